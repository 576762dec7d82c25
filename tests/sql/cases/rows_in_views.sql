-- Whole rows without a type of their own, WITH on the sides of a set operation and variadic aggregates in views.
create view wu as select 1 as a union (with w as (select 2 as a) select a from w) order by 1
----
=> CREATE VIEW

select pg_get_viewdef('wu'::regclass)
----
pg_get_viewdef 25
 SELECT 1 AS a\nUNION\n( WITH w AS (\n         SELECT 2 AS a\n        )\n SELECT w.a\n   FROM w)\n  ORDER BY 1;
=> SELECT 1

select * from wu
----
a 23
1
2
=> SELECT 2

create view wu2 as (with w as (select 2 as a) select a from w) union all (with w as (select 3 as a) select a from w union select 4)
----
=> CREATE VIEW

select pg_get_viewdef('wu2'::regclass)
----
pg_get_viewdef 25
( WITH w AS (\n         SELECT 2 AS a\n        )\n SELECT w.a\n   FROM w)\nUNION ALL\n( WITH w AS (\n         SELECT 3 AS a\n        )\n SELECT w.a\n   FROM w\nUNION\n SELECT 4 AS a);
=> SELECT 1

select * from wu2
----
a 23
2
3
4
=> SELECT 3

create view wu3 as select * from (with w as (select 2 as a) select a from w union all select 3) q where exists (with z as (select 5) select from z)
----
=> CREATE VIEW

select pg_get_viewdef('wu3'::regclass)
----
pg_get_viewdef 25
 SELECT q.a\n   FROM ( WITH w AS (\n                 SELECT 2 AS a\n                )\n         SELECT w.a\n           FROM w\n        UNION ALL\n         SELECT 3) q\n  WHERE (EXISTS ( WITH z AS (\n                 SELECT 5 AS "?column?"\n                )\n         SELECT\n           FROM z));
=> SELECT 1

select * from wu3
----
a 23
2
3
=> SELECT 2

create function vsf(anyarray, variadic anyarray) returns anyarray language sql as 'select $1 || $2'
----
=> CREATE FUNCTION

create aggregate vagg(variadic int[]) (sfunc = vsf, stype = int[], initcond = '{}')
----
=> CREATE AGGREGATE

create view va as select vagg(1, 2, 3) from generate_series(1,2)
----
=> CREATE VIEW

create view va2 as select vagg(variadic array[1,2]) from generate_series(1,2)
----
=> CREATE VIEW

select pg_get_viewdef('va'::regclass), pg_get_viewdef('va2'::regclass)
----
pg_get_viewdef 25|pg_get_viewdef 25
 SELECT vagg(VARIADIC ARRAY[1, 2, 3]) AS vagg\n   FROM generate_series(1, 2) generate_series(generate_series);| SELECT vagg(VARIADIC ARRAY[1, 2]) AS vagg\n   FROM generate_series(1, 2) generate_series(generate_series);
=> SELECT 1

select * from va
----
vagg 1007
{1,2,3,1,2,3}
=> SELECT 1

select * from va2
----
vagg 1007
{1,2,1,2}
=> SELECT 1

create view rv1 as select s from (select 1 a, 2 b) s
----
!! 42P16 column "s" has pseudo-type record

create view rv2 as select (s).a from (select 1 a, 2 b) s
----
=> CREATE VIEW

select pg_get_viewdef('rv2'::regclass)
----
pg_get_viewdef 25
 SELECT s.a\n   FROM ( SELECT 1 AS a,\n            2 AS b) s;
=> SELECT 1

select * from rv2
----
a 23
1
=> SELECT 1

create view rv3 as select row_to_json(s) from (select 1 a, 2 b) s
----
=> CREATE VIEW

select pg_get_viewdef('rv3'::regclass)
----
pg_get_viewdef 25
 SELECT row_to_json(s.*) AS row_to_json\n   FROM ( SELECT 1 AS a,\n            2 AS b) s;
=> SELECT 1

select * from rv3
----
row_to_json 114
{"a":1,"b":2}
=> SELECT 1

