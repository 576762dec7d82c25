-- Conditions on subqueries that stay subqueries.
CREATE TABLE pc_a (id int PRIMARY KEY, v text, n numeric);
----
=> CREATE TABLE

CREATE TABLE pc_b (id int PRIMARY KEY, v text, n int);
----
=> CREATE TABLE

INSERT INTO pc_a SELECT n, 'a' || n % 4, n FROM generate_series(1, 20) n;
----
=> INSERT 0 20

INSERT INTO pc_b SELECT n, 'b' || n % 3, n FROM generate_series(11, 30) n;
----
=> INSERT 0 20

CREATE VIEW pc_both AS SELECT id, v, n FROM pc_a UNION ALL SELECT id, v, n FROM pc_b;
----
=> CREATE VIEW

SELECT * FROM pc_both WHERE id = 15 ORDER BY v;
----
id 23|v 25|n 1700
15|a3|15
15|b0|15
=> SELECT 2

SELECT * FROM pc_both WHERE id IN (3, 15, 30) AND v LIKE 'a%' ORDER BY id;
----
id 23|v 25|n 1700
3|a3|3
15|a3|15
=> SELECT 2

SELECT * FROM pc_both WHERE n = 12 ORDER BY v;
----
id 23|v 25|n 1700
12|a0|12
12|b0|12
=> SELECT 2

SELECT count(*) FROM pc_both b JOIN pc_a a ON a.id = b.id WHERE b.id BETWEEN 10 AND 12;
----
count 20
5
=> SELECT 1

SELECT id FROM (SELECT id FROM pc_a UNION SELECT id FROM pc_b) u WHERE id > 18 AND id < 23 ORDER BY id;
----
id 23
19
20
21
22
=> SELECT 4

SELECT id FROM (SELECT id FROM pc_a INTERSECT SELECT id FROM pc_b) u WHERE id % 5 = 0 ORDER BY id;
----
id 23
15
20
=> SELECT 2

SELECT id FROM (SELECT id FROM pc_a EXCEPT SELECT id FROM pc_b) u WHERE id > 8 ORDER BY id;
----
id 23
9
10
=> SELECT 2

SELECT id FROM (SELECT id FROM pc_a EXCEPT ALL SELECT id FROM pc_b) u WHERE id > 8 ORDER BY id;
----
id 23
9
10
=> SELECT 2

SELECT * FROM (SELECT 1 AS t, id FROM pc_a UNION ALL SELECT 2 AS t, id FROM pc_b) c WHERE t = 2 AND id < 13 ORDER BY id;
----
t 23|id 23
2|11
2|12
=> SELECT 2

SELECT * FROM (SELECT 1 AS t, 2 AS x UNION SELECT 2 AS t, 4 AS x) ss WHERE x < 4 ORDER BY x;
----
t 23|x 23
1|2
=> SELECT 1

SELECT * FROM (SELECT id FROM pc_a ORDER BY id LIMIT 3) l WHERE id > 2;
----
id 23
3
=> SELECT 1

SELECT * FROM (SELECT id FROM pc_a UNION ALL SELECT id FROM pc_b ORDER BY id LIMIT 3) l WHERE id > 2;
----
id 23
3
=> SELECT 1

SELECT * FROM (SELECT v, count(*) AS c FROM pc_a GROUP BY v) g WHERE v = 'a1';
----
v 25|c 20
a1|5
=> SELECT 1

SELECT * FROM (SELECT v, count(*) AS c FROM pc_a GROUP BY v) g WHERE c > 4 AND v > 'a' ORDER BY v;
----
v 25|c 20
a0|5
a1|5
a2|5
a3|5
=> SELECT 4

SELECT * FROM (SELECT lower(v) AS w, sum(n) AS s FROM pc_a GROUP BY lower(v)) g WHERE w = 'a2';
----
w 25|s 1700
a2|50
=> SELECT 1

SELECT * FROM (SELECT v, count(*) AS c FROM pc_a GROUP BY ROLLUP (v)) g WHERE v = 'a1' OR v IS NULL ORDER BY v;
----
v 25|c 20
a1|5
\N|20
=> SELECT 2

SELECT * FROM (SELECT count(*) AS c FROM pc_a) g WHERE c = 0;
----
c 20
=> SELECT 0

SELECT * FROM (SELECT count(*) AS c FROM pc_a) g WHERE 1 = 0;
----
c 20
=> SELECT 0

