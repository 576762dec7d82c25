-- Defaults of polymorphic parameters.
create function dfunc(a anyarray = 1) returns int as $$ select 1 $$ language sql;
----
!! 42804 argument of DEFAULT must be type anyarray, not type integer
.. P 75

create function dfunc(a anyrange = 'x'::text) returns int as $$ select 1 $$ language sql;
----
!! 42804 argument of DEFAULT must be type anyrange, not type text
.. P 36

create function dfunc(variadic anyarray = 1) returns int as $$ select 1 $$ language sql;
----
!! 42804 argument of DEFAULT must be type anyarray, not type integer
.. P 43

create function dfunc(anynonarray = array[1]) returns int as $$ select 1 $$ language sql;
----
!! 42804 argument of DEFAULT must be type anynonarray, not type integer[]
.. P 37

create function dfunc2(anyarray = null) returns int as $$ select 1 $$ language sql;
----
=> CREATE FUNCTION

create function dfunc2(anyenum = 1) returns int as $$ select 1 $$ language sql;
----
!! 42804 argument of DEFAULT must be type anyenum, not type integer
.. P 34

create function dfunc3(a anyarray = array[1,2], b anyelement = 4) returns int as $$ select 5 $$ language sql; select dfunc3(), dfunc3(array['x'::text], 'y'::text);
----
=> CREATE FUNCTION
dfunc3 23|dfunc3 23
5|5
=> SELECT 1

create function dfunc4(a anyrange = int4range(1,2)) returns anyelement as $$ select lower(a) $$ language sql; select dfunc4();
----
=> CREATE FUNCTION
dfunc4 23
1
=> SELECT 1

create function dfunc5(a anycompatible = 4, b anycompatiblearray = array[1.5]) returns anycompatible as $$ select a + b[1] $$ language sql; select dfunc5();
----
=> CREATE FUNCTION
dfunc5 1700
5.5
=> SELECT 1

create function dfunc6(a anyelement = now()) returns text as $$ select pg_typeof(a)::text $$ language sql; select dfunc6();
----
=> CREATE FUNCTION
dfunc6 25
timestamp with time zone
=> SELECT 1

create function dfunc7(a anymultirange = '{[1,2)}'::int4range) returns text as $$ select pg_typeof(a)::text $$ language sql;
----
!! 22P02 malformed range literal: "{[1,2)}"
.. D Missing left parenthesis or bracket.
.. P 42

create role public;
----
!! 42939 role name "public" is reserved
.. P 13

create role "none";
----
!! 42939 role name "none" is reserved
.. P 13

create role current_user;
----
!! 42939 CURRENT_USER cannot be used as a role name here
.. P 13

drop function dfunc2(anyarray), dfunc3, dfunc4, dfunc5, dfunc6;
----
=> DROP FUNCTION
