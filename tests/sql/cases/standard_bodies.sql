-- Bodies of functions with RETURN and BEGIN ATOMIC: bound when they are made, and what they name is followed.
create table t (id int primary key, a text, arr int[]);
----
=> CREATE TABLE

create type comp as (x int, y text);
----
=> CREATE TYPE

create table c (id int primary key, v comp);
----
=> CREATE TABLE

insert into t values (1,'one','{1,2}'),(2,'two','{3,4}');
----
=> INSERT 0 2

create function f1(a int, b int) returns int return a + b;
----
=> CREATE FUNCTION

create function f2(p int) returns text begin atomic select t.a from t where id = p; end;
----
=> CREATE FUNCTION

create function f3(p int) returns setof t begin atomic select * from t where t.id >= p order by id; end;
----
=> CREATE FUNCTION

create function f4(p int, q text) returns int begin atomic insert into t values (p, q); update t set a = q || 'x' where id = p; delete from t where id = p+1; select count(*)::int from t; end;
----
=> CREATE FUNCTION

create function f5(p int) returns int begin atomic select 1; return p * 2; end;
----
=> CREATE FUNCTION

create procedure p1(p int) begin atomic end;
----
=> CREATE PROCEDURE

create procedure p2(p int) begin atomic insert into t(id, arr[1]) values (p, 5) on conflict (id) do update set a = excluded.a where t.id > p returning id; update t set arr[1] = p, arr[2]=4 where id = p; update c set v.x = p, v.y = 'z'; update t set (a, arr) = (select 'q', array[p]) where id = p; end;
----
=> CREATE PROCEDURE

create procedure p3(p int) begin atomic merge into t using c on t.id = c.id when matched and c.id > p then update set a = 'm' when matched then delete when not matched then insert (id, a) values (p, default); end;
----
=> CREATE PROCEDURE

create procedure p4(p int) begin atomic merge into t as tt using (select p as id) s on tt.id = s.id when not matched then insert default values when matched then do nothing; end;
----
=> CREATE PROCEDURE

create function f6(p comp) returns int return (p).x + (f6.p).x;
----
=> CREATE FUNCTION

create function f8(n int) returns setof int begin atomic select n union all select g from generate_series(1, n) g; end;
----
=> CREATE FUNCTION

create function f9(n int) returns int begin atomic with w as (select n as k) select k from w; end;
----
=> CREATE FUNCTION

create function f10(n int) returns int return (select max(id) from t where id < n);
----
=> CREATE FUNCTION

create function f11(n int) returns int return f1(n, b => 2) + f1(a => 1, b => n);
----
=> CREATE FUNCTION

create function f12(n int) returns table(x int, y text) begin atomic values (n, 'a'), (2, 'b'); end;
----
=> CREATE FUNCTION

create function f13(n int) returns text return case when n is null then 'null' else n::text || current_user end;
----
=> CREATE FUNCTION

create function f14(n text default 'x', variadic m int[] default '{}') returns int return coalesce(array_length(m,1),0);
----
=> CREATE FUNCTION

create function f15(a anyelement) returns anyelement return a;
----
!! 42P13 SQL function with unquoted function body cannot have polymorphic arguments

create function f16(n int) returns int begin atomic select id from t where id = n for update; end;
----
=> CREATE FUNCTION

create function f17() returns int return nope;
----
!! 42703 column "nope" does not exist
.. P 42

create function f18() returns int begin atomic select nope from t; end;
----
!! 42703 column "nope" does not exist
.. P 55

create function f19() returns int begin atomic create table q(); end;
----
!! 0A000 CREATE TABLE is not yet supported in unquoted SQL function body

create function f20() returns int return 'x'::text;
----
!! 42P13 return type mismatch in function declared to return integer
.. D Actual return type is text.

create function f21() returns int return f21() + 1;
----
!! 42883 function f21() does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 42

create function f22() returns regclass return 't'::regclass;
----
=> CREATE FUNCTION

create function f24(a int, b int) returns bool return a between 1 and b and (a, b) = (1, 2) or a = any (array[b,2]);
----
=> CREATE FUNCTION

create function f25(n int) returns int immutable strict parallel safe return n;
----
=> CREATE FUNCTION

