select 'a'::citext;
----
!! 42704 type "citext" does not exist
.. P 13

create table ct_none (c citext);
----
!! 42704 type "citext" does not exist
.. P 25

select citext('a');
----
!! 42883 function citext(unknown) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select citext_eq('a', 'b');
----
!! 42883 function citext_eq(unknown, unknown) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

drop extension citext;
----
!! 42704 extension "citext" does not exist

create extension citext;
----
=> CREATE EXTENSION

create extension citext;
----
!! 42710 extension "citext" already exists

create extension if not exists citext;
----
-- NOTICE 42710 extension "citext" already exists, skipping
=> CREATE EXTENSION

select extname, extversion, extrelocatable, extnamespace::regnamespace = current_schema()::regnamespace from pg_extension where extname = 'citext';
----
extname 19|extversion 25|extrelocatable 16|?column? 16
citext|1.6|t|t
=> SELECT 1

select name, default_version, installed_version, comment from pg_available_extensions where name = 'citext';
----
name 19|default_version 25|installed_version 25|comment 25
citext|1.6|1.6|data type for case-insensitive character strings
=> SELECT 1

select typname, typlen, typbyval, typtype, typcategory, typispreferred, typisdefined, typdelim, typelem, typalign, typstorage, typcollation, typinput, typoutput, typreceive, typsend from pg_type where typname = 'citext';
----
typname 19|typlen 21|typbyval 16|typtype 18|typcategory 18|typispreferred 16|typisdefined 16|typdelim 18|typelem 26|typalign 18|typstorage 18|typcollation 26|typinput 24|typoutput 24|typreceive 24|typsend 24
citext|-1|f|b|S|f|t|,|0|i|x|100|citextin|citextout|citextrecv|citextsend
=> SELECT 1

select typname, typlen, typcategory, typelem::regtype, typalign, typstorage, typcollation, typinput, typnamespace::regnamespace = current_schema()::regnamespace from pg_type where typname = '_citext';
----
typname 19|typlen 21|typcategory 18|typelem 2206|typalign 18|typstorage 18|typcollation 26|typinput 24|?column? 16
_citext|-1|A|citext|i|x|100|array_in|t
=> SELECT 1

select 'Abc'::citext, citext 'Abc', citext('Abc'), cast('Abc' as citext), null::citext;
----
citext user|citext user|citext user|citext user|citext user
Abc|Abc|Abc|Abc|\N
=> SELECT 1

select pg_typeof('a'::citext), 'citext'::regtype, '{A,b}'::citext[], pg_typeof('{}'::citext[]), format_type('citext'::regtype, -1);
----
pg_typeof 2206|regtype 2206|citext user|pg_typeof 2206|format_type 25
citext|citext|{A,b}|citext[]|citext
=> SELECT 1

select 'a'::citext(3);
----
!! 42601 type modifier is not allowed for type "citext"
.. P 13

select 'a'::citext = 'A'::citext, 'a'::citext = 'A', 'A' = 'a'::citext, 'a'::citext = 'A'::text, 'A'::text = 'a'::citext, 'a'::citext = 'A'::varchar, 'a'::citext = 'A'::bpchar, 'a'::citext = 'A'::name;
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|t|t|f|f|f|f|f
=> SELECT 1

select 'a'::citext <> 'B', 'a'::citext < 'B', 'B'::citext < 'a', 'a'::citext <= 'A', 'a'::citext >= 'A', 'b'::citext > 'A', 'a'::citext != 'A';
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|t|f|t|t|t|f
=> SELECT 1

select 'ÀÉÎ'::citext = 'àéî', 'Straße'::citext = 'STRASSE', 'ΣΑΣ'::citext = 'σασ', 'Ёж'::citext = 'ёЖ', 'İ'::citext = 'i', 'ǅ'::citext = 'ǆ';
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|f|t|t|t|t
=> SELECT 1

select 'a'::citext < 'é'::citext, 'É'::citext > 'Z'::citext, 'é'::citext < 'É1'::citext, ''::citext < 'a'::citext, 'ab'::citext < 'A'::citext, 'ABC'::citext > 'ab';
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|t|t|t|f|t
=> SELECT 1

select citext_eq('a', 'A'), citext_ne('a', 'A'), citext_lt('a', 'B'), citext_le('A', 'a'), citext_gt('a', 'B'), citext_ge('a', 'A'), sign(citext_cmp('a', 'B')), sign(citext_cmp('B', 'a')), citext_cmp('a', 'A');
----
citext_eq 16|citext_ne 16|citext_lt 16|citext_le 16|citext_gt 16|citext_ge 16|sign 701|sign 701|citext_cmp 23
t|f|t|t|f|t|-1|1|0
=> SELECT 1

select citext_hash('Abc') = hashtext('abc'), citext_hash_extended('ABC', 7) = hashtextextended('abc', 7), citext_hash('É') = citext_hash('é');
----
?column? 16|?column? 16|?column? 16
t|t|t
=> SELECT 1

select citext_smaller('b', 'A'), citext_larger('b', 'A'), citext_smaller('a', 'A'), citext_larger('a', 'A');
----
citext_smaller user|citext_larger user|citext_smaller user|citext_larger user
A|b|A|A
=> SELECT 1

select 'a'::citext ~<~ 'B', 'a'::citext ~<=~ 'A', 'a'::citext ~>=~ 'B', 'b'::citext ~>~ 'A', citext_pattern_lt('a', 'B'), citext_pattern_le('a', 'A'), citext_pattern_gt('a', 'B'), citext_pattern_ge('a', 'A'), sign(citext_pattern_cmp('a', 'b'));
----
?column? 16|?column? 16|?column? 16|?column? 16|citext_pattern_lt 16|citext_pattern_le 16|citext_pattern_gt 16|citext_pattern_ge 16|sign 701
t|t|f|t|t|t|f|t|-1
=> SELECT 1

