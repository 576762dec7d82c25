create extension ltree
----
=> CREATE EXTENSION

create table only_one(p ltree)
----
=> CREATE TABLE

drop extension ltree
----
!! 2BP01 cannot drop extension ltree because other objects depend on it
.. D column p of table only_one depends on type ltree
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop table only_one
----
=> DROP TABLE

create table only_one(p lquery[])
----
=> CREATE TABLE

drop extension ltree cascade
----
-- NOTICE 00000 drop cascades to column p of table only_one
=> DROP EXTENSION

select * from only_one
----
(no columns)
=> SELECT 0

drop table only_one
----
=> DROP TABLE

create extension ltree
----
=> CREATE EXTENSION

create extension ltree
----
!! 42710 extension "ltree" already exists

select 'a.b'::ltree, ''::ltree, 'Top.Science_1.é.ж.日'::ltree, nlevel(''), nlevel('a'), nlevel('a.b.c')
----
ltree user|ltree user|ltree user|nlevel 23|nlevel 23|nlevel 23
a.b||Top.Science_1.é.ж.日|0|1|3
=> SELECT 1

select 'a..b'::ltree
----
!! 42601 ltree syntax error at character 3
.. P 8

select 'a.b.'::ltree
----
!! 42601 ltree syntax error
.. D Unexpected end of input.
.. P 8

select '.a'::ltree
----
!! 42601 ltree syntax error at character 1
.. P 8

select 'a-b'::ltree
----
!! 42601 ltree syntax error at character 2
.. P 8

select 'a b'::ltree
----
!! 42601 ltree syntax error at character 2
.. P 8

select ' a'::ltree
----
!! 42601 ltree syntax error at character 1
.. P 8

select 'a '::ltree
----
!! 42601 ltree syntax error at character 2
.. P 8

select '.'::ltree
----
!! 42601 ltree syntax error at character 1
.. P 8

select 'é.-'::ltree
----
!! 42601 ltree syntax error at character 3
.. P 8

select length(repeat('x', 255)::ltree::text), length(repeat('é', 255)::ltree::text)
----
length 23|length 23
255|255
=> SELECT 1

select repeat('x', 256)::ltree
----
!! 42622 label string is too long
.. D Label length is 256, must be at most 255, at character 257.

select ('a.' || repeat('é', 256) || '.b')::ltree
----
!! 42622 label string is too long
.. D Label length is 256, must be at most 255, at character 259.

select nlevel((repeat('a.', 65534) || 'a')::ltree)
----
nlevel 23
65535
=> SELECT 1

select (repeat('a.', 65535) || 'a')::ltree is null
----
!! 54000 number of ltree labels (65536) exceeds the maximum allowed (65535)

select (repeat('a.', 65534) || 'a')::ltree || 'b.c'::ltree is null
----
!! 54000 number of ltree levels (65537) exceeds the maximum allowed (65535)

select 'a.*.b{2}.!c|d@*%{,3}.*{1,}.*{2,4}.*{0,0}.x{,}.*{,}'::lquery
----
lquery user
a.*.b{2}.!c\|d%@*{,3}.*{1,}.*{2,4}.*{0}.x{,}.*
=> SELECT 1

select '!a|b.c@%*'::lquery
----
lquery user
!a\|b.c%@*
=> SELECT 1

select '*'::lquery
----
lquery user
*
=> SELECT 1

select '*{0}'::lquery
----
lquery user
*{0}
=> SELECT 1

select '*{0,}'::lquery
----
lquery user
*
=> SELECT 1

select 'a{0,}'::lquery
----
lquery user
a{,}
=> SELECT 1

select 'a{0,65535}'::lquery
----
lquery user
a{,}
=> SELECT 1

select '*{1,65535}'::lquery
----
lquery user
*{1,}
=> SELECT 1

select 'a{1}'::lquery
----
lquery user
a{1}
=> SELECT 1

select '*{1}'::lquery
----
lquery user
*{1}
=> SELECT 1

select 'a{1,1}'::lquery
----
lquery user
a{1}
=> SELECT 1

select '*{0,5}'::lquery
----
lquery user
*{,5}
=> SELECT 1

select 'a%%'::lquery
----
lquery user
a%
=> SELECT 1

select 'a{01}'::lquery
----
lquery user
a{1}
=> SELECT 1

select 'a|b@|c'::lquery
----
lquery user
a\|b@\|c
=> SELECT 1

select '!a{2}'::lquery
----
lquery user
!a{2}
=> SELECT 1

select 'a*|b*{2,3}.c'::lquery
----
lquery user
a*\|b*{2,3}.c
=> SELECT 1

select 'é@*'::lquery
----
lquery user
é@*
=> SELECT 1

select '*.a.*'::lquery
----
lquery user
*.a.*
=> SELECT 1

select 'a{2,1}'::lquery
----
!! 42601 lquery syntax error
.. D Low limit (2) is greater than high limit (1), at character 5.
.. P 8

select 'a{x}'::lquery
----
!! 42601 lquery syntax error at character 3
.. P 8

select '*{99999}'::lquery
----
!! 54000 lquery syntax error
.. D Low limit (99999) exceeds the maximum allowed (65535), at character 3.
.. P 8

select '*{1,99999}'::lquery
----
!! 54000 lquery syntax error
.. D High limit (99999) exceeds the maximum allowed (65535), at character 5.
.. P 8

select '*{99999999999}'::lquery
----
!! 54000 lquery syntax error
.. D Low limit (1215752191) exceeds the maximum allowed (65535), at character 3.
.. P 8

select 'a|'::lquery
----
!! 42601 lquery syntax error
.. D Unexpected end of input.
.. P 8

select '|a'::lquery
----
!! 42601 lquery syntax error at character 1
.. P 8

select '!'::lquery
----
!! 42601 lquery syntax error at character 2
.. D Empty labels are not allowed.
.. P 8

select ''::lquery
----
!! 42601 lquery syntax error
.. D Unexpected end of input.
.. P 8

select '!*'::lquery
----
!! 42601 lquery syntax error at character 2
.. D Empty labels are not allowed.
.. P 8

select '!!a'::lquery
----
!! 42601 lquery syntax error at character 2
.. P 8

select 'a.b|!c'::lquery
----
!! 42601 lquery syntax error at character 5
.. P 8

select '*@'::lquery
----
!! 42601 lquery syntax error at character 2
.. P 8

select 'a*b'::lquery
----
!! 42601 lquery syntax error at character 3
.. P 8

select '%a'::lquery
----
!! 42601 lquery syntax error at character 1
.. P 8

select 'a{'::lquery
----
!! 42601 lquery syntax error
.. D Unexpected end of input.
.. P 8

select 'a{1'::lquery
----
!! 42601 lquery syntax error
.. D Unexpected end of input.
.. P 8

select 'a{1,'::lquery
----
!! 42601 lquery syntax error
.. D Unexpected end of input.
.. P 8

select 'a{}'::lquery
----
!! 42601 lquery syntax error at character 3
.. P 8

select 'a{1}{2}'::lquery
----
!! 42601 lquery syntax error at character 5
.. P 8

select 'a{1}b'::lquery
----
!! 42601 lquery syntax error at character 5
.. P 8

select '.'::lquery
----
!! 42601 lquery syntax error at character 1
.. P 8

select 'a.'::lquery
----
!! 42601 lquery syntax error
.. D Unexpected end of input.
.. P 8

select '!@a'::lquery
----
!! 42601 lquery syntax error at character 3
.. P 8

select '!|a'::lquery
----
!! 42601 lquery syntax error at character 2
.. D Empty labels are not allowed.
.. P 8

select '!{1}'::lquery
----
!! 42601 lquery syntax error at character 2
.. D Empty labels are not allowed.
.. P 8

select '!.a'::lquery
----
!! 42601 lquery syntax error at character 2
.. D Empty labels are not allowed.
.. P 8

select '!%'::lquery
----
!! 42601 lquery syntax error at character 2
.. D Empty labels are not allowed.
.. P 8

select '!*a'::lquery
----
!! 42601 lquery syntax error at character 3
.. P 8

select 'a|@'::lquery
----
!! 42601 lquery syntax error at character 3
.. P 8

select 'a|*'::lquery
----
!! 42601 lquery syntax error at character 3
.. P 8

select 'a.!'::lquery
----
!! 42601 lquery syntax error at character 4
.. D Empty labels are not allowed.
.. P 8

select 'a|.b'::lquery
----
!! 42601 lquery syntax error at character 3
.. P 8

select 'a|{1}'::lquery
----
!! 42601 lquery syntax error at character 3
.. P 8

select '*{1,'::lquery
----
!! 42601 lquery syntax error
.. D Unexpected end of input.
.. P 8

select '*{1}.'::lquery
----
!! 42601 lquery syntax error
.. D Unexpected end of input.
.. P 8

select 'a@a'::lquery
----
!! 42601 lquery syntax error at character 3
.. P 8

select '*{12'::lquery
----
!! 42601 lquery syntax error
.. D Unexpected end of input.
.. P 8

select '*{12,3'::lquery
----
!! 42601 lquery syntax error
.. D Low limit (12) is greater than high limit (3), at character 6.
.. P 8

select '*{1.2}'::lquery
----
!! 42601 lquery syntax error at character 4
.. P 8

select 'a!b'::lquery
----
!! 42601 lquery syntax error at character 2
.. P 8

select '*.'::lquery
----
!! 42601 lquery syntax error
.. D Unexpected end of input.
.. P 8

select '*a'::lquery
----
!! 42601 lquery syntax error at character 2
.. P 8

select '*|a'::lquery
----
!! 42601 lquery syntax error at character 2
.. P 8

select '*!'::lquery
----
!! 42601 lquery syntax error at character 2
.. P 8

select 'a.*{,x}'::lquery
----
!! 42601 lquery syntax error at character 6
.. P 8

select 'a.*{1x}'::lquery
----
!! 42601 lquery syntax error at character 6
.. P 8

select 'a.*{-1}'::lquery
----
!! 42601 lquery syntax error at character 5
.. P 8

select 'a.*{ 1}'::lquery
----
!! 42601 lquery syntax error at character 5
.. P 8

select 'a b'::lquery
----
!! 42601 lquery syntax error at character 2
.. P 8

select '! a'::lquery
----
!! 42601 lquery syntax error at character 2
.. P 8

select (repeat('x', 256) || '@%')::lquery
----
!! 42622 label string is too long
.. D Label length is 256, must be at most 255, at character 257.

select ('é.é.' || repeat('é', 256))::lquery
----
!! 42622 label string is too long
.. D Label length is 256, must be at most 255, at character 261.

select (repeat('a.', 65535) || 'a')::lquery is null
----
!! 54000 number of lquery items (65536) exceeds the maximum allowed (65535)

select 'a & b | !c@* & (d | e%)'::ltxtquery
----
ltxtquery user
a & b \| !c@* & ( d \| e% )
=> SELECT 1

select '(a | b) & c'::ltxtquery
----
ltxtquery user
( a \| b ) & c
=> SELECT 1

select '!(a & b)'::ltxtquery
----
ltxtquery user
!( a & b )
=> SELECT 1

select '!!a'::ltxtquery
----
ltxtquery user
!( !a )
=> SELECT 1

select 'a & (b & c)'::ltxtquery
----
ltxtquery user
a & b & c
=> SELECT 1

select 'a | (b | c)'::ltxtquery
----
ltxtquery user
a \| ( b \| c )
=> SELECT 1

select 'a|b|c'::ltxtquery
----
ltxtquery user
( a \| b ) \| c
=> SELECT 1

select '(a|b)|(c|d)'::ltxtquery
----
ltxtquery user
( a \| b ) \| ( c \| d )
=> SELECT 1

select '!(!(a|b))'::ltxtquery
----
ltxtquery user
!( !( a \| b ) )
=> SELECT 1

select '!a|!(b)'::ltxtquery
----
ltxtquery user
!a \| !b
=> SELECT 1

select '!(a)&b'::ltxtquery
----
ltxtquery user
!a & b
=> SELECT 1

select 'a%@*'::ltxtquery
----
ltxtquery user
a%@*
=> SELECT 1

