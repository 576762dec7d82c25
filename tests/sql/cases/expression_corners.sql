create view any_of as select 'foo'::text = any (array['abc', 'foo']::text[]) c1, 'foo'::text = any ((select array['abc', 'foo']::text[])::text[]) c2, 5 <> all ((select '{1,2}'::int[])::int[]) c3;
----
=> CREATE VIEW

select pg_get_viewdef('any_of', true);
----
pg_get_viewdef 25
 SELECT 'foo'::text = ANY (ARRAY['abc'::text, 'foo'::text]) AS c1,\n    'foo'::text = ANY ((( SELECT ARRAY['abc'::text, 'foo'::text] AS "array"))::text[]) AS c2,\n    5 <> ALL ((( SELECT '{1,2}'::integer[] AS int4))::integer[]) AS c3;
=> SELECT 1

select pg_get_viewdef('any_of');
----
pg_get_viewdef 25
 SELECT ('foo'::text = ANY (ARRAY['abc'::text, 'foo'::text])) AS c1,\n    ('foo'::text = ANY (( SELECT ARRAY['abc'::text, 'foo'::text] AS "array")::text[])) AS c2,\n    (5 <> ALL (( SELECT '{1,2}'::integer[] AS int4)::integer[])) AS c3;
=> SELECT 1

select * from any_of;
----
c1 16|c2 16|c3 16
t|t|t
=> SELECT 1

select pg_collation_for('x'::text), collation for ('y' collate "C"), pg_collation_for('a' collate "en-x-icu"), pg_collation_for(current_user), pg_collation_for('z'), pg_collation_for(null::text);
----
pg_collation_for 25|pg_collation_for 25|pg_collation_for 25|pg_collation_for 25|pg_collation_for 25|pg_collation_for 25
"default"|"C"|"en-x-icu"|"C"|\N|"default"
=> SELECT 1

select pg_catalog.pg_collation_for('x'::varchar);
----
pg_collation_for 25
"default"
=> SELECT 1

create table collated (a text collate "POSIX", b text, c char(3));
----
=> CREATE TABLE

select pg_collation_for(a), pg_collation_for(b), pg_collation_for(c), pg_collation_for(a || b) from collated;
----
pg_collation_for 25|pg_collation_for 25|pg_collation_for 25|pg_collation_for 25
=> SELECT 0

insert into collated values ('x', 'y', 'z');
----
=> INSERT 0 1

select pg_collation_for(a), pg_collation_for(b), pg_collation_for(c), pg_collation_for(b || 'q') from collated;
----
pg_collation_for 25|pg_collation_for 25|pg_collation_for 25|pg_collation_for 25
"POSIX"|"default"|"default"|"default"
=> SELECT 1

create function one_column(a int, b int, c int = 0) returns table (a int) as $$ select $1 + $2 $$ language sql;
----
=> CREATE FUNCTION

select * from one_column(5, 6);
----
a 23
11
=> SELECT 1

select one_column(1, b => 2);
----
one_column 23
3
=> SELECT 1

create function twice(a int, a int) returns int as $$ select $1 $$ language sql;
----
!! 42P13 parameter name "a" used more than once

create function out_twice(a int, out b int, out b int) as $$ select $1, 2 $$ language sql;
----
!! 42P13 parameter name "b" used more than once

create function in_out(a int, inout a int) as $$ select $1 $$ language sql;
----
!! 42P13 parameter name "a" used more than once

create function variadic_out(variadic a int[], out a int) as $$ select $1[1] $$ language sql;
----
=> CREATE FUNCTION

select variadic_out(7, 8);
----
variadic_out 23
7
=> SELECT 1

create function table_twice(a int) returns table (b int, b int) as $$ select 1, 2 $$ language sql;
----
!! 42P13 parameter name "b" used more than once

create function in_plpgsql(a int, b int) returns table (a int) as $$ begin a := 7; return next; end $$ language plpgsql;
----
!! 42P13 parameter name "a" used more than once

