-- the extension intarray
create extension intarray;
----
=> CREATE EXTENSION

select name, default_version, comment from pg_available_extensions where name = 'intarray';
----
name 19|default_version 25|comment 25
intarray|1.5|functions, operators, and index support for 1-D arrays of integers
=> SELECT 1

select extname, extversion, extrelocatable from pg_extension where extname = 'intarray';
----
extname 19|extversion 25|extrelocatable 16
intarray|1.5|t
=> SELECT 1

select '1&(2|!3)'::query_int, ' 1 & 2 | 3 '::query_int, '!!1'::query_int, '!(1|2)&-3'::query_int, '((1))'::query_int, '1|2|3&4&5'::query_int, '(1&2)&3'::query_int, '1&(2&3)'::query_int;
----
query_int user|query_int user|query_int user|query_int user|query_int user|query_int user|query_int user|query_int user
1 & ( 2 \| !3 )|1 & 2 \| 3|!( !1 )|!( 1 \| 2 ) & -3|1|( 1 \| 2 ) \| 3 & 4 & 5|1 & 2 & 3|1 & 2 & 3
=> SELECT 1

select '-1'::query_int, '!(1&2)'::query_int, '!1&2'::query_int, '(1|2)&(3|4)'::query_int, '1|(2|3)'::query_int, '!!!(1)'::query_int, '!(!1|2)|!(3)'::query_int, '-'::query_int, '1&-'::query_int;
----
query_int user|query_int user|query_int user|query_int user|query_int user|query_int user|query_int user|query_int user|query_int user
-1|!( 1 & 2 )|!1 & 2|( 1 \| 2 ) & ( 3 \| 4 )|1 \| ( 2 \| 3 )|!( !( !1 ) )|!( !1 \| 2 ) \| !3|0|1 & 0
=> SELECT 1

select '2147483647&-2147483648'::query_int, '00000000000001'::query_int, '000000000000001'::query_int, '-00000000000001'::query_int;
----
query_int user|query_int user|query_int user|query_int user
2147483647 & -2147483648|1|1|-1
=> SELECT 1

select ''::query_int;
----
!! 42601 syntax error
.. P 8

select '   '::query_int;
----
!! 42601 syntax error
.. P 8

select '1 2'::query_int;
----
!! 42601 syntax error
.. P 8

select '1&'::query_int;
----
!! 42601 syntax error
.. P 8

select '&1'::query_int;
----
!! 42601 syntax error
.. P 8

select '1)'::query_int;
----
!! 42601 syntax error
.. P 8

select '(1'::query_int;
----
!! 42601 syntax error
.. P 8

select '()'::query_int;
----
!! 42601 syntax error
.. P 8

select '(1)2'::query_int;
----
!! 42601 syntax error
.. P 8

select '1(2)'::query_int;
----
!! 42601 syntax error
.. P 8

select '1&&2'::query_int;
----
!! 42601 syntax error
.. P 8

select '1!2'::query_int;
----
!! 42601 syntax error
.. P 8

select '!'::query_int;
----
!! 42601 syntax error
.. P 8

select 'a'::query_int;
----
!! 42601 syntax error
.. P 8

select '1a'::query_int;
----
!! 42601 syntax error
.. P 8

select '+1'::query_int;
----
!! 42601 syntax error
.. P 8

select '- 1'::query_int;
----
!! 42601 syntax error
.. P 8

select '--1'::query_int;
----
!! 42601 syntax error
.. P 8

select '1-2'::query_int;
----
!! 42601 syntax error
.. P 8

select '2147483648'::query_int;
----
!! 42601 syntax error
.. P 8

select '-2147483649'::query_int;
----
!! 42601 syntax error
.. P 8

select '0000000000000001'::query_int;
----
!! 42601 syntax error
.. P 8

select E'1\\t&2'::query_int;
----
!! 42601 syntax error
.. P 8

select null::query_int, array['1&2', '3']::query_int[], '{1|2,!3}'::query_int[];
----
query_int user|array user|query_int user
\N|{"1 & 2",3}|{"1 \| 2",!3}
=> SELECT 1

select querytree('1'::query_int);
----
!! XX000 querytree is no longer implemented

