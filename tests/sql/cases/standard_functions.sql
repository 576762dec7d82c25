create domain price as numeric(8,2);
----
=> CREATE DOMAIN

create table typed (i2 int2, n numeric(10,3), m numeric, v varchar(7), c char(3), b bit(4), f float4, d date, t time(2), ts timestamp, iv interval day to second(3), iw interval, x text, p price);
----
=> CREATE TABLE

select a.attname, information_schema._pg_char_max_length(a.atttypid, a.atttypmod), information_schema._pg_char_octet_length(a.atttypid, a.atttypmod), information_schema._pg_numeric_precision(a.atttypid, a.atttypmod), information_schema._pg_numeric_precision_radix(a.atttypid, a.atttypmod), information_schema._pg_numeric_scale(a.atttypid, a.atttypmod), information_schema._pg_datetime_precision(a.atttypid, a.atttypmod), information_schema._pg_interval_type(a.atttypid, mod => a.atttypmod) from pg_attribute a where attrelid = 'typed'::regclass and attnum > 0 order by attnum;
----
attname 19|_pg_char_max_length 23|_pg_char_octet_length 23|_pg_numeric_precision 23|_pg_numeric_precision_radix 23|_pg_numeric_scale 23|_pg_datetime_precision 23|_pg_interval_type 25
i2|\N|\N|16|2|0|\N|\N
n|\N|\N|10|10|3|\N|\N
m|\N|\N|\N|10|\N|\N|\N
v|7|28|\N|\N|\N|\N|\N
c|3|12|\N|\N|\N|\N|\N
b|4|\N|\N|\N|\N|\N|\N
f|\N|\N|24|2|\N|\N|\N
d|\N|\N|\N|\N|\N|0|\N
t|\N|\N|\N|\N|\N|2|\N
ts|\N|\N|\N|\N|\N|6|\N
iv|\N|\N|\N|\N|\N|3|DAY TO SECOND(3)
iw|\N|\N|\N|\N|\N|6|\N
x|\N|1073741824|\N|\N|\N|\N|\N
p|\N|\N|\N|\N|\N|\N|\N
=> SELECT 14

select a.attname, information_schema._pg_truetypid(a, t) = a.atttypid as own, information_schema._pg_truetypid(a.*, t.*)::regtype, information_schema._pg_truetypmod(a, t), information_schema._pg_numeric_scale(information_schema._pg_truetypid(a, t), information_schema._pg_truetypmod(a, t)) from pg_attribute a join pg_type t on t.oid = a.atttypid where attrelid = 'typed'::regclass and attname in ('i2', 'v', 'p') order by attnum;
----
attname 19|own 16|_pg_truetypid 2206|_pg_truetypmod 23|_pg_numeric_scale 23
i2|t|smallint|-1|0
v|t|character varying|11|\N
p|f|numeric|524294|2
=> SELECT 3

select information_schema._pg_char_max_length(null, 5), information_schema._pg_char_max_length(typmod => 9, typid => 1043);
----
_pg_char_max_length 23|_pg_char_max_length 23
\N|5
=> SELECT 1

create index typed_key on typed (v, i2) include (n);
----
=> CREATE INDEX

select attnum, information_schema._pg_index_position('typed_key'::regclass, attnum) from pg_attribute where attrelid = 'typed'::regclass and attnum in (1, 2, 3, 4) order by 1;
----
attnum 21|_pg_index_position 23
1|2
2|3
3|\N
4|1
=> SELECT 4

select information_schema._pg_index_position(0, 1::int2);
----
_pg_index_position 23
\N
=> SELECT 1

select nameconcatoid('abc', 5), nameconcatoid(repeat('é', 31)::name, 123456), pg_typeof(nameconcatoid('x', 1));
----
nameconcatoid 19|nameconcatoid 19|pg_typeof 2206
abc_5|éééééééééééééééééééééééééééé_123456|name
=> SELECT 1

select proname, proargnames, proargtypes::regtype[], prorettype::regtype, provolatile, proisstrict from pg_proc where pronamespace = 'information_schema'::regnamespace order by 1;
----
proname 19|proargnames 1009|proargtypes 2211|prorettype 2206|provolatile 18|proisstrict 16
_pg_char_max_length|{typid,typmod}|[0:1]={oid,integer}|integer|i|t
_pg_char_octet_length|{typid,typmod}|[0:1]={oid,integer}|integer|i|t
_pg_datetime_precision|{typid,typmod}|[0:1]={oid,integer}|integer|i|t
_pg_expandarray|{"",x,n}|[0:0]={anyarray}|record|i|t
_pg_index_position|\N|[0:1]={oid,smallint}|integer|s|t
_pg_interval_type|{typid,mod}|[0:1]={oid,integer}|text|i|t
_pg_numeric_precision|{typid,typmod}|[0:1]={oid,integer}|integer|i|t
_pg_numeric_precision_radix|{typid,typmod}|[0:1]={oid,integer}|integer|i|t
_pg_numeric_scale|{typid,typmod}|[0:1]={oid,integer}|integer|i|t
_pg_truetypid|\N|[0:1]={pg_attribute,pg_type}|oid|i|t
_pg_truetypmod|\N|[0:1]={pg_attribute,pg_type}|integer|i|t
=> SELECT 11

