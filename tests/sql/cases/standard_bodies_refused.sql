-- What BEGIN ATOMIC refuses; types of arguments; RETURN and BEGIN ATOMIC over names that clash; actions of rules with parts of columns.
create table t (id int primary key, a text);
----
=> CREATE TABLE

create table u (id int primary key, a text);
----
=> CREATE TABLE

create function a1() returns int begin atomic explain select 1; end;
----
!! 0A000 EXPLAIN is not yet supported in unquoted SQL function body

create function a1() returns int begin atomic execute x; end;
----
!! 0A000 EXECUTE is not yet supported in unquoted SQL function body

create function a1() returns int begin atomic prepare x as select 1; end;
----
!! 0A000 PREPARE is not yet supported in unquoted SQL function body

create function a1() returns int begin atomic deallocate x; end;
----
!! 0A000 DEALLOCATE is not yet supported in unquoted SQL function body

create function a1() returns int begin atomic set search_path = x; end;
----
!! 0A000 SET is not yet supported in unquoted SQL function body

create function a1() returns int begin atomic show search_path; end;
----
!! 0A000 SHOW is not yet supported in unquoted SQL function body

create function a1() returns int begin atomic declare c cursor for select 1; end;
----
!! 0A000 DECLARE CURSOR is not yet supported in unquoted SQL function body

create function a1() returns int begin atomic fetch c; end;
----
!! 0A000 FETCH is not yet supported in unquoted SQL function body

create function a1() returns int begin atomic close c; end;
----
!! 0A000 CLOSE CURSOR is not yet supported in unquoted SQL function body

create function a1() returns int begin atomic copy t from stdin; end;
----
!! 0A000 COPY is not yet supported in unquoted SQL function body

create function a1() returns int begin atomic do $$ begin end $$; end;
----
!! 0A000 DO is not yet supported in unquoted SQL function body

create function a1() returns int begin atomic listen x; end;
----
!! 0A000 LISTEN is not yet supported in unquoted SQL function body

create function a1() returns int begin atomic notify x; end;
----
!! 0A000 NOTIFY is not yet supported in unquoted SQL function body

create function a1() returns int begin atomic lock t; end;
----
!! 0A000 LOCK TABLE is not yet supported in unquoted SQL function body

create function a1() returns int begin atomic checkpoint; end;
----
!! 0A000 CHECKPOINT is not yet supported in unquoted SQL function body

create function a1() returns int begin atomic create table x as select 1; end;
----
!! 0A000 CREATE TABLE AS is not yet supported in unquoted SQL function body

create function a1() returns int begin atomic refresh materialized view x; end;
----
!! 0A000 REFRESH MATERIALIZED VIEW is not yet supported in unquoted SQL function body

create function a1() returns int begin atomic vacuum; end;
----
!! 0A000 VACUUM is not yet supported in unquoted SQL function body

create function a1() returns int begin atomic analyze; end;
----
!! 0A000 ANALYZE is not yet supported in unquoted SQL function body

create function a1() returns int begin atomic truncate t; end;
----
!! 0A000 TRUNCATE TABLE is not yet supported in unquoted SQL function body

create function a1() returns int begin atomic grant select on t to public; end;
----
!! 0A000 GRANT is not yet supported in unquoted SQL function body

create procedure q0(p int) begin atomic select 1; end;
----
=> CREATE PROCEDURE

create function a1() returns int begin atomic call q0(1); end;
----
!! 0A000 CALL is not yet supported in unquoted SQL function body

create function a1() returns int begin atomic select 1; alter table t add x int; select 2; end;
----
!! 0A000 ALTER TABLE is not yet supported in unquoted SQL function body

create function a2(p cstring) returns int return 1;
----
!! 42P13 SQL functions cannot have arguments of type cstring

create function a2(p record) returns int language plpgsql as 'begin return 1; end';
----
=> CREATE FUNCTION

create function a3(p cstring) returns int language plpgsql as 'begin return 1; end';
----
!! 0A000 PL/pgSQL functions cannot accept type cstring

create function a3(p internal) returns int language sql as 'select 1';
----
!! 42P13 SQL functions cannot have arguments of type internal

create function a4(p trigger) returns int language plpgsql as 'begin return 1; end';
----
!! 0A000 PL/pgSQL functions cannot accept type trigger

create function a5(p any) returns int language plpgsql as 'begin return 1; end';
----
!! 42601 syntax error at or near "any"
.. P 22

