create table t(a int, b text, c numeric, d jsonb, e int);
----
=> CREATE TABLE

create statistics on a from t;
----
!! 42601 syntax error at or near "on"
.. P 19

create statistics s1 on a, b from t;
----
=> CREATE STATISTICS

create statistics s1 on a, b from t;
----
!! 42710 statistics object "s1" already exists

create statistics if not exists s1 on a, b from t;
----
-- NOTICE 42710 statistics object "s1" already exists, skipping
=> CREATE STATISTICS

create statistics se on (a+e) from t;
----
=> CREATE STATISTICS

create statistics sen (ndistinct) on (a+e) from t;
----
!! 0A000 when building statistics on a single expression, statistics kinds may not be specified

create statistics se2 (ndistinct, mcv, dependencies) on (a+e), lower(b), c from t;
----
=> CREATE STATISTICS

create statistics se3 (foo) on a, b from t;
----
!! 42601 unrecognized statistics kind "foo"

create statistics se3 (mcv, mcv) on (a*e), b from t;
----
=> CREATE STATISTICS

create statistics se4 on a, a from t;
----
!! 42701 duplicate column name in statistics definition

create statistics se4 on a, zork from t;
----
!! 42703 column "zork" does not exist

create statistics se4 on (a+1), (a+1) from t;
----
!! 42701 duplicate expression in statistics definition

create statistics se4 on (a), b from t;
----
=> CREATE STATISTICS

create statistics se5 on d, b from t;
----
=> CREATE STATISTICS

create table p(x point, y int, z xid);
----
=> CREATE TABLE

create statistics sp on x, y from p;
----
!! 0A000 column "x" cannot be used in statistics because its type point has no default btree operator class

create statistics sp on (x), y from p;
----
!! 0A000 column "x" cannot be used in statistics because its type point has no default btree operator class

create statistics sp on z, y from p;
----
!! 0A000 column "z" cannot be used in statistics because its type xid has no default btree operator class

create statistics sp on (x+x), y from p;
----
!! 0A000 expression cannot be used in multivariate statistics because its type point has no default btree operator class

create statistics sp on (x+x) from p;
----
=> CREATE STATISTICS

create statistics sp1 on ctid, y from p;
----
!! 0A000 statistics creation on system columns is not supported

create statistics sp1 on tableoid, y from p;
----
!! 0A000 statistics creation on system columns is not supported

create statistics sp1 on (tableoid::text), y from p;
----
!! 0A000 statistics creation on system columns is not supported

create statistics sp1 on a, b from zork;
----
!! 42P01 relation "zork" does not exist

create statistics sp1 on a, b from t, p;
----
!! 0A000 only a single relation is allowed in CREATE STATISTICS

create statistics sp1 on a, b from t join p on true;
----
!! 0A000 CREATE STATISTICS only supports relation names in the FROM clause

create statistics zork.sp1 on a, b from t;
----
!! 3F000 schema "zork" does not exist

create statistics sp1 on (random()), b from t;
----
=> CREATE STATISTICS

create statistics sp2 on (sum(a)), b from t;
----
!! 42803 aggregate functions are not allowed in statistics expressions
.. P 27

create statistics sp2 on ((select 1)), b from t;
----
!! 0A000 cannot use subquery in statistics expression
.. P 27

create statistics sp2 on (generate_series(1,a)), b from t;
----
!! 0A000 set-returning functions are not allowed in statistics expressions
.. P 27

create statistics sp2 on a, b, c, e, (a+1), (a+2), (a+3), (a+4), (a+5) from t;
----
!! 54011 cannot have more than 8 columns in statistics

create statistics sp2 on a from t;
----
!! 42P17 extended statistics require at least 2 columns

create statistics sp2 (mcv) on (a) from t;
----
!! 42P17 extended statistics require at least 2 columns

create view v as select 1 as a, 2 as b;
----
=> CREATE VIEW

create statistics sp2 on a, b from v;
----
!! 42809 cannot define statistics for relation "v"
.. D This operation is not supported for views.

create sequence sq;
----
=> CREATE SEQUENCE

create statistics sp2 on last_value, is_called from sq;
----
!! 42809 cannot define statistics for relation "sq"
.. D This operation is not supported for sequences.

create statistics sp2 on oid, relname from pg_class;
----
!! 42501 permission denied: "pg_class" is a system catalog

create schema case_extended_statistics_2;
----
=> CREATE SCHEMA

create statistics case_extended_statistics_2.sa on a, e from t;
----
=> CREATE STATISTICS

create materialized view stats_mv as select 1 as a, 2 as b;
----
=> SELECT 1

