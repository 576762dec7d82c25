-- GROUP BY of computed output columns, names of joins in their own ON, FULL JOIN with an empty side and under LATERAL.
create table t(a int primary key, b int, c text);
----
=> CREATE TABLE

insert into t values (1,1,'x'),(2,1,'y'),(3,2,'z'),(4,null,null);
----
=> INSERT 0 4

create table e(a int, b int);
----
=> CREATE TABLE

create table u(a int, d int);
----
=> CREATE TABLE

insert into u values (1,10),(9,90);
----
=> INSERT 0 2

select count(*) as c from t group by c;
----
c 20
1
1
1
1
=> SELECT 4

select count(*) as k from t group by k;
----
!! 42803 aggregate functions are not allowed in GROUP BY
.. P 8

select count(*) as k from t group by 1;
----
!! 42803 aggregate functions are not allowed in GROUP BY
.. P 8

select sum(b)+1 as k from t group by k;
----
!! 42803 aggregate functions are not allowed in GROUP BY
.. P 8

select b as k, sum(a) as s from t group by k, s;
----
!! 42803 aggregate functions are not allowed in GROUP BY
.. P 16

select sum(a) over () as k from t group by k;
----
!! 42P20 window functions are not allowed in GROUP BY
.. P 8

select (select count(*) from t) as k from t group by k;
----
k 20
4
=> SELECT 1

select (select count(t1.a) from u) as k from t t1 group by k;
----
!! 42803 aggregate functions are not allowed in GROUP BY
.. P 16

select count(*) as k, b from t group by rollup(k, b);
----
!! 42803 aggregate functions are not allowed in GROUP BY
.. P 8

select count(*) as k, b from t group by grouping sets ((k),(b));
----
!! 42803 aggregate functions are not allowed in GROUP BY
.. P 8

select generate_series(1,2) as k, count(*) from t group by k order by 1;
----
k 23|count 20
1|4
2|4
=> SELECT 2

select count(*) as k from t group by k having count(*) > 1;
----
!! 42803 aggregate functions are not allowed in GROUP BY
.. P 8

select row_number() over () as k from t group by 1;
----
!! 42P20 window functions are not allowed in GROUP BY
.. P 8

select grouping(b) as k from t group by k;
----
!! 42803 aggregate functions are not allowed in GROUP BY
.. P 8

select count(*) as k from t group by (k);
----
!! 42803 aggregate functions are not allowed in GROUP BY
.. P 8

select count(distinct b) filter (where a > 1) as k from t group by cube(k);
----
!! 42803 aggregate functions are not allowed in GROUP BY
.. P 8

select b, count(*) as k from t group by distinct k, b;
----
!! 42803 aggregate functions are not allowed in GROUP BY
.. P 11

select percentile_disc(0.5) within group (order by a) as k from t group by k;
----
!! 42803 aggregate functions are not allowed in GROUP BY
.. P 8

select t from t left join u on t.a = u.a order by 1;
----
t user
(1,1,x)
(2,1,y)
(3,2,z)
(4,,)
=> SELECT 4

select u from t left join u on t.a = u.a order by t.a;
----
u user
(1,10)
\N
\N
\N
=> SELECT 4

select u is null, u is not null, t.a from t left join u on t.a = u.a order by t.a;
----
?column? 16|?column? 16|a 23
f|t|1
t|f|2
t|f|3
t|f|4
=> SELECT 4

select row_to_json(u) from t left join u on t.a = u.a order by t.a;
----
row_to_json 114
{"a":1,"d":10}
\N
\N
\N
=> SELECT 4

select count(u), count(t), count(*) from t left join u on t.a=u.a;
----
count 20|count 20|count 20
1|4|4
=> SELECT 1

select t, u from t full join u on t.a=u.a order by t.a, u.a;
----
t user|u user
(1,1,x)|(1,10)
(2,1,y)|\N
(3,2,z)|\N
(4,,)|\N
\N|(9,90)
=> SELECT 5

select s from (select a, b from t) s left join u on s.a=u.a order by s desc;
----
s 2249
(4,)
(3,2)
(2,1)
(1,1)
=> SELECT 4

select u.*, u from (select * from u) u right join t on t.a=u.a order by t.a;
----
a 23|d 23|u 2249
1|10|(1,10)
\N|\N|\N
\N|\N|\N
\N|\N|\N
=> SELECT 4

