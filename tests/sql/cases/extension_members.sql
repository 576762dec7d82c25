-- Functions and operators of an extension are there once it is created, and belong to it
SELECT similarity('a', 'b');
----
!! 42883 function similarity(unknown, unknown) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 98

SELECT 'a' % 'b';
----
!! 42725 operator is not unique: unknown % unknown
.. H Could not choose a best candidate operator. You might need to add explicit type casts.
.. P 12

SELECT '5' % '2';
----
!! 42725 operator is not unique: unknown % unknown
.. H Could not choose a best candidate operator. You might need to add explicit type casts.
.. P 12

SELECT 'a'::text <-> 'b'::text;
----
!! 42883 operator does not exist: text <-> text
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 18

SELECT uuid_generate_v4();
----
!! 42883 function uuid_generate_v4() does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

SELECT digest('a', 'md5');
----
!! 42883 function digest(unknown, unknown) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

SELECT 'digest(text,text)'::regprocedure;
----
!! 42883 function "digest(text,text)" does not exist
.. P 8

SELECT proname FROM pg_proc WHERE proname IN ('digest', 'similarity', 'uuid_generate_v4', 'hstore_to_json', 'citext_eq');
----
proname 19
=> SELECT 0

SELECT proname, prorettype FROM pg_proc p WHERE NOT EXISTS (SELECT FROM pg_type t WHERE t.oid = p.prorettype);
----
proname 19|prorettype 26
=> SELECT 0

SELECT count(*) FROM pg_operator WHERE oprright NOT IN (SELECT oid FROM pg_type) OR oprleft <> 0 AND oprleft NOT IN (SELECT oid FROM pg_type);
----
count 20
0
=> SELECT 1

CREATE FUNCTION similarity(text, text) RETURNS real LANGUAGE sql AS 'SELECT 42.0::real';
----
=> CREATE FUNCTION

SELECT similarity('a', 'b');
----
similarity 700
42
=> SELECT 1

CREATE EXTENSION pg_trgm;
----
!! 42723 function "similarity" already exists with same argument types

SELECT count(*) FROM pg_extension WHERE extname = 'pg_trgm';
----
count 20
0
=> SELECT 1

DROP FUNCTION similarity(text, text);
----
=> DROP FUNCTION

CREATE EXTENSION pg_trgm;
----
=> CREATE EXTENSION

CREATE FUNCTION similarity(text, text) RETURNS real LANGUAGE sql AS 'SELECT 42.0::real';
----
!! 42723 function "similarity" already exists with same argument types

DROP FUNCTION similarity(text, text);
----
!! 2BP01 cannot drop function similarity(text,text) because extension pg_trgm requires it
.. H You can drop extension pg_trgm instead.

DROP OPERATOR % (text, text);
----
!! 2BP01 cannot drop operator %(text,text) because extension pg_trgm requires it
.. H You can drop extension pg_trgm instead.

SELECT similarity('word', 'words'), 'word' % 'words', 'word'::text <-> 'words'::text < 1;
----
similarity 700|?column? 16|?column? 16
0.5714286|t|t
=> SELECT 1

SELECT pronamespace::regnamespace, proname, proargtypes::regtype[] FROM pg_proc WHERE proname = 'similarity';
----
pronamespace 4089|proname 19|proargtypes 2211
case_extension_members|similarity|[0:1]={text,text}
=> SELECT 1

SELECT 'similarity(text,text)'::regprocedure, 'case_extension_members.similarity'::regproc, '%(text,text)'::regoperator, 'case_extension_members.%(text,text)'::regoperator;
----
regprocedure 2202|regproc 24|regoperator 2204|regoperator 2204
similarity(text,text)|similarity|%(text,text)|%(text,text)
=> SELECT 1

SELECT 'pg_catalog.similarity'::regproc;
----
!! 42883 function "pg_catalog.similarity" does not exist
.. P 8

