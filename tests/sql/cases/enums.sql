create type mood as enum ('sad', 'ok', 'happy');
----
=> CREATE TYPE

create type mood as enum ('x');
----
!! 42710 type "mood" already exists

create type dup as enum ('a', 'b', 'c', 'd', 'a_label_that_is_longer_than_sixty_three_bytes_which_is_the_limit_of_names');
----
!! 42602 invalid enum label "a_label_that_is_longer_than_sixty_three_bytes_which_is_the_limit_of_names"
.. D Labels must be 63 bytes or less.

create type empty_enum as enum ();
----
=> CREATE TYPE

select 'ok'::mood, 'sad'::mood < 'happy'::mood, 'ok'::mood = 'ok', 'happy' > 'sad'::mood, 'ok'::mood <> 'sad';
----
mood user|?column? 16|?column? 16|?column? 16|?column? 16
ok|t|t|t|t
=> SELECT 1

select 'bad'::mood;
----
!! 22P02 invalid input value for enum mood: "bad"
.. P 8

select enum_first(null::mood), enum_last(null::mood), enum_range(null::mood), enum_range('ok'::mood, null), enum_range(null, 'ok'::mood), enum_range('ok'::mood, 'ok'::mood);
----
enum_first user|enum_last user|enum_range user|enum_range user|enum_range user|enum_range user
sad|happy|{sad,ok,happy}|{ok,happy}|{sad,ok}|{ok}
=> SELECT 1

select enum_first(null::empty_enum);
----
enum_first user
!! 55000 enum empty_enum contains no values

create table person (id int primary key, name text, m mood default 'ok', past mood[]);
----
=> CREATE TABLE

insert into person (id, name) values (1, 'Ann');
----
=> INSERT 0 1

insert into person values (2, 'Bob', 'happy', '{sad,ok}'), (3, 'Cid', 'sad', array['happy','sad']::mood[]), (4, 'Dan', null, null);
----
=> INSERT 0 3

insert into person values (5, 'Eve', 'angry');
----
!! 22P02 invalid input value for enum mood: "angry"
.. P 38

select * from person order by id;
----
id 23|name 25|m user|past user
1|Ann|ok|\N
2|Bob|happy|{sad,ok}
3|Cid|sad|{happy,sad}
4|Dan|\N|\N
=> SELECT 4

select id, m from person order by m desc, id;
----
id 23|m user
4|\N
2|happy
1|ok
3|sad
=> SELECT 4

select id from person where m > 'sad' order by id;
----
id 23
1
2
=> SELECT 2

select id from person where m = any ('{ok,happy}') order by id;
----
id 23
1
2
=> SELECT 2

select id from person where m in ('ok', 'sad') order by id;
----
id 23
1
3
=> SELECT 2

select id from person where 'sad' = any (past);
----
id 23
2
3
=> SELECT 2

select m, count(*) from person group by m order by m;
----
m user|count 20
sad|1
ok|1
happy|1
\N|1
=> SELECT 4

select min(m), max(m), array_agg(m order by m), string_agg(m::text, ',' order by m) from person;
----
min user|max user|array_agg user|string_agg 25
sad|happy|{sad,ok,happy,NULL}|sad,ok,happy
=> SELECT 1

select m::text || '!', upper(m::text), length(m::text) from person where id = 2;
----
?column? 25|upper 25|length 23
happy!|HAPPY|5
=> SELECT 1

select m || '!' from person where id = 2;
----
?column? 25
happy!
=> SELECT 1

select case when m = 'ok' then 'sad'::mood else m end from person order by id;
----
m user
sad
happy
sad
\N
=> SELECT 4

select coalesce(m, 'sad') from person order by id;
----
coalesce user
ok
happy
sad
sad
=> SELECT 4

select greatest('sad'::mood, 'happy', 'ok');
----
greatest user
happy
=> SELECT 1

select past[1], past || 'ok'::mood, array_length(past, 1), unnest(past) from person where id = 2;
----
past user|?column? user|array_length 23|unnest user
sad|{sad,ok,ok}|2|sad
sad|{sad,ok,ok}|2|ok
=> SELECT 2

create index person_m on person (m, id);
----
=> CREATE INDEX

select id from person where m = 'happy';
----
id 23
2
=> SELECT 1

select id from person where m >= 'ok' order by m, id;
----
id 23
1
2
=> SELECT 2

update person set m = 'sad' where m is null returning id, m;
----
id 23|m user
4|sad
=> UPDATE 1

select pg_typeof(m), pg_typeof(past), to_json(m), to_jsonb(past), m::varchar from person where id = 2;
----
pg_typeof 2206|pg_typeof 2206|to_json 114|to_jsonb 3802|m 1043
mood|mood[]|"happy"|["sad", "ok"]|happy
=> SELECT 1