select 'Foo'::citext ~ 'foo', 'Foo'::citext ~ 'FOO'::text, 'Foo'::citext ~ '^F'::citext, 'Foo'::citext !~ 'FOO', 'Foo'::citext ~* 'fO', 'Foo'::citext !~* 'fO', 'Foo'::text ~ 'foo'::citext, 'Foo' ~ 'foo'::citext;
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|t|t|f|t|f|f|t
=> SELECT 1

select 'Foo'::citext like 'FO%', 'Foo'::citext like 'fo_'::text, 'Foo'::citext not like 'FO%', 'Foo'::citext ilike 'f%', 'Foo'::citext not ilike 'f%', 'Foo'::text like 'fo%'::citext, 'É'::citext like 'é%', 'a%'::citext like 'A\%', 'a%'::citext like 'A!%' escape '!';
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|t|f|t|f|f|t|t|t
=> SELECT 1

select 'Foo'::citext ~~ 'f%', 'Foo'::citext !~~ 'f%', 'Foo'::citext ~~* 'F%'::text, 'Foo'::citext !~~* 'x%', 'Foo'::citext similar to 'FO+', 'Foo'::citext not similar to 'FO+';
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|f|t|t|t|f
=> SELECT 1

select 'a'::citext like 'b\';
----
?column? 16
f
=> SELECT 1

select regexp_match('fooBARbaz'::citext, 'bar'), regexp_match('fooBARbaz'::citext, '(B)(a)'::citext), regexp_match('foobar'::citext, 'BAR', ''), regexp_match('foobar'::citext, 'BAR', 'c'), regexp_match('foobar'::citext, 'x');
----
regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009
{BAR}|{B,A}|{bar}|\N|\N
=> SELECT 1

select regexp_match('a'::citext, 'A', 'g');
----
!! 22023 regexp_match() does not support the "global" option
.. H Use the regexp_matches function instead.

select regexp_matches('fooBARbarbaz'::citext, '(BA)(r)', 'g');
----
regexp_matches 1009
{BA,R}
{ba,r}
=> SELECT 2

select regexp_matches('fooBARbarbaz'::citext, 'bar'::citext);
----
regexp_matches 1009
{BAR}
=> SELECT 1

select regexp_matches('fooBARbarbaz'::citext, 'bar', 'gc');
----
regexp_matches 1009
{bar}
=> SELECT 1

select regexp_replace('Thomas'::citext, '.[MN]a.', 'M'), regexp_replace('foobarBAZ'::citext, 'B..', 'X', 'g'), regexp_replace('foobarBAZ'::citext, 'B..', 'X', 'gc'), pg_typeof(regexp_replace('a'::citext, 'a', 'b'));
----
regexp_replace 25|regexp_replace 25|regexp_replace 25|pg_typeof 2206
ThM|fooXX|foobarX|text
=> SELECT 1

select regexp_replace('Thomas'::citext, 'T'::citext, 'x', 'q'), regexp_replace('T'::citext, 't', 'x', '1');
----
!! 22023 invalid regular expression option: "1"
.. H If you meant to use regexp_replace() with a start parameter, cast the fourth argument to integer explicitly.

select regexp_split_to_array('helloTworldtx'::citext, 't'), regexp_split_to_array('helloTworld'::citext, 't'::citext, 'c'), regexp_split_to_array('a'::citext, 't', 'g');
----
!! 22023 regexp_split_to_array() does not support the "global" option

select regexp_split_to_array('helloTworldtx'::citext, 't'), regexp_split_to_array('helloTworld'::citext, 't'::citext, 'c');
----
regexp_split_to_array 1009|regexp_split_to_array 1009
{hello,world,x}|{helloTworld}
=> SELECT 1

select regexp_split_to_table('helloTworldtx'::citext, 't');
----
regexp_split_to_table 25
hello
world
x
=> SELECT 3

select * from regexp_split_to_table('helloTworldtx'::citext, 't', 'c') x;
----
x 25
helloTworld
x
=> SELECT 2

select strpos('High'::citext, 'IG'), strpos('High'::citext, 'x'::citext), strpos('ÀÉ'::citext, 'é'), strpos('High'::citext, 'IG'::text), position('IG' in 'High'::citext);
----
strpos 23|strpos 23|strpos 23|strpos 23|position 23
2|0|2|0|0
=> SELECT 1

select replace('abcdefabcdef'::citext, 'CD', 'XX'), replace('a.b.C'::citext, '.'::citext, '-'), replace('a+b'::citext, '+', '\1'), replace('abc'::citext, '', 'x'), replace('ÀéÀ'::citext, 'à', 'o'), pg_typeof(replace('a'::citext, 'a', 'b'));
----
replace 25|replace 25|replace 25|replace 25|replace 25|pg_typeof 2206
abXXefabXXef|a-b-C|ab|xaxbxcx|oéo|text
=> SELECT 1

select split_part('abcTdefTghi'::citext, 't', 2), split_part('abc.def'::citext, '.', 1), split_part('a'::citext, 't', 3), split_part('aTb'::citext, 't', 0), split_part('aTb'::citext, 't', -1), split_part('aTb'::citext, 't'::text, 2);
----
split_part 25|split_part 25|split_part 25|split_part 25|split_part 25|split_part 25
def|abc|\N|\N|\N|
=> SELECT 1

select translate('abcdefABC'::citext, 'AbC', 'xyz'), translate('ÀÉ'::citext, 'é', 'e'), translate('abc'::citext, 'ab'::citext, 'X'), pg_typeof(translate('a'::citext, 'a', 'b'));
----
translate 25|translate 25|translate 25|pg_typeof 2206
xyzdefxyz|Àe|Xc|text
=> SELECT 1

