-- Subqueries in conditions on partitioned tables and inheritance trees run once for all tables.
create schema case_subqueries_of_trees;
----
!! 42P06 schema "case_subqueries_of_trees" already exists

set search_path to case_subqueries_of_trees;
----
=> SET

create table parted (a int, b int) partition by hash (a);
----
=> CREATE TABLE

create table parted_0 partition of parted for values with (modulus 3, remainder 0);
----
=> CREATE TABLE

create table parted_1 partition of parted for values with (modulus 3, remainder 1);
----
=> CREATE TABLE

create table parted_2 partition of parted for values with (modulus 3, remainder 2);
----
=> CREATE TABLE

insert into parted select i, i from generate_series(1, 30) i;
----
=> INSERT 0 30

create table parent (a int, b int);
----
=> CREATE TABLE

create table child () inherits (parent);
----
=> CREATE TABLE

create table grandchild () inherits (child);
----
=> CREATE TABLE

insert into parent select i, i from generate_series(1, 3) i;
----
=> INSERT 0 3

insert into child select i, i from generate_series(1, 3) i;
----
=> INSERT 0 3

insert into grandchild select i, i from generate_series(1, 3) i;
----
=> INSERT 0 3

create sequence calls;
----
=> CREATE SEQUENCE

select count(*) from parted where b <= (select nextval('calls'));
----
count 20
1
=> SELECT 1

select nextval('calls');
----
nextval 20
2
=> SELECT 1

select count(*) from parent where b = (select nextval('calls'));
----
count 20
3
=> SELECT 1

select nextval('calls');
----
nextval 20
4
=> SELECT 1

select count(*) from parted where b in (select nextval('calls') from generate_series(1, 3));
----
count 20
3
=> SELECT 1

select nextval('calls');
----
nextval 20
8
=> SELECT 1

select nextval('calls');
----
nextval 20
9
=> SELECT 1

update parted set b = b + 100 where b = (select nextval('calls'));
----
=> UPDATE 1

select nextval('calls');
----
nextval 20
11
=> SELECT 1

select count(*), sum(b) from parted where a <> (select max(a) from parted) and b not in (select b from child where b > 2);
----
count 20|sum 20
28|532
=> SELECT 1

explain (costs off) select count(*) from parted where b <= (select max(b) from child);
----
QUERY PLAN 25
Aggregate
  InitPlan 1 (returns $0)
    ->  Aggregate
          ->  Append
                ->  Seq Scan on child child_1
                ->  Seq Scan on grandchild child_2
  ->  Append
        ->  Seq Scan on parted_0 parted_1
              Filter: (b <= $0)
        ->  Seq Scan on parted_1 parted_2
              Filter: (b <= $0)
        ->  Seq Scan on parted_2 parted_3
              Filter: (b <= $0)
=> EXPLAIN

prepare p(int) as select count(*) from parted where b <= (select max(b) from child where b <> $1) and a in (select a from parent where a <> $1);
----
=> PREPARE

execute p(3);
----
count 20
2
=> SELECT 1

execute p(2);
----
count 20
2
=> SELECT 1

deallocate p;
----
=> DEALLOCATE
