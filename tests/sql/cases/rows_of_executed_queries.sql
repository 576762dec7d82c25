-- Rows of texts that PL/pgSQL executes have the columns of the query; one function for triggers with transition tables of one name.
create table t(id int, v int); insert into t values (1,10),(2,20); create table k(id int primary key, v text); insert into k values (1,'a'),(2,'b'); create view w as select v from k
----
=> CREATE TABLE
=> INSERT 0 2
=> CREATE TABLE
=> INSERT 0 2
=> CREATE VIEW

do $$ declare r record; begin for r in execute 'select * from t order by v+id' loop raise notice '% %', r, to_json(r); end loop; end $$
----
-- NOTICE 00000 (1,10) {"id":1,"v":10}
-- NOTICE 00000 (2,20) {"id":2,"v":20}
=> DO

do $$ declare r record; begin for r in execute 'select * from k where id > $1 order by v' using 0 loop raise notice '% %', r, to_json(r); end loop; raise notice '%', r; end $$
----
-- NOTICE 00000 (1,a) {"id":1,"v":"a"}
-- NOTICE 00000 (2,b) {"id":2,"v":"b"}
-- NOTICE 00000 (2,b)
=> DO

do $$ declare r record; begin for r in execute 'select * from k where false' loop null; end loop; raise notice '%', r; end $$
----
-- NOTICE 00000 (,)
=> DO

do $$ declare r record; begin for r in execute 'select * from w order by 1' loop raise notice '% %', r, to_json(r); end loop; end $$
----
-- NOTICE 00000 (a) {"v":"a"}
-- NOTICE 00000 (b) {"v":"b"}
=> DO

do $$ declare r k; begin for r in execute 'select * from k order by 1' loop raise notice '% %', r, to_json(r); end loop; end $$
----
-- NOTICE 00000 (1,a) {"id":1,"v":"a"}
-- NOTICE 00000 (2,b) {"id":2,"v":"b"}
=> DO

do $$ declare c refcursor; r record; begin open c for execute 'select * from k order by v'; loop fetch c into r; exit when not found; raise notice '% %', r, to_json(r); end loop; close c; end $$
----
-- NOTICE 00000 (1,a) {"id":1,"v":"a"}
-- NOTICE 00000 (2,b) {"id":2,"v":"b"}
=> DO

do $$ declare r record; begin execute 'select * from k order by v' into r; raise notice '% %', r, to_json(r); end $$
----
-- NOTICE 00000 (1,a) {"id":1,"v":"a"}
=> DO

do $$ declare c cursor for select * from k order by v; begin for r in c loop raise notice '% %', r, to_json(r); end loop; end $$
----
-- NOTICE 00000 (1,a) {"id":1,"v":"a"}
-- NOTICE 00000 (2,b) {"id":2,"v":"b"}
=> DO

create function all_of(q text) returns setof record language plpgsql as $$ begin return query execute q; end $$; select * from all_of('select * from t order by id') as (a int, b int)
----
=> CREATE FUNCTION
a 23|b 23
1|10
2|20
=> SELECT 2

create function loop_of(q text) returns setof t language plpgsql as $$ declare r t; begin for r in execute q loop return next r; end loop; end $$; select * from loop_of('select * from t order by id')
----
=> CREATE FUNCTION
id 23|v 23
1|10
2|20
=> SELECT 2

create function next_of(q text) returns setof record language plpgsql as $$ declare r record; begin for r in execute q loop return next r; end loop; end $$; select * from next_of('select * from k order by id') as (a int, b text)
----
=> CREATE FUNCTION
a 23|b 25
1|a
2|b
=> SELECT 2

do $$ declare r record; begin for r in execute 'select 1; select 2' loop null; end loop; end $$
----
!! 42P11 cannot open multi-query plan as cursor

do $$ declare r record; begin for r in execute 'update t set v = v + 1 returning *' loop raise notice '% %', r, to_json(r); end loop; end $$
----
-- NOTICE 00000 (1,11) {"id":1,"v":11}
-- NOTICE 00000 (2,21) {"id":2,"v":21}
=> DO

create table log(x text); create function tt() returns trigger language plpgsql as $$ begin insert into log select format('%s %s', tg_op, string_agg(x::text, ',' order by x.id)) from n x; return null; end $$
----
=> CREATE TABLE
=> CREATE FUNCTION

create trigger tr_i after insert on t referencing new table as n for each statement execute function tt(); create trigger tr_d after delete on t referencing old table as n for each statement execute function tt(); create trigger tr_u after update on t referencing old table as n for each statement execute function tt()
----
=> CREATE TRIGGER
=> CREATE TRIGGER
=> CREATE TRIGGER

insert into t values (3); update t set v = 0; delete from t; select * from log
----
=> INSERT 0 1
=> UPDATE 3
=> DELETE 3
x 25
INSERT (3,)
UPDATE (1,11),(2,21),(3,)
DELETE (1,0),(2,0),(3,0)
=> SELECT 3
