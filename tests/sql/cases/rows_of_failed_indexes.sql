-- Rows that an index, whose CONCURRENTLY failed for them, has no entry of can be changed and deleted
create table iv (id int primary key, a int, b int)
----
=> CREATE TABLE

insert into iv values (1, 1, 1), (2, 1, 0), (3, 1, 2), (4, 8, 0)
----
=> INSERT 0 4

create index concurrently iv_x on iv ((a / b))
----
!! 22012 division by zero

create index concurrently iv_p on iv (a) where a / b > 0
----
!! 22012 division by zero

create index concurrently iv_both on iv (a, (a / b)) where b / a > 0
----
=> CREATE INDEX

select indexrelid::regclass, indisvalid from pg_index where indrelid = 'iv'::regclass order by indexrelid::regclass::text
----
indexrelid 2205|indisvalid 16
iv_both|t
iv_p|f
iv_pkey|t
iv_x|f
=> SELECT 4

delete from iv where id = 2
----
=> DELETE 1

update iv set b = 4, a = a + 1 where id = 4
----
=> UPDATE 1

update iv set a = 5 where id = 3
----
=> UPDATE 1

reindex index iv_x
----
=> REINDEX

reindex index iv_p
----
=> REINDEX

reindex table iv
----
=> REINDEX

select indexrelid::regclass, indisvalid from pg_index where indrelid = 'iv'::regclass order by indexrelid::regclass::text
----
indexrelid 2205|indisvalid 16
iv_both|t
iv_p|t
iv_pkey|t
iv_x|t
=> SELECT 4

set enable_seqscan = off
----
=> SET

select * from iv where a / b = 2 order by id
----
id 23|a 23|b 23
3|5|2
4|9|4
=> SELECT 2

select id from iv where a / b > 0 and a > 0 order by id
----
id 23
1
3
4
=> SELECT 3

insert into iv values (9, 9, 0)
----
!! 22012 division by zero

update iv set b = 0 where id = 1
----
!! 22012 division by zero

delete from iv
----
=> DELETE 3

select count(*) from iv where a / b = 2
----
count 20
0
=> SELECT 1
