create table gin_t (id int primary key, a int[], n text[], d jsonb, w int);
----
=> CREATE TABLE

insert into gin_t select i, array[i % 10, i % 7, i % 3], array['x' || i % 5, 'y' || i % 4], jsonb_build_object('k', i % 11, 'tags', jsonb_build_array('t' || i % 6, i % 5), 'o', jsonb_build_object('p', 'v' || i % 8, 'q', i % 2 = 0)), i % 3 from generate_series(1, 2000) i;
----
=> INSERT 0 2000

insert into gin_t values (3001, '{}', '{}', '{}', 1), (3002, null, null, null, 1), (3003, '{null}', '{null,x1}', '[]', 1), (3004, '{1,null}', '{""}', '"t1"', 1), (3005, '{{1,2},{3,4}}', null, '5', null), (3006, '{100}', '{x1}', '["t1", "o"]', 2), (3007, '{7}', '{x1}', 'null', 2), (3008, '{8}', '{x1}', '{"a": null, "b": [true, false], "c": {"d": [[1.50, "z"]]}}', 2), (3009, '{9}', '{x1}', '[{"k": 77}, {"o": {"p": "deep"}}]', 2);
----
=> INSERT 0 9

create index gin_a on gin_t using gin (a);
----
=> CREATE INDEX

create index on gin_t using gin (n);
----
=> CREATE INDEX

create index gin_d on gin_t using gin (d);
----
=> CREATE INDEX

create index gin_path on gin_t using gin (d jsonb_path_ops) with (fastupdate = off, gin_pending_list_limit = 128);
----
=> CREATE INDEX

create index on gin_t using gin (a, n, d jsonb_path_ops) where w = 1;
----
=> CREATE INDEX

create index on gin_t using gin ((d -> 'tags'));
----
=> CREATE INDEX

create index concurrently gin_conc on gin_t using gin ((array[w, w + 1]));
----
=> CREATE INDEX

select indexname, indexdef from pg_indexes where tablename = 'gin_t' order by 1;
----
indexname 19|indexdef 25
gin_a|CREATE INDEX gin_a ON case_inverted_indexes.gin_t USING gin (a)
gin_conc|CREATE INDEX gin_conc ON case_inverted_indexes.gin_t USING gin ((ARRAY[w, (w + 1)]))
gin_d|CREATE INDEX gin_d ON case_inverted_indexes.gin_t USING gin (d)
gin_path|CREATE INDEX gin_path ON case_inverted_indexes.gin_t USING gin (d jsonb_path_ops) WITH (fastupdate=off, gin_pending_list_limit='128')
gin_t_a_n_d_idx|CREATE INDEX gin_t_a_n_d_idx ON case_inverted_indexes.gin_t USING gin (a, n, d jsonb_path_ops) WHERE (w = 1)
gin_t_expr_idx|CREATE INDEX gin_t_expr_idx ON case_inverted_indexes.gin_t USING gin (((d -> 'tags'::text)))
gin_t_n_idx|CREATE INDEX gin_t_n_idx ON case_inverted_indexes.gin_t USING gin (n)
gin_t_pkey|CREATE UNIQUE INDEX gin_t_pkey ON case_inverted_indexes.gin_t USING btree (id)
=> SELECT 8

select c.relname, a.amname, i.indnatts, i.indkey, i.indcollation, i.indoption, i.indisunique, i.indisvalid, c.reloptions, (select string_agg(o.opcname, ' ' order by o.opcname) from pg_opclass o where o.oid = any (i.indclass)) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam where i.indrelid = 'gin_t'::regclass order by 1;
----
relname 19|amname 19|indnatts 21|indkey 22|indcollation 30|indoption 22|indisunique 16|indisvalid 16|reloptions 1009|string_agg 25
gin_a|gin|1|2|0|0|f|t|\N|array_ops
gin_conc|gin|1|0|0|0|f|t|\N|array_ops
gin_d|gin|1|4|0|0|f|t|\N|jsonb_ops
gin_path|gin|1|4|0|0|f|t|{fastupdate=off,gin_pending_list_limit=128}|jsonb_path_ops
gin_t_a_n_d_idx|gin|3|2 3 4|0 100 0|0 0 0|f|t|\N|array_ops jsonb_path_ops
gin_t_expr_idx|gin|1|0|0|0|f|t|\N|jsonb_ops
gin_t_n_idx|gin|1|3|100|0|f|t|\N|array_ops
gin_t_pkey|btree|1|1|0|0|t|t|\N|int4_ops
=> SELECT 8

