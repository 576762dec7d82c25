-- Definitions of views as they were written: columns of USING, aliases of columns, sides of UNION; names in DETAIL and SET.
create table u(user_no int, a text); create table p(user_no int8, b text); create table z(user_no int, c text); insert into u values (1,'a'),(2,'b'); insert into p values (2,'c'),(3,'d'); insert into z values (3,'e')
----
=> CREATE TABLE
=> CREATE TABLE
=> CREATE TABLE
=> INSERT 0 2
=> INSERT 0 2
=> INSERT 0 1

create view v1 as select user_no, a, b from u join p using(user_no); select pg_get_viewdef('v1'); select * from v1 order by 1
----
=> CREATE VIEW
pg_get_viewdef 25
 SELECT p.user_no,\n    u.a,\n    p.b\n   FROM (u\n     JOIN p USING (user_no));
=> SELECT 1
user_no 20|a 25|b 25
2|b|c
=> SELECT 1

create view v2 as select user_no, a, b from u left join p using(user_no); select pg_get_viewdef('v2'); select * from v2 order by 1
----
=> CREATE VIEW
pg_get_viewdef 25
 SELECT user_no,\n    u.a,\n    p.b\n   FROM (u\n     LEFT JOIN p USING (user_no));
=> SELECT 1
user_no 20|a 25|b 25
1|a|\N
2|b|c
=> SELECT 2

create view v3 as select user_no, a, b from u right join p using(user_no); select pg_get_viewdef('v3'); select * from v3 order by 1
----
=> CREATE VIEW
pg_get_viewdef 25
 SELECT p.user_no,\n    u.a,\n    p.b\n   FROM (u\n     RIGHT JOIN p USING (user_no));
=> SELECT 1
user_no 20|a 25|b 25
2|b|c
3|\N|d
=> SELECT 2

create view v4 as select user_no, a, b from u full join p using(user_no) where user_no > 1 order by user_no; select pg_get_viewdef('v4'); select * from v4
----
=> CREATE VIEW
pg_get_viewdef 25
 SELECT user_no,\n    u.a,\n    p.b\n   FROM (u\n     FULL JOIN p USING (user_no))\n  WHERE (user_no > 1)\n  ORDER BY user_no;
=> SELECT 1
user_no 20|a 25|b 25
2|b|c
3|\N|d
=> SELECT 2

create view v5 as select * from u full join p using(user_no) full join z using (user_no); select pg_get_viewdef('v5'); select * from v5 order by 1
----
=> CREATE VIEW
pg_get_viewdef 25
 SELECT user_no,\n    u.a,\n    p.b,\n    z.c\n   FROM ((u\n     FULL JOIN p USING (user_no))\n     FULL JOIN z USING (user_no));
=> SELECT 1
user_no 20|a 25|b 25|c 25
1|a|\N|\N
2|b|c|\N
3|\N|d|e
=> SELECT 3

create view v6 as select user_no + 1 as n, count(*) from u natural full join p group by user_no; select pg_get_viewdef('v6'); select * from v6 order by 1
----
=> CREATE VIEW
pg_get_viewdef 25
 SELECT (user_no + 1) AS n,\n    count(*) AS count\n   FROM (u\n     FULL JOIN p USING (user_no))\n  GROUP BY user_no;
=> SELECT 1
n 20|count 20
2|1
3|1
4|1
=> SELECT 3

create view v7 as select j.n from (u full join p using(user_no)) as j(n), z; select * from v7 order by 1
----
=> CREATE VIEW
n 20
1
2
3
=> SELECT 3

create view v8 as select (select max(z.user_no) from z where z.user_no >= v.user_no) as m from (select user_no from u full join p using (user_no)) v; select * from v8 order by 1
----
=> CREATE VIEW
m 23
3
3
3
=> SELECT 3

alter table z add column x int; alter table u rename column a to aa; alter table u add column b2 int; select pg_get_viewdef('v5'); select * from v5 order by 1
----
=> ALTER TABLE
=> ALTER TABLE
=> ALTER TABLE
pg_get_viewdef 25
 SELECT user_no,\n    u.aa AS a,\n    p.b,\n    z.c\n   FROM ((u\n     FULL JOIN p USING (user_no))\n     FULL JOIN z USING (user_no));
