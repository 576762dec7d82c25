-- How expressions are shown that PostgreSQL keeps in a form of its own.
create table u (a int, b text, check (jsonb_build_object('a', a, 'b', null) is not null), check (concat('a', b) > 'a'));
----
=> CREATE TABLE

select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'u'::regclass order by conname;
----
pg_get_constraintdef 25
CHECK ((jsonb_build_object('a', a, 'b', NULL::unknown) IS NOT NULL))
CHECK ((concat('a', b) > 'a'::text))
=> SELECT 2

insert into u values (1, 'b');
----
=> INSERT 0 1

insert into u values (1, null);
----
!! 23514 new row for relation "u" violates check constraint "u_b_check"
.. D Failing row contains (1, null).
.. n u_b_check
.. t u

create view literals as select jsonb_build_object('a', 1), concat('x', null, 'y') as c, format('%s %s', 'a', 'b') as f, num_nulls(null, 'a') as n, json_build_array('x') as j, concat_ws('a', 'b', 'c') as w, count('a') as k, quote_literal('a') as q;
----
=> CREATE VIEW

select pg_get_viewdef('literals');
----
pg_get_viewdef 25
 SELECT jsonb_build_object('a', 1) AS jsonb_build_object,\n    concat('x', NULL::unknown, 'y') AS c,\n    format('%s %s'::text, 'a', 'b') AS f,\n    num_nulls(NULL::unknown, 'a') AS n,\n    json_build_array('x') AS j,\n    concat_ws('a'::text, 'b', 'c') AS w,\n    count('a') AS k,\n    quote_literal('a'::text) AS q;
=> SELECT 1

select * from literals;
----
jsonb_build_object 3802|c 25|f 25|n 23|j 114|w 25|k 20|q 25
{"a": 1}|xy|a b|1|["x"]|bac|1|'a'
=> SELECT 1

create view lists as select x from (values (1, 2), (3, 4)) t (x, y) where x in (y, 2) and x not in (1, 2, y) and x in (4, y, 5) and x not in (y, 1);
----
=> CREATE VIEW

select pg_get_viewdef('lists');
----
pg_get_viewdef 25
 SELECT t.x\n   FROM ( VALUES (1,2), (3,4)) t(x, y)\n  WHERE (((t.x = t.y) OR (t.x = 2)) AND ((t.x <> ALL (ARRAY[1, 2])) AND (t.x <> t.y)) AND ((t.x = ANY (ARRAY[4, 5])) OR (t.x = t.y)) AND ((t.x <> t.y) AND (t.x <> 1)));
=> SELECT 1

select * from (values (1, 2), (3, 3), (5, null)) t (x, y) where x in (y, 1);
----
x 23|y 23
1|2
3|3
=> SELECT 2

select * from (values (1, 2), (3, 3), (5, null), (7, 1)) t (x, y) where x not in (2, y, 3);
----
x 23|y 23
1|2
7|1
=> SELECT 2

create view outer_lists as select a from u where exists (select from u o where o.a in (u.a, 2));
----
=> CREATE VIEW

select pg_get_viewdef('outer_lists');
----
pg_get_viewdef 25
 SELECT u.a\n   FROM u\n  WHERE (EXISTS ( SELECT\n           FROM u o\n          WHERE (o.a = ANY (ARRAY[u.a, 2]))));
=> SELECT 1

create view row_order as select 1 as a from (values (1, 2), (3, 4)) t (x, y) where (x, y) < (1, 2) and (x, y) <= (y, x) and row(x, y) = row(1, 2) and (x, y) <> (1, 2) and (x, 1, y) >= (1, 2, 3) and not ((x, y) > (1, 1));
----
=> CREATE VIEW

select pg_get_viewdef('row_order');
----
pg_get_viewdef 25
 SELECT 1 AS a\n   FROM ( VALUES (1,2), (3,4)) t(x, y)\n  WHERE ((ROW(t.x, t.y) < ROW(1, 2)) AND (ROW(t.x, t.y) <= ROW(t.y, t.x)) AND ((t.x = 1) AND (t.y = 2)) AND ((t.x <> 1) OR (t.y <> 2)) AND (ROW(t.x, 1, t.y) >= ROW(1, 2, 3)) AND (NOT (ROW(t.x, t.y) > ROW(1, 1))));
