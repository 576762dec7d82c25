create table p (a int, b int, t text, primary key (a)) partition by range (a);
----
=> CREATE TABLE

create table p1 partition of p for values from (0) to (10);
----
=> CREATE TABLE

create table p2 (t text, b int, a int not null);
----
=> CREATE TABLE

alter table p attach partition p2 for values from (10) to (20);
----
=> ALTER TABLE

create table p3 partition of p for values from (20) to (40) partition by list (a);
----
=> CREATE TABLE

create table p31 partition of p3 for values in (20, 21, 22);
----
=> CREATE TABLE

create table p32 partition of p3 default;
----
=> CREATE TABLE

create table c (x int, a int references p);
----
=> CREATE TABLE

select conname, conrelid::regclass, confrelid::regclass, conindid::regclass, (select conname from pg_constraint o where o.oid = k.conparentid) as above, conislocal, coninhcount, connoinherit from pg_constraint k where contype = 'f' and conrelid = 'c'::regclass order by conname;
----
conname 19|conrelid 2205|confrelid 2205|conindid 2205|above 19|conislocal 16|coninhcount 23|connoinherit 16
c_a_fkey|c|p|p_pkey|\N|t|0|t
c_a_fkey1|c|p1|p1_pkey|c_a_fkey|f|1|f
c_a_fkey2|c|p2|p2_pkey|c_a_fkey|f|1|f
c_a_fkey3|c|p3|p3_pkey|c_a_fkey|f|1|f
c_a_fkey4|c|p31|p31_pkey|c_a_fkey3|f|1|f
c_a_fkey5|c|p32|p32_pkey|c_a_fkey3|f|1|f
=> SELECT 6

select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = 'c'::regclass order by 1;
----
conname 19|pg_get_constraintdef 25
c_a_fkey|FOREIGN KEY (a) REFERENCES p(a)
c_a_fkey1|FOREIGN KEY (a) REFERENCES p1(a)
c_a_fkey2|FOREIGN KEY (a) REFERENCES p2(a)
c_a_fkey3|FOREIGN KEY (a) REFERENCES p3(a)
c_a_fkey4|FOREIGN KEY (a) REFERENCES p31(a)
c_a_fkey5|FOREIGN KEY (a) REFERENCES p32(a)
=> SELECT 6

insert into c values (1, 5);
----
!! 23503 insert or update on table "c" violates foreign key constraint "c_a_fkey"
.. D Key (a)=(5) is not present in table "p".
.. n c_a_fkey
.. t c

insert into p values (5, 1, 'x'), (15, 1, 'x'), (21, 1, 'x'), (25, 0, 'y');
----
=> INSERT 0 4

insert into c values (1, 5), (2, 15), (3, 21), (4, 25), (5, null);
----
=> INSERT 0 5

insert into c values (1, 1000);
----
!! 23503 insert or update on table "c" violates foreign key constraint "c_a_fkey"
.. D Key (a)=(1000) is not present in table "p".
.. n c_a_fkey
.. t c

insert into c values (1, -1);
----
!! 23503 insert or update on table "c" violates foreign key constraint "c_a_fkey"
.. D Key (a)=(-1) is not present in table "p".
.. n c_a_fkey
.. t c

update c set a = 16 where x = 2;
----
!! 23503 insert or update on table "c" violates foreign key constraint "c_a_fkey"
.. D Key (a)=(16) is not present in table "p".
.. n c_a_fkey
.. t c

delete from p where a = 5;
----
!! 23503 update or delete on table "p1" violates foreign key constraint "c_a_fkey1" on table "c"
.. D Key (a)=(5) is still referenced from table "c".
.. n c_a_fkey1
.. t c

delete from p1;
----
!! 23503 update or delete on table "p1" violates foreign key constraint "c_a_fkey1" on table "c"
.. D Key (a)=(5) is still referenced from table "c".
.. n c_a_fkey1
.. t c

delete from p31;
----
!! 23503 update or delete on table "p31" violates foreign key constraint "c_a_fkey4" on table "c"
.. D Key (a)=(21) is still referenced from table "c".
.. n c_a_fkey4
.. t c

update p set a = 6 where a = 5;
----
!! 23503 update or delete on table "p1" violates foreign key constraint "c_a_fkey1" on table "c"
.. D Key (a)=(5) is still referenced from table "c".
.. n c_a_fkey1
.. t c