create function a5(p "any") returns int language plpgsql as 'begin return 1; end';
----
!! 0A000 PL/pgSQL functions cannot accept type "any"

create view vo as select id, a from t order by count(*) over (order by id), upper(a), id + 1;
----
=> CREATE VIEW

create rule r as on insert to u do also insert into t values (new.id, new.a) on conflict (id) where id > 0 do update set a = excluded.a;
----
=> CREATE RULE

create unique index on t (lower(a)) where id > 5;
----
=> CREATE INDEX

create rule r2 as on update to u do also insert into t as zz values (new.id, new.a) on conflict (lower(a)) where id > 5 do update set a = excluded.a || zz.a;
----
=> CREATE RULE

create rule r3 as on delete to u do also update t as zz set a = 'x' where zz.id = old.id;
----
=> CREATE RULE

create table i (id int generated always as identity, b text, c int[]);
----
=> CREATE TABLE

create rule r4 as on delete to u do also insert into i overriding system value values (old.id, 'x');
----
=> CREATE RULE

create rule r5 as on delete to u do also insert into i (b, c[1], c[2]) values ('x', old.id, 3);
----
=> CREATE RULE

create rule r6 as on delete to u do also update i set c[5] = old.id;
----
=> CREATE RULE

create function b1(p int) returns setof t begin atomic insert into u values (p, 'b') returning id, a; end;
----
=> CREATE FUNCTION

create function b2(p int) returns setof record begin atomic select id, a from t where id > p; end;
----
=> CREATE FUNCTION

create function b3(p int, out x int, out y text) returns setof record begin atomic select id, a from t where id > p; end;
----
=> CREATE FUNCTION

create function b4(p int) returns numeric begin atomic select p; end;
----
=> CREATE FUNCTION

create function b5(p t) returns int return p.id;
----
=> CREATE FUNCTION

create function b6(p t) returns int return (p).id + (select count(*) from t)::int;
----
=> CREATE FUNCTION

create function b7() returns setof text begin atomic select a from only t; end;
----
=> CREATE FUNCTION

create function b8(n numeric(5,2)) returns numeric return n::numeric(3,1);
----
=> CREATE FUNCTION

create function b9(a text, "B c" int) returns text return a || "B c" || b9."B c";
----
=> CREATE FUNCTION

create function "B 10"(x int) returns int begin atomic select x from t where id = x; end;
----
=> CREATE FUNCTION

create function b11(id int) returns text begin atomic select a from t where t.id = b11.id; end;
----
=> CREATE FUNCTION

create function b12(t int) returns text begin atomic select a from t where t.id = t; end;
----
!! 42883 operator does not exist: integer = t
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 81

create function b13(x int default 5, y int default 1) returns int return x - y;
----
=> CREATE FUNCTION

create function b14() returns int return b13(y => 2);
----
=> CREATE FUNCTION

create function b15() returns int return b13();
----
=> CREATE FUNCTION

create function b16(x int) returns bool return x in (1, 2) and x not in (select id from t) and x is distinct from 3 and not (x isnull);
----
=> CREATE FUNCTION

create function b17(x text) returns bool return x like 'a%' and x !~~* 'b' and x similar to 'c' and x ~ 'd';
----
=> CREATE FUNCTION

create function b18(x interval) returns interval return -x + '1 day' * 2;
----
!! 22P02 invalid input syntax for type integer: "1 day"
.. P 62

create function b19(x json) returns text return x -> 'a' ->> 'b';
----
=> CREATE FUNCTION

create function b20() returns text begin atomic select current_setting('search_path') || session_user; end;
----
=> CREATE FUNCTION

create or replace function b13(x int default 7, y int default 1) returns int return x - y;
----
=> CREATE FUNCTION

