-- Where cursors of PL/pgSQL go: MOVE and FETCH in all directions, SCROLL, names; NOT NULL of rows.
do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move all from c; get diagnostics n = row_count; raise notice '% %', n, found; fetch c into r; raise notice '% %', r, found; end $$
----
-- NOTICE 00000 3 t
-- NOTICE 00000 () f
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move forward all from c; get diagnostics n = row_count; raise notice '% %', n, found; fetch c into r; raise notice '% %', r, found; end $$
----
-- NOTICE 00000 3 t
-- NOTICE 00000 () f
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move backward all from c; get diagnostics n = row_count; raise notice '% %', n, found; fetch c into r; raise notice '% %', r, found; end $$
----
-- NOTICE 00000 1 t
-- NOTICE 00000 (1) t
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move 2 from c; get diagnostics n = row_count; raise notice '% %', n, found; fetch c into r; raise notice '% %', r, found; end $$
----
-- NOTICE 00000 2 t
-- NOTICE 00000 (5) t
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move 3 in c; get diagnostics n = row_count; raise notice '% %', n, found; fetch c into r; raise notice '% %', r, found; end $$
----
-- NOTICE 00000 3 t
-- NOTICE 00000 () f
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move forward 3 from c; get diagnostics n = row_count; raise notice '% %', n, found; fetch c into r; raise notice '% %', r, found; end $$
----
-- NOTICE 00000 3 t
-- NOTICE 00000 () f
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move forward m from c; get diagnostics n = row_count; raise notice '% %', n, found; fetch c into r; raise notice '% %', r, found; end $$
----
-- NOTICE 00000 2 t
-- NOTICE 00000 (5) t
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move m + 1 from c; get diagnostics n = row_count; raise notice '% %', n, found; fetch c into r; raise notice '% %', r, found; end $$
----
!! 42804 variable "m" must be of type cursor or refcursor
.. P 132

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move -1 from c; get diagnostics n = row_count; raise notice '% %', n, found; fetch c into r; raise notice '% %', r, found; end $$
----
-- NOTICE 00000 1 t
-- NOTICE 00000 (2) t
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move forward 0 from c; get diagnostics n = row_count; raise notice '% %', n, found; fetch c into r; raise notice '% %', r, found; end $$
----
-- NOTICE 00000 1 t
-- NOTICE 00000 (3) t
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move 0 from c; get diagnostics n = row_count; raise notice '% %', n, found; fetch c into r; raise notice '% %', r, found; end $$
----
-- NOTICE 00000 1 t
-- NOTICE 00000 (3) t
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move backward 2 from c; get diagnostics n = row_count; raise notice '% %', n, found; fetch c into r; raise notice '% %', r, found; end $$
----
-- NOTICE 00000 1 t
-- NOTICE 00000 (1) t
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move last from c; get diagnostics n = row_count; raise notice '% %', n, found; fetch c into r; raise notice '% %', r, found; end $$
----
-- NOTICE 00000 1 t
-- NOTICE 00000 () f
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move first in c; get diagnostics n = row_count; raise notice '% %', n, found; fetch c into r; raise notice '% %', r, found; end $$
----
-- NOTICE 00000 1 t
-- NOTICE 00000 (2) t
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move prior from c; get diagnostics n = row_count; raise notice '% %', n, found; fetch c into r; raise notice '% %', r, found; end $$
----
-- NOTICE 00000 1 t
-- NOTICE 00000 (2) t
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move next from c; get diagnostics n = row_count; raise notice '% %', n, found; fetch c into r; raise notice '% %', r, found; end $$
----
-- NOTICE 00000 1 t
-- NOTICE 00000 (4) t
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move c; get diagnostics n = row_count; raise notice '% %', n, found; fetch c into r; raise notice '% %', r, found; end $$
----
-- NOTICE 00000 1 t
-- NOTICE 00000 (4) t
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move from c; get diagnostics n = row_count; raise notice '% %', n, found; fetch c into r; raise notice '% %', r, found; end $$
----
-- NOTICE 00000 1 t
-- NOTICE 00000 (4) t
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move absolute 3 from c; get diagnostics n = row_count; raise notice '% %', n, found; fetch c into r; raise notice '% %', r, found; end $$
----
-- NOTICE 00000 1 t
-- NOTICE 00000 (4) t
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move absolute 9 from c; get diagnostics n = row_count; raise notice '% %', n, found; fetch c into r; raise notice '% %', r, found; end $$
----
-- NOTICE 00000 0 f
-- NOTICE 00000 () f
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move relative -1 from c; get diagnostics n = row_count; raise notice '% %', n, found; fetch c into r; raise notice '% %', r, found; end $$
----
-- NOTICE 00000 1 t
-- NOTICE 00000 (2) t
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move relative 2 from c; get diagnostics n = row_count; raise notice '% %', n, found; fetch c into r; raise notice '% %', r, found; end $$
----
-- NOTICE 00000 1 t
-- NOTICE 00000 (5) t
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move forward from c; get diagnostics n = row_count; raise notice '% %', n, found; fetch c into r; raise notice '% %', r, found; end $$
----
-- NOTICE 00000 1 t
-- NOTICE 00000 (4) t
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move backward in c; get diagnostics n = row_count; raise notice '% %', n, found; fetch c into r; raise notice '% %', r, found; end $$
----
-- NOTICE 00000 1 t
-- NOTICE 00000 (2) t
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move relative null from c; get diagnostics n = row_count; raise notice '% %', n, found; fetch c into r; raise notice '% %', r, found; end $$
----
!! 22004 relative or absolute cursor position is null

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move 2147483648 from c; get diagnostics n = row_count; raise notice '% %', n, found; fetch c into r; raise notice '% %', r, found; end $$
----
!! 22003 integer out of range

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; fetch all from c into r; get diagnostics n = row_count; raise notice '% %', n, found; raise notice '%', r; end $$
----
!! 0A000 FETCH statement cannot return multiple rows
.. P 127

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; fetch forward all from c into r; get diagnostics n = row_count; raise notice '% %', n, found; raise notice '%', r; end $$
----
!! 0A000 FETCH statement cannot return multiple rows
.. P 127

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; fetch 2 from c into r; get diagnostics n = row_count; raise notice '% %', n, found; raise notice '%', r; end $$
----
!! 0A000 FETCH statement cannot return multiple rows
.. P 127

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; fetch forward 1 from c into r; get diagnostics n = row_count; raise notice '% %', n, found; raise notice '%', r; end $$
----
!! 0A000 FETCH statement cannot return multiple rows
.. P 127

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; fetch backward 2 in c into r; get diagnostics n = row_count; raise notice '% %', n, found; raise notice '%', r; end $$
----
!! 0A000 FETCH statement cannot return multiple rows
.. P 127

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; fetch forward from c into r; get diagnostics n = row_count; raise notice '% %', n, found; raise notice '%', r; end $$
----
-- NOTICE 00000 1 t
-- NOTICE 00000 (3)
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; fetch backward from c into r; get diagnostics n = row_count; raise notice '% %', n, found; raise notice '%', r; end $$
----
-- NOTICE 00000 1 t
-- NOTICE 00000 (1)
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; fetch prior from c into r; get diagnostics n = row_count; raise notice '% %', n, found; raise notice '%', r; end $$
----
-- NOTICE 00000 1 t
-- NOTICE 00000 (1)
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; fetch absolute m from c into r; get diagnostics n = row_count; raise notice '% %', n, found; raise notice '%', r; end $$
----
-- NOTICE 00000 1 t
-- NOTICE 00000 (2)
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; fetch relative m from c into r; get diagnostics n = row_count; raise notice '% %', n, found; raise notice '%', r; end $$
----
-- NOTICE 00000 1 t
-- NOTICE 00000 (4)
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; fetch relative 0 from c into r; get diagnostics n = row_count; raise notice '% %', n, found; raise notice '%', r; end $$
----
-- NOTICE 00000 1 t
-- NOTICE 00000 (2)
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; fetch last from c into r; get diagnostics n = row_count; raise notice '% %', n, found; raise notice '%', r; end $$
----
-- NOTICE 00000 1 t
-- NOTICE 00000 (5)
=> DO

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; fetch next c into r; get diagnostics n = row_count; raise notice '% %', n, found; raise notice '%', r; end $$
----
!! 42601 expected FROM or IN at or near "c"
.. P 138

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; fetch absolute 2 c into r; get diagnostics n = row_count; raise notice '% %', n, found; raise notice '%', r; end $$
----
!! 42601 missing "FROM or IN" at end of SQL expression
.. P 152

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; fetch forward c into r; get diagnostics n = row_count; raise notice '% %', n, found; raise notice '%', r; end $$
----
!! 42601 missing "FROM or IN" at end of SQL expression
.. P 149

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move all c; get diagnostics n = row_count; raise notice '% %', n, found; raise notice '%', r; end $$
----
!! 42601 expected FROM or IN at or near "c"
.. P 136

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move nothing from c; get diagnostics n = row_count; raise notice '% %', n, found; raise notice '%', r; end $$
----
!! 42703 column "nothing" does not exist

