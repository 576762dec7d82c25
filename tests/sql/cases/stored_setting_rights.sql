-- Settings that are kept with a role: what a plain user may not set, RESET ALL leaves; names that nothing can have.
create role ro_a;
----
=> CREATE ROLE

create role ro_b;
----
=> CREATE ROLE

create role ro_c;
----
=> CREATE ROLE

alter role ro_b set log_statement = 'all';
----
=> ALTER ROLE

alter role ro_b set ro.own = 'x';
----
=> ALTER ROLE

alter role ro_b set work_mem = '5MB';
----
=> ALTER ROLE

set session authorization ro_b;
----
=> SET

alter role ro_b reset log_statement;
----
!! 42501 permission denied to set parameter "log_statement"

alter role ro_b reset all;
----
=> ALTER ROLE

select setconfig from pg_db_role_setting where setrole = 'ro_b'::regrole;
----
setconfig 1009
{log_statement=all,ro.own=x}
=> SELECT 1

alter role ro_b set ro_nosuch = 'x';
----
!! 42704 unrecognized configuration parameter "ro_nosuch"

alter role ro_b reset ro_nosuch;
----
!! 42704 unrecognized configuration parameter "ro_nosuch"

alter role ro_b set ro.other = 'x';
----
!! 42501 permission denied to set parameter "ro.other"

alter role ro_b set role to ro_nosuch;
----
-- NOTICE 42704 role "ro_nosuch" does not exist
=> ALTER ROLE

alter role ro_b set role to ro_c;
----
-- NOTICE 42501 permission will be denied to set role "ro_c"
=> ALTER ROLE

alter role ro_b set role to none;
----
=> ALTER ROLE

select setconfig from pg_db_role_setting where setrole = 'ro_b'::regrole;
----
setconfig 1009
{log_statement=all,ro.own=x,role=none}
=> SELECT 1

reset session authorization;
----
=> RESET

alter role ro_b reset ro_nosuch;
----
!! 42704 unrecognized configuration parameter "ro_nosuch"

alter role ro_b reset all;
----
=> ALTER ROLE

select setconfig from pg_db_role_setting where setrole = 'ro_b'::regrole;
----
setconfig 1009
=> SELECT 0

alter role ro_b reset ro_nosuch;
----
=> ALTER ROLE

create function ro_f() returns int language sql set ro_nosuch = 'x' as 'select 1';
----
!! 42704 unrecognized configuration parameter "ro_nosuch"

drop role ro_a, ro_b, ro_c;
----
=> DROP ROLE
