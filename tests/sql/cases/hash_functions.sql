select hashint2(1::int2), hashint2extended(1::int2, 0), hashint2extended(1::int2, 8816678312871386365), hashint2extended(1::int2, -1);
----
hashint2 23|hashint2extended 20|hashint2extended 20|hashint2extended 20
-1905060026|-3670598878359251130|5968994663651403477|1505930170527472848
=> SELECT 1

select hashint2((-5)::int2), hashint2extended((-5)::int2, 0), hashint2extended((-5)::int2, 8816678312871386365), hashint2extended((-5)::int2, -1);
----
hashint2 23|hashint2extended 20|hashint2extended 20|hashint2extended 20
1412886042|-9082176226831438310|5466844944386338076|248623639600507184
=> SELECT 1

select hashint2(0::int2), hashint2extended(0::int2, 0), hashint2extended(0::int2, 8816678312871386365), hashint2extended(0::int2, -1);
----
hashint2 23|hashint2extended 20|hashint2extended 20|hashint2extended 20
-272711505|4154612158245552303|-4403592609991167795|-4140905993450701875
=> SELECT 1

select hashint4(1), hashint4extended(1, 0), hashint4extended(1, 8816678312871386365), hashint4extended(1, -1);
----
hashint4 23|hashint4extended 20|hashint4extended 20|hashint4extended 20
-1905060026|-3670598878359251130|5968994663651403477|1505930170527472848
=> SELECT 1

select hashint4(-5), hashint4extended(-5, 0), hashint4extended(-5, 8816678312871386365), hashint4extended(-5, -1);
----
hashint4 23|hashint4extended 20|hashint4extended 20|hashint4extended 20
1412886042|-9082176226831438310|5466844944386338076|248623639600507184
=> SELECT 1

select hashint4(0), hashint4extended(0, 0), hashint4extended(0, 8816678312871386365), hashint4extended(0, -1);
----
hashint4 23|hashint4extended 20|hashint4extended 20|hashint4extended 20
-272711505|4154612158245552303|-4403592609991167795|-4140905993450701875
=> SELECT 1

select hashint4(2147483647), hashint4extended(2147483647, 0), hashint4extended(2147483647, 8816678312871386365), hashint4extended(2147483647, -1);
----
hashint4 23|hashint4extended 20|hashint4extended 20|hashint4extended 20
-96758253|-9109110466470504941|-6050265599104649060|8384907054876656385
=> SELECT 1

select hashint8(1), hashint8extended(1, 0), hashint8extended(1, 8816678312871386365), hashint8extended(1, -1);
----
hashint8 23|hashint8extended 20|hashint8extended 20|hashint8extended 20
-1905060026|-3670598878359251130|5968994663651403477|1505930170527472848
=> SELECT 1

select hashint8(-5), hashint8extended(-5, 0), hashint8extended(-5, 8816678312871386365), hashint8extended(-5, -1);
----
hashint8 23|hashint8extended 20|hashint8extended 20|hashint8extended 20
1412886042|-9082176226831438310|5466844944386338076|248623639600507184
=> SELECT 1

select hashint8(0), hashint8extended(0, 0), hashint8extended(0, 8816678312871386365), hashint8extended(0, -1);
----
hashint8 23|hashint8extended 20|hashint8extended 20|hashint8extended 20
-272711505|4154612158245552303|-4403592609991167795|-4140905993450701875
=> SELECT 1

select hashint8(9223372036854775807), hashint8extended(9223372036854775807, 0), hashint8extended(9223372036854775807, 8816678312871386365), hashint8extended(9223372036854775807, -1);
----
hashint8 23|hashint8extended 20|hashint8extended 20|hashint8extended 20
-1524351049|1977219185673256887|4938542303000433043|6110074166949006181
=> SELECT 1

select hashint8(-9223372036854775808), hashint8extended(-9223372036854775808, 0), hashint8extended(-9223372036854775808, 8816678312871386365), hashint8extended(-9223372036854775808, -1);
----
hashint8 23|hashint8extended 20|hashint8extended 20|hashint8extended 20
-96758253|-9109110466470504941|-6050265599104649060|8384907054876656385
=> SELECT 1

