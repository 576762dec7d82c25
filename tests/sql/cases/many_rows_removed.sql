-- Statements that remove many rows: their index entries go together, and whoever looks sees it.
create table rt (id int primary key, a int, b text unique, c int)
----
=> CREATE TABLE

create index rt_a on rt (a)
----
=> CREATE INDEX

create index rt_part on rt (c) where c % 3 = 0
----
=> CREATE INDEX

create index rt_expr on rt (lower(b), (a + c))
----
=> CREATE INDEX

create index rt_gin on rt using gin (to_tsvector('simple', b))
----
=> CREATE INDEX

insert into rt select i, i % 17, 'Row ' || i, i * 7 % 101 from generate_series(1, 600) i
----
=> INSERT 0 600

delete from rt where id between 11 and 230 and a <> 3
----
=> DELETE 207

select count(*), count(b), sum(a), sum(c), min(id) filter (where id > 10) from rt
----
count 20|count 20|sum 20|sum 20|min 23
393|393|3056|19456|20
=> SELECT 1

set enable_seqscan = off
----
=> SET

select count(*) from rt where a between 0 and 16
----
count 20
393
=> SELECT 1

select count(*) from rt where a = 3
----
count 20
36
=> SELECT 1

select count(*) from rt where c % 3 = 0 and c >= 0
----
count 20
132
=> SELECT 1

select count(*) from rt where lower(b) >= 'row'
----
count 20
393
=> SELECT 1

select count(*) from rt where b >= 'Row'
----
count 20
393
=> SELECT 1

select count(*) from rt where to_tsvector('simple', b) @@ 'row'::tsquery
----
count 20
393
=> SELECT 1

reset enable_seqscan
----
=> RESET

insert into rt select i, i % 17, 'Row ' || i, i * 7 % 101 from generate_series(11, 230) i where i % 17 <> 3
----
=> INSERT 0 207

select count(*), count(distinct b) from rt
----
count 20|count 20
600|600
=> SELECT 1

insert into rt values (1000, 1, 'Row 11', 1)
----
!! 23505 duplicate key value violates unique constraint "rt_b_key"
.. D Key (b)=(Row 11) already exists.
.. n rt_b_key
.. t rt

begin
----
=> BEGIN

delete from rt where a in (1, 2, 3, 4)
----
=> DELETE 144

select count(*) from rt where a between 1 and 4
----
count 20
0
=> SELECT 1

savepoint s
----
=> SAVEPOINT

delete from rt where id > 300
----
=> DELETE 228

insert into rt select i, 5, 'Row ' || i, 0 from generate_series(301, 340) i
----
=> INSERT 0 40

select count(*), sum(c) from rt where id > 300
----
count 20|sum 20
40|0
=> SELECT 1

rollback to s
----
=> ROLLBACK

select count(*), sum(c) from rt where id > 300
----
count 20|sum 20
228|11344
=> SELECT 1

delete from rt
----
=> DELETE 456

select count(*) from rt where b >= 'Row'
----
count 20
0
=> SELECT 1

insert into rt values (1, 1, 'Row 1', 1), (2, 2, 'Row 2', 2)
----
=> INSERT 0 2

rollback
----
=> ROLLBACK

select count(*), count(b), sum(a), sum(c) from rt
----
count 20|count 20|sum 20|sum 20
600|600|4775|29900
=> SELECT 1

with gone as (delete from rt where id <= 100 returning *) select count(*), sum(a), min(b) from gone
----
count 20|sum 20|min 25
100|800|Row 1
=> SELECT 1

with gone as (delete from rt where id <= 200 returning *) insert into rt select id + 10000, a, b, c from gone where id % 2 = 0
----
=> INSERT 0 50

select count(*), count(b), sum(id) from rt
----
count 20|count 20|sum 20
450|450|667750
=> SELECT 1

delete from rt using generate_series(201, 260) i, generate_series(1, 3) twice where rt.id = i
----
=> DELETE 60

select count(*) from rt where id between 201 and 260
----
count 20
0
=> SELECT 1

create function rt_left(int) returns bigint language plpgsql volatile as $$ begin return (select count(*) from rt where a between 0 and 16); end $$
----
=> CREATE FUNCTION

create table rt_seen (id int, left_over bigint)
----
=> CREATE TABLE

create function rt_note() returns trigger language plpgsql as $$ begin insert into rt_seen values (old.id, (select count(*) from rt where a >= 0)); return old; end $$
----
=> CREATE FUNCTION

set enable_seqscan = off
----
=> SET

select count(*) from rt
----
count 20
390
=> SELECT 1

delete from rt where id between 261 and 300 and rt_left(id) > 370
----
=> DELETE 20

select count(*) from rt
----
count 20
370
=> SELECT 1

create trigger rt_before before delete on rt for each row execute function rt_note()
----
=> CREATE TRIGGER

delete from rt where id between 301 and 340
----
=> DELETE 40

