create table d (a int, b text, constraint d_a unique (a) deferrable)
----
=> CREATE TABLE

insert into d values (1, 'x'), (2, 'y'), (null, 'n'), (null, 'm')
----
=> INSERT 0 4

update d set a = a + 1
----
=> UPDATE 4

insert into d values (2, 'again')
----
!! 23505 duplicate key value violates unique constraint "d_a"
.. D Key (a)=(2) already exists.
.. n d_a
.. t d

select * from d order by a, b
----
a 23|b 25
2|x
3|y
\N|m
\N|n
=> SELECT 4

create table p (a int primary key deferrable initially deferred, b int unique deferrable initially immediate)
----
=> CREATE TABLE

insert into p values (1, 1), (1, 2)
----
!! 23505 duplicate key value violates unique constraint "p_pkey"
.. D Key (a)=(1) already exists.
.. n p_pkey
.. t p

insert into p values (1, 1), (2, 2)
----
=> INSERT 0 2

insert into p values (null, 3)
----
!! 23502 null value in column "a" of relation "p" violates not-null constraint
.. D Failing row contains (null, 3).
.. t p
.. c a

update p set a = 3 - a
----
=> UPDATE 2

select * from p order by a
----
a 23|b 23
1|2
2|1
=> SELECT 2

begin
----
=> BEGIN

insert into p values (1, 5)
----
=> INSERT 0 1

select * from p order by a, b
----
a 23|b 23
1|2
1|5
2|1
=> SELECT 3

commit
----
!! 23505 duplicate key value violates unique constraint "p_pkey"
.. D Key (a)=(1) already exists.
.. n p_pkey
.. t p

begin
----
=> BEGIN

insert into p values (1, 5)
----
=> INSERT 0 1

update p set a = 7 where b = 5
----
=> UPDATE 1

commit
----
=> COMMIT

begin
----
=> BEGIN

insert into p values (1, 6)
----
=> INSERT 0 1

set constraints p_pkey immediate
----
!! 23505 duplicate key value violates unique constraint "p_pkey"
.. D Key (a)=(1) already exists.
.. n p_pkey
.. t p

rollback
----
=> ROLLBACK

begin
----
=> BEGIN

insert into p values (1, 6)
----
=> INSERT 0 1

delete from p where b = 6
----
=> DELETE 1

set constraints all immediate
----
=> SET CONSTRAINTS

insert into p values (2, 8)
----
!! 23505 duplicate key value violates unique constraint "p_pkey"
.. D Key (a)=(2) already exists.
.. n p_pkey
.. t p

rollback
----
=> ROLLBACK

begin
----
=> BEGIN

set constraints p_b_key deferred
----
=> SET CONSTRAINTS

update p set b = 1
----
=> UPDATE 3

update p set b = a
----
=> UPDATE 3

commit
----
=> COMMIT

begin
----
=> BEGIN

set constraints p_b_key deferred
----
=> SET CONSTRAINTS

savepoint s
----
=> SAVEPOINT

update p set b = 1
----
=> UPDATE 3

rollback to s
----
=> ROLLBACK

commit
----
=> COMMIT

select * from p order by a
----
a 23|b 23
1|1
2|2
7|7
=> SELECT 3

begin
----
=> BEGIN

insert into p values (1, 100)
----
=> INSERT 0 1

alter table p add column c int
----
!! 55006 cannot ALTER TABLE "p" because it has pending trigger events

rollback
----
=> ROLLBACK

insert into p values (1, 9) on conflict (a) do nothing
----
!! 55000 ON CONFLICT does not support deferrable unique constraints/exclusion constraints as arbiters
.. n p_pkey
.. t p

insert into p values (1, 9) on conflict on constraint p_pkey do update set b = 3
----
!! 55000 ON CONFLICT does not support deferrable unique constraints/exclusion constraints as arbiters
.. n p_pkey
.. t p

insert into p values (1, 9) on conflict do nothing
----
!! 55000 ON CONFLICT does not support deferrable unique constraints/exclusion constraints as arbiters
.. n p_pkey
.. t p

create table child (a int references p)
----
!! 55000 cannot use a deferrable primary key for referenced table "p"

create table child (b int references p (b))
----
!! 55000 cannot use a deferrable unique constraint for referenced table "p"

select a, b from p group by a
----
!! 42803 column "p.b" must appear in the GROUP BY clause or be used in an aggregate function
.. P 11

