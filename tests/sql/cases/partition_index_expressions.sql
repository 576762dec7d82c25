-- Indexes of partitioned tables with expressions, several with the same one.
create schema case_partition_index_expressions;
----
!! 42P06 schema "case_partition_index_expressions" already exists

set search_path to case_partition_index_expressions;
----
=> SET

create table tp (a int, b int, t text) partition by range (a);
----
=> CREATE TABLE

create table tp1 partition of tp for values from (0) to (10) partition by list (b);
----
=> CREATE TABLE

create table tp1a partition of tp1 for values in (1, 3, 5, 7, 9);
----
=> CREATE TABLE

create table tp1b partition of tp1 default;
----
=> CREATE TABLE

create table tp2 partition of tp default;
----
=> CREATE TABLE

insert into tp select i % 20, i % 10, 't' || i from generate_series(1, 200) i;
----
=> INSERT 0 200

create index z9 on tp ((b + 1), a);
----
=> CREATE INDEX

create index a1 on tp ((b * 2), lower(t)) include (a);
----
=> CREATE INDEX

create index r2 on tp ((b + 1), (a * 2));
----
=> CREATE INDEX

create index r3 on tp ((b * 2));
----
=> CREATE INDEX

create index m5 on tp (upper(t), (b - 1)) where b + a > 5;
----
=> CREATE INDEX

create index on tp ((a + b), t);
----
=> CREATE INDEX

create unique index on tp (a, b, (t || 'x'));
----
=> CREATE INDEX

create unique index u1 on tp1 (a, b, (t || 'y'));
----
=> CREATE INDEX

