select oid, proname, pg_get_function_arguments(oid), pg_get_function_identity_arguments(oid), pg_get_function_result(oid) from pg_proc where proname in ('make_interval', 'jsonb_path_query', 'jsonb_set_lax', 'parse_ident', 'json_extract_path', 'jsonb_delete', 'normalize', 'pg_terminate_backend', 'unnest', 'ts_stat', 'ts_debug', 'aclexplode', 'lag', 'row_number', 'rank', 'concat', 'format', 'percentile_cont', 'sum', 'upper', 'pg_stat_file') order by oid
----
oid 26|proname 19|pg_get_function_arguments 25|pg_get_function_identity_arguments 25|pg_get_function_result 25
871|upper|text|text|text
1268|parse_ident|str text, strict boolean DEFAULT true|str text, strict boolean|text[]
1293|unnest|anymultirange|anymultirange|SETOF anyrange
1689|aclexplode|acl aclitem[], OUT grantor oid, OUT grantee oid, OUT privilege_type text, OUT is_grantable boolean|acl aclitem[], OUT grantor oid, OUT grantee oid, OUT privilege_type text, OUT is_grantable boolean|SETOF record
2096|pg_terminate_backend|pid integer, timeout bigint DEFAULT 0|pid integer, timeout bigint|boolean
2107|sum|bigint|bigint|numeric
2108|sum|integer|integer|bigint
2109|sum|smallint|smallint|bigint
2110|sum|real|real|real
2111|sum|double precision|double precision|double precision
2112|sum|money|money|money
2113|sum|interval|interval|interval
2114|sum|numeric|numeric|numeric
2331|unnest|anyarray|anyarray|SETOF anyelement
2623|pg_stat_file|filename text, OUT size bigint, OUT access timestamp with time zone, OUT modification timestamp with time zone, OUT change timestamp with time zone, OUT creation timestamp with time zone, OUT isdir boolean|filename text, OUT size bigint, OUT access timestamp with time zone, OUT modification timestamp with time zone, OUT change timestamp with time zone, OUT creation timestamp with time zone, OUT isdir boolean|record
3058|concat|VARIADIC "any"|VARIADIC "any"|text
3100|row_number|||bigint
3101|rank|||bigint
3106|lag|anyelement|anyelement|anyelement
3107|lag|anyelement, integer|anyelement, integer|anyelement
3108|lag|anycompatible, integer, anycompatible|anycompatible, integer, anycompatible|anycompatible
3302|jsonb_delete|jsonb, text|jsonb, text|jsonb
3303|jsonb_delete|jsonb, integer|jsonb, integer|jsonb
3307|pg_stat_file|filename text, missing_ok boolean, OUT size bigint, OUT access timestamp with time zone, OUT modification timestamp with time zone, OUT change timestamp with time zone, OUT creation timestamp with time zone, OUT isdir boolean|filename text, missing_ok boolean, OUT size bigint, OUT access timestamp with time zone, OUT modification timestamp with time zone, OUT change timestamp with time zone, OUT creation timestamp with time zone, OUT isdir boolean|record
3322|unnest|tsvector tsvector, OUT lexeme text, OUT positions smallint[], OUT weights text[]|tsvector tsvector, OUT lexeme text, OUT positions smallint[], OUT weights text[]|SETOF record
3343|jsonb_delete|from_json jsonb, VARIADIC path_elems text[]|from_json jsonb, VARIADIC path_elems text[]|jsonb
3464|make_interval|years integer DEFAULT 0, months integer DEFAULT 0, weeks integer DEFAULT 0, days integer DEFAULT 0, hours integer DEFAULT 0, mins integer DEFAULT 0, secs double precision DEFAULT 0.0|years integer, months integer, weeks integer, days integer, hours integer, mins integer, secs double precision|interval
3539|format|text, VARIADIC "any"|text, VARIADIC "any"|text
3540|format|text|text|text
3689|ts_stat|query text, OUT word text, OUT ndoc integer, OUT nentry integer|query text, OUT word text, OUT ndoc integer, OUT nentry integer|SETOF record
3690|ts_stat|query text, weights text, OUT word text, OUT ndoc integer, OUT nentry integer|query text, weights text, OUT word text, OUT ndoc integer, OUT nentry integer|SETOF record
3849|upper|anyrange|anyrange|anyelement
3951|json_extract_path|from_json json, VARIADIC path_elems text[]|from_json json, VARIADIC path_elems text[]|json
3974|percentile_cont|double precision ORDER BY double precision|double precision ORDER BY double precision|double precision
3976|percentile_cont|double precision ORDER BY interval|double precision ORDER BY interval|interval
3980|percentile_cont|double precision[] ORDER BY double precision|double precision[] ORDER BY double precision|double precision[]
3982|percentile_cont|double precision[] ORDER BY interval|double precision[] ORDER BY interval|interval[]
3986|rank|VARIADIC "any" ORDER BY VARIADIC "any"|VARIADIC "any" ORDER BY VARIADIC "any"|bigint
4006|jsonb_path_query|target jsonb, path jsonpath, vars jsonb DEFAULT '{}'::jsonb, silent boolean DEFAULT false|target jsonb, path jsonpath, vars jsonb, silent boolean|SETOF jsonb
4236|upper|anymultirange|anymultirange|anyelement
4350|normalize|text, text DEFAULT 'NFC'::text|text, text|text
5054|jsonb_set_lax|jsonb_in jsonb, path text[], replacement jsonb, create_if_missing boolean DEFAULT true, null_value_treatment text DEFAULT 'use_json_null'::text|jsonb_in jsonb, path text[], replacement jsonb, create_if_missing boolean, null_value_treatment text|jsonb
6183|ts_debug|config regconfig, document text, OUT alias text, OUT description text, OUT token text, OUT dictionaries regdictionary[], OUT dictionary regdictionary, OUT lexemes text[]|config regconfig, document text, OUT alias text, OUT description text, OUT token text, OUT dictionaries regdictionary[], OUT dictionary regdictionary, OUT lexemes text[]|SETOF record
6184|ts_debug|document text, OUT alias text, OUT description text, OUT token text, OUT dictionaries regdictionary[], OUT dictionary regdictionary, OUT lexemes text[]|document text, OUT alias text, OUT description text, OUT token text, OUT dictionaries regdictionary[], OUT dictionary regdictionary, OUT lexemes text[]|SETOF record
=> SELECT 44