do $$ declare c refcursor; r record; n int; m int := 2; begin open c scroll for select generate_series(1, 5); move c; move c; move forward all c; get diagnostics n = row_count; raise notice '% %', n, found; raise notice '%', r; end $$
----
!! 42601 expected FROM or IN at or near "c"
.. P 144

do $$ begin exit; end $$
----
!! 42601 EXIT cannot be used outside a loop, unless it has a label
.. P 13

do $$ begin continue; end $$
----
!! 42601 CONTINUE cannot be used outside a loop
.. P 13

do $$ begin loop begin exit; end; end loop; end $$
----
=> DO

do $$ <<a>> begin continue a; end $$
----
!! 42601 block label "a" cannot be used in CONTINUE
.. P 28

do $$ <<a>> begin loop continue a; end loop; end $$
----
!! 42601 block label "a" cannot be used in CONTINUE
.. P 33

do $$ <<a>> begin exit a; raise notice 'no'; end $$
----
=> DO

do $$ <<a>> begin exit b; end $$
----
!! 42601 there is no label "b" attached to any block or loop enclosing this statement
.. P 24

do $$ begin loop null; exit when; end loop; end $$
----
!! 42601 missing expression at or near ";"
.. P 33

do $$ begin if then null; end if; end $$
----
!! 42601 missing expression at or near "then"
.. P 16

