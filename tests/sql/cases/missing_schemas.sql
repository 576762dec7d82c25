-- A name in a schema that is not there: what is missing is the schema, but where rows are read or written.
alter table nosch.t add a int;
----
!! 3F000 schema "nosch" does not exist

alter table if exists nosch.t add a int;
----
-- NOTICE 00000 relation "t" does not exist, skipping
=> ALTER TABLE

create index on nosch.t (a);
----
!! 3F000 schema "nosch" does not exist

grant select on nosch.t to public;
----
!! 3F000 schema "nosch" does not exist

truncate nosch.t;
----
!! 3F000 schema "nosch" does not exist

analyze nosch.t;
----
!! 3F000 schema "nosch" does not exist

reindex table nosch.t;
----
!! 3F000 schema "nosch" does not exist

comment on table nosch.t is 'x';
----
!! 3F000 schema "nosch" does not exist

comment on column nosch.t.a is 'x';
----
!! 3F000 schema "nosch" does not exist

create trigger t before insert on nosch.t execute function f();
----
!! 3F000 schema "nosch" does not exist

create policy p on nosch.t;
----
!! 3F000 schema "nosch" does not exist

create table made (like nosch.t);
----
!! 3F000 schema "nosch" does not exist
.. P 25

create table made () inherits (nosch.t);
----
!! 3F000 schema "nosch" does not exist

create table made partition of nosch.t default;
----
!! 3F000 schema "nosch" does not exist

create table made (a int references nosch.t);
----
!! 3F000 schema "nosch" does not exist

create sequence made owned by nosch.t.a;
----
!! 3F000 schema "nosch" does not exist

alter sequence nosch.s restart;
----
!! 3F000 schema "nosch" does not exist

alter index nosch.i rename to j;
----
!! 3F000 schema "nosch" does not exist

alter table nosch.t rename to u;
----
!! 3F000 schema "nosch" does not exist

alter table nosch.t rename a to b;
----
!! 3F000 schema "nosch" does not exist

alter table nosch.t set schema public;
----
!! 3F000 schema "nosch" does not exist

refresh materialized view nosch.v;
----
!! 3F000 schema "nosch" does not exist

insert into nosch.t values (1);
----
!! 42P01 relation "nosch.t" does not exist
.. P 13

select * from nosch.t;
----
!! 42P01 relation "nosch.t" does not exist
.. P 15

create table nosch.t (a int);
----
!! 3F000 schema "nosch" does not exist
.. P 14

create table nosch.t as select 1 as a;
----
!! 3F000 schema "nosch" does not exist

select 1 as a into nosch.t;
----
!! 3F000 schema "nosch" does not exist

create view nosch.v as select 1 as a;
----
!! 3F000 schema "nosch" does not exist

create materialized view nosch.v as select 1 as a;
----
!! 3F000 schema "nosch" does not exist

create sequence nosch.s;
----
!! 3F000 schema "nosch" does not exist

select nextval('nosch.s');
----
!! 3F000 schema "nosch" does not exist
.. P 16

select 'nosch.t'::regclass;
----
!! 3F000 schema "nosch" does not exist
.. P 8

select 'nosch.t'::regtype;
----
!! 3F000 schema "nosch" does not exist
.. P 8

select 'nosch.t'::regproc;
----
!! 3F000 schema "nosch" does not exist
.. P 8

select 'nosch.c'::regcollation;
----
!! 3F000 schema "nosch" does not exist
.. P 8

select to_regclass('nosch.t'), to_regtype('nosch.t'), to_regproc('nosch.t');
----
to_regclass 2205|to_regtype 2206|to_regproc 24
\N|\N|\N
=> SELECT 1

-- There are neither servers nor wrappers.
select has_server_privilege('nobody', 'usage');
----
has_server_privilege 16
!! 42704 server "nobody" does not exist

select has_server_privilege(1::oid, 'usage'), has_server_privilege('postgres', 1::oid, 'usage');
----
has_server_privilege 16|has_server_privilege 16
\N|\N
=> SELECT 1

select has_foreign_data_wrapper_privilege('nothing', 'usage');
----
has_foreign_data_wrapper_privilege 16
!! 42704 foreign-data wrapper "nothing" does not exist

select has_foreign_data_wrapper_privilege(1::oid, 'select');
----
has_foreign_data_wrapper_privilege 16
!! 22023 unrecognized privilege type: "select"
