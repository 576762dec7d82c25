-- Row comparisons as ranges of indexes: with NULLs, descending columns, columns that an index lacks, written with OR.
create schema case_row_ranges;
----
!! 42P06 schema "case_row_ranges" already exists

set search_path to case_row_ranges;
----
=> SET

create table k (id int primary key, a int, b int, c text);
----
=> CREATE TABLE

insert into k select i, case when i % 17 = 0 then null else i % 5 end, case when i % 13 = 0 then null else i * 7 % 20 end, case when i % 11 = 0 then null else chr(97 + i % 6) end from generate_series(1, 400) i;
----
=> INSERT 0 400

set enable_seqscan = off;
----
=> SET

create index one on k (a, b);
----
=> CREATE INDEX

select 0 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2, 9)) r union all select 1 as q, r.* from (select count(*), sum(id) from k where (a, b, c) < (3, 14, 'c')) r union all select 2 as q, r.* from (select count(*), sum(id) from k where (2, 9) < (a, b)) r union all select 3 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2, null)) r union all select 4 as q, r.* from (select count(*), sum(id) from k where (a, b) < (null, 2)) r union all select 5 as q, r.* from (select count(*), sum(id) from k where (c, id) < ('c', 200)) r order by 1;
----
q 23|count 20|sum 20
0|168|33529
1|278|55671
2|185|37186
3|151|30125
4|0|\N
5|151|26797
=> SELECT 6

select 6 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) < ('c', 2)) r union all select 7 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) < (2, 9)) r union all select 8 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2::bigint, 9::bigint)) r union all select 9 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2, 9.5)) r union all select 10 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) < (9, 'c', 200)) r union all select 11 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2, 9)) r order by 1;
----
q 23|count 20|sum 20
6|144|28715
7|112|22251
8|168|33529
9|186|37035
10|35|6900
11|186|37035
=> SELECT 6

select 12 as q, r.* from (select count(*), sum(id) from k where (a, b, c) <= (3, 14, 'c')) r union all select 13 as q, r.* from (select count(*), sum(id) from k where (2, 9) <= (a, b)) r union all select 14 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2, null)) r union all select 15 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (null, 2)) r union all select 16 as q, r.* from (select count(*), sum(id) from k where (c, id) <= ('c', 200)) r union all select 17 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) <= ('c', 2)) r order by 1;
----
q 23|count 20|sum 20
12|278|55671
13|203|40692
14|151|30125
15|0|\N
16|152|26997
17|156|30959
=> SELECT 6

select 18 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) <= (2, 9)) r union all select 19 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2::bigint, 9::bigint)) r union all select 20 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2, 9.5)) r union all select 21 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) <= (9, 'c', 200)) r union all select 22 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2, 9)) r union all select 23 as q, r.* from (select count(*), sum(id) from k where (a, b, c) > (3, 14, 'c')) r order by 1;
----
q 23|count 20|sum 20
18|112|22251
19|186|37035
20|186|37035
21|35|6900
22|185|37186
23|93|18784
=> SELECT 6

select 24 as q, r.* from (select count(*), sum(id) from k where (2, 9) > (a, b)) r union all select 25 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2, null)) r union all select 26 as q, r.* from (select count(*), sum(id) from k where (a, b) > (null, 2)) r union all select 27 as q, r.* from (select count(*), sum(id) from k where (c, id) > ('c', 200)) r union all select 28 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) > ('c', 2)) r union all select 29 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) > (2, 9)) r order by 1;
----
q 23|count 20|sum 20
24|168|33529
25|151|30358
26|0|\N
27|212|45877
28|205|41405
29|260|52347
=> SELECT 6

select 30 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2::bigint, 9::bigint)) r union all select 31 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2, 9.5)) r union all select 32 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) > (9, 'c', 200)) r union all select 33 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2, 9)) r union all select 34 as q, r.* from (select count(*), sum(id) from k where (a, b, c) >= (3, 14, 'c')) r union all select 35 as q, r.* from (select count(*), sum(id) from k where (2, 9) >= (a, b)) r order by 1;
----
q 23|count 20|sum 20
30|185|37186
31|185|37186
32|35|7305
33|203|40692
34|93|18784
35|186|37035
=> SELECT 6

select 36 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2, null)) r union all select 37 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (null, 2)) r union all select 38 as q, r.* from (select count(*), sum(id) from k where (c, id) >= ('c', 200)) r union all select 39 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) >= ('c', 2)) r union all select 40 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) >= (2, 9)) r union all select 41 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2::bigint, 9::bigint)) r order by 1;
----
q 23|count 20|sum 20
36|151|30358
37|0|\N
38|213|46077
39|217|43649
40|260|52347
41|203|40692
=> SELECT 6

select 42 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2, 9.5)) r union all select 43 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) >= (9, 'c', 200)) r union all select 44 as q, r.* from (select count(*), sum(id) from k where (a, b) > (1, 5) and (a, b) <= (3, 2)) r union all select 45 as q, r.* from (select count(*), sum(id) from k where (a, b) > (1, 5) and a < 3) r union all select 46 as q, r.* from (select count(*), sum(id) from k where a >= 0 and (a, b) > (1, 5)) r order by 1;
----
q 23|count 20|sum 20
42|185|37186
43|35|7305
44|146|28982
45|128|25588
46|279|55946
=> SELECT 5

select a, b, id from k where (a, b, id) > (2, 9, 100) order by a, b, id limit 5;
----
a 23|b 23|id 23
2|9|107
2|9|127
2|9|147
2|9|167
2|9|207
=> SELECT 5

select a, b, id from k where (a, b, id) < (2, 9, 100) order by a desc, b desc, id desc limit 5;
----
a 23|b 23|id 23
2|9|87
2|9|67
2|9|47
2|9|27
2|9|7
=> SELECT 5

select 0 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) union all select 1 as q, count(*), sum(id) from k where a >= 2 or (a = 2 and b > 9) union all select 2 as q, count(*), sum(id) from k where (a = 2 and b > 9) or a > 2 union all select 3 as q, count(*), sum(id) from k where a > 2 or (b > 9 and a = 2) order by 1;
----
q 23|count 20|sum 20
0|185|37186
1|226|45383
2|185|37186
3|185|37186
=> SELECT 4

select 4 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) or (a = 2 and b = 9 and id > 100) union all select 5 as q, count(*), sum(id) from k where a > 2 or (a = 2 and (b > 9 or (b = 9 and id > 100))) union all select 6 as q, count(*), sum(id) from k where a > 2 or (a = 2 and (b >= 9 or (b = 9 and id > 100))) union all select 7 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b < 9) order by 1;
----
q 23|count 20|sum 20
4|198|40457
5|198|40457
6|203|40692
7|168|33762
=> SELECT 4

select 8 as q, count(*), sum(id) from k where a > 2 or (a = 3 and b > 9) union all select 9 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9 and id > 50) union all select 10 as q, count(*), sum(id) from k where a > 2 or (a = 2 and c = 'c') union all select 11 as q, count(*), sum(id) from k where a < 2 or (a = 2 and b < 9) or (a = 2 and b = 9 and id <= 100) order by 1;
----
q 23|count 20|sum 20
8|151|30358
9|181|37083
10|163|32602
11|173|33764
=> SELECT 4

select 12 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) or (a = 2 and b = 10 and id > 100) union all select 13 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) or (a = 1 and b = 9) union all select 14 as q, count(*), sum(id) from k where a > 2 or a > 2 or (a = 2 and b > 9) union all select 15 as q, count(*), sum(id) from k where a > 2 or (a = 2 and a = 2) order by 1;
----
q 23|count 20|sum 20
12|185|37186
13|185|37186
14|185|37186
15|226|45383
=> SELECT 4

drop index one;
----
=> DROP INDEX

create index one on k (a desc, b desc);
----
=> CREATE INDEX

select 0 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2, 9)) r union all select 1 as q, r.* from (select count(*), sum(id) from k where (a, b, c) < (3, 14, 'c')) r union all select 2 as q, r.* from (select count(*), sum(id) from k where (2, 9) < (a, b)) r union all select 3 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2, null)) r union all select 4 as q, r.* from (select count(*), sum(id) from k where (a, b) < (null, 2)) r union all select 5 as q, r.* from (select count(*), sum(id) from k where (c, id) < ('c', 200)) r order by 1;
----
q 23|count 20|sum 20
0|168|33529
1|278|55671
2|185|37186
3|151|30125
4|0|\N
5|151|26797
=> SELECT 6

