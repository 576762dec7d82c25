-- Conditions of outer joins that name one side only; generated columns are computed where what they read changes.
create schema case_join_conditions_of_one_side
----
!! 42P06 schema "case_join_conditions_of_one_side" already exists

set search_path = case_join_conditions_of_one_side
----
=> SET

create table o (id int primary key, a int)
----
=> CREATE TABLE

insert into o select i, nullif(i % 4, 3) from generate_series(1, 8) i
----
=> INSERT 0 8

create table t (id int primary key, a int, b int)
----
=> CREATE TABLE

insert into t select i, i % 3, i % 5 from generate_series(1, 10) i
----
=> INSERT 0 10

create function seen(i int) returns boolean language plpgsql immutable as $$ begin raise notice 'seen %', i; return i % 2 = 0; end $$
----
=> CREATE FUNCTION

create function moved(i int) returns boolean language plpgsql volatile as $$ begin raise notice 'moved %', i; return i % 2 = 0; end $$
----
=> CREATE FUNCTION

select o.id, t.id from o left join t on o.id = 3 order by 1, 2
----
id 23|id 23
1|\N
2|\N
3|1
3|2
3|3
3|4
3|5
3|6
3|7
3|8
3|9
3|10
4|\N
5|\N
6|\N
7|\N
8|\N
=> SELECT 17

select o.id, count(t.id) from o left join t on o.a < 2 group by 1 order by 1
----
id 23|count 20
1|10
2|0
3|0
4|10
5|10
6|0
7|0
8|10
=> SELECT 8

select o.id, count(t.id) from o left join t on o.a < 2 and t.b > o.id group by 1 order by 1
----
id 23|count 20
1|6
2|0
3|0
4|0
5|0
6|0
7|0
8|0
=> SELECT 8

select o.id, count(t.id) from o left join t on seen(o.id) and t.id + 0 = 9 where o.id < 4 group by 1 order by 1;
----
-- NOTICE 00000 seen 1
-- NOTICE 00000 seen 2
-- NOTICE 00000 seen 3
id 23|count 20
1|0
2|1
3|0
=> SELECT 3

select o.id, count(t.id) from o left join t on moved(o.id) and t.id > 8 where o.id < 4 group by 1 order by 1
----
-- NOTICE 00000 moved 1
-- NOTICE 00000 moved 1
-- NOTICE 00000 moved 2
-- NOTICE 00000 moved 2
-- NOTICE 00000 moved 3
-- NOTICE 00000 moved 3
id 23|count 20
1|0
2|2
3|0
=> SELECT 3

select o.id, t.id from o full join t on false order by 1, 2
----
id 23|id 23
1|\N
2|\N
3|\N
4|\N
5|\N
6|\N
7|\N
8|\N
\N|1
\N|2
\N|3
\N|4
\N|5
\N|6
\N|7
\N|8
\N|9
\N|10
=> SELECT 18

select o.id, t.id from o right join t on t.id = 2 order by 2, 1
----
id 23|id 23
\N|1
1|2
2|2
3|2
4|2
5|2
6|2
7|2
8|2
\N|3
\N|4
\N|5
\N|6
\N|7
\N|8
\N|9
\N|10
=> SELECT 17

select o.id, t.id from o left join t on null::boolean order by 1
----
id 23|id 23
1|\N
2|\N
3|\N
4|\N
5|\N
6|\N
7|\N
8|\N
=> SELECT 8

select o.id, t.id from o left join t on o.a is null and t.id < 3 order by 1, 2
----
id 23|id 23
1|\N
2|\N
3|1
3|2
4|\N
5|\N
6|\N
7|1
7|2
8|\N
=> SELECT 10

select o.id, t.n from o left join (select a, count(*) n from t group by a) t on o.id > 6 order by 1, 2
----
id 23|n 20
1|\N
2|\N
3|\N
4|\N
5|\N
6|\N
7|3
7|3
7|4
8|3
8|3
8|4
=> SELECT 12

select o.id, t.n from o left join (select 1 as one, count(*) n from t) t on o.id = 1 order by 1, 2
----
id 23|n 20
1|10
2|\N
3|\N
4|\N
5|\N
6|\N
7|\N
8|\N
=> SELECT 8

select o.id, p.id, t.id from o left join o p on p.id = o.id and o.a = 1 left join t on p.id < 2 and t.id > 7 order by 1, 2, 3
----
id 23|id 23|id 23
1|1|8
1|1|9
1|1|10
2|\N|\N
3|\N|\N
4|\N|\N
5|5|\N
6|\N|\N
7|\N|\N
8|\N|\N
=> SELECT 10

