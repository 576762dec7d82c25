-- Full text search: types, queries, documents, ranking, headlines, indexes, triggers.
select '<a'::tsquery;
----
!! 42601 syntax error in tsquery: "<a"
.. P 95

select websearch_to_tsquery('simple','a<b <c');
----
websearch_to_tsquery 3615
'a' & 'b' & 'c'
=> SELECT 1

select websearch_to_tsquery('simple','a''b ''c d'' e\f :g h: i:2 (j|k)');
----
websearch_to_tsquery 3615
'a' <-> 'b' & 'c' & 'd' & 'e' <-> 'f' & 'g' & 'h' & 'i' & '2' & 'j' & 'k'
=> SELECT 1

select websearch_to_tsquery('simple','a or'), websearch_to_tsquery('simple','or a or b or-c or_d or"e"'),websearch_to_tsquery('simple','a or   ');
----
websearch_to_tsquery 3615|websearch_to_tsquery 3615|websearch_to_tsquery 3615
'a' & 'or'|'or' & 'a' \| 'b' & 'or-c' <-> 'or' <-> 'c' & 'or' <-> 'd' \| 'e'|'a' & 'or'
=> SELECT 1

select websearch_to_tsquery('simple','"a b" "c'), websearch_to_tsquery('simple','- a --b -"c d" "" x');
----
websearch_to_tsquery 3615|websearch_to_tsquery 3615
'a' <-> 'b' & 'c'|!'a' & !!'b' & !( 'c' <-> 'd' ) & 'x'
=> SELECT 1

select to_tsquery('simple','a:'), to_tsquery('simple','a : b');
----
!! 42601 syntax error in tsquery: "a : b"

select to_tsquery('simple','a :b');
----
!! 42601 syntax error in tsquery: "a :b"

select 'a\ b\:c'::tsvector, '\a'::tsvector;
----
tsvector 3614|tsvector 3614
'a b:c'|'a'
=> SELECT 1

select $$'a\'b'$$::tsvector, E'a\tb\nc'::tsvector;
----
tsvector 3614|tsvector 3614
'a''b'|'a' 'b' 'c'
=> SELECT 1

select 'a:1A2'::tsvector;
----
tsvector 3614
'a':1A
=> SELECT 1

select 'a:1 2'::tsvector;
----
tsvector 3614
'2' 'a':1
=> SELECT 1

select 'a:1AB'::tsvector;
----
!! 42601 syntax error in tsvector: "a:1AB"
.. P 8

select '&'::tsquery;
----
!! 42601 syntax error in tsquery: "&"
.. P 8

select 'a b'::tsquery;
----
!! 42601 syntax error in tsquery: "a b"
.. P 8

select 'a)'::tsquery;
----
!! 42601 syntax error in tsquery: "a)"
.. P 8

select '!a'::tsquery, '! ! a'::tsquery, '!!(!a)'::tsquery;
----
tsquery 3615|tsquery 3615|tsquery 3615
!'a'|!!'a'|!!!'a'
=> SELECT 1

select 'a:x'::tsquery;
----
!! 42601 syntax error in tsquery: "a:x"
.. P 8

select 'a:a b'::tsquery;
----
!! 42601 syntax error in tsquery: "a:a b"
.. P 8

