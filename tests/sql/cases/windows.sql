create table w (id int primary key, g text, v int, f float8, d date, t timestamp, n numeric);
----
=> CREATE TABLE

insert into w values (1, 'a', 10, 1.5, '2020-01-01', '2020-01-01 10:00', 1.0), (2, 'a', 20, 2.5, '2020-01-03', '2020-01-01 11:00', 2.5),
  (3, 'a', 20, null, '2020-01-10', '2020-01-02 10:00', 4), (4, 'b', 5, 0.5, '2020-02-01', '2020-02-01', -1), (5, 'b', null, 7, null, null, null),
  (6, null, 1, -1, '2019-12-31', '2019-12-31 23:59', 0), (7, 'b', 7, 'NaN', '2020-02-02', '2020-02-01 00:30', 'NaN');
----
=> INSERT 0 7

select id, row_number() over (order by id desc), rank() over (order by v), dense_rank() over (order by v), count(*) over () from w order by id;
----
id 23|row_number 20|rank 20|dense_rank 20|count 20
1|7|4|4|7
2|6|5|5|7
3|5|5|5|7
4|4|2|2|7
5|3|7|6|7
6|2|1|1|7
7|1|3|3|7
=> SELECT 7

select id, g, sum(v) over (partition by g), sum(v) over (partition by g order by id), avg(v) over (partition by g order by v) from w order by id;
----
id 23|g 25|sum 20|sum 20|avg 1700
1|a|50|10|10.0000000000000000
2|a|50|30|16.6666666666666667
3|a|50|50|16.6666666666666667
4|b|12|5|5.0000000000000000
5|b|12|5|6.0000000000000000
6|\N|1|1|1.00000000000000000000
7|b|12|12|6.0000000000000000
=> SELECT 7

select id, percent_rank() over (partition by g order by v), cume_dist() over (partition by g order by v), ntile(2) over (partition by g order by id) from w order by id;
----
id 23|percent_rank 701|cume_dist 701|ntile 23
1|0|0.3333333333333333|1
2|0.5|1|1
3|0.5|1|2
4|0|0.3333333333333333|1
5|1|1|1
6|0|1|1
7|0.5|0.6666666666666666|2
=> SELECT 7

select id, lag(v) over (order by id), lag(v, 2) over (order by id), lag(v, 1, -1) over (order by id), lead(v, 2, 0) over (order by id), lead(v, null) over (order by id), lag(v, -1) over (order by id) from w order by id;
----
id 23|lag 23|lag 23|lag 23|lead 23|lead 23|lag 23
1|\N|\N|-1|20|\N|20
2|10|\N|10|5|\N|20
3|20|10|20|\N|\N|5
4|20|20|20|1|\N|\N
5|5|20|5|7|\N|1
6|\N|5|\N|0|\N|7
7|1|\N|1|0|\N|\N
=> SELECT 7

select id, first_value(v) over (partition by g order by id), last_value(v) over (partition by g order by id), nth_value(v, 2) over (partition by g order by id) from w order by id;
----
id 23|first_value 23|last_value 23|nth_value 23
1|10|10|\N
2|10|20|20
3|10|20|20
4|5|5|\N
5|5|\N|\N
6|1|1|\N
7|5|7|\N
=> SELECT 7

select id, last_value(id) over (order by v rows between unbounded preceding and unbounded following), first_value(id) over (order by v desc nulls last, id) from w order by id;
----
id 23|last_value 23|first_value 23
1|5|2
2|5|2
3|5|2
4|5|2
5|5|2
6|5|2
7|5|2
=> SELECT 7

select id, sum(id) over (order by id rows between 1 preceding and 1 following), sum(id) over (order by id rows between 2 preceding and 1 preceding),
  sum(id) over (order by id rows between 1 following and 2 following), count(*) over (order by id rows 2 preceding) from w order by id;
----
id 23|sum 20|sum 20|sum 20|count 20
1|3|\N|5|1
2|6|1|7|2
3|9|3|9|3
4|12|5|11|3
5|15|7|13|3
6|18|9|7|3
7|13|11|\N|3
=> SELECT 7

