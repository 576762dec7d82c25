-- Types that the search path does not lead to are named with their schema; what is wrong with the query of a new table comes before its name.
create schema case_names_of_hidden_types;
----
!! 42P06 schema "case_names_of_hidden_types" already exists

set search_path to case_names_of_hidden_types;
----
=> SET

create schema hid;
----
=> CREATE SCHEMA

create type hid.ct as (x int);
----
=> CREATE TYPE

create domain hid.d as int;
----
=> CREATE DOMAIN

create type hid.e as enum ('a');
----
=> CREATE TYPE

create function hid.g(hid.ct) returns int language sql as 'select 1';
----
=> CREATE FUNCTION

select '(1)'::hid.ct = 1;
----
!! 42883 operator does not exist: hid.ct = integer
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 22

select hid.g(1);
----
!! 42883 function hid.g(integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select hid.g('a'::hid.e);
----
!! 42883 function hid.g(hid.e) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select 'b'::hid.e;
----
!! 22P02 invalid input value for enum hid.e: "b"
.. P 8

create table hid.t(a hid.e, b hid.ct);
----
=> CREATE TABLE

insert into hid.t values (1, 2);
----
!! 42804 column "a" is of type hid.e but expression is of type integer
.. H You will need to rewrite or cast the expression.
.. P 27

select coalesce(a,1) from hid.t;
----
!! 42804 COALESCE types hid.e and integer cannot be matched
.. P 19

select a + 1 from hid.t;
----
!! 42883 operator does not exist: hid.e + integer
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 10

select array[a, 1] from hid.t;
----
!! 42804 ARRAY types hid.e and integer cannot be matched
.. P 17

select case when true then a else 1 end from hid.t;
----
!! 42804 CASE types integer and hid.e cannot be matched
.. P 28

select a union select 1 from hid.t;
----
!! 42703 column "a" does not exist
.. P 8

select a from hid.t union select 1;
----
!! 42804 UNION types hid.e and integer cannot be matched
.. P 34

drop function hid.g(hid.e);
----
!! 42883 function hid.g(hid.e) does not exist

alter table hid.t alter a type int;
----
!! 42804 column "a" cannot be cast automatically to type integer
.. H You might need to specify "USING a::integer".

select sum(a) from hid.t;
----
!! 42883 function sum(hid.e) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select 1::hid.e;
----
!! 42846 cannot cast type integer to hid.e
.. P 9

select a from hid.t order by b;
----
a user
=> SELECT 0

select min(b) from hid.t;
----
!! 42883 function min(hid.ct) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

create function hid.h() returns hid.e language sql as 'select 1';
----
!! 42P13 return type mismatch in function declared to return hid.e
.. D Actual return type is integer.

alter table hid.t alter a set default 1;
----
!! 42804 column "a" is of type hid.e but default expression is of type integer
.. H You will need to rewrite or cast the expression.

create cast (int as hid.e) without function;
----
!! 42P17 enum data types are not binary-compatible

drop cast (int as hid.e);
----
!! 42704 cast from type integer to type hid.e does not exist

select (b).y from hid.t;
----
!! 42703 column "y" not found in data type hid.ct
.. P 9

update hid.t set b.y = 1;
----
!! 42703 cannot assign to field "y" of column "b" because there is no such column in data type hid.ct
.. P 18

insert into hid.t(b.y) values (1);
----
!! 42703 cannot assign to field "y" of column "b" because there is no such column in data type hid.ct
.. P 19

select b.x from hid.t;
----
!! 42P01 missing FROM-clause entry for table "b"
.. P 8

select -a from hid.t;
----
!! 42883 operator does not exist: - hid.e
.. H No operator matches the given name and argument type. You might need to add an explicit type cast.
.. P 8

select a::hid.ct from hid.t;
----
!! 42846 cannot cast type hid.e to hid.ct
.. P 9

drop type hid.e;
----
!! 2BP01 cannot drop type hid.e because other objects depend on it
.. D column a of table hid.t depends on type hid.e
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop type hid.ct;
----
!! 2BP01 cannot drop type hid.ct because other objects depend on it
.. D function hid.g(hid.ct) depends on type hid.ct\ncolumn b of table hid.t depends on type hid.ct
.. H Use DROP ... CASCADE to drop the dependent objects too.

alter type hid.ct add attribute x int;
----
!! 42701 column "x" of relation "ct" already exists

alter type hid.ct drop attribute nono;
----
!! 42703 column "nono" of relation "ct" does not exist

alter type hid.e add value 'a';
----
!! 42710 enum label "a" already exists

alter type hid.e rename value 'z' to 'y';
----
!! 22023 "z" is not an existing enum label

create type hid.r as range (subtype = int);
----
=> CREATE TYPE

select hid.r(1,2) && 1;
----
!! 42883 operator does not exist: hid.r && integer
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 19

comment on type hid.nono is 'x';
----
!! 42704 type "hid.nono" does not exist

comment on column hid.ct.z is 'x';
----
!! 42703 column "z" of relation "hid.ct" does not exist

create operator hid.+ (leftarg=hid.e, rightarg=int);
----
!! 42P13 operator function must be specified

select a[1] from hid.t;
----
!! 42804 cannot subscript type hid.e because it does not support subscripting
.. P 8

select * from hid.t where a;
----
!! 42804 argument of WHERE must be type boolean, not type hid.e
.. P 27

select * from hid.t limit a;
----
!! 42804 argument of LIMIT must be type bigint, not type hid.e
.. P 27

select hid.g(b,b) from hid.t;
----
!! 42883 function hid.g(hid.ct, hid.ct) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

alter domain hid.d add constraint c check (value > 0);
----
=> ALTER DOMAIN

select (-1)::hid.d;
----
d 23
!! 23514 value for domain hid.d violates check constraint "c"
.. n c
.. d d

alter domain hid.d set not null;
----
=> ALTER DOMAIN

select null::hid.d;
----
d 23
!! 23502 domain hid.d does not allow null values
.. d d

create table hid.u(d hid.d);
----
=> CREATE TABLE

insert into hid.u values (-1);
----
!! 23514 value for domain hid.d violates check constraint "c"
.. n c
.. d d

alter domain hid.d add constraint c check (value > 0);
----
!! 42710 constraint "c" for domain "d" already exists

alter domain hid.d rename constraint z to c;
----
!! 42704 constraint "z" for domain hid.d does not exist

comment on constraint z on domain hid.d is 'x';
----
!! 42704 constraint "z" for domain hid.d does not exist

do $$ declare x hid.d; begin end $$;
----
!! 23502 domain hid.d does not allow null values
.. d d

create function hid.k() returns hid.ct language plpgsql as 'begin return row(1,2); end';
----
=> CREATE FUNCTION

select hid.k();
----
k user
!! 42804 returned record type does not match expected record type
.. D Number of returned columns (2) does not match expected column count (1).

create function hid.k2() returns hid.ct language plpgsql as 'begin return 1; end';
----
=> CREATE FUNCTION

select hid.k2();
----
k2 user
!! 42804 cannot return non-composite value from function returning composite type

select jsonb_populate_record(null::hid.ct, '{"x":"q"}');
----
jsonb_populate_record user
!! 22P02 invalid input syntax for type integer: "q"

create aggregate hid.ag(hid.e) (sfunc=int4pl, stype=int4);
----
!! 42883 function int4pl(integer, hid.e) does not exist

create index on hid.t using gin (a);
----
!! 42704 data type hid.e has no default operator class for access method "gin"
.. H You must specify an operator class for the index or define a default operator class for the data type.

create index on hid.t using gist (b);
----
!! 42704 data type hid.ct has no default operator class for access method "gist"
.. H You must specify an operator class for the index or define a default operator class for the data type.

create index on hid.t using btree (b hid.nope);
----
!! 42704 operator class "hid.nope" does not exist for access method "btree"

create function hid.nope(setof hid.ct) returns int language sql as 'select 1';
----
!! 42P13 functions cannot accept set arguments

select '{q}'::hid.e[];
----
!! 22P02 invalid input value for enum hid.e: "q"
.. P 8

select '(1,2)'::hid.ct;
----
!! 22P02 malformed record literal: "(1,2)"
.. D Too many columns.
.. P 8

select 'a'::hid.e = any(array[1]);
----
!! 42883 operator does not exist: hid.e = integer
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 19

alter table hid.t alter b type hid.e;
----
!! 42804 column "b" cannot be cast automatically to type hid.e
.. H You might need to specify "USING b::hid.e".

create view hid.v as select a from hid.t;
----
=> CREATE VIEW

create or replace view hid.v as select b as a from hid.t;
----
!! 42P16 cannot change data type of view column "a" from hid.e to hid.ct

select a from hid.t group by cube(a) having a;
----
!! 42804 argument of HAVING must be type boolean, not type hid.e
.. P 45

create table hid.s of hid.ct;
----
=> CREATE TABLE

alter table hid.s add z int;
----
!! 42809 cannot add column to typed table

create table hid.x (like hid.ct);
----
=> CREATE TABLE

drop type hid.ct;
----
!! 2BP01 cannot drop type hid.ct because other objects depend on it
.. D function hid.g(hid.ct) depends on type hid.ct\ncolumn b of table hid.t depends on type hid.ct\nfunction hid.k() depends on type hid.ct\nfunction hid.k2() depends on type hid.ct\ntable hid.s depends on type hid.ct
.. H Use DROP ... CASCADE to drop the dependent objects too.

alter type hid.ct alter attribute x type text;
----
!! 0A000 cannot alter type "ct" because column "t.b" uses it

select hid.nono(b) from hid.t;
----
!! 42883 function hid.nono(hid.ct) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select b::hid.d from hid.t;
----
!! 42846 cannot cast type hid.ct to hid.d
.. P 9

select hid.t::hid.ct from hid.t;
----
!! 42P01 missing FROM-clause entry for table "hid"
.. P 8

select cast(array[1] as hid.e[]);
----
!! 42846 cannot cast type integer to hid.e
.. P 19

select a::hid.r from hid.t;
----
!! 42846 cannot cast type hid.e to hid.r
.. P 9

select hid.r('a','b');
----
!! 22P02 invalid input syntax for type integer: "a"
.. P 14

select array_agg(a) || 1 from hid.t;
----
!! 42883 operator does not exist: hid.e[] \|\| integer
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 21

select array[b] || a from hid.t;
----
!! 42883 operator does not exist: hid.ct[] \|\| hid.e
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 17

create function hid.pv(variadic hid.ct) returns int language sql as 'select 1';
----
!! 42P13 VARIADIC parameter must be an array

create table hid.inh(a int) inherits (hid.t);
----
-- NOTICE 00000 merging column "a" with inherited definition
!! 42804 column "a" has a type conflict
.. D hid.e versus integer

create table hid.p (a hid.e) partition by list (a);
----
=> CREATE TABLE

create table hid.p1 partition of hid.p for values in (1);
----
!! 42804 specified value cannot be cast to type hid.e for column "a"
.. P 55

create table hid.p2 partition of hid.p for values in ('zz');
----
!! 22P02 invalid input value for enum hid.e: "zz"
.. P 55

alter table hid.t add foreign key (a) references hid.u(d);
----
!! 42830 there is no unique constraint matching given keys for referenced table "u"

create unique index on hid.u(d);
----
=> CREATE INDEX

alter table hid.t add foreign key (a) references hid.u(d);
----
!! 42804 foreign key constraint "t_a_fkey" cannot be implemented
.. D Key columns "a" and "d" are of incompatible types: hid.e and hid.d.

create table taken(a int);
----
=> CREATE TABLE

create table taken as select * from nosuch;
----
!! 42P01 relation "nosuch" does not exist
.. P 37

create materialized view taken as select * from nosuch;
----
!! 42P01 relation "nosuch" does not exist
.. P 49

select * into taken from nosuch;
----
!! 42P01 relation "nosuch" does not exist
.. P 26

create table if not exists taken as select * from nosuch;
----
!! 42P01 relation "nosuch" does not exist
.. P 51

create materialized view if not exists taken as select * from nosuch;
----
!! 42P01 relation "nosuch" does not exist
.. P 63

create table if not exists taken as select 1;
----
-- NOTICE 42P07 relation "taken" already exists, skipping
=> CREATE TABLE AS

create table taken as select 1/0;
----
!! 42P07 relation "taken" already exists

create materialized view taken as select 1/0;
----
!! 42P07 relation "taken" already exists

create materialized view nosch.taken as select * from nosuch;
----
!! 42P01 relation "nosuch" does not exist
.. P 55

create table nosch.taken as select * from nosuch;
----
!! 42P01 relation "nosuch" does not exist
.. P 43

create table nosch.taken as select 1;
----
!! 3F000 schema "nosch" does not exist

alter domain hid.d drop constraint nosuch;
----
!! 42704 constraint "nosuch" of domain "hid.d" does not exist

alter domain hid.d drop constraint if exists nosuch;
----
-- NOTICE 00000 constraint "nosuch" of domain "hid.d" does not exist, skipping
=> ALTER DOMAIN

alter domain hid.d validate constraint nosuch;
----
!! 42704 constraint "nosuch" of domain "hid.d" does not exist

set search_path = hid, case_names_of_hidden_types;
----
=> SET

select a + 1 from t;
----
!! 42883 operator does not exist: e + integer
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 10

alter domain d drop constraint nosuch;
----
!! 42704 constraint "nosuch" of domain "d" does not exist

comment on column taken.z is 'x';
----
!! 42703 column "z" of relation "taken" does not exist

comment on column case_names_of_hidden_types.taken.z is 'x';
----
!! 42703 column "z" of relation "case_names_of_hidden_types.taken" does not exist

set search_path = case_names_of_hidden_types;
----
=> SET

drop schema hid cascade;
----
-- NOTICE 00000 drop cascades to 13 other objects
=> DROP SCHEMA
