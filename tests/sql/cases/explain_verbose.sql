-- EXPLAIN (VERBOSE): what each node gives, names with their schemas; and names made distinct.
set enable_bitmapscan = off;
----
=> SET

set enable_mergejoin = off;
----
=> SET

set enable_material = off;
----
=> SET

create schema ev;
----
=> CREATE SCHEMA

create table ev.a (id int primary key, x int, t text);
----
=> CREATE TABLE

create table ev.b (id int primary key, y int);
----
=> CREATE TABLE

explain (verbose, costs off) select * from ev.a;
----
QUERY PLAN 25
Seq Scan on ev.a
  Output: id, x, t
=> EXPLAIN

explain (verbose, costs off) select x + 1, upper(t) from ev.a q where q.x > 3;
----
QUERY PLAN 25
Seq Scan on ev.a q
  Output: (x + 1), upper(t)
  Filter: (q.x > 3)
=> EXPLAIN

explain (verbose, costs off) select 1, 'a'::text, now();
----
QUERY PLAN 25
Result
  Output: 1, 'a'::text, now()
=> EXPLAIN

explain (verbose, costs off) select '42' union all select '43';
----
QUERY PLAN 25
Append
  ->  Result
        Output: '42'::text
  ->  Result
        Output: '43'::text
=> EXPLAIN

explain (verbose, costs off) select random() in (1, 4, 8.0);
----
QUERY PLAN 25
Result
  Output: (random() = ANY ('{1,4,8}'::double precision[]))
=> EXPLAIN

explain (verbose, costs off) select id, x from ev.a where id = 5;
----
QUERY PLAN 25
Index Scan using a_pkey on ev.a
  Output: id, x
  Index Cond: (a.id = 5)
=> EXPLAIN

explain (verbose, costs off) select id, x from ev.a order by x limit 3;
----
QUERY PLAN 25
Limit
  Output: id, x
  ->  Sort
        Output: id, x
        Sort Key: a.x
        ->  Seq Scan on ev.a
              Output: id, x
=> EXPLAIN

explain (verbose, costs off) select * from (values (1, 'a'), (2, 'b')) v(n, s);
----
QUERY PLAN 25
Values Scan on "*VALUES*"
  Output: "*VALUES*".column1, "*VALUES*".column2
=> EXPLAIN

explain (verbose, costs off) with m as materialized (select id from ev.a) select * from m where id > 2;
----
QUERY PLAN 25
CTE Scan on m
  Output: m.id
  Filter: (m.id > 2)
  CTE m
    ->  Seq Scan on ev.a
          Output: a.id
=> EXPLAIN

explain (verbose, costs off) select id, (select y from ev.b where b.id = a.x) from ev.a;
----
QUERY PLAN 25
Seq Scan on ev.a
  Output: a.id, (SubPlan 1)
  SubPlan 1
    ->  Index Scan using b_pkey on ev.b
          Output: b.y
          Index Cond: (b.id = a.x)
=> EXPLAIN

explain (verbose, costs off) select * from (select id, x from ev.a order by x limit 3) s where x > 2;
----
QUERY PLAN 25
Subquery Scan on s
  Output: s.id, s.x
  Filter: (s.x > 2)
  ->  Limit
        Output: a.id, a.x
        ->  Sort
              Output: a.id, a.x
              Sort Key: a.x
              ->  Seq Scan on ev.a
                    Output: a.id, a.x
=> EXPLAIN

explain (verbose, costs off, format json) select x from ev.a;
----
QUERY PLAN 114
[\n  {\n    "Plan": {\n      "Node Type": "Seq Scan",\n      "Parallel Aware": false,\n      "Async Capable": false,\n      "Relation Name": "a",\n      "Schema": "ev",\n      "Alias": "a",\n      "Output": ["x"]\n    }\n  }\n]
=> EXPLAIN

explain (costs off) select * from ev.a where x = 1 union all select * from ev.a where x = 2 union all select * from ev.a where x = 3;
----
QUERY PLAN 25
Append
  ->  Seq Scan on a
        Filter: (x = 1)
  ->  Seq Scan on a a_1
        Filter: (x = 2)
  ->  Seq Scan on a a_2
        Filter: (x = 3)
=> EXPLAIN

explain (costs off) select id from ev.a union select id from ev.b;
----
QUERY PLAN 25
HashAggregate
  Group Key: a.id
  ->  Append
        ->  Seq Scan on a
        ->  Seq Scan on b
=> EXPLAIN

explain (costs off) select from generate_series(1, 2) union all select from generate_series(1, 3);
----
QUERY PLAN 25
Append
  ->  Function Scan on generate_series
  ->  Function Scan on generate_series generate_series_1
=> EXPLAIN

explain (costs off) select id from ev.a where exists (select 1 from ev.a where t = 'x') or x = 1;
----
QUERY PLAN 25
Seq Scan on a
  Filter: ($0 OR (x = 1))
  InitPlan 1 (returns $0)
    ->  Seq Scan on a a_1
          Filter: (t = 'x'::text)
=> EXPLAIN

explain (costs off) select * from ev.a left join ev.b on b.id = a.x where b.y = 5 and a.id = 1;
----
QUERY PLAN 25
Nested Loop
  ->  Index Scan using a_pkey on a
        Index Cond: (id = 1)
  ->  Index Scan using b_pkey on b
        Index Cond: (id = a.x)
        Filter: (y = 5)
=> EXPLAIN

explain (costs off) select x from (values (1), (2)) v(x) union all select x from (values (3), (4)) w(x);
----
QUERY PLAN 25
Append
  ->  Values Scan on "*VALUES*"
  ->  Values Scan on "*VALUES*_1"
=> EXPLAIN

drop table ev.a;
----
=> DROP TABLE

drop table ev.b;
----
=> DROP TABLE

drop schema ev;
----
=> DROP SCHEMA
