create table items (id int primary key, name text, price numeric(8,2) default 1.50, tag varchar(10));
----
=> CREATE TABLE

create table history (id int, was text, is_now text, price numeric(8,2));
----
=> CREATE TABLE

create view names as select id, name from items;
----
=> CREATE VIEW

create function shout(text) returns text language sql as 'select upper($1)';
----
=> CREATE FUNCTION

create rule plain as on insert to items do also insert into history (id, is_now) values (new.id, new.name);
----
=> CREATE RULE

create rule "Odd Name" as on update to items where old.name is distinct from new.name do also insert into history select old.id, old.name, i.name, new.price from items i where i.id = new.id;
----
=> CREATE RULE

create rule silent as on delete to items do instead nothing;
----
=> CREATE RULE

create rule names_up as on update to names do instead update items set name = new.name, tag = 'seen' where id = old.id returning items.id, items.name;
----
=> CREATE RULE

create rule names_out as on delete to names where old.id > 5 do instead delete from items i using history h where i.id = old.id and h.id = i.id;
----
=> CREATE RULE

create rule names_in as on insert to names do instead (insert into items (id, name) values (new.id, shout(new.name)); delete from history where id = new.id; select count(*) from history h where h.id > new.id);
----
=> CREATE RULE

create rule many as on update to history do also insert into items values (new.id, 'a'), (new.id + 1, 'b');
----
=> CREATE RULE

create rule told as on delete to history do also notify told_you, 'it''s gone';
----
=> CREATE RULE

create rule clash as on insert to history do also insert into items (id, tag) values (new.id, default) on conflict (id) do update set name = excluded.name where items.id > 0;
----
=> CREATE RULE

select rulename, definition from pg_rules where schemaname = current_schema order by tablename, rulename;
----
rulename 19|definition 25
clash|CREATE RULE clash AS\n    ON INSERT TO case_rule_definitions.history DO  INSERT INTO items (id, tag)\n  VALUES (new.id, DEFAULT) ON CONFLICT(id) DO UPDATE SET name = excluded.name\n  WHERE (items.id > 0);
many|CREATE RULE many AS\n    ON UPDATE TO case_rule_definitions.history DO  INSERT INTO items (id, name) VALUES (new.id,'a'::text), ((new.id + 1),'b'::text);
told|CREATE RULE told AS\n    ON DELETE TO case_rule_definitions.history DO\n NOTIFY told_you, 'it''s gone';
Odd Name|CREATE RULE "Odd Name" AS\n    ON UPDATE TO case_rule_definitions.items\n   WHERE (old.name IS DISTINCT FROM new.name) DO  INSERT INTO history (id, was, is_now, price)  SELECT old.id,\n            old.name,\n            i.name,\n            new.price\n           FROM items i\n          WHERE (i.id = new.id);
plain|CREATE RULE plain AS\n    ON INSERT TO case_rule_definitions.items DO  INSERT INTO history (id, is_now)\n  VALUES (new.id, new.name);
silent|CREATE RULE silent AS\n    ON DELETE TO case_rule_definitions.items DO INSTEAD NOTHING;
names_in|CREATE RULE names_in AS\n    ON INSERT TO case_rule_definitions.names DO INSTEAD ( INSERT INTO items (id, name)\n  VALUES (new.id, shout(new.name));\n DELETE FROM history\n  WHERE (history.id = new.id);\n SELECT count(*) AS count\n   FROM history h\n  WHERE (h.id > new.id);\n);
names_out|CREATE RULE names_out AS\n    ON DELETE TO case_rule_definitions.names\n   WHERE (old.id > 5) DO INSTEAD  DELETE FROM items i\n   USING history h\n  WHERE ((i.id = old.id) AND (h.id = i.id));
names_up|CREATE RULE names_up AS\n    ON UPDATE TO case_rule_definitions.names DO INSTEAD  UPDATE items SET name = new.name, tag = 'seen'::character varying\n  WHERE (items.id = old.id)\n  RETURNING items.id,\n    items.name;
=> SELECT 9

