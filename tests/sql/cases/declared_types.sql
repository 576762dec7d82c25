-- Types and collations of PL/pgSQL declarations, and what an expression is.
create table t(a int, result text);
----
=> CREATE TABLE

do $$ declare x int % 3; begin null; end $$;
----
!! 42601 syntax error at or near "%"
.. P 21

do $$ declare x int + 1; begin null; end $$;
----
!! 42601 syntax error at or near "+"
.. P 21

do $$ declare x int and true; begin null; end $$;
----
!! 42601 syntax error at or near "and"
.. P 21

do $$ declare x int, 1; begin null; end $$;
----
!! 42601 syntax error at or near ","
.. P 20

do $$ declare x int is null; begin null; end $$;
----
!! 42601 syntax error at or near "is"
.. P 21

do $$ declare x t.a%result; begin null; end $$;
----
!! 42601 syntax error at or near "%"
.. P 20

do $$ declare x int[]%foo; begin null; end $$;
----
!! 42601 syntax error at or near "%"
.. P 22

do $$ declare x int::text; begin null; end $$;
----
!! 42601 syntax error at or near "::"
.. P 20

do $$ declare x int from pg_class; begin null; end $$;
----
!! 42601 syntax error at or near "from"
.. P 21

do $$ declare x int where true; begin null; end $$;
----
!! 42601 syntax error at or near "where"
.. P 21

do $$ declare x setof int; begin null; end $$;
----
!! 42601 invalid type name "setof int"
.. P 17

do $$ declare c cursor (x int % 3) for select 1; begin null; end $$;
----
!! 42601 syntax error at or near "%"
.. P 31

do $$ declare x t%rowtype[]; begin null; end $$;
----
!! 42601 syntax error at or near "["
.. P 26

do $$ declare x t.a%type[]; begin null; end $$;
----
!! 42601 syntax error at or near "["
.. P 25

do $$ declare x t.nosuch%type; begin null; end $$;
----
!! 42601 syntax error at or near "%"
.. P 25

do $$ declare x nosuch.a%type; begin null; end $$;
----
!! 42601 syntax error at or near "%"
.. P 25

do $$ declare x nosuch%type; begin null; end $$;
----
!! 42601 syntax error at or near "%"
.. P 23

do $$ declare x nosuch%rowtype; begin null; end $$;
----
!! 42P01 relation "nosuch" does not exist

do $$ declare x nosuch.t%rowtype; begin null; end $$;
----
!! 3F000 schema "nosuch" does not exist

do $$ declare x public.t%rowtype; y public.t.a%type; begin null; end $$;
----
!! 42P01 relation "public.t" does not exist

do $$ declare x nosuch.t.a%type; begin null; end $$;
----
!! 42601 syntax error at or near "%"
.. P 27

do $$ declare y int; x y%type; z t; w z%type; v z.a%type; u z.result%type; begin u := 'x'; end $$;
----
!! 42601 syntax error at or near "%"
.. P 40

do $$ declare y int; x y%rowtype; begin null; end $$;
----
!! 42P01 relation "y" does not exist

do $$ declare z t; x z%rowtype; begin null; end $$;
----
!! 42P01 relation "z" does not exist

do $$ declare z t; x z.nosuch%type; begin null; end $$;
----
!! 42601 syntax error at or near "%"
.. P 30

do $$ declare z record; x z.nosuch%type; begin null; end $$;
----
!! 42601 syntax error at or near "%"
.. P 35

do $$ declare z record; x z%type; begin null; end $$;
----
!! 42601 syntax error at or near "%"
.. P 28

do $$ declare x int collate "C"; begin null; end $$;
----
!! 42804 collations are not supported by type integer
.. P 21

do $$ declare x text collate "nosuch"; begin null; end $$;
----
!! 42704 collation "nosuch" for encoding "UTF8" does not exist

do $$ declare x text collate nosuch."C"; begin null; end $$;
----
!! 3F000 schema "nosuch" does not exist

do $$ declare x text collate pg_catalog."C" := 'b'; y text := 'A'; begin raise notice '% %', x < y, x > y; end $$;
----
-- NOTICE 00000 f t
=> DO

