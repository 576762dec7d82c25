-- SQL's own syntax for functions, GROUPING in ORDER BY, and rows compared with subqueries in stored definitions.
drop schema if exists sy cascade;
----
-- NOTICE 00000 schema "sy" does not exist, skipping
=> DROP SCHEMA

create table t (a text, d date, ts timestamp, tz timestamptz, b bytea, n int, tm time, bi bit(8), iv interval);
----
=> CREATE TABLE

create view y1 as select (d, ts) overlaps (ts, iv) as o1, (tm, iv) overlaps (tm, tm) as o2, (tz, tz) overlaps (tz, '1 day'::interval) as o3, (d, d) overlaps (d, d + 3) as o4, (date '2020-01-01', date '2020-02-01') overlaps (d, d) as o5 from t;
----
=> CREATE VIEW

create view y2 as select substring(a similar 'x' escape 'y') s1, substring(a from 'x') s2, substring(a from 'x' for 'y') s3, substring(a, 'x', 'y') s4, substring(a, 2, 3) s5, substring(a from 2) s6, substring(a for 2) s7, substring(b from 1 for 2) s8, substring(bi from 2) s9, substr(a, 1) s10 from t;
----
=> CREATE VIEW

create view y3 as select normalize(a) n1, normalize(a, nfd) n2, a is normalized n3, a is not nfkc normalized n4, is_normalized(a, 'NFC') n8, a is nfd normalized and true n9 from t;
----
=> CREATE VIEW

create view y4 as select position('x' in a) p1, position(b in b) p2, strpos(a, 'x') p3, overlay(a placing 'x' from 2) p4, overlay(b placing b from 1 for 2) p5, overlay(a, 'x', 2) p6, trim(a) p7, trim(leading from a) p8, trim(trailing 'x' from a) p9, trim(both b from b) p10, btrim(a) p11, ltrim(a, 'x') p12 from t;
----
=> CREATE VIEW

create view y5 as select tz at time zone 'UTC' z1, ts at time zone interval '1 hour' z2, timezone('UTC', tz) z3, extract(year from d) e1, extract(epoch from iv) e2, date_part('year', d) e3, extract('dow' from ts) e4 from t;
----
=> CREATE VIEW

create view y6 as select n from t group by rollup(n) order by grouping(n), count(*), n + 1;
----
=> CREATE VIEW

create view y7 as select 1 from t where (n, 'x') in (select n, a from t) and (n, '2020-01-01') not in (select n, d from t) and ('5', a) = any (select n, a from t) and '3' in (select n from t) and (n, 'x') = (select n, a from t limit 1) and (1, '2020-01-01') < (select n, d from t limit 1) and row('1', n) > row(n, '3');
----
=> CREATE VIEW

create view q1 as select 1 from t where (n, 'x') = (select n, a from t limit 1);
----
=> CREATE VIEW

create view q2 as select 1 from t where (n, 'x') < (select n, a from t limit 1);
----
=> CREATE VIEW

create view q3 as select 1 from t where (n, d) < (select n, d from t limit 1);
----
=> CREATE VIEW

create view q4 as select 1 as x where (1, 2) < (select 1, 3);
----
=> CREATE VIEW

create view q5 as select 1 as x from t where (1, 2) = (select 1, 3);
----
=> CREATE VIEW

