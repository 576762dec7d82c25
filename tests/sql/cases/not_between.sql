-- NOT BETWEEN in definitions, and what it finds
create table t(f int, v varchar(10));
----
=> CREATE TABLE

create view w as select f not between 1 and 2 as x, f not between symmetric 3 and 1 as y, not (f between 1 and 2) as z from t; 
----
=> CREATE VIEW

select pg_get_viewdef('w');
----
pg_get_viewdef 25
 SELECT ((t.f < 1) OR (t.f > 2)) AS x,\n    (((t.f < 3) OR (t.f > 1)) AND ((t.f < 1) OR (t.f > 3))) AS y,\n    (NOT ((t.f >= 1) AND (t.f <= 2))) AS z\n   FROM t;
=> SELECT 1

alter table t add check (f not between 1 and 2);
----
=> ALTER TABLE

select pg_get_constraintdef(oid) from pg_constraint where conrelid='t'::regclass;
----
pg_get_constraintdef 25
CHECK (((f < 1) OR (f > 2)))
=> SELECT 1

select f from (values (0), (1), (2), (3), (null)) v(f) where f not between 1 and 2 order by f;
----
f 23
0
3
=> SELECT 2

select f from (values (0), (1), (2), (3), (null)) v(f) where f not between symmetric 2 and 1 order by f;
----
f 23
0
3
=> SELECT 2

select f, f not between null and 1, f not between 2 and null, row(f, 1) not between row(1, 1) and row(2, 0) from (values (0), (1), (2), (3), (null)) v(f) order by f;
----
f 23|?column? 16|?column? 16|?column? 16
0|\N|t|t
1|\N|t|f
2|t|\N|t
3|t|\N|t
\N|\N|\N|\N
=> SELECT 5