create collation ci (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
----
=> CREATE COLLATION

do $$ declare x text collate ci := 'b'; y text := 'B'; begin raise notice '% %', x = y, y = 'b'; end $$;
----
-- NOTICE 00000 t f
=> DO

do $$ declare x text collate ci := 'b'; y x%type := 'B'; begin raise notice '% %', x = y, y = 'b'; end $$;
----
-- NOTICE 00000 t t
=> DO

do $$ declare x text collate ci := 'b'; y text collate "C" := 'B'; begin raise notice '% %', x < y, y < 'b'; end $$;
----
!! 42P22 could not determine which collation to use for string comparison
.. H Use the COLLATE clause to set the collation explicitly.

do $$ declare x text collate ci := 'b'; begin raise notice '%', x = 'B'; if x = 'B' then raise notice 'same'; end if; case x when 'B' then raise notice 'case'; else raise notice 'else'; end case; end $$;
----
-- NOTICE 00000 t
-- NOTICE 00000 same
-- NOTICE 00000 else
=> DO

do $$ declare x t collate "C"; begin null; end $$;
----
!! 42804 collations are not supported by type t
.. P 19

do $$ declare x record collate "C"; begin null; end $$;
----
!! 42804 collations are not supported by type record
.. P 24

do $$ declare x int constant; begin null; end $$;
----
!! 42601 syntax error at or near "constant"
.. P 21

do $$ declare x int; x text; begin null; end $$;
----
!! 42601 duplicate declaration at or near "x"
.. P 22

do $$ declare x int(; begin null; end $$;
----
!! 42601 syntax error at or near "("
.. P 20

do $$ declare x int); begin null; end $$;
----
!! 42601 syntax error at or near ")"
.. P 20

do $$ declare x numeric(10,2; begin null; end $$;
----
!! 42601 syntax error at end of input
.. P 29

do $$ declare x; begin null; end $$;
----
!! 42601 missing data type declaration at or near ";"
.. P 16

do $$ declare x "int"; begin null; end $$;
----
!! 42704 type "int" does not exist
.. P 17

do $$ declare x anyelement; begin null; end $$;
----
!! 0A000 variable "x" has pseudo-type anyelement

do $$ declare x cstring; begin null; end $$;
----
!! 0A000 variable "x" has pseudo-type cstring

do $$ declare x void; begin null; end $$;
----
!! 0A000 variable "x" has pseudo-type void

do $$ declare x nosuchtype; begin null; end $$;
----
!! 42704 type "nosuchtype" does not exist
.. P 17

do $$ declare x nosuch.typ; begin null; end $$;
----
!! 3F000 schema "nosuch" does not exist
.. P 17

do $$ declare x a.b.c.d; begin null; end $$;
----
!! 42601 improper qualified name (too many dotted names): a.b.c.d
.. P 17

do $$ declare x int) as int; y int; begin null; end $$;
----
!! 42601 syntax error at or near ")"
.. P 20

do $$ declare x int) as a, cast(1 as int; begin null; end $$;
----
!! 42601 syntax error at or near ")"
.. P 20

do $$ declare x timestamp at time zone 'utc'; begin null; end $$;
----
!! 42601 syntax error at or near "at"
.. P 27

do $$ declare x int default 3 + 1; begin raise notice '%', x; end $$;
----
-- NOTICE 00000 4
=> DO

do $$ declare x text collate "C" not null := 'x'; begin raise notice '%', x; end $$;
----
-- NOTICE 00000 x
=> DO

do $$ declare x text not null collate "C" := 'x'; begin raise notice '%', x; end $$;
----
!! 42601 syntax error at or near "collate"
.. P 31

do $$ declare x int := 1 into x; begin null; end $$;
----
!! 42601 syntax error at or near "into"
.. P 26

do $$ declare x int; begin x := 1 into x; end $$;
----
!! 42601 syntax error at or near "into"
.. P 35

do $$ declare x int; begin x := 1 union select 2; end $$;
----
!! 42601 syntax error at or near "union"
.. P 35

do $$ declare x int; begin x := 2 union select 2; raise notice '%', x; end $$;
----
!! 42601 syntax error at or near "union"
.. P 35

do $$ declare x int; begin x := 1, 2; end $$;
----
!! 42601 assignment source returned 2 columns

do $$ declare x int; begin x := from t; end $$;
----
!! 42601 assignment source returned 0 columns

do $$ declare x int; begin x := 1 order by 1 limit 1; raise notice '%', x; end $$;
----
-- NOTICE 00000 1
=> DO

do $$ declare x int; begin x := count(*) from t; raise notice '%', x; end $$;
----
-- NOTICE 00000 0
=> DO

do $$ declare x int; begin x := all 5; raise notice '%', x; end $$;
----
-- NOTICE 00000 5
=> DO

do $$ declare x int; begin x := distinct 5; raise notice '%', x; end $$;
----
-- NOTICE 00000 5
=> DO

do $$ declare x int; begin x := 5 for update; raise notice '%', x; end $$;
----
-- NOTICE 00000 5
=> DO

do $$ declare x int; begin if 1 union select 0 then raise notice 'yes'; end if; end $$;
----
!! 42601 syntax error at or near "union"
.. P 33

do $$ declare x int; begin if 1 into x then raise notice 'yes'; end if; end $$;
----
!! 42601 syntax error at or near "into"
.. P 33

do $$ declare x int; begin return 1; end $$;
----
!! 42804 RETURN cannot have a parameter in function returning void
.. P 35

do $$ declare x int; begin x := 5 as y; raise notice '%', x; end $$;
----
-- NOTICE 00000 5
=> DO

do $$ declare x int; begin x := 5 y; raise notice '%', x; end $$;
----
-- NOTICE 00000 5
=> DO

do $$ declare x int; begin x := * from (values (3)) v; raise notice '%', x; end $$;
----
-- NOTICE 00000 3
=> DO

do $$ declare x int; begin x := 1 except select 1; raise notice '%', x; end $$;
----
!! 42601 syntax error at or near "except"
.. P 35

do $$ declare x int; begin x := 1 window w as (); raise notice '%', x; end $$;
----
-- NOTICE 00000 1
=> DO

do $$ declare x int; begin perform 1 union select 2; raise notice '%', found; end $$;
----
-- NOTICE 00000 t
=> DO

drop table t; drop collation ci;
----
=> DROP TABLE
=> DROP COLLATION
