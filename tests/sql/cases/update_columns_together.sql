-- Several columns of an UPDATE from one row: of set operations, DISTINCT, VALUES, WITH and subqueries over the row itself.
create table joint (id int primary key, a int, b text)
----
=> CREATE TABLE

insert into joint values (1, 1, 'x'), (2, 2, 'y')
----
=> INSERT 0 2

update joint set (a, b) = (select 5, 'q' union select 5, 'q')
----
=> UPDATE 2

select * from joint order by id
----
id 23|a 23|b 25
1|5|q
2|5|q
=> SELECT 2

update joint set (a, b) = (select id, 'r' union all select 7, 's' where id > 7)
----
=> UPDATE 2

select * from joint order by id
----
id 23|a 23|b 25
1|1|r
2|2|r
=> SELECT 2

update joint set (b, a) = (select distinct 'd', 6 from joint)
----
=> UPDATE 2

select * from joint order by id
----
id 23|a 23|b 25
1|6|d
2|6|d
=> SELECT 2

update joint set (b, a) = (select distinct on (o.a) o.b || id, o.a + joint.id from joint o order by o.a, o.id desc)
----
=> UPDATE 2

select * from joint order by id
----
id 23|a 23|b 25
1|7|d2
2|8|d2
=> SELECT 2

update joint set (a, b) = (values (7, 'v'))
----
=> UPDATE 2

update joint set (b, a) = (with w as (select 1 as x, 'w' as y) select y, x + joint.id from w)
----
=> UPDATE 2

select * from joint order by id
----
id 23|a 23|b 25
1|2|w
2|3|w
=> SELECT 2

update joint set (a, b) = (select 1, 'two' union select 2, 'rows')
----
!! 21000 more than one row returned by a subquery used as an expression

update joint set (a, b) = (select distinct id, b from joint)
----
!! 21000 more than one row returned by a subquery used as an expression

update joint set (a, b) = (select 1 union select 2)
----
!! 42601 number of columns does not match number of values
.. P 27

update joint set (a, b) = (select 1, 'none' except select 1, 'none') where id = 2
----
=> UPDATE 1

insert into joint values (1) on conflict (id) do update set (a, b) = (select excluded.id + 8, 'u' union select 9, 'u')
----
=> INSERT 0 1

merge into joint using (values (2)) s (id) on s.id = joint.id when matched then update set (a, b) = (select distinct s.id * 10, 'm')
----
=> MERGE 1

select * from joint order by id
----
id 23|a 23|b 25
1|9|u
2|20|m
=> SELECT 2

drop table joint
----
=> DROP TABLE
