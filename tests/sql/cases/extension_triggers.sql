-- trigger functions of the extensions moddatetime, insert_username, autoinc, tcn and lo
create extension moddatetime;
----
=> CREATE EXTENSION

create extension insert_username;
----
=> CREATE EXTENSION

create extension autoinc;
----
=> CREATE EXTENSION

create extension tcn;
----
=> CREATE EXTENSION

select name, default_version, comment from pg_available_extensions where name in ('moddatetime', 'insert_username', 'autoinc', 'tcn', 'lo') order by 1;
----
name 19|default_version 25|comment 25
autoinc|1.0|functions for autoincrementing fields
insert_username|1.0|functions for tracking who changed a table
lo|1.1|Large Object maintenance
moddatetime|1.0|functions for tracking last modification time
tcn|1.0|Triggered change notifications
=> SELECT 5

select name, superuser, trusted, relocatable from pg_available_extension_versions where name in ('moddatetime', 'insert_username', 'autoinc', 'tcn', 'lo') order by 1;
----
name 19|superuser 16|trusted 16|relocatable 16
autoinc|t|f|t
insert_username|t|f|t
lo|t|t|t
moddatetime|t|f|t
tcn|t|t|t
=> SELECT 5

select proname, prorettype::regtype, pronargs, provolatile, proisstrict from pg_proc where proname in ('moddatetime', 'insert_username', 'autoinc', 'triggered_change_notification') order by 1;
----
proname 19|prorettype 2206|pronargs 21|provolatile 18|proisstrict 16
autoinc|trigger|0|v|f
insert_username|trigger|0|v|f
moddatetime|trigger|0|v|f
triggered_change_notification|trigger|0|v|f
=> SELECT 4

select moddatetime();
----
moddatetime 2279
!! XX000 moddatetime: not fired by trigger manager

select autoinc();
----
autoinc 2279
!! XX000 not fired by trigger manager

select insert_username();
----
insert_username 2279
!! XX000 insert_username: not fired by trigger manager

select triggered_change_notification();
----
triggered_change_notification 2279
!! 39P01 triggered_change_notification: must be called as trigger

create table m(id int, t timestamp, tz timestamptz, d date, x text);
----
=> CREATE TABLE

insert into m values (1, '2000-1-1', '2000-1-1', '2000-1-1');
----
=> INSERT 0 1

create trigger g before update on m for each row execute function moddatetime(t);
----
=> CREATE TRIGGER

update m set id = 2;
----
=> UPDATE 1

select t > '2001-1-1', tz = '2000-1-1', id from m;
----
?column? 16|?column? 16|id 23
t|t|2
=> SELECT 1

begin;
----
=> BEGIN

update m set id = 3, t = '1999-1-1';
----
=> UPDATE 1

select t = now()::timestamp from m;
----
?column? 16
t
=> SELECT 1

commit;
----
=> COMMIT

drop trigger g on m;
----
=> DROP TRIGGER

create trigger g before update on m for each row execute procedure moddatetime('tz');
----
=> CREATE TRIGGER

begin;
----
=> BEGIN

update m set id = 4;
----
=> UPDATE 1

select tz = now() from m;
----
?column? 16
t
=> SELECT 1

commit;
----
=> COMMIT

select pg_get_triggerdef(oid) from pg_trigger where tgname = 'g' and tgrelid = 'm'::regclass;
----
pg_get_triggerdef 25
CREATE TRIGGER g BEFORE UPDATE ON case_extension_triggers.m FOR EACH ROW EXECUTE FUNCTION moddatetime('tz')
=> SELECT 1

drop trigger g on m;
----
=> DROP TRIGGER

create trigger g before update on m for each row execute function moddatetime();
----
=> CREATE TRIGGER

update m set id = 2;
----
!! XX000 moddatetime (m): A single argument was expected

drop trigger g on m;
----
=> DROP TRIGGER

create trigger g before update on m for each row execute function moddatetime(t, tz);
----
=> CREATE TRIGGER

update m set id = 2;
----
!! XX000 moddatetime (m): A single argument was expected

drop trigger g on m;
----
=> DROP TRIGGER

create trigger g before update on m for each row execute function moddatetime(nope);
----
=> CREATE TRIGGER

update m set id = 2;
----
!! 09000 "m" has no attribute "nope"

drop trigger g on m;
----
=> DROP TRIGGER

create trigger g before update on m for each row execute function moddatetime(d);
----
=> CREATE TRIGGER

update m set id = 2;
----
!! 09000 attribute "d" of "m" must be type TIMESTAMP or TIMESTAMPTZ

drop trigger g on m;
----
=> DROP TRIGGER

create trigger g after update on m for each row execute function moddatetime(tz);
----
=> CREATE TRIGGER

update m set id = 3;
----
!! XX000 moddatetime: must be fired before event

