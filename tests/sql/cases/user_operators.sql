-- Operators that users make: how they are made, found, shown, stored and dropped.
CREATE SCHEMA ops
----
=> CREATE SCHEMA

CREATE FUNCTION tens(int4, int4) RETURNS int4 LANGUAGE sql IMMUTABLE AS 'SELECT $1 * 10 + $2'
----
=> CREATE FUNCTION

CREATE OPERATOR ~+~ (LEFTARG = int4, RIGHTARG = int4, FUNCTION = tens, COMMUTATOR = ~+~)
----
=> CREATE OPERATOR

CREATE OPERATOR ops.~+~ (LEFTARG = int4, RIGHTARG = int4, PROCEDURE = int4mi)
----
=> CREATE OPERATOR

CREATE OPERATOR @@~ (RIGHTARG = int4, FUNCTION = int4um)
----
=> CREATE OPERATOR

SELECT 1 ~+~ 2 AS here, 1 OPERATOR(ops.~+~) 2 AS there, @@~ 5 AS prefix, 1 ~+~ 2 * 3 AS order_of
----
here 23|there 23|prefix 23|order_of 23
12|-1|-5|16
=> SELECT 1

SELECT 1 ~+~ '2', '1' ~+~ 2, 1::int2 ~+~ 2::int2
----
?column? 23|?column? 23|?column? 23
12|12|12
=> SELECT 1

SELECT 1 ~+~ 2::int8
----
!! 42883 operator does not exist: integer ~+~ bigint
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 10

SELECT 1 ~+~ 'a'::text
----
!! 42883 operator does not exist: integer ~+~ text
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 10

SELECT 1 OPERATOR(nowhere.~+~) 2
----
!! 3F000 schema "nowhere" does not exist
.. P 10

SELECT @@~ 'a'::text
----
!! 42883 operator does not exist: @@~ text
.. H No operator matches the given name and argument type. You might need to add an explicit type cast.
.. P 8

SELECT oprname, oprkind, oprcanmerge, oprcanhash, oprleft::regtype, oprright::regtype,
       oprresult::regtype, oprcom <> 0, oprnegate <> 0, oprcode, oprrest, oprjoin,
       oprnamespace::regnamespace
FROM pg_operator WHERE oprnamespace::regnamespace::text IN ('case_user_operators', 'ops') ORDER BY oprnamespace::regnamespace::text, oprname
----
oprname 19|oprkind 18|oprcanmerge 16|oprcanhash 16|oprleft 2206|oprright 2206|oprresult 2206|?column? 16|?column? 16|oprcode 24|oprrest 24|oprjoin 24|oprnamespace 4089
@@~|l|f|f|-|integer|integer|f|f|int4um|-|-|case_user_operators
~+~|b|f|f|integer|integer|integer|t|f|tens|-|-|case_user_operators
~+~|b|f|f|integer|integer|integer|f|f|int4mi|-|-|ops
=> SELECT 3

SELECT '~+~(int4,int4)'::regoperator, 'ops.~+~(int4,int4)'::regoperator, '@@~(none,int4)'::regoperator
----
regoperator 2204|regoperator 2204|regoperator 2204
~+~(integer,integer)|ops.~+~(integer,integer)|@@~(NONE,integer)
=> SELECT 1

SELECT '@@~'::regoper
----
regoper 2203
@@~
=> SELECT 1

SELECT '~~~~(int4,int4)'::regoperator
----
!! 42883 operator does not exist: ~~~~(int4,int4)
.. P 8

SELECT '=(int4)'::regoperator
----
!! 42P02 missing argument
.. H Use NONE to denote the missing argument of a unary operator.
.. P 8

-- the search path
SET search_path = ops, case_user_operators
----
=> SET

SELECT 1 ~+~ 2 AS first_of_path, 1 OPERATOR(case_user_operators.~+~) 2 AS named
----
first_of_path 23|named 23
-1|12
=> SELECT 1

SELECT '~+~(int4,int4)'::regoperator, 'case_user_operators.~+~(int4,int4)'::regoperator
----
regoperator 2204|regoperator 2204
~+~(integer,integer)|case_user_operators.~+~(integer,integer)
=> SELECT 1

SET search_path = case_user_operators
----
=> SET