select 6 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) < ('c', 2)) r union all select 7 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) < (2, 9)) r union all select 8 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2::bigint, 9::bigint)) r union all select 9 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2, 9.5)) r union all select 10 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) < (9, 'c', 200)) r union all select 11 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2, 9)) r order by 1;
----
q 23|count 20|sum 20
6|144|28715
7|112|22251
8|168|33529
9|186|37035
10|35|6900
11|186|37035
=> SELECT 6

select 12 as q, r.* from (select count(*), sum(id) from k where (a, b, c) <= (3, 14, 'c')) r union all select 13 as q, r.* from (select count(*), sum(id) from k where (2, 9) <= (a, b)) r union all select 14 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2, null)) r union all select 15 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (null, 2)) r union all select 16 as q, r.* from (select count(*), sum(id) from k where (c, id) <= ('c', 200)) r union all select 17 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) <= ('c', 2)) r order by 1;
----
q 23|count 20|sum 20
12|278|55671
13|203|40692
14|151|30125
15|0|\N
16|152|26997
17|156|30959
=> SELECT 6

select 18 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) <= (2, 9)) r union all select 19 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2::bigint, 9::bigint)) r union all select 20 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2, 9.5)) r union all select 21 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) <= (9, 'c', 200)) r union all select 22 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2, 9)) r union all select 23 as q, r.* from (select count(*), sum(id) from k where (a, b, c) > (3, 14, 'c')) r order by 1;
----
q 23|count 20|sum 20
18|112|22251
19|186|37035
20|186|37035
21|35|6900
22|185|37186
23|93|18784
=> SELECT 6

select 24 as q, r.* from (select count(*), sum(id) from k where (2, 9) > (a, b)) r union all select 25 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2, null)) r union all select 26 as q, r.* from (select count(*), sum(id) from k where (a, b) > (null, 2)) r union all select 27 as q, r.* from (select count(*), sum(id) from k where (c, id) > ('c', 200)) r union all select 28 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) > ('c', 2)) r union all select 29 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) > (2, 9)) r order by 1;
----
q 23|count 20|sum 20
24|168|33529
25|151|30358
26|0|\N
27|212|45877
28|205|41405
29|260|52347
=> SELECT 6

select 30 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2::bigint, 9::bigint)) r union all select 31 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2, 9.5)) r union all select 32 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) > (9, 'c', 200)) r union all select 33 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2, 9)) r union all select 34 as q, r.* from (select count(*), sum(id) from k where (a, b, c) >= (3, 14, 'c')) r union all select 35 as q, r.* from (select count(*), sum(id) from k where (2, 9) >= (a, b)) r order by 1;
----
q 23|count 20|sum 20
30|185|37186
31|185|37186
32|35|7305
33|203|40692
34|93|18784
35|186|37035
=> SELECT 6

select 36 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2, null)) r union all select 37 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (null, 2)) r union all select 38 as q, r.* from (select count(*), sum(id) from k where (c, id) >= ('c', 200)) r union all select 39 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) >= ('c', 2)) r union all select 40 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) >= (2, 9)) r union all select 41 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2::bigint, 9::bigint)) r order by 1;
----
q 23|count 20|sum 20
36|151|30358
37|0|\N
38|213|46077
39|217|43649
40|260|52347
41|203|40692
=> SELECT 6

select 42 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2, 9.5)) r union all select 43 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) >= (9, 'c', 200)) r union all select 44 as q, r.* from (select count(*), sum(id) from k where (a, b) > (1, 5) and (a, b) <= (3, 2)) r union all select 45 as q, r.* from (select count(*), sum(id) from k where (a, b) > (1, 5) and a < 3) r union all select 46 as q, r.* from (select count(*), sum(id) from k where a >= 0 and (a, b) > (1, 5)) r order by 1;
----
q 23|count 20|sum 20
42|185|37186
43|35|7305
44|146|28982
45|128|25588
46|279|55946
=> SELECT 5

select a, b, id from k where (a, b, id) > (2, 9, 100) order by a, b, id limit 5;
----
a 23|b 23|id 23
2|9|107
2|9|127
2|9|147
2|9|167
2|9|207
=> SELECT 5

select a, b, id from k where (a, b, id) < (2, 9, 100) order by a desc, b desc, id desc limit 5;
----
a 23|b 23|id 23
2|9|87
2|9|67
2|9|47
2|9|27
2|9|7
=> SELECT 5

select 0 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) union all select 1 as q, count(*), sum(id) from k where a >= 2 or (a = 2 and b > 9) union all select 2 as q, count(*), sum(id) from k where (a = 2 and b > 9) or a > 2 union all select 3 as q, count(*), sum(id) from k where a > 2 or (b > 9 and a = 2) order by 1;
----
q 23|count 20|sum 20
0|185|37186
1|226|45383
2|185|37186
3|185|37186
=> SELECT 4

select 4 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) or (a = 2 and b = 9 and id > 100) union all select 5 as q, count(*), sum(id) from k where a > 2 or (a = 2 and (b > 9 or (b = 9 and id > 100))) union all select 6 as q, count(*), sum(id) from k where a > 2 or (a = 2 and (b >= 9 or (b = 9 and id > 100))) union all select 7 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b < 9) order by 1;
----
q 23|count 20|sum 20
4|198|40457
5|198|40457
6|203|40692
7|168|33762
=> SELECT 4

select 8 as q, count(*), sum(id) from k where a > 2 or (a = 3 and b > 9) union all select 9 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9 and id > 50) union all select 10 as q, count(*), sum(id) from k where a > 2 or (a = 2 and c = 'c') union all select 11 as q, count(*), sum(id) from k where a < 2 or (a = 2 and b < 9) or (a = 2 and b = 9 and id <= 100) order by 1;
----
q 23|count 20|sum 20
8|151|30358
9|181|37083
10|163|32602
11|173|33764
=> SELECT 4

select 12 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) or (a = 2 and b = 10 and id > 100) union all select 13 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) or (a = 1 and b = 9) union all select 14 as q, count(*), sum(id) from k where a > 2 or a > 2 or (a = 2 and b > 9) union all select 15 as q, count(*), sum(id) from k where a > 2 or (a = 2 and a = 2) order by 1;
----
q 23|count 20|sum 20
12|185|37186
13|185|37186
14|185|37186
15|226|45383
=> SELECT 4

drop index one;
----
=> DROP INDEX

create index one on k (a, b desc);
----
=> CREATE INDEX

select 0 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2, 9)) r union all select 1 as q, r.* from (select count(*), sum(id) from k where (a, b, c) < (3, 14, 'c')) r union all select 2 as q, r.* from (select count(*), sum(id) from k where (2, 9) < (a, b)) r union all select 3 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2, null)) r union all select 4 as q, r.* from (select count(*), sum(id) from k where (a, b) < (null, 2)) r union all select 5 as q, r.* from (select count(*), sum(id) from k where (c, id) < ('c', 200)) r order by 1;
----
q 23|count 20|sum 20
0|168|33529
1|278|55671
2|185|37186
3|151|30125
4|0|\N
5|151|26797
=> SELECT 6

select 6 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) < ('c', 2)) r union all select 7 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) < (2, 9)) r union all select 8 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2::bigint, 9::bigint)) r union all select 9 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2, 9.5)) r union all select 10 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) < (9, 'c', 200)) r union all select 11 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2, 9)) r order by 1;
----
q 23|count 20|sum 20
6|144|28715
7|112|22251
8|168|33529
9|186|37035
10|35|6900
11|186|37035
=> SELECT 6

select 12 as q, r.* from (select count(*), sum(id) from k where (a, b, c) <= (3, 14, 'c')) r union all select 13 as q, r.* from (select count(*), sum(id) from k where (2, 9) <= (a, b)) r union all select 14 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2, null)) r union all select 15 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (null, 2)) r union all select 16 as q, r.* from (select count(*), sum(id) from k where (c, id) <= ('c', 200)) r union all select 17 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) <= ('c', 2)) r order by 1;
----
q 23|count 20|sum 20
12|278|55671
13|203|40692
14|151|30125
15|0|\N
16|152|26997
17|156|30959
=> SELECT 6

