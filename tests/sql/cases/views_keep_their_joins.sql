create table vo (order_id int, customer_id int)
----
=> CREATE TABLE

create table vc (customer_id int, region_id int)
----
=> CREATE TABLE

create table vr (region_id int, name text)
----
=> CREATE TABLE

insert into vo values (1, 10)
----
=> INSERT 0 1

insert into vc values (10, 100)
----
=> INSERT 0 1

insert into vr values (100, 'eu')
----
=> INSERT 0 1

create view v_using as select * from vo join vc using (customer_id) join vr using (region_id)
----
=> CREATE VIEW

create view v_inner as select order_id, (select name from vc join vr using (region_id) where vc.customer_id = vo.customer_id) as n from vo
----
=> CREATE VIEW

alter table vo add column region_id int default 5
----
=> ALTER TABLE

select * from v_using
----
region_id 23|customer_id 23|order_id 23|name 25
100|10|1|eu
=> SELECT 1

select pg_get_viewdef('v_using')
----
pg_get_viewdef 25
 SELECT vc.region_id,\n    vo.customer_id,\n    vo.order_id,\n    vr.name\n   FROM ((vo vo(order_id, customer_id, region_id_1)\n     JOIN vc USING (customer_id))\n     JOIN vr USING (region_id));
=> SELECT 1

select pg_get_viewdef('v_using', true)
----
pg_get_viewdef 25
 SELECT vc.region_id,\n    vo.customer_id,\n    vo.order_id,\n    vr.name\n   FROM vo vo(order_id, customer_id, region_id_1)\n     JOIN vc USING (customer_id)\n     JOIN vr USING (region_id);
=> SELECT 1

select * from v_inner
----
order_id 23|n 25
1|eu
=> SELECT 1

alter table vr add column customer_id int default 7
----
=> ALTER TABLE

select * from v_using
----
region_id 23|customer_id 23|order_id 23|name 25
100|10|1|eu
=> SELECT 1

alter table vc rename customer_id to cid
----
=> ALTER TABLE

alter table vc add column customer_id int
----
=> ALTER TABLE

alter table vc add column customer_id_1 int
----
=> ALTER TABLE

select * from v_using
----
region_id 23|customer_id 23|order_id 23|name 25
100|10|1|eu
=> SELECT 1

select * from v_inner
----
order_id 23|n 25
1|eu
=> SELECT 1

alter table vo add column name text
----
=> ALTER TABLE

select * from v_using
----
region_id 23|customer_id 23|order_id 23|name 25
100|10|1|eu
=> SELECT 1

alter table vo rename order_id to customer_id2
----
=> ALTER TABLE

alter table vr rename name to order_id
----
=> ALTER TABLE

select * from v_using
----
region_id 23|customer_id 23|order_id 23|name 25
100|10|1|eu
=> SELECT 1

select * from v_inner
----
order_id 23|n 25
1|eu
=> SELECT 1

create table vp (a int, b int)
----
=> CREATE TABLE

create table vq (b int, c int) inherits (vp)
----
-- NOTICE 00000 moving and merging column "b" with inherited definition
=> CREATE TABLE

create view v_child as select * from vq join vo on true join vc using (cid)
----
!! 42703 column "cid" specified in USING clause does not exist in left table

alter table vp add column cid int
----
=> ALTER TABLE

select count(*) from v_child
----
!! 42P01 relation "v_child" does not exist
.. P 22

drop table vp, vq, vo, vc, vr cascade
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP TABLE
