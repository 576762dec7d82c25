create table v (g int, x int, f float8, t text, i interval);
----
=> CREATE TABLE

insert into v values (1, 10, 1.5, 'b', '1 day'), (1, 20, 2.5, 'a', '2 days'), (1, 20, null, 'b', '1 hour'), (2, 5, -1, 'c', null), (2, 7, 4, 'c', '1 month'), (3, null, null, null, null);
----
=> INSERT 0 6

select percentile_cont(0.5) within group (order by x) from v;
----
percentile_cont 701
10
=> SELECT 1

select percentile_cont(0.25) within group (order by f desc), percentile_disc(0.25) within group (order by f desc) from v;
----
percentile_cont 701|percentile_disc 701
2.875|4
=> SELECT 1

select g, percentile_cont(0.5) within group (order by x), percentile_disc(0.5) within group (order by x), mode() within group (order by t) from v group by g order by g;
----
g 23|percentile_cont 701|percentile_disc 23|mode 25
1|20|20|b
2|6|5|c
3|\N|\N|\N
=> SELECT 3

select percentile_cont(array[0, 0.25, 0.5, 1]) within group (order by x), percentile_disc(array[0.1, null, 0.9]) within group (order by t) from v;
----
percentile_cont 1022|percentile_disc 1009
{5,7,10,20}|{a,NULL,c}
=> SELECT 1

select percentile_cont(0.5) within group (order by i), percentile_disc(0.5) within group (order by i) from v where g = 1;
----
percentile_cont 1186|percentile_disc 1186
1 day|1 day
=> SELECT 1

select percentile_disc(0) within group (order by x), percentile_disc(1) within group (order by x), percentile_disc(1) within group (order by x desc) from v;
----
percentile_disc 23|percentile_disc 23|percentile_disc 23
5|20|5
=> SELECT 1

select percentile_cont(0.5) within group (order by x) filter (where g = 1) from v;
----
percentile_cont 701
20
=> SELECT 1

select mode() within group (order by x), mode() within group (order by x desc) from v;
----
mode 23|mode 23
20|20
=> SELECT 1

select percentile_cont(0.5) within group (order by x) from v where false;
----
percentile_cont 701
\N
=> SELECT 1

select percentile_cont(null) within group (order by x) from v;
----
percentile_cont 701
\N
=> SELECT 1

select percentile_cont(1.5) within group (order by x) from v;
----
percentile_cont 701
!! 22003 percentile value 1.5 is not between 0 and 1

select percentile_disc(-0.1) within group (order by x) from v;
----
percentile_disc 23
!! 22003 percentile value -0.1 is not between 0 and 1

select percentile_cont(0.5) from v;
----
!! 42883 function percentile_cont(numeric) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select mode() within group (order by x) over () from v;
----
!! 0A000 OVER is not supported for ordered-set aggregate mode
.. P 8

select sum(x) within group (order by x) from v;
----
!! 42883 function sum(integer, integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

create view vp as select g, percentile_cont(0.5) within group (order by x desc) as p from v group by g;
----
=> CREATE VIEW

select * from vp order by g;
----
g 23|p 701
1|20
2|6
3|\N
=> SELECT 3

select pg_get_viewdef('vp'::regclass);
----
pg_get_viewdef 25
 SELECT v.g,\n    percentile_cont((0.5)::double precision) WITHIN GROUP (ORDER BY ((v.x)::double precision) DESC) AS p\n   FROM v\n  GROUP BY v.g;
=> SELECT 1

select sum(p) from (select percentile_cont(0.5) within group (order by x) p from v group by g) s;
----
sum 701
26
=> SELECT 1