select 18 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) <= (2, 9)) r union all select 19 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2::bigint, 9::bigint)) r union all select 20 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2, 9.5)) r union all select 21 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) <= (9, 'c', 200)) r union all select 22 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2, 9)) r union all select 23 as q, r.* from (select count(*), sum(id) from k where (a, b, c) > (3, 14, 'c')) r order by 1;
----
q 23|count 20|sum 20
18|112|22251
19|186|37035
20|186|37035
21|35|6900
22|185|37186
23|93|18784
=> SELECT 6

select 24 as q, r.* from (select count(*), sum(id) from k where (2, 9) > (a, b)) r union all select 25 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2, null)) r union all select 26 as q, r.* from (select count(*), sum(id) from k where (a, b) > (null, 2)) r union all select 27 as q, r.* from (select count(*), sum(id) from k where (c, id) > ('c', 200)) r union all select 28 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) > ('c', 2)) r union all select 29 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) > (2, 9)) r order by 1;
----
q 23|count 20|sum 20
24|168|33529
25|151|30358
26|0|\N
27|212|45877
28|205|41405
29|260|52347
=> SELECT 6

select 30 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2::bigint, 9::bigint)) r union all select 31 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2, 9.5)) r union all select 32 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) > (9, 'c', 200)) r union all select 33 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2, 9)) r union all select 34 as q, r.* from (select count(*), sum(id) from k where (a, b, c) >= (3, 14, 'c')) r union all select 35 as q, r.* from (select count(*), sum(id) from k where (2, 9) >= (a, b)) r order by 1;
----
q 23|count 20|sum 20
30|185|37186
31|185|37186
32|35|7305
33|203|40692
34|93|18784
35|186|37035
=> SELECT 6

select 36 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2, null)) r union all select 37 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (null, 2)) r union all select 38 as q, r.* from (select count(*), sum(id) from k where (c, id) >= ('c', 200)) r union all select 39 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) >= ('c', 2)) r union all select 40 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) >= (2, 9)) r union all select 41 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2::bigint, 9::bigint)) r order by 1;
----
q 23|count 20|sum 20
36|151|30358
37|0|\N
38|213|46077
39|217|43649
40|260|52347
41|203|40692
=> SELECT 6

select 42 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2, 9.5)) r union all select 43 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) >= (9, 'c', 200)) r union all select 44 as q, r.* from (select count(*), sum(id) from k where (a, b) > (1, 5) and (a, b) <= (3, 2)) r union all select 45 as q, r.* from (select count(*), sum(id) from k where (a, b) > (1, 5) and a < 3) r union all select 46 as q, r.* from (select count(*), sum(id) from k where a >= 0 and (a, b) > (1, 5)) r order by 1;
----
q 23|count 20|sum 20
42|185|37186
43|35|7305
44|146|28982
45|128|25588
46|279|55946
=> SELECT 5

select a, b, id from k where (a, b, id) > (2, 9, 100) order by a, b, id limit 5;
----
a 23|b 23|id 23
2|9|107
2|9|127
2|9|147
2|9|167
2|9|207
=> SELECT 5

select a, b, id from k where (a, b, id) < (2, 9, 100) order by a desc, b desc, id desc limit 5;
----
a 23|b 23|id 23
2|9|87
2|9|67
2|9|47
2|9|27
2|9|7
=> SELECT 5

select 0 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) union all select 1 as q, count(*), sum(id) from k where a >= 2 or (a = 2 and b > 9) union all select 2 as q, count(*), sum(id) from k where (a = 2 and b > 9) or a > 2 union all select 3 as q, count(*), sum(id) from k where a > 2 or (b > 9 and a = 2) order by 1;
----
q 23|count 20|sum 20
0|185|37186
1|226|45383
2|185|37186
3|185|37186
=> SELECT 4

select 4 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) or (a = 2 and b = 9 and id > 100) union all select 5 as q, count(*), sum(id) from k where a > 2 or (a = 2 and (b > 9 or (b = 9 and id > 100))) union all select 6 as q, count(*), sum(id) from k where a > 2 or (a = 2 and (b >= 9 or (b = 9 and id > 100))) union all select 7 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b < 9) order by 1;
----
q 23|count 20|sum 20
4|198|40457
5|198|40457
6|203|40692
7|168|33762
=> SELECT 4

select 8 as q, count(*), sum(id) from k where a > 2 or (a = 3 and b > 9) union all select 9 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9 and id > 50) union all select 10 as q, count(*), sum(id) from k where a > 2 or (a = 2 and c = 'c') union all select 11 as q, count(*), sum(id) from k where a < 2 or (a = 2 and b < 9) or (a = 2 and b = 9 and id <= 100) order by 1;
----
q 23|count 20|sum 20
8|151|30358
9|181|37083
10|163|32602
11|173|33764
=> SELECT 4

select 12 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) or (a = 2 and b = 10 and id > 100) union all select 13 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) or (a = 1 and b = 9) union all select 14 as q, count(*), sum(id) from k where a > 2 or a > 2 or (a = 2 and b > 9) union all select 15 as q, count(*), sum(id) from k where a > 2 or (a = 2 and a = 2) order by 1;
----
q 23|count 20|sum 20
12|185|37186
13|185|37186
14|185|37186
15|226|45383
=> SELECT 4

drop index one;
----
=> DROP INDEX

create index one on k (a nulls first, b nulls first, c);
----
=> CREATE INDEX

select 0 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2, 9)) r union all select 1 as q, r.* from (select count(*), sum(id) from k where (a, b, c) < (3, 14, 'c')) r union all select 2 as q, r.* from (select count(*), sum(id) from k where (2, 9) < (a, b)) r union all select 3 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2, null)) r union all select 4 as q, r.* from (select count(*), sum(id) from k where (a, b) < (null, 2)) r union all select 5 as q, r.* from (select count(*), sum(id) from k where (c, id) < ('c', 200)) r order by 1;
----
q 23|count 20|sum 20
0|168|33529
1|278|55671
2|185|37186
3|151|30125
4|0|\N
5|151|26797
=> SELECT 6

select 6 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) < ('c', 2)) r union all select 7 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) < (2, 9)) r union all select 8 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2::bigint, 9::bigint)) r union all select 9 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2, 9.5)) r union all select 10 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) < (9, 'c', 200)) r union all select 11 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2, 9)) r order by 1;
----
q 23|count 20|sum 20
6|144|28715
7|112|22251
8|168|33529
9|186|37035
10|35|6900
11|186|37035
=> SELECT 6

select 12 as q, r.* from (select count(*), sum(id) from k where (a, b, c) <= (3, 14, 'c')) r union all select 13 as q, r.* from (select count(*), sum(id) from k where (2, 9) <= (a, b)) r union all select 14 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2, null)) r union all select 15 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (null, 2)) r union all select 16 as q, r.* from (select count(*), sum(id) from k where (c, id) <= ('c', 200)) r union all select 17 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) <= ('c', 2)) r order by 1;
----
q 23|count 20|sum 20
12|278|55671
13|203|40692
14|151|30125
15|0|\N
16|152|26997
17|156|30959
=> SELECT 6

select 18 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) <= (2, 9)) r union all select 19 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2::bigint, 9::bigint)) r union all select 20 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2, 9.5)) r union all select 21 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) <= (9, 'c', 200)) r union all select 22 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2, 9)) r union all select 23 as q, r.* from (select count(*), sum(id) from k where (a, b, c) > (3, 14, 'c')) r order by 1;
----
q 23|count 20|sum 20
18|112|22251
19|186|37035
20|186|37035
21|35|6900
22|185|37186
23|93|18784
=> SELECT 6

select 24 as q, r.* from (select count(*), sum(id) from k where (2, 9) > (a, b)) r union all select 25 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2, null)) r union all select 26 as q, r.* from (select count(*), sum(id) from k where (a, b) > (null, 2)) r union all select 27 as q, r.* from (select count(*), sum(id) from k where (c, id) > ('c', 200)) r union all select 28 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) > ('c', 2)) r union all select 29 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) > (2, 9)) r order by 1;
----
q 23|count 20|sum 20
24|168|33529
25|151|30358
26|0|\N
27|212|45877
28|205|41405
29|260|52347
=> SELECT 6

