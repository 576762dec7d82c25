create table mt (id int primary key, v text, n int default 7, g int generated always as (n*2) stored);
----
=> CREATE TABLE

create table ms (id int, v text);
----
=> CREATE TABLE

insert into mt values (1,'a',1),(2,'b',2);
----
=> INSERT 0 2

insert into ms values (2,'bb'),(3,'c');
----
=> INSERT 0 2

merge into mt using ms on mt.id = ms.id when matched then update set v = ms.v when not matched then insert values (ms.id, ms.v);
----
=> MERGE 2

select * from mt order by 1;
----
id 23|v 25|n 23|g 23
1|a|1|2
2|bb|2|4
3|c|7|14
=> SELECT 3

merge into mt t using ms s on t.id = s.id when not matched then insert (id, v) values (t.id, s.v);
----
!! 42P01 invalid reference to FROM-clause entry for table "t"
.. H There is an entry for table "t", but it cannot be referenced from this part of the query.
.. P 88

merge into mt t using ms s on t.id = s.id when not matched and t.v = 'x' then insert (id, v) values (s.id, s.v);
----
!! 42P01 invalid reference to FROM-clause entry for table "t"
.. H There is an entry for table "t", but it cannot be referenced from this part of the query.
.. P 64

merge into mt t using ms s on t.id = s.id when matched then delete when matched then update set v = 'x';
----
!! 42601 unreachable WHEN clause specified after unconditional WHEN clause

merge into mt t using ms s on t.id = s.id when matched then insert values (1);
----
!! 42601 syntax error at or near "insert"
.. P 61

merge into mt t using ms s on t.id = s.id when not matched then update set v = 'x';
----
!! 42601 syntax error at or near "update"
.. P 65

merge into mt t using (values (1),(1)) s(id) on t.id = s.id when matched then update set v = 'dup';
----
!! 21000 MERGE command cannot affect row a second time
.. H Ensure that not more than one source row matches any one target row.

merge into mt t using (values (1),(1)) s(id) on t.id = s.id when matched then delete;
----
!! 21000 MERGE command cannot affect row a second time
.. H Ensure that not more than one source row matches any one target row.

merge into mt t using (values (9),(9)) s(id) on t.id = s.id when not matched then insert values (s.id);
----
!! 23505 duplicate key value violates unique constraint "mt_pkey"
.. D Key (id)=(9) already exists.
.. n mt_pkey
.. t mt

create view merge_view as select * from mt;
----
=> CREATE VIEW

merge into merge_view t using ms s on t.id = s.id when matched then delete;
----
!! 0A000 cannot execute MERGE on relation "merge_view"
.. D This operation is not supported for views.

merge into mt t using mt on mt.id = t.id when matched then do nothing;
----
=> MERGE 0

merge into mt using mt on true when matched then do nothing;
----
!! 42712 name "mt" specified more than once
.. D The name is used both as MERGE target table and data source.

merge into mt t using ms s on t.id = s.id when matched then update set g = 1;
----
!! 428C9 column "g" can only be updated to DEFAULT
.. D Column "g" is a generated column.

merge into mt t using ms s on t.id = s.id when not matched then insert (id, g) values (s.id, 1);
----
!! 428C9 cannot insert a non-DEFAULT value into column "g"
.. D Column "g" is a generated column.

merge into mt t using ms s on t.id = s.id when not matched then insert (id, nope) values (s.id, 1);
----
!! 42703 column "nope" of relation "mt" does not exist
.. P 77

merge into mt t using ms s on t.id = s.id when not matched then insert (id, v) values (s.id);
----
!! 42601 INSERT has more target columns than expressions
.. P 77

merge into mt t using ms s on t.id = s.id when not matched then insert (id) values (s.id, 1);
----
!! 42601 INSERT has more expressions than target columns
.. P 91

merge into mt t using ms s on t.id = s.id when not matched then insert (id, id) values (s.id, 1);
----
!! 42701 column "id" specified more than once
.. P 77

