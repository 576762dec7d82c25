create table t(a int primary key, b text, c int default 3);
----
=> CREATE TABLE

create table l(x int, y text, z numeric);
----
=> CREATE TABLE

create rule r1 as on update to t do also insert into l values (old.a, old.b, 1), (new.a, new.b, 2);
----
=> CREATE RULE

create rule r2 as on update to t do also insert into l select s.p, s.q, 3 from (select new.a as p, old.b || '>' || new.b as q) s;
----
=> CREATE RULE

create rule r3 as on update to t where old.c in (select x from l) do also delete from l where x = old.c and z = 99;
----
=> CREATE RULE

create rule r4 as on update to t do also update l set y = y || coalesce(new.b, '-') from t t2 where t2.a = l.x and t2.a = old.a;
----
=> CREATE RULE

create rule r5 as on insert to t do also insert into l select count(*), max(b), 5 from t where a <= new.a;
----
=> CREATE RULE

create rule r6 as on insert to t do also insert into l select g, new.b, new.c from generate_series(1, new.c) g;
----
=> CREATE RULE

insert into t values (1,'one',2),(2,'two',default);
----
=> INSERT 0 2

insert into t select 3, 'three', 1 union select 4, 'four', 2;
----
=> INSERT 0 2

select * from l order by 1, 2, 3;
----
x 23|y 25|z 1700
1|four|2
1|one|2
1|three|1
1|two|3
2|four|2
2|one|2
2|two|3
3|two|3
3|two|5
7|two|5
=> SELECT 10

update t set b = (select max(b) from t), c = c + 1 where a > 2;
----
=> UPDATE 2

with w as (select 1 as k) update t set b = 'w' where a in (select k from w);
----
!! 0A000 WITH cannot be used in a query that is rewritten by rules into multiple queries

select * from l order by 1,2,3;
----
x 23|y 25|z 1700
1|four|2
1|one|2
1|three|1
1|two|3
2|four|2
2|one|2
2|two|3
3|three>twotwo|3
3|threetwo|1
3|twotwo|2
3|twotwo|3
3|twotwo|5
4|four>twotwo|3
4|fourtwo|1
4|twotwo|2
7|two|5
=> SELECT 16

create view v as select t.a, t.b, l.y from t join l on l.x = t.a;
----
=> CREATE VIEW

create function f() returns trigger language plpgsql as $$ begin insert into l values (new.a, 'trig', 0); return new; end $$;
----
=> CREATE FUNCTION

create trigger tr instead of insert on v for each row execute function f();
----
=> CREATE TRIGGER

create rule vr as on insert to v do also insert into l values (new.a, 'rule', 0);
----
=> CREATE RULE

insert into v(a,b) values (77,'q') ;
----
=> INSERT 0 1

create rule vu as on update to v do instead update t set b = new.b where a = old.a returning old.a, t.b, old.y;
----
=> CREATE RULE

update v set b = 'zz' where a = 4 returning *;
----
a 23|b 25|y 25
4|zz|fourtwozz
=> UPDATE 1

create rule vd as on delete to v do instead (delete from l where x = old.a; delete from t where a = old.a);
----
=> CREATE RULE

delete from v where a = 3;
----
=> DELETE 0

select * from t order by a;
----
a 23|b 25|c 23
1|one|2
2|two|3
3|two|2
4|zz|3
=> SELECT 4

select * from l order by 1,2,3;
----
x 23|y 25|z 1700
1|four|2
1|one|2
1|three|1
1|two|3
2|four|2
2|one|2
2|two|3
4|four>twotwozz|3
4|fourtwozz|1
4|two>zzzz|3
4|two>zzzz|3
4|two>zzzz|3
4|two>zzzz|3
4|two>zzzz|3
4|two>zzzz|3
4|two>zzzz|3
4|two>zzzz|3
4|two>zzzz|3
4|twotwozz|2
4|twozz|1
4|twozz|1
4|twozz|1
4|zzzz|2
4|zzzz|2
4|zzzz|2
7|two|5
77|rule|0
77|trig|0
=> SELECT 28

create rule vx as on delete to t do also select old.*, (select count(*) from l where x = old.a) n;
----
=> CREATE RULE

-- simple protocol
delete from t where a = 1;
----
a 23|b 25|c 23|n 20
1|one|2|4
=> DELETE 1

create table u (id int, arr int[]);
----
=> CREATE TABLE

create rule ur as on insert to u do instead insert into l values (new.arr[1], array_to_string(new.arr, ','), cardinality(new.arr));
----
=> CREATE RULE

insert into u values (1, '{4,5,6}');
----
=> INSERT 0 1

insert into u values (2, array[7,8]), (3, null);
----
=> INSERT 0 2

insert into u (id, arr[2]) values (5, 9);
----
=> INSERT 0 1

create table w1 (r t);
----
=> CREATE TABLE

create rule wr as on insert to w1 do also insert into l values ((new.r).a, (new.r).b, 8);
----
=> CREATE RULE

insert into w1 values (row(5,'five',6)::t);
----
=> INSERT 0 1

create rule un as on delete to u do instead insert into l select 1, 'a', 1 union all select 2, 'b', 2;
----
=> CREATE RULE

delete from u;
----
=> DELETE 0

create rule nn as on update to u do instead notify nnn;
----
=> CREATE RULE

update u set id = 3;
----
=> UPDATE 0

begin;
----
=> BEGIN

insert into t values (50,'fifty',1);
----
=> INSERT 0 1

savepoint s;
----
=> SAVEPOINT

update t set b = 'x' where a = 50;
----
=> UPDATE 1

rollback to s;
----
=> ROLLBACK

commit;
----
=> COMMIT

do $$ begin for i in 60..62 loop insert into t values (i, i::text, 0); end loop; update t set b = b || '!' where a >= 60; end $$;
----
=> DO

prepare p(int) as update t set c = $1 where a = 61;
----
=> PREPARE

execute p(3);
----
=> UPDATE 1

execute p(4);
----
=> UPDATE 1

select count(*), sum(x), sum(z) from l;
----
count 20|sum 20|sum 1700
55|1200|130
=> SELECT 1

insert into t values (1,'dup'),(60,'dup');
----
!! 23505 duplicate key value violates unique constraint "t_pkey"
.. D Key (a)=(60) already exists.
.. n t_pkey
.. t t

create table src (f1 int, f2 int);
----
=> CREATE TABLE

create table src_log (f1 int, f2 int, tag text, id int default 7);
----
=> CREATE TABLE

create rule both_rows as on insert to src do also insert into src_log values (null, null, '-', default), (new.*, 'new', default);
----
=> CREATE RULE

insert into src values (22, 23), (33, 34);
----
=> INSERT 0 2

select * from src_log order by f1, tag;
----
f1 23|f2 23|tag 25|id 23
22|23|new|7
33|34|new|7
\N|\N|-|7
\N|\N|-|7
=> SELECT 4

insert into src_log values ((row(3, 4, 'b', 5)::src_log).*), (1, 2);
----
!! 42601 VALUES lists must all be the same length
.. P 63

insert into src_log values (1, 2), (1, 2, 'x', 4, 5);
----
!! 42601 VALUES lists must all be the same length
.. P 37

insert into src_log values (1, 2, 'a', 3), ((row(3, 4, 'b', 5)::src_log).*);
----
=> INSERT 0 2
