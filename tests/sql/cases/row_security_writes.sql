create role case_rt_ada;
----
=> CREATE ROLE

create role case_rt_bob;
----
=> CREATE ROLE

create role case_rt_owner;
----
=> CREATE ROLE

create schema case_rt authorization case_rt_owner;
----
=> CREATE SCHEMA

grant all on schema case_rt to case_rt_ada, case_rt_bob;
----
=> GRANT

set search_path to case_rt;
----
=> SET

set role case_rt_owner;
----
=> SET

create table p (id int, k int, owner name default current_user, v text, unique (k, id)) partition by list (k);
----
=> CREATE TABLE

create table p1 (v text, owner name default current_user, id int, k int);
----
=> CREATE TABLE

alter table p attach partition p1 for values in (1);
----
=> ALTER TABLE

create table p2 partition of p for values in (2);
----
=> CREATE TABLE

alter table p add primary key (k, id);
----
=> ALTER TABLE

grant all on p, p1, p2 to case_rt_ada, case_rt_bob;
----
=> GRANT

insert into p values (1,1,'case_rt_ada','a'),(2,1,'case_rt_bob','b'),(3,2,'case_rt_ada','c'),(4,2,'case_rt_bob','d');
----
=> INSERT 0 4

create table lim (who name, maxk int);
----
=> CREATE TABLE

insert into lim values ('case_rt_ada', 2), ('case_rt_bob', 1);
----
=> INSERT 0 2

grant select on lim to case_rt_ada, case_rt_bob;
----
=> GRANT

create policy own on p using (owner = current_user) with check (k <= (select maxk from lim where who = current_user) and owner = current_user);
----
=> CREATE POLICY

alter table p enable row level security;
----
=> ALTER TABLE

set role case_rt_ada;
----
=> SET

select * from p order by id;
----
id 23|k 23|owner 19|v 25
1|1|case_rt_ada|a
3|2|case_rt_ada|c
=> SELECT 2

insert into p (id, k, v) values (5, 1, 'x') returning *;
----
id 23|k 23|owner 19|v 25
5|1|case_rt_ada|x
=> INSERT 0 1

insert into p (id, k, v) values (1, 1, 'y') on conflict (k, id) do update set v = excluded.v || '!' returning *;
----
id 23|k 23|owner 19|v 25
1|1|case_rt_ada|y!
=> INSERT 0 1

insert into p (id, k, v) values (2, 1, 'y') on conflict (k, id) do update set v = excluded.v returning *;
----
!! 42501 new row violates row-level security policy (USING expression) for table "p"

insert into p (id, k, v) values (1, 1, 'y') on conflict (k, id) do update set owner = 'case_rt_bob';
----
!! 42501 new row violates row-level security policy for table "p"

insert into p (id, k, v) values (2, 1, 'y') on conflict do nothing returning *;
----
id 23|k 23|owner 19|v 25
=> INSERT 0 0

update p set k = 2 where id = 1 returning *;
----
id 23|k 23|owner 19|v 25
1|2|case_rt_ada|y!
=> UPDATE 1

update p set owner = 'case_rt_bob' where id = 1;
----
!! 42501 new row violates row-level security policy for table "p"

merge into p using (values (1, 2), (9, 1)) s(id, k) on p.id = s.id and p.k = s.k when matched then update set v = 'merged' when not matched then insert (id, k, v) values (s.id, s.k, 'new');
----
=> MERGE 2

merge into p using (values (9, 1)) s(id, k) on p.id = s.id and p.k = s.k when matched then update set owner = 'case_rt_bob';
----
!! 42501 new row violates row-level security policy for table "p"

merge into p using (values (9, 1)) s(id, k) on p.id = s.id and p.k = s.k when matched then delete;
----
=> MERGE 1

select * from p order by id;
----
id 23|k 23|owner 19|v 25
1|2|case_rt_ada|merged
3|2|case_rt_ada|c
5|1|case_rt_ada|x
=> SELECT 3

set role case_rt_bob;
----
=> SET

insert into p (id, k) values (20, 2);
----
!! 42501 new row violates row-level security policy for table "p"

insert into p (id, k) values (20, 1) returning *;
----
id 23|k 23|owner 19|v 25
20|1|case_rt_bob|\N
=> INSERT 0 1