select hashoid(1), hashoidextended(1, 0), hashoidextended(1, 8816678312871386365), hashoidextended(1, -1);
----
hashoid 23|hashoidextended 20|hashoidextended 20|hashoidextended 20
-1905060026|-3670598878359251130|5968994663651403477|1505930170527472848
=> SELECT 1

select hashoid(4294967295), hashoidextended(4294967295, 0), hashoidextended(4294967295, 8816678312871386365), hashoidextended(4294967295, -1);
----
hashoid 23|hashoidextended 20|hashoidextended 20|hashoidextended 20
385747274|-1888257769727981238|-5017072347659237694|6481520839006961279
=> SELECT 1

select hashchar('a'::"char"), hashcharextended('a'::"char", 0), hashcharextended('a'::"char", 8816678312871386365), hashcharextended('a'::"char", -1);
----
hashchar 23|hashcharextended 20|hashcharextended 20|hashcharextended 20
463612535|-6420269537691555209|-7450143854264390420|5971021238550862286
=> SELECT 1

select hashchar(''::"char"), hashcharextended(''::"char", 0), hashcharextended(''::"char", 8816678312871386365), hashcharextended(''::"char", -1);
----
hashchar 23|hashcharextended 20|hashcharextended 20|hashcharextended 20
-272711505|4154612158245552303|-4403592609991167795|-4140905993450701875
=> SELECT 1

select hashchar('\377'::"char"), hashcharextended('\377'::"char", 0), hashcharextended('\377'::"char", 8816678312871386365), hashcharextended('\377'::"char", -1);
----
hashchar 23|hashcharextended 20|hashcharextended 20|hashcharextended 20
385747274|-1888257769727981238|-5017072347659237694|6481520839006961279
=> SELECT 1

select hashfloat4(1), hashfloat4extended(1, 0), hashfloat4extended(1, 8816678312871386365), hashfloat4extended(1, -1);
----
hashfloat4 23|hashfloat4extended 20|hashfloat4extended 20|hashfloat4extended 20
376496956|4033440226552636220|3988910132942752730|2963906028543945686
=> SELECT 1

select hashfloat4(0), hashfloat4extended(0, 0), hashfloat4extended(0, 8816678312871386365), hashfloat4extended(0, -1);
----
hashfloat4 23|hashfloat4extended 20|hashfloat4extended 20|hashfloat4extended 20
0|0|8816678312871386365|-1
=> SELECT 1

select hashfloat4(-0), hashfloat4extended(-0, 0), hashfloat4extended(-0, 8816678312871386365), hashfloat4extended(-0, -1);
----
hashfloat4 23|hashfloat4extended 20|hashfloat4extended 20|hashfloat4extended 20
0|0|8816678312871386365|-1
=> SELECT 1

select hashfloat4(1.5), hashfloat4extended(1.5, 0), hashfloat4extended(1.5, 8816678312871386365), hashfloat4extended(1.5, -1);
----
hashfloat4 23|hashfloat4extended 20|hashfloat4extended 20|hashfloat4extended 20
630860146|6158159405676898674|-2826383321045882978|-8408947781555335340
=> SELECT 1

select hashfloat4('NaN'), hashfloat4extended('NaN', 0), hashfloat4extended('NaN', 8816678312871386365), hashfloat4extended('NaN', -1);
----
hashfloat4 23|hashfloat4extended 20|hashfloat4extended 20|hashfloat4extended 20
-1275764840|4719788943832604568|-6475869854796787835|1566968029372236855
=> SELECT 1

select hashfloat4('inf'), hashfloat4extended('inf', 0), hashfloat4extended('inf', 8816678312871386365), hashfloat4extended('inf', -1);
----
hashfloat4 23|hashfloat4extended 20|hashfloat4extended 20|hashfloat4extended 20
-2133226302|-4973912021728129854|-4970436883654098436|7493403773338927829
=> SELECT 1

select hashfloat8(1), hashfloat8extended(1, 0), hashfloat8extended(1, 8816678312871386365), hashfloat8extended(1, -1);
----
hashfloat8 23|hashfloat8extended 20|hashfloat8extended 20|hashfloat8extended 20
376496956|4033440226552636220|3988910132942752730|2963906028543945686
=> SELECT 1

select hashfloat8(0), hashfloat8extended(0, 0), hashfloat8extended(0, 8816678312871386365), hashfloat8extended(0, -1);
----
hashfloat8 23|hashfloat8extended 20|hashfloat8extended 20|hashfloat8extended 20
0|0|8816678312871386365|-1
=> SELECT 1

