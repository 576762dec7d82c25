-- Subqueries that no row of the enclosing query decides are asked before its first row is read.
create table ots_big as select g k, g % 10 m from generate_series(1, 20000) g
----
=> SELECT 20000

create table ots_perm(u int, ok bool)
----
=> CREATE TABLE

insert into ots_perm values (1, true), (2, false)
----
=> INSERT 0 2

create index on ots_big(m)
----
=> CREATE INDEX

analyze ots_big
----
=> ANALYZE

select count(*) from ots_big where exists (select 1 from ots_perm where u = 1 and ok)
----
count 20
20000
=> SELECT 1

select count(*) from ots_big where exists (select 1 from ots_perm where u = 2 and ok)
----
count 20
0
=> SELECT 1

select count(*) from ots_big where (select ok from ots_perm where u = 2) and m = 3
----
count 20
0
=> SELECT 1

select count(*) from ots_big where (select ok from ots_perm where u = 1) and m = 3
----
count 20
2000
=> SELECT 1

select count(*) from ots_big where 2 in (select u from ots_perm) and m = 3
----
count 20
2000
=> SELECT 1

select count(*) from ots_big where 5 in (select u from ots_perm) or (select count(*) from ots_perm) = 3
----
count 20
0
=> SELECT 1

select count(*) from ots_big where 5 not in (select u from ots_perm) and not exists (select from ots_perm where u > 5)
----
count 20
20000
=> SELECT 1

select u, (select count(*) from ots_big where exists (select 1 from ots_perm p where p.u = ots_perm.u and p.ok)) from ots_perm order by 1
----
u 23|count 20
1|20000
2|0
=> SELECT 2

select u, (select count(*) from ots_big where (select p.ok from ots_perm p where p.u = ots_perm.u) and ots_big.m = ots_perm.u) from ots_perm order by 1
----
u 23|count 20
1|2000
2|0
=> SELECT 2

select count(*) from ots_big b left join ots_perm p on p.u = b.m and (select count(*) from ots_perm) = 2
----
count 20
20000
=> SELECT 1

select count(p.u), count(*) from ots_big b left join ots_perm p on p.u = b.m and (select count(*) from ots_perm) = 3
----
count 20|count 20
0|20000
=> SELECT 1

select count(p.u), count(*) from ots_big b right join ots_perm p on p.u = b.m and exists (select from ots_perm where not ok)
----
count 20|count 20
4000|4000
=> SELECT 1

select count(p.u), count(*) from ots_big b full join ots_perm p on p.u = b.m and exists (select from ots_perm where not ok)
----
count 20|count 20
4000|20000
=> SELECT 1

select count(*) from ots_big b join ots_perm p on p.u = b.m where (select bool_or(ok) from ots_perm)
----
count 20
4000
=> SELECT 1

select count(*) from ots_big where (select random()) < 2
----
count 20
20000
=> SELECT 1

select count(*) from ots_big where (select k from ots_big order by k limit 1) = 1 and k < 5
----
count 20
4
=> SELECT 1

update ots_big set m = 11 where exists (select from ots_perm where u = 3)
----
=> UPDATE 0

update ots_big set m = 11 where exists (select from ots_perm where u = 1) and k < 4
----
=> UPDATE 3

delete from ots_big where (select max(u) from ots_perm) = 2 and k > 19990
----
=> DELETE 10

delete from ots_big using ots_perm where (select max(u) from ots_perm) = 3 and k = u
----
=> DELETE 0

with x as materialized (select * from ots_perm) select count(*) from ots_big where exists (select from x where not ok)
----
count 20
19990
=> SELECT 1

with recursive r as (select 1 n union all select n + 1 from r where n < 5 and exists (select from ots_perm where ok)) select count(*) from r
----
count 20
5
=> SELECT 1

select count(*) from ots_big where (select 1 / (u - 1) from ots_perm where u = 1) = 1 and false
----
count 20
0
=> SELECT 1

select count(*) from ots_big where k = -1 and (select 1 / (u - 1) from ots_perm where u = 1) = 1
----
count 20
!! 22012 division by zero

select count(*) from (select * from ots_big where k < 0) b where (select 1 / (u - 1) from ots_perm where u = 1) = 1
----
count 20
!! 22012 division by zero

create view ots_view as select * from ots_big where exists (select from ots_perm where u = 1 and ok)
----
=> CREATE VIEW

select count(*) from ots_view where m = 3
----
count 20
1998
=> SELECT 1

insert into ots_view values (-1, 5)
----
=> INSERT 0 1

create function ots_true() returns bool language plpgsql volatile as $$ begin return true; end $$
----
=> CREATE FUNCTION

select count(*) from ots_big where (select ots_true()) and k < 10
----
count 20
10
=> SELECT 1

select m, count(*) from ots_big where exists (select from ots_perm) group by m having (select count(*) from ots_perm) = 2 order by 1 limit 2
----
m 23|count 20
0|1999
1|1998
=> SELECT 2

select count(*) from ots_big where k in (select u from ots_perm) and exists (select from ots_perm where ok)
----
count 20
2
=> SELECT 1

select count(*) from ots_perm where exists (select from ots_big where exists (select from ots_perm p2 where p2.u = ots_perm.u and p2.ok) and ots_big.k = ots_perm.u)
----
count 20
1
=> SELECT 1

create function ots_fails(int) returns bool language plpgsql as $$ begin raise exception 'row % was read', $1; end $$
----
=> CREATE FUNCTION

select count(*) from ots_big where ots_fails(k) and exists (select from ots_perm where u = 77)
----
count 20
0
=> SELECT 1

select count(*) from ots_big where exists (select from ots_perm where u = 1) and k = 5 and ots_fails(k)
----
count 20
!! P0001 row 5 was read

drop function ots_fails
----
=> DROP FUNCTION

drop view ots_view
----
=> DROP VIEW

drop function ots_true
----
=> DROP FUNCTION

drop table ots_big, ots_perm
----
=> DROP TABLE