=> SELECT 1
user_no 20|a 25|b 25|c 25
1|a|\N|\N
2|b|c|\N
3|\N|d|e
=> SELECT 3

alter table u rename column user_no to renamed; select * from v4; select * from v5 order by 1
----
=> ALTER TABLE
user_no 20|a 25|b 25
2|b|c
3|\N|d
=> SELECT 2
user_no 20|a 25|b 25|c 25
1|a|\N|\N
2|b|c|\N
3|\N|d|e
=> SELECT 3

create table tt7 (x int, xx int, y int); create table tt8 (x int8, z int); create view vv2 as select * from (values(1,2,3,4,5)) v(a,b,c,d,e) union all select * from tt7 full join tt8 using (x), tt8 tt8x; select pg_get_viewdef('vv2', true)
----
=> CREATE TABLE
=> CREATE TABLE
!! 42601 each UNION query must have the same number of columns
.. P 159

create view vv3 as select * from (values(1,2,3,4,5,6)) v(a,b,c,x,e,f) union all select * from tt7 full join tt8 using (x), tt7 tt7x full join tt8 tt8x using (x); select * from vv3
----
!! 42P01 relation "tt7" does not exist
.. P 95

create view vv4 as select * from (values(1,2,3,4,5,6,7)) v(a,b,c,x,e,f,g) union all select * from tt7 full join tt8 using (x), tt7 tt7x full join tt8 tt8x using (x) full join tt8 tt8y using (x); select * from vv4
----
!! 42P01 relation "tt7" does not exist
.. P 99

insert into tt7 values (1,1,1); insert into tt8 values (2,2); select * from vv2 order by 1,2,3,4,5; alter table tt7 add column zz int; alter table tt7 add column z int; alter table tt7 drop column xx; alter table tt8 add column z2 int; select pg_get_viewdef('vv2', true); select * from vv2 order by 1,2,3,4,5
----
!! 42P01 relation "tt7" does not exist
.. P 13

create table base_tab (user_no int, k text); create table u2 (user_no int, d text); create rule r as on insert to base_tab do also insert into z select user_no, new.k from u2 full join p using (user_no); insert into u2 values (77, 'x'); insert into base_tab values (1, 'one'); select user_no, c from z order by 1
----
=> CREATE TABLE
=> CREATE TABLE
=> CREATE RULE
=> INSERT 0 1
=> INSERT 0 1
user_no 23|c 25
2|one
3|e
3|one
77|one
=> SELECT 4

create table n1 (k numeric, a int); create table n2 (k numeric, b int); create table n3 (k numeric, c int); insert into n1 values (1.0, 1), (2.00, 2); insert into n2 values (1.00, 1), (3.0, 3); insert into n3 values (1.000, 1), (3.00, 3), (2.0, 2); create view n as select k, a, b, c from n1 full join n2 using (k) join n3 using (k); select pg_get_viewdef('n'); select * from n order by 1
----
=> CREATE TABLE
=> CREATE TABLE
=> CREATE TABLE
=> INSERT 0 2
=> INSERT 0 2
=> INSERT 0 3
=> CREATE VIEW
pg_get_viewdef 25
 SELECT k,\n    n1.a,\n    n2.b,\n    n3.c\n   FROM ((n1\n     FULL JOIN n2 USING (k))\n     JOIN n3 USING (k));
=> SELECT 1
k 1700|a 23|b 23|c 23
1.0|1|1|1
2.00|2|\N|2
3.0|\N|3|3
=> SELECT 3

create view s1 as select * from (select 1 as a, 2 as b) g(a,b); select pg_get_viewdef('s1')
----
=> CREATE VIEW
pg_get_viewdef 25
 SELECT g.a,\n    g.b\n   FROM ( SELECT 1 AS a,\n            2 AS b) g(a, b);
=> SELECT 1

