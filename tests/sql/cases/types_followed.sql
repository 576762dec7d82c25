-- Functions and plans follow types, tables and views that change under them.
create table q1(a int, b int);
----
=> CREATE TABLE

insert into q1 values (1,2);
----
=> INSERT 0 1

create function h1() returns q1 language plpgsql as $$ declare r q1; begin select * into r from q1; return r; end $$;
----
=> CREATE FUNCTION

select * from h1();
----
a 23|b 23
1|2
=> SELECT 1

alter table q1 alter b type text;
----
=> ALTER TABLE

select * from h1();
----
a 23|b 25
1|2
=> SELECT 1

alter table q1 alter b type numeric using 5;
----
=> ALTER TABLE

select * from h1();
----
a 23|b 1700
1|5
=> SELECT 1

create table p5(a int, b int);
----
=> CREATE TABLE

insert into p5 values (1,2);
----
=> INSERT 0 1

create function g8() returns p5 language plpgsql as $$ declare r p5; begin select * into r from p5; return r; end $$;
----
=> CREATE FUNCTION

create function g5(p5) returns text language plpgsql as $$ begin return $1::text; end $$;
----
=> CREATE FUNCTION

create function g7() returns setof p5 language plpgsql as $$ declare r p5; begin for r in select * from p5 loop return next r; end loop; end $$;
----
=> CREATE FUNCTION

create function g9() returns p5 language plpgsql as $$ declare r p5%rowtype; begin r.a := 4; return r; end $$;
----
=> CREATE FUNCTION

create function g10(out r p5) language plpgsql as $$ begin r.a := 4; end $$;
----
=> CREATE FUNCTION

create function g11(p p5) returns int language plpgsql as $$ begin return p.a; end $$;
----
=> CREATE FUNCTION

select g8(), g5(p5), g11(p5) from p5;
----
g8 user|g5 25|g11 23
(1,2)|(1,2)|1
=> SELECT 1

select * from g7();
----
a 23|b 23
1|2
=> SELECT 1

select g9();
----
g9 user
(4,)
=> SELECT 1

select g10();
----
g10 user
(4,)
=> SELECT 1

alter table p5 add c int default 9;
----
=> ALTER TABLE

select g8(), g5(p5), g11(p5) from p5;
----
g8 user|g5 25|g11 23
(1,2,9)|(1,2,9)|1
=> SELECT 1

select * from g7();
----
a 23|b 23|c 23
1|2|9
=> SELECT 1

select g9();
----
g9 user
(4,,)
=> SELECT 1

select g10();
----
g10 user
(4,,)
=> SELECT 1

alter table p5 drop b;
----
=> ALTER TABLE

select g8(), g5(p5), g11(p5) from p5;
----
g8 user|g5 25|g11 23
(1,9)|(1,9)|1
=> SELECT 1

select * from g7();
----
a 23|c 23
1|9
=> SELECT 1

select g9();
----
g9 user
(4,)
=> SELECT 1

select g10();
----
g10 user
(4,)
=> SELECT 1

alter table p5 rename c to d;
----
=> ALTER TABLE

select g8(), g5(p5), g11(p5) from p5;
----
g8 user|g5 25|g11 23
(1,9)|(1,9)|1
=> SELECT 1

select * from g7();
----
a 23|d 23
1|9
=> SELECT 1

select g9();
----
g9 user
(4,)
=> SELECT 1

select g10();
----
g10 user
(4,)
=> SELECT 1

begin;
----
=> BEGIN

alter table p5 add e text default 'e';
----
=> ALTER TABLE

select g8(), g5(p5), g11(p5) from p5;
----
g8 user|g5 25|g11 23
(1,9,e)|(1,9,e)|1
=> SELECT 1

select * from g7();
----
a 23|d 23|e 25
1|9|e
=> SELECT 1

select g9();
----
g9 user
(4,,)
=> SELECT 1

select g10();
----
g10 user
(4,,)
=> SELECT 1

rollback;
----
=> ROLLBACK

select g8(), g5(p5), g11(p5) from p5;
----
g8 user|g5 25|g11 23
(1,9)|(1,9)|1
=> SELECT 1

select * from g7();
----
a 23|d 23
1|9
=> SELECT 1

select g9();
----
g9 user
(4,)
=> SELECT 1

select g10();
----
g10 user
(4,)
=> SELECT 1

alter table p5 drop a;
----
=> ALTER TABLE

select g5(p5) from p5;
----
g5 25
(9)
=> SELECT 1

create function alt() returns p5 language plpgsql as $$ declare r p5; begin select * into r from p5; alter table p5 alter d type text using 'x'; return r; end $$;
----
=> CREATE FUNCTION

create function alt2() returns p5 language plpgsql as $$ declare r p5; begin select * into r from p5; alter table p5 add z text default 'x'; return r; end $$;
----
=> CREATE FUNCTION

create materialized view mm3 as select 1 as x with no data;
----
=> CREATE MATERIALIZED VIEW

select * from mm3;
----
!! 55000 materialized view "mm3" has not been populated
.. H Use the REFRESH MATERIALIZED VIEW command.

refresh materialized view mm3;
----
=> REFRESH MATERIALIZED VIEW

select * from mm3;
----
x 23
1
=> SELECT 1

