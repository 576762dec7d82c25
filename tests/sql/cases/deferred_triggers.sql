-- Constraint triggers: deferred to the end of the transaction, SET CONSTRAINTS, what the catalogs say.
create table account (id int primary key, balance int);
----
=> CREATE TABLE

create table moved (account int, amount int);
----
=> CREATE TABLE

create function log_it() returns trigger language plpgsql as $$ begin raise notice '% % % old % new %', tg_name, tg_when, tg_op, old, new; return null; end $$;
----
=> CREATE FUNCTION

create function check_sum() returns trigger language plpgsql as $$ declare total int; begin select sum(amount) into total from moved where account = new.account; if total <> (select balance from account where id = new.account) then raise exception 'account % has % moved', new.account, total using errcode = 'check_violation'; end if; return null; end $$;
----
=> CREATE FUNCTION

create constraint trigger sums after insert or update on moved deferrable initially deferred for each row execute function check_sum();
----
=> CREATE TRIGGER

create constraint trigger logs after insert or update or delete on account deferrable initially immediate for each row when (pg_trigger_depth() = 0) execute function log_it();
----
=> CREATE TRIGGER

create constraint trigger plain after delete on account not deferrable for each row execute function log_it();
----
=> CREATE TRIGGER

select tgname, tgtype, tgdeferrable, tginitdeferred, tgconstraint <> 0, pg_get_triggerdef(oid) from pg_trigger where tgrelid in ('account'::regclass, 'moved'::regclass) order by 1;
----
tgname 19|tgtype 21|tgdeferrable 16|tginitdeferred 16|?column? 16|pg_get_triggerdef 25
logs|29|t|f|t|CREATE CONSTRAINT TRIGGER logs AFTER INSERT OR DELETE OR UPDATE ON case_deferred_triggers.account DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION log_it()
plain|9|f|f|t|CREATE CONSTRAINT TRIGGER plain AFTER DELETE ON case_deferred_triggers.account NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION log_it()
sums|21|t|t|t|CREATE CONSTRAINT TRIGGER sums AFTER INSERT OR UPDATE ON case_deferred_triggers.moved DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_sum()
=> SELECT 3

select conname, contype, condeferrable, condeferred, convalidated, conrelid::regclass, confrelid, conislocal, coninhcount, connoinherit, conkey, pg_get_constraintdef(oid) from pg_constraint where conrelid in ('account'::regclass, 'moved'::regclass) order by 1;
----
conname 19|contype 18|condeferrable 16|condeferred 16|convalidated 16|conrelid 2205|confrelid 26|conislocal 16|coninhcount 23|connoinherit 16|conkey 1005|pg_get_constraintdef 25
account_pkey|p|f|f|t|account|0|t|0|t|{1}|PRIMARY KEY (id)
logs|t|t|f|t|account|0|t|0|t|\N|TRIGGER DEFERRABLE
plain|t|f|f|t|account|0|t|0|t|\N|TRIGGER
sums|t|t|t|t|moved|0|t|0|t|\N|TRIGGER DEFERRABLE INITIALLY DEFERRED
=> SELECT 4

insert into account values (1, 10), (2, 0);
----
-- NOTICE 00000 logs AFTER INSERT old <NULL> new (1,10)
-- NOTICE 00000 logs AFTER INSERT old <NULL> new (2,0)
=> INSERT 0 2

insert into moved values (1, 5);
----
!! 23514 account 1 has 5 moved

select count(*) from moved;
----
count 20
0
=> SELECT 1

begin;
----
=> BEGIN

insert into moved values (1, 5);
----
=> INSERT 0 1

insert into moved values (1, 5);
----
=> INSERT 0 1

select count(*) from moved;
----
count 20
2
=> SELECT 1

commit;
----
=> COMMIT

select * from moved;
----
account 23|amount 23
1|5
1|5
=> SELECT 2

begin;
----
=> BEGIN

insert into moved values (1, 5);
----
=> INSERT 0 1

savepoint s;
----
=> SAVEPOINT

insert into moved values (2, 7);
----
=> INSERT 0 1

rollback to s;
----
=> ROLLBACK

insert into moved values (1, 4);
----
=> INSERT 0 1

