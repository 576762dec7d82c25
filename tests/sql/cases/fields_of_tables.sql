-- Fields of values of tables' row types in stored definitions, which renamed columns are.
create table t (id int primary key, a text, b int);
----
=> CREATE TABLE

create table lst (k int, r t, rs t[]);
----
=> CREATE TABLE

create function b5(p t) returns int return p.id + (p).b;
----
=> CREATE FUNCTION

create view v1 as select (r).id, (rs[1]).a, (u).b from lst, unnest(rs) u;
----
=> CREATE VIEW

create view v2 as select (f.x).id from (select t as x from t) f;
----
=> CREATE VIEW

create function mk() returns t return row(1,'q',2)::t;
----
=> CREATE FUNCTION

create view v3 as select (mk()).a;
----
=> CREATE VIEW

alter table lst add check ((r).id > 0);
----
=> ALTER TABLE

create index on lst (((r).b));
----
=> CREATE INDEX

alter table t rename id to idd;
----
=> ALTER TABLE

alter table t rename a to aa;
----
=> ALTER TABLE

alter table t rename b to bb;
----
=> ALTER TABLE

insert into lst values (1, row(1,'x',2), array[row(3,'y',4)::t]);
----
=> INSERT 0 1

insert into t values (5,'z',6);
----
=> INSERT 0 1

insert into lst values (1, row(-1,'x',2), array[row(3,'y',4)::t]);
----
!! 23514 new row for relation "lst" violates check constraint "lst_r_check"
.. D Failing row contains (1, (-1,x,2), {"(3,y,4)"}).
.. n lst_r_check
.. t lst

select b5(t) from t;
----
b5 23
11
=> SELECT 1

select * from v1;
----
id 23|a 25|b 23
1|y|4
=> SELECT 1

select * from v2;
----
id 23
5
=> SELECT 1

select * from v3;
----
a 25
q
=> SELECT 1

select pg_get_viewdef('v1'::regclass), pg_get_viewdef('v2'::regclass), pg_get_viewdef('v3'::regclass), pg_get_function_sqlbody('b5'::regproc);
----
pg_get_viewdef 25|pg_get_viewdef 25|pg_get_viewdef 25|pg_get_function_sqlbody 25
 SELECT (lst.r).idd AS id,\n    lst.rs[1].aa AS a,\n    u.b\n   FROM lst,\n    LATERAL unnest(lst.rs) u(id, a, b);| SELECT (f.x).idd AS id\n   FROM ( SELECT t.*::t AS x\n           FROM t) f;| SELECT (mk()).aa AS a;|RETURN ((p).idd + (p).bb)
=> SELECT 1

drop function b5;
----
=> DROP FUNCTION

drop view v1;
----
=> DROP VIEW

drop view v2;
----
=> DROP VIEW

drop view v3;
----
=> DROP VIEW
