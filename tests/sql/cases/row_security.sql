create role case_rs_owner;
----
=> CREATE ROLE

create role case_rs_ada;
----
=> CREATE ROLE

create role case_rs_bob;
----
=> CREATE ROLE

create role case_rs_group;
----
=> CREATE ROLE

create role case_rs_free bypassrls;
----
=> CREATE ROLE

grant case_rs_group to case_rs_bob;
----
=> GRANT ROLE

create schema case_rs authorization case_rs_owner;
----
=> CREATE SCHEMA

grant usage on schema case_rs to public;
----
=> GRANT

set search_path to case_rs;
----
=> SET

set role case_rs_owner;
----
=> SET

create table doc (id int primary key, level int, author name, title text);
----
=> CREATE TABLE

grant select, insert, update, delete on doc to public;
----
=> GRANT

insert into doc values (1, 1, 'case_rs_ada', 'a'), (2, 2, 'case_rs_ada', 'b'), (3, 1, 'case_rs_bob', 'c'), (4, 3, 'case_rs_bob', 'd');
----
=> INSERT 0 4

create table clearance (who name primary key, level int);
----
=> CREATE TABLE

grant select on clearance to public;
----
=> GRANT

insert into clearance values ('case_rs_ada', 1), ('case_rs_bob', 3), ('case_rs_owner', 2);
----
=> INSERT 0 3

create policy p1 on doc using (level <= (select c.level from clearance c where c.who = current_user));
----
=> CREATE POLICY

create policy p1 on doc using (true);
----
!! 42710 policy "p1" for table "doc" already exists

create policy p2 on doc as restrictive for select to case_rs_ada using (title <> 'c');
----
=> CREATE POLICY

create policy p3 on doc for insert with check (author = current_user);
----
=> CREATE POLICY

select polname, polcmd, polpermissive, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid) from pg_policy where polrelid = 'doc'::regclass order by 1;
----
polname 19|polcmd 18|polpermissive 16|pg_get_expr 25|pg_get_expr 25
p1|*|t|(level <= ( SELECT c.level\n   FROM clearance c\n  WHERE (c.who = CURRENT_USER)))|\N
p2|r|f|(title <> 'c'::text)|\N
p3|a|t|\N|(author = CURRENT_USER)
=> SELECT 3

select * from pg_policies where schemaname = 'case_rs' order by policyname;
----
schemaname 19|tablename 19|policyname 19|permissive 25|roles 1003|cmd 25|qual 25|with_check 25
case_rs|doc|p1|PERMISSIVE|{public}|ALL|(level <= ( SELECT c.level\n   FROM clearance c\n  WHERE (c.who = CURRENT_USER)))|\N
case_rs|doc|p2|RESTRICTIVE|{case_rs_ada}|SELECT|(title <> 'c'::text)|\N
case_rs|doc|p3|PERMISSIVE|{public}|INSERT|\N|(author = CURRENT_USER)
=> SELECT 3

select relrowsecurity, relforcerowsecurity from pg_class where oid = 'doc'::regclass;
----
relrowsecurity 16|relforcerowsecurity 16
f|f
=> SELECT 1

select rowsecurity from pg_tables where schemaname = 'case_rs' and tablename = 'doc';
----
rowsecurity 16
f
=> SELECT 1

set role case_rs_ada;
----
=> SET

select id from doc order by id;
----
id 23
1
2
3
4
=> SELECT 4

reset role;
----
=> RESET

alter table doc enable row level security;
----
=> ALTER TABLE

set role case_rs_owner;
----
=> SET

select id from doc order by id;
----
id 23
1
2
3
4
=> SELECT 4

select row_security_active('doc'), row_security_active('doc'::regclass);
----
row_security_active 16|row_security_active 16
f|f
=> SELECT 1

set role case_rs_ada;
----
=> SET

select row_security_active('doc'), row_security_active('doc'::regclass), row_security_active('clearance');
----
row_security_active 16|row_security_active 16|row_security_active 16
t|t|f
=> SELECT 1

select id from doc order by id;
----
id 23
1
=> SELECT 1

select count(*) from doc;
----
count 20
1
=> SELECT 1

