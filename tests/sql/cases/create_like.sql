create table source (id int generated always as identity primary key, a int default 5 not null check (a > 0), b text, c int generated always as (a * 2) stored, constraint named check (b <> 'bad'), unique (a, b))
----
=> CREATE TABLE

create index on source (b desc)
----
=> CREATE INDEX

comment on column source.b is 'about b'
----
=> COMMENT

create table plain (like source)
----
=> CREATE TABLE

insert into plain values (null, 1, 'x', 3)
----
!! 23502 null value in column "id" of relation "plain" violates not-null constraint
.. D Failing row contains (null, 1, x, 3).
.. t plain
.. c id

insert into plain values (1, 1, 'bad', 3) returning *
----
id 23|a 23|b 25|c 23
1|1|bad|3
=> INSERT 0 1

create table everything (extra int, like source including all, last text)
----
=> CREATE TABLE

insert into everything (extra, b) values (1, 'q'), (2, 'r') returning *
----
extra 23|id 23|a 23|b 25|c 23|last 25
1|1|5|q|10|\N
2|2|5|r|10|\N
=> INSERT 0 2

insert into everything (b) values ('bad')
----
!! 23514 new row for relation "everything" violates check constraint "named"
.. D Failing row contains (null, 3, 5, bad, 10, null).
.. n named
.. t everything

insert into everything (a, b) values (5, 'q')
----
!! 23505 duplicate key value violates unique constraint "everything_a_b_key"
.. D Key (a, b)=(5, q) already exists.
.. n everything_a_b_key
.. t everything

select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = 'everything'::regclass order by conname
----
conname 19|pg_get_constraintdef 25
everything_a_b_key|UNIQUE (a, b)
everything_pkey|PRIMARY KEY (id)
named|CHECK ((b <> 'bad'::text))
source_a_check|CHECK ((a > 0))
=> SELECT 4

select indexdef from pg_indexes where tablename = 'everything' and schemaname = current_schema order by indexname
----
indexdef 25
CREATE UNIQUE INDEX everything_a_b_key ON case_create_like.everything USING btree (a, b)
CREATE INDEX everything_b_idx ON case_create_like.everything USING btree (b DESC)
CREATE UNIQUE INDEX everything_pkey ON case_create_like.everything USING btree (id)
=> SELECT 3

select col_description('everything'::regclass, attnum), attname from pg_attribute where attrelid = 'everything'::regclass and attnum > 0 order by attnum
----
col_description 25|attname 19
\N|extra
\N|id
\N|a
about b|b
\N|c
\N|last
=> SELECT 6

create table part_of (like source including defaults including constraints)
----
=> CREATE TABLE

insert into part_of (id, b) values (1, 'z') returning *
----
id 23|a 23|b 25|c 23
1|5|z|\N
=> INSERT 0 1

insert into part_of (id, b) values (1, 'bad')
----
!! 23514 new row for relation "part_of" violates check constraint "named"
.. D Failing row contains (1, 5, bad, null).
.. n named
.. t part_of

create table twice (like source, like source)
----
!! 42701 column "id" specified more than once

create table nothing (like nowhere)
----
!! 42P01 relation "nowhere" does not exist
.. P 28

create view v as select 1 as one, 'x'::text as two
----
=> CREATE VIEW

create table from_view (like v)
----
=> CREATE TABLE

insert into from_view values (1, 'x') returning *
----
one 23|two 25
1|x
=> INSERT 0 1

select 1 as a, 'x'::text as b into made
----
=> SELECT 1

select * from made
----
a 23|b 25
1|x
=> SELECT 1

select 1 as a into made
----
!! 42P07 relation "made" already exists

select a, b into made_empty from made where false
----
=> SELECT 0

select * from made_empty
----
a 23|b 25
=> SELECT 0

create table made as select 1
----
!! 42P07 relation "made" already exists

create table if not exists made as select 1
----
-- NOTICE 42P07 relation "made" already exists, skipping
=> CREATE TABLE AS

create table filled (a, b) as select i, i * 2 from generate_series(1, 3) i with data
----
=> SELECT 3

select * from filled order by a
----
a 23|b 23
1|2
2|4
3|6
=> SELECT 3

create table unfilled (a) as select i from generate_series(1, 3) i with no data
----
=> CREATE TABLE AS

select count(*) from unfilled
----
count 20
0
=> SELECT 1

create table toomany (a, b) as select 1
----
!! 42601 too many column names were specified
