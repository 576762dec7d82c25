-- Modes of blocks that follow one that failed, was rolled back to a savepoint, or has chained.
create table xx (a int)
----
=> CREATE TABLE

begin
----
=> BEGIN

savepoint s2
----
=> SAVEPOINT

set transaction_read_only = on
----
=> SET

insert into xx values (1)
----
!! 25006 cannot execute INSERT in a read-only transaction

rollback and chain
----
=> ROLLBACK

show transaction_read_only
----
transaction_read_only 25
off
=> SHOW

rollback
----
=> ROLLBACK

begin
----
=> BEGIN

savepoint s2
----
=> SAVEPOINT

set transaction_read_only = on
----
=> SET

insert into xx values (1)
----
!! 25006 cannot execute INSERT in a read-only transaction

rollback to s2
----
=> ROLLBACK

show transaction_read_only
----
transaction_read_only 25
off
=> SHOW

rollback and chain
----
=> ROLLBACK

show transaction_read_only
----
transaction_read_only 25
off
=> SHOW

rollback
----
=> ROLLBACK

begin
----
=> BEGIN

set transaction_read_only = on
----
=> SET

insert into xx values (1)
----
!! 25006 cannot execute INSERT in a read-only transaction

rollback and chain
----
=> ROLLBACK

show transaction_read_only
----
transaction_read_only 25
off
=> SHOW

rollback
----
=> ROLLBACK

begin isolation level repeatable read
----
=> BEGIN

savepoint a
----
=> SAVEPOINT

savepoint b
----
=> SAVEPOINT

set transaction_read_only = on
----
=> SET

release b
----
=> RELEASE

select 1/0
----
!! 22012 division by zero

rollback and chain
----
=> ROLLBACK

show transaction_read_only
----
transaction_read_only 25
off
=> SHOW

show transaction_isolation
----
transaction_isolation 25
repeatable read
=> SHOW

commit and chain
----
=> COMMIT

show transaction_read_only
----
transaction_read_only 25
off
=> SHOW

rollback
----
=> ROLLBACK

begin read only
----
=> BEGIN

select 1/0
----
!! 22012 division by zero

rollback and chain
----
=> ROLLBACK

show transaction_read_only
----
transaction_read_only 25
off
=> SHOW

rollback
----
=> ROLLBACK

begin deferrable
----
=> BEGIN

savepoint s
----
=> SAVEPOINT

set transaction_deferrable = off
----
!! 25001 SET TRANSACTION [NOT] DEFERRABLE cannot be called within a subtransaction

select 1/0
----
!! 25P02 current transaction is aborted, commands ignored until end of transaction block

rollback and chain
----
=> ROLLBACK

show transaction_deferrable
----
transaction_deferrable 25
on
=> SHOW

rollback
----
=> ROLLBACK

drop table xx
----
=> DROP TABLE

set default_transaction_read_only to off
----
=> SET

set transaction_read_only = on
----
=> SET

show transaction_read_only
----
transaction_read_only 25
off
=> SHOW

begin isolation level serializable
----
=> BEGIN

show transaction_read_only
----
transaction_read_only 25
off
=> SHOW

rollback and chain
----
=> ROLLBACK

show transaction_read_only
----
transaction_read_only 25
off
=> SHOW

rollback
----
=> ROLLBACK

begin read only
----
=> BEGIN

commit and chain
----
=> COMMIT

show transaction_read_only
----
transaction_read_only 25
on
=> SHOW

show transaction_isolation
----
transaction_isolation 25
read committed
=> SHOW

set transaction read write
----
=> SET

show transaction_read_only
----
transaction_read_only 25
off
=> SHOW

rollback and chain
----
=> ROLLBACK

show transaction_read_only
----
transaction_read_only 25
off
=> SHOW

rollback
----
=> ROLLBACK

begin
----
=> BEGIN

set transaction read only
----
=> SET

savepoint s
----
=> SAVEPOINT

rollback to s
----
=> ROLLBACK

rollback and chain
----
=> ROLLBACK

show transaction_read_only
----
transaction_read_only 25
on
=> SHOW

rollback
----
=> ROLLBACK

begin
----
=> BEGIN

savepoint s
----
=> SAVEPOINT

set transaction_read_only = on
----
=> SET

rollback to s
----
=> ROLLBACK

show transaction_read_only
----
transaction_read_only 25
off
=> SHOW

rollback and chain
----
=> ROLLBACK

show transaction_read_only
----
transaction_read_only 25
off
=> SHOW

commit
----
=> COMMIT

set default_transaction_isolation = 'serializable'
----
=> SET

begin
----
=> BEGIN

set transaction isolation level read committed
----
=> SET

rollback and chain
----
=> ROLLBACK

show transaction_isolation
----
transaction_isolation 25
read committed
=> SHOW

reset default_transaction_isolation
----
=> RESET

rollback
----
=> ROLLBACK

begin isolation level serializable
----
=> BEGIN

select 1
----
?column? 23
1
=> SELECT 1

set transaction_read_only = on
----
=> SET

rollback and chain
----
=> ROLLBACK

show transaction_read_only
----
transaction_read_only 25
on
=> SHOW

show transaction_isolation
----
transaction_isolation 25
serializable
=> SHOW

rollback
----
=> ROLLBACK

create table xy (a int)
----
=> CREATE TABLE

insert into xy values (1)
----
=> INSERT 0 1

begin
----
=> BEGIN

insert into xy values (2)
----
=> INSERT 0 1

select pg_current_xact_id_if_assigned() is not null
----
?column? 16
t
=> SELECT 1

commit
----
=> COMMIT

select pg_current_xact_id_if_assigned() is not null
----
?column? 16
f
=> SELECT 1

begin
----
=> BEGIN

select pg_current_xact_id_if_assigned() is not null
----
?column? 16
f
=> SELECT 1

insert into xy values (2)
----
=> INSERT 0 1

select pg_current_xact_id_if_assigned() is not null
----
?column? 16
t
=> SELECT 1

rollback
----
=> ROLLBACK

begin
----
=> BEGIN

insert into xy values (2)
----
=> INSERT 0 1

savepoint a
----
=> SAVEPOINT

select pg_current_xact_id_if_assigned() is not null
----
?column? 16
t
=> SELECT 1

rollback
----
=> ROLLBACK

select pg_current_xact_id_if_assigned() is not null
----
?column? 16
f
=> SELECT 1

rollback
----
-- WARNING 25P01 there is no transaction in progress
=> ROLLBACK

select pg_current_xact_id_if_assigned() is not null
----
?column? 16
f
=> SELECT 1

commit
----
-- WARNING 25P01 there is no transaction in progress
=> COMMIT

select count(*) from xy
----
count 20
2
=> SELECT 1

select pg_current_xact_id_if_assigned() is not null
----
?column? 16
f
=> SELECT 1

rollback
----
-- WARNING 25P01 there is no transaction in progress
=> ROLLBACK

select count(*) from xy
----
count 20
2
=> SELECT 1

drop table xy
----
=> DROP TABLE

reset default_transaction_read_only
----
=> RESET

begin
----
=> BEGIN

savepoint s
----
=> SAVEPOINT

set datestyle = 'german'
----
=> SET

select 1/0
----
!! 22012 division by zero

rollback to s
----
=> ROLLBACK

show datestyle
----
DateStyle 25
ISO, MDY
=> SHOW

rollback
----
=> ROLLBACK
