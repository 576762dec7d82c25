-- What programs that show a database ask of its catalogs.
select pg_tablespace_location(1663), pg_tablespace_location(0), pg_tablespace_location(1664);
----
pg_tablespace_location 25|pg_tablespace_location 25|pg_tablespace_location 25
||
=> SELECT 1

select pg_tablespace_location(99);
----
pg_tablespace_location 25
!! 58P01 could not stat file "pg_tblspc/99": No such file or directory

select typname, typelem, typsubscript from pg_type where oid<10000 and typelem<>0 and typtype='b' and typcategory<>'A' order by 1;
----
typname 19|typelem 26|typsubscript 24
box|600|raw_array_subscript_handler
line|701|raw_array_subscript_handler
lseg|600|raw_array_subscript_handler
name|18|raw_array_subscript_handler
point|701|raw_array_subscript_handler
=> SELECT 5

select count(*) from pg_type where typcategory='A' and oid<16384 and (typelem=0 or typsubscript=0);
----
count 20
0
=> SELECT 1

select typname,typelem,typsubscript from pg_type where typname in ('oidvector','int2vector','jsonb','_text','_record','_name') order by 1;
----
typname 19|typelem 26|typsubscript 24
_name|19|array_subscript_handler
_record|2249|array_subscript_handler
_text|25|array_subscript_handler
int2vector|21|array_subscript_handler
jsonb|0|jsonb_subscript_handler
oidvector|26|array_subscript_handler
=> SELECT 6

create type cc as (a int);
----
=> CREATE TYPE

create type ee as enum('x');
----
=> CREATE TYPE

create domain dd as int[];
----
=> CREATE DOMAIN

select typname,typsubscript from pg_type where typnamespace = current_schema()::regnamespace and typname in ('dd','_cc','_ee','_dd') order by 1;
----
typname 19|typsubscript 24
_cc|array_subscript_handler
_dd|array_subscript_handler
_ee|array_subscript_handler
dd|-
=> SELECT 4

select p.proname, p.prorettype::regtype, p.proargtypes::regtype[] from pg_type t join pg_proc p on p.oid=t.typsubscript where t.typnamespace = current_schema()::regnamespace and t.typname='_cc';
----
proname 19|prorettype 2206|proargtypes 2211
array_subscript_handler|internal|[0:0]={internal}
=> SELECT 1

create or replace function fdef(a text default 'x', b int default 1+2) returns int language sql as 'select 1';
----
=> CREATE FUNCTION

select pg_get_expr(proargdefaults,0), pg_get_expr(proargdefaults,'pg_class'::regclass) from pg_proc where proname='fdef';
----
pg_get_expr 25|pg_get_expr 25
'x'::text, (1 + 2)|'x'::text, (1 + 2)
=> SELECT 1

create table pt(id int primary key, v text) partition by range(id);
----
=> CREATE TABLE

create table pt1 partition of pt for values from (0) to (1000);
----
=> CREATE TABLE

create table pt2 partition of pt for values from (1000) to (2000) partition by range (id);
----
=> CREATE TABLE

create table pt21 partition of pt2 for values from (1000) to (1500);
----
=> CREATE TABLE

insert into pt select i,'a'||i from generate_series(1,1200) i;
----
=> INSERT 0 1200

select relname,reltuples from pg_class where relnamespace = current_schema()::regnamespace and relname in ('pt','pt2') order by 1;
----
relname 19|reltuples 700
pt|-1
pt2|-1
=> SELECT 2

analyze pt;
----
=> ANALYZE

select relname,reltuples from pg_class where relnamespace = current_schema()::regnamespace and relname ~ '^pt[12]*$' order by 1;
----
relname 19|reltuples 700
pt|1200
pt1|999
pt2|201
pt21|201
=> SELECT 4

create schema app;
----
=> CREATE SCHEMA

create type app.addr as (a int);
----
=> CREATE TYPE

create function app.aeq(app.addr,int) returns bool language sql as 'select true';
----
=> CREATE FUNCTION

create operator app.=== (leftarg=app.addr,rightarg=int,function=app.aeq);
----
=> CREATE OPERATOR

select oid::regoperator, oid::regoper from pg_operator where oprname='===';
----
oid 2204|oid 2203
app.===(app.addr,integer)|app.===
=> SELECT 1

create extension citext;
----
=> CREATE EXTENSION

select pg_get_functiondef('citext_eq'::regproc);
----
pg_get_functiondef 25
CREATE OR REPLACE FUNCTION case_catalogs_for_browsers.citext_eq(citext, citext)\n RETURNS boolean\n LANGUAGE c\n IMMUTABLE PARALLEL SAFE STRICT\nAS '$libdir/citext', $function$citext_eq$function$\n
=> SELECT 1

select pg_get_functiondef('regexp_match(citext,citext)'::regprocedure) ~ 'regexp_match';
----
?column? 16
t
=> SELECT 1

select pg_get_functiondef('abs(int)'::regprocedure), pg_get_functiondef('now()'::regprocedure);
----
pg_get_functiondef 25|pg_get_functiondef 25
CREATE OR REPLACE FUNCTION pg_catalog.abs(integer)\n RETURNS integer\n LANGUAGE internal\n IMMUTABLE PARALLEL SAFE STRICT\nAS $function$int4abs$function$\n|CREATE OR REPLACE FUNCTION pg_catalog.now()\n RETURNS timestamp with time zone\n LANGUAGE internal\n STABLE PARALLEL SAFE STRICT\nAS $function$now$function$\n
=> SELECT 1

select pg_get_functiondef('sum(int)'::regprocedure);
----
pg_get_functiondef 25
!! 42809 "sum" is an aggregate function

select lanname, count(*)>0 from pg_proc p join pg_language l on l.oid=prolang where proname='citext_lt' group by 1;
----
lanname 19|?column? 16
c|t
=> SELECT 1

drop table pt;
----
=> DROP TABLE

drop schema app cascade;
----
-- NOTICE 00000 drop cascades to 3 other objects
=> DROP SCHEMA

drop extension citext;
----
=> DROP EXTENSION

drop function fdef;
----
=> DROP FUNCTION

drop type cc,ee,dd;
----
=> DROP TYPE
