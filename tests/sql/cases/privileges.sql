create role case_p_ada;
----
=> CREATE ROLE

create role case_p_bob;
----
=> CREATE ROLE

create role case_p_cy;
----
=> CREATE ROLE

create role case_p_group;
----
=> CREATE ROLE

grant case_p_group to case_p_cy;
----
=> GRANT ROLE

create schema case_priv;
----
=> CREATE SCHEMA

create table case_priv.t (a int primary key, b text, c numeric default 7);
----
=> CREATE TABLE

insert into case_priv.t values (1, 'one', 1), (2, 'two', 2), (3, 'three', 3);
----
=> INSERT 0 3

create table case_priv.u (a int, d int);
----
=> CREATE TABLE

create view case_priv.v as select a, b from case_priv.t;
----
=> CREATE VIEW

create sequence case_priv.s;
----
=> CREATE SEQUENCE

select relacl from pg_class where oid = 'case_priv.t'::regclass;
----
relacl 1034
\N
=> SELECT 1

set role case_p_ada;
----
=> SET

select * from case_priv.t;
----
!! 42501 permission denied for schema case_priv
.. P 15

select * from case_priv.absent;
----
!! 42501 permission denied for schema case_priv
.. P 15

insert into case_priv.t values (4);
----
!! 42501 permission denied for schema case_priv
.. P 13

create table case_priv.mine (x int);
----
!! 42501 permission denied for schema case_priv
.. P 14

reset role;
----
=> RESET

grant usage on schema case_priv to case_p_ada, case_p_bob, case_p_group;
----
=> GRANT

select nspacl from pg_namespace where nspname = 'case_priv';
----
nspacl 1034
{postgres=UC/postgres,case_p_ada=U/postgres,case_p_bob=U/postgres,case_p_group=U/postgres}
=> SELECT 1

set role case_p_ada;
----
=> SET

select * from case_priv.t;
----
!! 42501 permission denied for table t

select 1 from case_priv.t where a = 1;
----
!! 42501 permission denied for table t

insert into case_priv.t values (4);
----
!! 42501 permission denied for table t

update case_priv.t set b = 'x';
----
!! 42501 permission denied for table t

delete from case_priv.t;
----
!! 42501 permission denied for table t

truncate case_priv.t;
----
!! 42501 permission denied for table t

lock table case_priv.t in access share mode;
----
!! 25P01 LOCK TABLE can only be used in transaction blocks

copy case_priv.t to stdout;
----
!! 42501 permission denied for table t

select * from case_priv.v;
----
!! 42501 permission denied for view v

select nextval('case_priv.s');
----
nextval 20
!! 42501 permission denied for sequence s

create table case_priv.mine (x int);
----
!! 42501 permission denied for schema case_priv
.. P 14

reset role;
----
=> RESET

grant select on case_priv.t to case_p_ada;
----
=> GRANT

grant insert, update on table case_priv.t to case_p_ada with grant option;
----
=> GRANT

grant all on case_priv.u to case_p_group;
----
=> GRANT

select relname, relacl from pg_class where relnamespace = 'case_priv'::regnamespace and relkind in ('r', 'v', 'S') order by 1;
----
relname 19|relacl 1034
s|\N
t|{postgres=arwdDxt/postgres,case_p_ada=a*rw*/postgres}
u|{postgres=arwdDxt/postgres,case_p_group=arwdDxt/postgres}
v|\N
=> SELECT 4

set role case_p_ada;
----
=> SET

select * from case_priv.t order by a;
----
a 23|b 25|c 1700
1|one|1
2|two|2
3|three|3
=> SELECT 3

update case_priv.t set b = 'uno' where a = 1;
----
=> UPDATE 1

insert into case_priv.t values (4, 'four') returning a, c;
----
a 23|c 1700
4|7
=> INSERT 0 1

insert into case_priv.t values (4, 'four') on conflict (a) do update set b = 'vier' returning b;
----
b 25
vier
=> INSERT 0 1

delete from case_priv.t where a = 4;
----
!! 42501 permission denied for table t

grant select on case_priv.t to case_p_bob;
----
-- WARNING 01007 no privileges were granted for "t"
=> GRANT

grant all on case_priv.t to case_p_bob;
----
=> GRANT

grant update on case_priv.t to case_p_bob with grant option;
----
=> GRANT

grant insert on case_priv.t to case_p_bob;
----
=> GRANT

