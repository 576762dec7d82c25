-- What functions may not do while REFRESH, CREATE INDEX and the like run them as the owner of the
-- relation: what they leave would run as the user who asked for the operation.
create role ro_c;
----
=> CREATE ROLE

create role ro_d;
----
=> CREATE ROLE

grant create, usage on schema case_restricted_operations to ro_c;
----
=> GRANT

set role ro_c;
----
=> SET

create table ro_e (a int);
----
=> CREATE TABLE

create function ro_trg() returns trigger language plpgsql as $$ begin execute 'alter role ro_c superuser'; return null; end $$;
----
=> CREATE FUNCTION

create constraint trigger ro_ct after insert on ro_e deferrable initially deferred for each row execute function ro_trg();
----
=> CREATE TRIGGER

create function ro_ins() returns int language plpgsql as $$ begin insert into ro_e values (1); return 1; end $$;
----
=> CREATE FUNCTION

create function ro_outer(int) returns int language plpgsql immutable as $$ begin return ro_ins(); end $$;
----
=> CREATE FUNCTION

create materialized view ro_m as select ro_ins() with no data;
----
=> CREATE MATERIALIZED VIEW

create table ro_t (a int);
----
=> CREATE TABLE

insert into ro_t values (1);
----
=> INSERT 0 1

reset role;
----
=> RESET

create materialized view ro_made as select ro_ins();
----
!! 42501 cannot fire deferred trigger within security-restricted operation

refresh materialized view ro_m;
----
!! 42501 cannot fire deferred trigger within security-restricted operation

begin;
----
=> BEGIN

refresh materialized view ro_m;
----
!! 42501 cannot fire deferred trigger within security-restricted operation

rollback;
----
=> ROLLBACK

create index ro_i on ro_t (ro_outer(a));
----
!! 42501 cannot fire deferred trigger within security-restricted operation

create index ro_p on ro_t (a) where ro_outer(a) = 1;
----
!! 42501 cannot fire deferred trigger within security-restricted operation

create index concurrently ro_i on ro_t (ro_outer(a));
----
!! 42501 cannot fire deferred trigger within security-restricted operation

drop index ro_i;
----
=> DROP INDEX

-- An index that was made without rows.
truncate ro_t;
----
=> TRUNCATE TABLE

create index ro_i on ro_t (ro_outer(a));
----
=> CREATE INDEX

alter table ro_e disable trigger ro_ct;
----
=> ALTER TABLE

insert into ro_t values (1);
----
=> INSERT 0 1

alter table ro_e enable trigger ro_ct;
----
=> ALTER TABLE

cluster ro_t using ro_i;
----
!! 42501 cannot fire deferred trigger within security-restricted operation

select rolsuper from pg_roles where rolname = 'ro_c';
----
rolsuper 16
f
=> SELECT 1

select count(*) from ro_e;
----
count 20
1
=> SELECT 1

drop index ro_i;
----
=> DROP INDEX

drop trigger ro_ct on ro_e;
----
=> DROP TRIGGER

-- Foreign keys and keys that are deferred.
set role ro_c;
----
=> SET

create table ro_key (a int primary key deferrable initially deferred);
----
=> CREATE TABLE

create table ro_key2 (a int primary key);
----
=> CREATE TABLE

create table ro_ref (a int references ro_key2 deferrable initially deferred);
----
=> CREATE TABLE

create function ro_put_key() returns int language plpgsql as $$ begin insert into ro_key values (1); return 1; end $$;
----
=> CREATE FUNCTION

create materialized view ro_mk as select ro_put_key() with no data;
----
=> CREATE MATERIALIZED VIEW

create function ro_put_ref() returns int language plpgsql as $$ begin insert into ro_ref values (1); return 1; end $$;
----
=> CREATE FUNCTION

create materialized view ro_mr as select ro_put_ref() with no data;
----
=> CREATE MATERIALIZED VIEW

reset role;
----
=> RESET

refresh materialized view ro_mk;
----
=> REFRESH MATERIALIZED VIEW

refresh materialized view ro_mk;
----
!! 42501 cannot fire deferred trigger within security-restricted operation

refresh materialized view ro_mr;
----
!! 42501 cannot fire deferred trigger within security-restricted operation

select count(*) from ro_key;
----
count 20
1
=> SELECT 1

select count(*) from ro_ref;
----
count 20
0
=> SELECT 1

-- Things of the session.
set role ro_c;
----
=> SET

create function ro_do(text) returns int language plpgsql as $$ begin execute $1; return 1; end $$;
----
=> CREATE FUNCTION

