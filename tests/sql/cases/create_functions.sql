create function add_one(a int) returns int language sql as 'select a + 1';
----
=> CREATE FUNCTION

create function add_one(a int) returns int language sql as 'select a + 1';
----
!! 42723 function "add_one" already exists with same argument types

create or replace function add_one(a int) returns int language sql as 'select a + 1';
----
=> CREATE FUNCTION

select add_one(41), public.add_one(1), add_one('5');
----
!! 42883 function public.add_one(integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 21

create or replace function add_one(a int) returns text language sql as 'select 1::text';
----
!! 42P13 cannot change return type of existing function
.. H Use DROP FUNCTION add_one(integer) first.

create or replace function add_one(b int) returns int language sql as 'select b + 1';
----
!! 42P13 cannot change name of input parameter "a"
.. H Use DROP FUNCTION add_one(integer) first.

create function defaults(a int, b int default 10, c text default 'x') returns text language sql as $$ select a || '-' || b || '-' || c $$;
----
=> CREATE FUNCTION

select defaults(1), defaults(1, 2), defaults(1, 2, 'z'), defaults(a => 3, c => 'q'), defaults(4, c => 'w');
----
defaults 25|defaults 25|defaults 25|defaults 25|defaults 25
1-10-x|1-2-x|1-2-z|3-10-q|4-10-w
=> SELECT 1

select defaults();
----
!! 42883 function defaults() does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select defaults(1, d => 4);
----
!! 42883 function defaults(integer, d => integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select defaults(a => 1, 2);
----
!! 42601 positional argument cannot follow named argument
.. P 25

create function outs(a int, out b int, out c text) language sql as $$ select a * 2, 'n' || a $$;
----
=> CREATE FUNCTION

select outs(3);
----
outs 2249
(6,n3)
=> SELECT 1

select * from outs(3);
----
b 23|c 25
6|n3
=> SELECT 1

select b, c from outs(4) as t;
----
b 23|c 25
8|n4
=> SELECT 1

create function tab(n int) returns table(x int, y text) language sql as $$ select i, 'r' || i from generate_series(1, n) i $$;
----
=> CREATE FUNCTION

select * from tab(3);
----
x 23|y 25
1|r1
2|r2
3|r3
=> SELECT 3

select tab(2);
----
tab 2249
(1,r1)
(2,r2)
=> SELECT 2

select x, y from tab(2) t where x > 1;
----
x 23|y 25
2|r2
=> SELECT 1

create function series(n int) returns setof int language sql as 'select generate_series(1, n)';
----
=> CREATE FUNCTION

select series(3), sum(s) from series(4) s group by 1 order by 1;
----
series 23|sum 20
1|10
2|10
3|10
=> SELECT 3

select * from series(2) with ordinality;
----
series 23|ordinality 20
1|1
2|2
=> SELECT 2

create function sumall(variadic a int[]) returns bigint language sql as 'select sum(v) from unnest(a) v';
----
=> CREATE FUNCTION

select sumall(1, 2, 3), sumall(variadic array[4, 5]);
----
sumall 20|sumall 20
6|9
=> SELECT 1

create function same(a anyelement, b anyelement) returns anyelement language sql as 'select coalesce(a, b)';
----
=> CREATE FUNCTION

select same(1, 2), same(null::text, 'b'), same(null, 3.5);
----
same 23|same 25|same 1700
1|b|3.5
=> SELECT 1

create function pair(a anyelement, out x anyelement, out y anyarray) language sql as 'select a, array[a]';
----
=> CREATE FUNCTION

select * from pair(7);
----
x 23|y 1007
7|{7}
=> SELECT 1

select * from pair('q'::text);
----
x 25|y 1009
q|{q}
=> SELECT 1

create function nothing() returns void language sql as 'select 1';
----
=> CREATE FUNCTION

select nothing();
----
nothing 2278
\N
=> SELECT 1

create function rec(a int) returns record language sql as 'select a, a::text';
----
=> CREATE FUNCTION

select * from rec(5) as t(p int, q text);
----
p 23|q 25
5|5
=> SELECT 1

select * from rec(5);
----
!! 42601 a column definition list is required for functions returning "record"
.. P 15

create function strict_f(a int) returns int language sql strict as 'select 99';
----
=> CREATE FUNCTION

select strict_f(null), strict_f(1);
----
strict_f 23|strict_f 23
\N|99
=> SELECT 1

create function body_return(a int) returns int language sql return a * 3;
----
=> CREATE FUNCTION

select body_return(4);
----
body_return 23
12
=> SELECT 1

create function body_atomic(a int) returns int begin atomic; select 1; select a + 100; end;
----
=> CREATE FUNCTION

select body_atomic(1);
----
body_atomic 23
101
=> SELECT 1

create table ft (id int primary key, v text default 'd');
----
=> CREATE TABLE

create function put(i int, t text) returns int language sql as $$ insert into ft values (i, t); select count(*)::int from ft $$;
----
=> CREATE FUNCTION

select put(1, 'one'), put(2, 'two');
----
put 23|put 23
1|2
=> SELECT 1

create function upd(i int) returns setof text language sql as $$ update ft set v = v || '!' where id >= i returning v $$;
----
=> CREATE FUNCTION

select * from upd(1) order by 1;
----
upd 25
one!
two!
=> SELECT 2

select * from ft order by id;
----
id 23|v 25
1|one!
2|two!
=> SELECT 2

create function bad() returns int language sql as 'select nosuch';
----
!! 42703 column "nosuch" does not exist
.. P 59

create function bad() returns int language sql as 'select ''a''::text from nosuch';
----
!! 42P01 relation "nosuch" does not exist
.. P 76

create function bad() returns int language sql as 'select 1, 2';
----
!! 42P13 return type mismatch in function declared to return integer
.. D Final statement must return exactly one column.

create function bad() returns int language sql as $$ select 'a'::text || 'b' $$;
----
!! 42P13 return type mismatch in function declared to return integer
.. D Actual return type is text.

create function bad() returns int language sql as 'delete from ft';
----
!! 42P13 return type mismatch in function declared to return integer
.. D Function's final statement must be SELECT or INSERT/UPDATE/DELETE RETURNING.

create function bad(a int, a int) returns int language sql as 'select 1';
----
!! 42P13 parameter name "a" used more than once

create function bad(a int default 1, b int) returns int language sql as 'select 1';
----
!! 42P13 input parameters after one with a default value must also have defaults

create function bad() language sql as 'select 1';
----
!! 42P13 function result type must be specified

create function bad() returns int as 'select 1';
----
!! 42P13 no language specified

create function bad() returns int language nosuch as 'select 1';
----
!! 42704 language "nosuch" does not exist

create function bad() returns int language sql;
----
!! 42P13 no function body specified

create function bad() returns anyelement language sql as 'select 1';
----
!! 42P13 cannot determine result data type
.. D A result of type anyelement requires at least one input of type anyelement, anyarray, anynonarray, anyenum, anyrange, or anymultirange.

create function divide(a int) returns int language sql as 'select 1 / a';
----
=> CREATE FUNCTION

select proname, pronargs, prokind, provolatile, proisstrict, proretset, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by proname;
----
proname 19|pronargs 21|prokind 18|provolatile 18|proisstrict 16|proretset 16|prosrc 25
=> SELECT 0

select oid::regprocedure, pg_get_function_arguments(oid), pg_get_function_identity_arguments(oid), pg_get_function_result(oid) from pg_proc where pronamespace = 'public'::regnamespace order by proname;
----
oid 2202|pg_get_function_arguments 25|pg_get_function_identity_arguments 25|pg_get_function_result 25
=> SELECT 0

select pg_get_functiondef('defaults(int, int, text)'::regprocedure);
----
pg_get_functiondef 25
CREATE OR REPLACE FUNCTION case_create_functions.defaults(a integer, b integer DEFAULT 10, c text DEFAULT 'x'::text)\n RETURNS text\n LANGUAGE sql\nAS $function$ select a \|\| '-' \|\| b \|\| '-' \|\| c $function$\n
=> SELECT 1

select pg_get_functiondef('tab'::regproc);
----
pg_get_functiondef 25
CREATE OR REPLACE FUNCTION case_create_functions.tab(n integer)\n RETURNS TABLE(x integer, y text)\n LANGUAGE sql\nAS $function$ select i, 'r' \|\| i from generate_series(1, n) i $function$\n
=> SELECT 1

select 'add_one(int)'::regprocedure, 'add_one'::regproc, 'nosuch(int)'::regprocedure;
----
!! 42883 function "nosuch(int)" does not exist
.. P 58

comment on function add_one(int) is 'adds one';
----
=> COMMENT

select obj_description('add_one(int)'::regprocedure, 'pg_proc');
----
obj_description 25
adds one
=> SELECT 1

create view fv as select add_one(1) as x;
----
=> CREATE VIEW

drop function add_one(int);
----
!! 2BP01 cannot drop function add_one(integer) because other objects depend on it
.. D view fv depends on function add_one(integer)
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop function add_one(int) cascade;
----
-- NOTICE 00000 drop cascades to view fv
=> DROP FUNCTION

select * from fv;
----
!! 42P01 relation "fv" does not exist
.. P 15

drop function nosuch(int);
----
!! 42883 function nosuch(integer) does not exist

drop function if exists nosuch(int);
----
-- NOTICE 00000 function nosuch(pg_catalog.int4) does not exist, skipping
=> DROP FUNCTION

create function over(a int) returns text language sql as $$ select 'int' $$;
----
=> CREATE FUNCTION

create function over(a text) returns text language sql as $$ select 'text' $$;
----
=> CREATE FUNCTION

select over(1), over('a'), over(1::bigint);
----
!! 42883 function over(bigint) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 28

drop function over;
----
!! 42725 function name "over" is not unique
.. H Specify the argument list to select the function unambiguously.

drop function over(int);
----
=> DROP FUNCTION

select over(1::text);
----
over 25
text
=> SELECT 1

alter function over(text) rename to over2;
----
=> ALTER FUNCTION

alter function over2(text) immutable strict;
----
=> ALTER FUNCTION

select provolatile, proisstrict from pg_proc where proname = 'over2';
----
provolatile 18|proisstrict 16
i|t
=> SELECT 1

create schema fs;
----
=> CREATE SCHEMA

create function fs.hidden() returns int language sql as 'select 7';
----
=> CREATE FUNCTION

select fs.hidden();
----
hidden 23
7
=> SELECT 1

select hidden();
----
!! 42883 function hidden() does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

drop schema fs;
----
!! 2BP01 cannot drop schema fs because other objects depend on it
.. D function fs.hidden() depends on schema fs
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop schema fs cascade;
----
-- NOTICE 00000 drop cascades to function fs.hidden()
=> DROP SCHEMA

begin;
----
=> BEGIN

create function in_block() returns int language sql as 'select 1';
----
=> CREATE FUNCTION

select in_block();
----
in_block 23
1
=> SELECT 1

create or replace function in_block() returns int language sql as 'select 2';
----
=> CREATE FUNCTION

select in_block();
----
in_block 23
2
=> SELECT 1

rollback;
----
=> ROLLBACK

select in_block();
----
!! 42883 function in_block() does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

create function setting() returns text language sql set datestyle = 'German' as $$ select '2020-02-03'::date::text $$;
----
=> CREATE FUNCTION

select setting(), '2020-02-03'::date;
----
setting 25|date 1082
03.02.2020|2020-02-03
=> SELECT 1

create procedure proc(a int, inout b int) language sql as 'select a + b';
----
=> CREATE PROCEDURE

call proc(1, 2);
----
b 23
3
=> CALL

select proc(1, 2);
----
!! 42809 proc(integer, integer) is a procedure
.. H To call a procedure, use CALL.
.. P 8

call setting();
----
!! 42809 setting() is not a procedure
.. H To call a function, use SELECT.
.. P 6

drop procedure proc(int, int);
----
=> DROP PROCEDURE

drop function defaults, outs, tab, series, sumall, same, pair, nothing, rec, strict_f, body_return, body_atomic, put, upd, divide, setting, over2;
----
=> DROP FUNCTION

drop table ft;
----
=> DROP TABLE

create procedure nothing_at_all(x text) begin atomic end;
----
=> CREATE PROCEDURE

call nothing_at_all('x');
----
=> CALL
