-- What policies and views that are barriers leave out is not seen by what is asked of a table: a
-- condition that is NULL leaves a row out as well.
create role lk_1
----
=> CREATE ROLE

create table lk_t(id int, o text)
----
=> CREATE TABLE

insert into lk_t values (1,'x'), (2,null), (3,'y')
----
=> INSERT 0 3

alter table lk_t enable row level security
----
=> ALTER TABLE

create policy p on lk_t using (o = 'x')
----
=> CREATE POLICY

create function lk(int) returns bool language plpgsql cost 0.0001 as $$begin raise notice 'leak %', $1; return true; end$$
----
=> CREATE FUNCTION

create function lk_dear(int) returns bool language plpgsql cost 1000 as $$begin raise notice 'leak %', $1; return true; end$$
----
=> CREATE FUNCTION

create table lk_s(id int, v text, k int)
----
=> CREATE TABLE

insert into lk_s values (1,'open',1), (2,'hidden',null), (3,'hidden 3',0), (4,'open 4',4)
----
=> INSERT 0 4

create table lk_ok(id int)
----
=> CREATE TABLE

insert into lk_ok values (1), (4)
----
=> INSERT 0 2

create function lk(text) returns bool language plpgsql cost 0.0001 as $$begin raise notice 'leak %', $1; return false; end$$
----
=> CREATE FUNCTION

create view lk_k with (security_barrier) as select * from lk_s where k > 0
----
=> CREATE VIEW

create view lk_in with (security_barrier) as select * from lk_s where id in (select id from lk_ok)
----
=> CREATE VIEW

create view lk_exists with (security_barrier) as select * from lk_s where exists (select from lk_ok where lk_ok.id = lk_s.id)
----
=> CREATE VIEW

create view lk_not with (security_barrier) as select * from lk_s where not exists (select from lk_ok where lk_ok.id <> lk_s.id and lk_ok.id < 4)
----
=> CREATE VIEW

create view lk_any with (security_barrier) as select * from lk_s where id = any (array(select id from lk_ok))
----
=> CREATE VIEW

create view lk_max with (security_barrier) as select * from lk_s where id = (select max(id) from lk_ok)
----
=> CREATE VIEW

create view lk_or with (security_barrier) as select * from lk_s where k = 4 or id in (select id from lk_ok where id = 1)
----
=> CREATE VIEW

create view lk_own with (security_barrier, security_invoker) as select * from lk_s where id in (select id from lk_ok)
----
=> CREATE VIEW

create view lk_over with (security_barrier) as select id as i, v as w, k as n from lk_in where k < 3
----
=> CREATE VIEW

create view lk_under as select * from lk_in where k > 0
----
=> CREATE VIEW

create view lk_plain as select * from lk_s where id in (select id from lk_ok)
----
=> CREATE VIEW

create view lk_on_plain with (security_barrier) as select * from lk_plain where k > 1
----
=> CREATE VIEW

create view lk_rows with (security_barrier) as select * from lk_t where id < 3
----
=> CREATE VIEW

create view lk_checked with (security_barrier) as select * from lk_s where id in (select id from lk_ok) with check option
----
=> CREATE VIEW

grant all on lk_t, lk_k, lk_in, lk_exists, lk_not, lk_any, lk_max, lk_or, lk_own, lk_over, lk_under, lk_on_plain, lk_rows, lk_checked to lk_1
----
=> GRANT

grant usage on schema case_leaky_conditions to lk_1
----
=> GRANT

set role lk_1
----
=> SET

select * from lk_t where lk(id)
----
-- NOTICE 00000 leak 1
id 23|o 25
1|x
=> SELECT 1

select * from lk_t where lk_dear(id)
----
-- NOTICE 00000 leak 1
id 23|o 25
1|x
=> SELECT 1

select * from lk_t where 1/(id-2) < 5
----
id 23|o 25
1|x
=> SELECT 1

select * from lk_t where not lk(id)
----
-- NOTICE 00000 leak 1
id 23|o 25
=> SELECT 0

