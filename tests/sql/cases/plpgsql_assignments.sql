-- What errors of assignments say, and what their values become.
create table target (a int, b text);
----
=> CREATE TABLE

create function said(statement text) returns text language plpgsql as $$
declare c text; m text; begin
  execute 'do $x$ declare x int; n int := 0; l int[]; r target; d record; v varchar(2); begin ' || statement || ' raise notice ''%'', r; end $x$';
  return 'done';
exception when others then
  get stacked diagnostics c = pg_exception_context, m = message_text;
  return m || ' / ' || c;
end $$;
----
=> CREATE FUNCTION

select said($$ x := 1/0; $$);
----
said 25
division by zero / PL/pgSQL assignment "x := 1/0"\nPL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $x$ declare x int; n int := 0; l int[]; r target; d record; v varchar(2); begin  x := 1/0;  raise notice '%', r; end $x$"\nPL/pgSQL function said(text) line 3 at EXECUTE
=> SELECT 1

select said($$ x := 'abc'::text; $$);
----
said 25
invalid input syntax for type integer: "abc" / PL/pgSQL assignment "x := 'abc'::text"\nPL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $x$ declare x int; n int := 0; l int[]; r target; d record; v varchar(2); begin  x := 'abc'::text;  raise notice '%', r; end $x$"\nPL/pgSQL function said(text) line 3 at EXECUTE
=> SELECT 1

select said($$ x  :=  1/n; $$);
----
said 25
division by zero / PL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $x$ declare x int; n int := 0; l int[]; r target; d record; v varchar(2); begin  x  :=  1/n;  raise notice '%', r; end $x$"\nPL/pgSQL function said(text) line 3 at EXECUTE
=> SELECT 1

select said($$ x = 'abc' || n; $$);
----
said 25
invalid input syntax for type integer: "abc0" / PL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $x$ declare x int; n int := 0; l int[]; r target; d record; v varchar(2); begin  x = 'abc' \|\| n;  raise notice '%', r; end $x$"\nPL/pgSQL function said(text) line 3 at EXECUTE
=> SELECT 1

select said($$ l[1] := 1/n; $$);
----
said 25
division by zero / PL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $x$ declare x int; n int := 0; l int[]; r target; d record; v varchar(2); begin  l[1] := 1/n;  raise notice '%', r; end $x$"\nPL/pgSQL function said(text) line 3 at EXECUTE
=> SELECT 1

select said($$ r.a := 1/0; $$);
----
said 25
division by zero / PL/pgSQL assignment "r.a := 1/0"\nPL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $x$ declare x int; n int := 0; l int[]; r target; d record; v varchar(2); begin  r.a := 1/0;  raise notice '%', r; end $x$"\nPL/pgSQL function said(text) line 3 at EXECUTE
=> SELECT 1

select said($$ r.a := 1/length(r.b); r.b := ''; r.a := 1/length(r.b); $$);
----
said 25
division by zero / PL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $x$ declare x int; n int := 0; l int[]; r target; d record; v varchar(2); begin  r.a := 1/length(r.b); r.b := ''; r.a := 1/length(r.b);  raise notice '%', r; end $x$"\nPL/pgSQL function said(text) line 3 at EXECUTE
=> SELECT 1

select said($$ r.zz := 5; $$);
----
said 25
record "r" has no field "zz" / PL/pgSQL assignment "r.zz := 5"\nPL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $x$ declare x int; n int := 0; l int[]; r target; d record; v varchar(2); begin  r.zz := 5;  raise notice '%', r; end $x$"\nPL/pgSQL function said(text) line 3 at EXECUTE
=> SELECT 1

select said($$ d.zz := 5; $$);
----
said 25
record "d" is not assigned yet / PL/pgSQL assignment "d.zz := 5"\nPL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $x$ declare x int; n int := 0; l int[]; r target; d record; v varchar(2); begin  d.zz := 5;  raise notice '%', r; end $x$"\nPL/pgSQL function said(text) line 3 at EXECUTE
=> SELECT 1

select said($$ r.a := (select 1/0); $$);
----
said 25
division by zero / PL/pgSQL assignment "r.a := (select 1/0)"\nPL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $x$ declare x int; n int := 0; l int[]; r target; d record; v varchar(2); begin  r.a := (select 1/0);  raise notice '%', r; end $x$"\nPL/pgSQL function said(text) line 3 at EXECUTE
=> SELECT 1

select said($$ r := row('a', 2); $$);
----
said 25
invalid input syntax for type integer: "a" / PL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $x$ declare x int; n int := 0; l int[]; r target; d record; v varchar(2); begin  r := row('a', 2);  raise notice '%', r; end $x$"\nPL/pgSQL function said(text) line 3 at EXECUTE
=> SELECT 1

select said($$ r := row('7', 2); $$);
----
-- NOTICE 00000 (7,2)
said 25
done
=> SELECT 1

select said($$ select 'a', 2 into r; $$);
----
said 25
invalid input syntax for type integer: "a" / PL/pgSQL function inline_code_block line 1 at SQL statement\nSQL statement "do $x$ declare x int; n int := 0; l int[]; r target; d record; v varchar(2); begin  select 'a', 2 into r;  raise notice '%', r; end $x$"\nPL/pgSQL function said(text) line 3 at EXECUTE
=> SELECT 1

select said($$ v := 'abcd'; $$);
----
said 25
value too long for type character varying(2) / PL/pgSQL assignment "v := 'abcd'"\nPL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $x$ declare x int; n int := 0; l int[]; r target; d record; v varchar(2); begin  v := 'abcd';  raise notice '%', r; end $x$"\nPL/pgSQL function said(text) line 3 at EXECUTE
=> SELECT 1

select said($$ if 1/0 = 1 then x := 1; end if; $$);
----
said 25
division by zero / SQL expression "1/0 = 1"\nPL/pgSQL function inline_code_block line 1 at IF\nSQL statement "do $x$ declare x int; n int := 0; l int[]; r target; d record; v varchar(2); begin  if 1/0 = 1 then x := 1; end if;  raise notice '%', r; end $x$"\nPL/pgSQL function said(text) line 3 at EXECUTE
=> SELECT 1

select said($$ if 1/n = 1 then x := 1; end if; $$);
----
said 25
division by zero / PL/pgSQL function inline_code_block line 1 at IF\nSQL statement "do $x$ declare x int; n int := 0; l int[]; r target; d record; v varchar(2); begin  if 1/n = 1 then x := 1; end if;  raise notice '%', r; end $x$"\nPL/pgSQL function said(text) line 3 at EXECUTE
=> SELECT 1

create function row_of() returns int language plpgsql as $$ declare r target; begin r := row('12', 'x'); return r.a; end $$;
----
=> CREATE FUNCTION

select row_of();
----
row_of 23
12
=> SELECT 1

create or replace function row_of() returns int language plpgsql as $$ declare r target; begin r := row('x', 'x'); return r.a; end $$;
----
=> CREATE FUNCTION

select row_of();
----
row_of 23
!! 22P02 invalid input syntax for type integer: "x"
