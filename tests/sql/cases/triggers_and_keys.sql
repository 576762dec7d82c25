-- AFTER triggers beside foreign keys: whose turn it is, statement triggers and transition tables of what keys do.
create table fo_p(id int primary key, v int)
----
=> CREATE TABLE

create table fo_c(id int primary key, ref int references fo_p on delete cascade on update cascade)
----
=> CREATE TABLE

create function fo_count() returns trigger language plpgsql as $$ begin raise notice '% % sees %', tg_op, tg_name, (select count(*) from fo_c where ref = old.id); return null; end $$
----
=> CREATE FUNCTION

create trigger z1 after delete or update on fo_p for each row execute function fo_count()
----
=> CREATE TRIGGER

create trigger "A1" after delete or update on fo_p for each row execute function fo_count()
----
=> CREATE TRIGGER

create trigger "RI_ConstraintTriggera" after delete on fo_p for each row execute function fo_count()
----
=> CREATE TRIGGER

create trigger "RI" after delete on fo_p for each row execute function fo_count()
----
=> CREATE TRIGGER

insert into fo_p values (1, 1), (2, 2), (3, 3)
----
=> INSERT 0 3

insert into fo_c values (1, 1), (2, 1), (3, 2), (4, 3)
----
=> INSERT 0 4

delete from fo_p where id < 3
----
-- NOTICE 00000 DELETE A1 sees 2
-- NOTICE 00000 DELETE RI sees 2
-- NOTICE 00000 DELETE RI_ConstraintTriggera sees 0
-- NOTICE 00000 DELETE z1 sees 0
-- NOTICE 00000 DELETE A1 sees 1
-- NOTICE 00000 DELETE RI sees 1
-- NOTICE 00000 DELETE RI_ConstraintTriggera sees 0
-- NOTICE 00000 DELETE z1 sees 0
=> DELETE 2

update fo_p set id = 30
----
-- NOTICE 00000 UPDATE A1 sees 1
-- NOTICE 00000 UPDATE z1 sees 0
=> UPDATE 1

delete from fo_p
----
-- NOTICE 00000 DELETE A1 sees 1
-- NOTICE 00000 DELETE RI sees 1
-- NOTICE 00000 DELETE RI_ConstraintTriggera sees 0
-- NOTICE 00000 DELETE z1 sees 0
=> DELETE 1

create table fo_np(id int primary key)
----
=> CREATE TABLE

create table fo_nc(id int primary key, ref int references fo_np)
----
=> CREATE TABLE

create function fo_drop() returns trigger language plpgsql as $$ begin delete from fo_nc where ref = old.id; return null; end $$
----
=> CREATE FUNCTION

create trigger z1 after delete on fo_np for each row execute function fo_drop()
----
=> CREATE TRIGGER

insert into fo_np values (1)
----
=> INSERT 0 1

insert into fo_nc values (1, 1)
----
=> INSERT 0 1

delete from fo_np
----
!! 23503 update or delete on table "fo_np" violates foreign key constraint "fo_nc_ref_fkey" on table "fo_nc"
.. D Key (id)=(1) is still referenced from table "fo_nc".
.. n fo_nc_ref_fkey
.. t fo_nc

alter trigger z1 on fo_np rename to "A1"
----
=> ALTER TRIGGER

delete from fo_np
----
=> DELETE 1

select * from fo_nc
----
id 23|ref 23
=> SELECT 0

create function fo_parent() returns trigger language plpgsql as $$ begin insert into fo_np values (new.ref); return null; end $$
----
=> CREATE FUNCTION

create trigger a1 after insert or update on fo_nc for each row execute function fo_parent()
----
=> CREATE TRIGGER

insert into fo_nc values (5, 5)
----
!! 23503 insert or update on table "fo_nc" violates foreign key constraint "fo_nc_ref_fkey"
.. D Key (ref)=(5) is not present in table "fo_np".
.. n fo_nc_ref_fkey
.. t fo_nc

alter trigger a1 on fo_nc rename to "QI"
----
=> ALTER TRIGGER