grant select on case_priv.u to case_p_bob;
----
!! 42501 permission denied for table u

revoke select on case_priv.t from case_p_ada;
----
-- WARNING 01006 no privileges could be revoked for "t"
-- WARNING 01006 no privileges could be revoked for column "tableoid" of relation "t"
-- WARNING 01006 no privileges could be revoked for column "cmax" of relation "t"
-- WARNING 01006 no privileges could be revoked for column "xmax" of relation "t"
-- WARNING 01006 no privileges could be revoked for column "cmin" of relation "t"
-- WARNING 01006 no privileges could be revoked for column "xmin" of relation "t"
-- WARNING 01006 no privileges could be revoked for column "ctid" of relation "t"
-- WARNING 01006 no privileges could be revoked for column "a" of relation "t"
-- WARNING 01006 no privileges could be revoked for column "b" of relation "t"
-- WARNING 01006 no privileges could be revoked for column "c" of relation "t"
=> REVOKE

revoke delete on case_priv.u from case_p_bob;
----
!! 42501 permission denied for table u

reset role;
----
=> RESET

select relacl from pg_class where oid = 'case_priv.t'::regclass;
----
relacl 1034
{postgres=arwdDxt/postgres,case_p_ada=a*rw*/postgres,case_p_bob=aw*/case_p_ada}
=> SELECT 1

set role case_p_bob;
----
=> SET

insert into case_priv.t (a) values (5);
----
=> INSERT 0 1

insert into case_priv.t (a) values (6) returning a;
----
!! 42501 permission denied for table t

update case_priv.t set b = 'five' where a = 5;
----
!! 42501 permission denied for table t

update case_priv.t set b = 'all';
----
=> UPDATE 5

grant update on case_priv.t to case_p_ada with grant option;
----
!! 0LP01 grant options cannot be granted back to your own grantor

grant update on case_priv.t to case_p_group with grant option;
----
=> GRANT

reset role;
----
=> RESET

revoke update on case_priv.t from case_p_ada;
----
!! 2BP01 dependent privileges exist
.. H Use CASCADE to revoke them too.

revoke grant option for update on case_priv.t from case_p_ada;
----
!! 2BP01 dependent privileges exist
.. H Use CASCADE to revoke them too.

revoke grant option for update on case_priv.t from case_p_ada cascade;
----
=> REVOKE

select relacl from pg_class where oid = 'case_priv.t'::regclass;
----
relacl 1034
{postgres=arwdDxt/postgres,case_p_ada=a*rw/postgres,case_p_bob=a/case_p_ada}
=> SELECT 1

revoke all on case_priv.t from case_p_ada cascade;
----
=> REVOKE

select relacl from pg_class where oid = 'case_priv.t'::regclass;
----
relacl 1034
{postgres=arwdDxt/postgres}
=> SELECT 1

revoke select on case_priv.t from public;
----
=> REVOKE

grant select on case_priv.t to public with grant option;
----
!! 0LP01 grant options can only be granted to roles

grant usage on case_priv.t to case_p_ada;
----
!! 0LP01 invalid privilege type USAGE for table

grant execute on case_priv.t to case_p_ada;
----
!! 0LP01 invalid privilege type EXECUTE for relation

grant nonsense on case_priv.t to case_p_ada;
----
!! 42601 unrecognized privilege type "nonsense"

grant select on case_priv.t to case_p_nobody;
----
!! 42704 role "case_p_nobody" does not exist

grant select on case_priv.absent to case_p_ada;
----
!! 42P01 relation "case_priv.absent" does not exist

grant select on case_priv.t to case_p_ada granted by case_p_bob;
----
!! 0A000 grantor must be current user

grant select on case_priv.t to case_p_ada granted by current_user;
----
=> GRANT

revoke all on case_priv.t from case_p_ada;
----
=> REVOKE

set role case_p_cy;
----
=> SET

insert into case_priv.u values (1, 2);
----
=> INSERT 0 1

select * from case_priv.u;
----
a 23|d 23
1|2
=> SELECT 1

select u.d, t.b from case_priv.u join case_priv.t using (a);
----
!! 42501 permission denied for table t

truncate case_priv.u;
----
=> TRUNCATE TABLE

drop table case_priv.u;
----
!! 42501 must be owner of table u

reset role;
----
=> RESET

grant select (a, b), update (b), insert (a, b), references (a) on case_priv.t to case_p_ada;
----
=> GRANT

