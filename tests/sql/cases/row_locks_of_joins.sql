create table rl (id int primary key, n int);
----
=> CREATE TABLE

insert into rl values (1, 1), (2, 2), (3, 3);
----
=> INSERT 0 3

create table rl_left (id int primary key, n int);
----
=> CREATE TABLE

insert into rl_left values (1, 1), (2, 9);
----
=> INSERT 0 2

select * from rl_left l left join rl r on r.id = l.n for update;
----
!! 0A000 FOR UPDATE cannot be applied to the nullable side of an outer join

select * from rl_left l left join rl r on r.id = l.n order by l.id for update of l;
----
id 23|n 23|id 23|n 23
1|1|1|1
2|9|\N|\N
=> SELECT 2

select * from rl_left l left join rl r on r.id = l.n for share of r;
----
!! 0A000 FOR SHARE cannot be applied to the nullable side of an outer join

select * from rl_left l right join rl r on r.id = l.n for no key update of l;
----
!! 0A000 FOR NO KEY UPDATE cannot be applied to the nullable side of an outer join

select * from rl_left l full join rl r on r.id = l.n for key share of r;
----
!! 0A000 FOR KEY SHARE cannot be applied to the nullable side of an outer join

select * from rl_left l full join rl r on r.id = l.n for update of l;
----
!! 0A000 FOR UPDATE cannot be applied to the nullable side of an outer join

select * from rl_left l left join rl r on r.id = l.n where r.n = 1 for update;
----
id 23|n 23|id 23|n 23
1|1|1|1
=> SELECT 1

select * from rl_left l left join rl r on r.id = l.n where r.n is null for update;
----
!! 0A000 FOR UPDATE cannot be applied to the nullable side of an outer join

select * from rl_left l left join (select id, n from rl) r on r.id = l.n for update;
----
!! 0A000 FOR UPDATE cannot be applied to the nullable side of an outer join

select * from rl_left l left join (select id, n from rl limit 1) r on r.id = l.n for update;
----
!! 0A000 FOR UPDATE cannot be applied to the nullable side of an outer join

select * from rl_left l left join (values (1)) r(id) on r.id = l.n order by l.id for update;
----
id 23|n 23|id 23
1|1|1
2|9|\N
=> SELECT 2

select * from rl_left l left join (rl r join rl_left s on s.id = r.id) on r.id = l.n for update of s;
----
!! 0A000 FOR UPDATE cannot be applied to the nullable side of an outer join

create view rl_outer as select l.id, r.n from rl_left l left join rl r on r.id = l.n;
----
=> CREATE VIEW

select * from rl_outer for update;
----
!! 0A000 FOR UPDATE cannot be applied to the nullable side of an outer join

select * from rl_outer where n = 1 for update;
----
id 23|n 23
1|1
=> SELECT 1

do $$ begin perform 1 from rl_outer for update; exception when feature_not_supported then raise notice '%', sqlerrm; end $$;
----
-- NOTICE 00000 FOR UPDATE cannot be applied to the nullable side of an outer join
=> DO
