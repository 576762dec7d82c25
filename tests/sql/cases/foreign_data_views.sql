-- What the catalogs and information_schema show of foreign data, and to whom.
create role fdv1;
----
=> CREATE ROLE

create role fdv2;
----
=> CREATE ROLE

create foreign data wrapper fdvw options (a '1');
----
=> CREATE FOREIGN DATA WRAPPER

create foreign data wrapper fdvx;
----
=> CREATE FOREIGN DATA WRAPPER

create server fdvs type 't' version 'v' foreign data wrapper fdvw options (b '2', "c d" '3');
----
=> CREATE SERVER

create server fdvs2 foreign data wrapper fdvx;
----
=> CREATE SERVER

create user mapping for public server fdvs options (e '4');
----
=> CREATE USER MAPPING

create user mapping for fdv1 server fdvs options (f '5', g '6');
----
=> CREATE USER MAPPING

create user mapping for fdv2 server fdvs2 options (h '7');
----
=> CREATE USER MAPPING

create user mapping for postgres server fdvs2;
----
=> CREATE USER MAPPING

create foreign table fdvt (a int options (i '8', j '9'), b text) server fdvs options (k '10');
----
=> CREATE FOREIGN TABLE

create foreign table fdvu (a int) server fdvs2;
----
=> CREATE FOREIGN TABLE

grant usage on foreign data wrapper fdvw to fdv1 with grant option;
----
=> GRANT

grant usage on foreign server fdvs to fdv1;
----
=> GRANT

grant usage on foreign server fdvs2 to public;
----
=> GRANT

grant select (b) on fdvt to fdv2;
----
=> GRANT

grant select on fdvu to fdv1;
----
=> GRANT

select foreign_data_wrapper_name, authorization_identifier, library_name, foreign_data_wrapper_language from information_schema.foreign_data_wrappers order by 1;
----
foreign_data_wrapper_name 19|authorization_identifier 19|library_name 1043|foreign_data_wrapper_language 1043
fdvw|postgres|\N|c
fdvx|postgres|\N|c
=> SELECT 2

select foreign_data_wrapper_name, option_name, option_value from information_schema.foreign_data_wrapper_options order by 1, 2;
----
foreign_data_wrapper_name 19|option_name 19|option_value 1043
fdvw|a|1
=> SELECT 1

select foreign_server_name, foreign_data_wrapper_name, foreign_server_type, foreign_server_version, authorization_identifier from information_schema.foreign_servers order by 1;
----
foreign_server_name 19|foreign_data_wrapper_name 19|foreign_server_type 1043|foreign_server_version 1043|authorization_identifier 19
fdvs|fdvw|t|v|postgres
fdvs2|fdvx|\N|\N|postgres
=> SELECT 2

select foreign_server_name, option_name, option_value from information_schema.foreign_server_options order by 1, 2;
----
foreign_server_name 19|option_name 19|option_value 1043
fdvs|b|2
fdvs|c d|3
=> SELECT 2

select foreign_table_schema, foreign_table_name, foreign_server_name from information_schema.foreign_tables order by 2;
----
foreign_table_schema 19|foreign_table_name 19|foreign_server_name 19
case_foreign_data_views|fdvt|fdvs
case_foreign_data_views|fdvu|fdvs2
=> SELECT 2

select foreign_table_name, option_name, option_value from information_schema.foreign_table_options order by 1, 2;
----
foreign_table_name 19|option_name 19|option_value 1043
fdvt|k|10
=> SELECT 1

select table_name, column_name, option_name, option_value from information_schema.column_options order by 1, 2, 3;
----
table_name 19|column_name 19|option_name 19|option_value 1043
fdvt|a|i|8
fdvt|a|j|9
=> SELECT 2

select authorization_identifier, foreign_server_name from information_schema.user_mappings order by 2, 1;
----
authorization_identifier 19|foreign_server_name 19
PUBLIC|fdvs
fdv1|fdvs
fdv2|fdvs2
postgres|fdvs2
=> SELECT 4

select authorization_identifier, foreign_server_name, option_name, option_value from information_schema.user_mapping_options order by 2, 1, 3;
----
authorization_identifier 19|foreign_server_name 19|option_name 19|option_value 1043
PUBLIC|fdvs|e|4
fdv1|fdvs|f|5
fdv1|fdvs|g|6
fdv2|fdvs2|h|7
=> SELECT 4