select '  a   &b  '::ltxtquery
----
ltxtquery user
a & b
=> SELECT 1

select '(a&b)|c'::ltxtquery
----
ltxtquery user
a & b \| c
=> SELECT 1

select '((a))'::ltxtquery
----
ltxtquery user
a
=> SELECT 1

select 'a_b%'::ltxtquery
----
ltxtquery user
a_b%
=> SELECT 1

select '!(a|b)&c'::ltxtquery
----
ltxtquery user
!( a \| b ) & c
=> SELECT 1

select 'a&(b|c)&d'::ltxtquery
----
ltxtquery user
a & ( b \| c ) & d
=> SELECT 1

select '! a'::ltxtquery
----
ltxtquery user
!a
=> SELECT 1

select 'ж & é@'::ltxtquery
----
ltxtquery user
ж & é@
=> SELECT 1

select 'a@@'::ltxtquery
----
ltxtquery user
a@
=> SELECT 1

select 'a b'::ltxtquery
----
!! 42601 syntax error
.. P 8

select ''::ltxtquery
----
!! 42601 operand syntax error
.. P 8

select '  '::ltxtquery
----
!! 42601 operand syntax error
.. P 8

select 'a &'::ltxtquery
----
!! 42601 operand syntax error
.. P 8

select '(a'::ltxtquery
----
!! 42601 syntax error
.. P 8

select 'a)'::ltxtquery
----
!! 42601 syntax error
.. P 8

select 'a@b'::ltxtquery
----
!! 42601 modifiers syntax error
.. P 8

select '&a'::ltxtquery
----
!! 42601 operand syntax error
.. P 8

select 'a.b'::ltxtquery
----
!! 42601 syntax error
.. P 8

select '()'::ltxtquery
----
!! 42601 operand syntax error
.. P 8

select '*'::ltxtquery
----
!! 42601 operand syntax error
.. P 8

select '!'::ltxtquery
----
!! 42601 operand syntax error
.. P 8

select 'a!'::ltxtquery
----
!! 42601 syntax error
.. P 8

select 'a @'::ltxtquery
----
!! 42601 syntax error
.. P 8

select 'a|'::ltxtquery
----
!! 42601 operand syntax error
.. P 8

select '(a|b'::ltxtquery
----
!! 42601 syntax error
.. P 8

select 'a % b'::ltxtquery
----
!! 42601 syntax error
.. P 8

select '((a)'::ltxtquery
----
!! 42601 syntax error
.. P 8

select ')'::ltxtquery
----
!! 42601 operand syntax error
.. P 8

select 'a & )'::ltxtquery
----
!! 42601 operand syntax error
.. P 8

select '('::ltxtquery
----
!! 42601 operand syntax error
.. P 8

select 'a|&b'::ltxtquery
----
!! 42601 operand syntax error
.. P 8

select '(a|b)c'::ltxtquery
----
!! 42601 syntax error
.. P 8

select 'a(b)'::ltxtquery
----
!! 42601 syntax error
.. P 8

select repeat('x', 256)::ltxtquery
----
!! 22023 operand is too long

select repeat('x', 70000)::ltxtquery
----
!! 22023 word is too long

select a, b, a < b, a <= b, a = b, a >= b, a > b, a <> b, ltree_cmp(a, b), ltree_cmp(b, a), ltree_eq(a, b)
  from (values ('a.b'::ltree, 'a.c'::ltree), ('a', 'a.b'), ('ab', 'a.b'), ('a.b.c.d', 'a.b'), ('', 'a'), ('a.b.x', 'a.b.y'), ('a.bb', 'a.bbcc'), ('z', 'a'), ('A', 'a'),
    ('a_b', 'a.b'), ('a1', 'a.z'), ('é', 'z'), ('', '')) t(a, b)
----
a user|b user|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|ltree_cmp 23|ltree_cmp 23|ltree_eq 16
a.b|a.c|t|t|f|f|f|t|-20|20|f
a|a.b|t|t|f|f|f|t|-10|20|f
ab|a.b|f|f|f|t|t|t|20|-30|f
a.b.c.d|a.b|f|f|f|t|t|t|60|-20|f
|a|t|t|f|f|f|t|-10|20|f
a.b.x|a.b.y|t|t|f|f|f|t|-20|20|f
a.bb|a.bbcc|t|t|f|f|f|t|-40|40|f
z|a|f|f|f|t|t|t|20|-20|f
A|a|t|t|f|f|f|t|-20|20|f
a_b|a.b|f|f|f|t|t|t|40|-60|f
a1|a.z|f|f|f|t|t|t|20|-30|f
é|z|f|f|f|t|t|t|20|-20|f
||f|t|t|t|f|f|0|0|t
=> SELECT 13

select ltree_lt('a', 'b'), ltree_le('a', 'b'), ltree_ge('a', 'b'), ltree_gt('a', 'b'), ltree_ne('a', 'b'), ltree_lt(null, 'a')
----
ltree_lt 16|ltree_le 16|ltree_ge 16|ltree_gt 16|ltree_ne 16|ltree_lt 16
t|t|f|f|t|\N
=> SELECT 1

create function tried(query text) returns text language plpgsql as $$
declare r text; begin execute query into r; return r; exception when others then return sqlstate || ' ' || sqlerrm; end $$
----
=> CREATE FUNCTION

select o, l, tried(format('select subpath(''a.b.c.d'', %s, %s)', o, l)) from generate_series(-6, 5) o, generate_series(-6, 6) l order by 1, 2
----
o 23|l 23|tried 25
-6|-6|22023 invalid positions
-6|-5|22023 invalid positions
-6|-4|22023 invalid positions
-6|-3|22023 invalid positions
-6|-2|
-6|-1|c
-6|0|
-6|1|c
-6|2|c.d
-6|3|c.d
-6|4|c.d
-6|5|c.d
-6|6|c.d
-5|-6|22023 invalid positions
-5|-5|22023 invalid positions
-5|-4|22023 invalid positions
-5|-3|22023 invalid positions
-5|-2|22023 invalid positions
-5|-1|
-5|0|
-5|1|d
-5|2|d
-5|3|d
-5|4|d
-5|5|d
-5|6|d
-4|-6|22023 invalid positions
-4|-5|22023 invalid positions
-4|-4|
-4|-3|a
-4|-2|a.b
-4|-1|a.b.c
-4|0|
-4|1|a
-4|2|a.b
-4|3|a.b.c
-4|4|a.b.c.d
-4|5|a.b.c.d
-4|6|a.b.c.d
-3|-6|22023 invalid positions
-3|-5|22023 invalid positions
-3|-4|22023 invalid positions
-3|-3|
-3|-2|b
-3|-1|b.c
-3|0|
-3|1|b
-3|2|b.c
-3|3|b.c.d
-3|4|b.c.d
-3|5|b.c.d
-3|6|b.c.d
-2|-6|22023 invalid positions
-2|-5|22023 invalid positions
-2|-4|22023 invalid positions
-2|-3|22023 invalid positions
-2|-2|
-2|-1|c
-2|0|
-2|1|c
-2|2|c.d
-2|3|c.d
-2|4|c.d
-2|5|c.d
-2|6|c.d
-1|-6|22023 invalid positions
-1|-5|22023 invalid positions
-1|-4|22023 invalid positions
-1|-3|22023 invalid positions
-1|-2|22023 invalid positions
-1|-1|
-1|0|
-1|1|d
-1|2|d
-1|3|d
-1|4|d
-1|5|d
-1|6|d
0|-6|22023 invalid positions
0|-5|22023 invalid positions
0|-4|
0|-3|a
0|-2|a.b
0|-1|a.b.c
0|0|
0|1|a
0|2|a.b
0|3|a.b.c
0|4|a.b.c.d
0|5|a.b.c.d
0|6|a.b.c.d
1|-6|22023 invalid positions
1|-5|22023 invalid positions
1|-4|22023 invalid positions
1|-3|
1|-2|b
1|-1|b.c
1|0|
1|1|b
1|2|b.c
1|3|b.c.d
1|4|b.c.d
1|5|b.c.d
1|6|b.c.d
2|-6|22023 invalid positions
2|-5|22023 invalid positions
2|-4|22023 invalid positions
2|-3|22023 invalid positions
2|-2|
2|-1|c
2|0|
2|1|c
2|2|c.d
2|3|c.d
2|4|c.d
2|5|c.d
2|6|c.d
3|-6|22023 invalid positions
3|-5|22023 invalid positions
3|-4|22023 invalid positions
3|-3|22023 invalid positions
3|-2|22023 invalid positions
3|-1|
3|0|
3|1|d
3|2|d
3|3|d
3|4|d
3|5|d
3|6|d
4|-6|22023 invalid positions
4|-5|22023 invalid positions
4|-4|22023 invalid positions
4|-3|22023 invalid positions
4|-2|22023 invalid positions
4|-1|22023 invalid positions
4|0|22023 invalid positions
4|1|22023 invalid positions
4|2|22023 invalid positions
4|3|22023 invalid positions
4|4|22023 invalid positions
4|5|22023 invalid positions
4|6|22023 invalid positions
5|-6|22023 invalid positions
5|-5|22023 invalid positions
5|-4|22023 invalid positions
5|-3|22023 invalid positions
5|-2|22023 invalid positions
5|-1|22023 invalid positions
5|0|22023 invalid positions
5|1|22023 invalid positions
5|2|22023 invalid positions
5|3|22023 invalid positions
5|4|22023 invalid positions
5|5|22023 invalid positions
5|6|22023 invalid positions
=> SELECT 156

select o, tried(format('select subpath(''a.b.c.d'', %s)', o)) from generate_series(-6, 5) o order by 1
----
o 23|tried 25
-6|c.d
-5|d
-4|a.b.c.d
-3|b.c.d
-2|c.d
-1|d
0|a.b.c.d
1|b.c.d
2|c.d
3|d
4|22023 invalid positions
5|22023 invalid positions
=> SELECT 12

select f, e, tried(format('select subltree(''a.b.c'', %s, %s)', f, e)) from generate_series(-1, 4) f, generate_series(-1, 5) e order by 1, 2
----
f 23|e 23|tried 25
-1|-1|22023 invalid positions
-1|0|22023 invalid positions
-1|1|22023 invalid positions
-1|2|22023 invalid positions
-1|3|22023 invalid positions
-1|4|22023 invalid positions
-1|5|22023 invalid positions
0|-1|22023 invalid positions
0|0|
0|1|a
0|2|a.b
0|3|a.b.c
0|4|a.b.c
0|5|a.b.c
1|-1|22023 invalid positions
1|0|22023 invalid positions
1|1|
1|2|b
1|3|b.c
1|4|b.c
1|5|b.c
2|-1|22023 invalid positions
2|0|22023 invalid positions
2|1|22023 invalid positions
2|2|
2|3|c
2|4|c
2|5|c
3|-1|22023 invalid positions
3|0|22023 invalid positions
3|1|22023 invalid positions
3|2|22023 invalid positions
3|3|22023 invalid positions
3|4|22023 invalid positions
3|5|22023 invalid positions
4|-1|22023 invalid positions
4|0|22023 invalid positions
4|1|22023 invalid positions
4|2|22023 invalid positions
4|3|22023 invalid positions
4|4|22023 invalid positions
4|5|22023 invalid positions
=> SELECT 42

select f, index('0.1.2.3.5.4.5.6.8.5.6.8', '5.6', f) from generate_series(-14, 14) f order by 1
----
f 23|index 23
-14|6
-13|6
-12|6
-11|6
-10|6
-9|6
-8|6
-7|6
-6|6
-5|9
-4|9
-3|9
-2|-1
-1|-1
0|6
1|6
2|6
3|6
4|6
5|6
6|6
7|9
8|9
9|9
10|-1
11|-1
12|-1
13|-1
14|-1
=> SELECT 29

select index('a.b.c', 'b'), index('a.b.c', 'x'), index('a.b.c', ''), index('', 'a'), index('', ''), index('a', 'a.b'), index('a.b.c', 'b', 1), index('a.b', 'a.b')
----
index 23|index 23|index 23|index 23|index 23|index 23|index 23|index 23
1|-1|-1|-1|-1|-1|1|0
=> SELECT 1

