create table ts(id int primary key, name text);
----
=> CREATE TABLE

insert into ts select i, repeat('x',100) from generate_series(1,1000) i;
----
=> INSERT 0 1000

create view tsview as select id from ts;
----
=> CREATE VIEW

create materialized view tsmv as select id from ts;
----
=> SELECT 1000

create table tsp(a int) partition by range(a);
----
=> CREATE TABLE

create table tsp1 partition of tsp for values from (0) to (10);
----
=> CREATE TABLE

create table tsp2 partition of tsp for values from (10) to (20);
----
=> CREATE TABLE

insert into tsp select i from generate_series(0,19) i;
----
=> INSERT 0 20

select count(*) from ts tablesample system (100);
----
count 20
1000
=> SELECT 1

select count(*) from ts tablesample bernoulli (0);
----
count 20
0
=> SELECT 1

select count(*) from ts tablesample system (100) repeatable (0);
----
count 20
1000
=> SELECT 1

select count(*) from tsp tablesample bernoulli (100);
----
count 20
20
=> SELECT 1

select count(*) from tsmv tablesample bernoulli (100);
----
count 20
1000
=> SELECT 1

select count(*) from ts as t(x,y) tablesample bernoulli (100) where x < 10;
----
count 20
9
=> SELECT 1

select count(*) from ts tablesample bernoulli ('100');
----
count 20
1000
=> SELECT 1

select count(*) from ts tablesample bernoulli (100.0::numeric);
----
count 20
1000
=> SELECT 1

select count(*) from ts tablesample foobar (1);
----
!! 42704 tablesample method foobar does not exist
.. P 37

select count(*) from ts tablesample system (null);
----
count 20
!! 2202H TABLESAMPLE parameter cannot be null

select count(*) from ts tablesample system (50) repeatable (null);
----
count 20
!! 2202G TABLESAMPLE REPEATABLE parameter cannot be null

select count(*) from ts tablesample bernoulli (-1);
----
count 20
!! 2202H sample percentage must be between 0 and 100

select count(*) from ts tablesample bernoulli (200);
----
count 20
!! 2202H sample percentage must be between 0 and 100

select count(*) from ts tablesample system (-1);
----
count 20
!! 2202H sample percentage must be between 0 and 100

select count(*) from ts tablesample system ('NaN');
----
count 20
!! 2202H sample percentage must be between 0 and 100

select count(*) from ts tablesample bernoulli (1,2);
----
!! 2202H tablesample method bernoulli requires 1 argument, not 2
.. P 37

select count(*) from ts tablesample bernoulli ();
----
!! 42601 syntax error at or near ")"
.. P 48

select count(*) from ts tablesample bernoulli ((select 100));
----
count 20
1000
=> SELECT 1

select count(*) from ts tablesample bernoulli (count(*));
----
!! 42803 aggregate functions are not allowed in functions in FROM
.. P 48

select count(*) from ts tablesample bernoulli ('a');
----
!! 22P02 invalid input syntax for type real: "a"
.. P 48

select count(*) from ts tablesample bernoulli (true);
----
!! 42804 argument of TABLESAMPLE must be type real, not type boolean
.. P 48

select count(*) from ts tablesample bernoulli (100) repeatable ('a');
----
!! 22P02 invalid input syntax for type double precision: "a"
.. P 65

select count(*) from ts tablesample bernoulli (row_number() over ());
----
!! 42P20 window functions are not allowed in functions in FROM
.. P 48

select count(*) from ts tablesample bernoulli (generate_series(1,2));
----
!! 42804 argument of TABLESAMPLE must not return a set
.. P 48

select count(*) from tsview tablesample system (100);
----
!! 0A000 TABLESAMPLE clause can only be applied to tables and materialized views
.. P 22

with q as (select 1) select * from q tablesample bernoulli (5);
----
!! 0A000 TABLESAMPLE clause can only be applied to tables and materialized views
.. P 36

select * from (select * from ts) as q tablesample bernoulli (5);
----
!! 42601 syntax error at or near "tablesample"
.. P 39

select * from generate_series(1,2) tablesample bernoulli (5);
----
!! 42601 syntax error at or near "tablesample"
.. P 36

select count(*) from (values (100),(0)) v(p), lateral (select count(*) from ts tablesample bernoulli (p)) x;
----
count 20
2
=> SELECT 1

select p, c from (values (100),(0)) v(p), lateral (select count(*) c from ts tablesample bernoulli (p)) x;
----
p 23|c 20
100|1000
0|0
=> SELECT 2

