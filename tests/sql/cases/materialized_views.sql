create table t (id int primary key, kind text, amount numeric(10,2))
----
=> CREATE TABLE

insert into t values (1, 'a', 10), (2, 'a', 20), (3, 'b', 30)
----
=> INSERT 0 3

create materialized view mv as select kind, sum(amount) as total, count(*) as rows from t group by kind
----
=> SELECT 2

select * from mv order by kind
----
kind 25|total 1700|rows 20
a|30.00|2
b|30.00|1
=> SELECT 2

select relkind, relispopulated, relpersistence, relhasrules from pg_class where relname = 'mv'
----
relkind 18|relispopulated 16|relpersistence 18|relhasrules 16
m|t|p|t
=> SELECT 1

insert into t values (4, 'c', 40)
----
=> INSERT 0 1

select * from mv order by kind
----
kind 25|total 1700|rows 20
a|30.00|2
b|30.00|1
=> SELECT 2

refresh materialized view mv
----
=> REFRESH MATERIALIZED VIEW

select * from mv order by kind
----
kind 25|total 1700|rows 20
a|30.00|2
b|30.00|1
c|40.00|1
=> SELECT 3

refresh materialized view concurrently mv
----
!! 55000 cannot refresh materialized view "case_materialized_views.mv" concurrently
.. H Create a unique index with no WHERE clause on one or more columns of the materialized view.

create unique index mv_kind on mv (kind)
----
=> CREATE INDEX

create index on mv (total desc)
----
=> CREATE INDEX

update t set amount = 11 where id = 1
----
=> UPDATE 1

delete from t where id = 3
----
=> DELETE 1

insert into t values (5, 'd', 50)
----
=> INSERT 0 1

refresh materialized view concurrently mv
----
=> REFRESH MATERIALIZED VIEW

select * from mv order by kind
----
kind 25|total 1700|rows 20
a|31.00|2
c|40.00|1
d|50.00|1
=> SELECT 3

select total from mv where kind = 'a'
----
total 1700
31.00
=> SELECT 1

select indexname, indexdef from pg_indexes where tablename = 'mv' order by 1
----
indexname 19|indexdef 25
mv_kind|CREATE UNIQUE INDEX mv_kind ON case_materialized_views.mv USING btree (kind)
mv_total_idx|CREATE INDEX mv_total_idx ON case_materialized_views.mv USING btree (total DESC)
=> SELECT 2

insert into mv values ('x', 1, 1)
----
!! 42809 cannot change materialized view "mv"

update mv set total = 0
----
!! 42809 cannot change materialized view "mv"

delete from mv
----
!! 42809 cannot change materialized view "mv"

truncate mv
----
!! 42809 "mv" is not a table

copy mv to stdout
----
!! 42809 cannot copy from materialized view "mv"
.. H Try the COPY (SELECT ...) TO variant.

select kind from mv for update
----
!! 42809 cannot lock rows in materialized view "mv"

create materialized view mv as select 1
----
!! 42P07 relation "mv" already exists

create materialized view if not exists mv as select 1
----
-- NOTICE 42P07 relation "mv" already exists, skipping
=> CREATE MATERIALIZED VIEW

create materialized view empty as select * from t with no data
----
=> CREATE MATERIALIZED VIEW

select * from empty
----
!! 55000 materialized view "empty" has not been populated
.. H Use the REFRESH MATERIALIZED VIEW command.

select relispopulated from pg_class where relname = 'empty'
----
relispopulated 16
f
=> SELECT 1

create view over_empty as select id from empty
----
=> CREATE VIEW

select * from over_empty
----
!! 55000 materialized view "empty" has not been populated
.. H Use the REFRESH MATERIALIZED VIEW command.

create table from_empty as select * from empty
----
!! 55000 materialized view "empty" has not been populated
.. H Use the REFRESH MATERIALIZED VIEW command.

refresh materialized view concurrently empty
----
!! 0A000 CONCURRENTLY cannot be used when the materialized view is not populated

refresh materialized view empty
----
=> REFRESH MATERIALIZED VIEW

select count(*) from empty
----
count 20
4
=> SELECT 1

select * from over_empty order by id
----
id 23
1
2
4
5
=> SELECT 4

refresh materialized view empty with no data
----
=> REFRESH MATERIALIZED VIEW

select count(*) from empty
----
!! 55000 materialized view "empty" has not been populated
.. H Use the REFRESH MATERIALIZED VIEW command.

refresh materialized view concurrently empty with no data
----
!! 0A000 CONCURRENTLY cannot be used when the materialized view is not populated

