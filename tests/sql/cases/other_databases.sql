-- Names with a database in front, and what COPY does not take for a table.
create table ck (id int primary key, t text); insert into ck values (1, 'a'); create index cki on ck (t); create type ct as (a int)
----
=> CREATE TABLE
=> INSERT 0 1
=> CREATE INDEX
=> CREATE TYPE

copy ck_pkey to stdout
----
!! 42809 "ck_pkey" is an index

copy ck_pkey from stdin
----
!! 42809 "ck_pkey" is an index

copy cki to stdout
----
!! 42809 "cki" is an index

copy ct to stdout
----
!! 42809 "ct" is a composite type

drop table otherdb.public.ck
----
!! 0A000 cross-database references are not implemented: "otherdb.public.ck"

drop table otherdb.public.ck, ck
----
!! 0A000 cross-database references are not implemented: "otherdb.public.ck"

drop view if exists otherdb.public.v
----
!! 0A000 cross-database references are not implemented: "otherdb.public.v"

drop sequence otherdb.public.ck_seq
----
!! 0A000 cross-database references are not implemented: "otherdb.public.ck_seq"

insert into otherdb.public.ck values (2)
----
!! 0A000 cross-database references are not implemented: "otherdb.public.ck"
.. P 13

update otherdb.public.ck set id = 2
----
!! 0A000 cross-database references are not implemented: "otherdb.public.ck"
.. P 8

delete from otherdb.public.ck
----
!! 0A000 cross-database references are not implemented: "otherdb.public.ck"
.. P 13

merge into otherdb.public.ck using ct on true when matched then delete
----
!! 0A000 cross-database references are not implemented: "otherdb.public.ck"
.. P 12

select * from ck, otherdb.public.ck x
----
!! 0A000 cross-database references are not implemented: "otherdb.public.ck"
.. P 19

with w as (insert into otherdb.public.ck values (2) returning *) select * from w
----
!! 0A000 cross-database references are not implemented: "otherdb.public.ck"
.. P 24

copy otherdb.public.ck to stdout
----
!! 0A000 cross-database references are not implemented: "otherdb.public.ck"

comment on table otherdb.public.ck is 'x'
----
!! 0A000 cross-database references are not implemented: "otherdb.public.ck"

create table cl (like otherdb.public.ck)
----
!! 0A000 cross-database references are not implemented: "otherdb.public.ck"
.. P 23

create view cv as select * from otherdb.public.ck
----
!! 0A000 cross-database references are not implemented: "otherdb.public.ck"
.. P 33

create function otherdb.public.f() returns int language sql as 'select 1'
----
!! 0A000 cross-database references are not implemented: otherdb.public.f

drop function otherdb.public.f()
----
!! 0A000 cross-database references are not implemented: otherdb.public.f

select otherdb.public.f(1)
----
!! 0A000 cross-database references are not implemented: otherdb.public.f
.. P 8

create type otherdb.public.e as enum ('a')
----
!! 0A000 cross-database references are not implemented: otherdb.public.e

create domain otherdb.public.d as int
----
!! 0A000 cross-database references are not implemented: otherdb.public.d

alter table otherdb.public.ck add column x int
----
!! 0A000 cross-database references are not implemented: "otherdb.public.ck"

lock table otherdb.public.ck
----
!! 25P01 LOCK TABLE can only be used in transaction blocks

truncate otherdb.public.ck
----
!! 0A000 cross-database references are not implemented: "otherdb.public.ck"

create index on otherdb.public.ck (id)
----
!! 0A000 cross-database references are not implemented: "otherdb.public.ck"

grant select on otherdb.public.ck to public
----
!! 0A000 cross-database references are not implemented: "otherdb.public.ck"

alter table otherdb.public.ck rename to ck2
----
!! 0A000 cross-database references are not implemented: "otherdb.public.ck"

create trigger tr after insert on otherdb.public.ck execute function f()
----
!! 0A000 cross-database references are not implemented: "otherdb.public.ck"

select count(*) from postgres.pg_catalog.pg_class where oid = 1259
----
count 20
1
=> SELECT 1

select postgres.pg_catalog.lower('A')
----
lower 25
a
=> SELECT 1

select ck.t, case_other_databases.ck.t from ck
----
t 25|t 25
a|a
=> SELECT 1

drop type ct; table ck
----
=> DROP TYPE
id 23|t 25
1|a
=> SELECT 1
