-- FOUND and ROW_COUNT are set by a statement whose INTO fails.
create table found_rows (id int primary key, v text)
----
=> CREATE TABLE

insert into found_rows values (1, 'a'), (2, 'b')
----
=> INSERT 0 2

do $$ declare x int; begin
perform 1 from found_rows where false;
begin select id into strict x from found_rows; exception when others then raise notice '% %', found, sqlerrm; end;
perform 1;
begin select id into strict x from found_rows where false; exception when others then raise notice '% %', found, sqlerrm; end;
begin update found_rows set v = v returning id into x; exception when others then raise notice '% %', found, sqlerrm; end;
perform 1 from found_rows where false;
begin execute 'select id from found_rows' into strict x; exception when others then raise notice '% %', found, sqlerrm; end;
end $$
----
-- NOTICE 00000 t query returned more than one row
-- NOTICE 00000 f query returned no rows
-- NOTICE 00000 t query returned more than one row
-- NOTICE 00000 f query returned more than one row
=> DO

do $$ declare x numeric(2, 1); n int; begin
perform 1 from found_rows where false;
begin select 1000 into x from found_rows; exception when others then get diagnostics n = row_count; raise notice '% % %', found, n, sqlerrm; end;
begin select 1 into strict x from found_rows; exception when others then get diagnostics n = row_count; raise notice '% % %', found, n, sqlerrm; end;
end $$
----
-- NOTICE 00000 t 1 numeric field overflow
-- NOTICE 00000 t 2 query returned more than one row
=> DO

-- A trigger without arguments has no TG_ARGV.
create function found_trigger() returns trigger language plpgsql as $$ begin
raise notice '% % % %', tg_argv is null, tg_nargs, tg_argv[0], tg_argv; return new; end $$
----
=> CREATE FUNCTION

create trigger found_a before insert on found_rows for each row execute function found_trigger()
----
=> CREATE TRIGGER

create trigger found_b before insert on found_rows for each row execute function found_trigger('x', 'y')
----
=> CREATE TRIGGER

insert into found_rows values (3, 'c')
----
-- NOTICE 00000 t 0 <NULL> <NULL>
-- NOTICE 00000 f 2 x [0:1]={x,y}
=> INSERT 0 1

-- RAISE takes each option once, and 00000 for no SQLSTATE.
do $$ begin raise exception using errcode = '00000'; end $$
----
!! P0001 00000

do $$ begin raise sqlstate '00000'; end $$
----
!! P0001 00000

do $$ begin raise exception using errcode = 'unique_violation'; end $$
----
!! 23505 unique_violation

do $$ begin raise exception using errcode = '23505'; end $$
----
!! 23505 23505

do $$ begin raise notice using errcode = '00000'; raise warning using errcode = '00000'; raise warning 'x' using errcode = '22012'; end $$
----
-- NOTICE 00000 00000
-- WARNING 01000 00000
-- WARNING 22012 x
=> DO

do $$ begin raise exception using errcode = '00000'; exception when raise_exception then raise notice '% %', sqlstate, sqlerrm; end $$
----
-- NOTICE 00000 P0001 00000
=> DO

do $$ begin raise division_by_zero using errcode = '22003'; end $$
----
!! 42601 RAISE option already specified: ERRCODE

do $$ begin raise sqlstate '22012' using errcode = '22003'; end $$
----
!! 42601 RAISE option already specified: ERRCODE

do $$ begin raise exception 'x' using errcode = '22003', errcode = '22004'; end $$
----
!! 42601 RAISE option already specified: ERRCODE

do $$ begin raise exception 'x' using errcode = '00000', errcode = '22003'; end $$
----
!! 22003 x

do $$ begin raise exception 'x' using detail = 'a', detail = 'b'; end $$
----
!! 42601 RAISE option already specified: DETAIL

do $$ begin raise exception 'x' using schema = 'a', hint = 'b', schema = 'c'; end $$
----
!! 42601 RAISE option already specified: SCHEMA

do $$ begin raise exception 'x' using datatype = 'a', datatype = 'b'; end $$
----
!! 42601 RAISE option already specified: DATATYPE

-- A record that is NULL has no fields.
do $$ declare r record; begin select 1 as a into r; r := null; raise notice '% %', r, r is null; r.a := 5; end $$
----
-- NOTICE 00000 <NULL> t
!! 55000 record "r" is not assigned yet
.. D The tuple structure of a not-yet-assigned record is indeterminate.

do $$ declare r record; begin select 1 as a into r; r := null; raise notice '%', r.a; end $$
----
!! 55000 record "r" is not assigned yet
.. D The tuple structure of a not-yet-assigned record is indeterminate.

do $$ declare r record; begin for i in 1..3 loop
if i = 2 then r := null; else select i as a, i + 1 as b into r; end if; raise notice '%', r; end loop; end $$
----
-- NOTICE 00000 (1,2)
-- NOTICE 00000 <NULL>
-- NOTICE 00000 (3,4)
=> DO

do $$ declare r found_rows; begin select * into r from found_rows where id = 1; r := null; r.v := 'q'; raise notice '%', r; end $$
----
-- NOTICE 00000 (,q)
=> DO

