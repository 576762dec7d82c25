create type textrange as range (subtype = text, collation = "C");
----
=> CREATE TYPE

create type floatrange as range (subtype = float8, subtype_diff = float8mi, multirange_type_name = float_ranges);
----
=> CREATE TYPE

create type bad as range (subtype = float8, subtype_diff = nosuch);
----
!! 42883 function nosuch(double precision, double precision) does not exist

create type bad as range (subtype = int4, subtype_diff = float8mi);
----
!! 42883 function float8mi(integer, integer) does not exist

create type bad as range (subtype = int4, subtype_diff = int4pl);
----
!! 42P17 range subtype diff function int4pl(integer, integer) must return type double precision

create type bad as range (subtype = anyelement);
----
!! 42804 range subtype cannot be anyelement

create type bad as range (subtype_opclass = text_ops);
----
!! 42601 type attribute "subtype" is required

create type bad as range (subtype = text, foo = 1);
----
!! 42601 type attribute "foo" not recognized

create type bad as range (subtype = text, subtype = int4);
----
!! 42601 conflicting or redundant options
.. P 43

create type bad as range (subtype = point);
----
!! 42704 data type point has no default operator class for access method "btree"
.. H You must specify an operator class for the range type or define a default operator class for the subtype.

create type bad as range (subtype = int4, collation = "C");
----
!! 42809 range collation specified but subtype does not support collation

create type bad as range (subtype = text, collation = "nosuch");
----
!! 42704 collation "nosuch" for encoding "UTF8" does not exist

create type bad as range (subtype = text, subtype_opclass = int4_ops);
----
!! 42804 operator class "int4_ops" does not accept data type text

create type bad as range (subtype = text, subtype_opclass = nosuch_ops);
----
!! 42704 operator class "nosuch_ops" does not exist for access method "btree"

create type bad as range (subtype = text, canonical = foo);
----
!! 42P17 cannot specify a canonical function without a pre-created shell type
.. H Create the type as a shell type, then create its canonicalization function, then do a full CREATE TYPE.

create type bad as range (subtype = nosuch);
----
!! 42704 type "nosuch" does not exist

create type bad as range (subtype = text, multirange_type_name = floatrange);
----
!! 42710 type "floatrange" already exists

create type textrange as range (subtype = text);
----
!! 42710 type "textrange" already exists

create type textmultirange2 as enum ('a');
----
=> CREATE TYPE

create type textrange2 as range (subtype = text);
----
!! 42710 type "textmultirange2" already exists
.. D Failed while creating a multirange type for type "textrange2".
.. H You can manually specify a multirange type name using the "multirange_type_name" attribute.

create type foo as range (subtype = text);
----
=> CREATE TYPE

create type rng as range (subtype = text[]);
----
=> CREATE TYPE

drop type foo, rng;
----
=> DROP TYPE

select typname, typtype, typcategory, typlen, typalign, typstorage, typarray::regtype from pg_type where typname ~ '^(text|float)_?(multi)?ranges?$' and oid > 16000 order by typname;
----
typname 19|typtype 18|typcategory 18|typlen 21|typalign 18|typstorage 18|typarray 2206
float_ranges|m|R|-1|d|x|float_ranges[]
floatrange|r|R|-1|d|x|floatrange[]
textmultirange|m|R|-1|i|x|textmultirange[]
textrange|r|R|-1|i|x|textrange[]
=> SELECT 4

select rngtypid::regtype, rngsubtype::regtype, rngmultitypid::regtype, rngcollation, rngsubopc, rngsubdiff from pg_range where rngtypid > 16000 order by 2 desc;
----
rngtypid 2206|rngsubtype 2206|rngmultitypid 2206|rngcollation 26|rngsubopc 26|rngsubdiff 24
floatrange|double precision|float_ranges|0|3123|float8mi
textrange|text|textmultirange|950|3126|-
=> SELECT 2

