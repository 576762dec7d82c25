-- Foreign tables: definitions, options, inheritance and partitions; rows are refused without a handler.
create role fdt1;
----
=> CREATE ROLE

create foreign data wrapper fdq;
----
=> CREATE FOREIGN DATA WRAPPER

create foreign data wrapper fdpg validator postgresql_fdw_validator;
----
=> CREATE FOREIGN DATA WRAPPER

create server fds foreign data wrapper fdq;
----
=> CREATE SERVER

create server fdspg foreign data wrapper fdpg;
----
=> CREATE SERVER

create table lt(a int primary key, b text);
----
=> CREATE TABLE

insert into lt values (1, 'x'), (2, 'y');
----
=> INSERT 0 2

create foreign table ft (a int options (x 'y', "p q" 'it''s') not null default 3, b text options (m 'n'), check (a > 0)) server fds options (t 'u', "q r" 's');
----
=> CREATE FOREIGN TABLE

create foreign table fp (a int) server fdspg options (host 'x');
----
!! 42601 invalid option "host"
.. H There are no valid options in this context.

create foreign table fp (a int options (host 'x')) server fdspg;
----
!! 42601 invalid option "host"
.. H There are no valid options in this context.

create foreign table fdup (a int) server fds options (t 'u', t 'v');
----
!! 42710 option "t" provided more than once

create foreign table fempty () server fds;
----
=> CREATE FOREIGN TABLE

select * from ft;
----
!! 55000 foreign-data wrapper "fdq" has no handler

select nope from ft;
----
!! 42703 column "nope" does not exist
.. P 8

select * from ft where a = 1;
----
!! 55000 foreign-data wrapper "fdq" has no handler

select count(*) from ft;
----
!! 55000 foreign-data wrapper "fdq" has no handler

select 1 from lt where exists (select from ft where ft.a = lt.a);
----
!! 55000 foreign-data wrapper "fdq" has no handler

explain select * from ft;
----
!! 55000 foreign-data wrapper "fdq" has no handler

insert into ft values (1);
----
!! 55000 foreign-data wrapper "fdq" has no handler

insert into ft values ('x');
----
!! 22P02 invalid input syntax for type integer: "x"
.. P 24

insert into ft default values;
----
!! 55000 foreign-data wrapper "fdq" has no handler

insert into ft select * from lt;
----
!! 55000 foreign-data wrapper "fdq" has no handler

insert into lt select * from ft;
----
!! 55000 foreign-data wrapper "fdq" has no handler

update ft set a = 1;
----
!! 55000 foreign-data wrapper "fdq" has no handler

update ft set nope = 1;
----
!! 42703 column "nope" of relation "ft" does not exist
.. P 15

delete from ft;
----
!! 55000 foreign-data wrapper "fdq" has no handler

delete from lt using ft where lt.a = ft.a;
----
!! 55000 foreign-data wrapper "fdq" has no handler

with w as (delete from ft returning *) select * from w;
----
!! 55000 foreign-data wrapper "fdq" has no handler

merge into ft using lt on ft.a = lt.a when matched then delete;
----
!! 0A000 cannot execute MERGE on relation "ft"
.. D This operation is not supported for foreign tables.

merge into lt using ft on ft.a = lt.a when matched then delete;
----
!! 55000 foreign-data wrapper "fdq" has no handler

select * from ft for update;
----
!! 55000 foreign-data wrapper "fdq" has no handler

copy ft to stdout;
----
!! 42809 cannot copy from foreign table "ft"
.. H Try the COPY (SELECT ...) TO variant.

copy (select * from ft) to stdout;
----
!! 55000 foreign-data wrapper "fdq" has no handler

truncate ft;
----
!! 55000 foreign-data wrapper "fdq" has no handler

truncate lt, ft;
----
!! 55000 foreign-data wrapper "fdq" has no handler

select count(*) from lt;
----
count 20
2
=> SELECT 1

analyze ft;
----
!! 55000 foreign-data wrapper "fdq" has no handler

vacuum ft;
----
-- WARNING 01000 skipping "ft" --- cannot vacuum non-tables or special system tables
=> VACUUM

cluster ft;
----
!! 42809 "ft" is not a table or materialized view