do $$ declare r record; begin select 1 as a into r; select 2 as a into r where false; r.a := 5; raise notice '%', r; end $$
----
-- NOTICE 00000 (5)
=> DO

create function found_record(r record) returns text language plpgsql as $$ begin r := null; return r.a; end $$
----
=> CREATE FUNCTION

select found_record(row(1, 2))
----
found_record 25
!! 55000 record "r" is not assigned yet
.. D The tuple structure of a not-yet-assigned record is indeterminate.

-- Words that are reserved in PL/pgSQL are no names.
do $$ declare all int; begin all := 1; end $$
----
!! 42601 syntax error at or near "all"
.. P 68

do $$ declare "all" int; user int; "by" int; begin "all" := 1; select 2 into "by"; raise notice '% %', "all", "by"; end $$
----
-- NOTICE 00000 1 2
=> DO

do $$ declare begin int; begin null; end $$
----
!! 42601 syntax error at or near "int"
.. P 21

do $$ declare from int; begin null; end $$
----
!! 42601 syntax error at or near "from"
.. P 15

do $$ declare strict text; begin null; end $$
----
!! 42601 syntax error at or near "strict"
.. P 15

do $$ declare c cursor (in int) for select 1; begin null; end $$
----
!! 42601 syntax error at or near "in"
.. P 25

do $$ declare loop cursor for select 1; begin null; end $$
----
!! 42601 syntax error at or near "loop"
.. P 15

do $$ begin for all in 1..2 loop null; end loop; end $$
----
!! 42601 syntax error at or near "all"
.. P 17

do $$ begin for using in select 1 loop null; end loop; end $$
----
!! 42601 syntax error at or near "using"
.. P 17

do $$ begin foreach by in array array[1] loop null; end loop; end $$
----
!! 42601 syntax error at or near "by"
.. P 21

do $$ << all >> begin null; end $$
----
!! 42601 syntax error at or near "all"
.. P 10

do $$ <<a>> begin loop exit all; end loop; end $$
----
!! 42601 syntax error at or near "all"
.. P 29

do $$ <<a>> begin null; end all $$
----
!! 42601 syntax error at or near "all"
.. P 29

do $$ declare x alias for all; begin null; end $$
----
!! 42601 syntax error at or near "all"
.. P 27

do $$ begin select 1 into all; end $$
----
!! 42601 syntax error at or near "all"
.. P 27

do $$ begin get diagnostics all = row_count; end $$
----
!! 42601 syntax error at or near "all"
.. P 29

do $$ begin open all for select 1; end $$
----
!! 42601 syntax error at or near "all"
.. P 18

do $$ begin close all; end $$
----
!! 42601 syntax error at or near "all"
.. P 19

do $$ begin null; exception when all then null; end $$
----
!! 42601 syntax error at or near "all"
.. P 34

do $$ begin raise all; end $$
----
!! 42601 syntax error at or near "all"
.. P 19

create function found_loop(loop int) returns int language plpgsql as $$ begin return loop + 1; end $$
----
=> CREATE FUNCTION

select found_loop(2)
----
found_loop 23
3
=> SELECT 1

create function found_loop_set(loop int) returns int language plpgsql as $$ begin loop := 3; return loop; end $$
----
!! 42601 syntax error at or near ":="
.. P 88

-- Queries in subscripts of what is assigned to.
do $$ declare a int[]; begin
a[(select 2)] := 5; raise notice '%', a;
a[(select 1):(select max(id) from found_rows where id < 3)] := array[7, 8]; raise notice '%', a;
for i in 1..3 loop a[(select i + 3)] := i; end loop; raise notice '%', a; end $$
----
-- NOTICE 00000 [2:2]={5}
-- NOTICE 00000 {7,8}
-- NOTICE 00000 {7,8,NULL,1,2,3}
=> DO

do $$ declare a jsonb; k text := 'z'; begin
a[(select 'k')] := '5'; a[k] := '7'; a[(select k || 'u')]['e'] := '7'; raise notice '%', a; end $$
----
-- NOTICE 00000 {"k": 5, "z": 7, "zu": {"e": 7}}
=> DO

do $$ declare a int[]; begin a[(select null::int)] := 5; end $$
----
!! 22004 array subscript in assignment must not be null

do $$ declare a int[]; begin a[(select id from found_rows)] := 5; end $$
----
!! 21000 more than one row returned by a subquery used as an expression

-- An empty message is sent.
do $$ begin raise exception ''; end $$
----
!! P0001 

do $$ begin raise notice ''; assert false, ''; end $$
----
-- NOTICE 00000 
!! P0004 

-- CONTEXT names the statement that called, but not the query of a loop.
create function found_context() returns trigger language plpgsql as $$ declare c text; begin
get diagnostics c = pg_context; raise notice '%', c; return null; end $$
----
=> CREATE FUNCTION

create trigger found_c after delete on found_rows for each row execute function found_context()
----
=> CREATE TRIGGER

