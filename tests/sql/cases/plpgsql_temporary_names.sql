-- Functions in PL/pgSQL find the first temporary table of a session
create table kept(a int); insert into kept values(1);
----
=> CREATE TABLE
=> INSERT 0 1

create function by_return() returns int language plpgsql as $$begin return (select a from kept); end$$;
----
=> CREATE FUNCTION

create function by_into() returns int language plpgsql as $$declare x int; begin select a into x from kept; return x; end$$;
----
=> CREATE FUNCTION

create function by_loop() returns setof int language plpgsql as $$declare x int; begin for x in select a from kept loop return next x; end loop; end$$;
----
=> CREATE FUNCTION

create procedure by_write() language plpgsql as $$begin insert into kept values (5); end$$;
----
=> CREATE PROCEDURE

select by_return(), by_into();
----
by_return 23|by_into 23
1|1
=> SELECT 1

select * from by_loop();
----
by_loop 23
1
=> SELECT 1

call by_write();
----
=> CALL

create temp table kept as select 9 as a;
----
=> SELECT 1

select by_return(), by_into();
----
by_return 23|by_into 23
9|9
=> SELECT 1

select * from by_loop();
----
by_loop 23
9
=> SELECT 1

call by_write();
----
=> CALL

select * from kept order by a;
----
a 23
5
9
=> SELECT 2

drop table kept;
----
=> DROP TABLE

select count(*) from by_loop();
----
count 20
2
=> SELECT 1

select * from kept order by a;
----
a 23
1
5
=> SELECT 2
