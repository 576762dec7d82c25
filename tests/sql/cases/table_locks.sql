create table lt(a int primary key, b int);
----
=> CREATE TABLE

create view lv as select * from lt;
----
=> CREATE VIEW

create view lv2 as select * from lv;
----
=> CREATE VIEW

create materialized view lm as select 1 as x;
----
=> SELECT 1

create index li on lt(b);
----
=> CREATE INDEX

create sequence ls;
----
=> CREATE SEQUENCE

lock table lt;
----
!! 25P01 LOCK TABLE can only be used in transaction blocks

lock table lt nowait;
----
!! 25P01 LOCK TABLE can only be used in transaction blocks

begin;
----
=> BEGIN

lock table lt in access share mode;
----
=> LOCK TABLE

lock table lt in share mode nowait;
----
=> LOCK TABLE

select mode from pg_locks where relation='lt'::regclass and mode <> 'AccessShareLock';
----
mode 25
ShareLock
=> SELECT 1

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

lock table lt in row share mode nowait;
----
=> LOCK TABLE

select mode from pg_locks where relation='lt'::regclass;
----
mode 25
RowShareLock
=> SELECT 1

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

lock table lt in row exclusive mode nowait;
----
=> LOCK TABLE

select mode from pg_locks where relation='lt'::regclass;
----
mode 25
RowExclusiveLock
=> SELECT 1

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

lock table lt in share update exclusive mode nowait;
----
=> LOCK TABLE

select mode from pg_locks where relation='lt'::regclass;
----
mode 25
ShareUpdateExclusiveLock
=> SELECT 1

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

lock table lt in share mode nowait;
----
=> LOCK TABLE

select mode from pg_locks where relation='lt'::regclass;
----
mode 25
ShareLock
=> SELECT 1

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

lock table lt in share row exclusive mode nowait;
----
=> LOCK TABLE

select mode from pg_locks where relation='lt'::regclass;
----
mode 25
ShareRowExclusiveLock
=> SELECT 1

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

lock table lt in exclusive mode nowait;
----
=> LOCK TABLE

select mode from pg_locks where relation='lt'::regclass;
----
mode 25
ExclusiveLock
=> SELECT 1

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

lock table lt in access exclusive mode nowait;
----
=> LOCK TABLE

select mode from pg_locks where relation='lt'::regclass;
----
mode 25
AccessExclusiveLock
=> SELECT 1

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

lock lv2;
----
=> LOCK TABLE

select c.relname, l.mode from pg_locks l join pg_class c on c.oid = l.relation where c.relname in ('lt', 'lv', 'lv2') order by 1;
----
relname 19|mode 25
lt|AccessExclusiveLock
lv|AccessExclusiveLock
lv2|AccessExclusiveLock
=> SELECT 3

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

savepoint s;
----
=> SAVEPOINT

lock lt;
----
=> LOCK TABLE

rollback to s;
----
=> ROLLBACK

select count(*) from pg_locks where relation='lt'::regclass;
----
count 20
0
=> SELECT 1

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

lock lm;
----
!! 42809 cannot lock relation "lm"
.. D This operation is not supported for materialized views.

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

lock li;
----
!! 42809 cannot lock relation "li"
.. D This operation is not supported for indexes.

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

lock ls;
----
!! 42809 cannot lock relation "ls"
.. D This operation is not supported for sequences.

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

lock nosuch;
----
!! 42P01 relation "nosuch" does not exist

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

lock pg_class in access share mode;
----
=> LOCK TABLE

rollback;
----
=> ROLLBACK

begin read only;
----
=> BEGIN

lock lt in access share mode;
----
=> LOCK TABLE

rollback;
----
=> ROLLBACK

begin read only;
----
=> BEGIN

lock lt;
----
=> LOCK TABLE

rollback;
----
=> ROLLBACK

begin isolation level repeatable read;
----
=> BEGIN

select * from lt;
----
a 23|b 23
=> SELECT 0

lock lt;
----
=> LOCK TABLE

insert into lt values (1, 1);
----
=> INSERT 0 1

commit;
----
=> COMMIT

do $$ begin lock table lt; end $$;
----
=> DO

-- simple protocol
lock table lt; select 1;
----
=> LOCK TABLE
?column? 23
1
=> SELECT 1
