create table l (id int primary key, k int, q int, w int);
----
=> CREATE TABLE

create table i (k int primary key, d text);
----
=> CREATE TABLE

insert into l select n, n % 50, n % 7, n % 3 from generate_series(1, 200) n;
----
=> INSERT 0 200

insert into i select n, chr(97 + n % 5) from generate_series(0, 60) n;
----
=> INSERT 0 61

select count(*), sum(l.id) from l, i where (l.k = i.k and d = 'a' and q < 3) or (l.k = i.k and d = 'b' and q > 3 and w in (1, 2)) or (d = 'c' and l.k = i.k);
----
count 20|sum 20
68|6772
=> SELECT 1

select id from l where (id = 3 and q = 3) or (id = 3 and w = 0) or (q = 6 and id = 3);
----
id 23
3
=> SELECT 1

explain (costs off) select * from l where (id = 3 and q = 3) or (id = 3 and w = 1);
----
QUERY PLAN 25
Index Scan using l_pkey on l
  Index Cond: (id = 3)
  Filter: ((q = 3) OR (w = 1))
=> EXPLAIN

select count(*) from l where (q = 1) or (q = 1 and w = 1);
----
count 20
29
=> SELECT 1

explain (costs off) select * from l where (id = 5) or (id = 5 and w = 1);
----
QUERY PLAN 25
Index Scan using l_pkey on l
  Index Cond: (id = 5)
=> EXPLAIN

select count(*) from l where ((q = 1 and w = 1) or (q = 1 and w = 2)) and ((q = 1 and k > 3) or (k > 5 and q = 1));
----
count 20
18
=> SELECT 1

select count(*) from l where (q = 1 and w = 1) or ((q = 1 and w = 2) or (q = 1 and w = 0));
----
count 20
29
=> SELECT 1

select l.id, i.d from l left join i on (l.k = i.k and i.d = 'a' and l.q = 1) or (l.k = i.k and i.d = 'b' and l.q = 2) where l.id < 12 order by 1;
----
id 23|d 25
1|\N
2|\N
3|\N
4|\N
5|\N
6|\N
7|\N
8|\N
9|\N
10|\N
11|\N
=> SELECT 11

select count(*) from l full join i on (l.k = i.k and d = 'a') or (l.k = i.k and d = 'b');
----
count 20
241
=> SELECT 1

select l.id from l where exists (select from i where (i.k = l.k and i.d = 'a') or (i.k = l.k and i.d = 'e')) and id < 20 order by 1;
----
id 23
4
5
9
10
14
15
19
=> SELECT 7

update l set w = 9 from i where (l.k = i.k and d = 'a' and q = 1) or (l.k = i.k and d = 'b' and q = 2);
----
=> UPDATE 12

select count(*), sum(id) from l where w = 9;
----
count 20|sum 20
12|1236
=> SELECT 1

delete from l using i where (l.k = i.k and d = 'c' and q = 1) or (l.k = i.k and d = 'd' and q = 1);
----
=> DELETE 12

create table n (a bool, b bool, c bool);
----
=> CREATE TABLE

insert into n select a, b, c from (values (true), (false), (null)) x(a), (values (true), (false), (null)) y(b), (values (true), (false), (null)) z(c);
----
=> INSERT 0 27

select a, b, c from n where (a and b) or (a and c) order by 1, 2, 3;
----
a 16|b 16|c 16
t|f|t
t|t|f
t|t|t
t|t|\N
t|\N|t
=> SELECT 5

select a, b, c from n where not ((a or b) and (a or c)) order by 1, 2, 3;
----
a 16|b 16|c 16
f|f|f
f|f|t
f|f|\N
f|t|f
f|\N|f
=> SELECT 5

select a, b, c from n where ((a and b) or (a and c)) is null order by 1, 2, 3;
----
a 16|b 16|c 16
t|f|\N
t|\N|f
t|\N|\N
\N|f|t
\N|f|\N
\N|t|f
\N|t|t
\N|t|\N
\N|\N|f
\N|\N|t
\N|\N|\N
=> SELECT 11

select count(*) from n where (a and b) or a or (c and a);
----
count 20
9
=> SELECT 1
