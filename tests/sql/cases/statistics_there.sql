select pg_stat_have_stats('bgwriter', 0, 0), pg_stat_have_stats('wal', 0, 0), pg_stat_have_stats('slru', 1, 1), pg_stat_have_stats(null, 0, 0)
----
pg_stat_have_stats 16|pg_stat_have_stats 16|pg_stat_have_stats 16|pg_stat_have_stats 16
t|t|t|\N
=> SELECT 1

select pg_stat_have_stats('zaphod', 0, 0)
----
pg_stat_have_stats 16
!! 22023 invalid statistics kind: "zaphod"

select pg_stat_have_stats('database', (select oid from pg_database where datname = current_database()), 1), pg_stat_have_stats('database', (select oid from pg_database where datname = current_database()), 0), pg_stat_have_stats('database', 4294967290, 0)
----
pg_stat_have_stats 16|pg_stat_have_stats 16|pg_stat_have_stats 16
f|t|f
=> SELECT 1

create table counted(a int primary key)
----
=> CREATE TABLE

insert into counted select generate_series(1, 10)
----
=> INSERT 0 10

select a from counted where a = 3
----
a 23
3
=> SELECT 1

select pg_stat_have_stats('relation', (select oid from pg_database where datname = current_database()), 'counted'::regclass), pg_stat_have_stats('relation', 0, 'counted'::regclass), pg_stat_have_stats('relation', (select oid from pg_database where datname = current_database()), 4294967290)
----
pg_stat_have_stats 16|pg_stat_have_stats 16|pg_stat_have_stats 16
t|f|f
=> SELECT 1

create table remembered as select 'counted'::regclass::oid as oid
----
=> SELECT 1

drop table counted
----
=> DROP TABLE

select pg_stat_have_stats('relation', (select oid from pg_database where datname = current_database()), oid) from remembered
----
pg_stat_have_stats 16
f
=> SELECT 1

begin
----
=> BEGIN

create table counted(a int primary key)
----
=> CREATE TABLE

update remembered set oid = 'counted'::regclass
----
=> UPDATE 1

insert into counted values (1)
----
=> INSERT 0 1

select pg_stat_have_stats('relation', (select oid from pg_database where datname = current_database()), oid) from remembered
----
pg_stat_have_stats 16
t
=> SELECT 1

commit
----
=> COMMIT

select pg_stat_get_snapshot_timestamp()
----
pg_stat_get_snapshot_timestamp 1184
\N
=> SELECT 1

select pg_stat_have_stats('function', (select oid from pg_database where datname = current_database()), 4294967290), pg_stat_have_stats('replslot', 0, 0), pg_stat_have_stats('subscription', 0, 0)
----
pg_stat_have_stats 16|pg_stat_have_stats 16|pg_stat_have_stats 16
f|f|f
=> SELECT 1
