select count(*) > 0 as some, min(size) >= 0 as sized, bool_and(modification <= clock_timestamp()) as past, bool_and(name <> '') as named from pg_ls_waldir()
----
some 16|sized 16|past 16|named 16
t|t|t|t
=> SELECT 1

select pg_column_compression(1), pg_column_compression('a'::text), pg_column_compression(null::text)
----
pg_column_compression 25|pg_column_compression 25|pg_column_compression 25
\N|\N|\N
=> SELECT 1

select pg_stat_get_function_calls(oid), pg_stat_get_function_total_time(oid), pg_stat_get_function_self_time(oid), pg_stat_get_xact_function_calls(oid) from pg_proc where proname = 'now'
----
pg_stat_get_function_calls 20|pg_stat_get_function_total_time 701|pg_stat_get_function_self_time 701|pg_stat_get_xact_function_calls 20
\N|\N|\N|\N
=> SELECT 1

create role files_reader
----
=> CREATE ROLE

set role files_reader
----
=> SET

do $$ begin perform from pg_ls_waldir(); end $$
----
!! 42501 permission denied for function pg_ls_waldir

reset role
----
=> RESET

grant pg_monitor to files_reader
----
=> GRANT ROLE

set role files_reader
----
=> SET

select count(*) > 0 as some from pg_ls_waldir()
----
some 16
t
=> SELECT 1

reset role
----
=> RESET

drop role files_reader
----
=> DROP ROLE