select 'mood'::regtype, 'mood[]'::regtype, format_type('mood'::regtype, null);
----
regtype 2206|regtype 2206|format_type 25
mood|mood[]|mood
=> SELECT 1

select a.m, b.m from person a join person b on a.m = b.m and a.id < b.id;
----
m user|m user
sad|sad
=> SELECT 1

select typname, typtype, typcategory, typlen, typbyval from pg_type where typname in ('mood', '_mood') and typnamespace = current_schema()::regnamespace order by 1;
----
typname 19|typtype 18|typcategory 18|typlen 21|typbyval 16
_mood|b|A|-1|f
mood|e|E|4|t
=> SELECT 2

select enumsortorder, enumlabel from pg_enum where enumtypid = 'mood'::regtype order by 1;
----
enumsortorder 700|enumlabel 19
1|sad
2|ok
3|happy
=> SELECT 3

alter type mood add value 'great';
----
=> ALTER TYPE

select enum_range(null::mood);
----
enum_range user
{sad,ok,happy,great}
=> SELECT 1

alter type mood add value 'meh' before 'ok';
----
=> ALTER TYPE

alter type mood add value 'fine' after 'ok';
----
=> ALTER TYPE

alter type mood add value 'low' before 'sad';
----
=> ALTER TYPE

select enum_range(null::mood);
----
enum_range user
{low,sad,meh,ok,fine,happy,great}
=> SELECT 1

select enumsortorder, enumlabel from pg_enum where enumtypid = 'mood'::regtype order by 1;
----
enumsortorder 700|enumlabel 19
0|low
1|sad
1.5|meh
2|ok
2.5|fine
3|happy
4|great
=> SELECT 7

alter type mood add value 'great';
----
!! 42710 enum label "great" already exists

alter type mood add value if not exists 'great';
----
-- NOTICE 42710 enum label "great" already exists, skipping
=> ALTER TYPE

alter type mood add value 'x' before 'nothing';
----
!! 22023 "nothing" is not an existing enum label

alter type mood rename value 'meh' to 'so-so';
----
=> ALTER TYPE

alter type mood rename value 'nothing' to 'x';
----
!! 22023 "nothing" is not an existing enum label

alter type mood rename value 'ok' to 'sad';
----
!! 42710 enum label "sad" already exists

insert into person values (6, 'Fay', 'so-so', '{great,low}') returning *;
----
id 23|name 25|m user|past user
6|Fay|so-so|{great,low}
=> INSERT 0 1

select id, m from person order by m, id;
----
id 23|m user
3|sad
4|sad
6|so-so
1|ok
2|happy
=> SELECT 5

select 'meh'::mood;
----
!! 22P02 invalid input value for enum mood: "meh"
.. P 8

begin;
----
=> BEGIN

alter type mood add value 'new';
----
=> ALTER TYPE

select 'new'::mood;
----
!! 55P04 unsafe use of new value "new" of enum type mood
.. H New enum values must be committed before they can be used.
.. P 8

rollback;
----
=> ROLLBACK

select 'new'::mood;
----
!! 22P02 invalid input value for enum mood: "new"
.. P 8

begin;
----
=> BEGIN

create type t2 as enum ('x', 'y');
----
=> CREATE TYPE

select 'x'::t2;
----
t2 user
x
=> SELECT 1

create table t2t (a t2);
----
=> CREATE TABLE

insert into t2t values ('y');
----
=> INSERT 0 1

select * from t2t;
----
a user
y
=> SELECT 1

rollback;
----
=> ROLLBACK

select 'x'::t2;
----
!! 42704 type "t2" does not exist
.. P 13

create type m1 as enum ('a');
----
=> CREATE TYPE

create table m1t (x m1[], y int);
----
=> CREATE TABLE

drop type m1;
----
!! 2BP01 cannot drop type m1 because other objects depend on it
.. D column x of table m1t depends on type m1[]
.. H Use DROP ... CASCADE to drop the dependent objects too.

create table m1u (x m1);
----
=> CREATE TABLE

drop table m1t;
----
=> DROP TABLE

drop type m1;
----
!! 2BP01 cannot drop type m1 because other objects depend on it
.. D column x of table m1u depends on type m1
.. H Use DROP ... CASCADE to drop the dependent objects too.

alter type integer add value 'x';
----
!! 42704 type "integer" does not exist

alter type nope add value 'x';
----
!! 42704 type "nope" does not exist

alter type mood rename to feeling;
----
=> ALTER TYPE

select 'happy'::feeling, pg_typeof('happy'::feeling);
----
feeling user|pg_typeof 2206
happy|feeling
=> SELECT 1

