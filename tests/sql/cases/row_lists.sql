-- Rows of values in IN, looked up in indexes one after another.
create table rl (w int, d int, o int, v text, primary key (w, d, o));
----
=> CREATE TABLE

insert into rl select w, d, o, w || '.' || d || '.' || o from generate_series(1, 4) w, generate_series(1, 10) d, generate_series(1, 50) o;
----
=> INSERT 0 2000

create table rs (a int, b bigint, c text, d date, n int);
----
=> CREATE TABLE

insert into rs select i % 20, i % 30, 'c' || i % 7, date '2024-01-01' + i % 40, i from generate_series(1, 3000) i;
----
=> INSERT 0 3000

create index on rs (a, b desc, c);
----
=> CREATE INDEX

analyze rl, rs;
----
=> ANALYZE

select * from rl where (w, d, o) in ((1, 2, 3)) order by w, d, o;
----
w 23|d 23|o 23|v 25
1|2|3|1.2.3
=> SELECT 1

select * from rl where (w, d, o) in ((1, 2, 3), (2, 3, 4), (9, 9, 9)) order by w, d, o;
----
w 23|d 23|o 23|v 25
1|2|3|1.2.3
2|3|4|2.3.4
=> SELECT 2

select * from rl where (w, d, o) in ((2, 3, 4), (1, 2, 3), (2, 3, 4), (1, 2, 3)) order by w, d, o;
----
w 23|d 23|o 23|v 25
1|2|3|1.2.3
2|3|4|2.3.4
=> SELECT 2

select * from rl where (o, w, d) in ((3, 1, 2), (4, 2, 3)) order by w, d, o;
----
w 23|d 23|o 23|v 25
1|2|3|1.2.3
2|3|4|2.3.4
=> SELECT 2

select w, d, count(*), min(o), max(o) from rl where (w, d) in ((1, 2), (3, 7), (3, 8), (3, 7)) group by w, d order by w, d;
----
w 23|d 23|count 20|min 23|max 23
1|2|50|1|50
3|7|50|1|50
3|8|50|1|50
=> SELECT 3

select count(*) from rl where (w, d) in ((1, 2), (3, 7)) and o between 10 and 19;
----
count 20
20
=> SELECT 1

select * from rl where w = 2 and (d, o) in ((1, 1), (2, 2), (11, 1)) order by d, o;
----
w 23|d 23|o 23|v 25
2|1|1|2.1.1
2|2|2|2.2.2
=> SELECT 2

select * from rl where (d, o) in ((1, 1), (2, 2)) order by w, d, o;
----
w 23|d 23|o 23|v 25
1|1|1|1.1.1
1|2|2|1.2.2
2|1|1|2.1.1
2|2|2|2.2.2
3|1|1|3.1.1
3|2|2|3.2.2
4|1|1|4.1.1
4|2|2|4.2.2
=> SELECT 8

select * from rl where (w, d, o, v) in ((1, 1, 1, '1.1.1'), (1, 1, 2, 'no'), (2, 2, 2, '2.2.2')) order by w, d, o;
----
w 23|d 23|o 23|v 25
1|1|1|1.1.1
2|2|2|2.2.2
=> SELECT 2

select * from rl where (w, d, o) in ((1, 2, null), (2, 3, 4), (null, null, null)) order by w, d, o;
----
w 23|d 23|o 23|v 25
2|3|4|2.3.4
=> SELECT 1

select * from rl where (w = 1 and d = 2 and o = 3) or (o = 5 and d = 6 and w = 4) order by w, d, o;
----
w 23|d 23|o 23|v 25
1|2|3|1.2.3
4|6|5|4.6.5
=> SELECT 2

select * from rl where (w = 1 and d = 2 and o = 3) or (w = 4 and d = 6 and o = 5 and v like '5%') or (w = 4 and d = 6 and o = 5 and v like '4%') order by w, d, o;
----
w 23|d 23|o 23|v 25
1|2|3|1.2.3
4|6|5|4.6.5
=> SELECT 2

select count(*) from rl where (w = 1 and d = 2) or (w = 1 and d = 2 and o = 3) or w = 2;
----
count 20
550
=> SELECT 1

select count(*) from rl where (w = 1 and d = 2) or (w = 3 and d < 3);
----
count 20
150
=> SELECT 1

select count(*) from rl where (w = 1 or w = 3) and (d = 2 or d = 4 or d = 4);
----
count 20
200
=> SELECT 1

select o from rl where w = 1 and (d = 2 or d = 3) and (o = 7 or o = 9 or o = 7) order by d desc, o desc;
----
o 23
9
7
9
7
=> SELECT 4

select * from rl where (w, d, o) in ((1, 2, 3), (2, 3, 4)) and (w, d, o) in ((2, 3, 4), (3, 4, 5)) order by w, d, o;
----
w 23|d 23|o 23|v 25
2|3|4|2.3.4
=> SELECT 1

select count(*) from rl where (w, d) not in ((1, 2), (3, 7), (3, 8));
----
count 20
1850
=> SELECT 1

