-- LOCK TABLE of a view locks what it reads, tables that inherit included, with the privileges of whom it reads as.
create table locked_1 (a int);
----
=> CREATE TABLE

create table locked_2 () inherits (locked_1);
----
=> CREATE TABLE

create table locked_3 () inherits (locked_2);
----
=> CREATE TABLE

create view locked_v1 as select * from locked_1;
----
=> CREATE VIEW

create view locked_v2 as select * from locked_v1;
----
=> CREATE VIEW

create view locked_v3 as select a from locked_1 where a in (select a from locked_v2);
----
=> CREATE VIEW

create view locked_only as select * from only locked_1;
----
=> CREATE VIEW

create table locked_p (a int) partition by range (a);
----
=> CREATE TABLE

create table locked_p1 partition of locked_p for values from (0) to (10);
----
=> CREATE TABLE

create view locked_vp as select * from locked_p;
----
=> CREATE VIEW

begin;
----
=> BEGIN

lock table locked_1 in access exclusive mode;
----
=> LOCK TABLE

select relation::regclass, mode from pg_locks where pid = pg_backend_pid() and relation::regclass::text ~ '^locked' order by 1;
----
relation 2205|mode 25
locked_1|AccessExclusiveLock
locked_2|AccessExclusiveLock
locked_3|AccessExclusiveLock
=> SELECT 3

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

lock table only locked_1 in share mode;
----
=> LOCK TABLE

select relation::regclass, mode from pg_locks where pid = pg_backend_pid() and relation::regclass::text ~ '^locked' order by 1;
----
relation 2205|mode 25
locked_1|ShareLock
=> SELECT 1

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

lock table locked_v1 in access exclusive mode;
----
=> LOCK TABLE

select relation::regclass, mode from pg_locks where pid = pg_backend_pid() and relation::regclass::text ~ '^locked' order by 1;
----
relation 2205|mode 25
locked_1|AccessExclusiveLock
locked_2|AccessExclusiveLock
locked_3|AccessExclusiveLock
locked_v1|AccessExclusiveLock
=> SELECT 4

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

lock table locked_v2 in exclusive mode;
----
=> LOCK TABLE

select relation::regclass, mode from pg_locks where pid = pg_backend_pid() and relation::regclass::text ~ '^locked' order by 1;
----
relation 2205|mode 25
locked_1|ExclusiveLock
locked_2|ExclusiveLock
locked_3|ExclusiveLock
locked_v1|ExclusiveLock
locked_v2|ExclusiveLock
=> SELECT 5

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

lock table locked_v3 in share mode;
----
=> LOCK TABLE

select relation::regclass, mode from pg_locks where pid = pg_backend_pid() and relation::regclass::text ~ '^locked' order by 1;
----
relation 2205|mode 25
locked_1|ShareLock
locked_2|ShareLock
locked_3|ShareLock
locked_v1|ShareLock
locked_v2|ShareLock
locked_v3|ShareLock
=> SELECT 6

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

lock table locked_only in share mode;
----
=> LOCK TABLE

select relation::regclass, mode from pg_locks where pid = pg_backend_pid() and relation::regclass::text ~ '^locked' order by 1;
----
relation 2205|mode 25
locked_1|ShareLock
locked_only|ShareLock
=> SELECT 2

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

lock table locked_vp in share row exclusive mode;
----
=> LOCK TABLE

select relation::regclass, mode from pg_locks where pid = pg_backend_pid() and relation::regclass::text ~ '^locked' order by 1;
----
relation 2205|mode 25
locked_p|ShareRowExclusiveLock
locked_p1|ShareRowExclusiveLock
locked_vp|ShareRowExclusiveLock
=> SELECT 3

rollback;
----
=> ROLLBACK

create role lock_reader;
----
=> CREATE ROLE

grant all on locked_v1, locked_v2 to lock_reader;
----
=> GRANT

do $$ begin execute format('grant usage on schema %I to lock_reader', current_schema()); end $$;
----
=> DO

begin;
----
=> BEGIN

set local role lock_reader;
----
=> SET

lock table locked_v1 in access exclusive mode;
----
=> LOCK TABLE

select relation::regclass, mode from pg_locks where pid = pg_backend_pid() and relation::regclass::text ~ '^locked' order by 1;
----
relation 2205|mode 25
locked_1|AccessExclusiveLock
locked_2|AccessExclusiveLock
locked_3|AccessExclusiveLock
locked_v1|AccessExclusiveLock
=> SELECT 4

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

set local role lock_reader;
----
=> SET

lock table locked_1;
----
!! 42501 permission denied for table locked_1

select relation::regclass, mode from pg_locks where pid = pg_backend_pid() and relation::regclass::text ~ '^locked' order by 1;
----
!! 25P02 current transaction is aborted, commands ignored until end of transaction block

rollback;
----
=> ROLLBACK

alter view locked_v1 owner to lock_reader;
----
=> ALTER VIEW

begin;
----
=> BEGIN

lock table locked_v1;
----
!! 42501 permission denied for table locked_1

select relation::regclass, mode from pg_locks where pid = pg_backend_pid() and relation::regclass::text ~ '^locked' order by 1;
----
!! 25P02 current transaction is aborted, commands ignored until end of transaction block

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

lock table locked_v2;
----
!! 42501 permission denied for table locked_1

select relation::regclass, mode from pg_locks where pid = pg_backend_pid() and relation::regclass::text ~ '^locked' order by 1;
----
!! 25P02 current transaction is aborted, commands ignored until end of transaction block

rollback;
----
=> ROLLBACK

create view locked_as_reader with (security_invoker) as select * from locked_1;
----
=> CREATE VIEW

grant all on locked_as_reader to lock_reader;
----
=> GRANT

begin;
----
=> BEGIN

set local role lock_reader;
----
=> SET

lock table locked_as_reader;
----
!! 42501 permission denied for table locked_1

select relation::regclass, mode from pg_locks where pid = pg_backend_pid() and relation::regclass::text ~ '^locked' order by 1;
----
!! 25P02 current transaction is aborted, commands ignored until end of transaction block

rollback;
----
=> ROLLBACK

grant select on locked_1 to lock_reader;
----
=> GRANT

begin;
----
=> BEGIN

set local role lock_reader;
----
=> SET

lock table locked_as_reader in access share mode;
----
=> LOCK TABLE

select relation::regclass, mode from pg_locks where pid = pg_backend_pid() and relation::regclass::text ~ '^locked' order by 1;
----
relation 2205|mode 25
locked_1|AccessShareLock
locked_2|AccessShareLock
locked_3|AccessShareLock
locked_as_reader|AccessShareLock
=> SELECT 4

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

set local role lock_reader;
----
=> SET

lock table locked_as_reader in row exclusive mode;
----
!! 42501 permission denied for table locked_1

select relation::regclass, mode from pg_locks where pid = pg_backend_pid() and relation::regclass::text ~ '^locked' order by 1;
----
!! 25P02 current transaction is aborted, commands ignored until end of transaction block

rollback;
----
=> ROLLBACK

drop owned by lock_reader cascade;
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP OWNED

drop role lock_reader;
----
=> DROP ROLE
