-- the extension pg_stat_statements
create extension pg_stat_statements
----
=> CREATE EXTENSION

select extname, extversion, obj_description(oid, 'pg_extension') from pg_extension where extname = 'pg_stat_statements'
----
extname 19|extversion 25|obj_description 25
pg_stat_statements|1.10|track planning and execution statistics of all SQL statements executed
=> SELECT 1

select a.attname, format_type(a.atttypid, a.atttypmod) from pg_attribute a where attrelid = 'pg_stat_statements'::regclass and attnum > 0 order by attnum
----
attname 19|format_type 25
userid|oid
dbid|oid
toplevel|boolean
queryid|bigint
query|text
plans|bigint
total_plan_time|double precision
min_plan_time|double precision
max_plan_time|double precision
mean_plan_time|double precision
stddev_plan_time|double precision
calls|bigint
total_exec_time|double precision
min_exec_time|double precision
max_exec_time|double precision
mean_exec_time|double precision
stddev_exec_time|double precision
rows|bigint
shared_blks_hit|bigint
shared_blks_read|bigint
shared_blks_dirtied|bigint
shared_blks_written|bigint
local_blks_hit|bigint
local_blks_read|bigint
local_blks_dirtied|bigint
local_blks_written|bigint
temp_blks_read|bigint
temp_blks_written|bigint
blk_read_time|double precision
blk_write_time|double precision
temp_blk_read_time|double precision
temp_blk_write_time|double precision
wal_records|bigint
wal_fpi|bigint
wal_bytes|numeric
jit_functions|bigint
jit_generation_time|double precision
jit_inlining_count|bigint
jit_inlining_time|double precision
jit_optimization_count|bigint
jit_optimization_time|double precision
jit_emission_count|bigint
jit_emission_time|double precision
=> SELECT 43

select attname, format_type(atttypid, atttypmod) from pg_attribute where attrelid = 'pg_stat_statements_info'::regclass and attnum > 0 order by attnum
----
attname 19|format_type 25
dealloc|bigint
stats_reset|timestamp with time zone
=> SELECT 2

select relname, relkind, relacl::text like '%=r/%' from pg_class where relname like 'pg_stat_statements%' order by 1
----
relname 19|relkind 18|?column? 16
pg_stat_statements|v|t
pg_stat_statements_info|v|t
=> SELECT 2

select proname, pg_get_function_identity_arguments(oid), pg_get_function_result(oid) = 'SETOF record', pronargdefaults, provolatile, proisstrict from pg_proc where proname like 'pg_stat_statements%' order by 1
----
proname 19|pg_get_function_identity_arguments 25|?column? 16|pronargdefaults 21|provolatile 18|proisstrict 16
pg_stat_statements|showtext boolean, OUT userid oid, OUT dbid oid, OUT toplevel boolean, OUT queryid bigint, OUT query text, OUT plans bigint, OUT total_plan_time double precision, OUT min_plan_time double precision, OUT max_plan_time double precision, OUT mean_plan_time double precision, OUT stddev_plan_time double precision, OUT calls bigint, OUT total_exec_time double precision, OUT min_exec_time double precision, OUT max_exec_time double precision, OUT mean_exec_time double precision, OUT stddev_exec_time double precision, OUT rows bigint, OUT shared_blks_hit bigint, OUT shared_blks_read bigint, OUT shared_blks_dirtied bigint, OUT shared_blks_written bigint, OUT local_blks_hit bigint, OUT local_blks_read bigint, OUT local_blks_dirtied bigint, OUT local_blks_written bigint, OUT temp_blks_read bigint, OUT temp_blks_written bigint, OUT blk_read_time double precision, OUT blk_write_time double precision, OUT temp_blk_read_time double precision, OUT temp_blk_write_time double precision, OUT wal_records bigint, OUT wal_fpi bigint, OUT wal_bytes numeric, OUT jit_functions bigint, OUT jit_generation_time double precision, OUT jit_inlining_count bigint, OUT jit_inlining_time double precision, OUT jit_optimization_count bigint, OUT jit_optimization_time double precision, OUT jit_emission_count bigint, OUT jit_emission_time double precision|t|0|v|t
pg_stat_statements_info|OUT dealloc bigint, OUT stats_reset timestamp with time zone|f|0|v|t
pg_stat_statements_reset|userid oid, dbid oid, queryid bigint|f|3|v|t
=> SELECT 3

select pg_describe_object(classid, objid, objsubid) from pg_depend where refclassid = 'pg_extension'::regclass and deptype = 'e' and refobjid = (select oid from pg_extension where extname = 'pg_stat_statements') order by 1
----
pg_describe_object 25
function pg_stat_statements(boolean)
function pg_stat_statements_info()
function pg_stat_statements_reset(oid,oid,bigint)
view pg_stat_statements
view pg_stat_statements_info
=> SELECT 5

select objoid::regclass, objsubid, privtype, array_length(initprivs, 1) from pg_init_privs where privtype = 'e' and classoid = 'pg_class'::regclass order by 1
----
objoid 2205|objsubid 23|privtype 18|array_length 23
pg_stat_statements_info|0|e|2
pg_stat_statements|0|e|2
=> SELECT 2

