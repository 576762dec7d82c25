-- Event triggers: which commands fire them, and what their functions are told.
create function no_event(int) returns event_trigger language plpgsql as $$ begin end $$;
----
!! 42P13 event trigger functions cannot have declared arguments

create function no_event() returns event_trigger language sql as 'select 1';
----
!! 42P13 SQL functions cannot return type event_trigger

create function bad_event() returns event_trigger language plpgsql as $$ begin return 1; end $$;
----
!! 42804 RETURN cannot have a parameter in function returning void
.. P 87

create function say() returns event_trigger language plpgsql as $$
begin
  raise notice '% %', tg_event, tg_tag;
end $$;
----
=> CREATE FUNCTION

select say();
----
say 3838
!! 0A000 trigger functions can only be called as triggers

create function plain() returns int language sql as 'select 1';
----
=> CREATE FUNCTION

create event trigger e on elephant execute function say();
----
!! 42601 unrecognized event name "elephant"

create event trigger e on ddl_command_start when colour in ('red') execute function say();
----
!! 42601 unrecognized filter variable "colour"

create event trigger e on ddl_command_start when tag in ('sandwich') execute function say();
----
!! 42601 filter value "sandwich" not recognized for filter variable "tag"

create event trigger e on ddl_command_start when tag in ('create database') execute function say();
----
!! 0A000 event triggers are not supported for create database

create event trigger e on ddl_command_start when tag in ('create table') and tag in ('drop table') execute function say();
----
!! 42601 filter variable "tag" specified more than once

create event trigger e on table_rewrite when tag in ('create table') execute function say();
----
!! 0A000 event triggers are not supported for create table

create event trigger e on ddl_command_start execute function plain();
----
!! 42P17 function plain must return type event_trigger

create event trigger e on ddl_command_start execute function nosuch();
----
!! 42883 function nosuch() does not exist

create event trigger e on ddl_command_start when tag in ('create table', 'Drop Table') execute function say();
----
=> CREATE EVENT TRIGGER

create event trigger e on ddl_command_start execute function say();
----
!! 42710 event trigger "e" already exists

select evtname, evtevent, evtfoid::regproc, evtenabled, evttags from pg_event_trigger order by evtname;
----
evtname 19|evtevent 19|evtfoid 24|evtenabled 18|evttags 1009
e|ddl_command_start|say|O|{"CREATE TABLE","DROP TABLE"}
=> SELECT 1

create table first_one (a int);
----
-- NOTICE 00000 ddl_command_start CREATE TABLE
=> CREATE TABLE

create view v as select 1 as one;
----
=> CREATE VIEW

drop view v;
----
=> DROP VIEW

drop table first_one;
----
-- NOTICE 00000 ddl_command_start DROP TABLE
=> DROP TABLE

alter event trigger e disable;
----
=> ALTER EVENT TRIGGER

create table first_one (a int);
----
=> CREATE TABLE

alter event trigger e enable replica;
----
=> ALTER EVENT TRIGGER

create table second_one (a int);
----
=> CREATE TABLE

set session_replication_role = replica;
----
=> SET

create table third_one (a int);
----
-- NOTICE 00000 ddl_command_start CREATE TABLE
=> CREATE TABLE

reset session_replication_role;
----
=> RESET

alter event trigger e enable always;
----
=> ALTER EVENT TRIGGER

drop table second_one, third_one, first_one;
----
-- NOTICE 00000 ddl_command_start DROP TABLE
=> DROP TABLE

alter event trigger e enable;
----
=> ALTER EVENT TRIGGER

comment on event trigger e is 'an e';
----
=> COMMENT

select obj_description(oid, 'pg_event_trigger') from pg_event_trigger where evtname = 'e';
----
obj_description 25
an e
=> SELECT 1

alter event trigger e rename to f;
----
=> ALTER EVENT TRIGGER

alter event trigger e rename to g;
----
!! 42704 event trigger "e" does not exist

alter event trigger nosuch disable;
----
!! 42704 event trigger "nosuch" does not exist

drop event trigger nosuch;
----
!! 42704 event trigger "nosuch" does not exist

drop event trigger if exists nosuch;
----
-- NOTICE 00000 event trigger "nosuch" does not exist, skipping
=> DROP EVENT TRIGGER

select * from pg_identify_object('pg_event_trigger'::regclass, (select oid from pg_event_trigger where evtname = 'f'), 0);
----
type 25|schema 25|name 25|identity 25
event trigger|\N|f|f
=> SELECT 1

drop function say();
----
!! 2BP01 cannot drop function say() because other objects depend on it
.. D event trigger f depends on function say()
.. H Use DROP ... CASCADE to drop the dependent objects too.

begin;
----
=> BEGIN

drop function say() cascade;
----
-- NOTICE 00000 drop cascades to event trigger f
=> DROP FUNCTION

create table while_gone (a int);
----
=> CREATE TABLE

rollback;
----
=> ROLLBACK

drop event trigger f;
----
=> DROP EVENT TRIGGER

