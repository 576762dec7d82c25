-- Aliases of joins in views and bodies: whole rows, columns of the same name, definitions.
create schema case_join_aliases;
----
!! 42P06 schema "case_join_aliases" already exists

set search_path to case_join_aliases;
----
=> SET

create table tt2 (a int, b int, c int);
----
=> CREATE TABLE

create table tt3 (ax int8, b int2, c numeric);
----
=> CREATE TABLE

insert into tt2 values (1, 2, 3), (4, 5, 6);
----
=> INSERT 0 2

insert into tt3 values (1, 2, 3.5), (7, 8, 9);
----
=> INSERT 0 2

create view w1 as select count(j.*) c1, count(j) c2, count(*) from (tt2 full join tt3 on tt2.a = tt3.ax) j;
----
=> CREATE VIEW

select * from w1;
----
c1 20|c2 20|count 20
3|3|3
=> SELECT 1

create view w2 as select row_to_json(j) from (tt2 left join tt3 using (b)) j;
----
=> CREATE VIEW

select * from w2 order by 1::text;
----
row_to_json 114
{"b":2,"a":1,"c":3,"ax":1,"c":3.5}
{"b":5,"a":4,"c":6,"ax":null,"c":null}
=> SELECT 2

create view w3 as select row_to_json(j) from (tt2 join tt3 using (b)) j (x, y);
----
=> CREATE VIEW

select * from w3;
----
row_to_json 114
{"x":2,"y":1,"c":3,"ax":1,"c":3.5}
=> SELECT 1

create view w4 as select (j).x, (j.*)::text from (tt2 join tt3 using (b)) j (x, y);
----
=> CREATE VIEW

select * from w4;
----
x 23|j 25
2|(2,1,3,1,3.5)
=> SELECT 1

create view w5 as select row_to_json(u.*) from tt2 join tt3 using (b) as u;
----
=> CREATE VIEW

select * from w5;
----
row_to_json 114
{"b":2}
=> SELECT 1

create view w6 as select j is null n from (tt2 full join tt3 on tt2.a = tt3.ax) j order by 1;
----
=> CREATE VIEW

select * from w6;
----
n 16
f
f
f
=> SELECT 3

create view w7 as select j from (tt2 full join tt3 on tt2.a = tt3.ax) j order by 1;
----
!! 42P16 column "j" has pseudo-type record

create view w8 as select u from tt2 join tt3 using (b) as u;
----
!! 42P16 column "u" has pseudo-type record

create function ff() returns setof json language sql begin atomic select row_to_json(j) from (tt2 left join tt3 using (b)) j (p, q); end;
----
=> CREATE FUNCTION

select * from ff() order by 1::text;
----
ff 114
{"p":2,"q":1,"c":3,"ax":1,"c":3.5}
{"p":5,"q":4,"c":6,"ax":null,"c":null}
=> SELECT 2

create view w9 as with recursive z as (select row_to_json(j) from (tt2 left join tt3 using (b)) j (p, q)) select * from z;
----
=> CREATE VIEW

select * from w9 order by 1::text;
----
row_to_json 114
{"p":2,"q":1,"c":3,"ax":1,"c":3.5}
{"p":5,"q":4,"c":6,"ax":null,"c":null}
=> SELECT 2

create view v1 as select * from (tt2 join tt3 using (b, c)) j;
----
=> CREATE VIEW

create view v2 as select b, x from (tt2 cross join (select 1 x) s) j;
----
=> CREATE VIEW

create view v3 as select * from (tt2 cross join (select 1 x) s) j (p, q, r, s);
----
=> CREATE VIEW

create view v4 as select j.p, (j).q, j.b from (tt2 full join tt3 using (b)) j (b, p, q) where p > 1 group by j.b, q, p order by q;
----
=> CREATE VIEW

create view v6 as select count(j.*) from (tt2 left join tt3 on tt2.a = tt3.ax) j, tt2;
----
=> CREATE VIEW

create view v7 as select tt2.* from tt2 join tt3 using (b) where exists (select from (tt2 x join tt3 y using (b)) as z where z.a = tt2.a);
----
=> CREATE VIEW

create view v10 as select j.a from (tt2 full join tt3 on tt2.a = tt3.ax) j (a, b1, b2), lateral (select j.b1, j.a) l (x) where j.b2 is null order by l.x;
----
=> CREATE VIEW