update p set k = 2 where id = 20;
----
!! 42501 new row violates row-level security policy for table "p"

with w as (insert into p (id, k) values (21, 1) returning *) select id from w;
----
id 23
21
=> SELECT 1

with w as (delete from p where id in (21, 1) returning *) select id from w;
----
id 23
21
=> SELECT 1

select id from p where id > 0 order by id for update;
----
id 23
2
4
20
=> SELECT 3

select id from p order by id for no key update;
----
id 23
2
4
20
=> SELECT 3

copy (select id, owner from p order by id) to stdout;
----
=> COPY 3

copy p1 to stdout;
----
=> COPY 3

set role case_rt_owner;
----
=> SET

create function case_rt.tf() returns trigger language plpgsql as $$begin new.owner := 'case_rt_ada'; return new; end$$;
----
=> CREATE FUNCTION

create table tt (a int primary key, b int unique, owner name default current_user);
----
=> CREATE TABLE

grant all on tt to case_rt_ada, case_rt_bob;
----
=> GRANT

create policy tp on tt using (owner = current_user);
----
=> CREATE POLICY

alter table tt enable row level security;
----
=> ALTER TABLE

create trigger trg before insert on tt for each row when (new.a > 100) execute function tf();
----
=> CREATE TRIGGER

set role case_rt_bob;
----
=> SET

insert into tt values (101, 1);
----
!! 42501 new row violates row-level security policy for table "tt"

insert into tt values (1, 1), (2, 2);
----
=> INSERT 0 2

insert into tt values (3, 1) on conflict (b) do update set a = 30 returning *;
----
a 23|b 23|owner 19
30|1|case_rt_bob
=> INSERT 0 1

insert into tt values (3, 30) on conflict (b) do update set a = 30 returning *;
----
a 23|b 23|owner 19
3|30|case_rt_bob
=> INSERT 0 1

insert into tt select a + 1000, b + 1000 from tt returning a;
----
!! 42501 new row violates row-level security policy for table "tt"

set role case_rt_ada;
----
=> SET

insert into tt values (3, 2) on conflict (b) do update set a = 31 returning *;
----
!! 42501 new row violates row-level security policy (USING expression) for table "tt"

insert into tt values (3, 2) on conflict (b) do nothing returning *;
----
a 23|b 23|owner 19
=> INSERT 0 0

insert into tt values (3, 2) on conflict do nothing;
----
=> INSERT 0 0

insert into tt values (101, 50) returning *;
----
a 23|b 23|owner 19
101|50|case_rt_ada
=> INSERT 0 1

update tt set a = 5 where b = 2;
----
=> UPDATE 0

update tt t set b = 51 from tt u where t.a = u.a returning t.*, u.b;
----
a 23|b 23|owner 19|b 23
101|51|case_rt_ada|50
=> UPDATE 1

delete from tt t using tt u where t.a = u.a and u.b = 2;
----
=> DELETE 0

select tableoid::regclass::text, a, ctid is not null from tt;
----
tableoid 25|a 23|?column? 16
tt|101|t
=> SELECT 1

select t from tt t;
----
t user
(101,51,case_rt_ada)
=> SELECT 1

select count(*) from tt t1 full join tt t2 on t1.a = t2.b;
----
count 20
2
=> SELECT 1

select (select max(a) from tt), exists (select from tt where owner = 'case_rt_bob'), array(select a from tt);
----
max 23|exists 16|array 1007
101|f|{101}
=> SELECT 1

set role case_rt_owner;
----
=> SET

create view v1 as select a, b from tt where a > 0 with check option;
----
=> CREATE VIEW

create view v2 with (security_invoker) as select * from v1;
----
=> CREATE VIEW

grant all on v1, v2 to case_rt_ada, case_rt_bob;
----
=> GRANT

alter table tt force row level security;
----
=> ALTER TABLE

set role case_rt_ada;
----
=> SET

select * from v1 order by 1;
----
a 23|b 23
101|51
=> SELECT 1

select * from v2 order by 1;
----
a 23|b 23
101|51
=> SELECT 1

insert into v1 values (60, 60);
----
=> INSERT 0 1