SELECT pg_describe_object(classid, objid, objsubid), deptype FROM pg_depend WHERE refclassid = 'pg_extension'::regclass AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'pg_trgm') AND classid IN ('pg_proc'::regclass, 'pg_operator'::regclass) AND (pg_describe_object(classid, objid, objsubid) LIKE '%similarity(text,text)' OR classid = 'pg_operator'::regclass) ORDER BY 1;
----
pg_describe_object 25|deptype 18
function similarity(text,text)|e
function strict_word_similarity(text,text)|e
function word_similarity(text,text)|e
operator %(text,text)|e
operator %>(text,text)|e
operator %>>(text,text)|e
operator <%(text,text)|e
operator <->(text,text)|e
operator <->>(text,text)|e
operator <->>>(text,text)|e
operator <<%(text,text)|e
operator <<->(text,text)|e
operator <<<->(text,text)|e
=> SELECT 13

CREATE TABLE words (w text, s real DEFAULT similarity('a', 'ab'), near boolean GENERATED ALWAYS AS (similarity(w, 'near') > 0.3) STORED);
----
=> CREATE TABLE

CREATE VIEW close_words AS SELECT w FROM words WHERE w % 'word' ORDER BY similarity(w, 'word');
----
=> CREATE VIEW

INSERT INTO words VALUES ('word'), ('wordy'), ('nearer');
----
=> INSERT 0 3

SELECT * FROM words;
----
w 25|s 700|near 16
word|0.25|f
wordy|0.25|f
nearer|0.25|t
=> SELECT 3

SELECT * FROM close_words;
----
w 25
wordy
word
=> SELECT 2

DROP EXTENSION pg_trgm;
----
!! 2BP01 cannot drop extension pg_trgm because other objects depend on it
.. D default value for column s of table words depends on function similarity(text,text)\ncolumn near of table words depends on function similarity(text,text)\nview close_words depends on operator %(text,text)
.. H Use DROP ... CASCADE to drop the dependent objects too.

ALTER EXTENSION pg_trgm SET SCHEMA information_schema;
----
=> ALTER EXTENSION

CREATE SCHEMA ext;
----
=> CREATE SCHEMA

ALTER EXTENSION pg_trgm SET SCHEMA ext;
----
=> ALTER EXTENSION

SELECT similarity('word', 'words');
----
!! 42883 function similarity(unknown, unknown) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

SELECT ext.similarity('word', 'words'), 'word' OPERATOR(ext.%) 'words';
----
similarity 700|?column? 16
0.5714286|t
=> SELECT 1

SELECT * FROM close_words;
----
w 25
wordy
word
=> SELECT 2

SELECT pg_get_viewdef('close_words'::regclass);
----
pg_get_viewdef 25
 SELECT words.w\n   FROM words\n  WHERE (words.w OPERATOR(ext.%) 'word'::text)\n  ORDER BY (ext.similarity(words.w, 'word'::text));
=> SELECT 1

SELECT pronamespace::regnamespace, oid::regprocedure, pg_function_is_visible(oid) FROM pg_proc WHERE proname = 'similarity';
----
pronamespace 4089|oid 2202|pg_function_is_visible 16
ext|ext.similarity(text,text)|f
=> SELECT 1

SELECT oprnamespace::regnamespace, oid::regoperator, pg_operator_is_visible(oid) FROM pg_operator WHERE oprname = '%' AND oprleft = 'text'::regtype;
----
oprnamespace 4089|oid 2204|pg_operator_is_visible 16
ext|ext.%(text,text)|f
=> SELECT 1

INSERT INTO words VALUES ('again');
----
=> INSERT 0 1

SELECT * FROM words WHERE w = 'again';
----
w 25|s 700|near 16
again|0.25|f
=> SELECT 1

DROP EXTENSION pg_trgm CASCADE;
----
-- NOTICE 00000 drop cascades to 3 other objects
=> DROP EXTENSION

SELECT * FROM words;
----
w 25|s 700
word|0.25
wordy|0.25
nearer|0.25
again|0.25
=> SELECT 4

