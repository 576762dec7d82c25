create table few (id int, data text);
----
=> CREATE TABLE

insert into few values (1, 'a'), (2, 'b'), (3, 'c');
----
=> INSERT 0 3

select generate_series(1, 3);
----
generate_series 23
1
2
3
=> SELECT 3

select id, generate_series(1, 2), generate_series(1, 3) from few order by id, 3;
----
id 23|generate_series 23|generate_series 23
1|1|1
1|2|2
1|\N|3
2|1|1
2|2|2
2|\N|3
3|1|1
3|2|2
3|\N|3
=> SELECT 9

select generate_series(1, generate_series(1, 3));
----
generate_series 23
1
1
2
1
2
3
=> SELECT 6

select generate_series(1, 2) + generate_series(10, 30, 10);
----
?column? 23
11
22
\N
=> SELECT 3

select id, unnest(array[1, 2]) as u from few order by id desc, u desc;
----
id 23|u 23
3|2
3|1
2|2
2|1
1|2
1|1
=> SELECT 6

select id, generate_series(1, 3) from few order by id limit 4;
----
id 23|generate_series 23
1|1
1|2
1|3
2|1
=> SELECT 4

select few.id, generate_series(1, 3) from few order by generate_series(1, 3) desc, id;
----
id 23|generate_series 23
1|3
2|3
3|3
1|2
2|2
3|2
1|1
2|1
3|1
=> SELECT 9

select generate_series(1, id) as g, count(*) from few group by g order by g;
----
g 23|count 20
1|3
2|2
3|1
=> SELECT 3

select data, count(*), unnest(array[1, 1, 3]) as u from few group by data, unnest(array[1, 1, 3]) order by data, u;
----
data 25|count 20|u 23
a|2|1
a|1|3
b|2|1
b|1|3
c|2|1
c|1|3
=> SELECT 6

select data, count(*), min(id), unnest('{1,1,3}'::int[]) from few group by data order by data, 4;
----
data 25|count 20|min 23|unnest 23
a|1|1|1
a|1|1|1
a|1|1|3
b|1|2|1
b|1|2|1
b|1|2|3
c|1|3|1
c|1|3|1
c|1|3|3
=> SELECT 9

select data, sum(id), generate_series(1, 2) from few group by data having sum(id) > 1 order by 1, 3;
----
data 25|sum 20|generate_series 23
b|2|1
b|2|2
c|3|1
c|3|2
=> SELECT 4

select id, lag(id) over (order by id), count(*) over (), generate_series(1, 2) from few order by 1, 4;
----
id 23|lag 23|count 20|generate_series 23
1|\N|3|1
1|\N|3|2
2|1|3|1
2|1|3|2
3|2|3|1
3|2|3|2
=> SELECT 6

select distinct generate_series(1, 3) as g from few order by g;
----
g 23
1
2
3
=> SELECT 3

select distinct on (g) g, generate_series(1, 2) as g from few;
----
!! 42703 column "g" does not exist
.. P 24

select distinct on (data) data, id, generate_series(1, 3) as g from few order by data, id desc, g desc;
----
data 25|id 23|g 23
a|1|3
b|2|3
c|3|3
=> SELECT 3

select id from few order by generate_series(1, 2), id;
----
id 23
1
2
3
1
2
3
=> SELECT 6

select array[generate_series(1, 2)], (generate_series(1, 2), 3)::text;
----
array 1007|row 25
{1}|(1,3)
{2}|(2,3)
=> SELECT 2

select 5 + generate_series(1, 2) union select 1 order by 1;
----
?column? 23
1
6
7
=> SELECT 3

select nullif(generate_series(1, 2), 1), greatest(generate_series(1, 2), 2);
----
nullif 23|greatest 23
\N|2
2|2
=> SELECT 2

select * from few join lateral generate_series(1, few.id) with ordinality as g(value, n) on true order by id, n;
----
id 23|data 25|value 23|n 20
1|a|1|1
2|b|1|1
2|b|2|2
3|c|1|1
3|c|2|2
3|c|3|3
=> SELECT 6

select * from rows from (generate_series(1, 2), unnest(array['x', 'y', 'z'])) with ordinality as t(a, b, n);
----
a 23|b 25|n 20
1|x|1
2|y|2
\N|z|3
=> SELECT 3

select * from rows from (abs(-3), generate_series(1, 2)) as t(a, b);
----
a 23|b 23
3|1
\N|2
=> SELECT 2

