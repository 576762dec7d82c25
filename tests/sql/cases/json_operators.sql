select '{"a": {"b": [1, "x", null]}}'::json -> 'a', '{"a": {"b": [1, "x", null]}}'::jsonb -> 'a';
----
?column? 114|?column? 3802
{"b": [1, "x", null]}|{"b": [1, "x", null]}
=> SELECT 1

select '{"a": "q\"t"}'::json ->> 'a', '{"a": "q\"t"}'::jsonb ->> 'a', '{"a": {"x":  1}}'::json ->> 'a', '{"a": {"x":  1}}'::jsonb ->> 'a';
----
?column? 25|?column? 25|?column? 25|?column? 25
q"t|q"t|{"x":  1}|{"x": 1}
=> SELECT 1

select '[1, "x", null, [2]]'::json -> 1, '[1, "x", null, [2]]'::jsonb -> 1, '[1, "x"]'::json -> -1, '[1, "x"]'::jsonb -> -1, '[1]'::jsonb -> 5, '[1]'::json -> -2;
----
?column? 114|?column? 3802|?column? 114|?column? 3802|?column? 3802|?column? 114
"x"|"x"|"x"|"x"|\N|\N
=> SELECT 1

select '[1, "x", null]'::json ->> 2, '[1, "x", null]'::jsonb ->> 2, '[1, "x", null]'::jsonb ->> 1, '[[1,  2]]'::json ->> 0, '[[1,  2]]'::jsonb ->> 0;
----
?column? 25|?column? 25|?column? 25|?column? 25|?column? 25
\N|\N|x|[1,  2]|[1, 2]
=> SELECT 1

select '"a"'::json -> 'a', '1'::jsonb -> 0, '[1]'::jsonb -> 'a', '{"a":1}'::jsonb -> 0, 'null'::jsonb ->> 'a';
----
?column? 114|?column? 3802|?column? 3802|?column? 3802|?column? 25
\N|1|\N|\N|\N
=> SELECT 1

select '{"a": 1, "a": 2}'::json -> 'a', '{"a": 1, "a": 2}'::jsonb -> 'a', '{"a": 1, "a": 2}'::json, '{"a": 1, "a": 2}'::jsonb;
----
?column? 114|?column? 3802|json 114|jsonb 3802
2|2|{"a": 1, "a": 2}|{"a": 2}
=> SELECT 1

select '{"a": {"b": [1, {"c": 5}]}}'::json #> '{a,b,1,c}', '{"a": {"b": [1, {"c": 5}]}}'::jsonb #>> '{a,b,1,c}', '{"a": {"b": [1, {"c": 5}]}}'::jsonb #> '{a,b,-1}';
----
?column? 114|?column? 25|?column? 3802
5|5|{"c": 5}
=> SELECT 1

select '{"a":1}'::json #> '{}', '{"a":1}'::jsonb #> '{}', '{"a":1}'::json #> '{a,null}', '[1]'::jsonb #> '{x}', '[1]'::jsonb #> '{ 0}';
----
?column? 114|?column? 3802|?column? 114|?column? 3802|?column? 3802
{"a":1}|{"a": 1}|\N|\N|1
=> SELECT 1

select '{"a":1}'::jsonb #>> '{}', '"x"'::jsonb #>> '{}', '"x"'::json #>> '{}', 'null'::json #>> '{}';
----
?column? 25|?column? 25|?column? 25|?column? 25
{"a": 1}|x|x|\N
=> SELECT 1

select json_extract_path('{"a":{"b":7}}', 'a', 'b'), jsonb_extract_path_text('{"a":{"b":"z"}}', 'a', 'b'), json_extract_path_text('{"a":[10,20]}', 'a', '1');
----
json_extract_path 114|jsonb_extract_path_text 25|json_extract_path_text 25
7|z|20
=> SELECT 1

select '{"a":1,"b":2}'::jsonb ? 'a', '{"a":1}'::jsonb ? 'c', '["a","b"]'::jsonb ? 'b', '"a"'::jsonb ? 'a', '1'::jsonb ? '1', '[1]'::jsonb ? '1';
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|f|t|t|f|f
=> SELECT 1

