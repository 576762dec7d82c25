-- A part of a tree that the user may not read: its keys are not shown, and COPY of the root, which
-- has policies, is that of the root alone.
create role pd_1
----
=> CREATE ROLE

create table pd_t(id int, o text, primary key (id)) partition by list (id)
----
=> CREATE TABLE

create table pd_t1 partition of pd_t for values in (1, 2)
----
=> CREATE TABLE

create table pd_t2 partition of pd_t for values in (3)
----
=> CREATE TABLE

create unique index pd_t2_e on pd_t2 (lower(o))
----
=> CREATE INDEX

insert into pd_t values (1,'x'), (2,'y'), (3,'x')
----
=> INSERT 0 3

grant select, insert, update on pd_t to pd_1
----
=> GRANT

grant usage on schema case_partition_details to pd_1
----
=> GRANT

set role pd_1
----
=> SET

insert into pd_t values (1,'z')
----
!! 23505 duplicate key value violates unique constraint "pd_t1_pkey"
.. n pd_t1_pkey
.. t pd_t1

update pd_t set id = 1 where id = 2
----
!! 23505 duplicate key value violates unique constraint "pd_t1_pkey"
.. n pd_t1_pkey
.. t pd_t1

reset role
----
=> RESET

insert into pd_t values (1,'z')
----
!! 23505 duplicate key value violates unique constraint "pd_t1_pkey"
.. D Key (id)=(1) already exists.
.. n pd_t1_pkey
.. t pd_t1

grant select (id) on pd_t1 to pd_1
----
=> GRANT

revoke select on pd_t from pd_1
----
=> REVOKE

set role pd_1
----
=> SET

insert into pd_t values (1,'z')
----
!! 23505 duplicate key value violates unique constraint "pd_t1_pkey"
.. D Key (id)=(1) already exists.
.. n pd_t1_pkey
.. t pd_t1

reset role
----
=> RESET

revoke select (id) on pd_t1 from pd_1
----
=> REVOKE

grant select (o) on pd_t1 to pd_1
----
=> GRANT

set role pd_1
----
=> SET

insert into pd_t values (1,'z')
----
!! 23505 duplicate key value violates unique constraint "pd_t1_pkey"
.. n pd_t1_pkey
.. t pd_t1

reset role
----
=> RESET

grant select on pd_t to pd_1
----
=> GRANT

grant select (id, o) on pd_t2 to pd_1
----
=> GRANT

alter table pd_t drop constraint pd_t_pkey
----
=> ALTER TABLE

set role pd_1
----
=> SET

insert into pd_t values (3,'X')
----
!! 23505 duplicate key value violates unique constraint "pd_t2_e"
.. n pd_t2_e
.. t pd_t2

reset role
----
=> RESET

grant select on pd_t2 to pd_1
----
=> GRANT

set role pd_1
----
=> SET

insert into pd_t values (3,'X')
----
!! 23505 duplicate key value violates unique constraint "pd_t2_e"
.. D Key (lower(o))=(x) already exists.
.. n pd_t2_e
.. t pd_t2

copy pd_t to stdout
----
!! 42809 cannot copy from partitioned table "pd_t"
.. H Try the COPY (SELECT ...) TO variant.

reset role
----
=> RESET

alter table pd_t2 enable row level security
----
=> ALTER TABLE

set role pd_1
----
=> SET

insert into pd_t values (3,'X')
----
!! 23505 duplicate key value violates unique constraint "pd_t2_e"
.. n pd_t2_e
.. t pd_t2

copy pd_t to stdout
----
!! 42809 cannot copy from partitioned table "pd_t"
.. H Try the COPY (SELECT ...) TO variant.

reset role
----
=> RESET

alter table pd_t enable row level security
----
=> ALTER TABLE

set role pd_1
----
=> SET

copy pd_t to stdout
----
=> COPY 0

reset role
----
=> RESET

create policy p on pd_t using (o = 'x')
----
=> CREATE POLICY

copy pd_t to stdout
----
!! 42809 cannot copy from partitioned table "pd_t"
.. H Try the COPY (SELECT ...) TO variant.

