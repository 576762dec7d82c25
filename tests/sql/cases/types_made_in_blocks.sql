-- Types, domains and functions that a PL/pgSQL block makes and uses.
do $$ begin create domain e2 as int check(value>3); raise notice '%', 5::e2; end $$;
----
-- NOTICE 00000 5
=> DO

do $$ declare x e2; begin x := 7; raise notice '%', x; alter domain e2 add constraint c2 check (value < 10); x := 8; raise notice '%', x; x := 20; end $$;
----
-- NOTICE 00000 7
-- NOTICE 00000 8
!! 23514 value for domain e2 violates check constraint "c2"
.. n c2
.. d e2

do $$ begin create domain e3 as text check(length(value)>3); create table te3 (a e3); insert into te3 values ('abcd'); raise notice '%', (select a from te3); begin insert into te3 values ('abc'); exception when check_violation then raise notice '%', sqlerrm; end; raise notice '%', 'abcde'::e3; end $$;
----
-- NOTICE 00000 abcd
-- NOTICE 00000 value for domain e3 violates check constraint "e3_check"
-- NOTICE 00000 abcde
=> DO

do $$ begin create type cc as (a e2, b int); raise notice '%', row(5, 6)::cc; raise notice '%', ('(5,6)'::cc).a; end $$;
----
-- NOTICE 00000 (5,6)
-- NOTICE 00000 5
=> DO

do $$ begin create type ee as enum ('x', 'y'); raise notice '%', 'x'::ee; alter type ee rename value 'x' to 'z'; raise notice '%', 'z'::ee; create type rr as range (subtype = int); raise notice '%', rr(1,5); raise notice '%', '[1,3)'::rr; end $$;
----
-- NOTICE 00000 x
-- NOTICE 00000 z
-- NOTICE 00000 [1,5)
-- NOTICE 00000 [1,3)
=> DO

do $$ begin create function nf(int) returns int language sql as 'select $1 + 1'; raise notice '%', nf(1); create operator ### (function = nf, rightarg = int); raise notice '%', ### 5; create cast (ee as int) with inout; end $$;
----
-- NOTICE 00000 2
-- NOTICE 00000 6
=> DO

do $$ declare x int; begin create function nf2(int) returns int language sql immutable as 'select $1 + 1'; x := nf2(3); create or replace function nf2(int) returns int language sql immutable as 'select $1 + 10'; x := x + nf2(3); raise notice '%', x; drop function nf2(int); begin x := nf2(3); exception when undefined_function then raise notice 'gone'; end; end $$;
----
-- NOTICE 00000 17
-- NOTICE 00000 gone
=> DO

do $$ declare r record; begin create table tq (a int, b int); insert into tq select i, i from generate_series(1,3) i; for r in select * from tq loop raise notice '%', r; end loop; alter table tq add c int default 5; for r in select * from tq loop raise notice '%', r; end loop; alter table tq drop a; for r in select * from tq loop raise notice '%', r; end loop; raise notice '%', (select sum(c) from tq); end $$;
----
-- NOTICE 00000 (1,1)
-- NOTICE 00000 (2,2)
-- NOTICE 00000 (3,3)
-- NOTICE 00000 (1,1,5)
-- NOTICE 00000 (2,2,5)
-- NOTICE 00000 (3,3,5)
-- NOTICE 00000 (1,5)
-- NOTICE 00000 (2,5)
-- NOTICE 00000 (3,5)
-- NOTICE 00000 15
=> DO

drop table te3, tq; drop type cc, ee, rr cascade; drop domain e3, e2; drop function nf(int) cascade;
----
=> DROP TABLE
-- NOTICE 00000 drop cascades to cast from ee to integer
=> DROP TYPE
=> DROP DOMAIN
-- NOTICE 00000 drop cascades to operator ###(NONE,integer)
=> DROP FUNCTION