select opcname, opcintype::regtype, opcdefault, opckeytype::regtype, opfname from pg_opclass c join pg_opfamily f on f.oid = c.opcfamily where opcmethod = 2742 and opcname ~ '^(array|jsonb)' order by 1;
----
opcname 19|opcintype 2206|opcdefault 16|opckeytype 2206|opfname 19
array_ops|anyarray|t|anyelement|array_ops
jsonb_ops|jsonb|t|text|jsonb_ops
jsonb_path_ops|jsonb|f|integer|jsonb_path_ops
=> SELECT 3

select pg_get_indexdef('gin_path'::regclass, 1, true), pg_get_indexdef('gin_conc'::regclass, 1, true);
----
pg_get_indexdef 25|pg_get_indexdef 25
d|(ARRAY[w, w + 1])
=> SELECT 1

select count(*), sum(id) from gin_t where a @> '{5}';
----
count 20|sum 20
457|458150
=> SELECT 1

select count(*), sum(id) from gin_t where a @> '{5,6}';
----
count 20|sum 20
57|57174
=> SELECT 1

select count(*), sum(id) from gin_t where a @> '{5,null}';
----
count 20|sum 20
0|\N
=> SELECT 1

select count(*), sum(id) from gin_t where a @> '{}';
----
count 20|sum 20
2008|2025043
=> SELECT 1

select count(*), sum(id) from gin_t where a && '{9,6}';
----
count 20|sum 20
629|632023
=> SELECT 1

select count(*), sum(id) from gin_t where a && '{null,100}';
----
count 20|sum 20
1|3006
=> SELECT 1

select count(*), sum(id) from gin_t where a && '{}';
----
count 20|sum 20
0|\N
=> SELECT 1

select count(*), sum(id) from gin_t where a <@ '{1,2,0,9}';
----
count 20|sum 20
345|347892
=> SELECT 1

select id from gin_t where a <@ '{}' order by id;
----
id 23
3001
=> SELECT 1

select id from gin_t where a <@ '{7,8,9,100,null}' order by id;
----
id 23
3001
3006
3007
3008
3009
=> SELECT 5

select count(*), sum(id) from gin_t where a = '{5,5,2}';
----
count 20|sum 20
10|9500
=> SELECT 1

select id from gin_t where a = '{}' order by id;
----
id 23
3001
=> SELECT 1

select id from gin_t where a = '{null}' order by id;
----
id 23
3003
=> SELECT 1

select id from gin_t where a = '{1,null}' order by id;
----
id 23
3004
=> SELECT 1

select id from gin_t where a = '{{1,2},{3,4}}' order by id;
----
id 23
3005
=> SELECT 1

select id from gin_t where a @> '{3,4,1,2}' order by id;
----
id 23
3005
=> SELECT 1

select count(*), sum(id) from gin_t where '{5}' <@ a;
----
count 20|sum 20
457|458150
=> SELECT 1

select count(*), sum(id) from gin_t where '{5}' && a and w = 1;
----
count 20|sum 20
152|152705
=> SELECT 1

select count(*), sum(id) from gin_t where n @> '{x1,y2}' and a @> '{1}';
----
count 20|sum 20
42|42692
=> SELECT 1

select count(*), sum(id) from gin_t where n @> array['x1'] and w = 1 and d @> '{"k": 3}';
----
count 20|sum 20
12|11982
=> SELECT 1

