create table gq (k int primary key, g int, s text); insert into gq values (1, 1, 'a'), (2, 1, 'b'), (3, 2, null)
----
=> CREATE TABLE
=> INSERT 0 3

-- A key with a subquery is NULL in the sets that leave it out, also where nothing but literals tells its mentions apart.
select exists (select from gq where k > 5), count(*) from gq group by grouping sets (exists (select from gq where k > 5), ()) order by 1
----
exists 16|count 20
f|3
\N|3
=> SELECT 2

select * from (select (select max(k) from gq where k < 9) as m, g, count(*) from gq group by rollup ((select max(k) from gq where k < 9), g)) as i order by m nulls first, g
----
m 23|g 23|count 20
\N|\N|3
3|1|2
3|2|1
3|\N|3
=> SELECT 4

select 3 in (select k from gq where k < 9), count(*) from gq group by cube (3 in (select k from gq where k < 9)) order by 1
----
?column? 16|count 20
t|3
\N|3
=> SELECT 2

-- Calls of GROUPING are looked at before ungrouped columns.
select g, s, grouping(g, s) from gq group by rollup (g)
----
!! 42803 arguments to GROUPING must be grouping expressions of the associated query level
.. P 87

select g, s from gq group by rollup (g) order by grouping(s)
----
!! 42803 arguments to GROUPING must be grouping expressions of the associated query level
.. P 59

select s, g from gq group by g having grouping(s) = 0
----
!! 42803 column "gq.s" must appear in the GROUP BY clause or be used in an aggregate function
.. P 8

-- Frames that end before they begin.
select count(*) over (order by k range between current row and 1 preceding) from gq
----
!! 42P20 frame starting from current row cannot have preceding rows
.. P 102

select count(*) over (order by k rows between 1 following and current row) from gq
----
!! 42P20 frame starting from following row cannot have preceding rows
.. P 63

select count(*) over (order by k rows between unbounded following and current row) from gq
----
!! 42P20 frame start cannot be UNBOUNDED FOLLOWING
.. P 47

-- The row of a function that returns records, of one column as of several.
select j, pg_typeof(j) from jsonb_to_record('{"a": 1}') as j(a text)
----
j 2249|pg_typeof 2206
(1)|record
=> SELECT 1

select j from jsonb_to_recordset('[{"a": 1}, {"a": null}]') as j(a int)
----
j 2249
(1)
()
=> SELECT 2

-- Constants are computed before rows are read: a NULL argument of a strict function decides.
select k / 0 + nullif(0, 0) from gq
----
?column? 23
\N
\N
\N
=> SELECT 3

select k / 0 + nullif(1, 0) from gq
----
?column? 23
!! 22012 division by zero

select (k / 0) = nullif(1, 1), 'x' || nullif('a', 'a') from gq
----
?column? 16|?column? 25
\N|\N
\N|\N
\N|\N
=> SELECT 3

-- EXISTS computes nothing of what its query would give.
select exists (select 1 / 0 from gq), exists (select k / 0 from gq order by 1 / (k - 1)), exists (select distinct s::int from gq where k < 3)
----
exists 16|exists 16|exists 16
t|t|t
=> SELECT 1

drop table gq
----
=> DROP TABLE
