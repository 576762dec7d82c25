-- Right sides of nested loops that are remembered for the values that they depend on.
create schema case_memoize;
----
!! 42P06 schema "case_memoize" already exists

set search_path to case_memoize;
----
=> SET

set enable_bitmapscan = off; set enable_mergejoin = off; set max_parallel_workers_per_gather = 0; set jit = off; set enable_material = off;
----
=> SET
=> SET
=> SET
=> SET
=> SET

create table r (id int primary key, a int); insert into r select i, i % 7 from generate_series(1, 2000) i;
----
=> CREATE TABLE
=> INSERT 0 2000

create table h (id int primary key, a int, b int); insert into h select i, i % 9, i % 100 from generate_series(1, 3000) i;
----
=> CREATE TABLE
=> INSERT 0 3000

update r set a = null where id % 50 = 0;
----
=> UPDATE 40

analyze r, h;
----
=> ANALYZE

create function cache_of(query text) returns text language plpgsql as $$ declare j json; out text; begin   execute 'explain (analyze, costs off, timing off, summary off, format json) ' || query into j;   select string_agg(jsonb_path_query::text, ' ') into out from (select jsonb_path_query(j::jsonb, '$.**."Cache Hits"') union all select jsonb_path_query(j::jsonb, '$.**."Cache Misses"') union all select jsonb_path_query(j::jsonb, '$.**."Cache Evictions"') union all select jsonb_path_query(j::jsonb, '$.**."Cache Overflows"')) c;   return out; end $$;
----
=> CREATE FUNCTION

explain (costs off) select count(l.m) from r left join lateral (select max(b) m from h where h.a = r.a) l on true;
----
QUERY PLAN 25
Aggregate
  ->  Nested Loop Left Join
        ->  Seq Scan on r
        ->  Memoize
              Cache Key: r.a
              Cache Mode: binary
              ->  Aggregate
                    ->  Seq Scan on h
                          Filter: (a = r.a)
=> EXPLAIN

select count(l.id), sum(l.id) from r left join lateral (select id from h where h.a = r.a order by b, id limit 1) l on true;
----
count 20|sum 20
1960|840000
=> SELECT 1

select cache_of('select count(l.id) from r left join lateral (select id from h where h.a = r.a order by b, id limit 1) l on true');
----
cache_of 25
1992 1992 8 8 0 0 0 0
=> SELECT 1

explain (costs off) select sum(l.m) from r, lateral (select max(b) m from h where h.a = r.a) l;
----
QUERY PLAN 25
Aggregate
  ->  Nested Loop
        ->  Seq Scan on r
        ->  Memoize
              Cache Key: r.a
              Cache Mode: binary
              ->  Aggregate
                    ->  Seq Scan on h
                          Filter: (a = r.a)
=> EXPLAIN

select sum(l.m), count(*) from r, lateral (select max(b) m from h where h.a = r.a) l;
----
sum 20|count 20
194040|2000
=> SELECT 1

select cache_of('select sum(l.m) from r, lateral (select max(b) m from h where h.a = r.a) l');
----
cache_of 25
1992 1992 8 8 0 0 0 0
=> SELECT 1

select r.a, count(*), sum(l.id) from r left join lateral (select id from h where h.a = r.a + 4 order by b desc, id limit 3) l on true group by r.a order by r.a;
----
a 23|count 20|sum 20
0|840|1175160
1|840|1259160
2|840|1343160
3|840|1427160
4|840|1511160
5|280|\N
6|280|\N
\N|40|\N
=> SELECT 8

select cache_of('select * from r left join lateral (select id from h where h.a = r.a + 4 order by b desc, id limit 3) l on true');
----
cache_of 25
1992 1992 8 8 0 0 0 0
=> SELECT 1

set enable_memoize = off;
----
=> SET

explain (costs off) select count(l.id) from r left join lateral (select id from h where h.a = r.a order by b, id limit 1) l on true;
----
QUERY PLAN 25
Aggregate
  ->  Nested Loop Left Join
        ->  Seq Scan on r
        ->  Limit
              ->  Sort
                    Sort Key: h.b, h.id
                    ->  Seq Scan on h
                          Filter: (a = r.a)
=> EXPLAIN

select cache_of('select sum(l.m) from r, lateral (select max(b) m from h where h.a = r.a) l');
----
cache_of 25
\N
=> SELECT 1

