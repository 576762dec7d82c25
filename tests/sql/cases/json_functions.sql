select to_json(1), to_json(1.50), to_json('x'::text), to_json(true), to_json(null::int), to_json('NaN'::float8), to_json('Infinity'::numeric), to_json(1.0::float8), to_json('a"b'::text);
----
to_json 114|to_json 114|to_json 114|to_json 114|to_json 114|to_json 114|to_json 114|to_json 114|to_json 114
1|1.50|"x"|true|\N|"NaN"|"Infinity"|1|"a\\"b"
=> SELECT 1

select to_jsonb(1), to_jsonb(1.50), to_jsonb('x'::text), to_jsonb(true), to_jsonb('NaN'::float8), to_jsonb(1e20::float8), to_jsonb('{"a":1}'::json), to_jsonb('{"a": 1}'::jsonb);
----
to_jsonb 3802|to_jsonb 3802|to_jsonb 3802|to_jsonb 3802|to_jsonb 3802|to_jsonb 3802|to_jsonb 3802|to_jsonb 3802
1|1.50|"x"|true|"NaN"|100000000000000000000|{"a": 1}|{"a": 1}
=> SELECT 1

select to_json(array[1,2,3]), to_json(array[[1,2],[3,4]]), to_json('{}'::int[]), to_json(array['a',null]), to_jsonb(array[[1,2],[3,4]]), to_jsonb(array[true,null]), to_json('1 2'::int2vector);
----
to_json 114|to_json 114|to_json 114|to_json 114|to_jsonb 3802|to_jsonb 3802|to_json 114
[1,2,3]|[[1,2],[3,4]]|[]|["a",null]|[[1, 2], [3, 4]]|[true, null]|[1,2]
=> SELECT 1

select to_json('2020-01-02'::date), to_json('2020-01-02 03:04:05.6'::timestamp), to_json('2020-01-02 03:04:05.6+05:30'::timestamptz), to_json('infinity'::timestamp), to_json('-infinity'::date), to_json('0044-03-15 BC'::date), to_json('0044-03-15 01:02:03 BC'::timestamptz), to_json('01:02:03'::time), to_json('1 day'::interval);
----
to_json 114|to_json 114|to_json 114|to_json 114|to_json 114|to_json 114|to_json 114|to_json 114|to_json 114
"2020-01-02"|"2020-01-02T03:04:05.6"|"2020-01-01T21:34:05.6+00:00"|"infinity"|"-infinity"|"0044-03-15 BC"|"0044-03-15T01:02:03+00:00 BC"|"01:02:03"|"1 day"
=> SELECT 1

set timezone = 'Asia/Kolkata';
----
=> SET

select to_json('2020-01-02 03:04:05+00'::timestamptz), to_jsonb('2020-01-02 03:04:05+00'::timestamptz);
----
to_json 114|to_jsonb 3802
"2020-01-02T08:34:05+05:30"|"2020-01-02T08:34:05+05:30"
=> SELECT 1

set datestyle = 'SQL, DMY';
----
=> SET

select to_json('2020-01-02 03:04:05+00'::timestamptz), to_jsonb('2020-01-02'::date), json_build_object('2020-01-02'::date, 1);
----
to_json 114|to_jsonb 3802|json_build_object 114
"2020-01-02T08:34:05+05:30"|"2020-01-02"|{"2020-01-02" : 1}
=> SELECT 1

reset datestyle;
----
=> RESET

set timezone = 'UTC';
----
=> SET

select array_to_json(array[1,2]), array_to_json(array[[1,2],[3,4]], true), array_to_json(array[[1,2],[3,4]], false);
----
array_to_json 114|array_to_json 114|array_to_json 114
[1,2]|[[1,2],\n [3,4]]|[[1,2],[3,4]]
=> SELECT 1

select row_to_json(row(1, 'a', null)), row_to_json(row(1, array[1,2], row(1, 2)), true), to_jsonb(row(1, 'a'));
----
row_to_json 114|row_to_json 114|to_jsonb 3802
{"f1":1,"f2":"a","f3":null}|{"f1":1,\n "f2":[1,2],\n "f3":{"f1":1,"f2":2}}|{"f1": 1, "f2": "a"}
=> SELECT 1

