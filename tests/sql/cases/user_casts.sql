create type f4;
----
=> CREATE TYPE

create function f4_in(cstring) returns f4 language internal immutable strict as 'int4in';
----
-- NOTICE 42809 return type f4 is only a shell
=> CREATE FUNCTION

create function f4_out(f4) returns cstring language internal immutable strict as 'int4out';
----
-- NOTICE 42809 argument type f4 is only a shell
=> CREATE FUNCTION

create type f4 (input = f4_in, output = f4_out, like = float4);
----
=> CREATE TYPE

create cast (f4 as nosuch) without function;
----
!! 42704 type "nosuch" does not exist

create cast (f4 as float8) without function;
----
!! 42P17 source and target data types are not physically compatible

create cast (f4 as anyelement) without function;
----
!! 42809 target data type anyelement is a pseudo-type

create cast (f4 as f4) without function;
----
!! 42P17 source data type and target data type are the same

create cast (f4 as int[]) without function;
----
!! 42P17 source and target data types are not physically compatible

create cast (f4 as float4) without function;
----
=> CREATE CAST

create cast (float4 as f4) without function;
----
=> CREATE CAST

create cast (f4 as int) without function;
----
=> CREATE CAST

create cast (int as f4) without function;
----
=> CREATE CAST

create cast (int as f4) with inout;
----
!! 42710 cast from type integer to type f4 already exists

select castsource::regtype, casttarget::regtype, castfunc, castcontext, castmethod from pg_cast where 'f4'::regtype in (castsource, casttarget) order by 1, 2;
----
castsource 2206|casttarget 2206|castfunc 26|castcontext 18|castmethod 18
integer|f4|0|e|b
real|f4|0|e|b
f4|integer|0|e|b
f4|real|0|e|b
=> SELECT 4

select 1::float4::f4, 1065353216::f4::float4, (-1::float4)::f4, (-5)::f4, (-5)::f4::int, null::f4::float4;
----
f4 user|float4 700|f4 user|f4 user|int4 23|float4 700
1065353216|1|-1082130432|-5|-5|\N
=> SELECT 1

select x::float4::f4::float4 from generate_series(1, 3) x;
----
x 700
1
2
3
=> SELECT 3

prepare bits as select $1::f4::float4;
----
=> PREPARE

execute bits('1073741824');
----
float4 700
2
=> SELECT 1

select array[1, 1065353216]::f4[], array[1, 1065353216]::f4[]::float4[];
----
array user|array 1021
{1,1065353216}|{1e-45,1}
=> SELECT 1

create function takes(f4) returns text language sql as $$ select 'f4 ' || $1::text $$;
----
=> CREATE FUNCTION

