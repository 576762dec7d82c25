create schema se_shop
  create view se_cheap as select id, price from se_goods where price < 10
  create index on se_goods (price)
  create trigger se_count before insert on se_goods for each statement execute function suppress_redundant_updates_trigger()
  create table se_goods (id int primary key default nextval('se_ids'), kind text references se_kinds, price numeric, number serial)
  create table se_kinds (name text primary key)
  create sequence se_ids start 100
----
!! 42P01 relation "se_kinds" does not exist

create schema se_shop
  create index on se_goods (price)
  create view se_cheap as select id, price from se_goods where price < 10
  create table se_kinds (name text primary key)
  create table se_goods (id int primary key default nextval('se_ids'), kind text references se_kinds, price numeric, number serial)
  create sequence se_ids start 100
----
=> CREATE SCHEMA

insert into se_shop.se_kinds values ('a')
----
=> INSERT 0 1

insert into se_shop.se_goods (kind, price) values ('a', 5), ('a', 15)
----
=> INSERT 0 2

select * from se_shop.se_cheap
----
id 23|price 1700
100|5
=> SELECT 1

select relname, relkind from pg_class where relnamespace = 'se_shop'::regnamespace order by relname collate "C"
----
relname 19|relkind 18
se_cheap|v
se_goods|r
se_goods_number_seq|S
se_goods_pkey|i
se_goods_price_idx|i
se_ids|S
se_kinds|r
se_kinds_pkey|i
=> SELECT 8

select pg_get_viewdef('se_shop.se_cheap')
----
pg_get_viewdef 25
 SELECT se_goods.id,\n    se_goods.price\n   FROM se_shop.se_goods\n  WHERE (se_goods.price < (10)::numeric);
=> SELECT 1

show search_path
----
search_path 25
case_schema_elements
=> SHOW

create schema se_shop create table t (a int)
----
!! 42P06 schema "se_shop" already exists

create schema se_bad create table se_other.t (a int)
----
!! 42P15 CREATE specifies a schema (se_other) different from the one being created (se_bad)

create schema se_bad create table good (a int) create view se_other.v as select 1
----
!! 42P15 CREATE specifies a schema (se_other) different from the one being created (se_bad)

create schema se_bad create sequence pg_catalog.s
----
!! 42P15 CREATE specifies a schema (pg_catalog) different from the one being created (se_bad)

create schema se_bad create index on se_shop.se_goods (id)
----
!! 42P15 CREATE specifies a schema (se_shop) different from the one being created (se_bad)

create schema if not exists se_shop create table t (a int)
----
!! 0A000 CREATE SCHEMA IF NOT EXISTS cannot include schema elements
.. P 37

create schema se_bad create temp table t (a int)
----
!! 42P16 cannot create temporary relation in non-temporary schema
.. P 40

create schema se_bad create view v as select * from nowhere
----
!! 42P01 relation "nowhere" does not exist
.. P 53

select count(*) from pg_namespace where nspname = 'se_bad'
----
count 20
0
=> SELECT 1

create table se_outside (a int)
----
=> CREATE TABLE

create schema se_view create view v as select a from se_outside create table se_outside (a int, b text)
----
=> CREATE SCHEMA

select pg_get_viewdef('se_view.v')
----
pg_get_viewdef 25
 SELECT se_outside.a\n   FROM se_view.se_outside;
=> SELECT 1

create role schema_elements_owner
----
=> CREATE ROLE

create schema authorization schema_elements_owner create table t (a int primary key) create view v as select current_user::text, a from t
----
=> CREATE SCHEMA

select relname, relowner::regrole from pg_class where relnamespace = 'schema_elements_owner'::regnamespace order by relname collate "C"
----
relname 19|relowner 4096
t|schema_elements_owner
t_pkey|schema_elements_owner
v|schema_elements_owner
=> SELECT 3

select nspname, nspowner::regrole from pg_namespace where nspname = 'schema_elements_owner'
----
nspname 19|nspowner 4096
schema_elements_owner|schema_elements_owner
=> SELECT 1

create schema pg_se authorization schema_elements_owner create table t (a int)
----
!! 42939 unacceptable schema name "pg_se"
.. D The prefix "pg_" is reserved for system schemas.

create schema se_none authorization schema_elements_nobody create table t (a int)
----
!! 42704 role "schema_elements_nobody" does not exist

begin
----
=> BEGIN

create schema se_gone create table t (a int) create sequence s
----
=> CREATE SCHEMA

insert into se_gone.t values (1)
----
=> INSERT 0 1

rollback
----
=> ROLLBACK

select count(*) from pg_class where relname = 't' and relnamespace::regnamespace::text = 'se_gone'
----
count 20
0
=> SELECT 1

drop schema schema_elements_owner cascade
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP SCHEMA

drop role schema_elements_owner
----
=> DROP ROLE

create function se_make() returns void language plpgsql as $$ begin
  create schema se_made create table t (a int) create view v as select a + 1 as b from t;
  insert into se_made.t values (1);
end $$
----
=> CREATE FUNCTION

select se_make()
----
se_make 2278
(no columns)
=> SELECT 1

select * from se_made.v
----
b 23
2
=> SELECT 1

drop schema se_made, se_view, se_shop cascade
----
-- NOTICE 00000 drop cascades to 8 other objects
=> DROP SCHEMA

begin;
----
=> BEGIN

select set_config('search_path', ' ', true);
----
set_config 25
 
=> SELECT 1

create schema se_blank create table t (a int) create view v as select a from t;
----
=> CREATE SCHEMA

select count(*) from se_blank.v;
----
count 20
0
=> SELECT 1

rollback;
----
=> ROLLBACK
