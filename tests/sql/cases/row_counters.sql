CREATE TABLE counted_plain (a int, b text);
----
=> CREATE TABLE

INSERT INTO counted_plain SELECT i, 'x' FROM generate_series(1, 20) i;
----
=> INSERT 0 20

UPDATE counted_plain SET b = 'y' WHERE a <= 4;
----
=> UPDATE 4

DELETE FROM counted_plain WHERE a > 18;
----
=> DELETE 2

SELECT count(*) FROM counted_plain WHERE a > 10;
----
count 20
8
=> SELECT 1

SELECT pg_stat_force_next_flush();
----
pg_stat_force_next_flush 2278
(no columns)
=> SELECT 1

SELECT seq_scan, seq_tup_read, idx_scan, idx_tup_fetch, n_tup_ins, n_tup_upd, n_tup_del, n_tup_hot_upd, n_live_tup, n_mod_since_analyze, n_ins_since_vacuum FROM pg_stat_user_tables WHERE relname = 'counted_plain';
----
seq_scan 20|seq_tup_read 20|idx_scan 20|idx_tup_fetch 20|n_tup_ins 20|n_tup_upd 20|n_tup_del 20|n_tup_hot_upd 20|n_live_tup 20|n_mod_since_analyze 20|n_ins_since_vacuum 20
3|58|\N|\N|20|4|2|4|18|26|20
=> SELECT 1

BEGIN;
----
=> BEGIN

INSERT INTO counted_plain VALUES (100, 'z'), (101, 'z');
----
=> INSERT 0 2

SELECT n_tup_ins, n_tup_upd, n_tup_del, seq_scan FROM pg_stat_xact_user_tables WHERE relname = 'counted_plain';
----
n_tup_ins 20|n_tup_upd 20|n_tup_del 20|seq_scan 20
2|0|0|0
=> SELECT 1

SAVEPOINT s;
----
=> SAVEPOINT

DELETE FROM counted_plain WHERE a = 100;
----
=> DELETE 1

ROLLBACK TO s;
----
=> ROLLBACK

SELECT n_tup_ins, n_tup_upd, n_tup_del, seq_scan FROM pg_stat_xact_user_tables WHERE relname = 'counted_plain';
----
n_tup_ins 20|n_tup_upd 20|n_tup_del 20|seq_scan 20
2|0|1|1
=> SELECT 1

ROLLBACK;
----
=> ROLLBACK

SELECT pg_stat_force_next_flush();
----
pg_stat_force_next_flush 2278
(no columns)
=> SELECT 1

SELECT n_tup_ins, n_tup_upd, n_tup_del, n_live_tup FROM pg_stat_user_tables WHERE relname = 'counted_plain';
----
n_tup_ins 20|n_tup_upd 20|n_tup_del 20|n_live_tup 20
22|4|3|18
=> SELECT 1

SELECT n_tup_ins FROM pg_stat_xact_user_tables WHERE relname = 'counted_plain';
----
n_tup_ins 20
0
=> SELECT 1

CREATE TABLE counted_keyed (id int PRIMARY KEY, v int, w text);
----
=> CREATE TABLE

CREATE INDEX counted_v ON counted_keyed (v);
----
=> CREATE INDEX

INSERT INTO counted_keyed SELECT i, i, 'w' FROM generate_series(1, 10) i;
----
=> INSERT 0 10

SET enable_seqscan = off;
----
=> SET

SET enable_bitmapscan = off;
----
=> SET

UPDATE counted_keyed SET v = v + 100 WHERE id IN (1, 2, 3);
----
=> UPDATE 3

UPDATE counted_keyed SET w = 'u' WHERE id IN (4, 5);
----
=> UPDATE 2

UPDATE counted_keyed SET id = 20 WHERE id = 10;
----
=> UPDATE 1

DELETE FROM counted_keyed WHERE id = 9;
----
=> DELETE 1

INSERT INTO counted_keyed VALUES (1, 1, 'w') ON CONFLICT (id) DO UPDATE SET w = 'c';
----
=> INSERT 0 1

INSERT INTO counted_keyed VALUES (1, 1, 'w') ON CONFLICT DO NOTHING;
----
=> INSERT 0 0

SELECT pg_stat_force_next_flush();
----
pg_stat_force_next_flush 2278
(no columns)
=> SELECT 1

SELECT n_tup_ins, n_tup_upd, n_tup_del, n_live_tup FROM pg_stat_user_tables WHERE relname = 'counted_keyed';
----
n_tup_ins 20|n_tup_upd 20|n_tup_del 20|n_live_tup 20
10|7|1|9
=> SELECT 1

SELECT pg_stat_reset_single_table_counters('counted_keyed'::regclass), pg_stat_reset_single_table_counters('counted_keyed_pkey'::regclass), pg_stat_reset_single_table_counters('counted_v'::regclass);
----
pg_stat_reset_single_table_counters 2278|pg_stat_reset_single_table_counters 2278|pg_stat_reset_single_table_counters 2278
||
=> SELECT 1

SELECT w FROM counted_keyed WHERE id = 4;
----
w 25
u
=> SELECT 1

SELECT w FROM counted_keyed WHERE id = 400;
----
w 25
=> SELECT 0

SELECT w FROM counted_keyed WHERE v = 6;
----
w 25
w
=> SELECT 1

SELECT w FROM counted_keyed WHERE v BETWEEN 4 AND 7 ORDER BY v;
----
w 25
u
u
w
w
=> SELECT 4

SELECT pg_stat_force_next_flush();
----
pg_stat_force_next_flush 2278
(no columns)
=> SELECT 1

