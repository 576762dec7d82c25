-- The first rows of an order, of joins and of windows: answers are the same however they are found.
create table p (id int primary key, name text)
----
=> CREATE TABLE

create table t (id int primary key, p_id int, a int, b int, c text)
----
=> CREATE TABLE

insert into p select i, 'p' || i from generate_series(0, 9) i
----
=> INSERT 0 10

insert into t select i, i % 10, i / 7, i * 31 % 97, case when i % 5 <> 0 then 'c' || i % 13 end from generate_series(1, 3000) i
----
=> INSERT 0 3000

create index t_a on t (a); create index t_pa on t (p_id, a desc); create index t_c on t (c nulls first)
----
=> CREATE INDEX
=> CREATE INDEX
=> CREATE INDEX

analyze p, t
----
=> ANALYZE

select id, a, b from t order by a, b limit 5
----
id 23|a 23|b 23
4|0|27
1|0|31
5|0|58
2|0|62
6|0|89
=> SELECT 5

select id, a, b from t order by a desc, b, id limit 9 offset 4
----
id 23|a 23|b 23
2997|428|78
2995|427|16
2992|427|20
2989|427|24
2993|427|51
2990|427|55
2994|427|82
2991|427|86
2982|426|1
=> SELECT 9

select id, c, b from t order by c nulls first, b desc, id limit 4
----
id 23|c 25|b 23
25|\N|96
510|\N|96
995|\N|96
1480|\N|96
=> SELECT 4

select id, c, b from t order by c desc nulls last, b, id limit 4
----
id 23|c 25|b 23
776|c9|0
2037|c9|0
2206|c9|1
1114|c9|2
=> SELECT 4

select id, c from t order by c, id limit 3
----
id 23|c 25
13|c0
26|c0
39|c0
=> SELECT 3

select id, p_id, a from t order by p_id, a desc, b desc limit 6
----
id 23|p_id 23|a 23
3000|0|428
2990|0|427
2980|0|425
2970|0|424
2960|0|422
2950|0|421
=> SELECT 6

select id, p_id, a from t where p_id = 3 order by a, b limit 4
----
id 23|p_id 23|a 23
3|3|0
13|3|1
23|3|3
33|3|4
=> SELECT 4

select id, p_id, a from t where p_id in (2, 7) order by p_id desc, a, b limit 4
----
id 23|p_id 23|a 23
7|7|1
17|7|2
27|7|3
37|7|5
=> SELECT 4

select t.id, p.name from t join p on p.id = t.p_id order by t.a desc, t.id limit 4
----
id 23|name 25
2996|p6
2997|p7
2998|p8
2999|p9
=> SELECT 4

select t.id, p.name from t left join p on p.id = t.p_id and p.id < 5 order by t.id desc limit 4
----
id 23|name 25
3000|p0
2999|\N
2998|\N
2997|\N
=> SELECT 4

select t.id, p.name, u.id from t join p on p.id = t.p_id join t u on u.a = t.a order by t.id, u.id limit 9
----
id 23|name 25|id 23
1|p1|1
1|p1|2
1|p1|3
1|p1|4
1|p1|5
1|p1|6
2|p2|1
2|p2|2
2|p2|3
=> SELECT 9

select t.id, u.id from t left join t u on u.a = t.a and u.id <> t.id order by t.id, u.b desc limit 8
----
id 23|id 23
1|3
1|6
1|2
1|5
1|4
2|3
2|6
2|5
=> SELECT 8

select t.id, p.name from t join p on p.id = t.p_id order by p.name, t.id limit 3
----
id 23|name 25
10|p0
20|p0
30|p0
=> SELECT 3

select t.id from t where exists (select from p where p.id = t.a) order by t.a desc, t.b, t.id limit 3
----
id 23
69
66
63
=> SELECT 3

select t.id from t where not exists (select from p where p.id = t.p_id and p.id <> 4) order by t.id desc limit 3
----
id 23
2994
2984
2974
=> SELECT 3

select t.id, x.n from t left join lateral (select count(*) n from t u where u.a = t.a) x on true order by t.a, t.id limit 3
----
id 23|n 20
1|6
2|6
3|6
=> SELECT 3

