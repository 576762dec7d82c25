create role case_dr_a;
----
=> CREATE ROLE

create role case_dr_b;
----
=> CREATE ROLE

create role case_dr_g;
----
=> CREATE ROLE

create role case_dr_d;
----
=> CREATE ROLE

grant case_dr_g to case_dr_b;
----
=> GRANT ROLE

grant create, usage on schema case_drop_owned_rights to public;
----
=> GRANT

-- A restrictive policy of another's table stays, and so does what others granted.
create table secured (id int, v text);
----
=> CREATE TABLE

insert into secured values (1, 'public'), (2, 'hidden');
----
=> INSERT 0 2

grant select on secured to public;
----
=> GRANT

alter table secured enable row level security;
----
=> ALTER TABLE

create policy base on secured using (true);
----
=> CREATE POLICY

create policy limited on secured as restrictive to case_dr_b using (id = 1);
----
=> CREATE POLICY

create policy of_group on secured as restrictive to case_dr_g, case_dr_a using (id = 1);
----
=> CREATE POLICY

create table own (a int, b int);
----
=> CREATE TABLE

grant select on own to case_dr_b;
----
=> GRANT

grant select (a), update (b) on own to case_dr_b;
----
=> GRANT

create function called() returns int language sql as 'select 1';
----
=> CREATE FUNCTION

grant execute on function called() to case_dr_b;
----
=> GRANT

create schema case_dr_schema;
----
=> CREATE SCHEMA

grant usage on schema case_dr_schema to case_dr_b;
----
=> GRANT

alter default privileges for role case_dr_d grant select on tables to case_dr_b;
----
=> ALTER DEFAULT PRIVILEGES

create table passed_on (a int);
----
=> CREATE TABLE

grant select on passed_on to case_dr_d with grant option;
----
=> GRANT

set role case_dr_d;
----
=> SET

grant select on passed_on to case_dr_b;
----
=> GRANT

reset role;
----
=> RESET

set session authorization case_dr_b;
----
=> SET

drop owned by case_dr_b;
----
-- WARNING 01006 role "case_dr_b" could not be removed from policy "limited" for table "secured"
-- WARNING 01006 no privileges could be revoked for "own"
-- WARNING 01006 no privileges could be revoked for column "tableoid" of relation "own"
-- WARNING 01006 no privileges could be revoked for column "cmax" of relation "own"
-- WARNING 01006 no privileges could be revoked for column "xmax" of relation "own"
-- WARNING 01006 no privileges could be revoked for column "cmin" of relation "own"
-- WARNING 01006 no privileges could be revoked for column "xmin" of relation "own"
-- WARNING 01006 no privileges could be revoked for column "ctid" of relation "own"
-- WARNING 01006 no privileges could be revoked for column "a" of relation "own"
-- WARNING 01006 no privileges could be revoked for column "b" of relation "own"
-- WARNING 01006 no privileges could be revoked for "own"
-- WARNING 01006 no privileges could be revoked for column "tableoid" of relation "own"
-- WARNING 01006 no privileges could be revoked for column "cmax" of relation "own"
-- WARNING 01006 no privileges could be revoked for column "xmax" of relation "own"
-- WARNING 01006 no privileges could be revoked for column "cmin" of relation "own"
-- WARNING 01006 no privileges could be revoked for column "xmin" of relation "own"
-- WARNING 01006 no privileges could be revoked for column "ctid" of relation "own"
-- WARNING 01006 no privileges could be revoked for column "a" of relation "own"
-- WARNING 01006 no privileges could be revoked for column "b" of relation "own"
-- WARNING 01006 no privileges could be revoked for "own"
-- WARNING 01006 no privileges could be revoked for column "tableoid" of relation "own"
-- WARNING 01006 no privileges could be revoked for column "cmax" of relation "own"
-- WARNING 01006 no privileges could be revoked for column "xmax" of relation "own"
-- WARNING 01006 no privileges could be revoked for column "cmin" of relation "own"
-- WARNING 01006 no privileges could be revoked for column "xmin" of relation "own"
-- WARNING 01006 no privileges could be revoked for column "ctid" of relation "own"
-- WARNING 01006 no privileges could be revoked for column "a" of relation "own"
-- WARNING 01006 no privileges could be revoked for column "b" of relation "own"
-- WARNING 01006 no privileges could be revoked for "called"
-- WARNING 01006 no privileges could be revoked for "case_dr_schema"
-- WARNING 01006 no privileges could be revoked for "passed_on"
-- WARNING 01006 no privileges could be revoked for column "tableoid" of relation "passed_on"
-- WARNING 01006 no privileges could be revoked for column "cmax" of relation "passed_on"
-- WARNING 01006 no privileges could be revoked for column "xmax" of relation "passed_on"
-- WARNING 01006 no privileges could be revoked for column "cmin" of relation "passed_on"
-- WARNING 01006 no privileges could be revoked for column "xmin" of relation "passed_on"
-- WARNING 01006 no privileges could be revoked for column "ctid" of relation "passed_on"
-- WARNING 01006 no privileges could be revoked for column "a" of relation "passed_on"
=> DROP OWNED

select * from secured;
----
id 23|v 25
1|public
=> SELECT 1

