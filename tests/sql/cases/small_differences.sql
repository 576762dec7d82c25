-- Dates and times at the edges of what is read.
SET datestyle TO ymd;
----
=> SET

SELECT '97FEB10'::date, '97FEB10 5:32:01PM UTC'::timestamp;
----
date 1082|timestamp 1114
1997-02-10|1997-02-10 17:32:01
=> SELECT 1

SELECT date '99-08-Jan';
----
!! 22007 invalid input syntax for type date: "99-08-Jan"
.. P 13

SELECT date '99-Jan-08';
----
date 1082
1999-01-08
=> SELECT 1

RESET datestyle;
----
=> RESET

SELECT '15:36:39 America/New_York'::time;
----
!! 22007 invalid input syntax for type time: "15:36:39 America/New_York"
.. P 8

SELECT '15:36:39 America/New_York'::timetz;
----
!! 22007 invalid input syntax for type time with time zone: "15:36:39 America/New_York"
.. P 8

SELECT '2024-01-05 15:36:39 America/New_York'::time;
----
time 1083
15:36:39
=> SELECT 1

SELECT '15:36 UTC'::time, '15:36 Etc/GMT+5'::timetz, '15:36 EST'::timetz;
----
time 1083|timetz 1266|timetz 1266
15:36:00|15:36:00-05|15:36:00-05
=> SELECT 1

SELECT '23:59:60.01'::time;
----
!! 22008 date/time field value out of range: "23:59:60.01"
.. P 8

SELECT '23:59:60'::time;
----
time 1083
24:00:00
=> SELECT 1

SELECT '2024-01-01 23:59:60.01'::timestamp;
----
!! 22008 date/time field value out of range: "2024-01-01 23:59:60.01"
.. P 8

SELECT date_bin('15 minutes', timestamp '294276-12-30', timestamp '4000-12-20 BC');
----
!! 22008 interval out of range

SELECT date_part('epoch', '294270-01-01 00:00:00'::timestamp), extract(epoch from '294270-01-01 00:00:00'::timestamp);
----
date_part 701|extract 1700
9224097091200|9224097091200.000000
=> SELECT 1

SELECT to_char(timestamp '2024-03-01 04:05:06', '"a\"b" YYYY \\"x"'), to_char(timestamp '2024-03-01', '\"YYYY\" "a\\b" "ab');
----
to_char 25|to_char 25
a"b 2024 \\"x|"2024" a\\b ab
=> SELECT 1

-- A cast that takes a limit off.
CREATE TABLE sd_limits (a numeric(18,3), b char(16), c varchar(5));
----
=> CREATE TABLE

CREATE VIEW sd_view AS SELECT a::numeric AS n, b::bpchar AS p, c::varchar AS v, a::numeric(8,1) AS s FROM sd_limits;
----
=> CREATE VIEW

SELECT attname, format_type(atttypid, atttypmod) FROM pg_attribute WHERE attrelid = 'sd_view'::regclass ORDER BY attnum;
----
attname 19|format_type 25
n|numeric
p|bpchar
v|character varying
s|numeric(8,1)
=> SELECT 4

SELECT pg_get_viewdef('sd_view');
----
pg_get_viewdef 25
 SELECT (sd_limits.a)::numeric AS n,\n    (sd_limits.b)::bpchar AS p,\n    (sd_limits.c)::character varying AS v,\n    (sd_limits.a)::numeric(8,1) AS s\n   FROM sd_limits;
=> SELECT 1

-- FETCH FIRST ... WITH TIES in views.
CREATE TABLE sd_numbers (n int);
----
=> CREATE TABLE

INSERT INTO sd_numbers VALUES (1), (2), (2), (3);
----
=> INSERT 0 4

CREATE VIEW sd_ties AS SELECT n FROM sd_numbers ORDER BY n FETCH FIRST 2 ROWS WITH TIES;
----
=> CREATE VIEW

CREATE VIEW sd_ties2 AS SELECT n FROM sd_numbers ORDER BY n FETCH FIRST (2::bigint) ROWS WITH TIES;
----
=> CREATE VIEW

CREATE VIEW sd_ties3 AS SELECT n FROM sd_numbers ORDER BY n FETCH FIRST (1 + 1) ROWS WITH TIES;
----
=> CREATE VIEW

CREATE VIEW sd_ties4 AS SELECT n FROM sd_numbers ORDER BY n FETCH FIRST NULL ROWS WITH TIES;
----
!! 2201W row count cannot be null in FETCH FIRST ... WITH TIES clause

