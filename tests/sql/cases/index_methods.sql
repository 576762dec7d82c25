create table span_t (id int primary key, r int4range, n numrange, d daterange, m int4multirange, w inet, name text);
----
=> CREATE TABLE

insert into span_t select i, int4range(i % 97 * 10, i % 97 * 10 + (i * 7 % 23) * (i % 5)), numrange(i / 3.0, i / 3.0 + (i % 17) / 4.0, '[]'), daterange(date '2024-01-01' + i % 400, date '2024-01-01' + i % 400 + i % 30), int4multirange(int4range(i % 50, i % 50 + 3), int4range(i % 50 + 40, i % 50 + 44)), ('10.' || i % 7 || '.' || i % 250 || '.' || i % 13 || '/' || 8 + i % 25)::inet, 'name ' || i % 300 from generate_series(1, 3000) i;
----
=> INSERT 0 3000

insert into span_t values (4001, 'empty', 'empty', 'empty', '{}', '::1', ''), (4002, null, null, null, null, null, null), (4003, '(,)', '(,)', '(,)', '{(,)}', '::/0', 'zz'), (4004, '(,5)', '(,5]', '(,2024-02-01)', '{(,5)}', '2001:db8::/32', 'name 1x'), (4005, '[900,)', '[900,)', '[2025-01-01,)', '{[90,)}', '2001:db8::1', 'name'), (4006, '[5,6)', '[5,5]', '[2024-02-01,2024-02-02)', '{[5,6)}', '10.0.0.0/8', 'name 10');
----
=> INSERT 0 6

create index span_r on span_t using gist (r);
----
=> CREATE INDEX

create index on span_t using gist (n);
----
=> CREATE INDEX

create index on span_t using spgist (d);
----
=> CREATE INDEX

create index span_m on span_t using gist (m) with (fillfactor = 70);
----
=> CREATE INDEX

create index on span_t using gist (w inet_ops);
----
=> CREATE INDEX

create index on span_t using spgist (name);
----
=> CREATE INDEX

create index concurrently span_all on span_t using gist (r, d) include (id) where id % 2 = 0;
----
=> CREATE INDEX

create index on span_t using gist (w);
----
!! 42704 data type inet has no default operator class for access method "gist"
.. H You must specify an operator class for the index or define a default operator class for the data type.

create index span_w on span_t using spgist (w);
----
=> CREATE INDEX

select indexname, indexdef from pg_indexes where tablename = 'span_t' order by 1;
----
indexname 19|indexdef 25
span_all|CREATE INDEX span_all ON case_index_methods.span_t USING gist (r, d) INCLUDE (id) WHERE ((id % 2) = 0)
span_m|CREATE INDEX span_m ON case_index_methods.span_t USING gist (m) WITH (fillfactor='70')
span_r|CREATE INDEX span_r ON case_index_methods.span_t USING gist (r)
span_t_d_idx|CREATE INDEX span_t_d_idx ON case_index_methods.span_t USING spgist (d)
span_t_n_idx|CREATE INDEX span_t_n_idx ON case_index_methods.span_t USING gist (n)
span_t_name_idx|CREATE INDEX span_t_name_idx ON case_index_methods.span_t USING spgist (name)
span_t_pkey|CREATE UNIQUE INDEX span_t_pkey ON case_index_methods.span_t USING btree (id)
span_t_w_idx|CREATE INDEX span_t_w_idx ON case_index_methods.span_t USING gist (w inet_ops)
span_w|CREATE INDEX span_w ON case_index_methods.span_t USING spgist (w)
=> SELECT 9

select c.relname, a.amname, i.indnatts, i.indnkeyatts, i.indkey, i.indoption, i.indisunique, i.indisvalid, c.reloptions, (select string_agg(o.opcname, ' ' order by o.opcname) from pg_opclass o where o.oid = any (i.indclass)) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam where i.indrelid = 'span_t'::regclass order by 1;
----
relname 19|amname 19|indnatts 21|indnkeyatts 21|indkey 22|indoption 22|indisunique 16|indisvalid 16|reloptions 1009|string_agg 25
span_all|gist|3|2|2 4 1|0 0|f|t|\N|range_ops
span_m|gist|1|1|5|0|f|t|{fillfactor=70}|multirange_ops
span_r|gist|1|1|2|0|f|t|\N|range_ops
span_t_d_idx|spgist|1|1|4|0|f|t|\N|range_ops
span_t_n_idx|gist|1|1|3|0|f|t|\N|range_ops
span_t_name_idx|spgist|1|1|7|0|f|t|\N|text_ops
span_t_pkey|btree|1|1|1|0|t|t|\N|int4_ops
span_t_w_idx|gist|1|1|6|0|f|t|\N|inet_ops
span_w|spgist|1|1|6|0|f|t|\N|inet_ops
=> SELECT 9

select count(*), sum(id) from span_t where r && int4range(100, 120);
----
count 20|sum 20
105|156627
=> SELECT 1

select count(*), sum(id) from span_t where r @> 105;
----
count 20|sum 20
71|108168
=> SELECT 1

select count(*), sum(id) from span_t where r @> int4range(100, 104);
----
count 20|sum 20
75|114216
=> SELECT 1

select count(*), sum(id) from span_t where r <@ int4range(90, 140);
----
count 20|sum 20
772|1160336
=> SELECT 1

