-- What a prepared statement's constant of regclass means, after the relation was dropped, made again or renamed.
create table pn_t (a int)
----
=> CREATE TABLE

create sequence pn_s
----
=> CREATE SEQUENCE

create view pn_v as select 1 as one
----
=> CREATE VIEW

create index pn_i on pn_t (a)
----
=> CREATE INDEX

create type pn_c as (x int)
----
=> CREATE TYPE

create temp table pn_tmp (a int)
----
=> CREATE TABLE

prepare pn_oid as select 'pn_t'::regclass = (select oid from pg_class where relname = 'pn_t') as same
----
=> PREPARE

prepare pn_next as select nextval('pn_s')
----
=> PREPARE

prepare pn_view as select pg_get_viewdef('pn_v'::regclass)
----
=> PREPARE

prepare pn_index as select pg_get_indexdef('pn_i'::regclass), 'pn_i'::regclass
----
=> PREPARE

prepare pn_row as select 'pn_c'::regclass::text
----
=> PREPARE

prepare pn_temp as select 'pn_tmp'::regclass::text
----
=> PREPARE

prepare pn_both as select count(*), 'pn_t'::regclass::text from pn_t
----
=> PREPARE

prepare pn_system as select 'pg_class'::regclass, '-'::regclass, '1259'::regclass, null::regclass
----
=> PREPARE

execute pn_oid
----
same 16
t
=> SELECT 1

execute pn_next
----
nextval 20
1
=> SELECT 1

execute pn_view
----
pg_get_viewdef 25
 SELECT 1 AS one;
=> SELECT 1

execute pn_index
----
pg_get_indexdef 25|regclass 2205
CREATE INDEX pn_i ON case_prepared_names.pn_t USING btree (a)|pn_i
=> SELECT 1

execute pn_row
----
text 25
pn_c
=> SELECT 1

execute pn_temp
----
text 25
pn_tmp
=> SELECT 1

execute pn_both
----
count 20|text 25
0|pn_t
=> SELECT 1

execute pn_system
----
regclass 2205|regclass 2205|regclass 2205|regclass 2205
pg_class|-|pg_class|\N
=> SELECT 1

drop table pn_t
----
=> DROP TABLE

drop sequence pn_s
----
=> DROP SEQUENCE

drop view pn_v
----
=> DROP VIEW

drop type pn_c
----
=> DROP TYPE

drop table pn_tmp
----
=> DROP TABLE

execute pn_oid
----
!! 42P01 relation "pn_t" does not exist
.. P 26

execute pn_next
----
!! 42P01 relation "pn_s" does not exist
.. P 35

execute pn_view
----
!! 42P01 relation "pn_v" does not exist
.. P 42

execute pn_index
----
!! 42P01 relation "pn_i" does not exist
.. P 44

execute pn_row
----
!! 42P01 relation "pn_c" does not exist
.. P 26

execute pn_temp
----
!! 42P01 relation "pn_tmp" does not exist
.. P 27

execute pn_both
----
!! 42P01 relation "pn_t" does not exist
.. P 65

execute pn_system
----
regclass 2205|regclass 2205|regclass 2205|regclass 2205
pg_class|-|pg_class|\N
=> SELECT 1

create table pn_t (a int)
----
=> CREATE TABLE

create sequence pn_s start 10
----
=> CREATE SEQUENCE

create view pn_v as select 2 as two
----
=> CREATE VIEW

create index pn_i on pn_t (a, (a + 1))
----
=> CREATE INDEX

create type pn_c as (x int)
----
=> CREATE TYPE

create temp table pn_tmp (a int)
----
=> CREATE TABLE

execute pn_oid
----
same 16
t
=> SELECT 1

execute pn_next
----
nextval 20
10
=> SELECT 1

execute pn_view
----
pg_get_viewdef 25
 SELECT 2 AS two;
=> SELECT 1

