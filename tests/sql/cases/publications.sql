-- Publications: what they say, what they forbid.
create table t(id int primary key, a int, b text);
----
=> CREATE TABLE

create table u(x int);
----
=> CREATE TABLE

create schema s;
----
=> CREATE SCHEMA

create table s.v(y int primary key);
----
=> CREATE TABLE

create publication p for table t, u;
----
-- WARNING 55000 wal_level is insufficient to publish logical changes
=> CREATE PUBLICATION

create publication p;
----
!! 42710 publication "p" already exists

create publication p2 for table t (id, a) where (a > 5), tables in schema s with (publish='insert, update');
----
!! 22023 cannot use column list for relation "case_publications.t" in publication "p2"
.. D Column lists cannot be specified in publications containing FOR TABLES IN SCHEMA elements.

create publication p3 for table t (id, a) where (a > 5 and b = 'x') with (publish='insert, update', publish_via_partition_root);
----
-- WARNING 55000 wal_level is insufficient to publish logical changes
=> CREATE PUBLICATION

create publication p4 for tables in schema s, current_schema;
----
-- WARNING 55000 wal_level is insufficient to publish logical changes
=> CREATE PUBLICATION

create publication p5 for all tables;
----
-- WARNING 55000 wal_level is insufficient to publish logical changes
=> CREATE PUBLICATION

create publication p6 with (publish='foo');
----
!! 42601 unrecognized value for publication option "publish": "foo"

create publication p6 with (foo=1);
----
!! 42601 unrecognized publication parameter: "foo"

create publication p6 with (publish='insert', publish='delete');
----
!! 42601 conflicting or redundant options
.. P 47

create publication p6 with (publish='');
----
-- WARNING 55000 wal_level is insufficient to publish logical changes
=> CREATE PUBLICATION

create publication p6 with (publish_via_partition_root='x');
----
!! 42710 publication "p6" already exists

insert into u values (1);
----
=> INSERT 0 1

update u set x = 2;
----
!! 55000 cannot update table "u" because it does not have a replica identity and publishes updates
.. H To enable updating the table, set REPLICA IDENTITY using ALTER TABLE.

delete from u;
----
!! 55000 cannot delete from table "u" because it does not have a replica identity and publishes deletes
.. H To enable deleting from the table, set REPLICA IDENTITY using ALTER TABLE.

update t set a=1;
----
!! 42P10 cannot update table "t"
.. D Column used in the publication WHERE expression is not part of the replica identity.

delete from t;
----
=> DELETE 0

select pubname, pubowner, puballtables, pubinsert, pubupdate, pubdelete, pubtruncate, pubviaroot from pg_publication order by pubname;
----
pubname 19|pubowner 26|puballtables 16|pubinsert 16|pubupdate 16|pubdelete 16|pubtruncate 16|pubviaroot 16
p|10|f|t|t|t|t|f
p3|10|f|t|t|f|f|t
p4|10|f|t|t|t|t|f
p5|10|t|t|t|t|t|f
p6|10|f|f|f|f|f|f
=> SELECT 5

select p.pubname, r.prrelid::regclass, pg_get_expr(r.prqual, r.prrelid), r.prattrs from pg_publication_rel r join pg_publication p on p.oid = r.prpubid order by p.pubname, r.prrelid::regclass::text;
----
pubname 19|prrelid 2205|pg_get_expr 25|prattrs 22
p|t|\N|\N
p|u|\N|\N
p3|t|((a > 5) AND (b = 'x'::text))|1 2
=> SELECT 3

select p.pubname, n.pnnspid::regnamespace from pg_publication_namespace n join pg_publication p on p.oid = n.pnpubid order by p.pubname, n.pnnspid::regnamespace::text;
----
pubname 19|pnnspid 4089
p4|case_publications
p4|s
=> SELECT 2

