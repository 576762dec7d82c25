-- Text.
select '$.a.b[*] ? (@.c > 1 && @.d like_regex "^x" flag "i" || !(exists(@.e)) )'::jsonpath as a, 'strict $[0, 2 to last]'::jsonpath as b, '-$.x.**{1 to 3}.size() + 2 * (3 - 1)'::jsonpath as c, '$v."k\u0041" starts with "q"'::jsonpath as d;
----
a 4072|b 4072|c 4072|d 4072
$."a"."b"[*]?(@."c" > 1 && @."d" like_regex "^x" flag "i" \|\| !(exists (@."e")))|strict $[0,2 to last]|(-$."x".**{1 to 3}.size() + 2 * (3 - 1))|($"v"."kA" starts with "q")
=> SELECT 1

select ''::jsonpath;
----
!! 22P02 invalid input syntax for type jsonpath: ""
.. P 8

select '$.a ? (@ > )'::jsonpath;
----
!! 42601 syntax error at or near ")" of jsonpath input
.. P 8

select '$ && $'::jsonpath;
----
!! 42601 syntax error at or near "&&" of jsonpath input
.. P 8

select '$.1a'::jsonpath;
----
!! 42601 trailing junk after numeric literal at or near ".1a" of jsonpath input
.. P 8

select '@.a'::jsonpath;
----
!! 42601 @ is not allowed in root expressions
.. P 8

select 'last'::jsonpath;
----
!! 42601 LAST is allowed only in array subscripts
.. P 8

select '$ ? (@ like_regex "(")'::jsonpath;
----
!! 2201B invalid regular expression: parentheses () not balanced
.. P 8

select '$ ? (@ like_regex "a" flag "z")'::jsonpath;
----
!! 42601 invalid input syntax for type jsonpath
.. D Unrecognized flag character "z" in LIKE_REGEX predicate.
.. P 8

select '$ ? (@ like_regex "a" flag "x")'::jsonpath;
----
!! 0A000 XQuery "x" flag (expanded regular expressions) is not implemented
.. P 8

select '"\ud800"'::jsonpath;
----
!! 22P02 invalid input syntax for type jsonpath
.. D Unicode low surrogate must follow a high surrogate.
.. P 8

select '$."a'::jsonpath;
----
!! 42601 unexpected end of quoted string at end of jsonpath input
.. P 8

-- Lax and strict.
select jsonb_path_query('{"a": [1, {"b": 2}, [3]]}', '$.a[*]') as v;
----
v 3802
1
{"b": 2}
[3]
=> SELECT 3

select jsonb_path_query('{"a": [1, {"b": 2}, [3]]}', '$.a.b') as v;
----
v 3802
2
=> SELECT 1

select jsonb_path_query('{"a": [1, {"b": 2}, [3]]}', 'strict $.a.b') as v;
----
v 3802
!! 2203A jsonpath member accessor can only be applied to an object

select jsonb_path_query('{"a": [1, {"b": 2}, [3]]}', 'strict $.c') as v;
----
v 3802
!! 2203A JSON object does not contain key "c"

select jsonb_path_query('{"a": [1, {"b": 2}, [3]]}', '$.c') as v;
----
v 3802
=> SELECT 0

select jsonb_path_query('{"a": 1}', 'strict $[*]') as v;
----
v 3802
!! 22039 jsonpath wildcard array accessor can only be applied to an array

select jsonb_path_query('{"a": 1}', '$[0].a') as v;
----
v 3802
1
=> SELECT 1

select jsonb_path_query('[1]', 'strict $[1]') as v;
----
v 3802
!! 22033 jsonpath array subscript is out of bounds

select jsonb_path_query('[1]', 'strict $[1]', '{}', true) as v;
----
v 3802
=> SELECT 0

select jsonb_path_query('[1]', '$["a"]') as v;
----
v 3802
!! 22033 jsonpath array subscript is not a single numeric value

