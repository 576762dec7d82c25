create table log (n serial, line text);
----
=> CREATE TABLE

create function note() returns trigger language plpgsql as $$ begin
  insert into log (line) values (tg_relid::regclass || ' ' || tg_name || ' ' || tg_when || ' ' || tg_level || ' ' || tg_op
    || coalesce(' old ' || case when tg_level = 'ROW' and tg_op <> 'INSERT' then old::text end, '')
    || coalesce(' new ' || case when tg_level = 'ROW' and tg_op <> 'DELETE' then new::text end, ''));
  if tg_op = 'DELETE' then return old; end if; return new; end $$;
----
=> CREATE FUNCTION

create table p (k int, v text, n int default 0) partition by list (k);
----
=> CREATE TABLE

create table p1 partition of p for values in (1);
----
=> CREATE TABLE

create table p2 (n int, v text, k int);
----
=> CREATE TABLE

alter table p attach partition p2 for values in (2);
----
=> ALTER TABLE

create table p3 partition of p for values in (3, 4) partition by range (n);
----
=> CREATE TABLE

create table p3a partition of p3 for values from (0) to (10);
----
=> CREATE TABLE

create trigger bs before insert or update or delete on p for each statement execute function note();
----
=> CREATE TRIGGER

create trigger s after insert or update or delete on p for each statement execute function note();
----
=> CREATE TRIGGER

create trigger r after insert or update of v, k or delete on p for each row execute function note();
----
=> CREATE TRIGGER

create trigger b before insert on p for each row when (new.v <> 'quiet') execute function note('x', 'y');
----
=> CREATE TRIGGER

select tgrelid::regclass, tgname, tgparentid <> 0 as copied, tgattr, pg_get_triggerdef(oid) from pg_trigger where tgrelid::regclass::text ~ '^p[0-9a]*$' order by 2, tgrelid::regclass::text;
----
tgrelid 2205|tgname 19|copied 16|tgattr 22|pg_get_triggerdef 25
p|b|f||CREATE TRIGGER b BEFORE INSERT ON case_tree_triggers.p FOR EACH ROW WHEN ((new.v <> 'quiet'::text)) EXECUTE FUNCTION note('x', 'y')
p1|b|t||CREATE TRIGGER b BEFORE INSERT ON case_tree_triggers.p1 FOR EACH ROW WHEN ((new.v <> 'quiet'::text)) EXECUTE FUNCTION note('x', 'y')
p2|b|t||CREATE TRIGGER b BEFORE INSERT ON case_tree_triggers.p2 FOR EACH ROW WHEN ((new.v <> 'quiet'::text)) EXECUTE FUNCTION note('x', 'y')
p3|b|t||CREATE TRIGGER b BEFORE INSERT ON case_tree_triggers.p3 FOR EACH ROW WHEN ((new.v <> 'quiet'::text)) EXECUTE FUNCTION note('x', 'y')
p3a|b|t||CREATE TRIGGER b BEFORE INSERT ON case_tree_triggers.p3a FOR EACH ROW WHEN ((new.v <> 'quiet'::text)) EXECUTE FUNCTION note('x', 'y')
p|bs|f||CREATE TRIGGER bs BEFORE INSERT OR DELETE OR UPDATE ON case_tree_triggers.p FOR EACH STATEMENT EXECUTE FUNCTION note()
p|r|f|2 1|CREATE TRIGGER r AFTER INSERT OR DELETE OR UPDATE OF v, k ON case_tree_triggers.p FOR EACH ROW EXECUTE FUNCTION note()
p1|r|t|2 1|CREATE TRIGGER r AFTER INSERT OR DELETE OR UPDATE OF v, k ON case_tree_triggers.p1 FOR EACH ROW EXECUTE FUNCTION note()
p2|r|t|2 3|CREATE TRIGGER r AFTER INSERT OR DELETE OR UPDATE OF v, k ON case_tree_triggers.p2 FOR EACH ROW EXECUTE FUNCTION note()
p3|r|t|2 1|CREATE TRIGGER r AFTER INSERT OR DELETE OR UPDATE OF v, k ON case_tree_triggers.p3 FOR EACH ROW EXECUTE FUNCTION note()
p3a|r|t|2 1|CREATE TRIGGER r AFTER INSERT OR DELETE OR UPDATE OF v, k ON case_tree_triggers.p3a FOR EACH ROW EXECUTE FUNCTION note()
p|s|f||CREATE TRIGGER s AFTER INSERT OR DELETE OR UPDATE ON case_tree_triggers.p FOR EACH STATEMENT EXECUTE FUNCTION note()
=> SELECT 12