select count(*), max(left_over) - min(left_over), count(distinct left_over) from rt_seen
----
count 20|?column? 20|count 20
40|39|40
=> SELECT 1

drop trigger rt_before on rt
----
=> DROP TRIGGER

truncate rt_seen
----
=> TRUNCATE TABLE

create trigger rt_after after delete on rt for each row execute function rt_note()
----
=> CREATE TRIGGER

delete from rt where id between 341 and 380
----
=> DELETE 40

select count(*), max(left_over) = (select count(*) from rt where a >= 0), count(distinct left_over) from rt_seen
----
count 20|?column? 16|count 20
40|t|1
=> SELECT 1

drop trigger rt_after on rt
----
=> DROP TRIGGER

reset enable_seqscan
----
=> RESET

create table rp (id int, a int, primary key (id)) partition by range (id)
----
=> CREATE TABLE

create table rp1 partition of rp for values from (0) to (100)
----
=> CREATE TABLE

create table rp2 partition of rp for values from (100) to (1000)
----
=> CREATE TABLE

create index on rp (a)
----
=> CREATE INDEX

insert into rp select i, i % 5 from generate_series(1, 500) i
----
=> INSERT 0 500

delete from rp where id between 50 and 250
----
=> DELETE 201

select count(*), sum(a) from rp
----
count 20|sum 20
299|600
=> SELECT 1

select count(*) from rp where a = 2
----
count 20
60
=> SELECT 1

set enable_seqscan = off
----
=> SET

create table rp_seen (left_over bigint)
----
=> CREATE TABLE

create function rp_note() returns trigger language plpgsql as $$ begin insert into rp_seen select count(*) from rp where a >= 0; return old; end $$
----
=> CREATE FUNCTION

create trigger rp2_before before delete on rp2 for each row execute function rp_note()
----
=> CREATE TRIGGER

delete from rp where id between 10 and 290
----
=> DELETE 80

select count(*), min(left_over), max(left_over) from rp_seen
----
count 20|min 20|max 20
40|220|259
=> SELECT 1

drop trigger rp2_before on rp2
----
=> DROP TRIGGER

delete from rp where id between 291 and 400
----
=> DELETE 110

select count(*) from rp where a = 2
----
count 20
22
=> SELECT 1

begin
----
=> BEGIN

delete from rp
----
=> DELETE 109

insert into rp select i, i from generate_series(1, 30) i
----
=> INSERT 0 30

select count(*), sum(a) from rp where a >= 0
----
count 20|sum 20
30|465
=> SELECT 1

rollback
----
=> ROLLBACK

select count(*), sum(a) from rp where a >= 0
----
count 20|sum 20
109|220
=> SELECT 1

reset enable_seqscan
----
=> RESET

create table rf (id int primary key, v int)
----
=> CREATE TABLE

insert into rf select i, i from generate_series(1, 50) i
----
=> INSERT 0 50

create table rc (id int primary key, f int)
----
=> CREATE TABLE

insert into rc select i, 1 + i % 50 from generate_series(1, 3000) i
----
=> INSERT 0 3000

alter table rc add constraint rc_f foreign key (f) references rf (id)
----
=> ALTER TABLE

insert into rc select i, 1 + i % 50 from generate_series(3001, 6000) i
----
=> INSERT 0 3000

insert into rc select i, 1 + i % 51 from generate_series(6001, 9000) i
----
!! 23503 insert or update on table "rc" violates foreign key constraint "rc_f"
.. D Key (f)=(51) is not present in table "rf".
.. n rc_f
.. t rc

select count(*) from rc
----
count 20
6000
=> SELECT 1

alter table rc drop constraint rc_f
----
=> ALTER TABLE

insert into rc values (10000, 77)
----
=> INSERT 0 1

alter table rc add constraint rc_f foreign key (f) references rf (id)
----
!! 23503 insert or update on table "rc" violates foreign key constraint "rc_f"
.. D Key (f)=(77) is not present in table "rf".
.. n rc_f
.. t rc

delete from rc where f = 77
----
=> DELETE 1

alter table rc add constraint rc_f foreign key (f) references rf (id) on delete cascade
----
=> ALTER TABLE

delete from rf where id <= 10
----
=> DELETE 10

select count(*), min(f) from rc
----
count 20|min 23
4800|11
=> SELECT 1

delete from rf
----
=> DELETE 40

select count(*) from rc
----
count 20
0
=> SELECT 1

create table re (id int primary key)
----
=> CREATE TABLE

insert into re select i from generate_series(1, 1000) i where i % 3 = 0
----
=> INSERT 0 333

do $$ begin for i in 1..1000 loop begin insert into re values (i); exception when unique_violation then null; end; end loop; end $$
----
=> DO

select count(*), sum(id) from re
----
count 20|sum 20
1000|500500
=> SELECT 1

drop table rt, rt_seen, rp, rp_seen, rc, rf, re
----
=> DROP TABLE

drop function rt_left, rt_note, rp_note
----
=> DROP FUNCTION