select * from pg_event_trigger_ddl_commands();
----
classid 26|objid 26|objsubid 23|command_tag 25|object_type 25|schema_name 25|object_identity 25|in_extension 16|command 32
!! 39P03 pg_event_trigger_ddl_commands() can only be called in an event trigger function

select * from pg_event_trigger_dropped_objects();
----
classid 26|objid 26|objsubid 23|original 16|normal 16|is_temporary 16|object_type 25|schema_name 25|object_name 25|object_identity 25|address_names 1009|address_args 1009
!! 39P03 pg_event_trigger_dropped_objects() can only be called in a sql_drop event trigger function

select pg_event_trigger_table_rewrite_oid();
----
pg_event_trigger_table_rewrite_oid 26
!! 39P03 pg_event_trigger_table_rewrite_oid() can only be called in a table_rewrite event trigger function

select pg_event_trigger_table_rewrite_reason();
----
pg_event_trigger_table_rewrite_reason 23
!! 39P03 pg_event_trigger_table_rewrite_reason() can only be called in a table_rewrite event trigger function

create function told() returns event_trigger language plpgsql as $$
declare
  r record;
begin
  for r in select * from pg_event_trigger_ddl_commands() loop
    raise notice '% [%] % % %.%.% %', tg_tag, r.command_tag, r.object_type, r.object_identity,
      r.classid::regclass, r.objid is not null, r.objsubid, r.schema_name;
  end loop;
end $$;
----
=> CREATE FUNCTION

create event trigger told on ddl_command_end execute function told();
----
=> CREATE EVENT TRIGGER

create table t (id serial primary key, b text unique, c int check (c > 0));
----
-- NOTICE 00000 CREATE TABLE [CREATE SEQUENCE] sequence case_event_triggers.t_id_seq pg_class.t.0 case_event_triggers
-- NOTICE 00000 CREATE TABLE [CREATE TABLE] table case_event_triggers.t pg_class.t.0 case_event_triggers
-- NOTICE 00000 CREATE TABLE [CREATE INDEX] index case_event_triggers.t_pkey pg_class.t.0 case_event_triggers
-- NOTICE 00000 CREATE TABLE [CREATE INDEX] index case_event_triggers.t_b_key pg_class.t.0 case_event_triggers
-- NOTICE 00000 CREATE TABLE [ALTER SEQUENCE] sequence case_event_triggers.t_id_seq pg_class.t.0 case_event_triggers
=> CREATE TABLE

create table u (a int references t, d int generated always as identity);
----
-- NOTICE 00000 CREATE TABLE [CREATE SEQUENCE] sequence case_event_triggers.u_d_seq pg_class.t.0 case_event_triggers
-- NOTICE 00000 CREATE TABLE [CREATE TABLE] table case_event_triggers.u pg_class.t.0 case_event_triggers
-- NOTICE 00000 CREATE TABLE [ALTER TABLE] table case_event_triggers.u pg_class.t.0 case_event_triggers
-- NOTICE 00000 CREATE TABLE [ALTER SEQUENCE] sequence case_event_triggers.u_d_seq pg_class.t.0 case_event_triggers
=> CREATE TABLE

create table if not exists u (a int);
----
-- NOTICE 42P07 relation "u" already exists, skipping
=> CREATE TABLE

create temp table tt (a int primary key);
----
-- NOTICE 00000 CREATE TABLE [CREATE TABLE] table pg_temp.tt pg_class.t.0 pg_temp
-- NOTICE 00000 CREATE TABLE [CREATE INDEX] index pg_temp.tt_pkey pg_class.t.0 pg_temp
=> CREATE TABLE

create table ctas as select 1 as x;
----
-- NOTICE 00000 CREATE TABLE AS [CREATE TABLE AS] table case_event_triggers.ctas pg_class.t.0 case_event_triggers
=> SELECT 1

select 2 as y into into_it;
----
-- NOTICE 00000 SELECT INTO [SELECT INTO] table case_event_triggers.into_it pg_class.t.0 case_event_triggers
=> SELECT 1

create index on t (c);
----
-- NOTICE 00000 CREATE INDEX [CREATE INDEX] index case_event_triggers.t_c_idx pg_class.t.0 case_event_triggers
=> CREATE INDEX

create unique index if not exists t_b_key on t (b);
----
-- NOTICE 42P07 relation "t_b_key" already exists, skipping
=> CREATE INDEX

create view v as select * from t;
----
-- NOTICE 00000 CREATE VIEW [CREATE VIEW] view case_event_triggers.v pg_class.t.0 case_event_triggers
=> CREATE VIEW

create or replace view v as select * from t;
----
-- NOTICE 00000 CREATE VIEW [CREATE VIEW] view case_event_triggers.v pg_class.t.0 case_event_triggers
-- NOTICE 00000 CREATE VIEW [CREATE VIEW] view case_event_triggers.v pg_class.t.0 case_event_triggers
=> CREATE VIEW

create materialized view mv as select * from t;
----
-- NOTICE 00000 CREATE MATERIALIZED VIEW [CREATE MATERIALIZED VIEW] materialized view case_event_triggers.mv pg_class.t.0 case_event_triggers
=> SELECT 0

