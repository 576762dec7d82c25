create table r1(id serial primary key, a bigint);
----
=> CREATE TABLE

insert into r1(a) values (0) returning *;
----
id 23|a 20
1|0
=> INSERT 0 1

alter sequence r1_id_seq rename to foo_seq;
----
=> ALTER SEQUENCE

insert into r1(a) values (1) returning *;
----
id 23|a 20
2|1
=> INSERT 0 1

create sequence other start 100;
----
=> CREATE SEQUENCE

alter table r1 alter a set default nextval('other') * 2;
----
=> ALTER TABLE

select pg_get_expr(adbin, adrelid), pg_get_expr(adbin, adrelid, true) from pg_attrdef d where adrelid = 'r1'::regclass order by adnum;
----
pg_get_expr 25|pg_get_expr 25
nextval('foo_seq'::regclass)|nextval('foo_seq'::regclass)
(nextval('other'::regclass) * 2)|nextval('other'::regclass) * 2
=> SELECT 2

select column_name, column_default from information_schema.columns where table_name = 'r1' order by 1;
----
column_name 19|column_default 1043
a|(nextval('other'::regclass) * 2)
id|nextval('foo_seq'::regclass)
=> SELECT 2

set search_path = pg_catalog;
----
=> SET

select pg_get_expr(adbin, adrelid), pg_get_expr(adbin, adrelid, true) from pg_attrdef d where adrelid = (select oid from pg_class where relname = 'r1' and relnamespace = 'case_stored_names'::regnamespace) order by adnum;
----
pg_get_expr 25|pg_get_expr 25
nextval('case_stored_names.foo_seq'::regclass)|nextval('case_stored_names.foo_seq'::regclass)
(nextval('case_stored_names.other'::regclass) * 2)|nextval('case_stored_names.other'::regclass) * 2
=> SELECT 2

insert into case_stored_names.r1(id) values (default) returning *;
----
id 23|a 20
3|200
=> INSERT 0 1

create view case_stored_names.v as select 'case_stored_names.other'::regclass as name, id from case_stored_names.r1;
----
=> CREATE VIEW

set search_path = case_stored_names;
----
=> SET

select * from v order by 2;
----
name 2205|id 23
other|1
other|2
other|3
=> SELECT 3

select pg_get_viewdef('v');
----
pg_get_viewdef 25
 SELECT 'other'::regclass AS name,\n    r1.id\n   FROM r1;
=> SELECT 1

alter sequence other rename to another;
----
=> ALTER SEQUENCE

select pg_get_viewdef('v');
----
pg_get_viewdef 25
 SELECT 'another'::regclass AS name,\n    r1.id\n   FROM r1;
=> SELECT 1

insert into r1 default values returning *;
----
id 23|a 20
4|202
=> INSERT 0 1
