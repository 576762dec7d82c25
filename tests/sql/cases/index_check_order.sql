create table index_check_order (a int, b int);
----
=> CREATE TABLE

alter table index_check_order add constraint k unique (a), add constraint k unique (b);
----
!! 42P07 relation "k" already exists

alter table index_check_order add constraint k unique (a), add constraint k check (b > 0);
----
!! 42710 constraint "k" for relation "index_check_order" already exists

alter table index_check_order add constraint k check (a > 0), add constraint k unique (b);
----
!! 42710 constraint "k" for relation "index_check_order" already exists

alter table index_check_order add constraint k unique (a);
----
=> ALTER TABLE

alter table index_check_order add constraint k unique (b);
----
!! 42P07 relation "k" already exists

alter table index_check_order add constraint k primary key (b);
----
!! 42P07 relation "k" already exists

alter table index_check_order add constraint index_check_order unique (b);
----
!! 42P07 relation "index_check_order" already exists

alter table index_check_order add primary key (a);
----
=> ALTER TABLE

alter table index_check_order add constraint k primary key (b);
----
!! 42P16 multiple primary keys for table "index_check_order" are not allowed

create table index_includes (a text collate "POSIX" primary key, b text collate "C", unique (a) include (b));
----
=> CREATE TABLE

select attrelid::regclass, attname, attcollation::regcollation from pg_attribute where attrelid in (select indexrelid from pg_index where indrelid = 'index_includes'::regclass) order by 1, attnum;
----
attrelid 2205|attname 19|attcollation 4191
index_includes_pkey|a|"POSIX"
index_includes_a_b_key|a|"POSIX"
index_includes_a_b_key|b|-
=> SELECT 3

comment on access method btree is 'trees';
----
=> COMMENT

select obj_description(oid, 'pg_am') from pg_am where amname = 'btree';
----
obj_description 25
trees
=> SELECT 1

comment on access method nope is 'x';
----
!! 42704 access method "nope" does not exist

create role comments_nothing;
----
=> CREATE ROLE

set role comments_nothing;
----
=> SET

comment on access method btree is 'y';
----
!! 42501 must be superuser

reset role;
----
=> RESET

drop role comments_nothing;
----
=> DROP ROLE

comment on access method btree is 'b-tree index access method';
----
=> COMMENT

drop table index_check_order, index_includes;
----
=> DROP TABLE

create domain pred_word as text;
----
=> CREATE DOMAIN

create table pred_order (w pred_word, b bool);
----
=> CREATE TABLE

create index on pred_order using gin (w) where b and now() is null;
----
!! 42P17 functions in index predicate must be marked IMMUTABLE

create index on pred_order using gin (w) where b;
----
!! 42704 data type pred_word has no default operator class for access method "gin"
.. H You must specify an operator class for the index or define a default operator class for the data type.

create index on pred_order (nope) where b and now() is null;
----
!! 42P17 functions in index predicate must be marked IMMUTABLE

create index on pred_order (nope) where b;
----
!! 42703 column "nope" does not exist

drop table pred_order;
----
=> DROP TABLE

drop domain pred_word;
----
=> DROP DOMAIN
