create table parent (id int primary key, name text)
----
=> CREATE TABLE

create table child (id int primary key, parent_id int references parent)
----
=> CREATE TABLE

insert into parent values (1, 'a'), (2, 'b'), (3, 'c')
----
=> INSERT 0 3

insert into child values (10, 1), (20, 2), (30, null)
----
=> INSERT 0 3

insert into child values (40, 9)
----
!! 23503 insert or update on table "child" violates foreign key constraint "child_parent_id_fkey"
.. D Key (parent_id)=(9) is not present in table "parent".
.. n child_parent_id_fkey
.. t child

update child set parent_id = 7 where id = 10
----
!! 23503 insert or update on table "child" violates foreign key constraint "child_parent_id_fkey"
.. D Key (parent_id)=(7) is not present in table "parent".
.. n child_parent_id_fkey
.. t child

update child set parent_id = 3 where id = 10
----
=> UPDATE 1

delete from parent where id = 2
----
!! 23503 update or delete on table "parent" violates foreign key constraint "child_parent_id_fkey" on table "child"
.. D Key (id)=(2) is still referenced from table "child".
.. n child_parent_id_fkey
.. t child

delete from parent where id = 1
----
=> DELETE 1

update parent set id = 5 where id = 3
----
!! 23503 update or delete on table "parent" violates foreign key constraint "child_parent_id_fkey" on table "child"
.. D Key (id)=(3) is still referenced from table "child".
.. n child_parent_id_fkey
.. t child

update parent set name = 'x' where id = 3
----
=> UPDATE 1

update parent set id = id where id = 3
----
=> UPDATE 1

drop table parent
----
!! 2BP01 cannot drop table parent because other objects depend on it
.. D constraint child_parent_id_fkey on table child depends on table parent
.. H Use DROP ... CASCADE to drop the dependent objects too.

truncate parent
----
!! 0A000 cannot truncate a table referenced in a foreign key constraint
.. D Table "child" references "parent".
.. H Truncate table "child" at the same time, or use TRUNCATE ... CASCADE.

truncate parent, child
----
=> TRUNCATE TABLE

insert into child values (1, 1)
----
!! 23503 insert or update on table "child" violates foreign key constraint "child_parent_id_fkey"
.. D Key (parent_id)=(1) is not present in table "parent".
.. n child_parent_id_fkey
.. t child

select conname, contype, condeferrable, condeferred, convalidated, confupdtype, confdeltype, confmatchtype, conkey, confkey, pg_get_constraintdef(oid) from pg_constraint where conrelid = 'child'::regclass order by conname
----
conname 19|contype 18|condeferrable 16|condeferred 16|convalidated 16|confupdtype 18|confdeltype 18|confmatchtype 18|conkey 1005|confkey 1005|pg_get_constraintdef 25
child_parent_id_fkey|f|f|f|t|a|a|s|{2}|{1}|FOREIGN KEY (parent_id) REFERENCES parent(id)
child_pkey|p|f|f|t| | | |{1}|\N|PRIMARY KEY (id)
=> SELECT 2

drop table parent cascade
----
-- NOTICE 00000 drop cascades to constraint child_parent_id_fkey on table child
=> DROP TABLE

insert into child values (1, 1)
----
=> INSERT 0 1

drop table child
----
=> DROP TABLE

create table p (a int, b int, c text unique, primary key (a, b))
----
=> CREATE TABLE

create table c1 (x int, y int, t text references p (c) on update cascade on delete set null, constraint c1_fk foreign key (x, y) references p on delete cascade on update cascade)
----
=> CREATE TABLE

insert into p values (1, 1, 'one'), (1, 2, 'two'), (2, 2, 'three')
----
=> INSERT 0 3

insert into c1 values (1, 1, 'one'), (1, 2, 'one'), (2, 2, 'two'), (null, 5, null), (7, null, 'three')
----
=> INSERT 0 5

insert into c1 values (1, 3, null)
----
!! 23503 insert or update on table "c1" violates foreign key constraint "c1_fk"
.. D Key (x, y)=(1, 3) is not present in table "p".
.. n c1_fk
.. t c1