create view s2 as select * from (values (1,2)) g(column1,column2); select pg_get_viewdef('s2')
----
=> CREATE VIEW
pg_get_viewdef 25
 SELECT g.column1,\n    g.column2\n   FROM ( VALUES (1,2)) g(column1, column2);
=> SELECT 1

create view s3 as select 1 as a union select 2 union select 1.5; select pg_get_viewdef('s3'); select * from s3 order by 1
----
=> CREATE VIEW
pg_get_viewdef 25
 SELECT 1 AS a\nUNION\n SELECT 2 AS a\nUNION\n SELECT 1.5 AS a;
=> SELECT 1
a 1700
1
1.5
2
=> SELECT 3

create view s4 as select 1 as a union select 2 except select 3::int8; select pg_get_viewdef('s4'); select * from s4 order by 1
----
=> CREATE VIEW
pg_get_viewdef 25
(\n         SELECT 1 AS a\n        UNION\n         SELECT 2 AS a\n) EXCEPT\n SELECT (3)::bigint AS a;
=> SELECT 1
a 20
1
2
=> SELECT 2

create view s5 as select 1.5 as a union (select 2 union select 3); select pg_get_viewdef('s5'); select * from s5 order by 1
----
=> CREATE VIEW
pg_get_viewdef 25
 SELECT 1.5 AS a\nUNION (\n         SELECT 2 AS a\n        UNION\n         SELECT 3 AS a\n);
=> SELECT 1
a 1700
1.5
2
3
=> SELECT 3

create view s6 as select distinct 1 as a union all select 1.5; select pg_get_viewdef('s6'); select * from s6 order by 1
----
=> CREATE VIEW
pg_get_viewdef 25
 SELECT DISTINCT 1 AS a\nUNION ALL\n SELECT 1.5 AS a;
=> SELECT 1
a 1700
1
1.5
=> SELECT 2

create view s7 as select extract('Month' from timestamp '2020-03-04') b, extract("Day" from date '2020-03-04') c, extract(day from date '2020-03-04') d; select pg_get_viewdef('s7'); select * from s7
----
=> CREATE VIEW
pg_get_viewdef 25
 SELECT EXTRACT(Month FROM '2020-03-04 00:00:00'::timestamp without time zone) AS b,\n    EXTRACT(Day FROM '2020-03-04'::date) AS c,\n    EXTRACT(day FROM '2020-03-04'::date) AS d;
=> SELECT 1
b 1700|c 1700|d 1700
3|4|4
=> SELECT 1

create table pos("position" int primary key, x int, "values" int, unique(x,"values")); insert into pos values(1,1,1)
----
=> CREATE TABLE
=> INSERT 0 1

insert into pos values(1,2,2)
----
!! 23505 duplicate key value violates unique constraint "pos_pkey"
.. D Key ("position")=(1) already exists.
.. n pos_pkey
.. t pos

insert into pos values(2,1,1)
----
!! 23505 duplicate key value violates unique constraint "pos_x_values_key"
.. D Key (x, "values")=(1, 1) already exists.
.. n pos_x_values_key
.. t pos

create function fd() returns int language sql set datestyle='ISO, YMD' set intervalstyle to postgres as 'select 1'; select proconfig from pg_proc where oid = 'fd'::regproc
----
=> CREATE FUNCTION
proconfig 1009
{"DateStyle=ISO, YMD",IntervalStyle=postgres}
=> SELECT 1

alter function fd() set datestyle = 'ISO, MDY'; alter function fd() reset intervalstyle; select proconfig from pg_proc where oid = 'fd'::regproc
----
=> ALTER FUNCTION
=> ALTER FUNCTION
proconfig 1009
{"DateStyle=ISO, MDY"}
=> SELECT 1

set default_with_oids = off; show default_with_oids
----
=> SET
default_with_oids 25
off
=> SHOW

set default_with_oids = on
----
!! 0A000 tables declared WITH OIDS are not supported

select count(*) from pg_settings where name = 'default_with_oids'
----
count 20
0
=> SELECT 1
