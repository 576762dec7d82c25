-- IN lists of many parameters, which rows are looked up in.
create schema case_in_lists_of_parameters;
----
!! 42P06 schema "case_in_lists_of_parameters" already exists

set search_path to case_in_lists_of_parameters;
----
=> SET

create table many (id int primary key, k int, t text, n numeric, b bigint, v varchar(10), c char(4), d date, f float8);
----
=> CREATE TABLE

insert into many select i, nullif(i % 40, 7), 't' || i % 40, i / 2.0, i * 10, 'v' || i % 40, 'c' || i % 40, '2024-01-01'::date + i % 40, i / 4.0 from generate_series(1, 200) i;
----
=> INSERT 0 200

create table none (like many);
----
=> CREATE TABLE

prepare k10 (int, int, int, int, int, int, int, int, int, int) as select count(*), count(*) filter (where k is null) from many where k in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);
----
=> PREPARE

execute k10 (1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
----
count 20|count 20
45|0
=> SELECT 1

execute k10 (1, 2, 3, 4, 5, 6, 7, 8, 9, null);
----
count 20|count 20
40|0
=> SELECT 1

execute k10 (1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
----
count 20|count 20
5|0
=> SELECT 1

execute k10 (null, null, null, null, null, null, null, null, null, null);
----
count 20|count 20
0|0
=> SELECT 1

execute k10 (11, 12, 13, 14, 15, 16, 17, 18, 19, 20);
----
count 20|count 20
50|0
=> SELECT 1

prepare x10 (int, int, int, int, int, int, int, int, int, int) as select count(*), count(*) filter (where k is null) from many where k not in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);
----
=> PREPARE

execute x10 (1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
----
count 20|count 20
150|0
=> SELECT 1

execute x10 (1, 2, 3, 4, 5, 6, 7, 8, 9, null);
----
count 20|count 20
0|0
=> SELECT 1

execute x10 (1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
----
count 20|count 20
190|0
=> SELECT 1

prepare i10 (int, int, int, int, int, int, int, int, int, int) as select id from many where id not in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) and id < 13 order by id;
----
=> PREPARE

execute i10 (1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
----
id 23
11
12
=> SELECT 2

execute i10 (1, 2, 3, 4, 5, 6, 7, 8, 9, null);
----
id 23
=> SELECT 0

prepare l10 (int, int, int, int, int, int, int, int, int, int) as select id, k in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as i, k not in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as x, (k in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)) is unknown as u from many where id between 5 and 9 order by id;
----
=> PREPARE

execute l10 (1, 2, 3, 4, 5, 6, 7, 10, 11, 12);
----
id 23|i 16|x 16|u 16
5|t|f|f
6|t|f|f
7|\N|\N|t
8|f|t|f
9|f|t|f
=> SELECT 5

execute l10 (1, 2, 3, 4, 5, 6, 7, 10, 11, null);
----
id 23|i 16|x 16|u 16
5|t|f|f
6|t|f|f
7|\N|\N|t
8|\N|\N|t
9|\N|\N|t
=> SELECT 5

prepare t10 (text, text, text, text, text, text, text, text, text, text) as select count(*) from many where t in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);
----
=> PREPARE

execute t10 ('t1', 't2', 't3', 't4', 't5', 't6', 't7', 't8', 't9', 'T10');
----
count 20
45
=> SELECT 1

execute t10 ('', '', 't3', 't3 ', 't', null, 't33', 't8', 't9', 'T10');
----
count 20
20
=> SELECT 1

prepare v10 (text, text, text, text, text, text, text, text, text, text) as select count(*), count(*) filter (where c not in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)) from many where v in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);
----
=> PREPARE

execute v10 ('v1', 'v2', 'v3', 'v4', 'c5', 'c6', 'c7  ', 'v8 ', 'v9', 'V10');
----
count 20|count 20
25|25
=> SELECT 1

prepare vv (varchar, varchar, varchar, varchar, varchar, varchar, varchar, varchar, varchar, varchar) as select count(*), count(*) filter (where v not in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)) from many where v in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);
----
=> PREPARE

execute vv ('v1', 'v2', 'v3', 'v4', 'c5', 'c6', 'c7  ', 'v8 ', 'v9', null);
----
count 20|count 20
25|0
=> SELECT 1

prepare ar (int[], varchar[]) as select count(*) filter (where k = any ($1)), count(*) filter (where k <> all ($1)), count(*) filter (where (k = any ($1)) is null), count(*) filter (where v = any ($2)), count(*) filter (where v <> all ($2)) from many;
----
=> PREPARE