select id from doc where id = 4;
----
id 23
=> SELECT 0

select d.id, c.level from doc d(id, lvl) join clearance c on c.level = d.lvl order by 1, 2;
----
id 23|level 23
1|1
=> SELECT 1

select c.who, d.id from clearance c left join doc d on d.author = c.who order by 1, 2;
----
who 19|id 23
case_rs_ada|1
case_rs_bob|\N
case_rs_owner|\N
=> SELECT 3

select who from clearance c where exists (select from doc d where d.author = c.who) order by 1;
----
who 19
case_rs_ada
=> SELECT 1

set role case_rs_bob;
----
=> SET

select id from doc order by id;
----
id 23
1
2
3
4
=> SELECT 4

set role case_rs_free;
----
=> SET

select id from doc order by id;
----
id 23
1
2
3
4
=> SELECT 4

select row_security_active('doc');
----
row_security_active 16
f
=> SELECT 1

set row_security to off;
----
=> SET

select count(*) from doc;
----
count 20
4
=> SELECT 1

set role case_rs_ada;
----
=> SET

select count(*) from doc;
----
!! 42501 query would be affected by row-level security policy for table "doc"

update doc set title = 'x';
----
!! 42501 query would be affected by row-level security policy for table "doc"

select count(*) from clearance;
----
count 20
3
=> SELECT 1

reset row_security;
----
=> RESET

set role case_rs_owner;
----
=> SET

alter table doc force row level security;
----
=> ALTER TABLE

select id from doc order by id;
----
id 23
1
2
3
=> SELECT 3

set row_security to off;
----
=> SET

select id from doc order by id;
----
!! 42501 query would be affected by row-level security policy for table "doc"
.. H To disable the policy for the table's owner, use ALTER TABLE NO FORCE ROW LEVEL SECURITY.

reset row_security;
----
=> RESET

alter table doc no force row level security;
----
=> ALTER TABLE

set role case_rs_ada;
----
=> SET

insert into doc values (10, 1, 'case_rs_ada', 'mine');
----
=> INSERT 0 1

insert into doc values (11, 1, 'case_rs_bob', 'not mine');
----
=> INSERT 0 1

insert into doc values (12, 3, 'case_rs_bob', 'too high');
----
!! 42501 new row violates row-level security policy for table "doc"

insert into doc values (1, 1, 'case_rs_ada', 'there already');
----
!! 23505 duplicate key value violates unique constraint "doc_pkey"
.. n doc_pkey
.. t doc

insert into doc values (4, 1, 'case_rs_ada', 'there already, but not to be seen');
----
!! 23505 duplicate key value violates unique constraint "doc_pkey"
.. n doc_pkey
.. t doc

insert into doc values (null, 1, 'case_rs_ada', 'null');
----
!! 23502 null value in column "id" of relation "doc" violates not-null constraint
.. t doc
.. c id

insert into doc values (13, 3, 'case_rs_bob', null) returning id;
----
!! 42501 new row violates row-level security policy for table "doc"

update doc set title = title || '!' where id in (1, 4) returning id, title;
----
id 23|title 25
1|a!
=> UPDATE 1

update doc set level = 3 where id = 1;
----
!! 42501 new row violates row-level security policy for table "doc"

update doc set title = 'c' where id = 1;
----
!! 42501 new row violates row-level security policy "p2" for table "doc"

update doc set title = 'c';
----
=> UPDATE 4

delete from doc where id = 4;
----
=> DELETE 0

delete from doc where id = 10 returning *;
----
id 23|level 23|author 19|title 25
=> DELETE 0

set role case_rs_owner;
----
=> SET

drop policy p2 on doc;
----
=> DROP POLICY

drop policy p2 on doc;
----
!! 42704 policy "p2" for table "doc" does not exist

drop policy if exists p2 on doc;
----
-- NOTICE 00000 policy "p2" for relation "doc" does not exist, skipping
=> DROP POLICY

drop policy if exists p2 on nothing;
----
-- NOTICE 00000 relation "nothing" does not exist, skipping
=> DROP POLICY

create policy p4 on doc as restrictive for insert to case_rs_ada with check (title not like '%bad%');
----
=> CREATE POLICY

