create table m (a int, b text) partition by range (a)
----
=> CREATE TABLE

create table m1 partition of m for values from (0) to (10)
----
=> CREATE TABLE

create table m2 partition of m for values from (10) to (20) partition by list (b)
----
=> CREATE TABLE

create table m21 partition of m2 for values in ('x')
----
=> CREATE TABLE

insert into m values (1, 'u'), (11, 'x')
----
=> INSERT 0 2

create index m_a on only m (a)
----
=> CREATE INDEX

select indexrelid::regclass::text, indisvalid, indisready from pg_index where indrelid in ('m'::regclass, 'm1'::regclass, 'm2'::regclass) order by 1
----
indexrelid 25|indisvalid 16|indisready 16
m_a|f|t
=> SELECT 1

select pg_get_indexdef('m_a'::regclass)
----
pg_get_indexdef 25
CREATE INDEX m_a ON ONLY case_attach_index.m USING btree (a)
=> SELECT 1

create index m1_a on m1 (a)
----
=> CREATE INDEX

create index m1_other on m1 (a)
----
=> CREATE INDEX

create index m1_b on m1 (b)
----
=> CREATE INDEX

create index m1_desc on m1 (a desc)
----
=> CREATE INDEX

create index m2_a on only m2 (a)
----
=> CREATE INDEX

create index m21_a on m21 (a)
----
=> CREATE INDEX

create table loose (a int, b text)
----
=> CREATE TABLE

create index loose_a on loose (a)
----
=> CREATE INDEX

alter index m_a attach partition m1_b
----
!! 42P17 cannot attach index "m1_b" as a partition of index "m_a"
.. D The index definitions do not match.

alter index m_a attach partition m1_desc
----
=> ALTER INDEX

alter index m_a attach partition loose_a
----
!! 55000 cannot attach index "loose_a" as a partition of index "m_a"
.. D Index "loose_a" is not an index on any partition of table "m".

alter index m_a attach partition m21_a
----
!! 55000 cannot attach index "m21_a" as a partition of index "m_a"
.. D Index "m21_a" is not an index on any partition of table "m".

alter index m_a attach partition m1
----
!! 42P17 "m1" is not an index

alter index m_a attach partition nowhere
----
!! 42P01 relation "nowhere" does not exist

alter index nowhere attach partition m1_a
----
!! 42P01 relation "nowhere" does not exist

alter index m1_a attach partition m1_a
----
!! 42809 ALTER action ATTACH PARTITION cannot be performed on relation "m1_a"
.. D This operation is not supported for indexes.

alter index m_a attach partition m1_a
----
!! 55000 cannot attach index "m1_a" as a partition of index "m_a"
.. D Another index is already attached for partition "m1".

alter index m_a attach partition m1_a
----
!! 55000 cannot attach index "m1_a" as a partition of index "m_a"
.. D Another index is already attached for partition "m1".

alter index m_a attach partition m1_other
----
!! 55000 cannot attach index "m1_other" as a partition of index "m_a"
.. D Another index is already attached for partition "m1".

alter index m_a attach partition m2_a
----
=> ALTER INDEX

select indexrelid::regclass::text, indisvalid from pg_index where indexrelid::regclass::text like 'm%' order by 1
----
indexrelid 25|indisvalid 16
m1_a|t
m1_b|t
m1_desc|t
m1_other|t
m21_a|t
m2_a|f
m_a|f
=> SELECT 7

alter index m2_a attach partition m21_a
----
=> ALTER INDEX

select indexrelid::regclass::text, indisvalid from pg_index where indexrelid::regclass::text like 'm%' order by 1
----
indexrelid 25|indisvalid 16
m1_a|t
m1_b|t
m1_desc|t
m1_other|t
m21_a|t
m2_a|t
m_a|t
=> SELECT 7

select inhrelid::regclass::text, inhparent::regclass::text from pg_inherits where inhparent in ('m_a'::regclass, 'm2_a'::regclass) order by 1
----
inhrelid 25|inhparent 25
m1_desc|m_a
m21_a|m2_a
m2_a|m_a
=> SELECT 3

create index m3_a on m1 (a)
----
=> CREATE INDEX

create index m_again on only m (a)
----
=> CREATE INDEX

alter index m_again attach partition m1_a
----
=> ALTER INDEX

create table m4 partition of m for values from (30) to (40)
----
=> CREATE TABLE

select indexrelid::regclass::text, indisvalid from pg_index where indrelid = 'm4'::regclass order by 1
----
indexrelid 25|indisvalid 16
m4_a_idx|t
m4_a_idx1|t
=> SELECT 2

select * from m where a = 11
----
a 23|b 25
11|x
=> SELECT 1

drop index m1_a
----
!! 2BP01 cannot drop index m1_a because index m_again requires it
.. H You can drop index m_again instead.

begin
----
=> BEGIN

create unique index m_key on only m (a, b)
----
=> CREATE INDEX

create unique index m1_key on m1 (a, b)
----
=> CREATE INDEX

alter index m_key attach partition m1_key
----
=> ALTER INDEX

rollback
----
=> ROLLBACK

select count(*) from pg_class where relname in ('m_key', 'm1_key')
----
count 20
0
=> SELECT 1

create table empty (a int) partition by range (a)
----
=> CREATE TABLE

create index empty_a on only empty (a)
----
=> CREATE INDEX

select indisvalid from pg_index where indexrelid = 'empty_a'::regclass
----
indisvalid 16
t
=> SELECT 1

drop index m_a
----
=> DROP INDEX

select count(*) from pg_class where relname in ('m_a', 'm1_a', 'm2_a', 'm21_a')
----
count 20
1
=> SELECT 1

drop table m, loose, empty
----
=> DROP TABLE