reindex table ft;
----
!! 42809 "ft" is not a table or materialized view

create index on ft (a);
----
!! 42809 cannot create index on relation "ft"
.. D This operation is not supported for foreign tables.

create unique index on ft (a);
----
!! 42809 cannot create index on relation "ft"
.. D This operation is not supported for foreign tables.

create view fv as select * from ft;
----
=> CREATE VIEW

select * from fv;
----
!! 55000 foreign-data wrapper "fdq" has no handler

insert into fv values (1);
----
!! 55000 foreign-data wrapper "fdq" has no handler

update fv set a = 1;
----
!! 55000 foreign-data wrapper "fdq" has no handler

create materialized view fmv as select * from ft;
----
!! 55000 foreign-data wrapper "fdq" has no handler

create table ct as select * from ft;
----
!! 55000 foreign-data wrapper "fdq" has no handler

create table lk (like ft including all);
----
=> CREATE TABLE

select attname, attnotnull, attfdwoptions from pg_attribute where attrelid = 'lk'::regclass and attnum > 0 order by attnum;
----
attname 19|attnotnull 16|attfdwoptions 1009
a|t|\N
b|f|\N
=> SELECT 2

create rule r as on insert to ft do nothing;
----
!! 42809 relation "ft" cannot have rules
.. D This operation is not supported for foreign tables.

create policy p on ft;
----
!! 42809 "ft" is not a table

alter table ft enable row level security;
----
!! 42809 ALTER action ENABLE ROW SECURITY cannot be performed on relation "ft"
.. D This operation is not supported for foreign tables.

alter table ft add primary key (a);
----
!! 0A000 primary key constraints are not supported on foreign tables
.. P 20

alter table ft add unique (a);
----
!! 0A000 unique constraints are not supported on foreign tables
.. P 20

alter table ft add foreign key (a) references lt;
----
!! 0A000 foreign key constraints are not supported on foreign tables
.. P 20

alter table lt add foreign key (a) references ft;
----
!! 42809 referenced relation "ft" is not a table

alter table ft add exclude using btree (a with =);
----
!! 0A000 exclusion constraints are not supported on foreign tables
.. P 20

alter table ft add column z int primary key;
----
!! 0A000 primary key constraints are not supported on foreign tables
.. P 33

alter table ft cluster on x;
----
!! 42809 ALTER action CLUSTER ON cannot be performed on relation "ft"
.. D This operation is not supported for foreign tables.

alter table ft set logged;
----
!! 42809 ALTER action SET LOGGED cannot be performed on relation "ft"
.. D This operation is not supported for foreign tables.

alter table ft set (fillfactor = 10);
----
!! 42809 ALTER action SET cannot be performed on relation "ft"
.. D This operation is not supported for foreign tables.

alter table ft set tablespace pg_default;
----
!! 42809 ALTER action SET TABLESPACE cannot be performed on relation "ft"
.. D This operation is not supported for foreign tables.

alter table ft replica identity full;
----
!! 42809 ALTER action REPLICA IDENTITY cannot be performed on relation "ft"
.. D This operation is not supported for foreign tables.

alter table ft set without oids;
----
=> ALTER TABLE

alter table ft alter a type bigint using a::bigint;
----
!! 42809 "ft" is not a table

alter table ft alter a type bigint;
----
!! 0A000 cannot alter type of a column used by a view or rule
.. D rule _RETURN on view fv depends on column "a"

drop view fv;
----
=> DROP VIEW

alter foreign table ft alter a type bigint;
----
=> ALTER FOREIGN TABLE

alter foreign table ft alter b type varchar(10);
----
=> ALTER FOREIGN TABLE

alter foreign table lt add column c int;
----
!! 42809 "lt" is not a foreign table

alter foreign table fnope add column c int;
----
!! 42P01 relation "fnope" does not exist

alter foreign table if exists fnope add column c int;
----
-- NOTICE 00000 relation "fnope" does not exist, skipping
=> ALTER FOREIGN TABLE

alter table ft add column c int options (q 'r');
----
=> ALTER TABLE

alter foreign table ft add column d int default 5 not null;
----
=> ALTER FOREIGN TABLE

