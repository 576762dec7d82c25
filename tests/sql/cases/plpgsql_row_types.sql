-- Row variables of PL/pgSQL have their types, and declarations see only what was declared before them.
create type row_pair as (a int, b text)
----
=> CREATE TYPE

create table row_pairs (id int primary key, c row_pair, m row_pair[])
----
=> CREATE TABLE

create function pair_of(int) returns row_pair language plpgsql as $$ declare x row_pair; begin x := row($1, 'f'); return x; end $$
----
=> CREATE FUNCTION

create function pairs_of(int) returns setof row_pair language plpgsql as $$ declare x row_pair; begin for i in 1..$1 loop x := row(i, 's'); return next x; end loop; end $$
----
=> CREATE FUNCTION

select * from pair_of(4), pairs_of(2)
----
a 23|b 25|a 23|b 25
4|f|1|s
4|f|2|s
=> SELECT 2

do $$ declare x row_pair; y row_pair; z row_pairs; r record; begin
raise notice '% % %', pg_typeof(x), pg_typeof(z), x is null;
x := row(1, 'a');
raise notice '% %', pg_typeof(array[x]), (array[x])[1].b;
insert into row_pairs values (1, x, array[x, x]);
insert into row_pairs select 2, x, array_agg(x) from generate_series(1, 2);
select * into z from row_pairs where id = 1;
raise notice '% %', z, z.m[1].b;
raise notice '%', (case when x.a = 1 then x else y end).b;
raise notice '% % %', x = row(1, 'a')::row_pair, x in (select c from row_pairs), nullif(x, y);
y := jsonb_populate_record(x, '{"a": 42}');
raise notice '%', y;
z := jsonb_populate_record(z, '{"id": 7}');
raise notice '%', z;
r := x;
raise notice '% %', pg_typeof(r), r;
end $$
----
-- NOTICE 00000 row_pair row_pairs t
-- NOTICE 00000 row_pair[] a
-- NOTICE 00000 (1,"(1,a)","{""(1,a)"",""(1,a)""}") a
-- NOTICE 00000 a
-- NOTICE 00000 t t (1,a)
-- NOTICE 00000 (42,a)
-- NOTICE 00000 (7,"(1,a)","{""(1,a)"",""(1,a)""}")
-- NOTICE 00000 row_pair (1,a)
=> DO

do $$ declare r record; begin raise notice '% %', r, r is null; end $$
----
-- NOTICE 00000 <NULL> t
=> DO

do $$ declare r record; begin raise notice '%', r.a; end $$
----
!! 55000 record "r" is not assigned yet
.. D The tuple structure of a not-yet-assigned record is indeterminate.

create function keep_row() returns trigger language plpgsql as $$ begin
raise notice '%', pg_typeof(new);
new := jsonb_populate_record(new, '{"c": {"a": 9, "b": "t"}}');
return new; end $$
----
=> CREATE FUNCTION

create trigger keeps before insert on row_pairs for each row execute function keep_row()
----
=> CREATE TRIGGER

insert into row_pairs values (3)
----
-- NOTICE 00000 row_pairs
=> INSERT 0 1

insert into row_pairs values (4, null, '{}')
----
-- NOTICE 00000 row_pairs
=> INSERT 0 1

select * from row_pairs order by id
----
id 23|c user|m user
1|(1,a)|{"(1,a)","(1,a)"}
2|(1,a)|{"(1,a)","(1,a)"}
3|(9,t)|\N
4|(9,t)|{}
=> SELECT 4

select row(1, 'a')::row_pair in (select c from row_pairs)
----
!! 42601 subquery has too few columns
.. P 30

create function own_name(x int) returns int language plpgsql as $$ declare x int := x + 1; begin return x; end $$
----
=> CREATE FUNCTION

select own_name(1)
----
own_name 23
2
=> SELECT 1

do $$ declare x int := 1; y int := 5; begin
declare y int := y + x; x int := x + 1; z int := y; begin raise notice '% % %', x, y, z; end;
for x in x .. x + 2 loop raise notice '%', x; end loop;
declare c cursor for select x; x int := 7; v int; begin open c; fetch c into v; raise notice '%', v; end;
end $$
----
-- NOTICE 00000 2 6 6
-- NOTICE 00000 1
-- NOTICE 00000 2
-- NOTICE 00000 3
-- NOTICE 00000 1
=> DO

do $$ begin raise exception ''; end $$
----
!! P0001 

do $$ begin raise notice using message = ''; raise notice 'b'; end $$
----
-- NOTICE 00000 
-- NOTICE 00000 b
=> DO