select * from pg_publication_tables where schemaname in ('s', 'case_publications') order by 1, 2, 3;
----
pubname 19|schemaname 19|tablename 19|attnames 1003|rowfilter 25
p|case_publications|t|{id,a,b}|\N
p|case_publications|u|{x}|\N
p3|case_publications|t|{id,a}|((a > 5) AND (b = 'x'::text))
p4|case_publications|t|{id,a,b}|\N
p4|case_publications|u|{x}|\N
p4|s|v|{y}|\N
p5|case_publications|t|{id,a,b}|\N
p5|case_publications|u|{x}|\N
p5|s|v|{y}|\N
=> SELECT 9

select relid::regclass, attrs, pg_get_expr(qual, relid) from pg_get_publication_tables('p3');
----
relid 2205|attrs 22|pg_get_expr 25
t|1 2|((a > 5) AND (b = 'x'::text))
=> SELECT 1

select * from pg_get_publication_tables('nosuch');
----
relid 26|attrs 22|qual 194
!! 42704 publication "nosuch" does not exist

select pg_relation_is_publishable('t'), pg_relation_is_publishable('pg_class'), pg_relation_is_publishable(1), pg_relation_is_publishable('t_pkey');
----
pg_relation_is_publishable 16|pg_relation_is_publishable 16|pg_relation_is_publishable 16|pg_relation_is_publishable 16
t|f|\N|f
=> SELECT 1

alter publication p add table t;
----
!! 42710 relation "t" is already member of publication "p"

alter publication p add table s.v;
----
=> ALTER PUBLICATION

alter publication p drop table s.v;
----
=> ALTER PUBLICATION

alter publication p drop table s.v;
----
!! 42704 relation "v" is not part of the publication

alter publication p set table s.v;
----
=> ALTER PUBLICATION

alter publication p3 set (publish='truncate');
----
=> ALTER PUBLICATION

alter publication p5 add table t;
----
!! 55000 publication "p5" is defined as FOR ALL TABLES
.. D Tables cannot be added to or dropped from FOR ALL TABLES publications.

alter publication p5 set tables in schema s;
----
!! 55000 publication "p5" is defined as FOR ALL TABLES
.. D Schemas cannot be added to or dropped from FOR ALL TABLES publications.

alter publication p4 add table t (id);
----
!! 22023 cannot use column list for relation "case_publications.t" in publication "p4"
.. D Column lists cannot be specified in publications containing FOR TABLES IN SCHEMA elements.

alter publication p4 drop tables in schema s;
----
=> ALTER PUBLICATION

alter publication p4 add tables in schema nosuch;
----
!! 3F000 schema "nosuch" does not exist

alter publication p2 rename to p22;
----
!! 42704 publication "p2" does not exist

comment on publication p22 is 'x';
----
!! 42704 publication "p22" does not exist

select obj_description(oid,'pg_publication') from pg_publication where pubname='p22';
----
obj_description 25
=> SELECT 0

drop table t;
----
=> DROP TABLE

drop schema s cascade;
----
-- NOTICE 00000 drop cascades to table s.v
=> DROP SCHEMA

select classid::regclass, objid>0, objsubid, refclassid::regclass, refobjsubid, deptype from pg_depend where classid in ('pg_publication_rel'::regclass,'pg_publication_namespace'::regclass,'pg_publication'::regclass) order by 1::text, 4::text, 5;
----
classid 2205|?column? 16|objsubid 23|refclassid 2205|refobjsubid 23|deptype 18
pg_publication_namespace|t|0|pg_publication|0|a
pg_publication_namespace|t|0|pg_namespace|0|a
=> SELECT 2

drop publication p, p5, p77;
----
!! 42704 publication "p77" does not exist

drop publication if exists p77;
----
-- NOTICE 00000 publication "p77" does not exist, skipping
=> DROP PUBLICATION

show wal_level;
----
wal_level 25
replica
=> SHOW

create publication pv for table pg_class;
----
!! 22023 cannot add relation "pg_class" to publication
.. D This operation is not supported for system tables.

