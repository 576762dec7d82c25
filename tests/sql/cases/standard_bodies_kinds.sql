-- Bodies with RETURN and BEGIN ATOMIC: kinds of statements and expressions, shown and followed through renames.
create table t (id int generated always as identity primary key, a text, j jsonb, d date default '2020-01-01');
----
=> CREATE TABLE

create table u (id int primary key, tid int, a text);
----
=> CREATE TABLE

create view v as select id, a from t;
----
=> CREATE VIEW

create type color as enum ('red', 'green');
----
=> CREATE TYPE

create domain pos as int check (value > 0);
----
=> CREATE DOMAIN

create function g1(p int) returns void begin atomic update t as x set a = p, j['k']['l'] = '5' from u where u.id = x.id and x.id = p returning x.id, u.a; end;
----
=> CREATE FUNCTION

create function g2(p int) returns void begin atomic delete from t as x using u y where y.id = x.id and x.id = p; end;
----
=> CREATE FUNCTION

create function g3(p int) returns setof v begin atomic select * from v where id = p; end;
----
=> CREATE FUNCTION

create function g4(p int) returns void begin atomic insert into t (id, a) overriding system value values (p, 'x'), (p+1, default); insert into t (id, a) overriding user value values (p, 'y') returning *; insert into t default values; end;
----
=> CREATE FUNCTION

create function g5(p color) returns bool return p = 'red' or p > 'green';
----
=> CREATE FUNCTION

create function g6(p int) returns pos return p;
----
=> CREATE FUNCTION

create function g7(p int) returns int begin atomic select count(*) over (partition by a order by id rows between 1 preceding and current row) from t where a like 'x%' group by id having count(*) > p order by 1 desc nulls last limit 1 offset p; end;
----
=> CREATE FUNCTION

create function g8(p int) returns int begin atomic select x.id from t x join u using (id) left join lateral (select max(z.id) m from u z where z.tid = x.id and z.id = p) q on true where exists (select 1 from u where u.id = x.id and u.tid = g8.p); end;
----
=> CREATE FUNCTION

create function g9(p text) returns text return upper(p) || coalesce(substring(p from 2 for 3), '') || extract(year from date '2020-01-01')::text || (current_date > '2020-01-01')::text || (p collate "C");
----
=> CREATE FUNCTION

create function g10(p int[]) returns int return p[1] + p[array_length(p,1)] + (p[1:2])[1];
----
=> CREATE FUNCTION

create function g11(p int) returns int begin atomic insert into u(id, a) select p, a from t where id > p on conflict on constraint u_pkey do nothing; insert into u values (p) on conflict (id) where id > 0 do update set a = excluded.a || u.a where u.id = p returning id; end;
----
=> CREATE FUNCTION

create function g12() returns table (k int, w text) begin atomic with recursive r(n) as (select 1 union all select n + 1 from r where n < 3) select n, 'x' || n from r; end;
----
=> CREATE FUNCTION

create function g14(p t) returns text return p.a || (p.j->>'k');
----
=> CREATE FUNCTION

create function g15(p t) returns t return p;
----
=> CREATE FUNCTION

create function g16(p int) returns t begin atomic select t from t where id = p; end;
----
=> CREATE FUNCTION

create function g17(variadic p int[]) returns bigint return (select sum(x) from unnest(p) x);
----
=> CREATE FUNCTION

create function g18(inout p int, out q text) begin atomic select p + 1, 'q'; end;
----
=> CREATE FUNCTION

create function g19(p int) returns text begin atomic select a from t group by id having id > p; end;
----
=> CREATE FUNCTION

create function g20(a int) returns int begin atomic select t.a from (values (1)) t(a); end;
----
=> CREATE FUNCTION

create function g21(a int) returns int begin atomic select a from (values (1)) t(a); end;
----
=> CREATE FUNCTION

create function g22(p int) returns int begin atomic select 1 into x; select 2; end;
----
!! 42601 SELECT ... INTO is not allowed here
.. P 67

create function g23(p int) returns int begin atomic select $1 + $2; end;
----
!! 42P02 there is no parameter $2
.. P 65

