create table hm_a as select i::int2 s, i, i::int8 b, i::float4 f4, i::text t, date '2000-01-01' + i as d, timestamp '2000-01-01' + i * interval '1 day' as ts, ('2000-01-01 00:00:00'::timestamp + i * interval '1 day')::timestamptz as tz from generate_series(1, 300) i
----
=> SELECT 300

create table hm_b as select i::int2 s, i, i::int8 b, i::float8 f8, i::text::name n, ('v' || i)::varchar v, date '2000-01-01' + i as d, timestamp '2000-01-01' + i * interval '12 hours' as ts from generate_series(1, 600) i
----
=> SELECT 600

insert into hm_a (s, i, b) values (null, null, null), (-1, -1, -1)
----
=> INSERT 0 2

insert into hm_b (s, i, b, f8, n, ts, d) values (null, null, null, null, null, null, null), (-1, -1, -1, 'nan', '', 'infinity', 'infinity'), (-2, -2, 9223372036854775807, '-infinity', 'x', '-infinity', '-infinity')
----
=> INSERT 0 3

insert into hm_a (d, ts, f4, t) values ('infinity', 'infinity', 'nan', ''), ('-infinity', '-infinity', '-infinity', 'x'), ('5874897-12-31', '294276-12-31', '0', 'y'), ('5000-01-01', '4713-01-01 BC', '-0', 'z')
----
=> INSERT 0 4

select count(*), sum(hm_a.i) from hm_a join hm_b on hm_a.i = hm_b.b
----
count 20|sum 20
301|45149
=> SELECT 1

select count(*), sum(hm_a.i) from hm_a join hm_b on hm_a.s = hm_b.b and hm_a.b = hm_b.s
----
count 20|sum 20
301|45149
=> SELECT 1

select count(*), count(hm_b.i) from hm_a left join hm_b on hm_a.s = hm_b.i
----
count 20|count 20
306|301
=> SELECT 1

select count(*), count(hm_a.i), count(hm_b.i) from hm_a full join hm_b on hm_a.i = hm_b.b
----
count 20|count 20|count 20
608|301|602
=> SELECT 1

select count(*) from hm_a where i in (select b from hm_b)
----
count 20
301
=> SELECT 1

select count(*) from hm_a where i not in (select b from hm_b where b is not null)
----
count 20
0
=> SELECT 1

select count(*) from hm_a where i not in (select b from hm_b)
----
count 20
0
=> SELECT 1

select count(*) from hm_a where i = any (select s from hm_b) or i < 0
----
count 20
301
=> SELECT 1

select count(*) from hm_a where not exists (select from hm_b where hm_b.s = hm_a.b)
----
count 20
5
=> SELECT 1

select count(*) from hm_a where (i, t) in (select b, n from hm_b)
----
count 20
300
=> SELECT 1

select count(*) from hm_a join hm_b on hm_a.f4 = hm_b.f8
----
count 20
302
=> SELECT 1

select count(*) from hm_a join hm_b on hm_b.f8 = hm_a.i
----
count 20
300
=> SELECT 1

select count(*) from hm_a join hm_b on hm_b.f8 = hm_a.b
----
count 20
300
=> SELECT 1

select count(*) from hm_a join hm_b on hm_a.t = hm_b.n
----
count 20
302
=> SELECT 1

select count(*) from hm_a where 'v' || t in (select v from hm_b)
----
count 20
300
=> SELECT 1

select count(*) from hm_a where t not in (select n from hm_b where n is not null)
----
count 20
2
=> SELECT 1

select count(*) from hm_a join hm_b on hm_a.d = hm_b.ts
----
count 20
302
=> SELECT 1

select count(*) from hm_a join hm_b on hm_a.tz = hm_b.d
----
count 20
300
=> SELECT 1

select count(*) from hm_a join hm_b on hm_a.tz = hm_b.ts
----
count 20
300
=> SELECT 1

select count(*) from hm_a x join hm_a y on x.d = y.ts where x.i is null
----
count 20
2
=> SELECT 1

