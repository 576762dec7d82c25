-- A partition has one primary key; names of keys that a constraint has already.
create table parted (a int primary key, b int) partition by range (a);
----
=> CREATE TABLE

create table parted_1 partition of parted (b primary key) for values from (0) to (10);
----
!! 42P16 multiple primary keys for table "parted_1" are not allowed

create table parted_2 (a int not null, b int primary key);
----
=> CREATE TABLE

alter table parted attach partition parted_2 for values from (10) to (20);
----
!! 42P16 multiple primary keys for table "parted_2" are not allowed

create table parted_3 (b int, a int primary key);
----
=> CREATE TABLE

alter table parted attach partition parted_3 for values from (20) to (30);
----
=> ALTER TABLE

select conrelid::regclass, conname, contype, conparentid <> 0 from pg_constraint where conrelid::regclass::text like 'parted%' order by 1, 2;
----
conrelid 2205|conname 19|contype 18|?column? 16
parted|parted_pkey|p|f
parted_2|parted_2_pkey|p|f
parted_3|parted_3_pkey|p|t
=> SELECT 3

create table checked (c int);
----
=> CREATE TABLE

alter table checked add unique (c);
----
=> ALTER TABLE

alter table checked add constraint checked_c_key1 check (c > 6);
----
=> ALTER TABLE

alter table checked add unique (c);
----
=> ALTER TABLE

alter table checked add constraint checked_c_excl check (c > 7), add exclude (c with =);
----
!! 42710 constraint "checked_c_excl" for relation "checked" already exists

select conname, contype from pg_constraint where conrelid = 'checked'::regclass order by 1;
----
conname 19|contype 18
checked_c_key|u
checked_c_key1|c
checked_c_key2|u
=> SELECT 3

create role key_group; create role key_member;
----
=> CREATE ROLE
=> CREATE ROLE

set session authorization key_group;
----
=> SET

grant key_group to key_member;
----
!! 42501 must have admin option on role "key_group"

reset session authorization;
----
=> RESET

create schema theirs authorization key_member;
----
=> CREATE SCHEMA

set session authorization key_member;
----
=> SET

create type theirs.span as range (subtype = int4);
----
=> CREATE TYPE

reset session authorization;
----
=> RESET

select proname, proowner::regrole from pg_proc where pronamespace = 'theirs'::regnamespace order by 1, pronargs;
----
proname 19|proowner 4096
span|postgres
span|postgres
span_multirange|postgres
span_multirange|postgres
span_multirange|postgres
=> SELECT 5

drop owned by key_member;
----
=> DROP OWNED

drop role key_group, key_member;
----
=> DROP ROLE

create table shown (a int);
----
=> CREATE TABLE

drop trigger if exists x on public.shown; drop rule if exists x on public.shown; drop policy if exists x on public.shown;
----
-- NOTICE 00000 relation "public.shown" does not exist, skipping
=> DROP TRIGGER
-- NOTICE 00000 relation "public.shown" does not exist, skipping
=> DROP RULE
-- NOTICE 00000 relation "public.shown" does not exist, skipping
=> DROP POLICY

drop trigger x on public.shown;
----
!! 42P01 relation "public.shown" does not exist

drop foreign table if exists public.nothing;
----
-- NOTICE 00000 foreign table "nothing" does not exist, skipping
=> DROP FOREIGN TABLE

select justify_interval(interval '2147483647 days 24 hrs'), justify_interval(interval '-2147483648 days -24 hrs'), justify_interval(interval '1 month -1 hour'), justify_interval(interval '-35 days 49 hours');
----
justify_interval 1186|justify_interval 1186|justify_interval 1186|justify_interval 1186
5965232 years 4 mons 8 days|-5965232 years -4 mons -9 days|29 days 23:00:00|-1 mons -2 days -23:00:00
=> SELECT 1

select to_timestamp('20181102123456123456', 'YYYYMMDDHH24MISSFF' || i) from generate_series(1, 6) i;
----
to_timestamp 1184
2018-11-02 12:34:56.1+00
2018-11-02 12:34:56.12+00
2018-11-02 12:34:56.123+00
2018-11-02 12:34:56.1235+00
2018-11-02 12:34:56.12346+00
2018-11-02 12:34:56.123456+00
=> SELECT 6

do $$ begin end $$; set plpgsql.no_such_thing = 1;
----
=> DO
!! 42602 invalid configuration parameter name "plpgsql.no_such_thing"
.. D "plpgsql" is a reserved prefix.
