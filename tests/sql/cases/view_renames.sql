create table t (a int primary key, b text, c int);
----
=> CREATE TABLE

create table u (a int, d text);
----
=> CREATE TABLE

insert into t values (1, 'one', 10), (2, 'two', 20);
----
=> INSERT 0 2

insert into u values (1, 'uno');
----
=> INSERT 0 1

create view plain as select a, b from t where c > 5;
----
=> CREATE VIEW

create view star as select * from t;
----
=> CREATE VIEW

create view listed (x, y) as select a, b from t;
----
=> CREATE VIEW

create view aliased as select q.a, q.b || '!' as loud from t q order by q.b;
----
=> CREATE VIEW

create view joined as select t.a, t.b, u.d from t join u on t.a = u.a;
----
=> CREATE VIEW

create view used as select a, b, d from t left join u using (a);
----
=> CREATE VIEW

create view nested as select a, upper(b) as b from plain;
----
=> CREATE VIEW

create view sub as select (select max(c) from t s where s.a <= t.a) as m, exists (select 1 from u where u.a = t.a) as e from t;
----
=> CREATE VIEW

create view grouped as select b, count(*) as n, sum(c) from t group by b having count(*) > 0 order by 2;
----
=> CREATE VIEW

create view united as select a from t union select a from u order by 1;
----
=> CREATE VIEW

create view withed as with q(k) as (select a from t) select k from q where k in (select c / 10 from t);
----
=> CREATE VIEW

create view whole as select t from t;
----
=> CREATE VIEW

create materialized view kept as select a, c from t;
----
=> SELECT 2

alter table t rename column a to id;
----
=> ALTER TABLE

select pg_get_viewdef('plain');
----
pg_get_viewdef 25
 SELECT t.id AS a,\n    t.b\n   FROM t\n  WHERE (t.c > 5);
=> SELECT 1

select pg_get_viewdef('star');
----
pg_get_viewdef 25
 SELECT t.id AS a,\n    t.b,\n    t.c\n   FROM t;
=> SELECT 1

select pg_get_viewdef('listed');
----
pg_get_viewdef 25
 SELECT t.id AS x,\n    t.b AS y\n   FROM t;
=> SELECT 1

select pg_get_viewdef('aliased');
----
pg_get_viewdef 25
 SELECT q.id AS a,\n    (q.b \|\| '!'::text) AS loud\n   FROM t q\n  ORDER BY q.b;
=> SELECT 1

select pg_get_viewdef('joined');
----
pg_get_viewdef 25
 SELECT t.id AS a,\n    t.b,\n    u.d\n   FROM (t\n     JOIN u ON ((t.id = u.a)));
=> SELECT 1

select pg_get_viewdef('nested');
----
pg_get_viewdef 25
 SELECT plain.a,\n    upper(plain.b) AS b\n   FROM plain;
=> SELECT 1

select pg_get_viewdef('sub');
----
pg_get_viewdef 25
 SELECT ( SELECT max(s.c) AS max\n           FROM t s\n          WHERE (s.id <= t.id)) AS m,\n    (EXISTS ( SELECT 1\n           FROM u\n          WHERE (u.a = t.id))) AS e\n   FROM t;
=> SELECT 1

select pg_get_viewdef('united');
----
pg_get_viewdef 25
 SELECT t.id AS a\n   FROM t\nUNION\n SELECT u.a\n   FROM u\n  ORDER BY 1;
=> SELECT 1

select pg_get_viewdef('withed');
----
pg_get_viewdef 25
 WITH q(k) AS (\n         SELECT t.id AS a\n           FROM t\n        )\n SELECT q.k\n   FROM q\n  WHERE (q.k IN ( SELECT (t.c / 10)\n           FROM t));
=> SELECT 1

select pg_get_viewdef('kept');
----
pg_get_viewdef 25
 SELECT t.id AS a,\n    t.c\n   FROM t;
=> SELECT 1

select * from used order by 1;
----
a 23|b 25|d 25
1|one|uno
2|two|\N
=> SELECT 2

select * from plain order by 1;
----
a 23|b 25
1|one
2|two
=> SELECT 2

select * from whole order by 1;
----
t user
(1,one,10)
(2,two,20)
=> SELECT 2

