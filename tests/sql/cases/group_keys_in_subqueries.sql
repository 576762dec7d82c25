-- Computed group keys of merged subqueries and views that correlated subqueries refer to.
create schema case_group_keys_in_subqueries;
----
!! 42P06 schema "case_group_keys_in_subqueries" already exists

set search_path to case_group_keys_in_subqueries;
----
=> SET

create table t(id int primary key, a int, b text);
----
=> CREATE TABLE

insert into t select g, g%3, 'x'||g%2 from generate_series(1,20) g;
----
=> INSERT 0 20

select x.k, (select max(id) from t y where y.a=x.k) from (select a+1 as k from t) x group by x.k order by 1;
----
k 23|max 23
1|19
2|20
3|\N
=> SELECT 3

select x.k, (select max(id) from t y where y.b=x.k) from (select upper(b) as k from t) x group by 1 order by 1;
----
k 25|max 23
X0|\N
X1|\N
=> SELECT 2

select x.k, (select max(id) from t y where y.b=x.k) from (select coalesce(b,'') as k from t) x group by 1 order by 1;
----
k 25|max 23
x0|20
x1|19
=> SELECT 2

select x.k, (select x.k) from (select a+1 as k from t) x group by x.k order by 1;
----
k 23|k 23
1|1
2|2
3|3
=> SELECT 3

select x.k from (select a+1 as k from t) x group by x.k having (select count(*) from t where a=x.k) > 0 order by 1;
----
k 23
1
2
=> SELECT 2

select x.k from (select a+1 as k from t) x group by x.k order by (select count(*) from t where a=x.k), 1;
----
k 23
3
1
2
=> SELECT 3

select distinct x.k, (select max(id) from t y where y.a=x.k) from (select a+1 as k from t) x order by 1;
----
k 23|max 23
1|19
2|20
3|\N
=> SELECT 3

select x.k, x.k in (select a from t) from (select a+1 as k from t) x group by x.k order by 1;
----
k 23|?column? 16
1|t
2|t
3|f
=> SELECT 3

select x.k, exists (select from t where a=x.k) from (select a+1 as k from t) x group by x.k order by 1;
----
k 23|exists 16
1|t
2|t
3|f
=> SELECT 3

with x as (select a+1 as k from t) select x.k, (select max(id) from t y where y.a=x.k) from x group by x.k order by 1;
----
k 23|max 23
1|19
2|20
3|\N
=> SELECT 3

with x as materialized (select a+1 as k from t) select x.k, (select max(id) from t y where y.a=x.k) from x group by x.k order by 1;
----
k 23|max 23
1|19
2|20
3|\N
=> SELECT 3

select x.k, (select max(id) from t y where y.a=x.k) from (select 5 as k, id from t) x group by x.k order by 1;
----
k 23|max 23
5|\N
=> SELECT 1

select x.k, (select max(id) from t y where y.a=x.k) from (select a as k from t) x group by x.k order by 1;
----
k 23|max 23
0|18
1|19
2|20
=> SELECT 3

select x.k, l.m from (select a+1 as k from t group by 1) x, lateral (select max(id) m from t y where y.a=x.k) l order by 1;
----
k 23|m 23
1|19
2|20
3|\N
=> SELECT 3

select x.k, sum((select max(id) from t y where y.a=x.k)) from (select a+1 as k from t) x group by x.k order by 1;
----
k 23|sum 20
1|114
2|140
3|\N
=> SELECT 3

select x.k, count(*) filter (where exists (select from t where a=x.k)) from (select a+1 as k from t) x group by x.k order by 1;
----
k 23|count 20
1|6
2|7
3|0
=> SELECT 3

select x.k, x.d, (select max(id) from t y where y.a=x.k and y.id<>x.d) from (select a+1 as k, id%2 as d from t) x group by x.k, x.d order by 1,2;
----
k 23|d 23|max 23
1|0|19
1|1|19
2|0|20
2|1|20
3|0|\N
3|1|\N
=> SELECT 6

select x.k, (select max(id) from t y where y.a=x.k) from (select a+1 as k from t) x group by rollup(x.k) order by 1;
----
k 23|max 23
1|19
2|20
3|\N
\N|\N
=> SELECT 4

select x.k, (select max(id) from t y where y.a=x.k) from t z join (select id, a+1 as k from t) x on x.id=z.id group by x.k order by 1;
----
k 23|max 23
1|19
2|20
3|\N
=> SELECT 3

select x.k, (select max(id) from t y where y.a=x.k+1) from (select a+1 as k from t) x group by x.k order by 1;
----
k 23|max 23
1|20
2|\N
3|\N
=> SELECT 3

select x.k, (select max(id) from t y where y.a=(select x.k)) from (select a+1 as k from t) x group by x.k order by 1;
----
k 23|max 23
1|19
2|20
3|\N
=> SELECT 3

select x.k, array(select id from t y where y.a=x.k order by 1) from (select a+1 as k from t) x group by x.k order by 1;
----
k 23|array 1007
1|{1,4,7,10,13,16,19}
2|{2,5,8,11,14,17,20}
3|{}
=> SELECT 3

