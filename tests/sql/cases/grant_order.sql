create role case_go_a;
----
=> CREATE ROLE

create role case_go_b;
----
=> CREATE ROLE

create role case_go_c;
----
=> CREATE ROLE

grant pg_read_all_data to case_go_c;
----
=> GRANT ROLE

grant usage, create on schema case_grant_order to public;
----
=> GRANT

create schema case_go_s1;
----
=> CREATE SCHEMA

create table zt (a int, b int);
----
=> CREATE TABLE

create sequence zq;
----
=> CREATE SEQUENCE

create function zf() returns int language sql as 'select 1';
----
=> CREATE FUNCTION

create table case_go_s1.t (a int);
----
=> CREATE TABLE

create type zty as enum ('a');
----
=> CREATE TYPE

-- First the objects, then the roles, then the privileges.
grant select on nosuch, zt to nobody1;
----
!! 42P01 relation "nosuch" does not exist

grant usage on zt to nobody1;
----
!! 42704 role "nobody1" does not exist

grant frob on nosuch to nobody1;
----
!! 42P01 relation "nosuch" does not exist

grant frob on zt to case_go_b;
----
!! 42601 unrecognized privilege type "frob"

grant select on schema nosuch to nobody1;
----
!! 3F000 schema "nosuch" does not exist

grant usage on schema case_go_s1, case_go_s3 to case_go_b;
----
!! 3F000 schema "case_go_s3" does not exist

grant execute on function nosuch() to nobody1;
----
!! 42883 function nosuch() does not exist

grant select on function zf() to nobody1;
----
!! 42704 role "nobody1" does not exist

grant select on function zf() to case_go_b;
----
!! 0LP01 invalid privilege type SELECT for function

grant usage on type nosuch to nobody1;
----
!! 42704 type "nosuch" does not exist

grant select on type zty to nobody1;
----
!! 42704 role "nobody1" does not exist

grant select on database nosuch to nobody1;
----
!! 3D000 database "nosuch" does not exist

grant usage on language nosuch to nobody1;
----
!! 42704 language "nosuch" does not exist

grant select on large object 99999 to nobody1;
----
!! 42704 large object 99999 does not exist

grant select on all tables in schema nosuch to nobody1;
----
!! 3F000 schema "nosuch" does not exist

grant select on zt to nobody1, public with grant option;
----
!! 42704 role "nobody1" does not exist

grant select on zt to public with grant option;
----
!! 0LP01 grant options can only be granted to roles

grant select on nosuch to case_go_b granted by case_go_a;
----
!! 0A000 grantor must be current user

grant select on nosuch to case_go_b granted by nobody1;
----
!! 42704 role "nobody1" does not exist

grant select on zt, zt to case_go_b;
----
=> GRANT

revoke select on zt, zt from case_go_b;
----
=> REVOKE

grant usage on type zty, zty to case_go_b;
----
=> GRANT

-- Who holds nothing of a column may not grant on it.
grant select (a) on zt to case_go_b with grant option;
----
=> GRANT

set role case_go_b;
----
=> SET

grant select (a, b) on zt to case_go_a;
----
!! 42501 permission denied for column "b" of relation "zt"

grant select (a) on zt to case_go_a;
----
=> GRANT

grant select, insert on zt to case_go_a;
----
!! 42501 permission denied for table zt

grant select on case_go_s1.t to nobody1;
----
!! 42501 permission denied for schema case_go_s1

grant frob on case_go_s1.t to case_go_a;
----
!! 42501 permission denied for schema case_go_s1

-- Who may read all data is warned, where he may not grant.
set role case_go_c;
----
=> SET

grant select on zt to case_go_b;
----
-- WARNING 01007 no privileges were granted for "zt"
=> GRANT

revoke all on zt from case_go_b;
----
-- WARNING 01006 no privileges could be revoked for "zt"
-- WARNING 01006 no privileges could be revoked for column "tableoid" of relation "zt"
-- WARNING 01006 no privileges could be revoked for column "cmax" of relation "zt"
-- WARNING 01006 no privileges could be revoked for column "xmax" of relation "zt"
-- WARNING 01006 no privileges could be revoked for column "cmin" of relation "zt"
-- WARNING 01006 no privileges could be revoked for column "xmin" of relation "zt"
-- WARNING 01006 no privileges could be revoked for column "ctid" of relation "zt"
-- WARNING 01006 no privileges could be revoked for column "a" of relation "zt"
-- WARNING 01006 no privileges could be revoked for column "b" of relation "zt"
=> REVOKE

grant usage on zq to case_go_b;
----
-- WARNING 01007 no privileges were granted for "zq"
=> GRANT

grant usage on schema case_go_s1 to case_go_a;
----
-- WARNING 01007 no privileges were granted for "case_go_s1"
=> GRANT

reset role;
----
=> RESET

select attname, attacl from pg_attribute where attrelid = 'zt'::regclass and attnum > 0 order by 1;
----
attname 19|attacl 1034
a|{case_go_b=r*/postgres,case_go_a=r/case_go_b}
b|\N
=> SELECT 2

-- A sequence's columns lose with the sequence.
grant select (last_value) on zq to case_go_b;
----
=> GRANT

revoke all on zq from case_go_b;
----
=> REVOKE

set role case_go_b;
----
=> SET

select last_value from zq;
----
!! 42501 permission denied for sequence zq

reset role;
----
=> RESET

drop table zt, case_go_s1.t;
----
=> DROP TABLE

drop type zty;
----
=> DROP TYPE

drop schema case_go_s1;
----
=> DROP SCHEMA

drop role case_go_a, case_go_b, case_go_c;
----
=> DROP ROLE