select b14(), b15(), b9('a', 1), "B 10"(2), b11(2), b12(2), b16(5), b17('x'), b20() is not null;
----
!! 42883 function b12(integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 53

create operator =#= (leftarg = int, rightarg = int, function = int4eq);
----
=> CREATE OPERATOR

create function b21(x int) returns bool return x =#= 1 and x operator(pg_catalog.=) 1;
----
=> CREATE FUNCTION

create function b22(x int) returns bool return x =#= any (array[1,2]);
----
=> CREATE FUNCTION

select pg_get_function_sqlbody('b21'::regproc), pg_get_function_sqlbody('b22'::regproc);
----
pg_get_function_sqlbody 25|pg_get_function_sqlbody 25
RETURN ((x =#= 1) AND (x = 1))|RETURN (x =#= ANY (ARRAY[1, 2]))
=> SELECT 1

select proname, pg_get_functiondef(oid) from pg_proc where pronamespace = current_schema()::regnamespace order by proname collate "C", oid;
----
proname 19|pg_get_functiondef 25
B 10|CREATE OR REPLACE FUNCTION case_standard_bodies_refused."B 10"(x integer)\n RETURNS integer\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT "B 10".x AS x\n    FROM t\n   WHERE (t.id = "B 10".x);\nEND\n
a2|CREATE OR REPLACE FUNCTION case_standard_bodies_refused.a2(p record)\n RETURNS integer\n LANGUAGE plpgsql\nAS $function$begin return 1; end$function$\n
b1|CREATE OR REPLACE FUNCTION case_standard_bodies_refused.b1(p integer)\n RETURNS SETOF t\n LANGUAGE sql\nBEGIN ATOMIC\n INSERT INTO u (id, a)\n   VALUES (b1.p, 'b'::text)\n   RETURNING u.id,\n     u.a;\nEND\n
b11|CREATE OR REPLACE FUNCTION case_standard_bodies_refused.b11(id integer)\n RETURNS text\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT t.a\n    FROM t\n   WHERE (t.id = b11.id);\nEND\n
b13|CREATE OR REPLACE FUNCTION case_standard_bodies_refused.b13(x integer DEFAULT 7, y integer DEFAULT 1)\n RETURNS integer\n LANGUAGE sql\nRETURN (x - y)\n
b14|CREATE OR REPLACE FUNCTION case_standard_bodies_refused.b14()\n RETURNS integer\n LANGUAGE sql\nRETURN b13(y => 2)\n
b15|CREATE OR REPLACE FUNCTION case_standard_bodies_refused.b15()\n RETURNS integer\n LANGUAGE sql\nRETURN b13()\n
b16|CREATE OR REPLACE FUNCTION case_standard_bodies_refused.b16(x integer)\n RETURNS boolean\n LANGUAGE sql\nRETURN ((x = ANY (ARRAY[1, 2])) AND (NOT (x IN (SELECT t.id FROM t))) AND (x IS DISTINCT FROM 3) AND (NOT (x IS NULL)))\n
b17|CREATE OR REPLACE FUNCTION case_standard_bodies_refused.b17(x text)\n RETURNS boolean\n LANGUAGE sql\nRETURN ((x ~~ 'a%'::text) AND (x !~~* 'b'::text) AND (x ~ similar_to_escape('c'::text)) AND (x ~ 'd'::text))\n
b19|CREATE OR REPLACE FUNCTION case_standard_bodies_refused.b19(x json)\n RETURNS text\n LANGUAGE sql\nRETURN ((x -> 'a'::text) ->> 'b'::text)\n
b2|CREATE OR REPLACE FUNCTION case_standard_bodies_refused.b2(p integer)\n RETURNS SETOF record\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT t.id,\n     t.a\n    FROM t\n   WHERE (t.id > b2.p);\nEND\n
b20|CREATE OR REPLACE FUNCTION case_standard_bodies_refused.b20()\n RETURNS text\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT (current_setting('search_path'::text) \|\| (SESSION_USER)::text);\nEND\n
b21|CREATE OR REPLACE FUNCTION case_standard_bodies_refused.b21(x integer)\n RETURNS boolean\n LANGUAGE sql\nRETURN ((x =#= 1) AND (x = 1))\n
b22|CREATE OR REPLACE FUNCTION case_standard_bodies_refused.b22(x integer)\n RETURNS boolean\n LANGUAGE sql\nRETURN (x =#= ANY (ARRAY[1, 2]))\n
b3|CREATE OR REPLACE FUNCTION case_standard_bodies_refused.b3(p integer, OUT x integer, OUT y text)\n RETURNS SETOF record\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT t.id,\n     t.a\n    FROM t\n   WHERE (t.id > b3.p);\nEND\n
b4|CREATE OR REPLACE FUNCTION case_standard_bodies_refused.b4(p integer)\n RETURNS numeric\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT p AS p;\nEND\n
b5|CREATE OR REPLACE FUNCTION case_standard_bodies_refused.b5(p t)\n RETURNS integer\n LANGUAGE sql\nRETURN (p).id\n
b6|CREATE OR REPLACE FUNCTION case_standard_bodies_refused.b6(p t)\n RETURNS integer\n LANGUAGE sql\nRETURN ((p).id + ((SELECT count(*) AS count FROM t))::integer)\n
b7|CREATE OR REPLACE FUNCTION case_standard_bodies_refused.b7()\n RETURNS SETOF text\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT t.a\n    FROM ONLY t;\nEND\n
b8|CREATE OR REPLACE FUNCTION case_standard_bodies_refused.b8(n numeric)\n RETURNS numeric\n LANGUAGE sql\nRETURN (n)::numeric(3,1)\n
b9|CREATE OR REPLACE FUNCTION case_standard_bodies_refused.b9(a text, "B c" integer)\n RETURNS text\n LANGUAGE sql\nRETURN ((a \|\| "B c") \|\| "B c")\n
q0|CREATE OR REPLACE PROCEDURE case_standard_bodies_refused.q0(IN p integer)\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT 1;\nEND\n
=> SELECT 22

select pg_get_viewdef('vo'::regclass);
----
pg_get_viewdef 25
 SELECT t.id,\n    t.a\n   FROM t\n  ORDER BY (count(*) OVER (ORDER BY t.id)), (upper(t.a)), (t.id + 1);
=> SELECT 1

select rulename, pg_get_ruledef(oid) from pg_rewrite where ev_class = 'u'::regclass order by 1;
----
rulename 19|pg_get_ruledef 25
r|CREATE RULE r AS\n    ON INSERT TO case_standard_bodies_refused.u DO  INSERT INTO t (id, a)\n  VALUES (new.id, new.a) ON CONFLICT(id)\n  WHERE (id > 0) DO UPDATE SET a = excluded.a;
r2|CREATE RULE r2 AS\n    ON UPDATE TO case_standard_bodies_refused.u DO  INSERT INTO t AS zz (id, a)\n  VALUES (new.id, new.a) ON CONFLICT(lower(a))\n  WHERE (id > 5) DO UPDATE SET a = (excluded.a \|\| zz.a);
r3|CREATE RULE r3 AS\n    ON DELETE TO case_standard_bodies_refused.u DO  UPDATE t zz SET a = 'x'::text\n  WHERE (zz.id = old.id);
r4|CREATE RULE r4 AS\n    ON DELETE TO case_standard_bodies_refused.u DO  INSERT INTO i (id, b) OVERRIDING SYSTEM VALUE\n  VALUES (old.id, 'x'::text);
r5|CREATE RULE r5 AS\n    ON DELETE TO case_standard_bodies_refused.u DO  INSERT INTO i (b, c[1], c[2])\n  VALUES ('x'::text, old.id, 3);
r6|CREATE RULE r6 AS\n    ON DELETE TO case_standard_bodies_refused.u DO  UPDATE i SET c[5] = old.id;
=> SELECT 6

insert into u values (1, 'x'), (2, 'y');
----
=> INSERT 0 2

update u set a = a || '1';
----
!! 23505 duplicate key value violates unique constraint "t_pkey"
.. D Key (id)=(1) already exists.
.. n t_pkey
.. t t

delete from u where id = 1;
----
=> DELETE 1

table t order by id;
----
id 23|a 25
1|x
2|y
=> SELECT 2

select * from i order by id;
----
id 23|b 25|c 1007
1|x|[5:5]={1}
1|x|{1,3,NULL,NULL,1}
=> SELECT 2

insert into t values (7,'seven');
----
=> INSERT 0 1

select b1(9);
----
b1 user
(9,b)
=> SELECT 1

select b3(2) order by 1;
----
b3 2249
(7,seven)
(9,b)
=> SELECT 2

select b4(3), b5(row(1,'a')::t), b8(12.345);
----
b4 1700|b5 23|b8 1700
3|1|12.3
=> SELECT 1

select * from b2(1) as (x int, y text) order by 1;
----
x 23|y 25
2|y
7|seven
9|b
=> SELECT 3

create table later (id int);
----
=> CREATE TABLE

create function before_index() returns void begin atomic insert into later values (1) on conflict (id) do update set id = 2; end;
----
=> CREATE FUNCTION

create function before_index_too() returns void language sql as 'insert into later values (1) on conflict (id) do nothing';
----
=> CREATE FUNCTION

select before_index_too();
----
before_index_too 2278
!! 42P10 there is no unique or exclusion constraint matching the ON CONFLICT specification

create unique index on later (id);
----
=> CREATE INDEX

select before_index(), before_index_too();
----
before_index 2278|before_index_too 2278
\N|\N
=> SELECT 1

table later;
----
id 23
1
=> SELECT 1

drop operator =#= (int, int) cascade;
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP OPERATOR
