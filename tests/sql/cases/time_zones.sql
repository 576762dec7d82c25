set time zone interval '+05:30' hour to minute;
----
=> SET

show timezone;
----
TimeZone 25
<+05:30>-05:30
=> SHOW

select timestamptz '2020-06-01 00:00:00+00';
----
timestamptz 1184
2020-06-01 05:30:00+05:30
=> SELECT 1

set time zone interval '-00:00' hour to minute;
----
=> SET

show timezone;
----
TimeZone 25
<+00>-00
=> SHOW

set time zone interval '-3 hours';
----
=> SET

select timestamptz '2020-06-01 00:00:00+00';
----
timestamptz 1184
2020-05-31 21:00:00-03
=> SELECT 1

set time zone -3.5;
----
=> SET

show timezone;
----
TimeZone 25
<-03:30>+03:30
=> SHOW

select timestamptz '2020-06-01 00:00:00+00';
----
timestamptz 1184
2020-05-31 20:30:00-03:30
=> SELECT 1

set timezone = '+3';
----
=> SET

select timestamptz '2020-06-01 00:00:00+00', to_char(timestamptz '2020-06-01 00:00:00+00', 'TZ');
----
timestamptz 1184|to_char 25
2020-06-01 03:00:00+03|+03
=> SELECT 1

set time zone interval '1 month';
----
!! 22023 invalid value for parameter "TimeZone": "INTERVAL '1 mon'"
.. D Cannot specify months in time zone interval.

set time zone interval '3 days';
----
!! 22023 invalid value for parameter "TimeZone": "INTERVAL '3 days'"
.. D Cannot specify days in time zone interval.

set time zone interval '25 hours';
----
=> SET

select timestamptz '2020-06-01 00:00:00+00';
----
timestamptz 1184
2020-06-02 01:00:00+25
=> SELECT 1

set timezone = '<+05:30>-05:30';
----
=> SET

select timestamptz '2020-06-01 00:00:00+00';
----
timestamptz 1184
2020-06-01 05:30:00+05:30
=> SELECT 1

set timezone = 'UTC-3';
----
=> SET

show timezone;
----
TimeZone 25
UTC-3
=> SHOW

select timestamptz '2020-06-01 00:00:00+00';
----
timestamptz 1184
2020-06-01 03:00:00+03
=> SELECT 1

set timezone = 'EST5EDT';
----
=> SET

select timestamptz '2020-06-01 00:00:00+00';
----
timestamptz 1184
2020-05-31 20:00:00-04
=> SELECT 1

set time zone interval '01:02:03';
----
=> SET

select timestamptz '2020-06-01 00:00:00+00';
----
timestamptz 1184
2020-06-01 01:02:03+01:02:03
=> SELECT 1

set time zone interval '12' second;
----
!! 42601 time zone interval must be HOUR or HOUR TO MINUTE
.. P 29

set timezone to '-7:30';
----
=> SET

select timestamptz '2020-06-01 00:00:00+00';
----
timestamptz 1184
2020-06-01 07:30:00+07:30
=> SELECT 1

set timezone to 'interval 1 hour';
----
!! 22023 invalid value for parameter "TimeZone": "interval 1 hour"

set time zone 200;
----
!! 22023 invalid value for parameter "TimeZone": "200"
.. D UTC timezone offset is out of range.

set timezone = 'PST';
----
!! 22023 invalid value for parameter "TimeZone": "PST"

set timezone = 'UTC+';
----
!! 22023 invalid value for parameter "TimeZone": "UTC+"

select timestamp '2020-06-01 00:00:00' at time zone '<+03>-03', timestamp '2020-06-01 00:00:00' at time zone 'PST', timestamp '2020-06-01 00:00:00' at time zone '+03:30';
----
timezone 1184|timezone 1184|timezone 1184
2020-06-01 04:30:00+07:30|2020-06-01 15:30:00+07:30|2020-06-01 11:00:00+07:30
=> SELECT 1

select timestamp '2020-06-01 00:00:00' at time zone '<+03';
----
!! 22023 time zone "<+03" not recognized

set time zone 'Europe/Berlin';
----
=> SET

select timestamptz '2020-06-01 00:00:00+00';
----
timestamptz 1184
2020-06-01 02:00:00+02
=> SELECT 1

reset timezone;
----
=> RESET

set timezone = 'XXX-167:59'
----
=> SET

select '2024-07-01 00:00:00+00'::timestamptz, extract(timezone from '2024-07-01 00:00:00+00'::timestamptz)
----
timestamptz 1184|extract 1700
2024-07-07 23:59:00+167:59|604740
=> SELECT 1

set timezone = 'XXX167:59'
----
=> SET

select '2024-07-01 00:00:00+00'::timestamptz
----
timestamptz 1184
2024-06-24 00:01:00-167:59
=> SELECT 1

set timezone = 'XXX-167:59YYY,M3.2.0,M11.1.0'
----
=> SET

select '2024-07-01 00:00:00+00'::timestamptz
----
timestamptz 1184
2024-07-08 00:59:00+168:59
=> SELECT 1

reset timezone
----
=> RESET