SELECT * FROM (SELECT DISTINCT v FROM pc_a) d WHERE v > 'a1' ORDER BY v;
----
v 25
a2
a3
=> SELECT 2

SELECT * FROM (SELECT DISTINCT ON (v) v, id FROM pc_a ORDER BY v, id) d WHERE id > 1 ORDER BY v;
----
v 25|id 23
a0|4
a2|2
a3|3
=> SELECT 3

SELECT * FROM (SELECT id, rank() OVER (ORDER BY id) AS r FROM pc_a) w WHERE id = 5;
----
id 23|r 20
5|5
=> SELECT 1

SELECT * FROM (SELECT id, generate_series(1, 2) AS g FROM pc_a) s WHERE id = 4 AND g = 2;
----
id 23|g 23
4|2
=> SELECT 1

SELECT a.id, u.v FROM pc_a a LEFT JOIN (SELECT id, v FROM pc_b UNION ALL SELECT 2, NULL) u ON u.id = a.id WHERE a.id < 4 AND u.v IS NULL ORDER BY a.id;
----
id 23|v 25
1|\N
2|\N
3|\N
=> SELECT 3

SELECT u.id, a.v FROM (SELECT id FROM pc_b UNION ALL SELECT 2) u LEFT JOIN pc_a a ON u.id = a.id WHERE u.id < 13 ORDER BY u.id;
----
id 23|v 25
2|a2
11|a3
12|a0
=> SELECT 3

SELECT u.id FROM (SELECT id FROM pc_b UNION ALL SELECT 2) u RIGHT JOIN pc_a a ON u.id = a.id WHERE u.id IS NULL AND a.id < 4;
----
id 23
\N
\N
=> SELECT 2

SELECT o.id, (SELECT count(*) FROM (SELECT id FROM pc_a UNION ALL SELECT id FROM pc_b) u WHERE u.id = o.id AND u.id > 12) AS c FROM pc_a o WHERE o.id > 10 AND o.id < 15 ORDER BY o.id;
----
id 23|c 20
11|0
12|0
13|2
14|2
=> SELECT 4

WITH c AS (SELECT id FROM pc_a UNION SELECT id FROM pc_b) SELECT count(*) FROM c WHERE id < 5;
----
count 20
4
=> SELECT 1

WITH c AS (SELECT id FROM pc_a UNION SELECT id FROM pc_b) SELECT count(*) FROM c x JOIN c y USING (id) WHERE x.id < 5;
----
count 20
4
=> SELECT 1

SELECT * FROM (SELECT * FROM (SELECT id, v FROM pc_a UNION ALL SELECT id, v FROM pc_b) i UNION SELECT 0, 'zero') o WHERE id < 2 ORDER BY id;
----
id 23|v 25
0|zero
1|a1
=> SELECT 2

SELECT * FROM pc_both WHERE random() < 2 AND id = 15 ORDER BY v;
----
id 23|v 25|n 1700
15|a3|15
15|b0|15
=> SELECT 2

SELECT * FROM (SELECT 1 AS a, 'x' AS b UNION ALL SELECT 2.5, 'y') q WHERE a > 1;
----
a 1700|b 25
2.5|y
=> SELECT 1

DELETE FROM pc_a USING (SELECT id FROM pc_b UNION SELECT 1) u WHERE u.id = pc_a.id AND u.id = 11 RETURNING pc_a.id;
----
id 23
11
=> DELETE 1

UPDATE pc_a SET v = u.v FROM (SELECT id, max(v) AS v FROM pc_b GROUP BY id) u WHERE u.id = pc_a.id AND u.id = 20 RETURNING pc_a.*;
----
id 23|v 25|n 1700
20|b2|20
=> UPDATE 1

PREPARE pc_find (int) AS SELECT * FROM pc_both WHERE id = $1 ORDER BY v;
----
=> PREPARE

EXECUTE pc_find (13);
----
id 23|v 25|n 1700
13|a1|13
13|b1|13
=> SELECT 2

DEALLOCATE pc_find;
----
=> DEALLOCATE

CREATE VIEW pc_barrier WITH (security_barrier) AS SELECT id, v FROM pc_a UNION ALL SELECT id, v FROM pc_b;
----
=> CREATE VIEW

SELECT * FROM pc_barrier WHERE id = 12 ORDER BY v;
----
id 23|v 25
12|a0
12|b0
=> SELECT 2

DROP VIEW pc_both, pc_barrier;
----
=> DROP VIEW

DROP TABLE pc_a, pc_b;
----
=> DROP TABLE
