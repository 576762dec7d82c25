-- MERGE that inserts into and deletes from a table with keys on both sides; UPDATE OF triggers look at what any action sets.
create table p (id int primary key); create table f (id int primary key, t int references p); insert into f values (1, null); create table c (x int references f on delete cascade);
----
=> CREATE TABLE
=> CREATE TABLE
=> INSERT 0 1
=> CREATE TABLE

merge into f using (values (1)) s(k) on id = k when not matched then insert values (s.k, 1) when matched then delete;
----
=> MERGE 1

insert into p values (1); insert into f values (1, 1), (2, 1); insert into c values (1), (2);
----
=> INSERT 0 1
=> INSERT 0 2
=> INSERT 0 2

with i as (insert into f values (3, 1) returning id) delete from f using i where f.id = i.id - 1;
----
=> DELETE 1

select * from c order by x;
----
x 23
1
=> SELECT 1

merge into f using (values (1), (4)) s(k) on id = k when not matched then insert values (s.k, 1) when matched then delete;
----
=> MERGE 2

select (select count(*) from c), array(select id from f order by id);
----
count 20|array 1007
0|{3,4}
=> SELECT 1

create table m (id int primary key, a int, b int); insert into m select i, 0, 0 from generate_series(1, 4) i;
----
=> CREATE TABLE
=> INSERT 0 4

create function told() returns trigger language plpgsql as $$ begin raise notice '% % % %', tg_name, tg_op, tg_level, coalesce(new.id, 0); return new; end $$;
----
=> CREATE FUNCTION

create trigger after_a after update of a on m for each row execute function told();
----
=> CREATE TRIGGER

create trigger before_a before update of a on m for each row execute function told();
----
=> CREATE TRIGGER

create trigger after_b after update of b on m for each row execute function told();
----
=> CREATE TRIGGER

merge into m using generate_series(1, 4) s on id = s when matched and s < 3 then update set a = 1 when matched and s < 4 then update set b = 1 when matched then delete;
----
-- NOTICE 00000 before_a UPDATE ROW 1
-- NOTICE 00000 before_a UPDATE ROW 2
-- NOTICE 00000 before_a UPDATE ROW 3
-- NOTICE 00000 after_a UPDATE ROW 1
-- NOTICE 00000 after_b UPDATE ROW 1
-- NOTICE 00000 after_a UPDATE ROW 2
-- NOTICE 00000 after_b UPDATE ROW 2
-- NOTICE 00000 after_a UPDATE ROW 3
-- NOTICE 00000 after_b UPDATE ROW 3
=> MERGE 4

merge into m using generate_series(1, 2) s on id = s when matched then update set b = 2;
----
-- NOTICE 00000 after_b UPDATE ROW 1
-- NOTICE 00000 after_b UPDATE ROW 2
=> MERGE 2

create table mp (id int, a int, b int) partition by range (id); create table mp1 (b int, id int, a int); alter table mp attach partition mp1 for values from (0) to (10);
----
=> CREATE TABLE
=> CREATE TABLE
=> ALTER TABLE

insert into mp select i, 0, 0 from generate_series(1, 3) i;
----
=> INSERT 0 3

create trigger after_a after update of a on mp for each row execute function told();
----
=> CREATE TRIGGER

merge into mp using generate_series(1, 3) s on id = s when matched and s < 2 then update set a = 1 when matched then update set b = 1;
----
-- NOTICE 00000 after_a UPDATE ROW 1
-- NOTICE 00000 after_a UPDATE ROW 2
-- NOTICE 00000 after_a UPDATE ROW 3
=> MERGE 3
