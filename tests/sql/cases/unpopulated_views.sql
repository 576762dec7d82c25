-- Materialized views without data, wherever they are read.
create materialized view mm as select 1 as x with no data;
----
=> CREATE MATERIALIZED VIEW

create table ta as select * from mm with no data;
----
=> CREATE TABLE AS

create table tb as select * from mm;
----
!! 55000 materialized view "mm" has not been populated
.. H Use the REFRESH MATERIALIZED VIEW command.

create view vv as select * from mm;
----
=> CREATE VIEW

select * from vv;
----
!! 55000 materialized view "mm" has not been populated
.. H Use the REFRESH MATERIALIZED VIEW command.

select * from mm limit 0;
----
!! 55000 materialized view "mm" has not been populated
.. H Use the REFRESH MATERIALIZED VIEW command.

prepare p as select * from mm;
----
=> PREPARE

execute p;
----
!! 55000 materialized view "mm" has not been populated
.. H Use the REFRESH MATERIALIZED VIEW command.

begin;
----
=> BEGIN

rollback;
----
=> ROLLBACK

copy (select * from mm) to stdout;
----
!! 55000 materialized view "mm" has not been populated
.. H Use the REFRESH MATERIALIZED VIEW command.

copy mm to stdout;
----
!! 42809 cannot copy from materialized view "mm"
.. H Try the COPY (SELECT ...) TO variant.

create function ff() returns setof mm language sql as 'select 1';
----
=> CREATE FUNCTION

select * from ff();
----
x 23
1
=> SELECT 1

select null::mm;
----
mm user
\N
=> SELECT 1

refresh materialized view mm;
----
=> REFRESH MATERIALIZED VIEW

execute p;
----
x 23
1
=> SELECT 1

select * from vv;
----
x 23
1
=> SELECT 1

copy (select * from mm) to stdout;
----
=> COPY 1

copy mm to stdout;
----
!! 42809 cannot copy from materialized view "mm"
.. H Try the COPY (SELECT ...) TO variant.

select * from ff();
----
x 23
1
=> SELECT 1

analyze mm;
----
=> ANALYZE

refresh materialized view mm with no data;
----
=> REFRESH MATERIALIZED VIEW

analyze mm;
----
=> ANALYZE

create index on mm (x);
----
=> CREATE INDEX

refresh materialized view concurrently mm;
----
!! 0A000 CONCURRENTLY cannot be used when the materialized view is not populated

select pg_relation_size('mm') >= 0;
----
?column? 16
t
=> SELECT 1

select mm from mm;
----
!! 55000 materialized view "mm" has not been populated
.. H Use the REFRESH MATERIALIZED VIEW command.

table mm;
----
!! 55000 materialized view "mm" has not been populated
.. H Use the REFRESH MATERIALIZED VIEW command.

delete from mm;
----
!! 42809 cannot change materialized view "mm"

lock table mm;
----
!! 25P01 LOCK TABLE can only be used in transaction blocks

create materialized view m2 as select * from mm with no data;
----
=> CREATE MATERIALIZED VIEW

refresh materialized view m2;
----
!! 55000 materialized view "mm" has not been populated
.. H Use the REFRESH MATERIALIZED VIEW command.

refresh materialized view mm;
----
=> REFRESH MATERIALIZED VIEW

refresh materialized view m2;
----
=> REFRESH MATERIALIZED VIEW

select * from m2;
----
x 23
1
=> SELECT 1

drop function ff();
----
=> DROP FUNCTION

drop materialized view mm cascade;
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP MATERIALIZED VIEW