create view vv as select 1;
----
=> CREATE VIEW

create publication pv for table vv;
----
!! 22023 cannot add relation "vv" to publication
.. D This operation is not supported for views.

create temp table tt(a int);
----
=> CREATE TABLE

create publication pv for table tt;
----
!! 22023 cannot add relation "tt" to publication
.. D This operation is not supported for temporary tables.

create unlogged table tu(a int);
----
=> CREATE TABLE

create publication pv for table tu;
----
!! 22023 cannot add relation "tu" to publication
.. D This operation is not supported for unlogged tables.

create publication pv for table nosuch;
----
!! 42P01 relation "nosuch" does not exist

create publication pv for table u, u;
----
-- WARNING 55000 wal_level is insufficient to publish logical changes
=> CREATE PUBLICATION

drop publication pv;
----
=> DROP PUBLICATION

create publication pv for table u (x, x);
----
!! 42710 duplicate column "x" in publication column list

create publication pv for table u (nosuch);
----
!! 42703 column "nosuch" of relation "u" does not exist

create publication pv for table u (ctid);
----
!! 42P10 cannot use system column "ctid" in publication column list

create publication pv for table u where (x > random());
----
!! 0A000 invalid publication WHERE expression
.. D User-defined or built-in mutable functions are not allowed.
.. P 46

create publication pv for table u where (x);
----
!! 42804 argument of PUBLICATION WHERE must be type boolean, not type integer
.. P 42

create publication pv for table u where (tableoid > 1);
----
!! 0A000 invalid publication WHERE expression
.. D System columns are not allowed.
.. P 42

create publication pv for table u where (exists (select 1));
----
!! 0A000 invalid publication WHERE expression
.. D Only columns, constants, built-in operators, built-in data types, built-in collations, and immutable built-in functions are allowed.
.. P 42

create publication pv for tables in schema pg_catalog;
----
!! 22023 cannot add schema "pg_catalog" to publication
.. D This operation is not supported for system schemas.

create schema s2;
----
=> CREATE SCHEMA

create publication pv for table u(x), tables in schema s2;
----
!! 22023 cannot use column list for relation "case_publications.u" in publication "pv"
.. D Column lists cannot be specified in publications containing FOR TABLES IN SCHEMA elements.

create publication pw for table u where (x > 1);
----
-- WARNING 55000 wal_level is insufficient to publish logical changes
=> CREATE PUBLICATION

alter table u add primary key(x);
----
=> ALTER TABLE

update u set x=3 where x=1;
----
=> UPDATE 1

alter table u drop constraint u_pkey;
----
=> ALTER TABLE

update u set x=3 where x=1;
----
!! 42P10 cannot update table "u"
.. D Column used in the publication WHERE expression is not part of the replica identity.

alter table u replica identity full;
----
=> ALTER TABLE

update u set x=3 where x=1;
----
=> UPDATE 0

alter table u replica identity nothing;
----
=> ALTER TABLE

update u set x=3 where x=1;
----
!! 42P10 cannot update table "u"
.. D Column used in the publication WHERE expression is not part of the replica identity.

delete from u;
----
!! 42P10 cannot delete from table "u"
.. D Column used in the publication WHERE expression is not part of the replica identity.

create table w(a int primary key, b int);
----
=> CREATE TABLE

create publication px for table w (b);
----
-- WARNING 55000 wal_level is insufficient to publish logical changes
=> CREATE PUBLICATION

update w set b=1;
----
!! 42P10 cannot update table "w"
.. D Column list used by the publication does not cover the replica identity.

delete from w;
----
!! 42P10 cannot delete from table "w"
.. D Column list used by the publication does not cover the replica identity.

create publication py for table w where (b > 1);
----
-- WARNING 55000 wal_level is insufficient to publish logical changes
=> CREATE PUBLICATION

update w set b=1;
----
!! 42P10 cannot update table "w"
.. D Column list used by the publication does not cover the replica identity.