select count(*), sum(id) from span_t where r = 'empty';
----
count 20|sum 20
705|1060981
=> SELECT 1

select count(*), sum(id) from span_t where r = int4range(100, 121);
----
count 20|sum 20
0|\N
=> SELECT 1

select count(*), sum(id) from span_t where r << int4range(30, 40);
----
count 20|sum 20
31|48574
=> SELECT 1

select count(*), sum(id) from span_t where r >> int4range(900, 905);
----
count 20|sum 20
137|206616
=> SELECT 1

select count(*), sum(id) from span_t where r &< int4range(10, 30);
----
count 20|sum 20
31|48574
=> SELECT 1

select count(*), sum(id) from span_t where r &> int4range(920, 930);
----
count 20|sum 20
114|172125
=> SELECT 1

select count(*), sum(id) from span_t where r -|- int4range(100, 110);
----
count 20|sum 20
27|37916
=> SELECT 1

select count(*), sum(id) from span_t where r @> 'empty'::int4range;
----
count 20|sum 20
3005|4521519
=> SELECT 1

select count(*), sum(id) from span_t where r <@ 'empty'::int4range;
----
count 20|sum 20
705|1060981
=> SELECT 1

select count(*), sum(id) from span_t where r && 'empty'::int4range;
----
count 20|sum 20
0|\N
=> SELECT 1

select count(*), sum(id) from span_t where r && null;
----
count 20|sum 20
0|\N
=> SELECT 1

select count(*), sum(id) from span_t where int4range(100, 120) && r;
----
count 20|sum 20
105|156627
=> SELECT 1

select count(*), sum(id) from span_t where 105 <@ r;
----
count 20|sum 20
71|108168
=> SELECT 1

select count(*), sum(id) from span_t where int4range(30, 40) >> r;
----
count 20|sum 20
31|48574
=> SELECT 1

select count(*), sum(id) from span_t where r && '{[100,105),[300,305)}'::int4multirange;
----
count 20|sum 20
160|240743
=> SELECT 1

select count(*), sum(id) from span_t where r <@ '{[90,120),[300,330)}'::int4multirange;
----
count 20|sum 20
769|1154446
=> SELECT 1

select count(*), sum(id) from span_t where n @> 500.5;
----
count 20|sum 20
7|12978
=> SELECT 1

select count(*), sum(id) from span_t where n && numrange(10, 10.25);
----
count 20|sum 20
7|4168
=> SELECT 1

select count(*), sum(id) from span_t where n <@ numrange(100, 110);
----
count 20|sum 20
25|11489
=> SELECT 1

select count(*), sum(id) from span_t where n = numrange(1, 1.75, '[]');
----
count 20|sum 20
1|3
=> SELECT 1

select count(*), sum(id) from span_t where n -|- numrange(5, 6);
----
count 20|sum 20
1|18
=> SELECT 1

select count(*), sum(id) from span_t where d @> date '2024-03-01';
----
count 20|sum 20
113|166503
=> SELECT 1

select count(*), sum(id) from span_t where d && daterange('2024-03-01', '2024-03-04');
----
count 20|sum 20
129|189887
=> SELECT 1

select count(*), sum(id) from span_t where d <@ daterange('2024-03-01', '2024-03-20');
----
count 20|sum 20
151|226366
=> SELECT 1

select count(*), sum(id) from span_t where d >> daterange('2025-01-20', '2025-02-01');
----
count 20|sum 20
21|33558
=> SELECT 1

select count(*), sum(id) from span_t where d = daterange('2024-02-01', '2024-02-02');
----
count 20|sum 20
4|7699
=> SELECT 1

select count(*), sum(id) from span_t where m @> 44;
----
count 20|sum 20
421|631843
=> SELECT 1

select count(*), sum(id) from span_t where m && int4range(10, 12);
----
count 20|sum 20
241|360283
=> SELECT 1

select count(*), sum(id) from span_t where m <@ int4range(0, 60);
----
count 20|sum 20
1022|1523667
=> SELECT 1

select count(*), sum(id) from span_t where m @> '{[3,4),[42,43)}'::int4multirange;
----
count 20|sum 20
121|181183
=> SELECT 1

select count(*), sum(id) from span_t where m << int4range(92, 95);
----
count 20|sum 20
2942|4418070
=> SELECT 1

select count(*), sum(id) from span_t where m = '{}';
----
count 20|sum 20
1|4001
=> SELECT 1

select count(*), sum(id) from span_t where m -|- int4range(3, 40);
----
count 20|sum 20
60|90900
=> SELECT 1

select count(*), sum(id) from span_t where w <<= '10.1.0.0/16';
----
count 20|sum 20
292|439444
=> SELECT 1

select count(*), sum(id) from span_t where w << '10.0.0.0/8';
----
count 20|sum 20
2880|4320000
=> SELECT 1

select count(*), sum(id) from span_t where w >>= '10.3.3.3';
----
count 20|sum 20
859|1286475
=> SELECT 1

select count(*), sum(id) from span_t where w >> '10.3.3.0/24';
----
count 20|sum 20
859|1286475
=> SELECT 1

select count(*), sum(id) from span_t where w && '10.2.0.0/15';
----
count 20|sum 20
1407|2110649
=> SELECT 1

