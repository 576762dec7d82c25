-- REPLICA IDENTITY, access methods, compression, options, statistics and storage of columns.
create role alter_storage_user;
----
=> CREATE ROLE

create table t (a int, b text, c int default 5, d jsonb);
----
=> CREATE TABLE

create index ti on t (a);
----
=> CREATE INDEX

create index ti2 on t (c) where c > 1;
----
=> CREATE INDEX

create unique index tu on t (a);
----
=> CREATE INDEX

create index th on t using hash (a);
----
=> CREATE INDEX

create index te on t ((a+1));
----
=> CREATE INDEX

create table pk (id int primary key, v text not null, w int);
----
=> CREATE TABLE

create unique index pk_v on pk (v);
----
=> CREATE INDEX

create unique index pk_w on pk (w);
----
=> CREATE INDEX

create unique index pk_vp on pk (v) where id > 3;
----
=> CREATE INDEX

create view v as select a, b from t;
----
=> CREATE VIEW

create materialized view m as select a, b from t;
----
=> SELECT 0

create index mi on m (a);
----
=> CREATE INDEX

create sequence s;
----
=> CREATE SEQUENCE

create type ct as (x int, y text);
----
=> CREATE TYPE

create table pt (a int, b text) partition by range (a);
----
=> CREATE TABLE

create table pt1 partition of pt for values from (0) to (10);
----
=> CREATE TABLE

create table pt2 partition of pt for values from (10) to (20);
----
=> CREATE TABLE

create index pti on pt (a);
----
=> CREATE INDEX

create temp table tt (a int, b text);
----
=> CREATE TABLE

create index tti on tt (a);
----
=> CREATE INDEX

create table parent (a int, b text);
----
=> CREATE TABLE

create table child (z int) inherits (parent);
----
=> CREATE TABLE

alter table t replica identity full;
----
=> ALTER TABLE

select relreplident from pg_class where oid = 't'::regclass;
----
relreplident 18
f
=> SELECT 1

alter table t replica identity nothing;
----
=> ALTER TABLE

alter table t replica identity default;
----
=> ALTER TABLE

alter table t replica identity using index tu;
----
!! 42809 index "tu" cannot be used as replica identity because column "a" is nullable

alter table t alter a set not null;
----
=> ALTER TABLE

alter table t replica identity using index tu;
----
=> ALTER TABLE

select relreplident from pg_class where oid = 't'::regclass;
----
relreplident 18
i
=> SELECT 1

select indexrelid::regclass, indisreplident from pg_index where indrelid = 't'::regclass order by 1;
----
indexrelid 2205|indisreplident 16
ti|f
ti2|f
tu|t
th|f
te|f
=> SELECT 5

alter table t alter a drop not null;
----
!! 42P16 column "a" is in index used as replica identity

alter table t replica identity using index ti;
----
!! 42809 cannot use non-unique index "ti" as replica identity

alter table t replica identity using index te;
----
!! 42809 cannot use non-unique index "te" as replica identity

alter table t replica identity using index th;
----
!! 42809 cannot use non-unique index "th" as replica identity

alter table t replica identity using index nope;
----
!! 42704 index "nope" for table "t" does not exist

alter table t replica identity using index pk_v;
----
!! 42809 "pk_v" is not an index for table "t"

drop index tu;
----
=> DROP INDEX

select relreplident from pg_class where oid = 't'::regclass;
----
relreplident 18
i
=> SELECT 1

alter table t replica identity default;
----
=> ALTER TABLE

create unique index tu on t (a);
----
=> CREATE INDEX

alter table pk replica identity using index pk_w;
----
!! 42809 index "pk_w" cannot be used as replica identity because column "w" is nullable

alter table pk replica identity using index pk_vp;
----
!! 0A000 cannot use partial index "pk_vp" as replica identity

alter table pk replica identity using index pk_v;
----
=> ALTER TABLE

alter table pk replica identity using index pk_pkey;
----
=> ALTER TABLE

alter table pk replica identity default;
----
=> ALTER TABLE

alter table pk replica identity full;
----
=> ALTER TABLE

alter table v replica identity full;
----
!! 42809 ALTER action REPLICA IDENTITY cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table m replica identity full;
----
=> ALTER TABLE

alter materialized view m replica identity full;
----
=> ALTER MATERIALIZED VIEW

