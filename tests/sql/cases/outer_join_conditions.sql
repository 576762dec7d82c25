-- Outer joins under conditions that rows with NULLs do not meet, and under those that they do.
create table oa (id int primary key, x int);
----
=> CREATE TABLE

create table ob (id int primary key, a int, y int);
----
=> CREATE TABLE

create table oc (id int primary key, b int, z text);
----
=> CREATE TABLE

insert into oa select i, nullif(i % 4, 0) from generate_series(1, 12) i;
----
=> INSERT 0 12

insert into ob select i, i % 5 + 1, nullif(i % 3, 0) from generate_series(1, 8) i;
----
=> INSERT 0 8

insert into oc select i, i % 4 + 1, case when i % 2 = 0 then 'z' || i end from generate_series(1, 6) i;
----
=> INSERT 0 6

select oa.id, ob.id from oa left join ob on ob.a = oa.id where ob.y = 1 order by 1, 2;
----
id 23|id 23
2|1
3|7
5|4
=> SELECT 3

select oa.id, ob.id from oa left join ob on ob.a = oa.id where ob.y is null order by 1, 2;
----
id 23|id 23
2|6
4|3
6|\N
7|\N
8|\N
9|\N
10|\N
11|\N
12|\N
=> SELECT 9

select oa.id, ob.id from oa left join ob on ob.a = oa.id where ob.y is not null order by 1, 2;
----
id 23|id 23
1|5
2|1
3|2
3|7
4|8
5|4
=> SELECT 6

select oa.id, ob.id from oa left join ob on ob.a = oa.id where coalesce(ob.y, 1) = 1 order by 1, 2;
----
id 23|id 23
2|1
2|6
3|7
4|3
5|4
6|\N
7|\N
8|\N
9|\N
10|\N
11|\N
12|\N
=> SELECT 12

select oa.id, ob.id from oa left join ob on ob.a = oa.id where not (ob.y = 1) order by 1, 2;
----
id 23|id 23
1|5
3|2
4|8
=> SELECT 3

select oa.id, ob.id from oa left join ob on ob.a = oa.id where ob.y = any ('{1,2}') order by 1, 2;
----
id 23|id 23
1|5
2|1
3|2
3|7
4|8
5|4
=> SELECT 6

select oa.id, ob.id from oa left join ob on ob.a = oa.id where not (ob.y = any ('{}'::int[])) order by 1, 2;
----
id 23|id 23
1|5
2|1
2|6
3|2
3|7
4|3
4|8
5|4
6|\N
7|\N
8|\N
9|\N
10|\N
11|\N
12|\N
=> SELECT 15

select oa.id, ob.id from oa left join ob on ob.a = oa.id where (ob.y = any ('{}'::int[])) = false order by 1, 2;
----
id 23|id 23
1|5
2|1
2|6
3|2
3|7
4|3
4|8
5|4
6|\N
7|\N
8|\N
9|\N
10|\N
11|\N
12|\N
=> SELECT 15

select oa.id, ob.id from oa left join ob on ob.a = oa.id where ob.y <> all ('{}'::int[]) order by 1, 2;
----
id 23|id 23
1|5
2|1
2|6
3|2
3|7
4|3
4|8
5|4
6|\N
7|\N
8|\N
9|\N
10|\N
11|\N
12|\N
=> SELECT 15

select oa.id, ob.id from oa left join ob on ob.a = oa.id where ob.y in (1, 2) or oa.x = 1 order by 1, 2;
----
id 23|id 23
1|5
2|1
3|2
3|7
4|8
5|4
9|\N
=> SELECT 7

select oa.id, ob.id from oa left join ob on ob.a = oa.id where ob.y + oa.x > 2 order by 1, 2;
----
id 23|id 23
1|5
2|1
3|2
3|7
=> SELECT 4

select oa.id, ob.id from oa left join ob on ob.a = oa.id where (ob.y = 1) is not true order by 1, 2;
----
id 23|id 23
1|5
2|6
3|2
4|3
4|8
6|\N
7|\N
8|\N
9|\N
10|\N
11|\N
12|\N
=> SELECT 12

select oa.id, ob.id from oa left join ob on ob.a = oa.id where ob.y is distinct from 1 order by 1, 2;
----
id 23|id 23
1|5
2|6
3|2
4|3
4|8
6|\N
7|\N
8|\N
9|\N
10|\N
11|\N
12|\N
=> SELECT 12

