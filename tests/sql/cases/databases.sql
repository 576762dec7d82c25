create database case_one;
----
=> CREATE DATABASE

create database case_one;
----
!! 42P04 database "case_one" already exists

create database case_two template nosuch;
----
!! 3D000 template database "nosuch" does not exist

create database case_two encoding 'nosuch';
----
!! 42704 nosuch is not a valid encoding name
.. P 26

create database case_two lc_collate 'nosuch';
----
!! 42809 invalid locale name: "nosuch"

create database case_two lc_collate 'C';
----
!! 22023 new collation (C) is incompatible with the collation of the template database (C.UTF-8)
.. H Use the same collation as in the template database, or use template0 as template.

create database case_two template template0 lc_collate 'C' connection limit 7 is_template true;
----
=> CREATE DATABASE

select datcollate, datctype, datconnlimit, datistemplate, datallowconn, datacl from pg_database where datname = 'case_two';
----
datcollate 25|datctype 25|datconnlimit 23|datistemplate 16|datallowconn 16|datacl 1034
C|C.UTF-8|7|t|t|\N
=> SELECT 1

create database case_three template case_two lc_collate 'C';
----
=> CREATE DATABASE

select datcollate, datctype, datconnlimit, datistemplate, datallowconn, datacl from pg_database where datname = 'case_three';
----
datcollate 25|datctype 25|datconnlimit 23|datistemplate 16|datallowconn 16|datacl 1034
C|C.UTF-8|-1|f|t|\N
=> SELECT 1

drop database case_two;
----
!! 42809 cannot drop a template database

alter database case_two is_template false;
----
=> ALTER DATABASE

drop database case_two;
----
=> DROP DATABASE

drop database case_three;
----
=> DROP DATABASE

create database case_two owner nosuch;
----
!! 42704 role "nosuch" does not exist

create database case_two tablespace nosuch;
----
!! 42704 tablespace "nosuch" does not exist

create database case_two connection limit -3;
----
!! 22023 invalid connection limit: -3

create database case_two foo 3;
----
!! 42601 option "foo" not recognized
.. P 26

create database case_two strategy foo;
----
!! 22023 invalid create database strategy "foo"
.. H Valid strategies are "wal_log" and "file_copy".

create database case_two encoding utf8 encoding utf8;
----
!! 42601 conflicting or redundant options
.. P 40

drop database nosuch;
----
!! 3D000 database "nosuch" does not exist

drop database if exists nosuch;
----
-- NOTICE 00000 database "nosuch" does not exist, skipping
=> DROP DATABASE

drop database template1;
----
!! 42809 cannot drop a template database

alter database nosuch rename to x;
----
!! 3D000 database "nosuch" does not exist

alter database case_one rename to template1;
----
!! 42P04 database "template1" already exists

alter database case_one rename to case_two;
----
=> ALTER DATABASE

alter database nosuch connection limit 3;
----
!! 3D000 database "nosuch" does not exist

alter database case_two connection limit 3 connection limit 4;
----
!! 42601 conflicting or redundant options
.. P 44

alter database case_two connection limit -7;
----
!! 22023 invalid connection limit: -7

alter database case_two foo 7;
----
!! 42601 option "foo" not recognized
.. P 25

alter database case_two allow_connections 7;
----
!! 42601 allow_connections requires a Boolean value

alter database case_two set tablespace nosuch;
----
!! 42704 tablespace "nosuch" does not exist

alter database case_two set tablespace pg_default;
----
=> ALTER DATABASE

alter database case_two owner to nosuch;
----
!! 42704 role "nosuch" does not exist

alter database case_two owner to postgres;
----
=> ALTER DATABASE

alter database case_two refresh collation version;
----
-- NOTICE 00000 version has not changed
=> ALTER DATABASE

alter database case_two set bytea_output = 'escape';
----
=> ALTER DATABASE

alter database case_two set nosuch = 'escape';
----
!! 42704 unrecognized configuration parameter "nosuch"

alter database case_two set bytea_output = 'bad';
----
!! 22023 invalid value for parameter "bytea_output": "bad"
.. H Available values: escape, hex.

alter database case_two set search_path = a, "B c";
----
=> ALTER DATABASE

alter database case_two set timezone to 'Europe/Berlin';
----
=> ALTER DATABASE

select setrole, setconfig from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where datname = 'case_two';
----
setrole 26|setconfig 1009
0|{bytea_output=escape,"search_path=a, \\"B c\\"",TimeZone=Europe/Berlin}
=> SELECT 1

alter database case_two set search_path = b;
----
=> ALTER DATABASE

alter database case_two reset bytea_output;
----
=> ALTER DATABASE

select setrole, setconfig from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where datname = 'case_two';
----
setrole 26|setconfig 1009
0|{search_path=b,TimeZone=Europe/Berlin}
=> SELECT 1

alter database case_two reset all;
----
=> ALTER DATABASE

select count(*) from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where datname = 'case_two';
----
count 20
0
=> SELECT 1

comment on database case_two is 'second';
----
=> COMMENT

select shobj_description(oid, 'pg_database') from pg_database where datname = 'case_two';
----
shobj_description 25
second
=> SELECT 1

comment on database nosuch is 'second';
----
-- WARNING 3D000 database "nosuch" does not exist
=> COMMENT

begin;
----
=> BEGIN

create database case_three;
----
!! 25001 CREATE DATABASE cannot run inside a transaction block

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

drop database case_two;
----
!! 25001 DROP DATABASE cannot run inside a transaction block

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

alter database case_two connection limit 5;
----
=> ALTER DATABASE

alter database case_two rename to case_three;
----
=> ALTER DATABASE

rollback;
----
=> ROLLBACK

select datname, datconnlimit from pg_database where datname like 'case%';
----
datname 19|datconnlimit 23
case_two|-1
=> SELECT 1

drop database case_two with (force);
----
=> DROP DATABASE

select count(*) from pg_database where datname like 'case%';
----
count 20
0
=> SELECT 1
