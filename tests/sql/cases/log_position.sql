CREATE TABLE moves_the_log (a int);
----
=> CREATE TABLE

CREATE TEMP TABLE log_before AS SELECT pg_current_wal_lsn() AS lsn, wal_bytes, wal_write FROM pg_stat_wal;
----
=> SELECT 1

INSERT INTO moves_the_log SELECT generate_series(1, 10000);
----
=> INSERT 0 10000

SELECT pg_current_wal_lsn() > lsn AS further, pg_current_wal_flush_lsn() > lsn AS flushed, pg_current_wal_insert_lsn() > lsn AS inserted, pg_wal_lsn_diff(pg_current_wal_lsn(), lsn) BETWEEN 40000 AND 4000000 AS by_the_bytes, pg_typeof(pg_current_wal_lsn()) FROM log_before;
----
further 16|flushed 16|inserted 16|by_the_bytes 16|pg_typeof 2206
t|t|t|t|pg_lsn
=> SELECT 1

SELECT CASE pg_is_in_recovery() WHEN 't' THEN pg_last_wal_receive_lsn() ELSE pg_current_wal_lsn() END IS NOT NULL AS lsn, pg_wal_lsn_diff(pg_current_wal_lsn(), pg_lsn('0/0'))::float > 0 AS bytes;
----
lsn 16|bytes 16
t|t
=> SELECT 1

SELECT count(*) FROM pg_stat_wal WHERE wal_bytes > 0 AND wal_buffers_full >= 0 AND wal_write_time >= 0 AND stats_reset IS NOT NULL;
----
count 20
1
=> SELECT 1

DROP TABLE moves_the_log;
----
=> DROP TABLE

DROP TABLE log_before;
----
=> DROP TABLE