refresh materialized view mv;
----
-- NOTICE 00000 REFRESH MATERIALIZED VIEW [REFRESH MATERIALIZED VIEW] materialized view case_event_triggers.mv pg_class.t.0 case_event_triggers
=> REFRESH MATERIALIZED VIEW

create sequence s;
----
-- NOTICE 00000 CREATE SEQUENCE [CREATE SEQUENCE] sequence case_event_triggers.s pg_class.t.0 case_event_triggers
=> CREATE SEQUENCE

alter sequence s increment 2;
----
-- NOTICE 00000 ALTER SEQUENCE [ALTER SEQUENCE] sequence case_event_triggers.s pg_class.t.0 case_event_triggers
=> ALTER SEQUENCE

alter table t add column e int default 5;
----
-- NOTICE 00000 ALTER TABLE [ALTER TABLE] table case_event_triggers.t pg_class.t.0 case_event_triggers
=> ALTER TABLE

alter table t add column f serial;
----
-- NOTICE 00000 ALTER TABLE [CREATE SEQUENCE] sequence case_event_triggers.t_f_seq pg_class.t.0 case_event_triggers
-- NOTICE 00000 ALTER TABLE [ALTER TABLE] table case_event_triggers.t pg_class.t.0 case_event_triggers
-- NOTICE 00000 ALTER TABLE [ALTER SEQUENCE] sequence case_event_triggers.t_f_seq pg_class.t.0 case_event_triggers
=> ALTER TABLE

alter table t rename column e to g;
----
-- NOTICE 00000 ALTER TABLE [ALTER TABLE] table column case_event_triggers.t.g pg_class.t.4 case_event_triggers
=> ALTER TABLE

alter table t rename to t2;
----
-- NOTICE 00000 ALTER TABLE [ALTER TABLE] table case_event_triggers.t2 pg_class.t.0 case_event_triggers
=> ALTER TABLE

alter table t2 rename to t;
----
-- NOTICE 00000 ALTER TABLE [ALTER TABLE] table case_event_triggers.t pg_class.t.0 case_event_triggers
=> ALTER TABLE

alter table t rename constraint t_c_check to t_c_positive;
----
-- NOTICE 00000 ALTER TABLE [ALTER TABLE] table constraint t_c_positive on case_event_triggers.t pg_constraint.t.0 case_event_triggers
=> ALTER TABLE

alter index t_pkey rename to t_key;
----
-- NOTICE 00000 ALTER INDEX [ALTER INDEX] index case_event_triggers.t_key pg_class.t.0 case_event_triggers
=> ALTER INDEX

alter table if exists nosuch add column a int;
----
-- NOTICE 00000 relation "nosuch" does not exist, skipping
=> ALTER TABLE

alter table t drop column g;
----
-- NOTICE 00000 ALTER TABLE [ALTER TABLE] table case_event_triggers.t pg_class.t.0 case_event_triggers
=> ALTER TABLE

create type enumeration as enum ('a', 'b');
----
-- NOTICE 00000 CREATE TYPE [CREATE TYPE] type case_event_triggers.enumeration pg_type.t.0 case_event_triggers
=> CREATE TYPE

alter type enumeration add value 'c';
----
-- NOTICE 00000 ALTER TYPE [ALTER TYPE] type case_event_triggers.enumeration pg_type.t.0 case_event_triggers
=> ALTER TYPE

create type composite as (a int, b text);
----
-- NOTICE 00000 CREATE TYPE [CREATE TYPE] type case_event_triggers.composite pg_type.t.0 case_event_triggers
=> CREATE TYPE

alter type composite add attribute c int;
----
-- NOTICE 00000 ALTER TYPE [ALTER TYPE] composite type case_event_triggers.composite pg_class.t.0 case_event_triggers
=> ALTER TYPE

create type floats as range (subtype = float8);
----
-- NOTICE 00000 CREATE TYPE [CREATE TYPE] type case_event_triggers.floats pg_type.t.0 case_event_triggers
=> CREATE TYPE

create domain positive as int check (value > 0);
----
-- NOTICE 00000 CREATE DOMAIN [CREATE DOMAIN] type case_event_triggers.positive pg_type.t.0 case_event_triggers
=> CREATE DOMAIN

alter domain positive set not null;
----
-- NOTICE 00000 ALTER DOMAIN [ALTER DOMAIN] type case_event_triggers.positive pg_type.t.0 case_event_triggers
=> ALTER DOMAIN

create function f(int, text default 'x') returns int language sql as 'select 1';
----
-- NOTICE 00000 CREATE FUNCTION [CREATE FUNCTION] function case_event_triggers.f(integer,pg_catalog.text) pg_proc.t.0 case_event_triggers
=> CREATE FUNCTION

create or replace function f(int, text default 'x') returns int language sql as 'select 2';
----
-- NOTICE 00000 CREATE FUNCTION [CREATE FUNCTION] function case_event_triggers.f(integer,pg_catalog.text) pg_proc.t.0 case_event_triggers
=> CREATE FUNCTION

