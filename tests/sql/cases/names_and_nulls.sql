-- Typed tables in information_schema, labels in their order, names that are numbers, NULLs in paths.
create type app_addr as (a int, b text);
----
=> CREATE TYPE

create table typed of app_addr;
----
=> CREATE TABLE

create temp table tempo(a int);
----
=> CREATE TABLE

select table_name, table_type, user_defined_type_catalog is not null, user_defined_type_schema = current_schema(), user_defined_type_name, is_insertable_into, is_typed, commit_action from information_schema.tables where table_schema in (current_schema(), pg_my_temp_schema()::regnamespace::text) and table_name in ('typed','tempo') order by 1;
----
table_name 19|table_type 1043|?column? 16|?column? 16|user_defined_type_name 19|is_insertable_into 1043|is_typed 1043|commit_action 1043
tempo|LOCAL TEMPORARY|f|\N|\N|YES|NO|\N
typed|BASE TABLE|t|t|app_addr|YES|YES|\N
=> SELECT 2

create type colours as enum ('red','green','blue');
----
=> CREATE TYPE

select enumlabel from pg_enum where enumtypid = 'colours'::regtype;
----
enumlabel 19
red
green
blue
=> SELECT 3

select e.enumlabel from pg_type t join pg_enum e on e.enumtypid = t.oid where t.typname = 'colours' and t.typnamespace = current_schema()::regnamespace;
----
enumlabel 19
red
green
blue
=> SELECT 3

select quote_literal(true), quote_nullable(false), quote_nullable(null::bool), quote_literal(1.5), quote_literal('ab '::char(4)), quote_literal(date '2020-01-02');
----
quote_literal 25|quote_nullable 25|quote_nullable 25|quote_literal 25|quote_literal 25|quote_literal 25
'true'|'false'|NULL|'1.5'|'ab'|'2020-01-02'
=> SELECT 1

select '0'::text::regclass;
----
regclass 2205
!! 42P01 relation "0" does not exist

select '-'::text::regclass;
----
regclass 2205
!! 42P01 relation "-" does not exist

create table "123" (a int);
----
=> CREATE TABLE

select '123'::text::regclass, '123'::varchar::regclass;
----
regclass 2205|regclass 2205
"123"|"123"
=> SELECT 1

select regclass('pg_class'::text), 'pg_class'::text::regclass;
----
regclass 2205|regclass 2205
pg_class|pg_class
=> SELECT 1

select '{"a":1}'::jsonb #- '{a,NULL}';
----
!! 22004 path element at position 2 is null

select jsonb_set('{"a":1}', '{a,NULL}', '2'), 1;
----
!! 22004 path element at position 2 is null

select jsonb_set('{"a":[1]}', '{b,NULL}', '2'), jsonb_insert('{"a":[1]}', '{b,NULL}', '2');
----
jsonb_set 3802|jsonb_insert 3802
{"a": [1]}|{"a": [1]}
=> SELECT 1

select jsonb_insert('{"a":[1]}', '{a,0,NULL}', '2');
----
!! 22004 path element at position 3 is null

drop table "123";
----
=> DROP TABLE

drop table tempo;
----
=> DROP TABLE
