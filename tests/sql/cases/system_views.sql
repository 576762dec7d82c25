select name, abbrev, utc_offset, is_dst from pg_timezone_names where name in ('UTC', 'Asia/Tokyo', 'Asia/Kolkata', 'Pacific/Marquesas') order by name;
----
name 25|abbrev 25|utc_offset 1186|is_dst 16
Asia/Kolkata|IST|05:30:00|f
Asia/Tokyo|JST|09:00:00|f
Pacific/Marquesas|-0930|-09:30:00|f
UTC|UTC|00:00:00|f
=> SELECT 4

select count(*) > 400 as many from pg_timezone_names;
----
many 16
t
=> SELECT 1

select count(*) from pg_timezone_names where utc_offset <> now() at time zone name - now() at time zone 'UTC';
----
count 20
0
=> SELECT 1

select ssl, version, cipher, bits, client_dn, client_serial, issuer_dn from pg_stat_ssl where pid = pg_backend_pid();
----
ssl 16|version 25|cipher 25|bits 23|client_dn 25|client_serial 1700|issuer_dn 25
f|\N|\N|\N|\N|\N|\N
=> SELECT 1

select gss_authenticated, principal, encrypted from pg_stat_gssapi where pid = pg_backend_pid();
----
gss_authenticated 16|principal 25|encrypted 16
f|\N|f
=> SELECT 1

select archived_count, last_archived_wal, last_archived_time, failed_count, last_failed_wal, last_failed_time, stats_reset is not null from pg_stat_archiver;
----
archived_count 20|last_archived_wal 25|last_archived_time 1184|failed_count 20|last_failed_wal 25|last_failed_time 1184|?column? 16
0|\N|\N|0|\N|\N|t
=> SELECT 1

select count(*), sum(wal_fpi) is not null, count(stats_reset) from pg_stat_wal;
----
count 20|?column? 16|count 20
1|t|1
=> SELECT 1

select confl_tablespace, confl_lock, confl_snapshot, confl_bufferpin, confl_deadlock from pg_stat_database_conflicts where datname = 'template1';
----
confl_tablespace 20|confl_lock 20|confl_snapshot 20|confl_bufferpin 20|confl_deadlock 20
0|0|0|0|0
=> SELECT 1

create table viewed (id serial primary key);
----
=> CREATE TABLE

select relname from pg_stat_xact_user_tables where relname = 'viewed';
----
relname 19
viewed
=> SELECT 1

select relname, indexrelname from pg_statio_user_indexes where relname = 'viewed';
----
relname 19|indexrelname 19
viewed|viewed_pkey
=> SELECT 1

select relname from pg_statio_user_sequences where relname = 'viewed_id_seq';
----
relname 19
viewed_id_seq
=> SELECT 1

select count(*) > 0 from pg_stat_sys_indexes where relname = 'pg_class';
----
?column? 16
t
=> SELECT 1

select count(*) from pg_replication_origin_status;
----
count 20
0
=> SELECT 1

select count(*) from pg_ident_file_mappings;
----
count 20
0
=> SELECT 1

select count(error) from pg_hba_file_rules;
----
count 20
0
=> SELECT 1

select count(error) from pg_file_settings;
----
count 20
0
=> SELECT 1