alter function f(int, text) immutable;
----
-- NOTICE 00000 ALTER FUNCTION [ALTER FUNCTION] function case_event_triggers.f(integer,pg_catalog.text) pg_proc.t.0 case_event_triggers
=> ALTER FUNCTION

alter function f rename to ff;
----
-- NOTICE 00000 ALTER FUNCTION [ALTER FUNCTION] function case_event_triggers.ff(integer,pg_catalog.text) pg_proc.t.0 case_event_triggers
=> ALTER FUNCTION

create procedure p() language sql as 'select 1';
----
-- NOTICE 00000 CREATE PROCEDURE [CREATE PROCEDURE] procedure case_event_triggers.p() pg_proc.t.0 case_event_triggers
=> CREATE PROCEDURE

create aggregate agg(int) (sfunc = int4pl, stype = int);
----
-- NOTICE 00000 CREATE AGGREGATE [CREATE AGGREGATE] aggregate case_event_triggers.agg(integer) pg_proc.t.0 case_event_triggers
=> CREATE AGGREGATE

create operator ### (leftarg = int, rightarg = int, procedure = int4pl);
----
-- NOTICE 00000 CREATE OPERATOR [CREATE OPERATOR] operator case_event_triggers.###(integer,integer) pg_operator.t.0 case_event_triggers
=> CREATE OPERATOR

create function trg() returns trigger language plpgsql as $$ begin return new; end $$;
----
-- NOTICE 00000 CREATE FUNCTION [CREATE FUNCTION] function case_event_triggers.trg() pg_proc.t.0 case_event_triggers
=> CREATE FUNCTION

create trigger on_t before insert on t for each row execute function trg();
----
-- NOTICE 00000 CREATE TRIGGER [CREATE TRIGGER] trigger on_t on case_event_triggers.t pg_trigger.t.0 <NULL>
=> CREATE TRIGGER

alter trigger on_t on t rename to before_t;
----
-- NOTICE 00000 ALTER TRIGGER [ALTER TRIGGER] trigger before_t on case_event_triggers.t pg_trigger.t.0 <NULL>
=> ALTER TRIGGER

create rule r as on insert to u do also nothing;
----
-- NOTICE 00000 CREATE RULE [CREATE RULE] rule r on case_event_triggers.u pg_rewrite.t.0 <NULL>
=> CREATE RULE

create policy pol on u using (true);
----
-- NOTICE 00000 CREATE POLICY [CREATE POLICY] policy pol on case_event_triggers.u pg_policy.t.0 <NULL>
=> CREATE POLICY

create cast (composite as text) with inout;
----
-- NOTICE 00000 CREATE CAST [CREATE CAST] cast (case_event_triggers.composite AS pg_catalog.text) pg_cast.t.0 <NULL>
=> CREATE CAST

create collation coll from "C";
----
-- NOTICE 00000 CREATE COLLATION [CREATE COLLATION] collation case_event_triggers.coll pg_collation.t.0 case_event_triggers
=> CREATE COLLATION

create statistics st on b, c from t;
----
-- NOTICE 00000 CREATE STATISTICS [CREATE STATISTICS] statistics object case_event_triggers.st pg_statistic_ext.t.0 case_event_triggers
=> CREATE STATISTICS

create schema sch create table inner_one (a int primary key) create view inner_view as select 1 as x;
----
-- NOTICE 00000 CREATE SCHEMA [CREATE SCHEMA] schema sch pg_namespace.t.0 <NULL>
-- NOTICE 00000 CREATE SCHEMA [CREATE TABLE] table sch.inner_one pg_class.t.0 sch
-- NOTICE 00000 CREATE SCHEMA [CREATE INDEX] index sch.inner_one_pkey pg_class.t.0 sch
-- NOTICE 00000 CREATE SCHEMA [CREATE VIEW] view sch.inner_view pg_class.t.0 sch
=> CREATE SCHEMA

create schema if not exists sch;
----
-- NOTICE 42P06 schema "sch" already exists, skipping
=> CREATE SCHEMA

alter table sch.inner_one set schema pg_temp;
----
!! 0A000 cannot move objects into or out of temporary schemas

alter table u set schema sch;
----
-- NOTICE 00000 ALTER TABLE [ALTER TABLE] table sch.u pg_class.t.0 sch
=> ALTER TABLE

comment on table t is 'x';
----
-- NOTICE 00000 COMMENT [COMMENT] table case_event_triggers.t pg_class.t.0 case_event_triggers
=> COMMENT

comment on column t.b is 'x';
----
-- NOTICE 00000 COMMENT [COMMENT] table column case_event_triggers.t.b pg_class.t.2 case_event_triggers
=> COMMENT

comment on function ff(int, text) is 'x';
----
-- NOTICE 00000 COMMENT [COMMENT] function case_event_triggers.ff(integer,pg_catalog.text) pg_proc.t.0 case_event_triggers
=> COMMENT

