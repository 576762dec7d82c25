CREATE FUNCTION gp_text() RETURNS text LANGUAGE plpgsql AS $$ DECLARE s text := 'a'; BEGIN FOR i IN 1..5 LOOP s := s || i || ',' || s || ';' || i + 1; END LOOP; RETURN length(s) || ':' || md5(s); END $$;
----
=> CREATE FUNCTION

SELECT gp_text();
----
gp_text 25
156:a9b1867f968a7580de60163cd1387397
=> SELECT 1

CREATE FUNCTION gp_text_null() RETURNS text LANGUAGE plpgsql AS $$ DECLARE s text := 'a'; t text; n text := ''; BEGIN FOR i IN 1..3 LOOP n := n || i; s := s || 'x'; IF i = 2 THEN s := s || t; END IF; END LOOP; RETURN coalesce(s, 'null') || n; END $$;
----
=> CREATE FUNCTION

SELECT gp_text_null();
----
gp_text_null 25
null123
=> SELECT 1

CREATE FUNCTION gp_not_null() RETURNS text LANGUAGE plpgsql AS $$ DECLARE s text NOT NULL := 'a'; t text; BEGIN FOR i IN 1..3 LOOP s := s || CASE WHEN i < 3 THEN 'x' END; END LOOP; RETURN s; END $$;
----
=> CREATE FUNCTION

SELECT gp_not_null();
----
gp_not_null 25
!! 22004 null value cannot be assigned to variable "s" declared NOT NULL

CREATE FUNCTION gp_array() RETURNS int[] LANGUAGE plpgsql AS $$ DECLARE a int[] := '{}'; b int[]; BEGIN FOR i IN 1..6 LOOP a := a || i; a := array_append(a, CASE WHEN i = 4 THEN NULL ELSE -i END); b := b || i; b := b || b; END LOOP; RETURN a || cardinality(b); END $$;
----
=> CREATE FUNCTION

SELECT gp_array();
----
gp_array 1007
{1,-1,2,-2,3,-3,4,NULL,5,-5,6,-6,126}
=> SELECT 1

CREATE FUNCTION gp_elements() RETURNS text LANGUAGE plpgsql AS $$ DECLARE a int[]; t text[] := '{x}'; n numeric(5,1)[] := '{1,2}'; m int[][] := '{{1,2},{3,4}}'; f float8[] := '{1.5}'; z int[] := '[0:1]={7,8}'; BEGIN FOR i IN 1..5 LOOP a[i] := i * i; t[i] := 'v' || i; n[i] := i + 0.25; f[i] := i / 2.0; z[i] := i; END LOOP; FOR i IN 1..5 LOOP a[6 - i] := a[6 - i] + a[i]; t[2] := t[2] || t[1]; END LOOP; a[2] := NULL; a[3] := 9; a[9] := 1; a[-1] := 5; m[2][1] := 30; RETURN a::text || t::text || n::text || m::text || f::text || z::text; END $$;
----
=> CREATE FUNCTION

SELECT gp_elements();
----
gp_elements 25
[-1:9]={5,NULL,27,NULL,9,20,26,NULL,NULL,NULL,1}{v1,v2v1v1v1v1v1,v3,v4,v5}{1.3,2.3,3.3,4.3,5.3}{{1,2},{30,4}}{0.5,1,1.5,2,2.5}[0:5]={7,1,2,3,4,5}
=> SELECT 1

CREATE FUNCTION gp_null_index() RETURNS int[] LANGUAGE plpgsql AS $$ DECLARE a int[] := '{1,2}'; k int; BEGIN FOR i IN 1..2 LOOP a[CASE WHEN i = 1 THEN 1 ELSE k END] := 5; END LOOP; RETURN a; END $$;
----
=> CREATE FUNCTION

SELECT gp_null_index();
----
gp_null_index 1007
!! 22004 array subscript in assignment must not be null

CREATE DOMAIN gp_small AS int CHECK (VALUE < 4);
----
=> CREATE DOMAIN

CREATE DOMAIN gp_list AS int[] CHECK (cardinality(VALUE) < 4);
----
=> CREATE DOMAIN

CREATE FUNCTION gp_domain() RETURNS gp_small[] LANGUAGE plpgsql AS $$ DECLARE a gp_small[] := '{}'; BEGIN FOR i IN 1..5 LOOP a := a || i::gp_small; END LOOP; RETURN a; END $$;
----
=> CREATE FUNCTION

SELECT gp_domain();
----
gp_domain user
!! 23514 value for domain gp_small violates check constraint "gp_small_check"
.. n gp_small_check
.. d gp_small

CREATE FUNCTION gp_domain_element() RETURNS gp_small[] LANGUAGE plpgsql AS $$ DECLARE a gp_small[] := '{1,1,1,1,1}'; BEGIN FOR i IN 1..5 LOOP a[i] := i; END LOOP; RETURN a; END $$;
----
=> CREATE FUNCTION

SELECT gp_domain_element();
----
gp_domain_element user
!! 23514 value for domain gp_small violates check constraint "gp_small_check"
.. n gp_small_check
.. d gp_small

