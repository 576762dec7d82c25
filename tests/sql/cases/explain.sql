set enable_bitmapscan = off;
----
=> SET

create table item (id int primary key, name text, price numeric, qty int not null default 0, made date);
----
=> CREATE TABLE

create table line (order_id int, pos int, item_id int, note varchar(20), primary key (order_id, pos));
----
=> CREATE TABLE

create index line_item on line (item_id);
----
=> CREATE INDEX

explain (costs off) select * from item where id = 1;
----
QUERY PLAN 25
Index Scan using item_pkey on item
  Index Cond: (id = 1)
=> EXPLAIN

explain (costs off) select * from item where 1 = id;
----
QUERY PLAN 25
Index Scan using item_pkey on item
  Index Cond: (id = 1)
=> EXPLAIN

explain (costs off) select * from item where id > 5 and id <= 10;
----
QUERY PLAN 25
Index Scan using item_pkey on item
  Index Cond: ((id > 5) AND (id <= 10))
=> EXPLAIN

explain (costs off) select * from item where id = 1 and name like 'a%';
----
QUERY PLAN 25
Index Scan using item_pkey on item
  Index Cond: (id = 1)
  Filter: (name ~~ 'a%'::text)
=> EXPLAIN

explain (costs off) select * from item where id = 1 and (qty > 5 or price is null);
----
QUERY PLAN 25
Index Scan using item_pkey on item
  Index Cond: (id = 1)
  Filter: ((qty > 5) OR (price IS NULL))
=> EXPLAIN

explain (costs off) select name from item i where i.id = 7;
----
QUERY PLAN 25
Index Scan using item_pkey on item i
  Index Cond: (id = 7)
=> EXPLAIN

explain (costs off) select * from line where order_id = 3 and pos = 4;
----
QUERY PLAN 25
Index Scan using line_pkey on line
  Index Cond: ((order_id = 3) AND (pos = 4))
=> EXPLAIN

explain (costs off) select * from line where order_id = 3 and note = 'x';
----
QUERY PLAN 25
Index Scan using line_pkey on line
  Index Cond: (order_id = 3)
  Filter: ((note)::text = 'x'::text)
=> EXPLAIN

explain (costs off) select * from item;
----
QUERY PLAN 25
Seq Scan on item
=> EXPLAIN

explain (costs off) select * from item where qty > 3;
----
QUERY PLAN 25
Seq Scan on item
  Filter: (qty > 3)
=> EXPLAIN

explain (costs off) select * from item where name <> 'a' and not (qty = 3) and made between '2024-01-01' and '2024-12-31';
----
QUERY PLAN 25
Seq Scan on item
  Filter: ((name <> 'a'::text) AND (qty <> 3) AND (made >= '2024-01-01'::date) AND (made <= '2024-12-31'::date))
=> EXPLAIN

explain (costs off) select * from item order by name, qty desc;
----
QUERY PLAN 25
Sort
  Sort Key: name, qty DESC
  ->  Seq Scan on item
=> EXPLAIN

explain (costs off) select * from item order by price desc nulls last limit 5;
----
QUERY PLAN 25
Limit
  ->  Sort
        Sort Key: price DESC NULLS LAST
        ->  Seq Scan on item
=> EXPLAIN

explain (costs off) select * from item order by qty + 1;
----
QUERY PLAN 25
Sort
  Sort Key: ((qty + 1))
  ->  Seq Scan on item
=> EXPLAIN

explain (costs off) select count(*) from item;
----
QUERY PLAN 25
Aggregate
  ->  Seq Scan on item
=> EXPLAIN

explain (costs off) select qty, count(*) from item group by qty;
----
QUERY PLAN 25
HashAggregate
  Group Key: qty
  ->  Seq Scan on item
=> EXPLAIN