create function mf() returns int language plpgsql as $$ begin return (select x from mm3); end $$;
----
=> CREATE FUNCTION

select mf();
----
mf 23
1
=> SELECT 1

refresh materialized view mm3 with no data;
----
=> REFRESH MATERIALIZED VIEW

select mf();
----
mf 23
!! 55000 materialized view "mm3" has not been populated
.. H Use the REFRESH MATERIALIZED VIEW command.

select * from mm3;
----
!! 55000 materialized view "mm3" has not been populated
.. H Use the REFRESH MATERIALIZED VIEW command.

refresh materialized view mm3;
----
=> REFRESH MATERIALIZED VIEW

select * from mm3;
----
x 23
1
=> SELECT 1

select mf();
----
mf 23
1
=> SELECT 1

begin;
----
=> BEGIN

refresh materialized view mm3 with no data;
----
=> REFRESH MATERIALIZED VIEW

select mf();
----
mf 23
!! 55000 materialized view "mm3" has not been populated
.. H Use the REFRESH MATERIALIZED VIEW command.

rollback;
----
=> ROLLBACK

select mf();
----
mf 23
1
=> SELECT 1

select * from mm3;
----
x 23
1
=> SELECT 1

create table t2(a int);
----
=> CREATE TABLE

create function i2() returns int language plpgsql as $$ declare n int; begin insert into t2 values (2); get diagnostics n = row_count; return n; end $$;
----
=> CREATE FUNCTION

select i2();
----
i2 23
1
=> SELECT 1

create rule r as on insert to t2 do instead nothing;
----
=> CREATE RULE

select i2();
----
i2 23
0
=> SELECT 1

select i2();
----
i2 23
0
=> SELECT 1

select * from t2;
----
a 23
2
=> SELECT 1

create type ct as (a int, b text);
----
=> CREATE TYPE

create table ctt(x ct);
----
=> CREATE TABLE

insert into ctt values (row(1,'q'));
----
=> INSERT 0 1

select (x).* from ctt;
----
a 23|b 25
1|q
=> SELECT 1

alter type ct add attribute c int;
----
=> ALTER TYPE

select (x).* from ctt;
----
a 23|b 25|c 23
1|q|\N
=> SELECT 1

select (x).c from ctt;
----
c 23
\N
=> SELECT 1

select x from ctt;
----
x user
(1,q,)
=> SELECT 1

alter type ct rename attribute c to cc;
----
=> ALTER TYPE

select (x).c from ctt;
----
!! 42703 column "c" not found in data type ct
.. P 9

select (x).* from ctt;
----
a 23|b 25|cc 23
1|q|\N
=> SELECT 1

select * from (select (x).* from ctt) s;
----
a 23|b 25|cc 23
1|q|\N
=> SELECT 1

alter type ct drop attribute b;
----
=> ALTER TYPE

select (x).* from ctt;
----
a 23|cc 23
1|\N
=> SELECT 1

select * from (select (x).* from ctt) s;
----
a 23|cc 23
1|\N
=> SELECT 1

create type c1 as (a int, b text, e text);
----
=> CREATE TYPE

create domain dc1 as c1 check ((value).a > 0);
----
=> CREATE DOMAIN

create table tdc(x dc1);
----
=> CREATE TABLE

alter type c1 add attribute f int;
----
=> ALTER TYPE

alter type c1 drop attribute e;
----
=> ALTER TYPE

insert into tdc values (row(1,2,4));
----
=> INSERT 0 1

select * from tdc, (select (x).f from tdc) s;
----
x user|f 23
(1,2,4)|4
=> SELECT 1

insert into tdc values ('(1,2,4)');
----
=> INSERT 0 1

select x, (x).f, row_to_json(x), (x).* from tdc;
----
x user|f 23|row_to_json 114|a 23|b 25|f 23
(1,2,4)|4|{"a":1,"b":"2","f":4}|1|2|4
(1,2,4)|4|{"a":1,"b":"2","f":4}|1|2|4
=> SELECT 2

do $$ begin create table tt(a int, b text); insert into tt values (1, 'z'); raise notice '%', (select tt from tt); raise notice '%', (select array_agg(tt) from tt); drop table tt; create temp table tt(a text, b int); insert into tt values ('x',2); raise notice '%', (select tt from tt); drop table tt; end $$;
----
-- NOTICE 00000 (1,z)
-- NOTICE 00000 {"(1,z)"}
-- NOTICE 00000 (x,2)
=> DO

do $$ begin create type ct2 as (a int, b text);  raise notice '%', (select row(1,'q')::ct2); alter type ct2 add attribute c int; raise notice '%', (select row(1,'q',4)::ct2); drop type ct2; end $$;
----
-- NOTICE 00000 (1,q)
-- NOTICE 00000 (1,q,4)
=> DO

drop materialized view mm3; drop function mf(), i2(), h1(), g8(), g5(p5), g7(), g9(), g10(), g11(p5), alt(), alt2(); drop table q1, p5, t2, ctt, tdc; drop type ct; drop domain dc1; drop type c1;
----
=> DROP MATERIALIZED VIEW
=> DROP FUNCTION
=> DROP TABLE
=> DROP TYPE
=> DROP DOMAIN
=> DROP TYPE
