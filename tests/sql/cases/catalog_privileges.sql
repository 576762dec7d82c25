-- Who may read catalogs that not everybody reads, and functions beneath their views.
create role case_public_reader;
----
=> CREATE ROLE

create role case_all_reader in role pg_read_all_data;
----
=> CREATE ROLE

select relacl from pg_class where oid = 'pg_subscription'::regclass;
----
relacl 1034
{postgres=arwdDxt/postgres}
=> SELECT 1

select attname, attacl from pg_attribute where attrelid = 'pg_subscription'::regclass and attnum > 0 order by attnum;
----
attname 19|attacl 1034
oid|{=r/postgres}
subdbid|{=r/postgres}
subskiplsn|{=r/postgres}
subname|{=r/postgres}
subowner|{=r/postgres}
subenabled|{=r/postgres}
subbinary|{=r/postgres}
substream|{=r/postgres}
subtwophasestate|{=r/postgres}
subdisableonerr|{=r/postgres}
subconninfo|\N
subslotname|{=r/postgres}
subsynccommit|{=r/postgres}
subpublications|{=r/postgres}
=> SELECT 14

select objsubid, privtype, initprivs from pg_init_privs where objoid = 'pg_subscription'::regclass and objsubid > 10 order by objsubid;
----
objsubid 23|privtype 18|initprivs 1034
12|i|{=r/postgres}
13|i|{=r/postgres}
14|i|{=r/postgres}
=> SELECT 3

select count(*) from pg_class c join pg_namespace n on n.oid = relnamespace where nspname = 'information_schema' and relname in ('_pg_foreign_servers', '_pg_user_mappings', 'transforms') and relacl is null;
----
count 20
3
=> SELECT 1

select has_table_privilege('case_public_reader', 'pg_subscription', 'select'), has_any_column_privilege('case_public_reader', 'pg_subscription', 'select'), has_column_privilege('case_public_reader', 'pg_subscription', 'subconninfo', 'select'), has_column_privilege('case_public_reader', 'pg_subscription', 'subname', 'select');
----
has_table_privilege 16|has_any_column_privilege 16|has_column_privilege 16|has_column_privilege 16
f|t|f|t
=> SELECT 1

set role case_public_reader;
----
=> SET

select subname, subowner, subenabled, subpublications from pg_subscription;
----
subname 19|subowner 26|subenabled 16|subpublications 1009
=> SELECT 0

select count(*) from pg_subscription where subdbid = 0;
----
count 20
0
=> SELECT 1

select subconninfo from pg_subscription;
----
!! 42501 permission denied for table pg_subscription

select * from pg_subscription;
----
!! 42501 permission denied for table pg_subscription

select count(*) from pg_hba_file_rules;
----
!! 42501 permission denied for view pg_hba_file_rules

select count(*) from pg_replication_origin_status;
----
!! 42501 permission denied for view pg_replication_origin_status

reset role;
----
=> RESET

set role case_all_reader;
----
=> SET

select count(*) from pg_hba_file_rules;
----
!! 42501 permission denied for function pg_hba_file_rules

select count(*) from pg_file_settings;
----
!! 42501 permission denied for function pg_show_all_file_settings

select count(*) from pg_ident_file_mappings;
----
!! 42501 permission denied for function pg_ident_file_mappings

select count(*) from pg_replication_origin_status;
----
!! 42501 permission denied for function pg_show_replication_origin_status

select count(*) from pg_hba_file_rules();
----
!! 42501 permission denied for function pg_hba_file_rules

select count(*) from pg_show_all_file_settings();
----
!! 42501 permission denied for function pg_show_all_file_settings

select subconninfo from pg_subscription;
----
subconninfo 25
=> SELECT 0

reset role;
----
=> RESET

grant usage on schema case_catalog_privileges to case_public_reader;
----
=> GRANT

create view rules_of_mine as select * from pg_hba_file_rules;
----
=> CREATE VIEW

grant select on rules_of_mine to case_public_reader;
----
=> GRANT

set role case_public_reader;
----
=> SET

select count(*) from rules_of_mine;
----
!! 42501 permission denied for function pg_hba_file_rules

reset role;
----
=> RESET

select count(*) > 0 from rules_of_mine;
----
?column? 16
t
=> SELECT 1

select count(*) > 0 from pg_hba_file_rules();
----
?column? 16
t
=> SELECT 1

select proname, proacl, proretset, provolatile from pg_proc where proname in ('pg_hba_file_rules', 'pg_show_all_file_settings', 'pg_ident_file_mappings', 'pg_show_replication_origin_status') order by 1;
----
proname 19|proacl 1034|proretset 16|provolatile 18
pg_hba_file_rules|{postgres=X/postgres}|t|v
pg_ident_file_mappings|{postgres=X/postgres}|t|v
pg_show_all_file_settings|{postgres=X/postgres}|t|v
pg_show_replication_origin_status|{postgres=X/postgres}|t|v
=> SELECT 4

revoke usage on schema case_catalog_privileges from case_public_reader;
----
=> REVOKE

drop view rules_of_mine;
----
=> DROP VIEW

drop role case_public_reader;
----
=> DROP ROLE

drop role case_all_reader;
----
=> DROP ROLE
