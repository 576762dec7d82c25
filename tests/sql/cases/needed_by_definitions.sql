-- What definitions name cannot be dropped under them; renamed columns and tables keep them whole.
create function key_of(int) returns int language sql immutable as 'select $1 + 1'
----
=> CREATE FUNCTION

create table keyed_by (x int) partition by list (key_of(x))
----
=> CREATE TABLE

create table keyed_by_2 partition of keyed_by for values in (2)
----
=> CREATE TABLE

drop function key_of(int)
----
!! 2BP01 cannot drop function key_of(integer) because other objects depend on it
.. D table keyed_by depends on function key_of(integer)
.. H Use DROP ... CASCADE to drop the dependent objects too.

insert into keyed_by values (1) returning tableoid::regclass, *
----
tableoid 2205|x 23
keyed_by_2|1
=> INSERT 0 1

create function with_default(a int default key_of(1)) returns int language sql as 'select a'
----
=> CREATE FUNCTION

create sequence needed
----
=> CREATE SEQUENCE

create function with_number(a bigint default nextval('needed')) returns bigint language sql as 'select a'
----
=> CREATE FUNCTION

create view numbers as select nextval('needed')
----
=> CREATE VIEW

drop sequence needed
----
!! 2BP01 cannot drop sequence needed because other objects depend on it
.. D function with_number(bigint) depends on sequence needed\nview numbers depends on sequence needed
.. H Use DROP ... CASCADE to drop the dependent objects too.

create table guarded (a int, b text)
----
=> CREATE TABLE

create operator === (function = int4eq, leftarg = int, rightarg = int)
----
=> CREATE OPERATOR

create policy by_operator on guarded using (a === 1)
----
=> CREATE POLICY

create rule by_rule as on insert to guarded where new.a === 1 do nothing
----
=> CREATE RULE

drop operator === (int, int)
----
!! 2BP01 cannot drop operator ===(integer,integer) because other objects depend on it
.. D policy by_operator on table guarded depends on operator ===(integer,integer)\nrule by_rule on table guarded depends on operator ===(integer,integer)
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop function key_of(int) cascade
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP FUNCTION

select count(*) from pg_class where relname like 'keyed\_by%'
----
count 20
0
=> SELECT 1

drop operator === (int, int) cascade
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP OPERATOR

select count(*) from pg_policy where polrelid = 'guarded'::regclass
----
count 20
0
=> SELECT 1

drop sequence needed cascade
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP SEQUENCE

select proname from pg_proc where proname in ('with_default', 'with_number')
----
proname 19
=> SELECT 0

create table spaced ("my col" int check ("my col" > 0), "a""b" int check ("a""b" > 0), c int generated always as ("my col" + 1) stored, "it's" text default 'my col')
----
=> CREATE TABLE

create index on spaced (("my col" + 1)) where "a""b" > 0
----
=> CREATE INDEX

alter table spaced rename "my col" to "x y"
----
=> ALTER TABLE

alter table spaced rename "a""b" to z
----
=> ALTER TABLE

alter table spaced rename "it's" to "my col"
----
=> ALTER TABLE

insert into spaced values (1, 2) returning *
----
x y 23|z 23|c 23|my col 25
1|2|2|my col
=> INSERT 0 1

insert into spaced values (0, 2)
----
!! 23514 new row for relation "spaced" violates check constraint "spaced_my col_check"
.. D Failing row contains (0, 2, 1, my col).
.. n spaced_my col_check
.. t spaced

select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'spaced'::regclass order by conname
----
pg_get_constraintdef 25
CHECK ((z > 0))
CHECK (("x y" > 0))
=> SELECT 2

select pg_get_indexdef(indexrelid) from pg_index where indrelid = 'spaced'::regclass
----
pg_get_indexdef 25
CREATE INDEX spaced_expr_idx ON case_needed_by_definitions.spaced USING btree ((("x y" + 1))) WHERE (z > 0)
=> SELECT 1

create table whole (a int, b int, check (whole is not null))
----
=> CREATE TABLE

create function first_of(whole) returns int language sql immutable as 'select $1.a'
----
=> CREATE FUNCTION

create index on whole ((whole is not null))
----
=> CREATE INDEX

create index on whole (first_of(whole))
----
=> CREATE INDEX

create index on whole (a) where first_of(whole) > 0
----
=> CREATE INDEX

create index on whole ((first_of(whole) + 1))
----
=> CREATE INDEX

alter table whole rename to "whole 2"
----
=> ALTER TABLE

insert into "whole 2" values (1, 2)
----
=> INSERT 0 1

alter table "whole 2" rename to whole_3
----
=> ALTER TABLE

insert into whole_3 values (3, 4), (null, null)
----
!! 23514 new row for relation "whole_3" violates check constraint "whole_check"
.. D Failing row contains (null, null).
.. n whole_check
.. t whole_3

update whole_3 set a = 7 where first_of(whole_3) = 3 returning *
----
a 23|b 23
=> UPDATE 0

select a from whole_3 where first_of(whole_3) = 7
----
a 23
=> SELECT 0

select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = 'whole_3'::regclass
----
conname 19|pg_get_constraintdef 25
whole_check|CHECK ((whole_3.* IS NOT NULL))
=> SELECT 1