execute pn_index
----
pg_get_indexdef 25|regclass 2205
CREATE INDEX pn_i ON case_prepared_names.pn_t USING btree (a, ((a + 1)))|pn_i
=> SELECT 1

execute pn_row
----
text 25
pn_c
=> SELECT 1

execute pn_temp
----
text 25
pn_tmp
=> SELECT 1

execute pn_both
----
count 20|text 25
0|pn_t
=> SELECT 1

execute pn_system
----
regclass 2205|regclass 2205|regclass 2205|regclass 2205
pg_class|-|pg_class|\N
=> SELECT 1

alter table pn_t rename to pn_u
----
=> ALTER TABLE

create table pn_t (b int)
----
=> CREATE TABLE

execute pn_oid
----
same 16
t
=> SELECT 1

execute pn_both
----
count 20|text 25
0|pn_t
=> SELECT 1

alter sequence pn_s rename to pn_r
----
=> ALTER SEQUENCE

execute pn_next
----
!! 42P01 relation "pn_s" does not exist
.. P 35

create sequence pn_s start 1000
----
=> CREATE SEQUENCE

execute pn_next
----
nextval 20
1000
=> SELECT 1

execute pn_next
----
nextval 20
1001
=> SELECT 1

alter view pn_v rename to pn_w
----
=> ALTER VIEW

execute pn_view
----
!! 42P01 relation "pn_v" does not exist
.. P 42

create view pn_v as select 3 as three
----
=> CREATE VIEW

execute pn_view
----
pg_get_viewdef 25
 SELECT 3 AS three;
=> SELECT 1

alter index pn_i rename to pn_j
----
=> ALTER INDEX

execute pn_index
----
!! 42P01 relation "pn_i" does not exist
.. P 44

begin
----
=> BEGIN

drop sequence pn_s
----
=> DROP SEQUENCE

execute pn_next
----
!! 42P01 relation "pn_s" does not exist
.. P 35

rollback
----
=> ROLLBACK

execute pn_next
----
nextval 20
1002
=> SELECT 1

begin
----
=> BEGIN

drop sequence pn_s
----
=> DROP SEQUENCE

create sequence pn_s start 5
----
=> CREATE SEQUENCE

execute pn_next
----
nextval 20
5
=> SELECT 1

rollback
----
=> ROLLBACK

execute pn_next
----
nextval 20
1003
=> SELECT 1

create table pn_defaults (id int default nextval('pn_s'), b int)
----
=> CREATE TABLE

prepare pn_insert as insert into pn_defaults (b) values (1) returning id, b
----
=> PREPARE

execute pn_insert
----
id 23|b 23
1004|1
=> INSERT 0 1

alter sequence pn_s rename to pn_q
----
=> ALTER SEQUENCE

execute pn_insert
----
id 23|b 23
1005|1
=> INSERT 0 1

drop table pn_defaults
----
=> DROP TABLE

create function pn_f() returns bigint language plpgsql as 'begin return nextval(''pn_p''); end'
----
=> CREATE FUNCTION

create sequence pn_p
----
=> CREATE SEQUENCE

select pn_f()
----
pn_f 20
1
=> SELECT 1

select pn_f()
----
pn_f 20
2
=> SELECT 1

drop sequence pn_p
----
=> DROP SEQUENCE

select pn_f()
----
pn_f 20
!! 42P01 relation "pn_p" does not exist

create sequence pn_p start 50
----
=> CREATE SEQUENCE

select pn_f()
----
pn_f 20
50
=> SELECT 1

deallocate all
----
=> DEALLOCATE ALL

drop table pn_t, pn_u, pn_tmp
----
=> DROP TABLE

drop sequence pn_p, pn_q, pn_r
----
=> DROP SEQUENCE

drop view pn_v, pn_w
----
=> DROP VIEW

drop type pn_c
----
=> DROP TYPE

drop function pn_f()
----
=> DROP FUNCTION
