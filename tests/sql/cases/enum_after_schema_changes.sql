-- Labels that were committed before are seen in a transaction that has changed the schema since.
create type ea_state as enum ('new', 'done')
----
=> CREATE TYPE

create table ea_jobs (id int primary key, state ea_state not null default 'new')
----
=> CREATE TABLE

insert into ea_jobs values (1, 'done')
----
=> INSERT 0 1

alter type ea_state add value 'pending' after 'new'
----
=> ALTER TYPE

begin
----
=> BEGIN

alter table ea_jobs add column note text
----
=> ALTER TABLE

insert into ea_jobs values (2, 'pending', 'x')
----
=> INSERT 0 1

select * from ea_jobs where state > 'new' order by id
----
id 23|state user|note 25
1|done|\N
2|pending|x
=> SELECT 2

commit
----
=> COMMIT

alter type ea_state add value 'late'
----
=> ALTER TYPE

begin
----
=> BEGIN

create type ea_other as enum ('x')
----
=> CREATE TYPE

create table ea_others (state ea_state default 'late' check (state >= 'pending'), other ea_other default 'x')
----
=> CREATE TABLE

insert into ea_others default values returning *
----
state user|other user
late|x
=> INSERT 0 1

select enum_range(null::ea_state), 'late'::ea_state > 'done'
----
enum_range user|?column? 16
{new,pending,done,late}|t
=> SELECT 1

alter type ea_state add value 'unsafe'
----
=> ALTER TYPE

select 'late'::ea_state
----
ea_state user
late
=> SELECT 1

savepoint a
----
=> SAVEPOINT

select 'unsafe'::ea_state
----
!! 55P04 unsafe use of new value "unsafe" of enum type ea_state
.. H New enum values must be committed before they can be used.
.. P 8

rollback to a
----
=> ROLLBACK

select * from ea_others
----
state user|other user
late|x
=> SELECT 1

commit
----
=> COMMIT

select 'unsafe'::ea_state, enum_range(null::ea_state)
----
ea_state user|enum_range user
unsafe|{new,pending,done,late,unsafe}
=> SELECT 1

drop table ea_others, ea_jobs
----
=> DROP TABLE

drop type ea_state, ea_other
----
=> DROP TYPE