select id from gin_t where n @> '{""}' order by id;
----
id 23
3004
=> SELECT 1

select count(*), sum(id) from gin_t where a @> null;
----
count 20|sum 20
0|\N
=> SELECT 1

select count(*), sum(id) from gin_t where d @> '{"k": 3}';
----
count 20|sum 20
182|181727
=> SELECT 1

select count(*), sum(id) from gin_t where d @> '{"k": 3.0, "tags": ["t1"]}';
----
count 20|sum 20
30|29460
=> SELECT 1

select count(*), sum(id) from gin_t where d @> '{"o": {"p": "v3", "q": false}}';
----
count 20|sum 20
250|249750
=> SELECT 1

select count(*), sum(id) from gin_t where d @> '{"tags": ["t1", 2]}';
----
count 20|sum 20
67|66799
=> SELECT 1

select count(*), sum(id) from gin_t where d @> '{}';
----
count 20|sum 20
2002|2007009
=> SELECT 1

select count(*), sum(id) from gin_t where d @> '{"o": {}}';
----
count 20|sum 20
2000|2001000
=> SELECT 1

select id from gin_t where d @> '[]' order by id;
----
id 23
3003
3006
3009
=> SELECT 3

select id from gin_t where d @> '["t1"]' order by id;
----
id 23
3006
=> SELECT 1

select id from gin_t where d @> '"t1"' order by id;
----
id 23
3004
3006
=> SELECT 2

select id from gin_t where d @> '5' order by id;
----
id 23
3005
=> SELECT 1

select id from gin_t where d @> 'null' order by id;
----
id 23
3007
=> SELECT 1

select id from gin_t where d @> '{"a": null}' order by id;
----
id 23
3008
=> SELECT 1

select id from gin_t where d @> '{"b": [true]}' order by id;
----
id 23
3008
=> SELECT 1

select id from gin_t where d @> '{"c": {"d": [[1.5]]}}' order by id;
----
id 23
3008
=> SELECT 1

select id from gin_t where d @> '[{"k": 77}]' order by id;
----
id 23
3009
=> SELECT 1

select id from gin_t where '{"k": 3, "b": [true], "a": null}' <@ d order by id;
----
id 23
=> SELECT 0

select count(*), sum(id) from gin_t where d ? 'k';
----
count 20|sum 20
2000|2001000
=> SELECT 1

select id from gin_t where d ? 't1' order by id;
----
id 23
3004
3006
=> SELECT 2

select id from gin_t where d ? 'p' order by id;
----
id 23
=> SELECT 0

select count(*), sum(id) from gin_t where d ?| '{a,tags}';
----
count 20|sum 20
2001|2004008
=> SELECT 1

select id from gin_t where d ?| array['a', 't1', null] order by id;
----
id 23
3004
3006
3008
=> SELECT 3

select id from gin_t where d ?| '{}' order by id;
----
id 23
=> SELECT 0

select count(*), sum(id) from gin_t where d ?& '{k,o}';
----
count 20|sum 20
2000|2001000
=> SELECT 1

select count(*), sum(id) from gin_t where d ?& array['a', null, 'b'];
----
count 20|sum 20
1|3008
=> SELECT 1

select count(*), sum(id) from gin_t where d ?& '{}';
----
count 20|sum 20
2008|2025043
=> SELECT 1

select count(*), sum(id) from gin_t where d -> 'tags' ? 't2';
----
count 20|sum 20
334|334334
=> SELECT 1

select count(*), sum(id) from gin_t where d -> 'tags' @> '["t2", 3]';
----
count 20|sum 20
67|66866
=> SELECT 1

select count(*), sum(id) from gin_t where d @? '$.k ? (@ == 3)';
----
count 20|sum 20
182|181727
=> SELECT 1

select count(*), sum(id) from gin_t where d @? '$.tags[*] ? (@ == "t1")';
----
count 20|sum 20
334|334000
=> SELECT 1

