-- Functions and procedures of one name that take the same once defaults are filled in.
create function f1(a int) returns text language sql as $$ select 'one' $$;
----
=> CREATE FUNCTION

create function f1(a int, b int default 5) returns text language sql as $$ select 'two' $$;
----
=> CREATE FUNCTION

select f1(1);
----
!! 42725 function f1(integer) is not unique
.. H Could not choose a best candidate function. You might need to add explicit type casts.
.. P 8

select f1(1, 2);
----
f1 25
two
=> SELECT 1

select f1(a => 1);
----
!! 42725 function f1(a => integer) is not unique
.. H Could not choose a best candidate function. You might need to add explicit type casts.
.. P 8

select f1('1');
----
!! 42725 function f1(unknown) is not unique
.. H Could not choose a best candidate function. You might need to add explicit type casts.
.. P 8

select f1(b => 3, a => 2);
----
f1 25
two
=> SELECT 1

select f1(1::smallint);
----
!! 42725 function f1(smallint) is not unique
.. H Could not choose a best candidate function. You might need to add explicit type casts.
.. P 8

create function f2(a int, b int default 5) returns text language sql as $$ select 'two' $$;
----
=> CREATE FUNCTION

create function f2(a int, b int default 5, c int default 6) returns text language sql as $$ select 'three' $$;
----
=> CREATE FUNCTION

select f2(1);
----
!! 42725 function f2(integer) is not unique
.. H Could not choose a best candidate function. You might need to add explicit type casts.
.. P 8

select f2(1,2);
----
!! 42725 function f2(integer, integer) is not unique
.. H Could not choose a best candidate function. You might need to add explicit type casts.
.. P 8

select f2(1,2,3);
----
f2 25
three
=> SELECT 1

select f2(a => 1, c => 5);
----
f2 25
three
=> SELECT 1

select f2(1, c => 5);
----
f2 25
three
=> SELECT 1

select f2(1, b => 5);
----
!! 42725 function f2(integer, b => integer) is not unique
.. H Could not choose a best candidate function. You might need to add explicit type casts.
.. P 8

create function f3(a int, b text default 'x') returns text language sql as $$ select 'text' $$;
----
=> CREATE FUNCTION

create function f3(a int, b int default 5) returns text language sql as $$ select 'int' $$;
----
=> CREATE FUNCTION

select f3(1);
----
!! 42725 function f3(integer) is not unique
.. H Could not choose a best candidate function. You might need to add explicit type casts.
.. P 8

select f3(1, 2);
----
f3 25
int
=> SELECT 1

select f3(1, 'a');
----
f3 25
text
=> SELECT 1

select f3(1, 'a'::text);
----
f3 25
text
=> SELECT 1

create function f4(a int, variadic b int[] default '{}') returns text language sql as $$ select 'variadic' $$;
----
=> CREATE FUNCTION

create function f4(a int) returns text language sql as $$ select 'plain' $$;
----
=> CREATE FUNCTION

select f4(1);
----
!! 42725 function f4(integer) is not unique
.. H Could not choose a best candidate function. You might need to add explicit type casts.
.. P 8

select f4(1, 2);
----
f4 25
variadic
=> SELECT 1

select f4(1, variadic '{1}');
----
f4 25
variadic
=> SELECT 1

create function f5(a text, b int default 1) returns text language sql as $$ select 'text' $$;
----
=> CREATE FUNCTION

create function f5(a varchar) returns text language sql as $$ select 'varchar' $$;
----
=> CREATE FUNCTION

select f5('a');
----
f5 25
text
=> SELECT 1

select f5('a'::text);
----
f5 25
text
=> SELECT 1

select f5('a'::varchar);
----
f5 25
varchar
=> SELECT 1

create function f6(a int default 1) returns text language sql as $$ select 'a' $$;
----
=> CREATE FUNCTION

create function f6() returns text language sql as $$ select 'none' $$;
----
=> CREATE FUNCTION

select f6();
----
!! 42725 function f6() is not unique
.. H Could not choose a best candidate function. You might need to add explicit type casts.
.. P 8

select f6(2);
----
f6 25
a
=> SELECT 1

create schema overloads_fs;
----
=> CREATE SCHEMA

create function overloads_fs.f6(a int default 1) returns text language sql as $$ select 'fs' $$;
----
=> CREATE FUNCTION

set search_path = overloads_fs, case_overloads_with_defaults;
----
=> SET

select f6();
----
f6 25
fs
=> SELECT 1

select f6(1);
----
f6 25
fs
=> SELECT 1

set search_path = case_overloads_with_defaults, overloads_fs;
----
=> SET

select f6(1);
----
f6 25
a
=> SELECT 1

set search_path = overloads_fs;
----
=> SET

select f6();
----
f6 25
fs
=> SELECT 1

set search_path = case_overloads_with_defaults;
----
=> SET

create function f7(a anyelement, b anyelement default null) returns text language sql as $$ select 'any' $$;
----
=> CREATE FUNCTION

create function f7(a int, b int default 5) returns text language sql as $$ select 'int' $$;
----
=> CREATE FUNCTION

select f7(1);
----
f7 25
int
=> SELECT 1

select f7('x'::text);
----
f7 25
any
=> SELECT 1

select f7(1, 2);
----
f7 25
int
=> SELECT 1

create function upper(a text, b int default 1) returns text language sql as $$ select 'mine' $$;
----
=> CREATE FUNCTION

select upper('abc');
----
upper 25
ABC
=> SELECT 1

select upper('abc', 2);
----
upper 25
mine
=> SELECT 1

select case_overloads_with_defaults.upper('abc');
----
upper 25
mine
=> SELECT 1

create procedure p1(a int) language plpgsql as $$ begin raise notice 'one'; end $$;
----
=> CREATE PROCEDURE

create procedure p1(a int, b int default 5) language plpgsql as $$ begin raise notice 'two'; end $$;
----
=> CREATE PROCEDURE

call p1(1);
----
!! 42725 procedure p1(integer) is not unique
.. H Could not choose a best candidate procedure. You might need to add explicit type casts.
.. P 6

call p1(1, 2);
----
-- NOTICE 00000 two
=> CALL

create function tt(x anyelement, y int default 1) returns int language sql as 'select 1';
----
=> CREATE FUNCTION

create function tt(x anyelement) returns int language sql as 'select 2';
----
=> CREATE FUNCTION

select tt(5);
----
!! 42725 function tt(integer) is not unique
.. H Could not choose a best candidate function. You might need to add explicit type casts.
.. P 8

select regexp_replace('abc', 'b', 'x'), make_interval(), make_interval(1), round(1.5), jsonb_set('{}', '{a}', '1');
----
regexp_replace 25|make_interval 1186|make_interval 1186|round 1700|jsonb_set 3802
axc|00:00:00|1 year|2|{"a": 1}
=> SELECT 1

drop schema overloads_fs cascade;
----
-- NOTICE 00000 drop cascades to function overloads_fs.f6(integer)
=> DROP SCHEMA

drop function f1(int), f1(int, int), f2(int, int), f2(int, int, int), f3(int, text), f3(int, int), f4(int, int[]), f4(int), f5(text, int), f5(varchar), f6(int), f6(), f7(anyelement, anyelement), f7(int, int), upper(text, int), tt(anyelement, int), tt(anyelement); drop procedure p1(int), p1(int, int);
----
=> DROP FUNCTION
=> DROP PROCEDURE