CREATE FUNCTION gp_domain_list() RETURNS int[] LANGUAGE plpgsql AS $$ DECLARE a gp_list := '{}'; BEGIN FOR i IN 1..5 LOOP a := a || i; END LOOP; RETURN a; END $$;
----
=> CREATE FUNCTION

SELECT gp_domain_list();
----
gp_domain_list 1007
!! 23514 value for domain gp_list violates check constraint "gp_list_check"
.. n gp_list_check
.. d gp_list

CREATE FUNCTION gp_domain_list_element() RETURNS int[] LANGUAGE plpgsql AS $$ DECLARE a gp_list := '{}'; BEGIN FOR i IN 1..5 LOOP a[i] := i; END LOOP; RETURN a; END $$;
----
=> CREATE FUNCTION

SELECT gp_domain_list_element();
----
gp_domain_list_element 1007
!! 23514 value for domain gp_list violates check constraint "gp_list_check"
.. n gp_list_check
.. d gp_list

CREATE FUNCTION gp_other(s text) RETURNS text LANGUAGE plpgsql AS $$ BEGIN FOR i IN 1..3 LOOP s := s || coalesce(length(s), 0); END LOOP; RETURN s; END $$;
----
=> CREATE FUNCTION

SELECT gp_other('q'), gp_other(NULL), gp_other('');
----
gp_other 25|gp_other 25|gp_other 25
q123|\N|012
=> SELECT 1

CREATE FUNCTION gp_caught() RETURNS text LANGUAGE plpgsql AS $$ DECLARE s text := 's'; a int[] := '{1}'; BEGIN FOR i IN -1..1 LOOP BEGIN s := s || (1 / i); a := a || 10 / i; a[2] := a[2] / i; EXCEPTION WHEN division_by_zero THEN s := s || '!'; END; END LOOP; RETURN s || a::text; END $$;
----
=> CREATE FUNCTION

SELECT gp_caught();
----
gp_caught 25
s-1!1{1,10,10}
=> SELECT 1

CREATE TYPE gp_pair AS (x int, y text);
----
=> CREATE TYPE

CREATE FUNCTION gp_rows() RETURNS text LANGUAGE plpgsql AS $$ DECLARE a gp_pair[] := '{}'; r gp_pair; BEGIN FOR i IN 1..3 LOOP a := a || row(i, 'y' || i)::gp_pair; r.y := coalesce(r.y, '') || i; a[i].x := a[i].x * 10; END LOOP; RETURN a::text || r::text; END $$;
----
=> CREATE FUNCTION

SELECT gp_rows();
----
gp_rows 25
{"(10,y1)","(20,y2)","(30,y3)"}(,123)
=> SELECT 1

CREATE FUNCTION gp_varchar() RETURNS text LANGUAGE plpgsql AS $$ DECLARE v varchar(4) := 'a'; c char(3) := 'b'; BEGIN FOR i IN 1..3 LOOP v := v || i; c := 'z' || i; END LOOP; RETURN v || '|' || c || '|'; END $$;
----
=> CREATE FUNCTION

SELECT gp_varchar();
----
gp_varchar 25
a123\|z3\|
=> SELECT 1

CREATE FUNCTION gp_swap() RETURNS text LANGUAGE plpgsql AS $$ DECLARE a text := 'left'; b text := 'right side'; r record; BEGIN FOR i IN 1..3 LOOP SELECT b AS x, a AS y INTO r; SELECT b, a INTO a, b; a := b; b := a || b; r.x := r.y; END LOOP; RETURN a || b || r::text; END $$;
----
=> CREATE FUNCTION

SELECT gp_swap();
----
gp_swap 25
leftleftleft(left,left)
=> SELECT 1

CREATE FUNCTION gp_deep(n int, s text) RETURNS text LANGUAGE plpgsql AS $$ DECLARE t text := s; BEGIN IF n = 0 THEN RETURN s; END IF; FOR i IN 1..2 LOOP t := t || gp_deep(n - 1, t); END LOOP; RETURN t; END $$;
----
=> CREATE FUNCTION

SELECT length(gp_deep(3, 'ab')), md5(gp_deep(3, 'ab'));
----
length 23|md5 25
1352|4a42db68f0698c50dae8abc97fdd6329
=> SELECT 1

CREATE PROCEDURE gp_commits(INOUT s text, INOUT a int[]) LANGUAGE plpgsql AS $$ BEGIN FOR i IN 1..3 LOOP s := s || i; a := a || i; a[1] := a[1] + i; COMMIT; END LOOP; END $$;
----
=> CREATE PROCEDURE

CALL gp_commits('s', '{5}');
----
s 25|a 1007
s123|{11,1,2,3}
=> CALL

DROP PROCEDURE gp_commits;
----
=> DROP PROCEDURE

DROP FUNCTION gp_text, gp_text_null, gp_not_null, gp_array, gp_elements, gp_null_index, gp_domain, gp_domain_element, gp_domain_list, gp_domain_list_element, gp_other, gp_caught, gp_rows, gp_varchar, gp_swap, gp_deep;
----
=> DROP FUNCTION

DROP TYPE gp_pair, gp_small, gp_list;
----
=> DROP TYPE
