-- What a subquery in IN or EXISTS gives looked up in the outer table's indexes; IS NULL in indexes;
-- orders that go on with the primary key.
create table li (id int primary key, grp int, done timestamp, at date, v text);
----
=> CREATE TABLE

create table pick (id int, li int, kind text);
----
=> CREATE TABLE

insert into li select i, i % 200, case when i % 50 <> 0 then timestamp '2024-01-01' + i * interval '1 hour' end, date '2024-01-01' + i / 100, 'v' || i from generate_series(1, 5000) i;
----
=> INSERT 0 5000

insert into pick select i, (i * 37) % 6000, 'k' || i % 5 from generate_series(1, 300) i;
----
=> INSERT 0 300

insert into pick values (301, null, 'k1'), (302, 37, 'k1'), (303, 37, 'k2');
----
=> INSERT 0 3

create index on li (grp);
----
=> CREATE INDEX

create index on li (done);
----
=> CREATE INDEX

create index on li (at);
----
=> CREATE INDEX

create unique index on li (done, grp);
----
=> CREATE INDEX

analyze li, pick;
----
=> ANALYZE

select id, v from li where id in (select li from pick where kind = 'k1') order by id limit 5;
----
id 23|v 25
37|v37
142|v142
222|v222
327|v327
407|v407
=> SELECT 5

select count(*), sum(id) from li where id in (select li from pick where kind = 'k1');
----
count 20|sum 20
54|134703
=> SELECT 1

select count(*), sum(id) from li where id in (select li from pick);
----
count 20|sum 20
270|678510
=> SELECT 1

select count(*), sum(id) from li where id in (select li from pick where id < 4 union all select li from pick where id < 6);
----
count 20|sum 20
5|555
=> SELECT 1

select id from li where id in (select li from pick order by li desc nulls last limit 3) order by id;
----
id 23
=> SELECT 0

select id from li where id in (select max(li) from pick group by kind) order by id;
----
id 23
=> SELECT 0

select id from li where id in (select unnest(array[5, 3, 5, null, 9999])) order by id desc;
----
id 23
5
3
=> SELECT 2

select id from li l where exists (select 1 from pick p where p.li = l.id and p.id < 10) order by id;
----
id 23
37
74
111
148
185
222
259
296
333
=> SELECT 9

select id from li l where exists (select 1 from pick p where p.li = l.id and p.id < 10 and l.grp > 50) order by id;
----
id 23
74
111
148
185
259
296
333
=> SELECT 7

select id from li l where exists (select 1 from pick p where p.li = l.id and p.kind = 'k' || l.id % 5) order by id limit 5;
----
id 23
37
105
185
290
370
=> SELECT 5

select id from li where (id, grp) in (select li, li % 200 from pick where id < 8) order by id;
----
id 23
37
74
111
148
185
222
259
=> SELECT 7

select count(*) from li where grp in (select li % 200 from pick where id < 4);
----
count 20
75
=> SELECT 1

select count(*) from li where id in (select li from pick where kind = 'k1') and grp in (select li % 200 from pick where id < 40);
----
count 20
16
=> SELECT 1

select count(*) from li where id not in (select li from pick where li is not null);
----
count 20
4730
=> SELECT 1

select count(*) from li l, pick p where p.id = l.id and l.id in (select li from pick where kind = 'k1');
----
count 20
3
=> SELECT 1

select l.id, x.n from li l join lateral (select count(*) n from pick p where p.li = l.id) x on true where l.id in (select li from pick where id between 1 and 3) order by 1;
----
id 23|n 20
37|3
74|1
111|1
=> SELECT 3

update li set v = 'seen' where id in (select li from pick where id < 4) returning id, v;
----
id 23|v 25
37|seen
74|seen
111|seen
=> UPDATE 3

update li set v = v || '!' where id in (select li from pick where li = 37) returning id, v;
----
id 23|v 25
37|seen!
=> UPDATE 1

delete from li where id in (select li from pick where id in (2, 3));
----
=> DELETE 2

