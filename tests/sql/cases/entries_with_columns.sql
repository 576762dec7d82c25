-- columns that are read from the entries of a secondary index, not from its rows
create table ec(a int, b bigint, c smallint, d date, ts timestamp, tz timestamptz, o oid, t text, v numeric, primary key (b, c))
----
=> CREATE TABLE

create index ec_a on ec(a desc, d, ts)
----
=> CREATE INDEX

create index ec_t on ec(t, a)
----
=> CREATE INDEX

create unique index ec_o on ec(o)
----
=> CREATE INDEX

create index ec_tz on ec(tz desc nulls last)
----
=> CREATE INDEX

create index ec_half on ec((a / 2), c desc)
----
=> CREATE INDEX

insert into ec select g % 40 - 20, g::bigint * 1000000007 - 90000000000, (g % 7 - 3)::smallint, date '2000-01-01' + (g - 150) * 100, timestamp '1999-12-31 23:00' + g * interval '37 minutes', timestamptz '2024-01-01 00:00+00' - g * interval '11 days', (4294967295 - g)::text::oid, 't' || g % 9, g / 3.0 from generate_series(1, 300) g
----
=> INSERT 0 300

insert into ec values (null, 9223372036854775807, 32767, null, null, null, null, null, null), (-2147483648, -9223372036854775808, -32768, 'infinity', '-infinity', 'infinity', 0, '', 0), (2147483647, 0, 0, '-infinity', 'infinity', '-infinity', 1, 'zz', 1), (7, 1, 1, null, '2024-02-29 12:00', null, null, 't1', 2)
----
=> INSERT 0 4

analyze ec
----
=> ANALYZE

select a, d, ts, b, c from ec where a between -1 and 1 order by a desc, d, ts, b limit 6
----
a 23|d 1082|ts 1114|b 20|c 21
1|1964-09-06|2000-01-01 11:57:00|-68999999853|-3
1|1975-08-20|2000-01-02 12:37:00|-28999999573|2
1|1986-08-02|2000-01-03 13:17:00|11000000707|0
1|1997-07-15|2000-01-04 13:57:00|51000000987|-2
1|2008-06-27|2000-01-05 14:37:00|91000001267|3
1|2019-06-10|2000-01-06 15:17:00|131000001547|1
=> SELECT 6

select a, d, b from ec where a = 7 order by b
----
a 23|d 1082|b 20
7|1966-04-29|-62999999811
7|1977-04-11|-22999999531
7|\N|1
7|1988-03-24|17000000749
7|1999-03-07|57000001029
7|2010-02-17|97000001309
7|2021-01-30|137000001589
7|2032-01-13|177000001869
=> SELECT 8

select d, ts from ec where a in (7, -2147483648, 2147483647) order by d, ts limit 5
----
d 1082|ts 1114
-infinity|infinity
1966-04-29|2000-01-01 15:39:00
1977-04-11|2000-01-02 16:19:00
1988-03-24|2000-01-03 16:59:00
1999-03-07|2000-01-04 17:39:00
=> SELECT 5

select b, c from ec where a is null
----
b 20|c 21
9223372036854775807|32767
=> SELECT 1

select a, b, c from ec where a > 2147483640
----
a 23|b 20|c 21
2147483647|0|0
=> SELECT 1

select a, d, ts from ec where a < -2147483000
----
a 23|d 1082|ts 1114
-2147483648|infinity|-infinity
=> SELECT 1

select a, d from ec where a = 7 and d is null
----
a 23|d 1082
7|\N
=> SELECT 1

select count(d), count(ts), min(d), max(ts) from ec where a = 7
----
count 20|count 20|min 1082|max 1114
7|8|1966-04-29|2024-02-29 12:00:00
=> SELECT 1

select b from ec where t = 't1' order by b limit 3
----
b 20
-88999999993
-79999999930
-70999999867
=> SELECT 3

select a, b from ec where t = 't2' order by a, b limit 3
----
a 23|b 20
-20|110000001400
-19|191000001967
-18|-87999999986
=> SELECT 3

select t, b from ec where t = 't2' order by b limit 2
----
t 25|b 20
t2|-87999999986
t2|-78999999923
=> SELECT 2

select o, b, c from ec where o = 4294967290
----
o 26|b 20|c 21
4294967290|-84999999965|2
=> SELECT 1

select o from ec where o > 4294967292 order by o
----
o 26
4294967293
4294967294
=> SELECT 2

select o, c from ec where o < 5 order by o
----
o 26|c 21
0|-32768
1|0
=> SELECT 2

select b from ec where o is null order by b
----
b 20
1
9223372036854775807
=> SELECT 2

select tz, b from ec where tz > '2023-12-01' order by tz
----
tz 1184|b 20
2023-12-10 00:00:00+00|-87999999986
2023-12-21 00:00:00+00|-88999999993
infinity|-9223372036854775808
=> SELECT 3

select tz from ec where tz >= '2023-12-01' order by tz desc limit 3
----
tz 1184
infinity
2023-12-21 00:00:00+00
2023-12-10 00:00:00+00
=> SELECT 3