select jsonb_path_query('[1]', '$[10000000000]') as v;
----
v 3802
!! 22033 jsonpath array subscript is out of integer range

select jsonb_path_query('[1]', 'strict $.*') as v;
----
v 3802
!! 2203C jsonpath wildcard member accessor can only be applied to an object

select jsonb_path_query_array('{"a": {"b": [1, 2, {"c": 3}]}, "d": null}', '$.**') as v;
----
v 3802
[{"a": {"b": [1, 2, {"c": 3}]}, "d": null}, {"b": [1, 2, {"c": 3}]}, [1, 2, {"c": 3}], 1, 2, {"c": 3}, 3, null]
=> SELECT 1

select jsonb_path_query_array('{"a": {"b": [1, 2, {"c": 3}]}, "d": null}', '$.**{2 to last}') as v;
----
v 3802
[[1, 2, {"c": 3}], 1, 2, {"c": 3}, 3]
=> SELECT 1

select jsonb_path_query_array('{"a": {"b": [1, 2, {"c": 3}]}, "d": null}', '$.**{last}') as v;
----
v 3802
[1, 2, 3, null]
=> SELECT 1

select jsonb_path_query_array('[10, 20, 30, 40]', '$[last - 1, 0 to 1]') as v;
----
v 3802
[30, 10, 20]
=> SELECT 1

-- Filters.
select jsonb_path_query_array('[1, 2, 3, "4", null, true]', '$[*] ? (@ > 1)') as v;
----
v 3802
[2, 3]
=> SELECT 1

select jsonb_path_query_array('[1, 2, 3, "4", null, true]', '$[*] ? (@ == null || @ == "4" || @ == true)') as v;
----
v 3802
["4", null, true]
=> SELECT 1

select jsonb_path_query_array('[1, 2, 3, "4", null, true]', '$[*] ? ((@ < 2) is unknown)') as v;
----
v 3802
["4", true]
=> SELECT 1

select jsonb_path_query_array('[{"a": 1}, {"a": [2, 3]}, {"b": 4}]', '$[*] ? (@.a >= 2)') as v;
----
v 3802
[{"a": [2, 3]}]
=> SELECT 1

select jsonb_path_query_array('[{"a": 1}, {"a": [2, 3]}, {"b": 4}]', '$[*] ? (exists(@.a ? (@ > 2)))') as v;
----
v 3802
[{"a": [2, 3]}]
=> SELECT 1

select jsonb_path_query_array('["abc", "Abd", "xab", 1]', '$[*] ? (@ like_regex "^ab" flag "i")') as v;
----
v 3802
["abc", "Abd"]
=> SELECT 1

select jsonb_path_query_array('["abc", "Abd", "xab", 1]', '$[*] ? (@ starts with "ab")') as v;
----
v 3802
["abc"]
=> SELECT 1

select jsonb_path_query_array('["abc", "a.c"]', '$[*] ? (@ like_regex "a.c" flag "q")') as v;
----
v 3802
["a.c"]
=> SELECT 1

select jsonb_path_query_array('[1, 2, 3]', '$[*] ? (@ >= $min && @ < $max)', '{"min": 2, "max": 3}') as v;
----
v 3802
[2]
=> SELECT 1

select jsonb_path_query('[1]', '$[*] ? (@ > $x)', '{"y": 2}') as v;
----
v 3802
!! 42704 could not find jsonpath variable "x"

select jsonb_path_query('[1]', '$[*] ? (@ > $x)', '[1]') as v;
----
v 3802
!! 22023 "vars" argument is not an object
.. D Jsonpath parameters should be encoded as key-value pairs of "vars" object.

-- Arithmetic.
select jsonb_path_query('{"a": 7, "b": 2}', '($.a + $.b) * 2 - $.a / $.b % 3') as v;
----
v 3802
17.5000000000000000
=> SELECT 1

select jsonb_path_query_array('[1, 2, 3]', '-$[*]') as v;
----
v 3802
[-1, -2, -3]
=> SELECT 1

