-- VACUUM, ANALYZE and REINDEX: their options and what they take.
create role vacuum_reindex_user;
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

create table cl (a int, b text);
----
=> CREATE TABLE

create index cla on cl (a);
----
=> CREATE INDEX

vacuum full cl;
----
=> VACUUM

vacuum (full) cl;
----
=> VACUUM

vacuum (full, parallel 2) cl;
----
!! 0A000 VACUUM FULL cannot be performed in parallel

vacuum (full, disable_page_skipping) cl;
----
!! 0A000 VACUUM option DISABLE_PAGE_SKIPPING cannot be used with FULL

vacuum (full off) cl;
----
=> VACUUM

vacuum full freeze cl (a);
----
!! 0A000 ANALYZE option must be specified when a column list is provided

vacuum (nope) cl;
----
!! 42601 unrecognized VACUUM option "nope"
.. P 9

vacuum v;
----
-- WARNING 01000 skipping "v" --- cannot vacuum non-tables or special system tables
=> VACUUM

vacuum s;
----
-- WARNING 01000 skipping "s" --- cannot vacuum non-tables or special system tables
=> VACUUM

vacuum ti;
----
-- WARNING 01000 skipping "ti" --- cannot vacuum non-tables or special system tables
=> VACUUM

vacuum nope;
----
!! 42P01 relation "nope" does not exist

vacuum pt;
----
=> VACUUM

vacuum full pt;
----
=> VACUUM

vacuum m;
----
=> VACUUM

begin;
----
=> BEGIN

vacuum full cl;
----
!! 25001 VACUUM cannot run inside a transaction block

rollback;
----
=> ROLLBACK

vacuum (parallel -1) cl;
----
!! 42601 parallel workers for vacuum must be between 0 and 1024
.. P 9

vacuum (parallel) cl;
----
!! 42601 parallel option requires a value between 0 and 1024
.. P 9

vacuum (index_cleanup auto, truncate off, process_toast on, skip_locked on) cl;
----
=> VACUUM

vacuum (index_cleanup nope) cl;
----
!! 42601 index_cleanup requires a Boolean value

vacuum (analyze, full 1) cl (a, b);
----
=> VACUUM

vacuum cl (a);
----
!! 0A000 ANALYZE option must be specified when a column list is provided

vacuum (analyze) cl (nope);
----
!! 42703 column "nope" of relation "cl" does not exist

vacuum (analyze) cl (a, a);
----
!! 42701 column "a" of relation "cl" appears more than once

vacuum (full, process_toast off) cl;
----
!! 0A000 PROCESS_TOAST required with VACUUM FULL

analyze (nope) cl;
----
!! 42601 unrecognized ANALYZE option "nope"
.. P 10

analyze (skip_locked) cl;
----
=> ANALYZE

analyze v;
----
-- WARNING 01000 skipping "v" --- cannot analyze non-tables or special system tables
=> ANALYZE

analyze ti;
----
-- WARNING 01000 skipping "ti" --- cannot analyze non-tables or special system tables
=> ANALYZE

analyze cl (a, nope);
----
!! 42703 column "nope" of relation "cl" does not exist

select * from cl limit 3;
----
a 23|b 25
=> SELECT 0

reindex table cl;
----
=> REINDEX

reindex table nope;
----
!! 42P01 relation "nope" does not exist

reindex table v;
----
!! 42809 "v" is not a table or materialized view

reindex table s;
----
!! 42809 "s" is not a table or materialized view

reindex table ti;
----
!! 42809 "ti" is not a table or materialized view

reindex table m;
----
=> REINDEX

reindex table pt;
----
=> REINDEX

reindex table ct;
----
!! 42809 "ct" is not a table or materialized view

reindex index ti;
----
=> REINDEX

reindex index nope;
----
!! 42P01 relation "nope" does not exist

reindex index t;
----
!! 42809 "t" is not an index

reindex index pti;
----
=> REINDEX

reindex index v;
----
!! 42809 "v" is not an index

reindex (nope) table cl;
----
!! 42601 unrecognized REINDEX option "nope"
.. P 10

reindex (concurrently) table cl;
----
=> REINDEX

reindex table concurrently cl;
----
=> REINDEX

reindex index concurrently cla;
----
=> REINDEX

reindex index concurrently pti;
----
=> REINDEX

reindex table concurrently pt;
----
=> REINDEX

reindex table concurrently pg_class;
----
!! 0A000 cannot reindex system catalogs concurrently

reindex (tablespace pg_default) table cl;
----
=> REINDEX

reindex (tablespace pg_global) table cl;
----
!! 22023 only shared relations can be placed in pg_global tablespace

reindex (tablespace nope) table cl;
----
!! 42704 tablespace "nope" does not exist

reindex (tablespace pg_default) index cla;
----
=> REINDEX

reindex (tablespace nope) index cla;
----
!! 42704 tablespace "nope" does not exist

reindex (tablespace pg_default, concurrently) index cla;
----
=> REINDEX

reindex (tablespace pg_default) table pt;
----
=> REINDEX

reindex (concurrently, tablespace pg_default) table tt;
----
=> REINDEX

begin;
----
=> BEGIN

reindex table concurrently cl;
----
!! 25001 REINDEX CONCURRENTLY cannot run inside a transaction block

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

reindex table cl;
----
=> REINDEX

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

reindex table pt;
----
!! 25001 REINDEX TABLE cannot run inside a transaction block

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

reindex index pti;
----
!! 25001 REINDEX INDEX cannot run inside a transaction block

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

reindex (tablespace pg_default) table cl;
----
=> REINDEX

commit;
----
=> COMMIT

reindex table tt;
----
=> REINDEX

reindex index tti;
----
=> REINDEX

reindex (verbose false) table cl;
----
=> REINDEX

reindex (concurrently false) table cl;
----
=> REINDEX

reindex (verbose 7) table cl;
----
!! 42601 verbose requires a Boolean value

drop owned by vacuum_reindex_user cascade;
----
=> DROP OWNED

drop role vacuum_reindex_user;
----
=> DROP ROLE
