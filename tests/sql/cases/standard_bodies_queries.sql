-- Bodies with BEGIN ATOMIC: queries of all kinds, over partitions, views and sequences, shown and run before and after renames.
drop schema if exists sc cascade;
----
-- NOTICE 00000 schema "sc" does not exist, skipping
=> DROP SCHEMA

create table t (id int primary key, a text, b int default 7, c int generated always as (id * 2) stored);
----
=> CREATE TABLE

create table p (id int, r text) partition by list (r);
----
=> CREATE TABLE

create table p1 partition of p for values in ('a');
----
=> CREATE TABLE

create table p2 partition of p default;
----
=> CREATE TABLE

create view v as select * from t;
----
=> CREATE VIEW

create materialized view mv as select id, a from t;
----
=> SELECT 0

create sequence s;
----
=> CREATE SEQUENCE

insert into t(id, a) values (1, 'x'), (2, 'y'), (3, null);
----
=> INSERT 0 3

create function h1(x int) returns setof t begin atomic update t set a = coalesce(a, '') || x where id = x returning *; end;
----
=> CREATE FUNCTION

create function h2(x int) returns int begin atomic insert into p values (x, 'a'), (x, 'b'); select count(*)::int from only p; end;
----
=> CREATE FUNCTION

create function h3(x int) returns setof p begin atomic delete from p where id = x returning p.*; end;
----
=> CREATE FUNCTION

create function h4() returns bigint return (select sum(c) from t tablesample system (100));
----
=> CREATE FUNCTION

create function h5(x int) returns table (id int, n bigint) begin atomic select v.id, row_number() over w from v window w as (order by v.id desc) order by v.id; end;
----
=> CREATE FUNCTION

create function h6(x int) returns int begin atomic with ins as (insert into t(id, a) values (x, 'new') returning id), up as (update t set b = b + 1 where id in (1, 2) returning id) select (select id from ins) + (select count(*)::int from up); end;
----
=> CREATE FUNCTION

create function h7(x int) returns setof text begin atomic select a from t order by a nulls first fetch first 2 rows with ties; end;
----
=> CREATE FUNCTION

create function h8() returns setof record begin atomic select t.id, m.a from t natural join mv m; end;
----
=> CREATE FUNCTION

create function h9(x int) returns setof int begin atomic select id from t where a is null union all (select id from t order by id desc limit 1) order by 1; end;
----
=> CREATE FUNCTION

create function h10(x int default 3) returns int return x + (select max(q.id) from t q where q.id <> all (select id from v where v.id > x));
----
=> CREATE FUNCTION

create function h11() returns text return (select string_agg(k || '=' || coalesce(val, 'null'), ',' order by k) from json_each_text('{"a":1,"b":null}') as j(k, val));
----
=> CREATE FUNCTION

create function h12() returns int[] return array(select id from t order by id);
----
=> CREATE FUNCTION

create function h13(x int) returns setof int begin atomic select g from generate_series(1, x) with ordinality as q(g, o) where o > 1; end;
----
=> CREATE FUNCTION

create function h14() returns setof int begin atomic select u.x from rows from (unnest(array[1,2]), generate_series(1,3)) as u(x, y) where y is not null; end;
----
=> CREATE FUNCTION

create function h15(x int) returns bool return x = any (select id from t) and (x, 'x') in (select id, a from t) and row(x, 1) < row(2, 0);
----
=> CREATE FUNCTION

create function h16() returns int begin atomic select grouping(a) from t group by rollup(a) order by 1 desc limit 1; end;
----
=> CREATE FUNCTION

create function h17() returns bigint return nextval('s') + currval('s'::regclass);
----
=> CREATE FUNCTION

create function h18(x date) returns text return to_char(x + '1 mon'::interval, 'YYYY-MM-DD') || extract(epoch from x)::int || (x overlaps_ (select 1));
----
!! 42601 syntax error at or near "overlaps_"
.. P 130

