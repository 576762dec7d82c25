-- columns that a primary key in GROUP BY determines: of types without equality, over joins, in grouping sets
create table gi_c(name text primary key, d text, lv json, pt point, x xml)
----
=> CREATE TABLE

create table gi_e(id int primary key, d text, n int)
----
=> CREATE TABLE

insert into gi_c values ('a','x','[1]','(1,2)','<a/>'), ('b','y',null,null,null), ('c','x','{"k": 2}','(3,4)','<c/>')
----
=> INSERT 0 3

insert into gi_e values (1,'x',10), (2,'x',20), (3,'y',30), (4,'z',40)
----
=> INSERT 0 4

select c.name, c.lv, count(*) from gi_c c join gi_c e using (name) group by c.name order by 1
----
name 25|lv 114|count 20
a|[1]|1
b|\N|1
c|{"k": 2}|1
=> SELECT 3

select c.name, c.pt, count(*) from gi_c c left join gi_e e on e.d = c.d group by c.name order by 1
----
name 25|pt 600|count 20
a|(1,2)|2
b|\N|1
c|(3,4)|2
=> SELECT 3

select c.name, c.x, c.lv, sum(e.n) from gi_c c left join gi_e e on e.d = c.d group by c.name having sum(e.n) > 5 order by 1
----
name 25|x 142|lv 114|sum 20
a|<a/>|[1]|30
b|\N|\N|30
c|<c/>|{"k": 2}|30
=> SELECT 3

select e.id, c.name, c.lv, c.pt from gi_e e left join gi_c c on e.d = c.d group by c.name, e.id order by 1, 2
----
id 23|name 25|lv 114|pt 600
1|a|[1]|(1,2)
1|c|{"k": 2}|(3,4)
2|a|[1]|(1,2)
2|c|{"k": 2}|(3,4)
3|b|\N|\N
4|\N|\N|\N
=> SELECT 6

select c.*, count(e.id) from gi_c c left join gi_e e on e.d = c.d group by c.name order by name
----
name 25|d 25|lv 114|pt 600|x 142|count 20
a|x|[1]|(1,2)|<a/>|2
b|y|\N|\N|\N|1
c|x|{"k": 2}|(3,4)|<c/>|2
=> SELECT 3

select c.name, c.lv, c.d, grouping(c.name), count(*) from gi_c c join gi_e e on e.d = c.d group by grouping sets ((c.name), (c.name, e.id)) order by 1, 5, 3
----
name 25|lv 114|d 25|grouping 23|count 20
a|[1]|x|0|1
a|[1]|x|0|1
a|[1]|x|0|2
b|\N|y|0|1
b|\N|y|0|1
c|{"k": 2}|x|0|1
c|{"k": 2}|x|0|1
c|{"k": 2}|x|0|2
=> SELECT 8

select c.name, c.lv, c.d, count(*) from gi_c c join gi_e e on e.d = c.d group by rollup (c.name) order by 1
----
!! 42803 column "c.lv" must appear in the GROUP BY clause or be used in an aggregate function
.. P 16

select json_agg(q.* order by q.name) from (select c.name, c.lv, array_agg(e.id order by e.id) ids from gi_c c left join gi_e e on e.d = c.d group by c.name) q
----
json_agg 114
[{"name":"a","lv":[1],"ids":[1,2]}, \n {"name":"b","lv":null,"ids":[3]}, \n {"name":"c","lv":{"k": 2},"ids":[1,2]}]
=> SELECT 1

select name, lv from gi_c group by name order by name desc
----
name 25|lv 114
c|{"k": 2}
b|\N
a|[1]
=> SELECT 3

select c.name, lower(c.d) || c.lv::text, count(*) from gi_c c join gi_c e using (d) group by c.name order by 1
----
name 25|?column? 25|count 20
a|x[1]|2
b|\N|1
c|x{"k": 2}|2
=> SELECT 3

select lv, count(*) from gi_c group by lv
----
!! 42883 could not identify an equality operator for type json
.. P 40

select distinct lv from gi_c
----
!! 42883 could not identify an equality operator for type json
.. P 17

prepare gi_p as select c.name, c.lv, c.pt, count(*) filter (where e.n > $1) from gi_c c left join gi_e e on e.d = c.d group by c.name order by 1
----
=> PREPARE

execute gi_p(15)
----
name 25|lv 114|pt 600|count 20
a|[1]|(1,2)|1
b|\N|\N|1
c|{"k": 2}|(3,4)|1
=> SELECT 3

deallocate gi_p
----
=> DEALLOCATE