select u, count(*) from t left join u on t.a=u.a group by u order by 2;
----
u user|count 20
(1,10)|1
\N|3
=> SELECT 2

select j from (t join u on t.a=u.a) j;
----
j 2249
(1,1,x,1,10)
=> SELECT 1

select j from (t join u using (a)) j;
----
j 2249
(1,1,x,10)
=> SELECT 1

select row_to_json(j) from (t left join u using (a)) j order by j.a;
----
row_to_json 114
{"a":1,"b":1,"c":"x","d":10}
{"a":2,"b":1,"c":"y","d":null}
{"a":3,"b":2,"c":"z","d":null}
{"a":4,"b":null,"c":null,"d":null}
=> SELECT 4

select row_to_json(j) from (t join u using (a)) as j(x,y,z,w);
----
row_to_json 114
{"x":1,"y":1,"z":"x","w":10}
=> SELECT 1

select j from t join u using (a) as j;
----
j 2249
(1)
=> SELECT 1

select j.a from t join u using (a) as j;
----
a 23
1
=> SELECT 1

select row_to_json(j) from t left join u using (a) as j order by t.a;
----
row_to_json 114
{"a":1}
{"a":2}
{"a":3}
{"a":4}
=> SELECT 4

select f from json_each('{"a":1}') f;
----
f 2249
(a,1)
=> SELECT 1

with w as (select a, b from t) select w from u left join w on w.a=u.a order by u.a;
----
w 2249
(1,1)
\N
=> SELECT 2

select coalesce(u, row(0,0)::u) from t left join u using (a) order by a;
----
coalesce user
(1,10)
(0,0)
(0,0)
(0,0)
=> SELECT 4

select array_agg(u order by t.a) from t left join u on t.a=u.a;
----
array_agg user
{"(1,10)",NULL,NULL,NULL}
=> SELECT 1

select json_agg(u order by t.a) from t left join u on t.a=u.a;
----
json_agg 114
[{"a":1,"d":10}, null, null, null]
=> SELECT 1

select (select row_to_json(t)) from t left join u using (a) order by a;
----
row_to_json 114
{"a":1,"b":1,"c":"x"}
{"a":2,"b":1,"c":"y"}
{"a":3,"b":2,"c":"z"}
{"a":4,"b":null,"c":null}
=> SELECT 4

select exists (select u) from t left join u using (a) order by a;
----
exists 16
t
t
t
t
=> SELECT 4

select x from t, lateral (select t) x(r) order by 1;
----
x 2249
("(1,1,x)")
("(2,1,y)")
("(3,2,z)")
("(4,,)")
=> SELECT 4

select x.r from t left join lateral (select u from u where u.a=t.a) x(r) on true order by t.a;
----
r user
(1,10)
\N
\N
\N
=> SELECT 4

select r from (select u as r, t.a from t left join u on u.a=t.a) q order by q.a;
----
r user
(1,10)
\N
\N
\N
=> SELECT 4

select r is null from (select u as r, t.a from t left join u on u.a=t.a) q order by q.a;
----
?column? 16
f
t
t
t
=> SELECT 4

select u from t left join u on t.a=u.a where u is null order by t.a;
----
u user
\N
\N
\N
=> SELECT 3

select u from t left join u on t.a=u.a where not (u is null) order by t.a;
----
u user
(1,10)
=> SELECT 1

select s from (select t.a, u.d from t left join u on t.a=u.a) s where s.d is null order by s.a;
----
s 2249
(2,)
(3,)
(4,)
=> SELECT 3

select case when u is null then 'none' else u::text end from t left join u on t.a=u.a order by t.a;
----
u 25
(1,10)
none
none
none
=> SELECT 4

select first_value(u) over (order by t.a) from t left join u on t.a=u.a;
----
first_value user
(1,10)
(1,10)
(1,10)
(1,10)
=> SELECT 4

select * from t full join e on t.a=e.a order by 1;
----
a 23|b 23|c 25|a 23|b 23
1|1|x|\N|\N
2|1|y|\N|\N
3|2|z|\N|\N
4|\N|\N|\N|\N
=> SELECT 4