=> SELECT 1

select pg_get_viewdef('row_order', true);
----
pg_get_viewdef 25
 SELECT 1 AS a\n   FROM ( VALUES (1,2), (3,4)) t(x, y)\n  WHERE ((ROW(t.x, t.y) < ROW(1, 2))) AND ((ROW(t.x, t.y) <= ROW(t.y, t.x))) AND t.x = 1 AND t.y = 2 AND (t.x <> 1 OR t.y <> 2) AND ((ROW(t.x, 1, t.y) >= ROW(1, 2, 3))) AND NOT ((ROW(t.x, t.y) > ROW(1, 1)));
=> SELECT 1

select * from row_order;
----
a 23
=> SELECT 0

create table o (a int, b int, check ((a, b) < (b, 10)), check (a in (b, 1, 2)));
----
=> CREATE TABLE

select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'o'::regclass order by conname;
----
pg_get_constraintdef 25
CHECK ((ROW(a, b) < ROW(b, 10)))
CHECK (((a = ANY (ARRAY[1, 2])) OR (a = b)))
=> SELECT 2

insert into o values (1, 2);
----
=> INSERT 0 1

insert into o values (11, 10);
----
!! 23514 new row for relation "o" violates check constraint "o_check"
.. D Failing row contains (11, 10).
.. n o_check
.. t o

create view subquery_order as select (select x from u limit 1) as f from (values (1, 2)) t (x, y) order by 1 desc;
----
=> CREATE VIEW

select pg_get_viewdef('subquery_order');
----
pg_get_viewdef 25
 SELECT ( SELECT t.x\n           FROM u\n         LIMIT 1) AS f\n   FROM ( VALUES (1,2)) t(x, y)\n  ORDER BY ( SELECT t.x\n           FROM u\n         LIMIT 1) DESC;
=> SELECT 1

select * from subquery_order;
----
f 23
1
=> SELECT 1

create view relabels as select 'a'::varchar || 'b' as a, 'a'::varchar::text as b, 5::oid as c, null::varchar || 'x' as d from u where b > 'q'::varchar and b like 'x'::varchar;
----
=> CREATE VIEW

select pg_get_viewdef('relabels');
----
pg_get_viewdef 25
 SELECT (('a'::character varying)::text \|\| 'b'::text) AS a,\n    ('a'::character varying)::text AS b,\n    (5)::oid AS c,\n    ((NULL::character varying)::text \|\| 'x'::text) AS d\n   FROM u\n  WHERE ((u.b > ('q'::character varying)::text) AND (u.b ~~ ('x'::character varying)::text));
=> SELECT 1

create table d (a varchar default 'a ', b char(4) default 'x ', c int default 5, f varchar(5) default 'abc'::varchar(2));
----
=> CREATE TABLE

alter table d alter a type text, alter b type text, alter c type numeric(5, 2), alter f type text;
----
=> ALTER TABLE

select attname, pg_get_expr(adbin, adrelid) from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum where adrelid = 'd'::regclass order by 1;
----
attname 19|pg_get_expr 25
a|'a '::character varying
b|'x '::bpchar
c|5
f|'abc'::character varying(2)
=> SELECT 4

insert into d default values;
----
=> INSERT 0 1

select a || '|', b || '|', c, f || '|' from d;
----
?column? 25|?column? 25|c 1700|?column? 25
a \||x\||5.00|ab\|
=> SELECT 1

alter table d alter a set default 'x'::varchar, alter b set default 'y'::bpchar, alter f set default 'a'::char(2);
----
=> ALTER TABLE

select attname, pg_get_expr(adbin, adrelid) from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum where adrelid = 'd'::regclass order by 1;
----
attname 19|pg_get_expr 25
a|'x'::character varying
b|'y'::bpchar
c|5
f|'a'::character(2)
=> SELECT 4
