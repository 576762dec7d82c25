set timezone = 'America/New_York'
----
=> SET

select timestamp '2020-01-01 236160', timestamp 'y2001m02d04 h5mm6s7.5', timestamp '2001-02-04 h5m7'
----
timestamp 1114|timestamp 1114|timestamp 1114
2020-01-02 00:02:00|2001-02-04 05:06:07.5|2001-02-04 05:07:00
=> SELECT 1

select timestamp 'infinity 07:03:01', timestamp '2020-01-01 infinity', timestamp 'epoch 12:00'
----
timestamp 1114|timestamp 1114|timestamp 1114
infinity|infinity|1970-01-01 00:00:00
=> SELECT 1

select timestamp 'infinity 101248'
----
!! 22008 date/time field value out of range: "infinity 101248"
.. H Perhaps you need a different "datestyle" setting.
.. P 18

select timestamptz '17830413 043738-08', timestamptz '15-Jan-4881  093759 EST', timestamptz '2020-07-01 12:00 CET'
----
timestamptz 1184|timestamptz 1184|timestamptz 1184
1783-04-13 07:41:36-04:56:02|4881-01-15 09:37:59-05|2020-07-01 07:00:00-04
=> SELECT 1

select timestamptz '2012-07-01 12:00 MSK', timestamptz '2020-07-01 12:00 MSK', timestamptz '2012-07-01 12:00 NOVST'
----
timestamptz 1184|timestamptz 1184|timestamptz 1184
2012-07-01 04:00:00-04|2020-07-01 05:00:00-04|2012-07-01 01:00:00-04
=> SELECT 1

select timestamptz '2020-07-01 12:00 MET DST', timestamptz '2020-07-01 12:00 xyz4', timestamptz '2020-07-01 12:00 xyz4abc'
----
timestamptz 1184|timestamptz 1184|timestamptz 1184
2020-07-01 06:00:00-04|2020-07-01 12:00:00-04|2020-07-01 11:00:00-04
=> SELECT 1

select timestamp '2020-07-01 12:00' at time zone 'CET', timestamp '2020-07-01 12:00' at time zone 'msk'
----
timezone 1184|timezone 1184
2020-07-01 07:00:00-04|2020-07-01 05:00:00-04
=> SELECT 1

select timetz '23:07:28 Europe/Berlin'
----
!! 22007 invalid input syntax for type time with time zone: "23:07:28 Europe/Berlin"
.. P 15

select timetz '2020-07-01 23:07:28 Europe/Berlin', timetz '182440-08', timetz '23:07 UTC'
----
timetz 1266|timetz 1266|timetz 1266
23:07:28+02|18:24:40-08|23:07:00+00
=> SELECT 1

select time ';7:48 PM', time '1972-01-01 10:00'
----
time 1083|time 1083
19:48:00|10:00:00
=> SELECT 1

select time '5:25w3.000362'
----
!! 22023 time zone "w3.000362" not recognized
.. P 13

select date 'J2451187', date '1999.008', date '08-Feb-99', date 'January 8, 99 BC'
----
date 1082|date 1082|date 1082|date 1082
1999-01-08|1999-01-08|1999-02-08|0099-01-08 BC
=> SELECT 1

select date '18-13-2000'
----
!! 22008 date/time field value out of range: "18-13-2000"
.. H Perhaps you need a different "datestyle" setting.
.. P 13

select timestamptz '2000-01-01 +17:00'
----
!! 22009 time zone displacement out of range: "2000-01-01 +17:00"
.. P 20

select interval '@y 2 us', interval '- 1 day', interval '1 day ago', interval '12:34.567', interval '1-2 3 4:05'
----
interval 1186|interval 1186|interval 1186|interval 1186|interval 1186
00:00:00.000002|-1 days|-1 days|00:12:34.567|1 year 2 mons 3 days 04:05:00
=> SELECT 1

select interval '2 m -2 min'
----
!! 22007 invalid input syntax for type interval: "2 m -2 min"
.. P 17

select interval '0-11 25 213625'
----
!! 22007 invalid input syntax for type interval: "0-11 25 213625"
.. P 17