insert into c1 values (1, 1, 'nine')
----
!! 23503 insert or update on table "c1" violates foreign key constraint "c1_t_fkey"
.. D Key (t)=(nine) is not present in table "p".
.. n c1_t_fkey
.. t c1

update p set c = 'uno' where c = 'one'
----
=> UPDATE 1

select * from c1 order by x, y
----
x 23|y 23|t 25
1|1|uno
1|2|uno
2|2|two
7|\N|three
\N|5|\N
=> SELECT 5

update p set a = 5 where a = 1 and b = 1
----
=> UPDATE 1

select * from c1 order by x, y
----
x 23|y 23|t 25
1|2|uno
2|2|two
5|1|uno
7|\N|three
\N|5|\N
=> SELECT 5

delete from p where a = 5
----
=> DELETE 1

select * from c1 order by x, y
----
x 23|y 23|t 25
1|2|\N
2|2|two
7|\N|three
\N|5|\N
=> SELECT 4

delete from p where b = 2 returning *
----
a 23|b 23|c 25
1|2|two
2|2|three
=> DELETE 2

select * from c1 order by x, y
----
x 23|y 23|t 25
7|\N|\N
\N|5|\N
=> SELECT 2

select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'c1'::regclass order by conname
----
pg_get_constraintdef 25
FOREIGN KEY (x, y) REFERENCES p(a, b) ON UPDATE CASCADE ON DELETE CASCADE
FOREIGN KEY (t) REFERENCES p(c) ON UPDATE CASCADE ON DELETE SET NULL
=> SELECT 2

drop table c1
----
=> DROP TABLE

create table c2 (x int default 1, y int default 1, foreign key (x, y) references p match full on delete set default on update set null)
----
=> CREATE TABLE

insert into p values (1, 1, 'one'), (2, 2, 'two'), (3, 3, 'three')
----
=> INSERT 0 3

insert into c2 values (2, null)
----
!! 23503 insert or update on table "c2" violates foreign key constraint "c2_x_y_fkey"
.. D MATCH FULL does not allow mixing of null and nonnull key values.
.. n c2_x_y_fkey
.. t c2

insert into c2 values (2, 2), (3, 3), (null, null)
----
=> INSERT 0 3

delete from p where a = 2
----
=> DELETE 1

select * from c2 order by x, y
----
x 23|y 23
1|1
3|3
\N|\N
=> SELECT 3

delete from p where a = 1
----
!! 23503 update or delete on table "p" violates foreign key constraint "c2_x_y_fkey" on table "c2"
.. D Key (a, b)=(1, 1) is still referenced from table "c2".
.. n c2_x_y_fkey
.. t c2

update p set a = 4 where a = 3
----
=> UPDATE 1

select * from c2 order by x, y
----
x 23|y 23
1|1
\N|\N
\N|\N
=> SELECT 3

delete from c2 where x is null
----
=> DELETE 2

delete from c2
----
=> DELETE 1

delete from p
----
=> DELETE 2

select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'c2'::regclass order by conname
----
pg_get_constraintdef 25
FOREIGN KEY (x, y) REFERENCES p(a, b) MATCH FULL ON UPDATE SET NULL ON DELETE SET DEFAULT
=> SELECT 1

create table c3 (id int primary key, x int, y int, foreign key (x, y) references p on delete set null (y))
----
=> CREATE TABLE

insert into p values (1, 1, 'one')
----
=> INSERT 0 1

insert into c3 values (1, 1, 1)
----
=> INSERT 0 1

delete from p where a = 1
----
=> DELETE 1

select * from c3
----
id 23|x 23|y 23
1|1|\N
=> SELECT 1

select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'c3'::regclass and contype = 'f'
----
pg_get_constraintdef 25
FOREIGN KEY (x, y) REFERENCES p(a, b) ON DELETE SET NULL (y)
=> SELECT 1

create table node (id int primary key, up int references node on delete cascade, label text)
----
=> CREATE TABLE

insert into node values (1, 2, 'a'), (2, 1, 'b'), (3, 3, 'c'), (4, 3, 'd'), (5, 4, 'e')
----
=> INSERT 0 5

insert into node values (6, 8, 'f')
----
!! 23503 insert or update on table "node" violates foreign key constraint "node_up_fkey"
.. D Key (up)=(8) is not present in table "node".
.. n node_up_fkey
.. t node

