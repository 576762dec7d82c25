create table ee_o (id int primary key, k int, g text, d date)
----
=> CREATE TABLE

insert into ee_o select x, x % 900, 'g' || (x % 3), date '2024-01-01' + x from generate_series(1, 1500) x
----
=> INSERT 0 1500

insert into ee_o values (2001, null, 'g0', null), (2002, 5, null, null)
----
=> INSERT 0 2

create table ee_i (k bigint, v int, t text, ts timestamp)
----
=> CREATE TABLE

insert into ee_i select x * 2, x, 'g' || (x % 3), timestamp '2024-01-01' + x * interval '36 hours' from generate_series(1, 1500) x
----
=> INSERT 0 1500

insert into ee_i values (null, 1, 'g1', null), (7, null, null, null)
----
=> INSERT 0 2

select count(*) from ee_o o where exists (select 1 from ee_i i where i.k = o.k) or o.id < 5
----
count 20
753
=> SELECT 1

select count(*) from ee_o o where not exists (select 1 from ee_i i where i.k = o.k) or o.id < 5
----
count 20
753
=> SELECT 1

select count(*) filter (where e), count(*) filter (where not e), count(e) from (select exists (select 1 from ee_i i where i.k = o.k and i.v % 3 = 1) e from ee_o o) q
----
count 20|count 20|count 20
250|1252|1502
=> SELECT 1

select count(*) filter (where e), count(*) filter (where not e), count(e) from (select not exists (select * from ee_i i where i.t = o.g and o.k = i.k) e from ee_o o) q
----
count 20|count 20|count 20
1253|249|1502
=> SELECT 1

select count(*) from ee_o o where exists (select from ee_i i join ee_o o2 on o2.id = i.v where i.k = o.k + 1 limit 1) or o.g is null
----
count 20
751
=> SELECT 1

select count(*) from ee_o o where exists (select from ee_i i where i.ts = o.d) or o.id = 3
----
count 20
500
=> SELECT 1

select count(*) from ee_o o where exists (select from ee_i i where i.k = o.k limit 1) and o.id % 7 = 1
----
count 20
107
=> SELECT 1

select count(*) from ee_o o where exists (select from ee_i i where i.k = o.k limit 0) or o.id % 7 = 1
----
count 20
215
=> SELECT 1

select count(*) from ee_o o where exists (select from ee_i i where i.k = o.k offset 1) or o.id % 7 = 1
----
count 20
215
=> SELECT 1

select id, case when exists (select 1 from ee_i where k = ee_o.k and v > 300) then 'a' when exists (select 1 from ee_i where k = ee_o.k) then 'b' end from ee_o where id between 598 and 606 or id > 2000 order by id
----
id 23|case 25
598|b
599|\N
600|b
601|\N
602|a
603|\N
604|a
605|\N
606|a
2001|\N
2002|\N
=> SELECT 11

select g, exists (select 1 from ee_i where k = sum(o.k)), exists (select from ee_i where k = max(o.k)), exists (select from ee_i where k = min(o.k) + 2) from ee_o o group by g order by g
----
g 25|exists 16|exists 16|exists 16
g0|f|f|t
g1|f|t|f
g2|f|f|t
\N|f|f|t
=> SELECT 4

select count(*) from ee_o o where (select exists (select from ee_i i where i.k = o.k and i.v = (select max(v) from ee_i j where j.k = i.k))) or o.id < 0
----
count 20
749
=> SELECT 1

select count(*), sum(id) from ee_o o where exists (select from (values (2), (4), (6), (null)) as l (n) where l.n = o.k) is distinct from (o.id % 2 = 0)
----
count 20|sum 20
745|562528
=> SELECT 1

select count(*), sum(id) from ee_o o where exists (select from generate_series(1, 700) s where s = o.k) or id = 5
----
count 20|sum 20
1301|967652
=> SELECT 1

select count(*), sum(id) from ee_o o where exists (select from generate_series(1, o.k) s where s = 500) or id = 5
----
count 20|sum 20
502|426255
=> SELECT 1

select (select count(*) from ee_o o where o.k < x.v and (exists (select from ee_i i where i.k = o.k and i.t = x.t) or o.id = 1)) from ee_i x where v in (3, 4, 400, 401) order by v
----
count 20
1
3
135
135
=> SELECT 4

select count(*) from ee_o o where exists (select from ee_i i where (i.k, i.t) = (o.k, o.g)) or o.id = -1
----
count 20
249
=> SELECT 1

select count(*) from ee_o o where exists (select from ee_i i where i.k = o.k and i.t > o.g) or o.id = -1
----
count 20
250
=> SELECT 1

select count(*) from ee_o o where exists (select from ee_i i where i.k = o.k and 1 / (o.k - o.k + 1) = 1) or o.id = -1
----
count 20
751
=> SELECT 1

select count(*) from ee_o o where o.id < 0 or exists (select from ee_i i where i.k = o.k and 1 / i.k < 0)
----
count 20
0
=> SELECT 1

update ee_o o set g = 'seen' where exists (select from ee_o p where p.k = o.id and p.g = 'g1') or o.id = 1500
----
=> UPDATE 301

select g, count(*) from ee_o group by g order by g
----
g 25|count 20
g0|500
g1|200
g2|500
seen|301
\N|1
=> SELECT 5

delete from ee_o o where not exists (select from ee_i i where i.k = o.k) or o.k is null
----
=> DELETE 751

select count(*), sum(id) from ee_o
----
count 20|sum 20
751|563264
=> SELECT 1

insert into ee_o select v + 5000, k, case when exists (select from ee_o where ee_o.k = ee_i.k) then 'old' else 'new' end from ee_i where v < 1000
----
!! 23505 duplicate key value violates unique constraint "ee_o_pkey"
.. D Key (id)=(5001) already exists.
.. n ee_o_pkey
.. t ee_o

select g, count(*) from ee_o group by g order by g
----
g 25|count 20
g0|248
g1|101
g2|250
seen|152
=> SELECT 4

create function ee_seen(bigint) returns boolean language sql stable as 'select exists (select from ee_i where k = $1)'
----
=> CREATE FUNCTION

select count(*) from ee_o where ee_seen(k) or id < 0
----
count 20
751
=> SELECT 1

prepare ee_asks (int) as select count(*) from ee_o o where exists (select from ee_i i where i.k = o.k and i.v < $1) or o.id = $1
----
=> PREPARE

execute ee_asks(100)
----
count 20
198
=> SELECT 1

execute ee_asks(1000)
----
count 20
749
=> SELECT 1

deallocate ee_asks
----
=> DEALLOCATE

drop function ee_seen
----
=> DROP FUNCTION

drop table ee_o, ee_i
----
=> DROP TABLE