create statistics smv on a, b from stats_mv;
----
=> CREATE STATISTICS

create table pt(a int, b int) partition by list(a);
----
=> CREATE TABLE

create statistics spt on a, b from pt;
----
=> CREATE STATISTICS

alter statistics s1 rename to s1x;
----
=> ALTER STATISTICS

alter statistics s1x rename to se2;
----
!! 42710 statistics object "se2" already exists in schema "case_extended_statistics"

alter statistics zork rename to se2;
----
!! 42704 statistics object "zork" does not exist

alter statistics s1x set schema case_extended_statistics_2;
----
=> ALTER STATISTICS

alter statistics case_extended_statistics_2.s1x set statistics 20;
----
=> ALTER STATISTICS

alter statistics case_extended_statistics_2.s1x set statistics 20000;
----
-- WARNING 22023 lowering statistics target to 10000
=> ALTER STATISTICS

alter statistics case_extended_statistics_2.s1x set statistics -2;
----
!! 22023 statistics target -2 is too low

alter statistics if exists zork set statistics 2;
----
-- NOTICE 00000 statistics object "zork" does not exist, skipping
=> ALTER STATISTICS

alter statistics zork set statistics -1;
----
!! 42704 statistics object "zork" does not exist

alter statistics zork owner to postgres;
----
!! 42704 statistics object "zork" does not exist

alter statistics case_extended_statistics_2.s1x set schema case_extended_statistics_2;
----
=> ALTER STATISTICS

alter statistics case_extended_statistics_2.s1x set schema case_extended_statistics;
----
=> ALTER STATISTICS

alter statistics s1x set schema s9;
----
!! 3F000 schema "s9" does not exist

comment on statistics se2 is 'hello';
----
=> COMMENT

comment on statistics se22 is 'hello';
----
!! 42704 statistics object "se22" does not exist

select stxrelid::regclass, stxname, stxstattarget, stxkeys, stxkind, pg_get_expr(stxexprs, stxrelid) from pg_statistic_ext where stxnamespace::regnamespace::text ~ 'case_extended' order by stxname;
----
stxrelid 2205|stxname 19|stxstattarget 23|stxkeys 22|stxkind 1002|pg_get_expr 25
t|s1x|10000|1 2|{d,f,m}|\N
t|sa|-1|1 5|{d,f,m}|\N
t|se|-1||{e}|(a + e)
t|se2|-1|3|{d,f,m,e}|(a + e), lower(b)
t|se3|-1|2|{m,e}|(a * e)
t|se4|-1|1 2|{d,f,m}|\N
t|se5|-1|2 4|{d,f,m}|\N
stats_mv|smv|-1|1 2|{d,f,m}|\N
p|sp|-1||{e}|(x + x)
t|sp1|-1|2|{d,f,m,e}|random()
pt|spt|-1|1 2|{d,f,m}|\N
=> SELECT 11

select stxname, pg_get_statisticsobjdef(oid), pg_get_statisticsobjdef_columns(oid), pg_get_statisticsobjdef_expressions(oid) from pg_statistic_ext where stxnamespace::regnamespace::text ~ 'case_extended' order by stxname;
----
stxname 19|pg_get_statisticsobjdef 25|pg_get_statisticsobjdef_columns 25|pg_get_statisticsobjdef_expressions 1009
s1x|CREATE STATISTICS case_extended_statistics.s1x ON a, b FROM t|a, b|\N
sa|CREATE STATISTICS case_extended_statistics_2.sa ON a, e FROM t|a, e|\N
se|CREATE STATISTICS case_extended_statistics.se ON (a + e) FROM t|(a + e)|{"(a + e)"}
se2|CREATE STATISTICS case_extended_statistics.se2 ON c, (a + e), lower(b) FROM t|c, (a + e), lower(b)|{"(a + e)",lower(b)}
se3|CREATE STATISTICS case_extended_statistics.se3 (mcv) ON b, (a * e) FROM t|b, (a * e)|{"(a * e)"}
se4|CREATE STATISTICS case_extended_statistics.se4 ON a, b FROM t|a, b|\N
se5|CREATE STATISTICS case_extended_statistics.se5 ON b, d FROM t|b, d|\N
smv|CREATE STATISTICS case_extended_statistics.smv ON a, b FROM stats_mv|a, b|\N
sp|CREATE STATISTICS case_extended_statistics.sp ON (x + x) FROM p|(x + x)|{"(x + x)"}
sp1|CREATE STATISTICS case_extended_statistics.sp1 ON b, random() FROM t|b, random()|{random()}
spt|CREATE STATISTICS case_extended_statistics.spt ON a, b FROM pt|a, b|\N
=> SELECT 11

