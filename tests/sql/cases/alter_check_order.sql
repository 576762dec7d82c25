-- What ALTER TABLE asks of rows comes after the errors of all its subcommands: NOT NULL and CHECK, then foreign keys.
create table p (a int primary key, b int unique deferrable);
----
=> CREATE TABLE

create table t (a int, b int, c int);
----
=> CREATE TABLE

insert into t values (1, null, 1);
----
=> INSERT 0 1

alter table t alter column b set not null, add foreign key (a) references p (b);
----
!! 55000 cannot use a deferrable unique constraint for referenced table "p"

alter table t alter column b set not null, add check (nowhere > 1);
----
!! 42703 column "nowhere" does not exist

alter table t add foreign key (a) references p, alter column b set not null;
----
!! 23502 column "b" of relation "t" contains null values
.. t t
.. c b

alter table t add foreign key (a) references p, add check (c > 1);
----
!! 23514 check constraint "t_c_check" of relation "t" is violated by some row
.. n t_c_check
.. t t

alter table t add check (c > 1), alter column b set not null;
----
!! 23502 column "b" of relation "t" contains null values
.. t t
.. c b

alter table t add foreign key (a) references p, add foreign key (c) references p (nowhere);
----
!! 42703 column "nowhere" referenced in foreign key constraint does not exist

alter table t add column d int not null, add constraint p_a foreign key (a) references p (b);
----
!! 55000 cannot use a deferrable unique constraint for referenced table "p"

alter table t add column d int not null;
----
!! 23502 column "d" of relation "t" contains null values
.. t t
.. c d

alter table t add primary key (a), alter column b set not null;
----
!! 23502 column "b" of relation "t" contains null values
.. t t
.. c b

create unique index t_i on t (c desc);
----
=> CREATE INDEX

alter table t add constraint u unique using index t_i, alter column b set not null;
----
!! 42809 index "t_i" column number 1 does not have default sorting behavior
.. D Cannot create a primary key or unique constraint using such an index.
.. P 19

select attname, attnotnull from pg_attribute where attrelid = 't'::regclass and attnum > 0 order by attnum;
----
attname 19|attnotnull 16
a|f
b|f
c|f
=> SELECT 3

create table parted (a int, b int) partition by list (a);
----
=> CREATE TABLE

create table parted_1 partition of parted for values in (1);
----
=> CREATE TABLE

create table parted_2 partition of parted for values in (2);
----
=> CREATE TABLE

insert into parted values (1, null), (2, null);
----
=> INSERT 0 2

alter table parted add unique (b), alter column b set not null;
----
!! 0A000 unique constraint on partitioned table must include all partitioning columns
.. D UNIQUE constraint on table "parted" lacks column "a" which is part of the partition key.

alter table parted add constraint f foreign key (a) references p, alter column b set not null;
----
!! 23502 column "b" of relation "parted_1" contains null values
.. t parted_1
.. c b

alter table parted add constraint f foreign key (a) references p;
----
!! 23503 insert or update on table "parted_1" violates foreign key constraint "f"
.. D Key (a)=(1) is not present in table "p".
.. n f
.. t parted_1

alter table parted alter column b set not null;
----
!! 23502 column "b" of relation "parted_1" contains null values
.. t parted_1
.. c b

update parted set b = 1;
----
=> UPDATE 2

insert into p values (1), (2);
----
=> INSERT 0 2

alter table parted add constraint f foreign key (a) references p, alter column b set not null, add check (b > 0);
----
=> ALTER TABLE

insert into parted values (1, 0);
----
!! 23514 new row for relation "parted_1" violates check constraint "parted_b_check"
.. D Failing row contains (1, 0).
.. n parted_b_check
.. t parted_1

insert into parted values (1, null);
----
!! 23502 null value in column "b" of relation "parted_1" violates not-null constraint
.. D Failing row contains (1, null).
.. t parted_1
.. c b

create table never (a int check (a > 0) no inherit) partition by list (a);
----
!! 42P16 cannot add NO INHERIT constraint to partitioned table "never"