select count(*), sum(id) from gin_t where d @? '$.o ? (@.p == "v3" && @.q == true)';
----
count 20|sum 20
0|\N
=> SELECT 1

select count(*), sum(id) from gin_t where d @? '$ ? (@.k == 3 || @.k == 4)';
----
count 20|sum 20
364|363636
=> SELECT 1

select count(*), sum(id) from gin_t where d @? '$ ? (@.k == 3 || exists (@.a))';
----
count 20|sum 20
183|184735
=> SELECT 1

select count(*), sum(id) from gin_t where d @? '$ ? (!(@.k == 3))';
----
count 20|sum 20
1825|1840313
=> SELECT 1

select id from gin_t where d @? '$.*.d[*][*] ? (@ == "z")' order by id;
----
id 23
3008
=> SELECT 1

select id from gin_t where d @? '$.** ? (@ == "deep")' order by id;
----
id 23
3009
=> SELECT 1

select id from gin_t where d @? '$[*].k' and d @? '$ ? (@.k > 50)' order by id;
----
id 23
3009
=> SELECT 1

select id from gin_t where d @? '$.k > 76' and id > 3000 order by id;
----
id 23
3001
3003
3004
3005
3006
3007
3008
3009
=> SELECT 8

select id from gin_t where d @? '$.c.d.size()' order by id;
----
id 23
3008
=> SELECT 1

select id from gin_t where d @? 'strict $[0].k' order by id;
----
id 23
3009
=> SELECT 1

select count(*), sum(id) from gin_t where d @@ '$.k == 3';
----
count 20|sum 20
182|181727
=> SELECT 1

select count(*), sum(id) from gin_t where d @@ '$.tags[*] == "t1" && $.k > 5';
----
count 20|sum 20
152|152366
=> SELECT 1

select count(*), sum(id) from gin_t where d @@ '3 == $.k';
----
count 20|sum 20
182|181727
=> SELECT 1

select count(*), sum(id) from gin_t where d @@ '$.o.p starts with "v3"';
----
count 20|sum 20
250|249750
=> SELECT 1

select id from gin_t where d @@ '$.b[*] == true' order by id;
----
id 23
3008
=> SELECT 1

select id from gin_t where d @@ '$.a == null' order by id;
----
id 23
3008
=> SELECT 1

select id from gin_t where d @@ 'exists($.c.d)' order by id;
----
id 23
3008
=> SELECT 1

select id from gin_t where d @@ '$[*] == "o"' order by id;
----
id 23
3006
=> SELECT 1

select id from gin_t where d @@ '$ == "t1"' order by id;
----
id 23
3004
3006
=> SELECT 2

select id from gin_t where d @@ '$.k + 1 == 78' order by id;
----
id 23
3009
=> SELECT 1

select count(*), sum(id) from gin_t where a @> '{5}' or d @> '{"k": 3}';
----
count 20|sum 20
598|599725
=> SELECT 1

select count(*), sum(id) from gin_t where a @> array[w] and n && array['x' || w];
----
count 20|sum 20
401|401397
=> SELECT 1

select count(*) from (values (1), (5), (100)) v(x) join gin_t on a @> array[x];
----
count 20
1431
=> SELECT 1

prepare by_tag(int[]) as select count(*), sum(id) from gin_t where a @> $1;
----
=> PREPARE

execute by_tag('{5}');
----
count 20|sum 20
457|458150
=> SELECT 1

execute by_tag('{}');
----
count 20|sum 20
2008|2025043
=> SELECT 1

execute by_tag(null);
----
count 20|sum 20
0|\N
=> SELECT 1

execute by_tag('{null}');
----
count 20|sum 20
0|\N
=> SELECT 1

prepare by_doc(jsonb) as select count(*), sum(id) from gin_t where d @> $1;
----
=> PREPARE

execute by_doc('{"k": 4}');
----
count 20|sum 20
182|181909
=> SELECT 1

