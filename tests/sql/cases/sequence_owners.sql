create schema case_so;
----
=> CREATE SCHEMA

set search_path = case_so;
----
=> SET

create schema case_so2;
----
=> CREATE SCHEMA

create table st (a int, b int generated always as identity);
----
=> CREATE TABLE

create table case_so2.st2 (a int);
----
=> CREATE TABLE

create view sv as select 1 as a;
----
=> CREATE VIEW

create index sti on st (a);
----
=> CREATE INDEX

create sequence s1 owned by st.a;
----
=> CREATE SEQUENCE

select refobjid::regclass, refobjsubid, deptype from pg_depend where objid = 's1'::regclass and refobjsubid > 0;
----
refobjid 2205|refobjsubid 23|deptype 18
st|1|a
=> SELECT 1

alter sequence s1 owned by st.b;
----
=> ALTER SEQUENCE

select refobjid::regclass, refobjsubid, deptype from pg_depend where objid = 's1'::regclass and refobjsubid > 0;
----
refobjid 2205|refobjsubid 23|deptype 18
st|2|a
=> SELECT 1

alter sequence s1 owned by none;
----
=> ALTER SEQUENCE

select count(*) from pg_depend where objid = 's1'::regclass and refobjsubid > 0;
----
count 20
0
=> SELECT 1

alter sequence s1 owned by sti.a;
----
!! 42809 sequence cannot be owned by relation "sti"
.. D This operation is not supported for indexes.

alter sequence s1 owned by case_so2.st2.a;
----
!! 55000 sequence must be in same schema as table it is linked to

alter sequence s1 owned by nowhere;
----
!! 42601 invalid OWNED BY option
.. H Specify OWNED BY table.column or OWNED BY NONE.

alter sequence s1 owned by st.zz;
----
!! 42703 column "zz" of relation "st" does not exist

alter sequence s1 owned by nothing.a;
----
!! 42P01 relation "nothing" does not exist

alter sequence st_b_seq owned by st.a;
----
!! 0A000 cannot change ownership of identity sequence
.. D Sequence "st_b_seq" is linked to table "st".

alter sequence st_b_seq owned by none;
----
!! 0A000 cannot change ownership of identity sequence
.. D Sequence "st_b_seq" is linked to table "st".

create sequence s2 owned by case_so2.st2.a;
----
!! 55000 sequence must be in same schema as table it is linked to

create sequence s3 owned by none;
----
=> CREATE SEQUENCE

alter sequence s1 owned by s3.last_value;
----
!! 42809 sequence cannot be owned by relation "s3"
.. D This operation is not supported for sequences.

create role case_so_owner;
----
=> CREATE ROLE

alter table case_so2.st2 owner to case_so_owner;
----
=> ALTER TABLE

create sequence case_so2.s4 owned by case_so2.st2.a;
----
!! 55000 sequence must have same owner as table it is linked to

begin;
----
=> BEGIN

alter sequence s1 owned by st.a;
----
=> ALTER SEQUENCE

rollback;
----
=> ROLLBACK

alter sequence s1 owned by st.a;
----
=> ALTER SEQUENCE

drop table st cascade;
----
=> DROP TABLE

select to_regclass('s1');
----
to_regclass 2205
\N
=> SELECT 1

drop schema case_so, case_so2 cascade;
----
-- NOTICE 00000 drop cascades to 3 other objects
=> DROP SCHEMA

drop role case_so_owner;
----
=> DROP ROLE
