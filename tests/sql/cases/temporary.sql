create temp table t (id int primary key, v text)
----
=> CREATE TABLE

insert into t values (1, 'one'), (2, 'two') returning *
----
id 23|v 25
1|one
2|two
=> INSERT 0 2

select * from t
----
id 23|v 25
1|one
2|two
=> SELECT 2

select * from pg_temp.t order by id desc
----
id 23|v 25
2|two
1|one
=> SELECT 2

select relname, relpersistence, relkind from pg_class where relnamespace = pg_my_temp_schema() order by 1
----
relname 19|relpersistence 18|relkind 18
t|t|r
t_pkey|t|i
=> SELECT 2

select n.nspname ~ '^pg_temp_[0-9]+$' as temporary, c.oid::regclass as shown from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relname = 't' and n.oid = pg_my_temp_schema()
----
temporary 16|shown 2205
t|t
=> SELECT 1

select pg_is_other_temp_schema(pg_my_temp_schema()), pg_is_other_temp_schema('pg_catalog'::regnamespace), pg_is_other_temp_schema(1)
----
pg_is_other_temp_schema 16|pg_is_other_temp_schema 16|pg_is_other_temp_schema 16
f|f|f
=> SELECT 1

select pg_table_is_visible('t'::regclass), pg_table_is_visible('pg_temp.t'::regclass)
----
pg_table_is_visible 16|pg_table_is_visible 16
t|t
=> SELECT 1

create temp table t (a int)
----
!! 42P07 relation "t" already exists

create temp table if not exists t (a int)
----
-- NOTICE 42P07 relation "t" already exists, skipping
=> CREATE TABLE

insert into t values (1, 'again')
----
!! 23505 duplicate key value violates unique constraint "t_pkey"
.. D Key (id)=(1) already exists.
.. n t_pkey
.. t t

update t set v = 'ONE' where id = 1
----
=> UPDATE 1

delete from t where id = 2
----
=> DELETE 1

select * from t
----
id 23|v 25
1|ONE
=> SELECT 1

drop table t
----
=> DROP TABLE

select * from t
----
!! 42P01 relation "t" does not exist
.. P 15

create table t (permanent int)
----
=> CREATE TABLE

insert into t values (10)
----
=> INSERT 0 1

select * from t
----
permanent 23
10
=> SELECT 1

create temp table t (temporary int)
----
=> CREATE TABLE

select * from t
----
temporary 23
=> SELECT 0

insert into t values (20)
----
=> INSERT 0 1

select * from t
----
temporary 23
20
=> SELECT 1

select * from case_temporary.t
----
permanent 23
10
=> SELECT 1

drop table t
----
=> DROP TABLE

select * from t
----
permanent 23
10
=> SELECT 1

create temp table t as select 30 as made
----
=> SELECT 1

select * from t
----
made 23
30
=> SELECT 1

drop table pg_temp.t
----
=> DROP TABLE

select * from t
----
permanent 23
10
=> SELECT 1

drop table t
----
=> DROP TABLE

create table pg_temp.u (a int)
----
=> CREATE TABLE

select relpersistence from pg_class where relname = 'u' and relnamespace = pg_my_temp_schema()
----
relpersistence 18
t
=> SELECT 1

create temp table case_temporary.x (a int)
----
!! 42P16 cannot create temporary relation in non-temporary schema
.. P 19

create temporary table pg_temp.w (a int)
----
=> CREATE TABLE

create unlogged table pg_temp.y (a int)
----
!! 42P16 only temporary relations may be created in temporary schemas
.. P 23

create table x (a int) on commit drop
----
!! 42P16 ON COMMIT can only be used on temporary tables

create table x (a int) on commit preserve rows
----
!! 42P16 ON COMMIT can only be used on temporary tables

create local temp table l (a int) on commit preserve rows
----
=> CREATE TABLE

drop table u, w, l
----
=> DROP TABLE

create temp table s (id serial primary key, g int generated always as identity, name text unique, check (id < 100))
----
=> CREATE TABLE

insert into s (name) values ('a'), ('b') returning id, g
----
id 23|g 23
1|1
2|2
=> INSERT 0 2

