create table t (a int primary key, b text, c int);
----
=> CREATE TABLE

create table log (n serial, line text);
----
=> CREATE TABLE

create function rows_of() returns trigger language plpgsql as $$ declare r record; begin
  if tg_op <> 'INSERT' then for r in select * from old_rows order by a loop
    insert into log (line) values (tg_name || ' ' || tg_op || ' old ' || r); end loop; end if;
  if tg_op <> 'DELETE' then for r in select n.*, (select count(*) from new_rows) as many from new_rows n order by n.a loop
    insert into log (line) values (tg_name || ' ' || tg_op || ' new ' || r); end loop; end if;
  insert into log (line) values (tg_name || ' ' || tg_op || ' done');
  return null; end $$;
----
=> CREATE FUNCTION

create trigger i after insert on t referencing new table as new_rows for each statement execute function rows_of();
----
=> CREATE TRIGGER

create trigger u after update on t referencing old table as old_rows new table new_rows for each statement execute function rows_of();
----
=> CREATE TRIGGER

create trigger d after delete on t referencing old table as old_rows for each statement execute function rows_of();
----
=> CREATE TRIGGER

select tgname, tgoldtable, tgnewtable, pg_get_triggerdef(oid) from pg_trigger where tgrelid = 't'::regclass order by 1;
----
tgname 19|tgoldtable 19|tgnewtable 19|pg_get_triggerdef 25
d|old_rows|\N|CREATE TRIGGER d AFTER DELETE ON case_transition_tables.t REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_of()
i|\N|new_rows|CREATE TRIGGER i AFTER INSERT ON case_transition_tables.t REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_of()
u|old_rows|new_rows|CREATE TRIGGER u AFTER UPDATE ON case_transition_tables.t REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_of()
=> SELECT 3

insert into t values (1, 'one', 1), (2, 'two', 2);
----
=> INSERT 0 2

insert into t select 3, 'three', 3 where false;
----
=> INSERT 0 0

update t set b = b || '!', c = c + 1;
----
=> UPDATE 2

delete from t where a = 1;
----
=> DELETE 1

select line from log order by n;
----
line 25
i INSERT new (1,one,1,2)
i INSERT new (2,two,2,2)
i INSERT done
i INSERT done
u UPDATE old (1,one,1)
u UPDATE old (2,two,2)
u UPDATE new (1,one!,2,2)
u UPDATE new (2,two!,3,2)
u UPDATE done
d DELETE old (1,one!,2)
d DELETE done
=> SELECT 11

truncate log;
----
=> TRUNCATE TABLE

insert into t values (2, 'x', 1), (4, 'four', 4) on conflict (a) do update set b = excluded.b;
----
=> INSERT 0 2

merge into t using (values (2, 'm'), (4, 'n'), (5, 'o')) s(a, b) on t.a = s.a when matched and s.a = 2 then delete when matched then update set b = s.b when not matched then insert values (s.a, s.b);
----
=> MERGE 3

with w as (insert into t values (6, 'six', 6) returning a) select * from w;
----
a 23
6
=> SELECT 1

select line from log order by n;
----
line 25
u UPDATE old (2,two!,3)
u UPDATE new (2,x,3,1)
u UPDATE done
i INSERT new (4,four,4,1)
i INSERT done
d DELETE old (2,x,3)
d DELETE done
u UPDATE old (4,four,4)
u UPDATE new (4,n,4,1)
u UPDATE done
i INSERT new (5,o,,1)
i INSERT done
i INSERT new (6,six,6,1)
i INSERT done
=> SELECT 14

truncate log;
----
=> TRUNCATE TABLE

alter table t add column d int default 9;
----
=> ALTER TABLE

insert into t values (7, 'seven', 7);
----
=> INSERT 0 1

alter table t drop column c;
----
=> ALTER TABLE

update t set d = 1 where a = 7;
----
=> UPDATE 1

select line from log order by n;
----
line 25
i INSERT new (7,seven,7,9,1)
i INSERT done
u UPDATE old (7,seven,9)
u UPDATE new (7,seven,1,1)
u UPDATE done
=> SELECT 5

truncate log;
----
=> TRUNCATE TABLE

create table other (a int, z text);
----
=> CREATE TABLE

create trigger i after insert on other referencing new table as new_rows for each statement execute function rows_of();
----
=> CREATE TRIGGER

insert into other values (1, 'other');
----
=> INSERT 0 1

insert into t values (8, 'eight');
----
=> INSERT 0 1

select line from log order by n;
----
line 25
i INSERT new (1,other,1)
i INSERT done
i INSERT new (8,eight,9,1)
i INSERT done
=> SELECT 4

truncate log;
----
=> TRUNCATE TABLE

create function each() returns trigger language plpgsql as $$ begin
  insert into log (line) values ('row ' || new.a || ' of ' || (select count(*) from newtab)); return null; end $$;
----
=> CREATE FUNCTION

create trigger r after insert on other referencing new table as newtab for each row execute function each();
----
=> CREATE TRIGGER

insert into other values (10, 'x'), (11, 'y');
----
=> INSERT 0 2

select line from log order by n;
----
line 25
row 10 of 2
row 11 of 2
i INSERT new (10,x,2)
i INSERT new (11,y,2)
i INSERT done
=> SELECT 5

truncate log;
----
=> TRUNCATE TABLE

create function reads() returns bigint language plpgsql as $$ begin return (select count(*) from new_rows); end $$;
----
=> CREATE FUNCTION

