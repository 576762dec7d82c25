select pg_trigger_depth();
----
pg_trigger_depth 23
0
=> SELECT 1

create table deep (a int, depth int);
----
=> CREATE TABLE

create function go_deeper() returns trigger language plpgsql as $$
begin
  raise notice '% %', new.a, pg_trigger_depth();
  new.depth := pg_trigger_depth();
  if new.a < 3 then
    insert into deep values (new.a + 1);
  end if;
  return new;
end $$;
----
=> CREATE FUNCTION

create trigger deeper before insert on deep for each row execute function go_deeper();
----
=> CREATE TRIGGER

insert into deep values (1) returning a, depth, pg_trigger_depth();
----
-- NOTICE 00000 1 1
-- NOTICE 00000 2 2
-- NOTICE 00000 3 3
a 23|depth 23|pg_trigger_depth 23
1|1|0
=> INSERT 0 1

select a, depth from deep order by a;
----
a 23|depth 23
1|1
2|2
3|3
=> SELECT 3

create function say_depth() returns trigger language plpgsql as $$
begin
  raise notice 'statement %', pg_trigger_depth();
  return null;
end $$;
----
=> CREATE FUNCTION

create trigger outermost after insert on deep for each statement when (pg_trigger_depth() = 0) execute function say_depth();
----
=> CREATE TRIGGER

insert into deep values (2);
----
-- NOTICE 00000 2 1
-- NOTICE 00000 3 2
-- NOTICE 00000 statement 1
=> INSERT 0 1

create function fails() returns trigger language plpgsql as $$
begin
  raise exception 'depth %', pg_trigger_depth();
end $$;
----
=> CREATE FUNCTION

create trigger z_fails before insert on deep for each row when (new.a = 10) execute function fails();
----
=> CREATE TRIGGER

insert into deep values (10);
----
-- NOTICE 00000 10 1
!! P0001 depth 1

select pg_trigger_depth();
----
pg_trigger_depth 23
0
=> SELECT 1

do $$
begin
  insert into deep values (10);
exception when others then
  raise notice 'caught % %', sqlerrm, pg_trigger_depth();
end $$;
----
-- NOTICE 00000 10 1
-- NOTICE 00000 caught depth 1 0
=> DO
