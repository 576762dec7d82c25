create table t (a int, b int);
----
=> CREATE TABLE

insert into t values (1, 1), (200, 2);
----
=> INSERT 0 2

alter table t add constraint small check (a < 100) not valid;
----
=> ALTER TABLE

alter table t add check (b > 0);
----
=> ALTER TABLE

alter table t alter b type bigint;
----
=> ALTER TABLE

alter table t add column c int default 3 check (c > 2);
----
=> ALTER TABLE

alter table t add primary key (a);
----
=> ALTER TABLE

alter table t validate constraint small;
----
!! 23514 check constraint "small" of relation "t" is violated by some row
.. n small
.. t t

insert into t values (300, 3);
----
!! 23514 new row for relation "t" violates check constraint "small"
.. D Failing row contains (300, 3, 3).
.. n small
.. t t

update t set a = a + 1;
----
!! 23514 new row for relation "t" violates check constraint "small"
.. D Failing row contains (201, 2, 3).
.. n small
.. t t

delete from t where a = 200;
----
=> DELETE 1

alter table t validate constraint small;
----
=> ALTER TABLE

alter table t alter a type int2;
----
=> ALTER TABLE

select conname, convalidated from pg_constraint where conrelid = 't'::regclass order by 1;
----
conname 19|convalidated 16
small|t
t_b_check|t
t_c_check|t
t_pkey|t
=> SELECT 4