alter foreign table ft add column if not exists d int;
----
-- NOTICE 42701 column "d" of relation "ft" already exists, skipping
=> ALTER FOREIGN TABLE

alter foreign table ft add column e serial;
----
=> ALTER FOREIGN TABLE

alter foreign table ft drop column e;
----
=> ALTER FOREIGN TABLE

alter foreign table ft drop column nope;
----
!! 42703 column "nope" of relation "ft" does not exist

alter foreign table ft drop column if exists nope;
----
-- NOTICE 00000 column "nope" of relation "ft" does not exist, skipping
=> ALTER FOREIGN TABLE

alter table ft alter column c options (add z '1', set q 's');
----
=> ALTER TABLE

alter table ft alter column c options (drop nope);
----
!! 42704 option "nope" not found

alter table ft alter column c options (z '1');
----
!! 42710 option "z" provided more than once

alter table ft alter column nope options (add z '1');
----
!! 42703 column "nope" of relation "ft" does not exist

alter table ft alter column xmin options (add z '1');
----
!! 0A000 cannot alter system column "xmin"

alter foreign table ft options (add z '1', drop t, set "q r" '2');
----
=> ALTER FOREIGN TABLE

alter foreign table ft options (z '1');
----
!! 42710 option "z" provided more than once

alter table lt options (add z '1');
----
!! 42809 ALTER action OPTIONS cannot be performed on relation "lt"
.. D This operation is not supported for tables.

alter table lt alter column a options (add z '1');
----
!! 42809 ALTER action ALTER COLUMN ... OPTIONS cannot be performed on relation "lt"
.. D This operation is not supported for tables.

alter table ft validate constraint ft_a_check;
----
=> ALTER TABLE

alter table ft add constraint ft_b check (b <> '') not valid;
----
=> ALTER TABLE

alter table ft rename constraint ft_b to ft_bb;
----
=> ALTER TABLE

alter table ft drop constraint ft_bb;
----
=> ALTER TABLE

alter table ft alter d set default 6;
----
=> ALTER TABLE

alter table ft alter d drop not null;
----
=> ALTER TABLE

alter table ft alter c set not null;
----
=> ALTER TABLE

alter table ft alter a set statistics 5;
----
=> ALTER TABLE

alter table ft alter b set compression pglz;
----
!! 42809 ALTER action ALTER COLUMN ... SET COMPRESSION cannot be performed on relation "ft"
.. D This operation is not supported for foreign tables.

alter table ft alter b set storage external;
----
=> ALTER TABLE

alter foreign table ft rename to ft2;
----
=> ALTER FOREIGN TABLE

alter table ft2 rename to ft;
----
=> ALTER TABLE

alter foreign table lt rename to ft2;
----
!! 42809 "lt" is not a foreign table

alter foreign table ft rename a to aa;
----
=> ALTER FOREIGN TABLE

alter view ft rename to x;
----
!! 42809 "ft" is not a view

alter foreign table ft set schema nope;
----
!! 3F000 schema "nope" does not exist

alter foreign table ft owner to nope;
----
!! 42704 role "nope" does not exist

create foreign table ft (a int) server fds;
----
!! 42P07 relation "ft" already exists

create foreign table if not exists ft (a int) server fds;
----
-- NOTICE 42P07 relation "ft" already exists, skipping
=> CREATE FOREIGN TABLE

create foreign table if not exists ft (a int) server nope;
----
-- NOTICE 42P07 relation "ft" already exists, skipping
=> CREATE FOREIGN TABLE

create foreign table ftx (a int) server nope;
----
!! 42704 server "nope" does not exist

create foreign table ftx (a int primary key) server nope;
----
!! 0A000 primary key constraints are not supported on foreign tables
.. P 33

create foreign table ftx (a int unique) server fds;
----
!! 0A000 unique constraints are not supported on foreign tables
.. P 33

create foreign table ftx (a int references lt) server fds;
----
!! 0A000 foreign key constraints are not supported on foreign tables
.. P 33

create foreign table ftx (a int, primary key (a)) server fds;
----
!! 0A000 primary key constraints are not supported on foreign tables
.. P 34

