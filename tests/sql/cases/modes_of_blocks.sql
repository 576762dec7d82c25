-- BEGIN inside of a block takes its modes; sequences in transactions that are READ ONLY.
create table bgt(i int)
----
=> CREATE TABLE

begin
----
=> BEGIN

begin read only
----
-- WARNING 25001 there is already a transaction in progress
=> BEGIN

insert into bgt values (1)
----
!! 25006 cannot execute INSERT in a read-only transaction

rollback
----
=> ROLLBACK

begin
----
=> BEGIN

start transaction isolation level serializable
----
-- WARNING 25001 there is already a transaction in progress
=> START TRANSACTION

show transaction_isolation
----
transaction_isolation 25
serializable
=> SHOW

rollback
----
=> ROLLBACK

begin
----
=> BEGIN

select 1
----
?column? 23
1
=> SELECT 1

begin isolation level repeatable read
----
-- WARNING 25001 there is already a transaction in progress
!! 25001 SET TRANSACTION ISOLATION LEVEL must be called before any query

rollback
----
=> ROLLBACK

begin
----
=> BEGIN

select 1
----
?column? 23
1
=> SELECT 1

begin read only
----
-- WARNING 25001 there is already a transaction in progress
=> BEGIN

select 2
----
?column? 23
2
=> SELECT 1

insert into bgt values (1)
----
!! 25006 cannot execute INSERT in a read-only transaction

rollback
----
=> ROLLBACK

begin read only
----
=> BEGIN

select 1
----
?column? 23
1
=> SELECT 1

begin read write
----
-- WARNING 25001 there is already a transaction in progress
!! 25001 transaction read-write mode must be set before any query

rollback
----
=> ROLLBACK

begin
----
=> BEGIN

begin deferrable
----
-- WARNING 25001 there is already a transaction in progress
=> BEGIN

show transaction_deferrable
----
transaction_deferrable 25
on
=> SHOW

commit
----
=> COMMIT

begin isolation level serializable
----
=> BEGIN

begin
----
-- WARNING 25001 there is already a transaction in progress
=> BEGIN

show transaction_isolation
----
transaction_isolation 25
serializable
=> SHOW

commit
----
=> COMMIT

begin
----
=> BEGIN

select 1/0
----
!! 22012 division by zero

begin read only
----
!! 25P02 current transaction is aborted, commands ignored until end of transaction block

rollback
----
=> ROLLBACK

create sequence bgs
----
=> CREATE SEQUENCE

create temp sequence bgts
----
=> CREATE SEQUENCE

begin read only
----
=> BEGIN

select nextval('bgs')
----
nextval 20
!! 25006 cannot execute nextval() in a read-only transaction

rollback
----
=> ROLLBACK

begin read only
----
=> BEGIN

select setval('bgs', 3)
----
setval 20
!! 25006 cannot execute setval() in a read-only transaction

rollback
----
=> ROLLBACK

begin read only
----
=> BEGIN

select nextval('bgts')
----
nextval 20
1
=> SELECT 1

select setval('bgts', 9)
----
setval 20
9
=> SELECT 1

rollback
----
=> ROLLBACK

begin read only
----
=> BEGIN

select currval('bgts'), lastval()
----
currval 20|lastval 20
9|9
=> SELECT 1

rollback
----
=> ROLLBACK

begin read only
----
=> BEGIN

do $$ begin perform nextval('bgs'); end $$
----
!! 25006 cannot execute nextval() in a read-only transaction

rollback
----
=> ROLLBACK

set default_transaction_read_only = on
----
=> SET

select nextval('bgs')
----
nextval 20
!! 25006 cannot execute nextval() in a read-only transaction

reset default_transaction_read_only
----
=> RESET

begin read only
----
=> BEGIN

select 1 from bgt where nextval('bgs') = 1
----
?column? 23
=> SELECT 0

rollback
----
=> ROLLBACK

drop table bgt
----
=> DROP TABLE

drop sequence bgs
----
=> DROP SEQUENCE

select to_char(interval '-3 years', 'Y,YYY'), to_char(interval '15 min', 'Y,YYY'), to_char(interval '1234 years', 'Y,YYY')
----
to_char 25|to_char 25|to_char 25
0,-03|0,000|1,234
=> SELECT 1
