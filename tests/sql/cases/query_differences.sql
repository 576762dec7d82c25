create table t (a int, b int, s text, d time)
----
=> CREATE TABLE

insert into t values (1, 1, 'é', '23:00'), (1, 2, null, '00:30'), (2, 3, 'x', '01:00')
----
=> INSERT 0 3

-- NULLs among constants decide before anything else runs
select null::int + a / 0, a / 0 + nullif(null::int, 0), (a / 0) is null and false, (case when true then null::int else 1 end) + a / 0 from t
----
?column? 23|?column? 23|?column? 16|?column? 23
\N|\N|f|\N
\N|\N|f|\N
\N|\N|f|\N
=> SELECT 3

-- a constant that is a key is NULL in sets without it
select 'k'::text, trim('x'), grouping('k'::text), grouping(trim('x')), count(*) from t group by rollup ('k'::text, trim('x')) order by 3, 4
----
text 25|btrim 25|grouping 23|grouping 23|count 20
k|x|0|0|3
k|\N|0|1|3
\N|\N|1|1|3
=> SELECT 3

select 1::int8, 1::int8 + a as sum, count(*) from t group by rollup (1::int8, a) order by 3, 2, grouping(1::int8)
----
int8 20|sum 20|count 20
1|3|1
1|2|2
1|\N|3
\N|\N|3
=> SELECT 4

select a + 1, grouping(a + 1), grouping(a), count(*) from t group by cube (a, a + 1) order by 2, 3, 1, 4
----
?column? 23|grouping 23|grouping 23|count 20
2|0|0|2
3|0|0|1
2|0|1|2
3|0|1|1
\N|1|0|1
\N|1|0|2
\N|1|1|3
=> SELECT 7

create table keyed (k int primary key)
----
=> CREATE TABLE

insert into keyed values (1), (2)
----
=> INSERT 0 2

select k, grouping(k), count(*) from keyed group by k order by k
----
k 23|grouping 23|count 20
1|0|1
2|0|1
=> SELECT 2

-- rows between rows
select row(s, a) between row('a', 1) and row('z', null::int) as b, (null, a) not between (1, 2) and (2, 3) as n, (a, b) between symmetric (2, 9) and (1, 2) as y from t order by a, b
----
b 16|n 16|y 16
f|\N|f
\N|\N|t
t|\N|t
=> SELECT 3

-- times of day do not go on over midnight
select d, count(*) over (order by d range between '2 hours' preceding and '1 day 1 hour' following) from t order by d
----
d 1083|count 20
00:30:00|2
01:00:00|2
23:00:00|1
=> SELECT 3

select d, count(*) over (order by d desc range between interval '1 hour' preceding and current row exclude ties) from t order by d
----
d 1083|count 20
00:30:00|2
01:00:00|1
23:00:00|1
=> SELECT 3

select count(*) over (order by a range between -1 preceding and current row) from t
----
count 20
!! 22013 invalid preceding or following size in window function

select count(*) over (order by d range between '-1 hour' preceding and current row) from t
----
count 20
!! 22013 invalid preceding or following size in window function

select count(*) over (order by a range between 1.5 preceding and current row) from t
----
!! 0A000 RANGE with offset PRECEDING/FOLLOWING is not supported for column type integer and offset type numeric
.. H Cast the offset value to an appropriate type.
.. P 48

select count(*) over (order by s range between 1 preceding and current row) from t
----
!! 0A000 RANGE with offset PRECEDING/FOLLOWING is not supported for column type text
.. P 48

select count(*) over (order by current_date range between 1 preceding and current row) from t
----
!! 0A000 RANGE with offset PRECEDING/FOLLOWING is not supported for column type date and offset type integer
.. H Cast the offset value to an appropriate type.
.. P 59

select x, count(*) over (order by x range between 'Infinity' preceding and 1 following) from unnest('{1,2,NaN,Infinity,-Infinity}'::float8[]) x order by 1
----
x 701|count 20
-Infinity|1
1|3
2|3
Infinity|4
NaN|1
=> SELECT 5

