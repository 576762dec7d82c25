-- Temporary tables in inheritance and with partitions.
CREATE TEMP TABLE tt_base (id int, note text);
----
=> CREATE TABLE

CREATE TEMP TABLE tt_child (extra int) INHERITS (tt_base);
----
=> CREATE TABLE

INSERT INTO tt_base VALUES (1, 'base');
----
=> INSERT 0 1

INSERT INTO tt_child VALUES (2, 'child', 20);
----
=> INSERT 0 1

SELECT tableoid::regclass, * FROM tt_base ORDER BY id;
----
tableoid 2205|id 23|note 25
tt_base|1|base
tt_child|2|child
=> SELECT 2

UPDATE tt_base SET note = note || '!' WHERE id >= 1;
----
=> UPDATE 2

SELECT * FROM tt_child;
----
id 23|note 25|extra 23
2|child!|20
=> SELECT 1

DELETE FROM tt_base WHERE id = 2 RETURNING *;
----
id 23|note 25
2|child!
=> DELETE 1

ALTER TABLE tt_base ADD COLUMN more int DEFAULT 5;
----
=> ALTER TABLE

SELECT * FROM tt_child;
----
id 23|note 25|extra 23|more 23
=> SELECT 0

SELECT * FROM tt_base;
----
id 23|note 25|more 23
1|base!|5
=> SELECT 1

CREATE TEMP TABLE tt_later (id int, note text, more int);
----
=> CREATE TABLE

ALTER TABLE tt_later INHERIT tt_base;
----
=> ALTER TABLE

INSERT INTO tt_later VALUES (7, 'later', 8);
----
=> INSERT 0 1

SELECT * FROM tt_base ORDER BY id;
----
id 23|note 25|more 23
1|base!|5
7|later|8
=> SELECT 2

SELECT * FROM ONLY tt_base;
----
id 23|note 25|more 23
1|base!|5
=> SELECT 1

ALTER TABLE tt_later NO INHERIT tt_base;
----
=> ALTER TABLE

SELECT * FROM tt_base ORDER BY id;
----
id 23|note 25|more 23
1|base!|5
=> SELECT 1

CREATE TABLE tt_permanent () INHERITS (tt_base);
----
!! 42809 cannot inherit from temporary relation "tt_base"

CREATE TABLE tt_permanent (id int, note text, more int);
----
=> CREATE TABLE

ALTER TABLE tt_permanent INHERIT tt_base;
----
!! 42809 cannot inherit from temporary relation "tt_base"

CREATE TEMP TABLE tt_parts (k int, v text) PARTITION BY LIST (k);
----
=> CREATE TABLE

CREATE TEMP TABLE tt_parts1 PARTITION OF tt_parts FOR VALUES IN (1, 2);
----
=> CREATE TABLE

CREATE TEMP TABLE tt_rest PARTITION OF tt_parts DEFAULT;
----
=> CREATE TABLE

INSERT INTO tt_parts VALUES (1, 'a'), (2, 'b'), (3, 'c');
----
=> INSERT 0 3

SELECT tableoid::regclass, * FROM tt_parts ORDER BY k;
----
tableoid 2205|k 23|v 25
tt_parts1|1|a
tt_parts1|2|b
tt_rest|3|c
=> SELECT 3

UPDATE tt_parts SET k = 3 WHERE k = 1;
----
=> UPDATE 1

SELECT tableoid::regclass, * FROM tt_parts ORDER BY k, v;
----
tableoid 2205|k 23|v 25
tt_parts1|2|b
tt_rest|3|a
tt_rest|3|c
=> SELECT 3

SELECT * FROM tt_parts WHERE k = 2;
----
k 23|v 25
2|b
=> SELECT 1

CREATE TABLE tt_wrong PARTITION OF tt_parts FOR VALUES IN (9);
----
!! 42809 cannot create a permanent relation as partition of temporary relation "tt_parts"

CREATE TABLE tt_lasting (k int, v text) PARTITION BY LIST (k);
----
=> CREATE TABLE

CREATE TEMP TABLE tt_wrong PARTITION OF tt_lasting FOR VALUES IN (9);
----
!! 42809 cannot create a temporary relation as partition of permanent relation "tt_lasting"

CREATE TEMP TABLE tt_wrong (k int, v text);
----
=> CREATE TABLE

ALTER TABLE tt_lasting ATTACH PARTITION tt_wrong FOR VALUES IN (9);
----
!! 42809 cannot attach a temporary relation as partition of permanent relation "tt_lasting"

CREATE TABLE tt_wrong2 (k int, v text);
----
=> CREATE TABLE

ALTER TABLE tt_parts ATTACH PARTITION tt_wrong2 FOR VALUES IN (9);
----
!! 42809 cannot attach a permanent relation as partition of temporary relation "tt_parts"

ALTER TABLE tt_parts DETACH PARTITION tt_rest;
----
=> ALTER TABLE

SELECT * FROM tt_parts ORDER BY k;
----
k 23|v 25
2|b
=> SELECT 1

BEGIN;
----
=> BEGIN

CREATE TEMP TABLE tt_gone (k int) PARTITION BY RANGE (k) ON COMMIT DELETE ROWS;
----
=> CREATE TABLE

CREATE TEMP TABLE tt_gone1 PARTITION OF tt_gone FOR VALUES FROM (1) TO (9) ON COMMIT DELETE ROWS;
----
=> CREATE TABLE

INSERT INTO tt_gone VALUES (4);
----
=> INSERT 0 1

SELECT * FROM tt_gone;
----
k 23
4
=> SELECT 1

COMMIT;
----
=> COMMIT

SELECT * FROM tt_gone;
----
k 23
=> SELECT 0

BEGIN;
----
=> BEGIN

CREATE TEMP TABLE tt_drop (k int) PARTITION BY RANGE (k) ON COMMIT DROP;
----
=> CREATE TABLE

CREATE TEMP TABLE tt_drop1 PARTITION OF tt_drop FOR VALUES FROM (1) TO (9);
----
=> CREATE TABLE

COMMIT;
----
=> COMMIT

SELECT * FROM tt_drop1;
----
!! 42P01 relation "tt_drop1" does not exist
.. P 15

BEGIN;
----
=> BEGIN

CREATE TEMP TABLE tt_taken_back () INHERITS (tt_base);
----
=> CREATE TABLE

INSERT INTO tt_taken_back VALUES (50);
----
=> INSERT 0 1

SELECT count(*) FROM tt_base;
----
count 20
2
=> SELECT 1

ROLLBACK;
----
=> ROLLBACK

SELECT count(*) FROM tt_base;
----
count 20
1
=> SELECT 1

DROP TABLE tt_base;
----
!! 2BP01 cannot drop table tt_base because other objects depend on it
.. D table tt_child depends on table tt_base
.. H Use DROP ... CASCADE to drop the dependent objects too.

DROP TABLE tt_base CASCADE;
----
-- NOTICE 00000 drop cascades to table tt_child
=> DROP TABLE

DROP TABLE tt_parts, tt_rest, tt_permanent, tt_lasting, tt_wrong, tt_wrong2, tt_later, tt_gone;
----
=> DROP TABLE
