set standard_conforming_strings = off;
----
=> SET

show standard_conforming_strings;
----
standard_conforming_strings 25
off
=> SHOW

select 'a\\b' as a, 'a\'b' as b, 'a\nb' as c, 'plain' as d;
----
-- WARNING 22P06 nonstandard use of \\\\ in a string literal
-- WARNING 22P06 nonstandard use of \\' in a string literal
-- WARNING 22P06 nonstandard use of escape in a string literal
a 25|b 25|c 25|d 25
a\\b|a'b|a\nb|plain
=> SELECT 1

select 'a\x', 'a\u0041', '\101\x41';
----
-- WARNING 22P06 nonstandard use of escape in a string literal
-- WARNING 22P06 nonstandard use of escape in a string literal
-- WARNING 22P06 nonstandard use of escape in a string literal
?column? 25|?column? 25|?column? 25
ax|aA|AA
=> SELECT 1

select 'é''\\', e'a\\b'
'q\\', '\\' || 'x' as shifted;
----
-- WARNING 22P06 nonstandard use of \\\\ in a string literal
-- WARNING 22P06 nonstandard use of \\\\ in a string literal
?column? 25|?column? 25|shifted 25
é'\\|a\\bq\\|\\x
=> SELECT 1

select 'q\\'
  'q\'', nothing;
----
-- WARNING 22P06 nonstandard use of \\\\ in a string literal
!! 42703 column "nothing" does not exist
.. P 23

select U&'abc';
----
!! 0A000 unsafe use of string constant with Unicode escapes
.. D String constants with Unicode escapes cannot be used when standard_conforming_strings is off.
.. P 8

select U&"a" from (select 1 as a) s;
----
a 23
1
=> SELECT 1

select n'a\\b';
----
-- WARNING 22P06 nonstandard use of \\\\ in a string literal
bpchar 1042
a\\b
=> SELECT 1

select b'1\1';
----
!! 22P02 "\\" is not a valid binary digit
.. P 8

-- simple protocol
select 'abc\';
----
-- WARNING 22P06 nonstandard use of \\' in a string literal
!! 42601 unterminated quoted string at or near "'abc\\';"
.. P 27

select 'a\\b' as "x\", $$'\$$, $q$ '\\' $q$ /* '\ /* */ '\\ */ -- '\\'
;
----
-- WARNING 22P06 nonstandard use of \\\\ in a string literal
x\\ 25|?column? 25|?column? 25
a\\b|'\\| '\\\\' 
=> SELECT 1

set escape_string_warning = off;
----
=> SET

select 'a\u00';
----
!! 22025 invalid Unicode escape
.. H Unicode escapes must be \\uXXXX or \\UXXXXXXXX.
.. P 10

create function string_settings_sql() returns text as 'select ''a\\\\b''::text' language sql;
----
=> CREATE FUNCTION

select string_settings_sql();
----
string_settings_sql 25
a\\b
=> SELECT 1

create function string_settings_plpgsql() returns text as $$
begin
  return 'a\\b' || 'c';
end $$ language plpgsql;
----
=> CREATE FUNCTION

select string_settings_plpgsql();
----
string_settings_plpgsql 25
a\\bc
=> SELECT 1

do $$ begin raise notice '%', 'a\\b'; execute E'create table escapes (x text default \'a\\\\\\\\b\')'; end $$;
----
-- NOTICE 00000 a\\b
=> DO

insert into escapes values (default), ('c\td');
----
=> INSERT 0 2

prepare escaped(text) as select x from escapes where x <> '\\' and x <> $1 order by x;
----
=> PREPARE

execute escaped('\x61\\b');
----
x 25
a\\\\b
c	d
=> SELECT 2

set backslash_quote = off;
----
=> SET

select '\'';
----
!! 22P06 unsafe use of \\' in a string literal
.. H Use '' to write quotes in strings. \\' is insecure in client-only encodings.
.. P 8

select e'\'', e'\\';
----
!! 22P06 unsafe use of \\' in a string literal
.. H Use '' to write quotes in strings. \\' is insecure in client-only encodings.
.. P 8

set standard_conforming_strings = on;
----
=> SET

select e'a', e'x
\'';
----
!! 22P06 unsafe use of \\' in a string literal
.. H Use '' to write quotes in strings. \\' is insecure in client-only encodings.
.. P 14

select '\', 'it''s', e'\\', '\''';
----
?column? 25|?column? 25|?column? 25|?column? 25
\\|it's|\\|\\'
=> SELECT 1

reset backslash_quote;
----
=> RESET

select '\', e'\'', U&'\0041';
----
?column? 25|?column? 25|?column? 25
\\|'|A
=> SELECT 1

select e'a\u00';
----
!! 22025 invalid Unicode escape
.. H Unicode escapes must be \\uXXXX or \\UXXXXXXXX.
.. P 11

select U&'a\00';
----
!! 42601 invalid Unicode escape
.. H Unicode escapes must be \\XXXX or \\+XXXXXX.
.. P 12
