-- What monitoring and administrators' tools ask.
create table watched (a int, t text, ar int[], n int, primary key (a));
----
=> CREATE TABLE

create index watched_sorted on watched (a desc, t nulls first) include (n);
----
=> CREATE INDEX

create index watched_hashed on watched using hash (a);
----
=> CREATE INDEX

create index watched_inverted on watched using gin (ar);
----
=> CREATE INDEX

select amname, property, pg_indexam_has_property(a.oid, property) from pg_am a, unnest('{can_order,CAN_UNIQUE,can_multi_col,can_exclude,can_include,bogus,clusterable}'::text[]) property order by 1, 2;
----
amname 19|property 25|pg_indexam_has_property 16
brin|CAN_UNIQUE|f
brin|bogus|\N
brin|can_exclude|f
brin|can_include|f
brin|can_multi_col|t
brin|can_order|f
brin|clusterable|\N
btree|CAN_UNIQUE|t
btree|bogus|\N
btree|can_exclude|t
btree|can_include|t
btree|can_multi_col|t
btree|can_order|t
btree|clusterable|\N
gin|CAN_UNIQUE|f
gin|bogus|\N
gin|can_exclude|f
gin|can_include|f
gin|can_multi_col|t
gin|can_order|f
gin|clusterable|\N
gist|CAN_UNIQUE|f
gist|bogus|\N
gist|can_exclude|t
gist|can_include|t
gist|can_multi_col|t
gist|can_order|f
gist|clusterable|\N
hash|CAN_UNIQUE|f
hash|bogus|\N
hash|can_exclude|t
hash|can_include|f
hash|can_multi_col|f
hash|can_order|f
hash|clusterable|\N
heap|CAN_UNIQUE|\N
heap|bogus|\N
heap|can_exclude|\N
heap|can_include|\N
heap|can_multi_col|\N
heap|can_order|\N
heap|clusterable|\N
spgist|CAN_UNIQUE|f
spgist|bogus|\N
spgist|can_exclude|t
spgist|can_include|t
spgist|can_multi_col|f
spgist|can_order|f
spgist|clusterable|\N
=> SELECT 49

select relname, property, pg_index_has_property(c.oid, property) from pg_class c, unnest('{clusterable,index_scan,bitmap_scan,backward_scan,can_order,Clusterable}'::text[]) property where relname like 'watched%' order by 1, 2;
----
relname 19|property 25|pg_index_has_property 16
watched|Clusterable|\N
watched|backward_scan|\N
watched|bitmap_scan|\N
watched|can_order|\N
watched|clusterable|\N
watched|index_scan|\N
watched_hashed|Clusterable|f
watched_hashed|backward_scan|t
watched_hashed|bitmap_scan|t
watched_hashed|can_order|\N
watched_hashed|clusterable|f
watched_hashed|index_scan|t
watched_inverted|Clusterable|f
watched_inverted|backward_scan|f
watched_inverted|bitmap_scan|t
watched_inverted|can_order|\N
watched_inverted|clusterable|f
watched_inverted|index_scan|f
watched_pkey|Clusterable|t
watched_pkey|backward_scan|t
watched_pkey|bitmap_scan|t
watched_pkey|can_order|\N
watched_pkey|clusterable|t
watched_pkey|index_scan|t
watched_sorted|Clusterable|t
watched_sorted|backward_scan|t
watched_sorted|bitmap_scan|t
watched_sorted|can_order|\N
watched_sorted|clusterable|t
watched_sorted|index_scan|t
=> SELECT 30

select relname, n, property, pg_index_column_has_property(c.oid, n, property) from pg_class c, generate_series(-1, 4) n, unnest('{asc,desc,nulls_first,nulls_last,orderable,distance_orderable,returnable,search_array,search_nulls,bogus,ASC}'::text[]) property where relname like 'watched%' and pg_index_column_has_property(c.oid, n, property) is not null order by 1, 2, 3;
----
relname 19|n 23|property 25|pg_index_column_has_property 16
watched_hashed|1|ASC|f
watched_hashed|1|asc|f
watched_hashed|1|desc|f
watched_hashed|1|distance_orderable|f
watched_hashed|1|nulls_first|f
watched_hashed|1|nulls_last|f
watched_hashed|1|orderable|f
watched_hashed|1|returnable|f
watched_hashed|1|search_array|f
watched_hashed|1|search_nulls|f
watched_inverted|1|ASC|f
watched_inverted|1|asc|f
watched_inverted|1|desc|f
watched_inverted|1|distance_orderable|f
watched_inverted|1|nulls_first|f
watched_inverted|1|nulls_last|f
watched_inverted|1|orderable|f
watched_inverted|1|returnable|f
watched_inverted|1|search_array|f
watched_inverted|1|search_nulls|f
watched_pkey|1|ASC|t
watched_pkey|1|asc|t
watched_pkey|1|desc|f
watched_pkey|1|distance_orderable|f
watched_pkey|1|nulls_first|f
watched_pkey|1|nulls_last|t
watched_pkey|1|orderable|t
watched_pkey|1|returnable|t
watched_pkey|1|search_array|t
watched_pkey|1|search_nulls|t
watched_sorted|1|ASC|f
watched_sorted|1|asc|f
watched_sorted|1|desc|t
watched_sorted|1|distance_orderable|f
watched_sorted|1|nulls_first|t
watched_sorted|1|nulls_last|f
watched_sorted|1|orderable|t
watched_sorted|1|returnable|t
watched_sorted|1|search_array|t
watched_sorted|1|search_nulls|t
watched_sorted|2|ASC|t
watched_sorted|2|asc|t
watched_sorted|2|desc|f
watched_sorted|2|distance_orderable|f
watched_sorted|2|nulls_first|t
watched_sorted|2|nulls_last|f
watched_sorted|2|orderable|t
watched_sorted|2|returnable|t
watched_sorted|2|search_array|t
watched_sorted|2|search_nulls|t
watched_sorted|3|distance_orderable|f
watched_sorted|3|orderable|f
watched_sorted|3|returnable|t
=> SELECT 53

