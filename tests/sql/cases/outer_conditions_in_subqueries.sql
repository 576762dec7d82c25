-- Conditions that name columns of enclosing queries reach into grouped, distinct and windowed subqueries in FROM.
create schema case_outer_conditions_in_subqueries
----
!! 42P06 schema "case_outer_conditions_in_subqueries" already exists

set search_path = case_outer_conditions_in_subqueries
----
=> SET

create table o (id int primary key, a int, c text)
----
=> CREATE TABLE

insert into o select i, nullif(i % 7, 3), 'c' || i % 4 from generate_series(1, 14) i
----
=> INSERT 0 14

create table t (id int primary key, a int, b int, c text)
----
=> CREATE TABLE

insert into t select i, nullif(i % 7, 5), i % 11, 'c' || i % 4 from generate_series(1, 60) i
----
=> INSERT 0 60

create index on t (a)
----
=> CREATE INDEX

create view w as select t.*, sum(b) over (partition by a) s, row_number() over (partition by a order by b, id) rn from t
----
=> CREATE VIEW

create view d as select distinct on (a, c) a, c, b, id from t order by a, c, b desc, id
----
=> CREATE VIEW

select id, (select n from (select a, count(*) n from t group by a) z where z.a = o.a) from o order by 1
----
id 23|n 20
1|9
2|9
3|\N
4|9
5|\N
6|8
7|8
8|9
9|9
10|\N
11|9
12|\N
13|8
14|8
=> SELECT 14

select id, (select n from (select a, count(*) n from t group by a having count(*) > 8) z where z.a = o.a and z.n > o.id) from o order by 1
----
id 23|n 20
1|9
2|9
3|\N
4|9
5|\N
6|\N
7|\N
8|9
9|\N
10|\N
11|\N
12|\N
13|\N
14|\N
=> SELECT 14

select id, (select n from (select a, c, count(*) n from t group by rollup (a, c)) z where z.a = o.a and z.c = o.c) from o order by 1
----
id 23|n 20
1|3
2|3
3|\N
4|3
5|\N
6|2
7|2
8|2
9|2
10|\N
11|2
12|\N
13|2
14|2
=> SELECT 14

select id, (select array_agg(b order by b) from (select distinct a, b from t) z where z.a = o.a) from o order by 1
----
id 23|array_agg 1007
1|{0,1,2,3,4,6,7,8,10}
2|{0,1,2,3,4,5,7,8,9}
3|\N
4|{0,2,3,4,5,6,7,9,10}
5|\N
6|{0,1,2,4,5,6,8,9}
7|{1,2,3,5,6,7,9,10}
8|{0,1,2,3,4,6,7,8,10}
9|{0,1,2,3,4,5,7,8,9}
10|\N
11|{0,2,3,4,5,6,7,9,10}
12|\N
13|{0,1,2,4,5,6,8,9}
14|{1,2,3,5,6,7,9,10}
=> SELECT 14

select id, (select b from d where d.a = o.a and d.c = o.c) from o order by 1
----
id 23|b 23
1|7
2|8
3|\N
4|10
5|\N
6|6
7|7
8|8
9|9
10|\N
11|6
12|\N
13|8
14|9
=> SELECT 14

select id, (select count(*) from d where d.a = o.a and d.b > o.id) from o order by 1
----
id 23|count 20
1|4
2|4
3|0
4|4
5|0
6|2
7|2
8|1
9|0
10|0
11|0
12|0
13|0
14|0
=> SELECT 14

select id, (select s from w where w.a = o.a and rn = 1) from o order by 1
----
id 23|s 20
1|41
2|39
3|\N
4|46
5|\N
6|35
7|43
8|41
9|39
10|\N
11|46
12|\N
13|35
14|43
=> SELECT 14

select id, (select string_agg(b || '/' || rn, ' ' order by rn) from w where w.a = o.a and rn <= o.id % 4) from o order by 1
----
id 23|string_agg 25
1|0/1
2|0/1 1/2
3|\N
4|\N
5|\N
6|0/1 1/2
7|1/1 2/2 3/3
8|\N
9|0/1
10|\N
11|0/1 2/2 3/3
12|\N
13|0/1
14|1/1 2/2
=> SELECT 14

select id, (select count(*) from w where w.c = o.c and rn = 1) from o order by 1
----
id 23|count 20
1|2
2|1
3|2
4|2
5|2
6|1
7|2
8|2
9|2
10|1
11|2
12|2
13|2
14|1
=> SELECT 14

