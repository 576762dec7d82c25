select 1+0 as k, count(*), sum(count(*)) over (order by 1+0) from generate_series(1, 3) group by cube((1+0)) order by 1
----
k 23|count 20|sum 1700
1|3|3
\N|3|6
=> SELECT 2

select 'x'||'y' as k, count(*) over (partition by 'x'||'y') from generate_series(1, 3) group by rollup(('x'||'y')) order by 1
----
k 25|count 20
xy|1
\N|1
=> SELECT 2

select 1+1 as k, count(*), sum(count(*)) over (w) from generate_series(1, 3) group by cube((1+1)) window w as (order by 1+1) order by 1
----
k 23|count 20|sum 1700
2|3|3
\N|3|6
=> SELECT 2

select row_number() over (order by 1+0), count(*) from generate_series(1, 3) group by grouping sets ((1+0), ()) order by 1
----
row_number 20|count 20
1|3
2|3
=> SELECT 2
