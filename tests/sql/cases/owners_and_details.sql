-- What only owners may do; what errors show of rows that the user may not read; STRICT functions in FROM; depth of triggers below a foreign key's action.
drop role if exists not_owner_r; create role not_owner_r; do $$ begin execute format('grant usage, create on schema %I to not_owner_r', current_schema()); end $$
----
-- NOTICE 00000 role "not_owner_r" does not exist, skipping
=> DROP ROLE
=> CREATE ROLE
=> DO

create domain dm as int default 4 check (value > 0); create type ty as (a int); create type en as enum ('a'); create collation cc from "C"; create table tt(a int primary key); create view vw as select * from tt; create function fn(int) returns int language sql as 'select 1'; create aggregate ag(int) (sfunc = int4pl, stype = int4); create procedure pr() language sql as 'select 1'; create index ix on tt(a); create rule r as on insert to tt do nothing; create policy pl on tt
----
=> CREATE DOMAIN
=> CREATE TYPE
=> CREATE TYPE
=> CREATE COLLATION
=> CREATE TABLE
=> CREATE VIEW
=> CREATE FUNCTION
=> CREATE AGGREGATE
=> CREATE PROCEDURE
=> CREATE INDEX
=> CREATE RULE
=> CREATE POLICY

create publication not_owner_pb; comment on publication not_owner_pb is 'mine'
----
-- WARNING 55000 wal_level is insufficient to publish logical changes
=> CREATE PUBLICATION
=> COMMENT

set role not_owner_r
----
=> SET

alter domain dm drop default
----
!! 42501 must be owner of type dm

alter domain dm set default 5
----
!! 42501 must be owner of type dm

alter domain dm set not null
----
!! 42501 must be owner of type dm

alter domain dm add check (value > 3)
----
!! 42501 must be owner of type dm

alter domain dm drop constraint dm_check
----
!! 42501 must be owner of type dm

alter domain dm validate constraint nosuch
----
!! 42501 must be owner of type dm

alter collation cc refresh version
----
!! 42501 must be owner of collation cc

alter collation "C" refresh version
----
!! 42501 must be owner of collation C

comment on publication not_owner_pb is 'x'
----
!! 42501 must be owner of publication not_owner_pb

comment on column tt.a is 'x'
----
!! 42501 must be owner of relation tt

comment on index ix is 'x'
----
!! 42501 must be owner of index ix

comment on rule r on tt is 'x'
----
!! 42501 must be owner of relation tt

comment on aggregate ag(int) is 'x'
----
!! 42501 must be owner of aggregate ag

comment on type int4 is 'x'
----
!! 42501 must be owner of type integer

comment on table pg_class is 'x'
----
!! 42501 must be owner of table pg_class

comment on column pg_class.relname is 'x'
----
!! 42501 must be owner of relation pg_class

comment on operator class int4_ops using btree is 'x'
----
!! 42501 must be owner of operator class btree.int4_ops

comment on operator family integer_ops using btree is 'x'
----
!! 42501 must be owner of operator family btree.integer_ops

drop aggregate ag(int)
----
!! 42501 must be owner of aggregate ag

alter aggregate ag(int) rename to ag2
----
!! 42501 must be owner of function ag

alter procedure pr() reset all
----
!! 42501 must be owner of procedure pr

alter procedure pr() rename to pr2
----
!! 42501 must be owner of function pr

create table like_it (like tt)
----
!! 42501 permission denied for table tt

create table like_view (like vw)
----
!! 42501 permission denied for view vw

create table like_type (like ty); drop table like_type
----
=> CREATE TABLE
=> DROP TABLE

drop policy if exists zz on tt
----
-- NOTICE 00000 policy "zz" for relation "tt" does not exist, skipping
=> DROP POLICY

drop trigger if exists zz on tt
----
-- NOTICE 00000 trigger "zz" for relation "tt" does not exist, skipping
=> DROP TRIGGER

drop rule if exists zz on tt
----
-- NOTICE 00000 rule "zz" for relation "tt" does not exist, skipping
=> DROP RULE

drop policy if exists pl on tt
----
!! 42501 must be owner of relation tt

drop rule zz on tt
----
!! 42704 rule "zz" for relation "tt" does not exist

reset role; grant select on tt, vw to not_owner_r; set role not_owner_r
----
=> RESET
=> GRANT
=> SET

create table like_it (like tt); drop table like_it; create table like_view (like vw); drop table like_view
----
=> CREATE TABLE
=> DROP TABLE
=> CREATE TABLE
=> DROP TABLE

reset role; drop publication not_owner_pb
----
=> RESET
=> DROP PUBLICATION

