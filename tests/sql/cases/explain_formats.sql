create table e (id int primary key, a text);
----
=> CREATE TABLE

explain (format yaml, costs off) select 1;
----
QUERY PLAN 25
- Plan: \n    Node Type: "Result"\n    Parallel Aware: false\n    Async Capable: false
=> EXPLAIN

explain (format yaml, costs off) select * from (values (1, 'a"b'), (2, E'c\nd<&>')) v(x, y) where y <> E'a\nb"' order by y desc, x;
----
QUERY PLAN 25
- Plan: \n    Node Type: "Sort"\n    Parallel Aware: false\n    Async Capable: false\n    Sort Key: \n      - "\\"*VALUES*\\".column2 DESC"\n      - "\\"*VALUES*\\".column1"\n    Plans: \n      - Node Type: "Values Scan"\n        Parent Relationship: "Outer"\n        Parallel Aware: false\n        Async Capable: false\n        Alias: "*VALUES*"\n        Filter: "(column2 <> 'a\\nb\\"'::text)"
=> EXPLAIN

explain (format yaml, costs off) select g, count(*) from generate_series(1, 10) g group by g having count(*) > 1;
----
QUERY PLAN 25
- Plan: \n    Node Type: "Aggregate"\n    Strategy: "Hashed"\n    Partial Mode: "Simple"\n    Parallel Aware: false\n    Async Capable: false\n    Group Key: \n      - "g"\n    Filter: "(count(*) > 1)"\n    Plans: \n      - Node Type: "Function Scan"\n        Parent Relationship: "Outer"\n        Parallel Aware: false\n        Async Capable: false\n        Function Name: "generate_series"\n        Alias: "g"
=> EXPLAIN

explain (format yaml, costs off) insert into e values (1, 'x');
----
QUERY PLAN 25
- Plan: \n    Node Type: "ModifyTable"\n    Operation: "Insert"\n    Parallel Aware: false\n    Async Capable: false\n    Relation Name: "e"\n    Alias: "e"\n    Plans: \n      - Node Type: "Result"\n        Parent Relationship: "Outer"\n        Parallel Aware: false\n        Async Capable: false
=> EXPLAIN

explain (format csv) select 1;
----
!! 22023 unrecognized value for EXPLAIN option "format": "csv"
.. P 10

explain (format json, costs off) select x from (values (1), (2)) v(x) order by x;
----
QUERY PLAN 114
[\n  {\n    "Plan": {\n      "Node Type": "Sort",\n      "Parallel Aware": false,\n      "Async Capable": false,\n      "Sort Key": ["\\"*VALUES*\\".column1"],\n      "Plans": [\n        {\n          "Node Type": "Values Scan",\n          "Parent Relationship": "Outer",\n          "Parallel Aware": false,\n          "Async Capable": false,\n          "Alias": "*VALUES*"\n        }\n      ]\n    }\n  }\n]
=> EXPLAIN