create policy p5 on doc as restrictive for update to case_rs_ada using (title not like '%fixed%') with check (id < 100);
----
=> CREATE POLICY

set role case_rs_ada;
----
=> SET

insert into doc values (20, 1, 'case_rs_ada', 'bad thing');
----
!! 42501 new row violates row-level security policy "p4" for table "doc"

update doc set id = 200 where id = 1;
----
!! 42501 new row violates row-level security policy "p5" for table "doc"

set role case_rs_owner;
----
=> SET

update doc set title = 'fixed' where id = 2;
----
=> UPDATE 1

update doc set level = 1 where id = 2;
----
=> UPDATE 1

set role case_rs_ada;
----
=> SET

update doc set title = 'free' where id = 2 returning id;
----
id 23
=> UPDATE 0

select id, title from doc where id = 2;
----
id 23|title 25
2|fixed
=> SELECT 1

insert into doc values (2, 1, 'case_rs_ada', 'n') on conflict (id) do update set title = excluded.title;
----
!! 42501 new row violates row-level security policy "p5" (USING expression) for table "doc"

insert into doc values (2, 1, 'case_rs_ada', 'n') on conflict (id) do nothing;
----
=> INSERT 0 0

insert into doc values (4, 1, 'case_rs_ada', 'n') on conflict (id) do update set title = excluded.title;
----
!! 42501 new row violates row-level security policy (USING expression) for table "doc"

insert into doc values (1, 1, 'case_rs_ada', 'bad') on conflict (id) do update set title = excluded.title;
----
!! 42501 new row violates row-level security policy "p4" for table "doc"

insert into doc values (1, 1, 'case_rs_ada', 'up') on conflict (id) do update set title = excluded.title returning id, title;
----
id 23|title 25
1|up
=> INSERT 0 1

insert into doc values (1, 1, 'case_rs_ada', 'up') on conflict (id) do update set level = 3;
----
!! 42501 new row violates row-level security policy for table "doc"

insert into doc values (1, 1, 'case_rs_ada', 'up') on conflict (id) do update set id = 300;
----
!! 42501 new row violates row-level security policy "p5" for table "doc"

insert into doc values (4, 1, 'case_rs_ada', 'n') on conflict do nothing;
----
=> INSERT 0 0

select id, title from doc where title = 'up' for update;
----
id 23|title 25
1|up
=> SELECT 1

select id from doc order by id for share;
----
id 23
1
3
10
11
=> SELECT 4

merge into doc d using (values (1, 'merged')) v(id, title) on d.id = v.id when matched then update set title = v.title;
----
=> MERGE 1

merge into doc d using (values (2, 'merged')) v(id, title) on d.id = v.id when matched then update set title = v.title;
----
!! 42501 target row violates row-level security policy "p5" (USING expression) for table "doc"

merge into doc d using (values (1, 500)) v(id, n) on d.id = v.id when matched then update set id = v.n;
----
!! 42501 new row violates row-level security policy "p5" for table "doc"

merge into doc d using (values (50, 'bad')) v(id, title) on d.id = v.id when not matched then insert values (v.id, 1, 'case_rs_ada', v.title);
----
!! 42501 new row violates row-level security policy "p4" for table "doc"

merge into doc d using (values (50, 'good')) v(id, title) on d.id = v.id when not matched then insert values (v.id, 1, 'case_rs_ada', v.title);
----
=> MERGE 1

merge into doc d using (values (50, 'good')) v(id, title) on d.id = v.id when matched then delete;
----
=> MERGE 1

merge into doc d using (values (2, 'x')) v(id, title) on d.id = v.id when matched then do nothing;
----
=> MERGE 0

truncate doc;
----
!! 42501 permission denied for table doc

set role case_rs_owner;
----
=> SET

select id, level, author, title from doc order by id;
----
id 23|level 23|author 19|title 25
1|1|case_rs_ada|merged
2|1|case_rs_ada|fixed
3|1|case_rs_bob|c
4|3|case_rs_bob|d
10|1|case_rs_ada|c
11|1|case_rs_bob|c
=> SELECT 6

create policy p1 on clearance using (false);
----
=> CREATE POLICY

