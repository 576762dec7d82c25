-- columns of an index get names of their own, whatever comes first
create table ine_t (created_at timestamp, b text, a int, lower int)
----
=> CREATE TABLE

create index ine_1 on ine_t ((created_at::date), created_at)
----
=> CREATE INDEX

create index ine_2 on ine_t ((a::float8)) include (a)
----
=> CREATE INDEX

create index ine_3 on ine_t (lower(b), lower)
----
=> CREATE INDEX

create unique index ine_4 on ine_t ((b::varchar), b) where a > 1
----
=> CREATE INDEX

create index ine_5 on ine_t (a, (a::float8), (a + 1), (a + 2), lower(b), lower(b || 'x'))
----
=> CREATE INDEX

alter table ine_t add exclude using btree ((a::float8) with =, a with =)
----
=> ALTER TABLE

create index on ine_t ((created_at::date), created_at)
----
=> CREATE INDEX

select attrelid::regclass, attnum, attname from pg_attribute where attrelid in (select indexrelid from pg_index where indrelid = 'ine_t'::regclass) order by attrelid::regclass::text, 2
----
attrelid 2205|attnum 21|attname 19
ine_1|1|created_at
ine_1|2|created_at1
ine_2|1|a
ine_2|2|a1
ine_3|1|lower
ine_3|2|lower1
ine_4|1|b
ine_4|2|b1
ine_5|1|a
ine_5|2|a1
ine_5|3|expr
ine_5|4|expr1
ine_5|5|lower
ine_5|6|lower1
ine_t_a_a1_excl|1|a
ine_t_a_a1_excl|2|a1
ine_t_created_at_created_at1_idx|1|created_at
ine_t_created_at_created_at1_idx|2|created_at1
=> SELECT 18

insert into ine_t values ('2024-01-01', 'x', 1, 2)
----
=> INSERT 0 1

select created_at::date, created_at from ine_t order by created_at::date, created_at
----
!! 42702 ORDER BY "created_at" is ambiguous
.. P 75

drop table ine_t
----
=> DROP TABLE
