-- Subqueries that depend on rows further out only run once for each of those, wherever they stand.
create schema case_subqueries_kept_by_round
----
!! 42P06 schema "case_subqueries_kept_by_round" already exists

set search_path = case_subqueries_kept_by_round
----
=> SET

create table t (a int, b int, v int)
----
=> CREATE TABLE

insert into t select i % 3, i % 50, i from generate_series(1, 300) i
----
=> INSERT 0 300

create index t_b on t (b)
----
=> CREATE INDEX

create table u (k int, x int, y int)
----
=> CREATE TABLE

insert into u select i, i % 3, (i * 7) % 50 from generate_series(1, 20) i
----
=> INSERT 0 20

create table p (k int, v int) partition by list (k)
----
=> CREATE TABLE

create table p1 partition of p for values in (1, 2, 3, 4, 5)
----
=> CREATE TABLE

create table p2 partition of p for values in (6, 7, 8, 9, 10, null)
----
=> CREATE TABLE

insert into p select i, 0 from generate_series(1, 10) i
----
=> INSERT 0 10

insert into p values (null, 1)
----
=> INSERT 0 1

create function seen(what text, i anyelement) returns anyelement language plpgsql as $$ begin raise notice '% %', what, i; return i; end $$
----
=> CREATE FUNCTION

select k from p where 150 < (select count(*) from t where (t.a, t.b) > (select x, y from u where u.k = p.k)) order by 1
----
k 23
1
3
6
9
10
=> SELECT 5

select k from p where 5 < (select count(*) from t where (t.a, t.b) = (select x, (select y from u w where w.k = u.k) from u where u.k = p.k)) order by 1
----
k 23
=> SELECT 0

select k from p where 1 < (select count(*) from t where t.a = (select x from u where u.k = p.k) and t.b = (select y from u where u.k = p.k)) order by 1
----
k 23
1
2
3
4
5
6
7
8
9
10
=> SELECT 10

update p set v = k where 150 < (select count(*) from t where (t.a, t.b) > (select x, y from u where u.k = p.k)) returning k, v
----
k 23|v 23
1|1
3|3
6|6
9|9
10|10
=> UPDATE 5

delete from p where v > 0 and 150 < (select count(*) from t where (t.a, t.b) > (select x, y from u where u.k = p.k)) returning k, v
----
k 23|v 23
1|1
3|3
6|6
9|9
10|10
=> DELETE 5

select k, (select count(*) from t where (t.a, t.b) = (select seen('x', x), seen('y', y) from u where u.k = p.k)) from p where k < 6 order by 1
----
-- NOTICE 00000 x 2
-- NOTICE 00000 y 14
-- NOTICE 00000 x 1
-- NOTICE 00000 y 28
-- NOTICE 00000 x 2
-- NOTICE 00000 y 35
k 23|count 20
2|2
4|2
5|2
=> SELECT 3

select k, (select count(*) from t where t.v > (select seen('sum', sum(y)) from u where u.k <= p.k)) from p where k < 6 order by 1
----
-- NOTICE 00000 sum 21
-- NOTICE 00000 sum 70
-- NOTICE 00000 sum 105
k 23|count 20
2|279
4|230
5|195
=> SELECT 3

select k, (select count(*) from t where exists (select from u where u.k = p.k and seen('y', y) > 20)) from p where k < 6 order by 1
----
-- NOTICE 00000 y 14
-- NOTICE 00000 y 28
-- NOTICE 00000 y 35
k 23|count 20
2|0
4|300
5|300
=> SELECT 3

select k, (select count(*) from t where t.v = any (array (select seen('y', y) from u where u.k between p.k and p.k + 2 order by u.k))) from p where k < 6 order by 1
----
-- NOTICE 00000 y 14
-- NOTICE 00000 y 21
-- NOTICE 00000 y 28
-- NOTICE 00000 y 28
-- NOTICE 00000 y 35
-- NOTICE 00000 y 42
-- NOTICE 00000 y 35
-- NOTICE 00000 y 42
-- NOTICE 00000 y 49
k 23|count 20
2|3
4|3
5|3
=> SELECT 3

select k, (select string_agg(n, ' ' order by n) from (select (select seen('text', 'k' || p.k || '/' || count(*)) from u where u.k < p.k) || t.v as n from t where t.v < 4) q) from p where k < 6 order by 1
----
-- NOTICE 00000 text k2/1
-- NOTICE 00000 text k4/3
-- NOTICE 00000 text k5/4
k 23|string_agg 25
2|k2/11 k2/12 k2/13
4|k4/31 k4/32 k4/33
5|k5/41 k5/42 k5/43
=> SELECT 3