grant select on t to public;
----
-- NOTICE 00000 GRANT [GRANT] TABLE <NULL> <NULL>.f.<NULL> <NULL>
=> GRANT

revoke all on function ff(int, text) from public;
----
-- NOTICE 00000 REVOKE [REVOKE] FUNCTION <NULL> <NULL>.f.<NULL> <NULL>
=> REVOKE

grant usage on schema sch to public;
----
-- NOTICE 00000 GRANT [GRANT] SCHEMA <NULL> <NULL>.f.<NULL> <NULL>
=> GRANT

alter default privileges grant select on tables to public;
----
-- NOTICE 00000 ALTER DEFAULT PRIVILEGES [ALTER DEFAULT PRIVILEGES] TABLES <NULL> <NULL>.f.<NULL> <NULL>
=> ALTER DEFAULT PRIVILEGES

alter default privileges revoke select on tables from public;
----
-- NOTICE 00000 ALTER DEFAULT PRIVILEGES [ALTER DEFAULT PRIVILEGES] TABLES <NULL> <NULL>.f.<NULL> <NULL>
=> ALTER DEFAULT PRIVILEGES

alter function ff(int, text) owner to current_user;
----
-- NOTICE 00000 ALTER FUNCTION [ALTER FUNCTION] function case_event_triggers.ff(integer,pg_catalog.text) pg_proc.t.0 case_event_triggers
=> ALTER FUNCTION

alter table t owner to current_user;
----
-- NOTICE 00000 ALTER TABLE [ALTER TABLE] table case_event_triggers.t pg_class.t.0 case_event_triggers
=> ALTER TABLE

create table parted (a int primary key, b int) partition by range (a);
----
-- NOTICE 00000 CREATE TABLE [CREATE TABLE] table case_event_triggers.parted pg_class.t.0 case_event_triggers
-- NOTICE 00000 CREATE TABLE [CREATE INDEX] index case_event_triggers.parted_pkey pg_class.t.0 case_event_triggers
=> CREATE TABLE

create table part partition of parted for values from (1) to (10);
----
-- NOTICE 00000 CREATE TABLE [CREATE TABLE] table case_event_triggers.part pg_class.t.0 case_event_triggers
=> CREATE TABLE

create index on parted (b);
----
-- NOTICE 00000 CREATE INDEX [CREATE INDEX] index case_event_triggers.parted_b_idx pg_class.t.0 case_event_triggers
=> CREATE INDEX

alter table parted detach partition part;
----
-- NOTICE 00000 ALTER TABLE [ALTER TABLE] table case_event_triggers.parted pg_class.t.0 case_event_triggers
=> ALTER TABLE

drop event trigger told;
----
=> DROP EVENT TRIGGER

create or replace function told() returns event_trigger language plpgsql as $$
declare
  r record;
begin
  for r in select * from pg_event_trigger_dropped_objects() where object_identity !~ 'pg_toast|_RETURN|RI_Constraint' loop
    raise notice '% o=% n=% t=% % [%] % % % %', tg_tag, r.original, r.normal, r.is_temporary, r.object_type,
      r.schema_name, r.object_name, r.object_identity, r.address_names, r.address_args;
  end loop;
end $$;
----
=> CREATE FUNCTION

create event trigger told on sql_drop execute function told();
----
=> CREATE EVENT TRIGGER

drop rule r on sch.u;
----
-- NOTICE 00000 DROP RULE o=t n=f t=f rule [<NULL>] <NULL> r on sch.u {sch,u,r} {}
=> DROP RULE

drop policy pol on sch.u;
----
-- NOTICE 00000 DROP POLICY o=t n=f t=f policy [sch] <NULL> pol on sch.u {sch,u,pol} {}
=> DROP POLICY

drop trigger before_t on t;
----
-- NOTICE 00000 DROP TRIGGER o=t n=f t=f trigger [case_event_triggers] <NULL> before_t on case_event_triggers.t {case_event_triggers,t,before_t} {}
=> DROP TRIGGER

drop cast (composite as text);
----
-- NOTICE 00000 DROP CAST o=t n=f t=f cast [<NULL>] <NULL> (case_event_triggers.composite AS pg_catalog.text) {case_event_triggers.composite} {pg_catalog.text}
=> DROP CAST

drop function ff(int, text);
----
-- NOTICE 00000 DROP FUNCTION o=t n=f t=f function [case_event_triggers] <NULL> case_event_triggers.ff(integer,pg_catalog.text) {case_event_triggers,ff} {integer,pg_catalog.text}
=> DROP FUNCTION

drop procedure p();
----
-- NOTICE 00000 DROP PROCEDURE o=t n=f t=f procedure [case_event_triggers] <NULL> case_event_triggers.p() {case_event_triggers,p} {}
=> DROP PROCEDURE

drop aggregate agg(int);
----
-- NOTICE 00000 DROP AGGREGATE o=t n=f t=f aggregate [case_event_triggers] <NULL> case_event_triggers.agg(integer) {case_event_triggers,agg} {integer}
=> DROP AGGREGATE

