-- ON CONFLICT where the row in the way is one that the statement itself has changed or taken away; the order of writes in WITH; DO UPDATE stays in the partition.
create table t(id int unique, v int); insert into t values (2,20),(3,30); create function gone() returns int language plpgsql as $$ begin delete from t where id=2; return 3; end $$
----
=> CREATE TABLE
=> INSERT 0 2
=> CREATE FUNCTION

insert into t select 2, gone() on conflict (id) do update set v=1; select * from t order by id
----
=> INSERT 0 1
id 23|v 23
2|3
3|30
=> SELECT 2

insert into t values (2,7) on conflict (id) do update set v = gone()
----
!! 27000 tuple to be updated was already modified by an operation triggered by the current command
.. H Consider using an AFTER trigger instead of a BEFORE trigger to propagate changes to other rows.

insert into t values (2,7) on conflict (id) do update set v = 5 where gone() = 3
----
!! 27000 tuple to be updated was already modified by an operation triggered by the current command
.. H Consider using an AFTER trigger instead of a BEFORE trigger to propagate changes to other rows.

select * from t order by id
----
id 23|v 23
2|3
3|30
=> SELECT 2

insert into t select 2, gone() on conflict (id) do nothing; select * from t order by id
----
=> INSERT 0 1
id 23|v 23
2|3
3|30
=> SELECT 2

create function gone_before() returns trigger language plpgsql as $$ begin delete from t where id = 2; return new; end $$; create trigger b before insert on t for each row execute function gone_before()
----
=> CREATE FUNCTION
=> CREATE TRIGGER

insert into t values (2,7) on conflict (id) do update set v=4; select * from t order by id
----
=> INSERT 0 1
id 23|v 23
2|7
3|30
=> SELECT 2

drop trigger b on t; create function gone_at_all() returns trigger language plpgsql as $$ begin delete from t where id = 2; return null; end $$; create trigger s before update on t execute function gone_at_all()
----
=> DROP TRIGGER
=> CREATE FUNCTION
=> CREATE TRIGGER

insert into t values (2,3) on conflict (id) do update set v=1; select * from t order by id
----
=> INSERT 0 1
id 23|v 23
2|3
3|30
=> SELECT 2

drop trigger s on t; create function other() returns int language plpgsql as $$ begin delete from t where id=2; insert into t values (2,55); return 3; end $$
----
=> DROP TRIGGER
=> CREATE FUNCTION

insert into t select 2, other() on conflict (id) do update set v=1
----
!! 21000 ON CONFLICT DO UPDATE command cannot affect row a second time
.. H Ensure that no rows proposed for insertion within the same command have duplicate constrained values.

insert into t values (2,7) on conflict (id) do update set v=5 where other()=3
----
!! 27000 tuple to be updated was already modified by an operation triggered by the current command
.. H Consider using an AFTER trigger instead of a BEFORE trigger to propagate changes to other rows.

create function moved() returns int language plpgsql as $$ begin update t set id = 22 where id = 2; return 3; end $$
----
=> CREATE FUNCTION

insert into t select 2, moved() on conflict (id) do update set v=1; select * from t order by id
----
=> INSERT 0 1
id 23|v 23
2|3
3|30
22|3
=> SELECT 3

create table p(id int primary key, v int); insert into p values (2,20),(3,30); create function more() returns int language plpgsql as $$ begin update p set v=v+100 where id=2; return 3; end $$
----
=> CREATE TABLE
=> INSERT 0 2
=> CREATE FUNCTION

insert into p select 2, more() on conflict (id) do update set v=1
----
!! 21000 ON CONFLICT DO UPDATE command cannot affect row a second time
.. H Ensure that no rows proposed for insertion within the same command have duplicate constrained values.

insert into p values (2,7) on conflict (id) do update set v=more()
----
!! 27000 tuple to be updated was already modified by an operation triggered by the current command
.. H Consider using an AFTER trigger instead of a BEFORE trigger to propagate changes to other rows.

insert into p values (2,7) on conflict (id) do update set v=1 where more() = 3
----
!! 27000 tuple to be updated was already modified by an operation triggered by the current command
.. H Consider using an AFTER trigger instead of a BEFORE trigger to propagate changes to other rows.

insert into p select 2, more() on conflict (id) do nothing; select * from p order by id
----
=> INSERT 0 0
id 23|v 23
2|120
3|30
=> SELECT 2

create function p_gone() returns int language plpgsql as $$ begin delete from p where id=2; return 3; end $$
----
=> CREATE FUNCTION

insert into p select 2, p_gone() on conflict (id) do update set v=1; select * from p order by id
----
=> INSERT 0 1
id 23|v 23
2|3
3|30
=> SELECT 2

