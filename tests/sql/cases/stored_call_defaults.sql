-- stored calls say what was written: defaults and names of arguments stay out of views, defaults, checks and indexes
create function scd_a3(a int, b int default 2, c int default 3) returns int language sql immutable as 'select a+b+c'
----
=> CREATE FUNCTION

create function scd_v(a int, variadic c int[] default '{7}') returns int language sql immutable as 'select a+c[1]'
----
=> CREATE FUNCTION

create view scd_view as select scd_a3(1) as x, scd_a3(c := 5, a := 2) as y, scd_v(1) as z, scd_v(1, 2, 3) as w, scd_v(a => 1, variadic c => array[4]) as v
----
=> CREATE VIEW

select pg_get_viewdef('scd_view')
----
pg_get_viewdef 25
 SELECT scd_a3(1) AS x,\n    scd_a3(c => 5, a => 2) AS y,\n    scd_v(1) AS z,\n    scd_v(1, VARIADIC ARRAY[2, 3]) AS w,\n    scd_v(a => 1, VARIADIC c => ARRAY[4]) AS v;
=> SELECT 1

select * from scd_view
----
x 23|y 23|z 23|w 23|v 23
6|9|8|3|5
=> SELECT 1

create table scd_t (i int default scd_a3(1), check (scd_a3(i) > 0), check (scd_v(i) > 0), j int generated always as (scd_v(i)) stored)
----
=> CREATE TABLE

create index scd_i on scd_t (scd_a3(i)) where scd_v(i) > 1
----
=> CREATE INDEX

select pg_get_indexdef('scd_i'::regclass)
----
pg_get_indexdef 25
CREATE INDEX scd_i ON case_stored_call_defaults.scd_t USING btree (scd_a3(i)) WHERE (scd_v(i) > 1)
=> SELECT 1

select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = 'scd_t'::regclass order by 1
----
conname 19|pg_get_constraintdef 25
scd_t_i_check|CHECK ((scd_a3(i) > 0))
scd_t_i_check1|CHECK ((scd_v(i) > 0))
=> SELECT 2

select attnum, pg_get_expr(adbin, adrelid) from pg_attribute join pg_attrdef on adrelid = attrelid and adnum = attnum where attrelid = 'scd_t'::regclass order by 1
----
attnum 21|pg_get_expr 25
1|scd_a3(1)
2|scd_v(i)
=> SELECT 2

insert into scd_t default values
----
=> INSERT 0 1

select * from scd_t
----
i 23|j 23
6|13
=> SELECT 1

create or replace function scd_a3(a int, b int default 200, c int default 3) returns int language sql immutable as 'select a+b+c'
----
=> CREATE FUNCTION

select * from scd_view
----
x 23|y 23|z 23|w 23|v 23
204|207|8|3|5
=> SELECT 1

insert into scd_t default values
----
=> INSERT 0 1

select * from scd_t order by 1
----
i 23|j 23
6|13
204|211
=> SELECT 2

create view scd_built as select make_interval(days => 10) a, make_interval(1, 2) b, jsonb_set('{}', '{a}', '1') c, make_date(year => 2020, month => 2, day => 3) d, parse_ident('a.b') e, jsonb_path_exists('{}', '$.a') f, make_interval() g, json_build_object('a', 1) h, concat('a', 'b') i, format('%s', 'x') j
----
=> CREATE VIEW

select pg_get_viewdef('scd_built')
----
pg_get_viewdef 25
 SELECT make_interval(days => 10) AS a,\n    make_interval(1, 2) AS b,\n    jsonb_set('{}'::jsonb, '{a}'::text[], '1'::jsonb) AS c,\n    make_date(year => 2020, month => 2, day => 3) AS d,\n    parse_ident('a.b'::text) AS e,\n    jsonb_path_exists('{}'::jsonb, '$."a"'::jsonpath) AS f,\n    make_interval() AS g,\n    json_build_object('a', 1) AS h,\n    concat('a', 'b') AS i,\n    format('%s'::text, 'x') AS j;
=> SELECT 1

select a, b, c, d, e, f, g from scd_built
----
a 1186|b 1186|c 3802|d 1082|e 1009|f 16|g 1186
10 days|1 year 2 mons|{"a": 1}|2020-02-03|{a,b}|f|00:00:00
=> SELECT 1

create function scd_d() returns int language sql immutable as 'select 5'
----
=> CREATE FUNCTION

create function scd_f(a int, b int default scd_d()) returns int language sql immutable as 'select a+b'
----
=> CREATE FUNCTION

create view scd_dv as select scd_f(1) as x
----
=> CREATE VIEW

create or replace function scd_f(a int, b int default 50) returns int language sql immutable as 'select a+b'
----
=> CREATE FUNCTION

drop function scd_d()
----
=> DROP FUNCTION

