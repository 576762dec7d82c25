-- pg_get_object_address of relations, columns, user mappings and what has a name of its own.
create foreign data wrapper fdaw;
----
=> CREATE FOREIGN DATA WRAPPER

create server fdas foreign data wrapper fdaw;
----
=> CREATE SERVER

create user mapping for public server fdas;
----
=> CREATE USER MAPPING

create user mapping for postgres server fdas;
----
=> CREATE USER MAPPING

create foreign table fdat (a int) server fdas;
----
=> CREATE FOREIGN TABLE

create table plain (a int primary key, b text);
----
=> CREATE TABLE

create view shown as select * from plain;
----
=> CREATE VIEW

select a.classid::regclass, a.objid = s.oid, a.objsubid from pg_foreign_server s, pg_get_object_address('server', '{fdas}', '{}') a where srvname = 'fdas';
----
classid 2205|?column? 16|objsubid 23
pg_foreign_server|t|0
=> SELECT 1

select a.classid::regclass, a.objid = w.oid, a.objsubid from pg_foreign_data_wrapper w, pg_get_object_address('foreign-data wrapper', '{fdaw}', '{}') a where fdwname = 'fdaw';
----
classid 2205|?column? 16|objsubid 23
pg_foreign_data_wrapper|t|0
=> SELECT 1

select usename, pg_identify_object_as_address('pg_user_mapping'::regclass, umid, 0) from pg_user_mappings where srvname = 'fdas' order by 1;
----
usename 19|pg_identify_object_as_address 2249
postgres|("user mapping",{postgres},{fdas})
public|("user mapping",{public},{fdas})
=> SELECT 2

select u.umuser = 0, a.classid::regclass, a.objsubid from pg_user_mapping u, pg_get_object_address('user mapping', '{public}', '{fdas}') a where a.objid = u.oid;
----
?column? 16|classid 2205|objsubid 23
t|pg_user_mapping|0
=> SELECT 1

select u.umuser::regrole, a.classid::regclass from pg_user_mapping u, pg_get_object_address('user mapping', '{postgres}', '{fdas}') a where a.objid = u.oid;
----
umuser 4096|classid 2205
postgres|pg_user_mapping
=> SELECT 1

select classid::regclass, objid::regclass, objsubid from pg_get_object_address('foreign table', '{fdat}', '{}');
----
classid 2205|objid 2205|objsubid 23
pg_class|fdat|0
=> SELECT 1

select classid::regclass, objid::regclass, objsubid from pg_get_object_address('foreign table', '{case_foreign_addresses,fdat}', '{}');
----
classid 2205|objid 2205|objsubid 23
pg_class|fdat|0
=> SELECT 1

select classid::regclass, objid::regclass, objsubid from pg_get_object_address('foreign table column', '{fdat,a}', '{}');
----
classid 2205|objid 2205|objsubid 23
pg_class|fdat|1
=> SELECT 1

select classid::regclass, objid::regclass, objsubid from pg_get_object_address('table column', '{case_foreign_addresses,plain,b}', '{}');
----
classid 2205|objid 2205|objsubid 23
pg_class|plain|2
=> SELECT 1

select classid::regclass, objid::regclass, objsubid from pg_get_object_address('table', '{plain}', '{}');
----
classid 2205|objid 2205|objsubid 23
pg_class|plain|0
=> SELECT 1

select classid::regclass, objid::regclass, objsubid from pg_get_object_address('index', '{plain_pkey}', '{}');
----
classid 2205|objid 2205|objsubid 23
pg_class|plain_pkey|0
=> SELECT 1

select classid::regclass, objid::regclass, objsubid from pg_get_object_address('view', '{shown}', '{}');
----
classid 2205|objid 2205|objsubid 23
pg_class|shown|0
=> SELECT 1

select classid::regclass, objid::regnamespace, objsubid from pg_get_object_address('schema', '{pg_catalog}', '{}');
----
classid 2205|objid 4089|objsubid 23
pg_namespace|pg_catalog|0
=> SELECT 1

select classid::regclass, objid::regrole, objsubid from pg_get_object_address('role', '{postgres}', '{}');
----
classid 2205|objid 4096|objsubid 23
pg_authid|postgres|0
=> SELECT 1

select pg_get_object_address('language', '{sql}', '{}') is not null;
----
?column? 16
t
=> SELECT 1

select pg_get_object_address('database', '{nope}', '{}');
----
pg_get_object_address 2249
!! 3D000 database "nope" does not exist

