select 'é' ~ '^\w$', 'é' ~ '^[[:alpha:]]$', '٣' ~ '^\d$', '٣' ~ '^\w$', E'\u00a0' ~ '^\s$', E'\u2003' ~ '^\s$', 'É' ~* 'é', 'é' ~ '[[:lower:]]', 'É' ~ '[[:upper:]]','中' ~ '\w', '²' ~ '\w', '_' ~ '\w', 'ª' ~ '\w', '½' ~ '\w', '!' ~ '[[:punct:]]', '€' ~ '[[:punct:]]', '$' ~ '[[:punct:]]';
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|t|f|t|f|t|t|t|t|t|f|t|t|f|t|t|t
=> SELECT 1

select E'a\bc' ~ 'a\bc', 'a b' ~ '\mb', 'ab' ~ 'a\M', 'a.b' ~ '\yb', 'ab' ~ '\Yb', E'a\x07' ~ '\a', E'\x01' ~ '\cA', 'a' ~ '\x61', 'é' ~ '\u00e9', 'é' ~ '\U000000e9', 'A' ~ '\101', 'a' ~ '[\x61]', 'a' ~ '[\w]', '5' ~ '[^\d]';
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|t|f|t|t|t|t|t|t|t|t|t|t|f
=> SELECT 1

select 'abc' ~ 'a(?i)B';
----
!! 2201B invalid regular expression: quantifier operand invalid

select regexp_match('abcabc','(?:a|ab)(?:c|bcd)*');
----
regexp_match 1009
{abc}
=> SELECT 1

select regexp_match('XY1234Z', 'Y*([0-9]{1,3})'), regexp_match('XY1234Z', 'Y*?([0-9]{1,3})'), regexp_match('abc01234xyz', '(.*)(\d+)(.*)'), regexp_match('abc01234xyz', '(.*?)(\d+)(.*)'), regexp_match('abc01234xyz', '(?:(.*?)(\d+)(.*)){1,1}');
----
regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009
{123}|{1}|{abc0123,4,xyz}|{abc,0,""}|{abc,01234,xyz}
=> SELECT 1

select regexp_match('abcd', 'a|abc|ab'), regexp_match('abcd','(a|ab)(c|bcd)(d*)'), regexp_match('xxxab','(x*?)(x*)(a.)'), regexp_match('aaa','a{2}?'), regexp_match('aaa','(a{1,2})(a*)'), regexp_match('aaa','(a{1,2}?)(a*)');
----
regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009
{abc}|{ab,c,d}|{"",xxx,ab}|{aa}|{aa,a}|{a,""}
=> SELECT 1

select 'a' ~ '(?';
----
!! 2201B invalid regular expression: quantifier operand invalid

select 'a' ~ 'a{2,1}';
----
!! 2201B invalid regular expression: invalid repetition count(s)

select 'a' ~ 'a**';
----
!! 2201B invalid regular expression: quantifier operand invalid

select 'a' ~ '[b-a]';
----
!! 2201B invalid regular expression: invalid character range

select 'a' ~ '[[:foo:]]';
----
!! 2201B invalid regular expression: invalid character class

select 'a' ~ '\1';
----
!! 2201B invalid regular expression: invalid backreference number

select 'a' ~ '(a)\2';
----
!! 2201B invalid regular expression: invalid backreference number

select 'a' ~ 'a{256}';
----
!! 2201B invalid regular expression: invalid repetition count(s)

select 'a' ~ '*a';
----
!! 2201B invalid regular expression: quantifier operand invalid

select 'a' ~ 'a)';
----
!! 2201B invalid regular expression: parentheses () not balanced

select 'a' ~ '[a';
----
!! 2201B invalid regular expression: brackets [] not balanced

select 'a' ~ 'a\';
----
!! 2201B invalid regular expression: invalid escape \\ sequence

select 'a' ~ '\q';
----
!! 2201B invalid regular expression: invalid escape \\ sequence

select 'a' ~ 'a{1';
----
!! 2201B invalid regular expression: braces {} not balanced

select 'a{' ~ 'a{';
----
?column? 16
t
=> SELECT 1

select 'a' ~ '()';
----
?column? 16
t
=> SELECT 1