insert into v1 values (-1, 61);
----
!! 44000 new row violates check option for view "v1"

set role case_rt_owner;
----
=> SET

select * from v1 order by 1;
----
a 23|b 23
=> SELECT 0

create view v3 with (security_invoker) as select a, b, owner from tt where a > 0 with check option;
----
=> CREATE VIEW

grant all on v3 to case_rt_ada, case_rt_bob;
----
=> GRANT

set role case_rt_ada;
----
=> SET

select * from v3 order by 1;
----
a 23|b 23|owner 19
60|60|case_rt_ada
101|51|case_rt_ada
=> SELECT 2

insert into v3 values (70, 70, 'case_rt_ada');
----
=> INSERT 0 1

insert into v3 values (71, 71, 'case_rt_bob');
----
!! 42501 new row violates row-level security policy for table "tt"

insert into v3 values (-5, 72, 'case_rt_ada');
----
!! 44000 new row violates check option for view "v3"

update v3 set owner = 'case_rt_bob';
----
!! 42501 new row violates row-level security policy for table "tt"

update v3 set b = b + 1 where a = 70 returning *;
----
a 23|b 23|owner 19
70|71|case_rt_ada
=> UPDATE 1

delete from v3 where a in (1, 70) returning *;
----
a 23|b 23|owner 19
70|71|case_rt_ada
=> DELETE 1

set role case_rt_owner;
----
=> SET

alter table tt no force row level security;
----
=> ALTER TABLE

create policy tp_del on tt as restrictive for delete using (a < 50);
----
=> CREATE POLICY

create policy tp_sel on tt for select to case_rt_bob using (true);
----
=> CREATE POLICY

set role case_rt_bob;
----
=> SET

select a, b, owner from tt order by a;
----
a 23|b 23|owner 19
2|2|case_rt_bob
3|30|case_rt_bob
30|1|case_rt_bob
60|60|case_rt_ada
101|51|case_rt_ada
=> SELECT 5

update tt set b = b;
----
=> UPDATE 3

with w as (update tt set b = b returning a) select * from w order by a;
----
a 23
2
3
30
=> SELECT 3

with w as (delete from tt where a > 0 returning a) select * from w order by a;
----
a 23
2
3
30
=> SELECT 3

delete from tt;
----
=> DELETE 0

select a from tt order by a for share;
----
a 23
=> SELECT 0

update tt set owner = 'case_rt_ada' where a = 1001;
----
=> UPDATE 0

prepare pq(int) as select a from tt where a = $1;
----
=> PREPARE

execute pq(1001);
----
a 23
=> SELECT 0

execute pq(101);
----
a 23
101
=> SELECT 1

set role case_rt_ada;
----
=> SET

execute pq(1001);
----
a 23
=> SELECT 0

execute pq(101);
----
a 23
101
=> SELECT 1

explain (costs off) execute pq(101);
----
QUERY PLAN 25
Index Scan using tt_pkey on tt
  Index Cond: (a = 101)
  Filter: (owner = CURRENT_USER)
=> EXPLAIN

deallocate pq;
----
=> DEALLOCATE

begin isolation level repeatable read;
----
=> BEGIN

select count(*) from tt;
----
count 20
2
=> SELECT 1

update tt set b = 99 where a = 101;
----
=> UPDATE 1

commit;
----
=> COMMIT

begin isolation level serializable;
----
=> BEGIN

select count(*) from tt;
----
count 20
2
=> SELECT 1

update tt set b = 98 where a = 101;
----
=> UPDATE 1

commit;
----
=> COMMIT

do $$declare r record; begin for r in select * from tt order by a loop raise notice '%', r.a; end loop; end$$;
----
-- NOTICE 00000 60
-- NOTICE 00000 101
=> DO

do $$begin insert into tt values (500, 500, 'case_rt_bob'); exception when insufficient_privilege then raise notice 'refused: %', sqlerrm; end$$;
----
=> DO

reset role;
----
=> RESET

drop schema case_rt cascade;
----
-- NOTICE 00000 drop cascades to 7 other objects
=> DROP SCHEMA

drop role case_rt_ada, case_rt_bob, case_rt_owner;
----
=> DROP ROLE
