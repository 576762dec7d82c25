-- Whole rows in definitions, and types that only constants of a definition name.
create table rows_t (a int, b int);
----
=> CREATE TABLE

create view rows_null as select a from rows_t where rows_t is null;
----
=> CREATE VIEW

create view rows_same as select a from rows_t where rows_t.* is not null and rows_t is distinct from row(1, 2)::rows_t and rows_t = rows_t;
----
=> CREATE VIEW

create view rows_shown as select rows_t, rows_t is null as x, row(a, b) is null as y from rows_t;
----
=> CREATE VIEW

create view rows_json as select row_to_json(rows_t) as r, count(rows_t) as c from rows_t group by rows_t.*;
----
=> CREATE VIEW

select viewname, definition from pg_views where viewname like 'rows\_%' and schemaname = current_schema order by 1;
----
viewname 19|definition 25
rows_json| SELECT row_to_json(rows_t.*) AS r,\n    count(rows_t.*) AS c\n   FROM rows_t\n  GROUP BY rows_t.*;
rows_null| SELECT rows_t.a\n   FROM rows_t\n  WHERE (rows_t.* IS NULL);
rows_same| SELECT rows_t.a\n   FROM rows_t\n  WHERE ((rows_t.* IS NOT NULL) AND (rows_t.* IS DISTINCT FROM ROW(1, 2)::rows_t) AND (rows_t.* = rows_t.*));
rows_shown| SELECT rows_t.*::rows_t AS rows_t,\n    (rows_t.* IS NULL) AS x,\n    (ROW(rows_t.a, rows_t.b) IS NULL) AS y\n   FROM rows_t;
=> SELECT 4

create function keep() returns trigger language plpgsql as $$ begin return new; end $$;
----
=> CREATE FUNCTION

create trigger r1 before update on rows_t for each row when (new.* is distinct from old.*) execute function keep();
----
=> CREATE TRIGGER

create trigger r2 before insert on rows_t for each row when (new is null) execute function keep();
----
=> CREATE TRIGGER

create trigger r3 before update on rows_t for each row when (new = old or old.* <> new.*) execute function keep();
----
=> CREATE TRIGGER

create trigger r4 before update on rows_t for each row when (to_jsonb(new) <> to_jsonb(old) and new::text <> old::text) execute function keep();
----
=> CREATE TRIGGER

alter table rows_t add c int;
----
=> ALTER TABLE

insert into rows_t values (1, 2, null);
----
=> INSERT 0 1

select * from rows_shown;
----
rows_t user|x 16|y 16
(1,2,)|f|f
=> SELECT 1

select * from rows_null;
----
a 23
=> SELECT 0

alter table rows_t drop column c;
----
=> ALTER TABLE

select * from rows_shown;
----
rows_t user|x 16|y 16
(1,2)|f|f
=> SELECT 1

select tgname, replace(pg_get_triggerdef(oid, true), current_schema || '.', '') from pg_trigger where tgrelid = 'rows_t'::regclass order by 1;
----
tgname 19|replace 25
r1|CREATE TRIGGER r1 BEFORE UPDATE ON rows_t FOR EACH ROW WHEN (new.* IS DISTINCT FROM old.*) EXECUTE FUNCTION keep()
r2|CREATE TRIGGER r2 BEFORE INSERT ON rows_t FOR EACH ROW WHEN (new.* IS NULL) EXECUTE FUNCTION keep()
r3|CREATE TRIGGER r3 BEFORE UPDATE ON rows_t FOR EACH ROW WHEN (new.* = old.* OR old.* <> new.*) EXECUTE FUNCTION keep()
r4|CREATE TRIGGER r4 BEFORE UPDATE ON rows_t FOR EACH ROW WHEN (to_jsonb(new.*) <> to_jsonb(old.*) AND new.*::text <> old.*::text) EXECUTE FUNCTION keep()
=> SELECT 4

create type tone as enum ('a', 'b');
----
=> CREATE TYPE

create table toned (x text default 'a'::tone::text, y int default length('b'::tone::text), check (x <> 'b'::tone::text));
----
=> CREATE TABLE

create view toned_view as select 'a'::tone::text as z;
----
=> CREATE VIEW

drop type tone;
----
!! 2BP01 cannot drop type tone because other objects depend on it
.. D default value for column x of table toned depends on type tone\ndefault value for column y of table toned depends on type tone\nconstraint toned_x_check on table toned depends on type tone\nview toned_view depends on type tone
.. H Use DROP ... CASCADE to drop the dependent objects too.

create domain tone_d as text check (value <> 'a'::tone::text);
----
=> CREATE DOMAIN

drop type tone cascade;
----
-- NOTICE 00000 drop cascades to 5 other objects
=> DROP TYPE

insert into toned values (default, default);
----
=> INSERT 0 1

select * from toned;
----
x 25|y 23
\N|\N
=> SELECT 1

drop domain tone_d;
----
=> DROP DOMAIN

create type collated as (a text collate "C", b int);
----
=> CREATE TYPE

create type not_collated as (b int collate "C");
----
!! 42804 collations are not supported by type integer

alter type collated add attribute c text collate "POSIX";
----
=> ALTER TYPE

alter type collated alter attribute c type text collate "C";
----
=> ALTER TYPE

select attname, attcollation::regcollation from pg_attribute where attrelid = 'collated'::regclass order by attnum;
----
attname 19|attcollation 4191
a|"C"
b|-
c|"C"
=> SELECT 3

create type by_words as (a text collate "en-x-icu");
----
=> CREATE TYPE

create table worded (x by_words);
----
=> CREATE TABLE

insert into worded values (row('B')), (row('a'));
----
=> INSERT 0 2

select (x).a from worded order by (x).a;
----
a 25
a
B
=> SELECT 2

select min((x).a) from worded;
----
min 25
a
=> SELECT 1

create index on rows_t (("left"('abc'::text, a)), coalesce(a, b));
----
=> CREATE INDEX

select replace(pg_get_indexdef(indexrelid), current_schema || '.', '') from pg_index where indrelid = 'rows_t'::regclass;
----
replace 25
CREATE INDEX rows_t_left_coalesce_idx ON rows_t USING btree ("left"('abc'::text, a), COALESCE(a, b))
=> SELECT 1