alter table t rename to tt;
----
=> ALTER TABLE

select pg_get_viewdef('joined');
----
pg_get_viewdef 25
 SELECT tt.id AS a,\n    tt.b,\n    u.d\n   FROM (tt\n     JOIN u ON ((tt.id = u.a)));
=> SELECT 1

select pg_get_viewdef('aliased');
----
pg_get_viewdef 25
 SELECT q.id AS a,\n    (q.b \|\| '!'::text) AS loud\n   FROM tt q\n  ORDER BY q.b;
=> SELECT 1

select pg_get_viewdef('grouped');
----
pg_get_viewdef 25
 SELECT tt.b,\n    count(*) AS n,\n    sum(tt.c) AS sum\n   FROM tt\n  GROUP BY tt.b\n HAVING (count(*) > 0)\n  ORDER BY (count(*));
=> SELECT 1

select * from nested order by 1;
----
a 23|b 25
1|ONE
2|TWO
=> SELECT 2

select * from sub order by 1;
----
m 23|e 16
10|t
20|f
=> SELECT 2

alter view plain rename column b to bee;
----
=> ALTER VIEW

alter view plain rename to simple;
----
=> ALTER VIEW

select pg_get_viewdef('nested');
----
pg_get_viewdef 25
 SELECT simple.a,\n    upper(simple.bee) AS b\n   FROM simple;
=> SELECT 1

select pg_get_viewdef('simple');
----
pg_get_viewdef 25
 SELECT tt.id AS a,\n    tt.b AS bee\n   FROM tt\n  WHERE (tt.c > 5);
=> SELECT 1

select * from nested order by 1;
----
a 23|b 25
1|ONE
2|TWO
=> SELECT 2

create schema view_renames_other;
----
=> CREATE SCHEMA

alter table tt set schema view_renames_other;
----
=> ALTER TABLE

alter view simple set schema view_renames_other;
----
=> ALTER VIEW

select pg_get_viewdef('nested');
----
pg_get_viewdef 25
 SELECT simple.a,\n    upper(simple.bee) AS b\n   FROM view_renames_other.simple;
=> SELECT 1

select pg_get_viewdef('star');
----
pg_get_viewdef 25
 SELECT tt.id AS a,\n    tt.b,\n    tt.c\n   FROM view_renames_other.tt;
=> SELECT 1

alter schema view_renames_other rename to view_renames_moved;
----
=> ALTER SCHEMA

select pg_get_viewdef('nested');
----
pg_get_viewdef 25
 SELECT simple.a,\n    upper(simple.bee) AS b\n   FROM view_renames_moved.simple;
=> SELECT 1

select * from star order by 1;
----
a 23|b 25|c 23
1|one|10
2|two|20
=> SELECT 2

begin;
----
=> BEGIN

alter table view_renames_moved.tt rename column b to gone;
----
=> ALTER TABLE

select pg_get_viewdef('listed');
----
pg_get_viewdef 25
 SELECT tt.id AS x,\n    tt.gone AS y\n   FROM view_renames_moved.tt;
=> SELECT 1

rollback;
----
=> ROLLBACK

select pg_get_viewdef('listed');
----
pg_get_viewdef 25
 SELECT tt.id AS x,\n    tt.b AS y\n   FROM view_renames_moved.tt;
=> SELECT 1

select * from listed order by 1;
----
x 23|y 25
1|one
2|two
=> SELECT 2

refresh materialized view kept;
----
=> REFRESH MATERIALIZED VIEW

select * from kept order by 1;
----
a 23|c 23
1|10
2|20
=> SELECT 2

drop view nested;
----
=> DROP VIEW

alter table view_renames_moved.tt drop column c;
----
!! 2BP01 cannot drop column c of table view_renames_moved.tt because other objects depend on it
.. D view view_renames_moved.simple depends on column c of table view_renames_moved.tt\nview star depends on column c of table view_renames_moved.tt\nview sub depends on column c of table view_renames_moved.tt\nview grouped depends on column c of table view_renames_moved.tt\nview withed depends on column c of table view_renames_moved.tt\nmaterialized view kept depends on column c of table view_renames_moved.tt
.. H Use DROP ... CASCADE to drop the dependent objects too.

