-- SET clauses of routines: what they name is put back when the routine returns, other changes last.
-- A role that one names is not taken on when the routine is made.
create role sr_c;
----
=> CREATE ROLE

create role sr_d;
----
=> CREATE ROLE

grant create, usage on schema case_settings_of_routines to sr_c;
----
=> GRANT

create function sr_f1() returns text language sql as 'select current_user::text';
----
=> CREATE FUNCTION

alter function sr_f1() set role = sr_c;
----
=> ALTER FUNCTION

select current_user;
----
current_user 19
postgres
=> SELECT 1

do $$ begin alter function sr_f1() set role = sr_d; end $$;
----
=> DO

select current_user;
----
current_user 19
postgres
=> SELECT 1

begin;
----
=> BEGIN

create function sr_f2() returns text language sql set role = sr_c as 'select current_user::text';
----
=> CREATE FUNCTION

select current_user;
----
current_user 19
postgres
=> SELECT 1

rollback;
----
=> ROLLBACK

select current_user;
----
current_user 19
postgres
=> SELECT 1

create function sr_f2() returns text language sql set role = sr_c as 'select current_user::text';
----
=> CREATE FUNCTION

create function sr_f3() returns text language sql set session_authorization = sr_c as 'select session_user::text';
----
=> CREATE FUNCTION

select proname, proowner::regrole, proconfig from pg_proc where proname ~ '^sr_f' order by 1;
----
proname 19|proowner 4096|proconfig 1009
sr_f1|postgres|{role=sr_d}
sr_f2|postgres|{role=sr_c}
sr_f3|postgres|{session_authorization=sr_c}
=> SELECT 3

select current_user, session_user;
----
current_user 19|session_user 19
postgres|postgres
=> SELECT 1

select sr_f1(), sr_f2(), sr_f3();
----
sr_f1 25|sr_f2 25|sr_f3 25
sr_d|sr_c|sr_c
=> SELECT 1

select current_user, session_user;
----
current_user 19|session_user 19
postgres|postgres
=> SELECT 1

alter function sr_f1() set role = sr_nobody;
----
-- NOTICE 42704 role "sr_nobody" does not exist
=> ALTER FUNCTION

select sr_f1();
----
sr_f1 25
!! 22023 role "sr_nobody" does not exist

create function sr_f4() returns int language sql set role = sr_nobody as 'select 1';
----
-- NOTICE 42704 role "sr_nobody" does not exist
!! 22023 role "sr_nobody" does not exist

set check_function_bodies = off;
----
=> SET

create function sr_f4() returns int language sql set role = sr_nobody as 'select 1';
----
-- NOTICE 42704 role "sr_nobody" does not exist
=> CREATE FUNCTION

reset check_function_bodies;
----
=> RESET

alter function sr_f1() set work_mem = 'nothing';
----
!! 22023 invalid value for parameter "work_mem": "nothing"

set session authorization sr_c;
----
=> SET

create function sr_g1() returns int language sql as 'select 1';
----
=> CREATE FUNCTION

alter function sr_g1() set role = sr_d;
----
-- NOTICE 42501 permission will be denied to set role "sr_d"
=> ALTER FUNCTION

select sr_g1();
----
sr_g1 23
!! 42501 permission denied to set role "sr_d"

create function sr_g2() returns int language sql set role = sr_d as 'select 1';
----
-- NOTICE 42501 permission will be denied to set role "sr_d"
!! 42501 permission denied to set role "sr_d"

alter function sr_g1() set my.x = 1;
----
!! 42501 permission denied to set parameter "my.x"

create function sr_g3() returns int language sql set my.x = 1 as 'select 1';
----
!! 42501 permission denied to set parameter "my.x"

alter function sr_g1() reset my.x;
----
!! 42501 permission denied to set parameter "my.x"

alter role sr_c set my.x = 1;
----
!! 42501 permission denied to set parameter "my.x"

alter role sr_c set work_mem = 1000;
----
=> ALTER ROLE

alter function sr_g1() set work_mem = 1000;
----
=> ALTER FUNCTION

set session_authorization from current;
----
=> SET

select session_user, current_user;
----
session_user 19|current_user 19
sr_c|sr_c
=> SELECT 1

