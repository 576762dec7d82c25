-- CALL of procedures whose last parameter collects the rest of the arguments
create table log (what text)
----
=> CREATE TABLE

create procedure pv(variadic a int[]) language plpgsql as $$ begin insert into log values (a::text); end $$
----
=> CREATE PROCEDURE

call pv(1, 2, 3)
----
=> CALL

call pv(variadic array[1, 2])
----
=> CALL

call pv(1)
----
=> CALL

call pv()
----
!! 42883 procedure pv() does not exist
.. H No procedure matches the given name and argument types. You might need to add explicit type casts.
.. P 6

call pv(1, 'x')
----
!! 22P02 invalid input syntax for type integer: "x"
.. P 12

call pv(1, 2.5)
----
!! 42883 procedure pv(integer, numeric) does not exist
.. H No procedure matches the given name and argument types. You might need to add explicit type casts.
.. P 6

call pv(a => array[1])
----
!! 42883 procedure pv(a => integer[]) does not exist
.. H No procedure matches the given name and argument types. You might need to add explicit type casts.
.. P 6

call pv(variadic a => array[4])
----
=> CALL

create procedure pd(t text, variadic a text[] default '{}') language plpgsql as $$ begin insert into log values (t || a::text); end $$
----
=> CREATE PROCEDURE

call pd('a')
----
=> CALL

call pd('a', 'b', null, 'c')
----
=> CALL

call pd('a', variadic array['x'])
----
=> CALL

create procedure po(inout n int, variadic a int[]) language plpgsql as $$ begin n := n + array_length(a, 1); end $$
----
=> CREATE PROCEDURE

call po(1, 5, 6)
----
n 23
3
=> CALL

call po(1)
----
!! 42883 procedure po(integer) does not exist
.. H No procedure matches the given name and argument types. You might need to add explicit type casts.
.. P 6

do $$ declare x int := 3; begin call po(x, 1, 2, 3); insert into log values (x); call po(x, variadic array[1]); insert into log values (x); end $$
----
=> DO

create procedure pout(out a int, variadic b int[]) language plpgsql as $$ begin a := array_length(b, 1); end $$
----
=> CREATE PROCEDURE

call pout(null, 1, 2, 3)
----
a 23
3
=> CALL

call pout(null, variadic array[1])
----
a 23
1
=> CALL

call pout(a => null, b => array[1])
----
!! 42883 procedure pout(a => unknown, b => integer[]) does not exist
.. H No procedure matches the given name and argument types. You might need to add explicit type casts.
.. P 6

create procedure pa(variadic a anyarray) language plpgsql as $$ begin insert into log values (a::text || ' ' || pg_typeof(a)); end $$
----
=> CREATE PROCEDURE

call pa(1, 2)
----
=> CALL

call pa('a'::text, 'b')
----
=> CALL

call pa(null, 1)
----
=> CALL

call pa(1, 2.5)
----
!! 42883 procedure pa(integer, numeric) does not exist
.. H No procedure matches the given name and argument types. You might need to add explicit type casts.
.. P 6

call pa(variadic array[1.5])
----
=> CALL

call pa('x', 'y')
----
!! 42804 could not determine polymorphic type because input has type unknown

call pa(1, 'x')
----
!! 22P02 invalid input syntax for type integer: "x"
.. P 12

call pa(variadic 5)
----
!! 42883 procedure pa(integer) does not exist
.. H No procedure matches the given name and argument types. You might need to add explicit type casts.
.. P 6

create procedure pn(t text, variadic a numeric[]) language plpgsql as $$ begin insert into log values (t || a::text); end $$
----
=> CREATE PROCEDURE

call pn('a', 1, 2.5, '3')
----
=> CALL

call pn('a', 1::float8)
----
!! 42883 procedure pn(unknown, double precision) does not exist
.. H No procedure matches the given name and argument types. You might need to add explicit type casts.
.. P 6

call pn('a', 'x')
----
!! 22P02 invalid input syntax for type numeric: "x"
.. P 14

do $$ declare n numeric := 4; begin call pn('a', n, 1, '7'); call pa(variadic array[n]); end $$
----
=> DO

create procedure one(a int) language plpgsql as $$ begin insert into log values ('one'); end $$
----
=> CREATE PROCEDURE

create procedure one(variadic a int[]) language plpgsql as $$ begin insert into log values ('many'); end $$
----
=> CREATE PROCEDURE

call one(1)
----
=> CALL

call one(1, 2)
----
=> CALL

call one('1')
----
=> CALL

create procedure ps(variadic a int[]) language sql as 'insert into log values (a::text)'
----
=> CREATE PROCEDURE

call ps(7, 8)
----
=> CALL

create function fv(variadic int[]) returns int language sql as 'select 1'
----
=> CREATE FUNCTION

call fv(1, 2)
----
!! 42809 fv(integer, integer) is not a procedure
.. H To call a function, use SELECT.
.. P 6

select proname, provariadic::regtype, proargmodes, pg_get_function_arguments(oid) from pg_proc where proname in ('pv', 'po', 'pout') order by 1
----
proname 19|provariadic 2206|proargmodes 1002|pg_get_function_arguments 25
po|integer|{b,v}|INOUT n integer, VARIADIC a integer[]
pout|integer|{o,v}|OUT a integer, VARIADIC b integer[]
pv|integer|{v}|VARIADIC a integer[]
=> SELECT 3

table log
----
what 25
{1,2,3}
{1,2}
{1}
{4}
a{}
a{b,NULL,c}
a{x}
6
7
{1,2} integer[]
{a,b} text[]
{NULL,1} integer[]
{1.5} numeric[]
a{1,2.5,3}
a{4,1,7}
{4} numeric[]
one
many
one
{7,8}
=> SELECT 20

create procedure two (out a int, in b int, in c int) language plpgsql as $$ begin a := b - c; end $$
----
=> CREATE PROCEDURE

drop procedure two (int, int, text)
----
!! 42883 procedure two(integer, integer, text) does not exist

comment on procedure two (int, int, int) is 'by all of its arguments'
----
=> COMMENT

select obj_description('two'::regproc, 'pg_proc')
----
obj_description 25
by all of its arguments
=> SELECT 1

create procedure two (in a int, in b int, in c int) language plpgsql as $$ begin raise notice 'a: %, b: %, c: %', a, b, c; end $$
----
=> CREATE PROCEDURE

drop procedure two
----
!! 42725 procedure name "two" is not unique
.. H Specify the argument list to select the procedure unambiguously.

drop procedure two (int, int, int)
----
!! 42725 procedure name "two" is not unique

drop routine two (int, int, int)
----
!! 42725 routine name "two" is not unique

drop procedure two (in int, int, int)
----
=> DROP PROCEDURE

drop procedure two (int, int, int)
----
=> DROP PROCEDURE

drop procedure two (int, int)
----
!! 42883 procedure two(integer, integer) does not exist

call inout_and_out(1, null);
----
!! 42883 procedure inout_and_out(integer, unknown) does not exist
.. H No procedure matches the given name and argument types. You might need to add explicit type casts.
.. P 6

call inout_and_out(1);
----
!! 42883 procedure inout_and_out(integer) does not exist
.. H No procedure matches the given name and argument types. You might need to add explicit type casts.
.. P 6

call inout_and_out(1, 2);
----
!! 42883 procedure inout_and_out(integer, integer) does not exist
.. H No procedure matches the given name and argument types. You might need to add explicit type casts.
.. P 6
