-- MERGE in PL/pgSQL, and what RETURN may say.
create table pm_t (id int primary key, v int);
----
=> CREATE TABLE

create table pm_s (id int, d int);
----
=> CREATE TABLE

insert into pm_t values (1, 10), (2, 20);
----
=> INSERT 0 2

insert into pm_s values (2, 5), (3, 7);
----
=> INSERT 0 2

create function pm_merge() returns int language plpgsql as $$ declare n int; begin merge into pm_t t using pm_s s on t.id = s.id when matched then update set v = v + d when not matched then insert values (s.id, s.d); get diagnostics n = row_count; return n; end $$;
----
=> CREATE FUNCTION

select pm_merge();
----
pm_merge 23
2
=> SELECT 1

select * from pm_t order by id;
----
id 23|v 23
1|10
2|25
3|7
=> SELECT 3

do $$ begin merge into pm_t t using pm_s s on t.id = s.id and s.d > 100 when matched then delete; if not found then raise notice 'none'; end if; end $$;
----
-- NOTICE 00000 none
=> DO

do $$ declare k int := 3; begin merge into pm_t t using (values (k)) s (id) on t.id = s.id when matched then delete; raise notice 'found: %', found; end $$;
----
-- NOTICE 00000 found: t
=> DO

do $$ begin execute 'merge into pm_t t using pm_s s on t.id = s.id when not matched then insert values (s.id, $1)' using 1; end $$;
----
=> DO

select * from pm_t order by id;
----
id 23|v 23
1|10
2|25
3|1
=> SELECT 3

create function pm_ro() returns void stable language plpgsql as $$ begin merge into pm_t using pm_s s on false when not matched then do nothing; end $$;
----
=> CREATE FUNCTION

select pm_ro();
----
pm_ro 2278
!! 0A000 MERGE is not allowed in a non-volatile function

create function pm_none() returns int language plpgsql as $$ begin return; end $$;
----
!! 42601 missing expression at or near ";"
.. P 74

create function pm_none() returns void language plpgsql as $$ begin return 5; end $$;
----
!! 42804 RETURN cannot have a parameter in function returning void
.. P 76

create procedure pm_none() language plpgsql as $$ begin return 5; end $$;
----
!! 42601 RETURN cannot have a parameter in a procedure
.. P 64

create function pm_out(out a int) language plpgsql as $$ begin a := 1; return; end $$;
----
=> CREATE FUNCTION

select pm_out();
----
pm_out 23
1
=> SELECT 1

create function pm_void() returns void language plpgsql as $$ begin return; end $$;
----
=> CREATE FUNCTION

select pm_void();
----
pm_void 2278
(no columns)
=> SELECT 1

drop function pm_merge, pm_ro, pm_out, pm_void;
----
=> DROP FUNCTION

drop table pm_t, pm_s;
----
=> DROP TABLE