select row_to_json(t) from (values (1, 'x', true), (2, null, false)) t(id, name, flag);
----
row_to_json 114
{"id":1,"name":"x","flag":true}
{"id":2,"name":null,"flag":false}
=> SELECT 2

select to_jsonb(t) from (select 1 as a, array[1,2] as b, '{"k":1}'::jsonb as c) t;
----
to_jsonb 3802
{"a": 1, "b": [1, 2], "c": {"k": 1}}
=> SELECT 1

select json_build_object('a', 1, 'b', null, 'c', array[1,2], 'd', row(1,'x'), 'e', '{"z": 1}'::json, 'f', true);
----
json_build_object 114
{"a" : 1, "b" : null, "c" : [1,2], "d" : {"f1":1,"f2":"x"}, "e" : {"z": 1}, "f" : true}
=> SELECT 1

select jsonb_build_object('a', 1, 'b', null, 'c', array[1,2], 'd', row(1,'x'), 'e', '{"z": 1}'::json, 'a', 2);
----
jsonb_build_object 3802
{"a": 2, "b": null, "c": [1, 2], "d": {"f1": 1, "f2": "x"}, "e": {"z": 1}}
=> SELECT 1

select json_build_object(), jsonb_build_object(), json_build_array(), jsonb_build_array();
----
json_build_object 114|jsonb_build_object 3802|json_build_array 114|jsonb_build_array 3802
{}|{}|[]|[]
=> SELECT 1

select json_build_array(1, 'x', null, array[1,2], 1.5, '2020-01-01'::date), jsonb_build_array(1, 'x', null, array[1,2], 1.5, '2020-01-01'::date);
----
json_build_array 114|jsonb_build_array 3802
[1, "x", null, [1,2], 1.5, "2020-01-01"]|[1, "x", null, [1, 2], 1.5, "2020-01-01"]
=> SELECT 1

select json_build_object(1, 2, true, 3, 1.5, 4, '2020-01-01'::date, 5);
----
json_build_object 114
{"1" : 2, "true" : 3, "1.5" : 4, "2020-01-01" : 5}
=> SELECT 1

select json_build_object(null, 1);
----
json_build_object 114
!! 22023 argument 1 cannot be null
.. H Object keys should be text.

select jsonb_build_object(null, 1);
----
jsonb_build_object 3802
!! 22023 argument 1: key must not be null

select json_build_object('a');
----
json_build_object 114
!! 22023 argument list must have even number of elements
.. H The arguments of json_build_object() must consist of alternating keys and values.

select jsonb_build_object('a', 1, 'b');
----
jsonb_build_object 3802
!! 22023 argument list must have even number of elements
.. H The arguments of jsonb_build_object() must consist of alternating keys and values.

select json_build_object(array[1], 1);
----
json_build_object 114
!! 22023 key value must be scalar, not array, composite, or json

select jsonb_build_object(row(1), 1);
----
jsonb_build_object 3802
!! 22023 key value must be scalar, not array, composite, or json

select json_build_object('{"a":1}'::json, 1);
----
json_build_object 114
!! 22023 key value must be scalar, not array, composite, or json

select json_build_object(variadic array['a','b']), jsonb_build_array(variadic array[1,2,3]), json_build_array(variadic null::int[]);
----
json_build_object 114|jsonb_build_array 3802|json_build_array 114
{"a" : "b"}|[1, 2, 3]|\N
=> SELECT 1

select json_build_object(variadic array['a','b',null,'d']);
----
json_build_object 114
!! 22023 argument 3 cannot be null
.. H Object keys should be text.

select json_object('{a,1,b,2}'), json_object('{{a,1},{b,null}}'), json_object('{a,b}', '{1,2}'), jsonb_object('{b,1,a,2}'), jsonb_object('{a,b}', '{x,null}'), json_object('{}');
----
json_object 114|json_object 114|json_object 114|jsonb_object 3802|jsonb_object 3802|json_object 114
{"a" : "1", "b" : "2"}|{"a" : "1", "b" : null}|{"a" : "1", "b" : "2"}|{"a": "2", "b": "1"}|{"a": "x", "b": null}|{}
=> SELECT 1

