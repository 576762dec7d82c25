-- Whom information_schema shows what: owners, and those who may do more than nothing.
create role shown_nothing
----
=> CREATE ROLE

create schema hidden
----
=> CREATE SCHEMA

create table hidden.hidden_secret (id serial primary key, pin text default 'x1' check (pin <> ''))
----
=> CREATE TABLE

create table shown_open (id int primary key, s int references hidden.hidden_secret, hid text default 'secret')
----
=> CREATE TABLE

create view hidden.hidden_view as select pin from hidden.hidden_secret
----
=> CREATE VIEW

create view shown_view as select id from shown_open where hid = 'z'
----
=> CREATE VIEW

create sequence shown_s1
----
=> CREATE SEQUENCE

create sequence shown_s2
----
=> CREATE SEQUENCE

create domain hidden.hidden_dm as int check (value > 5)
----
=> CREATE DOMAIN

grant select (id) on shown_open to shown_nothing
----
=> GRANT

grant select on shown_view to shown_nothing
----
=> GRANT

grant usage on sequence shown_s2 to shown_nothing
----
=> GRANT

create table shown_parts (a int not null, b int check (b > 0), primary key (a)) partition by range (a)
----
=> CREATE TABLE

create table shown_keys2 (x int, y int, primary key (x, y))
----
=> CREATE TABLE

create table shown_keys (a int, b int, constraint key_x unique nulls not distinct (a), constraint key_y unique (b), constraint key_z foreign key (b, a) references shown_keys2 (y, x))
----
=> CREATE TABLE

select constraint_name, check_clause from information_schema.check_constraints where constraint_name = 'shown_parts_b_check' order by 1
----
constraint_name 19|check_clause 1043
shown_parts_b_check|((b > 0))
=> SELECT 1

select column_name, constraint_name from information_schema.constraint_column_usage where table_name = 'shown_parts' order by 1
----
column_name 19|constraint_name 19
a|shown_parts_pkey
b|shown_parts_b_check
=> SELECT 2

select count(*) from information_schema.check_constraints where check_clause like '%NOT NULL' and constraint_name like '%' || 'shown_parts'::regclass::oid || '%'
----
count 20
1
=> SELECT 1

select constraint_type, is_deferrable from information_schema.table_constraints where table_name = 'shown_parts' order by 1
----
constraint_type 1043|is_deferrable 1043
CHECK|NO
CHECK|NO
PRIMARY KEY|NO
=> SELECT 3

select constraint_name, nulls_distinct from information_schema.table_constraints where table_name = 'shown_keys' and constraint_name not like '%null' order by 1
----
constraint_name 19|nulls_distinct 1043
key_x|NO
key_y|YES
key_z|\N
=> SELECT 3

select constraint_name, column_name, ordinal_position, position_in_unique_constraint from information_schema.key_column_usage where table_name in ('shown_keys', 'shown_keys2') order by 1, 3
----
constraint_name 19|column_name 19|ordinal_position 23|position_in_unique_constraint 23
key_x|a|1|\N
key_y|b|1|\N
key_z|b|1|2
key_z|a|2|1
shown_keys2_pkey|x|1|\N
shown_keys2_pkey|y|2|\N
=> SELECT 6

select constraint_name, unique_constraint_name, update_rule, delete_rule, match_option from information_schema.referential_constraints where constraint_name = 'key_z'
----
constraint_name 19|unique_constraint_name 19|update_rule 1043|delete_rule 1043|match_option 1043
key_z|shown_keys2_pkey|NO ACTION|NO ACTION|NONE
=> SELECT 1

select table_name, table_type, is_insertable_into from information_schema.tables where table_name in ('hidden_secret', 'hidden_view', 'shown_open', 'shown_view', 'shown_parts') order by 1
----
table_name 19|table_type 1043|is_insertable_into 1043
hidden_secret|BASE TABLE|YES
hidden_view|VIEW|YES
shown_open|BASE TABLE|YES
shown_parts|BASE TABLE|YES
shown_view|VIEW|YES
=> SELECT 5

set role shown_nothing
----
=> SET

select table_name, table_type from information_schema.tables where table_name in ('hidden_secret', 'hidden_view', 'shown_open', 'shown_view', 'shown_parts') order by 1
----
table_name 19|table_type 1043
shown_open|BASE TABLE
shown_view|VIEW
=> SELECT 2

select table_name, column_name, column_default from information_schema.columns where table_name in ('hidden_secret', 'hidden_view', 'shown_open', 'shown_view', 'shown_parts') order by 1, 2
----
table_name 19|column_name 19|column_default 1043
shown_open|id|\N
shown_view|id|\N
=> SELECT 2

select table_name, view_definition from information_schema.views where table_name in ('hidden_view', 'shown_view')
----
table_name 19|view_definition 1043
shown_view|\N
=> SELECT 1

select schema_name from information_schema.schemata where schema_name in ('hidden', 'pg_catalog')
----
schema_name 19
pg_catalog
=> SELECT 1

select table_name, constraint_type from information_schema.table_constraints where table_name in ('hidden_secret', 'shown_open', 'shown_parts', 'shown_keys')
----
table_name 19|constraint_type 1043
=> SELECT 0

select constraint_name from information_schema.check_constraints where constraint_name in ('hidden_secret_pin_check', 'hidden_dm_check', 'shown_parts_b_check')
----
constraint_name 19
=> SELECT 0

select constraint_name, column_name from information_schema.key_column_usage where table_name in ('hidden_secret', 'shown_open', 'shown_keys')
----
constraint_name 19|column_name 19
shown_open_pkey|id
=> SELECT 1

select constraint_name, column_name from information_schema.constraint_column_usage where table_name in ('hidden_secret', 'shown_open', 'shown_keys')
----
constraint_name 19|column_name 19
=> SELECT 0

select constraint_name from information_schema.referential_constraints where constraint_name in ('shown_open_s_fkey', 'key_z')
----
constraint_name 19
=> SELECT 0

select sequencename, last_value from pg_sequences where sequencename in ('shown_s1', 'shown_s2', 'hidden_secret_id_seq') order by 1
----
sequencename 19|last_value 20
hidden_secret_id_seq|\N
shown_s1|\N
shown_s2|\N
=> SELECT 3

reset role
----
=> RESET

grant insert on shown_open to shown_nothing
----
=> GRANT

set role shown_nothing
----
=> SET

select table_name, constraint_type from information_schema.table_constraints where table_name in ('hidden_secret', 'shown_open', 'shown_parts', 'shown_keys') and constraint_name not like '%null' order by 2
----
table_name 19|constraint_type 1043
shown_open|FOREIGN KEY
shown_open|PRIMARY KEY
=> SELECT 2

select column_name from information_schema.columns where table_name = 'shown_open' order by 1
----
column_name 19
hid
id
s
=> SELECT 3

reset role
----
=> RESET

drop schema hidden cascade
----
-- NOTICE 00000 drop cascades to 4 other objects
=> DROP SCHEMA

drop table shown_open cascade
----
-- NOTICE 00000 drop cascades to view shown_view
=> DROP TABLE

drop sequence shown_s1, shown_s2
----
=> DROP SEQUENCE

drop role shown_nothing
----
=> DROP ROLE