create policy with_aggregate on doc using (count(*) > 1);
----
!! 42803 aggregate functions are not allowed in policy expressions

create policy with_window on doc using (row_number() over () > 1);
----
!! 42P20 window functions are not allowed in policy expressions

create policy with_set on doc using (generate_series(1, 2) > 1);
----
!! 0A000 set-returning functions are not allowed in policy expressions

create policy not_boolean on doc using (level);
----
!! 42804 argument of POLICY must be type boolean, not type integer

create policy unknown_column on doc using (nothing = 1);
----
!! 42703 column "nothing" does not exist

create policy p on doc for select with check (true);
----
!! 42601 WITH CHECK cannot be applied to SELECT or DELETE

create policy p on doc for delete with check (true);
----
!! 42601 WITH CHECK cannot be applied to SELECT or DELETE

create policy p on doc for insert using (true);
----
!! 42601 only WITH CHECK expression allowed for INSERT

create policy p on doc to nobody_there using (true);
----
!! 42704 role "nobody_there" does not exist

create policy p on nothing_there using (true);
----
!! 42P01 relation "nothing_there" does not exist

create view v as select id, title from doc;
----
=> CREATE VIEW

create policy p on v using (true);
----
!! 42809 "v" is not a table

alter table v enable row level security;
----
!! 42809 ALTER action ENABLE ROW SECURITY cannot be performed on relation "v"
.. D This operation is not supported for views.

alter policy p1 on doc to case_rs_bob, case_rs_ada;
----
=> ALTER POLICY

alter policy p1 on doc using (level <= 2) with check (level <= 1);
----
=> ALTER POLICY

alter policy p3 on doc using (true);
----
!! 42601 only WITH CHECK expression allowed for INSERT

alter policy nothing on doc using (true);
----
!! 42704 policy "nothing" for table "doc" does not exist

alter policy p1 on doc rename to p3;
----
!! 42710 policy "p3" for table "doc" already exists

alter policy p1 on doc rename to p_level;
----
=> ALTER POLICY

alter policy p1 on doc rename to p_level;
----
!! 42710 policy "p_level" for table "doc" already exists

create policy p_public on doc to case_rs_bob, public using (false);
----
-- WARNING 22023 ignoring specified roles other than PUBLIC
=> CREATE POLICY

select policyname, permissive, roles, cmd, qual, with_check from pg_policies where tablename = 'doc' order by 1;
----
policyname 19|permissive 25|roles 1003|cmd 25|qual 25|with_check 25
p3|PERMISSIVE|{public}|INSERT|\N|(author = CURRENT_USER)
p4|RESTRICTIVE|{case_rs_ada}|INSERT|\N|(title !~~ '%bad%'::text)
p5|RESTRICTIVE|{case_rs_ada}|UPDATE|(title !~~ '%fixed%'::text)|(id < 100)
p_level|PERMISSIVE|{case_rs_ada,case_rs_bob}|ALL|(level <= 2)|(level <= 1)
p_public|PERMISSIVE|{public}|ALL|false|\N
=> SELECT 5

comment on policy p_level on doc is 'levels';
----
=> COMMENT

comment on policy nothing on doc is 'levels';
----
!! 42704 policy "nothing" for table "doc" does not exist

select obj_description(oid, 'pg_policy') from pg_policy where polname = 'p_level';
----
obj_description 25
levels
=> SELECT 1

drop policy p_public on doc;
----
=> DROP POLICY

set role case_rs_bob;
----
=> SET

select id from doc order by id;
----
id 23
1
2
3
10
11
=> SELECT 5

alter policy p_level on doc using (true);
----
!! 42501 must be owner of table doc

drop policy p_level on doc;
----
!! 42501 must be owner of relation doc

create policy mine on doc using (true);
----
!! 42501 must be owner of table doc

alter table doc disable row level security;
----
!! 42501 must be owner of table doc

set role case_rs_owner;
----
=> SET

grant select, insert, update, delete on v to public;
----
=> GRANT

set role case_rs_ada;
----
=> SET

select id from v order by id;
----
id 23
1
2
3
4
10
11
=> SELECT 6