select typname, typdelim from pg_type where typname in ('box', '_box', '_point', 'int4') order by 1;
----
typname 19|typdelim 18
_box|;
_point|,
box|;
int4|,
=> SELECT 4

-- Whose columns are meant has to be said where excluded has them too.
create table kept (id int primary key, n int);
----
=> CREATE TABLE

insert into kept values (1, 1) on conflict (id) do update set n = n + 1;
----
!! 42702 column reference "n" is ambiguous
.. P 67

insert into kept values (1, 1) on conflict (id) do update set n = excluded.n where n > 0;
----
!! 42702 column reference "n" is ambiguous
.. P 84

insert into kept values (1, 1) on conflict (id) do update set n = (select n);
----
!! 42702 column reference "n" is ambiguous
.. P 75

insert into kept as k values (1, 1), (2, 2) on conflict (id) do update set n = k.n + excluded.n returning n;
----
n 23
1
2
=> INSERT 0 2

insert into kept as k values (1, 5) on conflict (id) do update set n = k.n + excluded.n returning n;
----
n 23
6
=> INSERT 0 1

-- A subquery of a select list is computed for the rows that are asked for.
create table family (id int primary key, parent int, tags int[]);
----
=> CREATE TABLE

insert into family select g, g / 2, array[g, g + 1] from generate_series(1, 40) g;
----
=> INSERT 0 40

with recursive tree(id, kids, depth) as (
  select i.id, i.kids, 0 from (select f.id, f.parent, (select array_agg(k.id order by k.id) from family k where k.parent = f.id) as kids from family f) i where i.id = 9
  union all
  select i.id, i.kids, t.depth + 1 from (select f.id, f.parent, (select array_agg(k.id order by k.id) from family k where k.parent = f.id) as kids from family f) i, tree t where t.kids is not null and i.id = any (t.kids)
) select * from tree order by depth, id;
----
id 23|kids 1007|depth 23
9|{18,19}|0
18|{36,37}|1
19|{38,39}|1
36|\N|2
37|\N|2
38|\N|2
39|\N|2
=> SELECT 7

select s.id, s.total from (select f.id, (select sum(k.id) from family k where k.parent = f.id) as total from family f) s join family o on o.id = s.id where o.parent = 3 order by 1;
----
id 23|total 20
6|25
7|29
=> SELECT 2

select s.id, s.total, s.total + 1 as more from (select f.id, (select sum(k.id) from family k where k.parent = f.id) as total from family f) s where s.total > 30 and s.id < 19 order by s.total;
----
id 23|total 20|more 20
8|33|34
9|37|38
10|41|42
11|45|46
12|49|50
13|53|54
14|57|58
15|61|62
16|65|66
17|69|70
18|73|74
=> SELECT 11

select max(s.total) from (select f.parent, (select sum(k.id) from family k where k.parent = f.id) as total from family f) s group by s.parent having s.parent < 4 order by 1;
----
max 20
5
13
21
29
=> SELECT 4

select s.total, count(*) from (select (select count(*) from family k where k.parent = f.id) as total from family f) s group by s.total order by 1;
----
total 20|count 20
0|20
1|1
2|19
=> SELECT 3

select o.id, s.total from family o left join (select f.id, (select count(*) from family k where k.parent = f.id) as total from family f where f.id > 3) s on s.id = o.id where o.id < 6 order by 1;
----
id 23|total 20
1|\N
2|\N
3|\N
4|2
5|2
=> SELECT 5

select o.id, (select s.total from (select f.id, (select count(*) from family k where k.parent = f.id) as total from family f) s where s.id = o.id) as t from family o where o.id < 5 order by 1;
----
id 23|t 20
1|2
2|2
3|2
4|2
=> SELECT 4

select o.id, l.t from family o, lateral (select (with w as (select count(*) as n from family k where k.parent = o.id) select n from w) as t) l where o.id in (1, 20, 21) order by 1;
----
id 23|t 20
1|2
20|1
21|0
=> SELECT 3

create view totals as select f.id, (select sum(k.id) from family k where k.parent = f.id) as total, exists (select 1 from family k where k.parent = f.id) as any_kids from family f;
----
=> CREATE VIEW

select t.total, o.id from totals t join family o using (id) where any_kids and id > 18 order by id;
----
total 20|id 23
77|19
40|20
=> SELECT 2

update family set tags = array[t.total::int] from totals t where t.id = family.id and family.id < 2 returning family.id, family.tags;
----
id 23|tags 1007
1|{5}
=> UPDATE 1

select distinct t.any_kids from totals t order by 1;
----
any_kids 16
f
t
=> SELECT 2

select t.id, row_number() over (order by t.total desc nulls last, t.id) from totals t where id < 5 order by 2;
----
id 23|row_number 20
4|1
3|2
2|3
1|4
=> SELECT 4
