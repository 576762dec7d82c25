create function add_up(int8, int4) returns int8 language sql immutable as 'select coalesce($1, 0) + coalesce($2, 0)'
----
=> CREATE FUNCTION

create aggregate total (int4) (sfunc = add_up, stype = int8, initcond = '0')
----
=> CREATE AGGREGATE

create table t (g text, a int, b text)
----
=> CREATE TABLE

insert into t values ('x', 1, 'one'), ('x', 2, 'two'), ('y', 3, 'three'), ('y', null, null), ('x', 2, 'two')
----
=> INSERT 0 5

select total(a), total(distinct a), total(a) filter (where g = 'x') from t
----
total 20|total 20|total 20
8|6|5
=> SELECT 1

select g, total(a) from t group by g order by g
----
g 25|total 20
x|5
y|3
=> SELECT 2

select total(a) from t where false
----
total 20
0
=> SELECT 1

select g, a, total(a) over (partition by g order by a) from t order by g, a
----
g 25|a 23|total 20
x|1|1
x|2|5
x|2|5
y|3|3
y|\N|3
=> SELECT 5

select a, total(a) over (order by a rows between 1 preceding and current row) from t where a is not null order by a
----
a 23|total 20
1|1
2|3
2|4
3|5
=> SELECT 4

create function join_texts(text, text, text) returns text language plpgsql immutable as $$ begin
  return case when $1 is null then $2 else $1 || $3 || coalesce($2, '?') end; end $$
----
=> CREATE FUNCTION

create aggregate joined (text, text) (sfunc = join_texts, stype = text)
----
=> CREATE AGGREGATE

select joined(b, '-' order by a desc nulls last), joined(distinct b, '+'::text order by b, '+'::text) from t
----
joined 25|joined 25
three-two-two-one-?|one+three+two+?
=> SELECT 1

select joined(b, '/' order by a), joined(b, '/') filter (where a > 100) from t
----
joined 25|joined 25
one/two/two/three/?|\N
=> SELECT 1

create aggregate largest (int4) (sfunc = int4larger, stype = int4)
----
=> CREATE AGGREGATE

select largest(a), largest(a) filter (where a is null) from t
----
largest 23|largest 23
3|\N
=> SELECT 1

select g, largest(a) from t group by rollup (g) order by g
----
g 25|largest 23
x|2
y|3
\N|3
=> SELECT 3

create function avg_step(numeric[], numeric) returns numeric[] language sql strict as 'select array[$1[1] + 1, $1[2] + $2]'
----
=> CREATE FUNCTION

create function avg_end(numeric[]) returns numeric language sql as 'select case when $1[1] > 0 then round($1[2] / $1[1], 4) end'
----
=> CREATE FUNCTION

create aggregate mean (numeric) (sfunc = avg_step, stype = numeric[], finalfunc = avg_end, initcond = '{0,0}')
----
=> CREATE AGGREGATE

select mean(a), mean(a) filter (where a > 9) from t
----
mean 1700|mean 1700
2.0000|\N
=> SELECT 1

select g, mean(a) over (partition by g) from t order by g, a limit 1
----
g 25|mean 1700
x|1.6667
=> SELECT 1

create function count_step(int8) returns int8 language sql immutable as 'select $1 + 1'
----
=> CREATE FUNCTION

create aggregate rows_seen (*) (sfunc = count_step, stype = int8, initcond = '0')
----
=> CREATE AGGREGATE

select rows_seen(*), rows_seen(*) filter (where a = 2) from t
----
rows_seen 20|rows_seen 20
5|2
=> SELECT 1

select rows_seen() from t
----
!! 42809 rows_seen(*) must be used to call a parameterless aggregate function
.. P 8

create aggregate gathered (anycompatible) (sfunc = array_append, stype = anycompatiblearray, initcond = '{}')
----
=> CREATE AGGREGATE

select gathered(a), gathered(b order by b), gathered(distinct g order by g) from t
----
gathered 1007|gathered 1009|gathered 1009
{1,2,3,NULL,2}|{one,three,two,two,NULL}|{x,y}
=> SELECT 1

create aggregate old_style (sfunc = add_up, basetype = int4, stype = int8, initcond = '10')
----
=> CREATE AGGREGATE

select old_style(a) from t
----
old_style 20
18
=> SELECT 1

create aggregate older (sfunc1 = count_step, basetype = 'ANY', stype1 = int8, initcond1 = '5')
----
=> CREATE AGGREGATE

select older(*) from t
----
older 20
10
=> SELECT 1

create aggregate newcnt (*) (sfunc = int8inc, stype = int8, initcond = '0', parallel = safe)
----
=> CREATE AGGREGATE

create aggregate newcnt ("any") (sfunc = int8inc_any, stype = int8, initcond = '0')
----
=> CREATE AGGREGATE