create view rv4 as select (q.s).b from (select s from (select 1 a, 2 b) s) q
----
=> CREATE VIEW

select pg_get_viewdef('rv4'::regclass)
----
pg_get_viewdef 25
 SELECT (q.s).b AS b\n   FROM ( SELECT s.*::record AS s\n           FROM ( SELECT 1 AS a,\n                    2 AS b) s) q;
=> SELECT 1

select * from rv4
----
b 23
2
=> SELECT 1

create view rv5 as select json_agg(s order by s) from (select 1 a, 2 b) s
----
=> CREATE VIEW

select pg_get_viewdef('rv5'::regclass)
----
pg_get_viewdef 25
 SELECT json_agg(s.* ORDER BY s.*) AS json_agg\n   FROM ( SELECT 1 AS a,\n            2 AS b) s;
=> SELECT 1

select * from rv5
----
json_agg 114
[{"a":1,"b":2}]
=> SELECT 1

create view rv6 as select s is null as n, s = row(1,2) as e, count(s), coalesce(s, s) = s as c from (select 1 a, 2 b) s group by s
----
=> CREATE VIEW

select pg_get_viewdef('rv6'::regclass)
----
pg_get_viewdef 25
 SELECT (s.* IS NULL) AS n,\n    (s.* = ROW(1, 2)) AS e,\n    count(s.*) AS count,\n    (COALESCE(s.*, s.*) = s.*) AS c\n   FROM ( SELECT 1 AS a,\n            2 AS b) s\n  GROUP BY s.*;
=> SELECT 1

select * from rv6
----
n 16|e 16|count 20|c 16
f|t|1|t
=> SELECT 1

create view rv7 as select array_agg(s) from (select 1 a, 2 b) s
----
!! 42P16 column "array_agg" has pseudo-type record[]

create view rv8 as with s as (select 1 a, 2 b) select to_jsonb(s) from s
----
=> CREATE VIEW

select pg_get_viewdef('rv8'::regclass)
----
pg_get_viewdef 25
 WITH s AS (\n         SELECT 1 AS a,\n            2 AS b\n        )\n SELECT to_jsonb(s.*) AS to_jsonb\n   FROM s;
=> SELECT 1

select * from rv8
----
to_jsonb 3802
{"a": 1, "b": 2}
=> SELECT 1

create view rv9 as select (s::record) = s as x, s::text from (select 1 a, 2 b) s
----
=> CREATE VIEW

select pg_get_viewdef('rv9'::regclass)
----
pg_get_viewdef 25
 SELECT (s.* = s.*) AS x,\n    (s.*)::text AS s\n   FROM ( SELECT 1 AS a,\n            2 AS b) s;
=> SELECT 1

select * from rv9
----
x 16|s 25
t|(1,2)
=> SELECT 1

create table rt (a int, b int)
----
=> CREATE TABLE

insert into rt values (1,2)
----
=> INSERT 0 1

create view rv10 as select r, (r).a from rt r
----
=> CREATE VIEW

select pg_get_viewdef('rv10'::regclass)
----
pg_get_viewdef 25
 SELECT r.*::rt AS r,\n    r.a\n   FROM rt r;
=> SELECT 1

select * from rv10
----
r user|a 23
(1,2)|1
=> SELECT 1

create view rv11 as select r::record = row(1,2) as x from rt r
----
=> CREATE VIEW

select pg_get_viewdef('rv11'::regclass)
----
pg_get_viewdef 25
 SELECT (r.* = ROW(1, 2)) AS x\n   FROM rt r;
=> SELECT 1

select * from rv11
----
x 16
t
=> SELECT 1

create view rv12 as select j from json_to_record('{"a":1}') as j(a int)
----
!! 42P16 column "j" has pseudo-type record

create view rv13 as select (j).a from json_to_record('{"a":1}') as j(a int)
----
=> CREATE VIEW

select pg_get_viewdef('rv13'::regclass)
----
pg_get_viewdef 25
 SELECT j.a\n   FROM json_to_record('{"a":1}'::json) j(a integer);
=> SELECT 1

select * from rv13
----
a 23
1
=> SELECT 1

