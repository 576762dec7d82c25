-- regproc and regoper of names that the search path hides.
create schema case_rh_a;
----
=> CREATE SCHEMA

create function f1() returns int language sql as 'select 1';
----
=> CREATE FUNCTION

create function case_rh_a.f1() returns int language sql as 'select 2';
----
=> CREATE FUNCTION

create function case_rh_a.f2() returns int language sql as 'select 2';
----
=> CREATE FUNCTION

create function case_rh_a.f2(int) returns int language sql as 'select 2';
----
=> CREATE FUNCTION

create function case_rh_a.ascii(text) returns int language sql as 'select 2';
----
=> CREATE FUNCTION

create operator ~~~~ (function = int4eq, leftarg = int, rightarg = int);
----
=> CREATE OPERATOR

create operator case_rh_a.~~~~ (function = int4ne, leftarg = int, rightarg = int);
----
=> CREATE OPERATOR

create operator case_rh_a.~~~~~ (function = int4ne, leftarg = int, rightarg = int);
----
=> CREATE OPERATOR

create operator case_rh_a.~~~~~ (function = int8ne, leftarg = int8, rightarg = int8);
----
=> CREATE OPERATOR

set search_path = case_reg_names_hidden, case_rh_a;
----
=> SET

select 'f1'::regproc, to_regproc('f1'), 'f1()'::regprocedure;
----
regproc 24|to_regproc 24|regprocedure 2202
f1|f1|f1()
=> SELECT 1

select ('f1'::regproc)::oid = (select oid from pg_proc where proname = 'f1' and pronamespace = 'case_reg_names_hidden'::regnamespace) as first;
----
first 16
t
=> SELECT 1

select to_regproc('f2');
----
to_regproc 24
\N
=> SELECT 1

select 'f2'::regproc;
----
!! 42725 more than one function named "f2"
.. P 8

select 'case_rh_a.f1'::regproc::oid = 'f1'::regproc::oid as same;
----
same 16
f
=> SELECT 1

select 'ascii'::regproc::oid, to_regprocedure('ascii(text)')::oid;
----
oid 26|to_regprocedure 26
1620|1620
=> SELECT 1

select '~~~~'::regoper::oid = '~~~~(int,int)'::regoperator::oid as same, to_regoper('~~~~') is null as none;
----
same 16|none 16
t|f
=> SELECT 1

select to_regoper('~~~~~');
----
to_regoper 2203
\N
=> SELECT 1

select '~~~~~'::regoper;
----
!! 42725 more than one operator named ~~~~~
.. P 8

set search_path = case_rh_a, case_reg_names_hidden;
----
=> SET

select ('f1'::regproc)::oid = (select oid from pg_proc where proname = 'f1' and pronamespace = 'case_rh_a'::regnamespace) as first;
----
first 16
t
=> SELECT 1

select (select oprcode from pg_operator where oid = '~~~~'::regoper) as code;
----
code 24
int4ne
=> SELECT 1

set search_path = case_rh_a, pg_catalog;
----
=> SET

select ('ascii'::regproc)::oid = (select oid from pg_proc where proname = 'ascii' and pronamespace = 'case_rh_a'::regnamespace) as first;
----
first 16
t
=> SELECT 1

reset search_path;
----
=> RESET

drop schema case_rh_a cascade;
----
-- NOTICE 00000 drop cascades to 7 other objects
=> DROP SCHEMA