select p.proname, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid), l.lanname, prosrc, provolatile, proparallel, proisstrict, procost, provariadic::regtype from pg_proc p join pg_language l on l.oid = prolang where p.proname in ('textrange', 'textmultirange') order by 1, pronargs, 2;
----
proname 19|pg_get_function_arguments 25|pg_get_function_result 25|lanname 19|prosrc 25|provolatile 18|proparallel 18|proisstrict 16|procost 700|provariadic 2206
textmultirange||textmultirange|internal|multirange_constructor0|i|s|t|1|-
textmultirange|VARIADIC textrange[]|textmultirange|internal|multirange_constructor2|i|s|t|1|textrange
textmultirange|textrange|textmultirange|internal|multirange_constructor1|i|s|t|1|-
textrange|text, text|textrange|internal|range_constructor2|i|s|f|1|-
textrange|text, text, text|textrange|internal|range_constructor3|i|s|f|1|-
=> SELECT 5

select textrange('a', 'c'), textrange('a', 'c', '[]'), textrange(null, 'c'), textrange('a', null, '()'), textrange('b', 'b');
----
textrange user|textrange user|textrange user|textrange user|textrange user
[a,c)|[a,c]|(,c)|(a,)|empty
=> SELECT 1

create table bounds (lo text, hi text, flags text);
----
=> CREATE TABLE

insert into bounds values ('a', 'c', 'x');
----
=> INSERT 0 1

insert into bounds select lower(r), upper(r) from (select textrange(hi, lo) as r from bounds) b;
----
!! 22000 range lower bound must be less than or equal to range upper bound

insert into bounds select lower(r), upper(r) from (select textrange(lo, hi, flags) as r from bounds) b;
----
!! 42601 invalid range bound flags
.. H Valid values are "[]", "[)", "(]", and "()".

select textmultirange(), textmultirange(textrange('a', 'c')), textmultirange(textrange('a', 'c'), textrange('b', 'd'), textrange('x', 'y')), textmultirange(variadic array[textrange('k', 'l')]);
----
textmultirange user|textmultirange user|textmultirange user|textmultirange user
{}|{[a,c)}|{[a,d),[x,y)}|{[k,l)}
=> SELECT 1

select '[a,c)'::textrange, ' ( "b c" , ) '::textrange, 'empty'::textrange, '{[a,b),[b,c],["x y",z)}'::textmultirange, '[1.5,2.5)'::floatrange, '{}'::float_ranges;
----
!! 22000 range lower bound must be less than or equal to range upper bound
.. P 28

select '[a,'::textrange;
----
!! 22P02 malformed range literal: "[a,"
.. D Unexpected end of input.
.. P 8

select '[x,1.0)'::floatrange;
----
!! 22P02 invalid input syntax for type double precision: "x"
.. P 8

select textrange('a', 'c') @> 'b'::text, 'z' <@ textrange('a', 'c'), textrange('a', 'c') && textrange('b', 'd'), textrange('a', 'b') << textrange('c', 'd'), textrange('a', 'b') -|- textrange('b', 'd');
----
!! 22P02 malformed range literal: "z"
.. D Missing left parenthesis or bracket.
.. P 42

select textrange('a', 'c') + textrange('b', 'd'), textrange('a', 'c') * textrange('b', 'd'), textrange('a', 'c') - textrange('b', 'd');
----
?column? user|?column? user|?column? user
[a,d)|[b,c)|[a,b)
=> SELECT 1

select textrange('a', 'c') = textrange('a', 'c'), textrange('a', 'c') < textrange('a', 'd'), textrange('a', 'c') <> '[a,c]';
----
?column? 16|?column? 16|?column? 16
t|t|t
=> SELECT 1

