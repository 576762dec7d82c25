-- left over where the cases were run before
set client_min_messages = error;
----
=> SET

drop extension if exists btree_gist cascade;
----
=> DROP EXTENSION

reset client_min_messages;
----
=> RESET

-- a scalar has no class for gist before the extension brings one
create table no_ext (room int, during tsrange, exclude using gist (room with =, during with &&));
----
!! 42704 data type integer has no default operator class for access method "gist"
.. H You must specify an operator class for the index or define a default operator class for the data type.

create table alone (during tsrange, exclude using gist (during with &&));
----
=> CREATE TABLE

insert into alone values ('[2010-01-01 14:30, 2010-01-01 15:30)');
----
=> INSERT 0 1

insert into alone values ('[2010-01-01 14:45, 2010-01-01 15:45)');
----
!! 23P01 conflicting key value violates exclusion constraint "alone_during_excl"
.. D Key (during)=(["2010-01-01 14:45:00","2010-01-01 15:45:00")) conflicts with existing key (during)=(["2010-01-01 14:30:00","2010-01-01 15:30:00")).
.. n alone_during_excl
.. t alone

insert into alone values ('[2010-01-01 15:30, 2010-01-01 16:30)'), ('empty'), ('empty'), (null), (null);
----
=> INSERT 0 5

select count(*) from alone;
----
count 20
6
=> SELECT 1

select default_version, comment from pg_available_extensions where name = 'btree_gist';
----
default_version 25|comment 25
1.7|support for indexing common datatypes in GiST
=> SELECT 1

create extension btree_gist;
----
=> CREATE EXTENSION

create table room_reservation (room text, during tsrange, exclude using gist (room with =, during with &&));
----
=> CREATE TABLE

insert into room_reservation values ('123A', '[2010-01-01 14:00, 2010-01-01 15:00)');
----
=> INSERT 0 1

insert into room_reservation values ('123A', '[2010-01-01 14:30, 2010-01-01 15:30)');
----
!! 23P01 conflicting key value violates exclusion constraint "room_reservation_room_during_excl"
.. D Key (room, during)=(123A, ["2010-01-01 14:30:00","2010-01-01 15:30:00")) conflicts with existing key (room, during)=(123A, ["2010-01-01 14:00:00","2010-01-01 15:00:00")).
.. n room_reservation_room_during_excl
.. t room_reservation

insert into room_reservation values ('123B', '[2010-01-01 14:30, 2010-01-01 15:30)');
----
=> INSERT 0 1

create table booking (id int primary key, room int, during int4range, active bool default true, constraint no_overlap exclude using gist (room with =, during with &&) where (active));
----
=> CREATE TABLE

insert into booking values (1, 1, '[1,5)'), (2, 1, '[5,10)'), (3, 2, '[1,5)');
----
=> INSERT 0 3

insert into booking values (4, 1, '[4,6)');
----
!! 23P01 conflicting key value violates exclusion constraint "no_overlap"
.. D Key (room, during)=(1, [4,6)) conflicts with existing key (room, during)=(1, [1,5)).
.. n no_overlap
.. t booking

insert into booking values (4, 1, '[4,6)', false);
----
=> INSERT 0 1

update booking set active = true where id = 4;
----
!! 23P01 conflicting key value violates exclusion constraint "no_overlap"
.. D Key (room, during)=(1, [4,6)) conflicts with existing key (room, during)=(1, [1,5)).
.. n no_overlap
.. t booking

update booking set during = '[10,12)', active = true where id = 4;
----
=> UPDATE 1

update booking set during = '[9,12)' where id = 4;
----
!! 23P01 conflicting key value violates exclusion constraint "no_overlap"
.. D Key (room, during)=(1, [9,12)) conflicts with existing key (room, during)=(1, [5,10)).
.. n no_overlap
.. t booking

update booking set room = 2 where id = 1;
----
!! 23P01 conflicting key value violates exclusion constraint "no_overlap"
.. D Key (room, during)=(2, [1,5)) conflicts with existing key (room, during)=(2, [1,5)).
.. n no_overlap
.. t booking

update booking set room = 3 where id = 1;
----
=> UPDATE 1

insert into booking values (5, null, '[1,100)'), (6, 1, null), (7, null, '[1,100)'), (8, 1, 'empty');
----
=> INSERT 0 4

insert into booking values (9, 1, '(,)');
----
!! 23P01 conflicting key value violates exclusion constraint "no_overlap"
.. D Key (room, during)=(1, (,)) conflicts with existing key (room, during)=(1, [5,10)).
.. n no_overlap
.. t booking

insert into booking values (9, 1, '[11,)');
----
!! 23P01 conflicting key value violates exclusion constraint "no_overlap"
.. D Key (room, during)=(1, [11,)) conflicts with existing key (room, during)=(1, [10,12)).
.. n no_overlap
.. t booking

insert into booking values (9, 1, '(,1)'), (10, 1, '[12,)');
----
=> INSERT 0 2

