create table t (id int primary key, email text, active bool, a int, b int, deleted_at timestamp)
----
=> CREATE TABLE

create unique index t_email on t (lower(email))
----
=> CREATE INDEX

create unique index t_active on t (a) where active
----
=> CREATE INDEX

create index t_sum on t ((a + b) desc nulls last, lower(email) text_pattern_ops)
----
=> CREATE INDEX

create index on t (lower(email), (a * 2))
----
=> CREATE INDEX

create index t_inc on t (a) include (b, email)
----
=> CREATE INDEX

create unique index t_nnd on t (b) nulls not distinct where deleted_at is null
----
=> CREATE INDEX

create index on t (email varchar_pattern_ops) where deleted_at is not null and a > 0
----
=> CREATE INDEX

insert into t values (1, 'Ann@x', true, 1, 1, null), (2, 'bob@x', true, 2, 2, null), (3, 'cy@x', false, 2, null, null)
----
=> INSERT 0 3

insert into t values (4, 'ANN@X', false, 4, 4, null)
----
!! 23505 duplicate key value violates unique constraint "t_email"
.. D Key (lower(email))=(ann@x) already exists.
.. n t_email
.. t t

insert into t values (4, 'dan', true, 2, 4, null)
----
!! 23505 duplicate key value violates unique constraint "t_active"
.. D Key (a)=(2) already exists.
.. n t_active
.. t t

insert into t values (4, 'dan', false, 2, null, null)
----
!! 23505 duplicate key value violates unique constraint "t_nnd"
.. D Key (b)=(null) already exists.
.. n t_nnd
.. t t

insert into t values (4, 'dan', false, 2, null, now())
----
=> INSERT 0 1

update t set active = true where id = 3
----
!! 23505 duplicate key value violates unique constraint "t_active"
.. D Key (a)=(2) already exists.
.. n t_active
.. t t

update t set active = false where id = 2
----
=> UPDATE 1

update t set active = true where id = 3
----
=> UPDATE 1

update t set email = 'BOB@X' where id = 1
----
!! 23505 duplicate key value violates unique constraint "t_email"
.. D Key (lower(email))=(bob@x) already exists.
.. n t_email
.. t t

update t set deleted_at = null where id = 4
----
!! 23505 duplicate key value violates unique constraint "t_nnd"
.. D Key (b)=(null) already exists.
.. n t_nnd
.. t t

delete from t where id = 3
----
=> DELETE 1

update t set deleted_at = null where id = 4
----
=> UPDATE 1

insert into t values (5, 'DAN', false, 9, 9, null) on conflict (lower(email)) do update set a = excluded.a returning id, a
----
id 23|a 23
4|9
=> INSERT 0 1

insert into t values (6, 'six', true, 1, 60, null) on conflict (a) where active do nothing
----
=> INSERT 0 0

insert into t values (6, 'six', true, 1, 60, null) on conflict (a) do nothing
----
!! 42P10 there is no unique or exclusion constraint matching the ON CONFLICT specification

insert into t values (6, 'six', true, 1, 60, null) on conflict do nothing
----
=> INSERT 0 0

select id from t where lower(email) = 'ann@x'
----
id 23
1
=> SELECT 1

select id from t where a + b > 2 order by id
----
id 23
2
=> SELECT 1

select id from t where a = 1 and active
----
id 23
1
=> SELECT 1

select id from t where b = 4 and deleted_at is null
----
id 23
=> SELECT 0

select indexdef from pg_indexes where tablename = 't' and schemaname = current_schema and indexname not in ('t_sum', 't_email_idx') order by indexname
----
indexdef 25
CREATE UNIQUE INDEX t_active ON case_index_kinds.t USING btree (a) WHERE active
CREATE UNIQUE INDEX t_email ON case_index_kinds.t USING btree (lower(email))
CREATE INDEX t_inc ON case_index_kinds.t USING btree (a) INCLUDE (b, email)
CREATE INDEX t_lower_expr_idx ON case_index_kinds.t USING btree (lower(email), ((a * 2)))
CREATE UNIQUE INDEX t_nnd ON case_index_kinds.t USING btree (b) NULLS NOT DISTINCT WHERE (deleted_at IS NULL)
CREATE UNIQUE INDEX t_pkey ON case_index_kinds.t USING btree (id)
=> SELECT 6

