-- What DISTINCT aggregates are sorted by, and sums at the edges.
create table ao (v varchar, t text, n int);
----
=> CREATE TABLE

insert into ao values ('b', 'x', 1), ('a', 'y', 2), ('b', 'z', 1);
----
=> INSERT 0 3

select string_agg(distinct v, ',' order by v) from ao;
----
string_agg 25
a,b
=> SELECT 1

select string_agg(distinct v::text, ',' order by v) from ao;
----
!! 42P10 in an aggregate with DISTINCT, ORDER BY expressions must appear in argument list
.. P 50

select string_agg(distinct v, ',' order by v::text) from ao;
----
!! 42P10 in an aggregate with DISTINCT, ORDER BY expressions must appear in argument list
.. P 44

select string_agg(distinct t, ',' order by t desc), array_agg(distinct n order by n desc) from ao;
----
string_agg 25|array_agg 1007
z,y,x|{2,1}
=> SELECT 1

select string_agg(distinct t, ',' order by n) from ao;
----
!! 42P10 in an aggregate with DISTINCT, ORDER BY expressions must appear in argument list
.. P 44

select array_agg(distinct n order by n + 1) from ao;
----
!! 42P10 in an aggregate with DISTINCT, ORDER BY expressions must appear in argument list
.. P 38

select json_object_agg(distinct v, n order by n, v) from ao;
----
json_object_agg 114
{ "b" : 1, "a" : 2 }
=> SELECT 1

select json_object_agg(distinct v, n order by t) from ao;
----
!! 42P10 in an aggregate with DISTINCT, ORDER BY expressions must appear in argument list
.. P 47

select count(distinct n order by n) from ao;
----
count 20
2
=> SELECT 1

select array_agg(n order by t) from ao;
----
array_agg 1007
{1,2,1}
=> SELECT 1

select covar_pop(1::float8, 'inf'::float8), covar_samp(3::float8, 'inf'::float8), covar_pop(2::float8, 'nan'::float8);
----
covar_pop 701|covar_samp 701|covar_pop 701
NaN|\N|NaN
=> SELECT 1

select corr(x, y), regr_sxx(x, y), regr_sxy(x, y), covar_pop(x, y) from (values (1::float8, 2::float8), ('inf', 3), (4, 5)) t (x, y);
----
corr 701|regr_sxx 701|regr_sxy 701|covar_pop 701
NaN|4.666666666666666|NaN|NaN
=> SELECT 1

select covar_pop(1e200::float8 * x, 1e200::float8 * x) from generate_series(1, 2) x;
----
covar_pop 701
!! 22003 value out of range: overflow

select pg_size_pretty(-10239::bigint), pg_size_pretty(-10240::bigint), pg_size_pretty(-10485247::bigint), pg_size_pretty(-10485248::bigint), pg_size_pretty(-1000000000000000::bigint);
----
pg_size_pretty 25|pg_size_pretty 25|pg_size_pretty 25|pg_size_pretty 25|pg_size_pretty 25
-10239 bytes|-10 kB|-10239 kB|-10 MB|-909 TB
=> SELECT 1

select pg_size_pretty('-9223372036854775808'::bigint), pg_size_pretty(9223372036854775807::bigint), pg_size_pretty(0::bigint);
----
pg_size_pretty 25|pg_size_pretty 25|pg_size_pretty 25
-8192 PB|8192 PB|0 bytes
=> SELECT 1

select extract(epoch from interval '1000000000 days'), extract(epoch from interval '-1000000000 days 1.5 sec'), date_part('epoch', interval '1000000000 days');
----
extract 1700|extract 1700|date_part 701
86400000000000.000000|-86399999999998.500000|86400000000000
=> SELECT 1

select extract(epoch from interval '1 year 2 mons 3 days 04:05:06.789');
----
extract 1700
37015506.789000
=> SELECT 1

select pg_column_size(1), pg_column_size(1::bigint), pg_column_size(true), pg_column_size('abc'::text), pg_column_size(null::text), pg_column_size(now()), pg_column_size('abc'::name), pg_column_size('12345678-1234-1234-1234-123456789012'::uuid);
----
pg_column_size 23|pg_column_size 23|pg_column_size 23|pg_column_size 23|pg_column_size 23|pg_column_size 23|pg_column_size 23|pg_column_size 23
4|8|1|7|\N|8|64|16
=> SELECT 1

drop table ao;
----
=> DROP TABLE

select string_agg(distinct (select 'x'::text), ',' order by (select 'x'::text) desc) from (values (1), (2)) v (a);
----
string_agg 25
x
=> SELECT 1

select string_agg(distinct (select 'x'::text), ',' order by (select 'y'::text)) from (values (1), (2)) v (a);
----
!! 42P10 in an aggregate with DISTINCT, ORDER BY expressions must appear in argument list
.. P 61