insert into booking values (11, 1, '[100,101)');
----
!! 23P01 conflicting key value violates exclusion constraint "no_overlap"
.. D Key (room, during)=(1, [100,101)) conflicts with existing key (room, during)=(1, [12,)).
.. n no_overlap
.. t booking

insert into booking values (11, 5, '[1,3)'), (12, 5, '[2,4)');
----
!! 23P01 conflicting key value violates exclusion constraint "no_overlap"
.. D Key (room, during)=(5, [2,4)) conflicts with existing key (room, during)=(5, [1,3)).
.. n no_overlap
.. t booking

select id, room, during, active from booking order by id;
----
id 23|room 23|during 3904|active 16
1|3|[1,5)|t
2|1|[5,10)|t
3|2|[1,5)|t
4|1|[10,12)|t
5|\N|[1,100)|t
6|1|\N|t
7|\N|[1,100)|t
8|1|empty|t
9|1|(,1)|t
10|1|[12,)|t
=> SELECT 10

insert into booking values (13, 1, '[1,3)') on conflict do nothing;
----
=> INSERT 0 1

insert into booking values (13, 1, '[11,20)') on conflict do nothing returning id;
----
id 23
=> INSERT 0 0

insert into booking values (13, 1, '[11,20)') on conflict on constraint no_overlap do nothing;
----
=> INSERT 0 0

insert into booking values (13, 7, '[11,20)'), (14, 7, '[12,13)') on conflict on constraint no_overlap do nothing returning id;
----
!! 23505 duplicate key value violates unique constraint "booking_pkey"
.. D Key (id)=(13) already exists.
.. n booking_pkey
.. t booking

insert into booking values (1, 7, '[11,20)') on conflict on constraint no_overlap do nothing;
----
!! 23505 duplicate key value violates unique constraint "booking_pkey"
.. D Key (id)=(1) already exists.
.. n booking_pkey
.. t booking

insert into booking values (1, 8, '[11,20)') on conflict on constraint no_overlap do nothing;
----
!! 23505 duplicate key value violates unique constraint "booking_pkey"
.. D Key (id)=(1) already exists.
.. n booking_pkey
.. t booking

insert into booking values (15, 7, '[11,20)') on conflict on constraint no_overlap do update set room = 9;
----
!! 42809 ON CONFLICT DO UPDATE not supported with exclusion constraints

insert into booking values (15, 7, '[11,20)') on conflict (room, during) do nothing;
----
!! 42P10 there is no unique or exclusion constraint matching the ON CONFLICT specification

insert into booking values (13, 7, '[11,20)') on conflict (id) do update set during = '[20,21)' returning during;
----
!! 23P01 conflicting key value violates exclusion constraint "no_overlap"
.. D Key (room, during)=(1, [20,21)) conflicts with existing key (room, during)=(1, [12,)).
.. n no_overlap
.. t booking

insert into booking values (15, 7, '[1,200)') on conflict (id) do nothing;
----
=> INSERT 0 1

merge into booking b using (values (15, 7, int4range(20, 22))) v(id, room, during) on b.id = v.id when not matched then insert values (v.id, v.room, v.during);
----
=> MERGE 0

merge into booking b using (values (15, 7, int4range(21, 22))) v(id, room, during) on b.id = v.id when not matched then insert values (v.id, v.room, v.during);
----
=> MERGE 0

delete from booking where id = 15;
----
=> DELETE 1

insert into booking values (16, 7, '[21,22)');
----
=> INSERT 0 1

select pg_get_constraintdef(oid), contype, condeferrable, condeferred, convalidated, conkey, conexclop::regoperator[], connoinherit from pg_constraint where conname = 'no_overlap';
----
pg_get_constraintdef 25|contype 18|condeferrable 16|condeferred 16|convalidated 16|conkey 1005|conexclop 2209|connoinherit 16
EXCLUDE USING gist (room WITH =, during WITH &&) WHERE (active)|x|f|f|t|{2,3}|{"=(integer,integer)","&&(anyrange,anyrange)"}|t
=> SELECT 1

select pg_get_indexdef('no_overlap'::regclass);
----
pg_get_indexdef 25
CREATE INDEX no_overlap ON case_exclusion_constraints.booking USING gist (room, during) WHERE active
=> SELECT 1

select pg_get_indexdef('no_overlap'::regclass, 1, true), pg_get_indexdef('no_overlap'::regclass, 2, true);
----
pg_get_indexdef 25|pg_get_indexdef 25
room|during
=> SELECT 1

select indisunique, indisprimary, indisexclusion, indimmediate, indisvalid, indnkeyatts, indkey, indoption, pg_get_expr(indpred, indrelid), (select array_agg(opcname order by n) from unnest(indclass) with ordinality u(k, n) join pg_opclass o on o.oid = u.k) from pg_index where indexrelid = 'no_overlap'::regclass;
----
indisunique 16|indisprimary 16|indisexclusion 16|indimmediate 16|indisvalid 16|indnkeyatts 21|indkey 22|indoption 22|pg_get_expr 25|array_agg 1003
f|f|t|t|t|2|2 3|0 0|active|{gist_int4_ops,range_ops}
=> SELECT 1

