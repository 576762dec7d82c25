create role case_owner;
----
=> CREATE ROLE

create role case_user;
----
=> CREATE ROLE

create domain pd as int;
----
=> CREATE DOMAIN

create type pc as (a int, b int);
----
=> CREATE TYPE

create type pe as enum ('a');
----
=> CREATE TYPE

revoke usage on type pd, pc, pe from public;
----
=> REVOKE

create table pt5(one int, two int unique, three int);
----
=> CREATE TABLE

grant insert, update, select (one, two) on pt5 to case_user;
----
=> GRANT

do $$ begin execute format('grant all on schema %I to case_user, case_owner', current_schema()); end $$;
----
=> DO

set role case_user;
----
=> SET

create domain pd2 as pd;
----
!! 42501 permission denied for type pd

create domain pd2 as pd[];
----
!! 42501 permission denied for type pd

create table of_type of pc;
----
!! 42501 permission denied for type pc

create table plain(a int);
----
=> CREATE TABLE

alter table plain add b pd;
----
!! 42501 permission denied for type pd

alter table plain alter a type pd;
----
!! 42501 permission denied for type pd

create type pc2 as (a int);
----
=> CREATE TYPE

alter type pc2 add attribute b pe;
----
!! 42501 permission denied for type pe

alter type pc2 alter attribute a type pe;
----
!! 42501 permission denied for type pe

create type pc3 as (a pd);
----
!! 42501 permission denied for type pd

insert into pt5(two) values (6) on conflict (two) do update set three = excluded.three;
----
!! 42501 permission denied for table pt5

insert into pt5(two) values (6) on conflict (two) do update set three = excluded.two;
----
=> INSERT 0 1

insert into pt5(two) values (6) on conflict (two) do update set one = 8;
----
=> INSERT 0 1

insert into pt5(two) values (6) on conflict (three) do update set one = 8;
----
!! 42P10 there is no unique or exclusion constraint matching the ON CONFLICT specification

reset role;
----
=> RESET

create table owned(a int);
----
=> CREATE TABLE

alter table owned owner to case_owner;
----
=> ALTER TABLE

insert into owned values (1), (2);
----
=> INSERT 0 2

create function who(int) returns int immutable language plpgsql as $$ begin raise notice '%', current_user; return $1; end $$;
----
=> CREATE FUNCTION

create index owned_who on owned(who(a));
----
-- NOTICE 00000 case_owner
-- NOTICE 00000 case_owner
=> CREATE INDEX

create index owned_where on owned(a) where who(a) > 0;
----
-- NOTICE 00000 case_owner
-- NOTICE 00000 case_owner
=> CREATE INDEX

select relname, relowner::regrole from pg_class where relname like 'owned%' order by 1;
----
relname 19|relowner 4096
owned|case_owner
owned_where|case_owner
owned_who|case_owner
=> SELECT 3

select current_user;
----
current_user 19
postgres
=> SELECT 1

drop table owned, pt5, plain;
----
=> DROP TABLE

drop type pc2, pc, pe;
----
=> DROP TYPE

drop domain pd;
----
=> DROP DOMAIN

drop function who(int);
----
=> DROP FUNCTION

do $$ begin execute format('revoke all on schema %I from case_user, case_owner', current_schema()); end $$;
----
=> DO

drop role case_user, case_owner;
----
=> DROP ROLE