select distinct on (a) a, b, id from t order by a, b limit 5
----
a 23|b 23|id 23
0|27|4
1|15|13
2|7|19
3|3|22
4|22|32
=> SELECT 5

select distinct on (p_id, a) p_id, a, id from t order by p_id, a desc, b limit 5
----
p_id 23|a 23|id 23
0|428|3000
0|427|2990
0|425|2980
0|424|2970
0|422|2960
=> SELECT 5

select count(*) from (select t.id from t join p on p.id = t.p_id limit 1000) x
----
count 20
1000
=> SELECT 1

select count(*) from (select id from t order by a, b limit 1000 offset 2500) x
----
count 20
500
=> SELECT 1

prepare page (int, int) as select id from t order by a, b limit $1 offset $2
----
=> PREPARE

execute page (3, 2995)
----
id 23
2998
2999
2996
=> SELECT 3

execute page (null, 2998)
----
id 23
3000
2997
=> SELECT 2

execute page (2, null)
----
id 23
4
1
=> SELECT 2

execute page (0, 0)
----
id 23
=> SELECT 0

select min(a), max(a) from t where b = 5
----
min 23|max 23
9|425
=> SELECT 1

select max(id) from t where p_id = 11
----
max 23
\N
=> SELECT 1

select min(id), max(id) from t where c = 'c3' and a > 100
----
min 23|max 23
718|2993
=> SELECT 1

explain (costs off) select * from t order by a, b limit 5
----
QUERY PLAN 25
Limit
  ->  Incremental Sort
        Sort Key: a, b
        Presorted Key: a
        ->  Index Scan using t_a on t
=> EXPLAIN

explain (costs off) select * from t order by a desc, b, id limit 5
----
QUERY PLAN 25
Limit
  ->  Incremental Sort
        Sort Key: a DESC, b, id
        Presorted Key: a
        ->  Index Scan Backward using t_a on t
=> EXPLAIN

set enable_incremental_sort = off; select id, a, b from t order by a, b limit 5; reset enable_incremental_sort
----
=> SET
id 23|a 23|b 23
4|0|27
1|0|31
5|0|58
2|0|62
6|0|89
=> SELECT 5
=> RESET

create table r (id int, k int, v int, primary key (id, k)) partition by range (k)
----
=> CREATE TABLE

create table first_r0 partition of r for values from (0) to (10); create table first_r1 partition of r for values from (10) to (20)
----
=> CREATE TABLE
=> CREATE TABLE

insert into r select i % 50, i % 20, i from generate_series(0, 99) i on conflict do nothing
----
=> INSERT 0 100

create index on r (v)
----
=> CREATE INDEX

select id, k, v from r order by v limit 3
----
id 23|k 23|v 23
0|0|0
1|1|1
2|2|2
=> SELECT 3

select id, k, v from r order by id, v desc limit 5
----
id 23|k 23|v 23
0|10|50
0|0|0
1|11|51
1|1|1
2|12|52
=> SELECT 5

select r.id, r.k, p.name from r join p on p.id = r.k order by r.id desc, p.name limit 4
----
id 23|k 23|name 25
49|9|p9
48|8|p8
47|7|p7
46|6|p6
=> SELECT 4

select id, row_number() over (order by id) from t order by id limit 3
----
id 23|row_number 20
1|1
2|2
3|3
=> SELECT 3

select id, a, rank() over (order by a), dense_rank() over (order by a), count(*) over (order by a), sum(id) over (order by a rows unbounded preceding) from t order by a, id limit 9
----
id 23|a 23|rank 20|dense_rank 20|count 20|sum 20
1|0|1|1|6|1
2|0|1|1|6|3
3|0|1|1|6|6
4|0|1|1|6|10
5|0|1|1|6|15
6|0|1|1|6|21
7|1|7|2|13|28
8|1|7|2|13|36
9|1|7|2|13|45
=> SELECT 9

select id, a, row_number() over (partition by p_id order by a desc, id), first_value(id) over (partition by p_id order by a desc, id), last_value(id) over (partition by p_id order by a desc, id) from t order by p_id, a desc, id limit 4
----
id 23|a 23|row_number 20|first_value 23|last_value 23
3000|428|1|3000|3000
2990|427|2|3000|2990
2980|425|3|3000|2980
2970|424|4|3000|2970
=> SELECT 4