select length('Abc'::citext), upper('Abc'::citext), lower('ABC'::citext), initcap('abc DEF'::citext), substr('Abcdef'::citext, 2, 3), substring('Abcdef'::citext from 2), substring('fooBAR'::citext from 'o(.)B'), left('Abc'::citext, 2), right('Abc'::citext, 2);
----
length 23|upper 25|lower 25|initcap 25|substr 25|substring 25|substring 25|left 25|right 25
3|ABC|abc|Abc Def|bcd|bcdef|o|Ab|bc
=> SELECT 1

select 'A'::citext || 'b', 'A'::citext || 'b'::citext, 'A'::citext || 'b'::text, 'x' || 'A'::citext, 1 || 'A'::citext, 'A'::citext || 1, pg_typeof('A'::citext || 'b'), pg_typeof('A'::citext || 'b'::citext);
----
?column? 25|?column? 25|?column? 25|?column? 25|?column? 25|?column? 25|pg_typeof 2206|pg_typeof 2206
Ab|Ab|Ab|xA|1A|A1|text|text
=> SELECT 1

select concat('A'::citext, 1), concat_ws('-'::citext, 'A'::citext, 'b'), format('%s-%I-%L', 'A'::citext, 'B'::citext, 'c'::citext), quote_literal('a''B'::citext), quote_ident('aB'::citext), quote_nullable('a'::citext), reverse('Abc'::citext), repeat('Ab'::citext, 2);
----
concat 25|concat_ws 25|format 25|quote_literal 25|quote_ident 25|quote_nullable 25|reverse 25|repeat 25
A1|A-b|A-"B"-'c'|'a''B'|"aB"|'a'|cbA|AbAb
=> SELECT 1

select btrim('  A '::citext), trim('xAx'::citext, 'x'), ltrim('aA'::citext, 'a'), lpad('a'::citext, 3, 'X'), rpad('a'::citext, 3), md5('A'::citext), ascii('A'::citext), starts_with('Abc'::citext, 'a'), 'Abc'::citext ^@ 'A', octet_length('é'::citext), char_length('é'::citext), overlay('Abcdef'::citext placing 'X' from 2), to_char(1, '9'::citext);
----
btrim 25|btrim 25|ltrim 25|lpad 25|rpad 25|md5 25|ascii 23|starts_with 16|?column? 16|octet_length 23|char_length 23|overlay 25|to_char 25
A|A|A|XXa|a  |7fc56270e7a70fa81a5935b72eacbe29|65|f|t|2|1|AXcdef| 1
=> SELECT 1

select string_to_array('aXbxC'::citext, 'x'), string_agg(c, ',' order by c), array_agg(c order by c), min(c), max(c), count(distinct c), string_agg(distinct c, ',') is not null from (values ('b'::citext), ('A'), ('B'), ('c')) v(c);
----
string_to_array 1009|string_agg 25|array_agg user|min user|max user|count 20|?column? 16
{aXb,C}|A,B,b,c|{A,b,B,c}|A|c|3|t
=> SELECT 1

select pg_typeof(min(c)), pg_typeof(array_agg(c)), mode() within group (order by c), percentile_disc(0.5) within group (order by c) from (values ('a'::citext), ('A'), ('b')) v(c);
----
pg_typeof 2206|pg_typeof 2206|mode user|percentile_disc user
citext|citext[]|a|A
=> SELECT 1

select 'A'::citext::text, 'A'::citext::varchar, 'Abc'::citext::varchar(2), 'A'::citext::char(3) || '|', 'Abc'::citext::"char", 'A'::citext::name, '12'::citext::int, '1.5'::citext::numeric, 't'::citext::bool, '1.2.3.4'::citext::inet, '2020-01-02'::citext::date, '{a,B}'::citext::text[], '{"a":1}'::citext::jsonb;
----
text 25|varchar 1043|varchar 1043|?column? 25|char 18|name 19|int4 23|numeric 1700|bool 16|inet 869|date 1082|text 1009|jsonb 3802
A|A|Ab|A\||A|A|12|1.5|t|1.2.3.4|2020-01-02|{a,B}|{"a": 1}
=> SELECT 1

select 'A'::text::citext, 'A'::varchar::citext, 'A  '::char(5)::citext || '|', true::citext, '1.2.3.4/24'::inet::citext, '1.2.3.0/24'::cidr::citext, 12::citext, 'n'::name::citext, 'c'::"char"::citext, '2020-01-02'::date::citext, '{a,B}'::text[]::citext[], '{A,b}'::citext[]::text[], array['A','b']::citext[];
----
citext user|citext user|?column? 25|citext user|citext user|citext user|citext user|citext user|citext user|citext user|citext user|text 1009|array user
A|A|A\||true|1.2.3.4/24|1.2.3.0/24|12|n|c|2020-01-02|{a,B}|{A,b}|{A,b}
=> SELECT 1

select 'x'::citext::int;
----
!! 22P02 invalid input syntax for type integer: "x"

select castsource::regtype, casttarget::regtype, castfunc <> 0, castcontext, castmethod from pg_cast where 'citext'::regtype in (castsource, casttarget) order by 1, 2;
----
castsource 2206|casttarget 2206|?column? 16|castcontext 18|castmethod 18
boolean|citext|t|a|f
text|citext|f|a|b
inet|citext|t|a|f
character|citext|t|a|f
character varying|citext|f|a|b
citext|text|f|i|b
citext|character|f|a|b
citext|character varying|f|i|b
=> SELECT 8

select pg_typeof(coalesce('a'::citext, 'b')), pg_typeof(coalesce('a'::citext, 'b'::text)), pg_typeof(coalesce('b'::text, 'a'::citext)), pg_typeof(coalesce('b'::varchar, 'a'::citext)), pg_typeof(coalesce('a'::citext, 'b'::varchar)), pg_typeof(nullif('a'::citext, 'A')), nullif('a'::citext, 'A'), nullif('a'::citext, 'A'::text);
----
pg_typeof 2206|pg_typeof 2206|pg_typeof 2206|pg_typeof 2206|pg_typeof 2206|pg_typeof 2206|nullif user|nullif 25
citext|text|text|character varying|character varying|citext|\N|a
=> SELECT 1