update p set a = 16 where a = 5;
----
!! 23503 update or delete on table "p" violates foreign key constraint "c_a_fkey" on table "c"
.. D Key (a)=(5) is still referenced from table "c".
.. n c_a_fkey
.. t c

update p1 set a = 16 where a = 5;
----
!! 23514 new row for relation "p1" violates partition constraint
.. D Failing row contains (16, 1, x).
.. t p1

update p3 set a = 29 where a = 21;
----
!! 23503 update or delete on table "p3" violates foreign key constraint "c_a_fkey3" on table "c"
.. D Key (a)=(21) is still referenced from table "c".
.. n c_a_fkey3
.. t c

update p set b = 7, t = 'new' where a in (5, 15) returning a, b;
----
a 23|b 23
5|7
15|7
=> UPDATE 2

alter table p detach partition p1;
----
!! 23503 removing partition "p1" violates foreign key constraint "c_a_fkey1"
.. D Key (a)=(5) is still referenced from table "c".
.. n c_a_fkey1
.. t c

alter table p detach partition p3;
----
!! 23503 removing partition "p3" violates foreign key constraint "c_a_fkey3"
.. D Key (a)=(21) is still referenced from table "c".
.. n c_a_fkey3
.. t c

alter table p3 detach partition p31;
----
!! 23503 removing partition "p31" violates foreign key constraint "c_a_fkey4"
.. D Key (a)=(21) is still referenced from table "c".
.. n c_a_fkey4
.. t c

drop table p1;
----
!! 2BP01 cannot drop table p1 because other objects depend on it
.. D constraint c_a_fkey on table c depends on table p1
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop table p31;
----
!! 2BP01 cannot drop table p31 because other objects depend on it
.. D constraint c_a_fkey on table c depends on table p31
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop table p;
----
!! 2BP01 cannot drop table p because other objects depend on it
.. D constraint c_a_fkey on table c depends on table p
.. H Use DROP ... CASCADE to drop the dependent objects too.

truncate p1;
----
!! 0A000 cannot truncate a table referenced in a foreign key constraint
.. D Table "c" references "p1".
.. H Truncate table "c" at the same time, or use TRUNCATE ... CASCADE.

truncate p;
----
!! 0A000 cannot truncate a table referenced in a foreign key constraint
.. D Table "c" references "p".
.. H Truncate table "c" at the same time, or use TRUNCATE ... CASCADE.

truncate p, c;
----
=> TRUNCATE TABLE

alter table c drop constraint c_a_fkey1;
----
!! 42P16 cannot drop inherited constraint "c_a_fkey1" of relation "c"

alter table c alter constraint c_a_fkey1 deferrable;
----
!! XX000 cannot alter constraint "c_a_fkey1" on relation "c"
.. D Constraint "c_a_fkey1" is derived from constraint "c_a_fkey" of relation "c".
.. H You may alter the constraint it derives from, instead.

alter table c alter constraint nothing deferrable;
----
!! 42704 constraint "nothing" of relation "c" does not exist

alter table p alter constraint p_pkey deferrable;
----
!! 42809 constraint "p_pkey" of relation "p" is not a foreign key constraint

alter table c alter constraint c_a_fkey deferrable initially deferred;
----
=> ALTER TABLE

select conname, condeferrable, condeferred from pg_constraint where conrelid = 'c'::regclass order by 1;
----
conname 19|condeferrable 16|condeferred 16
c_a_fkey|t|t
c_a_fkey1|t|t
c_a_fkey2|t|t
c_a_fkey3|t|t
c_a_fkey4|t|t
c_a_fkey5|t|t
=> SELECT 6

begin;
----
=> BEGIN

insert into c values (9, 19);
----
=> INSERT 0 1

insert into p values (19);
----
=> INSERT 0 1

commit;
----
=> COMMIT

begin;
----
=> BEGIN

delete from p where a = 19;
----
=> DELETE 1

insert into p values (19);
----
=> INSERT 0 1

commit;
----
=> COMMIT

begin;
----
=> BEGIN

delete from p where a = 19;
----
=> DELETE 1

