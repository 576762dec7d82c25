select pg_current_xact_id() = pg_current_xact_id() as same, pg_current_xact_id()::text = txid_current()::text as older;
----
same 16|older 16
t|t
=> SELECT 1

begin;
----
=> BEGIN

select pg_current_xact_id_if_assigned(), txid_current_if_assigned();
----
pg_current_xact_id_if_assigned 5069|txid_current_if_assigned 20
\N|\N
=> SELECT 1

select pg_current_xact_id() > '3' as assigned;
----
assigned 16
t
=> SELECT 1

select pg_current_xact_id_if_assigned() = pg_current_xact_id() as same, pg_current_xact_id()::xid = pg_current_xact_id_if_assigned()::xid as narrow;
----
same 16|narrow 16
t|t
=> SELECT 1

select pg_xact_status(pg_current_xact_id()), txid_status(txid_current());
----
pg_xact_status 25|txid_status 25
in progress|in progress
=> SELECT 1

select pg_snapshot_xmin(pg_current_snapshot()) <= pg_current_xact_id() as running, pg_visible_in_snapshot('3', pg_current_snapshot()), pg_visible_in_snapshot('9223372036854775806', pg_current_snapshot());
----
running 16|pg_visible_in_snapshot 16|pg_visible_in_snapshot 16
t|t|f
=> SELECT 1

create temporary table before as select pg_current_xact_id() as id;
----
=> SELECT 1

savepoint s;
----
=> SAVEPOINT

select pg_current_xact_id() = id as same from before;
----
same 16
t
=> SELECT 1

rollback to s;
----
=> ROLLBACK

commit;
----
=> COMMIT

select pg_xact_status(id), pg_visible_in_snapshot(id, pg_current_snapshot()), pg_current_xact_id() > id as later from before;
----
pg_xact_status 25|pg_visible_in_snapshot 16|later 16
committed|t|t
=> SELECT 1

begin;
----
=> BEGIN

insert into before select pg_current_xact_id();
----
=> INSERT 0 1

rollback;
----
=> ROLLBACK

select count(*) from before;
----
count 20
1
=> SELECT 1

begin isolation level repeatable read;
----
=> BEGIN

select pg_visible_in_snapshot(id, pg_current_snapshot()), txid_visible_in_snapshot(id::text::bigint, txid_current_snapshot()) from before;
----
pg_visible_in_snapshot 16|txid_visible_in_snapshot 16
t|t
=> SELECT 1

commit;
----
=> COMMIT

select pg_xact_status('0'), pg_xact_status('1'), pg_xact_status('2');
----
pg_xact_status 25|pg_xact_status 25|pg_xact_status 25
\N|committed|committed
=> SELECT 1

select '12:13:'::pg_snapshot, '12:20:13,15,15,18'::pg_snapshot, '  1:9223372036854775807:3,'::txid_snapshot;
----
pg_snapshot 5038|pg_snapshot 5038|txid_snapshot 2970
12:13:|12:20:13,15,18|1:9223372036854775807:3
=> SELECT 1

select '31:12:'::pg_snapshot;
----
!! 22P02 invalid input syntax for type pg_snapshot: "31:12:"
.. P 8

select '0:1:'::txid_snapshot;
----
!! 22P02 invalid input syntax for type pg_snapshot: "0:1:"
.. P 8

select '12:16:14,13'::pg_snapshot;
----
!! 22P02 invalid input syntax for type pg_snapshot: "12:16:14,13"
.. P 8

select '12:16:14 '::pg_snapshot;
----
!! 22P02 invalid input syntax for type pg_snapshot: "12:16:14 "
.. P 8

select pg_snapshot_xmin(s), pg_snapshot_xmax(s), pg_visible_in_snapshot('12', s), pg_visible_in_snapshot('13', s), pg_visible_in_snapshot('16', s) from (values ('12:20:13,15,18'::pg_snapshot)) v (s);
----
pg_snapshot_xmin 5069|pg_snapshot_xmax 5069|pg_visible_in_snapshot 16|pg_visible_in_snapshot 16|pg_visible_in_snapshot 16
12|20|t|f|t
=> SELECT 1

select id, txid_visible_in_snapshot(id, '12:20:13,15,18') from generate_series(11, 21) id;
----
id 23|txid_visible_in_snapshot 16
11|t
12|t
13|f
14|t
15|f
16|t
17|t
18|f
19|t
20|f
21|f
=> SELECT 11

select pg_snapshot_xip('12:20:13,15,18'), txid_snapshot_xip('12:20:13,15,18');
----
pg_snapshot_xip 5069|txid_snapshot_xip 20
13|13
15|15
18|18
=> SELECT 3

select txid_snapshot_xmin('12:20:13'), txid_snapshot_xmax('12:20:13');
----
txid_snapshot_xmin 20|txid_snapshot_xmax 20
12|20
=> SELECT 1

create table snapshots (s pg_snapshot, t txid_snapshot[]);
----
=> CREATE TABLE

insert into snapshots values ('12:20:13,15,18', '{12:20:13,1:2:}') returning *;
----
s 5038|t 2949
12:20:13,15,18|{12:20:13,1:2:}
=> INSERT 0 1
