-- What a text begins with as a range of an index: LIKE, regular expressions, starts_with; with parameters, under collations.
create schema case_prefix_ranges;
----
!! 42P06 schema "case_prefix_ranges" already exists

set search_path to case_prefix_ranges, public;
----
=> SET

create table w (id int primary key, t text, v varchar(20), n name, c text collate "C");
----
=> CREATE TABLE

insert into w select i, x, x, x, x from (select i, case when i % 19 = 0 then null else (array['a','ab','abc','abd','b','ba','é','éa','ÿ','z%','z_','z\x','', 'zz', '~', '􏿿', '􏿿a', '퟿a','A','Ab'])[i % 20 + 1] || case when i % 3 = 0 then '' else i::text end end from generate_series(1, 400) i) s(i, x);
----
=> INSERT 0 400

set enable_seqscan = off;
----
=> SET

create index one on w (t);
----
=> CREATE INDEX

select 0 as q, count(*), sum(id) from w where t like 'a%' union all select 1 as q, count(*), sum(id) from w where t like 'ab%' union all select 2 as q, count(*), sum(id) from w where t like 'abc%' union all select 3 as q, count(*), sum(id) from w where t like 'ab_' union all select 4 as q, count(*), sum(id) from w where t like 'a_c%' union all select 5 as q, count(*), sum(id) from w where t like '%b' union all select 6 as q, count(*), sum(id) from w where t like '' union all select 7 as q, count(*), sum(id) from w where t like 'é%' union all select 8 as q, count(*), sum(id) from w where t like 'ÿ%' union all select 9 as q, count(*), sum(id) from w where t like 'z\%%' order by 1;
----
q 23|count 20|sum 20
0|76|14314
1|57|10494
2|19|3498
3|13|2092
4|19|3498
5|20|3969
6|7|1344
7|38|7347
8|19|3732
9|19|3771
=> SELECT 10

select 10 as q, count(*), sum(id) from w where t like 'z\_%' union all select 11 as q, count(*), sum(id) from w where t like 'z\\%' union all select 12 as q, count(*), sum(id) from w where t like '􏿿%' union all select 13 as q, count(*), sum(id) from w where t like '퟿%' union all select 14 as q, count(*), sum(id) from w where t like 'A%' union all select 15 as q, count(*), sum(id) from w where t like 'zz' union all select 16 as q, count(*), sum(id) from w where t like '~%' union all select 17 as q, count(*), sum(id) from w where t like '_b%' union all select 18 as q, count(*), sum(id) from w where t like 'a%b%' union all select 19 as q, count(*), sum(id) from w where t like 'b' order by 1;
----
q 23|count 20|sum 20
10|19|3810
11|19|3849
12|38|8049
13|19|4083
14|37|7884
15|7|1491
16|19|3966
17|75|14256
18|57|10494
19|7|1428
=> SELECT 10

select 0 as q, count(*), sum(id) from w where t ~ '^a' union all select 1 as q, count(*), sum(id) from w where t ~ '^ab' union all select 2 as q, count(*), sum(id) from w where t ~ '^abc*' union all select 3 as q, count(*), sum(id) from w where t ~ '^abd?' union all select 4 as q, count(*), sum(id) from w where t ~ '^ab{0,1}' union all select 5 as q, count(*), sum(id) from w where t ~ '^ab+' union all select 6 as q, count(*), sum(id) from w where t ~ '^(abc)$' union all select 7 as q, count(*), sum(id) from w where t ~ '^(ab|b)$' union all select 8 as q, count(*), sum(id) from w where t ~ '^a|b' union all select 9 as q, count(*), sum(id) from w where t ~ '^é' union all select 10 as q, count(*), sum(id) from w where t ~ '^éa*' union all select 11 as q, count(*), sum(id) from w where t ~ 'a' union all select 12 as q, count(*), sum(id) from w where t ~ '^$' union all select 13 as q, count(*), sum(id) from w where t ~ '^' union all select 14 as q, count(*), sum(id) from w where t ~ '^ab.' union all select 15 as q, count(*), sum(id) from w where t ~ '^z\\' union all select 16 as q, count(*), sum(id) from w where t ~ '^(a)b' union all select 17 as q, count(*), sum(id) from w where t ~ '^a\d' order by 1;
----
q 23|count 20|sum 20
0|76|14314
1|57|10494
2|57|10494
3|57|10494
4|76|14314
5|57|10494
6|5|810
7|14|2835
8|132|25267
9|38|7347
10|38|7347
11|152|29749
12|7|1344
13|379|75811
14|50|9087
15|19|3849
16|57|10494
17|13|2560
=> SELECT 18

select count(*), sum(id) from w where t ^@ 'ab' or t is null;
----
count 20|sum 20
78|14883
=> SELECT 1

select count(*), sum(id) from w where t ^@ 'ab';
----
count 20|sum 20
57|10494
=> SELECT 1