-- commutators and negators that are made later
CREATE FUNCTION same_mod(int4, int4) RETURNS bool LANGUAGE sql IMMUTABLE AS 'SELECT $1 % 10 = $2 % 10'
----
=> CREATE FUNCTION

CREATE FUNCTION other_mod(int4, int4) RETURNS bool LANGUAGE sql IMMUTABLE AS 'SELECT $1 % 10 <> $2 % 10'
----
=> CREATE FUNCTION

CREATE OPERATOR === (LEFTARG = int4, RIGHTARG = int4, FUNCTION = same_mod, COMMUTATOR = ===,
                     NEGATOR = !==, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES)
----
=> CREATE OPERATOR

SELECT 1 !== 2
----
!! 42883 operator is only a shell: integer !== integer
.. P 10

SELECT oprname, oprresult::regtype, oprcode, oprnegate::regoperator FROM pg_operator
WHERE oprname IN ('===', '!==') ORDER BY 1
----
oprname 19|oprresult 2206|oprcode 24|oprnegate 2204
!==|-|-|===(integer,integer)
===|boolean|same_mod|!==(integer,integer)
=> SELECT 2

CREATE OPERATOR !== (LEFTARG = int4, RIGHTARG = int4, FUNCTION = other_mod, COMMUTATOR = !==,
                     NEGATOR = ===, RESTRICT = neqsel, JOIN = neqjoinsel)
----
=> CREATE OPERATOR

SELECT oprname, oprcanhash, oprcanmerge, oprcode, oprcom::regoperator, oprnegate::regoperator, oprrest, oprjoin
FROM pg_operator WHERE oprname IN ('===', '!==') ORDER BY 1
----
oprname 19|oprcanhash 16|oprcanmerge 16|oprcode 24|oprcom 2204|oprnegate 2204|oprrest 24|oprjoin 24
!==|f|f|other_mod|!==(integer,integer)|===(integer,integer)|neqsel|neqjoinsel
===|t|t|same_mod|===(integer,integer)|!==(integer,integer)|eqsel|eqjoinsel
=> SELECT 2

SELECT 11 === 1, 11 !== 1, 11 === 2
----
?column? 16|?column? 16|?column? 16
t|f|f
=> SELECT 1

-- in conditions, joins and lists
CREATE TABLE nums (n int4 PRIMARY KEY, t text)
----
=> CREATE TABLE

INSERT INTO nums SELECT i, 'row ' || i FROM generate_series(1, 25) i
----
=> INSERT 0 25

SELECT n FROM nums WHERE n === 3 ORDER BY n
----
n 23
3
13
23
=> SELECT 3

SELECT a.n, b.n FROM nums a JOIN nums b ON a.n === b.n WHERE a.n <= 2 ORDER BY 1, 2
----
n 23|n 23
1|1
1|11
1|21
2|2
2|12
2|22
=> SELECT 6

SELECT a.n, b.n FROM nums a LEFT JOIN nums b ON a.n !== b.n AND b.n < 3 WHERE a.n IN (1, 2) ORDER BY 1, 2
----
n 23|n 23
1|2
2|1
=> SELECT 2

SELECT n FROM nums WHERE n === ANY (ARRAY[4, 5]) ORDER BY n
----
n 23
4
5
14
15
24
25
=> SELECT 6

SELECT n FROM nums WHERE n !== ALL (ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9]) ORDER BY n
----
n 23
10
20
=> SELECT 2

SELECT n FROM nums WHERE n OPERATOR(case_user_operators.===) ANY (ARRAY(SELECT 4)) ORDER BY n
----
n 23
4
14
24
=> SELECT 3

SELECT n FROM nums WHERE n === ANY (SELECT m FROM (VALUES (7), (8)) v (m)) ORDER BY n
----
n 23
7
8
17
18
=> SELECT 4

SELECT n FROM nums WHERE n OPERATOR(case_user_operators.===) ANY (SELECT 7) ORDER BY n
----
n 23
7
17
=> SELECT 2

SELECT n FROM nums WHERE NOT n === ANY (SELECT m FROM generate_series(2, 10) m) ORDER BY n
----
n 23
1
11
21
=> SELECT 3

