-- Constants in what is stored mean the same under other styles of dates, intervals, bytea and floats.
set datestyle = 'SQL, DMY';
----
=> SET

create view d2 as select '01/02/2003'::date d;
----
=> CREATE VIEW

create table dt(a date default '01/02/2003', b date check (b > '01/02/2003'), c int);
----
=> CREATE TABLE

create table pd (a date) partition by range (a);
----
=> CREATE TABLE

create table pd1 partition of pd for values from ('01/02/2003') to ('10/03/2003');
----
=> CREATE TABLE

create domain dd as date default '03/04/2005' check (value < '05/06/2007');
----
=> CREATE DOMAIN

create function df(a date default '03/04/2005') returns date language sql as 'select a';
----
=> CREATE FUNCTION

create function ba() returns date language sql begin atomic select '03/04/2005'::date; end;
----
=> CREATE FUNCTION

create index ix on dt (c) where b > '03/04/2005';
----
=> CREATE INDEX

create rule ru as on delete to dt do also select '03/04/2005'::date;
----
=> CREATE RULE

alter table dt add column e date default '07/08/2009';
----
=> ALTER TABLE

alter table dt add column f daterange default '[01/02/2003,03/04/2005)';
----
=> ALTER TABLE

alter table dt add g date[] default '{01/02/2003}';
----
=> ALTER TABLE

create policy po on dt using (b > '03/04/2005');
----
=> CREATE POLICY

create table lp (a date) partition by list (a);
----
=> CREATE TABLE

create table lp1 partition of lp for values in ('03/04/2005', '04/05/2006');
----
=> CREATE TABLE

reset datestyle;
----
=> RESET

select * from d2;
----
d 1082
2003-02-01
=> SELECT 1

insert into dt(c) values (1) returning a;
----
a 1082
2003-02-01
=> INSERT 0 1

select * from dt;
----
a 1082|b 1082|c 23|e 1082|f 3912|g 1182
2003-02-01|\N|1|2009-08-07|[2003-02-01,2005-04-03)|{2003-02-01}
=> SELECT 1

select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'dt'::regclass;
----
pg_get_constraintdef 25
CHECK ((b > '2003-02-01'::date))
=> SELECT 1

select pg_get_indexdef('ix'::regclass);
----
pg_get_indexdef 25
CREATE INDEX ix ON case_stored_styles.dt USING btree (c) WHERE (b > '2005-04-03'::date)
=> SELECT 1

select pg_get_viewdef('d2');
----
pg_get_viewdef 25
 SELECT '2003-02-01'::date AS d;
=> SELECT 1

select pg_get_expr(relpartbound, oid) from pg_class where oid in ('pd1'::regclass, 'lp1'::regclass) order by relname;
----
pg_get_expr 25
FOR VALUES IN ('2005-04-03', '2006-05-04')
FOR VALUES FROM ('2003-02-01') TO ('2003-03-10')
=> SELECT 2

select df(), ba();
----
df 1082|ba 1082
2005-04-03|2005-04-03
=> SELECT 1

delete from dt;
----
date 1082
2005-04-03
=> DELETE 1

insert into pd values ('2003-02-01') returning *;
----
a 1082
2003-02-01
=> INSERT 0 1

select pg_get_functiondef('df'::regproc), pg_get_functiondef('ba'::regproc);
----
pg_get_functiondef 25|pg_get_functiondef 25
CREATE OR REPLACE FUNCTION case_stored_styles.df(a date DEFAULT '2005-04-03'::date)\n RETURNS date\n LANGUAGE sql\nAS $function$select a$function$\n|CREATE OR REPLACE FUNCTION case_stored_styles.ba()\n RETURNS date\n LANGUAGE sql\nBEGIN ATOMIC\n SELECT '2005-04-03'::date AS date;\nEND\n
=> SELECT 1

select pg_get_expr(typdefaultbin, 0) from pg_type where oid = 'dd'::regtype;
----
pg_get_expr 25
'2005-04-03'::date
=> SELECT 1