select count(*) from w where t like null;
----
count 20
0
=> SELECT 1

select id from w where t like 'ab%' order by t, id limit 3;
----
id 23
21
81
141
=> SELECT 3

drop index one;
----
=> DROP INDEX

create index one on w (t text_pattern_ops);
----
=> CREATE INDEX

select 0 as q, count(*), sum(id) from w where t like 'a%' union all select 1 as q, count(*), sum(id) from w where t like 'ab%' union all select 2 as q, count(*), sum(id) from w where t like 'abc%' union all select 3 as q, count(*), sum(id) from w where t like 'ab_' union all select 4 as q, count(*), sum(id) from w where t like 'a_c%' union all select 5 as q, count(*), sum(id) from w where t like '%b' union all select 6 as q, count(*), sum(id) from w where t like '' union all select 7 as q, count(*), sum(id) from w where t like 'é%' union all select 8 as q, count(*), sum(id) from w where t like 'ÿ%' union all select 9 as q, count(*), sum(id) from w where t like 'z\%%' order by 1;
----
q 23|count 20|sum 20
0|76|14314
1|57|10494
2|19|3498
3|13|2092
4|19|3498
5|20|3969
6|7|1344
7|38|7347
8|19|3732
9|19|3771
=> SELECT 10

select 10 as q, count(*), sum(id) from w where t like 'z\_%' union all select 11 as q, count(*), sum(id) from w where t like 'z\\%' union all select 12 as q, count(*), sum(id) from w where t like '􏿿%' union all select 13 as q, count(*), sum(id) from w where t like '퟿%' union all select 14 as q, count(*), sum(id) from w where t like 'A%' union all select 15 as q, count(*), sum(id) from w where t like 'zz' union all select 16 as q, count(*), sum(id) from w where t like '~%' union all select 17 as q, count(*), sum(id) from w where t like '_b%' union all select 18 as q, count(*), sum(id) from w where t like 'a%b%' union all select 19 as q, count(*), sum(id) from w where t like 'b' order by 1;
----
q 23|count 20|sum 20
10|19|3810
11|19|3849
12|38|8049
13|19|4083
14|37|7884
15|7|1491
16|19|3966
17|75|14256
18|57|10494
19|7|1428
=> SELECT 10

select 0 as q, count(*), sum(id) from w where t ~ '^a' union all select 1 as q, count(*), sum(id) from w where t ~ '^ab' union all select 2 as q, count(*), sum(id) from w where t ~ '^abc*' union all select 3 as q, count(*), sum(id) from w where t ~ '^abd?' union all select 4 as q, count(*), sum(id) from w where t ~ '^ab{0,1}' union all select 5 as q, count(*), sum(id) from w where t ~ '^ab+' union all select 6 as q, count(*), sum(id) from w where t ~ '^(abc)$' union all select 7 as q, count(*), sum(id) from w where t ~ '^(ab|b)$' union all select 8 as q, count(*), sum(id) from w where t ~ '^a|b' union all select 9 as q, count(*), sum(id) from w where t ~ '^é' union all select 10 as q, count(*), sum(id) from w where t ~ '^éa*' union all select 11 as q, count(*), sum(id) from w where t ~ 'a' union all select 12 as q, count(*), sum(id) from w where t ~ '^$' union all select 13 as q, count(*), sum(id) from w where t ~ '^' union all select 14 as q, count(*), sum(id) from w where t ~ '^ab.' union all select 15 as q, count(*), sum(id) from w where t ~ '^z\\' union all select 16 as q, count(*), sum(id) from w where t ~ '^(a)b' union all select 17 as q, count(*), sum(id) from w where t ~ '^a\d' order by 1;
----
q 23|count 20|sum 20
0|76|14314
1|57|10494
2|57|10494
3|57|10494
4|76|14314
5|57|10494
6|5|810
7|14|2835
8|132|25267
9|38|7347
10|38|7347
11|152|29749
12|7|1344
13|379|75811
14|50|9087
15|19|3849
16|57|10494
17|13|2560
=> SELECT 18

select count(*), sum(id) from w where t ^@ 'ab' or t is null;
----
count 20|sum 20
78|14883
=> SELECT 1

select count(*), sum(id) from w where t ^@ 'ab';
----
count 20|sum 20
57|10494
=> SELECT 1

select count(*) from w where t like null;
----
count 20
0
=> SELECT 1

select id from w where t like 'ab%' order by t, id limit 3;
----
id 23
21
81
141
=> SELECT 3

drop index one;
----
=> DROP INDEX

create index one on w (v varchar_pattern_ops);
----
=> CREATE INDEX

