create table cp(a int primary key, b int);
----
=> CREATE TABLE

insert into cp select g, g * 10 from generate_series(1, 6) g;
----
=> INSERT 0 6

create table cn(a int, b int);
----
=> CREATE TABLE

insert into cn values (1, 1), (2, 2);
----
=> INSERT 0 2

create view cv as select b, a from cp where b > 10;
----
=> CREATE VIEW

create view cvv as select a as x from cv;
----
=> CREATE VIEW

create view cnv as select * from cn;
----
=> CREATE VIEW

create view cj as select cp.a from cp join cn using (a);
----
=> CREATE VIEW

create view cg as select a, count(*) from cn group by a;
----
=> CREATE VIEW

begin;
----
=> BEGIN

declare c cursor for select * from cv order by a for update;
----
=> DECLARE CURSOR

fetch 2 from c;
----
b 23|a 23
20|2
30|3
=> FETCH 2

update cp set b = b + 1 where current of c;
----
=> UPDATE 1

select * from cp order by a;
----
a 23|b 23
1|10
2|20
3|31
4|40
5|50
6|60
=> SELECT 6

fetch 1 from c;
----
b 23|a 23
40|4
=> FETCH 1

delete from cp where current of c;
----
=> DELETE 1

delete from cp where current of c;
----
=> DELETE 0

select * from cp order by a;
----
a 23|b 23
1|10
2|20
3|31
5|50
6|60
=> SELECT 5

update cv set b = b + 1 where current of c;
----
!! 0A000 WHERE CURRENT OF on a view is not implemented

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c cursor for select * from cvv;
----
=> DECLARE CURSOR

fetch 1 from c;
----
x 23
2
=> FETCH 1

update cp set a = 100 where current of c returning a, b;
----
a 23|b 23
100|20
=> UPDATE 1

fetch 1 from c;
----
x 23
3
=> FETCH 1

delete from cp where current of c returning a, b;
----
a 23|b 23
3|30
=> DELETE 1

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c cursor for select x from cvv for update;
----
=> DECLARE CURSOR

fetch 1 from c;
----
x 23
2
=> FETCH 1

update cp set b = 0 where current of c returning *;
----
a 23|b 23
2|0
=> UPDATE 1

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c cursor for select x + 1, x from cvv where x > 3;
----
=> DECLARE CURSOR

fetch 2 from c;
----
?column? 23|x 23
5|4
6|5
=> FETCH 2

update cp set b = 0 where current of c returning *;
----
a 23|b 23
5|0
=> UPDATE 1

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c cursor for select * from cnv;
----
=> DECLARE CURSOR

fetch 2 from c;
----
a 23|b 23
1|1
2|2
=> FETCH 2

update cn set b = 5 where current of c;
----
=> UPDATE 1

delete from cn where current of c;
----
=> DELETE 1

select * from cn order by a;
----
a 23|b 23
1|1
=> SELECT 1

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c cursor for select * from cj;
----
=> DECLARE CURSOR

fetch 1 from c;
----
a 23
1
=> FETCH 1

update cp set b = 5 where current of c;
----
!! 24000 cursor "c" is not a simply updatable scan of table "cp"

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c cursor for select * from cg order by a;
----
=> DECLARE CURSOR

fetch 1 from c;
----
a 23|count 20
1|1
=> FETCH 1

update cn set b = 5 where current of c;
----
!! 24000 cursor "c" is not a simply updatable scan of table "cn"

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c cursor for select cv.a from cv, cn where cv.a = cn.a for update of cv;
----
=> DECLARE CURSOR

fetch 1 from c;
----
a 23
2
=> FETCH 1

update cp set b = 5 where current of c returning *;
----
a 23|b 23
2|5
=> UPDATE 1

update cn set b = 5 where current of c;
----
!! 24000 cursor "c" does not have a FOR UPDATE/SHARE reference to table "cn"

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c cursor for select cj.a from cj for update;
----
=> DECLARE CURSOR

fetch 1 from c;
----
a 23
1
=> FETCH 1

update cp set b = 5 where current of c returning *;
----
a 23|b 23
1|5
=> UPDATE 1

update cn set b = 6 where current of c returning *;
----
a 23|b 23
1|6
=> UPDATE 1

rollback;
----
=> ROLLBACK

drop table cp, cn cascade;
----
-- NOTICE 00000 drop cascades to 5 other objects
=> DROP TABLE
