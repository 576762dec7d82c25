-- Conditions by a collation in subqueries that are planned once for each partition.
create table x (a int, ti text collate "en-x-icu");
----
=> CREATE TABLE

create collation nd (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
----
=> CREATE COLLATION

insert into x values (1, 'aB'), (2, 'Ab'), (3, 'b'), (4, 'B'), (7, 'cc');
----
=> INSERT 0 5

create table ranged (a int) partition by range (a);
----
=> CREATE TABLE

create table ranged_low partition of ranged for values from (0) to (5);
----
=> CREATE TABLE

create table ranged_rest partition of ranged default;
----
=> CREATE TABLE

insert into ranged values (1), (2), (3), (7), (9);
----
=> INSERT 0 5

select a from ranged where a <= (select max(a) from x where ti < 'bb') order by a;
----
a 23
1
2
3
=> SELECT 3

select a from ranged where a <= (select max(a) from x where 'b' > ti) order by a;
----
a 23
1
2
=> SELECT 2

select a from ranged where a <= (select max(a) from x where ti between 'ab' and 'b') order by a;
----
a 23
1
2
3
=> SELECT 3

select a from ranged where a <= (select max(a) from x where (ti, a) < ('b', 1)) order by a;
----
a 23
1
2
=> SELECT 2

select a from ranged where a <= (select max(a) from x where lower(ti) > 'b') order by a;
----
a 23
1
2
3
7
=> SELECT 4

select a from ranged where a <= (select max(a) from x where ti collate nd = 'b') order by a;
----
a 23
1
2
3
=> SELECT 3

select a from ranged where a <= (select max(a) from x where ti::text collate "C" < 'bb' collate "C") order by a;
----
a 23
1
2
3
=> SELECT 3

select a from ranged where a <= (select max(a) from x where ti < null) order by a;
----
a 23
=> SELECT 0

select a from ranged where a <= (select max(a) from x where ti < lower('BB')) order by a;
----
a 23
1
2
3
=> SELECT 3

select a from ranged where a <= (select max(a) from x where 'a' collate "en-x-icu" < 'B' and ti in ('b', 'B')) order by a;
----
a 23
1
2
3
=> SELECT 3

select a from ranged where a <= (select max(a) from x where greatest(ti, 'b') = 'b') order by a;
----
a 23
1
2
3
=> SELECT 3

select a from ranged where a <= (select max(a) from x where nullif(ti collate nd, 'B') is null) order by a;
----
a 23
1
2
3
=> SELECT 3

create index on x (ti);
----
=> CREATE INDEX

create index on x ((ti collate nd));
----
=> CREATE INDEX

select a from ranged where a <= (select max(a) from x where ti < 'bb') order by a;
----
a 23
1
2
3
=> SELECT 3

select a from ranged where a <= (select max(a) from x where ti collate nd = 'b') order by a;
----
a 23
1
2
3
=> SELECT 3

select a from ranged where a <= (select max(a) from x where ti collate nd in ('b', 'c')) order by a;
----
a 23
1
2
3
=> SELECT 3

prepare one as select a from ranged where a <= (select max(a) from x where ti < 'bb') order by a;
----
=> PREPARE

execute one;
----
a 23
1
2
3
=> SELECT 3

execute one;
----
a 23
1
2
3
=> SELECT 3

prepare two (text) as select a from ranged where a <= (select max(a) from x where ti < $1) order by a;
----
=> PREPARE

execute two ('b');
----
a 23
1
2
=> SELECT 2

execute two ('bb');
----
a 23
1
2
3
=> SELECT 3

deallocate all;
----
=> DEALLOCATE ALL

create view v as select a from ranged where a <= (select max(a) from x where ti < 'bb');
----
=> CREATE VIEW

select * from v order by a;
----
a 23
1
2
3
=> SELECT 3

create function f() returns bigint language sql as $$ select count(*) from ranged where a <= (select max(a) from x where ti < 'bb') $$;
----
=> CREATE FUNCTION

select f();
----
f 20
3
=> SELECT 1

create table par (a int);
----
=> CREATE TABLE

create table chi () inherits (par);
----
=> CREATE TABLE

insert into par values (1), (8);
----
=> INSERT 0 2

insert into chi values (2), (9);
----
=> INSERT 0 2

select a from par where a <= (select max(a) from x where ti >= 'b') order by a;
----
a 23
1
2
=> SELECT 2

update par set a = a + 10 where a <= (select min(a) from x where ti > 'b');
----
=> UPDATE 2

delete from ranged where a < (select max(a) from x where ti < 'b');
----
=> DELETE 1

select a from par order by a;
----
a 23
8
9
11
12
=> SELECT 4

select a from ranged order by a;
----
a 23
2
3
7
9
=> SELECT 4

select 'b' collate "en-x-icu" < 'B', 'B' collate "en-x-icu" > 'a', nullif('a' collate nd, 'A'), greatest('a' collate "en-x-icu", 'B'), least('a' collate "en-x-icu", 'B', null);
----
?column? 16|?column? 16|nullif 25|greatest 25|least 25
t|t|\N|B|a
=> SELECT 1

drop collation nd cascade;
----
-- NOTICE 00000 drop cascades to index x_ti_idx1
=> DROP COLLATION
