create table co(a int, b int);
----
=> CREATE TABLE

insert into co values (1,2),(2,3),(3,4),(10,11);
----
=> INSERT 0 4

select a, (with recursive r(x, d) as (select t.b, 0 from co t where t.a = co.a union all select t.b, d+1 from co t, r where t.a = r.x) select max(d) from r) from co order by 1;
----
a 23|max 23
1|2
2|1
3|0
10|0
=> SELECT 4

select a, (with w as (select b + co.a as s from co c2 where c2.a <= co.a) select sum(s) from w) from co order by 1;
----
a 23|sum 20
1|3
2|9
3|18
10|60
=> SELECT 4

select a, (with w as (select c2.b as s from co c2 where c2.a <= co.a), v as (select max(s) as m from w) select count(*) from w, v where s = m and s in (select s from w)) from co order by 1;
----
a 23|count 20
1|1
2|1
3|1
10|1
=> SELECT 4

select a, (with w as (select c2.b as s from co c2 where c2.a <= co.a) select (select max(s) from w) - (select min(s) from w)) from co order by 1;
----
a 23|?column? 23
1|0
2|1
3|2
10|9
=> SELECT 4

select co.a, l.s from co, lateral (with w as (select c2.b as s from co c2 where c2.a >= co.a) select s from w order by s desc limit 1) l order by 1;
----
a 23|s 23
1|11
2|11
3|11
10|11
=> SELECT 4

select a, exists (with w as (select 1 from co c2 where c2.a = co.b) select * from w), a in (with w as (select c2.a from co c2 where c2.b > co.a) select a from w) from co order by 1;
----
a 23|exists 16|?column? 16
1|t|t
2|t|t
3|f|t
10|f|t
=> SELECT 4

select a, array(with w as (select c2.a from co c2 where c2.b > co.a) select a from w order by a) from co order by 1;
----
a 23|array 1007
1|{1,2,3,10}
2|{2,3,10}
3|{3,10}
10|{10}
=> SELECT 4

select a, (select (with w as (select co.a + c3.b as z from co c3 where c3.a = c2.a) select max(z) from w) from co c2 where c2.a = co.a) from co order by 1;
----
a 23|max 23
1|3
2|5
3|7
10|21
=> SELECT 4

select a, (with w as (select 5 as k) select k + co.a from w) from co order by 1;
----
a 23|?column? 23
1|6
2|7
3|8
10|15
=> SELECT 4

update co set b = (with w as (select max(c2.b) as m from co c2 where c2.a <= co.a) select m from w) returning a, b;
----
a 23|b 23
1|2
2|3
3|4
10|11
=> UPDATE 4