alter table s replica identity full;
----
!! 42809 ALTER action REPLICA IDENTITY cannot be performed on relation "s"
.. D This operation is not supported for sequences.

alter index ti replica identity full;
----
!! 42809 ALTER action REPLICA IDENTITY cannot be performed on relation "ti"
.. D This operation is not supported for indexes.

alter view v replica identity full;
----
!! 42809 ALTER action REPLICA IDENTITY cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table pt replica identity full;
----
=> ALTER TABLE

alter table tt replica identity full;
----
=> ALTER TABLE

alter table if exists nope replica identity full;
----
-- NOTICE 00000 relation "nope" does not exist, skipping
=> ALTER TABLE

alter table pg_class replica identity full;
----
!! 42501 permission denied: "pg_class" is a system catalog

alter table t alter a set not null;
----
=> ALTER TABLE

alter table t replica identity using index tu;
----
=> ALTER TABLE

alter table t alter a type bigint;
----
!! 0A000 cannot alter type of a column used by a view or rule
.. D rule _RETURN on view v depends on column "a"

select relreplident from pg_class where oid = 't'::regclass;
----
relreplident 18
i
=> SELECT 1

select indexrelid::regclass, indisreplident from pg_index where indrelid = 't'::regclass order by 1;
----
indexrelid 2205|indisreplident 16
ti|f
ti2|f
th|f
te|f
tu|t
=> SELECT 5

alter table t cluster on tu;
----
=> ALTER TABLE

alter table t alter a type int;
----
!! 0A000 cannot alter type of a column used by a view or rule
.. D rule _RETURN on view v depends on column "a"

select indexrelid::regclass, indisreplident, indisclustered from pg_index where indrelid = 't'::regclass order by 1;
----
indexrelid 2205|indisreplident 16|indisclustered 16
ti|f|f
ti2|f|f
th|f|f
te|f|f
tu|t|t
=> SELECT 5

alter table t add constraint t_u unique using index tu;
----
-- NOTICE 00000 ALTER TABLE / ADD CONSTRAINT USING INDEX will rename index "tu" to "t_u"
=> ALTER TABLE

alter table t drop constraint t_u;
----
=> ALTER TABLE

alter table t set access method heap;
----
=> ALTER TABLE

alter table t set access method btree;
----
!! 55000 access method "btree" is not of type TABLE

alter table t set access method nope;
----
!! 42704 access method "nope" does not exist

alter table pt set access method heap;
----
!! 42809 cannot change access method of a partitioned table

alter table v set access method heap;
----
!! 42809 ALTER action SET ACCESS METHOD cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table m set access method heap;
----
=> ALTER TABLE

alter materialized view m set access method heap;
----
=> ALTER MATERIALIZED VIEW

alter table t set access method heap, set access method heap;
----
=> ALTER TABLE

alter index ti set access method heap;
----
!! 42809 ALTER action SET ACCESS METHOD cannot be performed on relation "ti"
.. D This operation is not supported for indexes.

create table cam (a int) using heap;
----
=> CREATE TABLE

create table cam1 (a int) using btree;
----
!! 55000 access method "btree" is not of type TABLE

create table cam2 (a int) using nope;
----
!! 42704 access method "nope" does not exist

create table cam3 (a int) partition by list (a) using heap;
----
!! 0A000 specifying a table access method is not supported on a partitioned table

create table cam4 using heap as select 1 a;
----
=> SELECT 1

create table cam5 using nope as select 1 a;
----
!! 42704 access method "nope" does not exist

create materialized view cam6 using heap as select 1 a;
----
=> SELECT 1

set default_table_access_method = heap;
----
=> SET

set default_table_access_method = nope;
----
!! 22023 invalid value for parameter "default_table_access_method": "nope"
.. D Table access method "nope" does not exist.

set default_table_access_method = btree;
----
!! 55000 access method "btree" is not of type TABLE

create table cam7 (a int);
----
=> CREATE TABLE

reset default_table_access_method;
----
=> RESET

set default_table_access_method = '';
----
!! 22023 invalid value for parameter "default_table_access_method": ""
.. D default_table_access_method cannot be empty.

alter table t alter b set compression pglz;
----
=> ALTER TABLE

alter table t alter b set compression lz4;
----
=> ALTER TABLE

