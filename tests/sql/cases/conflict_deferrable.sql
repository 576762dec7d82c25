create table t (a int primary key, b int unique deferrable, c int unique)
----
=> CREATE TABLE

insert into t values (1, 1, 1)
----
=> INSERT 0 1

insert into t values (1, 2, 2) on conflict do nothing
----
=> INSERT 0 0

insert into t values (2, 2, 1) on conflict do nothing
----
!! 55000 ON CONFLICT does not support deferrable unique constraints/exclusion constraints as arbiters
.. n t_b_key
.. t t

insert into t values (2, 2, 2) on conflict do nothing
----
!! 55000 ON CONFLICT does not support deferrable unique constraints/exclusion constraints as arbiters
.. n t_b_key
.. t t

insert into t select 3, 3, 3 where false on conflict do nothing
----
=> INSERT 0 0

insert into t values (4, 4, 4) on conflict (b) do update set c = 5
----
!! 55000 ON CONFLICT does not support deferrable unique constraints/exclusion constraints as arbiters
.. n t_b_key
.. t t

insert into t values (4, 4, 4) on conflict on constraint t_b_key do nothing
----
!! 55000 ON CONFLICT does not support deferrable unique constraints/exclusion constraints as arbiters
.. n t_b_key
.. t t

insert into t values (null, 4, 4) on conflict (b) do nothing
----
!! 23502 null value in column "a" of relation "t" violates not-null constraint
.. D Failing row contains (null, 4, 4).
.. t t
.. c a

insert into t values (1, 4, 4) on conflict (a) do update set c = excluded.c returning *
----
a 23|b 23|c 23
1|1|4
=> INSERT 0 1

explain (costs off) insert into t values (4, 4, 4) on conflict (b) do nothing
----
QUERY PLAN 25
Insert on t
  Conflict Resolution: NOTHING
  Conflict Arbiter Indexes: t_b_key
  ->  Result
=> EXPLAIN

insert into t select 9, 9, 9 where false on conflict (b) do update set c = 5
----
=> INSERT 0 0

select * from t
----
a 23|b 23|c 23
1|1|4
=> SELECT 1

create table p (a int, b int) partition by list (a)
----
=> CREATE TABLE

create table p1 partition of p for values in (1)
----
=> CREATE TABLE

create table p2 partition of p for values in (2)
----
=> CREATE TABLE

alter table p2 add unique (b) deferrable initially deferred
----
=> ALTER TABLE

insert into p values (1, 1) on conflict do nothing
----
=> INSERT 0 1

insert into p values (2, 1) on conflict do nothing
----
!! 55000 ON CONFLICT does not support deferrable unique constraints/exclusion constraints as arbiters
.. n p2_b_key
.. t p2

insert into p values (1, 2), (2, 2) on conflict do nothing
----
!! 55000 ON CONFLICT does not support deferrable unique constraints/exclusion constraints as arbiters
.. n p2_b_key
.. t p2

select * from p
----
a 23|b 23
1|1
=> SELECT 1

create table twice (a int, b int, c int)
----
=> CREATE TABLE

create unique index on twice (a, a, b)
----
=> CREATE INDEX

insert into twice values (1, 1, 1) on conflict (a, b) do nothing
----
=> INSERT 0 1

insert into twice values (1, 1, 2) on conflict (b, a, b) do update set c = excluded.c returning *
----
a 23|b 23|c 23
1|1|2
=> INSERT 0 1

insert into twice values (1, 1, 2) on conflict (a) do nothing
----
!! 42P10 there is no unique or exclusion constraint matching the ON CONFLICT specification

-- Of two keys over the same columns one is deferrable: it only takes rows that conflict before.
create table both_keys (a int primary key, b int, unique (a) deferrable);
----
=> CREATE TABLE

insert into both_keys values (1, 1) on conflict (a) do nothing;
----
!! 55000 ON CONFLICT does not support deferrable unique constraints/exclusion constraints as arbiters
.. n both_keys_a_key
.. t both_keys

insert into both_keys values (1, 1);
----
=> INSERT 0 1

insert into both_keys values (1, 1) on conflict (a) do nothing;
----
=> INSERT 0 0

insert into both_keys values (1, 1) on conflict (a) do update set b = 5 returning *;
----
a 23|b 23
1|5
=> INSERT 0 1

insert into both_keys values (2, 1) on conflict (a) do update set b = 5;
----
!! 55000 ON CONFLICT does not support deferrable unique constraints/exclusion constraints as arbiters
.. n both_keys_a_key
.. t both_keys

insert into both_keys values (2, 1) on conflict on constraint both_keys_pkey do update set b = 5;
----
=> INSERT 0 1

create table later_tree (a int, b int) partition by range (b);
----
=> CREATE TABLE

create unique index later_tree_key on later_tree (a, b);
----
=> CREATE INDEX

create table later_tree_1 (a int, b int, unique (a, b) deferrable);
----
=> CREATE TABLE

alter table later_tree attach partition later_tree_1 for values from (0) to (10);
----
=> ALTER TABLE

select indexrelid::regclass, indimmediate, indisunique from pg_index where indrelid = 'later_tree_1'::regclass order by 1;
----
indexrelid 2205|indimmediate 16|indisunique 16
later_tree_1_a_b_key|f|t
=> SELECT 1

insert into later_tree values (1, 1), (1, 1) on conflict (a, b) do nothing;
----
!! 55000 ON CONFLICT does not support deferrable unique constraints/exclusion constraints as arbiters
.. n later_tree_1_a_b_key
.. t later_tree_1

insert into later_tree values (1, 1);
----
=> INSERT 0 1

insert into later_tree values (1, 1);
----
!! 23505 duplicate key value violates unique constraint "later_tree_1_a_b_key"
.. D Key (a, b)=(1, 1) already exists.
.. n later_tree_1_a_b_key
.. t later_tree_1

insert into later_tree_1 values (1, 1) on conflict do nothing;
----
!! 55000 ON CONFLICT does not support deferrable unique constraints/exclusion constraints as arbiters
.. n later_tree_1_a_b_key
.. t later_tree_1

alter table later_tree add constraint later_tree_uk unique (a, b);
----
=> ALTER TABLE

select indexrelid::regclass, indimmediate, indisunique from pg_index where indrelid = 'later_tree_1'::regclass order by 1;
----
indexrelid 2205|indimmediate 16|indisunique 16
later_tree_1_a_b_key|f|t
later_tree_1_a_b_key1|t|t
=> SELECT 2