select '{"a":1,"b":2}'::jsonb ?| array['x','b'], '{"a":1,"b":2}'::jsonb ?| array['x','y'], '{"a":1,"b":2}'::jsonb ?& array['a','b'], '{"a":1}'::jsonb ?& array['a','b'], '{"a":1}'::jsonb ?& '{}', '{"a":1}'::jsonb ?| '{}', '{"a":1}'::jsonb ?& array['a',null];
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|f|t|f|t|f|t
=> SELECT 1

select '{"a":1,"b":{"c":[1,2,3]}}'::jsonb @> '{"b":{"c":[3,1]}}', '[1,2]'::jsonb @> '1', '1'::jsonb @> '[1]', '[[1,2],3]'::jsonb @> '[[1]]', '[1,[2,3]]'::jsonb @> '[2]', '{"a":1}'::jsonb @> '[]', '[]'::jsonb @> '{}';
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|t|f|t|f|f|f
=> SELECT 1

select '{"a":null}'::jsonb @> '{"a":null}', '{}'::jsonb <@ '{"a":1}', '[1,1,1]'::jsonb <@ '[1]', '1.0'::jsonb @> '1', '{"a":{}}'::jsonb @> '{"a":[]}';
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|t|t|t|f
=> SELECT 1

select '{"a":1}'::jsonb || '{"b":2}', '{"a":1}'::jsonb || '{"a":2}', '[1]'::jsonb || '[2]', '[1]'::jsonb || '2', '1'::jsonb || '[2]', '1'::jsonb || '2', '{"a":1}'::jsonb || '[1]', '[1]'::jsonb || '{"a":1}', '{}'::jsonb || '[]', '{"a":1}'::jsonb || '1';
----
?column? 3802|?column? 3802|?column? 3802|?column? 3802|?column? 3802|?column? 3802|?column? 3802|?column? 3802|?column? 3802|?column? 3802
{"a": 1, "b": 2}|{"a": 2}|[1, 2]|[1, 2]|[1, 2]|[1, 2]|[{"a": 1}, 1]|[1, {"a": 1}]|[{}]|[{"a": 1}, 1]
=> SELECT 1

select '{"a":1,"b":2}'::jsonb - 'a', '["a","b","a"]'::jsonb - 'a', '{"a":1}'::jsonb - 'z', '[1,2,3]'::jsonb - 1, '[1,2,3]'::jsonb - -1, '[1,2,3]'::jsonb - 7, '{"a":1,"b":2,"c":3}'::jsonb - array['a','c'], '["a","b"]'::jsonb - array['b',null];
----
?column? 3802|?column? 3802|?column? 3802|?column? 3802|?column? 3802|?column? 3802|?column? 3802|?column? 3802
{"b": 2}|["b"]|{"a": 1}|[1, 3]|[1, 2]|[1, 2, 3]|{"b": 2}|["a"]
=> SELECT 1

select '1'::jsonb - 'a';
----
!! 22023 cannot delete from scalar

select '{"a":1}'::jsonb - 1;
----
!! 22023 cannot delete from object using integer index

select '"a"'::jsonb - 1;
----
!! 22023 cannot delete from scalar

select '{"a":{"b":[1,2]}}'::jsonb #- '{a,b,0}', '{"a":1}'::jsonb #- '{b}', '{"a":1}'::jsonb #- '{}', '[1,[2,3]]'::jsonb #- '{1,-1}';
----
?column? 3802|?column? 3802|?column? 3802|?column? 3802
{"a": {"b": [2]}}|{"a": 1}|{"a": 1}|[1, [2]]
=> SELECT 1

select '1'::jsonb #- '{a}';
----
!! 22023 cannot delete path in scalar

select '[1]'::jsonb #- '{a}';
----
!! 22P02 path element at position 1 is not an integer: "a"

select '{"a":[1]}'::jsonb #- '{a,x}';
----
!! 22P02 path element at position 2 is not an integer: "x"

