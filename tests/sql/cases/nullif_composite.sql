-- NULLIF of composite values keeps their type.
create type nf_pair as (a int, b text)
----
=> CREATE TYPE

create table nf_t (k int primary key, c nf_pair, v varchar(10), ch char(5))
----
=> CREATE TABLE

insert into nf_t values (1, row(1, 'x'), 'v', 'c'), (2, row(2, null), null, null), (3, null, 'w', 'd')
----
=> INSERT 0 3

create view nf_v as select k, nullif(c, row(1, 'x')) as c, nullif(c, c) as n, nullif(v, 'w') as v, nullif(ch, v) as ch, nullif(nf_t, nf_t) as t from nf_t
----
=> CREATE VIEW

select attname, format_type(atttypid, atttypmod) from pg_attribute where attrelid = 'nf_v'::regclass order by attnum
----
attname 19|format_type 25
k|integer
c|nf_pair
n|nf_pair
v|text
ch|character(5)
t|nf_t
=> SELECT 6

select k, c, n, v, ch, t from nf_v order by k
----
k 23|c user|n user|v 25|ch 1042|t user
!! 42804 cannot compare dissimilar column types text and unknown at record column 2

select k, nullif(c, row(1, 'x')), (nullif(c, row(5, 'x'))).b, nullif(c, row(2, 'z')::nf_pair) from nf_t order by k
----
k 23|nullif user|b 25|nullif user
!! 42804 cannot compare dissimilar column types text and unknown at record column 2

select (nullif(row(1, 'a')::nf_pair, row(1, 'b')::nf_pair)).a, nullif(row(1, 2), row(1, 2)), nullif(row(1, 2), row(1, 3))
----
a 23|nullif 2249|nullif 2249
1|\N|(1,2)
=> SELECT 1

create table nf_made as select nullif(c, row(3, 'x')) as c from nf_t
----
=> SELECT 3

select format_type(atttypid, atttypmod) from pg_attribute where attrelid = 'nf_made'::regclass and attnum > 0
----
format_type 25
nf_pair
=> SELECT 1

drop table nf_made
----
=> DROP TABLE

drop view nf_v
----
=> DROP VIEW

drop table nf_t
----
=> DROP TABLE

drop type nf_pair
----
=> DROP TYPE