select bqarr_in('1&2'), bqarr_out('1|2'::query_int), ('1|2'::query_int)::text, '1&2'::text::query_int;
----
bqarr_in user|bqarr_out 2275|text 25|query_int user
1 & 2|1 \| 2|1 \| 2|1 & 2
=> SELECT 1

select '1'::query_int = '1'::query_int;
----
!! 42883 operator does not exist: query_int = query_int
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 23

select distinct '1'::query_int;
----
!! 42883 could not identify an equality operator for type query_int
.. P 17

select typlen, typcategory, typalign, typreceive, typsend from pg_type where typname = 'query_int';
----
typlen 21|typcategory 18|typalign 18|typreceive 24|typsend 24
-1|U|i|-|-
=> SELECT 1

select icount('{1,2,3}'), icount('{}'), icount('{{1,2},{3,4}}'), icount('{1,null}'), icount(null), # '{1,2}'::int[];
----
icount 23|icount 23|icount 23|icount 23|icount 23|?column? 23
3|0|4|2|\N|2
=> SELECT 1

select sort('{3,1,2}'), sort('{3,1,2}', 'asc'), sort('{3,1,2}', 'DESC'), sort('{3,1,2}', 'Desc'), sort_asc('{3,1,2}'), sort_desc('{3,1,2}'), sort('{}'), sort_desc('{{3,1},{2,9}}');
----
sort 1007|sort 1007|sort 1007|sort 1007|sort_asc 1007|sort_desc 1007|sort 1007|sort_desc 1007
{1,2,3}|{1,2,3}|{3,2,1}|{3,2,1}|{1,2,3}|{3,2,1}|{}|{{9,3},{2,1}}
=> SELECT 1

select sort('[0:2]={3,1,2}'::int[]), sort('[0:2]={1,2,3}'::int[]), sort('[0:0]={3}'::int[]), sort_desc('[2:3][5:6]={{1,2},{3,4}}'::int[]);
----
sort 1007|sort 1007|sort 1007|sort_desc 1007
[0:2]={1,2,3}|[0:2]={1,2,3}|[0:0]={3}|[2:3][5:6]={{4,3},{2,1}}
=> SELECT 1

select sort('{1,2}', 'foo');
----
!! 22023 second parameter must be "ASC" or "DESC"

select sort('{}', 'foo'), sort('{1}', 'foo'), sort(null, 'asc'), sort('{1}', null);
----
sort 1007|sort 1007|sort 1007|sort 1007
{}|{1}|\N|\N
=> SELECT 1

select sort('{1,null}');
----
!! 22004 array must not contain nulls

select sort_asc('{1,null}');
----
!! 22004 array must not contain nulls

select sort_desc('{null}');
----
!! 22004 array must not contain nulls

select sort('{null,1}', 'asc');
----
!! 22004 array must not contain nulls

select uniq('{1,2,2,3,3,1}'), uniq('{}'), uniq('{{1,1},{1,1}}'), uniq('{{1,1},{1,2}}'), uniq('[4:5][7:8]={{1,1},{1,2}}'::int[]), uniq('[5:7]={1,1,2}'::int[]), uniq('[5:6]={1,2}'::int[]);
----
uniq 1007|uniq 1007|uniq 1007|uniq 1007|uniq 1007|uniq 1007|uniq 1007
{1,2,3,1}|{}|{{1}}|{{1},{2}}|[4:5][7:7]={{1},{2}}|[5:6]={1,2}|[5:6]={1,2}
=> SELECT 1

select uniq(sort('{5,1,5,1,3}')), uniq('{1,1,null}');
----
!! 22004 array must not contain nulls

select idx('{11,22,33}', 22), idx('{1,2}', 3), idx('{}', 1), '{1,2,3}'::int[] # 3, idx('[0:1]={5,6}'::int[], 6), idx('{{1,2},{3,4}}', 3), idx('{1}', null);
----
idx 23|idx 23|idx 23|?column? 23|idx 23|idx 23|idx 23
2|0|0|3|2|3|\N
=> SELECT 1

select idx('{1,null}', 1);
----
!! 22004 array must not contain nulls

