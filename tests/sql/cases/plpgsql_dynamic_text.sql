do $$ declare r record; begin for r in execute 'select 1; select 2' loop raise notice '%', r; end loop; end $$
----
!! 42P11 cannot open multi-query plan as cursor

do $$ declare c refcursor; begin open c for execute 'select 1; select 2'; end $$
----
!! 42P11 cannot open multi-query plan as cursor

do $$ declare x int; begin execute 'select 7; set work_mem = 100' into x; raise notice '%', x; end $$
----
!! 42601 INTO used with a command that cannot return data

do $$ declare x int; n int; begin execute 'select 7; select 8 where false' into x; get diagnostics n = row_count; raise notice '% %', x, n; end $$
----
-- NOTICE 00000 <NULL> 0
=> DO

do $$ declare x int; n int; begin execute 'create temp table zz(a int); insert into zz values (1),(2); update zz set a = a + 1'; get diagnostics n = row_count; raise notice '% %', (select sum(a) from zz), n; end $$
----
-- NOTICE 00000 5 2
=> DO

do $$ declare x int; begin execute 'select 1; select 1/0; select 3' into x; end $$
----
!! 22012 division by zero

do $$ declare x int; begin execute 'select 1; selec 3' into x; end $$
----
!! 42601 syntax error at or near "selec"

do $$ declare x int; begin execute '' into x; end $$
----
!! 42601 INTO used with a command that cannot return data

do $$ declare x int; begin execute ';;' into x; end $$
----
!! 42601 INTO used with a command that cannot return data

do $$ declare x int; begin execute 'select $1; select $1 + 1' into x using 5; raise notice '%', x; end $$
----
-- NOTICE 00000 6
=> DO

do $$ declare x int; begin execute 'commit; select 1' into x; end $$
----
!! 0A000 EXECUTE of transaction commands is not implemented

do $$ declare x text; j json; begin execute 'show work_mem' into x; execute 'explain (format json) select 1' into j; raise notice '%', j->0->'Plan'->>'Node Type'; end $$
----
-- NOTICE 00000 Result
=> DO

create procedure pc(inout a int) language plpgsql as $$ begin a := a+1; end $$
----
=> CREATE PROCEDURE

do $$ declare x int; begin execute 'call pc(4)' into x; raise notice '%', x; execute 'call pc($1)' into x using 7; raise notice '%', x; end $$
----
-- NOTICE 00000 5
-- NOTICE 00000 8
=> DO

do $$ declare x int; begin execute 'set work_mem = 100' into x; end $$
----
!! 42601 INTO used with a command that cannot return data

do $$ declare x int; begin execute 'create table zzz(a int)' into x; end $$
----
!! 42601 INTO used with a command that cannot return data

do $$ declare x int; begin execute 'select 1 into qqq' into x; end $$
----
!! 0A000 EXECUTE of SELECT ... INTO is not implemented
.. H You might want to use EXECUTE ... INTO or EXECUTE CREATE TABLE ... AS instead.

do $$ declare x int; begin execute 'insert into zz values (5)' into x; end $$
----
!! 42601 INTO used with a command that cannot return data

do $$ declare x int; begin execute 'insert into zz values (5), (6) returning a' into x; raise notice '%', x; end $$
----
-- NOTICE 00000 5
=> DO

do $$ declare x int; begin execute 'insert into zz values (5), (6) returning a' into x; raise notice '%', x; end $$
----
-- NOTICE 00000 5
=> DO

do $$ declare r record; begin execute 'show all' into r; raise notice '%', r.name is not null; end $$
----
-- NOTICE 00000 t
=> DO

do $$ begin execute 'show work_mem'; execute 'explain select 1'; end $$
----
=> DO

create function cnt(q text) returns bigint language plpgsql as $$ declare r record; begin for r in execute 'explain ' || q loop return substring(r."QUERY PLAN" from ' rows=([[:digit:]]+)'); end loop; end $$
----
=> CREATE FUNCTION

select cnt('select 1')
----
cnt 20
1
=> SELECT 1

create function a24(int) returns int language plpgsql as $$ declare v $1%type; begin v := $1 + 1; return v; end $$
----
=> CREATE FUNCTION