select 30 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2::bigint, 9::bigint)) r union all select 31 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2, 9.5)) r union all select 32 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) > (9, 'c', 200)) r union all select 33 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2, 9)) r union all select 34 as q, r.* from (select count(*), sum(id) from k where (a, b, c) >= (3, 14, 'c')) r union all select 35 as q, r.* from (select count(*), sum(id) from k where (2, 9) >= (a, b)) r order by 1;
----
q 23|count 20|sum 20
30|185|37186
31|185|37186
32|35|7305
33|203|40692
34|93|18784
35|186|37035
=> SELECT 6

select 36 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2, null)) r union all select 37 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (null, 2)) r union all select 38 as q, r.* from (select count(*), sum(id) from k where (c, id) >= ('c', 200)) r union all select 39 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) >= ('c', 2)) r union all select 40 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) >= (2, 9)) r union all select 41 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2::bigint, 9::bigint)) r order by 1;
----
q 23|count 20|sum 20
36|151|30358
37|0|\N
38|213|46077
39|217|43649
40|260|52347
41|203|40692
=> SELECT 6

select 42 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2, 9.5)) r union all select 43 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) >= (9, 'c', 200)) r union all select 44 as q, r.* from (select count(*), sum(id) from k where (a, b) > (1, 5) and (a, b) <= (3, 2)) r union all select 45 as q, r.* from (select count(*), sum(id) from k where (a, b) > (1, 5) and a < 3) r union all select 46 as q, r.* from (select count(*), sum(id) from k where a >= 0 and (a, b) > (1, 5)) r order by 1;
----
q 23|count 20|sum 20
42|185|37186
43|35|7305
44|146|28982
45|128|25588
46|279|55946
=> SELECT 5

select a, b, id from k where (a, b, id) > (2, 9, 100) order by a, b, id limit 5;
----
a 23|b 23|id 23
2|9|107
2|9|127
2|9|147
2|9|167
2|9|207
=> SELECT 5

select a, b, id from k where (a, b, id) < (2, 9, 100) order by a desc, b desc, id desc limit 5;
----
a 23|b 23|id 23
2|9|87
2|9|67
2|9|47
2|9|27
2|9|7
=> SELECT 5

select 0 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) union all select 1 as q, count(*), sum(id) from k where a >= 2 or (a = 2 and b > 9) union all select 2 as q, count(*), sum(id) from k where (a = 2 and b > 9) or a > 2 union all select 3 as q, count(*), sum(id) from k where a > 2 or (b > 9 and a = 2) order by 1;
----
q 23|count 20|sum 20
0|185|37186
1|226|45383
2|185|37186
3|185|37186
=> SELECT 4

select 4 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) or (a = 2 and b = 9 and id > 100) union all select 5 as q, count(*), sum(id) from k where a > 2 or (a = 2 and (b > 9 or (b = 9 and id > 100))) union all select 6 as q, count(*), sum(id) from k where a > 2 or (a = 2 and (b >= 9 or (b = 9 and id > 100))) union all select 7 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b < 9) order by 1;
----
q 23|count 20|sum 20
4|198|40457
5|198|40457
6|203|40692
7|168|33762
=> SELECT 4

select 8 as q, count(*), sum(id) from k where a > 2 or (a = 3 and b > 9) union all select 9 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9 and id > 50) union all select 10 as q, count(*), sum(id) from k where a > 2 or (a = 2 and c = 'c') union all select 11 as q, count(*), sum(id) from k where a < 2 or (a = 2 and b < 9) or (a = 2 and b = 9 and id <= 100) order by 1;
----
q 23|count 20|sum 20
8|151|30358
9|181|37083
10|163|32602
11|173|33764
=> SELECT 4

select 12 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) or (a = 2 and b = 10 and id > 100) union all select 13 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) or (a = 1 and b = 9) union all select 14 as q, count(*), sum(id) from k where a > 2 or a > 2 or (a = 2 and b > 9) union all select 15 as q, count(*), sum(id) from k where a > 2 or (a = 2 and a = 2) order by 1;
----
q 23|count 20|sum 20
12|185|37186
13|185|37186
14|185|37186
15|226|45383
=> SELECT 4

drop index one;
----
=> DROP INDEX

create index one on k (a, b, c, id);
----
=> CREATE INDEX

select 0 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2, 9)) r union all select 1 as q, r.* from (select count(*), sum(id) from k where (a, b, c) < (3, 14, 'c')) r union all select 2 as q, r.* from (select count(*), sum(id) from k where (2, 9) < (a, b)) r union all select 3 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2, null)) r union all select 4 as q, r.* from (select count(*), sum(id) from k where (a, b) < (null, 2)) r union all select 5 as q, r.* from (select count(*), sum(id) from k where (c, id) < ('c', 200)) r order by 1;
----
q 23|count 20|sum 20
0|168|33529
1|278|55671
2|185|37186
3|151|30125
4|0|\N
5|151|26797
=> SELECT 6

select 6 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) < ('c', 2)) r union all select 7 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) < (2, 9)) r union all select 8 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2::bigint, 9::bigint)) r union all select 9 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2, 9.5)) r union all select 10 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) < (9, 'c', 200)) r union all select 11 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2, 9)) r order by 1;
----
q 23|count 20|sum 20
6|144|28715
7|112|22251
8|168|33529
9|186|37035
10|35|6900
11|186|37035
=> SELECT 6

select 12 as q, r.* from (select count(*), sum(id) from k where (a, b, c) <= (3, 14, 'c')) r union all select 13 as q, r.* from (select count(*), sum(id) from k where (2, 9) <= (a, b)) r union all select 14 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2, null)) r union all select 15 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (null, 2)) r union all select 16 as q, r.* from (select count(*), sum(id) from k where (c, id) <= ('c', 200)) r union all select 17 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) <= ('c', 2)) r order by 1;
----
q 23|count 20|sum 20
12|278|55671
13|203|40692
14|151|30125
15|0|\N
16|152|26997
17|156|30959
=> SELECT 6

select 18 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) <= (2, 9)) r union all select 19 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2::bigint, 9::bigint)) r union all select 20 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2, 9.5)) r union all select 21 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) <= (9, 'c', 200)) r union all select 22 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2, 9)) r union all select 23 as q, r.* from (select count(*), sum(id) from k where (a, b, c) > (3, 14, 'c')) r order by 1;
----
q 23|count 20|sum 20
18|112|22251
19|186|37035
20|186|37035
21|35|6900
22|185|37186
23|93|18784
=> SELECT 6

select 24 as q, r.* from (select count(*), sum(id) from k where (2, 9) > (a, b)) r union all select 25 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2, null)) r union all select 26 as q, r.* from (select count(*), sum(id) from k where (a, b) > (null, 2)) r union all select 27 as q, r.* from (select count(*), sum(id) from k where (c, id) > ('c', 200)) r union all select 28 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) > ('c', 2)) r union all select 29 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) > (2, 9)) r order by 1;
----
q 23|count 20|sum 20
24|168|33529
25|151|30358
26|0|\N
27|212|45877
28|205|41405
29|260|52347
=> SELECT 6

select 30 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2::bigint, 9::bigint)) r union all select 31 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2, 9.5)) r union all select 32 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) > (9, 'c', 200)) r union all select 33 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2, 9)) r union all select 34 as q, r.* from (select count(*), sum(id) from k where (a, b, c) >= (3, 14, 'c')) r union all select 35 as q, r.* from (select count(*), sum(id) from k where (2, 9) >= (a, b)) r order by 1;
----
q 23|count 20|sum 20
30|185|37186
31|185|37186
32|35|7305
33|203|40692
34|93|18784
35|186|37035
=> SELECT 6

select 36 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2, null)) r union all select 37 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (null, 2)) r union all select 38 as q, r.* from (select count(*), sum(id) from k where (c, id) >= ('c', 200)) r union all select 39 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) >= ('c', 2)) r union all select 40 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) >= (2, 9)) r union all select 41 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2::bigint, 9::bigint)) r order by 1;
----
q 23|count 20|sum 20
36|151|30358
37|0|\N
38|213|46077
39|217|43649
40|260|52347
41|203|40692
=> SELECT 6