select 0 as q, count(*), sum(id) from w where v like 'a%' union all select 1 as q, count(*), sum(id) from w where v like 'ab%' union all select 2 as q, count(*), sum(id) from w where v like 'abc%' union all select 3 as q, count(*), sum(id) from w where v like 'ab_' union all select 4 as q, count(*), sum(id) from w where v like 'a_c%' union all select 5 as q, count(*), sum(id) from w where v like '%b' union all select 6 as q, count(*), sum(id) from w where v like '' union all select 7 as q, count(*), sum(id) from w where v like 'é%' union all select 8 as q, count(*), sum(id) from w where v like 'ÿ%' union all select 9 as q, count(*), sum(id) from w where v like 'z\%%' order by 1;
----
q 23|count 20|sum 20
0|76|14314
1|57|10494
2|19|3498
3|13|2092
4|19|3498
5|20|3969
6|7|1344
7|38|7347
8|19|3732
9|19|3771
=> SELECT 10

select 10 as q, count(*), sum(id) from w where v like 'z\_%' union all select 11 as q, count(*), sum(id) from w where v like 'z\\%' union all select 12 as q, count(*), sum(id) from w where v like '􏿿%' union all select 13 as q, count(*), sum(id) from w where v like '퟿%' union all select 14 as q, count(*), sum(id) from w where v like 'A%' union all select 15 as q, count(*), sum(id) from w where v like 'zz' union all select 16 as q, count(*), sum(id) from w where v like '~%' union all select 17 as q, count(*), sum(id) from w where v like '_b%' union all select 18 as q, count(*), sum(id) from w where v like 'a%b%' union all select 19 as q, count(*), sum(id) from w where v like 'b' order by 1;
----
q 23|count 20|sum 20
10|19|3810
11|19|3849
12|38|8049
13|19|4083
14|37|7884
15|7|1491
16|19|3966
17|75|14256
18|57|10494
19|7|1428
=> SELECT 10

select 0 as q, count(*), sum(id) from w where v ~ '^a' union all select 1 as q, count(*), sum(id) from w where v ~ '^ab' union all select 2 as q, count(*), sum(id) from w where v ~ '^abc*' union all select 3 as q, count(*), sum(id) from w where v ~ '^abd?' union all select 4 as q, count(*), sum(id) from w where v ~ '^ab{0,1}' union all select 5 as q, count(*), sum(id) from w where v ~ '^ab+' union all select 6 as q, count(*), sum(id) from w where v ~ '^(abc)$' union all select 7 as q, count(*), sum(id) from w where v ~ '^(ab|b)$' union all select 8 as q, count(*), sum(id) from w where v ~ '^a|b' union all select 9 as q, count(*), sum(id) from w where v ~ '^é' union all select 10 as q, count(*), sum(id) from w where v ~ '^éa*' union all select 11 as q, count(*), sum(id) from w where v ~ 'a' union all select 12 as q, count(*), sum(id) from w where v ~ '^$' union all select 13 as q, count(*), sum(id) from w where v ~ '^' union all select 14 as q, count(*), sum(id) from w where v ~ '^ab.' union all select 15 as q, count(*), sum(id) from w where v ~ '^z\\' union all select 16 as q, count(*), sum(id) from w where v ~ '^(a)b' union all select 17 as q, count(*), sum(id) from w where v ~ '^a\d' order by 1;
----
q 23|count 20|sum 20
0|76|14314
1|57|10494
2|57|10494
3|57|10494
4|76|14314
5|57|10494
6|5|810
7|14|2835
8|132|25267
9|38|7347
10|38|7347
11|152|29749
12|7|1344
13|379|75811
14|50|9087
15|19|3849
16|57|10494
17|13|2560
=> SELECT 18

select count(*), sum(id) from w where v ^@ 'ab' or v is null;
----
count 20|sum 20
78|14883
=> SELECT 1

select count(*), sum(id) from w where v ^@ 'ab';
----
count 20|sum 20
57|10494
=> SELECT 1

select count(*) from w where v like null;
----
count 20
0
=> SELECT 1

select id from w where v like 'ab%' order by v, id limit 3;
----
id 23
21
81
141
=> SELECT 3

drop index one;
----
=> DROP INDEX

create index one on w (v);
----
=> CREATE INDEX

select 0 as q, count(*), sum(id) from w where v like 'a%' union all select 1 as q, count(*), sum(id) from w where v like 'ab%' union all select 2 as q, count(*), sum(id) from w where v like 'abc%' union all select 3 as q, count(*), sum(id) from w where v like 'ab_' union all select 4 as q, count(*), sum(id) from w where v like 'a_c%' union all select 5 as q, count(*), sum(id) from w where v like '%b' union all select 6 as q, count(*), sum(id) from w where v like '' union all select 7 as q, count(*), sum(id) from w where v like 'é%' union all select 8 as q, count(*), sum(id) from w where v like 'ÿ%' union all select 9 as q, count(*), sum(id) from w where v like 'z\%%' order by 1;
----
q 23|count 20|sum 20
0|76|14314
1|57|10494
2|19|3498
3|13|2092
4|19|3498
5|20|3969
6|7|1344
7|38|7347
8|19|3732
9|19|3771
=> SELECT 10

