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