insert into fo_nc values (5, 5), (6, 6)
----
=> INSERT 0 2

update fo_nc set ref = ref + 100
----
=> UPDATE 2

select ref from fo_nc order by 1
----
ref 23
105
106
=> SELECT 2

-- the child's triggers, once a statement
create table fo_sp(id int primary key, v int)
----
=> CREATE TABLE

create table fo_sc(id int primary key, ref int references fo_sp on delete cascade on update cascade, ref2 int references fo_sp on delete set null)
----
=> CREATE TABLE

create function fo_rows() returns trigger language plpgsql as $$ begin if tg_op = 'UPDATE' then raise notice '% % % %', tg_when, tg_op, (select string_agg(format('%s/%s/%s', id, ref, ref2), ' ' order by id) from ot), (select string_agg(format('%s/%s/%s', id, ref, ref2), ' ' order by id) from nt); else raise notice '% % %', tg_when, tg_op, (select string_agg(format('%s/%s/%s', id, ref, ref2), ' ' order by id) from ot); end if; return null; end $$
----
=> CREATE FUNCTION

create function fo_word() returns trigger language plpgsql as $$ begin raise notice '% % % %', tg_name, tg_when, tg_op, tg_level; return coalesce(new, old); end $$
----
=> CREATE FUNCTION

create trigger b1 before delete or update on fo_sc for each statement execute function fo_word()
----
=> CREATE TRIGGER

create trigger b2 before delete or update on fo_sc for each row execute function fo_word()
----
=> CREATE TRIGGER

create trigger r1 after delete or update on fo_sc for each row execute function fo_word()
----
=> CREATE TRIGGER

create trigger s1 after delete on fo_sc referencing old table as ot for each statement execute function fo_rows()
----
=> CREATE TRIGGER

create trigger s2 after update on fo_sc referencing old table as ot new table as nt for each statement execute function fo_rows()
----
=> CREATE TRIGGER

create trigger s3 after update of ref2 on fo_sc for each statement execute function fo_word()
----
=> CREATE TRIGGER

create trigger p1 after delete or update on fo_sp for each row execute function fo_word()
----
=> CREATE TRIGGER

create trigger p2 after delete or update on fo_sp for each statement execute function fo_word()
----
=> CREATE TRIGGER

insert into fo_sp select g, g from generate_series(1, 5) g
----
=> INSERT 0 5

insert into fo_sc values (1, 1, 2), (2, 2, 1), (3, 3, 3), (4, 4, null), (5, null, 5)
----
=> INSERT 0 5

update fo_sp set id = id + 10 where id < 3
----
-- NOTICE 00000 b1 BEFORE UPDATE STATEMENT
-- NOTICE 00000 b2 BEFORE UPDATE ROW
!! 23503 update or delete on table "fo_sp" violates foreign key constraint "fo_sc_ref2_fkey" on table "fo_sc"
.. D Key (id)=(1) is still referenced from table "fo_sc".
.. n fo_sc_ref2_fkey
.. t fo_sc

update fo_sp set v = 0 where id = 5
----
-- NOTICE 00000 p1 AFTER UPDATE ROW
-- NOTICE 00000 p2 AFTER UPDATE STATEMENT
=> UPDATE 1

delete from fo_sp where id > 10
----
-- NOTICE 00000 p2 AFTER DELETE STATEMENT
=> DELETE 0

