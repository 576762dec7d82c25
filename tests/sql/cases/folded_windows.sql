-- Calls over one window that is written twice, with constants in its keys.
create table t (f float8, n int, c bigint, s text, ti text collate "en-x-icu", d numeric);
----
=> CREATE TABLE

insert into t values (1, 1, 1, 't1', 'T1', 1), (2, 3, 4, 't2', 't2', 2.5), (2, 2, 9, 'u', 'U', null), (null, null, null, null, null, null);
----
=> INSERT 0 4

select n, rank() over (order by f*2), rank() over (order by f*2) from t order by n;
----
n 23|rank 20|rank 20
1|1|1
2|2|2
3|2|2
\N|4|4
=> SELECT 4

select n, rank() over (order by f*2), 5 + rank() over (order by f*2) from t order by n;
----
n 23|rank 20|?column? 20
1|1|6
2|2|7
3|2|7
\N|4|9
=> SELECT 4

select n, rank() over w, rank() over w, 5 + rank() over w from t window w as (order by f*2) order by n;
----
n 23|rank 20|rank 20|?column? 20
1|1|1|6
2|2|2|7
3|2|2|7
\N|4|4|9
=> SELECT 4

select n, rank() over w, dense_rank() over w, rank() over (order by n+1 nulls first), rank() over (order by n+1 nulls first) from t window w as (order by n+1) order by n;
----
n 23|rank 20|dense_rank 20|rank 20|rank 20
1|1|1|2|2
2|2|2|3|3
3|3|3|4|4
\N|4|4|1|1
=> SELECT 4

select n, rank() over (order by c%2, n), rank() over (order by c%2, n), sum(n) over (partition by c%2), sum(n) over (partition by c%2) + 1 from t order by n;
----
n 23|rank 20|rank 20|sum 20|?column? 20
1|2|2|3|4
2|3|3|3|4
3|1|1|3|4
\N|4|4|\N|\N
=> SELECT 4

select n, rank() over (order by coalesce(f,0)), rank() over (order by coalesce(f,0)), rank() over (order by greatest(f,1)), rank() over (order by greatest(f,1)) from t order by n;
----
n 23|rank 20|rank 20|rank 20|rank 20
1|2|2|1|1
2|3|3|3|3
3|3|3|3|3
\N|1|1|1|1
=> SELECT 4

select n, rank() over (order by n > 1), rank() over (order by n > 1), rank() over (order by f between 1 and 2), rank() over (order by f between 1 and 2) from t order by n;
----
n 23|rank 20|rank 20|rank 20|rank 20
1|1|1|1|1
2|2|2|1|1
3|2|2|1|1
\N|4|4|4|4
=> SELECT 4

select n, rank() over (order by s in ('t1','t2')), rank() over (order by s in ('t1','t2')), rank() over (order by ti > 'T1'), rank() over (order by ti > 'T1') from t order by n;
----
n 23|rank 20|rank 20|rank 20|rank 20
1|2|2|1|1
2|1|1|2|2
3|2|2|2|2
\N|4|4|4|4
=> SELECT 4

select n, rank() over (order by c::numeric*2), rank() over (order by c::numeric*2), rank() over (order by array[c,1]), rank() over (order by array[c,1]) from t order by n;
----
n 23|rank 20|rank 20|rank 20|rank 20
1|1|1|1|1
2|3|3|3|3
3|2|2|2|2
\N|4|4|4|4
=> SELECT 4

select n, rank() over (order by c # 1), rank() over (order by c # 1), rank() over (order by n ^ 2), rank() over (order by n ^ 2) from t order by n;
----
n 23|rank 20|rank 20|rank 20|rank 20
1|1|1|1|1
2|3|3|2|2
3|2|2|3|3
\N|4|4|4|4
=> SELECT 4

select n, rank() over (order by case when n > 1 then 1 else 2.5 end), 1 + rank() over (order by case when n > 1 then 1 else 2.5 end) from t order by n;
----
n 23|rank 20|?column? 20
1|3|4
2|1|2
3|1|2
\N|3|4
=> SELECT 4

select n, sum(n) over (order by n rows between 1+0 preceding and 2-1 following), sum(n) over (order by n rows between 1+0 preceding and 2-1 following) * 2 from t order by n;
----
n 23|sum 20|?column? 20
1|3|6
2|6|12
3|5|10
\N|3|6
=> SELECT 4

select n, sum(n) over (order by f*2 range between 1*1 preceding and current row), 1 + sum(n) over (order by f*2 range between 1*1 preceding and current row) from t order by n;
----
n 23|sum 20|?column? 20
1|1|2
2|5|6
3|5|6
\N|\N|\N
=> SELECT 4

select n, sum(n) filter (where f*2 > 2) over (partition by f*2), 1 + sum(n) filter (where f*2 > 2) over (partition by f*2) from t order by n;
----
n 23|sum 20|?column? 20
1|\N|\N
2|5|6
3|5|6
\N|\N|\N
=> SELECT 4

select n from t order by rank() over (order by f*2 desc, n), rank() over (order by f*2);
----
n 23
\N
2
3
1
=> SELECT 4

select distinct on (rank() over (order by f*2)) n, rank() over (order by f*2) from t order by rank() over (order by f*2), n;
----
n 23|rank 20
1|1
2|2
\N|4
=> SELECT 3

select f*2, sum(n*2), rank() over (order by sum(n*2)), 1 + rank() over (order by sum(n*2)), rank() over (partition by f*2 order by f*3), rank() over (partition by f*2 order by f*3) from t group by f order by f;
----
?column? 701|sum 20|rank 20|?column? 20|rank 20|rank 20
2|2|1|2|1|1
4|10|2|3|1|1
\N|\N|3|4|1|1
=> SELECT 3

select n, rank() over (order by 1+1), rank() over (order by 1+1), count(*) over (partition by 2*2), count(*) over (partition by 2*2) + 1 from t order by n;
----
n 23|rank 20|rank 20|count 20|?column? 20
1|1|1|4|5
2|1|1|4|5
3|1|1|4|5
\N|1|1|4|5
=> SELECT 4

create view v as select n, rank() over (order by f*2) as a, rank() over (order by f*2) + 1 as b from t;
----
=> CREATE VIEW

select * from v order by n;
----
n 23|a 20|b 20
1|1|2
2|2|3
3|2|3
\N|4|5
=> SELECT 4

select * from (select n, rank() over (order by f*2) as a, rank() over (order by f*2) as b from t) s where a = b and a <= 2 order by n;
----
n 23|a 20|b 20
1|1|1
2|2|2
3|2|2
=> SELECT 3

select rank() over (order by 1/0), rank() over (order by 1/0) from t;
----
!! 22012 division by zero

prepare w (int) as select n, rank() over (order by f*$1), rank() over (order by f*$1), rank() over (order by f*2) from t order by n;
----
=> PREPARE

execute w (2);
----
n 23|rank 20|rank 20|rank 20
1|1|1|1
2|2|2|2
3|2|2|2
\N|4|4|4
=> SELECT 4

execute w (-2);
----
n 23|rank 20|rank 20|rank 20
1|3|3|1
2|1|1|2
3|1|1|2
\N|4|4|4
=> SELECT 4

deallocate w;
----
=> DEALLOCATE