select conname, contype, condeferrable, condeferred, pg_get_constraintdef(oid) from pg_constraint where conrelid = 'p'::regclass order by conname
----
conname 19|contype 18|condeferrable 16|condeferred 16|pg_get_constraintdef 25
p_b_key|u|t|f|UNIQUE (b) DEFERRABLE
p_pkey|p|t|t|PRIMARY KEY (a) DEFERRABLE INITIALLY DEFERRED
=> SELECT 2

select indexrelid::regclass::text, indisunique, indisprimary, indimmediate, pg_get_indexdef(indexrelid) from pg_index where indrelid = 'p'::regclass order by 1
----
indexrelid 25|indisunique 16|indisprimary 16|indimmediate 16|pg_get_indexdef 25
p_b_key|t|f|f|CREATE UNIQUE INDEX p_b_key ON case_deferrable_keys.p USING btree (b)
p_pkey|t|t|f|CREATE UNIQUE INDEX p_pkey ON case_deferrable_keys.p USING btree (a)
=> SELECT 2

alter table p add primary key (b)
----
!! 42P16 multiple primary keys for table "p" are not allowed

alter table p alter a drop not null
----
!! 42P16 column "a" is in a primary key

alter table p drop constraint p_pkey
----
=> ALTER TABLE

insert into p values (1, 10)
----
=> INSERT 0 1

alter table p add primary key (a) deferrable
----
!! 23505 could not create unique index "p_pkey"
.. D Key (a)=(1) is duplicated.
.. n p_pkey
.. t p

delete from p where b = 10
----
=> DELETE 1

alter table p add constraint again primary key (a) deferrable
----
=> ALTER TABLE

alter table d add constraint d_b unique (b) not deferrable initially immediate
----
=> ALTER TABLE

alter table d add unique (b) not deferrable initially deferred
----
!! 42601 constraint declared INITIALLY DEFERRED must be DEFERRABLE
.. P 45

create table e (a int unique initially deferred, b int primary key not deferrable)
----
=> CREATE TABLE

create table e2 (a int unique not deferrable initially deferred)
----
!! 42601 constraint declared INITIALLY DEFERRED must be DEFERRABLE
.. P 46

select conname, condeferrable, condeferred from pg_constraint where conrelid = 'e'::regclass order by conname
----
conname 19|condeferrable 16|condeferred 16
e_a_key|t|t
e_pkey|f|f
=> SELECT 2

create table l (like e including all)
----
=> CREATE TABLE

select conname, condeferrable, condeferred from pg_constraint where conrelid = 'l'::regclass order by conname
----
conname 19|condeferrable 16|condeferred 16
l_a_key|t|t
l_pkey|f|f
=> SELECT 2

create table n (a int, unique nulls not distinct (a) deferrable)
----
=> CREATE TABLE

insert into n values (null), (null)
----
!! 23505 duplicate key value violates unique constraint "n_a_key"
.. D Key (a)=(null) already exists.
.. n n_a_key
.. t n

create table part (a int, b int, unique (a) deferrable initially deferred) partition by range (a)
----
=> CREATE TABLE

create table part1 partition of part for values from (0) to (10)
----
=> CREATE TABLE

begin
----
=> BEGIN

insert into part values (1, 1), (1, 2)
----
=> INSERT 0 2

delete from part where b = 2
----
=> DELETE 1

commit
----
=> COMMIT

insert into part values (1, 3)
----
!! 23505 duplicate key value violates unique constraint "part1_a_key"
.. D Key (a)=(1) already exists.
.. n part1_a_key
.. t part1

create temporary table tmp (a int unique deferrable)
----
=> CREATE TABLE

insert into tmp values (1), (1)
----
!! 23505 duplicate key value violates unique constraint "tmp_a_key"
.. D Key (a)=(1) already exists.
.. n tmp_a_key
.. t tmp

do $$ begin insert into d values (2, 'once'); exception when unique_violation then raise notice '%', sqlerrm; end $$
----
-- NOTICE 00000 duplicate key value violates unique constraint "d_a"
=> DO

drop table d, p, e, l, n, part
----
=> DROP TABLE

create table later (a int unique deferrable initially deferred, b int);
----
=> CREATE TABLE

begin;
----
=> BEGIN

insert into later values (1, 1), (2, 2);
----
=> INSERT 0 2

alter table later drop column b;
----
=> ALTER TABLE

insert into later values (1);
----
=> INSERT 0 1

alter table later add column b int;
----
!! 55006 cannot ALTER TABLE "later" because it has pending trigger events

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

insert into later values (1, 1), (1, 2);
----
=> INSERT 0 2

create index on later (b);
----
!! 55006 cannot CREATE INDEX "later" because it has pending trigger events

rollback;
----
=> ROLLBACK