select amname from pg_class c join pg_am a on a.oid = c.relam where c.relname = 'no_overlap';
----
amname 19
gist
=> SELECT 1

select constraint_name, constraint_type from information_schema.table_constraints where table_name = 'booking' and constraint_type <> 'CHECK';
----
constraint_name 19|constraint_type 1043
booking_pkey|PRIMARY KEY
=> SELECT 1

select indexname, indexdef from pg_indexes where tablename = 'booking' order by 1;
----
indexname 19|indexdef 25
booking_pkey|CREATE UNIQUE INDEX booking_pkey ON case_exclusion_constraints.booking USING btree (id)
no_overlap|CREATE INDEX no_overlap ON case_exclusion_constraints.booking USING gist (room, during) WHERE active
=> SELECT 2

-- names
create table named (a int, b int, c text, exclude using gist (a with =, b with <>), exclude (c with =), exclude using hash (b with =));
----
=> CREATE TABLE

select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = 'named'::regclass order by 1;
----
conname 19|pg_get_constraintdef 25
named_a_b_excl|EXCLUDE USING gist (a WITH =, b WITH <>)
named_b_excl|EXCLUDE USING hash (b WITH =)
named_c_excl|EXCLUDE USING btree (c WITH =)
=> SELECT 3

insert into named values (1, 1, 'x');
----
=> INSERT 0 1

insert into named values (1, 2, 'y');
----
!! 23P01 conflicting key value violates exclusion constraint "named_a_b_excl"
.. D Key (a, b)=(1, 2) conflicts with existing key (a, b)=(1, 1).
.. n named_a_b_excl
.. t named

insert into named values (1, 1, 'y');
----
!! 23P01 conflicting key value violates exclusion constraint "named_b_excl"
.. D Key (b)=(1) conflicts with existing key (b)=(1).
.. n named_b_excl
.. t named

insert into named values (2, 2, 'x');
----
!! 23P01 conflicting key value violates exclusion constraint "named_c_excl"
.. D Key (c)=(x) conflicts with existing key (c)=(x).
.. n named_c_excl
.. t named

insert into named values (2, 2, 'y'), (3, 3, null), (4, 4, null);
----
=> INSERT 0 3

create table zoo (cage int, animal text, exclude using gist (cage with =, animal with <>));
----
=> CREATE TABLE

insert into zoo values (123, 'zebra'), (123, 'zebra'), (124, 'lion');
----
=> INSERT 0 3

insert into zoo values (123, 'lion');
----
!! 23P01 conflicting key value violates exclusion constraint "zoo_cage_animal_excl"
.. D Key (cage, animal)=(123, lion) conflicts with existing key (cage, animal)=(123, zebra).
.. n zoo_cage_animal_excl
.. t zoo

insert into zoo values (125, null), (125, 'lion'), (null, 'lion');
----
=> INSERT 0 3

-- btree, hash, spgist
create table ordered (a int, b text, exclude (a with =, b with =));
----
=> CREATE TABLE

insert into ordered values (1, 'a'), (1, 'b'), (1, null), (1, null);
----
=> INSERT 0 4

insert into ordered values (1, 'a');
----
!! 23P01 conflicting key value violates exclusion constraint "ordered_a_b_excl"
.. D Key (a, b)=(1, a) conflicts with existing key (a, b)=(1, a).
.. n ordered_a_b_excl
.. t ordered

create table by_hash (a int, exclude using hash (a with =));
----
=> CREATE TABLE

insert into by_hash values (1), (1);
----
!! 23P01 conflicting key value violates exclusion constraint "by_hash_a_excl"
.. D Key (a)=(1) conflicts with existing key (a)=(1).
.. n by_hash_a_excl
.. t by_hash

create table spaced (r int4range, exclude using spgist (r with &&));
----
=> CREATE TABLE

insert into spaced values ('[1,3)'), ('[3,4)');
----
=> INSERT 0 2

insert into spaced values ('[2,5)');
----
!! 23P01 conflicting key value violates exclusion constraint "spaced_r_excl"
.. D Key (r)=([2,5)) conflicts with existing key (r)=([1,3)).
.. n spaced_r_excl
.. t spaced

create table adjacent (r int4range, exclude using gist (r with -|-));
----
=> CREATE TABLE

insert into adjacent values ('[1,3)'), ('[2,5)');
----
=> INSERT 0 2

insert into adjacent values ('[5,7)');
----
!! 23P01 conflicting key value violates exclusion constraint "adjacent_r_excl"
.. D Key (r)=([5,7)) conflicts with existing key (r)=([2,5)).
.. n adjacent_r_excl
.. t adjacent

-- other types
create table multi (r int4multirange, exclude using gist (r with &&));
----
=> CREATE TABLE

insert into multi values ('{[1,3),[7,9)}'), ('{[3,7)}'), ('{}'), ('{}');
----
=> INSERT 0 4