select grantor, grantee, object_schema, object_name, object_type, privilege_type, is_grantable from information_schema.usage_privileges where object_type like 'FOREIGN%' order by 5, 4, 2;
----
grantor 19|grantee 19|object_schema 19|object_name 19|object_type 1043|privilege_type 1043|is_grantable 1043
postgres|fdv1||fdvw|FOREIGN DATA WRAPPER|USAGE|YES
postgres|postgres||fdvw|FOREIGN DATA WRAPPER|USAGE|YES
postgres|postgres||fdvx|FOREIGN DATA WRAPPER|USAGE|YES
postgres|fdv1||fdvs|FOREIGN SERVER|USAGE|NO
postgres|postgres||fdvs|FOREIGN SERVER|USAGE|YES
postgres|PUBLIC||fdvs2|FOREIGN SERVER|USAGE|NO
postgres|postgres||fdvs2|FOREIGN SERVER|USAGE|YES
=> SELECT 7

select grantor, grantee, object_schema, object_name, object_type, privilege_type, is_grantable from information_schema.role_usage_grants where object_type like 'FOREIGN%' order by 5, 4, 2;
----
grantor 19|grantee 19|object_schema 19|object_name 19|object_type 1043|privilege_type 1043|is_grantable 1043
postgres|fdv1||fdvw|FOREIGN DATA WRAPPER|USAGE|YES
postgres|postgres||fdvw|FOREIGN DATA WRAPPER|USAGE|YES
postgres|postgres||fdvx|FOREIGN DATA WRAPPER|USAGE|YES
postgres|fdv1||fdvs|FOREIGN SERVER|USAGE|NO
postgres|postgres||fdvs|FOREIGN SERVER|USAGE|YES
postgres|PUBLIC||fdvs2|FOREIGN SERVER|USAGE|NO
postgres|postgres||fdvs2|FOREIGN SERVER|USAGE|YES
=> SELECT 7

select table_name, table_type from information_schema.tables where table_name = 'fdvt';
----
table_name 19|table_type 1043
fdvt|FOREIGN
=> SELECT 1

select count(*) from information_schema.tables where table_name like 'fdv_';
----
count 20
2
=> SELECT 1

select table_name, column_name, data_type from information_schema.columns where table_name = 'fdvt' order by 2;
----
table_name 19|column_name 19|data_type 1043
fdvt|a|integer
fdvt|b|text
=> SELECT 2

set role fdv1;
----
=> SET

select foreign_data_wrapper_name, authorization_identifier from information_schema.foreign_data_wrappers order by 1;
----
foreign_data_wrapper_name 19|authorization_identifier 19
fdvw|postgres
=> SELECT 1

select foreign_data_wrapper_name, option_name, option_value from information_schema.foreign_data_wrapper_options order by 1, 2;
----
foreign_data_wrapper_name 19|option_name 19|option_value 1043
fdvw|a|1
=> SELECT 1

select foreign_server_name, foreign_data_wrapper_name, foreign_server_type, foreign_server_version, authorization_identifier from information_schema.foreign_servers order by 1;
----
foreign_server_name 19|foreign_data_wrapper_name 19|foreign_server_type 1043|foreign_server_version 1043|authorization_identifier 19
fdvs|fdvw|t|v|postgres
fdvs2|fdvx|\N|\N|postgres
=> SELECT 2

select foreign_server_name, option_name, option_value from information_schema.foreign_server_options order by 1, 2;
----
foreign_server_name 19|option_name 19|option_value 1043
fdvs|b|2
fdvs|c d|3
=> SELECT 2

select foreign_table_schema, foreign_table_name, foreign_server_name from information_schema.foreign_tables order by 2;
----
foreign_table_schema 19|foreign_table_name 19|foreign_server_name 19
case_foreign_data_views|fdvu|fdvs2
=> SELECT 1

select table_name, column_name, option_name, option_value from information_schema.column_options order by 1, 2, 3;
----
table_name 19|column_name 19|option_name 19|option_value 1043
=> SELECT 0