alter table t alter b set compression default;
----
=> ALTER TABLE

alter table t alter b set compression nope;
----
!! 22023 invalid compression method "nope"

alter table t alter c set compression pglz;
----
!! 0A000 column data type integer does not support compression

alter table t alter nope set compression pglz;
----
!! 42703 column "nope" of relation "t" does not exist

alter table t alter ctid set compression pglz;
----
!! 0A000 cannot alter system column "ctid"

alter table v alter b set compression pglz;
----
!! 42809 ALTER action ALTER COLUMN ... SET COMPRESSION cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table m alter b set compression pglz;
----
=> ALTER TABLE

alter materialized view m alter b set compression lz4;
----
=> ALTER MATERIALIZED VIEW

alter index ti alter a set compression pglz;
----
!! 42809 ALTER action ALTER COLUMN ... SET COMPRESSION cannot be performed on relation "ti"
.. D This operation is not supported for indexes.

alter table pt alter b set compression lz4;
----
=> ALTER TABLE

select attrelid::regclass, attname, attcompression from pg_attribute where attname = 'b' and attrelid in ('pt'::regclass,'pt1'::regclass) order by 1;
----
attrelid 2205|attname 19|attcompression 18
pt|b|l
pt1|b|
=> SELECT 2

alter table parent alter b set compression lz4;
----
=> ALTER TABLE

alter table only parent alter b set compression pglz;
----
=> ALTER TABLE

select attrelid::regclass, attname, attcompression from pg_attribute where attname = 'b' and attrelid in ('parent'::regclass,'child'::regclass) order by 1;
----
attrelid 2205|attname 19|attcompression 18
parent|b|p
child|b|
=> SELECT 2

create table packed (a text compression pglz, b text compression lz4, c text compression default, d int);
----
=> CREATE TABLE

create table cc1 (a text compression nope);
----
!! 22023 invalid compression method "nope"

create table cc2 (a int compression pglz);
----
!! 0A000 column data type integer does not support compression

create table cc3 (like packed including compression);
----
=> CREATE TABLE

create table cc4 (like packed);
----
=> CREATE TABLE

create table cc5 (like packed including all);
----
=> CREATE TABLE

create table cc6 () inherits (packed);
----
=> CREATE TABLE

create table cc7 (a text compression lz4) inherits (packed);
----
-- NOTICE 00000 merging column "a" with inherited definition
!! 42804 column "a" has a compression method conflict
.. D pglz versus lz4

create table cc8 as select * from packed;
----
=> SELECT 0

alter table packed add e text compression lz4;
----
=> ALTER TABLE

alter table packed add f int compression lz4;
----
!! 0A000 column data type integer does not support compression

alter table packed add g text compression nope;
----
!! 22023 invalid compression method "nope"

alter table packed alter a type int using 1;
----
=> ALTER TABLE

set default_toast_compression = lz4;
----
=> SET

show default_toast_compression;
----
default_toast_compression 25
lz4
=> SHOW

create table cc9 (a text);
----
=> CREATE TABLE

set default_toast_compression = nope;
----
!! 22023 invalid value for parameter "default_toast_compression": "nope"
.. H Available values: pglz, lz4.

reset default_toast_compression;
----
=> RESET

alter table t alter a set (n_distinct = 5);
----
=> ALTER TABLE

select attname, attoptions from pg_attribute where attrelid = 't'::regclass and attnum > 0 order by attnum;
----
attname 19|attoptions 1009
a|{n_distinct=5}
b|\N
c|\N
d|\N
=> SELECT 4

alter table t alter a set (n_distinct = -0.5, n_distinct_inherited = 10);
----
=> ALTER TABLE

select attname, attoptions from pg_attribute where attrelid = 't'::regclass and attnum > 0 order by attnum;
----
attname 19|attoptions 1009
a|{n_distinct=-0.5,n_distinct_inherited=10}
b|\N
c|\N
d|\N
=> SELECT 4

alter table t alter a reset (n_distinct);
----
=> ALTER TABLE

select attname, attoptions from pg_attribute where attrelid = 't'::regclass and attnum > 0 order by attnum;
----
attname 19|attoptions 1009
a|{n_distinct_inherited=10}
b|\N
c|\N
d|\N
=> SELECT 4

