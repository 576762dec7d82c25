-- Column definition lists of values that are records.
select * from json_populate_record(null::record, '{"x": 776}') as (x int, y int);
----
x 23|y 23
776|\N
=> SELECT 1

select * from jsonb_populate_record(null::record, '{"x": 776, "y": "b"}') as t (x int, y text);
----
x 23|y 25
776|b
=> SELECT 1

select * from json_populate_record(row(1, 2), '{"f1": 5}') as q (f1 int, f2 int);
----
f1 23|f2 23
5|2
=> SELECT 1

select * from json_populate_record(row(1, 2), '{"f1": 5, "a": 7}') as q (a int, b int);
----
a 23|b 23
5|2
=> SELECT 1

select * from json_populate_record(row(1, 2), '{"f1": 5}') as q (a int);
----
a 23
!! 42804 function return row and query-specified return row do not match
.. D Returned row contains 2 attributes, but query expects 1.

select * from jsonb_populate_record(row(1, 2), '{"f1": 5}') as q (a int, b text);
----
a 23|b 25
!! 42804 function return row and query-specified return row do not match
.. D Returned type integer at ordinal position 2, but query expects text.

select * from jsonb_populate_record(null::record, null) as q (a int, b text);
----
a 23|b 25
\N|\N
=> SELECT 1

select * from json_populate_recordset(row(1000000000::int, 50::int), '[{"b":"2"},{"f1":"3"}]') q (a int, b int);
----
a 23|b 23
1000000000|50
3|50
=> SELECT 2

select * from jsonb_populate_recordset(null::record, '[{"b":"2"},{"a":"3"}]') q (a int, b int);
----
a 23|b 23
\N|2
3|\N
=> SELECT 2

select * from json_populate_recordset(row(0::int), '[{"a":"1","b":"2"},{"a":"3"}]') q (a text, b text);
----
a 25|b 25
!! 42804 function return row and query-specified return row do not match
.. D Returned row contains 1 attribute, but query expects 2.

select * from json_populate_recordset(row(0::int, 0::int), '[{"a":"1","b":"2"},{"a":"3"}]') q (a text, b text);
----
a 25|b 25
!! 42804 function return row and query-specified return row do not match
.. D Returned type integer at ordinal position 1, but query expects text.

select q.a, q.b = row(2), q.c = array[row(3)], q.d = row(row(4)) from unnest(array[row(1, row(2), array[row(3)], row(row(4))), row(2, row(3), array[row(4)], row(row(5)))]) as q (a int, b record, c record[], d record);
----
a 23|?column? 16|?column? 16|?column? 16
1|t|t|t
2|f|f|f
=> SELECT 2

select * from unnest(array[row(1, 'a'::text), null, row(3, 'c'::text)]) with ordinality as t;
----
!! 42601 a column definition list is required for functions returning "record"
.. P 15

select * from rows from (unnest(array[row(1, 'a'::text), null, row(3, 'c'::text)]) as (a int, b text), generate_series(1, 4)) with ordinality;
----
a 23|b 25|generate_series 23|ordinality 20
1|a|1|1
\N|\N|2|2
3|c|3|3
\N|\N|4|4
=> SELECT 4

select * from unnest(array[row(1, 'a'::text)]) as t (a int, b int);
----
a 23|b 23
!! 42804 function return row and query-specified return row do not match
.. D Returned type text at ordinal position 2, but query expects integer.

with a(b) as (values (row(1, 2, 3))) select * from a, coalesce(b) as c (d int, e int, f int);
----
b 2249|d 23|e 23|f 23
(1,2,3)|1|2|3
=> SELECT 1

with a(b) as (values (row(1, 2, 3))) select * from a, coalesce(b) as c (d int, e int);
----
b 2249|d 23|e 23
!! 42804 function return row and query-specified return row do not match
.. D Returned row contains 3 attributes, but query expects 2.

with a(b) as (values (row(1, 2, 3))) select * from a, coalesce(b) as c (d int, e int, f int, g int);
----
b 2249|d 23|e 23|f 23|g 23
!! 42804 function return row and query-specified return row do not match
.. D Returned row contains 3 attributes, but query expects 4.

with a(b) as (values (row(1, 2, 3))) select * from a, coalesce(b) as c (d int, e int, f float);
----
b 2249|d 23|e 23|f 701
!! 42804 function return row and query-specified return row do not match
.. D Returned type integer at ordinal position 3, but query expects double precision.

select * from (values (1)) v, coalesce(row(1)) as (a int, b int);
----
column1 23|a 23|b 23
!! 42804 function return row and query-specified return row do not match
.. D Returned row contains 1 attribute, but query expects 2.

select t.* from (select array_agg(row(i, i * 2)) r from generate_series(1, 3) i) q, unnest(q.r) as t (a int, b int);
----
a 23|b 23
1|2
2|4
3|6
=> SELECT 3

create view shown as select * from json_populate_record(null::record, '{"x": 776}') as (x int, y numeric(5, 2));
----
=> CREATE VIEW

create view listed as select t.a from unnest(array[row(1, 'a'::text), row(2, 'b'::text)]) as t (a int, b text);
----
=> CREATE VIEW

create view chosen as select * from coalesce(row(1, 2)) as t (a int, b int);
----
=> CREATE VIEW

select pg_get_viewdef('shown'::regclass), pg_get_viewdef('listed'::regclass), pg_get_viewdef('chosen'::regclass);
----
pg_get_viewdef 25|pg_get_viewdef 25|pg_get_viewdef 25
 SELECT json_populate_record.x,\n    json_populate_record.y\n   FROM json_populate_record(NULL::record, '{"x": 776}'::json) json_populate_record(x integer, y numeric(5,2));| SELECT t.a\n   FROM unnest(ARRAY[ROW(1, 'a'::text), ROW(2, 'b'::text)]) t(a integer, b text);| SELECT t.a,\n    t.b\n   FROM COALESCE(ROW(1, 2)) t(a integer, b integer);
=> SELECT 1

select * from shown, listed, chosen;
----
x 23|y 1700|a 23|a 23|b 23
776|\N|1|1|2
776|\N|2|1|2
=> SELECT 2

explain (costs off, verbose) select * from jsonb_populate_record(null::record, '{"x": 776}') as t (x int, y text);
----
QUERY PLAN 25
Function Scan on pg_catalog.jsonb_populate_record t
  Output: x, y
  Function Call: jsonb_populate_record(NULL::record, '{"x": 776}'::jsonb)
=> EXPLAIN

select * from generate_series(1, 2) as t (a int);
----
!! 42601 a column definition list is only allowed for functions returning "record"
.. P 43

select * from pg_get_keywords() as t (a int);
----
!! 42601 a column definition list is redundant for a function with OUT parameters
.. P 39