explain (costs off) select qty, sum(price) from item group by qty having sum(price) > 10;
----
QUERY PLAN 25
HashAggregate
  Group Key: qty
  Filter: (sum(price) > '10'::numeric)
  ->  Seq Scan on item
=> EXPLAIN

explain (costs off) select qty + 1, count(*) from item group by qty + 1;
----
QUERY PLAN 25
HashAggregate
  Group Key: (qty + 1)
  ->  Seq Scan on item
=> EXPLAIN

explain (costs off) select distinct qty from item;
----
QUERY PLAN 25
HashAggregate
  Group Key: qty
  ->  Seq Scan on item
=> EXPLAIN

explain (costs off) select * from line l join item i on i.name = l.note;
----
QUERY PLAN 25
Hash Join
  Hash Cond: ((l.note)::text = i.name)
  ->  Seq Scan on line l
  ->  Hash
        ->  Seq Scan on item i
=> EXPLAIN

explain (costs off) select * from line l left join item i on i.name = l.note and i.qty > l.pos;
----
QUERY PLAN 25
Hash Left Join
  Hash Cond: ((l.note)::text = i.name)
  Join Filter: (i.qty > l.pos)
  ->  Seq Scan on line l
  ->  Hash
        ->  Seq Scan on item i
=> EXPLAIN

explain (costs off) insert into item values (1, 'a');
----
QUERY PLAN 25
Insert on item
  ->  Result
=> EXPLAIN

explain (costs off) insert into item (id) values (1), (2);
----
QUERY PLAN 25
Insert on item
  ->  Values Scan on "*VALUES*"
=> EXPLAIN

explain (costs off) insert into item values (1) on conflict do nothing;
----
QUERY PLAN 25
Insert on item
  Conflict Resolution: NOTHING
  ->  Result
=> EXPLAIN

explain (costs off) insert into item values (1) on conflict (id) do update set qty = 2;
----
QUERY PLAN 25
Insert on item
  Conflict Resolution: UPDATE
  Conflict Arbiter Indexes: item_pkey
  ->  Result
=> EXPLAIN

explain (costs off) insert into item (id) select order_id from line where pos = 1;
----
QUERY PLAN 25
Insert on item
  ->  Seq Scan on line
        Filter: (pos = 1)
=> EXPLAIN

explain (costs off) update item set qty = qty + 1 where id = 5;
----
QUERY PLAN 25
Update on item
  ->  Index Scan using item_pkey on item
        Index Cond: (id = 5)
=> EXPLAIN

explain (costs off) delete from item where id = 5 returning *;
----
QUERY PLAN 25
Delete on item
  ->  Index Scan using item_pkey on item
        Index Cond: (id = 5)
=> EXPLAIN

explain (costs off) select * from generate_series(1, 3) g where g > 1;
----
QUERY PLAN 25
Function Scan on generate_series g
  Filter: (g > 1)
=> EXPLAIN

explain (costs off) select * from generate_series(1, 3);
----
QUERY PLAN 25
Function Scan on generate_series
=> EXPLAIN

explain (costs off) select 1;
----
QUERY PLAN 25
Result
=> EXPLAIN

explain (costs off) select 1 where now() is null;
----
QUERY PLAN 25
Result
  One-Time Filter: (now() IS NULL)
=> EXPLAIN

explain (costs off) select * from item where id = (select max(pos) from generate_series(1, 2) pos);
----
QUERY PLAN 25
Index Scan using item_pkey on item
  Index Cond: (id = $0)
  InitPlan 1 (returns $0)
    ->  Aggregate
          ->  Function Scan on generate_series pos
=> EXPLAIN

explain (costs off) select * from item where qty > (select avg(pos) from line);
----
QUERY PLAN 25
Seq Scan on item
  Filter: ((qty)::numeric > $0)
  InitPlan 1 (returns $0)
    ->  Aggregate
          ->  Seq Scan on line
=> EXPLAIN

