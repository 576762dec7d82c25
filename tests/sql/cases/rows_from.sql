create type rfc as (a int, b text);
----
=> CREATE TYPE

create function rf1(n int) returns setof rfc language sql as 'select i, ''r''||i from generate_series(1,n) i';
----
=> CREATE FUNCTION

create function rf0() returns rfc language sql as 'select row(7,''seven'')::rfc';
----
=> CREATE FUNCTION

create function rfr() returns setof record language sql as 'select 1, ''x''::text union all select 2, ''y''::text';
----
=> CREATE FUNCTION

create domain rfd as rfc check ((value).a > 0);
----
=> CREATE DOMAIN

create function rfdf() returns setof rfd language sql as 'select row(3,''three'')::rfd';
----
=> CREATE FUNCTION

create table rft(id int primary key, name text); insert into rft values (1,'one'),(2,'two');
----
=> CREATE TABLE
=> INSERT 0 2

create function rftf() returns setof rft language sql as 'select * from rft order by id';
----
=> CREATE FUNCTION

select * from rows from (rf1(2), generate_series(1,3)) with ordinality;
----
a 23|b 25|generate_series 23|ordinality 20
1|r1|1|1
2|r2|2|2
\N|\N|3|3
=> SELECT 3

select * from rows from (rf1(2), rf0(), rftf()) with ordinality as t(p,q,r,s);
----
p 23|q 25|r 23|s 25|id 23|name 25|ordinality 20
1|r1|7|seven|1|one|1
2|r2|\N|\N|2|two|2
=> SELECT 2

select * from rows from (json_to_record('{"a":1,"b":"foo"}') as (a int, b text), generate_series(1,3)) with ordinality;
----
a 23|b 25|generate_series 23|ordinality 20
1|foo|1|1
\N|\N|2|2
\N|\N|3|3
=> SELECT 3

select t, x.* from rows from (json_to_recordset('[{"a":1,"b":"foo"},{"a":2}]') as (a int, b text), rf1(1)) x(k,l), lateral (select x) t;
----
t 2249|k 23|l 25|a 23|b 25
("(1,foo,1,r1)")|1|foo|1|r1
("(2,,,)")|2|\N|\N|\N
=> SELECT 2

select * from rows from (rfr() as (i int, t text), rfdf()) as z(c1);
----
c1 23|t 25|a 23|b 25
1|x|3|three
2|y|\N|\N
=> SELECT 2

select * from rows from (rfr() as (i int, t text)) with ordinality as z;
----
i 23|t 25|ordinality 20
1|x|1
2|y|2
=> SELECT 2

select * from rfr() with ordinality as z(i int, t text);
----
!! 42601 WITH ORDINALITY cannot be used with a column definition list
.. H Put the column definition list inside ROWS FROM().
.. P 42

select * from rows from (rfr(), rf1(1)) as z(i int, t text);
----
!! 42601 ROWS FROM() with multiple functions cannot have a column definition list
.. H Put a separate column definition list for each function inside ROWS FROM().
.. P 46

select * from unnest(array[1,2],array[3]) as z(a int, b int);
----
!! 42601 UNNEST() with multiple arguments cannot have a column definition list
.. H Use separate UNNEST() calls inside ROWS FROM(), and attach a column definition list to each one.
.. P 48

select * from rows from (rf1(1) as (a int, b text));
----
!! 42601 a column definition list is redundant for a function returning a named composite type
.. P 37

select * from rows from (rfr() as (a int, a text));
----
!! 42701 column name "a" specified more than once

select * from rows from (rfr());
----
!! 42601 a column definition list is required for functions returning "record"
.. P 26

select * from rows from (rfr() as (a int, b text)) as z(a int, b text);
----
!! 42601 multiple column definition lists are not allowed for the same function
.. P 57

select * from rows from (rf1(1), unnest(array[1,2],array[3,4,5])) z;
----
a 23|b 25|unnest 23|unnest 23
1|r1|1|3
\N|\N|2|4
\N|\N|\N|5
=> SELECT 3

select z from rows from (rf1(1), generate_series(1,2)) z;
----
z 2249
(1,r1,1)
(,,2)
=> SELECT 2

select z from rows from (rf1(1)) z;
----
z user
(1,r1)
=> SELECT 1

select z from rf1(1) with ordinality z;
----
z 2249
(1,r1,1)
=> SELECT 1

select (z).* , z.a from rf1(1) z;
----
a 23|b 25|a 23
1|r1|1
=> SELECT 1