select proname, pg_get_functiondef(oid) from pg_proc where pronamespace = current_schema()::regnamespace order by proname collate "C", oid;
----
proname 19|pg_get_functiondef 25
f1|CREATE OR REPLACE FUNCTION case_standard_bodies.f1(a integer, b integer)\n RETURNS integer\n LANGUAGE sql\nRETURN (a + b)\n
f10|CREATE OR REPLACE FUNCTION case_standard_bodies.f10(n integer)\n RETURNS integer\n LANGUAGE sql\nRETURN (SELECT max(t.id) AS max FROM t WHERE (t.id < f10.n))\n
f11|CREATE OR REPLACE FUNCTION case_standard_bodies.f11(n integer)\n RETURNS integer\n LANGUAGE sql\nRETURN (f1(n, b => 2) + f1(a => 1, b => n))\n
f12|CREATE OR REPLACE FUNCTION case_standard_bodies.f12(n integer)\n RETURNS TABLE(x integer, y text)\n LANGUAGE sql\nBEGIN ATOMIC\n VALUES (f12.n,'a'::text), (2,'b'::text);\nEND\n
f13|CREATE OR REPLACE FUNCTION case_standard_bodies.f13(n integer)\n RETURNS text\n LANGUAGE sql\nRETURN CASE WHEN (n IS NULL) THEN 'null'::text ELSE ((n)::text \|\| (CURRENT_USER)::text) END\n
f14|CREATE OR REPLACE FUNCTION case_standard_bodies.f14(n text DEFAULT 'x'::text, VARIADIC m integer[] DEFAULT '{}'::integer[])\n RETURNS integer\n LANGUAGE sql\nRETURN COALESCE(array_length(m, 1), 0)\n
f16|CREATE OR REPLACE FUNCTION case_standard_bodies.f16(n integer)\n RETURNS integer\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT t.id\n    FROM t\n   WHERE (t.id = f16.n)\n  FOR UPDATE OF t;\nEND\n
f2|CREATE OR REPLACE FUNCTION case_standard_bodies.f2(p integer)\n RETURNS text\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT t.a\n    FROM t\n   WHERE (t.id = f2.p);\nEND\n
f22|CREATE OR REPLACE FUNCTION case_standard_bodies.f22()\n RETURNS regclass\n LANGUAGE sql\nRETURN 't'::regclass\n
f24|CREATE OR REPLACE FUNCTION case_standard_bodies.f24(a integer, b integer)\n RETURNS boolean\n LANGUAGE sql\nRETURN ((((a >= 1) AND (a <= b)) AND ((a = 1) AND (b = 2))) OR (a = ANY (ARRAY[b, 2])))\n
f25|CREATE OR REPLACE FUNCTION case_standard_bodies.f25(n integer)\n RETURNS integer\n LANGUAGE sql\n IMMUTABLE PARALLEL SAFE STRICT\nRETURN n\n
f3|CREATE OR REPLACE FUNCTION case_standard_bodies.f3(p integer)\n RETURNS SETOF t\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT t.id,\n     t.a,\n     t.arr\n    FROM t\n   WHERE (t.id >= f3.p)\n   ORDER BY t.id;\nEND\n
f4|CREATE OR REPLACE FUNCTION case_standard_bodies.f4(p integer, q text)\n RETURNS integer\n LANGUAGE sql\nBEGIN ATOMIC\n INSERT INTO t (id, a)\n   VALUES (f4.p, f4.q);\n UPDATE t SET a = (f4.q \|\| 'x'::text)\n   WHERE (t.id = f4.p);\n DELETE FROM t\n   WHERE (t.id = (f4.p + 1));\n SELECT (count(*))::integer AS count\n    FROM t;\nEND\n
f5|CREATE OR REPLACE FUNCTION case_standard_bodies.f5(p integer)\n RETURNS integer\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT 1;\n RETURN (p * 2);\nEND\n
f6|CREATE OR REPLACE FUNCTION case_standard_bodies.f6(p comp)\n RETURNS integer\n LANGUAGE sql\nRETURN ((p).x + (p).x)\n
f8|CREATE OR REPLACE FUNCTION case_standard_bodies.f8(n integer)\n RETURNS SETOF integer\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT f8.n AS n\n UNION ALL\n  SELECT g.g\n    FROM generate_series(1, f8.n) g(g);\nEND\n
f9|CREATE OR REPLACE FUNCTION case_standard_bodies.f9(n integer)\n RETURNS integer\n LANGUAGE sql\nBEGIN ATOMIC\n WITH w AS (\n          SELECT f9.n AS k\n         )\n  SELECT w.k\n    FROM w;\nEND\n
p1|CREATE OR REPLACE PROCEDURE case_standard_bodies.p1(IN p integer)\n LANGUAGE sql\nBEGIN ATOMIC\nEND\n
p2|CREATE OR REPLACE PROCEDURE case_standard_bodies.p2(IN p integer)\n LANGUAGE sql\nBEGIN ATOMIC\n INSERT INTO t (id, arr[1])\n   VALUES (p2.p, 5) ON CONFLICT(id) DO UPDATE SET a = excluded.a\n   WHERE (t.id > p2.p)\n   RETURNING t.id;\n UPDATE t SET arr[1] = p2.p, arr[2] = 4\n   WHERE (t.id = p2.p);\n UPDATE c SET v.x = p2.p, v.y = 'z'::text;\n UPDATE t SET (a, arr) = ( SELECT 'q'::text,\n             ARRAY[p2.p] AS "array")\n   WHERE (t.id = p2.p);\nEND\n
p3|CREATE OR REPLACE PROCEDURE case_standard_bodies.p3(IN p integer)\n LANGUAGE sql\nBEGIN ATOMIC\n MERGE INTO t\n    USING c\n    ON (t.id = c.id)\n    WHEN MATCHED\n     AND (c.id > p3.p)\n     THEN UPDATE SET a = 'm'::text\n    WHEN MATCHED\n     THEN DELETE\n    WHEN NOT MATCHED\n     THEN INSERT (id, a)\n      VALUES (p3.p, DEFAULT);\nEND\n
p4|CREATE OR REPLACE PROCEDURE case_standard_bodies.p4(IN p integer)\n LANGUAGE sql\nBEGIN ATOMIC\n MERGE INTO t tt\n    USING ( SELECT p4.p AS id) s\n    ON (tt.id = s.id)\n    WHEN NOT MATCHED\n     THEN INSERT DEFAULT VALUES\n    WHEN MATCHED\n     THEN DO NOTHING;\nEND\n
=> SELECT 21

