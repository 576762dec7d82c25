create table s (id int primary key, note text);
----
=> CREATE TABLE

create table plain (a int, b text);
----
=> CREATE TABLE

insert into s values (1, 'x'), (2, 'y'), (3, 'z');
----
=> INSERT 0 3

insert into plain values (1, 'x'), (1, 'x'), (2, 'y'), (2, 'y'), (2, 'y'), (3, 'z');
----
=> INSERT 0 6

select tableoid::regclass, id from s order by id;
----
tableoid 2205|id 23
s|1
s|2
s|3
=> SELECT 3

select s.tableoid = 's'::regclass, xmax, cmin = cmax from s where id = 1;
----
?column? 16|xmax 28|?column? 16
t|0|t
=> SELECT 1

select count(distinct ctid) from s;
----
count 20
3
=> SELECT 1

select count(distinct ctid) from plain;
----
count 20
6
=> SELECT 1

delete from plain where ctid not in (select min(ctid) from plain group by a, b);
----
=> DELETE 3

select * from plain order by a;
----
a 23|b 25
1|x
2|y
3|z
=> SELECT 3

delete from plain where ctid = any (array(select ctid from plain where a = 3));
----
=> DELETE 1

select * from plain p1 where exists (select 1 from plain p2 where p2.ctid = p1.ctid and p2.a = 2);
----
a 23|b 25
2|y
=> SELECT 1

select a.xmin = b.xmin as same from s a, s b where a.id = 1 and b.id = 1;
----
same 16
t
=> SELECT 1

with before as (select xmin as version from s where id = 1) update s set note = 'changed' from before where id = 1 and s.xmin = before.version returning note;
----
note 25
changed
=> UPDATE 1

update s set note = 'again' where id = 1 and xmin = '2' returning note;
----
note 25
=> UPDATE 0

update s set note = 'k' where id = 2 returning tableoid::regclass, xmax, note;
----
tableoid 2205|xmax 28|note 25
s|0|k
=> UPDATE 1

insert into s values (4, 'new') returning tableoid::regclass, xmax, id;
----
tableoid 2205|xmax 28|id 23
s|0|4
=> INSERT 0 1

insert into s values (4, 'newer'), (5, 'five') on conflict (id) do update set note = excluded.note returning id, (xmax = 0) as inserted;
----
id 23|inserted 16
4|f
5|t
=> INSERT 0 2

delete from s where id = 5 returning tableoid::regclass, id;
----
tableoid 2205|id 23
s|5
=> DELETE 1

select s.tableoid::regclass, x.id from (select 1 as id) x left join s on false;
----
tableoid 2205|id 23
\N|1
=> SELECT 1

select s.tableoid from (select * from s) s;
----
!! 42703 column s.tableoid does not exist
.. P 8

update s set xmin = 1;
----
!! 0A000 cannot assign to system column "xmin"
.. P 14

update s set ctid = '(0,1)';
----
!! 0A000 cannot assign to system column "ctid"
.. P 14

insert into s (xmin) values (1);
----
!! 42703 column "xmin" of relation "s" does not exist
.. P 16

create table bad (a int, xmin int);
----
!! 42701 column name "xmin" conflicts with a system column name

alter table s add column ctid int;
----
!! 42701 column name "ctid" conflicts with a system column name

alter table s rename note to xmax;
----
!! 42701 column name "xmax" conflicts with a system column name

alter table s rename xmin to y;
----
!! 0A000 cannot rename system column "xmin"

alter table s drop column xmin;
----
!! 0A000 cannot drop system column "xmin"

alter table s alter column xmin type int;
----
!! 0A000 cannot alter system column "xmin"

alter table s alter column xmin set not null;
----
!! 0A000 cannot alter system column "xmin"

alter table s alter column ctid set default null;
----
!! 0A000 cannot alter system column "ctid"

create index on s (ctid);
----
!! 0A000 index creation on system columns is not supported

alter table s add unique (ctid);
----
!! 0A000 index creation on system columns is not supported

create table bad (a int, foreign key (xmin) references s);
----
!! 0A000 system columns cannot be used in foreign keys

alter table s add check (xmin = '1');
----
!! 42P10 system column "xmin" reference in check constraint is invalid

alter table s add c int generated always as (cmin::text::int) stored;
----
!! 42P10 cannot use system column "cmin" in column generation expression

create view v as select ctid as c, tableoid as t from s;
----
=> CREATE VIEW

select count(*) from v where t = 's'::regclass;
----
count 20
4
=> SELECT 1

select xmin from v;
----
!! 42703 column "xmin" does not exist
.. P 8

select '(0,1)'::tid < '(0,2)'::tid, '(1,1)'::tid = '(1,1)', '(4294967295,65535)'::tid;
----
?column? 16|?column? 16|tid 27
t|t|(4294967295,65535)
=> SELECT 1

select '(0,1'::tid;
----
!! 22P02 invalid input syntax for type tid: "(0,1"
.. P 8

select tableoid::regclass, relname from pg_class where relname = 'pg_class';
----
tableoid 2205|relname 19
pg_class|pg_class
=> SELECT 1

select a from plain group by a, ctid having count(*) > 1;
----
a 23
=> SELECT 0

select a, max(ctid) is not null from plain group by a order by a;
----
a 23|?column? 16
1|t
2|t
=> SELECT 2

select a from plain order by ctid limit 1;
----
a 23
1
=> SELECT 1

select id from s order by ctid is null, id for update;
----
id 23
1
2
3
4
=> SELECT 4
