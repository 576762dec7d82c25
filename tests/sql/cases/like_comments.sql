-- CREATE TABLE (LIKE INCLUDING ALL) copies comments, those on indexes of keys too
create table lc_a (id int primary key, b text unique, c int check (c > 0))
----
=> CREATE TABLE

create index lc_i on lc_a (c)
----
=> CREATE INDEX

comment on index lc_a_pkey is 'the key'
----
=> COMMENT

comment on index lc_a_b_key is 'unique'
----
=> COMMENT

comment on index lc_i is 'plain'
----
=> COMMENT

comment on column lc_a.b is 'column'
----
=> COMMENT

comment on constraint lc_a_c_check on lc_a is 'check'
----
=> COMMENT

comment on constraint lc_a_pkey on lc_a is 'of the constraint'
----
=> COMMENT

create table lc_b (like lc_a including all)
----
=> CREATE TABLE

select c.relname, d.objsubid, d.description from pg_description d join pg_class c on c.oid = d.objoid where d.classoid = 'pg_class'::regclass and c.relname like 'lc\_b%' order by 1, 2
----
relname 19|objsubid 23|description 25
lc_b|2|column
lc_b_b_key|0|unique
lc_b_c_idx|0|plain
lc_b_pkey|0|the key
=> SELECT 4

select c.conname, d.description from pg_description d join pg_constraint c on c.oid = d.objoid where d.classoid = 'pg_constraint'::regclass and c.conrelid = 'lc_b'::regclass order by 1
----
conname 19|description 25
lc_a_c_check|check
=> SELECT 1

create table lc_c (like lc_a including indexes)
----
=> CREATE TABLE

select count(*) from pg_description d join pg_class c on c.oid = d.objoid where d.classoid = 'pg_class'::regclass and c.relname like 'lc\_c%'
----
count 20
0
=> SELECT 1

create table lc_d (like lc_a including comments)
----
=> CREATE TABLE

select c.relname, d.objsubid, d.description from pg_description d join pg_class c on c.oid = d.objoid where d.classoid = 'pg_class'::regclass and c.relname like 'lc\_d%' order by 1, 2
----
relname 19|objsubid 23|description 25
lc_d|2|column
=> SELECT 1

explain (verbose, costs off) select jsonb_set('{}'::jsonb, array[b], '1'), make_interval(days => c) from lc_a
----
QUERY PLAN 25
Seq Scan on case_like_comments.lc_a
  Output: jsonb_set('{}'::jsonb, ARRAY[b], '1'::jsonb, true), make_interval(0, 0, 0, c, 0, 0, '0'::double precision)
=> EXPLAIN