SELECT n ~+~ 1 AS k, count(*) FROM nums WHERE n < 4 GROUP BY n ~+~ 1 ORDER BY n ~+~ 1
----
k 23|count 20
11|1
21|1
31|1
=> SELECT 3

DELETE FROM nums WHERE n === 9
----
=> DELETE 2

UPDATE nums SET n = n ~+~ 0 WHERE n === 8 RETURNING n
----
n 23
80
180
=> UPDATE 2

-- prepared statements
PREPARE find (int4) AS SELECT n FROM nums WHERE n === $1 ORDER BY n
----
=> PREPARE

EXECUTE find(1)
----
n 23
1
11
21
=> SELECT 3

CREATE OR REPLACE FUNCTION same_mod(int4, int4) RETURNS bool LANGUAGE sql IMMUTABLE AS 'SELECT $1 % 5 = $2 % 5'
----
=> CREATE FUNCTION

EXECUTE find(1)
----
n 23
1
6
11
16
21
=> SELECT 5

DEALLOCATE find
----
=> DEALLOCATE

-- views, defaults, checks, domains
CREATE VIEW seen AS
  SELECT n, n ~+~ 1 AS plus, n OPERATOR(ops.~+~) 1 AS minus, @@~ n AS neg FROM nums WHERE n === 2
----
=> CREATE VIEW

SELECT pg_get_viewdef('seen'), pg_get_viewdef('seen', true)
----
pg_get_viewdef 25|pg_get_viewdef 25
 SELECT nums.n,\n    (nums.n ~+~ 1) AS plus,\n    (nums.n OPERATOR(ops.~+~) 1) AS minus,\n    (@@~ nums.n) AS neg\n   FROM nums\n  WHERE (nums.n === 2);| SELECT nums.n,\n    nums.n ~+~ 1 AS plus,\n    nums.n OPERATOR(ops.~+~) 1 AS minus,\n    @@~ nums.n AS neg\n   FROM nums\n  WHERE nums.n === 2;
=> SELECT 1

SELECT * FROM seen ORDER BY n
----
n 23|plus 23|minus 23|neg 23
2|21|1|-2
7|71|6|-7
12|121|11|-12
17|171|16|-17
22|221|21|-22
=> SELECT 5

SET search_path = ops
----
=> SET

SELECT pg_get_viewdef('case_user_operators.seen')
----
pg_get_viewdef 25
 SELECT nums.n,\n    (nums.n OPERATOR(case_user_operators.~+~) 1) AS plus,\n    (nums.n ~+~ 1) AS minus,\n    (OPERATOR(case_user_operators.@@~) nums.n) AS neg\n   FROM case_user_operators.nums\n  WHERE (nums.n OPERATOR(case_user_operators.===) 2);
=> SELECT 1

SELECT * FROM case_user_operators.seen ORDER BY n
----
n 23|plus 23|minus 23|neg 23
2|21|1|-2
7|71|6|-7
12|121|11|-12
17|171|16|-17
22|221|21|-22
=> SELECT 5

SET search_path = case_user_operators
----
=> SET

CREATE TABLE checked (a int4 DEFAULT 3 ~+~ 4, b int4 CHECK (b === 1), CONSTRAINT c CHECK (a ~+~ b > 0))
----
=> CREATE TABLE

INSERT INTO checked (b) VALUES (6), (11) RETURNING *
----
a 23|b 23
34|6
34|11
=> INSERT 0 2

INSERT INTO checked (b) VALUES (7)
----
!! 23514 new row for relation "checked" violates check constraint "checked_b_check"
.. D Failing row contains (34, 7).
.. n checked_b_check
.. t checked

SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = 'checked'::regclass ORDER BY 1
----
conname 19|pg_get_constraintdef 25
c|CHECK (((a ~+~ b) > 0))
checked_b_check|CHECK ((b === 1))
=> SELECT 2

SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef WHERE adrelid = 'checked'::regclass
----
pg_get_expr 25
(3 ~+~ 4)
=> SELECT 1

CREATE DOMAIN mod_one AS int4 CHECK (VALUE === 1)
----
=> CREATE DOMAIN

SELECT 6::mod_one
----
mod_one 23
6
=> SELECT 1

SELECT 7::mod_one
----
mod_one 23
!! 23514 value for domain mod_one violates check constraint "mod_one_check"
.. n mod_one_check
.. d mod_one

