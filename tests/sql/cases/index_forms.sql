create table f (id int primary key, a text, b varchar(20), c int, d char(5), e int[]);
----
=> CREATE TABLE

create index f_a on f (a text_pattern_ops);
----
=> CREATE INDEX

create index f_ab on f (a text_pattern_ops desc, b varchar_pattern_ops nulls first, c);
----
=> CREATE INDEX

create index f_a2 on f (a collate "C" text_pattern_ops) include (b) with (fillfactor = 80) where c > 0;
----
=> CREATE INDEX

create unique index f_b on f (b varchar_pattern_ops) with (deduplicate_items = off, fillfactor = 50);
----
=> CREATE INDEX

create index f_lower on f (lower(a) text_pattern_ops);
----
=> CREATE INDEX

create index f_d on f (d bpchar_pattern_ops, e array_ops);
----
=> CREATE INDEX

create index f_h on f using hash (a text_pattern_ops) with (fillfactor = 70);
----
=> CREATE INDEX

create index f_h2 on f using hash (c);
----
=> CREATE INDEX

select indexname, indexdef from pg_indexes where schemaname = current_schema() and tablename = 'f' order by 1;
----
indexname 19|indexdef 25
f_a|CREATE INDEX f_a ON case_index_forms.f USING btree (a text_pattern_ops)
f_a2|CREATE INDEX f_a2 ON case_index_forms.f USING btree (a COLLATE "C" text_pattern_ops) INCLUDE (b) WITH (fillfactor='80') WHERE (c > 0)
f_ab|CREATE INDEX f_ab ON case_index_forms.f USING btree (a text_pattern_ops DESC, b varchar_pattern_ops NULLS FIRST, c)
f_b|CREATE UNIQUE INDEX f_b ON case_index_forms.f USING btree (b varchar_pattern_ops) WITH (deduplicate_items=off, fillfactor='50')
f_d|CREATE INDEX f_d ON case_index_forms.f USING btree (d bpchar_pattern_ops, e)
f_h|CREATE INDEX f_h ON case_index_forms.f USING hash (a text_pattern_ops) WITH (fillfactor='70')
f_h2|CREATE INDEX f_h2 ON case_index_forms.f USING hash (c)
f_lower|CREATE INDEX f_lower ON case_index_forms.f USING btree (lower(a) text_pattern_ops)
f_pkey|CREATE UNIQUE INDEX f_pkey ON case_index_forms.f USING btree (id)
=> SELECT 9

select pg_get_indexdef('f_ab'::regclass, 1, false), pg_get_indexdef('f_ab'::regclass, 2, true);
----
pg_get_indexdef 25|pg_get_indexdef 25
a|b
=> SELECT 1

select c.relname, c.reloptions, (select array_agg(o.opcname order by n) from unnest(i.indclass) with ordinality u(k, n) join pg_opclass o on o.oid = u.k) from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = 'f'::regclass order by 1;
----
relname 19|reloptions 1009|array_agg 1003
f_a|\N|{text_pattern_ops}
f_a2|{fillfactor=80}|{text_pattern_ops}
f_ab|\N|{text_pattern_ops,varchar_pattern_ops,int4_ops}
f_b|{deduplicate_items=off,fillfactor=50}|{varchar_pattern_ops}
f_d|\N|{bpchar_pattern_ops,array_ops}
f_h|{fillfactor=70}|{text_pattern_ops}
f_h2|\N|{int4_ops}
f_lower|\N|{text_pattern_ops}
f_pkey|\N|{int4_ops}
=> SELECT 9

create index on f (c text_pattern_ops);
----
!! 42804 operator class "text_pattern_ops" does not accept data type integer

create index on f (a nosuch_ops);
----
!! 42704 operator class "nosuch_ops" does not exist for access method "btree"

create index on f (a) with (fillfactor = 5);
----
!! 22023 value 5 out of bounds for option "fillfactor"
.. D Valid values are between "10" and "100".

create index on f (a) with (fillfactor = 'x');
----
!! 22023 invalid value for integer option "fillfactor": x

create index on f (a) with (autovacuum_enabled = off);
----
!! 22023 unrecognized parameter "autovacuum_enabled"

create index on f using hash (a) with (deduplicate_items = off);
----
!! 22023 unrecognized parameter "deduplicate_items"

insert into f select i, 'a' || i, 'b' || i, i, 'c', array[i] from generate_series(1, 50) i;
----
=> INSERT 0 50

select id from f where a like 'a1%' and c > 15 order by id;
----
id 23
16
17
18
19
=> SELECT 4

create table g (like f including indexes);
----
=> CREATE TABLE

select indexname, indexdef from pg_indexes where schemaname = current_schema() and tablename = 'g' order by 1;
----
indexname 19|indexdef 25
g_a_b_c_idx|CREATE INDEX g_a_b_c_idx ON case_index_forms.g USING btree (a text_pattern_ops DESC, b varchar_pattern_ops NULLS FIRST, c)
g_a_b_idx|CREATE INDEX g_a_b_idx ON case_index_forms.g USING btree (a COLLATE "C" text_pattern_ops) INCLUDE (b) WITH (fillfactor='80') WHERE (c > 0)
g_a_idx|CREATE INDEX g_a_idx ON case_index_forms.g USING btree (a text_pattern_ops)
g_a_idx1|CREATE INDEX g_a_idx1 ON case_index_forms.g USING hash (a text_pattern_ops) WITH (fillfactor='70')
g_b_idx|CREATE UNIQUE INDEX g_b_idx ON case_index_forms.g USING btree (b varchar_pattern_ops) WITH (deduplicate_items=off, fillfactor='50')
g_c_idx|CREATE INDEX g_c_idx ON case_index_forms.g USING hash (c)
g_d_e_idx|CREATE INDEX g_d_e_idx ON case_index_forms.g USING btree (d bpchar_pattern_ops, e)
g_lower_idx|CREATE INDEX g_lower_idx ON case_index_forms.g USING btree (lower(a) text_pattern_ops)
g_pkey|CREATE UNIQUE INDEX g_pkey ON case_index_forms.g USING btree (id)
=> SELECT 9

