create role case_r_a;
----
=> CREATE ROLE

create role case_r_b login createdb createrole connection limit 3 valid until '2030-01-02 03:04:05+00';
----
=> CREATE ROLE

create user case_r_u with encrypted password 'SCRAM-SHA-256$4096:c2FsdHNhbHRzYWx0c2FsdA==$MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=:MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=';
----
=> CREATE ROLE

create group case_r_g with user case_r_a, case_r_b;
----
=> CREATE ROLE

create role case_r_s superuser;
----
=> CREATE ROLE

create role case_r_a;
----
!! 42710 role "case_r_a" already exists

create role pg_case;
----
!! 42939 role name "pg_case" is reserved
.. D Role names starting with "pg_" are reserved.

create role case_r_x login nologin;
----
!! 42601 conflicting or redundant options
.. P 28

create role case_r_x connection limit -3;
----
!! 22023 invalid connection limit: -3

create role case_r_x valid until 'tomorow';
----
!! 22007 invalid input syntax for type timestamp with time zone: "tomorow"

create role case_r_x in role case_r_nosuch;
----
!! 42704 role "case_r_nosuch" does not exist

create role case_r_i in role case_r_a, case_r_b role case_r_u admin case_r_s noinherit;
----
=> CREATE ROLE

create role case_r_p password '';
----
-- NOTICE 00000 empty string is not a valid password, clearing password
=> CREATE ROLE

create role case_r_q sysid 7 password 'md5aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
----
-- NOTICE 00000 SYSID can no longer be specified
=> CREATE ROLE

select rolname, rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication, rolbypassrls, rolconnlimit, left(rolpassword, 20) as password, rolvaliduntil from pg_authid where rolname like 'case\_r\_%' order by 1;
----
rolname 19|rolsuper 16|rolinherit 16|rolcreaterole 16|rolcreatedb 16|rolcanlogin 16|rolreplication 16|rolbypassrls 16|rolconnlimit 23|password 25|rolvaliduntil 1184
case_r_a|f|t|f|f|f|f|f|-1|\N|\N
case_r_b|f|t|t|t|t|f|f|3|\N|2030-01-02 03:04:05+00
case_r_g|f|t|f|f|f|f|f|-1|\N|\N
case_r_i|f|f|f|f|f|f|f|-1|\N|\N
case_r_p|f|t|f|f|f|f|f|-1|\N|\N
case_r_q|f|t|f|f|f|f|f|-1|md5aaaaaaaaaaaaaaaaa|\N
case_r_s|t|t|f|f|f|f|f|-1|\N|\N
case_r_u|f|t|f|f|t|f|f|-1|SCRAM-SHA-256$4096:c|\N
=> SELECT 8

select rolname, rolpassword, rolvaliduntil, rolconfig from pg_roles where rolname = 'case_r_b';
----
rolname 19|rolpassword 25|rolvaliduntil 1184|rolconfig 1009
case_r_b|********|2030-01-02 03:04:05+00|\N
=> SELECT 1

select usename, usecreatedb, usesuper, userepl, usebypassrls, passwd, valuntil, useconfig from pg_user where usename like 'case\_r\_%' order by 1;
----
usename 19|usecreatedb 16|usesuper 16|userepl 16|usebypassrls 16|passwd 25|valuntil 1184|useconfig 1009
case_r_b|t|f|f|f|********|2030-01-02 03:04:05+00|\N
case_r_u|f|f|f|f|********|\N|\N
=> SELECT 2

select usename, left(passwd, 14) as passwd from pg_shadow where usename like 'case\_r\_%' order by 1;
----
usename 19|passwd 25
case_r_b|\N
case_r_u|SCRAM-SHA-256$
=> SELECT 2

select groname, cardinality(grolist) from pg_group where groname like 'case\_r\_%' order by 1;
----
groname 19|cardinality 23
case_r_a|1
case_r_g|2
case_r_i|2
case_r_p|0
case_r_q|0
case_r_s|0
=> SELECT 6

