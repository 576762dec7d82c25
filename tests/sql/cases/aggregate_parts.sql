select float8_accum('{1,2,0}', 3), float4_accum('{1,2,0}', 3.5::real), float8_accum('{0,0,0}', 'nan'), float8_accum('{1,1,0}', 'infinity')
----
float8_accum 1022|float4_accum 1022|float8_accum 1022|float8_accum 1022
{2,5,0.5}|{2,5.5,1.125}|{1,NaN,NaN}|{2,Infinity,NaN}
=> SELECT 1

select float8_accum('{1,2}', 3)
----
!! XX000 float8_accum: expected 3-element float8 array

select float8_accum('{1,2,null}', 3)
----
!! XX000 float8_accum: expected 3-element float8 array

select float8_accum('{1,1e308,1e308}', 1e308)
----
!! 22003 value out of range: overflow

select float8_avg('{0,0,0}'), float8_avg('{2,3,4}'), float8_var_pop('{2,3,4}'), float8_var_samp('{3,3,4}'), float8_stddev_pop('{4,3,4}'), float8_stddev_samp('{2,3,4}'), float8_var_samp('{1,3,4}')
----
float8_avg 701|float8_avg 701|float8_var_pop 701|float8_var_samp 701|float8_stddev_pop 701|float8_stddev_samp 701|float8_var_samp 701
\N|1.5|2|2|1|2|\N
=> SELECT 1

select float8_var_pop('{{1,2,3}}')
----
!! XX000 float8_var_pop: expected 3-element float8 array

select float8_regr_accum('{0,0,0,0,0,0}', 1, 2), float8_regr_accum('{1,2,0,1,0,0}', 3, 5), float8_corr('{3,1,2,3,4,5}'), float8_covar_pop('{3,1,2,3,4,5}'), float8_covar_samp('{3,1,2,3,4,5}'), float8_covar_samp('{1,1,2,3,4,5}')
----
float8_regr_accum 1022|float8_regr_accum 1022|float8_corr 701|float8_covar_pop 701|float8_covar_samp 701|float8_covar_samp 701
{1,2,0,1,0,0}|{2,7,4.5,4,2,3}|1.7677669529663687|1.6666666666666667|2.5|\N
=> SELECT 1

select float8_regr_slope('{3,1,2,3,4,5}'), float8_regr_intercept('{3,1,2,3,4,5}'), float8_regr_r2('{3,1,2,3,4,5}'), float8_regr_sxx('{3,1,2,3,4,5}'), float8_regr_syy('{3,1,2,3,4,5}'), float8_regr_sxy('{3,1,2,3,4,5}'), float8_regr_avgx('{3,1,2,3,4,5}'), float8_regr_avgy('{3,1,2,3,4,5}'), float8_regr_avgy('{0,0,0,0,0,0}')
----
float8_regr_slope 701|float8_regr_intercept 701|float8_regr_r2 701|float8_regr_sxx 701|float8_regr_syy 701|float8_regr_sxy 701|float8_regr_avgx 701|float8_regr_avgy 701|float8_regr_avgy 701
2.5|0.16666666666666666|3.125|2|4|5|0.3333333333333333|1|\N
=> SELECT 1

select float8_regr_accum('{1,2,3}', 1, 2)
----
!! XX000 float8_regr_accum: expected 6-element float8 array

select float8_corr('{1,2,3}')
----
!! XX000 float8_corr: expected 6-element float8 array

select float8_combine('{3,1,2}', '{4,5,6}'), float8_combine('{0,1,2}', '{4,5,6}'), float8_combine('{3,1,2}', '{0,5,6}'), float8_regr_combine('{3,1,2,3,4,5}', '{4,1,2,3,4,5}')
----
float8_combine 1022|float8_combine 1022|float8_combine 1022|float8_regr_combine 1022
{7,6,9.44047619047619}|{4,5,6}|{3,1,2}|{7,2,4.011904761904762,6,8.107142857142858,10.035714285714286}
=> SELECT 1

select int4_avg_accum('{1,2,3}', 4)
----
!! XX000 expected 2-element int8 array

select int8_avg('{3,10}'), int8_avg('{0,0}'), int2int4_sum('{0,5}'), int2int4_sum('{1,5}')
----
int8_avg 1700|int8_avg 1700|int2int4_sum 20|int2int4_sum 20
3.3333333333333333|\N|\N|5
=> SELECT 1

