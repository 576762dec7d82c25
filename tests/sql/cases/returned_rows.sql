-- Rows that PL/pgSQL functions and triggers return are looked at: types, lengths and number of columns.
create schema case_returned_rows;
----
!! 42P06 schema "case_returned_rows" already exists

set search_path to case_returned_rows;
----
=> SET

create table t (id int primary key, a int);
----
=> CREATE TABLE

insert into t values (1, 1);
----
=> INSERT 0 1

create function f() returns trigger language plpgsql as $$begin new := row(1, 'q'); return new; end$$;
----
=> CREATE FUNCTION

create trigger x after update on t for each row execute function f();
----
=> CREATE TRIGGER

update t set a = 2;
----
!! 42804 returned row structure does not match the structure of the triggering table
.. D Returned type unknown does not match expected type integer in column 2.

create or replace function f() returns trigger language plpgsql as $$begin return row(1, 2, 3); end$$;
----
=> CREATE FUNCTION

update t set a = 2;
----
!! 42804 returned row structure does not match the structure of the triggering table
.. D Number of returned columns (3) does not match expected column count (2).

create or replace function f() returns trigger language plpgsql as $$begin return 5; end$$;
----
=> CREATE FUNCTION

update t set a = 2;
----
!! 42804 cannot return non-composite value from function returning composite type

create or replace function f() returns trigger language plpgsql as $$begin return row(1, 2::bigint); end$$;
----
=> CREATE FUNCTION

update t set a = 2;
----
!! 42804 returned row structure does not match the structure of the triggering table
.. D Returned type bigint does not match expected type integer in column 2.

create or replace function f() returns trigger language plpgsql as $$begin end$$;
----
=> CREATE FUNCTION

update t set a = 2;
----
!! 2F005 control reached end of trigger procedure without RETURN

create or replace function f() returns trigger language plpgsql as $$begin return null; end$$;
----
=> CREATE FUNCTION

update t set a = 3;
----
=> UPDATE 1

create or replace function f() returns trigger language plpgsql as $$begin return old; end$$;
----
=> CREATE FUNCTION

update t set a = 4;
----
=> UPDATE 1

drop trigger x on t;
----
=> DROP TRIGGER

create trigger x after update on t for each statement execute function f();
----
=> CREATE TRIGGER

create or replace function f() returns trigger language plpgsql as $$begin return row(1, 2::bigint); end$$;
----
=> CREATE FUNCTION

update t set a = 5;
----
=> UPDATE 1

table t;
----
id 23|a 23
1|5
=> SELECT 1

create type ct as (x int, y varchar(2));
----
=> CREATE TYPE

create function e() returns ct language plpgsql as $$begin return row(1, 'a', 'b'); end$$;
----
=> CREATE FUNCTION

select e();
----
e user
!! 42804 returned record type does not match expected record type
.. D Returned type unknown does not match expected type character varying(2) in column 2.

create or replace function e() returns ct language plpgsql as $$declare r record; begin r := row(1, 'a'::varchar); return r; end$$;
----
=> CREATE FUNCTION

select e();
----
e user
!! 42804 returned record type does not match expected record type
.. D Returned type character varying does not match expected type character varying(2) in column 2.

select * from e();
----
x 23|y 1043
!! 42804 returned record type does not match expected record type
.. D Returned type character varying does not match expected type character varying(2) in column 2.

create or replace function e() returns ct language plpgsql as $$declare r record; begin r := row(1, 'a'::varchar(2)); return r; end$$;
----
=> CREATE FUNCTION

select e();
----
e user
(1,a)
=> SELECT 1

create or replace function e() returns ct language plpgsql as $$declare r record; begin select 1, 'a'::varchar(3) into r; return r; end$$;
----
=> CREATE FUNCTION

select e();
----
e user
!! 42804 returned record type does not match expected record type
.. D Returned type character varying(3) does not match expected type character varying(2) in column 2.

create or replace function e() returns ct language plpgsql as $$declare r ct; begin r := row(1, 'abc'); return r; end$$;
----
=> CREATE FUNCTION

select e();
----
e user
!! 22001 value too long for type character varying(2)

