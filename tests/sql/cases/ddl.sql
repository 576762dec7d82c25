create table t (a int, b text default 'x', c numeric(8,2) not null default 0);
----
=> CREATE TABLE

create table t (a int);
----
!! 42P07 relation "t" already exists

create table if not exists t (a int);
----
-- NOTICE 42P07 relation "t" already exists, skipping
=> CREATE TABLE

insert into t (a) values (1) returning *;
----
a 23|b 25|c 1700
1|x|0.00
=> INSERT 0 1

alter table t add column d int;
----
=> ALTER TABLE

alter table t add column e text default 'new' not null;
----
=> ALTER TABLE

select * from t;
----
a 23|b 25|c 1700|d 23|e 25
1|x|0.00|\N|new
=> SELECT 1

alter table t add column a int;
----
!! 42701 column "a" of relation "t" already exists

alter table t drop column d;
----
=> ALTER TABLE

alter table t drop column nope;
----
!! 42703 column "nope" of relation "t" does not exist

alter table t drop column if exists nope;
----
-- NOTICE 00000 column "nope" of relation "t" does not exist, skipping
=> ALTER TABLE

select * from t;
----
a 23|b 25|c 1700|e 25
1|x|0.00|new
=> SELECT 1

alter table t rename column b to bb;
----
=> ALTER TABLE

select bb from t;
----
bb 25
x
=> SELECT 1

alter table t alter column bb set default 'y';
----
=> ALTER TABLE

insert into t (a) values (2) returning bb, e;
----
bb 25|e 25
y|new
=> INSERT 0 1

alter table t alter column bb drop default;
----
=> ALTER TABLE

insert into t (a) values (3) returning bb;
----
bb 25
\N
=> INSERT 0 1

alter table t alter column bb set not null;
----
!! 23502 column "bb" of relation "t" contains null values
.. t t
.. c bb

update t set bb = '?' where bb is null;
----
=> UPDATE 1

alter table t alter column bb set not null;
----
=> ALTER TABLE

insert into t (a, bb) values (4, null);
----
!! 23502 null value in column "bb" of relation "t" violates not-null constraint
.. D Failing row contains (4, null, 0.00, new).
.. t t
.. c bb

alter table t alter column bb drop not null;
----
=> ALTER TABLE

alter table t add primary key (a);
----
=> ALTER TABLE

insert into t (a) values (1);
----
!! 23505 duplicate key value violates unique constraint "t_pkey"
.. D Key (a)=(1) already exists.
.. n t_pkey
.. t t

alter table t add constraint t_pos check (a > 0);
----
=> ALTER TABLE

insert into t (a) values (-1);
----
!! 23514 new row for relation "t" violates check constraint "t_pos"
.. D Failing row contains (-1, null, 0.00, new).
.. n t_pos
.. t t

alter table t drop constraint t_pos;
----
=> ALTER TABLE

insert into t (a) values (-1) returning a;
----
a 23
-1
=> INSERT 0 1

alter table t add constraint u unique (bb, a);
----
=> ALTER TABLE

create index t_bb on t (bb);
----
=> CREATE INDEX

create unique index t_e on t (e, a desc);
----
=> CREATE INDEX

create index t_bb on t (bb);
----
!! 42P07 relation "t_bb" already exists

create index if not exists t_bb on t (bb);
----
-- NOTICE 42P07 relation "t_bb" already exists, skipping
=> CREATE INDEX

drop index t_bb;
----
=> DROP INDEX

drop index t_bb;
----
!! 42704 index "t_bb" does not exist

drop index if exists t_bb;
----
-- NOTICE 00000 index "t_bb" does not exist, skipping
=> DROP INDEX

alter table t rename to tt;
----
=> ALTER TABLE

select count(*) from t;
----
!! 42P01 relation "t" does not exist
.. P 22

select count(*) from tt;
----
count 20
4
=> SELECT 1

alter table tt alter column a type bigint;
----
=> ALTER TABLE

select pg_typeof(a) from tt limit 1;
----
pg_typeof 2206
bigint
=> SELECT 1

truncate tt;
----
=> TRUNCATE TABLE

select count(*) from tt;
----
count 20
0
=> SELECT 1

drop table tt;
----
=> DROP TABLE

drop table tt;
----
!! 42P01 table "tt" does not exist

drop table if exists tt;
----
-- NOTICE 00000 table "tt" does not exist, skipping
=> DROP TABLE

create table parent (id int primary key);
----
=> CREATE TABLE

create schema s1;
----
=> CREATE SCHEMA

create schema s1;
----
!! 42P06 schema "s1" already exists

create schema if not exists s1;
----
-- NOTICE 42P06 schema "s1" already exists, skipping
=> CREATE SCHEMA

create table s1.x (a int);
----
=> CREATE TABLE

insert into s1.x values (1), (2);
----
=> INSERT 0 2

select sum(a) from s1.x;
----
sum 20
3
=> SELECT 1

drop schema s1;
----
!! 2BP01 cannot drop schema s1 because other objects depend on it
.. D table s1.x depends on schema s1
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop schema s1 cascade;
----
-- NOTICE 00000 drop cascades to table s1.x
=> DROP SCHEMA

