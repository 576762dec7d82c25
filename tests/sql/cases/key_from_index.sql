create table t (a int, b text, c int)
----
=> CREATE TABLE

insert into t values (2, 'x', 1), (1, 'y', 2)
----
=> INSERT 0 2

create unique index t_a on t (a)
----
=> CREATE INDEX

create unique index t_b on t (b)
----
=> CREATE INDEX

create index t_plain on t (c)
----
=> CREATE INDEX

create unique index t_part on t (c) where c > 0
----
=> CREATE INDEX

create unique index t_expr on t ((c + 1))
----
=> CREATE INDEX

create unique index t_desc on t (a, b desc)
----
=> CREATE INDEX

create table other (a int unique)
----
=> CREATE TABLE

create unique index other_a on other (a)
----
=> CREATE INDEX

alter table t add primary key using index nowhere
----
!! 42704 index "nowhere" does not exist
.. P 19

alter table t add primary key using index other_a
----
!! 55000 index "other_a" does not belong to table "t"
.. P 19

alter table t add primary key using index other
----
!! 42809 "other" is not an index

alter table t add constraint k unique using index t_plain
----
!! 42809 "t_plain" is not a unique index
.. D Cannot create a primary key or unique constraint using such an index.
.. P 19

alter table t add constraint k unique using index t_part
----
!! 42809 "t_part" is a partial index
.. D Cannot create a primary key or unique constraint using such an index.
.. P 19

alter table t add constraint k unique using index t_expr
----
!! 42809 index "t_expr" contains expressions
.. D Cannot create a primary key or unique constraint using such an index.
.. P 19

alter table t add constraint k unique using index t_desc
----
!! 42809 index "t_desc" column number 2 does not have default sorting behavior
.. D Cannot create a primary key or unique constraint using such an index.
.. P 19

alter table other add constraint k unique using index other_a_key
----
!! 55000 index "other_a_key" is already associated with a constraint
.. P 23

alter table t add constraint t_b_key unique using index t_b
----
-- NOTICE 00000 ALTER TABLE / ADD CONSTRAINT USING INDEX will rename index "t_b" to "t_b_key"
=> ALTER TABLE

alter table t add constraint t_plain unique using index t_a
----
-- NOTICE 00000 ALTER TABLE / ADD CONSTRAINT USING INDEX will rename index "t_a" to "t_plain"
!! 42P07 relation "t_plain" already exists

alter table t add primary key using index t_a
----
=> ALTER TABLE

select conname, contype, conindid::regclass, conkey, condeferrable from pg_constraint where conrelid = 't'::regclass order by conname
----
conname 19|contype 18|conindid 2205|conkey 1005|condeferrable 16
t_a|p|t_a|{1}|f
t_b_key|u|t_b_key|{2}|f
=> SELECT 2

select indexrelid::regclass, indisunique, indisprimary, indimmediate from pg_index where indrelid = 't'::regclass order by 1::text
----
indexrelid 2205|indisunique 16|indisprimary 16|indimmediate 16
t_a|t|t|t
t_b_key|t|f|t
t_plain|f|f|t
t_part|t|f|t
t_expr|t|f|t
t_desc|t|f|t
=> SELECT 6

select pg_get_indexdef('t_a'::regclass)
----
pg_get_indexdef 25
CREATE UNIQUE INDEX t_a ON case_key_from_index.t USING btree (a)
=> SELECT 1

select * from t order by a
----
a 23|b 25|c 23
1|y|2
2|x|1
=> SELECT 2

insert into t values (1, 'z', 3)
----
!! 23505 duplicate key value violates unique constraint "t_a"
.. D Key (a)=(1) already exists.
.. n t_a
.. t t

insert into t values (null, 'z', 3)
----
!! 23502 null value in column "a" of relation "t" violates not-null constraint
.. D Failing row contains (null, z, 3).
.. t t
.. c a

insert into t values (3, 'x', 3)
----
!! 23505 duplicate key value violates unique constraint "t_b_key"
.. D Key (b)=(x) already exists.
.. n t_b_key
.. t t

insert into t values (3, 'z', 3) on conflict (a) do nothing
----
=> INSERT 0 1

drop index t_a
----
!! 2BP01 cannot drop index t_a because constraint t_a on table t requires it
.. H You can drop constraint t_a on table t instead.

alter table t add constraint k primary key using index t_part
----
!! 42809 "t_part" is a partial index
.. D Cannot create a primary key or unique constraint using such an index.
.. P 19

create unique index t_c on t (c)
----
=> CREATE INDEX

alter table t add constraint k primary key using index t_c
----
-- NOTICE 00000 ALTER TABLE / ADD CONSTRAINT USING INDEX will rename index "t_c" to "k"
!! 42P16 multiple primary keys for table "t" are not allowed

alter table t drop constraint t_b_key
----
=> ALTER TABLE

alter table t drop constraint t_a
----
=> ALTER TABLE

select a, b, c from t order by a
----
a 23|b 25|c 23
1|y|2
2|x|1
3|z|3
=> SELECT 3

begin
----
=> BEGIN

alter table t add constraint k primary key using index t_c
----
-- NOTICE 00000 ALTER TABLE / ADD CONSTRAINT USING INDEX will rename index "t_c" to "k"
=> ALTER TABLE

select * from t where c = 2
----
a 23|b 25|c 23
1|y|2
=> SELECT 1

rollback
----
=> ROLLBACK

select count(*) from pg_constraint where conrelid = 't'::regclass
----
count 20
0
=> SELECT 1

insert into t values (4, 'w', null)
----
=> INSERT 0 1

alter table t add constraint k primary key using index t_c
----
-- NOTICE 00000 ALTER TABLE / ADD CONSTRAINT USING INDEX will rename index "t_c" to "k"
!! 23502 column "c" of relation "t" contains null values
.. t t
.. c c

alter table t add constraint k unique using index t_c deferrable initially deferred
----
-- NOTICE 00000 ALTER TABLE / ADD CONSTRAINT USING INDEX will rename index "t_c" to "k"
=> ALTER TABLE

select pg_get_constraintdef(oid), condeferrable, condeferred from pg_constraint where conrelid = 't'::regclass
----
pg_get_constraintdef 25|condeferrable 16|condeferred 16
UNIQUE (c) DEFERRABLE INITIALLY DEFERRED|t|t
=> SELECT 1

drop index t_part, t_expr
----
=> DROP INDEX

update t set c = c + 1
----
=> UPDATE 4

select * from t order by c
----
a 23|b 25|c 23
2|x|2
1|y|3
3|z|4
4|w|\N
=> SELECT 4

create table bad (a int, b int, unique using index t_c)
----
!! 0A000 cannot use an existing index in CREATE TABLE
.. P 33

create table parted (a int) partition by range (a)
----
=> CREATE TABLE

create unique index parted_a on parted (a)
----
=> CREATE INDEX

alter table parted add primary key using index parted_a
----
!! 0A000 ALTER TABLE / ADD CONSTRAINT USING INDEX is not supported on partitioned tables

drop table t, other, parted
----
=> DROP TABLE
