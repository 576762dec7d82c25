-- definitions that PostgreSQL refuses for their rights, collations or partitions
create role def_bob
----
=> CREATE ROLE

grant create on schema public to def_bob
----
=> GRANT

create domain def_positive as int constraint def_check check (value > 0)
----
=> CREATE DOMAIN

create schema def_closed
----
=> CREATE SCHEMA

set role def_bob
----
=> SET

comment on constraint def_check on domain def_positive is 'x'
----
!! 42704 type "def_positive" does not exist

create function def_one() returns int language sql leakproof as 'select 1'
----
!! 3F000 no schema has been selected to create in

create function def_one() returns int language sql not leakproof as 'select 1'
----
!! 3F000 no schema has been selected to create in

alter function def_one() leakproof
----
!! 42883 function def_one() does not exist

alter function def_one() not leakproof
----
!! 42883 function def_one() does not exist

create type def_range as range (subtype = int4, multirange_type_name = def_closed.def_many)
----
!! 3F000 no schema has been selected to create in

reset role
----
=> RESET

comment on constraint def_check on domain def_positive is 'x'
----
=> COMMENT

alter function def_one() leakproof
----
!! 42883 function def_one() does not exist

create type def_two as (a int, b int)
----
=> CREATE TYPE

create type def_two_range as range (subtype = def_two)
----
=> CREATE TYPE

alter type def_two add attribute c def_two_range
----
!! 42P16 composite type def_two cannot be made a member of itself

alter type def_two add attribute c def_two_multirange
----
!! 42P16 composite type def_two cannot be made a member of itself

alter type def_two add attribute c def_two[]
----
!! 42P16 composite type def_two cannot be made a member of itself

create table def_like (like def_two)
----
=> CREATE TABLE

create table def_like_more (x text, like def_two including all)
----
=> CREATE TABLE

select attname, atttypid::regtype, attnum from pg_attribute where attrelid = 'def_like_more'::regclass and attnum > 0 order by attnum
----
attname 19|atttypid 2206|attnum 21
x|text|1
a|integer|2
b|integer|3
=> SELECT 3

create index on def_like ((row(a, b)))
----
!! 42P16 column "row" has pseudo-type record

create table def_parted (a int primary key, b int constraint def_b check (b > 0), constraint def_own check (a > 0) no inherit) partition by list (a)
----
!! 42P16 cannot add NO INHERIT constraint to partitioned table "def_parted"

create table def_parted (a int primary key, b int constraint def_b check (b > 0)) partition by list (a)
----
=> CREATE TABLE

alter table only def_parted drop constraint def_b
----
=> ALTER TABLE

alter table only def_parted add constraint def_b check (b > 0)
----
=> ALTER TABLE

create table def_part partition of def_parted for values in (1)
----
=> CREATE TABLE

alter table only def_parted drop constraint def_b
----
!! 42P16 cannot remove constraint from only the partitioned table when partitions exist
.. H Do not specify the ONLY keyword.

alter table only def_parted drop constraint def_parted_pkey
----
=> ALTER TABLE

alter table only def_parted drop constraint def_none
----
!! 42704 constraint "def_none" of relation "def_parted" does not exist

alter table only def_parted drop constraint if exists def_none
----
-- NOTICE 00000 constraint "def_none" of relation "def_parted" does not exist, skipping
=> ALTER TABLE

alter table def_parted drop constraint def_b
----
=> ALTER TABLE

create view def_view as select 'a'::text collate "C" as x, 1 as n
----
=> CREATE VIEW

create or replace view def_view as select 'a'::text collate "POSIX" as x, 1 as n
----
!! 42P16 cannot change collation of view column "x" from "C" to "POSIX"

create or replace view def_view as select 'a'::text as x, 1 as n
----
!! 42P16 cannot change collation of view column "x" from "C" to "default"

create or replace view def_view as select 'b'::text collate "C" as x, 2 as n, 3 as m
----
=> CREATE VIEW

create table def_c (t text collate "C", n int)
----
=> CREATE TABLE

create table def_posix (t text collate "POSIX")
----
=> CREATE TABLE

create table def_child (t text collate "POSIX") inherits (def_c)
----
-- NOTICE 00000 merging column "t" with inherited definition
!! 42P21 column "t" has a collation conflict
.. D "C" versus "POSIX"

create table def_child () inherits (def_c, def_posix)
----
-- NOTICE 00000 merging multiple inherited definitions of column "t"
!! 42P21 inherited column "t" has a collation conflict
.. D "C" versus "POSIX"

create table def_child (t text) inherits (def_c)
----
-- NOTICE 00000 merging column "t" with inherited definition
!! 42P21 column "t" has a collation conflict
.. D "C" versus "default"

create table def_child (t text collate "C") inherits (def_c)
----
-- NOTICE 00000 merging column "t" with inherited definition
=> CREATE TABLE

create table def_key (a int primary key)
----
=> CREATE TABLE

create table def_ref (a int constraint def_fk references def_key deferrable initially deferred)
----
=> CREATE TABLE

insert into def_key values (1)
----
=> INSERT 0 1

insert into def_ref values (1)
----
=> INSERT 0 1

begin
----
=> BEGIN

delete from def_key
----
=> DELETE 1

alter table def_ref drop constraint def_fk
----
!! 55006 cannot ALTER TABLE "def_key" because it has pending trigger events

rollback
----
=> ROLLBACK

alter table def_ref drop constraint def_fk
----
=> ALTER TABLE

create table def_rows (a int, b int, c int)
----
=> CREATE TABLE

create function def_all() returns setof def_rows language sql as 'select * from def_rows'
----
=> CREATE FUNCTION

create view def_some as select a, c from def_all()
----
=> CREATE VIEW

create view def_pair as select p.x, q.c from def_all() p(x), rows from (def_all(), generate_series(1, 2)) as q
----
=> CREATE VIEW

alter table def_rows drop column c
----
!! 2BP01 cannot drop column c of table def_rows because other objects depend on it
.. D view def_some depends on column c of table def_rows\nview def_pair depends on column c of table def_rows
.. H Use DROP ... CASCADE to drop the dependent objects too.

alter table def_rows alter column a type bigint
----
!! 0A000 cannot alter type of a column used by a view or rule
.. D rule _RETURN on view def_some depends on column "a"

select attname from pg_depend join pg_attribute on attrelid = refobjid and attnum = refobjsubid where refobjid = 'def_rows'::regclass and classid = 'pg_rewrite'::regclass order by 1
----
attname 19
a
a
c
c
=> SELECT 4

alter table def_rows alter column b type bigint
----
=> ALTER TABLE

drop view def_some, def_pair
----
=> DROP VIEW

alter table def_rows drop column c
----
=> ALTER TABLE

drop table def_like, def_like_more, def_parted, def_c, def_posix, def_child, def_key, def_ref, def_rows cascade
----
-- NOTICE 00000 drop cascades to function def_all()
=> DROP TABLE

drop view def_view
----
=> DROP VIEW

drop function def_one()
----
!! 42883 function def_one() does not exist

drop type def_two cascade
----
-- NOTICE 00000 drop cascades to type def_two_range
=> DROP TYPE

drop domain def_positive
----
=> DROP DOMAIN

drop schema def_closed
----
=> DROP SCHEMA

revoke create on schema public from def_bob
----
=> REVOKE

drop role def_bob
----
=> DROP ROLE
