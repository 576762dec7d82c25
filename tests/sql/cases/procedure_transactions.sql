create table pt(a int);
----
=> CREATE TABLE

create table pd (id int primary key, p int references pd deferrable initially deferred);
----
=> CREATE TABLE

create procedure p1() language plpgsql as $$ begin for i in 0..9 loop insert into pt values(i); if i%2=0 then commit; else rollback; end if; end loop; end $$;
----
=> CREATE PROCEDURE

call p1();
----
=> CALL

select * from pt order by a;
----
a 23
0
2
4
6
8
=> SELECT 5

truncate pt;
----
=> TRUNCATE TABLE

do $$ begin for i in 0..9 loop insert into pt values(i); if i%2=0 then commit; else rollback; end if; end loop; end $$;
----
=> DO

select * from pt order by a;
----
a 23
0
2
4
6
8
=> SELECT 5

begin;
----
=> BEGIN

call p1();
----
!! 2D000 invalid transaction termination

rollback;
----
=> ROLLBACK

-- simple protocol
call p1(); select 1;
----
!! 2D000 invalid transaction termination

truncate pt;
----
=> TRUNCATE TABLE

create function f1() returns int language plpgsql as $$ begin commit; return 1; end $$;
----
=> CREATE FUNCTION

select f1();
----
f1 23
!! 2D000 invalid transaction termination

do $$ begin insert into pt values(1); begin insert into pt values(2); commit; exception when others then raise notice '% %', sqlstate, sqlerrm; end; end $$;
----
-- NOTICE 00000 2D000 cannot commit while a subtransaction is active
=> DO

select * from pt;
----
a 23
1
=> SELECT 1

truncate pt;
----
=> TRUNCATE TABLE

do $$ begin insert into pt values(1); begin insert into pt values(2); rollback; exception when others then raise notice '% %', sqlstate, sqlerrm; end; end $$;
----
-- NOTICE 00000 2D000 cannot roll back while a subtransaction is active
=> DO

select * from pt;
----
a 23
1
=> SELECT 1

truncate pt;
----
=> TRUNCATE TABLE

do $$ begin begin perform 1/0; exception when others then insert into pt values (5); commit; end; insert into pt values (6); rollback; end $$;
----
=> DO

select * from pt;
----
a 23
5
=> SELECT 1

truncate pt;
----
=> TRUNCATE TABLE

do $$ begin insert into pt values (1); commit; begin insert into pt values (2); perform 1/0; exception when division_by_zero then raise notice 'caught'; end; insert into pt values (3); end $$;
----
-- NOTICE 00000 caught
=> DO

select * from pt order by a;
----
a 23
1
3
=> SELECT 2

truncate pt;
----
=> TRUNCATE TABLE

do $$ declare r record; begin insert into pt select g from generate_series(1,4) g; for r in select a from pt order by a loop insert into pt values(r.a+10); commit; end loop; end $$;
----
=> DO

select * from pt order by 1;
----
a 23
1
2
3
4
11
12
13
14
=> SELECT 8

do $$ declare r record; begin for r in update pt set a=a+1 returning a loop commit; end loop; end $$;
----
!! 55000 cannot perform transaction commands inside a cursor loop that is not read-only

truncate pt;
----
=> TRUNCATE TABLE

do $$ begin insert into pt values(100); commit and chain; insert into pt values(101); rollback and chain; commit and no chain; end $$;
----
=> DO

select max(a) from pt;
----
max 23
100
=> SELECT 1

do $$ begin execute 'commit'; end $$;
----
!! 0A000 EXECUTE of transaction commands is not implemented

do $$ begin commit; set transaction isolation level repeatable read; raise notice '%', current_setting('transaction_isolation'); commit and chain; raise notice '%', current_setting('transaction_isolation'); rollback; raise notice '%', current_setting('transaction_isolation'); end $$;
----
-- NOTICE 00000 repeatable read
-- NOTICE 00000 repeatable read
-- NOTICE 00000 read committed
=> DO

do $$ declare c cursor for select a from pt order by a; x int; begin open c; fetch c into x; commit; fetch c into x; end $$;
----
!! 34000 cursor "c" does not exist

