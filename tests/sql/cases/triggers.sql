create table tt (id int primary key, a int, b text, changed int default 0);
----
=> CREATE TABLE

create table log (n serial primary key, line text);
----
=> CREATE TABLE

create function tlog() returns trigger language plpgsql as $$
begin
  insert into log (line) values (tg_name || ' ' || tg_when || ' ' || tg_level || ' ' || tg_op || ' ' || tg_table_name || ' ' || tg_nargs || coalesce(' ' || tg_argv[0], ''));
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
----
=> CREATE FUNCTION

create trigger t_bi before insert on tt for each row execute function tlog('arg1');
----
=> CREATE TRIGGER

create trigger t_ai after insert on tt for each row execute function tlog();
----
=> CREATE TRIGGER

create trigger t_bs before insert or update or delete on tt for each statement execute function tlog();
----
=> CREATE TRIGGER

create trigger t_as after insert or update or delete on tt execute procedure tlog();
----
=> CREATE TRIGGER

insert into tt values (1, 10, 'x'), (2, 20, 'y');
----
=> INSERT 0 2

select line from log order by n;
----
line 25
t_bs BEFORE STATEMENT INSERT tt 0
t_bi BEFORE ROW INSERT tt 1 arg1
t_bi BEFORE ROW INSERT tt 1 arg1
t_ai AFTER ROW INSERT tt 0
t_ai AFTER ROW INSERT tt 0
t_as AFTER STATEMENT INSERT tt 0
=> SELECT 6

truncate log;
----
=> TRUNCATE TABLE

create function tchange() returns trigger language plpgsql as $$ begin new.changed := old.changed + 1; new.b := new.b || '*'; return new; end $$;
----
=> CREATE FUNCTION

create trigger t_bu before update of a on tt for each row when (old.a is distinct from new.a) execute function tchange();
----
=> CREATE TRIGGER

update tt set a = a + 1 where id = 1;
----
=> UPDATE 1

update tt set a = a where id = 1;
----
=> UPDATE 1

update tt set b = 'z' where id = 2;
----
=> UPDATE 1

select * from tt order by id;
----
id 23|a 23|b 25|changed 23
1|11|x*|1
2|20|z|0
=> SELECT 2

update tt set a = 5 returning *;
----
id 23|a 23|b 25|changed 23
1|5|x**|2
2|5|z*|1
=> UPDATE 2

create function tskip() returns trigger language plpgsql as $$ begin if new.id = 13 then return null; end if; return new; end $$;
----
=> CREATE FUNCTION

create trigger a_skip before insert on tt for each row execute function tskip();
----
=> CREATE TRIGGER

insert into tt values (13, 0, 'no'), (14, 0, 'yes');
----
=> INSERT 0 1

select id from tt order by id;
----
id 23
1
2
14
=> SELECT 3

insert into tt values (13, 0, 'no') returning id;
----
id 23
=> INSERT 0 0

create function taudit() returns trigger language plpgsql as $$ begin insert into log (line) values (tg_op || ' ' || coalesce(old.id::text, '-') || ' ' || coalesce(new.id::text, '-')); return null; end $$;
----
=> CREATE FUNCTION

truncate log;
----
=> TRUNCATE TABLE

create trigger z_audit after insert or update or delete on tt for each row execute function taudit();
----
=> CREATE TRIGGER

insert into tt values (3, 1, 'q') on conflict (id) do update set a = 99;
----
=> INSERT 0 1

insert into tt values (3, 1, 'q') on conflict (id) do update set a = 99;
----
=> INSERT 0 1

delete from tt where id = 3;
----
=> DELETE 1

select line from log where line not like 't\_%' order by n;
----
line 25
INSERT - 3
UPDATE 3 3
DELETE 3 -
=> SELECT 3

select tgname, tgtype, tgenabled, tgnargs, tgattr from pg_trigger where tgrelid = 'tt'::regclass order by tgname;
----
tgname 19|tgtype 21|tgenabled 18|tgnargs 21|tgattr 22
a_skip|7|O|0|
t_ai|5|O|0|
t_as|28|O|0|
t_bi|7|O|1|
t_bs|30|O|0|
t_bu|19|O|0|2
z_audit|29|O|0|
=> SELECT 7

select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'tt'::regclass order by tgname;
----
pg_get_triggerdef 25
CREATE TRIGGER a_skip BEFORE INSERT ON case_triggers.tt FOR EACH ROW EXECUTE FUNCTION tskip()
CREATE TRIGGER t_ai AFTER INSERT ON case_triggers.tt FOR EACH ROW EXECUTE FUNCTION tlog()
CREATE TRIGGER t_as AFTER INSERT OR DELETE OR UPDATE ON case_triggers.tt FOR EACH STATEMENT EXECUTE FUNCTION tlog()
CREATE TRIGGER t_bi BEFORE INSERT ON case_triggers.tt FOR EACH ROW EXECUTE FUNCTION tlog('arg1')
CREATE TRIGGER t_bs BEFORE INSERT OR DELETE OR UPDATE ON case_triggers.tt FOR EACH STATEMENT EXECUTE FUNCTION tlog()
CREATE TRIGGER t_bu BEFORE UPDATE OF a ON case_triggers.tt FOR EACH ROW WHEN ((old.a IS DISTINCT FROM new.a)) EXECUTE FUNCTION tchange()
CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON case_triggers.tt FOR EACH ROW EXECUTE FUNCTION taudit()
=> SELECT 7