select lower(textrange('a', 'c')), upper(floatrange(1, 2.5)), lower_inc(textrange('a', 'c')), upper_inf(textrange('a', null)), isempty(textrange('a', 'a')), pg_typeof(lower(floatrange(1, 2)));
----
lower 25|upper 701|lower_inc 16|upper_inf 16|isempty 16|pg_typeof 2206
a|2.5|t|t|t|double precision
=> SELECT 1

select '{[a,c)}'::textmultirange + '{[b,d)}', '{[a,z)}'::textmultirange - '{[c,d)}', '{[a,z)}'::textmultirange @> 'c'::text, range_merge('{[a,b),[c,d)}'::textmultirange), lower('{[a,b),[c,d)}'::textmultirange);
----
?column? user|?column? user|?column? 16|range_merge user|lower 25
{[a,d)}|{[a,c),[d,z)}|t|[a,d)|a
=> SELECT 1

select multirange(textrange('a', 'c')), pg_typeof(multirange(textrange('a', 'c'))), textrange('a', 'c')::textmultirange, unnest('{[a,b),[c,d)}'::textmultirange);
----
multirange user|pg_typeof 2206|textrange user|unnest user
{[a,c)}|textmultirange|{[a,c)}|[a,b)
{[a,c)}|textmultirange|{[a,c)}|[c,d)
=> SELECT 2

select textrange('a', 'c')::text, '[a,b)'::text::textrange, textrange('a', 'c')::floatrange;
----
!! 42846 cannot cast type textrange to floatrange
.. P 80

select textrange('a', 'c') = floatrange(1, 2);
----
!! 42883 operator does not exist: textrange = floatrange
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 28

select range_agg(r), range_intersect_agg(r) from (values (textrange('a', 'd')), (textrange('c', 'f'))) v(r);
----
range_agg user|range_intersect_agg user
{[a,f)}|[c,d)
=> SELECT 1

select count(distinct r) from (values (textrange('a', 'd')), (textrange('c', 'f')), (textrange('c', 'f'))) v(r);
----
count 20
2
=> SELECT 1

select array[textrange('a', 'b'), '[c,d)'], '{"[a,b)","[c,d)"}'::textrange[], ('{"[a,b)","[c,d)"}'::textrange[])[2];
----
array user|textrange user|textrange user
{"[a,b)","[c,d)"}|{"[a,b)","[c,d)"}|[c,d)
=> SELECT 1

create table t (id int primary key, r textrange unique, f floatrange default '[0,1)', m textmultirange, a floatrange[]);
----
=> CREATE TABLE

insert into t values (1, '[a,c)', default, '{[a,b),[d,e)}', '{"[1,2)"}'), (2, '[b,c)', floatrange(1, 2, '[]'), '{}', null), (3, null, null, null, '{}');
----
=> INSERT 0 3

insert into t values (4, '[a,c)');
----
!! 23505 duplicate key value violates unique constraint "t_r_key"
.. D Key (r)=([a,c)) already exists.
.. n t_r_key
.. t t

select * from t order by r nulls first;
----
id 23|r user|f user|m user|a user
3|\N|\N|\N|{}
1|[a,c)|[0,1)|{[a,b),[d,e)}|{"[1,2)"}
2|[b,c)|[1,2]|{}|\N
=> SELECT 3

select id from t where r @> 'b'::text order by id;
----
id 23
1
2
=> SELECT 2

select id from t where r = '[b,c)';
----
id 23
2
=> SELECT 1

select id, unnest(m) from t order by 1, 2;
----
id 23|unnest user
1|[a,b)
1|[d,e)
=> SELECT 2

create index on t (f);
----
=> CREATE INDEX

select f, count(*) from t group by f order by f;
----
f user|count 20
[0,1)|1
[1,2]|1
\N|1
=> SELECT 3

update t set f = f * '[0.5,1.5)' where id < 3 returning id, f;
----
id 23|f user
1|[0.5,1)
2|[1,1.5)
=> UPDATE 2

create table pairs (r floatrange primary key, v int);
----
=> CREATE TABLE

