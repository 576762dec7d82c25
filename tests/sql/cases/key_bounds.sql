-- Indexes are searched by values of another type than the column's.
create table key_bound_integers (small int2, plain int4, primary key (plain))
----
=> CREATE TABLE

insert into key_bound_integers values (-32768, -2147483648), (-1, -1), (0, 0), (1, 1), (32767, 2147483647), (null, 5)
----
=> INSERT 0 6

create index on key_bound_integers (small)
----
=> CREATE INDEX

select plain from key_bound_integers where plain > 3000000000 order by plain
----
plain 23
=> SELECT 0

select plain from key_bound_integers where plain < 3000000000 order by plain
----
plain 23
-2147483648
-1
0
1
5
2147483647
=> SELECT 6

select plain from key_bound_integers where plain >= -3000000000 and plain <= 1::bigint order by plain
----
plain 23
-2147483648
-1
0
1
=> SELECT 4

select plain from key_bound_integers where plain > -2147483648::bigint and plain < 2147483647::bigint order by plain
----
plain 23
-1
0
1
5
=> SELECT 4

select plain from key_bound_integers where plain < -2147483648::bigint
----
plain 23
=> SELECT 0

select plain from key_bound_integers where plain > 2147483647::bigint
----
plain 23
=> SELECT 0

select plain from key_bound_integers where plain >= 2147483647::bigint or plain <= -2147483648::bigint order by plain
----
plain 23
-2147483648
2147483647
=> SELECT 2

select plain from key_bound_integers where 0::bigint < plain order by plain
----
plain 23
1
5
2147483647
=> SELECT 3

select small from key_bound_integers where small > 40000 order by small
----
small 21
=> SELECT 0

select small from key_bound_integers where small >= -40000 order by small
----
small 21
-32768
-1
0
1
32767
=> SELECT 5

select small from key_bound_integers where small < 0 and small > -32768::bigint order by small
----
small 21
-1
=> SELECT 1

select small from key_bound_integers where small between 9223372036854775807 and 9223372036854775807
----
small 21
=> SELECT 0

select small from key_bound_integers where small > (-9223372036854775807 - 1)::bigint order by small
----
small 21
-32768
-1
0
1
32767
=> SELECT 5

select small from key_bound_integers where small < (-9223372036854775807 - 1)::bigint order by small
----
small 21
=> SELECT 0

select small from key_bound_integers where small <= null::bigint
----
small 21
=> SELECT 0

prepare between_wide(bigint, bigint) as select plain from key_bound_integers where plain between $1 and $2 order by plain
----
=> PREPARE

execute between_wide(-5, 5)
----
plain 23
-1
0
1
5
=> SELECT 4

execute between_wide(5000000000, 6000000000)
----
plain 23
=> SELECT 0

execute between_wide(-5000000000, 6000000000)
----
plain 23
-2147483648
-1
0
1
5
2147483647
=> SELECT 6

execute between_wide(null, 6000000000)
----
plain 23
=> SELECT 0

set enable_seqscan = off
----
=> SET

set enable_bitmapscan = off
----
=> SET

explain (costs off) select * from key_bound_integers where plain between -5::bigint and 5::bigint order by plain
----
QUERY PLAN 25
Index Scan using key_bound_integers_pkey on key_bound_integers
  Index Cond: ((plain >= '-5'::bigint) AND (plain <= '5'::bigint))
=> EXPLAIN

reset enable_seqscan
----
=> RESET

reset enable_bitmapscan
----
=> RESET

deallocate between_wide
----
=> DEALLOCATE

select a.plain, b.plain from key_bound_integers a join (values (0::bigint), (4000000000)) as v (low) on a.plain > v.low
  join key_bound_integers b on b.plain = a.plain order by 1
----
plain 23|plain 23
1|1
5|5
2147483647|2147483647
=> SELECT 3

create index key_bound_down on key_bound_integers (plain desc, small)
----
=> CREATE INDEX