select * from e full join t on t.a=e.a order by 3;
----
a 23|b 23|a 23|b 23|c 25
\N|\N|1|1|x
\N|\N|2|1|y
\N|\N|3|2|z
\N|\N|4|\N|\N
=> SELECT 4

select * from e full join e e2 on e.a=e2.a;
----
a 23|b 23|a 23|b 23
=> SELECT 0

select count(*) from t full join (select * from u where false) u on t.a=u.a;
----
count 20
4
=> SELECT 1

select count(*) from (select * from t where false) t full join u on t.a=u.a;
----
count 20
2
=> SELECT 1

select count(*) from (select * from t where false) t full join (select * from u where false) u on t.a=u.a;
----
count 20
0
=> SELECT 1

select * from t full join u on false order by 1, 4;
----
a 23|b 23|c 25|a 23|d 23
1|1|x|\N|\N
2|1|y|\N|\N
3|2|z|\N|\N
4|\N|\N|\N|\N
\N|\N|\N|1|10
\N|\N|\N|9|90
=> SELECT 6

select * from t full join u on true order by 1, 4;
----
a 23|b 23|c 25|a 23|d 23
1|1|x|1|10
1|1|x|9|90
2|1|y|1|10
2|1|y|9|90
3|2|z|1|10
3|2|z|9|90
4|\N|\N|1|10
4|\N|\N|9|90
=> SELECT 8

select * from t full join e on true order by 1;
----
a 23|b 23|c 25|a 23|b 23
1|1|x|\N|\N
2|1|y|\N|\N
3|2|z|\N|\N
4|\N|\N|\N|\N
=> SELECT 4

select * from e full join t on true order by 3;
----
a 23|b 23|a 23|b 23|c 25
\N|\N|1|1|x
\N|\N|2|1|y
\N|\N|3|2|z
\N|\N|4|\N|\N
=> SELECT 4

select * from t full join u on t.a = u.a and t.b > 100 order by 1, 4;
----
a 23|b 23|c 25|a 23|d 23
1|1|x|\N|\N
2|1|y|\N|\N
3|2|z|\N|\N
4|\N|\N|\N|\N
\N|\N|\N|1|10
\N|\N|\N|9|90
=> SELECT 6

select * from t full join u on t.a = u.a and u.d is null order by 1, 4;
----
a 23|b 23|c 25|a 23|d 23
1|1|x|\N|\N
2|1|y|\N|\N
3|2|z|\N|\N
4|\N|\N|\N|\N
\N|\N|\N|1|10
\N|\N|\N|9|90
=> SELECT 6

select * from t full join u on t.a < u.a order by 1, 4;
----
!! 0A000 FULL JOIN is only supported with merge-joinable or hash-joinable join conditions

select * from t full join u on t.a is not distinct from u.a order by 1,4;
----
!! 0A000 FULL JOIN is only supported with merge-joinable or hash-joinable join conditions

select * from (select 1 as x where false) s full join t on s.x = t.a order by 2;
----
x 23|a 23|b 23|c 25
\N|1|1|x
\N|2|1|y
\N|3|2|z
\N|4|\N|\N
=> SELECT 4

select * from t full join e on t.a = e.a full join u on u.a = t.a order by 1, u.a;
----
a 23|b 23|c 25|a 23|b 23|a 23|d 23
1|1|x|\N|\N|1|10
2|1|y|\N|\N|\N|\N
3|2|z|\N|\N|\N|\N
4|\N|\N|\N|\N|\N|\N
\N|\N|\N|\N|\N|9|90
=> SELECT 5

select * from e full join u using (a) full join t using (a) order by 1;
----
a 23|b 23|d 23|b 23|c 25
1|\N|10|1|x
2|\N|\N|1|y
3|\N|\N|2|z
4|\N|\N|\N|\N
9|\N|90|\N|\N
=> SELECT 5

select * from t left join (e full join u on e.a=u.a) on t.a=u.a order by t.a;
----
a 23|b 23|c 25|a 23|b 23|a 23|d 23
1|1|x|\N|\N|1|10
2|1|y|\N|\N|\N|\N
3|2|z|\N|\N|\N|\N
4|\N|\N|\N|\N|\N|\N
=> SELECT 4

