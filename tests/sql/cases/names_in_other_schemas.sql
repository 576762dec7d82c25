create schema nos_schema
----
=> CREATE SCHEMA

create collation nos_schema.nos_c from "C"
----
=> CREATE COLLATION

select to_regcollation('nos_nowhere."POSIX"'), to_regcollation('nos_c'), to_regcollation('nos_schema.nos_c'), to_regcollation('pg_catalog."C"')
----
to_regcollation 4191|to_regcollation 4191|to_regcollation 4191|to_regcollation 4191
\N|\N|nos_schema.nos_c|"C"
=> SELECT 1

select 'nos_nowhere."POSIX"'::regcollation
----
!! 3F000 schema "nos_nowhere" does not exist
.. P 8

select 'nos_schema."POSIX"'::regcollation
----
!! 42704 collation "nos_schema.POSIX" for encoding "UTF8" does not exist
.. P 8

create table nos_rows (f1 int, f2 text)
----
=> CREATE TABLE

create function nos_add(v nos_rows) returns void as $$
insert into nos_rows values (v); $$ language sql
----
!! 42804 column "f1" is of type integer but expression is of type nos_rows
.. H You will need to rewrite or cast the expression.
.. P 85

create function nos_add(v nos_rows) returns void as $$
insert into nos_rows values (v.*); $$ language sql
----
=> CREATE FUNCTION

create function nos_add_all(v nos_rows) returns void as $$
select nos_add(nos_add_all.v.*); $$ language sql
----
=> CREATE FUNCTION

create function nos_count(v nos_rows) returns text as $$
select row(nos_count.v.*, (nos_count.v).f1)::text || (nos_count.v is null); $$ language sql
----
=> CREATE FUNCTION

select nos_add(row(1, 'one')), nos_add_all(row(2, 'two')), nos_count(row(3, 'three'))
----
nos_add 2278|nos_add_all 2278|nos_count 25
\N|\N|(3,three,3)false
=> SELECT 1

select * from nos_rows order by 1
----
f1 23|f2 25
1|one
2|two
=> SELECT 2

drop table nos_rows cascade
----
-- NOTICE 00000 drop cascades to 3 other objects
=> DROP TABLE

drop schema nos_schema cascade
----
-- NOTICE 00000 drop cascades to collation nos_schema.nos_c
=> DROP SCHEMA
