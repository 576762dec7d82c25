-- Conditions with OR whose sides have indexes of their own: every row once, whatever finds it.
create table oi (id int primary key, a int, b int, c text, unique (c));
----
=> CREATE TABLE

insert into oi select i, i % 50, i % 41, 'c' || i from generate_series(1, 2000) i;
----
=> INSERT 0 2000

insert into oi values (3000, null, 3, null), (3001, 3, null, null), (3002, null, null, null);
----
=> INSERT 0 3

create index on oi (a);
----
=> CREATE INDEX

create index on oi (b);
----
=> CREATE INDEX

select count(*), sum(id) from oi where a = 3 or b = 3;
----
count 20|sum 20
90|93481
=> SELECT 1

select id from oi where a = 3 and id > 1900 or b = 3 and id > 1900 order by id;
----
id 23
1903
1930
1953
1971
3000
3001
=> SELECT 6

select id from oi where (a = 3 or b = 3) and c is null order by id;
----
id 23
3000
3001
=> SELECT 2

select id from oi where a = 3 and b = 3 or c = 'c7' or id = 8 order by id;
----
id 23
3
7
8
=> SELECT 3

select count(*) from oi where a = 3 or a = 4 or a = 3;
----
count 20
81
=> SELECT 1

select count(*) from oi where a in (3, 4) or b between 3 and 5;
----
count 20
223
=> SELECT 1

select id from oi where (a = 3 or b = 5) and (b = 3 or a = 7) order by id;
----
id 23
3
907
=> SELECT 2

select id from oi where a = 3 or b is null order by id desc limit 3;
----
id 23
3002
3001
1953
=> SELECT 3

select count(*) from oi where not (a = 3 or b = 3);
----
count 20
1912
=> SELECT 1

select x.id, count(*) from oi x join oi y on y.a = x.b or y.b = x.a where x.id in (5, 77, 3001) group by x.id order by x.id;
----
id 23|count 20
5|88
77|89
3001|50
=> SELECT 3

select x.id, y.id from oi x left join oi y on y.id = x.id + 1 or y.c = x.c where x.id between 1999 and 3000 order by 1, 2;
----
id 23|id 23
1999|1999
1999|2000
2000|2000
3000|3001
=> SELECT 4

select count(*) from oi where a = 3 or random() < -1;
----
count 20
41
=> SELECT 1

select count(*) from oi where a = (select min(a) from oi) or b = 40;
----
count 20
87
=> SELECT 1

select count(*) from oi x where exists (select from oi y where y.a = x.id or y.b = x.id);
----
count 20
49
=> SELECT 1

prepare p (int, int) as select count(*), sum(id) from oi where a = $1 or b = $2;
----
=> PREPARE

execute p (3, 3);
----
count 20|sum 20
90|93481
=> SELECT 1

execute p (null, 3);
----
count 20|sum 20
50|51363
=> SELECT 1

execute p (49, 40);
----
count 20|sum 20
88|89128
=> SELECT 1

begin;
----
=> BEGIN

update oi set b = 3, a = 3 where a = 3 or b = 3;
----
=> UPDATE 90

select count(*), sum(id) from oi where a = 3 and b = 3;
----
count 20|sum 20
90|93481
=> SELECT 1

update oi set id = id + 10000, a = a + 1 where a = 3 or b = 4;
----
=> UPDATE 138

select count(*), sum(id) from oi where id > 10000;
----
count 20|sum 20
138|1520290
=> SELECT 1

delete from oi where a = 4 or b = 5 or id = 3002;
----
=> DELETE 176

select count(*), sum(id) from oi;
----
count 20|sum 20
1827|2309114
=> SELECT 1

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

select id from oi where a = 3 and id < 200 or b = 3 and id < 100 order by id for update;
----
id 23
3
44
53
85
103
153
=> SELECT 6

rollback;
----
=> ROLLBACK

select count(*), sum(id) from oi;
----
count 20|sum 20
2003|2010003
=> SELECT 1
