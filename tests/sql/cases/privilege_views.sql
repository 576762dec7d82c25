create role case_pv_owner;
----
=> CREATE ROLE

create role case_pv_ada;
----
=> CREATE ROLE

create role case_pv_bob;
----
=> CREATE ROLE

create role case_pv_group;
----
=> CREATE ROLE

grant case_pv_group to case_pv_ada with admin option;
----
=> GRANT ROLE

grant case_pv_group to case_pv_bob;
----
=> GRANT ROLE

create schema case_pv authorization case_pv_owner;
----
=> CREATE SCHEMA

set search_path to case_pv;
----
=> SET

set role case_pv_owner;
----
=> SET

create table t (a int, b text);
----
=> CREATE TABLE

create view v as select a from t;
----
=> CREATE VIEW

create sequence s;
----
=> CREATE SEQUENCE

create domain d as int;
----
=> CREATE DOMAIN

create type c as (x int);
----
=> CREATE TYPE

create function case_pv.f(int) returns int language sql as 'select $1';
----
=> CREATE FUNCTION

create procedure case_pv.p() language sql as '';
----
=> CREATE PROCEDURE

grant usage on schema case_pv to public;
----
=> GRANT

grant select, update (b) on t to case_pv_ada with grant option;
----
=> GRANT

grant insert (a), references (a) on t to case_pv_bob;
----
=> GRANT

grant select on v to public;
----
=> GRANT

grant usage on sequence s to case_pv_bob;
----
=> GRANT

grant usage on type d to case_pv_ada with grant option;
----
=> GRANT

revoke usage on type c from public;
----
=> REVOKE

grant usage on type c to case_pv_group;
----
=> GRANT

revoke execute on function case_pv.f(int) from public;
----
=> REVOKE

grant execute on function case_pv.f(int) to case_pv_group with grant option;
----
=> GRANT

set role case_pv_ada;
----
=> SET

grant select on t to case_pv_group;
----
=> GRANT

reset role;
----
=> RESET

select grantor, grantee, table_name, privilege_type, is_grantable, with_hierarchy from information_schema.table_privileges where table_schema = 'case_pv' order by 1, 2, 3, 4;
----
grantor 19|grantee 19|table_name 19|privilege_type 1043|is_grantable 1043|with_hierarchy 1043
case_pv_ada|case_pv_group|t|SELECT|NO|YES
case_pv_owner|PUBLIC|v|SELECT|NO|YES
case_pv_owner|case_pv_ada|t|SELECT|YES|YES
case_pv_owner|case_pv_owner|t|DELETE|YES|NO
case_pv_owner|case_pv_owner|t|INSERT|YES|NO
case_pv_owner|case_pv_owner|t|REFERENCES|YES|NO
case_pv_owner|case_pv_owner|t|SELECT|YES|YES
case_pv_owner|case_pv_owner|t|TRIGGER|YES|NO
case_pv_owner|case_pv_owner|t|TRUNCATE|YES|NO
case_pv_owner|case_pv_owner|t|UPDATE|YES|NO
case_pv_owner|case_pv_owner|v|DELETE|YES|NO
case_pv_owner|case_pv_owner|v|INSERT|YES|NO
case_pv_owner|case_pv_owner|v|REFERENCES|YES|NO
case_pv_owner|case_pv_owner|v|SELECT|YES|YES
case_pv_owner|case_pv_owner|v|TRIGGER|YES|NO
case_pv_owner|case_pv_owner|v|TRUNCATE|YES|NO
case_pv_owner|case_pv_owner|v|UPDATE|YES|NO
=> SELECT 17

