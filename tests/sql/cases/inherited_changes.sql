create table p1 (f1 int constraint f1_pos check (f1 > 0));
----
=> CREATE TABLE

create table p1_c1 (f2 int constraint f2_pos check (f2 > 0)) inherits (p1);
----
=> CREATE TABLE

alter table p1_c1 add constraint beforehand check (f1 > 0);
----
=> ALTER TABLE

alter table p1 add constraint beforehand check (f1 > 0);
----
-- NOTICE 00000 merging constraint "beforehand" with inherited definition
=> ALTER TABLE

alter table p1 add constraint afterwards check (f1 < 10);
----
=> ALTER TABLE

alter table p1_c1 add constraint afterwards check (f1 < 10);
----
-- NOTICE 00000 merging constraint "afterwards" with inherited definition
=> ALTER TABLE

alter table p1_c1 add constraint afterwards check (f1 < 10);
----
!! 42710 constraint "afterwards" for relation "p1_c1" already exists

alter table p1_c1 add constraint f1_pos check (f1 > 1);
----
!! 42710 constraint "f1_pos" for relation "p1_c1" already exists

alter table p1_c1 add constraint f1_pos check (f1 > 0) no inherit;
----
!! 42P17 constraint "f1_pos" conflicts with inherited constraint on relation "p1_c1"

select conrelid::regclass::text, conname, conislocal, coninhcount from pg_constraint where conname in ('beforehand', 'afterwards', 'f1_pos') and connamespace = current_schema::regnamespace order by 1, 2;
----
conrelid 25|conname 19|conislocal 16|coninhcount 23
p1|afterwards|t|0
p1|beforehand|t|0
p1|f1_pos|t|0
p1_c1|afterwards|t|1
p1_c1|beforehand|t|1
p1_c1|f1_pos|f|1
=> SELECT 6

alter table p1 drop constraint afterwards;
----
=> ALTER TABLE

select conrelid::regclass::text, conname, conislocal, coninhcount from pg_constraint where conname = 'afterwards' and connamespace = current_schema::regnamespace order by 1, 2;
----
conrelid 25|conname 19|conislocal 16|coninhcount 23
p1_c1|afterwards|t|0
=> SELECT 1

insert into p1_c1 values (12, 1);
----
!! 23514 new row for relation "p1_c1" violates check constraint "afterwards"
.. D Failing row contains (12, 1).
.. n afterwards
.. t p1_c1

create table checked (f1 int);
----
=> CREATE TABLE

create table checked_child () inherits (checked);
----
=> CREATE TABLE

alter table checked_child add constraint above_zero check (f1 > 0) not valid;
----
=> ALTER TABLE

alter table checked add constraint above_zero check (f1 > 0);
----
!! 42P17 constraint "above_zero" conflicts with NOT VALID constraint on relation "checked_child"

alter table checked_child drop constraint above_zero;
----
=> ALTER TABLE

insert into checked values (0);
----
=> INSERT 0 1

alter table checked_child add constraint above_zero check (f1 > 0);
----
=> ALTER TABLE

alter table checked add constraint above_zero check (f1 > 0) not valid;
----
-- NOTICE 00000 merging constraint "above_zero" with inherited definition
=> ALTER TABLE

insert into checked values (0);
----
!! 23514 new row for relation "checked" violates check constraint "above_zero"
.. D Failing row contains (0).
.. n above_zero
.. t checked

insert into checked_child values (0);
----
!! 23514 new row for relation "checked_child" violates check constraint "above_zero"
.. D Failing row contains (0).
.. n above_zero
.. t checked_child

select conrelid::regclass::text, conname, convalidated, conislocal, coninhcount, connoinherit from pg_constraint where conname = 'above_zero' and connamespace = current_schema::regnamespace order by 1, 2;
----
conrelid 25|conname 19|convalidated 16|conislocal 16|coninhcount 23|connoinherit 16
checked|above_zero|f|t|0|f
checked_child|above_zero|t|t|1|f
=> SELECT 2

create table one (f1 int, f2 int);
----
=> CREATE TABLE

create table two (f1 int, f3 bigint);
----
=> CREATE TABLE

create table both_of (f4 int) inherits (one, two);
----
-- NOTICE 00000 merging multiple inherited definitions of column "f1"
=> CREATE TABLE

alter table one alter column f1 type bigint;
----
!! 42P16 cannot alter inherited column "f1" of relation "both_of"

alter table one rename f1 to g1;
----
!! 42P16 cannot rename inherited column "f1"

alter table both_of rename f1 to g1;
----
!! 42P16 cannot rename inherited column "f1"

alter table one rename f2 to g2;
----
=> ALTER TABLE

alter table one alter column g2 type text;
----
=> ALTER TABLE

select attname, atttypid::regtype, attinhcount from pg_attribute where attrelid = 'both_of'::regclass and attnum > 0 order by attnum;
----
attname 19|atttypid 2206|attinhcount 23
f1|integer|2
g2|text|1
f3|bigint|1
f4|integer|0
=> SELECT 4

create table root (a int);
----
=> CREATE TABLE

create table left_side () inherits (root);
----
=> CREATE TABLE

create table right_side () inherits (root);
----
=> CREATE TABLE

create table bottom () inherits (left_side, right_side);
----
-- NOTICE 00000 merging multiple inherited definitions of column "a"
=> CREATE TABLE

alter table root rename a to b;
----
=> ALTER TABLE

alter table root alter column b type bigint;
----
=> ALTER TABLE

alter table left_side rename b to c;
----
!! 42P16 cannot rename inherited column "b"

select attrelid::regclass::text, attname, atttypid::regtype, attinhcount from pg_attribute where attrelid in ('root'::regclass, 'bottom'::regclass) and attnum > 0 order by 1;
----
attrelid 25|attname 19|atttypid 2206|attinhcount 23
bottom|b|bigint|2
root|b|bigint|0
=> SELECT 2

create table parts (a int, b int) partition by range (a);
----
=> CREATE TABLE

create table part_one partition of parts for values from (0) to (10);
----
=> CREATE TABLE

alter table parts add constraint ranged check (b > 0);
----
=> ALTER TABLE

alter table part_one add constraint ranged check (b > 0);
----
!! 42710 constraint "ranged" for relation "part_one" already exists
