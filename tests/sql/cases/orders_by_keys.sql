-- Orders that begin with the first columns of a unique key and go on otherwise.
create schema case_orders_by_keys;
----
!! 42P06 schema "case_orders_by_keys" already exists

set search_path to case_orders_by_keys;
----
=> SET

create table o (k int not null, id int, s int, primary key (k, id));
----
=> CREATE TABLE

insert into o select i % 2, i, -(i % 3) from generate_series(1, 12) i;
----
=> INSERT 0 12

select * from o order by k, s, id;
----
k 23|id 23|s 23
0|2|-2
0|8|-2
0|4|-1
0|10|-1
0|6|0
0|12|0
1|5|-2
1|11|-2
1|1|-1
1|7|-1
1|3|0
1|9|0
=> SELECT 12

select k, s, count(*) from o group by k, s order by 1, 2;
----
k 23|s 23|count 20
0|-2|2
0|-1|2
0|0|2
1|-2|2
1|-1|2
1|0|2
=> SELECT 6

select distinct on (k) k, s from o order by k, s desc;
----
k 23|s 23
0|0
1|0
=> SELECT 2

select id, row_number() over (partition by k order by s, id) from o order by id;
----
id 23|row_number 20
1|3
2|1
3|5
4|3
5|1
6|5
7|4
8|2
9|6
10|4
11|2
12|6
=> SELECT 12

select * from o where k = 1 order by s, id;
----
k 23|id 23|s 23
1|5|-2
1|11|-2
1|1|-1
1|7|-1
1|3|0
1|9|0
=> SELECT 6

select * from o where k = 1 order by k, s desc, id limit 3;
----
k 23|id 23|s 23
1|3|0
1|9|0
1|1|-1
=> SELECT 3

create table u (m int not null, k int not null, id int not null, b int, unique (m, k, id));
----
=> CREATE TABLE

insert into u select 1, i % 3, i, -i from generate_series(1, 20) i;
----
=> INSERT 0 20

select * from u order by m, k, b desc limit 4;
----
m 23|k 23|id 23|b 23
1|0|3|-3
1|0|6|-6
1|0|9|-9
1|0|12|-12
=> SELECT 4

select * from u where m = 1 order by k, b desc limit 4;
----
m 23|k 23|id 23|b 23
1|0|3|-3
1|0|6|-6
1|0|9|-9
1|0|12|-12
=> SELECT 4

select * from u order by m, k, b limit 3;
----
m 23|k 23|id 23|b 23
1|0|18|-18
1|0|15|-15
1|0|12|-12
=> SELECT 3

select m, k, b from u where k = 2 order by m, b limit 3;
----
m 23|k 23|b 23
1|2|-20
1|2|-17
1|2|-14
=> SELECT 3
