select make_interval(days => 10), make_interval(1, hours => 5, secs => 1.5), make_date(year => 2024, month => 2, day => 29), make_timestamp(2024, 2, 29, sec => 1.5, min => 2, hour => 3);
----
make_interval 1186|make_interval 1186|make_date 1082|make_timestamp 1114
10 days|1 year 05:00:01.5|2024-02-29|2024-02-29 03:02:01.5
=> SELECT 1

select jsonb_path_query_array('[1,2,"a"]', '$[*] ? (@ > 1)', silent => true), jsonb_path_exists(target => '{"a":1}', path => '$.a', vars => '{}'), jsonb_set('{"a":1}', '{b}', replacement => '2', create_if_missing => false), jsonb_set_lax('{"a":1}', '{a}', null, null_value_treatment => 'delete_key');
----
jsonb_path_query_array 3802|jsonb_path_exists 16|jsonb_set 3802|jsonb_set_lax 3802
[2]|t|{"a": 1}|{}
=> SELECT 1

select * from jsonb_each(from_json => '{"a":1}');
----
key 25|value 3802
a|1
=> SELECT 1

select parse_ident(str => 'a.b', strict => false), jsonb_insert(jsonb_in => '[1]', path => '{0}', replacement => '0');
----
parse_ident 1009|jsonb_insert 3802
{a,b}|[0, 1]
=> SELECT 1

select make_interval(fortnights => 2);
----
!! 42883 function make_interval(fortnights => integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select make_interval(days => 1, days => 2);
----
!! 42601 argument name "days" used more than once
.. P 33

select make_date(2024, year => 2024, month => 1);
----
!! 42883 function make_date(integer, year => integer, month => integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select make_date(year => 2024);
----
!! 42883 function make_date(year => integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select make_date(year := 2024, month := 1, day := 2);
----
make_date 1082
2024-01-02
=> SELECT 1

select proargnames from pg_proc where proname = 'make_interval';
----
proargnames 1009
{years,months,weeks,days,hours,mins,secs}
=> SELECT 1

select acosh(2::float8), atanh(0.5::float8), asind(0.5), acosd(0.5), atand(1), atan2d(1, -1), sind(30), cosd(60), tand(45), cotd(90), tand(90), cotd(0), sind(-450);
----
acosh 701|atanh 701|asind 701|acosd 701|atand 701|atan2d 701|sind 701|cosd 701|tand 701|cotd 701|tand 701|cotd 701|sind 701
1.3169578969248166|0.5493061443340548|30|60|45|135|0.5|0.5|1|0|Infinity|Infinity|-1
=> SELECT 1

select acosh(0.5::float8);
----
!! 22003 input is out of range

select atanh(2::float8);
----
!! 22003 input is out of range

select power('-Infinity'::float8, 3), power('-Infinity'::float8, -3), power(0.5::float8, 'Infinity'), power(-1::float8, 'Infinity'), power('NaN'::float8, 0), power(1::float8, 'NaN'), power('Infinity'::float8, -1);
----
power 701|power 701|power 701|power 701|power 701|power 701|power 701
-Infinity|-0|0|1|1|1|0
=> SELECT 1

select power('-Infinity'::float8, 2.5);
----
!! 2201F a negative number raised to a non-integer power yields a complex result

select normalize(U&'\0061\0308', nfc) = U&'\00E4', normalize(U&'\00E4', nfd) = U&'\0061\0308', normalize('ﬁ', nfkc), 'abc' is normalized, U&'\0061\0308' is nfc normalized, U&'\0061\0308' is not nfd normalized;
----
?column? 16|?column? 16|normalize 25|is_normalized 16|is_normalized 16|?column? 16
t|t|fi|t|f|f
=> SELECT 1

select normalize('abc', 'def');
----
!! 42601 syntax error at or near "'def'"
.. P 25

select unistr('\0441\043B\043E\043D'), unistr('d\u0061t\U00000061'), unistr('d!0061'), unistr('\+01F600'), unistr('\D83D\DE00'), unistr('a\\b');
----
unistr 25|unistr 25|unistr 25|unistr 25|unistr 25|unistr 25
слон|data|d!0061|😀|😀|a\\b
=> SELECT 1

select unistr('\00');
----
!! 42601 invalid Unicode escape
.. H Unicode escapes must be \\XXXX, \\+XXXXXX, \\uXXXX, or \\UXXXXXXXX.

select unistr('\D83D');
----
!! 42601 invalid Unicode surrogate pair

select unistr('\+110000');
----
!! 22023 invalid Unicode code point: 110000

select substring('abcdefg' similar 'a#"(b_d)#"%' escape '#'), substring('abcdefg' from '%#"b_d#"%' for '#'), substring('abcdefg' similar '#"(b_d)#"%' escape '#'), substring('abcdefg' similar 'a%g' escape '#'), substring('abcdefg' similar '%' escape null);
----
substring 25|substring 25|substring 25|substring 25|substring 25
bcd|bcd|\N|abcdefg|\N
=> SELECT 1

select substring('abc' similar 'a#"b#"c#"d' escape '#');
----
!! 2200C SQL regular expression may not contain more than two escape-double-quote separators

select substring('abc' similar 'a' escape 'xy');
----
!! 22025 invalid escape string
.. H Escape string must be empty or one character.

select 'a%b' similar to 'a[%]b', 'a]b' similar to 'a[]]b', 'axb' similar to 'a[^]]b', 'a[b' similar to 'a[[:punct:]]b', 'a_b' similar to 'a[[:alpha:]_]b';
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|t|t|t|t
=> SELECT 1

create type pair as (a int, b numeric);
----
=> CREATE TYPE

select x.r *= y.r, x.r *<> y.r, x.r *< y.r, x.r = y.r from (select row(1, 1.0)::pair r) x, (select row(1, 1.0)::pair r) y;
----
?column? 16|?column? 16|?column? 16|?column? 16
t|f|f|t
=> SELECT 1

select x.r *= y.r, x.r *<> y.r, x.r = y.r from (select row(1, 1.0)::pair r) x, (select row(1, 1.00)::pair r) y;
----
?column? 16|?column? 16|?column? 16
f|t|t
=> SELECT 1

select x.r *< y.r, x.r *> y.r, x.r *<= y.r, x.r *>= y.r from (select row(1, null)::pair r) x, (select row(2, null)::pair r) y;
----
?column? 16|?column? 16|?column? 16|?column? 16
t|f|t|f
=> SELECT 1

drop type pair;
----
=> DROP TYPE