select hashfloat8(-0), hashfloat8extended(-0, 0), hashfloat8extended(-0, 8816678312871386365), hashfloat8extended(-0, -1);
----
hashfloat8 23|hashfloat8extended 20|hashfloat8extended 20|hashfloat8extended 20
0|0|8816678312871386365|-1
=> SELECT 1

select hashfloat8(1.5), hashfloat8extended(1.5, 0), hashfloat8extended(1.5, 8816678312871386365), hashfloat8extended(1.5, -1);
----
hashfloat8 23|hashfloat8extended 20|hashfloat8extended 20|hashfloat8extended 20
630860146|6158159405676898674|-2826383321045882978|-8408947781555335340
=> SELECT 1

select hashfloat8('NaN'), hashfloat8extended('NaN', 0), hashfloat8extended('NaN', 8816678312871386365), hashfloat8extended('NaN', -1);
----
hashfloat8 23|hashfloat8extended 20|hashfloat8extended 20|hashfloat8extended 20
-1275764840|4719788943832604568|-6475869854796787835|1566968029372236855
=> SELECT 1

select hashfloat8('-inf'), hashfloat8extended('-inf', 0), hashfloat8extended('-inf', 8816678312871386365), hashfloat8extended('-inf', -1);
----
hashfloat8 23|hashfloat8extended 20|hashfloat8extended 20|hashfloat8extended 20
-1377680656|58695627279844080|7927086137625499499|-9044916755288003409
=> SELECT 1

select hashtext(''), hashtextextended('', 0), hashtextextended('', 8816678312871386365), hashtextextended('', -1);
----
hashtext 23|hashtextextended 20|hashtextextended 20|hashtextextended 20
-1477818771|-6939563903564495251|-5700645584453517373|-5142811166230430645
=> SELECT 1

select hashtext('a'), hashtextextended('a', 0), hashtextextended('a', 8816678312871386365), hashtextextended('a', -1);
----
hashtext 23|hashtextextended 20|hashtextextended 20|hashtextextended 20
1075015857|3591986179850072241|-6705225459120232837|8688456822845412000
=> SELECT 1

select hashtext('my lock'), hashtextextended('my lock', 0), hashtextextended('my lock', 8816678312871386365), hashtextextended('my lock', -1);
----
hashtext 23|hashtextextended 20|hashtextextended 20|hashtextextended 20
1151837823|-1185663495146330497|-1555545406156863637|-7791788682199418491
=> SELECT 1

select hashtext('twelve bytes'), hashtextextended('twelve bytes', 0), hashtextextended('twelve bytes', 8816678312871386365), hashtextextended('twelve bytes', -1);
----
hashtext 23|hashtextextended 20|hashtextextended 20|hashtextextended 20
652846557|-7123776401673968163|1551002018851372083|-2842946457677575389
=> SELECT 1

select hashtext('a text of more than twelve bytes'), hashtextextended('a text of more than twelve bytes', 0), hashtextextended('a text of more than twelve bytes', 8816678312871386365), hashtextextended('a text of more than twelve bytes', -1);
----
hashtext 23|hashtextextended 20|hashtextextended 20|hashtextextended 20
1139813685|2533051960042466613|7477694688522506344|-4474720748882785407
=> SELECT 1

select hashtext('größe'), hashtextextended('größe', 0), hashtextextended('größe', 8816678312871386365), hashtextextended('größe', -1);
----
hashtext 23|hashtextextended 20|hashtextextended 20|hashtextextended 20
-44224822|-3078430277742285110|-5110240445068811098|289632930678791754
=> SELECT 1

select hashname('a'), hashnameextended('a', 0), hashnameextended('a', 8816678312871386365), hashnameextended('a', -1);
----
hashname 23|hashnameextended 20|hashnameextended 20|hashnameextended 20
1075015857|3591986179850072241|-6705225459120232837|8688456822845412000
=> SELECT 1

select hashname('pg_class'), hashnameextended('pg_class', 0), hashnameextended('pg_class', 8816678312871386365), hashnameextended('pg_class', -1);
----
hashname 23|hashnameextended 20|hashnameextended 20|hashnameextended 20
-267801108|-8550331596479549972|-2046376605714128860|7430203406731694962
=> SELECT 1