select id, v, array_agg(id) over (order by v, id groups between 1 preceding and current row), sum(id) over (order by v groups between 1 following and 1 following) from w order by id;
----
id 23|v 23|array_agg 1007|sum 20
1|10|{7,1}|5
2|20|{1,2}|5
3|20|{2,3}|5
4|5|{6,4}|7
5|\N|{3,5}|\N
6|1|{6}|4
7|7|{4,7}|1
=> SELECT 7

select id, f, count(*) over (order by f range between 1.0 preceding and 1.0 following) from w order by id;
----
id 23|f 701|count 20
1|1.5|3
2|2.5|2
3|\N|1
4|0.5|2
5|7|1
6|-1|1
7|NaN|1
=> SELECT 7

select id, n, array_agg(id) over (order by n range between 1.5 preceding and current row) from w order by id;
----
id 23|n 1700|array_agg 1007
1|1.0|{6,1}
2|2.5|{1,2}
3|4|{2,3}
4|-1|{4}
5|\N|{5}
6|0|{4,6}
7|NaN|{7}
=> SELECT 7

select id, d, array_agg(id) over (order by d range between '7 days' preceding and '1 day' following) from w order by id;
----
id 23|d 1082|array_agg 1007
1|2020-01-01|{6,1}
2|2020-01-03|{6,1,2}
3|2020-01-10|{2,3}
4|2020-02-01|{4,7}
5|\N|{5}
6|2019-12-31|{6,1}
7|2020-02-02|{4,7}
=> SELECT 7

select id, t, array_agg(id) over (order by t desc nulls last range between interval '1 hour' preceding and unbounded following) from w order by id;
----
id 23|t 1114|array_agg 1007
1|2020-01-01 10:00:00|{2,1,6,5}
2|2020-01-01 11:00:00|{2,1,6,5}
3|2020-01-02 10:00:00|{3,2,1,6,5}
4|2020-02-01 00:00:00|{7,4,3,2,1,6,5}
5|\N|{5}
6|2019-12-31 23:59:00|{6,5}
7|2020-02-01 00:30:00|{7,4,3,2,1,6,5}
=> SELECT 7

select id, sum(v) filter (where v > 5) over (partition by g order by id), string_agg(g, ',') over (order by id), min(v) over (order by id rows 1 preceding), max(f) over (order by id) from w order by id;
----
id 23|sum 20|string_agg 25|min 23|max 701
1|10|a|10|1.5
2|30|a,a|10|2.5
3|50|a,a,a|20|2.5
4|\N|a,a,a,b|5|2.5
5|\N|a,a,a,b,b|5|7
6|\N|a,a,a,b,b|1|7
7|7|a,a,a,b,b,b|1|NaN
=> SELECT 7

select g, sum(v), rank() over (order by sum(v) desc nulls last), sum(sum(v)) over (order by g) from w group by g order by g;
----
g 25|sum 20|rank 20|sum 1700
a|50|1|50
b|12|2|62
\N|1|3|63
=> SELECT 3

select id, rank() over x, sum(v) over (x rows 1 preceding), count(*) over y from w window x as (partition by g order by id), y as (x) order by id;
----
id 23|rank 20|sum 20|count 20
1|1|10|1
2|2|30|2
3|3|40|3
4|1|5|1
5|2|5|2
6|1|1|1
7|3|7|3
=> SELECT 7

select distinct g, count(*) over (partition by g) from w order by 1;
----
g 25|count 20
a|3
b|3
\N|1
=> SELECT 3

select id from w order by row_number() over (order by v desc, id), id limit 3;
----
id 23
5
2
3
=> SELECT 3

select * from (select id, row_number() over (partition by g order by id) as r from w) s where r = 1 order by id;
----
id 23|r 20
1|1
4|1
6|1
=> SELECT 3

with c as (select id, lag(id) over (order by id) as before from w) select * from c where before is not null order by id;
----
id 23|before 23
2|1
3|2
4|3
5|4
6|5
7|6
=> SELECT 6

select id, (select sum(x) over (order by x desc limit 1) from generate_series(1, w.id) x limit 1) from w where id < 3 order by id;
----
!! 42601 syntax error at or near "limit"
.. P 49

