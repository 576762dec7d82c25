create table ct(a int primary key);
----
=> CREATE TABLE

insert into ct values (1), (2), (3), (4), (5);
----
=> INSERT 0 5

begin;
----
=> BEGIN

declare c scroll no scroll cursor for select 1;
----
!! 42P11 cannot specify both SCROLL and NO SCROLL

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c asensitive insensitive cursor for select 1;
----
!! 42P11 cannot specify both ASENSITIVE and INSENSITIVE

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c insensitive cursor for select a from ct for update;
----
!! 42P11 DECLARE INSENSITIVE CURSOR ... FOR UPDATE is not valid
.. D Insensitive cursors must be READ ONLY.

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c insensitive cursor for select a from ct for key share;
----
!! 42P11 DECLARE INSENSITIVE CURSOR ... FOR KEY SHARE is not valid
.. D Insensitive cursors must be READ ONLY.

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c cursor for select a into q from ct;
----
!! 42601 SELECT ... INTO is not allowed here
.. P 36

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c cursor for with x as (insert into ct values (9) returning a) select a from x;
----
!! 0A000 DECLARE CURSOR must not contain data-modifying statements in WITH

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c insensitive cursor for select a from ct order by a;
----
=> DECLARE CURSOR

declare d asensitive cursor with hold for select 2;
----
=> DECLARE CURSOR

fetch 2 from c;
----
a 23
1
2
=> FETCH 2

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

savepoint s;
----
=> SAVEPOINT

declare c cursor for select a from ct order by a;
----
=> DECLARE CURSOR

release s;
----
=> RELEASE

fetch 1 from c;
----
a 23
1
=> FETCH 1

savepoint s2;
----
=> SAVEPOINT

fetch 1 from c;
----
a 23
2
=> FETCH 1

rollback to s2;
----
=> ROLLBACK

fetch 1 from c;
----
a 23
3
=> FETCH 1

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

savepoint s;
----
=> SAVEPOINT

savepoint t;
----
=> SAVEPOINT

declare c cursor for select a from ct order by a;
----
=> DECLARE CURSOR

release t;
----
=> RELEASE

rollback to s;
----
=> ROLLBACK

fetch 1 from c;
----
!! 34000 cursor "c" does not exist

rollback;
----
=> ROLLBACK

-- simple protocol
begin; savepoint s; declare c cursor for select a from ct order by a; fetch 1 from c; rollback to s; fetch 1 from c;
----
=> BEGIN
=> SAVEPOINT
=> DECLARE CURSOR
a 23
1
=> FETCH 1
=> ROLLBACK
!! 34000 cursor "c" does not exist

rollback;
----
=> ROLLBACK

-- simple protocol
begin; declare c cursor with hold for select a from ct order by a; rollback; fetch 1 from c;
----
=> BEGIN
=> DECLARE CURSOR
=> ROLLBACK
!! 34000 cursor "c" does not exist

-- simple protocol
begin; declare c cursor with hold for select a from ct order by a; fetch 2 from c; commit; delete from ct where a > 3; fetch all from c;
----
=> BEGIN
=> DECLARE CURSOR
a 23
1
2
=> FETCH 2
=> COMMIT
=> DELETE 2
a 23
3
4
5
=> FETCH 3

close c;
----
=> CLOSE CURSOR

-- simple protocol
begin; declare c cursor for select a from ct order by a; fetch 1 from c; commit; begin; declare c cursor for select a from ct order by a; fetch 1 from c; commit; fetch 1 from c;
----
=> BEGIN
=> DECLARE CURSOR
a 23
1
=> FETCH 1
=> COMMIT
=> BEGIN
=> DECLARE CURSOR
a 23
1
=> FETCH 1
=> COMMIT
!! 34000 cursor "c" does not exist

show tcp_keepalives_count;
----
tcp_keepalives_count 25
9
=> SHOW

drop table ct;
----
=> DROP TABLE
