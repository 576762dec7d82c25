-- Indexes USING gin, gist, spgist and brin over text under collations of ICU
create extension btree_gin;
----
=> CREATE EXTENSION

create extension btree_gist;
----
=> CREATE EXTENSION

create collation loose (provider=icu, locale='und-u-ks-level2', deterministic=false);
----
=> CREATE COLLATION

create table t(v text collate "en-x-icu", n int, l text collate loose, p varchar(9) collate "de-x-icu");
----
=> CREATE TABLE

insert into t select chr(97 + i % 26) || chr(65 + i % 26) || i, i, chr(65 + 32 * (i % 2) + i % 26) , 'ä' || i from generate_series(1, 300) i;
----
=> INSERT 0 300

insert into t values ('É', 1, 'É', 'É'), ('é', 2, 'é', 'é'), ('a', 3, 'A', 'z'), ('B', 4, 'b', 'Z');
----
=> INSERT 0 4

create index on t using gin (v);
----
=> CREATE INDEX

create index on t using gist (v, l);
----
=> CREATE INDEX

create index on t using spgist (v);
----
=> CREATE INDEX

create index on t using brin (v, n, p);
----
=> CREATE INDEX

create index on t using hash (v);
----
=> CREATE INDEX

create index on t using gin (l);
----
=> CREATE INDEX

create index on t using gist (p);
----
=> CREATE INDEX

create index on t using spgist (p);
----
=> CREATE INDEX

set enable_seqscan = off;
----
=> SET

select count(*), min(v), max(v) from t where v < 'b';
----
count 20|min 25|max 25
12|a|aA78
=> SELECT 1

select count(*), min(v), max(v) from t where v >= 'É' collate "en-x-icu" and v <= 'f';
----
count 20|min 25|max 25
13|É|eE82
=> SELECT 1

select count(*) from t where v = 'é';
----
count 20
1
=> SELECT 1

select count(*), min(n) from t where l = 'e';
----
count 20|min 23
12|4
=> SELECT 1

select count(*), min(n) from t where l < 'e';
----
count 20|min 23
49|1
=> SELECT 1

select count(*), min(n) from t where l = any (array['É', 'b']);
----
count 20|min 23
15|1
=> SELECT 1

select count(*), min(n) from t where p > 'z';
----
count 20|min 23
1|4
=> SELECT 1

select count(*), min(n) from t where p between 'ä2' and 'ä3';
----
count 20|min 23
112|2
=> SELECT 1

select count(*) from t where v collate "C" < 'b';
----
count 20
13
=> SELECT 1

select count(*) from t where v like 'a%';
----
count 20
12
=> SELECT 1

select count(*) from t where v ^@ 'aA';
----
count 20
11
=> SELECT 1

select count(*) from t where v ~<~ 'b';
----
count 20
13
=> SELECT 1

update t set n = -1 where v < 'aB';
----
=> UPDATE 12

delete from t where v > 'z';
----
=> DELETE 11

select count(*), sum(n) from t;
----
count 20|sum 20
293|41724
=> SELECT 1

alter table t alter v type text collate "C";
----
=> ALTER TABLE

select count(*), min(v collate "C") from t where v < 'b';
----
count 20|min 25
13|B
=> SELECT 1

alter table t alter v type text collate loose;
----
=> ALTER TABLE

select count(*) from t where v = 'É';
----
count 20
2
=> SELECT 1

select indexrelid::regclass, indcollation[0]::oid::regcollation from pg_index where indrelid = 't'::regclass order by indexrelid::regclass::text;
----
indexrelid 2205|indcollation 4191
t_l_idx|loose
t_p_idx|"de-x-icu"
t_p_idx1|"de-x-icu"
t_v_idx|loose
t_v_idx1|loose
t_v_idx2|loose
t_v_l_idx|loose
t_v_n_p_idx|loose
=> SELECT 8

drop table t;
----
=> DROP TABLE

drop collation loose;
----
=> DROP COLLATION

drop extension btree_gin;
----
=> DROP EXTENSION

drop extension btree_gist;
----
=> DROP EXTENSION
