-- CLUSTER ON, SET WITHOUT CLUSTER and OIDS, tablespaces: on every kind of relation.
create role alter_cluster_tablespace_user;
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

alter table t cluster on ti;
----
=> ALTER TABLE

select indexrelid::regclass, indisclustered from pg_index where indrelid = 't'::regclass order by 1;
----
indexrelid 2205|indisclustered 16
ti|t
ti2|f
tu|f
th|f
te|f
=> SELECT 5

alter table t cluster on ti2;
----
!! 0A000 cannot cluster on partial index "ti2"

alter table t cluster on th;
----
!! 0A000 cannot cluster on index "th" because access method does not support clustering

alter table t cluster on te;
----
=> ALTER TABLE

alter table t cluster on nope;
----
!! 42704 index "nope" for table "t" does not exist

alter table t cluster on pk_v;
----
!! 42809 "pk_v" is not an index for table "t"

alter table t set without cluster;
----
=> ALTER TABLE

alter table t set without cluster;
----
=> ALTER TABLE

alter table v cluster on ti;
----
!! 42809 ALTER action CLUSTER ON cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table s cluster on ti;
----
!! 42809 ALTER action CLUSTER ON cannot be performed on relation "s"
.. D This operation is not supported for sequences.

alter table m cluster on mi;
----
=> ALTER TABLE

alter materialized view m cluster on mi;
----
=> ALTER MATERIALIZED VIEW

alter materialized view m set without cluster;
----
=> ALTER MATERIALIZED VIEW

alter materialized view m cluster on ti;
----
!! 42809 "ti" is not an index for table "m"

alter table pt cluster on pti;
----
!! 0A000 cannot mark index clustered in partitioned table

alter table pt set without cluster;
----
!! 0A000 cannot mark index clustered in partitioned table

alter table pt1 cluster on pt1_a_idx;
----
=> ALTER TABLE

alter table pt1 set without cluster;
----
=> ALTER TABLE

alter table tt cluster on tti;
----
=> ALTER TABLE

alter table pk cluster on pk_pkey;
----
=> ALTER TABLE

alter index ti cluster on ti;
----
!! 42809 ALTER action CLUSTER ON cannot be performed on relation "ti"
.. D This operation is not supported for indexes.

alter view v cluster on ti;
----
!! 42809 ALTER action CLUSTER ON cannot be performed on relation "v"
.. D This operation is not supported for views.

alter sequence s cluster on ti;
----
!! 42809 ALTER action CLUSTER ON cannot be performed on relation "s"
.. D This operation is not supported for sequences.

alter table if exists nope cluster on ti;
----
-- NOTICE 00000 relation "nope" does not exist, skipping
=> ALTER TABLE

alter table nope cluster on ti;
----
!! 42P01 relation "nope" does not exist

alter table ct cluster on ti;
----
!! 42809 "ct" is a composite type
.. H Use ALTER TYPE instead.

alter table only t cluster on ti;
----
=> ALTER TABLE

alter table t set without oids;
----
=> ALTER TABLE

alter table v set without oids;
----
!! 42809 ALTER action SET WITHOUT OIDS cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table m set without oids;
----
!! 42809 ALTER action SET WITHOUT OIDS cannot be performed on relation "m"
.. D This operation is not supported for materialized views.

alter table s set without oids;
----
!! 42809 ALTER action SET WITHOUT OIDS cannot be performed on relation "s"
.. D This operation is not supported for sequences.

alter table pt set without oids;
----
=> ALTER TABLE

alter table t set with oids;
----
!! 42601 syntax error at or near "with"
.. P 19

create table wo (a int) without oids;
----
=> CREATE TABLE

create table wo2 (a int) with oids;
----
!! 42601 syntax error at or near "oids"
.. P 31

create table wo3 (a int) with (oids=false);
----
=> CREATE TABLE

create table wo4 (a int) with (oids=true);
----
!! 0A000 tables declared WITH OIDS are not supported

alter table t set tablespace pg_default;
----
=> ALTER TABLE

alter table t set tablespace pg_global;
----
!! 22023 only shared relations can be placed in pg_global tablespace

alter table t set tablespace nope;
----
!! 42704 tablespace "nope" does not exist

alter table v set tablespace pg_default;
----
!! 42809 ALTER action SET TABLESPACE cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table s set tablespace pg_default;
----
!! 42809 ALTER action SET TABLESPACE cannot be performed on relation "s"
.. D This operation is not supported for sequences.

alter table m set tablespace pg_default;
----
=> ALTER TABLE

alter materialized view m set tablespace pg_default;
----
=> ALTER MATERIALIZED VIEW

alter materialized view m set tablespace pg_global;
----
!! 22023 only shared relations can be placed in pg_global tablespace

alter table pt set tablespace pg_default;
----
=> ALTER TABLE

alter table pt set tablespace pg_global;
----
!! 22023 only shared relations can be placed in pg_global tablespace

alter table tt set tablespace pg_default;
----
=> ALTER TABLE

alter index ti set tablespace pg_default;
----
=> ALTER INDEX