insert into p values (1, 'one'), (2, 'two'), (3, 'three'), (1, 'quiet');
----
=> INSERT 0 4

select line from log order by n;
----
line 25
p bs BEFORE STATEMENT INSERT
p1 b BEFORE ROW INSERT new (1,one,0)
p2 b BEFORE ROW INSERT new (0,two,2)
p3a b BEFORE ROW INSERT new (3,three,0)
p1 r AFTER ROW INSERT new (1,one,0)
p2 r AFTER ROW INSERT new (0,two,2)
p3a r AFTER ROW INSERT new (3,three,0)
p1 r AFTER ROW INSERT new (1,quiet,0)
p s AFTER STATEMENT INSERT
=> SELECT 9

truncate log;
----
=> TRUNCATE TABLE

update p set v = v || '!' where k < 3 and v <> 'quiet';
----
=> UPDATE 2

update p set n = n + 1 where k = 1;
----
=> UPDATE 2

select line from log order by n;
----
line 25
p bs BEFORE STATEMENT UPDATE
p1 r AFTER ROW UPDATE old (1,one,0) new (1,one!,0)
p2 r AFTER ROW UPDATE old (0,two,2) new (0,two!,2)
p s AFTER STATEMENT UPDATE
p bs BEFORE STATEMENT UPDATE
p s AFTER STATEMENT UPDATE
=> SELECT 6

truncate log;
----
=> TRUNCATE TABLE

update p set k = 2 where v = 'one!' returning *;
----
k 23|v 25|n 23
2|one!|1
=> UPDATE 1

select line from log order by n;
----
line 25
p bs BEFORE STATEMENT UPDATE
p2 b BEFORE ROW INSERT new (1,one!,2)
p1 r AFTER ROW DELETE old (1,one!,1)
p2 r AFTER ROW INSERT new (1,one!,2)
p s AFTER STATEMENT UPDATE
=> SELECT 5

truncate log;
----
=> TRUNCATE TABLE

delete from p where k = 3;
----
=> DELETE 1

delete from p2 where v = 'two!';
----
=> DELETE 1

insert into p1 values (1, 'direct');
----
=> INSERT 0 1

select line from log order by n;
----
line 25
p bs BEFORE STATEMENT DELETE
p3a r AFTER ROW DELETE old (3,three,0)
p s AFTER STATEMENT DELETE
p2 r AFTER ROW DELETE old (0,two!,2)
p1 b BEFORE ROW INSERT new (1,direct,0)
p1 r AFTER ROW INSERT new (1,direct,0)
=> SELECT 6

truncate log;
----
=> TRUNCATE TABLE

create table p3b partition of p3 for values from (10) to (20);
----
=> CREATE TABLE

insert into p values (4, 'four', 12);
----
=> INSERT 0 1

select line from log order by n;
----
line 25
p bs BEFORE STATEMENT INSERT
p3b b BEFORE ROW INSERT new (4,four,12)
p3b r AFTER ROW INSERT new (4,four,12)
p s AFTER STATEMENT INSERT
=> SELECT 4

truncate log;
----
=> TRUNCATE TABLE

alter table p disable trigger r;
----
=> ALTER TABLE

select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where tgname in ('r') and tgrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace) order by 1;
----
tgrelid 25|tgname 19|tgenabled 18
p|r|D
p1|r|D
p2|r|D
p3|r|D
p3a|r|D
p3b|r|D
=> SELECT 6

insert into p values (2, 'disabled');
----
=> INSERT 0 1

alter table p enable always trigger r;
----
=> ALTER TABLE

select distinct tgenabled from pg_trigger where tgname = 'r' and tgrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace);
----
tgenabled 18
A
=> SELECT 1

select line from log order by n;
----
line 25
p bs BEFORE STATEMENT INSERT
p2 b BEFORE ROW INSERT new (0,disabled,2)
p s AFTER STATEMENT INSERT
=> SELECT 3