select tablename, indexname, indexdef from pg_indexes where schemaname = current_schema order by 1, 2;
----
tablename 19|indexname 19|indexdef 25
tp|a1|CREATE INDEX a1 ON ONLY case_partition_index_expressions.tp USING btree (((b * 2)), lower(t)) INCLUDE (a)
tp|m5|CREATE INDEX m5 ON ONLY case_partition_index_expressions.tp USING btree (upper(t), ((b - 1))) WHERE ((b + a) > 5)
tp|r2|CREATE INDEX r2 ON ONLY case_partition_index_expressions.tp USING btree (((b + 1)), ((a * 2)))
tp|r3|CREATE INDEX r3 ON ONLY case_partition_index_expressions.tp USING btree (((b * 2)))
tp|tp_a_b_expr_idx|CREATE UNIQUE INDEX tp_a_b_expr_idx ON ONLY case_partition_index_expressions.tp USING btree (a, b, ((t \|\| 'x'::text)))
tp|tp_expr_t_idx|CREATE INDEX tp_expr_t_idx ON ONLY case_partition_index_expressions.tp USING btree (((a + b)), t)
tp|z9|CREATE INDEX z9 ON ONLY case_partition_index_expressions.tp USING btree (((b + 1)), a)
tp1|tp1_a_b_expr_idx|CREATE UNIQUE INDEX tp1_a_b_expr_idx ON ONLY case_partition_index_expressions.tp1 USING btree (a, b, ((t \|\| 'x'::text)))
tp1|tp1_expr_a_idx|CREATE INDEX tp1_expr_a_idx ON ONLY case_partition_index_expressions.tp1 USING btree (((b + 1)), a)
tp1|tp1_expr_expr1_idx|CREATE INDEX tp1_expr_expr1_idx ON ONLY case_partition_index_expressions.tp1 USING btree (((b + 1)), ((a * 2)))
tp1|tp1_expr_idx|CREATE INDEX tp1_expr_idx ON ONLY case_partition_index_expressions.tp1 USING btree (((b * 2)))
tp1|tp1_expr_lower_a_idx|CREATE INDEX tp1_expr_lower_a_idx ON ONLY case_partition_index_expressions.tp1 USING btree (((b * 2)), lower(t)) INCLUDE (a)
tp1|tp1_expr_t_idx|CREATE INDEX tp1_expr_t_idx ON ONLY case_partition_index_expressions.tp1 USING btree (((a + b)), t)
tp1|tp1_upper_expr_idx|CREATE INDEX tp1_upper_expr_idx ON ONLY case_partition_index_expressions.tp1 USING btree (upper(t), ((b - 1))) WHERE ((b + a) > 5)
tp1|u1|CREATE UNIQUE INDEX u1 ON ONLY case_partition_index_expressions.tp1 USING btree (a, b, ((t \|\| 'y'::text)))
tp1a|tp1a_a_b_expr_idx|CREATE UNIQUE INDEX tp1a_a_b_expr_idx ON case_partition_index_expressions.tp1a USING btree (a, b, ((t \|\| 'x'::text)))
tp1a|tp1a_a_b_expr_idx1|CREATE UNIQUE INDEX tp1a_a_b_expr_idx1 ON case_partition_index_expressions.tp1a USING btree (a, b, ((t \|\| 'y'::text)))
tp1a|tp1a_expr_a_idx|CREATE INDEX tp1a_expr_a_idx ON case_partition_index_expressions.tp1a USING btree (((b + 1)), a)
tp1a|tp1a_expr_expr1_idx|CREATE INDEX tp1a_expr_expr1_idx ON case_partition_index_expressions.tp1a USING btree (((b + 1)), ((a * 2)))
tp1a|tp1a_expr_idx|CREATE INDEX tp1a_expr_idx ON case_partition_index_expressions.tp1a USING btree (((b * 2)))
tp1a|tp1a_expr_lower_a_idx|CREATE INDEX tp1a_expr_lower_a_idx ON case_partition_index_expressions.tp1a USING btree (((b * 2)), lower(t)) INCLUDE (a)
tp1a|tp1a_expr_t_idx|CREATE INDEX tp1a_expr_t_idx ON case_partition_index_expressions.tp1a USING btree (((a + b)), t)
tp1a|tp1a_upper_expr_idx|CREATE INDEX tp1a_upper_expr_idx ON case_partition_index_expressions.tp1a USING btree (upper(t), ((b - 1))) WHERE ((b + a) > 5)
tp1b|tp1b_a_b_expr_idx|CREATE UNIQUE INDEX tp1b_a_b_expr_idx ON case_partition_index_expressions.tp1b USING btree (a, b, ((t \|\| 'x'::text)))
tp1b|tp1b_a_b_expr_idx1|CREATE UNIQUE INDEX tp1b_a_b_expr_idx1 ON case_partition_index_expressions.tp1b USING btree (a, b, ((t \|\| 'y'::text)))
tp1b|tp1b_expr_a_idx|CREATE INDEX tp1b_expr_a_idx ON case_partition_index_expressions.tp1b USING btree (((b + 1)), a)
tp1b|tp1b_expr_expr1_idx|CREATE INDEX tp1b_expr_expr1_idx ON case_partition_index_expressions.tp1b USING btree (((b + 1)), ((a * 2)))
tp1b|tp1b_expr_idx|CREATE INDEX tp1b_expr_idx ON case_partition_index_expressions.tp1b USING btree (((b * 2)))
tp1b|tp1b_expr_lower_a_idx|CREATE INDEX tp1b_expr_lower_a_idx ON case_partition_index_expressions.tp1b USING btree (((b * 2)), lower(t)) INCLUDE (a)
tp1b|tp1b_expr_t_idx|CREATE INDEX tp1b_expr_t_idx ON case_partition_index_expressions.tp1b USING btree (((a + b)), t)
tp1b|tp1b_upper_expr_idx|CREATE INDEX tp1b_upper_expr_idx ON case_partition_index_expressions.tp1b USING btree (upper(t), ((b - 1))) WHERE ((b + a) > 5)
tp2|tp2_a_b_expr_idx|CREATE UNIQUE INDEX tp2_a_b_expr_idx ON case_partition_index_expressions.tp2 USING btree (a, b, ((t \|\| 'x'::text)))
tp2|tp2_expr_a_idx|CREATE INDEX tp2_expr_a_idx ON case_partition_index_expressions.tp2 USING btree (((b + 1)), a)
tp2|tp2_expr_expr1_idx|CREATE INDEX tp2_expr_expr1_idx ON case_partition_index_expressions.tp2 USING btree (((b + 1)), ((a * 2)))
tp2|tp2_expr_idx|CREATE INDEX tp2_expr_idx ON case_partition_index_expressions.tp2 USING btree (((b * 2)))
tp2|tp2_expr_lower_a_idx|CREATE INDEX tp2_expr_lower_a_idx ON case_partition_index_expressions.tp2 USING btree (((b * 2)), lower(t)) INCLUDE (a)
tp2|tp2_expr_t_idx|CREATE INDEX tp2_expr_t_idx ON case_partition_index_expressions.tp2 USING btree (((a + b)), t)
tp2|tp2_upper_expr_idx|CREATE INDEX tp2_upper_expr_idx ON case_partition_index_expressions.tp2 USING btree (upper(t), ((b - 1))) WHERE ((b + a) > 5)
=> SELECT 38