select subpath('', 0), subpath('', 0, 0)
----
!! 22023 invalid positions

select subltree('', 0, 0)
----
!! 22023 invalid positions

select subpath('a.b', 2147483647, 2147483647)
----
!! 22023 invalid positions

select subpath('a.b', 0, -2147483648)
----
!! 22023 invalid positions

select subpath('a.b', -2147483648)
----
!! 22023 invalid positions

select ltree2text('a.b'), text2ltree('c.d'), ltree2text(null), text2ltree('')
----
ltree2text 25|text2ltree user|ltree2text 25|text2ltree user
a.b|c.d|\N|
=> SELECT 1

select text2ltree('c..d')
----
!! 42601 ltree syntax error at character 3

select lca('{}'::ltree[]) is null, lca('{a.b.c}'::ltree[]), lca('a.b', 'a.b'), lca('a.b.c', 'a.b.d', 'a.x'), lca('', 'a') is null, lca('a', 'a') is null, lca('a', 'b') is null, lca('1.2.3', '1.2.3.4.5.6')
----
?column? 16|lca user|lca user|lca user|?column? 16|?column? 16|?column? 16|lca user
t|a.b|a|a|t|f|f|1.2
=> SELECT 1

select lca('1.2.3', '1.2.3.4', '1.2.3.4.5'), lca('1.2', '1.2.3', '1.2.4', '1.2.5'), lca('1.2.a', '1.2.b', '1.2.c', '1.2.d', '1.2.e', '1.2.f', '1.2.g', '1.2.h'), lca('{1.2.3,1.3.4,1.5}')
----
lca user|lca user|lca user|lca user
1.2|1|1.2|1
=> SELECT 1

select lca(array['a.b'::ltree, null])
----
!! 22004 array must not contain nulls

select lca('{{a},{b}}'::ltree[])
----
!! 2202E array must be one-dimensional

select lca('a'::ltree, null), lca(null::ltree[])
----
lca user|lca user
\N|\N
=> SELECT 1

select 'a.b'::ltree || 'c.d'::ltree, 'a.b'::ltree || 'c.d', 'x'::text || 'a.b'::ltree, ''::ltree || 'a'::ltree, 'a'::ltree || ''::ltree, 'x' || 'a.b'::ltree, 'a'::ltree || 'b'::text, null || 'a'::ltree
----
?column? user|?column? user|?column? user|?column? user|?column? user|?column? user|?column? user|?column? user
a.b.c.d|a.b.c.d|x.a.b|a|a|x.a.b|a.b|\N
=> SELECT 1

select 'a.b'::ltree || 'c d'::text
----
!! 42601 ltree syntax error at character 2

select pg_typeof('a.b'::ltree || 'c'), pg_typeof('{a,b}'::ltree[] ?@> 'a.c')
----
pg_typeof 2206|pg_typeof 2206
ltree|ltree
=> SELECT 1

select a, b, a @> b, a <@ b, a ^@> b, a ^<@ b, ltree_isparent(a, b), ltree_risparent(a, b)
 from (values ('a'::ltree, 'a.b'::ltree), ('a.b', 'a'), ('', 'a'), ('a', ''), ('a', 'ab'), ('a.b', 'a.b'), ('a.c', 'a.b.c')) t(a, b)
----
a user|b user|?column? 16|?column? 16|?column? 16|?column? 16|ltree_isparent 16|ltree_risparent 16
a|a.b|t|f|t|f|t|f
a.b|a|f|t|f|t|f|t
|a|t|f|t|f|t|f
a||f|t|f|t|f|t
a|ab|f|f|f|f|f|f
a.b|a.b|t|t|t|t|t|t
a.c|a.b.c|f|f|f|f|f|f
=> SELECT 7

select p, q, p ~ q, q ~ p, p ^~ q, q ^~ p from (values ('a.b.c.d.e'::ltree), ('a'), (''), ('foo_bar.Baz.é'), ('a.a.a'), ('x.a.y'), ('b')) t(p),
  (values ('a.b.c.d.e'::lquery), ('*'), ('a'), ('a.*'), ('*.e'), ('*.c.*'), ('*{5}'), ('*{1}'), ('*{2,3}'), ('*{,3}'), ('*{4,}'), ('a{3}'), ('a{2,}'), ('a{,2}'), ('a{0}'), ('!a'), ('!a.*'), ('*.!a'), ('!b{1,}'),
   ('*.!a{2}.*'), ('a|b.*'), ('!a|b.*'), ('A@.*'), ('FOO@*.*'), ('foo%.*'), ('bar_fo%*.*'), ('BAR%@.*.É@'), ('*.baz@.*'), ('*{1}.a.*{1}'), ('*.*.*'), ('*{1}.*{1}'), ('_%.*'), ('x.*.y|z'), ('a*.*.*'), ('*.a{,1}.*'), ('b{0,1}.*')) u(q)
 order by 1, q::text
----
p user|q user|?column? 16|?column? 16|?column? 16|?column? 16
|!a|f|f|f|f
|!a.*|f|f|f|f
|!a\|b.*|f|f|f|f
|!b{1,}|f|f|f|f
|*|t|t|t|t
|*.!a|f|f|f|f
|*.!a{2}.*|f|f|f|f
|*.*.*|t|t|t|t
|*.a{,1}.*|t|t|t|t
|*.baz@.*|f|f|f|f
|*.c.*|f|f|f|f
|*.e|f|f|f|f
|*{,3}|t|t|t|t
|*{1}|f|f|f|f
|*{1}.*{1}|f|f|f|f
|*{1}.a.*{1}|f|f|f|f
|*{2,3}|f|f|f|f
|*{4,}|f|f|f|f
|*{5}|f|f|f|f
|A@.*|f|f|f|f
|BAR%@.*.É@|f|f|f|f
|FOO@*.*|f|f|f|f
|_%.*|f|f|f|f
|a|f|f|f|f
|a*.*.*|f|f|f|f
|a.*|f|f|f|f
|a.b.c.d.e|f|f|f|f
|a{,2}|t|t|t|t
|a{0}|t|t|t|t
|a{2,}|f|f|f|f
|a{3}|f|f|f|f
|a\|b.*|f|f|f|f
|bar_fo%*.*|f|f|f|f
|b{,1}.*|t|t|t|t
|foo%.*|f|f|f|f
|x.*.y\|z|f|f|f|f
a|!a|f|f|f|f
a|!a.*|f|f|f|f
a|!a\|b.*|f|f|f|f
a|!b{1,}|t|t|t|t
a|*|t|t|t|t
a|*.!a|f|f|f|f
a|*.!a{2}.*|f|f|f|f
a|*.*.*|t|t|t|t
a|*.a{,1}.*|t|t|t|t
a|*.baz@.*|f|f|f|f
a|*.c.*|f|f|f|f
a|*.e|f|f|f|f
a|*{,3}|t|t|t|t
a|*{1}|t|t|t|t
a|*{1}.*{1}|f|f|f|f
a|*{1}.a.*{1}|f|f|f|f
a|*{2,3}|f|f|f|f
a|*{4,}|f|f|f|f
a|*{5}|f|f|f|f
a|A@.*|t|t|t|t
a|BAR%@.*.É@|f|f|f|f
a|FOO@*.*|f|f|f|f
a|_%.*|t|t|t|t
a|a|t|t|t|t
a|a*.*.*|t|t|t|t
a|a.*|t|t|t|t
a|a.b.c.d.e|f|f|f|f
a|a{,2}|t|t|t|t
a|a{0}|f|f|f|f
a|a{2,}|f|f|f|f
a|a{3}|f|f|f|f
a|a\|b.*|t|t|t|t
a|bar_fo%*.*|f|f|f|f
a|b{,1}.*|t|t|t|t
a|foo%.*|f|f|f|f
a|x.*.y\|z|f|f|f|f
a.a.a|!a|f|f|f|f
a.a.a|!a.*|f|f|f|f
a.a.a|!a\|b.*|f|f|f|f
a.a.a|!b{1,}|t|t|t|t
a.a.a|*|t|t|t|t
a.a.a|*.!a|f|f|f|f
a.a.a|*.!a{2}.*|f|f|f|f
a.a.a|*.*.*|t|t|t|t
a.a.a|*.a{,1}.*|t|t|t|t
a.a.a|*.baz@.*|f|f|f|f
a.a.a|*.c.*|f|f|f|f
a.a.a|*.e|f|f|f|f
a.a.a|*{,3}|t|t|t|t
a.a.a|*{1}|f|f|f|f
a.a.a|*{1}.*{1}|f|f|f|f
a.a.a|*{1}.a.*{1}|t|t|t|t
a.a.a|*{2,3}|t|t|t|t
a.a.a|*{4,}|f|f|f|f
a.a.a|*{5}|f|f|f|f
a.a.a|A@.*|t|t|t|t
a.a.a|BAR%@.*.É@|f|f|f|f
a.a.a|FOO@*.*|f|f|f|f
a.a.a|_%.*|t|t|t|t
a.a.a|a|f|f|f|f
a.a.a|a*.*.*|t|t|t|t
a.a.a|a.*|t|t|t|t
a.a.a|a.b.c.d.e|f|f|f|f
a.a.a|a{,2}|f|f|f|f
a.a.a|a{0}|f|f|f|f
a.a.a|a{2,}|t|t|t|t
a.a.a|a{3}|t|t|t|t
a.a.a|a\|b.*|t|t|t|t
a.a.a|bar_fo%*.*|f|f|f|f
a.a.a|b{,1}.*|t|t|t|t
a.a.a|foo%.*|f|f|f|f
a.a.a|x.*.y\|z|f|f|f|f
a.b.c.d.e|!a|f|f|f|f
a.b.c.d.e|!a.*|f|f|f|f
a.b.c.d.e|!a\|b.*|f|f|f|f
a.b.c.d.e|!b{1,}|f|f|f|f
a.b.c.d.e|*|t|t|t|t
a.b.c.d.e|*.!a|t|t|t|t
a.b.c.d.e|*.!a{2}.*|t|t|t|t
a.b.c.d.e|*.*.*|t|t|t|t
a.b.c.d.e|*.a{,1}.*|t|t|t|t
a.b.c.d.e|*.baz@.*|f|f|f|f
a.b.c.d.e|*.c.*|t|t|t|t
a.b.c.d.e|*.e|t|t|t|t
a.b.c.d.e|*{,3}|f|f|f|f
a.b.c.d.e|*{1}|f|f|f|f
a.b.c.d.e|*{1}.*{1}|f|f|f|f
a.b.c.d.e|*{1}.a.*{1}|f|f|f|f
a.b.c.d.e|*{2,3}|f|f|f|f
a.b.c.d.e|*{4,}|t|t|t|t
a.b.c.d.e|*{5}|t|t|t|t
a.b.c.d.e|A@.*|t|t|t|t
a.b.c.d.e|BAR%@.*.É@|f|f|f|f
a.b.c.d.e|FOO@*.*|f|f|f|f
a.b.c.d.e|_%.*|t|t|t|t
a.b.c.d.e|a|f|f|f|f
a.b.c.d.e|a*.*.*|t|t|t|t
a.b.c.d.e|a.*|t|t|t|t
a.b.c.d.e|a.b.c.d.e|t|t|t|t
a.b.c.d.e|a{,2}|f|f|f|f
a.b.c.d.e|a{0}|f|f|f|f
a.b.c.d.e|a{2,}|f|f|f|f
a.b.c.d.e|a{3}|f|f|f|f
a.b.c.d.e|a\|b.*|t|t|t|t
a.b.c.d.e|bar_fo%*.*|f|f|f|f
a.b.c.d.e|b{,1}.*|t|t|t|t
a.b.c.d.e|foo%.*|f|f|f|f
a.b.c.d.e|x.*.y\|z|f|f|f|f
b|!a|t|t|t|t
b|!a.*|t|t|t|t
b|!a\|b.*|f|f|f|f
b|!b{1,}|f|f|f|f
b|*|t|t|t|t
b|*.!a|t|t|t|t
b|*.!a{2}.*|f|f|f|f
b|*.*.*|t|t|t|t
b|*.a{,1}.*|t|t|t|t
b|*.baz@.*|f|f|f|f
b|*.c.*|f|f|f|f
b|*.e|f|f|f|f
b|*{,3}|t|t|t|t
b|*{1}|t|t|t|t
b|*{1}.*{1}|f|f|f|f
b|*{1}.a.*{1}|f|f|f|f
b|*{2,3}|f|f|f|f
b|*{4,}|f|f|f|f
b|*{5}|f|f|f|f
b|A@.*|f|f|f|f
b|BAR%@.*.É@|f|f|f|f
b|FOO@*.*|f|f|f|f
b|_%.*|t|t|t|t
b|a|f|f|f|f
b|a*.*.*|f|f|f|f
b|a.*|f|f|f|f
b|a.b.c.d.e|f|f|f|f
b|a{,2}|f|f|f|f
b|a{0}|f|f|f|f
b|a{2,}|f|f|f|f
b|a{3}|f|f|f|f
b|a\|b.*|t|t|t|t
b|bar_fo%*.*|f|f|f|f
b|b{,1}.*|t|t|t|t
b|foo%.*|f|f|f|f
b|x.*.y\|z|f|f|f|f
foo_bar.Baz.é|!a|f|f|f|f
foo_bar.Baz.é|!a.*|t|t|t|t
foo_bar.Baz.é|!a\|b.*|t|t|t|t
foo_bar.Baz.é|!b{1,}|t|t|t|t
foo_bar.Baz.é|*|t|t|t|t
foo_bar.Baz.é|*.!a|t|t|t|t
foo_bar.Baz.é|*.!a{2}.*|t|t|t|t
foo_bar.Baz.é|*.*.*|t|t|t|t
foo_bar.Baz.é|*.a{,1}.*|t|t|t|t
foo_bar.Baz.é|*.baz@.*|t|t|t|t
foo_bar.Baz.é|*.c.*|f|f|f|f
foo_bar.Baz.é|*.e|f|f|f|f
foo_bar.Baz.é|*{,3}|t|t|t|t
foo_bar.Baz.é|*{1}|f|f|f|f
foo_bar.Baz.é|*{1}.*{1}|f|f|f|f
foo_bar.Baz.é|*{1}.a.*{1}|f|f|f|f
foo_bar.Baz.é|*{2,3}|t|t|t|t
foo_bar.Baz.é|*{4,}|f|f|f|f
foo_bar.Baz.é|*{5}|f|f|f|f
foo_bar.Baz.é|A@.*|f|f|f|f
foo_bar.Baz.é|BAR%@.*.É@|t|t|t|t
foo_bar.Baz.é|FOO@*.*|t|t|t|t
foo_bar.Baz.é|_%.*|t|t|t|t
foo_bar.Baz.é|a|f|f|f|f
foo_bar.Baz.é|a*.*.*|f|f|f|f
foo_bar.Baz.é|a.*|f|f|f|f
foo_bar.Baz.é|a.b.c.d.e|f|f|f|f
foo_bar.Baz.é|a{,2}|f|f|f|f
foo_bar.Baz.é|a{0}|f|f|f|f
foo_bar.Baz.é|a{2,}|f|f|f|f
foo_bar.Baz.é|a{3}|f|f|f|f
foo_bar.Baz.é|a\|b.*|f|f|f|f
foo_bar.Baz.é|bar_fo%*.*|t|t|t|t
foo_bar.Baz.é|b{,1}.*|t|t|t|t
foo_bar.Baz.é|foo%.*|t|t|t|t
foo_bar.Baz.é|x.*.y\|z|f|f|f|f
x.a.y|!a|f|f|f|f
x.a.y|!a.*|t|t|t|t
x.a.y|!a\|b.*|t|t|t|t
x.a.y|!b{1,}|t|t|t|t
x.a.y|*|t|t|t|t
x.a.y|*.!a|t|t|t|t
x.a.y|*.!a{2}.*|f|f|f|f
x.a.y|*.*.*|t|t|t|t
x.a.y|*.a{,1}.*|t|t|t|t
x.a.y|*.baz@.*|f|f|f|f
x.a.y|*.c.*|f|f|f|f
x.a.y|*.e|f|f|f|f
x.a.y|*{,3}|t|t|t|t
x.a.y|*{1}|f|f|f|f
x.a.y|*{1}.*{1}|f|f|f|f
x.a.y|*{1}.a.*{1}|t|t|t|t
x.a.y|*{2,3}|t|t|t|t
x.a.y|*{4,}|f|f|f|f
x.a.y|*{5}|f|f|f|f
x.a.y|A@.*|f|f|f|f
x.a.y|BAR%@.*.É@|f|f|f|f
x.a.y|FOO@*.*|f|f|f|f
x.a.y|_%.*|t|t|t|t
x.a.y|a|f|f|f|f
x.a.y|a*.*.*|f|f|f|f
x.a.y|a.*|f|f|f|f
x.a.y|a.b.c.d.e|f|f|f|f
x.a.y|a{,2}|f|f|f|f
x.a.y|a{0}|f|f|f|f
x.a.y|a{2,}|f|f|f|f
x.a.y|a{3}|f|f|f|f
x.a.y|a\|b.*|f|f|f|f
x.a.y|bar_fo%*.*|f|f|f|f
x.a.y|b{,1}.*|t|t|t|t
x.a.y|foo%.*|f|f|f|f
x.a.y|x.*.y\|z|t|t|t|t
=> SELECT 252

