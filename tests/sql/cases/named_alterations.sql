-- What ALTER says of routines that move, and of what is not there.
create schema na_there;
----
=> CREATE SCHEMA

create function na_plus(int) returns int language sql immutable as 'select $1 + 1';
----
=> CREATE FUNCTION

create function na_plus(text) returns text language sql as $$select $1 || '+'$$;
----
=> CREATE FUNCTION

create procedure na_proc(int) language sql as 'select 1';
----
=> CREATE PROCEDURE

create aggregate na_sum(int) (sfunc = int4pl, stype = int, initcond = 0);
----
=> CREATE AGGREGATE

create table na_t (a int default na_plus(1), b int check (na_plus(b) > 1));
----
=> CREATE TABLE

create index na_i on na_t (na_plus(a));
----
=> CREATE INDEX

create view na_v as select na_plus(b) as c, na_sum(a) over () as s from na_t;
----
=> CREATE VIEW

insert into na_t (b) values (5);
----
=> INSERT 0 1

alter function na_plus(int) set schema na_there;
----
=> ALTER FUNCTION

alter procedure na_proc(int) set schema na_there;
----
=> ALTER PROCEDURE

alter aggregate na_sum(int) set schema na_there;
----
=> ALTER AGGREGATE

insert into na_t (b) values (6);
----
=> INSERT 0 1

select * from na_t;
----
a 23|b 23
2|5
2|6
=> SELECT 2

select * from na_v;
----
c 23|s 23
6|4
7|4
=> SELECT 2

select pg_get_viewdef('na_v', true);
----
pg_get_viewdef 25
 SELECT na_there.na_plus(na_t.b) AS c,\n    na_there.na_sum(na_t.a) OVER () AS s\n   FROM na_t;
=> SELECT 1

select na_plus(1);
----
!! 42883 function na_plus(integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select na_plus('a'), na_there.na_plus(2), na_there.na_sum(x) from generate_series(1, 3) x group by 2;
----
na_plus 25|na_plus 23|na_sum 23
a+|3|6
=> SELECT 1

select pg_get_indexdef('na_i'::regclass), pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = 'na_t'::regclass;
----
pg_get_indexdef 25|pg_get_expr 25
CREATE INDEX na_i ON case_named_alterations.na_t USING btree (na_there.na_plus(a))|na_there.na_plus(1)
=> SELECT 1

select proname, pronamespace::regnamespace, prokind from pg_proc where proname like 'na\_%' order by 1, 2;
----
proname 19|pronamespace 4089|prokind 18
na_plus|case_named_alterations|f
na_plus|na_there|f
na_proc|na_there|p
na_sum|na_there|a
=> SELECT 4

call na_proc(1);
----
!! 42883 procedure na_proc(integer) does not exist
.. H No procedure matches the given name and argument types. You might need to add explicit type casts.
.. P 6

call na_there.na_proc(1);
----
=> CALL

alter function na_plus(int) set schema na_there;
----
!! 42883 function na_plus(integer) does not exist

alter function na_there.na_plus(int) set schema nowhere;
----
!! 3F000 schema "nowhere" does not exist

alter function na_there.na_plus(int) set schema na_there;
----
=> ALTER FUNCTION

create function na_plus(int) returns int language sql as 'select 0';
----
=> CREATE FUNCTION

alter function na_plus(int) set schema na_there;
----
!! 42723 function na_plus(integer) already exists in schema "na_there"

alter routine na_there.na_plus(int) rename to na_other;
----
=> ALTER ROUTINE

alter routine na_there.na_other(int) rename to na_plus;
----
=> ALTER ROUTINE

begin;
----
=> BEGIN

alter routine na_plus(text) set schema na_there;
----
=> ALTER ROUTINE

select na_there.na_plus('b');
----
na_plus 25
b+
=> SELECT 1

rollback;
----
=> ROLLBACK

select na_there.na_plus('b');
----
!! 22P02 invalid input syntax for type integer: "b"
.. P 25

drop index na_i;
----
=> DROP INDEX

call na_there.na_proc(1);
----
=> CALL

drop procedure na_there.na_proc;
----
=> DROP PROCEDURE

drop schema na_there;
----
!! 2BP01 cannot drop schema na_there because other objects depend on it
.. D function na_there.na_plus(integer) depends on schema na_there\ndefault value for column a of table na_t depends on function na_there.na_plus(integer)\nconstraint na_t_b_check on table na_t depends on function na_there.na_plus(integer)\nfunction na_there.na_sum(integer) depends on schema na_there\nview na_v depends on function na_there.na_sum(integer)
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop function na_plus(text), na_plus(int);
----
=> DROP FUNCTION

drop schema na_there cascade;
----
-- NOTICE 00000 drop cascades to 5 other objects
=> DROP SCHEMA

select * from na_t;
----
a 23|b 23
2|5
2|6
=> SELECT 2

drop table na_t;
----
=> DROP TABLE

alter table if exists na_nothing rename constraint a to b;
----
-- NOTICE 00000 relation "na_nothing" does not exist, skipping
=> ALTER TABLE

alter table if exists na_nothing set schema public;
----
-- NOTICE 00000 relation "na_nothing" does not exist, skipping
=> ALTER TABLE

alter view if exists na_nothing set schema public;
----
-- NOTICE 00000 relation "na_nothing" does not exist, skipping
=> ALTER VIEW

alter sequence if exists na_nothing set schema public;
----
-- NOTICE 00000 relation "na_nothing" does not exist, skipping
=> ALTER SEQUENCE

alter materialized view if exists na_nothing set schema public;
----
-- NOTICE 00000 relation "na_nothing" does not exist, skipping
=> ALTER MATERIALIZED VIEW

alter table if exists na_nothing rename a to b;
----
-- NOTICE 00000 relation "na_nothing" does not exist, skipping
=> ALTER TABLE

alter table if exists na_nothing add b int;
----
-- NOTICE 00000 relation "na_nothing" does not exist, skipping
=> ALTER TABLE

alter sequence if exists na_nothing increment 2;
----
-- NOTICE 00000 relation "na_nothing" does not exist, skipping
=> ALTER SEQUENCE

alter table na_nothing rename constraint a to b;
----
!! 42P01 relation "na_nothing" does not exist

alter table na_nothing set schema public;
----
!! 42P01 relation "na_nothing" does not exist
