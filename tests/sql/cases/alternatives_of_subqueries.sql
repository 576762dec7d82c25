-- OR of conditions that compare keys with scalar subqueries
create table big (id int primary key, k int, v text)
----
=> CREATE TABLE

create index big_k on big (k)
----
=> CREATE INDEX

insert into big select i, i % 1000, 'v' || i from generate_series(1, 20000) i
----
=> INSERT 0 20000

analyze big
----
=> ANALYZE

create table few (a int)
----
=> CREATE TABLE

insert into few values (5), (19990)
----
=> INSERT 0 2

select count(*), sum(id) from big where id > (select max(a) from few) or id = (select min(a) from few)
----
count 20|sum 20
11|199960
=> SELECT 1

select count(*), sum(id) from big where id > (select max(a) from few) or id = 7 or k = (select 3)
----
count 20|sum 20
31|390022
=> SELECT 1

select id from big where (id < (select min(a) from few) or k = (select 990 where false)) and v <> 'v3' order by id
----
id 23
1
2
4
=> SELECT 3

select a, (select count(*) from big where id < a - 19980 or id = a or k = (select a % 10 where a > 10)) from few order by a
----
a 23|count 20
5|1
19990|30
=> SELECT 2

prepare p(int) as select count(*) from big where id > (select $1) or id = (select $1 - 10)
----
=> PREPARE

execute p(19990)
----
count 20
11
=> SELECT 1

execute p(null)
----
count 20
0
=> SELECT 1

select count(*) from big where id > (select 19990 + (random() * 0)::int) or id = (select 5)
----
count 20
11
=> SELECT 1

with u as (update big set v = 'x' where id > (select max(a) + 5 from few) or id = (select min(a) from few) returning id) select * from u order by 1
----
id 23
5
19996
19997
19998
19999
20000
=> SELECT 6

with u as (delete from big where id = (select 5) or id >= (select 19999) returning id) select * from u order by 1
----
id 23
5
19999
20000
=> SELECT 3

select count(*) from big b where id = (select 9) or k in (select a from few where a = b.id + 0)
----
count 20
1
=> SELECT 1

select count(*) from big where id = (select 9) or exists (select from few where a = id)
----
count 20
2
=> SELECT 1
