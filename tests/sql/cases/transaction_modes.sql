create table m (id int primary key);
----
=> CREATE TABLE

insert into m values (1);
----
=> INSERT 0 1

begin;
----
=> BEGIN

savepoint s;
----
=> SAVEPOINT

set transaction isolation level repeatable read;
----
!! 25001 SET TRANSACTION ISOLATION LEVEL must not be called in a subtransaction

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

select 1;
----
?column? 23
1
=> SELECT 1

set transaction isolation level repeatable read;
----
!! 25001 SET TRANSACTION ISOLATION LEVEL must be called before any query

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

select 1;
----
?column? 23
1
=> SELECT 1

set transaction read only;
----
=> SET

select 2;
----
?column? 23
2
=> SELECT 1

set transaction read write;
----
!! 25001 transaction read-write mode must be set before any query

rollback;
----
=> ROLLBACK

begin read only;
----
=> BEGIN

insert into m values (2);
----
!! 25006 cannot execute INSERT in a read-only transaction

rollback;
----
=> ROLLBACK

begin read only;
----
=> BEGIN

set transaction read write;
----
=> SET

insert into m values (2);
----
=> INSERT 0 1

rollback;
----
=> ROLLBACK

begin isolation level serializable read only deferrable;
----
=> BEGIN

show transaction_deferrable;
----
transaction_deferrable 25
on
=> SHOW

select * from m for update;
----
!! 25006 cannot execute SELECT FOR UPDATE in a read-only transaction

rollback;
----
=> ROLLBACK

begin read only;
----
=> BEGIN

create table mm (x int);
----
!! 25006 cannot execute CREATE TABLE in a read-only transaction

rollback;
----
=> ROLLBACK

begin read only;
----
=> BEGIN

select nextval('nos');
----
!! 42P01 relation "nos" does not exist
.. P 16

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

set transaction deferrable;
----
=> SET

show transaction_deferrable;
----
transaction_deferrable 25
on
=> SHOW

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

select 1;
----
?column? 23
1
=> SELECT 1

set transaction deferrable;
----
!! 25001 SET TRANSACTION [NOT] DEFERRABLE must be called before any query

rollback;
----
=> ROLLBACK

set session characteristics as transaction isolation level repeatable read, read only;
----
=> SET

show default_transaction_isolation;
----
default_transaction_isolation 25
repeatable read
=> SHOW

show default_transaction_read_only;
----
default_transaction_read_only 25
on
=> SHOW

begin;
----
=> BEGIN

show transaction_isolation;
----
transaction_isolation 25
repeatable read
=> SHOW

insert into m values (4);
----
!! 25006 cannot execute INSERT in a read-only transaction

rollback;
----
=> ROLLBACK

insert into m values (4);
----
!! 25006 cannot execute INSERT in a read-only transaction

set session characteristics as transaction isolation level read committed, read write;
----
=> SET

begin isolation level repeatable read;
----
=> BEGIN

select 1;
----
?column? 23
1
=> SELECT 1

commit and chain;
----
=> COMMIT

show transaction_isolation;
----
transaction_isolation 25
repeatable read
=> SHOW

rollback and chain;
----
=> ROLLBACK

show transaction_isolation;
----
transaction_isolation 25
repeatable read
=> SHOW

commit;
----
=> COMMIT

set transaction isolation level serializable;
----
-- WARNING 25P01 SET TRANSACTION can only be used in transaction blocks
=> SET

begin isolation level read uncommitted;
----
=> BEGIN

show transaction_isolation;
----
transaction_isolation 25
read uncommitted
=> SHOW

set local transaction_isolation = 'serializable';
----
=> SET

show transaction_isolation;
----
transaction_isolation 25
serializable
=> SHOW

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

set transaction_isolation = 'bogus';
----
!! 22023 invalid value for parameter "transaction_isolation": "bogus"
.. H Available values: serializable, repeatable read, read committed, read uncommitted.

rollback;
----
=> ROLLBACK

LOCK TABLE
----
!! 42601 syntax error at end of input
.. P 11

begin read only;
----
=> BEGIN

lock table m in access share mode;
----
=> LOCK TABLE

rollback;
----
=> ROLLBACK

LOCK TABLE
----
!! 42601 syntax error at end of input
.. P 11

begin read only;
----
=> BEGIN

savepoint a;
----
=> SAVEPOINT

set transaction read write;
----
!! 25001 cannot set transaction read-write mode inside a read-only transaction

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

savepoint a;
----
=> SAVEPOINT

set transaction read only;
----
=> SET

release a;
----
=> RELEASE

insert into m values (77);
----
=> INSERT 0 1

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

set transaction read only;
----
=> SET

savepoint a;
----
=> SAVEPOINT

