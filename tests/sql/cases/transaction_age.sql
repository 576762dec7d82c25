SELECT datname, age(datfrozenxid) BETWEEN 0 AND 100000000 AS young, mxid_age(datminmxid) BETWEEN 0 AND 100000 AS mx FROM pg_database WHERE datname IN ('postgres', 'template1') ORDER BY 1;
----
datname 19|young 16|mx 16
postgres|t|t
template1|t|t
=> SELECT 2

CREATE TABLE ages (a int);
----
=> CREATE TABLE

INSERT INTO ages VALUES (1);
----
=> INSERT 0 1

SELECT age(relfrozenxid) BETWEEN 0 AND 100000, mxid_age(relminmxid) BETWEEN 0 AND 100000, relfrozenxid::text::int >= 716 FROM pg_class WHERE relname = 'ages';
----
?column? 16|?column? 16|?column? 16
t|t|t
=> SELECT 1

SELECT count(*) FROM pg_class WHERE relkind = 'r' AND age(relfrozenxid) > 150000000;
----
count 20
0
=> SELECT 1

SELECT bool_and(age(relfrozenxid) = 2147483647), bool_and(mxid_age(relminmxid) = 2147483647) FROM pg_class WHERE relkind = 'i';
----
bool_and 16|bool_and 16
t|t
=> SELECT 1

SELECT age('0'::xid), age('1'::xid), age('2'::xid), mxid_age('0'::xid), age(NULL::xid);
----
age 23|age 23|age 23|mxid_age 23|age 23
2147483647|2147483647|2147483647|2147483647|\N
=> SELECT 1

SELECT max(age(datfrozenxid)) < current_setting('autovacuum_freeze_max_age')::int FROM pg_database;
----
?column? 16
t
=> SELECT 1

DROP TABLE ages;
----
=> DROP TABLE