select attname, attacl from pg_attribute where attrelid = 'case_priv.t'::regclass and attnum > 0 order by attnum;
----
attname 19|attacl 1034
a|{case_p_ada=arx/postgres}
b|{case_p_ada=arw/postgres}
c|\N
=> SELECT 3

set role case_p_ada;
----
=> SET

select a, b from case_priv.t order by a;
----
a 23|b 25
1|all
2|all
3|all
4|all
5|all
=> SELECT 5

select * from case_priv.t;
----
!! 42501 permission denied for table t

select c from case_priv.t;
----
!! 42501 permission denied for table t

select count(*) from case_priv.t;
----
count 20
5
=> SELECT 1

select t from case_priv.t;
----
!! 42501 permission denied for table t

select ctid from case_priv.t;
----
!! 42501 permission denied for table t

select a from case_priv.t where c > 1;
----
!! 42501 permission denied for table t

select a from case_priv.t order by c;
----
!! 42501 permission denied for table t

select x.a from case_priv.t as x natural join case_priv.t as y;
----
!! 42501 permission denied for table t

select x.a from case_priv.t as x join case_priv.t as y using (a, b) order by 1 limit 1;
----
a 23
1
=> SELECT 1

insert into case_priv.t (a, b) values (10, 'ten') returning a;
----
a 23
10
=> INSERT 0 1

insert into case_priv.t (a, b) values (10, 'ten') returning c;
----
!! 42501 permission denied for table t

insert into case_priv.t (a, b, c) values (11, 'eleven', 11);
----
!! 42501 permission denied for table t

insert into case_priv.t values (11, 'eleven');
----
=> INSERT 0 1

insert into case_priv.t values (12, 'twelve', default);
----
!! 42501 permission denied for table t

update case_priv.t set b = 'TEN' where a = 10;
----
=> UPDATE 1

update case_priv.t set b = 'TEN' where c = 10;
----
!! 42501 permission denied for table t

update case_priv.t set c = 3 where a = 10;
----
!! 42501 permission denied for table t

update case_priv.t set b = c where a = 10;
----
!! 42501 permission denied for table t

update case_priv.t set b = 'TEN' where a = 10 returning *;
----
!! 42501 permission denied for table t

select a from case_priv.t where a = 10 for update;
----
a 23
10
=> SELECT 1

insert into case_priv.t (a, b) values (10, 'again') on conflict (a) do update set b = excluded.b;
----
=> INSERT 0 1

insert into case_priv.t (a, b) values (10, 'again') on conflict (a) do update set c = 1;
----
!! 42501 permission denied for table t

delete from case_priv.t where a = 10;
----
!! 42501 permission denied for table t

copy case_priv.t (a, b) to stdout;
----
=> COPY 7

copy case_priv.t (a, b) to '/tmp/case_priv';
----
!! 42501 must be superuser or have privileges of the pg_write_server_files role to COPY to a file
.. H Anyone can COPY to stdout or from stdin. psql's \\copy command also works for anyone.

copy case_priv.t (a, b) from '/tmp/case_priv';
----
!! 42501 must be superuser or have privileges of the pg_read_server_files role to COPY from a file
.. H Anyone can COPY to stdout or from stdin. psql's \\copy command also works for anyone.

copy case_priv.t to stdout;
----
!! 42501 permission denied for table t

reset role;
----
=> RESET

grant select (absent) on case_priv.t to case_p_ada;
----
!! 42703 column "absent" of relation "t" does not exist

grant delete (a) on case_priv.t to case_p_ada;
----
!! 0LP01 invalid privilege type DELETE for column

grant usage (a) on sequence case_priv.s to case_p_ada;
----
!! 0LP01 column privileges are only valid for relations

revoke select on case_priv.t from case_p_ada;
----
=> REVOKE

revoke update (b) on case_priv.t from case_p_ada;
----
=> REVOKE

select attname, attacl from pg_attribute where attrelid = 'case_priv.t'::regclass and attnum > 0 order by attnum;
----
attname 19|attacl 1034
a|{case_p_ada=ax/postgres}
b|{case_p_ada=a/postgres}
c|\N
=> SELECT 3

grant all (c) on case_priv.t to case_p_bob;
----
=> GRANT

select attacl from pg_attribute where attrelid = 'case_priv.t'::regclass and attname = 'c';
----
attacl 1034
{case_p_bob=arwx/postgres}
=> SELECT 1

revoke all on case_priv.t from case_p_bob, case_p_ada;
----
=> REVOKE

