-- scans of a secondary index whose rows nobody looks at
create table ea(id int primary key, k int, u int unique, t text, d date)
----
=> CREATE TABLE

create index ea_k on ea(k)
----
=> CREATE INDEX

create index ea_t_d on ea(t, d)
----
=> CREATE INDEX

create index ea_some on ea(d) where k > 5
----
=> CREATE INDEX

create table ea_other(k int, note text)
----
=> CREATE TABLE

insert into ea select g, nullif(g % 20, 3), nullif(g, 77), 't' || g % 9, date '2024-01-01' + g % 50 from generate_series(1, 400) g
----
=> INSERT 0 400

insert into ea_other select g, 'n' || g from generate_series(0, 25) g
----
=> INSERT 0 26

analyze ea, ea_other
----
=> ANALYZE

select count(*) from ea where k = 4
----
count 20
20
=> SELECT 1

select count(*), max(1) from ea where k between 4 and 6
----
count 20|max 23
60|1
=> SELECT 1

select count(k) from ea where k between 2 and 4
----
count 20
40
=> SELECT 1

select 'x' from ea where k = 4 limit 3
----
?column? 25
x
x
x
=> SELECT 3

select count(*) from ea where k is null
----
count 20
20
=> SELECT 1

select count(*) from ea where k in (1, 2, 3, 30)
----
count 20
40
=> SELECT 1

select count(*) from ea where k = any(array[5, 6]) and t > 't4'
----
count 20
20
=> SELECT 1

select count(*) from ea where u = 9
----
count 20
1
=> SELECT 1

select exists(select from ea where u = 77), exists(select 1 from ea where u = 78)
----
exists 16|exists 16
f|t
=> SELECT 1

select count(*) from ea where t = 't3' and d >= '2024-01-20'
----
count 20
28
=> SELECT 1

select count(*) from ea where t = 't3'
----
count 20
45
=> SELECT 1

select count(*) from ea where k > 5 and d = '2024-01-08'
----
count 20
8
=> SELECT 1

select note, exists(select from ea where ea.k = o.k) from ea_other o where o.k in (2, 3, 4, 21) order by o.k
----
note 25|exists 16
n2|t
n3|f
n4|t
n21|f
=> SELECT 4

select note from ea_other o where not exists(select from ea where ea.k = o.k) order by o.k
----
note 25
n3
n20
n21
n22
n23
n24
n25
=> SELECT 7

select note from ea_other o where exists(select from ea where ea.k = o.k and ea.t = 't1') order by o.k limit 3
----
note 25
n0
n1
n2
=> SELECT 3

select count(*) from ea_other o where o.k in (select k from ea)
----
count 20
19
=> SELECT 1

select o.k, count(*) from ea_other o join ea on ea.k = o.k group by o.k order by o.k limit 3
----
k 23|count 20
0|20
1|20
2|20
=> SELECT 3

select o.k, count(ea.id) from ea_other o left join ea on ea.k = o.k and ea.k > 15 where o.k > 14 group by o.k order by o.k
----
k 23|count 20
15|0
16|20
17|20
18|20
19|20
20|0
21|0
22|0
23|0
24|0
25|0
=> SELECT 11

select o.k, (select count(*) from ea where ea.k = o.k), (select count(*) from ea where ea.k < o.k) from ea_other o where o.k < 5 order by o.k
----
k 23|count 20|count 20
0|20|0
1|20|20
2|20|40
3|0|60
4|20|60
=> SELECT 5

select count(*) from (select from ea where k = 4) s
----
count 20
20
=> SELECT 1

select count(*) from (select * from ea where k = 4 offset 0) s
----
count 20
20
=> SELECT 1

select count(*) from (select distinct k from ea where k between 4 and 6) s
----
count 20
3
=> SELECT 1

select a.n, b.n from (select count(*) as n from ea where k = 4) a, (select count(*) as n from ea where k = 5) b
----
n 20|n 20
20|20
=> SELECT 1

select count(*) over (), row_number() over () from ea where k = 4 limit 2
----
count 20|row_number 20
20|1
20|2
=> SELECT 2

select ea from ea where u = 5
----
ea user
(5,5,5,t5,2024-01-06)
=> SELECT 1

select count(ea), count(ea.*) from ea where k = 4
----
count 20|count 20
20|20
=> SELECT 1

select tableoid::regclass, count(*) from ea where k = 4 group by 1
----
tableoid 2205|count 20
ea|20
=> SELECT 1

select count(*) from ea where k = 4 union all select count(*) from ea where k = 5
----
count 20
20
20
=> SELECT 2

with w as (select from ea where k = 4) select count(*) from w
----
count 20
20
=> SELECT 1

with w as materialized (select k, id from ea where k = 4) select count(*) from w
----
count 20
20
=> SELECT 1

begin
----
=> BEGIN

delete from ea where id = 4
----
=> DELETE 1

update ea set k = 4 where id in (5, 6)
----
=> UPDATE 2

update ea set t = 'changed' where id = 24
----
=> UPDATE 1

insert into ea values (1000, 4, 1000, 'new', '2024-06-01')
----
=> INSERT 0 1

select count(*) from ea where k = 4
----
count 20
22
=> SELECT 1

select count(*) from ea where u = 4
----
count 20
0
=> SELECT 1

select count(*) from ea where t = 'changed'
----
count 20
1
=> SELECT 1

savepoint s
----
=> SAVEPOINT

delete from ea where k = 4
----
=> DELETE 22

select count(*) from ea where k = 4
----
count 20
0
=> SELECT 1

rollback to s
----
=> ROLLBACK

select count(*) from ea where k = 4
----
count 20
22
=> SELECT 1

rollback
----
=> ROLLBACK

select count(*) from ea where k = 4
----
count 20
20
=> SELECT 1

delete from ea where exists(select from ea_other o where o.k = ea.k and o.k < 3)
----
=> DELETE 60

update ea_other o set note = 'gone' where not exists(select from ea where ea.k = o.k)
----
=> UPDATE 10

select k from ea_other where note = 'gone' order by k
----
k 23
0
1
2
3
20
21
22
23
24
25
=> SELECT 10

select count(*) from ea where k = 1
----
count 20
0
=> SELECT 1

create function ea_count(v int) returns bigint language sql stable as $$ select count(*) from ea where k = v $$
----
=> CREATE FUNCTION

select o.k, ea_count(o.k) from ea_other o where o.k between 2 and 6 order by o.k
----
k 23|ea_count 20
2|0
3|0
4|20
5|20
6|20
=> SELECT 5

prepare ea_p(int) as select count(*) from ea where k > $1
----
=> PREPARE

execute ea_p(17)
----
count 20
40
=> SELECT 1

execute ea_p(null)
----
count 20
0
=> SELECT 1

deallocate ea_p
----
=> DEALLOCATE

select 1 from ea where k = 4 for update limit 1
----
?column? 23
1
=> SELECT 1

alter table ea add column extra int default 5
----
=> ALTER TABLE

select count(extra), count(*) from ea where k = 4
----
count 20|count 20
20|20
=> SELECT 1

select count(*) from ea where k = 4
----
count 20
20
=> SELECT 1

drop function ea_count
----
=> DROP FUNCTION

drop table ea, ea_other
----
=> DROP TABLE
