create table ti (n int, id xid8, s pg_snapshot)
----
=> CREATE TABLE

begin
----
=> BEGIN

insert into ti select 1, pg_current_xact_id(), pg_current_snapshot()
----
=> INSERT 0 1

commit
----
=> COMMIT

begin
----
=> BEGIN

insert into ti select 2, pg_current_xact_id(), pg_current_snapshot()
----
=> INSERT 0 1

insert into ti select 3, pg_current_xact_id(), pg_current_snapshot()
----
=> INSERT 0 1

commit
----
=> COMMIT

insert into ti select 4, pg_current_xact_id(), pg_current_snapshot()
----
=> INSERT 0 1

select n, id::text::numeric - (select id::text::numeric from ti where n = 1) > 0 as later, pg_visible_in_snapshot((select id from ti where n = 1), s) from ti order by n
----
n 23|later 16|pg_visible_in_snapshot 16
1|f|f
2|t|t
3|t|t
4|t|t
=> SELECT 4

select (select id from ti where n = 2) = (select id from ti where n = 3)
----
?column? 16
t
=> SELECT 1

drop table ti
----
=> DROP TABLE