commit;
----
!! 23503 update or delete on table "p2" violates foreign key constraint "c_a_fkey2" on table "c"
.. D Key (a)=(19) is still referenced from table "c".
.. n c_a_fkey2
.. t c

begin;
----
=> BEGIN

set constraints c_a_fkey immediate;
----
=> SET CONSTRAINTS

delete from p where a = 19;
----
!! 23503 update or delete on table "p2" violates foreign key constraint "c_a_fkey2" on table "c"
.. D Key (a)=(19) is still referenced from table "c".
.. n c_a_fkey2
.. t c

rollback;
----
=> ROLLBACK

alter table c alter constraint c_a_fkey not deferrable;
----
=> ALTER TABLE

create table p4 partition of p for values from (50) to (60);
----
=> CREATE TABLE

select conname, confrelid::regclass from pg_constraint where conrelid = 'c'::regclass order by 1;
----
conname 19|confrelid 2205
c_a_fkey|p
c_a_fkey1|p1
c_a_fkey2|p2
c_a_fkey3|p3
c_a_fkey4|p31
c_a_fkey5|p32
c_a_fkey6|p4
=> SELECT 7

insert into p values (55), (56);
----
=> INSERT 0 2

insert into c values (10, 55);
----
=> INSERT 0 1

alter table p detach partition p4;
----
!! 23503 removing partition "p4" violates foreign key constraint "c_a_fkey6"
.. D Key (a)=(55) is still referenced from table "c".
.. n c_a_fkey6
.. t c

delete from c where x = 10;
----
=> DELETE 1

alter table p detach partition p4;
----
=> ALTER TABLE

select conname, confrelid::regclass from pg_constraint where conrelid = 'c'::regclass order by 1;
----
conname 19|confrelid 2205
c_a_fkey|p
c_a_fkey1|p1
c_a_fkey2|p2
c_a_fkey3|p3
c_a_fkey4|p31
c_a_fkey5|p32
=> SELECT 6

insert into c values (10, 55);
----
!! 23503 insert or update on table "c" violates foreign key constraint "c_a_fkey"
.. D Key (a)=(55) is not present in table "p".
.. n c_a_fkey
.. t c

alter table p attach partition p4 for values from (50) to (60);
----
=> ALTER TABLE

insert into c values (10, 55);
----
=> INSERT 0 1

delete from p4 where a = 55;
----
!! 23503 update or delete on table "p4" violates foreign key constraint "c_a_fkey6" on table "c"
.. D Key (a)=(55) is still referenced from table "c".
.. n c_a_fkey6
.. t c

drop table p4;
----
!! 2BP01 cannot drop table p4 because other objects depend on it
.. D constraint c_a_fkey on table c depends on table p4
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop table p4 cascade;
----
-- NOTICE 00000 drop cascades to constraint c_a_fkey on table c
=> DROP TABLE

select count(*) from pg_constraint where conrelid = 'c'::regclass;
----
count 20
0
=> SELECT 1

drop table c;
----
=> DROP TABLE

create table d (a int) partition by list (a);
----
=> CREATE TABLE

create table d1 partition of d for values in (1, 2, 5);
----
=> CREATE TABLE

create table d2 partition of d default;
----
=> CREATE TABLE

alter table d add foreign key (a) references p not valid;
----
!! 42809 cannot add NOT VALID foreign key on partitioned table "d" referencing relation "p"
.. D This feature is not yet supported on partitioned tables.

alter table only d add foreign key (a) references p;
----
!! 42809 cannot use ONLY for foreign key on partitioned table "d" referencing relation "p"

insert into d values (900);
----
=> INSERT 0 1

alter table d add foreign key (a) references p;
----
!! 23503 insert or update on table "d2" violates foreign key constraint "d_a_fkey"
.. D Key (a)=(900) is not present in table "p".
.. n d_a_fkey
.. t d2

truncate d;
----
=> TRUNCATE TABLE

alter table d add foreign key (a) references p on delete cascade on update cascade;
----
=> ALTER TABLE