select pg_typeof(case when true then 'a'::citext else 'b' end), pg_typeof(case when true then 'a'::citext else 'b'::text end), case 'A'::citext when 'a' then 1 else 2 end, case 'A'::citext when 'a'::text then 1 else 2 end, greatest('a'::citext, 'B', 'C'), least('b'::citext, 'A'), pg_typeof(greatest('a'::citext, 'B'::text));
----
pg_typeof 2206|pg_typeof 2206|case 23|case 23|greatest user|least user|pg_typeof 2206
citext|text|1|2|C|A|text
=> SELECT 1

select 'a'::citext union select 'A';
----
citext user
a
=> SELECT 1

select 'a'::citext union select 'A'::text order by 1;
----
citext 25
A
a
=> SELECT 2

select 'a'::citext union all select 'A'::citext;
----
citext user
a
A
=> SELECT 2

select 'a'::citext intersect select 'A'::citext;
----
citext user
a
=> SELECT 1

select 'a'::citext except select 'A'::citext;
----
citext user
=> SELECT 0

select 'a'::citext in ('A', 'b'), 'a'::citext in ('A'::text), 'a'::citext not in ('B', 'A'), 'a'::citext = any (array['A','b']), 'a'::citext = any ('{A}'::citext[]), 'a'::citext = any ('{A}'::text[]), 'a'::citext = all (array['A','a']::citext[]), 'a'::citext in (select 'A'), 'a' in (select 'A'::citext);
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|f|f|f|t|f|t|f|t
=> SELECT 1

select 'b'::citext between 'A' and 'C', 'a'::citext is distinct from 'A', 'a'::citext is not distinct from 'A', row('a'::citext, 1) = row('A', 1), row('a'::citext, 2) < row('A'::citext, 3), ('a'::citext, 'b'::text) = ('A', 'B');
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|f|t|t|t|f
=> SELECT 1

select '{a,B}'::citext[] = '{A,b}', '{a}'::citext[] < '{B}', '{a,b}'::citext[] @> '{B}', '{a}'::citext[] && '{A}', array_position('{a,b}'::citext[], 'B'), array_remove('{a,A,b}'::citext[], 'a'), array_replace('{a,A}'::citext[], 'A', 'z'), array_to_string('{a,B}'::citext[], ','), array_append('{a}'::citext[], 'B'), '{a}'::citext[] || 'B'::citext, 'x'::citext = any('{}'::citext[]);
----
?column? 16|?column? 16|?column? 16|?column? 16|array_position 23|array_remove user|array_replace user|array_to_string 25|array_append user|?column? user|?column? 16
t|t|t|t|2|{b}|{z,z}|a,B|{a,B}|{a,B}|f
=> SELECT 1

select unnest('{b,A}'::citext[]) order by 1;
----
unnest user
A
b
=> SELECT 2

select to_json('a"B'::citext), to_jsonb('A'::citext), row_to_json(row('A'::citext)), json_build_object('A'::citext, 'b'::citext), jsonb_agg(c), json_object_agg(c, 1) from (values ('Z'::citext)) v(c);
----
to_json 114|to_jsonb 3802|row_to_json 114|json_build_object 114|jsonb_agg 3802|json_object_agg 114
"a\\"B"|"A"|{"f1":"A"}|{"A" : "b"}|["Z"]|{ "Z" : 1 }
=> SELECT 1

select ('{"A": 1}'::jsonb) -> 'A'::citext::text, ('{"A": 1}'::jsonb) ? 'A'::citext, jsonb_build_array('A'::citext);
----
?column? 3802|?column? 16|jsonb_build_array 3802
1|t|["A"]
=> SELECT 1

create table ct (id int, email citext primary key, tags citext[], note text);
----
=> CREATE TABLE

insert into ct values (1, 'Ann@X.com', '{A,b}', 'n1'), (2, 'bob@x.com', '{}', 'n2'), (3, 'CARL@x.com', null, 'n3');
----
=> INSERT 0 3

insert into ct values (4, 'ann@x.COM');
----
!! 23505 duplicate key value violates unique constraint "ct_pkey"
.. D Key (email)=(ann@x.COM) already exists.
.. n ct_pkey
.. t ct

insert into ct values (4, 'ann@x.COM') on conflict do nothing;
----
=> INSERT 0 0

insert into ct values (4, 'ann@x.COM') on conflict (email) do update set id = excluded.id, note = excluded.email returning *;
----
id 23|email user|tags user|note 25
4|Ann@X.com|{A,b}|ann@x.COM
=> INSERT 0 1

insert into ct values (5, null);
----
!! 23502 null value in column "email" of relation "ct" violates not-null constraint
.. D Failing row contains (5, null, null, null).
.. t ct
.. c email

select * from ct order by email;
----
id 23|email user|tags user|note 25
4|Ann@X.com|{A,b}|ann@x.COM
2|bob@x.com|{}|n2
3|CARL@x.com|\N|n3
=> SELECT 3

select email from ct order by email desc;
----
email user
CARL@x.com
bob@x.com
Ann@X.com
=> SELECT 3

select id from ct where email = 'ANN@x.com';
----
id 23
4
=> SELECT 1

select id from ct where email = 'ANN@x.com'::text;
----
id 23
=> SELECT 0

select id from ct where email = 'Ann@X.com'::text;
----
id 23
4
=> SELECT 1

select id from ct where email in ('BOB@X.COM', 'carl@X.com') order by id;
----
id 23
2
3
=> SELECT 2

select id from ct where email > 'B' and email < 'D' order by email;
----
id 23
2
3
=> SELECT 2

select id from ct where email like 'BOB%';
----
id 23
2
=> SELECT 1

select id from ct where lower(email) = 'bob@x.com';
----
id 23
2
=> SELECT 1

select id from ct where email = any ('{BOB@x.com,none}'::citext[]);
----
id 23
2
=> SELECT 1

