create table t(a int, b int)
----
=> CREATE TABLE

prepare ins(int, int) as insert into t values ($1, $2)
----
=> PREPARE

prepare sel as select * from t order by b
----
=> PREPARE

execute ins(1, 2)
----
=> INSERT 0 1

execute sel
----
a 23|b 23
1|2
=> SELECT 1

-- What a statement prepared before writes belongs to the table as the block has made it.
begin
----
=> BEGIN

truncate t
----
=> TRUNCATE TABLE

execute ins(3, 4)
----
=> INSERT 0 1

execute sel
----
a 23|b 23
3|4
=> SELECT 1

commit
----
=> COMMIT

execute ins(5, 6)
----
=> INSERT 0 1

execute sel
----
a 23|b 23
3|4
5|6
=> SELECT 2

begin
----
=> BEGIN

alter table t alter a type bigint
----
=> ALTER TABLE

execute ins(7, 8)
----
=> INSERT 0 1

select * from t order by b
----
a 20|b 23
3|4
5|6
7|8
=> SELECT 3

savepoint before_error
----
=> SAVEPOINT

execute sel
----
!! 0A000 cached plan must not change result type

rollback to before_error
----
=> ROLLBACK

commit
----
=> COMMIT

select * from t order by b
----
a 20|b 23
3|4
5|6
7|8
=> SELECT 3

execute sel
----
!! 0A000 cached plan must not change result type

deallocate sel
----
=> DEALLOCATE

prepare sel as select count(*), sum(b) from t
----
=> PREPARE

-- A rollback takes back what the plan was made for.
begin
----
=> BEGIN

alter table t add column c text default 'new'
----
=> ALTER TABLE

alter table t alter a type text
----
=> ALTER TABLE

prepare wide as select * from t order by b
----
=> PREPARE

prepare write_wide as insert into t (a, b) values ('5', 9)
----
=> PREPARE

execute wide
----
a 25|b 23|c 25
3|4|new
5|6|new
7|8|new
=> SELECT 3

execute write_wide
----
=> INSERT 0 1

execute sel
----
count 20|sum 20
4|27
=> SELECT 1

rollback
----
=> ROLLBACK

execute sel
----
count 20|sum 20
3|18
=> SELECT 1

execute wide
----
!! 0A000 cached plan must not change result type

execute write_wide
----
=> INSERT 0 1

select * from t order by b
----
a 20|b 23
3|4
5|6
7|8
5|9
=> SELECT 4

-- So does ROLLBACK TO.
begin
----
=> BEGIN

alter table t add column c int default 1
----
=> ALTER TABLE

savepoint s
----
=> SAVEPOINT

alter table t drop column b
----
=> ALTER TABLE

prepare narrow as select * from t order by a
----
=> PREPARE

execute narrow
----
a 20|c 23
3|1
5|1
5|1
7|1
=> SELECT 4

rollback to s
----
=> ROLLBACK

execute narrow
----
!! 0A000 cached plan must not change result type

rollback
----
=> ROLLBACK

begin
----
=> BEGIN

savepoint s
----
=> SAVEPOINT

truncate t
----
=> TRUNCATE TABLE

execute ins(10, 11)
----
=> INSERT 0 1

execute sel
----
count 20|sum 20
1|11
=> SELECT 1

rollback to s
----
=> ROLLBACK

execute ins(12, 13)
----
=> INSERT 0 1

execute sel
----
count 20|sum 20
5|40
=> SELECT 1

commit
----
=> COMMIT

execute sel
----
count 20|sum 20
5|40
=> SELECT 1

-- Functions that ran in a block with DDL go on without it when it is rolled back.
create table counted(a int, b text)
----
=> CREATE TABLE

insert into counted values (1, 'one')
----
=> INSERT 0 1

create function says() returns text language sql as $$ select 'old' $$
----
=> CREATE FUNCTION

create function says_too() returns text language plpgsql as $$ begin return 'old'; end $$
----
=> CREATE FUNCTION

create function counts() returns bigint language sql as $$ select count(*) from counted $$
----
=> CREATE FUNCTION

create function counts_too() returns bigint language plpgsql as $$ begin return (select count(*) from counted); end $$
----
=> CREATE FUNCTION

create function puts(int) returns void language sql as $$ insert into counted values ($1, 'sql') $$
----
=> CREATE FUNCTION

create function puts_too(a int) returns void language plpgsql as $$ begin insert into counted values (a, 'plpgsql'); end $$
----
=> CREATE FUNCTION

begin
----
=> BEGIN

create or replace function says() returns text language sql as $$ select 'new' $$
----
=> CREATE FUNCTION

create or replace function says_too() returns text language plpgsql as $$ begin return 'new'; end $$
----
=> CREATE FUNCTION

select says(), says_too()
----
says 25|says_too 25
new|new
=> SELECT 1

rollback
----
=> ROLLBACK

select says() as one, says_too() as other
----
one 25|other 25
old|old
=> SELECT 1

begin
----
=> BEGIN

truncate counted
----
=> TRUNCATE TABLE

select counts(), counts_too()
----
counts 20|counts_too 20
0|0
=> SELECT 1

select puts(2), puts_too(3)
----
puts 2278|puts_too 2278
\N|
=> SELECT 1

select counts(), counts_too()
----
counts 20|counts_too 20
2|2
=> SELECT 1

rollback
----
=> ROLLBACK

select counts() as before, counts_too() as before_too
----
before 20|before_too 20
1|1
=> SELECT 1

select puts(4), puts_too(5)
----
puts 2278|puts_too 2278
\N|
=> SELECT 1

select counts() as after, counts_too() as after_too
----
after 20|after_too 20
3|3
=> SELECT 1

select * from counted order by a
----
a 23|b 25
1|one
4|sql
5|plpgsql
=> SELECT 3

begin
----
=> BEGIN

savepoint s
----
=> SAVEPOINT

alter table counted alter a type bigint
----
=> ALTER TABLE

select puts(6), puts_too(7)
----
puts 2278|puts_too 2278
\N|
=> SELECT 1

rollback to s
----
=> ROLLBACK

select puts(8), puts_too(9)
----
puts 2278|puts_too 2278
\N|
=> SELECT 1

select counts(), counts_too()
----
counts 20|counts_too 20
5|5
=> SELECT 1

commit
----
=> COMMIT

select * from counted order by a
----
a 23|b 25
1|one
4|sql
5|plpgsql
8|sql
9|plpgsql
=> SELECT 5

drop table counted cascade
----
=> DROP TABLE

-- Types in schemas beside built-in ones of the same name.
create schema of_types
----
=> CREATE SCHEMA

create type of_types.point as (a text, b text)
----
=> CREATE TYPE

select 'of_types.point'::regtype, to_regtype('of_types.point') = 'point'::regtype as same, 'pg_catalog.point'::regtype
----
regtype 2206|same 16|regtype 2206
of_types.point|f|point
=> SELECT 1

select 'of_types.point[]'::regtype, 'of_types.point'::text::regtype, to_regtype('of_types.box'), to_regtype('nosuch.int4')
----
regtype 2206|regtype 2206|to_regtype 2206|to_regtype 2206
of_types.point[]|of_types.point|\N|\N
=> SELECT 1

select 'of_types.int4'::regtype
----
!! 42704 type "of_types.int4" does not exist
.. P 8

select oid::regtype, typtype from pg_type where oid = 'of_types.point'::text::regtype
----
oid 2206|typtype 18
of_types.point|c
=> SELECT 1

drop schema of_types cascade
----
-- NOTICE 00000 drop cascades to type of_types.point
=> DROP SCHEMA
