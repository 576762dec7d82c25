create table t (a int, b int)
----
=> CREATE TABLE

insert into t values (1, 1), (-1, 2)
----
=> INSERT 0 2

alter table t add constraint positive check (a > 0)
----
!! 23514 check constraint "positive" of relation "t" is violated by some row
.. n positive
.. t t

alter table t add constraint positive check (a > 0) not valid
----
=> ALTER TABLE

select conname, convalidated, pg_get_constraintdef(oid) from pg_constraint where conrelid = 't'::regclass
----
conname 19|convalidated 16|pg_get_constraintdef 25
positive|f|CHECK ((a > 0)) NOT VALID
=> SELECT 1

insert into t values (-2, 3)
----
!! 23514 new row for relation "t" violates check constraint "positive"
.. D Failing row contains (-2, 3).
.. n positive
.. t t

alter table t validate constraint positive
----
!! 23514 check constraint "positive" of relation "t" is violated by some row
.. n positive
.. t t

update t set b = 20 where a = -1
----
!! 23514 new row for relation "t" violates check constraint "positive"
.. D Failing row contains (-1, 20).
.. n positive
.. t t

delete from t where a < 0
----
=> DELETE 1

alter table t validate constraint positive
----
=> ALTER TABLE

select conname, convalidated, pg_get_constraintdef(oid) from pg_constraint where conrelid = 't'::regclass
----
conname 19|convalidated 16|pg_get_constraintdef 25
positive|t|CHECK ((a > 0))
=> SELECT 1

alter table t validate constraint nothing
----
!! 42704 constraint "nothing" of relation "t" does not exist

alter table t add constraint key unique (a)
----
=> ALTER TABLE

alter table t validate constraint key
----
!! 42809 constraint "key" of relation "t" is not a foreign key or check constraint