select x, count(*) over (order by x range between 1 preceding and 'Infinity' preceding) from unnest('{1,2,NaN,Infinity,-Infinity}'::numeric[]) x order by 1
----
x 1700|count 20
-Infinity|1
1|0
2|0
Infinity|1
NaN|1
=> SELECT 5

select in_range(5, 3, 2, false, true), in_range('10:00'::time, '11:00', '2 hours', true, true), in_range(9223372036854775807, 9223372036854775807, 1, false, true)
----
in_range 16|in_range 16|in_range 16
t|f|t
=> SELECT 1

-- arrays of arrays
select array(select array[a, b] from t order by a, b), array(select array[a] from t where false), array(select '{{1,2},{3,4}}'::int[] from t)
----
array 1007|array 1007|array 1007
{{1,1},{1,2},{2,3}}|{}|{{{1,2},{3,4}},{{1,2},{3,4}},{{1,2},{3,4}}}
=> SELECT 1

select array(select case when a = 1 then '{1}'::int[] else '{1,2}' end from t)
----
array 1007
!! 2202E cannot accumulate arrays of different dimensionality

select array(select null::int[] from t)
----
array 1007
!! 22004 cannot accumulate null arrays

select x.a, array(select array[y.b, x.a] from t y where y.a = x.a order by 1) from (select distinct a from t) x order by 1
----
a 23|array 1007
1|{{1,1},{2,1}}
2|{{3,2}}
=> SELECT 2

-- DISTINCT ON sorts by its keys
select distinct on (a) a, b from t
----
a 23|b 23
1|1
2|3
=> SELECT 2

select distinct on (a, s) a, s from t order by a desc
----
a 23|s 25
2|x
1|é
1|\N
=> SELECT 3

select make_interval(days => null), make_interval(days => 3, secs => 1.5), sign('nan'::float8), sign(-0.0::float8)
----
make_interval 1186|make_interval 1186|sign 701|sign 701
\N|3 days 00:00:01.5|0|0
=> SELECT 1

select to_char(i, 'MM DD DDD HH24 MI SS J Q') from unnest(array[interval '-1 day', '-10 days', '-1 month', '-2 years -4:05:06', '40 days', '-5 sec']) i
----
to_char 25
00 -1 -01 00 00 00 1721027 
00 -10 -10 00 00 00 1721018 
-01 00 -30 00 00 00 1720998 1
00 00 -720 -04 -05 -06 1720298 
00 40 040 00 00 00 1721068 
00 00 000 00 00 -05 1721028 
=> SELECT 6

-- positions count characters
select 'éé' x y
----
!! 42601 syntax error at or near "y"
.. P 45

select 'é', E'\u12', 1
----
!! 22025 invalid Unicode escape
.. H Unicode escapes must be \\uXXXX or \\UXXXXXXXX.
.. P 15

with recursive w(n, v) as (select 1, (2::int2 << 1) union all select n + 1, (v + n) % 1000 from w where n < 3) select * from w
----
!! 42804 recursive query "w" column 2 has type smallint in non-recursive term but type integer overall
.. H Cast the output of the non-recursive term to the correct type.
.. P 39

select trim_array('[0:1]={5,6}'::int[], 1), trim_array('[3:4][2:3]={{5,6},{7,8}}'::int[], 1)
----
trim_array 1007|trim_array 1007
{5}|{{5,6}}
=> SELECT 1

create view grouped as select 'k'::text as k, a, count(*) as n from t group by rollup ('k'::text, a)
----
=> CREATE VIEW

select * from grouped order by 3, 2
----
k 25|a 23|n 20
k|2|1
k|1|2
\N|\N|3
k|\N|3
=> SELECT 4

drop view grouped
----
=> DROP VIEW

-- keys that fold to constants, though they name columns
select false and b > 1 as f, null::int + a as y, grouping(false and b > 1), count(*) from t group by cube (false and b > 1, null::int + a) order by 3, 2, 4, 1
----
f 16|y 23|grouping 23|count 20
f|\N|0|3
f|\N|0|3
\N|\N|1|3
\N|\N|1|3
=> SELECT 4