select oa.id, ob.id, oc.id from oa left join ob on ob.a = oa.id left join oc on oc.b = ob.id where oc.z > 'a' order by 1, 2, 3;
----
id 23|id 23|id 23
2|1|4
4|3|2
4|3|6
=> SELECT 3

select oa.id, ob.id, oc.id from oa left join (ob left join oc on oc.b = ob.id) on ob.a = oa.id and oc.z is not null order by 1, 2, 3;
----
id 23|id 23|id 23
1|\N|\N
2|1|4
3|\N|\N
4|3|2
4|3|6
5|\N|\N
6|\N|\N
7|\N|\N
8|\N|\N
9|\N|\N
10|\N|\N
11|\N|\N
12|\N|\N
=> SELECT 13

select oa.id, ob.id from oa full join ob on ob.a = oa.id where ob.y = 1 order by 1, 2;
----
id 23|id 23
2|1
3|7
5|4
=> SELECT 3

select oa.id, ob.id from oa full join ob on ob.a = oa.id where oa.x = 1 order by 1, 2;
----
id 23|id 23
1|5
5|4
9|\N
=> SELECT 3

select oa.id, ob.id from oa full join ob on ob.a = oa.id where oa.x = 1 and ob.y = 2 order by 1, 2;
----
id 23|id 23
1|5
=> SELECT 1

select oa.id, ob.id from oa right join ob on ob.a = oa.id where oa.x > 1 order by 1, 2;
----
id 23|id 23
2|1
2|6
3|2
3|7
=> SELECT 4

select id, x, y from oa full join (select a as id, y from ob) b using (id) where id > 3 order by 1, 2, 3;
----
id 23|x 23|y 23
4|\N|2
4|\N|\N
5|1|1
6|2|\N
7|3|\N
8|\N|\N
9|1|\N
10|2|\N
11|3|\N
12|\N|\N
=> SELECT 10

select oa.id, s.y from oa left join (select a, y, 1 as one from ob) s on s.a = oa.id where s.one = 1 order by 1, 2;
----
id 23|y 23
1|2
2|1
2|\N
3|1
3|2
4|2
4|\N
5|1
=> SELECT 8

select oa.id, s.y from oa left join lateral (select y from ob where ob.a = oa.id order by y limit 1) s on true where s.y > 0 order by 1, 2;
----
id 23|y 23
1|2
2|1
3|1
4|2
5|1
=> SELECT 5

select oa.id from oa left join ob on ob.a = oa.id where exists (select from oc where oc.b = ob.id) order by 1;
----
id 23
2
3
4
5
=> SELECT 4

select oa.id from oa where exists (select 1 from oa o2 left join ob on ob.a = o2.id where ob.y = oa.x and o2.id = oa.id) order by 1;
----
id 23
5
=> SELECT 1

select oa.id, ob.* from oa left join ob on ob.a = oa.id where ob is not null order by 1, 2;
----
id 23|id 23|a 23|y 23
1|5|1|2
2|1|2|1
3|2|3|2
3|7|3|1
4|8|4|2
5|4|5|1
=> SELECT 6

select oa.id, ob.* from oa left join ob on ob.a = oa.id where ob.* is null order by 1, 2;
----
id 23|id 23|a 23|y 23
6|\N|\N|\N
7|\N|\N|\N
8|\N|\N|\N
9|\N|\N|\N
10|\N|\N|\N
11|\N|\N|\N
12|\N|\N|\N
=> SELECT 7

select count(*) from oa left join ob on ob.a = oa.id and ob.y > 1 where concat(ob.y, 'x') = 'x';
----
count 20
9
=> SELECT 1

with changed as (update oa set x = 99 from ob left join oc on oc.b = ob.id where ob.a = oa.id and oc.z is not null returning oa.id) select id from changed order by id;
----
id 23
2
4
=> SELECT 2

select id from oa where exists (select 1 from ob where ob.a = oa.id limit 1) order by id;
----
id 23
1
2
3
4
5
=> SELECT 5

select id from oa where not exists (select 1 from ob where ob.a = oa.id order by y limit 3) order by id;
----
id 23
6
7
8
9
10
11
12
=> SELECT 7

select id from oa where exists (select 1 from ob where ob.a = oa.id limit 0) order by id;
----
id 23
=> SELECT 0

select id from oa where exists (select 1 from ob where ob.a = oa.id limit null) order by id;
----
id 23
1
2
3
4
5
=> SELECT 5
