-- Rows compared with the row of a subquery, which runs once and reads indexes
create table p (c text, id int, v int, primary key (c, id))
----
=> CREATE TABLE

insert into p select 'c' || i / 1000 + 100, i, i * 7 % 50 from generate_series(1, 20000) i
----
=> INSERT 0 20000

analyze p
----
=> ANALYZE

select c, id from p where (c, id) > (select c, id from p where id = 7777) order by c, id limit 3
----
c 25|id 23
c107|7778
c107|7779
c107|7780
=> SELECT 3

select c, id from p where (c, id) < (select c, id from p where id = 7777) order by c desc, id desc limit 3
----
c 25|id 23
c107|7776
c107|7775
c107|7774
=> SELECT 3

select count(*) from p where (c, id) >= (select 'c105', 5990) and (c, id) <= (select 'c106', 6010)
----
count 20
21
=> SELECT 1

select c, id, v from p where (c, id) = (select 'c105', 5990)
----
c 25|id 23|v 23
c105|5990|30
=> SELECT 1

select c, id from p where (id, c) = (select 5990, 'c105')
----
c 25|id 23
c105|5990
=> SELECT 1

select count(*) from p where (c, id) <> (select 'c105', 5990)
----
count 20
19999
=> SELECT 1

select count(*) from p where not (c, id) = (select 'c105', 5990)
----
count 20
19999
=> SELECT 1

select count(*) from p where (c, id) > (select 'c105', null::int)
----
count 20
14001
=> SELECT 1

select count(*) from p where (c, id) = (select 'c105', 1 where false)
----
count 20
0
=> SELECT 1

select count(*) from p where (c, id) > (select c, id from p where id in (1, 2))
----
count 20
!! 21000 more than one row returned by a subquery used as an expression

select count(*) from p where (id, v) = (select 8, 6) or (id, v) = (select 9, 13)
----
count 20
2
=> SELECT 1

select count(*) from p where (id, v) > (select max(id) - 3, 0 from p) and v > 5
----
count 20
3
=> SELECT 1

select count(*) from p a where (c, id) = (select b.c, b.id from p b where b.id = a.id limit 1) and a.id < 50
----
count 20
49
=> SELECT 1

select count(*) from p a join p b on (b.c, b.id) = (select 'c100', 5) and a.id = b.id + 1
----
count 20
1
=> SELECT 1

select a.id, b.id from p a left join p b on (b.c, b.id) > (select 'c119', 19998) and b.id > a.id where a.id in (5, 19999) order by 1, 2
----
id 23|id 23
5|19999
5|20000
19999|20000
=> SELECT 3

prepare after (int, int) as select c, id from p where (c, id) > (select c, id from p where id = $1) order by c, id limit $2
----
=> PREPARE

execute after (100, 2)
----
c 25|id 23
c100|101
c100|102
=> SELECT 2

execute after (1999, 2)
----
c 25|id 23
c102|2000
c102|2001
=> SELECT 2

execute after (0, 2)
----
c 25|id 23
=> SELECT 0

update p set v = -1 where (c, id) = (select c, id from p where id = 17)
----
=> UPDATE 1

delete from p where (c, id) <= (select 'c100', 3) returning id, v
----
id 23|v 23
1|7
2|14
3|21
=> DELETE 3

select c, id, v from p where id < 18 and v < 0 or (id, v) < (select 6, 0) order by 1, 2
----
c 25|id 23|v 23
c100|4|28
c100|5|35
c100|17|-1
=> SELECT 3

create view after_5990 as select id from p where (c, id) > (select 'c105'::text, 5990) order by c, id limit 2
----
=> CREATE VIEW

select * from after_5990
----
id 23
5991
5992
=> SELECT 2

select pg_get_viewdef('after_5990')
----
pg_get_viewdef 25
 SELECT p.id\n   FROM p\n  WHERE ((p.c, p.id) > ( SELECT 'c105'::text AS text,\n            5990))\n  ORDER BY p.c, p.id\n LIMIT 2;
=> SELECT 1

select (select count(*) from p where (c, id) > (select o.c, o.i)) from (values ('c119', 19000), ('c118', 18500)) o(c, i)
----
count 20
1000
1500
=> SELECT 2

create function counted(int) returns int language plpgsql as $$ begin raise notice 'asked'; return $1; end $$
----
=> CREATE FUNCTION

select count(*) from p where (v, id) = (select counted(20), counted(10))
----
-- NOTICE 00000 asked
-- NOTICE 00000 asked
count 20
1
=> SELECT 1

select c, id from p where (c, id) > (select 'c105', counted(7777)) order by c, id limit 3
----
-- NOTICE 00000 asked
c 25|id 23
c106|6000
c106|6001
c106|6002
=> SELECT 3

select (3, 4) > (select 3, 3), (1, null) = (select 1, 2), (2, null) > (select 1, 2)
----
?column? 16|?column? 16|?column? 16
t|\N|t
=> SELECT 1

select c from p where (c, id) > (select 'c105')
----
!! 42601 subquery has too few columns
.. P 31

select c from p where (c, id) > (select 5, 'x'::text)
----
!! 42883 operator does not exist: text > integer
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 31

explain (costs off) select v from p where (c, id) = (select 'c', 7)
----
QUERY PLAN 25
Index Scan using p_pkey on p
  Index Cond: ((c = $0) AND (id = $1))
  InitPlan 1 (returns $0,$1)
    ->  Result
=> EXPLAIN

explain (costs off) select id from p where (c, id) = (select 'c', 7) and v = (select 3)
----
QUERY PLAN 25
Index Scan using p_pkey on p
  Index Cond: ((c = $0) AND (id = $1))
  Filter: (v = $2)
  InitPlan 1 (returns $0,$1)
    ->  Result
  InitPlan 2 (returns $2)
    ->  Result
=> EXPLAIN

select id from p where id = 9 and (counted(id), 5) <= (select 9, 5)
----
-- NOTICE 00000 asked
id 23
9
=> SELECT 1