select attname, attacl from pg_attribute where attrelid = 'case_priv.t'::regclass and attnum > 0 order by attnum;
----
attname 19|attacl 1034
a|\N
b|\N
c|\N
=> SELECT 3

grant select on case_priv.v to case_p_ada;
----
=> GRANT

set role case_p_ada;
----
=> SET

select * from case_priv.v order by a limit 1;
----
a 23|b 25
1|all
=> SELECT 1

select * from case_priv.t;
----
!! 42501 permission denied for table t

insert into case_priv.v values (20, 'v');
----
!! 42501 permission denied for view v

update case_priv.v set b = 'v' where a = 1;
----
!! 42501 permission denied for view v

reset role;
----
=> RESET

grant insert, update (b) on case_priv.v to case_p_ada;
----
=> GRANT

set role case_p_ada;
----
=> SET

insert into case_priv.v values (20, 'v');
----
=> INSERT 0 1

update case_priv.v set b = 'w' where a = 20;
----
=> UPDATE 1

update case_priv.v set a = 21 where a = 20;
----
!! 42501 permission denied for view v

delete from case_priv.v where a = 20;
----
!! 42501 permission denied for view v

reset role;
----
=> RESET

create view case_priv.w with (security_invoker = true) as select a from case_priv.t;
----
=> CREATE VIEW

grant select on case_priv.w to case_p_ada;
----
=> GRANT

set role case_p_ada;
----
=> SET

select * from case_priv.w;
----
!! 42501 permission denied for table t

reset role;
----
=> RESET

grant select (a) on case_priv.t to case_p_ada;
----
=> GRANT

set role case_p_ada;
----
=> SET

select count(*) from case_priv.w;
----
count 20
8
=> SELECT 1

reset role;
----
=> RESET

alter view case_priv.v owner to case_p_bob;
----
=> ALTER VIEW

select * from case_priv.v;
----
!! 42501 permission denied for table t

set role case_p_ada;
----
=> SET

select * from case_priv.v;
----
!! 42501 permission denied for table t

reset role;
----
=> RESET

alter view case_priv.v owner to current_user;
----
=> ALTER VIEW

grant usage on sequence case_priv.s to case_p_ada;
----
=> GRANT

set role case_p_ada;
----
=> SET

select nextval('case_priv.s'), currval('case_priv.s');
----
nextval 20|currval 20
1|1
=> SELECT 1

select setval('case_priv.s', 5);
----
setval 20
!! 42501 permission denied for sequence s

select last_value from case_priv.s;
----
!! 42501 permission denied for sequence s

reset role;
----
=> RESET

revoke usage on sequence case_priv.s from case_p_ada;
----
=> REVOKE

grant select on case_priv.s to case_p_ada;
----
=> GRANT

set role case_p_ada;
----
=> SET

select currval('case_priv.s'), lastval();
----
currval 20|lastval 20
1|1
=> SELECT 1

select nextval('case_priv.s');
----
nextval 20
!! 42501 permission denied for sequence s

select last_value from case_priv.s;
----
last_value 20
1
=> SELECT 1

reset role;
----
=> RESET

grant update on case_priv.s to case_p_ada;
----
=> GRANT

set role case_p_ada;
----
=> SET

select setval('case_priv.s', 9), nextval('case_priv.s');
----
setval 20|nextval 20
9|10
=> SELECT 1

reset role;
----
=> RESET

grant usage on sequence case_priv.t to case_p_ada;
----
!! 42809 "t" is not a sequence

create function case_priv.f(int) returns int language sql as 'select $1 + 1';
----
=> CREATE FUNCTION

create procedure case_priv.p() language plpgsql as 'begin perform 1; end';
----
=> CREATE PROCEDURE

revoke execute on function case_priv.f(int) from public;
----
=> REVOKE

revoke all on procedure case_priv.p() from public;
----
=> REVOKE

select proname, proacl from pg_proc where pronamespace = 'case_priv'::regnamespace order by 1;
----
proname 19|proacl 1034
f|{postgres=X/postgres}
p|{postgres=X/postgres}
=> SELECT 2

set role case_p_ada;
----
=> SET

select case_priv.f(1);
----
!! 42501 permission denied for function f

call case_priv.p();
----
!! 42501 permission denied for procedure p

do $$ begin perform case_priv.f(1); end $$;
----
!! 42501 permission denied for function f

reset role;
----
=> RESET

