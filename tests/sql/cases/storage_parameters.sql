create table t(a int, b text);
----
=> CREATE TABLE

create table x1(a int) with (fillfactor=5);
----
!! 22023 value 5 out of bounds for option "fillfactor"
.. D Valid values are between "10" and "100".

create table x1(a int) with (fillfactor='abc');
----
!! 22023 invalid value for integer option "fillfactor": abc

create table x1(a int) with (fillfactor=70.4);
----
=> CREATE TABLE

create table x2(a int) with (fillfactor=70, fillfactor=80);
----
!! 22023 parameter "fillfactor" specified more than once

create table x2(a int) with (foo.fillfactor=70);
----
!! 22023 unrecognized parameter namespace "foo"

create table x2(a int) with (toast.autovacuum_enabled=maybe);
----
!! 22023 invalid value for boolean option "autovacuum_enabled": maybe

create table x2(a int) with (toast.autovacuum_analyze_threshold=3);
----
!! 22023 unrecognized parameter "autovacuum_analyze_threshold"

create table x2(a int, b text) with (toast.autovacuum_enabled=false, autovacuum_enabled='of', autovacuum_vacuum_scale_factor=1e-2);
----
=> CREATE TABLE

create table x3(a int) with (autovacuum_vacuum_scale_factor=101);
----
!! 22023 value 101 out of bounds for option "autovacuum_vacuum_scale_factor"
.. D Valid values are between "0.000000" and "100.000000".

create table x3(a int) with (autovacuum_vacuum_scale_factor=x);
----
!! 22023 invalid value for floating point option "autovacuum_vacuum_scale_factor": x

create table x3(a int) with (vacuum_index_cleanup=x);
----
!! 22023 invalid value for enum option "vacuum_index_cleanup": x
.. D Valid values are "on", "off", and "auto".

create table x3(a int) with (vacuum_index_cleanup=AUTO, vacuum_truncate=YES, user_catalog_table);
----
=> CREATE TABLE

create table x4(a int) with (foo);
----
!! 22023 unrecognized parameter "foo"

create table x4(a int) with ("fill=factor"=3);
----
!! 22023 invalid option name "fill=factor": must not contain "="

create table x4(a int) with (oids=true);
----
!! 0A000 tables declared WITH OIDS are not supported

create table x4(a int) with (oids);
----
!! 0A000 tables declared WITH OIDS are not supported

create table x4(a int) with (oids=false);
----
=> CREATE TABLE

create table x5(a int) partition by list(a) with (fillfactor=70);
----
!! 22023 unrecognized parameter "fillfactor"

create table x5(a int) partition by list(a);
----
=> CREATE TABLE

alter table x5 set (fillfactor=70);
----
!! 22023 unrecognized parameter "fillfactor"

alter table x4 set (fillfactor=70, fillfactor=80);
----
!! 22023 parameter "fillfactor" specified more than once

alter table x4 set (toast.fillfactor=70);
----
=> ALTER TABLE

alter table x4 set (bar.fillfactor=70);
----
!! 22023 unrecognized parameter namespace "bar"

alter table x4 reset (fillfactor=70);
----
!! 42601 RESET must not include values for parameters

alter table x4 reset (zork, fillfactor);
----
=> ALTER TABLE

alter table x4 reset (bar.fillfactor);
----
=> ALTER TABLE

alter table x4 set (fillfactor);
----
!! 22023 invalid value for integer option "fillfactor": true

alter table x4 set (parallel_workers=2000);
----
!! 22023 value 2000 out of bounds for option "parallel_workers"
.. D Valid values are between "0" and "1024".

alter table x4 set (toast_tuple_target=2);
----
!! 22023 value 2 out of bounds for option "toast_tuple_target"
.. D Valid values are between "128" and "8160".

alter table x4 set (parallel_workers=3, fillfactor=90);
----
=> ALTER TABLE

alter table x4 set (fillfactor=80);
----
=> ALTER TABLE

create index on t(a) with (fastupdate=on);
----
!! 22023 unrecognized parameter "fastupdate"

create index on t(a) with (toast.fillfactor=70);
----
!! 22023 unrecognized parameter namespace "toast"

create index on t(a) with (fillfactor=70, deduplicate_items=no, vacuum_cleanup_index_scale_factor=0.3);
----
=> CREATE INDEX

create index th on t using hash(a) with (fillfactor=75);
----
=> CREATE INDEX