select pg_get_indexdef(indexrelid) from pg_index where indrelid = 'whole_3'::regclass order by 1
----
pg_get_indexdef 25
CREATE INDEX whole_a_idx ON case_needed_by_definitions.whole_3 USING btree (a) WHERE (first_of(whole_3.*) > 0)
CREATE INDEX whole_expr_idx ON case_needed_by_definitions.whole_3 USING btree (((whole_3.* IS NOT NULL)))
CREATE INDEX whole_expr_idx1 ON case_needed_by_definitions.whole_3 USING btree (((first_of(whole_3.*) + 1)))
CREATE INDEX whole_first_of_idx ON case_needed_by_definitions.whole_3 USING btree (first_of(whole_3.*))
=> SELECT 4

create materialized view stored_view as select 1 as a
----
=> SELECT 1

create view plain_view as select 1 as a
----
=> CREATE VIEW

create schema moved_here
----
=> CREATE SCHEMA

alter view stored_view set schema moved_here
----
!! 42809 "stored_view" is not a view

alter view guarded set schema moved_here
----
!! 42809 "guarded" is not a view

alter materialized view plain_view set schema moved_here
----
!! 42809 "plain_view" is not a materialized view

alter sequence plain_view set schema moved_here
----
!! 42809 "plain_view" is not a sequence

alter table plain_view set schema moved_here
----
=> ALTER TABLE

select * from moved_here.plain_view
----
a 23
1
=> SELECT 1

create domain moved_here.positive as int check (value > 0)
----
=> CREATE DOMAIN

select (-1)::moved_here.positive
----
positive 23
!! 23514 value for domain moved_here.positive violates check constraint "positive_check"
.. n positive_check
.. d positive

create type moved_here.side as enum ('left')
----
=> CREATE TYPE

select 'up'::moved_here.side
----
!! 22P02 invalid input value for enum moved_here.side: "up"
.. P 8

drop schema moved_here cascade
----
-- NOTICE 00000 drop cascades to 3 other objects
=> DROP SCHEMA

select current_database()::information_schema.sql_identifier is not null, 5::information_schema.cardinal_number, 'YES'::information_schema.yes_or_no, 'x'::information_schema.character_data
----
?column? 16|cardinal_number 23|yes_or_no 1043|character_data 1043
t|5|YES|x
=> SELECT 1

select (-5)::information_schema.cardinal_number
----
cardinal_number 23
!! 23514 value for domain information_schema.cardinal_number violates check constraint "cardinal_number_domain_check"
.. n cardinal_number_domain_check
.. d cardinal_number

select 'MAYBE'::information_schema.yes_or_no
----
yes_or_no 1043
!! 23514 value for domain information_schema.yes_or_no violates check constraint "yes_or_no_check"
.. n yes_or_no_check
.. d yes_or_no

create table of_domains (a information_schema.time_stamp, b information_schema.sql_identifier[])
----
=> CREATE TABLE

insert into of_domains default values
----
=> INSERT 0 1

select a is not null, pg_typeof(a), pg_typeof(b) from of_domains
----
?column? 16|pg_typeof 2206|pg_typeof 2206
t|information_schema.time_stamp|information_schema.sql_identifier[]
=> SELECT 1

create view of_view as select 'x'::information_schema.sql_identifier as name, b from of_domains
----
=> CREATE VIEW

select pg_get_viewdef('of_view')
----
pg_get_viewdef 25
 SELECT ('x'::name)::information_schema.sql_identifier AS name,\n    of_domains.b\n   FROM of_domains;
=> SELECT 1

select name from of_view
----
name 19
x
=> SELECT 1

select oid, typname, typtype, typbasetype::regtype from pg_type where typnamespace = 'information_schema'::regnamespace and typtype = 'd' order by 1
----
oid 26|typname 19|typtype 18|typbasetype 2206
13221|cardinal_number|d|integer
13224|character_data|d|character varying
13226|sql_identifier|d|name
13232|time_stamp|d|timestamp with time zone
13234|yes_or_no|d|character varying
=> SELECT 5

select domain_name, data_type, character_maximum_length, domain_default from information_schema.domains where domain_schema = 'information_schema' order by 1
----
domain_name 19|data_type 1043|character_maximum_length 23|domain_default 1043
cardinal_number|integer|\N|\N
character_data|character varying|\N|\N
sql_identifier|name|\N|\N
time_stamp|timestamp with time zone|\N|CURRENT_TIMESTAMP(2)
yes_or_no|character varying|3|\N
=> SELECT 5

create role sees_little
----
=> CREATE ROLE

grant create on schema public to sees_little
----
=> GRANT

revoke create on schema public from sees_little
----
=> REVOKE

set role sees_little
----
=> SET

show data_directory
----
!! 42501 must be superuser or have privileges of pg_read_all_settings to examine "data_directory"

select current_setting('hba_file')
----
current_setting 25
!! 42501 must be superuser or have privileges of pg_read_all_settings to examine "hba_file"

select name from pg_settings where name in ('data_directory', 'config_file', 'work_mem')
----
name 25
work_mem
=> SELECT 1

create aggregate public.own_sum(int) (sfunc = int4pl, stype = int)
----
!! 42501 permission denied for schema public

reset role
----
=> RESET

drop role sees_little
----
=> DROP ROLE