create function found_where(x int) returns int language plpgsql as $$ declare c text; begin
get diagnostics c = pg_context; raise notice '%', c; return x; end $$
----
=> CREATE FUNCTION

create procedure found_inner() language plpgsql as $$ declare c text; begin
get diagnostics c = pg_context; raise notice '%', c; perform 1 / 0; end $$
----
=> CREATE PROCEDURE

create procedure found_outer() language plpgsql as $$ begin call found_inner(); end $$
----
=> CREATE PROCEDURE

do $$ declare a int; begin
delete from found_rows where id = 3;
execute 'delete from found_rows where id = 2';
a := found_where(1);
perform found_where(2);
select found_where(3) into a;
execute 'select found_where(4)' into a;
a := (select found_where(5));
for a in select found_where(6) loop null; end loop;
for a in execute 'select found_where(7)' loop null; end loop;
return;
end $$
----
-- NOTICE 00000 PL/pgSQL function found_context() line 2 at GET DIAGNOSTICS\nSQL statement "delete from found_rows where id = 3"\nPL/pgSQL function inline_code_block line 2 at SQL statement
-- NOTICE 00000 PL/pgSQL function found_context() line 2 at GET DIAGNOSTICS\nSQL statement "delete from found_rows where id = 2"\nPL/pgSQL function inline_code_block line 3 at EXECUTE
-- NOTICE 00000 PL/pgSQL function found_where(integer) line 2 at GET DIAGNOSTICS\nPL/pgSQL function inline_code_block line 4 at assignment
-- NOTICE 00000 PL/pgSQL function found_where(integer) line 2 at GET DIAGNOSTICS\nSQL statement "SELECT found_where(2)"\nPL/pgSQL function inline_code_block line 5 at PERFORM
-- NOTICE 00000 PL/pgSQL function found_where(integer) line 2 at GET DIAGNOSTICS\nSQL statement "select found_where(3)"\nPL/pgSQL function inline_code_block line 6 at SQL statement
-- NOTICE 00000 PL/pgSQL function found_where(integer) line 2 at GET DIAGNOSTICS\nSQL statement "select found_where(4)"\nPL/pgSQL function inline_code_block line 7 at EXECUTE
-- NOTICE 00000 PL/pgSQL function found_where(integer) line 2 at GET DIAGNOSTICS\nPL/pgSQL assignment "a := (select found_where(5))"\nPL/pgSQL function inline_code_block line 8 at assignment
-- NOTICE 00000 PL/pgSQL function found_where(integer) line 2 at GET DIAGNOSTICS\nPL/pgSQL function inline_code_block line 9 at FOR over SELECT rows
-- NOTICE 00000 PL/pgSQL function found_where(integer) line 2 at GET DIAGNOSTICS\nPL/pgSQL function inline_code_block line 10 at FOR over EXECUTE statement
=> DO

do $$ declare c text; begin call found_outer(); exception when others then get stacked diagnostics c = pg_exception_context; raise notice '%', c; end $$
----
-- NOTICE 00000 PL/pgSQL function found_inner() line 2 at GET DIAGNOSTICS\nSQL statement "call found_inner()"\nPL/pgSQL function found_outer() line 1 at CALL\nSQL statement "call found_outer()"\nPL/pgSQL function inline_code_block line 1 at CALL
-- NOTICE 00000 SQL statement "SELECT 1 / 0"\nPL/pgSQL function found_inner() line 2 at PERFORM\nSQL statement "call found_inner()"\nPL/pgSQL function found_outer() line 1 at CALL\nSQL statement "call found_outer()"\nPL/pgSQL function inline_code_block line 1 at CALL
=> DO

do $$ declare c text; r record; begin
begin for r in select 1 / (id - 1) from found_rows loop null; end loop;
exception when others then get stacked diagnostics c = pg_exception_context; raise notice '%', c; end;
begin for r in execute 'select 1 / (id - 1) from found_rows' loop null; end loop;
exception when others then get stacked diagnostics c = pg_exception_context; raise notice '%', c; end;
begin execute 'select 1 / (id - 1) from found_rows';
exception when others then get stacked diagnostics c = pg_exception_context; raise notice '%', c; end;
begin execute 'savepoint a';
exception when others then get stacked diagnostics c = pg_exception_context; raise notice '% %', sqlerrm, c; end;
begin savepoint a;
exception when others then get stacked diagnostics c = pg_exception_context; raise notice '% %', sqlerrm, c; end;
end $$
----
-- NOTICE 00000 PL/pgSQL function inline_code_block line 2 at FOR over SELECT rows
-- NOTICE 00000 PL/pgSQL function inline_code_block line 4 at FOR over EXECUTE statement
-- NOTICE 00000 SQL statement "select 1 / (id - 1) from found_rows"\nPL/pgSQL function inline_code_block line 6 at EXECUTE
-- NOTICE 00000 EXECUTE of transaction commands is not implemented PL/pgSQL function inline_code_block line 8 at EXECUTE
-- NOTICE 00000 unsupported transaction command in PL/pgSQL PL/pgSQL function inline_code_block line 10 at SQL statement
=> DO

drop table found_rows
----
=> DROP TABLE
