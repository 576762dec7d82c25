-- First rows of UNION ALL, of queries that show one, and select lists computed behind the sort.
create table n (id int primary key, at int, who int)
----
=> CREATE TABLE

create table m (id int primary key, at bigint, who int, body text)
----
=> CREATE TABLE

insert into n select i, i * 37 % 101, i % 5 from generate_series(1, 200) i
----
=> INSERT 0 200

insert into m select i, case when i % 9 <> 0 then i * 53 % 103 end, i % 5, 'b' || i from generate_series(1, 200) i
----
=> INSERT 0 200

create index on n (at)
----
=> CREATE INDEX

create index on m (who, at desc)
----
=> CREATE INDEX

analyze
----
=> ANALYZE

select 'n' as kind, id, at from n union all select 'm', id, at::int from m order by at, kind, id limit 5
----
kind 25|id 23|at 23
m|103|0
n|101|0
m|35|1
m|138|1
n|71|1
=> SELECT 5

select 'n' as kind, id, at from n union all select 'm', id, at::int from m order by at desc, kind desc, id desc limit 5 offset 3
----
kind 25|id 23|at 23
m|171|\N
m|162|\N
m|153|\N
m|144|\N
m|135|\N
=> SELECT 5

select 'n' as kind, id, at from n union all select 'm', id, at::int from m order by at desc nulls last, kind, id offset 4 limit 3
----
kind 25|id 23|at 23
n|30|100
n|131|100
m|66|99
=> SELECT 3

select 'n' as kind, id, at from n union all select 'm', id, at from m order by kind, at, id limit 3
----
kind 25|id 23|at 20
m|103|0
m|35|1
m|138|1
=> SELECT 3

select id, at from n where who = 1 union all select id, at from m where who = 2 union all select who, who from n order by 2, 1 limit 6
----
id 23|at 20
0|0
0|0
0|0
0|0
0|0
0|0
=> SELECT 6

select * from (select id, at, who from n union all select id, at, who from m) f where who = 3 order by at desc, id limit 4
----
id 23|at 20|who 23
18|\N|3
63|\N|3
108|\N|3
153|\N|3
=> SELECT 4

select f.id + 1, f.at from (select id, at, who from n union all select id, at, who from m) f order by f.at, f.id limit 3 offset 1
----
?column? 23|at 20
104|0
36|1
72|1
=> SELECT 3

select * from (select id, at, who from n union all select id, at, who from m) f order by at desc nulls last, id limit 0
----
id 23|at 20|who 23
=> SELECT 0

select * from (select id, at, who from n union all select id, at, who from m) f order by at, id limit null offset 397
----
id 23|at 20|who 23
180|\N|0
189|\N|4
198|\N|3
=> SELECT 3

select * from (select id, at, who from n union all select id, at, who from m) f order by at, id limit 9223372036854775807 offset 398
----
id 23|at 20|who 23
189|\N|4
198|\N|3
=> SELECT 2

(select id, at from n order by at, id limit 2) union all (select id, at from m order by at desc nulls last, id limit 2) order by 2, 1 limit 3
----
id 23|at 20
101|0
71|1
33|101
=> SELECT 3

select who, count(*) from n group by who union all select who, max(at) from m group by who order by 2 desc, 1 limit 3
----
who 23|count 20
3|102
1|101
4|99
=> SELECT 3

select distinct who, 1 as k from n union all select distinct who, 2 from m order by 1, 2 limit 3
----
who 23|k 23
0|1
0|2
1|1
=> SELECT 3

select at, count(*) over (order by id) from n union all select id, id from m order by 1, 2 limit 3
----
at 23|count 20
0|101
1|1
1|71
=> SELECT 3

select id, generate_series(1, 2) as g from n union all select id, 3 from m order by 1, 2 limit 5
----
id 23|g 23
1|1
1|2
1|3
2|1
2|2
=> SELECT 5

select at from n union select at from m order by 1 limit 3
----
at 20
0
1
2
=> SELECT 3

select at from n intersect select at from m order by 1 limit 3
----
at 20
0
1
2
=> SELECT 3

select at from n except select at from m order by 1 desc limit 3
----
at 20
97
=> SELECT 1

with w as (select id, at from n union all select id, at from m) select * from w order by at, id limit 2
----
id 23|at 20
101|0
103|0
=> SELECT 2

select w.* from generate_series(1, 3) g, lateral (select id, at from n where who = g union all select id, at from m where who = g order by at, id limit 2) w order by g, w.at, w.id
----
id 23|at 20
101|0
71|1
172|1
142|2
103|0
138|1
=> SELECT 6

select * from (select id, at, who from n union all select id, at, who from m) f order by at, id fetch first 1 rows with ties
----
id 23|at 20|who 23
101|0|1
=> SELECT 1

select * from (select id, at, who from n union all select id, at, who from m) f order by at + 1, id limit 2
----
id 23|at 20|who 23
101|0|1
103|0|3
=> SELECT 2

select 'x' as c, 'b' collate "C" as d union all select 'y', 'a' order by d limit 1
----
c 25|d 25
y|a
=> SELECT 1

select id, at from n union all select id, at from m order by at, id limit -1
----
id 23|at 20
!! 2201W LIMIT must not be negative

select id, at from n union all select id, at from m order by at, id limit 1 offset -1
----
id 23|at 20
!! 2201X OFFSET must not be negative

prepare p (bigint, bigint) as select id, at from n union all select id, at from m order by at desc nulls last, id limit $1 offset $2
----
=> PREPARE

execute p (2, 1)
----
id 23|at 20
33|101
136|101
=> SELECT 2

execute p (null, 398)
----
id 23|at 20
189|\N
198|\N
=> SELECT 2

execute p (9223372036854775807, 399)
----
id 23|at 20
198|\N
=> SELECT 1

create sequence s
----
=> CREATE SEQUENCE

select nextval('s'), id from n where id < 5 order by -id
----
nextval 20|id 23
1|4
2|3
3|2
4|1
=> SELECT 4

select id from n where nextval('s') > 0 and id < 4 order by -id
----
id 23
3
2
1
=> SELECT 3

select nextval('s'), id from n order by id % 7, id limit 2
----
nextval 20|id 23
8|7
9|14
=> SELECT 2

select nextval('s')
----
nextval 20
10
=> SELECT 1

select id, (select count(*) from m where m.who = n.who and m.at < n.at) from n order by id % 11, id limit 3
----
id 23|count 20
11|0
22|2
33|3
=> SELECT 3

select who, sum(at) + 1, count(*) from n group by who order by sum(at) % 7, who limit 2
----
who 23|?column? 20|count 20
2|1821|40
0|2221|40
=> SELECT 2

select who, sum(at) + 1, string_agg('x', '') from n group by who order by length(string_agg('x', '')), who limit 2
----
who 23|?column? 20|string_agg 25
0|2221|xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
1|1957|xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
=> SELECT 2

select upper(body), id from m order by length(body), body limit 2
----
upper 25|id 23
B1|1
B2|2
=> SELECT 2

select m.body || n.at, row_number() over (order by n.id) from n join m using (id) order by n.at * 2, n.id limit 2
----
?column? 25|row_number 20
b1010|101
b711|71
=> SELECT 2
