-- DEFAULT given to columns of views.
create table base (a int default 7, b int, c text default 'q');
----
=> CREATE TABLE

create view v as select a, a as a2, b, c from base;
----
=> CREATE VIEW

insert into v (a, a2, b) values (default, 5, 1);
----
=> INSERT 0 1

insert into v (a, a2, b) values (5, default, 1);
----
=> INSERT 0 1

insert into v (a, a2, b) values (default, default, 1);
----
=> INSERT 0 1

insert into v (a, a2, b) values (5, 6, 1);
----
!! 42601 multiple assignments to same column "a"

insert into v (a, a2, b) values (default, 5, 1), (default, 6, 2);
----
!! 42601 multiple assignments to same column "a"

insert into v (a, a2, b) values (default, 5, 1), (3, default, 2);
----
!! 42601 multiple assignments to same column "a"

insert into v (a2, b) values (default, 5), (3, default);
----
=> INSERT 0 2

insert into v (a, a2) select 1, 2;
----
!! 42601 multiple assignments to same column "a"

insert into v default values;
----
=> INSERT 0 1

update v set a = default, a2 = 5;
----
!! 42601 multiple assignments to same column "a"

update v set a = 1, a2 = 2 where false;
----
!! 42601 multiple assignments to same column "a"

alter view v alter a set default 3;
----
=> ALTER VIEW

insert into v (a2, b) values (5, 1);
----
!! 42601 multiple assignments to same column "a"

insert into v (a, a2, b) values (default, 5, 1);
----
!! 42601 multiple assignments to same column "a"

insert into v (a, a2, b) values (default, default, 1);
----
=> INSERT 0 1

insert into v (b) values (1);
----
=> INSERT 0 1

insert into v (a2) values (default);
----
=> INSERT 0 1

alter view v alter a2 set default 3;
----
=> ALTER VIEW

insert into v (b) values (1);
----
!! 42601 multiple assignments to same column "a"

select * from base order by 1, 2;
----
a 23|b 23|c 25
3|1|q
3|1|q
3|\N|q
3|\N|q
5|1|q
5|1|q
7|1|q
7|5|q
7|\N|q
=> SELECT 9