merge into mt t using ms s on t.id = s.id when matched and count(*) > 1 then delete;
----
!! 42803 aggregate functions are not allowed in MERGE WHEN conditions
.. P 60

merge into mt t using ms s on t.id = s.id when matched then update set t.v = 1;
----
!! 42703 column "t" of relation "mt" does not exist
.. P 72

merge into pg_class t using ms s on t.oid = s.id when matched then delete;
----
=> MERGE 0

with x as (merge into mt t using ms s on t.id = s.id when matched then delete) select 1;
----
!! 0A000 MERGE not supported in WITH query
.. P 6

with x as (select * from ms) merge into mt t using x on t.id = x.id when not matched by source then delete;
----
!! 42601 syntax error at or near "by"
.. P 86

with x as (select 10 id, 'w' v) merge into mt t using x on t.id = x.id when matched and t.v is null then delete when not matched and x.id > 5 then insert default values;
----
!! 23502 null value in column "id" of relation "mt" violates not-null constraint
.. D Failing row contains (null, null, 7, 14).
.. t mt
.. c id

with x as (select 10 id, 'w' v) merge into mt t using x on t.id = x.id when matched and t.v is null then delete when not matched and x.id > 5 then insert (id, v, n) values (x.id, x.v, default) when not matched then do nothing;
----
=> MERGE 1

select * from mt order by 1;
----
id 23|v 25|n 23|g 23
1|a|1|2
2|bb|2|4
3|c|7|14
10|w|7|14
=> SELECT 4

merge into mt t using ms s on t.id = s.id when matched then update set (v, n) = (s.v || '!', 100) ;
----
=> MERGE 2

merge into mt t using ms s on t.id = s.id when matched then update set v = default, n = (select 5);
----
=> MERGE 2

select * from mt order by 1;
----
id 23|v 25|n 23|g 23
1|a|1|2
2|\N|5|10
3|\N|5|10
10|w|7|14
=> SELECT 4

merge into mt t using ms s on t.id = s.id when matched then do nothing returning *;
----
!! 42601 syntax error at or near "returning"
.. P 72

explain (costs off) merge into mt t using ms s on t.id = s.id when matched then delete when not matched then insert values (s.id);
----
QUERY PLAN 25
Merge on mt t
  ->  Hash Left Join
        Hash Cond: (s.id = t.id)
        ->  Seq Scan on ms s
        ->  Hash
              ->  Seq Scan on mt t
=> EXPLAIN

merge into mt t using (select id % 3 as id, max(v) as v from ms group by 1) s on t.id = s.id and t.n < 50 when matched and s.v > 'b' then delete when matched then update set n = t.n + 1 when not matched then insert (id, v) overriding user value values (s.id + 100, coalesce(s.v, 'none'));
----
=> MERGE 2

select id, v, n, g from mt order by id;
----
id 23|v 25|n 23|g 23
1|a|1|2
3|\N|5|10
10|w|7|14
100|c|7|14
=> SELECT 4

prepare m(int, text) as merge into mt t using (values ($1, $2)) s(id, v) on t.id = s.id when matched then update set v = s.v when not matched then insert (id, v) values (s.id, s.v);
----
=> PREPARE

execute m(1, 'upserted');
----
=> MERGE 1

execute m(200, 'new');
----
=> MERGE 1

select id, v from mt where id in (1, 200) order by id;
----
id 23|v 25
1|upserted
200|new
=> SELECT 2

create table mc (id int references mt on delete cascade, note text);
----
=> CREATE TABLE

insert into mc values (200, 'child');
----
=> INSERT 0 1

merge into mt t using (values (200)) s(id) on t.id = s.id when matched then delete;
----
=> MERGE 1

select count(*) from mc;
----
count 20
0
=> SELECT 1

begin;
----
=> BEGIN

merge into mt t using ms s on true when matched then do nothing when not matched then insert (id) values (s.id);
----
=> MERGE 0

rollback;
----
=> ROLLBACK