select conname, conrelid::regclass, confrelid::regclass, conindid::regclass, (select conname from pg_constraint o where o.oid = k.conparentid) as above, conislocal, coninhcount, connoinherit from pg_constraint k where contype = 'f' and conrelid::regclass::text ~ '^d' order by 2, 1;
----
conname 19|conrelid 2205|confrelid 2205|conindid 2205|above 19|conislocal 16|coninhcount 23|connoinherit 16
d_a_fkey|d|p|p_pkey|\N|t|0|f
d_a_fkey1|d|p1|p1_pkey|d_a_fkey|f|1|f
d_a_fkey2|d|p2|p2_pkey|d_a_fkey|f|1|f
d_a_fkey3|d|p3|p3_pkey|d_a_fkey|f|1|f
d_a_fkey4|d|p31|p31_pkey|d_a_fkey3|f|1|f
d_a_fkey5|d|p32|p32_pkey|d_a_fkey3|f|1|f
d_a_fkey|d1|p|p_pkey|d_a_fkey|f|1|f
d_a_fkey|d2|p|p_pkey|d_a_fkey|f|1|f
=> SELECT 8

delete from p;
----
=> DELETE 1

insert into p values (5), (6), (7), (33);
----
=> INSERT 0 4

insert into d values (5), (6), (7), (33);
----
=> INSERT 0 4

insert into d values (-3);
----
!! 23503 insert or update on table "d2" violates foreign key constraint "d_a_fkey"
.. D Key (a)=(-3) is not present in table "p".
.. n d_a_fkey
.. t d2

delete from p where a = 5;
----
=> DELETE 1

select tableoid::regclass, * from d order by 2;
----
tableoid 2205|a 23
d2|6
d2|7
d2|33
=> SELECT 3

update p set a = 25 where a = 6;
----
=> UPDATE 1

select tableoid::regclass, * from d order by 2;
----
tableoid 2205|a 23
d2|7
d2|25
d2|33
=> SELECT 3

update p set a = 26 where a = 25;
----
=> UPDATE 1

select tableoid::regclass, * from d order by 2;
----
tableoid 2205|a 23
d2|7
d2|26
d2|33
=> SELECT 3

update p set a = 2 where a = 7;
----
=> UPDATE 1

select tableoid::regclass, * from d order by 2;
----
tableoid 2205|a 23
d1|2
d2|26
d2|33
=> SELECT 3

update p set a = a + 3 where a < 20 or a > 30;
----
=> UPDATE 2

select tableoid::regclass, * from d order by 2;
----
tableoid 2205|a 23
d1|5
d2|26
d2|36
=> SELECT 3

delete from p3;
----
=> DELETE 2

select tableoid::regclass, * from d order by 2;
----
tableoid 2205|a 23
d1|5
=> SELECT 1

alter table d detach partition d1;
----
=> ALTER TABLE

select conname, conrelid::regclass, confrelid::regclass, (select conrelid::regclass from pg_constraint o where o.oid = k.conparentid) as above, conislocal, coninhcount from pg_constraint k where contype = 'f' and conrelid = 'd1'::regclass order by 1;
----
conname 19|conrelid 2205|confrelid 2205|above 2205|conislocal 16|coninhcount 23
d1_a_fkey|d1|p1|d1|f|1
d1_a_fkey1|d1|p2|d1|f|1
d1_a_fkey2|d1|p3|d1|f|1
d1_a_fkey3|d1|p31|d1|f|1
d1_a_fkey4|d1|p32|d1|f|1
d_a_fkey|d1|p|\N|t|0
=> SELECT 6

delete from p;
----
=> DELETE 1

select * from d1;
----
a 23
=> SELECT 0

alter table d attach partition d1 for values in (1, 2, 5);
----
=> ALTER TABLE

select conname, conrelid::regclass, confrelid::regclass, (select conrelid::regclass from pg_constraint o where o.oid = k.conparentid) as above, conislocal, coninhcount from pg_constraint k where contype = 'f' and conrelid = 'd1'::regclass order by 1;
----
conname 19|conrelid 2205|confrelid 2205|above 2205|conislocal 16|coninhcount 23
d_a_fkey|d1|p|d|f|1
=> SELECT 1

truncate p;
----
!! 0A000 cannot truncate a table referenced in a foreign key constraint
.. D Table "d" references "p".
.. H Truncate table "d" at the same time, or use TRUNCATE ... CASCADE.

truncate p cascade;
----
-- NOTICE 00000 truncate cascades to table "d"
-- NOTICE 00000 truncate cascades to table "d1"
-- NOTICE 00000 truncate cascades to table "d2"
=> TRUNCATE TABLE