grant execute on function case_priv.f to case_p_ada;
----
=> GRANT

grant execute on routine case_priv.p to case_p_ada;
----
=> GRANT

set role case_p_ada;
----
=> SET

select case_priv.f(1);
----
f 23
2
=> SELECT 1

call case_priv.p();
----
=> CALL

reset role;
----
=> RESET

grant select on function case_priv.f(int) to case_p_ada;
----
!! 0LP01 invalid privilege type SELECT for function

grant execute on function case_priv.absent(int) to case_p_ada;
----
!! 42883 function case_priv.absent(integer) does not exist

create function case_priv.secret() returns bigint language sql security definer as 'select sum(c) from case_priv.t';
----
=> CREATE FUNCTION

set role case_p_ada;
----
=> SET

select case_priv.secret() > 0;
----
?column? 16
t
=> SELECT 1

select sum(c) from case_priv.t;
----
!! 42501 permission denied for table t

reset role;
----
=> RESET

create function case_priv.trig() returns trigger language plpgsql as 'begin return new; end';
----
=> CREATE FUNCTION

set role case_p_ada;
----
=> SET

create trigger tr before insert on case_priv.t for each row execute function case_priv.trig();
----
!! 42501 permission denied for table t

reset role;
----
=> RESET

grant trigger on case_priv.t to case_p_ada;
----
=> GRANT

revoke execute on function case_priv.trig() from public;
----
=> REVOKE

set role case_p_ada;
----
=> SET

create trigger tr before insert on case_priv.t for each row execute function case_priv.trig();
----
!! 42501 permission denied for function case_priv.trig

reset role;
----
=> RESET

grant execute on all functions in schema case_priv to case_p_ada;
----
=> GRANT

set role case_p_ada;
----
=> SET

create trigger tr before insert on case_priv.t for each row execute function case_priv.trig();
----
=> CREATE TRIGGER

reset role;
----
=> RESET

grant create on schema case_priv to case_p_ada, case_p_bob;
----
=> GRANT

set role case_p_bob;
----
=> SET

create table case_priv.child (a int references case_priv.t);
----
!! 42501 permission denied for table t

reset role;
----
=> RESET

grant references (a) on case_priv.t to case_p_bob;
----
=> GRANT

set role case_p_bob;
----
=> SET

create table case_priv.child (a int references case_priv.t);
----
=> CREATE TABLE

insert into case_priv.child values (1);
----
=> INSERT 0 1

insert into case_priv.child values (99);
----
!! 23503 insert or update on table "child" violates foreign key constraint "child_a_fkey"
.. D Key (a)=(99) is not present in table "t".
.. n child_a_fkey
.. t child

select * from case_priv.t;
----
!! 42501 permission denied for table t

grant select on case_priv.child to case_p_ada;
----
=> GRANT

reset role;
----
=> RESET

select has_table_privilege('case_p_ada', 'case_priv.child', 'select'), has_table_privilege('case_p_ada', 'case_priv.child', 'insert, delete');
----
has_table_privilege 16|has_table_privilege 16
t|f
=> SELECT 1

select has_table_privilege('case_p_ada', 'case_priv.child', 'select with grant option'), has_table_privilege('case_p_bob', 'case_priv.child', 'select with grant option');
----
has_table_privilege 16|has_table_privilege 16
f|t
=> SELECT 1

select has_table_privilege('case_priv.t', 'select'), has_table_privilege('public', 'case_priv.t', 'select'), has_table_privilege('case_p_ada', 0, 'select');
----
has_table_privilege 16|has_table_privilege 16|has_table_privilege 16
t|f|\N
=> SELECT 1

select has_table_privilege('case_p_none', 'case_priv.t', 'select');
----
has_table_privilege 16
!! 42704 role "case_p_none" does not exist

select has_table_privilege('case_p_ada', 'case_priv.none', 'select');
----
has_table_privilege 16
!! 42P01 relation "case_priv.none" does not exist

select has_table_privilege('case_p_ada', 'case_priv.t', 'usage');
----
has_table_privilege 16
!! 22023 unrecognized privilege type: "usage"

select has_column_privilege('case_p_ada', 'case_priv.t', 'a', 'select'), has_column_privilege('case_p_ada', 'case_priv.t', 'c', 'select'), has_column_privilege('case_p_ada', 'case_priv.t', 2::int2, 'select'), has_any_column_privilege('case_p_ada', 'case_priv.t', 'select'), has_any_column_privilege('case_p_cy', 'case_priv.t', 'select');
----
has_column_privilege 16|has_column_privilege 16|has_column_privilege 16|has_any_column_privilege 16|has_any_column_privilege 16
t|f|f|t|f
=> SELECT 1