create or replace function e() returns ct language plpgsql as $$begin end$$;
----
=> CREATE FUNCTION

select e();
----
e user
!! 2F005 control reached end of function without RETURN

create function s() returns setof ct language plpgsql as $$begin return query select 1, 'a'; end$$;
----
=> CREATE FUNCTION

select * from s();
----
x 23|y 1043
!! 42804 structure of query does not match function result type
.. D Returned type text does not match expected type character varying(2) in column 2.

create or replace function s() returns setof ct language plpgsql as $$begin return query select 1, 'a'::varchar; end$$;
----
=> CREATE FUNCTION

select * from s();
----
x 23|y 1043
!! 42804 structure of query does not match function result type
.. D Returned type character varying does not match expected type character varying(2) in column 2.

create or replace function s() returns setof ct language plpgsql as $$begin return query select 1, 'a'::varchar(2); end$$;
----
=> CREATE FUNCTION

select * from s();
----
x 23|y 1043
1|a
=> SELECT 1

create or replace function s() returns setof ct language plpgsql as $$begin return query select 1::bigint; end$$;
----
=> CREATE FUNCTION

select * from s();
----
x 23|y 1043
!! 42804 structure of query does not match function result type
.. D Returned type bigint does not match expected type integer in column 1.

create or replace function s() returns setof ct language plpgsql as $$begin return query select 1, 'a'::varchar(2), 3; end$$;
----
=> CREATE FUNCTION

select * from s();
----
x 23|y 1043
!! 42804 structure of query does not match function result type
.. D Number of returned columns (3) does not match expected column count (2).

create or replace function s() returns setof ct language plpgsql as $$begin return query execute 'show work_mem'; end$$;
----
=> CREATE FUNCTION

select * from s();
----
x 23|y 1043
!! 42804 structure of query does not match function result type
.. D Returned type text does not match expected type integer in column 1.

create or replace function s() returns setof ct language plpgsql as $$begin return query show work_mem; end$$;
----
=> CREATE FUNCTION

select * from s();
----
x 23|y 1043
!! 42804 structure of query does not match function result type
.. D Returned type text does not match expected type integer in column 1.

create or replace function s() returns setof ct language plpgsql as $$begin return query insert into t values (5, 6) returning *; end$$;
----
=> CREATE FUNCTION

select * from s();
----
x 23|y 1043
!! 42804 structure of query does not match function result type
.. D Returned type integer does not match expected type character varying(2) in column 2.

table t;
----
id 23|a 23
1|5
=> SELECT 1

create function tt() returns table (a int, b varchar(3)) language plpgsql as $$begin return query select 1, 'abcd'::varchar; end$$;
----
=> CREATE FUNCTION

select * from tt();
----
a 23|b 1043
1|abcd
=> SELECT 1

create or replace function tt() returns table (a int, b varchar(3)) language plpgsql as $$begin return query select 1; end$$;
----
=> CREATE FUNCTION

select * from tt();
----
a 23|b 1043
!! 42804 structure of query does not match function result type
.. D Number of returned columns (1) does not match expected column count (2).

create function si() returns setof int language plpgsql as $$begin return query select 1, 2; end$$;
----
=> CREATE FUNCTION

select * from si();
----
si 23
!! 42804 structure of query does not match function result type
.. D Number of returned columns (2) does not match expected column count (1).

create or replace function si() returns setof int language plpgsql as $$begin return query select 1::bigint; end$$;
----
=> CREATE FUNCTION

select * from si();
----
si 23
!! 42804 structure of query does not match function result type
.. D Returned type bigint does not match expected type integer in column 1.

create function r() returns setof record language plpgsql as $$begin return query select 1, 'a'::varchar; end$$;
----
=> CREATE FUNCTION

select * from r() as (a int, b varchar(3));
----
a 23|b 1043
!! 42804 structure of query does not match function result type
.. D Returned type character varying does not match expected type character varying(3) in column 2.

select * from r() as (a int, b varchar);
----
a 23|b 1043
1|a
=> SELECT 1

select * from r() as (a int);
----
a 23
!! 42804 structure of query does not match function result type
.. D Number of returned columns (2) does not match expected column count (1).