insert into m values (78);
----
!! 25006 cannot execute INSERT in a read-only transaction

rollback;
----
=> ROLLBACK

begin read only;
----
=> BEGIN

prepare p as insert into m values (8);
----
=> PREPARE

execute p;
----
!! 25006 cannot execute INSERT in a read-only transaction

rollback;
----
=> ROLLBACK

begin read only;
----
=> BEGIN

comment on table m is 'x';
----
!! 25006 cannot execute COMMENT in a read-only transaction

rollback;
----
=> ROLLBACK

begin read only;
----
=> BEGIN

truncate m;
----
!! 25006 cannot execute TRUNCATE TABLE in a read-only transaction

rollback;
----
=> ROLLBACK

begin read only;
----
=> BEGIN

drop table m;
----
!! 25006 cannot execute DROP TABLE in a read-only transaction

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

set local default_transaction_isolation = 'serializable';
----
=> SET

show transaction_isolation;
----
transaction_isolation 25
read committed
=> SHOW

show default_transaction_isolation;
----
default_transaction_isolation 25
serializable
=> SHOW

commit;
----
=> COMMIT

show default_transaction_isolation;
----
default_transaction_isolation 25
read committed
=> SHOW

set default_transaction_isolation = 'serializable';
----
=> SET

begin;
----
=> BEGIN

show transaction_isolation;
----
transaction_isolation 25
serializable
=> SHOW

commit;
----
=> COMMIT

reset default_transaction_isolation;
----
=> RESET

RESET
----
!! 42601 syntax error at end of input
.. P 6

set default_transaction_read_only = on;
----
=> SET

insert into m values (5);
----
!! 25006 cannot execute INSERT in a read-only transaction

begin read write;
----
=> BEGIN

insert into m values (6);
----
=> INSERT 0 1

rollback;
----
=> ROLLBACK

reset default_transaction_read_only;
----
=> RESET

RESET
----
!! 42601 syntax error at end of input
.. P 6

begin read only;
----
=> BEGIN

with w as (insert into m values (10) returning *) select * from w;
----
!! 25006 cannot execute SELECT in a read-only transaction

rollback;
----
=> ROLLBACK

begin isolation level serializable, read write, not deferrable;
----
=> BEGIN

rollback;
----
=> ROLLBACK

start transaction isolation level repeatable read read only;
----
=> START TRANSACTION

show transaction_read_only;
----
transaction_read_only 25
on
=> SHOW

end;
----
=> COMMIT

begin isolation level repeatable read;
----
=> BEGIN

select * from m;
----
id 23
1
=> SELECT 1

insert into m values (50), (51);
----
=> INSERT 0 2

update m set id = 52 where id = 51;
----
=> UPDATE 1

select * from m order by id;
----
id 23
1
50
52
=> SELECT 3

delete from m where id = 50;
----
=> DELETE 1

select * from m order by id;
----
id 23
1
52
=> SELECT 2

create table made (x int primary key, y text);
----
=> CREATE TABLE

insert into made values (1, 'a'), (2, 'b');
----
=> INSERT 0 2

create index on made (y);
----
=> CREATE INDEX

select x from made where y = 'b';
----
x 23
2
=> SELECT 1

alter table made add column z int default 4;
----
=> ALTER TABLE

select * from made order by x;
----
x 23|y 25|z 23
1|a|4
2|b|4
=> SELECT 2

savepoint s;
----
=> SAVEPOINT

delete from made;
----
=> DELETE 2

select count(*) from made;
----
count 20
0
=> SELECT 1

rollback to s;
----
=> ROLLBACK

select count(*) from made;
----
count 20
2
=> SELECT 1

select backend_xmin is not null as held from pg_stat_activity where pid = pg_backend_pid();
----
held 16
t
=> SELECT 1

insert into made values (1, 'c') on conflict (x) do update set y = excluded.y || made.y returning *;
----
x 23|y 25|z 23
1|ca|4
=> INSERT 0 1

commit;
----
=> COMMIT

select * from made order by x;
----
x 23|y 25|z 23
1|ca|4
2|b|4
=> SELECT 2

begin isolation level serializable read only deferrable;
----
=> BEGIN

select 1/0;
----
!! 22012 division by zero

rollback and chain;
----
=> ROLLBACK

show transaction_isolation;
----
transaction_isolation 25
read committed
=> SHOW

show transaction_read_only;
----
transaction_read_only 25
off
=> SHOW

set transaction isolation level repeatable read;
----
=> SET

commit and chain;
----
=> COMMIT

select 1/0;
----
!! 22012 division by zero

rollback and chain;
----
=> ROLLBACK

show transaction_isolation;
----
transaction_isolation 25
repeatable read
=> SHOW

rollback;
----
=> ROLLBACK
