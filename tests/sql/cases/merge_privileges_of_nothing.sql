-- A MERGE that does nothing needs to see its target.
create table target (tid int, balance int);
----
=> CREATE TABLE

insert into target values (1, 10);
----
=> INSERT 0 1

create role merge_nothing;
----
=> CREATE ROLE

do $$ begin execute format('grant usage on schema %I to merge_nothing', current_schema()); end $$;
----
=> DO

set role merge_nothing;
----
=> SET

merge into target using (select 1) as s on true when matched then do nothing;
----
!! 42501 permission denied for table target

merge into target using (select 1) as s on true when matched then update set balance = 1;
----
!! 42501 permission denied for table target

merge into target using (select 1) as s on false when not matched then insert values (1, 2);
----
!! 42501 permission denied for table target

reset role;
----
=> RESET

grant insert on target to merge_nothing;
----
=> GRANT

set role merge_nothing;
----
=> SET

merge into target using (select 1) as s on false when not matched then insert values (1, 2);
----
=> MERGE 1

merge into target using (select 1) as s on false when not matched then do nothing;
----
!! 42501 permission denied for table target

reset role;
----
=> RESET

grant select (tid) on target to merge_nothing;
----
=> GRANT

set role merge_nothing;
----
=> SET

merge into target using (select 1) as s on true when matched then do nothing;
----
=> MERGE 0

merge into target using (select 1) as s on balance > 0 when matched then do nothing;
----
!! 42501 permission denied for table target

merge into target using (select 1) as s on tid > 0 when matched then do nothing;
----
=> MERGE 0

reset role;
----
=> RESET

drop owned by merge_nothing;
----
=> DROP OWNED

drop role merge_nothing;
----
=> DROP ROLE

table target;
----
tid 23|balance 23
1|10
1|2
=> SELECT 2
