-- Hash functions of all types, and hash partitions that dumps restore into; websearch_to_tsquery.
select hash_numeric(x), hash_numeric_extended(x, 5) from (values (0::numeric), (1), (-1), (1.50), (10000), (100000000), (0.0001), (123456789.123456789), ('NaN'), ('Infinity'), (1e-30), (9e100)) v(x);
----
hash_numeric 23|hash_numeric_extended 20
-1|4
1324868424|7699580310696997969
1324868424|7699580310696997969
692967894|-1161864878819361451
1324868425|7699580310696997968
1324868426|7699580310696997971
-1324868425|-7699580310696997970
-1990724393|-9061593651602171758
0|5
0|5
-1186574837|1604938088874187899
-392055109|4563299726802119938
=> SELECT 12

select timetz_hash(x), timetz_hash_extended(x, 77) from (values ('10:00+02'::timetz), ('23:59:59.5-08')) v(x);
----
timetz_hash 23|timetz_hash_extended 20
1231260348|-6005856184951308033
-1988160320|-8322155386851111561
=> SELECT 2

select interval_hash(x), interval_hash_extended(x, 77) from (values ('1 month'::interval), ('30 days'), ('-5 hours 3 seconds'), ('1000 years')) v(x);
----
interval_hash 23|interval_hash_extended 20
1574789525|1618644637147558384
1574789525|1618644637147558384
83122719|1765803912008050889
1257296870|3860668145289834756
=> SELECT 4

select hashinet(x), hashinetextended(x, 9) from (values ('10.0.0.1'::inet), ('10.0.0.0/8'), ('::1'), ('2001:db8::/32')) v(x);
----
hashinet 23|hashinetextended 20
1455329472|-8333118100674793449
853331015|-6302083531955300989
1984372031|-1707763593012060477
616351084|-208481642233586605
=> SELECT 4

select hashmacaddr(x), hashmacaddrextended(x, 9), hashmacaddr8(x::macaddr8), hashmacaddr8extended(x::macaddr8, 9) from (values ('08:00:2b:01:02:03'::macaddr)) v(x);
----
hashmacaddr 23|hashmacaddrextended 20|hashmacaddr8 23|hashmacaddr8extended 20
294987870|-2650497804610104090|1005895009|-8852416643368857167
=> SELECT 1

select hash_array(x), hash_array_extended(x, 3) from (values (array[1,2,3]), (array[null,5]), ('{}'), (array[[1,2],[3,4]])) v(x);
----
hash_array 23|hash_array_extended 20
-325393530|885278766378266313
-1330263747|-5727598957719449527
1|1
1786625125|-8612223870323964240
=> SELECT 4

select hash_array(array['a','b']), hash_array(array[1.5,2]), hash_array(array['1 day'::interval]), hash_array(array[true,false]), hash_array_extended(array['x'::bpchar,'y  '],4);
----
hash_array 23|hash_array 23|hash_array 23|hash_array 23|hash_array_extended 20
-1103066928|-151100027|-2053980629|799970794|-5587969004915223023
=> SELECT 1

select hash_record(row(1,'a'::text,null::int)), hash_record_extended(row(1,'a'::text,2.5), 8), hash_record(row());
----
hash_record 23|hash_record_extended 20|hash_record 23
-2140863691|4874977869893936651|0
=> SELECT 1

select hash_range(x), hash_range_extended(x, 3) from (values ('[1,5)'::int4range), ('empty'), ('(,)'), ('[1,)'), ('(,7)')) v(x);
----
hash_range 23|hash_range_extended 20
728650269|-31239650283427934
484847245|-2138365988330871190
1061745599|-3136227300686706213
-475597029|8190830808375507274
-834600970|-1980784305075554087
=> SELECT 5

select hash_range('[1.5,2.5]'::numrange), hash_range('(1,2]'::numrange), hash_multirange('{[1,2),[5,9)}'::int4multirange), hash_multirange_extended('{[1,2),[5,9)}'::int4multirange, 6), hash_multirange('{}'::int4multirange);
----
hash_range 23|hash_range 23|hash_multirange 23|hash_multirange_extended 20|hash_multirange 23
-732823239|-335112163|-1235456043|-1745526599908286802|1
=> SELECT 1

select jsonb_hash(x), jsonb_hash_extended(x, 3), jsonb_hash_extended(x, 0) from (values ('1'::jsonb), ('"a"'), ('null'), ('true'), ('false'), ('[]'), ('{}'), ('[1,[2,"x"],{"a":null}]'), ('{"a":1,"bb":{"c":[true,false]}}'), ('1.50')) v(x);
----
jsonb_hash 23|jsonb_hash_extended 20|jsonb_hash_extended 20
-822615224|3627786370896694755|1715863786393953096
-1072467791|5973445475833240517|-5631385854857219919
-2147483647|-9223372034707292156|-9223372034707292159
-2147483646|-1069182992017951947|-9223372034707292158
-2147483644|-8184214279444051559|-9223372034707292156
0|3|0
0|3|0
1536799001|-8469679013987744816|-4329675994629033703
1525048601|-1536954770296729636|-2085030935045708519
-1454515754|1499396367979315420|395035744513415638
=> SELECT 10