select jsonb_path_query('[1, 2]', '$[*] + 1') as v;
----
v 3802
!! 22038 left operand of jsonpath operator + is not a single numeric value

select jsonb_path_query('"a"', '-$') as v;
----
v 3802
!! 2203B operand of unary jsonpath operator - is not a numeric value

select jsonb_path_query('1', '$ / 0') as v;
----
v 3802
!! 22012 division by zero

select jsonb_path_query('1', '$ / 0', '{}', true) as v;
----
v 3802
=> SELECT 0

select jsonb_path_query('1', '$ + 1 == 2') as v;
----
v 3802
true
=> SELECT 1

-- Methods.
select jsonb_path_query_array('[1, "a", null, true, [], {}]', '$[*].type()') as v;
----
v 3802
["number", "string", "null", "boolean", "array", "object"]
=> SELECT 1

select jsonb_path_query_array('[1, [1, 2]]', 'strict $[1].size()') as v;
----
v 3802
[2]
=> SELECT 1

select jsonb_path_query_array('[1.7, -1.2]', '$[*].ceiling()') as a, jsonb_path_query_array('[1.7, -1.2]', '$[*].floor()') as b, jsonb_path_query_array('[1.7, -1.2]', '$[*].abs()') as c, jsonb_path_query_array('["1.5", 2]', '$[*].double()') as d;
----
a 3802|b 3802|c 3802|d 3802
[2, -1]|[1, -2]|[1.7, 1.2]|[1.5, 2]
=> SELECT 1

select jsonb_path_query('"x"', '$.double()') as v;
----
v 3802
!! 22036 string argument of jsonpath item method .double() is not a valid representation of a double precision number

select jsonb_path_query('"x"', '$.abs()') as v;
----
v 3802
!! 22036 jsonpath item method .abs() can only be applied to a numeric value

select jsonb_path_query('1', 'strict $.size()') as v;
----
v 3802
!! 22039 jsonpath item method .size() can only be applied to an array

select jsonb_path_query('[{"a": 1, "b": [2]}, {"c": {"d": "x"}}]', '$[*].keyvalue()') as v;
----
v 3802
{"id": 12, "key": "a", "value": 1}
{"id": 12, "key": "b", "value": [2]}
{"id": 60, "key": "c", "value": {"d": "x"}}
=> SELECT 3

select jsonb_path_query('1', '$.keyvalue()') as v;
----
v 3802
!! 2203C jsonpath item method .keyvalue() can only be applied to an object

-- Moments.
select jsonb_path_query_array('["2017-03-10", "12:34:56", "12:34:56+03:30", "2017-03-10 12:34:56", "2017-03-10T12:34:56.5+3"]', '$[*].datetime()') as a, jsonb_path_query_array('["2017-03-10", "12:34:56", "12:34:56+03:30", "2017-03-10 12:34:56", "2017-03-10T12:34:56.5+3"]', '$[*].datetime().type()') as b;
----
a 3802|b 3802
["2017-03-10", "12:34:56", "12:34:56+03:30", "2017-03-10T12:34:56", "2017-03-10T12:34:56.5+03:00"]|["date", "time without time zone", "time with time zone", "timestamp without time zone", "timestamp with time zone"]
=> SELECT 1

select jsonb_path_query('"12:34"', '$.datetime()') as v;
----
v 3802
!! 22031 datetime format is not recognized: "12:34"
.. H Use a datetime template argument to specify the input data format.

select jsonb_path_query('"10-03-2017 12:34"', '$.datetime("dd-mm-yyyy HH24:MI")') as v;
----
v 3802
"2017-03-10T12:34:00"
=> SELECT 1

select jsonb_path_query('"10-03-2017"', '$.datetime("dd/mm/yyyy")') as v;
----
v 3802
!! 22007 unmatched format separator "/"