select count(*), sum(id) from span_t where w = '10.0.0.0/8';
----
count 20|sum 20
1|4006
=> SELECT 1

select count(*), sum(id) from span_t where w = '::1';
----
count 20|sum 20
1|4001
=> SELECT 1

select count(*), sum(id) from span_t where w <<= '2001:db8::/32';
----
count 20|sum 20
2|8009
=> SELECT 1

select count(*), sum(id) from span_t where name = 'name 10';
----
count 20|sum 20
11|17606
=> SELECT 1

select count(*), sum(id) from span_t where name >= 'name 29' and name < 'name 3';
----
count 20|sum 20
110|178240
=> SELECT 1

select count(*), sum(id) from span_t where name < '';
----
count 20|sum 20
0|\N
=> SELECT 1

select count(*), sum(id) from span_t where name > 'name 298';
----
count 20|sum 20
781|1105563
=> SELECT 1

select count(*), sum(id) from span_t where name between 'name 1' and 'name 10';
----
count 20|sum 20
21|31116
=> SELECT 1

select count(*), sum(id) from span_t where r && int4range(100, 200) and d @> date '2024-03-01';
----
count 20|sum 20
8|17586
=> SELECT 1

select count(*), sum(id) from span_t where id % 2 = 0 and r && int4range(100, 120) and d && daterange('2024-03-01', '2024-06-04');
----
count 20|sum 20
15|19144
=> SELECT 1

select count(*), sum(id) from span_t where r @> 105 or n @> 7.0;
----
count 20|sum 20
78|108279
=> SELECT 1

update span_t set r = int4range(lower(r) + 1000, upper(r) + 1000), name = name || '!' where id % 10 = 3 and not isempty(r);
----
=> UPDATE 288

delete from span_t where id % 10 = 4;
----
=> DELETE 301

select count(*), sum(id) from span_t where r && int4range(1000, 1120);
----
count 20|sum 20
44|73078
=> SELECT 1

select count(*), sum(id) from span_t where r @> 105;
----
count 20|sum 20
47|70741
=> SELECT 1

select count(*), sum(id) from span_t where name = 'name 3!';
----
count 20|sum 20
10|13530
=> SELECT 1

select count(*), sum(id) from span_t where name = 'name 10';
----
count 20|sum 20
11|17606
=> SELECT 1

select count(*), sum(id) from span_t where d @> date '2024-03-01';
----
count 20|sum 20
105|154901
=> SELECT 1

select p.id, count(s.id), min(s.id) from (values (1, 100), (2, 555), (3, -1), (4, null)) p(id, x) left join span_t s on s.r @> p.x group by 1 order by 1;
----
id 23|count 20|min 23
1|56|8
2|43|49
3|1|4003
4|0|\N
=> SELECT 4

select count(*) from span_t a join span_t b on a.r && b.r and a.id < b.id where a.id < 40 and b.id < 60;
----
count 20
24
=> SELECT 1

create table area_t (id int primary key, p point, b box, g polygon, c circle);
----
=> CREATE TABLE

insert into area_t select i, point(i % 83 - 40, (i * 7) % 91 - 45), box(point(i % 61, i % 53), point(i % 61 + i % 7, i % 53 + i % 5)), polygon(box(point(-(i % 37), i % 29), point(i % 11 - i % 37, i % 29 + i % 3))), circle(point(i % 47 / 2.0, i % 43 / 4.0), i % 9 / 3.0) from generate_series(1, 3000) i;
----
=> INSERT 0 3000

insert into area_t values (4001, '(1,1)', '(1,1),(1,1)', '((0,0),(0,0))', '<(0,0),0>'), (4002, null, null, null, null), (4003, '(1e50,-1e50)', '(1e50,1e50),(-1e50,-1e50)', '((1e50,1e50),(-1e50,0))', '<(0,0),1e50>'), (4004, '(5.0000005,5)', '(5.0000005,5),(7,7.0000005)', '((5.0000005,5),(7,7))', '<(5.0000005,5),2>'), (4005, '(-0,0)', '(1e-9,1e-9),(-1e-9,-1e-9)', '((1e-7,0),(0,1e-7))', '<(1e-7,0),1e-7>');
----
=> INSERT 0 5

create index on area_t using gist (p);
----
=> CREATE INDEX

create index on area_t using gist (b);
----
=> CREATE INDEX

create index on area_t using gist (g);
----
=> CREATE INDEX

create index on area_t using gist (c) with (buffering = on);
----
=> CREATE INDEX

create index area_kd on area_t using spgist (p kd_point_ops);
----
=> CREATE INDEX

create index on area_t using spgist (p);
----
=> CREATE INDEX

create index on area_t using spgist (b);
----
=> CREATE INDEX

create index on area_t using spgist (g);
----
=> CREATE INDEX

create index area_two on area_t using gist (b, c);
----
=> CREATE INDEX