select 10 as q, count(*), sum(id) from w where v like 'z\_%' union all select 11 as q, count(*), sum(id) from w where v like 'z\\%' union all select 12 as q, count(*), sum(id) from w where v like '􏿿%' union all select 13 as q, count(*), sum(id) from w where v like '퟿%' union all select 14 as q, count(*), sum(id) from w where v like 'A%' union all select 15 as q, count(*), sum(id) from w where v like 'zz' union all select 16 as q, count(*), sum(id) from w where v like '~%' union all select 17 as q, count(*), sum(id) from w where v like '_b%' union all select 18 as q, count(*), sum(id) from w where v like 'a%b%' union all select 19 as q, count(*), sum(id) from w where v like 'b' order by 1;
----
q 23|count 20|sum 20
10|19|3810
11|19|3849
12|38|8049
13|19|4083
14|37|7884
15|7|1491
16|19|3966
17|75|14256
18|57|10494
19|7|1428
=> SELECT 10

select 0 as q, count(*), sum(id) from w where v ~ '^a' union all select 1 as q, count(*), sum(id) from w where v ~ '^ab' union all select 2 as q, count(*), sum(id) from w where v ~ '^abc*' union all select 3 as q, count(*), sum(id) from w where v ~ '^abd?' union all select 4 as q, count(*), sum(id) from w where v ~ '^ab{0,1}' union all select 5 as q, count(*), sum(id) from w where v ~ '^ab+' union all select 6 as q, count(*), sum(id) from w where v ~ '^(abc)$' union all select 7 as q, count(*), sum(id) from w where v ~ '^(ab|b)$' union all select 8 as q, count(*), sum(id) from w where v ~ '^a|b' union all select 9 as q, count(*), sum(id) from w where v ~ '^é' union all select 10 as q, count(*), sum(id) from w where v ~ '^éa*' union all select 11 as q, count(*), sum(id) from w where v ~ 'a' union all select 12 as q, count(*), sum(id) from w where v ~ '^$' union all select 13 as q, count(*), sum(id) from w where v ~ '^' union all select 14 as q, count(*), sum(id) from w where v ~ '^ab.' union all select 15 as q, count(*), sum(id) from w where v ~ '^z\\' union all select 16 as q, count(*), sum(id) from w where v ~ '^(a)b' union all select 17 as q, count(*), sum(id) from w where v ~ '^a\d' order by 1;
----
q 23|count 20|sum 20
0|76|14314
1|57|10494
2|57|10494
3|57|10494
4|76|14314
5|57|10494
6|5|810
7|14|2835
8|132|25267
9|38|7347
10|38|7347
11|152|29749
12|7|1344
13|379|75811
14|50|9087
15|19|3849
16|57|10494
17|13|2560
=> SELECT 18

select count(*), sum(id) from w where v ^@ 'ab' or v is null;
----
count 20|sum 20
78|14883
=> SELECT 1

select count(*), sum(id) from w where v ^@ 'ab';
----
count 20|sum 20
57|10494
=> SELECT 1

select count(*) from w where v like null;
----
count 20
0
=> SELECT 1

select id from w where v like 'ab%' order by v, id limit 3;
----
id 23
21
81
141
=> SELECT 3

drop index one;
----
=> DROP INDEX

create index one on w (n);
----
=> CREATE INDEX

select 0 as q, count(*), sum(id) from w where n like 'a%' union all select 1 as q, count(*), sum(id) from w where n like 'ab%' union all select 2 as q, count(*), sum(id) from w where n like 'abc%' union all select 3 as q, count(*), sum(id) from w where n like 'ab_' union all select 4 as q, count(*), sum(id) from w where n like 'a_c%' union all select 5 as q, count(*), sum(id) from w where n like '%b' union all select 6 as q, count(*), sum(id) from w where n like '' union all select 7 as q, count(*), sum(id) from w where n like 'é%' union all select 8 as q, count(*), sum(id) from w where n like 'ÿ%' union all select 9 as q, count(*), sum(id) from w where n like 'z\%%' order by 1;
----
q 23|count 20|sum 20
0|76|14314
1|57|10494
2|19|3498
3|13|2092
4|19|3498
5|20|3969
6|7|1344
7|38|7347
8|19|3732
9|19|3771
=> SELECT 10

