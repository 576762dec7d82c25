create table t (a int, b text, c bool, ts timestamptz, d numeric(6,1), check ((not c) is not null or c is null));
----
=> CREATE TABLE

insert into t values (1, 'x', true, '2020-01-01 00:00+00', -2.5), (2, 'y', false, '2020-06-01 00:00+00', 7), (null, null, null, null, null);
----
=> INSERT 0 3

create view v1 as select (not c) is null as p, (c and a > 1)::text as q, (c or a = 2) is true as r from t;
----
=> CREATE VIEW

select * from v1 order by 1, 2, 3;
----
p 16|q 25|r 16
f|false|t
f|false|t
t|\N|f
=> SELECT 3

create view v2 as select (array[a, 2])[1] as p, (array['x', b])[2]::varchar(3) as q, (a > 1) between false and true as r from t;
----
=> CREATE VIEW

select * from v2 order by 1, 2, 3;
----
p 23|q 1043|r 16
1|x|t
2|y|t
\N|\N|\N
=> SELECT 3

create view v3 as select (ts at time zone 'America/New_York')::date as p, (ts + interval '1 day') at time zone 'UTC' as q,
  (ts at time zone 'UTC') at time zone 'Asia/Tokyo' as r from t;
----
=> CREATE VIEW

select * from v3 order by 1;
----
p 1082|q 1114|r 1184
2019-12-31|2020-01-02 00:00:00|2019-12-31 15:00:00+00
2020-05-31|2020-06-02 00:00:00|2020-05-31 15:00:00+00
\N|\N|\N
=> SELECT 3

create view v4 as select a from t where (a > 1) = any (select true) and (a <= 2) <> all (select a < 0 from t where a is not null);
----
=> CREATE VIEW

select * from v4;
----
a 23
2
=> SELECT 1

create view v5 as select (a is null) = (b is null) as p, (b like 'x%') is null as q, (a in (1, 2)) is not false as r, (b collate "C")::varchar(1) as s from t;
----
=> CREATE VIEW

select * from v5 order by 1, 2, 3, 4;
----
p 16|q 16|r 16|s 1043
t|f|t|x
t|f|t|y
t|t|t|\N
=> SELECT 3

create table made as select (not c) is null as p, (c is true) = (a = 1) as q from t;
----
=> SELECT 3

select * from made order by 1, 2;
----
p 16|q 16
f|t
f|t
t|\N
=> SELECT 3

create table defaults (a int, b bool default ((not true) is null), c text default ((true and false)::text));
----
=> CREATE TABLE

insert into defaults values (1);
----
=> INSERT 0 1

select * from defaults;
----
a 23|b 16|c 25
1|f|false
=> SELECT 1

select (select (null::bytea)::bytea)::text, (select 1)::int8, (values (1)), case when true then 1 else (select 2) end, (select count(*) c from t);
----
bytea 25|?column? 20|column1 23|?column? 23|c 20
\N|1|1|1|3
=> SELECT 1

start transaction isolation level serializable;
----
=> START TRANSACTION

select count(*) from t;
----
count 20
3
=> SELECT 1

commit;
----
=> COMMIT

begin isolation level repeatable read;
----
=> BEGIN

rollback;
----
=> ROLLBACK

create table keys (id int primary key, u int unique, n int not null, s text);
----
=> CREATE TABLE

insert into keys values (1, 10, 0, 'a');
----
=> INSERT 0 1

insert into keys values (2, 10, 0, 'b'), (3, 10, 0, 'c') on conflict (u) do update set s = excluded.s where false;
----
=> INSERT 0 0

insert into keys values (2, 10, 0, 'b'), (3, 10, 0, 'c') on conflict (u) do update set s = excluded.s;
----
!! 21000 ON CONFLICT DO UPDATE command cannot affect row a second time
.. H Ensure that no rows proposed for insertion within the same command have duplicate constrained values.

insert into keys values (2, 10, null, 'b') on conflict (u) do update set s = 'never';
----
!! 23502 null value in column "n" of relation "keys" violates not-null constraint
.. D Failing row contains (2, 10, null, b).
.. t keys
.. c n