select viewname, pg_get_viewdef(viewname::regclass), pg_get_viewdef(viewname::regclass, true) from pg_views where schemaname = current_schema and viewname not in ('w3', 'w4', 'w5', 'w9') order by viewname;
----
viewname 19|pg_get_viewdef 25|pg_get_viewdef 25
v1| SELECT j.b,\n    j.c,\n    j.a,\n    j.ax\n   FROM (tt2\n     JOIN tt3 USING (b, c)) j;| SELECT j.b,\n    j.c,\n    j.a,\n    j.ax\n   FROM (tt2\n     JOIN tt3 USING (b, c)) j;
v10| SELECT j.a\n   FROM (tt2\n     FULL JOIN tt3 ON ((tt2.a = tt3.ax))) j(a, b1, b2, ax, b, c),\n    LATERAL ( SELECT j.b1,\n            j.a) l(x, a)\n  WHERE (j.b2 IS NULL)\n  ORDER BY l.x;| SELECT j.a\n   FROM (tt2\n     FULL JOIN tt3 ON tt2.a = tt3.ax) j(a, b1, b2, ax, b, c),\n    LATERAL ( SELECT j.b1,\n            j.a) l(x, a)\n  WHERE j.b2 IS NULL\n  ORDER BY l.x;
v2| SELECT j.b,\n    j.x\n   FROM (tt2\n     CROSS JOIN ( SELECT 1 AS x) s) j;| SELECT j.b,\n    j.x\n   FROM (tt2\n     CROSS JOIN ( SELECT 1 AS x) s) j;
v3| SELECT j.p,\n    j.q,\n    j.r,\n    j.s\n   FROM (tt2\n     CROSS JOIN ( SELECT 1 AS x) s) j(p, q, r, s);| SELECT j.p,\n    j.q,\n    j.r,\n    j.s\n   FROM (tt2\n     CROSS JOIN ( SELECT 1 AS x) s) j(p, q, r, s);
v4| SELECT j.p,\n    j.q,\n    j.b\n   FROM (tt2\n     FULL JOIN tt3 USING (b)) j(b, p, q, ax, c)\n  WHERE (j.p > 1)\n  GROUP BY j.b, j.q, j.p\n  ORDER BY j.q;| SELECT j.p,\n    j.q,\n    j.b\n   FROM (tt2\n     FULL JOIN tt3 USING (b)) j(b, p, q, ax, c)\n  WHERE j.p > 1\n  GROUP BY j.b, j.q, j.p\n  ORDER BY j.q;
v6| SELECT count(j.*) AS count\n   FROM (tt2\n     LEFT JOIN tt3 ON ((tt2.a = tt3.ax))) j(a, b, c, ax, b_1, c_1),\n    tt2 tt2_1;| SELECT count(j.*) AS count\n   FROM (tt2\n     LEFT JOIN tt3 ON tt2.a = tt3.ax) j(a, b, c, ax, b_1, c_1),\n    tt2 tt2_1;
v7| SELECT tt2.a,\n    tt2.b,\n    tt2.c\n   FROM (tt2\n     JOIN tt3 USING (b))\n  WHERE (EXISTS ( SELECT\n           FROM (tt2 x\n             JOIN tt3 y USING (b)) z(b, a, c, ax, c_1)\n          WHERE (z.a = tt2.a)));| SELECT tt2.a,\n    tt2.b,\n    tt2.c\n   FROM tt2\n     JOIN tt3 USING (b)\n  WHERE (EXISTS ( SELECT\n           FROM (tt2 x\n             JOIN tt3 y USING (b)) z(b, a, c, ax, c_1)\n          WHERE z.a = tt2.a));
w1| SELECT count(j.*) AS c1,\n    count(j.*) AS c2,\n    count(*) AS count\n   FROM (tt2\n     FULL JOIN tt3 ON ((tt2.a = tt3.ax))) j(a, b, c, ax, b_1, c_1);| SELECT count(j.*) AS c1,\n    count(j.*) AS c2,\n    count(*) AS count\n   FROM (tt2\n     FULL JOIN tt3 ON tt2.a = tt3.ax) j(a, b, c, ax, b_1, c_1);
w2| SELECT row_to_json(j.*) AS row_to_json\n   FROM (tt2\n     LEFT JOIN tt3 USING (b)) j(b, a, c, ax, c_1);| SELECT row_to_json(j.*) AS row_to_json\n   FROM (tt2\n     LEFT JOIN tt3 USING (b)) j(b, a, c, ax, c_1);
w6| SELECT (j.* IS NULL) AS n\n   FROM (tt2\n     FULL JOIN tt3 ON ((tt2.a = tt3.ax))) j(a, b, c, ax, b_1, c_1)\n  ORDER BY (j.* IS NULL);| SELECT j.* IS NULL AS n\n   FROM (tt2\n     FULL JOIN tt3 ON tt2.a = tt3.ax) j(a, b, c, ax, b_1, c_1)\n  ORDER BY (j.* IS NULL);
=> SELECT 10

select * from v4;
----
p 23|q 23|b 23
4|6|5
=> SELECT 1

select * from v6;
----
count 20
4
=> SELECT 1

select * from v7;
----
a 23|b 23|c 23
1|2|3
=> SELECT 1

select * from v10;
----
a 23
\N
=> SELECT 1

alter table tt2 rename c to d;
----
=> ALTER TABLE

select * from w2 order by 1::text;
----
row_to_json 114
{"b":2,"a":1,"c":3,"ax":1,"c":3.5}
{"b":5,"a":4,"c":6,"ax":null,"c":null}
=> SELECT 2

select * from v3 order by 1;
----
p 23|q 23|r 23|s 23
1|2|3|1
4|5|6|1
=> SELECT 2

select pg_get_viewdef('v3');
----
pg_get_viewdef 25
 SELECT j.p,\n    j.q,\n    j.r,\n    j.s\n   FROM (tt2\n     CROSS JOIN ( SELECT 1 AS x) s) j(p, q, r, s);
=> SELECT 1