select id, v from li where v like 'seen%' order by id;
----
id 23|v 25
37|seen!
=> SELECT 1

select id from li where id in (select li from pick where id < 6) order by id for update;
----
id 23
37
148
185
=> SELECT 3

prepare li1(int) as select id from li where id in (select li from pick where id <= $1) order by id;
----
=> PREPARE

execute li1(3);
----
id 23
37
=> SELECT 1

execute li1(0);
----
id 23
=> SELECT 0

select count(*) from li where id < 50 and id in (select p.li from pick p where p.kind = (select min(kind) from pick q where q.li = li.id));
----
count 20
2
=> SELECT 1

with w as (select li from pick where id < 5) select id from li where id in (select li from w) order by id;
----
id 23
37
148
=> SELECT 2

create view lv as select id, grp from li where id in (select li from pick where kind = 'k2');
----
=> CREATE VIEW

select count(*) from lv where grp < 100;
----
count 20
27
=> SELECT 1

select count(*) from li where done is null;
----
count 20
100
=> SELECT 1

select id from li where done is null order by id limit 3;
----
id 23
50
100
150
=> SELECT 3

select id from li where done is null and grp = 50 order by id limit 3;
----
id 23
50
250
450
=> SELECT 3

select id from li where grp = 50 and done is null order by id desc limit 3;
----
id 23
4850
4650
4450
=> SELECT 3

select count(*) from li where done is null or id < 10;
----
count 20
109
=> SELECT 1

select count(*) from li where (done is null and grp = 0) or (done is null and grp = 50);
----
count 20
50
=> SELECT 1

update li set done = null where id = 77;
----
=> UPDATE 1

select id from li where done is null and grp = 77;
----
id 23
77
=> SELECT 1

insert into li values (6001, 77, null, null, 'two with null');
----
=> INSERT 0 1

select id from li where done is null and grp = 77 order by id;
----
id 23
77
6001
=> SELECT 2

select id from li where at is null;
----
id 23
6001
=> SELECT 1

select id from li where at = '2024-01-11' order by id desc limit 3;
----
id 23
1099
1098
1097
=> SELECT 3

select id, at from li where (at, id) < ('2024-01-11', 1010) order by at desc, id desc limit 4;
----
id 23|at 1082
1009|2024-01-11
1008|2024-01-11
1007|2024-01-11
1006|2024-01-11
=> SELECT 4

select id, at from li where (at, id) > ('2024-01-11', 1097) order by at, id limit 4;
----
id 23|at 1082
1098|2024-01-11
1099|2024-01-11
1100|2024-01-12
1101|2024-01-12
=> SELECT 4

select id, at from li where at >= '2024-01-11' order by at, id desc limit 3;
----
id 23|at 1082
1099|2024-01-11
1098|2024-01-11
1097|2024-01-11
=> SELECT 3

select id, at from li order by at desc nulls first, id desc limit 3;
----
id 23|at 1082
6001|\N
5000|2024-02-20
4999|2024-02-19
=> SELECT 3

select id, at from li order by at desc nulls last, id limit 3;
----
id 23|at 1082
5000|2024-02-20
4900|2024-02-19
4901|2024-02-19
=> SELECT 3

select id, grp from li where grp in (3, 5) order by grp, id limit 3;
----
id 23|grp 23
3|3
203|3
403|3
=> SELECT 3

select id, grp from li where grp in (3, 5) order by grp desc, id desc limit 3;
----
id 23|grp 23
4805|5
4605|5
4405|5
=> SELECT 3

select id, grp from li order by grp, id, v limit 3;
----
id 23|grp 23
200|0
400|0
600|0
=> SELECT 3

select done, grp, id from li where id > 4990 or done is null and id < 60 order by done nulls first, grp, id limit 4;
----
done 1114|grp 23|id 23
\N|0|5000
\N|50|50
\N|77|6001
2024-07-26 23:00:00|191|4991
=> SELECT 4

drop view lv;
----
=> DROP VIEW

drop table li, pick;
----
=> DROP TABLE