select 'a' ~ 'a|';
----
?column? 16
t
=> SELECT 1

select 'a' ~ '|a';
----
?column? 16
t
=> SELECT 1

select 'a' ~ '(?<=a)\1';
----
!! 2201B invalid regular expression: invalid backreference number

select regexp_match('aXbXc', '(?<=(a))X'), regexp_match('foo.bar','(?x) foo \. # c
 bar');
----
regexp_match 1009|regexp_match 1009
{X}|{foo.bar}
=> SELECT 1

select regexp_match(E'a\nb', '(?n)a.b'), regexp_match(E'a\nb', '(?n)^b$'), regexp_match(E'a\nb', 'a.b'), regexp_match(E'a\nb', '(?w)^b$'), regexp_match(E'a\nb', '(?p)a.b'), regexp_match(E'a\nb','(?n)a[^x]b'), regexp_match(E'a\nb','(?n)\Ab'), regexp_match(E'a\nb','(?n)a\Z');
----
regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009
\N|{b}|{"a\nb"}|{b}|\N|\N|\N|\N
=> SELECT 1

select 'ab' ~ '***=a.', 'a.' ~ '***=a.', 'ab' ~ '***:a(?:b)', 'x' ~ '***x';
----
!! 2201B invalid regular expression: quantifier operand invalid

select regexp_match('abab','(ab)\1'), regexp_match('abAB','(?i)(ab)\1'), regexp_match('aabb','(a*)(\1|b)*');
----
regexp_match 1009|regexp_match 1009|regexp_match 1009
{ab}|{ab}|{aa,b}
=> SELECT 1

select regexp_match('abc','b(?#comment)c'), 'a]' ~ 'a]', 'a}' ~ 'a}', 'a-' ~ '[a-]', '-' ~ '[a-]', ']' ~ '[]a]', '^' ~ '[x^]';
----
regexp_match 1009|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
{bc}|t|t|t|t|t|t
=> SELECT 1

select regexp_match('ab','[[.a.]]b'), regexp_match('-b','[[.hyphen.]]b'), regexp_match('ab','[[=a=]]b');
----
regexp_match 1009|regexp_match 1009|regexp_match 1009
{ab}|{-b}|{ab}
=> SELECT 1

select regexp_replace('aXbXc', '(?<=a)X', '-') as a, regexp_replace('foobar foobaz', 'foo(?!bar)', 'X') as b, regexp_replace('the cat sat', '\m(\w)(\w*)\M', '\2\1', 'g') as c;
----
a 25|b 25|c 25
a-bXc|foobar Xbaz|het atc ats
=> SELECT 1

select regexp_matches('one two two three three', '\y(\w+) \1\y', 'g') as m;
----
m 1009
{two}
{three}
=> SELECT 2

select regexp_split_to_array('a1b22c', '(?<=\d)(?=\D)') as m;
----
m 1009
{a1,b22,c}
=> SELECT 1

select substring('foobar', 'o(?=b)') as a, regexp_count('aaa', 'a(?=a)') as b, regexp_instr('abcabc', '(?<=b)c', 1, 2) as c, regexp_substr('xx1yy2', '(?<=yy)\d') as d;
----
a 25|b 23|c 23|d 25
o|2|6|2
=> SELECT 1

select 'abcabc' ~* '^(ABC)\1$' as a, 'x' ~ '[[:<:]]x[[:>:]]' as b, 'aB' ~ '(?i)^AB$' as c;
----
a 16|b 16|c 16
t|t|t
=> SELECT 1

select regexp_match('<a><b>', '<.*?>') as a, regexp_match('<a><b>', '<.*>') as b, regexp_match('aab', '(a*?)(b|ab)') as c, regexp_match('foo.bar', '(.+?)\.(.+)') as d;
----
a 1009|b 1009|c 1009|d 1009
{<a>}|{<a><b>}|{a,ab}|{foo,b}
=> SELECT 1

select 'x' similar to '(x|y)%' as a, 'a+b' similar to 'a\+b' as b, 'ab' similar to 'a_' as c, 'aab' similar to 'a{2}b' as d, 'a.b' similar to 'a.b' as e;
----
a 16|b 16|c 16|d 16|e 16
t|t|t|t|t
=> SELECT 1