truncate log;
----
=> TRUNCATE TABLE

drop trigger r on p1;
----
!! 2BP01 cannot drop trigger r on table p1 because trigger r on table p requires it
.. H You can drop trigger r on table p instead.

alter trigger r on p1 rename to rr;
----
!! XX000 cannot rename trigger "r" on table "p1"
.. H Rename the trigger on the partitioned table "p" instead.

alter trigger r on p rename to rr;
----
=> ALTER TRIGGER

select tgrelid::regclass::text, tgname from pg_trigger where tgname ~ '^r' and tgrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace) order by 1;
----
tgrelid 25|tgname 19
p|rr
p1|rr
p2|rr
p3|rr
p3a|rr
p3b|rr
=> SELECT 6

alter table p detach partition p1;
----
=> ALTER TABLE

select tgname from pg_trigger where tgrelid = 'p1'::regclass;
----
tgname 19
=> SELECT 0

alter table p attach partition p1 for values in (1);
----
=> ALTER TABLE

select tgname from pg_trigger where tgrelid = 'p1'::regclass order by 1;
----
tgname 19
b
rr
=> SELECT 2

drop trigger rr on p;
----
=> DROP TRIGGER

select tgrelid::regclass::text, tgname from pg_trigger where tgrelid in ('p'::regclass, 'p1'::regclass, 'p3a'::regclass) order by 1, 2;
----
tgrelid 25|tgname 19
p|b
p|bs
p|s
p1|b
p3a|b
=> SELECT 5

create trigger bad instead of insert on p for each row execute function note();
----
!! 42809 "p" is a table
.. D Tables cannot have INSTEAD OF triggers.

create trigger b before update on p1 for each row execute function note();
----
!! 42710 trigger "b" for relation "p1" already exists

create or replace trigger b before update on p1 for each row execute function note();
----
!! 42710 trigger "b" for relation "p1" is an internal or a child trigger

create or replace trigger b before insert on p for each row execute function note('z');
----
=> CREATE TRIGGER

select tgrelid::regclass::text, tgnargs from pg_trigger where tgname = 'b' and tgrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace) order by 1;
----
tgrelid 25|tgnargs 21
p|1
p1|1
p2|1
p3|1
p3a|1
p3b|1
=> SELECT 6

drop trigger b on p;
----
=> DROP TRIGGER

create function move() returns trigger language plpgsql as $$ begin new.k := new.k + 1; return new; end $$;
----
=> CREATE FUNCTION

create trigger m before insert on p for each row execute function move();
----
=> CREATE TRIGGER

insert into p values (1, 'moves');
----
!! 0A000 moving row to another partition during a BEFORE FOR EACH ROW trigger is not supported
.. D Before executing trigger "m", the row was to be in partition "case_tree_triggers.p1".

drop trigger m on p;
----
=> DROP TRIGGER

create trigger m before update on p for each row execute function move();
----
=> CREATE TRIGGER

update p set v = 'moved' where k = 1 returning *;
----
k 23|v 25|n 23
2|moved|1
2|moved|0
=> UPDATE 2

drop trigger m on p;
----
=> DROP TRIGGER

select tableoid::regclass, * from p order by 1::text, 2, 3;
----
tableoid 2205|k 23|v 25|n 23
p2|2|disabled|0
p2|2|moved|1
p2|2|moved|0
p2|2|one!|1
p3b|4|four|12
=> SELECT 5

create function keep() returns trigger language plpgsql as $$ begin return null; end $$;
----
=> CREATE FUNCTION

create trigger keep before delete on p2 for each row execute function keep();
----
=> CREATE TRIGGER

update p set k = 3 where k = 2 and v = 'two!';
----
=> UPDATE 0

delete from p where k = 2;
----
=> DELETE 0

insert into p values (2, 'x') on conflict do nothing;
----
=> INSERT 0 1

drop trigger keep on p2;
----
=> DROP TRIGGER

create table par (a int primary key, b text);
----
=> CREATE TABLE

create table kid (c int) inherits (par);
----
=> CREATE TABLE

create trigger par_r after insert or update or delete on par for each row execute function note();
----
=> CREATE TRIGGER