select * from s1.x;
----
!! 42P01 relation "s1.x" does not exist
.. P 15

create table nosuch.x (a int);
----
!! 3F000 schema "nosuch" does not exist
.. P 14

create table dup (a int, a text);
----
!! 42701 column "a" specified more than once

create table badtype (a nosuchtype);
----
!! 42704 type "nosuchtype" does not exist
.. P 25

create table pk2 (a int primary key, b int primary key);
----
!! 42P16 multiple primary keys for table "pk2" are not allowed
.. P 44

create table pk3 (a int, b int, primary key (a, b));
----
=> CREATE TABLE

insert into pk3 values (1, 1), (1, 2);
----
=> INSERT 0 2

insert into pk3 values (1, 2);
----
!! 23505 duplicate key value violates unique constraint "pk3_pkey"
.. D Key (a, b)=(1, 2) already exists.
.. n pk3_pkey
.. t pk3

insert into pk3 values (null, 2);
----
!! 23502 null value in column "a" of relation "pk3" violates not-null constraint
.. D Failing row contains (null, 2).
.. t pk3
.. c a

create table chk (a int check (a > 0), b int, check (a < b), constraint named check (b < 100));
----
=> CREATE TABLE

insert into chk values (0, 5);
----
!! 23514 new row for relation "chk" violates check constraint "chk_a_check"
.. D Failing row contains (0, 5).
.. n chk_a_check
.. t chk

insert into chk values (5, 5);
----
!! 23514 new row for relation "chk" violates check constraint "chk_check"
.. D Failing row contains (5, 5).
.. n chk_check
.. t chk

insert into chk values (5, 500);
----
!! 23514 new row for relation "chk" violates check constraint "named"
.. D Failing row contains (5, 500).
.. n named
.. t chk

insert into chk values (null, null), (1, 2);
----
=> INSERT 0 2

select conname from pg_constraint where conrelid = 'chk'::regclass order by conname;
----
conname 19
chk_a_check
chk_check
named
=> SELECT 3

create table uq (a int unique, b int);
----
=> CREATE TABLE

insert into uq values (1, 1), (null, 2), (null, 3);
----
=> INSERT 0 3

insert into uq values (1, 9);
----
!! 23505 duplicate key value violates unique constraint "uq_a_key"
.. D Key (a)=(1) already exists.
.. n uq_a_key
.. t uq

update uq set a = 1 where b = 2;
----
!! 23505 duplicate key value violates unique constraint "uq_a_key"
.. D Key (a)=(1) already exists.
.. n uq_a_key
.. t uq

select relname, relkind from pg_class where relname like 'uq%' order by relname;
----
relname 19|relkind 18
uq|r
uq_a_key|i
=> SELECT 2

begin;
----
=> BEGIN

create table txn (a int);
----
=> CREATE TABLE

insert into txn values (1);
----
=> INSERT 0 1

rollback;
----
=> ROLLBACK

select * from txn;
----
!! 42P01 relation "txn" does not exist
.. P 15

begin;
----
=> BEGIN

create table txn (a int);
----
=> CREATE TABLE

insert into txn values (1);
----
=> INSERT 0 1

alter table txn add column b int default 7;
----
=> ALTER TABLE

commit;
----
=> COMMIT

select * from txn;
----
a 23|b 23
1|7
=> SELECT 1

create view v as select a + 1 as n from txn;
----
=> CREATE VIEW

select * from v;
----
n 23
2
=> SELECT 1

drop table txn;
----
!! 2BP01 cannot drop table txn because other objects depend on it
.. D view v depends on table txn
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop view v;
----
=> DROP VIEW

drop table txn;
----
=> DROP TABLE

create table bad (a int default 'x');
----
!! 22P02 invalid input syntax for type integer: "x"
.. P 33

create table def (a int default 1 + 1, b timestamp default now(), c text default upper('q'));
----
=> CREATE TABLE

insert into def default values returning a, c;
----
a 23|c 25
2|Q
=> INSERT 0 1

insert into def (a, c) values (default, default) returning a, c;
----
a 23|c 25
2|Q
=> INSERT 0 1

comment on table def is 'about def';
----
=> COMMENT

select obj_description('def'::regclass, 'pg_class');
----
obj_description 25
about def
=> SELECT 1

create table "Mixed Case" ("A b" int);
----
=> CREATE TABLE

insert into "Mixed Case" values (1) returning "A b";
----
A b 23
1
=> INSERT 0 1

select "A b" from "Mixed Case";
----
A b 23
1
=> SELECT 1

create table ser (id serial primary key, v text);
----
=> CREATE TABLE

insert into ser (v) values ('a'), ('b') returning id;
----
id 23
1
2
=> INSERT 0 2

select currval('ser_id_seq'), nextval('ser_id_seq');
----
currval 20|nextval 20
2|3
=> SELECT 1

create table idt (id int generated by default as identity, v text);
----
=> CREATE TABLE

insert into idt (v) values ('a') returning id;
----
id 23
1
=> INSERT 0 1

create sequence sq start 10 increment 5;
----
=> CREATE SEQUENCE

select nextval('sq'), nextval('sq');
----
nextval 20|nextval 20
10|15
=> SELECT 1

drop sequence sq;
----
=> DROP SEQUENCE