select proname, proargmodes, proargnames, proallargtypes, provariadic::regtype, proisstrict, prokind, pronargdefaults from pg_proc where proname in ('concat', 'concat_ws', 'format', 'num_nulls', 'json_build_object', 'jsonb_extract_path_text', 'row_number', 'ntile', 'first_value', 'jsonb_each', 'ts_parse') order by oid
----
proname 19|proargmodes 1002|proargnames 1009|proallargtypes 1028|provariadic 2206|proisstrict 16|prokind 18|pronargdefaults 21
num_nulls|{v}|\N|{2276}|"any"|f|f|0
concat|{v}|\N|{2276}|"any"|f|f|0
concat_ws|{i,v}|\N|{25,2276}|"any"|f|f|0
row_number|\N|\N|\N|-|f|w|0
ntile|\N|\N|\N|-|t|w|0
first_value|\N|\N|\N|-|t|w|0
json_build_object|{v}|\N|{2276}|"any"|f|f|0
json_build_object|\N|\N|\N|-|f|f|0
jsonb_each|{i,o,o}|{from_json,key,value}|{3802,25,3802}|-|t|f|0
format|{i,v}|\N|{25,2276}|"any"|f|f|0
format|\N|\N|\N|-|f|f|0
ts_parse|{i,i,o,o}|{parser_oid,txt,tokid,token}|{26,25,23,25}|-|t|f|0
ts_parse|{i,i,o,o}|{parser_name,txt,tokid,token}|{25,25,23,25}|-|t|f|0
jsonb_extract_path_text|{i,v}|{from_json,path_elems}|{3802,1009}|text|t|f|0
=> SELECT 14

select * from ts_parse(parser_name => 'default', txt => 'foo bar')
----
tokid 23|token 25
1|foo
12| 
1|bar
=> SELECT 3

select alias, token from ts_debug(config => 'english'::regconfig, document => 'a cat')
----
alias 25|token 25
asciiword|a
blank| 
asciiword|cat
=> SELECT 3

select jsonb_object_field(from_json => '{"a":1}'::jsonb, field_name => 'a'), jsonb_object_field_text(field_name => 'a', from_json => '{"a":1}'::jsonb)
----
jsonb_object_field 3802|jsonb_object_field_text 25
1|1
=> SELECT 1

select type from pg_identify_object_as_address(classid => 1259, objid => 1259, objsubid => 0)
----
type 25
table
=> SELECT 1

select * from ts_stat(query => 'select to_tsvector(''simple'', ''a b a'')')
----
word 25|ndoc 23|nentry 23
b|1|1
a|1|2
=> SELECT 2

select json_extract_path(from_json => '{"a":{"b":1}}', variadic path_elems => array['a', 'b']), jsonb_extract_path_text('{"a":[5,6]}', variadic path_elems => '{a,1}')
----
json_extract_path 114|jsonb_extract_path_text 25
1|6
=> SELECT 1

select json_extract_path(from_json => '{"a":1}', path_elems => array['a'])
----
!! 42883 function json_extract_path(from_json => unknown, path_elems => text[]) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select jsonb_extract_path_text(variadic path_elems => '{a,1}', from_json => '{"a":[5,6]}')
----
!! 42601 syntax error at or near ","
.. P 62
