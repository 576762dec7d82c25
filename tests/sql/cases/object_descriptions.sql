create table dt(a int primary key, b int check (b > 0));
----
=> CREATE TABLE

create view dv as select a from dt;
----
=> CREATE VIEW

create function df(int) returns int language sql as 'select 1';
----
=> CREATE FUNCTION

create type dty as enum ('a');
----
=> CREATE TYPE

select pg_describe_object('pg_class'::regclass, 'dt'::regclass, 0);
----
pg_describe_object 25
table dt
=> SELECT 1

select pg_describe_object('pg_class'::regclass, 'dt'::regclass, 2);
----
pg_describe_object 25
column b of table dt
=> SELECT 1

select pg_describe_object('pg_class'::regclass, 'dt'::regclass, 9);
----
pg_describe_object 25
\N
=> SELECT 1

select pg_describe_object('pg_class'::regclass, 'dv'::regclass, 0);
----
pg_describe_object 25
view dv
=> SELECT 1

select pg_describe_object('pg_class'::regclass, 'dt_pkey'::regclass, 0);
----
pg_describe_object 25
index dt_pkey
=> SELECT 1

select pg_describe_object('pg_proc'::regclass, 'df'::regproc, 0);
----
pg_describe_object 25
function df(integer)
=> SELECT 1

select pg_describe_object('pg_type'::regclass, 'dty'::regtype, 0);
----
pg_describe_object 25
type dty
=> SELECT 1

select pg_describe_object('pg_type'::regclass, 'int4'::regtype, 0);
----
pg_describe_object 25
type integer
=> SELECT 1

select pg_describe_object('pg_constraint'::regclass, oid, 0) from pg_constraint where conrelid = 'dt'::regclass order by conname;
----
pg_describe_object 25
constraint dt_b_check on table dt
constraint dt_pkey on table dt
=> SELECT 2

select distinct pg_describe_object(classid, objid, objsubid) from pg_depend where refobjid = 'dt'::regclass and deptype <> 'i' order by 1;
----
pg_describe_object 25
constraint dt_b_check on table dt
constraint dt_pkey on table dt
rule _RETURN on view dv
=> SELECT 3

select pg_describe_object('pg_class'::regclass, 0, 0);
----
pg_describe_object 25
\N
=> SELECT 1

select pg_describe_object('pg_proc'::regclass, 1, 0);
----
pg_describe_object 25
\N
=> SELECT 1

select pg_describe_object('pg_namespace'::regclass, 'pg_catalog'::regnamespace, 0);
----
pg_describe_object 25
schema pg_catalog
=> SELECT 1

select pg_describe_object(0, 0, 0);
----
pg_describe_object 25
\N
=> SELECT 1

select pg_describe_object(null, 0, 0);
----
pg_describe_object 25
\N
=> SELECT 1

select to_regoper('||/'), to_regoper('||//'), to_regoper('pg_catalog.||/'), to_regoper('nowhere.||/');
----
to_regoper 2203|to_regoper 2203|to_regoper 2203|to_regoper 2203
\|\|/|\N|\|\|/|\N
=> SELECT 1

select to_regoper('+');
----
to_regoper 2203
\N
=> SELECT 1

select to_regoperator('+(int4,int4)'), to_regoperator('++(int4,int4)'), to_regoperator('nowhere.+(int4,int4)');
----
to_regoperator 2204|to_regoperator 2204|to_regoperator 2204
+(integer,integer)|\N|\N
=> SELECT 1

select to_regprocedure('abs(numeric)'), to_regprocedure('nowhere.abs(numeric)'), to_regprocedure('pg_catalog.abs(numeric)'), to_regprocedure('public.abs(numeric)');
----
to_regprocedure 2202|to_regprocedure 2202|to_regprocedure 2202|to_regprocedure 2202
abs(numeric)|\N|abs(numeric)|\N
=> SELECT 1

select 'nowhere.abs(numeric)'::regprocedure;
----
!! 3F000 schema "nowhere" does not exist
.. P 8

select 'public.abs(numeric)'::regprocedure;
----
!! 42883 function "public.abs(numeric)" does not exist
.. P 8
