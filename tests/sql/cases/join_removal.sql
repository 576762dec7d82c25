-- LEFT JOINs that nobody would miss: they go only where they neither add rows nor are read.
create table a (id int primary key, b_id int, c_id int, note text)
----
=> CREATE TABLE

create table b (id int primary key, code text unique, c_id int, part text, loose int)
----
=> CREATE TABLE

create table c (id int, version int, name text, primary key (id, version))
----
=> CREATE TABLE

create table d (b_id int, v int)
----
=> CREATE TABLE

insert into b select i, 'code' || i, i % 5, case when i % 2 = 0 then 'p' || i end, i / 3 from generate_series(1, 30) i
----
=> INSERT 0 30

insert into c select i, v, 'c' || i || '/' || v from generate_series(0, 6) i, generate_series(1, 2) v
----
=> INSERT 0 14

insert into a select i, case when i % 4 <> 0 then i % 33 end, i % 7, 'n' || i from generate_series(1, 60) i
----
=> INSERT 0 60

insert into d select i % 20, i from generate_series(1, 80) i
----
=> INSERT 0 80

create unique index on b (part) where part is not null
----
=> CREATE INDEX

analyze
----
=> ANALYZE

explain (costs off) select a.id from a left join b on b.id = a.b_id
----
QUERY PLAN 25
Seq Scan on a
=> EXPLAIN

explain (costs off) select count(*) from a left join b on a.b_id = b.id left join c on c.id = b.c_id and c.version = 1
----
QUERY PLAN 25
Aggregate
  ->  Seq Scan on a
=> EXPLAIN

explain (costs off) select a.note from b right join a on a.b_id = b.id and b.loose > 3
----
QUERY PLAN 25
Seq Scan on a
=> EXPLAIN

explain (costs off) select a.id from a left join (select b_id, count(*) from d group by b_id) s on s.b_id = a.b_id
----
QUERY PLAN 25
Seq Scan on a
=> EXPLAIN

explain (costs off) select a.id from a left join (select distinct b_id from d) s on s.b_id = a.b_id
----
QUERY PLAN 25
Seq Scan on a
=> EXPLAIN

explain (costs off) select a.id from a left join (select max(v) as m from d) s on s.m = a.b_id
----
QUERY PLAN 25
Seq Scan on a
=> EXPLAIN

select count(*) from a left join b on b.id = a.b_id
----
count 20
60
=> SELECT 1

select count(*) from a left join b on b.loose = a.b_id
----
count 20
89
=> SELECT 1

select count(*) from a left join b on b.part = a.note
----
count 20
60
=> SELECT 1

select count(*) from a left join b on b.id > a.b_id
----
count 20
711
=> SELECT 1

select count(*) from a left join b on b.id = a.b_id or b.id = a.c_id
----
count 20
92
=> SELECT 1

select count(*) from a left join c on c.id = a.c_id
----
count 20
120
=> SELECT 1

select count(*) from a left join c on c.id = a.c_id and c.version = a.b_id
----
count 20
60
=> SELECT 1

select count(*) from a left join c on c.id = a.c_id and c.version = c.id
----
count 20
60
=> SELECT 1

select count(*), count(b.id) from a left join b on b.id = a.b_id
----
count 20|count 20
60|43
=> SELECT 1

select count(*) from a left join b on b.id = a.b_id where b.id is null
----
count 20
17
=> SELECT 1

select count(*) from a left join b on b.id = a.b_id where b.loose is null or a.id < 5
----
count 20
20
=> SELECT 1

select a.id, (select code from b x where x.id = b.id) from a left join b on b.id = a.b_id where a.id < 4 order by 1
----
id 23|code 25
1|code1
2|code2
3|code3
=> SELECT 3

select a.id, (select count(*) from d where d.b_id = b.id) from a left join b on b.id = a.b_id where a.id < 4 order by 1
----
id 23|count 20
1|4
2|4
3|4
=> SELECT 3

select a.id from a left join b on b.id = a.b_id where a.id < 5 order by b.code
----
id 23
1
2
3
4
=> SELECT 4