reset enable_memoize;
----
=> RESET

create table n (id int primary key, v numeric, f float8, g float4); insert into n select i, case i % 4 when 0 then 1.0 when 1 then 1.00 when 2 then 1 else 1.000 end, case when i % 2 = 0 then 0.0 else '-0'::float8 end, case when i % 3 = 0 then 0.0 else '-0'::float4 end from generate_series(1, 1200) i;
----
=> CREATE TABLE
=> INSERT 0 1200

analyze n;
----
=> ANALYZE

select n.v::text, l.t, count(*) from n, lateral (select n.v::text || min(b) t from h where h.a = n.v limit 1) l group by 1, 2 order by 1, 2;
----
v 25|t 25|count 20
1|10|300
1.0|1.00|300
1.00|1.000|300
1.000|1.0000|300
=> SELECT 4

select n.f::text, l.t, count(*) from n, lateral (select n.f::text || min(b) t, atan2(n.f, -1) d from h where h.a >= n.f) l group by 1, 2, d order by 1, 2;
----
f 25|t 25|count 20
-0|-00|600
0|00|600
=> SELECT 2

select n.g::text, l.t, count(*) from n left join lateral (select n.g::text || b t from h where h.a >= n.g order by b, id limit 1) l on true group by 1, 2 order by 1, 2;
----
g 25|t 25|count 20
-0|-00|800
0|00|400
=> SELECT 2

create table s (id int primary key, x text, y text); insert into s select i, case i % 5 when 0 then null when 1 then '' when 2 then 'a' when 3 then 'ab' else 'b' end, case i % 3 when 0 then null when 1 then 'bc' else 'c' end from generate_series(1, 1500) i;
----
=> CREATE TABLE
=> INSERT 0 1500

analyze s;
----
=> ANALYZE

select x, y, l.t, count(*) from s left join lateral (select coalesce(s.x, 'null') || '/' || coalesce(s.y, 'null') t from h where h.b > length(s.x || 'x') or s.y is null order by b, id limit 1) l on true group by 1, 2, 3 order by 1 nulls first, 2 nulls first, 3;
----
x 25|y 25|t 25|count 20
\N|\N|null/null|100
\N|bc|\N|100
\N|c|\N|100
|\N|/null|100
|bc|/bc|100
|c|/c|100
a|\N|a/null|100
a|bc|a/bc|100
a|c|a/c|100
ab|\N|ab/null|100
ab|bc|ab/bc|100
ab|c|ab/c|100
b|\N|b/null|100
b|bc|b/bc|100
b|c|b/c|100
=> SELECT 15

select x, y, l.t, count(*) from s, lateral (select count(*) || coalesce(s.x, 'null') || '/' || coalesce(s.y, 'null') t from h where h.b::text >= s.x) l group by 1, 2, 3 order by 1 nulls first, 2 nulls first, 3;
----
x 25|y 25|t 25|count 20
\N|\N|0null/null|100
\N|bc|0null/bc|100
\N|c|0null/c|100
|\N|3000/null|100
|bc|3000/bc|100
|c|3000/c|100
a|\N|0a/null|100
a|bc|0a/bc|100
a|c|0a/c|100
ab|\N|0ab/null|100
ab|bc|0ab/bc|100
ab|c|0ab/c|100
b|\N|0b/null|100
b|bc|0b/bc|100
b|c|0b/c|100
=> SELECT 15