DROP OPERATOR === (int4, int4)
----
!! 2BP01 cannot drop operator ===(integer,integer) because other objects depend on it
.. D view seen depends on operator ===(integer,integer)\nconstraint checked_b_check on table checked depends on operator ===(integer,integer)\nconstraint mod_one_check depends on operator ===(integer,integer)
.. H Use DROP ... CASCADE to drop the dependent objects too.

DROP FUNCTION tens(int4, int4)
----
!! 2BP01 cannot drop function tens(integer,integer) because other objects depend on it
.. D operator ~+~(integer,integer) depends on function tens(integer,integer)\nview seen depends on operator ~+~(integer,integer)\ndefault value for column a of table checked depends on operator ~+~(integer,integer)\nconstraint c on table checked depends on operator ~+~(integer,integer)
.. H Use DROP ... CASCADE to drop the dependent objects too.

DROP OPERATOR === (int4, int4) CASCADE
----
-- NOTICE 00000 drop cascades to 3 other objects
=> DROP OPERATOR

SELECT oprname, oprnegate <> 0 FROM pg_operator WHERE oprname IN ('===', '!==')
----
oprname 19|?column? 16
!==|f
=> SELECT 1

SELECT 8::mod_one
----
mod_one 23
8
=> SELECT 1

DROP TABLE checked, nums CASCADE
----
=> DROP TABLE

-- NULLIF, CASE, IS DISTINCT FROM, IN and their views: = of a domain
CREATE DOMAIN word AS text
----
=> CREATE DOMAIN

CREATE FUNCTION word_eq(word, word) RETURNS bool LANGUAGE plpgsql IMMUTABLE AS
  'BEGIN RETURN lower($1::text) = lower($2::text); END'
----
=> CREATE FUNCTION

CREATE TABLE words (w word, v word)
----
=> CREATE TABLE

INSERT INTO words VALUES ('A', 'a'), ('b', 'c'), ('D', NULL), (NULL, NULL)
----
=> INSERT 0 4

CREATE VIEW before_it AS
  SELECT w = v AS eq, NULLIF(w, v) AS n, w IS DISTINCT FROM v AS d, CASE w WHEN v THEN 'same' ELSE 'other' END AS c
  FROM words
----
=> CREATE VIEW

SELECT w = v FROM words
----
?column? 16
f
f
\N
\N
=> SELECT 4

CREATE OPERATOR = (LEFTARG = word, RIGHTARG = word, FUNCTION = word_eq)
----
=> CREATE OPERATOR

SELECT w = v FROM words
----
?column? 16
t
f
\N
\N
=> SELECT 4

SELECT w = v, NULLIF(w, v), w IS DISTINCT FROM v, w IS NOT DISTINCT FROM v,
       CASE w WHEN v THEN 'same' ELSE 'other' END, w IN (v, 'B'::word), w = 'a', w = ANY (ARRAY[v])
FROM words
----
?column? 16|nullif 25|?column? 16|?column? 16|case 25|?column? 16|?column? 16|?column? 16
t|\N|f|t|same|t|t|t
f|b|t|f|other|t|f|f
\N|D|t|f|other|\N|f|\N
\N|\N|f|t|other|\N|\N|\N
=> SELECT 4

SELECT * FROM before_it
----
eq 16|n 25|d 16|c 25
f|A|t|other
f|b|t|other
\N|D|t|other
\N|\N|f|other
=> SELECT 4

SELECT pg_get_viewdef('before_it')
----
pg_get_viewdef 25
 SELECT ((words.w)::text = (words.v)::text) AS eq,\n    NULLIF((words.w)::text, (words.v)::text) AS n,\n    ((words.w)::text IS DISTINCT FROM (words.v)::text) AS d,\n        CASE words.w\n            WHEN words.v THEN 'same'::text\n            ELSE 'other'::text\n        END AS c\n   FROM words;
=> SELECT 1

CREATE VIEW after_it AS
  SELECT w = v AS eq, NULLIF(w, v) AS n, w IS DISTINCT FROM v AS d, w IS NOT DISTINCT FROM v AS nd,
    CASE w WHEN v THEN 'same' ELSE 'other' END AS c, w IN ('a'::word, 'B'::word) AS i,
    w IN (SELECT x.v FROM words x WHERE x.v IS NOT NULL) AS s
  FROM words
