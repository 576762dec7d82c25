-- types in the temporary schema
create type pg_temp.mood as enum ('sad', 'ok', 'happy');
----
=> CREATE TYPE

select 'ok'::mood, 'happy'::pg_temp.mood > 'ok', enum_range(null::mood);
----
mood user|?column? 16|enum_range user
ok|t|{sad,ok,happy}
=> SELECT 1

create temp table people(name text, m mood, ms mood[]);
----
=> CREATE TABLE

insert into people values ('a', 'sad', '{ok,happy}'), ('b', 'happy', null), ('c', 'ok', '{}');
----
=> INSERT 0 3

select * from people order by m desc;
----
name 25|m user|ms user
b|happy|\N
c|ok|{}
a|sad|{ok,happy}
=> SELECT 3

select * from people where m > 'sad' order by name;
----
name 25|m user|ms user
b|happy|\N
c|ok|{}
=> SELECT 2

create index on people(m);
----
=> CREATE INDEX

select name from people where m = 'ok';
----
name 25
c
=> SELECT 1

insert into people values ('d', 'great', null);
----
!! 22P02 invalid input value for enum mood: "great"
.. P 33

alter type mood add value 'great' after 'happy';
----
=> ALTER TYPE

insert into people values ('d', 'great', null);
----
=> INSERT 0 1

select name, m from people order by m desc;
----
name 25|m user
d|great
b|happy
c|ok
a|sad
=> SELECT 4

alter type mood rename value 'sad' to 'blue';
----
=> ALTER TYPE

select min(m), max(m), count(*) from people;
----
min user|max user|count 20
blue|great|4
=> SELECT 1

select m, count(*) from people group by m order by m;
----
m user|count 20
blue|1
ok|1
happy|1
great|1
=> SELECT 4

create type pg_temp.pair as (x int, y text);
----
=> CREATE TYPE

select row(1, 'a')::pair, (row(1, 'a')::pair).y, array[row(1, 'b')::pair];
----
row user|y 25|array user
(1,a)|a|{"(1,b)"}
=> SELECT 1

create temp table pairs(p pair);
----
=> CREATE TABLE

insert into pairs values (row(1, 'one')), ('(2,two)');
----
=> INSERT 0 2

select (p).x, (p).y, p from pairs order by p;
----
x 23|y 25|p user
1|one|(1,one)
2|two|(2,two)
=> SELECT 2

alter type pair add attribute z int;
----
=> ALTER TYPE

alter type pair add attribute z int cascade;
----
!! 42701 column "z" of relation "pair" already exists

create type pg_temp.pair as (x int);
----
!! 42710 type "pair" already exists

create domain pg_temp.positive as int check (value > 0);
----
=> CREATE DOMAIN

select 3::positive;
----
positive 23
3
=> SELECT 1

select (-3)::positive;
----
positive 23
!! 23514 value for domain positive violates check constraint "positive_check"
.. n positive_check
.. d positive

create temp table d(p positive not null);
----
=> CREATE TABLE

insert into d values (0);
----
!! 23514 value for domain positive violates check constraint "positive_check"
.. n positive_check
.. d positive

insert into d values (1);
----
=> INSERT 0 1

alter domain positive add constraint small check (value < 10);
----
=> ALTER DOMAIN

insert into d values (11);
----
!! 23514 value for domain positive violates check constraint "small"
.. n small
.. d positive

alter domain positive drop constraint small;
----
=> ALTER DOMAIN

insert into d values (11);
----
=> INSERT 0 1

create domain pg_temp.evenpositive as positive check (value % 2 = 0);
----
=> CREATE DOMAIN

select 3::evenpositive;
----
evenpositive 23
!! 23514 value for domain evenpositive violates check constraint "evenpositive_check"
.. n evenpositive_check
.. d evenpositive

select 4::evenpositive;
----
evenpositive 23
4
=> SELECT 1

create type pg_temp.floatrange as range (subtype = float8);
----
=> CREATE TYPE

select floatrange(1, 2.5), '[1,2)'::floatrange @> 1.5::float8, floatmultirange(floatrange(1, 2));
----
!! 42883 function floatrange(integer, numeric) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select pg_temp.floatrange(1, 2.5), '[1,2)'::floatrange @> 1.5::float8, pg_temp.floatmultirange(pg_temp.floatrange(1, 2));
----
floatrange user|?column? 16|floatmultirange user
[1,2.5)|t|{[1,2)}
=> SELECT 1

create temp table fr(r floatrange);
----
=> CREATE TABLE

insert into fr values ('[1,2]'), ('empty'), ('(3,)');
----
=> INSERT 0 3

select r, lower(r), isempty(r) from fr order by r;
----
r user|lower 701|isempty 16
empty|\N|t
[1,2]|1|f
(3,)|3|f
=> SELECT 3

create function pg_temp.next_mood(m mood) returns mood language sql as $$ select x from unnest(enum_range(null::mood)) x where x > m order by x limit 1 $$;
----
=> CREATE FUNCTION

select pg_temp.next_mood('ok');
----
next_mood user
happy
=> SELECT 1

create function pg_temp.swap(p pair) returns pair language plpgsql as $$ declare r pair; begin r.x := -p.x; r.y := upper(p.y); return r; end $$;
----
=> CREATE FUNCTION

select pg_temp.swap(row(5, 'five'));
----
!! 42846 cannot cast type record to pair
.. D Input has too few columns.
.. P 21

