-- What is made in a temporary schema that is not there yet.
create schema case_temporary_schema_made_by_aggregate;
----
!! 42P06 schema "case_temporary_schema_made_by_aggregate" already exists

set search_path to case_temporary_schema_made_by_aggregate;
----
=> SET

create aggregate pg_temp.total(int) (sfunc = int4pl, stype = int, initcond = '0');
----
=> CREATE AGGREGATE

select pg_temp.total(i) from generate_series(1, 4) i;
----
total 23
10
=> SELECT 1

drop aggregate pg_temp.total(int);
----
=> DROP AGGREGATE

create materialized view pg_temp.filled as select 1 as a;
----
!! 42501 cannot create temporary table within security-restricted operation

create materialized view pg_temp.empty as select 1 as a with no data;
----
!! 42501 cannot create temporary table within security-restricted operation

select relname, relkind, relpersistence from pg_class where relname in ('filled', 'empty') and relpersistence = 't' order by 1;
----
relname 19|relkind 18|relpersistence 18
=> SELECT 0

select * from pg_temp.empty;
----
!! 42P01 relation "pg_temp.empty" does not exist
.. P 15
