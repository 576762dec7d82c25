create table a (id int, x int, t text);
----
=> CREATE TABLE

create table b (id int, y int, t text);
----
=> CREATE TABLE

insert into a values (1, 10, 'one'), (2, 20, 'two'), (3, 30, 'three'), (null, 40, 'none');
----
=> INSERT 0 4

insert into b values (1, 100, 'one'), (2, 200, 'zwei'), (2, 201, 'two'), (4, 400, 'four'), (null, 500, 'none');
----
=> INSERT 0 5

select * from a join b using (id) as k where k.id = 1;
----
id 23|x 23|t 25|y 23|t 25
1|10|one|100|one
=> SELECT 1

select k.id, a.x, b.y from a join b using (id) as k order by 1, 2, 3;
----
id 23|x 23|y 23
1|10|100
2|20|200
2|20|201
=> SELECT 3

select k.* from a left join b using (id) as k order by 1;
----
id 23
1
2
2
3
\N
=> SELECT 5

select k from a join b using (id, t) as k order by k.id;
----
k 2249
(1,one)
(2,two)
=> SELECT 2

select 1 from a join b using (id) as k where k.nosuchthing = 1;
----
!! 42703 column k.nosuchthing does not exist
.. P 46

select * from (a join b using (id) as k) as o where k.id = 1;
----
!! 42P01 missing FROM-clause entry for table "k"
.. P 53

select * from (a join b using (id) as k) as o where o.id = 1;
----
id 23|x 23|t 25|y 23|t 25
1|10|one|100|one
=> SELECT 1

select * from a join b using (id) as a;
----
!! 42712 table name "a" specified more than once

select * from a natural join b;
----
id 23|t 25|x 23|y 23
1|one|10|100
2|two|20|201
=> SELECT 2

select * from a natural full join b order by id, x, y;
----
id 23|t 25|x 23|y 23
1|one|10|100
2|two|20|201
2|zwei|\N|200
3|three|30|\N
4|four|\N|400
\N|none|40|\N
\N|none|\N|500
=> SELECT 7

select id, a.id, b.id from a full join b using (id) order by 1, 2, 3;
----
id 23|id 23|id 23
1|1|1
2|2|2
2|2|2
3|3|\N
4|\N|4
\N|\N|\N
\N|\N|\N
=> SELECT 7

select id from a right join b using (id) order by id;
----
id 23
1
2
2
4
\N
=> SELECT 5

select * from a natural join b as j(i, u, v, w);
----
!! 42P10 table "j" has 3 columns available but 4 columns specified

select * from a cross join b where a.id = 3 and b.id = 4;
----
id 23|x 23|t 25|id 23|y 23|t 25
3|30|three|4|400|four
=> SELECT 1

select * from a join b on a.id = b.id and a.t = b.t;
----
id 23|x 23|t 25|id 23|y 23|t 25
1|10|one|1|100|one
2|20|two|2|201|two
=> SELECT 2

select a.id, s.n from a, lateral (select count(*) as n from b where b.id = a.id) s order by 1, 2;
----
id 23|n 20
1|1
2|2
3|0
\N|0
=> SELECT 4

select a.id, s.y from a left join lateral (select y from b where b.id = a.id order by y desc limit 1) s on true order by 1;
----
id 23|y 23
1|100
2|201
3|\N
\N|\N
=> SELECT 4

select * from a left join (select id as bid, y + 1 as z from b) s on s.bid = a.id order by a.id, z;
----
id 23|x 23|t 25|bid 23|z 23
1|10|one|1|101
2|20|two|2|201
2|20|two|2|202
3|30|three|\N|\N
\N|40|none|\N|\N
=> SELECT 5

select * from a left join (select id as bid, y, 'k' as k from b where y > 100) s on s.bid = a.id order by a.id, y;
----
id 23|x 23|t 25|bid 23|y 23|k 25
1|10|one|\N|\N|\N
2|20|two|2|200|k
2|20|two|2|201|k
3|30|three|\N|\N|\N
\N|40|none|\N|\N|\N
=> SELECT 5