refresh materialized view t
----
!! 0A000 "t" is not a materialized view

refresh materialized view missing
----
!! 42P01 relation "missing" does not exist

create materialized view named (k, n) as select kind, count(*) from t group by kind
----
=> SELECT 3

select * from named order by k
----
k 25|n 20
a|2
c|1
d|1
=> SELECT 3

create materialized view named2 (k, n, too_many) as select kind, count(*) from t group by kind
----
!! 42601 too many column names were specified

select matviewname, hasindexes, ispopulated from pg_matviews where schemaname = 'case_materialized_views' order by 1
----
matviewname 19|hasindexes 16|ispopulated 16
empty|f|f
mv|t|t
named|f|t
=> SELECT 3

select definition from pg_matviews where matviewname = 'mv'
----
definition 25
 SELECT t.kind,\n    sum(t.amount) AS total,\n    count(*) AS rows\n   FROM t\n  GROUP BY t.kind;
=> SELECT 1

select pg_get_viewdef('mv'::regclass)
----
pg_get_viewdef 25
 SELECT t.kind,\n    sum(t.amount) AS total,\n    count(*) AS rows\n   FROM t\n  GROUP BY t.kind;
=> SELECT 1

drop view over_empty
----
=> DROP VIEW

drop table t
----
!! 2BP01 cannot drop table t because other objects depend on it
.. D materialized view mv depends on table t\nmaterialized view empty depends on table t\nmaterialized view named depends on table t
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop view mv
----
!! 42809 "mv" is not a view
.. H Use DROP MATERIALIZED VIEW to remove a materialized view.

drop table mv
----
!! 42809 "mv" is not a table
.. H Use DROP MATERIALIZED VIEW to remove a materialized view.

drop materialized view over_empty
----
!! 42P01 materialized view "over_empty" does not exist

drop materialized view t
----
!! 42809 "t" is not a materialized view
.. H Use DROP TABLE to remove a table.

create unlogged materialized view um as select 1
----
!! 0A000 materialized views cannot be unlogged

create temp table tmp (a int)
----
=> CREATE TABLE

create materialized view over_temp as select * from tmp
----
!! 0A000 materialized views must not use temporary tables or views

create materialized view writes as with x as (insert into t values (9) returning id) select * from x
----
!! 0A000 materialized views must not use data-modifying statements in WITH

alter materialized view mv rename to mv2
----
=> ALTER MATERIALIZED VIEW

select * from mv2 order by kind
----
kind 25|total 1700|rows 20
a|31.00|2
c|40.00|1
d|50.00|1
=> SELECT 3

alter materialized view mv2 set (fillfactor = 70)
----
=> ALTER MATERIALIZED VIEW

comment on materialized view mv2 is 'sums'
----
=> COMMENT

select obj_description('mv2'::regclass)
----
obj_description 25
sums
=> SELECT 1

alter table mv2 add column x int
----
!! 42809 ALTER action ADD COLUMN cannot be performed on relation "mv2"
.. D This operation is not supported for materialized views.

vacuum mv2
----
=> VACUUM

analyze mv2
----
=> ANALYZE

select a.kind, b.amount from mv2 a join t b using (kind) order by 2
----
kind 25|amount 1700
a|11.00
a|20.00
c|40.00
d|50.00
=> SELECT 4

drop materialized view mv2
----
=> DROP MATERIALIZED VIEW

drop materialized view if exists mv2
----
-- NOTICE 00000 materialized view "mv2" does not exist, skipping
=> DROP MATERIALIZED VIEW

begin
----
=> BEGIN

create materialized view rolled as select 1 as one
----
=> SELECT 1

rollback
----
=> ROLLBACK

select * from rolled
----
!! 42P01 relation "rolled" does not exist
.. P 15

create materialized view dup as select kind from t
----
=> SELECT 4

create unique index on dup (kind)
----
!! 23505 could not create unique index "dup_kind_idx"
.. D Key (kind)=(a) is duplicated.
.. n dup_kind_idx
.. t dup

create materialized view d2 as select id, kind from t
----
=> SELECT 4

create unique index on d2 (kind)
----
!! 23505 could not create unique index "d2_kind_idx"
.. D Key (kind)=(a) is duplicated.
.. n d2_kind_idx
.. t d2

refresh materialized view d2
----
=> REFRESH MATERIALIZED VIEW

drop table t cascade
----
-- NOTICE 00000 drop cascades to 4 other objects
=> DROP TABLE