update ct set email = 'Bob@X.com' where email = 'bob@x.com' returning email;
----
email user
Bob@X.com
=> UPDATE 1

update ct set email = 'BOB@x.com' where id = 3;
----
!! 23505 duplicate key value violates unique constraint "ct_pkey"
.. D Key (email)=(BOB@x.com) already exists.
.. n ct_pkey
.. t ct

delete from ct where email = 'CARL@X.COM' returning id;
----
id 23
3
=> DELETE 1

select min(email), max(email), count(distinct email) from ct;
----
min user|max user|count 20
Ann@X.com|Bob@X.com|2
=> SELECT 1

create table ct_dup (c citext, n int);
----
=> CREATE TABLE

insert into ct_dup values ('a', 1), ('A', 2), ('b', 3), ('B', 4), (null, 5), ('É', 6), ('é', 7);
----
=> INSERT 0 7

select lower(c::text), count(*), sum(n) from ct_dup group by c, lower(c::text) order by 1;
----
lower 25|count 20|sum 20
a|2|3
b|2|7
é|2|13
\N|1|5
=> SELECT 4

select count(*) from (select distinct c from ct_dup) x;
----
count 20
4
=> SELECT 1

select sum(n) from ct_dup group by c order by c;
----
sum 20
3
7
13
5
=> SELECT 4

select distinct on (c) n from ct_dup order by c, n;
----
n 23
1
3
6
5
=> SELECT 4

select n, row_number() over (partition by c order by n), rank() over (order by c) from ct_dup order by n;
----
n 23|row_number 20|rank 20
1|1|1
2|2|1
3|1|3
4|2|3
5|1|7
6|1|5
7|2|5
=> SELECT 7

select a.n, b.n from ct_dup a join ct_dup b using (c) where a.n < b.n order by 1;
----
n 23|n 23
1|2
3|4
6|7
=> SELECT 3

select a.n, b.n from ct_dup a join ct_dup b on a.c = b.c::text and a.n <> b.n;
----
n 23|n 23
=> SELECT 0

select a.n from ct_dup a where exists (select 1 from ct_dup b where b.c = a.c and b.n <> a.n) order by 1;
----
n 23
1
2
3
4
6
7
=> SELECT 6

select c from ct_dup where c is not null except select 'A' order by 1;
----
c user
b
É
=> SELECT 2

select count(*) from (select c from ct_dup union select c from ct_dup) x;
----
count 20
4
=> SELECT 1

do $$ begin create unique index on ct_dup (c); exception when unique_violation then raise notice '%', sqlerrm; end $$;
----
-- NOTICE 00000 could not create unique index "ct_dup_c_idx"
=> DO

create index ct_dup_c on ct_dup (c);
----
=> CREATE INDEX

create index ct_dup_l on ct_dup (lower(c));
----
=> CREATE INDEX

create index ct_dup_h on ct_dup using hash (c);
----
=> CREATE INDEX

create index ct_dup_p on ct_dup (c citext_pattern_ops);
----
=> CREATE INDEX

create index ct_dup_o on ct_dup (c citext_ops desc) where c <> 'x';
----
=> CREATE INDEX

select n from ct_dup where c = 'A' order by n;
----
n 23
1
2
=> SELECT 2

select c, n from ct_dup order by c using ~>~, n;
----
c user|n 23
\N|5
É|6
é|7
b|3
B|4
a|1
A|2
=> SELECT 7

select min(c), max(c) from (select c from ct_dup order by n) x;
----
min user|max user
A|é
=> SELECT 1

select min(c), max(c) from (select c from ct_dup order by n desc) x;
----
min user|max user
a|É
=> SELECT 1

select indexname, indexdef from pg_indexes where tablename = 'ct_dup' and schemaname = current_schema() order by 1;
----
indexname 19|indexdef 25
ct_dup_c|CREATE INDEX ct_dup_c ON case_citext.ct_dup USING btree (c)
ct_dup_h|CREATE INDEX ct_dup_h ON case_citext.ct_dup USING hash (c)
ct_dup_l|CREATE INDEX ct_dup_l ON case_citext.ct_dup USING btree (lower((c)::text))
ct_dup_o|CREATE INDEX ct_dup_o ON case_citext.ct_dup USING btree (c DESC) WHERE (c <> 'x'::citext)
ct_dup_p|CREATE INDEX ct_dup_p ON case_citext.ct_dup USING btree (c citext_pattern_ops)
=> SELECT 5

select opcname, amname, opcintype::regtype, opcdefault from pg_opclass join pg_am on pg_am.oid = opcmethod where opcname like 'citext%' order by 1, 2;
----
opcname 19|amname 19|opcintype 2206|opcdefault 16
citext_ops|btree|citext|t
citext_ops|hash|citext|t
citext_pattern_ops|btree|citext|f
=> SELECT 3

select c.relname, o.opcname from pg_index i join pg_class c on c.oid = i.indexrelid join pg_opclass o on o.oid = i.indclass[0] where c.relname like 'ct_dup_%' and c.relname <> 'ct_dup_l' order by 1;
----
relname 19|opcname 19
ct_dup_c|citext_ops
ct_dup_h|citext_ops
ct_dup_o|citext_ops
ct_dup_p|citext_pattern_ops
=> SELECT 4

create index on ct_dup (c no_ops);
----
!! 42704 operator class "no_ops" does not exist for access method "btree"

alter table ct_dup add constraint ct_dup_u unique (c, n);
----
=> ALTER TABLE

insert into ct_dup values ('E', 8), ('e', 8);
----
!! 23505 duplicate key value violates unique constraint "ct_dup_u"
.. D Key (c, n)=(e, 8) already exists.
.. n ct_dup_u
.. t ct_dup

create table ct_child (id int, email citext references ct on update cascade on delete cascade);
----
=> CREATE TABLE

insert into ct_child values (1, 'ANN@x.com'), (2, 'bob@X.COM');
----
=> INSERT 0 2