select indexname, indexdef from pg_indexes where tablename = 'area_t' order by 1;
----
indexname 19|indexdef 25
area_kd|CREATE INDEX area_kd ON case_index_methods.area_t USING spgist (p kd_point_ops)
area_t_b_idx|CREATE INDEX area_t_b_idx ON case_index_methods.area_t USING gist (b)
area_t_b_idx1|CREATE INDEX area_t_b_idx1 ON case_index_methods.area_t USING spgist (b)
area_t_c_idx|CREATE INDEX area_t_c_idx ON case_index_methods.area_t USING gist (c) WITH (buffering='on')
area_t_g_idx|CREATE INDEX area_t_g_idx ON case_index_methods.area_t USING gist (g)
area_t_g_idx1|CREATE INDEX area_t_g_idx1 ON case_index_methods.area_t USING spgist (g)
area_t_p_idx|CREATE INDEX area_t_p_idx ON case_index_methods.area_t USING gist (p)
area_t_p_idx1|CREATE INDEX area_t_p_idx1 ON case_index_methods.area_t USING spgist (p)
area_t_pkey|CREATE UNIQUE INDEX area_t_pkey ON case_index_methods.area_t USING btree (id)
area_two|CREATE INDEX area_two ON case_index_methods.area_t USING gist (b, c)
=> SELECT 10

select count(*), sum(id) from area_t where p <@ box '(0,0),(10,10)';
----
count 20|sum 20
34|58390
=> SELECT 1

select count(*), sum(id) from area_t where box '(0,0),(10,10)' @> p;
----
count 20|sum 20
34|58390
=> SELECT 1

select count(*), sum(id) from area_t where p <@ polygon '((0,0),(10,0),(0,10))';
----
count 20|sum 20
22|37916
=> SELECT 1

select count(*), sum(id) from area_t where p <@ circle '<(5,5),4>';
----
count 20|sum 20
20|32165
=> SELECT 1

select count(*), sum(id) from area_t where p ~= point '(5,5)';
----
count 20|sum 20
1|4004
=> SELECT 1

select count(*), sum(id) from area_t where p << point '(-30,0)';
----
count 20|sum 20
369|554445
=> SELECT 1

select count(*), sum(id) from area_t where p >> point '(38,0)';
----
count 20|sum 20
145|224755
=> SELECT 1

select count(*), sum(id) from area_t where p <<| point '(0,-40)';
----
count 20|sum 20
231|349348
=> SELECT 1

select count(*), sum(id) from area_t where p |>> point '(0,40)';
----
count 20|sum 20
0|\N
=> SELECT 1

select count(*), sum(id) from area_t where p <^ point '(0,-40)';
----
count 20|sum 20
231|349348
=> SELECT 1

select count(*), sum(id) from area_t where p >^ point '(0,40)';
----
count 20|sum 20
0|\N
=> SELECT 1

select count(*), sum(id) from area_t where b && box '(10,10),(12,12)';
----
count 20|sum 20
32|46501
=> SELECT 1

select count(*), sum(id) from area_t where b @> box '(10,10),(11,11)';
----
count 20|sum 20
8|12600
=> SELECT 1

select count(*), sum(id) from area_t where b <@ box '(10,10),(20,20)';
----
count 20|sum 20
72|101873
=> SELECT 1

select count(*), sum(id) from area_t where b ~= box '(1,1),(1,1)';
----
count 20|sum 20
1|4001
=> SELECT 1

select count(*), sum(id) from area_t where b << box '(5,0),(6,1)';
----
count 20|sum 20
109|169555
=> SELECT 1

select count(*), sum(id) from area_t where b &< box '(5,0),(6,1)';
----
count 20|sum 20
201|307304
=> SELECT 1

select count(*), sum(id) from area_t where b &> box '(50,0),(60,1)';
----
count 20|sum 20
539|818741
=> SELECT 1

select count(*), sum(id) from area_t where b >> box '(50,0),(55,1)';
----
count 20|sum 20
245|372890
=> SELECT 1

select count(*), sum(id) from area_t where b <<| box '(5,5),(6,6)';
----
count 20|sum 20
172|261998
=> SELECT 1

select count(*), sum(id) from area_t where b &<| box '(5,0),(6,6)';
----
count 20|sum 20
286|431572
=> SELECT 1

select count(*), sum(id) from area_t where b |>> box '(0,40),(1,45)';
----
count 20|sum 20
392|590548
=> SELECT 1

select count(*), sum(id) from area_t where b |&> box '(0,45),(1,48)';
----
count 20|sum 20
448|674688
=> SELECT 1

select count(*), sum(id) from area_t where b && box '(5,5),(5.0000001,5.0000001)';
----
count 20|sum 20
12|18963
=> SELECT 1

select count(*), sum(id) from area_t where g && polygon '((-5,5),(-3,5),(-3,8))';
----
count 20|sum 20
100|150116
=> SELECT 1

select count(*), sum(id) from area_t where g @> polygon '((-5,5),(-4.9,5),(-5,5.1))';
----
count 20|sum 20
17|27716
=> SELECT 1

select count(*), sum(id) from area_t where g <@ polygon '((-10,0),(0,0),(0,12),(-10,12))';
----
count 20|sum 20
206|300247
=> SELECT 1

select count(*), sum(id) from area_t where g ~= polygon '((0,0),(0,0))';
----
count 20|sum 20
2|8006
=> SELECT 1

select count(*), sum(id) from area_t where g << polygon '((-30,0),(-29,1))';
----
count 20|sum 20
157|236530
=> SELECT 1

select count(*), sum(id) from area_t where g |>> polygon '((0,20),(1,25))';
----
count 20|sum 20
309|465354
=> SELECT 1

select count(*), sum(id) from area_t where c && circle '<(10,5),1>';
----
count 20|sum 20
237|345744
=> SELECT 1

