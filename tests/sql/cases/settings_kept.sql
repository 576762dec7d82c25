SHOW autovacuum_naptime;
----
autovacuum_naptime 25
1min
=> SHOW

SHOW autovacuum_vacuum_scale_factor;
----
autovacuum_vacuum_scale_factor 25
0.2
=> SHOW

SELECT current_setting('autovacuum_vacuum_threshold')::int + current_setting('autovacuum_vacuum_scale_factor')::float * 1000 AS due, current_setting('autovacuum_freeze_max_age')::bigint AS age;
----
due 701|age 20
250|200000000
=> SELECT 1

SELECT current_setting('archive_mode'), current_setting('shared_preload_libraries'), current_setting('wal_compression'), current_setting('log_line_prefix') IS NOT NULL, current_setting('max_locks_per_transaction'), current_setting('unix_socket_permissions'), current_setting('log_file_mode');
----
current_setting 25|current_setting 25|current_setting 25|?column? 16|current_setting 25|current_setting 25|current_setting 25
off||off|t|64|0777|0600
=> SELECT 1

SELECT name, setting, unit, category, context, vartype, min_val, max_val, enumvals, boot_val FROM pg_settings WHERE name IN ('autovacuum_vacuum_cost_delay', 'bgwriter_delay', 'log_error_verbosity', 'log_connections', 'ignore_system_indexes', 'wal_init_zero', 'gin_pending_list_limit', 'vacuum_freeze_table_age', 'debug_print_plan', 'max_function_args') ORDER BY name;
----
name 25|setting 25|unit 25|category 25|context 25|vartype 25|min_val 25|max_val 25|enumvals 1009|boot_val 25
autovacuum_vacuum_cost_delay|2|ms|Autovacuum|sighup|real|-1|100|\N|2
bgwriter_delay|200|ms|Resource Usage / Background Writer|sighup|integer|10|10000|\N|200
debug_print_plan|off|\N|Reporting and Logging / What to Log|user|bool|\N|\N|\N|off
gin_pending_list_limit|4096|kB|Client Connection Defaults / Statement Behavior|user|integer|64|2147483647|\N|4096
ignore_system_indexes|off|\N|Developer Options|backend|bool|\N|\N|\N|off
log_connections|off|\N|Reporting and Logging / What to Log|superuser-backend|bool|\N|\N|\N|off
log_error_verbosity|default|\N|Reporting and Logging / What to Log|superuser|enum|\N|\N|{terse,default,verbose}|default
max_function_args|100|\N|Preset Options|internal|integer|100|100|\N|100
vacuum_freeze_table_age|150000000|\N|Client Connection Defaults / Statement Behavior|user|integer|0|2000000000|\N|150000000
wal_init_zero|on|\N|Write-Ahead Log / Settings|superuser|bool|\N|\N|\N|on
=> SELECT 10

SET debug_print_plan = on;
----
=> SET

SHOW debug_print_plan;
----
debug_print_plan 25
on
=> SHOW

SET gin_pending_list_limit = '1MB';
----
=> SET

SHOW gin_pending_list_limit;
----
gin_pending_list_limit 25
1MB
=> SHOW

SET log_error_verbosity = chatty;
----
!! 22023 invalid value for parameter "log_error_verbosity": "chatty"
.. H Available values: terse, default, verbose.

SET vacuum_freeze_table_age = -1;
----
!! 22023 -1 is outside the valid range for parameter "vacuum_freeze_table_age" (0 .. 2000000000)

SET autovacuum_naptime = 5;
----
!! 55P02 parameter "autovacuum_naptime" cannot be changed now

SET max_function_args = 5;
----
!! 55P02 parameter "max_function_args" cannot be changed

SET log_connections = on;
----
!! 55P02 parameter "log_connections" cannot be set after connection start

SET max_wal_senders = 5;
----
!! 55P02 parameter "max_wal_senders" cannot be changed without restarting the server

RESET debug_print_plan;
----
=> RESET

RESET gin_pending_list_limit;
----
=> RESET
