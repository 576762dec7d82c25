-- What the queries inside of CREATE TABLE AS, SELECT INTO and EXPLAIN may name in functions.
create function rows_above(low int, word text) returns text language plpgsql as $$
declare
  first record;
  made int;
  line text;
begin
  create temp table above as select low as a, word || '!' as b, low + g as s from generate_series(1, 4) g where g > low;
  get diagnostics made = row_count;
  raise notice 'made %', made;
  select * into first from above order by s limit 1;
  create temp table copies as select first.a, first.b as bb, first.s + 10 as s;
  execute 'create temp table given as select $1 as x, $2 as y' using low, word;
  get diagnostics made = row_count;
  raise notice 'made %', made;
  create temp table if not exists given as select low as z;
  get diagnostics made = row_count;
  raise notice 'made %', made;
  return first::text || (select copies::text from copies) || (select given::text from given);
end $$;
----
=> CREATE FUNCTION

select rows_above(1, 'one');
----
-- NOTICE 00000 made 3
-- NOTICE 00000 made 1
-- NOTICE 42P07 relation "given" already exists, skipping
-- NOTICE 00000 made 0
rows_above 25
(1,one!,3)(1,one!,13)(1,one)
=> SELECT 1

select * from above order by s;
----
a 23|b 25|s 23
1|one!|3
1|one!|4
1|one!|5
=> SELECT 3

create function elements(list anyarray) returns text language plpgsql as $$
begin
  create temp table parts as select $1[i] as part, list[i] as again from generate_series(1, 2) i;
  return (select string_agg(parts::text, ' ' order by part) from parts);
end $$;
----
=> CREATE FUNCTION

create function elements_of(anyarray) returns text language sql as $$ select elements($1) $$;
----
=> CREATE FUNCTION

select elements_of(array['x', 'y']);
----
elements_of 25
(x,x) (y,y)
=> SELECT 1

create function kept(int, word text) returns bigint language sql as $$
  create temp table kept_rows as select $1 as a, word as b;
  select count(*) from pg_class where relname = 'kept_rows' $$;
----
=> CREATE FUNCTION

select kept(5, 'five');
----
kept 20
1
=> SELECT 1

select * from kept_rows;
----
a 23|b 25
5|five
=> SELECT 1

create function kept_into(int, word text) returns void language sql as $$
  select $1 as a, word as b into temp kept_into_rows $$;
----
=> CREATE FUNCTION

select kept_into(6, 'six');
----
kept_into 2278
\N
=> SELECT 1

select * from kept_into_rows;
----
a 23|b 25
6|six
=> SELECT 1

do $$ declare x int := 3; begin create materialized view shown as select x; end $$;
----
!! 0A000 materialized views may not be defined using bound parameters

do $$ declare x int := 3; begin create view shown as select x; end $$;
----
!! 42703 column "x" does not exist

do $$ declare x int := 3; begin execute 'create materialized view shown as select $1' using x; end $$;
----
!! 0A000 materialized views may not be defined using bound parameters

do $$ declare x int := 3; begin execute 'select 1 into somewhere'; end $$;
----
!! 0A000 EXECUTE of SELECT ... INTO is not implemented
.. H You might want to use EXECUTE ... INTO or EXECUTE CREATE TABLE ... AS instead.

create table nowhere as select nosuch from pg_class;
----
!! 42703 column "nosuch" does not exist
.. P 32

select nosuch into nowhere from pg_class;
----
!! 42703 column "nosuch" does not exist
.. P 8

-- simple protocol
create table nowhere as select $1;
----
!! 42P02 there is no parameter $1
.. P 51

-- A set operation's INTO stands in its first SELECT.
select 1 as a into firsts union select 2 union select 3;
----
=> SELECT 3

select * from firsts order by a;
----
a 23
1
2
3
=> SELECT 3

select 1 union select 2 into seconds;
----
!! 42601 INTO is only allowed on first SELECT of UNION/INTERSECT/EXCEPT
.. P 30

select * from (select 1 into inside union select 2) s;
----
!! 42601 SELECT ... INTO is not allowed here
.. P 30

copy (select 1 into x union select 2) to stdout;
----
!! 0A000 COPY (SELECT INTO) is not supported

do $$ declare r record; begin
  for r in explain (costs off) select * from firsts where false loop raise notice '%', r; end loop;
end $$;
----
-- NOTICE 00000 (Result)
-- NOTICE 00000 ("  One-Time Filter: false")
=> DO

-- What a function EXECUTEs may be a prepared statement.
prepare numbers as select 1 as a, $1::int as b where $2 = 'x'::text;
----
=> PREPARE

create function all_numbers(b int) returns setof record language plpgsql as $$
declare
  r record;
  c refcursor;
begin
  execute 'execute numbers(1, ''x'')' into r;
  raise notice 'into %', r;
  for r in execute 'execute numbers(' || b || ', ''x'')' loop raise notice 'loop %', r; end loop;
  open c for execute 'execute numbers(5, ''x'')';
  fetch c into r;
  raise notice 'cursor %', r;
  close c;
  return query execute 'execute numbers(4, ''x'')';
end $$;
----
=> CREATE FUNCTION

select * from all_numbers(2) as (a int, b int);
----
-- NOTICE 00000 into (1,1)
-- NOTICE 00000 loop (1,2)
-- NOTICE 00000 cursor (1,5)
a 23|b 23
1|4
=> SELECT 1

do $$ begin execute 'execute numbers(2)'; end $$;
----
!! 42601 wrong number of parameters for prepared statement "numbers"
.. D Expected 2 parameters but got 1.

do $$ begin execute 'execute numbers($1, $2)' using 1, 'x'; end $$;
----
!! 42P02 there is no parameter $1

do $$ begin execute 'execute missing'; end $$;
----
!! 26000 prepared statement "missing" does not exist

deallocate numbers;
----
=> DEALLOCATE

-- A variable that holds a row is a value: rows of other shapes are no errors before they are compared.
do $$
declare
  r record;
  s record;
begin
  select 1 as a, 'b'::text as b into r;
  select 1, null::text into s;
  raise notice '%', r is distinct from row(1, 'c'::text, 3);
  raise notice '% %', r = row(1, 'b'::text), r < row(1, 'c'::text);
  raise notice '% %', s = row(1, null::text), s is distinct from row(1, null::text);
  raise notice '%', s in (row(1, null::text), r);
  raise notice '%', r = row(1, 'b'::text, 3);
end $$;
----
-- NOTICE 00000 t
-- NOTICE 00000 t t
-- NOTICE 00000 t f
-- NOTICE 00000 t
!! 42804 cannot compare record types with different numbers of columns

do $$ declare r record; begin
  select 1 as a, 'b'::text as b into r;
  raise notice '%', r is distinct from row(1, 2);
end $$;
----
!! 42804 cannot compare dissimilar column types text and integer at record column 2

copy missing_table from stdin;
----
!! 42P01 relation "missing_table" does not exist

copy missing_table (a, b) to stdout;
----
!! 42P01 relation "missing_table" does not exist

copy missing_schema.missing_table to stdout;
----
!! 3F000 schema "missing_schema" does not exist