select r.rolname as role, m.rolname as member, g.rolname as grantor, admin_option from pg_auth_members join pg_roles r on r.oid = roleid join pg_roles m on m.oid = member join pg_roles g on g.oid = grantor where r.rolname like 'case\_r\_%' order by 1, 2;
----
role 19|member 19|grantor 19|admin_option 16
case_r_a|case_r_i|postgres|f
case_r_b|case_r_i|postgres|f
case_r_g|case_r_a|postgres|f
case_r_g|case_r_b|postgres|f
case_r_i|case_r_s|postgres|t
case_r_i|case_r_u|postgres|f
=> SELECT 6

select rolname from pg_roles where rolname like 'pg\_%' order by 1;
----
rolname 19
pg_checkpoint
pg_database_owner
pg_execute_server_program
pg_monitor
pg_read_all_data
pg_read_all_settings
pg_read_all_stats
pg_read_server_files
pg_signal_backend
pg_stat_scan_tables
pg_write_all_data
pg_write_server_files
=> SELECT 12

alter role case_r_a createdb nologin;
----
=> ALTER ROLE

alter role case_r_a createdb nocreatedb;
----
!! 42601 conflicting or redundant options
.. P 30

alter role case_r_nosuch login;
----
!! 42704 role "case_r_nosuch" does not exist

alter role pg_monitor login;
----
!! 42939 role name "pg_monitor" is reserved
.. D Cannot alter reserved roles.

alter user case_r_u valid until 'infinity' connection limit 0;
----
=> ALTER ROLE

select rolcreatedb, rolcanlogin, rolvaliduntil, rolconnlimit from pg_roles where rolname in ('case_r_a', 'case_r_u') order by rolname;
----
rolcreatedb 16|rolcanlogin 16|rolvaliduntil 1184|rolconnlimit 23
t|f|\N|-1
f|t|infinity|0
=> SELECT 2

alter group case_r_g drop user case_r_b;
----
=> ALTER ROLE

alter group case_r_g drop user case_r_b;
----
-- WARNING 01000 role "case_r_b" is not a member of role "case_r_g"
=> ALTER ROLE

alter group case_r_g add user case_r_u, case_r_a;
----
-- NOTICE 00000 role "case_r_a" is already a member of role "case_r_g"
=> ALTER ROLE

grant case_r_a to case_r_b;
----
=> GRANT ROLE

grant case_r_a to case_r_b;
----
-- NOTICE 00000 role "case_r_b" is already a member of role "case_r_a"
=> GRANT ROLE

grant case_r_a to case_r_b with admin option;
----
=> GRANT ROLE

grant case_r_a to case_r_b with admin option;
----
-- NOTICE 00000 role "case_r_b" is already a member of role "case_r_a"
=> GRANT ROLE

revoke admin option for case_r_a from case_r_b;
----
=> REVOKE ROLE

revoke case_r_a from case_r_b granted by postgres;
----
=> REVOKE ROLE

revoke case_r_a from case_r_b;
----
-- WARNING 01000 role "case_r_b" is not a member of role "case_r_a"
=> REVOKE ROLE

grant case_r_i to case_r_a;
----
!! 0LP01 role "case_r_i" is a member of role "case_r_a"

grant case_r_a to case_r_a;
----
!! 0LP01 role "case_r_a" is a member of role "case_r_a"

grant case_r_nosuch to case_r_a;
----
!! 42704 role "case_r_nosuch" does not exist

grant case_r_a to case_r_nosuch;
----
!! 42704 role "case_r_nosuch" does not exist

grant case_r_a to public;
----
!! 42704 role "public" does not exist

grant case_r_a (x) to case_r_b;
----
!! 0LP01 column names cannot be included in GRANT/REVOKE ROLE

grant pg_read_all_data, pg_monitor to case_r_a;
----
=> GRANT ROLE

grant pg_database_owner to case_r_a;
----
!! XX000 role "pg_database_owner" cannot have explicit members