select pg_index_has_property('pg_class_oid_index', 'clusterable'), pg_index_column_has_property('pg_class_oid_index', 1, 'asc');
----
pg_index_has_property 16|pg_index_column_has_property 16
t|t
=> SELECT 1

select pg_index_has_property('watched', 'clusterable'), pg_index_has_property(0, 'clusterable'), pg_index_column_has_property('watched', 1, 'asc'), pg_indexam_has_property(2, 'can_order'), pg_indexam_has_property(99999, 'can_order');
----
pg_index_has_property 16|pg_index_has_property 16|pg_index_column_has_property 16|pg_indexam_has_property 16|pg_indexam_has_property 16
\N|\N|\N|\N|\N
=> SELECT 1

select pg_get_replica_identity_index('watched'), pg_get_replica_identity_index('pg_class'), pg_get_replica_identity_index('pg_views');
----
pg_get_replica_identity_index 2205|pg_get_replica_identity_index 2205|pg_get_replica_identity_index 2205
watched_pkey|\N|\N
=> SELECT 1

alter table watched replica identity nothing;
----
=> ALTER TABLE

select pg_get_replica_identity_index('watched');
----
pg_get_replica_identity_index 2205
\N
=> SELECT 1

alter table watched alter n set not null;
----
=> ALTER TABLE

create unique index watched_n on watched (n);
----
=> CREATE INDEX

alter table watched replica identity using index watched_n;
----
=> ALTER TABLE

select pg_get_replica_identity_index('watched');
----
pg_get_replica_identity_index 2205
watched_n
=> SELECT 1

select pg_get_replica_identity_index('watched_n');
----
pg_get_replica_identity_index 2205
!! 42809 "watched_n" is an index

select pg_get_replica_identity_index(0);
----
pg_get_replica_identity_index 2205
!! XX000 could not open relation with OID 0

drop table watched;
----
=> DROP TABLE

select oidvectortypes('23 25'), oidvectortypes(''), oidvectortypes('1043 1185'), getpgusername() = current_user;
----
oidvectortypes 25|oidvectortypes 25|oidvectortypes 25|?column? 16
integer, text||character varying, timestamp with time zone[]|t
=> SELECT 1

select string_agg(coalesce(pg_encoding_max_length(i)::text, '-'), ' ' order by i) from generate_series(-1, 43) i;
----
string_agg 25
- 1 3 3 3 4 3 4 4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2 2 2 2 4 3 2 - -
=> SELECT 1

select pg_safe_snapshot_blocking_pids(1), pg_database_collation_actual_version(1);
----
pg_safe_snapshot_blocking_pids 1007|pg_database_collation_actual_version 25
{}|\N
=> SELECT 1

select pg_database_collation_actual_version(123456);
----
pg_database_collation_actual_version 25
!! 42704 database with OID 123456 does not exist

select pg_stat_clear_snapshot();
----
pg_stat_clear_snapshot 2278
(no columns)
=> SELECT 1

select pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn(), pg_last_xact_replay_timestamp(), pg_is_in_recovery();
----
pg_last_wal_receive_lsn 3220|pg_last_wal_replay_lsn 3220|pg_last_xact_replay_timestamp 1184|pg_is_in_recovery 16
\N|\N|\N|f
=> SELECT 1

select pg_is_wal_replay_paused();
----
pg_is_wal_replay_paused 16
!! 55000 recovery is not in progress
.. H Recovery control functions can only be executed during recovery.

select pg_get_wal_replay_pause_state();
----
pg_get_wal_replay_pause_state 25
!! 55000 recovery is not in progress
.. H Recovery control functions can only be executed during recovery.

select pg_wal_replay_pause();
----
pg_wal_replay_pause 2278
!! 55000 recovery is not in progress
.. H Recovery control functions can only be executed during recovery.

select pg_wal_replay_resume();
----
pg_wal_replay_resume 2278
!! 55000 recovery is not in progress
.. H Recovery control functions can only be executed during recovery.

select pg_promote();
----
pg_promote 16
!! 55000 recovery is not in progress
.. H Recovery control functions can only be executed during recovery.

select pg_promote(wait_seconds => 1);
----
pg_promote 16
!! 55000 recovery is not in progress
.. H Recovery control functions can only be executed during recovery.

create role watcher;
----
=> CREATE ROLE

set role watcher;
----
=> SET

do $$ begin perform pg_promote(false); end $$;
----
!! 42501 permission denied for function pg_promote

do $$ begin perform pg_wal_replay_pause(); end $$;
----
!! 42501 permission denied for function pg_wal_replay_pause

reset role;
----
=> RESET

drop role watcher;
----
=> DROP ROLE
