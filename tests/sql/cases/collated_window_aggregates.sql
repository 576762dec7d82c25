-- Aggregates over windows, and width_bucket, in the order of a collation.
create table t (id int, g int, t text collate "en-x-icu", c varchar(5) collate "en-x-icu", p text);
----
=> CREATE TABLE

create collation nd (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
----
=> CREATE COLLATION

insert into t values (1, 1, 'aB', 'aB', 'aB'), (2, 1, 'Ab', 'Ab', 'Ab'), (3, 2, 'b', 'b', 'b'), (4, 2, 'B', 'B', 'B'), (5, 2, null, null, null);
----
=> INSERT 0 5

select id, min(t) over (), max(t) over (), min(c) over (), max(c) over (), min(p) over (), max(p) over () from t order by id;
----
id 23|min 25|max 25|min 25|max 25|min 25|max 25
1|aB|B|aB|B|Ab|b
2|aB|B|aB|B|Ab|b
3|aB|B|aB|B|Ab|b
4|aB|B|aB|B|Ab|b
5|aB|B|aB|B|Ab|b
=> SELECT 5

select id, min(t) over (partition by g), max(t) over (partition by g) from t order by id;
----
id 23|min 25|max 25
1|aB|Ab
2|aB|Ab
3|b|B
4|b|B
5|b|B
=> SELECT 5

select id, min(t) over (order by id), max(t) over (order by id desc) from t order by id;
----
id 23|min 25|max 25
1|aB|B
2|aB|B
3|aB|B
4|aB|B
5|aB|\N
=> SELECT 5

select id, max(t) over (order by id rows between 1 preceding and 1 following), min(t) over (order by id rows between current row and 1 following) from t order by id;
----
id 23|max 25|min 25
1|Ab|aB
2|b|Ab
3|B|b
4|B|B
5|B|\N
=> SELECT 5

select id, min(t) over (order by id groups between 1 following and 2 following), max(t) over (order by t range between unbounded preceding and current row exclude current row) from t order by id;
----
id 23|min 25|max 25
1|Ab|\N
2|b|aB
3|B|Ab
4|\N|b
5|\N|B
=> SELECT 5

select id, max(t) filter (where id <> 3) over (), min(t) filter (where id > 1) over w from t window w as (order by id) order by id;
----
id 23|max 25|min 25
1|B|\N
2|B|Ab
3|B|Ab
4|B|Ab
5|B|Ab
=> SELECT 5

select g, min(min(t)) over (), max(max(t)) over () from t group by g order by g;
----
g 23|min 25|max 25
1|aB|B
2|aB|B
=> SELECT 2

select id, min(p collate "en-x-icu") over (), max(p collate "en-x-icu") over (), min(t collate "C") over () from t order by id;
----
id 23|min 25|max 25|min 25
1|aB|B|Ab
2|aB|B|Ab
3|aB|B|Ab
4|aB|B|Ab
5|aB|B|Ab
=> SELECT 5

select id, lower(min(p collate nd) over (order by id)), lower(max(p collate nd) over (order by id desc)) from t order by id;
----
id 23|lower 25|lower 25
1|ab|b
2|ab|b
3|ab|b
4|ab|b
5|ab|\N
=> SELECT 5

select id, min(t || p) over () from t order by id;
----
id 23|min 25
1|aBaB
2|aBaB
3|aBaB
4|aBaB
5|aBaB
=> SELECT 5

select min(t || (p collate "de-x-icu")) over () from t limit 1;
----
min 25
aBaB
=> SELECT 1

create view v as select id, min(t) over (partition by g order by id) as low from t;
----
=> CREATE VIEW

select * from v order by id;
----
id 23|low 25
1|aB
2|aB
3|b
4|b
5|b
=> SELECT 5

select pg_get_viewdef('v'::regclass);
----
pg_get_viewdef 25
 SELECT t.id,\n    min(t.t) OVER (PARTITION BY t.g ORDER BY t.id) AS low\n   FROM t;
=> SELECT 1

select first_value(t) over w, last_value(t) over w, lag(t, 1, 'x') over w, nth_value(t, 2) over w from t window w as (order by t) order by id;
----
first_value 25|last_value 25|lag 25|nth_value 25
aB|aB|x|\N
aB|Ab|aB|Ab
aB|b|Ab|Ab
aB|B|b|Ab
aB|\N|B|Ab
=> SELECT 5

select count(distinct low) from v;
----
count 20
2
=> SELECT 1

select width_bucket('b' collate "en-x-icu", array['a', 'B', 'c']), width_bucket('b', array['B', 'a', 'c']), width_bucket('B', array['a', 'b', 'c'] collate "en-x-icu");
----
width_bucket 23|width_bucket 23|width_bucket 23
1|2|2
=> SELECT 1

select id, width_bucket(t, array['a', 'B', 'c']), width_bucket(p, array['B', 'a', 'c']) from t order by id;
----
id 23|width_bucket 23|width_bucket 23
1|1|2
2|1|0
3|1|2
4|2|1
5|\N|\N
=> SELECT 5

select width_bucket('b' collate nd, array['a', 'B', 'c']);
----
width_bucket 23
2
=> SELECT 1

select width_bucket('b' collate "C", array['a', 'B', 'c'] collate "en-x-icu");
----
!! 42P21 collation mismatch between explicit collations "C" and "en-x-icu"
.. P 59

select width_bucket(5, array[1, 5, 9]), width_bucket(null::text collate "en-x-icu", array['a']);
----
width_bucket 23|width_bucket 23
2|\N
=> SELECT 1

drop collation nd;
----
=> DROP COLLATION