execute by_doc('{}');
----
count 20|sum 20
2002|2007009
=> SELECT 1

prepare by_path(jsonpath) as select count(*), sum(id) from gin_t where d @? $1;
----
=> PREPARE

execute by_path('$.k ? (@ == 7)');
----
count 20|sum 20
182|182455
=> SELECT 1

execute by_path('$');
----
count 20|sum 20
2008|2025043
=> SELECT 1

execute by_path('$.');
----
!! 42601 syntax error at end of jsonpath input
.. P 17

update gin_t set a = a || 500, d = d || '{"new": [1, "t9"]}' where a @> '{5,6}';
----
=> UPDATE 57

select count(*), sum(id) from gin_t where a @> '{500}';
----
count 20|sum 20
57|57174
=> SELECT 1

select count(*), sum(id) from gin_t where d @> '{"new": ["t9"]}';
----
count 20|sum 20
57|57174
=> SELECT 1

select count(*), sum(id) from gin_t where d ? 'new' and a && '{500}';
----
count 20|sum 20
57|57174
=> SELECT 1

update gin_t set a = array_remove(a, 500) where a @> '{500}' and id % 2 = 0;
----
=> UPDATE 29

select count(*), sum(id) from gin_t where a @> '{500}';
----
count 20|sum 20
28|28000
=> SELECT 1

begin;
----
=> BEGIN

delete from gin_t where d @> '{"k": 3}';
----
=> DELETE 182

select count(*) from gin_t where d @> '{"k": 3}';
----
count 20
0
=> SELECT 1

savepoint s;
----
=> SAVEPOINT

update gin_t set d = '{"k": 3}', id = id + 10000 where a @> '{500}';
----
=> UPDATE 26

select count(*), sum(id) from gin_t where d @> '{"k": 3}';
----
count 20|sum 20
26|285860
=> SELECT 1

rollback to s;
----
=> ROLLBACK

select count(*), sum(id) from gin_t where d @> '{"k": 3}';
----
count 20|sum 20
0|\N
=> SELECT 1

insert into gin_t values (5000, '{500}', '{x1}', '{"k": 3}', 1);
----
=> INSERT 0 1

select id from gin_t where d @> '{"k": 3}';
----
id 23
5000
=> SELECT 1

rollback;
----
=> ROLLBACK

select count(*), sum(id) from gin_t where d @> '{"k": 3}';
----
count 20|sum 20
182|181727
=> SELECT 1

update gin_t set id = id + 20000 where a @> '{500}';
----
=> UPDATE 28

select count(*), sum(id) from gin_t where a @> '{500}';
----
count 20|sum 20
28|588000
=> SELECT 1

insert into gin_t values (1, '{77}', '{}', '{"k": 3}', 1) on conflict (id) do update set a = excluded.a, d = excluded.d;
----
=> INSERT 0 1

select id, a from gin_t where a @> '{77}';
----
id 23|a 1007
1|{77}
=> SELECT 1

update gin_t set w = 1 where id = 1;
----
=> UPDATE 1

select id from gin_t where w = 1 and a @> '{77}';
----
id 23
1
=> SELECT 1

update gin_t set w = 2 where id = 1;
----
=> UPDATE 1

select id from gin_t where w = 1 and a @> '{77}';
----
id 23
=> SELECT 0

reindex index gin_a;
----
=> REINDEX

reindex table gin_t;
----
=> REINDEX

select count(*), sum(id) from gin_t where a @> '{5}';
----
count 20|sum 20
457|1018150
=> SELECT 1

alter table gin_t add column extra int default 5;
----
=> ALTER TABLE

alter table gin_t alter column a type bigint[];
----
=> ALTER TABLE

select count(*), sum(id) from gin_t where a @> '{5}';
----
count 20|sum 20
457|1018150
=> SELECT 1

alter table gin_t alter column a type text using a::text;
----
!! 42704 data type text has no default operator class for access method "gin"
.. H You must specify an operator class for the index or define a default operator class for the data type.

