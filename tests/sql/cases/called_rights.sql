create role case_cr_a;
----
=> CREATE ROLE

create role case_cr_b;
----
=> CREATE ROLE

grant usage, create on schema case_called_rights to case_cr_a, case_cr_b;
----
=> GRANT

create table hidden (v int);
----
=> CREATE TABLE

insert into hidden values (42);
----
=> INSERT 0 1

create function rd() returns int stable security definer language sql as 'select v from hidden';
----
=> CREATE FUNCTION

create function rv() returns int volatile security definer language sql as 'select v from hidden';
----
=> CREATE FUNCTION

create function rdi(int) returns int immutable security definer language sql as 'select v from hidden';
----
=> CREATE FUNCTION

create function rdb(int) returns bool immutable language plpgsql as 'begin return true; end';
----
=> CREATE FUNCTION

create function rd1(text, text) returns text security definer language sql as 'select v::text from hidden';
----
=> CREATE FUNCTION

create function eq(int, int) returns bool immutable language sql as 'select true';
----
=> CREATE FUNCTION

create operator === (procedure = eq, leftarg = int, rightarg = int);
----
=> CREATE OPERATOR

revoke execute on function rd(), rv(), rdi(int), rdb(int), rd1(text, text), eq(int, int) from public;
----
=> REVOKE

set role case_cr_a;
----
=> SET

-- Of a table without rows the values of new columns, checks and predicates of indexes are asked for.
create table e (a int);
----
=> CREATE TABLE

alter table e add column c int default rd();
----
!! 42501 permission denied for function rd

alter table e add column c int default rv();
----
!! 42501 permission denied for function rv

alter table e add column c int default rdi(1);
----
!! 42501 permission denied for function rdi

alter table e add column g int generated always as (rdi(a)) stored;
----
!! 42501 permission denied for function rdi

alter table e add column g int check (rdi(g) is null);
----
!! 42501 permission denied for function rdi

alter table e add check (rdi(a) is null);
----
!! 42501 permission denied for function rdi

alter table e add check (a === 1);
----
!! 42501 permission denied for function eq

alter table e add constraint later check (rdi(a) is null) not valid;
----
=> ALTER TABLE

alter table e validate constraint later;
----
!! 42501 permission denied for function rdi

create index e_key on e (rdi(a));
----
=> CREATE INDEX

create index on e (a) where rdi(1) = 42;
----
!! 42501 permission denied for function rdi

create index on e (a) where rdi(a) = 42;
----
!! 42501 permission denied for function rdi

alter table e alter a set default rd();
----
=> ALTER TABLE

insert into e default values;
----
!! 42501 permission denied for function rd

insert into e values (1);
----
!! 42501 permission denied for function rdi

-- CREATE TABLE asks for nothing.
create table ct1 (a int default rd(), b int check (rdi(b) > 0), c int generated always as (rdi(a)) stored);
----
=> CREATE TABLE

create table ct3 (a int) partition by list (rdi(a));
----
=> CREATE TABLE

create table ct4 partition of ct3 for values in (42);
----
=> CREATE TABLE

create table ct5 (a int) partition by list (a);
----
=> CREATE TABLE

create table ct6 partition of ct5 for values in (rdi(1));
----
!! 42501 permission denied for function rdi

insert into ct1 (a) values (1);
----
!! 42501 permission denied for function rdi

insert into ct3 values (1);
----
!! 42501 permission denied for function rdi

select * from ct3 where a = 1;
----
a 23
=> SELECT 0

-- With rows.
create table t2 (a int);
----
=> CREATE TABLE

insert into t2 values (1);
----
=> INSERT 0 1

alter table t2 add column c int default rd();
----
!! 42501 permission denied for function rd

alter table t2 add column c int default rdi(1);
----
!! 42501 permission denied for function rdi

alter table t2 add column g int generated always as (rdi(a)) stored;
----
!! 42501 permission denied for function rdi

alter table t2 add check (rdb(a));
----
!! 42501 permission denied for function rdb

create index on t2 (rdi(a));
----
!! 42501 permission denied for function rdi

create index on t2 (a) where rdi(a) = 42;
----
!! 42501 permission denied for function rdi

alter table t2 add exclude using btree (rdi(a) with =);
----
!! 42501 permission denied for function rdi

select * from t2;
----
a 23
1
=> SELECT 1

reset role;
----
=> RESET

-- Indexes are the owner's business, whoever builds them.
grant execute on function rdi(int), rdb(int) to case_cr_a;
----
=> GRANT

set role case_cr_a;
----
=> SET

create table t3 (a int);
----
=> CREATE TABLE

create index t3_key on t3 (rdi(a));
----
=> CREATE INDEX

create index t3_part on t3 (a) where rdb(a);
----
=> CREATE INDEX

insert into t3 values (1);
----
=> INSERT 0 1

reset role;
----
=> RESET

revoke execute on function rdi(int), rdb(int) from case_cr_a;
----
=> REVOKE

create index t3_more on t3 (rdi(a));
----
!! 42501 permission denied for function rdi

set role case_cr_a;
----
=> SET

insert into t3 values (2);
----
!! 42501 permission denied for function rdi

update t3 set a = 2;
----
!! 42501 permission denied for function rdi

select a from t3;
----
a 23
1
=> SELECT 1

select a from t3 where rdi(a) = 42;
----
!! 42501 permission denied for function rdi

