-- Queries nested in queries, which are planned once each.
do $$ declare q text := '1'; v int; begin for i in 1..40 loop q := format('(select x from (select %s + g as x from generate_series(1,1) g limit 1 offset 0) t%s)', q, i); end loop; execute 'select ' || q into v; raise notice '%', v; end $$
----
-- NOTICE 00000 41
=> DO

do $$ declare q text := '1'; v int; begin for i in 1..24 loop q := format('(select max(x) from (select %s as x group by 1 having count(*) > 0) t%s)', q, i); end loop; execute 'select ' || q into v; raise notice '%', v; end $$
----
-- NOTICE 00000 1
=> DO

do $$ declare q text := 'select 1'; v int; begin for i in 1..100 loop q := q || ' union select ' || i % 3; end loop; execute 'select count(*) from (' || q || ') s' into v; raise notice '%', v; end $$
----
-- NOTICE 00000 3
=> DO

create table nt(a int, b int); insert into nt values (1, 1), (2, 2), (3, 3); select (select count(*) from nt where a <= (select max(x) from (select (select sum(b) from nt n2 where n2.a < n.a) as x group by 1) s)) from nt n group by n.a order by n.a
----
=> CREATE TABLE
=> INSERT 0 3
count 20
0
1
3
=> SELECT 3

select (select max(b) from nt m where m.a = n.a) as k, count(*) from nt n group by (select max(b) from nt m where m.a = n.a) order by (select max(b) from nt m where m.a = n.a), 2
----
k 23|count 20
1|1
2|1
3|1
=> SELECT 3

select distinct on ((select b from nt m where m.a = n.a)) a from nt n order by (select b from nt m where m.a = n.a), a
----
a 23
1
2
3
=> SELECT 3