select * from t natural full join e order by a, b;
----
a 23|b 23|c 25
1|1|x
2|1|y
3|2|z
4|\N|\N
=> SELECT 4

select * from t full join e on t.a=e.a where e.a is null order by 1;
----
a 23|b 23|c 25|a 23|b 23
1|1|x|\N|\N
2|1|y|\N|\N
3|2|z|\N|\N
4|\N|\N|\N|\N
=> SELECT 4

select * from t full join e on t.a=e.a where t.a is null order by 1;
----
a 23|b 23|c 25|a 23|b 23
=> SELECT 0

select * from t full join e on t.a=e.a where e.b = 1;
----
a 23|b 23|c 25|a 23|b 23
=> SELECT 0

select * from (select * from t order by a limit 0) x full join u on x.a=u.a order by u.a;
----
a 23|b 23|c 25|a 23|d 23
\N|\N|\N|1|10
\N|\N|\N|9|90
=> SELECT 2

select * from t full join (select * from u order by a limit 0) x on x.a=t.a order by t.a;
----
a 23|b 23|c 25|a 23|d 23
1|1|x|\N|\N
2|1|y|\N|\N
3|2|z|\N|\N
4|\N|\N|\N|\N
=> SELECT 4

select * from t full join generate_series(1,0) g on g = t.a order by 1;
----
a 23|b 23|c 25|g 23
1|1|x|\N
2|1|y|\N
3|2|z|\N
4|\N|\N|\N
=> SELECT 4

select * from generate_series(1,0) g full join t on g = t.a order by 2;
----
g 23|a 23|b 23|c 25
\N|1|1|x
\N|2|1|y
\N|3|2|z
\N|4|\N|\N
=> SELECT 4

select count(*) from generate_series(1,0) g full join generate_series(1,3) h on g = h;
----
count 20
3
=> SELECT 1

select t.a, x.* from t, lateral (select * from (select * from u where u.a = t.a) p full join (select * from e where e.a=t.a) q on p.a=q.a) x order by 1;
----
a 23|a 23|d 23|a 23|b 23
1|1|10|\N|\N
=> SELECT 1

select t.a, x.* from t left join lateral (select * from (select * from u where u.a = t.a) p full join (select * from e where e.a=t.a) q on p.a=q.a) x on true order by 1;
----
a 23|a 23|d 23|a 23|b 23
1|1|10|\N|\N
2|\N|\N|\N|\N
3|\N|\N|\N|\N
4|\N|\N|\N|\N
=> SELECT 4

select t.a, (select count(*) from (select * from u where u.a = t.a) p full join (select * from u where u.d=t.a*10) q on p.a=q.a) x from t order by 1;
----
a 23|x 20
1|1
2|0
3|0
4|0
=> SELECT 4

select * from t full join u on t.a = 1 order by 1;
----
!! 0A000 FULL JOIN is only supported with merge-joinable or hash-joinable join conditions

select * from t full join u on t.a = u.a and t.a = 1 order by 1, u.a;
----
a 23|b 23|c 25|a 23|d 23
1|1|x|1|10
2|1|y|\N|\N
3|2|z|\N|\N
4|\N|\N|\N|\N
\N|\N|\N|9|90
=> SELECT 5

select t, e from t full join e on t.a=e.a order by t.a;
----
t user|e user
(1,1,x)|\N
(2,1,y)|\N
(3,2,z)|\N
(4,,)|\N
=> SELECT 4

select e is null, row_to_json(e), coalesce(e, row(1,2)::e) from t full join e on t.a=e.a order by t.a;
----
?column? 16|row_to_json 114|coalesce user
t|\N|(1,2)
t|\N|(1,2)
t|\N|(1,2)
t|\N|(1,2)
=> SELECT 4

select count(e), count(t) from t full join e using (a);
----
count 20|count 20
0|4
=> SELECT 1

select j.x from (t join u on t.a=u.a and j.a = 1) as j(x);
----
!! 42P01 missing FROM-clause entry for table "j"
.. P 42

select t.a from (t join u on t.a=u.a) as j(x);
----
!! 42P01 invalid reference to FROM-clause entry for table "t"
.. H There is an entry for table "t", but it cannot be referenced from this part of the query.
.. P 8

