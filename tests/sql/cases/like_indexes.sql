create table liked (a int, b text, c int);
----
=> CREATE TABLE

create index on liked (lower(b), (a + c), a desc);
----
=> CREATE INDEX

create unique index liked_partial on liked (a) where b <> 'x' and c > 0;
----
=> CREATE INDEX

create index on liked ((b || 'z')) include (c) where lower(b) = 'y';
----
=> CREATE INDEX

create table likes (z int, like liked including indexes);
----
=> CREATE TABLE

select indexname, indexdef from pg_indexes where tablename = 'likes' order by 1;
----
indexname 19|indexdef 25
likes_a_idx|CREATE UNIQUE INDEX likes_a_idx ON case_like_indexes.likes USING btree (a) WHERE ((b <> 'x'::text) AND (c > 0))
likes_expr_c_idx|CREATE INDEX likes_expr_c_idx ON case_like_indexes.likes USING btree (((b \|\| 'z'::text))) INCLUDE (c) WHERE (lower(b) = 'y'::text)
likes_lower_expr_a_idx|CREATE INDEX likes_lower_expr_a_idx ON case_like_indexes.likes USING btree (lower(b), ((a + c)), a DESC)
=> SELECT 3

insert into likes values (1, 1, 'A', 1), (2, 1, 'x', 1);
----
=> INSERT 0 2

insert into likes values (3, 1, 'B', 2);
----
!! 23505 duplicate key value violates unique constraint "likes_a_idx"
.. D Key (a)=(1) already exists.
.. n likes_a_idx
.. t likes

select z from likes where lower(b) = 'a';
----
z 23
1
=> SELECT 1

alter table likes drop column c;
----
=> ALTER TABLE

select indexname from pg_indexes where tablename = 'likes';
----
indexname 19
=> SELECT 0

drop index liked_partial;
----
=> DROP INDEX

create table likes_parted (like liked including all) partition by list (c);
----
=> CREATE TABLE

create table likes_part partition of likes_parted for values in (1);
----
=> CREATE TABLE

select indexname from pg_indexes where tablename in ('likes_parted', 'likes_part') order by 1;
----
indexname 19
likes_part_expr_c_idx
likes_part_lower_expr_a_idx
likes_parted_expr_c_idx
likes_parted_lower_expr_a_idx
=> SELECT 4