create trigger par_s after update or delete on par for each statement execute function note();
----
=> CREATE TRIGGER

create trigger kid_r before update or delete on kid for each row execute function note();
----
=> CREATE TRIGGER

create trigger kid_s after update or delete on kid for each statement execute function note();
----
=> CREATE TRIGGER

truncate log;
----
=> TRUNCATE TABLE

insert into par values (1, 'p');
----
=> INSERT 0 1

insert into kid values (2, 'k', 3);
----
=> INSERT 0 1

update par set b = b || '+';
----
=> UPDATE 2

delete from only par where a = 1;
----
=> DELETE 1

delete from par;
----
=> DELETE 1

select line from log order by n;
----
line 25
par par_r AFTER ROW INSERT new (1,p)
kid kid_r BEFORE ROW UPDATE old (2,k,3) new (2,k+,3)
par par_r AFTER ROW UPDATE old (1,p) new (1,p+)
par par_s AFTER STATEMENT UPDATE
par par_r AFTER ROW DELETE old (1,p+)
par par_s AFTER STATEMENT DELETE
kid kid_r BEFORE ROW DELETE old (2,k+,3)
par par_s AFTER STATEMENT DELETE
=> SELECT 8

truncate log;
----
=> TRUNCATE TABLE

create table pk (k int primary key, v text) partition by list (k);
----
=> CREATE TABLE

create table pk1 partition of pk for values in (1);
----
=> CREATE TABLE

create table pk2 partition of pk for values in (2);
----
=> CREATE TABLE

create trigger i after insert or update or delete on pk for each row execute function note();
----
=> CREATE TRIGGER

create trigger si before insert or update or delete on pk for each statement execute function note();
----
=> CREATE TRIGGER

insert into pk values (1, 'a'), (2, 'b') on conflict (k) do nothing;
----
=> INSERT 0 2

insert into pk values (1, 'c'), (2, 'd') on conflict (k) do update set v = excluded.v returning *;
----
k 23|v 25
1|c
2|d
=> INSERT 0 2

merge into pk using (values (1, 'm'), (3, 'n')) s(k, v) on pk.k = s.k when matched then update set v = s.v when not matched then do nothing;
----
=> MERGE 1

merge into pk using (values (1, 'm'), (2, 'n')) s(k, v) on pk.k = s.k when matched and s.k = 1 then delete when matched then update set k = 1, v = 'moved';
----
=> MERGE 2

merge into pk using (values (1, 'm'), (2, 'n')) s(k, v) on pk.k = s.k when not matched then insert values (s.k, s.v);
----
=> MERGE 1

merge into pk using (values (1, 'm'), (2, 'n')) s(k, v) on pk.k = s.k and pk.k = 1 when not matched then insert values (s.k + 7, s.v);
----
!! 23514 no partition of relation "pk" found for row
.. D Partition key of the failing row contains (k) = (9).
.. t pk

select tableoid::regclass, * from pk order by 2;
----
tableoid 2205|k 23|v 25
pk1|1|moved
pk2|2|n
=> SELECT 2

select line from log order by n;
----
line 25
pk si BEFORE STATEMENT INSERT
pk1 i AFTER ROW INSERT new (1,a)
pk2 i AFTER ROW INSERT new (2,b)
pk si BEFORE STATEMENT INSERT
pk si BEFORE STATEMENT UPDATE
pk1 i AFTER ROW UPDATE old (1,a) new (1,c)
pk2 i AFTER ROW UPDATE old (2,b) new (2,d)
pk si BEFORE STATEMENT UPDATE
pk1 i AFTER ROW UPDATE old (1,c) new (1,m)
pk si BEFORE STATEMENT UPDATE
pk si BEFORE STATEMENT DELETE
pk1 i AFTER ROW DELETE old (1,m)
pk2 i AFTER ROW DELETE old (2,d)
pk1 i AFTER ROW INSERT new (1,moved)
pk si BEFORE STATEMENT INSERT
pk2 i AFTER ROW INSERT new (2,n)
=> SELECT 16

truncate log;
----
=> TRUNCATE TABLE

merge into par using (values (1, 'x'), (2, 'y')) s(a, b) on par.a = s.a when not matched then insert values (s.a, s.b);
----
=> MERGE 2

