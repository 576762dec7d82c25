-- Rows that move, and rows that errors show, below a table that the statement names.
create schema case_partition_rows;
----
!! 42P06 schema "case_partition_rows" already exists

set search_path to case_partition_rows;
----
=> SET

create function chg() returns trigger language plpgsql as $$begin new.a := 2; return new; end$$;
----
=> CREATE FUNCTION

create table p(a int, b int) partition by list (a);
----
=> CREATE TABLE

create table p1 partition of p for values in (1);
----
=> CREATE TABLE

create table p2 partition of p for values in (2);
----
=> CREATE TABLE

create trigger pr_t before insert or update on p for each row execute function chg();
----
=> CREATE TRIGGER

insert into p1 values (1, 1);
----
!! 0A000 moving row to another partition during a BEFORE FOR EACH ROW trigger is not supported
.. D Before executing trigger "pr_t", the row was to be in partition "case_partition_rows.p1".

insert into p values (1, 1);
----
!! 0A000 moving row to another partition during a BEFORE FOR EACH ROW trigger is not supported
.. D Before executing trigger "pr_t", the row was to be in partition "case_partition_rows.p1".

insert into p values (2, 1);
----
=> INSERT 0 1

insert into p1 values (null, 2);
----
!! 0A000 moving row to another partition during a BEFORE FOR EACH ROW trigger is not supported
.. D Before executing trigger "pr_t", the row was to be in partition "case_partition_rows.p1".

insert into p2 values (1, 1);
----
=> INSERT 0 1

create function same() returns trigger language plpgsql as $$begin return new; end$$;
----
=> CREATE FUNCTION

create table w(a int, b int) partition by list (a);
----
=> CREATE TABLE

create table w1 partition of w for values in (1);
----
=> CREATE TABLE

create trigger pr_t before insert on w for each row execute function same();
----
=> CREATE TRIGGER

insert into w1 values (2, 2);
----
!! 23514 new row for relation "w1" violates partition constraint
.. D Failing row contains (2, 2).
.. t w1

create function show() returns trigger language plpgsql as $$ declare o text; n text; begin if tg_op in ('UPDATE', 'DELETE') then select string_agg(x::text, ',' order by x::text) into o from o x; end if; if tg_op in ('UPDATE', 'INSERT') then select string_agg(x::text, ',' order by x::text) into n from n x; end if; insert into shown values (tg_op, o, n); return null; end $$;
----
=> CREATE FUNCTION

create table shown(op text, o text, n text);
----
=> CREATE TABLE

create table m(a int, b int) partition by list (a);
----
=> CREATE TABLE

create table m1 partition of m for values in (1);
----
=> CREATE TABLE

create table m2(b int, a int);
----
=> CREATE TABLE

alter table m attach partition m2 for values in (2);
----
=> ALTER TABLE

create trigger ti after insert on m referencing new table as n for each statement execute function show();
----
=> CREATE TRIGGER

create trigger tu after update on m referencing old table as o new table as n for each statement execute function show();
----
=> CREATE TRIGGER

create trigger td after delete on m referencing old table as o for each statement execute function show();
----
=> CREATE TRIGGER

insert into m values (1, 1), (1, 2), (1, 3);
----
=> INSERT 0 3

update m set a = 2 where b = 1;
----
=> UPDATE 1

merge into m using (values (1)) s on b = 1 when matched then update set a = 1;
----
=> MERGE 1

merge into m using (values (1), (2), (3), (5)) s(x) on b = x when matched and x = 2 then update set a = 2 when matched and x = 3 then delete when matched then update set b = b when not matched then insert values (1, x);
----
=> MERGE 4

select * from shown order by op, o, n;
----
op 25|o 25|n 25
DELETE|(1,2),(1,3)|\N
INSERT|\N|(1,1),(1,2),(1,3)
INSERT|\N|(1,5),(2,2)
UPDATE|(1,1)|(1,1)
UPDATE|(1,1)|(2,1)
UPDATE|\N|\N
=> SELECT 6

create table i(a int not null, b int check (b > 0));
----
=> CREATE TABLE

create table i1(x int, y text not null) inherits (i);
----
=> CREATE TABLE

insert into i1 values (1, 1, 1, 'y');
----
=> INSERT 0 1

update i set a = null;
----
!! 23502 null value in column "a" of relation "i1" violates not-null constraint
.. D Failing row contains (null, 1).
.. t i1
.. c a

update i set b = 0;
----
!! 23514 new row for relation "i1" violates check constraint "i_b_check"
.. D Failing row contains (1, 0).
.. n i_b_check
.. t i1

update i1 set a = null;
----
!! 23502 null value in column "a" of relation "i1" violates not-null constraint
.. D Failing row contains (null, 1, 1, y).
.. t i1
.. c a

alter table i1 add constraint xx check (x + b < 5);
----
=> ALTER TABLE

