-- ALTER of relations of other kinds than the statement or the subcommand is for; DETACH, DEPENDS ON EXTENSION, OF.
create role alter_other_kinds_user;
----
=> CREATE ROLE

create table t (a int, b text, c int default 5, d jsonb);
----
=> CREATE TABLE

create index ti on t (a);
----
=> CREATE INDEX

create index ti2 on t (c) where c > 1;
----
=> CREATE INDEX

create unique index tu on t (a);
----
=> CREATE INDEX

create index th on t using hash (a);
----
=> CREATE INDEX

create index te on t ((a+1));
----
=> CREATE INDEX

create table pk (id int primary key, v text not null, w int);
----
=> CREATE TABLE

create unique index pk_v on pk (v);
----
=> CREATE INDEX

create unique index pk_w on pk (w);
----
=> CREATE INDEX

create unique index pk_vp on pk (v) where id > 3;
----
=> CREATE INDEX

create view v as select a, b from t;
----
=> CREATE VIEW

create materialized view m as select a, b from t;
----
=> SELECT 0

create index mi on m (a);
----
=> CREATE INDEX

create sequence s;
----
=> CREATE SEQUENCE

create type ct as (x int, y text);
----
=> CREATE TYPE

create table pt (a int, b text) partition by range (a);
----
=> CREATE TABLE

create table pt1 partition of pt for values from (0) to (10);
----
=> CREATE TABLE

create table pt2 partition of pt for values from (10) to (20);
----
=> CREATE TABLE

create index pti on pt (a);
----
=> CREATE INDEX

create temp table tt (a int, b text);
----
=> CREATE TABLE

create index tti on tt (a);
----
=> CREATE INDEX

create table parent (a int, b text);
----
=> CREATE TABLE

create table child (z int) inherits (parent);
----
=> CREATE TABLE

alter table pt detach partition pt1 finalize;
----
!! 55000 cannot complete detaching partition "pt1"
.. D There's no pending concurrent detach.

alter table pt detach partition pt1 concurrently;
----
=> ALTER TABLE

alter table pt attach partition pt1 for values from (0) to (10);
----
=> ALTER TABLE

begin;
----
=> BEGIN

alter table pt detach partition pt1 concurrently;
----
!! 25001 ALTER TABLE ... DETACH CONCURRENTLY cannot run inside a transaction block

rollback;
----
=> ROLLBACK

alter table pt detach partition nope finalize;
----
!! 42P01 relation "nope" does not exist

alter table pt detach partition t finalize;
----
!! 42P01 relation "t" is not a partition of relation "pt"

alter table pt detach partition t concurrently;
----
!! 42P01 relation "t" is not a partition of relation "pt"

alter table pt detach partition t;
----
!! 42P01 relation "t" is not a partition of relation "pt"

alter table t detach partition pt1;
----
!! 42P17 table "t" is not partitioned

alter table t detach partition pt1 finalize;
----
!! 42P01 relation "t" is not a parent of relation "pt1"

create table pd partition of pt default;
----
=> CREATE TABLE

alter table pt detach partition pt1 concurrently;
----
!! 55000 cannot detach partitions concurrently when a default partition exists

alter table pt detach partition pd concurrently;
----
!! 55000 cannot detach partitions concurrently when a default partition exists

alter table pt detach partition pt1 concurrently, detach partition pt2;
----
!! 42601 syntax error at or near ","
.. P 49

drop table pd;
----
=> DROP TABLE

create function fdet() returns void language plpgsql as $$ begin alter table pt detach partition pt1 concurrently; end $$;
----
=> CREATE FUNCTION

select fdet();
----
fdet 2278
!! 25001 ALTER TABLE ... DETACH CONCURRENTLY cannot be executed from a function

alter index pti attach partition pt1_a_idx;
----
=> ALTER INDEX

create index lone on pt1 (a);
----
=> CREATE INDEX

alter index pti attach partition lone;
----
!! 55000 cannot attach index "lone" as a partition of index "pti"
.. D Another index is already attached for partition "pt1".

alter index ti attach partition lone;
----
!! 42809 ALTER action ATTACH PARTITION cannot be performed on relation "ti"
.. D This operation is not supported for indexes.

alter index nope attach partition lone;
----
!! 42P01 relation "nope" does not exist

alter index pti attach partition nope;
----
!! 42P01 relation "nope" does not exist

alter index pti attach partition ti;
----
!! 55000 cannot attach index "ti" as a partition of index "pti"
.. D Index "ti" is not an index on any partition of table "pt".

