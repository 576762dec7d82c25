-- What WHEN of a trigger depends on, and how pg_get_triggerdef shows it.
create type mood as enum ('sad', 'ok');
----
=> CREATE TYPE

create function note() returns trigger language plpgsql as 'begin return new; end';
----
=> CREATE FUNCTION

create function even(n int) returns bool language sql immutable as 'select n % 2 = 0';
----
=> CREATE FUNCTION

create table t (a int, b text, c mood, d int);
----
=> CREATE TABLE

create trigger g1 before update of b on t for each row execute function note();
----
=> CREATE TRIGGER

create trigger g2 before insert on t for each row when (case 'x' when 'y' then true else new.c = 'ok' end) execute function note();
----
=> CREATE TRIGGER

create trigger g3 before update on t for each row when (even(new.a) and old.b is distinct from new.b) execute function note();
----
=> CREATE TRIGGER

select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 't'::regclass order by tgname;
----
pg_get_triggerdef 25
CREATE TRIGGER g1 BEFORE UPDATE OF b ON case_trigger_conditions.t FOR EACH ROW EXECUTE FUNCTION note()
CREATE TRIGGER g2 BEFORE INSERT ON case_trigger_conditions.t FOR EACH ROW WHEN (\n        CASE 'x'::text\n            WHEN 'y'::text THEN true\n            ELSE (new.c = 'ok'::mood)\n        END) EXECUTE FUNCTION note()
CREATE TRIGGER g3 BEFORE UPDATE ON case_trigger_conditions.t FOR EACH ROW WHEN ((even(new.a) AND (old.b IS DISTINCT FROM new.b))) EXECUTE FUNCTION note()
=> SELECT 3

select pg_get_triggerdef(oid, true) from pg_trigger where tgrelid = 't'::regclass order by tgname;
----
pg_get_triggerdef 25
CREATE TRIGGER g1 BEFORE UPDATE OF b ON t FOR EACH ROW EXECUTE FUNCTION note()
CREATE TRIGGER g2 BEFORE INSERT ON t FOR EACH ROW WHEN (\n        CASE 'x'::text\n            WHEN 'y'::text THEN true\n            ELSE new.c = 'ok'::mood\n        END) EXECUTE FUNCTION note()
CREATE TRIGGER g3 BEFORE UPDATE ON t FOR EACH ROW WHEN (even(new.a) AND old.b IS DISTINCT FROM new.b) EXECUTE FUNCTION note()
=> SELECT 3

alter table t alter b type varchar(10);
----
!! 0A000 cannot alter type of a column used in a trigger definition
.. D trigger g1 on table t depends on column "b"

alter table t alter c type text;
----
!! 0A000 cannot alter type of a column used in a trigger definition
.. D trigger g2 on table t depends on column "c"

alter table t alter a type int8;
----
!! 0A000 cannot alter type of a column used in a trigger definition
.. D trigger g3 on table t depends on column "a"

alter table t alter d type int8;
----
=> ALTER TABLE

alter table t drop c;
----
!! 2BP01 cannot drop column c of table t because other objects depend on it
.. D trigger g2 on table t depends on column c of table t
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop function even;
----
!! 2BP01 cannot drop function even(integer) because other objects depend on it
.. D trigger g3 on table t depends on function even(integer)
.. H Use DROP ... CASCADE to drop the dependent objects too.

alter table t rename c to feeling;
----
=> ALTER TABLE

select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 't'::regclass and tgname = 'g2';
----
pg_get_triggerdef 25
CREATE TRIGGER g2 BEFORE INSERT ON case_trigger_conditions.t FOR EACH ROW WHEN (\n        CASE 'x'::text\n            WHEN 'y'::text THEN true\n            ELSE (new.feeling = 'ok'::mood)\n        END) EXECUTE FUNCTION note()
=> SELECT 1

insert into t values (1, 'x', 'ok', 1), (2, 'y', 'sad', 2);
----
=> INSERT 0 2

select * from t order by a;
----
a 23|b 25|feeling user|d 20
1|x|ok|1
2|y|sad|2
=> SELECT 2

alter table t drop feeling cascade;
----
-- NOTICE 00000 drop cascades to trigger g2 on table t
=> ALTER TABLE

select tgname from pg_trigger where tgrelid = 't'::regclass order by tgname;
----
tgname 19
g1
g3
=> SELECT 2

create table p (x int, a int, b text) partition by list (a);
----
=> CREATE TABLE

create table p1 (b text, a int, x int);
----
=> CREATE TABLE

alter table p attach partition p1 for values in (1);
----
=> ALTER TABLE

create trigger g before insert on p for each row when (new.x > 1) execute function note();
----
=> CREATE TRIGGER

alter table p alter x type int8;
----
!! 0A000 cannot alter type of a column used in a trigger definition
.. D trigger g on table p depends on column "x"

alter table p drop x;
----
!! 2BP01 cannot drop desired object(s) because other objects depend on them
.. D trigger g on table p depends on column x of table p
.. H Use DROP ... CASCADE to drop the dependent objects too.

alter table p drop b;
----
=> ALTER TABLE

create table p2 partition of p for values in (2);
----
=> CREATE TABLE

alter table p drop x cascade;
----
-- NOTICE 00000 drop cascades to trigger g on table p
=> ALTER TABLE

select tgrelid::regclass, tgname from pg_trigger where tgrelid in ('p'::regclass, 'p1'::regclass, 'p2'::regclass);
----
tgrelid 2205|tgname 19
=> SELECT 0

create temp table own (a int);
----
=> CREATE TABLE

create trigger g before insert on own for each row execute function note();
----
=> CREATE TRIGGER

select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'own'::regclass;
----
pg_get_triggerdef 25
CREATE TRIGGER g BEFORE INSERT ON pg_temp.own FOR EACH ROW EXECUTE FUNCTION note()
=> SELECT 1
