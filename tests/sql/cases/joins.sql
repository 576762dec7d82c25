create table a (id int primary key, x int, y text);
----
=> CREATE TABLE

create table b (id int primary key, a_id int, z numeric);
----
=> CREATE TABLE

create index on b (a_id);
----
=> CREATE INDEX

insert into a select i, i % 4, 'row' || i from generate_series(1, 20) i;
----
=> INSERT 0 20

insert into b select i, case when i % 5 = 0 then null else i % 25 end, i * 1.5 from generate_series(1, 40) i;
----
=> INSERT 0 40

select a.id, count(b.id), sum(b.z) from a left join b on b.a_id = a.id group by a.id order by a.id limit 5;
----
id 23|count 20|sum 1700
1|2|40.5
2|2|43.5
3|2|46.5
4|2|49.5
5|0|\N
=> SELECT 5

select count(*) from a join b on a.id = b.a_id;
----
count 20
28
=> SELECT 1

select count(*) from b left join a on a.id = b.a_id where a.id is null;
----
count 20
12
=> SELECT 1

select count(*) from a right join b on a.id = b.a_id;
----
count 20
40
=> SELECT 1

select count(*) from a full join b on a.id = b.a_id;
----
count 20
44
=> SELECT 1

select a.x, avg(b.z) from a join b on b.a_id = a.id group by a.x order by a.x;
----
x 23|avg 1700
0|29.7857142857142857
1|29.5714285714285714
2|29.3571428571428571
3|29.1428571428571429
=> SELECT 4

select a.id from a where not exists (select 1 from b where b.a_id = a.id) order by 1;
----
id 23
5
10
15
20
=> SELECT 4

select a.id from a where a.id not in (select a_id from b where a_id is not null) order by 1;
----
id 23
5
10
15
20
=> SELECT 4

select a.id from a where a.id not in (select a_id from b);
----
id 23
=> SELECT 0

select id, (select sum(z) from b where b.a_id = a.id) from a where id < 4 order by id;
----
id 23|sum 1700
1|40.5
2|43.5
3|46.5
=> SELECT 3

select a1.id, a2.id, b.id from a a1 join a a2 on a2.id = a1.id + 1 join b on b.a_id = a2.id where a1.id <= 3 order by 1, 2, 3;
----
id 23|id 23|id 23
1|2|2
1|2|27
2|3|3
2|3|28
3|4|4
3|4|29
=> SELECT 6

select distinct x from a where id in (select a_id from b where z > 20) order by x;
----
x 23
0
1
2
3
=> SELECT 4

select a.y from a join (select a_id, max(z) mz from b group by a_id) m on m.a_id = a.id where m.mz > 50 order by a.id;
----
y 25
row9
row11
row12
row13
row14
=> SELECT 5

select l.n from a, lateral (select count(*) n from b where b.a_id = a.id) l where a.id = 1;
----
n 20
2
=> SELECT 1

select x, string_agg(id::text, ',' order by id) from a group by x order by x;
----
x 23|string_agg 25
0|4,8,12,16,20
1|1,5,9,13,17
2|2,6,10,14,18
3|3,7,11,15,19
=> SELECT 4

select a.id, b.id from a join b on a.id = b.id and a.x = 1 and b.z > 5 order by 1;
----
id 23|id 23
5|5
9|9
13|13
17|17
=> SELECT 4

select max(a.id + b.id) from a, b where a.id = b.a_id and b.z < 30;
----
max 23
38
=> SELECT 1

select count(*) from a a1 join a a2 using (x) join a a3 using (x);
----
count 20
500
=> SELECT 1

with s as (select x, count(*) n from a group by x) select s1.x from s s1 join s s2 on s1.n = s2.n and s1.x < s2.x order by 1;
----
x 23
0
0
0
1
1
2
=> SELECT 6

select id from a order by x desc, id limit 3;
----
id 23
3
7
11
=> SELECT 3

select id from a order by id desc limit 3;
----
id 23
20
19
18
=> SELECT 3

select count(*) from a where id > 5 and id <= 10 and x <> 2;
----
count 20
3
=> SELECT 1

select id from a where id = 3 or id = 5 order by id;
----
id 23
3
5
=> SELECT 2

select sum(x) from a group by () ;
----
sum 20
30
=> SELECT 1

select x from a group by x having sum(id) > 50 order by sum(id) desc;
----
x 23
0
3
=> SELECT 2

select coalesce(a.id, 0) + coalesce(b.id, 0) s from a full join b on a.id = b.id order by s desc limit 3;
----
s 23
40
40
39
=> SELECT 3