insert into ct_child values (3, 'nobody');
----
!! 23503 insert or update on table "ct_child" violates foreign key constraint "ct_child_email_fkey"
.. D Key (email)=(nobody) is not present in table "ct".
.. n ct_child_email_fkey
.. t ct_child

update ct set email = 'Ann@X.org' where email = 'ann@x.com';
----
=> UPDATE 1

select * from ct_child order by id;
----
id 23|email user
1|Ann@X.org
2|bob@X.COM
=> SELECT 2

delete from ct where email = 'BOB@X.COM';
----
=> DELETE 1

select * from ct_child order by id;
----
id 23|email user
1|Ann@X.org
=> SELECT 1

create table ct_badchild (email text references ct);
----
!! 42804 foreign key constraint "ct_badchild_email_fkey" cannot be implemented
.. D Key columns "email" and "email" are of incompatible types: text and citext.

create table ct_text (t text primary key);
----
=> CREATE TABLE

create table ct_text_child (c citext references ct_text);
----
=> CREATE TABLE

insert into ct_text values ('Abc');
----
=> INSERT 0 1

insert into ct_text_child values ('Abc');
----
=> INSERT 0 1

insert into ct_text_child values ('abc');
----
!! 23503 insert or update on table "ct_text_child" violates foreign key constraint "ct_text_child_c_fkey"
.. D Key (c)=(abc) is not present in table "ct_text".
.. n ct_text_child_c_fkey
.. t ct_text_child

delete from ct_text;
----
!! 23503 update or delete on table "ct_text" violates foreign key constraint "ct_text_child_c_fkey" on table "ct_text_child"
.. D Key (t)=(Abc) is still referenced from table "ct_text_child".
.. n ct_text_child_c_fkey
.. t ct_text_child

create domain ct_mail as citext check (value ~ '^[a-z]+@[a-z.]+$');
----
=> CREATE DOMAIN

select 'ANN@X.org'::ct_mail, 'a@b'::ct_mail = 'A@B', pg_typeof('a@b'::ct_mail);
----
ct_mail user|?column? 16|pg_typeof 2206
ANN@X.org|t|ct_mail
=> SELECT 1

select 'nomail'::ct_mail;
----
ct_mail user
!! 23514 value for domain ct_mail violates check constraint "ct_mail_check"
.. n ct_mail_check
.. d ct_mail

create table ct_dom (m ct_mail unique);
----
=> CREATE TABLE

insert into ct_dom values ('Ann@x.org');
----
=> INSERT 0 1

insert into ct_dom values ('ANN@X.ORG');
----
!! 23505 duplicate key value violates unique constraint "ct_dom_m_key"
.. D Key (m)=(ANN@X.ORG) already exists.
.. n ct_dom_m_key
.. t ct_dom

select m from ct_dom where m = 'ann@x.org';
----
m user
Ann@x.org
=> SELECT 1

create table ct_list (c citext, n int) partition by list (c);
----
=> CREATE TABLE

create table ct_list_a partition of ct_list for values in ('a', 'b');
----
=> CREATE TABLE

create table ct_list_b partition of ct_list for values in ('C');
----
=> CREATE TABLE

create table ct_list_c partition of ct_list for values in ('A');
----
!! 42P17 partition "ct_list_c" would overlap partition "ct_list_a"
.. P 60

insert into ct_list values ('A', 1), ('B', 2), ('c', 3);
----
=> INSERT 0 3

insert into ct_list values ('d', 4);
----
!! 23514 no partition of relation "ct_list" found for row
.. D Partition key of the failing row contains (c) = (d).
.. t ct_list

select tableoid::regclass, * from ct_list order by n;
----
tableoid 2205|c user|n 23
ct_list_a|A|1
ct_list_a|B|2
ct_list_b|c|3
=> SELECT 3

select n from ct_list where c = 'B';
----
n 23
2
=> SELECT 1

create table ct_range (c citext, n int) partition by range (c);
----
=> CREATE TABLE

create table ct_range_1 partition of ct_range for values from ('a') to ('M');
----
=> CREATE TABLE

create table ct_range_2 partition of ct_range for values from ('m') to (maxvalue);
----
=> CREATE TABLE

insert into ct_range values ('B', 1), ('M', 2), ('z', 3), ('a', 4);
----
=> INSERT 0 4

select tableoid::regclass, * from ct_range order by n;
----
tableoid 2205|c user|n 23
ct_range_1|B|1
ct_range_2|M|2
ct_range_2|z|3
ct_range_1|a|4
=> SELECT 4

create table ct_hash (c citext) partition by hash (c);
----
=> CREATE TABLE

create table ct_hash_0 partition of ct_hash for values with (modulus 3, remainder 0);
----
=> CREATE TABLE

create table ct_hash_1 partition of ct_hash for values with (modulus 3, remainder 1);
----
=> CREATE TABLE

create table ct_hash_2 partition of ct_hash for values with (modulus 3, remainder 2);
----
=> CREATE TABLE

insert into ct_hash values ('a'), ('A'), ('b'), ('Bcd'), ('bCD'), ('É'), ('é'), ('x');
----
=> INSERT 0 8

select tableoid::regclass, c::text from ct_hash order by c, c::text;
----
tableoid 2205|c 25
ct_hash_2|A
ct_hash_0|Bcd
ct_hash_2|a
ct_hash_0|b
ct_hash_0|bCD
ct_hash_1|x
ct_hash_1|É
ct_hash_1|é
=> SELECT 8

select c::text from ct_hash where c = 'BCD' order by c::text;
----
c 25
Bcd
bCD
=> SELECT 2

create view ct_view as select email, email = 'a' as eq, email || 'x' as cat, lower(email) as low, email like 'A%' as lik, email::text as txt from ct;
----
=> CREATE VIEW