select pg_get_statisticsobjdef(1), pg_get_statisticsobjdef_columns(1), pg_get_statisticsobjdef_expressions(1);
----
pg_get_statisticsobjdef 25|pg_get_statisticsobjdef_columns 25|pg_get_statisticsobjdef_expressions 1009
\N|\N|\N
=> SELECT 1

select s.stxname, refclassid::regclass, refobjsubid, deptype from pg_depend join pg_statistic_ext s on s.oid = objid where classid = 'pg_statistic_ext'::regclass and stxnamespace::regnamespace::text ~ 'case_extended' order by 1, refobjsubid, refclassid::regclass::text collate "C";
----
stxname 19|refclassid 2205|refobjsubid 23|deptype 18
s1x|pg_namespace|0|n
s1x|pg_class|1|a
s1x|pg_class|2|a
sa|pg_namespace|0|n
sa|pg_class|1|a
sa|pg_class|5|a
se|pg_class|0|a
se|pg_namespace|0|n
se|pg_class|1|a
se|pg_class|5|a
se2|pg_namespace|0|n
se2|pg_class|1|a
se2|pg_class|2|a
se2|pg_class|3|a
se2|pg_class|5|a
se3|pg_namespace|0|n
se3|pg_class|1|a
se3|pg_class|2|a
se3|pg_class|5|a
se4|pg_namespace|0|n
se4|pg_class|1|a
se4|pg_class|2|a
se5|pg_namespace|0|n
se5|pg_class|2|a
se5|pg_class|4|a
smv|pg_namespace|0|n
smv|pg_class|1|a
smv|pg_class|2|a
sp|pg_class|0|a
sp|pg_namespace|0|n
sp|pg_class|1|a
sp1|pg_namespace|0|n
sp1|pg_class|2|a
spt|pg_namespace|0|n
spt|pg_class|1|a
spt|pg_class|2|a
=> SELECT 36

select stxname, pg_statistics_obj_is_visible(oid) from pg_statistic_ext where stxnamespace::regnamespace::text ~ 'case_extended' order by stxname;
----
stxname 19|pg_statistics_obj_is_visible 16
s1x|t
sa|f
se|t
se2|t
se3|t
se4|t
se5|t
smv|t
sp|t
sp1|t
spt|t
=> SELECT 11

alter table t rename a to aa;
----
=> ALTER TABLE

alter table t rename to tt;
----
=> ALTER TABLE

alter table tt alter aa type bigint;
----
=> ALTER TABLE

alter table tt alter e type numeric;
----
=> ALTER TABLE

select pg_get_statisticsobjdef(oid), obj_description(oid, 'pg_statistic_ext') from pg_statistic_ext where stxnamespace::regnamespace::text ~ 'case_extended' order by stxname;
----
pg_get_statisticsobjdef 25|obj_description 25
CREATE STATISTICS case_extended_statistics.s1x ON aa, b FROM tt|\N
CREATE STATISTICS case_extended_statistics_2.sa ON aa, e FROM tt|\N
CREATE STATISTICS case_extended_statistics.se ON (aa::numeric + e) FROM tt|\N
CREATE STATISTICS case_extended_statistics.se2 ON c, (aa::numeric + e), lower(b) FROM tt|hello
CREATE STATISTICS case_extended_statistics.se3 (mcv) ON b, (aa::numeric * e) FROM tt|\N
CREATE STATISTICS case_extended_statistics.se4 ON aa, b FROM tt|\N
CREATE STATISTICS case_extended_statistics.se5 ON b, d FROM tt|\N
CREATE STATISTICS case_extended_statistics.smv ON a, b FROM stats_mv|\N
CREATE STATISTICS case_extended_statistics.sp ON (x + x) FROM p|\N
CREATE STATISTICS case_extended_statistics.sp1 ON b, random() FROM tt|\N
CREATE STATISTICS case_extended_statistics.spt ON a, b FROM pt|\N
=> SELECT 11

alter table tt drop column e;
----
=> ALTER TABLE

select pg_get_statisticsobjdef(oid) from pg_statistic_ext where stxnamespace::regnamespace::text ~ 'case_extended' order by stxname;
----
pg_get_statisticsobjdef 25
CREATE STATISTICS case_extended_statistics.s1x ON aa, b FROM tt
CREATE STATISTICS case_extended_statistics.se4 ON aa, b FROM tt
CREATE STATISTICS case_extended_statistics.se5 ON b, d FROM tt
CREATE STATISTICS case_extended_statistics.smv ON a, b FROM stats_mv
CREATE STATISTICS case_extended_statistics.sp ON (x + x) FROM p
CREATE STATISTICS case_extended_statistics.sp1 ON b, random() FROM tt
CREATE STATISTICS case_extended_statistics.spt ON a, b FROM pt
=> SELECT 7