drop trigger g on m;
----
=> DROP TRIGGER

create trigger g before insert on m for each row execute function moddatetime(tz);
----
=> CREATE TRIGGER

insert into m values (1);
----
!! XX000 moddatetime: cannot process INSERT events

drop trigger g on m;
----
=> DROP TRIGGER

create trigger g before delete on m for each row execute function moddatetime(tz);
----
=> CREATE TRIGGER

delete from m;
----
!! XX000 moddatetime: cannot process DELETE events

drop trigger g on m;
----
=> DROP TRIGGER

create trigger g before update on m execute function moddatetime(tz);
----
=> CREATE TRIGGER

update m set id = 4;
----
!! XX000 moddatetime: must be fired for row

drop trigger g on m;
----
=> DROP TRIGGER

create table u(a int, n text, v varchar(5), nm name);
----
=> CREATE TABLE

create trigger g before insert or update on u for each row execute function insert_username(n);
----
=> CREATE TRIGGER

insert into u values (1, 'x'), (2, null) returning n = current_user;
----
?column? 16
t
t
=> INSERT 0 2

update u set n = 'z' where a = 1 returning n = current_user;
----
?column? 16
t
=> UPDATE 1

create role et_writer;
----
=> CREATE ROLE

grant insert, select on u to et_writer;
----
=> GRANT

grant usage on schema case_extension_triggers to et_writer;
----
=> GRANT

set role et_writer;
----
=> SET

insert into u values (3, 'x') returning a, n;
----
a 23|n 25
3|et_writer
=> INSERT 0 1

reset role;
----
=> RESET

revoke all on u from et_writer;
----
=> REVOKE

revoke usage on schema case_extension_triggers from et_writer;
----
=> REVOKE

drop role et_writer;
----
=> DROP ROLE

drop trigger g on u;
----
=> DROP TRIGGER

create trigger g before insert on u for each row execute function insert_username();
----
=> CREATE TRIGGER

insert into u values (1, 'x');
----
!! XX000 insert_username (u): one argument was expected

drop trigger g on u;
----
=> DROP TRIGGER

create trigger g before insert on u for each row execute function insert_username(n, v);
----
=> CREATE TRIGGER

insert into u values (1, 'x');
----
!! XX000 insert_username (u): one argument was expected

drop trigger g on u;
----
=> DROP TRIGGER

create trigger g before insert on u for each row execute function insert_username(a);
----
=> CREATE TRIGGER

insert into u values (1, 'x');
----
!! 09000 attribute "a" of "u" must be type TEXT

drop trigger g on u;
----
=> DROP TRIGGER

create trigger g before insert on u for each row execute function insert_username(v);
----
=> CREATE TRIGGER

insert into u values (1, 'x');
----
!! 09000 attribute "v" of "u" must be type TEXT

drop trigger g on u;
----
=> DROP TRIGGER

create trigger g before insert on u for each row execute function insert_username(zz);
----
=> CREATE TRIGGER

insert into u values (1, 'x');
----
!! 09000 "u" has no attribute "zz"

drop trigger g on u;
----
=> DROP TRIGGER

create trigger g after insert on u for each row execute function insert_username(n);
----
=> CREATE TRIGGER

insert into u values (1, 'x');
----
!! XX000 insert_username: must be fired before event

drop trigger g on u;
----
=> DROP TRIGGER

create trigger g before delete on u for each row execute function insert_username(n);
----
=> CREATE TRIGGER

delete from u;
----
!! XX000 insert_username: cannot process DELETE events

drop trigger g on u;
----
=> DROP TRIGGER

create trigger g before insert on u execute function insert_username(n);
----
=> CREATE TRIGGER

insert into u values (1, 'x');
----
!! XX000 insert_username: must be fired for row

drop trigger g on u;
----
=> DROP TRIGGER

create sequence et_seq start -2 minvalue -10;
----
=> CREATE SEQUENCE

create table ai(id int, other int, big int8, x text);
----
=> CREATE TABLE

create trigger g before insert or update on ai for each row execute function autoinc(id, et_seq);
----
=> CREATE TRIGGER

insert into ai values (0), (null), (5), (null), (0), (0) returning id;
----
id 23
-2
-1
5
1
2
3
=> INSERT 0 6

update ai set id = null where id = 5 returning id;
----
id 23
4
=> UPDATE 1

update ai set x = 'q' where id = 3 returning id;
----
id 23
3
=> UPDATE 1

update ai set id = 0 where id = 3 returning id;
----
id 23
5
=> UPDATE 1

select currval('et_seq');
----
currval 20
5
=> SELECT 1

drop trigger g on ai;
----
=> DROP TRIGGER

create trigger g before insert on ai for each row execute function autoinc(id, et_seq, other, et_seq);
----
=> CREATE TRIGGER