create function h18(x date) returns bool return (x, x + 10) overlaps (x + 5, x + 6);
----
=> CREATE FUNCTION

create function h19(x text) returns text return trim(both 'x' from x) || overlay(x placing 'zz' from 2 for 1) || position('a' in x) || substring(x similar 'a#"%#"b' escape '#');
----
=> CREATE FUNCTION

create function h20(x text) returns text return x::varchar(3) || cast(x as char(2)) || x::name;
----
=> CREATE FUNCTION

create function h21(x numeric) returns numeric(5,1) return round(x, 2);
----
=> CREATE FUNCTION

create function h22() returns setof t begin atomic select (t).* from t order by id; end;
----
=> CREATE FUNCTION

create function h24() returns xml return xmlelement(name foo, xmlattributes(1 as a), 'x');
----
=> CREATE FUNCTION

create function h25(x int) returns int begin atomic select 1 where exists (select from t) ; end;
----
=> CREATE FUNCTION

create function h26() returns int begin atomic select id as "Odd Name" from t as "Odd T" where "Odd T".id = 1; end;
----
=> CREATE FUNCTION

create function "Odd F"("P x" int) returns int begin atomic select "P x" from t where id = "Odd F"."P x"; end;
----
=> CREATE FUNCTION

create function h27() returns oid return 't'::regclass::oid;
----
=> CREATE FUNCTION

create function h29(x int) returns int begin atomic update v set a = 'viaview' where id = x; select b from v where id = x; end;
----
=> CREATE FUNCTION

create function h30(x int) returns int begin atomic insert into v(id, a) values (x, default) on conflict (id) do update set a = 'conf' where v.id > 0 returning b; end;
----
=> CREATE FUNCTION

