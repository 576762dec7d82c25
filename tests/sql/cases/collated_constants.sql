-- Text that has its collation by a constant with COLLATE.
create collation nd (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
----
=> CREATE COLLATION

create table t (p text);
----
=> CREATE TABLE

insert into t values ('aB'), ('Ab'), ('b'), ('B');
----
=> INSERT 0 4

select count(*) from (select distinct p || ('' collate nd) from t) s;
----
count 20
2
=> SELECT 1

select count(*) from (select distinct p || ('a' || ('B' collate nd)) from t) s;
----
count 20
2
=> SELECT 1

select count(*) from (select p || ('x' collate nd) from t group by p || ('x' collate nd)) s;
----
count 20
2
=> SELECT 1

select count(*) from (select p || ('x' collate nd) from t group by 1) s;
----
count 20
2
=> SELECT 1

select count(distinct p || ('x' collate nd)) from t;
----
count 20
2
=> SELECT 1

select count(*) from (select distinct on (p || ('x' collate nd)) upper(p) from t) s;
----
count 20
2
=> SELECT 1

select count(*) over (partition by p || ('x' collate nd)) from t;
----
count 20
2
2
2
2
=> SELECT 4

select rank() over (order by p || ('x' collate nd)) from t order by 1;
----
rank 20
1
1
3
3
=> SELECT 4

select p from t order by p || ('x' collate "en-x-icu"), p;
----
p 25
aB
Ab
b
B
=> SELECT 4

select p, rank() over (order by p || ('x' collate "en-x-icu")), rank() over (order by p || ('x' collate "en-x-icu")) from t order by 2;
----
p 25|rank 20|rank 20
aB|1|1
Ab|2|2
b|3|3
B|4|4
=> SELECT 4

select count(*) from (select p || ('x' collate nd) from t union select 'bX') s;
----
count 20
2
=> SELECT 1

select p from t where p || ('x' collate nd) in (select 'BX') order by p;
----
p 25
B
b
=> SELECT 2

select p from t where p || lower('X' collate nd) = 'ABX' order by p;
----
p 25
Ab
aB
=> SELECT 2

select a.p from t a join t b on a.p || ('x' collate nd) = b.p || 'X' order by 1;
----
p 25
Ab
Ab
B
B
aB
aB
b
b
=> SELECT 8

select max(p || ('x' collate "en-x-icu")), min(p || ('x' collate "en-x-icu")) from t;
----
max 25|min 25
Bx|aBx
=> SELECT 1

select p from t where coalesce(p, 'x' collate nd) = 'ab' order by p;
----
p 25
Ab
aB
=> SELECT 2

select 'a' collate nd = 'A', ('a' collate "C") || 'b', upper('a' collate "en-x-icu"), 'a' collate "C" || null;
----
?column? 16|?column? 25|upper 25|?column? 25
t|ab|A|\N
=> SELECT 1

select 'x' collate "C" as c, count(*) from t group by 1;
----
c 25|count 20
x|4
=> SELECT 1

select 'x' collate "C" as c, count(*) from t group by rollup (1) order by 2, 1;
----
c 25|count 20
x|4
\N|4
=> SELECT 2

select distinct 'x' collate nd from t;
----
?column? 25
x
=> SELECT 1

drop table t;
----
=> DROP TABLE

drop collation nd;
----
=> DROP COLLATION
