-- Keys of indexes that are casts of a column to its own type, and collations of indexes whose columns change type
create collation ci (provider=icu, locale='und-u-ks-level2', deterministic=false);
----
=> CREATE COLLATION

create table t1(a int, c text collate ci);
----
=> CREATE TABLE

create unique index i1 on t1 (c) where a > 0;
----
=> CREATE INDEX

insert into t1 values (1,'a');
----
=> INSERT 0 1

alter table t1 alter a type bigint;
----
=> ALTER TABLE

select pg_get_indexdef('i1'::regclass);
----
pg_get_indexdef 25
CREATE UNIQUE INDEX i1 ON case_index_keys_retyped.t1 USING btree (c) WHERE (a > 0)
=> SELECT 1

insert into t1 values (2,'A');
----
!! 23505 duplicate key value violates unique constraint "i1"
.. D Key (c)=(A) already exists.
.. n i1
.. t t1

create table t2(a varchar(10), c text collate "C", d text);
----
=> CREATE TABLE

create index i2 on t2 (a, c desc, lower(d collate "en-x-icu")) include (d) where a <> '';
----
=> CREATE INDEX

alter table t2 alter a type varchar(50);
----
=> ALTER TABLE

select pg_get_indexdef('i2'::regclass);
----
pg_get_indexdef 25
CREATE INDEX i2 ON case_index_keys_retyped.t2 USING btree (a, c DESC, lower((d COLLATE "en-x-icu"))) INCLUDE (d) WHERE ((a)::text <> ''::text)
=> SELECT 1

alter table t2 alter c type text collate "en-x-icu";
----
=> ALTER TABLE

select pg_get_indexdef('i2'::regclass), indcollation[0]::oid::regcollation, indcollation[1]::oid::regcollation from pg_index where indexrelid = 'i2'::regclass;
----
pg_get_indexdef 25|indcollation 4191|indcollation 4191
CREATE INDEX i2 ON case_index_keys_retyped.t2 USING btree (a, c DESC, lower((d COLLATE "en-x-icu"))) INCLUDE (d) WHERE ((a)::text <> ''::text)|"default"|"en-x-icu"
=> SELECT 1

create table t3(a text, b int); create index i3 on t3 (a) where b > 0;
----
=> CREATE TABLE
=> CREATE INDEX

alter table t3 alter a type text collate "en-x-icu";
----
=> ALTER TABLE

select indcollation[0]::oid::regcollation, pg_get_indexdef('i3'::regclass) from pg_index where indexrelid='i3'::regclass;
----
indcollation 4191|pg_get_indexdef 25
"en-x-icu"|CREATE INDEX i3 ON case_index_keys_retyped.t3 USING btree (a) WHERE (b > 0)
=> SELECT 1

alter table t3 alter b type bigint;
----
=> ALTER TABLE

select indcollation[0]::oid::regcollation, pg_get_indexdef('i3'::regclass) from pg_index where indexrelid='i3'::regclass;
----
indcollation 4191|pg_get_indexdef 25
"en-x-icu"|CREATE INDEX i3 ON case_index_keys_retyped.t3 USING btree (a) WHERE (b > 0)
=> SELECT 1

create table t4(a int, b int);
----
=> CREATE TABLE

create index i4 on t4 ((a::int));
----
=> CREATE INDEX

create index i4b on t4 ((a::bigint));
----
=> CREATE INDEX

alter table t4 alter a type bigint;
----
=> ALTER TABLE

select indexrelid::regclass, indkey, indexprs is null, pg_get_indexdef(indexrelid) from pg_index where indrelid='t4'::regclass order by 1;
----
indexrelid 2205|indkey 22|?column? 16|pg_get_indexdef 25
i4|1|t|CREATE INDEX i4 ON case_index_keys_retyped.t4 USING btree (a)
i4b|1|t|CREATE INDEX i4b ON case_index_keys_retyped.t4 USING btree (a)
=> SELECT 2

alter table t4 alter a type int;
----
=> ALTER TABLE

select indexrelid::regclass, indkey, indexprs is null, pg_get_indexdef(indexrelid) from pg_index where indrelid='t4'::regclass order by 1;
----
indexrelid 2205|indkey 22|?column? 16|pg_get_indexdef 25
i4|1|t|CREATE INDEX i4 ON case_index_keys_retyped.t4 USING btree (a)
i4b|1|t|CREATE INDEX i4b ON case_index_keys_retyped.t4 USING btree (a)
=> SELECT 2

insert into t4 values (1, 2), (3, 4);
----
=> INSERT 0 2

set enable_seqscan = off;
----
=> SET

select * from t4 where a = 3;
----
a 23|b 23
3|4
=> SELECT 1

reset enable_seqscan;
----
=> RESET