select rulename, pg_get_ruledef(oid, true) from pg_rewrite where ev_class in ('items'::regclass, 'names'::regclass, 'history'::regclass) order by rulename;
----
rulename 19|pg_get_ruledef 25
Odd Name|CREATE RULE "Odd Name" AS\n    ON UPDATE TO items\n   WHERE old.name IS DISTINCT FROM new.name DO  INSERT INTO history (id, was, is_now, price)  SELECT old.id,\n            old.name,\n            i.name,\n            new.price\n           FROM items i\n          WHERE i.id = new.id;
_RETURN|CREATE RULE "_RETURN" AS\n    ON SELECT TO names DO INSTEAD  SELECT items.id,\n    items.name\n   FROM items;
clash|CREATE RULE clash AS\n    ON INSERT TO history DO  INSERT INTO items (id, tag)\n  VALUES (new.id, DEFAULT) ON CONFLICT(id) DO UPDATE SET name = excluded.name\n  WHERE items.id > 0;
many|CREATE RULE many AS\n    ON UPDATE TO history DO  INSERT INTO items (id, name) VALUES (new.id,'a'::text), (new.id + 1,'b'::text);
names_in|CREATE RULE names_in AS\n    ON INSERT TO names DO INSTEAD ( INSERT INTO items (id, name)\n  VALUES (new.id, shout(new.name));\n DELETE FROM history\n  WHERE history.id = new.id;\n SELECT count(*) AS count\n   FROM history h\n  WHERE h.id > new.id;\n);
names_out|CREATE RULE names_out AS\n    ON DELETE TO names\n   WHERE old.id > 5 DO INSTEAD  DELETE FROM items i\n   USING history h\n  WHERE i.id = old.id AND h.id = i.id;
names_up|CREATE RULE names_up AS\n    ON UPDATE TO names DO INSTEAD  UPDATE items SET name = new.name, tag = 'seen'::character varying\n  WHERE items.id = old.id\n  RETURNING items.id,\n    items.name;
plain|CREATE RULE plain AS\n    ON INSERT TO items DO  INSERT INTO history (id, is_now)\n  VALUES (new.id, new.name);
silent|CREATE RULE silent AS\n    ON DELETE TO items DO INSTEAD NOTHING;
told|CREATE RULE told AS\n    ON DELETE TO history DO\n NOTIFY told_you, 'it''s gone';
=> SELECT 10

select rulename, ev_type, ev_enabled, is_instead from pg_rewrite where ev_class in ('items'::regclass, 'names'::regclass) order by rulename;
----
rulename 19|ev_type 18|ev_enabled 18|is_instead 16
Odd Name|2|O|f
_RETURN|1|O|t
names_in|3|O|t
names_out|4|O|t
names_up|2|O|t
plain|3|O|f
silent|4|O|t
=> SELECT 7

select relname, relhasrules from pg_class where relname in ('items', 'names', 'history') and relnamespace = current_schema::regnamespace order by relname;
----
relname 19|relhasrules 16
history|t
items|t
names|t
=> SELECT 3

comment on rule plain on items is 'a plain one';
----
=> COMMENT

select description from pg_description d join pg_rewrite r on r.oid = d.objoid and d.classoid = 'pg_rewrite'::regclass where r.ev_class = 'items'::regclass;
----
description 25
a plain one
=> SELECT 1

comment on rule nobody on items is 'x';
----
!! 42704 rule "nobody" for relation "items" does not exist

alter rule plain on items rename to simple;
----
=> ALTER RULE

alter rule plain on items rename to simple;
----
!! 42704 rule "plain" for relation "items" does not exist

alter rule simple on items rename to silent;
----
!! 42710 rule "silent" for relation "items" already exists

alter rule "_RETURN" on names rename to mine;
----
!! 42P17 renaming an ON SELECT rule is not allowed

create rule simple as on insert to items do nothing;
----
!! 42710 rule "simple" for relation "items" already exists

create or replace rule simple as on insert to items do also insert into history (id, is_now, price) values (new.id, new.tag, new.price);
----
=> CREATE RULE

alter table items rename column name to title;
----
=> ALTER TABLE

alter table items rename to goods;
----
=> ALTER TABLE

alter table history rename column id to ref;
----
=> ALTER TABLE

