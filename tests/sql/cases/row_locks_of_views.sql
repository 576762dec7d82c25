create schema case_rl;
----
=> CREATE SCHEMA

set search_path = case_rl;
----
=> SET

create table rl (id int primary key, n int);
----
=> CREATE TABLE

insert into rl values (1, 1), (2, 2), (3, 3);
----
=> INSERT 0 3

create table rlu (id int primary key, n int);
----
=> CREATE TABLE

insert into rlu values (1, 1);
----
=> INSERT 0 1

create view rl_all as select * from rl;
----
=> CREATE VIEW

create view rl_grouped as select n, count(*) from rl group by n;
----
=> CREATE VIEW

create view rl_top as select * from rl order by id limit 2;
----
=> CREATE VIEW

create view rl_both as select * from rl union all select * from rlu;
----
=> CREATE VIEW

create view rl_distinct as select id from rl union select id from rlu;
----
=> CREATE VIEW

create view rl_join as select rl.id, rlu.n from rl join rlu using (id);
----
=> CREATE VIEW

create materialized view rl_stored as select * from rl;
----
=> SELECT 3

create view rl_over_stored as select * from rl_stored;
----
=> CREATE VIEW

select * from rl_all for update;
----
id 23|n 23
1|1
2|2
3|3
=> SELECT 3

select * from rl_all where id = 2 for share;
----
id 23|n 23
2|2
=> SELECT 1

select * from rl_all x for no key update of x;
----
id 23|n 23
1|1
2|2
3|3
=> SELECT 3

select * from rl_all x for update of rl_all;
----
!! 42P01 relation "rl_all" in FOR UPDATE clause not found in FROM clause
.. P 38

select * from rl_top for update;
----
id 23|n 23
1|1
2|2
=> SELECT 2

select * from rl_both order by id, n for update;
----
id 23|n 23
1|1
1|1
2|2
3|3
=> SELECT 4

select * from rl_join for key share;
----
id 23|n 23
1|1
=> SELECT 1

select * from rl_join j, rlu where j.id = rlu.id for update of j nowait;
----
id 23|n 23|id 23|n 23
1|1|1|1
=> SELECT 1

select * from rl_grouped for update;
----
!! 0A000 FOR UPDATE is not allowed with GROUP BY clause

select * from rl_distinct order by id for update;
----
id 23
1
2
3
=> SELECT 3

select * from rl_over_stored for update;
----
!! 42809 cannot lock rows in materialized view "rl_stored"

select * from rl_stored for update;
----
!! 42809 cannot lock rows in materialized view "rl_stored"

select * from (select * from rl where n > 1) s for update;
----
id 23|n 23
2|2
3|3
=> SELECT 2

select * from (select * from rl where n > 1 order by n desc limit 1) s for update skip locked;
----
id 23|n 23
3|3
=> SELECT 1

select * from (select n, count(*) from rl group by n) s for update;
----
!! 0A000 FOR UPDATE is not allowed with GROUP BY clause

select * from (select * from rl union all select * from rlu) s for update;
----
!! 0A000 FOR UPDATE is not allowed with UNION/INTERSECT/EXCEPT

select * from (select distinct n from rl) s for share;
----
!! 0A000 FOR SHARE is not allowed with DISTINCT clause

select * from (select n, row_number() over (order by n) from rl) s for update;
----
!! 0A000 FOR UPDATE is not allowed with window functions

select * from (select n, generate_series(1, 2) from rl) s for update;
----
!! 0A000 FOR UPDATE is not allowed with set-returning functions in the target list

select n, row_number() over (order by n) from rl for update;
----
!! 0A000 FOR UPDATE is not allowed with window functions

select n, generate_series(1, 2) from rl for update;
----
!! 0A000 FOR UPDATE is not allowed with set-returning functions in the target list

select n from rl having true for update;
----
!! 0A000 FOR UPDATE is not allowed with HAVING clause