select * from (select id, x * 2 as d from a where x < 30) s join (select id, y from b) u using (id) order by 1, 3;
----
id 23|d 23|y 23
1|20|100
2|40|200
2|40|201
=> SELECT 3

select s.d from (select id, x * 2 as d from a) s group by s.d having s.d > 20 order by 1;
----
d 23
40
60
80
=> SELECT 3

select * from a where id in (select id from b);
----
id 23|x 23|t 25
1|10|one
2|20|two
=> SELECT 2

select * from a where id not in (select id from b);
----
id 23|x 23|t 25
=> SELECT 0

select * from a where id not in (select id from b where id is not null) order by 1;
----
id 23|x 23|t 25
3|30|three
=> SELECT 1

select * from a where exists (select 1 from b where b.id = a.id) order by id;
----
id 23|x 23|t 25
1|10|one
2|20|two
=> SELECT 2

select * from a where not exists (select 1 from b where b.id = a.id) order by id;
----
id 23|x 23|t 25
3|30|three
\N|40|none
=> SELECT 2

select * from a where exists (select 1 from b where b.id = a.id and exists (select 1 from a c where c.x = b.y / 10)) order by id;
----
id 23|x 23|t 25
1|10|one
2|20|two
=> SELECT 2

select * from a where exists (select 1 from b where b.id = a.id and not exists (select 1 from a c where c.x = b.y / 10)) order by id;
----
id 23|x 23|t 25
=> SELECT 0

select * from a where exists (select 1 from b where b.id = a.id and not exists (select 1 from b d where d.id = a.x / 10)) order by id;
----
id 23|x 23|t 25
=> SELECT 0

select a.id from a, b where a.id = b.id and exists (select 1 from b c where c.t = b.t and not exists (select 1 from a d where d.t = a.t and d.x > 15)) order by 1;
----
id 23
1
=> SELECT 1

select * from a where not exists (select 1 from b where b.id = a.id and exists (select 1 from a d where d.id = a.id and d.x = 20)) order by id;
----
id 23|x 23|t 25
1|10|one
3|30|three
\N|40|none
=> SELECT 3

select * from a where (exists (select 1 from b where b.id = a.id) or x = 40) order by id;
----
id 23|x 23|t 25
1|10|one
2|20|two
\N|40|none
=> SELECT 3

select id, id in (select id from b) as found from a order by 1;
----
id 23|found 16
1|t
2|t
3|\N
\N|\N
=> SELECT 4

select (id, t) in (select id, t from b) as found, id from a order by id;
----
found 16|id 23
t|1
t|2
f|3
\N|\N
=> SELECT 4

select (1, 2) < (1, 3), (1, null) < (2, 1), (1, null) < (1, 2), (1, 2) = (1, 2), (1, null) = (2, null), (1, 2) <> (1, null);
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|t|\N|t|f|\N
=> SELECT 1

select (1, 2) is distinct from (1, null), row(1, null) is null, row(null, null) is null, row(1, 2) is not null, row(1, null) is not null;
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|f|t|t|f
=> SELECT 1

select (select id, t from a where id = 1) = (1, 'one');
----
!! 42601 subquery must return only one column
.. P 8

select row(1, 2) = (select 1, 2), row(1, 2) < (select 1, 3), row(1, 2) in (select 1, 2);
----
?column? 16|?column? 16|?column? 16
t|t|t
=> SELECT 1

select (1, 2) = (1, 2, 3);
----
!! 42601 unequal number of entries in row expressions
.. P 15

select * from a, b b1, b b2 where a.id = b1.id and b1.id = b2.id order by 1, 5, 8;
----
id 23|x 23|t 25|id 23|y 23|t 25|id 23|y 23|t 25
1|10|one|1|100|one|1|100|one
2|20|two|2|200|zwei|2|200|zwei
2|20|two|2|200|zwei|2|201|two
2|20|two|2|201|two|2|200|zwei
2|20|two|2|201|two|2|201|two
=> SELECT 5

select * from a full join b on a.x < b.y;
----
!! 0A000 FULL JOIN is only supported with merge-joinable or hash-joinable join conditions