select '{"b":1,"a":2,"aa":3}'::jsonb, '{"b":1,"a":2,"aa":3}'::json, '  [1 , 2.50, 1e2, 1E-2, -0, "\u00e9\n"] '::jsonb;
----
jsonb 3802|json 114|jsonb 3802
{"a": 2, "b": 1, "aa": 3}|{"b":1,"a":2,"aa":3}|[1, 2.50, 100, 0.01, 0, "é\\n"]
=> SELECT 1

select '{"aa":1}'::jsonb < '{"b":1}', '[]'::jsonb < 'null', '[[]]'::jsonb < '[1]', '[[]]'::jsonb < '[null]', 'true'::jsonb > 'false', '1'::jsonb = '1.00', '"a"'::jsonb < '"b"', '{"a":1}'::jsonb > '[1,2,3]', '[1,2]'::jsonb > '[3]', 'null'::jsonb < '"x"';
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|t|f|f|t|t|t|t|t|t
=> SELECT 1

select j from (values ('{"a":1}'::jsonb), ('[]'), ('null'), ('1'), ('"x"'), ('true'), ('false'), ('[1]'), ('{}'), ('"abc"'), ('-5')) v(j) order by j;
----
j 3802
[]
null
"abc"
"x"
-5
1
false
true
[1]
{}
{"a": 1}
=> SELECT 11

select j, count(*) from (values ('{"a":1}'::jsonb), ('{"a":1.0}'), ('{"a":2}'), ('[1,2]'), ('[1,2.00]')) v(j) group by j order by 2, 1;
----
j 3802|count 20
{"a": 2}|1
[1, 2]|2
{"a": 1}|2
=> SELECT 3

select distinct j from (values ('1'::jsonb), ('1.0'), ('"1"')) v(j) order by 1;
----
j 3802
"1"
1
=> SELECT 2

create table jt (id int primary key, j jsonb, t json);
----
=> CREATE TABLE

insert into jt values (1, '{"name": "Ann", "tags": ["x", "y"], "n": 5}', '{"k": 1}'), (2, '{"name": "Bob", "tags": [], "n": 7.5}', '[1, 2]'), (3, null, null), (4, '"s"', '"t"');
----
=> INSERT 0 4

select id, j ->> 'name', (j ->> 'n')::numeric, j -> 'tags' ->> 0 from jt order by id;
----
id 23|?column? 25|numeric 1700|?column? 25
1|Ann|5|x
2|Bob|7.5|\N
3|\N|\N|\N
4|\N|\N|\N
=> SELECT 4

select id from jt where j @> '{"tags": ["y"]}';
----
id 23
1
=> SELECT 1

select id from jt where j ? 'name' order by j ->> 'name' desc;
----
id 23
2
1
=> SELECT 2

update jt set j = j || '{"seen": true}' where id = 1 returning j;
----
j 3802
{"n": 5, "name": "Ann", "seen": true, "tags": ["x", "y"]}
=> UPDATE 1

update jt set j = jsonb_set(j, '{tags,0}', '"new"') where id = 1 returning j;
----
j 3802
{"n": 5, "name": "Ann", "seen": true, "tags": ["new", "y"]}
=> UPDATE 1

update jt set j = j - 'seen' where j ? 'seen' returning j;
----
j 3802
{"n": 5, "name": "Ann", "tags": ["new", "y"]}
=> UPDATE 1

create index jt_j on jt (j);
----
=> CREATE INDEX

select id from jt where j = '"s"';
----
id 23
4
=> SELECT 1

select id from jt where j > '"s"' order by j;
----
id 23
1
2
=> SELECT 2

create unique index jt_u on jt (j);
----
=> CREATE INDEX

insert into jt values (5, '"s"');
----
!! 23505 duplicate key value violates unique constraint "jt_u"
.. D Key (j)=("s") already exists.
.. n jt_u
.. t jt

create table jk (k jsonb primary key, v int);
----
=> CREATE TABLE

insert into jk values ('{"b":1}', 1), ('[1,2]', 2), ('null', 3), ('1.10', 4), ('"x"', 5), ('[]', 6), ('[[]]', 7), ('[null]', 8), ('{}', 9), ('true', 10);
----
=> INSERT 0 10

insert into jk values ('1.1', 11);
----
!! 23505 duplicate key value violates unique constraint "jk_pkey"
.. D Key (k)=(1.1) already exists.
.. n jk_pkey
.. t jk