set datestyle = 'SQL, DMY';
----
=> SET

select pg_get_viewdef('d2');
----
pg_get_viewdef 25
 SELECT '01/02/2003'::date AS d;
=> SELECT 1

select pg_get_expr(relpartbound, oid) from pg_class where oid in ('pd1'::regclass, 'lp1'::regclass) order by relname;
----
pg_get_expr 25
FOR VALUES IN ('03/04/2005', '04/05/2006')
FOR VALUES FROM ('01/02/2003') TO ('10/03/2003')
=> SELECT 2

select * from d2;
----
d 1082
01/02/2003
=> SELECT 1

show datestyle;
----
DateStyle 25
SQL, DMY
=> SHOW

reset datestyle;
----
=> RESET

set intervalstyle = 'sql_standard';
----
=> SET

create view i1 as select '-1 day -2 hours'::interval a, '1 day -2 hours'::interval b;
----
=> CREATE VIEW

show intervalstyle;
----
IntervalStyle 25
sql_standard
=> SHOW

reset intervalstyle;
----
=> RESET

select * from i1;
----
a 1186|b 1186
-1 days -02:00:00|1 day -02:00:00
=> SELECT 1

set intervalstyle = 'iso_8601';
----
=> SET

create view i2 as select '-1 day -2 hours'::interval a, '1 day -2 hours'::interval b;
----
=> CREATE VIEW

select * from i2;
----
a 1186|b 1186
P-1DT-2H|P1DT-2H
=> SELECT 1

select pg_get_viewdef('i2');
----
pg_get_viewdef 25
 SELECT 'P-1DT-2H'::interval AS a,\n    'P1DT-2H'::interval AS b;
=> SELECT 1

reset intervalstyle;
----
=> RESET

select * from i2;
----
a 1186|b 1186
-1 days -02:00:00|1 day -02:00:00
=> SELECT 1

set datestyle = 'German';
----
=> SET

create view t1 as select '2020-07-01 12:00'::timestamptz a, '[2020-07-01,2020-08-03)'::daterange c;
----
=> CREATE VIEW

reset datestyle;
----
=> RESET

select * from t1;
----
a 1184|c 3912
2020-07-01 12:00:00+00|[2020-07-01,2020-08-03)
=> SELECT 1

set bytea_output = escape;
----
=> SET

create view b1 as select '\x00ff'::bytea;
----
=> CREATE VIEW

reset bytea_output;
----
=> RESET

select * from b1;
----
bytea 17
\\x00ff
=> SELECT 1

set extra_float_digits = -10;
----
=> SET

create view f1 as select 0.1::float8 + 0.2::float8 a, '1.23456789012345678'::float8 b;
----
=> CREATE VIEW

reset extra_float_digits;
----
=> RESET

select * from f1;
----
a 701|b 701
0.30000000000000004|1.2345678901234567
=> SELECT 1

begin;
----
=> BEGIN

set local datestyle = 'SQL, DMY';
----
=> SET

create view d3 as select '01/02/2003'::date d;
----
=> CREATE VIEW

show datestyle;
----
DateStyle 25
SQL, DMY
=> SHOW

select * from d3;
----
d 1082
01/02/2003
=> SELECT 1

commit;
----
=> COMMIT

show datestyle;
----
DateStyle 25
ISO, MDY
=> SHOW

select * from d3;
----
d 1082
2003-02-01
=> SELECT 1

set timezone = 'America/New_York';
----
=> SET

create view tz as select '2020-07-01 12:00'::timestamptz a;
----
=> CREATE VIEW

reset timezone;
----
=> RESET

select a at time zone 'UTC' from tz;
----
timezone 1114
2020-07-01 16:00:00
=> SELECT 1

drop view d2, i1, i2, t1, b1, f1, d3, tz; drop table dt, pd, lp; drop domain dd; drop function df(date), ba();
----
=> DROP VIEW
=> DROP TABLE
=> DROP DOMAIN
=> DROP FUNCTION