create view rfv2 as select * from rf1(2);
----
=> CREATE VIEW

select pg_get_viewdef('rfv2');
----
pg_get_viewdef 25
 SELECT rf1.a,\n    rf1.b\n   FROM rf1(2) rf1(a, b);
=> SELECT 1

select * from rfv2;
----
a 23|b 25
1|r1
2|r2
=> SELECT 2

create view rfv3 as select * from rf1(2) with ordinality z(x,y);
----
=> CREATE VIEW

select pg_get_viewdef('rfv3');select * from rfv3;
----
pg_get_viewdef 25
 SELECT z.x,\n    z.y,\n    z.ordinality\n   FROM rf1(2) WITH ORDINALITY z(x, y, ordinality);
=> SELECT 1
x 23|y 25|ordinality 20
1|r1|1
2|r2|2
=> SELECT 2

create view rfv4 as select * from json_to_recordset('[{"a":1,"b":"foo"},{"a":2}]') as x(a int, b varchar(5));
----
=> CREATE VIEW

select pg_get_viewdef('rfv4');select * from rfv4;
----
pg_get_viewdef 25
 SELECT x.a,\n    x.b\n   FROM json_to_recordset('[{"a":1,"b":"foo"},{"a":2}]'::json) x(a integer, b character varying(5));
=> SELECT 1
a 23|b 1043
1|foo
2|\N
=> SELECT 2

create view rfv5 as select x.a from rft, rfr() as x(a int, b text collate "C") where x.a = rft.id;
----
=> CREATE VIEW

select pg_get_viewdef('rfv5');select * from rfv5;
----
pg_get_viewdef 25
 SELECT x.a\n   FROM rft,\n    rfr() x(a integer, b text COLLATE "C")\n  WHERE (x.a = rft.id);
=> SELECT 1
a 23
1
2
=> SELECT 2

create view rfv7 as select t.* from rows from (rf1(2), json_to_record('{"a":1}') as (x int, y text), generate_series(1,3)) with ordinality as t(p);
----
=> CREATE VIEW

select pg_get_viewdef('rfv7', true);
----
pg_get_viewdef 25
 SELECT t.p,\n    t.b,\n    t.x,\n    t.y,\n    t.generate_series,\n    t.ordinality\n   FROM ROWS FROM(rf1(2), json_to_record('{"a":1}'::json) AS (x integer, y text), generate_series(1, 3)) WITH ORDINALITY t(p, b, x, y, generate_series, ordinality);
=> SELECT 1

select * from rfv7;
----
p 23|b 25|x 23|y 25|generate_series 23|ordinality 20
1|r1|\N|\N|1|1
2|r2|\N|\N|2|2
\N|\N|\N|\N|3|3
=> SELECT 3

create view rfv8 as select * from rows from (rfr() as (i int, t text)) with ordinality as z(k);
----
=> CREATE VIEW

select pg_get_viewdef('rfv8', true);
----
pg_get_viewdef 25
 SELECT z.k,\n    z.t,\n    z.ordinality\n   FROM ROWS FROM(rfr() AS (i integer, t text)) WITH ORDINALITY z(k, t, ordinality);
=> SELECT 1

select * from rfv8;
----
k 23|t 25|ordinality 20
1|x|1
2|y|2
=> SELECT 2

create view rfv9 as select u.a, u.b from rft, unnest(array[rft.id, 2], array['x', rft.name]) u(a, b);
----
=> CREATE VIEW

select pg_get_viewdef('rfv9', true);
----
pg_get_viewdef 25
 SELECT u.a,\n    u.b\n   FROM rft,\n    LATERAL UNNEST(ARRAY[rft.id, 2], ARRAY['x'::text, rft.name]) u(a, b);
=> SELECT 1

select * from rfv9 order by 1, 2;
----
a 23|b 25
1|x
2|one
2|two
2|x
=> SELECT 4

select rft.id, t.* from rft, rows from (rf1(rft.id), rf0()) as t(a, b, c, d);
----
id 23|a 23|b 25|c 23|d 25
1|1|r1|7|seven
2|1|r1|7|seven
2|2|r2|\N|\N
=> SELECT 3

select rft.id, t.a, t.d from rft left join lateral rows from (rf1(rft.id - 1), rf0()) as t(a, b, c, d) on t.a is null order by 1;
----
id 23|a 23|d 25
1|\N|seven
2|\N|\N
=> SELECT 2