set constraints sums immediate;
----
!! 23514 account 1 has 19 moved

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

insert into moved values (2, 3);
----
=> INSERT 0 1

update account set balance = 3 where id = 2;
----
-- NOTICE 00000 logs AFTER UPDATE old (2,0) new (2,3)
=> UPDATE 1

set constraints all immediate;
----
=> SET CONSTRAINTS

insert into moved values (2, 1);
----
!! 23514 account 2 has 4 moved

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

set constraints logs deferred;
----
=> SET CONSTRAINTS

update account set balance = balance + 1 where id = 2;
----
=> UPDATE 1

update account set balance = balance + 1 where id = 2;
----
=> UPDATE 1

select 'nothing yet';
----
?column? 25
nothing yet
=> SELECT 1

commit;
----
-- NOTICE 00000 logs AFTER UPDATE old (2,0) new (2,1)
-- NOTICE 00000 logs AFTER UPDATE old (2,1) new (2,2)
=> COMMIT

begin;
----
=> BEGIN

set constraints all deferred;
----
=> SET CONSTRAINTS

delete from account where id = 2;
----
-- NOTICE 00000 plain AFTER DELETE old (2,2) new <NULL>
=> DELETE 1

select 'plain has fired';
----
?column? 25
plain has fired
=> SELECT 1

commit;
----
-- NOTICE 00000 logs AFTER DELETE old (2,2) new <NULL>
=> COMMIT

set constraints plain deferred;
----
-- WARNING 25P01 SET CONSTRAINTS can only be used in transaction blocks
!! 42809 constraint "plain" is not deferrable

set constraints nothing_here deferred;
----
-- WARNING 25P01 SET CONSTRAINTS can only be used in transaction blocks
!! 42704 constraint "nothing_here" does not exist

create or replace constraint trigger sums after insert on moved for each row execute function check_sum();
----
!! 0A000 CREATE OR REPLACE CONSTRAINT TRIGGER is not supported

create or replace trigger sums after insert on moved for each row execute function check_sum();
----
!! 42710 trigger "sums" for relation "moved" is a constraint trigger

create constraint trigger before_it before insert on moved for each row execute function check_sum();
----
!! 42601 syntax error at or near "before"
.. P 37

create trigger defers after insert on moved deferrable for each row execute function check_sum();
----
!! 42601 syntax error at or near "deferrable"
.. P 45

create constraint trigger each after insert on moved for each statement execute function check_sum();
----
!! 42601 syntax error at or near "statement"
.. P 63

alter table moved drop constraint sums;
----
!! 2BP01 cannot drop constraint sums on table moved because trigger sums on table moved requires it
.. H You can drop trigger sums on table moved instead.

alter table moved alter constraint sums not deferrable;
----
!! 42809 constraint "sums" of relation "moved" is not a foreign key constraint

-- Triggers that queue others, in one transaction.
create table steps (n int);
----
=> CREATE TABLE

create function step() returns trigger language plpgsql as $$ begin raise notice 'step %', new.n; if new.n < 4 then insert into steps values (new.n + 1); end if; return null; end $$;
----
=> CREATE FUNCTION

create constraint trigger step after insert on steps deferrable initially deferred for each row execute function step();
----
=> CREATE TRIGGER

insert into steps values (1);
----
-- NOTICE 00000 step 1
-- NOTICE 00000 step 2
-- NOTICE 00000 step 3
-- NOTICE 00000 step 4
=> INSERT 0 1

select * from steps;
----
n 23
1
2
3
4
=> SELECT 4

begin;
----
=> BEGIN

insert into steps values (3);
----
=> INSERT 0 1

set constraints step immediate;
----
-- NOTICE 00000 step 3
-- NOTICE 00000 step 4
=> SET CONSTRAINTS

select count(*) from steps;
----
count 20
6
=> SELECT 1

commit;
----
=> COMMIT

do $$ begin insert into steps values (4); begin insert into steps values (4); raise exception 'x'; exception when others then null; end; raise notice 'end of DO'; end $$;
----
-- NOTICE 00000 end of DO
-- NOTICE 00000 step 4
=> DO

begin;
----
=> BEGIN

insert into steps values (4);
----
=> INSERT 0 1

