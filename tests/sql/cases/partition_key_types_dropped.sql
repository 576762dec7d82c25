-- A table that is partitioned by a column goes with the type of that column
create domain intdom as int;
----
=> CREATE DOMAIN

create type letter as enum ('a', 'b');
----
=> CREATE TYPE

create function plusone(int) returns int language sql immutable as 'select $1 + 1'
----
=> CREATE FUNCTION

create table pa (a intdom, b text, c int) partition by range (a)
----
=> CREATE TABLE

create table pb (a intdom, b text, c int) partition by range (c, plusone(a))
----
=> CREATE TABLE

create table pb1 partition of pb for values from (1, 1) to (5, 5)
----
=> CREATE TABLE

create table beside (a intdom, b text) partition by range (b)
----
=> CREATE TABLE

create table beside1 partition of beside for values from ('a') to ('b')
----
=> CREATE TABLE

select objid::regclass, objsubid, refclassid::regclass, refobjsubid, deptype from pg_depend where classid = 'pg_class'::regclass and objid in ('pa'::regclass, 'pb'::regclass, 'pb1'::regclass, 'beside'::regclass) order by 1, 2, 3
----
objid 2205|objsubid 23|refclassid 2205|refobjsubid 23|deptype 18
pa|0|pg_namespace|0|n
pa|1|pg_type|0|n
pa|1|pg_class|0|i
pb|0|pg_proc|0|n
pb|0|pg_namespace|0|n
pb|1|pg_type|0|n
pb|1|pg_class|0|i
pb|3|pg_class|0|i
pb1|0|pg_class|0|a
pb1|0|pg_namespace|0|n
pb1|1|pg_type|0|n
beside|0|pg_namespace|0|n
beside|1|pg_type|0|n
beside|2|pg_class|0|i
=> SELECT 14

alter table pb drop column a cascade
----
!! 42P16 cannot drop column "a" because it is part of the partition key of relation "pb"

drop domain intdom
----
!! 2BP01 cannot drop type intdom because other objects depend on it
.. D table pa depends on type intdom\ntable pb depends on type intdom\ncolumn a of table beside depends on type intdom\ncolumn a of table beside1 depends on type intdom
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop domain intdom cascade
----
-- NOTICE 00000 drop cascades to 4 other objects
=> DROP DOMAIN

select relname from pg_class where pg_table_is_visible(oid) and relname in ('pa', 'pb', 'pb1', 'beside', 'beside1') order by 1
----
relname 19
beside
beside1
=> SELECT 2

insert into beside values ('ab')
----
=> INSERT 0 1

table beside
----
b 25
ab
=> SELECT 1

drop function plusone
----
=> DROP FUNCTION

create table pc (a letter, b text) partition by list (b)
----
=> CREATE TABLE

create table pc1 partition of pc for values in ('a') partition by list (a)
----
=> CREATE TABLE

create table pc2 partition of pc1 for values in ('a')
----
=> CREATE TABLE

create table pd (x letter) partition by hash (x)
----
=> CREATE TABLE

create table pe (x letter[], y int) partition by list ((x[1]))
----
=> CREATE TABLE

drop type letter
----
!! 2BP01 cannot drop type letter because other objects depend on it
.. D table pe depends on type letter[]\ncolumn a of table pc depends on type letter\ntable pc1 depends on type letter\ntable pd depends on type letter
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop type letter cascade
----
-- NOTICE 00000 drop cascades to 4 other objects
=> DROP TYPE

select relname from pg_class where pg_table_is_visible(oid) and relname in ('pc', 'pc1', 'pc2', 'pd', 'pe') order by 1
----
relname 19
pc
=> SELECT 1

table pc
----
b 25
=> SELECT 0

drop table pc
----
=> DROP TABLE
