-- Domains are checked in a transaction that changes the catalog, and them.
create schema case_domains_after_ddl
----
!! 42P06 schema "case_domains_after_ddl" already exists

set search_path = case_domains_after_ddl
----
=> SET

create domain pos as int check (value > 0)
----
=> CREATE DOMAIN

create domain word as text constraint small check (value ~ '^[a-z]+$')
----
=> CREATE DOMAIN

create table c (a pos, b word)
----
=> CREATE TABLE

begin
----
=> BEGIN

create temp table other (a int) on commit drop
----
=> CREATE TABLE

insert into c select i, 'w' from generate_series(1, 3) i
----
=> INSERT 0 3

savepoint s
----
=> SAVEPOINT

insert into c values (0, 'w')
----
!! 23514 value for domain pos violates check constraint "pos_check"
.. n pos_check
.. d pos

rollback to s
----
=> ROLLBACK

alter domain pos add constraint few check (value < 10)
----
=> ALTER DOMAIN

insert into c values (9, 'w')
----
=> INSERT 0 1

savepoint s
----
=> SAVEPOINT

insert into c values (10, 'w')
----
!! 23514 value for domain pos violates check constraint "few"
.. n few
.. d pos

rollback to s
----
=> ROLLBACK

alter domain pos drop constraint few
----
=> ALTER DOMAIN

insert into c values (10, 'w')
----
=> INSERT 0 1

savepoint s
----
=> SAVEPOINT

alter domain word drop constraint small
----
=> ALTER DOMAIN

insert into c values (11, 'W')
----
=> INSERT 0 1

rollback to s
----
=> ROLLBACK

insert into c values (12, 'W')
----
!! 23514 value for domain word violates check constraint "small"
.. n small
.. d word

rollback
----
=> ROLLBACK

begin
----
=> BEGIN

create domain even as pos check (value % 2 = 0)
----
=> CREATE DOMAIN

select 4::even
----
even 23
4
=> SELECT 1

savepoint s
----
=> SAVEPOINT

select 3::even
----
even 23
!! 23514 value for domain even violates check constraint "even_check"
.. n even_check
.. d even

rollback to s
----
=> ROLLBACK

select (-2)::even
----
even 23
!! 23514 value for domain even violates check constraint "pos_check"
.. n pos_check
.. d even

rollback to s
----
=> ROLLBACK

alter domain even set not null
----
=> ALTER DOMAIN

select null::even
----
even 23
!! 23502 domain even does not allow null values
.. d even

rollback to s
----
=> ROLLBACK

alter domain even add constraint most check (value < 100) not valid
----
=> ALTER DOMAIN

select 100::even
----
even 23
!! 23514 value for domain even violates check constraint "most"
.. n most
.. d even

rollback to s
----
=> ROLLBACK

select 100::even
----
even 23
100
=> SELECT 1

do $$ declare e even := 2; begin for i in 1..5 loop e := i * 2; end loop; raise notice '%', e; begin e := 7; exception when check_violation then raise notice '%', sqlerrm; end; execute 'alter domain even add check (value > 4)'; e := 6; e := 4; end $$
----
-- NOTICE 00000 10
-- NOTICE 00000 value for domain even violates check constraint "even_check"
!! 23514 value for domain even violates check constraint "even_check1"
.. n even_check1
.. d even

rollback
----
=> ROLLBACK

select 4::even
----
!! 42704 type "even" does not exist
.. P 11

create or replace function small(i int) returns boolean language sql immutable as 'select i < 3'
----
=> CREATE FUNCTION

savepoint s
----
!! 25P01 SAVEPOINT can only be used in transaction blocks

rollback to s
----
!! 25P01 ROLLBACK TO SAVEPOINT can only be used in transaction blocks

rollback
----
-- WARNING 25P01 there is no transaction in progress
=> ROLLBACK

drop table c
----
=> DROP TABLE