select count(*) from rl where not ((w, d) in ((1, 2), (3, 7), (3, 8)));
----
count 20
1850
=> SELECT 1

select * from rl where (w, d, o) in ((1::bigint, 2::smallint, 3), (2, 3, 4000000000)) order by w, d, o;
----
w 23|d 23|o 23|v 25
1|2|3|1.2.3
=> SELECT 1

select * from rl where (w, d, o) in ((1.0, 2, 3), (2.5, 3, 4)) order by w, d, o;
----
w 23|d 23|o 23|v 25
1|2|3|1.2.3
=> SELECT 1

select * from rl where (w, d, o) in (('1', '2', '3'), (2, 3, 4)) order by w, d, o;
----
w 23|d 23|o 23|v 25
1|2|3|1.2.3
2|3|4|2.3.4
=> SELECT 2

select w, d, o from rl where (w, d, o) in ((3, 1, 5), (1, 9, 9), (1, 10, 1), (2, 4, 4)) order by w desc, d desc, o desc limit 3;
----
w 23|d 23|o 23
3|1|5
2|4|4
1|10|1
=> SELECT 3

select w, d, o from rl where (w, d) in ((3, 1), (1, 9)) order by w, d, o limit 2;
----
w 23|d 23|o 23
1|9|1
1|9|2
=> SELECT 2

select w, d, o from rl where (w, d) in ((3, 1), (1, 9)) order by w desc, d desc, o desc limit 2;
----
w 23|d 23|o 23
3|1|50
3|1|49
=> SELECT 2

select * from rl where (w, d, o) in ((1, 2, 3), (2, 3, 4)) order by w, d, o for update;
----
w 23|d 23|o 23|v 25
1|2|3|1.2.3
2|3|4|2.3.4
=> SELECT 2

select a, b, c, count(*) from rs where (a, b, c) in ((1, 1, 'c1'), (1, 11, 'c4'), (2, 2, 'c2'), (1, 1, 'x')) group by a, b, c order by a, b, c;
----
a 23|b 20|c 25|count 20
1|1|c1|8
1|11|c4|7
2|2|c2|8
=> SELECT 3

select a, b, count(*) from rs where (a, b) in ((1, 21), (1, 1), (2, 2), (0, 0)) group by a, b order by a, b desc;
----
a 23|b 20|count 20
0|0|50
1|21|50
1|1|50
2|2|50
=> SELECT 4

select a, b, n from rs where (a, b) in ((1, 21), (1, 1), (2, 2)) order by a, b desc, n limit 3;
----
a 23|b 20|n 23
1|21|21
1|21|81
1|21|141
=> SELECT 3

select count(*) from rs where (b, a) in ((1, 1), (2, 2)) and c > 'c3';
----
count 20
42
=> SELECT 1

select count(*) from rs where (a, d) in ((1, '2024-01-02'), (2, '2024-01-03'::timestamp), (3, '2024-02-01'));
----
count 20
150
=> SELECT 1

select count(*) from rs where (a, n) in ((1, 1), (1, 21), (2, 3));
----
count 20
2
=> SELECT 1

select rs.n, rl.v from rs join rl on (rl.w, rl.d, rl.o) in ((rs.a, 1, 2), (rs.a, 3, 4)) where rs.n < 24 order by 1, 2;
----
n 23|v 25
1|1.1.2
1|1.3.4
2|2.1.2
2|2.3.4
3|3.1.2
3|3.3.4
4|4.1.2
4|4.3.4
21|1.1.2
21|1.3.4
22|2.1.2
22|2.3.4
23|3.1.2
23|3.3.4
=> SELECT 14

select rs.n, (select string_agg(v, ',' order by v) from rl where (w, d) in ((rs.a, rs.a + 1), (rs.a, 10)) and o = 2) from rs where n in (1, 2, 7) order by 1;
----
n 23|string_agg 25
1|1.10.2,1.2.2
2|2.10.2,2.3.2
7|\N
=> SELECT 3

prepare rl1(int, int, int, int) as select * from rl where (w, d, o) in (($1, $2, 3), ($3, $4, 4)) order by w, d, o;
----
=> PREPARE

execute rl1(1, 2, 2, 3);
----
w 23|d 23|o 23|v 25
1|2|3|1.2.3
2|3|4|2.3.4
=> SELECT 2

execute rl1(1, 2, 1, 2);
----
w 23|d 23|o 23|v 25
1|2|3|1.2.3
1|2|4|1.2.4
=> SELECT 2

execute rl1(null, 2, 4, 4);
----
w 23|d 23|o 23|v 25
4|4|4|4.4.4
=> SELECT 1

update rl set v = 'new ' || v where (w, d, o) in ((1, 1, 1), (1, 1, 2), (4, 10, 50), (4, 10, 51)) returning w, d, o, v;
----
w 23|d 23|o 23|v 25
1|1|1|new 1.1.1
1|1|2|new 1.1.2
4|10|50|new 4.10.50
=> UPDATE 3

update rl set d = d + 100 where (w, d) in ((1, 1), (2, 2)) and o = 1;
----
=> UPDATE 2