alter table view_renames_moved.tt alter column b type varchar(10);
----
!! 0A000 cannot alter type of a column used by a view or rule
.. D rule _RETURN on view view_renames_moved.simple depends on column "b"

alter table u add column extra int;
----
=> ALTER TABLE

alter table u drop column extra;
----
=> ALTER TABLE

alter table u alter column d type varchar(20);
----
!! 0A000 cannot alter type of a column used by a view or rule
.. D rule _RETURN on view joined depends on column "d"

drop view joined, used;
----
=> DROP VIEW

alter table u alter column d type varchar(20);
----
=> ALTER TABLE

alter table u rename column d to dd;
----
=> ALTER TABLE

create or replace view listed (x, y, z) as select id, b, c from view_renames_moved.tt;
----
=> CREATE VIEW

create or replace view listed (x, y) as select id, b from view_renames_moved.tt;
----
!! 42P16 cannot drop columns from view

create or replace view listed (x, yy, z) as select id, b, c from view_renames_moved.tt;
----
!! 42P16 cannot change name of view column "y" to "yy"
.. H Use ALTER VIEW ... RENAME COLUMN ... to change name of view column instead.

create or replace view listed (x, y, z) as select id, b, c::text from view_renames_moved.tt;
----
!! 42P16 cannot change data type of view column "z" from integer to text

create view listed as select 1 as x;
----
!! 42P07 relation "listed" already exists

create or replace view u as select 1 as x;
----
!! 42809 "u" is not a view

alter view u rename to v;
----
!! 42809 "u" is not a view

alter view nosuch rename to v;
----
!! 42P01 relation "nosuch" does not exist

alter view if exists nosuch rename to v;
----
-- NOTICE 00000 relation "nosuch" does not exist, skipping
=> ALTER VIEW

alter view listed rename column x to y;
----
!! 42701 column "y" of relation "listed" already exists

alter view listed rename column nosuch to y;
----
!! 42703 column "nosuch" does not exist

alter view listed alter column nosuch set default 1;
----
!! 42703 column "nosuch" of relation "listed" does not exist

alter view listed alter column x set default 'abc';
----
!! 22P02 invalid input syntax for type integer: "abc"

alter view listed set (nosuch = 1);
----
!! 22023 unrecognized parameter "nosuch"

alter view listed set (security_barrier = true);
----
=> ALTER VIEW

alter view listed add column w int;
----
!! 42809 ALTER action ADD COLUMN cannot be performed on relation "listed"
.. D This operation is not supported for views.

alter view listed alter column x type int8;
----
!! 42809 ALTER action ALTER COLUMN ... SET DATA TYPE cannot be performed on relation "listed"
.. D This operation is not supported for views.

alter view listed owner to postgres;
----
=> ALTER VIEW

create recursive view countdown (n) as select 3 union all select n - 1 from countdown where n > 1;
----
=> CREATE VIEW

select * from countdown;
----
n 23
3
2
1
=> SELECT 3

create view dup (a, a) as select 1, 2;
----
!! 42701 column "a" specified more than once

create view many (a, b, c) as select 1, 2;
----
!! 42601 CREATE VIEW specifies more column names than columns

create view few (a) as select 1, 2 as two;
----
=> CREATE VIEW

select * from few;
----
a 23|two 23
1|2
=> SELECT 1

drop view countdown;
----
=> DROP VIEW

drop table view_renames_moved.tt;
----
!! 2BP01 cannot drop table view_renames_moved.tt because other objects depend on it
.. D view view_renames_moved.simple depends on table view_renames_moved.tt\nview star depends on table view_renames_moved.tt\nview listed depends on table view_renames_moved.tt\nview aliased depends on table view_renames_moved.tt\nview sub depends on table view_renames_moved.tt\nview grouped depends on table view_renames_moved.tt\nview united depends on table view_renames_moved.tt\nview withed depends on table view_renames_moved.tt\nview whole depends on table view_renames_moved.tt\nmaterialized view kept depends on table view_renames_moved.tt
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop schema view_renames_moved cascade;
----
-- NOTICE 00000 drop cascades to 11 other objects
=> DROP SCHEMA
