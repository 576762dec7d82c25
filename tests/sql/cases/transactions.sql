create table t (a int primary key, b int);
----
=> CREATE TABLE

begin;
----
=> BEGIN

begin;
----
-- WARNING 25001 there is already a transaction in progress
=> BEGIN

insert into t values (1, 1);
----
=> INSERT 0 1

select * from t;
----
a 23|b 23
1|1
=> SELECT 1

commit;
----
=> COMMIT

commit;
----
-- WARNING 25P01 there is no transaction in progress
=> COMMIT

rollback;
----
-- WARNING 25P01 there is no transaction in progress
=> ROLLBACK

begin;
----
=> BEGIN

insert into t values (2, 2);
----
=> INSERT 0 1

rollback;
----
=> ROLLBACK

select count(*) from t;
----
count 20
1
=> SELECT 1

begin;
----
=> BEGIN

insert into t values (1, 1);
----
!! 23505 duplicate key value violates unique constraint "t_pkey"
.. D Key (a)=(1) already exists.
.. n t_pkey
.. t t

select 1;
----
!! 25P02 current transaction is aborted, commands ignored until end of transaction block

insert into t values (9, 9);
----
!! 25P02 current transaction is aborted, commands ignored until end of transaction block

commit;
----
=> ROLLBACK

select count(*) from t;
----
count 20
1
=> SELECT 1

begin;
----
=> BEGIN

insert into t values (2, 2);
----
=> INSERT 0 1

savepoint a;
----
=> SAVEPOINT

insert into t values (3, 3);
----
=> INSERT 0 1

savepoint b;
----
=> SAVEPOINT

insert into t values (1, 1);
----
!! 23505 duplicate key value violates unique constraint "t_pkey"
.. D Key (a)=(1) already exists.
.. n t_pkey
.. t t

rollback to b;
----
=> ROLLBACK

select count(*) from t;
----
count 20
3
=> SELECT 1

rollback to a;
----
=> ROLLBACK

select count(*) from t;
----
count 20
2
=> SELECT 1

release a;
----
=> RELEASE

release a;
----
!! 3B001 savepoint "a" does not exist

rollback;
----
=> ROLLBACK

start transaction isolation level serializable;
----
=> START TRANSACTION

show transaction_isolation;
----
transaction_isolation 25
serializable
=> SHOW

select count(*) from t;
----
count 20
1
=> SELECT 1

end;
----
=> COMMIT

begin read only;
----
=> BEGIN

insert into t values (5, 5);
----
!! 25006 cannot execute INSERT in a read-only transaction

rollback;
----
=> ROLLBACK

savepoint x;
----
!! 25P01 SAVEPOINT can only be used in transaction blocks

begin; insert into t values (7, 7); commit;
----
=> BEGIN
=> INSERT 0 1
=> COMMIT

insert into t values (8, 8); insert into t values (8, 8);
----
=> INSERT 0 1
!! 23505 duplicate key value violates unique constraint "t_pkey"
.. D Key (a)=(8) already exists.
.. n t_pkey
.. t t

select * from t order by a;
----
a 23|b 23
1|1
7|7
=> SELECT 2

select 1; select 2;
----
?column? 23
1
=> SELECT 1
?column? 23
2
=> SELECT 1

select 1; select nosuch; select 2;
----
?column? 23
1
=> SELECT 1
!! 42703 column "nosuch" does not exist
.. P 18

begin;
----
=> BEGIN

update t set b = 70 where a = 7;
----
=> UPDATE 1

savepoint s;
----
=> SAVEPOINT

update t set b = 71 where a = 7;
----
=> UPDATE 1

delete from t where a = 1;
----
=> DELETE 1

select * from t order by a;
----
a 23|b 23
7|71
=> SELECT 1

rollback to savepoint s;
----
=> ROLLBACK

select * from t order by a;
----
a 23|b 23
1|1
7|70
=> SELECT 2

commit;
----
=> COMMIT

select * from t order by a;
----
a 23|b 23
1|1
7|70
=> SELECT 2

begin;
----
=> BEGIN

create table inner_table (x int);
----
=> CREATE TABLE

savepoint s;
----
=> SAVEPOINT

drop table inner_table;
----
=> DROP TABLE

rollback to s;
----
=> ROLLBACK

insert into inner_table values (1);
----
=> INSERT 0 1

commit;
----
=> COMMIT

select * from inner_table;
----
x 23
1
=> SELECT 1

set local timezone = 'UTC';
----
-- WARNING 25P01 SET LOCAL can only be used in transaction blocks
=> SET

begin;
----
=> BEGIN

set local extra_float_digits = 0;
----
=> SET

show extra_float_digits;
----
extra_float_digits 25
0
=> SHOW

commit;
----
=> COMMIT

show extra_float_digits;
----
extra_float_digits 25
1
=> SHOW

begin;
----
=> BEGIN

set timezone = 'Europe/Rome';
----
=> SET

rollback;
----
=> ROLLBACK

show timezone;
----
TimeZone 25
UTC
=> SHOW

begin;
----
=> BEGIN

delete from t where a = 1;
----
=> DELETE 1

insert into t values (1, 100);
----
=> INSERT 0 1

update t set b = b + 1 where a = 1;
----
=> UPDATE 1

select b from t where a = 1;
----
b 23
101
=> SELECT 1

delete from t where a = 1;
----
=> DELETE 1

commit;
----
=> COMMIT

select count(*) from t where a = 1;
----
count 20
0
=> SELECT 1

prepare p (int) as select $1 + 1;
----
=> PREPARE

execute p (41);
----
?column? 23
42
=> SELECT 1

-- simple protocol
execute p ('x');
----
!! 22P02 invalid input syntax for type integer: "x"
.. P 31

execute nosuch;
----
!! 26000 prepared statement "nosuch" does not exist

deallocate p;
----
=> DEALLOCATE

execute p (1);
----
!! 26000 prepared statement "p" does not exist

begin;
----
=> BEGIN

declare c cursor for select * from generate_series(1, 5) g;
----
=> DECLARE CURSOR

fetch 2 from c;
----
g 23
1
2
=> FETCH 2

fetch all from c;
----
g 23
3
4
5
=> FETCH 3

fetch from c;
----
g 23
=> FETCH 0

close c;
----
=> CLOSE CURSOR

commit;
----
=> COMMIT

fetch from c;
----
!! 34000 cursor "c" does not exist