delete from node where id = 3
----
=> DELETE 1

select * from node order by id
----
id 23|up 23|label 25
1|2|a
2|1|b
=> SELECT 2

delete from node where id = 1
----
=> DELETE 1

select * from node
----
id 23|up 23|label 25
=> SELECT 0

create table r1 (id int primary key, other int)
----
=> CREATE TABLE

create table r2 (id int primary key, other int references r1)
----
=> CREATE TABLE

alter table r1 add constraint r1_other foreign key (other) references r2 deferrable initially deferred
----
=> ALTER TABLE

begin
----
=> BEGIN

insert into r1 values (1, 1)
----
=> INSERT 0 1

insert into r2 values (1, 1)
----
=> INSERT 0 1

commit
----
=> COMMIT

begin
----
=> BEGIN

insert into r1 values (2, 2)
----
=> INSERT 0 1

commit
----
!! 23503 insert or update on table "r1" violates foreign key constraint "r1_other"
.. D Key (other)=(2) is not present in table "r2".
.. n r1_other
.. t r1

select * from r1
----
id 23|other 23
1|1
=> SELECT 1

insert into r1 values (3, 3)
----
!! 23503 insert or update on table "r1" violates foreign key constraint "r1_other"
.. D Key (other)=(3) is not present in table "r2".
.. n r1_other
.. t r1

begin
----
=> BEGIN

insert into r1 values (3, 3)
----
=> INSERT 0 1

set constraints r1_other immediate
----
!! 23503 insert or update on table "r1" violates foreign key constraint "r1_other"
.. D Key (other)=(3) is not present in table "r2".
.. n r1_other
.. t r1

rollback
----
=> ROLLBACK

begin
----
=> BEGIN

insert into r1 values (3, 3)
----
=> INSERT 0 1

alter table r1 add column z int
----
!! 55006 cannot ALTER TABLE "r1" because it has pending trigger events

rollback
----
=> ROLLBACK

begin
----
=> BEGIN

insert into r1 values (3, 3)
----
=> INSERT 0 1

insert into r2 values (3, 3)
----
=> INSERT 0 1

set constraints all immediate
----
=> SET CONSTRAINTS

insert into r1 values (4, 4)
----
!! 23503 insert or update on table "r1" violates foreign key constraint "r1_other"
.. D Key (other)=(4) is not present in table "r2".
.. n r1_other
.. t r1

rollback
----
=> ROLLBACK

begin
----
=> BEGIN

insert into r1 values (4, 4)
----
=> INSERT 0 1

savepoint s
----
=> SAVEPOINT

insert into r2 values (4, 4)
----
=> INSERT 0 1

set constraints all immediate
----
=> SET CONSTRAINTS

rollback to s
----
=> ROLLBACK

commit
----
!! 23503 insert or update on table "r1" violates foreign key constraint "r1_other"
.. D Key (other)=(4) is not present in table "r2".
.. n r1_other
.. t r1

begin
----
=> BEGIN

insert into r1 values (5, 5)
----
=> INSERT 0 1

delete from r1 where id = 5
----
=> DELETE 1

commit
----
=> COMMIT

begin
----
=> BEGIN

delete from r2 where id = 1
----
=> DELETE 1

rollback
----
=> ROLLBACK

begin
----
=> BEGIN

set constraints nothing deferred
----
!! 42704 constraint "nothing" does not exist

rollback
----
=> ROLLBACK

set constraints r2_other_fkey deferred
----
-- WARNING 25P01 SET CONSTRAINTS can only be used in transaction blocks
!! 42809 constraint "r2_other_fkey" is not deferrable

set constraints all deferred
----
-- WARNING 25P01 SET CONSTRAINTS can only be used in transaction blocks
=> SET CONSTRAINTS

delete from r1 where id = 1
----
!! 23503 update or delete on table "r1" violates foreign key constraint "r2_other_fkey" on table "r2"
.. D Key (id)=(1) is still referenced from table "r2".
.. n r2_other_fkey
.. t r2

select pg_get_constraintdef(oid) from pg_constraint where conname in ('r1_other', 'r2_other_fkey') order by conname
----
pg_get_constraintdef 25
FOREIGN KEY (other) REFERENCES r2(id) DEFERRABLE INITIALLY DEFERRED
FOREIGN KEY (other) REFERENCES r1(id)
=> SELECT 2