select b from ec where tz is null order by b
----
b 20
1
9223372036854775807
=> SELECT 2

select c, b from ec where a / 2 = 3 order by c, b limit 4
----
c 21|b 20
-3|57000001029
-3|176000001862
-2|16000000742
-2|177000001869
=> SELECT 4

select a, v from ec where a = 7 order by v
----
a 23|v 1700
7|2
7|9.0000000000000000
7|22.3333333333333333
7|35.6666666666666667
7|49.0000000000000000
7|62.3333333333333333
7|75.6666666666666667
7|89.0000000000000000
=> SELECT 8

select a, b from ec where a = 7 and b > 0 order by b
----
a 23|b 20
7|1
7|17000000749
7|57000001029
7|97000001309
7|137000001589
7|177000001869
=> SELECT 6

select a, b from ec where a = 7 and c = 1
----
a 23|b 20
7|-22999999531
7|1
=> SELECT 2

select e.b, f.b from ec e join ec f on f.a = e.a where e.b = 1 order by f.b limit 3
----
b 20|b 20
1|-62999999811
1|-22999999531
1|1
=> SELECT 3

select e.a, (select max(f.b) from ec f where f.a = e.a), (select count(*) from ec f where f.a = e.a and f.c > 0) from ec e where e.b in (0, 1) order by e.a
----
a 23|max 20|count 20
7|177000001869|4
2147483647|0|0
=> SELECT 2

select b from ec where b in (select f.b from ec f where f.a = 7) order by b limit 2
----
b 20
-62999999811
-22999999531
=> SELECT 2

select a, count(*), min(b) from ec group by a order by a desc nulls last limit 3
----
a 23|count 20|min 20
2147483647|1|0
19|7|-50999999727
18|7|-51999999734
=> SELECT 3

select distinct a from ec where a > 0 order by a limit 3
----
a 23
1
2
3
=> SELECT 3

select ec.b, ec.* from ec where a = 2147483647
----
b 20|a 23|b 20|c 21|d 1082|ts 1114|tz 1184|o 26|t 25|v 1700
0|2147483647|0|0|-infinity|infinity|-infinity|1|zz|1
=> SELECT 1

select e from ec e where o = 1
----
e user
(2147483647,0,0,-infinity,infinity,-infinity,1,zz,1)
=> SELECT 1

select a as x, a + 1, d - 1, ts + interval '1 day' from ec where a = 7 order by d nulls first limit 2
----
x 23|?column? 23|?column? 1082|?column? 1114
7|8|\N|2024-03-01 12:00:00
7|8|1966-04-28|2000-01-02 15:39:00
=> SELECT 2

with w as (select a, b from ec where a = 7) select sum(b), max(a) from w
----
sum 1700|max 23
399000007204|7
=> SELECT 1

select s.a, s.n from (select a, count(*) as n from ec where a between 3 and 5 group by a) s order by s.a
----
a 23|n 20
3|7
4|7
5|7
=> SELECT 3

select row_number() over (order by b desc), a from ec where a = 7 limit 2
----
row_number 20|a 23
1|7
2|7
=> SELECT 2

begin
----
=> BEGIN

update ec set a = 7 where b = 0
----
=> UPDATE 1

update ec set b = 2, c = 5 where b = 1
----
=> UPDATE 1

delete from ec where a = 7 and b < -80000000000
----
=> DELETE 0

select a, b, c from ec where a = 7 order by b
----
a 23|b 20|c 21
7|-62999999811|3
7|-22999999531|1
7|0|0
7|2|5
7|17000000749|-1
7|57000001029|-3
7|97000001309|2
7|137000001589|0
7|177000001869|-2
=> SELECT 9

rollback
----
=> ROLLBACK

select b, c from ec where a = 7 and b between 0 and 10
----
b 20|c 21
1|1
=> SELECT 1

select a, b from ec where a = 7 and b = 1 for update
----
a 23|b 20
7|1
=> SELECT 1

update ec set v = 100 where a = 7 and b = 1 returning a, b, v
----
a 23|b 20|v 1700
7|1|100
=> UPDATE 1

create table ec_plain(a int, t text)
----
=> CREATE TABLE

create index on ec_plain(a)
----
=> CREATE INDEX

insert into ec_plain select g % 50, 'x' from generate_series(1, 200) g
----
=> INSERT 0 200

analyze ec_plain
----
=> ANALYZE

select a from ec_plain where a = 7
----
a 23
7
7
7
7
=> SELECT 4

select a, count(*) from ec_plain where a < 3 group by a order by a
----
a 23|count 20
0|4
1|4
2|4
=> SELECT 3

alter table ec_plain alter a type bigint
----
=> ALTER TABLE

select a from ec_plain where a = 7 limit 2
----
a 20
7
7
=> SELECT 2

select e.a, p.a from ec e join ec_plain p on p.a = e.a where e.b = 1 limit 2
----
a 23|a 20
7|7
7|7
=> SELECT 2

drop table ec, ec_plain
----
=> DROP TABLE