create function g24(p int) returns text begin atomic select string_agg(a, ',' order by id desc) filter (where id < p) from t; end;
----
=> CREATE FUNCTION

create function g25(p int) returns int return case p when 1 then 2 else (array[1,2])[p] end;
----
=> CREATE FUNCTION

create function g26(p timestamptz) returns text return to_char(p at time zone 'UTC', 'YYYY') || (p - interval '1 day')::date;
----
=> CREATE FUNCTION

create function g27(p text) returns text return xmlserialize(content xmlelement(name a, p) as text);
----
=> CREATE FUNCTION

create function g28(p int) returns int begin atomic select id from t union select id from u order by 1 limit p; end;
----
=> CREATE FUNCTION

create function g29(p int) returns int language plpgsql begin atomic select 1; end;
----
!! 42P13 inline SQL function body only valid for language SQL

create function g30(p int) returns int as 'select 1' language sql begin atomic select 1; end;
----
!! 42P13 duplicate function body specified

create procedure q2(inout p int) begin atomic select p + 1; end;
----
=> CREATE PROCEDURE

create function g31(p int) returns int begin atomic; select p; end;
----
=> CREATE FUNCTION

create function g32(p int) returns int begin atomic select p, 2; end;
----
!! 42P13 return type mismatch in function declared to return integer
.. D Final statement must return exactly one column.

create function g33(p int) returns void begin atomic select p; end;
----
=> CREATE FUNCTION

create function g34(p int) returns void return p;
----
=> CREATE FUNCTION

create function g35(p int) returns int begin atomic update t set d = default where id = p; select 1; end;
----
=> CREATE FUNCTION

create or replace function g35(p int) returns int return 7;
----
=> CREATE FUNCTION

select g6(0);
----
g6 23
!! 23514 value for domain pos violates check constraint "pos_check"
.. n pos_check
.. d pos

alter table tt drop constraint t_pkey;
----
!! 42P01 relation "tt" does not exist

