-- Whether errors show rows depends on who asks, not on whose view it is.
create role rd_1
----
=> CREATE ROLE

create role rd_2
----
=> CREATE ROLE

create table rd_t(id int primary key, ow text, v int)
----
=> CREATE TABLE

insert into rd_t values (5,'x',1)
----
=> INSERT 0 1

create view rd_v as select * from rd_t where v < 50 with check option
----
=> CREATE VIEW

grant all on rd_t, rd_v to rd_1, rd_2
----
=> GRANT

create policy p on rd_t for all to rd_1 using (id > 100) with check (true)
----
=> CREATE POLICY

create policy p2 on rd_t for select to postgres using (true)
----
=> CREATE POLICY

alter table rd_t enable row level security
----
=> ALTER TABLE

set role rd_1
----
=> SET

insert into rd_v values (5,'a',1)
----
!! 42P01 relation "rd_v" does not exist
.. P 13

insert into rd_v values (6,'a',60)
----
!! 42P01 relation "rd_v" does not exist
.. P 13

insert into rd_t values (5,'a',1)
----
!! 42P01 relation "rd_t" does not exist
.. P 13

reset role
----
=> RESET

insert into rd_v values (5,'a',1)
----
!! 23505 duplicate key value violates unique constraint "rd_t_pkey"
.. D Key (id)=(5) already exists.
.. n rd_t_pkey
.. t rd_t

insert into rd_v values (6,'a',60)
----
!! 44000 new row violates check option for view "rd_v"
.. D Failing row contains (6, a, 60).

insert into rd_t values (5,'a',1)
----
!! 23505 duplicate key value violates unique constraint "rd_t_pkey"
.. D Key (id)=(5) already exists.
.. n rd_t_pkey
.. t rd_t

alter table rd_t owner to rd_2
----
=> ALTER TABLE

set role rd_2
----
=> SET

insert into rd_t values (5,'a',1)
----
!! 42P01 relation "rd_t" does not exist
.. P 13

insert into rd_v values (5,'a',1)
----
!! 42P01 relation "rd_v" does not exist
.. P 13

update rd_v set v = 60 where id = 5
----
!! 42P01 relation "rd_v" does not exist
.. P 8

reset role
----
=> RESET

alter view rd_v owner to rd_1
----
=> ALTER VIEW

insert into rd_v values (5,'a',1)
----
!! 23505 duplicate key value violates unique constraint "rd_t_pkey"
.. D Key (id)=(5) already exists.
.. n rd_t_pkey
.. t rd_t

set role rd_2
----
=> SET

insert into rd_v values (5,'a',1)
----
!! 42P01 relation "rd_v" does not exist
.. P 13

set role rd_1
----
=> SET

insert into rd_v values (5,'a',1)
----
!! 42P01 relation "rd_v" does not exist
.. P 13

insert into rd_v values (500,'a',70)
----
!! 42P01 relation "rd_v" does not exist
.. P 13

reset role
----
=> RESET

drop table rd_t cascade
----
-- NOTICE 00000 drop cascades to view rd_v
=> DROP TABLE

drop role rd_1, rd_2
----
=> DROP ROLE
