-- Referential actions run as the owner of the table that refers.
create role case_fo_c;
----
=> CREATE ROLE

create role case_fo_d;
----
=> CREATE ROLE

create role case_fo_e;
----
=> CREATE ROLE

grant usage, create on schema case_foreign_key_owners to case_fo_c, case_fo_d;
----
=> GRANT

grant usage on schema case_foreign_key_owners to case_fo_e;
----
=> GRANT

create function who() returns text language sql as 'select current_user::text';
----
=> CREATE FUNCTION

create function is_told(text) returns bool language plpgsql as $$ begin raise notice '% %', $1, current_user; return true; end $$;
----
=> CREATE FUNCTION

create function tell() returns trigger language plpgsql as $$ begin raise notice '% % %', tg_when, tg_level, current_user; return coalesce(new, old); end $$;
----
=> CREATE FUNCTION

set role case_fo_c;
----
=> SET

create table par (a int primary key);
----
=> CREATE TABLE

insert into par values (0), (1), (2), (3), (4);
----
=> INSERT 0 5

grant select, update, delete on par to case_fo_e;
----
=> GRANT

grant references on par to case_fo_d;
----
=> GRANT

set role case_fo_d;
----
=> SET

create table chi (a int references par on delete cascade on update cascade, b int check (is_told('check')), w text, c bool);
----
=> CREATE TABLE

create table dft (a int default 0 references par on delete set default, w text default who(), b int check (is_told('check of default')));
----
=> CREATE TABLE

insert into chi values (1, 1), (2, 2);
----
-- NOTICE 00000 check case_fo_d
-- NOTICE 00000 check case_fo_d
=> INSERT 0 2

insert into dft values (3);
----
-- NOTICE 00000 check of default case_fo_d
=> INSERT 0 1

create trigger told before update or delete on chi for each row execute function tell();
----
=> CREATE TRIGGER

create trigger told_once before update or delete on chi for each statement execute function tell();
----
=> CREATE TRIGGER

create trigger told_after after update or delete on chi for each row execute function tell();
----
=> CREATE TRIGGER

set role case_fo_e;
----
=> SET

delete from par where a = 1;
----
-- NOTICE 00000 BEFORE STATEMENT case_fo_d
-- NOTICE 00000 BEFORE ROW case_fo_d
-- NOTICE 00000 AFTER ROW case_fo_e
=> DELETE 1

update par set a = 12 where a = 2;
----
-- NOTICE 00000 BEFORE STATEMENT case_fo_d
-- NOTICE 00000 BEFORE ROW case_fo_d
-- NOTICE 00000 check case_fo_d
-- NOTICE 00000 AFTER ROW case_fo_e
=> UPDATE 1

delete from par where a = 3;
----
-- NOTICE 00000 BEFORE STATEMENT case_fo_d
-- NOTICE 00000 check of default case_fo_d
=> DELETE 1

select current_user;
----
current_user 19
case_fo_e
=> SELECT 1

set role case_fo_d;
----
=> SET

select a, b from chi order by a;
----
a 23|b 23
12|2
=> SELECT 1

select a from dft order by a;
----
a 23
0
=> SELECT 1

-- the caller may not call what the default is
create function zero() returns int language plpgsql as $$ begin raise notice 'zero %', current_user; return 0; end $$;
----
=> CREATE FUNCTION

revoke execute on function zero() from public;
----
=> REVOKE

create table fun (a int default zero() references par on delete set default);
----
=> CREATE TABLE

insert into par values (6);
----
!! 42501 permission denied for table par

reset role;
----
=> RESET

insert into par values (6);
----
=> INSERT 0 1

grant insert on fun to case_fo_e;
----
=> GRANT

set role case_fo_d;
----
=> SET

insert into fun values (6);
----
=> INSERT 0 1

set role case_fo_e;
----
=> SET

delete from par where a = 6;
----
-- NOTICE 00000 BEFORE STATEMENT case_fo_d
-- NOTICE 00000 zero case_fo_d
=> DELETE 1

insert into fun default values;
----
!! 42501 permission denied for function zero

reset role;
----
=> RESET

select a from fun;
----
a 23
0
=> SELECT 1

drop table fun;
----
=> DROP TABLE

drop function zero;
----
=> DROP FUNCTION

set role case_fo_d;
----
=> SET

-- an owner without rights
revoke all on chi from case_fo_d;
----
=> REVOKE

set role case_fo_e;
----
=> SET

update par set a = 13 where a = 12;
----
!! 42501 permission denied for table chi

delete from par where a = 12;
----
!! 42501 permission denied for table chi

update par set a = 14 where a = 99;
----
=> UPDATE 0

select a from par order by a;
----
a 23
0
4
12
=> SELECT 3

set role case_fo_d;
----
=> SET

grant select (a), update (a) on chi to case_fo_d;
----
=> GRANT

set role case_fo_e;
----
=> SET

update par set a = 13 where a = 12;
----
-- NOTICE 00000 BEFORE STATEMENT case_fo_d
-- NOTICE 00000 BEFORE ROW case_fo_d
-- NOTICE 00000 check case_fo_d
-- NOTICE 00000 AFTER ROW case_fo_e
=> UPDATE 1

delete from par where a = 13;
----
!! 42501 permission denied for table chi

reset role;
----
=> RESET

select a, b from chi order by a;
----
a 23|b 23
13|2
=> SELECT 1

-- who inserts needs no rights on the table referred to
grant insert on chi to case_fo_e;
----
=> GRANT

revoke all on par from case_fo_e;
----
=> REVOKE

set role case_fo_e;
----
=> SET

insert into chi values (4, 4);
----
-- NOTICE 00000 check case_fo_e
=> INSERT 0 1

insert into chi values (5, 5);
----
-- NOTICE 00000 check case_fo_e
!! 23503 insert or update on table "chi" violates foreign key constraint "chi_a_fkey"
.. D Key is not present in table "par".
.. n chi_a_fkey
.. t chi

reset role;
----
=> RESET

drop table chi, dft, par;
----
=> DROP TABLE

drop function who, is_told, tell;
----
=> DROP FUNCTION

revoke all on schema case_foreign_key_owners from case_fo_c, case_fo_d, case_fo_e;
----
=> REVOKE

drop role case_fo_c, case_fo_d, case_fo_e;
----
=> DROP ROLE