select pg_stat_statements_reset()
----
pg_stat_statements_reset 2278
(no columns)
=> SELECT 1

create table pgss_a (k int primary key, v text)
----
=> CREATE TABLE

insert into pgss_a select g, 'v' || g from generate_series(1, 10) g
----
=> INSERT 0 10

insert into pgss_a values (11, 'x')
----
=> INSERT 0 1

insert into pgss_a values (12, 'it''s')
----
=> INSERT 0 1

select v from pgss_a where k = 1
----
v 25
v1
=> SELECT 1

select v from pgss_a where k = 2
----
v 25
v2
=> SELECT 1

select v from pgss_a where k = 99
----
v 25
=> SELECT 0

SELECT v FROM pgss_a WHERE k = 3
----
v 25
v3
=> SELECT 1

select k from pgss_a where k > 5 and v like 'v%' order by k limit 3
----
k 23
6
7
8
=> SELECT 3

select k from pgss_a where k > 1 and v like '%9' order by k limit 4
----
k 23
9
=> SELECT 1

update pgss_a set v = 'new' where k < 4
----
=> UPDATE 3

update pgss_a set v = 'newer' where k < 3
----
=> UPDATE 2

delete from pgss_a where k = 12
----
=> DELETE 1

select count(*), 'const' from pgss_a
----
count 20|?column? 25
11|const
=> SELECT 1

select k / 0 from pgss_a
----
?column? 23
!! 22012 division by zero

select interval '1 day', k from pgss_a where v = 'nobody'
----
interval 1186|k 23
=> SELECT 0

table pgss_a order by k
----
k 23|v 25
1|newer
2|newer
3|new
4|v4
5|v5
6|v6
7|v7
8|v8
9|v9
10|v10
11|x
=> SELECT 11

with x as (select k from pgss_a where k = 4) select * from x
----
k 23
4
=> SELECT 1

drop table if exists pgss_none
----
-- NOTICE 00000 table "pgss_none" does not exist, skipping
=> DROP TABLE

alter table pgss_a add column c int default 5
----
=> ALTER TABLE

select query, calls, rows from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database()) and query ilike '%pgss\_%' and query not like '%pg_stat_statements%' order by query collate "C"
----
query 25|calls 20|rows 20
alter table pgss_a add column c int default 5|1|0
create table pgss_a (k int primary key, v text)|1|0
delete from pgss_a where k = $1|1|1
drop table if exists pgss_none|1|0
insert into pgss_a select g, $1 \|\| g from generate_series($2, $3) g|1|10
insert into pgss_a values ($1, $2)|2|2
select count(*), $1 from pgss_a|1|1
select interval $1, k from pgss_a where v = $2|1|0
select k from pgss_a where k > $1 and v like $2 order by k limit $3|2|4
select v from pgss_a where k = $1|4|3
table pgss_a order by k|1|11
update pgss_a set v = $1 where k < $2|2|5
with x as (select k from pgss_a where k = $1) select * from x|1|1
=> SELECT 13

select calls > 0 and min_exec_time <= mean_exec_time and mean_exec_time <= max_exec_time and total_exec_time > 0 and stddev_exec_time >= 0 as sound, plans, total_plan_time, toplevel, wal_fpi, jit_functions, temp_blks_read, userid::regrole from pg_stat_statements where query like 'select v from pgss_a where k = %' and dbid = (select oid from pg_database where datname = current_database())
----
sound 16|plans 20|total_plan_time 701|toplevel 16|wal_fpi 20|jit_functions 20|temp_blks_read 20|userid 4096
t|0|0|t|0|0|0|postgres
=> SELECT 1

select query from pg_stat_statements(false) where query is not null
----
query 25
=> SELECT 0

select count(*) > 5 from pg_stat_statements(true)
----
?column? 16
t
=> SELECT 1

select count(distinct queryid) = count(*) as each_its_own from pg_stat_statements where query like '%pgss\_a%' and dbid = (select oid from pg_database where datname = current_database())
----
each_its_own 16
t
=> SELECT 1

select pg_stat_statements_reset(0, 0, queryid) from pg_stat_statements where query like 'update pgss_a set%' and dbid = (select oid from pg_database where datname = current_database())
----
pg_stat_statements_reset 2278
(no columns)
=> SELECT 1

select count(*) from pg_stat_statements where query like 'update pgss_a set%' and dbid = (select oid from pg_database where datname = current_database())
----
count 20
0
=> SELECT 1

update pgss_a set v = 'newest' where k < 2
----
=> UPDATE 1

select query, calls, rows from pg_stat_statements where query like 'update pgss_a set%' and dbid = (select oid from pg_database where datname = current_database())
----
query 25|calls 20|rows 20
update pgss_a set v = $1 where k < $2|1|1
=> SELECT 1

show pg_stat_statements.track
----
pg_stat_statements.track 25
top
=> SHOW

set pg_stat_statements.track = 'none'
----
=> SET

select v as untracked from pgss_a where k = 1
----
untracked 25
newest
=> SELECT 1