select subarray('{1,2,3,2,1}', 2, 3), subarray('{1,2,3}', -2), subarray('{1,2,3}', -2, 1), subarray('{1,2,3}', 2), subarray('{1,2,3}', 0), subarray('{1,2,3}', 5), subarray('{1,2,3}', 1, -1), subarray('{1,2,3}', 1, 0);
----
subarray 1007|subarray 1007|subarray 1007|subarray 1007|subarray 1007|subarray 1007|subarray 1007|subarray 1007
{2,3,2}|{2,3}|{2}|{2,3}|{1,2,3}|{}|{1,2}|{1,2,3}
=> SELECT 1

select subarray('{}', 1), subarray('{1,2,3}', -5), subarray('{1,2,3}', -5, 3), subarray('{1,2,3}', 1, -5), subarray('{1,2,3}', 0, 1), subarray('{1,2,3}', 0, 2), subarray('[0:3]={1,2,3,4}'::int[], 2), subarray('{{1,2},{3,4}}', 2, 2);
----
subarray 1007|subarray 1007|subarray 1007|subarray 1007|subarray 1007|subarray 1007|subarray 1007|subarray 1007
{}|{1,2,3}|{1}|{}|{1}|{1,2}|{2,3,4}|{2,3}
=> SELECT 1

select subarray('{1,null}', 1);
----
!! 22004 array must not contain nulls

select intset(5), intset(null), '{1,2}'::int[] + 3, '{1,2}'::int[] + '{2,3}'::int[], '{1,2,1}'::int[] - 1, '{1,2,1}'::int[] - '{1}'::int[], '{3,1}'::int[] | 2, '{3,1}'::int[] | '{2,1}'::int[], '{3,1,1}'::int[] & '{1,4}'::int[];
----
intset 1007|intset 1007|?column? 1007|?column? 1007|?column? 1007|?column? 1007|?column? 1007|?column? 1007|?column? 1007
{5}|\N|{1,2,3}|{1,2,2,3}|{2}|{2}|{1,2,3}|{1,2,3}|{1}
=> SELECT 1

select '{1,2}'::int[] + '{3}', '{1,2}'::int[] - '{2}', '{1,2}'::int[] | '{3}', '{1,2}'::int[] & '{2}', '{1}' + '{2}'::int[], 1::int2 + 2;
----
?column? 1007|?column? 1007|?column? 1007|?column? 1007|?column? 1007|?column? 23
{1,2,3}|{1}|{1,2,3}|{2}|{1,2}|3
=> SELECT 1

select '{}'::int[] + 1, '{}'::int[] + '{}'::int[], '{1}'::int[] - 1, '{}'::int[] - 1, '{}'::int[] | 1, '{}'::int[] | '{}'::int[], '{}'::int[] & '{1}'::int[], '{1}'::int[] - '{1}'::int[];
----
?column? 1007|?column? 1007|?column? 1007|?column? 1007|?column? 1007|?column? 1007|?column? 1007|?column? 1007
{1}|{}|{}|{}|{1}|{}|{}|{}
=> SELECT 1

select '{1}'::int[] + null::int, '{1}'::int[] | null::int[], '{1}'::int[] & null::int[];
----
?column? 1007|?column? 1007|?column? 1007
\N|\N|\N
=> SELECT 1

select '{1,null}'::int[] + 1;
----
!! 22004 array must not contain nulls

select '{1,null}'::int[] - 1;
----
!! 22004 array must not contain nulls

select '{1}'::int[] + '{null}'::int[];
----
!! 22004 array must not contain nulls

select '{1}'::int[] - '{null}'::int[];
----
!! 22004 array must not contain nulls

select '{1}'::int[] | '{null}'::int[];
----
!! 22004 array must not contain nulls

select '{1}'::int[] & '{null}'::int[];
----
!! 22004 array must not contain nulls

select '{null}'::int[] | 1;
----
!! 22004 array must not contain nulls

select '[3:4]={1,2}'::int[] + 3, '[3:4]={1,2}'::int[] - 1, '[3:4]={1,2}'::int[] - 9, '[3:4]={1,2}'::int[] | 5, '[3:4]={1,2}'::int[] | '{}'::int[], '[3:4]={1,2}'::int[] & '{1,2}'::int[], '[3:4]={1,2}'::int[] - '{5}'::int[], '[3:4]={1,2}'::int[] + '{5}'::int[];
----
?column? 1007|?column? 1007|?column? 1007|?column? 1007|?column? 1007|?column? 1007|?column? 1007|?column? 1007
{1,2,3}|[3:3]={2}|[3:4]={1,2}|{1,2,5}|{1,2}|{1,2}|{1,2}|{1,2,5}
=> SELECT 1