select has_column_privilege('case_p_ada', 'case_priv.t', 'z', 'select');
----
has_column_privilege 16
!! 42703 column "z" of relation "t" does not exist

select has_schema_privilege('case_p_cy', 'case_priv', 'usage'), has_schema_privilege('case_p_cy', 'case_priv', 'create'), has_schema_privilege('case_p_ada', 'public', 'create'), has_schema_privilege('case_p_ada', 'pg_catalog', 'usage');
----
has_schema_privilege 16|has_schema_privilege 16|has_schema_privilege 16|has_schema_privilege 16
t|f|f|t
=> SELECT 1

select has_sequence_privilege('case_p_ada', 'case_priv.s', 'usage'), has_sequence_privilege('case_p_ada', 'case_priv.s', 'update');
----
has_sequence_privilege 16|has_sequence_privilege 16
f|t
=> SELECT 1

select has_sequence_privilege('case_p_ada', 'case_priv.t', 'usage');
----
has_sequence_privilege 16
!! 42809 "case_priv.t" is not a sequence

select has_function_privilege('case_p_ada', 'case_priv.f(int)', 'execute'), has_function_privilege('case_p_bob', 'case_priv.f(int)', 'execute'), has_function_privilege('case_p_bob', 'lower(text)', 'execute');
----
has_function_privilege 16|has_function_privilege 16|has_function_privilege 16
t|f|t
=> SELECT 1

select has_language_privilege('case_p_ada', 'sql', 'usage'), has_type_privilege('case_p_ada', 'int4', 'usage');
----
has_language_privilege 16|has_type_privilege 16
t|t
=> SELECT 1

select pg_has_role('case_p_cy', 'case_p_group', 'member'), pg_has_role('case_p_ada', 'case_p_group', 'usage'), pg_has_role('case_p_cy', 'case_p_group', 'usage with admin option');
----
pg_has_role 16|pg_has_role 16|pg_has_role 16
t|f|f
=> SELECT 1

select (aclexplode(relacl)).* from pg_class where oid = 'case_priv.absent2'::regclass;
----
!! 42P01 relation "case_priv.absent2" does not exist
.. P 57

select grantee::regrole::text, privilege_type, is_grantable from pg_class, aclexplode(relacl) where oid = 'case_priv.child'::regclass order by 1, 2;
----
grantee 25|privilege_type 25|is_grantable 16
case_p_ada|SELECT|f
case_p_bob|DELETE|f
case_p_bob|INSERT|f
case_p_bob|REFERENCES|f
case_p_bob|SELECT|f
case_p_bob|TRIGGER|f
case_p_bob|TRUNCATE|f
case_p_bob|UPDATE|f
=> SELECT 8

select makeaclitem('case_p_ada'::regrole, 'case_p_bob'::regrole, 'select', true), makeaclitem(0, 10, 'usage', false);
----
makeaclitem 1033|makeaclitem 1033
case_p_ada=r*/case_p_bob|=U/postgres
=> SELECT 1

select makeaclitem('case_p_ada'::regrole, 'case_p_bob'::regrole, 'dance', true);
----
!! 22023 unrecognized privilege type: "dance"

select 'case_p_ada=r*w/case_p_bob'::aclitem, '=U/case_p_bob'::aclitem = makeaclitem(0, 'case_p_bob'::regrole, 'usage', false);
----
aclitem 1033|?column? 16
case_p_ada=r*w/case_p_bob|t
=> SELECT 1

select 'case_p_ada=z/case_p_bob'::aclitem;
----
!! 22P02 invalid mode character: must be one of "arwdDxtXUCTcsA"
.. P 8

select 'case_p_none=r/case_p_bob'::aclitem;
----
!! 42704 role "case_p_none" does not exist
.. P 8

select acldefault('r', 'case_p_ada'::regrole), acldefault('f', 'case_p_ada'::regrole), acldefault('n', 'case_p_ada'::regrole), acldefault('s', 'case_p_ada'::regrole), acldefault('c', 'case_p_ada'::regrole);
----
acldefault 1034|acldefault 1034|acldefault 1034|acldefault 1034|acldefault 1034
{case_p_ada=arwdDxt/case_p_ada}|{=X/case_p_ada,case_p_ada=X/case_p_ada}|{case_p_ada=UC/case_p_ada}|{case_p_ada=rwU/case_p_ada}|{}
=> SELECT 1

