create sequence sq;
----
=> CREATE SEQUENCE

create table t(a int primary key, b text);
----
=> CREATE TABLE

create type co as (x int);
----
=> CREATE TYPE

create type mood as enum('a','b');
----
=> CREATE TYPE

create domain dd as int;
----
=> CREATE DOMAIN

create schema ar_sc;
----
=> CREATE SCHEMA

create view v as select 1 as c;
----
=> CREATE VIEW

create procedure pp(int) language sql as $$ select 1 $$;
----
=> CREATE PROCEDURE

create function ff(int) returns int language sql as $$ select 1 $$;
----
=> CREATE FUNCTION

alter sequence sq increment 2 increment 3;
----
!! 42601 conflicting or redundant options
.. P 31

alter sequence sq cache 2 cache 3;
----
!! 42601 conflicting or redundant options
.. P 27

alter sequence sq start 5 start 5;
----
!! 42601 conflicting or redundant options
.. P 27

alter sequence sq owned by none owned by none;
----
!! 42601 conflicting or redundant options
.. P 33

create sequence sq2 minvalue 1 no minvalue;
----
!! 42601 conflicting or redundant options
.. P 32

alter type co rename to t;
----
!! 42P07 relation "t" already exists

alter type co rename to mood;
----
!! 42710 type "mood" already exists

alter type mood rename to co;
----
!! 42710 type "co" already exists

alter domain dd rename to dd2;
----
=> ALTER DOMAIN

alter domain dd2 rename to dd;
----
=> ALTER DOMAIN

alter domain mood set not null;
----
!! 42809 mood is not a domain

alter domain mood rename to m2;
----
!! 42809 mood is not a domain

alter domain dd rename to mood;
----
!! 42710 type "mood" already exists

alter type dd rename to dd3;
----
=> ALTER TYPE

alter schema ar_sc rename to pg_x;
----
!! 42939 unacceptable schema name "pg_x"
.. D The prefix "pg_" is reserved for system schemas.

create schema pg_y;
----
!! 42939 unacceptable schema name "pg_y"
.. D The prefix "pg_" is reserved for system schemas.

alter schema ar_sc rename to public;
----
!! 42P06 schema "public" already exists

alter schema ar_sc rename to ar_sc;
----
!! 42P06 schema "ar_sc" already exists

alter procedure pp strict;
----
!! 42P13 invalid attribute in procedure definition
.. P 20

alter procedure pp(int) immutable;
----
!! 42P13 invalid attribute in procedure definition
.. P 25

alter procedure pp(int) security definer;
----
=> ALTER PROCEDURE

alter function ff(int) strict strict;
----
!! 42601 conflicting or redundant options
.. P 31

alter function ff(int) immutable stable;
----
!! 42601 conflicting or redundant options
.. P 34

alter function ff(int) rename to pp;
----
!! 42723 function pp(integer) already exists in schema "case_alter_refusals"

alter procedure ff(int) rename to gg;
----
!! 42809 ff(integer) is not a procedure

alter function pp(int) rename to gg;
----
!! 42809 pp(integer) is not a function

alter routine pp(int) rename to gg;
----
=> ALTER ROUTINE

alter aggregate ff(int) rename to gg;
----
!! 42809 function ff(integer) is not an aggregate

alter view t rename to tt;
----
!! 42809 "t" is not a view

alter table v rename to vv;
----
=> ALTER TABLE

alter index t rename to tt;
----
=> ALTER INDEX

alter sequence t rename to tt;
----
!! 42P01 relation "t" does not exist

alter materialized view v rename to tt;
----
!! 42P01 relation "v" does not exist

alter table t rename column a to a;
----
!! 42P01 relation "t" does not exist

alter table t rename column zz to a;
----
!! 42P01 relation "t" does not exist

alter table t rename a to b;
----
!! 42P01 relation "t" does not exist