select indexrelid::regclass, indnatts, indnkeyatts, indkey, indisunique, indnullsnotdistinct, pg_get_expr(indpred, indrelid) from pg_index where indrelid = 't'::regclass order by indexrelid::regclass::text
----
indexrelid 2205|indnatts 21|indnkeyatts 21|indkey 22|indisunique 16|indnullsnotdistinct 16|pg_get_expr 25
t_active|1|1|4|t|f|active
t_email|1|1|0|t|f|\N
t_email_idx|1|1|2|f|f|((deleted_at IS NOT NULL) AND (a > 0))
t_inc|3|1|4 5 2|f|f|\N
t_lower_expr_idx|2|2|0 0|f|f|\N
t_nnd|1|1|5|t|t|(deleted_at IS NULL)
t_pkey|1|1|1|t|f|\N
t_sum|2|2|0 0|f|f|\N
=> SELECT 8

select a.attname, format_type(a.atttypid, a.atttypmod) from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relname in ('t_sum', 't_inc', 't_email') and c.relnamespace = current_schema::regnamespace order by c.relname, attnum
----
attname 19|format_type 25
lower|text
a|integer
b|integer
email|text
expr|integer
lower|text
=> SELECT 6

create index on t (random())
----
!! 42P17 functions in index expression must be marked IMMUTABLE

create index on t ((select 1))
----
!! 42601 syntax error at or near "select"
.. P 21

create index on t (a) where now() > deleted_at
----
!! 42P17 functions in index predicate must be marked IMMUTABLE

create index on t (nope)
----
!! 42703 column "nope" does not exist

create index on t (lower(nope))
----
!! 42703 column "nope" does not exist
.. P 26

create index on t (a nosuch_ops)
----
!! 42704 operator class "nosuch_ops" does not exist for access method "btree"

create index on t (a) include ((b + 1))
----
!! 0A000 expressions are not supported in included columns

create table u (a int, b int, unique nulls not distinct (a, b), c int unique nulls not distinct)
----
=> CREATE TABLE

insert into u values (1, null, 1)
----
=> INSERT 0 1

insert into u values (1, null, 2)
----
!! 23505 duplicate key value violates unique constraint "u_a_b_key"
.. D Key (a, b)=(1, null) already exists.
.. n u_a_b_key
.. t u

insert into u values (2, null, null)
----
=> INSERT 0 1

insert into u values (3, null, null)
----
!! 23505 duplicate key value violates unique constraint "u_c_key"
.. D Key (c)=(null) already exists.
.. n u_c_key
.. t u

select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = 'u'::regclass order by conname
----
conname 19|pg_get_constraintdef 25
u_a_b_key|UNIQUE NULLS NOT DISTINCT (a, b)
u_c_key|UNIQUE NULLS NOT DISTINCT (c)
=> SELECT 2

create table w (a int, b int, c text, primary key (a) include (b), unique (b) include (c))
----
=> CREATE TABLE

select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = 'w'::regclass order by conname
----
conname 19|pg_get_constraintdef 25
w_b_c_key|UNIQUE (b) INCLUDE (c)
w_pkey|PRIMARY KEY (a) INCLUDE (b)
=> SELECT 2

insert into w values (1, 1, 'x')
----
=> INSERT 0 1

insert into w values (1, 2, 'x')
----
!! 23505 duplicate key value violates unique constraint "w_pkey"
.. D Key (a)=(1) already exists.
.. n w_pkey
.. t w

insert into w values (2, 1, 'x')
----
!! 23505 duplicate key value violates unique constraint "w_b_c_key"
.. D Key (b)=(1) already exists.
.. n w_b_c_key
.. t w

alter table t alter column email type varchar(50)
----
=> ALTER TABLE

insert into t values (7, 'ANN@x', false, 70, 70, null)
----
!! 23505 duplicate key value violates unique constraint "t_email"
.. D Key (lower(email::text))=(ann@x) already exists.
.. n t_email
.. t t

alter table t drop column b
----
=> ALTER TABLE

select indexname from pg_indexes where tablename = 't' and schemaname = current_schema order by indexname
----
indexname 19
t_active
t_email
t_email_idx
t_lower_expr_idx
t_pkey
=> SELECT 5

create table dup (a text)
----
=> CREATE TABLE

insert into dup values ('x'), ('X')
----
=> INSERT 0 2

create unique index on dup (lower(a))
----
!! 23505 could not create unique index "dup_lower_idx"
.. D Key (lower(a))=(x) is duplicated.
.. n dup_lower_idx
.. t dup

create unique index on dup (a) where a = 'x'
----
=> CREATE INDEX

create index concurrently dup_a on dup (a)
----
=> CREATE INDEX

drop index concurrently dup_a
----
=> DROP INDEX