select o.id from o where exists (select from t where o.id > 6 and t.b > 3) order by 1
----
id 23
7
8
=> SELECT 2

select o.id from o where not exists (select from t where o.id > 6 and t.b > o.a) order by 1
----
id 23
1
2
3
4
5
6
7
=> SELECT 7

select o.id, t.id from o left join t on o.id > (select count(*) from o where a = 2) + 5 and t.id > 8 order by 1, 2
----
id 23|id 23
1|\N
2|\N
3|\N
4|\N
5|\N
6|\N
7|\N
8|9
8|10
=> SELECT 9

select o.id, t.id from o left join t on exists (select from t x where x.id = o.id and x.b = 4) and t.id > 8 order by 1, 2
----
id 23|id 23
1|\N
2|\N
3|\N
4|9
4|10
5|\N
6|\N
7|\N
8|\N
=> SELECT 9

select o.id, q.* from o left join lateral (select t.id from t where t.a = o.a order by id limit 2) q on o.id in (2, 5) order by 1, 2
----
id 23|id 23
1|\N
2|2
2|5
3|\N
4|\N
5|1
5|4
6|\N
7|\N
8|\N
=> SELECT 10

create table g (id int primary key, x text, n int, up text generated always as (upper(x)) stored, twice int generated always as (n * 2) stored)
----
=> CREATE TABLE

insert into g (id, x, n) values (1, 'a', 1), (2, 'b', 2)
----
=> INSERT 0 2

update g set n = n + 1 returning *
----
id 23|x 25|n 23|up 25|twice 23
1|a|2|A|4
2|b|3|B|6
=> UPDATE 2

update g set x = x || 'z' where id = 1 returning *
----
id 23|x 25|n 23|up 25|twice 23
1|az|2|AZ|4
=> UPDATE 1

update g set id = id + 10, x = null where id = 2 returning *
----
id 23|x 25|n 23|up 25|twice 23
12|\N|3|\N|6
=> UPDATE 1

update g set n = default, up = default where id = 1 returning *
----
id 23|x 25|n 23|up 25|twice 23
1|az|\N|AZ|\N
=> UPDATE 1

create function shown(t text) returns text language plpgsql immutable as $$ begin raise notice 'computed %', t; return upper(t); end $$
----
=> CREATE FUNCTION

create table h (id int primary key, t text, o int, g text generated always as (shown(t)) stored)
----
=> CREATE TABLE

insert into h values (1, 'a', 1)
----
-- NOTICE 00000 computed a
=> INSERT 0 1

update h set o = 2 returning *
----
id 23|t 25|o 23|g 25
1|a|2|A
=> UPDATE 1

update h set t = 'b' returning *
----
-- NOTICE 00000 computed b
id 23|t 25|o 23|g 25
1|b|2|B
=> UPDATE 1

update h set t = t, o = 3 returning *
----
-- NOTICE 00000 computed b
id 23|t 25|o 23|g 25
1|b|3|B
=> UPDATE 1

create function changes() returns trigger language plpgsql as $$ begin new.t := new.t || '!'; return new; end $$
----
=> CREATE FUNCTION

create trigger changes before update on h for each row execute function changes()
----
=> CREATE TRIGGER

update h set o = 4 returning *
----
-- NOTICE 00000 computed b!
id 23|t 25|o 23|g 25
1|b!|4|B!
=> UPDATE 1

drop trigger changes on h
----
=> DROP TRIGGER

create trigger changes after update on h for each row execute function changes()
----
=> CREATE TRIGGER

update h set o = 5 returning *
----
id 23|t 25|o 23|g 25
1|b!|5|B!
=> UPDATE 1

create table ph (id int, t text, g text generated always as (shown(t)) stored) partition by list (id)
----
=> CREATE TABLE

create table ph1 partition of ph for values in (1)
----
=> CREATE TABLE

create table ph2 (g text generated always as (shown(t)) stored, t text, id int)
----
=> CREATE TABLE

alter table ph attach partition ph2 for values in (2)
----
=> ALTER TABLE

insert into ph values (1, 'one')
----
-- NOTICE 00000 computed one
=> INSERT 0 1

update ph set t = 'uno' returning *
----
-- NOTICE 00000 computed uno
id 23|t 25|g 25
1|uno|UNO
=> UPDATE 1

