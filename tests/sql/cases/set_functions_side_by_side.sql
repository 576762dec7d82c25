select unnest('a:1 b:2'::tsvector), generate_series(1, 3)
----
unnest 2249|generate_series 23
(a,{1},{D})|1
(b,{2},{D})|2
\N|3
=> SELECT 3

select jsonb_each('{"a":1}'), generate_series(1, 2), jsonb_each_text(null)
----
jsonb_each 2249|generate_series 23|jsonb_each_text 2249
(a,1)|1|\N
\N|2|\N
=> SELECT 2

select (jsonb_each('{"a":1}')).*, jsonb_each('{"a":1}') is null, generate_series(1, 2)
----
key 25|value 3802|?column? 16|generate_series 23
a|1|f|1
\N|\N|t|2
=> SELECT 2

select j, j is null, coalesce(j::text, 'none') from (select jsonb_each('{"a":1,"b":null}') j, generate_series(1, 3)) q
----
j 2249|?column? 16|coalesce 25
(a,1)|f|(a,1)
(b,null)|f|(b,null)
\N|t|none
=> SELECT 3

select row_to_json(e), n from (select json_each('{"a":1}') e, unnest(array['x', 'y']) n) q
----
row_to_json 114|n 25
{"key":"a","value":1}|x
\N|y
=> SELECT 2

select pg_input from (select regexp_matches('ab', '(a)(b)') pg_input, generate_series(1, 2)) q
----
pg_input 1009
{a,b}
\N
=> SELECT 2

select count(k), count(*) from (select json_each_text('{"a":null}') k, generate_series(1, 4)) q
----
count 20|count 20
1|4
=> SELECT 1