select count(*) from a left join b on b.id = a.b_id group by b.c_id order by 1
----
count 20
7
8
9
9
10
17
=> SELECT 6

select count(*) from a left join b on b.id = a.b_id left join d on d.b_id = b.id
----
count 20
147
=> SELECT 1

select count(*) from a left join b on b.id = a.b_id left join d on d.b_id = a.b_id
----
count 20
150
=> SELECT 1

select count(*) from a left join (select b_id, v, count(*) from d group by b_id, v) s on s.b_id = a.b_id
----
count 20
150
=> SELECT 1

select count(*) from a left join (select b_id, v, count(*) from d group by b_id, v) s on s.b_id = a.b_id and s.v = a.id
----
count 20
60
=> SELECT 1

select count(*) from a left join (select b_id, count(*) from d group by rollup (b_id)) s on s.b_id = a.b_id
----
count 20
60
=> SELECT 1

select count(*) from a left join (select distinct on (b_id) b_id, v from d order by b_id, v) s on s.b_id = a.b_id
----
count 20
60
=> SELECT 1

select count(*) from a left join (select b_id from d union select c_id from b) s on s.b_id = a.b_id
----
count 20
60
=> SELECT 1

select count(*) from a left join (select b_id from d union all select c_id from b) s on s.b_id = a.b_id
----
count 20
192
=> SELECT 1

select count(*) from a left join (select generate_series(1, 2) as g, b_id from d group by b_id) s on s.b_id = a.b_id
----
count 20
90
=> SELECT 1

select count(*) from a full join b on b.id = a.b_id
----
count 20
61
=> SELECT 1

select count(*) from d left join (a left join b on b.id = a.b_id) on a.id = d.v
----
count 20
80
=> SELECT 1

select count(*) from b left join (d left join c on c.id = d.v and c.version = 2) on d.b_id = b.id
----
count 20
87
=> SELECT 1

select count(*) from a left join lateral (select * from d where d.b_id = a.b_id limit 1) s on true
----
count 20
60
=> SELECT 1

select a.id from a left join b on b.id = a.b_id where a.id < 3 for update of a
----
id 23
1
2
=> SELECT 2

update a set note = 'x' from d left join b on b.id = d.b_id where d.v = a.id and a.id < 3 returning a.id
----
id 23
1
2
=> UPDATE 2

create view av as select a.*, b.code, c.name from a left join b on b.id = a.b_id left join c on c.id = a.c_id and c.version = 1
----
=> CREATE VIEW

explain (costs off) select id, note from av
----
QUERY PLAN 25
Seq Scan on a
=> EXPLAIN

select id, code from av where id between 1 and 3 order by id
----
id 23|code 25
1|code1
2|code2
3|code3
=> SELECT 3

select count(*) from av where name = 'c1/1'
----
count 20
9
=> SELECT 1

create table b2 (id int, extra text) inherits (b)
----
-- NOTICE 00000 merging column "id" with inherited definition
=> CREATE TABLE

insert into b2 select id, code, c_id, null, loose, 'e' from b where id < 10
----
=> INSERT 0 9

select count(*) from a left join b on b.id = a.b_id
----
count 20
74
=> SELECT 1

select count(*) from a left join only b on b.id = a.b_id
----
count 20
60
=> SELECT 1

drop view av
----
=> DROP VIEW

drop table b2
----
=> DROP TABLE

select count(*) from a full join b on b.id = 3 where exists (select 1 from d where d.b_id = a.b_id)
----
count 20
30
=> SELECT 1

select count(*) from a full join b on b.id = 3 where b.c_id in (select id from c)
----
count 20
89
=> SELECT 1

select count(*) from a full join b on b.id = 3 where b.c_id not in (select id from c)
----
!! 0A000 FULL JOIN is only supported with merge-joinable or hash-joinable join conditions

select count(*) from a left join b on b.id = a.b_id where (b.c_id, 1) in (select id, version from c)
----
count 20
43
=> SELECT 1