insert into multi values ('{[8,20)}');
----
!! 23P01 conflicting key value violates exclusion constraint "multi_r_excl"
.. D Key (r)=({[8,20)}) conflicts with existing key (r)=({[1,3),[7,9)}).
.. n multi_r_excl
.. t multi

create table nets (n inet, exclude using gist (n inet_ops with &&));
----
=> CREATE TABLE

insert into nets values ('10.1.0.0/16'), ('10.2.0.0/16');
----
=> INSERT 0 2

insert into nets values ('10.2.3.4');
----
!! 23P01 conflicting key value violates exclusion constraint "nets_n_excl"
.. D Key (n)=(10.2.3.4) conflicts with existing key (n)=(10.2.0.0/16).
.. n nets_n_excl
.. t nets

create table nets_default (n inet, exclude using gist (n with &&));
----
!! 42809 operator &&(inet,inet) is not a member of operator family "gist_inet_ops"
.. D The exclusion operator must be related to the index operator class for the constraint.

create table boxes (b box, exclude using gist (b with &&));
----
=> CREATE TABLE

insert into boxes values ('((0,0),(1,1))'), ('((2,2),(3,3))');
----
=> INSERT 0 2

insert into boxes values ('((0.5,0.5),(5,5))');
----
!! 23P01 conflicting key value violates exclusion constraint "boxes_b_excl"
.. D Key (b)=((5,5),(0.5,0.5)) conflicts with existing key (b)=((1,1),(0,0)).
.. n boxes_b_excl
.. t boxes

create table circles (c circle, exclude using gist (c with &&));
----
=> CREATE TABLE

insert into circles values ('<(0,0),1>'), ('<(5,5),1>');
----
=> INSERT 0 2

insert into circles values ('<(1,1),1>');
----
!! 23P01 conflicting key value violates exclusion constraint "circles_c_excl"
.. D Key (c)=(<(1,1),1>) conflicts with existing key (c)=(<(0,0),1>).
.. n circles_c_excl
.. t circles

create table points (p point, exclude using gist (p with ~=));
----
=> CREATE TABLE

insert into points values ('(1,1)'), ('(1,2)');
----
=> INSERT 0 2

insert into points values ('(1,1)');
----
!! 23P01 conflicting key value violates exclusion constraint "points_p_excl"
.. D Key (p)=((1,1)) conflicts with existing key (p)=((1,1)).
.. n points_p_excl
.. t points

create table areas (p polygon, name text, exclude using gist (name with =, p with &&));
----
=> CREATE TABLE

insert into areas values ('((0,0),(2,0),(2,2))', 'a'), ('((0,0),(2,0),(2,2))', 'b');
----
=> INSERT 0 2

insert into areas values ('((1,0),(3,0),(3,2))', 'a');
----
!! 23P01 conflicting key value violates exclusion constraint "areas_name_p_excl"
.. D Key (name, p)=(a, ((1,0),(3,0),(3,2))) conflicts with existing key (name, p)=(a, ((0,0),(2,0),(2,2))).
.. n areas_name_p_excl
.. t areas

create table times (who uuid, at tstzrange, exclude using gist (who with =, at with &&));
----
=> CREATE TABLE

insert into times values ('00000000-0000-0000-0000-000000000001', '[2020-01-01 00:00+00, 2020-01-02 00:00+00)');
----
=> INSERT 0 1

set timezone = 'UTC';
----
=> SET

insert into times values ('00000000-0000-0000-0000-000000000001', '[2020-01-01 12:00+00, 2020-01-03 00:00+00)');
----
!! 23P01 conflicting key value violates exclusion constraint "times_who_at_excl"
.. D Key (who, at)=(00000000-0000-0000-0000-000000000001, ["2020-01-01 12:00:00+00","2020-01-03 00:00:00+00")) conflicts with existing key (who, at)=(00000000-0000-0000-0000-000000000001, ["2020-01-01 00:00:00+00","2020-01-02 00:00:00+00")).
.. n times_who_at_excl
.. t times

create type mood as enum ('sad', 'happy');
----
=> CREATE TYPE

create table kinds (m mood, d date, n numeric, b bool, t timestamptz, v varchar(10), u bytea, i interval, exclude using gist (m with =, d with =, n with =, b with =, t with =, v with =, u with =, i with =));
----
=> CREATE TABLE

insert into kinds values ('sad', '2020-01-01', 1.0, true, '2020-01-01 00:00+00', 'v', 'x', '1 day');
----
=> INSERT 0 1

insert into kinds values ('sad', '2020-01-01', 1.00, true, '2020-01-01 00:00+00', 'v', 'x', '24 hours');
----
!! 23P01 conflicting key value violates exclusion constraint "kinds_m_d_n_b_t_v_u_i_excl"
.. D Key (m, d, n, b, t, v, u, i)=(sad, 2020-01-01, 1.00, t, 2020-01-01 00:00:00+00, v, \\x78, 24:00:00) conflicts with existing key (m, d, n, b, t, v, u, i)=(sad, 2020-01-01, 1.0, t, 2020-01-01 00:00:00+00, v, \\x78, 1 day).
.. n kinds_m_d_n_b_t_v_u_i_excl
.. t kinds

