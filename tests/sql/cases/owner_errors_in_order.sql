-- What is not there is told of before who may not; access lists follow the owner of a database.
create role ro_a;
----
=> CREATE ROLE

create role ro_b;
----
=> CREATE ROLE

create role ro_c;
----
=> CREATE ROLE

set session authorization ro_b;
----
=> SET

alter table ro_nosuch owner to ro_a;
----
!! 42P01 relation "ro_nosuch" does not exist

alter table if exists ro_nosuch owner to ro_a;
----
-- NOTICE 00000 relation "ro_nosuch" does not exist, skipping
=> ALTER TABLE

alter type ro_nosuch owner to ro_a;
----
!! 42704 type "ro_nosuch" does not exist

alter function ro_nosuch() owner to ro_a;
----
!! 42883 function ro_nosuch() does not exist

alter aggregate ro_nosuch(int) owner to ro_a;
----
!! 42883 aggregate ro_nosuch(integer) does not exist

alter schema ro_nosuch owner to ro_a;
----
!! 3F000 schema "ro_nosuch" does not exist

alter sequence ro_nosuch owner to ro_a;
----
!! 42P01 relation "ro_nosuch" does not exist

alter domain ro_nosuch owner to ro_a;
----
!! 42704 type "ro_nosuch" does not exist

alter view ro_nosuch owner to ro_a;
----
!! 42P01 relation "ro_nosuch" does not exist

alter materialized view ro_nosuch owner to ro_a;
----
!! 42P01 relation "ro_nosuch" does not exist

alter database ro_nosuch owner to ro_a;
----
!! 3D000 database "ro_nosuch" does not exist

alter collation ro_nosuch owner to ro_a;
----
!! 42704 collation "ro_nosuch" for encoding "UTF8" does not exist

alter operator @#@# (int, int) owner to ro_a;
----
!! 42883 operator does not exist: integer @#@# integer

alter operator class ro_nosuch using btree owner to ro_a;
----
!! 42704 operator class "ro_nosuch" does not exist for access method "btree"

alter text search dictionary ro_nosuch owner to ro_a;
----
!! 42704 text search dictionary "ro_nosuch" does not exist

alter large object 8888 owner to ro_a;
----
!! 42704 large object 8888 does not exist

alter statistics ro_nosuch owner to ro_a;
----
!! 42704 statistics object "ro_nosuch" does not exist

alter publication ro_nosuch owner to ro_a;
----
!! 42704 publication "ro_nosuch" does not exist

alter language ro_nosuch owner to ro_a;
----
!! 42704 language "ro_nosuch" does not exist

alter event trigger ro_nosuch owner to ro_a;
----
!! 42704 event trigger "ro_nosuch" does not exist

alter tablespace ro_nosuch owner to ro_a;
----
!! 42704 tablespace "ro_nosuch" does not exist

alter table ro_nosuch owner to ro_nobody;
----
!! 42P01 relation "ro_nosuch" does not exist

alter schema ro_nosuch owner to ro_nobody;
----
!! 42704 role "ro_nobody" does not exist

create schema ro_s authorization ro_nobody;
----
!! 42704 role "ro_nobody" does not exist

create schema ro_s authorization ro_a;
----
!! 42501 permission denied for database postgres

create schema pg_ro;
----
!! 42501 permission denied for database postgres

create schema pg_ro authorization ro_a;
----
!! 42501 permission denied for database postgres

reset session authorization;
----
=> RESET

create schema pg_ro authorization ro_nobody;
----
!! 42704 role "ro_nobody" does not exist

create schema pg_ro authorization ro_a;
----
!! 42939 unacceptable schema name "pg_ro"
.. D The prefix "pg_" is reserved for system schemas.

create database ro_database owner ro_a;
----
=> CREATE DATABASE

grant create on database ro_database to ro_c;
----
=> GRANT

alter database ro_database owner to ro_b;
----
=> ALTER DATABASE

select datacl from pg_database where datname = 'ro_database';
----
datacl 1034
{=Tc/ro_b,ro_b=CTc/ro_b,ro_c=C/ro_b}
=> SELECT 1

drop database ro_database;
----
=> DROP DATABASE

drop role ro_a, ro_b, ro_c;
----
=> DROP ROLE
