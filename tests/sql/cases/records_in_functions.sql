-- Records and values that are none, assigned and returned.
do $$ declare x record; begin select r as z into x from (select 1 as a, 2 as b) r; raise notice '%', x; raise notice '%', x.z; end $$;
----
-- NOTICE 00000 ("(1,2)")
-- NOTICE 00000 (1,2)
=> DO

do $$ declare x record; begin select row(1,2) as a into x; raise notice '% %', x, x.a; end $$;
----
-- NOTICE 00000 ("(1,2)") (1,2)
=> DO

create type tt as (a int, b int);
----
=> CREATE TYPE

create table tb(a int, b int); insert into tb values (7,8);
----
=> CREATE TABLE
=> INSERT 0 1

do $$ declare x record; begin select row(1,2)::tt as z into x; raise notice '% %', x, x.a; end $$;
----
!! 42703 record "x" has no field "a"

do $$ declare x tt; begin select row(1,2)::tt as z into x; raise notice '% %', x, x.a; end $$;
----
!! 22P02 invalid input syntax for type integer: "(1,2)"

do $$ declare x tt; begin select row(1,2) as z into x; raise notice '% %', x, x.a; end $$;
----
!! 22P02 invalid input syntax for type integer: "(1,2)"

do $$ declare x tt; begin select tb as z into x from tb; raise notice '% %', x, x.a; end $$;
----
!! 22P02 invalid input syntax for type integer: "(7,8)"

do $$ declare x record; begin select tb as z into x from tb; raise notice '% %', x, x.a; end $$;
----
!! 42703 record "x" has no field "a"

do $$ declare x record; begin for x in select row(1,2) as z loop raise notice '%', x; end loop; end $$;
----
-- NOTICE 00000 ("(1,2)")
=> DO

do $$ declare x record; begin for x in select tb from tb loop raise notice '%', x; end loop; end $$;
----
-- NOTICE 00000 ("(7,8)")
=> DO

do $$ declare x record; r record; begin r := row(1,2); execute 'select $1' into x using r; raise notice '%', x; end $$;
----
-- NOTICE 00000 ("(1,2)")
=> DO

do $$ declare x record; c cursor for select row(1,2) as q; begin open c; fetch c into x; raise notice '% %', x, x.q; end $$;
----
-- NOTICE 00000 ("(1,2)") (1,2)
=> DO

do $$ declare x tt; y int; begin select row(1,2)::tt, 5 into x, y; end $$;
----
!! 42601 record variable cannot be part of multiple-item INTO list
.. P 63

do $$ declare r tt; begin r := '(1,2)'; raise notice '%', r; end $$;
----
-- NOTICE 00000 (1,2)
=> DO

do $$ declare r tt; begin r := '(1,2)'::text; raise notice '%', r; end $$;
----
-- NOTICE 00000 (1,2)
=> DO

do $$ declare r tt; begin r := 5; end $$;
----
!! 22P02 malformed record literal: "5"
.. D Missing left parenthesis.

do $$ declare r record; begin r := 5; end $$;
----
!! 0A000 input of anonymous composite types is not implemented

do $$ declare r record; begin r := '(1,2)'; end $$;
----
!! 0A000 input of anonymous composite types is not implemented

do $$ declare r tt := '(3,4)'; begin raise notice '%', r; end $$;
----
!! 42804 cannot assign non-composite value to a record variable

create function f() returns record language plpgsql as $$ begin return 5; end $$; select f();
----
=> CREATE FUNCTION
f 2249
!! 42804 cannot return non-composite value from function returning composite type

create function f2() returns record language plpgsql as $$ begin return array[1]; end $$; select f2();
----
=> CREATE FUNCTION
f2 2249
!! 42804 cannot return non-composite value from function returning composite type

create function f3() returns setof record language plpgsql as $$ begin return next 5; end $$; select * from f3() as (a int8);
----
=> CREATE FUNCTION
a 20
!! 42804 cannot return non-composite value from function returning composite type