select * from lk_t where lk(id) or 1/(id-2) < 5
----
-- NOTICE 00000 leak 1
id 23|o 25
1|x
=> SELECT 1

select a.id, b.id from lk_t a join lk_t b on lk(b.id) and a.id = b.id
----
-- NOTICE 00000 leak 1
id 23|id 23
1|1
=> SELECT 1

select a.id, b.id from lk_t a left join lk_t b on 1/(b.id-2) < 5
----
id 23|id 23
1|1
=> SELECT 1

select * from lk_t where lk(id) for update
----
-- NOTICE 00000 leak 1
id 23|o 25
1|x
=> SELECT 1

update lk_t set o = o where not lk(id)
----
-- NOTICE 00000 leak 1
=> UPDATE 0

update lk_t set o = o from generate_series(1,3) g where g = id and not lk(id)
----
-- NOTICE 00000 leak 1
=> UPDATE 0

delete from lk_t where not lk(id)
----
-- NOTICE 00000 leak 1
=> DELETE 0

delete from lk_t where 1/(id-2) > 5
----
=> DELETE 0

copy (select * from lk_t where lk(id)) to stdout
----
-- NOTICE 00000 leak 1
=> COPY 1

update lk_k set v = v where lk(v)
----
-- NOTICE 00000 leak open
-- NOTICE 00000 leak open 4
=> UPDATE 0

update lk_k set v = v where 1/(id-2) < -5
----
=> UPDATE 0

delete from lk_k where 1/(id-2) > 5
----
=> DELETE 0

select * from lk_k where lk(v) for update
----
-- NOTICE 00000 leak open
-- NOTICE 00000 leak open 4
id 23|v 25|k 23
=> SELECT 0

update lk_in set v = v where lk(v)
----
-- NOTICE 00000 leak open
-- NOTICE 00000 leak open 4
=> UPDATE 0

update lk_in set v = v where 1/(id-2) < -5
----
=> UPDATE 0

update lk_in set v = v from generate_series(1,4) g where g = id and lk(v)
----
-- NOTICE 00000 leak open
-- NOTICE 00000 leak open 4
=> UPDATE 0

delete from lk_in using generate_series(1,4) g where g = id and lk(v)
----
-- NOTICE 00000 leak open
-- NOTICE 00000 leak open 4
=> DELETE 0

delete from lk_in where lk(v)
----
-- NOTICE 00000 leak open
-- NOTICE 00000 leak open 4
=> DELETE 0

update lk_exists set v = v where lk(v)
----
-- NOTICE 00000 leak open
-- NOTICE 00000 leak open 4
=> UPDATE 0

update lk_not set v = v where lk(v)
----
-- NOTICE 00000 leak open
=> UPDATE 0

update lk_any set v = v where lk(v)
----
-- NOTICE 00000 leak open
-- NOTICE 00000 leak open 4
=> UPDATE 0

update lk_max set v = v where lk(v)
----
-- NOTICE 00000 leak open 4
=> UPDATE 0

update lk_or set v = v where lk(v)
----
-- NOTICE 00000 leak open
-- NOTICE 00000 leak open 4
=> UPDATE 0

update lk_over set w = w where lk(w)
----
-- NOTICE 00000 leak open
=> UPDATE 0

update lk_under set v = v where lk(v)
----
-- NOTICE 00000 leak open
-- NOTICE 00000 leak open 4
=> UPDATE 0

update lk_on_plain set v = v where id < 9 and 1/(id-2) < -5
----
=> UPDATE 0

update lk_rows set o = o where not lk(id)
----
-- NOTICE 00000 leak 1
-- NOTICE 00000 leak 2
=> UPDATE 0

update lk_checked set v = v where lk(v)
----
-- NOTICE 00000 leak open
-- NOTICE 00000 leak open 4
=> UPDATE 0

update lk_checked set id = 3 where not lk(v)
----
-- NOTICE 00000 leak open
!! 44000 new row violates check option for view "lk_checked"
.. D Failing row contains (id) = (3).