drop owned by case_dr_g;
----
-- WARNING 01006 role "case_dr_g" could not be removed from policy "of_group" for table "secured"
=> DROP OWNED

select * from secured;
----
id 23|v 25
1|public
=> SELECT 1

reset session authorization;
----
=> RESET

select relname, relacl from pg_class where relname in ('own', 'passed_on') order by 1;
----
relname 19|relacl 1034
own|{postgres=arwdDxt/postgres,case_dr_b=r/postgres}
passed_on|{postgres=arwdDxt/postgres,case_dr_d=r*/postgres,case_dr_b=r/case_dr_d}
=> SELECT 2

select attname, attacl from pg_attribute where attrelid = 'own'::regclass and attnum > 0 order by 1;
----
attname 19|attacl 1034
a|{case_dr_b=r/postgres}
b|{case_dr_b=w/postgres}
=> SELECT 2

select polname, polroles::regrole[] from pg_policy where polrelid = 'secured'::regclass order by 1;
----
polname 19|polroles 4097
base|{-}
limited|{case_dr_b}
of_group|{case_dr_g,case_dr_a}
=> SELECT 3

select nspacl from pg_namespace where nspname = 'case_dr_schema';
----
nspacl 1034
{postgres=UC/postgres,case_dr_b=U/postgres}
=> SELECT 1

select count(*) from pg_default_acl where defaclrole = 'case_dr_d'::regrole;
----
count 20
0
=> SELECT 1

-- Usage alone is no right that columns have.
create sequence counted;
----
=> CREATE SEQUENCE

grant usage on counted to case_dr_a;
----
=> GRANT

set session authorization case_dr_a;
----
=> SET

drop owned by case_dr_a;
----
-- WARNING 01006 role "case_dr_a" could not be removed from policy "of_group" for table "secured"
-- WARNING 01006 no privileges could be revoked for "counted"
!! 42501 permission denied for column "tableoid" of relation "counted"

reset session authorization;
----
=> RESET

-- The superuser takes what the owner granted, not what others did.
drop owned by case_dr_b, case_dr_g;
----
=> DROP OWNED

select relname, relacl from pg_class where relname in ('own', 'passed_on') order by 1;
----
relname 19|relacl 1034
own|{postgres=arwdDxt/postgres}
passed_on|{postgres=arwdDxt/postgres,case_dr_d=r*/postgres,case_dr_b=r/case_dr_d}
=> SELECT 2

select attname, attacl from pg_attribute where attrelid = 'own'::regclass and attnum > 0 order by 1;
----
attname 19|attacl 1034
a|\N
b|\N
=> SELECT 2

select polname, polroles::regrole[] from pg_policy where polrelid = 'secured'::regclass order by 1;
----
polname 19|polroles 4097
base|{-}
of_group|{case_dr_a}
=> SELECT 2

drop owned by case_dr_d;
----
=> DROP OWNED

select relname, relacl from pg_class where relname in ('own', 'passed_on') order by 1;
----
relname 19|relacl 1034
own|{postgres=arwdDxt/postgres}
passed_on|{postgres=arwdDxt/postgres}
=> SELECT 2

drop table secured;
----
=> DROP TABLE

-- Sequences that tables own go with these.
set session authorization case_dr_a;
----
=> SET

create table t1 (id int generated always as identity, b serial, v int);
----
=> CREATE TABLE

create table t2 (a int default nextval('t1_b_seq'));
----
=> CREATE TABLE

create view v1 as select * from t1;
----
=> CREATE VIEW

create sequence sx;
----
=> CREATE SEQUENCE

create sequence sy owned by t1.v;
----
=> CREATE SEQUENCE

reset session authorization;
----
=> RESET

drop owned by case_dr_a;
----
=> DROP OWNED

grant create, usage on schema case_drop_owned_rights to case_dr_a;
----
=> GRANT

select relname from pg_class where relowner = 'case_dr_a'::regrole;
----
relname 19
=> SELECT 0

set session authorization case_dr_a;
----
=> SET

create table t1 (id int generated always as identity, primary key (id));
----
=> CREATE TABLE

create table t2 (id int references t1);
----
=> CREATE TABLE

create type ty as enum ('a');
----
=> CREATE TYPE

create table t4 (t ty);
----
=> CREATE TABLE

reset session authorization;
----
=> RESET

create table tx (t ty, id int references t1);
----
=> CREATE TABLE

create table p1 (b serial);
----
=> CREATE TABLE

alter sequence p1_b_seq owned by none;
----
=> ALTER SEQUENCE

alter sequence p1_b_seq owner to case_dr_a;
----
=> ALTER SEQUENCE

drop owned by case_dr_a;
----
!! 2BP01 cannot drop desired object(s) because other objects depend on them
.. D constraint tx_id_fkey on table tx depends on table t1\ncolumn t of table tx depends on type ty\ndefault value for column b of table p1 depends on sequence p1_b_seq
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop owned by case_dr_a cascade;
----
-- NOTICE 00000 drop cascades to 3 other objects
=> DROP OWNED

select relname from pg_class where relowner = 'case_dr_a'::regrole;
----
relname 19
=> SELECT 0

drop schema case_dr_schema;
----
=> DROP SCHEMA

drop role case_dr_a, case_dr_b, case_dr_g, case_dr_d;
----
=> DROP ROLE
