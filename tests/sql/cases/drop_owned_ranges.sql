-- Nobody has ADMIN OPTION on himself; functions that make ranges go with their type.
create role key_group; create role key_member;
----
=> CREATE ROLE
=> CREATE ROLE

set session authorization key_group;
----
=> SET

grant key_group to key_member;
----
!! 42501 must have admin option on role "key_group"

reset session authorization;
----
=> RESET

create schema theirs authorization key_member;
----
=> CREATE SCHEMA

set session authorization key_member;
----
=> SET

create type theirs.span as range (subtype = int4);
----
=> CREATE TYPE

reset session authorization;
----
=> RESET

select proname, proowner::regrole from pg_proc where pronamespace = 'theirs'::regnamespace order by 1, pronargs;
----
proname 19|proowner 4096
span|postgres
span|postgres
span_multirange|postgres
span_multirange|postgres
span_multirange|postgres
=> SELECT 5

drop owned by key_member;
----
=> DROP OWNED

drop role key_group, key_member;
----
=> DROP ROLE