insert into s (name) values ('a')
----
!! 23505 duplicate key value violates unique constraint "s_name_key"
.. D Key (name)=(a) already exists.
.. n s_name_key
.. t s

insert into s (id, name) values (1000, 'c')
----
!! 23514 new row for relation "s" violates check constraint "s_id_check"
.. D Failing row contains (1000, 4, c).
.. n s_id_check
.. t s

create index s_name_id on s (name, id)
----
=> CREATE INDEX

select indexname, tablename from pg_indexes where tablename = 's' and schemaname ~ '^pg_temp' order by 1
----
indexname 19|tablename 19
s_name_id|s
s_name_key|s
s_pkey|s
=> SELECT 3

select relname, relkind, relpersistence from pg_class where relnamespace = pg_my_temp_schema() and relname like 's%' order by 1
----
relname 19|relkind 18|relpersistence 18
s|r|t
s_g_seq|S|t
s_id_seq|S|t
s_name_id|i|t
s_name_key|i|t
s_pkey|i|t
=> SELECT 6

select currval('s_id_seq'), nextval('pg_temp.s_id_seq')
----
currval 20|nextval 20
3|4
=> SELECT 1

alter table s add column extra int default 5
----
=> ALTER TABLE

select id, name, extra from s order by id
----
id 23|name 25|extra 23
1|a|5
2|b|5
=> SELECT 2

alter table s rename column extra to more
----
=> ALTER TABLE

alter table s rename to s2
----
=> ALTER TABLE

select more from s2 limit 1
----
more 23
5
=> SELECT 1

alter table s2 set schema case_temporary
----
!! 0A000 cannot move objects into or out of temporary schemas

alter table s2 drop column more
----
=> ALTER TABLE

truncate s2 restart identity
----
=> TRUNCATE TABLE

insert into s2 (name) values ('z') returning id
----
id 23
1
=> INSERT 0 1

comment on table s2 is 'short-lived'
----
=> COMMENT

select obj_description('s2'::regclass)
----
obj_description 25
short-lived
=> SELECT 1

drop table s2
----
=> DROP TABLE

create table parent (id int primary key)
----
=> CREATE TABLE

create temp table child (p int references parent)
----
!! 42P16 constraints on temporary tables may reference only temporary tables

create temp table tparent (id int primary key)
----
=> CREATE TABLE

create temp table child (p int references tparent on delete cascade)
----
=> CREATE TABLE

create table pchild (p int references tparent)
----
!! 42P16 constraints on permanent tables may reference only permanent tables

insert into tparent values (1), (2)
----
=> INSERT 0 2

insert into child values (1), (3)
----
!! 23503 insert or update on table "child" violates foreign key constraint "child_p_fkey"
.. D Key (p)=(3) is not present in table "tparent".
.. n child_p_fkey
.. t child

insert into child values (1), (2)
----
=> INSERT 0 2

delete from tparent where id = 1
----
=> DELETE 1

select * from child
----
p 23
2
=> SELECT 1

drop table tparent
----
!! 2BP01 cannot drop table tparent because other objects depend on it
.. D constraint child_p_fkey on table child depends on table tparent
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop table tparent cascade
----
-- NOTICE 00000 drop cascades to constraint child_p_fkey on table child
=> DROP TABLE

drop table child, parent
----
=> DROP TABLE

create temp sequence q start 5
----
=> CREATE SEQUENCE

select nextval('q'), nextval('q'), currval('q'), lastval()
----
nextval 20|nextval 20|currval 20|lastval 20
5|6|6|6
=> SELECT 1

select relpersistence from pg_class where relname = 'q' and relnamespace = pg_my_temp_schema()
----
relpersistence 18
t
=> SELECT 1

drop sequence q
----
=> DROP SEQUENCE

create temp table base (a int, b text)
----
=> CREATE TABLE

insert into base values (1, 'x'), (2, 'y')
----
=> INSERT 0 2

create view over_base as select a from base where a > 1
----
-- NOTICE 00000 view "over_base" will be a temporary view
=> CREATE VIEW

select * from over_base
----
a 23
2
=> SELECT 1

