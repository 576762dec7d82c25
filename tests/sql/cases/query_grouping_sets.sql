create table sale (region text, item text, year int, amount int);
----
=> CREATE TABLE

insert into sale values ('north','pen',2020,10),('north','pen',2021,20),('north','ink',2020,5),('south','pen',2020,7),('south','ink',2021,9),(null,'ink',2021,1);
----
=> INSERT 0 6

select region, item, sum(amount) from sale group by rollup(region, item) order by 1 nulls last, 2 nulls last, 3;
----
region 25|item 25|sum 20
north|ink|5
north|pen|30
north|\N|35
south|ink|9
south|pen|7
south|\N|16
\N|ink|1
\N|\N|1
\N|\N|52
=> SELECT 9

select region, item, sum(amount), grouping(region, item) from sale group by cube(region, item) order by 4, 1, 2;
----
region 25|item 25|sum 20|grouping 23
north|ink|5|0
north|pen|30|0
south|ink|9|0
south|pen|7|0
\N|ink|1|0
north|\N|35|1
south|\N|16|1
\N|\N|1|1
\N|ink|15|2
\N|pen|37|2
\N|\N|52|3
=> SELECT 11

select region, item, year, count(*) from sale group by grouping sets ((region, item), (year), ()) order by 1, 2, 3, 4;
----
region 25|item 25|year 23|count 20
north|ink|\N|1
north|pen|\N|2
south|ink|\N|1
south|pen|\N|1
\N|ink|\N|1
\N|\N|2020|3
\N|\N|2021|3
\N|\N|\N|6
=> SELECT 8

select region, sum(amount) from sale group by region, rollup(item) order by 1, 2;
----
region 25|sum 20
north|5
north|30
north|35
south|7
south|9
south|16
\N|1
\N|1
=> SELECT 8

select grouping(region) g, grouping(item, region) gg, region, count(*) from sale group by grouping sets (region, rollup(item), cube(region, item)) order by 1, 2, 3, 4;
----
g 23|gg 23|region 25|count 20
0|0|north|1
0|0|north|2
0|0|south|1
0|0|south|1
0|0|\N|1
0|2|north|3
0|2|north|3
0|2|south|2
0|2|south|2
0|2|\N|1
0|2|\N|1
1|1|\N|3
1|1|\N|3
1|1|\N|3
1|1|\N|3
1|3|\N|6
1|3|\N|6
=> SELECT 17

select region, item, count(*) from sale group by rollup((region, item), year) order by 1, 2, 3;
----
region 25|item 25|count 20
north|ink|1
north|ink|1
north|pen|1
north|pen|1
north|pen|2
south|ink|1
south|ink|1
south|pen|1
south|pen|1
\N|ink|1
\N|ink|1
\N|\N|6
=> SELECT 12

select count(*), sum(amount) from sale where false group by rollup(region);
----
count 20|sum 20
0|\N
=> SELECT 1

select count(*) from sale where false group by grouping sets (());
----
count 20
0
=> SELECT 1

select count(*) from sale where false group by grouping sets ((), ());
----
count 20
0
0
=> SELECT 2

select region, count(*) from sale group by grouping sets (region, region, ()) order by 1, 2;
----
region 25|count 20
north|3
north|3
south|2
south|2
\N|1
\N|1
\N|6
=> SELECT 7

select region, count(*) from sale group by distinct rollup(region), rollup(region) order by 1, 2;
----
region 25|count 20
north|3
south|2
\N|1
\N|6
=> SELECT 4

select region, item, sum(amount) from sale group by rollup(region, item) having grouping(item) = 1 order by 1;
----
region 25|item 25|sum 20
north|\N|35
south|\N|16
\N|\N|52
\N|\N|1
=> SELECT 4

select region, sum(amount), rank() over (partition by grouping(region) order by sum(amount) desc) from sale group by rollup(region) order by 2, 3;
----
region 25|sum 20|rank 20
\N|1|3
south|16|2
north|35|1
\N|52|1
=> SELECT 4

select count(*), count(one) from (select 1 as one, count(*) from sale group by rollup(one)) s;
----
count 20|count 20
2|1
=> SELECT 1

select upper(region) || '!' as r, count(*) from sale group by cube(upper(region)) order by 1, 2;
----
r 25|count 20
NORTH!|3
SOUTH!|2
\N|1
\N|6
=> SELECT 4

select year + 1 as y, item, max(amount) from sale group by rollup(year + 1, item) order by 1, 2, 3;
----
y 23|item 25|max 23
2021|ink|5
2021|pen|10
2021|\N|10
2022|ink|9
2022|pen|20
2022|\N|20
\N|\N|20
=> SELECT 7