do $$ begin execute; end $$
----
!! 42601 missing expression at or near ";"
.. P 20

do $$ begin for i in 1.. loop null; end loop; end $$
----
!! 42601 missing expression at or near "loop"
.. P 26

do $$ begin for i in loop null; end loop; end $$
----
!! 42601 missing expression at or near "loop"
.. P 22

do $$ begin while loop null; end loop; end $$
----
!! 42601 missing expression at or near "loop"
.. P 19

do $$ begin open c for; end $$
----
!! 42601 "c" is not a known variable
.. P 18

do $$ declare c refcursor; begin open c for; end $$
----
!! 42601 missing SQL statement at or near ";"
.. P 44

do $$ declare c cursor for; begin open c; end $$
----
!! 42601 missing SQL statement at or near ";"
.. P 27

do $$ declare x int := ; begin null; end $$
----
!! 42601 missing expression at or near ";"
.. P 24

do $$ declare x int; begin x := 1 end $$
----
!! 42601 syntax error at end of input
.. P 39

do $$ declare x int; begin x := (1; end $$
----
!! 42601 mismatched parentheses at or near ";"
.. P 35

do $$ declare x int; begin x := 1); end $$
----
!! 42601 mismatched parentheses at or near ")"
.. P 34

do $$ begin assert; end $$
----
!! 42601 missing expression at or near ";"
.. P 19

do $$ begin raise notice '%', ; end $$
----
!! 42601 missing expression at or near ";"
.. P 31

do $$ begin raise notice 'a' 'b'; end $$
----
!! 42601 syntax error at or near "'b'"
.. P 30

do $$ begin raise; end $$
----
!! 0Z002 RAISE without parameters cannot be used outside an exception handler

do $$ begin raise notice; end $$
----
!! 42601 syntax error at or near ";"
.. P 25

do $$ begin raise notice using; end $$
----
!! 42601 unrecognized RAISE statement option at or near ";"
.. P 31

do $$ begin raise notice using nosuch = 1; end $$
----
!! 42601 unrecognized RAISE statement option at or near "nosuch"
.. P 32

do $$ begin null; end; end $$
----
!! 42601 syntax error at or near "end"
.. P 24