create view rv14 as select row(1,2)
----
!! 42P16 column "row" has pseudo-type record

create materialized view rv15 as select s from (select 1 a, 2 b) s
----
!! 42P16 column "s" has pseudo-type record

create table rv16 as select s from (select 1 a, 2 b) s
----
!! 42P16 column "s" has pseudo-type record

select s from (select 1 a, 2 b) s
----
s 2249
(1,2)
=> SELECT 1

create rule rr as on insert to rt do also select s from (select new.a, new.b) s
----
=> CREATE RULE

drop view rv2, rv3, rv5, rv6, rv8, rv9, rv11, rv13, rv4, rv10
----
=> DROP VIEW

drop view wu, wu2, wu3, va, va2
----
=> DROP VIEW

create view rw1 as WITH RECURSIVE x(a) AS ((VALUES ('a'), ('b')) UNION ALL (WITH z AS NOT MATERIALIZED (SELECT * FROM x) SELECT z.a || z1.a AS a FROM z CROSS JOIN z AS z1 WHERE length(z.a || z1.a) < 5)) SELECT a, count(*) FROM x GROUP BY a ORDER BY a
----
=> CREATE VIEW

select pg_get_viewdef('rw1'::regclass)
----
pg_get_viewdef 25
 WITH RECURSIVE x(a) AS (\n         VALUES ('a'::text), ('b'::text)\n        UNION ALL\n        ( WITH z AS NOT MATERIALIZED (\n                 SELECT x_1.a\n                   FROM x x_1\n                )\n         SELECT (z.a \|\| z1.a) AS a\n           FROM (z\n             CROSS JOIN z z1)\n          WHERE (length((z.a \|\| z1.a)) < 5))\n        )\n SELECT x.a,\n    count(*) AS count\n   FROM x\n  GROUP BY x.a\n  ORDER BY x.a;
=> SELECT 1

select count(*) from rw1
----
count 20
22
=> SELECT 1

create view rw2 as with recursive x(n) as ((with q as (select 1 as n) select n from q order by n limit 1) union all (select n+1 from x where n < 3)) select * from x
----
=> CREATE VIEW

select pg_get_viewdef('rw2'::regclass)
----
pg_get_viewdef 25
 WITH RECURSIVE x(n) AS (\n        ( WITH q AS (\n                 SELECT 1 AS n\n                )\n         SELECT q.n\n           FROM q\n          ORDER BY q.n\n         LIMIT 1)\n        UNION ALL\n         SELECT (x_1.n + 1)\n           FROM x x_1\n          WHERE (x_1.n < 3)\n        )\n SELECT x.n\n   FROM x;
=> SELECT 1

select * from rw2
----
n 23
1
2
3
=> SELECT 3

create view rw3 as with recursive x(n) as (select 1 union select n+1 from x where n < 3) select * from x
----
=> CREATE VIEW

select pg_get_viewdef('rw3'::regclass)
----
pg_get_viewdef 25
 WITH RECURSIVE x(n) AS (\n         SELECT 1 AS "?column?"\n        UNION\n         SELECT (x_1.n + 1)\n           FROM x x_1\n          WHERE (x_1.n < 3)\n        )\n SELECT x.n\n   FROM x;
=> SELECT 1

create view rw4 as with recursive x(n) as (((select 1 union select 2) union all select 5) union select n+1 from x where n < 3) select * from x
----
=> CREATE VIEW

select pg_get_viewdef('rw4'::regclass)
----
pg_get_viewdef 25
 WITH RECURSIVE x(n) AS (\n        (\n                (\n                         SELECT 1 AS "?column?"\n                        UNION\n                         SELECT 2\n                ) UNION ALL\n                 SELECT 5\n        ) UNION\n         SELECT (x_1.n + 1)\n           FROM x x_1\n          WHERE (x_1.n < 3)\n        )\n SELECT x.n\n   FROM x;
=> SELECT 1

select * from rw4 order by 1
----
n 23
1
2
3
5
=> SELECT 4

drop view rw1, rw2, rw3, rw4
----
=> DROP VIEW
