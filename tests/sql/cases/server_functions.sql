select pg_ls_dir('nodir')
----
pg_ls_dir 25
!! 58P01 could not open directory "nodir": No such file or directory

select pg_ls_dir('nodir', true, false)
----
pg_ls_dir 25
=> SELECT 0

select pg_read_file('nofile')
----
pg_read_file 25
!! 58P01 could not open file "nofile" for reading: No such file or directory

select pg_read_file('nofile', true)
----
!! 42883 function pg_read_file(unknown, boolean) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select * from pg_stat_file('nofile')
----
size 20|access 1184|modification 1184|change 1184|creation 1184|isdir 16
!! 58P01 could not stat file "nofile": No such file or directory

select * from pg_stat_file('nofile', true)
----
size 20|access 1184|modification 1184|change 1184|creation 1184|isdir 16
\N|\N|\N|\N|\N|\N
=> SELECT 1

select pg_ls_logdir()
----
pg_ls_logdir 2249
!! 58P01 could not open directory "log": No such file or directory

select pg_current_logfile()
----
pg_current_logfile 25
\N
=> SELECT 1

select pg_current_logfile('x')
----
pg_current_logfile 25
!! 22023 log format "x" is not supported
.. H The supported log formats are "stderr", "csvlog", and "jsonlog".

select pg_current_logfile('csvlog')
----
pg_current_logfile 25
\N
=> SELECT 1

select pg_rotate_logfile()
----
-- WARNING 01000 rotation not possible because log collection not active
pg_rotate_logfile 16
f
=> SELECT 1

select pg_walfile_name('0/0'), pg_walfile_name('0/1'), pg_walfile_name('0/1000000'), pg_walfile_name('1/1000001')
----
pg_walfile_name 25|pg_walfile_name 25|pg_walfile_name 25|pg_walfile_name 25
00000001FFFFFFFF000000FF|000000010000000000000000|000000010000000000000000|000000010000000100000001
=> SELECT 1

select * from pg_walfile_name_offset('0/1000000')
----
file_name 25|file_offset 23
000000010000000000000000|0
=> SELECT 1

select * from pg_walfile_name_offset('0/1000001')
----
file_name 25|file_offset 23
000000010000000000000001|1
=> SELECT 1

select * from pg_walfile_name_offset('0/0')
----
file_name 25|file_offset 23
00000001FFFFFFFF000000FF|0
=> SELECT 1

create sequence fp_sp increment 3 minvalue -5 maxvalue 100 start 7 cache 4 cycle
----
=> CREATE SEQUENCE

select * from pg_sequence_parameters('fp_sp'::regclass)
----
start_value 20|minimum_value 20|maximum_value 20|increment 20|cycle_option 16|cache_size 20|data_type 26
7|-5|100|3|t|4|20
=> SELECT 1

select pg_sequence_parameters('fp_sp'::regclass)
----
pg_sequence_parameters 2249
(7,-5,100,3,t,4,20)
=> SELECT 1

select pg_sequence_parameters(1259)
----
pg_sequence_parameters 2249
!! XX000 cache lookup failed for sequence 1259

select pg_sequence_parameters(1)
----
pg_sequence_parameters 2249
!! 42P01 relation with OID 1 does not exist

drop sequence fp_sp
----
=> DROP SEQUENCE

select current_query()
----
current_query 25
select current_query()
=> SELECT 1

create role fp_user
----
=> CREATE ROLE

set role fp_user
----
=> SET

select has_parameter_privilege('work_mem','set'), has_parameter_privilege('nothing','SET, ALTER SYSTEM')
----
has_parameter_privilege 16|has_parameter_privilege 16
f|f
=> SELECT 1

select has_parameter_privilege('work_mem','x')
----
has_parameter_privilege 16
!! 22023 unrecognized privilege type: "x"

reset role
----
=> RESET

drop role fp_user
----
=> DROP ROLE

create temp table fp_tt (i int)
----
=> CREATE TABLE

create view fp_vv as select 1
----
=> CREATE VIEW

select pg_relation_filepath('fp_vv'), pg_relation_filepath(0), pg_relation_filepath('pg_class') like 'base/%', pg_relation_filepath('pg_authid') like 'global/%', pg_relation_filepath('fp_tt') ~ '^base/\d+/t\d+_\d+$'
----
pg_relation_filepath 25|pg_relation_filepath 25|?column? 16|?column? 16|?column? 16
\N|\N|t|t|t
=> SELECT 1

drop view fp_vv
----
=> DROP VIEW

select pg_stat_get_backend_pid(i) = pg_backend_pid() as own from pg_stat_get_backend_idset() i where pg_stat_get_backend_pid(i) = pg_backend_pid()
----
own 16
t
=> SELECT 1

select pg_stat_get_backend_dbid(i) = (select oid from pg_database where datname = current_database()), pg_stat_get_backend_activity(i) from pg_stat_get_backend_idset() i where pg_stat_get_backend_pid(i) = pg_backend_pid()
----
?column? 16|pg_stat_get_backend_activity 25
t|select pg_stat_get_backend_dbid(i) = (select oid from pg_database where datname = current_database()), pg_stat_get_backend_activity(i) from pg_stat_get_backend_idset() i where pg_stat_get_backend_pid(i) = pg_backend_pid()
=> SELECT 1

select pg_stat_get_backend_pid(0), pg_stat_get_backend_pid(100000)
----
pg_stat_get_backend_pid 23|pg_stat_get_backend_pid 23
\N|\N
=> SELECT 1

select pg_stat_get_db_numbackends(oid) > 0 from pg_database where datname = current_database()
----
?column? 16
t
=> SELECT 1

select pg_stat_get_db_xact_commit(1234567), pg_stat_get_db_stat_reset_time(1234567)
----
pg_stat_get_db_xact_commit 20|pg_stat_get_db_stat_reset_time 1184
0|\N
=> SELECT 1

select name, is_dst from pg_timezone_names() where name = 'UTC'
----
name 25|is_dst 16
UTC|f
=> SELECT 1

select count(*) > 0 from pg_lock_status()
----
?column? 16
t
=> SELECT 1