set enable_seqscan = off;
----
=> SET

select count(*) from tp where b + 1 = 4;
----
count 20
20
=> SELECT 1

select count(*) from tp where b * 2 = 4;
----
count 20
20
=> SELECT 1

select count(*) from tp where a + b = 4;
----
count 20
10
=> SELECT 1

select count(*) from tp where upper(t) = 'T7' and b + a > 5;
----
count 20
1
=> SELECT 1

create table tp3 (like tp);
----
=> CREATE TABLE

insert into tp3 select 50, 1, 'n' || i from generate_series(1, 5) i;
----
=> INSERT 0 5

alter table tp detach partition tp2;
----
=> ALTER TABLE

delete from tp3 where t > 'n1';
----
=> DELETE 4

alter table tp attach partition tp3 for values from (50) to (60);
----
=> ALTER TABLE

select tablename, indexname, indexdef from pg_indexes where schemaname = current_schema and tablename = 'tp3' order by 1, 2;
----
tablename 19|indexname 19|indexdef 25
tp3|tp3_a_b_expr_idx|CREATE UNIQUE INDEX tp3_a_b_expr_idx ON case_partition_index_expressions.tp3 USING btree (a, b, ((t \|\| 'x'::text)))
tp3|tp3_expr_a_idx|CREATE INDEX tp3_expr_a_idx ON case_partition_index_expressions.tp3 USING btree (((b + 1)), a)
tp3|tp3_expr_expr1_idx|CREATE INDEX tp3_expr_expr1_idx ON case_partition_index_expressions.tp3 USING btree (((b + 1)), ((a * 2)))
tp3|tp3_expr_idx|CREATE INDEX tp3_expr_idx ON case_partition_index_expressions.tp3 USING btree (((b * 2)))
tp3|tp3_expr_lower_a_idx|CREATE INDEX tp3_expr_lower_a_idx ON case_partition_index_expressions.tp3 USING btree (((b * 2)), lower(t)) INCLUDE (a)
tp3|tp3_expr_t_idx|CREATE INDEX tp3_expr_t_idx ON case_partition_index_expressions.tp3 USING btree (((a + b)), t)
tp3|tp3_upper_expr_idx|CREATE INDEX tp3_upper_expr_idx ON case_partition_index_expressions.tp3 USING btree (upper(t), ((b - 1))) WHERE ((b + a) > 5)
=> SELECT 7

select count(*) from tp where b * 2 = 2;
----
count 20
11
=> SELECT 1

select count(*) from tp where b + 1 = 4 and a * 2 = 6;
----
count 20
10
=> SELECT 1
