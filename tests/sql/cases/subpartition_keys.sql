-- keys and types of tables whose partitions are partitioned by other columns; ONLY
create table sk_p(a int, b int) partition by list (b)
----
=> CREATE TABLE

create table sk_p1 partition of sk_p for values in (1) partition by range (a)
----
=> CREATE TABLE

create table sk_p11 partition of sk_p1 for values from (0) to (10)
----
=> CREATE TABLE

create table sk_p12 partition of sk_p1 for values from (10) to (100)
----
=> CREATE TABLE

insert into sk_p values (9,1),(50,1)
----
=> INSERT 0 2

alter table sk_p alter column a type text
----
!! 42P16 cannot alter column "a" because it is part of the partition key of relation "sk_p1"

alter table sk_p alter column a type bigint
----
!! 42P16 cannot alter column "a" because it is part of the partition key of relation "sk_p1"

alter table sk_p alter column b type bigint
----
!! 42P16 cannot alter column "b" because it is part of the partition key of relation "sk_p"

select * from sk_p where a = 9
----
a 23|b 23
9|1
=> SELECT 1

alter table sk_p add primary key (b)
----
!! 0A000 unique constraint on partitioned table must include all partitioning columns
.. D PRIMARY KEY constraint on table "sk_p1" lacks column "a" which is part of the partition key.

alter table sk_p add unique (b)
----
!! 0A000 unique constraint on partitioned table must include all partitioning columns
.. D UNIQUE constraint on table "sk_p1" lacks column "a" which is part of the partition key.

create unique index sk_u on sk_p (b)
----
!! 0A000 unique constraint on partitioned table must include all partitioning columns
.. D UNIQUE constraint on table "sk_p1" lacks column "a" which is part of the partition key.

create unique index sk_u on sk_p (b, a)
----
=> CREATE INDEX

alter table sk_p add primary key (a, b)
----
=> ALTER TABLE

create table sk_q(a int, b int, primary key (b)) partition by list (b)
----
=> CREATE TABLE

create table sk_q1 partition of sk_q for values in (1) partition by range (a)
----
!! 0A000 unique constraint on partitioned table must include all partitioning columns
.. D PRIMARY KEY constraint on table "sk_q1" lacks column "a" which is part of the partition key.

create table sk_q2 (a int, b int not null) partition by range (a)
----
=> CREATE TABLE

alter table sk_q attach partition sk_q2 for values in (2)
----
!! 0A000 unique constraint on partitioned table must include all partitioning columns
.. D PRIMARY KEY constraint on table "sk_q2" lacks column "a" which is part of the partition key.

create table sk_q3 (a int, b int not null) partition by range (b)
----
=> CREATE TABLE

alter table sk_q attach partition sk_q3 for values in (3)
----
=> ALTER TABLE

create table sk_q4 partition of sk_q for values in (4) partition by range ((a + 1))
----
!! 0A000 unsupported PRIMARY KEY constraint with partition key definition
.. D PRIMARY KEY constraints cannot be used when partition keys include expressions.

insert into sk_q values (1, 1)
----
!! 23514 no partition of relation "sk_q" found for row
.. D Partition key of the failing row contains (b) = (1).
.. t sk_q

alter table only sk_p alter column a set not null
----
=> ALTER TABLE

alter table only sk_p alter column b drop not null
----
!! 42P16 cannot remove constraint from only the partitioned table when partitions exist
.. H Do not specify the ONLY keyword.

create table sk_n(a int not null, b text) partition by range (a)
----
=> CREATE TABLE

create table sk_n1 partition of sk_n default
----
=> CREATE TABLE

alter table only sk_n alter column a set not null
----
=> ALTER TABLE

alter table only sk_n alter column b set not null
----
!! 42P16 constraint must be added to child tables too
.. D Column "b" of relation "sk_n1" is not already NOT NULL.
.. H Do not specify the ONLY keyword.

alter table sk_n1 alter column b set not null
----
=> ALTER TABLE

alter table only sk_n alter column b set not null
----
=> ALTER TABLE

alter table sk_n set unlogged
----
=> ALTER TABLE

select relname, relpersistence from pg_class where relname like 'sk_n%' order by 1
----
relname 19|relpersistence 18
sk_n|p
sk_n1|p
=> SELECT 2

create table sk_i (a int, b int) partition by range (a)
----
=> CREATE TABLE

create table sk_i1 partition of sk_i default partition by range (b)
----
=> CREATE TABLE

create table sk_i2 partition of sk_i1 default
----
=> CREATE TABLE

alter table only sk_i1 rename column b to c
----
!! 42P16 inherited column "b" must be renamed in child tables too

alter table sk_i1 rename column b to c
----
!! 42P16 cannot rename inherited column "b"

alter table only sk_i rename column b to c
----
!! 42P16 inherited column "b" must be renamed in child tables too

alter table sk_i rename column b to c
----
=> ALTER TABLE

create table sk_m(id int, a int) partition by range(id)
----
=> CREATE TABLE

create table sk_m1 partition of sk_m for values from (0) to (5)
----
=> CREATE TABLE

merge into only sk_m m using (values (1,2),(3,4)) q(id,a) on m.id = q.id when not matched then insert values (q.id, q.a)
----
=> MERGE 2

merge into only sk_m m using (values (1,2),(3,4)) q(id,a) on m.id = q.id when matched then update set a = 0 when not matched then insert values (q.id, q.a + 10)
----
=> MERGE 2

merge into only sk_m m using (values (1,2),(3,4)) q(id,a) on m.id = q.id when matched then delete
----
=> MERGE 0

merge into only sk_m m using (values (9,2)) q(id,a) on m.id = q.id when not matched then insert values (q.id, q.a)
----
!! 23514 no partition of relation "sk_m" found for row
.. D Partition key of the failing row contains (id) = (9).
.. t sk_m

select tableoid::regclass, * from sk_m order by 2, 3
----
tableoid 2205|id 23|a 23
sk_m1|1|2
sk_m1|1|12
sk_m1|3|4
sk_m1|3|14
=> SELECT 4

create table sk_c(a int, b text, e int)
----
=> CREATE TABLE

create table sk_d(x int) inherits (sk_c)
----
=> CREATE TABLE

alter table sk_c drop column a
----
=> ALTER TABLE

alter table sk_c add primary key (e, b)
----
=> ALTER TABLE

select attrelid::regclass, attname, attnotnull from pg_attribute where attrelid in ('sk_c'::regclass, 'sk_d'::regclass) and attnum > 0 and not attisdropped order by 1, 2
----
attrelid 2205|attname 19|attnotnull 16
sk_c|b|t
sk_c|e|t
sk_d|b|t
sk_d|e|t
sk_d|x|f
=> SELECT 5