grant select on all tables in schema case_priv to case_p_group;
----
=> GRANT

grant all on all sequences in schema case_priv to case_p_group;
----
=> GRANT

select relname, relacl from pg_class where relnamespace = 'case_priv'::regnamespace and relkind in ('r', 'v', 'S') order by 1;
----
relname 19|relacl 1034
child|{case_p_bob=arwdDxt/case_p_bob,case_p_ada=r/case_p_bob,case_p_group=r/case_p_bob}
s|{postgres=rwU/postgres,case_p_ada=rw/postgres,case_p_group=rwU/postgres}
t|{postgres=arwdDxt/postgres,case_p_ada=t/postgres,case_p_group=r/postgres}
u|{postgres=arwdDxt/postgres,case_p_group=arwdDxt/postgres}
v|{postgres=arwdDxt/postgres,case_p_ada=ar/postgres,case_p_group=r/postgres}
w|{postgres=arwdDxt/postgres,case_p_ada=r/postgres,case_p_group=r/postgres}
=> SELECT 6

alter table case_priv.child owner to case_p_ada;
----
=> ALTER TABLE

select relacl from pg_class where oid = 'case_priv.child'::regclass;
----
relacl 1034
{case_p_ada=arwdDxt/case_p_ada,case_p_group=r/case_p_ada}
=> SELECT 1

create type case_priv.mood as enum ('sad', 'happy');
----
=> CREATE TYPE

revoke usage on type case_priv.mood from public;
----
=> REVOKE

set role case_p_bob;
----
=> SET

create table case_priv.moods (m case_priv.mood);
----
!! 42501 permission denied for type case_priv.mood

create function case_priv.moody(case_priv.mood) returns int language sql as 'select 1';
----
!! 42501 permission denied for type case_priv.mood

reset role;
----
=> RESET

grant usage on type case_priv.mood to case_p_bob;
----
=> GRANT

set role case_p_bob;
----
=> SET

create table case_priv.moods (m case_priv.mood);
----
=> CREATE TABLE

reset role;
----
=> RESET

grant usage on domain case_priv.mood to case_p_bob;
----
!! 42809 "mood" is not a domain

grant usage on language sql to case_p_ada;
----
=> GRANT

grant usage on language c to case_p_ada;
----
!! 42809 language "c" is not trusted
.. D GRANT and REVOKE are not allowed on untrusted languages, because only superusers can use untrusted languages.

revoke usage on language sql from case_p_ada;
----
=> REVOKE

create view case_priv.hidden as select c from case_priv.t;
----
=> CREATE VIEW

set role case_p_ada;
----
=> SET

create view case_priv.seen as select c from case_priv.t;
----
=> CREATE VIEW

select * from case_priv.seen;
----
!! 42501 permission denied for table t

reset role;
----
=> RESET

select * from case_priv.seen;
----
!! 42501 permission denied for table t

drop view case_priv.seen;
----
=> DROP VIEW

alter default privileges in schema case_priv grant select, insert on tables to case_p_cy;
----
=> ALTER DEFAULT PRIVILEGES

alter default privileges for role case_p_ada grant usage on sequences to case_p_cy with grant option;
----
=> ALTER DEFAULT PRIVILEGES

alter default privileges revoke execute on functions from public;
----
=> ALTER DEFAULT PRIVILEGES

alter default privileges in schema case_priv grant select on schemas to case_p_cy;
----
!! 0LP01 invalid privilege type SELECT for schema

alter default privileges in schema case_priv grant usage on schemas to case_p_cy;
----
!! 0LP01 cannot use IN SCHEMA clause when using GRANT/REVOKE ON SCHEMAS

alter default privileges in schema case_priv grant select (a) on tables to case_p_cy;
----
!! 0LP01 default privileges cannot be set for columns

alter default privileges for role case_p_none grant select on tables to case_p_cy;
----
!! 42704 role "case_p_none" does not exist

alter default privileges grant select on functions to case_p_cy;
----
!! 0LP01 invalid privilege type SELECT for function

select defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype, defaclacl from pg_default_acl where defaclrole = 'case_p_ada'::regrole or defaclnamespace = 'case_priv'::regnamespace order by 3;
----
defaclrole 4096|defaclnamespace 4089|defaclobjtype 18|defaclacl 1034
case_p_ada|-|S|{case_p_ada=rwU/case_p_ada,case_p_cy=U*/case_p_ada}
postgres|case_priv|r|{case_p_cy=ar/postgres}
=> SELECT 2

create table case_priv.later (a int);
----
=> CREATE TABLE

create function case_priv.later() returns int language sql as 'select 1';
----
=> CREATE FUNCTION

select relacl from pg_class where oid = 'case_priv.later'::regclass;
----
relacl 1034
{postgres=arwdDxt/postgres,case_p_cy=ar/postgres}
=> SELECT 1

select proacl from pg_proc where oid = 'case_priv.later'::regproc;
----
proacl 1034
{postgres=X/postgres}
=> SELECT 1

alter default privileges grant execute on functions to public;
----
=> ALTER DEFAULT PRIVILEGES

alter default privileges in schema case_priv revoke all on tables from case_p_cy;
----
=> ALTER DEFAULT PRIVILEGES

select defaclrole::regrole, defaclobjtype, defaclacl from pg_default_acl where defaclrole = 'case_p_ada'::regrole or defaclnamespace = 'case_priv'::regnamespace order by 2;
----
defaclrole 4096|defaclobjtype 18|defaclacl 1034
case_p_ada|S|{case_p_ada=rwU/case_p_ada,case_p_cy=U*/case_p_ada}
=> SELECT 1

drop role case_p_cy;
----
!! 2BP01 role "case_p_cy" cannot be dropped because some objects depend on it
.. D privileges for default privileges on new sequences belonging to role case_p_ada\nprivileges for table case_priv.later

drop owned by case_p_cy;
----
=> DROP OWNED

begin;
----
=> BEGIN

grant select on case_priv.t to case_p_bob;
----
=> GRANT

set role case_p_bob;
----
=> SET

select count(*) > 0 from case_priv.t;
----
?column? 16
t
=> SELECT 1

reset role;
----
=> RESET

rollback;
----
=> ROLLBACK

set role case_p_bob;
----
=> SET

select count(*) > 0 from case_priv.t;
----
!! 42501 permission denied for table t

prepare counting as select 1;
----
=> PREPARE

reset role;
----
=> RESET

deallocate counting;
----
=> DEALLOCATE

drop role case_p_group;
----
!! 2BP01 role "case_p_group" cannot be dropped because some objects depend on it
.. D privileges for schema case_priv\nprivileges for table case_priv.t\nprivileges for table case_priv.u\nprivileges for view case_priv.v\nprivileges for sequence case_priv.s\nprivileges for view case_priv.w\nprivileges for table case_priv.child

drop owned by case_p_group;
----
=> DROP OWNED

drop role case_p_group;
----
=> DROP ROLE

drop role case_p_bob;
----
!! 2BP01 role "case_p_bob" cannot be dropped because some objects depend on it
.. D privileges for schema case_priv\nprivileges for column a of table case_priv.t\nprivileges for type case_priv.mood\nowner of table case_priv.moods

drop owned by case_p_bob cascade;
----
=> DROP OWNED

drop role case_p_bob;
----
=> DROP ROLE

select relname, relacl from pg_class where relnamespace = 'case_priv'::regnamespace and relkind in ('r', 'v', 'S') order by 1;
----
relname 19|relacl 1034
child|{case_p_ada=arwdDxt/case_p_ada}
hidden|\N
later|{postgres=arwdDxt/postgres}
s|{postgres=rwU/postgres,case_p_ada=rw/postgres}
t|{postgres=arwdDxt/postgres,case_p_ada=t/postgres}
u|{postgres=arwdDxt/postgres}
v|{postgres=arwdDxt/postgres,case_p_ada=ar/postgres}
w|{postgres=arwdDxt/postgres,case_p_ada=r/postgres}
=> SELECT 8

drop owned by case_p_ada cascade;
----
=> DROP OWNED

drop role case_p_ada, case_p_cy;
----
=> DROP ROLE

drop schema case_priv cascade;
----
-- NOTICE 00000 drop cascades to 13 other objects
=> DROP SCHEMA

revoke select on pg_event_trigger from public;
----
=> REVOKE

select count(*) from pg_event_trigger;
----
count 20
0
=> SELECT 1

grant select on pg_event_trigger to public;
----
=> GRANT

select count(*), count(evtname) from pg_event_trigger;
----
count 20|count 20
0|0
=> SELECT 1