grant case_r_a to pg_database_owner;
----
!! XX000 role "pg_database_owner" cannot be a member of any role

alter role case_r_q rename to case_r_q2;
----
-- NOTICE 00000 MD5 password cleared because of role rename
=> ALTER ROLE

select rolpassword from pg_authid where rolname = 'case_r_q2';
----
rolpassword 25
\N
=> SELECT 1

alter role case_r_q2 rename to case_r_a;
----
!! 42710 role "case_r_a" already exists

alter role case_r_q2 rename to pg_q;
----
!! 42939 role name "pg_q" is reserved
.. D Role names starting with "pg_" are reserved.

alter role pg_monitor rename to case_r_m;
----
!! 42939 role name "pg_monitor" is reserved
.. D Role names starting with "pg_" are reserved.

alter role case_r_nosuch rename to case_r_m;
----
!! 42704 role "case_r_nosuch" does not exist

alter role postgres rename to case_r_m;
----
!! 0A000 session user cannot be renamed

comment on role case_r_a is 'a role';
----
=> COMMENT

comment on role case_r_nosuch is 'a role';
----
!! 42704 role "case_r_nosuch" does not exist

select shobj_description(oid, 'pg_authid') from pg_roles where rolname = 'case_r_a';
----
shobj_description 25
a role
=> SELECT 1

select current_user, session_user, current_role, user;
----
current_user 19|session_user 19|current_role 19|user 19
postgres|postgres|postgres|postgres
=> SELECT 1

set role case_r_b;
----
=> SET

select current_user, session_user, current_role, user;
----
current_user 19|session_user 19|current_role 19|user 19
case_r_b|postgres|case_r_b|case_r_b
=> SELECT 1

show role;
----
role 25
case_r_b
=> SHOW

show is_superuser;
----
is_superuser 25
off
=> SHOW

create role case_r_y superuser;
----
!! 42501 must be superuser to create superusers

create role case_r_y replication;
----
!! 42501 must be superuser to create replication users

create role case_r_y bypassrls;
----
!! 42501 must be superuser to create bypassrls users

create role case_r_y;
----
=> CREATE ROLE

grant case_r_y to case_r_a;
----
=> GRANT ROLE

grant case_r_s to case_r_y;
----
!! 42501 must be superuser to alter superusers

alter role case_r_s createdb;
----
!! 42501 must be superuser to alter superuser roles or change superuser attribute

alter role case_r_y superuser;
----
!! 42501 must be superuser to alter superuser roles or change superuser attribute

alter role case_r_y bypassrls;
----
!! 42501 must be superuser to change bypassrls attribute

drop role case_r_s;
----
!! 42501 must be superuser to drop superusers

drop role case_r_b;
----
!! 55006 current user cannot be dropped

drop role postgres;
----
!! 55006 session user cannot be dropped

drop role case_r_y;
----
=> DROP ROLE

set role case_r_a;
----
=> SET

create role case_r_y;
----
!! 42501 permission denied to create role

alter role case_r_b createdb;
----
!! 42501 permission denied

alter role case_r_a password null;
----
=> ALTER ROLE

alter role case_r_a password null createdb;
----
!! 42501 permission denied

drop role case_r_b;
----
!! 42501 permission denied to drop role

drop role case_r_nosuch;
----
!! 42501 permission denied to drop role

alter role case_r_b rename to case_r_b2;
----
!! 42501 permission denied to rename role

grant case_r_g to case_r_b;
----
!! 42501 must have admin option on role "case_r_g"

grant case_r_u to case_r_b granted by case_r_b;
----
!! 42501 must have admin option on role "case_r_u"

alter role case_r_a set work_mem = '1MB';
----
=> ALTER ROLE

alter role case_r_b set work_mem = '1MB';
----
!! 42501 permission denied

alter role all set work_mem = '1MB';
----
!! 42501 must be superuser to alter settings globally

set role none;
----
=> SET

select current_user, session_user;
----
current_user 19|session_user 19
postgres|postgres
=> SELECT 1