select 'a_b_c'::ltree ~ 'c_a%', 'a_b_c'::ltree ~ 'x_a%', 'a__b'::ltree ~ '_b%', 'foo_bar'::ltree ~ 'fo_ba%*', 'foo_bar'::ltree ~ 'FO_ba%*@', '_'::ltree ~ '_%', '_'::ltree ~ '__', 'foo_bar'::ltree ~ 'foo%', 'foo_bar'::ltree ~ 'fo%'
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|f|t|t|t|t|f|t|f
=> SELECT 1

select p ? q, q ? p, p ^? q, q ^? p from (values ('a.b'::ltree), ('c')) t(p), (values ('{}'::lquery[]), ('{a}'), ('{a,*.b}'), ('{c,"*{2}"}')) u(q) order by 1, 2, p
----
?column? 16|?column? 16|?column? 16|?column? 16
f|f|f|f
f|f|f|f
f|f|f|f
f|f|f|f
f|f|f|f
t|t|t|t
t|t|t|t
t|t|t|t
=> SELECT 8

select 'a'::ltree ? '{a,NULL}'::lquery[]
----
!! 22004 array must not contain nulls

select 'a'::ltree ? '{{a},{b}}'::lquery[]
----
!! 2202E array must be one-dimensional

select p, q, p @ q, q @ p, p ^@ q, q ^@ p from (values ('Top.Science.Astronomy'::ltree), ('a_b.c'), (''), ('x')) t(p),
 (values ('Top'::ltxtquery), ('top'), ('top@'), ('Astro*'), ('science@ & astro*@'), ('!x'), ('x | Top'), ('b%'), ('b_a%'), ('!(c | x)'), ('a & b'), ('c & !x'), ('A*@ | zz')) u(q) order by 1, q::text
----
p user|q user|?column? 16|?column? 16|?column? 16|?column? 16
|!( c \| x )|t|t|t|t
|!x|t|t|t|t
|A@* \| zz|f|f|f|f
|Astro*|f|f|f|f
|Top|f|f|f|f
|a & b|f|f|f|f
|b%|f|f|f|f
|b_a%|f|f|f|f
|c & !x|f|f|f|f
|science@ & astro@*|f|f|f|f
|top|f|f|f|f
|top@|f|f|f|f
|x \| Top|f|f|f|f
Top.Science.Astronomy|!( c \| x )|t|t|t|t
Top.Science.Astronomy|!x|t|t|t|t
Top.Science.Astronomy|A@* \| zz|t|t|t|t
Top.Science.Astronomy|Astro*|t|t|t|t
Top.Science.Astronomy|Top|t|t|t|t
Top.Science.Astronomy|a & b|f|f|f|f
Top.Science.Astronomy|b%|f|f|f|f
Top.Science.Astronomy|b_a%|f|f|f|f
Top.Science.Astronomy|c & !x|f|f|f|f
Top.Science.Astronomy|science@ & astro@*|t|t|t|t
Top.Science.Astronomy|top|f|f|f|f
Top.Science.Astronomy|top@|t|t|t|t
Top.Science.Astronomy|x \| Top|t|t|t|t
a_b.c|!( c \| x )|f|f|f|f
a_b.c|!x|t|t|t|t
a_b.c|A@* \| zz|t|t|t|t
a_b.c|Astro*|f|f|f|f
a_b.c|Top|f|f|f|f
a_b.c|a & b|f|f|f|f
a_b.c|b%|t|t|t|t
a_b.c|b_a%|t|t|t|t
a_b.c|c & !x|t|t|t|t
a_b.c|science@ & astro@*|f|f|f|f
a_b.c|top|f|f|f|f
a_b.c|top@|f|f|f|f
a_b.c|x \| Top|f|f|f|f
x|!( c \| x )|f|f|f|f
x|!x|f|f|f|f
x|A@* \| zz|f|f|f|f
x|Astro*|f|f|f|f
x|Top|f|f|f|f
x|a & b|f|f|f|f
x|b%|f|f|f|f
x|b_a%|f|f|f|f
x|c & !x|f|f|f|f
x|science@ & astro@*|f|f|f|f
x|top|f|f|f|f
x|top@|f|f|f|f
x|x \| Top|t|t|t|t
=> SELECT 52

select a, p, a @> p, p <@ a, a <@ p, p @> a, a ^@> p, p ^<@ a, a ^<@ p, p ^@> a, a ?@> p, a ?<@ p
 from (values ('{}'::ltree[]), ('{a,b.c}'), ('{a.b.c,a.b}'), ('{x}')) t(a), (values ('a.b'::ltree), ('b'), ('')) u(p) order by a::text, p
----
a user|p user|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? user|?column? user
{a,b.c}||f|f|t|t|f|f|t|t|\N|a
{a,b.c}|a.b|t|t|f|f|t|t|f|f|a|\N
{a,b.c}|b|f|f|t|t|f|f|t|t|\N|b.c
{a.b.c,a.b}||f|f|t|t|f|f|t|t|\N|a.b.c
{a.b.c,a.b}|a.b|t|t|t|t|t|t|t|t|a.b|a.b.c
{a.b.c,a.b}|b|f|f|f|f|f|f|f|f|\N|\N
{x}||f|f|t|t|f|f|t|t|\N|x
{x}|a.b|f|f|f|f|f|f|f|f|\N|\N
{x}|b|f|f|f|f|f|f|f|f|\N|\N
{}||f|f|f|f|f|f|f|f|\N|\N
{}|a.b|f|f|f|f|f|f|f|f|\N|\N
{}|b|f|f|f|f|f|f|f|f|\N|\N
=> SELECT 12

select a, a ~ q, q ~ a, a ^~ q, q ^~ a, a ?~ q from (values ('{}'::ltree[]), ('{a,b.c}'), ('{b.x,b.y}')) t(a), (values ('b.*{1}'::lquery), ('a'), ('zz')) u(q) order by a::text, q::text
----
a user|?column? 16|?column? 16|?column? 16|?column? 16|?column? user
{a,b.c}|t|t|t|t|a
{a,b.c}|t|t|t|t|b.c
{a,b.c}|f|f|f|f|\N
{b.x,b.y}|f|f|f|f|\N
{b.x,b.y}|t|t|t|t|b.x
{b.x,b.y}|f|f|f|f|\N
{}|f|f|f|f|\N
{}|f|f|f|f|\N
{}|f|f|f|f|\N
=> SELECT 9

select a, a ? q, q ? a, a ^? q, q ^? a from (values ('{}'::ltree[]), ('{a,b.c}'), ('{b.x,b.y}')) t(a), (values ('{"b.*{1}",c}'::lquery[]), ('{a}'), ('{}')) u(q) order by a::text, q
----
!! 42883 could not identify an ordering operator for type lquery[]
.. H Use an explicit ordering operator or modify the query.
.. P 180