select interval 'P00010203T040506', interval 'P0001-02-03T04:05:06', interval 'P1.5Y2.5D', interval 'PT-1.5H'
----
interval 1186|interval 1186|interval 1186|interval 1186
1 year 2 mons 3 days 04:05:06|1 year 2 mons 3 days 04:05:06|1 year 6 mons 2 days 12:00:00|-01:30:00
=> SELECT 1

select interval 'P1Y2'
----
!! 22007 invalid input syntax for type interval: "P1Y2"
.. P 17

select interval '2147483648 months'
----
!! 22015 interval field value out of range: "2147483648 months"
.. P 17

select interval '178956970 years 12 months'
----
!! 22008 interval out of range
.. P 17

select '184.180/13'::inet, '184.180/13'::inet::cidr
----
inet 869|cidr 650
184.180.0.0/13|184.176.0.0/13
=> SELECT 1

select '184.180'::inet
----
!! 22P02 invalid input syntax for type inet: "184.180"
.. P 8

select '[0:1]={}'::int[]
----
!! 22P02 malformed array literal: "[0:1]={}"
.. D Specified array dimensions do not match array contents.
.. P 8

select '{x,{'::int[]
----
!! 22P02 malformed array literal: "{x,{"
.. D Unexpected "{" character.
.. P 8

select '-1'::oid::int4, (-5)::oid, 4294967295::oid::int4, (-1)::oid = 4294967295::oid
----
int4 23|oid 26|int4 23|?column? 16
-1|4294967291|-1|t
=> SELECT 1

select '0x10'::text::xid, '7272394870'::text::xid, 'y'::text::xid
----
xid 28|xid 28|xid 28
16|2977427574|0
=> SELECT 1

select '(12,100)k'::tid
----
tid 27
(12,100)
=> SELECT 1

select ' -7485375419m'::int4
----
!! 22003 value " -7485375419m" is out of range for type integer
.. P 8

select '1e5091907895361446571e11'::float4
----
!! 22003 "1e5091907895361446571e11" is out of range for type real
.. P 8

select '{{1,2},{3}}'::int[]
----
!! 22P02 malformed array literal: "{{1,2},{3}}"
.. D Multidimensional arrays must have sub-arrays with matching dimensions.
.. P 8

select timetz '10:00+02' at time zone interval '25:30', timetz '10:00+02' at time zone interval '-1:30'
----
timezone 1266|timezone 1266
09:30:00+25:30|06:30:00-01:30
=> SELECT 1

select timetz '10:00+02' at time zone interval '1 day'
----
!! 22023 interval time zone "1 day" must not include months or days

select to_char(timestamp '2024-01-02 03:04:05', E'"a\\"b" \\"HH24\\" \\H x\\\\ "abc\\\\d" "open')
----
to_char 25
a"b "03" \\H x\\\\ abc\\d open
=> SELECT 1

select date_bin('15 minutes'::interval, timestamp '294276-12-30', timestamp '4000-12-20 BC')
----
!! 22008 interval out of range

select date_bin('200000000 days', timestamp '2024-01-01', timestamp '2024-01-01')
----
!! 22008 interval out of range

select date_bin('365000 days', timestamp '4400-01-01 BC', timestamp '4000-01-01 BC')
----
!! 22008 timestamp out of range

select extract(epoch from '294270-01-01 00:00:00'::timestamp), date_part('epoch', '294270-01-01 00:00:00+00'::timestamptz)
----
extract 1700|date_part 701
9224097091200.000000|9224097091200
=> SELECT 1

select '(,1)'::tid, '( 1,2)'::tid, '(-1,2)'::tid
----
tid 27|tid 27|tid 27
(0,1)|(1,2)|(4294967295,2)
=> SELECT 1

select '(1 ,2)'::tid
----
!! 22P02 invalid input syntax for type tid: "(1 ,2)"
.. P 8

select '01:Y56 PM PDT'::timetz, '11:05:10.066-3:4d5'::timetz, '11:48:1.0004D5 UTC'::timetz;
----
timetz 1266|timetz 1266|timetz 1266
13:00:00-07|11:05:10.066-03:04|11:48:01.0004+00
=> SELECT 1

select '01:05 d5'::timetz;
----
!! 22007 invalid input syntax for type time with time zone: "01:05 d5"
.. P 8

select '33"60.1123'::date;
----
!! 22007 invalid input syntax for type date: "33"60.1123"
.. P 8