execute ar ('{1,2,3}', '{v1,v2}');
----
count 20|count 20|count 20|count 20|count 20
15|180|5|10|190
=> SELECT 1

execute ar ('{{1,2},{3,null}}', '{v1,NULL,c2}');
----
count 20|count 20|count 20|count 20|count 20
15|0|185|5|0
=> SELECT 1

execute ar ('{}', '{}');
----
count 20|count 20|count 20|count 20|count 20
0|200|0|0|200
=> SELECT 1

execute ar (null, null);
----
count 20|count 20|count 20|count 20|count 20
0|0|200|0|0
=> SELECT 1

prepare c10 (char(4), char(4), char(4), char(4), char(4), char(4), char(4), char(4), char(4), char(4)) as select count(*) from many where c in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);
----
=> PREPARE

execute c10 ('c1', 'c2  ', 'c3', 'c4', 'c5', 'c6', 'c7 ', 'C8 ', null, 'c10');
----
count 20
40
=> SELECT 1

prepare n10 (numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric) as select count(*) from many where n in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);
----
=> PREPARE

execute n10 (1, 1.5, 1.50, 2.000, 2.5, 2.25, 'NaN', 1e1, 3e-1, 0.5);
----
count 20
6
=> SELECT 1

prepare m10 (int, numeric, bigint, int, int, int, int, int, int, int) as select count(*) from many where k in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);
----
=> PREPARE

execute m10 (1, 2.0, 3, 4, 5, 6, 7, 8, 9, 10);
----
count 20
45
=> SELECT 1

execute m10 (1, 2.5, 3, 4, 5, 6, 7, 8, 9, 10);
----
count 20
40
=> SELECT 1

prepare b10 (int, int, int, int, int, int, int, int, int, bigint) as select count(*) from many where b in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);
----
=> PREPARE

execute b10 (10, 20, 30, 35, 40, 50, -10, 70, 80, 10000000000);
----
count 20
7
=> SELECT 1

prepare s10 (bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint) as select count(*) from many where k in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);
----
=> PREPARE

execute s10 (1, 2, 3, 4294967300, 4, 5, -1, 7, 8, 10000000000);
----
count 20
30
=> SELECT 1

prepare f10 (float8, float8, float8, float8, float8, float8, float8, float8, float8, float8) as select count(*), count(*) filter (where -f + f not in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)) from many where f in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);
----
=> PREPARE

execute f10 (0.25, 0.5, 0.75, '-0', 'NaN', 1, 1.1, 'Infinity', 2, 3);
----
count 20|count 20
6|0
=> SELECT 1

prepare d10 (date, date, date, date, date, date, date, date, date, date) as select count(*) from many where d in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);
----
=> PREPARE

execute d10 ('2024-01-01', '2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05', 'infinity', null, '2024-01-08', '2024-01-09', '2024-01-10');
----
count 20
40
=> SELECT 1

prepare w10 (int, int, int, int, int, int, int, int, int, int) as select count(*) from many where k in ($1 + 1, $2::smallint, abs($3), $4 * 2, coalesce($5, 3), $6, $7, $8, $9, $10);
----
=> PREPARE

execute w10 (1, 2, -3, 2, null, 6, 7, 8, 9, 10);
----
count 20
35
=> SELECT 1

prepare o10 (int, int, int, int, int, int, int, int, int, int) as select count(*) from many where k in ($1, id, $3, $4, $5, $6, $7, $8, $9, $10);
----
=> PREPARE

