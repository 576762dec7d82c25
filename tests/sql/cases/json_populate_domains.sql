create domain js_not_null as int not null;
----
=> CREATE DOMAIN

create type js_rec as (i int, j js_not_null);
----
=> CREATE TYPE

create type js_point as (x int, y int);
----
=> CREATE TYPE

create domain js_pair as js_point check ((value).x <= (value).y);
----
=> CREATE DOMAIN

select json_populate_record(null::js_pair, '{"x": 0, "y": 1}');
----
json_populate_record user
(0,1)
=> SELECT 1

select jsonb_populate_record(null::js_pair, '{"x": 0, "y": 1}');
----
jsonb_populate_record user
(0,1)
=> SELECT 1

select json_populate_record(null::js_pair, '{"x": 1, "y": 0}');
----
json_populate_record user
!! 23514 value for domain js_pair violates check constraint "js_pair_check"
.. n js_pair_check
.. d js_pair

select json_populate_record(row(1,2)::js_pair, '{"x": 0}');
----
json_populate_record user
(0,2)
=> SELECT 1

select json_populate_record(row(1,2)::js_pair, '{"x": 3}');
----
json_populate_record user
!! 23514 value for domain js_pair violates check constraint "js_pair_check"
.. n js_pair_check
.. d js_pair

select pg_typeof(json_populate_record(null::js_pair, '{"x": 0, "y": 1}'));
----
pg_typeof 2206
js_pair
=> SELECT 1

select * from json_populate_record(row(1,2)::js_pair, '{"y": 4}');
----
x 23|y 23
1|4
=> SELECT 1

select json_populate_recordset(null::js_pair, '[{"x": 0, "y": 1}]');
----
json_populate_recordset user
(0,1)
=> SELECT 1

select jsonb_populate_recordset(row(1,2)::js_pair, '[{"x": 0}, {"y": 3}]');
----
jsonb_populate_recordset user
(0,2)
(1,3)
=> SELECT 2

select json_populate_recordset(row(1,2)::js_pair, '[{"x": 1, "y": 0}]');
----
json_populate_recordset user
!! 23514 value for domain js_pair violates check constraint "js_pair_check"
.. n js_pair_check
.. d js_pair

select * from json_populate_recordset(null::js_pair, '[{"x": 0, "y": 1}]') q;
----
x 23|y 23
0|1
=> SELECT 1

select i from json_populate_record(null::js_rec, '{"i": 1}') q;
----
i 23
!! 23502 domain js_not_null does not allow null values
.. d js_not_null

select i from json_populate_record(null::js_rec, '{"i": 1, "j": 2}') q;
----
i 23
1
=> SELECT 1

select i from json_populate_record(null::js_rec, '{"i": 1, "j": null}') q;
----
i 23
!! 23502 domain js_not_null does not allow null values
.. d js_not_null

select * from json_to_record('{"a": 1}') as t(a int, b js_not_null);
----
a 23|b 23
!! 23502 domain js_not_null does not allow null values
.. d js_not_null