select pg_get_functiondef(oid) from pg_proc where pronamespace = current_schema()::regnamespace order by proname collate "C", oid;
----
pg_get_functiondef 25
CREATE OR REPLACE FUNCTION case_standard_bodies_queries."Odd F"("P x" integer)\n RETURNS integer\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT "Odd F"."P x" AS "P x"\n    FROM t\n   WHERE (t.id = "Odd F"."P x");\nEND\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h1(x integer)\n RETURNS SETOF t\n LANGUAGE sql\nBEGIN ATOMIC\n UPDATE t SET a = (COALESCE(t.a, ''::text) \|\| h1.x)\n   WHERE (t.id = h1.x)\n   RETURNING t.id,\n     t.a,\n     t.b,\n     t.c;\nEND\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h10(x integer DEFAULT 3)\n RETURNS integer\n LANGUAGE sql\nRETURN (x + (SELECT max(q.id) AS max FROM t q WHERE (q.id <> ALL (SELECT v.id FROM v WHERE (v.id > h10.x)))))\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h11()\n RETURNS text\n LANGUAGE sql\nRETURN (SELECT string_agg(((j.k \|\| '='::text) \|\| COALESCE(j.val, 'null'::text)), ','::text ORDER BY j.k) AS string_agg FROM json_each_text('{"a":1,"b":null}'::json) j(k, val))\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h12()\n RETURNS integer[]\n LANGUAGE sql\nRETURN ARRAY(SELECT t.id FROM t ORDER BY t.id)\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h13(x integer)\n RETURNS SETOF integer\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT q.g\n    FROM generate_series(1, h13.x) WITH ORDINALITY q(g, o)\n   WHERE (q.o > 1);\nEND\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h14()\n RETURNS SETOF integer\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT u.x\n    FROM ROWS FROM(unnest(ARRAY[1, 2]), generate_series(1, 3)) u(x, y)\n   WHERE (u.y IS NOT NULL);\nEND\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h15(x integer)\n RETURNS boolean\n LANGUAGE sql\nRETURN ((x IN (SELECT t.id FROM t)) AND ((x, 'x'::text) IN (SELECT t.id, t.a FROM t)) AND (ROW(x, 1) < ROW(2, 0)))\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h16()\n RETURNS integer\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT GROUPING(t.a) AS "grouping"\n    FROM t\n   GROUP BY ROLLUP(t.a)\n   ORDER BY GROUPING(t.a) DESC\n  LIMIT 1;\nEND\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h17()\n RETURNS bigint\n LANGUAGE sql\nRETURN (nextval('s'::regclass) + currval('s'::regclass))\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h18(x date)\n RETURNS boolean\n LANGUAGE sql\nRETURN ((x, (x + 10)) OVERLAPS ((x + 5), (x + 6)))\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h19(x text)\n RETURNS text\n LANGUAGE sql\nRETURN (((TRIM(BOTH 'x'::text FROM x) \|\| OVERLAY(x PLACING 'zz'::text FROM 2 FOR 1)) \|\| POSITION(('a'::text) IN (x))) \|\| SUBSTRING(x SIMILAR 'a#"%#"b'::text ESCAPE '#'::text))\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h2(x integer)\n RETURNS integer\n LANGUAGE sql\nBEGIN ATOMIC\n INSERT INTO p (id, r) VALUES (h2.x,'a'::text), (h2.x,'b'::text);\n SELECT (count(*))::integer AS count\n    FROM ONLY p;\nEND\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h20(x text)\n RETURNS text\n LANGUAGE sql\nRETURN ((((x)::character varying(3))::text \|\| ((x)::character(2))::text) \|\| ((x)::name)::text)\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h21(x numeric)\n RETURNS numeric\n LANGUAGE sql\nRETURN round(x, 2)\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h22()\n RETURNS SETOF t\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT t.id,\n     t.a,\n     t.b,\n     t.c\n    FROM t\n   ORDER BY t.id;\nEND\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h24()\n RETURNS xml\n LANGUAGE sql\nRETURN XMLELEMENT(NAME foo, XMLATTRIBUTES(1 AS a), 'x')\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h25(x integer)\n RETURNS integer\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT 1\n   WHERE (EXISTS ( SELECT\n            FROM t));\nEND\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h26()\n RETURNS integer\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT "Odd T".id AS "Odd Name"\n    FROM t "Odd T"\n   WHERE ("Odd T".id = 1);\nEND\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h27()\n RETURNS oid\n LANGUAGE sql\nRETURN ('t'::regclass)::oid\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h29(x integer)\n RETURNS integer\n LANGUAGE sql\nBEGIN ATOMIC\n UPDATE v SET a = 'viaview'::text\n   WHERE (v.id = h29.x);\n SELECT v.b\n    FROM v\n   WHERE (v.id = h29.x);\nEND\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h3(x integer)\n RETURNS SETOF p\n LANGUAGE sql\nBEGIN ATOMIC\n DELETE FROM p\n   WHERE (p.id = h3.x)\n   RETURNING p.id,\n     p.r;\nEND\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h30(x integer)\n RETURNS integer\n LANGUAGE sql\nBEGIN ATOMIC\n INSERT INTO v (id, a)\n   VALUES (h30.x, DEFAULT) ON CONFLICT(id) DO UPDATE SET a = 'conf'::text\n   WHERE (v.id > 0)\n   RETURNING v.b;\nEND\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h4()\n RETURNS bigint\n LANGUAGE sql\nRETURN (SELECT sum(t.c) AS sum FROM t TABLESAMPLE system (100))\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h5(x integer)\n RETURNS TABLE(id integer, n bigint)\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT v.id,\n     row_number() OVER w AS row_number\n    FROM v\n   WINDOW w AS (ORDER BY v.id DESC)\n   ORDER BY v.id;\nEND\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h6(x integer)\n RETURNS integer\n LANGUAGE sql\nBEGIN ATOMIC\n WITH ins AS (\n          INSERT INTO t (id, a)\n           VALUES (h6.x, 'new'::text)\n           RETURNING t.id\n         ), up AS (\n          UPDATE t SET b = (t.b + 1)\n           WHERE (t.id = ANY (ARRAY[1, 2]))\n           RETURNING t.id\n         )\n  SELECT (( SELECT ins.id\n            FROM ins) + ( SELECT (count(*))::integer AS count\n            FROM up));\nEND\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h7(x integer)\n RETURNS SETOF text\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT t.a\n    FROM t\n   ORDER BY t.a NULLS FIRST\n  FETCH FIRST (2) ROWS WITH TIES;\nEND\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h8()\n RETURNS SETOF record\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT t.id,\n     m.a\n    FROM (t\n      JOIN mv m USING (id, a));\nEND\n
CREATE OR REPLACE FUNCTION case_standard_bodies_queries.h9(x integer)\n RETURNS SETOF integer\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT t.id\n    FROM t\n   WHERE (t.a IS NULL)\n UNION ALL\n ( SELECT t.id\n    FROM t\n   ORDER BY t.id DESC\n  LIMIT 1)\n  ORDER BY 1;\nEND\n
=> SELECT 29

