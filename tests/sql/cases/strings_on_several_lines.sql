-- Strings on several lines with comments between their parts.
select 'a'
-- c
'b' as x
----
x 25
ab
=> SELECT 1

select 'a' -- c
'b' as x, 1 + 'x'::int
----
!! 22P02 invalid input syntax for type integer: "x"
.. P 31

select E'a\n' -- c
  
--d
'b\\n' as x, B'1' --
'0' as b, X'1' --

'F' as h, N'a' -- 'x'
'b' as n, U&'\0041' -- c
'b' as u
----
x 25|b 1560|h 1560|n 1042|u 25
a\nb\\n|10|00011111|ab|Ab
=> SELECT 1

select 'a' --c 'b'
'c' as x
----
x 25
ac
=> SELECT 1

select 'a' /* c */
'b' as x
----
!! 42601 syntax error at or near "'b'"
.. P 20

select 'a' 'b'
----
!! 42601 syntax error at or near "'b'"
.. P 12

select 'a' -- c 'b'
----
?column? 25
a
=> SELECT 1

create function fc() returns text language sql as $$ select 'a' -- c
'b' $$; select fc()
----
=> CREATE FUNCTION
fc 25
ab
=> SELECT 1

do $$ begin raise notice 'a'
-- b
'c %', 'x' -- d
'y'; execute 'select ''a''
 -- c
''b'''; end $$
----
-- NOTICE 00000 ac xy
=> DO

create view v as select 'a' -- c
'b' as x; select * from v; select pg_get_viewdef('v')
----
=> CREATE VIEW
x 25
ab
=> SELECT 1
pg_get_viewdef 25
 SELECT 'ab'::text AS x;
=> SELECT 1

create table t(a text default 'x' -- c
'y'); insert into t default values; select * from t where a = 'x' -- c
'y'
----
=> CREATE TABLE
=> INSERT 0 1
a 25
xy
=> SELECT 1

set standard_conforming_strings = off; select 'a\\' -- x
'b' as x
----
=> SET
x 25
a\\\\b
=> SELECT 1

reset standard_conforming_strings; select 'a' -- it's
'b' as x
----
=> RESET
x 25
ab
=> SELECT 1
