-- A record takes the columns of whatever is assigned to it, also where it had others before.
CREATE TYPE pair_assigned AS (a int, b text)
----
=> CREATE TYPE

CREATE FUNCTION shapes_assigned() RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
  x record; y record; p pair_assigned; i int;
BEGIN
  FOR i IN 1..4 LOOP
    IF i = 2 THEN SELECT 1 AS a, 'one'::text AS b INTO y;
    ELSIF i = 3 THEN SELECT 1::bigint AS a, 'one'::varchar(5) AS b INTO y;
    ELSE SELECT i AS a, i * 1.5 AS c INTO y;
    END IF;
    x := y;
    RETURN NEXT to_json(x)::text;
    x := y;
    RETURN NEXT x::text || (x = y)::text;
  END LOOP;
  p := ROW(7, 'seven');
  x := p;
  RETURN NEXT to_json(x)::text || x.b || pg_typeof(x);
  x := NULL;
  RETURN NEXT (x IS NULL)::text;
  x := y;
  RETURN NEXT x.c::text;
  SELECT NULL::int AS a, NULL::text AS b INTO y;
  p := y;
  x := p;
  RETURN NEXT (x IS NULL)::text || coalesce(x.b, 'none');
  p.a := 12; x := p; p.a := 13;
  RETURN NEXT x.a || ' ' || p.a;
  x := x;
  RETURN NEXT x::text;
END $$
----
=> CREATE FUNCTION

SELECT * FROM shapes_assigned()
----
shapes_assigned 25
{"a":1,"c":1.5}
(1,1.5)true
{"a":1,"b":"one"}
(1,one)true
{"a":1,"b":"one"}
(1,one)true
{"a":4,"c":6.0}
(4,6.0)true
{"a":7,"b":"seven"}sevenpair_assigned
true
6.0
truenone
12 13
(12,)
=> SELECT 14

CREATE FUNCTION field_gone() RETURNS text LANGUAGE plpgsql AS $$
DECLARE x record; y record;
BEGIN
  SELECT 1 AS a, 2 AS b INTO x;
  SELECT 1 AS a, 2 AS c INTO y;
  x := y;
  RETURN x.b;
END $$
----
=> CREATE FUNCTION

SELECT field_gone()
----
field_gone 25
!! 42703 record "x" has no field "b"

ALTER TYPE pair_assigned ADD ATTRIBUTE c int
----
=> ALTER TYPE

SELECT * FROM shapes_assigned()
----
shapes_assigned 25
{"a":1,"c":1.5}
(1,1.5)true
{"a":1,"b":"one"}
(1,one)true
{"a":1,"b":"one"}
(1,one)true
{"a":4,"c":6.0}
(4,6.0)true
{"a":7,"b":"seven","c":null}sevenpair_assigned
true
6.0
truenone
12 13
(12,,)
=> SELECT 14

DROP FUNCTION shapes_assigned, field_gone
----
=> DROP FUNCTION

DROP TYPE pair_assigned
----
=> DROP TYPE

-- Each value is a new one, of version 4.
SELECT count(DISTINCT u), bool_and(u::text ~ '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$')
  FROM (SELECT gen_random_uuid() AS u FROM generate_series(1, 1000)) v
----
count 20|bool_and 16
1000|t
=> SELECT 1