select h1(1);
----
h1 user
(1,x1,7,2)
=> SELECT 1

select h2(5);
----
h2 23
0
=> SELECT 1

select h3(5);
----
h3 user
(5,a)
(5,b)
=> SELECT 2

select h4();
----
h4 20
12
=> SELECT 1

select * from h5(1);
----
id 23|n 20
1|3
2|2
3|1
=> SELECT 3

select h6(10);
----
h6 23
12
=> SELECT 1

select h7(1);
----
h7 25
\N
new
=> SELECT 2

select * from h8() as (i int, a text);
----
i 23|a 25
=> SELECT 0

select h9(1);
----
h9 23
3
10
=> SELECT 2

select h10();
----
h10 23
6
=> SELECT 1

select h11(), h12();
----
h11 25|h12 1007
a=1,b=null|{1,2,3,10}
=> SELECT 1

select h13(3);
----
h13 23
2
3
=> SELECT 2

select h14();
----
h14 23
1
2
\N
=> SELECT 3

select h15(1), h16(), h17(), h18('2020-01-01'), h19('xabx'), h20('abcdef'), h21(1.255);
----
h15 16|h16 23|h17 20|h18 16|h19 25|h20 25|h21 1700
f|1|2|t|\N|abcababcdef|1.26
=> SELECT 1

select h22();
----
h22 user
(1,x1,8,2)
(2,y,8,4)
(3,,7,6)
(10,new,7,20)
=> SELECT 4

select h24(), h25(1), h26(), "Odd F"(1), h29(2), h30(77), h30(77);
----
h24 142|h25 23|h26 23|Odd F 23|h29 23|h30 23|h30 23
<foo a="1">x</foo>|1|1|1|8|7|7
=> SELECT 1

alter table t rename column a to aa;
----
=> ALTER TABLE

alter table t rename column id to idd;
----
=> ALTER TABLE

alter view v rename column id to vid;
----
=> ALTER VIEW

alter table p rename column r to rr;
----
=> ALTER TABLE

alter materialized view mv rename to mv2;
----
=> ALTER MATERIALIZED VIEW

alter sequence s rename to s2;
----
=> ALTER SEQUENCE

alter table p rename to pp;
----
=> ALTER TABLE

