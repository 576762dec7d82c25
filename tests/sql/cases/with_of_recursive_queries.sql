-- A recursive query with a WITH of its own.
with recursive t(j) as (with recursive s(i) as (values (1) union all select i + 1 from s where i < 10) select i from s union all select j + 1 from t where j < 10) select count(*), sum(j) from t;
----
count 20|sum 20
55|385
=> SELECT 1

with recursive t(j) as (with s(i) as (values (1), (2)) select i from s union all select j + 1 from t, s where j < 4) select j, count(*) from t group by 1 order by 1;
----
j 23|count 20
1|1
2|3
3|6
4|12
=> SELECT 4

with recursive t(j) as (with s(i) as (values (1), (2)) select i from s union select j + i from t join s on j < 5 + i) select j, count(*) from t group by 1 order by 1;
----
j 23|count 20
1|1
2|1
3|1
4|1
5|1
6|1
7|1
8|1
=> SELECT 8

create table outside (x int);
----
=> CREATE TABLE

insert into outside values (3), (4);
----
=> INSERT 0 2

select x, (with recursive t(j) as (with s(i) as (select outside.x) select i from s union all select j + i from t join s on j < 20) select sum(j) from t) from outside order by 1;
----
x 23|sum 20
3|84
4|60
=> SELECT 2

with recursive x as (with y as (select 1 as n) select n from y union all (with z as (select n + 1 as n from x where n < 4) select n from z)) select * from x;
----
n 23
1
2
3
4
=> SELECT 4
