-- Partitions that conditions leave, the default one included
create table m(d date, v int) partition by range (d)
----
=> CREATE TABLE

create table m1 partition of m for values from ('2024-01-01') to ('2024-02-01')
----
=> CREATE TABLE

create table m2 partition of m for values from ('2024-02-01') to ('2024-03-01')
----
=> CREATE TABLE

create table m4 partition of m for values from ('2024-04-01') to ('2024-05-01')
----
=> CREATE TABLE

create table md partition of m default
----
=> CREATE TABLE

create table n(a int, v int) partition by range (a)
----
=> CREATE TABLE

create table n1 partition of n for values from (minvalue) to (10)
----
=> CREATE TABLE

create table n2 partition of n for values from (10) to (20)
----
=> CREATE TABLE

create table n3 partition of n for values from (20) to (maxvalue)
----
=> CREATE TABLE

create table nd partition of n default
----
=> CREATE TABLE

insert into m select '2023-12-25'::date+i, i from generate_series(0,140) i
----
=> INSERT 0 141

insert into m values (null,-1)
----
=> INSERT 0 1

insert into n select i,i from generate_series(-5,40) i
----
=> INSERT 0 46

insert into n values (null,-1)
----
=> INSERT 0 1

explain (costs off) select * from m where d >= '2024-01-10' and d < '2024-01-20'
----
QUERY PLAN 25
Seq Scan on m1 m
  Filter: ((d >= '2024-01-10'::date) AND (d < '2024-01-20'::date))
=> EXPLAIN

explain (costs off) select * from m where d >= '2024-01-10' and d < '2024-03-01'
----
QUERY PLAN 25
Append
  ->  Seq Scan on m1 m_1
        Filter: ((d >= '2024-01-10'::date) AND (d < '2024-03-01'::date))
  ->  Seq Scan on m2 m_2
        Filter: ((d >= '2024-01-10'::date) AND (d < '2024-03-01'::date))
=> EXPLAIN

explain (costs off) select * from m where d >= '2024-01-10' and d <= '2024-03-01'
----
QUERY PLAN 25
Append
  ->  Seq Scan on m1 m_1
        Filter: ((d >= '2024-01-10'::date) AND (d <= '2024-03-01'::date))
  ->  Seq Scan on m2 m_2
        Filter: ((d >= '2024-01-10'::date) AND (d <= '2024-03-01'::date))
  ->  Seq Scan on md m_3
        Filter: ((d >= '2024-01-10'::date) AND (d <= '2024-03-01'::date))
=> EXPLAIN

explain (costs off) select * from m where d >= '2024-01-01' and d < '2024-02-01'
----
QUERY PLAN 25
Seq Scan on m1 m
  Filter: ((d >= '2024-01-01'::date) AND (d < '2024-02-01'::date))
=> EXPLAIN

explain (costs off) select * from m where d > '2024-01-01' and d < '2024-04-15'
----
QUERY PLAN 25
Append
  ->  Seq Scan on m1 m_1
        Filter: ((d > '2024-01-01'::date) AND (d < '2024-04-15'::date))
  ->  Seq Scan on m2 m_2
        Filter: ((d > '2024-01-01'::date) AND (d < '2024-04-15'::date))
  ->  Seq Scan on m4 m_3
        Filter: ((d > '2024-01-01'::date) AND (d < '2024-04-15'::date))
  ->  Seq Scan on md m_4
        Filter: ((d > '2024-01-01'::date) AND (d < '2024-04-15'::date))
=> EXPLAIN

explain (costs off) select * from m where d between '2024-04-01' and '2024-04-30'
----
QUERY PLAN 25
Seq Scan on m4 m
  Filter: ((d >= '2024-04-01'::date) AND (d <= '2024-04-30'::date))
=> EXPLAIN

explain (costs off) select * from m where d >= '2024-04-01'
----
QUERY PLAN 25
Append
  ->  Seq Scan on m4 m_1
        Filter: (d >= '2024-04-01'::date)
  ->  Seq Scan on md m_2
        Filter: (d >= '2024-04-01'::date)
=> EXPLAIN

explain (costs off) select * from m where d < '2024-01-05'
----
QUERY PLAN 25
Append
  ->  Seq Scan on m1 m_1
        Filter: (d < '2024-01-05'::date)
  ->  Seq Scan on md m_2
        Filter: (d < '2024-01-05'::date)
=> EXPLAIN

explain (costs off) select * from m where d = '2024-01-05'
----
QUERY PLAN 25
Seq Scan on m1 m
  Filter: (d = '2024-01-05'::date)
=> EXPLAIN

explain (costs off) select * from m where d = '2024-03-05'
----
QUERY PLAN 25
Seq Scan on md m
  Filter: (d = '2024-03-05'::date)
=> EXPLAIN

explain (costs off) select * from m where d is null
----
QUERY PLAN 25
Seq Scan on md m
  Filter: (d IS NULL)