alter index pti attach partition pt1;
----
!! 42P17 "pt1" is not an index

alter index pti depends on extension plpgsql;
----
=> ALTER INDEX

alter index ti depends on extension plpgsql;
----
=> ALTER INDEX

select classid::regclass, objid::regclass, refclassid::regclass, deptype from pg_depend where objid = 'ti'::regclass and deptype = 'x';
----
classid 2205|objid 2205|refclassid 2205|deptype 18
pg_class|ti|pg_extension|x
=> SELECT 1

alter index ti depends on extension plpgsql;
----
=> ALTER INDEX

select count(*) from pg_depend where objid = 'ti'::regclass and deptype = 'x';
----
count 20
1
=> SELECT 1

alter index ti no depends on extension plpgsql;
----
=> ALTER INDEX

select count(*) from pg_depend where objid = 'ti'::regclass and deptype = 'x';
----
count 20
0
=> SELECT 1

alter index ti depends on extension nope;
----
!! 42704 extension "nope" does not exist

alter index nope depends on extension plpgsql;
----
!! 42P01 relation "nope" does not exist

alter index t depends on extension plpgsql;
----
!! 42809 "t" is not an index

alter materialized view m depends on extension plpgsql;
----
=> ALTER MATERIALIZED VIEW

alter materialized view m no depends on extension plpgsql;
----
=> ALTER MATERIALIZED VIEW

alter function fdet() depends on extension plpgsql;
----
=> ALTER FUNCTION

alter function fdet() no depends on extension plpgsql;
----
=> ALTER FUNCTION

alter procedure fdet() depends on extension plpgsql;
----
!! 42809 fdet() is not a procedure

alter function nopef() depends on extension plpgsql;
----
!! 42883 function nopef() does not exist

create function trf() returns trigger language plpgsql as $$ begin return new; end $$;
----
=> CREATE FUNCTION

create trigger trg before insert on t for each row execute function trf();
----
=> CREATE TRIGGER

alter trigger trg on t depends on extension plpgsql;
----
=> ALTER TRIGGER

alter trigger nope on t depends on extension plpgsql;
----
!! 42704 trigger "nope" for table "t" does not exist

alter trigger trg on t no depends on extension plpgsql;
----
=> ALTER TRIGGER

alter index ti set (fillfactor = 50);
----
=> ALTER INDEX

alter index ti set (nope = 50);
----
!! 22023 unrecognized parameter "nope"

alter index ti set (fillfactor = 5);
----
!! 22023 value 5 out of bounds for option "fillfactor"
.. D Valid values are between "10" and "100".

alter index ti reset (fillfactor);
----
=> ALTER INDEX

alter index pti set (fillfactor = 50);
----
!! 42809 ALTER action SET cannot be performed on relation "pti"
.. D This operation is not supported for partitioned indexes.

alter index t set (fillfactor = 50);
----
!! 42809 "t" is not an index

alter index ti set (deduplicate_items = off);
----
=> ALTER INDEX

alter index ti owner to alter_other_kinds_user;
----
-- WARNING 42809 cannot change owner of index "ti"
=> ALTER INDEX

alter table ti owner to alter_other_kinds_user;
----
-- WARNING 42809 cannot change owner of index "ti"
=> ALTER TABLE

alter index ti rename to ti_x;
----
=> ALTER INDEX

alter index ti_x rename to ti;
----
=> ALTER INDEX

alter index ti set schema public;
----
!! 42601 syntax error at or near "schema"
.. P 20

alter index ti add column x int;
----
!! 42809 ALTER action ADD COLUMN cannot be performed on relation "ti"
.. D This operation is not supported for indexes.

alter index ti drop column a;
----
!! 42809 ALTER action DROP COLUMN cannot be performed on relation "ti"
.. D This operation is not supported for indexes.

alter table ti add column x int;
----
!! 42809 ALTER action ADD COLUMN cannot be performed on relation "ti"
.. D This operation is not supported for indexes.

alter table ti drop column a;
----
!! 42809 ALTER action DROP COLUMN cannot be performed on relation "ti"
.. D This operation is not supported for indexes.

alter table ti alter a type bigint;
----
!! 42809 ALTER action ALTER COLUMN ... SET DATA TYPE cannot be performed on relation "ti"
.. D This operation is not supported for indexes.

alter table ti enable trigger all;
----
!! 42809 ALTER action ENABLE TRIGGER ALL cannot be performed on relation "ti"
.. D This operation is not supported for indexes.

