create temp table held (a int);
----
=> CREATE TABLE

begin;
----
=> BEGIN

create table kept (a int primary key);
----
=> CREATE TABLE

commit;
----
=> COMMIT

-- a session that has temporary objects may prepare what does not use them
begin;
----
=> BEGIN

insert into kept values (1);
----
=> INSERT 0 1

prepare transaction 'case_two_phase';
----
=> PREPARE TRANSACTION

commit prepared 'case_two_phase';
----
=> COMMIT PREPARED

select * from kept;
----
a 23
1
=> SELECT 1

begin;
----
=> BEGIN

select * from held;
----
a 23
=> SELECT 0

prepare transaction 'case_two_phase';
----
!! 0A000 cannot PREPARE a transaction that has operated on temporary objects

begin;
----
=> BEGIN

insert into held values (1);
----
=> INSERT 0 1

prepare transaction 'case_two_phase';
----
!! 0A000 cannot PREPARE a transaction that has operated on temporary objects

begin;
----
=> BEGIN

lock table held in access exclusive mode;
----
=> LOCK TABLE

prepare transaction 'case_two_phase';
----
!! 0A000 cannot PREPARE a transaction that has operated on temporary objects

begin;
----
=> BEGIN

create temp view seen as select 1 as a;
----
=> CREATE VIEW

prepare transaction 'case_two_phase';
----
!! 0A000 cannot PREPARE a transaction that has operated on temporary objects

begin;
----
=> BEGIN

drop table held;
----
=> DROP TABLE

prepare transaction 'case_two_phase';
----
!! 0A000 cannot PREPARE a transaction that has operated on temporary objects

-- what ON COMMIT does to tables that the transaction has not used waits
create temp table emptied (a int) on commit delete rows;
----
=> CREATE TABLE

begin;
----
=> BEGIN

update kept set a = 2;
----
=> UPDATE 1

prepare transaction 'case_two_phase';
----
=> PREPARE TRANSACTION

rollback prepared 'case_two_phase';
----
=> ROLLBACK PREPARED

select * from kept;
----
a 23
1
=> SELECT 1

begin;
----
=> BEGIN

insert into emptied values (1);
----
=> INSERT 0 1

select count(*) from emptied;
----
count 20
1
=> SELECT 1

commit;
----
=> COMMIT

select count(*) from emptied;
----
count 20
0
=> SELECT 1

discard temp;
----
=> DISCARD TEMP

set search_path = pg_temp, public;
----
=> SET

begin;
----
=> BEGIN

select current_schema() like 'pg_temp%' as made;
----
made 16
t
=> SELECT 1

reset search_path;
----
=> RESET

select count(*) from pg_prepared_xacts;
----
count 20
0
=> SELECT 1

rollback;
----
=> ROLLBACK
