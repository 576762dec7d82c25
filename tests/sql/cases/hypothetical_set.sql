create table a(x int, y text, g int); insert into a values (1,'a',1),(2,'b',1),(2,'c',2),(4,null,2),(null,'z',2);
----
=> CREATE TABLE
=> INSERT 0 5

select rank(3) within group (order by x), dense_rank(3) within group (order by x), percent_rank(3) within group (order by x), cume_dist(3) within group (order by x) from a;
----
rank 20|dense_rank 20|percent_rank 701|cume_dist 701
4|3|0.6|0.6666666666666666
=> SELECT 1

select rank(2) within group (order by x desc), dense_rank(2) within group (order by x desc nulls last), percent_rank(2) within group (order by x nulls first), cume_dist(2) within group (order by x) from a;
----
rank 20|dense_rank 20|percent_rank 701|cume_dist 701
3|2|0.4|0.6666666666666666
=> SELECT 1

select rank(null) within group (order by x) from a;
----
rank 20
5
=> SELECT 1

select g, rank(2,'b') within group (order by x,y), dense_rank(g) within group (order by x) from a group by g order by g;
----
g 23|rank 20|dense_rank 20
1|2|1
2|1|1
=> SELECT 2

select rank(x) within group (order by x) from a;
----
!! 42803 column "a.x" must appear in the GROUP BY clause or be used in an aggregate function
.. D Direct arguments of an ordered-set aggregate must use only grouped columns.
.. P 13

select rank(sum(x)) within group (order by x) from a;
----
!! 42803 aggregate function calls cannot be nested
.. P 13

select rank(3) within group (order by sum(x)) from a;
----
!! 42803 aggregate function calls cannot be nested
.. P 39

select rank(3,4) within group (order by x) from a;
----
!! 42883 function rank(integer, integer, integer) does not exist
.. H To use the hypothetical-set aggregate rank, the number of hypothetical direct arguments (here 2) must match the number of ordering columns (here 1).
.. P 8

select rank(3) within group (order by x,y) from a;
----
!! 42883 function rank(integer, integer, text) does not exist
.. H To use the hypothetical-set aggregate rank, the number of hypothetical direct arguments (here 1) must match the number of ordering columns (here 2).
.. P 8

select rank('x') within group (order by x) from a;
----
!! 22P02 invalid input syntax for type integer: "x"
.. P 13

select rank(1.5) within group (order by x) from a;
----
rank 20
2
=> SELECT 1

select rank(1) within group (order by y) from a;
----
!! 42804 WITHIN GROUP types text and integer cannot be matched
.. P 13

select rank(1) from a;
----
!! 42809 WITHIN GROUP is required for ordered-set aggregate rank
.. P 8

select rank(1,2) from a;
----
!! 42809 WITHIN GROUP is required for ordered-set aggregate rank
.. P 8

select rank(1) over () from a;
----
!! 42809 WITHIN GROUP is required for ordered-set aggregate rank
.. P 8

select rank() within group (order by x) from a;
----
!! 42883 function rank(integer) does not exist
.. H To use the hypothetical-set aggregate rank, the number of hypothetical direct arguments (here 0) must match the number of ordering columns (here 1).
.. P 8

select rank(3) within group (order by x) over () from a;
----
!! 0A000 OVER is not supported for ordered-set aggregate rank
.. P 8

select rank(3) within group (order by x) filter (where x > 1) from a;
----
rank 20
3
=> SELECT 1

select rank(distinct 3) within group (order by x) from a;
----
!! 42601 cannot use DISTINCT with WITHIN GROUP
.. P 25

select rank(variadic array[1]) within group (order by x) from a;
----
!! 42601 cannot use VARIADIC with WITHIN GROUP
.. P 32

select rank(3) within group (order by x) from a where false;
----
rank 20
1
=> SELECT 1

select dense_rank(3) within group (order by x),percent_rank(3) within group (order by x), cume_dist(3) within group (order by x) from a where false;
----
dense_rank 20|percent_rank 701|cume_dist 701
1|0|1
=> SELECT 1

