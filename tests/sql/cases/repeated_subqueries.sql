create table a (k int, g int);
----
=> CREATE TABLE

create table b (k int, g int);
----
=> CREATE TABLE

insert into a values (1, 1), (2, 2), (3, 1), (4, null);
----
=> INSERT 0 4

insert into b values (1, 1), (2, 2), (2, 5);
----
=> INSERT 0 3

select (select count(*) from b where b.k = a.g), count(*) from a group by (select count(*) from b where b.k = a.g) order by 1;
----
count 20|count 20
0|1
1|2
2|1
=> SELECT 3

select (select max(b.g) from b where b.k = a.k) + 1, count(*) from a group by (select max(b.g) from b where b.k = a.k) order by 1;
----
?column? 23|count 20
2|1
6|1
\N|2
=> SELECT 3

select exists (select from b where b.k = a.g) as e, count(*) from a group by exists (select from b where b.k = a.g) order by exists (select from b where b.k = a.g);
----
e 16|count 20
f|1
t|3
=> SELECT 2

select a.k in (select k from b) as i, count(*), sum(a.k) from a group by a.k in (select k from b) order by 1;
----
i 16|count 20|sum 20
f|2|7
t|2|3
=> SELECT 2

select a.g + (1 + 1) > all (select k from b) as i, count(*) from a group by a.g + (1 + 1) > all (select k from b) order by 1;
----
i 16|count 20
t|3
\N|1
=> SELECT 2

select (select count(*) from b where b.k = a.g) as c, grouping((select count(*) from b where b.k = a.g)), count(*) from a group by rollup ((select count(*) from b where b.k = a.g)) order by 1, 2;
----
c 20|grouping 23|count 20
0|0|1
1|0|2
2|0|1
\N|1|4
=> SELECT 4

select count(*) from a group by (select max(b.g) from b where b.k = a.k) having (select max(b.g) from b where b.k = a.k) > 0 order by (select max(b.g) from b where b.k = a.k);
----
count 20
1
1
=> SELECT 2

select distinct (select max(b.g) from b where b.k = a.k) from a order by (select max(b.g) from b where b.k = a.k);
----
max 23
1
5
\N
=> SELECT 3

select distinct on ((select max(b.g) from b where b.k = a.k)) a.k from a order by (select max(b.g) from b where b.k = a.k), a.k desc;
----
k 23
1
2
4
=> SELECT 3

select a.k from a order by (select max(b.g) from b where b.k = a.k) nulls first, (select max(b.g) from b where b.k = a.k), a.k desc;
----
k 23
4
3
1
2
=> SELECT 4

select (select count(*) from b where b.k = a.g), count(*) from a group by (select count(*) from b where b.k = a.k);
----
!! 42803 subquery uses ungrouped column "a.g" from outer query
.. P 44

select (select count(*) from b x where x.k = a.g), count(*) from a group by (select count(*) from b where b.k = a.g);
----
!! 42803 subquery uses ungrouped column "a.g" from outer query
.. P 46

select coalesce((select max(b.g) from b where b.k = a.k), 0) * 2, count(*) from a group by coalesce((select max(b.g) from b where b.k = a.k), 0) order by 1;
----
?column? 23|count 20
0|2
2|1
10|1
=> SELECT 3

select array(select b.g from b where b.k = a.k order by 1), count(*) from a group by array(select b.g from b where b.k = a.k order by 1) order by 1;
----
array 1007|count 20
{}|2
{1}|1
{2,5}|1
=> SELECT 3

select x.c, count(*) from (select (select max(b.g) from b where b.k = a.k) as c from a) as x group by x.c order by x.c nulls first;
----
c 23|count 20
\N|2
1|1
5|1
=> SELECT 3

select row_number() over (order by (select max(b.g) from b where b.k = a.k) nulls last, k), (select max(b.g) from b where b.k = a.k) from a order by (select max(b.g) from b where b.k = a.k), 1;
----
row_number 20|max 23
1|1
2|5
3|\N
4|\N
=> SELECT 4

create view v as select (select count(*) from b where b.k = a.g) as c, count(*) from a group by (select count(*) from b where b.k = a.g);
----
=> CREATE VIEW

select * from v order by 1;
----
c 20|count 20
0|1
1|2
2|1
=> SELECT 3

prepare p as select (select count(*) from b where b.k > a.g + 0), count(*) from a group by (select count(*) from b where b.k > a.g + 0) order by 1;
----
=> PREPARE

execute p;
----
count 20|count 20
0|2
2|2
=> SELECT 2
