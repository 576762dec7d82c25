-- What pg_settings_get_flags tells.
create schema case_setting_flags;
----
!! 42P06 schema "case_setting_flags" already exists

set search_path to case_setting_flags;
----
=> SET

select name, pg_settings_get_flags(name) from unnest(array['work_mem', 'WORK_MEM', 'search_path', 'server_version', 'transaction_isolation', 'TimeZone', 'force_parallel_mode', 'application_name', 'role', 'session_authorization', 'is_superuser', 'lc_collate', 'DateStyle', 'default_with_oids']) name order by 1;
----
name 25|pg_settings_get_flags 1009
DateStyle|{}
TimeZone|{}
WORK_MEM|{EXPLAIN}
application_name|{NOT_IN_SAMPLE}
default_with_oids|{NO_SHOW_ALL,NOT_IN_SAMPLE}
force_parallel_mode|{EXPLAIN,NOT_IN_SAMPLE}
is_superuser|{NO_RESET_ALL,NO_SHOW_ALL,NOT_IN_SAMPLE}
lc_collate|{NOT_IN_SAMPLE}
role|{NO_RESET_ALL,NO_SHOW_ALL,NOT_IN_SAMPLE}
search_path|{EXPLAIN}
server_version|{NOT_IN_SAMPLE}
session_authorization|{NO_RESET_ALL,NO_SHOW_ALL,NOT_IN_SAMPLE}
transaction_isolation|{NO_RESET_ALL,NOT_IN_SAMPLE}
work_mem|{EXPLAIN}
=> SELECT 14

select pg_settings_get_flags('nix'), pg_settings_get_flags(null), pg_settings_get_flags('nix.nix');
----
pg_settings_get_flags 1009|pg_settings_get_flags 1009|pg_settings_get_flags 1009
\N|\N|\N
=> SELECT 1

set flags_of.custom = 1;
----
=> SET

select pg_settings_get_flags('flags_of.custom');
----
pg_settings_get_flags 1009
{NO_SHOW_ALL,NOT_IN_SAMPLE}
=> SELECT 1

select count(*) from pg_settings where pg_settings_get_flags(name) is null;
----
count 20
0
=> SELECT 1

select name from pg_settings where 'EXPLAIN' = any (pg_settings_get_flags(name)) and name like 'enable_h%' order by 1;
----
name 25
enable_hashagg
enable_hashjoin
=> SELECT 2

select provolatile, proisstrict, prorettype::regtype from pg_proc where proname = 'pg_settings_get_flags';
----
provolatile 18|proisstrict 16|prorettype 2206
s|t|text[]
=> SELECT 1