drop publication px;
----
=> DROP PUBLICATION

update w set b=1;
----
!! 42P10 cannot update table "w"
.. D Column used in the publication WHERE expression is not part of the replica identity.

alter table w drop column b;
----
!! 2BP01 cannot drop column b of table w because other objects depend on it
.. D publication of table w in publication py depends on column b of table w
.. H Use DROP ... CASCADE to drop the dependent objects too.

create role pub_role;
----
=> CREATE ROLE

set role pub_role;
----
=> SET

create publication pz;
----
!! 42501 permission denied for database postgres

alter publication py rename to pyy;
----
!! 42501 must be owner of publication py

alter publication py owner to pub_role;
----
!! 42501 must be owner of publication py

drop publication py;
----
!! 42501 must be owner of publication py

reset role;
----
=> RESET

grant create on database postgres to pub_role;
----
=> GRANT

grant all on schema s2 to pub_role;
----
=> GRANT

set role pub_role;
----
=> SET

create table s2.mine(a int);
----
=> CREATE TABLE

create publication pz for table s2.mine;
----
-- WARNING 55000 wal_level is insufficient to publish logical changes
=> CREATE PUBLICATION

create publication pza for all tables;
----
!! 42501 must be superuser to create FOR ALL TABLES publication

create publication pzs for tables in schema s2;
----
!! 42501 must be superuser to create FOR TABLES IN SCHEMA publication

create publication pzt for table w;
----
!! 42P01 relation "w" does not exist

alter publication pz add table w;
----
!! 42P01 relation "w" does not exist

reset role;
----
=> RESET

alter publication py owner to pub_role;
----
=> ALTER PUBLICATION

alter publication p5 owner to pub_role;
----
=> ALTER PUBLICATION

drop role pub_role;
----
!! 2BP01 role "pub_role" cannot be dropped because some objects depend on it
.. D privileges for database postgres\nowner of publication p5\nprivileges for schema s2\nowner of publication py\nowner of table s2.mine\nowner of publication pz

select pg_identify_object('pg_publication'::regclass, oid, 0) from pg_publication order by pubname;
----
pg_identify_object 2249
(publication,,p,p)
(publication,,p3,p3)
(publication,,p4,p4)
(publication,,p5,p5)
(publication,,p6,p6)
(publication,,pw,pw)
(publication,,py,py)
(publication,,pz,pz)
=> SELECT 8

select pg_identify_object('pg_publication_rel'::regclass, oid, 0) from pg_publication_rel order by prrelid::regclass::text, oid;
----
pg_identify_object 2249
("publication relation",,,"s2.mine in publication pz")
("publication relation",,,"case_publications.u in publication pw")
("publication relation",,,"case_publications.w in publication py")
=> SELECT 3

drop publication p, p3, p4, p6, pw;
----
=> DROP PUBLICATION

revoke create on database postgres from pub_role;
----
=> REVOKE

drop owned by pub_role;
----
=> DROP OWNED

select pubname from pg_publication order by 1;
----
pubname 19
=> SELECT 0

drop publication if exists pz;
----
-- NOTICE 00000 publication "pz" does not exist, skipping
=> DROP PUBLICATION

drop role pub_role;
----
=> DROP ROLE

create table root (a int primary key, b int) partition by range (a);
----
=> CREATE TABLE

create table leaf partition of root for values from (0) to (100);
----
=> CREATE TABLE

create publication pp for table root where (a > 1);
----
!! 22023 cannot use publication WHERE clause for relation "root"
.. D WHERE clause cannot be used for a partitioned table when publish_via_partition_root is false.

create publication pp for table root (a);
----
!! 22023 cannot use column list for relation "case_publications.root" in publication "pp"
.. D Column lists cannot be specified for partitioned tables when publish_via_partition_root is false.

create publication pp for table root where (a > 1) with (publish_via_partition_root);
----
-- WARNING 55000 wal_level is insufficient to publish logical changes
=> CREATE PUBLICATION