create table t5(a int, b text);
----
=> CREATE TABLE

alter table t5 add exclude using btree ((a::int) with =);
----
=> ALTER TABLE

select conkey, pg_get_constraintdef(oid) from pg_constraint where conrelid = 't5'::regclass;
----
conkey 1005|pg_get_constraintdef 25
{1}|EXCLUDE USING btree (a WITH =)
=> SELECT 1

alter table t5 alter b type varchar(5);
----
=> ALTER TABLE

alter table t5 alter a type bigint;
----
=> ALTER TABLE

select conkey, pg_get_constraintdef(oid) from pg_constraint where conrelid = 't5'::regclass;
----
conkey 1005|pg_get_constraintdef 25
{1}|EXCLUDE USING btree (a WITH =)
=> SELECT 1

insert into t5 values (1, 'x'); 
----
=> INSERT 0 1

insert into t5 values (1, 'y'); 
----
!! 23P01 conflicting key value violates exclusion constraint "t5_a_excl"
.. D Key (a)=(1) conflicts with existing key (a)=(1).
.. n t5_a_excl
.. t t5

alter table t5 drop column a;
----
=> ALTER TABLE

create table t6(a int not null, b int, v varchar(10), n numeric(8,2));
----
=> CREATE TABLE

create unique index i6 on t6 ((a::int));
----
=> CREATE INDEX

create index i6b on t6 ((v::varchar(10)), (n::numeric(8,2)), (v::varchar(9)), (n::numeric));
----
=> CREATE INDEX

select pg_get_indexdef('i6'::regclass), pg_get_indexdef('i6b'::regclass);
----
pg_get_indexdef 25|pg_get_indexdef 25
CREATE UNIQUE INDEX i6 ON case_index_keys_retyped.t6 USING btree (a)|CREATE INDEX i6b ON case_index_keys_retyped.t6 USING btree (v, n, ((v)::character varying(9)), ((n)::numeric))
=> SELECT 1

select indkey, indexprs is null from pg_index where indexrelid='i6'::regclass;
----
indkey 22|?column? 16
1|t
=> SELECT 1

insert into t6 values (1,1) on conflict (a) do nothing;
----
=> INSERT 0 1

insert into t6 values (1,1) on conflict ((a::int)) do nothing;
----
=> INSERT 0 0

create table c6(a int references t6(a));
----
=> CREATE TABLE

alter table t6 add primary key using index i6;
----
=> ALTER TABLE

create table p(a int, b int) partition by range ((a::int));
----
=> CREATE TABLE

alter table p add primary key (a);
----
=> ALTER TABLE

select pg_get_partkeydef('p'::regclass), partattrs from pg_partitioned_table where partrelid = 'p'::regclass;
----
pg_get_partkeydef 25|partattrs 22
RANGE (a)|1
=> SELECT 1

create table p2(a int, b int) partition by range ((a), (b::int));
----
=> CREATE TABLE

select pg_get_partkeydef('p2'::regclass);
----
pg_get_partkeydef 25
RANGE (a, b)
=> SELECT 1

create table p3(a int, b int generated always as (1) stored) partition by range ((b::int));
----
!! 42P17 cannot use generated column in partition key
.. D Column "b" is a generated column.
.. P 82

create table p4(a int) partition by range ((a::int));
----
=> CREATE TABLE

create index p4i on p4 ((a::int));
----
=> CREATE INDEX

create table p4a(a int); create index p4ai on p4a(a);
----
=> CREATE TABLE
=> CREATE INDEX

alter table p4 attach partition p4a for values from (0) to (9);
----
=> ALTER TABLE

create statistics s1 on (a::int), b from t6; 
----
=> CREATE STATISTICS

select stxkeys, pg_get_statisticsobjdef(oid) from pg_statistic_ext where stxname = 's1';
----
stxkeys 22|pg_get_statisticsobjdef 25
1 2|CREATE STATISTICS case_index_keys_retyped.s1 ON a, b FROM t6
=> SELECT 1

create statistics s2 on (ctid), b from t6; 
----
!! 0A000 statistics creation on system columns is not supported

create statistics s3 on (a::int), a from t6; 
----
!! 42701 duplicate column name in statistics definition

create table ip(x inet, y int);
----
=> CREATE TABLE

create function f(int) returns int language sql immutable as 'select $1 + 1';
----
=> CREATE FUNCTION

alter table ip alter y type bigint using f(y);
----
=> ALTER TABLE

alter table ip alter y type date using y;
----
!! 42804 result of USING clause for column "y" cannot be cast automatically to type date
.. H You might need to add an explicit cast.

create view vb as select y not between 1 and 2 as x from ip;
----
=> CREATE VIEW

drop table t1; drop collation ci;
----
=> DROP TABLE
=> DROP COLLATION