select count(*), sum(id) from area_t where c @> circle '<(10,5),0.1>';
----
count 20|sum 20
73|98679
=> SELECT 1

select count(*), sum(id) from area_t where c <@ circle '<(10,5),4>';
----
count 20|sum 20
283|401106
=> SELECT 1

select count(*), sum(id) from area_t where c ~= circle '<(0,0),0>';
----
count 20|sum 20
2|8006
=> SELECT 1

select count(*), sum(id) from area_t where c << circle '<(3,0),1>';
----
count 20|sum 20
116|178879
=> SELECT 1

select count(*), sum(id) from area_t where c |&> circle '<(0,10),1>';
----
count 20|sum 20
154|229755
=> SELECT 1

select count(*), sum(id) from area_t where b && box '(10,10),(12,12)' and c && circle '<(5,5),3>';
----
count 20|sum 20
15|16765
=> SELECT 1

update area_t set p = point(p[0] + 100, p[1]), b = box(point(200, 200), point(201, 201)) where id % 4 = 1;
----
=> UPDATE 752

delete from area_t where id % 4 = 2;
----
=> DELETE 751

select count(*), sum(id) from area_t where p <@ box '(100,0),(110,10)';
----
count 20|sum 20
10|21738
=> SELECT 1

select count(*), sum(id) from area_t where p <@ box '(0,0),(10,10)';
----
count 20|sum 20
16|25416
=> SELECT 1

select count(*), sum(id) from area_t where b && box '(199,199),(200,200)';
----
count 20|sum 20
753|1136259
=> SELECT 1

select id from area_t order by p <-> point '(5,5)', id limit 5;
----
id 23
4004
1788
2867
1372
2204
=> SELECT 5

select a.id, count(*) from area_t a join area_t b on b.p <@ a.b where a.id between 100 and 105 group by 1 order by 1;
----
id 23|count 20
=> SELECT 0

create table brin_t (id int, at timestamptz, price numeric, who text, addr inet, span int4range, b box, u uuid);
----
=> CREATE TABLE

insert into brin_t select i, timestamptz '2024-01-01 00:00+00' + i * interval '1 hour', i % 100 / 8.0, 'u' || i % 50, ('10.0.' || i % 200 || '.1')::inet, int4range(i, i + 5), box(point(i, i), point(i + 1, i + 1)), ('00000000-0000-0000-0000-' || lpad(i::text, 12, '0'))::uuid from generate_series(1, 3000) i;
----
=> INSERT 0 3000

insert into brin_t values (null, null, null, null, null, null, null, null);
----
=> INSERT 0 1

create index on brin_t using brin (at) with (pages_per_range = 4, autosummarize = true);
----
=> CREATE INDEX

create index brin_many on brin_t using brin (id int4_minmax_multi_ops, price, who text_bloom_ops, addr, span, b);
----
=> CREATE INDEX

create index on brin_t using brin (addr inet_minmax_ops, u uuid_bloom_ops);
----
=> CREATE INDEX

create index on brin_t using brin (date_trunc('day', at at time zone 'UTC'));
----
=> CREATE INDEX

select indexname, indexdef from pg_indexes where tablename = 'brin_t' order by 1;
----
indexname 19|indexdef 25
brin_many|CREATE INDEX brin_many ON case_index_methods.brin_t USING brin (id int4_minmax_multi_ops, price, who text_bloom_ops, addr, span, b)
brin_t_addr_u_idx|CREATE INDEX brin_t_addr_u_idx ON case_index_methods.brin_t USING brin (addr inet_minmax_ops, u uuid_bloom_ops)
brin_t_at_idx|CREATE INDEX brin_t_at_idx ON case_index_methods.brin_t USING brin (at) WITH (pages_per_range='4', autosummarize='true')
brin_t_date_trunc_idx|CREATE INDEX brin_t_date_trunc_idx ON case_index_methods.brin_t USING brin (date_trunc('day'::text, (at AT TIME ZONE 'UTC'::text)))
=> SELECT 4

select count(*), sum(id) from brin_t where at >= '2024-02-01 00:00+00' and at < '2024-02-02 00:00+00';
----
count 20|sum 20
24|18132
=> SELECT 1

select count(*), sum(id) from brin_t where at = '2024-02-01 00:00+00';
----
count 20|sum 20
1|744
=> SELECT 1

select count(*), sum(id) from brin_t where at < '2024-01-01 05:00+00';
----
count 20|sum 20
4|10
=> SELECT 1

select count(*), sum(id) from brin_t where id = 77;
----
count 20|sum 20
1|77
=> SELECT 1

select count(*), sum(id) from brin_t where id between 10 and 20;
----
count 20|sum 20
11|165
=> SELECT 1

select count(*), sum(id) from brin_t where id > 2990;
----
count 20|sum 20
10|29955
=> SELECT 1

select count(*), sum(id) from brin_t where id = 77::bigint;
----
count 20|sum 20
1|77
=> SELECT 1

select count(*), sum(id) from brin_t where id < 5000000000;
----
count 20|sum 20
3000|4501500
=> SELECT 1

select count(*), sum(id) from brin_t where id > -5000000000 and id < 3;
----
count 20|sum 20
2|3
=> SELECT 1