select * from jk order by k;
----
k 3802|v 23
[]|6
null|3
"x"|5
1.10|4
true|10
[null]|8
[[]]|7
[1, 2]|2
{}|9
{"b": 1}|1
=> SELECT 10

select * from jk where k >= '"x"' order by k desc;
----
k 3802|v 23
{"b": 1}|1
{}|9
[1, 2]|2
[[]]|7
[null]|8
true|10
1.10|4
"x"|5
=> SELECT 8

select '{"a":1}'::jsonb::json, '{"a" : 1}'::json::jsonb, '5'::jsonb::int, '5.6'::jsonb::int, 'true'::jsonb::bool, '1.50'::jsonb::numeric, '2.5'::jsonb::float8, '"x"'::jsonb::text, '{"a":1}'::jsonb::text;
----
json 114|jsonb 3802|int4 23|int4 23|bool 16|numeric 1700|float8 701|text 25|text 25
{"a": 1}|{"a": 1}|5|6|t|1.50|2.5|"x"|{"a": 1}
=> SELECT 1

select '"5"'::jsonb::int;
----
!! 22023 cannot cast jsonb string to type integer

select '[1]'::jsonb::bool;
----
!! 22023 cannot cast jsonb array to type boolean

select '{"a":1'::jsonb;
----
!! 22P02 invalid input syntax for type json
.. D The input string ended unexpectedly.
.. P 8

select '{"a" 1}'::json;
----
!! 22P02 invalid input syntax for type json
.. D Expected ":", but found "1".
.. P 8

select '[1,]'::jsonb;
----
!! 22P02 invalid input syntax for type json
.. D Expected JSON value, but found "]".
.. P 8

select 'nul'::json;
----
!! 22P02 invalid input syntax for type json
.. D Token "nul" is invalid.
.. P 8

select '"\u00"'::jsonb;
----
!! 22P02 invalid input syntax for type json
.. D "\\u" must be followed by four hexadecimal digits.
.. P 8

select '"\u0000"'::jsonb;
----
!! 22P05 unsupported Unicode escape sequence
.. D \\u0000 cannot be converted to text.
.. P 8

select '"\u0000"'::json;
----
json 114
"\\u0000"
=> SELECT 1

select '"\u0000"'::json ->> 0, '["\u0000"]'::json ->> 0;
----
!! 22P05 unsupported Unicode escape sequence
.. D \\u0000 cannot be converted to text.

select '"\ud83d\ude00"'::jsonb, '"\ud83d\ude00"'::json ->> 0;
----
jsonb 3802|?column? 25
"😀"|\N
=> SELECT 1

select '{a:1}'::json;
----
!! 22P02 invalid input syntax for type json
.. D Token "a" is invalid.
.. P 8

select ''::jsonb;
----
!! 22P02 invalid input syntax for type json
.. D The input string ended unexpectedly.
.. P 8

select '1 2'::jsonb;
----
!! 22P02 invalid input syntax for type json
.. D Expected end of input, but found "2".
.. P 8

select jsonb_typeof('{}'), jsonb_typeof('[]'), jsonb_typeof('"x"'), jsonb_typeof('1'), jsonb_typeof('true'), jsonb_typeof('null'), json_typeof(' {}'), json_typeof('-1'), json_typeof('null'), jsonb_typeof(null);
----
jsonb_typeof 25|jsonb_typeof 25|jsonb_typeof 25|jsonb_typeof 25|jsonb_typeof 25|jsonb_typeof 25|json_typeof 25|json_typeof 25|json_typeof 25|jsonb_typeof 25
object|array|string|number|boolean|null|object|number|null|\N
=> SELECT 1

select jsonb_array_length('[1,2,[3]]'), json_array_length('[1, {"a":2}]'), json_array_length('[]');
----
jsonb_array_length 23|json_array_length 23|json_array_length 23
3|2|0
=> SELECT 1

select jsonb_array_length('{}');
----
!! 22023 cannot get array length of a non-array

select json_array_length('1');
----
!! 22023 cannot get array length of a scalar
