-- Conditions of joins inside of LATERAL subqueries and of EXISTS that name outer tables
CREATE TABLE la(x int); CREATE TABLE lb(y int); CREATE TABLE lc(z int); CREATE TABLE ld(w int);
----
=> CREATE TABLE
=> CREATE TABLE
=> CREATE TABLE
=> CREATE TABLE

INSERT INTO la VALUES (1), (2), (NULL); INSERT INTO lb VALUES (1), (2); INSERT INTO lc VALUES (2), (1), (NULL); INSERT INTO ld VALUES (3), (4), (2);
----
=> INSERT 0 3
=> INSERT 0 2
=> INSERT 0 3
=> INSERT 0 3

SELECT * FROM la JOIN LATERAL (SELECT * FROM lb LEFT JOIN lc ON z < x) s ON true JOIN ld ON w = x + 2 ORDER BY x, y, z, w;
----
x 23|y 23|z 23|w 23
1|1|\N|3
1|2|\N|3
2|1|1|4
2|2|1|4
=> SELECT 4

SELECT * FROM la CROSS JOIN LATERAL (SELECT * FROM lb LEFT JOIN lc ON z = x AND z = y) s JOIN ld ON w = y ORDER BY x, y, z, w;
----
x 23|y 23|z 23|w 23
1|2|\N|2
2|2|2|2
\N|2|\N|2
=> SELECT 3

SELECT * FROM la CROSS JOIN LATERAL (SELECT * FROM lb LEFT JOIN lc ON z = x WHERE y = 1) s JOIN ld ON w = x + 2 ORDER BY x, y, z, w;
----
x 23|y 23|z 23|w 23
1|1|1|3
2|1|2|4
=> SELECT 2

SELECT * FROM ld JOIN la ON w = x + 2 JOIN LATERAL (SELECT * FROM lb LEFT JOIN lc ON z < x) s ON true ORDER BY x, y, z, w;
----
w 23|x 23|y 23|z 23
3|1|1|\N
3|1|2|\N
4|2|1|1
4|2|2|1
=> SELECT 4

SELECT * FROM la, LATERAL (SELECT * FROM lb LEFT JOIN (lc JOIN ld ON w = x + 2) ON z = x) s ORDER BY x, y, z, w;
----
x 23|y 23|z 23|w 23
1|1|1|3
1|2|1|3
2|1|2|4
2|2|2|4
\N|1|\N|\N
\N|2|\N|\N
=> SELECT 6

SELECT * FROM la, LATERAL (SELECT * FROM lb LEFT JOIN (lc JOIN ld ON w < x + 2) ON true) s ORDER BY x, y, z, w;
----
x 23|y 23|z 23|w 23
1|1|1|2
1|1|2|2
1|1|\N|2
1|2|1|2
1|2|2|2
1|2|\N|2
2|1|1|2
2|1|1|3
2|1|2|2
2|1|2|3
2|1|\N|2
2|1|\N|3
2|2|1|2
2|2|1|3
2|2|2|2
2|2|2|3
2|2|\N|2
2|2|\N|3
\N|1|\N|\N
\N|2|\N|\N
=> SELECT 20

SELECT * FROM la, LATERAL (SELECT * FROM lb RIGHT JOIN (lc JOIN ld ON w <> z + x) ON y = z) s ORDER BY x, y, z, w;
----
x 23|y 23|z 23|w 23
1|1|1|3
1|1|1|4
1|2|2|2
1|2|2|4
2|1|1|2
2|1|1|4
2|2|2|2
2|2|2|3
=> SELECT 8

SELECT * FROM la, LATERAL (SELECT * FROM lb FULL JOIN (lc JOIN ld ON w <> z + x) ON y = z) s ORDER BY x, y, z, w;
----
x 23|y 23|z 23|w 23
1|1|1|3
1|1|1|4
1|2|2|2
1|2|2|4
2|1|1|2
2|1|1|4
2|2|2|2
2|2|2|3
\N|1|\N|\N
\N|2|\N|\N
=> SELECT 10