create foreign table ftx (a int, exclude using btree (a with =)) server fds;
----
!! 0A000 exclusion constraints are not supported on foreign tables
.. P 34

create foreign table ftx (a int, foreign key (a) references lt) server fds;
----
!! 0A000 foreign key constraints are not supported on foreign tables
.. P 34

create foreign table ftz (like lt) server fds;
----
!! 0A000 LIKE is not supported for creating foreign tables
.. P 32

create foreign table fty (a int generated always as identity, b int generated always as (a*2) stored, s serial) server fds;
----
=> CREATE FOREIGN TABLE

drop table ft;
----
!! 42809 "ft" is not a table
.. H Use DROP FOREIGN TABLE to remove a foreign table.

drop foreign table lt;
----
!! 42809 "lt" is not a foreign table
.. H Use DROP TABLE to remove a table.

drop foreign table nope;
----
!! 42704 foreign table "nope" does not exist

drop foreign table if exists nope;
----
-- NOTICE 00000 foreign table "nope" does not exist, skipping
=> DROP FOREIGN TABLE

drop view ft;
----
!! 42809 "ft" is not a view
.. H Use DROP FOREIGN TABLE to remove a foreign table.

drop foreign table nosch.x;
----
!! 3F000 schema "nosch" does not exist

drop server fds;
----
!! 2BP01 cannot drop server fds because other objects depend on it
.. D foreign table ft depends on server fds\nforeign table fempty depends on server fds\nforeign table fty depends on server fds
.. H Use DROP ... CASCADE to drop the dependent objects too.

comment on foreign table ft is 'c';
----
=> COMMENT

comment on table ft is 'c';
----
!! 42809 "ft" is not a table

comment on foreign table lt is 'c';
----
!! 42809 "lt" is not a foreign table

comment on foreign table nope is 'c';
----
!! 42P01 relation "nope" does not exist

comment on column ft.b is 'x';
----
=> COMMENT

select obj_description('ft'::regclass), col_description('ft'::regclass, 2);
----
obj_description 25|col_description 25
c|x
=> SELECT 1

import foreign schema x from server fds into public;
----
!! 55000 foreign-data wrapper "fdq" has no handler

import foreign schema x from server nope into public;
----
!! 42704 server "nope" does not exist

import foreign schema x from server fds into nope;
----
!! 3F000 schema "nope" does not exist

import foreign schema x limit to (a) from server fds into public options (a 'b');
----
!! 55000 foreign-data wrapper "fdq" has no handler

select pg_describe_object('pg_class'::regclass,'ft'::regclass,0), pg_describe_object('pg_class'::regclass,'ft'::regclass,2), pg_identify_object('pg_class'::regclass,'ft'::regclass,0), pg_identify_object('pg_class'::regclass,'ft'::regclass,1),pg_identify_object_as_address('pg_class'::regclass,'ft'::regclass,1),pg_identify_object_as_address('pg_class'::regclass,'ft'::regclass,0);
----
pg_describe_object 25|pg_describe_object 25|pg_identify_object 2249|pg_identify_object 2249|pg_identify_object_as_address 2249|pg_identify_object_as_address 2249
foreign table ft|column b of foreign table ft|("foreign table",case_foreign_tables,ft,case_foreign_tables.ft)|("foreign table column",case_foreign_tables,ft,case_foreign_tables.ft.aa)|("foreign table column","{case_foreign_tables,ft,aa}",{})|("foreign table","{case_foreign_tables,ft}",{})
=> SELECT 1

select relname, relkind, relam, reltablespace, relpages, reltuples, reltoastrelid, relhasindex, relpersistence, relnatts, relchecks, relhasrules, relreplident, relfrozenxid, relminmxid, reltype <> 0 as t, relacl from pg_class where relname in ('ft','fempty','fty') order by 1;
----
relname 19|relkind 18|relam 26|reltablespace 26|relpages 23|reltuples 700|reltoastrelid 26|relhasindex 16|relpersistence 18|relnatts 21|relchecks 21|relhasrules 16|relreplident 18|relfrozenxid 28|relminmxid 28|t 16|relacl 1034
fempty|f|0|0|0|-1|0|f|p|0|0|f|n|0|0|t|\N
ft|f|0|0|0|-1|0|f|p|5|1|f|n|0|0|t|\N
fty|f|0|0|0|-1|0|f|p|3|0|f|n|0|0|t|\N
=> SELECT 3

