-- ON CONFLICT DO UPDATE that changes the key which was in the way.
create table um_a (id int primary key, k int unique, v int)
----
=> CREATE TABLE

insert into um_a values (1, 2, 9)
----
=> INSERT 0 1

insert into um_a values (2, 2, 6), (13, 2, 8) on conflict (k) do update set k = 0
----
=> INSERT 0 2

select * from um_a order by id
----
id 23|k 23|v 23
1|0|9
13|2|8
=> SELECT 2

insert into um_a values (20, 2, 6), (21, 3, 7) on conflict (k) do update set k = 3
----
!! 21000 ON CONFLICT DO UPDATE command cannot affect row a second time
.. H Ensure that no rows proposed for insertion within the same command have duplicate constrained values.

insert into um_a values (20, 2, 6), (21, 2, 7), (22, 2, 8) on conflict (k) do update set k = 5
----
!! 21000 ON CONFLICT DO UPDATE command cannot affect row a second time
.. H Ensure that no rows proposed for insertion within the same command have duplicate constrained values.

insert into um_a values (20, 2, 6), (21, 2, 7) on conflict (k) do update set v = 1
----
!! 21000 ON CONFLICT DO UPDATE command cannot affect row a second time
.. H Ensure that no rows proposed for insertion within the same command have duplicate constrained values.

insert into um_a values (20, 2, 6), (21, 2, 7) on conflict (k) do update set k = null returning *
----
id 23|k 23|v 23
13|\N|8
21|2|7
=> INSERT 0 2

insert into um_a values (20, 2, 6), (22, 0, 7), (23, 0, 7) on conflict (k) do update set k = excluded.k + 100 returning id, k, v
----
id 23|k 23|v 23
21|102|7
1|100|9
23|0|7
=> INSERT 0 3

select * from um_a order by id
----
id 23|k 23|v 23
1|100|9
13|\N|8
21|102|7
23|0|7
=> SELECT 4

create table um_b (id int primary key, k int, v int)
----
=> CREATE TABLE

create unique index on um_b (k) where v > 5
----
=> CREATE INDEX

insert into um_b values (1, 2, 9)
----
=> INSERT 0 1

insert into um_b values (2, 2, 6), (13, 2, 8) on conflict (k) where v > 5 do update set v = 0
----
=> INSERT 0 2

insert into um_b values (3, 2, 1), (4, 2, 7), (5, 2, 7) on conflict (k) where v > 5 do update set v = um_b.v - 5
----
=> INSERT 0 3

select * from um_b order by id
----
id 23|k 23|v 23
1|2|0
3|2|1
5|2|7
13|2|3
=> SELECT 4

create table um_c (id int primary key, t text)
----
=> CREATE TABLE

create unique index on um_c (lower(t))
----
=> CREATE INDEX

insert into um_c values (1, 'A'), (2, 'B')
----
=> INSERT 0 2

insert into um_c values (3, 'a'), (4, 'a'), (5, 'b') on conflict (lower(t)) do update set t = um_c.t || 'x' returning *
----
id 23|t 25
1|Ax
4|a
2|Bx
=> INSERT 0 3

insert into um_c values (6, 'a'), (7, 'AX') on conflict (lower(t)) do update set t = 'ax' || excluded.id
----
=> INSERT 0 2

select * from um_c order by id
----
id 23|t 25
1|ax7
2|Bx
4|ax6
=> SELECT 3

create table um_p (id int, k int unique) partition by range (k)
----
=> CREATE TABLE

create table um_p1 partition of um_p for values from (0) to (100)
----
=> CREATE TABLE

insert into um_p values (1, 2)
----
=> INSERT 0 1

insert into um_p values (2, 2), (3, 2) on conflict (k) do update set k = um_p.k + 10
----
=> INSERT 0 2

select * from um_p order by id
----
id 23|k 23
1|12
3|2
=> SELECT 2
