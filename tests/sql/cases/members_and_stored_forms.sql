-- Members of operator classes and what they depend on; domains over domains; signs of constants in definitions.
create schema case_members_and_stored_forms;
----
!! 42P06 schema "case_members_and_stored_forms" already exists

set search_path to case_members_and_stored_forms;
----
=> SET

create view v as select - 1.5::numeric as a, - 2::int as b, -1.5 as c, - (1.5::numeric) as d, +2::numeric as e, - 1.5::numeric(3,1) as f;
----
=> CREATE VIEW

select pg_get_viewdef('v');
----
pg_get_viewdef 25
 SELECT (- 1.5) AS a,\n    (- 2) AS b,\n    '-1.5'::numeric AS c,\n    (- 1.5) AS d,\n    (+ (2)::numeric) AS e,\n    (- 1.5::numeric(3,1)) AS f;
=> SELECT 1

select pg_get_viewdef('v', true);
----
pg_get_viewdef 25
 SELECT - 1.5 AS a,\n    - 2 AS b,\n    '-1.5'::numeric AS c,\n    - 1.5 AS d,\n    + 2::numeric AS e,\n    - 1.5::numeric(3,1) AS f;
=> SELECT 1

select a, b, c, d, e, f from v;
----
a 1700|b 23|c 1700|d 1700|e 1700|f 1700
-1.5|-2|-1.5|-1.5|2|-1.5
=> SELECT 1

create table t (a numeric check (a > - 1.5::numeric), b numeric default - 2::numeric);
----
=> CREATE TABLE

select pg_get_constraintdef(oid) from pg_constraint where conrelid = 't'::regclass;
----
pg_get_constraintdef 25
CHECK ((a > (- 1.5)))
=> SELECT 1

select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = 't'::regclass;
----
pg_get_expr 25
(- (2)::numeric)
=> SELECT 1

create domain da1 as int[];
----
=> CREATE DOMAIN

create domain da2 as da1;
----
=> CREATE DOMAIN

create domain da3 as varchar(3);
----
=> CREATE DOMAIN

create domain da4 as da3;
----
=> CREATE DOMAIN

create type en as enum ('x');
----
=> CREATE TYPE

create domain da5 as en[];
----
=> CREATE DOMAIN

create domain da6 as en;
----
=> CREATE DOMAIN

create domain da7 as da5;
----
=> CREATE DOMAIN

create domain da8 as da1[];
----
=> CREATE DOMAIN

create domain da9 as numeric(5,2);
----
=> CREATE DOMAIN

select domain_name, data_type, udt_schema, udt_name, character_maximum_length, numeric_precision, numeric_scale from information_schema.domains where domain_schema = current_schema and domain_name ~ '^da' order by 1;
----
domain_name 19|data_type 1043|udt_schema 19|udt_name 19|character_maximum_length 23|numeric_precision 23|numeric_scale 23
da1|integer[]|pg_catalog|_int4|\N|\N|\N
da2|USER-DEFINED|case_members_and_stored_forms|da1|\N|\N|\N
da3|character varying|pg_catalog|varchar|3|\N|\N
da4|USER-DEFINED|case_members_and_stored_forms|da3|\N|\N|\N
da5|USER-DEFINED|case_members_and_stored_forms|_en|\N|\N|\N
da6|USER-DEFINED|case_members_and_stored_forms|en|\N|\N|\N
da7|USER-DEFINED|case_members_and_stored_forms|da5|\N|\N|\N
da8|USER-DEFINED|case_members_and_stored_forms|_da1|\N|\N|\N
da9|numeric|pg_catalog|numeric|\N|5|2
=> SELECT 9

create table dt (a da1, b da2, c da3, d da4, e da5, f da6, g da7, h da8, i da9);
----
=> CREATE TABLE

select column_name, data_type, udt_name, domain_name, character_maximum_length, numeric_precision from information_schema.columns where table_schema = current_schema and table_name = 'dt' order by ordinal_position;
----
column_name 19|data_type 1043|udt_name 19|domain_name 19|character_maximum_length 23|numeric_precision 23
a|ARRAY|_int4|da1|\N|\N
b|USER-DEFINED|da1|da2|\N|\N
c|character varying|varchar|da3|3|\N
d|USER-DEFINED|da3|da4|\N|\N
e|ARRAY|_en|da5|\N|\N
f|USER-DEFINED|en|da6|\N|\N
g|USER-DEFINED|da5|da7|\N|\N
h|ARRAY|_da1|da8|\N|\N
i|numeric|numeric|da9|\N|5
=> SELECT 9

create domain dv as int[] check (value[1] < value[2] and (value)[1:2] = '{1,2}');
----
=> CREATE DOMAIN

select pg_get_constraintdef(oid) from pg_constraint where contypid = 'dv'::regtype;
----
pg_get_constraintdef 25
CHECK ((((VALUE)[1] < (VALUE)[2]) AND ((VALUE)[1:2] = '{1,2}'::integer[])))
=> SELECT 1

