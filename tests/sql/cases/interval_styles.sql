create table spans (id int primary key, v interval);
----
=> CREATE TABLE

insert into spans values (1, '0'), (2, '1 year 2 mons'), (3, '3 days 4:05:06.789'), (4, '-1 year -2 mons'), (5, '-3 days -4:05:06'), (6, '1 year -2 days +3:04'), (7, '-1 mon 5 days'), (8, '1 sec'), (9, '-0.5 sec'), (10, '1 day -1 sec'), (11, '-1 day 1.25 sec'), (12, '100 hours'), (13, '1 year 1 mon 1 day 1:01:01');
----
=> INSERT 0 13

set intervalstyle = 'postgres_verbose';
----
=> SET

select id, v, v::text as t, array[v] as a from spans order by id;
----
id 23|v 1186|t 25|a 1187
1|@ 0|@ 0|{"@ 0"}
2|@ 1 year 2 mons|@ 1 year 2 mons|{"@ 1 year 2 mons"}
3|@ 3 days 4 hours 5 mins 6.789 secs|@ 3 days 4 hours 5 mins 6.789 secs|{"@ 3 days 4 hours 5 mins 6.789 secs"}
4|@ 1 year 2 mons ago|@ 1 year 2 mons ago|{"@ 1 year 2 mons ago"}
5|@ 3 days 4 hours 5 mins 6 secs ago|@ 3 days 4 hours 5 mins 6 secs ago|{"@ 3 days 4 hours 5 mins 6 secs ago"}
6|@ 1 year -2 days 3 hours 4 mins|@ 1 year -2 days 3 hours 4 mins|{"@ 1 year -2 days 3 hours 4 mins"}
7|@ 1 mon -5 days ago|@ 1 mon -5 days ago|{"@ 1 mon -5 days ago"}
8|@ 1 sec|@ 1 sec|{"@ 1 sec"}
9|@ 0.5 secs ago|@ 0.5 secs ago|{"@ 0.5 secs ago"}
10|@ 1 day -1 sec|@ 1 day -1 sec|{"@ 1 day -1 sec"}
11|@ 1 day -1.25 secs ago|@ 1 day -1.25 secs ago|{"@ 1 day -1.25 secs ago"}
12|@ 100 hours|@ 100 hours|{"@ 100 hours"}
13|@ 1 year 1 mon 1 day 1 hour 1 min 1 sec|@ 1 year 1 mon 1 day 1 hour 1 min 1 sec|{"@ 1 year 1 mon 1 day 1 hour 1 min 1 sec"}
=> SELECT 13

set intervalstyle = 'sql_standard';
----
=> SET

select id, v from spans order by id;
----
id 23|v 1186
1|0
2|1-2
3|3 4:05:06.789
4|-1-2
5|-3 4:05:06
6|+1-0 -2 +3:04:00
7|-0-1 +5 +0:00:00
8|0:00:01
9|-0:00:00.5
10|+0-0 +1 -0:00:01
11|+0-0 -1 +0:00:01.25
12|100:00:00
13|+1-1 +1 +1:01:01
=> SELECT 13

select interval '-1 1:00:00' as a, interval '-1 +1:00:00' as b, interval '1 -1:00:00' as c, interval '-1-2 3 4:05:06' as d, interval '-1 day 2 hours' as e, interval '-1 day 2 hours ago' as f, interval '-P1DT2H' as g;
----
!! 22007 invalid input syntax for type interval: "-P1DT2H"
.. P 202

select interval '-1-2 3 4:05:06' as d, interval '-1 day 2 hours' as e, interval '-1 day 2 hours ago' as f;
----
d 1186|e 1186|f 1186
-1-2 -3 -4:05:06|-1 2:00:00|1 2:00:00
=> SELECT 1

set intervalstyle = 'iso_8601';
----
=> SET

select id, v from spans order by id;
----
id 23|v 1186
1|PT0S
2|P1Y2M
3|P3DT4H5M6.789S
4|P-1Y-2M
5|P-3DT-4H-5M-6S
6|P1Y-2DT3H4M
7|P-1M5D
8|PT1S
9|PT-0.5S
10|P1DT-1S
11|P-1DT1.25S
12|PT100H
13|P1Y1M1DT1H1M1S
=> SELECT 13

select interval '-1 1:00:00' as a, interval 'P1Y2M3DT4H5M6.7S' as b, to_json(interval '1 day 2 hours') as c, to_char(interval '1 day 2 hours', 'DD HH24') as d;
----
a 1186|b 1186|c 114|d 25
P-1DT1H|P1Y2M3DT4H5M6.7S|"P1DT2H"|01 02
=> SELECT 1

set intervalstyle = 'postgres';
----
=> SET

select id, v from spans order by id;
----
id 23|v 1186
1|00:00:00
2|1 year 2 mons
3|3 days 04:05:06.789
4|-1 years -2 mons
5|-3 days -04:05:06
6|1 year -2 days +03:04:00
7|-1 mons +5 days
8|00:00:01
9|-00:00:00.5
10|1 day -00:00:01
11|-1 days +00:00:01.25
12|100:00:00
13|1 year 1 mon 1 day 01:01:01
=> SELECT 13

set intervalstyle = 'x';
----
!! 22023 invalid value for parameter "intervalstyle": "x"
.. H Available values: postgres, postgres_verbose, sql_standard, iso_8601.

begin;
----
=> BEGIN

set local intervalstyle = 'iso_8601';
----
=> SET

select interval '1 day' as v;
----
v 1186
P1D
=> SELECT 1

rollback;
----
=> ROLLBACK

select interval '1 day' as v;
----
v 1186
1 day
=> SELECT 1

drop table spans;
----
=> DROP TABLE