select int2_sum(null, null), int2_sum(null, 3::int2), int2_sum(5, null), int2_sum(5, 4::int2), int4_sum(9223372036854775807, 1), int8_sum(null, 5), int8_sum(5.5, null), int8_sum(5.5, 2)
----
int2_sum 20|int2_sum 20|int2_sum 20|int2_sum 20|int4_sum 20|int8_sum 1700|int8_sum 1700|int8_sum 1700
\N|3|5|9|-9223372036854775808|5|5.5|7.5
=> SELECT 1

select int4inc(5), int8dec(5), int8dec_any(5, 'x'::text), int8inc_float8_float8(3, 1, 2)
----
int4inc 23|int8dec 20|int8dec_any 20|int8inc_float8_float8 20
6|4|4|4
=> SELECT 1

select int4inc(2147483647)
----
!! 22003 integer out of range

select int8dec(-9223372036854775808)
----
!! 22003 bigint out of range

select array_larger('{1,2}'::int[], '{1,3}'), array_smaller('{1,2}'::int[], '{1,3}'), bpchar_larger('a', 'b '), bpchar_smaller('a', 'b '), network_larger('1.1.1.1', '2.2.2.2'), network_smaller('1.1.1.1/8', '1.1.1.1'), timetz_larger('1:00+1', '1:00+2'), timetz_smaller('1:00+1', '1:00+2'), tidlarger('(0,1)', '(0,2)'), tidsmaller('(0,1)', '(0,2)')
----
array_larger 1007|array_smaller 1007|bpchar_larger 1042|bpchar_smaller 1042|network_larger 869|network_smaller 869|timetz_larger 1266|timetz_smaller 1266|tidlarger 27|tidsmaller 27
{1,3}|{1,2}|b |a|2.2.2.2|1.1.1.1/8|01:00:00+01|01:00:00+02|(0,2)|(0,1)
=> SELECT 1

create type ap_mood as enum ('sad', 'ok', 'happy')
----
=> CREATE TYPE

select enum_larger('sad'::ap_mood, 'happy'), enum_smaller('ok'::ap_mood, 'happy')
----
enum_larger user|enum_smaller user
happy|ok
=> SELECT 1

create aggregate ap_avg (float8) (sfunc = float8_accum, stype = float8[], finalfunc = float8_avg, initcond = '{0,0,0}')
----
=> CREATE AGGREGATE

create aggregate ap_average (int4) (sfunc = int4_avg_accum, stype = int8[], finalfunc = int8_avg, initcond = '{0,0}', msfunc = int4_avg_accum, minvfunc = int4_avg_accum_inv, mstype = int8[], mfinalfunc = int8_avg, minitcond = '{0,0}')
----
=> CREATE AGGREGATE

create aggregate ap_slope (float8, float8) (sfunc = float8_regr_accum, stype = float8[], finalfunc = float8_regr_slope, initcond = '{0,0,0,0,0,0}')
----
=> CREATE AGGREGATE

create aggregate ap_sum (int4) (sfunc = int4_sum, stype = int8)
----
=> CREATE AGGREGATE

create aggregate ap_max (anyarray) (sfunc = array_larger, stype = anyarray)
----
=> CREATE AGGREGATE

create aggregate ap_best (ap_mood) (sfunc = enum_larger, stype = ap_mood)
----
=> CREATE AGGREGATE

select ap_avg(x), ap_average(x), ap_slope(x * 2, x), ap_sum(x), ap_max(array[x, -x]) from generate_series(1, 10) x
----
ap_avg 701|ap_average 1700|ap_slope 701|ap_sum 20|ap_max 1007
5.5|5.5000000000000000|2|55|{10,-10}
=> SELECT 1

select x, ap_average(x) over (order by x rows between 1 preceding and current row), ap_avg(x) over (order by x rows between unbounded preceding and current row) from generate_series(1, 4) x
----
x 23|ap_average 1700|ap_avg 701
1|1.00000000000000000000|1
2|1.5000000000000000|1.5
3|2.5000000000000000|2
4|3.5000000000000000|2.5
=> SELECT 4

select ap_best(m::ap_mood), ap_sum(null::int), ap_avg(null::float8) from (values ('ok'), ('happy'), ('sad')) v (m)
----
ap_best user|ap_sum 20|ap_avg 701
happy|\N|\N
=> SELECT 1

drop aggregate ap_avg (float8), ap_average (int4), ap_slope (float8, float8), ap_sum (int4), ap_max (anyarray), ap_best (ap_mood)
----
=> DROP AGGREGATE

drop type ap_mood
----
=> DROP TYPE
