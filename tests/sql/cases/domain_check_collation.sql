-- a domain's CHECK may name a user's collation
create collation dcc_de (provider = icu, locale = 'de')
----
=> CREATE COLLATION

create domain dcc_d as text check (value collate dcc_de > 'a')
----
=> CREATE DOMAIN

select 'b'::dcc_d
----
dcc_d 25
b
=> SELECT 1

select 'a'::dcc_d
----
dcc_d 25
!! 23514 value for domain dcc_d violates check constraint "dcc_d_check"
.. n dcc_d_check
.. d dcc_d

create table dcc_t (x dcc_d)
----
=> CREATE TABLE

insert into dcc_t values ('c')
----
=> INSERT 0 1

insert into dcc_t values ('A')
----
=> INSERT 0 1

select * from dcc_t
----
x 25
c
A
=> SELECT 2

drop collation dcc_de
----
!! 2BP01 cannot drop collation dcc_de because other objects depend on it
.. D constraint dcc_d_check depends on collation dcc_de
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop table dcc_t
----
=> DROP TABLE

drop domain dcc_d
----
=> DROP DOMAIN

drop collation dcc_de
----
=> DROP COLLATION