alter table t rename constraint nope to x;
----
!! 42P01 relation "t" does not exist

alter table t rename to mood;
----
!! 42P01 relation "t" does not exist

alter table t rename to sq;
----
!! 42P01 relation "t" does not exist

alter index t_pkey rename to sq;
----
!! 42P07 relation "sq" already exists

alter table t rename to pg_class;
----
!! 42P01 relation "t" does not exist

alter view vv rename column c to d;
----
=> ALTER VIEW

alter view vv alter column d set default 5;
----
=> ALTER VIEW

alter type mood add value 'a';
----
!! 42710 enum label "a" already exists

alter type mood add value if not exists 'a';
----
-- NOTICE 42710 enum label "a" already exists, skipping
=> ALTER TYPE

alter type mood add value 'c' before 'zz';
----
!! 22023 "zz" is not an existing enum label

alter type mood rename value 'q' to 'r';
----
!! 22023 "q" is not an existing enum label

alter type mood rename value 'a' to 'b';
----
!! 42710 enum label "b" already exists

alter type co add attribute x int;
----
!! 42701 column "x" of relation "co" already exists

alter type co drop attribute zz;
----
!! 42703 column "zz" of relation "co" does not exist

alter type co drop attribute if exists zz;
----
-- NOTICE 00000 column "zz" of relation "co" does not exist, skipping
=> ALTER TYPE

alter type co rename attribute x to y;
----
=> ALTER TYPE

alter type co alter attribute y type text;
----
=> ALTER TYPE

alter type co set schema ar_sc;
----
=> ALTER TYPE

alter domain dd add constraint c1 check (value > 0);
----
!! 42704 type "dd" does not exist

alter domain dd add constraint c1 check (value > 0);
----
!! 42704 type "dd" does not exist

alter domain dd rename constraint c1 to c2;
----
!! 42704 type "dd" does not exist

alter domain dd drop constraint zz;
----
!! 42704 type "dd" does not exist

alter domain dd drop constraint if exists zz;
----
!! 42704 type "dd" does not exist

alter domain dd set default 'x';
----
!! 42704 type "dd" does not exist

alter domain dd validate constraint zz;
----
!! 42704 type "dd" does not exist

alter domain dd set schema ar_sc;
----
!! 42704 type "dd" does not exist

alter sequence sq as smallint;
----
=> ALTER SEQUENCE

alter sequence sq maxvalue 100000;
----
!! 22023 MAXVALUE (100000) is out of range for sequence data type smallint

alter sequence sq minvalue 10 maxvalue 5;
----
!! 22023 MINVALUE (10) must be less than MAXVALUE (5)

alter sequence sq restart with 200000;
----
!! 22023 RESTART value (200000) cannot be greater than MAXVALUE (32767)

alter sequence nope restart;
----
!! 42P01 relation "nope" does not exist

alter sequence if exists nope restart;
----
-- NOTICE 00000 relation "nope" does not exist, skipping
=> ALTER SEQUENCE

alter sequence sq set schema ar_sc;
----
=> ALTER SEQUENCE

alter sequence ar_sc.sq owned by t.zz;
----
!! 42P01 relation "t" does not exist

alter sequence ar_sc.sq owned by t.a;
----
!! 42P01 relation "t" does not exist

alter trigger x on t rename to y;
----
!! 42P01 relation "t" does not exist

alter policy x on t to public;
----
!! 42P01 relation "t" does not exist

comment on column t.zz is 'x';
----
!! 42P01 relation "t" does not exist

comment on constraint zz on t is 'x';
----
!! 42P01 relation "t" does not exist

alter table t set schema nope;
----
!! 42P01 relation "t" does not exist

alter table nope rename to x;
----
!! 42P01 relation "nope" does not exist

alter table if exists nope rename to x;
----
-- NOTICE 00000 relation "nope" does not exist, skipping
=> ALTER TABLE

drop schema ar_sc cascade;
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP SCHEMA
