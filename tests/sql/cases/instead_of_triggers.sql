create table base (a int primary key, b text);
----
=> CREATE TABLE

create table log (line text);
----
=> CREATE TABLE

create view v as select a, b, a * 2 as twice from base;
----
=> CREATE VIEW

create function note() returns trigger language plpgsql as $$ begin
  insert into log values (tg_name || ' ' || tg_when || ' ' || tg_level || ' ' || tg_op || ' ' || tg_relid::regclass || ' ' || tg_nargs);
  return null; end $$;
----
=> CREATE FUNCTION

create function ins() returns trigger language plpgsql as $$ begin
  if new.a < 0 then return null; end if;
  insert into base values (new.a, coalesce(new.b, 'none'));
  new.b := coalesce(new.b, 'none'); new.twice := new.a * 2; return new; end $$;
----
=> CREATE FUNCTION

create function upd() returns trigger language plpgsql as $$ begin
  update base set a = new.a, b = new.b where a = old.a; new.b := new.b || '+'; return new; end $$;
----
=> CREATE FUNCTION

create function del() returns trigger language plpgsql as $$ begin
  delete from base where a = old.a; return old; end $$;
----
=> CREATE FUNCTION

create trigger bad before insert on v for each row execute function ins();
----
!! 42809 "v" is a view
.. D Views cannot have row-level BEFORE or AFTER triggers.

create trigger bad after insert on v for each row execute function ins();
----
!! 42809 "v" is a view
.. D Views cannot have row-level BEFORE or AFTER triggers.

create trigger bad before truncate on v execute function note();
----
!! 42809 "v" is a view
.. D Views cannot have TRUNCATE triggers.

create trigger bad instead of insert on v execute function ins();
----
!! 0A000 INSTEAD OF triggers must be FOR EACH ROW

create trigger bad instead of update of a on v for each row execute function upd();
----
!! 0A000 INSTEAD OF triggers cannot have column lists

create trigger bad instead of insert on v for each row when (new.a > 1) execute function ins();
----
!! 0A000 INSTEAD OF triggers cannot have WHEN conditions

create trigger bad instead of insert on base for each row execute function ins();
----
!! 42809 "base" is a table
.. D Tables cannot have INSTEAD OF triggers.

create trigger i instead of insert on v for each row execute function ins();
----
=> CREATE TRIGGER

create trigger u instead of update on v for each row execute function upd();
----
=> CREATE TRIGGER

create trigger d instead of delete on v for each row execute function del();
----
=> CREATE TRIGGER

create trigger s1 before insert or update or delete on v for each statement execute function note('x');
----
=> CREATE TRIGGER

create trigger s2 after insert or update or delete on v for each statement execute function note();
----
=> CREATE TRIGGER

select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'v'::regclass order by tgname;
----
pg_get_triggerdef 25
CREATE TRIGGER d INSTEAD OF DELETE ON case_instead_of_triggers.v FOR EACH ROW EXECUTE FUNCTION del()
CREATE TRIGGER i INSTEAD OF INSERT ON case_instead_of_triggers.v FOR EACH ROW EXECUTE FUNCTION ins()
CREATE TRIGGER s1 BEFORE INSERT OR DELETE OR UPDATE ON case_instead_of_triggers.v FOR EACH STATEMENT EXECUTE FUNCTION note('x')
CREATE TRIGGER s2 AFTER INSERT OR DELETE OR UPDATE ON case_instead_of_triggers.v FOR EACH STATEMENT EXECUTE FUNCTION note()
CREATE TRIGGER u INSTEAD OF UPDATE ON case_instead_of_triggers.v FOR EACH ROW EXECUTE FUNCTION upd()
=> SELECT 5

select pg_relation_is_updatable('v'::regclass, false), pg_relation_is_updatable('v'::regclass, true);
----
pg_relation_is_updatable 23|pg_relation_is_updatable 23
28|28
=> SELECT 1

select is_updatable, is_insertable_into, is_trigger_updatable, is_trigger_deletable, is_trigger_insertable_into from information_schema.views where table_name = 'v' and table_schema = current_schema();
----
is_updatable 1043|is_insertable_into 1043|is_trigger_updatable 1043|is_trigger_deletable 1043|is_trigger_insertable_into 1043
YES|YES|YES|YES|YES
=> SELECT 1

insert into v values (1, 'one'), (-1, 'left out'), (2, null) returning *;
----
a 23|b 25|twice 23
1|one|2
2|none|4
=> INSERT 0 2

