-- WHEN of triggers reads tableoid; functions of pg_temp are named with it.
create table rw (a int, note text);
----
=> CREATE TABLE

create function rw_f() returns trigger language plpgsql as $$ begin raise notice '% %', tg_name, tg_table_name; return new; end $$;
----
=> CREATE FUNCTION

create trigger rw_same after update on rw for each row when (new.tableoid = old.tableoid and new.tableoid::regclass::text = 'rw') execute function rw_f();
----
=> CREATE TRIGGER

create trigger rw_other after insert on rw for each row when (new.tableoid = 'pg_class'::regclass) execute function rw_f();
----
=> CREATE TRIGGER

create trigger rw_before before insert on rw for each row when (new.tableoid <> 0) execute function rw_f();
----
!! 0A000 BEFORE trigger's WHEN condition cannot reference NEW system columns
.. P 65

insert into rw values (1, 'n');
----
=> INSERT 0 1

update rw set a = 2;
----
-- NOTICE 00000 rw_same rw
=> UPDATE 1

drop table rw;
----
=> DROP TABLE

drop function rw_f();
----
=> DROP FUNCTION

create function pg_temp.rw_hidden() returns int language sql as 'select 1';
----
=> CREATE FUNCTION

select rw_hidden();
----
!! 42883 function rw_hidden() does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select pg_temp.rw_hidden();
----
rw_hidden 23
1
=> SELECT 1

drop function rw_hidden();
----
!! 42883 function rw_hidden() does not exist

drop function pg_temp.rw_hidden();
----
=> DROP FUNCTION