select f1(1,2), f2(1), f5(3), f10(2), f11(1), f22(), f24(1,2);
----
f1 23|f2 25|f5 23|f10 23|f11 23|f22 2205|f24 16
3|one|6|1|5|t|t
=> SELECT 1

select f3(1);
----
f3 user
(1,one,"{1,2}")
(2,two,"{3,4}")
=> SELECT 2

select f8(2);
----
f8 23
2
1
2
=> SELECT 3

select f12(1);
----
f12 2249
(1,a)
(2,b)
=> SELECT 2

select f4(7,'q');
----
f4 23
3
=> SELECT 1

table t order by id;
----
id 23|a 25|arr 1007
1|one|{1,2}
2|two|{3,4}
7|qx|\N
=> SELECT 3

call p2(1);
----
=> CALL

table t order by id;
----
id 23|a 25|arr 1007
1|q|{1}
2|two|{3,4}
7|qx|\N
=> SELECT 3

alter table t rename to t2;
----
=> ALTER TABLE

alter table t2 rename column a to aa;
----
=> ALTER TABLE

alter function f1 rename to ff1;
----
=> ALTER FUNCTION

alter type comp rename attribute x to xx;
----
=> ALTER TYPE

select proname, pg_get_function_sqlbody(oid) from pg_proc where pronamespace = current_schema()::regnamespace and prosqlbody is not null order by proname collate "C", oid;
----
proname 19|pg_get_function_sqlbody 25
f10|RETURN (SELECT max(t2.id) AS max FROM t2 WHERE (t2.id < f10.n))
f11|RETURN (ff1(n, b => 2) + ff1(a => 1, b => n))
f12|BEGIN ATOMIC\n VALUES (f12.n,'a'::text), (2,'b'::text);\nEND
f13|RETURN CASE WHEN (n IS NULL) THEN 'null'::text ELSE ((n)::text \|\| (CURRENT_USER)::text) END
f14|RETURN COALESCE(array_length(m, 1), 0)
f16|BEGIN ATOMIC\n SELECT t2.id\n    FROM t2\n   WHERE (t2.id = f16.n)\n  FOR UPDATE OF t2;\nEND
f2|BEGIN ATOMIC\n SELECT t2.aa AS a\n    FROM t2\n   WHERE (t2.id = f2.p);\nEND
f22|RETURN 't2'::regclass
f24|RETURN ((((a >= 1) AND (a <= b)) AND ((a = 1) AND (b = 2))) OR (a = ANY (ARRAY[b, 2])))
f25|RETURN n
f3|BEGIN ATOMIC\n SELECT t2.id,\n     t2.aa AS a,\n     t2.arr\n    FROM t2\n   WHERE (t2.id >= f3.p)\n   ORDER BY t2.id;\nEND
f4|BEGIN ATOMIC\n INSERT INTO t2 (id, aa)\n   VALUES (f4.p, f4.q);\n UPDATE t2 SET aa = (f4.q \|\| 'x'::text)\n   WHERE (t2.id = f4.p);\n DELETE FROM t2\n   WHERE (t2.id = (f4.p + 1));\n SELECT (count(*))::integer AS count\n    FROM t2;\nEND
f5|BEGIN ATOMIC\n SELECT 1;\n RETURN (p * 2);\nEND
f6|RETURN ((p).xx + (p).xx)
f8|BEGIN ATOMIC\n SELECT f8.n AS n\n UNION ALL\n  SELECT g.g\n    FROM generate_series(1, f8.n) g(g);\nEND
f9|BEGIN ATOMIC\n WITH w AS (\n          SELECT f9.n AS k\n         )\n  SELECT w.k\n    FROM w;\nEND
ff1|RETURN (a + b)
p1|BEGIN ATOMIC\nEND
p2|BEGIN ATOMIC\n INSERT INTO t2 (id, arr[1])\n   VALUES (p2.p, 5) ON CONFLICT(id) DO UPDATE SET aa = excluded.aa\n   WHERE (t2.id > p2.p)\n   RETURNING t2.id;\n UPDATE t2 SET arr[1] = p2.p, arr[2] = 4\n   WHERE (t2.id = p2.p);\n UPDATE c SET v.xx = p2.p, v.y = 'z'::text;\n UPDATE t2 SET (aa, arr) = ( SELECT 'q'::text,\n             ARRAY[p2.p] AS "array")\n   WHERE (t2.id = p2.p);\nEND
p3|BEGIN ATOMIC\n MERGE INTO t2\n    USING c\n    ON (t2.id = c.id)\n    WHEN MATCHED\n     AND (c.id > p3.p)\n     THEN UPDATE SET aa = 'm'::text\n    WHEN MATCHED\n     THEN DELETE\n    WHEN NOT MATCHED\n     THEN INSERT (id, aa)\n      VALUES (p3.p, DEFAULT);\nEND
p4|BEGIN ATOMIC\n MERGE INTO t2 tt\n    USING ( SELECT p4.p AS id) s\n    ON (tt.id = s.id)\n    WHEN NOT MATCHED\n     THEN INSERT DEFAULT VALUES\n    WHEN MATCHED\n     THEN DO NOTHING;\nEND
=> SELECT 21