select '{{1,2},{3,4}}'::int[] + 3, '{{1,2},{3,4}}'::int[] - 1, '{{1,2},{3,4}}'::int[] | '{5}'::int[], '{{1,2},{3,4}}'::int[] & '{2,3}'::int[], '{{1,2},{3,4}}'::int[] - '{2,3}'::int[];
----
?column? 1007|?column? 1007|?column? 1007|?column? 1007|?column? 1007
{1,2,3,4,3}|{{2},{3},{4}}|{1,2,3,4,5}|{2,3}|{1,4}
=> SELECT 1

select '{1,2}'::int[] && '{2}'::int[], '{1,2}'::int[] @> '{2}'::int[], '{1,2}'::int[] <@ '{2}'::int[], '{}'::int[] @> '{}'::int[], '{}'::int[] && '{}'::int[], '{}'::int[] <@ '{1}'::int[], '{1,1,2}'::int[] <@ '{2,1}', '{{1,2},{3,4}}'::int[] @> '{4,1}';
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|t|f|t|f|t|t|t
=> SELECT 1

select '{1,2}'::int[] && '{null}'::int[];
----
!! 22004 array must not contain nulls

select '{1,null}'::int[] @> '{1}'::int[];
----
!! 22004 array must not contain nulls

select '{1,null}'::int[] <@ '{1}'::int[];
----
!! 22004 array must not contain nulls

select '{1,null}'::int[] && '{}'::int[];
----
!! 22004 array must not contain nulls

select '{1,2,null}'::int[] operator(pg_catalog.&&) '{2,null}'::int[], '{1,null}'::int8[] && '{1,null}', '{a,null}'::text[] @> '{a}';
----
?column? 16|?column? 16|?column? 16
t|t|t
=> SELECT 1

select '{1,2}'::int2[] && '{2}';
----
!! 42725 operator is not unique: smallint[] && unknown
.. H Could not choose a best candidate operator. You might need to add explicit type casts.
.. P 24

select '{1,2,3}'::int[] @@ '1&2', '1&!2'::query_int ~~ '{1}'::int[], '{}'::int[] @@ '!1', '{{1,2},{3,4}}'::int[] @@ '3', '{1,2}'::int[] @@ '1&(3|4)', '{1,4}'::int[] @@ '1&(3|4)', '{5}'::int[] @@ '!(1|2)&!3', '{-2147483648}'::int[] @@ '-2147483648';
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|t|t|t|f|t|t|t
=> SELECT 1

select '{1,null}'::int[] @@ '1';
----
!! 22004 array must not contain nulls

select 'abc' ~~ 'a%', '{1}'::int[] @@ null::query_int, null::int[] @@ '1'::query_int;
----
?column? 16|?column? 16|?column? 16
t|\N|\N
=> SELECT 1

select _int_same('{1,2}', '{2,1,1}'), _int_same('{1,2}', '{2,1}'), _int_different('{1,2}', '{2,1}'), _int_union('{2}', '{1}'), _int_inter('{1}', '{1}'), boolop('{1}', '1'), rboolop('1', '{1}'), _int_same('{1,1,2}', '{1,2,2}'), _int_same('{}', '{}');
----
_int_same 16|_int_same 16|_int_different 16|_int_union 1007|_int_inter 1007|boolop 16|rboolop 16|_int_same 16|_int_same 16
f|t|f|{1,2}|{1}|t|t|f|t
=> SELECT 1

select _int_contains('{1,2}', '{1}'), _int_contained('{1,2}', '{1}'), _int_overlap('{1,2}', '{1}'), intarray_push_elem('{1}', 1), intarray_push_array('{1}', '{1}'), intarray_del_elem('{1,2}', 1), intset_union_elem('{2}', 1), intset_subtract('{1,2}', '{1}');
----
_int_contains 16|_int_contained 16|_int_overlap 16|intarray_push_elem 1007|intarray_push_array 1007|intarray_del_elem 1007|intset_union_elem 1007|intset_subtract 1007
t|f|t|{1,1}|{1,1}|{2}|{1,2}|{2}
=> SELECT 1