select 42 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2, 9.5)) r union all select 43 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) >= (9, 'c', 200)) r union all select 44 as q, r.* from (select count(*), sum(id) from k where (a, b) > (1, 5) and (a, b) <= (3, 2)) r union all select 45 as q, r.* from (select count(*), sum(id) from k where (a, b) > (1, 5) and a < 3) r union all select 46 as q, r.* from (select count(*), sum(id) from k where a >= 0 and (a, b) > (1, 5)) r order by 1;
----
q 23|count 20|sum 20
42|185|37186
43|35|7305
44|146|28982
45|128|25588
46|279|55946
=> SELECT 5

select a, b, id from k where (a, b, id) > (2, 9, 100) order by a, b, id limit 5;
----
a 23|b 23|id 23
2|9|107
2|9|127
2|9|147
2|9|167
2|9|207
=> SELECT 5

select a, b, id from k where (a, b, id) < (2, 9, 100) order by a desc, b desc, id desc limit 5;
----
a 23|b 23|id 23
2|9|87
2|9|67
2|9|47
2|9|27
2|9|7
=> SELECT 5

select 0 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) union all select 1 as q, count(*), sum(id) from k where a >= 2 or (a = 2 and b > 9) union all select 2 as q, count(*), sum(id) from k where (a = 2 and b > 9) or a > 2 union all select 3 as q, count(*), sum(id) from k where a > 2 or (b > 9 and a = 2) order by 1;
----
q 23|count 20|sum 20
0|185|37186
1|226|45383
2|185|37186
3|185|37186
=> SELECT 4

select 4 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) or (a = 2 and b = 9 and id > 100) union all select 5 as q, count(*), sum(id) from k where a > 2 or (a = 2 and (b > 9 or (b = 9 and id > 100))) union all select 6 as q, count(*), sum(id) from k where a > 2 or (a = 2 and (b >= 9 or (b = 9 and id > 100))) union all select 7 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b < 9) order by 1;
----
q 23|count 20|sum 20
4|198|40457
5|198|40457
6|203|40692
7|168|33762
=> SELECT 4

select 8 as q, count(*), sum(id) from k where a > 2 or (a = 3 and b > 9) union all select 9 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9 and id > 50) union all select 10 as q, count(*), sum(id) from k where a > 2 or (a = 2 and c = 'c') union all select 11 as q, count(*), sum(id) from k where a < 2 or (a = 2 and b < 9) or (a = 2 and b = 9 and id <= 100) order by 1;
----
q 23|count 20|sum 20
8|151|30358
9|181|37083
10|163|32602
11|173|33764
=> SELECT 4

select 12 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) or (a = 2 and b = 10 and id > 100) union all select 13 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) or (a = 1 and b = 9) union all select 14 as q, count(*), sum(id) from k where a > 2 or a > 2 or (a = 2 and b > 9) union all select 15 as q, count(*), sum(id) from k where a > 2 or (a = 2 and a = 2) order by 1;
----
q 23|count 20|sum 20
12|185|37186
13|185|37186
14|185|37186
15|226|45383
=> SELECT 4

drop index one;
----
=> DROP INDEX

create index one on k (a desc nulls last, b desc nulls last, c desc, id desc);
----
=> CREATE INDEX

select 0 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2, 9)) r union all select 1 as q, r.* from (select count(*), sum(id) from k where (a, b, c) < (3, 14, 'c')) r union all select 2 as q, r.* from (select count(*), sum(id) from k where (2, 9) < (a, b)) r union all select 3 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2, null)) r union all select 4 as q, r.* from (select count(*), sum(id) from k where (a, b) < (null, 2)) r union all select 5 as q, r.* from (select count(*), sum(id) from k where (c, id) < ('c', 200)) r order by 1;
----
q 23|count 20|sum 20
0|168|33529
1|278|55671
2|185|37186
3|151|30125
4|0|\N
5|151|26797
=> SELECT 6

select 6 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) < ('c', 2)) r union all select 7 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) < (2, 9)) r union all select 8 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2::bigint, 9::bigint)) r union all select 9 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2, 9.5)) r union all select 10 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) < (9, 'c', 200)) r union all select 11 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2, 9)) r order by 1;
----
q 23|count 20|sum 20
6|144|28715
7|112|22251
8|168|33529
9|186|37035
10|35|6900
11|186|37035
=> SELECT 6

select 12 as q, r.* from (select count(*), sum(id) from k where (a, b, c) <= (3, 14, 'c')) r union all select 13 as q, r.* from (select count(*), sum(id) from k where (2, 9) <= (a, b)) r union all select 14 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2, null)) r union all select 15 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (null, 2)) r union all select 16 as q, r.* from (select count(*), sum(id) from k where (c, id) <= ('c', 200)) r union all select 17 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) <= ('c', 2)) r order by 1;
----
q 23|count 20|sum 20
12|278|55671
13|203|40692
14|151|30125
15|0|\N
16|152|26997
17|156|30959
=> SELECT 6

select 18 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) <= (2, 9)) r union all select 19 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2::bigint, 9::bigint)) r union all select 20 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2, 9.5)) r union all select 21 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) <= (9, 'c', 200)) r union all select 22 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2, 9)) r union all select 23 as q, r.* from (select count(*), sum(id) from k where (a, b, c) > (3, 14, 'c')) r order by 1;
----
q 23|count 20|sum 20
18|112|22251
19|186|37035
20|186|37035
21|35|6900
22|185|37186
23|93|18784
=> SELECT 6

select 24 as q, r.* from (select count(*), sum(id) from k where (2, 9) > (a, b)) r union all select 25 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2, null)) r union all select 26 as q, r.* from (select count(*), sum(id) from k where (a, b) > (null, 2)) r union all select 27 as q, r.* from (select count(*), sum(id) from k where (c, id) > ('c', 200)) r union all select 28 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) > ('c', 2)) r union all select 29 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) > (2, 9)) r order by 1;
----
q 23|count 20|sum 20
24|168|33529
25|151|30358
26|0|\N
27|212|45877
28|205|41405
29|260|52347
=> SELECT 6

select 30 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2::bigint, 9::bigint)) r union all select 31 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2, 9.5)) r union all select 32 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) > (9, 'c', 200)) r union all select 33 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2, 9)) r union all select 34 as q, r.* from (select count(*), sum(id) from k where (a, b, c) >= (3, 14, 'c')) r union all select 35 as q, r.* from (select count(*), sum(id) from k where (2, 9) >= (a, b)) r order by 1;
----
q 23|count 20|sum 20
30|185|37186
31|185|37186
32|35|7305
33|203|40692
34|93|18784
35|186|37035
=> SELECT 6

select 36 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2, null)) r union all select 37 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (null, 2)) r union all select 38 as q, r.* from (select count(*), sum(id) from k where (c, id) >= ('c', 200)) r union all select 39 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) >= ('c', 2)) r union all select 40 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) >= (2, 9)) r union all select 41 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2::bigint, 9::bigint)) r order by 1;
----
q 23|count 20|sum 20
36|151|30358
37|0|\N
38|213|46077
39|217|43649
40|260|52347
41|203|40692
=> SELECT 6

select 42 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2, 9.5)) r union all select 43 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) >= (9, 'c', 200)) r union all select 44 as q, r.* from (select count(*), sum(id) from k where (a, b) > (1, 5) and (a, b) <= (3, 2)) r union all select 45 as q, r.* from (select count(*), sum(id) from k where (a, b) > (1, 5) and a < 3) r union all select 46 as q, r.* from (select count(*), sum(id) from k where a >= 0 and (a, b) > (1, 5)) r order by 1;
----
q 23|count 20|sum 20
42|185|37186
43|35|7305
44|146|28982
45|128|25588
46|279|55946
=> SELECT 5

select a, b, id from k where (a, b, id) > (2, 9, 100) order by a, b, id limit 5;
----
a 23|b 23|id 23
2|9|107
2|9|127
2|9|147
2|9|167
2|9|207
=> SELECT 5

select a, b, id from k where (a, b, id) < (2, 9, 100) order by a desc, b desc, id desc limit 5;
----
a 23|b 23|id 23
2|9|87
2|9|67
2|9|47
2|9|27
2|9|7
=> SELECT 5