select 10 as q, count(*), sum(id) from w where n like 'z\_%' union all select 11 as q, count(*), sum(id) from w where n like 'z\\%' union all select 12 as q, count(*), sum(id) from w where n like '􏿿%' union all select 13 as q, count(*), sum(id) from w where n like '퟿%' union all select 14 as q, count(*), sum(id) from w where n like 'A%' union all select 15 as q, count(*), sum(id) from w where n like 'zz' union all select 16 as q, count(*), sum(id) from w where n like '~%' union all select 17 as q, count(*), sum(id) from w where n like '_b%' union all select 18 as q, count(*), sum(id) from w where n like 'a%b%' union all select 19 as q, count(*), sum(id) from w where n like 'b' order by 1;
----
q 23|count 20|sum 20
10|19|3810
11|19|3849
12|38|8049
13|19|4083
14|37|7884
15|7|1491
16|19|3966
17|75|14256
18|57|10494
19|7|1428
=> SELECT 10

select 0 as q, count(*), sum(id) from w where n ~ '^a' union all select 1 as q, count(*), sum(id) from w where n ~ '^ab' union all select 2 as q, count(*), sum(id) from w where n ~ '^abc*' union all select 3 as q, count(*), sum(id) from w where n ~ '^abd?' union all select 4 as q, count(*), sum(id) from w where n ~ '^ab{0,1}' union all select 5 as q, count(*), sum(id) from w where n ~ '^ab+' union all select 6 as q, count(*), sum(id) from w where n ~ '^(abc)$' union all select 7 as q, count(*), sum(id) from w where n ~ '^(ab|b)$' union all select 8 as q, count(*), sum(id) from w where n ~ '^a|b' union all select 9 as q, count(*), sum(id) from w where n ~ '^é' union all select 10 as q, count(*), sum(id) from w where n ~ '^éa*' union all select 11 as q, count(*), sum(id) from w where n ~ 'a' union all select 12 as q, count(*), sum(id) from w where n ~ '^$' union all select 13 as q, count(*), sum(id) from w where n ~ '^' union all select 14 as q, count(*), sum(id) from w where n ~ '^ab.' union all select 15 as q, count(*), sum(id) from w where n ~ '^z\\' union all select 16 as q, count(*), sum(id) from w where n ~ '^(a)b' union all select 17 as q, count(*), sum(id) from w where n ~ '^a\d' order by 1;
----
q 23|count 20|sum 20
0|76|14314
1|57|10494
2|57|10494
3|57|10494
4|76|14314
5|57|10494
6|5|810
7|14|2835
8|132|25267
9|38|7347
10|38|7347
11|152|29749
12|7|1344
13|379|75811
14|50|9087
15|19|3849
16|57|10494
17|13|2560
=> SELECT 18

select count(*) from w where n like null;
----
count 20
0
=> SELECT 1

select id from w where n like 'ab%' order by n, id limit 3;
----
id 23
21
81
141
=> SELECT 3

drop index one;
----
=> DROP INDEX

create index one on w (c);
----
=> CREATE INDEX

select 0 as q, count(*), sum(id) from w where c like 'a%' union all select 1 as q, count(*), sum(id) from w where c like 'ab%' union all select 2 as q, count(*), sum(id) from w where c like 'abc%' union all select 3 as q, count(*), sum(id) from w where c like 'ab_' union all select 4 as q, count(*), sum(id) from w where c like 'a_c%' union all select 5 as q, count(*), sum(id) from w where c like '%b' union all select 6 as q, count(*), sum(id) from w where c like '' union all select 7 as q, count(*), sum(id) from w where c like 'é%' union all select 8 as q, count(*), sum(id) from w where c like 'ÿ%' union all select 9 as q, count(*), sum(id) from w where c like 'z\%%' order by 1;
----
q 23|count 20|sum 20
0|76|14314
1|57|10494
2|19|3498
3|13|2092
4|19|3498
5|20|3969
6|7|1344
7|38|7347
8|19|3732
9|19|3771
=> SELECT 10

select 10 as q, count(*), sum(id) from w where c like 'z\_%' union all select 11 as q, count(*), sum(id) from w where c like 'z\\%' union all select 12 as q, count(*), sum(id) from w where c like '􏿿%' union all select 13 as q, count(*), sum(id) from w where c like '퟿%' union all select 14 as q, count(*), sum(id) from w where c like 'A%' union all select 15 as q, count(*), sum(id) from w where c like 'zz' union all select 16 as q, count(*), sum(id) from w where c like '~%' union all select 17 as q, count(*), sum(id) from w where c like '_b%' union all select 18 as q, count(*), sum(id) from w where c like 'a%b%' union all select 19 as q, count(*), sum(id) from w where c like 'b' order by 1;
----
q 23|count 20|sum 20
10|19|3810
11|19|3849
12|38|8049
13|19|4083
14|37|7884
15|7|1491
16|19|3966
17|75|14256
18|57|10494
19|7|1428
=> SELECT 10