drop table d;
----
=> DROP TABLE

create table n (a int default 15 references p on delete set default on update set null);
----
=> CREATE TABLE

insert into p values (1), (2), (15);
----
=> INSERT 0 3

insert into n values (1), (2);
----
=> INSERT 0 2

delete from p where a = 1;
----
=> DELETE 1

update p set a = 12 where a = 2;
----
=> UPDATE 1

select * from n order by 1;
----
a 23
15
\N
=> SELECT 2

delete from p where a = 15;
----
!! 23503 update or delete on table "p2" violates foreign key constraint "n_a_fkey2" on table "n"
.. D Key (a)=(15) is still referenced from table "n".
.. n n_a_fkey2
.. t n

drop table n;
----
=> DROP TABLE

create table r (a int constraint named references p on delete restrict deferrable initially deferred);
----
=> CREATE TABLE

select conname, condeferrable, condeferred, confdeltype from pg_constraint where conrelid = 'r'::regclass order by 1;
----
conname 19|condeferrable 16|condeferred 16|confdeltype 18
named|t|t|r
r_a_fkey|t|t|r
r_a_fkey1|t|t|r
r_a_fkey2|t|t|r
r_a_fkey3|t|t|r
r_a_fkey4|t|t|r
=> SELECT 6

insert into r values (15);
----
=> INSERT 0 1

delete from p where a = 15;
----
!! 23503 update or delete on table "p2" violates foreign key constraint "r_a_fkey1" on table "r"
.. D Key (a)=(15) is still referenced from table "r".
.. n r_a_fkey1
.. t r

drop table r;
----
=> DROP TABLE

drop table p;
----
=> DROP TABLE

create table s (id int primary key, up int references s on delete cascade) partition by hash (id);
----
=> CREATE TABLE

create table s0 partition of s for values with (modulus 2, remainder 0);
----
=> CREATE TABLE

create table s1 partition of s for values with (modulus 2, remainder 1);
----
=> CREATE TABLE

select conname, conrelid::regclass, confrelid::regclass, (select confrelid::regclass || ' ' || conrelid::regclass from pg_constraint o where o.oid = k.conparentid) as above, conislocal, coninhcount, connoinherit from pg_constraint k where contype = 'f' and conrelid::regclass::text ~ '^s' order by 2, 3;
----
conname 19|conrelid 2205|confrelid 2205|above 25|conislocal 16|coninhcount 23|connoinherit 16
s_up_fkey|s|s|\N|t|0|f
s_up_fkey1|s|s0|s s|f|1|f
s_up_fkey2|s|s1|s s|f|1|f
s_up_fkey|s0|s|s s|f|1|f
s_up_fkey|s1|s|s s|f|1|f
=> SELECT 5

insert into s values (1, null), (2, 1), (3, 2), (4, 3), (5, 4), (6, 6);
----
=> INSERT 0 6

delete from s where id = 1;
----
=> DELETE 1

select * from s;
----
id 23|up 23
6|6
=> SELECT 1

insert into s values (1, 2);
----
!! 23503 insert or update on table "s0" violates foreign key constraint "s_up_fkey"
.. D Key (up)=(2) is not present in table "s".
.. n s_up_fkey
.. t s0

drop table s0;
----
!! 2BP01 cannot drop table s0 because other objects depend on it
.. D constraint s_up_fkey on table s depends on table s0
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop table s;
----
=> DROP TABLE

select count(*) from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace;
----
count 20
0
=> SELECT 1

create table m (a int, b int, c text, unique (b, a)) partition by range (a);
----
=> CREATE TABLE

create table m1 partition of m for values from (0) to (100);
----
=> CREATE TABLE

create table m2 partition of m for values from (100) to (200);
----
=> CREATE TABLE

create table k (x smallint, y bigint, foreign key (x, y) references m (a, b) match full on update cascade on delete set null (y));
----
=> CREATE TABLE

insert into m values (1, 1, 'one'), (101, 2, 'two');
----
=> INSERT 0 2

insert into k values (1, 1), (101, 2), (null, null);
----
=> INSERT 0 3

insert into k values (1, null);
----
!! 23503 insert or update on table "k" violates foreign key constraint "k_x_y_fkey"
.. D MATCH FULL does not allow mixing of null and nonnull key values.
.. n k_x_y_fkey
.. t k