select tableoid::regclass, * from ph
----
tableoid 2205|id 23|t 25|g 25
ph1|1|uno|UNO
=> SELECT 1

merge into h using (values (1), (2)) v (id) on h.id = v.id when matched then update set o = 9 when not matched then insert (id, t) values (v.id, 'new')
----
-- NOTICE 00000 computed b!
-- NOTICE 00000 computed new
=> MERGE 2

select * from h order by id
----
id 23|t 25|o 23|g 25
1|b!|9|B!
2|new|\N|NEW
=> SELECT 2

update ph set id = 2, t = 'zwei' returning *
----
-- NOTICE 00000 computed zwei
-- NOTICE 00000 computed zwei
id 23|t 25|g 25
2|zwei|ZWEI
=> UPDATE 1

select tableoid::regclass, * from ph
----
tableoid 2205|id 23|t 25|g 25
ph2|2|zwei|ZWEI
=> SELECT 1

select count(*), count(o.id), count(t.id) from o full join t on o.a is null and false;
----
count 20|count 20|count 20
18|8|10
=> SELECT 1

select count(*), count(o.id), count(t.id) from o full join (select * from t where id < 3) t on o.id > 0 or true;
----
count 20|count 20|count 20
16|16|16
=> SELECT 1

select o.id, count(t.id) from o left join t on o.a = 1 and t.b is not null group by 1 order by 1;
----
id 23|count 20
1|10
2|0
3|0
4|0
5|10
6|0
7|0
8|0
=> SELECT 8

select o.id, count(*) from o left join t on o.a is null left join o p on t.id is null and p.id < 3 group by 1 order by 1;
----
id 23|count 20
1|2
2|2
3|10
4|2
5|2
6|2
7|10
8|2
=> SELECT 8

select o.id, t.id from o left join t on 8 / (o.id - 3) > 3 and t.id < 3 where o.id in (2, 4, 5) order by 1, 2;
----
id 23|id 23
2|\N
4|1
4|2
5|1
5|2
=> SELECT 5

select o.id, t.id from o left join t on 8 / (o.id - 3) > 3 and t.id > 20 order by 1, 2;
----
id 23|id 23
1|\N
2|\N
3|\N
4|\N
5|\N
6|\N
7|\N
8|\N
=> SELECT 8

prepare f (boolean) as select count(*), count(o.id), count(t.id) from o full join t on $1;
----
=> PREPARE

execute f (true);
----
count 20|count 20|count 20
80|80|80
=> SELECT 1

execute f (false);
----
count 20|count 20|count 20
18|8|10
=> SELECT 1

execute f (null);
----
count 20|count 20|count 20
18|8|10
=> SELECT 1

deallocate f;
----
=> DEALLOCATE

select count(*), count(o.id), count(t.id) from o full join t on 1 = 2;
----
count 20|count 20|count 20
18|8|10
=> SELECT 1

select o.id, q.id from o left join lateral (select t.id from t where t.id > o.id + 8) q on 8 / (o.id - 3) > 3 order by 1, 2;
----
id 23|id 23
1|\N
2|\N
3|\N
4|\N
5|\N
6|\N
7|\N
8|\N
=> SELECT 8

select o.id, q.id from o left join lateral (select t.id from t where t.id > o.id + 6) q on 8 / (o.id - 3) > 3 order by 1, 2;
----
id 23|id 23
!! 22012 division by zero

prepare by_id (int) as select t.id, o.a from o left join t on t.a = o.id where o.id = $1;
----
=> PREPARE

explain (costs off) execute by_id (null);
----
QUERY PLAN 25
Result
  One-Time Filter: false
=> EXPLAIN

explain (costs off) select count(*) from t where id > null and b = 1;
----
QUERY PLAN 25
Aggregate
  ->  Result
        One-Time Filter: false
=> EXPLAIN

select count(*) from t where id > null and b = 1;
----
count 20
0
=> SELECT 1

explain (costs off) update t set b = 3 where id = null;
----
QUERY PLAN 25
Update on t
  ->  Result
        One-Time Filter: false
=> EXPLAIN

update t set b = 3 where id = null;
----
=> UPDATE 0

deallocate by_id;
----
=> DEALLOCATE

select count(*), count(o.id), count(t.id) from o full join t on o.a = null;
----
count 20|count 20|count 20
18|8|10
=> SELECT 1

select count(*), count(o.id), count(t.id) from o full join t on o.id = t.id and t.b > null;
----
count 20|count 20|count 20
18|8|10
=> SELECT 1