select newcnt(*), newcnt(b), newcnt(distinct g), newcnt('x') from t
----
newcnt 20|newcnt 20|newcnt 20|newcnt 20
5|4|2|5
=> SELECT 1

create function last_of(anyelement, variadic anyarray) returns anyelement language sql as 'select $2[array_upper($2, 1)]'
----
=> CREATE FUNCTION

create aggregate last_given (variadic items anyarray) (sfunc = last_of, stype = anyelement)
----
=> CREATE AGGREGATE

select last_given(a, 7), last_given(variadic array[a, 9]) from t
----
last_given 23|last_given 23
7|9
=> SELECT 1

select total(a, a) from t
----
!! 42883 function total(integer, integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select total('x'::text) from t
----
!! 42883 function total(text) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select largest(largest(a)) from t
----
!! 42803 aggregate function calls cannot be nested
.. P 16

select a from t where total(a) > 1
----
!! 42803 aggregate functions are not allowed in WHERE
.. P 23

select total(distinct) from t
----
!! 42601 syntax error at or near ")"
.. P 22

select mean(a) within group (order by a) from t
----
!! 42883 function mean(integer, integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

create view v as select g, total(a) as s, joined(distinct b, ','::text order by b, ','::text) as j, total(a) over (order by g) as w from t group by g, a
----
=> CREATE VIEW

select pg_get_viewdef('v')
----
pg_get_viewdef 25
 SELECT t.g,\n    total(t.a) AS s,\n    joined(DISTINCT t.b, ','::text ORDER BY t.b, ','::text) AS j,\n    total(t.a) OVER (ORDER BY t.g) AS w\n   FROM t\n  GROUP BY t.g, t.a;
=> SELECT 1

select * from v order by g, s
----
g 25|s 20|j 25|w 20
x|1|one|3
x|4|two|3
y|0|\N|6
y|3|three|6
=> SELECT 4

select proname, prokind, prorettype::regtype, pg_get_function_arguments(oid), prosrc, provolatile, proparallel from pg_proc where pronamespace = 'case_user_aggregates'::regnamespace and prokind = 'a' order by proname, pronargs
----
proname 19|prokind 18|prorettype 2206|pg_get_function_arguments 25|prosrc 25|provolatile 18|proparallel 18
gathered|a|anycompatiblearray|anycompatible|aggregate_dummy|i|u
joined|a|text|text, text|aggregate_dummy|i|u
largest|a|integer|integer|aggregate_dummy|i|u
last_given|a|anyelement|VARIADIC items anyarray|aggregate_dummy|i|u
mean|a|numeric|numeric|aggregate_dummy|i|u
newcnt|a|bigint||aggregate_dummy|i|s
newcnt|a|bigint|"any"|aggregate_dummy|i|u
old_style|a|bigint|integer|aggregate_dummy|i|u
older|a|bigint||aggregate_dummy|i|u
rows_seen|a|bigint||aggregate_dummy|i|u
total|a|bigint|integer|aggregate_dummy|i|u
=> SELECT 11

select aggfnoid::regprocedure::text, aggkind, aggtransfn::regproc::text, aggfinalfn::regproc::text, aggtranstype::regtype, agginitval, aggfinalextra, aggfinalmodify from pg_aggregate where aggfnoid::oid >= 16384 and aggfnoid in (select oid from pg_proc where pronamespace = 'case_user_aggregates'::regnamespace) order by 1, 3
----
aggfnoid 25|aggkind 18|aggtransfn 25|aggfinalfn 25|aggtranstype 2206|agginitval 25|aggfinalextra 16|aggfinalmodify 18
gathered(anycompatible)|n|array_append|-|anycompatiblearray|{}|f|r
joined(text,text)|n|join_texts|-|text|\N|f|r
largest(integer)|n|int4larger|-|integer|\N|f|r
last_given(anyarray)|n|last_of|-|anyelement|\N|f|r
mean(numeric)|n|avg_step|avg_end|numeric[]|{0,0}|f|r
newcnt("any")|n|int8inc_any|-|bigint|0|f|r
newcnt()|n|int8inc|-|bigint|0|f|r
old_style(integer)|n|add_up|-|bigint|10|f|r
older()|n|count_step|-|bigint|5|f|r
rows_seen()|n|count_step|-|bigint|0|f|r
total(integer)|n|add_up|-|bigint|0|f|r
=> SELECT 11

create aggregate total (int4) (sfunc = add_up, stype = int8)
----
!! 42723 function "total" already exists with same argument types

create or replace aggregate total (int4) (sfunc = add_up, stype = int8, initcond = '1000')
----
=> CREATE AGGREGATE

select total(a) from t
----
total 20
1008
=> SELECT 1

create or replace function add_up(int8, int4) returns int8 language sql immutable as 'select $1 + 2 * coalesce($2, 0)'
----
=> CREATE FUNCTION

select total(a) from t
----
total 20
1016
=> SELECT 1

create aggregate bad (int4) (sfunc = add_up)
----
!! 42P13 aggregate stype must be specified

create aggregate bad (int4) (stype = int8)
----
!! 42P13 aggregate sfunc must be specified

create aggregate bad (sfunc = add_up, stype = int8)
----
!! 42P13 aggregate input type must be specified

create aggregate bad (int4) (sfunc = add_up, stype = int8, basetype = int4)
----
!! 42P13 basetype is redundant with aggregate input type specification

create aggregate bad (text) (sfunc = add_up, stype = int8)
----
!! 42883 function add_up(bigint, text) does not exist

create aggregate bad (int4) (sfunc = nowhere, stype = int8)
----
!! 42883 function nowhere(bigint, integer) does not exist

create aggregate bad (int4) (sfunc = add_up, stype = int4)
----
!! 42804 function add_up(bigint, integer) requires run-time type coercion

create aggregate bad (int8) (sfunc = int4larger, stype = int4)
----
!! 42883 function int4larger(integer, bigint) does not exist

create aggregate bad (numeric) (sfunc = avg_step, stype = numeric[])
----
!! 42P13 must not omit initial value when transition function is strict and transition type is not compatible with input type

create aggregate bad (int4) (sfunc = add_up, stype = int8, initcond = 'many')
----
!! 22P02 invalid input syntax for type bigint: "many"

create aggregate bad (int4) (sfunc = add_up, stype = int8, finalfunc = nowhere)
----
!! 42883 function nowhere(bigint) does not exist

create aggregate bad (int4) (sfunc = add_up, stype = anyelement)
----
!! 42P13 cannot determine transition data type
.. D A result of type anyelement requires at least one input of type anyelement, anyarray, anynonarray, anyenum, anyrange, or anymultirange.

create aggregate bad (int4) (sfunc = add_up, stype = int8, parallel = sometimes)
----
!! 42601 parameter "parallel" must be SAFE, RESTRICTED, or UNSAFE

create aggregate odd (int4) (sfunc = add_up, stype = int8, initcond = '0', colour = blue)
----
-- WARNING 42601 aggregate attribute "colour" not recognized
=> CREATE AGGREGATE

comment on aggregate total (int4) is 'adds up'
----
=> COMMENT

select obj_description('total(int4)'::regprocedure)
----
obj_description 25
adds up
=> SELECT 1

alter aggregate total (int4) rename to sum_up
----
=> ALTER AGGREGATE

select sum_up(a) from t
----
sum_up 20
1016
=> SELECT 1

alter aggregate total (int4) rename to sum_down
----
!! 42883 aggregate total(integer) does not exist

alter aggregate add_up (int8, int4) rename to f
----
!! 42809 function add_up(bigint, integer) is not an aggregate

drop function sum_up(int4)
----
!! 42809 "sum_up" is an aggregate function
.. H Use DROP AGGREGATE to drop aggregate functions.

drop function add_up(int8, int4)
----
!! 2BP01 cannot drop function add_up(bigint,integer) because other objects depend on it
.. D function sum_up(integer) depends on function add_up(bigint,integer)\nview v depends on function sum_up(integer)\nfunction old_style(integer) depends on function add_up(bigint,integer)\nfunction odd(integer) depends on function add_up(bigint,integer)
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop aggregate sum_up(int4)
----
!! 2BP01 cannot drop function sum_up(integer) because other objects depend on it
.. D view v depends on function sum_up(integer)
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop view v
----
=> DROP VIEW

drop aggregate sum_up(int4), rows_seen(*)
----
=> DROP AGGREGATE

drop aggregate sum_up(int4)
----
!! 42883 aggregate sum_up(integer) does not exist

drop aggregate if exists sum_up(int4), nothing(*)
----
-- NOTICE 00000 aggregate sum_up(int4) does not exist, skipping
-- NOTICE 00000 aggregate nothing() does not exist, skipping
=> DROP AGGREGATE

drop aggregate rows_seen(*)
----
!! 42883 aggregate rows_seen(*) does not exist

begin
----
=> BEGIN

create aggregate sum_up (int4) (sfunc = add_up, stype = int8, initcond = '0')
----
=> CREATE AGGREGATE

select sum_up(a) from t
----
sum_up 20
16
=> SELECT 1

rollback
----
=> ROLLBACK

select sum_up(a) from t
----
!! 42883 function sum_up(integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

drop function add_up(int8, int4) cascade
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP FUNCTION

select count(*) from pg_aggregate where aggfnoid::oid not in (select oid from pg_proc)
----
count 20
0
=> SELECT 1