delete from fo_sp
----
-- NOTICE 00000 b1 BEFORE DELETE STATEMENT
-- NOTICE 00000 b2 BEFORE DELETE ROW
-- NOTICE 00000 b1 BEFORE UPDATE STATEMENT
-- NOTICE 00000 b2 BEFORE UPDATE ROW
-- NOTICE 00000 p1 AFTER DELETE ROW
-- NOTICE 00000 b2 BEFORE DELETE ROW
-- NOTICE 00000 p1 AFTER DELETE ROW
-- NOTICE 00000 b2 BEFORE DELETE ROW
-- NOTICE 00000 p1 AFTER DELETE ROW
-- NOTICE 00000 b2 BEFORE DELETE ROW
-- NOTICE 00000 p1 AFTER DELETE ROW
-- NOTICE 00000 b2 BEFORE UPDATE ROW
-- NOTICE 00000 p1 AFTER DELETE ROW
-- NOTICE 00000 p2 AFTER DELETE STATEMENT
-- NOTICE 00000 r1 AFTER DELETE ROW
-- NOTICE 00000 r1 AFTER UPDATE ROW
-- NOTICE 00000 r1 AFTER DELETE ROW
-- NOTICE 00000 r1 AFTER DELETE ROW
-- NOTICE 00000 r1 AFTER DELETE ROW
-- NOTICE 00000 AFTER DELETE 1/1/2 2/2/ 3/3/3 4/4/
-- NOTICE 00000 r1 AFTER UPDATE ROW
-- NOTICE 00000 AFTER UPDATE 2/2/1 5//5 2/2/ 5//
-- NOTICE 00000 s3 AFTER UPDATE STATEMENT
=> DELETE 5

select * from fo_sc order by id
----
id 23|ref 23|ref2 23
5|\N|\N
=> SELECT 1

-- a table that refers to itself
create table fo_self(id int primary key, up int references fo_self on delete cascade)
----
=> CREATE TABLE

create function fo_old() returns trigger language plpgsql as $$ begin raise notice '% %', tg_op, (select string_agg(id::text, ' ' order by id) from ot); return null; end $$
----
=> CREATE FUNCTION

create trigger b1 before delete on fo_self for each statement execute function fo_word()
----
=> CREATE TRIGGER

create trigger s1 after delete on fo_self referencing old table as ot for each statement execute function fo_old()
----
=> CREATE TRIGGER

insert into fo_self values (1, null), (2, 1), (3, 2), (4, 3), (5, null)
----
=> INSERT 0 5

delete from fo_self where id = 1
----
-- NOTICE 00000 b1 BEFORE DELETE STATEMENT
-- NOTICE 00000 DELETE 1 2 3 4
=> DELETE 1

insert into fo_self values (1, null), (2, 1), (3, 2), (4, 3)
----
=> INSERT 0 4

create trigger r1 after delete on fo_self referencing old table as ot for each row execute function fo_old()
----
=> CREATE TRIGGER

delete from fo_self where id = 1
----
-- NOTICE 00000 b1 BEFORE DELETE STATEMENT
-- NOTICE 00000 DELETE 1 2
-- NOTICE 00000 b1 BEFORE DELETE STATEMENT
-- NOTICE 00000 DELETE 1 2
-- NOTICE 00000 DELETE 1 2
-- NOTICE 00000 DELETE 3 4
-- NOTICE 00000 b1 BEFORE DELETE STATEMENT
-- NOTICE 00000 DELETE 3 4
-- NOTICE 00000 DELETE 3 4
-- NOTICE 00000 DELETE <NULL>
=> DELETE 1

delete from fo_self
----
-- NOTICE 00000 b1 BEFORE DELETE STATEMENT
-- NOTICE 00000 DELETE 5
-- NOTICE 00000 DELETE 5
=> DELETE 1

-- partitioned children
create table fo_pp(id int primary key)
----
=> CREATE TABLE

create table fo_pc(id int, ref int references fo_pp on delete cascade on update cascade, t text) partition by range (id)
----
=> CREATE TABLE

create table fo_pc1 partition of fo_pc for values from (0) to (10)
----
=> CREATE TABLE

create table fo_pc2(x int, t text, ref int, id int)
----
=> CREATE TABLE

alter table fo_pc2 drop column x
----
=> ALTER TABLE

alter table fo_pc attach partition fo_pc2 for values from (10) to (20)
----
=> ALTER TABLE

create function fo_pold() returns trigger language plpgsql as $$ begin raise notice '% % %', tg_table_name, tg_op, (select string_agg(format('%s/%s/%s', id, ref, t), ' ' order by id) from ot); return null; end $$
----
=> CREATE FUNCTION

create trigger s1 after delete on fo_pc referencing old table as ot for each statement execute function fo_pold()
----
=> CREATE TRIGGER