explain (costs off) with w as materialized (select * from item where qty = 1) select * from w where id > 2;
----
QUERY PLAN 25
CTE Scan on w
  Filter: (id > 2)
  CTE w
    ->  Seq Scan on item
          Filter: (qty = 1)
=> EXPLAIN

explain (costs off) select id from item union all select order_id from line;
----
QUERY PLAN 25
Append
  ->  Seq Scan on item
  ->  Seq Scan on line
=> EXPLAIN

explain (costs off) select * from item where id = 1 for update;
----
QUERY PLAN 25
LockRows
  ->  Index Scan using item_pkey on item
        Index Cond: (id = 1)
=> EXPLAIN

explain (costs off) select generate_series(1, 3);
----
QUERY PLAN 25
ProjectSet
  ->  Result
=> EXPLAIN

explain (costs off) select * from item limit 3 offset 1;
----
QUERY PLAN 25
Limit
  ->  Seq Scan on item
=> EXPLAIN

explain (costs off) select * from item where id = 1::bigint;
----
QUERY PLAN 25
Index Scan using item_pkey on item
  Index Cond: (id = '1'::bigint)
=> EXPLAIN

explain (costs off) select * from item where price > 10 and price < 1e3;
----
QUERY PLAN 25
Seq Scan on item
  Filter: ((price > '10'::numeric) AND (price < '1000'::numeric))
=> EXPLAIN

explain (costs off) select * from line where note = 'a' || 'b';
----
QUERY PLAN 25
Seq Scan on line
  Filter: ((note)::text = 'ab'::text)
=> EXPLAIN

explain (costs off, format json) select * from item where id = 1;
----
QUERY PLAN 114
[\n  {\n    "Plan": {\n      "Node Type": "Index Scan",\n      "Parallel Aware": false,\n      "Async Capable": false,\n      "Scan Direction": "Forward",\n      "Index Name": "item_pkey",\n      "Relation Name": "item",\n      "Alias": "item",\n      "Index Cond": "(id = 1)"\n    }\n  }\n]
=> EXPLAIN

explain (costs off, format json) select name from item where qty > 3 order by name limit 2;
----
QUERY PLAN 114
[\n  {\n    "Plan": {\n      "Node Type": "Limit",\n      "Parallel Aware": false,\n      "Async Capable": false,\n      "Plans": [\n        {\n          "Node Type": "Sort",\n          "Parent Relationship": "Outer",\n          "Parallel Aware": false,\n          "Async Capable": false,\n          "Sort Key": ["name"],\n          "Plans": [\n            {\n              "Node Type": "Seq Scan",\n              "Parent Relationship": "Outer",\n              "Parallel Aware": false,\n              "Async Capable": false,\n              "Relation Name": "item",\n              "Alias": "item",\n              "Filter": "(qty > 3)"\n            }\n          ]\n        }\n      ]\n    }\n  }\n]
=> EXPLAIN

explain (costs off, format json) update item set qty = 1 where id = 2;
----
QUERY PLAN 114
[\n  {\n    "Plan": {\n      "Node Type": "ModifyTable",\n      "Operation": "Update",\n      "Parallel Aware": false,\n      "Async Capable": false,\n      "Relation Name": "item",\n      "Alias": "item",\n      "Plans": [\n        {\n          "Node Type": "Index Scan",\n          "Parent Relationship": "Outer",\n          "Parallel Aware": false,\n          "Async Capable": false,\n          "Scan Direction": "Forward",\n          "Index Name": "item_pkey",\n          "Relation Name": "item",\n          "Alias": "item",\n          "Index Cond": "(id = 2)"\n        }\n      ]\n    }\n  }\n]
=> EXPLAIN

explain (format nosuch) select 1;
----
!! 22023 unrecognized value for EXPLAIN option "format": "nosuch"
.. P 10

explain (nosuch) select 1;
----
!! 42601 unrecognized EXPLAIN option "nosuch"
.. P 10
