create table ll_t as select i from generate_series(1, 70000) i
----
=> SELECT 70000

create function ll_run(before text, list text, behind text) returns text language plpgsql as $$ declare out text; begin execute before || list || behind into out; return out; end $$
----
=> CREATE FUNCTION

create function ll_list(f int, t int) returns text language sql as $$ select string_agg(i::text, ',') from generate_series(f, t) i $$
----
=> CREATE FUNCTION

select ll_run('select array_length(array[', ll_list(1, 65536), '], 1)')
----
ll_run 25
65536
=> SELECT 1

select ll_run('select array_length(array[', ll_list(1, 100000), '], 1)')
----
ll_run 25
100000
=> SELECT 1

select ll_run('select 65540 in (', ll_list(6, 65541), ')')
----
ll_run 25
true
=> SELECT 1

select ll_run('select count(*) from ll_t where i in (', ll_list(1, 70000), ')')
----
ll_run 25
70000
=> SELECT 1

select ll_run('select count(*) from ll_t where i not in (', ll_list(1, 70000), ')')
----
ll_run 25
0
=> SELECT 1

select ll_run('select count(*) from ll_t where i + 0 not in (', ll_list(1, 69999), ')')
----
ll_run 25
1
=> SELECT 1

select ll_run('select count(*) from ll_t where i <> all (array[', ll_list(2, 65537), '])')
----
ll_run 25
4464
=> SELECT 1

select ll_run('select greatest(', ll_list(1, 65540), ')')
----
ll_run 25
65540
=> SELECT 1

select ll_run('select coalesce(null, ', ll_list(1, 65540), ')')
----
ll_run 25
1
=> SELECT 1

select ll_run('select sum(column1) from (values (', replace(ll_list(1, 65540), ',', '),('), ')) v')
----
ll_run 25
2147778570
=> SELECT 1

select ll_run('select num_nulls(', ll_list(1, 100), ')')
----
ll_run 25
0
=> SELECT 1

select ll_run('select num_nulls(', ll_list(1, 101), ')')
----
ll_run 25
!! 54023 cannot pass more than 100 arguments to a function

select ll_run('select concat(', ll_list(1, 101), ')')
----
ll_run 25
!! 54023 cannot pass more than 100 arguments to a function

drop function ll_run, ll_list
----
=> DROP FUNCTION

drop table ll_t
----
=> DROP TABLE
