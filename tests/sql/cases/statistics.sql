-- What ANALYZE finds in columns that hold few values, and none.
create table counted (kind text, flag bool, nothing int, place int);
----
=> CREATE TABLE

insert into counted select 'kind ' || i % 4, i % 10 = 0, null, i from generate_series(1, 200) i;
----
=> INSERT 0 200

analyze counted;
----
=> ANALYZE

select attname, inherited, null_frac, n_distinct, most_common_vals, most_common_freqs from pg_stats where schemaname = current_schema() and tablename = 'counted' and attname <> 'place' order by 1;
----
attname 19|inherited 16|null_frac 700|n_distinct 700|most_common_vals 2277|most_common_freqs 1021
flag|f|0|2|{f,t}|{0.9,0.1}
kind|f|0|4|{"kind 0","kind 1","kind 2","kind 3"}|{0.25,0.25,0.25,0.25}
nothing|f|1|0|\N|\N
=> SELECT 3

select null_frac, avg_width, n_distinct, most_common_vals, array_length(histogram_bounds::text::int[], 1), correlation from pg_stats where schemaname = current_schema() and tablename = 'counted' and attname = 'place';
----
null_frac 700|avg_width 23|n_distinct 700|most_common_vals 2277|array_length 23|correlation 700
0|4|-1|\N|101|1
=> SELECT 1

vacuum (analyze) counted;
----
=> VACUUM

vacuum (analyze off, verbose off) counted;
----
=> VACUUM

analyze counted (kind);
----
=> ANALYZE

begin;
----
=> BEGIN

alter table counted add extra int;
----
=> ALTER TABLE

analyze counted;
----
=> ANALYZE

commit;
----
=> COMMIT

analyze no_such_table;
----
!! 42P01 relation "no_such_table" does not exist

analyze (verbos) counted;
----
!! 42601 unrecognized ANALYZE option "verbos"
.. P 10

drop table counted;
----
=> DROP TABLE

select count(*) from pg_stats where schemaname = current_schema() and tablename = 'counted';
----
count 20
0
=> SELECT 1