create table lt(a int primary key, secret int unique check (secret<100), n int not null default 1); insert into lt values (1,42,1); grant insert, update(secret) on lt to not_owner_r; set role not_owner_r
----
=> CREATE TABLE
=> INSERT 0 1
=> GRANT
=> SET

update lt set secret=500
----
!! 23514 new row for relation "lt" violates check constraint "lt_secret_check"
.. D Failing row contains (secret) = (500).
.. n lt_secret_check
.. t lt

insert into lt values (2,42,1)
----
!! 23505 duplicate key value violates unique constraint "lt_secret_key"
.. n lt_secret_key
.. t lt

insert into lt values (2,500,1)
----
!! 23514 new row for relation "lt" violates check constraint "lt_secret_check"
.. D Failing row contains (a, secret, n) = (2, 500, 1).
.. n lt_secret_check
.. t lt

insert into lt(a, secret) values (2,500)
----
!! 23514 new row for relation "lt" violates check constraint "lt_secret_check"
.. D Failing row contains (a, secret) = (2, 500).
.. n lt_secret_check
.. t lt

insert into lt(a, n) values (2, null)
----
!! 23502 null value in column "n" of relation "lt" violates not-null constraint
.. D Failing row contains (a, n) = (2, null).
.. t lt
.. c n

insert into lt(secret, n) values (2, null)
----
!! 23502 null value in column "a" of relation "lt" violates not-null constraint
.. D Failing row contains (secret, n) = (2, null).
.. t lt
.. c a

reset role; grant select(secret) on lt to not_owner_r; set role not_owner_r
----
=> RESET
=> GRANT
=> SET

insert into lt values (2,42,1)
----
!! 23505 duplicate key value violates unique constraint "lt_secret_key"
.. D Key (secret)=(42) already exists.
.. n lt_secret_key
.. t lt

insert into lt values (1,43,1)
----
!! 23505 duplicate key value violates unique constraint "lt_pkey"
.. n lt_pkey
.. t lt

insert into lt(a, secret) values (3, 500)
----
!! 23514 new row for relation "lt" violates check constraint "lt_secret_check"
.. D Failing row contains (a, secret) = (3, 500).
.. n lt_secret_check
.. t lt

reset role; grant select on lt to not_owner_r; set role not_owner_r
----
=> RESET
=> GRANT
=> SET

insert into lt values (1,43,1)
----
!! 23505 duplicate key value violates unique constraint "lt_pkey"
.. D Key (a)=(1) already exists.
.. n lt_pkey
.. t lt

insert into lt values (2,500,1)
----
!! 23514 new row for relation "lt" violates check constraint "lt_secret_check"
.. D Failing row contains (2, 500, 1).
.. n lt_secret_check
.. t lt

reset role; create table par(k int primary key, v int); insert into par values (7, 8); create table chi(a int, b int references par); grant insert on chi to not_owner_r; grant delete on par to not_owner_r; insert into chi values (1, 7); set role not_owner_r
----
=> RESET
=> CREATE TABLE
=> INSERT 0 1
=> CREATE TABLE
=> GRANT
=> GRANT
=> INSERT 0 1
=> SET

insert into chi values (1, 99)
----
!! 23503 insert or update on table "chi" violates foreign key constraint "chi_b_fkey"
.. D Key is not present in table "par".
.. n chi_b_fkey
.. t chi

reset role; grant select (k) on par to not_owner_r; set role not_owner_r
----
=> RESET
=> GRANT
=> SET

delete from par where k = 7
----
!! 23503 update or delete on table "par" violates foreign key constraint "chi_b_fkey" on table "chi"
.. D Key (k)=(7) is still referenced from table "chi".
.. n chi_b_fkey
.. t chi

reset role; grant select (b) on chi to not_owner_r; set role not_owner_r
----
=> RESET
=> GRANT
=> SET

insert into chi values (1, 99)
----
!! 23503 insert or update on table "chi" violates foreign key constraint "chi_b_fkey"
.. D Key (b)=(99) is not present in table "par".
.. n chi_b_fkey
.. t chi

reset role; create table ex(r int4range, exclude using gist (r with &&)); insert into ex values ('[1,5)'); grant insert on ex to not_owner_r; set role not_owner_r
----
=> RESET
=> CREATE TABLE
=> INSERT 0 1
=> GRANT
=> SET

insert into ex values ('[2,3)')
----
!! 23P01 conflicting key value violates exclusion constraint "ex_r_excl"
.. D Key conflicts with existing key.
.. n ex_r_excl
.. t ex

reset role; grant select on ex to not_owner_r; set role not_owner_r
----
=> RESET
=> GRANT
=> SET