create trigger s2 after update on fo_pc referencing old table as ot for each statement execute function fo_pold()
----
=> CREATE TRIGGER

create trigger s3 after delete on fo_pc2 for each statement execute function fo_word()
----
=> CREATE TRIGGER

create trigger r1 after delete or update on fo_pc for each row execute function fo_word()
----
=> CREATE TRIGGER

insert into fo_pp values (1), (2), (3)
----
=> INSERT 0 3

insert into fo_pc values (1, 1, 'a'), (11, 1, 'b'), (2, 2, 'c'), (12, 2, 'd'), (13, 3, 'e')
----
=> INSERT 0 5

delete from fo_pp where id < 3
----
-- NOTICE 00000 r1 AFTER DELETE ROW
-- NOTICE 00000 r1 AFTER DELETE ROW
-- NOTICE 00000 r1 AFTER DELETE ROW
-- NOTICE 00000 r1 AFTER DELETE ROW
-- NOTICE 00000 fo_pc DELETE 1/1/a 2/2/c 11/1/b 12/2/d
=> DELETE 2

update fo_pp set id = 4
----
-- NOTICE 00000 r1 AFTER UPDATE ROW
-- NOTICE 00000 fo_pc UPDATE 13/3/e
=> UPDATE 1

select * from fo_pc
----
id 23|ref 23|t 25
13|4|e
=> SELECT 1

-- chains
create table fo_a(id int primary key)
----
=> CREATE TABLE

create table fo_b(id int primary key, a int references fo_a on delete cascade)
----
=> CREATE TABLE

create table fo_d(id int primary key, b int references fo_b on delete cascade)
----
=> CREATE TABLE

create function fo_left() returns trigger language plpgsql as $$ begin raise notice '% %: b % d %', tg_table_name, old.id, (select count(*) from fo_b), (select count(*) from fo_d); return null; end $$
----
=> CREATE FUNCTION

create trigger fo_t after delete on fo_a for each row execute function fo_left()
----
=> CREATE TRIGGER

create trigger fo_t after delete on fo_b for each row execute function fo_left()
----
=> CREATE TRIGGER

create trigger fo_t after delete on fo_d for each row execute function fo_left()
----
=> CREATE TRIGGER

insert into fo_a values (1), (2)
----
=> INSERT 0 2

insert into fo_b values (1, 1), (2, 1), (3, 2)
----
=> INSERT 0 3

insert into fo_d values (1, 1), (2, 2), (3, 3), (4, 3)
----
=> INSERT 0 4

delete from fo_a
----
-- NOTICE 00000 fo_a 1: b 1 d 4
-- NOTICE 00000 fo_a 2: b 0 d 4
-- NOTICE 00000 fo_b 1: b 0 d 3
-- NOTICE 00000 fo_b 2: b 0 d 2
-- NOTICE 00000 fo_b 3: b 0 d 0
-- NOTICE 00000 fo_d 1: b 0 d 0
-- NOTICE 00000 fo_d 2: b 0 d 0
-- NOTICE 00000 fo_d 3: b 0 d 0
-- NOTICE 00000 fo_d 4: b 0 d 0
=> DELETE 2

-- triggers of WITH queries fire when the whole statement is done
create table fo_w1(id int primary key)
----
=> CREATE TABLE

create table fo_w2(id int primary key)
----
=> CREATE TABLE

create function fo_both() returns trigger language plpgsql as $$ begin raise notice '% %: % %', tg_table_name, tg_level, (select count(*) from fo_w1), (select count(*) from fo_w2); return null; end $$
----
=> CREATE FUNCTION

create trigger fo_t after insert on fo_w1 for each row execute function fo_both()
----
=> CREATE TRIGGER

create trigger fo_t after insert on fo_w2 for each row execute function fo_both()
----
=> CREATE TRIGGER

create trigger fo_u after insert on fo_w1 for each statement execute function fo_both()
----
=> CREATE TRIGGER

create trigger fo_u after insert on fo_w2 for each statement execute function fo_both()
----
=> CREATE TRIGGER

