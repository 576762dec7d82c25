-- What rules see of generated columns is computed from the row as it will be.
create table priced (a int primary key, b int generated always as (a * 2) stored, c int default 7, d text generated always as (c || '/' || coalesce(a, 0)) stored);
----
=> CREATE TABLE

create table log (op text, old_b int, new_b int, new_d text);
----
=> CREATE TABLE

insert into priced (a) values (1), (2);
----
=> INSERT 0 2

create rule not_large as on update to priced where new.b > 100 do instead nothing;
----
=> CREATE RULE

update priced set a = 100 where a = 2;
----
=> UPDATE 0

update priced set a = 30 where a = 2;
----
=> UPDATE 1

table priced order by a;
----
a 23|b 23|c 23|d 25
1|2|7|7/1
30|60|7|7/30
=> SELECT 2

create rule log_update as on update to priced do also insert into log values ('update', old.b, new.b, new.d);
----
=> CREATE RULE

create rule log_insert as on insert to priced do also insert into log values ('insert', null, new.b, new.d);
----
=> CREATE RULE

create rule log_delete as on delete to priced do also insert into log values ('delete', old.b, null, old.d);
----
=> CREATE RULE

update priced set a = 10 where a = 1;
----
=> UPDATE 1

update priced set c = (select max(b) from priced) where a = 10;
----
=> UPDATE 1

insert into priced (a, c) values (7, 3);
----
=> INSERT 0 1

insert into priced (a) select g from generate_series(8, 9) g;
----
=> INSERT 0 2

delete from priced where a > 8;
----
=> DELETE 3

select * from log order by op, old_b, new_b;
----
op 25|old_b 23|new_b 23|new_d 25
delete|18|\N|7/9
delete|20|\N|60/10
delete|60|\N|7/30
insert|\N|14|3/7
insert|\N|16|7/8
insert|\N|18|7/9
update|2|20|7/10
update|20|20|60/10
=> SELECT 8

table priced order by a;
----
a 23|b 23|c 23|d 25
7|14|3|3/7
8|16|7|7/8
=> SELECT 2