select 0 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) union all select 1 as q, count(*), sum(id) from k where a >= 2 or (a = 2 and b > 9) union all select 2 as q, count(*), sum(id) from k where (a = 2 and b > 9) or a > 2 union all select 3 as q, count(*), sum(id) from k where a > 2 or (b > 9 and a = 2) order by 1;
----
q 23|count 20|sum 20
0|185|37186
1|226|45383
2|185|37186
3|185|37186
=> SELECT 4

select 4 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) or (a = 2 and b = 9 and id > 100) union all select 5 as q, count(*), sum(id) from k where a > 2 or (a = 2 and (b > 9 or (b = 9 and id > 100))) union all select 6 as q, count(*), sum(id) from k where a > 2 or (a = 2 and (b >= 9 or (b = 9 and id > 100))) union all select 7 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b < 9) order by 1;
----
q 23|count 20|sum 20
4|198|40457
5|198|40457
6|203|40692
7|168|33762
=> SELECT 4

select 8 as q, count(*), sum(id) from k where a > 2 or (a = 3 and b > 9) union all select 9 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9 and id > 50) union all select 10 as q, count(*), sum(id) from k where a > 2 or (a = 2 and c = 'c') union all select 11 as q, count(*), sum(id) from k where a < 2 or (a = 2 and b < 9) or (a = 2 and b = 9 and id <= 100) order by 1;
----
q 23|count 20|sum 20
8|151|30358
9|181|37083
10|163|32602
11|173|33764
=> SELECT 4

select 12 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) or (a = 2 and b = 10 and id > 100) union all select 13 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) or (a = 1 and b = 9) union all select 14 as q, count(*), sum(id) from k where a > 2 or a > 2 or (a = 2 and b > 9) union all select 15 as q, count(*), sum(id) from k where a > 2 or (a = 2 and a = 2) order by 1;
----
q 23|count 20|sum 20
12|185|37186
13|185|37186
14|185|37186
15|226|45383
=> SELECT 4

drop index one;
----
=> DROP INDEX

create index one on k (c, id);
----
=> CREATE INDEX

select 0 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2, 9)) r union all select 1 as q, r.* from (select count(*), sum(id) from k where (a, b, c) < (3, 14, 'c')) r union all select 2 as q, r.* from (select count(*), sum(id) from k where (2, 9) < (a, b)) r union all select 3 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2, null)) r union all select 4 as q, r.* from (select count(*), sum(id) from k where (a, b) < (null, 2)) r union all select 5 as q, r.* from (select count(*), sum(id) from k where (c, id) < ('c', 200)) r order by 1;
----
q 23|count 20|sum 20
0|168|33529
1|278|55671
2|185|37186
3|151|30125
4|0|\N
5|151|26797
=> SELECT 6

select 6 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) < ('c', 2)) r union all select 7 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) < (2, 9)) r union all select 8 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2::bigint, 9::bigint)) r union all select 9 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2, 9.5)) r union all select 10 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) < (9, 'c', 200)) r union all select 11 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2, 9)) r order by 1;
----
q 23|count 20|sum 20
6|144|28715
7|112|22251
8|168|33529
9|186|37035
10|35|6900
11|186|37035
=> SELECT 6

select 12 as q, r.* from (select count(*), sum(id) from k where (a, b, c) <= (3, 14, 'c')) r union all select 13 as q, r.* from (select count(*), sum(id) from k where (2, 9) <= (a, b)) r union all select 14 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2, null)) r union all select 15 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (null, 2)) r union all select 16 as q, r.* from (select count(*), sum(id) from k where (c, id) <= ('c', 200)) r union all select 17 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) <= ('c', 2)) r order by 1;
----
q 23|count 20|sum 20
12|278|55671
13|203|40692
14|151|30125
15|0|\N
16|152|26997
17|156|30959
=> SELECT 6

select 18 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) <= (2, 9)) r union all select 19 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2::bigint, 9::bigint)) r union all select 20 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2, 9.5)) r union all select 21 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) <= (9, 'c', 200)) r union all select 22 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2, 9)) r union all select 23 as q, r.* from (select count(*), sum(id) from k where (a, b, c) > (3, 14, 'c')) r order by 1;
----
q 23|count 20|sum 20
18|112|22251
19|186|37035
20|186|37035
21|35|6900
22|185|37186
23|93|18784
=> SELECT 6

select 24 as q, r.* from (select count(*), sum(id) from k where (2, 9) > (a, b)) r union all select 25 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2, null)) r union all select 26 as q, r.* from (select count(*), sum(id) from k where (a, b) > (null, 2)) r union all select 27 as q, r.* from (select count(*), sum(id) from k where (c, id) > ('c', 200)) r union all select 28 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) > ('c', 2)) r union all select 29 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) > (2, 9)) r order by 1;
----
q 23|count 20|sum 20
24|168|33529
25|151|30358
26|0|\N
27|212|45877
28|205|41405
29|260|52347
=> SELECT 6

select 30 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2::bigint, 9::bigint)) r union all select 31 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2, 9.5)) r union all select 32 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) > (9, 'c', 200)) r union all select 33 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2, 9)) r union all select 34 as q, r.* from (select count(*), sum(id) from k where (a, b, c) >= (3, 14, 'c')) r union all select 35 as q, r.* from (select count(*), sum(id) from k where (2, 9) >= (a, b)) r order by 1;
----
q 23|count 20|sum 20
30|185|37186
31|185|37186
32|35|7305
33|203|40692
34|93|18784
35|186|37035
=> SELECT 6

select 36 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2, null)) r union all select 37 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (null, 2)) r union all select 38 as q, r.* from (select count(*), sum(id) from k where (c, id) >= ('c', 200)) r union all select 39 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) >= ('c', 2)) r union all select 40 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) >= (2, 9)) r union all select 41 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2::bigint, 9::bigint)) r order by 1;
----
q 23|count 20|sum 20
36|151|30358
37|0|\N
38|213|46077
39|217|43649
40|260|52347
41|203|40692
=> SELECT 6

select 42 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2, 9.5)) r union all select 43 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) >= (9, 'c', 200)) r union all select 44 as q, r.* from (select count(*), sum(id) from k where (a, b) > (1, 5) and (a, b) <= (3, 2)) r union all select 45 as q, r.* from (select count(*), sum(id) from k where (a, b) > (1, 5) and a < 3) r union all select 46 as q, r.* from (select count(*), sum(id) from k where a >= 0 and (a, b) > (1, 5)) r order by 1;
----
q 23|count 20|sum 20
42|185|37186
43|35|7305
44|146|28982
45|128|25588
46|279|55946
=> SELECT 5

select a, b, id from k where (a, b, id) > (2, 9, 100) order by a, b, id limit 5;
----
a 23|b 23|id 23
2|9|107
2|9|127
2|9|147
2|9|167
2|9|207
=> SELECT 5

select a, b, id from k where (a, b, id) < (2, 9, 100) order by a desc, b desc, id desc limit 5;
----
a 23|b 23|id 23
2|9|87
2|9|67
2|9|47
2|9|27
2|9|7
=> SELECT 5

select 0 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) union all select 1 as q, count(*), sum(id) from k where a >= 2 or (a = 2 and b > 9) union all select 2 as q, count(*), sum(id) from k where (a = 2 and b > 9) or a > 2 union all select 3 as q, count(*), sum(id) from k where a > 2 or (b > 9 and a = 2) order by 1;
----
q 23|count 20|sum 20
0|185|37186
1|226|45383
2|185|37186
3|185|37186
=> SELECT 4

select 4 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) or (a = 2 and b = 9 and id > 100) union all select 5 as q, count(*), sum(id) from k where a > 2 or (a = 2 and (b > 9 or (b = 9 and id > 100))) union all select 6 as q, count(*), sum(id) from k where a > 2 or (a = 2 and (b >= 9 or (b = 9 and id > 100))) union all select 7 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b < 9) order by 1;
----
q 23|count 20|sum 20
4|198|40457
5|198|40457
6|203|40692
7|168|33762
=> SELECT 4

