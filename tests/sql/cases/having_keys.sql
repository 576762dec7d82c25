-- HAVING that repeats a grouping key, conditions that name a subquery's column twice.
create table hk_t (id int, a int, b int, f bool)
----
=> CREATE TABLE

insert into hk_t values (1, 1, 2, true), (2, 1, 1, false), (3, 0, 2, null)
----
=> INSERT 0 3

select count(*) from hk_t group by b >= a + 1 and b <= 2 having b >= a + 1 and b <= 2
----
count 20
2
=> SELECT 1

select count(*) from hk_t group by b between a + 0 and 2 having b between a + 0 and 2
----
count 20
3
=> SELECT 1

select b between a and 1 + 1, count(*) from hk_t group by b between a and 1 + 1 having b between a and 1 + 1 and count(*) > 1
----
?column? 16|count 20
t|3
=> SELECT 1

select b >= 1 and a >= 1 and f, count(*) from hk_t group by b >= 1 and a >= 1 and f having (b >= 1 and a >= 1 and f) is not null order by 1
----
?column? 16|count 20
f|2
t|1
=> SELECT 2

select b from hk_t group by b having b > 1 and b < 3 and count(*) = 2
----
b 23
2
=> SELECT 1

select 1 from (select null and f c1 from hk_t) x join hk_t y on x.c1 and x.c1
----
?column? 23
=> SELECT 0

select count(*) from (select f c1, id from hk_t) x join hk_t y on x.c1 and x.c1 and y.id = x.id and x.c1
----
count 20
1
=> SELECT 1

select count(*) from (select a > 0 and f c1, id from hk_t) x, hk_t y where x.c1 and y.id = x.id and x.c1
----
count 20
1
=> SELECT 1

select count(*) from (select a > 0 and id < 2 c from hk_t) x join hk_t y on x.c left join hk_t z on x.c where x.c
----
count 20
9
=> SELECT 1

create view hk_v as select id, (a > 0 and b > 1) as f from hk_t
----
=> CREATE VIEW

select t.id from hk_t t where exists (select 1 from hk_v v where v.id = t.id and v.f and v.f) and exists (select 1 from hk_v v join hk_t u on v.f where v.id = t.id and v.f) order by 1
----
id 23
1
=> SELECT 1

select t.id from hk_t t join lateral (select * from hk_v where hk_v.id = t.id and f) w on w.f
----
id 23
1
=> SELECT 1

create table degenerate (a int); insert into degenerate values (0), (1)
----
=> CREATE TABLE
=> INSERT 0 2

select 1 as one from degenerate where 1 / a = 1 having 1 < 2
----
one 23
1
=> SELECT 1

select 1 as one from degenerate where 1 / a = 1 having 1 > 2
----
one 23
=> SELECT 0

select 1 as one, (select 5) as five from degenerate where 1 / a = 1 group by ()
----
one 23|five 23
1|5
=> SELECT 1

select count(*) from degenerate where a < 0 having 1 < 2
----
count 20
0
=> SELECT 1

select count(*) from (select 1 from degenerate having true) q
----
count 20
1
=> SELECT 1