SELECT * FROM la, LATERAL (SELECT * FROM lb LEFT JOIN lc ON z = x FULL JOIN ld ON w = y + z) s ORDER BY x, y, z, w;
----
x 23|y 23|z 23|w 23
1|1|1|2
1|2|1|3
1|\N|\N|4
2|1|2|3
2|2|2|4
2|\N|\N|2
\N|1|\N|\N
\N|2|\N|\N
\N|\N|\N|2
\N|\N|\N|3
\N|\N|\N|4
=> SELECT 11

SELECT * FROM la LEFT JOIN LATERAL (SELECT * FROM lb LEFT JOIN lc ON z = x LEFT JOIN ld ON w = x) s ON y < x ORDER BY x, y, z, w;
----
x 23|y 23|z 23|w 23
1|\N|\N|\N
2|1|2|2
\N|\N|\N|\N
=> SELECT 3

SELECT x, y FROM la, lb WHERE EXISTS (SELECT FROM lc JOIN ld ON y = w WHERE x = 1) ORDER BY x, y;
----
x 23|y 23
1|2
=> SELECT 1

SELECT x, y FROM la JOIN lb ON x = y WHERE EXISTS (SELECT FROM lc JOIN ld ON y <= w WHERE x = z) ORDER BY x, y;
----
x 23|y 23
1|1
2|2
=> SELECT 2

SELECT x, y FROM la, lb WHERE NOT EXISTS (SELECT FROM lc JOIN ld ON y <= w WHERE x = z) ORDER BY x, y;
----
x 23|y 23
\N|1
\N|2
=> SELECT 2

SELECT x, y FROM la, lb WHERE EXISTS (SELECT FROM lc JOIN ld ON y <= w AND z = x JOIN ld d2 ON d2.w = ld.w WHERE x <= z OR y = 2) ORDER BY x, y;
----
x 23|y 23
1|1
1|2
2|1
2|2
=> SELECT 4

SELECT x, y FROM la LEFT JOIN lb ON EXISTS (SELECT FROM lc JOIN ld ON y < w WHERE x = z) ORDER BY x, y;
----
x 23|y 23
1|1
1|2
2|1
2|2
\N|\N
=> SELECT 5

SELECT count(*) FROM la WHERE EXISTS (SELECT FROM lb, lc WHERE x > 0 AND false);
----
count 20
0
=> SELECT 1

SELECT count(*) FROM la WHERE NOT EXISTS (SELECT FROM lb, lc WHERE abs(x) > 0 AND NULL);
----
count 20
3
=> SELECT 1

SELECT x, y FROM la LEFT JOIN lb ON x = y AND NULL ORDER BY x;
----
x 23|y 23
1|\N
2|\N
\N|\N
=> SELECT 3

SELECT x, y FROM la FULL JOIN lb ON x = y AND false ORDER BY x, y;
----
x 23|y 23
1|\N
2|\N
\N|1
\N|2
\N|\N
=> SELECT 5

SELECT * FROM la, jsonb_array_elements(jsonb_build_array(x, x + 1)) e JOIN lb ON to_jsonb(y) = e LEFT JOIN lc ON z = y ORDER BY x, y, z;
----
x 23|value 3802|y 23|z 23
1|1|1|1
1|2|2|2
2|2|2|2
=> SELECT 3

SELECT * FROM la, generate_series(1, x) u(g) JOIN lb ON y = g LEFT JOIN lc ON z = g ORDER BY x, y, z;
----
x 23|g 23|y 23|z 23
1|1|1|1
2|1|1|1
2|2|2|2
=> SELECT 3

SELECT * FROM (la JOIN lb ON true), LATERAL (SELECT x + 1 AS x1) u JOIN lc ON true LEFT JOIN ld ON w = x1 ORDER BY x, y, z, w;
----
x 23|y 23|x1 23|z 23|w 23
1|1|2|1|2
1|1|2|2|2
1|1|2|\N|2
1|2|2|1|2
1|2|2|2|2
1|2|2|\N|2
2|1|3|1|3
2|1|3|2|3
2|1|3|\N|3
2|2|3|1|3
2|2|3|2|3
2|2|3|\N|3
\N|1|\N|1|\N
\N|1|\N|2|\N
\N|1|\N|\N|\N
\N|2|\N|1|\N
\N|2|\N|2|\N
\N|2|\N|\N|\N
=> SELECT 18

