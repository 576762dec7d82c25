-- EXPLAIN of statements that make a table of the rows of a query.
CREATE TABLE ec_numbers (n int);
----
=> CREATE TABLE

INSERT INTO ec_numbers VALUES (1), (2), (3);
----
=> INSERT 0 3

EXPLAIN (COSTS OFF) CREATE TABLE ec_made AS SELECT * FROM ec_numbers;
----
QUERY PLAN 25
Seq Scan on ec_numbers
=> EXPLAIN

SELECT * FROM ec_made;
----
!! 42P01 relation "ec_made" does not exist
.. P 15

EXPLAIN (ANALYZE, COSTS OFF, SUMMARY OFF, TIMING OFF) CREATE TABLE ec_made (a) AS SELECT n + 1 FROM ec_numbers;
----
QUERY PLAN 25
Seq Scan on ec_numbers (actual rows=3 loops=1)
=> EXPLAIN

SELECT * FROM ec_made ORDER BY a;
----
a 23
2
3
4
=> SELECT 3

EXPLAIN (ANALYZE, COSTS OFF, SUMMARY OFF, TIMING OFF) CREATE TABLE ec_empty AS SELECT * FROM ec_numbers WITH NO DATA;
----
QUERY PLAN 25
Seq Scan on ec_numbers (never executed)
=> EXPLAIN

SELECT * FROM ec_empty;
----
n 23
=> SELECT 0

EXPLAIN (ANALYZE, COSTS OFF, SUMMARY OFF, TIMING OFF) SELECT * INTO ec_into FROM ec_numbers;
----
QUERY PLAN 25
Seq Scan on ec_numbers (actual rows=3 loops=1)
=> EXPLAIN

SELECT count(*) FROM ec_into;
----
count 20
3
=> SELECT 1

EXPLAIN (ANALYZE, COSTS OFF, SUMMARY OFF, TIMING OFF) CREATE MATERIALIZED VIEW ec_view AS SELECT * FROM ec_numbers;
----
QUERY PLAN 25
Seq Scan on ec_numbers (actual rows=3 loops=1)
=> EXPLAIN

SELECT count(*) FROM ec_view;
----
count 20
3
=> SELECT 1

EXPLAIN (COSTS OFF) CREATE TABLE ec_made AS SELECT 1 / 0;
----
!! 42P07 relation "ec_made" already exists

EXPLAIN (ANALYZE, COSTS OFF, SUMMARY OFF, TIMING OFF) CREATE TABLE IF NOT EXISTS ec_made AS SELECT 1 / 0;
----
-- NOTICE 42P07 relation "ec_made" already exists, skipping
QUERY PLAN 25
=> EXPLAIN

EXPLAIN (COSTS OFF) CREATE TABLE IF NOT EXISTS ec_made AS SELECT 1 / 0;
----
-- NOTICE 42P07 relation "ec_made" already exists, skipping
QUERY PLAN 25
=> EXPLAIN

DO $$ BEGIN EXECUTE 'EXPLAIN ANALYZE SELECT * INTO TABLE ec_done FROM ec_numbers'; END $$;
----
=> DO

SELECT count(*) FROM ec_done;
----
count 20
3
=> SELECT 1

DROP MATERIALIZED VIEW ec_view;
----
=> DROP MATERIALIZED VIEW

DROP TABLE ec_numbers, ec_made, ec_empty, ec_into, ec_done;
----
=> DROP TABLE