select viewname, definition from pg_views where schemaname = current_schema() order by 1;
----
viewname 19|definition 25
q1| SELECT 1 AS "?column?"\n   FROM t\n  WHERE ((t.n, 'x'::text) = ( SELECT t_1.n,\n            t_1.a\n           FROM t t_1\n         LIMIT 1));
q2| SELECT 1 AS "?column?"\n   FROM t\n  WHERE ((t.n, 'x'::text) < ( SELECT t_1.n,\n            t_1.a\n           FROM t t_1\n         LIMIT 1));
q3| SELECT 1 AS "?column?"\n   FROM t\n  WHERE ((t.n, t.d) < ( SELECT t_1.n,\n            t_1.d\n           FROM t t_1\n         LIMIT 1));
q4| SELECT 1 AS x\n  WHERE ((1, 2) < ( SELECT 1,\n            3));
q5| SELECT 1 AS x\n   FROM t\n  WHERE ((1, 2) = ( SELECT 1,\n            3));
y1| SELECT ((t.d, t.ts) OVERLAPS (t.ts, t.iv)) AS o1,\n    ((t.tm, t.iv) OVERLAPS (t.tm, t.tm)) AS o2,\n    ((t.tz, t.tz) OVERLAPS (t.tz, '1 day'::interval)) AS o3,\n    ((t.d, t.d) OVERLAPS (t.d, (t.d + 3))) AS o4,\n    (('2020-01-01'::date, '2020-02-01'::date) OVERLAPS (t.d, t.d)) AS o5\n   FROM t;
y2| SELECT SUBSTRING(t.a SIMILAR 'x'::text ESCAPE 'y'::text) AS s1,\n    "substring"(t.a, 'x'::text) AS s2,\n    SUBSTRING(t.a SIMILAR 'x'::text ESCAPE 'y'::text) AS s3,\n    "substring"(t.a, 'x'::text, 'y'::text) AS s4,\n    "substring"(t.a, 2, 3) AS s5,\n    SUBSTRING(t.a FROM 2) AS s6,\n    SUBSTRING(t.a FROM 1 FOR 2) AS s7,\n    SUBSTRING(t.b FROM 1 FOR 2) AS s8,\n    SUBSTRING(t.bi FROM 2) AS s9,\n    substr(t.a, 1) AS s10\n   FROM t;
y3| SELECT NORMALIZE(t.a) AS n1,\n    NORMALIZE(t.a, NFD) AS n2,\n    (t.a IS NORMALIZED) AS n3,\n    (NOT (t.a IS NFKC NORMALIZED)) AS n4,\n    is_normalized(t.a, 'NFC'::text) AS n8,\n    ((t.a IS NFD NORMALIZED) AND true) AS n9\n   FROM t;
y4| SELECT POSITION(('x'::text) IN (t.a)) AS p1,\n    POSITION((t.b) IN (t.b)) AS p2,\n    strpos(t.a, 'x'::text) AS p3,\n    OVERLAY(t.a PLACING 'x'::text FROM 2) AS p4,\n    OVERLAY(t.b PLACING t.b FROM 1 FOR 2) AS p5,\n    "overlay"(t.a, 'x'::text, 2) AS p6,\n    TRIM(BOTH FROM t.a) AS p7,\n    TRIM(LEADING FROM t.a) AS p8,\n    TRIM(TRAILING 'x'::text FROM t.a) AS p9,\n    TRIM(BOTH t.b FROM t.b) AS p10,\n    btrim(t.a) AS p11,\n    ltrim(t.a, 'x'::text) AS p12\n   FROM t;
y5| SELECT (t.tz AT TIME ZONE 'UTC'::text) AS z1,\n    (t.ts AT TIME ZONE '01:00:00'::interval) AS z2,\n    timezone('UTC'::text, t.tz) AS z3,\n    EXTRACT(year FROM t.d) AS e1,\n    EXTRACT(epoch FROM t.iv) AS e2,\n    date_part('year'::text, t.d) AS e3,\n    EXTRACT(dow FROM t.ts) AS e4\n   FROM t;
y6| SELECT t.n\n   FROM t\n  GROUP BY ROLLUP(t.n)\n  ORDER BY GROUPING(t.n), (count(*)), (t.n + 1);
y7| SELECT 1 AS "?column?"\n   FROM t\n  WHERE (((t.n, 'x'::text) IN ( SELECT t_1.n,\n            t_1.a\n           FROM t t_1)) AND (NOT ((t.n, '2020-01-01'::date) IN ( SELECT t_1.n,\n            t_1.d\n           FROM t t_1))) AND ((5, t.a) IN ( SELECT t_1.n,\n            t_1.a\n           FROM t t_1)) AND (3 IN ( SELECT t_1.n\n           FROM t t_1)) AND ((t.n, 'x'::text) = ( SELECT t_1.n,\n            t_1.a\n           FROM t t_1\n         LIMIT 1)) AND ((1, '2020-01-01'::date) < ( SELECT t_1.n,\n            t_1.d\n           FROM t t_1\n         LIMIT 1)) AND (ROW(1, t.n) > ROW(t.n, 3)));
=> SELECT 12