set role pd_1
----
=> SET

copy pd_t to stdout
----
=> COPY 0

copy pd_t (o) to stdout
----
=> COPY 0

select * from pd_t order by id
----
id 23|o 25
1|x
3|x
=> SELECT 2

set row_security = off
----
=> SET

copy pd_t to stdout
----
!! 42501 query would be affected by row-level security policy for table "pd_t"

reset row_security
----
=> RESET

reset role
----
=> RESET

revoke all on pd_t from pd_1
----
=> REVOKE

set role pd_1
----
=> SET

copy pd_t to stdout
----
!! 42501 permission denied for table pd_t

reset role
----
=> RESET

create table pd_p(a int, unique (a))
----
=> CREATE TABLE

create table pd_c(unique (a)) inherits (pd_p)
----
=> CREATE TABLE

insert into pd_c values (1), (2)
----
=> INSERT 0 2

grant select, update on pd_p to pd_1
----
=> GRANT

set role pd_1
----
=> SET

update pd_p set a = 1 where a = 2
----
!! 23505 duplicate key value violates unique constraint "pd_c_a_key"
.. n pd_c_a_key
.. t pd_c

reset role
----
=> RESET

drop table pd_t, pd_p, pd_c
----
=> DROP TABLE

drop owned by pd_1
----
=> DROP OWNED

-- Privileges that new objects get stand in the order of the roles.
create role pd_2
----
=> CREATE ROLE

create role pd_3
----
=> CREATE ROLE

create role pd_owner
----
=> CREATE ROLE

grant usage, create on schema case_partition_details to pd_owner
----
=> GRANT

set role pd_owner
----
=> SET

alter default privileges grant select on tables to pd_3
----
=> ALTER DEFAULT PRIVILEGES

alter default privileges grant insert on tables to pd_2
----
=> ALTER DEFAULT PRIVILEGES

alter default privileges grant update on tables to public
----
=> ALTER DEFAULT PRIVILEGES

select defaclacl from pg_default_acl where defaclrole = 'pd_owner'::regrole
----
defaclacl 1034
{=w/pd_owner,pd_2=a/pd_owner,pd_3=r/pd_owner,pd_owner=arwdDxt/pd_owner}
=> SELECT 1

alter default privileges in schema case_partition_details grant select on tables to pd_3, pd_2, pd_1
----
=> ALTER DEFAULT PRIVILEGES

select defaclacl from pg_default_acl where defaclrole = 'pd_owner'::regrole and defaclnamespace <> 0
----
defaclacl 1034
{pd_1=r/pd_owner,pd_2=r/pd_owner,pd_3=r/pd_owner}
=> SELECT 1

create table pd_n(a int)
----
=> CREATE TABLE

select relacl from pg_class where relname = 'pd_n'
----
relacl 1034
{=w/pd_owner,pd_1=r/pd_owner,pd_2=ar/pd_owner,pd_3=r/pd_owner,pd_owner=arwdDxt/pd_owner}
=> SELECT 1

alter default privileges in schema case_partition_details grant execute on functions to pd_3, pd_1
----
=> ALTER DEFAULT PRIVILEGES

create function pd_f() returns int language sql as 'select 1'
----
=> CREATE FUNCTION

select proacl from pg_proc where proname = 'pd_f'
----
proacl 1034
{=X/pd_owner,pd_1=X/pd_owner,pd_3=X/pd_owner,pd_owner=X/pd_owner}
=> SELECT 1

alter default privileges revoke all on tables from pd_2
----
=> ALTER DEFAULT PRIVILEGES

select defaclacl from pg_default_acl where defaclrole = 'pd_owner'::regrole and defaclnamespace = 0
----
defaclacl 1034
{=w/pd_owner,pd_3=r/pd_owner,pd_owner=arwdDxt/pd_owner}
=> SELECT 1

reset role
----
=> RESET

drop owned by pd_owner
----
=> DROP OWNED

drop owned by pd_1, pd_2, pd_3
----
=> DROP OWNED

drop role pd_1, pd_2, pd_3, pd_owner
----
=> DROP ROLE