drop operator ### (int, int);
----
-- NOTICE 00000 DROP OPERATOR o=t n=f t=f operator [case_event_triggers] <NULL> case_event_triggers.###(integer,integer) {case_event_triggers,###} {integer,integer}
=> DROP OPERATOR

drop type enumeration;
----
-- NOTICE 00000 DROP TYPE o=t n=f t=f type [case_event_triggers] enumeration case_event_triggers.enumeration {case_event_triggers.enumeration} {}
-- NOTICE 00000 DROP TYPE o=f n=f t=f type [case_event_triggers] _enumeration case_event_triggers.enumeration[] {case_event_triggers.enumeration[]} {}
=> DROP TYPE

drop domain positive;
----
-- NOTICE 00000 DROP DOMAIN o=t n=f t=f type [case_event_triggers] positive case_event_triggers.positive {case_event_triggers.positive} {}
-- NOTICE 00000 DROP DOMAIN o=f n=f t=f type [case_event_triggers] _positive case_event_triggers.positive[] {case_event_triggers.positive[]} {}
-- NOTICE 00000 DROP DOMAIN o=f n=f t=f domain constraint [case_event_triggers] <NULL> positive_check on case_event_triggers.positive {case_event_triggers.positive} {positive_check}
=> DROP DOMAIN

drop collation coll;
----
-- NOTICE 00000 DROP COLLATION o=t n=f t=f collation [case_event_triggers] coll case_event_triggers.coll {case_event_triggers,coll} {}
=> DROP COLLATION

drop statistics st;
----
-- NOTICE 00000 DROP STATISTICS o=t n=f t=f statistics object [case_event_triggers] st case_event_triggers.st {case_event_triggers,st} {}
=> DROP STATISTICS

drop sequence s;
----
-- NOTICE 00000 DROP SEQUENCE o=t n=f t=f sequence [case_event_triggers] s case_event_triggers.s {case_event_triggers,s} {}
=> DROP SEQUENCE

drop materialized view mv;
----
-- NOTICE 00000 DROP MATERIALIZED VIEW o=t n=f t=f materialized view [case_event_triggers] mv case_event_triggers.mv {case_event_triggers,mv} {}
-- NOTICE 00000 DROP MATERIALIZED VIEW o=f n=f t=f type [case_event_triggers] mv case_event_triggers.mv {case_event_triggers.mv} {}
-- NOTICE 00000 DROP MATERIALIZED VIEW o=f n=f t=f type [case_event_triggers] _mv case_event_triggers.mv[] {case_event_triggers.mv[]} {}
=> DROP MATERIALIZED VIEW

alter table t drop column f;
----
-- NOTICE 00000 ALTER TABLE o=t n=f t=f table column [case_event_triggers] <NULL> case_event_triggers.t.f {case_event_triggers,t,f} {}
-- NOTICE 00000 ALTER TABLE o=f n=f t=f sequence [case_event_triggers] t_f_seq case_event_triggers.t_f_seq {case_event_triggers,t_f_seq} {}
-- NOTICE 00000 ALTER TABLE o=f n=t t=f default value [case_event_triggers] <NULL> for case_event_triggers.t.f {case_event_triggers,t,f} {}
=> ALTER TABLE

alter table t alter id drop default;
----
-- NOTICE 00000 ALTER TABLE o=t n=f t=f default value [case_event_triggers] <NULL> for case_event_triggers.t.id {case_event_triggers,t,id} {}
=> ALTER TABLE

drop index t_c_idx;
----
-- NOTICE 00000 DROP INDEX o=t n=f t=f index [case_event_triggers] t_c_idx case_event_triggers.t_c_idx {case_event_triggers,t_c_idx} {}
=> DROP INDEX

drop table tt;
----
-- NOTICE 00000 DROP TABLE o=t n=f t=t table [pg_temp] tt pg_temp.tt {pg_temp,tt} {}
-- NOTICE 00000 DROP TABLE o=f n=f t=t type [pg_temp] tt pg_temp.tt {pg_temp.tt} {}
-- NOTICE 00000 DROP TABLE o=f n=f t=t type [pg_temp] _tt pg_temp.tt[] {pg_temp.tt[]} {}
-- NOTICE 00000 DROP TABLE o=f n=f t=t table constraint [pg_temp] <NULL> tt_pkey on pg_temp.tt {pg_temp,tt,tt_pkey} {}
-- NOTICE 00000 DROP TABLE o=f n=f t=t index [pg_temp] tt_pkey pg_temp.tt_pkey {pg_temp,tt_pkey} {}
=> DROP TABLE

drop view if exists nosuch;
----
-- NOTICE 00000 view "nosuch" does not exist, skipping
=> DROP VIEW

alter table t add column extra int;
----
=> ALTER TABLE