select * from current_database() with ordinality as t(d, n) where d is not null and n = 1 and d = current_database();
----
d 19|n 20
postgres|1
=> SELECT 1

select * from rows from (upper('a'), length('abc')) with ordinality;
----
upper 25|length 23|ordinality 20
A|3|1
=> SELECT 1

select * from coalesce(1, 2) with ordinality;
----
coalesce 23|ordinality 20
1|1
=> SELECT 1

select * from cast('7' as int) as t(x);
----
x 23
7
=> SELECT 1

create table fewmore (v int);
----
=> CREATE TABLE

insert into fewmore values (generate_series(4, 5));
----
=> INSERT 0 2

insert into fewmore select generate_series(1, 2);
----
=> INSERT 0 2

select * from fewmore order by 1;
----
v 23
1
2
4
5
=> SELECT 4

insert into fewmore values (generate_series(1, 2)), (1);
----
!! 0A000 set-returning functions are not allowed in VALUES
.. P 29

values (generate_series(1, 2)), (1);
----
!! 0A000 set-returning functions are not allowed in VALUES
.. P 9

insert into fewmore values (1) returning generate_series(1, 2);
----
!! 0A000 set-returning functions are not allowed in RETURNING
.. P 42

update fewmore set v = generate_series(1, 2);
----
!! 0A000 set-returning functions are not allowed in UPDATE
.. P 24

select case when generate_series(1, 2) > 1 then 1 end;
----
!! 42804 argument of CASE/WHEN must not return a set
.. P 18

select case when true then generate_series(1, 2) end;
----
!! 0A000 set-returning functions are not allowed in CASE
.. H You might be able to move the set-returning function into a LATERAL FROM item.
.. P 28

select coalesce(generate_series(1, 2), 1);
----
!! 0A000 set-returning functions are not allowed in COALESCE
.. H You might be able to move the set-returning function into a LATERAL FROM item.
.. P 17

select 1 limit generate_series(1, 2);
----
!! 0A000 set-returning functions are not allowed in LIMIT
.. P 16

select 1 offset generate_series(1, 2);
----
!! 0A000 set-returning functions are not allowed in OFFSET
.. P 17

select 1 where generate_series(1, 2) = 1;
----
!! 0A000 set-returning functions are not allowed in WHERE
.. P 16

select * from few a join few b on generate_series(1, 2) = 1;
----
!! 0A000 set-returning functions are not allowed in JOIN conditions
.. P 35

select sum(generate_series(1, 2));
----
!! 0A000 aggregate function calls cannot contain set-returning function calls
.. H You might be able to move the set-returning function into a LATERAL FROM item.
.. P 12

select sum(generate_series(1, 2)) over () from few;
----
!! 0A000 window function calls cannot contain set-returning function calls
.. H You might be able to move the set-returning function into a LATERAL FROM item.
.. P 12

select * from generate_series(1, generate_series(1, 3));
----
!! 0A000 set-returning functions must appear at top level of FROM
.. P 34

select id from few group by id having generate_series(1, 2) = 1;
----
!! 0A000 set-returning functions are not allowed in HAVING
.. P 39

select count(*) filter (where generate_series(1, 2) = 1) from few;
----
!! 0A000 set-returning functions are not allowed in FILTER
.. P 31

select * from few where id in (select generate_series(2, 5)) order by id;
----
id 23|data 25
2|b
3|c
=> SELECT 2

select exists (select generate_series(1, 0)), exists (select generate_series(1, 1));
----
exists 16|exists 16
f|t
=> SELECT 1

select (select generate_series(1, 1));
----
generate_series 23
1
=> SELECT 1

select (select generate_series(1, 2));
----
generate_series 23
!! 21000 more than one row returned by a subquery used as an expression

select id, (select count(*) from generate_series(1, id)) from few order by id;
----
id 23|count 20
1|1
2|2
3|3
=> SELECT 3

select generate_series(1, 3) as x, generate_series(1, 3) + 1 as xp1;
----
x 23|xp1 23
1|2
2|3
3|4
=> SELECT 3

select generate_series(1, 3) as x, 3 as three order by x desc limit 2;
----
x 23|three 23
3|3
2|3
=> SELECT 2

select * from (select generate_series(1, 3) as x, data from few where id = 1) s where x > 1;
----
x 23|data 25
2|a
3|a
=> SELECT 2

select count(*) from (select generate_series(1, 100000)) s;
----
count 20
100000
=> SELECT 1