select viewname, pg_get_viewdef(viewname::regclass, true) from pg_views where schemaname = current_schema() order by 1;
----
viewname 19|pg_get_viewdef 25
q1| SELECT 1 AS "?column?"\n   FROM t\n  WHERE ((t.n, 'x'::text) = ( SELECT t_1.n,\n            t_1.a\n           FROM t t_1\n         LIMIT 1));
q2| SELECT 1 AS "?column?"\n   FROM t\n  WHERE ((t.n, 'x'::text) < ( SELECT t_1.n,\n            t_1.a\n           FROM t t_1\n         LIMIT 1));
q3| SELECT 1 AS "?column?"\n   FROM t\n  WHERE ((t.n, t.d) < ( SELECT t_1.n,\n            t_1.d\n           FROM t t_1\n         LIMIT 1));
q4| SELECT 1 AS x\n  WHERE ((1, 2) < ( SELECT 1,\n            3));
q5| SELECT 1 AS x\n   FROM t\n  WHERE ((1, 2) = ( SELECT 1,\n            3));
y1| SELECT ((t.d, t.ts) OVERLAPS (t.ts, t.iv)) AS o1,\n    ((t.tm, t.iv) OVERLAPS (t.tm, t.tm)) AS o2,\n    ((t.tz, t.tz) OVERLAPS (t.tz, '1 day'::interval)) AS o3,\n    ((t.d, t.d) OVERLAPS (t.d, (t.d + 3))) AS o4,\n    (('2020-01-01'::date, '2020-02-01'::date) OVERLAPS (t.d, t.d)) AS o5\n   FROM t;
y2| SELECT SUBSTRING(t.a SIMILAR 'x'::text ESCAPE 'y'::text) AS s1,\n    "substring"(t.a, 'x'::text) AS s2,\n    SUBSTRING(t.a SIMILAR 'x'::text ESCAPE 'y'::text) AS s3,\n    "substring"(t.a, 'x'::text, 'y'::text) AS s4,\n    "substring"(t.a, 2, 3) AS s5,\n    SUBSTRING(t.a FROM 2) AS s6,\n    SUBSTRING(t.a FROM 1 FOR 2) AS s7,\n    SUBSTRING(t.b FROM 1 FOR 2) AS s8,\n    SUBSTRING(t.bi FROM 2) AS s9,\n    substr(t.a, 1) AS s10\n   FROM t;
y3| SELECT NORMALIZE(t.a) AS n1,\n    NORMALIZE(t.a, NFD) AS n2,\n    (t.a IS NORMALIZED) AS n3,\n    NOT (t.a IS NFKC NORMALIZED) AS n4,\n    is_normalized(t.a, 'NFC'::text) AS n8,\n    (t.a IS NFD NORMALIZED) AND true AS n9\n   FROM t;
y4| SELECT POSITION(('x'::text) IN (t.a)) AS p1,\n    POSITION((t.b) IN (t.b)) AS p2,\n    strpos(t.a, 'x'::text) AS p3,\n    OVERLAY(t.a PLACING 'x'::text FROM 2) AS p4,\n    OVERLAY(t.b PLACING t.b FROM 1 FOR 2) AS p5,\n    "overlay"(t.a, 'x'::text, 2) AS p6,\n    TRIM(BOTH FROM t.a) AS p7,\n    TRIM(LEADING FROM t.a) AS p8,\n    TRIM(TRAILING 'x'::text FROM t.a) AS p9,\n    TRIM(BOTH t.b FROM t.b) AS p10,\n    btrim(t.a) AS p11,\n    ltrim(t.a, 'x'::text) AS p12\n   FROM t;
y5| SELECT (t.tz AT TIME ZONE 'UTC'::text) AS z1,\n    (t.ts AT TIME ZONE '01:00:00'::interval) AS z2,\n    timezone('UTC'::text, t.tz) AS z3,\n    EXTRACT(year FROM t.d) AS e1,\n    EXTRACT(epoch FROM t.iv) AS e2,\n    date_part('year'::text, t.d) AS e3,\n    EXTRACT(dow FROM t.ts) AS e4\n   FROM t;
y6| SELECT t.n\n   FROM t\n  GROUP BY ROLLUP(t.n)\n  ORDER BY (GROUPING(t.n)), (count(*)), (t.n + 1);
y7| SELECT 1 AS "?column?"\n   FROM t\n  WHERE ((t.n, 'x'::text) IN ( SELECT t_1.n,\n            t_1.a\n           FROM t t_1)) AND NOT ((t.n, '2020-01-01'::date) IN ( SELECT t_1.n,\n            t_1.d\n           FROM t t_1)) AND ((5, t.a) IN ( SELECT t_1.n,\n            t_1.a\n           FROM t t_1)) AND (3 IN ( SELECT t_1.n\n           FROM t t_1)) AND ((t.n, 'x'::text) = ( SELECT t_1.n,\n            t_1.a\n           FROM t t_1\n         LIMIT 1)) AND ((1, '2020-01-01'::date) < ( SELECT t_1.n,\n            t_1.d\n           FROM t t_1\n         LIMIT 1)) AND ((ROW(1, t.n) > ROW(t.n, 3)));
=> SELECT 12

