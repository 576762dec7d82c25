-- The type json keeps escapes that are no characters; who reads the value fails.
select '{"a":"\ud83d"}'::json, '"\udc00"'::json, '"\ud83d\ud83d"'::json
----
json 114|json 114|json 114
{"a":"\\ud83d"}|"\\udc00"|"\\ud83d\\ud83d"
=> SELECT 1

select '{"a":"\ud83d"}'::json -> 'a'
----
!! 22P02 invalid input syntax for type json
.. D Unicode low surrogate must follow a high surrogate.

select '{"a":"\ud83d"}'::json ->> 'a'
----
!! 22P02 invalid input syntax for type json
.. D Unicode low surrogate must follow a high surrogate.

select '{"a":"\ud83d", "b":1}'::json -> 'b'
----
!! 22P02 invalid input syntax for type json
.. D Unicode low surrogate must follow a high surrogate.

select '{"a":"\ud83d"}'::json #>> '{a}'
----
!! 22P02 invalid input syntax for type json
.. D Unicode low surrogate must follow a high surrogate.

select '{"a":"\ud83d"}'::json::jsonb
----
!! 22P02 invalid input syntax for type json
.. D Unicode low surrogate must follow a high surrogate.

select '{"a":"\ud83d"}'::jsonb
----
!! 22P02 invalid input syntax for type json
.. D Unicode low surrogate must follow a high surrogate.
.. P 8

select * from json_each('{"a":"\ud83d"}')
----
key 25|value 114
!! 22P02 invalid input syntax for type json
.. D Unicode low surrogate must follow a high surrogate.

select * from json_each_text('{"a":"\ud83d"}')
----
key 25|value 25
!! 22P02 invalid input syntax for type json
.. D Unicode low surrogate must follow a high surrogate.

select json_typeof('"\ud83d"')
----
json_typeof 25
string
=> SELECT 1

select json_array_length('["\ud83d"]')
----
json_array_length 23
1
=> SELECT 1

select * from json_array_elements_text('["\ud83d"]')
----
value 25
!! 22P02 invalid input syntax for type json
.. D Unicode low surrogate must follow a high surrogate.

select json_strip_nulls('{"a":"\ud83d"}')
----
!! 22P02 invalid input syntax for type json
.. D Unicode low surrogate must follow a high surrogate.

select json_object_keys('{"\ud83d":1}')
----
json_object_keys 25
!! 22P02 invalid input syntax for type json
.. D Unicode low surrogate must follow a high surrogate.

select '"\u0000"'::json, '"\u12"'::json
----
!! 22P02 invalid input syntax for type json
.. D "\\u" must be followed by four hexadecimal digits.
.. P 26

select '"\ud83d\ude00"'::json ->> 0, '["\ud83d\ude00"]'::json ->> 0
----
?column? 25|?column? 25
\N|😀
=> SELECT 1

select row_to_json(x) from (select '"\ud83d"'::json a) x
----
row_to_json 114
{"a":"\\ud83d"}
=> SELECT 1

create table sj_t (j json)
----
=> CREATE TABLE

insert into sj_t values ('{"a": "\ud83d"}'), ('{"a": "\ud83d\ude00"}')
----
=> INSERT 0 2

select j from sj_t
----
j 114
{"a": "\\ud83d"}
{"a": "\\ud83d\\ude00"}
=> SELECT 2

select j ->> 'a' from sj_t
----
?column? 25
!! 22P02 invalid input syntax for type json
.. D Unicode low surrogate must follow a high surrogate.

select '"\ud83dxyz"'::jsonb
----
!! 22P02 invalid input syntax for type json
.. D Unicode low surrogate must follow a high surrogate.
.. P 8

select '"\ud83d\nabc"'::jsonb
----
!! 22P02 invalid input syntax for type json
.. D Unicode low surrogate must follow a high surrogate.
.. P 8

select '"\ud83dé"'::jsonb
----
!! 22P02 invalid input syntax for type json
.. D Unicode low surrogate must follow a high surrogate.
.. P 8

select '{"a": "\u0000", "b": 1}'::json -> 'b'
----
!! 22P05 unsupported Unicode escape sequence
.. D \\u0000 cannot be converted to text.
