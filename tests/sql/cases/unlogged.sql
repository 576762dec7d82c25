create unlogged table u (id serial primary key, v text unique, check (id > 0))
----
=> CREATE TABLE

insert into u (v) values ('a'), ('b') returning id
----
id 23
1
2
=> INSERT 0 2

select relname, relkind, relpersistence from pg_class where relnamespace = 'case_unlogged'::regnamespace order by 1
----
relname 19|relkind 18|relpersistence 18
u|r|u
u_id_seq|S|u
u_pkey|i|u
u_v_key|i|u
=> SELECT 4

create index on u (v, id)
----
=> CREATE INDEX

update u set v = 'c' where id = 1
----
=> UPDATE 1

select * from u order by id
----
id 23|v 25
1|c
2|b
=> SELECT 2

alter table u set logged
----
=> ALTER TABLE

select relname, relkind, relpersistence from pg_class where relnamespace = 'case_unlogged'::regnamespace order by 1
----
relname 19|relkind 18|relpersistence 18
u|r|p
u_id_seq|S|p
u_pkey|i|p
u_v_id_idx|i|p
u_v_key|i|p
=> SELECT 5

select * from u where v = 'c'
----
id 23|v 25
1|c
=> SELECT 1

insert into u (v) values ('d') returning id
----
id 23
3
=> INSERT 0 1

alter table u set unlogged
----
=> ALTER TABLE

select relname, relkind, relpersistence from pg_class where relnamespace = 'case_unlogged'::regnamespace order by 1
----
relname 19|relkind 18|relpersistence 18
u|r|u
u_id_seq|S|u
u_pkey|i|u
u_v_id_idx|i|u
u_v_key|i|u
=> SELECT 5

select * from u order by id
----
id 23|v 25
1|c
2|b
3|d
=> SELECT 3

alter table u set unlogged
----
=> ALTER TABLE

alter table u set logged
----
=> ALTER TABLE

alter table u set logged
----
=> ALTER TABLE

alter table u set unlogged
----
=> ALTER TABLE

create table p (id int primary key)
----
=> CREATE TABLE

create unlogged table pu (id int primary key)
----
=> CREATE TABLE

create table c (p int references pu)
----
!! 42P16 constraints on permanent tables may reference only permanent tables

create unlogged table c (p int references p)
----
=> CREATE TABLE

alter table c set logged
----
=> ALTER TABLE

alter table c set unlogged
----
=> ALTER TABLE

create unlogged table cu (p int references pu)
----
=> CREATE TABLE

alter table cu set logged
----
!! 42P16 could not change table "cu" to logged because it references unlogged table "pu"
.. n cu_p_fkey
.. t cu

alter table p set unlogged
----
=> ALTER TABLE

create table cp (p int references p)
----
!! 42P16 constraints on permanent tables may reference only permanent tables

alter table p set unlogged
----
=> ALTER TABLE

create temp table t (a int)
----
=> CREATE TABLE

alter table t set unlogged
----
!! 42P16 cannot change logged status of table "t" because it is temporary
.. t t

alter table t set logged
----
!! 42P16 cannot change logged status of table "t" because it is temporary
.. t t

create unlogged sequence s start 3
----
=> CREATE SEQUENCE

select nextval('s')
----
nextval 20
3
=> SELECT 1

select relpersistence from pg_class where relname = 's' and relnamespace = 'case_unlogged'::regnamespace
----
relpersistence 18
u
=> SELECT 1

alter sequence s set logged
----
=> ALTER SEQUENCE

select relpersistence from pg_class where relname = 's' and relnamespace = 'case_unlogged'::regnamespace
----
relpersistence 18
p
=> SELECT 1

select nextval('s')
----
nextval 20
4
=> SELECT 1

alter sequence s set unlogged
----
=> ALTER SEQUENCE

select nextval('s')
----
nextval 20
5
=> SELECT 1

create unlogged view v as select 1
----
!! 42601 views cannot be unlogged because they do not have storage

create unlogged table ctas as select 1 as a
----
=> SELECT 1

select relpersistence from pg_class where relname = 'ctas' and relnamespace = 'case_unlogged'::regnamespace
----
relpersistence 18
u
=> SELECT 1

select 2 as b into unlogged into_u
----
=> SELECT 1

select relpersistence from pg_class where relname = 'into_u' and relnamespace = 'case_unlogged'::regnamespace
----
relpersistence 18
u
=> SELECT 1

create view v as select * from u
----
=> CREATE VIEW

alter table v set unlogged
----
!! 42809 ALTER action SET UNLOGGED cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table u set unlogged, set logged
----
=> ALTER TABLE

begin
----
=> BEGIN

alter table u set logged
----
=> ALTER TABLE

insert into u (v) values ('z')
----
=> INSERT 0 1

rollback
----
=> ROLLBACK

select relpersistence from pg_class where relname = 'u' and relnamespace = 'case_unlogged'::regnamespace
----
relpersistence 18
p
=> SELECT 1

select * from u order by id
----
id 23|v 25
1|c
2|b
3|d
=> SELECT 3

create unlogged table lk (like u including all)
----
=> CREATE TABLE

select relpersistence from pg_class where relname = 'lk' and relnamespace = 'case_unlogged'::regnamespace
----
relpersistence 18
u
=> SELECT 1

truncate u
----
=> TRUNCATE TABLE

select * from u
----
id 23|v 25
=> SELECT 0

drop table u cascade
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP TABLE
