set timezone = 'gmt-3'
----
=> SET

show timezone
----
TimeZone 25
GMT-3
=> SHOW

select timestamptz '2024-01-01 12:00:00+00' as t
----
t 1184
2024-01-01 15:00:00+03
=> SELECT 1

set timezone = 'foo-3'
----
=> SET

show timezone
----
TimeZone 25
FOO-3
=> SHOW

set timezone = '<ab>-3'
----
=> SET

show timezone
----
TimeZone 25
<AB>-3
=> SHOW

set timezone = 'est5edt'
----
=> SET

show timezone
----
TimeZone 25
EST5EDT
=> SHOW

set timezone = 'nowhere'
----
!! 22023 invalid value for parameter "TimeZone": "nowhere"

reset timezone
----
=> RESET

create function pz_sum(a int, b int) returns int language sql as 'select a + b'
----
=> CREATE FUNCTION

call pz_sum(null, 1, 2)
----
!! 42883 procedure pz_sum(unknown, integer, integer) does not exist
.. H No procedure matches the given name and argument types. You might need to add explicit type casts.
.. P 6

call pz_sum(1, 2)
----
!! 42809 pz_sum(integer, integer) is not a procedure
.. H To call a function, use SELECT.
.. P 6

call pz_sum()
----
!! 42883 procedure pz_sum() does not exist
.. H No procedure matches the given name and argument types. You might need to add explicit type casts.
.. P 6

drop function pz_sum
----
=> DROP FUNCTION

create schema pz_schema
----
=> CREATE SCHEMA

drop table if exists pz_schema.x
----
-- NOTICE 00000 table "x" does not exist, skipping
=> DROP TABLE

drop view pz_schema.x
----
!! 42P01 view "x" does not exist

drop index if exists pz_schema.x
----
-- NOTICE 00000 index "x" does not exist, skipping
=> DROP INDEX

drop schema pz_schema
----
=> DROP SCHEMA

create table pz_net (a cidr, i inet, m macaddr, m8 macaddr8, mo money, l pg_lsn, x xid8, s text, v varchar(5))
----
=> CREATE TABLE

create index pz_1 on pz_net (i, m, m8, mo, l, x, a)
----
=> CREATE INDEX

select opcname, opcdefault from pg_index i, unnest(indclass::oid[]) with ordinality o (o, n) join pg_opclass on pg_opclass.oid = o join pg_opfamily f on f.oid = opcfamily where indexrelid = 'pz_1'::regclass order by n
----
opcname 19|opcdefault 16
inet_ops|t
macaddr_ops|t
macaddr8_ops|t
money_ops|t
pg_lsn_ops|t
xid8_ops|t
inet_ops|t
=> SELECT 7

create index pz_2 on pz_net (i cidr_ops, a inet_ops, a cidr_ops, s varchar_ops, v text_ops, v varchar_ops)
----
=> CREATE INDEX

select pg_get_indexdef('pz_2'::regclass)
----
pg_get_indexdef 25
CREATE INDEX pz_2 ON case_types_in_catalogs.pz_net USING btree (i cidr_ops, a, a cidr_ops, s varchar_ops, v, v varchar_ops)
=> SELECT 1

create index pz_3 on pz_net using hash (a cidr_ops)
----
=> CREATE INDEX

create index pz_4 on pz_net (i int4_ops)
----
!! 42804 operator class "int4_ops" does not accept data type inet

create index pz_5 on pz_net (x int8_ops)
----
!! 42804 operator class "int8_ops" does not accept data type xid8

insert into pz_net (a, i, s) values ('10.0.0.0/8', '10.0.0.1', 'x')
----
=> INSERT 0 1

select count(*) from pz_net where i = '10.0.0.1' and a = '10.0.0.0/8' and s = 'x'
----
count 20
1
=> SELECT 1

drop table pz_net
----
=> DROP TABLE

create table pz_mod (a varchar(64), b varchar(64), n numeric(5,2), m numeric(5,2), i int, ch char(3), it interval day to second(2), bt bit(4))
----
=> CREATE TABLE

create view pz_view as select case when i > 0 then a else b end c2, case when i > 0 then a end c3, coalesce(a, b) k1, coalesce(n, m) k3, greatest(n, m) g1, least(a, b) g2, case when i > 0 then n else m end c5, case when i > 0 then ch else 'abc'::char(3) end c6, case when i > 0 then it else it end c10, case when i > 0 then bt else bt end c11, coalesce(a) k7, array[a, b] ar2, (array[a, b])[1] ar1, coalesce(n, 1) k9, x.a as fa from pz_mod x
----
=> CREATE VIEW

select attname, format_type(atttypid, atttypmod) from pg_attribute where attrelid = 'pz_view'::regclass order by attnum
----
attname 19|format_type 25
c2|character varying(64)
c3|character varying
k1|character varying(64)
k3|numeric(5,2)
g1|numeric(5,2)
g2|character varying(64)
c5|numeric(5,2)
c6|character(3)
c10|interval day to second(2)
c11|bit(4)
k7|character varying(64)
ar2|character varying(64)[]
ar1|character varying(64)
k9|numeric
fa|character varying(64)
=> SELECT 15

create view pz_full as select a from pz_mod x full join pz_mod y using (a)
----
=> CREATE VIEW

select attname, format_type(atttypid, atttypmod) from pg_attribute where attrelid = 'pz_full'::regclass order by attnum
----
attname 19|format_type 25
a|character varying(64)
=> SELECT 1

drop view pz_view, pz_full
----
=> DROP VIEW

drop table pz_mod
----
=> DROP TABLE

explain (verbose, costs off) select * from generate_series(1, 3) g, lateral unnest(array[g, 2]) u (x)
----
QUERY PLAN 25
Nested Loop
  Output: g.g, u.x
  ->  Function Scan on pg_catalog.generate_series g
        Output: g.g
        Function Call: generate_series(1, 3)
  ->  Function Scan on pg_catalog.unnest u
        Output: u.x
        Function Call: unnest(ARRAY[g.g, 2])
=> EXPLAIN

explain (verbose, costs off) select * from rows from (generate_series(1, 3), json_to_recordset('[]') as (a int, b text)) with ordinality f
----
QUERY PLAN 25
Function Scan on f
  Output: generate_series, a, b, ordinality
  Function Call: generate_series(1, 3), json_to_recordset('[]'::json)
=> EXPLAIN

explain (verbose, costs off) select * from json_to_recordset('[]') as (a int, b text)
----
QUERY PLAN 25
Function Scan on pg_catalog.json_to_recordset
  Output: a, b
  Function Call: json_to_recordset('[]'::json)
=> EXPLAIN

explain (costs off) declare c cursor for select 1
----
QUERY PLAN 25
Result
=> EXPLAIN
