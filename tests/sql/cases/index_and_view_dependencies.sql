create function fi(int) returns int immutable language sql as 'select $1+1';
----
=> CREATE FUNCTION

create table ti(a int primary key, b int, c text);
----
=> CREATE TABLE

create index ti_e on ti(fi(b));
----
=> CREATE INDEX

create index ti_p on ti(b) where fi(a) > 0;
----
=> CREATE INDEX

drop function fi(int);
----
!! 2BP01 cannot drop function fi(integer) because other objects depend on it
.. D index ti_e depends on function fi(integer)\nindex ti_p depends on function fi(integer)
.. H Use DROP ... CASCADE to drop the dependent objects too.

create view gv as select a, b, c, count(*) from ti group by a;
----
=> CREATE VIEW

create view gv2 as select * from (select a, c from ti group by a) s;
----
=> CREATE VIEW

create view gv3 as select a, count(*) from ti group by a;
----
=> CREATE VIEW

select pg_get_viewdef('gv');
----
pg_get_viewdef 25
 SELECT ti.a,\n    ti.b,\n    ti.c,\n    count(*) AS count\n   FROM ti\n  GROUP BY ti.a;
=> SELECT 1

alter table ti drop constraint ti_pkey;
----
!! 2BP01 cannot drop constraint ti_pkey on table ti because other objects depend on it
.. D view gv depends on constraint ti_pkey on table ti\nview gv2 depends on constraint ti_pkey on table ti
.. H Use DROP ... CASCADE to drop the dependent objects too.

alter table ti drop constraint ti_pkey cascade;
----
-- NOTICE 00000 drop cascades to 2 other objects
=> ALTER TABLE

select * from gv3;
----
a 23|count 20
=> SELECT 0

drop function fi(int) cascade;
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP FUNCTION

insert into ti values (1,1,'x');
----
=> INSERT 0 1

select indexrelid::regclass from pg_index where indrelid = 'ti'::regclass;
----
indexrelid 2205
=> SELECT 0

create domain di as int;
----
=> CREATE DOMAIN

create index on ti((b::di));
----
=> CREATE INDEX

drop domain di;
----
!! 2BP01 cannot drop type di because other objects depend on it
.. D index ti_b_idx depends on type di
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop domain di cascade;
----
-- NOTICE 00000 drop cascades to index ti_b_idx
=> DROP DOMAIN

create function less(int, int) returns bool immutable language sql as 'select $1 < $2';
----
=> CREATE FUNCTION

create operator <<< (procedure = less, leftarg = int, rightarg = int);
----
=> CREATE OPERATOR

create index ti_o on ti(a) where a <<< b;
----
=> CREATE INDEX

drop operator <<< (int, int);
----
!! 2BP01 cannot drop operator <<<(integer,integer) because other objects depend on it
.. D index ti_o depends on operator <<<(integer,integer)
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop function less(int, int);
----
!! 2BP01 cannot drop function less(integer,integer) because other objects depend on it
.. D operator <<<(integer,integer) depends on function less(integer,integer)\nindex ti_o depends on operator <<<(integer,integer)
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop function less(int, int) cascade;
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP FUNCTION

create function fb(text) returns text immutable language sql as 'select $1 || 1';
----
=> CREATE FUNCTION

create function fb(varchar) returns text immutable language sql as 'select $1 || 2';
----
=> CREATE FUNCTION

create index ti_t on ti(fb(c));
----
=> CREATE INDEX

alter table ti alter c type varchar;
----
=> ALTER TABLE

select pg_get_indexdef('ti_t'::regclass);
----
pg_get_indexdef 25
CREATE INDEX ti_t ON case_index_and_view_dependencies.ti USING btree (fb(c))
=> SELECT 1

drop function fb(varchar);
----
!! 2BP01 cannot drop function fb(character varying) because other objects depend on it
.. D index ti_t depends on function fb(character varying)
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop function fb(text);
----
=> DROP FUNCTION

create procedure pr() language sql as '';
----
=> CREATE PROCEDURE

create schema dropped create table dropped.t(a int);
----
=> CREATE SCHEMA

create procedure dropped.p(int) language sql as '';
----
=> CREATE PROCEDURE

create aggregate dropped.ag(int) (sfunc = int4pl, stype = int);
----
=> CREATE AGGREGATE

drop schema dropped cascade;
----
-- NOTICE 00000 drop cascades to 3 other objects
=> DROP SCHEMA