create statistics many on (aa * c), lower(b), c from tt;
----
=> CREATE STATISTICS

comment on statistics many is 'many';
----
=> COMMENT

create table tl (like tt including statistics);
----
=> CREATE TABLE

create table tl2 (like tt including all);
----
=> CREATE TABLE

select pg_get_statisticsobjdef(oid), obj_description(oid, 'pg_statistic_ext') from pg_statistic_ext where stxrelid in ('tl'::regclass, 'tl2'::regclass) order by stxname;
----
pg_get_statisticsobjdef 25|obj_description 25
CREATE STATISTICS case_extended_statistics.tl2_aa_b_stat ON aa, b FROM tl2|\N
CREATE STATISTICS case_extended_statistics.tl2_aa_b_stat1 ON aa, b FROM tl2|\N
CREATE STATISTICS case_extended_statistics.tl2_b_d_stat ON b, d FROM tl2|\N
CREATE STATISTICS case_extended_statistics.tl2_b_expr_stat ON b, random() FROM tl2|\N
CREATE STATISTICS case_extended_statistics.tl2_c_expr_expr_stat ON c, (aa::numeric * c), lower(b) FROM tl2|many
CREATE STATISTICS case_extended_statistics.tl_aa_b_stat ON aa, b FROM tl|\N
CREATE STATISTICS case_extended_statistics.tl_aa_b_stat1 ON aa, b FROM tl|\N
CREATE STATISTICS case_extended_statistics.tl_b_d_stat ON b, d FROM tl|\N
CREATE STATISTICS case_extended_statistics.tl_b_expr_stat ON b, random() FROM tl|\N
CREATE STATISTICS case_extended_statistics.tl_c_expr_expr_stat ON c, (aa::numeric * c), lower(b) FROM tl|\N
=> SELECT 10

drop statistics se4, zork;
----
!! 42704 statistics object "zork" does not exist

drop statistics if exists se9, zork.x;
----
-- NOTICE 00000 statistics object "se9" does not exist, skipping
-- NOTICE 00000 schema "zork" does not exist, skipping
=> DROP STATISTICS

drop statistics zork.x;
----
!! 3F000 schema "zork" does not exist

drop statistics se4, s1x;
----
=> DROP STATISTICS

begin;
----
=> BEGIN

create statistics rolled_back on aa, b from tt;
----
=> CREATE STATISTICS

rollback;
----
=> ROLLBACK

drop statistics rolled_back;
----
!! 42704 statistics object "rolled_back" does not exist

drop table tt;
----
=> DROP TABLE

select stxname from pg_statistic_ext where stxnamespace::regnamespace::text ~ 'case_extended' order by stxname;
----
stxname 19
smv
sp
spt
tl2_aa_b_stat
tl2_aa_b_stat1
tl2_b_d_stat
tl2_b_expr_stat
tl2_c_expr_expr_stat
tl_aa_b_stat
tl_aa_b_stat1
tl_b_d_stat
tl_b_expr_stat
tl_c_expr_expr_stat
=> SELECT 13

create role case_stats_role;
----
=> CREATE ROLE

grant usage, create on schema case_extended_statistics to case_stats_role;
----
=> GRANT

set role case_stats_role;
----
=> SET

create statistics foo on aa, b from tl2;
----
!! 42501 must be owner of table tl2

drop statistics smv;
----
!! 42501 must be owner of statistics object smv

alter statistics smv rename to x;
----
!! 42501 must be owner of statistics object smv

alter statistics smv set statistics 3;
----
!! 42501 must be owner of statistics object smv

comment on statistics smv is 'x';
----
!! 42501 must be owner of statistics object smv

reset role;
----
=> RESET

alter statistics smv owner to case_stats_role;
----
=> ALTER STATISTICS

select stxowner::regrole from pg_statistic_ext where stxname = 'smv';
----
stxowner 4096
case_stats_role
=> SELECT 1

drop role case_stats_role;
----
!! 2BP01 role "case_stats_role" cannot be dropped because some objects depend on it
.. D privileges for schema case_extended_statistics\nowner of statistics object smv

reassign owned by case_stats_role to postgres;
----
=> REASSIGN OWNED

drop owned by case_stats_role;
----
=> DROP OWNED

drop role case_stats_role;
----
=> DROP ROLE

drop schema case_extended_statistics_2 cascade;
----
=> DROP SCHEMA