insert into kinds values ('happy', '2020-01-01', 1.0, true, '2020-01-01 00:00+00', 'v', 'x', '1 day');
----
=> INSERT 0 1

-- expressions and operator classes
create table spans (id int, starts date, ends date, who text, exclude using gist (daterange(starts, ends) with &&, lower(who) with =));
----
=> CREATE TABLE

insert into spans values (1, '2020-01-01', '2020-02-01', 'Ann'), (2, '2020-01-15', '2020-02-15', 'Bob');
----
=> INSERT 0 2

insert into spans values (3, '2020-01-31', '2020-03-01', 'ANN');
----
!! 23P01 conflicting key value violates exclusion constraint "spans_daterange_lower_excl"
.. D Key (daterange(starts, ends), lower(who))=([2020-01-31,2020-03-01), ann) conflicts with existing key (daterange(starts, ends), lower(who))=([2020-01-01,2020-02-01), ann).
.. n spans_daterange_lower_excl
.. t spans

update spans set who = 'bOB' where id = 1;
----
!! 23P01 conflicting key value violates exclusion constraint "spans_daterange_lower_excl"
.. D Key (daterange(starts, ends), lower(who))=([2020-01-01,2020-02-01), bob) conflicts with existing key (daterange(starts, ends), lower(who))=([2020-01-15,2020-02-15), bob).
.. n spans_daterange_lower_excl
.. t spans

select pg_get_constraintdef(oid), conkey, conname from pg_constraint where conrelid = 'spans'::regclass;
----
pg_get_constraintdef 25|conkey 1005|conname 19
EXCLUDE USING gist (daterange(starts, ends) WITH &&, lower(who) WITH =)|{0,0}|spans_daterange_lower_excl
=> SELECT 1

alter table spans drop column id;
----
=> ALTER TABLE

alter table spans drop column who;
----
!! 2BP01 cannot drop column who of table spans because other objects depend on it
.. D constraint spans_daterange_lower_excl on table spans depends on column who of table spans
.. H Use DROP ... CASCADE to drop the dependent objects too.

alter table spans drop column who cascade;
----
-- NOTICE 00000 drop cascades to constraint spans_daterange_lower_excl on table spans
=> ALTER TABLE

select count(*) from pg_constraint where conrelid = 'spans'::regclass;
----
count 20
0
=> SELECT 1

create table classes (a int, r int4range, exclude using gist (a gist_int4_ops with =, r range_ops with &&));
----
=> CREATE TABLE

select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'classes'::regclass;
----
pg_get_constraintdef 25
EXCLUDE USING gist (a WITH =, r WITH &&)
=> SELECT 1

create table included (a int, b int, exclude using gist (a with =) include (b) with (fillfactor = 70));
----
=> CREATE TABLE

select pg_get_constraintdef(oid), pg_get_indexdef(conindid) from pg_constraint where conrelid = 'included'::regclass;
----
pg_get_constraintdef 25|pg_get_indexdef 25
EXCLUDE USING gist (a WITH =) INCLUDE (b) WITH (fillfactor='70')|CREATE INDEX included_a_b_excl ON case_exclusion_constraints.included USING gist (a) INCLUDE (b) WITH (fillfactor='70')
=> SELECT 1

create table patterned (a text, exclude (a text_pattern_ops with =));
----
=> CREATE TABLE

select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'patterned'::regclass;
----
pg_get_constraintdef 25
EXCLUDE USING btree (a text_pattern_ops WITH =)
=> SELECT 1

-- added to a table that has rows
create table later (id int primary key, room int, during int4range);
----
=> CREATE TABLE

insert into later values (1, 1, '[1,5)'), (2, 1, '[4,6)'), (3, 2, '[1,9)');
----
=> INSERT 0 3

alter table later add constraint later_excl exclude using gist (room with =, during with &&);
----
!! 23P01 could not create exclusion constraint "later_excl"
.. D Key (room, during)=(1, [1,5)) conflicts with key (room, during)=(1, [4,6)).
.. n later_excl
.. t later

delete from later where id = 2;
----
=> DELETE 1

alter table later add constraint later_excl exclude using gist (room with =, during with &&);
----
=> ALTER TABLE

insert into later values (2, 1, '[4,6)');
----
!! 23P01 conflicting key value violates exclusion constraint "later_excl"
.. D Key (room, during)=(1, [4,6)) conflicts with existing key (room, during)=(1, [1,5)).
.. n later_excl
.. t later

alter table later add exclude using gist (room with =, during with &&) where (room > 1);
----
=> ALTER TABLE

