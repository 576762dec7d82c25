-- What superusers change in catalogs by hand
CREATE TABLE byhand (a varchar(3), b int); CREATE TYPE byhand_mood AS ENUM ('sad', 'happy'); CREATE FUNCTION byhand_one() RETURNS int LANGUAGE sql AS 'SELECT 1';
----
=> CREATE TABLE
=> CREATE TYPE
=> CREATE FUNCTION

CREATE TABLE byhand_moods (m byhand_mood); INSERT INTO byhand_moods VALUES ('sad');
----
=> CREATE TABLE
=> INSERT 0 1

UPDATE pg_database SET datistemplate = false, datconnlimit = 7 WHERE datname = 'template1';
----
=> UPDATE 1

SELECT datistemplate, datconnlimit FROM pg_database WHERE datname = 'template1';
----
datistemplate 16|datconnlimit 23
f|7
=> SELECT 1

UPDATE pg_database SET datistemplate = true, datconnlimit = -1 WHERE datname = 'template1' RETURNING datname, datistemplate;
----
datname 19|datistemplate 16
template1|t
=> UPDATE 1

INSERT INTO byhand VALUES ('abcdef');
----
!! 22001 value too long for type character varying(3)

UPDATE pg_attribute SET atttypmod = 10 + 4 WHERE attrelid = 'byhand'::regclass AND attname = 'a';
----
=> UPDATE 1

INSERT INTO byhand VALUES ('abcdef', 1);
----
=> INSERT 0 1

SELECT a, format_type(atttypid, atttypmod) FROM byhand, pg_attribute WHERE attrelid = 'byhand'::regclass AND attname = 'a';
----
a 1043|format_type 25
abcdef|character varying(10)
=> SELECT 1

UPDATE pg_enum SET enumlabel = 'glum' WHERE enumtypid = 'byhand_mood'::regtype AND enumlabel = 'sad';
----
=> UPDATE 1

SELECT m, 'glum'::byhand_mood < 'happy' FROM byhand_moods;
----
m user|?column? 16
glum|t
=> SELECT 1

SELECT 'sad'::byhand_mood;
----
!! 22P02 invalid input value for enum byhand_mood: "sad"
.. P 8

UPDATE pg_class SET reltuples = 77, relpages = 5 WHERE relname = 'byhand';
----
=> UPDATE 1

SELECT reltuples, relpages FROM pg_class WHERE relname = 'byhand';
----
reltuples 700|relpages 23
77|5
=> SELECT 1

SELECT * FROM byhand;
----
a 1043|b 23
abcdef|1
=> SELECT 1

UPDATE pg_proc SET provolatile = 'i' WHERE proname = 'byhand_one';
----
=> UPDATE 1

CREATE INDEX byhand_index ON byhand ((b + byhand_one()));
----
=> CREATE INDEX

BEGIN;
----
=> BEGIN

UPDATE pg_attribute SET atttypmod = 2 + 4 WHERE attrelid = 'byhand'::regclass AND attname = 'a';
----
=> UPDATE 1

INSERT INTO byhand VALUES ('abc');
----
!! 22001 value too long for type character varying(2)

ROLLBACK;
----
=> ROLLBACK

INSERT INTO byhand VALUES ('abcdefghij') RETURNING a;
----
a 1043
abcdefghij
=> INSERT 0 1

CREATE ROLE byhand_user;
----
=> CREATE ROLE

SET ROLE byhand_user;
----
=> SET

UPDATE pg_class SET reltuples = 1 WHERE relname = 'byhand';
----
!! 42501 permission denied for table pg_class

RESET ROLE;
----
=> RESET

DROP ROLE byhand_user;
----
=> DROP ROLE
