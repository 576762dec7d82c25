-- Columns of foreign keys that get another type: the key must still be possible, and its rows found.
create table parent (a timestamptz primary key, b int unique);
----
=> CREATE TABLE

create table child (a timestamptz references parent, b int references parent (b), c int);
----
=> CREATE TABLE

alter table child alter a type numeric using 1;
----
!! 42804 foreign key constraint "child_a_fkey" cannot be implemented
.. D Key columns "a" and "a" are of incompatible types: numeric and timestamp with time zone.

alter table parent alter a type numeric using 1;
----
!! 42804 foreign key constraint "child_a_fkey" cannot be implemented
.. D Key columns "a" and "a" are of incompatible types: timestamp with time zone and numeric.

alter table parent alter b type numeric using b;
----
=> ALTER TABLE

alter table child alter b type text using b;
----
!! 42804 foreign key constraint "child_b_fkey" cannot be implemented
.. D Key columns "b" and "b" are of incompatible types: text and numeric.

insert into parent values ('2000-01-01', 1);
----
=> INSERT 0 1

insert into child values ('2000-01-01', 1);
----
=> INSERT 0 1

alter table child alter b type numeric using 7;
----
!! 23503 insert or update on table "child" violates foreign key constraint "child_b_fkey"
.. D Key (b)=(7) is not present in table "parent".
.. n child_b_fkey
.. t child

alter table parent alter b type numeric using 7;
----
!! 23503 insert or update on table "child" violates foreign key constraint "child_b_fkey"
.. D Key (b)=(1) is not present in table "parent".
.. n child_b_fkey
.. t child

alter table child alter b type bigint using 1, alter c type text;
----
=> ALTER TABLE

update parent set b = 2;
----
!! 23503 update or delete on table "parent" violates foreign key constraint "child_b_fkey" on table "child"
.. D Key (b)=(1) is still referenced from table "child".
.. n child_b_fkey
.. t child

insert into child values (null, 3);
----
!! 23503 insert or update on table "child" violates foreign key constraint "child_b_fkey"
.. D Key (b)=(3) is not present in table "parent".
.. n child_b_fkey
.. t child

select conname, pg_get_constraintdef(oid), convalidated from pg_constraint where conrelid = 'child'::regclass order by 1;
----
conname 19|pg_get_constraintdef 25|convalidated 16
child_a_fkey|FOREIGN KEY (a) REFERENCES parent(a)|t
child_b_fkey|FOREIGN KEY (b) REFERENCES parent(b)|t
=> SELECT 2

create table tree (a int, b int references parent (b)) partition by range (a);
----
=> CREATE TABLE

create table tree_1 partition of tree for values from (0) to (10);
----
=> CREATE TABLE

insert into tree values (1, 1);
----
=> INSERT 0 1

alter table tree alter b type text using 'x';
----
!! 42804 foreign key constraint "tree_b_fkey" cannot be implemented
.. D Key columns "b" and "b" are of incompatible types: text and numeric.

alter table tree alter b type numeric using 5;
----
!! 23503 insert or update on table "tree_1" violates foreign key constraint "tree_b_fkey"
.. D Key (b)=(5) is not present in table "parent".
.. n tree_b_fkey
.. t tree_1

alter table tree alter b type numeric using b;
----
=> ALTER TABLE

alter table tree drop column b, alter column b drop expression;
----
!! 42703 column "b" of relation "tree" does not exist

alter table tree add column zz int, alter column zz drop expression;
----
!! 42703 column "zz" of relation "tree" does not exist

alter table tree alter column b drop expression;
----
!! 55000 column "b" of relation "tree" is not a stored generated column

alter table tree add column i int generated always as identity;
----
!! 42P16 cannot recursively add identity column to table that has child tables

alter table tree add column if not exists a int generated always as identity;
----
-- NOTICE 42701 column "a" of relation "tree" already exists, skipping
=> ALTER TABLE

create table old_pairs (a int, b int, c int);
----
=> CREATE TABLE

insert into old_pairs values (1, null, 1);
----
=> INSERT 0 1

create table pairs (a int, b int, primary key (a, b));
----
=> CREATE TABLE

alter table old_pairs add foreign key (a, b) references pairs match full not valid;
----
=> ALTER TABLE

