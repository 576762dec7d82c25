create table pt_c (id int, x int)
----
=> CREATE TABLE

insert into pt_c values (1, 1)
----
=> INSERT 0 1

prepare s as select id from pt_c where x = $1
----
=> PREPARE

prepare u as update pt_c set x = $1
----
=> PREPARE

prepare i as insert into pt_c values (2, $1)
----
=> PREPARE

execute s(1)
----
id 23
1
=> SELECT 1

alter table pt_c alter column x type numeric
----
=> ALTER TABLE

execute s(69)
----
id 23
=> SELECT 0

execute s(1)
----
id 23
1
=> SELECT 1

execute i(7)
----
=> INSERT 0 1

select * from pt_c order by id
----
id 23|x 1700
1|1
2|7
=> SELECT 2

alter table pt_c alter column x type text
----
=> ALTER TABLE

execute u(67)
----
=> UPDATE 2

select * from pt_c order by id
----
id 23|x 25
1|67
2|67
=> SELECT 2

alter table pt_c alter column x type float8 using 1
----
=> ALTER TABLE

execute u(67)
----
=> UPDATE 2

select * from pt_c order by id
----
id 23|x 701
1|67
2|67
=> SELECT 2

alter table pt_c alter column x type bigint
----
=> ALTER TABLE

execute s(67)
----
id 23
1
2
=> SELECT 2

execute i(8)
----
=> INSERT 0 1

select id, x from pt_c order by id, x
----
id 23|x 20
1|67
2|8
2|67
=> SELECT 3

alter table pt_c drop column x
----
=> ALTER TABLE

alter table pt_c add column x uuid
----
=> ALTER TABLE

execute i(9)
----
!! 42804 column "x" is of type uuid but expression is of type integer
.. H You will need to rewrite or cast the expression.
.. P 42

select name, parameter_types from pg_prepared_statements order by name
----
name 25|parameter_types 2211
i|{integer}
s|{integer}
u|{integer}
=> SELECT 3

deallocate all
----
=> DEALLOCATE ALL

prepare a as select exists (select $1)
----
=> PREPARE

prepare b as select exists (select $1 from pg_class), $2::int
----
=> PREPARE

prepare d as select 1 where exists (select $1, $2)
----
=> PREPARE

select name, parameter_types from pg_prepared_statements order by name
----
name 25|parameter_types 2211
a|{text}
b|{text,integer}
d|{text,text}
=> SELECT 3

execute a('x')
----
exists 16
t
=> SELECT 1

select exists (select 'x' from pt_c), exists (select null)
----
exists 16|exists 16
t|t
=> SELECT 1

deallocate all
----
=> DEALLOCATE ALL

drop table pt_c
----
=> DROP TABLE
