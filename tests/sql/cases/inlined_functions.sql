-- SQL functions that become part of the statement which calls them
CREATE TABLE fi (id int PRIMARY KEY, owner text, n int); INSERT INTO fi SELECT i, CASE WHEN i % 2 = 0 THEN 'even' ELSE 'odd' END, i * 10 FROM generate_series(1, 20) i;
----
=> CREATE TABLE
=> INSERT 0 20

CREATE FUNCTION add_one(int) RETURNS int LANGUAGE sql AS 'SELECT $1 + 1';
----
=> CREATE FUNCTION

CREATE FUNCTION twice(x int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT x + x';
----
=> CREATE FUNCTION

CREATE FUNCTION sum_twice(x int) RETURNS int LANGUAGE sql AS 'SELECT twice(add_one(x))';
----
=> CREATE FUNCTION

SELECT add_one(1), twice(3), sum_twice(4), sum_twice(add_one(twice(1)));
----
add_one 23|twice 23|sum_twice 23|sum_twice 23
2|6|10|8
=> SELECT 1

SELECT add_one(2147483647);
----
!! 22003 integer out of range

SELECT sum_twice(2147483646);
----
!! 22003 integer out of range

SELECT sum(add_one(n)), add_one(sum(n)::int), twice(count(*)::int) FROM fi GROUP BY add_one(id % 2) ORDER BY add_one(id % 2);
----
sum 20|add_one 23|twice 23
1110|1101|20
1010|1001|20
=> SELECT 2

SELECT id FROM fi WHERE id = sum_twice(2);
----
id 23
6
=> SELECT 1

CREATE FUNCTION strictly(int, int) RETURNS int LANGUAGE sql STRICT AS 'SELECT coalesce($1, 0) + $2';
----
=> CREATE FUNCTION

SELECT strictly(1, 2), strictly(NULL, 2), strictly(1, NULL);
----
strictly 23|strictly 23|strictly 23
3|\N|\N
=> SELECT 1

CREATE FUNCTION strictly_plus(int, int) RETURNS int LANGUAGE sql STRICT AS 'SELECT $1 + $2';
----
=> CREATE FUNCTION

SELECT strictly_plus(1, 2), strictly_plus(NULL, 2);
----
strictly_plus 23|strictly_plus 23
3|\N
=> SELECT 1

CREATE FUNCTION first_of(int, int) RETURNS int LANGUAGE sql STRICT AS 'SELECT $1';
----
=> CREATE FUNCTION

SELECT first_of(1, 2), first_of(1, NULL);
----
first_of 23|first_of 23
1|\N
=> SELECT 1

CREATE SEQUENCE counted;
----
=> CREATE SEQUENCE

SELECT twice(nextval('counted')::int);
----
twice 23
2
=> SELECT 1

CREATE FUNCTION doubled(x int) RETURNS int LANGUAGE sql AS 'SELECT twice(x)';
----
=> CREATE FUNCTION

SELECT doubled(nextval('counted')::int), add_one(nextval('counted')::int);
----
doubled 23|add_one 23
4|4
=> SELECT 1

SELECT first_of(1, nextval('counted')::int), nextval('counted');
----
first_of 23|nextval 20
1|5
=> SELECT 1

CREATE FUNCTION as_text(int) RETURNS text LANGUAGE sql AS 'SELECT $1::varchar(3)';
----
=> CREATE FUNCTION

SELECT as_text(12345), pg_typeof(as_text(1));
----
as_text 25|pg_typeof 2206
123|text
=> SELECT 1

CREATE FUNCTION widened(int) RETURNS bigint LANGUAGE sql AS 'SELECT $1';
----
=> CREATE FUNCTION

SELECT widened(5), pg_typeof(widened(5));
----
widened 20|pg_typeof 2206
5|bigint
=> SELECT 1

CREATE FUNCTION any_pair(anyelement, anyelement) RETURNS anyarray LANGUAGE sql AS 'SELECT ARRAY[$1, $2]';
----
=> CREATE FUNCTION

SELECT any_pair(1, 2), any_pair('a'::text, 'b');
----
any_pair 1007|any_pair 1009
{1,2}|{a,b}
=> SELECT 1

CREATE FUNCTION factorial_of(n int) RETURNS int LANGUAGE sql AS 'SELECT CASE WHEN n <= 1 THEN 1 ELSE n * factorial_of(n - 1) END';
----
=> CREATE FUNCTION

SELECT factorial_of(5), factorial_of(factorial_of(3));
----
factorial_of 23|factorial_of 23
120|720
=> SELECT 1

CREATE FUNCTION is_even(n int) RETURNS boolean LANGUAGE sql AS 'SELECT CASE WHEN n = 0 THEN true ELSE is_odd(n - 1) END';
----
!! 42883 function is_odd(integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 103

SET check_function_bodies = off;
----
=> SET

CREATE FUNCTION is_even(n int) RETURNS boolean LANGUAGE sql AS 'SELECT CASE WHEN n = 0 THEN true ELSE is_odd(n - 1) END';
----
=> CREATE FUNCTION

CREATE FUNCTION is_odd(n int) RETURNS boolean LANGUAGE sql AS 'SELECT CASE WHEN n = 0 THEN false ELSE is_even(n - 1) END';
----
=> CREATE FUNCTION

RESET check_function_bodies;
----
=> RESET

SELECT is_even(6), is_odd(6), is_even(is_odd(3)::int);
----
is_even 16|is_odd 16|is_even 16
t|f|f
=> SELECT 1

CREATE FUNCTION is_dear(fi) RETURNS boolean LANGUAGE sql STABLE AS 'SELECT $1.n > 150';
----
=> CREATE FUNCTION

SELECT id FROM fi WHERE is_dear(fi) ORDER BY id;
----
id 23
16
17
18
19
20
=> SELECT 5

SELECT id, fi.is_dear FROM fi WHERE id IN (3, 18) ORDER BY id;
----
id 23|is_dear 16
3|f
18|t
=> SELECT 2

CREATE FUNCTION owned_by(who text) RETURNS SETOF fi LANGUAGE sql STABLE AS 'SELECT * FROM fi WHERE owner = who';
----
=> CREATE FUNCTION

SELECT * FROM owned_by('even') WHERE id < 7 ORDER BY id;
----
id 23|owner 25|n 23
2|even|20
4|even|40
6|even|60
=> SELECT 3

SELECT o.id, o FROM owned_by('odd') o WHERE o.n > 150 ORDER BY 1;
----
id 23|o user
17|(17,odd,170)
19|(19,odd,190)
=> SELECT 2

SELECT count(*), count(o), count(o.*) FROM owned_by('odd') o;
----
count 20|count 20|count 20
10|10|10
=> SELECT 1

SELECT x.id, x.whose FROM owned_by('odd') AS x(id, whose) WHERE x.id = 3;
----
id 23|whose 25
3|odd
=> SELECT 1

CREATE FUNCTION numbers_of(who text, at_least int DEFAULT 0) RETURNS TABLE (number int, label text) LANGUAGE sql STABLE AS $$ SELECT n, owner || ' ' || id FROM fi WHERE owner = who AND n > at_least ORDER BY id LIMIT 3 $$;
----
=> CREATE FUNCTION

SELECT * FROM numbers_of('even');
----
number 23|label 25
20|even 2
40|even 4
60|even 6
=> SELECT 3

SELECT * FROM numbers_of('even', 100) WHERE number > 130;
----
number 23|label 25
140|even 14
160|even 16
=> SELECT 2

SELECT w, s.* FROM (VALUES ('odd'), ('even'), ('none')) v(w) LEFT JOIN LATERAL numbers_of(w, 150) s ON true ORDER BY 1, 2;
----
w 25|number 23|label 25
even|160|even 16
even|180|even 18
even|200|even 20
none|\N|\N
odd|170|odd 17
odd|190|odd 19
=> SELECT 6

SELECT w, number FROM (VALUES ('odd'), ('even')) v(w), numbers_of(w, 10) WHERE number < 60 ORDER BY 1, 2;
----
w 25|number 23
even|20
even|40
odd|30
odd|50
=> SELECT 4

CREATE FUNCTION ids_of(who text) RETURNS SETOF int LANGUAGE sql STABLE AS 'SELECT id FROM owned_by(who)';
----
=> CREATE FUNCTION

SELECT count(*), max(ids_of) FROM ids_of('even');
----
count 20|max 23
10|20
=> SELECT 1

SELECT i FROM ids_of('even') WITH ORDINALITY AS x(i, o) WHERE o = 2;
----
i 23
4
=> SELECT 1

SELECT ids_of('even') LIMIT 2;
----
ids_of 23
2
4
=> SELECT 2

CREATE FUNCTION wide_ids(who text) RETURNS SETOF bigint LANGUAGE sql STABLE AS 'SELECT id FROM fi WHERE owner = who UNION ALL SELECT 0';
----
=> CREATE FUNCTION

SELECT pg_typeof(w), count(*) FROM wide_ids('odd') w GROUP BY 1;
----
pg_typeof 2206|count 20
bigint|11
=> SELECT 1

CREATE FUNCTION countdown(int) RETURNS SETOF int LANGUAGE sql STABLE AS 'SELECT $1 UNION ALL SELECT * FROM countdown($1 - 1) WHERE $1 > 0';
----
=> CREATE FUNCTION

SELECT count(*) FROM (SELECT * FROM ids_of('odd') a JOIN ids_of('odd') b ON a = b) x;
----
count 20
10
=> SELECT 1

CREATE FUNCTION strict_ids(who text) RETURNS SETOF int LANGUAGE sql STABLE STRICT AS 'SELECT id FROM fi WHERE who IS NULL OR owner = who';
----
=> CREATE FUNCTION

SELECT count(*) FROM strict_ids(NULL);
----
count 20
0
=> SELECT 1

SELECT count(*) FROM ids_of(NULL);
----
count 20
0
=> SELECT 1

CREATE FUNCTION locked_ids() RETURNS SETOF int LANGUAGE sql STABLE AS 'SELECT id FROM fi ORDER BY id LIMIT 2 FOR UPDATE';
----
=> CREATE FUNCTION

SELECT * FROM locked_ids();
----
locked_ids 23
1
2
=> SELECT 2

CREATE FUNCTION writing_ids() RETURNS SETOF int LANGUAGE sql VOLATILE AS 'INSERT INTO fi VALUES (100, ''new'', 1) RETURNING id; SELECT id FROM fi WHERE id >= 100';
----
=> CREATE FUNCTION

SELECT * FROM writing_ids();
----
writing_ids 23
100
=> SELECT 1

SELECT id FROM fi WHERE id >= 100;
----
id 23
100
=> SELECT 1

CREATE VIEW dear_even AS SELECT id, add_one(n) AS n FROM owned_by('even') o WHERE is_dear(o);
----
=> CREATE VIEW

SELECT * FROM dear_even ORDER BY id;
----
id 23|n 23
16|161
18|181
20|201
=> SELECT 3

SELECT pg_get_viewdef('dear_even'::regclass);
----
pg_get_viewdef 25
 SELECT o.id,\n    add_one(o.n) AS n\n   FROM owned_by('even'::text) o(id, owner, n)\n  WHERE is_dear(o.*);
=> SELECT 1

CREATE OR REPLACE FUNCTION add_one(int) RETURNS int LANGUAGE sql AS 'SELECT $1 + 1000';
----
=> CREATE FUNCTION

SELECT * FROM dear_even ORDER BY id;
----
id 23|n 23
16|1160
18|1180
20|1200
=> SELECT 3

CREATE FUNCTION lower_owner(text) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT lower($1)';
----
=> CREATE FUNCTION

CREATE UNIQUE INDEX fi_owner ON fi (lower_owner(owner), id) WHERE twice(id) > 4;
----
=> CREATE INDEX

SELECT id FROM fi WHERE lower_owner(owner) = 'even' AND twice(id) > 4 AND id < 9 ORDER BY id;
----
id 23
4
6
8
=> SELECT 3

INSERT INTO fi VALUES (20, 'EVEN', 7) ON CONFLICT (id) DO UPDATE SET n = twice(excluded.n) RETURNING *, add_one(n);
----
id 23|owner 25|n 23|add_one 23
20|even|14|1014
=> INSERT 0 1

UPDATE fi SET n = twice(n) WHERE is_dear(fi) AND id > 18 RETURNING id, n, fi.is_dear;
----
id 23|n 23|is_dear 16
19|380|t
=> UPDATE 1

DELETE FROM fi USING owned_by('odd') o WHERE fi.id = o.id AND add_one(o.id) > 1015 RETURNING fi.id;
----
id 23
17
19
=> DELETE 2

PREPARE by_owner(text, int) AS SELECT id FROM owned_by($1) WHERE id < add_one($2) - 1000 ORDER BY id;
----
=> PREPARE

EXECUTE by_owner('even', 5);
----
id 23
2
4
=> SELECT 2

DEALLOCATE by_owner;
----
=> DEALLOCATE

DO $$ DECLARE t int := 0; r record; BEGIN FOR r IN SELECT * FROM owned_by('even') WHERE id < 5 LOOP t := t + twice(r.id); END LOOP; RAISE NOTICE 'total %', t; END $$;
----
-- NOTICE 00000 total 12
=> DO

CREATE ROLE inline_reader;
----
=> CREATE ROLE

GRANT EXECUTE ON FUNCTION owned_by, ids_of TO inline_reader; GRANT USAGE ON SCHEMA case_inlined_functions TO inline_reader;
----
=> GRANT
=> GRANT

CREATE FUNCTION counted_by_owner(who text) RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER AS 'SELECT count(*) FROM fi WHERE owner = who';
----
=> CREATE FUNCTION

CREATE FUNCTION rows_by_definer(who text) RETURNS SETOF fi LANGUAGE sql STABLE SECURITY DEFINER AS 'SELECT * FROM fi WHERE owner = who';
----
=> CREATE FUNCTION

CREATE VIEW even_ids AS SELECT * FROM ids_of('even'); GRANT SELECT ON even_ids TO inline_reader;
----
=> CREATE VIEW
=> GRANT

SET ROLE inline_reader;
----
=> SET

SELECT count(*) FROM owned_by('even');
----
!! 42501 permission denied for table fi

SELECT counted_by_owner('even') > 5, (SELECT count(*) FROM rows_by_definer('even')) > 5;
----
?column? 16|?column? 16
t|t
=> SELECT 1

SELECT count(*) FROM even_ids;
----
!! 42501 permission denied for table fi

RESET ROLE;
----
=> RESET

GRANT SELECT (id, owner) ON fi TO inline_reader;
----
=> GRANT

SET ROLE inline_reader;
----
=> SET

SELECT count(*) > 5 FROM ids_of('even');
----
!! 42501 permission denied for table fi

SELECT count(*) FROM owned_by('even');
----
!! 42501 permission denied for table fi

RESET ROLE;
----
=> RESET

ALTER TABLE fi ENABLE ROW LEVEL SECURITY;
----
=> ALTER TABLE

CREATE FUNCTION reader_owns(text) RETURNS boolean LANGUAGE sql STABLE AS 'SELECT $1 = current_setting(''inline.owner'', true)';
----
=> CREATE FUNCTION

CREATE POLICY own ON fi USING (reader_owns(owner));
----
=> CREATE POLICY

GRANT SELECT ON fi TO inline_reader;
----
=> GRANT

SET ROLE inline_reader;
----
=> SET

SET inline.owner = 'even';
----
=> SET

SELECT DISTINCT owner FROM fi;
----
owner 25
even
=> SELECT 1

SELECT count(*) FROM owned_by('odd');
----
count 20
0
=> SELECT 1

SELECT count(*) FROM owned_by('even') WHERE id < 5;
----
count 20
2
=> SELECT 1

RESET ROLE;
----
=> RESET

DROP VIEW dear_even, even_ids;
----
=> DROP VIEW

DROP TABLE fi CASCADE;
----
-- NOTICE 00000 drop cascades to 3 other objects
=> DROP TABLE

SELECT count(*) FROM ids_of('odd');
----
!! 42883 function owned_by(text) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.

DROP FUNCTION counted_by_owner, ids_of;
----
=> DROP FUNCTION

DROP OWNED BY inline_reader; 
----
=> DROP OWNED

DROP ROLE inline_reader;
----
=> DROP ROLE

-- What a function does counts for indexes and the like, not what it is marked as
CREATE TABLE judged (a int, b text); CREATE FUNCTION plus_one(int) RETURNS int LANGUAGE sql AS 'SELECT $1 + 1'; CREATE FUNCTION plus_two(int) RETURNS int BEGIN ATOMIC SELECT $1 + 2; END;
----
=> CREATE TABLE
=> CREATE FUNCTION
=> CREATE FUNCTION

CREATE INDEX judged_one ON judged (plus_one(a)); CREATE INDEX judged_two ON judged (plus_two(a)) WHERE plus_one(a) > 1;
----
=> CREATE INDEX
=> CREATE INDEX

CREATE UNIQUE INDEX judged_unique ON judged ((plus_one(a)));
----
=> CREATE INDEX

CREATE TABLE judged_generated (a int, g int GENERATED ALWAYS AS (plus_one(a)) STORED);
----
=> CREATE TABLE

CREATE TABLE judged_parts (a int) PARTITION BY RANGE (plus_one(a));
----
=> CREATE TABLE

CREATE FUNCTION now_text() RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT now()::text';
----
=> CREATE FUNCTION

CREATE FUNCTION plain_now() RETURNS text LANGUAGE sql AS 'SELECT now()::text';
----
=> CREATE FUNCTION

CREATE INDEX judged_now ON judged ((b || plain_now()));
----
!! 42P17 functions in index expression must be marked IMMUTABLE

CREATE FUNCTION counted_rows(int) RETURNS bigint LANGUAGE sql AS 'SELECT count(*) FROM judged';
----
=> CREATE FUNCTION

CREATE INDEX judged_count ON judged (counted_rows(a));
----
!! 42P17 functions in index expression must be marked IMMUTABLE

INSERT INTO judged VALUES (1, 'A'), (2, 'B');
----
=> INSERT 0 2

INSERT INTO judged VALUES (1, 'A') ON CONFLICT (plus_one(a)) DO NOTHING;
----
=> INSERT 0 0

INSERT INTO judged VALUES (2, 'A');
----
!! 23505 duplicate key value violates unique constraint "judged_unique"
.. D Key (plus_one(a))=(3) already exists.
.. n judged_unique
.. t judged

SELECT pg_get_indexdef(oid) FROM pg_class WHERE relname IN ('judged_one', 'judged_two') ORDER BY relname;
----
pg_get_indexdef 25
CREATE INDEX judged_one ON case_inlined_functions.judged USING btree (plus_one(a))
CREATE INDEX judged_two ON case_inlined_functions.judged USING btree (plus_two(a)) WHERE (plus_one(a) > 1)
=> SELECT 2

INSERT INTO judged_generated VALUES (5) RETURNING g;
----
g 23
6
=> INSERT 0 1

SELECT a FROM judged WHERE plus_one(a) = 3;
----
a 23
2
=> SELECT 1

CREATE INDEX judged_first ON judged (lower(b)); CREATE UNIQUE INDEX judged_second ON judged (lower(b), a);
----
=> CREATE INDEX
=> CREATE INDEX

INSERT INTO judged VALUES (2, 'b') ON CONFLICT (lower(b), a) DO UPDATE SET b = 'again' RETURNING *;
----
a 23|b 25
2|again
=> INSERT 0 1

-- What a function's text names is what it depends on, not what the functions in it name
CREATE TABLE deep (a int); CREATE FUNCTION reads_deep() RETURNS SETOF int LANGUAGE sql STABLE AS 'SELECT a FROM deep'; CREATE FUNCTION asks_reader() RETURNS bigint STABLE BEGIN ATOMIC SELECT count(*) FROM reads_deep(); END;
----
=> CREATE TABLE
=> CREATE FUNCTION
=> CREATE FUNCTION

SELECT asks_reader();
----
asks_reader 20
0
=> SELECT 1

DROP TABLE deep;
----
=> DROP TABLE

DROP FUNCTION reads_deep();
----
!! 2BP01 cannot drop function reads_deep() because other objects depend on it
.. D function asks_reader() depends on function reads_deep()
.. H Use DROP ... CASCADE to drop the dependent objects too.
