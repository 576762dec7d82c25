-- Names of what goes along with a relation or type to another schema, or to another name,
-- that are taken there.
create schema case_names_there;
----
=> CREATE SCHEMA

create table item (id int primary key, label text unique, n serial);
----
=> CREATE TABLE

create index item_n on item (n);
----
=> CREATE INDEX

create table case_names_there.taken (item_pkey int);
----
=> CREATE TABLE

create index item_pkey on case_names_there.taken (item_pkey);
----
=> CREATE INDEX

alter table item set schema case_names_there;
----
!! 42P07 relation "item_pkey" already exists in schema "case_names_there"

drop index case_names_there.item_pkey;
----
=> DROP INDEX

create table case_names_there.item_n (a int);
----
=> CREATE TABLE

alter table item set schema case_names_there;
----
!! 42P07 relation "item_n" already exists in schema "case_names_there"

drop table case_names_there.item_n;
----
=> DROP TABLE

create sequence case_names_there.item_n_seq;
----
=> CREATE SEQUENCE

alter table item set schema case_names_there;
----
!! 42P07 relation "item_n_seq" already exists in schema "case_names_there"

drop sequence case_names_there.item_n_seq;
----
=> DROP SEQUENCE

create view case_names_there.item as select 1;
----
=> CREATE VIEW

alter table item set schema case_names_there;
----
!! 42P07 relation "item" already exists in schema "case_names_there"

drop view case_names_there.item;
----
=> DROP VIEW

create domain case_names_there._item as int;
----
=> CREATE DOMAIN

alter table item set schema case_names_there;
----
!! 42710 type "_item" already exists in schema "case_names_there"

drop domain case_names_there._item;
----
=> DROP DOMAIN

create domain case_names_there.item as int;
----
=> CREATE DOMAIN

alter table item set schema case_names_there;
----
!! 42710 type "item" already exists in schema "case_names_there"

drop domain case_names_there.item;
----
=> DROP DOMAIN

alter table item set schema case_names_there;
----
=> ALTER TABLE

select relname from pg_class where relnamespace = 'case_names_there'::regnamespace order by 1;
----
relname 19
item
item_label_key
item_n
item_n_seq
item_pkey
taken
=> SELECT 6

select typname from pg_type where typnamespace = 'case_names_there'::regnamespace order by 1;
----
typname 19
_item
_taken
item
taken
=> SELECT 4

create type mood as enum ('ok');
----
=> CREATE TYPE

create domain case_names_there._mood as int;
----
=> CREATE DOMAIN

alter type mood set schema case_names_there;
----
!! 42710 type "_mood" already exists in schema "case_names_there"

drop domain case_names_there._mood;
----
=> DROP DOMAIN

create table case_names_there.mood (a int);
----
=> CREATE TABLE

alter type mood set schema case_names_there;
----
!! 42710 type "mood" already exists in schema "case_names_there"

drop table case_names_there.mood;
----
=> DROP TABLE

alter type mood set schema case_names_there;
----
=> ALTER TYPE

create type pair as (a int, b int);
----
=> CREATE TYPE

create sequence case_names_there.pair;
----
=> CREATE SEQUENCE

alter type pair set schema case_names_there;
----
!! 42P07 relation "pair" already exists in schema "case_names_there"

drop sequence case_names_there.pair;
----
=> DROP SEQUENCE

create domain case_names_there._pair as int;
----
=> CREATE DOMAIN

alter type pair set schema case_names_there;
----
!! 42710 type "_pair" already exists in schema "case_names_there"

create table a (id int constraint a_key primary key, v int);
----
=> CREATE TABLE

create index a_v on a (v);
----
=> CREATE INDEX

create table b (id int primary key);
----
=> CREATE TABLE

alter table a rename to b;
----
!! 42P07 relation "b" already exists

alter index a_v rename to b_pkey;
----
!! 42P07 relation "b_pkey" already exists

alter table a rename constraint a_key to b_pkey;
----
!! 42P07 relation "b_pkey" already exists

alter table a rename constraint a_key to b;
----
!! 42P07 relation "b" already exists

create type c as enum ('x');
----
=> CREATE TYPE

alter table a rename to c;
----
!! 42710 type "c" already exists

create type _d as enum ('x');
----
=> CREATE TYPE

alter table a rename to d;
----
=> ALTER TABLE

select typname from pg_type where oid in (select typarray from pg_type where typrelid = 'd'::regclass);
----
typname 19
___d
=> SELECT 1

alter table d rename to _b;
----
=> ALTER TABLE

select t.typname, e.typname from pg_type t join pg_type e on e.typarray = t.oid where e.typrelid in ('b'::regclass, '_b'::regclass) order by 1;
----
typname 19|typname 19
___b|_b
__b|b
=> SELECT 2

alter type c rename to b;
----
!! 42710 type "b" already exists

alter sequence case_names_there.item_n_seq rename to item_n;
----
!! 42P07 relation "item_n" already exists

create sequence lonely;
----
=> CREATE SEQUENCE

create table case_names_there.lonely (a int);
----
=> CREATE TABLE

alter sequence lonely set schema case_names_there;
----
!! 42P07 relation "lonely" already exists in schema "case_names_there"

create view seen as select 1 as one;
----
=> CREATE VIEW

create type case_names_there.seen as enum ('x');
----
=> CREATE TYPE

alter view seen set schema case_names_there;
----
!! 42710 type "seen" already exists in schema "case_names_there"

create materialized view kept as select 1 as one;
----
=> SELECT 1

create unique index kept_one on kept (one);
----
=> CREATE INDEX

create index kept_one on case_names_there.taken (item_pkey);
----
=> CREATE INDEX

alter materialized view kept set schema case_names_there;
----
!! 42P07 relation "kept_one" already exists in schema "case_names_there"

create schema case_names_extension;
----
=> CREATE SCHEMA

create extension tablefunc schema case_names_extension;
----
=> CREATE EXTENSION

create type case_names_there.tablefunc_crosstab_3 as (a int);
----
=> CREATE TYPE

alter extension tablefunc set schema case_names_there;
----
!! 42710 type "tablefunc_crosstab_3" already exists in schema "case_names_there"

drop type case_names_there.tablefunc_crosstab_3;
----
=> DROP TYPE

create type case_names_there._tablefunc_crosstab_3 as (a int);
----
=> CREATE TYPE

alter extension tablefunc set schema case_names_there;
----
!! 42710 type "_tablefunc_crosstab_3" already exists in schema "case_names_there"

drop type case_names_there._tablefunc_crosstab_3;
----
=> DROP TYPE

create function case_names_there.crosstab2(text) returns int language sql as 'select 1';
----
=> CREATE FUNCTION

alter extension tablefunc set schema case_names_there;
----
!! 42723 function crosstab2(text) already exists in schema "case_names_there"

drop function case_names_there.crosstab2(text);
----
=> DROP FUNCTION

alter extension tablefunc set schema case_names_there;
----
=> ALTER EXTENSION

drop extension tablefunc;
----
=> DROP EXTENSION

create extension lo schema case_names_extension;
----
=> CREATE EXTENSION

create domain case_names_there.lo as int;
----
=> CREATE DOMAIN

alter extension lo set schema case_names_there;
----
!! 42710 type "lo" already exists in schema "case_names_there"

drop extension lo;
----
=> DROP EXTENSION

drop schema case_names_extension cascade;
----
=> DROP SCHEMA

drop table case_names_there.item cascade;
----
=> DROP TABLE

drop schema case_names_there cascade;
----
-- NOTICE 00000 drop cascades to 6 other objects
=> DROP SCHEMA