select a, a @ q, q @ a, a ^@ q, q ^@ a, a ?@ q from (values ('{}'::ltree[]), ('{a,b.c}'), ('{b.x,b.y}')) t(a), (values ('b & c'::ltxtquery), ('!a'), ('y | a')) u(q) order by a::text, q::text
----
a user|?column? 16|?column? 16|?column? 16|?column? 16|?column? user
{a,b.c}|t|t|t|t|b.c
{a,b.c}|t|t|t|t|b.c
{a,b.c}|t|t|t|t|a
{b.x,b.y}|t|t|t|t|b.x
{b.x,b.y}|f|f|f|f|\N
{b.x,b.y}|t|t|t|t|b.y
{}|f|f|f|f|\N
{}|f|f|f|f|\N
{}|f|f|f|f|\N
=> SELECT 9

select '{a,NULL}'::ltree[] @> 'a.b'::ltree
----
!! 22004 array must not contain nulls

select '{{a,b}}'::ltree[] @> 'a.b'::ltree
----
!! 2202E array must be one-dimensional

select '{a,NULL}'::ltree[] ~ 'a'
----
!! 22004 array must not contain nulls

select '{a,b}'::ltree[] && '{b,c}', '{a,b}'::ltree[] @> '{b}', '{a}'::ltree[] || 'b'::ltree, array['a.b'::ltree, 'c']
----
!! 42601 ltree syntax error at character 1
.. P 57

select 'a.b'::ltree = any('{a,a.b}'::ltree[]), 'a.b'::ltree <@ any('{x,a}'::ltree[]), 'a.b'::ltree ~ any('{x,a.*}'::lquery[])
----
?column? 16|?column? 16|?column? 16
t|t|t
=> SELECT 1

select 'a.b'::ltree::text, 'a.b'::text::ltree, 'a.b'::varchar::ltree, cast('a.*' as lquery), to_json('a.b'::ltree), quote_literal('a.b'::ltree)
----
text 25|ltree user|ltree user|lquery user|to_json 114|quote_literal 25
a.b|a.b|a.b|a.*|"a.b"|'a.b'
=> SELECT 1

select ltree_send('a.b'), lquery_send('a.*'), ltxtq_send('a&b'), ltree_out('a'), lquery_in('a.*{1}'), ltxtq_in('a|b')
----
ltree_send 17|lquery_send 17|ltxtq_send 17|ltree_out 2275|lquery_in user|ltxtq_in user
\\x01612e62|\\x01612e2a|\\x016120262062|a|a.*{1}|a \| b
=> SELECT 1

select 'a'::lquery = 'a'::lquery
----
!! 42883 operator does not exist: lquery = lquery
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 20

select distinct 'a'::lquery
----
!! 42883 could not identify an equality operator for type lquery
.. P 17

select 'a'::ltree::lquery
----
!! 42846 cannot cast type ltree to lquery
.. P 18

select 'a.*'::lquery::text
----
text 25
a.*
=> SELECT 1

create table places(id int primary key, path ltree not null, tags ltree[])
----
=> CREATE TABLE

insert into places select n, ('Top.' || (array['Science','Hobbies','Collections'])[1 + n % 3] || '.s' || n % 7 || case when n % 2 = 0 then '.Astronomy.p' || n else '' end)::ltree,
  array[('t' || n % 5)::ltree, ('u.' || n % 11)::ltree] from generate_series(1, 3000) n
----
=> INSERT 0 3000

insert into places values (0, '', '{}'), (3001, 'Top', null), (3002, ('Top.' || repeat('x', 200) || '.y')::ltree, '{a.b.c}'), (3003, ('Top.' || repeat('x', 200) || '.z')::ltree, '{a.b}')
----
=> INSERT 0 4

select count(*), sum(id), min(path::text), max(path::text) from places where path <@ 'Top.Science.s3'
----
count 20|sum 20|min 25|max 25
143|213642|Top.Science.s3|Top.Science.s3.Astronomy.p990
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path <@ 'Top.Science' and id < 50
----
count 20|sum 20|min 25|max 25
16|408|Top.Science.s0|Top.Science.s6.Astronomy.p6
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path @> 'Top.Science.s3.Astronomy.p10.x'
----
count 20|sum 20|min 25|max 25
74|110569||Top.Science.s3
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path = 'Top.Science.s3'
----
count 20|sum 20|min 25|max 25
72|107568|Top.Science.s3|Top.Science.s3
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path < 'Top.Collections.s1.Astronomy'
----
count 20|sum 20|min 25|max 25
216|324645||Top.Collections.s1
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path > 'Top.Science.s5' and path <= 'Top.Science.s6.Astronomy.p1'
----
count 20|sum 20|min 25|max 25
143|214503|Top.Science.s5.Astronomy.p1020|Top.Science.s6
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ~ 'Top.Science.s3'
----
count 20|sum 20|min 25|max 25
72|107568|Top.Science.s3|Top.Science.s3
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ~ 'Top.Science.s3.*'
----
count 20|sum 20|min 25|max 25
143|213642|Top.Science.s3|Top.Science.s3.Astronomy.p990
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ~ 'Top.*{1}.s3'
----
count 20|sum 20|min 25|max 25
215|322715|Top.Collections.s3|Top.Science.s3
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ~ '*.p12*.*'
----
count 20|sum 20|min 25|max 25
56|63082|Top.Collections.s0.Astronomy.p1232|Top.Science.s6.Astronomy.p1266
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ~ '*.p12|p14|p16'
----
count 20|sum 20|min 25|max 25
3|42|Top.Collections.s0.Astronomy.p14|Top.Science.s5.Astronomy.p12
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ~ 'Top.!Science.s3.*{2}'
----
count 20|sum 20|min 25|max 25
143|215140|Top.Collections.s3.Astronomy.p1004|Top.Hobbies.s3.Astronomy.p976
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ~ 'top@.*' and id < 10
----
count 20|sum 20|min 25|max 25
9|45|Top.Collections.s1.Astronomy.p8|Top.Science.s6.Astronomy.p6
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ~ 'Top.Science{1}.s3'
----
count 20|sum 20|min 25|max 25
72|107568|Top.Science.s3|Top.Science.s3
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ? '{Top.Science.s3,Top.Hobbies.s3.*}'
----
count 20|sum 20|min 25|max 25
215|322211|Top.Hobbies.s3|Top.Science.s3
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ? '{*.p100,*.p200.*}'
----
count 20|sum 20|min 25|max 25
2|300|Top.Collections.s4.Astronomy.p200|Top.Hobbies.s2.Astronomy.p100
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ? '{Top.Science,*.p30}'
----
count 20|sum 20|min 25|max 25
1|30|Top.Science.s2.Astronomy.p30|Top.Science.s2.Astronomy.p30
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ? '{}'
----
count 20|sum 20|min 25|max 25
0|\N|\N|\N
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path @ 'p12* & Science'
----
count 20|sum 20|min 25|max 25
20|21474|Top.Science.s0.Astronomy.p1218|Top.Science.s6.Astronomy.p1266
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path @ 'p100 | p200'
----
count 20|sum 20|min 25|max 25
2|300|Top.Collections.s4.Astronomy.p200|Top.Hobbies.s2.Astronomy.p100
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path @ '!Astronomy & s3 & Science'
----
count 20|sum 20|min 25|max 25
72|107568|Top.Science.s3|Top.Science.s3
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path @ 'ASTRONOMY@' and id < 20
----
count 20|sum 20|min 25|max 25
9|90|Top.Collections.s0.Astronomy.p14|Top.Science.s6.Astronomy.p6
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path @ 'p12 | !Top'
----
count 20|sum 20|min 25|max 25
2|12||Top.Science.s5.Astronomy.p12
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path <@ '' and id > 2990
----
count 20|sum 20|min 25|max 25
13|38961|Top|Top.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.z
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path <@ ('Top.' || repeat('x', 200))::ltree
----
count 20|sum 20|min 25|max 25
2|6005|Top.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.y|Top.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.z
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path @> ('Top.' || repeat('x', 200) || '.y.z')::ltree
----
count 20|sum 20|min 25|max 25
3|6003||Top.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.y
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path <@ ('Top.' || repeat('x', 200) || '.y')::ltree
----
count 20|sum 20|min 25|max 25
1|3002|Top.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.y|Top.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.y
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where 'Top.Science.s3' @> path
----
count 20|sum 20|min 25|max 25
143|213642|Top.Science.s3|Top.Science.s3.Astronomy.p990
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where '*.p12*' ~ path
----
count 20|sum 20|min 25|max 25
56|63082|Top.Collections.s0.Astronomy.p1232|Top.Science.s6.Astronomy.p1266
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where 'p100 | p200' @ path
----
count 20|sum 20|min 25|max 25
2|300|Top.Collections.s4.Astronomy.p200|Top.Hobbies.s2.Astronomy.p100
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where '{*.p100}'::lquery[] ? path
----
count 20|sum 20|min 25|max 25
1|100|Top.Hobbies.s2.Astronomy.p100|Top.Hobbies.s2.Astronomy.p100
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where tags <@ 'u.3'::ltree
----
count 20|sum 20|min 25|max 25
273|409227|Top.Collections.s0|Top.Science.s6.Astronomy.p762
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where 'u.3'::ltree @> tags
----
count 20|sum 20|min 25|max 25
273|409227|Top.Collections.s0|Top.Science.s6.Astronomy.p762
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where tags @> 'u.3.x'::ltree
----
count 20|sum 20|min 25|max 25
273|409227|Top.Collections.s0|Top.Science.s6.Astronomy.p762
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where 'u.3.x'::ltree <@ tags
----
count 20|sum 20|min 25|max 25
273|409227|Top.Collections.s0|Top.Science.s6.Astronomy.p762
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where tags ~ 'u.3'
----
count 20|sum 20|min 25|max 25
273|409227|Top.Collections.s0|Top.Science.s6.Astronomy.p762
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where tags ~ '*{2}' and id < 9
----
count 20|sum 20|min 25|max 25
8|36|Top.Collections.s1.Astronomy.p8|Top.Science.s6.Astronomy.p6
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where 'u.4' ~ tags
----
count 20|sum 20|min 25|max 25
273|409500|Top.Collections.s0|Top.Science.s6.Astronomy.p972
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where tags @ 'u & 7'
----
count 20|sum 20|min 25|max 25
273|410319|Top.Collections.s0|Top.Science.s6.Astronomy.p678
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where tags @ 't3 & !u'
----
count 20|sum 20|min 25|max 25
600|900300|Top.Collections.s0|Top.Science.s6.Astronomy.p888
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where tags ? '{u.1,t0}'
----
count 20|sum 20|min 25|max 25
819|1229046|Top.Collections.s0|Top.Science.s6.Astronomy.p930
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where '{u.1}'::lquery[] ? tags
----
count 20|sum 20|min 25|max 25
273|408681|Top.Collections.s0|Top.Science.s6.Astronomy.p804
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where tags <@ 'a'::ltree
----
count 20|sum 20|min 25|max 25
2|6005|Top.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.y|Top.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.z
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path = any('{Top,Top.Science.s1}'::ltree[])
----
count 20|sum 20|min 25|max 25
73|111433|Top|Top.Science.s1
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path is null
----
count 20|sum 20|min 25|max 25
0|\N|\N|\N
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where tags is null
----
count 20|sum 20|min 25|max 25
1|3001|Top|Top
=> SELECT 1

create index places_path on places using gist (path)
----
=> CREATE INDEX

create index places_tags on places using gist (tags)
----
=> CREATE INDEX

create index places_order on places (path)
----
=> CREATE INDEX