insert into pairs values ('[1,2)', 1), ('[1,3)', 2);
----
=> INSERT 0 2

insert into pairs values ('[1,2)', 3) on conflict (r) do update set v = excluded.v;
----
=> INSERT 0 1

select * from pairs order by r;
----
r user|v 23
[1,2)|3
[1,3)|2
=> SELECT 2

create domain short_range as textrange check (upper(value) < 'n');
----
=> CREATE DOMAIN

select '[a,b)'::short_range, '[a,z)'::short_range;
----
short_range user|short_range user
!! 23514 value for domain short_range violates check constraint "short_range_check"
.. n short_range_check
.. d short_range

create table dt (x short_range);
----
=> CREATE TABLE

insert into dt values ('[a,b)') returning x, lower(x), x && textrange('a', 'c');
----
x user|lower 25|?column? 16
[a,b)|a|t
=> INSERT 0 1

create function widest(r anyrange, e anyelement) returns anyrange language sql as $$ select r + r $$;
----
=> CREATE FUNCTION

select widest(textrange('a', 'b'), 'x'::text), widest(floatrange(1, 2), 1.0::float8);
----
widest user|widest user
[a,b)|[1,2)
=> SELECT 1

select widest(textrange('a', 'b'), 1);
----
!! 42883 function widest(textrange, integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

create function first_of(m anymultirange) returns anyelement language sql as $$ select lower(m) $$;
----
=> CREATE FUNCTION

select first_of('{[a,b)}'::textmultirange);
----
first_of 25
a
=> SELECT 1

create function no_range(e anyelement) returns anyrange language sql as $$ select null $$;
----
!! 42P13 cannot determine result data type
.. D A result of type anyrange requires at least one input of type anyrange or anymultirange.

create function no_range(e anycompatible) returns anycompatiblemultirange language sql as $$ select null $$;
----
!! 42P13 cannot determine result data type
.. D A result of type anycompatiblemultirange requires at least one input of type anycompatiblerange or anycompatiblemultirange.

create function low(m anycompatiblemultirange) returns anycompatible language sql as $$ select lower(m) $$;
----
=> CREATE FUNCTION

select low('{[a,b)}'::textmultirange), low(int4multirange(int4range(3, 4)));
----
low 25|low 23
a|3
=> SELECT 1

create function common(r anycompatiblerange, a anycompatible, b anycompatible) returns anycompatible language sql as $$ select greatest(lower(r), a, b) $$;
----
=> CREATE FUNCTION

select common(int4range(1, 2), 5, 7::smallint), common(numrange(1, 2), 5, 7.5);
----
common 23|common 1700
7|7.5
=> SELECT 1

select common(int4range(1, 2), 5, 7.5);
----
!! 42883 function common(int4range, integer, numeric) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

create domain small as int check (value < 100);
----
=> CREATE DOMAIN

create type smallrange as range (subtype = small);
----
=> CREATE TYPE

select '[4,50)'::smallrange @> 7::small, lower(smallrange(1, 5)), pg_typeof(lower(smallrange(1, 5)));
----
?column? 16|lower 23|pg_typeof 2206
t|1|small
=> SELECT 1

select '[4,500)'::smallrange;
----
!! 23514 value for domain small violates check constraint "small_check"
.. P 8
.. n small_check
.. d small

create function of_text(r textrange) returns text language plpgsql as $$ declare x textrange; begin x := textrange(lower(r), 'zz'); return x; end $$;
----
=> CREATE FUNCTION

select of_text('[a,b)');
----
of_text 25
[a,zz)
=> SELECT 1

create type mood as enum ('sad', 'ok', 'happy');
----
=> CREATE TYPE

create type moodrange as range (subtype = mood);
----
=> CREATE TYPE

select moodrange('sad', 'ok', '[]') @> 'ok'::mood, moodrange('sad', 'happy') @> 'happy'::mood, '[sad,happy]'::moodrange;
----
?column? 16|?column? 16|moodrange user
t|f|[sad,happy]
=> SELECT 1

create type pair as (x int, y text);
----
=> CREATE TYPE

create type pairrange as range (subtype = pair);
----
=> CREATE TYPE

select pairrange(row(1, 'a')::pair, row(2, 'b')::pair), pairrange(row(1, 'a')::pair, row(2, 'b')::pair) @> row(1, 'z')::pair;
----
pairrange user|?column? 16
["(1,a)","(2,b)")|t
=> SELECT 1

create type nested as range (subtype = int4range);
----
=> CREATE TYPE

select nested(int4range(1, 2), int4range(3, 4)), '["[1,2)","[1,5)")'::nested @> int4range(1, 3);
----
nested user|?column? 16
["[1,2)","[3,4)")|t
=> SELECT 1

create type patternrange as range (subtype = text, subtype_opclass = text_pattern_ops);
----
=> CREATE TYPE

select rngsubopc from pg_range where rngtypid = 'patternrange'::regtype;
----
rngsubopc 26
4217
=> SELECT 1

create view v as select textrange('a', 'c') as r, '[x,y)'::textrange as s;
----
=> CREATE VIEW

select * from v;
----
r user|s user
[a,c)|[x,y)
=> SELECT 1

select pg_get_viewdef('v');
----
pg_get_viewdef 25
 SELECT textrange('a'::text, 'c'::text) AS r,\n    '[x,y)'::textrange AS s;
=> SELECT 1

select * from textrange('a', 'b');
----
textrange user
[a,b)
=> SELECT 1

drop type textmultirange;
----
!! 2BP01 cannot drop type textmultirange because type textrange requires it
.. H You can drop type textrange instead.

drop type _textrange;
----
!! 2BP01 cannot drop type textrange[] because type textrange requires it
.. H You can drop type textrange instead.

drop function textrange(text, text);
----
!! 2BP01 cannot drop function textrange(text,text) because type textrange requires it
.. H You can drop type textrange instead.

drop type mood;
----
!! 2BP01 cannot drop type mood because other objects depend on it
.. D type moodrange depends on type mood
.. H Use DROP ... CASCADE to drop the dependent objects too.

alter type floatrange rename to frange;
----
=> ALTER TYPE

select f, pg_typeof(f) from t where id = 1;
----
f user|pg_typeof 2206
[0.5,1)|frange
=> SELECT 1

select '[1,2)'::frange;
----
frange user
[1,2)
=> SELECT 1

select floatrange(1, 2)::text;
----
floatrange 25
[1,2)
=> SELECT 1

alter type frange rename to floatrange;
----
=> ALTER TYPE

comment on type floatrange is 'of floats';
----
=> COMMENT

select obj_description('floatrange'::regtype, 'pg_type');
----
obj_description 25
of floats
=> SELECT 1

begin;
----
=> BEGIN

create type tmp as range (subtype = date);
----
=> CREATE TYPE

select tmp('2020-01-01', '2020-02-01'), '[2020-01-01,2020-02-01]'::tmp;
----
tmp user|tmp user
[2020-01-01,2020-02-01)|[2020-01-01,2020-02-01]
=> SELECT 1

rollback;
----
=> ROLLBACK

select '[1,2)'::tmp;
----
!! 42704 type "tmp" does not exist
.. P 17

drop type textrange cascade;
----
-- NOTICE 00000 drop cascades to 6 other objects
=> DROP TYPE

select count(*) from pg_proc where proname in ('textrange', 'textmultirange');
----
count 20
0
=> SELECT 1

select count(*) from pg_range where rngmultitypid not in (select oid from pg_type);
----
count 20
0
=> SELECT 1

select * from t order by id;
----
id 23|f user|a user
1|[0.5,1)|{"[1,2)"}
2|[1,1.5)|\N
3|\N|{}
=> SELECT 3