drop table steps;
----
!! 55006 cannot DROP TABLE "steps" because it has pending trigger events

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

insert into steps values (4);
----
=> INSERT 0 1

drop trigger step on steps;
----
=> DROP TRIGGER

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

insert into steps values (4);
----
=> INSERT 0 1

alter table steps add column m int;
----
!! 55006 cannot ALTER TABLE "steps" because it has pending trigger events

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

insert into steps values (4);
----
=> INSERT 0 1

truncate steps;
----
!! 55006 cannot TRUNCATE "steps" because it has pending trigger events

rollback;
----
=> ROLLBACK

-- FROM, and partitions.
create constraint trigger of_both after insert on moved from account deferrable for each row execute function log_it();
----
=> CREATE TRIGGER

select pg_get_triggerdef(oid), tgconstrrelid::regclass from pg_trigger where tgname = 'of_both';
----
pg_get_triggerdef 25|tgconstrrelid 2205
CREATE CONSTRAINT TRIGGER of_both AFTER INSERT ON case_deferred_triggers.moved FROM account DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION log_it()|account
=> SELECT 1

create table parts (k int, v text) partition by range (k);
----
=> CREATE TABLE

create table parts1 partition of parts for values from (0) to (10);
----
=> CREATE TABLE

create constraint trigger late after insert on parts deferrable initially deferred for each row execute function log_it();
----
=> CREATE TRIGGER

create table parts2 partition of parts for values from (10) to (20);
----
=> CREATE TABLE

select tgrelid::regclass, tgname, tgparentid <> 0, pg_get_triggerdef(oid) from pg_trigger where tgname = 'late' order by 1;
----
tgrelid 2205|tgname 19|?column? 16|pg_get_triggerdef 25
parts|late|f|CREATE CONSTRAINT TRIGGER late AFTER INSERT ON case_deferred_triggers.parts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_it()
parts1|late|t|CREATE CONSTRAINT TRIGGER late AFTER INSERT ON case_deferred_triggers.parts1 DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_it()
parts2|late|t|CREATE CONSTRAINT TRIGGER late AFTER INSERT ON case_deferred_triggers.parts2 DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_it()
=> SELECT 3

select conrelid::regclass, conname, contype, conparentid <> 0 from pg_constraint where conname = 'late' order by 1;
----
conrelid 2205|conname 19|contype 18|?column? 16
parts|late|t|f
parts1|late|t|f
parts2|late|t|f
=> SELECT 3

begin;
----
=> BEGIN

insert into parts values (1, 'a'), (11, 'b');
----
=> INSERT 0 2

select 'late';
----
?column? 25
late
=> SELECT 1

commit;
----
-- NOTICE 00000 late AFTER INSERT old <NULL> new (1,a)
-- NOTICE 00000 late AFTER INSERT old <NULL> new (11,b)
=> COMMIT

begin;
----
=> BEGIN

insert into parts values (2, 'a'), (12, 'b');
----
=> INSERT 0 2

set constraints late immediate;
----
-- NOTICE 00000 late AFTER INSERT old <NULL> new (2,a)
-- NOTICE 00000 late AFTER INSERT old <NULL> new (12,b)
=> SET CONSTRAINTS

select 'fired';
----
?column? 25
fired
=> SELECT 1

commit;
----
=> COMMIT

drop trigger late on parts1;
----
!! 2BP01 cannot drop trigger late on table parts1 because trigger late on table parts requires it
.. H You can drop trigger late on table parts instead.

drop trigger late on parts;
----
=> DROP TRIGGER

select count(*) from pg_constraint where conname = 'late';
----
count 20
0
=> SELECT 1

drop trigger sums on moved;
----
=> DROP TRIGGER

select conname from pg_constraint where conrelid = 'moved'::regclass;
----
conname 19
of_both
=> SELECT 1

drop table account;
----
=> DROP TABLE

select tgname from pg_trigger where tgrelid = 'moved'::regclass;
----
tgname 19
=> SELECT 0

drop table moved, steps, parts;
----
=> DROP TABLE

drop function log_it(), check_sum(), step();
----
=> DROP FUNCTION

select count(*) from pg_constraint where contype = 't';
----
count 20
0
=> SELECT 1