select j from (t left join u on t.a=u.a) as j(x,y,z,q,w) order by x;
----
j 2249
(1,1,x,1,10)
(2,1,y,,)
(3,2,z,,)
(4,,,,)
=> SELECT 4

select j from ((t join u on t.a=u.a) j join e on j.c is not null) k;
----
!! 42703 column "j" does not exist
.. P 8

select k from ((t join u on t.a=u.a) as j(a1,b,c,a2,d) left join e on j.a1=e.a) k;
----
k 2249
(1,1,x,1,10,,)
=> SELECT 1

select row_to_json(k) from ((t join u on t.a=u.a) as j(a1,b,c,a2,d) full join e on j.a1=e.a) k;
----
row_to_json 114
{"a1":1,"b":1,"c":"x","a2":1,"d":10,"a":null,"b":null}
=> SELECT 1

create view v1 as select j.x from (t join u on t.a=u.a) as j(x);
----
=> CREATE VIEW

select t.a, x.* from t cross join lateral (select p.a pa, q.a qa from (select * from u where u.a >= t.a) p full join (select * from u where u.a <= t.a) q on p.a=q.a) x order by 1,2,3;
----
a 23|pa 23|qa 23
1|1|1
1|9|\N
2|9|\N
2|\N|1
3|9|\N
3|\N|1
4|9|\N
4|\N|1
=> SELECT 8

select t.a, x.* from t cross join lateral (select p pa, q qa from (select g from generate_series(1,t.a) g) p full join (select g from generate_series(2,t.b) g) q on p.g=q.g) x order by 1,2,3;
----
a 23|pa 2249|qa 2249
1|(1)|\N
2|(1)|\N
2|(2)|\N
3|(1)|\N
3|(2)|(2)
3|(3)|\N
4|(1)|\N
4|(2)|\N
4|(3)|\N
4|(4)|\N
=> SELECT 10

select t.a, x.* from t cross join lateral (select p.g pa, q.g qa from generate_series(1,t.a) p(g) full join generate_series(2,t.b+1) q(g) on p.g=q.g) x order by 1,2,3;
----
a 23|pa 23|qa 23
1|1|\N
1|\N|2
2|1|\N
2|2|2
3|1|\N
3|2|2
3|3|3
4|1|\N
4|2|\N
4|3|\N
4|4|\N
=> SELECT 11

select t.a, x.* from t cross join lateral (select u.a ua, q.g qa from u full join generate_series(2,t.b+1) q(g) on u.a=q.g) x order by 1,2,3;
----
a 23|ua 23|qa 23
1|1|\N
1|9|\N
1|\N|2
2|1|\N
2|9|\N
2|\N|2
3|1|\N
3|9|\N
3|\N|2
3|\N|3
4|1|\N
4|9|\N
=> SELECT 12

select t.a, x.* from t cross join lateral (select u.a ua, q.g qa from generate_series(2,t.b+1) q(g) full join u on u.a=q.g and u.a = t.a) x order by 1,2,3;
----
a 23|ua 23|qa 23
1|1|\N
1|9|\N
1|\N|2
2|1|\N
2|9|\N
2|\N|2
3|1|\N
3|9|\N
3|\N|2
3|\N|3
4|1|\N
4|9|\N
=> SELECT 12

select sum(count(*)) over () as k from t group by k;
----
!! 42803 aggregate functions are not allowed in GROUP BY
.. P 12

select (select sum(t.a)) as k from t group by k;
----
!! 42803 aggregate functions are not allowed in GROUP BY
.. P 16

select 1 as k, count(*) from t group by k;
----
k 23|count 20
1|4
=> SELECT 1

select count(*) over (partition by b) k, a from t group by 2, 1;
----
!! 42P20 window functions are not allowed in GROUP BY
.. P 8

select (select count(*) from u where u.a = t.a) as k, count(*) from t group by k order by 1;
----
k 20|count 20
0|3
1|1
=> SELECT 2

select s.k from (select count(*) as k from t group by k) s;
----
!! 42803 aggregate functions are not allowed in GROUP BY
.. P 25

select a from t group by a having exists (select count(t.b) as k from u group by k) order by a;
----
a 23
1
2
3
4
=> SELECT 4

select a, (select count(*) as k from u group by k) from t;
----
!! 42803 aggregate functions are not allowed in GROUP BY
.. P 19
