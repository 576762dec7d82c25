create schema "CaSe"
----
=> CREATE SCHEMA

create schema "Od d"
----
=> CREATE SCHEMA

select has_schema_privilege('CaSe', 'USAGE'), has_schema_privilege(current_user, 'Od d', 'CREATE')
----
has_schema_privilege 16|has_schema_privilege 16
t|t
=> SELECT 1

select has_schema_privilege('"CaSe"', 'USAGE')
----
has_schema_privilege 16
!! 3F000 schema ""CaSe"" does not exist

select has_schema_privilege('PUBLIC', 'USAGE')
----
has_schema_privilege 16
!! 3F000 schema "PUBLIC" does not exist

select has_schema_privilege('a"b', 'USAGE')
----
has_schema_privilege 16
!! 3F000 schema "a"b" does not exist

select nspname, has_schema_privilege(nspname, 'USAGE') from pg_namespace where nspname in ('Od d', 'CaSe', 'pg_catalog') order by 1
----
nspname 19|has_schema_privilege 16
CaSe|t
Od d|t
pg_catalog|t
=> SELECT 3

drop schema "CaSe", "Od d"
----
=> DROP SCHEMA