select '''a'':b&c'::tsquery;
----
tsquery 3615
'a':B & 'c'
=> SELECT 1

select 'a <->'::tsquery;
----
!! 42601 syntax error in tsquery: "a <->"
.. P 8

select 'a <1'::tsquery;
----
!! 42601 syntax error in tsquery: "a <1"
.. P 8

select 'a <16385> b'::tsquery;
----
!! 22023 distance in phrase operator must be an integer value between zero and 16384 inclusive
.. P 8

select 'a <-1> b'::tsquery;
----
!! 42601 syntax error in tsquery: "a <-1> b"
.. P 8

select '(a b)'::tsquery;
----
!! 42601 syntax error in tsquery: "(a b)"
.. P 8

select '(a'::tsquery;
----
!! 42601 syntax error in tsquery: "(a"
.. P 8

select '()'::tsquery;
----
!! 42601 syntax error in tsquery: "()"
.. P 8

select 'a & '::tsquery;
----
!! 42601 no operand in tsquery: "a & "
.. P 8

select ''::tsquery;
----
-- NOTICE 00000 text-search query doesn't contain lexemes: ""
tsquery 3615
(no columns)
=> SELECT 1

select 'a <1>b'::tsquery, 'a<10>b|c<->d&e'::tsquery, 'a<->(b<->c)<->d'::tsquery, '(a|b)<->!c'::tsquery, '!(a<->b)'::tsquery;
----
tsquery 3615|tsquery 3615|tsquery 3615|tsquery 3615|tsquery 3615
'a' <-> 'b'|'a' <10> 'b' \| 'c' <-> 'd' & 'e'|'a' <-> ( 'b' <-> 'c' ) <-> 'd'|( 'a' \| 'b' ) <-> !'c'|!( 'a' <-> 'b' )
=> SELECT 1

select repeat('x',2047)::tsvector;
----
!! 54000 word is too long (2047 bytes, max 2046 bytes)

select repeat('x', 2046)::tsquery;
----
repeat 3615
'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'
=> SELECT 1

select 'a:+1'::tsvector;
----
!! 42601 syntax error in tsvector: "a:+1"
.. P 8

select ''::tsvector, '   '::tsvector, 'a:1,1A,3,2'::tsvector;
----
tsvector 3614|tsvector 3614|tsvector 3614
||'a':1A,2,3
=> SELECT 1

select 'a: 1'::tsvector;
----
!! 42601 syntax error in tsvector: "a: 1"
.. P 8

select E'\\\\a'::tsvector, $$'\\a':1$$::tsvector;
----
tsvector 3614|tsvector 3614
'\\\\a'|'\\\\a':1
=> SELECT 1

select $$'a'$$::tsvector;
----
tsvector 3614
'a'
=> SELECT 1

select $$a'b$$::tsvector;
----
tsvector 3614
'a''b'
=> SELECT 1

select tsquerysend('a & b <2> !c:*ab'::tsquery), tsvectorsend('b:2A a'::tsvector);
----
tsquerysend 17|tsvectorsend 17
\\x000000060202020400020201010c01630001000062000100006100|\\x000000026100000062000001c002
=> SELECT 1

select plainto_tsquery('simple', 'a''b & c:d | !e'), phraseto_tsquery('english','the cat is on the mat'), to_tsquery('english','''the cats on mats''');
----
plainto_tsquery 3615|phraseto_tsquery 3615|to_tsquery 3615
'a' & 'b' & 'c' & 'd' & 'e'|'cat' <4> 'mat'|'cat' <2> 'mat'
=> SELECT 1

select to_tsquery('english','(the & a) <-> cat'), to_tsquery('english','cat <-> the <-> dog <3> the <2> mouse'), to_tsquery('english','!the & cat');
----
to_tsquery 3615|to_tsquery 3615|to_tsquery 3615
'cat'|'cat' <2> 'dog' <5> 'mous'|'cat'
=> SELECT 1

select to_tsquery('english','x <-> (!the) <-> y'), to_tsquery('english','x <-> (the|a) <-> y'), to_tsquery('english','(x <-> the) <-> (the <-> y)'), to_tsquery('english','(the <-> x | the) <2> (y & the) <-> the <-> z');
----
to_tsquery 3615|to_tsquery 3615|to_tsquery 3615|to_tsquery 3615
'x' <2> 'y'|'x' <2> 'y'|'x' <3> 'y'|'x' <2> 'y' <2> 'z'
=> SELECT 1

select to_tsquery('english', 'cat &'), to_tsquery('english', '''''');
----
!! 42601 no operand in tsquery: "cat &"

select 'a'::tsquery && ''::tsquery, !! ''::tsquery, 'a'::tsquery <-> 'b|c'::tsquery, numnode('a&b|!c'), numnode(''), querytree('a & !b'), querytree('!a'), querytree('a|!b'), querytree('');
----
-- NOTICE 00000 text-search query doesn't contain lexemes: ""
-- NOTICE 00000 text-search query doesn't contain lexemes: ""
-- NOTICE 00000 text-search query doesn't contain lexemes: ""
-- NOTICE 00000 text-search query doesn't contain lexemes: ""
?column? 3615|?column? 3615|?column? 3615|numnode 23|numnode 23|querytree 25|querytree 25|querytree 25|querytree 25
'a'||'a' <-> ( 'b' \| 'c' )|6|0|'a'|T|T|
=> SELECT 1

select tsquery_phrase('a','b',16385);
----
!! 22023 distance in phrase operator must be an integer value between zero and 16384 inclusive

select tsquery_phrase('a','b',-1);
----
!! 22023 distance in phrase operator must be an integer value between zero and 16384 inclusive

select setweight('a:1 b:2A c','B'), setweight('a:1 b:2A c','B','{a,c}');
----
setweight 3614|setweight 3614
'a':1B 'b':2B 'c'|'a':1B 'b':2A 'c'
=> SELECT 1

select setweight('a:1','x');
----
!! XX000 unrecognized weight: 120

select ts_delete('a:1 b:2 c','b'), ts_delete('a:1 b:2 c','{a,c,c}'), ts_filter('a:1A,2B b:3C c:4 d','{a,c}');
----
ts_delete 3614|ts_delete 3614|ts_filter 3614
'a':1 'c'|'a':1 'b':2 'c'|'a':1A 'b':3C
=> SELECT 1

select ts_filter('a:1A','{x}');
----
!! 22023 unrecognized weight: "x"

select 'a:1 b:2,16380'::tsvector || 'a:1,5 c:3A d'::tsvector;
----
?column? 3614
'a':1,16381,16383 'b':2,16380 'c':16383A 'd'
=> SELECT 1

select array_to_tsvector('{b,a,"c d"}'), array_to_tsvector('{a,null}');
----
!! 22004 lexeme array may not contain nulls

select array_to_tsvector('{a,""}');
----
!! 2200F lexeme array may not contain empty strings

select * from unnest('a:1A,2 b c:3C'::tsvector);
----
lexeme 25|positions 1005|weights 1009
a|{1,2}|{A,D}
b|\N|\N
c|{3}|{C}
=> SELECT 3

select tsvector_to_array('a:1A,2 b c:3C'::tsvector), length('a b'::tsvector), strip('a:1,2 b:3');
----
tsvector_to_array 1009|length 23|strip 3614
{a,b,c}|2|'a' 'b'
=> SELECT 1

select 'a & b'::tsquery @> 'b'::tsquery, 'a'::tsquery <@ '!a|c', 'a' @> ''::tsquery;
----
-- NOTICE 00000 text-search query doesn't contain lexemes: ""
?column? 16|?column? 16|?column? 16
t|t|t
=> SELECT 1

select ts_filter('a:1A', null), ts_filter('a:1A','{a,null}');
----
!! 22004 weight array may not contain nulls

select ts_delete('a b', array['a',null]), setweight('a:1','A',array[null]);
----
ts_delete 3614|setweight 3614
'b'|'a':1
=> SELECT 1

select ts_delete('a b', '{{a},{b}}');
----
ts_delete 3614
'a' 'b'
=> SELECT 1

select * from ts_debug('english','The quick-brown Foxes, http://ex.com/a?b=1 12.5');
----
alias 25|description 25|token 25|dictionaries 3770|dictionary 3769|lexemes 1009
asciiword|Word, all ASCII|The|{english_stem}|english_stem|{}
blank|Space symbols| |{}|\N|\N
asciihword|Hyphenated word, all ASCII|quick-brown|{english_stem}|english_stem|{quick-brown}
hword_asciipart|Hyphenated word part, all ASCII|quick|{english_stem}|english_stem|{quick}
blank|Space symbols|-|{}|\N|\N
hword_asciipart|Hyphenated word part, all ASCII|brown|{english_stem}|english_stem|{brown}
blank|Space symbols| |{}|\N|\N
asciiword|Word, all ASCII|Foxes|{english_stem}|english_stem|{fox}
blank|Space symbols|, |{}|\N|\N
protocol|Protocol head|http://|{}|\N|\N
url|URL|ex.com/a?b=1|{simple}|simple|{ex.com/a?b=1}
host|Host|ex.com|{simple}|simple|{ex.com}
url_path|URL path|/a?b=1|{simple}|simple|{/a?b=1}
blank|Space symbols| |{}|\N|\N
float|Decimal notation|12.5|{simple}|simple|{12.5}
=> SELECT 15

select * from ts_token_type('default') limit 3;
----
tokid 23|alias 25|description 25
1|asciiword|Word, all ASCII
2|word|Word, all letters
3|numword|Word, letters and digits
=> SELECT 3

select * from ts_parse(3722,'a b') ;
----
tokid 23|token 25
1|a
12| 
1|b
=> SELECT 3

select * from ts_parse('nope','a b') ;
----
tokid 23|token 25
!! 42704 text search parser "nope" does not exist

select 'english'::regconfig, 'pg_catalog.simple'::regconfig::oid, 'english_stem'::regdictionary, 13164::regconfig;
----
regconfig 3734|oid 26|regdictionary 3769|regconfig 3734
english|3748|english_stem|english
=> SELECT 1

select 'nope'::regconfig;
----
!! 42704 text search configuration "nope" does not exist
.. P 8

select get_current_ts_config(), to_tsvector('The quick Brown foxes jumped'), 'foxes jump' @@ 'jumping fox', 'cats and dogs' @@ to_tsquery('dog');
----
get_current_ts_config 3734|to_tsvector 3614|?column? 16|?column? 16
english|'brown':3 'fox':4 'jump':5 'quick':2|t|t
=> SELECT 1

set default_text_search_config = simple;
----
=> SET

show default_text_search_config;
----
default_text_search_config 25
pg_catalog.simple
=> SHOW

set default_text_search_config = nope;
----
!! 22023 invalid value for parameter "default_text_search_config": "nope"

select to_tsvector('The foxes');
----
to_tsvector 3614
'foxes':2 'the':1
=> SELECT 1

reset default_text_search_config;
----
=> RESET

select ts_lexize('english_stem','Stars'), ts_lexize('english_stem','the'), ts_lexize('simple','The'), ts_lexize('nope','x');
----
!! 42704 text search dictionary "nope" does not exist
.. P 113

select to_tsvector('english','{"a":"The quick brown"}'::json), to_tsvector('english','["the cats","a","dogs sat"]'::jsonb);
----
to_tsvector 3614|to_tsvector 3614
'brown':3 'quick':2|'cat':2 'dog':5 'sat':6
=> SELECT 1

select json_to_tsvector('english','{"a":"cats", "b":12, "dogs":true, "n":null}', '"all"'), jsonb_to_tsvector('english','{"a":"cats", "b":12.50, "dogs":[true,false], "n":null}', '["numeric","Boolean"]');
----
json_to_tsvector 3614|jsonb_to_tsvector 3614
'12':6 'b':4 'cat':2 'dog':8 'n':12 'true':10|'12.50':1 'fals':5 'true':3
=> SELECT 1

select json_to_tsvector('english','{"a":"cats", "b":12}', '["strings"]');
----
!! 22023 wrong flag in flag array: "strings"
.. H Possible values are: "string", "numeric", "boolean", "key", and "all".

select json_to_tsvector('english','{"a":"cats", "b":12}', '{}');
----
!! 22023 wrong flag type, only arrays and scalars are allowed

select json_to_tsvector('english','{"a":"cats", "b":12}', '[1]');
----
!! 22023 flag array element is not a string
.. H Possible values are: "string", "numeric", "boolean", "key", and "all".

select ts_headline('english','{"a": "the quick cats", "b": [1, "dog cat"]}'::json, 'cat'), ts_headline('english','{"a": "the quick cats", "b": [1, "dog cat"]}'::jsonb, 'cat', 'StartSel=<<, StopSel=>>');
----
ts_headline 114|ts_headline 3802
{"a":"the quick <b>cats</b>","b":[1,"dog <b>cat</b>"]}|{"a": "the quick <<cats>>", "b": [1, "dog <<cat>>"]}
=> SELECT 1

select ts_rank('{0.1,0.2}','a:1','a');
----
!! 42725 function ts_rank(unknown, unknown, unknown) is not unique
.. H Could not choose a best candidate function. You might need to add explicit type casts.
.. P 8

select ts_rank('{0.1,0.2,0.3,2}','a:1','a');
----
!! 42725 function ts_rank(unknown, unknown, unknown) is not unique
.. H Could not choose a best candidate function. You might need to add explicit type casts.
.. P 8

select ts_rank('{0.1,0.2,0.3,null}','a:1','a');
----
!! 42725 function ts_rank(unknown, unknown, unknown) is not unique
.. H Could not choose a best candidate function. You might need to add explicit type casts.
.. P 8

select ts_rank('{{0.1,0.2,0.3,1}}','a:1','a'), ts_rank('{-1,-1,-1,-1}','a:1','a');
----
!! 42725 function ts_rank(unknown, unknown, unknown) is not unique
.. H Could not choose a best candidate function. You might need to add explicit type casts.
.. P 8

select ts_headline('a b c','b','MaxWords=1'), ts_headline('a b c','b','Foo=1');
----
!! 42725 function ts_headline(unknown, unknown, unknown) is not unique
.. H Could not choose a best candidate function. You might need to add explicit type casts.
.. P 8

select ts_headline('a b c','b','MinWords=0'), 1;
----
!! 42725 function ts_headline(unknown, unknown, unknown) is not unique
.. H Could not choose a best candidate function. You might need to add explicit type casts.
.. P 8

select ts_headline('a b c','b','MinWords'), 1;
----
!! 42725 function ts_headline(unknown, unknown, unknown) is not unique
.. H Could not choose a best candidate function. You might need to add explicit type casts.
.. P 8

select ts_headline('a b c','b','MaxWords=x'), 1;
----
!! 42725 function ts_headline(unknown, unknown, unknown) is not unique
.. H Could not choose a best candidate function. You might need to add explicit type casts.
.. P 8

select ts_headline('simple','a b c','b','StartSel="<i>", StopSel = ''</i>'' ,HighlightAll=yes'), ts_headline('a b c','');
----
-- NOTICE 00000 text-search query doesn't contain lexemes: ""
ts_headline 25|ts_headline 25
a <i>b</i> c|a b c
=> SELECT 1

select array['a b'::tsvector, 'c'], array_agg(x) from (values ('a'::tsquery),('b&c')) v(x);
----
array 3643|array_agg 3645
{"'a' 'b'",'c'}|{'a',"'b' & 'c'"}
=> SELECT 1

select pg_typeof('a'::tsvector || 'b'), 'a'::text::tsvector, 'a:1'::tsvector::text;
----
pg_typeof 2206|tsvector 3614|text 25
tsvector|'a'|'a':1
=> SELECT 1

create temporary table tt(a text, b text, c regconfig, v tsvector);
----
=> CREATE TABLE

create trigger t before insert or update on tt for each row execute function tsvector_update_trigger(v, 'pg_catalog.english', a, b);
----
=> CREATE TRIGGER

insert into tt values ('The Cats','sat down') returning v;
----
v 3614
'cat':2 'sat':3
=> INSERT 0 1

update tt set a='dogs' returning v;
----
v 3614
'dog':1 'sat':2
=> UPDATE 1

update tt set v='' returning v;
----
v 3614
(no columns)
=> UPDATE 1

drop trigger t on tt;
----
=> DROP TRIGGER

create trigger t before insert or update on tt for each row execute function tsvector_update_trigger_column(v, c, a, b);
----
=> CREATE TRIGGER

insert into tt values ('The Cats','sat down','simple') returning v;
----
v 3614
'cats':2 'down':4 'sat':3 'the':1
=> INSERT 0 1

insert into tt values ('The Cats','sat down') returning v;
----
!! 22004 configuration column "c" must not be null

drop trigger t on tt;
----
=> DROP TRIGGER

create trigger t before insert or update on tt for each row execute function tsvector_update_trigger(v, 'english', a, b);
----
=> CREATE TRIGGER

insert into tt values ('The Cats','sat down','simple') returning v;
----
!! 22023 text search configuration name "english" must be schema-qualified

drop trigger t on tt;
----
=> DROP TRIGGER

create trigger t before insert or update on tt for each row execute function tsvector_update_trigger(v, 'pg_catalog.english', c);
----
=> CREATE TRIGGER

insert into tt values ('The Cats','sat down','simple') returning v;
----
!! 42804 column "c" is not of a character type

drop trigger t on tt;
----
=> DROP TRIGGER

create trigger t before insert or update on tt for each row execute function tsvector_update_trigger(x, 'pg_catalog.english', c);
----
=> CREATE TRIGGER

insert into tt values ('The Cats','sat down','simple') returning v;
----
!! 42703 tsvector column "x" does not exist

create temporary table g(id int, body text, v tsvector generated always as (to_tsvector('english', body)) stored);
----
=> CREATE TABLE

insert into g(id,body) select i, 'word'||(i%50)||' common '||case when i%7=0 then 'rare' else 'x' end from generate_series(1,3000) i;
----
=> INSERT 0 3000

create index on g using gin(v); analyze g;
----
=> CREATE INDEX
=> ANALYZE

select count(*) from g where v @@ to_tsquery('word7 & rare');
----
count 20
9
=> SELECT 1

select count(*) from g where v @@ 'word1:*';
----
count 20
660
=> SELECT 1

select count(*) from g where 'rare & !word7'::tsquery @@ v;
----
count 20
419
=> SELECT 1

select count(*) from g where v @@ '!rare';
----
count 20
2572
=> SELECT 1

select count(*) from g where v @@ 'word3 | word4';
----
count 20
120
=> SELECT 1

select count(*) from g where v @@ 'common <-> rare';
----
count 20
428
=> SELECT 1

create index on g using gin(to_tsvector('english', body));
----
=> CREATE INDEX

select count(*) from g where to_tsvector('english', body) @@ 'word7';
----
count 20
60
=> SELECT 1

create index on g(v);
----
=> CREATE INDEX

select count(*) from (select distinct v from g) x;
----
count 20
100
=> SELECT 1

select v from g order by v limit 2;
----
v 3614
'common':2 'word0':1 'x':3
'common':2 'word0':1 'x':3
=> SELECT 2

select dictname, dictinitoption from pg_ts_dict order by 1;
----
dictname 19|dictinitoption 25
arabic_stem|language = 'arabic'
armenian_stem|language = 'armenian'
basque_stem|language = 'basque'
catalan_stem|language = 'catalan'
danish_stem|language = 'danish', stopwords = 'danish'
dutch_stem|language = 'dutch', stopwords = 'dutch'
english_stem|language = 'english', stopwords = 'english'
finnish_stem|language = 'finnish', stopwords = 'finnish'
french_stem|language = 'french', stopwords = 'french'
german_stem|language = 'german', stopwords = 'german'
greek_stem|language = 'greek'
hindi_stem|language = 'hindi'
hungarian_stem|language = 'hungarian', stopwords = 'hungarian'
indonesian_stem|language = 'indonesian'
irish_stem|language = 'irish'
italian_stem|language = 'italian', stopwords = 'italian'
lithuanian_stem|language = 'lithuanian'
nepali_stem|language = 'nepali', stopwords = 'nepali'
norwegian_stem|language = 'norwegian', stopwords = 'norwegian'
portuguese_stem|language = 'portuguese', stopwords = 'portuguese'
romanian_stem|language = 'romanian'
russian_stem|language = 'russian', stopwords = 'russian'
serbian_stem|language = 'serbian'
simple|\N
spanish_stem|language = 'spanish', stopwords = 'spanish'
swedish_stem|language = 'swedish', stopwords = 'swedish'
tamil_stem|language = 'tamil'
turkish_stem|language = 'turkish', stopwords = 'turkish'
yiddish_stem|language = 'yiddish'
=> SELECT 29

select cfgname, count(*), min(mapdict), max(mapdict) from pg_ts_config join pg_ts_config_map on mapcfg = pg_ts_config.oid group by 1 order by 1;
----
cfgname 19|count 20|min 26|max 26
arabic|19|3765|13151
armenian|19|3765|13153
basque|19|3765|13155
catalan|19|3765|13157
danish|19|3765|13159
dutch|19|3765|13161
english|19|3765|13163
finnish|19|3765|13165
french|19|3765|13167
german|19|3765|13169
greek|19|3765|13171
hindi|19|3765|13173
hungarian|19|3765|13175
indonesian|19|3765|13177
irish|19|3765|13179
italian|19|3765|13181
lithuanian|19|3765|13183
nepali|19|3765|13185
norwegian|19|3765|13187
portuguese|19|3765|13189
romanian|19|3765|13191
russian|19|3765|13193
serbian|19|3765|13195
simple|19|3765|3765
spanish|19|3765|13197
swedish|19|3765|13199
tamil|19|3765|13201
turkish|19|3765|13203
yiddish|19|3765|13205
=> SELECT 29

select cfgname, obj_description(oid, 'pg_ts_config') from pg_ts_config order by 1 limit 3;
----
cfgname 19|obj_description 25
arabic|configuration for arabic language
armenian|configuration for armenian language
basque|configuration for basque language
=> SELECT 3

select typname, typlen, typalign, typstorage, typcategory from pg_type where typname in ('tsvector', 'tsquery') order by 1;
----
typname 19|typlen 21|typalign 18|typstorage 18|typcategory 18
tsquery|-1|i|p|U
tsvector|-1|i|x|U
=> SELECT 2

select l, to_tsvector(l::regconfig, 'The international houses were Häuser maisons, 12 running étés'), ts_lexize((l || '_stem')::regdictionary, 'running') from unnest('{english,german,french,spanish,russian,turkish,swedish}'::text[]) l;
----
l 25|to_tsvector 3614|ts_lexize 1009
english|'12':7 'hous':3 'häuser':5 'intern':2 'maison':6 'run':8 'étés':9|{run}
german|'12':7 'haus':5 'hous':3 'international':2 'maison':6 'running':8 'the':1 'wer':4 'étés':9|{running}
french|'12':7 'hous':3 'häus':5 'international':2 'maison':6 'running':8 'the':1 'wer':4|{running}
spanish|'12':7 'etes':9 'hous':3 'häus':5 'international':2 'maisons':6 'running':8 'the':1 'wer':4|{running}
russian|'12':7 'hous':3 'häuser':5 'intern':2 'maison':6 'run':8 'étés':9|{running}
turkish|'12':7 'houses':3 'häuser':5 'international':2 'maisons':6 'runningi':8 'the':1 'wer':4 'étés':9|{runningi}
swedish|'12':7 'hous':3 'häus':5 'international':2 'maison':6 'running':8 'the':1 'wer':4 'étés':9|{running}
=> SELECT 7

select * from ts_parse('default', '345 qwe@efd.r '' http://www.com/ http://aew.werc.ewr/?ad=qwe&dw 1aew.werc.ewr/?ad=qwe&dw 2aew.werc.ewr http://3aew.werc.ewr/?ad=qwe&dw /usr/local/fff /awdf/dwqe/4325 ../x ~/y');
----
tokid 23|token 25
22|345
12| 
1|qwe
12|@
19|efd.r
12| ' 
14|http://
6|www.com
12|/ 
14|http://
5|aew.werc.ewr/?ad=qwe&dw
6|aew.werc.ewr
18|/?ad=qwe&dw
12| 
5|1aew.werc.ewr/?ad=qwe&dw
6|1aew.werc.ewr
18|/?ad=qwe&dw
12| 
6|2aew.werc.ewr
12| 
14|http://
5|3aew.werc.ewr/?ad=qwe&dw
6|3aew.werc.ewr
18|/?ad=qwe&dw
12| 
19|/usr/local/fff
12| 
19|/awdf/dwqe/4325
12| ..
19|/x
12| ~
19|/y
=> SELECT 32

select * from ts_parse('default', 'foo-bar-12 é-à a1-b2 1.2.3 -12.5e3 <b x="y">t</b> &amp; <!-- c --> <script>x y</script> z 5.');
----
tokid 23|token 25
16|foo-bar
11|foo
12|-
11|bar
12|-
22|12
12| 
17|é-à
10|é
12|-
10|à
12| 
15|a1-b2
9|a1
12|-
9|b2
12| 
8|1.2.3
12| 
7|-12.5e3
12| 
13|<b x="y">
1|t
13|</b>
12| 
23|&amp;
12| 
13|<!-- c -->
12| 
13|<script>
12|x y
13|</script>
12| 
1|z
12| 
22|5
12|.
=> SELECT 37

select ts_headline('english', 'The quick brown fox jumps over the lazy dog. A fox is not a dog, and dogs are no foxes, as everybody knows.', to_tsquery('english', 'fox & dog'), 'MaxFragments=2, MaxWords=7, MinWords=3');
----
ts_headline 25
lazy <b>dog</b>. A <b>fox</b> ... <b>dog</b>, and <b>dogs</b> are no <b>foxes</b>
=> SELECT 1

select ts_headline('english', 'The quick brown fox jumps over the lazy dog.', 'nothing');
----
!! 42725 function ts_headline(unknown, unknown, unknown) is not unique
.. H Could not choose a best candidate function. You might need to add explicit type casts.
.. P 8

select ts_rank_cd('{0.1, 0.2, 0.4, 1.0}', 'a:1,5A b:2,9 c:7', 'a & b', 4), ts_rank('a:1,5A b:2,9 c:7', 'a | c', 2);
----
ts_rank_cd 700|ts_rank 700
0.053968254|0.07295125
=> SELECT 1

create table fts (id int primary key, title text, body text, v tsvector generated always as (setweight(to_tsvector('english', coalesce(title, '')), 'A') || setweight(to_tsvector('english', coalesce(body, '')), 'B')) stored);
----
=> CREATE TABLE

create index on fts using gin (v);
----
=> CREATE INDEX

insert into fts (id, title, body) values (1, 'Databases', 'Fast databases keep rows in memory'), (2, 'Cats', 'Cats sleep in memory of dogs'), (3, null, 'Nothing');
----
=> INSERT 0 3

select id, ts_rank(v, q) from fts, websearch_to_tsquery('english', 'memory -dog') q where v @@ q order by 2 desc;
----
id 23|ts_rank 700
1|1e-20
=> SELECT 1

select id from fts where v @@ to_tsquery('english', 'cat:A | nothing') order by 1;
----
id 23
2
3
=> SELECT 2

update fts set body = 'A dog' where id = 3;
----
=> UPDATE 1

select id from fts where v @@ 'dog' order by 1;
----
id 23
2
3
=> SELECT 2

select pg_get_indexdef('fts_v_idx'::regclass), pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = 'fts'::regclass;
----
pg_get_indexdef 25|pg_get_expr 25
CREATE INDEX fts_v_idx ON case_text_search.fts USING gin (v)|(setweight(to_tsvector('english'::regconfig, COALESCE(title, ''::text)), 'A'::"char") \|\| setweight(to_tsvector('english'::regconfig, COALESCE(body, ''::text)), 'B'::"char"))
=> SELECT 1

drop table fts;
----
=> DROP TABLE

select row(1, 'zz'::text || g) is null, row(null, g) is not null from generate_series(1, 2) g;
----
?column? 16|?column? 16
f|f
f|f
=> SELECT 2

select row('a'::uuid, null) is null;
----
!! 22P02 invalid input syntax for type uuid: "a"
.. P 12

select t from (values (1, 2)) t(a, b) group by a;
----
!! 42803 column "t.*" must appear in the GROUP BY clause or be used in an aggregate function
.. P 8

select 1 limit 1, 2;
----
!! 42601 LIMIT #,# syntax is not supported
.. H Use separate LIMIT and OFFSET clauses.
.. P 10

select prsstart, prstoken, prsend, prsheadline, prslextype from pg_ts_parser;
----
prsstart 24|prstoken 24|prsend 24|prsheadline 24|prslextype 24
prsd_start|prsd_nexttoken|prsd_end|prsd_headline|prsd_lextype
=> SELECT 1

select tmplname, tmplinit, tmpllexize from pg_ts_template order by 1;
----
tmplname 19|tmplinit 24|tmpllexize 24
ispell|dispell_init|dispell_lexize
simple|dsimple_init|dsimple_lexize
snowball|dsnowball_init|dsnowball_lexize
synonym|dsynonym_init|dsynonym_lexize
thesaurus|thesaurus_init|thesaurus_lexize
=> SELECT 5

select case when false then 'zz'::text else s end, case 1 when 2 then 'x' else s end, pg_typeof(case when true then s else 'zz' end) from (values ('a'::varchar(3))) v(s);
----
s 1043|s 1043|pg_typeof 2206
a|a|character varying
=> SELECT 1
