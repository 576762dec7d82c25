-- Errors of USING, RENAME COLUMN and SET UNLOGGED.
create table p (id int);
----
=> CREATE TABLE

create table q (id text);
----
=> CREATE TABLE

select * from p join q using (id);
----
!! 42804 JOIN/USING types integer and text cannot be matched

select * from p natural join q;
----
!! 42804 JOIN/USING types integer and text cannot be matched

select * from q natural join p;
----
!! 42804 JOIN/USING types text and integer cannot be matched

create table j1 (a json, b int, c int);
----
=> CREATE TABLE

create table j2 (a json, b text, c int);
----
=> CREATE TABLE

select * from j1 join j2 using (a);
----
!! 42883 operator does not exist: json = json
.. H No operator matches the given name and argument types. You might need to add explicit type casts.

select * from j1 join j2 using (a, b);
----
!! 42804 JOIN/USING types integer and text cannot be matched

select * from j1 join j2 using (b, x);
----
!! 42804 JOIN/USING types integer and text cannot be matched

select * from j1 left join j2 using (c, a);
----
!! 42883 operator does not exist: json = json
.. H No operator matches the given name and argument types. You might need to add explicit type casts.

select * from j1 full join j2 using (b);
----
!! 42804 JOIN/USING types integer and text cannot be matched

create type en as enum ('a');
----
=> CREATE TYPE

create table e (id en);
----
=> CREATE TABLE

select * from e join q using (id);
----
!! 42804 JOIN/USING types en and text cannot be matched

select * from (values ('1')) a (id) join p using (id);
----
!! 42804 JOIN/USING types text and integer cannot be matched

create table i8 (id bigint);
----
=> CREATE TABLE

insert into p values (1), (2);
----
=> INSERT 0 2

insert into i8 values (2), (3);
----
=> INSERT 0 2

select id, pg_typeof(id) from p join i8 using (id);
----
id 20|pg_typeof 2206
2|bigint
=> SELECT 1

select id, pg_typeof(id) from p full join i8 using (id) order by id;
----
id 20|pg_typeof 2206
1|bigint
2|bigint
3|bigint
=> SELECT 3

create table pt (id int, k int) partition by list (k);
----
=> CREATE TABLE

create table pt1 partition of pt for values in (1);
----
=> CREATE TABLE

alter table pt rename column id2 to id;
----
!! 42703 column "id2" does not exist

alter table pt rename column id2 to id3;
----
!! 42703 column "id2" does not exist

alter table pt rename column ctid to id;
----
!! 0A000 cannot rename system column "ctid"

alter table only pt rename column id2 to id;
----
!! 42P16 inherited column "id2" must be renamed in child tables too

alter table pt rename column id to k;
----
!! 42701 column "k" of relation "pt1" already exists

alter table pt rename column id to ctid;
----
!! 42701 column name "ctid" conflicts with a system column name

alter table pt1 rename column id2 to id;
----
!! 42703 column "id2" does not exist

alter table pt1 rename column id to id;
----
!! 42P16 cannot rename inherited column "id"

create table ih (id int);
----
=> CREATE TABLE

create table ih1 (z int) inherits (ih);
----
=> CREATE TABLE

alter table ih rename column id2 to id;
----
!! 42703 column "id2" does not exist

alter table ih rename column id2 to z;
----
!! 42703 column "id2" does not exist

alter table ih rename column z to id;
----
!! 42701 column "id" of relation "ih1" already exists

alter table ih rename column id to z;
----
!! 42701 column "z" of relation "ih1" already exists

alter table only ih rename column idq to id9;
----
!! 42P16 inherited column "idq" must be renamed in child tables too

alter table ih1 rename column id to idd;
----
!! 42P16 cannot rename inherited column "id"

alter table ih1 rename column idq to id;
----
!! 42703 column "idq" does not exist

alter table ih rename column id to good;
----
=> ALTER TABLE

select * from ih1;
----
good 23|z 23
=> SELECT 0

create table pt2 (id int primary key);
----
=> CREATE TABLE

create table pt3 (id int primary key);
----
=> CREATE TABLE

create publication case_pub_a for table pt2;
----
-- WARNING 55000 wal_level is insufficient to publish logical changes
=> CREATE PUBLICATION

alter table pt2 set unlogged;
----
!! 55000 cannot change table "pt2" to unlogged because it is part of a publication
.. D Unlogged relations cannot be replicated.

alter table pt3 set unlogged;
----
=> ALTER TABLE

alter table pt3 set logged;
----
=> ALTER TABLE

create publication case_pub_b for all tables;
----
-- WARNING 55000 wal_level is insufficient to publish logical changes
=> CREATE PUBLICATION

alter table pt2 set logged;
----
=> ALTER TABLE

alter table pt2 add v int, set unlogged;
----
!! 55000 cannot change table "pt2" to unlogged because it is part of a publication
.. D Unlogged relations cannot be replicated.

drop publication case_pub_a;
----
=> DROP PUBLICATION

alter table pt2 set unlogged;
----
=> ALTER TABLE

alter table pt2 set logged;
----
=> ALTER TABLE

drop publication case_pub_b;
----
=> DROP PUBLICATION

select relname, relpersistence from pg_class where oid in ('pt2'::regclass, 'pt3'::regclass) order by 1;
----
relname 19|relpersistence 18
pt2|p
pt3|p
=> SELECT 2