reset pg_stat_statements.track
----
=> RESET

set pg_stat_statements.track_utility = off
----
=> SET

comment on table pgss_a is 'unseen'
----
=> COMMENT

reset pg_stat_statements.track_utility
----
=> RESET

comment on table pgss_a is 'seen'
----
=> COMMENT

select query, calls from pg_stat_statements where (query like '%untracked%' or query like 'comment on table%') and query not like '%pg_stat_statements%' and dbid = (select oid from pg_database where datname = current_database()) order by 1
----
query 25|calls 20
comment on table pgss_a is 'seen'|1
=> SELECT 1

prepare pgss_p as select v from pgss_a where k = $1 and v <> 'z'
----
=> PREPARE

execute pgss_p(1)
----
v 25
newest
=> SELECT 1

execute pgss_p(2)
----
v 25
newer
=> SELECT 1

deallocate pgss_p
----
=> DEALLOCATE

select calls, rows from pg_stat_statements where query like '%select v from pgss_a where k = $1 and v <> %' and query not like '%pg_stat_statements%' and dbid = (select oid from pg_database where datname = current_database())
----
calls 20|rows 20
2|2
=> SELECT 1

begin
----
=> BEGIN

select 1 as pgss_one
----
pgss_one 23
1
=> SELECT 1

commit
----
=> COMMIT

select count(*) > 0 from pg_stat_statements where query = 'begin' and dbid = (select oid from pg_database where datname = current_database())
----
?column? 16
t
=> SELECT 1

select count(*) > 0 from pg_stat_statements where query = 'commit' and dbid = (select oid from pg_database where datname = current_database())
----
?column? 16
t
=> SELECT 1

create role pgss_low
----
=> CREATE ROLE

set role pgss_low
----
=> SET

select v from pgss_a where k = 1
----
!! 42P01 relation "pgss_a" does not exist
.. P 15

select count(*) as mine from generate_series(1, 3) pgss_g
----
mine 20
3
=> SELECT 1

select query, queryid is null, calls > 0 from pg_stat_statements where userid <> 'pgss_low'::regrole and dbid = (select oid from pg_database where datname = current_database()) group by 1, 2, 3
----
!! 42P01 relation "pg_stat_statements" does not exist
.. P 47

select query, queryid is null, calls from pg_stat_statements where userid = 'pgss_low'::regrole and query like '%mine%' and query not like '%pg_stat_statements%'
----
!! 42P01 relation "pg_stat_statements" does not exist
.. P 43

select pg_stat_statements_reset()
----
!! 42883 function pg_stat_statements_reset() does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

create extension pg_stat_statements schema pg_catalog
----
!! 42710 extension "pg_stat_statements" already exists

drop extension pg_stat_statements
----
!! 42501 must be owner of extension pg_stat_statements

reset role
----
=> RESET

grant pg_read_all_stats to pgss_low
----
=> GRANT ROLE

set role pgss_low
----
=> SET

select count(*) filter (where query = '<insufficient privilege>') from pg_stat_statements
----
!! 42P01 relation "pg_stat_statements" does not exist
.. P 72

reset role
----
=> RESET

drop role pgss_low
----
=> DROP ROLE

select dealloc, stats_reset <= now() from pg_stat_statements_info
----
dealloc 20|?column? 16
0|t
=> SELECT 1

select dealloc from pg_stat_statements_info()
----
dealloc 20
0
=> SELECT 1

drop view pg_stat_statements
----
!! 2BP01 cannot drop view pg_stat_statements because extension pg_stat_statements requires it
.. H You can drop extension pg_stat_statements instead.

drop extension pg_stat_statements
----
=> DROP EXTENSION

select * from pg_stat_statements
----
!! 42P01 relation "pg_stat_statements" does not exist
.. P 15

select count(*) from pg_init_privs where privtype = 'e'
----
count 20
0
=> SELECT 1

select pg_stat_statements_reset()
----
!! 42883 function pg_stat_statements_reset() does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

create role pgss_low
----
=> CREATE ROLE

set role pgss_low
----
=> SET

create extension pg_stat_statements
----
!! 3F000 no schema has been selected to create in

reset role
----
=> RESET

drop role pgss_low
----
=> DROP ROLE

create schema pgss_s
----
=> CREATE SCHEMA

create extension pg_stat_statements schema pgss_s
----
=> CREATE EXTENSION

select count(*) >= 0 from pgss_s.pg_stat_statements
----
?column? 16
t
=> SELECT 1

select count(*) from pg_stat_statements
----
!! 42P01 relation "pg_stat_statements" does not exist
.. P 22

drop schema pgss_s
----
!! 2BP01 cannot drop schema pgss_s because other objects depend on it
.. D extension pg_stat_statements depends on schema pgss_s
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop schema pgss_s cascade
----
-- NOTICE 00000 drop cascades to extension pg_stat_statements
=> DROP SCHEMA

select count(*) from pg_extension where extname = 'pg_stat_statements'
----
count 20
0
=> SELECT 1

drop table pgss_a
----
=> DROP TABLE