select count(*), sum(id), min(path::text), max(path::text) from places where path <@ 'Top.Science.s3'
----
count 20|sum 20|min 25|max 25
143|213642|Top.Science.s3|Top.Science.s3.Astronomy.p990
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path <@ 'Top.Science' and id < 50
----
count 20|sum 20|min 25|max 25
16|408|Top.Science.s0|Top.Science.s6.Astronomy.p6
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path @> 'Top.Science.s3.Astronomy.p10.x'
----
count 20|sum 20|min 25|max 25
74|110569||Top.Science.s3
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path = 'Top.Science.s3'
----
count 20|sum 20|min 25|max 25
72|107568|Top.Science.s3|Top.Science.s3
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path < 'Top.Collections.s1.Astronomy'
----
count 20|sum 20|min 25|max 25
216|324645||Top.Collections.s1
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path > 'Top.Science.s5' and path <= 'Top.Science.s6.Astronomy.p1'
----
count 20|sum 20|min 25|max 25
143|214503|Top.Science.s5.Astronomy.p1020|Top.Science.s6
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ~ 'Top.Science.s3'
----
count 20|sum 20|min 25|max 25
72|107568|Top.Science.s3|Top.Science.s3
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ~ 'Top.Science.s3.*'
----
count 20|sum 20|min 25|max 25
143|213642|Top.Science.s3|Top.Science.s3.Astronomy.p990
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ~ 'Top.*{1}.s3'
----
count 20|sum 20|min 25|max 25
215|322715|Top.Collections.s3|Top.Science.s3
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ~ '*.p12*.*'
----
count 20|sum 20|min 25|max 25
56|63082|Top.Collections.s0.Astronomy.p1232|Top.Science.s6.Astronomy.p1266
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ~ '*.p12|p14|p16'
----
count 20|sum 20|min 25|max 25
3|42|Top.Collections.s0.Astronomy.p14|Top.Science.s5.Astronomy.p12
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ~ 'Top.!Science.s3.*{2}'
----
count 20|sum 20|min 25|max 25
143|215140|Top.Collections.s3.Astronomy.p1004|Top.Hobbies.s3.Astronomy.p976
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ~ 'top@.*' and id < 10
----
count 20|sum 20|min 25|max 25
9|45|Top.Collections.s1.Astronomy.p8|Top.Science.s6.Astronomy.p6
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ~ 'Top.Science{1}.s3'
----
count 20|sum 20|min 25|max 25
72|107568|Top.Science.s3|Top.Science.s3
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ? '{Top.Science.s3,Top.Hobbies.s3.*}'
----
count 20|sum 20|min 25|max 25
215|322211|Top.Hobbies.s3|Top.Science.s3
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ? '{*.p100,*.p200.*}'
----
count 20|sum 20|min 25|max 25
2|300|Top.Collections.s4.Astronomy.p200|Top.Hobbies.s2.Astronomy.p100
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ? '{Top.Science,*.p30}'
----
count 20|sum 20|min 25|max 25
1|30|Top.Science.s2.Astronomy.p30|Top.Science.s2.Astronomy.p30
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ? '{}'
----
count 20|sum 20|min 25|max 25
0|\N|\N|\N
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path @ 'p12* & Science'
----
count 20|sum 20|min 25|max 25
20|21474|Top.Science.s0.Astronomy.p1218|Top.Science.s6.Astronomy.p1266
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path @ 'p100 | p200'
----
count 20|sum 20|min 25|max 25
2|300|Top.Collections.s4.Astronomy.p200|Top.Hobbies.s2.Astronomy.p100
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path @ '!Astronomy & s3 & Science'
----
count 20|sum 20|min 25|max 25
72|107568|Top.Science.s3|Top.Science.s3
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path @ 'ASTRONOMY@' and id < 20
----
count 20|sum 20|min 25|max 25
9|90|Top.Collections.s0.Astronomy.p14|Top.Science.s6.Astronomy.p6
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path @ 'p12 | !Top'
----
count 20|sum 20|min 25|max 25
2|12||Top.Science.s5.Astronomy.p12
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path <@ '' and id > 2990
----
count 20|sum 20|min 25|max 25
13|38961|Top|Top.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.z
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path <@ ('Top.' || repeat('x', 200))::ltree
----
count 20|sum 20|min 25|max 25
2|6005|Top.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.y|Top.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.z
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path @> ('Top.' || repeat('x', 200) || '.y.z')::ltree
----
count 20|sum 20|min 25|max 25
3|6003||Top.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.y
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path <@ ('Top.' || repeat('x', 200) || '.y')::ltree
----
count 20|sum 20|min 25|max 25
1|3002|Top.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.y|Top.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.y
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where 'Top.Science.s3' @> path
----
count 20|sum 20|min 25|max 25
143|213642|Top.Science.s3|Top.Science.s3.Astronomy.p990
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where '*.p12*' ~ path
----
count 20|sum 20|min 25|max 25
56|63082|Top.Collections.s0.Astronomy.p1232|Top.Science.s6.Astronomy.p1266
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where 'p100 | p200' @ path
----
count 20|sum 20|min 25|max 25
2|300|Top.Collections.s4.Astronomy.p200|Top.Hobbies.s2.Astronomy.p100
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where '{*.p100}'::lquery[] ? path
----
count 20|sum 20|min 25|max 25
1|100|Top.Hobbies.s2.Astronomy.p100|Top.Hobbies.s2.Astronomy.p100
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where tags <@ 'u.3'::ltree
----
count 20|sum 20|min 25|max 25
273|409227|Top.Collections.s0|Top.Science.s6.Astronomy.p762
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where 'u.3'::ltree @> tags
----
count 20|sum 20|min 25|max 25
273|409227|Top.Collections.s0|Top.Science.s6.Astronomy.p762
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where tags @> 'u.3.x'::ltree
----
count 20|sum 20|min 25|max 25
273|409227|Top.Collections.s0|Top.Science.s6.Astronomy.p762
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where 'u.3.x'::ltree <@ tags
----
count 20|sum 20|min 25|max 25
273|409227|Top.Collections.s0|Top.Science.s6.Astronomy.p762
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where tags ~ 'u.3'
----
count 20|sum 20|min 25|max 25
273|409227|Top.Collections.s0|Top.Science.s6.Astronomy.p762
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where tags ~ '*{2}' and id < 9
----
count 20|sum 20|min 25|max 25
8|36|Top.Collections.s1.Astronomy.p8|Top.Science.s6.Astronomy.p6
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where 'u.4' ~ tags
----
count 20|sum 20|min 25|max 25
273|409500|Top.Collections.s0|Top.Science.s6.Astronomy.p972
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where tags @ 'u & 7'
----
count 20|sum 20|min 25|max 25
273|410319|Top.Collections.s0|Top.Science.s6.Astronomy.p678
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where tags @ 't3 & !u'
----
count 20|sum 20|min 25|max 25
600|900300|Top.Collections.s0|Top.Science.s6.Astronomy.p888
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where tags ? '{u.1,t0}'
----
count 20|sum 20|min 25|max 25
819|1229046|Top.Collections.s0|Top.Science.s6.Astronomy.p930
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where '{u.1}'::lquery[] ? tags
----
count 20|sum 20|min 25|max 25
273|408681|Top.Collections.s0|Top.Science.s6.Astronomy.p804
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where tags <@ 'a'::ltree
----
count 20|sum 20|min 25|max 25
2|6005|Top.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.y|Top.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.z
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path = any('{Top,Top.Science.s1}'::ltree[])
----
count 20|sum 20|min 25|max 25
73|111433|Top|Top.Science.s1
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path is null
----
count 20|sum 20|min 25|max 25
0|\N|\N|\N
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where tags is null
----
count 20|sum 20|min 25|max 25
1|3001|Top|Top
=> SELECT 1

drop index places_order
----
=> DROP INDEX

select count(*), sum(id), min(path::text), max(path::text) from places where path <@ 'Top.Science.s3'
----
count 20|sum 20|min 25|max 25
143|213642|Top.Science.s3|Top.Science.s3.Astronomy.p990
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path <@ 'Top.Science' and id < 50
----
count 20|sum 20|min 25|max 25
16|408|Top.Science.s0|Top.Science.s6.Astronomy.p6
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path @> 'Top.Science.s3.Astronomy.p10.x'
----
count 20|sum 20|min 25|max 25
74|110569||Top.Science.s3
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path = 'Top.Science.s3'
----
count 20|sum 20|min 25|max 25
72|107568|Top.Science.s3|Top.Science.s3
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path < 'Top.Collections.s1.Astronomy'
----
count 20|sum 20|min 25|max 25
216|324645||Top.Collections.s1
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path > 'Top.Science.s5' and path <= 'Top.Science.s6.Astronomy.p1'
----
count 20|sum 20|min 25|max 25
143|214503|Top.Science.s5.Astronomy.p1020|Top.Science.s6
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ~ 'Top.Science.s3'
----
count 20|sum 20|min 25|max 25
72|107568|Top.Science.s3|Top.Science.s3
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ~ 'Top.Science.s3.*'
----
count 20|sum 20|min 25|max 25
143|213642|Top.Science.s3|Top.Science.s3.Astronomy.p990
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ~ 'Top.*{1}.s3'
----
count 20|sum 20|min 25|max 25
215|322715|Top.Collections.s3|Top.Science.s3
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ~ '*.p12*.*'
----
count 20|sum 20|min 25|max 25
56|63082|Top.Collections.s0.Astronomy.p1232|Top.Science.s6.Astronomy.p1266
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ~ '*.p12|p14|p16'
----
count 20|sum 20|min 25|max 25
3|42|Top.Collections.s0.Astronomy.p14|Top.Science.s5.Astronomy.p12
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ~ 'Top.!Science.s3.*{2}'
----
count 20|sum 20|min 25|max 25
143|215140|Top.Collections.s3.Astronomy.p1004|Top.Hobbies.s3.Astronomy.p976
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ~ 'top@.*' and id < 10
----
count 20|sum 20|min 25|max 25
9|45|Top.Collections.s1.Astronomy.p8|Top.Science.s6.Astronomy.p6
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ~ 'Top.Science{1}.s3'
----
count 20|sum 20|min 25|max 25
72|107568|Top.Science.s3|Top.Science.s3
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ? '{Top.Science.s3,Top.Hobbies.s3.*}'
----
count 20|sum 20|min 25|max 25
215|322211|Top.Hobbies.s3|Top.Science.s3
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ? '{*.p100,*.p200.*}'
----
count 20|sum 20|min 25|max 25
2|300|Top.Collections.s4.Astronomy.p200|Top.Hobbies.s2.Astronomy.p100
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ? '{Top.Science,*.p30}'
----
count 20|sum 20|min 25|max 25
1|30|Top.Science.s2.Astronomy.p30|Top.Science.s2.Astronomy.p30
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path ? '{}'
----
count 20|sum 20|min 25|max 25
0|\N|\N|\N
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path @ 'p12* & Science'
----
count 20|sum 20|min 25|max 25
20|21474|Top.Science.s0.Astronomy.p1218|Top.Science.s6.Astronomy.p1266
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path @ 'p100 | p200'
----
count 20|sum 20|min 25|max 25
2|300|Top.Collections.s4.Astronomy.p200|Top.Hobbies.s2.Astronomy.p100
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path @ '!Astronomy & s3 & Science'
----
count 20|sum 20|min 25|max 25
72|107568|Top.Science.s3|Top.Science.s3
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path @ 'ASTRONOMY@' and id < 20
----
count 20|sum 20|min 25|max 25
9|90|Top.Collections.s0.Astronomy.p14|Top.Science.s6.Astronomy.p6
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path @ 'p12 | !Top'
----
count 20|sum 20|min 25|max 25
2|12||Top.Science.s5.Astronomy.p12
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path <@ '' and id > 2990
----
count 20|sum 20|min 25|max 25
13|38961|Top|Top.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.z
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path <@ ('Top.' || repeat('x', 200))::ltree
----
count 20|sum 20|min 25|max 25
2|6005|Top.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.y|Top.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.z
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path @> ('Top.' || repeat('x', 200) || '.y.z')::ltree
----
count 20|sum 20|min 25|max 25
3|6003||Top.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.y
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path <@ ('Top.' || repeat('x', 200) || '.y')::ltree
----
count 20|sum 20|min 25|max 25
1|3002|Top.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.y|Top.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.y
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where 'Top.Science.s3' @> path
----
count 20|sum 20|min 25|max 25
143|213642|Top.Science.s3|Top.Science.s3.Astronomy.p990
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where '*.p12*' ~ path
----
count 20|sum 20|min 25|max 25
56|63082|Top.Collections.s0.Astronomy.p1232|Top.Science.s6.Astronomy.p1266
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where 'p100 | p200' @ path
----
count 20|sum 20|min 25|max 25
2|300|Top.Collections.s4.Astronomy.p200|Top.Hobbies.s2.Astronomy.p100
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where '{*.p100}'::lquery[] ? path
----
count 20|sum 20|min 25|max 25
1|100|Top.Hobbies.s2.Astronomy.p100|Top.Hobbies.s2.Astronomy.p100
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where tags <@ 'u.3'::ltree
----
count 20|sum 20|min 25|max 25
273|409227|Top.Collections.s0|Top.Science.s6.Astronomy.p762
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where 'u.3'::ltree @> tags
----
count 20|sum 20|min 25|max 25
273|409227|Top.Collections.s0|Top.Science.s6.Astronomy.p762
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where tags @> 'u.3.x'::ltree
----
count 20|sum 20|min 25|max 25
273|409227|Top.Collections.s0|Top.Science.s6.Astronomy.p762
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where 'u.3.x'::ltree <@ tags
----
count 20|sum 20|min 25|max 25
273|409227|Top.Collections.s0|Top.Science.s6.Astronomy.p762
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where tags ~ 'u.3'
----
count 20|sum 20|min 25|max 25
273|409227|Top.Collections.s0|Top.Science.s6.Astronomy.p762
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where tags ~ '*{2}' and id < 9
----
count 20|sum 20|min 25|max 25
8|36|Top.Collections.s1.Astronomy.p8|Top.Science.s6.Astronomy.p6
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where 'u.4' ~ tags
----
count 20|sum 20|min 25|max 25
273|409500|Top.Collections.s0|Top.Science.s6.Astronomy.p972
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where tags @ 'u & 7'
----
count 20|sum 20|min 25|max 25
273|410319|Top.Collections.s0|Top.Science.s6.Astronomy.p678
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where tags @ 't3 & !u'
----
count 20|sum 20|min 25|max 25
600|900300|Top.Collections.s0|Top.Science.s6.Astronomy.p888
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where tags ? '{u.1,t0}'
----
count 20|sum 20|min 25|max 25
819|1229046|Top.Collections.s0|Top.Science.s6.Astronomy.p930
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where '{u.1}'::lquery[] ? tags
----
count 20|sum 20|min 25|max 25
273|408681|Top.Collections.s0|Top.Science.s6.Astronomy.p804
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where tags <@ 'a'::ltree
----
count 20|sum 20|min 25|max 25
2|6005|Top.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.y|Top.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.z
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path = any('{Top,Top.Science.s1}'::ltree[])
----
count 20|sum 20|min 25|max 25
73|111433|Top|Top.Science.s1
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where path is null
----
count 20|sum 20|min 25|max 25
0|\N|\N|\N
=> SELECT 1

