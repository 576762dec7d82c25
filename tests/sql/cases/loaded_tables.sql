create table load_k (id int, v int, t text);
----
=> CREATE TABLE

insert into load_k select (i * 7919) % 3001, i, 'row ' || i from generate_series(1, 3000) i;
----
=> INSERT 0 3000

begin;
----
=> BEGIN

alter table load_k add primary key (id);
----
=> ALTER TABLE

select id, v from load_k order by id limit 3;
----
id 23|v 23
1|1088
2|2176
3|263
=> SELECT 3

update load_k set v = -v where id in (3, 5);
----
=> UPDATE 2

delete from load_k where id = 4;
----
=> DELETE 1

insert into load_k values (4, -44, 'again'), (5000, 0, 'new');
----
=> INSERT 0 2

insert into load_k values (3, 0, 'twice') on conflict (id) do update set t = excluded.t;
----
=> INSERT 0 1

savepoint s;
----
=> SAVEPOINT

update load_k set v = 0;
----
=> UPDATE 3001

delete from load_k where id > 100;
----
=> DELETE 2901

rollback to s;
----
=> ROLLBACK

select id, v, t from load_k where id in (3, 4, 5, 5000) order by id for update;
----
id 23|v 23|t 25
3|-263|twice
4|-44|again
5|-2439|row 2439
5000|0|new
=> SELECT 4

commit;
----
=> COMMIT

select count(*), sum(id), min(v), max(v) from load_k;
----
count 20|sum 20|min 23|max 23
3001|4506500|-2439|3000
=> SELECT 1

select id, v, t from load_k where id in (3, 4, 5, 6, 5000) order by id;
----
id 23|v 23|t 25
3|-263|twice
4|-44|again
5|-2439|row 2439
6|526|row 526
5000|0|new
=> SELECT 5

insert into load_k values (3, 0, 'twice');
----
!! 23505 duplicate key value violates unique constraint "load_k_pkey"
.. D Key (id)=(3) already exists.
.. n load_k_pkey
.. t load_k

create index load_k_v on load_k (v);
----
=> CREATE INDEX

begin;
----
=> BEGIN

alter table load_k alter v type bigint, add column r double precision default random();
----
=> ALTER TABLE

select count(distinct r) > 2900 as different, count(*) from load_k;
----
different 16|count 20
t|3001
=> SELECT 1

update load_k set v = v + 1 where id = 3;
----
=> UPDATE 1

select id, v from load_k where v = -1577;
----
id 23|v 20
=> SELECT 0

rollback;
----
=> ROLLBACK

select id, v from load_k where id = 3;
----
id 23|v 23
3|-263
=> SELECT 1

begin;
----
=> BEGIN

savepoint one;
----
=> SAVEPOINT

alter table load_k drop constraint load_k_pkey;
----
=> ALTER TABLE

alter table load_k add primary key (t, id);
----
=> ALTER TABLE

select count(*), min(t) from load_k;
----
count 20|min 25
3001|again
=> SELECT 1

rollback to one;
----
=> ROLLBACK

select count(*), min(id) from load_k;
----
count 20|min 23
3001|1
=> SELECT 1

alter table load_k drop constraint load_k_pkey, add primary key (v);
----
=> ALTER TABLE

alter table load_k drop constraint load_k_pkey, add primary key (id);
----
=> ALTER TABLE

update load_k set t = 'last' where id = 6;
----
=> UPDATE 1

commit;
----
=> COMMIT

select id, v, t from load_k where id in (3, 6) order by id;
----
id 23|v 23|t 25
3|-263|twice
6|526|last
=> SELECT 2

select count(*), sum(id) from load_k where v > 0;
----
count 20|sum 20
2997|4501488
=> SELECT 1

update load_k set v = 7 where id in (10, 11);
----
=> UPDATE 2