insert into v values (30, 'by way of the view');
----
=> INSERT 0 1

set role case_rs_owner;
----
=> SET

create view v_invoker with (security_invoker) as select id, title from doc;
----
=> CREATE VIEW

grant select, insert, update, delete on v_invoker to public;
----
=> GRANT

alter view v owner to case_rs_bob;
----
!! 42501 must be member of role "case_rs_bob"

reset role;
----
=> RESET

alter view v owner to case_rs_bob;
----
=> ALTER VIEW

set role case_rs_owner;
----
=> SET

select id from v order by id;
----
id 23
1
2
3
10
11
=> SELECT 5

select id from v_invoker order by id;
----
id 23
1
2
3
4
10
11
30
=> SELECT 7

set role case_rs_ada;
----
=> SET

select id from v_invoker order by id;
----
id 23
1
2
3
10
11
=> SELECT 5

insert into v_invoker values (31, 'no author');
----
!! 42501 new row violates row-level security policy for table "doc"

update v_invoker set title = 'seen' where id in (1, 4, 30) returning id;
----
id 23
1
=> UPDATE 1

delete from v_invoker where id = 30;
----
=> DELETE 0

set role case_rs_owner;
----
=> SET

alter table doc rename column level to lvl;
----
=> ALTER TABLE

alter table doc rename to paper;
----
=> ALTER TABLE

alter table clearance rename column who to person;
----
=> ALTER TABLE

create policy p_sub on paper for select to case_rs_free using (exists (select from clearance where clearance.person = paper.author and clearance.level > lvl));
----
=> CREATE POLICY

alter table clearance rename to cleared;
----
=> ALTER TABLE

alter table cleared rename column level to cleared_for;
----
=> ALTER TABLE

select policyname, qual, with_check from pg_policies where tablename = 'paper' order by 1;
----
policyname 19|qual 25|with_check 25
p3|\N|(author = CURRENT_USER)
p4|\N|(title !~~ '%bad%'::text)
p5|(title !~~ '%fixed%'::text)|(id < 100)
p_level|(lvl <= 2)|(lvl <= 1)
p_sub|(EXISTS ( SELECT\n   FROM cleared\n  WHERE ((cleared.person = paper.author) AND (cleared.cleared_for > paper.lvl))))|\N
=> SELECT 5

alter table paper drop column lvl;
----
!! 2BP01 cannot drop column lvl of table paper because other objects depend on it
.. D policy p_level on table paper depends on column lvl of table paper\npolicy p_sub on table paper depends on column lvl of table paper
.. H Use DROP ... CASCADE to drop the dependent objects too.

alter table paper alter column lvl type bigint;
----
!! 0A000 cannot alter type of a column used in a policy definition
.. D policy p_level on table paper depends on column "lvl"

drop table cleared;
----
!! 2BP01 cannot drop table cleared because other objects depend on it
.. D policy p_sub on table paper depends on table cleared
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop table cleared cascade;
----
-- NOTICE 00000 drop cascades to policy p_sub on table paper
=> DROP TABLE

select policyname from pg_policies where tablename = 'paper' order by 1;
----
policyname 19
p3
p4
p5
p_level
=> SELECT 4

create function case_rs.allowed(int) returns boolean language sql as 'select $1 < 100';
----
=> CREATE FUNCTION

create policy p_function on paper using (allowed(id));
----
=> CREATE POLICY

drop function case_rs.allowed(int);
----
!! 2BP01 cannot drop function allowed(integer) because other objects depend on it
.. D policy p_function on table paper depends on function allowed(integer)
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop function case_rs.allowed(int) cascade;
----
-- NOTICE 00000 drop cascades to policy p_function on table paper
=> DROP FUNCTION

create policy p_back on paper using (id < 1000);
----
=> CREATE POLICY

set role case_rs_bob;
----
=> SET

prepare q as select id from paper order by id;
----
=> PREPARE

execute q;
----
id 23
1
2
3
4
10
11
30
=> SELECT 7

set role case_rs_ada;
----
=> SET

execute q;
----
id 23
1
2
3
4
10
11
30
=> SELECT 7

set role case_rs_owner;
----
=> SET