select * from rl where d > 100 order by w;
----
w 23|d 23|o 23|v 25
1|101|1|new 1.1.1
2|102|1|2.2.1
=> SELECT 2

with gone as (delete from rl where (w, d, o) in ((1, 101, 1), (2, 102, 1), (1, 1, 2), (1, 1, 2)) returning v) select v from gone order by v;
----
v 25
2.2.1
new 1.1.1
new 1.1.2
=> SELECT 3

select count(*), sum(o) from rl;
----
count 20|sum 20
1997|50996
=> SELECT 1

create table rp (w int, d int, v int, primary key (w, d)) partition by list (w);
----
=> CREATE TABLE

create table rp1 partition of rp for values in (1, 2);
----
=> CREATE TABLE

create table rp2 partition of rp for values in (3, 4);
----
=> CREATE TABLE

insert into rp select w, d, w * 100 + d from generate_series(1, 4) w, generate_series(1, 100) d;
----
=> INSERT 0 400

select * from rp where (w, d) in ((4, 5), (1, 7), (2, 200), (1, 7)) order by w, d;
----
w 23|d 23|v 23
1|7|107
4|5|405
=> SELECT 2

update rp set v = 0 where (w, d) in ((4, 5), (1, 7));
----
=> UPDATE 2

select * from rp where v = 0 order by w;
----
w 23|d 23|v 23
1|7|0
4|5|0
=> SELECT 2

create view rv as select * from rl where (w, d, o) in ((1, 2, 3), (2, 3, 4), (3, 4, 5)) and (w, d) not in ((2, 3), (7, 7), (8, 8));
----
=> CREATE VIEW

select pg_get_viewdef('rv'::regclass);
----
pg_get_viewdef 25
 SELECT rl.w,\n    rl.d,\n    rl.o,\n    rl.v\n   FROM rl\n  WHERE (((((rl.w = 1) AND (rl.d = 2) AND (rl.o = 3)) OR ((rl.w = 2) AND (rl.d = 3) AND (rl.o = 4))) OR ((rl.w = 3) AND (rl.d = 4) AND (rl.o = 5))) AND ((((rl.w <> 2) OR (rl.d <> 3)) AND ((rl.w <> 7) OR (rl.d <> 7))) AND ((rl.w <> 8) OR (rl.d <> 8))));
=> SELECT 1

select pg_get_viewdef('rv'::regclass, true);
----
pg_get_viewdef 25
 SELECT rl.w,\n    rl.d,\n    rl.o,\n    rl.v\n   FROM rl\n  WHERE (rl.w = 1 AND rl.d = 2 AND rl.o = 3 OR rl.w = 2 AND rl.d = 3 AND rl.o = 4 OR rl.w = 3 AND rl.d = 4 AND rl.o = 5) AND (rl.w <> 2 OR rl.d <> 3) AND (rl.w <> 7 OR rl.d <> 7) AND (rl.w <> 8 OR rl.d <> 8);
=> SELECT 1

select * from rv order by w;
----
w 23|d 23|o 23|v 25
1|2|3|1.2.3
3|4|5|3.4.5
=> SELECT 2

create index on rl (v) where (w, d) in ((1, 2), (2, 3), (3, 4));
----
=> CREATE INDEX

select indexdef from pg_indexes where indexname = 'rl_v_idx';
----
indexdef 25
CREATE INDEX rl_v_idx ON case_row_lists.rl USING btree (v) WHERE ((((w = 1) AND (d = 2)) OR ((w = 2) AND (d = 3))) OR ((w = 3) AND (d = 4)))
=> SELECT 1

select count(*) from rl where (w, d) in ((1, 2), (2, 3), (3, 4)) and v >= '1';
----
count 20
150
=> SELECT 1

alter table rl add check ((w, d) not in ((0, 0), (5, 5), (6, 6)));
----
=> ALTER TABLE

select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'rl'::regclass and contype = 'c';
----
pg_get_constraintdef 25
CHECK (((((w <> 0) OR (d <> 0)) AND ((w <> 5) OR (d <> 5))) AND ((w <> 6) OR (d <> 6))))
=> SELECT 1

insert into rl values (5, 5, 1, 'x');
----
!! 23514 new row for relation "rl" violates check constraint "rl_check"
.. D Failing row contains (5, 5, 1, x).
.. n rl_check
.. t rl

create table rc (t text collate "en-x-icu", k int, primary key (t, k));
----
=> CREATE TABLE

insert into rc values ('a', 1), ('A', 1), ('b', 2), ('B', 2);
----
=> INSERT 0 4

select * from rc where (t, k) in (('a', 1), ('B', 2), ('c', 3)) order by t collate "C", k;
----
t 25|k 23
B|2
a|1
=> SELECT 2

select count(*) from rl where (w, d) in ((select 1, 2), (3, 7));
----
!! 42601 subquery must return only one column
.. P 42

select count(*) from rl where (w, d) in ((1, 2, 3), (3, 7));
----
!! 42601 unequal number of entries in row expressions
.. P 38

drop view rv;
----
=> DROP VIEW

drop table rl, rs, rp, rc;
----
=> DROP TABLE
