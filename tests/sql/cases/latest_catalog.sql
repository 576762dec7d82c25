-- What a block's own DDL made is seen by what looks names up in the block; tables without their children.
do $$ begin create table nn(a int); raise notice '%', to_regclass('nn'); drop table nn; raise notice '%', to_regclass('nn'); end $$;
----
-- NOTICE 00000 nn
-- NOTICE 00000 <NULL>
=> DO

create table zz(a int);
----
=> CREATE TABLE

do $$ begin drop table zz; raise notice '%', to_regclass('zz'); end $$;
----
-- NOTICE 00000 <NULL>
=> DO

do $$ begin create table n2(id serial primary key); raise notice '%', pg_get_serial_sequence('n2','id'); end $$;
----
-- NOTICE 00000 case_latest_catalog.n2_id_seq
=> DO

do $$ declare x text:='n3'; begin create table n3(a int); raise notice '%', x::regclass; end $$;
----
-- NOTICE 00000 n3
=> DO

do $$ begin create table n1(a int); raise notice '%', 'n1'::regclass; end $$;
----
-- NOTICE 00000 n1
=> DO

create function cf() returns int language plpgsql as $$ begin if to_regclass('pg_temp.tt') is null then create temp table tt(a int); end if; if to_regclass('pg_temp.tt') is null then return -1; end if; return 1; end $$;
----
=> CREATE FUNCTION

select cf();
----
cf 23
1
=> SELECT 1

do $$ begin create role latest_catalog_role; raise notice '% %', to_regrole('latest_catalog_role'), pg_has_role('postgres','latest_catalog_role','member'); drop role latest_catalog_role; end $$;
----
-- NOTICE 00000 latest_catalog_role t
=> DO

do $$ begin create schema sx; set local search_path=sx; raise notice '% %', current_schema(), current_schemas(false); end $$;
----
-- NOTICE 00000 sx {sx}
=> DO

do $$ begin create type en as enum('a'); raise notice '%', to_regtype('en'); alter type en rename value 'a' to 'b'; raise notice '%', enum_range(null::en); end $$;
----
-- NOTICE 00000 en
-- NOTICE 00000 {b}
=> DO

do $$ begin create sequence sq1; raise notice '%', nextval('sq1'); raise notice '%', lastval(); raise notice '%', currval('sq1'); end $$;
----
-- NOTICE 00000 1
-- NOTICE 00000 1
-- NOTICE 00000 1
=> DO

do $$ begin create function fx() returns int language sql as 'select 1'; raise notice '% %', to_regproc('fx'), to_regprocedure('fx()'); create schema sy; raise notice '%', to_regnamespace('sy'); create table ty (a int); alter table ty rename to tz; raise notice '% %', to_regclass('ty'), to_regclass('tz'); end $$;
----
-- NOTICE 00000 fx fx()
-- NOTICE 00000 sy
-- NOTICE 00000 <NULL> tz
=> DO

do $$ declare o oid; begin create table pv(a int); o := 'pv'::regclass; raise notice '% %', pg_table_is_visible(o), has_table_privilege(o, 'select'); drop table pv; raise notice '% %', pg_table_is_visible(o), has_table_privilege(o, 'select'); end $$;
----
-- NOTICE 00000 t t
-- NOTICE 00000 <NULL> <NULL>
=> DO

do $$ declare r regclass; begin create table pw(a int); r := 'pw'; raise notice '%', r; execute format('insert into %s values (1)', r); raise notice '%', (select count(*) from pw); raise notice '%', format('%s %I', r, r); end $$;
----
-- NOTICE 00000 pw
-- NOTICE 00000 1
-- NOTICE 00000 pw pw
=> DO

do $$ declare r record; begin create table px(a int, b text); for r in select attname, atttypid::regtype as t, attrelid::regclass as c from pg_attribute where attrelid = 'px'::regclass and attnum > 0 order by attnum loop raise notice '%', r; end loop; end $$;
----
-- NOTICE 00000 (a,integer,px)
-- NOTICE 00000 (b,text,px)
=> DO

do $$ declare n text; begin create table py(a serial, b text); n := pg_get_serial_sequence('py', 'a'); perform setval(n, 40); insert into py (b) values ('x'); raise notice '% %', (select a from py), currval(n); end $$;
----
-- NOTICE 00000 41 41
=> DO

do $$ begin create view vw as select 1 as a; raise notice '%', pg_get_viewdef('vw'); create index on py (b); raise notice '%', pg_get_indexdef('py_b_idx'::regclass); raise notice '%', obj_description('py'::regclass); comment on table py is 'hey'; raise notice '%', obj_description('py'::regclass); end $$;
----
-- NOTICE 00000  SELECT 1 AS a;
-- NOTICE 00000 CREATE INDEX py_b_idx ON case_latest_catalog.py USING btree (b)
-- NOTICE 00000 <NULL>
-- NOTICE 00000 hey
=> DO

create function st() returns text stable language plpgsql as $$ begin return to_regclass('st_t')::text; end $$;
----
=> CREATE FUNCTION

do $$ begin create table st_t (a int); raise notice '%', st(); drop table st_t; raise notice '%', st(); end $$;
----
-- NOTICE 00000 st_t
-- NOTICE 00000 <NULL>
=> DO

create table pa(a int); create table ch(b int) inherits (pa); insert into pa values (1); insert into ch values (2,3);
----
=> CREATE TABLE
=> CREATE TABLE
=> INSERT 0 1
=> INSERT 0 1

prepare q as select * from pa order by a;
----
=> PREPARE

create function pq() returns bigint language plpgsql as $$ begin return (select count(*) from pa); end $$;
----
=> CREATE FUNCTION

execute q;
----
a 23
1
2
=> SELECT 2

select pq();
----
pq 20
2
=> SELECT 1

alter table ch no inherit pa;
----
=> ALTER TABLE

execute q;
----
a 23
1
=> SELECT 1

select pq();
----
pq 20
1
=> SELECT 1

SELECT 'a_c'::bytea LIKE 'a$__'::bytea ESCAPE '$'::bytea;
----
?column? 16
t
=> SELECT 1

SELECT 'a_c'::bytea NOT LIKE 'a$__'::bytea ESCAPE '$'::bytea, 'a_c'::bytea LIKE 'a\__'::bytea ESCAPE ''::bytea, like_escape('a'::bytea, 'bb'::bytea);
----
!! 22P02 invalid input syntax for type bytea
.. P 81

deallocate q; drop schema sx, sy; drop table pa, ch; drop function cf(), st(), pq(), fx(); drop table n2, n3, n1, pw, px, py, tz; drop view vw; drop type en; drop sequence sq1; drop table pg_temp.tt;
----
=> DEALLOCATE
=> DROP SCHEMA
=> DROP TABLE
=> DROP FUNCTION
=> DROP TABLE
=> DROP VIEW
=> DROP TYPE
=> DROP SEQUENCE
=> DROP TABLE