alter table ti enable row level security;
----
!! 42809 ALTER action ENABLE ROW SECURITY cannot be performed on relation "ti"
.. D This operation is not supported for indexes.

alter table ti inherit t;
----
!! 42809 ALTER action INHERIT cannot be performed on relation "ti"
.. D This operation is not supported for indexes.

alter table ti of ct;
----
!! 42809 ALTER action OF cannot be performed on relation "ti"
.. D This operation is not supported for indexes.

alter table ti replica identity full;
----
!! 42809 ALTER action REPLICA IDENTITY cannot be performed on relation "ti"
.. D This operation is not supported for indexes.

alter table ti set logged;
----
!! 42809 ALTER action SET LOGGED cannot be performed on relation "ti"
.. D This operation is not supported for indexes.

alter table ti add constraint x check (true);
----
!! 42809 ALTER action ADD CONSTRAINT cannot be performed on relation "ti"
.. D This operation is not supported for indexes.

alter table s add column x int;
----
!! 42809 ALTER action ADD COLUMN cannot be performed on relation "s"
.. D This operation is not supported for sequences.

alter table s drop column last_value;
----
!! 42809 ALTER action DROP COLUMN cannot be performed on relation "s"
.. D This operation is not supported for sequences.

alter table s set (fillfactor = 50);
----
!! 42809 ALTER action SET cannot be performed on relation "s"
.. D This operation is not supported for sequences.

alter table s alter last_value set default 1;
----
!! 42809 ALTER action ALTER COLUMN ... SET DEFAULT cannot be performed on relation "s"
.. D This operation is not supported for sequences.

alter table s inherit t;
----
!! 42809 ALTER action INHERIT cannot be performed on relation "s"
.. D This operation is not supported for sequences.

alter table s no inherit t;
----
!! 42809 ALTER action NO INHERIT cannot be performed on relation "s"
.. D This operation is not supported for sequences.

alter table s enable rule x;
----
!! 42809 ALTER action ENABLE RULE cannot be performed on relation "s"
.. D This operation is not supported for sequences.

alter table s attach partition t default;
----
!! 42809 ALTER action ATTACH PARTITION cannot be performed on relation "s"
.. D This operation is not supported for sequences.

alter table s not of;
----
!! 42809 ALTER action NOT OF cannot be performed on relation "s"
.. D This operation is not supported for sequences.

alter table s set logged;
----
=> ALTER TABLE

alter table s alter last_value set not null;
----
!! 42809 ALTER action ALTER COLUMN ... SET NOT NULL cannot be performed on relation "s"
.. D This operation is not supported for sequences.

alter table s owner to alter_other_kinds_user;
----
=> ALTER TABLE

alter table s owner to postgres;
----
=> ALTER TABLE

alter table v add column x int;
----
!! 42809 ALTER action ADD COLUMN cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table v set (security_barrier = on);
----
=> ALTER TABLE

alter table v set (nope = on);
----
!! 22023 unrecognized parameter "nope"

alter table v set logged;
----
!! 42809 ALTER action SET LOGGED cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table v inherit t;
----
!! 42809 ALTER action INHERIT cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table v of ct;
----
!! 42809 ALTER action OF cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table v not of;
----
!! 42809 ALTER action NOT OF cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table v attach partition t default;
----
!! 42809 ALTER action ATTACH PARTITION cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table v detach partition t;
----
!! 42809 ALTER action DETACH PARTITION cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table v alter a set default 5;
----
=> ALTER TABLE

alter table v alter a drop default;
----
=> ALTER TABLE

alter table v alter a add generated always as identity;
----
!! 55000 column "a" of relation "v" must be declared NOT NULL before identity can be added

alter table v alter a drop identity;
----
!! 55000 column "a" of relation "v" is not an identity column

alter table v alter a drop expression;
----
!! 42809 ALTER action ALTER COLUMN ... DROP EXPRESSION cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table v alter a set generated always;
----
!! 55000 column "a" of relation "v" is not an identity column

alter table v validate constraint x;
----
!! 42809 ALTER action VALIDATE CONSTRAINT cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table v alter constraint x deferrable;
----
!! 42809 ALTER action ALTER CONSTRAINT cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table v enable replica trigger x;
----
!! 42809 ALTER action ENABLE REPLICA TRIGGER cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table v enable always trigger x;
----
!! 42809 ALTER action ENABLE ALWAYS TRIGGER cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table v disable trigger all;
----
!! 42809 ALTER action DISABLE TRIGGER ALL cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table v disable trigger user;
----
!! 42809 ALTER action DISABLE TRIGGER USER cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table v enable trigger all;
----
!! 42809 ALTER action ENABLE TRIGGER ALL cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table v owner to alter_other_kinds_user;
----
=> ALTER TABLE

