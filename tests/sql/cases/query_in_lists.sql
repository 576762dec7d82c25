create table num (id int primary key, k int, name text, big bigint, price numeric);
----
=> CREATE TABLE

insert into num select i, i % 10, 'n' || i, i * 10, i / 4.0 from generate_series(1, 200) i;
----
=> INSERT 0 200

create index num_k on num (k, id);
----
=> CREATE INDEX

create index num_name on num (name);
----
=> CREATE INDEX

select id from num where id in (3, 1, 2, 3, null, 500) order by id;
----
id 23
1
2
3
=> SELECT 3

select id from num where id in (3, 1, 2) order by id desc;
----
id 23
3
2
1
=> SELECT 3

select id from num where id = any (array[5, 4, 4, null]) order by 1;
----
id 23
4
5
=> SELECT 2

select id from num where id = any ('{7,6}') order by id limit 1;
----
id 23
6
=> SELECT 1

select id from num where k in (1, 2) and id < 15 order by k desc, id desc;
----
id 23
12
2
11
1
=> SELECT 4

select id from num where k in (1, 2) and id in (11, 12, 13, 21) order by 1;
----
id 23
11
12
21
=> SELECT 3

select id from num where k in (9) order by id limit 3;
----
id 23
9
19
29
=> SELECT 3

select id, k from num where k in (3, 8) order by k, id limit 4;
----
id 23|k 23
3|3
13|3
23|3
33|3
=> SELECT 4

select id from num where name in ('n7', 'n70', 'zzz') order by 1;
----
id 23
7
70
=> SELECT 2

select id from num where id in (1, 99999999999) order by 1;
----
id 23
1
=> SELECT 1

select id from num where id in (2.0, 3) order by 1;
----
id 23
2
3
=> SELECT 2

select id from num where big in (10, 20, 35) order by 1;
----
id 23
1
2
=> SELECT 2

select id from num where price in (0.25, 0.5, 1.00) order by 1;
----
id 23
1
2
4
=> SELECT 3

select id from num where id in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) and id not in (2, 4, 6, 8, 10, 12, 14, 16, 18, 20) order by id;
----
id 23
1
3
5
7
9
11
=> SELECT 6

select count(*) from num where k not in (1, 2, 3, 4, 5, 6, 7, 8, 9, null);
----
count 20
0
=> SELECT 1

select count(*) from num where k + 0 in (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, null);
----
count 20
180
=> SELECT 1

select count(*) from num where (k + 0 in (11, 12, 13, 14, 15, 16, 17, 18, 19, null)) is null;
----
count 20
200
=> SELECT 1

select count(*) from num where name || '' in ('n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8', 'n9', 'n10');
----
count 20
10
=> SELECT 1

select count(*) from num where big + 0 in (10, 20, 30, 40, 50, 60, 70, 80, 90, 100);
----
count 20
10
=> SELECT 1

select count(*) from num where price not in (0.25, 0.50, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5);
----
count 20
190
=> SELECT 1

select count(*) from num where id <> all (array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
----
count 20
190
=> SELECT 1

prepare some(int[]) as select id, name from num where id = any ($1) order by id;
----
!! 42601 syntax error at or near "some"
.. P 9

execute some('{4,2,2,1000}');
----
!! 42601 syntax error at or near "some"
.. P 9

execute some(null);
----
!! 42601 syntax error at or near "some"
.. P 9

execute some('{}');
----
!! 42601 syntax error at or near "some"
.. P 9

prepare pick(int, int) as select id from num where id in ($1, $2, 17) order by id;
----
=> PREPARE

execute pick(18, 2);
----
id 23
2
17
18
=> SELECT 3

update num set price = 0 where id in (1, 2, 3) returning id;
----
id 23
1
2
3
=> UPDATE 3

delete from num where id = any (array[1, 2]) returning id;
----
id 23
1
2
=> DELETE 2

select count(*) from num where id in (1, 2, 3);
----
count 20
1
=> SELECT 1

select n.id, m.id from num n join num m on m.id in (n.id, n.id + 1) where n.id in (10, 11) order by 1, 2;
----
id 23|id 23
10|10
10|11
11|11
11|12
=> SELECT 4

select id from num where id in (4, 5) for update;
----
id 23
4
5
=> SELECT 2

begin;
----
=> BEGIN

select id from num where id in (6, 4) order by id for update;
----
id 23
4
6
=> SELECT 2

commit;
----
=> COMMIT