select relpersistence, relkind from pg_class where relname = 'over_base' and relnamespace = pg_my_temp_schema()
----
relpersistence 18|relkind 18
t|v
=> SELECT 1

create view case_temporary.over_base as select a from base
----
-- NOTICE 00000 view "over_base" will be a temporary view
!! 42P16 cannot create temporary relation in non-temporary schema

create temp view explicit as select 1 as one
----
=> CREATE VIEW

select * from explicit
----
one 23
1
=> SELECT 1

drop table base
----
!! 2BP01 cannot drop table base because other objects depend on it
.. D view over_base depends on table base
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop table base cascade
----
-- NOTICE 00000 drop cascades to view over_base
=> DROP TABLE

drop view explicit
----
=> DROP VIEW

begin
----
=> BEGIN

create temp table r (a int)
----
=> CREATE TABLE

insert into r values (1)
----
=> INSERT 0 1

savepoint one
----
=> SAVEPOINT

create temp table r2 (a int)
----
=> CREATE TABLE

insert into r values (2)
----
=> INSERT 0 1

rollback to one
----
=> ROLLBACK

select * from r
----
a 23
1
=> SELECT 1

select * from r2
----
!! 42P01 relation "r2" does not exist
.. P 15

rollback
----
=> ROLLBACK

select * from r
----
!! 42P01 relation "r" does not exist
.. P 15

begin
----
=> BEGIN

create temp table gone (a int) on commit drop
----
=> CREATE TABLE

insert into gone values (1)
----
=> INSERT 0 1

select * from gone
----
a 23
1
=> SELECT 1

commit
----
=> COMMIT

select * from gone
----
!! 42P01 relation "gone" does not exist
.. P 15

create temp table dr (a int primary key, b text) on commit delete rows
----
=> CREATE TABLE

create index on dr (b)
----
=> CREATE INDEX

begin
----
=> BEGIN

insert into dr values (1, 'x'), (2, 'y')
----
=> INSERT 0 2

select count(*) from dr
----
count 20
2
=> SELECT 1

select * from dr where b = 'y'
----
a 23|b 25
2|y
=> SELECT 1

commit
----
=> COMMIT

select count(*) from dr
----
count 20
0
=> SELECT 1

insert into dr values (1, 'alone')
----
=> INSERT 0 1

select * from dr
----
a 23|b 25
=> SELECT 0

begin
----
=> BEGIN

insert into dr values (1, 'x')
----
=> INSERT 0 1

rollback
----
=> ROLLBACK

select * from dr
----
a 23|b 25
=> SELECT 0

begin
----
=> BEGIN

create temp table pr (a int) on commit preserve rows
----
=> CREATE TABLE

insert into pr values (1)
----
=> INSERT 0 1

commit
----
=> COMMIT

select * from pr
----
a 23
1
=> SELECT 1

create temp table once (a int) on commit drop
----
=> CREATE TABLE

select * from once
----
!! 42P01 relation "once" does not exist
.. P 15

create temp table c1 on commit delete rows as select 1 as a
----
=> SELECT 1

select * from c1
----
a 23
=> SELECT 0

begin
----
=> BEGIN

create temp table c2 on commit drop as select 1 as a
----
=> SELECT 1

select * from c2
----
a 23
1
=> SELECT 1

commit
----
=> COMMIT

select * from c2
----
!! 42P01 relation "c2" does not exist
.. P 15

create temp table fkp (id int primary key) on commit delete rows
----
=> CREATE TABLE

begin
----
=> BEGIN

create temp table fkc (p int references fkp)
----
=> CREATE TABLE

insert into fkp values (1)
----
=> INSERT 0 1

commit
----
!! 0A000 unsupported ON COMMIT and foreign key combination
.. D Table "fkc" references "fkp", but they do not have the same ON COMMIT setting.

drop table if exists fkc, fkp
----
-- NOTICE 00000 table "fkc" does not exist, skipping
=> DROP TABLE

select 7 as seven into temp table into_temp
----
=> SELECT 1

select * from into_temp
----
seven 23
7
=> SELECT 1