select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = 'later'::regclass order by 1;
----
conname 19|pg_get_constraintdef 25
later_excl|EXCLUDE USING gist (room WITH =, during WITH &&)
later_pkey|PRIMARY KEY (id)
later_room_during_excl|EXCLUDE USING gist (room WITH =, during WITH &&) WHERE ((room > 1))
=> SELECT 3

alter table later add constraint later_excl exclude using gist (room with =);
----
!! 42P07 relation "later_excl" already exists

alter table later validate constraint later_excl;
----
!! 42809 constraint "later_excl" of relation "later" is not a foreign key or check constraint

alter table later alter constraint later_excl deferrable;
----
!! 42809 constraint "later_excl" of relation "later" is not a foreign key constraint

drop index later_excl;
----
!! 2BP01 cannot drop index later_excl because constraint later_excl on table later requires it
.. H You can drop constraint later_excl on table later instead.

alter table later rename constraint later_excl to no_two;
----
=> ALTER TABLE

insert into later values (2, 1, '[4,6)');
----
!! 23P01 conflicting key value violates exclusion constraint "no_two"
.. D Key (room, during)=(1, [4,6)) conflicts with existing key (room, during)=(1, [1,5)).
.. n no_two
.. t later

alter index no_two rename to no_three;
----
=> ALTER INDEX

insert into later values (2, 1, '[4,6)');
----
!! 23P01 conflicting key value violates exclusion constraint "no_three"
.. D Key (room, during)=(1, [4,6)) conflicts with existing key (room, during)=(1, [1,5)).
.. n no_three
.. t later

alter table later rename column during to lasting;
----
=> ALTER TABLE

select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'later'::regclass and conname = 'no_three';
----
pg_get_constraintdef 25
EXCLUDE USING gist (room WITH =, lasting WITH &&)
=> SELECT 1

alter table later drop constraint no_three;
----
=> ALTER TABLE

insert into later values (2, 1, '[4,6)');
----
=> INSERT 0 1

alter table later drop column room;
----
=> ALTER TABLE

select conname from pg_constraint where conrelid = 'later'::regclass order by 1;
----
conname 19
later_pkey
=> SELECT 1

-- LIKE
create table copied (like booking including indexes);
----
=> CREATE TABLE

select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = 'copied'::regclass order by 1;
----
conname 19|pg_get_constraintdef 25
copied_pkey|PRIMARY KEY (id)
copied_room_during_excl|EXCLUDE USING gist (room WITH =, during WITH &&) WHERE (active)
=> SELECT 2

insert into copied values (1, 1, '[1,5)', true), (2, 1, '[2,6)', false);
----
=> INSERT 0 2

insert into copied values (3, 1, '[2,6)', true);
----
!! 23P01 conflicting key value violates exclusion constraint "copied_room_during_excl"
.. D Key (room, during)=(1, [2,6)) conflicts with existing key (room, during)=(1, [1,5)).
.. n copied_room_during_excl
.. t copied

create table not_copied (like booking);
----
=> CREATE TABLE

select count(*) from pg_constraint where conrelid = 'not_copied'::regclass;
----
count 20
0
=> SELECT 1

-- deferred
create table shifts (id int primary key, r int4range, constraint shift exclude using gist (r with &&) deferrable initially immediate);
----
=> CREATE TABLE

insert into shifts values (1, '[1,5)'), (2, '[5,9)');
----
=> INSERT 0 2

insert into shifts values (3, '[4,6)');
----
!! 23P01 conflicting key value violates exclusion constraint "shift"
.. D Key (r)=([4,6)) conflicts with existing key (r)=([1,5)).
.. n shift
.. t shifts

update shifts set r = int4range(lower(r) + 2, upper(r) + 2);
----
=> UPDATE 2

select * from shifts order by id;
----
id 23|r 3904
1|[3,7)
2|[7,11)
=> SELECT 2

begin;
----
=> BEGIN

set constraints shift deferred;
----
=> SET CONSTRAINTS

insert into shifts values (3, '[4,6)');
----
=> INSERT 0 1

insert into shifts values (4, '[8,10)');
----
=> INSERT 0 1

set constraints shift immediate;
----
!! 23P01 conflicting key value violates exclusion constraint "shift"
.. D Key (r)=([4,6)) conflicts with existing key (r)=([3,7)).
.. n shift
.. t shifts

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

set constraints all deferred;
----
=> SET CONSTRAINTS

insert into shifts values (3, '[4,6)');
----
=> INSERT 0 1

update shifts set r = '[100,101)' where id = 3;
----
=> UPDATE 1

commit;
----
=> COMMIT

begin;
----
=> BEGIN

set constraints all deferred;
----
=> SET CONSTRAINTS

insert into shifts values (4, '[4,6)');
----
=> INSERT 0 1

commit;
----
!! 23P01 conflicting key value violates exclusion constraint "shift"
.. D Key (r)=([4,6)) conflicts with existing key (r)=([3,7)).
.. n shift
.. t shifts

begin;
----
=> BEGIN

set constraints all deferred;
----
=> SET CONSTRAINTS

insert into shifts values (4, '[4,6)');
----
=> INSERT 0 1