create view tsv1 as select id from ts tablesample system (10*2) repeatable (2);
----
=> CREATE VIEW

create view tsv2 as select id from ts a tablesample bernoulli (99);
----
=> CREATE VIEW

create view tsv3 as select id from only ts as a tablesample pg_catalog.system (99) where id > 3;
----
=> CREATE VIEW

select pg_get_viewdef('tsv1'),pg_get_viewdef('tsv2'), pg_get_viewdef('tsv3');
----
pg_get_viewdef 25|pg_get_viewdef 25|pg_get_viewdef 25
 SELECT ts.id\n   FROM ts TABLESAMPLE system ((10 * 2)) REPEATABLE (2);| SELECT a.id\n   FROM ts a TABLESAMPLE bernoulli (99);| SELECT a.id\n   FROM ONLY ts a TABLESAMPLE system (99)\n  WHERE (a.id > 3);
=> SELECT 1

explain (costs off) select id from ts tablesample bernoulli (50);
----
QUERY PLAN 25
Sample Scan on ts
  Sampling: bernoulli ('50'::real)
=> EXPLAIN

explain (costs off, verbose) select id from ts t tablesample bernoulli (50) where id > 4;
----
QUERY PLAN 25
Sample Scan on case_table_sample.ts t
  Output: id
  Sampling: bernoulli ('50'::real)
  Filter: (t.id > 4)
=> EXPLAIN

select a.n = b.n from (select count(*) n, sum(id) s from ts tablesample bernoulli (50) repeatable (7)) a, (select count(*) n, sum(id) s from ts tablesample bernoulli (50) repeatable (7)) b;
----
?column? 16
t
=> SELECT 1

begin;
----
=> BEGIN

select pg_typeof(count(*)) from ts tablesample bernoulli (50) repeatable (1.5);
----
pg_typeof 2206
bigint
=> SELECT 1

rollback;
----
=> ROLLBACK

update ts set name='y' from ts b tablesample bernoulli (100) where ts.id=b.id and b.id<3;
----
=> UPDATE 2

select id from ts tablesample bernoulli (100) where id < 3 for update;
----
id 23
1
2
=> SELECT 2

prepare tsq as select count(*) from ts tablesample bernoulli ($1) repeatable ($2);
----
=> PREPARE

execute tsq(100,1);
----
count 20
1000
=> SELECT 1

select count(*) between 300 and 700 from ts tablesample bernoulli (50);
----
?column? 16
t
=> SELECT 1

select count(*) between 300 and 700 from ts tablesample bernoulli (50) repeatable (3);
----
?column? 16
t
=> SELECT 1

select (select count(*) from ts tablesample bernoulli (0.5)) < 50 as few;
----
few 16
t
=> SELECT 1

select count(distinct n) from (select (select sum(id) from ts tablesample bernoulli (30) repeatable (7)) n from generate_series(1, 5)) x;
----
count 20
1
=> SELECT 1

select count(*) from ts a, ts b tablesample bernoulli (100) where a.id = b.id and a.id between 5 and 9;
----
count 20
5
=> SELECT 1

select count(*) from ts a left join ts b tablesample bernoulli (0) using (id) where b.name is null;
----
count 20
1000
=> SELECT 1

select (select count(*) from ts tablesample bernoulli (v.p)) from (values (0), (100)) v(p);
----
count 20
0
1000
=> SELECT 2

select count(*) from only tsp tablesample bernoulli (100);
----
count 20
0
=> SELECT 1

select count(*) from tsp1 tablesample bernoulli (100);
----
count 20
10
=> SELECT 1

create table ts_empty(a int);
----
=> CREATE TABLE

select count(*) from ts_empty tablesample bernoulli (-1);
----
count 20
!! 2202H sample percentage must be between 0 and 100

select count(*) from ts_empty tablesample system (10) repeatable (null);
----
count 20
!! 2202G TABLESAMPLE REPEATABLE parameter cannot be null

select max(id), min(id) from ts tablesample bernoulli (100);
----
max 23|min 23
1000|1
=> SELECT 1

select * from information_schema.tables tablesample bernoulli (10);
----
!! 0A000 TABLESAMPLE clause can only be applied to tables and materialized views
.. P 15

create function sampled(p real) returns bigint language plpgsql as $$ begin return (select count(*) from ts tablesample bernoulli (p)); end $$;
----
=> CREATE FUNCTION

select sampled(100), sampled(0);
----
sampled 20|sampled 20
1000|0
=> SELECT 1

select sampled(101);
----
sampled 20
!! 2202H sample percentage must be between 0 and 100