select pg_get_object_address('language', '{nope}', '{}');
----
pg_get_object_address 2249
!! 42704 language "nope" does not exist

select pg_get_object_address('schema', '{nope}', '{}');
----
pg_get_object_address 2249
!! 3F000 schema "nope" does not exist

select pg_get_object_address('role', '{nope}', '{}');
----
pg_get_object_address 2249
!! 42704 role "nope" does not exist

select * from pg_get_object_address('server', '{nope}', '{}');
----
classid 26|objid 26|objsubid 23
!! 42704 server "nope" does not exist

select * from pg_get_object_address('server', '{fdas,x}', '{}');
----
classid 26|objid 26|objsubid 23
!! 22023 name list length must be exactly 1

select * from pg_get_object_address('server', '{}', '{}');
----
classid 26|objid 26|objsubid 23
!! 22023 name list length must be at least 1

select * from pg_get_object_address('server', '{null}', '{}');
----
classid 26|objid 26|objsubid 23
!! 22023 name or argument lists may not contain nulls

select * from pg_get_object_address('foreign-data wrapper', '{nope}', '{}');
----
classid 26|objid 26|objsubid 23
!! 42704 foreign-data wrapper "nope" does not exist

select * from pg_get_object_address('user mapping', '{public}', '{}');
----
classid 26|objid 26|objsubid 23
!! 22023 argument list length must be exactly 1

select * from pg_get_object_address('user mapping', '{}', '{fdas}');
----
classid 26|objid 26|objsubid 23
!! 22023 name list length must be at least 1

select * from pg_get_object_address('user mapping', '{postgres}', '{nope}');
----
classid 26|objid 26|objsubid 23
!! 42704 server "nope" does not exist

select * from pg_get_object_address('user mapping', '{nope}', '{fdas}');
----
classid 26|objid 26|objsubid 23
!! 42704 user mapping for user "nope" on server "fdas" does not exist

select * from pg_get_object_address('foreign table', '{}', '{}');
----
classid 26|objid 26|objsubid 23
!! 22023 name list length must be at least 1

select * from pg_get_object_address('foreign table', '{nosch,fdat}', '{}');
----
classid 26|objid 26|objsubid 23
!! 3F000 schema "nosch" does not exist

select * from pg_get_object_address('foreign table', '{nope}', '{}');
----
classid 26|objid 26|objsubid 23
!! 42P01 relation "nope" does not exist

select * from pg_get_object_address('foreign table', '{public,nope}', '{}');
----
classid 26|objid 26|objsubid 23
!! 42P01 relation "public.nope" does not exist

select * from pg_get_object_address('foreign table', '{a,b,c,d}', '{}');
----
classid 26|objid 26|objsubid 23
!! 42601 improper relation name (too many dotted names): a.b.c.d

select * from pg_get_object_address('foreign table', '{a,b,c}', '{}');
----
classid 26|objid 26|objsubid 23
!! 0A000 cross-database references are not implemented: "a.b.c"

select * from pg_get_object_address('table', '{fdat}', '{}');
----
classid 26|objid 26|objsubid 23
!! 42809 "fdat" is not a table

select * from pg_get_object_address('index', '{fdat}', '{}');
----
classid 26|objid 26|objsubid 23
!! 42809 "fdat" is not an index

select * from pg_get_object_address('foreign table', '{plain}', '{}');
----
classid 26|objid 26|objsubid 23
!! 42809 "plain" is not a foreign table

select * from pg_get_object_address('foreign table column', '{fdat,nope}', '{}');
----
classid 26|objid 26|objsubid 23
!! 42703 column "nope" of relation "fdat" does not exist

select * from pg_get_object_address('foreign table column', '{fdat}', '{}');
----
classid 26|objid 26|objsubid 23
!! 42601 column name must be qualified

select * from pg_get_object_address('bogus', '{fdat,a}', '{}');
----
classid 26|objid 26|objsubid 23
!! 22023 unrecognized object type "bogus"

select * from pg_get_object_address('toast table', '{nope}', '{}');
----
classid 26|objid 26|objsubid 23
!! 22023 unsupported object type "toast table"

select (pg_identify_object(classid, objid, objsubid)).* from pg_get_object_address('user mapping', '{public}', '{fdas}');
----
type 25|schema 25|name 25|identity 25
user mapping|\N|\N|public on server fdas
=> SELECT 1

drop foreign data wrapper fdaw cascade;
----
-- NOTICE 00000 drop cascades to 4 other objects
=> DROP FOREIGN DATA WRAPPER