create function calls() returns trigger language plpgsql as $$ begin raise notice '%', reads(); return null; end $$;
----
=> CREATE FUNCTION

create trigger c after insert on other referencing new table as new_rows for each statement execute function calls();
----
=> CREATE TRIGGER

insert into other values (12, 'z');
----
!! 42P01 relation "new_rows" does not exist

drop trigger c on other;
----
=> DROP TRIGGER

create function writes() returns trigger language plpgsql as $$ begin insert into new_rows values (1); return null; end $$;
----
=> CREATE FUNCTION

create trigger c after insert on other referencing new table as new_rows for each statement execute function writes();
----
=> CREATE TRIGGER

insert into other values (12, 'z');
----
!! 0A000 relation "new_rows" cannot be the target of a modifying statement

drop trigger c on other;
----
=> DROP TRIGGER

create table p (k int, v text) partition by list (k);
----
=> CREATE TABLE

create table p1 partition of p for values in (1);
----
=> CREATE TABLE

create table p2 (v text, k int);
----
=> CREATE TABLE

alter table p attach partition p2 for values in (2);
----
=> ALTER TABLE

create function rows_of_p() returns trigger language plpgsql as $$ declare r record; begin
  if tg_op <> 'INSERT' then for r in select * from old_rows order by k, v loop
    insert into log (line) values (tg_relid::regclass || ' ' || tg_op || ' old ' || r); end loop; end if;
  if tg_op <> 'DELETE' then for r in select * from new_rows order by k, v loop
    insert into log (line) values (tg_relid::regclass || ' ' || tg_op || ' new ' || r); end loop; end if;
  return null; end $$;
----
=> CREATE FUNCTION

create trigger i after insert on p referencing new table as new_rows for each statement execute function rows_of_p();
----
=> CREATE TRIGGER

create trigger u after update on p referencing old table as old_rows new table as new_rows for each statement execute function rows_of_p();
----
=> CREATE TRIGGER

create trigger d after delete on p referencing old table as old_rows for each statement execute function rows_of_p();
----
=> CREATE TRIGGER

create trigger d2 after delete on p2 referencing old table as old_rows for each statement execute function rows_of_p();
----
=> CREATE TRIGGER

insert into p values (1, 'one'), (2, 'two');
----
=> INSERT 0 2

update p set v = v || '!';
----
=> UPDATE 2

update p set k = 2 where k = 1;
----
=> UPDATE 1

delete from p where v = 'two!';
----
=> DELETE 1

delete from p2;
----
=> DELETE 1

select line from log order by n;
----
line 25
p INSERT new (1,one)
p INSERT new (2,two)
p UPDATE old (1,one)
p UPDATE old (2,two)
p UPDATE new (1,one!)
p UPDATE new (2,two!)
p UPDATE old (1,one!)
p UPDATE new (2,one!)
p DELETE old (2,two!)
p2 DELETE old (one!,2)
=> SELECT 10

truncate log;
----
=> TRUNCATE TABLE

create table par (a int, b text);
----
=> CREATE TABLE

create table kid (c int, b text, a int);
----
=> CREATE TABLE

alter table kid inherit par;
----
=> ALTER TABLE

create trigger u after update on par referencing old table as old_rows new table as new_rows for each statement execute function rows_of();
----
=> CREATE TRIGGER

insert into par values (1, 'p');
----
=> INSERT 0 1

insert into kid values (3, 'k', 2);
----
=> INSERT 0 1

update par set b = upper(b);
----
=> UPDATE 2

select line from log order by n;
----
line 25
u UPDATE old (1,p)
u UPDATE old (2,k)
u UPDATE new (1,P,2)
u UPDATE new (2,K,2)
u UPDATE done
=> SELECT 5

truncate log;
----
=> TRUNCATE TABLE

create table parent (id int primary key, v text);
----
=> CREATE TABLE

create table child (id int primary key, pid int references parent on delete cascade on update cascade, w text);
----
=> CREATE TABLE

create table lone (id int primary key, pid int references parent on delete set null);
----
=> CREATE TABLE

create function note() returns trigger language plpgsql as $$ begin
  insert into log (line) values (tg_relid::regclass || ' ' || tg_when || ' ' || tg_level || ' ' || tg_op); return coalesce(new, old); end $$;
----
=> CREATE FUNCTION

create trigger b before update or delete on child for each row execute function note();
----
=> CREATE TRIGGER

create trigger a after update or delete on child for each row execute function note();
----
=> CREATE TRIGGER

create trigger b before update or delete on lone for each row execute function note();
----
=> CREATE TRIGGER

create function pin() returns trigger language plpgsql as $$ begin new.w := 'changed'; return new; end $$;
----
=> CREATE FUNCTION

create trigger w before update on child for each row execute function pin();
----
=> CREATE TRIGGER

insert into parent values (1, 'a'), (2, 'b');
----
=> INSERT 0 2

insert into child values (10, 1, 'x'), (20, 2, 'y');
----
=> INSERT 0 2

insert into lone values (5, 1);
----
=> INSERT 0 1

update parent set id = 3 where id = 2;
----
=> UPDATE 1

delete from parent where id = 1;
----
=> DELETE 1

select line from log order by n;
----
line 25
child BEFORE ROW UPDATE
child AFTER ROW UPDATE
child BEFORE ROW DELETE
lone BEFORE ROW UPDATE
child AFTER ROW DELETE
=> SELECT 5

select * from child order by 1;
----
id 23|pid 23|w 25
20|3|changed
=> SELECT 1

select * from lone;
----
id 23|pid 23
5|\N
=> SELECT 1
