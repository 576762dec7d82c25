-- What deferred triggers wait for when they are dropped, renamed or replaced
create table t (id int primary key)
----
=> CREATE TABLE

create table log (what text)
----
=> CREATE TABLE

create function f() returns trigger language plpgsql as $$ begin insert into log values (tg_name || ' ' || new.id); return new; end $$
----
=> CREATE FUNCTION

create constraint trigger ct after insert on t deferrable initially deferred for each row execute function f()
----
=> CREATE TRIGGER

begin; insert into t values (1); drop trigger ct on t; insert into t values (2); commit
----
=> BEGIN
=> INSERT 0 1
=> DROP TRIGGER
=> INSERT 0 1
=> COMMIT

table log
----
what 25
=> SELECT 0

create constraint trigger ct after insert on t deferrable initially deferred for each row execute function f()
----
=> CREATE TRIGGER

begin; insert into t values (3); savepoint a; drop trigger ct on t; rollback to a; commit
----
=> BEGIN
=> INSERT 0 1
=> SAVEPOINT
=> DROP TRIGGER
=> ROLLBACK
=> COMMIT

table log
----
what 25
ct 3
=> SELECT 1

begin; insert into t values (4); alter trigger ct on t rename to ct2; set constraints all immediate; commit
----
=> BEGIN
=> INSERT 0 1
=> ALTER TRIGGER
=> SET CONSTRAINTS
=> COMMIT

table log
----
what 25
ct 3
ct2 4
=> SELECT 2

begin; insert into t values (5); drop function f() cascade; commit
----
=> BEGIN
=> INSERT 0 1
-- NOTICE 00000 drop cascades to trigger ct2 on table t
=> DROP FUNCTION
=> COMMIT

table log
----
what 25
ct 3
ct2 4
=> SELECT 2

create function f() returns trigger language plpgsql as $$ begin insert into log values (tg_name || ' ' || new.id); return new; end $$
----
=> CREATE FUNCTION

create constraint trigger ct after insert on t deferrable initially deferred for each row execute function f()
----
=> CREATE TRIGGER

begin; insert into t values (6); create or replace function f() returns trigger language plpgsql as $$ begin insert into log values ('new ' || tg_name || ' ' || new.id); return new; end $$; commit
----
=> BEGIN
=> INSERT 0 1
=> CREATE FUNCTION
=> COMMIT

table log
----
what 25
ct 3
ct2 4
new ct 6
=> SELECT 3

begin; insert into t values (7); alter table t disable trigger ct; commit
----
=> BEGIN
=> INSERT 0 1
!! 55006 cannot ALTER TABLE "t" because it has pending trigger events

rollback
----
=> ROLLBACK

begin; insert into t values (8); drop table t; commit
----
=> BEGIN
=> INSERT 0 1
!! 55006 cannot DROP TABLE "t" because it has pending trigger events

rollback
----
=> ROLLBACK

begin; insert into t values (9); drop trigger ct on t; create constraint trigger ct after insert on t deferrable initially deferred for each row execute function f(); commit
----
=> BEGIN
=> INSERT 0 1
=> DROP TRIGGER
=> CREATE TRIGGER
=> COMMIT

table log
----
what 25
ct 3
ct2 4
new ct 6
=> SELECT 3

table t
----
id 23
1
2
3
4
5
6
9
=> SELECT 7

drop table t cascade
----
=> DROP TABLE
