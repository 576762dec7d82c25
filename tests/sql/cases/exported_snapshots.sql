select pg_export_snapshot() ~ '^[0-9A-F]{8}-[0-9A-F]{8}-[0-9]+$' as ok;
----
ok 16
t
=> SELECT 1

begin;
----
=> BEGIN

select pg_export_snapshot() ~ '^[0-9A-F]{8}-[0-9A-F]{8}-[0-9]+$' as ok;
----
ok 16
t
=> SELECT 1

rollback;
----
=> ROLLBACK

begin isolation level repeatable read;
----
=> BEGIN

select pg_export_snapshot() is not null as ok;
----
ok 16
t
=> SELECT 1

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

set transaction snapshot '00000003-0000001B-1';
----
!! 0A000 a snapshot-importing transaction must have isolation level SERIALIZABLE or REPEATABLE READ

rollback;
----
=> ROLLBACK

begin isolation level repeatable read;
----
=> BEGIN

set transaction snapshot '00000003-0000001B-1';
----
!! 22023 invalid snapshot identifier: "00000003-0000001B-1"

rollback;
----
=> ROLLBACK

begin isolation level repeatable read;
----
=> BEGIN

set transaction snapshot 'foo';
----
!! 22023 invalid snapshot identifier: "foo"

rollback;
----
=> ROLLBACK

begin isolation level repeatable read;
----
=> BEGIN

select 1 as one;
----
one 23
1
=> SELECT 1

set transaction snapshot 'foo';
----
!! 25001 SET TRANSACTION SNAPSHOT must be called before any query

rollback;
----
=> ROLLBACK

set transaction snapshot 'foo';
----
-- WARNING 25P01 SET TRANSACTION can only be used in transaction blocks
!! 0A000 a snapshot-importing transaction must have isolation level SERIALIZABLE or REPEATABLE READ