----
=> CREATE VIEW

SELECT pg_get_viewdef('after_it')
----
pg_get_viewdef 25
 SELECT (words.w = words.v) AS eq,\n    NULLIF(words.w, words.v) AS n,\n    (words.w IS DISTINCT FROM words.v) AS d,\n    (NOT (words.w IS DISTINCT FROM words.v)) AS nd,\n        CASE words.w\n            WHEN words.v THEN 'same'::text\n            ELSE 'other'::text\n        END AS c,\n    (words.w = ANY (ARRAY[('a'::text)::word, ('B'::text)::word])) AS i,\n    (words.w IN ( SELECT x.v\n           FROM words x\n          WHERE (x.v IS NOT NULL))) AS s\n   FROM words;
=> SELECT 1

SELECT * FROM after_it
----
eq 16|n 25|d 16|nd 16|c 25|i 16|s 16
t|\N|f|t|same|t|t
f|b|t|f|other|t|f
\N|D|t|f|other|f|f
\N|\N|f|t|other|\N|\N
=> SELECT 4

SET search_path = pg_catalog
----
=> SET

SELECT * FROM case_user_operators.after_it
----
eq 16|n 25|d 16|nd 16|c 25|i 16|s 16
t|\N|f|t|same|t|t
f|b|t|f|other|t|f
\N|D|t|f|other|f|f
\N|\N|f|t|other|\N|\N
=> SELECT 4

SET search_path = case_user_operators
----
=> SET

DROP OPERATOR = (word, word)
----
!! 2BP01 cannot drop operator =(word,word) because other objects depend on it
.. D view after_it depends on operator =(word,word)
.. H Use DROP ... CASCADE to drop the dependent objects too.

DROP VIEW after_it
----
=> DROP VIEW

DROP OPERATOR = (word, word)
----
=> DROP OPERATOR

SELECT w = v FROM words
----
?column? 16
f
f
\N
\N
=> SELECT 4

DROP VIEW before_it
----
=> DROP VIEW

DROP TABLE words
----
=> DROP TABLE

DROP DOMAIN word CASCADE
----
-- NOTICE 00000 drop cascades to function word_eq(word,word)
=> DROP DOMAIN

-- enums, arrays, composites, polymorphic ones
CREATE TYPE mood AS ENUM ('sad', 'ok', 'happy')
----
=> CREATE TYPE

CREATE TYPE pair AS (a int4, b int4)
----
=> CREATE TYPE

CREATE FUNCTION mood_up(mood, int4) RETURNS mood LANGUAGE sql AS
  'SELECT (enum_range(NULL::mood))[least(3, array_position(enum_range(NULL::mood), $1) + $2)]'
----
=> CREATE FUNCTION

CREATE FUNCTION pair_add(pair, pair) RETURNS pair LANGUAGE sql AS 'SELECT ($1.a + $2.a, $1.b + $2.b)::pair'
----
=> CREATE FUNCTION

CREATE FUNCTION array_pair(anyarray, anyelement) RETURNS anyarray LANGUAGE sql AS 'SELECT $1 || $2 || $2'
----
=> CREATE FUNCTION

CREATE OPERATOR + (LEFTARG = mood, RIGHTARG = int4, FUNCTION = mood_up)
----
=> CREATE OPERATOR

CREATE OPERATOR + (LEFTARG = pair, RIGHTARG = pair, FUNCTION = pair_add, COMMUTATOR = +)
----
=> CREATE OPERATOR

CREATE OPERATOR ||| (LEFTARG = anyarray, RIGHTARG = anyelement, FUNCTION = array_pair)
----
=> CREATE OPERATOR

SELECT 'sad'::mood + 1, 'ok'::mood + 5, 1 + 1, '(1,2)'::pair + (3, 4)::pair, (ROW(1,2)::pair + '(1,1)').b
----
?column? user|?column? user|?column? 23|?column? user|b 23
ok|happy|2|(4,6)|3
=> SELECT 1

SELECT ARRAY[1, 2] ||| 3, ARRAY['a'] ||| 'b'::text
----
?column? 1007|?column? 1009
{1,2,3,3}|{a,b,b}
=> SELECT 1

