create table t (id int primary key, v text, n int default 5);
----
=> CREATE TABLE

insert into t values (1, 'a');
----
=> INSERT 0 1

insert into t (id, v) values (2, 'b'), (3, 'c') returning id, n;
----
id 23|n 23
2|5
3|5
=> INSERT 0 2

insert into t values (1, 'dup');
----
!! 23505 duplicate key value violates unique constraint "t_pkey"
.. D Key (id)=(1) already exists.
.. n t_pkey
.. t t

insert into t values (4, 'd', 1, 2);
----
!! 42601 INSERT has more expressions than target columns
.. P 34

insert into t (id, v) values (5);
----
!! 42601 INSERT has more target columns than expressions
.. P 20

insert into t (id, nope) values (5, 6);
----
!! 42703 column "nope" of relation "t" does not exist
.. P 20

insert into t (id, id) values (5, 6);
----
!! 42701 column "id" specified more than once
.. P 20

insert into t select g, 'g' || g, g * 2 from generate_series(10, 12) g;
----
=> INSERT 0 3

insert into t values (1, 'x') on conflict do nothing;
----
=> INSERT 0 0

insert into t values (1, 'x') on conflict (id) do update set v = excluded.v || t.v returning *;
----
id 23|v 25|n 23
1|xa|5
=> INSERT 0 1

insert into t values (1, 'y') on conflict (id) do update set v = 'z' where t.n > 100 returning *;
----
id 23|v 25|n 23
=> INSERT 0 0

insert into t values (1, 'x') on conflict (v) do nothing;
----
!! 42P10 there is no unique or exclusion constraint matching the ON CONFLICT specification

insert into t values (50, 'a'), (50, 'b') on conflict (id) do update set v = excluded.v;
----
!! 21000 ON CONFLICT DO UPDATE command cannot affect row a second time
.. H Ensure that no rows proposed for insertion within the same command have duplicate constrained values.

update t set n = n + 1 where id = 1 returning id, n;
----
id 23|n 23
1|6
=> UPDATE 1

update t set v = upper(v), n = default where id in (2, 3) returning *;
----
id 23|v 25|n 23
2|B|5
3|C|5
=> UPDATE 2

update t set (v, n) = ('multi', 9) where id = 3 returning *;
----
id 23|v 25|n 23
3|multi|9
=> UPDATE 1

update t set nope = 1;
----
!! 42703 column "nope" of relation "t" does not exist
.. P 14

update t set id = 2 where id = 3;
----
!! 23505 duplicate key value violates unique constraint "t_pkey"
.. D Key (id)=(2) already exists.
.. n t_pkey
.. t t

update t set id = 30 where id = 3 returning id;
----
id 23
30
=> UPDATE 1

update t set n = s.x from (values (1, 100), (2, 200)) s(i, x) where s.i = t.id returning t.id, t.n;
----
id 23|n 23
1|100
2|200
=> UPDATE 2

update t as u set n = (select count(*) from t) where u.id = 30 returning n;
----
n 23
6
=> UPDATE 1

update t set n = 1 where false;
----
=> UPDATE 0

create table in_order (id int primary key);
----
=> CREATE TABLE

insert into in_order values (1), (2), (3);
----
=> INSERT 0 3

update in_order set id = id + 1;
----
!! 23505 duplicate key value violates unique constraint "in_order_pkey"
.. D Key (id)=(2) already exists.
.. n in_order_pkey
.. t in_order

update in_order set id = 4 - id where id <> 2;
----
!! 23505 duplicate key value violates unique constraint "in_order_pkey"
.. D Key (id)=(3) already exists.
.. n in_order_pkey
.. t in_order

select * from t order by id;
----
id 23|v 25|n 23
1|xa|100
2|B|200
10|g10|20
11|g11|22
12|g12|24
30|multi|6
=> SELECT 6

update t set id = id + 100;
----
=> UPDATE 6

select * from t order by id;
----
id 23|v 25|n 23
101|xa|100
102|B|200
110|g10|20
111|g11|22
112|g12|24
130|multi|6
=> SELECT 6

delete from t where id = 131 returning *;
----
id 23|v 25|n 23
=> DELETE 0

delete from t using (values (101)) s(i) where t.id = s.i returning t.id;
----
id 23
101
=> DELETE 1