select count(*), sum(id) from brin_t where price > 12.3;
----
count 20|sum 20
30|46470
=> SELECT 1

select count(*), sum(id) from brin_t where price = 1.5;
----
count 20|sum 20
30|43860
=> SELECT 1

select count(*), sum(id) from brin_t where who = 'u7';
----
count 20|sum 20
60|88920
=> SELECT 1

select count(*), sum(id) from brin_t where addr <<= '10.0.7.0/24';
----
count 20|sum 20
15|21105
=> SELECT 1

select count(*), sum(id) from brin_t where span && int4range(100, 103);
----
count 20|sum 20
7|693
=> SELECT 1

select count(*), sum(id) from brin_t where b && box '(50,50),(51,51)';
----
count 20|sum 20
3|150
=> SELECT 1

select count(*), sum(id) from brin_t where u = '00000000-0000-0000-0000-000000000042';
----
count 20|sum 20
1|42
=> SELECT 1

select count(*), sum(id) from brin_t where date_trunc('day', at at time zone 'UTC') = timestamp '2024-03-01';
----
count 20|sum 20
24|34836
=> SELECT 1

select count(*), sum(id) from brin_t where id > 100 and id < 90;
----
count 20|sum 20
0|\N
=> SELECT 1

select count(*), sum(id) from brin_t where 50 > id;
----
count 20|sum 20
49|1225
=> SELECT 1

alter table brin_t alter id type bigint;
----
!! 42804 operator class "int4_minmax_multi_ops" does not accept data type bigint

select count(*), sum(id) from brin_t where id = 77;
----
count 20|sum 20
1|77
=> SELECT 1

select indexdef from pg_indexes where tablename = 'brin_t' order by 1;
----
indexdef 25
CREATE INDEX brin_many ON case_index_methods.brin_t USING brin (id int4_minmax_multi_ops, price, who text_bloom_ops, addr, span, b)
CREATE INDEX brin_t_addr_u_idx ON case_index_methods.brin_t USING brin (addr inet_minmax_ops, u uuid_bloom_ops)
CREATE INDEX brin_t_at_idx ON case_index_methods.brin_t USING brin (at) WITH (pages_per_range='4', autosummarize='true')
CREATE INDEX brin_t_date_trunc_idx ON case_index_methods.brin_t USING brin (date_trunc('day'::text, (at AT TIME ZONE 'UTC'::text)))
=> SELECT 4

create table part_t (id int, r int4range) partition by range (id);
----
=> CREATE TABLE

create table part_a partition of part_t for values from (0) to (100);
----
=> CREATE TABLE

create index part_r on part_t using gist (r);
----
=> CREATE INDEX

create table part_b partition of part_t for values from (100) to (200);
----
=> CREATE TABLE

insert into part_t select i, int4range(i, i + 3) from generate_series(0, 199) i;
----
=> INSERT 0 200

select count(*), sum(id) from part_t where r @> 99;
----
count 20|sum 20
3|294
=> SELECT 1

select inhrelid::regclass, inhparent::regclass from pg_inherits where inhparent = 'part_r'::regclass order by 1::text;
----
inhrelid 2205|inhparent 2205
part_a_r_idx|part_r
part_b_r_idx|part_r
=> SELECT 2

create unique index on span_t using gist (r);
----
!! 0A000 access method "gist" does not support unique indexes

create unique index on span_t using brin (id);
----
!! 0A000 access method "brin" does not support unique indexes

create index on span_t using gist (id);
----
!! 42704 data type integer has no default operator class for access method "gist"
.. H You must specify an operator class for the index or define a default operator class for the data type.

create index on span_t using gist (r desc);
----
!! 0A000 access method "gist" does not support ASC/DESC options

create index on span_t using brin (id nulls first);
----
!! 0A000 access method "brin" does not support NULLS FIRST/LAST options

create index on span_t using spgist (r, d);
----
!! 0A000 access method "spgist" does not support multicolumn indexes

create index on span_t using brin (id) include (name);
----
!! 0A000 access method "brin" does not support included columns

create index on span_t using brin (m);
----
!! 42704 data type int4multirange has no default operator class for access method "brin"
.. H You must specify an operator class for the index or define a default operator class for the data type.

create index on span_t using gist (name);
----
!! 42704 data type text has no default operator class for access method "gist"
.. H You must specify an operator class for the index or define a default operator class for the data type.

create index on span_t using gist (r nosuch_ops);
----
!! 42704 operator class "nosuch_ops" does not exist for access method "gist"

create index on span_t using gist (r box_ops);
----
!! 42804 operator class "box_ops" does not accept data type int4range

create index on span_t using rtree (r);
----
-- NOTICE 00000 substituting access method "gist" for obsolete method "rtree"
=> CREATE INDEX

create index on area_t using brin (p);
----
!! 42704 data type point has no default operator class for access method "brin"
.. H You must specify an operator class for the index or define a default operator class for the data type.

create index on area_t using gist (p) with (pages_per_range = 3);
----
!! 22023 unrecognized parameter "pages_per_range"

create index on brin_t using brin (id) with (pages_per_range = 0);
----
!! 22023 value 0 out of bounds for option "pages_per_range"
.. D Valid values are between "1" and "131072".

alter table span_t add exclude using brin (id with =);
----
!! 0A000 access method "brin" does not support exclusion constraints