create function other_plpgsql(a int, out a int) as $$ begin a := 7; end $$ language plpgsql;
----
!! 42P13 parameter name "a" used more than once

create type hobby as (name text, person text, count int);
----
=> CREATE TYPE

select name(h), count(h), person(h) from (select row('a', 'b', 3)::hobby h) x;
----
!! 42803 column "x.h" must appear in the GROUP BY clause or be used in an aggregate function
.. P 13

select name(row('a', 'b', 3)::hobby), (row('a', 'b', 3)::hobby).name;
----
name 25|name 25
a|a
=> SELECT 1

create function person(hobby) returns text as $$ select 'the function' $$ language sql;
----
=> CREATE FUNCTION

select person(row('a', 'b', 3)::hobby), (row('a', 'b', 3)::hobby).person;
----
person 25|person 25
the function|b
=> SELECT 1

create table words (w text, n int);
----
=> CREATE TABLE

insert into words values ('b', 1), ('a', 2), ('C', 3), (null, 4);
----
=> INSERT 0 4

select w from words order by w using ~<~;
----
w 25
C
a
b
\N
=> SELECT 4

select w from words order by w using ~>~;
----
w 25
\N
b
a
C
=> SELECT 4

select string_agg(w, '' order by w using ~>~) from words;
----
string_agg 25
baC
=> SELECT 1

select n from words order by n using ~<~;
----
!! 42883 operator does not exist: integer ~<~ integer
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 38

select n from words order by n using +;
----
!! 42809 operator + is not a valid ordering operator
.. H Ordering operators must be "<" or ">" members of btree operator families.
.. P 38

create function alike(anycompatiblenonarray, anycompatiblenonarray) returns anycompatiblearray as $$ select array[$1, $2] $$ language sql;
----
=> CREATE FUNCTION

select x, pg_typeof(x) from alike(11, 12) x;
----
x 1007|pg_typeof 2206
{11,12}|integer[]
=> SELECT 1

select x, pg_typeof(x) from alike(11, 12.3) x;
----
x 1231|pg_typeof 2206
{11,12.3}|numeric[]
=> SELECT 1

select alike(array[1], array[2]);
----
!! 42883 function alike(integer[], integer[]) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select alike('a'::text, 1);
----
!! 42883 function alike(text, integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

with recursive x(id) as (select * from y union all select id + 1 from x where id < 5), y(id) as (values (1)) select * from x;
----
id 23
1
2
3
4
5
=> SELECT 5

with recursive a as (select * from b), b as (select * from c), c(n) as (values (3)) select * from a;
----
n 23
3
=> SELECT 1

with recursive a as (select * from b), b as (select * from a) select * from a;
----
!! 0A000 mutual recursion between WITH items is not implemented
.. P 16

with recursive x(id) as (select 1 union all select id + 1 from y where id < 5), y(id) as (select 1 union all select id + 1 from x where id < 5) select * from x;
----
!! 0A000 mutual recursion between WITH items is not implemented
.. P 16

with a as (select * from b), b as (values (1)) select * from a;
----
!! 42P01 relation "b" does not exist
.. D There is a WITH item named "b", but it cannot be referenced from this part of the query.
.. H Use WITH RECURSIVE, or re-order the WITH items to remove forward references.
.. P 26

create table numbers (a int);
----
=> CREATE TABLE

insert into numbers select generate_series(1, 5);
----
=> INSERT 0 5

with recursive t as (insert into numbers select a + 5 from t2 where a > 5 returning *), t2 as (update numbers set a = a - 11 returning *) select * from t union all select * from t2;
----
a 23
-10
-9
-8
-7
-6
=> SELECT 5

create view forward as with recursive x(id) as (select * from y union all select id + 1 from x where id < 5), y(id) as (values (1)) select * from x;
----
=> CREATE VIEW

select * from forward;
----
id 23
1
2
3
4
5
=> SELECT 5