insert into kid values (5, 'k', 1);
----
=> INSERT 0 1

merge into par using (values (1, 'xx'), (5, 'yy'), (6, 'z')) s(a, b) on par.a = s.a when matched and s.a = 5 then update set b = s.b when matched then delete when not matched then insert values (s.a, s.b);
----
=> MERGE 3

select tableoid::regclass, * from par order by 2;
----
tableoid 2205|a 23|b 25
par|2|y
kid|5|yy
par|6|z
=> SELECT 3

select line from log order by line;
----
line 25
kid kid_r BEFORE ROW UPDATE old (5,k,1) new (5,yy,1)
par par_r AFTER ROW DELETE old (1,x)
par par_r AFTER ROW INSERT new (1,x)
par par_r AFTER ROW INSERT new (2,y)
par par_r AFTER ROW INSERT new (6,z)
par par_s AFTER STATEMENT DELETE
par par_s AFTER STATEMENT UPDATE
=> SELECT 7

truncate log;
----
=> TRUNCATE TABLE

create table mt (id int primary key, v text);
----
=> CREATE TABLE

create trigger mt_b before insert or update or delete on mt for each row execute function note();
----
=> CREATE TRIGGER

create trigger mt_s before insert or update or delete on mt for each statement execute function note();
----
=> CREATE TRIGGER

create trigger mt_as after insert or update or delete on mt for each statement execute function note();
----
=> CREATE TRIGGER

create trigger mt_r after update on mt for each row execute function note();
----
=> CREATE TRIGGER

insert into mt values (1, 'a'), (2, 'b');
----
=> INSERT 0 2

merge into mt using (values (1, 'm'), (2, 'n'), (3, 'o')) s(id, v) on mt.id = s.id when matched and s.id = 1 then delete when matched then update set v = s.v when not matched then insert values (s.id, s.v);
----
=> MERGE 3

select * from mt order by 1;
----
id 23|v 25
2|n
3|o
=> SELECT 2

select line from log order by n;
----
line 25
mt mt_s BEFORE STATEMENT INSERT
mt mt_b BEFORE ROW INSERT new (1,a)
mt mt_b BEFORE ROW INSERT new (2,b)
mt mt_as AFTER STATEMENT INSERT
mt mt_s BEFORE STATEMENT INSERT
mt mt_s BEFORE STATEMENT UPDATE
mt mt_s BEFORE STATEMENT DELETE
mt mt_b BEFORE ROW DELETE old (1,a)
mt mt_b BEFORE ROW UPDATE old (2,b) new (2,n)
mt mt_b BEFORE ROW INSERT new (3,o)
mt mt_r AFTER ROW UPDATE old (2,b) new (2,n)
mt mt_as AFTER STATEMENT DELETE
mt mt_as AFTER STATEMENT UPDATE
mt mt_as AFTER STATEMENT INSERT
=> SELECT 14

create table renames (id int) partition by range (id);
----
=> CREATE TABLE

create table renames_middle partition of renames for values from (1) to (10) partition by range (id);
----
=> CREATE TABLE

create function renames_f() returns trigger language plpgsql as $$ begin return new; end $$;
----
=> CREATE FUNCTION

create trigger b after insert on renames for each row execute procedure renames_f();
----
=> CREATE TRIGGER

create trigger c after insert on renames_middle for each row execute procedure renames_f();
----
=> CREATE TRIGGER

alter trigger b on renames rename to c;
----
!! 42710 trigger "c" for relation "renames_middle" already exists

alter trigger b on renames_middle rename to c;
----
!! XX000 cannot rename trigger "b" on table "renames_middle"
.. H Rename the trigger on the partitioned table "renames" instead.

alter trigger b on renames rename to b;
----
=> ALTER TRIGGER

alter trigger b on renames rename to a;
----
=> ALTER TRIGGER

select tgrelid::regclass, tgname from pg_trigger where tgrelid in ('renames'::regclass, 'renames_middle'::regclass) order by tgname, 1;
----
tgrelid 2205|tgname 19
renames|a
renames_middle|a
renames_middle|c
=> SELECT 3

drop table renames;
----
=> DROP TABLE

