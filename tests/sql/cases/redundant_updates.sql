create table redundant (id int primary key, b text, f float8, n numeric, g int generated always as (id * 2) stored);
----
=> CREATE TABLE

insert into redundant values (1, 'x', 0, 1.0), (2, null, 1, null);
----
=> INSERT 0 2

create trigger z_suppress before update on redundant for each row execute function suppress_redundant_updates_trigger();
----
=> CREATE TRIGGER

create function say_update() returns trigger language plpgsql as $$
begin
  raise notice 'updated %', new;
  return null;
end $$;
----
=> CREATE FUNCTION

create trigger says after update on redundant for each row execute function say_update();
----
=> CREATE TRIGGER

update redundant set b = b;
----
=> UPDATE 0

update redundant set b = 'x' returning id, b;
----
-- NOTICE 00000 updated (2,x,1,,4)
id 23|b 25
2|x
=> UPDATE 1

update redundant set f = '-0' where id = 1;
----
-- NOTICE 00000 updated (1,x,-0,1.0,2)
=> UPDATE 1

update redundant set n = 1.00 where id = 1;
----
-- NOTICE 00000 updated (1,x,-0,1.00,2)
=> UPDATE 1

update redundant set n = null, b = 'x' where id = 2;
----
=> UPDATE 0

insert into redundant values (1, 'x', '-0', 1.00) on conflict (id) do update set b = excluded.b returning id;
----
id 23
=> INSERT 0 0

select pg_get_triggerdef(oid) from pg_trigger where tgname = 'z_suppress';
----
pg_get_triggerdef 25
CREATE TRIGGER z_suppress BEFORE UPDATE ON case_redundant_updates.redundant FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()
=> SELECT 1

select tgfoid::regproc from pg_trigger where tgname = 'z_suppress';
----
tgfoid 24
suppress_redundant_updates_trigger
=> SELECT 1

drop trigger z_suppress on redundant;
----
=> DROP TRIGGER

update redundant set b = b where id = 1;
----
-- NOTICE 00000 updated (1,x,-0,1.00,2)
=> UPDATE 1

create trigger wrong after update on redundant for each row execute function suppress_redundant_updates_trigger();
----
=> CREATE TRIGGER

update redundant set b = b where id = 1;
----
-- NOTICE 00000 updated (1,x,-0,1.00,2)
!! 39P01 suppress_redundant_updates_trigger: must be called before update

drop trigger wrong on redundant;
----
=> DROP TRIGGER

create trigger wrong before update on redundant for each statement execute function pg_catalog.suppress_redundant_updates_trigger();
----
=> CREATE TRIGGER

update redundant set b = b where id = 1;
----
!! 39P01 suppress_redundant_updates_trigger: must be called for each row

drop trigger wrong on redundant;
----
=> DROP TRIGGER

create trigger wrong before insert on redundant for each row execute function suppress_redundant_updates_trigger();
----
=> CREATE TRIGGER

insert into redundant values (3);
----
!! 39P01 suppress_redundant_updates_trigger: must be called on update

select suppress_redundant_updates_trigger();
----
suppress_redundant_updates_trigger 2279
!! 39P01 suppress_redundant_updates_trigger: must be called as trigger

create table no_trigger (a int);
----
=> CREATE TABLE

create trigger wrong before insert on no_trigger for each row execute function no_such();
----
!! 42883 function no_such() does not exist
