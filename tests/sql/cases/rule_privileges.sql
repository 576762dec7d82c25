create role case_rule_owner;
----
=> CREATE ROLE

create role case_rule_user;
----
=> CREATE ROLE

create schema case_ruled authorization case_rule_owner;
----
=> CREATE SCHEMA

grant usage on schema case_ruled to case_rule_user;
----
=> GRANT

set role case_rule_owner;
----
=> SET

create table case_ruled.open (a int, b text);
----
=> CREATE TABLE

create table case_ruled.closed (a int, b text, who name default current_user);
----
=> CREATE TABLE

create view case_ruled.front as select a from case_ruled.closed;
----
=> CREATE VIEW

create rule note as on insert to case_ruled.open do also insert into case_ruled.closed (a, b) values (new.a, new.b);
----
=> CREATE RULE

create rule pass as on insert to case_ruled.front do instead insert into case_ruled.closed (a, b) values (new.a, 'front');
----
=> CREATE RULE

grant insert on case_ruled.open to case_rule_user;
----
=> GRANT

reset role;
----
=> RESET

set role case_rule_user;
----
=> SET

insert into case_ruled.open values (1, 'x');
----
=> INSERT 0 1

insert into case_ruled.closed values (1, 'x');
----
!! 42501 permission denied for table closed

insert into case_ruled.front values (2);
----
!! 42501 permission denied for view front

select * from case_ruled.closed;
----
!! 42501 permission denied for table closed

create rule mine as on insert to case_ruled.open do nothing;
----
!! 42501 must be owner of table open

drop rule note on case_ruled.open;
----
!! 42501 must be owner of relation open

alter rule note on case_ruled.open rename to other;
----
!! 42501 must be owner of table open

alter table case_ruled.open disable rule note;
----
!! 42501 must be owner of table open

comment on rule note on case_ruled.open is 'x';
----
!! 42501 must be owner of relation open

reset role;
----
=> RESET

grant insert on case_ruled.front to case_rule_user;
----
=> GRANT

set role case_rule_user;
----
=> SET

insert into case_ruled.front values (2);
----
=> INSERT 0 1

reset role;
----
=> RESET

select * from case_ruled.closed order by a;
----
a 23|b 25|who 19
1|x|case_rule_user
2|front|case_rule_user
=> SELECT 2

revoke insert on case_ruled.closed from case_rule_owner;
----
=> REVOKE

set role case_rule_user;
----
=> SET

insert into case_ruled.open values (3, 'y');
----
!! 42501 permission denied for table closed

insert into case_ruled.open select 1, b from case_ruled.closed;
----
!! 42501 permission denied for table closed

reset role;
----
=> RESET

create view case_ruled.bare with (security_invoker = true) as select a from case_ruled.closed;
----
=> CREATE VIEW

alter view case_ruled.bare owner to case_rule_owner;
----
=> ALTER VIEW

create rule pass as on insert to case_ruled.bare do instead insert into case_ruled.open (a, b) values (new.a, 'bare');
----
=> CREATE RULE

grant insert on case_ruled.bare to case_rule_user;
----
=> GRANT

grant insert on case_ruled.closed to case_rule_owner;
----
=> GRANT

set role case_rule_user;
----
=> SET

insert into case_ruled.bare values (9);
----
=> INSERT 0 1

select * from case_ruled.bare;
----
!! 42501 permission denied for view bare

reset role;
----
=> RESET

select a, b from case_ruled.closed order by a, b;
----
a 23|b 25
1|x
2|front
9|bare
=> SELECT 3

drop schema case_ruled cascade;
----
-- NOTICE 00000 drop cascades to 4 other objects
=> DROP SCHEMA

drop role case_rule_owner, case_rule_user;
----
=> DROP ROLE
