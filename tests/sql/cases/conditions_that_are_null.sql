-- Of conditions that decide about a row nothing is looked at behind one that is NULL.
create role cn_1
----
=> CREATE ROLE

create table cn_t(id int primary key, k int)
----
=> CREATE TABLE

insert into cn_t values (1,1), (2,null)
----
=> INSERT 0 2

merge into cn_t using (values (1), (2)) s(i) on id = i when matched and k > 0 and 1/(id-2) < 5 then update set k = 7
----
=> MERGE 1

insert into cn_t values (2,1) on conflict (id) do update set k = 9 where cn_t.k > 0 and 1/(cn_t.id-2) < 5
----
=> INSERT 0 0

select * from cn_t order by id
----
id 23|k 23
1|7
2|\N
=> SELECT 2

create view cn_v as select * from cn_t where k > 0 and 1/(id-3) < 5 with check option
----
=> CREATE VIEW

insert into cn_v values (3,null)
----
!! 44000 new row violates check option for view "cn_v"
.. D Failing row contains (3, null).

insert into cn_v values (3,1)
----
!! 22012 division by zero

create function cn_f() returns trigger language plpgsql as $$begin raise notice 'row %', new; return new; end$$
----
=> CREATE FUNCTION

create trigger t before update on cn_t for each row when (new.k > 0 and 1/(new.id-2) < 5) execute function cn_f()
----
=> CREATE TRIGGER

update cn_t set k = k where id = 2
----
=> UPDATE 1

update cn_t set k = k where id = 1
----
-- NOTICE 00000 row (1,7)
=> UPDATE 1

update cn_t set k = 1 where id = 2
----
!! 22012 division by zero

select count(*) filter (where k > 0 and 1/(id-2) < 5) from cn_t
----
count 20
!! 22012 division by zero

select k > 0 and 1/(id-2) < 5 from cn_t order by id desc
----
?column? 16
!! 22012 division by zero

select a.id, b.id from cn_t a full join cn_t b on a.id = b.id and a.k > 0 and 1/(a.id-2) < 5 order by 1, 2
----
id 23|id 23
1|1
2|\N
\N|2
=> SELECT 3

select k > 0 and id > 0, count(*) from cn_t group by k > 0 and id > 0 having k > 0 and id > 0
----
?column? 16|count 20
t|1
=> SELECT 1

alter table cn_t enable row level security
----
=> ALTER TABLE

create policy p on cn_t using (true) with check (k > 0 and 1/(id-4) < 5)
----
=> CREATE POLICY

grant all on cn_t to cn_1
----
=> GRANT

grant usage on schema case_conditions_that_are_null to cn_1
----
=> GRANT

set role cn_1
----
=> SET

insert into cn_t values (4,null)
----
!! 42501 new row violates row-level security policy for table "cn_t"

insert into cn_t values (4,1)
----
!! 22012 division by zero

insert into cn_t values (5,1)
----
=> INSERT 0 1

reset role
----
=> RESET

drop table cn_t cascade
----
-- NOTICE 00000 drop cascades to view cn_v
=> DROP TABLE

drop owned by cn_1
----
=> DROP OWNED

drop role cn_1
----
=> DROP ROLE