select count(*) from rl for update;
----
!! 0A000 FOR UPDATE is not allowed with aggregate functions

with c as (select * from rl) select * from c order by id for update;
----
id 23|n 23
1|1
2|2
3|3
=> SELECT 3

with c as (select * from rl) select * from c for update of c;
----
!! 0A000 FOR UPDATE cannot be applied to a WITH query
.. P 60

select * from generate_series(1, 2) g for update;
----
g 23
1
2
=> SELECT 2

select * from generate_series(1, 2) g for update of g;
----
!! 0A000 FOR UPDATE cannot be applied to a function
.. P 53

select * from (values (1)) v (a) for update of v;
----
a 23
1
=> SELECT 1

select * from rl, generate_series(1, 2) g where id = g order by id for update;
----
id 23|n 23|g 23
1|1|1
2|2|2
=> SELECT 2

select * from rl, lateral (select * from rlu where rlu.id = rl.id) l for update;
----
id 23|n 23|id 23|n 23
1|1|1|1
=> SELECT 1

select id, (select n from rlu where rlu.id = rl.id) from rl where id = 1 for update;
----
id 23|n 23
1|1
=> SELECT 1

create view rl_locks as select * from (select * from rl) s for update;
----
=> CREATE VIEW

select pg_get_viewdef('rl_locks');
----
pg_get_viewdef 25
 SELECT s.id,\n    s.n\n   FROM ( SELECT rl.id,\n            rl.n\n           FROM rl) s\n FOR UPDATE OF s;
=> SELECT 1

create view rl_locks2 as select s.* from (select * from rl) s, rlu for update of s nowait for share of rlu skip locked;
----
=> CREATE VIEW

select pg_get_viewdef('rl_locks2');
----
pg_get_viewdef 25
 SELECT s.id,\n    s.n\n   FROM ( SELECT rl.id,\n            rl.n\n           FROM rl) s,\n    rlu\n FOR UPDATE OF s NOWAIT\n FOR SHARE OF rlu SKIP LOCKED;
=> SELECT 1

select * from rl_locks where id = 3;
----
id 23|n 23
3|3
=> SELECT 1

explain (costs off) select * from rl_all where id = 1 for update;
----
QUERY PLAN 25
LockRows
  ->  Index Scan using rl_pkey on rl
        Index Cond: (id = 1)
=> EXPLAIN

begin;
----
=> BEGIN

select * from rl_all where id = 1 for update;
----
id 23|n 23
1|1
=> SELECT 1

update rl_all set n = n + 1 where id = 1;
----
=> UPDATE 1

declare c cursor for select * from rl_all order by id for update;
----
=> DECLARE CURSOR

fetch 2 from c;
----
id 23|n 23
1|2
2|2
=> FETCH 2

rollback;
----
=> ROLLBACK

begin read only;
----
=> BEGIN

select * from rl_all for update;
----
!! 25006 cannot execute SELECT FOR UPDATE in a read-only transaction

rollback;
----
=> ROLLBACK

create role rl_user;
----
=> CREATE ROLE

grant usage on schema case_rl to rl_user;
----
=> GRANT

grant select on rl_all to rl_user;
----
=> GRANT

set role rl_user;
----
=> SET

select * from rl_all for update;
----
!! 42501 permission denied for view rl_all

select * from (select * from rl_all) s for update;
----
!! 42501 permission denied for view rl_all

reset role;
----
=> RESET

grant update on rl_all to rl_user;
----
=> GRANT

set role rl_user;
----
=> SET

select * from rl_all order by id for update;
----
id 23|n 23
1|1
2|2
3|3
=> SELECT 3

reset role;
----
=> RESET

drop owned by rl_user;
----
=> DROP OWNED

drop role rl_user;
----
=> DROP ROLE

drop schema case_rl cascade;
----
-- NOTICE 00000 drop cascades to 12 other objects
=> DROP SCHEMA