select attname, atttypid::regtype, attnotnull, attfdwoptions, attstorage from pg_attribute where attrelid = 'ft'::regclass and attnum > 0 and not attisdropped order by attnum;
----
attname 19|atttypid 2206|attnotnull 16|attfdwoptions 1009|attstorage 18
aa|bigint|t|{x=y,"p q=it's"}|p
b|character varying|f|{m=n}|e
c|integer|t|{q=s,z=1}|p
d|integer|f|\N|p
=> SELECT 4

select ftrelid::regclass, (select srvname from pg_foreign_server where oid = ftserver), ftoptions from pg_foreign_table order by 1;
----
ftrelid 2205|srvname 19|ftoptions 1009
ft|fds|{"q r=2",z=1}
fempty|fds|\N
fty|fds|\N
=> SELECT 3

select pg_relation_size('ft'), pg_table_is_visible('ft'::regclass);
----
pg_relation_size 20|pg_table_is_visible 16
0|t
=> SELECT 1

select pg_relation_is_updatable('ft', true);
----
pg_relation_is_updatable 23
!! 55000 foreign-data wrapper "fdq" has no handler

select foreign_table_name, foreign_server_name from information_schema.foreign_tables order by 1;
----
foreign_table_name 19|foreign_server_name 19
fempty|fds
ft|fds
fty|fds
=> SELECT 3

select foreign_table_name, option_name, option_value from information_schema.foreign_table_options order by 1, 2;
----
foreign_table_name 19|option_name 19|option_value 1043
ft|q r|2
ft|z|1
=> SELECT 2

select table_name, column_name, option_name, option_value from information_schema.column_options order by 1, 2, 3;
----
table_name 19|column_name 19|option_name 19|option_value 1043
ft|aa|p q|it's
ft|aa|x|y
ft|b|m|n
ft|c|q|s
ft|c|z|1
=> SELECT 5

select table_name, privilege_type from information_schema.table_privileges where table_name = 'ft' and grantee = 'postgres' order by 2;
----
table_name 19|privilege_type 1043
ft|DELETE
ft|INSERT
ft|REFERENCES
ft|SELECT
ft|TRIGGER
ft|TRUNCATE
ft|UPDATE
=> SELECT 7

grant select on ft to fdt1;
----
=> GRANT

set role fdt1;
----
=> SET

create foreign table ft1 (a int) server fds;
----
!! 3F000 no schema has been selected to create in
.. P 22

alter foreign table case_foreign_tables.ft add column x int;
----
!! 42501 permission denied for schema case_foreign_tables

drop foreign table case_foreign_tables.ft;
----
!! 42501 permission denied for schema case_foreign_tables

select * from case_foreign_tables.fty;
----
!! 42501 permission denied for schema case_foreign_tables
.. P 15

truncate case_foreign_tables.ft;
----
!! 42501 permission denied for schema case_foreign_tables

reset role;
----
=> RESET

grant usage, create on schema case_foreign_tables to fdt1;
----
=> GRANT

set role fdt1;
----
=> SET

create foreign table ft1 (a int) server fds;
----
!! 42501 permission denied for foreign server fds

alter foreign table ft add column x int;
----
!! 42501 must be owner of foreign table ft

drop foreign table ft;
----
!! 42501 must be owner of foreign table ft

comment on foreign table ft is 'x';
----
!! 42501 must be owner of foreign table ft

reset role;
----
=> RESET

grant usage on foreign server fds to fdt1;
----
=> GRANT

set role fdt1;
----
=> SET

create foreign table ft1 (a int options (c 'd')) server fds options (a 'b');
----
=> CREATE FOREIGN TABLE

alter foreign table ft1 options (set a 'c');
----
=> ALTER FOREIGN TABLE

reset role;
----
=> RESET

revoke all on schema case_foreign_tables from fdt1;
----
=> REVOKE

drop role fdt1;
----
!! 2BP01 role "fdt1" cannot be dropped because some objects depend on it
.. D privileges for server fds\nprivileges for foreign table ft\nowner of foreign table ft1