select hashbpchar('a'::char(5)), hashbpcharextended('a'::char(5), 0), hashbpcharextended('a'::char(5), 8816678312871386365), hashbpcharextended('a'::char(5), -1);
----
hashbpchar 23|hashbpcharextended 20|hashbpcharextended 20|hashbpcharextended 20
1075015857|3591986179850072241|-6705225459120232837|8688456822845412000
=> SELECT 1

select hashbpchar(''::char(3)), hashbpcharextended(''::char(3), 0), hashbpcharextended(''::char(3), 8816678312871386365), hashbpcharextended(''::char(3), -1);
----
hashbpchar 23|hashbpcharextended 20|hashbpcharextended 20|hashbpcharextended 20
-1477818771|-6939563903564495251|-5700645584453517373|-5142811166230430645
=> SELECT 1

select hashbpchar('a b '), hashbpcharextended('a b ', 0), hashbpcharextended('a b ', 8816678312871386365), hashbpcharextended('a b ', -1);
----
hashbpchar 23|hashbpcharextended 20|hashbpcharextended 20|hashbpcharextended 20
1796173977|7516983219872297113|2405439215549923288|-4772897440315066146
=> SELECT 1

select uuid_hash('a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid), uuid_hash_extended('a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid, 0), uuid_hash_extended('a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid, 8816678312871386365), uuid_hash_extended('a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid, -1);
----
uuid_hash 23|uuid_hash_extended 20|uuid_hash_extended 20|uuid_hash_extended 20
1154666245|7543054272012930821|424513190990560493|-2439430487680470256
=> SELECT 1

select timestamp_hash('2020-01-01'::timestamp), timestamp_hash_extended('2020-01-01'::timestamp, 0), timestamp_hash_extended('2020-01-01'::timestamp, 8816678312871386365), timestamp_hash_extended('2020-01-01'::timestamp, -1);
----
timestamp_hash 23|timestamp_hash_extended 20|timestamp_hash_extended 20|timestamp_hash_extended 20
-575494134|-7369653629806794742|3657160485223084264|1092629442851100730
=> SELECT 1

select timestamp_hash('1999-12-31 23:59:59.5'::timestamp), timestamp_hash_extended('1999-12-31 23:59:59.5'::timestamp, 0), timestamp_hash_extended('1999-12-31 23:59:59.5'::timestamp, 8816678312871386365), timestamp_hash_extended('1999-12-31 23:59:59.5'::timestamp, -1);
----
timestamp_hash 23|timestamp_hash_extended 20|timestamp_hash_extended 20|timestamp_hash_extended 20
-1824611851|-370194399981821451|6390024372019561871|4779376421859290488
=> SELECT 1

select timestamp_hash('infinity'::timestamp), timestamp_hash_extended('infinity'::timestamp, 0), timestamp_hash_extended('infinity'::timestamp, 8816678312871386365), timestamp_hash_extended('infinity'::timestamp, -1);
----
timestamp_hash 23|timestamp_hash_extended 20|timestamp_hash_extended 20|timestamp_hash_extended 20
-1524351049|1977219185673256887|4938542303000433043|6110074166949006181
=> SELECT 1

select time_hash('12:34:56.789'::time), time_hash_extended('12:34:56.789'::time, 0), time_hash_extended('12:34:56.789'::time, 8816678312871386365), time_hash_extended('12:34:56.789'::time, -1);
----
time_hash 23|time_hash_extended 20|time_hash_extended 20|time_hash_extended 20
1053370306|7882769155479906242|-3528839591167865408|3870501679567372379
=> SELECT 1

select pg_try_advisory_lock(hashtext('job')), pg_advisory_unlock(hashtext('job'));
----
pg_try_advisory_lock 16|pg_advisory_unlock 16
t|t
=> SELECT 1

select hashtext(null), hashtext('x') = hashtext('x'), hashint8(5) = hashint4(5), hashint4(5) = hashint2(5::int2);
----
hashtext 23|?column? 16|?column? 16|?column? 16
\N|t|t|t
=> SELECT 1

select abs(hashtext('user:' || g)) % 4, count(*) from generate_series(1, 1000) g group by 1 order by 1;
----
?column? 23|count 20
0|251
1|225
2|257
3|267
=> SELECT 4