alter table span_t alter r type text using r::text;
----
!! 42704 data type text has no default operator class for access method "gist"
.. H You must specify an operator class for the index or define a default operator class for the data type.

create table like_t (like span_t including indexes);
----
=> CREATE TABLE

select indexdef from pg_indexes where tablename = 'like_t' order by 1;
----
indexdef 25
CREATE INDEX like_t_d_idx ON case_index_methods.like_t USING spgist (d)
CREATE INDEX like_t_m_idx ON case_index_methods.like_t USING gist (m) WITH (fillfactor='70')
CREATE INDEX like_t_n_idx ON case_index_methods.like_t USING gist (n)
CREATE INDEX like_t_name_idx ON case_index_methods.like_t USING spgist (name)
CREATE INDEX like_t_r_d_id_idx ON case_index_methods.like_t USING gist (r, d) INCLUDE (id) WHERE ((id % 2) = 0)
CREATE INDEX like_t_r_idx ON case_index_methods.like_t USING gist (r)
CREATE INDEX like_t_r_idx1 ON case_index_methods.like_t USING gist (r)
CREATE INDEX like_t_w_idx ON case_index_methods.like_t USING gist (w inet_ops)
CREATE INDEX like_t_w_idx1 ON case_index_methods.like_t USING spgist (w)
CREATE UNIQUE INDEX like_t_pkey ON case_index_methods.like_t USING btree (id)
=> SELECT 10

reindex index span_r;
----
=> REINDEX

select count(*), sum(id) from span_t where r @> 105;
----
count 20|sum 20
47|70741
=> SELECT 1

drop index span_r, span_all;
----
=> DROP INDEX

create extension btree_gist;
----
=> CREATE EXTENSION

create table room (id int primary key, room int, at timestamptz, during tstzrange);
----
=> CREATE TABLE

insert into room select i, i % 20, timestamptz '2024-01-01 00:00+00' + i * interval '1 minute', tstzrange(timestamptz '2024-01-01 00:00+00' + i * interval '1 minute', timestamptz '2024-01-01 00:00+00' + (i + 30) * interval '1 minute') from generate_series(1, 2000) i;
----
=> INSERT 0 2000

create index on room using gist (room, during);
----
=> CREATE INDEX

create index on room using gist (at);
----
=> CREATE INDEX

select count(*), sum(id) from room where room = 7 and during && tstzrange('2024-01-01 10:00+00', '2024-01-01 10:20+00');
----
count 20|sum 20
2|1194
=> SELECT 1

select count(*), sum(id) from room where room < 2;
----
count 20|sum 20
200|200100
=> SELECT 1

select count(*), sum(id) from room where room = 7::bigint;
----
count 20|sum 20
100|99700
=> SELECT 1

select count(*), sum(id) from room where at between '2024-01-01 01:00+00' and '2024-01-01 02:00+00';
----
count 20|sum 20
61|5490
=> SELECT 1

select indexdef from pg_indexes where tablename = 'room' order by 1;
----
indexdef 25
CREATE INDEX room_at_idx ON case_index_methods.room USING gist (at)
CREATE INDEX room_room_during_idx ON case_index_methods.room USING gist (room, during)
CREATE UNIQUE INDEX room_pkey ON case_index_methods.room USING btree (id)
=> SELECT 3

create extension pg_trgm;
----
=> CREATE EXTENSION

create table words (id int primary key, w text);
----
=> CREATE TABLE

insert into words select i, (array['quick brown fox', 'lazy dog', 'databases', 'database systems', 'Foxtrot'])[i % 5 + 1] || ' ' || i from generate_series(1, 2000) i;
----
=> INSERT 0 2000

create index on words using gist (w gist_trgm_ops);
----
=> CREATE INDEX

select count(*), sum(id) from words where w like '%base sys%';
----
count 20|sum 20
400|400200
=> SELECT 1

select count(*), sum(id) from words where w ilike '%FOXT%1';
----
count 20|sum 20
0|\N
=> SELECT 1

select count(*), sum(id) from words where w ~ 'fox 1[0-9]$';
----
count 20|sum 20
2|25
=> SELECT 1

select count(*), sum(id) from words where w % 'databases 12';
----
count 20|sum 20
800|800000
=> SELECT 1

select count(*), sum(id) from words where w = 'lazy dog 6';
----
count 20|sum 20
1|6
=> SELECT 1

create table docs (id int primary key, v tsvector);
----
=> CREATE TABLE

insert into docs select i, to_tsvector('simple', 'word' || i % 100 || ' other' || i % 7) from generate_series(1, 2000) i;
----
=> INSERT 0 2000

create index on docs using gist (v);
----
=> CREATE INDEX

create index gin_for_upkeep on docs using gin (v);
----
=> CREATE INDEX

select count(*), sum(id) from docs where v @@ 'word7 & other0';
----
count 20|sum 20
3|2121
=> SELECT 1

select count(*), sum(id) from docs where v @@ 'word1:* & !other1';
----
count 20|sum 20
189|182209
=> SELECT 1

select indexdef from pg_indexes where schemaname = current_schema and tablename in ('words', 'docs') order by 1;
----
indexdef 25
CREATE INDEX docs_v_idx ON case_index_methods.docs USING gist (v)
CREATE INDEX gin_for_upkeep ON case_index_methods.docs USING gin (v)
CREATE INDEX words_w_idx ON case_index_methods.words USING gist (w gist_trgm_ops)
CREATE UNIQUE INDEX docs_pkey ON case_index_methods.docs USING btree (id)
CREATE UNIQUE INDEX words_pkey ON case_index_methods.words USING btree (id)
=> SELECT 5