select json_object('{a}');
----
!! 2202E array must have even number of elements

select json_object('{{a,b,c}}');
----
!! 2202E array must have two columns

select jsonb_object('{a,b,null,d}');
----
!! 22004 null value not allowed for object key

select json_object('{a,b}', '{x}');
----
!! 2202E mismatched array dimensions

select json_agg(x), jsonb_agg(x), json_agg(x order by x desc) from (values (1), (2), (null)) v(x);
----
json_agg 114|jsonb_agg 3802|json_agg 114
[1, 2, null]|[1, 2, null]|[null, 2, 1]
=> SELECT 1

select json_agg(v), jsonb_agg(v) from (values (1, 'a'), (2, null)) v(x, y);
----
json_agg 114|jsonb_agg 3802
[{"x":1,"y":"a"}, \n {"x":2,"y":null}]|[{"x": 1, "y": "a"}, {"x": 2, "y": null}]
=> SELECT 1

select json_agg(array[x]) from (values (1), (2)) v(x);
----
json_agg 114
[[1], \n [2]]
=> SELECT 1

select json_object_agg(x, y), jsonb_object_agg(x, y) from (values ('b', 1), ('a', null)) v(x, y);
----
json_object_agg 114|jsonb_object_agg 3802
{ "b" : 1, "a" : null }|{"a": null, "b": 1}
=> SELECT 1

select json_object_agg(x, y) from (values (1, 'a'), (null, 'b')) v(x, y);
----
json_object_agg 114
!! 22023 field name must not be null

select json_agg(1) where false;
----
json_agg 114
\N
=> SELECT 1

select jsonb_agg(x) filter (where x > 1), jsonb_object_agg(x, x) filter (where x > 5) from generate_series(1, 3) x;
----
jsonb_agg 3802|jsonb_object_agg 3802
[2, 3]|\N
=> SELECT 1

select g, jsonb_agg(jsonb_build_object('n', x)) from (values (1, 2), (1, 3), (2, 4)) v(g, x) group by g order by g;
----
g 23|jsonb_agg 3802
1|[{"n": 2}, {"n": 3}]
2|[{"n": 4}]
=> SELECT 2

select * from json_each('{"a": 1, "b": {"c":  2}, "d": null}');
----
key 25|value 114
a|1
b|{"c":  2}
d|null
=> SELECT 3

select * from jsonb_each('{"a": 1, "b": {"c":  2}, "d": null}');
----
key 25|value 3802
a|1
b|{"c": 2}
d|null
=> SELECT 3

select * from json_each_text('{"a": 1, "b": {"c":  2}, "d": null, "e": "x"}');
----
key 25|value 25
a|1
b|{"c":  2}
d|\N
e|x
=> SELECT 4

select * from jsonb_each_text('{"a": 1, "b": {"c":  2}, "d": null, "e": "x"}');
----
key 25|value 25
a|1
b|{"c": 2}
d|\N
e|x
=> SELECT 4

select key, value from jsonb_each_text('{"a": 1}') e where key = 'a';
----
key 25|value 25
a|1
=> SELECT 1

select * from json_each('[1]');
----
key 25|value 114
!! 22023 cannot deconstruct an array as an object

select * from jsonb_each('[1]');
----
key 25|value 3802
!! 22023 cannot call jsonb_each on a non-object

select * from json_each_text('1');
----
key 25|value 25
!! 22023 cannot deconstruct a scalar

select * from json_array_elements('[1, "x", {"a": [2]}, null]');
----
value 114
1
"x"
{"a": [2]}
null
=> SELECT 4

select * from jsonb_array_elements('[1, "x", {"a": [2]}, null]');
----
value 3802
1
"x"
{"a": [2]}
null
=> SELECT 4

select * from json_array_elements_text('[1, "x", {"a":  [2]}, null]');
----
value 25
1
x
{"a":  [2]}
\N
=> SELECT 4