insert into v (a, twice) values (3, 17) returning a, b, twice;
----
a 23|b 25|twice 23
3|none|6
=> INSERT 0 1

insert into v select i, 'many' from generate_series(4, 6) i;
----
=> INSERT 0 3

update v set b = b || '!', twice = 99 where a < 3 returning *;
----
a 23|b 25|twice 23
1|one!+|99
2|none!+|99
=> UPDATE 2

update v set a = 10 from (values (3)) x(i) where a = i returning v.a, x.i, b;
----
a 23|i 23|b 25
10|3|none+
=> UPDATE 1

update v set b = default where a = 10 returning b;
----
b 25
\N
=> UPDATE 1

delete from v where twice > 8 returning *;
----
a 23|b 25|twice 23
5|many|10
6|many|12
10|\N|20
=> DELETE 3

delete from v where a = 77;
----
=> DELETE 0

select * from base order by a;
----
a 23|b 25
1|one!
2|none!
4|many
=> SELECT 3

select * from log;
----
line 25
s1 BEFORE STATEMENT INSERT v 1
s2 AFTER STATEMENT INSERT v 0
s1 BEFORE STATEMENT INSERT v 1
s2 AFTER STATEMENT INSERT v 0
s1 BEFORE STATEMENT INSERT v 1
s2 AFTER STATEMENT INSERT v 0
s1 BEFORE STATEMENT UPDATE v 1
s2 AFTER STATEMENT UPDATE v 0
s1 BEFORE STATEMENT UPDATE v 1
s2 AFTER STATEMENT UPDATE v 0
s1 BEFORE STATEMENT UPDATE v 1
s2 AFTER STATEMENT UPDATE v 0
s1 BEFORE STATEMENT DELETE v 1
s2 AFTER STATEMENT DELETE v 0
s1 BEFORE STATEMENT DELETE v 1
s2 AFTER STATEMENT DELETE v 0
=> SELECT 16

insert into v values (1, 'x') on conflict do nothing;
----
!! 23505 duplicate key value violates unique constraint "base_pkey"
.. D Key (a)=(1) already exists.
.. n base_pkey
.. t base

create view over as select a as aa, b as bb, a + 1 as next from v where a < 100;
----
=> CREATE VIEW

insert into over values (20, 'over');
----
=> INSERT 0 1

insert into over (aa, bb) values (20, 'over') returning *;
----
!! 23505 duplicate key value violates unique constraint "base_pkey"
.. D Key (a)=(20) already exists.
.. n base_pkey
.. t base

update over set bb = 'changed' where aa = 20 returning aa, bb, next;
----
aa 23|bb 25|next 23
20|changed+|21
=> UPDATE 1

delete from over where aa = 20 returning next;
----
next 23
21
=> DELETE 1

alter table v disable trigger i;
----
!! 42809 ALTER action DISABLE TRIGGER cannot be performed on relation "v"
.. D This operation is not supported for views.

insert into v values (50, 'nobody') returning *;
----
a 23|b 25|twice 23
50|nobody|100
=> INSERT 0 1

select count(*) from base where a = 50;
----
count 20
1
=> SELECT 1

drop trigger i on v;
----
=> DROP TRIGGER

insert into v (a, b) values (51, 'through') returning *;
----
a 23|b 25|twice 23
51|through|102
=> INSERT 0 1

create view agg as select count(*) as n from base;
----
=> CREATE VIEW

create function agg_ins() returns trigger language plpgsql as $$ begin raise notice 'n = %', new.n; return new; end $$;
----
=> CREATE FUNCTION

create trigger t instead of insert on agg for each row execute function agg_ins();
----
=> CREATE TRIGGER

insert into agg values (3);
----
-- NOTICE 00000 n = 3
=> INSERT 0 1

insert into agg default values returning n;
----
-- NOTICE 00000 n = <NULL>
n 20
\N
=> INSERT 0 1

alter view agg alter column n set default 12;
----
=> ALTER VIEW

insert into agg default values returning n;
----
-- NOTICE 00000 n = 12
n 20
12
=> INSERT 0 1

update agg set n = 1;
----
!! 55000 cannot update view "agg"
.. D Views that return aggregate functions are not automatically updatable.
.. H To enable updating the view, provide an INSTEAD OF UPDATE trigger or an unconditional ON UPDATE DO INSTEAD rule.

drop view agg;
----
=> DROP VIEW

select count(*) from pg_trigger where tgname = 't';
----
count 20
0
=> SELECT 1
