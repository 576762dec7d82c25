-- Rows of a composite type in what is stored, after the type has got an attribute.
create type ct as (x int, y text); create table t(a int primary key, d ct default row(1,'x')::ct); create view vt as select a, row(a,'z')::ct as r from t; create function ft() returns ct language sql begin atomic select row(2,'w')::ct; end;
----
=> CREATE TYPE
=> CREATE TABLE
=> CREATE VIEW
=> CREATE FUNCTION

alter type ct add attribute z int;
----
=> ALTER TYPE

insert into t(a) values (2);
----
=> INSERT 0 1

select * from vt;
----
a 23|r user
2|(2,z,)
=> SELECT 1

select ft();
----
ft user
(2,w,)
=> SELECT 1

select * from t;
----
a 23|d user
2|(1,x,)
=> SELECT 1

select pg_get_viewdef('vt');
----
pg_get_viewdef 25
 SELECT t.a,\n    ROW(t.a, 'z'::text, NULL)::ct AS r\n   FROM t;
=> SELECT 1

select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = 't'::regclass;
----
pg_get_expr 25
ROW(1, 'x'::text, NULL)::ct
=> SELECT 1

select row(1,'x')::ct;
----
!! 42846 cannot cast type record to ct
.. D Input has too few columns.
.. P 18

select * from vt where r = row(2, 'z')::ct;
----
!! 42846 cannot cast type record to ct
.. D Input has too few columns.
.. P 39

create table u (a int, b text);
----
=> CREATE TABLE

create view vu as select row(1,'q')::u as r;
----
=> CREATE VIEW

alter table u add c int;
----
=> ALTER TABLE

select * from vu;
----
r user
(1,q,)
=> SELECT 1

select (r).c, (r).a from vu;
----
c 23|a 23
\N|1
=> SELECT 1

select pg_get_viewdef('vu');
----
pg_get_viewdef 25
 SELECT ROW(1, 'q'::text, NULL)::u AS r;
=> SELECT 1

drop view vt, vu; drop table t, u; drop function ft(); drop type ct;
----
=> DROP VIEW
=> DROP TABLE
=> DROP FUNCTION
=> DROP TYPE
