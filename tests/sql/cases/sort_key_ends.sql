-- Sort keys of which some are short and others go on where those end.
create table k (n int, t text, d numeric, j jsonb, a int[]);
----
=> CREATE TABLE

insert into k select n, repeat('a', n / 2), n / 2, to_jsonb(repeat('a', n / 2)), array_fill(1, array[1 + n / 20]) from generate_series(0, 40) n;
----
=> INSERT 0 41

insert into k select 100 + n, repeat('a', 14) || chr(n), n, to_jsonb(n), array[n] from unnest(array[1, 2, 127, 98, 1]) n;
----
=> INSERT 0 5

insert into k values (200, null, null, null, null), (201, '', 'NaN', '""', '{}'), (202, null, null, null, null);
----
=> INSERT 0 3

select string_agg(n::text, ' ' order by t, n) from k;
----
string_agg 25
0 1 201 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 101 101 102 30 31 32 33 34 35 36 37 38 39 40 198 227 200 202
=> SELECT 1

select string_agg(n::text, ' ' order by t desc, n desc) from k;
----
string_agg 25
202 200 227 198 40 39 38 37 36 35 34 33 32 31 30 102 101 101 29 28 27 26 25 24 23 22 21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 201 1 0
=> SELECT 1

select string_agg(n::text, ' ' order by t nulls first, d desc, n) from k;
----
string_agg 25
200 202 201 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 101 101 102 30 31 32 33 34 35 36 37 38 39 40 198 227
=> SELECT 1

select string_agg(n::text, ' ' order by d, t desc, n) from k;
----
string_agg 25
0 1 101 101 2 3 102 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 198 227 201 200 202
=> SELECT 1

select string_agg(n::text, ' ' order by a, n), string_agg(n::text, ' ' order by j desc, n) from k;
----
string_agg 25|string_agg 25
201 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 101 101 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 102 198 227 200 202|200 202 227 198 102 101 101 40 38 39 36 37 34 35 32 33 30 31 28 29 26 27 24 25 22 23 20 21 18 19 16 17 14 15 12 13 10 11 8 9 6 7 4 5 2 3 0 1 201
=> SELECT 1

select array_agg(n) from (select n from k order by a desc, t, n) s;
----
array_agg 1007
{200,202,227,198,102,40,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,101,101,201}
=> SELECT 1

select array_agg(n) from (select n from k order by n / 50, t collate "C" desc, n) s;
----
array_agg 1007
{40,38,39,36,37,34,35,32,33,30,31,28,29,26,27,24,25,22,23,20,21,18,19,16,17,14,15,12,13,10,11,8,9,6,7,4,5,2,3,0,1,102,101,101,198,200,202,227,201}
=> SELECT 1

select array_agg(length(t)) from (select distinct t from k order by t desc) s;
----
array_agg 1007
{NULL,15,15,20,19,18,17,16,15,15,15,14,13,12,11,10,9,8,7,6,5,4,3,2,1,0}
=> SELECT 1

select array_agg(distinct t order by t), array_agg(distinct d order by d desc) from k where n < 50 or n = 201;
----
array_agg 1009|array_agg 1231
{"",a,aa,aaa,aaaa,aaaaa,aaaaaa,aaaaaaa,aaaaaaaa,aaaaaaaaa,aaaaaaaaaa,aaaaaaaaaaa,aaaaaaaaaaaa,aaaaaaaaaaaaa,aaaaaaaaaaaaaa,aaaaaaaaaaaaaaa,aaaaaaaaaaaaaaaa,aaaaaaaaaaaaaaaaa,aaaaaaaaaaaaaaaaaa,aaaaaaaaaaaaaaaaaaa,aaaaaaaaaaaaaaaaaaaa}|{NaN,20,19,18,17,16,15,14,13,12,11,10,9,8,7,6,5,4,3,2,1,0}
=> SELECT 1

select mode() within group (order by t), mode() within group (order by d desc), percentile_disc(array[0, 0.5, 0.9]) within group (order by t desc) from k;
----
mode 25|mode 1700|percentile_disc 1009
|1|{aaaaaaaaaaaaaa,aaaaaaaaaaa,a}
=> SELECT 1

select n, rank() over (order by t), dense_rank() over (order by a desc, d) from k where n > 25 order by n;
----
n 23|rank 20|dense_rank 20
26|2|6
27|2|6
28|4|7
29|4|7
30|9|8
31|9|8
32|11|9
33|11|9
34|13|10
35|13|10
36|15|11
37|15|11
38|17|12
39|17|12
40|19|5
101|6|13
101|6|13
102|8|4
198|20|3
200|22|1
201|1|14
202|22|1
227|21|2
=> SELECT 23
