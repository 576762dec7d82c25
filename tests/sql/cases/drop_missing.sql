drop function if exists f(int, text)
----
-- NOTICE 00000 function f(pg_catalog.int4,text) does not exist, skipping
=> DROP FUNCTION

drop function if exists f
----
-- NOTICE 00000 function f() does not exist, skipping
=> DROP FUNCTION

drop procedure if exists f(int)
----
-- NOTICE 00000 procedure f(pg_catalog.int4) does not exist, skipping
=> DROP PROCEDURE

drop aggregate if exists f(int)
----
-- NOTICE 00000 aggregate f(pg_catalog.int4) does not exist, skipping
=> DROP AGGREGATE

drop routine if exists f(int)
----
-- NOTICE 00000 routine f(pg_catalog.int4) does not exist, skipping
=> DROP ROUTINE

drop function if exists f(nosuchtype)
----
-- NOTICE 00000 type "nosuchtype" does not exist, skipping
=> DROP FUNCTION

drop trigger if exists t on r
----
-- NOTICE 00000 relation "r" does not exist, skipping
=> DROP TRIGGER

create table r (a int)
----
=> CREATE TABLE

drop trigger if exists t on r
----
-- NOTICE 00000 trigger "t" for relation "r" does not exist, skipping
=> DROP TRIGGER

drop rule if exists t on r
----
-- NOTICE 00000 rule "t" for relation "r" does not exist, skipping
=> DROP RULE

drop policy if exists t on r
----
-- NOTICE 00000 policy "t" for relation "r" does not exist, skipping
=> DROP POLICY

drop trigger t on r
----
!! 42704 trigger "t" for table "r" does not exist

drop rule t on r
----
!! 42704 rule "t" for relation "r" does not exist

drop policy t on r
----
!! 42704 policy "t" for table "r" does not exist

drop trigger t on nor
----
!! 42P01 relation "nor" does not exist

drop extension if exists e
----
-- NOTICE 00000 extension "e" does not exist, skipping
=> DROP EXTENSION

drop extension e
----
!! 42704 extension "e" does not exist

drop language if exists l
----
-- NOTICE 00000 language "l" does not exist, skipping
=> DROP LANGUAGE

drop collation if exists c
----
-- NOTICE 00000 collation "c" does not exist, skipping
=> DROP COLLATION

drop collation c
----
!! 42704 collation "c" for encoding "UTF8" does not exist

drop conversion if exists c
----
-- NOTICE 00000 conversion "c" does not exist, skipping
=> DROP CONVERSION

drop operator class if exists oc using btree
----
-- NOTICE 00000 operator class "oc" does not exist for access method "btree", skipping
=> DROP OPERATOR CLASS

drop operator family if exists oc using btree
----
-- NOTICE 00000 operator family "oc" does not exist for access method "btree", skipping
=> DROP OPERATOR FAMILY

drop text search configuration if exists x
----
-- NOTICE 00000 text search configuration "x" does not exist, skipping
=> DROP TEXT SEARCH CONFIGURATION

drop text search dictionary if exists x
----
-- NOTICE 00000 text search dictionary "x" does not exist, skipping
=> DROP TEXT SEARCH DICTIONARY

drop statistics if exists x
----
-- NOTICE 00000 statistics object "x" does not exist, skipping
=> DROP STATISTICS

drop publication if exists x
----
-- NOTICE 00000 publication "x" does not exist, skipping
=> DROP PUBLICATION

drop server if exists x
----
-- NOTICE 00000 server "x" does not exist, skipping
=> DROP SERVER

drop foreign data wrapper if exists x
----
-- NOTICE 00000 foreign-data wrapper "x" does not exist, skipping
=> DROP FOREIGN DATA WRAPPER

drop event trigger if exists x
----
-- NOTICE 00000 event trigger "x" does not exist, skipping
=> DROP EVENT TRIGGER

drop foreign table if exists x, y
----
-- NOTICE 00000 foreign table "x" does not exist, skipping
-- NOTICE 00000 foreign table "y" does not exist, skipping
=> DROP FOREIGN TABLE

drop foreign table x
----
!! 42704 foreign table "x" does not exist

drop function f(int)
----
!! 42883 function f(integer) does not exist

drop function f
----
!! 42883 could not find a function named "f"

drop procedure f
----
!! 42883 could not find a procedure named "f"

drop aggregate f(int)
----
!! 42883 aggregate f(integer) does not exist

drop role if exists nobody_here
----
-- NOTICE 00000 role "nobody_here" does not exist, skipping
=> DROP ROLE

drop role nobody_here
----
!! 42704 role "nobody_here" does not exist

drop database if exists nothing_here
----
-- NOTICE 00000 database "nothing_here" does not exist, skipping
=> DROP DATABASE

drop database nothing_here
----
!! 3D000 database "nothing_here" does not exist

drop table if exists noschema.x
----
-- NOTICE 00000 schema "noschema" does not exist, skipping
=> DROP TABLE

drop trigger if exists t on noschema.x
----
-- NOTICE 00000 schema "noschema" does not exist, skipping
=> DROP TRIGGER

drop function if exists noschema.f(int)
----
-- NOTICE 00000 schema "noschema" does not exist, skipping
=> DROP FUNCTION

drop operator class if exists dm_none using no_such_am
----
!! 42704 access method "no_such_am" does not exist

drop operator family dm_none using no_such_am
----
!! 42704 access method "no_such_am" does not exist