select * from scd_dv
----
x 23
51
=> SELECT 1

create function scd_rows(a int, b int default 2, out x int, out y int) returns setof record language sql as 'select a, b'
----
=> CREATE FUNCTION

create view scd_from as select * from scd_rows(1) union all select * from scd_rows(b => 5, a => 4)
----
=> CREATE VIEW

select pg_get_viewdef('scd_from')
----
pg_get_viewdef 25
 SELECT scd_rows.x,\n    scd_rows.y\n   FROM scd_rows(1) scd_rows(x, y)\nUNION ALL\n SELECT scd_rows.x,\n    scd_rows.y\n   FROM scd_rows(b => 5, a => 4) scd_rows(x, y);
=> SELECT 1

select * from scd_from order by 1
----
x 23|y 23
1|2
4|5
=> SELECT 2

create function scd_pol(a int default 1) returns bool language sql stable as 'select a > 0'
----
=> CREATE FUNCTION

create table scd_p (i int)
----
=> CREATE TABLE

insert into scd_p values (1)
----
=> INSERT 0 1

create policy scd_policy on scd_p using (scd_pol())
----
=> CREATE POLICY

alter table scd_p enable row level security
----
=> ALTER TABLE

create role scd_role
----
=> CREATE ROLE

grant select on scd_p to scd_role
----
=> GRANT

set role scd_role
----
=> SET

select * from scd_p
----
!! 42P01 relation "scd_p" does not exist
.. P 15

reset role
----
=> RESET

create or replace function scd_pol(a int default -1) returns bool language sql stable as 'select a > 0'
----
=> CREATE FUNCTION

set role scd_role
----
=> SET

select * from scd_p
----
!! 42P01 relation "scd_p" does not exist
.. P 15

reset role
----
=> RESET

drop table scd_p
----
=> DROP TABLE

drop role scd_role
----
=> DROP ROLE

create function scd_o2(a bigint) returns text language sql as $$select 'plain'$$
----
=> CREATE FUNCTION

create function scd_o2(a int, variadic c int[] default '{}') returns text language sql as $$select 'variadic'$$
----
=> CREATE FUNCTION

select scd_o2(a := 1)
----
scd_o2 25
plain
=> SELECT 1

create function scd_o3(a int, c int[]) returns text language sql as $$select 'plain'$$
----
=> CREATE FUNCTION

create function scd_o3(a int, b int default 1, variadic c int[] default '{}') returns text language sql as $$select 'variadic'$$
----
=> CREATE FUNCTION

select scd_o3(a := 1, c := '{1}')
----
scd_o3 25
plain
=> SELECT 1

select scd_v(a := 1, c := array[1])
----
!! 42883 function scd_v(a => integer, c => integer[]) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select scd_v(a := 1)
----
!! 42883 function scd_v(a => integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select scd_v(a := 1, variadic c := array[1]), scd_v(1, variadic c := array[1])
----
scd_v 23|scd_v 23
2|2
=> SELECT 1

create function scd_p2(a anyelement, b anyelement default 7) returns anyelement language sql as $$select b$$
----
=> CREATE FUNCTION

select scd_p2('3'), pg_typeof(scd_p2('3'))
----
scd_p2 23|pg_typeof 2206
7|integer
=> SELECT 1

select scd_p2('x'::text)
----
!! 42804 arguments declared "anyelement" are not all alike
.. D text versus integer

select scd_p2(1.5)
----
!! 42804 arguments declared "anyelement" are not all alike
.. D numeric versus integer

select scd_p2(1), scd_p2(1, 2)
----
scd_p2 23|scd_p2 23
7|2
=> SELECT 1

create function scd_p1(a anyelement, b anyarray default '{1}'::int[]) returns text language sql as $$select pg_typeof(a)||' '||pg_typeof(b)$$
----
=> CREATE FUNCTION

select scd_p1('1'), scd_p1(null)
----
scd_p1 25|scd_p1 25
integer integer[]|integer integer[]
=> SELECT 1

select scd_p1('a'::name)
----
!! 42804 argument declared anyarray is not consistent with argument declared anyelement
.. D integer[] versus name

create function scd_p3(a anycompatible, b anycompatible default 7) returns anycompatible language sql as $$select b$$
----
=> CREATE FUNCTION

select scd_p3('3'), pg_typeof(scd_p3('3')), scd_p3(1.5)
----
scd_p3 23|pg_typeof 2206|scd_p3 1700
7|integer|7
=> SELECT 1

select scd_p3('x'::text)
----
!! 42804 argument types text and integer cannot be matched

create function scd_i3(a anyarray, b anyarray default '{x}'::text[]) returns anyarray language internal immutable as 'array_cat'
----
=> CREATE FUNCTION

select scd_i3(array[1,2])
----
!! 42804 arguments declared "anyarray" are not all alike
.. D integer[] versus text[]
