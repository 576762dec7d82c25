-- Parameters by number and of any type, names that variables and columns share, FOREACH over lists of variables.
create function by_number(out int, out int) returns setof record language plpgsql as $$ begin
  $1 := -1; $2 := -2; return next; return query select x + 1, x * 10 from generate_series(0, 2) s(x); return next;
end $$;
----
=> CREATE FUNCTION

select * from by_number();
----
column1 23|column2 23
-1|-2
1|0
2|10
3|20
-1|-2
=> SELECT 5

create function numbered(out a int, b int, inout c int) language plpgsql as $$ declare again alias for $3; begin $1 := $2 + again; $3 := $3 * 10; end $$;
----
=> CREATE FUNCTION

select * from numbered(4, 5);
----
a 23|c 23
9|50
=> SELECT 1

create function into_number(out text, int) language plpgsql as $$ begin select 'got ' || $2 into $1; end $$;
----
=> CREATE FUNCTION

select into_number(3);
----
into_number 25
got 3
=> SELECT 1

create function any_out(a anyelement, b anyarray, c anycompatible, d anycompatible, out x anyarray, out y anycompatiblearray) language plpgsql as $$ begin x := a || b; y := array[c, d]; end $$;
----
=> CREATE FUNCTION

select x, pg_typeof(x), y, pg_typeof(y) from any_out(11, array[1, 2], 42, 34.5);
----
x 1007|pg_typeof 2206|y 1231|pg_typeof 2206
{11,1,2}|integer[]|{42,34.5}|numeric[]
=> SELECT 1

select x, pg_typeof(x), y, pg_typeof(y) from any_out(11, '{1,2}', point(1, 2), '(3,4)');
----
x 1007|pg_typeof 2206|y 1017|pg_typeof 2206
{11,1,2}|integer[]|{"(1,2)","(3,4)"}|point[]
=> SELECT 1

create function twice(in i anyelement, out j anyelement, out k anyarray) language plpgsql as $$ begin j := i; k := array[j, j]; return; end $$;
----
=> CREATE FUNCTION

select * from twice(42);
----
j 23|k 1007
42|{42,42}
=> SELECT 1

select * from twice('foo'::text);
----
j 25|k 1009
foo|{foo,foo}
=> SELECT 1

create table shared_names (op text, ob int, nb int);
----
=> CREATE TABLE

insert into shared_names values ('u', 2, 20), ('i', null, 14);
----
=> INSERT 0 2

create function variables_win() returns setof shared_names language plpgsql as $$
#variable_conflict use_variable
declare r record; ob int := 42; begin for r in select op, ob, nb from shared_names order by shared_names.nb loop return next r; end loop; end $$;
----
=> CREATE FUNCTION

select * from variables_win();
----
op 25|ob 23|nb 23
i|42|14
u|42|20
=> SELECT 2

create function error_wins() returns setof shared_names language plpgsql as $$
#variable_conflict error
declare r record; ob int := 42; begin for r in select op, ob, nb from shared_names loop return next r; end loop; end $$;
----
=> CREATE FUNCTION

select * from error_wins();
----
op 25|ob 23|nb 23
!! 42702 column reference "ob" is ambiguous
.. D It could refer to either a PL/pgSQL variable or a table column.

create function pairs(anyarray) returns setof text language plpgsql as $$ declare x int; y text; begin foreach x, y in array $1 loop return next x || '=' || coalesce(y, '-'); end loop; end $$;
----
=> CREATE FUNCTION

create type pair as (p int, q text);
----
=> CREATE TYPE

select pairs(array[(1, 'a'), null, (3, 'c')]::pair[]);
----
pairs 25
1=a
\N
3=c
=> SELECT 3

select pairs(array[[1, 2], [3, 4]]);
----
pairs 25
!! 42804 cannot assign non-composite value to a row variable

create table called (a int, b text);
----
=> CREATE TABLE

create procedure add_one(x text) language sql as $$ insert into called values (1, x) $$;
----
=> CREATE PROCEDURE

create procedure add_more(y text) language sql as $$ call add_one(y); call add_one($1); call add_one(add_more.y || '!'); $$;
----
=> CREATE PROCEDURE

call add_more('b');
----
=> CALL

table called;
----
a 23|b 25
1|b
1|b
1|b!
=> SELECT 3

create procedure gives(out a int) language sql as $$ select 1 $$;
----
=> CREATE PROCEDURE

call gives(null);
----
a 23
1
=> CALL

call gives(1./0.);
----
!! 42883 procedure gives(numeric) does not exist
.. H No procedure matches the given name and argument types. You might need to add explicit type casts.
.. P 6

call gives(sum(1));
----
!! 42803 aggregate functions are not allowed in CALL arguments
.. P 12

call gives((select 1));
----
!! 0A000 cannot use subquery in CALL argument
.. P 12

call gives(generate_series(1, 2));
----
!! 0A000 set-returning functions are not allowed in CALL arguments
.. P 12

call gives(nosuch);
----
!! 42703 column "nosuch" does not exist
.. P 12

call gives(a.b);
----
!! 42P01 missing FROM-clause entry for table "a"
.. P 12