insert into keys values (null, 10, 1, 'b') on conflict (u) do nothing;
----
!! 23502 null value in column "id" of relation "keys" violates not-null constraint
.. D Failing row contains (null, 10, 1, b).
.. t keys
.. c id

select * from keys order by id;
----
id 23|u 23|n 23|s 25
1|10|0|a
=> SELECT 1

select concat_ws(',', variadic 10);
----
!! 42804 VARIADIC argument must be an array
.. P 32

select to_char(i * interval '1 mon', 'rm'), to_char(i * interval '1 mon', 'RM') from generate_series(-13, 13) i;
----
to_char 25|to_char 25
xii |XII 
i   |I   
ii  |II  
iii |III 
iv  |IV  
v   |V   
vi  |VI  
vii |VII 
viii|VIII
ix  |IX  
x   |X   
xi  |XI  
xii |XII 
|
i   |I   
ii  |II  
iii |III 
iv  |IV  
v   |V   
vi  |VI  
vii |VII 
viii|VIII
ix  |IX  
x   |X   
xi  |XI  
xii |XII 
i   |I   
=> SELECT 27

select count((1 + 1)), sum(a + (1 + 1)) from t having sum(a + (1 + 1)) > 3 and count((1 + 1)) > 0;
----
count 20|sum 20
3|7
=> SELECT 1

select coalesce(a, 1 + 1), count(*) filter (where 1 + 1 = 2) from t group by coalesce(a, 1 + 1) having count(*) filter (where 1 + 1 = 2) > 0 order by 1;
----
coalesce 23|count 20
1|1
2|2
=> SELECT 2

create view ordered as select distinct false as r0, 5 as q, a, 1.5 as z from t order by 1 asc, 2, 3, 4;
----
=> CREATE VIEW

select pg_get_viewdef('ordered');
----
pg_get_viewdef 25
 SELECT DISTINCT false AS r0,\n    5 AS q,\n    t.a,\n    1.5 AS z\n   FROM t\n  ORDER BY false::boolean, 5::integer, t.a, 1.5::numeric;
=> SELECT 1

select * from ordered;
----
r0 16|q 23|a 23|z 1700
f|5|1|1.5
f|5|2|1.5
f|5|\N|1.5
=> SELECT 3

create view grouped as select false as r0, 'x'::text as q, count(*) from t group by 1, 2;
----
=> CREATE VIEW

select pg_get_viewdef('grouped');
----
pg_get_viewdef 25
 SELECT false AS r0,\n    'x'::text AS q,\n    count(*) AS count\n   FROM t\n  GROUP BY false::boolean, 'x'::text;
=> SELECT 1

select * from grouped;
----
r0 16|q 25|count 20
f|x|3
=> SELECT 1

select '9.999997976e19'::float8, -1e10::float8 * -9999997976::float8, '1e23'::float8, 5e-324::float8, 9007199254740993::float8, 2::float8 ^ 60, 2::float8 ^ 80, '1.6777216e7'::float4, '33554432'::float4, '8388609.5'::float4;
----
float8 701|?column? 701|float8 701|float8 701|float8 701|?column? 701|?column? 701|float4 700|float4 700|float4 700
9.999997976000001e+19|9.999997976000001e+19|9.999999999999999e+22|5e-324|9.007199254740992e+15|1.152921504606847e+18|1.2089258196146292e+24|1.6777216e+07|3.3554432e+07|8.38861e+06
=> SELECT 1

create table dropping (a int, b int, c int);
----
=> CREATE TABLE

alter table dropping drop column b;
----
=> ALTER TABLE

create view of_dropped as select distinct x.a, not exists (select 1 from dropping y where y.c = x.c) as lone from dropping x order by 2, 1;
----
=> CREATE VIEW

insert into dropping values (1, 1), (2, null);
----
=> INSERT 0 2

select * from of_dropped;
----
a 23|lone 16
1|f
2|t
=> SELECT 2

create view listed as select x.p from dropping x(p, q) where q is null;
----
=> CREATE VIEW

select * from listed;
----
p 23
2
=> SELECT 1
