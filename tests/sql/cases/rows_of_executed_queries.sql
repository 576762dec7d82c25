-- Rows of texts that PL/pgSQL executes have the columns of the query; one function for triggers with transition tables of one name.
create table t(id int, v int); insert into t values (1,10),(2,20); create table k(id int primary key, v text); insert into k values (1,'a'),(2,'b'); create view w as select v from k
----

do $$ declare r record; begin for r in execute 'select * from t order by v+id' loop raise notice '% %', r, to_json(r); end loop; end $$
----

do $$ declare r record; begin for r in execute 'select * from k where id > $1 order by v' using 0 loop raise notice '% %', r, to_json(r); end loop; raise notice '%', r; end $$
----

do $$ declare r record; begin for r in execute 'select * from k where false' loop null; end loop; raise notice '%', r; end $$
----

do $$ declare r record; begin for r in execute 'select * from w order by 1' loop raise notice '% %', r, to_json(r); end loop; end $$
----

do $$ declare r k; begin for r in execute 'select * from k order by 1' loop raise notice '% %', r, to_json(r); end loop; end $$
----

do $$ declare c refcursor; r record; begin open c for execute 'select * from k order by v'; loop fetch c into r; exit when not found; raise notice '% %', r, to_json(r); end loop; close c; end $$
----

do $$ declare r record; begin execute 'select * from k order by v' into r; raise notice '% %', r, to_json(r); end $$
----

do $$ declare c cursor for select * from k order by v; begin for r in c loop raise notice '% %', r, to_json(r); end loop; end $$
----

create function all_of(q text) returns setof record language plpgsql as $$ begin return query execute q; end $$; select * from all_of('select * from t order by id') as (a int, b int)
----

create function loop_of(q text) returns setof t language plpgsql as $$ declare r t; begin for r in execute q loop return next r; end loop; end $$; select * from loop_of('select * from t order by id')
----

create function next_of(q text) returns setof record language plpgsql as $$ declare r record; begin for r in execute q loop return next r; end loop; end $$; select * from next_of('select * from k order by id') as (a int, b text)
----

do $$ declare r record; begin for r in execute 'select 1; select 2' loop null; end loop; end $$
----

do $$ declare r record; begin for r in execute 'update t set v = v + 1 returning *' loop raise notice '% %', r, to_json(r); end loop; end $$
----

create table log(x text); create function tt() returns trigger language plpgsql as $$ begin insert into log select format('%s %s', tg_op, string_agg(x::text, ',' order by x.id)) from n x; return null; end $$
----

create trigger tr_i after insert on t referencing new table as n for each statement execute function tt(); create trigger tr_d after delete on t referencing old table as n for each statement execute function tt(); create trigger tr_u after update on t referencing old table as n for each statement execute function tt()
----

insert into t values (3); update t set v = 0; delete from t; select * from log
----