select pg_get_viewdef('ct_view'::regclass);
----
pg_get_viewdef 25
 SELECT ct.email,\n    (ct.email = 'a'::citext) AS eq,\n    ((ct.email)::text \|\| 'x'::text) AS cat,\n    lower((ct.email)::text) AS low,\n    (ct.email ~~ 'A%'::citext) AS lik,\n    (ct.email)::text AS txt\n   FROM ct;
=> SELECT 1

select * from ct_view order by 1;
----
email user|eq 16|cat 25|low 25|lik 16|txt 25
Ann@X.org|f|Ann@X.orgx|ann@x.org|t|Ann@X.org
=> SELECT 1

select attname, atttypid::regtype, attcollation from pg_attribute where attrelid = 'ct_view'::regclass and attnum > 0 order by attnum;
----
attname 19|atttypid 2206|attcollation 26
email|citext|100
eq|boolean|0
cat|text|100
low|text|100
lik|boolean|0
txt|text|100
=> SELECT 6

create table ct_check (c citext default 'Abc' check (c <> 'X'), d citext not null default lower('D'), e citext[] default '{a,B}', g citext generated always as (c || '!') stored);
----
=> CREATE TABLE

insert into ct_check (c) values ('x');
----
!! 23514 new row for relation "ct_check" violates check constraint "ct_check_c_check"
.. D Failing row contains (x, d, {a,B}, x!).
.. n ct_check_c_check
.. t ct_check

insert into ct_check default values returning *;
----
c user|d user|e user|g user
Abc|d|{a,B}|Abc!
=> INSERT 0 1

select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = 'ct_check'::regclass;
----
conname 19|pg_get_constraintdef 25
ct_check_c_check|CHECK ((c <> 'X'::citext))
=> SELECT 1

select column_name, data_type, udt_name, column_default, character_maximum_length from information_schema.columns where table_name = 'ct_check' and table_schema = current_schema() order by ordinal_position;
----
column_name 19|data_type 1043|udt_name 19|column_default 1043|character_maximum_length 23
c|USER-DEFINED|citext|'Abc'::citext|\N
d|USER-DEFINED|citext|lower('D'::text)|\N
e|ARRAY|_citext|'{a,B}'::citext[]|\N
g|USER-DEFINED|citext|\N|\N
=> SELECT 4

alter table ct_check alter column c type text;
----
!! 0A000 cannot alter type of a column used by a generated column
.. D Column "c" is used by generated column "g".

alter table ct_check drop column g;
----
=> ALTER TABLE

alter table ct_check add unique (c);
----
=> ALTER TABLE

alter table ct_check alter column c type text using c || 'Z';
----
=> ALTER TABLE

select c from ct_check where c = 'abcz' or c = 'AbcZ';
----
c 25
AbcZ
=> SELECT 1

alter table ct_check alter column c type citext;
----
=> ALTER TABLE

select c from ct_check where c = 'abcz';
----
c user
AbcZ
=> SELECT 1

insert into ct_check (c) values ('ABCZ');
----
!! 23505 duplicate key value violates unique constraint "ct_check_c_key"
.. D Key (c)=(ABCZ) already exists.
.. n ct_check_c_key
.. t ct_check

alter table ct_check alter column d type varchar(3);
----
=> ALTER TABLE

alter table ct_check add column f citext default 'New';
----
=> ALTER TABLE

select * from ct_check;
----
c user|d 1043|e user|f user
AbcZ|d|{a,B}|New
=> SELECT 1

prepare ct_p as select count(*) from ct_dup where c = $1;
----
=> PREPARE

execute ct_p('A');
----
count 20
2
=> SELECT 1

execute ct_p('É');
----
count 20
2
=> SELECT 1

prepare ct_q(citext, text) as select $1 = 'ABC', $2 = 'ABC', $1 = $2;
----
=> PREPARE

execute ct_q('abc', 'abc');
----
?column? 16|?column? 16|?column? 16
t|f|t
=> SELECT 1

create function ct_f(c citext) returns citext language sql immutable as 'select c || ''!''';
----
=> CREATE FUNCTION

select ct_f('A'), ct_f('A'::text::citext), pg_typeof(ct_f('a'));
----
ct_f user|ct_f user|pg_typeof 2206
A!|A!|citext
=> SELECT 1

select ct_f('A'::text);
----
!! 42883 function ct_f(text) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

create function ct_g(a text) returns boolean language plpgsql as $$ declare c citext := a; begin if c = 'ABC' then return true; end if; c := 'q'; return c = 'Q'; end $$;
----
=> CREATE FUNCTION

select ct_g('abc'), ct_g('x');
----
ct_g 16|ct_g 16
t|t
=> SELECT 1

select proname, pg_get_function_arguments(oid), prorettype::regtype from pg_proc where proname = 'ct_f' and pronamespace = current_schema()::regnamespace;
----
proname 19|pg_get_function_arguments 25|prorettype 2206
ct_f|c citext|citext
=> SELECT 1

create type ct_pair as (k citext, v text);
----
=> CREATE TYPE

select ('A', 'b')::ct_pair = ('a', 'b')::ct_pair, (('A', 'b')::ct_pair).k = 'a';
----
?column? 16|?column? 16
t|t
=> SELECT 1

select * from json_populate_record(null::ct_pair, '{"k": "A", "v": "B"}');
----
k user|v 25
A|B
=> SELECT 1

select * from jsonb_to_record('{"k": "A"}') as x(k citext);
----
k user
A
=> SELECT 1

create table ct_copy (c citext, n int);
----
=> CREATE TABLE

create temp table ct_temp (c citext unique);
----
=> CREATE TABLE

insert into ct_temp values ('a') on conflict do nothing;
----
=> INSERT 0 1

insert into ct_temp values ('A') on conflict (c) do nothing;
----
=> INSERT 0 0

select * from ct_temp;
----
c user
a
=> SELECT 1

merge into ct_temp t using (values ('A'::citext), ('b')) s(c) on t.c = s.c when matched then update set c = s.c when not matched then insert values (s.c);
----
=> MERGE 2