select * from a join b using (nope);
----
!! 42703 column "nope" specified in USING clause does not exist in left table

select * from a join b using (t, t);
----
!! 42701 column name "t" appears more than once in USING clause

select * from a join a as a2 using (id) join b using (x);
----
!! 42702 common column name "x" appears more than once in left table

select * from a, a;
----
!! 42712 table name "a" specified more than once

select * from a where a2.id = 1;
----
!! 42P01 missing FROM-clause entry for table "a2"
.. P 23

select * from a join lateral (select * from b where b.id = a.id) s on s.y > a.x order by 1, 5;
----
id 23|x 23|t 25|id 23|y 23|t 25
1|10|one|1|100|one
2|20|two|2|200|zwei
2|20|two|2|201|two
=> SELECT 3

select * from b right join lateral (select b.id) s on true;
----
!! 42P10 invalid reference to FROM-clause entry for table "b"
.. D The combining JOIN type must be INNER or LEFT for a LATERAL reference.
.. P 44

with w as (select * from a where x > 10) select * from w where id = 2;
----
id 23|x 23|t 25
2|20|two
=> SELECT 1

with w as materialized (select * from a) select * from w where id = 2;
----
id 23|x 23|t 25
2|20|two
=> SELECT 1

with w as not materialized (select * from a) select w1.id, w2.x from w w1 join w w2 using (id) order by 1;
----
id 23|x 23
1|10
2|20
3|30
=> SELECT 3

with w(p, q) as (select id, x from a), v as (select p + 1 as p1 from w) select * from v order by 1;
----
p1 23
2
3
4
\N
=> SELECT 4

with w as (select random() as r from a) select count(distinct r) = count(*) from (select r from w) s;
----
?column? 16
t
=> SELECT 1

with w as (select 1 as n) select * from w, w as w2;
----
n 23|n 23
1|1
=> SELECT 1

with w as (select id from a where id = 1) insert into b select id, 7, 'w' from w returning *;
----
id 23|y 23|t 25
1|7|w
=> INSERT 0 1

with moved as (delete from b where y = 7 returning *) select count(*), max(t) from moved;
----
count 20|max 25
1|w
=> SELECT 1

with u as (update a set x = x + 1 where id = 1 returning id, x) select u.x, a.x from u join a using (id);
----
x 23|x 23
11|10
=> SELECT 1

create view va as select id, x, upper(t) as ut from a where x > 10;
----
=> CREATE VIEW

select * from va where id = 2;
----
id 23|x 23|ut 25
2|20|TWO
=> SELECT 1

select va.ut, b.y from va left join b on b.id = va.id order by 1, 2;
----
ut 25|y 23
NONE|\N
ONE|100
THREE|\N
TWO|200
TWO|201
=> SELECT 5

select count(*) from va v1 join va v2 on v1.id = v2.id;
----
count 20
3
=> SELECT 1

select b.id, v.ut from b left join va v on v.id = b.id and b.y > 150 order by 1, 2, b.y;
----
id 23|ut 25
1|\N
2|TWO
2|TWO
4|\N
\N|\N
=> SELECT 5

create view vu as select * from a join b using (id) as j;
----
!! 42701 column "t" specified more than once

select pg_get_viewdef('vu');
----
pg_get_viewdef 25
!! 42P01 relation "vu" does not exist

select id from a order by id fetch first 2 rows only;
----
id 23
1
2
=> SELECT 2

select x / 20 as h from a order by h fetch first 1 row with ties;
----
h 23
0
=> SELECT 1

select x / 20 as h from a order by h offset 1 fetch first 1 rows with ties;
----
h 23
1
1
=> SELECT 2

select x from a fetch first 1 row with ties;
----
!! 42601 WITH TIES cannot be specified without ORDER BY clause

select * from (values (1, 'a'), (2, null), (null, 'c')) v(n, s) order by n desc nulls last;
----
n 23|s 25
2|\N
1|a
\N|c
=> SELECT 3

select * from (values (1), (2)) v, (values (3), (4)) w(k) where k > column1 + 2;
----
column1 23|k 23
1|4
=> SELECT 1