insert into ai values (0, null), (7, 8), (null, 9) returning id, other;
----
id 23|other 23
6|7
7|8
8|9
=> INSERT 0 3

drop trigger g on ai;
----
=> DROP TRIGGER

create trigger g before insert on ai for each row execute function autoinc(id, nos);
----
=> CREATE TRIGGER

insert into ai values (7);
----
=> INSERT 0 1

insert into ai values (0);
----
!! 42P01 relation "nos" does not exist

drop trigger g on ai;
----
=> DROP TRIGGER

create trigger g before insert on ai for each row execute function autoinc(big, et_seq);
----
=> CREATE TRIGGER

insert into ai values (0);
----
!! 09000 attribute "big" of "ai" must be type INT4

drop trigger g on ai;
----
=> DROP TRIGGER

create trigger g before insert on ai for each row execute function autoinc(zz, et_seq);
----
=> CREATE TRIGGER

insert into ai values (0);
----
!! 09000 "ai" has no attribute "zz"

drop trigger g on ai;
----
=> DROP TRIGGER

create trigger g before insert on ai for each row execute function autoinc(id);
----
=> CREATE TRIGGER

insert into ai values (0);
----
!! XX000 autoinc (ai): even number gt 0 of arguments was expected

drop trigger g on ai;
----
=> DROP TRIGGER

create trigger g before insert on ai for each row execute function autoinc();
----
=> CREATE TRIGGER

insert into ai values (0);
----
!! XX000 autoinc (ai): even number gt 0 of arguments was expected

drop trigger g on ai;
----
=> DROP TRIGGER

create trigger g after insert on ai for each row execute function autoinc(id, et_seq);
----
=> CREATE TRIGGER

insert into ai values (0);
----
!! XX000 must be fired before event

drop trigger g on ai;
----
=> DROP TRIGGER

create trigger g before delete on ai for each row execute function autoinc(id, et_seq);
----
=> CREATE TRIGGER

delete from ai;
----
!! XX000 cannot process DELETE events

drop trigger g on ai;
----
=> DROP TRIGGER

create trigger g before insert on ai execute function autoinc(id, et_seq);
----
=> CREATE TRIGGER

insert into ai values (0);
----
!! XX000 must be fired for row

drop trigger g on ai;
----
=> DROP TRIGGER

create table tc(a int, gone int, b text, c int, primary key (a, b));
----
=> CREATE TABLE

alter table tc drop column gone;
----
=> ALTER TABLE

create trigger g after insert or update or delete on tc for each row execute function triggered_change_notification();
----
=> CREATE TRIGGER

insert into tc values (1, 'o''x"y', 3);
----
=> INSERT 0 1

update tc set a = 2, c = 4;
----
=> UPDATE 1

delete from tc;
----
=> DELETE 1

drop trigger g on tc;
----
=> DROP TRIGGER

create trigger g after insert on tc for each row execute function triggered_change_notification('et_channel', 'b');
----
=> CREATE TRIGGER

insert into tc values (2, 'x', 3);
----
!! 39P01 triggered_change_notification: must not be called with more than one parameter

drop trigger g on tc;
----
=> DROP TRIGGER

create trigger g before insert on tc for each row execute function triggered_change_notification();
----
=> CREATE TRIGGER

insert into tc values (3, 'x', 3);
----
!! 39P01 triggered_change_notification: must be called after the change

drop trigger g on tc;
----
=> DROP TRIGGER

create trigger g after insert on tc execute function triggered_change_notification();
----
=> CREATE TRIGGER

insert into tc values (4, 'x', 3);
----
!! 39P01 triggered_change_notification: must be called for each row

drop trigger g on tc;
----
=> DROP TRIGGER

create trigger g after truncate on tc execute function triggered_change_notification();
----
=> CREATE TRIGGER

truncate tc;
----
!! 39P01 triggered_change_notification: must be called for each row

drop trigger g on tc;
----
=> DROP TRIGGER

create table et_keyless(a int);
----
=> CREATE TABLE

create trigger g after insert on et_keyless for each row execute function triggered_change_notification();
----
=> CREATE TRIGGER

insert into et_keyless values (1);
----
!! 39P01 triggered_change_notification: must be called on a table with a primary key

create schema et_lo;
----
=> CREATE SCHEMA

create extension lo schema et_lo;
----
=> CREATE EXTENSION

select typname, typtype, typbasetype::regtype from pg_type where typname = 'lo';
----
typname 19|typtype 18|typbasetype 2206
lo|d|oid
=> SELECT 1

select et_lo.lo_oid(5::et_lo.lo), pg_typeof(5::et_lo.lo), '7'::et_lo.lo;
----
lo_oid 26|pg_typeof 2206|lo 26
5|et_lo.lo|7
=> SELECT 1

select 'a'::et_lo.lo;
----
!! 22P02 invalid input syntax for type oid: "a"
.. P 8