drop table r1
----
!! 2BP01 cannot drop table r1 because other objects depend on it
.. D constraint r2_other_fkey on table r2 depends on table r1
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop table r1, r2
----
=> DROP TABLE

create table big (id bigint primary key, code varchar(10) unique, n numeric unique)
----
=> CREATE TABLE

create table small (id smallint references big, code text references big (code), n int references big (n))
----
=> CREATE TABLE

insert into big values (1, 'x', 1.0), (100000, 'y', 2.5)
----
=> INSERT 0 2

insert into small values (1, 'x', 1)
----
=> INSERT 0 1

insert into small values (2, 'x', 1)
----
!! 23503 insert or update on table "small" violates foreign key constraint "small_id_fkey"
.. D Key (id)=(2) is not present in table "big".
.. n small_id_fkey
.. t small

insert into small values (1, 'z', 1)
----
!! 23503 insert or update on table "small" violates foreign key constraint "small_code_fkey"
.. D Key (code)=(z) is not present in table "big".
.. n small_code_fkey
.. t small

insert into small values (1, 'x', 2)
----
!! 23503 insert or update on table "small" violates foreign key constraint "small_n_fkey"
.. D Key (n)=(2) is not present in table "big".
.. n small_n_fkey
.. t small

delete from big where id = 100000
----
=> DELETE 1

delete from big where id = 1
----
!! 23503 update or delete on table "big" violates foreign key constraint "small_id_fkey" on table "small"
.. D Key (id)=(1) is still referenced from table "small".
.. n small_id_fkey
.. t small

update big set n = 1.00 where id = 1
----
=> UPDATE 1

update big set n = 3 where id = 1
----
!! 23503 update or delete on table "big" violates foreign key constraint "small_n_fkey" on table "small"
.. D Key (n)=(1.00) is still referenced from table "small".
.. n small_n_fkey
.. t small

create table bad1 (x text references big)
----
!! 42804 foreign key constraint "bad1_x_fkey" cannot be implemented
.. D Key columns "x" and "id" are of incompatible types: text and bigint.

create table bad2 (x int references nowhere)
----
!! 42P01 relation "nowhere" does not exist

create table bad3 (x int references big (n, id))
----
!! 42830 there is no unique constraint matching given keys for referenced table "big"

create table bad4 (x int, foreign key (x, nope) references big)
----
!! 42703 column "nope" referenced in foreign key constraint does not exist

create table bad5 (x numeric references big)
----
!! 42804 foreign key constraint "bad5_x_fkey" cannot be implemented
.. D Key columns "x" and "id" are of incompatible types: numeric and bigint.

create table nokey (a int)
----
=> CREATE TABLE

create table bad6 (x int references nokey)
----
!! 42704 there is no primary key for referenced table "nokey"

create table bad7 (x int references nokey (a))
----
!! 42830 there is no unique constraint matching given keys for referenced table "nokey"

create table bad8 (x int references nokey (b))
----
!! 42703 column "b" referenced in foreign key constraint does not exist

create view v as select 1 as a
----
=> CREATE VIEW

create table bad9 (x int references v (a))
----
!! 42809 referenced relation "v" is not a table

create table bad10 (x int not null deferrable)
----
!! 42601 misplaced DEFERRABLE clause
.. P 36

create table bad11 (x int references big not deferrable initially deferred)
----
!! 42601 constraint declared INITIALLY DEFERRED must be DEFERRABLE
.. P 57

drop table small, big
----
=> DROP TABLE

create table a1 (id int primary key)
----
=> CREATE TABLE

create table a2 (id int, ref int)
----
=> CREATE TABLE

insert into a1 values (1)
----
=> INSERT 0 1

insert into a2 values (1, 1), (2, 2)
----
=> INSERT 0 2

alter table a2 add foreign key (ref) references a1
----
!! 23503 insert or update on table "a2" violates foreign key constraint "a2_ref_fkey"
.. D Key (ref)=(2) is not present in table "a1".
.. n a2_ref_fkey
.. t a2

