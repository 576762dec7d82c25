create table o (id int primary key, c int, total int);
----
=> CREATE TABLE

create table c (id int primary key, name text);
----
=> CREATE TABLE

create table l (o int, n int, q int, primary key (o, n));
----
=> CREATE TABLE

create table r (x int, y int);
----
=> CREATE TABLE

insert into c select i, 'c' || i from generate_series(1, 30) i;
----
=> INSERT 0 30

insert into o select i, i % 30 + 1, i % 7 from generate_series(1, 300) i;
----
=> INSERT 0 300

insert into l select i % 300 + 1, i / 300, i % 11 from generate_series(0, 1199) i;
----
=> INSERT 0 1200

insert into r values (1, 1), (2, 2), (null, 3), (40, 4), (77, 5);
----
=> INSERT 0 5

analyze o;
----
=> ANALYZE

analyze c;
----
=> ANALYZE

analyze l;
----
=> ANALYZE

select o.id, c.name, sum(l.q) from c, o, l where o.id in (select l2.o from l l2 group by l2.o having sum(l2.q) > 35) and c.id = o.c and o.id = l.o group by o.id, c.name order by 1;
----
id 23|name 25|sum 20
=> SELECT 0

select count(*), sum(l.q) from o join l on l.o = o.id join c on c.id = o.c where exists (select 1 from r where r.x = o.id);
----
count 20|sum 20
16|85
=> SELECT 1

select count(*), sum(l.q) from o join l on l.o = o.id join c on c.id = o.c where not exists (select 1 from r where r.x = o.id);
----
count 20|sum 20
1184|5910
=> SELECT 1

select count(*) from o join l on l.o = o.id where o.id not in (select x from r);
----
count 20
0
=> SELECT 1

select count(*) from o join l on l.o = o.id where o.id not in (select x from r where x is not null);
----
count 20
1184
=> SELECT 1

select count(*) from o join l on l.o = o.id where (o.id, o.c) in (select x, x + 1 from r) and l.n in (select y from r) and exists (select 1 from c where c.id = o.c and name <> 'c3');
----
count 20
3
=> SELECT 1

select count(*) from o join l on l.o = o.id where exists (select 1 from r where r.x = o.id and r.y = l.n + 1);
----
count 20
3
=> SELECT 1

select o.id, x.q from o left join l on l.o = o.id and l.n = 1 join c on c.id = o.c cross join lateral (select l.q + o.total as q) x where o.id in (select x from r) and (l.q > 2 or l.q is null) order by 1;
----
id 23|q 23
1|4
2|6
40|14
=> SELECT 3

select o.id, c.name from o join c on c.id = o.c where o.id = 40 and c.id in (select o2.c from o o2 where o2.total = o2.id % 7);
----
id 23|name 25
40|c11
=> SELECT 1

select a.id from o a join o b on a.id = b.id where a.id in (select x from r) and b.total in (select y from r) order by 1 for update of a;
----
id 23
1
2
40
=> SELECT 3

update o set total = o.total + 100 from c, l where c.id = o.c and l.o = o.id and l.n = 0 and o.id in (select x from r) and c.name like 'c%';
----
=> UPDATE 4

select id, total from o where total > 50 order by 1;
----
id 23|total 23
1|101
2|102
40|105
77|100
=> SELECT 4

delete from l using o where l.o = o.id and o.id in (select x from r where y > 3) and l.n in (select y from r);
----
=> DELETE 6

select o, n from l where o in (40, 77) order by 1, 2;
----
o 23|n 23
40|0
77|0
=> SELECT 2

select count(*) from (select o.id from o join l on l.o = o.id where o.id in (select x from r) union all select 1) u;
----
count 20
11
=> SELECT 1

select count(*) from c left join (select o.c from o join l on l.o = o.id where o.id in (select x from r)) s on s.c = c.id;
----
count 20
36
=> SELECT 1

prepare p(int) as select count(*) from o join l on l.o = o.id where o.id in (select x from r where y > $1);
----
=> PREPARE

execute p(1);
----
count 20
6
=> SELECT 1

execute p(4);
----
count 20
1
=> SELECT 1

create table parted (a int, b int) partition by range (a);
----
=> CREATE TABLE

create table parted_1 partition of parted for values from (0) to (100);
----
=> CREATE TABLE

create table parted_2 partition of parted for values from (100) to (1000);
----
=> CREATE TABLE

insert into parted select i, i % 5 from generate_series(1, 300) i;
----
=> INSERT 0 300

select count(*), sum(l.q) from parted join l on l.o = parted.a where parted.a in (select x from r union select 200);
----
count 20|sum 20
14|78
=> SELECT 1

update parted set b = parted.b + 10 from l where l.o = parted.a and l.n = 0 and parted.a in (select x from r union select 200);
----
=> UPDATE 5

select a, b from parted where b > 9 order by 1;
----
a 23|b 23
1|11
2|12
40|10
77|12
200|10
=> SELECT 5

-- Where a constant decides an OR, what is left of it is a semi join of some plans and a subquery of others.
create table sj_parts (k int, g int, u int) partition by range (k);
----
=> CREATE TABLE

create table sj_parts0 partition of sj_parts for values from (0) to (100);
----
=> CREATE TABLE

create table sj_parts1 partition of sj_parts for values from (100) to (200);
----
=> CREATE TABLE

create index on sj_parts (g);
----
=> CREATE INDEX

create table sj_one (k int primary key);
----
=> CREATE TABLE

insert into sj_parts select i, i % 5, i % 3 from generate_series(0, 199) i;
----
=> INSERT 0 200

insert into sj_one values (1);
----
=> INSERT 0 1

select count(*) from sj_parts, sj_one where sj_parts.g = sj_one.k and (sj_parts.u not in (select 1 from sj_one) or false);
----
count 20
26
=> SELECT 1

select count(*) from sj_parts, sj_one where sj_parts.g = sj_one.k and (sj_parts.u in (select 1 from sj_one) or false);
----
count 20
14
=> SELECT 1

select count(*) from sj_parts p, sj_one s where p.g = s.k and (p.u not in (select 1 from sj_one) or null) and (exists (select from sj_one o where o.k = p.u) or false);
----
count 20
0
=> SELECT 1

select count(*) from sj_one s left join sj_parts p on p.g = s.k and (p.u in (select 2 from sj_one) or false) where p.u not in (select 1 from sj_one) or false;
----
count 20
13
=> SELECT 1

drop table sj_parts, sj_one;
----
=> DROP TABLE