select count(*), sum(id), min(path::text), max(path::text) from places where tags is null
----
count 20|sum 20|min 25|max 25
1|3001|Top|Top
=> SELECT 1

prepare below(ltree) as select count(*) from places where path <@ $1
----
=> PREPARE

execute below('Top.Science')
----
count 20
1000
=> SELECT 1

execute below('Top.Science.s1')
----
count 20
143
=> SELECT 1

execute below(null)
----
count 20
0
=> SELECT 1

execute below('')
----
count 20
3004
=> SELECT 1

prepare like_it(lquery) as select count(*) from places where path ~ $1
----
=> PREPARE

execute like_it('*.p1*')
----
count 20
555
=> SELECT 1

execute like_it('Top.Science.s1.*')
----
count 20
143
=> SELECT 1

execute like_it('*')
----
count 20
3004
=> SELECT 1

update places set path = 'Other' || subpath(path, 1) where path <@ 'Top.Hobbies.s2' returning id % 10 as last, nlevel(path) as levels, subpath(path, 0, 2) as top
----
last 23|levels 23|top user
6|5|Other.Hobbies
7|3|Other.Hobbies
8|5|Other.Hobbies
9|3|Other.Hobbies
0|5|Other.Hobbies
1|3|Other.Hobbies
2|5|Other.Hobbies
3|3|Other.Hobbies
4|5|Other.Hobbies
5|3|Other.Hobbies
6|5|Other.Hobbies
7|3|Other.Hobbies
8|5|Other.Hobbies
9|3|Other.Hobbies
0|5|Other.Hobbies
1|3|Other.Hobbies
2|5|Other.Hobbies
3|3|Other.Hobbies
4|5|Other.Hobbies
5|3|Other.Hobbies
6|5|Other.Hobbies
7|3|Other.Hobbies
8|5|Other.Hobbies
9|3|Other.Hobbies
0|5|Other.Hobbies
1|3|Other.Hobbies
2|5|Other.Hobbies
3|3|Other.Hobbies
4|5|Other.Hobbies
5|3|Other.Hobbies
6|5|Other.Hobbies
7|3|Other.Hobbies
8|5|Other.Hobbies
9|3|Other.Hobbies
0|5|Other.Hobbies
1|3|Other.Hobbies
2|5|Other.Hobbies
3|3|Other.Hobbies
4|5|Other.Hobbies
5|3|Other.Hobbies
6|5|Other.Hobbies
7|3|Other.Hobbies
8|5|Other.Hobbies
9|3|Other.Hobbies
0|5|Other.Hobbies
1|3|Other.Hobbies
2|5|Other.Hobbies
3|3|Other.Hobbies
4|5|Other.Hobbies
5|3|Other.Hobbies
6|5|Other.Hobbies
7|3|Other.Hobbies
8|5|Other.Hobbies
9|3|Other.Hobbies
0|5|Other.Hobbies
1|3|Other.Hobbies
2|5|Other.Hobbies
3|3|Other.Hobbies
4|5|Other.Hobbies
5|3|Other.Hobbies
6|5|Other.Hobbies
7|3|Other.Hobbies
8|5|Other.Hobbies
9|3|Other.Hobbies
0|5|Other.Hobbies
1|3|Other.Hobbies
2|5|Other.Hobbies
3|3|Other.Hobbies
4|5|Other.Hobbies
5|3|Other.Hobbies
6|5|Other.Hobbies
7|3|Other.Hobbies
8|5|Other.Hobbies
9|3|Other.Hobbies
0|5|Other.Hobbies
1|3|Other.Hobbies
2|5|Other.Hobbies
3|3|Other.Hobbies
4|5|Other.Hobbies
5|3|Other.Hobbies
6|5|Other.Hobbies
7|3|Other.Hobbies
8|5|Other.Hobbies
9|3|Other.Hobbies
0|5|Other.Hobbies
1|3|Other.Hobbies
2|5|Other.Hobbies
3|3|Other.Hobbies
4|5|Other.Hobbies
5|3|Other.Hobbies
6|5|Other.Hobbies
7|3|Other.Hobbies
8|5|Other.Hobbies
9|3|Other.Hobbies
0|5|Other.Hobbies
1|3|Other.Hobbies
2|5|Other.Hobbies
3|3|Other.Hobbies
4|5|Other.Hobbies
5|3|Other.Hobbies
6|5|Other.Hobbies
7|3|Other.Hobbies
8|5|Other.Hobbies
9|3|Other.Hobbies
0|5|Other.Hobbies
1|3|Other.Hobbies
2|5|Other.Hobbies
3|3|Other.Hobbies
4|5|Other.Hobbies
5|3|Other.Hobbies
6|5|Other.Hobbies
7|3|Other.Hobbies
8|5|Other.Hobbies
9|3|Other.Hobbies
0|5|Other.Hobbies
1|3|Other.Hobbies
2|5|Other.Hobbies
3|3|Other.Hobbies
4|5|Other.Hobbies
5|3|Other.Hobbies
6|5|Other.Hobbies
7|3|Other.Hobbies
8|5|Other.Hobbies
9|3|Other.Hobbies
0|5|Other.Hobbies
1|3|Other.Hobbies
2|5|Other.Hobbies
3|3|Other.Hobbies
4|5|Other.Hobbies
5|3|Other.Hobbies
6|5|Other.Hobbies
7|3|Other.Hobbies
8|5|Other.Hobbies
9|3|Other.Hobbies
0|5|Other.Hobbies
1|3|Other.Hobbies
2|5|Other.Hobbies
3|3|Other.Hobbies
4|5|Other.Hobbies
5|3|Other.Hobbies
6|5|Other.Hobbies
7|3|Other.Hobbies
8|5|Other.Hobbies
=> UPDATE 143

select count(*) from places where path <@ 'Other'
----
count 20
143
=> SELECT 1

select count(*) from places where path <@ 'Top.Hobbies.s2'
----
count 20
0
=> SELECT 1

delete from places where path ~ 'Other.*.Astronomy.*'
----
=> DELETE 72

select count(*), max(path::text) from places where path <@ 'Other.Hobbies'
----
count 20|max 25
71|Other.Hobbies.s2
=> SELECT 1

insert into places values (4000, 'x', '{a,NULL}')
----
!! 22004 array must not contain nulls

insert into places values (4001, 'x', '{{a,b}}')
----
!! 2202E array must be one-dimensional

select subpath(path, 0, 2) as top, count(*) from places where nlevel(path) > 1 group by 1 order by 1
----
top user|count 20
Other.Hobbies|71
Top.Collections|1000
Top.Hobbies|857
Top.Science|1000
Top.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx|2
=> SELECT 5

select path from places where id < 4 order by path desc
----
path user
Top.Science.s3
Top.Hobbies.s1
Top.Collections.s2.Astronomy.p2
(no columns)
=> SELECT 4

select distinct subpath(path, 1, 1) s from places where nlevel(path) > 2 order by s
----
s user
Collections
Hobbies
Science
xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
=> SELECT 4

select a.id, b.id from places a join places b on a.path @> b.path where b.id in (12, 13) and a.id > 2990 order by 1, 2
----
id 23|id 23
2995|13
3001|12
3001|13
=> SELECT 3

select a.path, b.path from places a join places b on a.path = b.path and a.id < b.id and b.id < 100 order by 1, 2 limit 5
----
path user|path user
Other.Hobbies.s2|Other.Hobbies.s2
Top.Collections.s0|Top.Collections.s0
Top.Collections.s1|Top.Collections.s1
Top.Collections.s2|Top.Collections.s2
Top.Collections.s3|Top.Collections.s3
=> SELECT 5

select max(path), min(path) from places
----
!! 42883 function max(ltree) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select path, lag(path) over (order by path) from places order by path limit 3
----
path user|lag user
|\N
Other.Hobbies.s2|
Other.Hobbies.s2|Other.Hobbies.s2
=> SELECT 3

create table keyed(path ltree primary key, n int)
----
=> CREATE TABLE

insert into keyed values ('a', 1), ('a.b', 2), ('a.b.c', 3), ('b', 4)
----
=> INSERT 0 4

insert into keyed values ('a.b', 9)
----
!! 23505 duplicate key value violates unique constraint "keyed_pkey"
.. D Key (path)=(a.b) already exists.
.. n keyed_pkey
.. t keyed

insert into keyed values ('a.b', 9) on conflict (path) do update set n = keyed.n + excluded.n returning *
----
path user|n 23
a.b|11
=> INSERT 0 1

select * from keyed where path between 'a' and 'a.b.z' order by path
----
path user|n 23
a|1
a.b|11
a.b.c|3
=> SELECT 3

select * from keyed order by path desc
----
path user|n 23
b|4
a.b.c|3
a.b|11
a|1
=> SELECT 4

create table child(id int, p ltree references keyed)
----
=> CREATE TABLE

insert into child values (1, 'a.b'), (2, 'x')
----
!! 23503 insert or update on table "child" violates foreign key constraint "child_p_fkey"
.. D Key (p)=(x) is not present in table "keyed".
.. n child_p_fkey
.. t child

insert into child values (1, 'a.b')
----
=> INSERT 0 1

delete from keyed where path = 'a.b'
----
!! 23503 update or delete on table "keyed" violates foreign key constraint "child_p_fkey" on table "child"
.. D Key (path)=(a.b) is still referenced from table "child".
.. n child_p_fkey
.. t child

