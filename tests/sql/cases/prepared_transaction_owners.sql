-- Who may end a prepared transaction: who prepared it, under whatever name, and superusers.
create role ro_a;
----
=> CREATE ROLE

create role ro_b;
----
=> CREATE ROLE

create role ro_c;
----
=> CREATE ROLE

create table public.ro_prepared (id int);
----
=> CREATE TABLE

grant insert on public.ro_prepared to ro_a, ro_b;
----
=> GRANT

set session authorization ro_a;
----
=> SET

begin;
----
=> BEGIN

insert into public.ro_prepared values (1);
----
=> INSERT 0 1

prepare transaction 'ro_one';
----
=> PREPARE TRANSACTION

begin;
----
=> BEGIN

insert into public.ro_prepared values (2);
----
=> INSERT 0 1

prepare transaction 'ro_two';
----
=> PREPARE TRANSACTION

begin;
----
=> BEGIN

insert into public.ro_prepared values (3);
----
=> INSERT 0 1

prepare transaction 'ro_three';
----
=> PREPARE TRANSACTION

select gid, owner from pg_prepared_xacts where gid like 'ro\_%' order by gid;
----
gid 25|owner 19
ro_one|ro_a
ro_three|ro_a
ro_two|ro_a
=> SELECT 3

set session authorization ro_b;
----
=> SET

commit prepared 'ro_one';
----
!! 42501 permission denied to finish prepared transaction
.. H Must be superuser or the user that prepared the transaction.

rollback prepared 'ro_one';
----
!! 42501 permission denied to finish prepared transaction
.. H Must be superuser or the user that prepared the transaction.

set session authorization ro_a;
----
=> SET

commit prepared 'ro_one';
----
=> COMMIT PREPARED

rollback prepared 'ro_two';
----
=> ROLLBACK PREPARED

reset session authorization;
----
=> RESET

alter role ro_a rename to ro_a2;
----
=> ALTER ROLE

select gid, owner from pg_prepared_xacts where gid like 'ro\_%' order by gid;
----
gid 25|owner 19
ro_three|ro_a2
=> SELECT 1

alter role ro_a2 rename to ro_a;
----
=> ALTER ROLE

commit prepared 'ro_three';
----
=> COMMIT PREPARED

select * from public.ro_prepared order by id;
----
id 23
1
3
=> SELECT 2

drop table public.ro_prepared;
----
=> DROP TABLE

drop role ro_a, ro_b, ro_c;
----
=> DROP ROLE