select x.d, y.ts from hm_a x full join hm_a y on x.d = y.ts where x.i is null and y.i is null order by 1, 2
----
d 1082|ts 1114
-infinity|-infinity
5000-01-01|\N
5874897-12-31|\N
infinity|infinity
\N|4713-01-01 00:00:00 BC
\N|294276-12-31 00:00:00
\N|\N
\N|\N
=> SELECT 8

set timezone to 'Europe/Berlin'
----
=> SET

select count(*) from (values (timestamp '2024-03-31 02:30'), ('2024-03-31 03:30'), ('2024-10-27 02:30')) a (x) join (values (timestamptz '2024-03-31 03:30+02'), ('2024-10-27 02:30+01')) b (y) on x = y
----
count 20
3
=> SELECT 1

select y from (values (timestamptz '2024-03-31 03:30+02'), ('2024-10-27 02:30+01')) b (y) where y in (select x from (values (timestamp '2024-03-31 02:30'), ('2024-03-31 03:30'), ('2024-10-27 02:30')) a (x)) order by 1
----
y 1184
2024-03-31 03:30:00+02
2024-10-27 02:30:00+01
=> SELECT 2

reset timezone
----
=> RESET

create table hm_log (what text)
----
=> CREATE TABLE

create function hm_note(i int, volatile_one bool) returns int language plpgsql stable as $$ begin raise notice 'called %', i; return i; end $$
----
=> CREATE FUNCTION

create function hm_write(i int) returns int language plpgsql as $$ begin insert into hm_log values (i); return i; end $$
----
=> CREATE FUNCTION

create view hm_view as select i, hm_note(i, false) as n from hm_b where i < 3
----
=> CREATE VIEW

select count(*) from hm_a left join hm_view v on hm_a.i = v.i where hm_a.i < 5
----
count 20
5
=> SELECT 1

select count(*) from (select i, hm_note(i, false) from hm_b where i < 3 offset 0) x
----
count 20
4
=> SELECT 1

select hm_a.i from hm_a left join (select i, hm_note(i, false) from hm_b where i < 3 union all select 1, hm_note(1, true)) x using (i) where hm_a.i = 1
----
i 23
1
1
=> SELECT 2

with x as (select i, hm_note(i, false) as n from hm_b where i < 3) select count(*) from hm_a left join x using (i)
----
count 20
306
=> SELECT 1

with x as materialized (select i, hm_note(i, false) as n from hm_b where i < 0) select count(*), max(n) from x
----
-- NOTICE 00000 called -1
-- NOTICE 00000 called -2
count 20|max 23
2|-1
=> SELECT 1

select count(*) from (select hm_write(i) from hm_b where i between 1 and 3 offset 0) x
----
count 20
3
=> SELECT 1

select count(*) from hm_log
----
count 20
3
=> SELECT 1

select count(*) from (select i, generate_series(1, 3) from hm_b where i between 1 and 2 offset 0) x
----
count 20
6
=> SELECT 1

select count(*) from (select distinct i % 2, i / 100 from hm_b where i > 0 offset 0) x
----
count 20
13
=> SELECT 1

select count(*) from (select i % 2 as r, sum(1 / (i - i)) from hm_b group by 1 offset 0) x
----
count 20
4
=> SELECT 1

select count(*) from (select i % 2 as r from hm_b union select i from hm_b offset 0) x
----
count 20
604
=> SELECT 1

select r from (select i % 2 as r, 1 / 0 as z, row_number() over (order by i) from hm_b where i > 0 order by 2, i limit 3) x
----
!! 22012 division by zero

select r from (select i % 2 as r, count(*) over () as c from hm_b where i > 0 order by i limit 3) x
----
r 23
1
0
1
=> SELECT 3

select count(*) from (select count(*), max(i) from hm_b offset 0) x
----
count 20
1
=> SELECT 1

select (select count(*) from (select b.i, sum(hm_a.i) from hm_b b where b.i < 0 group by 1 offset 0) y) from hm_a where i between 1 and 2 group by i
----
count 20
2
2
=> SELECT 2

drop view hm_view
----
=> DROP VIEW

drop function hm_note, hm_write
----
=> DROP FUNCTION

drop table hm_a, hm_b, hm_log
----
=> DROP TABLE