do $$ null; $$
----
!! 42601 syntax error at or near "null"
.. P 7

do $$ begin select 1 into; end $$
----
!! 42601 syntax error at or near ";"
.. P 26

do $$ begin select 1 into x; end $$
----
!! 42601 "x" is not a known variable
.. P 27

do $$ declare x int; begin select 1 into x, y; end $$
----
!! 42601 "y" is not a known variable
.. P 45

do $$ declare x int; begin select 1, 2 into x,; end $$
----
!! 42601 syntax error at or near ";"
.. P 47

do $$ begin get diagnostics x = row_count; end $$
----
!! 42601 "x" is not a known variable
.. P 29

do $$ declare x int; begin get diagnostics x = nosuch; end $$
----
!! 42601 unrecognized GET DIAGNOSTICS item at or near "nosuch"
.. P 48

do $$ declare x int; begin get stacked diagnostics x = row_count; end $$
----
!! 42601 diagnostics item ROW_COUNT is not allowed in GET STACKED DIAGNOSTICS
.. P 28

do $$ declare x int; begin get diagnostics x = message_text; end $$
----
!! 42601 diagnostics item MESSAGE_TEXT is not allowed in GET CURRENT DIAGNOSTICS
.. P 28

do $$ begin return 1; end $$
----
!! 42804 RETURN cannot have a parameter in function returning void
.. P 20

do $$ begin return next 1; end $$
----
!! 42804 cannot use RETURN NEXT in a non-SETOF function
.. P 13

do $$ begin return query select 1; end $$
----
!! 42804 cannot use RETURN QUERY in a non-SETOF function
.. P 13

do $$ begin case when true then null; end $$
----
!! 42601 syntax error at end of input
.. P 43

do $$ begin case 1 when then null; end case; end $$
----
!! 42601 missing expression at or near "then"
.. P 25

do $$ begin if true then null; elseif false then null; end if; elsif; end $$
----
!! 42601 syntax error at or near "elsif"
.. P 64

do $$ begin if true then null; else if false then null; end if; end $$
----
!! 42601 syntax error at end of input
.. P 69

do $$ begin insert into; end $$
----
!! 42601 syntax error at end of input
.. P 24

do $$ begin delete fro x; end $$
----
!! 42601 syntax error at or near "fro"
.. P 20

do $$ begin nosuch(1); end $$
----
!! 42601 syntax error at or near "nosuch"
.. P 13

do $$ begin nosuch; end $$
----
!! 42601 syntax error at or near "nosuch"
.. P 13

do $$ begin x.y := 1; end $$
----
!! 42601 "x.y" is not a known variable
.. P 13

do $$ declare r record; begin r.y := 1; end $$
----
!! 55000 record "r" is not assigned yet
.. D The tuple structure of a not-yet-assigned record is indeterminate.

do $$ declare r int; begin r.y := 1; end $$
----
!! 42601 "r.y" is not a known variable
.. P 28

do $$ begin exception when nosuch then null; end $$
----
!! 42704 unrecognized exception condition "nosuch"

do $$ begin exception when others then null; when sqlstate 'abc' then null; end $$
----
!! 42601 invalid SQLSTATE code at or near "'abc'"
.. P 60

do $$ begin exception end $$
----
!! 42601 syntax error at or near "end"
.. P 23

do $$ declare x alias for nosuch; begin end $$
----
!! 42704 variable "nosuch" does not exist
.. P 27

do $$ declare x alias for $1; begin end $$
----
!! 42704 variable "$1" does not exist
.. P 27

do $$ declare x constant int; begin x := 1; end $$
----
!! 22005 variable "x" is declared CONSTANT
.. P 37

do $$ declare x constant int := 1; begin x := 1; end $$
----
!! 22005 variable "x" is declared CONSTANT
.. P 42

do $$ declare x constant int := 1; begin select 1 into x; end $$
----
!! 22005 variable "x" is declared CONSTANT
.. P 56

do $$ declare x pg_class%rowtype; y nosuch%rowtype; begin end $$
----
!! 42P01 relation "nosuch" does not exist

do $$ begin for i in 1..2 loop null; end loop foo; end $$
----
!! 42601 end label "foo" specified for unlabeled block
.. P 47