select oprname, oprleft::regtype, oprright::regtype, oprresult::regtype, oprcode, oprcom <> 0 from pg_operator where oprcode in (select objid from pg_depend where refclassid = 'pg_extension'::regclass and deptype = 'e' and classid = 'pg_proc'::regclass) and oprright in ('int4[]'::regtype, 'int4'::regtype, 'query_int'::regtype) order by 1, 2, 3;
----
oprname 19|oprleft 2206|oprright 2206|oprresult 2206|oprcode 24|?column? 16
#|-|integer[]|integer|icount|f
#|integer[]|integer|integer|idx|f
&|integer[]|integer[]|integer[]|_int_inter|t
&&|integer[]|integer[]|boolean|_int_overlap|t
+|integer[]|integer|integer[]|intarray_push_elem|f
+|integer[]|integer[]|integer[]|intarray_push_array|t
-|integer[]|integer|integer[]|intarray_del_elem|f
-|integer[]|integer[]|integer[]|intset_subtract|f
<@|integer[]|integer[]|boolean|_int_contained|t
@>|integer[]|integer[]|boolean|_int_contains|t
@@|integer[]|query_int|boolean|boolop|t
\||integer[]|integer|integer[]|intset_union_elem|f
\||integer[]|integer[]|integer[]|_int_union|t
~~|query_int|integer[]|boolean|rboolop|t
=> SELECT 14

select opcname, amname, opcdefault, opcintype::regtype, amopstrategy, amopopr::regoperator from pg_amop join pg_opclass on opcfamily = amopfamily join pg_am am on am.oid = opcmethod where opcintype = 'int4[]'::regtype order by 1, 5;
----
opcname 19|amname 19|opcdefault 16|opcintype 2206|amopstrategy 21|amopopr 2204
gin__int_ops|gin|f|integer[]|3|&&(integer[],integer[])
gin__int_ops|gin|f|integer[]|6|=(anyarray,anyarray)
gin__int_ops|gin|f|integer[]|7|@>(integer[],integer[])
gin__int_ops|gin|f|integer[]|8|<@(integer[],integer[])
gin__int_ops|gin|f|integer[]|20|@@(integer[],query_int)
gist__int_ops|gist|t|integer[]|3|&&(integer[],integer[])
gist__int_ops|gist|t|integer[]|6|=(anyarray,anyarray)
gist__int_ops|gist|t|integer[]|7|@>(integer[],integer[])
gist__int_ops|gist|t|integer[]|20|@@(integer[],query_int)
gist__intbig_ops|gist|f|integer[]|3|&&(integer[],integer[])
gist__intbig_ops|gist|f|integer[]|6|=(anyarray,anyarray)
gist__intbig_ops|gist|f|integer[]|7|@>(integer[],integer[])
gist__intbig_ops|gist|f|integer[]|20|@@(integer[],query_int)
=> SELECT 13

create domain ia_list as int[];
----
=> CREATE DOMAIN

select '{3,1}'::ia_list + 2, sort('{3,1}'::ia_list), '{3,1}'::ia_list && '{1}', '{3,1}'::ia_list @@ '3';
----
?column? 1007|sort 1007|?column? 16|?column? 16
{3,1,2}|{1,3}|t|t
=> SELECT 1

create table ia(id int, a int[], q query_int);
----
=> CREATE TABLE

insert into ia select i, array(select distinct (i * j * 7 + j) % 50 from generate_series(1, i % 6) j order by 1), (case i % 3 when 0 then i % 50 || '&!' || i % 7 when 1 then i % 50 || '|' || i % 11 else '!' || i % 50 end)::query_int from generate_series(1, 600) i;
----
=> INSERT 0 600

insert into ia values (1001, '{}', '1'), (1002, null, null), (1003, '{7,7,9}', '7'), (1004, '[0:1]={7,9}', '9'), (1005, '{{7,9},{1,2}}', '1&2');
----
=> INSERT 0 5

select count(*), sum(id) from ia where a && '{7,9}';
----
count 20|sum 20
27|10268
=> SELECT 1

select count(*), sum(id) from ia where a @> '{7,9}';
----
count 20|sum 20
3|3012
=> SELECT 1

select count(*), sum(id) from ia where a <@ '{7,9,21,35}';
----
count 20|sum 20
103|33308
=> SELECT 1