delete from shifts where id = 1;
----
=> DELETE 1

alter table shifts add column n int;
----
!! 55006 cannot ALTER TABLE "shifts" because it has pending trigger events

commit;
----
=> ROLLBACK

select id, r from shifts order by id;
----
id 23|r 3904
1|[3,7)
2|[7,11)
3|[100,101)
=> SELECT 3

create table waits (r int4range, exclude using gist (r with &&) deferrable initially deferred);
----
=> CREATE TABLE

begin;
----
=> BEGIN

insert into waits values ('[1,3)'), ('[2,4)');
----
=> INSERT 0 2

select count(*) from waits;
----
count 20
2
=> SELECT 1

alter table waits add column n int;
----
!! 55006 cannot ALTER TABLE "waits" because it has pending trigger events

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

insert into waits values ('[1,3)'), ('[2,4)');
----
=> INSERT 0 2

commit;
----
!! 23P01 conflicting key value violates exclusion constraint "waits_r_excl"
.. D Key (r)=([2,4)) conflicts with existing key (r)=([1,3)).
.. n waits_r_excl
.. t waits

insert into waits values ('[1,3)') on conflict do nothing;
----
!! 55000 ON CONFLICT does not support deferrable unique constraints/exclusion constraints as arbiters
.. n waits_r_excl
.. t waits

select pg_get_constraintdef(oid), condeferrable, condeferred from pg_constraint where conrelid = 'waits'::regclass;
----
pg_get_constraintdef 25|condeferrable 16|condeferred 16
EXCLUDE USING gist (r WITH &&) DEFERRABLE INITIALLY DEFERRED|t|t
=> SELECT 1

-- an update that meets itself row by row
create table steps (id int primary key, r int4range, exclude using gist (r with &&));
----
=> CREATE TABLE

insert into steps values (1, '[1,3)'), (2, '[3,5)'), (3, '[5,7)');
----
=> INSERT 0 3

update steps set r = int4range(lower(r) - 1, upper(r) - 1);
----
=> UPDATE 3

update steps set r = int4range(lower(r) + 1, upper(r) + 1);
----
!! 23P01 conflicting key value violates exclusion constraint "steps_r_excl"
.. D Key (r)=([1,3)) conflicts with existing key (r)=([2,4)).
.. n steps_r_excl
.. t steps

select * from steps order by id;
----
id 23|r 3904
1|[0,2)
2|[2,4)
3|[4,6)
=> SELECT 3

begin;
----
=> BEGIN

delete from steps where id = 2;
----
=> DELETE 1

insert into steps values (4, '[2,4)');
----
=> INSERT 0 1

commit;
----
=> COMMIT

select * from steps order by id;
----
id 23|r 3904
1|[0,2)
3|[4,6)
4|[2,4)
=> SELECT 3

begin;
----
=> BEGIN

insert into steps values (9, '[50,60)');
----
=> INSERT 0 1

savepoint s;
----
=> SAVEPOINT

insert into steps values (10, '[55,65)');
----
!! 23P01 conflicting key value violates exclusion constraint "steps_r_excl"
.. D Key (r)=([55,65)) conflicts with existing key (r)=([50,60)).
.. n steps_r_excl
.. t steps

rollback to s;
----
=> ROLLBACK

insert into steps values (10, '[60,65)');
----
=> INSERT 0 1

rollback;
----
=> ROLLBACK

-- hidden rows
create table refused (a int, r int4range) partition by range (a);
----
=> CREATE TABLE

create table refused2 (a int, exclude using gin (a with =));
----
!! 0A000 access method "gin" does not support exclusion constraints

create table refused2 (a int, exclude using brin (a with =));
----
!! 0A000 access method "brin" does not support exclusion constraints

create table refused2 (a int, exclude using nothing (a with =));
----
!! 42704 access method "nothing" does not exist

create table refused2 (a int, exclude (a with <));
----
!! 42809 operator <(integer,integer) is not commutative
.. D Only commutative operators can be used in exclusion constraints.

create table refused2 (a int, exclude (a with <>));
----
!! 42809 operator <>(integer,integer) is not a member of operator family "integer_ops"
.. D The exclusion operator must be related to the index operator class for the constraint.

create table refused2 (a int, exclude using gist (a with &&));
----
!! 42883 operator does not exist: integer && integer
.. H No operator matches the given name and argument types. You might need to add explicit type casts.

create table refused2 (a json, exclude using gist (a with =));
----
!! 42704 data type json has no default operator class for access method "gist"
.. H You must specify an operator class for the index or define a default operator class for the data type.

create table refused2 (a box, exclude using gist (a with =));
----
!! 42809 operator =(box,box) is not a member of operator family "box_ops"
.. D The exclusion operator must be related to the index operator class for the constraint.

create table refused2 (a box, exclude using gist (a with <<));
----
!! 42809 operator <<(box,box) is not commutative
.. D Only commutative operators can be used in exclusion constraints.