select plain from key_bound_integers where plain < 1::bigint order by plain desc
----
plain 23
0
-1
-2147483648
=> SELECT 3

set timezone = 'Europe/Berlin'
----
=> SET

create table key_bound_moments (d date, ts timestamp, tz timestamptz, n int)
----
=> CREATE TABLE

insert into key_bound_moments
  select d::date, d + interval '12 hours', d + interval '30 minutes', extract(day from d)
  from generate_series(timestamp '2020-03-25', '2020-04-02', '1 day') d
----
=> INSERT 0 9

insert into key_bound_moments values ('infinity', 'infinity', 'infinity', 100), ('-infinity', '-infinity', '-infinity', -100),
  ('2020-10-25', '2020-10-25 02:30', '2020-10-25 00:30+00', 200), ('5000000-01-01', '2020-03-29 02:30', '2020-03-29 00:30+00', 300)
----
=> INSERT 0 4

create index on key_bound_moments (d)
----
=> CREATE INDEX

create index on key_bound_moments (ts)
----
=> CREATE INDEX

create index on key_bound_moments (tz desc)
----
=> CREATE INDEX

select n from key_bound_moments where d = timestamp '2020-03-29' order by n
----
n 23
29
=> SELECT 1

select n from key_bound_moments where d = timestamp '2020-03-29 00:00:01' order by n
----
n 23
=> SELECT 0

select n from key_bound_moments where d > timestamp '2020-03-29' order by n
----
n 23
1
2
30
31
100
200
300
=> SELECT 7

select n from key_bound_moments where d > timestamp '2020-03-29 00:00:01' order by n
----
n 23
1
2
30
31
100
200
300
=> SELECT 7

select n from key_bound_moments where d >= timestamp '2020-03-29' and d < timestamp '2020-04-01' order by n
----
n 23
29
30
31
=> SELECT 3

select n from key_bound_moments where d >= timestamp '2020-03-29 00:00:01' and d < timestamp '2020-04-01 00:00:01' order by n
----
n 23
1
30
31
=> SELECT 3

select n from key_bound_moments where d <= timestamp '2020-03-29 23:59' order by n
----
n 23
-100
25
26
27
28
29
=> SELECT 6

select n from key_bound_moments where d >= timestamp 'infinity' order by n
----
n 23
100
=> SELECT 1

select n from key_bound_moments where d > timestamp 'infinity' or d < timestamp '-infinity' order by n
----
n 23
=> SELECT 0

select n from key_bound_moments where d > timestamptz '2020-03-31 00:00' order by n
----
n 23
1
2
100
200
300
=> SELECT 5

select n from key_bound_moments where d >= timestamptz '2020-03-31 00:00' order by n
----
n 23
1
2
31
100
200
300
=> SELECT 6

select n from key_bound_moments where d <= timestamptz '2020-03-29 02:00+00' order by n
----
n 23
-100
25
26
27
28
29
=> SELECT 6

select n from key_bound_moments where d = timestamptz '2020-03-29 00:00' order by n
----
n 23
29
=> SELECT 1

select n from key_bound_moments where ts > date '2020-03-29' and ts < date '2020-04-01' order by n
----
n 23
29
30
31
300
=> SELECT 4

select n from key_bound_moments where ts < date '5000000-01-01' order by n
----
n 23
-100
1
2
25
26
27
28
29
30
31
200
300
=> SELECT 12

select n from key_bound_moments where ts > date '5000000-01-01' order by n
----
n 23
100
=> SELECT 1

select n from key_bound_moments where ts >= timestamptz '2020-03-29 01:30+00' order by n
----
n 23
1
2
29
30
31
100
200
300
=> SELECT 8

select n from key_bound_moments where ts <= timestamptz '2020-10-25 00:30+00' order by n
----
n 23
-100
1
2
25
26
27
28
29
30
31
300
=> SELECT 11