select count(*), sum(id) from ia where a @@ '7&9|21';
----
count 20|sum 20
15|6424
=> SELECT 1

select count(*), sum(id) from ia where a @@ '(7|9)&!21';
----
count 20|sum 20
23|9136
=> SELECT 1

select count(*), sum(id) from ia where '!7&!9'::query_int ~~ a;
----
count 20|sum 20
577|174045
=> SELECT 1

select count(*), sum(id) from ia where a @@ q;
----
count 20|sum 20
217|67448
=> SELECT 1

create index ia_gin on ia using gin(a gin__int_ops);
----
=> CREATE INDEX

set enable_seqscan = off;
----
=> SET

select count(*), sum(id) from ia where a && '{7,9}';
----
count 20|sum 20
27|10268
=> SELECT 1

select count(*), sum(id) from ia where a @> '{7,9}';
----
count 20|sum 20
3|3012
=> SELECT 1

select count(*), sum(id) from ia where '{7,9}' <@ a;
----
count 20|sum 20
3|3012
=> SELECT 1

select count(*), sum(id) from ia where a @> '{}';
----
count 20|sum 20
604|184313
=> SELECT 1

select count(*), sum(id) from ia where a && '{}';
----
count 20|sum 20
0|\N
=> SELECT 1

select count(*), sum(id) from ia where a <@ '{7,9,21,35}';
----
count 20|sum 20
103|33308
=> SELECT 1

select count(*), sum(id) from ia where a = '{7,9}';
----
count 20|sum 20
0|\N
=> SELECT 1

select count(*), sum(id) from ia where a = '{}';
----
count 20|sum 20
101|31301
=> SELECT 1

select count(*), sum(id) from ia where a @@ '7&9|21';
----
count 20|sum 20
15|6424
=> SELECT 1

select count(*), sum(id) from ia where a @@ '(7|9)&!21';
----
count 20|sum 20
23|9136
=> SELECT 1

select count(*), sum(id) from ia where a @@ '7&9&1';
----
count 20|sum 20
1|1005
=> SELECT 1

select count(*), sum(id) from ia where '7&(9|1)'::query_int ~~ a;
----
count 20|sum 20
3|3012
=> SELECT 1

select count(*), sum(id) from ia where '!7&!9'::query_int ~~ a;
----
count 20|sum 20
577|174045
=> SELECT 1

select count(*), sum(id) from ia where a @@ null;
----
count 20|sum 20
0|\N
=> SELECT 1

select count(*) from ia x join ia y on x.a @@ y.q where y.id in (3, 4, 1005);
----
count 20
53
=> SELECT 1

select count(*) from ia x join ia y on x.a && y.a where y.id in (3, 4, 1005);
----
count 20
267
=> SELECT 1

select count(*) from ia where a && '{1,null}';
----
!! 22004 array must not contain nulls

select count(*) from ia where a @> '{null}';
----
!! 22004 array must not contain nulls

drop index ia_gin;
----
=> DROP INDEX

create index ia_gist on ia using gist(a);
----
=> CREATE INDEX

select pg_get_indexdef('ia_gist'::regclass);
----
pg_get_indexdef 25
CREATE INDEX ia_gist ON case_intarray.ia USING gist (a)
=> SELECT 1

select count(*), sum(id) from ia where a && '{7,9}';
----
count 20|sum 20
27|10268
=> SELECT 1

select count(*), sum(id) from ia where a @> '{7,9}';
----
count 20|sum 20
3|3012
=> SELECT 1

select count(*), sum(id) from ia where a <@ '{7,9,21,35}';
----
count 20|sum 20
103|33308
=> SELECT 1

select count(*), sum(id) from ia where a = '{7,9}';
----
count 20|sum 20
0|\N
=> SELECT 1

select count(*), sum(id) from ia where a @@ '7&9|21';
----
count 20|sum 20
15|6424
=> SELECT 1

select count(*), sum(id) from ia where a @@ '(7|9)&!21';
----
count 20|sum 20
23|9136
=> SELECT 1

drop index ia_gist;
----
=> DROP INDEX

create index ia_big on ia using gist(a gist__intbig_ops);
----
=> CREATE INDEX

