-- A column that equals two things makes them equal.
create schema case_equal_partners;
----
!! 42P06 schema "case_equal_partners" already exists

set search_path to case_equal_partners;
----
=> SET

create table ea (x int primary key, y int, v varchar(9), n numeric);
----
=> CREATE TABLE

create table eb (x int primary key, z int, t text, n numeric);
----
=> CREATE TABLE

insert into ea select i, case when i % 3 = 0 then i when i % 3 = 1 then i + 1 end, 'k' || i, i from generate_series(1, 300) i;
----
=> INSERT 0 300

insert into eb select i, i % 50, 'k' || i % 50, i % 50 + case i % 2 when 0 then 0.00 else 0.5 end from generate_series(1, 1000) i;
----
=> INSERT 0 1000

analyze ea, eb;
----
=> ANALYZE

explain (costs off) select ea.x from ea, eb where eb.z = ea.x and eb.z = ea.y and eb.t = 'k7';
----
QUERY PLAN 25
Hash Join
  Hash Cond: (eb.z = ea.x)
  ->  Seq Scan on eb
        Filter: (t = 'k7'::text)
  ->  Hash
        ->  Seq Scan on ea
              Filter: (x = y)
=> EXPLAIN

select ea.x, l.x, l.z from ea, lateral (select * from eb where eb.z = ea.x and eb.z = ea.y order by x limit 2) l order by 1, 2 limit 9;
----
x 23|x 23|z 23
3|3|3
3|53|3
6|6|6
6|56|6
9|9|9
9|59|9
12|12|12
12|62|12
15|15|15
=> SELECT 9

select count(*), sum(ea.x), sum(eb.x) from ea, eb where eb.z = ea.x and eb.z = ea.y;
----
count 20|sum 20|sum 20
320|8160|160160
=> SELECT 1

select count(*), sum(ea.x), sum(eb.x) from ea, eb where eb.z = ea.x and ea.y = eb.z and eb.n = ea.n;
----
count 20|sum 20|sum 20
160|4320|80320
=> SELECT 1

select sum(q) from (select (select max(eb.x) from eb where eb.z = ea.x and eb.z = ea.y) q from ea) s;
----
sum 20
15608
=> SELECT 1

select count(*) from ea where exists (select from eb where eb.z = ea.x and eb.z = ea.y);
----
count 20
16
=> SELECT 1

select count(*) from ea where not exists (select from eb where eb.z = ea.x and eb.z = ea.y);
----
count 20
284
=> SELECT 1

select count(*) from ea left join eb on eb.z = ea.x and eb.z = ea.y;
----
count 20
604
=> SELECT 1

select count(*) from ea, eb where eb.t = ea.v and eb.t = 'k' || ea.y;
----
count 20
320
=> SELECT 1

select count(*) from eb where z = 3 and z = 4;
----
count 20
0
=> SELECT 1

select count(*) from eb where z = 3 and z = 3;
----
count 20
20
=> SELECT 1

select count(*) from ea, eb where eb.z = ea.x and eb.z = ea.y and ea.x = ea.y and eb.z = 9;
----
count 20
20
=> SELECT 1

select count(*) from ea, eb where ea.x = eb.x and ea.x = eb.z;
----
count 20
49
=> SELECT 1

select count(*) from ea, eb, ea ec where ea.x = eb.x and ea.x = ec.x and ea.x = ec.y;
----
count 20
100
=> SELECT 1

select count(*) from ea join eb on eb.x = ea.x join eb e on e.x = eb.x and e.x = eb.z where ea.y is not null;
----
count 20
33
=> SELECT 1

prepare two(int, int) as select count(*) from eb where z = $1 and z = $2;
----
=> PREPARE

execute two(3, 3);
----
count 20
20
=> SELECT 1

execute two(3, 4);
----
count 20
0
=> SELECT 1

execute two(null, 3);
----
count 20
0
=> SELECT 1

deallocate two;
----
=> DEALLOCATE