insert into p values (2,7) on conflict (id) do update set v=p_gone()
----
!! 27000 tuple to be updated was already modified by an operation triggered by the current command
.. H Consider using an AFTER trigger instead of a BEFORE trigger to propagate changes to other rows.

select * from p order by id
----
id 23|v 23
2|3
3|30
=> SELECT 2

with a as (insert into t values (2,13) on conflict (id) do update set v=99) delete from t where id=2; select * from t order by id
----
=> DELETE 1
id 23|v 23
2|13
3|30
22|3
=> SELECT 3

with a as (insert into p values (2,13) on conflict (id) do update set v=99) delete from p where id=2; select * from p order by id
----
=> DELETE 1
id 23|v 23
2|13
3|30
=> SELECT 2

create table w(id int, v int); insert into w values (3,3); with a as (update w set v=4 where id=3), b as (delete from w where id=3) select 1; select * from w
----
=> CREATE TABLE
=> INSERT 0 1
?column? 23
1
=> SELECT 1
id 23|v 23
=> SELECT 0

insert into w values (3,3); with a as (delete from w where id=3), b as (update w set v=4 where id=3) select 1; select * from w
----
=> INSERT 0 1
?column? 23
1
=> SELECT 1
id 23|v 23
3|4
=> SELECT 1

with a as (insert into w values (1,1)), b as (insert into w values (2,2)), c as (insert into w values (4,4)) select 1 as x; select array_agg(id) from w
----
x 23
1
=> SELECT 1
array_agg 1007
{3,4,2,1}
=> SELECT 1

create table pt(id int, v int, primary key (id)) partition by range (id); create table pt1 partition of pt for values from (0) to (10); create table pt2 partition of pt for values from (10) to (20); insert into pt values (1,1)
----
=> CREATE TABLE
=> CREATE TABLE
=> CREATE TABLE
=> INSERT 0 1

insert into pt values (1,2) on conflict (id) do update set id = 11
----
!! 0A000 invalid ON UPDATE specification
.. D The result tuple would appear in a different partition than the original tuple.

insert into pt values (1,2) on conflict (id) do update set id = 2, v = 5; select tableoid::regclass, * from pt
----
=> INSERT 0 1
tableoid 2205|id 23|v 23
pt1|2|5
=> SELECT 1

insert into pt1 values (2,2) on conflict (id) do update set id = 11
----
!! 0A000 invalid ON UPDATE specification
.. D The result tuple would appear in a different partition than the original tuple.

create table u(id int unique,v int); insert into u values (1,1),(2,2); with a as (delete from u where id<=2 returning id,v) insert into u select id,v+10 from a on conflict (id) do update set v=-1; select * from u order by id
----
=> CREATE TABLE
=> INSERT 0 2
=> INSERT 0 2
id 23|v 23
1|11
2|12
=> SELECT 2

with a as (update u set id=id+10 where id<=2 returning id,v) insert into u select id-10,v+10 from a on conflict (id) do update set v=-1; select * from u order by id
----
=> INSERT 0 2
id 23|v 23
1|21
2|22
11|11
12|12
=> SELECT 4

create table k(id int primary key,v int); insert into k values (1,1),(2,2); with a as (delete from k where id<=2 returning id,v) insert into k select id,v+10 from a on conflict (id) do update set v=-1; select * from k order by id
----
=> CREATE TABLE
=> INSERT 0 2
=> INSERT 0 2
id 23|v 23
1|11
2|12
=> SELECT 2

with a as (update k set id=id+10 where id<=2 returning id,v) insert into k select id-10,v+10 from a on conflict (id) do update set v=-1; select * from k order by id
----
=> INSERT 0 2
id 23|v 23
1|21
2|22
11|11
12|12
=> SELECT 4

with a as (update k set v = v + 100 where id = 1 returning id, v) insert into k select id, v from a on conflict (id) do update set v = 0
----
!! 21000 ON CONFLICT DO UPDATE command cannot affect row a second time
.. H Ensure that no rows proposed for insertion within the same command have duplicate constrained values.

with a as (insert into k values (50, 1) returning id, v) insert into k select id, v from a on conflict (id) do update set v = 0
----
!! 21000 ON CONFLICT DO UPDATE command cannot affect row a second time
.. H Ensure that no rows proposed for insertion within the same command have duplicate constrained values.

with a as (insert into k values (50, 1) returning id, v) insert into k select id, v from a on conflict (id) do nothing; select * from k order by id
----
=> INSERT 0 0
id 23|v 23
1|21
2|22
11|11
12|12
50|1
=> SELECT 5
