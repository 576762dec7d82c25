create table fa (x int, y int);
----
=> CREATE TABLE

create table fb (x int, z int);
----
=> CREATE TABLE

insert into fa values (1, 1), (2, 2);
----
=> INSERT 0 2

insert into fb values (2, 2), (3, 3);
----
=> INSERT 0 2

select * from fa full join fb on fa.x = fb.x or true order by 1, 3;
----
x 23|y 23|x 23|z 23
1|1|2|2
1|1|3|3
2|2|2|2
2|2|3|3
=> SELECT 4

select * from fa full join fb on true or fa.x = fb.x order by 1, 3;
----
x 23|y 23|x 23|z 23
1|1|2|2
1|1|3|3
2|2|2|2
2|2|3|3
=> SELECT 4

select * from fa full join fb on fa.x = fb.x and true order by 1, 3;
----
x 23|y 23|x 23|z 23
1|1|\N|\N
2|2|2|2
\N|\N|3|3
=> SELECT 3

select * from fa full join fb on fa.x = fb.x or false order by 1, 3;
----
x 23|y 23|x 23|z 23
1|1|\N|\N
2|2|2|2
\N|\N|3|3
=> SELECT 3

select * from fa full join fb on (fa.x = fb.x or false) and (fa.y < 5 or true) order by 1, 3;
----
x 23|y 23|x 23|z 23
1|1|\N|\N
2|2|2|2
\N|\N|3|3
=> SELECT 3

select * from fa full join fb on fa.x < fb.x or true order by 1, 3;
----
x 23|y 23|x 23|z 23
1|1|2|2
1|1|3|3
2|2|2|2
2|2|3|3
=> SELECT 4

select * from fa full join fb on fa.x = fb.x or fa.y = fb.z;
----
!! 0A000 FULL JOIN is only supported with merge-joinable or hash-joinable join conditions

select * from fa full join fb on fa.x < fb.x or false;
----
!! 0A000 FULL JOIN is only supported with merge-joinable or hash-joinable join conditions

select mode() within group (order by 'a');
----
!! 42804 could not determine polymorphic type because input has type unknown

select mode() within group (order by null) from fa;
----
!! 42804 could not determine polymorphic type because input has type unknown

select percentile_disc(0.5) within group (order by 'a');
----
!! 42804 could not determine polymorphic type because input has type unknown

select mode() within group (order by 'a'::text);
----
mode 25
a
=> SELECT 1

create view gv as select x, count(*) c from fa group by x;
----
=> CREATE VIEW

select * from gv where false for update;
----
x 23|c 20
=> SELECT 0

select * from gv where x = 1 and false for share;
----
x 23|c 20
=> SELECT 0

select * from gv where null for update;
----
x 23|c 20
=> SELECT 0

select * from gv for update;
----
!! 0A000 FOR UPDATE is not allowed with GROUP BY clause

select * from (select x from fa group by x) s where false for update;
----
!! 0A000 FOR UPDATE is not allowed with GROUP BY clause

select json_to_record(null), jsonb_to_record(null);
----
json_to_record 2249|jsonb_to_record 2249
\N|\N
=> SELECT 1

select json_to_record(j) from (values (null::json)) v(j);
----
json_to_record 2249
\N
=> SELECT 1

select json_to_record('{}');
----
json_to_record 2249
!! 0A000 could not determine row type for result of json_to_record
.. H Provide a non-null record argument, or call the function in the FROM clause using a column definition list.

select x, rank() over (order by generate_series(1, 2)) from fa order by 2, 1;
----
x 23|rank 20
1|1
2|1
1|3
2|3
=> SELECT 4

select x, count(*) over (partition by generate_series(1, 2)) from fa;
----
x 23|count 20
1|2
2|2
1|2
2|2
=> SELECT 4

select x, generate_series(1, 2), row_number() over (order by x, generate_series(1, 2)) from fa order by 3;
----
x 23|generate_series 23|row_number 20
1|1|1
1|2|2
2|1|3
2|2|4
=> SELECT 4