show role;
----
role 25
none
=> SHOW

set role case_r_nosuch;
----
!! 22023 role "case_r_nosuch" does not exist

set session authorization case_r_nosuch;
----
!! 22023 role "case_r_nosuch" does not exist

set session authorization case_r_u;
----
=> SET

select current_user, session_user;
----
current_user 19|session_user 19
case_r_u|case_r_u
=> SELECT 1

show session_authorization;
----
session_authorization 25
case_r_u
=> SHOW

show is_superuser;
----
is_superuser 25
off
=> SHOW

set role case_r_i;
----
=> SET

select current_user, session_user;
----
current_user 19|session_user 19
case_r_i|case_r_u
=> SELECT 1

set role case_r_b;
----
=> SET

select current_user, session_user;
----
current_user 19|session_user 19
case_r_b|case_r_u
=> SELECT 1

set role case_r_s;
----
!! 42501 permission denied to set role "case_r_s"

set role postgres;
----
!! 42501 permission denied to set role "postgres"

reset role;
----
=> RESET

select current_user, session_user;
----
current_user 19|session_user 19
case_r_u|case_r_u
=> SELECT 1

set role case_r_g;
----
=> SET

set session authorization case_r_a;
----
=> SET

select current_user, session_user;
----
current_user 19|session_user 19
case_r_a|case_r_a
=> SELECT 1

reset session authorization;
----
=> RESET

select current_user, session_user;
----
current_user 19|session_user 19
postgres|postgres
=> SELECT 1

begin;
----
=> BEGIN

set role case_r_a;
----
=> SET

set local role case_r_b;
----
=> SET

select current_user;
----
current_user 19
case_r_b
=> SELECT 1

savepoint s;
----
=> SAVEPOINT

set session authorization case_r_u;
----
=> SET

select current_user, session_user;
----
current_user 19|session_user 19
case_r_u|case_r_u
=> SELECT 1

rollback to s;
----
=> ROLLBACK

select current_user, session_user;
----
current_user 19|session_user 19
case_r_b|postgres
=> SELECT 1

commit;
----
=> COMMIT

select current_user;
----
current_user 19
case_r_a
=> SELECT 1

begin;
----
=> BEGIN

set role case_r_b;
----
=> SET

rollback;
----
=> ROLLBACK

select current_user;
----
current_user 19
case_r_a
=> SELECT 1

reset role;
----
=> RESET

select set_config('role', 'case_r_b', false), current_user;
----
set_config 25|current_user 19
case_r_b|case_r_b
=> SELECT 1

select current_user;
----
current_user 19
case_r_b
=> SELECT 1

discard all;
----
=> DISCARD ALL

select current_user;
----
current_user 19
postgres
=> SELECT 1

create function case_r_definer() returns text language sql security definer as 'select current_user || '' for '' || session_user';
----
=> CREATE FUNCTION

set role case_r_s;
----
=> SET

select case_r_definer();
----
case_r_definer 25
postgres for postgres
=> SELECT 1

reset role;
----
=> RESET

create function case_r_setter() returns text language sql security definer as 'select set_config(''role'', ''case_r_a'', false)';
----
=> CREATE FUNCTION

select case_r_setter();
----
case_r_setter 25
!! 42501 cannot set parameter "role" within security-definer function

drop function case_r_definer, case_r_setter;
----
=> DROP FUNCTION

alter role case_r_a set work_mem = '2MB';
----
=> ALTER ROLE

alter role case_r_a set search_path = case_r, public;
----
=> ALTER ROLE

alter role case_r_a in database postgres set datestyle = 'German';
----
=> ALTER ROLE

alter role case_r_a in database case_r_nosuch set datestyle = 'German';
----
!! 3D000 database "case_r_nosuch" does not exist

alter role case_r_a set nosuch = '1';
----
!! 42704 unrecognized configuration parameter "nosuch"

alter role case_r_a set work_mem = 'x';
----
!! 22023 invalid value for parameter "work_mem": "x"

