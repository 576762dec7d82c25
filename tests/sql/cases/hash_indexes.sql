create table hashed (id int primary key, a int, b text, c int[], p point, m money);
----
=> CREATE TABLE

insert into hashed select i, i % 10, 'x' || i % 7, array[i % 3], null, null from generate_series(1, 100) i;
----
=> INSERT 0 100

create index on hashed using hash (a);
----
=> CREATE INDEX

create index hashed_b on hashed using hash (b text_pattern_ops) where a > 1;
----
=> CREATE INDEX

create index on hashed using hash (lower(b)) with (fillfactor = 70);
----
=> CREATE INDEX

create index concurrently hashed_c on hashed using hash (c);
----
=> CREATE INDEX

create index on hashed using hash (a, b);
----
!! 0A000 access method "hash" does not support multicolumn indexes

create unique index on hashed using hash (a);
----
!! 0A000 access method "hash" does not support unique indexes

create index on hashed using hash (a) include (b);
----
!! 0A000 access method "hash" does not support included columns

create index on hashed using hash (a desc);
----
!! 0A000 access method "hash" does not support ASC/DESC options

create index on hashed using hash (a nulls first);
----
!! 0A000 access method "hash" does not support NULLS FIRST/LAST options

create index on hashed using hash (p);
----
!! 42704 data type point has no default operator class for access method "hash"
.. H You must specify an operator class for the index or define a default operator class for the data type.

create index on hashed using hash (m);
----
!! 42704 data type money has no default operator class for access method "hash"
.. H You must specify an operator class for the index or define a default operator class for the data type.

create index on hashed using hash (a no_such_ops);
----
!! 42704 operator class "no_such_ops" does not exist for access method "hash"

alter table hashed add constraint hashed_unique unique using index hashed_a_idx;
----
!! 42809 "hashed_a_idx" is not a unique index
.. D Cannot create a primary key or unique constraint using such an index.
.. P 24

select indexname, indexdef from pg_indexes where tablename = 'hashed' and indexname not in ('hashed_b', 'hashed_lower_idx') order by 1;
----
indexname 19|indexdef 25
hashed_a_idx|CREATE INDEX hashed_a_idx ON case_hash_indexes.hashed USING hash (a)
hashed_c|CREATE INDEX hashed_c ON case_hash_indexes.hashed USING hash (c)
hashed_pkey|CREATE UNIQUE INDEX hashed_pkey ON case_hash_indexes.hashed USING btree (id)
=> SELECT 3

select c.relname, a.amname from pg_class c join pg_am a on a.oid = c.relam where c.relname like 'hashed%' and c.relkind = 'i' order by 1;
----
relname 19|amname 19
hashed_a_idx|hash
hashed_b|hash
hashed_c|hash
hashed_lower_idx|hash
hashed_pkey|btree
=> SELECT 5

select count(*) from hashed where a = 3;
----
count 20
10
=> SELECT 1

select id from hashed where lower(b) = 'x6' order by id limit 3;
----
id 23
6
13
20
=> SELECT 3

select id from hashed where a > 7 order by a, id limit 3;
----
id 23
8
18
28
=> SELECT 3

update hashed set a = a + 100 where a = 3;
----
=> UPDATE 10

select count(*) from hashed where a = 3 or a = 103;
----
count 20
10
=> SELECT 1

alter index hashed_a_idx rename to hashed_by_a;
----
=> ALTER INDEX

alter table hashed alter column a type bigint;
----
=> ALTER TABLE

truncate hashed;
----
=> TRUNCATE TABLE

select pg_get_indexdef('hashed_by_a'::regclass);
----
pg_get_indexdef 25
CREATE INDEX hashed_by_a ON case_hash_indexes.hashed USING hash (a)
=> SELECT 1

create table hashed_one (a int, b text);
----
=> CREATE TABLE

create index on hashed_one using hash (b);
----
=> CREATE INDEX

create table hashed_like (like hashed_one including indexes);
----
=> CREATE TABLE

select indexdef from pg_indexes where tablename = 'hashed_like';
----
indexdef 25
CREATE INDEX hashed_like_b_idx ON case_hash_indexes.hashed_like USING hash (b)
=> SELECT 1

create table hashed_parts (a int, b text) partition by list (a);
----
=> CREATE TABLE

create table hashed_part1 partition of hashed_parts for values in (1);
----
=> CREATE TABLE

create table hashed_part2 (a int, b text);
----
=> CREATE TABLE

create index hashed_part2_own on hashed_part2 (b);
----
=> CREATE INDEX

create index hashed_parts_b on hashed_parts using hash (b);
----
=> CREATE INDEX

alter table hashed_parts attach partition hashed_part2 for values in (2);
----
=> ALTER TABLE

select indexname, indexdef from pg_indexes where tablename like 'hashed_part%' order by 1;
----
indexname 19|indexdef 25
hashed_part1_b_idx|CREATE INDEX hashed_part1_b_idx ON case_hash_indexes.hashed_part1 USING hash (b)
hashed_part2_b_idx|CREATE INDEX hashed_part2_b_idx ON case_hash_indexes.hashed_part2 USING hash (b)
hashed_part2_own|CREATE INDEX hashed_part2_own ON case_hash_indexes.hashed_part2 USING btree (b)
hashed_parts_b|CREATE INDEX hashed_parts_b ON ONLY case_hash_indexes.hashed_parts USING hash (b)
=> SELECT 4

begin;
----
=> BEGIN

create index hashed_gone on hashed using hash (a);
----
=> CREATE INDEX

rollback;
----
=> ROLLBACK

select count(*) from pg_class where relname = 'hashed_gone';
----
count 20
0
=> SELECT 1
