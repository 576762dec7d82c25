-- Which of several duplicates of a deferrable key is told, and ON CONFLICT that names one.
create table k (a int, b int, unique (a) deferrable initially deferred);
----
=> CREATE TABLE

begin;
----
=> BEGIN

insert into k values (1, 0), (2, 0), (2, 1), (1, 1);
----
=> INSERT 0 4

commit;
----
!! 23505 duplicate key value violates unique constraint "k_a_key"
.. D Key (a)=(2) already exists.
.. n k_a_key
.. t k

insert into k values (1, 0), (2, 0), (2, 1), (1, 1);
----
!! 23505 duplicate key value violates unique constraint "k_a_key"
.. D Key (a)=(2) already exists.
.. n k_a_key
.. t k

begin;
----
=> BEGIN

insert into k values (1, 0), (2, 0);
----
=> INSERT 0 2

insert into k values (2, 1), (1, 1);
----
=> INSERT 0 2

set constraints all immediate;
----
!! 23505 duplicate key value violates unique constraint "k_a_key"
.. D Key (a)=(2) already exists.
.. n k_a_key
.. t k

rollback;
----
=> ROLLBACK

insert into k select g, 0 from generate_series(1, 5) g;
----
=> INSERT 0 5

begin;
----
=> BEGIN

update k set a = 3 where a = 1;
----
=> UPDATE 1

update k set a = 3 where a = 2;
----
=> UPDATE 1

update k set a = 4 where a = 5;
----
=> UPDATE 1

commit;
----
!! 23505 duplicate key value violates unique constraint "k_a_key"
.. D Key (a)=(3) already exists.
.. n k_a_key
.. t k

begin;
----
=> BEGIN

update k set a = 5 where a = 1;
----
=> UPDATE 1

update k set a = 3 where a = 2;
----
=> UPDATE 1

update k set a = 7 where a = 5;
----
=> UPDATE 2

commit;
----
!! 23505 duplicate key value violates unique constraint "k_a_key"
.. D Key (a)=(3) already exists.
.. n k_a_key
.. t k

begin;
----
=> BEGIN

update k set a = 5 where a = 1;
----
=> UPDATE 1

update k set a = 3 where a = 2;
----
=> UPDATE 1

savepoint s;
----
=> SAVEPOINT

update k set a = 7 where a = 5;
----
=> UPDATE 2

rollback to s;
----
=> ROLLBACK

commit;
----
!! 23505 duplicate key value violates unique constraint "k_a_key"
.. D Key (a)=(5) already exists.
.. n k_a_key
.. t k

begin;
----
=> BEGIN

insert into k values (1, 1);
----
=> INSERT 0 1

delete from k where b = 1;
----
=> DELETE 1

insert into k values (2, 1);
----
=> INSERT 0 1

commit;
----
!! 23505 duplicate key value violates unique constraint "k_a_key"
.. D Key (a)=(2) already exists.
.. n k_a_key
.. t k

begin;
----
=> BEGIN

insert into k values (2, 1);
----
=> INSERT 0 1

insert into k values (1, 1);
----
=> INSERT 0 1

delete from k where a = 2 and b = 1;
----
=> DELETE 1

commit;
----
!! 23505 duplicate key value violates unique constraint "k_a_key"
.. D Key (a)=(1) already exists.
.. n k_a_key
.. t k

begin;
----
=> BEGIN

insert into k values (2, 1);
----
=> INSERT 0 1

insert into k values (1, 1);
----
=> INSERT 0 1

update k set a = 99 where a = 2 and b = 1;
----
=> UPDATE 1

commit;
----
!! 23505 duplicate key value violates unique constraint "k_a_key"
.. D Key (a)=(1) already exists.
.. n k_a_key
.. t k

begin;
----
=> BEGIN

insert into k values (10, 1), (11, 1), (12, 1), (12, 2), (10, 2), (10, 3), (11, 2);
----
=> INSERT 0 7

delete from k where a = 12 and b = 2;
----
=> DELETE 1

commit;
----
!! 23505 duplicate key value violates unique constraint "k_a_key"
.. D Key (a)=(10) already exists.
.. n k_a_key
.. t k

create table two (a int unique deferrable, b int unique deferrable);
----
=> CREATE TABLE

insert into two values (1, 5), (2, 6), (2, 5), (1, 7);
----
!! 23505 duplicate key value violates unique constraint "two_a_key"
.. D Key (a)=(2) already exists.
.. n two_a_key
.. t two

insert into two values (1, 5), (2, 5), (1, 7);
----
!! 23505 duplicate key value violates unique constraint "two_b_key"
.. D Key (b)=(5) already exists.
.. n two_b_key
.. t two

insert into two values (1, 5), (2, 6);
----
=> INSERT 0 2

insert into two values (3, 5), (1, 7);
----
!! 23505 duplicate key value violates unique constraint "two_b_key"
.. D Key (b)=(5) already exists.
.. n two_b_key
.. t two

update two set a = 3, b = 8;
----
!! 23505 duplicate key value violates unique constraint "two_a_key"
.. D Key (a)=(3) already exists.
.. n two_a_key
.. t two

create table c (a int primary key, b int, constraint ca unique (a) deferrable);
----
=> CREATE TABLE

insert into c values (1, 1), (2, 2);
----
=> INSERT 0 2

insert into c values (1, 1) on conflict on constraint ca do nothing;
----
!! 55000 ON CONFLICT does not support deferrable unique constraints/exclusion constraints as arbiters
.. n ca
.. t c

insert into c values (1, 1) on conflict on constraint c_pkey do nothing;
----
=> INSERT 0 0

insert into c values (1, 1) on conflict on constraint c_pkey do update set b = 9;
----
=> INSERT 0 1

insert into c values (1, 1) on conflict (a) do nothing;
----
=> INSERT 0 0

insert into c values (1, 1) on conflict do nothing;
----
=> INSERT 0 0

insert into c select 1, 1 where false on conflict on constraint ca do nothing;
----
=> INSERT 0 0

select * from c order by 1;
----
a 23|b 23
1|9
2|2
=> SELECT 2