create table refused2 (a int, b int, exclude using hash (a with =, b with =));
----
!! 0A000 access method "hash" does not support multicolumn indexes

create table refused2 (a text, b text, exclude using spgist (a with =, b with =));
----
!! 0A000 access method "spgist" does not support multicolumn indexes

create table refused2 (a int, exclude using gist (missing with =));
----
!! 42703 column "missing" named in key does not exist

create table refused2 (a int, exclude using gist (a desc with =));
----
!! 0A000 access method "gist" does not support ASC/DESC options

create table refused2 (a int, exclude using gist (a with =) where (a));
----
!! 42804 argument of WHERE must be type boolean, not type integer
.. P 68

create table refused2 (a int, exclude using gist ((a + random()) with =));
----
!! 42P17 functions in index expression must be marked IMMUTABLE

create table refused2 (a int, exclude using gist (a text_ops with =));
----
!! 42704 operator class "text_ops" does not exist for access method "gist"

create table refused2 (a int, exclude using gist (a gist_text_ops with =));
----
!! 42804 operator class "gist_text_ops" does not accept data type integer

create table refused2 (a int exclude using gist (a with =));
----
!! 42601 syntax error at or near "exclude"
.. P 30

alter table steps add exclude (id with =) not valid;
----
!! 0A000 EXCLUDE constraints cannot be marked NOT VALID

create table qualified (a int, exclude using gist (a with operator(pg_catalog.=)));
----
=> CREATE TABLE

select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'qualified'::regclass;
----
pg_get_constraintdef 25
EXCLUDE USING gist (a WITH =)
=> SELECT 1

drop extension btree_gist;
----
!! 2BP01 cannot drop extension btree_gist because other objects depend on it
.. D constraint no_overlap on table booking depends on operator class gist_int4_ops for access method gist\nconstraint named_a_b_excl on table named depends on operator class gist_int4_ops for access method gist\nconstraint classes_a_r_excl on table classes depends on operator class gist_int4_ops for access method gist\nconstraint included_a_b_excl on table included depends on operator class gist_int4_ops for access method gist\nconstraint copied_room_during_excl on table copied depends on operator class gist_int4_ops for access method gist\nconstraint qualified_a_excl on table qualified depends on operator class gist_int4_ops for access method gist\nconstraint room_reservation_room_during_excl on table room_reservation depends on operator class gist_text_ops for access method gist\nconstraint zoo_cage_animal_excl on table zoo depends on operator class gist_text_ops for access method gist\nconstraint areas_name_p_excl on table areas depends on operator class gist_text_ops for access method gist\nconstraint times_who_at_excl on table times depends on operator class gist_uuid_ops for access method gist\nconstraint kinds_m_d_n_b_t_v_u_i_excl on table kinds depends on operator class gist_bool_ops for access method gist
.. H Use DROP ... CASCADE to drop the dependent objects too.

comment on constraint no_overlap on booking is 'rooms';
----
=> COMMENT

select obj_description(oid, 'pg_constraint') from pg_constraint where conname = 'no_overlap';
----
obj_description 25
rooms
=> SELECT 1

truncate booking;
----
=> TRUNCATE TABLE

insert into booking values (1, 1, '[1,5)'), (2, 1, '[5,10)');
----
=> INSERT 0 2

insert into booking values (3, 1, '[2,3)');
----
!! 23P01 conflicting key value violates exclusion constraint "no_overlap"
.. D Key (room, during)=(1, [2,3)) conflicts with existing key (room, during)=(1, [1,5)).
.. n no_overlap
.. t booking

reindex table booking;
----
=> REINDEX

insert into booking values (3, 1, '[2,3)');
----
!! 23P01 conflicting key value violates exclusion constraint "no_overlap"
.. D Key (room, during)=(1, [2,3)) conflicts with existing key (room, during)=(1, [1,5)).
.. n no_overlap
.. t booking

create temporary table brief (r int4range, exclude using gist (r with &&));
----
=> CREATE TABLE

insert into brief values ('[1,3)'), ('[2,4)');
----
!! 23P01 conflicting key value violates exclusion constraint "brief_r_excl"
.. D Key (r)=([2,4)) conflicts with existing key (r)=([1,3)).
.. n brief_r_excl
.. t brief

create unlogged table light (r int4range, exclude using gist (r with &&));
----
=> CREATE TABLE

insert into light values ('[1,3)'), ('[2,4)');
----
!! 23P01 conflicting key value violates exclusion constraint "light_r_excl"
.. D Key (r)=([2,4)) conflicts with existing key (r)=([1,3)).
.. n light_r_excl
.. t light

select count(*) from booking where room = 1 and during && int4range(1, 6);
----
count 20
2
=> SELECT 1

drop table booking;
----
=> DROP TABLE

set client_min_messages = error;
----
=> SET

drop extension btree_gist cascade;
----
=> DROP EXTENSION

select count(*) from pg_constraint where contype = 'x' and connamespace = current_schema()::regnamespace;
----
count 20
17
=> SELECT 1