create table ranged(p ltree, n int) partition by range (p)
----
=> CREATE TABLE

create table ranged1 partition of ranged for values from (minvalue) to ('m')
----
=> CREATE TABLE

create table ranged2 partition of ranged for values from ('m') to (maxvalue)
----
=> CREATE TABLE

insert into ranged values ('a.b', 1), ('m', 2), ('x.y', 3)
----
=> INSERT 0 3

select tableoid::regclass, * from ranged order by 2
----
tableoid 2205|p user|n 23
ranged1|a.b|1
ranged2|m|2
ranged2|x.y|3
=> SELECT 3

create table hashed(p ltree) partition by hash (p)
----
!! 42704 data type ltree has no default operator class for access method "hash"
.. H You must specify a hash operator class or define a default hash operator class for the data type.

create table hashed(p money) partition by hash (p)
----
!! 42704 data type money has no default operator class for access method "hash"
.. H You must specify a hash operator class or define a default hash operator class for the data type.

create table hashed(p bit(3)) partition by hash (p)
----
!! 42704 data type bit has no default operator class for access method "hash"
.. H You must specify a hash operator class or define a default hash operator class for the data type.

create table hashed(p int)
----
=> CREATE TABLE

create index on hashed using hash (p)
----
=> CREATE INDEX

alter table hashed alter column p type money using p::money
----
!! 42704 data type money has no default operator class for access method "hash"
.. H You must specify an operator class for the index or define a default operator class for the data type.

drop table hashed
----
=> DROP TABLE

create index on keyed using hash (path)
----
!! 42704 data type ltree has no default operator class for access method "hash"
.. H You must specify an operator class for the index or define a default operator class for the data type.

create index on keyed using gin (path)
----
!! 42704 data type ltree has no default operator class for access method "gin"
.. H You must specify an operator class for the index or define a default operator class for the data type.

create table queries(q lquery, t ltxtquery, primary key (q))
----
!! 42704 data type lquery has no default operator class for access method "btree"
.. H You must specify an operator class for the index or define a default operator class for the data type.

create table queries(q lquery, t ltxtquery)
----
=> CREATE TABLE

insert into queries values ('a.*', 'a & b'), ('*.b', '!a')
----
=> INSERT 0 2

select * from queries, keyed where path ~ q order by path, q::text
----
q user|t user|path user|n 23
a.*|a & b|a|1
*.b|!a|a.b|11
a.*|a & b|a.b|11
a.*|a & b|a.b.c|3
*.b|!a|b|4
=> SELECT 5

select q from queries order by q
----
!! 42883 could not identify an ordering operator for type lquery
.. H Use an explicit ordering operator or modify the query.
.. P 32

create view tops as select path, path ~ 'a.*' as in_a, path @ 'b' as has_b, nlevel(path) from keyed where path <@ 'a'::ltree
----
=> CREATE VIEW

select pg_get_viewdef('tops')
----
pg_get_viewdef 25
 SELECT keyed.path,\n    (keyed.path ~ 'a.*'::lquery) AS in_a,\n    (keyed.path @ 'b'::ltxtquery) AS has_b,\n    nlevel(keyed.path) AS nlevel\n   FROM keyed\n  WHERE (keyed.path <@ 'a'::ltree);
=> SELECT 1

select * from tops order by path
----
path user|in_a 16|has_b 16|nlevel 23
a|t|f|1
a.b|t|t|2
a.b.c|t|t|3
=> SELECT 3

create table checked(p ltree check (nlevel(p) < 3), d ltree default 'a.b', g int generated always as (nlevel(p)) stored)
----
=> CREATE TABLE

insert into checked values ('x')
----
=> INSERT 0 1

insert into checked values ('x.y.z')
----
!! 23514 new row for relation "checked" violates check constraint "checked_p_check"
.. D Failing row contains (x.y.z, a.b, 3).
.. n checked_p_check
.. t checked

select * from checked
----
p user|d user|g 23
x|a.b|1
=> SELECT 1

create domain short as ltree check (nlevel(value) < 3)
----
=> CREATE DOMAIN

select 'a.b'::short, 'a.b'::short <@ 'a'
----
short user|?column? 16
a.b|t
=> SELECT 1

select 'a.b.c'::short
----
short user
!! 23514 value for domain short violates check constraint "short_check"
.. n short_check
.. d short

create function depth(p ltree) returns int language sql as 'select nlevel(p)'
----
=> CREATE FUNCTION

select depth('a.b.c')
----
depth 23
3
=> SELECT 1

copy keyed to stdout
----
=> COPY 4

select typname, typlen, typcategory, typtype from pg_type where typname in ('ltree', 'lquery', 'ltxtquery') order by 1
----
typname 19|typlen 21|typcategory 18|typtype 18
lquery|-1|U|b
ltree|-1|U|b
ltxtquery|-1|U|b
=> SELECT 3

select opcname, opcintype::regtype, opcdefault, amname from pg_opclass c join pg_am a on a.oid = opcmethod where opcname like '%ltree%' order by 1
----
opcname 19|opcintype 2206|opcdefault 16|amname 19
gist__ltree_ops|ltree[]|t|gist
gist_ltree_ops|ltree|t|gist
ltree_ops|ltree|t|btree
=> SELECT 3

select oprname, oprleft::regtype, oprright::regtype, oprresult::regtype, oprcode, oprcom::regoper is not null, oprnegate <> 0 from pg_operator where oprcode::text ~ '^_?lt' order by oprname, oprleft::regtype::text, oprright::regtype::text
----
oprname 19|oprleft 2206|oprright 2206|oprresult 2206|oprcode 24|?column? 16|?column? 16
<|ltree|ltree|boolean|ltree_lt|t|t
<=|ltree|ltree|boolean|ltree_le|t|t
<>|ltree|ltree|boolean|ltree_ne|t|t
<@|ltree|ltree|boolean|ltree_risparent|t|f
<@|ltree|ltree[]|boolean|_ltree_r_isparent|t|f
<@|ltree[]|ltree|boolean|_ltree_risparent|t|f
=|ltree|ltree|boolean|ltree_eq|t|t
>|ltree|ltree|boolean|ltree_gt|t|t
>=|ltree|ltree|boolean|ltree_ge|t|t
?|lquery[]|ltree|boolean|lt_q_rregex|t|f
?|lquery[]|ltree[]|boolean|_lt_q_rregex|t|f
?|ltree|lquery[]|boolean|lt_q_regex|t|f
?|ltree[]|lquery[]|boolean|_lt_q_regex|t|f
?<@|ltree[]|ltree|ltree|_ltree_extract_risparent|t|f
?@|ltree[]|ltxtquery|ltree|_ltxtq_extract_exec|t|f
?@>|ltree[]|ltree|ltree|_ltree_extract_isparent|t|f
?~|ltree[]|lquery|ltree|_ltq_extract_regex|t|f
@|ltree|ltxtquery|boolean|ltxtq_exec|t|f
@|ltree[]|ltxtquery|boolean|_ltxtq_exec|t|f
@|ltxtquery|ltree|boolean|ltxtq_rexec|t|f
@|ltxtquery|ltree[]|boolean|_ltxtq_rexec|t|f
@>|ltree|ltree|boolean|ltree_isparent|t|f
@>|ltree|ltree[]|boolean|_ltree_r_risparent|t|f
@>|ltree[]|ltree|boolean|_ltree_isparent|t|f
^<@|ltree|ltree|boolean|ltree_risparent|t|f
^<@|ltree|ltree[]|boolean|_ltree_r_isparent|t|f
^<@|ltree[]|ltree|boolean|_ltree_risparent|t|f
^?|lquery[]|ltree|boolean|lt_q_rregex|t|f
^?|lquery[]|ltree[]|boolean|_lt_q_rregex|t|f
^?|ltree|lquery[]|boolean|lt_q_regex|t|f
^?|ltree[]|lquery[]|boolean|_lt_q_regex|t|f
^@|ltree|ltxtquery|boolean|ltxtq_exec|t|f
^@|ltree[]|ltxtquery|boolean|_ltxtq_exec|t|f
^@|ltxtquery|ltree|boolean|ltxtq_rexec|t|f
^@|ltxtquery|ltree[]|boolean|_ltxtq_rexec|t|f
^@>|ltree|ltree|boolean|ltree_isparent|t|f
^@>|ltree|ltree[]|boolean|_ltree_r_risparent|t|f
^@>|ltree[]|ltree|boolean|_ltree_isparent|t|f
^~|lquery|ltree|boolean|ltq_rregex|t|f
^~|lquery|ltree[]|boolean|_ltq_rregex|t|f
^~|ltree|lquery|boolean|ltq_regex|t|f
^~|ltree[]|lquery|boolean|_ltq_regex|t|f
\|\||ltree|ltree|ltree|ltree_addltree|t|f
\|\||ltree|text|ltree|ltree_addtext|t|f
\|\||text|ltree|ltree|ltree_textadd|t|f
~|lquery|ltree|boolean|ltq_rregex|t|f
~|lquery|ltree[]|boolean|_ltq_rregex|t|f
~|ltree|lquery|boolean|ltq_regex|t|f
~|ltree[]|lquery|boolean|_ltq_regex|t|f
=> SELECT 49

select proname, pg_get_function_identity_arguments(oid), prorettype::regtype, provolatile, proisstrict from pg_proc where proname in ('nlevel', 'subpath', 'lca', 'index', 'ltree_isparent', '_ltq_regex') order by 1, 2
----
proname 19|pg_get_function_identity_arguments 25|prorettype 2206|provolatile 18|proisstrict 16
_ltq_regex|ltree[], lquery|boolean|i|t
index|ltree, ltree|integer|i|t
index|ltree, ltree, integer|integer|i|t
lca|ltree, ltree|ltree|i|t
lca|ltree, ltree, ltree|ltree|i|t
lca|ltree, ltree, ltree, ltree|ltree|i|t
lca|ltree, ltree, ltree, ltree, ltree|ltree|i|t
lca|ltree, ltree, ltree, ltree, ltree, ltree|ltree|i|t
lca|ltree, ltree, ltree, ltree, ltree, ltree, ltree|ltree|i|t
lca|ltree, ltree, ltree, ltree, ltree, ltree, ltree, ltree|ltree|i|t
lca|ltree[]|ltree|i|t
ltree_isparent|ltree, ltree|boolean|i|t
nlevel|ltree|integer|i|t
subpath|ltree, integer|ltree|i|t
subpath|ltree, integer, integer|ltree|i|t
=> SELECT 15

select pg_get_indexdef('places_path'::regclass)
----
pg_get_indexdef 25
CREATE INDEX places_path ON case_ltree.places USING gist (path)
=> SELECT 1

alter table places alter column path type text
----
!! 42704 data type text has no default operator class for access method "gist"
.. H You must specify an operator class for the index or define a default operator class for the data type.

alter table places alter column path type ltree using path::ltree
----
=> ALTER TABLE

select count(*) from places where path <@ 'Top.Science'
----
count 20
1000
=> SELECT 1

create schema ltree_home
----
=> CREATE SCHEMA

alter extension ltree set schema ltree_home
----
=> ALTER EXTENSION

select 'a'::ltree
----
!! 42704 type "ltree" does not exist
.. P 13

select 'a'::ltree_home.ltree operator(ltree_home.<@) 'a'::ltree_home.ltree
----
?column? 16
t
=> SELECT 1

select count(*) from places where path operator(ltree_home.<@) 'Top.Science'
----
count 20
1000
=> SELECT 1

alter extension ltree set schema public
----
=> ALTER EXTENSION

drop table places, keyed, child, ranged, queries, checked cascade
----
-- NOTICE 00000 drop cascades to view tops
=> DROP TABLE

drop domain short
----
=> DROP DOMAIN

drop schema ltree_home
----
=> DROP SCHEMA

drop function depth
----
=> DROP FUNCTION

drop extension ltree
----
=> DROP EXTENSION

select 'a'::ltree
----
!! 42704 type "ltree" does not exist
.. P 13

select nlevel('a')
----
!! 42883 function nlevel(unknown) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8