alter table t alter a reset (n_distinct, n_distinct_inherited);
----
=> ALTER TABLE

select attname, attoptions from pg_attribute where attrelid = 't'::regclass and attnum > 0 order by attnum;
----
attname 19|attoptions 1009
a|\N
b|\N
c|\N
d|\N
=> SELECT 4

alter table t alter a set (n_distinct = -2);
----
!! 22023 value -2 out of bounds for option "n_distinct"
.. D Valid values are between "-1.000000" and "179769313486231570814527423731704356798070567525844996598917476803157260780028538760589558632766878171540458953514382464234321326889464182768467546703537516986049910576551282076245490090389328944075868508455133942304583236903222948165808559332123348274797826204144723168738177180919299881250404026184124858368.000000".

alter table t alter a set (n_distinct = abc);
----
!! 22023 invalid value for floating point option "n_distinct": abc

alter table t alter a set (nope = 1);
----
!! 22023 unrecognized parameter "nope"

alter table t alter a set (n_distinct);
----
!! 22023 invalid value for floating point option "n_distinct": true

alter table t alter a set (n_distinct = 1, n_distinct = 2);
----
!! 22023 parameter "n_distinct" specified more than once

alter table t alter a set (x.n_distinct = 1);
----
!! 22023 unrecognized parameter namespace "x"

alter table t alter nope set (n_distinct = 1);
----
!! 42703 column "nope" of relation "t" does not exist

alter table t alter ctid set (n_distinct = 1);
----
!! 0A000 cannot alter system column "ctid"

alter table v alter a set (n_distinct = 1);
----
!! 42809 ALTER action ALTER COLUMN ... SET cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table m alter a set (n_distinct = 1);
----
=> ALTER TABLE

alter materialized view m alter a set (n_distinct = 2);
----
=> ALTER MATERIALIZED VIEW

alter index ti alter a set (n_distinct = 2);
----
!! 42809 ALTER action ALTER COLUMN ... SET cannot be performed on relation "ti"
.. D This operation is not supported for indexes.

alter table ti alter a set (n_distinct = 2);
----
!! 42809 ALTER action ALTER COLUMN ... SET cannot be performed on relation "ti"
.. D This operation is not supported for indexes.

alter table s alter last_value set (n_distinct = 2);
----
!! 42809 ALTER action ALTER COLUMN ... SET cannot be performed on relation "s"
.. D This operation is not supported for sequences.

alter table pt alter a set (n_distinct = 3);
----
=> ALTER TABLE

select attrelid::regclass, attoptions from pg_attribute where attname = 'a' and attrelid in ('pt'::regclass,'pt1'::regclass) order by 1;
----
attrelid 2205|attoptions 1009
pt|{n_distinct=3}
pt1|\N
=> SELECT 2

alter table parent alter a set (n_distinct = 3);
----
=> ALTER TABLE

select attrelid::regclass, attoptions from pg_attribute where attname = 'a' and attrelid in ('parent'::regclass,'child'::regclass) order by 1;
----
attrelid 2205|attoptions 1009
parent|{n_distinct=3}
child|\N
=> SELECT 2

alter table t alter a reset (nope);
----
=> ALTER TABLE

alter table t alter a reset (n_distinct = 1);
----
!! 42601 RESET must not include values for parameters

alter table t alter a set statistics 100;
----
=> ALTER TABLE

alter table t alter a set statistics -1;
----
=> ALTER TABLE

alter table t alter a set statistics -2;
----
!! 22023 statistics target -2 is too low

alter table t alter a set statistics 20000;
----
-- WARNING 22023 lowering statistics target to 10000
=> ALTER TABLE

select attname, attstattarget from pg_attribute where attrelid = 't'::regclass and attnum > 0 order by attnum;
----
attname 19|attstattarget 23
a|10000
b|-1
c|-1
d|-1
=> SELECT 4

alter table t alter 1 set statistics 100;
----
!! 0A000 cannot refer to non-index column by number

alter table t alter nope set statistics 100;
----
!! 42703 column "nope" of relation "t" does not exist

alter table t alter ctid set statistics 100;
----
!! 0A000 cannot alter system column "ctid"

alter table v alter a set statistics 100;
----
!! 42809 ALTER action ALTER COLUMN ... SET STATISTICS cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table m alter a set statistics 100;
----
=> ALTER TABLE