select grantor, grantee, table_name, column_name, privilege_type, is_grantable from information_schema.column_privileges where table_schema = 'case_pv' order by 1, 2, 3, 4, 5, 6;
----
grantor 19|grantee 19|table_name 19|column_name 19|privilege_type 1043|is_grantable 1043
case_pv_ada|case_pv_group|t|a|SELECT|NO
case_pv_ada|case_pv_group|t|b|SELECT|NO
case_pv_owner|PUBLIC|v|a|SELECT|NO
case_pv_owner|case_pv_ada|t|a|SELECT|YES
case_pv_owner|case_pv_ada|t|b|SELECT|YES
case_pv_owner|case_pv_ada|t|b|UPDATE|YES
case_pv_owner|case_pv_bob|t|a|INSERT|NO
case_pv_owner|case_pv_bob|t|a|REFERENCES|NO
case_pv_owner|case_pv_owner|t|a|INSERT|YES
case_pv_owner|case_pv_owner|t|a|REFERENCES|YES
case_pv_owner|case_pv_owner|t|a|SELECT|YES
case_pv_owner|case_pv_owner|t|a|UPDATE|YES
case_pv_owner|case_pv_owner|t|b|INSERT|YES
case_pv_owner|case_pv_owner|t|b|REFERENCES|YES
case_pv_owner|case_pv_owner|t|b|SELECT|YES
case_pv_owner|case_pv_owner|t|b|UPDATE|YES
case_pv_owner|case_pv_owner|v|a|INSERT|YES
case_pv_owner|case_pv_owner|v|a|REFERENCES|YES
case_pv_owner|case_pv_owner|v|a|SELECT|YES
case_pv_owner|case_pv_owner|v|a|UPDATE|YES
=> SELECT 20

select grantor, grantee, routine_name, privilege_type, is_grantable, specific_name like routine_name || '\_%' as specific from information_schema.routine_privileges where routine_schema = 'case_pv' order by 1, 2, 3;
----
grantor 19|grantee 19|routine_name 19|privilege_type 1043|is_grantable 1043|specific 16
case_pv_owner|PUBLIC|p|EXECUTE|NO|t
case_pv_owner|case_pv_group|f|EXECUTE|YES|t
case_pv_owner|case_pv_owner|f|EXECUTE|YES|t
case_pv_owner|case_pv_owner|p|EXECUTE|YES|t
=> SELECT 4

select grantor, grantee, udt_name, privilege_type, is_grantable from information_schema.udt_privileges where udt_schema = 'case_pv' order by 1, 2, 3;
----
grantor 19|grantee 19|udt_name 19|privilege_type 1043|is_grantable 1043
case_pv_owner|PUBLIC|t|TYPE USAGE|NO
case_pv_owner|PUBLIC|v|TYPE USAGE|NO
case_pv_owner|case_pv_group|c|TYPE USAGE|NO
case_pv_owner|case_pv_owner|c|TYPE USAGE|YES
case_pv_owner|case_pv_owner|t|TYPE USAGE|YES
case_pv_owner|case_pv_owner|v|TYPE USAGE|YES
=> SELECT 6

select grantor, grantee, object_name, object_type, privilege_type, is_grantable from information_schema.usage_privileges where object_schema = 'case_pv' order by 1, 2, 3;
----
grantor 19|grantee 19|object_name 19|object_type 1043|privilege_type 1043|is_grantable 1043
case_pv_owner|PUBLIC|d|DOMAIN|USAGE|NO
case_pv_owner|case_pv_ada|d|DOMAIN|USAGE|YES
case_pv_owner|case_pv_bob|s|SEQUENCE|USAGE|NO
case_pv_owner|case_pv_owner|d|DOMAIN|USAGE|YES
case_pv_owner|case_pv_owner|s|SEQUENCE|USAGE|YES
=> SELECT 5

select grantee, object_type, is_grantable from information_schema.usage_privileges where object_name = 'C' order by 1;
----
grantee 19|object_type 1043|is_grantable 1043
PUBLIC|COLLATION|NO
=> SELECT 1

select grantor, grantee, table_name, privilege_type, is_grantable from information_schema.role_table_grants where table_schema = 'case_pv' order by 1, 2, 3, 4;
----
grantor 19|grantee 19|table_name 19|privilege_type 1043|is_grantable 1043
case_pv_ada|case_pv_group|t|SELECT|NO
case_pv_owner|PUBLIC|v|SELECT|NO
case_pv_owner|case_pv_ada|t|SELECT|YES
case_pv_owner|case_pv_owner|t|DELETE|YES
case_pv_owner|case_pv_owner|t|INSERT|YES
case_pv_owner|case_pv_owner|t|REFERENCES|YES
case_pv_owner|case_pv_owner|t|SELECT|YES
case_pv_owner|case_pv_owner|t|TRIGGER|YES
case_pv_owner|case_pv_owner|t|TRUNCATE|YES
case_pv_owner|case_pv_owner|t|UPDATE|YES
case_pv_owner|case_pv_owner|v|DELETE|YES
case_pv_owner|case_pv_owner|v|INSERT|YES
case_pv_owner|case_pv_owner|v|REFERENCES|YES
case_pv_owner|case_pv_owner|v|SELECT|YES
case_pv_owner|case_pv_owner|v|TRIGGER|YES
case_pv_owner|case_pv_owner|v|TRUNCATE|YES
case_pv_owner|case_pv_owner|v|UPDATE|YES
=> SELECT 17

