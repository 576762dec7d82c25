-- session_replication_role, and triggers of foreign keys that are disabled.
create table rr_parent (id int primary key, v text);
----
=> CREATE TABLE

create table rr_child (id int primary key, parent_id int references rr_parent on delete cascade on update cascade);
----
=> CREATE TABLE

create table rr_log (line text);
----
=> CREATE TABLE

create function rr_note() returns trigger language plpgsql as $$ begin insert into rr_log values (tg_name || ' ' || tg_op); return null; end $$;
----
=> CREATE FUNCTION

create trigger rr_origin after insert on rr_child for each row execute function rr_note();
----
=> CREATE TRIGGER

create trigger rr_replica after insert on rr_child for each row execute function rr_note();
----
=> CREATE TRIGGER

create trigger rr_always after insert on rr_child for each row execute function rr_note();
----
=> CREATE TRIGGER

alter table rr_child enable replica trigger rr_replica;
----
=> ALTER TABLE

alter table rr_child enable always trigger rr_always;
----
=> ALTER TABLE

insert into rr_parent values (1, 'a'), (2, 'b');
----
=> INSERT 0 2

insert into rr_child values (1, 1);
----
=> INSERT 0 1

insert into rr_child values (2, 9);
----
!! 23503 insert or update on table "rr_child" violates foreign key constraint "rr_child_parent_id_fkey"
.. D Key (parent_id)=(9) is not present in table "rr_parent".
.. n rr_child_parent_id_fkey
.. t rr_child

select * from rr_log order by 1;
----
line 25
rr_always INSERT
rr_origin INSERT
=> SELECT 2

set session_replication_role = replica;
----
=> SET

insert into rr_child values (2, 9);
----
=> INSERT 0 1

delete from rr_parent where id = 1;
----
=> DELETE 1

select * from rr_child order by 1;
----
id 23|parent_id 23
1|1
2|9
=> SELECT 2

select * from rr_log order by 1;
----
line 25
rr_always INSERT
rr_always INSERT
rr_origin INSERT
rr_replica INSERT
=> SELECT 4

set session_replication_role = local;
----
=> SET

insert into rr_child values (3, 9);
----
!! 23503 insert or update on table "rr_child" violates foreign key constraint "rr_child_parent_id_fkey"
.. D Key (parent_id)=(9) is not present in table "rr_parent".
.. n rr_child_parent_id_fkey
.. t rr_child

insert into rr_child values (3, 2);
----
=> INSERT 0 1

select * from rr_log order by 1;
----
line 25
rr_always INSERT
rr_always INSERT
rr_always INSERT
rr_origin INSERT
rr_origin INSERT
rr_replica INSERT
=> SELECT 6

reset session_replication_role;
----
=> RESET

insert into rr_child values (4, 9);
----
!! 23503 insert or update on table "rr_child" violates foreign key constraint "rr_child_parent_id_fkey"
.. D Key (parent_id)=(9) is not present in table "rr_parent".
.. n rr_child_parent_id_fkey
.. t rr_child

set session_replication_role = other;
----
!! 22023 invalid value for parameter "session_replication_role": "other"
.. H Available values: origin, replica, local.

delete from rr_child where id < 3;
----
=> DELETE 2

alter table rr_child disable trigger all;
----
=> ALTER TABLE

insert into rr_child values (5, 77);
----
=> INSERT 0 1

select count(*) from rr_log;
----
count 20
6
=> SELECT 1

update rr_parent set id = 20 where id = 2;
----
=> UPDATE 1

select * from rr_child order by 1;
----
id 23|parent_id 23
3|20
5|77
=> SELECT 2

update rr_child set parent_id = 78 where id = 5;
----
=> UPDATE 1

alter table rr_child enable trigger user;
----
=> ALTER TABLE

insert into rr_child values (6, 79);
----
=> INSERT 0 1

select count(*) from rr_log;
----
count 20
9
=> SELECT 1

alter table rr_child enable trigger all;
----
=> ALTER TABLE

