create table ct(a int primary key, b text);
----
=> CREATE TABLE

insert into ct select g, 'x'||g from generate_series(1,5) g;
----
=> INSERT 0 5

begin;
----
=> BEGIN

declare c no scroll cursor for select * from ct order by a;
----
=> DECLARE CURSOR

fetch 3 from c;
----
a 23|b 25
1|x1
2|x2
3|x3
=> FETCH 3

fetch backward 1 from c;
----
!! 55000 cursor can only scan forward
.. H Declare it with SCROLL option to enable backward scan.

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c no scroll cursor for select * from ct order by a;
----
=> DECLARE CURSOR

fetch absolute 2 from c;
----
a 23|b 25
2|x2
=> FETCH 1

fetch absolute 4 from c;
----
a 23|b 25
4|x4
=> FETCH 1

fetch absolute 1 from c;
----
!! 55000 cursor can only scan forward
.. H Declare it with SCROLL option to enable backward scan.

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c no scroll cursor for select * from ct order by a;
----
=> DECLARE CURSOR

move 0 from c;
----
=> MOVE 0

fetch 0 from c;
----
a 23|b 25
=> FETCH 0

fetch next from c;
----
a 23|b 25
1|x1
=> FETCH 1

move 0 from c;
----
=> MOVE 1

fetch 0 from c;
----
!! 55000 cursor can only scan forward
.. H Declare it with SCROLL option to enable backward scan.

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c no scroll cursor for select * from ct order by a;
----
=> DECLARE CURSOR

fetch relative 2 from c;
----
a 23|b 25
2|x2
=> FETCH 1

fetch relative -1 from c;
----
!! 55000 cursor can only scan forward
.. H Declare it with SCROLL option to enable backward scan.

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c no scroll cursor for select * from ct order by a;
----
=> DECLARE CURSOR

fetch absolute 0 from c;
----
a 23|b 25
=> FETCH 0

fetch first from c;
----
a 23|b 25
1|x1
=> FETCH 1

fetch last from c;
----
!! 55000 cursor can only scan forward
.. H Declare it with SCROLL option to enable backward scan.

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c cursor for select * from ct order by a for update;
----
=> DECLARE CURSOR

fetch 3 from c;
----
a 23|b 25
1|x1
2|x2
3|x3
=> FETCH 3

fetch prior from c;
----
!! 55000 cursor can only scan forward
.. H Declare it with SCROLL option to enable backward scan.

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c scroll cursor for select * from ct for update;
----
!! 0A000 DECLARE SCROLL CURSOR ... FOR UPDATE is not supported
.. D Scrollable cursors must be READ ONLY.

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c cursor with hold for select * from ct for share;
----
!! 0A000 DECLARE CURSOR WITH HOLD ... FOR SHARE is not supported
.. D Holdable cursors must be READ ONLY.

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c scroll cursor for select * from ct order by a;
----
=> DECLARE CURSOR

fetch all c;
----
a 23|b 25
1|x1
2|x2
3|x3
4|x4
5|x5
=> FETCH 5

fetch last c;
----
a 23|b 25
5|x5
=> FETCH 1

fetch first c;
----
a 23|b 25
1|x1
=> FETCH 1

fetch next c;
----
a 23|b 25
2|x2
=> FETCH 1

fetch prior c;
----
a 23|b 25
1|x1
=> FETCH 1

fetch relative 2 c;
----
a 23|b 25
3|x3
=> FETCH 1

fetch relative -1 c;
----
a 23|b 25
2|x2
=> FETCH 1

fetch absolute -1 c;
----
a 23|b 25
5|x5
=> FETCH 1

fetch absolute 0 c;
----
a 23|b 25
=> FETCH 0

fetch forward 2 c;
----
a 23|b 25
1|x1
2|x2
=> FETCH 2

fetch forward all c;
----
a 23|b 25
3|x3
4|x4
5|x5
=> FETCH 3

