prepare pb_q as select nosuch from pg_class
----
!! 42703 column "nosuch" does not exist
.. P 24

prepare pb_q (int) as
  select $1 + nosuch(2)
----
!! 42883 function nosuch(integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 37

/* é */ prepare "as" (numeric(10, 2)) as insert into pg_class (nosuch) values (1)
----
!! 42703 column "nosuch" of relation "pg_class" does not exist
.. P 64

prepare pb_q as select 'x' + 'y' from
----
!! 42601 syntax error at end of input
.. P 38

declare pb_c cursor for select nosuch
----
!! 42703 column "nosuch" does not exist
.. P 32

declare pb_c cursor with hold for /* for */ select 1, nosuch
----
!! 42703 column "nosuch" does not exist
.. P 55

declare pb_c cursor for select 1
----
!! 25P01 DECLARE CURSOR can only be used in transaction blocks

begin
----
=> BEGIN

declare "for" no scroll cursor for select nosuch from pg_class
----
!! 42703 column "nosuch" does not exist
.. P 43

rollback
----
=> ROLLBACK

begin
----
=> BEGIN

declare pb_c cursor for select 1 as one
----
=> DECLARE CURSOR

declare pb_c cursor for select nosuch
----
!! 42703 column "nosuch" does not exist
.. P 32

rollback
----
=> ROLLBACK

prepare pb_none as select 1 as one
----
=> PREPARE

execute pb_none (1, 'two')
----
one 23
1
=> SELECT 1

prepare pb_one (int) as select $1 as one
----
=> PREPARE

execute pb_one
----
!! 42601 wrong number of parameters for prepared statement "pb_one"
.. D Expected 1 parameters but got 0.

execute pb_one (1, 2)
----
!! 42601 wrong number of parameters for prepared statement "pb_one"
.. D Expected 1 parameters but got 2.

execute pb_one (nosuch)
----
!! 42703 column "nosuch" does not exist
.. P 17

execute pb_one ('x')
----
!! 22P02 invalid input syntax for type integer: "x"
.. P 17

deallocate pb_none
----
=> DEALLOCATE

deallocate pb_one
----
=> DEALLOCATE
