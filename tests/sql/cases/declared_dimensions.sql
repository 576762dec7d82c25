create table dd (a text[][], b int array[3], c int[3][3], d text[], e int)
----
=> CREATE TABLE

create domain dd_domain as int[][]
----
=> CREATE DOMAIN

create type dd_type as (x int[][], y text)
----
=> CREATE TYPE

alter table dd add column f int[][][]
----
=> ALTER TABLE

alter table dd alter column e type text[] using array[e::text]
----
=> ALTER TABLE

create table dd_as as select a, b from dd
----
=> SELECT 0

create table dd_like (like dd)
----
=> CREATE TABLE

create view dd_view as select a, c from dd
----
=> CREATE VIEW

create table dd_child (g int[]) inherits (dd)
----
=> CREATE TABLE

alter table dd add column h int[][]
----
=> ALTER TABLE

select attrelid::regclass, attname, attndims from pg_attribute where attrelid in ('dd'::regclass, 'dd_as'::regclass, 'dd_like'::regclass, 'dd_view'::regclass, 'dd_child'::regclass, 'dd_type'::regclass) and attnum > 0 order by attrelid::regclass::text, attnum
----
attrelid 2205|attname 19|attndims 23
dd|a|2
dd|b|1
dd|c|2
dd|d|1
dd|e|1
dd|f|3
dd|h|2
dd_as|a|0
dd_as|b|0
dd_child|a|0
dd_child|b|0
dd_child|c|0
dd_child|d|0
dd_child|e|0
dd_child|f|0
dd_child|g|1
dd_child|h|2
dd_like|a|0
dd_like|b|0
dd_like|c|0
dd_like|d|0
dd_like|e|0
dd_like|f|0
dd_type|x|2
dd_type|y|0
dd_view|a|0
dd_view|c|0
=> SELECT 27

alter type dd_type alter attribute x type int[]
----
=> ALTER TYPE

alter type dd_type add attribute z int[][]
----
=> ALTER TYPE

select attname, attndims from pg_attribute where attrelid = 'dd_type'::regclass and attnum > 0 order by attnum
----
attname 19|attndims 23
x|1
y|0
z|2
=> SELECT 3

select typndims from pg_type where typname = 'dd_domain'
----
typndims 23
2
=> SELECT 1

select count(*) from pg_attribute where attrelid = 'pg_index'::regclass and attndims = 1
----
count 20
4
=> SELECT 1

drop table dd, dd_as, dd_like, dd_child cascade
----
-- NOTICE 00000 drop cascades to view dd_view
=> DROP TABLE

drop type dd_type
----
=> DROP TYPE

drop domain dd_domain
----
=> DROP DOMAIN
