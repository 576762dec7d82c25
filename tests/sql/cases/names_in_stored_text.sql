-- What stands in views, defaults, checks, rules, bodies means what it meant, whatever the search_path of the caller.
create schema stored_names_shadow;
----
=> CREATE SCHEMA

create function stored_names_shadow.lower(text) returns text language sql immutable as $$ select 'shadow' $$;
----
=> CREATE FUNCTION

create function stored_names_shadow.length(text) returns int language sql immutable as $$ select 999 $$;
----
=> CREATE FUNCTION

create function stored_names_shadow.cc(text, text) returns text language sql immutable as $$ select 'opshadow' $$;
----
=> CREATE FUNCTION

create operator stored_names_shadow.|| (leftarg = text, rightarg = text, function = stored_names_shadow.cc);
----
=> CREATE OPERATOR

create function stored_names_shadow.eq(text, text) returns bool language sql immutable as $$ select true $$;
----
=> CREATE FUNCTION

create operator stored_names_shadow.= (leftarg = text, rightarg = text, function = stored_names_shadow.eq);
----
=> CREATE OPERATOR

create function stored_names_shadow.lt(int, int) returns bool language sql immutable as $$ select true $$;
----
=> CREATE FUNCTION

create operator stored_names_shadow.< (leftarg = int, rightarg = int, function = stored_names_shadow.lt);
----
=> CREATE OPERATOR

create function stored_names_shadow.count(int) returns bigint language sql immutable as $$ select 77::bigint $$;
----
=> CREATE FUNCTION

create aggregate stored_names_shadow.max(int) (sfunc = stored_names_shadow.sf, stype = int);
----
!! 42883 function stored_names_shadow.sf(integer, integer) does not exist

create function stored_names_shadow.sf(int, int) returns int language sql immutable as $$ select 5 $$;
----
=> CREATE FUNCTION

create aggregate stored_names_shadow.max(int) (sfunc = stored_names_shadow.sf, stype = int);
----
=> CREATE AGGREGATE

create function ownf(text) returns text language sql as $$ select 'own' $$;
----
=> CREATE FUNCTION

create view lv as select lower('ABC') a, 'x'::text || 'y' b, length('abc') d, ownf('x') e, max(i) f, 'a'::text in ('b', 'c') g, case 'a'::text when 'b' then 1 else 2 end h, nullif('a'::text, 'b') k, 'a'::text is distinct from 'b' l from generate_series(1, 3) i where i < 3;
----
=> CREATE VIEW

create table lt(a text default lower('DEF'), b text check (length(b) < 10), c text generated always as (lower(b) || 'z') stored);
----
=> CREATE TABLE

create function lf() returns text language sql begin atomic select lower('FN') || ownf('y'); end;
----
=> CREATE FUNCTION

create index li on lt (lower(b)) where length(b) < 5;
----
=> CREATE INDEX

create rule lr as on delete to lt do also select lower('RULE');
----
=> CREATE RULE

create domain ld as text check (length(value) < 4);
----
=> CREATE DOMAIN

create function trf() returns trigger language plpgsql as $$ begin raise notice 'fired'; return new; end $$;
----
=> CREATE FUNCTION

create trigger tr before insert on lt for each row when (length(new.b) = 3) execute function trf();
----
=> CREATE TRIGGER

create policy lp on lt using (length(b) < 5);
----
=> CREATE POLICY

create statistics ls on lower(b), length(b) from lt;
----
=> CREATE STATISTICS

create table lp1 (a text) partition by list (lower(a));
----
=> CREATE TABLE

create table lp2 partition of lp1 for values in ('x');
----
=> CREATE TABLE

create function dflt(a text default lower('ARG')) returns text language sql as $$ select a $$;
----
=> CREATE FUNCTION

set search_path = stored_names_shadow, pg_catalog, case_names_in_stored_text;
----
=> SET

select * from lv;
----
a 25|b 25|d 23|e 25|f 23|g 16|h 23|k 25|l 16
abc|xy|3|own|2|f|2|a|t
=> SELECT 1

insert into lt(b) values ('abc') returning *;
----
-- NOTICE 00000 fired
a 25|b 25|c 25
def|abc|abcz
=> INSERT 0 1

select lf();
----
lf 25
fnown
=> SELECT 1

