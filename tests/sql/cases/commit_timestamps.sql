-- Commit timestamps, which are off
select * from pg_last_committed_xact()
----
xid 28|timestamp 1184|roident 26
!! 55000 could not get commit timestamp data
.. H Make sure the configuration parameter "track_commit_timestamp" is set.

select pg_xact_commit_timestamp('3'::xid)
----
pg_xact_commit_timestamp 1184
!! 55000 could not get commit timestamp data
.. H Make sure the configuration parameter "track_commit_timestamp" is set.

select pg_xact_commit_timestamp('0'::xid)
----
pg_xact_commit_timestamp 1184
!! 22023 cannot retrieve commit timestamp for transaction 0

select pg_xact_commit_timestamp('1'::xid), pg_xact_commit_timestamp(null)
----
pg_xact_commit_timestamp 1184|pg_xact_commit_timestamp 1184
\N|\N
=> SELECT 1

select * from pg_xact_commit_timestamp_origin('2'::xid)
----
timestamp 1184|roident 26
\N|\N
=> SELECT 1

select pg_xact_commit_timestamp_origin('2'::xid), pg_xact_commit_timestamp_origin(null) is null
----
pg_xact_commit_timestamp_origin 2249|?column? 16
(,)|t
=> SELECT 1

select * from pg_xact_commit_timestamp_origin('5'::xid)
----
timestamp 1184|roident 26
!! 55000 could not get commit timestamp data
.. H Make sure the configuration parameter "track_commit_timestamp" is set.

select * from pg_xact_commit_timestamp_origin(null)
----
timestamp 1184|roident 26
\N|\N
=> SELECT 1

show track_commit_timestamp
----
track_commit_timestamp 25
off
=> SHOW