SELECT attname, atthasdef, attgenerated FROM pg_attribute WHERE attrelid = 'words'::regclass AND attnum > 0 AND NOT attisdropped;
----
attname 19|atthasdef 16|attgenerated 18
w|f|
s|f|
=> SELECT 2

SELECT * FROM close_words;
----
!! 42P01 relation "close_words" does not exist
.. P 15

CREATE TABLE tokens (id uuid DEFAULT uuid_generate_v4());
----
!! 42883 function uuid_generate_v4() does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 38

CREATE EXTENSION "uuid-ossp" WITH SCHEMA ext;
----
=> CREATE EXTENSION

CREATE TABLE tokens (id uuid DEFAULT ext.uuid_generate_v4());
----
=> CREATE TABLE

INSERT INTO tokens DEFAULT VALUES RETURNING id IS NOT NULL;
----
?column? 16
t
=> INSERT 0 1

DROP SCHEMA ext;
----
!! 2BP01 cannot drop schema ext because other objects depend on it
.. D extension uuid-ossp depends on schema ext\ndefault value for column id of table tokens depends on function ext.uuid_generate_v4()
.. H Use DROP ... CASCADE to drop the dependent objects too.

DROP EXTENSION "uuid-ossp" CASCADE;
----
-- NOTICE 00000 drop cascades to default value for column id of table tokens
=> DROP EXTENSION

SELECT count(*) FROM tokens;
----
count 20
1
=> SELECT 1

INSERT INTO tokens DEFAULT VALUES RETURNING id IS NULL;
----
?column? 16
t
=> INSERT 0 1

CREATE EXTENSION citext;
----
=> CREATE EXTENSION

SELECT min(x::citext), aggkind FROM (VALUES ('b'), ('A')) v(x), pg_aggregate WHERE aggfnoid = 'min(citext)'::regprocedure GROUP BY 2;
----
min user|aggkind 18
A|n
=> SELECT 1

DROP EXTENSION citext;
----
=> DROP EXTENSION

SELECT count(*) FROM pg_aggregate WHERE aggfnoid NOT IN (SELECT oid FROM pg_proc);
----
count 20
0
=> SELECT 1

DROP TABLE words, tokens;
----
=> DROP TABLE

DROP SCHEMA ext;
----
=> DROP SCHEMA

CREATE OPERATOR % (leftarg = text, rightarg = text, function = texteq);
----
=> CREATE OPERATOR

CREATE EXTENSION pg_trgm;
----
!! 42723 operator % already exists

DROP OPERATOR % (text, text);
----
=> DROP OPERATOR

CREATE EXTENSION pg_trgm;
----
=> CREATE EXTENSION

SELECT 'a'::text % 'b'::text;
----
?column? 16
f
=> SELECT 1

DROP EXTENSION pg_trgm;
----
=> DROP EXTENSION

DROP OPERATOR % (text, text);
----
!! 42883 operator does not exist: text % text

-- Users' functions of the same name, dependents, privileges
CREATE SCHEMA mine; CREATE SCHEMA ext; CREATE EXTENSION pg_trgm SCHEMA ext; CREATE FUNCTION mine.similarity(text, text) RETURNS text LANGUAGE sql AS 'SELECT ''mine''';
----
=> CREATE SCHEMA
=> CREATE SCHEMA
=> CREATE EXTENSION
=> CREATE FUNCTION

CREATE OPERATOR mine.% (leftarg = text, rightarg = text, function = textne);
----
=> CREATE OPERATOR

SET search_path = mine, ext;
----
=> SET

SELECT similarity('a', 'a'), 'a' % 'a', ext.similarity('a', 'a'), 'a' OPERATOR(ext.%) 'a';
----
similarity 25|?column? 16|similarity 700|?column? 16
mine|f|1|t
=> SELECT 1

SET search_path = ext, mine;
----
=> SET

SELECT similarity('a', 'a'), 'a' % 'a';
----
similarity 700|?column? 16
1|t
=> SELECT 1

SET search_path = mine;
----
=> SET

