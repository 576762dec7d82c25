-- A recursive query that refers to itself by way of another WITH query.
WITH RECURSIVE x(a) AS (
  (VALUES ('a'), ('b'))
  UNION ALL
  (WITH z AS NOT MATERIALIZED (SELECT * FROM x)
   SELECT z.a || z1.a AS a FROM z CROSS JOIN z AS z1 WHERE length(z.a || z1.a) < 5))
SELECT a, count(*) FROM x GROUP BY a ORDER BY a;
----
a 25|count 20
a|1
aa|1
aaaa|1
aaab|1
aaba|1
aabb|1
ab|1
abaa|1
abab|1
abba|1
abbb|1
b|1
ba|1
baaa|1
baab|1
baba|1
babb|1
bb|1
bbaa|1
bbab|1
bbba|1
bbbb|1
=> SELECT 22

