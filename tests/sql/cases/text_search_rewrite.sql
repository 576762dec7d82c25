select ts_rewrite('a & b'::tsquery, 'a'::tsquery, 'c'::tsquery)
----
ts_rewrite 3615
'b' & 'c'
=> SELECT 1

select ts_rewrite('moscow', 'moscow', 'russia'::tsquery), ts_rewrite('moscow & hotel', 'moscow', 'russia'::tsquery), ts_rewrite('bar & new & qq & foo & york', 'new & york', 'big & apple | nyc | new & york & city'::tsquery)
----
ts_rewrite 3615|ts_rewrite 3615|ts_rewrite 3615
'russia'|'russia' & 'hotel'|'foo' & 'bar' & 'qq' & ( 'city' & 'new' & 'york' \| 'nyc' \| 'big' & 'apple' )
=> SELECT 1

select ts_rewrite('a & b & c'::tsquery, 'b & a'::tsquery, 'd | e'::tsquery), ts_rewrite('a & b & c & d'::tsquery, 'b & e'::tsquery, 'x'::tsquery), ts_rewrite('a | b | c'::tsquery, 'c | a'::tsquery, 'x & y'::tsquery)
----
ts_rewrite 3615|ts_rewrite 3615|ts_rewrite 3615
'c' & ( 'e' \| 'd' )|'c' & 'b' & 'a' & 'd'|'b' \| 'y' & 'x'
=> SELECT 1

select ts_rewrite('a & b', 'a', ''::tsquery), ts_rewrite('a & b', 'a & b', ''::tsquery), ts_rewrite('a | b & c', 'b & c', ''::tsquery), ts_rewrite('!a', 'a', ''::tsquery), ts_rewrite('!a & b', 'a', ''::tsquery), ts_rewrite(''::tsquery, 'a', 'b'::tsquery), ts_rewrite('a', ''::tsquery, 'b'::tsquery)
----
-- NOTICE 00000 text-search query doesn't contain lexemes: ""
-- NOTICE 00000 text-search query doesn't contain lexemes: ""
-- NOTICE 00000 text-search query doesn't contain lexemes: ""
-- NOTICE 00000 text-search query doesn't contain lexemes: ""
-- NOTICE 00000 text-search query doesn't contain lexemes: ""
-- NOTICE 00000 text-search query doesn't contain lexemes: ""
-- NOTICE 00000 text-search query doesn't contain lexemes: ""
ts_rewrite 3615|ts_rewrite 3615|ts_rewrite 3615|ts_rewrite 3615|ts_rewrite 3615|ts_rewrite 3615|ts_rewrite 3615
'b'||'a'||'b'||'a'
=> SELECT 1

select ts_rewrite('a <-> b <-> c', 'a <-> b', 'x'::tsquery), ts_rewrite('a <-> b', 'b <-> a', 'x'::tsquery), ts_rewrite('a <2> b', 'a <-> b', 'x'::tsquery), ts_rewrite('(a | b) <-> c', 'b', 'x & y'::tsquery), ts_rewrite('a <-> b', 'a', ''::tsquery)
----
-- NOTICE 00000 text-search query doesn't contain lexemes: ""
ts_rewrite 3615|ts_rewrite 3615|ts_rewrite 3615|ts_rewrite 3615|ts_rewrite 3615
'x' <-> 'c'|'a' <-> 'b'|'a' <2> 'b'|( 'x' & 'y' \| 'a' ) <-> 'c'|'b'
=> SELECT 1

select ts_rewrite('a:* & b:AB', 'a', 'c'::tsquery), ts_rewrite('a:* & b:AB', 'b', 'c:D'::tsquery), ts_rewrite('a & b', 'a', 'a & a'::tsquery), ts_rewrite('a & a & b', 'a', 'a | z'::tsquery)
----
ts_rewrite 3615|ts_rewrite 3615|ts_rewrite 3615|ts_rewrite 3615
'b':AB & 'c'|'c':D & 'a':*|'b' & 'a' & 'a'|'b' & ( 'a' \| 'z' ) & ( 'a' \| 'z' )
=> SELECT 1

select ts_rewrite('((a & b) & (c & d)) | !(e & f)', 'd & a', 'q'::tsquery), ts_rewrite('((a & b) & (c & d)) | !(e & f)', 'f & e', 'q'::tsquery), ts_rewrite('a & (b | c) & d', 'c | b', 'w | v'::tsquery), ts_rewrite('1 & (2 & (3 & (4 & 5)))', '2 & 4', '6'::tsquery)
----
ts_rewrite 3615|ts_rewrite 3615|ts_rewrite 3615|ts_rewrite 3615
!( 'f' & 'e' ) \| 'b' & 'c' & 'q'|!'q' \| 'c' & 'b' & 'a' & 'd'|'a' & 'd' & ( 'w' \| 'v' )|'6' & '3' & '5' & '1'
=> SELECT 1

select ts_rewrite(null, 'a', 'b'::tsquery), ts_rewrite('a', null, 'b'::tsquery), ts_rewrite('a', 'a', null::tsquery)
----
ts_rewrite 3615|ts_rewrite 3615|ts_rewrite 3615
\N|\N|\N
=> SELECT 1