SELECT ARRAY[1, 2] ||| 'x'::text
----
!! 42883 operator does not exist: integer[] \|\|\| text
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 20

CREATE OPERATOR =~= (LEFTARG = anyelement, RIGHTARG = anyelement, FUNCTION = nosuch)
----
!! 42883 function nosuch(anyelement, anyelement) does not exist

DROP TYPE mood CASCADE
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP TYPE

DROP TYPE pair CASCADE
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP TYPE

DROP OPERATOR ||| (anyarray, anyelement)
----
=> DROP OPERATOR

-- what is refused
CREATE OPERATOR === (LEFTARG = int4, FUNCTION = int4eq)
----
!! 42P13 operator right argument type must be specified
.. D Postfix operators are not supported.

CREATE OPERATOR === (FUNCTION = int4eq)
----
!! 42P13 operator argument types must be specified

CREATE OPERATOR === (LEFTARG = int4, RIGHTARG = int4)
----
!! 42P13 operator function must be specified

CREATE OPERATOR === (LEFTARG = int4, RIGHTARG = int4, FUNCTION = nosuch)
----
!! 42883 function nosuch(integer, integer) does not exist

CREATE OPERATOR === (LEFTARG = int4, RIGHTARG = int8, FUNCTION = int4eq)
----
!! 42883 function int4eq(integer, bigint) does not exist

CREATE OPERATOR === (LEFTARG = SETOF int4, RIGHTARG = int8, FUNCTION = int4eq)
----
!! 42P13 SETOF type not allowed for operator argument

CREATE OPERATOR === (LEFTARG = int4, RIGHTARG = int4, FUNCTION = int4eq, nonsense = 1, "Hashes")
----
-- WARNING 42601 operator attribute "nonsense" not recognized
-- WARNING 42601 operator attribute "Hashes" not recognized
=> CREATE OPERATOR

CREATE OPERATOR === (LEFTARG = int4, RIGHTARG = int4, FUNCTION = int4ne)
----
!! 42723 operator === already exists

CREATE OPERATOR ==== (LEFTARG = int4, RIGHTARG = int4, FUNCTION = int4eq, RESTRICT = eqjoinsel)
----
!! 42883 function eqjoinsel(internal, oid, internal, integer) does not exist

CREATE OPERATOR ==== (LEFTARG = int4, RIGHTARG = int4, FUNCTION = int4eq, RESTRICT = nosuch)
----
!! 42883 function nosuch(internal, oid, internal, integer) does not exist

CREATE OPERATOR ==== (LEFTARG = int4, RIGHTARG = int4, FUNCTION = int4eq, JOIN = eqsel)
----
!! 42883 function eqsel(internal, oid, internal, smallint, internal) does not exist

CREATE OPERATOR @@@ (RIGHTARG = int4, FUNCTION = int4um, COMMUTATOR = @@@)
----
!! 42P13 only binary operators can have commutators