alter materialized view m alter a set statistics 100;
----
=> ALTER MATERIALIZED VIEW

alter table s alter last_value set statistics 100;
----
!! 42809 ALTER action ALTER COLUMN ... SET STATISTICS cannot be performed on relation "s"
.. D This operation is not supported for sequences.

alter index te alter 1 set statistics 100;
----
=> ALTER INDEX

alter index te alter 2 set statistics 100;
----
!! 42703 column number 2 of relation "te" does not exist

alter index te alter expr set statistics 100;
----
=> ALTER INDEX

alter index ti alter 1 set statistics 100;
----
!! 0A000 cannot alter statistics on non-expression column "a" of index "ti"
.. H Alter statistics on table column instead.

alter table ti alter a set statistics 100;
----
!! 0A000 cannot alter statistics on non-expression column "a" of index "ti"
.. H Alter statistics on table column instead.

alter index ti alter column 1 set statistics 1;
----
!! 0A000 cannot alter statistics on non-expression column "a" of index "ti"
.. H Alter statistics on table column instead.

create index tinc on t ((c+1)) include (b);
----
=> CREATE INDEX

alter index tinc alter 2 set statistics 5;
----
!! 0A000 cannot alter statistics on included column "b" of index "tinc"

alter table pt alter a set statistics 50;
----
=> ALTER TABLE

select attrelid::regclass, attstattarget from pg_attribute where attname = 'a' and attrelid in ('pt'::regclass,'pt1'::regclass) order by 1;
----
attrelid 2205|attstattarget 23
pt|50
pt1|50
=> SELECT 2

alter table only pt alter a set statistics 60;
----
=> ALTER TABLE

alter table t alter b set storage external;
----
=> ALTER TABLE

alter table t alter b set storage main;
----
=> ALTER TABLE

alter table t alter b set storage plain;
----
=> ALTER TABLE

alter table t alter b set storage EXTENDED;
----
=> ALTER TABLE

alter table t alter b set storage default;
----
!! 42601 syntax error at or near "default"
.. P 35

alter table t alter b set storage nope;
----
!! 22023 invalid storage type "nope"

alter table t alter a set storage external;
----
!! 0A000 column data type integer can only have storage PLAIN

alter table t alter a set storage plain;
----
=> ALTER TABLE

alter table t alter ctid set storage plain;
----
!! 0A000 cannot alter system column "ctid"

alter table v alter b set storage plain;
----
!! 42809 ALTER action ALTER COLUMN ... SET STORAGE cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table m alter b set storage external;
----
=> ALTER TABLE

alter materialized view m alter b set storage plain;
----
=> ALTER MATERIALIZED VIEW

alter index ti alter a set storage plain;
----
!! 42809 ALTER action ALTER COLUMN ... SET STORAGE cannot be performed on relation "ti"
.. D This operation is not supported for indexes.

alter table pt alter b set storage external;
----
=> ALTER TABLE

select attrelid::regclass, attname, attstorage from pg_attribute where attname = 'b' and attrelid in ('pt'::regclass,'pt1'::regclass) order by 1;
----
attrelid 2205|attname 19|attstorage 18
pt|b|e
pt1|b|e
=> SELECT 2

alter table t alter b set storage external;
----
=> ALTER TABLE

create table ls (like t including storage);
----
=> CREATE TABLE

create table ls0 (like t);
----
=> CREATE TABLE

create table ls1 (like t including statistics);
----
=> CREATE TABLE

create table ls2 (like t including all);
----
=> CREATE TABLE

create table ls3 (like v including storage including compression);
----
=> CREATE TABLE

create table cst (a text storage external);
----
!! 42601 syntax error at or near "storage"
.. P 26

insert into ls0 (a) select 1 from generate_series(1, 100);
----
=> INSERT 0 100

alter table ls0 alter a set (n_distinct = 7), alter b set statistics 0;
----
=> ALTER TABLE

analyze ls0;
----
=> ANALYZE

select attname, n_distinct from pg_stats where tablename = 'ls0' and schemaname = current_schema and attname in ('a', 'b');
----
attname 19|n_distinct 700
a|7
=> SELECT 1

drop owned by alter_storage_user cascade;
----
=> DROP OWNED

drop role alter_storage_user;
----
=> DROP ROLE