create function f4() returns setof tt language plpgsql as $$ begin return next null; end $$; select f4(); select * from f4();
----
=> CREATE FUNCTION
f4 user
(,)
=> SELECT 1
a 23|b 23
\N|\N
=> SELECT 1

create function g() returns record language plpgsql as $$ begin return row(1,2); end $$; select * from g() as (a int, b bigint);
----
=> CREATE FUNCTION
a 23|b 20
!! 42804 returned record type does not match expected record type
.. D Returned type integer does not match expected type bigint in column 2.

create function g2() returns setof record language plpgsql as $$ declare r record; begin for r in select 1 as a, 2 as b loop return next r; end loop; return next row(1,2); end $$; select * from g2() as (a int, b bigint); select * from g2() as (a int, b int); select * from g2() as (a int);
----
=> CREATE FUNCTION
a 23|b 20
!! 42804 wrong record type supplied in RETURN NEXT
.. D Returned type integer does not match expected type bigint in column 2.

create function h() returns setof record language plpgsql as $$ begin return next null; end $$; select * from h() as (a int, b int);
----
=> CREATE FUNCTION
a 23|b 23
\N|\N
=> SELECT 1

create function k() returns tt language plpgsql as $$ begin return '(1,2)'; end $$; select k();
----
=> CREATE FUNCTION
k user
!! 42804 cannot return non-composite value from function returning composite type

create function k1() returns tt language plpgsql as $$ begin return row(1,2); end $$; select k1();
----
=> CREATE FUNCTION
k1 user
(1,2)
=> SELECT 1

create function k2() returns tt language plpgsql as $$ begin return row(1,'x'); end $$; select k2();
----
=> CREATE FUNCTION
k2 user
!! 42804 returned record type does not match expected record type
.. D Returned type unknown does not match expected type integer in column 2.

create function k3() returns setof tt language plpgsql as $$ begin return next row(1,2::bigint); end $$; select k3();
----
=> CREATE FUNCTION
k3 user
!! 42804 returned record type does not match expected record type
.. D Returned type bigint does not match expected type integer in column 2.

create function k4() returns record language plpgsql as $$ begin return null; end $$; select k4(); select * from k4() as (a int);
----
=> CREATE FUNCTION
k4 2249
\N
=> SELECT 1
a 23
\N
=> SELECT 1

create function k5(out a int, out b int) language plpgsql as $$ begin a := 4; end $$; select k5();
----
=> CREATE FUNCTION
k5 2249
(4,)
=> SELECT 1

create function tr() returns trigger language plpgsql as $$ begin new := 5; return new; end $$; create trigger t1 before insert on tb for each row execute function tr(); insert into tb values (1,2);
----
=> CREATE FUNCTION
=> CREATE TRIGGER
!! 22P02 malformed record literal: "5"
.. D Missing left parenthesis.

create or replace function tr() returns trigger language plpgsql as $$ begin return 5; end $$;  insert into tb values (1,2);
----
=> CREATE FUNCTION
=> INSERT 0 1

create or replace function tr() returns trigger language plpgsql as $$ begin return row('x'::text); end $$;  insert into tb values (1,2);
----
=> CREATE FUNCTION
=> INSERT 0 1

create or replace function tr() returns trigger language plpgsql as $$ begin return row('x'::text, 2); end $$;  insert into tb values (1,2);
----
=> CREATE FUNCTION
=> INSERT 0 1

create or replace function tr() returns trigger language plpgsql as $$ begin new := '(5,6)'; return new; end $$;  insert into tb values (1,2) returning *;
----
=> CREATE FUNCTION
a 23|b 23
1|2
=> INSERT 0 1

drop table tb; drop function f4(), h(), k1(), k4(), k5(), tr(); drop type tt;
----
=> DROP TABLE
=> DROP FUNCTION
=> DROP TYPE
