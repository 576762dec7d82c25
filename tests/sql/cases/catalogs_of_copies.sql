-- What catalogs say of tables made LIKE others, of keys over domains, of default partitions.
create table source (a int, b int check (b > 0), t text, constraint two check (a < b))
----
=> CREATE TABLE

comment on constraint two on source is 'c2'
----
=> COMMENT

comment on column source.a is 'ca'
----
=> COMMENT

create index source_t on source (t)
----
=> CREATE INDEX

comment on index source_t is 'ci'
----
=> COMMENT

create table copy (like source including all)
----
=> CREATE TABLE

select conname, conkey, obj_description(oid, 'pg_constraint') from pg_constraint where conrelid = 'copy'::regclass order by 1
----
conname 19|conkey 1005|obj_description 25
source_b_check|{2}|\N
two|{1,2}|c2
=> SELECT 2

select obj_description(indexrelid, 'pg_class') from pg_index where indrelid = 'copy'::regclass
----
obj_description 25
ci
=> SELECT 1

select column_name, constraint_name from information_schema.constraint_column_usage where table_name = 'copy' order by 1, 2
----
column_name 19|constraint_name 19
a|two
b|source_b_check
b|two
=> SELECT 3

alter table copy drop column b
----
=> ALTER TABLE

insert into copy values (1)
----
=> INSERT 0 1

select conname from pg_constraint where conrelid = 'copy'::regclass
----
conname 19
=> SELECT 0

create table plain_copy (like source including constraints)
----
=> CREATE TABLE

select conname, conkey, obj_description(oid, 'pg_constraint') from pg_constraint where conrelid = 'plain_copy'::regclass order by 1
----
conname 19|conkey 1005|obj_description 25
source_b_check|{2}|\N
two|{1,2}|\N
=> SELECT 2

alter table plain_copy rename b to bb
----
=> ALTER TABLE

alter table plain_copy alter bb type bigint
----
=> ALTER TABLE

select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'plain_copy'::regclass order by conname
----
pg_get_constraintdef 25
CHECK ((bb > 0))
CHECK ((a < bb))
=> SELECT 2

create table parted_copy (like source including all) partition by range (a)
----
=> CREATE TABLE

create table parted_copy_1 partition of parted_copy for values from (0) to (10)
----
=> CREATE TABLE

alter table parted_copy drop column b
----
=> ALTER TABLE

insert into parted_copy values (1, 'x') returning *
----
a 23|t 25
1|x
=> INSERT 0 1

create domain text_domain as text
----
=> CREATE DOMAIN

create domain range_domain as int4range
----
=> CREATE DOMAIN

create domain domain_domain as text_domain
----
=> CREATE DOMAIN

create table keyed (a text_domain unique, j range_domain unique, k domain_domain)
----
=> CREATE TABLE

create index keyed_e on keyed ((upper(a)))
----
=> CREATE INDEX

create index keyed_h on keyed using hash (k)
----
=> CREATE INDEX

select i.indexrelid::regclass, opcname, opcmethod from pg_index i left join pg_opclass o on o.oid = indclass[0] where indrelid = 'keyed'::regclass order by 1
----
indexrelid 2205|opcname 19|opcmethod 26
keyed_a_key|text_ops|403
keyed_j_key|range_ops|403
keyed_e|text_ops|403
keyed_h|text_ops|405
=> SELECT 4

create table hashed (a int, b text) partition by hash (a, b)
----
=> CREATE TABLE

select opcname, opcmethod from pg_partitioned_table, pg_opclass o where partrelid = 'hashed'::regclass and o.oid = any (partclass) order by 1
----
opcname 19|opcmethod 26
int4_ops|405
text_ops|405
=> SELECT 2

select pg_get_partkeydef('hashed'::regclass)
----
pg_get_partkeydef 25
HASH (a, b)
=> SELECT 1

create table listed (a int) partition by list (a)
----
=> CREATE TABLE

select partdefid::regclass from pg_partitioned_table where partrelid = 'listed'::regclass
----
partdefid 2205
-
=> SELECT 1

create table listed_other partition of listed default
----
=> CREATE TABLE

select partdefid::regclass from pg_partitioned_table where partrelid = 'listed'::regclass
----
partdefid 2205
listed_other
=> SELECT 1

alter table listed detach partition listed_other
----
=> ALTER TABLE

select partdefid::regclass from pg_partitioned_table where partrelid = 'listed'::regclass
----
partdefid 2205
-
=> SELECT 1

alter table listed attach partition listed_other default
----
=> ALTER TABLE

select partdefid::regclass from pg_partitioned_table where partrelid = 'listed'::regclass
----
partdefid 2205
listed_other
=> SELECT 1

drop table listed_other
----
=> DROP TABLE

select partdefid::regclass from pg_partitioned_table where partrelid = 'listed'::regclass
----
partdefid 2205
-
=> SELECT 1

create schema domain_from
----
=> CREATE SCHEMA

create schema domain_to
----
=> CREATE SCHEMA

create domain domain_from.dm as int default 5 constraint pos check (value > 0)
----
=> CREATE DOMAIN

alter domain domain_from.dm set schema domain_to
----
=> ALTER DOMAIN

select connamespace::regnamespace from pg_constraint where conname = 'pos'
----
connamespace 4089
domain_to
=> SELECT 1

select constraint_schema, domain_schema from information_schema.domain_constraints where domain_name = 'dm'
----
constraint_schema 19|domain_schema 19
domain_to|domain_to
=> SELECT 1

drop schema domain_from
----
=> DROP SCHEMA

drop schema domain_to cascade
----
-- NOTICE 00000 drop cascades to type domain_to.dm
=> DROP SCHEMA

create table identified (a int generated always as identity)
----
=> CREATE TABLE

alter table identified alter a type bigint
----
=> ALTER TABLE

select atthasdef, attidentity from pg_attribute where attrelid = 'identified'::regclass and attnum > 0
----
atthasdef 16|attidentity 18
f|a
=> SELECT 1

create domain text_list as text[]
----
=> CREATE DOMAIN

select typname, typoutput, typsend from pg_type where typname in ('text_list', '_text', '_text_list') order by 1
----
typname 19|typoutput 24|typsend 24
_text|array_out|array_send
_text_list|array_out|array_send
text_list|array_out|array_send
=> SELECT 3

create schema sequence_to
----
=> CREATE SCHEMA

create sequence owned_sequence
----
=> CREATE SEQUENCE

alter sequence owned_sequence owned by identified.a
----
=> ALTER SEQUENCE

alter sequence owned_sequence set schema sequence_to
----
!! 0A000 cannot move an owned sequence into another schema
.. D Sequence "owned_sequence" is linked to table "identified".

alter sequence identified_a_seq set schema sequence_to
----
!! 0A000 cannot move an owned sequence into another schema
.. D Sequence "identified_a_seq" is linked to table "identified".

alter sequence owned_sequence owned by none
----
=> ALTER SEQUENCE

alter sequence owned_sequence set schema sequence_to
----
=> ALTER SEQUENCE

drop schema sequence_to cascade
----
-- NOTICE 00000 drop cascades to sequence sequence_to.owned_sequence
=> DROP SCHEMA

create type mood as enum ('sad', 'ok')
----
=> CREATE TYPE

create domain mood_domain as mood default 'ok'
----
=> CREATE DOMAIN

select typdefault from pg_type where typname = 'mood_domain'
----
typdefault 25
'ok'::mood
=> SELECT 1
