-- What a role sees of other users' sessions.
create role act_low
----
=> CREATE ROLE

create role act_reader in role pg_read_all_stats
----
=> CREATE ROLE

create role act_own superuser
----
=> CREATE ROLE

set role act_low
----
=> SET

select usename is not null, datname is not null, query, state, backend_start is null, xact_start is null, query_start is null, state_change is null, wait_event_type is null, client_addr is null, client_port is null, backend_type is null from pg_stat_activity where pid = pg_backend_pid()
----
?column? 16|?column? 16|query 25|state 25|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|t|<insufficient privilege>|\N|t|t|t|t|t|t|t|t
=> SELECT 1

select count(*) from pg_stat_ssl where pid = pg_backend_pid()
----
count 20
0
=> SELECT 1

select count(*) from pg_stat_gssapi where pid = pg_backend_pid()
----
count 20
0
=> SELECT 1

select query, state, application_name is not null, ssl is null, gss_auth is null from pg_stat_get_activity(pg_backend_pid())
----
query 25|state 25|?column? 16|?column? 16|?column? 16
<insufficient privilege>|\N|t|t|t
=> SELECT 1

select pg_stat_get_bgwriter_timed_checkpoints() >= 0, pg_stat_get_bgwriter_stat_reset_time() <= now(), pg_stat_get_checkpoint_write_time() >= 0, (pg_stat_get_wal()).wal_fpi >= 0
----
?column? 16|?column? 16|?column? 16|?column? 16
t|t|t|t
=> SELECT 1

select count(*) from pg_stat_get_wal()
----
count 20
1
=> SELECT 1

select count(*) from pg_stat_get_backend_idset() b where pg_stat_get_backend_pid(b) = pg_backend_pid() and pg_stat_get_backend_activity(b) = '<insufficient privilege>' and pg_stat_get_backend_start(b) is null
----
count 20
1
=> SELECT 1

reset role
----
=> RESET

set role act_reader
----
=> SET

select query like 'select query like%', state, client_port is null, backend_type from pg_stat_activity where pid = pg_backend_pid()
----
?column? 16|state 25|?column? 16|backend_type 25
t|active|f|client backend
=> SELECT 1

select count(*) from pg_stat_ssl where pid = pg_backend_pid()
----
count 20
1
=> SELECT 1

reset role
----
=> RESET

select a.query like 'select a.query%', a.state, a.ssl = s.ssl, a.client_port = b.client_port, a.gss_auth, a.gss_enc, a.leader_pid, a.pid = pg_backend_pid() from pg_stat_get_activity(pg_backend_pid()) a, pg_stat_ssl s, pg_stat_activity b where s.pid = a.pid and b.pid = a.pid
----
?column? 16|state 25|?column? 16|?column? 16|gss_auth 16|gss_enc 16|leader_pid 23|?column? 16
t|active|t|t|f|f|\N|t
=> SELECT 1

select count(*) from pg_stat_get_activity(null) where pid = pg_backend_pid()
----
count 20
1
=> SELECT 1

select count(*) from pg_stat_get_activity(2147483647)
----
count 20
0
=> SELECT 1

set role act_own
----
=> SET

select query like 'select query like%', state from pg_stat_activity where pid = pg_backend_pid()
----
?column? 16|state 25
t|active
=> SELECT 1

reset role
----
=> RESET

drop role act_low, act_reader, act_own
----
=> DROP ROLE