alter role pg_monitor set work_mem = '1MB';
----
!! 42939 role name "pg_monitor" is reserved
.. D Cannot alter reserved roles.

select rolname, datname, setconfig from pg_db_role_setting join pg_roles r on r.oid = setrole left join pg_database d on d.oid = setdatabase where rolname like 'case\_r\_%' order by 1, 2;
----
rolname 19|datname 19|setconfig 1009
case_r_a|postgres|{DateStyle=German}
case_r_a|\N|{work_mem=2MB,"search_path=case_r, public"}
=> SELECT 2

select rolconfig from pg_roles where rolname = 'case_r_a';
----
rolconfig 1009
{work_mem=2MB,"search_path=case_r, public"}
=> SELECT 1

alter role case_r_a reset work_mem;
----
=> ALTER ROLE

alter role case_r_a in database postgres reset all;
----
=> ALTER ROLE

select rolname, setconfig from pg_db_role_setting join pg_roles r on r.oid = setrole where rolname like 'case\_r\_%' order by 1;
----
rolname 19|setconfig 1009
case_r_a|{"search_path=case_r, public"}
=> SELECT 1

create schema authorization case_r_u;
----
=> CREATE SCHEMA

create schema if not exists case_r_schema authorization case_r_u;
----
=> CREATE SCHEMA

create table case_r_schema.owned (a int primary key, b serial);
----
=> CREATE TABLE

alter table case_r_schema.owned owner to case_r_u;
----
=> ALTER TABLE

select relname, pg_get_userbyid(relowner) from pg_class where relnamespace = 'case_r_schema'::regnamespace order by 1;
----
relname 19|pg_get_userbyid 19
owned|case_r_u
owned_b_seq|case_r_u
owned_pkey|case_r_u
=> SELECT 3

create type case_r_schema.mood as enum ('a');
----
=> CREATE TYPE

set role case_r_s;
----
=> SET

create type case_r_schema.pair as (a int, b int);
----
=> CREATE TYPE

create view case_r_schema.seen as select 1 as a;
----
=> CREATE VIEW

create function case_r_schema.f(int, text) returns int language sql as 'select 1';
----
=> CREATE FUNCTION

reset role;
----
=> RESET

drop role case_r_u;
----
!! 2BP01 role "case_r_u" cannot be dropped because some objects depend on it
.. D owner of schema case_r_u\nowner of schema case_r_schema\nowner of sequence case_r_schema.owned_b_seq\nowner of table case_r_schema.owned

drop role case_r_s;
----
!! 2BP01 role "case_r_s" cannot be dropped because some objects depend on it
.. D owner of type case_r_schema.pair\nowner of view case_r_schema.seen\nowner of function case_r_schema.f(integer,text)

drop role if exists case_r_nosuch;
----
-- NOTICE 00000 role "case_r_nosuch" does not exist, skipping
=> DROP ROLE

drop role case_r_nosuch;
----
!! 42704 role "case_r_nosuch" does not exist

drop role current_user;
----
!! 22023 cannot use special role specifier in DROP ROLE

drop role pg_monitor;
----
!! 2BP01 cannot drop role pg_monitor because it is required by the database system

drop schema case_r_schema cascade;
----
-- NOTICE 00000 drop cascades to 5 other objects
=> DROP SCHEMA

drop schema case_r_u;
----
=> DROP SCHEMA

drop role case_r_a, case_r_nosuch;
----
!! 42704 role "case_r_nosuch" does not exist

drop role case_r_a, case_r_b, case_r_u, case_r_g, case_r_s, case_r_i, case_r_p, case_r_q2;
----
=> DROP ROLE

select count(*) from pg_db_role_setting join pg_roles r on r.oid = setrole where rolname like 'case\_r\_%';
----
count 20
0
=> SELECT 1

select count(*) from pg_auth_members where member >= 16384 and not exists (select from pg_roles where oid = member);
----
count 20
0
=> SELECT 1
