-- Conditions without columns: every pair of rows, or none.
select * from (values (1), (2)) as a(x) full join (values (3), (4)) as b(y) on true order by 1, 2
----
x 23|y 23
1|3
1|4
2|3
2|4
=> SELECT 4

select * from (values (1), (2)) as a(x) full join (values (3)) as b(y) on false order by 1, 2
----
x 23|y 23
1|\N
2|\N
\N|3
=> SELECT 3

select * from (values (1)) as a(x) full join (values (3)) as b(y) on 1 = 1
----
x 23|y 23
1|3
=> SELECT 1

select * from (values (1)) as a(x) natural full join (values (3), (4)) as b(y) order by 2
----
x 23|y 23
1|3
1|4
=> SELECT 2

select * from (values (1)) as a(x) full join (select 1 where false) as b(y) on true
----
x 23|y 23
1|\N
=> SELECT 1

select * from (select 1 where false) as a(x) full join (values (3)) as b(y) on true
----
x 23|y 23
\N|3
=> SELECT 1

select * from (values (1), (2)) as a(x) full join (values (2)) as b(y) on x > 1
----
!! 0A000 FULL JOIN is only supported with merge-joinable or hash-joinable join conditions
