create table in_use (a int, b int)
----
=> CREATE TABLE

create function change_in_use() returns trigger language plpgsql as $$
begin
  alter table in_use add primary key (a);
  return new;
end $$
----
=> CREATE FUNCTION

create trigger change before insert on in_use for each row execute function change_in_use()
----
=> CREATE TRIGGER

insert into in_use values (1, 42)
----
!! 55006 cannot ALTER TABLE "in_use" because it is being used by active queries in this session

select * from in_use where a = 1
----
a 23|b 23
=> SELECT 0

create or replace function change_in_use() returns trigger language plpgsql as $$
begin
  create index if not exists in_use_b on in_use (b);
  return new;
end $$
----
=> CREATE FUNCTION

insert into in_use values (2, 43), (3, 44)
----
!! 55006 cannot CREATE INDEX "in_use" because it is being used by active queries in this session

create or replace function change_in_use() returns trigger language plpgsql as $$
begin
  alter table in_use add column c int default 7;
  return new;
end $$
----
=> CREATE FUNCTION

insert into in_use values (5, 43), (6, 44)
----
!! 55006 cannot ALTER TABLE "in_use" because it is being used by active queries in this session

create or replace function change_in_use() returns trigger language plpgsql as $$
begin
  truncate in_use;
  return new;
end $$
----
=> CREATE FUNCTION

insert into in_use values (7, 43), (8, 44)
----
!! 55006 cannot TRUNCATE "in_use" because it is being used by active queries in this session

create or replace function change_in_use() returns trigger language plpgsql as $$
begin
  drop table in_use;
  return new;
end $$
----
=> CREATE FUNCTION

insert into in_use values (9, 43), (10, 44)
----
!! 55006 cannot DROP TABLE "in_use" because it is being used by active queries in this session

drop trigger change on in_use
----
=> DROP TRIGGER

create trigger change after insert on in_use for each statement execute function change_in_use()
----
=> CREATE TRIGGER

insert into in_use values (9, 43), (10, 44)
----
!! 55006 cannot DROP TABLE "in_use" because it is being used by active queries in this session

drop trigger change on in_use
----
=> DROP TRIGGER

insert into in_use values (1, 42)
----
=> INSERT 0 1

create index in_use_b on in_use (b)
----
=> CREATE INDEX

create function alter_in_use() returns int language sql as 'alter table in_use add column d int; select 1'
----
=> CREATE FUNCTION

create or replace function change_in_use() returns trigger language plpgsql as $$
begin
  drop index in_use_b;
  return new;
end $$
----
=> CREATE FUNCTION

create trigger change before insert on in_use for each row execute function change_in_use()
----
=> CREATE TRIGGER

insert into in_use values (4, 2)
----
!! 55006 cannot DROP INDEX "in_use_b" because it is being used by active queries in this session

drop trigger change on in_use
----
=> DROP TRIGGER

select alter_in_use() from in_use
----
alter_in_use 23
!! 55006 cannot ALTER TABLE "in_use" because it is being used by active queries in this session

select alter_in_use()
----
alter_in_use 23
1
=> SELECT 1

create view view_in_use as select 1 as one
----
=> CREATE VIEW

create function drop_view_in_use() returns int language plpgsql as $$
begin
  drop view view_in_use;
  return 1;
end $$
----
=> CREATE FUNCTION

select drop_view_in_use() from view_in_use
----
drop_view_in_use 23
1
=> SELECT 1

select * from in_use
----
a 23|b 23|d 23
1|42|\N
=> SELECT 1

drop function drop_view_in_use(), alter_in_use()
----
=> DROP FUNCTION

drop table in_use
----
=> DROP TABLE

drop function change_in_use()
----
=> DROP FUNCTION