create procedure p4() language plpgsql as $$ begin insert into pt values(200); call p1(); end $$;
----
=> CREATE PROCEDURE

truncate pt;
----
=> TRUNCATE TABLE

call p4();
----
=> CALL

select * from pt order by a;
----
a 23
0
2
4
6
8
200
=> SELECT 6

create function f2() returns void language plpgsql as $$ begin perform 1; execute 'call p1()'; end $$;
----
=> CREATE FUNCTION

create procedure p5() language plpgsql set work_mem='1MB' as $$ begin commit; end $$;
----
=> CREATE PROCEDURE

call p5();
----
!! 2D000 invalid transaction termination

truncate pt;
----
=> TRUNCATE TABLE

do $$ begin insert into pt values(1); commit; insert into pt values(2); raise exception 'x'; end $$;
----
!! P0001 x

select * from pt;
----
a 23
1
=> SELECT 1

truncate pt;
----
=> TRUNCATE TABLE

do $$ begin insert into pd values (1, 2); commit; end $$;
----
!! 23503 insert or update on table "pd" violates foreign key constraint "pd_p_fkey"
.. D Key (p)=(2) is not present in table "pd".
.. n pd_p_fkey
.. t pd

select * from pd;
----
id 23|p 23
=> SELECT 0

do $$ begin commit; insert into pd values (3, 4); commit; end $$;
----
!! 23503 insert or update on table "pd" violates foreign key constraint "pd_p_fkey"
.. D Key (p)=(4) is not present in table "pd".
.. n pd_p_fkey
.. t pd

do $$ begin commit; insert into pd values (3, 4); insert into pd values (4, 4); commit; end $$;
----
=> DO

select * from pd order by id;
----
id 23|p 23
3|4
4|4
=> SELECT 2

create procedure p2(x int, inout y int default 5, z text default 'q') language plpgsql as $$ begin y := x + y; raise notice '% % %', x, y, z; end $$;
----
=> CREATE PROCEDURE

call p2(1);
----
-- NOTICE 00000 1 6 q
y 23
6
=> CALL

call p2(1,2);
----
-- NOTICE 00000 1 3 q
y 23
3
=> CALL

call p2(x=>1,z=>'w');
----
-- NOTICE 00000 1 6 w
y 23
6
=> CALL

call p2(1, z=>'k', y=>3);
----
-- NOTICE 00000 1 4 k
y 23
4
=> CALL

call p2(y=>1);
----
!! 42883 procedure p2(y => integer) does not exist
.. H No procedure matches the given name and argument types. You might need to add explicit type casts.
.. P 6

call p2(1,2,'c');
----
-- NOTICE 00000 1 3 c
y 23
3
=> CALL

call p2(1, nosuch=>4);
----
!! 42883 procedure p2(integer, nosuch => integer) does not exist
.. H No procedure matches the given name and argument types. You might need to add explicit type casts.
.. P 6

call p2(1,x=>1);
----
!! 42883 procedure p2(integer, x => integer) does not exist
.. H No procedure matches the given name and argument types. You might need to add explicit type casts.
.. P 6

do $$ declare r int := 7; begin call p2(1, r); raise notice 'r=%', r; call p2(y=>r, x=>3); raise notice 'r=%', r; end $$;
----
-- NOTICE 00000 1 8 q
-- NOTICE 00000 r=8
-- NOTICE 00000 3 11 q
-- NOTICE 00000 r=11
=> DO

create procedure p6(inout n int) language plpgsql as $$ begin commit; n := n * 2; insert into pt values (n); end $$;
----
=> CREATE PROCEDURE

truncate pt;
----
=> TRUNCATE TABLE

call p6(21);
----
n 23
42
=> CALL

select * from pt;
----
a 23
42
=> SELECT 1

do $$ declare n int := 4; begin call p6(n); rollback; raise notice '%', n; end $$;
----
-- NOTICE 00000 8
=> DO

select * from pt;
----
a 23
42
=> SELECT 1

do $$ begin create table made (x int); commit; drop table made; rollback; end $$;
----
=> DO

select count(*) from made;
----
count 20
0
=> SELECT 1