select relname, relowner::regrole from pg_class where relname in ('ft', 'ft1') order by 1;
----
relname 19|relowner 4096
ft|postgres
ft1|fdt1
=> SELECT 2

alter foreign table ft1 owner to postgres;
----
=> ALTER FOREIGN TABLE

create table par (a int not null, b text);
----
=> CREATE TABLE

create foreign table chi () inherits (par) server fds;
----
=> CREATE FOREIGN TABLE

insert into par values (1);
----
=> INSERT 0 1

select * from par;
----
!! 55000 foreign-data wrapper "fdq" has no handler

select * from only par;
----
a 23|b 25
1|\N
=> SELECT 1

update par set a = 2;
----
!! 55000 foreign-data wrapper "fdq" has no handler

delete from par;
----
!! 55000 foreign-data wrapper "fdq" has no handler

truncate par;
----
!! 55000 foreign-data wrapper "fdq" has no handler

alter table par add column z int default 4;
----
=> ALTER TABLE

alter table par add check (a > 0);
----
=> ALTER TABLE

select attname, attinhcount, attislocal from pg_attribute where attrelid = 'chi'::regclass and attnum > 0 order by attnum;
----
attname 19|attinhcount 23|attislocal 16
a|1|f
b|1|f
z|1|f
=> SELECT 3

alter table par rename z to zz;
----
=> ALTER TABLE

alter foreign table chi no inherit par;
----
=> ALTER FOREIGN TABLE

select * from par;
----
a 23|b 25|zz 23
1|\N|4
=> SELECT 1

alter foreign table chi inherit par;
----
=> ALTER FOREIGN TABLE

drop table par;
----
!! 2BP01 cannot drop table par because other objects depend on it
.. D foreign table chi depends on table par
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop table par cascade;
----
-- NOTICE 00000 drop cascades to foreign table chi
=> DROP TABLE

create table pp (a int) partition by range (a);
----
=> CREATE TABLE

create foreign table pf partition of pp for values from (0) to (10) server fds options (x '1');
----
=> CREATE FOREIGN TABLE

create table pr partition of pp for values from (10) to (20);
----
=> CREATE TABLE

select * from pp;
----
!! 55000 foreign-data wrapper "fdq" has no handler

select * from pp where a = 15;
----
a 23
=> SELECT 0

select * from pp where a = 5;
----
!! 55000 foreign-data wrapper "fdq" has no handler

insert into pp values (15);
----
=> INSERT 0 1

insert into pp values (5);
----
!! 55000 foreign-data wrapper "fdq" has no handler

insert into pp values (50);
----
!! 23514 no partition of relation "pp" found for row
.. D Partition key of the failing row contains (a) = (50).
.. t pp

insert into pf values (5);
----
!! 55000 foreign-data wrapper "fdq" has no handler

update pp set a = 16 where a = 15;
----
=> UPDATE 1

update pr set a = 5 where a = 16;
----
!! 23514 new row for relation "pr" violates partition constraint
.. D Failing row contains (5).
.. t pr

update pp set a = 5 where a = 16;
----
!! 55000 foreign-data wrapper "fdq" has no handler

delete from pp where a = 5;
----
!! 55000 foreign-data wrapper "fdq" has no handler

select * from pr;
----
a 23
16
=> SELECT 1

create index on pp (a);
----
=> CREATE INDEX

create unique index on pp (a);
----
!! 42809 cannot create unique index on partitioned table "pp"
.. D Table "pp" contains partitions that are foreign tables.

alter table pp add primary key (a);
----
!! 42809 cannot create unique index on partitioned table "pp"
.. D Table "pp" contains partitions that are foreign tables.

alter table pp add foreign key (a) references lt;
----
!! 42809 foreign key constraints are not supported on foreign tables

select relname, relkind, relispartition, pg_get_expr(relpartbound, oid) from pg_class where relname in ('pf', 'pr') order by 1;
----
relname 19|relkind 18|relispartition 16|pg_get_expr 25
pf|f|t|FOR VALUES FROM (0) TO (10)
pr|r|t|FOR VALUES FROM (10) TO (20)
=> SELECT 2

