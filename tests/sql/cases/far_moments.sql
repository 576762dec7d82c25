set timezone = 'America/New_York';
----
=> SET

select '2050-07-10 17:32:01+00'::timestamptz, '2050-01-10 17:32:01+00'::timestamptz, '205000-07-10 00:00:00+00'::timestamptz, '2050-07-10 17:00'::timestamp at time zone 'Europe/Berlin', '2061-03-13 02:30'::timestamptz, '2061-11-06 01:30'::timestamptz;
----
timestamptz 1184|timestamptz 1184|timestamptz 1184|timezone 1184|timestamptz 1184|timestamptz 1184
2050-07-10 13:32:01-04|2050-01-10 12:32:01-05|205000-07-09 20:00:00-04|2050-07-10 11:00:00-04|2061-03-13 03:30:00-04|2061-11-06 01:30:00-05
=> SELECT 1

select '2070-01-10 12:00+00'::timestamptz at time zone 'Australia/Sydney', '2070-07-10 12:00+00'::timestamptz at time zone 'Europe/Dublin', '2070-07-10 12:00+00'::timestamptz at time zone 'Asia/Tokyo';
----
timezone 1114|timezone 1114|timezone 1114
2070-01-10 23:00:00|2070-07-10 13:00:00|2070-07-10 21:00:00
=> SELECT 1

reset timezone;
----
=> RESET

select round(4.4e131071, -131071) = 4e131071, round(4.5e131071, -131072), trunc(9.9e131071, -131072), sqrt(1.000000000000003::numeric), sqrt(96627521408608.56340355805::numeric), sqrt(8015491789940783531003294973900306::numeric), sqrt(2::numeric), sqrt(0.0001::numeric);
----
?column? 16|round 1700|trunc 1700|sqrt 1700|sqrt 1700|sqrt 1700|sqrt 1700|sqrt 1700
t|0|0|1.000000000000001|9829929.87811248648|89529278953540017|1.414213562373095|0.01000000000000000
=> SELECT 1