select (1, 2) -|- (3, 4)
----
!! 42883 operator does not exist: integer -\|- integer
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 15

select (1, 2) + (3, 4)
----
!! 42804 row comparison operator must yield type boolean, not type integer
.. P 15

select ('a', 'b') ~~ ('a', '%')
----
!! 0A000 could not determine interpretation of row comparison operator ~~
.. H Row comparison operators must be associated with btree operator families.
.. P 19

select (1, now()) < (date '2000-01-01', 1)
----
!! 42883 operator does not exist: integer < date
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 19

-- of several foreign keys the oldest speaks
create table other (k int primary key)
----
=> CREATE TABLE

create table child (x int constraint z references keyed, constraint a foreign key (x) references other)
----
=> CREATE TABLE

insert into child values (7)
----
!! 23503 insert or update on table "child" violates foreign key constraint "z"
.. D Key (x)=(7) is not present in table "keyed".
.. n z
.. t child

insert into other values (1)
----
=> INSERT 0 1

insert into child values (1)
----
=> INSERT 0 1

update child set x = 8
----
!! 23503 insert or update on table "child" violates foreign key constraint "z"
.. D Key (x)=(8) is not present in table "keyed".
.. n z
.. t child

drop table child, other
----
=> DROP TABLE

-- defaults of columns of domains, given through a view
create domain word as text check (value <> 'q'); create domain full_word as text default 'd' not null
----
=> CREATE DOMAIN
=> CREATE DOMAIN

create table base (a int, s word default 'a', f full_word default 'b', g full_word)
----
=> CREATE TABLE

create view top as select a, s, f, g from base
----
=> CREATE VIEW

create view summit as select a, s, f, g from top
----
=> CREATE VIEW

insert into top (a) values (1)
----
=> INSERT 0 1

insert into summit (a) values (2), (3)
----
=> INSERT 0 2

insert into top (a, s, f) values (4, default, default), (5, 'x', 'y')
----
=> INSERT 0 2

insert into top (a, f) select 6, 'z'
----
=> INSERT 0 1

insert into top (a, g) values (7, null)
----
!! 23502 domain full_word does not allow null values
.. d full_word

select * from base order by a
----
a 23|s 25|f 25|g 25
1|a|d|d
2|a|d|d
3|a|d|d
4|a|d|d
5|x|y|d
6|a|z|d
=> SELECT 6

drop table base cascade
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP TABLE

drop domain word, full_word
----
=> DROP DOMAIN

drop table t, keyed
----
=> DROP TABLE

create table folded (k int, n numeric);
----
=> CREATE TABLE

insert into folded values (1, 1.5), (2, 2.5);
----
=> INSERT 0 2

select avg(2 - n) filter (where k > 1), coalesce(numeric '2', avg(2 - n) filter (where k > 1)), avg(2 - n) filter (where k > 1) > 0 from folded;
----
avg 1700|coalesce 1700|?column? 16
-0.50000000000000000000|2|f
=> SELECT 1

select coalesce(numeric '2', avg(2 - n)) = 2 and sum(k + 1) > 0, false and sum(k + 1) > 0, true or avg(2 - n) > 0, sum(k + 1), avg(2 - n) from folded;
----
?column? 16|?column? 16|?column? 16|sum 20|avg 1700
t|f|t|5|0.00000000000000000000
=> SELECT 1

select coalesce(1, k / 0), false and k / 0 = 1, true or 1 / (k - k) = 1 from folded;
----
coalesce 23|?column? 16|?column? 16
1|f|t
1|f|t
=> SELECT 2

select true as a from folded group by n having (case when false then 0::int8 when false then count(distinct 3.14) end < all (select 2 - count(k) from folded)) order by 1;
----
a 16
=> SELECT 0

select sum(k), 1 + 1 = any (select k from folded), case when true then 2 else sum(k) end = any (select k from folded), (case when false then sum(k) else 1 end, 1) in (select k, 1 from folded) from folded;
----
sum 20|?column? 16|?column? 16|?column? 16
3|t|t|t
=> SELECT 1