execute q;
----
id 23
1
2
3
4
10
11
30
=> SELECT 7

deallocate q;
----
=> DEALLOCATE

reset role;
----
=> RESET

drop role case_rs_ada;
----
!! 2BP01 role "case_rs_ada" cannot be dropped because some objects depend on it
.. D target of policy p_level on table paper\ntarget of policy p4 on table paper\ntarget of policy p5 on table paper

create policy only_ada on case_rs.paper for delete to case_rs_ada using (true);
----
=> CREATE POLICY

drop owned by case_rs_ada;
----
=> DROP OWNED

select policyname, roles from pg_policies where tablename = 'paper' order by 1;
----
policyname 19|roles 1003
p3|{public}
p_back|{public}
p_level|{case_rs_bob}
=> SELECT 3

drop role case_rs_ada;
----
=> DROP ROLE

create role case_rs_ada;
----
=> CREATE ROLE

set role case_rs_owner;
----
=> SET

create table loop_a (a int);
----
=> CREATE TABLE

create table loop_b (b int);
----
=> CREATE TABLE

grant all on loop_a, loop_b to public;
----
=> GRANT

create policy pa on loop_a using (a in (select b from loop_b));
----
=> CREATE POLICY

create policy pb on loop_b using (b in (select a from loop_a));
----
=> CREATE POLICY

alter table loop_a enable row level security;
----
=> ALTER TABLE

set role case_rs_ada;
----
=> SET

select * from loop_a;
----
a 23
=> SELECT 0

set role case_rs_owner;
----
=> SET

alter table loop_b enable row level security;
----
=> ALTER TABLE

set role case_rs_ada;
----
=> SET

select * from loop_a;
----
!! 42P17 infinite recursion detected in policy for relation "loop_a"

insert into loop_b values (1);
----
!! 42P17 infinite recursion detected in policy for relation "loop_b"

set role case_rs_owner;
----
=> SET

select * from loop_a;
----
a 23
=> SELECT 0

create table self (a int);
----
=> CREATE TABLE

grant all on self to public;
----
=> GRANT

create policy ps on self using (a = (select max(a) from self));
----
=> CREATE POLICY

alter table self enable row level security;
----
=> ALTER TABLE

set role case_rs_ada;
----
=> SET

select * from self;
----
!! 42P17 infinite recursion detected in policy for relation "self"

set role case_rs_owner;
----
=> SET

create table leaked (n int);
----
=> CREATE TABLE

insert into leaked values (1), (2), (3);
----
=> INSERT 0 3

grant select, insert on leaked to public;
----
=> GRANT

create policy pl on leaked using (n > 1);
----
=> CREATE POLICY

alter table leaked enable row level security;
----
=> ALTER TABLE

create function case_rs.tell(int) returns boolean language plpgsql cost 0.0001 as $$begin raise notice 'sees %', $1; return true; end$$;
----
=> CREATE FUNCTION

set role case_rs_ada;
----
=> SET

select n from leaked where tell(n) order by n;
----
-- NOTICE 00000 sees 2
-- NOTICE 00000 sees 3
n 23
2
3
=> SELECT 2

select n from (select * from leaked) s where tell(n) order by n;
----
-- NOTICE 00000 sees 2
-- NOTICE 00000 sees 3
n 23
2
3
=> SELECT 2

select v.x, l.n from (values (1), (2)) v(x) left join leaked l on l.n = v.x and 1 / (l.n - 1) >= 0 order by 1;
----
x 23|n 23
1|\N
2|2
=> SELECT 2

with l as (select * from leaked) select n from l where tell(n) order by 1;
----
-- NOTICE 00000 sees 2
-- NOTICE 00000 sees 3
n 23
2
3
=> SELECT 2

select 1 / (n - 1) from leaked where 1 / (n - 1) > 0 order by 1;
----
?column? 23
1
=> SELECT 1

explain (costs off) select n from leaked where n + 1 < 3;
----
QUERY PLAN 25
Seq Scan on leaked
  Filter: ((n > 1) AND ((n + 1) < 3))
=> EXPLAIN

copy leaked to stdout;
----
=> COPY 2