select a24(3)
----
a24 23
4
=> SELECT 1

create function a26(int) returns int language plpgsql as $$ declare v $2%type; begin return v; end $$
----
!! 42601 syntax error at or near "$2"
.. P 71

create function a27(int) returns int language plpgsql as $$ declare v $1; begin return v; end $$
----
!! 42601 syntax error at or near "$1"
.. P 71

create function a28(int) returns int language plpgsql as $$ declare v 5%type; begin return v; end $$
----
!! 42601 syntax error at or near "5"
.. P 71

create function rc(refcursor) returns refcursor language plpgsql as $$ begin open $1 for select 1; return $1; end $$
----
=> CREATE FUNCTION

begin
----
=> BEGIN

select rc('abc')
----
rc 1790
abc
=> SELECT 1

fetch all in abc
----
?column? 23
1
=> FETCH 1

commit
----
=> COMMIT

create function rd(refcursor) returns int language plpgsql as $$ declare x int; begin fetch $1 into x; close $1; return x; end $$
----
=> CREATE FUNCTION

begin
----
=> BEGIN

declare abc cursor for select 4
----
=> DECLARE CURSOR

select rd('abc')
----
rd 23
4
=> SELECT 1

commit
----
=> COMMIT

create function rf(int) returns int language plpgsql as $$ begin open $1 for select 1; return 1; end $$
----
!! 42804 variable "$1" must be of type cursor or refcursor
.. P 71

create function rg(refcursor) returns int language plpgsql as $$ declare x int; begin move next from $1; fetch next from $1 into x; close $2; return x; end $$
----
!! 42601 "$2" is not a known variable
.. P 139

create type ct as (a int, b text[])
----
=> CREATE TYPE

do $$ declare v ct[]; begin v[1] := row(1,array['k']); raise notice '%', v; v[2] := null; v[3].a := 5; raise notice '%', v; end $$
----
-- NOTICE 00000 {"(1,{k})"}
-- NOTICE 00000 {"(1,{k})",NULL,"(5,)"}
=> DO

do $$ declare v ct[]; begin v[1] := row('x',array['k']); end $$
----
!! 22P02 invalid input syntax for type integer: "x"

do $$ declare v ct[]; r record; begin r := row(7, array['z']); v[1] := r; raise notice '%', v; select 8, array['q'] into r; v[2] := r; raise notice '%', v; end $$
----
-- NOTICE 00000 {"(7,{z})"}
-- NOTICE 00000 {"(7,{z})","(8,{q})"}
=> DO

do $$ declare x int; begin execute 'create table made(a int); insert into made values (1), (2); select sum(a) from made' into x; raise notice '%', x; end $$
----
-- NOTICE 00000 3
=> DO

table made
----
a 23
1
2
=> SELECT 2

do $$ begin execute 'insert into made values (3); insert into nosuch values (1)'; end $$
----
!! 42P01 relation "nosuch" does not exist

table made
----
a 23
1
2
=> SELECT 2

do $$ declare v $2%type; begin end $$
----
!! 42601 syntax error at or near "$2"
.. P 17

do $$ declare v 'a'%type; begin end $$
----
!! 42601 syntax error at or near "'a'"
.. P 17

do $$ declare v %type; begin end $$
----
!! 42601 syntax error at or near "%"
.. P 17

do $$ declare v %rowtype; begin end $$
----
!! 42601 syntax error at or near "%"
.. P 17

create procedure ends() language plpgsql security definer as $$ begin commit; end $$
----
=> CREATE PROCEDURE

-- simple protocol
call ends()
----
!! 2D000 invalid transaction termination

-- simple protocol
alter procedure ends() security invoker
----
=> ALTER PROCEDURE

-- simple protocol
call ends()
----
=> CALL

do $$ begin show work_mem; end $$
----
!! 42601 query has no destination for result data

do $$ begin explain select 1; end $$
----
!! 42601 query has no destination for result data

do $$ begin select 1; end $$
----
!! 42601 query has no destination for result data
.. H If you want to discard the results of a SELECT, use PERFORM instead.
