-- Methods that are switched off are taken only where there is no other one.
create table big (id int primary key, k int, t text); insert into big select i, i % 100, 'x' || i from generate_series(1, 20000) i; create index on big (k);
----
=> CREATE TABLE
=> INSERT 0 20000
=> CREATE INDEX

create table small (id int primary key, b int); insert into small select i, i * 10 from generate_series(1, 50) i;
----
=> CREATE TABLE
=> INSERT 0 50

analyze big, small; set enable_bitmapscan = off; set max_parallel_workers_per_gather = 0; set enable_mergejoin = off; set enable_memoize = off;
----
=> ANALYZE
=> SET
=> SET
=> SET
=> SET

explain (costs off) select * from big where k < 90;
----
QUERY PLAN 25
Seq Scan on big
  Filter: (k < 90)
=> EXPLAIN

set enable_seqscan = off;
----
=> SET

explain (costs off) select * from big where k < 90;
----
QUERY PLAN 25
Index Scan using big_k_idx on big
  Index Cond: (k < 90)
=> EXPLAIN

explain (costs off) select * from big where t = 'x5';
----
QUERY PLAN 25
Seq Scan on big
  Filter: (t = 'x5'::text)
=> EXPLAIN

set enable_indexscan = off; reset enable_seqscan; set enable_indexonlyscan = off;
----
=> SET
=> RESET
=> SET

explain (costs off) select * from big where id = 5;
----
QUERY PLAN 25
Seq Scan on big
  Filter: (id = 5)
=> EXPLAIN

select * from big where id = 5;
----
id 23|k 23|t 25
5|5|x5
=> SELECT 1

explain (costs off) select * from big order by id limit 3;
----
QUERY PLAN 25
Limit
  ->  Sort
        Sort Key: id
        ->  Seq Scan on big
=> EXPLAIN

reset enable_indexscan;
----
=> RESET

explain (costs off) select * from small join big on big.id = small.b;
----
QUERY PLAN 25
Nested Loop
  ->  Seq Scan on small
  ->  Index Scan using big_pkey on big
        Index Cond: (id = small.b)
=> EXPLAIN

set enable_nestloop = off;
----
=> SET

explain (costs off) select * from small join big on big.id = small.b;
----
QUERY PLAN 25
Hash Join
  Hash Cond: (big.id = small.b)
  ->  Seq Scan on big
  ->  Hash
        ->  Seq Scan on small
=> EXPLAIN

select count(*) from small join big on big.id = small.b;
----
count 20
50
=> SELECT 1

select count(*) from small join big on big.id < small.b;
----
count 20
12700
=> SELECT 1

select count(*) from small where exists (select from big where big.k = small.id);
----
count 20
50
=> SELECT 1

set enable_hashjoin = off; reset enable_nestloop;
----
=> SET
=> RESET

explain (costs off) select * from small join big on big.id = small.b;
----
QUERY PLAN 25
Nested Loop
  ->  Seq Scan on small
  ->  Index Scan using big_pkey on big
        Index Cond: (id = small.b)
=> EXPLAIN

select count(*) from small join big on big.k = small.id;
----
count 20
10000
=> SELECT 1

prepare q (int) as select t from big where id = $1;
----
=> PREPARE

execute q (7);
----
t 25
x7
=> SELECT 1

set enable_indexscan = off;
----
=> SET

execute q (8);
----
t 25
x8
=> SELECT 1

explain (costs off) execute q (8);
----
QUERY PLAN 25
Seq Scan on big
  Filter: (id = 8)
=> EXPLAIN

reset enable_indexscan; reset enable_hashjoin; reset enable_bitmapscan; reset enable_mergejoin; reset enable_memoize; reset enable_indexonlyscan; deallocate q;
----
=> RESET
=> RESET
=> RESET
=> RESET
=> RESET
=> RESET
=> DEALLOCATE