set role case_pv_bob;
----
=> SET

select grantor, grantee, table_name, privilege_type, is_grantable from information_schema.table_privileges where table_schema = 'case_pv' order by 1, 2, 3, 4;
----
grantor 19|grantee 19|table_name 19|privilege_type 1043|is_grantable 1043
case_pv_ada|case_pv_group|t|SELECT|NO
case_pv_owner|PUBLIC|v|SELECT|NO
=> SELECT 2

select grantor, grantee, table_name, privilege_type, is_grantable from information_schema.role_table_grants where table_schema = 'case_pv' order by 1, 2, 3, 4;
----
grantor 19|grantee 19|table_name 19|privilege_type 1043|is_grantable 1043
case_pv_ada|case_pv_group|t|SELECT|NO
=> SELECT 1

select grantor, grantee, column_name, privilege_type, is_grantable from information_schema.role_column_grants where table_schema = 'case_pv' and table_name = 't' order by 1, 2, 3, 4;
----
grantor 19|grantee 19|column_name 19|privilege_type 1043|is_grantable 1043
case_pv_ada|case_pv_group|a|SELECT|NO
case_pv_ada|case_pv_group|b|SELECT|NO
case_pv_owner|case_pv_bob|a|INSERT|NO
case_pv_owner|case_pv_bob|a|REFERENCES|NO
=> SELECT 4

select grantor, grantee, routine_name, is_grantable from information_schema.role_routine_grants where routine_schema = 'case_pv' order by 1, 2, 3;
----
grantor 19|grantee 19|routine_name 19|is_grantable 1043
case_pv_owner|case_pv_group|f|YES
=> SELECT 1

select grantor, grantee, udt_name, is_grantable from information_schema.role_udt_grants where udt_schema = 'case_pv' order by 1, 2, 3;
----
grantor 19|grantee 19|udt_name 19|is_grantable 1043
case_pv_owner|case_pv_group|c|NO
=> SELECT 1

select grantor, grantee, object_name, object_type, is_grantable from information_schema.role_usage_grants where object_schema = 'case_pv' order by 1, 2, 3;
----
grantor 19|grantee 19|object_name 19|object_type 1043|is_grantable 1043
case_pv_owner|case_pv_bob|s|SEQUENCE|NO
=> SELECT 1

select * from information_schema.enabled_roles order by 1;
----
role_name 19
case_pv_bob
case_pv_group
=> SELECT 2

select * from information_schema.applicable_roles order by 1, 2;
----
grantee 19|role_name 19|is_grantable 1043
case_pv_bob|case_pv_group|NO
=> SELECT 1

select * from information_schema.administrable_role_authorizations order by 1, 2;
----
grantee 19|role_name 19|is_grantable 1043
=> SELECT 0

set role case_pv_ada;
----
=> SET

select * from information_schema.enabled_roles order by 1;
----
role_name 19
case_pv_ada
case_pv_group
=> SELECT 2

select * from information_schema.applicable_roles order by 1, 2;
----
grantee 19|role_name 19|is_grantable 1043
case_pv_ada|case_pv_group|YES
=> SELECT 1

select * from information_schema.administrable_role_authorizations order by 1, 2;
----
grantee 19|role_name 19|is_grantable 1043
case_pv_ada|case_pv_group|YES
=> SELECT 1

reset role;
----
=> RESET

drop schema case_pv cascade;
----
-- NOTICE 00000 drop cascades to 7 other objects
=> DROP SCHEMA

drop role case_pv_owner, case_pv_ada, case_pv_bob, case_pv_group;
----
=> DROP ROLE
