-- A LIMIT of 0 asks for no row.
create table t (id int, b int);
----
=> CREATE TABLE

insert into t select i, i % 3 from generate_series(1, 10) i;
----
=> INSERT 0 10

create function boom(int) returns int language plpgsql as $$ begin raise 'called'; end $$;
----
=> CREATE FUNCTION

create sequence s;
----
=> CREATE SEQUENCE

select distinct on (boom(b)) id from t order by boom(b), id limit 0;
----
id 23
=> SELECT 0

select boom(id) from t order by b limit 0;
----
boom 23
=> SELECT 0

select boom(id) from t order by b offset 2 limit 0;
----
boom 23
=> SELECT 0

select boom(sum(id)::int) from t limit 0;
----
boom 23
=> SELECT 0

select count(boom(id)) from t limit 0;
----
count 20
=> SELECT 0

select nextval('s') from t order by id limit 0;
----
nextval 20
=> SELECT 0

select boom(id), rank() over (order by boom(b)) from t limit 0;
----
boom 23|rank 20
=> SELECT 0

select boom(id) from t order by b fetch first 0 rows only;
----
boom 23
=> SELECT 0

select boom(id) from t order by b fetch first 0 rows with ties;
----
boom 23
=> SELECT 0

select boom(id) from t union select boom(id) from t limit 0;
----
boom 23
=> SELECT 0

select boom(a.id) from t a join t b on boom(a.b) = b.b limit 0;
----
boom 23
=> SELECT 0

select * from t where id in (select boom(id) from t order by b limit 0);
----
id 23|b 23
=> SELECT 0

select * from t left join lateral (select boom(t.id) as z from t u order by u.b limit 0) l on true order by t.id limit 2;
----
id 23|b 23|z 23
1|1|\N
2|2|\N
=> SELECT 2

select id, (select boom(u.id) from t u where u.b = t.b order by u.id limit 0) from t order by id limit 2;
----
id 23|boom 23
1|\N
2|\N
=> SELECT 2

select id, array(select u.id from t u where u.b = t.b order by u.id limit t.b) from t order by id;
----
id 23|array 1007
1|{1}
2|{2,5}
3|{}
4|{1}
5|{2,5}
6|{}
7|{1}
8|{2,5}
9|{}
10|{1}
=> SELECT 10

select boom(id) from t order by b limit 0 offset -1;
----
boom 23
!! 2201X OFFSET must not be negative

select boom(id) from t order by b limit 1 offset 0;
----
boom 23
!! P0001 called

prepare l (int, int) as select id from t order by b, id limit $1 offset $2;
----
=> PREPARE

execute l (0, 0);
----
id 23
=> SELECT 0

execute l (2, 1);
----
id 23
6
9
=> SELECT 2

execute l (0, 5);
----
id 23
=> SELECT 0

execute l (null, 8);
----
id 23
5
8
=> SELECT 2

deallocate l;
----
=> DEALLOCATE

prepare e (int) as select boom(id) from t order by b limit $1;
----
=> PREPARE

execute e (0);
----
boom 23
=> SELECT 0

deallocate e;
----
=> DEALLOCATE

with w as (insert into t values (11, 5), (12, 6) returning *) select * from w order by id limit 0;
----
id 23|b 23
=> SELECT 0

with w as (delete from t where b = 5 returning *) select * from t where id in (select id from w) limit 0;
----
id 23|b 23
=> SELECT 0

with w as (update t set b = b + 100 where id = 12 returning *), r as (select * from w limit 0) select * from r;
----
id 23|b 23
=> SELECT 0

with w as (select boom(id) from t) select * from w limit 0;
----
boom 23
=> SELECT 0

select * from t where id > 10 order by id;
----
id 23|b 23
12|106
=> SELECT 1

insert into t select boom(id), b from t order by b limit 0;
----
=> INSERT 0 0

select id from t order by id limit 0 for update;
----
id 23
=> SELECT 0

begin;
----
=> BEGIN

declare c scroll cursor for select boom(id) from t order by b limit 0;
----
=> DECLARE CURSOR

fetch all from c;
----
boom 23
=> FETCH 0

fetch backward all from c;
----
boom 23
=> FETCH 0

commit;
----
=> COMMIT

select nextval('s');
----
nextval 20
1
=> SELECT 1

explain (costs off) select id from t order by b limit 0;
----
QUERY PLAN 25
Limit
  ->  Sort
        Sort Key: b
        ->  Seq Scan on t
=> EXPLAIN

explain (analyze, costs off, timing off, summary off) select id from t order by b limit 0;
----
QUERY PLAN 25
Limit (actual rows=0 loops=1)
  ->  Sort (never executed)
        Sort Key: b
        ->  Seq Scan on t (never executed)
=> EXPLAIN
