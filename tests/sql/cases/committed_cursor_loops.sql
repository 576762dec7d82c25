-- WHERE CURRENT OF in loops over cursors whose transaction ends.
create schema case_committed_cursor_loops;
----
!! 42P06 schema "case_committed_cursor_loops" already exists

set search_path to case_committed_cursor_loops;
----
=> SET

create table wc (a int);
----
=> CREATE TABLE

insert into wc values (1), (2);
----
=> INSERT 0 2

do $$ declare c cursor for select * from wc; begin for r in c loop update wc set a = a + 1 where current of c; commit; update wc set a = a + 1 where current of c; end loop; end $$;
----
!! 24000 cursor "c" is held from a previous transaction

select * from wc order by a;
----
a 23
2
2
=> SELECT 2

do $$ declare c cursor for select * from wc; begin for r in c loop commit; update wc set a = a + 1 where current of c; end loop; end $$;
----
!! 24000 cursor "c" is held from a previous transaction

do $$ declare c cursor for select * from wc; begin for r in c loop rollback; update wc set a = a + 1 where current of c; end loop; end $$;
----
!! 24000 cursor "c" is held from a previous transaction

do $$ declare c cursor for select * from wc; begin for r in c loop update wc set a = a + 10 where current of c; end loop; end $$;
----
=> DO

select * from wc order by a;
----
a 23
12
12
=> SELECT 2

do $$ declare c cursor for select * from wc; begin for r in c loop commit; exit; end loop; update wc set a = a + 1 where current of c; end $$;
----
!! 34000 cursor "c" does not exist

select count(*) from pg_cursors where name = 'c';
----
count 20
0
=> SELECT 1

do $$ declare c cursor for select a from wc order by a; n int := 0; begin for r in c loop n := n + r.a; commit; end loop; raise notice '%', n; end $$;
----
-- NOTICE 00000 24
=> DO

do $$ declare c cursor for select a from wc order by a; begin begin for r in c loop raise exception 'out'; end loop; exception when others then null; end; for r in c loop raise notice '%', r.a; end loop; end $$;
----
-- NOTICE 00000 12
-- NOTICE 00000 12
=> DO

select count(*) from pg_cursors where name = 'c';
----
count 20
0
=> SELECT 1

do $$ declare c cursor for select * from wc; r record; begin open c; fetch c into r; commit; update wc set a = 9 where current of c; end $$;
----
!! 34000 cursor "c" does not exist

begin;
----
=> BEGIN

declare c cursor with hold for select * from wc;
----
=> DECLARE CURSOR

fetch c;
----
a 23
12
=> FETCH 1

commit;
----
=> COMMIT

update wc set a = 5 where current of c;
----
!! 24000 cursor "c" is held from a previous transaction

close c;
----
=> CLOSE CURSOR

update wc set a = 5 where current of c;
----
!! 34000 cursor "c" does not exist