select * from ct_temp order by c;
----
c user
A
b
=> SELECT 2

select sum(n) over (partition by c) from ct_dup order by 1;
----
sum 20
3
3
5
7
7
13
13
=> SELECT 7

with recursive r(c, n) as (select 'a'::citext, 1 union select 'A'::citext, 1) select * from r;
----
c user|n 23
a|1
=> SELECT 1

select c from ct_dup where c = 'a' operator(pg_catalog.=) 'x';
----
!! 42883 operator does not exist: citext = boolean
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 30

select 'a'::citext operator(case_citext.=) 'A', case_citext.citext_eq('a', 'A'), 'a'::case_citext.citext;
----
?column? 16|citext_eq 16|citext user
t|t|a
=> SELECT 1

select case_citext.max(c), case_citext.replace(min(c), 'A', 'x') from ct_dup;
----
max user|replace 25
é|x
=> SELECT 1

select case_citext.max(1);
----
!! 42883 function case_citext.max(integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

create view ct_aggregates as select string_agg(c, ',' order by c) as s, max(c), replace(min(c), 'a', 'b') as r from ct_dup;
----
=> CREATE VIEW

select pg_get_viewdef('ct_aggregates'::regclass), s, max, r from ct_aggregates;
----
pg_get_viewdef 25|s 25|max user|r 25
 SELECT string_agg((ct_dup.c)::text, ','::text ORDER BY (ct_dup.c)::text) AS s,\n    max(ct_dup.c) AS max,\n    replace(min(ct_dup.c), 'a'::citext, 'b'::citext) AS r\n   FROM ct_dup;|A,B,a,b,É,é|é|b
=> SELECT 1

drop view ct_aggregates;
----
=> DROP VIEW

create index on ct_dup using gin (c);
----
!! 42704 data type citext has no default operator class for access method "gin"
.. H You must specify an operator class for the index or define a default operator class for the data type.

select 'A'::citext collate "C" = 'a', 'b'::citext collate "C" < 'C';
----
?column? 16|?column? 16
t|t
=> SELECT 1

select count(*) from pg_depend d join pg_extension e on e.oid = d.refobjid where e.extname = 'citext' and d.deptype = 'e' and d.classid = 'pg_type'::regclass;
----
count 20
1
=> SELECT 1

drop type citext;
----
!! 2BP01 cannot drop type citext because extension citext requires it
.. H You can drop extension citext instead.

drop type citext cascade;
----
!! 2BP01 cannot drop type citext because extension citext requires it
.. H You can drop extension citext instead.

create type citext as enum ('a');
----
!! 42710 type "citext" already exists

create schema ct_other;
----
=> CREATE SCHEMA

alter extension citext set schema ct_other;
----
=> ALTER EXTENSION

select 'a'::citext;
----
!! 42704 type "citext" does not exist
.. P 13

select 'a'::ct_other.citext operator(ct_other.=) 'A'::ct_other.citext;
----
?column? 16
t
=> SELECT 1

select pg_typeof(email) from ct limit 1;
----
pg_typeof 2206
ct_other.citext
=> SELECT 1

alter extension citext set schema case_citext;
----
=> ALTER EXTENSION

select pg_typeof(email) from ct limit 1;
----
pg_typeof 2206
citext
=> SELECT 1

drop schema ct_other;
----
=> DROP SCHEMA

drop view ct_view;
----
=> DROP VIEW

drop table ct_child, ct_text_child, ct_text, ct_list, ct_range, ct_hash, ct_check, ct_copy, ct_temp, ct_dom;
----
=> DROP TABLE

drop domain ct_mail;
----
=> DROP DOMAIN

drop function ct_f(citext);
----
=> DROP FUNCTION

drop type ct_pair;
----
=> DROP TYPE

drop extension citext;
----
!! 2BP01 cannot drop extension citext because other objects depend on it
.. D column tags of table ct depends on type citext[]\ncolumn email of table ct depends on type citext\ncolumn c of table ct_dup depends on type citext
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop extension citext cascade;
----
-- NOTICE 00000 drop cascades to 3 other objects
=> DROP EXTENSION

select column_name from information_schema.columns where table_name in ('ct', 'ct_dup') and table_schema = current_schema() order by 1;
----
column_name 19
id
n
note
=> SELECT 3

select 'a'::citext;
----
!! 42704 type "citext" does not exist
.. P 13

select count(*) from pg_type where typname in ('citext', '_citext');
----
count 20
0
=> SELECT 1

create extension citext schema no_such_schema_;
----
!! 3F000 schema "no_such_schema_" does not exist

create schema ct_ext;
----
=> CREATE SCHEMA

create extension citext schema ct_ext;
----
=> CREATE EXTENSION

select 'a'::citext;
----
!! 42704 type "citext" does not exist
.. P 13

select 'A'::ct_ext.citext, pg_typeof('A'::ct_ext.citext);
----
citext user|pg_typeof 2206
A|ct_ext.citext
=> SELECT 1

create table ct_q (c ct_ext.citext);
----
=> CREATE TABLE

insert into ct_q values ('A');
----
=> INSERT 0 1

select c operator(ct_ext.=) 'a'::ct_ext.citext, pg_typeof(c) from ct_q;
----
?column? 16|pg_typeof 2206
t|ct_ext.citext
=> SELECT 1

select p.proname, case when l.lanname = 'internal' then p.prosrc else pg_get_functiondef(p.oid) end from pg_proc p join pg_language l on l.oid = p.prolang where p.prokind = 'a' and p.proargtypes[0] = 'ct_ext.citext'::regtype order by 1;
----
proname 19|pg_get_functiondef 25
max|aggregate_dummy
min|aggregate_dummy
=> SELECT 2

drop table ct_q;
----
=> DROP TABLE

drop extension citext;
----
=> DROP EXTENSION

drop schema ct_ext;
----
=> DROP SCHEMA