select brin_summarize_new_values('brin_many'), brin_summarize_range('brin_many', 0), gin_clean_pending_list('gin_for_upkeep');
----
brin_summarize_new_values 23|brin_summarize_range 23|gin_clean_pending_list 20
0|0|0
=> SELECT 1

select brin_desummarize_range('brin_many', 0);
----
brin_desummarize_range 2278
(no columns)
=> SELECT 1

select brin_summarize_new_values('span_t');
----
brin_summarize_new_values 23
!! 42809 "span_t" is not an index

select brin_summarize_new_values('span_t_pkey');
----
brin_summarize_new_values 23
!! 42809 "span_t_pkey" is not a BRIN index

select gin_clean_pending_list('brin_many');
----
gin_clean_pending_list 20
!! 42809 "brin_many" is not a GIN index

select brin_summarize_range('brin_many', -1);
----
brin_summarize_range 23
!! 22003 block number out of range: -1

select brin_summarize_range('brin_many', 4294967296);
----
brin_summarize_range 23
!! 22003 block number out of range: 4294967296

select gin_clean_pending_list(99999);
----
gin_clean_pending_list 20
!! XX000 could not open relation with OID 99999

create table cluster_t (id int primary key, r int4range, a int);
----
=> CREATE TABLE

insert into cluster_t select i, int4range(i, i + 3), i % 5 from generate_series(1, 100) i;
----
=> INSERT 0 100

create index cluster_r on cluster_t using gist (r);
----
=> CREATE INDEX

create index cluster_b on cluster_t using brin (id, a);
----
=> CREATE INDEX

cluster cluster_t using cluster_r;
----
=> CLUSTER

cluster cluster_t using cluster_b;
----
!! 0A000 cannot cluster on index "cluster_b" because access method does not support clustering

alter table cluster_t cluster on cluster_r;
----
=> ALTER TABLE

select indexrelid::regclass, indisclustered from pg_index where indrelid = 'cluster_t'::regclass order by 1::text;
----
indexrelid 2205|indisclustered 16
cluster_t_pkey|f
cluster_r|t
cluster_b|f
=> SELECT 3

alter index cluster_r set (fillfactor = 60);
----
=> ALTER INDEX

alter index cluster_b set (pages_per_range = 7);
----
=> ALTER INDEX

alter index cluster_b set (fillfactor = 60);
----
!! 22023 unrecognized parameter "fillfactor"

reindex table cluster_t;
----
=> REINDEX

reindex index concurrently cluster_r;
----
=> REINDEX

select count(*) from cluster_t where r @> 5;
----
count 20
3
=> SELECT 1

alter table cluster_t replica identity using index cluster_r;
----
!! 42809 cannot use non-unique index "cluster_r" as replica identity

drop index concurrently cluster_b;
----
=> DROP INDEX

begin;
----
=> BEGIN

insert into cluster_t values (200, '[4,6)', 1);
----
=> INSERT 0 1

select count(*) from cluster_t where r @> 5;
----
count 20
4
=> SELECT 1

savepoint one;
----
=> SAVEPOINT

delete from cluster_t where r @> 5 and id < 5;
----
=> DELETE 2

select count(*) from cluster_t where r @> 5;
----
count 20
2
=> SELECT 1

rollback to one;
----
=> ROLLBACK

select count(*) from cluster_t where r @> 5;
----
count 20
4
=> SELECT 1

rollback;
----
=> ROLLBACK

select count(*) from cluster_t where r @> 5;
----
count 20
3
=> SELECT 1

create temp table temp_t (r int4range);
----
=> CREATE TABLE

create index on temp_t using gist (r);
----
=> CREATE INDEX

insert into temp_t values ('[1,2)'), ('[5,9)');
----
=> INSERT 0 2

select * from temp_t where r @> 6;
----
r 3904
[5,9)
=> SELECT 1

create table later_part (id int, r int4range);
----
=> CREATE TABLE

create index on later_part using gist (r);
----
=> CREATE INDEX

alter table part_t attach partition later_part for values from (200) to (300);
----
=> ALTER TABLE

select inhrelid::regclass::text, inhparent::regclass::text from pg_inherits where inhparent = 'part_r'::regclass order by 1;
----
inhrelid 25|inhparent 25
later_part_r_idx|part_r
part_a_r_idx|part_r
part_b_r_idx|part_r
=> SELECT 3

comment on index cluster_r is 'where they overlap';
----
=> COMMENT

select obj_description('cluster_r'::regclass);
----
obj_description 25
where they overlap
=> SELECT 1

comment on index no_such_index is 'x';
----
!! 42P01 relation "no_such_index" does not exist

comment on view cluster_t is 'x';
----
!! 42809 "cluster_t" is not a view

comment on table no_such_schema.t is 'x';
----
!! 3F000 schema "no_such_schema" does not exist

drop extension btree_gist cascade;
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP EXTENSION

drop extension pg_trgm cascade;
----
-- NOTICE 00000 drop cascades to index words_w_idx
=> DROP EXTENSION