do $$ <<x>> begin null; end y $$
----
!! 42601 end label "y" differs from block's label "x"
.. P 29

do $$ begin foreach x in array array[1] loop null; end loop; end $$
----
!! 42601 loop variable of FOREACH must be a known variable or list of variables
.. P 21

do $$ declare x int; begin foreach x slice 'a' in array array[1] loop null; end loop; end $$
----
!! 42601 syntax error at or near "'a'"
.. P 44

do $$ begin for x, y in select 1, 2 loop null; end loop; end $$
----
!! 42601 "x" is not a known variable
.. P 17

do $$ begin for x in select 1, 2 loop null; end loop; end $$
----
!! 42601 loop variable of loop over rows must be a record variable or list of scalar variables
.. P 17

do $$ declare c cursor for select 1; begin for r in c(1) loop null; end loop; end $$
----
!! 42601 cursor "c" has no arguments
.. P 54

do $$ declare c refcursor; begin for r in c loop null; end loop; end $$
----
!! 42601 cursor FOR loop must use a bound cursor variable
.. P 43

do $$ declare x int; begin close x; fetch x into x; end $$
----
!! 42804 variable "x" must be of type cursor or refcursor
.. P 34

do $$ declare x int; begin open x for select 1; end $$
----
!! 42804 variable "x" must be of type cursor or refcursor
.. P 33

do $$ declare "A b" int := 1; begin raise notice '%', "A b"; "a b" := 2; end $$
----
!! 42601 "a b" is not a known variable
.. P 62

do $$ begin commit and; end $$
----
!! 42601 syntax error at or near ";"
.. P 23