insert into k values (1, 2);
----
!! 23503 insert or update on table "k" violates foreign key constraint "k_x_y_fkey"
.. D Key (x, y)=(1, 2) is not present in table "m".
.. n k_x_y_fkey
.. t k

insert into k values (1, 10000000000);
----
!! 23503 insert or update on table "k" violates foreign key constraint "k_x_y_fkey"
.. D Key (x, y)=(1, 10000000000) is not present in table "m".
.. n k_x_y_fkey
.. t k

update m set a = a + 50, b = b + 50;
----
=> UPDATE 2

select * from k order by 1;
----
x 21|y 20
51|51
151|52
\N|\N
=> SELECT 3

update m set a = a + 70;
----
!! 23514 no partition of relation "m" found for row
.. D Partition key of the failing row contains (a) = (221).
.. t m

select * from k order by 1;
----
x 21|y 20
51|51
151|52
\N|\N
=> SELECT 3

delete from m where a = 121;
----
=> DELETE 0

drop table m, k;
----
=> DROP TABLE

create table p (a int, primary key (a)) partition by range (a);
----
=> CREATE TABLE

create table p1 partition of p for values from (0) to (10) partition by range (a);
----
=> CREATE TABLE

create table p11 partition of p1 for values from (0) to (5);
----
=> CREATE TABLE

create table p12 partition of p1 for values from (5) to (10);
----
=> CREATE TABLE

create table c (a int references p1);
----
=> CREATE TABLE

create table c2 (a int references p11 on delete cascade);
----
=> CREATE TABLE

insert into p values (1), (2), (3);
----
=> INSERT 0 3

insert into c values (1);
----
=> INSERT 0 1

insert into c2 values (2);
----
=> INSERT 0 1

update p set a = 7 where a = 3;
----
!! 0A000 cannot move tuple across partitions when a non-root ancestor of the source partition is directly referenced in a foreign key
.. D A foreign key points to ancestor "p1" but not the root ancestor "p".
.. H Consider defining the foreign key on table "p".

update p1 set a = 7 where a = 2;
----
=> UPDATE 1

select * from c2;
----
a 23
=> SELECT 0

update p1 set a = 9 where a = 1;
----
!! 23503 update or delete on table "p1" violates foreign key constraint "c_a_fkey" on table "c"
.. D Key (a)=(1) is still referenced from table "c".
.. n c_a_fkey
.. t c

drop table p cascade;
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP TABLE

create table q (a int primary key);
----
=> CREATE TABLE

create table r (a int references q on update cascade on delete set null) partition by range (a);
----
=> CREATE TABLE

create table r1 partition of r for values from (0) to (10);
----
=> CREATE TABLE

create table r2 partition of r for values from (10) to (20);
----
=> CREATE TABLE

create table r3 partition of r default;
----
=> CREATE TABLE

insert into q values (1), (2);
----
=> INSERT 0 2

insert into r values (1), (2);
----
=> INSERT 0 2

delete from q where a = 1;
----
=> DELETE 1

update q set a = 15;
----
=> UPDATE 1

select tableoid::regclass, * from r order by a;
----
tableoid 2205|a 23
r2|15
r3|\N
=> SELECT 2

create table s (a int references q) partition by range (a);
----
=> CREATE TABLE

create table s1 partition of s default;
----
=> CREATE TABLE

insert into s values (15);
----
=> INSERT 0 1

delete from q;
----
!! 23503 update or delete on table "q" violates foreign key constraint "s_a_fkey" on table "s"
.. D Key (a)=(15) is still referenced from table "s".
.. n s_a_fkey
.. t s

drop table q;
----
!! 2BP01 cannot drop table q because other objects depend on it
.. D constraint r_a_fkey on table r depends on table q\nconstraint s_a_fkey on table s depends on table q
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop table q cascade;
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP TABLE

drop table r, s;
----
=> DROP TABLE

create table base (a int primary key);
----
=> CREATE TABLE

create table kid (a int references base);
----
=> CREATE TABLE

create table grandkid () inherits (kid);
----
=> CREATE TABLE

insert into base values (1);
----
=> INSERT 0 1

insert into grandkid values (1);
----
=> INSERT 0 1

