create table a (x int, y int);
----
=> CREATE TABLE

create table b (x int, z int);
----
=> CREATE TABLE

insert into a values (1, 10), (1, 20), (2, 30), (3, null);
----
=> INSERT 0 4

insert into b values (1, 5), (2, 60), (9, 30);
----
=> INSERT 0 3

select x, (select sum(a.y)) from a group by x order by x;
----
x 23|sum 20
1|30
2|30
3|\N
=> SELECT 3

select x, (select count(*) from b where b.z > sum(a.y)) from a group by x order by x;
----
x 23|count 20
1|1
2|1
3|0
=> SELECT 3

select x from a group by x having exists (select 1 from b where b.z = sum(a.y)) order by x;
----
x 23
1
2
=> SELECT 2

select x, (select sum(a.y) + sum(b.z) from b) from a group by x order by x;
----
x 23|?column? 20
1|125
2|125
3|\N
=> SELECT 3

select (select max(a.y) from b limit 1) from a;
----
max 23
30
=> SELECT 1

select (select (select sum(a.y) filter (where a.y > 10))) from a;
----
sum 20
50
=> SELECT 1

select sum(y), (select sum(y) from b limit 1) from a;
----
sum 20|sum 20
60|60
=> SELECT 1

select x, (select array_agg(a.y order by a.y desc)) from a group by x order by 1;
----
x 23|array_agg 1007
1|{20,10}
2|{30}
3|{NULL}
=> SELECT 3

select x from a where (select sum(a.y)) > 1;
----
!! 42803 aggregate functions are not allowed in WHERE
.. P 31

select x from a, lateral (select sum(a.y) from b) s;
----
!! 42803 aggregate functions are not allowed in FROM clause of their own query level
.. P 34

select 1 from a having (select true from b where sum(a.x) > 0 limit 1);
----
?column? 23
1
=> SELECT 1

select x, (select b.z from b where b.x = a.y) from a group by x;
----
!! 42803 subquery uses ungrouped column "a.y" from outer query
.. P 42