select x, y from pg_temp.swap(row(5, 'five'));
----
!! 42846 cannot cast type record to pair
.. D Input has too few columns.
.. P 31

select typname, typtype, typnamespace = pg_my_temp_schema() as temporary, pg_type_is_visible(oid) from pg_type where typname in ('mood', '_mood', 'pair', 'positive', 'floatrange', 'floatmultirange') and typnamespace = pg_my_temp_schema() order by typname collate "C";
----
typname 19|typtype 18|temporary 16|pg_type_is_visible 16
_mood|b|t|t
floatmultirange|m|t|t
floatrange|r|t|t
mood|e|t|t
pair|c|t|t
positive|d|t|t
=> SELECT 6

select format_type('mood'::regtype, -1), 'mood[]'::regtype, pg_typeof('ok'::mood);
----
format_type 25|regtype 2206|pg_typeof 2206
mood|mood[]|mood
=> SELECT 1

select 'pg_temp.mood'::regtype = 'mood'::regtype;
----
?column? 16
t
=> SELECT 1

select enumlabel from pg_enum where enumtypid = 'mood'::regtype order by enumsortorder;
----
enumlabel 19
blue
ok
happy
great
=> SELECT 4

select rngsubtype::regtype from pg_range where rngtypid = 'floatrange'::regtype;
----
rngsubtype 2206
double precision
=> SELECT 1

prepare pm(mood) as select name from people where m = $1 order by name;
----
=> PREPARE

execute pm('happy');
----
name 25
b
=> SELECT 1

deallocate pm;
----
=> DEALLOCATE

comment on type pg_temp.mood is 'how one feels';
----
=> COMMENT

select obj_description('mood'::regtype, 'pg_type');
----
obj_description 25
how one feels
=> SELECT 1

alter type mood set schema public;
----
!! 0A000 cannot move objects into or out of temporary schemas

create type shown_mood as enum ('x');
----
=> CREATE TYPE

alter type shown_mood set schema pg_temp;
----
!! 0A000 cannot move objects into or out of temporary schemas

drop type shown_mood;
----
=> DROP TYPE

alter type mood rename to feeling;
----
=> ALTER TYPE

select 'ok'::feeling;
----
feeling user
ok
=> SELECT 1

select name, m from people order by m, name;
----
name 25|m user
a|blue
c|ok
b|happy
d|great
=> SELECT 4

drop function pg_temp.next_mood;
----
=> DROP FUNCTION

drop type feeling restrict;
----
!! 2BP01 cannot drop type feeling because other objects depend on it
.. D column ms of table people depends on type feeling[]\ncolumn m of table people depends on type feeling
.. H Use DROP ... CASCADE to drop the dependent objects too.

set client_min_messages = warning;
----
=> SET

drop type feeling cascade;
----
=> DROP TYPE

reset client_min_messages;
----
=> RESET

select * from people order by name;
----
name 25
a
b
c
d
=> SELECT 4

drop domain pg_temp.positive;
----
!! 2BP01 cannot drop type positive because other objects depend on it
.. D column p of table d depends on type positive\ntype evenpositive depends on type positive
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop domain pg_temp.positive cascade;
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP DOMAIN

begin;
----
=> BEGIN

create type pg_temp.gone as enum ('a');
----
=> CREATE TYPE

select 'a'::gone;
----
gone user
a
=> SELECT 1

rollback;
----
=> ROLLBACK

select 'a'::gone;
----
!! 42704 type "gone" does not exist
.. P 13

begin;
----
=> BEGIN

savepoint s;
----
=> SAVEPOINT

create type pg_temp.gone as (a int);
----
=> CREATE TYPE

select row(1)::gone;
----
row user
(1)
=> SELECT 1

rollback to s;
----
=> ROLLBACK

select row(1)::gone;
----
!! 42704 type "gone" does not exist
.. P 16

rollback;
----
=> ROLLBACK

create temp table text_like(a int);
----
=> CREATE TABLE

create type pg_temp.text_like as enum ('a');
----
!! 42710 type "text_like" already exists

create type pg_temp.text_like_too as enum ('a');
----
=> CREATE TYPE

create table pg_temp.text_like_too(a int);
----
!! 42710 type "text_like_too" already exists
.. H A relation has an associated type of the same name, so you must use a name that doesn't conflict with any existing type.

set search_path = pg_temp, public;
----
=> SET

create type here as enum ('h');
----
=> CREATE TYPE

select typnamespace = pg_my_temp_schema() as temporary from pg_type where typname = 'here';
----
temporary 16
t
=> SELECT 1

reset search_path;
----
=> RESET

discard temp;
----
=> DISCARD TEMP

select 'h'::here;
----
!! 42704 type "here" does not exist
.. P 13

select 'h'::pg_temp.here;
----
!! 42704 type "pg_temp.here" does not exist
.. P 13

select row(1, 'a')::pair;
----
!! 42704 type "pair" does not exist
.. P 21

select count(*) from pg_type where typnamespace = pg_my_temp_schema();
----
count 20
0
=> SELECT 1

select count(*) from pg_class where relnamespace = pg_my_temp_schema();
----
count 20
0
=> SELECT 1

create type pg_temp.mood as enum ('new');
----
=> CREATE TYPE

select 'new'::mood;
----
mood user
new
=> SELECT 1

discard all;
----
=> DISCARD ALL

select 'new'::mood;
----
!! 42704 type "mood" does not exist
.. P 15