drop schema sch cascade;
----
-- NOTICE 00000 drop cascades to 3 other objects
-- NOTICE 00000 DROP SCHEMA o=t n=f t=f schema [<NULL>] sch sch {sch} {}
-- NOTICE 00000 DROP SCHEMA o=f n=t t=f table [sch] u sch.u {sch,u} {}
-- NOTICE 00000 DROP SCHEMA o=f n=t t=f sequence [sch] u_d_seq sch.u_d_seq {sch,u_d_seq} {}
-- NOTICE 00000 DROP SCHEMA o=f n=f t=f type [sch] u sch.u {sch.u} {}
-- NOTICE 00000 DROP SCHEMA o=f n=f t=f type [sch] _u sch.u[] {sch.u[]} {}
-- NOTICE 00000 DROP SCHEMA o=f n=f t=f table constraint [sch] <NULL> u_a_fkey on sch.u {sch,u,u_a_fkey} {}
-- NOTICE 00000 DROP SCHEMA o=f n=t t=f table [sch] inner_one sch.inner_one {sch,inner_one} {}
-- NOTICE 00000 DROP SCHEMA o=f n=f t=f type [sch] inner_one sch.inner_one {sch.inner_one} {}
-- NOTICE 00000 DROP SCHEMA o=f n=f t=f type [sch] _inner_one sch.inner_one[] {sch.inner_one[]} {}
-- NOTICE 00000 DROP SCHEMA o=f n=f t=f table constraint [sch] <NULL> inner_one_pkey on sch.inner_one {sch,inner_one,inner_one_pkey} {}
-- NOTICE 00000 DROP SCHEMA o=f n=f t=f index [sch] inner_one_pkey sch.inner_one_pkey {sch,inner_one_pkey} {}
-- NOTICE 00000 DROP SCHEMA o=f n=t t=f view [sch] inner_view sch.inner_view {sch,inner_view} {}
-- NOTICE 00000 DROP SCHEMA o=f n=f t=f type [sch] inner_view sch.inner_view {sch.inner_view} {}
-- NOTICE 00000 DROP SCHEMA o=f n=f t=f type [sch] _inner_view sch.inner_view[] {sch.inner_view[]} {}
=> DROP SCHEMA

alter table t drop constraint t_c_positive;
----
-- NOTICE 00000 ALTER TABLE o=t n=f t=f table constraint [case_event_triggers] <NULL> t_c_positive on case_event_triggers.t {case_event_triggers,t,t_c_positive} {}
=> ALTER TABLE

drop table t cascade;
----
-- NOTICE 00000 drop cascades to view v
-- NOTICE 00000 DROP TABLE o=t n=f t=f table [case_event_triggers] t case_event_triggers.t {case_event_triggers,t} {}
-- NOTICE 00000 DROP TABLE o=f n=f t=f sequence [case_event_triggers] t_id_seq case_event_triggers.t_id_seq {case_event_triggers,t_id_seq} {}
-- NOTICE 00000 DROP TABLE o=f n=f t=f type [case_event_triggers] t case_event_triggers.t {case_event_triggers.t} {}
-- NOTICE 00000 DROP TABLE o=f n=f t=f type [case_event_triggers] _t case_event_triggers.t[] {case_event_triggers.t[]} {}
-- NOTICE 00000 DROP TABLE o=f n=f t=f table constraint [case_event_triggers] <NULL> t_key on case_event_triggers.t {case_event_triggers,t,t_key} {}
-- NOTICE 00000 DROP TABLE o=f n=f t=f index [case_event_triggers] t_key case_event_triggers.t_key {case_event_triggers,t_key} {}
-- NOTICE 00000 DROP TABLE o=f n=f t=f table constraint [case_event_triggers] <NULL> t_b_key on case_event_triggers.t {case_event_triggers,t,t_b_key} {}
-- NOTICE 00000 DROP TABLE o=f n=f t=f index [case_event_triggers] t_b_key case_event_triggers.t_b_key {case_event_triggers,t_b_key} {}
-- NOTICE 00000 DROP TABLE o=f n=t t=f view [case_event_triggers] v case_event_triggers.v {case_event_triggers,v} {}
-- NOTICE 00000 DROP TABLE o=f n=f t=f type [case_event_triggers] v case_event_triggers.v {case_event_triggers.v} {}
-- NOTICE 00000 DROP TABLE o=f n=f t=f type [case_event_triggers] _v case_event_triggers.v[] {case_event_triggers.v[]} {}
=> DROP TABLE

drop event trigger told;
----
=> DROP EVENT TRIGGER

create function rewritten() returns event_trigger language plpgsql as $$
begin
  raise notice '% % %', tg_tag, pg_event_trigger_table_rewrite_oid()::regclass, pg_event_trigger_table_rewrite_reason();
end $$;
----
=> CREATE FUNCTION

create event trigger rewritten on table_rewrite execute function rewritten();
----
=> CREATE EVENT TRIGGER

create table rw (a int, b varchar(5));
----
=> CREATE TABLE

alter table rw alter a type bigint;
----
-- NOTICE 00000 ALTER TABLE rw 4
=> ALTER TABLE

alter table rw alter b type varchar(10);
----
=> ALTER TABLE

alter table rw alter b type text;
----
=> ALTER TABLE

alter table rw add column c int default 3;
----
=> ALTER TABLE