delete from lt;
----
lower 25
rule
=> DELETE 1

insert into lp1 values ('X');
----
=> INSERT 0 1

select tableoid::regclass, * from lp1;
----
tableoid 2205|a 25
lp2|X
=> SELECT 1

select 'abcdef'::ld;
----
ld 25
!! 23514 value for domain ld violates check constraint "ld_check"
.. n ld_check
.. d ld

select 'abc'::ld, dflt();
----
ld 25|dflt 25
abc|arg
=> SELECT 1

select lower('own path'), 'a'::text || 'b';
----
lower 25|?column? 25
shadow|opshadow
=> SELECT 1

set search_path = case_names_in_stored_text;
----
=> SET

select pg_get_viewdef('lv'), pg_get_indexdef('li'::regclass);
----
pg_get_viewdef 25|pg_get_indexdef 25
 SELECT lower('ABC'::text) AS a,\n    ('x'::text \|\| 'y'::text) AS b,\n    length('abc'::text) AS d,\n    ownf('x'::text) AS e,\n    max(i.i) AS f,\n    ('a'::text = ANY (ARRAY['b'::text, 'c'::text])) AS g,\n        CASE 'a'::text\n            WHEN 'b'::text THEN 1\n            ELSE 2\n        END AS h,\n    NULLIF('a'::text, 'b'::text) AS k,\n    ('a'::text IS DISTINCT FROM 'b'::text) AS l\n   FROM generate_series(1, 3) i(i)\n  WHERE (i.i < 3);|CREATE INDEX li ON case_names_in_stored_text.lt USING btree (lower(b)) WHERE (length(b) < 5)
=> SELECT 1

select pg_get_ruledef(oid) from pg_rewrite where ev_class = 'lt'::regclass;
----
pg_get_ruledef 25
CREATE RULE lr AS\n    ON DELETE TO case_names_in_stored_text.lt DO  SELECT lower('RULE'::text) AS lower;
=> SELECT 1

select pg_get_functiondef('lf'::regproc);
----
pg_get_functiondef 25
CREATE OR REPLACE FUNCTION case_names_in_stored_text.lf()\n RETURNS text\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT (lower('FN'::text) \|\| ownf('y'::text));\nEND\n
=> SELECT 1

select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'lt'::regclass;
----
pg_get_triggerdef 25
CREATE TRIGGER tr BEFORE INSERT ON case_names_in_stored_text.lt FOR EACH ROW WHEN ((length(new.b) = 3)) EXECUTE FUNCTION trf()
=> SELECT 1

alter table lt rename b to bb;
----
=> ALTER TABLE

alter function ownf(text) rename to ownf2;
----
=> ALTER FUNCTION

select pg_get_viewdef('lv');
----
pg_get_viewdef 25
 SELECT lower('ABC'::text) AS a,\n    ('x'::text \|\| 'y'::text) AS b,\n    length('abc'::text) AS d,\n    ownf2('x'::text) AS e,\n    max(i.i) AS f,\n    ('a'::text = ANY (ARRAY['b'::text, 'c'::text])) AS g,\n        CASE 'a'::text\n            WHEN 'b'::text THEN 1\n            ELSE 2\n        END AS h,\n    NULLIF('a'::text, 'b'::text) AS k,\n    ('a'::text IS DISTINCT FROM 'b'::text) AS l\n   FROM generate_series(1, 3) i(i)\n  WHERE (i.i < 3);
=> SELECT 1

select * from lv;
----
a 25|b 25|d 23|e 25|f 23|g 16|h 23|k 25|l 16
abc|xy|3|own|2|f|2|a|t
=> SELECT 1

insert into lt (bb) values ('x') returning *;
----
a 25|bb 25|c 25
def|x|xz
=> INSERT 0 1

select pg_get_expr(conbin, conrelid) from pg_constraint where conrelid = 'lt'::regclass;
----
pg_get_expr 25
(length(bb) < 10)
=> SELECT 1

drop table lt, lp1; drop view lv; drop function lf(), ownf2(text), trf(), dflt(text); drop domain ld; drop schema stored_names_shadow cascade;
----
=> DROP TABLE
=> DROP VIEW
=> DROP FUNCTION
=> DROP DOMAIN
-- NOTICE 00000 drop cascades to 11 other objects
=> DROP SCHEMA