execute o10 (1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
----
count 20
70
=> SELECT 1

prepare r10 (int, int, int, int, int, int, int, int, int, int) as select id from many where k in (1, 2, 3, 4, 5, 6, 8, 9, 10, 10 / $1) and id < 13 order by id;
----
=> PREPARE

execute r10 (1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
----
id 23
1
2
3
4
5
6
8
9
10
=> SELECT 9

set plan_cache_mode = force_generic_plan;
----
=> SET

prepare g10 (int) as select id from none where k in (1, 2, 3, 4, 5, 6, 8, 9, 10, 10 / $1);
----
=> PREPARE

execute g10 (0);
----
id 23
=> SELECT 0

prepare h10 (int) as select id from many where k in (1, 2, 3, 4, 5, 6, 8, 9, 10, 10 / $1) and id < 13 order by id;
----
=> PREPARE

execute h10 (1);
----
id 23
1
2
3
4
5
6
8
9
10
=> SELECT 9

execute h10 (2);
----
id 23
1
2
3
4
5
6
8
9
10
=> SELECT 9

prepare q10 (int) as select id from many where id < 3 and k not in (11, 12, 13, 14, 15, 16, 18, 19, 20, 10 / $1) order by id;
----
=> PREPARE

execute q10 (10);
----
id 23
2
=> SELECT 1

create function failing (a int, empty boolean) returns bigint language plpgsql as $$ begin if empty then return (select count(*) from none where k in (1, 2, 3, 4, 5, 6, 8, 9, 10, 10 / a)); end if; return (select count(*) from many where id < 3 and k not in (11, 12, 13, 14, 15, 16, 18, 19, 20, 10 / a)); end $$;
----
=> CREATE FUNCTION

select failing(0, true);
----
failing 20
0
=> SELECT 1

select failing(1, false);
----
failing 20
2
=> SELECT 1

select failing(0, false);
----
failing 20
!! 22012 division by zero

reset plan_cache_mode;
----
=> RESET

prepare a10 (int, int, int, int, int, int, int, int, int, int) as select count(*), (select count(*) from many where k <> all (array[$1, $2, $3, $4, $5, $6, $7, $8, $9, $10])) from many where k = any (array[$1, $2, $3, $4, $5, $6, $7, $8, $9, $10]);
----
=> PREPARE

execute a10 (1, 2, 3, 4, 5, 6, 8, 8, 9, 10);
----
count 20|count 20
45|150
=> SELECT 1

execute a10 (1, 2, 3, 4, 5, 6, 8, 8, 9, null);
----
count 20|count 20
40|0
=> SELECT 1

prepare p10 (int, int, int, int, int, int, int, int, int, int) as select count(*) from many where k > any (array[$1, $2, $3, $4, $5, $6, $7, $8, $9, $10]);
----
=> PREPARE

execute p10 (31, 32, 33, 34, 35, 36, 38, 38, 39, 40);
----
count 20
40
=> SELECT 1

prepare u10 (int, int, int, int, int, int, int, int, int, int) as update many set k = -1 where k in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id;
----
=> PREPARE

begin;
----
=> BEGIN

execute u10 (1, 101, 102, 103, 104, 105, 106, 107, 108, 109);
----
id 23
1
41
81
121
161
=> UPDATE 5

rollback;
----
=> ROLLBACK

prepare j10 (int, int, int, int, int, int, int, int, int, int) as select count(*), count(e) from many o left join lateral (select e.id as e from many e where e.id = o.id and e.k in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)) x on true;
----
=> PREPARE

execute j10 (1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
----
count 20|count 20
200|45
=> SELECT 1

execute j10 (1, 2, 3, 4, 5, 6, 7, 8, null, 30);
----
count 20|count 20
200|40
=> SELECT 1

create function counted (a int, z int) returns bigint language plpgsql as $$ begin return (select count(*) from many where k in (a, a + 1, a + 2, a + 3, a + 4, a + 5, a + 6, a + 7, a + 8, z)); end $$;
----
=> CREATE FUNCTION

select counted(1, 10), counted(11, null), counted(null, 3), counted(100, 3);
----
counted 20|counted 20|counted 20|counted 20
45|45|5|5
=> SELECT 1

create collation loose (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
----
=> CREATE COLLATION

prepare z10 (text, text, text, text, text, text, text, text, text, text) as select count(*), count(*) filter (where t not in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)) from many where t collate loose in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);
----
=> PREPARE

execute z10 ('T1', 't2', 'T3', 'T4', 't5', 't6', 't7', 't8', 't9', 'T10');
----
count 20|count 20
50|20
=> SELECT 1

deallocate z10;
----
=> DEALLOCATE

drop collation loose;
----
=> DROP COLLATION

create view listed as select id from many where k in (1, 2, 3, 4, 5, 6, 8, 9, 10, null) and t not in ('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 't1');
----
=> CREATE VIEW

select count(*) from listed;
----
count 20
40
=> SELECT 1

select pg_get_viewdef('listed'::regclass);
----
pg_get_viewdef 25
 SELECT many.id\n   FROM many\n  WHERE ((many.k = ANY (ARRAY[1, 2, 3, 4, 5, 6, 8, 9, 10, NULL::integer])) AND (many.t <> ALL (ARRAY['a'::text, 'b'::text, 'c'::text, 'd'::text, 'e'::text, 'f'::text, 'g'::text, 'h'::text, 'i'::text, 't1'::text])));
=> SELECT 1

deallocate all;
----
=> DEALLOCATE ALL
