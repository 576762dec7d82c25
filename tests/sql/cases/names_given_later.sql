-- A relation made, renamed or moved into a schema that the search path asks first is what its name means from then on.
create schema gn_a
----
=> CREATE SCHEMA

create schema gn_b
----
=> CREATE SCHEMA

set search_path = gn_a, gn_b
----
=> SET

create table gn_b.t (x int)
----
=> CREATE TABLE

insert into gn_b.t values (1)
----
=> INSERT 0 1

create sequence gn_b.q start 100
----
=> CREATE SEQUENCE

create function gn_b.sql_f() returns int language sql as 'select x from t limit 1; select x + 0 from t limit 1'
----
=> CREATE FUNCTION

select * from t
----
x 23
1
=> SELECT 1

select * from t
----
x 23
1
=> SELECT 1

select x from t where x > 0
----
x 23
1
=> SELECT 1

select nextval('q')
----
nextval 20
100
=> SELECT 1

select nextval('q')
----
nextval 20
101
=> SELECT 1

select 't'::regclass::oid = 'gn_b.t'::regclass::oid as same
----
same 16
t
=> SELECT 1

select sql_f()
----
sql_f 23
1
=> SELECT 1

create table gn_a.t (x int)
----
=> CREATE TABLE

insert into gn_a.t values (2)
----
=> INSERT 0 1

select * from t
----
x 23
2
=> SELECT 1

select * from t
----
x 23
2
=> SELECT 1

select x from t where x > 0
----
x 23
2
=> SELECT 1

select 't'::regclass::oid = 'gn_a.t'::regclass::oid as same
----
same 16
t
=> SELECT 1

select sql_f()
----
sql_f 23
2
=> SELECT 1

insert into t values (3)
----
=> INSERT 0 1

select count(*) from gn_a.t
----
count 20
2
=> SELECT 1

select count(*) from gn_b.t
----
count 20
1
=> SELECT 1

create sequence gn_a.q
----
=> CREATE SEQUENCE

select nextval('q')
----
nextval 20
1
=> SELECT 1

drop sequence gn_a.q
----
=> DROP SEQUENCE

select nextval('q') > 100 as old
----
old 16
t
=> SELECT 1

drop table gn_a.t
----
=> DROP TABLE

select * from t
----
x 23
1
=> SELECT 1

select sql_f()
----
sql_f 23
1
=> SELECT 1

create table gn_a.u (x int)
----
=> CREATE TABLE

insert into gn_a.u values (4)
----
=> INSERT 0 1

select * from t
----
x 23
1
=> SELECT 1

alter table gn_a.u rename to t
----
=> ALTER TABLE

select * from t
----
x 23
4
=> SELECT 1

alter table gn_a.t rename to u
----
=> ALTER TABLE

select * from t
----
x 23
1
=> SELECT 1

create view gn_a.t as select 5 as x
----
=> CREATE VIEW

select * from t
----
x 23
5
=> SELECT 1

drop view gn_a.t
----
=> DROP VIEW

select * from t
----
x 23
1
=> SELECT 1

create materialized view gn_a.t as select 6 as x
----
=> SELECT 1

select * from t
----
x 23
6
=> SELECT 1

drop materialized view gn_a.t
----
=> DROP MATERIALIZED VIEW

select * from t
----
x 23
1
=> SELECT 1

create schema gn_c create table t (x int)
----
=> CREATE SCHEMA

insert into gn_c.t values (7)
----
=> INSERT 0 1

select * from t
----
x 23
1
=> SELECT 1

alter table gn_c.t set schema gn_a
----
=> ALTER TABLE

select * from t
----
x 23
7
=> SELECT 1

alter table gn_a.t set schema gn_c
----
=> ALTER TABLE

select * from t
----
x 23
1
=> SELECT 1

set search_path = gn_d, gn_a, gn_b
----
=> SET

select * from t
----
x 23
1
=> SELECT 1

alter schema gn_c rename to gn_d
----
=> ALTER SCHEMA

select * from t
----
x 23
7
=> SELECT 1

alter schema gn_d rename to gn_c
----
=> ALTER SCHEMA

select * from t
----
x 23
1
=> SELECT 1

create schema gn_d create table t (x int)
----
=> CREATE SCHEMA

select count(*) from t
----
count 20
0
=> SELECT 1

drop schema gn_d cascade
----
-- NOTICE 00000 drop cascades to table t
=> DROP SCHEMA

select * from t
----
x 23
1
=> SELECT 1

set search_path = gn_a, gn_b
----
=> SET

begin
----
=> BEGIN

create table gn_a.t (x int)
----
=> CREATE TABLE

select count(*) from t
----
count 20
0
=> SELECT 1

savepoint s
----
=> SAVEPOINT

drop table gn_a.t
----
=> DROP TABLE

select * from t
----
x 23
1
=> SELECT 1

rollback to s
----
=> ROLLBACK

select count(*) from t
----
count 20
0
=> SELECT 1

rollback
----
=> ROLLBACK

select * from t
----
x 23
1
=> SELECT 1

begin
----
=> BEGIN

create table gn_a.t (x int)
----
=> CREATE TABLE

commit
----
=> COMMIT

select * from t
----
x 23
=> SELECT 0

drop table gn_a.t
----
=> DROP TABLE

select * from t
----
x 23
1
=> SELECT 1

create temp table t (x int)
----
=> CREATE TABLE

select count(*) from t
----
count 20
0
=> SELECT 1

select coalesce(sql_f(), 0)
----
coalesce 23
0
=> SELECT 1

drop table t
----
=> DROP TABLE

select * from t
----
x 23
1
=> SELECT 1

select sql_f()
----
sql_f 23
1
=> SELECT 1

drop schema gn_a, gn_b, gn_c cascade
----
-- NOTICE 00000 drop cascades to 5 other objects
=> DROP SCHEMA

reset search_path
----
=> RESET