SELECT pg_get_viewdef('sd_ties'), pg_get_viewdef('sd_ties2'), pg_get_viewdef('sd_ties3');
----
pg_get_viewdef 25|pg_get_viewdef 25|pg_get_viewdef 25
 SELECT sd_numbers.n\n   FROM sd_numbers\n  ORDER BY sd_numbers.n\n FETCH FIRST (2) ROWS WITH TIES;| SELECT sd_numbers.n\n   FROM sd_numbers\n  ORDER BY sd_numbers.n\n FETCH FIRST ((2)::bigint) ROWS WITH TIES;| SELECT sd_numbers.n\n   FROM sd_numbers\n  ORDER BY sd_numbers.n\n FETCH FIRST ((1 + 1)) ROWS WITH TIES;
=> SELECT 1

SELECT * FROM sd_ties2;
----
n 23
1
2
2
=> SELECT 3

-- UPDATE from a row that is a whole table's.
CREATE TABLE sd_pairs (a int, b int DEFAULT 9);
----
=> CREATE TABLE

INSERT INTO sd_pairs VALUES (1, 10), (2, 20);
----
=> INSERT 0 2

UPDATE sd_pairs SET (b, a) = ROW(v.*) FROM (VALUES (100, 1)) AS v(i, j) WHERE sd_pairs.a = v.j;
----
=> UPDATE 1

UPDATE sd_pairs SET (a, b) = ROW(v.*, 3) FROM (VALUES (100, 1)) AS v(i, j);
----
!! 42601 number of columns does not match number of values
.. P 30

UPDATE sd_pairs SET (a, b) = ROW(a + 1, DEFAULT) WHERE a = 2;
----
=> UPDATE 1

SELECT * FROM sd_pairs ORDER BY a;
----
a 23|b 23
1|100
3|9
=> SELECT 2

-- Triggers cannot take a row to another partition.
CREATE TABLE sd_parts (k int, v text) PARTITION BY LIST (k);
----
=> CREATE TABLE

CREATE TABLE sd_parts1 PARTITION OF sd_parts FOR VALUES IN (1);
----
=> CREATE TABLE

CREATE TABLE sd_parts2 PARTITION OF sd_parts FOR VALUES IN (2);
----
=> CREATE TABLE

CREATE FUNCTION sd_other() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.k := 2; RETURN NEW; END $$;
----
=> CREATE FUNCTION

CREATE TRIGGER sd_moves BEFORE INSERT ON sd_parts1 FOR EACH ROW EXECUTE FUNCTION sd_other();
----
=> CREATE TRIGGER

INSERT INTO sd_parts VALUES (1, 'one');
----
!! 23514 new row for relation "sd_parts1" violates partition constraint
.. D Failing row contains (2, one).
.. t sd_parts1

INSERT INTO sd_parts VALUES (2, 'two');
----
=> INSERT 0 1

SELECT tableoid::regclass, * FROM sd_parts;
----
tableoid 2205|k 23|v 25
sd_parts2|2|two
=> SELECT 1

-- Types without values of their own.
CREATE TABLE sd_bad (u unknown);
----
!! 42P16 column "u" has pseudo-type unknown

CREATE TABLE sd_bad (u anyelement);
----
!! 42P16 column "u" has pseudo-type anyelement

CREATE TYPE sd_bad AS (u unknown);
----
!! 42P16 column "u" has pseudo-type unknown

CREATE DOMAIN sd_bad AS unknown;
----
!! 42804 "unknown" is not a valid base type for a domain

DROP FUNCTION IF EXISTS sd_none(no_such_schema.no_such_type);
----
-- NOTICE 00000 schema "no_such_schema" does not exist, skipping
=> DROP FUNCTION

DROP AGGREGATE IF EXISTS sd_none(no_such_schema.no_such_type);
----
-- NOTICE 00000 schema "no_such_schema" does not exist, skipping
=> DROP AGGREGATE

-- Backslashes in definitions.
CREATE TABLE sd_slash (t text DEFAULT E'a\\b');
----
=> CREATE TABLE

SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef WHERE adrelid = 'sd_slash'::regclass;
----
pg_get_expr 25
'a\\b'::text
=> SELECT 1

INSERT INTO sd_slash DEFAULT VALUES;
----
=> INSERT 0 1

SELECT * FROM sd_slash;
----
t 25
a\\b
=> SELECT 1

SHOW jit_above_cost;
----
jit_above_cost 25
100000
=> SHOW

SET jit_above_cost = 0;
----
=> SET

SET min_parallel_table_scan_size = 0;
----
=> SET

SHOW min_parallel_table_scan_size;
----
min_parallel_table_scan_size 25
0
=> SHOW

RESET ALL;
----
=> RESET

DROP VIEW sd_view, sd_ties, sd_ties2, sd_ties3;
----
!! 42P01 view "sd_view" does not exist

DROP TABLE sd_limits, sd_numbers, sd_pairs, sd_parts, sd_slash;
----
!! 42P01 table "sd_limits" does not exist

DROP FUNCTION sd_other();
----
!! 42883 function sd_other() does not exist