alter table rw add column d float default random();
----
-- NOTICE 00000 ALTER TABLE rw 2
=> ALTER TABLE

alter table rw set unlogged;
----
-- NOTICE 00000 ALTER TABLE rw 1
=> ALTER TABLE

alter table rw alter a type text using a::text, alter b type char(3);
----
-- NOTICE 00000 ALTER TABLE rw 4
=> ALTER TABLE

drop event trigger rewritten;
----
=> DROP EVENT TRIGGER

create function forbid() returns event_trigger language plpgsql as $$
begin
  raise exception 'command % is forbidden', tg_tag;
end $$;
----
=> CREATE FUNCTION

create event trigger forbid on ddl_command_end when tag in ('DROP TABLE') execute function forbid();
----
=> CREATE EVENT TRIGGER

drop table rw;
----
!! P0001 command DROP TABLE is forbidden

select count(*) from rw;
----
count 20
0
=> SELECT 1

do $$ begin execute 'drop table rw'; end $$;
----
!! P0001 command DROP TABLE is forbidden

drop event trigger forbid;
----
=> DROP EVENT TRIGGER

create table ddl_log (n serial, event text, tag text, what text);
----
=> CREATE TABLE

create function log_it() returns event_trigger language plpgsql as $$
begin
  if tg_event = 'ddl_command_end' then
    insert into ddl_log (event, tag, what) select tg_event, tg_tag, object_identity from pg_event_trigger_ddl_commands();
  else
    insert into ddl_log (event, tag) values (tg_event, tg_tag);
  end if;
end $$;
----
=> CREATE FUNCTION

create event trigger a_start on ddl_command_start execute function log_it();
----
=> CREATE EVENT TRIGGER

create event trigger b_end on ddl_command_end execute function log_it();
----
=> CREATE EVENT TRIGGER

do $$ begin create table in_do (a int); drop table in_do; end $$;
----
=> DO

-- simple protocol
create table in_string (a int); drop table in_string; select 1;
----
=> CREATE TABLE
=> DROP TABLE
?column? 23
1
=> SELECT 1

begin;
----
=> BEGIN

create table undone (a int);
----
=> CREATE TABLE

rollback;
----
=> ROLLBACK

truncate ddl_log restart identity;
----
=> TRUNCATE TABLE

create role evt_role;
----
=> CREATE ROLE

drop role evt_role;
----
=> DROP ROLE

reindex table rw;
----
=> REINDEX

analyze rw;
----
=> ANALYZE

select n, event, tag, what from ddl_log order by n;
----
n 23|event 25|tag 25|what 25
=> SELECT 0

create table ok (a int);
----
=> CREATE TABLE

select n, event, tag, what from ddl_log order by n;
----
n 23|event 25|tag 25|what 25
1|ddl_command_start|CREATE TABLE|\N
2|ddl_command_end|CREATE TABLE|case_event_triggers.ok
=> SELECT 2

drop event trigger a_start;
----
=> DROP EVENT TRIGGER

drop event trigger b_end;
----
=> DROP EVENT TRIGGER

create role evt_plain;
----
=> CREATE ROLE

alter event trigger b_end owner to evt_plain;
----
!! 42704 event trigger "b_end" does not exist

create event trigger z on ddl_command_end execute function log_it();
----
=> CREATE EVENT TRIGGER

alter event trigger z owner to evt_plain;
----
!! 42501 permission denied to change owner of event trigger "z"
.. H The owner of an event trigger must be a superuser.

set role evt_plain;
----
=> SET

create event trigger y on ddl_command_end execute function log_it();
----
!! 42501 permission denied to create event trigger "y"
.. H Must be superuser to create an event trigger.

alter event trigger z disable;
----
!! 42501 must be owner of event trigger z

drop event trigger z;
----
!! 42501 must be owner of event trigger z

reset role;
----
=> RESET

drop event trigger z;
----
=> DROP EVENT TRIGGER

drop role evt_plain;
----
=> DROP ROLE

create function makes_more() returns event_trigger language plpgsql as $$
begin
  if tg_tag = 'CREATE VIEW' then
    execute 'create table by_trigger (a int)';
    raise notice 'made %', (select count(*) from pg_event_trigger_ddl_commands());
  else
    raise notice 'inner %', (select string_agg(object_identity, ',') from pg_event_trigger_ddl_commands());
  end if;
end $$;
----
=> CREATE FUNCTION

create event trigger more on ddl_command_end when tag in ('CREATE VIEW', 'CREATE TABLE') execute function makes_more();
----
=> CREATE EVENT TRIGGER

create view makes_a_table as select 1 as x;
----
-- NOTICE 00000 inner case_event_triggers.by_trigger
-- NOTICE 00000 made 1
=> CREATE VIEW

drop event trigger more;
----
=> DROP EVENT TRIGGER

select classid::regclass, objid > 0, refclassid::regclass, deptype from pg_depend where classid = 'pg_event_trigger'::regclass;
----
classid 2205|?column? 16|refclassid 2205|deptype 18
=> SELECT 0

drop type floats;
----
=> DROP TYPE