select rulename, definition from pg_rules where schemaname = current_schema order by tablename, rulename;
----
rulename 19|definition 25
Odd Name|CREATE RULE "Odd Name" AS\n    ON UPDATE TO case_rule_definitions.goods\n   WHERE (old.title IS DISTINCT FROM new.title) DO  INSERT INTO history (ref, was, is_now, price)  SELECT old.id,\n            old.title AS name,\n            i.title AS name,\n            new.price\n           FROM goods i\n          WHERE (i.id = new.id);
silent|CREATE RULE silent AS\n    ON DELETE TO case_rule_definitions.goods DO INSTEAD NOTHING;
simple|CREATE RULE simple AS\n    ON INSERT TO case_rule_definitions.goods DO  INSERT INTO history (ref, is_now, price)\n  VALUES (new.id, new.tag, new.price);
clash|CREATE RULE clash AS\n    ON INSERT TO case_rule_definitions.history DO  INSERT INTO goods (id, tag)\n  VALUES (new.ref, DEFAULT) ON CONFLICT(id) DO UPDATE SET title = excluded.title\n  WHERE (goods.id > 0);
many|CREATE RULE many AS\n    ON UPDATE TO case_rule_definitions.history DO  INSERT INTO goods (id, title) VALUES (new.ref,'a'::text), ((new.ref + 1),'b'::text);
told|CREATE RULE told AS\n    ON DELETE TO case_rule_definitions.history DO\n NOTIFY told_you, 'it''s gone';
names_in|CREATE RULE names_in AS\n    ON INSERT TO case_rule_definitions.names DO INSTEAD ( INSERT INTO goods (id, title)\n  VALUES (new.id, shout(new.name));\n DELETE FROM history\n  WHERE (history.ref = new.id);\n SELECT count(*) AS count\n   FROM history h\n  WHERE (h.ref > new.id);\n);
names_out|CREATE RULE names_out AS\n    ON DELETE TO case_rule_definitions.names\n   WHERE (old.id > 5) DO INSTEAD  DELETE FROM goods i\n   USING history h\n  WHERE ((i.id = old.id) AND (h.ref = i.id));
names_up|CREATE RULE names_up AS\n    ON UPDATE TO case_rule_definitions.names DO INSTEAD  UPDATE goods SET title = new.name, tag = 'seen'::character varying\n  WHERE (goods.id = old.id)\n  RETURNING goods.id,\n    goods.title AS name;
=> SELECT 9

insert into goods values (1, 'one', default, 'first');
----
!! 42P17 infinite recursion detected in rules for relation "goods"

select * from history;
----
ref 23|was 25|is_now 25|price 1700
=> SELECT 0

alter table goods alter column tag type text;
----
!! 0A000 cannot alter type of a column used by a view or rule
.. D rule names_up on view names depends on column "tag"

alter table goods drop column tag;
----
!! 2BP01 cannot drop column tag of table goods because other objects depend on it
.. D rule simple on table goods depends on column tag of table goods\nrule names_up on view names depends on column tag of table goods\nrule clash on table history depends on column tag of table goods
.. H Use DROP ... CASCADE to drop the dependent objects too.

alter table history drop column was;
----
!! 2BP01 cannot drop column was of table history because other objects depend on it
.. D rule Odd Name on table goods depends on column was of table history
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop table history;
----
!! 2BP01 cannot drop table history because other objects depend on it
.. D rule simple on table goods depends on table history\nrule Odd Name on table goods depends on table history\nrule names_out on view names depends on table history\nrule names_in on view names depends on table history
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop function shout(text);
----
!! 2BP01 cannot drop function shout(text) because other objects depend on it
.. D rule names_in on view names depends on function shout(text)
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop rule "_RETURN" on names;
----
!! 2BP01 cannot drop rule _RETURN on view names because view names requires it
.. H You can drop view names instead.

drop rule nobody on goods;
----
!! 42704 rule "nobody" for relation "goods" does not exist

drop rule if exists nobody on goods;
----
-- NOTICE 00000 rule "nobody" for relation "goods" does not exist, skipping
=> DROP RULE

drop rule if exists nobody on nothing;
----
-- NOTICE 00000 relation "nothing" does not exist, skipping
=> DROP RULE

drop rule nobody on nothing;
----
!! 42P01 relation "nothing" does not exist

drop rule names_in on names;
----
=> DROP RULE

drop function shout(text);
----
=> DROP FUNCTION

alter table goods drop column tag cascade;
----
-- NOTICE 00000 drop cascades to 3 other objects
=> ALTER TABLE

select rulename from pg_rules where schemaname = current_schema order by rulename;
----
rulename 19
Odd Name
many
names_out
silent
told
=> SELECT 5

create or replace view names as select id, title as name from goods where id > 0;
----
=> CREATE VIEW

select rulename from pg_rewrite where ev_class = 'names'::regclass order by rulename;
----
rulename 19
_RETURN
names_out
=> SELECT 2

drop table history cascade;
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP TABLE

select rulename from pg_rules where schemaname = current_schema order by rulename;
----
rulename 19
silent
=> SELECT 1

