create extension btree_gin
----
=> CREATE EXTENSION

select opcname, opcintype::regtype, opcdefault from pg_opclass c join pg_depend d on d.classid = 'pg_opclass'::regclass and d.objid = c.oid and d.deptype = 'e' order by 1
----
opcname 19|opcintype 2206|opcdefault 16
bit_ops|bit|t
bool_ops|boolean|t
bpchar_ops|character|t
bytea_ops|bytea|t
char_ops|"char"|t
cidr_ops|cidr|t
date_ops|date|t
enum_ops|anyenum|t
float4_ops|real|t
float8_ops|double precision|t
inet_ops|inet|t
int2_ops|smallint|t
int4_ops|integer|t
int8_ops|bigint|t
interval_ops|interval|t
macaddr8_ops|macaddr8|t
macaddr_ops|macaddr|t
money_ops|money|t
name_ops|name|t
numeric_ops|numeric|t
oid_ops|oid|t
text_ops|text|t
time_ops|time without time zone|t
timestamp_ops|timestamp without time zone|t
timestamptz_ops|timestamp with time zone|t
timetz_ops|time with time zone|t
uuid_ops|uuid|t
varbit_ops|bit varying|t
varchar_ops|character varying|t
=> SELECT 29

create type bg_mood as enum ('sad', 'ok', 'happy')
----
=> CREATE TYPE

create table bg (ns char(8), j jsonb, n int, t text, v varchar(10), ts timestamptz, u uuid, m bg_mood, d numeric, b bool, tags text[])
----
=> CREATE TABLE

insert into bg select case g % 3 when 0 then 'one' else 'two' end, jsonb_build_object('k', g % 5), g % 50, 'text ' || g % 20, 'v' || g % 7, timestamptz '2026-01-01 00:00+00' + g * interval '1 hour', ('00000000-0000-0000-0000-0000000000' || lpad((g % 9)::text, 2, '0'))::uuid, (array['sad', 'ok', 'happy'])[1 + g % 3]::bg_mood, g / 10.0, g % 2 = 0, array['t' || g % 4, 'x'] from generate_series(1, 300) g
----
=> INSERT 0 300

create index bg_ns on bg using gin (ns, j jsonb_path_ops)
----
=> CREATE INDEX

create index bg_all on bg using gin (n, t, v, ts, u, m, d, b, tags)
----
=> CREATE INDEX

select count(*) from bg where ns = 'one' and j @> '{"k": 3}'
----
count 20
20
=> SELECT 1

select count(*), min(n), max(n) from bg where n = 7 and tags @> array['t3']
----
count 20|min 23|max 23
3|7|7
=> SELECT 1

select count(*) from bg where n between 10 and 12 and t = 'text 10'
----
count 20
3
=> SELECT 1

select count(*) from bg where v >= 'v5' and m = 'ok' and b
----
count 20
14
=> SELECT 1

select count(*) from bg where ts < '2026-01-02 00:00+00' and u = '00000000-0000-0000-0000-000000000004'
----
count 20
3
=> SELECT 1

select count(*) from bg where d > 29 and tags && array['t1', 't2']
----
count 20
4
=> SELECT 1

update bg set n = 1000 where n = 7
----
=> UPDATE 6

select count(*) from bg where n = 1000
----
count 20
6
=> SELECT 1

select pg_get_indexdef('bg_ns'::regclass)
----
pg_get_indexdef 25
CREATE INDEX bg_ns ON case_btree_gin.bg USING gin (ns, j jsonb_path_ops)
=> SELECT 1

create table bg_json (j json)
----
=> CREATE TABLE

create index on bg_json using gin (j)
----
!! 42704 data type json has no default operator class for access method "gin"
.. H You must specify an operator class for the index or define a default operator class for the data type.

drop extension btree_gin cascade
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP EXTENSION

create index bg_again on bg using gin (n)
----
!! 42704 data type integer has no default operator class for access method "gin"
.. H You must specify an operator class for the index or define a default operator class for the data type.

drop table bg, bg_json
----
=> DROP TABLE

drop type bg_mood
----
=> DROP TYPE
