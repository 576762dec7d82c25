-- ORDER BY of set operations takes names of the output alone; ages of infinity
create table z (a int, b int)
----
=> CREATE TABLE

insert into z values (1, 5), (2, 4), (null, 3)
----
=> INSERT 0 3

select a x from z union all select b from z order by -x
----
!! 0A000 invalid UNION/INTERSECT/EXCEPT ORDER BY clause
.. D Only result column names can be used, not expressions or functions.
.. H Add the expression/function to every SELECT, or move the UNION into a FROM clause.
.. P 54

select a x from z union all select b from z order by x + 1 desc
----
!! 0A000 invalid UNION/INTERSECT/EXCEPT ORDER BY clause
.. D Only result column names can be used, not expressions or functions.
.. H Add the expression/function to every SELECT, or move the UNION into a FROM clause.
.. P 54

select a x, b y from z union select b, a from z order by coalesce(x, y), 1
----
!! 0A000 invalid UNION/INTERSECT/EXCEPT ORDER BY clause
.. D Only result column names can be used, not expressions or functions.
.. H Add the expression/function to every SELECT, or move the UNION into a FROM clause.
.. P 58

select a x from z union all select b from z order by lower(x)
----
!! 42883 function lower(integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 54

select a x from z union all select b from z order by nosuch + 1
----
!! 42703 column "nosuch" does not exist
.. P 54

select a x from z union all select b from z order by nosuch
----
!! 42703 column "nosuch" does not exist
.. P 54

select a x from z union all select b from z order by x collate "C"
----
!! 42804 collations are not supported by type integer
.. P 56

select a x from z union all select b from z order by x nulls first limit 2
----
x 23
\N
1
=> SELECT 2

select a x from z union all select b from z order by z.a
----
!! 42P01 missing FROM-clause entry for table "z"
.. P 54

select (select a from z union all select b from z order by o.k limit 1) from (values (1)) o(k)
----
!! 0A000 invalid UNION/INTERSECT/EXCEPT ORDER BY clause
.. D Only result column names can be used, not expressions or functions.
.. H Add the expression/function to every SELECT, or move the UNION into a FROM clause.
.. P 60

select (select a from z union all select b from z order by k limit 1) from (values (1)) o(k)
----
!! 0A000 invalid UNION/INTERSECT/EXCEPT ORDER BY clause
.. D Only result column names can be used, not expressions or functions.
.. H Add the expression/function to every SELECT, or move the UNION into a FROM clause.
.. P 60

select a x from z union all select b from z order by (select 1)
----
!! 0A000 invalid UNION/INTERSECT/EXCEPT ORDER BY clause
.. D Only result column names can be used, not expressions or functions.
.. H Add the expression/function to every SELECT, or move the UNION into a FROM clause.
.. P 54

select age('infinity', timestamp '2020-01-01'), age(timestamp '2020-01-01', 'infinity'), age(timestamp 'infinity', timestamp 'infinity')
----
age 1186|age 1186|age 1186
292257 years 8 days 04:00:54.775807|-292257 years -8 days -04:00:54.775807|00:00:00
=> SELECT 1

select age(timestamptz 'infinity', '2020-01-01 UTC'), age('2020-01-01 UTC', timestamptz 'infinity')
----
age 1186|age 1186
292257 years 8 days 04:00:54.775807|-292257 years -8 days -04:00:54.775807
=> SELECT 1

select age(timestamp '-infinity', timestamp '2020-01-01')
----
!! 22008 timestamp out of range

select age(timestamp '2020-01-01', '-infinity')
----
!! 22008 timestamp out of range

select age(timestamp '-infinity', '-infinity')
----
!! 22008 timestamp out of range

select age(timestamptz '-infinity')
----
age 1186
!! 22008 timestamp out of range

select extract(year from age(timestamp 'infinity', '2020-01-01'))
----
extract 1700
292257
=> SELECT 1