update old_pairs set c = 2;
----
!! 23503 insert or update on table "old_pairs" violates foreign key constraint "old_pairs_a_b_fkey"
.. D MATCH FULL does not allow mixing of null and nonnull key values.
.. n old_pairs_a_b_fkey
.. t old_pairs

update old_pairs set a = null;
----
=> UPDATE 1

update old_pairs set c = 3;
----
=> UPDATE 1

create table twice (a int, b int);
----
=> CREATE TABLE

create unique index twice_key on twice (a, a);
----
=> CREATE INDEX

alter table twice add unique using index twice_key;
----
!! 42701 column "a" appears twice in unique constraint
.. P 23

alter table twice add constraint twice_pkey primary key using index twice_key;
----
!! 42701 column "a" appears twice in primary key constraint
.. P 23

create table off_parent (a int primary key);
----
=> CREATE TABLE

create table off_tree (a int references off_parent) partition by range (a);
----
=> CREATE TABLE

create table off_tree_1 partition of off_tree for values from (0) to (10);
----
=> CREATE TABLE

alter table off_tree disable trigger all;
----
=> ALTER TABLE

insert into off_tree values (5);
----
=> INSERT 0 1

alter table off_tree enable trigger all;
----
=> ALTER TABLE

insert into off_tree values (6);
----
!! 23503 insert or update on table "off_tree_1" violates foreign key constraint "off_tree_a_fkey"
.. D Key (a)=(6) is not present in table "off_parent".
.. n off_tree_a_fkey
.. t off_tree_1

create table off_keys (a int primary key) partition by range (a);
----
=> CREATE TABLE

create table off_keys_1 partition of off_keys for values from (0) to (10);
----
=> CREATE TABLE

create table off_child (a int references off_keys);
----
=> CREATE TABLE

insert into off_keys values (1);
----
=> INSERT 0 1

insert into off_child values (1);
----
=> INSERT 0 1

delete from off_keys;
----
!! 23503 update or delete on table "off_keys_1" violates foreign key constraint "off_child_a_fkey1" on table "off_child"
.. D Key (a)=(1) is still referenced from table "off_child".
.. n off_child_a_fkey1
.. t off_child

alter table off_keys disable trigger all;
----
=> ALTER TABLE

delete from off_keys;
----
=> DELETE 1

select * from off_child;
----
a 23
1
=> SELECT 1

create table moved (a int, b int not null) partition by range (a);
----
=> CREATE TABLE

create table moved_1 partition of moved for values from (0) to (10);
----
=> CREATE TABLE

insert into moved values (1, 1);
----
=> INSERT 0 1

update moved_1 set a = 20, b = null;
----
!! 23514 new row for relation "moved_1" violates partition constraint
.. D Failing row contains (20, null).
.. t moved_1

insert into moved_1 values (20, null);
----
!! 23502 null value in column "b" of relation "moved_1" violates not-null constraint
.. D Failing row contains (20, null).
.. t moved_1
.. c b

alter table moved add column later int;
----
=> ALTER TABLE

alter table moved_1 rename to moved_2;
----
=> ALTER TABLE

create table heir_of (a int);
----
=> CREATE TABLE

create table heir (b int) inherits (heir_of);
----
=> CREATE TABLE

alter table heir_of rename column a to b;
----
!! 42701 column "b" of relation "heir" already exists

alter table moved alter column b set statistics 50, alter column later set storage plain;
----
=> ALTER TABLE

alter table moved add column t text;
----
=> ALTER TABLE

alter table moved alter column t set storage external;
----
=> ALTER TABLE

alter table only moved alter column t set statistics 7;
----
=> ALTER TABLE

select attrelid::regclass, attname, attstattarget, attstorage from pg_attribute where attrelid in ('moved'::regclass, 'moved_2'::regclass) and attnum > 0 order by 1, attnum;
----
attrelid 2205|attname 19|attstattarget 23|attstorage 18
moved|a|-1|p
moved|b|50|p
moved|later|-1|p
moved|t|7|e
moved_2|a|-1|p
moved_2|b|50|p
moved_2|later|-1|p
moved_2|t|-1|e
=> SELECT 8

create domain tagged as int constraint positive check (value > 0);
----
=> CREATE DOMAIN

alter domain tagged rename constraint positive to above_zero;
----
=> ALTER DOMAIN