copy leaked from stdin;
----
!! 0A000 COPY FROM not supported with row-level security
.. H Use INSERT statements instead.

set role case_rs_owner;
----
=> SET

create table measure (k int, place text, v int) partition by range (k);
----
=> CREATE TABLE

create table measure_1 partition of measure for values from (0) to (10);
----
=> CREATE TABLE

create table measure_2 partition of measure for values from (10) to (20);
----
=> CREATE TABLE

insert into measure values (1, 'here', 1), (2, 'there', 2), (11, 'here', 3), (12, 'there', 4);
----
=> INSERT 0 4

grant all on measure, measure_1, measure_2 to public;
----
=> GRANT

create policy pm on measure using (place = 'here');
----
=> CREATE POLICY

create policy pm2 on measure_2 using (place = 'there');
----
=> CREATE POLICY

alter table measure enable row level security;
----
=> ALTER TABLE

alter table measure_2 enable row level security;
----
=> ALTER TABLE

set role case_rs_ada;
----
=> SET

select * from measure order by k;
----
k 23|place 25|v 23
1|here|1
11|here|3
=> SELECT 2

select * from measure_1 order by k;
----
k 23|place 25|v 23
1|here|1
2|there|2
=> SELECT 2

select * from measure_2 order by k;
----
k 23|place 25|v 23
12|there|4
=> SELECT 1

insert into measure values (5, 'there', 5);
----
!! 42501 new row violates row-level security policy for table "measure"

insert into measure values (5, 'here', 5);
----
=> INSERT 0 1

insert into measure_2 values (15, 'here', 5);
----
!! 42501 new row violates row-level security policy for table "measure_2"

update measure set k = 15 where k = 5 returning k, tableoid::regclass::text;
----
k 23|tableoid 25
15|measure_2
=> UPDATE 1

update measure set k = 6, place = 'there' where k = 15;
----
!! 42501 new row violates row-level security policy for table "measure"

delete from measure where k = 12;
----
=> DELETE 0

update measure set v = v + 1 where k > 10 returning *;
----
k 23|place 25|v 23
11|here|4
15|here|6
=> UPDATE 2

set role case_rs_owner;
----
=> SET

create table parent (a int);
----
=> CREATE TABLE

create table child (b int) inherits (parent);
----
=> CREATE TABLE

insert into parent values (1), (2);
----
=> INSERT 0 2

insert into child values (1, 1), (3, 3);
----
=> INSERT 0 2

grant all on parent, child to public;
----
=> GRANT

create policy pp on parent using (a < 2);
----
=> CREATE POLICY

alter table parent enable row level security;
----
=> ALTER TABLE

alter table child enable row level security;
----
=> ALTER TABLE

set role case_rs_ada;
----
=> SET

select * from parent order by a;
----
a 23
1
1
=> SELECT 2

select * from child;
----
a 23|b 23
=> SELECT 0

set role case_rs_owner;
----
=> SET

create table up (id int primary key, secret bool);
----
=> CREATE TABLE

create table down (id int references up on delete cascade);
----
=> CREATE TABLE

grant all on up, down to public;
----
=> GRANT

insert into up values (1, false), (2, true);
----
=> INSERT 0 2

create policy pu on up using (not secret);
----
=> CREATE POLICY

create policy pd on down for select using (false);
----
=> CREATE POLICY

create policy pd_insert on down for insert with check (true);
----
=> CREATE POLICY

alter table up enable row level security;
----
=> ALTER TABLE

alter table down enable row level security;
----
=> ALTER TABLE

set role case_rs_ada;
----
=> SET

insert into down values (1), (2);
----
=> INSERT 0 2

insert into down values (3);
----
!! 23503 insert or update on table "down" violates foreign key constraint "down_id_fkey"
.. D Key is not present in table "up".
.. n down_id_fkey
.. t down

delete from up where id = 1;
----
=> DELETE 1

set role case_rs_owner;
----
=> SET

select * from down;
----
id 23
2
=> SELECT 1

create table none (a int);
----
=> CREATE TABLE

grant all on none to public;
----
=> GRANT

insert into none values (1);
----
=> INSERT 0 1

alter table none enable row level security;
----
=> ALTER TABLE

