-- Views print what they were made of: lists of IN with columns, sides of set operations, sort keys of DISTINCT.
create table t (a int, b int, c int);
----
=> CREATE TABLE

create view v1 as select a from t where a in (1, b, c) and b not in (a, c, 1, 2) or (a = 1 or b = 1) or (c = 1 or a = 2);
----
=> CREATE VIEW

select pg_get_viewdef('v1'), pg_get_viewdef('v1', true);
----
pg_get_viewdef 25|pg_get_viewdef 25
 SELECT t.a\n   FROM t\n  WHERE (((((t.a = 1) OR (t.a = t.b)) OR (t.a = t.c)) AND (((t.b <> ALL (ARRAY[1, 2])) AND (t.b <> t.a)) AND (t.b <> t.c))) OR ((t.a = 1) OR (t.b = 1)) OR ((t.c = 1) OR (t.a = 2)));| SELECT t.a\n   FROM t\n  WHERE (t.a = 1 OR t.a = t.b OR t.a = t.c) AND (t.b <> ALL (ARRAY[1, 2])) AND t.b <> t.a AND t.b <> t.c OR t.a = 1 OR t.b = 1 OR t.c = 1 OR t.a = 2;
=> SELECT 1

create view v2 as select (a in (b, c, b)) is true as x, case when a not in (b, c, b, 1) then 1 end as y from t;
----
=> CREATE VIEW

select pg_get_viewdef('v2');
----
pg_get_viewdef 25
 SELECT ((((t.a = t.b) OR (t.a = t.c)) OR (t.a = t.b)) IS TRUE) AS x,\n        CASE\n            WHEN ((((t.a <> t.b) AND (t.a <> t.c)) AND (t.a <> t.b)) AND (t.a <> 1)) THEN 1\n            ELSE NULL::integer\n        END AS y\n   FROM t;
=> SELECT 1

alter table t rename column b to bb;
----
=> ALTER TABLE

select pg_get_viewdef('v1');
----
pg_get_viewdef 25
 SELECT t.a\n   FROM t\n  WHERE (((((t.a = 1) OR (t.a = t.bb)) OR (t.a = t.c)) AND (((t.bb <> ALL (ARRAY[1, 2])) AND (t.bb <> t.a)) AND (t.bb <> t.c))) OR ((t.a = 1) OR (t.bb = 1)) OR ((t.c = 1) OR (t.a = 2)));
=> SELECT 1

create table checked (a int, b int check (a in (b, 1, b) and (b > 1 and a > 1) and a > 2));
----
=> CREATE TABLE

select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'checked'::regclass;
----
pg_get_constraintdef 25
CHECK (((((a = b) OR (a = 1)) OR (a = b)) AND ((b > 1) AND (a > 1)) AND (a > 2)))
=> SELECT 1

insert into checked values (5, 5), (3, 3), (3, 4);
----
!! 23514 new row for relation "checked" violates check constraint "checked_check"
.. D Failing row contains (3, 4).
.. n checked_check
.. t checked

create view v3 as select a as x, c as y from t union all select c + 1, a from t union all select 1, 2;
----
=> CREATE VIEW

select pg_get_viewdef('v3');
----
pg_get_viewdef 25
 SELECT t.a AS x,\n    t.c AS y\n   FROM t\nUNION ALL\n SELECT (t.c + 1) AS x,\n    t.a AS y\n   FROM t\nUNION ALL\n SELECT 1 AS x,\n    2 AS y;
=> SELECT 1

create view v4 as select a from t where a in (select c::numeric + 1 as d from t union select a from t as u where a > 1 union select 3);
----
=> CREATE VIEW

select pg_get_viewdef('v4');
----
pg_get_viewdef 25
 SELECT t.a\n   FROM t\n  WHERE ((t.a)::numeric IN ( SELECT ((t_1.c)::numeric + (1)::numeric) AS d\n           FROM t t_1\n        UNION\n         SELECT u.a\n           FROM t u\n          WHERE (u.a > 1)\n        UNION\n         SELECT 3));
=> SELECT 1

create view v5 as select x.p from (select a + 1 as p from t union all (select c + 2 from t order by 1 limit 1)) as x;
----
=> CREATE VIEW

select pg_get_viewdef('v5');
----
pg_get_viewdef 25
 SELECT x.p\n   FROM ( SELECT (t.a + 1) AS p\n           FROM t\n        UNION ALL\n        ( SELECT (t.c + 2)\n           FROM t\n          ORDER BY (t.c + 2)\n         LIMIT 1)) x;
