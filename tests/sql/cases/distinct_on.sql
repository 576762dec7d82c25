create table d (id int primary key, a int, b text collate "en-x-icu", j jsonb);
----
=> CREATE TABLE

insert into d values (1, 3, 'b', '{"k": 2}'), (2, 1, 'B', null), (3, 2, 'a', '{"k": "x"}'), (4, 3, 'A', '{}'), (5, null, 'a', '{"k": 1}'), (6, 1, 'b', '{"k": 2}');
----
=> INSERT 0 6

select distinct on (a) a from d;
----
a 23
1
2
3
\N
=> SELECT 4

select distinct on (b) b from d;
----
b 25
a
A
b
B
=> SELECT 4

select distinct on (j -> 'k') j -> 'k' from d;
----
?column? 3802
"x"
1
2
\N
=> SELECT 4

select distinct on (a, b) a, b from d order by b desc;
----
a 23|b 25
1|B
1|b
3|b
3|A
2|a
\N|a
=> SELECT 6

select distinct on (a) a, id from d order by a desc nulls last, id desc;
----
a 23|id 23
3|4
2|3
1|6
\N|5
=> SELECT 4

select distinct on (a % 2, b) a % 2, b from d limit 3;
----
?column? 23|b 25
0|a
1|A
1|b
=> SELECT 3

select distinct on (1) 1 from d;
----
?column? 23
1
=> SELECT 1

set enable_indexscan = off;
----
=> SET

explain (costs off) select distinct on (a, id) a, id from d order by id;
----
QUERY PLAN 25
Unique
  ->  Sort
        Sort Key: id, a
        ->  Seq Scan on d
=> EXPLAIN

reset enable_indexscan;
----
=> RESET

explain (costs off) select distinct on (a) a from d;
----
QUERY PLAN 25
Unique
  ->  Sort
        Sort Key: a
        ->  Seq Scan on d
=> EXPLAIN

select distinct on (a) a, b, generate_series(1, 3) g from (values (3, 2), (1, 1), (5, 3)) as t (a, b)
----
a 23|b 23|g 23
1|1|1
3|2|1
5|3|1
=> SELECT 3

select distinct on (a) a, b, generate_series(1, 3) g from (values (3, 2), (3, 1), (1, 1), (5, 3)) as t (a, b) order by a, b
----
a 23|b 23|g 23
1|1|1
1|1|2
1|1|3
3|1|1
3|1|2
3|1|3
5|3|1
5|3|2
5|3|3
=> SELECT 9

create table by_key (a int primary key); insert into by_key values (2), (1)
----
=> CREATE TABLE
=> INSERT 0 2

select distinct on (a) a, generate_series(1, 2) g from by_key order by a
----
a 23|g 23
1|1
1|2
2|1
2|2
=> SELECT 4

select distinct on (a) a, generate_series(1, 2) g from by_key order by a, g desc
----
a 23|g 23
1|2
2|2
=> SELECT 2