drop table goods cascade;
----
-- NOTICE 00000 drop cascades to view names
=> DROP TABLE

select rulename from pg_rules where schemaname = current_schema order by rulename;
----
rulename 19
=> SELECT 0

create table t (a int, b text, c varchar(5));
----
=> CREATE TABLE

create sequence s;
----
=> CREATE SEQUENCE

create materialized view m as select 1 as x;
----
=> SELECT 1

create rule x as on insert to s do nothing;
----
!! 42809 relation "s" cannot have rules
.. D This operation is not supported for sequences.

create rule x as on insert to m do nothing;
----
!! 0A000 rules on materialized views are not supported

create rule x as on insert to nowhere do nothing;
----
!! 42P01 relation "nowhere" does not exist

create rule x as on insert to t where old.a > 0 do nothing;
----
!! 42P01 invalid reference to FROM-clause entry for table "old"
.. H There is an entry for table "old", but it cannot be referenced from this part of the query.
.. P 39

create rule x as on insert to t do also insert into t values (old.a);
----
!! 42P17 ON INSERT rule cannot use OLD

create rule x as on delete to t do also insert into t values (new.a);
----
!! 42P17 ON DELETE rule cannot use NEW

create rule x as on delete to t where new.a > 0 do nothing;
----
!! 42P01 invalid reference to FROM-clause entry for table "new"
.. H There is an entry for table "new", but it cannot be referenced from this part of the query.
.. P 39

create rule x as on insert to t where a > 0 do nothing;
----
=> CREATE RULE

create rule x as on insert to t where new.nope > 0 do nothing;
----
!! 42703 column new.nope does not exist
.. P 39

create rule x as on insert to t where new.a do nothing;
----
!! 42804 argument of WHERE must be type boolean, not type integer
.. P 39

create rule x as on update to t do instead update old set a = 1;
----
!! 42P01 relation "old" does not exist
.. P 51

create rule x as on update to t do instead insert into new values (1);
----
!! 42P01 relation "new" does not exist
.. P 56

create rule x as on update to t where old.a = 1 do also notify n;
----
!! 42P17 rules with WHERE conditions can only have SELECT, INSERT, UPDATE, or DELETE actions

create rule x as on update to t where old.a = 1 do also select 1 union select 2;
----
!! 0A000 conditional UNION/INTERSECT/EXCEPT statements are not implemented

create rule x as on update to t do instead update t set a = 1 returning a;
----
!! 42P17 RETURNING list has too few entries

create rule x as on update to t do instead update t set a = 1 returning a, b, c, a;
----
!! 42P17 RETURNING list has too many entries

create rule x as on update to t do instead update t set a = 1 returning b, a, c;
----
!! 42P17 RETURNING list's entry 1 has different type from column "a"
.. D RETURNING list entry has type text, but column has type integer.

create rule x as on update to t do instead update t set a = 1 returning a, b, c::varchar(3);
----
!! 42P17 RETURNING list's entry 3 has different size from column "c"
.. D RETURNING list entry has type character varying(3), but column has type character varying(5).

create rule x as on update to t do also update t set a = 1 returning *;
----
!! 0A000 RETURNING lists are not supported in non-INSTEAD rules

create rule x as on update to t where old.a = 1 do instead update t set a = 1 returning *;
----
!! 0A000 RETURNING lists are not supported in conditional rules

create rule x as on update to t do instead (update t set a = 1 returning *; update t set a = 2 returning *);
----
!! 0A000 cannot have multiple RETURNING lists in a rule

create rule "_RETURN" as on insert to t do nothing;
----
!! 42P17 non-view rule for "t" must not be named "_RETURN"

create rule x as on insert to t do also insert into t select 1, 2, 3, 4;
----
!! 42601 INSERT has more expressions than target columns
.. P 71

create rule x as on insert to t do also with w as (select new.a) insert into t select * from w;
----
!! 0A000 cannot refer to NEW within WITH query

create rule x as on insert to t do also insert into missing values (1);
----
!! 42P01 relation "missing" does not exist
.. P 53

create rule x as on insert to pg_class do nothing;
----
!! 42501 permission denied: "pg_class" is a system catalog

create view v as select * from t;
----
=> CREATE VIEW

alter table v disable rule x;
----
!! 42809 ALTER action DISABLE RULE cannot be performed on relation "v"
.. D This operation is not supported for views.

alter table t enable replica rule x;
----
=> ALTER TABLE

drop view v;
----
=> DROP VIEW

drop table t;
----
=> DROP TABLE
