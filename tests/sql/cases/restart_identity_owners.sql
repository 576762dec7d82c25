-- TRUNCATE ... RESTART IDENTITY changes the sequences as well, which takes their owner.
create role ro_a;
----
=> CREATE ROLE

create role ro_b;
----
=> CREATE ROLE

create role ro_c;
----
=> CREATE ROLE

grant create on schema public to ro_a, ro_b;
----
=> GRANT

set session authorization ro_a;
----
=> SET

create table public.ro_counted (id serial, v int);
----
=> CREATE TABLE

grant truncate on public.ro_counted to ro_b;
----
=> GRANT

insert into public.ro_counted (v) values (1);
----
=> INSERT 0 1

set session authorization ro_b;
----
=> SET

truncate public.ro_counted restart identity;
----
!! 42501 must be owner of sequence ro_counted_id_seq

truncate public.ro_counted;
----
=> TRUNCATE TABLE

set session authorization ro_a;
----
=> SET

insert into public.ro_counted (v) values (2) returning id;
----
id 23
2
=> INSERT 0 1

truncate public.ro_counted restart identity;
----
=> TRUNCATE TABLE

insert into public.ro_counted (v) values (3) returning id;
----
id 23
1
=> INSERT 0 1

drop table public.ro_counted;
----
=> DROP TABLE

reset session authorization;
----
=> RESET

revoke create on schema public from ro_a, ro_b;
----
=> REVOKE

drop role ro_a, ro_b, ro_c;
----
=> DROP ROLE
