-- A row that one part of a statement has written is left alone by the others.
create table wr_t(id int primary key, v int)
----
=> CREATE TABLE

insert into wr_t values (1,0),(2,0),(3,0)
----
=> INSERT 0 3

with u as (update wr_t set v=v+1 where id=1 returning *) update wr_t set v=v+10 where id=1
----
=> UPDATE 1

select * from wr_t order by id
----
id 23|v 23
1|10
2|0
3|0
=> SELECT 3

with u as (update wr_t set v=v+1 where id=2 returning *) update wr_t set v=v+10 where id in (select id from u)
----
=> UPDATE 0

select * from wr_t order by id
----
id 23|v 23
1|10
2|1
3|0
=> SELECT 3

with u as (delete from wr_t where id=1 returning *) update wr_t set v=v+10 where id=1
----
=> UPDATE 1

select * from wr_t order by id
----
id 23|v 23
1|20
2|1
3|0
=> SELECT 3

with u as (update wr_t set v=v+1 where id=2 returning *) delete from wr_t where id=2 returning *
----
id 23|v 23
2|1
=> DELETE 1

select * from wr_t order by id
----
id 23|v 23
1|20
3|0
=> SELECT 2

with u as (update wr_t set v=v+1 where id=3 returning *), w as (update wr_t set v=v+100 where id=3 returning *) select * from u, w
----
id 23|v 23|id 23|v 23
=> SELECT 0

select * from wr_t order by id
----
id 23|v 23
1|20
3|1
=> SELECT 2

with u as (update wr_t set v=v+1 where id=3 returning *), w as (update wr_t set v=v+100 where id=3 returning *) select * from u
----
id 23|v 23
3|2
=> SELECT 1

select * from wr_t order by id
----
id 23|v 23
1|20
3|2
=> SELECT 2

with d as (delete from wr_t where id = 3 returning *) insert into wr_t select id, v+1 from d
----
=> INSERT 0 1

with d as (delete from wr_t where id = 3) insert into wr_t values (3, 9) on conflict do nothing
----
=> INSERT 0 0

select * from wr_t order by id
----
id 23|v 23
1|20
=> SELECT 1

with d as (delete from wr_t where id = 3) insert into wr_t values (3, 9) on conflict (id) do update set v = 77
----
=> INSERT 0 1

select * from wr_t order by id
----
id 23|v 23
1|20
3|9
=> SELECT 2

create table wr_p (id int, v int) partition by list (id)
----
=> CREATE TABLE

create table wr_p1 partition of wr_p for values in (1, 2)
----
=> CREATE TABLE

create table wr_p2 partition of wr_p for values in (3, 4)
----
=> CREATE TABLE

insert into wr_p values (1, 0), (2, 0), (3, 0)
----
=> INSERT 0 3

with u as (update wr_p set v = v + 1 where id < 3 returning *) update wr_p set v = v + 10, id = 4 where id = 2
----
=> UPDATE 1

select * from wr_p order by id
----
id 23|v 23
1|1
3|0
4|10
=> SELECT 3

with u as (update wr_p set id = 2 where id = 4 returning *), d as (delete from wr_p where id >= 3 returning *) select (select count(*) from u), (select count(*) from d)
----
count 20|count 20
1|1
=> SELECT 1

select * from wr_p order by id
----
id 23|v 23
1|1
2|10
=> SELECT 2

with u as (update wr_p set v = v + 1 returning *) merge into wr_p t using (values (1, 7)) s(i, n) on t.id = s.i when matched then update set v = n
----
=> MERGE 1

select * from wr_p order by id
----
id 23|v 23
1|7
2|11
=> SELECT 2

create table wr_f (id int primary key, v int)
----
=> CREATE TABLE

insert into wr_f values (1, 0), (2, 0), (3, 0)
----
=> INSERT 0 3

create function wr_up(i int) returns int language plpgsql as $$ begin update wr_f set v = v + 100 where id = i; return 5; end $$
----
=> CREATE FUNCTION

create function wr_del(i int) returns int language plpgsql as $$ begin delete from wr_f where id = i; return 5; end $$
----
=> CREATE FUNCTION

update wr_f set v = wr_up(2) where id = 1
----
=> UPDATE 1

select * from wr_f order by id
----
id 23|v 23
1|5
2|100
3|0
=> SELECT 3

update wr_f set v = wr_up(1) where id = 1
----
!! 27000 tuple to be updated was already modified by an operation triggered by the current command
.. H Consider using an AFTER trigger instead of a BEFORE trigger to propagate changes to other rows.

update wr_f set v = wr_del(3) where id = 3
----
!! 27000 tuple to be updated was already modified by an operation triggered by the current command
.. H Consider using an AFTER trigger instead of a BEFORE trigger to propagate changes to other rows.

delete from wr_f where wr_up(id) = 5 and id = 1
----
!! 27000 tuple to be deleted was already modified by an operation triggered by the current command
.. H Consider using an AFTER trigger instead of a BEFORE trigger to propagate changes to other rows.

update wr_f set v = case when id = 1 then wr_up(3) else 1 end where id in (1, 3)
----
!! 27000 tuple to be updated was already modified by an operation triggered by the current command
.. H Consider using an AFTER trigger instead of a BEFORE trigger to propagate changes to other rows.

select * from wr_f order by id
----
id 23|v 23
1|5
2|100
3|0
=> SELECT 3

merge into wr_f t using (values (1)) s(i) on t.id = s.i when matched then update set v = wr_up(1)
----
!! 27000 tuple to be updated or deleted was already modified by an operation triggered by the current command
.. H Consider using an AFTER trigger instead of a BEFORE trigger to propagate changes to other rows.

begin
----
=> BEGIN

update wr_f set v = 1 where id = 1
----
=> UPDATE 1

update wr_f set v = v + 1 where id = 1
----
=> UPDATE 1

with u as (update wr_f set v = v + 1 where id = 1 returning v) select * from u
----
v 23
3
=> SELECT 1

commit
----
=> COMMIT

with u as (update wr_f set v = 50 where id = 1 returning *) insert into wr_f select id, 0 from u on conflict (id) do update set v = 60
----
!! 21000 ON CONFLICT DO UPDATE command cannot affect row a second time
.. H Ensure that no rows proposed for insertion within the same command have duplicate constrained values.

with u as (update wr_f set v = 50 where id = 2 returning *) insert into wr_f values (2, 0) on conflict (id) do update set v = 60
----
=> INSERT 0 1

select * from wr_f order by id
----
id 23|v 23
1|3
2|60
3|0
=> SELECT 3

create table wr_c (id int primary key, f int references wr_f on delete cascade on update cascade)
----
=> CREATE TABLE

insert into wr_c values (1, 1), (2, 2)
----
=> INSERT 0 2

with d as (delete from wr_f where id = 1), u as (update wr_c set f = 3 where id = 1 returning *) select * from u
----
id 23|f 23
1|3
=> SELECT 1

select * from wr_c order by id
----
id 23|f 23
1|3
2|2
=> SELECT 2
