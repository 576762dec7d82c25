-- Cursors, loops and RETURN QUERY refuse statements that give no rows; defaults of arguments are converted as assignments.
create table ci(a int); insert into ci values (3)
----
=> CREATE TABLE
=> INSERT 0 1

do $$ declare c refcursor; r record; begin open c for execute 'insert into ci values (1)'; fetch c into r; end $$
----
!! 42P11 cannot open INSERT query as cursor

do $$ declare r record; begin for r in execute 'insert into ci values (2)' loop null; end loop; end $$
----
!! 42P11 cannot open INSERT query as cursor

do $$ declare r record; begin for r in update ci set a=a+1 loop null; end loop; end $$
----
!! 42P11 cannot open UPDATE query as cursor

do $$ declare r record; begin for r in execute 'create table ci2(a int)' loop null; end loop; end $$
----
!! 42P11 cannot open CREATE TABLE query as cursor

do $$ declare c cursor for delete from ci; begin open c; end $$
----
!! 42P11 cannot open DELETE query as cursor

do $$ declare c cursor for delete from ci; begin for r in c loop null; end loop; end $$
----
!! 42P11 cannot open DELETE query as cursor

do $$ declare r record; begin for r in execute '' loop null; end loop; end $$
----
!! 42P11 cannot open multi-query plan as cursor

do $$ declare r record; begin for r in execute 'set work_mem = 1000' loop null; end loop; end $$
----
!! 42P11 cannot open SET query as cursor

create function rq1() returns setof int language plpgsql as $$ begin return query execute 'insert into ci values (10)'; end $$; select rq1()
----
=> CREATE FUNCTION
rq1 23
!! 42601 INSERT query does not return tuples

create function rq2() returns setof int language plpgsql as $$ begin return query insert into ci values (10); end $$; select rq2()
----
=> CREATE FUNCTION
rq2 23
!! 42601 INSERT query does not return tuples

create function rq3() returns setof int language plpgsql as $$ begin return query execute ''; end $$; select rq3()
----
=> CREATE FUNCTION
rq3 23
!! 42601 empty query does not return tuples

create function rq4() returns setof text language plpgsql as $$ begin return query execute 'show standard_conforming_strings'; return query execute 'create table ci3(a int)'; end $$; select rq4()
----
=> CREATE FUNCTION
rq4 25
!! 42601 CREATE TABLE query does not return tuples

do $$ declare r record; begin for r in insert into ci values (4) returning a loop raise notice '%', r; end loop; for r in execute 'show standard_conforming_strings' loop raise notice '%', r; end loop; for r in execute 'explain (costs off) select 1' loop raise notice '%', r; end loop; for r in with x as (insert into ci values (5) returning a) select * from x loop raise notice '%', r; end loop; end $$
----
-- NOTICE 00000 (4)
-- NOTICE 00000 (on)
-- NOTICE 00000 (Result)
-- NOTICE 00000 (5)
=> DO

select * from ci order by a
----
a 23
3
4
5
=> SELECT 3

create function gd(a int, d date default timestamptz '2020-02-03 04:05:06+00') returns date language sql as 'select d'; select gd(1); select gd(1, date '2020-01-01')
----
=> CREATE FUNCTION
gd 1082
2020-02-03
=> SELECT 1
gd 1082
2020-01-01
=> SELECT 1

create function gd4(a int, d text default 5) returns text language sql as 'select d'; select gd4(1), gd4(1, 'x'), gd4(d => 'y', a => 1); create function gd5(a int, d int default 5.6) returns int language plpgsql as 'begin return d; end'; select gd5(1); create procedure gp(a int, d text default 7) language plpgsql as $$ begin raise notice '%', d; end $$; call gp(1)
----
=> CREATE FUNCTION
gd4 25|gd4 25|gd4 25
5|x|y
=> SELECT 1
=> CREATE FUNCTION
gd5 23
6
=> SELECT 1
=> CREATE PROCEDURE
-- NOTICE 00000 7
=> CALL

select proargdefaults is not null, pg_get_function_arguments(oid) from pg_proc where proname in ('gd', 'gd4', 'gd5') and pronamespace = current_schema()::regnamespace order by proname
----
?column? 16|pg_get_function_arguments 25
t|a integer, d date DEFAULT '2020-02-03 04:05:06+00'::timestamp with time zone
t|a integer, d text DEFAULT 5
t|a integer, d integer DEFAULT 5.6
=> SELECT 3