select x, generate_series(1, 2), count(*) over (partition by generate_series(1, 2)) from fa order by 1, 2;
----
x 23|generate_series 23|count 20
1|1|2
1|2|2
2|1|2
2|2|2
=> SELECT 4

select x, generate_series(1, 3), count(*) over (order by generate_series(1, 2)) from fa order by 1, 2, 3;
----
x 23|generate_series 23|count 20
1|1|2
1|1|4
1|2|2
1|2|4
1|3|2
1|3|4
2|1|2
2|1|4
2|2|2
2|2|4
2|3|2
2|3|4
=> SELECT 12

select sum(x), rank() over (order by generate_series(1, 2)) from fa;
----
sum 20|rank 20
3|1
3|2
=> SELECT 2

select x, sum(count(*)) over (order by unnest(array[x, 10])) from fa group by x order by 2, 1;
----
x 23|sum 1700
1|1
2|2
1|4
2|4
=> SELECT 4

select x, count(*) over w from fa window w as (order by generate_series(1, x)) order by 1, 2;
----
x 23|count 20
1|2
2|2
2|3
=> SELECT 3

select sum(generate_series(1, 2)) over () from fa;
----
!! 0A000 window function calls cannot contain set-returning function calls
.. H You might be able to move the set-returning function into a LATERAL FROM item.
.. P 12

select sum(x) over (rows generate_series(1, 2) preceding) from fa;
----
!! 0A000 set-returning functions are not allowed in window definitions
.. P 26

select x from fa order by rank() over (order by generate_series(1, 2)), x;
----
x 23
1
2
1
2
=> SELECT 4

explain (costs off) select x, rank() over (order by generate_series(1, 2)) from fa;
----
QUERY PLAN 25
WindowAgg
  ->  Sort
        Sort Key: (generate_series(1, 2))
        ->  ProjectSet
              ->  Seq Scan on fa
=> EXPLAIN

create table many (g int, v int, t text);
----
=> CREATE TABLE

insert into many select i % 3, i % 150, 'v' || i % 200 from generate_series(1, 2000) i;
----
=> INSERT 0 2000

select count(distinct v), count(distinct t), sum(distinct v), count(distinct (v, t)) from many;
----
count 20|count 20|sum 20|count 20
150|200|11175|600
=> SELECT 1

select g, count(distinct v), count(distinct t), avg(distinct v)::numeric(10, 2) from many group by g order by g;
----
g 23|count 20|count 20|avg 1700
0|50|200|73.50
1|50|200|74.50
2|50|200|75.50
=> SELECT 3

select array_length(array_agg(distinct v order by v desc), 1), md5(string_agg(distinct t, ',' order by t desc)), md5(array_agg(distinct v)::text) from many;
----
array_length 23|md5 25|md5 25
150|c33b613d859a96434e40c701b8e00d1c|6a12f49ca90613f0bbe3116a27419ed5
=> SELECT 1

select count(distinct v) filter (where v > 100), count(distinct nullif(v, 7)), count(distinct null::int) from many;
----
count 20|count 20|count 20
49|149|0
=> SELECT 1

select count(distinct v::numeric / 2), min(distinct v), max(distinct t), bool_or(distinct v > 3) from many;
----
count 20|min 23|max 25|bool_or 16
150|0|v99|t
=> SELECT 1

select g, v % 2, count(distinct t) from many group by grouping sets ((g), (v % 2), ()) order by 1, 2;
----
g 23|?column? 23|count 20
0|\N|200
1|\N|200
2|\N|200
\N|0|100
\N|1|100
\N|\N|200
=> SELECT 6

select array_agg(distinct n) from (select (i % 2)::numeric(10, 0) as n from generate_series(1, 100) i union all select 1.000 union all select 1.0) s;
----
array_agg 1231
{0,1}
=> SELECT 1

select count(distinct v) over () from many;
----
!! 0A000 DISTINCT is not implemented for window functions
.. P 8
