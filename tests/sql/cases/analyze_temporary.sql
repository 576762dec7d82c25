create temp table at_temp (i int, t text)
----
=> CREATE TABLE

insert into at_temp select g, 'row ' || g % 3 from generate_series(1, 100) g
----
=> INSERT 0 100

analyze at_temp
----
=> ANALYZE

select attname, n_distinct, null_frac, most_common_vals::text from pg_stats where tablename = 'at_temp' and schemaname = pg_my_temp_schema()::regnamespace::text order by attname
----
attname 19|n_distinct 700|null_frac 700|most_common_vals 25
i|-1|0|\N
t|3|0|{"row 1","row 0","row 2"}
=> SELECT 2

create materialized view at_view as select g % 4 as m from generate_series(1, 40) g
----
=> SELECT 40

analyze at_view
----
=> ANALYZE

select attname, n_distinct, most_common_vals::text from pg_stats where tablename = 'at_view'
----
attname 19|n_distinct 700|most_common_vals 25
m|4|{0,1,2,3}
=> SELECT 1

begin
----
=> BEGIN

create table at_fresh as select g % 2 as f from generate_series(1, 10) g
----
=> SELECT 10

analyze at_fresh
----
=> ANALYZE

select pg_sleep(1.1) is not null as slept
----
slept 16
t
=> SELECT 1

select attname, n_distinct from pg_stats where tablename = 'at_fresh'
----
attname 19|n_distinct 700
f|-0.2
=> SELECT 1

rollback
----
=> ROLLBACK

drop table at_temp
----
=> DROP TABLE

select count(*) from pg_stats where tablename in ('at_temp', 'at_fresh')
----
count 20
0
=> SELECT 1

drop materialized view at_view
----
=> DROP MATERIALIZED VIEW

create table at_kept as select g % 2 as f from generate_series(1, 10) g
----
=> SELECT 10

analyze at_kept
----
=> ANALYZE

begin
----
=> BEGIN

alter table at_kept add column more int
----
=> ALTER TABLE

insert into at_kept select g from generate_series(1, 90) g
----
=> INSERT 0 90

analyze at_kept
----
=> ANALYZE

select attname, n_distinct from pg_stats where tablename = 'at_kept' order by attname
----
attname 19|n_distinct 700
f|-0.91
more|0
=> SELECT 2

rollback
----
=> ROLLBACK

select attname, n_distinct from pg_stats where tablename = 'at_kept' order by attname
----
attname 19|n_distinct 700
f|-0.2
=> SELECT 1

drop table at_kept
----
=> DROP TABLE