select * from pg_publication_tables where schemaname in ('s', 'case_publications') order by 1, 2, 3;
----
pubname 19|schemaname 19|tablename 19|attnames 1003|rowfilter 25
pp|case_publications|root|{a,b}|(a > 1)
=> SELECT 1

alter publication pp set (publish_via_partition_root = false);
----
!! 22023 cannot set parameter "publish_via_partition_root" to false for publication "pp"
.. D The publication contains a WHERE clause for partitioned table "root", which is not allowed when "publish_via_partition_root" is false.

update root set b = 1;
----
=> UPDATE 0

alter publication pp set table root;
----
=> ALTER PUBLICATION

select * from pg_publication_tables where schemaname in ('s', 'case_publications') order by 1, 2, 3;
----
pubname 19|schemaname 19|tablename 19|attnames 1003|rowfilter 25
pp|case_publications|root|{a,b}|\N
=> SELECT 1

alter publication pp set (publish_via_partition_root = false);
----
=> ALTER PUBLICATION

select * from pg_publication_tables where schemaname in ('s', 'case_publications') order by 1, 2, 3;
----
pubname 19|schemaname 19|tablename 19|attnames 1003|rowfilter 25
pp|case_publications|leaf|{a,b}|\N
=> SELECT 1

alter table leaf replica identity nothing;
----
=> ALTER TABLE

update root set b = 1;
----
!! 55000 cannot update table "leaf" because it does not have a replica identity and publishes updates
.. H To enable updating the table, set REPLICA IDENTITY using ALTER TABLE.

delete from leaf;
----
!! 55000 cannot delete from table "leaf" because it does not have a replica identity and publishes deletes
.. H To enable deleting from the table, set REPLICA IDENTITY using ALTER TABLE.

drop publication pp;
----
=> DROP PUBLICATION

update root set b = 1;
----
=> UPDATE 0

create table plain (a int);
----
=> CREATE TABLE

insert into plain values (1), (2);
----
=> INSERT 0 2

prepare up as update plain set a = a + 1;
----
=> PREPARE

execute up;
----
=> UPDATE 2

create publication all_of_them for all tables;
----
-- WARNING 55000 wal_level is insufficient to publish logical changes
=> CREATE PUBLICATION

execute up;
----
!! 55000 cannot update table "plain" because it does not have a replica identity and publishes updates
.. H To enable updating the table, set REPLICA IDENTITY using ALTER TABLE.

merge into plain using (select 1) s on a = 2 when matched then delete;
----
!! 55000 cannot delete from table "plain" because it does not have a replica identity and publishes deletes
.. H To enable deleting from the table, set REPLICA IDENTITY using ALTER TABLE.

insert into plain values (3);
----
=> INSERT 0 1

alter table plain replica identity full;
----
=> ALTER TABLE

execute up;
----
=> UPDATE 3

alter publication all_of_them set (publish = 'insert');
----
=> ALTER PUBLICATION

alter table plain replica identity default;
----
=> ALTER TABLE

execute up;
----
=> UPDATE 3

select pg_get_replica_identity_index('root'), pg_get_replica_identity_index('plain');
----
pg_get_replica_identity_index 2205|pg_get_replica_identity_index 2205
root_pkey|\N
=> SELECT 1

alter publication all_of_them set (publish = 'update');
----
=> ALTER PUBLICATION

create table keyed (a int unique, b int);
----
=> CREATE TABLE

insert into keyed values (1, 1) on conflict (a) do nothing;
----
=> INSERT 0 1

insert into keyed values (1, 1) on conflict (a) do update set b = 2;
----
!! 55000 cannot update table "keyed" because it does not have a replica identity and publishes updates
.. H To enable updating the table, set REPLICA IDENTITY using ALTER TABLE.

drop publication all_of_them;
----
=> DROP PUBLICATION

drop schema s2 cascade;
----
=> DROP SCHEMA