alter index th set (deduplicate_items=on);
----
!! 22023 unrecognized parameter "deduplicate_items"

alter index t_a_idx set (fastupdate=on);
----
!! 22023 unrecognized parameter "fastupdate"

alter index t_a_idx set (fillfactor=1);
----
!! 22023 value 1 out of bounds for option "fillfactor"
.. D Valid values are between "10" and "100".

alter index t_a_idx set (fillfactor=77);
----
=> ALTER INDEX

alter index t_a_idx reset (deduplicate_items, vacuum_cleanup_index_scale_factor);
----
=> ALTER INDEX

create index on x5(a) with (fillfactor=50);
----
=> CREATE INDEX

alter index x5_a_idx set (fillfactor=1);
----
!! 42809 ALTER action SET cannot be performed on relation "x5_a_idx"
.. D This operation is not supported for partitioned indexes.

create table x5_1 partition of x5 for values in (1);
----
=> CREATE TABLE

create index ig on t using gin((array[b])) with (fastupdate=off, gin_pending_list_limit=3);
----
!! 22023 value 3 out of bounds for option "gin_pending_list_limit"
.. D Valid values are between "64" and "2147483647".

create index ig on t using gin((array[b])) with (fastupdate=off, gin_pending_list_limit=65);
----
=> CREATE INDEX

create index ig2 on t using gin((array[b])) with (fillfactor=65);
----
!! 22023 unrecognized parameter "fillfactor"

alter index ig set (gin_pending_list_limit=3);
----
!! 22023 value 3 out of bounds for option "gin_pending_list_limit"
.. D Valid values are between "64" and "2147483647".

alter index ig set (fastupdate=tru);
----
=> ALTER INDEX

create table k(a int primary key with (fillfactor=3));
----
!! 22023 value 3 out of bounds for option "fillfactor"
.. D Valid values are between "10" and "100".

create table k(a int primary key with (fillfactor=33), b int, unique nulls not distinct (b) include (a) with (deduplicate_items=off));
----
=> CREATE TABLE

create table kl (like k including all);
----
=> CREATE TABLE

select pg_get_indexdef('k_pkey'::regclass), pg_get_indexdef('kl_b_a_key'::regclass);
----
pg_get_indexdef 25|pg_get_indexdef 25
CREATE UNIQUE INDEX k_pkey ON case_storage_parameters.k USING btree (a) WITH (fillfactor='33')|CREATE UNIQUE INDEX kl_b_a_key ON case_storage_parameters.kl USING btree (b) INCLUDE (a) NULLS NOT DISTINCT WITH (deduplicate_items=off)
=> SELECT 1

alter table k add unique (a, b) with (fillfactor=44);
----
=> ALTER TABLE

create view v with (security_barrier=2) as select 1;
----
!! 22023 invalid value for boolean option "security_barrier": 2

create view v with (check_option=loca) as select 1 as a;
----
!! 0A000 WITH CHECK OPTION is supported only on automatically updatable views
.. H Views that do not select from a single table or view are not automatically updatable.

create view v with (check_option=loca) as select a from t;
----
!! 22023 invalid value for enum option "check_option": loca
.. D Valid values are "local" and "cascaded".

create view v with (check_option=LOCAL) as select a from t;
----
=> CREATE VIEW

create view v2 with (fillfactor=2) as select a from t;
----
!! 22023 unrecognized parameter "fillfactor"

create view v2 with (security_barrier, security_barrier=false) as select a from t;
----
!! 22023 parameter "security_barrier" specified more than once

create view v2 with (toast.security_barrier) as select a from t;
----
=> CREATE VIEW

alter view v set (security_barrier='fal');
----
=> ALTER VIEW

alter view v set (security_barrier='fal', check_option=cascaded);
----
=> ALTER VIEW

alter view v reset (security_barrier, foo);
----
=> ALTER VIEW

alter view v set (fillfactor=3);
----
!! 22023 unrecognized parameter "fillfactor"

create materialized view storage_mv with (fillfactor=20) as select 1 as a;
----
=> SELECT 1

create materialized view storage_mv2 with (fillfactor=200) as select 1 as a;
----
!! 22023 value 200 out of bounds for option "fillfactor"
.. D Valid values are between "10" and "100".

alter materialized view storage_mv set (autovacuum_enabled=false);
----
=> ALTER MATERIALIZED VIEW