with w as (insert into fo_w1 values (1), (2) returning id) insert into fo_w2 select id from w
----
-- NOTICE 00000 fo_w1 ROW: 2 2
-- NOTICE 00000 fo_w2 ROW: 2 2
-- NOTICE 00000 fo_w1 ROW: 2 2
-- NOTICE 00000 fo_w2 ROW: 2 2
-- NOTICE 00000 fo_w1 STATEMENT: 2 2
-- NOTICE 00000 fo_w2 STATEMENT: 2 2
=> INSERT 0 2

with w as (insert into fo_w1 values (3)) insert into fo_w1 values (4)
----
-- NOTICE 00000 fo_w1 ROW: 4 2
-- NOTICE 00000 fo_w1 ROW: 4 2
-- NOTICE 00000 fo_w1 STATEMENT: 4 2
=> INSERT 0 1

with w as (insert into fo_w1 values (5) returning id) select * from w
----
-- NOTICE 00000 fo_w1 ROW: 5 2
-- NOTICE 00000 fo_w1 STATEMENT: 5 2
id 23
5
=> SELECT 1

-- a key that is looked at when a trigger has run
create table fo_up(id int primary key)
----
=> CREATE TABLE

create table fo_uc(id int constraint fo_uc_once unique deferrable, ref int references fo_up)
----
=> CREATE TABLE

insert into fo_uc values (1, 1), (1, 1)
----
!! 23503 insert or update on table "fo_uc" violates foreign key constraint "fo_uc_ref_fkey"
.. D Key (ref)=(1) is not present in table "fo_up".
.. n fo_uc_ref_fkey
.. t fo_uc

insert into fo_up values (1)
----
=> INSERT 0 1

insert into fo_uc values (1, 1), (1, 1)
----
!! 23505 duplicate key value violates unique constraint "fo_uc_once"
.. D Key (id)=(1) already exists.
.. n fo_uc_once
.. t fo_uc

create table fo_pk(id int primary key deferrable, ref int references fo_up)
----
=> CREATE TABLE

insert into fo_pk values (1, 9), (1, 9)
----
!! 23503 insert or update on table "fo_pk" violates foreign key constraint "fo_pk_ref_fkey"
.. D Key (ref)=(9) is not present in table "fo_up".
.. n fo_pk_ref_fkey
.. t fo_pk

-- MERGE
create table fo_mh(id int primary key, v int)
----
=> CREATE TABLE

create table fo_mp(id int, v int)
----
=> CREATE TABLE

insert into fo_mp values (1, 1)
----
=> INSERT 0 1

create function fo_new() returns trigger language plpgsql as $$ begin raise notice '% % %', tg_name, tg_op, (select string_agg(n::text, ',' order by n.id) from nt n); return null; end $$
----
=> CREATE FUNCTION

create function fo_nest() returns trigger language plpgsql as $$ begin update fo_mp set v = v + 1 where id = 1; return null; end $$
----
=> CREATE FUNCTION

create trigger a1 after update or insert or delete on fo_mh for each row execute function fo_nest()
----
=> CREATE TRIGGER

create trigger z5 after insert on fo_mh referencing new table as nt for each row execute function fo_new()
----
=> CREATE TRIGGER

create trigger z6 after update on fo_mh referencing new table as nt for each row execute function fo_new()
----
=> CREATE TRIGGER

merge into fo_mh t using (values (16, 5)) q(x, y) on t.id = q.x when not matched then insert values (q.x, q.y)
----
-- NOTICE 00000 z5 INSERT (16,5)
=> MERGE 1

merge into fo_mh t using (values (16, 7), (17, 8)) q(x, y) on t.id = q.x when matched then update set v = q.y when not matched then insert values (q.x, q.y)
----
-- NOTICE 00000 z6 UPDATE (16,7)
-- NOTICE 00000 z5 INSERT (17,8)
=> MERGE 2

insert into fo_mh values (16, 1) on conflict (id) do update set v = 99
----
-- NOTICE 00000 z6 UPDATE (16,99)
=> INSERT 0 1

select * from fo_mp
----
id 23|v 23
1|5
=> SELECT 1
