-- Plans for values: literals of a type of their own, partial indexes, patterns that are none.
create schema case_values_of_other_types;
----
!! 42P06 schema "case_values_of_other_types" already exists

set search_path to case_values_of_other_types;
----
=> SET

create table x (id int primary key, t text, n numeric);
----
=> CREATE TABLE

create index on x (t);
----
=> CREATE INDEX

insert into x select i, chr(97 + i % 5) || i, i % 4 from generate_series(1, 1000) i;
----
=> INSERT 0 1000

analyze x;
----
=> ANALYZE

select count(*) from x where t like 'a1%' and n = '0'::int;
----
count 20
6
=> SELECT 1

select count(*) from x where t like 'b1%' and n in ('1'::int, '2'::bigint);
----
count 20
11
=> SELECT 1

create table y (id int primary key, k int, n numeric, f float8);
----
=> CREATE TABLE

insert into y select i, case when i % 10 = 0 then i else 0 end, i % 2, i % 2 from generate_series(1, 3000) i;
----
=> INSERT 0 3000

create index on y (k);
----
=> CREATE INDEX

analyze y;
----
=> ANALYZE

select count(*) from y where k = 10 and n = '0'::int;
----
count 20
1
=> SELECT 1

select count(*) from y where k = 0 and n = '10'::bigint;
----
count 20
0
=> SELECT 1

select count(*) from y where k = 0 and f = '1'::int;
----
count 20
1500
=> SELECT 1

create table l (id int primary key, nt text, b int);
----
=> CREATE TABLE

insert into l select i, chr(97 + i % 3) || i, i % 10 from generate_series(1, 60) i;
----
=> INSERT 0 60

create index on l (nt);
----
=> CREATE INDEX

create index on l (id) where b > 1;
----
=> CREATE INDEX

select count(*) from l where nt like 'a%' or b > 5;
----
count 20
36
=> SELECT 1

select count(*) from l where nt like 'a%' or b in (1, 5);
----
count 20
28
=> SELECT 1

update l set b = b + 1 where nt like 'b1%' or b > 8;
----
=> UPDATE 10

delete from l where nt ~ '^c' or b = 2;
----
=> DELETE 25

select count(*), sum(b) from l;
----
count 20|sum 20
35|178
=> SELECT 1

create index on l (nt) where b > 100;
----
=> CREATE INDEX

select * from l where nt ~ '^zz(';
----
!! 2201B invalid regular expression: parentheses () not balanced

select * from l where nt ~ '^zz)';
----
!! 2201B invalid regular expression: parentheses () not balanced

select * from l where nt ~ '^zz';
----
id 23|nt 25|b 23
=> SELECT 0

prepare pr (text) as select count(*) from l where nt ~ $1;
----
=> PREPARE

execute pr ('^a');
----
count 20
18
=> SELECT 1

select case when false then (select id from l where nt ~ '^zz(') end;
----
case 23
\N
=> SELECT 1