select row_number() over (), generate_series(1, 2) from w where id < 3;
----
row_number 20|generate_series 23
1|1
1|2
2|1
2|2
=> SELECT 4

select pg_typeof(rank() over ()), pg_typeof(ntile(1) over ()), pg_typeof(cume_dist() over ()), pg_typeof(lag(1.5) over ()), pg_typeof(lag(1, 1, 2.5) over ());
----
pg_typeof 2206|pg_typeof 2206|pg_typeof 2206|pg_typeof 2206|pg_typeof 2206
bigint|integer|double precision|numeric|numeric
=> SELECT 1

select count(*) over (order by id range between unbounded preceding and current row) from w where false;
----
count 20
=> SELECT 0

create view ranked as select id, rank() over (partition by g order by v desc) as r, sum(v) filter (where v > 1) over (order by id rows between 1 preceding and current row exclude ties) as s, count(*) over () as c from w;
----
=> CREATE VIEW

select * from ranked order by id;
----
id 23|r 20|s 20|c 20
1|3|10|7
2|1|30|7
3|1|40|7
4|3|25|7
5|1|5|7
6|1|\N|7
7|2|7|7
=> SELECT 7

select rank() over (order by v rows between -1 preceding and current row) from w;
----
rank 20
!! 22013 frame starting offset must not be negative

select sum(v) over (order by v rows between -1 preceding and current row) from w;
----
sum 20
!! 22013 frame starting offset must not be negative

select sum(v) over (order by v rows between null preceding and current row) from w;
----
sum 20
!! 22004 frame starting offset must not be null

select sum(v) over (order by v rows v preceding) from w;
----
!! 42P10 argument of ROWS must not contain variables
.. P 37

select ntile(0) over (order by id) from w;
----
ntile 23
!! 22014 argument of ntile must be greater than zero

select nth_value(id, 0) over (order by id) from w;
----
nth_value 23
!! 22016 argument of nth_value must be greater than zero

select id from w where row_number() over () = 1;
----
!! 42P20 window functions are not allowed in WHERE
.. P 24

select count(*) from w having row_number() over () = 1;
----
!! 42P20 window functions are not allowed in HAVING
.. P 31

select count(*) from w group by row_number() over ();
----
!! 42P20 window functions are not allowed in GROUP BY
.. P 33

select sum(row_number() over ()) from w;
----
!! 42803 aggregate function calls cannot contain window function calls
.. P 12

select rank() over (order by rank() over ()) from w;
----
!! 42P20 window functions are not allowed in window definitions
.. P 30

select lag(rank() over ()) over () from w;
----
!! 42P20 window function calls cannot be nested
.. P 12

select abs(v) over () from w;
----
!! 42809 OVER specified, but abs is not a window function nor an aggregate function
.. P 8

select count(distinct v) over () from w;
----
!! 0A000 DISTINCT is not implemented for window functions
.. P 8

select array_agg(v order by v) over () from w;
----
!! 0A000 aggregate ORDER BY is not implemented for window functions
.. P 8

select lag(v) filter (where true) over () from w;
----
!! 0A000 FILTER is not implemented for non-aggregate window functions
.. P 8

select rank() over missing from w;
----
!! 42704 window "missing" does not exist
.. P 20

select rank() over (x partition by v) from w window x as (order by v);
----
!! 42P20 cannot override PARTITION BY clause of window "x"
.. P 20

select rank() over (x order by v) from w window x as (order by v);
----
!! 42P20 cannot override ORDER BY clause of window "x"
.. P 20

select 1 from w window x as (order by v), x as ();
----
!! 42P20 window "x" is already defined
.. P 48

select sum(v) over (order by g, v range 1 preceding) from w;
----
!! 42P20 RANGE with offset PRECEDING/FOLLOWING requires exactly one ORDER BY column
.. P 20

select sum(v) over (groups 1 preceding) from w;
----
!! 42P20 GROUPS mode requires an ORDER BY clause
.. P 20

update w set v = row_number() over ();
----
!! 42P20 window functions are not allowed in UPDATE
.. P 18

insert into w (id) values (1) returning row_number() over ();
----
!! 42P20 window functions are not allowed in RETURNING
.. P 41