select authorization_identifier, foreign_server_name from information_schema.user_mappings order by 2, 1;
----
authorization_identifier 19|foreign_server_name 19
PUBLIC|fdvs
fdv1|fdvs
fdv2|fdvs2
postgres|fdvs2
=> SELECT 4

select authorization_identifier, foreign_server_name, option_name, option_value from information_schema.user_mapping_options order by 2, 1, 3;
----
authorization_identifier 19|foreign_server_name 19|option_name 19|option_value 1043
PUBLIC|fdvs|e|\N
fdv1|fdvs|f|5
fdv1|fdvs|g|6
fdv2|fdvs2|h|\N
=> SELECT 4

select grantor, grantee, object_name, object_type, privilege_type, is_grantable from information_schema.usage_privileges where object_type like 'FOREIGN%' order by 4, 3, 2;
----
grantor 19|grantee 19|object_name 19|object_type 1043|privilege_type 1043|is_grantable 1043
postgres|fdv1|fdvw|FOREIGN DATA WRAPPER|USAGE|YES
postgres|fdv1|fdvs|FOREIGN SERVER|USAGE|NO
postgres|PUBLIC|fdvs2|FOREIGN SERVER|USAGE|NO
=> SELECT 3

select srvname, usename, umoptions from pg_user_mappings order by 1, 2;
----
srvname 19|usename 19|umoptions 1009
fdvs|fdv1|{f=5,g=6}
fdvs|public|\N
fdvs2|fdv2|\N
fdvs2|postgres|\N
=> SELECT 4

select * from information_schema._pg_foreign_servers;
----
!! 42501 permission denied for view _pg_foreign_servers

set role fdv2;
----
=> SET

select foreign_data_wrapper_name, authorization_identifier from information_schema.foreign_data_wrappers order by 1;
----
foreign_data_wrapper_name 19|authorization_identifier 19
=> SELECT 0

select foreign_server_name from information_schema.foreign_servers order by 1;
----
foreign_server_name 19
fdvs2
=> SELECT 1

select foreign_table_schema, foreign_table_name, foreign_server_name from information_schema.foreign_tables order by 2;
----
foreign_table_schema 19|foreign_table_name 19|foreign_server_name 19
case_foreign_data_views|fdvt|fdvs
=> SELECT 1

select table_name, column_name, option_name, option_value from information_schema.column_options order by 1, 2, 3;
----
table_name 19|column_name 19|option_name 19|option_value 1043
=> SELECT 0

select authorization_identifier, foreign_server_name, option_name, option_value from information_schema.user_mapping_options order by 2, 1, 3;
----
authorization_identifier 19|foreign_server_name 19|option_name 19|option_value 1043
fdv2|fdvs2|h|7
=> SELECT 1

select srvname, usename, umoptions from pg_user_mappings order by 1, 2;
----
srvname 19|usename 19|umoptions 1009
fdvs|fdv1|\N
fdvs|public|\N
fdvs2|fdv2|{h=7}
fdvs2|postgres|\N
=> SELECT 4

reset role;
----
=> RESET

alter server fdvs2 owner to fdv2;
----
=> ALTER SERVER

set role fdv2;
----
=> SET

select srvname, usename, umoptions from pg_user_mappings order by 1, 2;
----
srvname 19|usename 19|umoptions 1009
fdvs|fdv1|\N
fdvs|public|\N
fdvs2|fdv2|{h=7}
fdvs2|postgres|\N
=> SELECT 4

create user mapping for public server fdvs2 options (p 'q');
----
=> CREATE USER MAPPING

select authorization_identifier, foreign_server_name, option_name, option_value from information_schema.user_mapping_options order by 2, 1, 3;
----
authorization_identifier 19|foreign_server_name 19|option_name 19|option_value 1043
PUBLIC|fdvs2|p|q
fdv2|fdvs2|h|7
=> SELECT 2

select * from pg_user_mapping;
----
!! 42501 permission denied for table pg_user_mapping

reset role;
----
=> RESET

drop foreign data wrapper fdvw cascade;
----
-- NOTICE 00000 drop cascades to 4 other objects
=> DROP FOREIGN DATA WRAPPER

drop foreign data wrapper fdvx cascade;
----
-- NOTICE 00000 drop cascades to 5 other objects
=> DROP FOREIGN DATA WRAPPER

drop role fdv1, fdv2;
----
=> DROP ROLE
