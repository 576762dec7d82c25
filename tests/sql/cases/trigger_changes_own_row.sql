create table pt(id int primary key, v int, c int default 0);
----
=> CREATE TABLE

create function touch_row() returns trigger language plpgsql as $$ begin if pg_trigger_depth() < 2 then update pt set c = c + 1 where id = old.id; end if; return coalesce(new, old); end $$;
----
=> CREATE FUNCTION

create function delete_row() returns trigger language plpgsql as $$ begin if pg_trigger_depth() < 2 then delete from pt where id = old.id; end if; return coalesce(new, old); end $$;
----
=> CREATE FUNCTION

insert into pt values (1,1),(2,2),(5,5);
----
=> INSERT 0 3

create trigger t1 before update on pt for each row when (new.v = 100) execute function touch_row();
----
=> CREATE TRIGGER

create trigger t2 before delete on pt for each row execute function touch_row();
----
=> CREATE TRIGGER

update pt set v = 100 where id = 1;
----
!! 27000 tuple to be updated was already modified by an operation triggered by the current command
.. H Consider using an AFTER trigger instead of a BEFORE trigger to propagate changes to other rows.

update pt set v = 3 where id = 1;
----
=> UPDATE 1

delete from pt where id = 1;
----
!! 27000 tuple to be deleted was already modified by an operation triggered by the current command
.. H Consider using an AFTER trigger instead of a BEFORE trigger to propagate changes to other rows.

insert into pt values (2,3) on conflict (id) do update set v = 100;
----
!! 27000 tuple to be updated was already modified by an operation triggered by the current command
.. H Consider using an AFTER trigger instead of a BEFORE trigger to propagate changes to other rows.

merge into pt using (values (2)) s(x) on id = x when matched then update set v = 100;
----
!! 27000 tuple to be updated or deleted was already modified by an operation triggered by the current command
.. H Consider using an AFTER trigger instead of a BEFORE trigger to propagate changes to other rows.

merge into pt using (values (5)) s(x) on id = x when matched then delete;
----
!! 27000 tuple to be updated or deleted was already modified by an operation triggered by the current command
.. H Consider using an AFTER trigger instead of a BEFORE trigger to propagate changes to other rows.

select * from pt order by id;
----
id 23|v 23|c 23
1|3|0
2|2|0
5|5|0
=> SELECT 3

drop trigger t2 on pt;
----
=> DROP TRIGGER

create trigger t3 before update on pt for each row when (new.v = 200) execute function delete_row();
----
=> CREATE TRIGGER

update pt set v = 200 where id = 1;
----
!! 27000 tuple to be updated was already modified by an operation triggered by the current command
.. H Consider using an AFTER trigger instead of a BEFORE trigger to propagate changes to other rows.

create trigger t4 before delete on pt for each row execute function delete_row();
----
=> CREATE TRIGGER

delete from pt where id = 1;
----
!! 27000 tuple to be deleted was already modified by an operation triggered by the current command
.. H Consider using an AFTER trigger instead of a BEFORE trigger to propagate changes to other rows.

create function skip_row() returns trigger language plpgsql as $$ begin if pg_trigger_depth() < 2 then update pt set c = c + 1 where id = old.id; return null; end if; return new; end $$;
----
=> CREATE FUNCTION

create trigger t0 before update on pt for each row when (new.v = 300) execute function skip_row();
----
=> CREATE TRIGGER

update pt set v = 300 where id = 1;
----
=> UPDATE 0

create function other_row() returns trigger language plpgsql as $$ begin if pg_trigger_depth() < 2 then update pt set c = c + 1 where id <> old.id; end if; return new; end $$;
----
=> CREATE FUNCTION

create trigger t5 before update on pt for each row when (new.v = 400) execute function other_row();
----
=> CREATE TRIGGER

update pt set v = 400 where id = 1;
----
=> UPDATE 1

update pt set v = 400;
----
!! 27000 tuple to be updated was already modified by an operation triggered by the current command
.. H Consider using an AFTER trigger instead of a BEFORE trigger to propagate changes to other rows.

create function after_row() returns trigger language plpgsql as $$ begin if pg_trigger_depth() < 2 then update pt set c = c + 10 where id = new.id; end if; return null; end $$;
----
=> CREATE FUNCTION

create trigger t6 after insert or update on pt for each row execute function after_row();
----
=> CREATE TRIGGER

update pt set v = 7 where id = 2;
----
=> UPDATE 1

select * from pt order by id;
----
id 23|v 23|c 23
1|400|1
2|7|11
5|5|1
=> SELECT 3

create table pp(id int, v int, c int default 0) partition by range (id);
----
=> CREATE TABLE

create table pp1 partition of pp for values from (0) to (10);
----
=> CREATE TABLE

create table pp2 partition of pp for values from (10) to (20);
----
=> CREATE TABLE

create function touch_part() returns trigger language plpgsql as $$ begin if pg_trigger_depth() < 2 then update pp set c = c + 1 where id = old.id; end if; return coalesce(new, old); end $$;
----
=> CREATE FUNCTION

insert into pp values (1,1),(11,1);
----
=> INSERT 0 2

create trigger t1 before update or delete on pp for each row execute function touch_part();
----
=> CREATE TRIGGER

update pp set v = 2 where id = 1;
----
!! 27000 tuple to be updated was already modified by an operation triggered by the current command
.. H Consider using an AFTER trigger instead of a BEFORE trigger to propagate changes to other rows.

update pp set id = 12 where id = 1;
----
!! 27000 tuple to be updated was already modified by an operation triggered by the current command
.. H Consider using an AFTER trigger instead of a BEFORE trigger to propagate changes to other rows.

delete from pp where id = 1;
----
!! 27000 tuple to be deleted was already modified by an operation triggered by the current command
.. H Consider using an AFTER trigger instead of a BEFORE trigger to propagate changes to other rows.

select * from pp order by id;
----
id 23|v 23|c 23
1|1|0
11|1|0
=> SELECT 2