select p_id, a, lag(a) over w, lead(a) over w, ntile(4) over w from t window w as (partition by p_id order by a desc, id) order by p_id, a desc, id limit 3
----
p_id 23|a 23|lag 23|lead 23|ntile 23
0|428|\N|427|1
0|427|428|425|1
0|425|427|424|1
=> SELECT 3

select id, count(*) over (order by a range between unbounded preceding and 1 following), count(*) over (order by a) from t order by a, id limit 8
----
id 23|count 20|count 20
1|13|6
2|13|6
3|13|6
4|13|6
5|13|6
6|13|6
7|20|13
8|20|13
=> SELECT 8

select id, sum(b) over (order by a groups between 1 preceding and current row), sum(b) over (order by id rows 2 preceding) from t order by id limit 9
----
id 23|sum 20|sum 20
1|360|31
2|360|93
3|360|186
4|360|182
5|360|178
6|360|174
7|687|170
8|687|166
9|687|162
=> SELECT 9

select * from (select id, row_number() over (order by id) n from t) x where n between 4 and 6
----
id 23|n 20
4|4
5|5
6|6
=> SELECT 3

select * from (select id, row_number() over (order by id desc) n from t) x where 3 > n
----
id 23|n 20
3000|1
2999|2
=> SELECT 2

select * from (select id, a, rank() over (order by a) n from t) x where n <= 7 order by id
----
id 23|a 23|n 20
1|0|1
2|0|1
3|0|1
4|0|1
5|0|1
6|0|1
7|1|7
8|1|7
9|1|7
10|1|7
11|1|7
12|1|7
13|1|7
=> SELECT 13

select * from (select id, a, dense_rank() over (order by a) n from t) x where n = 2 order by id
----
id 23|a 23|n 20
7|1|2
8|1|2
9|1|2
10|1|2
11|1|2
12|1|2
13|1|2
=> SELECT 7

select * from (select id, p_id, row_number() over (partition by p_id order by a, id) n from t) x where n < 2 order by id
----
id 23|p_id 23|n 20
1|1|1
2|2|1
3|3|1
4|4|1
5|5|1
6|6|1
7|7|1
8|8|1
9|9|1
10|0|1
=> SELECT 10

select * from (select id, p_id, row_number() over (partition by p_id order by a, id) n, count(*) over (partition by p_id) from t) x where n <= 1 and p_id > 7 order by id
----
id 23|p_id 23|n 20|count 20
8|8|1|300
9|9|1|300
=> SELECT 2

select * from (select id, p_id, row_number() over (partition by p_id order by a, id) n from t) x where p_id = 4 and n in (1, 3)
----
id 23|p_id 23|n 20
4|4|1
24|4|3
=> SELECT 2

select * from (select id, row_number() over (order by id) n, count(*) over () c from t) x where n <= 2
----
id 23|n 20|c 20
1|1|3000
2|2|3000
=> SELECT 2

select * from (select id, row_number() over (order by id) n from t order by b, id limit 3) x where n <= 1000
----
id 23|n 20
97|97
194|194
291|291
=> SELECT 3

select * from (select id, row_number() over (order by id) n from t) x where n <= null
----
id 23|n 20
=> SELECT 0

select * from (select distinct a / 100 as h, row_number() over (order by a / 100) n from t) x where n <= 2 order by 1, 2
----
h 23|n 20
0|1
0|2
=> SELECT 2

select * from (select id, p_id, sum(id) over (partition by p_id) s from t) x where p_id = 4 and id < 30 order by id
----
id 23|p_id 23|s 20
4|4|449700
14|4|449700
24|4|449700
=> SELECT 3

select * from (select id, p_id, sum(id) over (partition by p_id) s, count(*) over (partition by a) c from t) x where p_id = 4 and id < 30 order by id
----
id 23|p_id 23|s 20|c 20
4|4|449700|6
14|4|449700|7
24|4|449700|7
=> SELECT 3

prepare top (bigint) as select * from (select id, row_number() over (order by id) n from t) x where n <= $1
----
=> PREPARE

execute top (2)
----
id 23|n 20
1|1
2|2
=> SELECT 2

execute top (0)
----
id 23|n 20
=> SELECT 0