fetch backward all c;
----
a 23|b 25
5|x5
4|x4
3|x3
2|x2
1|x1
=> FETCH 5

fetch 0 c;
----
a 23|b 25
=> FETCH 0

fetch 3 c;
----
a 23|b 25
1|x1
2|x2
3|x3
=> FETCH 3

fetch 0 c;
----
a 23|b 25
3|x3
=> FETCH 1

move 1 c;
----
=> MOVE 1

move backward 2 c;
----
=> MOVE 2

move all c;
----
=> MOVE 3

fetch -2 c;
----
a 23|b 25
5|x5
4|x4
=> FETCH 2

move absolute 3 in c;
----
=> MOVE 1

fetch relative 0 from c;
----
a 23|b 25
3|x3
=> FETCH 1

close c;
----
=> CLOSE CURSOR

fetch c;
----
!! 34000 cursor "c" does not exist

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c binary cursor for select 258 as n;
----
=> DECLARE CURSOR

close c;
----
=> CLOSE CURSOR

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c cursor with hold for select a from ct order by a;
----
=> DECLARE CURSOR

fetch c;
----
a 23
1
=> FETCH 1

commit;
----
=> COMMIT

fetch 2 c;
----
a 23
2
3
=> FETCH 2

begin;
----
=> BEGIN

fetch c;
----
a 23
4
=> FETCH 1

rollback;
----
=> ROLLBACK

fetch c;
----
a 23
5
=> FETCH 1

close c;
----
=> CLOSE CURSOR

fetch c;
----
!! 34000 cursor "c" does not exist

begin;
----
=> BEGIN

declare c cursor with hold for select a from ct order by a;
----
=> DECLARE CURSOR

rollback;
----
=> ROLLBACK

fetch c;
----
!! 34000 cursor "c" does not exist

begin;
----
=> BEGIN

savepoint s;
----
=> SAVEPOINT

declare c cursor for select 1;
----
=> DECLARE CURSOR

rollback to s;
----
=> ROLLBACK

fetch c;
----
!! 34000 cursor "c" does not exist

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c cursor for select a from ct order by a;
----
=> DECLARE CURSOR

savepoint s;
----
=> SAVEPOINT

fetch c;
----
a 23
1
=> FETCH 1

rollback to s;
----
=> ROLLBACK

fetch c;
----
a 23
2
=> FETCH 1

commit;
----
=> COMMIT

declare c cursor for select 1;
----
!! 25P01 DECLARE CURSOR can only be used in transaction blocks

-- simple protocol
declare c cursor for select 7; fetch c;
----
=> DECLARE CURSOR
?column? 23
7
=> FETCH 1

prepare p as select * from ct where a < 3;
----
=> PREPARE

create table cas as execute p;
----
=> SELECT 2

select * from cas order by a;
----
a 23|b 25
1|x1
2|x2
=> SELECT 2

drop table cas;
----
=> DROP TABLE

prepare q(int, text) as select a, b || $2 as b from ct where a < $1;
----
=> PREPARE

create table cas as execute q(1 + 2, 'y');
----
=> SELECT 2

select * from cas order by 1;
----
a 23|b 25
1|x1y
2|x2y
=> SELECT 2

create table cas2(z) as execute q(2, null) with no data;
----
=> SELECT 0

select * from cas2;
----
z 23|b 25
=> SELECT 0

create table cas3 as execute nosuch;
----
!! 26000 prepared statement "nosuch" does not exist

create table cas3 as execute q(1);
----
!! 42601 wrong number of parameters for prepared statement "q"
.. D Expected 2 parameters but got 1.

prepare r as insert into ct values(77,'w');
----
=> PREPARE

create table cas3 as execute r;
----
!! 42809 prepared statement is not a SELECT

alter table ct add c int;
----
=> ALTER TABLE

select * from ct limit 0;
----
a 23|b 25|c 23
=> SELECT 0

execute p;
----
!! 0A000 cached plan must not change result type

deallocate all;
----
=> DEALLOCATE ALL