alter table gin_t rename column n to names;
----
=> ALTER TABLE

select indexdef from pg_indexes where tablename = 'gin_t' and indexdef ~ 'names' order by 1;
----
indexdef 25
CREATE INDEX gin_t_a_n_d_idx ON case_inverted_indexes.gin_t USING gin (a, names, d jsonb_path_ops) WHERE (w = 1)
CREATE INDEX gin_t_n_idx ON case_inverted_indexes.gin_t USING gin (names)
=> SELECT 2

alter index gin_a rename to gin_aa;
----
=> ALTER INDEX

select count(*), sum(id) from gin_t where names @> '{x1}';
----
count 20|sum 20
405|414433
=> SELECT 1

drop index gin_aa;
----
=> DROP INDEX

select count(*), sum(id) from gin_t where a @> '{5}';
----
count 20|sum 20
457|1018150
=> SELECT 1

truncate gin_t;
----
=> TRUNCATE TABLE

select count(*) from gin_t where d @> '{"k": 3}';
----
count 20
0
=> SELECT 1

insert into gin_t select i, array[i % 10], null, jsonb_build_object('k', i % 4), 1 from generate_series(1, 100) i;
----
=> INSERT 0 100

select count(*), sum(id) from gin_t where d @> '{"k": 3}';
----
count 20|sum 20
25|1275
=> SELECT 1

drop table gin_t;
----
=> DROP TABLE

create table gin_e (id int, i int, a int[], d jsonb, t text, j json, ja json[], p point[]);
----
=> CREATE TABLE

create unique index on gin_e using gin (a);
----
!! 0A000 access method "gin" does not support unique indexes

create index on gin_e using gin (i);
----
!! 42704 data type integer has no default operator class for access method "gin"
.. H You must specify an operator class for the index or define a default operator class for the data type.

create index on gin_e using gin (a desc);
----
!! 0A000 access method "gin" does not support ASC/DESC options

create index on gin_e using gin (a nulls first);
----
!! 0A000 access method "gin" does not support NULLS FIRST/LAST options

create index on gin_e using gin (a) include (i);
----
!! 0A000 access method "gin" does not support included columns

create index on gin_e using gin (j);
----
!! 42704 data type json has no default operator class for access method "gin"
.. H You must specify an operator class for the index or define a default operator class for the data type.

create index on gin_e using gin (ja);
----
!! 42883 could not identify a comparison function for type json

create index on gin_e using gin (p);
----
!! 42883 could not identify a comparison function for type point

create index on gin_e using gin (t);
----
!! 42704 data type text has no default operator class for access method "gin"
.. H You must specify an operator class for the index or define a default operator class for the data type.

create index on gin_e using gin (d int4_ops);
----
!! 42704 operator class "int4_ops" does not exist for access method "gin"

create index on gin_e using gin (d foo_ops);
----
!! 42704 operator class "foo_ops" does not exist for access method "gin"

create index on gin_e using gin (a jsonb_ops);
----
!! 42804 operator class "jsonb_ops" does not accept data type integer[]

create index on gin_e using gin (d array_ops);
----
!! 42804 operator class "array_ops" does not accept data type jsonb

create index on gin_e using gin (d) with (fillfactor = 50);
----
!! 22023 unrecognized parameter "fillfactor"

create index on gin_e using gin (d) with (fastupdate = maybe);
----
!! 22023 invalid value for boolean option "fastupdate": maybe

create index on gin_e using gin (d) with (gin_pending_list_limit = 10);
----
!! 22023 value 10 out of bounds for option "gin_pending_list_limit"
.. D Valid values are between "64" and "2147483647".

create index on gin_e using gin (d) with (gin_pending_list_limit = x);
----
!! 22023 invalid value for integer option "gin_pending_list_limit": x

create index on gin_e using gin (a collate "C");
----
!! 42804 collations are not supported by type integer[]

