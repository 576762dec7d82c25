-- A simple CASE whose operand is computed, in expressions that are used more than once
create table z (id int, a int, b int, n numeric)
----
=> CREATE TABLE

insert into z values (1, 1, 1, -2.25), (2, 0, 0, 0), (3, 1, 2, 4), (4, 2, 2, null), (5, 1, 1, 7)
----
=> INSERT 0 5

select id, n between symmetric 1 and case n + 0 when 0 then n end from z order by 1
----
id 23|?column? 16
1|\N
2|t
3|\N
4|\N
5|\N
=> SELECT 5

select id, n not between symmetric 1 and case n + 0 when 0 then n else 5 end from z order by 1
----
id 23|?column? 16
1|t
2|f
3|f
4|\N
5|t
=> SELECT 5

select id, c from (select id, case a + b when 2 then n when 3 then 8 end c from z) q where id > 2 and c > 0 or c < 5 order by 1
----
id 23|c 1700
1|-2.25
3|8
5|7
=> SELECT 3

select id, case when id > 1 then c else c + 1 end from (select id, case a + b when 2 then n when 3 then 8 end c from z) q order by 1
----
id 23|case 1700
1|-1.25
2|\N
3|8
4|\N
5|7
=> SELECT 5

select id, coalesce(case when id > 2 then c end, c, -1) from (select id, case a + b when 2 then n when 3 then 8 end c from z) q order by 1
----
id 23|coalesce 1700
1|-2.25
2|-1
3|8
4|-1
5|7
=> SELECT 5

select id, (id > 2 and c > 0) or c is null, c from (select id, case a * b when 2 then n when 4 then 8 end c from z) q order by 1
----
id 23|?column? 16|c 1700
1|t|\N
2|t|\N
3|t|4
4|t|8
5|t|\N
=> SELECT 5

create view zv as select id, case a + b when 2 then n when 3 then 8 end c from z
----
=> CREATE VIEW

select id from zv where (id = 3 and c = 8) or (id <> 3 and c = 7) order by 1
----
id 23
3
5
=> SELECT 2

select id, nullif(c, 8), greatest(c, case when id < 3 then c end) from zv order by 1
----
id 23|nullif 1700|greatest 1700
1|-2.25|-2.25
2|\N|\N
3|\N|8
4|\N|\N
5|7|7
=> SELECT 5

select sum(c) filter (where id > 1 and c > 0), count(*) filter (where c is null or id = 5) from zv
----
sum 1700|count 20
15|3
=> SELECT 1

select id from zv order by case when id > 2 then c else -c end nulls first, id
----
id 23
2
4
1
5
3
=> SELECT 5

create table stores (id int, p int[], j jsonb)
----
=> CREATE TABLE

insert into stores values (1, '{1,2}', '{"a": 1}'), (2, null, '{"a": 2}')
----
=> INSERT 0 2

create rule r as on update to stores do also insert into z select new.id + 10, case when new.id > 1 then new.p[1] end, new.p[2], (new.j ->> 'a')::numeric
----
=> CREATE RULE

update stores set p[2] = id + 5, j['a'] = to_jsonb(id + 7)
----
=> UPDATE 2

select * from z where id > 10 order by id
----
id 23|a 23|b 23|n 1700
11|\N|6|8
12|\N|7|9
=> SELECT 2

select * from stores order by id
----
id 23|p 1007|j 3802
1|{1,6}|{"a": 8}
2|[2:2]={7}|{"a": 9}
=> SELECT 2

drop rule r on stores
----
=> DROP RULE
