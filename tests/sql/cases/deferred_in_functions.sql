-- Deferred constraints of statements that are their own transactions, in which functions run several.
create table p (id int primary key);
----
=> CREATE TABLE

create table c (id int primary key, p int references p deferrable initially deferred, u int unique deferrable initially deferred);
----
=> CREATE TABLE

create function f(k int) returns void language plpgsql as $$ begin insert into c values (k, k + 10, k); insert into p values (k + 10); end $$;
----
=> CREATE FUNCTION

select f(1);
----
f 2278
(no columns)
=> SELECT 1

select f(k) from generate_series(2, 4) k;
----
f 2278
(no columns)
(no columns)
(no columns)
=> SELECT 3

create function g(k int) returns void language sql as $$ insert into c values (k, k + 10, k); insert into p values (k + 10); $$;
----
=> CREATE FUNCTION

select g(5);
----
g 2278
\N
=> SELECT 1

do $$ begin insert into c values (6, 11, 1); update c set u = 6 where id = 1; end $$;
----
=> DO

do $$ begin insert into c values (7, 99, 7); end $$;
----
!! 23503 insert or update on table "c" violates foreign key constraint "c_p_fkey"
.. D Key (p)=(99) is not present in table "p".
.. n c_p_fkey
.. t c

do $$ begin insert into c values (8, 11, 2); end $$;
----
!! 23505 duplicate key value violates unique constraint "c_u_key"
.. D Key (u)=(2) already exists.
.. n c_u_key
.. t c

create procedure two() language plpgsql as $$ begin insert into c values (20, 30, 20); insert into p values (30); commit; insert into c values (21, 31, 21); insert into p values (31); end $$;
----
=> CREATE PROCEDURE

call two();
----
=> CALL

create procedure bad() language plpgsql as $$ begin insert into c values (22, 32, 22); commit; end $$;
----
=> CREATE PROCEDURE

call bad();
----
!! 23503 insert or update on table "c" violates foreign key constraint "c_p_fkey"
.. D Key (p)=(32) is not present in table "p".
.. n c_p_fkey
.. t c

create procedure bad_later() language plpgsql as $$ begin insert into c values (23, 30, 23); commit; insert into c values (24, 34, 24); end $$;
----
=> CREATE PROCEDURE

call bad_later();
----
!! 23503 insert or update on table "c" violates foreign key constraint "c_p_fkey"
.. D Key (p)=(34) is not present in table "p".
.. n c_p_fkey
.. t c

insert into c values (40, 50, 40);
----
!! 23503 insert or update on table "c" violates foreign key constraint "c_p_fkey"
.. D Key (p)=(50) is not present in table "p".
.. n c_p_fkey
.. t c

insert into c values (40, 30, 1);
----
!! 23505 duplicate key value violates unique constraint "c_u_key"
.. D Key (u)=(1) already exists.
.. n c_u_key
.. t c

with a as (insert into c values (41, 51, 41)) insert into p values (51);
----
=> INSERT 0 1

delete from p where id = 51;
----
!! 23503 update or delete on table "p" violates foreign key constraint "c_p_fkey" on table "c"
.. D Key (id)=(51) is still referenced from table "c".
.. n c_p_fkey
.. t c

with a as (delete from p where id = 51) delete from c where id = 41;
----
=> DELETE 1

update c set u = u + 1 where id < 6;
----
=> UPDATE 5

update c set u = 3 where id = 2;
----
=> UPDATE 1

do $$ begin begin insert into c values (50, 60, 50); raise exception 'x'; exception when others then null; end; end $$;
----
=> DO

select c.*, p.id from c left join p on p.id = c.p order by 1;
----
id 23|p 23|u 23|id 23
1|11|7|11
2|12|3|12
3|13|4|13
4|14|5|14
5|15|6|15
6|11|1|11
20|30|20|30
21|31|21|31
23|30|23|30
=> SELECT 9

create function twice() returns trigger language plpgsql as $$ begin insert into c values (new.id + 1000, new.p + 1000, new.u + 1000); insert into p values (new.p + 1000); return new; end $$;
----
=> CREATE FUNCTION

create trigger t before insert on c for each row when (new.id < 1000) execute function twice();
----
=> CREATE TRIGGER

insert into c values (60, 30, 60);
----
=> INSERT 0 1

select * from c where id >= 60 order by 1;
----
id 23|p 23|u 23
60|30|60
1060|1030|1060
=> SELECT 2

drop table c, p;
----
=> DROP TABLE

drop function f, g, twice;
----
=> DROP FUNCTION

drop procedure two, bad, bad_later;
----
=> DROP PROCEDURE