select takes(5);
----
!! 42883 function takes(integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select takes(5::f4);
----
takes 25
f4 5
=> SELECT 1

create table numbers (f f4);
----
=> CREATE TABLE

insert into numbers values (5);
----
!! 42804 column "f" is of type f4 but expression is of type integer
.. H You will need to rewrite or cast the expression.
.. P 29

comment on cast (f4 as int) is 'bits';
----
=> COMMENT

comment on cast (int as bool) is null;
----
=> COMMENT

comment on cast (f4 as bool) is 'none';
----
!! 42704 cast from type f4 to type boolean does not exist

select description from pg_description where classoid = 'pg_cast'::regclass and objoid >= 16384;
----
description 25
bits
=> SELECT 1

drop cast (int as f4);
----
=> DROP CAST

select 5::f4;
----
!! 42846 cannot cast type integer to f4
.. P 9

drop cast (int as f4);
----
!! 42704 cast from type integer to type f4 does not exist

drop cast if exists (int as f4);
----
-- NOTICE 00000 cast from type pg_catalog.int4 to type f4 does not exist, skipping
=> DROP CAST

drop cast if exists (nosuch as f4);
----
-- NOTICE 00000 type "nosuch" does not exist, skipping
=> DROP CAST

drop cast if exists (f4 as nosuch);
----
-- NOTICE 00000 type "nosuch" does not exist, skipping
=> DROP CAST

drop cast if exists (nosuch.x as f4);
----
-- NOTICE 00000 schema "nosuch" does not exist, skipping
=> DROP CAST

drop cast (int as bigint);
----
!! 2BP01 cannot drop cast from integer to bigint because it is required by the database system

create cast (int as f4) without function as assignment;
----
=> CREATE CAST

insert into numbers values (5);
----
=> INSERT 0 1

select takes(5);
----
!! 42883 function takes(integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select * from numbers;
----
f user
5
=> SELECT 1

drop cast (int as f4);
----
=> DROP CAST

create cast (int as f4) without function as implicit;
----
=> CREATE CAST

select takes(6), pg_typeof(coalesce(null::f4, 5));
----
!! 42804 COALESCE types f4 and integer cannot be matched
.. P 47

prepare later as select takes(7);
----
=> PREPARE

execute later;
----
takes 25
f4 7
=> SELECT 1

drop cast (int as f4);
----
=> DROP CAST

create cast (int as f4) with inout;
----
=> CREATE CAST

select 123::f4, 1.5::f4;
----
!! 42846 cannot cast type numeric to f4
.. P 20

drop cast (int as f4);
----
=> DROP CAST

create function to_f4(int) returns f4 language sql immutable as $$ select ($1 + 1)::text::f4 $$;
----
=> CREATE FUNCTION

create function to_f4(int, int) returns f4 language sql as $$ select ($2)::text::f4 $$;
----
=> CREATE FUNCTION

create function to_f4(int, int, bool) returns f4 language sql as $$ select case when $3 then '1' else '0' end::f4 $$;
----
=> CREATE FUNCTION

create function to_f4() returns f4 language sql as $$ select '1'::f4 $$;
----
=> CREATE FUNCTION

create function to_f4(text) returns int language sql as $$ select 1 $$;
----
=> CREATE FUNCTION

create function to_f4(int, text) returns f4 language sql as $$ select '1'::f4 $$;
----
=> CREATE FUNCTION

create function set_f4(int) returns setof f4 language sql as $$ select '1'::f4 $$;
----
=> CREATE FUNCTION

create cast (int as f4) with function to_f4();
----
!! 42P17 cast function must take one to three arguments

create cast (int as f4) with function to_f4(text);
----
!! 42P17 argument of cast function must match or be binary-coercible from source data type

create cast (text as f4) with function to_f4(text);
----
!! 42P17 return data type of cast function must match or be binary-coercible to target data type

create cast (int as f4) with function to_f4(int, text);
----
!! 42P17 second argument of cast function must be type integer

create cast (int as f4) with function set_f4(int);
----
!! 42P17 cast function must not return a set

create cast (int as f4) with function no_such(int);
----
!! 42883 function no_such(integer) does not exist

create cast (int as f4) with function to_f4;
----
!! 42725 function name "to_f4" is not unique
.. H Specify the argument list to select the function unambiguously.

create cast (int as f4) with function to_f4(int) as assignment;
----
=> CREATE CAST

select 5::f4, cast(6 as f4), array[1, 2]::f4[], '{7}'::int[]::f4[];
----
f4 user|f4 user|array user|f4 user
6|7|{2,3}|{8}
=> SELECT 1

insert into numbers values (9);
----
=> INSERT 0 1

select * from numbers;
----
f user
5
10
=> SELECT 2

drop function to_f4(int);
----
!! 2BP01 cannot drop function to_f4(integer) because other objects depend on it
.. D cast from integer to f4 depends on function to_f4(integer)
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop cast (int as f4);
----
=> DROP CAST

create cast (int as f4) with function to_f4(int, int, bool) as implicit;
----
=> CREATE CAST

select 5::f4, takes(5);
----
f4 user|takes 25
1|f4 0
=> SELECT 1

drop cast (int as f4);
----
=> DROP CAST

create cast (int as f4) with function to_f4(int, int);
----
=> CREATE CAST

select 5::f4, array[5]::f4[];
----
f4 user|array user
-1|{-1}
=> SELECT 1

create view shown as select 5::f4 as f, x::f4 as g from generate_series(1, 2) x;
----
=> CREATE VIEW

select * from shown;
----
f user|g user
-1|-1
-1|-1
=> SELECT 2

select pg_get_viewdef('shown');
----
pg_get_viewdef 25
 SELECT (5)::f4 AS f,\n    (x.x)::f4 AS g\n   FROM generate_series(1, 2) x(x);
=> SELECT 1

drop cast (int as f4);
----
=> DROP CAST

drop cast (int as f4) cascade;
----
!! 42704 cast from type integer to type f4 does not exist

create type colour as enum ('red');
----
=> CREATE TYPE

create type pair as (a int, b int);
----
=> CREATE TYPE

create domain posint as int check (value > 0);
----
=> CREATE DOMAIN

create cast (colour as f4) without function;
----
!! 42P17 enum data types are not binary-compatible

create cast (pair as pair[]) without function;
----
!! 42P17 composite data types are not binary-compatible

create cast (pair as text) without function;
----
!! 42P17 source and target data types are not physically compatible

create cast (posint as f4) without function;
----
-- WARNING 42809 cast will be ignored because the source data type is a domain
!! 42P17 domain data types must not be marked binary-compatible

create cast (posint as f4) with inout;
----
-- WARNING 42809 cast will be ignored because the source data type is a domain
=> CREATE CAST

create cast (pair as int) with inout as assignment;
----
=> CREATE CAST

create function first_of(pair) returns int language sql as $$ select $1.a $$;
----
=> CREATE FUNCTION

drop cast (pair as int);
----
=> DROP CAST

create cast (pair as int) with function first_of(pair) as implicit;
----
=> CREATE CAST

select row(3, 4)::pair::int, 1 + row(3, 4)::pair;
----
row 23|?column? 23
3|4
=> SELECT 1

create cast (colour as int) with inout;
----
=> CREATE CAST

create cast (bool as date) with inout;
----
=> CREATE CAST

begin;
----
=> BEGIN

drop cast (bool as date);
----
=> DROP CAST

select true::date;
----
!! 42846 cannot cast type boolean to date
.. P 12

rollback;
----
=> ROLLBACK

select castmethod, castcontext from pg_cast where castsource = 16 and casttarget = 1082;
----
castmethod 18|castcontext 18
i|e
=> SELECT 1

drop cast (bool as date);
----
=> DROP CAST

begin;
----
=> BEGIN

create cast (bool as date) with inout;
----
=> CREATE CAST

rollback;
----
=> ROLLBACK

select count(*) from pg_cast where castsource = 16 and casttarget = 1082;
----
count 20
0
=> SELECT 1

create type t;
----
=> CREATE TYPE

create function t_in(cstring) returns t language internal immutable strict as 'textin';
----
-- NOTICE 42809 return type t is only a shell
=> CREATE FUNCTION

create function t_out(t) returns cstring language internal immutable strict as 'textout';
----
-- NOTICE 42809 argument type t is only a shell
=> CREATE FUNCTION

create type t (input = t_in, output = t_out, alignment = int4);
----
=> CREATE TYPE

create function one(t) returns int language sql as $$ select 1 $$;
----
=> CREATE FUNCTION

select one('foo'::text);
----
!! 42883 function one(text) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

create cast (text as t) without function as implicit;
----
=> CREATE CAST

select one('foo'::text), one('foo'::varchar);
----
!! 42883 function one(character varying) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 26

create cast (t as text) without function as implicit;
----
=> CREATE CAST

select upper('foo'::t), 'foo'::t || 'bar', 'a'::t = 'a'::t, length('abc'::t);
----
!! 42725 operator is not unique: t \|\| unknown
.. H Could not choose a best candidate operator. You might need to add explicit type casts.
.. P 34

select 'b'::t < 'a'::text;
----
?column? 16
f
=> SELECT 1

create table texts (a t, b text);
----
=> CREATE TABLE

insert into texts values ('x'::text, 'y'::t);
----
=> INSERT 0 1

select * from texts where a = 'x';
----
a user|b 25
x|y
=> SELECT 1

drop type f4 cascade;
----
-- NOTICE 00000 drop cascades to 15 other objects
=> DROP TYPE

drop type t cascade;
----
-- NOTICE 00000 drop cascades to 6 other objects
=> DROP TYPE
