-- Conditions that no row decides.
CREATE TABLE ot (id int PRIMARY KEY, v text);
----
=> CREATE TABLE

CREATE TABLE ot2 (id int, w text);
----
=> CREATE TABLE

INSERT INTO ot SELECT n, 'v' || n FROM generate_series(1, 5) n;
----
=> INSERT 0 5

INSERT INTO ot2 SELECT n, 'w' || n FROM generate_series(3, 7) n;
----
=> INSERT 0 5

EXPLAIN (COSTS OFF) SELECT * FROM ot WHERE false;
----
QUERY PLAN 25
Result
  One-Time Filter: false
=> EXPLAIN

EXPLAIN (COSTS OFF) SELECT * FROM ot2 WHERE 1 = 2;
----
QUERY PLAN 25
Result
  One-Time Filter: false
=> EXPLAIN

EXPLAIN (COSTS OFF) SELECT * FROM ot2 WHERE NULLIF(1, 1) IS NOT NULL AND id > 3;
----
QUERY PLAN 25
Result
  One-Time Filter: false
=> EXPLAIN

EXPLAIN (COSTS OFF) SELECT count(*) FROM ot2 WHERE null;
----
QUERY PLAN 25
Aggregate
  ->  Result
        One-Time Filter: false
=> EXPLAIN

EXPLAIN (COSTS OFF) SELECT * FROM ot2 WHERE 1 = 1 AND id = 3;
----
QUERY PLAN 25
Seq Scan on ot2
  Filter: (id = 3)
=> EXPLAIN

EXPLAIN (COSTS OFF) SELECT * FROM ot2 WHERE true;
----
QUERY PLAN 25
Seq Scan on ot2
=> EXPLAIN

SELECT * FROM ot WHERE 1 = 0;
----
id 23|v 25
=> SELECT 0

SELECT count(*), max(id) FROM ot WHERE 1 = 0;
----
count 20|max 23
0|\N
=> SELECT 1

SELECT count(*) FROM ot WHERE 1 = 1;
----
count 20
5
=> SELECT 1

SELECT * FROM ot WHERE 1 = 1 AND id < 3 ORDER BY id DESC;
----
id 23|v 25
2|v2
1|v1
=> SELECT 2

SELECT * FROM ot JOIN ot2 USING (id) WHERE current_user = session_user ORDER BY id;
----
id 23|v 25|w 25
3|v3|w3
4|v4|w4
5|v5|w5
=> SELECT 3

SELECT * FROM ot JOIN ot2 USING (id) WHERE current_user <> session_user ORDER BY id;
----
id 23|v 25|w 25
=> SELECT 0

SELECT * FROM ot LEFT JOIN ot2 USING (id) WHERE now() IS NULL ORDER BY id;
----
id 23|v 25|w 25
=> SELECT 0

SELECT * FROM ot LEFT JOIN ot2 ON ot.id = ot2.id AND 1 = 0 WHERE ot.id = 4;
----
id 23|v 25|id 23|w 25
4|v4|\N|\N
=> SELECT 1

SELECT o.id, (SELECT count(*) FROM ot2 i WHERE o.id > 3) FROM ot o ORDER BY id;
----
id 23|count 20
1|0
2|0
3|0
4|5
5|5
=> SELECT 5

SELECT o.id, s.w FROM ot o LEFT JOIN LATERAL (SELECT w FROM ot2 WHERE o.id = 4 ORDER BY w LIMIT 1) s ON true ORDER BY o.id;
----
id 23|w 25
1|\N
2|\N
3|\N
4|w3
5|\N
=> SELECT 5

SELECT * FROM ot o WHERE EXISTS (SELECT 1 FROM ot2 WHERE o.id = 2) ORDER BY id;
----
id 23|v 25
2|v2
=> SELECT 1

SELECT * FROM ot o WHERE id IN (SELECT id FROM ot2 WHERE 1 = 0);
----
id 23|v 25
=> SELECT 0

UPDATE ot SET v = 'changed' WHERE 1 = 0;
----
=> UPDATE 0

UPDATE ot SET v = 'changed' WHERE current_user = session_user AND id = 1 RETURNING *;
----
id 23|v 25
1|changed
=> UPDATE 1

UPDATE ot SET v = w FROM ot2 WHERE ot.id = ot2.id AND 2 > 1 RETURNING ot.id, v;
----
id 23|v 25
3|w3
4|w4
5|w5
=> UPDATE 3

DELETE FROM ot WHERE 'a' = 'b';
----
=> DELETE 0

DELETE FROM ot WHERE 'a' = 'a' AND id = 5 RETURNING *;
----
id 23|v 25
5|w5
=> DELETE 1

SELECT * FROM ot WHERE 2 > 1 AND id = 2 FOR UPDATE;
----
id 23|v 25
2|v2
=> SELECT 1

SELECT DISTINCT v FROM ot WHERE 5 BETWEEN 1 AND 9 ORDER BY v LIMIT 2;
----
v 25
changed
v2
=> SELECT 2

SELECT * FROM (VALUES (1), (2)) x(a) WHERE 1 = 0;
----
a 23
=> SELECT 0

SELECT * FROM generate_series(1, 3) g WHERE 1 = 1;
----
g 23
1
2
3
=> SELECT 3

WITH c AS (SELECT * FROM ot WHERE 1 = 0) SELECT count(*) FROM c;
----
count 20
0
=> SELECT 1

SELECT 1 FROM ot WHERE 1 = 0 UNION ALL SELECT 2;
----
?column? 23
2
=> SELECT 1

PREPARE ot_find (text, int) AS SELECT * FROM ot WHERE $1 = 'all' AND id <= $2 ORDER BY id;
----
=> PREPARE

EXECUTE ot_find ('all', 2);
----
id 23|v 25
1|changed
2|v2
=> SELECT 2

EXECUTE ot_find ('none', 2);
----
id 23|v 25
=> SELECT 0

DO $$ DECLARE n int; wanted bool := false; BEGIN SELECT count(*) INTO n FROM ot WHERE wanted; RAISE NOTICE '%', n; wanted := true; SELECT count(*) INTO n FROM ot WHERE wanted; RAISE NOTICE '%', n; END $$;
----
-- NOTICE 00000 0
-- NOTICE 00000 4
=> DO

DEALLOCATE ot_find;
----
=> DEALLOCATE

DROP TABLE ot, ot2;
----
=> DROP TABLE
