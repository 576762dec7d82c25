-- Functions in SQL that return records whose statement gives one row value.
create function f1() returns table(a int, b text) as $$ select (1, 'x'::text) $$ language sql; select * from f1(); select f1()
----

create function f4(out a int, out b text) as $$ select (1, 'x'::text) $$ language sql; select * from f4(); select f4()
----

create function f5() returns setof record as $$ select (1, 'x'::text) $$ language sql; select f5(); select * from f5() as (a int, b text)
----

select * from f5() as (a int, b text, c int)
----

select * from f5() as (a int, b int)
----

create function f6() returns table(a int, b text) as $$ select (1, 'x'::text, 3) $$ language sql; select * from f6()
----

create type pair as (a int, b text); create function f7() returns record as $$ select row(1, 'x')::pair $$ language sql; select f7(); select * from f7() as (a int, b text)
----

create function f8(out a int, out b text) returns setof record as $$ select row(g, 'x')::pair from generate_series(1,2) g union all select null::pair $$ language sql; select * from f8(); select a, b from f8() where a > 1
----

create function f9() returns record as $$ select 1, 'x'::text $$ language sql; select f9(); select * from f9() as (a int, b text)
----

create function f10(out a int, out b text) as $$ select 1 $$ language sql
----

create procedure pr(inout a int, inout b text) as $$ select (1, 'x'::text) $$ language sql
----

create function f11() returns table(a pair, b int) as $$ select row(1,'y')::pair, 2 $$ language sql; select * from f11()
----

create function f12() returns record as $$ select 1 $$ language sql; select f12(); select * from f12() as (a int)
----