alter table load_k drop constraint load_k_pkey, add primary key (v);
----
!! 23505 could not create unique index "load_k_pkey"
.. D Key (v)=(7) is duplicated.
.. n load_k_pkey
.. t load_k

select count(*), sum(id) from load_k;
----
count 20|sum 20
3001|4506500
=> SELECT 1

create table load_null (a int, b text);
----
=> CREATE TABLE

insert into load_null values (null, 'x'), (1, 'y'), (1, 'z');
----
=> INSERT 0 3

alter table load_null add primary key (a);
----
!! 23505 could not create unique index "load_null_pkey"
.. D Key (a)=(1) is duplicated.
.. n load_null_pkey
.. t load_null

delete from load_null where b = 'z';
----
=> DELETE 1

alter table load_null add primary key (a);
----
!! 23502 column "a" of relation "load_null" contains null values
.. t load_null
.. c a

update load_null set a = 2 where a is null;
----
=> UPDATE 1

alter table load_null add primary key (a, b);
----
=> ALTER TABLE

insert into load_null values (2, 'x');
----
!! 23505 duplicate key value violates unique constraint "load_null_pkey"
.. D Key (a, b)=(2, x) already exists.
.. n load_null_pkey
.. t load_null

insert into load_null values (null, 'x');
----
!! 23502 null value in column "a" of relation "load_null" violates not-null constraint
.. D Failing row contains (null, x).
.. t load_null
.. c a

alter table load_null alter b type int using length(b);
----
=> ALTER TABLE

select * from load_null order by a;
----
a 23|b 23
1|1
2|1
=> SELECT 2

begin isolation level repeatable read;
----
=> BEGIN

select count(*) from load_null;
----
count 20
2
=> SELECT 1

alter table load_null add column c int generated always as (a * 2) stored;
----
=> ALTER TABLE

update load_null set b = b + 1 where a = 1;
----
=> UPDATE 1

select * from load_null order by a;
----
a 23|b 23|c 23
1|2|2
2|1|4
=> SELECT 2

commit;
----
=> COMMIT

begin isolation level serializable;
----
=> BEGIN

alter table load_null alter c drop expression, alter c type text;
----
=> ALTER TABLE

update load_null set c = c || '!' where a = 2;
----
=> UPDATE 1

select * from load_null order by a;
----
a 23|b 23|c 25
1|2|2
2|1|4!
=> SELECT 2

commit;
----
=> COMMIT

select * from load_null order by a;
----
a 23|b 23|c 25
1|2|2
2|1|4!
=> SELECT 2

create table load_empty (a int);
----
=> CREATE TABLE

alter table load_empty add primary key (a);
----
=> ALTER TABLE

insert into load_empty values (1), (1);
----
!! 23505 duplicate key value violates unique constraint "load_empty_pkey"
.. D Key (a)=(1) already exists.
.. n load_empty_pkey
.. t load_empty

insert into load_empty values (1);
----
=> INSERT 0 1

alter table load_empty set unlogged;
----
=> ALTER TABLE

update load_empty set a = 2;
----
=> UPDATE 1

alter table load_empty set logged;
----
=> ALTER TABLE

table load_empty;
----
a 23
2
=> SELECT 1

begin;
----
=> BEGIN

alter table load_empty alter a type bigint;
----
=> ALTER TABLE

truncate load_empty;
----
=> TRUNCATE TABLE

insert into load_empty values (8);
----
=> INSERT 0 1

drop table load_null;
----
=> DROP TABLE

commit;
----
=> COMMIT

table load_empty;
----
a 20
8
=> SELECT 1

do $$ begin alter table load_empty alter a type int; raise exception 'no'; exception when others then update load_empty set a = a + 1; end $$;
----
=> DO

table load_empty;
----
a 20
9
=> SELECT 1

do $$ begin alter table load_empty alter a type int; update load_empty set a = a + 1; end $$;
----
=> DO

table load_empty;
----
a 23
10
=> SELECT 1
