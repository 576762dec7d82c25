-- Pages by a row comparison that is written with OR and literals, and behind equal columns.
create schema case_keyset_literals;
----
!! 42P06 schema "case_keyset_literals" already exists

set search_path to case_keyset_literals;
----
=> SET

create table t (a int, b int, c int, d text collate "C");
----
=> CREATE TABLE

insert into t select i / 100, i % 100, i, chr(65 + i % 7) from generate_series(0, 4999) i;
----
=> INSERT 0 5000

create index on t (a, b);
----
=> CREATE INDEX

create index on t (b desc, c desc);
----
=> CREATE INDEX

create index on t (d, c);
----
=> CREATE INDEX

analyze t;
----
=> ANALYZE

select a, b from t where a > 10 or (a = 10 and b > 97) order by a, b limit 4;
----
a 23|b 23
10|98
10|99
11|0
11|1
=> SELECT 4

select a, b from t where a > 10 or (a = 11 and b > 97) order by a, b limit 4;
----
a 23|b 23
11|0
11|1
11|2
11|3
=> SELECT 4

select a, b from t where a > 12 or (a = 10 and b > 97) order by a, b limit 4;
----
a 23|b 23
10|98
10|99
13|0
13|1
=> SELECT 4

select a, b from t where a < 10 or (a = 10 and b < 2) order by a desc, b desc limit 4;
----
a 23|b 23
10|1
10|0
9|99
9|98
=> SELECT 4

select a, b from t where a < 10 or (a = 9 and b < 2) order by a desc, b desc limit 4;
----
a 23|b 23
9|99
9|98
9|97
9|96
=> SELECT 4

select b, c from t where b < 10 or (b = 10 and c <= 210) order by b desc, c desc limit 4;
----
b 23|c 23
10|210
10|110
10|10
9|4909
=> SELECT 4

select d, c from t where d > 'C' or (d = 'C' and c > 4970) order by d, c limit 6;
----
d 25|c 23
C|4972
C|4979
C|4986
C|4993
D|3
D|10
=> SELECT 6

select d, c from t where d > 'C' or (d = 'D' and c > 4970) order by d, c limit 6;
----
d 25|c 23
D|3
D|10
D|17
D|24
D|31
D|38
=> SELECT 6

select a, b from t where a = 10 and (a, b) > (10, 97) order by a, b;
----
a 23|b 23
10|98
10|99
=> SELECT 2

select a, b from t where a = 10 and (a, b) >= (10, 97) order by a, b;
----
a 23|b 23
10|97
10|98
10|99
=> SELECT 3

select count(*) from t where a = 10 and (a, b) > (9, 97);
----
count 20
100
=> SELECT 1

select count(*) from t where a = 10 and (a, b) > (11, 97);
----
count 20
0
=> SELECT 1

select count(*), min(b) from t where a = 10 and b >= 98 and (a, b) > (10, 90);
----
count 20|min 23
2|98
=> SELECT 1

select count(*), min(b) from t where a = 10 and b >= 5 and (a, b) > (10, 90);
----
count 20|min 23
9|91
=> SELECT 1

select count(*), max(b) from t where a = 10 and b < 50 and (a, b) <= (10, 60);
----
count 20|max 23
50|49
=> SELECT 1

select count(*), max(b) from t where a = 10 and b < 50 and (a, b) < (10, 40);
----
count 20|max 23
40|39
=> SELECT 1

select count(*), min(b), max(b) from t where a = 10 and (a, b) > (10, 20) and (a, b) < (10, 40);
----
count 20|min 23|max 23
19|21|39
=> SELECT 1

select a, b from t where a = 10 and (a > 10 or (a = 10 and b >= 98)) order by b;
----
a 23|b 23
10|98
10|99
=> SELECT 2

select count(*) from t where a in (10, 11) and (a, b) > (10, 97);
----
count 20
102
=> SELECT 1

select count(*) from t where a = any ('{10,11}') and (a, b) > (10, 97);
----
count 20
102
=> SELECT 1

select count(*) from t where (a = 10 or a = 11) and (a, b) > (10, 97);
----
count 20
102
=> SELECT 1

select count(*) from t where a is null and (a, b) > (10, 97);
----
count 20
0
=> SELECT 1

select count(*), min(c) from t where b = 10 and (b, c) > (10, 2000);
----
count 20|min 23
30|2010
=> SELECT 1

select count(*), max(c) from t where b = 10 and (b, c) < (10, 2000);
----
count 20|max 23
20|1910
=> SELECT 1

select count(*), min(c) from t where d = 'C' and (d, c) > ('C', 4000);
----
count 20|min 23
142|4006
=> SELECT 1

select count(*) from t where a = 10 and (a, b) > (10, null);
----
count 20
0
=> SELECT 1

prepare p (int, int) as select count(*), min(b) from t where a = $1 and (a, b) > ($1, $2);
----
=> PREPARE

execute p(10, 97);
----
count 20|min 23
2|98
=> SELECT 1

execute p(10, null);
----
count 20|min 23
0|\N
=> SELECT 1

prepare q (int, int, int) as select count(*), min(b) from t where a = $1 and (a, b) > ($2, $3);
----
=> PREPARE

execute q(10, 10, 97);
----
count 20|min 23
2|98
=> SELECT 1

execute q(10, 9, 97);
----
count 20|min 23
100|0
=> SELECT 1

execute q(10, 11, 97);
----
count 20|min 23
0|\N
=> SELECT 1

prepare r (int, int, int) as select a, b from t where a > $1 or (a = $2 and b > $3) order by a, b limit 3;
----
=> PREPARE

execute r(10, 10, 97);
----
a 23|b 23
10|98
10|99
11|0
=> SELECT 3

execute r(12, 10, 98);
----
a 23|b 23
10|99
13|0
13|1
=> SELECT 3

deallocate all;
----
=> DEALLOCATE ALL

drop table t;
----
=> DROP TABLE
