create table sv_c (id int)
----
=> CREATE TABLE

create view sv_v as select exists (select 'x' from sv_c where id = 1) as e, (select 'x') as a, array(select 'y' union all select 'b') as b, 'z' in (select 'w') as c, (select 1 as one), (select max(id) from sv_c), array(select id from sv_c where id > (select 5 + 1)), exists (select from sv_c) as f, exists (select * from sv_c where exists (select null)) as g
----
=> CREATE VIEW

select pg_get_viewdef('sv_v')
----
pg_get_viewdef 25
 SELECT (EXISTS ( SELECT 'x'::text\n           FROM sv_c\n          WHERE (sv_c.id = 1))) AS e,\n    ( SELECT 'x'::text) AS a,\n    ARRAY( SELECT 'y'::text\n        UNION ALL\n         SELECT 'b'::text) AS b,\n    ('z'::text IN ( SELECT 'w'::text)) AS c,\n    ( SELECT 1 AS one) AS one,\n    ( SELECT max(sv_c.id) AS max\n           FROM sv_c) AS max,\n    ARRAY( SELECT sv_c.id\n           FROM sv_c\n          WHERE (sv_c.id > ( SELECT (5 + 1)))) AS "array",\n    (EXISTS ( SELECT\n           FROM sv_c)) AS f,\n    (EXISTS ( SELECT sv_c.id\n           FROM sv_c\n          WHERE (EXISTS ( SELECT NULL::text)))) AS g;
=> SELECT 1

select pg_get_viewdef('sv_v', true)
----
pg_get_viewdef 25
 SELECT (EXISTS ( SELECT 'x'::text\n           FROM sv_c\n          WHERE sv_c.id = 1)) AS e,\n    ( SELECT 'x'::text) AS a,\n    ARRAY( SELECT 'y'::text\n        UNION ALL\n         SELECT 'b'::text) AS b,\n    ('z'::text IN ( SELECT 'w'::text)) AS c,\n    ( SELECT 1 AS one) AS one,\n    ( SELECT max(sv_c.id) AS max\n           FROM sv_c) AS max,\n    ARRAY( SELECT sv_c.id\n           FROM sv_c\n          WHERE sv_c.id > (( SELECT 5 + 1))) AS "array",\n    (EXISTS ( SELECT\n           FROM sv_c)) AS f,\n    (EXISTS ( SELECT sv_c.id\n           FROM sv_c\n          WHERE (EXISTS ( SELECT NULL::text)))) AS g;
=> SELECT 1

select * from sv_v
----
e 16|a 25|b 1009|c 16|one 23|max 23|array 1007|f 16|g 16
f|x|{y,b}|f|1|\N|{}|f|f
=> SELECT 1

alter table sv_c rename id to ident
----
=> ALTER TABLE

select pg_get_viewdef('sv_v')
----
pg_get_viewdef 25
 SELECT (EXISTS ( SELECT 'x'::text\n           FROM sv_c\n          WHERE (sv_c.ident = 1))) AS e,\n    ( SELECT 'x'::text) AS a,\n    ARRAY( SELECT 'y'::text\n        UNION ALL\n         SELECT 'b'::text) AS b,\n    ('z'::text IN ( SELECT 'w'::text)) AS c,\n    ( SELECT 1 AS one) AS one,\n    ( SELECT max(sv_c.ident) AS max\n           FROM sv_c) AS max,\n    ARRAY( SELECT sv_c.ident AS id\n           FROM sv_c\n          WHERE (sv_c.ident > ( SELECT (5 + 1)))) AS "array",\n    (EXISTS ( SELECT\n           FROM sv_c)) AS f,\n    (EXISTS ( SELECT sv_c.ident AS id\n           FROM sv_c\n          WHERE (EXISTS ( SELECT NULL::text)))) AS g;
=> SELECT 1

drop view sv_v
----
=> DROP VIEW

drop table sv_c
----
=> DROP TABLE
