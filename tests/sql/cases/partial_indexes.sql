-- Partial indexes: which conditions imply a predicate, and what a scan by one leaves to test.
create table pi(id int primary key, status text, active bool, n int, del timestamptz, kind text);
----
=> CREATE TABLE

insert into pi select g, case when g%1000=0 then 'pending' else 'done' end, g%1000=0, g, case when g%1000<>0 then now() end, case g % 50 when 0 then 'a' when 1 then 'b' else 'c' end from generate_series(1,20000) g;
----
=> INSERT 0 20000

create index pi_s on pi(id) where status='pending';
----
=> CREATE INDEX

create index pi_a on pi(n) where active;
----
=> CREATE INDEX

create index pi_d on pi(n) where del is null;
----
=> CREATE INDEX

create index pi_n on pi(status) where n > 19900;
----
=> CREATE INDEX

create index pi_k on pi(n) where kind in ('a', 'b');
----
=> CREATE INDEX

create index pi_u on pi(n) where status <> 'done';
----
=> CREATE INDEX

analyze pi;
----
=> ANALYZE

explain (costs off) select * from pi where status='pending' order by id limit 3;
----
QUERY PLAN 25
Limit
  ->  Index Scan using pi_s on pi
=> EXPLAIN

explain (costs off) select * from pi where status='pending';
----
QUERY PLAN 25
Index Scan using pi_s on pi
=> EXPLAIN

explain (costs off) select * from pi where active = true and n > 5;
----
QUERY PLAN 25
Index Scan using pi_a on pi
  Index Cond: (n > 5)
=> EXPLAIN

explain (costs off) select * from pi where active and n > 5;
----
QUERY PLAN 25
Index Scan using pi_a on pi
  Index Cond: (n > 5)
=> EXPLAIN

explain (costs off) select * from pi where not active and n > 5;
----
QUERY PLAN 25
Seq Scan on pi
  Filter: ((NOT active) AND (n > 5))
=> EXPLAIN

explain (costs off) select * from pi where status = 'x' and n > 19950;
----
QUERY PLAN 25
Index Scan using pi_n on pi
  Index Cond: (status = 'x'::text)
  Filter: (n > 19950)
=> EXPLAIN

explain (costs off) select * from pi where status = 'done' and n > 19950 and n < 19960;
----
QUERY PLAN 25
Index Scan using pi_n on pi
  Index Cond: (status = 'done'::text)
  Filter: ((n > 19950) AND (n < 19960))
=> EXPLAIN

explain (costs off) select * from pi where del is null and n > 200;
----
QUERY PLAN 25
Index Scan using pi_d on pi
  Index Cond: (n > 200)
=> EXPLAIN

explain (costs off) select * from pi where status = 'x' and n =19990;
----
QUERY PLAN 25
Index Scan using pi_n on pi
  Index Cond: (status = 'x'::text)
  Filter: (n = 19990)
=> EXPLAIN

explain (costs off) select * from pi where kind ='a' and n = 200;
----
QUERY PLAN 25
Index Scan using pi_k on pi
  Index Cond: (n = 200)
  Filter: (kind = 'a'::text)
=> EXPLAIN

explain (costs off) select * from pi where kind in ('b','a') and n = 200;
----
QUERY PLAN 25
Index Scan using pi_k on pi
  Index Cond: (n = 200)
=> EXPLAIN

explain (costs off) select * from pi where kind in ('b','c') and n = 200;
----
QUERY PLAN 25
Seq Scan on pi
  Filter: ((kind = ANY ('{b,c}'::text[])) AND (n = 200))
=> EXPLAIN

explain (costs off) select * from pi where status = 'x' and n = 200;
----
QUERY PLAN 25
Index Scan using pi_u on pi
  Index Cond: (n = 200)
  Filter: (status = 'x'::text)
=> EXPLAIN

explain (costs off) select * from pi where status = 'x' and n = 200;
----
QUERY PLAN 25
Index Scan using pi_u on pi
  Index Cond: (n = 200)
  Filter: (status = 'x'::text)
=> EXPLAIN

select id from pi where status='pending' and n > 15000 order by id;
----
id 23
16000
17000
18000
19000
20000
=> SELECT 5

select id from pi where status='done' and n > 19995 order by id;
----
id 23
19996
19997
19998
19999
=> SELECT 4

select id from pi where kind='b' and n > 19900 order by id;
----
id 23
19901
19951
=> SELECT 2

select id from pi where kind='c' and n > 19997 order by id;
----
id 23
19998
19999
=> SELECT 2

create unique index pi_once on pi (kind) where status = 'pending' and n < 2000;
----
=> CREATE INDEX

insert into pi values (30001, 'pending', true, 1, null, 'a') on conflict (kind) where status = 'pending' and n < 1000 do nothing;
----
=> INSERT 0 0

insert into pi values (30001, 'pending', true, 1, null, 'a') on conflict (kind) where status = 'pending' and n < 3000 do nothing;
----
!! 42P10 there is no unique or exclusion constraint matching the ON CONFLICT specification

insert into pi values (30002, 'done', true, 1, null, 'a') on conflict (kind) where n < 5 and status = 'pending' do update set n = 5;
----
=> INSERT 0 1

prepare pi_prepared(text) as select id from pi where status = $1 and n > 19500 order by id;
----
=> PREPARE

execute pi_prepared('pending');
----
id 23
20000
=> SELECT 1

execute pi_prepared('gone');
----
id 23
=> SELECT 0

drop table pi;
----
=> DROP TABLE