alter materialized view storage_mv set (security_barrier=false);
----
!! 22023 unrecognized parameter "security_barrier"

create table cta with (fillfactor=101) as select 1;
----
!! 22023 value 101 out of bounds for option "fillfactor"
.. D Valid values are between "10" and "100".

create table cta with (autovacuum_freeze_max_age=3) as select 1;
----
!! 22023 value 3 out of bounds for option "autovacuum_freeze_max_age"
.. D Valid values are between "100000" and "2000000000".

create table cta with (log_autovacuum_min_duration='3s') as select 1;
----
!! 22023 invalid value for integer option "log_autovacuum_min_duration": 3s

create table cta with (log_autovacuum_min_duration=99999999999) as select 1;
----
!! 22023 invalid value for integer option "log_autovacuum_min_duration": 99999999999

create table cta with (log_autovacuum_min_duration='0x10', autovacuum_vacuum_cost_delay='1.5 ') as select 1;
----
=> SELECT 1

alter table t alter a set (n_distinct='x');
----
!! 22023 invalid value for floating point option "n_distinct": x

alter table t alter a set (n_distinct=-2);
----
!! 22023 value -2 out of bounds for option "n_distinct"
.. D Valid values are between "-1.000000" and "179769313486231570814527423731704356798070567525844996598917476803157260780028538760589558632766878171540458953514382464234321326889464182768467546703537516986049910576551282076245490090389328944075868508455133942304583236903222948165808559332123348274797826204144723168738177180919299881250404026184124858368.000000".

alter table t alter a set (n_distinct=-0.5, n_distinct=3);
----
!! 22023 parameter "n_distinct" specified more than once

alter table t alter a set (toast.n_distinct=-0.5);
----
!! 22023 unrecognized parameter namespace "toast"

alter table t alter a reset (n_distinct=-0.5);
----
!! 42601 RESET must not include values for parameters

alter table t alter a set (fillfactor=-0.5);
----
!! 22023 unrecognized parameter "fillfactor"

select relname, reloptions from pg_class where relnamespace = 'case_storage_parameters'::regnamespace order by 1;
----
relname 19|reloptions 1009
cta|{log_autovacuum_min_duration=0x10,"autovacuum_vacuum_cost_delay=1.5 "}
ig|{gin_pending_list_limit=65,fastupdate=tru}
k|\N
k_a_b_key|{fillfactor=44}
k_b_a_key|{deduplicate_items=off}
k_pkey|{fillfactor=33}
kl|\N
kl_b_a_key|{deduplicate_items=off}
kl_pkey|{fillfactor=33}
storage_mv|{fillfactor=20,autovacuum_enabled=false}
t|\N
t_a_idx|{fillfactor=77}
th|{fillfactor=75}
v|{check_option=cascaded}
v2|\N
x1|{fillfactor=70.4}
x2|{autovacuum_enabled=of,autovacuum_vacuum_scale_factor=1e-2}
x3|{vacuum_index_cleanup=auto,vacuum_truncate=yes,user_catalog_table=true}
x4|{parallel_workers=3,fillfactor=80}
x5|\N
x5_1|\N
x5_1_a_idx|{fillfactor=50}
x5_a_idx|{fillfactor=50}
=> SELECT 23

alter table x2 reset (toast.autovacuum_enabled);
----
=> ALTER TABLE

alter table x2 set (toast.autovacuum_vacuum_threshold=7, toast.vacuum_truncate=off);
----
=> ALTER TABLE

alter table x2 set (toast.autovacuum_vacuum_threshold=-7);
----
!! 22023 value -7 out of bounds for option "autovacuum_vacuum_threshold"
.. D Valid values are between "0" and "2147483647".

select c.relname, t.reloptions, t.relkind, t.relnamespace::regnamespace, t.relname = 'pg_toast_' || c.oid from pg_class c join pg_class t on t.oid = c.reltoastrelid where c.relname = 'x2';
----
relname 19|reloptions 1009|relkind 18|relnamespace 4089|?column? 16
x2|{autovacuum_vacuum_threshold=7,vacuum_truncate=off}|t|pg_toast|t
=> SELECT 1

drop table x2, x3;
----
=> DROP TABLE

select count(*) from pg_class where relkind = 't' and array_to_string(reloptions, ',') ~ 'autovacuum_vacuum_threshold=7';
----
count 20
0
=> SELECT 1