alter table a2 add constraint late foreign key (ref) references a1 not valid
----
=> ALTER TABLE

select convalidated, pg_get_constraintdef(oid) from pg_constraint where conname = 'late'
----
convalidated 16|pg_get_constraintdef 25
f|FOREIGN KEY (ref) REFERENCES a1(id) NOT VALID
=> SELECT 1

insert into a2 values (3, 3)
----
!! 23503 insert or update on table "a2" violates foreign key constraint "late"
.. D Key (ref)=(3) is not present in table "a1".
.. n late
.. t a2

update a2 set id = 20 where ref = 2
----
=> UPDATE 1

alter table a2 validate constraint late
----
!! 23503 insert or update on table "a2" violates foreign key constraint "late"
.. D Key (ref)=(2) is not present in table "a1".
.. n late
.. t a2

delete from a2 where ref = 2
----
=> DELETE 1

alter table a2 validate constraint late
----
=> ALTER TABLE

alter table a2 validate constraint missing
----
!! 42704 constraint "missing" of relation "a2" does not exist

select convalidated, pg_get_constraintdef(oid) from pg_constraint where conname = 'late'
----
convalidated 16|pg_get_constraintdef 25
t|FOREIGN KEY (ref) REFERENCES a1(id)
=> SELECT 1

alter table a2 add constraint late foreign key (ref) references a1
----
!! 42710 constraint "late" for relation "a2" already exists

alter table a2 add column more int references a1
----
=> ALTER TABLE

alter table a2 add column again int references a1 on delete restrict
----
=> ALTER TABLE

insert into a2 values (5, 1, 5)
----
!! 23503 insert or update on table "a2" violates foreign key constraint "a2_more_fkey"
.. D Key (more)=(5) is not present in table "a1".
.. n a2_more_fkey
.. t a2

select conname from pg_constraint where conrelid = 'a2'::regclass order by conname
----
conname 19
a2_again_fkey
a2_more_fkey
late
=> SELECT 3

alter table a1 drop column id
----
!! 2BP01 cannot drop column id of table a1 because other objects depend on it
.. D constraint late on table a2 depends on column id of table a1\nconstraint a2_more_fkey on table a2 depends on column id of table a1\nconstraint a2_again_fkey on table a2 depends on column id of table a1
.. H Use DROP ... CASCADE to drop the dependent objects too.

alter table a1 drop constraint a1_pkey
----
!! 2BP01 cannot drop constraint a1_pkey on table a1 because other objects depend on it
.. D constraint late on table a2 depends on index a1_pkey\nconstraint a2_more_fkey on table a2 depends on index a1_pkey\nconstraint a2_again_fkey on table a2 depends on index a1_pkey
.. H Use DROP ... CASCADE to drop the dependent objects too.

alter table a1 drop constraint a1_pkey cascade
----
-- NOTICE 00000 drop cascades to 3 other objects
=> ALTER TABLE

insert into a2 values (6, 6, 6)
----
=> INSERT 0 1

drop table a1
----
=> DROP TABLE

create table items (id serial primary key, title text not null)
----
=> CREATE TABLE

create table tags (item int not null references items on delete cascade, tag text, primary key (item, tag))
----
=> CREATE TABLE

insert into items (title) values ('x'), ('y')
----
=> INSERT 0 2

with i as (insert into items (title) values ('z') returning id) insert into tags select id, 't' from i
----
=> INSERT 0 1

insert into tags values (1, 'a'), (1, 'b'), (2, 'a') on conflict do nothing
----
=> INSERT 0 3

insert into tags values (9, 'a') on conflict do nothing
----
!! 23503 insert or update on table "tags" violates foreign key constraint "tags_item_fkey"
.. D Key (item)=(9) is not present in table "items".
.. n tags_item_fkey
.. t tags

select * from tags order by item, tag
----
item 23|tag 25
1|a
1|b
2|a
3|t
=> SELECT 4

delete from items where id in (1, 3)
----
=> DELETE 2

select * from tags order by item, tag
----
item 23|tag 25
2|a
=> SELECT 1

truncate items cascade
----
-- NOTICE 00000 truncate cascades to table "tags"
=> TRUNCATE TABLE

select count(*) from tags
----
count 20
0
=> SELECT 1
