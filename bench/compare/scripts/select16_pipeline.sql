-- sixteen point selects sent as one pipeline
\set a1 random(1, 100000 * :scale)
\set a2 random(1, 100000 * :scale)
\set a3 random(1, 100000 * :scale)
\set a4 random(1, 100000 * :scale)
\set a5 random(1, 100000 * :scale)
\set a6 random(1, 100000 * :scale)
\set a7 random(1, 100000 * :scale)
\set a8 random(1, 100000 * :scale)
\set a9 random(1, 100000 * :scale)
\set a10 random(1, 100000 * :scale)
\set a11 random(1, 100000 * :scale)
\set a12 random(1, 100000 * :scale)
\set a13 random(1, 100000 * :scale)
\set a14 random(1, 100000 * :scale)
\set a15 random(1, 100000 * :scale)
\set a16 random(1, 100000 * :scale)
\startpipeline
SELECT abalance FROM pgbench_accounts WHERE aid = :a1;
SELECT abalance FROM pgbench_accounts WHERE aid = :a2;
SELECT abalance FROM pgbench_accounts WHERE aid = :a3;
SELECT abalance FROM pgbench_accounts WHERE aid = :a4;
SELECT abalance FROM pgbench_accounts WHERE aid = :a5;
SELECT abalance FROM pgbench_accounts WHERE aid = :a6;
SELECT abalance FROM pgbench_accounts WHERE aid = :a7;
SELECT abalance FROM pgbench_accounts WHERE aid = :a8;
SELECT abalance FROM pgbench_accounts WHERE aid = :a9;
SELECT abalance FROM pgbench_accounts WHERE aid = :a10;
SELECT abalance FROM pgbench_accounts WHERE aid = :a11;
SELECT abalance FROM pgbench_accounts WHERE aid = :a12;
SELECT abalance FROM pgbench_accounts WHERE aid = :a13;
SELECT abalance FROM pgbench_accounts WHERE aid = :a14;
SELECT abalance FROM pgbench_accounts WHERE aid = :a15;
SELECT abalance FROM pgbench_accounts WHERE aid = :a16;
\endpipeline
