-- parts of expressions that are the same for every row of an execution
create table pp(id int primary key, f float8, n numeric, t text, ts timestamp)
----
=> CREATE TABLE

insert into pp select g, g * 1.5, g / 3.0, 'row ' || g, timestamp '2024-01-01' + g * interval '1 hour' from generate_series(1, 50) g
----
=> INSERT 0 50

select sum(f * 1.5 + f / 3 - 2.25), sum(n * 1.5), max(t || lower('-ABC' || 'Def')) from pp
----
sum 701|sum 1700|max 25
3393.75|637.500000000000000000000|row 9-abcdef
=> SELECT 1

select id, t || repeat('xy', 3) || id from pp where id < 4 order by id
----
id 23|?column? 25
1|row 1xyxyxy1
2|row 2xyxyxy2
3|row 3xyxyxy3
=> SELECT 3

select count(*) from pp where f > 10.5 and f < 2 * 15.25 and n <> 1.0 + 1
----
count 20
13
=> SELECT 1

select id, case when id > 2 then 10 / 2 else id / (1 - 1) end from pp where id > 2 and id < 5 order by id
----
id 23|case 23
3|5
4|5
=> SELECT 2

select id, case when id > 2 then 10 / 2 else id / (1 - 1) end from pp where id < 5 order by id
----
id 23|case 23
!! 22012 division by zero

select percentile_cont(0.5) within group (order by f), percentile_disc(array[0.25, 0.75]) within group (order by f) from pp
----
percentile_cont 701|percentile_disc 1022
38.25|{19.5,57}
=> SELECT 1

select id, array[1, 2] || id, coalesce(nullif('a' || 'b', 'ab'), t), greatest(id, 1 + 1) from pp where id in (1, 3) order by id
----
id 23|?column? 1007|coalesce 25|greatest 23
1|{1,2,1}|row 1|2
3|{1,2,3}|row 3|3
=> SELECT 2

prepare pp_parts(float8, text, int) as select id, f * ($1 * 2) as x, t || upper($2 || '!') as y, id % ($3 + 1) as z from pp where id <= $3 * 2 order by id
----
=> PREPARE

execute pp_parts(1.5, 'abc', 2)
----
id 23|x 701|y 25|z 23
1|4.5|row 1ABC!|1
2|9|row 2ABC!|2
3|13.5|row 3ABC!|0
4|18|row 4ABC!|1
=> SELECT 4

execute pp_parts(-2, 'a longer text than the one before', 1)
----
id 23|x 701|y 25|z 23
1|-6|row 1A LONGER TEXT THAN THE ONE BEFORE!|1
2|-12|row 2A LONGER TEXT THAN THE ONE BEFORE!|0
=> SELECT 2

execute pp_parts(null, null, 1)
----
id 23|x 701|y 25|z 23
1|\N|\N|1
2|\N|\N|0
=> SELECT 2

execute pp_parts(1e300, 'x', 1)
----
id 23|x 701|y 25|z 23
1|3e+300|row 1X!|1
2|6e+300|row 2X!|0
=> SELECT 2

execute pp_parts(0.25, 'again', 1)
----
id 23|x 701|y 25|z 23
1|0.75|row 1AGAIN!|1
2|1.5|row 2AGAIN!|0
=> SELECT 2

prepare pp_nested(int) as select a.id, (select sum(b.id * ($1 + 1)) from pp b where b.id <= a.id and b.f >= abs($1 - 1)) from pp a where a.id <= 4 order by a.id
----
=> PREPARE

execute pp_nested(1)
----
id 23|sum 20
1|2
2|6
3|12
4|20
=> SELECT 4

execute pp_nested(3)
----
id 23|sum 20
1|\N
2|8
3|20
4|36
=> SELECT 4

prepare pp_recursive(int) as with recursive r(n) as (select 1 union all select n + ($1 * 2) from r where n < $1 * 10) select array_agg(n) from r
----
=> PREPARE