with w as (update lk_in set v = v where lk(v) returning id) select * from w order by id
----
-- NOTICE 00000 leak open
-- NOTICE 00000 leak open 4
id 23
=> SELECT 0

update lk_own set v = v where lk(v)
----
!! 42501 permission denied for table lk_s

reset role
----
=> RESET

grant all on lk_s, lk_ok to lk_1
----
=> GRANT

set role lk_1
----
=> SET

update lk_own set v = v where lk(v)
----
-- NOTICE 00000 leak open
-- NOTICE 00000 leak open 4
=> UPDATE 0

explain (costs off) update lk_in set v = v where lk(v)
----
QUERY PLAN 25
Update on lk_s
  ->  Seq Scan on lk_s
        Filter: ((hashed SubPlan 1) AND lk(v))
        SubPlan 1
          ->  Seq Scan on lk_ok
=> EXPLAIN

explain (costs off) update lk_over set w = w where lk(w)
----
QUERY PLAN 25
Update on lk_s
  ->  Seq Scan on lk_s
        Filter: ((hashed SubPlan 1) AND (k < 3) AND lk(v))
        SubPlan 1
          ->  Seq Scan on lk_ok
=> EXPLAIN

explain (costs off) update lk_k set v = v where lk(v) and id = 1
----
QUERY PLAN 25
Update on lk_s
  ->  Seq Scan on lk_s
        Filter: ((k > 0) AND (id = 1) AND lk(v))
=> EXPLAIN

explain (costs off) update lk_in set v = v where id = 1
----
QUERY PLAN 25
Update on lk_s
  ->  Seq Scan on lk_s
        Filter: ((hashed SubPlan 1) AND (id = 1))
        SubPlan 1
          ->  Seq Scan on lk_ok
=> EXPLAIN

reset role
----
=> RESET

explain (costs off) update lk_rows set o = o where lk(id)
----
QUERY PLAN 25
Update on lk_t
  ->  Seq Scan on lk_t
        Filter: ((id < 3) AND lk(id))
=> EXPLAIN

create table lk_log(v text)
----
=> CREATE TABLE

create table lk_ruled(id int, v text)
----
=> CREATE TABLE

insert into lk_ruled values (1,'open'), (2,'hidden')
----
=> INSERT 0 2

create rule r as on update to lk_ruled do also insert into lk_log values (old.v)
----
=> CREATE RULE

create view lk_on_ruled with (security_barrier) as select * from lk_ruled where id < 2
----
=> CREATE VIEW

update lk_on_ruled set v = v where id > 0
----
=> UPDATE 1

select * from lk_log
----
v 25
open
=> SELECT 1

select id from lk_s where k > 0 and 1/(id-2) < 5
----
id 23
1
4
=> SELECT 2

select id from lk_s group by id, k having k > 0 and 1/(id-2) < 5 order by id
----
id 23
1
4
=> SELECT 2

select a.id from lk_s a join lk_ok b on a.k + b.id > 1 and 1/(a.id-2+b.id-b.id) < 5 order by 1
----
id 23
1
1
3
4
4
=> SELECT 5

set role lk_1
----
=> SET

update lk_t set o = o where 1/(id-2) < 5 returning *
----
id 23|o 25
1|x
=> UPDATE 1

update lk_in set v = v where 1/(id-2) < 5 and lk(v) is not null
----
-- NOTICE 00000 leak open
-- NOTICE 00000 leak open 4
=> UPDATE 2

with w as (update lk_in set v = v where 1/(id-2) < 5 returning id) select * from w order by id
----
id 23
1
4
=> SELECT 2

reset role
----
=> RESET

drop table lk_t, lk_s, lk_ok, lk_log, lk_ruled cascade
----
-- NOTICE 00000 drop cascades to 15 other objects
=> DROP TABLE

drop owned by lk_1
----
=> DROP OWNED

drop role lk_1
----
=> DROP ROLE