select value from jsonb_array_elements_text('[1, "x", {"a":  [2]}, null]');
----
value 25
1
x
{"a": [2]}
\N
=> SELECT 4

select * from jsonb_array_elements('[1,2]') with ordinality;
----
value 3802|ordinality 20
1|1
2|2
=> SELECT 2

select * from jsonb_array_elements('[1,2]') with ordinality as e(v, n);
----
v 3802|n 20
1|1
2|2
=> SELECT 2

select e from jsonb_array_elements('[1,2]') e;
----
e 3802
1
2
=> SELECT 2

select jsonb_array_elements('[1,2]'), json_array_elements_text('["a"]');
----
jsonb_array_elements 3802|json_array_elements_text 25
1|a
2|\N
=> SELECT 2

select jsonb_array_elements('{}');
----
jsonb_array_elements 3802
!! 22023 cannot extract elements from an object

select json_array_elements('1');
----
json_array_elements 114
!! 22023 cannot call json_array_elements on a scalar

select json_array_elements_text('{}');
----
json_array_elements_text 25
!! 22023 cannot call json_array_elements_text on a non-array

select jsonb_array_elements_text('1');
----
jsonb_array_elements_text 25
!! 22023 cannot extract elements from a scalar

select json_object_keys('{"b": 1, "a": 2, "b": 3}'), jsonb_object_keys('{"b": 1, "a": 2, "b": 3}');
----
json_object_keys 25|jsonb_object_keys 25
b|a
a|b
b|\N
=> SELECT 3

select jsonb_object_keys('[1]');
----
jsonb_object_keys 25
!! 22023 cannot call jsonb_object_keys on an array

select json_object_keys('1');
----
json_object_keys 25
!! 22023 cannot call json_object_keys on a scalar

select t.id, e.value ->> 'q' as q from (values (1, '[{"q":"x"},{"q":"y"}]'::jsonb), (2, '[]')) t(id, j) left join lateral jsonb_array_elements(t.j) e on true order by 1, 2;
----
id 23|q 25
1|x
1|y
2|\N
=> SELECT 3

select jsonb_set('{"a":{"b":1}}', '{a,b}', '2'), jsonb_set('{"a":1}', '{b}', '2'), jsonb_set('{"a":1}', '{b}', '2', false), jsonb_set('[1,2]', '{0}', '"x"'), jsonb_set('[1,2]', '{5}', '"x"'), jsonb_set('[1,2]', '{-5}', '"x"'), jsonb_set('[1,2]', '{-1}', '"x"'), jsonb_set('{}', '{a,b}', '1'), jsonb_set('{"a":null}', '{a,b}', '1');
----
jsonb_set 3802|jsonb_set 3802|jsonb_set 3802|jsonb_set 3802|jsonb_set 3802|jsonb_set 3802|jsonb_set 3802|jsonb_set 3802|jsonb_set 3802
{"a": {"b": 2}}|{"a": 1, "b": 2}|{"a": 1}|["x", 2]|[1, 2, "x"]|["x", 1, 2]|[1, "x"]|{}|{"a": null}
=> SELECT 1

select jsonb_set('{"a":1}', '{}', '2'), jsonb_set('{"a":1}', '{a}', null), jsonb_set('{"a":1}', '{a}', '2', null);
----
jsonb_set 3802|jsonb_set 3802|jsonb_set 3802
{"a": 1}|\N|\N
=> SELECT 1

select jsonb_set('1', '{a}', '1');
----
!! 22023 cannot set path in scalar

select jsonb_set('{"a":[1]}', '{a,x}', '1');
----
!! 22P02 path element at position 2 is not an integer: "x"

select jsonb_set('{"a":[1]}', '{a,null}', '1');
----
!! 22004 path element at position 2 is null

select jsonb_insert('{"a":[0,1,2]}', '{a,1}', '"n"'), jsonb_insert('{"a":[0,1,2]}', '{a,1}', '"n"', true), jsonb_insert('{"a":1}', '{b}', '2'), jsonb_insert('[1]', '{5}', '2'), jsonb_insert('[1]', '{-5}', '2');
----
jsonb_insert 3802|jsonb_insert 3802|jsonb_insert 3802|jsonb_insert 3802|jsonb_insert 3802
{"a": [0, "n", 1, 2]}|{"a": [0, 1, "n", 2]}|{"a": 1, "b": 2}|[1, 2]|[2, 1]
=> SELECT 1

