-- value.function, VARIADIC that means nothing, names that are numbers, least integers, subscripts as they are shown
CREATE TABLE notes (id int, type text, n int); INSERT INTO notes VALUES (1, 'a', 3), (2, 'a', 4), (3, 'b', 9);
----
=> CREATE TABLE
=> INSERT 0 3

SELECT ('abc').length, ('abc'::text).length, (ARRAY[1, 2]).cardinality, (NULL).abs;
----
length 23|length 23|cardinality 23|abs 701
3|3|2|\N
=> SELECT 1

SELECT (n).abs, (p.n).abs FROM notes p ORDER BY 1;
----
abs 23|abs 23
3|3
4|4
9|9
=> SELECT 3

SELECT max(n), type FROM notes p GROUP BY type ORDER BY p.count DESC;
----
max 23|type 25
4|a
9|b
=> SELECT 2

SELECT type FROM notes p GROUP BY type HAVING p.count > 1;
----
type 25
a
=> SELECT 1

SELECT (p).count, (p.*).count, p.json_agg FROM notes p;
----
count 20|count 20|json_agg 114
3|3|[{"id":1,"type":"a","n":3}, \n {"id":2,"type":"a","n":4}, \n {"id":3,"type":"b","n":9}]
=> SELECT 1

SELECT p.row_to_json, (p).to_json FROM notes p ORDER BY id;
----
row_to_json 114|to_json 114
{"id":1,"type":"a","n":3}|{"id":1,"type":"a","n":3}
{"id":2,"type":"a","n":4}|{"id":2,"type":"a","n":4}
{"id":3,"type":"b","n":9}|{"id":3,"type":"b","n":9}
=> SELECT 3

SELECT p.count FROM notes p WHERE p.count > 1;
----
!! 42803 aggregate functions are not allowed in WHERE
.. P 35

SELECT p.nosuch FROM notes p;
----
!! 42703 column p.nosuch does not exist
.. P 8

SELECT p.row_number FROM notes p;
----
!! 42703 column p.row_number does not exist
.. P 8

SELECT p.length FROM notes p;
----
!! 42703 column p.length does not exist
.. P 8

SELECT (1).abs, (1).text, (1).float8, ('1'::text).int4, (ARRAY[1, 2]).unnest;
----
abs 23|text 25|float8 701|int4 23|unnest 23
1|1|1|1|1
1|1|1|1|2
=> SELECT 2

SELECT (p).text FROM notes p LIMIT 1;
----
!! 42703 column p.text does not exist
.. P 9

SELECT (1).nosuch;
----
!! 42809 column notation .nosuch applied to type integer, which is not a composite type
.. P 9

CREATE VIEW note_view AS SELECT p.count, (p.n).abs FROM (SELECT * FROM notes) p GROUP BY p.n;
----
=> CREATE VIEW

SELECT pg_get_viewdef('note_view'::regclass);
----
pg_get_viewdef 25
 SELECT count(p.*) AS count,\n    abs(p.n) AS abs\n   FROM ( SELECT notes.id,\n            notes.type,\n            notes.n\n           FROM notes) p\n  GROUP BY p.n;
=> SELECT 1

UPDATE notes SET n = 1 WHERE id = 1 RETURNING notes.row_to_json;
----
row_to_json 114
{"id":1,"type":"a","n":1}
=> UPDATE 1

SELECT lower(VARIADIC 'ABC'), array_append(ARRAY[1], VARIADIC 2);
----
lower 25|array_append 1007
abc|{1,2}
=> SELECT 1

CREATE FUNCTION takes_one(a int[]) RETURNS int LANGUAGE sql AS 'SELECT a[1]';
----
=> CREATE FUNCTION

SELECT takes_one(VARIADIC ARRAY[1, 2]), takes_one(VARIADIC a => ARRAY[3]);
----
takes_one 23|takes_one 23
1|3
=> SELECT 1

CREATE FUNCTION takes_some(anyelement) RETURNS text LANGUAGE sql AS $$SELECT 'one'$$;
----
=> CREATE FUNCTION

CREATE FUNCTION takes_some(VARIADIC text[]) RETURNS text LANGUAGE sql AS $$SELECT 'many'$$;
----
=> CREATE FUNCTION

SELECT takes_some(VARIADIC ARRAY[1, 2]), takes_some(VARIADIC ARRAY['a']), takes_some('a', 'b');
----
takes_some 25|takes_some 25|takes_some 25
one|many|many
=> SELECT 1

SELECT to_regnamespace('11'), to_regclass('1259'), to_regrole('10'), to_regcollation('100'), to_regproc('1'), to_regclass('-');
----
to_regnamespace 4089|to_regclass 2205|to_regrole 4096|to_regcollation 4191|to_regproc 24|to_regclass 2205
\N|\N|\N|\N|\N|\N
=> SELECT 1

SELECT to_regclass('');
----
to_regclass 2205
!! 42602 invalid name syntax

SELECT to_regoperator('96');
----
to_regoperator 2204
!! 22P02 expected a left parenthesis

SELECT pg_typeof(-2147483648), pg_typeof(-2147483649), pg_typeof(-9223372036854775808), pg_typeof(2147483648), pg_typeof(9223372036854775808);
----
pg_typeof 2206|pg_typeof 2206|pg_typeof 2206|pg_typeof 2206|pg_typeof 2206
integer|bigint|bigint|bigint|numeric
=> SELECT 1

SELECT abs(-2147483648);
----
!! 22003 integer out of range

SELECT -9223372036854775808, 2147483648 - 1, 1 -2147483648;
----
?column? 20|?column? 20|?column? 20
-9223372036854775808|2147483647|-2147483647
=> SELECT 1

SELECT id FROM notes ORDER BY row_number() OVER (ORDER BY length(type)) * 0, 1 DESC;
----
id 23
3
2
1
=> SELECT 3