do $$ begin /* unterminated end $$
----
!! 42601 unterminated /* comment at or near "/* unterminated end "
.. P 13

do $$ begin raise notice 'unterminated; end $$
----
!! 42601 unterminated quoted string at or near "'unterminated; end "
.. P 26

do $$ declare c no scroll cursor for select generate_series(1, 5); r record; begin open c; fetch c into r; fetch relative -1 from c into r; raise notice '%', r; end $$
----
!! 55000 cursor can only scan forward
.. H Declare it with SCROLL option to enable backward scan.

do $$ declare c no scroll cursor for select generate_series(1, 5); r record; begin open c; fetch c into r; fetch c into r; raise notice '%', r; fetch absolute 4 from c into r; raise notice '%', r; fetch last from c into r; end $$
----
-- NOTICE 00000 (2)
-- NOTICE 00000 (4)
!! 55000 cursor can only scan forward
.. H Declare it with SCROLL option to enable backward scan.

do $$ declare c no scroll cursor for select generate_series(1, 5); r record; begin open c; move forward all from c; fetch prior from c into r; raise notice '%', r; end $$
----
!! 55000 cursor can only scan forward
.. H Declare it with SCROLL option to enable backward scan.

do $$ declare c refcursor; r record; begin open c no scroll for select generate_series(1, 5); fetch c into r; move backward 1 from c; end $$
----
!! 55000 cursor can only scan forward
.. H Declare it with SCROLL option to enable backward scan.

do $$ declare c scroll cursor for select generate_series(1, 5); r record; begin open c; fetch last from c into r; raise notice '%', r; fetch prior from c into r; raise notice '%', r; end $$
----
-- NOTICE 00000 (5)
-- NOTICE 00000 (4)
=> DO

create table cm_t (id int primary key)
----
=> CREATE TABLE

insert into cm_t select generate_series(1, 3)
----
=> INSERT 0 3

do $$ declare c cursor for select id from cm_t order by id for update; r record; begin open c; fetch c into r; fetch c into r; raise notice '%', r; fetch prior from c into r; end $$
----
-- NOTICE 00000 (2)
!! 55000 cursor can only scan forward
.. H Declare it with SCROLL option to enable backward scan.

do $$ declare c scroll cursor for select id from cm_t order by id for update; r record; begin open c; end $$
----
!! 0A000 DECLARE SCROLL CURSOR ... FOR UPDATE/SHARE is not supported
.. D Scrollable cursors must be READ ONLY.

do $$ declare c cursor for select 1; begin raise notice '%', c; open c; raise notice '%', c; close c; raise notice '%', c; end $$
----
-- NOTICE 00000 c
-- NOTICE 00000 c
-- NOTICE 00000 c
=> DO

do $$ declare c cursor for select 1; begin move c; end $$
----
!! 34000 cursor "c" does not exist

do $$ declare c cursor for select 1; d cursor for select 2; r record; begin c := 'other'; open c; raise notice '%', c; c := null; open c; raise notice '%', c like '<unnamed portal %'; close c; d := null; for r in d loop raise notice '%', r; end loop; raise notice '%', d is null; end $$
----
-- NOTICE 00000 other
!! 42883 operator does not exist: refcursor ~~ unknown
.. H No operator matches the given name and argument types. You might need to add explicit type casts.

do $$ declare c constant refcursor; begin open c for select 1; end $$
----
!! 22005 variable "c" is declared CONSTANT

do $$ declare c cursor (a int) for select a; r record; begin open c(3); fetch c into r; raise notice '% %', c, r; begin open c(4); exception when others then raise notice '% %', sqlstate, sqlerrm; end; end $$
----
-- NOTICE 00000 c (3)
-- NOTICE 00000 42P03 cursor "c" already in use
=> DO

create function cm_open(c refcursor) returns refcursor language plpgsql as $$ begin open c no scroll for select id from cm_t order by id; return c; end $$
----
=> CREATE FUNCTION

begin
----
=> BEGIN

select cm_open('cm_c')
----
cm_open 1790
cm_c
=> SELECT 1

fetch 2 from cm_c
----
id 23
1
2
=> FETCH 2

fetch prior from cm_c
----
!! 55000 cursor can only scan forward
.. H Declare it with SCROLL option to enable backward scan.

rollback
----
=> ROLLBACK

begin
----
=> BEGIN

select cm_open('cm_c')
----
cm_open 1790
cm_c
=> SELECT 1

select name, is_scrollable from pg_cursors where name = 'cm_c'
----
name 25|is_scrollable 16
cm_c|f
=> SELECT 1

move all from cm_c
----
=> MOVE 3

rollback
----
=> ROLLBACK

do $$ declare c cursor for select id, c.id as c from cm_t c order by id; r record; begin for r in c loop raise notice '%', r; end loop; end $$
----
-- NOTICE 00000 (1,1)
-- NOTICE 00000 (2,2)
-- NOTICE 00000 (3,3)
=> DO

do $$ declare c cursor for select id, c from cm_t c order by id; r record; begin for r in c loop raise notice '%', r; end loop; end $$
----
-- NOTICE 00000 (1,"(1)")
-- NOTICE 00000 (2,"(2)")
-- NOTICE 00000 (3,"(3)")
=> DO

create type cm_ct as (a int, b text)
----
=> CREATE TYPE

do $$ declare x cm_ct not null := null::cm_ct; begin raise notice '%', x; end $$
----
!! 22004 null value cannot be assigned to variable "x" declared NOT NULL

do $$ declare x cm_ct not null := row(1, 'a'); begin raise notice '%', x; x := null; end $$
----
-- NOTICE 00000 (1,a)
!! 22004 null value cannot be assigned to variable "x" declared NOT NULL

do $$ declare x record not null := row(1, 'a'); begin raise notice '%', x; x := row(2, 'b'); raise notice '%', x; x := null; end $$
----
-- NOTICE 00000 (1,a)
-- NOTICE 00000 (2,b)
!! 22004 null value cannot be assigned to variable "x" declared NOT NULL

do $$ declare x cm_ct not null := row(1, 'a'); begin select null, null into x; raise notice '%', x; select 1, 'c' into x where false; raise notice '%', x; end $$
----
-- NOTICE 00000 (,)
-- NOTICE 00000 (,)
=> DO

do $$ declare x cm_ct not null; begin null; end $$
----
!! 22004 variable "x" must have a default value, since it's declared NOT NULL
.. P 23

do $$ declare n int; begin update cm_t set id = id where false; if exists (select 1 from cm_t) then null; end if; get diagnostics n = row_count; raise notice '%', n; n := 4 + 1; n := (select 7); get diagnostics n = row_count; raise notice '%', n; update cm_t set id = id; n := 3; get diagnostics n = row_count; raise notice '%', n; end $$
----
-- NOTICE 00000 1
-- NOTICE 00000 1
-- NOTICE 00000 3
=> DO
