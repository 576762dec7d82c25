-- Isolation levels are chosen before the first query: not from within one, but behind COMMIT in a block.
create schema case_modes_within_queries;
----
!! 42P06 schema "case_modes_within_queries" already exists

set search_path to case_modes_within_queries;
----
=> SET

create function raise_level() returns text language plpgsql as $$begin set transaction isolation level serializable; return 'set'; end$$;
----
=> CREATE FUNCTION

begin;
----
=> BEGIN

select set_config('transaction_isolation', 'serializable', true);
----
set_config 25
!! 25001 SET TRANSACTION ISOLATION LEVEL must be called before any query

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

select raise_level();
----
raise_level 25
!! 25001 SET TRANSACTION ISOLATION LEVEL must be called before any query

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

do $$begin set transaction isolation level serializable; end$$;
----
!! 25001 SET TRANSACTION ISOLATION LEVEL must be called before any query

rollback;
----
=> ROLLBACK

begin isolation level serializable;
----
=> BEGIN

select set_config('transaction_isolation', 'serializable', true);
----
set_config 25
serializable
=> SELECT 1

do $$begin set transaction isolation level serializable; end$$;
----
=> DO

select raise_level();
----
raise_level 25
set
=> SELECT 1

rollback;
----
=> ROLLBACK

select set_config('transaction_isolation', 'serializable', false);
----
set_config 25
!! 25001 SET TRANSACTION ISOLATION LEVEL must be called before any query

select set_config('transaction_read_only', 'on', false);
----
set_config 25
on
=> SELECT 1

show transaction_read_only;
----
transaction_read_only 25
off
=> SHOW

do $$begin set transaction isolation level serializable; end$$;
----
!! 25001 SET TRANSACTION ISOLATION LEVEL must be called before any query

do $$begin commit; perform set_config('transaction_isolation', 'serializable', false); end$$;
----
!! 25001 SET TRANSACTION ISOLATION LEVEL must be called before any query

do $$begin commit; set transaction isolation level serializable; raise notice '%', current_setting('transaction_isolation'); end$$;
----
-- NOTICE 00000 serializable
=> DO

do $$declare x int := 1; begin commit; x := x + 1; set transaction isolation level serializable; end$$;
----
!! 25001 SET TRANSACTION ISOLATION LEVEL must be called before any query

begin;
----
=> BEGIN

set transaction isolation level serializable;
----
=> SET

set transaction isolation level repeatable read;
----
=> SET

show transaction_isolation;
----
transaction_isolation 25
repeatable read
=> SHOW

select 1;
----
?column? 23
1
=> SELECT 1

set transaction isolation level serializable;
----
!! 25001 SET TRANSACTION ISOLATION LEVEL must be called before any query

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

savepoint a;
----
=> SAVEPOINT

select 1 / 0;
----
!! 22012 division by zero

rollback to a;
----
=> ROLLBACK

set transaction isolation level serializable;
----
!! 25001 SET TRANSACTION ISOLATION LEVEL must be called before any query

rollback;
----
=> ROLLBACK