drop index f_lower;
----
=> DROP INDEX

alter table f alter column a type varchar(50);
----
=> ALTER TABLE

alter table f alter column c type bigint;
----
=> ALTER TABLE

select indexname, indexdef from pg_indexes where schemaname = current_schema() and tablename = 'f' order by 1;
----
indexname 19|indexdef 25
f_a|CREATE INDEX f_a ON case_index_forms.f USING btree (a text_pattern_ops)
f_a2|CREATE INDEX f_a2 ON case_index_forms.f USING btree (a COLLATE "C" text_pattern_ops) INCLUDE (b) WITH (fillfactor='80') WHERE (c > 0)
f_ab|CREATE INDEX f_ab ON case_index_forms.f USING btree (a text_pattern_ops DESC, b varchar_pattern_ops NULLS FIRST, c)
f_b|CREATE UNIQUE INDEX f_b ON case_index_forms.f USING btree (b varchar_pattern_ops) WITH (deduplicate_items=off, fillfactor='50')
f_d|CREATE INDEX f_d ON case_index_forms.f USING btree (d bpchar_pattern_ops, e)
f_h|CREATE INDEX f_h ON case_index_forms.f USING hash (a text_pattern_ops) WITH (fillfactor='70')
f_h2|CREATE INDEX f_h2 ON case_index_forms.f USING hash (c)
f_pkey|CREATE UNIQUE INDEX f_pkey ON case_index_forms.f USING btree (id)
=> SELECT 8

select o.opcname from pg_index i join pg_opclass o on o.oid = i.indclass[0] where indexrelid = 'f_h2'::regclass;
----
opcname 19
int8_ops
=> SELECT 1

alter table f alter column a type int using 1;
----
!! 42804 operator class "text_pattern_ops" does not accept data type integer

create table p (a text, k int) partition by range (k);
----
=> CREATE TABLE

create table p1 partition of p for values from (0) to (10);
----
=> CREATE TABLE

create index p1_text on p1 (a);
----
=> CREATE INDEX

create index p1_varchar on p1 (a varchar_pattern_ops);
----
=> CREATE INDEX

create index p_a on p (a text_pattern_ops) with (fillfactor = 60);
----
=> CREATE INDEX

create table p2 partition of p for values from (10) to (20);
----
=> CREATE TABLE

select indexname, indexdef from pg_indexes where schemaname = current_schema() and tablename in ('p', 'p1', 'p2') order by 1;
----
indexname 19|indexdef 25
p1_text|CREATE INDEX p1_text ON case_index_forms.p1 USING btree (a)
p1_varchar|CREATE INDEX p1_varchar ON case_index_forms.p1 USING btree (a varchar_pattern_ops)
p2_a_idx|CREATE INDEX p2_a_idx ON case_index_forms.p2 USING btree (a text_pattern_ops) WITH (fillfactor='60')
p_a|CREATE INDEX p_a ON ONLY case_index_forms.p USING btree (a text_pattern_ops) WITH (fillfactor='60')
=> SELECT 4

create index p_only on only p (a);
----
=> CREATE INDEX

alter index p_only attach partition p1_varchar;
----
!! 55000 cannot attach index "p1_varchar" as a partition of index "p_only"
.. D Index "p1_varchar" is already attached to another index.

alter index p_only attach partition p1_text;
----
=> ALTER INDEX

begin;
----
=> BEGIN

create index gone on f (a text_pattern_ops);
----
=> CREATE INDEX

rollback;
----
=> ROLLBACK

select count(*) from pg_class where relname = 'gone';
----
count 20
0
=> SELECT 1

create table k (a varchar(10) not null, b text not null collate "C", c int not null);
----
=> CREATE TABLE

create unique index k_a on k (a varchar_pattern_ops);
----
=> CREATE INDEX

create unique index k_b on k (b collate "en-x-icu");
----
=> CREATE INDEX

create unique index k_c on k (c int4_ops, b, a text_ops) with (fillfactor = 90);
----
=> CREATE INDEX

alter table k add primary key using index k_a;
----
!! 42809 index "k_a" column number 1 does not have default sorting behavior
.. D Cannot create a primary key or unique constraint using such an index.
.. P 19

alter table k add primary key using index k_b;
----
!! 42809 index "k_b" column number 1 does not have default sorting behavior
.. D Cannot create a primary key or unique constraint using such an index.
.. P 19

alter table k add unique using index k_c;
----
=> ALTER TABLE

select indexdef from pg_indexes where schemaname = current_schema() and indexname = 'k_c';
----
indexdef 25
CREATE UNIQUE INDEX k_c ON case_index_forms.k USING btree (c, b, a) WITH (fillfactor='90')
=> SELECT 1