select proname, pg_get_function_sqlbody(oid) from pg_proc where pronamespace = current_schema()::regnamespace and prosqlbody is not null order by proname collate "C", oid;
----
proname 19|pg_get_function_sqlbody 25
Odd F|BEGIN ATOMIC\n SELECT "Odd F"."P x" AS "P x"\n    FROM t\n   WHERE (t.idd = "Odd F"."P x");\nEND
h1|BEGIN ATOMIC\n UPDATE t SET aa = (COALESCE(t.aa, ''::text) \|\| h1.x)\n   WHERE (t.idd = h1.x)\n   RETURNING t.idd AS id,\n     t.aa AS a,\n     t.b,\n     t.c;\nEND
h10|RETURN (x + (SELECT max(q.idd) AS max FROM t q WHERE (q.idd <> ALL (SELECT v.vid AS id FROM v WHERE (v.vid > h10.x)))))
h11|RETURN (SELECT string_agg(((j.k \|\| '='::text) \|\| COALESCE(j.val, 'null'::text)), ','::text ORDER BY j.k) AS string_agg FROM json_each_text('{"a":1,"b":null}'::json) j(k, val))
h12|RETURN ARRAY(SELECT t.idd AS id FROM t ORDER BY t.idd)
h13|BEGIN ATOMIC\n SELECT q.g\n    FROM generate_series(1, h13.x) WITH ORDINALITY q(g, o)\n   WHERE (q.o > 1);\nEND
h14|BEGIN ATOMIC\n SELECT u.x\n    FROM ROWS FROM(unnest(ARRAY[1, 2]), generate_series(1, 3)) u(x, y)\n   WHERE (u.y IS NOT NULL);\nEND
h15|RETURN ((x IN (SELECT t.idd AS id FROM t)) AND ((x, 'x'::text) IN (SELECT t.idd AS id, t.aa AS a FROM t)) AND (ROW(x, 1) < ROW(2, 0)))
h16|BEGIN ATOMIC\n SELECT GROUPING(t.aa) AS "grouping"\n    FROM t\n   GROUP BY ROLLUP(t.aa)\n   ORDER BY GROUPING(t.aa) DESC\n  LIMIT 1;\nEND
h17|RETURN (nextval('s2'::regclass) + currval('s2'::regclass))
h18|RETURN ((x, (x + 10)) OVERLAPS ((x + 5), (x + 6)))
h19|RETURN (((TRIM(BOTH 'x'::text FROM x) \|\| OVERLAY(x PLACING 'zz'::text FROM 2 FOR 1)) \|\| POSITION(('a'::text) IN (x))) \|\| SUBSTRING(x SIMILAR 'a#"%#"b'::text ESCAPE '#'::text))
h2|BEGIN ATOMIC\n INSERT INTO pp (id, rr) VALUES (h2.x,'a'::text), (h2.x,'b'::text);\n SELECT (count(*))::integer AS count\n    FROM ONLY pp;\nEND
h20|RETURN ((((x)::character varying(3))::text \|\| ((x)::character(2))::text) \|\| ((x)::name)::text)
h21|RETURN round(x, 2)
h22|BEGIN ATOMIC\n SELECT t.idd AS id,\n     t.aa AS a,\n     t.b,\n     t.c\n    FROM t\n   ORDER BY t.idd;\nEND
h24|RETURN XMLELEMENT(NAME foo, XMLATTRIBUTES(1 AS a), 'x')
h25|BEGIN ATOMIC\n SELECT 1\n   WHERE (EXISTS ( SELECT\n            FROM t));\nEND
h26|BEGIN ATOMIC\n SELECT "Odd T".idd AS "Odd Name"\n    FROM t "Odd T"\n   WHERE ("Odd T".idd = 1);\nEND
h27|RETURN ('t'::regclass)::oid
h29|BEGIN ATOMIC\n UPDATE v SET a = 'viaview'::text\n   WHERE (v.vid = h29.x);\n SELECT v.b\n    FROM v\n   WHERE (v.vid = h29.x);\nEND
h3|BEGIN ATOMIC\n DELETE FROM pp\n   WHERE (pp.id = h3.x)\n   RETURNING pp.id,\n     pp.rr AS r;\nEND
h30|BEGIN ATOMIC\n INSERT INTO v (vid, a)\n   VALUES (h30.x, DEFAULT) ON CONFLICT(vid) DO UPDATE SET a = 'conf'::text\n   WHERE (v.vid > 0)\n   RETURNING v.b;\nEND
h4|RETURN (SELECT sum(t.c) AS sum FROM t TABLESAMPLE system (100))
h5|BEGIN ATOMIC\n SELECT v.vid AS id,\n     row_number() OVER w AS row_number\n    FROM v\n   WINDOW w AS (ORDER BY v.vid DESC)\n   ORDER BY v.vid;\nEND
h6|BEGIN ATOMIC\n WITH ins AS (\n          INSERT INTO t (idd, aa)\n           VALUES (h6.x, 'new'::text)\n           RETURNING t.idd AS id\n         ), up AS (\n          UPDATE t SET b = (t.b + 1)\n           WHERE (t.idd = ANY (ARRAY[1, 2]))\n           RETURNING t.idd AS id\n         )\n  SELECT (( SELECT ins.id\n            FROM ins) + ( SELECT (count(*))::integer AS count\n            FROM up));\nEND
h7|BEGIN ATOMIC\n SELECT t.aa AS a\n    FROM t\n   ORDER BY t.aa NULLS FIRST\n  FETCH FIRST (2) ROWS WITH TIES;\nEND
h8|BEGIN ATOMIC\n SELECT t.id,\n     m.a\n    FROM (t t(id, a, b, c)\n      JOIN mv2 m USING (id, a));\nEND
h9|BEGIN ATOMIC\n SELECT t.idd AS id\n    FROM t\n   WHERE (t.aa IS NULL)\n UNION ALL\n ( SELECT t.idd AS id\n    FROM t\n   ORDER BY t.idd DESC\n  LIMIT 1)\n  ORDER BY 1;\nEND
=> SELECT 29