create table ro_what (what text);
----
=> CREATE TABLE

create function ro_todo() returns text language sql as 'select what from ro_what';
----
=> CREATE FUNCTION

create materialized view ro_s as select ro_do(ro_todo()) with no data;
----
=> CREATE MATERIALIZED VIEW

reset role;
----
=> RESET

truncate ro_what;
----
=> TRUNCATE TABLE

insert into ro_what values ('declare ro_cursor cursor with hold for select 1');
----
=> INSERT 0 1

refresh materialized view ro_s;
----
!! 42501 cannot create a cursor WITH HOLD within security-restricted operation

truncate ro_what;
----
=> TRUNCATE TABLE

insert into ro_what values ('create temp table ro_tt (a int)');
----
=> INSERT 0 1

refresh materialized view ro_s;
----
!! 42501 cannot create temporary table within security-restricted operation

truncate ro_what;
----
=> TRUNCATE TABLE

insert into ro_what values ('create table pg_temp.ro_tt (a int)');
----
=> INSERT 0 1

refresh materialized view ro_s;
----
!! 42501 cannot create temporary table within security-restricted operation

truncate ro_what;
----
=> TRUNCATE TABLE

insert into ro_what values ('create temp table ro_tt as select 1 as a');
----
=> INSERT 0 1

refresh materialized view ro_s;
----
!! 42501 cannot create temporary table within security-restricted operation

truncate ro_what;
----
=> TRUNCATE TABLE

insert into ro_what values ('create temp view ro_tv as select 1 as a');
----
=> INSERT 0 1

refresh materialized view ro_s;
----
!! 42501 cannot create temporary table within security-restricted operation

truncate ro_what;
----
=> TRUNCATE TABLE

insert into ro_what values ('create temp sequence ro_ts');
----
=> INSERT 0 1

refresh materialized view ro_s;
----
!! 42501 cannot create temporary table within security-restricted operation

truncate ro_what;
----
=> TRUNCATE TABLE

insert into ro_what values ('listen ro_channel');
----
=> INSERT 0 1

refresh materialized view ro_s;
----
!! 42501 cannot execute LISTEN within security-restricted operation

truncate ro_what;
----
=> TRUNCATE TABLE

insert into ro_what values ('unlisten ro_channel');
----
=> INSERT 0 1

refresh materialized view ro_s;
----
!! 42501 cannot execute UNLISTEN within security-restricted operation

truncate ro_what;
----
=> TRUNCATE TABLE

insert into ro_what values ('close ro_cursor');
----
=> INSERT 0 1

refresh materialized view ro_s;
----
!! 42501 cannot execute CLOSE within security-restricted operation

truncate ro_what;
----
=> TRUNCATE TABLE

insert into ro_what values ('reset role');
----
=> INSERT 0 1

refresh materialized view ro_s;
----
!! 42501 cannot set parameter "role" within security-restricted operation

truncate ro_what;
----
=> TRUNCATE TABLE

insert into ro_what values ('set role ro_d');
----
=> INSERT 0 1

refresh materialized view ro_s;
----
!! 42501 cannot set parameter "role" within security-restricted operation

truncate ro_what;
----
=> TRUNCATE TABLE

insert into ro_what values ('set session authorization ro_d');
----
=> INSERT 0 1

refresh materialized view ro_s;
----
!! 42501 cannot set parameter "session_authorization" within security-restricted operation

truncate ro_what;
----
=> TRUNCATE TABLE

insert into ro_what values ('set session authorization default');
----
=> INSERT 0 1

refresh materialized view ro_s;
----
!! 42501 cannot set parameter "session_authorization" within security-restricted operation

truncate ro_what;
----
=> TRUNCATE TABLE

insert into ro_what values ('reset session authorization');
----
=> INSERT 0 1

refresh materialized view ro_s;
----
!! 42501 cannot set parameter "session_authorization" within security-restricted operation

-- What they set is put back.
truncate ro_what;
----
=> TRUNCATE TABLE

insert into ro_what values ('set search_path = pg_catalog; set work_mem = 777; set ro.x = 1');
----
=> INSERT 0 1

set ro.x = 0;
----
=> SET

refresh materialized view ro_s;
----
=> REFRESH MATERIALIZED VIEW

show search_path;
----
search_path 25
case_restricted_operations
=> SHOW

show work_mem;
----
work_mem 25
4MB
=> SHOW

show ro.x;
----
ro.x 25
0
=> SHOW