select pg_get_indexdef('ia_big'::regclass);
----
pg_get_indexdef 25
CREATE INDEX ia_big ON case_intarray.ia USING gist (a gist__intbig_ops)
=> SELECT 1

select count(*), sum(id) from ia where a && '{7,9}';
----
count 20|sum 20
27|10268
=> SELECT 1

select count(*), sum(id) from ia where a @@ '7&9|21';
----
count 20|sum 20
15|6424
=> SELECT 1

insert into ia values (2001, '{7,9,21}');
----
=> INSERT 0 1

update ia set a = '{1}' where id = 1003;
----
=> UPDATE 1

delete from ia where id = 1004;
----
=> DELETE 1

select count(*), sum(id) from ia where a @@ '7&9|21';
----
count 20|sum 20
14|6418
=> SELECT 1

reset enable_seqscan;
----
=> RESET

create index on ia using gin(q);
----
!! 42704 data type query_int has no default operator class for access method "gin"
.. H You must specify an operator class for the index or define a default operator class for the data type.

create index on ia (q);
----
!! 42704 data type query_int has no default operator class for access method "btree"
.. H You must specify an operator class for the index or define a default operator class for the data type.

create table ia_long(a int8[]);
----
=> CREATE TABLE

create index on ia_long using gin(a gin__int_ops);
----
!! 42804 operator class "gin__int_ops" does not accept data type bigint[]

create index on ia_long using gist(a);
----
!! 42704 data type bigint[] has no default operator class for access method "gist"
.. H You must specify an operator class for the index or define a default operator class for the data type.

create view ia_view as select id, a + 1 as more, a & '{7,9}' as both, # a as n, a @@ '7' as has from ia where a && '{7}' and q ~~ a;
----
=> CREATE VIEW

select pg_get_viewdef('ia_view');
----
pg_get_viewdef 25
 SELECT ia.id,\n    (ia.a + 1) AS more,\n    (ia.a & '{7,9}'::integer[]) AS "both",\n    (# ia.a) AS n,\n    (ia.a @@ '7'::query_int) AS has\n   FROM ia\n  WHERE ((ia.a && '{7}'::integer[]) AND (ia.q ~~ ia.a));
=> SELECT 1

select count(*), sum(n) from ia_view;
----
count 20|sum 20
5|12
=> SELECT 1

alter table ia add check (icount(a) < 10);
----
=> ALTER TABLE

insert into ia values (1, '{1,2,3,4,5,6,7,8,9,10}');
----
!! 23514 new row for relation "ia" violates check constraint "ia_a_check"
.. D Failing row contains (1, {1,2,3,4,5,6,7,8,9,10}, null).
.. n ia_a_check
.. t ia

create function ia_has(int[], int) returns bool language sql immutable return $1 @> intset($2);
----
=> CREATE FUNCTION

select ia_has('{1,2}', 2), ia_has('{1,2}', 3);
----
ia_has 16|ia_has 16
t|f
=> SELECT 1

create schema ia_other;
----
=> CREATE SCHEMA

alter extension intarray set schema ia_other;
----
=> ALTER EXTENSION

select '{1,2}'::int[] @@ '1';
----
!! 42883 operator does not exist: integer[] @@ unknown
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 23

select '{1,2,null}'::int[] && '{1}';
----
?column? 16
t
=> SELECT 1

select '{1,2}'::int[] operator(ia_other.@@) '1'::ia_other.query_int, ia_other.icount('{1}'), '{1}'::int[] operator(ia_other.+) 2;
----
?column? 16|icount 23|?column? 1007
t|1|{1,2}
=> SELECT 1

select count(*), sum(n) from ia_view;
----
count 20|sum 20
5|12
=> SELECT 1

set search_path = ia_other, public;
----
=> SET

select '{1,2}'::int[] @@ '1';
----
?column? 16
t
=> SELECT 1

reset search_path;
----
=> RESET

drop extension intarray cascade;
----
-- NOTICE 00000 drop cascades to 5 other objects
=> DROP EXTENSION

select '{1,2,null}'::int[] && '{1}';
----
?column? 16
t
=> SELECT 1

select sort('{1}'::int[]);
----
!! 42883 function sort(integer[]) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select '1'::query_int;
----
!! 42704 type "query_int" does not exist
.. P 13

drop schema ia_other;
----
=> DROP SCHEMA
