-- Conditions with a recursive query on partitioned tables and on parents.
create table rcm_part(a int, b int) partition by range(a)
----
=> CREATE TABLE

create table rcm_part1 partition of rcm_part for values from (0) to (5)
----
=> CREATE TABLE

create table rcm_part2 partition of rcm_part for values from (5) to (100)
----
=> CREATE TABLE

insert into rcm_part select g, g from generate_series(0,20) g
----
=> INSERT 0 21

select * from rcm_part where b = (with recursive t(n) as (values(1) union all select n+1 from t where n<7) select max(n) from t) order by a
----
a 23|b 23
7|7
=> SELECT 1

select * from rcm_part where b = (with recursive t(n) as (values(1) union all select n+1 from t where n<rcm_part.a) select max(n) from t where n = 7) order by a
----
a 23|b 23
7|7
=> SELECT 1

create table rcm_parent(a int)
----
=> CREATE TABLE

create table rcm_child() inherits (rcm_parent)
----
=> CREATE TABLE

insert into rcm_parent values (1),(7)
----
=> INSERT 0 2

insert into rcm_child values (7),(8)
----
=> INSERT 0 2

select tableoid::regclass, * from rcm_parent where a in (with recursive t(n) as (values(1) union all select n+1 from t where n<7) select n from t) order by 1, 2
----
tableoid 2205|a 23
rcm_parent|1
rcm_parent|7
rcm_child|7
=> SELECT 3

update rcm_parent set a = a + 10 where a = (with recursive t(n) as (values(1) union all select n+1 from t where n<7) select max(n) from t)
----
=> UPDATE 2

select tableoid::regclass, * from rcm_parent order by 1, 2
----
tableoid 2205|a 23
rcm_parent|1
rcm_parent|17
rcm_child|8
rcm_child|17
=> SELECT 4

delete from rcm_parent where exists (with recursive t(n) as (values(1) union all select n+1 from t where n<7) select from t where n = rcm_parent.a)
----
=> DELETE 1

create view rcm_view as with recursive t(n) as (values(1) union all select n+1 from t where n<100) select sum(n) s from t
----
=> CREATE VIEW

select count(*) from rcm_part where b < (select s from rcm_view)
----
count 20
21
=> SELECT 1

select count(*) from rcm_part where b < (select s from rcm_view) or a = (select s from rcm_view)
----
count 20
21
=> SELECT 1

select count(*) from rcm_part where b < any (select s from rcm_view)
----
count 20
21
=> SELECT 1

drop view rcm_view
----
=> DROP VIEW

drop table rcm_part, rcm_parent, rcm_child
----
=> DROP TABLE