select jsonb_insert('{"a":1}', '{a}', '2');
----
!! 22023 cannot replace existing key
.. H Try using the function jsonb_set to replace key value.

select jsonb_set_lax('{"a":1,"b":2}', '{b}', null), jsonb_set_lax('{"a":1,"b":2}', '{b}', null, true, 'delete_key'), jsonb_set_lax('{"a":1,"b":2}', '{b}', null, true, 'return_target'), jsonb_set_lax('{"a":1,"b":2}', '{b}', '3'), jsonb_set_lax('{"a":1}', '{a}', '1', null);
----
jsonb_set_lax 3802|jsonb_set_lax 3802|jsonb_set_lax 3802|jsonb_set_lax 3802|jsonb_set_lax 3802
{"a": 1, "b": null}|{"a": 1}|{"a": 1, "b": 2}|{"a": 1, "b": 3}|\N
=> SELECT 1

select jsonb_set_lax('{"a":1}', '{a}', null, true, 'raise_exception');
----
!! 22004 JSON value must not be null
.. D Exception was raised because null_value_treatment is "raise_exception".
.. H To avoid, either change the null_value_treatment argument or ensure that an SQL NULL is not passed.

select jsonb_set_lax('{"a":1}', '{a}', null, true, 'other');
----
!! 22023 null_value_treatment must be "delete_key", "return_target", "use_json_null", or "raise_exception"

select json_strip_nulls('{"a": null, "b": [null, {"c": null, "d": 1}]}'), jsonb_strip_nulls('{"a": null, "b": [null, {"c": null, "d": 1}]}'), jsonb_strip_nulls('null');
----
json_strip_nulls 114|jsonb_strip_nulls 3802|jsonb_strip_nulls 3802
{"b":[null,{"d":1}]}|{"b": [null, {"d": 1}]}|null
=> SELECT 1

select jsonb_pretty('{"a":[],"b":{}, "c":[1,{"d":2}]}'), jsonb_pretty('1');
----
jsonb_pretty 25|jsonb_pretty 25
{\n    "a": [\n    ],\n    "b": {\n    },\n    "c": [\n        1,\n        {\n            "d": 2\n        }\n    ]\n}|1
=> SELECT 1

select json_build_object('t', t) from (select 1 as x) t;
----
json_build_object 114
{"t" : {"x":1}}
=> SELECT 1

select row_to_json(x) from (select a, (select json_agg(b) from (values (1), (2)) w(b)) as list from (values (10)) v(a)) x;
----
row_to_json 114
{"a":10,"list":[1, 2]}
=> SELECT 1

select coalesce(json_agg(row_to_json(t)), '[]'::json) from (select 1 as a where false) t;
----
coalesce 114
[]
=> SELECT 1

create table jf (id int, body text, at timestamptz);
----
=> CREATE TABLE

insert into jf values (1, 'x', '2020-05-05 10:00:00+00'), (2, null, null);
----
=> INSERT 0 2

select row_to_json(jf) from jf order by id;
----
row_to_json 114
{"id":1,"body":"x","at":"2020-05-05T10:00:00+00:00"}
{"id":2,"body":null,"at":null}
=> SELECT 2

select jsonb_agg(to_jsonb(jf) - 'at' order by id) from jf;
----
jsonb_agg 3802
[{"id": 1, "body": "x"}, {"id": 2, "body": null}]
=> SELECT 1

select json_agg(f order by id) from jf f;
----
json_agg 114
[{"id":1,"body":"x","at":"2020-05-05T10:00:00+00:00"}, \n {"id":2,"body":null,"at":null}]
=> SELECT 1

select pg_typeof(to_jsonb(1)), pg_typeof('{}'::jsonb -> 'a'), pg_typeof('{}'::json ->> 'a');
----
pg_typeof 2206|pg_typeof 2206|pg_typeof 2206
jsonb|jsonb|text
=> SELECT 1