select 0 as q, count(*), sum(id) from w where c ~ '^a' union all select 1 as q, count(*), sum(id) from w where c ~ '^ab' union all select 2 as q, count(*), sum(id) from w where c ~ '^abc*' union all select 3 as q, count(*), sum(id) from w where c ~ '^abd?' union all select 4 as q, count(*), sum(id) from w where c ~ '^ab{0,1}' union all select 5 as q, count(*), sum(id) from w where c ~ '^ab+' union all select 6 as q, count(*), sum(id) from w where c ~ '^(abc)$' union all select 7 as q, count(*), sum(id) from w where c ~ '^(ab|b)$' union all select 8 as q, count(*), sum(id) from w where c ~ '^a|b' union all select 9 as q, count(*), sum(id) from w where c ~ '^é' union all select 10 as q, count(*), sum(id) from w where c ~ '^éa*' union all select 11 as q, count(*), sum(id) from w where c ~ 'a' union all select 12 as q, count(*), sum(id) from w where c ~ '^$' union all select 13 as q, count(*), sum(id) from w where c ~ '^' union all select 14 as q, count(*), sum(id) from w where c ~ '^ab.' union all select 15 as q, count(*), sum(id) from w where c ~ '^z\\' union all select 16 as q, count(*), sum(id) from w where c ~ '^(a)b' union all select 17 as q, count(*), sum(id) from w where c ~ '^a\d' order by 1;
----
q 23|count 20|sum 20
0|76|14314
1|57|10494
2|57|10494
3|57|10494
4|76|14314
5|57|10494
6|5|810
7|14|2835
8|132|25267
9|38|7347
10|38|7347
11|152|29749
12|7|1344
13|379|75811
14|50|9087
15|19|3849
16|57|10494
17|13|2560
=> SELECT 18

select count(*), sum(id) from w where c ^@ 'ab' or c is null;
----
count 20|sum 20
78|14883
=> SELECT 1

select count(*), sum(id) from w where c ^@ 'ab';
----
count 20|sum 20
57|10494
=> SELECT 1

select count(*) from w where c like null;
----
count 20
0
=> SELECT 1

set enable_bitmapscan = off;
----
=> SET

explain (costs off) select id from w where c like 'ab%';
----
QUERY PLAN 25
Index Scan using one on w
  Index Cond: ((c >= 'ab'::text) AND (c < 'ac'::text))
  Filter: (c ~~ 'ab%'::text)
=> EXPLAIN

explain (costs off) select id from w where c like 'a_b%' and id > 3;
----
QUERY PLAN 25
Index Scan using one on w
  Index Cond: ((c >= 'a'::text) AND (c < 'b'::text))
  Filter: ((c ~~ 'a_b%'::text) AND (id > 3))
=> EXPLAIN

explain (costs off) select id from w where c ~ '^ab';
----
QUERY PLAN 25
Index Scan using one on w
  Index Cond: ((c >= 'ab'::text) AND (c < 'ac'::text))
  Filter: (c ~ '^ab'::text)
=> EXPLAIN

reset enable_bitmapscan;
----
=> RESET

select id from w where c like 'ab%' order by c, id limit 3;
----
id 23
21
81
141
=> SELECT 3

drop index one;
----
=> DROP INDEX

create index one on w (t desc, id);
----
=> CREATE INDEX

select 0 as q, count(*), sum(id) from w where t like 'a%' union all select 1 as q, count(*), sum(id) from w where t like 'ab%' union all select 2 as q, count(*), sum(id) from w where t like 'abc%' union all select 3 as q, count(*), sum(id) from w where t like 'ab_' union all select 4 as q, count(*), sum(id) from w where t like 'a_c%' union all select 5 as q, count(*), sum(id) from w where t like '%b' union all select 6 as q, count(*), sum(id) from w where t like '' union all select 7 as q, count(*), sum(id) from w where t like 'é%' union all select 8 as q, count(*), sum(id) from w where t like 'ÿ%' union all select 9 as q, count(*), sum(id) from w where t like 'z\%%' order by 1;
----
q 23|count 20|sum 20
0|76|14314
1|57|10494
2|19|3498
3|13|2092
4|19|3498
5|20|3969
6|7|1344
7|38|7347
8|19|3732
9|19|3771
=> SELECT 10

select 10 as q, count(*), sum(id) from w where t like 'z\_%' union all select 11 as q, count(*), sum(id) from w where t like 'z\\%' union all select 12 as q, count(*), sum(id) from w where t like '􏿿%' union all select 13 as q, count(*), sum(id) from w where t like '퟿%' union all select 14 as q, count(*), sum(id) from w where t like 'A%' union all select 15 as q, count(*), sum(id) from w where t like 'zz' union all select 16 as q, count(*), sum(id) from w where t like '~%' union all select 17 as q, count(*), sum(id) from w where t like '_b%' union all select 18 as q, count(*), sum(id) from w where t like 'a%b%' union all select 19 as q, count(*), sum(id) from w where t like 'b' order by 1;
----
q 23|count 20|sum 20
10|19|3810
11|19|3849
12|38|8049
13|19|4083
14|37|7884
15|7|1491
16|19|3966
17|75|14256
18|57|10494
19|7|1428
=> SELECT 10