alter extension lo set schema case_extension_triggers;
----
=> ALTER EXTENSION

select lo_oid(5::lo), pg_typeof(5::lo);
----
lo_oid 26|pg_typeof 2206
5|lo
=> SELECT 1

create table lt(id int, p lo, q oid, t text);
----
=> CREATE TABLE

create trigger g before update or delete on lt for each row execute function lo_manage(p);
----
=> CREATE TRIGGER

select lo_create(990001), lo_create(990002), lo_create(990003);
----
lo_create 26|lo_create 26|lo_create 26
990001|990002|990003
=> SELECT 1

insert into lt values (1, 990001), (2, 990002), (3, null);
----
=> INSERT 0 3

update lt set id = 11 where id = 1;
----
=> UPDATE 1

update lt set p = 990003 where id = 11;
----
=> UPDATE 1

select oid from pg_largeobject_metadata where oid between 990001 and 990009 order by 1;
----
oid 26
990002
990003
=> SELECT 2

delete from lt where id = 2;
----
=> DELETE 1

delete from lt where id = 3;
----
=> DELETE 1

select oid from pg_largeobject_metadata where oid between 990001 and 990009 order by 1;
----
oid 26
990003
=> SELECT 1

update lt set p = null returning *;
----
id 23|p 26|q 26|t 25
11|\N|\N|\N
=> UPDATE 1

select oid from pg_largeobject_metadata where oid between 990001 and 990009 order by 1;
----
oid 26
=> SELECT 0

update lt set p = 77;
----
=> UPDATE 1

delete from lt;
----
!! 42704 large object 77 does not exist

drop trigger g on lt;
----
=> DROP TRIGGER

create trigger g before update or delete on lt for each row execute function lo_manage();
----
=> CREATE TRIGGER

update lt set p = 3;
----
!! XX000 g: no column name provided in the trigger definition

drop trigger g on lt;
----
=> DROP TRIGGER

create trigger g before update or delete on lt for each row execute function lo_manage(zz);
----
=> CREATE TRIGGER

update lt set p = 3;
----
!! XX000 g: column "zz" does not exist

drop trigger g on lt;
----
=> DROP TRIGGER

create trigger g after update or delete on lt for each row execute function lo_manage(q);
----
=> CREATE TRIGGER

select lo_create(990005);
----
lo_create 26
990005
=> SELECT 1

update lt set q = 990005;
----
=> UPDATE 1

update lt set q = null;
----
=> UPDATE 1

select oid from pg_largeobject_metadata where oid between 990001 and 990009 order by 1;
----
oid 26
=> SELECT 0

drop trigger g on lt;
----
=> DROP TRIGGER

create trigger g before insert on lt for each row execute function lo_manage(q);
----
=> CREATE TRIGGER

insert into lt values (1) returning *;
----
id 23|p 26|q 26|t 25
1|\N|\N|\N
=> INSERT 0 1

drop trigger g on lt;
----
=> DROP TRIGGER

create trigger g before update on lt execute function lo_manage(q);
----
=> CREATE TRIGGER

update lt set q = 4;
----
!! XX000 g: must be fired for row

drop trigger g on lt;
----
=> DROP TRIGGER

create trigger g before update on lt for each row execute function lo_manage(t);
----
=> CREATE TRIGGER

insert into lt values (1, null, null, 'abc');
----
=> INSERT 0 1

update lt set t = '900';
----
!! 42704 large object 0 does not exist

select lo_manage();
----
lo_manage 2279
!! XX000 lo_manage: not fired by trigger manager

create trigger et_time before update on m for each row execute function moddatetime(tz);
----
=> CREATE TRIGGER

drop extension moddatetime;
----
!! 2BP01 cannot drop extension moddatetime because other objects depend on it
.. D trigger et_time on table m depends on function moddatetime()
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop extension moddatetime cascade;
----
-- NOTICE 00000 drop cascades to trigger et_time on table m
=> DROP EXTENSION

drop extension lo cascade;
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP EXTENSION

update m set id = 5;
----
=> UPDATE 1

create trigger g before update on m for each row execute function moddatetime(tz);
----
!! 42883 function moddatetime() does not exist

create trigger g before update on m for each row execute function public.autoinc(id, et_seq);
----
!! 42883 function public.autoinc() does not exist

select * from lt limit 0;
----
id 23|q 26|t 25
=> SELECT 0

drop extension autoinc;
----
=> DROP EXTENSION

drop extension insert_username cascade;
----
=> DROP EXTENSION

drop extension tcn cascade;
----
-- NOTICE 00000 drop cascades to trigger g on table et_keyless
=> DROP EXTENSION

drop schema et_lo;
----
=> DROP SCHEMA

select count(lo_unlink(oid)) from pg_largeobject_metadata where oid between 990001 and 990009;
----
count 20
0
=> SELECT 1