select jsonb_path_query_array('["2017-03-10", "2017-03-11", "2017-03-10 00:00:00", "12:00:00"]', '$[*].datetime() ? (@ == "2017-03-10".datetime())') as v;
----
v 3802
["2017-03-10", "2017-03-10T00:00:00"]
=> SELECT 1

select jsonb_path_query('["2017-03-10", "2017-03-10 12:00:00+3"]', '$[*].datetime() ? (@ < "2017-03-11 00:00:00+00".datetime())') as v;
----
v 3802
!! 0A000 cannot convert value from date to timestamptz without time zone usage
.. H Use *_tz() function for time zone support.

select jsonb_path_query_tz('["2017-03-10", "2017-03-10 12:00:00+3"]', '$[*].datetime() ? (@ < "2017-03-11 00:00:00+00".datetime())') as v;
----
v 3802
"2017-03-10"
"2017-03-10T12:00:00+03:00"
=> SELECT 2

-- Functions and operators.
select jsonb_path_exists('{"a": 1}', '$.a') as a, jsonb_path_exists('{"a": 1}', '$.b') as b, jsonb_path_exists('{"a": 1}', 'strict $.b', '{}', true) as c, '{"a": 1}' @? '$.a ? (@ > 1)' as d, '{"a": 1}'::jsonb @? 'strict $.b' as e;
----
a 16|b 16|c 16|d 16|e 16
t|f|\N|f|\N
=> SELECT 1

select jsonb_path_exists('{"a": 1}', 'strict $.b');
----
!! 2203A JSON object does not contain key "b"

select jsonb_path_match('{"a": 1}', '$.a == 1') as a, jsonb_path_match('{"a": 1}', '$.b == 1') as b, jsonb_path_match('{"a": 1}', '$.a', '{}', true) as c, '{"a": 1}'::jsonb @@ '$.a < 1' as d, '{"a": 1}'::jsonb @@ '$.a' as e, jsonb_path_match('null', '$') as f;
----
a 16|b 16|c 16|d 16|e 16|f 16
t|f|\N|f|\N|\N
=> SELECT 1

select jsonb_path_match('{"a": 1}', '$.a');
----
!! 22038 single boolean result is expected

select jsonb_path_query_first('[1, 2]', '$[*] ? (@ > 1)') as a, jsonb_path_query_first('[1, 2]', '$[*] ? (@ > 2)') as b, jsonb_path_query_array('[1, 2]', '$[*] ? (@ > 2)') as c, jsonb_path_query_first_tz('["10:00:00"]', '$[0].datetime()') as d;
----
a 3802|b 3802|c 3802|d 3802
2|\N|[]|"10:00:00"
=> SELECT 1

-- Columns.
create table doc (id int primary key, j jsonb, p jsonpath);
----
=> CREATE TABLE

insert into doc values (1, '{"a": [1, 2]}', '$.a[*] ? (@ > 1)'), (2, '{"a": 3}', 'strict $.b'), (3, null, null);
----
=> INSERT 0 3

select id, p, j @? p as found, jsonb_path_query_array(j, p, '{}', true) as v from doc order by id;
----
id 23|p 4072|found 16|v 3802
1|$."a"[*]?(@ > 1)|t|[2]
2|strict $."b"|\N|[]
3|\N|\N|\N
=> SELECT 3

select id, v from doc, jsonb_path_query(j, '$.a[*]') with ordinality as q(v, n) order by id, n;
----
id 23|v 3802
1|1
1|2
2|3
=> SELECT 3

select id from doc where j @@ '$.a[*] > 2' order by id;
----
id 23
2
=> SELECT 1

create index on doc (p);
----
!! 42704 data type jsonpath has no default operator class for access method "btree"
.. H You must specify an operator class for the index or define a default operator class for the data type.

drop table doc;
----
=> DROP TABLE

select '$.a'::jsonpath::text as a, pg_typeof('$'::jsonpath) as b;
----
a 25|b 2206
$."a"|jsonpath
=> SELECT 1