SELECT seq_scan, seq_tup_read, idx_scan, idx_tup_fetch, n_tup_ins FROM pg_stat_user_tables WHERE relname = 'counted_keyed';
----
seq_scan 20|seq_tup_read 20|idx_scan 20|idx_tup_fetch 20|n_tup_ins 20
0|0|4|6|0
=> SELECT 1

SELECT indexrelname, idx_scan, idx_tup_read, idx_tup_fetch FROM pg_stat_user_indexes WHERE relname = 'counted_keyed' ORDER BY 1;
----
indexrelname 19|idx_scan 20|idx_tup_read 20|idx_tup_fetch 20
counted_keyed_pkey|2|1|1
counted_v|2|5|5
=> SELECT 2

RESET enable_seqscan;
----
=> RESET

RESET enable_bitmapscan;
----
=> RESET

SELECT last_analyze IS NULL, analyze_count, last_vacuum IS NULL, vacuum_count FROM pg_stat_user_tables WHERE relname = 'counted_plain';
----
?column? 16|analyze_count 20|?column? 16|vacuum_count 20
t|0|t|0
=> SELECT 1

ANALYZE counted_plain;
----
=> ANALYZE

VACUUM counted_plain;
----
=> VACUUM

SELECT last_analyze > now() - interval '1 hour', analyze_count, last_vacuum > now() - interval '1 hour', vacuum_count, n_mod_since_analyze, n_ins_since_vacuum FROM pg_stat_user_tables WHERE relname = 'counted_plain';
----
?column? 16|analyze_count 20|?column? 16|vacuum_count 20|n_mod_since_analyze 20|n_ins_since_vacuum 20
t|1|t|1|0|0
=> SELECT 1

CREATE TABLE counted_parts (a int, b text) PARTITION BY LIST (a);
----
=> CREATE TABLE

CREATE TABLE counted_part PARTITION OF counted_parts FOR VALUES IN (1, 2);
----
=> CREATE TABLE

CREATE TABLE counted_other PARTITION OF counted_parts DEFAULT;
----
=> CREATE TABLE

INSERT INTO counted_parts VALUES (1, 'x'), (2, 'x'), (3, 'x');
----
=> INSERT 0 3

UPDATE counted_parts SET a = 4 WHERE a = 2;
----
=> UPDATE 1

SELECT pg_stat_force_next_flush();
----
pg_stat_force_next_flush 2278
(no columns)
=> SELECT 1

SELECT relname, seq_scan, n_tup_ins, n_tup_upd, n_tup_del, n_live_tup FROM pg_stat_user_tables WHERE relname LIKE 'counted\_part%' OR relname = 'counted_other' ORDER BY 1;
----
relname 19|seq_scan 20|n_tup_ins 20|n_tup_upd 20|n_tup_del 20|n_live_tup 20
counted_other|0|2|0|0|2
counted_part|1|2|0|1|1
counted_parts|0|0|0|0|0
=> SELECT 3

CREATE FUNCTION counted_fill(n int) RETURNS void LANGUAGE plpgsql AS $$ BEGIN FOR i IN 1..n LOOP INSERT INTO counted_plain VALUES (i, 'f'); END LOOP; END $$;
----
=> CREATE FUNCTION

SELECT n_tup_ins AS before FROM pg_stat_user_tables WHERE relname = 'counted_plain';
----
before 20
22
=> SELECT 1

SELECT counted_fill(5);
----
counted_fill 2278
(no columns)
=> SELECT 1

SELECT pg_stat_force_next_flush();
----
pg_stat_force_next_flush 2278
(no columns)
=> SELECT 1

SELECT n_tup_ins AS after FROM pg_stat_user_tables WHERE relname = 'counted_plain';
----
after 20
27
=> SELECT 1

TRUNCATE counted_plain;
----
=> TRUNCATE TABLE

SELECT pg_stat_force_next_flush();
----
pg_stat_force_next_flush 2278
(no columns)
=> SELECT 1

SELECT n_tup_ins, n_live_tup FROM pg_stat_user_tables WHERE relname = 'counted_plain';
----
n_tup_ins 20|n_live_tup 20
27|0
=> SELECT 1

SELECT pg_stat_get_numscans(0), pg_stat_get_tuples_inserted(0), pg_stat_get_last_vacuum_time(0), pg_stat_get_live_tuples(0);
----
pg_stat_get_numscans 20|pg_stat_get_tuples_inserted 20|pg_stat_get_last_vacuum_time 1184|pg_stat_get_live_tuples 20
0|0|\N|0
=> SELECT 1

SELECT tup_inserted > 0, tup_returned > 0, tup_fetched > 0, tup_updated > 0, tup_deleted > 0 FROM pg_stat_database WHERE datname = current_database();
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|t|t|t|t
=> SELECT 1

SELECT heap_blks_read >= 0, idx_blks_read >= 0 FROM pg_statio_user_tables WHERE relname = 'counted_keyed';
----
?column? 16|?column? 16
t|t
=> SELECT 1

SELECT heap_blks_read >= 0, idx_blks_read IS NULL FROM pg_statio_user_tables WHERE relname = 'counted_plain';
----
?column? 16|?column? 16
t|t
=> SELECT 1

CREATE ROLE counted_user;
----
=> CREATE ROLE

SET ROLE counted_user;
----
=> SET

DO $$ BEGIN PERFORM pg_stat_reset(); END $$;
----
!! 42501 permission denied for function pg_stat_reset

DO $$ BEGIN PERFORM pg_stat_reset_single_table_counters(0); END $$;
----
!! 42501 permission denied for function pg_stat_reset_single_table_counters

RESET ROLE;
----
=> RESET

DROP ROLE counted_user;
----
=> DROP ROLE

DROP FUNCTION counted_fill;
----
=> DROP FUNCTION

DROP TABLE counted_plain, counted_keyed, counted_parts;
----
=> DROP TABLE
