create table m (id int primary key, price numeric(8,2), ratio float8, big bigint, small smallint);
----
=> CREATE TABLE

insert into m select i, i / 4.0, i / 8.0, i * 10000000000, i % 100 from generate_series(1, 40) i;
----
=> INSERT 0 40

select count(*) from m where price > 5;
----
count 20
20
=> SELECT 1

select count(*) from m where price > 5 and price < 8 and ratio >= 1 and ratio <= 3;
----
count 20
4
=> SELECT 1

select id from m where price in (1, 2, 2.5, 7) order by id;
----
id 23
4
8
10
28
=> SELECT 4

select id from m where price between 2 and 3 order by id;
----
id 23
8
9
10
11
12
=> SELECT 5

select id from m where 2 = price;
----
id 23
8
=> SELECT 1

select id, price * 2, ratio * 3, 10 / price, 10 / ratio, 7 - price from m where id <= 3 order by 1;
----
id 23|?column? 1700|?column? 701|?column? 1700|?column? 701|?column? 1700
1|0.50|0.375|40.0000000000000000|80|6.75
2|1.00|0.75|20.0000000000000000|40|6.50
3|1.50|1.125|13.3333333333333333|26.666666666666668|6.25
=> SELECT 3

select id, price + 5000000000, ratio - 5000000000, big > 30000000000, small + 2, small + 5000000000 from m where id <= 4 order by 1;
----
id 23|?column? 1700|?column? 701|?column? 16|?column? 23|?column? 20
1|5000000000.25|-4999999999.875|f|3|5000000001
2|5000000000.50|-4999999999.75|f|4|5000000002
3|5000000000.75|-4999999999.625|f|5|5000000003
4|5000000001.00|-4999999999.5|t|6|5000000004
=> SELECT 4

select 7 / 2, 7 / 2.0, 7 / 2::float8, mod(7, 2.5), power(2, 10), round(5, 1), sqrt(2), coalesce(price, 3), greatest(price, 3), least(ratio, 1) from m where id = 1;
----
?column? 23|?column? 1700|?column? 701|mod 1700|power 701|round 1700|sqrt 701|coalesce 1700|greatest 1700|least 701
3|3.5000000000000000|3.5|2.0|1024|5.0|1.4142135623730951|0.25|3|0.125
=> SELECT 1

select case when id = 1 then 1 else price end, case id when 2 then 4 else ratio end from m where id < 3 order by id;
----
price 1700|ratio 701
1|0.125
0.50|4
=> SELECT 2

select 5 as five, price > 5 as more, id + 5 from m where id = 30;
----
five 23|more 16|?column? 23
5|t|35
=> SELECT 1

select sum(price) + 1, avg(ratio) * 2, max(price) / 3, count(*) / 3 from m;
----
?column? 1700|?column? 701|?column? 1700|?column? 20
206.00|5.125|3.3333333333333333|13
=> SELECT 1

select price + 1 as p, count(*) from m where id < 4 group by price + 1 order by 1;
----
p 1700|count 20
1.25|1
1.50|1
1.75|1
=> SELECT 3

select price, count(*) from m group by price having sum(price) > 9 order by price + 0 limit 2;
----
price 1700|count 20
9.25|1
9.50|1
=> SELECT 2

select (price + 1) between 2 and 3 from m where id in (3, 4, 20) order by id;
----
?column? 16
f
t
f
=> SELECT 3

select id from m where price > (select 9) order by id limit 2 offset 1;
----
id 23
38
39
=> SELECT 2

select id from m where exists (select 1 from m n where n.id = m.id and n.price > 9 and n.ratio < 5) order by id;
----
id 23
37
38
39
=> SELECT 3

with w as (select id, price * 3 as p from m where ratio > 4) select count(*), min(p) from w where p > 30;
----
count 20|min 1700
0|\N
=> SELECT 1

select price from m where id = 3 union all select 4 union all select 1 order by 1;
----
price 1700
0.75
1
4
=> SELECT 3

select array[price, 2] from m where id = 1;
----
array 1231
{0.25,2}
=> SELECT 1

select interval '1 hour' * 3, interval '1 hour' / 4, date '2024-01-01' + 3, '5' + 3, -3 * price from m where id = 2;
----
?column? 1186|?column? 1186|?column? 1082|?column? 23|?column? 1700
03:00:00|00:15:00|2024-01-04|8|-1.50
=> SELECT 1

select generate_series(1, 3), generate_series(1, 2.5);
----
generate_series 23|generate_series 1700
1|1
2|2
3|\N
=> SELECT 3

update m set price = price * 2, ratio = 3, small = 9 where price < 1 returning id, price, ratio, small;
----
id 23|price 1700|ratio 701|small 21
1|0.50|3|9
2|1.00|3|9
3|1.50|3|9
=> UPDATE 3

insert into m values (100, 5, 6, 7, 8) on conflict (id) do update set price = m.price + 1 where m.price > 2 returning price, ratio;
----
price 1700|ratio 701
5.00|6
=> INSERT 0 1

insert into m values (100, 5, 6, 7, 8) on conflict (id) do update set price = m.price + 1 where m.price > 2 returning price, ratio;
----
price 1700|ratio 701
6.00|6
=> INSERT 0 1

delete from m where price > 9 and ratio > 4 and id < 100 returning id;
----
id 23
37
38
39
40
=> DELETE 4

select count(*) from m where price > 99999999999;
----
count 20
0
=> SELECT 1

select count(*) from m where ratio < 9223372036854775807;
----
count 20
37
=> SELECT 1

select row_number() over (order by price), sum(price) over (order by id rows between 1 preceding and current row) + 1 from m where id < 4 order by 1;
----
row_number 20|?column? 1700
1|1.50
2|2.50
3|3.50
=> SELECT 3

select percentile_cont(0.5) within group (order by ratio), percentile_cont(1) within group (order by ratio) from m;
----
percentile_cont 701|percentile_cont 701
2.75|6
=> SELECT 1

select id from m where (price, ratio) = (1, 0.5) or (id, price) in ((8, 2), (9, 3)) order by 1;
----
id 23
4
8
=> SELECT 2

select id from m where price = any (array[1, 2]) or price > all (select 8) order by id limit 3;
----
id 23
2
4
8
=> SELECT 3

create function twice(n numeric) returns numeric language sql immutable as 'select n * 2';
----
=> CREATE FUNCTION

create function kind(n numeric) returns text language sql immutable as $$ select 'numeric' $$;
----
=> CREATE FUNCTION

create function kind(n int) returns text language sql immutable as $$ select 'int' $$;
----
=> CREATE FUNCTION

select twice(3), kind(3), kind(3.0), twice(price) + 3 from m where id = 4;
----
twice 1700|kind 25|kind 25|?column? 1700
6|int|numeric|5.00
=> SELECT 1
