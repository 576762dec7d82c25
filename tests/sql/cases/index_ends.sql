-- min and max that an index knows, and the same where it does not.
create table ie (id int primary key, k int, v int not null, w int, d date, n numeric, t text);
----
=> CREATE TABLE

insert into ie select i, i % 7, (i * 37) % 1001, nullif(i % 11, 0), date '2024-01-01' + i, i / 3.0, 't' || i from generate_series(1, 1000) i;
----
=> INSERT 0 1000

create index on ie (v);
----
=> CREATE INDEX

create index on ie (w);
----
=> CREATE INDEX

create index on ie (d desc);
----
=> CREATE INDEX

create index on ie (k, v);
----
=> CREATE INDEX

create index on ie (n);
----
=> CREATE INDEX

create index on ie (t);
----
=> CREATE INDEX

select max(id) from ie;
----
max 23
1000
=> SELECT 1

select min(id), max(id), max(v), min(w), max(w), min(d), max(d), max(n), max(t) from ie;
----
min 23|max 23|max 23|min 23|max 23|min 1082|max 1082|max 1700|max 25
1|1000|1000|1|10|2024-01-02|2026-09-27|333.3333333333333333|t999
=> SELECT 1

select min(id), max(id), max(v), min(w), max(w), min(d), max(d) from ie;
----
min 23|max 23|max 23|min 23|max 23|min 1082|max 1082
1|1000|1000|1|10|2024-01-02|2026-09-27
=> SELECT 1

select max(v) from ie where k = 3;
----
max 23
1000
=> SELECT 1

select max(v), min(v), max(k) from ie where k = 3;
----
max 23|min 23|max 23
1000|6|3
=> SELECT 1

select max(v) from ie where k = 77;
----
max 23
\N
=> SELECT 1

select max(id) from ie where id < 500 and id > 490;
----
max 23
499
=> SELECT 1

select min(id) from ie where id > 5000;
----
min 23
\N
=> SELECT 1

select max(id) from ie where v = 37;
----
max 23
1
=> SELECT 1

select max(id) + min(id) as both, case when max(id) > 10 then 'many' else 'few' end from ie;
----
both 23|case 25
1001|many
=> SELECT 1

select max(id) from ie having min(id) > 1;
----
max 23
=> SELECT 0

select max(id) from ie having min(id) = 1;
----
max 23
1000
=> SELECT 1

select max(id) from ie where false;
----
max 23
\N
=> SELECT 1

select max(id) filter (where id < 10), max(id) from ie;
----
max 23|max 23
9|1000
=> SELECT 1

select max(id), count(*) from ie;
----
max 23|count 20
1000|1000
=> SELECT 1

select max(distinct v) from ie;
----
max 23
1000
=> SELECT 1

select max(id) from ie order by max(id) limit 1;
----
max 23
1000
=> SELECT 1

select distinct max(id) from ie;
----
max 23
1000
=> SELECT 1

select max(id) from ie limit 0;
----
max 23
=> SELECT 0

select k, (select max(v) from ie i where i.k = o.k) from (select distinct k from ie) o order by k;
----
k 23|max 23
0|994
1|996
2|998
3|1000
4|995
5|997
6|999
=> SELECT 7

select o.id from ie o where o.v = (select max(i.v) from ie i where i.k = o.k) order by o.id;
----
id 23
27
54
81
514
541
568
595
=> SELECT 7

select * from (select max(id) as m from ie) s where m > 5;
----
m 23
1000
=> SELECT 1

select max(id) from ie union all select min(id) from ie;
----
max 23
1000
1
=> SELECT 2

with m as (select max(id) as x from ie) select a.x, b.x from m a, m b;
----
x 23|x 23
1000|1000
=> SELECT 1

select max(w) from ie where w is null;
----
max 23
\N
=> SELECT 1

select generate_series(1, max(id) - 998) from ie;
----
generate_series 23
1
2
=> SELECT 2

select max(id), (select max(i2.id) from ie i2 where i2.id < 100) from ie;
----
max 23|max 23
1000|99
=> SELECT 1

select (select max(ie.id) from (values (1)) v) from ie;
----
max 23
1000
=> SELECT 1

prepare ends (int) as select max(v), min(v) from ie where k = $1;
----
=> PREPARE

execute ends (3);
----
max 23|min 23
1000|6
=> SELECT 1

execute ends (null);
----
max 23|min 23
\N|\N
=> SELECT 1

begin;
----
=> BEGIN

insert into ie (id, v) values (2000, 5000), (-5, -1);
----
=> INSERT 0 2

select max(id), min(id), max(v), min(v) from ie;
----
max 23|min 23|max 23|min 23
2000|-5|5000|-1
=> SELECT 1

update ie set w = 12 where id = (select max(id) from ie);
----
=> UPDATE 1

delete from ie where id = (select min(id) from ie) returning id;
----
id 23
-5
=> DELETE 1

select max(w), min(id), max(id) from ie;
----
max 23|min 23|max 23
12|1|2000
=> SELECT 1

rollback;
----
=> ROLLBACK

insert into ie (id, v) select coalesce(max(id), 0) + 1, 0 from ie returning id;
----
id 23
1001
=> INSERT 0 1

delete from ie;
----
=> DELETE 1001

select max(id), min(v), max(w) from ie;
----
max 23|min 23|max 23
\N|\N|\N
=> SELECT 1

create table ie_parent (id int primary key);
----
=> CREATE TABLE

create table ie_child (primary key (id)) inherits (ie_parent);
----
=> CREATE TABLE

insert into ie_parent values (1);
----
=> INSERT 0 1

insert into ie_child values (9);
----
=> INSERT 0 1

select max(id), min(id) from ie_parent;
----
max 23|min 23
9|1
=> SELECT 1

select max(id), min(id) from only ie_parent;
----
max 23|min 23
1|1
=> SELECT 1