select relpersistence from pg_class where relname = 'into_temp' and relnamespace = pg_my_temp_schema()
----
relpersistence 18
t
=> SELECT 1

create temp table like_it (like into_temp including all, extra int)
----
=> CREATE TABLE

select * from like_it
----
seven 23|extra 23
=> SELECT 0

prepare p as select * from into_temp
----
=> PREPARE

execute p
----
seven 23
7
=> SELECT 1

drop table into_temp
----
=> DROP TABLE

create temp table into_temp as select 8 as seven
----
=> SELECT 1

execute p
----
seven 23
8
=> SELECT 1

deallocate p
----
=> DEALLOCATE

discard temp
----
=> DISCARD TEMP

select * from into_temp
----
!! 42P01 relation "into_temp" does not exist
.. P 15

select count(*) from pg_class where relnamespace = pg_my_temp_schema()
----
count 20
0
=> SELECT 1

create temp table again (a int)
----
=> CREATE TABLE

insert into again values (1)
----
=> INSERT 0 1

select * from again
----
a 23
1
=> SELECT 1

select current_schemas(false), (current_schemas(true))[1] ~ '^pg_temp_' as first
----
current_schemas 1003|first 16
{case_temporary}|t
=> SELECT 1

create table pe (a int)
----
=> CREATE TABLE

create temp table pe (b int)
----
=> CREATE TABLE

set search_path = case_temporary, pg_temp
----
=> SET

select * from pe
----
a 23
=> SELECT 0

set search_path = pg_temp, case_temporary
----
=> SET

select * from pe
----
b 23
=> SELECT 0

create table made_in_temp (a int)
----
=> CREATE TABLE

select relpersistence from pg_class where relname = 'made_in_temp' and relnamespace = pg_my_temp_schema()
----
relpersistence 18
t
=> SELECT 1

reset search_path
----
=> RESET

set search_path = case_temporary
----
=> SET

drop table pe
----
=> DROP TABLE

drop table pe
----
=> DROP TABLE

begin transaction read only
----
=> BEGIN

insert into again values (2)
----
=> INSERT 0 1

create temp table ro (a int)
----
!! 25006 cannot execute CREATE TABLE in a read-only transaction

rollback
----
=> ROLLBACK

begin transaction isolation level repeatable read
----
=> BEGIN

select 1
----
?column? 23
1
=> SELECT 1

create temp table rr (a int)
----
=> CREATE TABLE

insert into rr values (1)
----
=> INSERT 0 1

select * from rr
----
a 23
1
=> SELECT 1

commit
----
=> COMMIT

select * from rr
----
a 23
1
=> SELECT 1

begin isolation level serializable
----
=> BEGIN

create temp table ser (a int primary key)
----
=> CREATE TABLE

insert into ser values (1), (2)
----
=> INSERT 0 2

select sum(a) from ser
----
sum 20
3
=> SELECT 1

commit
----
=> COMMIT

select table_name, table_type from information_schema.tables where table_name in ('rr', 'ser') and table_schema ~ '^pg_temp' order by 1
----
table_name 19|table_type 1043
rr|LOCAL TEMPORARY
ser|LOCAL TEMPORARY
=> SELECT 2

create temp table big as select g as id, g % 10 as mod from generate_series(1, 1000) g
----
=> SELECT 1000

create index on big (mod)
----
=> CREATE INDEX

select mod, count(*) from big group by mod order by mod limit 3
----
mod 23|count 20
0|100
1|100
2|100
=> SELECT 3

truncate big
----
=> TRUNCATE TABLE

select count(*) from big
----
count 20
0
=> SELECT 1

analyze big
----
=> ANALYZE

drop table big, rr, ser, again, pr, dr, c1, like_it
----
!! 42P01 table "pr" does not exist

with x as (select 1 as a) select * from x
----
a 23
1
=> SELECT 1

create temp table x as select 2 as a
----
=> SELECT 1

with x as (select 1 as a) select * from x
----
a 23
1
=> SELECT 1

select a from x
----
a 23
2
=> SELECT 1

drop table x
----
=> DROP TABLE

discard all
----
=> DISCARD ALL
