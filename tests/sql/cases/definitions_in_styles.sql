-- Stored definitions are shown as the session shows values: dates, intervals, moments, bytes.
create table sp (d date, ts timestamptz, iv interval) partition by range (d, ts)
----
=> CREATE TABLE

create table sp1 partition of sp for values from ('2020-01-02', '2020-01-02 03:04:05+00') to ('2020-02-03', '2020-02-03 00:00+00')
----
=> CREATE TABLE

create domain sd as date default '2020-03-04' check (value > '2000-01-02'::date)
----
=> CREATE DOMAIN

create function sf(a date default '2020-03-04', b interval default '1 day') returns int language sql as 'select 1'
----
=> CREATE FUNCTION

create table st (a date default '2020-02-03', b interval default '3 years', c timestamptz default '2020-02-03 04:05+00', e bytea default '\x0102', f interval default '-1 days +02:03', r daterange default '[2020-01-02,2020-02-03)', g bool generated always as (a > '2020-03-04'::date) stored, check (b < '5 years'), check (a > '2019-01-05'))
----
=> CREATE TABLE

create index six on st ((a > '2020-03-04'::date)) where b < '1 mon'
----
=> CREATE INDEX

set datestyle = 'SQL, DMY'
----
=> SET

set intervalstyle = iso_8601
----
=> SET

set timezone = 'Asia/Tokyo'
----
=> SET

set bytea_output = escape
----
=> SET

select attname, pg_get_expr(adbin, adrelid) from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum where adrelid = 'st'::regclass order by adnum
----
attname 19|pg_get_expr 25
a|'03/02/2020'::date
b|'P3Y'::interval
c|'03/02/2020 13:05:00 JST'::timestamp with time zone
e|'\\001\\002'::bytea
f|'P-1DT2H3M'::interval
r|'[02/01/2020,03/02/2020)'::daterange
g|(a > '04/03/2020'::date)
=> SELECT 7

select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'st'::regclass order by conname
----
pg_get_constraintdef 25
CHECK ((a > '05/01/2019'::date))
CHECK ((b < 'P5Y'::interval))
=> SELECT 2

select pg_get_expr(relpartbound, oid) from pg_class where oid = 'sp1'::regclass
----
pg_get_expr 25
FOR VALUES FROM ('02/01/2020', '02/01/2020 12:04:05 JST') TO ('03/02/2020', '03/02/2020 09:00:00 JST')
=> SELECT 1

select pg_get_partition_constraintdef('sp1'::regclass)
----
pg_get_partition_constraintdef 25
((d IS NOT NULL) AND (ts IS NOT NULL) AND ((d > '02/01/2020'::date) OR ((d = '02/01/2020'::date) AND (ts >= '02/01/2020 12:04:05 JST'::timestamp with time zone))) AND ((d < '03/02/2020'::date) OR ((d = '03/02/2020'::date) AND (ts < '03/02/2020 09:00:00 JST'::timestamp with time zone))))
=> SELECT 1

select pg_get_expr(typdefaultbin, 0) from pg_type where oid = 'sd'::regtype
----
pg_get_expr 25
'04/03/2020'::date
=> SELECT 1

select pg_get_constraintdef(oid) from pg_constraint where contypid = 'sd'::regtype
----
pg_get_constraintdef 25
CHECK ((VALUE > '02/01/2000'::date))
=> SELECT 1

select pg_get_function_arguments('sf'::regproc)
----
pg_get_function_arguments 25
a date DEFAULT '04/03/2020'::date, b interval DEFAULT 'P1D'::interval
=> SELECT 1

select pg_get_indexdef('six'::regclass)
----
pg_get_indexdef 25
CREATE INDEX six ON case_definitions_in_styles.st USING btree (((a > '04/03/2020'::date))) WHERE (b < 'P1M'::interval)
=> SELECT 1

select column_name, column_default, generation_expression from information_schema.columns where table_name = 'st' and table_schema = current_schema() order by ordinal_position
----
column_name 19|column_default 1043|generation_expression 1043
a|'03/02/2020'::date|\N
b|'P3Y'::interval|\N
c|'03/02/2020 13:05:00 JST'::timestamp with time zone|\N
e|'\\001\\002'::bytea|\N
f|'P-1DT2H3M'::interval|\N
r|'[02/01/2020,03/02/2020)'::daterange|\N
g|\N|(a > '04/03/2020'::date)
=> SELECT 7

set intervalstyle = sql_standard
----
=> SET

select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = 'st'::regclass and pg_get_expr(adbin, adrelid) like '%interval%' order by adnum
----
pg_get_expr 25
'3-0'::interval
'+0-0 -1 +2:03:00'::interval
=> SELECT 2

insert into st default values returning b, f, a
----
b 1186|f 1186|a 1082
3-0|+0-0 -1 +2:03:00|03/02/2020
=> INSERT 0 1

set datestyle = 'German'
----
=> SET

set intervalstyle = postgres_verbose
----
=> SET

select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = 'st'::regclass order by adnum
----
pg_get_expr 25
'03.02.2020'::date
'@ 3 years'::interval
'03.02.2020 13:05:00 JST'::timestamp with time zone
'\\001\\002'::bytea
'@ 1 day -2 hours -3 mins ago'::interval
'[02.01.2020,03.02.2020)'::daterange
(a > '04.03.2020'::date)
=> SELECT 7

reset datestyle
----
=> RESET

reset intervalstyle
----
=> RESET

reset bytea_output
----
=> RESET

select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = 'st'::regclass order by adnum
----
pg_get_expr 25
'2020-02-03'::date
'3 years'::interval
'2020-02-03 13:05:00+09'::timestamp with time zone
'\\x0102'::bytea
'-1 days +02:03:00'::interval
'[2020-01-02,2020-02-03)'::daterange
(a > '2020-03-04'::date)
=> SELECT 7

set timezone = 'America/New_York'
----
=> SET

select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = 'st'::regclass order by adnum
----
pg_get_expr 25
'2020-02-03'::date
'3 years'::interval
'2020-02-02 23:05:00-05'::timestamp with time zone
'\\x0102'::bytea
'-1 days +02:03:00'::interval
'[2020-01-02,2020-02-03)'::daterange
(a > '2020-03-04'::date)
=> SELECT 7

reset timezone
----
=> RESET
