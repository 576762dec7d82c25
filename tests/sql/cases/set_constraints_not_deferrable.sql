-- SET CONSTRAINTS of constraints that are not deferrable.
create schema case_set_constraints_not_deferrable;
----
!! 42P06 schema "case_set_constraints_not_deferrable" already exists

set search_path to case_set_constraints_not_deferrable;
----
=> SET

create table s (a int constraint sc_c1 check (a > 0), b int constraint sc_u1 unique, c int constraint sc_d1 unique deferrable, d int);
----
=> CREATE TABLE

create table t (a int constraint sc_f1 references s (b), b int constraint sc_f2 references s (b) deferrable);
----
=> CREATE TABLE

create domain dom as int constraint sc_dom check (value > 0);
----
=> CREATE DOMAIN

set constraints sc_c1 immediate;
----
-- WARNING 25P01 SET CONSTRAINTS can only be used in transaction blocks
=> SET CONSTRAINTS

set constraints sc_c1 deferred;
----
-- WARNING 25P01 SET CONSTRAINTS can only be used in transaction blocks
!! 42809 constraint "sc_c1" is not deferrable

set constraints sc_u1 immediate;
----
-- WARNING 25P01 SET CONSTRAINTS can only be used in transaction blocks
=> SET CONSTRAINTS

set constraints sc_u1 deferred;
----
-- WARNING 25P01 SET CONSTRAINTS can only be used in transaction blocks
!! 42809 constraint "sc_u1" is not deferrable

set constraints sc_f1 immediate;
----
-- WARNING 25P01 SET CONSTRAINTS can only be used in transaction blocks
=> SET CONSTRAINTS

set constraints sc_f1 deferred;
----
-- WARNING 25P01 SET CONSTRAINTS can only be used in transaction blocks
!! 42809 constraint "sc_f1" is not deferrable

set constraints sc_d1 deferred;
----
-- WARNING 25P01 SET CONSTRAINTS can only be used in transaction blocks
=> SET CONSTRAINTS

set constraints sc_d1 immediate;
----
-- WARNING 25P01 SET CONSTRAINTS can only be used in transaction blocks
=> SET CONSTRAINTS

set constraints sc_dom deferred;
----
-- WARNING 25P01 SET CONSTRAINTS can only be used in transaction blocks
!! 42809 constraint "sc_dom" is not deferrable

set constraints sc_dom immediate;
----
-- WARNING 25P01 SET CONSTRAINTS can only be used in transaction blocks
=> SET CONSTRAINTS

set constraints nosuch immediate;
----
-- WARNING 25P01 SET CONSTRAINTS can only be used in transaction blocks
!! 42704 constraint "nosuch" does not exist

set constraints nosuch deferred;
----
-- WARNING 25P01 SET CONSTRAINTS can only be used in transaction blocks
!! 42704 constraint "nosuch" does not exist

set constraints case_set_constraints_not_deferrable.sc_c1 deferred;
----
-- WARNING 25P01 SET CONSTRAINTS can only be used in transaction blocks
!! 42809 constraint "sc_c1" is not deferrable

set constraints sc_d1, sc_u1 deferred;
----
-- WARNING 25P01 SET CONSTRAINTS can only be used in transaction blocks
!! 42809 constraint "sc_u1" is not deferrable

set constraints sc_d1, sc_u1 immediate;
----
-- WARNING 25P01 SET CONSTRAINTS can only be used in transaction blocks
=> SET CONSTRAINTS

begin;
----
=> BEGIN

set constraints sc_d1 deferred;
----
=> SET CONSTRAINTS

insert into s values (1, 1, 1, 1), (2, 2, 1, 2);
----
=> INSERT 0 2

set constraints sc_u1, sc_f1, sc_c1 immediate;
----
=> SET CONSTRAINTS

set constraints sc_d1 immediate;
----
!! 23505 duplicate key value violates unique constraint "sc_d1"
.. D Key (c)=(1) already exists.
.. n sc_d1
.. t s

rollback;
----
=> ROLLBACK

alter table s add constraint sc_f2 check (d > 0);
----
=> ALTER TABLE

set constraints sc_f2 deferred;
----
-- WARNING 25P01 SET CONSTRAINTS can only be used in transaction blocks
!! 42809 constraint "sc_f2" is not deferrable

set constraints sc_f2 immediate;
----
-- WARNING 25P01 SET CONSTRAINTS can only be used in transaction blocks
=> SET CONSTRAINTS

alter table t add constraint sc_mixed unique (a) deferrable;
----
=> ALTER TABLE

alter table s add constraint sc_mixed check (d > 1);
----
=> ALTER TABLE

set constraints sc_mixed deferred;
----
-- WARNING 25P01 SET CONSTRAINTS can only be used in transaction blocks
!! 42809 constraint "sc_mixed" is not deferrable

create table other (a int constraint sc_c1 check (a > 0));
----
=> CREATE TABLE

set constraints sc_c1 deferred;
----
-- WARNING 25P01 SET CONSTRAINTS can only be used in transaction blocks
!! 42809 constraint "sc_c1" is not deferrable

create function fire() returns trigger language plpgsql as $$ begin return null; end $$;
----
=> CREATE FUNCTION

create constraint trigger sc_t1 after insert on s for each row execute function fire();
----
=> CREATE TRIGGER

set constraints sc_t1 immediate;
----
-- WARNING 25P01 SET CONSTRAINTS can only be used in transaction blocks
=> SET CONSTRAINTS

set constraints sc_t1 deferred;
----
-- WARNING 25P01 SET CONSTRAINTS can only be used in transaction blocks
!! 42809 constraint "sc_t1" is not deferrable

set constraints nosuch.sc_c1 deferred;
----
-- WARNING 25P01 SET CONSTRAINTS can only be used in transaction blocks
!! 3F000 schema "nosuch" does not exist

begin;
----
=> BEGIN

set constraints sc_c1 deferred;
----
!! 42809 constraint "sc_c1" is not deferrable

rollback;
----
=> ROLLBACK

drop trigger sc_t1 on s;
----
=> DROP TRIGGER