select h1(2);
----
h1 user
(2,viaview2,8,4)
=> SELECT 1

select h2(6);
----
h2 23
0
=> SELECT 1

select h3(6);
----
h3 user
(6,a)
(6,b)
=> SELECT 2

select h4();
----
h4 20
186
=> SELECT 1

select * from h5(1);
----
id 23|n 20
1|5
2|4
3|3
10|2
77|1
=> SELECT 5

select h6(11);
----
h6 23
13
=> SELECT 1

select h7(1);
----
h7 25
\N
conf
=> SELECT 2

select * from h8() as (i int, a text);
----
i 23|a 25
=> SELECT 0

select h9(1);
----
h9 23
3
77
=> SELECT 2

select h10();
----
h10 23
6
=> SELECT 1

select h11(), h12();
----
h11 25|h12 1007
a=1,b=null|{1,2,3,10,11,77}
=> SELECT 1

select h15(1), h16(), h17();
----
h15 16|h16 23|h17 20
f|1|4
=> SELECT 1

select h22();
----
h22 user
(1,x1,9,2)
(2,viaview2,9,4)
(3,,7,6)
(10,new,7,20)
(11,new,7,22)
(77,conf,7,154)
=> SELECT 6

select h26(), h29(2), h30(78), h30(78);
----
h26 23|h29 23|h30 23|h30 23
1|9|7|7
=> SELECT 1

alter table t drop column c;
----
!! 2BP01 cannot drop column c of table t because other objects depend on it
.. D view v depends on column c of table t\nfunction h5(integer) depends on view v\nfunction h10(integer) depends on view v\nfunction h29(integer) depends on view v\nfunction h30(integer) depends on view v\nfunction h1(integer) depends on column c of table t\nfunction h4() depends on column c of table t\nfunction h22() depends on column c of table t
.. H Use DROP ... CASCADE to drop the dependent objects too.

alter table t drop constraint t_pkey;
----
=> ALTER TABLE

drop materialized view mv2;
----
!! 2BP01 cannot drop materialized view mv2 because other objects depend on it
.. D function h8() depends on materialized view mv2
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop sequence s2;
----
!! 2BP01 cannot drop sequence s2 because other objects depend on it
.. D function h17() depends on sequence s2
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop table pp;
----
!! 2BP01 cannot drop table pp because other objects depend on it
.. D function h2(integer) depends on table pp\nfunction h3(integer) depends on table pp
.. H Use DROP ... CASCADE to drop the dependent objects too.