create collation memo_ci (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
----
=> CREATE COLLATION

create table c (id int primary key, t text collate memo_ci); insert into c select i, case i % 3 when 0 then 'ABC' when 1 then 'abc' else 'Abc' end from generate_series(1, 900) i;
----
=> CREATE TABLE
=> INSERT 0 900

analyze c;
----
=> ANALYZE

select c.t collate "C" own, l.t, count(*) from c, lateral (select c.t || min(b) t from h where c.t = 'abc') l group by 1, 2, l.t collate "C" order by 1, l.t collate "C";
----
own 25|t 25|count 20
ABC|ABC0|300
Abc|Abc0|300
abc|abc0|300
=> SELECT 3

select id, l.hid from r, lateral (select h.id hid from h where h.a = r.a order by b, id limit 40) l order by r.id, l.hid limit 5;
----
id 23|hid 23
1|1
1|10
1|100
1|109
1|208
=> SELECT 5

select r.id, l.hid from r, lateral (select h.id hid from h where h.a = r.a order by b, id limit 4) l limit 6;
----
id 23|hid 23
1|100
1|1000
1|1900
1|2800
2|200
2|1100
=> SELECT 6

select count(*) from r where exists (select 1 from lateral (select h.b from h where h.a = r.a order by h.id limit 3) l where l.b > 5);
----
count 20
1960
=> SELECT 1

select count(*) from (values (1), (2), (3)) o (k) where exists (select 1 from r, lateral (select max(b) m from h where h.a = r.a) l where l.m > o.k and r.id = o.k);
----
count 20
3
=> SELECT 1

select count(*), sum(k.k) from r, lateral (select max(b) m from h where h.a = r.a) l, lateral (select min(h.id) k from h where h.b = l.m and h.a = r.a) k;
----
count 20|sum 20
2000|782040
=> SELECT 1

select r.a, count(*), sum(l.s) from r, lateral (select sum(q.m) s from n, lateral (select max(h.b) + r.a m from h where h.a = n.v and h.b < r.a * 10) q where n.id < 20) l group by r.a order by r.a;
----
a 23|count 20|sum 1700
0|280|\N
1|280|53200
2|280|111720
3|280|170240
4|280|228760
5|280|287280
6|280|345800
\N|40|\N
=> SELECT 8

select o.k, (select sum(l.m) from r, lateral (select max(b) m from h where h.a = r.a and h.b < o.k) l where r.id < 900) from (values (10), (50), (10), (99), (null)) o (k);
----
k 23|sum 20
10|7938
50|43218
10|7938
99|86436
\N|\N
=> SELECT 5

select o.k, (select sum(l.m) from r, lateral (select max(b) + o.k m from h where h.a = r.a) l) from generate_series(1, 3) o (k);
----
k 23|sum 20
1|196000
2|197960
3|199920
=> SELECT 3

with recursive w (k) as (select 1 union all select w.k + 1 from w, lateral (select max(h.a) m from h where h.a = w.k) l where l.m is not null and w.k < 6) select * from w;
----
k 23
1
2
3
4
5
6
=> SELECT 6

with recursive w (k, s) as (select 1, 0::bigint union all (with p as (select k, s from w) select p.k + 1, p.s + q.s from p, lateral (select sum(l.m) s from r, lateral (select max(b) m from h where h.a = r.a and h.b < (select max(k) from p) * 10) l) q where p.k < 4)) select * from w;
----
k 23|s 20
1|0
2|17640
3|54880
4|111720
=> SELECT 4

select r.a, count(*), sum(l.x) from r, lateral (with v as materialized (select b from h where h.a = r.a) select max(b) - min(b) x from v where b > (select avg(b) from v)) l group by r.a order by r.a;
----
a 23|count 20|sum 20
0|280|13720
1|280|13720
2|280|13720
3|280|13720
4|280|13720
5|280|13720
6|280|13720
\N|40|\N
=> SELECT 8

create sequence q;
----
=> CREATE SEQUENCE

create table v (id int primary key, k money); insert into v select i, i % 7 from generate_series(1, 2000) i; analyze v;
----
=> CREATE TABLE
=> INSERT 0 2000
=> ANALYZE

select count(*) from (select l.v from v, lateral (select nextval('q') v, max(b) from h where h.a = v.k::numeric) l where v.id <= 100) z;
----
count 20
100
=> SELECT 1

select currval('q');
----
currval 20
100
=> SELECT 1

select count(distinct l.v) > 1000 from v, lateral (select random() v from h where h.a < v.k::numeric + 1 order by h.id limit 1) l;
----
?column? 16
t
=> SELECT 1

select count(*), sum(l.x) from v, lateral (select v.k::text || max(b) t, max(b) x from h where h.a = v.k::numeric) l;
----
count 20|sum 20
2000|198000
=> SELECT 1

begin;
----
=> BEGIN

select count(*) from (select l.id from r, lateral (select h.id from h where h.a = r.a and h.id < 20 order by h.id limit 1 for update) l) z;
----
count 20
1960
=> SELECT 1

update r set a = l.m from (select 1 one) o, lateral (select max(b) m from h where h.a = o.one) l where r.id < 4 returning r.*;
----
id 23|a 23
1|99
2|99
3|99
=> UPDATE 3

update h set b = h.b + 1 from r, lateral (select max(n.v) m from n where n.v >= r.a) l where h.id = r.id and h.id < 4 returning h.id, h.b, l.m;
----
id 23|b 23|m 1700
1|2|\N
2|3|\N
3|4|\N
=> UPDATE 3

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare k scroll cursor for select r.id, l.m from r, lateral (select max(b) m from h where h.a = r.a) l order by r.id;
----
=> DECLARE CURSOR

fetch 3 from k;
----
id 23|m 23
1|99
2|99
3|99
=> FETCH 3

fetch backward 2 from k;
----
id 23|m 23
2|99
1|99
=> FETCH 2

move 1000 from k;
----
=> MOVE 1000

fetch 2 from k;
----
id 23|m 23
1002|99
1003|99
=> FETCH 2

update h set b = 1000 where a = 3;
----
=> UPDATE 334

fetch 3 from k;
----
id 23|m 23
1004|99
1005|99
1006|99
=> FETCH 3

commit;
----
=> COMMIT

select max(l.m) from r, lateral (select max(b) m from h where h.a = r.a) l;
----
max 23
1000
=> SELECT 1

prepare p (int) as select sum(l.m) from r, lateral (select max(b) m from h where h.a = r.a and h.b < $1) l;
----
=> PREPARE

execute p (10);
----
sum 20
15120
=> SELECT 1

execute p (50);
----
sum 20
82320
=> SELECT 1

execute p (null);
----
sum 20
\N
=> SELECT 1

execute p (2000);
----
sum 20
446320
=> SELECT 1

update h set b = 7 where a = 3;
----
=> UPDATE 334

execute p (2000);
----
sum 20
168280
=> SELECT 1

create table w (id int primary key, a int); insert into w select i, i % 300 from generate_series(1, 3000) i;
----
=> CREATE TABLE
=> INSERT 0 3000

analyze w;
----
=> ANALYZE

set work_mem = '64kB';
----
=> SET

select count(*), sum(l.n), sum(length(l.t)) from w, lateral (select count(*) n, string_agg(b::text, ',' order by id) t from h where h.id between w.a and w.a + 200) l;
----
count 20|sum 1700|sum 20
3000|602990|1686580
=> SELECT 1

select count(*), sum(length(l.t)) from w, lateral (select repeat('x', 70000) || max(b) t from h where h.id < w.a) l where w.id < 900;
----
count 20|sum 20
899|62581761
=> SELECT 1

select count(*), sum(l.id) from (select * from w where id <= 400) w left join lateral (select h.id, h.b from h where h.id > w.a order by h.b, h.id limit 100) l on true;
----
count 20|sum 20
40000|60186986
=> SELECT 1

reset work_mem;
----
=> RESET

select sum(l.m) from r, lateral (select 1 / (max(b) - max(b) + r.a) m from h where h.a >= r.a) l;
----
sum 20
!! 22012 division by zero

create table y (id int primary key, k int[], i interval); insert into y select i, array[i % 3, i % 2], case when i % 2 = 0 then interval '1 day' else interval '24 hours' end from generate_series(1, 900) i;
----
=> CREATE TABLE
=> INSERT 0 900

analyze y;
----
=> ANALYZE

select y.k, l.*, count(*) from y, lateral (select array_agg(h.id order by h.id) ids, row(y.k, max(b)) p from h where h.a = any (y.k) and h.id < 12) l group by 1, 2, 3 order by 1, 2;
----
k 1007|ids 1007|p 2249|count 20
{0,0}|{9}|("{0,0}",9)|150
{0,1}|{1,9,10}|("{0,1}",10)|150
{1,0}|{1,9,10}|("{1,0}",10)|150
{1,1}|{1,10}|("{1,1}",10)|150
{2,0}|{2,9,11}|("{2,0}",11)|150
{2,1}|{1,2,10,11}|("{2,1}",11)|150
=> SELECT 6

select l.t, count(*) from y, lateral (select y.i::text || max(b) t from h where y.i = '1 day') l group by 1 order by 1;
----
t 25|count 20
1 day99|450
24:00:0099|450
=> SELECT 2

drop table c; drop collation memo_ci;
----
=> DROP TABLE
=> DROP COLLATION