select x.k, max(id) over (order by x.k, id), (select 1 where x.k>1) from (select a+1 as k, id from t) x group by x.k, id order by 1,2;
----
k 23|max 23|?column? 23
1|3|\N
1|6|\N
1|9|\N
1|12|\N
1|15|\N
1|18|\N
2|18|1
2|18|1
2|18|1
2|18|1
2|18|1
2|18|1
2|19|1
3|19|1
3|19|1
3|19|1
3|19|1
3|19|1
3|19|1
3|20|1
=> SELECT 20

create table gt(id int, g int generated always as (id*2) stored);
----
=> CREATE TABLE

insert into gt values (1),(2);
----
=> INSERT 0 2

select g, (select count(*) from t where t.id=gt.g) from gt group by g order by 1;
----
g 23|count 20
2|1
4|1
=> SELECT 2

prepare q(int) as select x.k, (select max(id) from t y where y.a=x.k) from (select a+$1 as k from t) x group by x.k order by 1;
----
=> PREPARE

execute q(1);
----
k 23|max 23
1|19
2|20
3|\N
=> SELECT 3

select t.a+1 as k, (select max(id) from t y where y.a=t.a+1) from t group by t.a+1 order by 1;
----
!! 42803 subquery uses ungrouped column "t.a" from outer query
.. P 55

alter table t add dm int;
----
=> ALTER TABLE

update t set dm = id;
----
=> UPDATE 20

create view v as select id, a, id*2 as idx, dm from t where a>0;
----
=> CREATE VIEW

create view v2 as select id, a, id*2 as idx, dm from t where a>0 with check option;
----
=> CREATE VIEW

create view vb with (security_barrier) as select id, a, id*2 as idx, dm from t where a>0;
----
=> CREATE VIEW

select x.idx, count(*), (select max(y.id) from v y where y.id=x.idx) from v x where x.dm > 11 group by x.idx having count(*)>0 order by 1;
----
idx 23|count 20|max 23
26|1|\N
28|1|\N
32|1|\N
34|1|\N
38|1|\N
40|1|\N
=> SELECT 6

select x.idx, count(*), (select max(y.id) from t y where y.id=x.idx) from v x where x.dm > 11 group by x.idx order by 1;
----
idx 23|count 20|max 23
26|1|\N
28|1|\N
32|1|\N
34|1|\N
38|1|\N
40|1|\N
=> SELECT 6

select x.idx, (select max(y.id) from t y where y.id=x.idx) from v x where x.dm > 11 group by x.idx order by 1;
----
idx 23|max 23
26|\N
28|\N
32|\N
34|\N
38|\N
40|\N
=> SELECT 6

select x.idx, count(*), (select max(y.id) from t y where y.id=x.idx) from vb x where x.dm > 11 group by x.idx order by 1;
----
idx 23|count 20|max 23
26|1|\N
28|1|\N
32|1|\N
34|1|\N
38|1|\N
40|1|\N
=> SELECT 6

select x.idx, count(*), (select max(y.id) from v y where y.id=x.idx) from vb x where x.dm > 11 group by x.idx order by 1;
----
idx 23|count 20|max 23
26|1|\N
28|1|\N
32|1|\N
34|1|\N
38|1|\N
40|1|\N
=> SELECT 6

select x.idx, count(*), (select max(y.idx) from v y where y.idx=x.idx) from v x where x.dm > 11 group by x.idx order by 1;
----
idx 23|count 20|max 23
26|1|26
28|1|28
32|1|32
34|1|34
38|1|38
40|1|40
=> SELECT 6

select x.idx, count(*), (select max(y.id) from v y where y.id=x.idx) from (select id*2 as idx from t offset 0) x group by x.idx order by 1;
----
idx 23|count 20|max 23
2|1|2
4|1|4
6|1|\N
8|1|8
10|1|10
12|1|\N
14|1|14
16|1|16
18|1|\N
20|1|20
22|1|\N
24|1|\N
26|1|\N
28|1|\N
30|1|\N
32|1|\N
34|1|\N
36|1|\N
38|1|\N
40|1|\N
=> SELECT 20

select x.idx, count(*), (select max(y.id) from v y where y.id=x.idx) from (select id*2 as idx from t) x group by x.idx order by 1;
----
idx 23|count 20|max 23
2|1|2
4|1|4
6|1|\N
8|1|8
10|1|10
12|1|\N
14|1|14
16|1|16
18|1|\N
20|1|20
22|1|\N
24|1|\N
26|1|\N
28|1|\N
30|1|\N
32|1|\N
34|1|\N
36|1|\N
38|1|\N
40|1|\N
=> SELECT 20

select a+1, count(*), (select max(y.id) from t y where y.id=t.a+1) from t group by a+1 order by 1;
----
!! 42803 subquery uses ungrouped column "t.a" from outer query
.. P 61

select x.a, count(*), exists (select from v y where y.id=x.idx) from v x group by x.a, x.idx order by 1,3;
----
a 23|count 20|exists 16
1|1|f
1|1|f
1|1|f
1|1|t
1|1|t
1|1|t
1|1|t
2|1|f
2|1|f
2|1|f
2|1|f
2|1|t
2|1|t
2|1|t
=> SELECT 14

select x.idx, (select x.idx) , (select count(*) from t where id > x.idx) from v x group by x.idx having exists (select from t where id=x.idx) order by (select max(id) from t where id<x.idx), 1;
----
idx 23|idx 23|count 20
2|2|18
4|4|16
8|8|12
10|10|10
14|14|6
16|16|4
20|20|0
=> SELECT 7