create index on gin_e using gin (t gin_trgm_ops);
----
!! 42704 operator class "gin_trgm_ops" does not exist for access method "gin"

create index on gin_e using gin ((a || 1)) where a is not null;
----
=> CREATE INDEX

create index on gin_e using gin (d) with (fastupdate);
----
=> CREATE INDEX

alter table gin_e alter column d type text using d::text;
----
!! 42704 data type text has no default operator class for access method "gin"
.. H You must specify an operator class for the index or define a default operator class for the data type.

select indexdef from pg_indexes where tablename = 'gin_e' order by 1;
----
indexdef 25
CREATE INDEX gin_e_d_idx ON case_inverted_indexes.gin_e USING gin (d) WITH (fastupdate='true')
CREATE INDEX gin_e_expr_idx ON case_inverted_indexes.gin_e USING gin (((a \|\| 1))) WHERE (a IS NOT NULL)
=> SELECT 2

drop table gin_e;
----
=> DROP TABLE

create table gin_p (id int, a int[], d jsonb) partition by range (id);
----
=> CREATE TABLE

create table gin_p1 partition of gin_p for values from (0) to (100);
----
=> CREATE TABLE

create index on gin_p using gin (a);
----
=> CREATE INDEX

create index gin_p_d on only gin_p using gin (d jsonb_path_ops);
----
=> CREATE INDEX

create table gin_p2 partition of gin_p for values from (100) to (200);
----
=> CREATE TABLE

create index gin_p1_d on gin_p1 using gin (d jsonb_path_ops);
----
=> CREATE INDEX

create index gin_p1_x on gin_p1 using gin (d);
----
=> CREATE INDEX

alter index gin_p_d attach partition gin_p1_x;
----
!! 42P17 cannot attach index "gin_p1_x" as a partition of index "gin_p_d"
.. D The index definitions do not match.

alter index gin_p_d attach partition gin_p1_d;
----
=> ALTER INDEX

insert into gin_p select i, array[i % 7], jsonb_build_object('k', i % 5) from generate_series(0, 199) i;
----
=> INSERT 0 200

select count(*), sum(id) from gin_p where a @> '{3}';
----
count 20|sum 20
29|2929
=> SELECT 1

select count(*), sum(id) from gin_p where d @> '{"k": 3}';
----
count 20|sum 20
40|4020
=> SELECT 1

update gin_p set id = 150, a = '{99}' where id = 7;
----
=> UPDATE 1

select tableoid::regclass, id from gin_p where a @> '{99}';
----
tableoid 2205|id 23
gin_p2|150
=> SELECT 1

select c.relname, c.relkind, i.indisvalid, pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid where c.relname ~ '^gin_p' order by 1;
----
relname 19|relkind 18|indisvalid 16|pg_get_indexdef 25
gin_p1_a_idx|i|t|CREATE INDEX gin_p1_a_idx ON case_inverted_indexes.gin_p1 USING gin (a)
gin_p1_d|i|t|CREATE INDEX gin_p1_d ON case_inverted_indexes.gin_p1 USING gin (d jsonb_path_ops)
gin_p1_x|i|t|CREATE INDEX gin_p1_x ON case_inverted_indexes.gin_p1 USING gin (d)
gin_p2_a_idx|i|t|CREATE INDEX gin_p2_a_idx ON case_inverted_indexes.gin_p2 USING gin (a)
gin_p2_d_idx|i|t|CREATE INDEX gin_p2_d_idx ON case_inverted_indexes.gin_p2 USING gin (d jsonb_path_ops)
gin_p_a_idx|I|t|CREATE INDEX gin_p_a_idx ON ONLY case_inverted_indexes.gin_p USING gin (a)
gin_p_d|I|t|CREATE INDEX gin_p_d ON ONLY case_inverted_indexes.gin_p USING gin (d jsonb_path_ops)
=> SELECT 7

create table gin_l (like gin_p1 including all);
----
=> CREATE TABLE