select 0 as q, count(*), sum(id) from w where t ~ '^a' union all select 1 as q, count(*), sum(id) from w where t ~ '^ab' union all select 2 as q, count(*), sum(id) from w where t ~ '^abc*' union all select 3 as q, count(*), sum(id) from w where t ~ '^abd?' union all select 4 as q, count(*), sum(id) from w where t ~ '^ab{0,1}' union all select 5 as q, count(*), sum(id) from w where t ~ '^ab+' union all select 6 as q, count(*), sum(id) from w where t ~ '^(abc)$' union all select 7 as q, count(*), sum(id) from w where t ~ '^(ab|b)$' union all select 8 as q, count(*), sum(id) from w where t ~ '^a|b' union all select 9 as q, count(*), sum(id) from w where t ~ '^é' union all select 10 as q, count(*), sum(id) from w where t ~ '^éa*' union all select 11 as q, count(*), sum(id) from w where t ~ 'a' union all select 12 as q, count(*), sum(id) from w where t ~ '^$' union all select 13 as q, count(*), sum(id) from w where t ~ '^' union all select 14 as q, count(*), sum(id) from w where t ~ '^ab.' union all select 15 as q, count(*), sum(id) from w where t ~ '^z\\' union all select 16 as q, count(*), sum(id) from w where t ~ '^(a)b' union all select 17 as q, count(*), sum(id) from w where t ~ '^a\d' order by 1;
----
q 23|count 20|sum 20
0|76|14314
1|57|10494
2|57|10494
3|57|10494
4|76|14314
5|57|10494
6|5|810
7|14|2835
8|132|25267
9|38|7347
10|38|7347
11|152|29749
12|7|1344
13|379|75811
14|50|9087
15|19|3849
16|57|10494
17|13|2560
=> SELECT 18

select count(*), sum(id) from w where t ^@ 'ab' or t is null;
----
count 20|sum 20
78|14883
=> SELECT 1

select count(*), sum(id) from w where t ^@ 'ab';
----
count 20|sum 20
57|10494
=> SELECT 1

select count(*) from w where t like null;
----
count 20
0
=> SELECT 1

select id from w where t like 'ab%' order by t, id limit 3;
----
id 23
21
81
141
=> SELECT 3

drop index one;
----
=> DROP INDEX

create index one on w (lower(t));
----
=> CREATE INDEX

select 0 as q, count(*), sum(id) from w where lower(t) like 'a%' union all select 1 as q, count(*), sum(id) from w where lower(t) like 'ab%' union all select 2 as q, count(*), sum(id) from w where lower(t) like 'abc%' union all select 3 as q, count(*), sum(id) from w where lower(t) like 'ab_' union all select 4 as q, count(*), sum(id) from w where lower(t) like 'a_c%' union all select 5 as q, count(*), sum(id) from w where lower(t) like '%b' union all select 6 as q, count(*), sum(id) from w where lower(t) like '' union all select 7 as q, count(*), sum(id) from w where lower(t) like 'é%' union all select 8 as q, count(*), sum(id) from w where lower(t) like 'ÿ%' union all select 9 as q, count(*), sum(id) from w where lower(t) like 'z\%%' order by 1;
----
q 23|count 20|sum 20
0|113|22198
1|75|14256
2|19|3498
3|13|2092
4|19|3498
5|20|3969
6|7|1344
7|38|7347
8|19|3732
9|19|3771
=> SELECT 10

select 10 as q, count(*), sum(id) from w where lower(t) like 'z\_%' union all select 11 as q, count(*), sum(id) from w where lower(t) like 'z\\%' union all select 12 as q, count(*), sum(id) from w where lower(t) like '􏿿%' union all select 13 as q, count(*), sum(id) from w where lower(t) like '퟿%' union all select 14 as q, count(*), sum(id) from w where lower(t) like 'A%' union all select 15 as q, count(*), sum(id) from w where lower(t) like 'zz' union all select 16 as q, count(*), sum(id) from w where lower(t) like '~%' union all select 17 as q, count(*), sum(id) from w where lower(t) like '_b%' union all select 18 as q, count(*), sum(id) from w where lower(t) like 'a%b%' union all select 19 as q, count(*), sum(id) from w where lower(t) like 'b' order by 1;
----
q 23|count 20|sum 20
10|19|3810
11|19|3849
12|38|8049
13|19|4083
14|0|\N
15|7|1491
16|19|3966
17|75|14256
18|75|14256
19|7|1428
=> SELECT 10