select u.k, c from u, lateral (select count(*) as c from t where t.v > (select seen('avg', avg(w.y)) from u w where w.k > u.k - 2 and w.k <= u.k)) q where u.k < 4 order by 1
----
-- NOTICE 00000 avg 7.0000000000000000
-- NOTICE 00000 avg 10.5000000000000000
-- NOTICE 00000 avg 17.5000000000000000
k 23|c 20
1|293
2|290
3|283
=> SELECT 3

select u.k, c from u, lateral (select count(*) as c from t where (a, b) >= (select seen('x', w.x), w.y from u w where w.k = u.k)) q where u.k < 4 order by 1
----
-- NOTICE 00000 x 1
-- NOTICE 00000 x 2
-- NOTICE 00000 x 0
k 23|c 20
1|186
2|72
3|258
=> SELECT 3

select u.k, (select max(t.v) from t join u w on w.x = t.a and w.y = t.b where t.v > (select seen('y', y) from u z where z.k = u.k)) from u where u.k < 4 order by 1
----
-- NOTICE 00000 y 7
-- NOTICE 00000 y 14
-- NOTICE 00000 y 21
k 23|max 23
1|290
2|290
3|290
=> SELECT 3

select p.k, (select count(*) from u where u.x = (select count(*) from t where t.b = u.y and t.a = (select seen('x', z.x) from u z where z.k = p.k))) from p where p.k < 4 order by 1
----
-- NOTICE 00000 x 2
k 23|count 20
2|7
=> SELECT 1

with recursive r (n) as (select 1 union all select n + 1 from r where n < (select seen('max', max(u.x)) from u where u.k < 4)) select * from r
----
-- NOTICE 00000 max 2
n 23
1
2
=> SELECT 2

select k, (with recursive r (n) as (select 1 union all select n + 1 from r where n <= (select u.x from u where u.k = p.k)) select count(*) from r) from p where k < 6 order by 1
----
k 23|count 20
2|3
4|2
5|3
=> SELECT 3

select k, (with w as (select x from u where u.k = p.k) select count(*) from t where t.a = (select x from w)) from p where k < 6 order by 1
----
k 23|count 20
2|100
4|100
5|100
=> SELECT 3

prepare q (int) as select k, (select count(*) from t where t.v > $1 and (t.a, t.b) > (select x, y from u where u.k = p.k + $1)) from p where k < 6 order by 1
----
=> PREPARE

execute q (1)
----
k 23|count 20
2|255
4|28
5|213
=> SELECT 3

execute q (2)
----
k 23|count 20
2|141
4|212
5|99
=> SELECT 3

execute q (1)
----
k 23|count 20
2|255
4|28
5|213
=> SELECT 3

execute q (2)
----
k 23|count 20
2|141
4|212
5|99
=> SELECT 3

execute q (1)
----
k 23|count 20
2|255
4|28
5|213
=> SELECT 3

execute q (2)
----
k 23|count 20
2|141
4|212
5|99
=> SELECT 3

execute q (3)
----
k 23|count 20
2|28
4|99
5|86
=> SELECT 3

deallocate q
----
=> DEALLOCATE

create function total(n int) returns table (k int, c bigint) language plpgsql as $$ begin return query select p.k, (select count(*) from t where t.v > n and t.b > (select y from u where u.k = p.k)) from p where p.k < 4 order by 1; end $$
----
=> CREATE FUNCTION

select x.k, x.c, y.c from total(10) x, total(200) y where x.k = y.k order by 1
----
k 23|c 20|c 20
2|210|70
=> SELECT 1

select (select count(*) from t where t.b > (select y from u where u.k between p.k and p.k + 1)) from p where k < 3
----
count 20
!! 21000 more than one row returned by a subquery used as an expression

select o.k, (select count(*) from t where t.a = (select n.x from u n where n.k = (select min(z.k) from u z where z.k >= o.k and z.x = t.a))) from p o where o.k < 4 order by 1
----
k 23|count 20
2|300
=> SELECT 1

create table lots (a int, b int)
----
=> CREATE TABLE

insert into lots select i / 10, i % 10 from generate_series(0, 99) i
----
=> INSERT 0 100

create index on lots (a)
----
=> CREATE INDEX

select o.k, (with w as materialized (select o.k as x, 3 as y) select count(*) from lots where (lots.a, lots.b) <= (select x, y from w)) from u o where o.k < 6 order by 1
----
k 23|count 20
1|14
2|24
3|34
4|44
5|54
=> SELECT 5

select o.k, (with w as materialized (select o.k as x, 3 as y) select count(*) from lots where (lots.a, lots.b) = (select x, y from w)) from u o where o.k < 6 order by 1
----
k 23|count 20
1|1
2|1
3|1
4|1
5|1
=> SELECT 5

select o.k, (select count(*) from lots where (lots.a, lots.b) <= (select o.k, 3)) from u o where o.k < 6 order by 1
----
k 23|count 20
1|14
2|24
3|34
4|44
5|54
=> SELECT 5