select indexdef from pg_indexes where tablename = 'gin_l' order by 1;
----
indexdef 25
CREATE INDEX gin_l_a_idx ON case_inverted_indexes.gin_l USING gin (a)
CREATE INDEX gin_l_d_idx ON case_inverted_indexes.gin_l USING gin (d jsonb_path_ops)
CREATE INDEX gin_l_d_idx1 ON case_inverted_indexes.gin_l USING gin (d)
=> SELECT 3

drop table gin_l;
----
=> DROP TABLE

drop table gin_p;
----
=> DROP TABLE

create table gin_doc (id serial primary key, doc jsonb default '{}', tags varchar(20)[] default '{}', flags text[] not null default '{}');
----
=> CREATE TABLE

create index gin_doc_tags on gin_doc using gin (tags);
----
=> CREATE INDEX

create index gin_doc_flags on gin_doc using gin (flags);
----
=> CREATE INDEX

create index gin_doc_doc on gin_doc using gin (doc jsonb_path_ops);
----
=> CREATE INDEX

insert into gin_doc (doc, tags, flags) values ('{"a": {"b": 1}}', '{red,green}', '{hot}'), ('{"a": {"b": 2}}', '{green}', '{cold,hot}'), (default, default, default);
----
=> INSERT 0 3

select id from gin_doc where tags @> array['green']::varchar[] order by id;
----
id 23
1
2
=> SELECT 2

select id from gin_doc where tags @> '{red}' order by id;
----
id 23
1
=> SELECT 1

select id from gin_doc where tags && array['red', 'blue']::varchar[] order by id;
----
id 23
1
=> SELECT 1

select id from gin_doc where tags::text[] && array['red', 'blue'] order by id;
----
id 23
1
=> SELECT 1

select id from gin_doc where doc @> '{"a": {"b": 2}}' for update;
----
id 23
2
=> SELECT 1

delete from gin_doc where flags @> '{hot}' returning id;
----
id 23
1
2
=> DELETE 2

select id from gin_doc where tags <@ '{green}' order by id;
----
id 23
3
=> SELECT 1

drop table gin_doc;
----
=> DROP TABLE

create temp table gin_tmp (a text[]) on commit delete rows;
----
=> CREATE TABLE

create index on gin_tmp using gin (a);
----
=> CREATE INDEX

begin;
----
=> BEGIN

insert into gin_tmp values ('{a,b}'), ('{b}');
----
=> INSERT 0 2

select count(*) from gin_tmp where a @> '{a}';
----
count 20
1
=> SELECT 1

commit;
----
=> COMMIT

select count(*) from gin_tmp where a @> '{a}';
----
count 20
0
=> SELECT 1

drop table gin_tmp;
----
=> DROP TABLE

create domain gin_tags as text[] check (array_length(value, 1) < 5);
----
=> CREATE DOMAIN

create domain gin_json as jsonb;
----
=> CREATE DOMAIN

create table gin_dom (id int, t gin_tags, j gin_json);
----
=> CREATE TABLE

create index on gin_dom using gin (t, j);
----
=> CREATE INDEX

insert into gin_dom select i, array['a' || i % 3, 'b'], jsonb_build_object('k', i % 4) from generate_series(1, 50) i;
----
=> INSERT 0 50

select count(*) from gin_dom where t @> '{a1}';
----
count 20
17
=> SELECT 1

select count(*) from gin_dom where j @> '{"k": 2}' and t && '{a0,a2}';
----
count 20
9
=> SELECT 1

select indexdef from pg_indexes where tablename = 'gin_dom';
----
indexdef 25
CREATE INDEX gin_dom_t_j_idx ON case_inverted_indexes.gin_dom USING gin (t, j)
=> SELECT 1

drop table gin_dom;
----
=> DROP TABLE

drop domain gin_tags;
----
=> DROP DOMAIN

drop domain gin_json;
----
=> DROP DOMAIN