SELECT * FROM la, lb LEFT JOIN LATERAL (SELECT x) l(l) ON true JOIN lc ON z = l LEFT JOIN ld ON w > l ORDER BY x, y, z, w;
----
x 23|y 23|l 23|z 23|w 23
1|1|1|1|2
1|1|1|1|3
1|1|1|1|4
1|2|1|1|2
1|2|1|1|3
1|2|1|1|4
2|1|2|2|3
2|1|2|2|4
2|2|2|2|3
2|2|2|2|4
=> SELECT 10

SELECT * FROM la, (lb CROSS JOIN LATERAL (SELECT x + y AS s) l) LEFT JOIN lc ON z = s ORDER BY x, y, z;
----
x 23|y 23|s 23|z 23
1|1|2|2
1|2|3|\N
2|1|3|\N
2|2|4|\N
\N|1|\N|\N
\N|2|\N|\N
=> SELECT 6

-- EXCEPT ALL and INTERSECT ALL compare columns that nobody reads
CREATE TABLE lsa(a int, b int); CREATE TABLE lsb(a int, b int); INSERT INTO lsa VALUES (1, 1), (1, 2), (2, 2); INSERT INTO lsb VALUES (1, 1), (3, 2);
----
=> CREATE TABLE
=> CREATE TABLE
=> INSERT 0 3
=> INSERT 0 2

SELECT count(*) FROM (SELECT * FROM lsa EXCEPT ALL SELECT * FROM lsb) s;
----
count 20
2
=> SELECT 1

SELECT count(*) FROM (SELECT * FROM lsa INTERSECT ALL SELECT * FROM lsb) s;
----
count 20
1
=> SELECT 1

SELECT b FROM (SELECT * FROM lsa EXCEPT ALL SELECT * FROM lsb) s;
----
b 23
2
2
=> SELECT 2

SELECT b FROM (SELECT * FROM lsa INTERSECT ALL SELECT * FROM lsb) s;
----
b 23
1
=> SELECT 1

SELECT count(*) FROM (SELECT 'a', 'x' EXCEPT ALL SELECT 'b', 'x') s;
----
count 20
1
=> SELECT 1

WITH s AS (SELECT * FROM lsa EXCEPT ALL SELECT * FROM lsb) SELECT b FROM s UNION ALL SELECT a FROM s ORDER BY 1;
----
b 23
1
2
2
2
=> SELECT 4

SELECT count(*) FROM (SELECT * FROM lsa UNION ALL (SELECT * FROM lsb EXCEPT ALL SELECT a, 1 FROM lsa)) s;
----
count 20
4
=> SELECT 1

-- What pg_class counts is there after ANALYZE
CREATE TABLE lcount AS SELECT g FROM generate_series(1, 1000) g;
----
=> SELECT 1000

ANALYZE lcount;
----
=> ANALYZE

SELECT reltuples, relpages > 0, (SELECT sum(reltuples) FROM pg_class c WHERE c.oid = 'lcount'::regclass AND reltuples > 999) FROM pg_class WHERE relname = 'lcount';
----
reltuples 700|?column? 16|sum 700
1000|t|1000
=> SELECT 1

CREATE VIEW lcounts AS SELECT relname, reltuples::bigint AS rows FROM pg_class c WHERE relname LIKE 'lcount%' AND c.reltuples > 0;
----
=> CREATE VIEW

SELECT * FROM lcounts;
----
relname 19|rows 20
lcount|1000
=> SELECT 1

CREATE INDEX lcount_g ON lcount (g);
----
=> CREATE INDEX

SELECT * FROM lcounts ORDER BY 1;
----
relname 19|rows 20
lcount|1000
lcount_g|1000
=> SELECT 2

SELECT pg_get_viewdef('lcounts'::regclass);
----
pg_get_viewdef 25
 SELECT c.relname,\n    (c.reltuples)::bigint AS rows\n   FROM pg_class c\n  WHERE ((c.relname ~~ 'lcount%'::text) AND (c.reltuples > (0)::double precision));
=> SELECT 1

SELECT reltuples, count(*) FROM pg_class WHERE relname LIKE 'lcount%' AND relkind <> 'v' GROUP BY reltuples HAVING reltuples > 1;
----
reltuples 700|count 20
1000|2
=> SELECT 1
