-- ON CONFLICT names columns, unless a function's variable has the name.
create schema case_on_conflict_variables;
----
!! 42P06 schema "case_on_conflict_variables" already exists

set search_path to case_on_conflict_variables;
----
=> SET

create table oc (w int primary key, v int);
----
=> CREATE TABLE

create unique index on oc (abs(v));
----
=> CREATE INDEX

do $$ declare w int := 1; begin insert into oc values (1, 2) on conflict (w) do nothing; end $$;
----
!! 42702 column reference "w" is ambiguous
.. D It could refer to either a PL/pgSQL variable or a table column.

create function by_argument(w int) returns void language plpgsql as $$ begin insert into oc (w, v) values (w, 2) on conflict (w) do update set v = 5; end $$;
----
=> CREATE FUNCTION

select by_argument(1);
----
by_argument 2278
!! 42702 column reference "w" is ambiguous
.. D It could refer to either a PL/pgSQL variable or a table column.

create function by_column(w int) returns void language plpgsql as $$
#variable_conflict use_column
begin insert into oc (w, v) values (1, 2) on conflict (w) do update set v = 5; end $$;
----
=> CREATE FUNCTION

select by_column(1);
----
by_column 2278
(no columns)
=> SELECT 1

create function by_variable(w int) returns void language plpgsql as $$
#variable_conflict use_variable
begin insert into oc (w, v) values (1, 2) on conflict (w) do update set v = 5; end $$;
----
=> CREATE FUNCTION

select by_variable(1);
----
by_variable 2278
!! 42P10 there is no unique or exclusion constraint matching the ON CONFLICT specification

create function by_other(x int) returns void language plpgsql as $$ begin insert into oc values (x, 7) on conflict (w) do update set v = 8; end $$;
----
=> CREATE FUNCTION

select by_other(1);
----
by_other 2278
(no columns)
=> SELECT 1

create function by_missing(x int) returns void language plpgsql as $$ begin insert into oc values (x, 7) on conflict (x) do nothing; end $$;
----
=> CREATE FUNCTION

select by_missing(1);
----
by_missing 2278
!! 42P10 there is no unique or exclusion constraint matching the ON CONFLICT specification

create function by_expression(v int) returns void language plpgsql as $$ begin insert into oc values (1, 2) on conflict (abs(v)) do nothing; end $$;
----
=> CREATE FUNCTION

select by_expression(1);
----
by_expression 2278
!! 42702 column reference "v" is ambiguous
.. D It could refer to either a PL/pgSQL variable or a table column.

create function in_sql(w int) returns int language sql as $$ insert into oc values (w, 9) on conflict (w) do nothing; select 1 $$;
----
=> CREATE FUNCTION

select in_sql(7);
----
in_sql 23
1
=> SELECT 1

select * from oc order by w;
----
w 23|v 23
1|8
7|9
=> SELECT 2