create table tr_words (keyword tsquery, sample tsquery)
----
=> CREATE TABLE

insert into tr_words values ('new & york', 'big & apple | nyc | new & york & city'), ('moscow', 'moskva | moscow'), ('sanct & peter', 'peterburg | peter | ''sanct peter'''), ('foo & bar & qq', 'foo & (bar | qq) & city'), ('1 & (2 <-> 3)', '2 <-> 4'), ('5 <-> 6', '5 <-> 7'), ('gone', ''), (null, 'x'), ('bar', null), ('', 'y')
----
-- NOTICE 00000 text-search query doesn't contain lexemes: ""
-- NOTICE 00000 text-search query doesn't contain lexemes: ""
=> INSERT 0 10

select ts_rewrite('new & york', 'select keyword, sample from tr_words'), ts_rewrite('moscow', 'select keyword, sample from tr_words'), ts_rewrite('moscow & hotel & gone', 'select keyword, sample from tr_words'), ts_rewrite('bar & new & qq & foo & york', 'select keyword, sample from tr_words')
----
ts_rewrite 3615|ts_rewrite 3615|ts_rewrite 3615|ts_rewrite 3615
'nyc' \| 'big' & 'apple' \| 'new' & 'city' & 'york'|'moskva' \| 'moscow'|'hotel' & ( 'moskva' \| 'moscow' )|'city' & 'foo' & ( 'bar' \| 'qq' ) & ( 'nyc' \| 'big' & 'apple' \| 'new' & 'city' & 'york' )
=> SELECT 1

select ts_rewrite('gone', 'select keyword, sample from tr_words'), ts_rewrite('', 'select keyword, sample from tr_words'), ts_rewrite('1 & (2 <-> 3)', 'select keyword, sample from tr_words'), ts_rewrite('5 <-> (1 & (2 <-> 6))', 'select keyword, sample from tr_words'), ts_rewrite('5 <-> 6', 'select keyword, sample from tr_words where false')
----
-- NOTICE 00000 text-search query doesn't contain lexemes: ""
ts_rewrite 3615|ts_rewrite 3615|ts_rewrite 3615|ts_rewrite 3615|ts_rewrite 3615
||'2' <-> '4'|'5' <-> ( '1' & '2' <-> '6' )|'5' <-> '6'
=> SELECT 1

select id, ts_rewrite(q, format('select keyword, sample from tr_words where %s > 1', id)) from (values (1, 'moscow'::tsquery), (2, 'moscow & !york')) as v (id, q) order by id
----
id 23|ts_rewrite 3615
1|'moscow'
2|!'york' & ( 'moskva' \| 'moscow' )
=> SELECT 2

select ts_rewrite('a', 'select keyword from tr_words')
----
ts_rewrite 3615
!! 22023 ts_rewrite query must return two tsquery columns

select ts_rewrite('a', 'select 1, 2')
----
ts_rewrite 3615
!! 22023 ts_rewrite query must return two tsquery columns

select ts_rewrite('a', 'select keyword, sample::text from tr_words')
----
ts_rewrite 3615
!! 22023 ts_rewrite query must return two tsquery columns

select ts_rewrite('', 'select nonsense')
----
-- NOTICE 00000 text-search query doesn't contain lexemes: ""
ts_rewrite 3615
(no columns)
=> SELECT 1

create table tr_docs (v tsvector)
----
=> CREATE TABLE

insert into tr_docs values ('a:1A,2B b:3 c'), ('a:1D,9C d:4A c'), (null), (''), ('''two words'':5B é:1 Z')
----
=> INSERT 0 5

select * from ts_stat('select v from tr_docs')
----
word 25|ndoc 23|nentry 23
é|1|1
two words|1|1
d|1|1
c|2|2
b|1|1
a|2|4
Z|1|1
=> SELECT 7

select * from ts_stat('select v from tr_docs', 'ab') order by nentry desc, ndoc desc, word
----
word 25|ndoc 23|nentry 23
a|1|2
d|1|1
two words|1|1
=> SELECT 3

select * from ts_stat('select v from tr_docs', 'xD?') order by 1
----
word 25|ndoc 23|nentry 23
a|1|1
b|1|1
é|1|1
=> SELECT 3

select ts_stat('select v from tr_docs where v @@ ''d'''), (ts_stat('select v from tr_docs', '')).*
----
ts_stat 2249|word 25|ndoc 23|nentry 23
(d,1,1)|é|1|1
(c,1,1)|two words|1|1
(a,1,2)|d|1|1
\N|c|2|2
\N|b|1|1
\N|a|2|4
\N|Z|1|1
=> SELECT 7

select count(*) from ts_stat('select v from tr_docs limit 0')
----
count 20
0
=> SELECT 1

select * from ts_stat('select 1')
----
word 25|ndoc 23|nentry 23
!! 22023 ts_stat query must return one tsvector column

select * from ts_stat('select v, v from tr_docs')
----
word 25|ndoc 23|nentry 23
!! 22023 ts_stat query must return one tsvector column

select * from ts_stat(null)
----
word 25|ndoc 23|nentry 23
=> SELECT 0

drop table tr_words, tr_docs
----
=> DROP TABLE