=> EXPLAIN

explain (costs off) select * from m where d is not null
----
QUERY PLAN 25
Append
  ->  Seq Scan on m1 m_1
        Filter: (d IS NOT NULL)
  ->  Seq Scan on m2 m_2
        Filter: (d IS NOT NULL)
  ->  Seq Scan on m4 m_3
        Filter: (d IS NOT NULL)
  ->  Seq Scan on md m_4
        Filter: (d IS NOT NULL)
=> EXPLAIN

explain (costs off) select * from n where a > 5
----
QUERY PLAN 25
Append
  ->  Seq Scan on n1 n_1
        Filter: (a > 5)
  ->  Seq Scan on n2 n_2
        Filter: (a > 5)
  ->  Seq Scan on n3 n_3
        Filter: (a > 5)
=> EXPLAIN

explain (costs off) select * from n where a < 5
----
QUERY PLAN 25
Seq Scan on n1 n
  Filter: (a < 5)
=> EXPLAIN

explain (costs off) select * from n where a < 25
----
QUERY PLAN 25
Append
  ->  Seq Scan on n1 n_1
        Filter: (a < 25)
  ->  Seq Scan on n2 n_2
        Filter: (a < 25)
  ->  Seq Scan on n3 n_3
        Filter: (a < 25)
=> EXPLAIN

explain (costs off) select * from n where a between 3 and 13
----
QUERY PLAN 25
Append
  ->  Seq Scan on n1 n_1
        Filter: ((a >= 3) AND (a <= 13))
  ->  Seq Scan on n2 n_2
        Filter: ((a >= 3) AND (a <= 13))
=> EXPLAIN

explain (costs off) select * from n where a = 3
----
QUERY PLAN 25
Seq Scan on n1 n
  Filter: (a = 3)
=> EXPLAIN

explain (costs off) select * from n where a is not null
----
QUERY PLAN 25
Append
  ->  Seq Scan on n1 n_1
        Filter: (a IS NOT NULL)
  ->  Seq Scan on n2 n_2
        Filter: (a IS NOT NULL)
  ->  Seq Scan on n3 n_3
        Filter: (a IS NOT NULL)
  ->  Seq Scan on nd n_4
        Filter: (a IS NOT NULL)
=> EXPLAIN

explain (costs off) select * from n where a <> 3
----
QUERY PLAN 25
Append
  ->  Seq Scan on n1 n_1
        Filter: (a <> 3)
  ->  Seq Scan on n2 n_2
        Filter: (a <> 3)
  ->  Seq Scan on n3 n_3
        Filter: (a <> 3)
  ->  Seq Scan on nd n_4
        Filter: (a <> 3)
=> EXPLAIN

explain (costs off) select * from n
----
QUERY PLAN 25
Append
  ->  Seq Scan on n1 n_1
  ->  Seq Scan on n2 n_2
  ->  Seq Scan on n3 n_3
  ->  Seq Scan on nd n_4
=> EXPLAIN

select count(*), sum(v) from m where d >= '2024-01-10' and d < '2024-01-20'
----
count 20|sum 20
10|205
=> SELECT 1

select count(*), sum(v) from m where d >= '2024-01-10' and d < '2024-03-01'
----
count 20|sum 20
51|2091
=> SELECT 1

select count(*), sum(v) from m where d > '2024-01-01' and d < '2024-04-15'
----
count 20|sum 20
104|6188
=> SELECT 1

select count(*), sum(v) from m where d in ('2024-01-05','2024-03-05')
----
count 20|sum 20
2|82
=> SELECT 1

select count(*), sum(v) from n where a > 5
----
count 20|sum 20
35|805
=> SELECT 1

select count(*), sum(v) from n where a < 25
----
count 20|sum 20
30|285
=> SELECT 1

select count(*), sum(v) from n where a between 3 and 13
----
count 20|sum 20
11|88
=> SELECT 1

prepare q(date,date) as select count(*), sum(v) from m where d >= $1 and d < $2
----
=> PREPARE

execute q('2024-01-10','2024-01-20')
----
count 20|sum 20
10|205
=> SELECT 1

execute q('2024-01-10','2024-03-20')
----
count 20|sum 20
70|3535
=> SELECT 1

execute q('2023-01-10','2024-03-20')
----
count 20|sum 20
86|3655
=> SELECT 1

prepare r(int[]) as select count(*), sum(v) from n where a = any($1)
----
=> PREPARE

execute r('{1,2,33,null}')
----
count 20|sum 20
3|36
=> SELECT 1

execute r(null)
----
count 20|sum 20
0|\N
=> SELECT 1

execute r('{}')
----
count 20|sum 20
0|\N
=> SELECT 1

select count(*), sum(v) from n where a > 5 and a < 3
----
count 20|sum 20
0|\N
=> SELECT 1

drop table m, n
----
=> DROP TABLE
