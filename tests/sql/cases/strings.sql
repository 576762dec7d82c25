select length('abc'), char_length('abc'), upper('abc'), lower('ABC'), initcap('hello wORLD');
----
length 23|char_length 23|upper 25|lower 25|initcap 25
3|3|ABC|abc|Hello World
=> SELECT 1

select substring('abcdef' from 2 for 3), substring('abcdef', 3), substr('abcdef', -1, 4), substring('foobar' from 'o(.)b');
----
substring 25|substring 25|substr 25|substring 25
bcd|cdef|ab|o
=> SELECT 1

select left('abcdef', 2), left('abcdef', -2), right('abcdef', 2), right('abcdef', -2);
----
left 25|left 25|right 25|right 25
ab|abcd|ef|cdef
=> SELECT 1

select lpad('7', 3, '0'), rpad('7', 3, '0'), lpad('abcdef', 3), repeat('ab', 3), reverse('abc');
----
lpad 25|rpad 25|lpad 25|repeat 25|reverse 25
007|700|abc|ababab|cba
=> SELECT 1

select trim('  x  '), ltrim('  x'), rtrim('x  '), trim(both 'x' from 'xxaxx'), btrim('xyax', 'xy');
----
btrim 25|ltrim 25|rtrim 25|btrim 25|btrim 25
x|x|x|a|a
=> SELECT 1

select position('b' in 'abc'), strpos('abc', 'z'), replace('aXbX', 'X', '-'), translate('12345', '143', 'ax');
----
position 23|strpos 23|replace 25|translate 25
2|0|a-b-|a2x5
=> SELECT 1

select split_part('a,b,c', ',', 2), split_part('a,b,c', ',', -1), concat('a', null, 1), concat_ws('-', 'a', null, 'b');
----
split_part 25|split_part 25|concat 25|concat_ws 25
b|c|a1|a-b
=> SELECT 1

select md5('abc'), ascii('A'), chr(65), to_hex(255), starts_with('abc', 'ab');
----
md5 25|ascii 23|chr 25|to_hex 25|starts_with 16
900150983cd24fb0d6963f7d28e17f72|65|A|ff|t
=> SELECT 1

select regexp_replace('abcabc', 'b', 'X'), regexp_replace('abcabc', 'b', 'X', 'g'), regexp_match('foo123', '[0-9]+');
----
regexp_replace 25|regexp_replace 25|regexp_match 1009
aXcabc|aXcaXc|{123}
=> SELECT 1

select string_to_array('a,b,c', ','), array_to_string(array['a','b',null], ','), array_to_string(array['a',null], ',', '?');
----
string_to_array 1009|array_to_string 25|array_to_string 25
{a,b,c}|a,b|a,?
=> SELECT 1

select overlay('abcdef' placing 'XX' from 2 for 3), quote_nullable(null), to_hex(-1);
----
overlay 25|quote_nullable 25|to_hex 25
aXXef|NULL|ffffffff
=> SELECT 1

select 'abc' like 'a%', 'abc' like 'a_c', 'a%c' like 'a\%c', 'abc' not like 'b%', 'ABC' ilike 'abc';
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|t|t|t|t
=> SELECT 1

select 'abc' ~ 'b', 'abc' !~ 'b', 'ABC' ~* 'b', 'abc' similar to 'a(b|c)+';
----
?column? 16|?column? 16|?column? 16|?column? 16
t|f|t|t
=> SELECT 1

select 'a' 'b';
----
!! 42601 syntax error at or near "'b'"
.. P 12

select U&'\0041', E'\x41\u00e9', $$dollar$$, $q$a$$b$q$;
----
?column? 25|?column? 25|?column? 25|?column? 25
A|Aé|dollar|a$$b
=> SELECT 1

select 'a' < 'b' collate "C", 'b' collate "C" > 'a';
----
?column? 16|?column? 16
t|t
=> SELECT 1

select format('%5s|%-5s|%%', 'ab', 'cd'), format('%2$s %1$s', 'a', 'b');
----
format 25|format 25
   ab\|cd   \|%|b a
=> SELECT 1

select to_char(12345.678, '99999.99'), to_char(-5, '999'), to_char(5, '000'), to_char(1234567, '9,999,999');
----
to_char 25|to_char 25|to_char 25|to_char 25
 12345.68|  -5| 005| 1,234,567
=> SELECT 1

select to_number('1,234.5', '9,999.9'), to_timestamp(0), to_timestamp('2024-01-02 03:04', 'YYYY-MM-DD HH24:MI');
----
to_number 1700|to_timestamp 1184|to_timestamp 1184
1234.5|1970-01-01 00:00:00+00|2024-01-02 03:04:00+00
=> SELECT 1

select unnest(array[3,1,2]) as u order by u;
----
u 23
1
2
3
=> SELECT 3

select bit_length('abc'), octet_length('abc'), char_length('');
----
bit_length 23|octet_length 23|char_length 23
24|3|0
=> SELECT 1
