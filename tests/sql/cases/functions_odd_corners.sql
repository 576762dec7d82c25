-- Functions in their corners: groups that a pattern does not have, days of julian, templates of infinity.
select regexp_substr('abc','b',1,1,'',1), regexp_instr('abc','b',1,1,0,'',1), regexp_substr('abc','b',1,1,'',2), regexp_substr('abc','(b)',1,1,'',2), regexp_instr('abc','b',1,1,1,'',1)
----
regexp_substr 25|regexp_instr 23|regexp_substr 25|regexp_substr 25|regexp_instr 23
b|2|\N|\N|3
=> SELECT 1

select extract(julian from timestamp '2029-08-30'), extract(julian from timestamp '2029-08-30 12:00'), extract(julian from timestamptz '2029-08-30 00:00'), extract(julian from date '2029-08-30'), extract(julian from timestamp '2029-08-30 00:00:00.000001'), date_part('julian', timestamp '2029-08-30')
----
extract 1700|extract 1700|extract 1700|extract 1700|extract 1700|date_part 701
2462379.0000000000000000000000000000|2462379.50000000000000000000|2462379.0000000000000000000000000000|2462379|2462379.0000000000115740740740740741|2462379
=> SELECT 1

select to_char('Infinity'::numeric, '99.9EEEE'), to_char('Infinity'::float8, '99.9EEEE'), to_char('NaN'::numeric, '99.9EEEE'), to_char('-Infinity'::numeric, '9.99EEEE'), to_char('Infinity'::float4,'999.99EEEE')
----
to_char 25|to_char 25|to_char 25|to_char 25|to_char 25
 ##.#####| ##.#####| ##.#####| #.######| ###.######
=> SELECT 1

select make_date(-1,2,30)
----
!! 22008 date field value out of range: 0-02-30

select make_date(-5, 2, 30)
----
!! 22008 date field value out of range: -4-02-30

select date_trunc('epoch', timestamp '2020-01-01')
----
!! 22023 unit "epoch" not recognized for type timestamp without time zone

select date_trunc('dow', timestamp '2020-01-01')
----
!! 22023 unit "dow" not recognized for type timestamp without time zone

select date_trunc('isodow', timestamptz '2020-01-01')
----
date_trunc 1184
!! 22023 unit "isodow" not recognized for type timestamp with time zone

select date_trunc('doy', interval '1 day')
----
!! 22023 unit "doy" not recognized for type interval

select date_trunc('week', interval '1 day')
----
!! 0A000 unit "week" not supported for type interval
.. D Months usually have fractional weeks.

select date_trunc('bogus', timestamp '2020-01-01')
----
!! 22023 unit "bogus" not recognized for type timestamp without time zone

select date_trunc('timezone', timestamp '2020-01-01')
----
!! 0A000 unit "timezone" not supported for type timestamp without time zone

select date_trunc('julian', timestamp '2020-01-01')
----
!! 22023 unit "julian" not recognized for type timestamp without time zone

select date_trunc('isoyear', timestamp '2020-01-01')
----
!! 22023 unit "isoyear" not recognized for type timestamp without time zone

select date_trunc('now', timestamp '2020-01-01')
----
!! 22023 unit "now" not recognized for type timestamp without time zone

select date_trunc('bogus', timestamp 'infinity')
----
date_trunc 1114
infinity
=> SELECT 1

select date_part('timezone_hour', 'infinity'::timestamp)
----
date_part 701
\N
=> SELECT 1

select date_trunc('epoch', timestamp '2020-01-01', 'UTC')
----
date_trunc 1184
!! 22023 unit "epoch" not recognized for type timestamp with time zone

select date_trunc('dow', timestamptz '2020-01-01', 'UTC')
----
date_trunc 1184
!! 22023 unit "dow" not recognized for type timestamp with time zone

select date_trunc('epoch', interval '1 day')
----
!! 22023 unit "epoch" not recognized for type interval