select 8 as q, count(*), sum(id) from k where a > 2 or (a = 3 and b > 9) union all select 9 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9 and id > 50) union all select 10 as q, count(*), sum(id) from k where a > 2 or (a = 2 and c = 'c') union all select 11 as q, count(*), sum(id) from k where a < 2 or (a = 2 and b < 9) or (a = 2 and b = 9 and id <= 100) order by 1;
----
q 23|count 20|sum 20
8|151|30358
9|181|37083
10|163|32602
11|173|33764
=> SELECT 4

select 12 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) or (a = 2 and b = 10 and id > 100) union all select 13 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) or (a = 1 and b = 9) union all select 14 as q, count(*), sum(id) from k where a > 2 or a > 2 or (a = 2 and b > 9) union all select 15 as q, count(*), sum(id) from k where a > 2 or (a = 2 and a = 2) order by 1;
----
q 23|count 20|sum 20
12|185|37186
13|185|37186
14|185|37186
15|226|45383
=> SELECT 4

drop index one;
----
=> DROP INDEX

create index one on k (c collate "C", a);
----
=> CREATE INDEX

select 0 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2, 9)) r union all select 1 as q, r.* from (select count(*), sum(id) from k where (a, b, c) < (3, 14, 'c')) r union all select 2 as q, r.* from (select count(*), sum(id) from k where (2, 9) < (a, b)) r union all select 3 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2, null)) r union all select 4 as q, r.* from (select count(*), sum(id) from k where (a, b) < (null, 2)) r union all select 5 as q, r.* from (select count(*), sum(id) from k where (c, id) < ('c', 200)) r order by 1;
----
q 23|count 20|sum 20
0|168|33529
1|278|55671
2|185|37186
3|151|30125
4|0|\N
5|151|26797
=> SELECT 6

select 6 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) < ('c', 2)) r union all select 7 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) < (2, 9)) r union all select 8 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2::bigint, 9::bigint)) r union all select 9 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2, 9.5)) r union all select 10 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) < (9, 'c', 200)) r union all select 11 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2, 9)) r order by 1;
----
q 23|count 20|sum 20
6|144|28715
7|112|22251
8|168|33529
9|186|37035
10|35|6900
11|186|37035
=> SELECT 6

select 12 as q, r.* from (select count(*), sum(id) from k where (a, b, c) <= (3, 14, 'c')) r union all select 13 as q, r.* from (select count(*), sum(id) from k where (2, 9) <= (a, b)) r union all select 14 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2, null)) r union all select 15 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (null, 2)) r union all select 16 as q, r.* from (select count(*), sum(id) from k where (c, id) <= ('c', 200)) r union all select 17 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) <= ('c', 2)) r order by 1;
----
q 23|count 20|sum 20
12|278|55671
13|203|40692
14|151|30125
15|0|\N
16|152|26997
17|156|30959
=> SELECT 6

select 18 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) <= (2, 9)) r union all select 19 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2::bigint, 9::bigint)) r union all select 20 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2, 9.5)) r union all select 21 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) <= (9, 'c', 200)) r union all select 22 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2, 9)) r union all select 23 as q, r.* from (select count(*), sum(id) from k where (a, b, c) > (3, 14, 'c')) r order by 1;
----
q 23|count 20|sum 20
18|112|22251
19|186|37035
20|186|37035
21|35|6900
22|185|37186
23|93|18784
=> SELECT 6

select 24 as q, r.* from (select count(*), sum(id) from k where (2, 9) > (a, b)) r union all select 25 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2, null)) r union all select 26 as q, r.* from (select count(*), sum(id) from k where (a, b) > (null, 2)) r union all select 27 as q, r.* from (select count(*), sum(id) from k where (c, id) > ('c', 200)) r union all select 28 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) > ('c', 2)) r union all select 29 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) > (2, 9)) r order by 1;
----
q 23|count 20|sum 20
24|168|33529
25|151|30358
26|0|\N
27|212|45877
28|205|41405
29|260|52347
=> SELECT 6

select 30 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2::bigint, 9::bigint)) r union all select 31 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2, 9.5)) r union all select 32 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) > (9, 'c', 200)) r union all select 33 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2, 9)) r union all select 34 as q, r.* from (select count(*), sum(id) from k where (a, b, c) >= (3, 14, 'c')) r union all select 35 as q, r.* from (select count(*), sum(id) from k where (2, 9) >= (a, b)) r order by 1;
----
q 23|count 20|sum 20
30|185|37186
31|185|37186
32|35|7305
33|203|40692
34|93|18784
35|186|37035
=> SELECT 6

select 36 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2, null)) r union all select 37 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (null, 2)) r union all select 38 as q, r.* from (select count(*), sum(id) from k where (c, id) >= ('c', 200)) r union all select 39 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) >= ('c', 2)) r union all select 40 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) >= (2, 9)) r union all select 41 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2::bigint, 9::bigint)) r order by 1;
----
q 23|count 20|sum 20
36|151|30358
37|0|\N
38|213|46077
39|217|43649
40|260|52347
41|203|40692
=> SELECT 6

select 42 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2, 9.5)) r union all select 43 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) >= (9, 'c', 200)) r union all select 44 as q, r.* from (select count(*), sum(id) from k where (a, b) > (1, 5) and (a, b) <= (3, 2)) r union all select 45 as q, r.* from (select count(*), sum(id) from k where (a, b) > (1, 5) and a < 3) r union all select 46 as q, r.* from (select count(*), sum(id) from k where a >= 0 and (a, b) > (1, 5)) r order by 1;
----
q 23|count 20|sum 20
42|185|37186
43|35|7305
44|146|28982
45|128|25588
46|279|55946
=> SELECT 5

select a, b, id from k where (a, b, id) > (2, 9, 100) order by a, b, id limit 5;
----
a 23|b 23|id 23
2|9|107
2|9|127
2|9|147
2|9|167
2|9|207
=> SELECT 5

select a, b, id from k where (a, b, id) < (2, 9, 100) order by a desc, b desc, id desc limit 5;
----
a 23|b 23|id 23
2|9|87
2|9|67
2|9|47
2|9|27
2|9|7
=> SELECT 5

select 0 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) union all select 1 as q, count(*), sum(id) from k where a >= 2 or (a = 2 and b > 9) union all select 2 as q, count(*), sum(id) from k where (a = 2 and b > 9) or a > 2 union all select 3 as q, count(*), sum(id) from k where a > 2 or (b > 9 and a = 2) order by 1;
----
q 23|count 20|sum 20
0|185|37186
1|226|45383
2|185|37186
3|185|37186
=> SELECT 4

select 4 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) or (a = 2 and b = 9 and id > 100) union all select 5 as q, count(*), sum(id) from k where a > 2 or (a = 2 and (b > 9 or (b = 9 and id > 100))) union all select 6 as q, count(*), sum(id) from k where a > 2 or (a = 2 and (b >= 9 or (b = 9 and id > 100))) union all select 7 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b < 9) order by 1;
----
q 23|count 20|sum 20
4|198|40457
5|198|40457
6|203|40692
7|168|33762
=> SELECT 4

select 8 as q, count(*), sum(id) from k where a > 2 or (a = 3 and b > 9) union all select 9 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9 and id > 50) union all select 10 as q, count(*), sum(id) from k where a > 2 or (a = 2 and c = 'c') union all select 11 as q, count(*), sum(id) from k where a < 2 or (a = 2 and b < 9) or (a = 2 and b = 9 and id <= 100) order by 1;
----
q 23|count 20|sum 20
8|151|30358
9|181|37083
10|163|32602
11|173|33764
=> SELECT 4

select 12 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) or (a = 2 and b = 10 and id > 100) union all select 13 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) or (a = 1 and b = 9) union all select 14 as q, count(*), sum(id) from k where a > 2 or a > 2 or (a = 2 and b > 9) union all select 15 as q, count(*), sum(id) from k where a > 2 or (a = 2 and a = 2) order by 1;
----
q 23|count 20|sum 20
12|185|37186
13|185|37186
14|185|37186
15|226|45383
=> SELECT 4

drop index one;
----
=> DROP INDEX

create index one on k ((a + 1), b);
----
=> CREATE INDEX

