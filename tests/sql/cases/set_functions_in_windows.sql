create table set_rows (id int, name text)
----
=> CREATE TABLE

insert into set_rows values (1, 'a'), (2, 'b'), (3, 'c')
----
=> INSERT 0 3

select sum(count(*)) over (partition by generate_series(1, 3)) as s, generate_series(1, 3) as g from set_rows group by g order by 2
----
s 1700|g 23
3|1
3|2
3|3
=> SELECT 3

select sum(count(*)) over (order by generate_series(1, 3)) as s, generate_series(1, 3) as g from set_rows group by g order by 2
----
s 1700|g 23
3|1
6|2
9|3
=> SELECT 3

select sum(count(*)) over (partition by generate_series(1, 3) order by generate_series(1, 3)) as s, generate_series(1, 3) as g from set_rows group by g order by 2
----
s 1700|g 23
3|1
3|2
3|3
=> SELECT 3

select count(*) over (partition by generate_series(1, 2)) as c, generate_series(1, 2) as g from set_rows order by 2
----
c 20|g 23
3|1
3|1
3|1
3|2
3|2
3|2
=> SELECT 6

select sum(count(*)) over (partition by generate_series(1, 2)) as s, generate_series(1, 3) as g, generate_series(1, 2) as h from set_rows group by g, h order by 2, 3
----
s 1700|g 23|h 23
3|1|1
3|2|2
3|3|\N
=> SELECT 3

drop table set_rows
----
=> DROP TABLE
