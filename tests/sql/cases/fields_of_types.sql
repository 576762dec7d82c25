-- views, indexes and checks over fields of composite columns follow the type
create type fot_c as (m int, n text, o int)
----
=> CREATE TYPE

create table fot_t (a int, c fot_c, cs fot_c[], check ((c).n <> 'x'), g text generated always as ((c).n || '!') stored)
----
=> CREATE TABLE

insert into fot_t (a, c, cs) values (1, row(1,'q',2), array[row(3,'r',4)::fot_c])
----
=> INSERT 0 1

create view fot_v as select a, (c).n, (cs[1]).m as first from fot_t where (c).o > 0
----
=> CREATE VIEW

create index fot_i on fot_t (((c).n)) where (c).m > 0
----
=> CREATE INDEX

select pg_get_viewdef('fot_v')
----
pg_get_viewdef 25
 SELECT fot_t.a,\n    (fot_t.c).n AS n,\n    fot_t.cs[1].m AS first\n   FROM fot_t\n  WHERE ((fot_t.c).o > 0);
=> SELECT 1

select pg_get_indexdef('fot_i'::regclass)
----
pg_get_indexdef 25
CREATE INDEX fot_i ON case_fields_of_types.fot_t USING btree (((c).n)) WHERE ((c).m > 0)
=> SELECT 1

select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'fot_t'::regclass
----
pg_get_constraintdef 25
CHECK (((c).n <> 'x'::text))
=> SELECT 1

alter type fot_c rename attribute n to "N n"
----
=> ALTER TYPE

select * from fot_v
----
a 23|n 25|first 23
1|q|3
=> SELECT 1

insert into fot_t (a, c) values (2, row(1,'r',3))
----
=> INSERT 0 1

insert into fot_t (a, c) values (2, row(1,'x',3))
----
!! 23514 new row for relation "fot_t" violates check constraint "fot_t_c_check"
.. D Failing row contains (2, (1,x,3), null, x!).
.. n fot_t_c_check
.. t fot_t

select pg_get_viewdef('fot_v')
----
pg_get_viewdef 25
 SELECT fot_t.a,\n    (fot_t.c)."N n" AS n,\n    fot_t.cs[1].m AS first\n   FROM fot_t\n  WHERE ((fot_t.c).o > 0);
=> SELECT 1

select pg_get_indexdef('fot_i'::regclass)
----
pg_get_indexdef 25
CREATE INDEX fot_i ON case_fields_of_types.fot_t USING btree (((c)."N n")) WHERE ((c).m > 0)
=> SELECT 1

select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'fot_t'::regclass
----
pg_get_constraintdef 25
CHECK (((c)."N n" <> 'x'::text))
=> SELECT 1

select a, (c)."N n", g from fot_t order by a
----
a 23|N n 25|g 25
1|q|q!
2|r|r!
=> SELECT 2

alter type fot_c drop attribute o
----
!! 2BP01 cannot drop column o of composite type fot_c because other objects depend on it
.. D view fot_v depends on column o of composite type fot_c
.. H Use DROP ... CASCADE to drop the dependent objects too.

alter type fot_c drop attribute o cascade
----
-- NOTICE 00000 drop cascades to view fot_v
=> ALTER TYPE

select * from fot_v
----
!! 42P01 relation "fot_v" does not exist
.. P 15

select a, (c).m, (c)."N n", g from fot_t order by a
----
a 23|m 23|N n 25|g 25
1|1|q|q!
2|1|r|r!
=> SELECT 2

create function fot_f(fot_c) returns int language sql immutable as 'select $1.m'
----
=> CREATE FUNCTION

create view fot_w as select fot_f(c), c from fot_t
----
=> CREATE VIEW

select * from fot_w order by 1, 2
----
fot_f 23|c user
1|(1,q)
1|(1,r)
=> SELECT 2

drop table fot_t cascade
----
-- NOTICE 00000 drop cascades to view fot_w
=> DROP TABLE

drop type fot_c
----
!! 2BP01 cannot drop type fot_c because other objects depend on it
.. D function fot_f(fot_c) depends on type fot_c
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop type fot_c cascade
----
-- NOTICE 00000 drop cascades to function fot_f(fot_c)
=> DROP TYPE

create table fot_p (id int, v int) partition by range (id)
----
=> CREATE TABLE

create table fot_p1 partition of fot_p for values from (0) to (10)
----
=> CREATE TABLE

create view fot_pv as select * from only fot_p
----
=> CREATE VIEW

insert into fot_pv values (1, 2)
----
=> INSERT 0 1

insert into fot_pv values (11, 2)
----
!! 23514 no partition of relation "fot_p" found for row
.. D Partition key of the failing row contains (id) = (11).
.. t fot_p

select tableoid::regclass, * from fot_p
----
tableoid 2205|id 23|v 23
fot_p1|1|2
=> SELECT 1

select * from fot_pv
----
id 23|v 23
=> SELECT 0
