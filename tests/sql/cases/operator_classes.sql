-- Operator classes and families that users make; hash classes decide where rows of partitions go.
CREATE FUNCTION plus_seed(int4, int8) RETURNS int8 LANGUAGE sql IMMUTABLE STRICT AS 'SELECT $1 + $2'
----
=> CREATE FUNCTION

CREATE FUNCTION length_hash(text, int8) RETURNS int8 LANGUAGE plpgsql IMMUTABLE AS
  'BEGIN RETURN length(coalesce($1, '''')); END'
----
=> CREATE FUNCTION

CREATE FUNCTION own_hash(int4) RETURNS int4 LANGUAGE sql IMMUTABLE AS 'SELECT $1'
----
=> CREATE FUNCTION

CREATE OPERATOR CLASS by_value FOR TYPE int4 USING hash AS OPERATOR 1 =, FUNCTION 2 plus_seed(int4, int8)
----
=> CREATE OPERATOR CLASS

CREATE OPERATOR CLASS by_length FOR TYPE text USING hash AS OPERATOR 1 = (text, text), FUNCTION 2 length_hash(text, int8)
----
=> CREATE OPERATOR CLASS

SELECT opcname, amname, opfname, opcintype::regtype, opcdefault, opckeytype, opcnamespace::regnamespace
FROM pg_opclass c JOIN pg_opfamily f ON f.oid = opcfamily JOIN pg_am a ON a.oid = opcmethod
WHERE opcname IN ('by_value', 'by_length') ORDER BY 1
----
opcname 19|amname 19|opfname 19|opcintype 2206|opcdefault 16|opckeytype 26|opcnamespace 4089
by_length|hash|by_length|text|f|0|case_operator_classes
by_value|hash|by_value|integer|f|0|case_operator_classes
=> SELECT 2

SELECT opfname, amoplefttype::regtype, amoprighttype::regtype, amopstrategy, amoppurpose, amopopr::regoperator, amopsortfamily
FROM pg_amop JOIN pg_opfamily f ON f.oid = amopfamily WHERE opfname IN ('by_value', 'by_length') ORDER BY 1
----
opfname 19|amoplefttype 2206|amoprighttype 2206|amopstrategy 21|amoppurpose 18|amopopr 2204|amopsortfamily 26
by_length|text|text|1|s|=(text,text)|0
by_value|integer|integer|1|s|=(integer,integer)|0
=> SELECT 2

SELECT opfname, amproclefttype::regtype, amprocrighttype::regtype, amprocnum, amproc
FROM pg_amproc JOIN pg_opfamily f ON f.oid = amprocfamily WHERE opfname IN ('by_value', 'by_length') ORDER BY 1
----
opfname 19|amproclefttype 2206|amprocrighttype 2206|amprocnum 21|amproc 24
by_length|text|text|2|length_hash
by_value|integer|integer|2|plus_seed
=> SELECT 2

CREATE TABLE h (a int4, b text) PARTITION BY HASH (a by_value)
----
=> CREATE TABLE

CREATE TABLE h0 PARTITION OF h FOR VALUES WITH (MODULUS 4, REMAINDER 0)
----
=> CREATE TABLE

CREATE TABLE h1 PARTITION OF h FOR VALUES WITH (MODULUS 4, REMAINDER 1)
----
=> CREATE TABLE

CREATE TABLE h2 PARTITION OF h FOR VALUES WITH (MODULUS 4, REMAINDER 2)
----
=> CREATE TABLE

INSERT INTO h VALUES (1, 'one'), (2, 'two'), (NULL, 'none'), (8, 'eight'), (9, 'nine')
----
=> INSERT 0 5

SELECT tableoid::regclass, a, b FROM h ORDER BY 1, 2, 3
----
tableoid 2205|a 23|b 25
h0|8|eight
h0|\N|none
h1|1|one
h1|9|nine
h2|2|two
=> SELECT 5

INSERT INTO h VALUES (6, 'six')
----
=> INSERT 0 1

CREATE TABLE h3 PARTITION OF h FOR VALUES WITH (MODULUS 4, REMAINDER 3)
----
=> CREATE TABLE

INSERT INTO h VALUES (3, 'three'), (6, 'six')
----
=> INSERT 0 2

INSERT INTO h2 VALUES (10, 'ten')
----
=> INSERT 0 1

INSERT INTO h2 VALUES (11, 'eleven')
----
!! 23514 new row for relation "h2" violates partition constraint
.. D Failing row contains (11, eleven).
.. t h2

UPDATE h SET a = a + 1 WHERE a = 1
----
=> UPDATE 1

UPDATE h0 SET a = 3 WHERE a = 2
----
=> UPDATE 0

SELECT tableoid::regclass, a, b FROM h ORDER BY 1, 2, 3
----
tableoid 2205|a 23|b 25
h0|8|eight
h0|\N|none
h1|9|nine
h2|2|one
h2|2|two
h2|6|six
h2|6|six
h2|10|ten
h3|3|three
=> SELECT 9

SELECT a, b FROM h WHERE a = 9
----
a 23|b 25
9|nine
=> SELECT 1

SELECT a, b FROM h WHERE a IN (3, 8) ORDER BY a
----
a 23|b 25
3|three
8|eight
=> SELECT 2

SELECT a, b FROM h WHERE a IS NULL
----
a 23|b 25
\N|none
=> SELECT 1

DELETE FROM h WHERE a = 8 RETURNING tableoid::regclass, a
----
tableoid 2205|a 23
h0|8
=> DELETE 1

SELECT satisfies_hash_partition('h'::regclass, 4, 0, 3), satisfies_hash_partition('h'::regclass, 4, 1, 3),
       satisfies_hash_partition('h'::regclass, 4, 2, 3), satisfies_hash_partition('h'::regclass, 4, 3, 3),
       satisfies_hash_partition('h'::regclass, 4, 0, NULL::int4)
----
satisfies_hash_partition 16|satisfies_hash_partition 16|satisfies_hash_partition 16|satisfies_hash_partition 16|satisfies_hash_partition 16
f|f|f|t|t
=> SELECT 1

SELECT pg_get_partkeydef('h'::regclass)
----
pg_get_partkeydef 25
HASH (a by_value)
=> SELECT 1

CREATE TABLE attached (a int4, b text)
----
=> CREATE TABLE

INSERT INTO attached VALUES (5, 'five')
----
=> INSERT 0 1

ALTER TABLE h DETACH PARTITION h2
----
=> ALTER TABLE

ALTER TABLE h ATTACH PARTITION attached FOR VALUES WITH (MODULUS 4, REMAINDER 2)
----
!! 23514 partition constraint of relation "attached" is violated by some row
.. t attached

TRUNCATE attached
----
=> TRUNCATE TABLE

ALTER TABLE h ATTACH PARTITION attached FOR VALUES WITH (MODULUS 4, REMAINDER 2)
----
=> ALTER TABLE

DROP OPERATOR CLASS by_value USING hash
----
!! 2BP01 cannot drop operator class by_value for access method hash because other objects depend on it
.. D table h depends on operator class by_value for access method hash
.. H Use DROP ... CASCADE to drop the dependent objects too.

DROP OPERATOR FAMILY by_value USING hash
----
!! 2BP01 cannot drop operator family by_value for access method hash because other objects depend on it
.. D table h depends on operator class by_value for access method hash
.. H Use DROP ... CASCADE to drop the dependent objects too.

DROP TABLE h, h2
----
=> DROP TABLE

-- several columns, one with a class and one without; expressions; domains
CREATE DOMAIN small AS int4 CHECK (VALUE < 100)
----
=> CREATE DOMAIN

CREATE TABLE m (a small, b text) PARTITION BY HASH (a by_value, b by_length)
----
=> CREATE TABLE

CREATE TABLE m0 PARTITION OF m FOR VALUES WITH (MODULUS 2, REMAINDER 0)
----
=> CREATE TABLE

CREATE TABLE m1 PARTITION OF m FOR VALUES WITH (MODULUS 2, REMAINDER 1)
----
=> CREATE TABLE

INSERT INTO m SELECT i, repeat('x', i) FROM generate_series(1, 6) i
----
=> INSERT 0 6

SELECT tableoid::regclass, a, b FROM m ORDER BY a
----
tableoid 2205|a 23|b 25
m0|1|x
m0|2|xx
m0|3|xxx
m0|4|xxxx
m0|5|xxxxx
m0|6|xxxxxx
=> SELECT 6

SELECT a FROM m WHERE a = 3 AND b = 'xxx'
----
a 23
3
=> SELECT 1

SELECT pg_get_partkeydef('m'::regclass)
----
pg_get_partkeydef 25
HASH (a by_value, b by_length)
=> SELECT 1

DROP TABLE m
----
=> DROP TABLE

CREATE TABLE e (a int4, b text) PARTITION BY HASH ((a + 1) by_value)
----
=> CREATE TABLE

CREATE TABLE e0 PARTITION OF e FOR VALUES WITH (MODULUS 2, REMAINDER 0)
----
=> CREATE TABLE

CREATE TABLE e1 PARTITION OF e FOR VALUES WITH (MODULUS 2, REMAINDER 1)
----
=> CREATE TABLE

INSERT INTO e VALUES (1), (2), (3), (4)
----
=> INSERT 0 4

SELECT tableoid::regclass, a FROM e ORDER BY a
----
tableoid 2205|a 23
e0|1
e1|2
e0|3
e1|4
=> SELECT 4

PREPARE put (int4) AS INSERT INTO e VALUES ($1) RETURNING tableoid::regclass, a
----
=> PREPARE

EXECUTE put(7)
----
tableoid 2205|a 23
e0|7
=> INSERT 0 1

CREATE OR REPLACE FUNCTION plus_seed(int4, int8) RETURNS int8 LANGUAGE sql IMMUTABLE STRICT AS 'SELECT $1 + $2 + 1'
----
=> CREATE FUNCTION

EXECUTE put(9)
----
tableoid 2205|a 23
e1|9
=> INSERT 0 1

DEALLOCATE put
----
=> DEALLOCATE

DROP FUNCTION plus_seed(int4, int8)
----
=> DROP FUNCTION

SELECT amprocnum FROM pg_amproc JOIN pg_opfamily f ON f.oid = amprocfamily WHERE opfname = 'by_value'
----
amprocnum 21
=> SELECT 0

DROP TABLE e
----
=> DROP TABLE

DROP OPERATOR CLASS by_value USING hash
----
=> DROP OPERATOR CLASS

SELECT opcname FROM pg_opclass WHERE opcname = 'by_value'
----
opcname 19
=> SELECT 0

SELECT opfname FROM pg_opfamily WHERE opfname = 'by_value'
----
opfname 19
by_value
=> SELECT 1

DROP OPERATOR FAMILY by_value USING hash
----
=> DROP OPERATOR FAMILY

DROP OPERATOR CLASS by_length USING hash
----
=> DROP OPERATOR CLASS

DROP OPERATOR FAMILY by_length USING hash
----
=> DROP OPERATOR FAMILY

DROP DOMAIN small
----
=> DROP DOMAIN

-- what is refused
CREATE OPERATOR CLASS c FOR TYPE int4 USING nosuch AS OPERATOR 1 =
----
!! 42704 access method "nosuch" does not exist

CREATE OPERATOR CLASS c FOR TYPE nosuch USING hash AS OPERATOR 1 =
----
!! 42704 type "nosuch" does not exist

CREATE OPERATOR CLASS c DEFAULT FOR TYPE int4 USING hash AS OPERATOR 1 =
----
!! 42710 could not make operator class "c" be default for type int4
.. D Operator class "int4_ops" already is the default.

CREATE OPERATOR CLASS c FOR TYPE int4 USING hash AS OPERATOR 2 =
----
!! 42P17 invalid operator number 2, must be between 1 and 1

CREATE OPERATOR CLASS c FOR TYPE int4 USING hash AS OPERATOR 0 =
----
!! 42P17 invalid operator number 0, must be between 1 and 1

CREATE OPERATOR CLASS c FOR TYPE int4 USING hash AS OPERATOR 1 #=#
----
!! 42883 operator does not exist: integer #=# integer

CREATE OPERATOR CLASS c FOR TYPE int4 USING hash AS OPERATOR 1 +
----
!! 42P17 index search operators must return boolean

CREATE OPERATOR CLASS c FOR TYPE int4 USING hash AS OPERATOR 1 - (NONE, int4)
----
!! 42P17 index operators must be binary

CREATE OPERATOR CLASS c FOR TYPE int4 USING hash AS OPERATOR 1 =, OPERATOR 1 = (int4, int4)
----
!! 42P17 operator number 1 for (integer,integer) appears more than once

CREATE OPERATOR CLASS c FOR TYPE int4 USING hash AS FUNCTION 4 own_hash(int4)
----
!! 42P17 invalid function number 4, must be between 1 and 3

CREATE OPERATOR CLASS c FOR TYPE int4 USING hash AS FUNCTION 1 nosuch(int4)
----
!! 42883 function nosuch(integer) does not exist

CREATE OPERATOR CLASS c FOR TYPE int4 USING hash AS FUNCTION 2 own_hash(int4)
----
!! 42P17 hash function 2 must have two arguments

CREATE OPERATOR CLASS c FOR TYPE int4 USING hash AS FUNCTION 1 length_hash(text, int8)
----
!! 42P17 hash function 1 must have one argument

CREATE OPERATOR CLASS c FOR TYPE int4 USING hash AS FUNCTION 3 own_hash(int4)
----
!! 42P17 invalid operator class options parsing function
.. H Valid signature of operator class options parsing function is (internal) RETURNS void.

CREATE OPERATOR CLASS c FOR TYPE int4 USING hash AS OPERATOR 1 = (int4, int8), STORAGE int8
----
!! 42P17 storage type cannot be different from data type for access method "hash"

CREATE OPERATOR CLASS c FOR TYPE int4 USING hash FAMILY nosuch AS OPERATOR 1 =
----
!! 42704 operator family "nosuch" does not exist for access method "hash"

CREATE OPERATOR CLASS c FOR TYPE int4 USING hash AS OPERATOR 1 =, FUNCTION 1 own_hash(int4)
----
=> CREATE OPERATOR CLASS

CREATE OPERATOR CLASS c FOR TYPE int4 USING hash AS OPERATOR 1 =
----
!! 42710 operator class "c" for access method "hash" already exists

CREATE OPERATOR FAMILY c USING hash
----
!! 42710 operator family "c" for access method "hash" already exists

DROP FUNCTION own_hash(int4)
----
!! 2BP01 cannot drop function own_hash(integer) because other objects depend on it
.. D operator class c for access method hash depends on function own_hash(integer)
.. H Use DROP ... CASCADE to drop the dependent objects too.

DROP OPERATOR CLASS int4_ops USING hash
----
!! 2BP01 cannot drop operator class int4_ops for access method hash because it is required by the database system

DROP OPERATOR CLASS nosuch USING hash
----
!! 42704 operator class "nosuch" does not exist for access method "hash"

DROP OPERATOR CLASS c USING btree
----
!! 42704 operator class "c" does not exist for access method "btree"

DROP OPERATOR CLASS IF EXISTS nosuch USING hash
----
-- NOTICE 00000 operator class "nosuch" does not exist for access method "hash", skipping
=> DROP OPERATOR CLASS

DROP OPERATOR CLASS IF EXISTS nowhere.nosuch USING hash
----
-- NOTICE 00000 schema "nowhere" does not exist, skipping
=> DROP OPERATOR CLASS

DROP OPERATOR CLASS IF EXISTS nosuch USING nosuch
----
!! 42704 access method "nosuch" does not exist

DROP OPERATOR FAMILY nosuch USING hash
----
!! 42704 operator family "nosuch" does not exist for access method "hash"

DROP OPERATOR FAMILY IF EXISTS nosuch USING btree
----
-- NOTICE 00000 operator family "nosuch" does not exist for access method "btree", skipping
=> DROP OPERATOR FAMILY

DROP OPERATOR FAMILY IF EXISTS nowhere.nosuch USING btree
----
-- NOTICE 00000 schema "nowhere" does not exist, skipping
=> DROP OPERATOR FAMILY

DROP OPERATOR FAMILY IF EXISTS nosuch USING nosuch
----
!! 42704 access method "nosuch" does not exist

CREATE TABLE t (a text) PARTITION BY HASH (a c)
----
!! 42804 operator class "c" does not accept data type text

CREATE TABLE t (a int4) PARTITION BY HASH (a nosuch)
----
!! 42704 operator class "nosuch" does not exist for access method "hash"

CREATE TABLE t (a int4) PARTITION BY RANGE (a c)
----
!! 42704 operator class "c" does not exist for access method "btree"

-- ALTER and COMMENT
COMMENT ON OPERATOR CLASS c USING hash IS 'a class'
----
=> COMMENT

COMMENT ON OPERATOR FAMILY c USING hash IS 'a family'
----
=> COMMENT

SELECT obj_description(oid, 'pg_opclass') FROM pg_opclass WHERE opcname = 'c'
----
obj_description 25
a class
=> SELECT 1

SELECT obj_description(oid, 'pg_opfamily') FROM pg_opfamily WHERE opfname = 'c'
----
obj_description 25
a family
=> SELECT 1

COMMENT ON OPERATOR CLASS nosuch USING hash IS 'x'
----
!! 42704 operator class "nosuch" does not exist for access method "hash"

COMMENT ON OPERATOR FAMILY nosuch USING hash IS 'x'
----
!! 42704 operator family "nosuch" does not exist for access method "hash"

CREATE SCHEMA classes
----
=> CREATE SCHEMA

CREATE OPERATOR FAMILY other USING hash
----
=> CREATE OPERATOR FAMILY

ALTER OPERATOR FAMILY c USING hash RENAME TO other
----
!! 42710 operator family "other" for access method "hash" already exists in schema "case_operator_classes"

ALTER OPERATOR FAMILY c USING hash RENAME TO renamed
----
=> ALTER OPERATOR FAMILY

ALTER OPERATOR CLASS c USING hash RENAME TO renamed
----
=> ALTER OPERATOR CLASS

ALTER OPERATOR CLASS c USING hash SET SCHEMA classes
----
!! 42704 operator class "c" does not exist for access method "hash"

ALTER OPERATOR CLASS renamed USING hash SET SCHEMA classes
----
=> ALTER OPERATOR CLASS

ALTER OPERATOR FAMILY renamed USING hash SET SCHEMA classes
----
=> ALTER OPERATOR FAMILY

CREATE ROLE classes_owner
----
=> CREATE ROLE

ALTER OPERATOR CLASS classes.renamed USING hash OWNER TO classes_owner
----
=> ALTER OPERATOR CLASS

SELECT opcowner::regrole, opcnamespace::regnamespace FROM pg_opclass WHERE opcname = 'renamed'
----
opcowner 4096|opcnamespace 4089
classes_owner|classes
=> SELECT 1

SET ROLE classes_owner
----
=> SET

CREATE OPERATOR FAMILY classes.f USING hash
----
!! 42501 permission denied for schema classes

ALTER OPERATOR CLASS classes.renamed USING hash RENAME TO again
----
!! 42501 permission denied for schema classes

RESET ROLE
----
=> RESET

GRANT ALL ON SCHEMA classes TO classes_owner
----
=> GRANT

SET ROLE classes_owner
----
=> SET

CREATE OPERATOR FAMILY classes.f USING hash
----
!! 42501 must be superuser to create an operator family

CREATE OPERATOR CLASS classes.f FOR TYPE int4 USING hash AS OPERATOR 1 =
----
!! 42501 must be superuser to create an operator class

ALTER OPERATOR FAMILY classes.renamed USING hash RENAME TO again
----
!! 42501 must be owner of operator family renamed

ALTER OPERATOR FAMILY classes.renamed USING hash ADD OPERATOR 1 = (int4, int8)
----
!! 42501 must be superuser to alter an operator family

ALTER OPERATOR CLASS classes.renamed USING hash RENAME TO again
----
=> ALTER OPERATOR CLASS

RESET ROLE
----
=> RESET

DROP SCHEMA classes
----
!! 2BP01 cannot drop schema classes because other objects depend on it
.. D operator family classes.renamed for access method hash depends on schema classes
.. H Use DROP ... CASCADE to drop the dependent objects too.

DROP SCHEMA classes CASCADE
----
-- NOTICE 00000 drop cascades to operator family classes.renamed for access method hash
=> DROP SCHEMA

DROP ROLE classes_owner
----
=> DROP ROLE

DROP OPERATOR FAMILY other USING hash
----
=> DROP OPERATOR FAMILY

-- families
CREATE OPERATOR FAMILY fam USING btree
----
=> CREATE OPERATOR FAMILY

ALTER OPERATOR FAMILY fam USING btree ADD OPERATOR 1 < (int4, int8), OPERATOR 3 = (int4, int8)
----
=> ALTER OPERATOR FAMILY

ALTER OPERATOR FAMILY fam USING btree ADD OPERATOR 1 < (int4, int8)
----
!! 42710 operator 1(integer,bigint) already exists in operator family "fam"

ALTER OPERATOR FAMILY fam USING btree ADD OPERATOR 6 < (int4, int2)
----
!! 42P17 invalid operator number 6, must be between 1 and 5

ALTER OPERATOR FAMILY fam USING btree ADD OPERATOR 1 <
----
!! 42601 operator argument types must be specified in ALTER OPERATOR FAMILY

ALTER OPERATOR FAMILY fam USING btree ADD OPERATOR 1 < (int4, int2), OPERATOR 1 < (int4, int2)
----
!! 42P17 operator number 1 for (integer,smallint) appears more than once

ALTER OPERATOR FAMILY fam USING btree ADD OPERATOR 1 < (int4, int4) FOR ORDER BY float_ops
----
!! 42P17 access method "btree" does not support ordering operators

ALTER OPERATOR FAMILY fam USING btree ADD STORAGE int4
----
!! 42601 STORAGE cannot be specified in ALTER OPERATOR FAMILY

ALTER OPERATOR FAMILY fam USING btree ADD FUNCTION 6 own_hash(int4)
----
!! 42P17 invalid function number 6, must be between 1 and 5

ALTER OPERATOR FAMILY fam USING btree ADD FUNCTION 1 own_hash(int4)
----
!! 42P17 btree comparison functions must have two arguments

ALTER OPERATOR FAMILY fam USING btree DROP OPERATOR 1 (int4, int4)
----
!! 42704 operator 1(integer,integer) does not exist in operator family "fam"

ALTER OPERATOR FAMILY fam USING btree DROP OPERATOR 1 (int4, int4, int4)
----
!! 42601 one or two argument types must be specified

ALTER OPERATOR FAMILY fam USING btree DROP FUNCTION 1 (int4)
----
!! 42704 function 1(integer,integer) does not exist in operator family "fam"

SELECT amopstrategy, amopopr::regoperator FROM pg_amop JOIN pg_opfamily f ON f.oid = amopfamily WHERE opfname = 'fam' ORDER BY 1
----
amopstrategy 21|amopopr 2204
1|<(integer,bigint)
3|=(integer,bigint)
=> SELECT 2

ALTER OPERATOR FAMILY fam USING btree DROP OPERATOR 1 (int4, int8)
----
=> ALTER OPERATOR FAMILY

SELECT amopstrategy FROM pg_amop JOIN pg_opfamily f ON f.oid = amopfamily WHERE opfname = 'fam' ORDER BY 1
----
amopstrategy 21
3
=> SELECT 1

ALTER OPERATOR FAMILY nosuch USING btree ADD OPERATOR 1 < (int4, int8)
----
!! 42704 operator family "nosuch" does not exist for access method "btree"

ALTER OPERATOR FAMILY fam USING hash ADD OPERATOR 1 < (int4, int8)
----
!! 42704 operator family "fam" does not exist for access method "hash"

CREATE OPERATOR CLASS cl FOR TYPE int4 USING btree FAMILY fam AS OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >
----
=> CREATE OPERATOR CLASS

DROP OPERATOR FAMILY fam USING btree
----
=> DROP OPERATOR FAMILY

SELECT count(*) FROM pg_opclass WHERE opcname = 'cl'
----
count 20
0
=> SELECT 1

BEGIN
----
=> BEGIN

CREATE OPERATOR FAMILY undone USING hash
----
=> CREATE OPERATOR FAMILY

ROLLBACK
----
=> ROLLBACK

DROP OPERATOR FAMILY undone USING hash
----
!! 42704 operator family "undone" does not exist for access method "hash"

DROP FUNCTION length_hash(text, int8)
----
=> DROP FUNCTION

create table of_varchar(v varchar(10));
----
=> CREATE TABLE

create index of_varchar_brin on of_varchar using brin (v);
----
=> CREATE INDEX

select opcname from pg_index i join pg_opclass o on o.oid = indclass[0] where indexrelid = 'of_varchar_brin'::regclass;
----
opcname 19
text_minmax_ops
=> SELECT 1

drop table of_varchar;
----
=> DROP TABLE
