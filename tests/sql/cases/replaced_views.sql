-- CREATE OR REPLACE VIEW asks for the owner of the view that it replaces, also where another schema
-- has a relation of that name.
create role rv_c;
----
=> CREATE ROLE

grant create, usage on schema case_replaced_views to rv_c;
----
=> GRANT

create view rv_v as select 'x'::text as a;
----
=> CREATE VIEW

create table rv_t (a int);
----
=> CREATE TABLE

set role rv_c;
----
=> SET

create or replace view rv_v as select 'y'::text as a;
----
!! 42501 must be owner of view rv_v

create or replace view rv_t as select 1 as a;
----
!! 42501 must be owner of table rv_t

create temp view rv_v as select ''::text as a;
----
=> CREATE VIEW

create or replace view rv_v as select 'y'::text as a;
----
!! 42501 must be owner of view rv_v

drop view pg_temp.rv_v;
----
=> DROP VIEW

create temp table rv_v (a text);
----
=> CREATE TABLE

create or replace view rv_v as select 'y'::text as a;
----
!! 42501 must be owner of view rv_v

create or replace view case_replaced_views.rv_v as select 'y'::text as a;
----
!! 42501 must be owner of view rv_v

drop table pg_temp.rv_v;
----
=> DROP TABLE

create or replace temp view rv_v as select 't'::text as a;
----
=> CREATE VIEW

create or replace temp view rv_v as select 'u'::text as a;
----
=> CREATE VIEW

select a from rv_v;
----
a 25
u
=> SELECT 1

select a from pg_temp.rv_v;
----
a 25
u
=> SELECT 1

drop view pg_temp.rv_v;
----
=> DROP VIEW

set search_path = pg_temp, case_replaced_views;
----
=> SET

create or replace view rv_v as select 'w'::text as a;
----
=> CREATE VIEW

select a from pg_temp.rv_v;
----
a 25
w
=> SELECT 1

drop view pg_temp.rv_v;
----
=> DROP VIEW

set search_path = case_replaced_views;
----
=> SET

create view rv_own as select 1 as a;
----
=> CREATE VIEW

create or replace view rv_own as select 2 as a;
----
=> CREATE VIEW

select a from rv_own;
----
a 23
2
=> SELECT 1

reset role;
----
=> RESET

create or replace view rv_own as select 3 as a;
----
=> CREATE VIEW

select a from rv_v;
----
a 25
x
=> SELECT 1

drop schema case_replaced_views cascade;
----
-- NOTICE 00000 drop cascades to 3 other objects
=> DROP SCHEMA

drop role rv_c;
----
=> DROP ROLE
