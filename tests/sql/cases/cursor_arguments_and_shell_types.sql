-- FOUND after cursors with arguments, MOVE BACKWARD ALL without scrolling, functions over types that are only announced.
create schema case_cursor_arguments_and_shell_types;
----
!! 42P06 schema "case_cursor_arguments_and_shell_types" already exists

set search_path to case_cursor_arguments_and_shell_types;
----
=> SET

create table seen(what text, was bool, n bigint);
----
=> CREATE TABLE

create procedure note(what text, was bool, n bigint) language sql as 'insert into seen values (what, was, n)';
----
=> CREATE PROCEDURE

do $$ declare c cursor(a int) for select a; n int; begin perform 1 where false; open c(1); get diagnostics n = row_count; call note('open', found, n); close c; end $$;
----
=> DO

do $$ declare c cursor(a int) for select a; n int; begin perform 1 where false; open c(a := 1); call note('named', found, 0); close c; end $$;
----
=> DO

do $$ declare c cursor for select 1; n int; begin perform 1 where false; open c; get diagnostics n = row_count; call note('plain', found, n); close c; end $$;
----
=> DO

do $$ declare c cursor(a int) for select a; begin perform 1 where false; for r in c(1) loop call note('loop', found, r.a); end loop; call note('behind', found, 0); end $$;
----
=> DO

do $$ declare c cursor(a int) for select a where false; begin perform 1 where false; for r in c(1) loop null; end loop; call note('none', found, 0); end $$;
----
=> DO

select * from seen order by what;
----
what 25|was 16|n 20
behind|t|0
loop|t|1
named|t|0
none|f|0
open|t|1
plain|f|0
=> SELECT 6

begin;
----
=> BEGIN

declare c no scroll cursor for select generate_series(1, 2);
----
=> DECLARE CURSOR

move backward all c;
----
=> MOVE 0

fetch c;
----
generate_series 23
1
=> FETCH 1

savepoint s;
----
=> SAVEPOINT

move backward all c;
----
!! 55000 cursor can only scan forward
.. H Declare it with SCROLL option to enable backward scan.

rollback to s;
----
=> ROLLBACK

declare d no scroll cursor for select 1;
----
=> DECLARE CURSOR

savepoint s;
----
=> SAVEPOINT

fetch backward all d;
----
!! 55000 cursor can only scan forward
.. H Declare it with SCROLL option to enable backward scan.

rollback;
----
=> ROLLBACK

do $$ declare r refcursor; n int; begin open r no scroll for select 1; move backward all from r; get diagnostics n = row_count; call note('moved', found, n); end $$;
----
=> DO

select * from seen where what = 'moved';
----
what 25|was 16|n 20
moved|f|0
=> SELECT 1

create type sh;
----
=> CREATE TYPE

create function sh_in(cstring) returns sh language internal immutable strict as 'int4in';
----
-- NOTICE 42809 return type sh is only a shell
=> CREATE FUNCTION

create function sh_out(sh) returns cstring language internal immutable strict as 'int4out';
----
-- NOTICE 42809 argument type sh is only a shell
=> CREATE FUNCTION

alter function sh_out(sh) owner to current_user;
----
=> ALTER FUNCTION

comment on function sh_out(sh) is 'shown';
----
=> COMMENT

grant execute on function sh_out(sh) to public;
----
=> GRANT

alter function sh_out(sh) rename to sh_shown;
----
=> ALTER FUNCTION

alter function sh_shown(sh[]) owner to current_user;
----
!! 42704 type "sh[]" does not exist

alter function sh_shown(sx) owner to current_user;
----
!! 42704 type "sx" does not exist

create function takes(sh) returns int language sql as 'select 1';
----
!! 42P13 SQL function cannot accept shell type sh

create type sh (input = sh_in, output = sh_shown, like = int4);
----
=> CREATE TYPE

select '5'::sh, obj_description('sh_shown(sh)'::regprocedure);
----
sh user|obj_description 25
5|shown
=> SELECT 1

drop type sh cascade;
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP TYPE
