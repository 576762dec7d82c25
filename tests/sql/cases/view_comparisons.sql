create view vw_rows as select (1, 2) <= any (values (1, 2)) a, (1, 2) > all (values (1, 2)) b, (1, 2) >= all (values (1, 2)) c, (1, 2) <> all (values (1, 2)) d, (1, 2) <> any (values (1, 2), (3, 4)) e, (1, 2) = all (values (1, 2)) f, (1, 2) in (values (1, 2)) g, (1, 2) not in (values (1, 2)) h
----
=> CREATE VIEW

select pg_get_viewdef('vw_rows')
----
pg_get_viewdef 25
 SELECT ((1, 2) <= ANY ( VALUES (1,2))) AS a,\n    ((1, 2) > ALL ( VALUES (1,2))) AS b,\n    ((1, 2) >= ALL ( VALUES (1,2))) AS c,\n    ((1, 2) <> ALL ( VALUES (1,2))) AS d,\n    ((1, 2) <> ANY ( VALUES (1,2), (3,4))) AS e,\n    ((1, 2) = ALL ( VALUES (1,2))) AS f,\n    ((1, 2) IN ( VALUES (1,2))) AS g,\n    (NOT ((1, 2) IN ( VALUES (1,2)))) AS h;
=> SELECT 1

select * from vw_rows
----
a 16|b 16|c 16|d 16|e 16|f 16|g 16|h 16
t|f|t|f|t|t|t|f
=> SELECT 1

create view vw_using as select string_agg(x, ',' order by x using ~<~) a, string_agg(distinct x, ',' order by x desc) b, string_agg(x, ',' order by x using > nulls last) c, array_agg(x order by x using ~>~ nulls first) d from (values ('a'), ('B')) t(x)
----
=> CREATE VIEW

select pg_get_viewdef('vw_using')
----
pg_get_viewdef 25
 SELECT string_agg(t.x, ','::text ORDER BY t.x USING ~<~ NULLS LAST) AS a,\n    string_agg(DISTINCT t.x, ','::text ORDER BY t.x DESC) AS b,\n    string_agg(t.x, ','::text ORDER BY t.x DESC NULLS LAST) AS c,\n    array_agg(t.x ORDER BY t.x USING ~>~ NULLS FIRST) AS d\n   FROM ( VALUES ('a'::text), ('B'::text)) t(x);
=> SELECT 1

create view vw_order as select x, row_number() over (order by x using ~<~) from (values ('a'), ('B')) t(x) order by x using ~>~ nulls last
----
=> CREATE VIEW

select pg_get_viewdef('vw_order')
----
pg_get_viewdef 25
 SELECT t.x,\n    row_number() OVER (ORDER BY t.x USING ~<~ NULLS LAST) AS row_number\n   FROM ( VALUES ('a'::text), ('B'::text)) t(x)\n  ORDER BY t.x USING ~>~ NULLS LAST;
=> SELECT 1

select * from vw_order
----
x 25|row_number 20
a|2
B|1
=> SELECT 2

create view vw_with as with p as materialized (select 1 as x), q(y) as not materialized (select x from p), r(z) as (select y, 2 as w from q) select * from r
----
=> CREATE VIEW

select pg_get_viewdef('vw_with')
----
pg_get_viewdef 25
 WITH p AS MATERIALIZED (\n         SELECT 1 AS x\n        ), q(y) AS NOT MATERIALIZED (\n         SELECT p.x\n           FROM p\n        ), r(z) AS (\n         SELECT q.y,\n            2 AS w\n           FROM q\n        )\n SELECT r.z,\n    r.w\n   FROM r;
=> SELECT 1

select * from vw_with
----
z 23|w 23
1|2
=> SELECT 1

create view vw_recursive as with recursive t(n) as (select 1 as n union all select n + 1 from t where n < 3) select n from t
----
=> CREATE VIEW

select pg_get_viewdef('vw_recursive')
----
pg_get_viewdef 25
 WITH RECURSIVE t(n) AS (\n         SELECT 1 AS n\n        UNION ALL\n         SELECT (t_1.n + 1)\n           FROM t t_1\n          WHERE (t_1.n < 3)\n        )\n SELECT t.n\n   FROM t;
=> SELECT 1

drop view vw_rows, vw_using, vw_order, vw_with, vw_recursive
----
=> DROP VIEW