create function ro_index_set(a int) returns int language plpgsql immutable as $$ begin perform set_config('search_path', 'pg_catalog', false); return a; end $$;
----
=> CREATE FUNCTION

create index ro_is on ro_t (ro_index_set(a::int));
----
=> CREATE INDEX

show search_path;
----
search_path 25
case_restricted_operations
=> SHOW

create function ro_index_reset(a int) returns int language plpgsql immutable as $$ begin perform set_config('role', null, false); return a; end $$;
----
=> CREATE FUNCTION

create index ro_is2 on ro_t (ro_index_reset(a::int));
----
!! 42501 cannot set parameter "role" within security-restricted operation

-- Not in functions that are not volatile.
create function ro_stable1() returns int language sql stable as 'reset role; select 1';
----
=> CREATE FUNCTION

create function ro_stable2() returns int language plpgsql stable as $$ begin set session authorization default; return 1; end $$;
----
=> CREATE FUNCTION

create function ro_stable3() returns int language plpgsql stable as $$ begin execute 'show work_mem'; return 1; end $$;
----
=> CREATE FUNCTION

create function ro_stable4() returns int language plpgsql stable as $$ begin set constraints all immediate; return 1; end $$;
----
=> CREATE FUNCTION

create function ro_stable5() returns int language plpgsql stable as $$ begin execute 'listen x'; return 1; end $$;
----
=> CREATE FUNCTION

select ro_stable1();
----
ro_stable1 23
!! 0A000 RESET is not allowed in a non-volatile function

select ro_stable2();
----
ro_stable2 23
!! 0A000 SET is not allowed in a non-volatile function

select ro_stable3();
----
ro_stable3 23
!! 0A000 SHOW is not allowed in a non-volatile function

select ro_stable4();
----
ro_stable4 23
!! 0A000 SET CONSTRAINTS is not allowed in a non-volatile function

select ro_stable5();
----
ro_stable5 23
!! 0A000 LISTEN is not allowed in a non-volatile function

-- SECURITY DEFINER.
create function ro_definer() returns int language sql security definer as 'reset role; select 1';
----
=> CREATE FUNCTION

create function ro_definer2() returns int language sql security definer as 'set session authorization default; select 1';
----
=> CREATE FUNCTION

create function ro_definer3() returns text language sql security definer as $$ select set_config('role', null, false) $$;
----
=> CREATE FUNCTION

create function ro_definer4() returns text language sql security definer set role = ro_d as 'select current_user::text';
----
=> CREATE FUNCTION

create procedure ro_definer5() language sql security definer as 'reset session authorization';
----
=> CREATE PROCEDURE

create procedure ro_definer6() language plpgsql security definer as $$ begin call ro_definer5(); end $$;
----
=> CREATE PROCEDURE

create function ro_definer7() returns text language sql security definer set work_mem = 888 as $$ select current_user || current_setting('work_mem') $$;
----
=> CREATE FUNCTION

create function ro_definer8() returns trigger language plpgsql security definer as $$ begin reset role; return null; end $$;
----
=> CREATE FUNCTION

create trigger ro_trigger after insert on ro_t for each row execute function ro_definer8();
----
=> CREATE TRIGGER

grant usage on schema case_restricted_operations to ro_d;
----
=> GRANT

grant insert on ro_t to ro_d;
----
=> GRANT

set role ro_d;
----
=> SET

select ro_definer();
----
ro_definer 23
!! 42501 cannot set parameter "role" within security-definer function

select ro_definer2();
----
ro_definer2 23
!! 42501 cannot set parameter "session_authorization" within security-definer function

select ro_definer3();
----
ro_definer3 25
!! 42501 cannot set parameter "role" within security-definer function

select ro_definer4();
----
ro_definer4 25
!! 42501 cannot set parameter "role" within security-definer function

call ro_definer5();
----
!! 42501 cannot set parameter "session_authorization" within security-definer function

call ro_definer6();
----
!! 42501 cannot set parameter "session_authorization" within security-definer function

select ro_definer7();
----
ro_definer7 25
postgres888kB
=> SELECT 1

insert into ro_t values (2);
----
!! 42501 cannot set parameter "role" within security-definer function

select current_user, current_setting('work_mem');
----
current_user 19|current_setting 25
ro_d|4MB
=> SELECT 1

reset role;
----
=> RESET

drop schema case_restricted_operations cascade;
----
-- NOTICE 00000 drop cascades to 32 other objects
=> DROP SCHEMA

drop owned by ro_c, ro_d;
----
=> DROP OWNED

drop role ro_c, ro_d;
----
=> DROP ROLE