select row_number(3) within group (order by x) from a;
----
!! 42883 function row_number(integer, integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select sum(x) within group (order by x) from a;
----
!! 42883 function sum(integer, integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select abs(3) within group (order by x) from a;
----
!! 42883 function abs(integer, integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select ntile(3) within group (order by x) from a;
----
!! 42883 function ntile(integer, integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select percentile_cont(x) within group (order by x) from a;
----
!! 42803 column "a.x" must appear in the GROUP BY clause or be used in an aggregate function
.. D Direct arguments of an ordered-set aggregate must use only grouped columns.
.. P 24

select g, percentile_cont(g/10.0) within group (order by x) from a group by g;
----
g 23|percentile_cont 701
1|1.1
2|2.4
=> SELECT 2

select percentile_cont(0.5,0.4) within group (order by x) from a;
----
!! 42883 function percentile_cont(numeric, numeric, integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select percentile_cont(0.5) within group (order by x,y) from a;
----
!! 42883 function percentile_cont(numeric, integer, text) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select mode(1) within group (order by x) from a;
----
!! 42883 function mode(integer, integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select mode() within group (order by x,y) from a;
----
!! 42883 function mode(integer, text) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select percentile_disc(0.5) from a;
----
!! 42883 function percentile_disc(numeric) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

create view hv as select g, rank(2,'b') within group (order by x desc,y) filter (where g>0) as r, cume_dist('b') within group (order by y collate "C" nulls first) from a group by g;
----
=> CREATE VIEW

select pg_get_viewdef('hv');
----
pg_get_viewdef 25
 SELECT a.g,\n    rank(2, 'b'::text) WITHIN GROUP (ORDER BY a.x DESC, a.y) FILTER (WHERE (a.g > 0)) AS r,\n    cume_dist('b'::text) WITHIN GROUP (ORDER BY (a.y COLLATE "C") NULLS FIRST) AS cume_dist\n   FROM a\n  GROUP BY a.g;
=> SELECT 1

explain (verbose, costs off) select rank(2,'b') within group (order by x desc,y) filter (where g>0) as r from a;
----
QUERY PLAN 25
Aggregate
  Output: rank(2, 'b'::text) WITHIN GROUP (ORDER BY x DESC, y) FILTER (WHERE (g > 0))
  ->  Seq Scan on case_hypothetical_set.a
        Output: x, y, g
=> EXPLAIN

select rank('adam'::text collate "C") within group (order by x collate "POSIX") from (values ('fred'),('jim')) v(x);
----
!! 42P21 collation mismatch between explicit collations "C" and "POSIX"
.. P 64

select rank(x) within group (order by x) from generate_series(1,5) x;
----
!! 42803 column "x.x" must appear in the GROUP BY clause or be used in an aggregate function
.. D Direct arguments of an ordered-set aggregate must use only grouped columns.
.. P 13

select percentile_disc(array[0,0.25,null]) within group (order by x), rank(json '1') within group (order by y) from a;
----
!! 42804 WITHIN GROUP types text and json cannot be matched
.. P 81

select aggfnoid::oid, aggkind, aggnumdirectargs, aggfinalmodify from pg_aggregate where aggkind <> 'n' order by 1;
----
aggfnoid 26|aggkind 18|aggnumdirectargs 21|aggfinalmodify 18
3972|o|1|s
3974|o|1|s
3976|o|1|s
3978|o|1|s
3980|o|1|s
3982|o|1|s
3984|o|0|s
3986|h|1|w
3988|h|1|w
3990|h|1|w
3992|h|1|w
=> SELECT 11

select oid, proname, prokind, pg_get_function_arguments(oid), pg_get_function_identity_arguments(oid), provariadic, proargmodes from pg_proc where prokind = 'a' and proname in ('rank','dense_rank','percent_rank','cume_dist','mode','percentile_disc') order by 1;
----
oid 26|proname 19|prokind 18|pg_get_function_arguments 25|pg_get_function_identity_arguments 25|provariadic 26|proargmodes 1002
3972|percentile_disc|a|double precision ORDER BY anyelement|double precision ORDER BY anyelement|0|\N
3978|percentile_disc|a|double precision[] ORDER BY anyelement|double precision[] ORDER BY anyelement|0|\N
3984|mode|a|ORDER BY anyelement|ORDER BY anyelement|0|\N
3986|rank|a|VARIADIC "any" ORDER BY VARIADIC "any"|VARIADIC "any" ORDER BY VARIADIC "any"|2276|{v}
3988|percent_rank|a|VARIADIC "any" ORDER BY VARIADIC "any"|VARIADIC "any" ORDER BY VARIADIC "any"|2276|{v}
3990|cume_dist|a|VARIADIC "any" ORDER BY VARIADIC "any"|VARIADIC "any" ORDER BY VARIADIC "any"|2276|{v}
3992|dense_rank|a|VARIADIC "any" ORDER BY VARIADIC "any"|VARIADIC "any" ORDER BY VARIADIC "any"|2276|{v}
=> SELECT 7

prepare place(int) as select rank($1) within group (order by x), cume_dist($1) within group (order by x desc) from a;
----
=> PREPARE

execute place(2);
----
rank 20|cume_dist 701
2|0.8333333333333334
=> SELECT 1

execute place(null);
----
rank 20|cume_dist 701
5|0.3333333333333333
=> SELECT 1

select (rank(2) within group (order by x)) + 1 as r, x from a group by x order by 1, 2;
----
r 20|x 23
2|2
2|4
2|\N
3|1
=> SELECT 4

select g, rank('b', 2) within group (order by y, x desc) from a group by rollup(g) order by 1, 2;
----
g 23|rank 20
1|2
2|1
\N|2
=> SELECT 3

select rank('b') within group (order by y collate "en-x-icu") from a;
----
rank 20
2
=> SELECT 1

select rank(row(2,'b')) within group (order by row(x,y)) from a where x is not null;
----
rank 20
!! 42804 cannot compare dissimilar column types text and unknown at record column 2

select rank(array[2]) within group (order by array[x]) from a;
----
rank 20
2
=> SELECT 1

select percentile_disc(0.5) within group (order by x) over () from a;
----
!! 0A000 OVER is not supported for ordered-set aggregate percentile_disc
.. P 8

select percentile_disc(x) within group (order by x) over () from a;
----
!! 0A000 OVER is not supported for ordered-set aggregate percentile_disc
.. P 8