set role case_rs_ada;
----
=> SET

select * from none;
----
a 23
=> SELECT 0

insert into none values (2);
----
!! 42501 new row violates row-level security policy for table "none"

update none set a = 3;
----
=> UPDATE 0

delete from none;
----
=> DELETE 0

set role case_rs_owner;
----
=> SET

create policy no_expressions on none;
----
=> CREATE POLICY

set role case_rs_ada;
----
=> SET

select * from none;
----
a 23
=> SELECT 0

insert into none values (2);
----
!! 42501 new row violates row-level security policy for table "none"

set role case_rs_owner;
----
=> SET

begin;
----
=> BEGIN

create policy everything on none using (true);
----
=> CREATE POLICY

select count(*) from pg_policies where tablename = 'none';
----
count 20
2
=> SELECT 1

rollback;
----
=> ROLLBACK

select count(*) from pg_policies where tablename = 'none';
----
count 20
1
=> SELECT 1

begin;
----
=> BEGIN

alter table none disable row level security;
----
=> ALTER TABLE

set local role case_rs_ada;
----
=> SET

select * from none;
----
a 23
1
=> SELECT 1

rollback;
----
=> ROLLBACK

set role case_rs_ada;
----
=> SET

select * from none;
----
a 23
=> SELECT 0

do $$declare n int; begin n := (select count(*) from leaked); raise notice 'n is %', n; end$$;
----
-- NOTICE 00000 n is 2
=> DO

set role case_rs_owner;
----
=> SET

create function case_rs.count_leaked() returns bigint language sql security definer as 'select count(*) from case_rs.leaked';
----
=> CREATE FUNCTION

set role case_rs_ada;
----
=> SET

select count_leaked(), (select count(*) from leaked);
----
count_leaked 20|count 20
3|2
=> SELECT 1

create temp table copied as select * from leaked;
----
=> SELECT 2

select * from copied order by 1;
----
n 23
2
3
=> SELECT 2

drop table copied;
----
=> DROP TABLE

set role case_rs_owner;
----
=> SET

create table counted (a int, b text);
----
=> CREATE TABLE

insert into counted values (1, 'x'), (1, 'x'), (2, 'y');
----
=> INSERT 0 3

grant select (a) on counted to public;
----
=> GRANT

analyze counted;
----
=> ANALYZE

select attname from pg_stats where tablename = 'counted' order by 1;
----
attname 19
a
b
=> SELECT 2

set role case_rs_ada;
----
=> SET

select attname from pg_stats where tablename = 'counted' order by 1;
----
attname 19
a
=> SELECT 1

set role case_rs_owner;
----
=> SET

grant select on counted to public;
----
=> GRANT

set role case_rs_ada;
----
=> SET

select attname from pg_stats where tablename = 'counted' order by 1;
----
attname 19
a
b
=> SELECT 2

set role case_rs_owner;
----
=> SET

alter table counted enable row level security;
----
=> ALTER TABLE

select attname from pg_stats where tablename = 'counted' order by 1;
----
attname 19
a
b
=> SELECT 2

set role case_rs_ada;
----
=> SET

select attname from pg_stats where tablename = 'counted' order by 1;
----
attname 19
=> SELECT 0

create temp table mine (a int);
----
=> CREATE TABLE

insert into mine values (1), (2);
----
=> INSERT 0 2

create policy pt on mine using (a > 1);
----
=> CREATE POLICY

alter table mine enable row level security, force row level security;
----
=> ALTER TABLE

select * from mine;
----
a 23
2
=> SELECT 1

select relname, polname from pg_policy join pg_class c on c.oid = polrelid where relname = 'mine';
----
relname 19|polname 19
mine|pt
=> SELECT 1

drop table mine;
----
=> DROP TABLE

reset role;
----
=> RESET

drop schema case_rs cascade;
----
-- NOTICE 00000 drop cascades to 16 other objects
=> DROP SCHEMA

select count(*) from pg_policy;
----
count 20
0
=> SELECT 1

drop role case_rs_owner, case_rs_ada, case_rs_bob, case_rs_group, case_rs_free;
----
=> DROP ROLE
