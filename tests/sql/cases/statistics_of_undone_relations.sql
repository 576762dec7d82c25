-- Nothing is counted any more of relations that were not committed, or are gone.
create schema case_statistics_of_undone_relations;
----
!! 42P06 schema "case_statistics_of_undone_relations" already exists

set search_path to case_statistics_of_undone_relations;
----
=> SET

create sequence last_oid;
----
=> CREATE SEQUENCE

begin;
----
=> BEGIN

create table undone (id int primary key, u int unique);
----
=> CREATE TABLE

insert into undone values (1, 1);
----
=> INSERT 0 1

select count(*) from undone;
----
count 20
1
=> SELECT 1

select * from undone where u = 1;
----
id 23|u 23
1|1
=> SELECT 1

select setval('last_oid', 'undone'::regclass::oid::bigint) > 0;
----
?column? 16
t
=> SELECT 1

rollback;
----
=> ROLLBACK

select pg_stat_get_tuples_inserted(last_value::oid), pg_stat_get_numscans(last_value::oid) from last_oid;
----
pg_stat_get_tuples_inserted 20|pg_stat_get_numscans 20
0|0
=> SELECT 1

begin;
----
=> BEGIN

create table undone (id int primary key, u int unique);
----
=> CREATE TABLE

insert into undone values (1, 1);
----
=> INSERT 0 1

select count(*) from undone;
----
count 20
1
=> SELECT 1

select * from undone where u = 1;
----
id 23|u 23
1|1
=> SELECT 1

select setval('last_oid', 'undone_u_key'::regclass::oid::bigint) > 0;
----
?column? 16
t
=> SELECT 1

rollback;
----
=> ROLLBACK

select pg_stat_get_tuples_inserted(last_value::oid), pg_stat_get_numscans(last_value::oid) from last_oid;
----
pg_stat_get_tuples_inserted 20|pg_stat_get_numscans 20
0|0
=> SELECT 1

begin;
----
=> BEGIN

create table kept (id int);
----
=> CREATE TABLE

savepoint before;
----
=> SAVEPOINT

create index kept_index on kept (id);
----
=> CREATE INDEX

insert into kept values (1);
----
=> INSERT 0 1

set enable_seqscan = off;
----
=> SET

select * from kept where id = 1;
----
id 23
1
=> SELECT 1

select setval('last_oid', 'kept_index'::regclass::oid::bigint) > 0;
----
?column? 16
t
=> SELECT 1

rollback to before;
----
=> ROLLBACK

reset enable_seqscan;
----
=> RESET

insert into kept values (2);
----
=> INSERT 0 1

commit;
----
=> COMMIT

select pg_stat_get_tuples_inserted(last_value::oid), pg_stat_get_numscans(last_value::oid) from last_oid;
----
pg_stat_get_tuples_inserted 20|pg_stat_get_numscans 20
0|0
=> SELECT 1

select * from kept;
----
id 23
2
=> SELECT 1

create table gone (id int primary key);
----
=> CREATE TABLE

insert into gone values (1);
----
=> INSERT 0 1

select setval('last_oid', 'gone'::regclass::oid::bigint) > 0;
----
?column? 16
t
=> SELECT 1

drop table gone;
----
=> DROP TABLE

select pg_stat_get_tuples_inserted(last_value::oid), pg_stat_get_numscans(last_value::oid) from last_oid;
----
pg_stat_get_tuples_inserted 20|pg_stat_get_numscans 20
0|0
=> SELECT 1