select n from key_bound_moments where ts < timestamptz '2020-10-25 01:30+00' order by n
----
n 23
-100
1
2
25
26
27
28
29
30
31
300
=> SELECT 11

select n from key_bound_moments where ts = timestamptz '2020-03-29 01:30+00' order by n
----
n 23
300
=> SELECT 1

select n from key_bound_moments where ts = timestamptz '2020-10-25 01:30+00' order by n
----
n 23
200
=> SELECT 1

select n from key_bound_moments where ts < timestamptz 'infinity' and ts > timestamptz '-infinity' order by n
----
n 23
1
2
25
26
27
28
29
30
31
200
300
=> SELECT 11

select n from key_bound_moments where tz >= date '2020-03-29' and tz < date '2020-03-31' order by n
----
n 23
29
30
300
=> SELECT 3

select n from key_bound_moments where tz > timestamp '2020-03-29 01:30' and tz <= timestamp '2020-03-31 00:30' order by n
----
n 23
30
31
=> SELECT 2

select n from key_bound_moments where tz = timestamp '2020-10-25 02:30' order by n
----
n 23
=> SELECT 0

select n from key_bound_moments where tz = timestamp '2020-10-25 01:30' order by n
----
n 23
=> SELECT 0

select n from key_bound_moments where tz > date '5000000-01-01' order by n
----
n 23
100
=> SELECT 1

prepare since(timestamptz) as select n from key_bound_moments where ts >= $1 and ts < 'infinity' order by n
----
=> PREPARE

execute since('2020-04-01 10:00+00')
----
n 23
1
2
200
=> SELECT 3

set timezone = 'UTC'
----
=> SET

execute since('2020-04-01 10:00+00')
----
n 23
1
2
200
=> SELECT 3

set timezone = 'Pacific/Auckland'
----
=> SET

execute since('2020-04-01 10:00+00')
----
n 23
2
200
=> SELECT 2

set timezone = 'America/New_York'
----
=> SET

execute since('2020-04-01 10:00+00')
----
n 23
1
2
200
=> SELECT 3

select n from key_bound_moments where tz >= date '2020-03-29' and tz < date '2020-03-31' order by n
----
n 23
30
31
=> SELECT 2

reset timezone
----
=> RESET

deallocate since
----
=> DEALLOCATE

-- Comparisons of rows begin where their first column does.
create table key_bound_rows (a int, b int, c int, primary key (a, b))
----
=> CREATE TABLE

insert into key_bound_rows select a, b, a * b from generate_series(1, 5) a, generate_series(1, 5) b
----
=> INSERT 0 25

select a, b from key_bound_rows where (a, b) > (2, 3) order by a, b limit 4
----
a 23|b 23
2|4
2|5
3|1
3|2
=> SELECT 4

select a, b from key_bound_rows where (a, b) >= (2, 3) order by a, b limit 1
----
a 23|b 23
2|3
=> SELECT 1

select a, b from key_bound_rows where (a, b) < (2, 3) order by a desc, b desc limit 4
----
a 23|b 23
2|2
2|1
1|5
1|4
=> SELECT 4

select a, b from key_bound_rows where (a, b) <= (2, 3) order by a desc, b desc limit 1
----
a 23|b 23
2|3
=> SELECT 1

select a, b from key_bound_rows where (a, b, c) > (4, 5, 19) order by a, b
----
a 23|b 23
4|5
5|1
5|2
5|3
5|4
5|5
=> SELECT 6

select a, b from key_bound_rows where (a, b) > (4::bigint, 4::bigint) order by a, b
----
a 23|b 23
4|5
5|1
5|2
5|3
5|4
5|5
=> SELECT 6

select a, b from key_bound_rows where (2, 3) > (a, b) and a > 1 order by a, b
----
a 23|b 23
2|1
2|2
=> SELECT 2

drop table key_bound_integers, key_bound_moments, key_bound_rows
----
=> DROP TABLE