delete from t where id > 105;
----
=> DELETE 4

select count(*) from t;
----
count 20
1
=> SELECT 1

delete from t;
----
=> DELETE 1

select count(*) from t;
----
count 20
0
=> SELECT 1

with new as (insert into t values (1, 'cte') returning id) select * from new;
----
id 23
1
=> SELECT 1

with gone as (delete from t returning *) select count(*) from gone;
----
count 20
1
=> SELECT 1

insert into t values (1, 'a', null) returning n is null as isnull;
----
isnull 16
t
=> INSERT 0 1

insert into t (v) values ('no id');
----
!! 23502 null value in column "id" of relation "t" violates not-null constraint
.. D Failing row contains (null, no id, 5).
.. t t
.. c id

insert into nosuch values (1);
----
!! 42P01 relation "nosuch" does not exist
.. P 13

update nosuch set a = 1;
----
!! 42P01 relation "nosuch" does not exist
.. P 8

delete from nosuch;
----
!! 42P01 relation "nosuch" does not exist
.. P 13

create table nn (a int not null, b int);
----
=> CREATE TABLE

insert into nn (b) values (1);
----
!! 23502 null value in column "a" of relation "nn" violates not-null constraint
.. D Failing row contains (null, 1).
.. t nn
.. c a

insert into nn values (1, 2), (null, 3);
----
!! 23502 null value in column "a" of relation "nn" violates not-null constraint
.. D Failing row contains (null, 3).
.. t nn
.. c a

select count(*) from nn;
----
count 20
0
=> SELECT 1

insert into nn values (1, 1);
----
=> INSERT 0 1

update nn set a = null;
----
!! 23502 null value in column "a" of relation "nn" violates not-null constraint
.. D Failing row contains (null, 1).
.. t nn
.. c a

insert into nn values ('5', '6'::text::int) returning *;
----
a 23|b 23
5|6
=> INSERT 0 1

insert into nn values ('x', 1);
----
!! 22P02 invalid input syntax for type integer: "x"
.. P 24

insert into nn values (1.6, 2.4) returning *;
----
a 23|b 23
2|2
=> INSERT 0 1

insert into nn values (true, 1);
----
!! 42804 column "a" is of type integer but expression is of type boolean
.. H You will need to rewrite or cast the expression.
.. P 24

create table w (k text primary key, v int);
----
=> CREATE TABLE

insert into w values ('a', 1), ('b', 2), ('', 3), ('a b', 4), ('é', 5);
----
=> INSERT 0 5

select * from w order by k;
----
k 25|v 23
|3
a|1
a b|4
b|2
é|5
=> SELECT 5

select * from w where k = '';
----
k 25|v 23
|3
=> SELECT 1

select * from w where k > 'a' order by k desc;
----
k 25|v 23
é|5
b|2
a b|4
=> SELECT 3

select * from w where k >= 'a' and k < 'b' order by k;
----
k 25|v 23
a|1
a b|4
=> SELECT 2

create table m (a int, b int, c int);
----
=> CREATE TABLE

create index on m (a, b desc);
----
=> CREATE INDEX

insert into m select i % 3, i, i * 10 from generate_series(1, 12) i;
----
=> INSERT 0 12

select * from m where a = 1 order by b;
----
a 23|b 23|c 23
1|1|10
1|4|40
1|7|70
1|10|100
=> SELECT 4

select * from m where a = 1 and b > 4 order by b desc;
----
a 23|b 23|c 23
1|10|100
1|7|70
=> SELECT 2

select * from m where a > 1 order by a, b desc limit 2;
----
a 23|b 23|c 23
2|11|110
2|8|80
=> SELECT 2

select max(b), min(b) from m where a = 0;
----
max 23|min 23
12|3
=> SELECT 1

update m set a = 7 where b = 5;
----
=> UPDATE 1

select * from m where a = 7;
----
a 23|b 23|c 23
7|5|50
=> SELECT 1

delete from m where a = 7;
----
=> DELETE 1

select count(*) from m;
----
count 20
11
=> SELECT 1

insert into m values (null, 1, 1), (1, null, 2), (null, null, 3);
----
=> INSERT 0 3

select c from m where a is null order by c;
----
c 23
1
3
=> SELECT 2

select c from m where a = 1 and b is null;
----
c 23
2
=> SELECT 1