select 'happy'::mood;
----
!! 42704 type "mood" does not exist
.. P 17

select m from person where id = 1;
----
m user
ok
=> SELECT 1

alter table person alter column m type text;
----
=> ALTER TABLE

alter table person alter column m drop default;
----
=> ALTER TABLE

alter table person alter column m type text;
----
=> ALTER TABLE

alter table person alter column m type feeling using m::feeling;
----
=> ALTER TABLE

select id, m from person order by m, id;
----
id 23|m user
3|sad
4|sad
6|so-so
1|ok
2|happy
=> SELECT 5

create table plain (a text);
----
=> CREATE TABLE

insert into plain values ('sad'), ('happy');
----
=> INSERT 0 2

alter table plain alter column a type feeling using a::feeling;
----
=> ALTER TABLE

select * from plain order by a;
----
a user
sad
happy
=> SELECT 2

create type other as enum ('sad');
----
=> CREATE TYPE

select 'sad'::other = 'sad'::feeling;
----
!! 42883 operator does not exist: other = feeling
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 21

select 'sad'::other::feeling;
----
!! 42846 cannot cast type other to feeling
.. P 20

select 1::feeling;
----
!! 42846 cannot cast type integer to feeling
.. P 9

select 'sad'::feeling::int;
----
!! 42846 cannot cast type feeling to integer
.. P 22

select null::feeling, 'sad'::feeling::text::feeling;
----
feeling user|feeling user
\N|sad
=> SELECT 1

prepare p(feeling) as select id from person where m = $1 order by id;
----
=> PREPARE

execute p('happy');
----
id 23
2
=> SELECT 1

execute p('none');
----
!! 22P02 invalid input value for enum feeling: "none"
.. P 11

select * from (values ('sad'::feeling), ('happy')) v(x) order by x;
----
x user
sad
happy
=> SELECT 2

select 'sad'::feeling union all select 'ok';
----
feeling user
sad
ok
=> SELECT 2

select distinct m from person order by 1;
----
m user
sad
so-so
ok
happy
=> SELECT 4

drop type nope;
----
!! 42704 type "nope" does not exist

drop type if exists nope;
----
-- NOTICE 00000 type "nope" does not exist, skipping
=> DROP TYPE

drop type int4;
----
!! 2BP01 cannot drop type integer because it is required by the database system

drop type other, empty_enum;
----
=> DROP TYPE

comment on type feeling is 'how one feels';
----
=> COMMENT

select obj_description('feeling'::regtype, 'pg_type');
----
obj_description 25
how one feels
=> SELECT 1

create schema s2;
----
=> CREATE SCHEMA

create type s2.color as enum ('red', 'green');
----
=> CREATE TYPE

select 'red'::s2.color, 'green'::color;
----
!! 42704 type "color" does not exist
.. P 34

select 'red'::s2.color < 'green';
----
?column? 16
t
=> SELECT 1

drop schema s2;
----
!! 2BP01 cannot drop schema s2 because other objects depend on it
.. D type s2.color depends on schema s2
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop table m1u;
----
=> DROP TABLE

drop type m1;
----
=> DROP TYPE

drop schema s2 cascade;
----
-- NOTICE 00000 drop cascades to type s2.color
=> DROP SCHEMA

create type m2 as enum ('a');
----
=> CREATE TYPE

create table m2t (id int, x m2);
----
=> CREATE TABLE

create view m2v as select x from m2t;
----
=> CREATE VIEW

drop view m2v;
----
=> DROP VIEW

create view m2w as select 'a'::m2 as y;
----
=> CREATE VIEW

drop type m2;
----
!! 2BP01 cannot drop type m2 because other objects depend on it
.. D column x of table m2t depends on type m2\nview m2w depends on type m2
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop table m2t;
----
=> DROP TABLE

drop type m2;
----
!! 2BP01 cannot drop type m2 because other objects depend on it
.. D view m2w depends on type m2
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop type m2 cascade;
----
-- NOTICE 00000 drop cascades to view m2w
=> DROP TYPE

select * from m2w;
----
!! 42P01 relation "m2w" does not exist
.. P 15

create type grows_down as enum ('c');
----
=> CREATE TYPE

alter type grows_down add value 'b' before 'c';
----
=> ALTER TYPE

alter type grows_down add value 'a' before 'b';
----
=> ALTER TYPE

alter type grows_down add value 'z' before 'a';
----
=> ALTER TYPE

create table keeps_down (id int primary key, g grows_down);
----
=> CREATE TABLE

insert into keeps_down values (1, 'a'), (2, 'b'), (3, 'c'), (4, 'z');
----
=> INSERT 0 4

select * from keeps_down order by g;
----
id 23|g user
4|z
1|a
2|b
3|c
=> SELECT 4
