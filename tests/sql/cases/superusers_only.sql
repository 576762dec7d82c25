-- Functions that are not for everybody, whatever the statement would have had of them; and catalogs, which nobody
-- but superusers writes.
create role ro_a;
----
=> CREATE ROLE

create role ro_b;
----
=> CREATE ROLE

create role ro_c;
----
=> CREATE ROLE

grant create on schema public to ro_a, ro_b;
----
=> GRANT

select oid::regprocedure, proacl from pg_proc where oid in (764, 765, 767, 2274, 2307, 2621, 2622, 2623, 2624, 2625, 2282, 3353, 3354, 3800, 5029, 5030) order by oid;
----
oid 2202|proacl 1034
lo_import(text)|{postgres=X/postgres}
lo_export(oid,text)|{postgres=X/postgres}
lo_import(text,oid)|{postgres=X/postgres}
pg_stat_reset()|{postgres=X/postgres}
pg_get_backend_memory_contexts()|{postgres=X/postgres,pg_read_all_stats=X/postgres}
pg_stat_reset_slru(text)|{postgres=X/postgres}
pg_reload_conf()|{postgres=X/postgres}
pg_rotate_logfile()|{postgres=X/postgres}
pg_stat_file(text)|{postgres=X/postgres}
pg_read_file(text,bigint,bigint)|{postgres=X/postgres}
pg_ls_dir(text)|{postgres=X/postgres}
pg_ls_logdir()|{postgres=X/postgres,pg_monitor=X/postgres}
pg_ls_waldir()|{postgres=X/postgres,pg_monitor=X/postgres}
pg_current_logfile()|{postgres=X/postgres}
pg_ls_tmpdir()|{postgres=X/postgres,pg_monitor=X/postgres}
pg_ls_tmpdir(oid)|{postgres=X/postgres,pg_monitor=X/postgres}
=> SELECT 16

select p.oid::regprocedure from pg_proc p left join pg_init_privs i on i.objoid = p.oid and i.classoid = 'pg_proc'::regclass where p.oid in (764, 2274, 3353) and p.proacl is distinct from i.initprivs;
----
oid 2202
=> SELECT 0

set session authorization ro_b;
----
=> SET

select has_function_privilege('pg_reload_conf()', 'execute'), has_function_privilege('pg_ls_logdir()', 'execute'), has_function_privilege('pg_backend_pid()', 'execute');
----
has_function_privilege 16|has_function_privilege 16|has_function_privilege 16
f|f|t
=> SELECT 1

select pg_current_logfile();
----
!! 42501 permission denied for function pg_current_logfile

select pg_ls_logdir() limit 0;
----
!! 42501 permission denied for function pg_ls_logdir

select * from pg_ls_dir('.') limit 0;
----
!! 42501 permission denied for function pg_ls_dir

explain select pg_stat_reset();
----
!! 42501 permission denied for function pg_stat_reset

select lo_export(123, '/tmp/ro_nothing');
----
!! 42501 permission denied for function lo_export

select lo_import('/tmp/ro_nothing');
----
!! 42501 permission denied for function lo_import

create table public.ro_defaults (a int, b text default pg_read_file('ro_nothing'));
----
=> CREATE TABLE

insert into public.ro_defaults (a) values (1);
----
!! 42501 permission denied for function pg_read_file

insert into public.ro_defaults values (1, 'x');
----
=> INSERT 0 1

drop table public.ro_defaults;
----
=> DROP TABLE

select pg_tablespace_size('pg_global');
----
pg_tablespace_size 20
!! 42501 permission denied for tablespace pg_global

select pg_tablespace_size('pg_default') > 0;
----
?column? 16
t
=> SELECT 1

select * from pg_subscription;
----
!! 42501 permission denied for table pg_subscription

select * from pg_replication_origin_status;
----
!! 42501 permission denied for view pg_replication_origin_status

load 'plpgsql';
----
!! 42501 access to library "plpgsql" is not allowed

select pg_terminate_backend(pg_backend_pid(), -1);
----
pg_terminate_backend 16
!! 22003 "timeout" must not be negative

select pg_terminate_backend(0, -1);
----
pg_terminate_backend 16
!! 22003 "timeout" must not be negative

reset session authorization;
----
=> RESET

select pg_tablespace_size('pg_global') > 0;
----
?column? 16
t
=> SELECT 1

grant pg_write_all_data to ro_b;
----
=> GRANT ROLE

grant insert, update on pg_class to ro_b;
----
=> GRANT

set session authorization ro_b;
----
=> SET

insert into pg_class default values;
----
!! 42501 permission denied for table pg_class

insert into pg_class (relname) values ('x');
----
!! 42501 permission denied for table pg_class

update pg_class set relname = 'x' where false;
----
!! 42501 permission denied for table pg_class

delete from pg_namespace;
----
!! 42501 permission denied for table pg_namespace

select has_table_privilege('pg_class', 'insert'), has_table_privilege('pg_class', 'select');
----
has_table_privilege 16|has_table_privilege 16
f|t
=> SELECT 1

reset session authorization;
----
=> RESET

revoke insert, update on pg_class from ro_b;
----
=> REVOKE

revoke pg_write_all_data from ro_b;
----
=> REVOKE ROLE

revoke create on schema public from ro_a, ro_b;
----
=> REVOKE

drop role ro_a, ro_b, ro_c;
----
=> DROP ROLE
