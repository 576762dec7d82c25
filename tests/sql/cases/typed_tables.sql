create type person as (id int, name text, born date)
----
=> CREATE TYPE

create table people of person
----
=> CREATE TABLE

insert into people values (1, 'Ada', '1815-12-10')
----
=> INSERT 0 1

select * from people
----
id 23|name 25|born 1082
1|Ada|1815-12-10
=> SELECT 1

create table staff of person (id with options primary key, name not null default 'nobody', unique (name), check (id > 0))
----
=> CREATE TABLE

insert into staff (id) values (0)
----
!! 23514 new row for relation "staff" violates check constraint "staff_id_check"
.. D Failing row contains (0, nobody, null).
.. n staff_id_check
.. t staff

insert into staff (id) values (1)
----
=> INSERT 0 1

select * from staff
----
id 23|name 25|born 1082
1|nobody|\N
=> SELECT 1

select attname, attnotnull, atthasdef from pg_attribute where attrelid = 'staff'::regclass and attnum > 0 order by attnum
----
attname 19|attnotnull 16|atthasdef 16
id|t|f
name|t|t
born|f|f
=> SELECT 3

select relname, reloftype::regtype from pg_class where reloftype = 'person'::regtype order by relname
----
relname 19|reloftype 2206
people|person
staff|person
=> SELECT 2

create table bad of person (height int)
----
!! 42601 syntax error at or near "int"
.. P 36

create table bad of person (height with options not null)
----
!! 42703 column "height" does not exist

create table bad of person (id with options not null, id with options unique)
----
!! 42701 column "id" specified more than once

create table bad of nowhere
----
!! 42704 type "nowhere" does not exist

create table bad of int
----
!! 42704 type "int" does not exist

create table bad of people
----
!! 42809 type people is not a composite type

create table if not exists people of person
----
-- NOTICE 42P07 relation "people" already exists, skipping
=> CREATE TABLE

alter table people add column height int
----
!! 42809 cannot add column to typed table

alter table people drop column name
----
!! 42809 cannot drop column from typed table

alter table people alter column name type varchar(10)
----
!! 42809 cannot alter column type of typed table

alter table people rename column name to title
----
!! 42809 cannot rename column of typed table

create table parent ()
----
=> CREATE TABLE

alter table people inherit parent
----
!! 42809 cannot change inheritance of typed table

alter table people add constraint positive check (id > 0)
----
=> ALTER TABLE

alter type person add attribute height int
----
!! 2BP01 cannot alter type "person" because it is the type of a typed table
.. H Use ALTER ... CASCADE to alter the typed tables too.

alter type person add attribute height int cascade
----
=> ALTER TYPE

select * from people
----
id 23|name 25|born 1082|height 23
1|Ada|1815-12-10|\N
=> SELECT 1

alter type person rename attribute height to size
----
!! 2BP01 cannot alter type "person" because it is the type of a typed table
.. H Use ALTER ... CASCADE to alter the typed tables too.

alter type person rename attribute height to size cascade
----
=> ALTER TYPE

alter type person alter attribute size type bigint cascade
----
=> ALTER TYPE

select attname, atttypid::regtype from pg_attribute where attrelid = 'staff'::regclass and attnum > 0 order by attnum
----
attname 19|atttypid 2206
id|integer
name|text
born|date
size|bigint
=> SELECT 4

alter type person drop attribute size
----
!! 2BP01 cannot alter type "person" because it is the type of a typed table
.. H Use ALTER ... CASCADE to alter the typed tables too.

alter type person drop attribute size cascade
----
=> ALTER TYPE

select * from staff
----
id 23|name 25|born 1082
1|nobody|\N
=> SELECT 1

alter table people not of
----
=> ALTER TABLE

alter table people not of
----
!! 42809 "people" is not a typed table

alter table people add column height int
----
=> ALTER TABLE

alter table people of person
----
!! 42804 table has extra column "height"

alter table people drop column height
----
=> ALTER TABLE

create table other (id int, title text, born date)
----
=> CREATE TABLE

alter table other of person
----
!! 42804 table has column "title" where type requires "name"

alter table other rename title to name
----
=> ALTER TABLE

alter table other alter name type varchar(7)
----
=> ALTER TABLE

alter table other of person
----
!! 42804 table "other" has different type for column "name"

alter table other drop column born
----
=> ALTER TABLE

alter table other of person
----
!! 42804 table "other" has different type for column "name"

alter table people of person
----
=> ALTER TABLE

alter table people of int
----
!! 42704 type "int" does not exist

create view parsons as select * from people
----
=> CREATE VIEW

drop type person
----
!! 2BP01 cannot drop type person because other objects depend on it
.. D table people depends on type person\nview parsons depends on table people\ntable staff depends on type person
.. H Use DROP ... CASCADE to drop the dependent objects too.

begin
----
=> BEGIN

drop type person cascade
----
-- NOTICE 00000 drop cascades to 3 other objects
=> DROP TYPE

rollback
----
=> ROLLBACK

select count(*) from people
----
count 20
1
=> SELECT 1

create type pair as (a int, b int)
----
=> CREATE TYPE

create table parted of pair partition by range (a)
----
=> CREATE TABLE

create table part1 partition of parted for values from (0) to (10)
----
=> CREATE TABLE

insert into parted values (1, 2)
----
=> INSERT 0 1

select * from part1
----
a 23|b 23
1|2
=> SELECT 1

drop table parted, other, parent
----
=> DROP TABLE

drop view parsons
----
=> DROP VIEW

drop table people, staff
----
=> DROP TABLE

drop type person, pair
----
=> DROP TYPE
