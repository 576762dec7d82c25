-- What is prepared over rows that functions give keeps its columns when their type gets more.
create table grown (id int primary key, v text)
----
=> CREATE TABLE

insert into grown values (1, 'a'), (2, 'b')
----
=> INSERT 0 2

create function grown_sql() returns setof grown language sql as 'select * from grown order by id'
----
=> CREATE FUNCTION

create function grown_plpgsql() returns setof grown language plpgsql as 'begin return query select * from grown order by id; end'
----
=> CREATE FUNCTION

create function grown_one() returns grown language sql as 'select * from grown order by id limit 1'
----
=> CREATE FUNCTION

prepare grown_1 as select * from grown_sql()
----
=> PREPARE

prepare grown_2 as select * from grown_plpgsql()
----
=> PREPARE

prepare grown_3 as select (grown_one()).*
----
=> PREPARE

prepare grown_4 as select grown_one()
----
=> PREPARE

prepare grown_5 as select id, v from grown_sql()
----
=> PREPARE

prepare grown_6 as select g from grown_sql() g
----
=> PREPARE

prepare grown_7 as select * from grown
----
=> PREPARE

prepare grown_8 as select (grown).* from grown
----
=> PREPARE

prepare grown_9 as select g.*, h.id + $1 from grown_plpgsql() g, grown_one() h where g.id > $2
----
=> PREPARE

prepare grown_10 as select s.* from (select * from grown_sql()) s
----
=> PREPARE

prepare grown_11 as select * from grown_sql() as g(a)
----
=> PREPARE

execute grown_9(10, 1)
----
id 23|v 25|?column? 23
2|b|11
=> SELECT 1

alter table grown add column z int
----
=> ALTER TABLE

update grown set z = id * 10
----
=> UPDATE 2

execute grown_1
----
id 23|v 25
1|a
2|b
=> SELECT 2

execute grown_1
----
id 23|v 25
1|a
2|b
=> SELECT 2

execute grown_2
----
id 23|v 25
1|a
2|b
=> SELECT 2

execute grown_3
----
id 23|v 25
1|a
=> SELECT 1

execute grown_4
----
grown_one user
(1,a,10)
=> SELECT 1

execute grown_5
----
id 23|v 25
1|a
2|b
=> SELECT 2

execute grown_6
----
g user
(1,a,10)
(2,b,20)
=> SELECT 2

execute grown_7
----
!! 0A000 cached plan must not change result type

execute grown_8
----
!! 0A000 cached plan must not change result type

execute grown_9(10, 1)
----
id 23|v 25|?column? 23
2|b|11
=> SELECT 1

execute grown_10
----
id 23|v 25
1|a
2|b
=> SELECT 2

execute grown_11
----
a 23|v 25
1|a
2|b
=> SELECT 2

select * from grown_sql()
----
id 23|v 25|z 23
1|a|10
2|b|20
=> SELECT 2

prepare grown_12 as select * from grown_sql()
----
=> PREPARE

execute grown_12
----
id 23|v 25|z 23
1|a|10
2|b|20
=> SELECT 2

alter table grown add column y text default 'y'
----
=> ALTER TABLE

execute grown_1
----
id 23|v 25
1|a
2|b
=> SELECT 2

execute grown_3
----
id 23|v 25
1|a
=> SELECT 1

execute grown_9(10, 0)
----
id 23|v 25|?column? 23
1|a|11
2|b|11
=> SELECT 2

execute grown_12
----
id 23|v 25|z 23
1|a|10
2|b|20
=> SELECT 2

select * from grown_plpgsql()
----
id 23|v 25|z 23|y 25
1|a|10|y
2|b|20|y
=> SELECT 2

deallocate all
----
=> DEALLOCATE ALL

drop table grown cascade
----
-- NOTICE 00000 drop cascades to 3 other objects
=> DROP TABLE
