-- What EXPLAIN ANALYZE counts: rows and loops of each node, rows that its condition removed.
set enable_bitmapscan = off;
----
=> SET

create table ea (id int primary key, a int, b int);
----
=> CREATE TABLE

insert into ea select i, i % 10, i % 7 from generate_series(1, 1000) i;
----
=> INSERT 0 1000

create table eb (id int, a int);
----
=> CREATE TABLE

insert into eb select i, i % 3 from generate_series(1, 20) i;
----
=> INSERT 0 20

analyze ea;
----
=> ANALYZE

analyze eb;
----
=> ANALYZE

explain (analyze, costs off, timing off, summary off) select * from ea where a = 3;
----
QUERY PLAN 25
Seq Scan on ea (actual rows=100 loops=1)
  Filter: (a = 3)
  Rows Removed by Filter: 900
=> EXPLAIN

explain (analyze, costs off, timing off, summary off) select * from ea where id = 7 and b = 1;
----
QUERY PLAN 25
Index Scan using ea_pkey on ea (actual rows=0 loops=1)
  Index Cond: (id = 7)
  Filter: (b = 1)
  Rows Removed by Filter: 1
=> EXPLAIN

explain (analyze, costs off, timing off, summary off) select * from ea where id = 7 and b = 0;
----
QUERY PLAN 25
Index Scan using ea_pkey on ea (actual rows=1 loops=1)
  Index Cond: (id = 7)
  Filter: (b = 0)
=> EXPLAIN

explain (analyze, costs off, timing off, summary off) select count(*) from ea where a < 5 and b = 2;
----
QUERY PLAN 25
Aggregate (actual rows=1 loops=1)
  ->  Seq Scan on ea (actual rows=71 loops=1)
        Filter: ((a < 5) AND (b = 2))
        Rows Removed by Filter: 929
=> EXPLAIN

explain (analyze, costs off, timing off, summary off) select sum(id) from eb having count(*) > 60;
----
QUERY PLAN 25
Aggregate (actual rows=0 loops=1)
  Filter: (count(*) > 60)
  Rows Removed by Filter: 1
  ->  Seq Scan on eb (actual rows=20 loops=1)
=> EXPLAIN

explain (analyze, costs off, timing off, summary off) select * from ea order by id limit 3;
----
QUERY PLAN 25
Limit (actual rows=3 loops=1)
  ->  Index Scan using ea_pkey on ea (actual rows=3 loops=1)
=> EXPLAIN

explain (analyze, costs off, timing off, summary off) select * from eb where a = 1 limit 2 offset 1;
----
QUERY PLAN 25
Limit (actual rows=2 loops=1)
  ->  Seq Scan on eb (actual rows=3 loops=1)
        Filter: (a = 1)
        Rows Removed by Filter: 4
=> EXPLAIN

explain (analyze, costs off, timing off, summary off) select id from eb where a = 0 union all select id from eb e2 where a = 9;
----
QUERY PLAN 25
Append (actual rows=6 loops=1)
  ->  Seq Scan on eb (actual rows=6 loops=1)
        Filter: (a = 0)
        Rows Removed by Filter: 14
  ->  Seq Scan on eb e2 (actual rows=0 loops=1)
        Filter: (a = 9)
        Rows Removed by Filter: 20
=> EXPLAIN

explain (analyze, costs off, timing off, summary off) select generate_series(1, 3), 1;
----
QUERY PLAN 25
ProjectSet (actual rows=3 loops=1)
  ->  Result (actual rows=1 loops=1)
=> EXPLAIN

explain (analyze, costs off, timing off, summary off) select * from eb where false;
----
QUERY PLAN 25
Result (actual rows=0 loops=1)
  One-Time Filter: false
=> EXPLAIN

explain (analyze, costs off, timing off, summary off) insert into eb values (100, 1), (101, 2);
----
QUERY PLAN 25
Insert on eb (actual rows=0 loops=1)
  ->  Values Scan on "*VALUES*" (actual rows=2 loops=1)
=> EXPLAIN

explain (analyze, costs off, timing off, summary off) update eb set a = 5 where id > 99 returning id;
----
QUERY PLAN 25
Update on eb (actual rows=2 loops=1)
  ->  Seq Scan on eb (actual rows=2 loops=1)
        Filter: (id > 99)
        Rows Removed by Filter: 20
=> EXPLAIN

explain (analyze, costs off, timing off, summary off) delete from eb where a = 5;
----
QUERY PLAN 25
Delete on eb (actual rows=0 loops=1)
  ->  Seq Scan on eb (actual rows=2 loops=1)
        Filter: (a = 5)
        Rows Removed by Filter: 20
=> EXPLAIN

select count(*) from eb;
----
count 20
20
=> SELECT 1

explain (analyze, costs off, timing off, summary off) select id, (select b from ea where ea.id = eb.id) from eb where a = 2;
----
QUERY PLAN 25
Seq Scan on eb (actual rows=7 loops=1)
  Filter: (a = 2)
  Rows Removed by Filter: 13
  SubPlan 1
    ->  Index Scan using ea_pkey on ea (actual rows=1 loops=7)
          Index Cond: (id = eb.id)
=> EXPLAIN

explain (analyze, costs off, timing off, summary off) select id from eb where a > (select sum(a) / 100 from ea where a = 1);
----
QUERY PLAN 25
Seq Scan on eb (actual rows=7 loops=1)
  Filter: (a > $0)
  Rows Removed by Filter: 13
  InitPlan 1 (returns $0)
    ->  Aggregate (actual rows=1 loops=1)
          ->  Seq Scan on ea (actual rows=100 loops=1)
                Filter: (a = 1)
                Rows Removed by Filter: 900
=> EXPLAIN

explain (analyze, costs off, timing off, summary off) select 1 / (id - 3) from eb;
----
!! 22012 division by zero

explain (analyze, costs off, timing off, summary off) create table ea_copy as select * from ea where id < 4 with no data;
----
QUERY PLAN 25
Index Scan using ea_pkey on ea (never executed)
  Index Cond: (id < 4)
=> EXPLAIN