insert into rr_child values (7, 79);
----
!! 23503 insert or update on table "rr_child" violates foreign key constraint "rr_child_parent_id_fkey"
.. D Key (parent_id)=(79) is not present in table "rr_parent".
.. n rr_child_parent_id_fkey
.. t rr_child

alter table rr_parent disable trigger all;
----
=> ALTER TABLE

select tgrelid::regclass, tgisinternal, tgenabled, tgtype, tgfoid::regproc, tgconstrrelid::regclass from pg_trigger where tgrelid = 'rr_parent'::regclass order by tgtype;
----
tgrelid 2205|tgisinternal 16|tgenabled 18|tgtype 21|tgfoid 24|tgconstrrelid 2205
rr_parent|t|D|9|"RI_FKey_cascade_del"|rr_child
rr_parent|t|D|17|"RI_FKey_cascade_upd"|rr_child
=> SELECT 2

delete from rr_parent where id = 20;
----
=> DELETE 1

select * from rr_child order by 1;
----
id 23|parent_id 23
3|20
5|78
6|79
=> SELECT 3

alter table rr_parent disable trigger user;
----
=> ALTER TABLE

alter table rr_parent enable trigger all;
----
=> ALTER TABLE

insert into rr_parent values (30, 'c');
----
=> INSERT 0 1

update rr_child set parent_id = 30 where id = 3;
----
=> UPDATE 1

delete from rr_parent where id = 30;
----
=> DELETE 1

select * from rr_child order by 1;
----
id 23|parent_id 23
5|78
6|79
=> SELECT 2

begin;
----
=> BEGIN

alter table rr_child disable trigger all;
----
=> ALTER TABLE

insert into rr_child values (8, 80);
----
=> INSERT 0 1

rollback;
----
=> ROLLBACK

insert into rr_child values (8, 80);
----
!! 23503 insert or update on table "rr_child" violates foreign key constraint "rr_child_parent_id_fkey"
.. D Key (parent_id)=(80) is not present in table "rr_parent".
.. n rr_child_parent_id_fkey
.. t rr_child

alter table rr_child disable trigger all;
----
=> ALTER TABLE

alter table rr_child drop constraint rr_child_parent_id_fkey;
----
=> ALTER TABLE

select count(*) from pg_trigger where tgrelid = 'rr_child'::regclass and tgisinternal;
----
count 20
0
=> SELECT 1

delete from rr_child;
----
=> DELETE 2

alter table rr_child add foreign key (parent_id) references rr_parent;
----
=> ALTER TABLE

insert into rr_child values (9, 90);
----
!! 23503 insert or update on table "rr_child" violates foreign key constraint "rr_child_parent_id_fkey"
.. D Key (parent_id)=(90) is not present in table "rr_parent".
.. n rr_child_parent_id_fkey
.. t rr_child

prepare rr_add as insert into rr_child values ($1, $2);
----
=> PREPARE

execute rr_add (10, 91);
----
!! 23503 insert or update on table "rr_child" violates foreign key constraint "rr_child_parent_id_fkey"
.. D Key (parent_id)=(91) is not present in table "rr_parent".
.. n rr_child_parent_id_fkey
.. t rr_child

set session_replication_role = replica;
----
=> SET

execute rr_add (10, 91);
----
=> INSERT 0 1

reset session_replication_role;
----
=> RESET

execute rr_add (11, 92);
----
!! 23503 insert or update on table "rr_child" violates foreign key constraint "rr_child_parent_id_fkey"
.. D Key (parent_id)=(92) is not present in table "rr_parent".
.. n rr_child_parent_id_fkey
.. t rr_child

deallocate rr_add;
----
=> DEALLOCATE

create role rr_user;
----
=> CREATE ROLE

alter table rr_child owner to rr_user;
----
=> ALTER TABLE

set role rr_user;
----
=> SET

alter table rr_child disable trigger user;
----
!! 42P01 relation "rr_child" does not exist

set session_replication_role = replica;
----
!! 42501 permission denied to set parameter "session_replication_role"

reset role;
----
=> RESET

drop table rr_child, rr_parent, rr_log;
----
=> DROP TABLE

drop function rr_note;
----
=> DROP FUNCTION

drop role rr_user;
----
=> DROP ROLE