select region, string_agg(item, ',' order by item), count(distinct item) from sale group by rollup(region) order by 1, 2;
----
region 25|string_agg 25|count 20
north|ink,pen,pen|2
south|ink,pen|2
\N|ink|1
\N|ink,ink,ink,pen,pen,pen|2
=> SELECT 4

select sum(amount) filter (where year = 2020), region from sale group by grouping sets (region, ()) order by 2, 1;
----
sum 20|region 25
15|north
7|south
22|\N
\N|\N
=> SELECT 4

select (select grouping(s.region)) as inside, region, count(*) from sale s group by rollup(region) order by 1, 2;
----
inside 23|region 25|count 20
0|north|3
0|south|2
0|\N|1
1|\N|6
=> SELECT 4

select region, count(*) from sale group by rollup(1) order by 1, 2;
----
region 25|count 20
north|3
south|2
\N|1
\N|6
=> SELECT 4

select distinct region from sale group by cube(region, item) order by 1;
----
region 25
north
south
\N
=> SELECT 3

select coalesce(region, 'all') as r, sum(amount) from sale group by rollup(region) order by sum(amount), r;
----
r 25|sum 20
all|1
south|16
north|35
all|52
=> SELECT 4

create table keyed (id int primary key, name text, kind int);
----
=> CREATE TABLE

insert into keyed values (1, 'a', 1), (2, 'b', 1), (3, 'c', 2);
----
=> INSERT 0 3

select id, name, count(*) from keyed group by id, rollup(kind) order by 1, 3, 2;
----
id 23|name 25|count 20
1|a|1
1|a|1
2|b|1
2|b|1
3|c|1
3|c|1
=> SELECT 6

select id, name, count(*) from keyed group by rollup(id);
----
!! 42803 column "keyed.name" must appear in the GROUP BY clause or be used in an aggregate function
.. P 12

select grouping(amount) from sale group by region;
----
!! 42803 arguments to GROUPING must be grouping expressions of the associated query level
.. P 17

select grouping(region) from sale;
----
!! 42803 arguments to GROUPING must be grouping expressions of the associated query level
.. P 17

select region from sale where grouping(region) = 0 group by region;
----
!! 42803 grouping operations are not allowed in WHERE
.. P 31

select sum(grouping(region)) from sale group by region;
----
!! 42803 aggregate function calls cannot be nested
.. P 12

select item from sale group by rollup(region);
----
!! 42803 column "sale.item" must appear in the GROUP BY clause or be used in an aggregate function
.. P 8

select region from sale group by cube(region, region, region, region, region, region, region, region, region, region, region, region, region);
----
!! 54011 CUBE is limited to 12 elements
.. P 34

create view by_region as select region, item, sum(amount) as total, grouping(region) as g from sale group by region, rollup(item, year), cube((item, year), region), grouping sets (region, (), (item, year));
----
=> CREATE VIEW

select pg_get_viewdef('by_region');
----
pg_get_viewdef 25
 SELECT sale.region,\n    sale.item,\n    sum(sale.amount) AS total,\n    GROUPING(sale.region) AS g\n   FROM sale\n  GROUP BY sale.region, ROLLUP(sale.item, sale.year), CUBE((sale.item, sale.year), sale.region), GROUPING SETS ((sale.region), (), (sale.item, sale.year));
=> SELECT 1

create view by_distinct as select region from sale group by distinct rollup(region), cube(item);
----
=> CREATE VIEW

select pg_get_viewdef('by_distinct', true);
----
pg_get_viewdef 25
 SELECT sale.region\n   FROM sale\n  GROUP BY DISTINCT ROLLUP(sale.region), CUBE(sale.item);
=> SELECT 1

select count(*) from by_region;
----
count 20
200
=> SELECT 1

prepare totals(int) as select region, sum(amount + $1) from sale group by rollup(region) order by 1, 2;
----
=> PREPARE

execute totals(1);
----
region 25|sum 20
north|38
south|18
\N|2
\N|58
=> SELECT 4

select * from (select cardinality(cast('{}' as text[])) as a, g, cardinality(cast('{}' as date[])) as b, count(*) from (values (1), (2)) as v(g) group by cube (cardinality(cast('{}' as text[])), g, cardinality(cast('{}' as date[])))) as s order by 1, 2, 3, 4;
----
a 23|g 23|b 23|count 20
0|1|0|1
0|1|\N|1
0|2|0|1
0|2|\N|1
0|\N|0|2
0|\N|\N|2
\N|1|0|1
\N|1|\N|1
\N|2|0|1
\N|2|\N|1
\N|\N|0|2
\N|\N|\N|2
=> SELECT 12