SELECT similarity('a', 'a'), 'a' % 'a';
----
similarity 25|?column? 16
mine|f
=> SELECT 1

SET search_path = case_extension_members;
----
=> SET

CREATE TABLE guarded (b text); CREATE POLICY own ON guarded USING (ext.similarity(b, 'b') IS NOT NULL); ALTER TABLE guarded ENABLE ROW LEVEL SECURITY;
----
=> CREATE TABLE
=> CREATE POLICY
=> ALTER TABLE

DROP EXTENSION pg_trgm;
----
!! 2BP01 cannot drop extension pg_trgm because other objects depend on it
.. D policy own on table guarded depends on function ext.similarity(text,text)
.. H Use DROP ... CASCADE to drop the dependent objects too.

CREATE TABLE ruled (b text); CREATE RULE near AS ON INSERT TO ruled WHERE ext.similarity(b, 'q') > 0.5 DO INSTEAD NOTHING;
----
=> CREATE TABLE
=> CREATE RULE

CREATE TABLE split (b text) PARTITION BY LIST (ext.similarity(b, 'x'));
----
=> CREATE TABLE

CREATE OPERATOR %%% (leftarg = text, rightarg = text, function = ext.similarity);
----
=> CREATE OPERATOR

SELECT 'a' %%% 'a';
----
?column? 700
1
=> SELECT 1

DROP EXTENSION pg_trgm;
----
!! 2BP01 cannot drop extension pg_trgm because other objects depend on it
.. D policy own on table guarded depends on function ext.similarity(text,text)\nrule near on table ruled depends on function ext.similarity(text,text)\ntable split depends on function ext.similarity(text,text)\noperator %%%(text,text) depends on function ext.similarity(text,text)
.. H Use DROP ... CASCADE to drop the dependent objects too.

INSERT INTO ruled VALUES ('q'), ('x');
----
=> INSERT 0 1

SELECT * FROM ruled;
----
b 25
x
=> SELECT 1

DROP EXTENSION pg_trgm CASCADE;
----
-- NOTICE 00000 drop cascades to 4 other objects
=> DROP EXTENSION

SELECT * FROM guarded, ruled;
----
b 25|b 25
=> SELECT 0

SELECT count(*) FROM pg_class WHERE relname = 'split';
----
count 20
0
=> SELECT 1

CREATE ROLE maker_of_extensions;
----
=> CREATE ROLE

SET ROLE maker_of_extensions;
----
=> SET

CREATE EXTENSION btree_gist;
----
!! 3F000 no schema has been selected to create in

RESET ROLE;
----
=> RESET

DROP ROLE maker_of_extensions;
----
=> DROP ROLE

DROP SCHEMA mine CASCADE;
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP SCHEMA

DROP SCHEMA ext;
----
=> DROP SCHEMA

-- SET SCHEMA to where users have one of that name
CREATE SCHEMA taken; CREATE SCHEMA place; CREATE EXTENSION pg_trgm SCHEMA place; CREATE FUNCTION taken.similarity(text, text) RETURNS text LANGUAGE sql AS 'SELECT ''mine''';
----
=> CREATE SCHEMA
=> CREATE SCHEMA
=> CREATE EXTENSION
=> CREATE FUNCTION

ALTER EXTENSION pg_trgm SET SCHEMA taken;
----
!! 42723 function similarity(text, text) already exists in schema "taken"

SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'pg_trgm';
----
extnamespace 4089
place
=> SELECT 1

DROP FUNCTION taken.similarity(text, text);
----
=> DROP FUNCTION

ALTER EXTENSION pg_trgm SET SCHEMA taken;
----
=> ALTER EXTENSION

SELECT taken.similarity('a', 'a'), 'a' OPERATOR(taken.%) 'a';
----
similarity 700|?column? 16
1|t
=> SELECT 1

DROP EXTENSION pg_trgm;
----
=> DROP EXTENSION

DROP SCHEMA taken, place;
----
=> DROP SCHEMA