select 0 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2, 9)) r union all select 1 as q, r.* from (select count(*), sum(id) from k where (a, b, c) < (3, 14, 'c')) r union all select 2 as q, r.* from (select count(*), sum(id) from k where (2, 9) < (a, b)) r union all select 3 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2, null)) r union all select 4 as q, r.* from (select count(*), sum(id) from k where (a, b) < (null, 2)) r union all select 5 as q, r.* from (select count(*), sum(id) from k where (c, id) < ('c', 200)) r order by 1;
----
q 23|count 20|sum 20
0|168|33529
1|278|55671
2|185|37186
3|151|30125
4|0|\N
5|151|26797
=> SELECT 6

select 6 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) < ('c', 2)) r union all select 7 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) < (2, 9)) r union all select 8 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2::bigint, 9::bigint)) r union all select 9 as q, r.* from (select count(*), sum(id) from k where (a, b) < (2, 9.5)) r union all select 10 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) < (9, 'c', 200)) r union all select 11 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2, 9)) r order by 1;
----
q 23|count 20|sum 20
6|144|28715
7|112|22251
8|168|33529
9|186|37035
10|35|6900
11|186|37035
=> SELECT 6

select 12 as q, r.* from (select count(*), sum(id) from k where (a, b, c) <= (3, 14, 'c')) r union all select 13 as q, r.* from (select count(*), sum(id) from k where (2, 9) <= (a, b)) r union all select 14 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2, null)) r union all select 15 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (null, 2)) r union all select 16 as q, r.* from (select count(*), sum(id) from k where (c, id) <= ('c', 200)) r union all select 17 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) <= ('c', 2)) r order by 1;
----
q 23|count 20|sum 20
12|278|55671
13|203|40692
14|151|30125
15|0|\N
16|152|26997
17|156|30959
=> SELECT 6

select 18 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) <= (2, 9)) r union all select 19 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2::bigint, 9::bigint)) r union all select 20 as q, r.* from (select count(*), sum(id) from k where (a, b) <= (2, 9.5)) r union all select 21 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) <= (9, 'c', 200)) r union all select 22 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2, 9)) r union all select 23 as q, r.* from (select count(*), sum(id) from k where (a, b, c) > (3, 14, 'c')) r order by 1;
----
q 23|count 20|sum 20
18|112|22251
19|186|37035
20|186|37035
21|35|6900
22|185|37186
23|93|18784
=> SELECT 6

select 24 as q, r.* from (select count(*), sum(id) from k where (2, 9) > (a, b)) r union all select 25 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2, null)) r union all select 26 as q, r.* from (select count(*), sum(id) from k where (a, b) > (null, 2)) r union all select 27 as q, r.* from (select count(*), sum(id) from k where (c, id) > ('c', 200)) r union all select 28 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) > ('c', 2)) r union all select 29 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) > (2, 9)) r order by 1;
----
q 23|count 20|sum 20
24|168|33529
25|151|30358
26|0|\N
27|212|45877
28|205|41405
29|260|52347
=> SELECT 6

select 30 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2::bigint, 9::bigint)) r union all select 31 as q, r.* from (select count(*), sum(id) from k where (a, b) > (2, 9.5)) r union all select 32 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) > (9, 'c', 200)) r union all select 33 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2, 9)) r union all select 34 as q, r.* from (select count(*), sum(id) from k where (a, b, c) >= (3, 14, 'c')) r union all select 35 as q, r.* from (select count(*), sum(id) from k where (2, 9) >= (a, b)) r order by 1;
----
q 23|count 20|sum 20
30|185|37186
31|185|37186
32|35|7305
33|203|40692
34|93|18784
35|186|37035
=> SELECT 6

select 36 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2, null)) r union all select 37 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (null, 2)) r union all select 38 as q, r.* from (select count(*), sum(id) from k where (c, id) >= ('c', 200)) r union all select 39 as q, r.* from (select count(*), sum(id) from k where (c collate "C", a) >= ('c', 2)) r union all select 40 as q, r.* from (select count(*), sum(id) from k where (a + 1, b) >= (2, 9)) r union all select 41 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2::bigint, 9::bigint)) r order by 1;
----
q 23|count 20|sum 20
36|151|30358
37|0|\N
38|213|46077
39|217|43649
40|260|52347
41|203|40692
=> SELECT 6

select 42 as q, r.* from (select count(*), sum(id) from k where (a, b) >= (2, 9.5)) r union all select 43 as q, r.* from (select count(*), sum(id) from k where a = 3 and (b, c, id) >= (9, 'c', 200)) r union all select 44 as q, r.* from (select count(*), sum(id) from k where (a, b) > (1, 5) and (a, b) <= (3, 2)) r union all select 45 as q, r.* from (select count(*), sum(id) from k where (a, b) > (1, 5) and a < 3) r union all select 46 as q, r.* from (select count(*), sum(id) from k where a >= 0 and (a, b) > (1, 5)) r order by 1;
----
q 23|count 20|sum 20
42|185|37186
43|35|7305
44|146|28982
45|128|25588
46|279|55946
=> SELECT 5

select a, b, id from k where (a, b, id) > (2, 9, 100) order by a, b, id limit 5;
----
a 23|b 23|id 23
2|9|107
2|9|127
2|9|147
2|9|167
2|9|207
=> SELECT 5

select a, b, id from k where (a, b, id) < (2, 9, 100) order by a desc, b desc, id desc limit 5;
----
a 23|b 23|id 23
2|9|87
2|9|67
2|9|47
2|9|27
2|9|7
=> SELECT 5

select 0 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) union all select 1 as q, count(*), sum(id) from k where a >= 2 or (a = 2 and b > 9) union all select 2 as q, count(*), sum(id) from k where (a = 2 and b > 9) or a > 2 union all select 3 as q, count(*), sum(id) from k where a > 2 or (b > 9 and a = 2) order by 1;
----
q 23|count 20|sum 20
0|185|37186
1|226|45383
2|185|37186
3|185|37186
=> SELECT 4

select 4 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) or (a = 2 and b = 9 and id > 100) union all select 5 as q, count(*), sum(id) from k where a > 2 or (a = 2 and (b > 9 or (b = 9 and id > 100))) union all select 6 as q, count(*), sum(id) from k where a > 2 or (a = 2 and (b >= 9 or (b = 9 and id > 100))) union all select 7 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b < 9) order by 1;
----
q 23|count 20|sum 20
4|198|40457
5|198|40457
6|203|40692
7|168|33762
=> SELECT 4

select 8 as q, count(*), sum(id) from k where a > 2 or (a = 3 and b > 9) union all select 9 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9 and id > 50) union all select 10 as q, count(*), sum(id) from k where a > 2 or (a = 2 and c = 'c') union all select 11 as q, count(*), sum(id) from k where a < 2 or (a = 2 and b < 9) or (a = 2 and b = 9 and id <= 100) order by 1;
----
q 23|count 20|sum 20
8|151|30358
9|181|37083
10|163|32602
11|173|33764
=> SELECT 4

select 12 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) or (a = 2 and b = 10 and id > 100) union all select 13 as q, count(*), sum(id) from k where a > 2 or (a = 2 and b > 9) or (a = 1 and b = 9) union all select 14 as q, count(*), sum(id) from k where a > 2 or a > 2 or (a = 2 and b > 9) union all select 15 as q, count(*), sum(id) from k where a > 2 or (a = 2 and a = 2) order by 1;
----
q 23|count 20|sum 20
12|185|37186
13|185|37186
14|185|37186
15|226|45383
=> SELECT 4

drop index one;
----
=> DROP INDEX

create index pages on k (a, b, id);
----
=> CREATE INDEX

prepare page(int, int, int) as select a, b, id from k where (a, b, id) > ($1, $2, $3) order by a, b, id limit 4;
----
=> PREPARE

execute page(0, 0, 0);
----
a 23|b 23|id 23
0|0|20
0|0|40
0|0|60
0|0|80
=> SELECT 4

execute page(1, 12, 196);
----
a 23|b 23|id 23
1|12|216
1|12|236
1|12|256
1|12|276
=> SELECT 4

execute page(4, 19, 397);
----
a 23|b 23|id 23
=> SELECT 0

execute page(4, null, 1);
----
a 23|b 23|id 23
=> SELECT 0

execute page(null, 1, 1);
----
a 23|b 23|id 23
=> SELECT 0

drop schema case_row_ranges cascade;
----
-- NOTICE 00000 drop cascades to table k
=> DROP SCHEMA