update i set b = 4;
----
!! 23514 new row for relation "i1" violates check constraint "xx"
.. D Failing row contains (1, 4).
.. n xx
.. t i1

merge into i using (values (1)) s on true when matched then update set b = 0;
----
!! 23514 new row for relation "i1" violates check constraint "i_b_check"
.. D Failing row contains (1, 0).
.. n i_b_check
.. t i1

create view v as select a, b from i where b < 3 with check option;
----
=> CREATE VIEW

update v set b = 3;
----
!! 44000 new row violates check option for view "v"
.. D Failing row contains (1, 3).

create table lp(a int, b int, c int not null) partition by list (a);
----
=> CREATE TABLE

create table lp1(c int not null, b int, a int);
----
=> CREATE TABLE

alter table lp attach partition lp1 for values in (1);
----
=> ALTER TABLE

create table lp2(x int, c int not null, b int check (b < 9), a int);
----
=> CREATE TABLE

alter table lp2 drop column x;
----
=> ALTER TABLE

alter table lp attach partition lp2 for values in (2);
----
=> ALTER TABLE

insert into lp values (1, 2, null);
----
!! 23502 null value in column "c" of relation "lp1" violates not-null constraint
.. D Failing row contains (1, 2, null).
.. t lp1
.. c c

insert into lp values (2, 9, 1);
----
!! 23514 new row for relation "lp2" violates check constraint "lp2_b_check"
.. D Failing row contains (2, 9, 1).
.. n lp2_b_check
.. t lp2

insert into lp values (1, 2, 3);
----
=> INSERT 0 1

update lp set c = null;
----
!! 23502 null value in column "c" of relation "lp1" violates not-null constraint
.. D Failing row contains (1, 2, null).
.. t lp1
.. c c

update lp set a = 2, b = 9;
----
!! 23514 new row for relation "lp2" violates check constraint "lp2_b_check"
.. D Failing row contains (2, 9, 3).
.. n lp2_b_check
.. t lp2

update lp1 set c = null;
----
!! 23502 null value in column "c" of relation "lp1" violates not-null constraint
.. D Failing row contains (null, 2, 1).
.. t lp1
.. c c

update lp1 set a = 2;
----
!! 23514 new row for relation "lp1" violates partition constraint
.. D Failing row contains (3, 2, 2).
.. t lp1

create table e(a int, b int, c text) partition by range ((a + 1), b, (lower(c)), c collate "C", (b));
----
=> CREATE TABLE

insert into e values (1, 2, 'X');
----
!! 23514 no partition of relation "e" found for row
.. D Partition key of the failing row contains ((a + 1), b, lower(c), c, b) = (2, 2, x, X, 2).
.. t e

create table e2(a int, b int, c text) partition by list ((a || '' || c));
----
=> CREATE TABLE

insert into e2 values (1, 2, 'X');
----
!! 23514 no partition of relation "e2" found for row
.. D Partition key of the failing row contains (((a \|\| ''::text) \|\| c)) = (1X).
.. t e2

create table e3(a int, b int, c text) partition by list (lower(c));
----
=> CREATE TABLE

insert into e3 values (1, 2, 'X');
----
!! 23514 no partition of relation "e3" found for row
.. D Partition key of the failing row contains (lower(c)) = (x).
.. t e3

create table e5(a int, b int, c text) partition by list ((a::text));
----
=> CREATE TABLE

insert into e5 values (1, 2, 'X');
----
!! 23514 no partition of relation "e5" found for row
.. D Partition key of the failing row contains ((a::text)) = (1).
.. t e5

create table e6(a int, b int, c text) partition by range ((case when a = 1 then 1 else 2 end), (a is null), (coalesce(a, b)), (-b));
----
=> CREATE TABLE

insert into e6 values (1, 2, 'X');
----
!! 23514 no partition of relation "e6" found for row
.. D Partition key of the failing row contains ((\nCASE\n    WHEN a = 1 THEN 1\n    ELSE 2\nEND), (a IS NULL), COALESCE(a, b), (- b)) = (1, f, 1, -2).
.. t e6

create table tt(id int generated always as identity, a int, g int generated always as (a) stored);
----
=> CREATE TABLE

create table ss(a int);
----
=> CREATE TABLE

create rule r as on insert to ss do also update tt set id = 5;
----
=> CREATE RULE

create rule r2 as on update to ss do also update tt set id = default;
----
=> CREATE RULE

create rule r3 as on delete to ss do instead update tt set g = 3;
----
=> CREATE RULE

insert into tt(a) values (1);
----
=> INSERT 0 1

insert into ss values (1);
----
!! 428C9 column "id" can only be updated to DEFAULT
.. D Column "id" is an identity column defined as GENERATED ALWAYS.

update ss set a = 2;
----
=> UPDATE 0

delete from ss;
----
!! 428C9 column "g" can only be updated to DEFAULT
.. D Column "g" is a generated column.