truncate pp;
----
!! 55000 foreign-data wrapper "fdq" has no handler

analyze pp;
----
!! 55000 foreign-data wrapper "fdq" has no handler

alter table pp detach partition pf;
----
=> ALTER TABLE

select * from pp;
----
a 23
16
=> SELECT 1

alter table pp attach partition pf for values from (0) to (10);
----
=> ALTER TABLE

alter table pp attach partition pf for values from (0) to (10);
----
!! 42809 "pf" is already a partition

drop foreign table pf;
----
=> DROP FOREIGN TABLE

create unique index on pp (a);
----
=> CREATE INDEX

create foreign table pf partition of pp for values from (0) to (10) server fds;
----
!! 42809 cannot create foreign partition of partitioned table "pp"
.. D Table "pp" contains indexes that are unique.

create foreign table pf (a int) server fds;
----
=> CREATE FOREIGN TABLE

alter table pp attach partition pf for values from (0) to (10);
----
!! 42809 cannot attach foreign table "pf" as partition of partitioned table "pp"
.. D Partitioned table "pp" contains unique indexes.

begin;
----
=> BEGIN

create foreign table ftr (a int options (x 'y')) server fds;
----
=> CREATE FOREIGN TABLE

alter foreign table ftr alter a options (set x 'z');
----
=> ALTER FOREIGN TABLE

savepoint s;
----
=> SAVEPOINT

drop foreign table ftr;
----
=> DROP FOREIGN TABLE

rollback to s;
----
=> ROLLBACK

select attfdwoptions from pg_attribute where attrelid = 'ftr'::regclass and attnum = 1;
----
attfdwoptions 1009
{x=z}
=> SELECT 1

rollback;
----
=> ROLLBACK

select to_regclass('ftr');
----
to_regclass 2205
\N
=> SELECT 1

create function fdt_et() returns event_trigger language plpgsql as $$ declare r record; begin for r in select * from pg_event_trigger_ddl_commands() loop raise notice '% % % %', tg_tag, r.command_tag, r.object_type, r.object_identity; end loop; end $$;
----
=> CREATE FUNCTION

create event trigger fdt_et on ddl_command_end execute function fdt_et();
----
=> CREATE EVENT TRIGGER

create foreign table fte (a int) server fds;
----
-- NOTICE 00000 CREATE FOREIGN TABLE CREATE FOREIGN TABLE foreign table case_foreign_tables.fte
=> CREATE FOREIGN TABLE

alter foreign table fte add column b int;
----
-- NOTICE 00000 ALTER FOREIGN TABLE ALTER FOREIGN TABLE foreign table case_foreign_tables.fte
=> ALTER FOREIGN TABLE

alter foreign table fte options (x 'y');
----
-- NOTICE 00000 ALTER FOREIGN TABLE ALTER FOREIGN TABLE foreign table case_foreign_tables.fte
=> ALTER FOREIGN TABLE

alter foreign table fte rename to fte2;
----
-- NOTICE 00000 ALTER FOREIGN TABLE ALTER FOREIGN TABLE foreign table case_foreign_tables.fte2
=> ALTER FOREIGN TABLE

drop foreign table fte2;
----
=> DROP FOREIGN TABLE

drop event trigger fdt_et;
----
=> DROP EVENT TRIGGER

drop server fds;
----
!! 2BP01 cannot drop server fds because other objects depend on it
.. D foreign table ft depends on server fds\nforeign table fempty depends on server fds\nforeign table fty depends on server fds\nforeign table ft1 depends on server fds\nforeign table pf depends on server fds
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop table pp;
----
=> DROP TABLE

drop foreign data wrapper fdq cascade;
----
-- NOTICE 00000 drop cascades to 6 other objects
=> DROP FOREIGN DATA WRAPPER

drop foreign data wrapper fdpg cascade;
----
-- NOTICE 00000 drop cascades to server fdspg
=> DROP FOREIGN DATA WRAPPER

select count(*) from pg_foreign_table;
----
count 20
0
=> SELECT 1

revoke all on schema case_foreign_tables from fdt1;
----
=> REVOKE

drop role fdt1;
----
=> DROP ROLE
