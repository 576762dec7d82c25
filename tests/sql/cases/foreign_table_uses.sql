-- Foreign tables in what stands on tables: triggers, views, functions, statistics, trees.
create foreign data wrapper fdq3;
----
=> CREATE FOREIGN DATA WRAPPER

create server fds3 foreign data wrapper fdq3;
----
=> CREATE SERVER

create foreign table ft (a int, b text) server fds3;
----
=> CREATE FOREIGN TABLE

create function tf() returns trigger language plpgsql as $$ begin return new; end $$;
----
=> CREATE FUNCTION

create trigger t1 before insert on ft for each row execute function tf();
----
=> CREATE TRIGGER

create trigger t2 instead of insert on ft for each row execute function tf();
----
!! 42809 "ft" is a foreign table
.. D Foreign tables cannot have INSTEAD OF triggers.

create trigger t3 before truncate on ft for each statement execute function tf();
----
!! 42809 "ft" is a foreign table
.. D Foreign tables cannot have TRUNCATE triggers.

create constraint trigger t4 after insert on ft for each row execute function tf();
----
!! 42809 "ft" is a foreign table
.. D Foreign tables cannot have constraint triggers.

create trigger t5 after insert on ft referencing new table as n for each statement execute function tf();
----
!! 42809 "ft" is a foreign table
.. D Triggers on foreign tables cannot have transition tables.

create trigger t6 after update of b on ft for each row when (old.b is distinct from new.b) execute function tf();
----
=> CREATE TRIGGER

alter foreign table ft disable trigger t1;
----
=> ALTER FOREIGN TABLE

alter foreign table ft disable trigger all;
----
=> ALTER FOREIGN TABLE

insert into ft values (1);
----
!! 55000 foreign-data wrapper "fdq3" has no handler

select tgname, tgenabled, pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'ft'::regclass order by 1;
----
tgname 19|tgenabled 18|pg_get_triggerdef 25
t1|D|CREATE TRIGGER t1 BEFORE INSERT ON case_foreign_table_uses.ft FOR EACH ROW EXECUTE FUNCTION tf()
t6|D|CREATE TRIGGER t6 AFTER UPDATE OF b ON case_foreign_table_uses.ft FOR EACH ROW WHEN ((old.b IS DISTINCT FROM new.b)) EXECUTE FUNCTION tf()
=> SELECT 2

alter trigger t1 on ft rename to t9;
----
=> ALTER TRIGGER

comment on trigger t9 on ft is 'x';
----
=> COMMENT

drop trigger t9 on ft;
----
=> DROP TRIGGER

select relhastriggers from pg_class where oid = 'ft'::regclass;
----
relhastriggers 16
t
=> SELECT 1

create table par (a int, b text);
----
=> CREATE TABLE

alter foreign table ft inherit par;
----
=> ALTER FOREIGN TABLE

alter table par alter b type varchar using b || 'x';
----
!! 42809 "ft" is not a table

alter table par alter b type varchar;
----
!! 0A000 cannot alter type of a column used in a trigger definition
.. D trigger t6 on foreign table ft depends on column "b"

create table pt (a int, b text) partition by list (a);
----
=> CREATE TABLE

create trigger p1 after insert on pt for each row execute function tf();
----
=> CREATE TRIGGER

create trigger p2 before insert on pt for each row execute function tf();
----
=> CREATE TRIGGER

create foreign table ptf partition of pt for values in (1) server fds3;
----
=> CREATE FOREIGN TABLE

select tgname, tgrelid::regclass, tgparentid <> 0 from pg_trigger where tgrelid = 'ptf'::regclass order by 1;
----
tgname 19|tgrelid 2205|?column? 16
p1|ptf|t
p2|ptf|t
=> SELECT 2

drop table pt;
----
=> DROP TABLE

create materialized view mv as select * from ft with no data;
----
=> CREATE MATERIALIZED VIEW

create table cx as select * from ft with no data;
----
=> CREATE TABLE AS

refresh materialized view mv;
----
!! 55000 foreign-data wrapper "fdq3" has no handler

select * from only ft;
----
!! 55000 foreign-data wrapper "fdq3" has no handler

create statistics fst on a, b from ft;
----
=> CREATE STATISTICS

lock table ft;
----
!! 25P01 LOCK TABLE can only be used in transaction blocks

begin;
----
=> BEGIN

lock table ft;
----
!! 42809 cannot lock relation "ft"
.. D This operation is not supported for foreign tables.

rollback;
----
=> ROLLBACK

create function ff() returns setof ft language sql as 'select * from ft';
----
=> CREATE FUNCTION

select * from ff();
----
a 23|b 25
!! 55000 foreign-data wrapper "fdq3" has no handler

create function fp() returns int language plpgsql as $$ declare r record; begin for r in select * from ft loop null; end loop; return 1; exception when object_not_in_prerequisite_state then return 2; end $$;
----
=> CREATE FUNCTION

select fp();
----
fp 23
2
=> SELECT 1

create table uses (x ft);
----
=> CREATE TABLE

alter foreign table ft alter a type bigint;
----
!! 42P16 cannot alter inherited column "a"

drop table uses;
----
=> DROP TABLE

table ft;
----
!! 55000 foreign-data wrapper "fdq3" has no handler

select ft from ft;
----
!! 55000 foreign-data wrapper "fdq3" has no handler

drop foreign data wrapper fdq3 cascade;
----
-- NOTICE 00000 drop cascades to 4 other objects
=> DROP FOREIGN DATA WRAPPER

drop table cx, par;
----
=> DROP TABLE
