-- Functions in SQL that return records whose statement gives one row value.
create function f1() returns table(a int, b text) as $$ select (1, 'x'::text) $$ language sql; select * from f1(); select f1()
----
=> CREATE FUNCTION
a 23|b 25
1|x
=> SELECT 1
f1 2249
(1,x)
=> SELECT 1

create function f4(out a int, out b text) as $$ select (1, 'x'::text) $$ language sql; select * from f4(); select f4()
----
=> CREATE FUNCTION
a 23|b 25
1|x
=> SELECT 1
f4 2249
(1,x)
=> SELECT 1

create function f5() returns setof record as $$ select (1, 'x'::text) $$ language sql; select f5(); select * from f5() as (a int, b text)
----
=> CREATE FUNCTION
f5 2249
(1,x)
=> SELECT 1
a 23|b 25
1|x
=> SELECT 1

select * from f5() as (a int, b text, c int)
----
a 23|b 25|c 23
!! 42804 function return row and query-specified return row do not match
.. D Returned row contains 2 attributes, but query expects 3.

select * from f5() as (a int, b int)
----
a 23|b 23
!! 42804 function return row and query-specified return row do not match
.. D Returned type text at ordinal position 2, but query expects integer.

create function f6() returns table(a int, b text) as $$ select (1, 'x'::text, 3) $$ language sql; select * from f6()
----
=> CREATE FUNCTION
a 23|b 25
!! 42804 function return row and query-specified return row do not match
.. D Returned row contains 3 attributes, but query expects 2.

create type pair as (a int, b text); create function f7() returns record as $$ select row(1, 'x')::pair $$ language sql; select f7(); select * from f7() as (a int, b text)
----
=> CREATE TYPE
=> CREATE FUNCTION
f7 2249
(1,x)
=> SELECT 1
a 23|b 25
1|x
=> SELECT 1

create function f8(out a int, out b text) returns setof record as $$ select row(g, 'x')::pair from generate_series(1,2) g union all select null::pair $$ language sql; select * from f8(); select a, b from f8() where a > 1
----
=> CREATE FUNCTION
a 23|b 25
1|x
2|x
\N|\N
=> SELECT 3
a 23|b 25
2|x
=> SELECT 1

create function f9() returns record as $$ select 1, 'x'::text $$ language sql; select f9(); select * from f9() as (a int, b text)
----
=> CREATE FUNCTION
f9 2249
(1,x)
=> SELECT 1
a 23|b 25
1|x
=> SELECT 1

create function f10(out a int, out b text) as $$ select 1 $$ language sql
----
!! 42P13 return type mismatch in function declared to return record
.. D Final statement returns too few columns.

create procedure pr(inout a int, inout b text) as $$ select (1, 'x'::text) $$ language sql
----
!! 42P13 return type mismatch in function declared to return record
.. D Final statement returns record instead of integer at column 1.

create function f11() returns table(a pair, b int) as $$ select row(1,'y')::pair, 2 $$ language sql; select * from f11()
----
=> CREATE FUNCTION
a user|b 23
(1,y)|2
=> SELECT 1

create function f12() returns record as $$ select 1 $$ language sql; select f12(); select * from f12() as (a int)
----
=> CREATE FUNCTION
f12 2249
(1)
=> SELECT 1
a 23
1
=> SELECT 1
