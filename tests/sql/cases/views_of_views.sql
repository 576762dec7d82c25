-- Views of views of views, deeper than anybody nests them.
create view vd0 as select 1 as a
----
=> CREATE VIEW

do $$ begin for i in 1..100 loop execute format('create view vd%s as select a + 1 as a from vd%s', i, i - 1); end loop; end $$
----
=> DO

select * from vd100
----
a 23
101
=> SELECT 1

create view vg0 as select i as a from generate_series(1, 5) i
----
=> CREATE VIEW

do $$ begin for i in 1..70 loop execute format('create view vg%s as select max(a) + 1 as a from vg%s', i, i - 1); end loop; end $$
----
=> DO

select * from vg70
----
a 23
75
=> SELECT 1

set client_min_messages = error
----
=> SET

drop view vd0, vg0 cascade
----
=> DROP VIEW

reset client_min_messages
----
=> RESET