select pg_lsn_hash('1/5'), pg_lsn_hash_extended('1/5', 3), hashchar('a'), hashcharextended('a', 4), hashoid(5), hashname('x'), hashnameextended('x', 1), uuid_hash('00000000-0000-0000-0000-000000000001'), hashfloat8('NaN'), hashfloat4(1.5), hashfloat8(-0.0);
----
pg_lsn_hash 23|pg_lsn_hash_extended 20|hashchar 23|hashcharextended 20|hashoid 23|hashname 23|hashnameextended 20|uuid_hash 23|hashfloat8 23|hashfloat4 23|hashfloat8 23
-1011077333|837622519368883289|463612535|8876781216749767209|-1330264708|1074944137|-504344683840945215|-1046387463|-1275764840|630860146|0
=> SELECT 1

select hash_array(array['{}'::json]);
----
!! 42883 could not identify a hash function for type json

select hash_array_extended(array['(1,2)'::point], 1);
----
!! 42883 could not identify an extended hash function for type point

select btint24cmp(1::int2,2), btint84cmp(5::int8,2), btfloat8cmp('NaN',1), btfloat48cmp(1,1), bttext_pattern_cmp('a','b'), btbpchar_pattern_cmp('a ','a'), btnametextcmp('a','b');
----
btint24cmp 23|btint84cmp 23|btfloat8cmp 23|btfloat48cmp 23|bttext_pattern_cmp 23|btbpchar_pattern_cmp 23|btnametextcmp 23
-1|1|1|0|-1|0|-1
=> SELECT 1

create table hp(a numeric, b timetz, c interval, d int[], e jsonb, f int4range, g inet) partition by hash (a); create table hp0 partition of hp for values with (modulus 4, remainder 0); create table hp1 partition of hp for values with (modulus 4, remainder 1); create table hp2 partition of hp for values with (modulus 4, remainder 2); create table hp3 partition of hp for values with (modulus 4, remainder 3); insert into hp(a) select g / 4.0 from generate_series(-20, 40) g; select tableoid::regclass, count(*), sum(a), min(a) from hp group by 1 order by 1; select * from hp where a = 2.50; select tableoid::regclass, a from hp where a = 2.5;
----
=> CREATE TABLE
=> CREATE TABLE
=> CREATE TABLE
=> CREATE TABLE
=> CREATE TABLE
=> INSERT 0 61
tableoid 2205|count 20|sum 1700|min 1700
hp0|16|46.75000000000000000000|-4.2500000000000000
hp1|22|46.50000000000000000000|-5.0000000000000000
hp2|8|33.2500000000000000|-3.5000000000000000
hp3|15|26.00000000000000000000|-4.7500000000000000
=> SELECT 4
a 1700|b 1266|c 1186|d 1007|e 3802|f 3904|g 869
2.5000000000000000|\N|\N|\N|\N|\N|\N
=> SELECT 1
tableoid 2205|a 1700
hp0|2.5000000000000000
=> SELECT 1

create table hq(a int[], b jsonb, c interval) partition by hash (a, b, c); create table hq0 partition of hq for values with (modulus 3, remainder 0); create table hq1 partition of hq for values with (modulus 3, remainder 1); create table hq2 partition of hq for values with (modulus 3, remainder 2); insert into hq select array[g], jsonb_build_object('a', g), g * interval '1 hour' from generate_series(1, 60) g; select tableoid::regclass, count(*), sum(a[1]) from hq group by 1 order by 1; drop table hp, hq;
----
=> CREATE TABLE
=> CREATE TABLE
=> CREATE TABLE
=> CREATE TABLE
=> INSERT 0 60
tableoid 2205|count 20|sum 20
hq0|12|332
hq1|22|585
hq2|26|913
=> SELECT 3
=> DROP TABLE

create operator class my_float for type float8 using btree as operator 1 <, operator 2 <=, operator 3 =, operator 4 >=, operator 5 >, function 1 btfloat8cmp(float8, float8); drop operator family my_float using btree;
----
=> CREATE OPERATOR CLASS
=> DROP OPERATOR FAMILY

select websearch_to_tsquery('english', '(foo bar) or (ding dong)'), websearch_to_tsquery('simple', 'a) or b'), websearch_to_tsquery('simple', 'a!or b'), websearch_to_tsquery('simple', 'a ( "or" b'), websearch_to_tsquery('simple', 'a )-or b'), websearch_to_tsquery('simple', 'a)or'), websearch_to_tsquery('simple', 'a or ) or b');
----
websearch_to_tsquery 3615|websearch_to_tsquery 3615|websearch_to_tsquery 3615|websearch_to_tsquery 3615|websearch_to_tsquery 3615|websearch_to_tsquery 3615|websearch_to_tsquery 3615
'foo' & 'bar' \| 'ding' & 'dong'|'a' \| 'b'|'a' \| 'b'|'a' & 'or' & 'b'|'a' & !'or' & 'b'|'a' & 'or'|'a' \| 'or' & 'b'
=> SELECT 1