alter index ti set tablespace pg_global;
----
!! 22023 only shared relations can be placed in pg_global tablespace

alter index ti set tablespace nope;
----
!! 42704 tablespace "nope" does not exist

alter index pti set tablespace pg_default;
----
=> ALTER INDEX

alter index if exists nope set tablespace pg_default;
----
-- NOTICE 00000 relation "nope" does not exist, skipping
=> ALTER INDEX

alter index t set tablespace pg_default;
----
!! 42809 "t" is not an index

alter table ti set tablespace pg_default;
----
=> ALTER TABLE

alter index v set tablespace pg_default;
----
!! 42809 "v" is not an index

alter table t set tablespace pg_default, set tablespace pg_default;
----
!! 42601 cannot have multiple SET TABLESPACE subcommands

alter table all in tablespace pg_default set tablespace pg_default;
----
=> ALTER TABLE

alter index all in tablespace pg_default set tablespace pg_default;
----
=> ALTER INDEX

alter materialized view all in tablespace pg_default set tablespace pg_default;
----
=> ALTER MATERIALIZED VIEW

alter table all in tablespace nope set tablespace pg_default;
----
!! 42704 tablespace "nope" does not exist

alter table all in tablespace pg_default set tablespace nope;
----
!! 42704 tablespace "nope" does not exist

alter table all in tablespace pg_default set tablespace pg_global;
----
!! 22023 cannot move relations in to or out of pg_global tablespace

alter table all in tablespace pg_global set tablespace pg_default;
----
!! 22023 cannot move relations in to or out of pg_global tablespace

begin;
----
=> BEGIN

alter table all in tablespace pg_default set tablespace pg_default;
----
=> ALTER TABLE

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

rollback;
----
=> ROLLBACK

create table cts (a int) tablespace pg_default;
----
=> CREATE TABLE

create table cts1 (a int) tablespace pg_global;
----
!! 22023 only shared relations can be placed in pg_global tablespace

create table cts2 (a int) tablespace nope;
----
!! 42704 tablespace "nope" does not exist

create index on t (c) tablespace pg_global;
----
!! 22023 only shared relations can be placed in pg_global tablespace

create index on t (c) tablespace nope;
----
!! 42704 tablespace "nope" does not exist

create table cts3 (a int primary key using index tablespace pg_default);
----
=> CREATE TABLE

create table cts4 (a int primary key using index tablespace nope);
----
!! 42704 tablespace "nope" does not exist

create table cts5 (a int primary key using index tablespace pg_global);
----
!! 22023 only shared relations can be placed in pg_global tablespace

create table cts6 (a int) partition by list (a) tablespace pg_default;
----
!! 0A000 cannot specify default tablespace for partitioned relations

create table cts7 tablespace pg_default as select 1 a;
----
=> SELECT 1

create table cts8 tablespace nope as select 1 a;
----
!! 42704 tablespace "nope" does not exist

create materialized view cts9 tablespace pg_default as select 1 a;
----
=> SELECT 1

create materialized view cts10 tablespace nope as select 1 a;
----
!! 42704 tablespace "nope" does not exist

create temp table cts11 (a int) tablespace pg_default;
----
=> CREATE TABLE

create tablespace x location '';
----
!! 42P17 tablespace location must be an absolute path

create tablespace x location 'rel';
----
!! 42P17 tablespace location must be an absolute path

create tablespace pg_x location '/tmp';
----
!! 42939 unacceptable tablespace name "pg_x"
.. D The prefix "pg_" is reserved for system tablespaces.

drop tablespace nope;
----
!! 42704 tablespace "nope" does not exist

drop tablespace if exists nope;
----
-- NOTICE 00000 tablespace "nope" does not exist, skipping
=> DROP TABLESPACE

drop tablespace pg_default;
----
!! 42501 permission denied for tablespace pg_default

drop tablespace pg_global;
----
!! 42501 permission denied for tablespace pg_global

alter tablespace pg_default set (nope = 1.5);
----
!! 22023 unrecognized parameter "nope"

alter tablespace nope set (random_page_cost = 1.5);
----
!! 42704 tablespace "nope" does not exist

set default_tablespace = pg_default;
----
=> SET

show default_tablespace;
----
default_tablespace 25
pg_default
=> SHOW

create table dts (a int);
----
=> CREATE TABLE

set default_tablespace = nope;
----
!! 22023 invalid value for parameter "default_tablespace": "nope"
.. D Tablespace "nope" does not exist.

set default_tablespace = 'pg_global';
----
=> SET

create table dts2 (a int);
----
!! 22023 only shared relations can be placed in pg_global tablespace

set default_tablespace = '';
----
=> SET

reset default_tablespace;
----
=> RESET

set temp_tablespaces = 'pg_default';
----
=> SET

set temp_tablespaces = nope;
----
!! 42704 tablespace "nope" does not exist

reset temp_tablespaces;
----
=> RESET

drop owned by alter_cluster_tablespace_user cascade;
----
=> DROP OWNED

drop role alter_cluster_tablespace_user;
----
=> DROP ROLE
