-- How often volatile expressions are computed
CREATE TABLE eight AS SELECT i AS a FROM generate_series(1, 8) i; CREATE SEQUENCE calls;
----
=> SELECT 8
=> CREATE SEQUENCE

SELECT round(sum(c)) FROM (SELECT 1.0 / count(*) OVER (PARTITION BY (random() * 100000)::int % 2) AS c FROM generate_series(1, 200)) s;
----
round 1700
2
=> SELECT 1

SELECT count(*) FROM (SELECT row_number() OVER (PARTITION BY (random() * 100000)::int % 2 ORDER BY g) AS c FROM generate_series(1, 200) g) s WHERE c = 1;
----
count 20
2
=> SELECT 1

SELECT count(*) FROM (SELECT dense_rank() OVER (ORDER BY (random() * 100000)::int % 3) AS c FROM generate_series(1, 200) g) s WHERE c > 3;
----
count 20
0
=> SELECT 1

SELECT count(*) FROM (SELECT random() AS r, rank() OVER (ORDER BY random()) AS k FROM eight) a JOIN (SELECT 1) b ON a.k BETWEEN 1 AND 8;
----
count 20
8
=> SELECT 1

SELECT bool_and(k = n) FROM (SELECT r, k, row_number() OVER (ORDER BY r) AS n FROM (SELECT random() AS r, rank() OVER (ORDER BY random()) AS k FROM eight) x) y;
----
bool_and 16
t
=> SELECT 1

SELECT count(DISTINCT y) FROM eight, LATERAL (SELECT eight.a, nextval('calls') AS y) s;
----
count 20
8
=> SELECT 1

SELECT count(DISTINCT y) FROM eight, LATERAL (SELECT eight.a, random() AS y OFFSET 0) s;
----
count 20
8
=> SELECT 1

SELECT count(DISTINCT r) FROM (SELECT (SELECT random()) AS r FROM eight) x;
----
count 20
1
=> SELECT 1

SELECT setval('calls', 1, false);
----
setval 20
1
=> SELECT 1

SELECT count(*) FROM eight a JOIN eight b ON nextval('calls') > 0;
----
count 20
64
=> SELECT 1

SELECT last_value FROM calls;
----
last_value 20
64
=> SELECT 1

SELECT count(*) FROM eight a, eight b WHERE a.a = b.a AND nextval('calls') > 0;
----
count 20
8
=> SELECT 1

SELECT last_value FROM calls;
----
last_value 20
72
=> SELECT 1

SELECT count(*) FROM eight WHERE nextval('calls') > 0;
----
count 20
8
=> SELECT 1

SELECT last_value FROM calls;
----
last_value 20
80
=> SELECT 1

SELECT count(DISTINCT n) > 1 FROM (SELECT a.a, count(*) AS n FROM generate_series(1, 60) a(a) JOIN generate_series(1, 60) b ON random() < 0.5 GROUP BY a.a) s;
----
?column? 16
t
=> SELECT 1
