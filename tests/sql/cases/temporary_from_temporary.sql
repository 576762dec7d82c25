-- Temporary tables made of temporary tables.
create temp table tt_a (id int primary key, v text)
----
=> CREATE TABLE

insert into tt_a values (1, 'x'), (2, 'y')
----
=> INSERT 0 2

create temp table tt_b as select id, v from tt_a
----
=> SELECT 2

select * into temp tt_c from tt_a where id = 2
----
=> SELECT 1

begin
----
=> BEGIN

create temp table tt_d on commit drop as table tt_b
----
=> SELECT 2

create temp table tt_e as select count(*) from pg_class, tt_d where relname = 'tt_b'
----
=> SELECT 1

select * from tt_d order by id
----
id 23|v 25
1|x
2|y
=> SELECT 2

select * from tt_e
----
count 20
2
=> SELECT 1

commit
----
=> COMMIT

create temp table tt_a2 as select a.id, b.v from tt_a a join tt_b b on a.id = b.id with no data
----
=> CREATE TABLE AS

select count(*) from tt_a2
----
count 20
0
=> SELECT 1

create table tt_p (id int)
----
=> CREATE TABLE

insert into tt_p values (7)
----
=> INSERT 0 1

create temp table tt_p as select id + (select count(*) from tt_a) as id from tt_p
----
=> SELECT 1

select * from tt_p
----
id 20
9
=> SELECT 1

create function tt_f() returns bigint language plpgsql as $$ begin create temp table tt_g as select * from tt_a; create temp table tt_h as select * from tt_g; return (select count(*) from tt_h); end $$
----
=> CREATE FUNCTION

select tt_f()
----
tt_f 20
2
=> SELECT 1

prepare tt_q as select v from tt_a where id = $1
----
=> PREPARE

create temp table tt_i as execute tt_q(2)
----
=> SELECT 1

select * from tt_i
----
v 25
y
=> SELECT 1

create temp view tt_v as select * from tt_b
----
=> CREATE VIEW

create temp table tt_j as select * from tt_v where id in (select id from tt_c)
----
=> SELECT 1

select * from tt_j
----
id 23|v 25
2|y
=> SELECT 1

create temp table tt_tree (id int)
----
=> CREATE TABLE

create temp table tt_leaf () inherits (tt_tree)
----
=> CREATE TABLE

insert into tt_tree values (1), (2)
----
=> INSERT 0 2

insert into tt_leaf values (3)
----
=> INSERT 0 1

create temp table tt_k as select * from tt_tree
----
=> SELECT 3

select count(*) from tt_k
----
count 20
3
=> SELECT 1

create temp table tt_parts (id int, v int) partition by range (id)
----
=> CREATE TABLE

create temp table tt_part partition of tt_parts for values from (0) to (10)
----
=> CREATE TABLE

insert into tt_parts values (1, 2)
----
=> INSERT 0 1

create temp table tt_l as select * from tt_parts
----
=> SELECT 1

create function tt_make(i int) returns int language plpgsql as $$ begin execute format('create temp table tt_made_%s as select * from tt_tree', i); return i; end $$
----
=> CREATE FUNCTION

select tt_make(id) from tt_tree order by 1
----
tt_make 23
1
2
3
=> SELECT 3

select count(*) from tt_made_3
----
count 20
3
=> SELECT 1