select id, (select count(*) from (select a, b from t union select id, b from t) z where z.a = o.a) from o order by 1
----
id 23|count 20
1|9
2|9
3|0
4|9
5|1
6|8
7|8
8|9
9|9
10|0
11|9
12|1
13|8
14|8
=> SELECT 14

select id, (select count(*) from (select a, b from t intersect select id, b from t) z where z.a = o.a) from o order by 1
----
id 23|count 20
1|1
2|1
3|0
4|1
5|0
6|1
7|0
8|1
9|1
10|0
11|1
12|0
13|1
14|0
=> SELECT 14

select id, (select count(*) from (select a, b from t except select id, b from t) z where z.a = o.a) from o order by 1
----
id 23|count 20
1|8
2|8
3|0
4|8
5|0
6|7
7|8
8|8
9|8
10|0
11|8
12|0
13|7
14|8
=> SELECT 14

select id, (select count(*) from (select a, b from t where b > 3 limit 20) z where z.a = o.a) from o order by 1
----
id 23|count 20
1|3
2|3
3|0
4|2
5|0
6|3
7|3
8|3
9|3
10|0
11|2
12|0
13|3
14|3
=> SELECT 14

select o.id, q.* from o, lateral (select * from w z where z.a = o.a and rn <= 2 order by rn limit 1) q order by 1
----
id 23|id 23|a 23|b 23|c 25|s 20|rn 20
1|22|1|0|c2|41|1
2|44|2|0|c0|39|1
4|11|4|0|c3|46|1
6|55|6|0|c3|35|1
7|56|0|1|c0|43|1
8|22|1|0|c2|41|1
9|44|2|0|c0|39|1
11|11|4|0|c3|46|1
13|55|6|0|c3|35|1
14|56|0|1|c0|43|1
=> SELECT 10

select o.id, q.n from o left join lateral (select n from (select a, count(*) n from t group by a) z where z.a = o.a offset 0) q on q.n > 8 order by 1
----
id 23|n 20
1|9
2|9
3|\N
4|9
5|\N
6|\N
7|\N
8|9
9|9
10|\N
11|9
12|\N
13|\N
14|\N
=> SELECT 14

select id from o where exists (select from (select a, count(*) n from t group by a) z where z.a = o.a and n > 8) order by 1
----
id 23
1
2
4
8
9
11
=> SELECT 6

select id from o where not exists (select from (select a, count(*) n from t group by a) z where z.a = o.a and n > 8) order by 1
----
id 23
3
5
6
7
10
12
13
14
=> SELECT 8

select id from o where 3 in (select rn from w where w.a = o.a) order by 1
----
id 23
1
2
4
6
7
8
9
11
13
14
=> SELECT 10

select id from o where id > all (select b from d where d.a = o.a) order by 1
----
id 23
3
5
10
11
12
13
14
=> SELECT 7

select id, (select max(q) from (select (select n from (select a, c, count(*) n from t group by a, c) z where z.a = o.a and z.c = k.c) q from o k where k.a = o.a) y) from o order by 1
----
id 23|max 20
1|3
2|3
3|\N
4|3
5|\N
6|2
7|2
8|3
9|3
10|\N
11|3
12|\N
13|2
14|2
=> SELECT 14

update o set a = (select n from (select a, count(*) n from t group by a) z where z.a = o.a) where id < 4 returning id, a
----
id 23|a 23
1|9
2|9
3|\N
=> UPDATE 3

delete from o where (select n from (select a, count(*) n from t group by a) z where z.a = o.a) = 8 returning id
----
id 23
6
7
13
14
=> DELETE 4

prepare q (int) as select id, (select s + $1 from w where w.a = o.a and rn = $1) from o where id > 8 order by 1
----
=> PREPARE

execute q (1)
----
id 23|?column? 20
9|40
10|\N
11|47
12|\N
=> SELECT 4

execute q (2)
----
id 23|?column? 20
9|41
10|\N
11|48
12|\N
=> SELECT 4

execute q (1)
----
id 23|?column? 20
9|40
10|\N
11|47
12|\N
=> SELECT 4

execute q (2)
----
id 23|?column? 20
9|41
10|\N
11|48
12|\N
=> SELECT 4

execute q (1)
----
id 23|?column? 20
9|40
10|\N
11|47
12|\N
=> SELECT 4

execute q (2)
----
id 23|?column? 20
9|41
10|\N
11|48
12|\N
=> SELECT 4

execute q (3)
----
id 23|?column? 20
9|42
10|\N
11|49
12|\N
=> SELECT 4

deallocate q
----
=> DEALLOCATE
