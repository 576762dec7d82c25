-- Partitions by text take rows in the order of the key's collation, named or the column's.
create table by_icu (a text) partition by range (a collate "en-x-icu")
----
=> CREATE TABLE

create table by_icu_a partition of by_icu for values from ('a') to ('c')
----
=> CREATE TABLE

create table by_icu_c partition of by_icu for values from ('c') to ('z')
----
=> CREATE TABLE

insert into by_icu values ('B'), ('b'), ('D'), ('d')
----
=> INSERT 0 4

select tableoid::regclass, a from by_icu order by 1, 2
----
tableoid 2205|a 25
by_icu_a|B
by_icu_a|b
by_icu_c|D
by_icu_c|d
=> SELECT 4

select * from by_icu where a < 'c' order by a
----
a 25
B
D
b
=> SELECT 3

select * from by_icu where a < 'c' collate "en-x-icu" order by a
----
a 25
B
b
=> SELECT 2

select * from by_icu where a in ('B', 'd') order by a
----
a 25
B
d
=> SELECT 2

prepare equal_to(text) as select * from by_icu where a = $1
----
=> PREPARE

execute equal_to('b')
----
a 25
b
=> SELECT 1

execute equal_to('D')
----
a 25
D
=> SELECT 1

prepare less_than(text) as select * from by_icu where a < $1 collate "en-x-icu" order by 1
----
=> PREPARE

execute less_than('c')
----
a 25
B
b
=> SELECT 2

execute less_than('E')
----
a 25
B
D
b
d
=> SELECT 4

create table attached (a text)
----
=> CREATE TABLE

insert into attached values ('B'), ('b')
----
=> INSERT 0 2

alter table by_icu attach partition attached for values from ('z') to ('zz')
----
!! 23514 partition constraint of relation "attached" is violated by some row
.. t attached

truncate attached
----
=> TRUNCATE TABLE

insert into attached values ('Z')
----
=> INSERT 0 1

alter table by_icu attach partition attached for values from ('z') to ('zz')
----
=> ALTER TABLE

update by_icu set a = 'zA' where a = 'B'
----
=> UPDATE 1

select tableoid::regclass, a from by_icu order by 2
----
tableoid 2205|a 25
by_icu_c|D
attached|Z
by_icu_a|b
by_icu_c|d
attached|zA
=> SELECT 5

create table column_icu (a text collate "en-x-icu") partition by range (a)
----
=> CREATE TABLE

create table column_icu_a partition of column_icu for values from ('a') to ('c')
----
=> CREATE TABLE

insert into column_icu values ('B')
----
=> INSERT 0 1

select * from column_icu where a < 'c'
----
a 25
B
=> SELECT 1

create table by_bytes (a text collate "en-x-icu") partition by range (a collate "C")
----
=> CREATE TABLE

create table by_bytes_a partition of by_bytes for values from ('a') to ('c')
----
=> CREATE TABLE

insert into by_bytes values ('B')
----
!! 23514 no partition of relation "by_bytes" found for row
.. D Partition key of the failing row contains (a) = (B).
.. t by_bytes

insert into by_bytes values ('b')
----
=> INSERT 0 1

select * from by_bytes where a < 'B'
----
a 25
b
=> SELECT 1

select partrelid::regclass, partcollation::regcollation, pg_get_partkeydef(partrelid) from pg_partitioned_table where partrelid in ('by_icu'::regclass, 'column_icu'::regclass, 'by_bytes'::regclass) order by 1
----
!! 42846 cannot cast type oidvector to regcollation
.. P 42

select pg_get_partition_constraintdef('by_icu_a'::regclass), pg_get_partition_constraintdef('by_bytes_a'::regclass), pg_get_partition_constraintdef('column_icu_a'::regclass)
----
pg_get_partition_constraintdef 25|pg_get_partition_constraintdef 25|pg_get_partition_constraintdef 25
((a IS NOT NULL) AND ((a)::text >= 'a'::text COLLATE "en-x-icu") AND ((a)::text < 'c'::text COLLATE "en-x-icu"))|((a IS NOT NULL) AND ((a)::text >= 'a'::text COLLATE "C") AND ((a)::text < 'c'::text COLLATE "C"))|((a IS NOT NULL) AND (a >= 'a'::text COLLATE "en-x-icu") AND (a < 'c'::text COLLATE "en-x-icu"))
=> SELECT 1

create table listed_icu (a text collate "en-x-icu") partition by list (a)
----
=> CREATE TABLE

create table listed_icu_1 partition of listed_icu for values in ('a', 'B')
----
=> CREATE TABLE

insert into listed_icu values ('B'), ('a')
----
=> INSERT 0 2

insert into listed_icu values ('b')
----
!! 23514 no partition of relation "listed_icu" found for row
.. D Partition key of the failing row contains (a) = (b).
.. t listed_icu

create table by_both (a text, b text) partition by range ((a || b) collate "en-x-icu", b)
----
=> CREATE TABLE

create table by_both_a partition of by_both for values from ('a', 'a') to ('c', 'c')
----
=> CREATE TABLE

insert into by_both values ('B', 'x')
----
=> INSERT 0 1

select pg_get_partkeydef('by_both'::regclass)
----
pg_get_partkeydef 25
RANGE (((a \|\| b)) COLLATE "en-x-icu", b)
=> SELECT 1

create collation own_order (provider = icu, locale = 'en')
----
=> CREATE COLLATION

create table by_own (a text) partition by range (a collate own_order)
----
=> CREATE TABLE

create table by_own_a partition of by_own for values from ('a') to ('c')
----
=> CREATE TABLE

insert into by_own values ('B')
----
=> INSERT 0 1

drop collation own_order
----
!! 2BP01 cannot drop collation own_order because other objects depend on it
.. D table by_own depends on collation own_order
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop collation own_order cascade
----
-- NOTICE 00000 drop cascades to table by_own
=> DROP COLLATION

select to_regclass('by_own')
----
to_regclass 2205
\N
=> SELECT 1

create table by_number (a int) partition by range (a collate "C")
----
!! 42804 collations are not supported by type integer