set role from current;
----
=> SET

select current_user;
----
current_user 19
sr_c
=> SELECT 1

reset session authorization;
----
=> RESET

-- What lasts.
create function sr_low() returns void language plpgsql set search_path = case_settings_of_routines, public as $$ begin perform set_config('role', 'sr_c', true); end $$;
----
=> CREATE FUNCTION

begin;
----
=> BEGIN

select sr_low();
----
sr_low 2278
(no columns)
=> SELECT 1

select current_user;
----
current_user 19
sr_c
=> SELECT 1

rollback;
----
=> ROLLBACK

select current_user;
----
current_user 19
postgres
=> SELECT 1

select sr_low();
----
sr_low 2278
(no columns)
=> SELECT 1

select current_user;
----
current_user 19
postgres
=> SELECT 1

create function sr_session() returns void language plpgsql set work_mem = 123 as $$ begin set my.x = 'kept'; set extra_float_digits = 0; end $$;
----
=> CREATE FUNCTION

select sr_session();
----
sr_session 2278
(no columns)
=> SELECT 1

select current_setting('my.x'), current_setting('extra_float_digits'), current_setting('work_mem');
----
current_setting 25|current_setting 25|current_setting 25
kept|0|4MB
=> SELECT 1

reset extra_float_digits;
----
=> RESET

begin;
----
=> BEGIN

select sr_session();
----
sr_session 2278
(no columns)
=> SELECT 1

show my.x;
----
my.x 25
kept
=> SHOW

rollback;
----
=> ROLLBACK

create function sr_sql() returns text language sql set work_mem = 123 as $$ select set_config('my.y', current_setting('work_mem'), false) $$;
----
=> CREATE FUNCTION

select sr_sql();
----
sr_sql 25
123kB
=> SELECT 1

show my.y;
----
my.y 25
123kB
=> SHOW

show work_mem;
----
work_mem 25
4MB
=> SHOW

create procedure sr_proc() language plpgsql set work_mem = 124 as $$ begin perform sr_sql(); set my.z = 'z'; set local my.l = 'l'; end $$;
----
=> CREATE PROCEDURE

call sr_proc();
----
=> CALL

show my.z;
----
my.z 25
z
=> SHOW

select current_setting('my.l', true);
----
current_setting 25
(no columns)
=> SELECT 1

begin;
----
=> BEGIN

call sr_proc();
----
=> CALL

show my.l;
----
my.l 25
l
=> SHOW

commit;
----
=> COMMIT

show my.l;
----
my.l 25
(no columns)
=> SHOW

-- The same setting: SET LOCAL ends with the routine, SET does not.
create function sr_same_local() returns void language plpgsql set work_mem = 125 as $$ begin set local work_mem = 126; end $$;
----
=> CREATE FUNCTION

create function sr_same() returns void language plpgsql set work_mem = 125 as $$ begin set work_mem = 126; end $$;
----
=> CREATE FUNCTION

create function sr_same_both() returns void language plpgsql set work_mem = 125 as $$ begin set work_mem = 126; set local work_mem = 127; end $$;
----
=> CREATE FUNCTION

begin;
----
=> BEGIN

set local work_mem = 200;
----
=> SET

select sr_same_local();
----
sr_same_local 2278
(no columns)
=> SELECT 1

show work_mem;
----
work_mem 25
200kB
=> SHOW

commit;
----
=> COMMIT

show work_mem;
----
work_mem 25
4MB
=> SHOW

select sr_same_local();
----
sr_same_local 2278
(no columns)
=> SELECT 1

show work_mem;
----
work_mem 25
4MB
=> SHOW

begin;
----
=> BEGIN

select sr_same();
----
sr_same 2278
(no columns)
=> SELECT 1

rollback;
----
=> ROLLBACK

show work_mem;
----
work_mem 25
4MB
=> SHOW

select sr_same();
----
sr_same 2278
(no columns)
=> SELECT 1

show work_mem;
----
work_mem 25
126kB
=> SHOW

reset work_mem;
----
=> RESET

begin;
----
=> BEGIN

select sr_same_both();
----
sr_same_both 2278
(no columns)
=> SELECT 1