=> SELECT 1

alter view v3 rename column x to z;
----
=> ALTER VIEW

select pg_get_viewdef('v3');
----
pg_get_viewdef 25
 SELECT t.a AS z,\n    t.c AS y\n   FROM t\nUNION ALL\n SELECT (t.c + 1) AS z,\n    t.a AS y\n   FROM t\nUNION ALL\n SELECT 1 AS z,\n    2 AS y;
=> SELECT 1

create view v6 as select distinct (select max(u.a) from t as u) as x, a from t order by 1, 2 desc;
----
=> CREATE VIEW

select pg_get_viewdef('v6');
----
pg_get_viewdef 25
 SELECT DISTINCT ( SELECT max(u.a) AS max\n           FROM t u) AS x,\n    t.a\n   FROM t\n  ORDER BY ( SELECT max(u.a) AS max\n           FROM t u), t.a DESC;
=> SELECT 1

insert into t values (1, 2, 3), (4, 5, 6), (4, 1, 1);
----
=> INSERT 0 3

select * from v6;
----
x 23|a 23
4|4
4|1
=> SELECT 2

select * from v1 order by a;
----
a 23
1
4
=> SELECT 2

select distinct (select max(u.a) from t as u) as x from t order by (select min(u.a) from t as u);
----
!! 42P10 for SELECT DISTINCT, ORDER BY expressions must appear in select list
.. P 68

create table words (a varchar(5), b varchar, check (b <> all (array['abc'::varchar, b])));
----
=> CREATE TABLE

create view v8 as select b from words where b < all (array['abc'::varchar]) or b < any (array['a', 'b']);
----
=> CREATE VIEW

select pg_get_viewdef('v8');
----
pg_get_viewdef 25
 SELECT words.b\n   FROM words\n  WHERE (((words.b)::text < ALL ((ARRAY['abc'::character varying])::text[])) OR ((words.b)::text < ANY (ARRAY['a'::text, 'b'::text])));
=> SELECT 1

select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'words'::regclass;
----
pg_get_constraintdef 25
CHECK (((b)::text <> ALL ((ARRAY['abc'::character varying, b])::text[])))
=> SELECT 1

alter table words rename column b to c;
----
=> ALTER TABLE

select pg_get_viewdef('v8');
----
pg_get_viewdef 25
 SELECT words.c AS b\n   FROM words\n  WHERE (((words.c)::text < ALL ((ARRAY['abc'::character varying])::text[])) OR ((words.c)::text < ANY (ARRAY['a'::text, 'b'::text])));
=> SELECT 1

create table retyped (a text, b varchar(5), check (a <= a), check (b <= b));
----
=> CREATE TABLE

create index retyped_i on retyped (a, (a || b)) where a > 'x' and b > 'x';
----
=> CREATE INDEX

alter table retyped alter a type varchar(7), alter b type text;
----
=> ALTER TABLE

select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'retyped'::regclass order by 1;
----
pg_get_constraintdef 25
CHECK (((a)::text <= (a)::text))
CHECK ((b <= b))
=> SELECT 2

select pg_get_indexdef('retyped_i'::regclass);
----
pg_get_indexdef 25
CREATE INDEX retyped_i ON case_view_lists.retyped USING btree (a, (((a)::text \|\| b))) WHERE (((a)::text > 'x'::text) AND (b > 'x'::text))
=> SELECT 1

create table part (a int) partition by list (a);
----
=> CREATE TABLE

begin;
----
=> BEGIN

reindex table part;
----
!! 25001 REINDEX TABLE cannot run inside a transaction block

rollback;
----
=> ROLLBACK

reindex table part;
----
=> REINDEX

create view v10 as select a, (select count(*) from t as u) as m from t group by 1, 2 order by 2, a;
----
=> CREATE VIEW

select pg_get_viewdef('v10');
----
pg_get_viewdef 25
 SELECT t.a,\n    ( SELECT count(*) AS count\n           FROM t u) AS m\n   FROM t\n  GROUP BY t.a, ( SELECT count(*) AS count\n           FROM t u)\n  ORDER BY ( SELECT count(*) AS count\n           FROM t u), t.a;
=> SELECT 1

select * from v10;
----
a 23|m 20
1|3
4|3
=> SELECT 2
