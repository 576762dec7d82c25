create function fc_inner(n int) returns int language plpgsql as $$ begin return n + 1; end $$
----
=> CREATE FUNCTION

create function fc_outer(n int) returns int language plpgsql as $$ begin return case when n = 0 then fc_inner(0) else fc_outer(n - 1) end; end $$
----
=> CREATE FUNCTION

create function fc_sql(n int) returns int language sql volatile as $$ select n from generate_series(1, 2) $$
----
=> CREATE FUNCTION

create function fc_fails() returns int language plpgsql as $$ begin raise exception 'no'; end $$
----
=> CREATE FUNCTION

select fc_inner(1)
----
fc_inner 23
2
=> SELECT 1

set track_functions = pl
----
=> SET

select fc_outer(3), fc_sql(1)
----
fc_outer 23|fc_sql 23
1|1
=> SELECT 1

select fc_fails()
----
fc_fails 23
!! P0001 no

set track_functions = 'all'
----
=> SET

select sum(fc_sql(i)) from generate_series(1, 5) i
----
sum 20
15
=> SELECT 1

set track_functions = none
----
=> SET

select fc_inner(1)
----
fc_inner 23
2
=> SELECT 1

select pg_stat_force_next_flush()
----
pg_stat_force_next_flush 2278
(no columns)
=> SELECT 1

select schemaname, funcname, calls, total_time >= self_time as within from pg_stat_user_functions where funcname like 'fc@_%' escape '@' order by funcname
----
schemaname 19|funcname 19|calls 20|within 16
case_function_counters|fc_fails|0|t
case_function_counters|fc_inner|1|t
case_function_counters|fc_outer|4|t
case_function_counters|fc_sql|5|t
=> SELECT 4

select pg_stat_get_function_calls('fc_inner(int)'::regprocedure), pg_stat_get_function_calls('fc_fails()'::regprocedure), pg_stat_get_function_total_time('fc_outer(int)'::regprocedure) >= 0 as timed
----
pg_stat_get_function_calls 20|pg_stat_get_function_calls 20|timed 16
1|0|t
=> SELECT 1

select pg_stat_reset_single_function_counters('fc_outer(int)'::regprocedure)
----
pg_stat_reset_single_function_counters 2278
(no columns)
=> SELECT 1

set track_functions = some
----
!! 42601 syntax error at or near "some"
.. P 23

reset track_functions
----
=> RESET

drop function fc_inner, fc_outer, fc_sql, fc_fails
----
=> DROP FUNCTION