select ff1(1,2), f2(1), f11(1), f22(), f6(row(1,'a'));
----
ff1 23|f2 25|f11 23|f22 2205|f6 23
3|q|5|t2|2
=> SELECT 1

create table t (id int, a text);
----
=> CREATE TABLE

insert into t values (1, 'another one');
----
=> INSERT 0 1

select f2(1), f10(5);
----
f2 25|f10 23
q|2
=> SELECT 1

select f4(9,'q');
----
f4 23
4
=> SELECT 1

drop table t2;
----
!! 2BP01 cannot drop table t2 because other objects depend on it
.. D function f2(integer) depends on table t2\nfunction f3(integer) depends on table t2\nfunction f4(integer,text) depends on table t2\nfunction p2(integer) depends on table t2\nfunction p3(integer) depends on table t2\nfunction p4(integer) depends on table t2\nfunction f10(integer) depends on table t2\nfunction f16(integer) depends on table t2\nfunction f22() depends on table t2
.. H Use DROP ... CASCADE to drop the dependent objects too.

alter table t2 drop column arr;
----
!! 2BP01 cannot drop column arr of table t2 because other objects depend on it
.. D function f3(integer) depends on column arr of table t2\nfunction p2(integer) depends on column arr of table t2
.. H Use DROP ... CASCADE to drop the dependent objects too.

alter table t2 alter column arr type bigint[];
----
!! 0A000 cannot alter type of a column used by a function or procedure
.. D function f3(integer) depends on column "arr"

alter table t2 add column z int;
----
=> ALTER TABLE

select f4(10, 'z');
----
f4 23
5
=> SELECT 1

drop function ff1;
----
!! 2BP01 cannot drop function ff1(integer,integer) because other objects depend on it
.. D function f11(integer) depends on function ff1(integer,integer)
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop function f3;
----
=> DROP FUNCTION

drop procedure p2;
----
=> DROP PROCEDURE

drop procedure p3;
----
=> DROP PROCEDURE

alter table t2 drop column aa cascade;
----
-- NOTICE 00000 drop cascades to 2 other objects
=> ALTER TABLE

select proname from pg_proc where pronamespace = current_schema()::regnamespace order by proname collate "C";
----
proname 19
f10
f11
f12
f13
f14
f16
f22
f24
f25
f5
f6
f8
f9
ff1
p1
p4
=> SELECT 16

table t2 order by id;
----
id 23|arr 1007|z 23
1|{1}|\N
2|{3,4}|\N
7|\N|\N
9|\N|\N
10|\N|\N
=> SELECT 5

select refclassid::regclass, refobjid::regclass, refobjsubid, deptype from pg_depend where classid = 'pg_proc'::regclass and objid = 'f10'::regproc and refclassid = 'pg_class'::regclass order by 1, 2, 3;
----
refclassid 2205|refobjid 2205|refobjsubid 23|deptype 18
pg_class|t2|1|n
=> SELECT 1