select '{1,2}'::dv;
----
dv 1007
{1,2}
=> SELECT 1

select '{2,1}'::dv;
----
dv 1007
!! 23514 value for domain dv violates check constraint "dv_check"
.. n dv_check
.. d dv

create type comp as (a int);
----
=> CREATE TYPE

create domain dc as comp[] check ((value[1]).a > 0);
----
=> CREATE DOMAIN

select pg_get_constraintdef(oid) from pg_constraint where contypid = 'dc'::regtype;
----
pg_get_constraintdef 25
CHECK (((VALUE)[1].a > 0))
=> SELECT 1

select ''::oidvector::oid[], ''::int2vector::int2[], array_dims(''::oidvector), array_append(''::oidvector::oid[], 1::oid), ''::oidvector::oid[] = '{}';
----
oid 1028|int2 1005|array_dims 25|array_append 1028|?column? 16
{}|{}|[0:-1]|[0:0]={1}|f
=> SELECT 1

create function fs() returns int language sql set local_preload_libraries to 'a', 'b' as 'select 1';
----
=> CREATE FUNCTION

select proconfig from pg_proc where oid = 'fs'::regproc;
----
proconfig 1009
{"local_preload_libraries=a, b"}
=> SELECT 1

create function cmp(int4, int4) returns int language sql immutable as 'select $1 - $2';
----
=> CREATE FUNCTION

create function hash1(int4) returns int language sql immutable as 'select $1';
----
=> CREATE FUNCTION

create operator class oc for type int4 using btree as operator 1 <, operator 3 =, function 1 cmp(int4, int4);
----
=> CREATE OPERATOR CLASS

create operator class oh for type int4 using hash as operator 1 =, function 1 hash1(int4);
----
=> CREATE OPERATOR CLASS

create operator family fam using btree;
----
=> CREATE OPERATOR FAMILY

create operator class oe for type int4 using btree family fam as operator 3 =, function 1 cmp(int4, int4);
----
=> CREATE OPERATOR CLASS

alter operator family fam using btree add operator 1 < (int4, int8), operator 3 = (int8, int8), function 1 (int4, int8) btint48cmp(int4, int8);
----
=> ALTER OPERATOR FAMILY

select * from (select pg_describe_object(classid, objid, objsubid) as member, pg_describe_object(refclassid, refobjid, refobjsubid) as whole, deptype from pg_depend where classid in ('pg_amop'::regclass, 'pg_amproc'::regclass)) d where member ~ 'family (fam|oc|oh|oe) ' order by member collate "C", whole collate "C";
----
member 25|whole 25|deptype 18
function 1 (integer, bigint) of operator family fam for access method btree: btint48cmp(integer,bigint)|operator family fam for access method btree|a
function 1 (integer, integer) of operator family fam for access method btree: cmp(integer,integer)|function cmp(integer,integer)|n
function 1 (integer, integer) of operator family fam for access method btree: cmp(integer,integer)|operator class oe for access method btree|i
function 1 (integer, integer) of operator family oc for access method btree: cmp(integer,integer)|function cmp(integer,integer)|n
function 1 (integer, integer) of operator family oc for access method btree: cmp(integer,integer)|operator class oc for access method btree|i
function 1 (integer, integer) of operator family oh for access method hash: hash1(integer)|function hash1(integer)|n
function 1 (integer, integer) of operator family oh for access method hash: hash1(integer)|operator class oh for access method hash|i
operator 1 (integer, bigint) of operator family fam for access method btree: <(integer,bigint)|operator family fam for access method btree|a
operator 1 (integer, integer) of operator family oc for access method btree: <(integer,integer)|operator class oc for access method btree|i
operator 1 (integer, integer) of operator family oh for access method hash: =(integer,integer)|operator class oh for access method hash|i
operator 3 (bigint, bigint) of operator family fam for access method btree: =(bigint,bigint)|operator family fam for access method btree|a
operator 3 (integer, integer) of operator family fam for access method btree: =(integer,integer)|operator class oe for access method btree|i
operator 3 (integer, integer) of operator family oc for access method btree: =(integer,integer)|operator class oc for access method btree|i
=> SELECT 13

drop function hash1(int4);
----
!! 2BP01 cannot drop function hash1(integer) because other objects depend on it
.. D operator class oh for access method hash depends on function hash1(integer)
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop operator class oe using btree;
----
=> DROP OPERATOR CLASS

drop operator family fam using btree;
----
=> DROP OPERATOR FAMILY

drop function cmp(int4, int4);
----
!! 2BP01 cannot drop function cmp(integer,integer) because other objects depend on it
.. D operator class oc for access method btree depends on function cmp(integer,integer)
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop function cmp(int4, int4) cascade;
----
-- NOTICE 00000 drop cascades to operator class oc for access method btree
=> DROP FUNCTION