insert into t(a, d, ts, tz, n, iv) values ('axb', '2020-01-01', '2020-01-01 10:00', '2020-01-01 10:00Z', 1, '1 day'), ('x', '2020-01-02', null, null, 1, null);
----
=> INSERT 0 2

select o1, o4, o5 from y1 order by 1, 2, 3;
----
o1 16|o4 16|o5 16
f|t|t
\N|t|t
=> SELECT 2

select s1, s2, s3, s4, s5, s6, s7 from y2 order by s5;
----
s1 25|s2 25|s3 25|s4 25|s5 25|s6 25|s7 25
x|x|x|x|||x
\N|x|\N|\N|xb|xb|ax
=> SELECT 2

table q1;
----
?column? 23
=> SELECT 0

table q2;
----
?column? 23
=> SELECT 0

select * from q4;
----
x 23
1
=> SELECT 1

alter table t rename column n to nn;
----
=> ALTER TABLE

select pg_get_viewdef('y7'::regclass);
----
pg_get_viewdef 25
 SELECT 1 AS "?column?"\n   FROM t\n  WHERE (((t.nn, 'x'::text) IN ( SELECT t_1.nn AS n,\n            t_1.a\n           FROM t t_1)) AND (NOT ((t.nn, '2020-01-01'::date) IN ( SELECT t_1.nn AS n,\n            t_1.d\n           FROM t t_1))) AND ((5, t.a) IN ( SELECT t_1.nn AS n,\n            t_1.a\n           FROM t t_1)) AND (3 IN ( SELECT t_1.nn AS n\n           FROM t t_1)) AND ((t.nn, 'x'::text) = ( SELECT t_1.nn AS n,\n            t_1.a\n           FROM t t_1\n         LIMIT 1)) AND ((1, '2020-01-01'::date) < ( SELECT t_1.nn AS n,\n            t_1.d\n           FROM t t_1\n         LIMIT 1)) AND (ROW(1, t.nn) > ROW(t.nn, 3)));
=> SELECT 1

table y7;
----
?column? 23
=> SELECT 0

select pg_get_viewdef('q1'::regclass), pg_get_viewdef('q3'::regclass);
----
pg_get_viewdef 25|pg_get_viewdef 25
 SELECT 1 AS "?column?"\n   FROM t\n  WHERE ((t.nn, 'x'::text) = ( SELECT t_1.nn AS n,\n            t_1.a\n           FROM t t_1\n         LIMIT 1));| SELECT 1 AS "?column?"\n   FROM t\n  WHERE ((t.nn, t.d) < ( SELECT t_1.nn AS n,\n            t_1.d\n           FROM t t_1\n         LIMIT 1));
=> SELECT 1
