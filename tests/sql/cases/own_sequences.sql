begin;
----
=> BEGIN

create table t (a int, b text, n int generated always as identity, primary key (a, b));
----
=> CREATE TABLE

insert into t (a, b) values (5, 'x'), (6, 'x');
----
=> INSERT 0 2

insert into t (a, b) select a - nextval('t_n_seq')::int, b from t;
----
=> INSERT 0 2

update t set a = a + 1000 + 0 * nextval('t_n_seq')::int;
----
=> UPDATE 4

with w as (insert into t (a, b) values (7, 'z') returning n) select (select count(*) from t), n from w;
----
count 20|n 23
4|11
=> SELECT 1

select * from t order by n;
----
a 23|b 25|n 23
1005|x|1
1006|x|2
1002|x|4
1001|x|6
7|z|11
=> SELECT 5

select nextval('t_n_seq'), nextval('t_n_seq'), currval('t_n_seq');
----
nextval 20|nextval 20|currval 20
12|13|13
=> SELECT 1

select setval('t_n_seq', 50), count(*) from t;
----
setval 20|count 20
50|5
=> SELECT 1

alter table t alter n restart with 70;
----
=> ALTER TABLE

insert into t (a, b) values (8, 'r') returning n;
----
n 23
70
=> INSERT 0 1

select last_value, is_called from t_n_seq;
----
last_value 20|is_called 16
70|t
=> SELECT 1

commit;
----
=> COMMIT

insert into t (a, b) values (9, 'r') returning n;
----
n 23
71
=> INSERT 0 1

begin;
----
=> BEGIN

create table u (a int, b text, n int generated always as identity, primary key (a, b));
----
=> CREATE TABLE

insert into u (a, b) values (0, 'x'), (0, 'x') on conflict (a, b) do update set b = 'y';
----
!! 21000 ON CONFLICT DO UPDATE command cannot affect row a second time
.. H Ensure that no rows proposed for insertion within the same command have duplicate constrained values.

rollback;
----
=> ROLLBACK
