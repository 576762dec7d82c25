set check_function_bodies to off
----
=> SET

create table fb_t(b text, c int)
----
=> CREATE TABLE

insert into fb_t values ('x', 1)
----
=> INSERT 0 1

create function fb_int() returns int language sql security definer as $$ select text 'bad' $$
----
=> CREATE FUNCTION

create function fb_text() returns text language sql as $$ select 5 $$
----
=> CREATE FUNCTION

create function fb_set() returns setof int language sql as $$ select text 'bad' $$
----
=> CREATE FUNCTION

create function fb_own_setting() returns int language sql set check_function_bodies to on as $$ select text 'bad' $$
----
=> CREATE FUNCTION

create function fb_many() returns int language sql as $$ select 1, 2 $$
----
=> CREATE FUNCTION

create function fb_none() returns int language sql as $$ $$
----
=> CREATE FUNCTION

create function fb_utility() returns int language sql as $$ create temporary table fb_never(a int) $$
----
=> CREATE FUNCTION

create function fb_no_rows() returns int language sql as $$ insert into fb_t values ('y', 2) $$
----
=> CREATE FUNCTION

create function fb_row() returns fb_t language sql as $$ select 1, 'x'::text $$
----
=> CREATE FUNCTION

create function fb_rows() returns setof fb_t language sql as $$ select * from fb_t $$
----
=> CREATE FUNCTION

create function fb_table() returns table(a int, b int) language sql as $$ select b, c from fb_t $$
----
=> CREATE FUNCTION

create function fb_out(out a int, out b int) language sql as $$ select b, c from fb_t $$
----
=> CREATE FUNCTION

create function fb_any(anyelement) returns anyelement language sql security definer as $$ select 'no'::text $$
----
=> CREATE FUNCTION

create function fb_missing() returns int language sql security definer as $$ select 1 from fb_nowhere $$
----
=> CREATE FUNCTION

create function fb_void() returns void language sql as $$ select 1 $$
----
=> CREATE FUNCTION

create procedure fb_procedure(inout a int) language sql as $$ select 'no'::text $$
----
=> CREATE PROCEDURE

select fb_int()
----
fb_int 23
!! 42P13 return type mismatch in function declared to return integer
.. D Actual return type is text.

select * from fb_int()
----
fb_int 23
!! 42P13 return type mismatch in function declared to return integer
.. D Actual return type is text.

select fb_text()
----
fb_text 25
5
=> SELECT 1

select fb_set()
----
fb_set 23
!! 42P13 return type mismatch in function declared to return integer
.. D Actual return type is text.

select * from fb_set()
----
fb_set 23
!! 42P13 return type mismatch in function declared to return integer
.. D Actual return type is text.

select fb_own_setting()
----
fb_own_setting 23
!! 42P13 return type mismatch in function declared to return integer
.. D Actual return type is text.

select fb_many()
----
fb_many 23
!! 42P13 return type mismatch in function declared to return integer
.. D Final statement must return exactly one column.

select fb_none()
----
fb_none 23
!! 42P13 return type mismatch in function declared to return integer
.. D Function's final statement must be SELECT or INSERT/UPDATE/DELETE RETURNING.

select fb_utility()
----
fb_utility 23
!! 42P13 return type mismatch in function declared to return integer
.. D Function's final statement must be SELECT or INSERT/UPDATE/DELETE RETURNING.

select fb_no_rows()
----
fb_no_rows 23
!! 42P13 return type mismatch in function declared to return integer
.. D Function's final statement must be SELECT or INSERT/UPDATE/DELETE RETURNING.

select fb_row()
----
fb_row user
!! 42P13 return type mismatch in function declared to return fb_t
.. D Final statement returns text instead of integer at column 2.

select * from fb_row()
----
b 25|c 23
!! 42P13 return type mismatch in function declared to return fb_t
.. D Final statement returns text instead of integer at column 2.

select * from fb_rows()
----
b 25|c 23
x|1
=> SELECT 1

select * from fb_table()
----
a 23|b 23
!! 42P13 return type mismatch in function declared to return record
.. D Final statement returns text instead of integer at column 1.

select fb_out()
----
fb_out 2249
!! 42P13 return type mismatch in function declared to return record
.. D Final statement returns text instead of integer at column 1.

select fb_any(1)
----
fb_any 23
!! 42P13 return type mismatch in function declared to return integer
.. D Actual return type is text.

select fb_any('yes'::text)
----
fb_any 25
no
=> SELECT 1

select fb_missing()
----
fb_missing 23
!! 42P01 relation "fb_nowhere" does not exist

select fb_void()
----
fb_void 2278
\N
=> SELECT 1

call fb_procedure(1)
----
!! 42P13 return type mismatch in function declared to return record
.. D Final statement returns text instead of integer at column 1.

alter table fb_t alter b type int using 7
----
=> ALTER TABLE

select * from fb_rows()
----
b 23|c 23
7|1
=> SELECT 1

select * from fb_table()
----
a 23|b 23
7|1
=> SELECT 1

alter table fb_t drop column c
----
=> ALTER TABLE

select * from fb_rows()
----
b 23
7
=> SELECT 1

select * from fb_table()
----
a 23|b 23
!! 42703 column "c" does not exist

reset check_function_bodies
----
=> RESET

create function fb_bad() returns int language sql as $$ select text 'bad' $$
----
!! 42P13 return type mismatch in function declared to return integer
.. D Actual return type is text.