delete from t3;
----
=> DELETE 1

reset role;
----
=> RESET

-- Functions of aggregates: the creator needs the right, and then the owner.
set role case_cr_a;
----
=> SET

create aggregate a1 (text) (sfunc = rd1, stype = text);
----
!! 42501 permission denied for function rd1

create aggregate a1 (text) (sfunc = textcat, stype = text, combinefunc = rd1);
----
!! 42501 permission denied for function rd1

create aggregate a3 (int) (sfunc = int4pl, stype = int, finalfunc = rdi);
----
!! 42501 permission denied for function rdi

create aggregate a3 (int) (sfunc = int4pl, stype = int, initcond = '0', msfunc = int4pl, mstype = int, minvfunc = int4mi, mfinalfunc = rdi);
----
!! 42501 permission denied for function rdi

reset role;
----
=> RESET

grant execute on function rd1(text, text), rdi(int) to case_cr_a;
----
=> GRANT

set role case_cr_a;
----
=> SET

create aggregate a1 (text) (sfunc = rd1, stype = text, initcond = '');
----
=> CREATE AGGREGATE

create aggregate a3 (int) (sfunc = int4pl, stype = int, finalfunc = rdi, initcond = '0');
----
=> CREATE AGGREGATE

reset role;
----
=> RESET

select a1('a'), a3(1);
----
a1 25|a3 23
42|42
=> SELECT 1

revoke execute on function rd1(text, text), rdi(int) from case_cr_a;
----
=> REVOKE

select a1('a');
----
!! 42501 permission denied for function rd1

select a3(1);
----
!! 42501 permission denied for function rdi

select a1(x::text) over () from generate_series(1, 2) x;
----
!! 42501 permission denied for function rd1

alter aggregate a3(int) owner to postgres;
----
=> ALTER AGGREGATE

set role case_cr_a;
----
=> SET

select a3(1);
----
a3 23
42
=> SELECT 1

reset role;
----
=> RESET

-- Checks of domains are the business of who uses the domain.
create table sink (a text);
----
=> CREATE TABLE

grant insert on sink to case_cr_a, case_cr_b;
----
=> GRANT

create domain d1 as int check (rdi(value) = 42);
----
=> CREATE DOMAIN

set role case_cr_a;
----
=> SET

insert into sink select 1::d1;
----
!! 42501 permission denied for function rdi

insert into sink select null::d1;
----
!! 42501 permission denied for function rdi

insert into sink select array[1]::d1[];
----
!! 42501 permission denied for function rdi

create table dt (a d1);
----
=> CREATE TABLE

insert into dt values (1);
----
!! 42501 permission denied for function rdi

insert into dt default values;
----
!! 42501 permission denied for function rdi

do $$ declare x d1; begin end $$;
----
!! 42501 permission denied for function rdi

do $$ declare x d1; begin x := 1; end $$;
----
!! 42501 permission denied for function rdi

create domain d2 as int;
----
=> CREATE DOMAIN

create table d2t (a d2);
----
=> CREATE TABLE

alter domain d2 add check (rdi(value) = 42);
----
!! 42501 permission denied for function rdi

alter domain d2 add constraint later check (rdi(value) = 42) not valid;
----
=> ALTER DOMAIN

alter domain d2 validate constraint later;
----
!! 42501 permission denied for function rdi

insert into d2t values (1);
----
!! 42501 permission denied for function rdi

create function given(int) returns d1 language sql as 'select $1';
----
=> CREATE FUNCTION

insert into sink select given(1);
----
!! 42501 permission denied for function rdi

create domain d3 as d1;
----
=> CREATE DOMAIN

insert into sink select 1::d3;
----
!! 42501 permission denied for function rdi

reset role;
----
=> RESET

select 1::d1, 1::d3;
----
d1 23|d3 23
1|1
=> SELECT 1

grant execute on function rdi(int) to case_cr_a;
----
=> GRANT

set role case_cr_a;
----
=> SET

select 1::d1, 1::d3;
----
d1 23|d3 23
1|1
=> SELECT 1

set role case_cr_b;
----
=> SET

insert into sink select 1::d1;
----
!! 42501 permission denied for function rdi

set role case_cr_a;
----
=> SET

insert into sink select 1::d1;
----
=> INSERT 0 1

reset role;
----
=> RESET

revoke execute on function rdi(int) from case_cr_a;
----
=> REVOKE

set role case_cr_a;
----
=> SET

insert into sink select 1::d1;
----
!! 42501 permission denied for function rdi

reset role;
----
=> RESET

begin;
----
=> BEGIN

grant execute on function rdi(int) to case_cr_a;
----
=> GRANT

set local role case_cr_a;
----
=> SET

insert into sink select 1::d1;
----
=> INSERT 0 1

rollback;
----
=> ROLLBACK

set role case_cr_a;
----
=> SET

insert into sink select 1::d1;
----
!! 42501 permission denied for function rdi

reset role;
----
=> RESET

drop table sink, e, ct1, ct3, ct5, t2, t3, dt, d2t cascade;
----
=> DROP TABLE

set client_min_messages = warning;
----
=> SET

drop owned by case_cr_a, case_cr_b cascade;
----
=> DROP OWNED

drop domain d1 cascade;
----
=> DROP DOMAIN

drop operator === (int, int);
----
=> DROP OPERATOR

drop role case_cr_a, case_cr_b;
----
=> DROP ROLE
