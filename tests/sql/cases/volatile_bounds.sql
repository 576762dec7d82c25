-- A volatile function that is compared with an indexed column is called for each row.
create table vb_t (id int primary key, v int)
----
=> CREATE TABLE

insert into vb_t select g, g from generate_series(1, 5) g
----
=> INSERT 0 5

create index on vb_t (v)
----
=> CREATE INDEX

create function vb_f(i int) returns int language plpgsql volatile as $$ begin raise notice 'vb_f'; return i; end $$
----
=> CREATE FUNCTION

create function vb_s(i int) returns int language plpgsql stable as $$ begin return i; end $$
----
=> CREATE FUNCTION

select * from vb_t where id = vb_f(2)
----
-- NOTICE 00000 vb_f
-- NOTICE 00000 vb_f
-- NOTICE 00000 vb_f
-- NOTICE 00000 vb_f
-- NOTICE 00000 vb_f
id 23|v 23
2|2
=> SELECT 1

select count(*) from vb_t where v <= vb_f(2)
----
-- NOTICE 00000 vb_f
-- NOTICE 00000 vb_f
-- NOTICE 00000 vb_f
-- NOTICE 00000 vb_f
-- NOTICE 00000 vb_f
count 20
2
=> SELECT 1

update vb_t set v = v + 10 where id = vb_f(4)
----
-- NOTICE 00000 vb_f
-- NOTICE 00000 vb_f
-- NOTICE 00000 vb_f
-- NOTICE 00000 vb_f
-- NOTICE 00000 vb_f
=> UPDATE 1

delete from vb_t where id = any (array[vb_f(4), 1])
----
-- NOTICE 00000 vb_f
-- NOTICE 00000 vb_f
-- NOTICE 00000 vb_f
-- NOTICE 00000 vb_f
-- NOTICE 00000 vb_f
=> DELETE 2

select * from vb_t where id = vb_s(2)
----
id 23|v 23
2|2
=> SELECT 1

create sequence vb_seq
----
=> CREATE SEQUENCE

select id from vb_t where id = nextval('vb_seq') + 1 order by id
----
id 23
2
3
=> SELECT 2

select currval('vb_seq'), lastval()
----
currval 20|lastval 20
3|3
=> SELECT 1

select id from vb_t where id = currval('vb_seq') - 1 order by id
----
id 23
2
=> SELECT 1

select id from vb_t where id = (select nextval('vb_seq')) order by id
----
id 23
=> SELECT 0

select count(*) from vb_t a join vb_t b on b.id = a.id + nextval('vb_seq')::int * 0
----
count 20
3
=> SELECT 1

select currval('vb_seq')
----
currval 20
13
=> SELECT 1

create table vb_p (id int, v int) partition by list (id)
----
=> CREATE TABLE

create table vb_p1 partition of vb_p for values in (1, 2)
----
=> CREATE TABLE

create table vb_p2 partition of vb_p for values in (3, 4)
----
=> CREATE TABLE

insert into vb_p values (1, 1), (2, 2), (3, 3), (4, 4)
----
=> INSERT 0 4

select * from vb_p where id = vb_f(3)
----
-- NOTICE 00000 vb_f
-- NOTICE 00000 vb_f
-- NOTICE 00000 vb_f
-- NOTICE 00000 vb_f
id 23|v 23
3|3
=> SELECT 1

select * from vb_t where vb_f(2) = 2 order by id
----
-- NOTICE 00000 vb_f
-- NOTICE 00000 vb_f
-- NOTICE 00000 vb_f
id 23|v 23
2|2
3|3
5|5
=> SELECT 3
