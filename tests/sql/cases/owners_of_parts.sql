create role case_op_a;
----
=> CREATE ROLE

create role case_op_b;
----
=> CREATE ROLE

create schema case_op_s;
----
=> CREATE SCHEMA

grant usage on schema case_op_s to case_op_b;
----
=> GRANT

grant usage on schema case_owners_of_parts to case_op_a;
----
=> GRANT

-- What ALTER TABLE and CREATE INDEX make is the table's owner's.
create table p1 (id int, u int not null, w int not null, a int not null);
----
=> CREATE TABLE

alter table p1 owner to case_op_a;
----
=> ALTER TABLE

alter table p1 add column c serial;
----
=> ALTER TABLE

alter table p1 add constraint uq unique (u);
----
=> ALTER TABLE

alter table p1 add primary key (w);
----
=> ALTER TABLE

alter table p1 add column d int generated always as identity;
----
=> ALTER TABLE

alter table p1 alter a add generated always as identity;
----
=> ALTER TABLE

alter table p1 add exclude using btree (u with =);
----
=> ALTER TABLE

create index on p1 (u);
----
=> CREATE INDEX

create table pp (a int, b int) partition by list (a);
----
=> CREATE TABLE

create table pp1 partition of pp for values in (1);
----
=> CREATE TABLE

alter table pp1 owner to case_op_a;
----
=> ALTER TABLE

create index on pp (b);
----
=> CREATE INDEX

alter table pp add constraint kk unique (a, b);
----
=> ALTER TABLE

create table pp2 partition of pp for values in (2);
----
=> CREATE TABLE

select relname, relkind, relowner::regrole from pg_class where relnamespace = 'case_owners_of_parts'::regnamespace and relkind <> 'c' order by 1;
----
relname 19|relkind 18|relowner 4096
kk|I|postgres
p1|r|case_op_a
p1_a_seq|S|case_op_a
p1_c_seq|S|case_op_a
p1_d_seq|S|case_op_a
p1_pkey|i|case_op_a
p1_u_excl|i|case_op_a
p1_u_idx|i|case_op_a
pp|p|postgres
pp1|r|case_op_a
pp1_a_b_key|i|case_op_a
pp1_b_idx|i|case_op_a
pp2|r|postgres
pp2_a_b_key|i|postgres
pp2_b_idx|i|postgres
pp_b_idx|I|postgres
uq|i|case_op_a
=> SELECT 17

-- Its default privileges count.
alter default privileges for role case_op_a grant usage on sequences to case_op_b;
----
=> ALTER DEFAULT PRIVILEGES

alter table p1 add column e serial;
----
=> ALTER TABLE

select relacl from pg_class where relname = 'p1_e_seq';
----
relacl 1034
{case_op_a=rwU/case_op_a,case_op_b=U/case_op_a}
=> SELECT 1

alter default privileges for role case_op_a revoke usage on sequences from case_op_b;
----
=> ALTER DEFAULT PRIVILEGES

-- Who makes them needs CREATE on the schema.
create table case_op_s.tx (a int not null);
----
=> CREATE TABLE

alter table case_op_s.tx owner to case_op_b;
----
=> ALTER TABLE

set role case_op_b;
----
=> SET

alter table case_op_s.tx add c serial;
----
!! 42501 permission denied for schema case_op_s

alter table case_op_s.tx add c int generated always as identity;
----
!! 42501 permission denied for schema case_op_s

alter table case_op_s.tx alter a add generated always as identity;
----
!! 42501 permission denied for schema case_op_s

alter table case_op_s.tx add column b text;
----
=> ALTER TABLE

reset role;
----
=> RESET

grant create on schema case_op_s to case_op_b;
----
=> GRANT

set role case_op_b;
----
=> SET

alter table case_op_s.tx add c serial;
----
=> ALTER TABLE

reset role;
----
=> RESET

drop schema case_op_s cascade;
----
-- NOTICE 00000 drop cascades to table case_op_s.tx
=> DROP SCHEMA

drop table p1, pp;
----
=> DROP TABLE

drop owned by case_op_a, case_op_b;
----
=> DROP OWNED

drop role case_op_a, case_op_b;
----
=> DROP ROLE
