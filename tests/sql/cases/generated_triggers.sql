-- Triggers and generated columns: UPDATE OF a column that follows from what is set; WHEN of BEFORE triggers may not read NEW's.
create table g (a int primary key, b int generated always as (a + 1) stored, c int, d time generated always as ('12:00'::time) stored);
----
=> CREATE TABLE

create function tell() returns trigger language plpgsql as 'begin raise notice ''% % %'', tg_name, tg_when, tg_level; return new; end';
----
=> CREATE FUNCTION

create trigger t1 after update of b on g for each row execute function tell();
----
=> CREATE TRIGGER

create trigger t3 after update of b on g for each statement execute function tell();
----
=> CREATE TRIGGER

create trigger t4 before update of b on g for each statement execute function tell();
----
=> CREATE TRIGGER

insert into g (a, c) values (1, 1);
----
=> INSERT 0 1

update g set c = 2;
----
=> UPDATE 1

update g set a = 2;
----
-- NOTICE 00000 t4 BEFORE STATEMENT
-- NOTICE 00000 t1 AFTER ROW
-- NOTICE 00000 t3 AFTER STATEMENT
=> UPDATE 1

insert into g (a) values (2) on conflict (a) do update set a = 3;
----
-- NOTICE 00000 t4 BEFORE STATEMENT
-- NOTICE 00000 t1 AFTER ROW
-- NOTICE 00000 t3 AFTER STATEMENT
=> INSERT 0 1

merge into g using (select 3 as x) as s on s.x = g.a when matched then update set a = 4;
----
-- NOTICE 00000 t4 BEFORE STATEMENT
-- NOTICE 00000 t1 AFTER ROW
-- NOTICE 00000 t3 AFTER STATEMENT
=> MERGE 1

create table h (x int references g (a) on update cascade, y int generated always as (x * 2) stored);
----
=> CREATE TABLE

create trigger t5 after update of y on h for each row execute function tell();
----
=> CREATE TRIGGER

insert into h values (4);
----
=> INSERT 0 1

update g set a = 5;
----
-- NOTICE 00000 t4 BEFORE STATEMENT
-- NOTICE 00000 t1 AFTER ROW
-- NOTICE 00000 t3 AFTER STATEMENT
-- NOTICE 00000 t5 AFTER ROW
=> UPDATE 1

create trigger t2 before update of d on g for each row execute function tell();
----
=> CREATE TRIGGER

update g set c = 3;
----
-- NOTICE 00000 t4 BEFORE STATEMENT
-- NOTICE 00000 t2 BEFORE ROW
-- NOTICE 00000 t1 AFTER ROW
-- NOTICE 00000 t3 AFTER STATEMENT
=> UPDATE 1

create trigger w1 before insert on g for each row when (new.b > 1) execute function tell();
----
!! 42P17 BEFORE trigger's WHEN condition cannot reference NEW generated columns
.. D Column "b" is a generated column.
.. P 57

create trigger w3 before insert or update on g for each row when (coalesce(new.d > new.d, true)) execute function tell();
----
!! 42P17 BEFORE trigger's WHEN condition cannot reference NEW generated columns
.. D Column "d" is a generated column.
.. P 76

create trigger w4 before update on g for each row when (old is distinct from new) execute function tell();
----
!! 42P17 BEFORE trigger's WHEN condition cannot reference NEW generated columns
.. D A whole-row reference is used and the table contains generated columns.
.. P 78

create trigger w5 before update on g for each row when (old.b > new.c) execute function tell();
----
=> CREATE TRIGGER

create trigger w6 after update on g for each row when (old is distinct from new and new.b > 1) execute function tell();
----
=> CREATE TRIGGER

create trigger w7 before delete on g for each row when (new.b > 1) execute function tell();
----
!! 42P17 DELETE trigger's WHEN condition cannot reference NEW values
.. P 57

create trigger w8 before delete on g for each row when (old.b > 1) execute function tell();
----
=> CREATE TRIGGER