insert into ex values ('[2,3)')
----
!! 23P01 conflicting key value violates exclusion constraint "ex_r_excl"
.. D Key (r)=([2,3)) conflicts with existing key (r)=([1,5)).
.. n ex_r_excl
.. t ex

reset role; create table pt(a int, b int) partition by list (a); create table pt1 partition of pt for values in (1); alter table pt1 add check (b < 10); grant insert on pt to not_owner_r; set role not_owner_r
----
=> RESET
=> CREATE TABLE
=> CREATE TABLE
=> ALTER TABLE
=> GRANT
=> SET

insert into pt values (5, 1)
----
!! 23514 no partition of relation "pt" found for row
.. t pt

insert into pt values (1, 50)
----
!! 23514 new row for relation "pt1" violates check constraint "pt1_b_check"
.. D Failing row contains (a, b) = (1, 50).
.. n pt1_b_check
.. t pt1

reset role; grant select (a) on pt to not_owner_r; set role not_owner_r
----
=> RESET
=> GRANT
=> SET

insert into pt values (5, 1)
----
!! 23514 no partition of relation "pt" found for row
.. D Partition key of the failing row contains (a) = (5).
.. t pt

reset role; create view cv as select a, secret from lt where secret < 10 with check option; revoke all on lt from not_owner_r; grant insert on cv to not_owner_r; set role not_owner_r
----
=> RESET
=> CREATE VIEW
=> REVOKE
=> GRANT
=> SET

insert into cv values (8, 20)
----
!! 44000 new row violates check option for view "cv"
.. D Failing row contains (a, secret) = (8, 20).

reset role; drop owned by not_owner_r; drop role not_owner_r; drop domain dm; drop policy pl on tt; drop collation cc
----
=> RESET
=> DROP OWNED
=> DROP ROLE
=> DROP DOMAIN
=> DROP POLICY
=> DROP COLLATION

create function fo(a int, out b int, out c text) strict language sql as $$ select 1, 'x' $$; select count(*) from fo(null); select * from fo(null); select * from fo(1)
----
=> CREATE FUNCTION
count 20
1
=> SELECT 1
b 23|c 25
\N|\N
=> SELECT 1
b 23|c 25
1|x
=> SELECT 1

create function fp(a int, out b int, out c text) strict language plpgsql as $$ begin b = 1; end $$; select * from fp(null); select * from fp(1)
----
=> CREATE FUNCTION
b 23|c 25
\N|\N
=> SELECT 1
b 23|c 25
1|\N
=> SELECT 1

create function fs(a int) returns table (b int, c text) strict language sql as $$ select 1, 'x' $$; select * from fs(null); select * from fs(1)
----
=> CREATE FUNCTION
b 23|c 25
=> SELECT 0
b 23|c 25
1|x
=> SELECT 1

create table p(id int primary key); create table c(id int references p on delete cascade on update cascade); insert into p values (1), (2); insert into c values (1), (2); create function d() returns trigger language plpgsql as $$ begin raise notice '% % % depth %', tg_table_name, tg_when, tg_level, pg_trigger_depth(); return coalesce(new, old); end $$
----
=> CREATE TABLE
=> CREATE TABLE
=> INSERT 0 2
=> INSERT 0 2
=> CREATE FUNCTION

create trigger x before delete or update on c for each row execute function d(); create trigger y after delete or update on c for each row execute function d(); create trigger z after delete or update on c for each statement execute function d(); create trigger w before delete or update on c for each statement execute function d(); create trigger q after delete or update on p for each row execute function d()
----
=> CREATE TRIGGER
=> CREATE TRIGGER
=> CREATE TRIGGER
=> CREATE TRIGGER
=> CREATE TRIGGER

delete from p where id = 1
----
-- NOTICE 00000 c BEFORE STATEMENT depth 2
-- NOTICE 00000 c BEFORE ROW depth 2
-- NOTICE 00000 p AFTER ROW depth 1
-- NOTICE 00000 c AFTER ROW depth 1
-- NOTICE 00000 c AFTER STATEMENT depth 1
=> DELETE 1

update p set id = 3
----
-- NOTICE 00000 c BEFORE STATEMENT depth 2
-- NOTICE 00000 c BEFORE ROW depth 2
-- NOTICE 00000 p AFTER ROW depth 1
-- NOTICE 00000 c AFTER ROW depth 1
-- NOTICE 00000 c AFTER STATEMENT depth 1
=> UPDATE 1

delete from c
----
-- NOTICE 00000 c BEFORE STATEMENT depth 1
-- NOTICE 00000 c BEFORE ROW depth 1
-- NOTICE 00000 c AFTER ROW depth 1
-- NOTICE 00000 c AFTER STATEMENT depth 1
=> DELETE 1