alter table tt disable trigger z_audit;
----
=> ALTER TABLE

truncate log;
----
=> TRUNCATE TABLE

delete from tt where id = 14;
----
=> DELETE 1

select line from log order by n;
----
line 25
t_bs BEFORE STATEMENT DELETE tt 0
t_as AFTER STATEMENT DELETE tt 0
=> SELECT 2

alter table tt enable trigger z_audit;
----
=> ALTER TABLE

alter table tt disable trigger all;
----
=> ALTER TABLE

create trigger t_bi before insert on tt for each row execute function tlog();
----
!! 42710 trigger "t_bi" for relation "tt" already exists

create trigger bad before insert on tt for each row execute function nosuch();
----
!! 42883 function nosuch() does not exist

create trigger bad before insert on nosuch for each row execute function tlog();
----
!! 42P01 relation "nosuch" does not exist

create function notrig() returns int language plpgsql as $$ begin return 1; end $$;
----
=> CREATE FUNCTION

create trigger bad before insert on tt for each row execute function notrig();
----
!! 42P17 function notrig must return type trigger

create trigger bad instead of insert on tt for each row execute function tlog();
----
!! 42809 "tt" is a table
.. D Tables cannot have INSTEAD OF triggers.

create trigger bad before insert on tt for each row when (old.a > 1) execute function tlog();
----
!! 42P17 INSERT trigger's WHEN condition cannot reference OLD values
.. P 59

create trigger bad before insert on tt for each statement when (new.a > 1) execute function tlog();
----
!! 42P17 statement trigger's WHEN condition cannot reference column values
.. P 65

create trigger bad before update of nosuch on tt for each row execute function tlog();
----
!! 42703 column "nosuch" of relation "tt" does not exist

select tlog();
----
tlog 2279
!! 0A000 trigger functions can only be called as triggers

drop function tskip();
----
!! 2BP01 cannot drop function tskip() because other objects depend on it
.. D trigger a_skip on table tt depends on function tskip()
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop trigger a_skip on tt;
----
=> DROP TRIGGER

drop trigger a_skip on tt;
----
!! 42704 trigger "a_skip" for table "tt" does not exist

drop trigger if exists a_skip on tt;
----
-- NOTICE 00000 trigger "a_skip" for relation "tt" does not exist, skipping
=> DROP TRIGGER

drop function tskip();
----
=> DROP FUNCTION

drop function tlog() cascade;
----
-- NOTICE 00000 drop cascades to 4 other objects
=> DROP FUNCTION

alter trigger t_bu on tt rename to t_renamed;
----
=> ALTER TRIGGER

comment on trigger t_renamed on tt is 'renamed';
----
=> COMMENT

select tgname from pg_trigger where tgrelid = 'tt'::regclass order by 1;
----
tgname 19
t_renamed
z_audit
=> SELECT 2

create function tfail() returns trigger language plpgsql as $$ begin raise exception 'refused %', new.id; end $$;
----
=> CREATE FUNCTION

create trigger t_fail before insert on tt for each row execute function tfail();
----
=> CREATE TRIGGER

insert into tt values (77, 1, 'x');
----
!! P0001 refused 77

create or replace function tfail() returns trigger language plpgsql as $$ begin raise notice 'row % of %', new.id, tg_relid::regclass; return new; end $$;
----
=> CREATE FUNCTION

insert into tt values (77, 1, 'x');
----
-- NOTICE 00000 row 77 of tt
=> INSERT 0 1

create function ttrunc() returns trigger language plpgsql as $$ begin insert into log (line) values ('truncated ' || tg_op); return null; end $$;
----
=> CREATE FUNCTION

create trigger t_trunc after truncate on tt for each statement execute function ttrunc();
----
=> CREATE TRIGGER

truncate tt;
----
=> TRUNCATE TABLE

select line from log where line like 'trunc%';
----
line 25
truncated TRUNCATE
=> SELECT 1

create table gen (id int primary key, a int, b int generated always as (a * 2) stored);
----
=> CREATE TABLE

create function gset() returns trigger language plpgsql as $$ begin new.a := 21; return new; end $$;
----
=> CREATE FUNCTION

create trigger g before insert or update on gen for each row execute function gset();
----
=> CREATE TRIGGER

insert into gen values (1, 1) returning *;
----
id 23|a 23|b 23
1|21|42
=> INSERT 0 1

create function rowtext() returns trigger language plpgsql as $$ begin raise notice '% -> %', old, new; if new.* is distinct from old.* then raise notice 'differs'; end if; return new; end $$;
----
=> CREATE FUNCTION

create trigger r before update on gen for each row execute function rowtext();
----
=> CREATE TRIGGER

update gen set id = 2;
----
-- NOTICE 00000 (1,21,42) -> (2,21,)
-- NOTICE 00000 differs
=> UPDATE 1

create table copyt (like gen);
----
=> CREATE TABLE

create function copier() returns trigger language plpgsql as $$ begin insert into copyt select new.*; return new; end $$;
----
=> CREATE FUNCTION

create trigger c after insert on gen for each row execute function copier();
----
=> CREATE TRIGGER

insert into gen values (5, 5);
----
=> INSERT 0 1

select * from copyt;
----
id 23|a 23|b 23
5|21|42
=> SELECT 1

drop table tt, log, gen, copyt;
----
=> DROP TABLE

drop function tchange, taudit, notrig, tfail, ttrunc, gset, rowtext, copier;
----
=> DROP FUNCTION
