alter system set work_mem = '8MB';
----
=> ALTER SYSTEM

alter system set no_such = 1;
----
!! 42704 unrecognized configuration parameter "no_such"

alter system set foo.bar = 'x';
----
!! 42704 unrecognized configuration parameter "foo.bar"

alter system set work_mem = 'banana';
----
!! 22023 invalid value for parameter "work_mem": "banana"

alter system set work_mem = 1;
----
!! 22023 1 kB is outside the valid range for parameter "work_mem" (64 .. 2147483647)

alter system set data_directory = '/tmp';
----
!! 55P02 parameter "data_directory" cannot be changed

alter system set block_size = 4;
----
!! 55P02 parameter "block_size" cannot be changed

alter system set transaction_isolation = 'serializable';
----
!! 55P02 parameter "transaction_isolation" cannot be changed

alter system set role = 'x';
----
!! 55P02 parameter "role" cannot be changed

alter system set seed = 0.5;
----
!! 55P02 parameter "seed" cannot be changed

alter system set application_name = E'a\nb';
----
!! 22023 parameter value for ALTER SYSTEM must not contain a newline

alter system set search_path = public, "B c", 'd''e';
----
=> ALTER SYSTEM

alter system set datestyle = iso, dmy;
----
=> ALTER SYSTEM

alter system set bytea_output to default;
----
=> ALTER SYSTEM

alter system set enable_seqscan = off;
----
=> ALTER SYSTEM

alter system reset enable_seqscan;
----
=> ALTER SYSTEM

alter system reset no_such;
----
!! 42704 unrecognized configuration parameter "no_such"

show work_mem;
----
work_mem 25
4MB
=> SHOW

select name, setting, applied, error from pg_file_settings where sourcefile like '%auto.conf' order by sourceline;
----
name 25|setting 25|applied 16|error 25
work_mem|8MB|t|\N
search_path|public, "B c", "d'e"|t|\N
datestyle|iso, dmy|t|\N
=> SELECT 3

select sourceline from pg_file_settings where name = 'search_path';
----
sourceline 23
4
=> SELECT 1

select pg_reload_conf();
----
pg_reload_conf 16
t
=> SELECT 1

select pg_sleep(0.5);
----
pg_sleep 2278
(no columns)
=> SELECT 1

show work_mem;
----
work_mem 25
8MB
=> SHOW

show search_path;
----
search_path 25
case_alter_system
=> SHOW

show datestyle;
----
DateStyle 25
ISO, DMY
=> SHOW

select name, setting, source, sourcefile like '%/postgresql.auto.conf' as file, sourceline, reset_val, pending_restart from pg_settings where name in ('work_mem', 'DateStyle', 'search_path') order by 1;
----
name 25|setting 25|source 25|file 16|sourceline 23|reset_val 25|pending_restart 16
DateStyle|ISO, DMY|configuration file|t|5|ISO, DMY|f
search_path|case_alter_system|session|\N|\N|public, "B c", "d'e"|f
work_mem|8192|configuration file|t|3|8192|f
=> SELECT 3

set work_mem = '16MB';
----
=> SET

alter system set work_mem = '32MB';
----
=> ALTER SYSTEM

select pg_reload_conf();
----
pg_reload_conf 16
t
=> SELECT 1

select pg_sleep(0.5);
----
pg_sleep 2278
(no columns)
=> SELECT 1

show work_mem;
----
work_mem 25
16MB
=> SHOW

reset work_mem;
----
=> RESET

show work_mem;
----
work_mem 25
32MB
=> SHOW

select setting, source from pg_settings where name = 'work_mem';
----
setting 25|source 25
32768|configuration file
=> SELECT 1

begin;
----
=> BEGIN

alter system set work_mem = '8MB';
----
!! 25001 ALTER SYSTEM cannot run inside a transaction block

rollback;
----
=> ROLLBACK

create role alters_nothing;
----
=> CREATE ROLE

set role alters_nothing;
----
=> SET

alter system set work_mem = '8MB';
----
!! 42501 permission denied to set parameter "work_mem"

alter system set no_such = 2;
----
!! 42501 permission denied to set parameter "no_such"

alter system reset all;
----
!! 42501 permission denied to perform ALTER SYSTEM RESET ALL

do $$ begin perform pg_reload_conf(); end $$;
----
!! 42501 permission denied for function pg_reload_conf

select * from pg_file_settings;
----
!! 42501 permission denied for view pg_file_settings

select source, sourcefile, sourceline from pg_settings where name = 'work_mem';
----
source 25|sourcefile 25|sourceline 23
configuration file|\N|\N
=> SELECT 1

reset role;
----
=> RESET

drop role alters_nothing;
----
=> DROP ROLE

alter system reset all;
----
=> ALTER SYSTEM

select count(*) from pg_file_settings where sourcefile like '%auto.conf';
----
count 20
0
=> SELECT 1

select pg_reload_conf();
----
pg_reload_conf 16
t
=> SELECT 1

select pg_sleep(0.5);
----
pg_sleep 2278
(no columns)
=> SELECT 1

show work_mem;
----
work_mem 25
4MB
=> SHOW

show search_path;
----
search_path 25
case_alter_system
=> SHOW
