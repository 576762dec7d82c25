-- Check options of views over a view whose INSTEAD OF triggers write.
create table base (a int, b int default 10);
----
=> CREATE TABLE

create view inner_view as select a, b from base;
----
=> CREATE VIEW

create function write_base() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then insert into base values (new.a, 10); return new;
  elsif tg_op = 'UPDATE' then update base set a = new.a where a = old.a; return new; end if;
  delete from base where a = old.a; return old;
end $$;
----
=> CREATE FUNCTION

create trigger write_inner instead of insert or update or delete on inner_view for each row execute function write_base();
----
=> CREATE TRIGGER

create view local_view as select * from inner_view where a > 0 with local check option;
----
=> CREATE VIEW

create view cascaded_view as select * from local_view where a < 100 with cascaded check option;
----
=> CREATE VIEW

insert into local_view values (-5);
----
!! 44000 new row violates check option for view "local_view"
.. D Failing row contains (-5, null).

insert into local_view values (5) returning *;
----
a 23|b 23
5|\N
=> INSERT 0 1

insert into local_view values (500);
----
=> INSERT 0 1

update local_view set a = a - 10 where a = 5;
----
!! 44000 new row violates check option for view "local_view"
.. D Failing row contains (-5, 10).

update local_view set a = a + 1 where a = 5 returning a;
----
a 23
6
=> UPDATE 1

insert into cascaded_view values (200);
----
!! 44000 new row violates check option for view "cascaded_view"
.. D Failing row contains (200, null).

insert into cascaded_view values (-1);
----
!! 44000 new row violates check option for view "local_view"
.. D Failing row contains (-1, null).

insert into cascaded_view values (50), (60);
----
=> INSERT 0 2

update cascaded_view set a = 1000 where a = 50;
----
!! 44000 new row violates check option for view "cascaded_view"
.. D Failing row contains (1000, 10).

delete from cascaded_view where a = 60;
----
=> DELETE 1

table base order by a;
----
a 23|b 23
6|10
50|10
500|10
=> SELECT 3