select proname, pg_get_functiondef(oid) from pg_proc where pronamespace = current_schema()::regnamespace order by proname collate "C", oid;
----
proname 19|pg_get_functiondef 25
g1|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g1(p integer)\n RETURNS void\n LANGUAGE sql\nBEGIN ATOMIC\n UPDATE t x SET a = g1.p, j['k'::text]['l'::text] = '5'::jsonb\n    FROM u\n   WHERE ((u.id = x.id) AND (x.id = g1.p))\n   RETURNING x.id,\n     u.a;\nEND\n
g10|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g10(p integer[])\n RETURNS integer\n LANGUAGE sql\nRETURN (((p)[1] + (p)[array_length(p, 1)]) + ((p)[1:2])[1])\n
g11|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g11(p integer)\n RETURNS integer\n LANGUAGE sql\nBEGIN ATOMIC\n INSERT INTO u (id, a)  SELECT g11.p AS p,\n             t.a\n            FROM t\n           WHERE (t.id > g11.p) ON CONFLICT ON CONSTRAINT u_pkey DO NOTHING;\n INSERT INTO u (id)\n   VALUES (g11.p) ON CONFLICT(id)\n   WHERE (id > 0) DO UPDATE SET a = (excluded.a \|\| u.a)\n   WHERE (u.id = g11.p)\n   RETURNING u.id;\nEND\n
g12|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g12()\n RETURNS TABLE(k integer, w text)\n LANGUAGE sql\nBEGIN ATOMIC\n WITH RECURSIVE r(n) AS (\n          SELECT 1 AS "?column?"\n         UNION ALL\n          SELECT (r_1.n + 1)\n            FROM r r_1\n           WHERE (r_1.n < 3)\n         )\n  SELECT r.n,\n     ('x'::text \|\| r.n)\n    FROM r;\nEND\n
g14|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g14(p t)\n RETURNS text\n LANGUAGE sql\nRETURN ((p).a \|\| ((p).j ->> 'k'::text))\n
g15|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g15(p t)\n RETURNS t\n LANGUAGE sql\nRETURN p\n
g16|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g16(p integer)\n RETURNS t\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT t.*::t AS t\n    FROM t\n   WHERE (t.id = g16.p);\nEND\n
g17|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g17(VARIADIC p integer[])\n RETURNS bigint\n LANGUAGE sql\nRETURN (SELECT sum(x.x) AS sum FROM unnest(g17.p) x(x))\n
g18|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g18(INOUT p integer, OUT q text)\n RETURNS record\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT (p + 1),\n     'q'::text;\nEND\n
g19|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g19(p integer)\n RETURNS text\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT t.a\n    FROM t\n   GROUP BY t.id\n  HAVING (t.id > g19.p);\nEND\n
g2|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g2(p integer)\n RETURNS void\n LANGUAGE sql\nBEGIN ATOMIC\n DELETE FROM t x\n    USING u y\n   WHERE ((y.id = x.id) AND (x.id = g2.p));\nEND\n
g20|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g20(a integer)\n RETURNS integer\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT t.a\n    FROM ( VALUES (1)) t(a);\nEND\n
g21|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g21(a integer)\n RETURNS integer\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT t.a\n    FROM ( VALUES (1)) t(a);\nEND\n
g24|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g24(p integer)\n RETURNS text\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT string_agg(t.a, ','::text ORDER BY t.id DESC) FILTER (WHERE (t.id < g24.p)) AS string_agg\n    FROM t;\nEND\n
g25|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g25(p integer)\n RETURNS integer\n LANGUAGE sql\nRETURN CASE p WHEN 1 THEN 2 ELSE (ARRAY[1, 2])[p] END\n
g26|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g26(p timestamp with time zone)\n RETURNS text\n LANGUAGE sql\nRETURN (to_char((p AT TIME ZONE 'UTC'::text), 'YYYY'::text) \|\| ((p - '1 day'::interval))::date)\n
g27|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g27(p text)\n RETURNS text\n LANGUAGE sql\nRETURN XMLSERIALIZE(CONTENT XMLELEMENT(NAME a, p) AS text)\n
g28|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g28(p integer)\n RETURNS integer\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT t.id\n    FROM t\n UNION\n  SELECT u.id\n    FROM u\n  ORDER BY 1\n LIMIT g28.p;\nEND\n
g3|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g3(p integer)\n RETURNS SETOF v\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT v.id,\n     v.a\n    FROM v\n   WHERE (v.id = g3.p);\nEND\n
g31|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g31(p integer)\n RETURNS integer\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT p AS p;\nEND\n
g33|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g33(p integer)\n RETURNS void\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT p AS p;\nEND\n
g34|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g34(p integer)\n RETURNS void\n LANGUAGE sql\nRETURN p\n
g35|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g35(p integer)\n RETURNS integer\n LANGUAGE sql\nRETURN 7\n
g4|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g4(p integer)\n RETURNS void\n LANGUAGE sql\nBEGIN ATOMIC\n INSERT INTO t (id, a) OVERRIDING SYSTEM VALUE VALUES (g4.p,'x'::text), ((g4.p + 1),DEFAULT);\n INSERT INTO t (id, a) OVERRIDING USER VALUE\n   VALUES (g4.p, 'y'::text)\n   RETURNING t.id,\n     t.a,\n     t.j,\n     t.d;\n INSERT INTO t DEFAULT VALUES;\nEND\n
g5|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g5(p color)\n RETURNS boolean\n LANGUAGE sql\nRETURN ((p = 'red'::color) OR (p > 'green'::color))\n
g6|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g6(p integer)\n RETURNS pos\n LANGUAGE sql\nRETURN p\n
g7|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g7(p integer)\n RETURNS integer\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT count(*) OVER (PARTITION BY t.a ORDER BY t.id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS count\n    FROM t\n   WHERE (t.a ~~ 'x%'::text)\n   GROUP BY t.id\n  HAVING (count(*) > g7.p)\n   ORDER BY (count(*) OVER (PARTITION BY t.a ORDER BY t.id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)) DESC NULLS LAST\n  OFFSET g7.p\n  LIMIT 1;\nEND\n
g8|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g8(p integer)\n RETURNS integer\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT x.id\n    FROM ((t x\n      JOIN u USING (id))\n      LEFT JOIN LATERAL ( SELECT max(z.id) AS m\n            FROM u z\n           WHERE ((z.tid = x.id) AND (z.id = g8.p))) q ON (true))\n   WHERE (EXISTS ( SELECT 1\n            FROM u u_1\n           WHERE ((u_1.id = x.id) AND (u_1.tid = g8.p))));\nEND\n
g9|CREATE OR REPLACE FUNCTION case_standard_bodies_kinds.g9(p text)\n RETURNS text\n LANGUAGE sql\nRETURN ((((upper(p) \|\| COALESCE(SUBSTRING(p FROM 2 FOR 3), ''::text)) \|\| (EXTRACT(year FROM '2020-01-01'::date))::text) \|\| ((CURRENT_DATE > '2020-01-01'::date))::text) \|\| (p COLLATE "C"))\n
q2|CREATE OR REPLACE PROCEDURE case_standard_bodies_kinds.q2(INOUT p integer)\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT (p + 1);\nEND\n
=> SELECT 30

insert into t(a) values ('x1'), ('x2');
----
=> INSERT 0 2

insert into u values (1, 1, 'ua');
----
=> INSERT 0 1

select g3(1), g5('red'), g5('green'), g7(0), g8(1), g9('abcd'), g10('{1,2,3}'), g11(1), g14(row(1,'a','{"k":"v"}', null)::t), g15(row(1,'a',null,null)::t), g16(1), g17(1,2), g18(1), g20(5), g21(5), g24(9), g25(1), g26('2020-05-05'), g27('z'), g28(1), g33(1), g35(1);
----
g3 user|g5 16|g5 16|g7 23|g8 23|g9 25|g10 23|g11 23|g14 25|g15 user|g16 user|g17 20|g18 2249|g20 23|g21 23|g24 25|g25 23|g26 25|g27 25|g28 23|g33 2278|g35 23
(1,x1)|t|f|1|1|ABCDbcd2020trueabcd|5|1|av|(1,a,,)|(1,x1,,2020-01-01)|3|(2,q)|1|1|x2,x1|2|20202020-05-04|<a>z</a>|1|\N|7
=> SELECT 1

select g12();
----
g12 2249
(1,x1)
(2,x2)
(3,x3)
=> SELECT 3

select g1(1);
----
g1 2278
\N
=> SELECT 1

select id, a, j from t order by id;
----
id 23|a 25|j 3802
1|1|{"k": {"l": 5}}
2|x2|\N
=> SELECT 2

select g6(0);
----
g6 23
!! 23514 value for domain pos violates check constraint "pos_check"
.. n pos_check
.. d pos

select g4(50);
----
g4 2278
\N
=> SELECT 1

select * from t order by id;
----
id 23|a 25|j 3802|d 1082
1|1|{"k": {"l": 5}}|2020-01-01
2|x2|\N|2020-01-01
3|y|\N|2020-01-01
4|\N|\N|2020-01-01
50|x|\N|2020-01-01
51|\N|\N|2020-01-01
=> SELECT 6

select g2(1);
----
g2 2278
\N
=> SELECT 1

call q2(5);
----
p 23
6
=> CALL

alter type color rename value 'red' to 'rouge';
----
=> ALTER TYPE

alter domain pos rename to positive;
----
=> ALTER DOMAIN

alter type color rename to colour;
----
=> ALTER TYPE

alter view v rename to vv;
----
=> ALTER VIEW

alter table u rename column tid to t_id;
----
=> ALTER TABLE

alter table t rename to tt;
----
=> ALTER TABLE

select proname, pg_get_function_sqlbody(oid) from pg_proc where pronamespace = current_schema()::regnamespace and prosqlbody is not null order by proname collate "C", oid;
----
proname 19|pg_get_function_sqlbody 25
g1|BEGIN ATOMIC\n UPDATE tt x SET a = g1.p, j['k'::text]['l'::text] = '5'::jsonb\n    FROM u\n   WHERE ((u.id = x.id) AND (x.id = g1.p))\n   RETURNING x.id,\n     u.a;\nEND
g10|RETURN (((p)[1] + (p)[array_length(p, 1)]) + ((p)[1:2])[1])
g11|BEGIN ATOMIC\n INSERT INTO u (id, a)  SELECT g11.p AS p,\n             tt.a\n            FROM tt\n           WHERE (tt.id > g11.p) ON CONFLICT ON CONSTRAINT u_pkey DO NOTHING;\n INSERT INTO u (id)\n   VALUES (g11.p) ON CONFLICT(id)\n   WHERE (id > 0) DO UPDATE SET a = (excluded.a \|\| u.a)\n   WHERE (u.id = g11.p)\n   RETURNING u.id;\nEND
g12|BEGIN ATOMIC\n WITH RECURSIVE r(n) AS (\n          SELECT 1 AS "?column?"\n         UNION ALL\n          SELECT (r_1.n + 1)\n            FROM r r_1\n           WHERE (r_1.n < 3)\n         )\n  SELECT r.n,\n     ('x'::text \|\| r.n)\n    FROM r;\nEND
g14|RETURN ((p).a \|\| ((p).j ->> 'k'::text))
g15|RETURN p
g16|BEGIN ATOMIC\n SELECT tt.*::tt AS t\n    FROM tt\n   WHERE (tt.id = g16.p);\nEND
g17|RETURN (SELECT sum(x.x) AS sum FROM unnest(g17.p) x(x))
g18|BEGIN ATOMIC\n SELECT (p + 1),\n     'q'::text;\nEND
g19|BEGIN ATOMIC\n SELECT tt.a\n    FROM tt\n   GROUP BY tt.id\n  HAVING (tt.id > g19.p);\nEND
g2|BEGIN ATOMIC\n DELETE FROM tt x\n    USING u y\n   WHERE ((y.id = x.id) AND (x.id = g2.p));\nEND
g20|BEGIN ATOMIC\n SELECT t.a\n    FROM ( VALUES (1)) t(a);\nEND
g21|BEGIN ATOMIC\n SELECT t.a\n    FROM ( VALUES (1)) t(a);\nEND
g24|BEGIN ATOMIC\n SELECT string_agg(tt.a, ','::text ORDER BY tt.id DESC) FILTER (WHERE (tt.id < g24.p)) AS string_agg\n    FROM tt;\nEND
g25|RETURN CASE p WHEN 1 THEN 2 ELSE (ARRAY[1, 2])[p] END
g26|RETURN (to_char((p AT TIME ZONE 'UTC'::text), 'YYYY'::text) \|\| ((p - '1 day'::interval))::date)
g27|RETURN XMLSERIALIZE(CONTENT XMLELEMENT(NAME a, p) AS text)
g28|BEGIN ATOMIC\n SELECT tt.id\n    FROM tt\n UNION\n  SELECT u.id\n    FROM u\n  ORDER BY 1\n LIMIT g28.p;\nEND
g3|BEGIN ATOMIC\n SELECT vv.id,\n     vv.a\n    FROM vv\n   WHERE (vv.id = g3.p);\nEND
g31|BEGIN ATOMIC\n SELECT p AS p;\nEND
g33|BEGIN ATOMIC\n SELECT p AS p;\nEND
g34|RETURN p
g35|RETURN 7
g4|BEGIN ATOMIC\n INSERT INTO tt (id, a) OVERRIDING SYSTEM VALUE VALUES (g4.p,'x'::text), ((g4.p + 1),DEFAULT);\n INSERT INTO tt (id, a) OVERRIDING USER VALUE\n   VALUES (g4.p, 'y'::text)\n   RETURNING tt.id,\n     tt.a,\n     tt.j,\n     tt.d;\n INSERT INTO tt DEFAULT VALUES;\nEND
g5|RETURN ((p = 'rouge'::colour) OR (p > 'green'::colour))
g6|RETURN p
g7|BEGIN ATOMIC\n SELECT count(*) OVER (PARTITION BY tt.a ORDER BY tt.id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS count\n    FROM tt\n   WHERE (tt.a ~~ 'x%'::text)\n   GROUP BY tt.id\n  HAVING (count(*) > g7.p)\n   ORDER BY (count(*) OVER (PARTITION BY tt.a ORDER BY tt.id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)) DESC NULLS LAST\n  OFFSET g7.p\n  LIMIT 1;\nEND
g8|BEGIN ATOMIC\n SELECT x.id\n    FROM ((tt x\n      JOIN u USING (id))\n      LEFT JOIN LATERAL ( SELECT max(z.id) AS m\n            FROM u z\n           WHERE ((z.t_id = x.id) AND (z.id = g8.p))) q ON (true))\n   WHERE (EXISTS ( SELECT 1\n            FROM u u_1\n           WHERE ((u_1.id = x.id) AND (u_1.t_id = g8.p))));\nEND
g9|RETURN ((((upper(p) \|\| COALESCE(SUBSTRING(p FROM 2 FOR 3), ''::text)) \|\| (EXTRACT(year FROM '2020-01-01'::date))::text) \|\| ((CURRENT_DATE > '2020-01-01'::date))::text) \|\| (p COLLATE "C"))
q2|BEGIN ATOMIC\n SELECT (p + 1);\nEND
=> SELECT 30

select g5('rouge'), g8(1), g3(2), g11(2);
----
g5 16|g8 23|g3 user|g11 23
t|\N|(2,x2)|2
=> SELECT 1

alter table u drop constraint u_pkey;
----
!! 2BP01 cannot drop constraint u_pkey on table u because other objects depend on it
.. D function g11(integer) depends on constraint u_pkey on table u
.. H Use DROP ... CASCADE to drop the dependent objects too.

alter table tt drop constraint t_pkey;
----
!! 2BP01 cannot drop constraint t_pkey on table tt because other objects depend on it
.. D function g7(integer) depends on constraint t_pkey on table tt\nfunction g19(integer) depends on constraint t_pkey on table tt
.. H Use DROP ... CASCADE to drop the dependent objects too.

alter table tt add column t_id int;
----
=> ALTER TABLE

alter table u add column b int;
----
=> ALTER TABLE

select g8(1);
----
g8 23
\N
=> SELECT 1

create table t (id int, a text);
----
=> CREATE TABLE

insert into t values (99, 'new');
----
=> INSERT 0 1

select g24(1000);
----
g24 25
x,y,x2
=> SELECT 1

drop view vv;
----
!! 2BP01 cannot drop view vv because other objects depend on it
.. D function g3(integer) depends on view vv
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop type colour;
----
!! 2BP01 cannot drop type colour because other objects depend on it
.. D function g5(colour) depends on type colour
.. H Use DROP ... CASCADE to drop the dependent objects too.

create table gone (id int);
----
=> CREATE TABLE

insert into gone values (4);
----
=> INSERT 0 1

create function deep() returns int return (select max(id) from gone);
----
=> CREATE FUNCTION

create schema standard_bodies_moved;
----
=> CREATE SCHEMA

alter table gone set schema standard_bodies_moved;
----
=> ALTER TABLE

select deep(), pg_get_function_sqlbody('deep'::regproc);
----
deep 23|pg_get_function_sqlbody 25
4|RETURN (SELECT max(gone.id) AS max FROM standard_bodies_moved.gone)
=> SELECT 1

alter schema standard_bodies_moved rename to standard_bodies_again;
----
=> ALTER SCHEMA

select deep(), pg_get_function_sqlbody('deep'::regproc);
----
deep 23|pg_get_function_sqlbody 25
4|RETURN (SELECT max(gone.id) AS max FROM standard_bodies_again.gone)
=> SELECT 1

drop schema standard_bodies_again cascade;
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP SCHEMA

select deep();
----
!! 42883 function deep() does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

create function g13(p record) returns int return 1;
----
!! 42P13 SQL functions cannot have arguments of type record
