create table nv_p (a int, b int, c int, d int, primary key (a, b), constraint nv_own foreign key (c, d) references nv_p (a, b) not valid)
----
=> CREATE TABLE

create table nv_q (a int, x int, constraint nv_ck check (x > 1) not valid, constraint nv_f foreign key (a, x) references nv_p (a, b) not valid)
----
=> CREATE TABLE

alter table nv_q add column y int constraint nv_y references nv_one not valid
----
!! 42601 syntax error at or near "valid"
.. P 73

create table nv_one (i int primary key)
----
=> CREATE TABLE

alter table nv_q add column y int constraint nv_y references nv_one not valid
----
!! 42601 syntax error at or near "valid"
.. P 73

alter table nv_q add constraint nv_late foreign key (x) references nv_one not valid
----
=> ALTER TABLE

select conname, convalidated from pg_constraint where conname like 'nv@_%' escape '@' and contype in ('f', 'c') order by 1
----
conname 19|convalidated 16
nv_ck|t
nv_f|t
nv_late|f
nv_own|t
=> SELECT 4

drop table nv_q, nv_p, nv_one
----
=> DROP TABLE