commit;
----
=> COMMIT

show work_mem;
----
work_mem 25
126kB
=> SHOW

reset work_mem;
----
=> RESET

create function sr_custom() returns text language plpgsql set my.own = 'in' as $$ begin return current_setting('my.own'); end $$;
----
=> CREATE FUNCTION

select sr_custom(), current_setting('my.own');
----
sr_custom 25|current_setting 25
in|
=> SELECT 1

set my.own = 'out';
----
=> SET

select sr_custom();
----
sr_custom 25
in
=> SELECT 1

show my.own;
----
my.own 25
out
=> SHOW

set role sr_c;
----
=> SET

select sr_f3();
----
sr_f3 25
sr_c
=> SELECT 1

select current_user;
----
current_user 19
sr_c
=> SELECT 1

begin;
----
=> BEGIN

select sr_f3();
----
sr_f3 25
sr_c
=> SELECT 1

select current_user;
----
current_user 19
sr_c
=> SELECT 1

commit;
----
=> COMMIT

select current_user;
----
current_user 19
sr_c
=> SELECT 1

reset role;
----
=> RESET

create function sr_nested() returns text language plpgsql set role = sr_c as $$ begin return sr_f2() || sr_f3() || current_user; end $$;
----
=> CREATE FUNCTION

select sr_nested();
----
sr_nested 25
sr_csr_csr_c
=> SELECT 1

select current_user, session_user;
----
current_user 19|session_user 19
postgres|postgres
=> SELECT 1

create function sr_only() returns text language plpgsql set transaction_read_only = on as $$ begin return current_setting('transaction_read_only'); end $$;
----
=> CREATE FUNCTION

begin;
----
=> BEGIN

select sr_only();
----
sr_only 25
on
=> SELECT 1

show transaction_read_only;
----
transaction_read_only 25
off
=> SHOW

commit;
----
=> COMMIT

create function sr_trigger() returns trigger language plpgsql set work_mem = 131 as $$ begin perform set_config('my.t', current_setting('work_mem'), false); return null; end $$;
----
=> CREATE FUNCTION

create table sr_t (a int);
----
=> CREATE TABLE

create trigger sr_trigger after insert on sr_t for each row execute function sr_trigger();
----
=> CREATE TRIGGER

insert into sr_t values (1);
----
=> INSERT 0 1

show my.t;
----
my.t 25
131kB
=> SHOW

show work_mem;
----
work_mem 25
4MB
=> SHOW

-- Errors take everything back.
create function sr_fails() returns void language plpgsql set work_mem = 125 as $$ begin set my.x = 'lost'; set work_mem = 126; raise exception 'no'; end $$;
----
=> CREATE FUNCTION

select sr_fails();
----
sr_fails 2278
!! P0001 no

show my.x;
----
my.x 25
kept
=> SHOW

show work_mem;
----
work_mem 25
4MB
=> SHOW

create function sr_catches() returns text language plpgsql set work_mem = 129 as $$ begin begin perform sr_fails(); exception when others then null; end; begin set my.x = 'block'; exception when others then null; end; return current_setting('work_mem') || current_setting('my.x'); end $$;
----
=> CREATE FUNCTION

select sr_catches();
----
sr_catches 25
129kBblock
=> SELECT 1

show my.x;
----
my.x 25
block
=> SHOW

show work_mem;
----
work_mem 25
4MB
=> SHOW

begin;
----
=> BEGIN

savepoint a;
----
=> SAVEPOINT

select sr_catches();
----
sr_catches 25
129kBblock
=> SELECT 1

rollback to a;
----
=> ROLLBACK

select sr_session();
----
sr_session 2278
(no columns)
=> SELECT 1

show my.x;
----
my.x 25
kept
=> SHOW

commit;
----
=> COMMIT

show my.x;
----
my.x 25
kept
=> SHOW

reset extra_float_digits;
----
=> RESET

reset my.x;
----
=> RESET

drop schema case_settings_of_routines cascade;
----
-- NOTICE 00000 drop cascades to 19 other objects
=> DROP SCHEMA

drop role sr_c, sr_d;
----
=> DROP ROLE
