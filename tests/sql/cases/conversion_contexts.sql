-- Conversions of what PL/pgSQL declares and assigns, with the contexts of their errors.
create schema case_conversion_contexts;
----
!! 42P06 schema "case_conversion_contexts" already exists

set search_path to case_conversion_contexts;
----
=> SET

create domain dm5 as int check (value < 5);
----
=> CREATE DOMAIN

create type en5 as enum ('a','b');
----
=> CREATE TYPE

create function context_of(q text) returns text language plpgsql as $f$ declare c text; begin execute q; return 'none'; exception when others then get stacked diagnostics c = pg_exception_context; return sqlstate || ' ' || sqlerrm || E'\n' || c; end $f$;
----
=> CREATE FUNCTION

select context_of($q$do $d$declare a dm5 := 7; begin end$d$$q$);
----
context_of 25
23514 value for domain dm5 violates check constraint "dm5_check"\nPL/pgSQL function inline_code_block line 1 during statement block local variable initialization\nSQL statement "do $d$declare a dm5 := 7; begin end$d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$declare i int := 7; a dm5 := i; begin end$d$$q$);
----
context_of 25
23514 value for domain dm5 violates check constraint "dm5_check"\nPL/pgSQL function inline_code_block line 1 during statement block local variable initialization\nSQL statement "do $d$declare i int := 7; a dm5 := i; begin end$d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$declare a dm5; begin a := 7; end$d$$q$);
----
context_of 25
23514 value for domain dm5 violates check constraint "dm5_check"\nPL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $d$declare a dm5; begin a := 7; end$d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$declare a dm5; i int := 7; begin a := i; end$d$$q$);
----
context_of 25
23514 value for domain dm5 violates check constraint "dm5_check"\nPL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $d$declare a dm5; i int := 7; begin a := i; end$d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$declare a dm5; i int := 7; begin a := i + 1; end$d$$q$);
----
context_of 25
23514 value for domain dm5 violates check constraint "dm5_check"\nPL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $d$declare a dm5; i int := 7; begin a := i + 1; end$d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$declare a dm5 := (select 7); begin end$d$$q$);
----
context_of 25
23514 value for domain dm5 violates check constraint "dm5_check"\nPL/pgSQL function inline_code_block line 1 during statement block local variable initialization\nSQL statement "do $d$declare a dm5 := (select 7); begin end$d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$declare a char(3) := 3.14159::text; begin end$d$$q$);
----
context_of 25
22001 value too long for type character(3)\nPL/pgSQL function inline_code_block line 1 during statement block local variable initialization\nSQL statement "do $d$declare a char(3) := 3.14159::text; begin end$d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$declare a char(3); begin a := 3.14159::text; end$d$$q$);
----
context_of 25
22001 value too long for type character(3)\nPL/pgSQL assignment "a := 3.14159::text"\nPL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $d$declare a char(3); begin a := 3.14159::text; end$d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$declare a varchar(3) := 'abcd'; begin end$d$$q$);
----
context_of 25
22001 value too long for type character varying(3)\nPL/pgSQL function inline_code_block line 1 during statement block local variable initialization\nSQL statement "do $d$declare a varchar(3) := 'abcd'; begin end$d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$declare a varchar(3) := 'abc' || 'd'; begin end$d$$q$);
----
context_of 25
22001 value too long for type character varying(3)\nPL/pgSQL function inline_code_block line 1 during statement block local variable initialization\nSQL statement "do $d$declare a varchar(3) := 'abc' \|\| 'd'; begin end$d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$declare a varchar(3); begin a := 'abcd'; end$d$$q$);
----
context_of 25
22001 value too long for type character varying(3)\nPL/pgSQL assignment "a := 'abcd'"\nPL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $d$declare a varchar(3); begin a := 'abcd'; end$d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$declare a varchar(3); begin a := 'abc' || 'd'; end$d$$q$);
----
context_of 25
22001 value too long for type character varying(3)\nPL/pgSQL assignment "a := 'abc' \|\| 'd'"\nPL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $d$declare a varchar(3); begin a := 'abc' \|\| 'd'; end$d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$declare a int := 'x'::text; begin end$d$$q$);
----
context_of 25
22P02 invalid input syntax for type integer: "x"\nPL/pgSQL function inline_code_block line 1 during statement block local variable initialization\nSQL statement "do $d$declare a int := 'x'::text; begin end$d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$declare a int; begin a := 'x'; end$d$$q$);
----
context_of 25
22P02 invalid input syntax for type integer: "x"\nPL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $d$declare a int; begin a := 'x'; end$d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$declare a int; begin a := 'x'::text; end$d$$q$);
----
context_of 25
22P02 invalid input syntax for type integer: "x"\nPL/pgSQL assignment "a := 'x'::text"\nPL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $d$declare a int; begin a := 'x'::text; end$d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$declare a int; t text := 'x'; begin a := t; end$d$$q$);
----
context_of 25
22P02 invalid input syntax for type integer: "x"\nPL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $d$declare a int; t text := 'x'; begin a := t; end$d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$declare a int; t text := 'x'; begin a := t || 'y'; end$d$$q$);
----
context_of 25
22P02 invalid input syntax for type integer: "xy"\nPL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $d$declare a int; t text := 'x'; begin a := t \|\| 'y'; end$d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$declare v en5; i int := 1; begin v := i; end$d$$q$);
----
context_of 25
22P02 invalid input value for enum en5: "1"\nPL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $d$declare v en5; i int := 1; begin v := i; end$d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$declare v en5; i int := 1; begin v := i + 1; end$d$$q$);
----
context_of 25
22P02 invalid input value for enum en5: "2"\nPL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $d$declare v en5; i int := 1; begin v := i + 1; end$d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$declare v en5; i int := 1; begin v := 1; end$d$$q$);
----
context_of 25
22P02 invalid input value for enum en5: "1"\nPL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $d$declare v en5; i int := 1; begin v := 1; end$d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$declare v en5 := 1; begin end$d$$q$);
----
context_of 25
22P02 invalid input value for enum en5: "1"\nPL/pgSQL function inline_code_block line 1 during statement block local variable initialization\nSQL statement "do $d$declare v en5 := 1; begin end$d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$declare v smallint; i int := 100000; begin v := i; end$d$$q$);
----
context_of 25
22003 smallint out of range\nPL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $d$declare v smallint; i int := 100000; begin v := i; end$d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$declare v smallint; i int := 100000; begin v := i*2; end$d$$q$);
----
context_of 25
22003 smallint out of range\nPL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $d$declare v smallint; i int := 100000; begin v := i*2; end$d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$declare v smallint := 100000; begin end$d$$q$);
----
context_of 25
22003 smallint out of range\nPL/pgSQL function inline_code_block line 1 during statement block local variable initialization\nSQL statement "do $d$declare v smallint := 100000; begin end$d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$declare v smallint; begin v := 100000; end$d$$q$);
----
context_of 25
22003 smallint out of range\nPL/pgSQL assignment "v := 100000"\nPL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $d$declare v smallint; begin v := 100000; end$d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$declare v bool; begin v := 1.5; end$d$$q$);
----
context_of 25
22P02 invalid input syntax for type boolean: "1.5"\nPL/pgSQL assignment "v := 1.5"\nPL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $d$declare v bool; begin v := 1.5; end$d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$ declare r record; y int; begin select 1 as x into r; y := r.nope + 1; end $d$$q$);
----
context_of 25
42703 record "r" has no field "nope"\nPL/pgSQL assignment "y := r.nope + 1"\nPL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $d$ declare r record; y int; begin select 1 as x into r; y := r.nope + 1; end $d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$ declare r record; begin select 1 as x into r; perform r.nope; end $d$$q$);
----
context_of 25
42703 record "r" has no field "nope"\nSQL statement "SELECT r.nope"\nPL/pgSQL function inline_code_block line 1 at PERFORM\nSQL statement "do $d$ declare r record; begin select 1 as x into r; perform r.nope; end $d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$ declare a dm5; begin a := 1/0; end $d$$q$);
----
context_of 25
22012 division by zero\nPL/pgSQL assignment "a := 1/0"\nPL/pgSQL function inline_code_block line 1 at assignment\nSQL statement "do $d$ declare a dm5; begin a := 1/0; end $d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$ declare a int := 1/0; begin end $d$$q$);
----
context_of 25
22012 division by zero\nSQL expression "1/0"\nPL/pgSQL function inline_code_block line 1 during statement block local variable initialization\nSQL statement "do $d$ declare a int := 1/0; begin end $d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

select context_of($q$do $d$ begin perform jsonb '"\u0000"'; end $d$$q$);
----
context_of 25
22P05 unsupported Unicode escape sequence\nJSON data, line 1: "\\u0000...\nPL/pgSQL function inline_code_block line 1 at PERFORM\nSQL statement "do $d$ begin perform jsonb '"\\u0000"'; end $d$"\nPL/pgSQL function context_of(text) line 1 at EXECUTE
=> SELECT 1

drop function context_of;
----
=> DROP FUNCTION

drop type en5;
----
=> DROP TYPE

drop domain dm5;
----
=> DROP DOMAIN