alter table v owner to postgres;
----
=> ALTER TABLE

alter table m add column x int;
----
!! 42809 ALTER action ADD COLUMN cannot be performed on relation "m"
.. D This operation is not supported for materialized views.

alter table m set (fillfactor = 50);
----
=> ALTER TABLE

alter table m set (nope = 50);
----
!! 22023 unrecognized parameter "nope"

alter table m set logged;
----
!! 42809 ALTER action SET LOGGED cannot be performed on relation "m"
.. D This operation is not supported for materialized views.

alter table m set unlogged;
----
!! 42809 ALTER action SET UNLOGGED cannot be performed on relation "m"
.. D This operation is not supported for materialized views.

alter table m inherit t;
----
!! 42809 ALTER action INHERIT cannot be performed on relation "m"
.. D This operation is not supported for materialized views.

alter table m alter a set default 5;
----
!! 42809 ALTER action ALTER COLUMN ... SET DEFAULT cannot be performed on relation "m"
.. D This operation is not supported for materialized views.

alter materialized view m alter a type bigint;
----
!! 42809 ALTER action ALTER COLUMN ... SET DATA TYPE cannot be performed on relation "m"
.. D This operation is not supported for materialized views.

alter materialized view m set (autovacuum_enabled = off);
----
=> ALTER MATERIALIZED VIEW

alter materialized view m reset (autovacuum_enabled, fillfactor);
----
=> ALTER MATERIALIZED VIEW

alter materialized view t set (fillfactor = 50);
----
!! 42809 "t" is not a materialized view

alter materialized view nope set (fillfactor = 50);
----
!! 42P01 relation "nope" does not exist

alter materialized view if exists nope set (fillfactor = 50);
----
-- NOTICE 00000 relation "nope" does not exist, skipping
=> ALTER MATERIALIZED VIEW

alter view m set (security_barrier = on);
----
!! 42809 "m" is not a view

alter view t set (security_barrier = on);
----
!! 42809 "t" is not a view

alter sequence v cache 4;
----
!! 42809 "v" is not a sequence

alter index m set (fillfactor = 40);
----
!! 42809 "m" is not an index

alter index s set (fillfactor = 40);
----
!! 42809 "s" is not an index

alter table ct add column z int;
----
!! 42809 "ct" is a composite type
.. H Use ALTER TYPE instead.

alter view ct set (security_barrier = on);
----
!! 42809 "ct" is not a view

alter foreign table nope add column x int;
----
!! 42P01 relation "nope" does not exist

alter foreign table t add column x int;
----
!! 42809 "t" is not a foreign table

alter foreign table if exists nope add column x int;
----
-- NOTICE 00000 relation "nope" does not exist, skipping
=> ALTER FOREIGN TABLE

alter foreign table t owner to postgres;
----
!! 42809 "t" is not a foreign table

alter foreign table t options (add x 'y');
----
!! 42809 "t" is not a foreign table

alter table t options (add x 'y');
----
!! 42809 ALTER action OPTIONS cannot be performed on relation "t"
.. D This operation is not supported for tables.

alter table t alter a options (add x 'y');
----
!! 42809 ALTER action ALTER COLUMN ... OPTIONS cannot be performed on relation "t"
.. D This operation is not supported for tables.

alter type t add attribute z int;
----
!! 42809 "t" is not a composite type

alter type s add attribute z int;
----
!! 42809 "s" is not a composite type

create type tty as (a int, b text);
----
=> CREATE TYPE

create table oft (a int, b text);
----
=> CREATE TABLE

alter table oft of tty;
----
=> ALTER TABLE

alter table oft of tty;
----
=> ALTER TABLE

alter table oft not of;
----
=> ALTER TABLE

alter table oft not of;
----
!! 42809 "oft" is not a typed table

alter table oft of nope;
----
!! 42704 type "nope" does not exist

alter table oft of int;
----
!! 42704 type "int" does not exist

alter table t of tty;
----
!! 42804 table has extra column "c"

alter table v of tty;
----
!! 42809 ALTER action OF cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table child of tty;
----
!! 42809 typed tables cannot inherit

alter table pt of tty;
----
=> ALTER TABLE

alter table pt not of;
----
=> ALTER TABLE

drop owned by alter_other_kinds_user cascade;
----
=> DROP OWNED

drop role alter_other_kinds_user;
----
=> DROP ROLE