SELECT id FROM notes p ORDER BY (SELECT n FROM notes q ORDER BY n LIMIT 1), 1 DESC LIMIT 2;
----
id 23
3
2
=> SELECT 2

SELECT type, count(*) FROM notes GROUP BY type ORDER BY string_agg('x', ',' ORDER BY n) IS NULL, 2;
----
type 25|count 20
b|1
a|2
=> SELECT 2

CREATE TABLE documents (id int, doc jsonb, n int);
----
=> CREATE TABLE

CREATE INDEX documents_foo ON documents ((doc['foo'])); CREATE INDEX documents_bar ON documents ((doc['foo']['bar'][1]));
----
=> CREATE INDEX
=> CREATE INDEX

CREATE VIEW document_view AS SELECT doc['a'] AS a, doc[n] AS f, (doc -> 'b')['c'] AS c FROM documents WHERE doc['t'] = '1';
----
=> CREATE VIEW

ALTER TABLE documents ADD CHECK (doc['q'] IS NOT NULL);
----
=> ALTER TABLE

SELECT pg_get_indexdef('documents_foo'::regclass), pg_get_indexdef('documents_bar'::regclass), pg_get_viewdef('document_view'::regclass);
----
pg_get_indexdef 25|pg_get_indexdef 25|pg_get_viewdef 25
CREATE INDEX documents_foo ON case_notations.documents USING btree ((doc['foo'::text]))|CREATE INDEX documents_bar ON case_notations.documents USING btree ((doc['foo'::text]['bar'::text][1]))| SELECT documents.doc['a'::text] AS a,\n    documents.doc[documents.n] AS f,\n    ((documents.doc -> 'b'::text))['c'::text] AS c\n   FROM documents\n  WHERE (documents.doc['t'::text] = '1'::jsonb);
=> SELECT 1

SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = 'documents'::regclass;
----
pg_get_constraintdef 25
CHECK ((doc['q'::text] IS NOT NULL))
=> SELECT 1

INSERT INTO documents VALUES (1, '{"q": 1, "t": 1, "a": 5, "b": {"c": 7}, "2": "two"}', 2);
----
=> INSERT 0 1

SELECT * FROM document_view;
----
a 3802|f 3802|c 3802
5|"two"|7
=> SELECT 1

SELECT id FROM documents WHERE doc['foo']['bar'][1] IS NULL;
----
id 23
1
=> SELECT 1

DO $$ BEGIN UPDATE notes SET n = 5 RETURNING id; END $$;
----
!! 42601 query has no destination for result data

DO $$ BEGIN DELETE FROM notes WHERE false RETURNING id; END $$;
----
!! 42601 query has no destination for result data

SELECT * FROM notes ORDER BY id;
----
id 23|type 25|n 23
1|a|1
2|a|4
3|b|9
=> SELECT 3

-- Indexes of partitions
CREATE TABLE parts (a int) PARTITION BY LIST (a); CREATE TABLE parts_1 (a int NOT NULL PRIMARY KEY);
----
=> CREATE TABLE
=> CREATE TABLE

ALTER TABLE ONLY parts ATTACH PARTITION parts_1 FOR VALUES IN (1);
----
=> ALTER TABLE

CREATE UNIQUE INDEX parts_a ON ONLY parts (a);
----
=> CREATE INDEX

ALTER INDEX parts_a ATTACH PARTITION parts_1_pkey;
----
=> ALTER INDEX

SELECT indexrelid::regclass, indisvalid, indisprimary FROM pg_index WHERE indrelid IN ('parts'::regclass, 'parts_1'::regclass) ORDER BY indexrelid::regclass::text COLLATE "C";
----
indexrelid 2205|indisvalid 16|indisprimary 16
parts_1_pkey|t|t
parts_a|t|f
=> SELECT 2

CREATE TABLE parts_2 (a int PRIMARY KEY); ALTER TABLE parts ATTACH PARTITION parts_2 FOR VALUES IN (2);
----
=> CREATE TABLE
=> ALTER TABLE

CREATE TABLE keyed (a int PRIMARY KEY) PARTITION BY LIST (a); CREATE TABLE keyed_1 (a int NOT NULL UNIQUE); ALTER TABLE keyed ATTACH PARTITION keyed_1 FOR VALUES IN (1);
----
=> CREATE TABLE
=> CREATE TABLE
=> ALTER TABLE

CREATE TABLE keyed_2 (a int NOT NULL); CREATE UNIQUE INDEX keyed_2_index ON keyed_2 (a); ALTER TABLE keyed ATTACH PARTITION keyed_2 FOR VALUES IN (2);
----
=> CREATE TABLE
=> CREATE INDEX
=> ALTER TABLE

SELECT indexrelid::regclass, indisvalid, indisprimary FROM pg_index WHERE indrelid IN ('parts_2'::regclass, 'keyed_1'::regclass, 'keyed_2'::regclass) ORDER BY indexrelid::regclass::text COLLATE "C";
----
indexrelid 2205|indisvalid 16|indisprimary 16
keyed_1_a_key|t|f
keyed_2_index|t|f
keyed_2_pkey|t|t
parts_2_pkey|t|t
=> SELECT 4

CREATE TABLE keys (a int PRIMARY KEY, b int UNIQUE NOT NULL); INSERT INTO keys VALUES (1, 1);
----
=> CREATE TABLE
=> INSERT 0 1

SELECT * FROM keys WHERE a IS NULL;
----
a 23|b 23
=> SELECT 0

SELECT * FROM keys WHERE a IS NULL AND a IS NULL OR b IS NULL;
----
a 23|b 23
=> SELECT 0

DELETE FROM keys WHERE a IS NULL;
----
=> DELETE 0