select 0 as q, count(*), sum(id) from w where lower(t) ~ '^a' union all select 1 as q, count(*), sum(id) from w where lower(t) ~ '^ab' union all select 2 as q, count(*), sum(id) from w where lower(t) ~ '^abc*' union all select 3 as q, count(*), sum(id) from w where lower(t) ~ '^abd?' union all select 4 as q, count(*), sum(id) from w where lower(t) ~ '^ab{0,1}' union all select 5 as q, count(*), sum(id) from w where lower(t) ~ '^ab+' union all select 6 as q, count(*), sum(id) from w where lower(t) ~ '^(abc)$' union all select 7 as q, count(*), sum(id) from w where lower(t) ~ '^(ab|b)$' union all select 8 as q, count(*), sum(id) from w where lower(t) ~ '^a|b' union all select 9 as q, count(*), sum(id) from w where lower(t) ~ '^é' union all select 10 as q, count(*), sum(id) from w where lower(t) ~ '^éa*' union all select 11 as q, count(*), sum(id) from w where lower(t) ~ 'a' union all select 12 as q, count(*), sum(id) from w where lower(t) ~ '^$' union all select 13 as q, count(*), sum(id) from w where lower(t) ~ '^' union all select 14 as q, count(*), sum(id) from w where lower(t) ~ '^ab.' union all select 15 as q, count(*), sum(id) from w where lower(t) ~ '^z\\' union all select 16 as q, count(*), sum(id) from w where lower(t) ~ '^(a)b' union all select 17 as q, count(*), sum(id) from w where lower(t) ~ '^a\d' order by 1;
----
q 23|count 20|sum 20
0|113|22198
1|75|14256
2|75|14256
3|75|14256
4|113|22198
5|75|14256
6|5|810
7|20|3969
8|151|29389
9|38|7347
10|38|7347
11|189|37633
12|7|1344
13|379|75811
14|62|11715
15|19|3849
16|75|14256
17|25|5296
=> SELECT 18

select count(*), sum(id) from w where lower(t) ^@ 'ab' or lower(t) is null;
----
count 20|sum 20
96|18645
=> SELECT 1

select count(*), sum(id) from w where lower(t) ^@ 'ab';
----
count 20|sum 20
75|14256
=> SELECT 1

select count(*) from w where lower(t) like null;
----
count 20
0
=> SELECT 1

select id from w where lower(t) like 'ab%' order by lower(t), id limit 3;
----
id 23
21
39
81
=> SELECT 3

drop index one;
----
=> DROP INDEX

create index one on w (t);
----
=> CREATE INDEX

prepare p(text) as select count(*), sum(id) from w where t like $1;
----
=> PREPARE

execute p('ab%');
----
count 20|sum 20
57|10494
=> SELECT 1

execute p('%b%');
----
count 20|sum 20
113|21447
=> SELECT 1

execute p('abc%');
----
count 20|sum 20
19|3498
=> SELECT 1

execute p('_');
----
count 20|sum 20
44|8811
=> SELECT 1

execute p('%');
----
count 20|sum 20
379|75811
=> SELECT 1

execute p('z\%%');
----
count 20|sum 20
19|3771
=> SELECT 1

execute p('ab%');
----
count 20|sum 20
57|10494
=> SELECT 1

execute p(null);
----
count 20|sum 20
0|\N
=> SELECT 1

prepare q(text) as select count(*), sum(id) from w where t like $1 || '%';
----
=> PREPARE

execute q('ab');
----
count 20|sum 20
57|10494
=> SELECT 1

execute q('');
----
count 20|sum 20
379|75811
=> SELECT 1

execute q('%b');
----
count 20|sum 20
113|21447
=> SELECT 1

execute q('é');
----
count 20|sum 20
38|7347
=> SELECT 1

execute q('\');
----
count 20|sum 20
0|\N
=> SELECT 1

execute q(null);
----
count 20|sum 20
0|\N
=> SELECT 1

prepare r(text) as select count(*) from w where t like '%' || $1;
----
=> PREPARE

execute r('b');
----
count 20
20
=> SELECT 1

select x, (select count(*) from w where t like x || '%') from (values ('a'), ('ab'), ('%'), (''), (null)) s(x) order by x;
----
x 25|count 20
|379
%|379
a|76
ab|57
\N|0
=> SELECT 5

create function matching(p text) returns bigint language plpgsql as 'begin return (select count(*) from w where t like p || ''%''); end';
----
=> CREATE FUNCTION

select matching('ab'), matching('%'), matching('é');
----
matching 20|matching 20|matching 20
57|379|38
=> SELECT 1

select count(*) from w where t like 'a!%%' escape '!';
----
count 20
0
=> SELECT 1

update w set t = 'abcx' where t like 'abd%';
----
=> UPDATE 19

delete from w where t like 'abcx';
----
=> DELETE 19

select count(*) from w where t >= 'ab' and t like 'a%' and t < 'abe';
----
count 20
38
=> SELECT 1

drop schema case_prefix_ranges cascade;
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP SCHEMA
