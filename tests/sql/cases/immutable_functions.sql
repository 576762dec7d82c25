-- Immutable functions of what no row decides are called once.
create table bg as select g from generate_series(1, 50) g; create sequence calls;
----
=> SELECT 50
=> CREATE SEQUENCE

create function imf(x int) returns int language plpgsql immutable as $$ begin perform nextval('calls'); return x * 10; end $$;
----
=> CREATE FUNCTION

create function stf(x int) returns int language plpgsql stable as $$ begin return x * 10; end $$;
----
=> CREATE FUNCTION

select count(*) from bg where g <= imf(2); select nextval('calls');
----
count 20
20
=> SELECT 1
nextval 20
2
=> SELECT 1

select max(imf(3)), min(g + imf(1)) from bg; select nextval('calls') < 10;
----
max 23|min 23
30|11
=> SELECT 1
?column? 16
t
=> SELECT 1

select count(*) from bg where g <= imf(g); select nextval('calls') > 50;
----
count 20
50
=> SELECT 1
?column? 16
t
=> SELECT 1

select count(*), sum(imf(null)) from bg where coalesce(imf(null), 10) >= g;
----
count 20|sum 20
10|\N
=> SELECT 1

select g, imf(4) as a, case when g > 1 then imf(5) end as b from bg where g < 3 order by imf(1), g;
----
g 23|a 23|b 23
1|40|\N
2|40|50
=> SELECT 2

update bg set g = g + imf(100) where g > imf(4); select count(*) from bg where g > 1000;
----
=> UPDATE 10
count 20
10
=> SELECT 1

prepare pi(int) as select count(*) from bg where g <= imf($1); execute pi(1); execute pi(2); execute pi(1);
----
=> PREPARE
count 20
10
=> SELECT 1
count 20
20
=> SELECT 1
count 20
10
=> SELECT 1

create or replace function imf(x int) returns int language plpgsql immutable as $$ begin return x * 20; end $$; execute pi(1);
----
=> CREATE FUNCTION
count 20
20
=> SELECT 1

alter table bg add check (g < imf(1000)); insert into bg values (30000);
----
=> ALTER TABLE
!! 23514 new row for relation "bg" violates check constraint "bg_g_check"
.. D Failing row contains (30000).
.. n bg_g_check
.. t bg

create index on bg ((g + imf(1))); select count(*) from bg where g + imf(1) = 21;
----
=> CREATE INDEX
count 20
1
=> SELECT 1

do $$ declare n int; begin for i in 1..3 loop select count(*) into n from bg where g <= imf(i); raise notice '%', n; end loop; end $$;
----
-- NOTICE 00000 20
-- NOTICE 00000 40
-- NOTICE 00000 40
=> DO

drop table bg; drop function imf, stf; drop sequence calls; deallocate pi;
----
=> DROP TABLE
=> DROP FUNCTION
=> DROP SEQUENCE
=> DEALLOCATE

create function imf(x int) returns int language plpgsql immutable as $$ begin return x * 10; end $$; create table lr(a int primary key, b int);
----
=> CREATE FUNCTION
=> CREATE TABLE

insert into lr values (imf(1), imf(2)), (imf(2), imf(3)), (imf(3), 4);
----
=> INSERT 0 3

insert into lr values (100, imf(2)), (101, imf(3)), (102, imf(4)) returning *;
----
a 23|b 23
100|20
101|30
102|40
=> INSERT 0 3

insert into lr values (imf(1), 1), (imf(2), 2) on conflict (a) do update set b = imf(excluded.b) + imf(7);
----
=> INSERT 0 2

select * from lr order by a;
----
a 23|b 23
10|80
20|90
30|4
100|20
101|30
102|40
=> SELECT 6

select * from (values (imf(1)), (imf(2))) v; drop table lr; drop function imf;
----
column1 23
10
20
=> SELECT 2
=> DROP TABLE
=> DROP FUNCTION
