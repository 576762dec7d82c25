-- Materialized views and check options: their queries mean what they meant, whatever the search_path.
create schema stored_queries_shadow;
----
=> CREATE SCHEMA

create function stored_queries_shadow.lower(text) returns text language sql immutable as $$ select 'shadow' $$;
----
=> CREATE FUNCTION

create function own(text) returns text language sql as $$ select 'own' $$;
----
=> CREATE FUNCTION

create materialized view mv as select lower('ABC') a, own('x') b, 'x'::text || 'y' c;
----
=> SELECT 1

select * from mv;
----
a 25|b 25|c 25
abc|own|xy
=> SELECT 1

set search_path = stored_queries_shadow, pg_catalog, case_stored_queries;
----
=> SET

refresh materialized view mv;
----
=> REFRESH MATERIALIZED VIEW

select * from case_stored_queries.mv;
----
a 25|b 25|c 25
abc|own|xy
=> SELECT 1

create unique index on case_stored_queries.mv (a);
----
=> CREATE INDEX

refresh materialized view concurrently case_stored_queries.mv;
----
=> REFRESH MATERIALIZED VIEW

select * from case_stored_queries.mv;
----
a 25|b 25|c 25
abc|own|xy
=> SELECT 1

create materialized view mv2 as select lower('ABC') a;
----
=> SELECT 1

select * from mv2;
----
a 25
shadow
=> SELECT 1

set search_path = case_stored_queries;
----
=> SET

select * from stored_queries_shadow.mv2;
----
a 25
shadow
=> SELECT 1

refresh materialized view stored_queries_shadow.mv2;
----
=> REFRESH MATERIALIZED VIEW

select * from stored_queries_shadow.mv2;
----
a 25
shadow
=> SELECT 1

select pg_get_viewdef('stored_queries_shadow.mv2');
----
pg_get_viewdef 25
 SELECT stored_queries_shadow.lower('ABC'::text) AS a;
=> SELECT 1

create view vv as select lower(b) as b, b as c from (values ('Q')) v(b) where lower(b) = 'q';
----
=> CREATE VIEW

select * from vv;
----
b 25|c 25
q|Q
=> SELECT 1

create table tt (a text);
----
=> CREATE TABLE

create view uv as select a from tt where lower(a) = 'x' with check option;
----
=> CREATE VIEW

set search_path = stored_queries_shadow, pg_catalog, case_stored_queries;
----
=> SET

insert into uv values ('X');
----
=> INSERT 0 1

insert into uv values ('Y');
----
!! 44000 new row violates check option for view "uv"
.. D Failing row contains (Y).

select * from uv;
----
a 25
X
=> SELECT 1

set search_path = case_stored_queries;
----
=> SET

create view bad as select $1;
----
!! 42P02 there is no parameter $1
.. P 27

create view bad as select nosuch;
----
!! 42703 column "nosuch" does not exist
.. P 27

create materialized view bad as select 1/0 as a;
----
!! 22012 division by zero

create view w2 as select * from tt where a = current_user;
----
=> CREATE VIEW

select * from w2;
----
a 25
=> SELECT 0

create or replace view w2 as select a, a as b from tt;
----
=> CREATE VIEW

select * from w2;
----
a 25|b 25
X|X
=> SELECT 1

create recursive view rv(n) as values (1) union all select n + 1 from rv where n < 3;
----
=> CREATE VIEW

select * from rv;
----
n 23
1
2
3
=> SELECT 3

create temp view tv as select own('z');
----
=> CREATE VIEW

select * from tv;
----
own 25
own
=> SELECT 1

drop view vv, uv, w2, rv, tv; drop materialized view mv; drop table tt; drop function own(text); drop schema stored_queries_shadow cascade;
----
=> DROP VIEW
=> DROP MATERIALIZED VIEW
=> DROP TABLE
=> DROP FUNCTION
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP SCHEMA