execute pp_recursive(1)
----
array_agg 1007
{1,3,5,7,9,11}
=> SELECT 1

execute pp_recursive(2)
----
array_agg 1007
{1,5,9,13,17,21}
=> SELECT 1

prepare pp_update(int, text) as update pp set t = left(t, $1 + 1) || initcap($2 || ' end'), id = id + ($1 * 100) where id <= 3 returning id, t
----
=> PREPARE

execute pp_update(1, 'first');
----
id 23|t 25
101|roFirst End
102|roFirst End
103|roFirst End
=> UPDATE 3

execute pp_update(2, 'nobody')
----
id 23|t 25
=> UPDATE 0

select id, t from pp where id > 100 order by id
----
id 23|t 25
101|roFirst End
102|roFirst End
103|roFirst End
=> SELECT 3

begin
----
=> BEGIN

declare pc cursor for select id, t || upper('kept' || id::text || 'z') || upper('kept' || '!') from pp where id between 10 and 15 order by id
----
=> DECLARE CURSOR

fetch 2 from pc
----
id 23|?column? 25
10|row 10KEPT10ZKEPT!
11|row 11KEPT11ZKEPT!
=> FETCH 2

fetch 2 from pc
----
id 23|?column? 25
12|row 12KEPT12ZKEPT!
13|row 13KEPT13ZKEPT!
=> FETCH 2

move backward 3 in pc
----
=> MOVE 3

fetch all from pc
----
id 23|?column? 25
11|row 11KEPT11ZKEPT!
12|row 12KEPT12ZKEPT!
13|row 13KEPT13ZKEPT!
14|row 14KEPT14ZKEPT!
15|row 15KEPT15ZKEPT!
=> FETCH 5

commit
----
=> COMMIT

create function pp_sum(k int) returns bigint language plpgsql as $$ declare total bigint := 0; r record; begin for i in 1..3 loop for r in select id * (k + i) as v, t || upper('q' || i) as w from pp where id between 10 and 11 order by id loop total := total + r.v + length(r.w); end loop; end loop; return total; end $$
----
=> CREATE FUNCTION

select pp_sum(2), pp_sum(5)
----
pp_sum 20|pp_sum 20
300|489
=> SELECT 1

create function pp_sql(a int, b text) returns setof text language sql as $$ select t || upper(b || a) from pp where id between 10 and 9 + a order by id $$
----
=> CREATE FUNCTION

select * from pp_sql(2, 'u')
----
pp_sql 25
row 10U2
row 11U2
=> SELECT 2

select g, pp_sql(g, 'v' || g) from generate_series(1, 2) g
----
g 23|pp_sql 25
1|row 10V11
2|row 10V22
2|row 11V22
=> SELECT 3

select 2147483647 * id from pp where id between 10 and 11
----
?column? 23
!! 22003 integer out of range

select 4611686018427387904 * id from pp where id between 10 and 11
----
?column? 20
!! 22003 bigint out of range

select max(65536 * (id + 32757)) from pp where id between 10 and 11
----
max 23
!! 22003 integer out of range

select 1e308 * f from pp where id = 10
----
?column? 701
!! 22003 value out of range: overflow

select 1e-308 * (f / 1e300) from pp where id = 10
----
?column? 701
!! 22003 value out of range: underflow

select f / (id - 10) from pp where id = 10
----
?column? 701
!! 22012 division by zero

select f - 'infinity'::float8, f * 'nan'::float8, 'infinity'::float8 * f, 0 * f, f / 'infinity'::float8 from pp where id = 10
----
?column? 701|?column? 701|?column? 701|?column? 701|?column? 701
-Infinity|NaN|Infinity|0|0
=> SELECT 1

drop function pp_sum, pp_sql
----
=> DROP FUNCTION

deallocate all
----
=> DEALLOCATE ALL

drop table pp
----
=> DROP TABLE