-- WHEN over whole rows goes to the partitions, whose rows become those of the table that it was written for.
create table whole_tree (a int, b text) partition by range (a);
----
=> CREATE TABLE

create table whole_tree_1 partition of whole_tree for values from (0) to (10);
----
=> CREATE TABLE

create table whole_seen (name text, row text);
----
=> CREATE TABLE

create function whole_note() returns trigger language plpgsql as $$ begin insert into whole_seen values (tg_table_name, new::text); return new; end $$;
----
=> CREATE FUNCTION

create trigger g1 after update on whole_tree for each row when (new.* is distinct from old.*) execute function whole_note();
----
=> CREATE TRIGGER

create trigger g2 after update on whole_tree for each row when (new = old or new is null) execute function whole_note();
----
=> CREATE TRIGGER

create trigger g3 after update on whole_tree for each row when (to_jsonb(new) <> to_jsonb(old) and new::text <> 'x') execute function whole_note();
----
=> CREATE TRIGGER

create table whole_tree_2 (b text, a int);
----
=> CREATE TABLE

alter table whole_tree attach partition whole_tree_2 for values from (10) to (20);
----
=> ALTER TABLE

insert into whole_tree values (1, 'a'), (11, 'b');
----
=> INSERT 0 2

update whole_tree set b = 'c';
----
=> UPDATE 2

update whole_tree_2 set b = b;
----
=> UPDATE 1

select * from whole_seen order by name, row;
----
name 25|row 25
whole_tree_1|(1,c)
whole_tree_1|(1,c)
whole_tree_2|(c,11)
whole_tree_2|(c,11)
whole_tree_2|(c,11)
=> SELECT 5

select whole_tree_2::whole_tree, (whole_tree_2::whole_tree).a from whole_tree_2;
----
whole_tree_2 user|a 23
(11,c)|11
=> SELECT 1

select null::whole_tree_2::whole_tree;
----
whole_tree user
\N
=> SELECT 1

create index whole_i on whole_tree_1 (b);
----
=> CREATE INDEX

create index whole_on_a on whole_tree (a);
----
=> CREATE INDEX

alter index whole_on_a attach partition whole_i;
----
!! 55000 cannot attach index "whole_i" as a partition of index "whole_on_a"
.. D Another index is already attached for partition "whole_tree_1".

create table replaced (a int) partition by range (a)
----
=> CREATE TABLE

create table replaced_1 partition of replaced for values from (0) to (10)
----
=> CREATE TABLE

create table replaced_2 partition of replaced for values from (10) to (20)
----
=> CREATE TABLE

create function says_one() returns trigger language plpgsql as $$ begin raise notice 'one % %', tg_name, tg_relid::regclass; return new; end $$
----
=> CREATE FUNCTION

create function says_two() returns trigger language plpgsql as $$ begin raise notice 'two % %', tg_name, tg_relid::regclass; return new; end $$
----
=> CREATE FUNCTION

create trigger own before insert on replaced_1 for each row execute function says_two()
----
=> CREATE TRIGGER

create trigger own before insert on replaced for each row execute function says_one()
----
!! 42710 trigger "own" for relation "replaced_1" already exists

create or replace trigger own before insert on replaced for each row execute function says_one()
----
=> CREATE TRIGGER

insert into replaced values (1), (11)
----
-- NOTICE 00000 one own replaced_1
-- NOTICE 00000 one own replaced_2
=> INSERT 0 2

create or replace trigger own before insert on replaced for each row when (new.a > 5) execute function says_two()
----
=> CREATE TRIGGER

insert into replaced values (1), (11)
----
-- NOTICE 00000 two own replaced_2
=> INSERT 0 2

create or replace trigger own before insert on replaced_1 for each row execute function says_one()
----
!! 42710 trigger "own" for relation "replaced_1" is an internal or a child trigger

select tgname, tgrelid::regclass, tgparentid <> 0 as child, tgfoid::regproc from pg_trigger where tgname = 'own' order by tgrelid::regclass::text
----
tgname 19|tgrelid 2205|child 16|tgfoid 24
own|replaced|f|says_two
own|replaced_1|t|says_two
own|replaced_2|t|says_two
=> SELECT 3

drop trigger own on replaced
----
=> DROP TRIGGER
