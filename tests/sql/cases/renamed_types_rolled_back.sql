create table was_four (a int);
----
=> CREATE TABLE

create function takes_four(p was_four) returns boolean language sql as 'select p is null';
----
=> CREATE FUNCTION

begin;
----
=> BEGIN

alter table was_four rename to six;
----
=> ALTER TABLE

select pg_get_function_arguments('takes_four'::regproc), 'six'::regtype;
----
pg_get_function_arguments 25|regtype 2206
p six|six
=> SELECT 1

savepoint a;
----
=> SAVEPOINT

alter table six rename to seven;
----
=> ALTER TABLE

select pg_get_function_arguments('takes_four'::regproc);
----
pg_get_function_arguments 25
p seven
=> SELECT 1

rollback to a;
----
=> ROLLBACK

select pg_get_function_arguments('takes_four'::regproc);
----
pg_get_function_arguments 25
p six
=> SELECT 1

rollback;
----
=> ROLLBACK

select pg_get_function_arguments('takes_four'::regproc), 'takes_four'::regproc::oid::regprocedure;
----
pg_get_function_arguments 25|regprocedure 2202
p was_four|takes_four(was_four)
=> SELECT 1

drop table was_four;
----
!! 2BP01 cannot drop table was_four because other objects depend on it
.. D function takes_four(was_four) depends on type was_four
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop table was_four cascade;
----
-- NOTICE 00000 drop cascades to function takes_four(was_four)
=> DROP TABLE

create type was_nine as (a int);
----
=> CREATE TYPE

create table uses_nine (v was_nine, w was_nine[]);
----
=> CREATE TABLE

begin;
----
=> BEGIN

alter type was_nine rename to ten;
----
=> ALTER TYPE

rollback;
----
=> ROLLBACK

select attname, format_type(atttypid, -1) from pg_attribute where attrelid = 'uses_nine'::regclass and attnum > 0 order by 1;
----
attname 19|format_type 25
v|was_nine
w|was_nine[]
=> SELECT 2

begin;
----
=> BEGIN

alter type was_nine rename to "Ten";
----
=> ALTER TYPE

select attname, format_type(atttypid, -1) from pg_attribute where attrelid = 'uses_nine'::regclass and attnum > 0 order by 1;
----
attname 19|format_type 25
v|"Ten"
w|"Ten"[]
=> SELECT 2

commit;
----
=> COMMIT

select attname, atttypid::regtype from pg_attribute where attrelid = 'uses_nine'::regclass and attnum > 0 order by 1;
----
attname 19|atttypid 2206
v|"Ten"
w|"Ten"[]
=> SELECT 2

drop table uses_nine;
----
=> DROP TABLE

drop type "Ten";
----
=> DROP TYPE