truncate base cascade;
----
-- NOTICE 00000 truncate cascades to table "kid"
=> TRUNCATE TABLE

select * from kid;
----
a 23
1
=> SELECT 1

create table a6 (a int primary key);
----
=> CREATE TABLE

create table b6 (a int references a6) partition by list (a);
----
=> CREATE TABLE

alter table b6 attach partition a6 for values in (1);
----
!! 0A000 cannot attach table "a6" as a partition because it is referenced by foreign key "b6_a_fkey"

create table self (id int primary key, up int references self) partition by range (id);
----
=> CREATE TABLE

create table self1 partition of self for values from (0) to (10);
----
=> CREATE TABLE

create table self2 partition of self for values from (10) to (20);
----
=> CREATE TABLE

insert into self values (1, null), (11, 1), (12, 11);
----
=> INSERT 0 3

alter table self detach partition self2;
----
!! 23503 removing partition "self2" violates foreign key constraint "self_up_fkey2"
.. D Key (up)=(11) is still referenced from table "self".
.. n self_up_fkey2
.. t self

delete from self2;
----
=> DELETE 2

insert into self2 values (11, 1), (12, 2);
----
!! 23503 insert or update on table "self2" violates foreign key constraint "self_up_fkey"
.. D Key (up)=(2) is not present in table "self".
.. n self_up_fkey
.. t self2

insert into self2 values (11, 1);
----
=> INSERT 0 1

delete from self where id = 1;
----
!! 23503 update or delete on table "self1" violates foreign key constraint "self_up_fkey1" on table "self"
.. D Key (id)=(1) is still referenced from table "self".
.. n self_up_fkey1
.. t self

alter table self attach partition self2 for values from (10) to (20);
----
!! 42809 "self2" is already a partition

select conname, conrelid::regclass, confrelid::regclass, (select conname from pg_constraint o where o.oid = k.conparentid) as above from pg_constraint k where contype = 'f' and conrelid::regclass::text ~ '^self' order by 2, 3, 1;
----
conname 19|conrelid 2205|confrelid 2205|above 19
self_up_fkey|self|self|\N
self_up_fkey1|self|self1|self_up_fkey
self_up_fkey2|self|self2|self_up_fkey
self_up_fkey|self1|self|self_up_fkey
self_up_fkey|self2|self|self_up_fkey
=> SELECT 5

delete from self where id = 1;
----
!! 23503 update or delete on table "self1" violates foreign key constraint "self_up_fkey1" on table "self"
.. D Key (id)=(1) is still referenced from table "self".
.. n self_up_fkey1
.. t self

create table def (a int) partition by list (a);
----
=> CREATE TABLE

create table def1 partition of def default;
----
=> CREATE TABLE

alter table only def alter a set default 2;
----
=> ALTER TABLE

create table target (a int primary key);
----
=> CREATE TABLE

alter table def add foreign key (a) references target on delete set default;
----
=> ALTER TABLE

insert into target values (1);
----
=> INSERT 0 1

insert into def values (1);
----
=> INSERT 0 1

delete from target where a = 1;
----
!! 23503 insert or update on table "def1" violates foreign key constraint "def_a_fkey"
.. D Key (a)=(2) is not present in table "target".
.. n def_a_fkey
.. t def1

insert into target values (2);
----
=> INSERT 0 1

delete from target where a = 1;
----
=> DELETE 1

select tableoid::regclass, a from def;
----
tableoid 2205|a 23
def1|2
=> SELECT 1

create table late (id int primary key, a int references target deferrable initially deferred);
----
=> CREATE TABLE

begin;
----
=> BEGIN

insert into late values (1, 77);
----
=> INSERT 0 1

update late set id = 2;
----
=> UPDATE 1

commit;
----
!! 23503 insert or update on table "late" violates foreign key constraint "late_a_fkey"
.. D Key (a)=(77) is not present in table "target".
.. n late_a_fkey
.. t late

begin;
----
=> BEGIN

insert into late values (1, 77);
----
=> INSERT 0 1

savepoint one;
----
=> SAVEPOINT

update late set id = 2;
----
=> UPDATE 1

commit;
----
!! 23503 insert or update on table "late" violates foreign key constraint "late_a_fkey"
.. D Key (a)=(77) is not present in table "target".
.. n late_a_fkey
.. t late
