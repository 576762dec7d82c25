-- A partition has one primary key; names of keys that a constraint has already; DROP INDEX CONCURRENTLY.
create table parted (a int primary key, b int) partition by range (a);
----
=> CREATE TABLE

create table parted_1 partition of parted (b primary key) for values from (0) to (10);
----
!! 42P16 multiple primary keys for table "parted_1" are not allowed

create table parted_2 (a int not null, b int primary key);
----
=> CREATE TABLE

alter table parted attach partition parted_2 for values from (10) to (20);
----
!! 42P16 multiple primary keys for table "parted_2" are not allowed

create table parted_3 (b int, a int primary key);
----
=> CREATE TABLE

alter table parted attach partition parted_3 for values from (20) to (30);
----
=> ALTER TABLE

select conrelid::regclass, conname, contype, conparentid <> 0 from pg_constraint where conrelid::regclass::text like 'parted%' order by 1, 2;
----
conrelid 2205|conname 19|contype 18|?column? 16
parted|parted_pkey|p|f
parted_2|parted_2_pkey|p|f
parted_3|parted_3_pkey|p|t
=> SELECT 3

create table checked (c int);
----
=> CREATE TABLE

alter table checked add unique (c);
----
=> ALTER TABLE

alter table checked add constraint checked_c_key1 check (c > 6);
----
=> ALTER TABLE

alter table checked add unique (c);
----
=> ALTER TABLE

alter table checked add constraint checked_c_excl check (c > 7), add exclude (c with =);
----
!! 42710 constraint "checked_c_excl" for relation "checked" already exists

select conname, contype from pg_constraint where conrelid = 'checked'::regclass order by 1;
----
conname 19|contype 18
checked_c_key|u
checked_c_key1|c
checked_c_key2|u
=> SELECT 3

create index parted_b on parted (b);
----
=> CREATE INDEX

drop index concurrently parted_b;
----
!! 0A000 cannot drop partitioned index "parted_b" concurrently

create temp table temp_parted (a int) partition by range (a);
----
=> CREATE TABLE

create index temp_parted_a on temp_parted (a);
----
=> CREATE INDEX

drop index concurrently temp_parted_a;
----
=> DROP INDEX