CREATE OPERATOR @@@ (RIGHTARG = int4, FUNCTION = int4um, NEGATOR = ##@)
----
!! 42P13 only boolean operators can have negators

CREATE OPERATOR @@@ (RIGHTARG = int4, FUNCTION = int4um, RESTRICT = eqsel)
----
!! 42P13 only boolean operators can have restriction selectivity

CREATE OPERATOR @@@ (RIGHTARG = int4, FUNCTION = int4um, JOIN = eqjoinsel)
----
!! 42P13 only binary operators can have join selectivity

CREATE OPERATOR @@@ (RIGHTARG = int4, FUNCTION = int4um, HASHES)
----
!! 42P13 only binary operators can hash

CREATE OPERATOR ~-~ (LEFTARG = int4, RIGHTARG = int4, FUNCTION = int4pl, HASHES)
----
!! 42P13 only boolean operators can hash

CREATE OPERATOR ~-~ (LEFTARG = int4, RIGHTARG = int4, FUNCTION = int4pl, MERGES)
----
!! 42P13 only boolean operators can merge join

CREATE OPERATOR ~-~ (LEFTARG = int4, RIGHTARG = int4, FUNCTION = int4pl, RESTRICT = eqsel)
----
!! 42P13 only boolean operators can have restriction selectivity

CREATE OPERATOR ~-~ (LEFTARG = int4, RIGHTARG = int4, FUNCTION = int4pl, JOIN = eqjoinsel)
----
!! 42P13 only boolean operators can have join selectivity

CREATE OPERATOR ~-~ (LEFTARG = int4, RIGHTARG = int4, FUNCTION = int4eq, NEGATOR = ~-~)
----
!! 42P13 operator cannot be its own negator

CREATE OPERATOR nowhere.=== (LEFTARG = int4, RIGHTARG = int4, FUNCTION = int4eq)
----
!! 3F000 schema "nowhere" does not exist

-- ALTER
ALTER OPERATOR === (int4, int4) SET (RESTRICT = contsel, JOIN = contjoinsel)
----
=> ALTER OPERATOR

SELECT oprrest, oprjoin FROM pg_operator WHERE oprname = '===' AND oprnamespace::regnamespace::text IN ('case_user_operators', 'ops')
----
oprrest 24|oprjoin 24
contsel|contjoinsel
=> SELECT 1

ALTER OPERATOR === (int4, int4) SET (RESTRICT = NONE)
----
=> ALTER OPERATOR

SELECT oprrest, oprjoin FROM pg_operator WHERE oprname = '===' AND oprnamespace::regnamespace::text IN ('case_user_operators', 'ops')
----
oprrest 24|oprjoin 24
-|contjoinsel
=> SELECT 1

ALTER OPERATOR === (int4, int4) SET (COMMUTATOR = ===)
----
!! 42601 operator attribute "commutator" cannot be changed

ALTER OPERATOR === (int4, int4) SET (nonsense = a)
----
!! 42601 operator attribute "nonsense" not recognized

ALTER OPERATOR === (int4, int4) SET (JOIN = nosuch)
----
!! 42883 function nosuch(internal, oid, internal, smallint, internal) does not exist

ALTER OPERATOR === (int4, int8) SET (JOIN = NONE)
----
!! 42883 operator does not exist: integer === bigint

ALTER OPERATOR === (int4, int4) SET SCHEMA ops
----
=> ALTER OPERATOR

SELECT 1 === 1
----
!! 42883 operator does not exist: integer === integer
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 10

SELECT 1 OPERATOR(ops.===) 1
----
?column? 16
t
=> SELECT 1

ALTER OPERATOR ops.=== (int4, int4) SET SCHEMA nowhere
----
!! 3F000 schema "nowhere" does not exist

CREATE ROLE ops_owner
----
=> CREATE ROLE

ALTER OPERATOR ops.=== (int4, int4) OWNER TO ops_owner
----
=> ALTER OPERATOR

SELECT oprowner::regrole FROM pg_operator WHERE oprname = '===' AND oprnamespace::regnamespace::text IN ('case_user_operators', 'ops')
----
oprowner 4096
ops_owner
=> SELECT 1

DROP ROLE ops_owner
----
!! 2BP01 role "ops_owner" cannot be dropped because some objects depend on it
.. D owner of operator ops.===(integer,integer)

REASSIGN OWNED BY ops_owner TO postgres
----
=> REASSIGN OWNED

COMMENT ON OPERATOR ops.=== (int4, int4) IS 'same'
----
=> COMMENT

SELECT obj_description(oid, 'pg_operator') FROM pg_operator WHERE oprname = '===' AND oprnamespace::regnamespace::text IN ('case_user_operators', 'ops')
----
obj_description 25
same
=> SELECT 1

COMMENT ON OPERATOR ##### (int4, int4) IS 'none'
----
!! 42883 operator does not exist: integer ##### integer

COMMENT ON OPERATOR ##### (int4, NONE) IS 'none'
----
!! 42601 postfix operators are not supported

COMMENT ON OPERATOR ##### (NONE, int4) IS 'none'
----
!! 42883 operator does not exist: ##### integer

-- privileges
SET ROLE ops_owner
----
=> SET

DROP OPERATOR ops.=== (int4, int4)
----
!! 42501 permission denied for schema ops

ALTER OPERATOR ops.=== (int4, int4) SET (JOIN = NONE)
----
!! 42501 permission denied for schema ops

CREATE OPERATOR ops.~-~ (LEFTARG = int4, RIGHTARG = int4, FUNCTION = int4pl)
----
!! 42501 permission denied for schema ops

SELECT 1 OPERATOR(ops.===) 1
----
!! 42501 permission denied for schema ops
.. P 10

RESET ROLE
----
=> RESET

GRANT USAGE ON SCHEMA ops TO ops_owner
----
=> GRANT

REVOKE EXECUTE ON FUNCTION tens(int4, int4) FROM public
----
=> REVOKE

SET ROLE ops_owner
----
=> SET

SELECT 1 OPERATOR(ops.===) 1
----
?column? 16
t
=> SELECT 1

SELECT 1 ~+~ 1
----
!! 42883 operator does not exist: integer ~+~ integer
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 10

DROP OPERATOR ops.=== (int4, int4)
----
!! 42501 must be owner of operator ops.===

RESET ROLE
----
=> RESET

REVOKE USAGE ON SCHEMA ops FROM ops_owner
----
=> REVOKE

DROP ROLE ops_owner
----
=> DROP ROLE

-- DROP
DROP OPERATOR IF EXISTS ===(int4, int4), nowhere.===(int4, int4), ===(NONE, int4), ===(nosuch, int4), ===(int4, nowhere.t)
----
-- NOTICE 00000 operator === does not exist, skipping
-- NOTICE 00000 schema "nowhere" does not exist, skipping
-- NOTICE 00000 operator === does not exist, skipping
-- NOTICE 00000 type "nosuch" does not exist, skipping
-- NOTICE 00000 schema "nowhere" does not exist, skipping
=> DROP OPERATOR

DROP OPERATOR ===(int4, int4)
----
!! 42883 operator does not exist: integer === integer

DROP OPERATOR ===(nosuch, int4)
----
!! 42704 type "nosuch" does not exist

DROP OPERATOR ===(int4, NONE)
----
!! 42601 postfix operators are not supported

DROP OPERATOR nowhere.===(int4, int4)
----
!! 42883 operator does not exist: integer nowhere.=== integer

DROP OPERATOR +(int4, int4)
----
!! 2BP01 cannot drop operator +(integer,integer) because it is required by the database system

DROP OPERATOR ops.=== (int4, int4), @@~ (NONE, int4)
----
=> DROP OPERATOR

DROP SCHEMA ops
----
!! 2BP01 cannot drop schema ops because other objects depend on it
.. D operator ops.~+~(integer,integer) depends on schema ops
.. H Use DROP ... CASCADE to drop the dependent objects too.

DROP SCHEMA ops CASCADE
----
-- NOTICE 00000 drop cascades to operator ops.~+~(integer,integer)
=> DROP SCHEMA

BEGIN
----
=> BEGIN

DROP OPERATOR ~+~ (int4, int4)
----
=> DROP OPERATOR

SELECT 1 ~+~ 1
----
!! 42883 operator does not exist: integer ~+~ integer
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 10

ROLLBACK
----
=> ROLLBACK

SELECT 1 ~+~ 1
----
?column? 23
11
=> SELECT 1

BEGIN
----
=> BEGIN

CREATE OPERATOR ~*~ (LEFTARG = int4, RIGHTARG = int4, FUNCTION = int4mul)
----
=> CREATE OPERATOR

SELECT 6 ~*~ 7
----
?column? 23
42
=> SELECT 1

ROLLBACK
----
=> ROLLBACK

SELECT 6 ~*~ 7
----
!! 42883 operator does not exist: integer ~*~ integer
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 10

DROP FUNCTION tens(int4, int4) CASCADE
----
-- NOTICE 00000 drop cascades to operator ~+~(integer,integer)
=> DROP FUNCTION

SELECT oprname FROM pg_operator WHERE oprnamespace::regnamespace::text IN ('case_user_operators', 'ops') ORDER BY 1
----
oprname 19
!==
=> SELECT 1

DROP FUNCTION same_mod(int4, int4), other_mod(int4, int4) CASCADE
----
-- NOTICE 00000 drop cascades to operator !==(integer,integer)
=> DROP FUNCTION

DROP FUNCTION array_pair
----
=> DROP FUNCTION

DROP DOMAIN mod_one
----
=> DROP DOMAIN

SELECT oprname FROM pg_operator WHERE oprnamespace::regnamespace::text IN ('case_user_operators', 'ops') ORDER BY 1
----
oprname 19
=> SELECT 0
