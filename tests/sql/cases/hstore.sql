create extension hstore;
----
=> CREATE EXTENSION

select 'a=>1'::hstore, ' a => b , "c d"=>"e\"f\\g", x=>NULL, y=>"NULL", z=>null'::hstore;
----
hstore user|hstore user
"a"=>"1"|"a"=>"b", "x"=>NULL, "y"=>"NULL", "z"=>NULL, "c d"=>"e\\"f\\\\g"
=> SELECT 1

select ''::hstore, 'a=>1,'::hstore;
----
hstore user|hstore user
|"a"=>"1"
=> SELECT 1

select 'a'::hstore;
----
!! XX000 Unexpected end of string
.. P 8

select 'a=>'::hstore;
----
!! XX000 Unexpected end of string
.. P 8

select 'a=>1 b=>2'::hstore;
----
!! XX000 Syntax error near "b" at position 5
.. P 8

select '=>1'::hstore;
----
!! XX000 Syntax error near "=" at position 0
.. P 8

select 'a=>"b'::hstore;
----
!! XX000 Unexpected end of string
.. P 8

select '"a'::hstore;
----
!! XX000 Unexpected end of string
.. P 8

select 'a=1'::hstore;
----
!! XX000 Syntax error near "1" at position 2
.. P 8

select 'a==>1'::hstore;
----
!! XX000 Syntax error near "=" at position 2
.. P 8

select 'a=>b=>c'::hstore;
----
hstore user
"a"=>"b=>c"
=> SELECT 1

select 'a=>1,,b=>2'::hstore;
----
hstore user
"a"=>"1", ",b"=>"2"
=> SELECT 1

select ',a=>1'::hstore;
----
hstore user
",a"=>"1"
=> SELECT 1

select 'a=>1,a=>2'::hstore;
----
hstore user
"a"=>"1"
=> SELECT 1

select 'bb=>1,a=>2,aaa=>3,B=>4'::hstore;
----
hstore user
"B"=>"4", "a"=>"2", "bb"=>"1", "aaa"=>"3"
=> SELECT 1

select E'a\\b=>c\\,d'::hstore;
----
hstore user
"ab"=>"c,d"
=> SELECT 1

select 'a=>b c'::hstore;
----
!! XX000 Syntax error near "c" at position 5
.. P 8

select 'a b=>c'::hstore;
----
!! XX000 Syntax error near "b" at position 2
.. P 8

select '"a"b=>c'::hstore;
----
!! XX000 Syntax error near "b" at position 3
.. P 8

select 'a=> "b"c'::hstore;
----
!! XX000 Syntax error near "c" at position 7
.. P 8

select '"" => ""'::hstore;
----
hstore user
""=>""
=> SELECT 1

select 'a=>"b",'::hstore, 'a => nULL'::hstore;
----
hstore user|hstore user
"a"=>"b"|"a"=>NULL
=> SELECT 1

select E'a\\'::hstore;
----
!! XX000 Unexpected end of string
.. P 8

select 'é=>ü'::hstore;
----
hstore user
"é"=>"ü"
=> SELECT 1

select 'é'::hstore;
----
!! XX000 Unexpected end of string
.. P 8

select 'a=>1,é'::hstore;
----
!! XX000 Unexpected end of string
.. P 8

select 'a>1'::hstore;
----
!! XX000 Unexpected end of string
.. P 8

select 'a=>>1'::hstore;
----
hstore user
"a"=>">1"
=> SELECT 1

select 'a=>=1'::hstore;
----
hstore user
"a"=>"=1"
=> SELECT 1

select 'a=>1=2'::hstore;
----
hstore user
"a"=>"1=2"
=> SELECT 1

select 'a=>1>2'::hstore;
----
hstore user
"a"=>"1>2"
=> SELECT 1

select hstore('a',null), hstore(null,'a'), hstore('a','b');
----
hstore user|hstore user|hstore user
"a"=>NULL|\N|"a"=>"b"
=> SELECT 1

select hstore(array['a','b','c']);
----
!! 2202E array must have even number of elements

select hstore(array['a',null]), hstore(array['a','b','c','d']), hstore('{}'::text[]);
----
hstore user|hstore user|hstore user
"a"=>NULL|"a"=>"b", "c"=>"d"|
=> SELECT 1

select hstore(array[null,'a']);
----
!! 22004 null value not allowed for hstore key

select hstore(array[['a','b'],['c','d']]);
----
hstore user
"a"=>"b", "c"=>"d"
=> SELECT 1

select hstore(array[['a','b','c'],['c','d','e']]);
----
!! 2202E array must have two columns

select hstore(array[[['a','b']]]);
----
!! 2202E wrong number of array subscripts

select hstore(array['a','b'],array['1','2']), hstore(array['a','b'],null);
----
hstore user|hstore user
"a"=>"1", "b"=>"2"|"a"=>NULL, "b"=>NULL
=> SELECT 1

select hstore(array['a','b'],array['1']);
----
!! 2202E arrays must have same bounds

select hstore(null::text[],array['1']);
----
hstore user
\N
=> SELECT 1

select hstore(array['a',null],array['1','2']);
----
!! 22004 null value not allowed for hstore key

select hstore(array[['a']],array[['1']]);
----
!! 2202E wrong number of array subscripts

select hstore(row(1,'x',null,true)), hstore(null::record);
----
!! 42809 record type has not been registered

select hstore(r) from (select 1 as a, null::text b, now() < now() as c) r;
----
hstore user
"a"=>"1", "b"=>NULL, "c"=>"f"
=> SELECT 1

create type hsr as (a int, b text, c numeric(4,1));
----
=> CREATE TYPE

select populate_record(null::hsr, 'a=>1,b=>x,c=>12.34'), populate_record(row(5,'q',1)::hsr, 'b=>NULL'), row(5,'q',1)::hsr #= 'c=>2';
----
populate_record user|populate_record user|?column? user
(1,x,12.3)|(5,,1.0)|(5,q,2.0)
=> SELECT 1

select populate_record(null::hsr, 'a=>x');
----
!! 22P02 invalid input syntax for type integer: "x"

select populate_record(null::hsr, ''), populate_record(row(1,2,3)::hsr, null), populate_record(null::hsr, null);
----
populate_record user|populate_record user|populate_record user
(,,)|(1,2,3.0)|\N
=> SELECT 1

select populate_record(1, 'a=>1');
----
!! 42804 first argument must be a rowtype

select 'a=>1,b=>2'::hstore -> 'a', 'a=>1'::hstore -> 'x', 'a=>1,b=>2'::hstore -> array['a','x',null];
----
?column? 25|?column? 25|?column? 1009
1|\N|{1,NULL,NULL}
=> SELECT 1

select 'a=>1,b=>NULL'::hstore ? 'b', 'a=>1'::hstore ?| array['x','a'], 'a=>1'::hstore ?& array['a',null], 'a=>1'::hstore ?| array[null]::text[], 'a=>1'::hstore ?& '{}';
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|t|t|f|t
=> SELECT 1

select defined('a=>NULL','a'), isdefined('a=>1','a'), isexists('a=>NULL','a'), exist('a=>1','b');
----
defined 16|isdefined 16|isexists 16|exist 16
f|t|t|f
=> SELECT 1

select 'a=>1,b=>2,c=>NULL'::hstore - 'b'::text, 'a=>1,b=>2'::hstore - array['a','z',null], 'a=>1,b=>2,c=>NULL'::hstore - 'a=>1,b=>3,c=>NULL'::hstore;
----
?column? user|?column? user|?column? user
"a"=>"1", "c"=>NULL|"b"=>"2"|"b"=>"2"
=> SELECT 1

select 'a=>1,b=>2'::hstore || 'b=>3,c=>4'::hstore, 'a=>1'::hstore || '', ''::hstore || 'x=>1';
----
?column? user|?column? user|?column? user
"a"=>"1", "b"=>"3", "c"=>"4"|"a"=>"1"|"x"=>"1"
=> SELECT 1

select 'a=>1,b=>NULL'::hstore @> 'b=>NULL', 'a=>1'::hstore @> 'a=>NULL', 'a=>1,b=>2'::hstore @> 'b=>2', 'a=>1'::hstore <@ 'a=>1,b=>2', ''::hstore <@ 'a=>1';
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|f|t|t|t
=> SELECT 1

select slice('a=>1,b=>2,c=>3', array['b','c','x',null]), slice_array('a=>1',array['a','b']);
----
slice user|slice_array 1009
"b"=>"2", "c"=>"3"|{1,NULL}
=> SELECT 1

select akeys('aa=>1,b=>2'), avals('aa=>1,b=>NULL'), akeys(''), avals('');
----
akeys 1009|avals 1009|akeys 1009|avals 1009
{b,aa}|{NULL,1}|{}|{}
=> SELECT 1

select skeys('aa=>1,b=>2'), svals('aa=>1,b=>NULL');
----
skeys 25|svals 25
b|\N
aa|1
=> SELECT 2

select * from each('aa=>1,b=>NULL');
----
key 25|value 25
b|\N
aa|1
=> SELECT 2

select hstore_to_array('a=>1,b=>NULL'), hstore_to_matrix('a=>1,b=>NULL'), %% 'a=>1'::hstore, %# 'a=>1'::hstore, %% ''::hstore, %# ''::hstore;
----
hstore_to_array 1009|hstore_to_matrix 1009|?column? 1009|?column? 1009|?column? 1009|?column? 1009
{a,1,b,NULL}|{{a,1},{b,NULL}}|{a,1}|{{a,1}}|{}|{}
=> SELECT 1

select hstore_to_json('a=>1,b=>t,c=>NULL,d=>"x\"y"'), hstore_to_json_loose('a=>1,b=>t,c=>NULL,d=>1e5,e=>01,f=>f,g=>true,h=>-1.5,i=>1.,j=>"0x1", k=>"+1", l=>NaN,m=>12e');
----
hstore_to_json 114|hstore_to_json_loose 114
{"a": "1", "b": "t", "c": null, "d": "x\\"y"}|{"a": 1, "b": true, "c": null, "d": 1e5, "e": "01", "f": false, "g": "true", "h": -1.5, "i": "1.", "j": "0x1", "k": "+1", "l": "NaN", "m": "12e"}
=> SELECT 1

select hstore_to_jsonb('a=>1,b=>t,c=>NULL'), hstore_to_jsonb_loose('a=>1,b=>t,c=>NULL,d=>1e5,e=>01,f=>f,h=>-1.50');
----
hstore_to_jsonb 3802|hstore_to_jsonb_loose 3802
{"a": "1", "b": "t", "c": null}|{"a": 1, "b": true, "c": null, "d": 100000, "e": "01", "f": false, "h": -1.50}
=> SELECT 1

select 'a=>1'::hstore::json, 'a=>1'::hstore::jsonb, array['a','1']::hstore;
----
json 114|jsonb 3802|array user
{"a": "1"}|{"a": "1"}|"a"=>"1"
=> SELECT 1

select 'a=>1,b=>2'::hstore = 'b=>2,a=>1', 'a=>1'::hstore <> 'a=>2';
----
?column? 16|?column? 16
t|t
=> SELECT 1

select hstore_cmp('a=>1','a=>2'), hstore_cmp('','a=>1'), hstore_cmp('a=>1','a=>NULL'), hstore_cmp('a=>""','a=>NULL'), 'a=>1'::hstore #># 'a=>0', 'a=>1'::hstore #<=# 'b=>0';
----
hstore_cmp 23|hstore_cmp 23|hstore_cmp 23|hstore_cmp 23|?column? 16|?column? 16
-1|-1|1|-1|t|t
=> SELECT 1

select hstore_hash('a=>1'), hstore_hash(''), hstore_hash_extended('a=>1',5), hstore_hash('a=>NULL,bb=>x');
----
hstore_hash 23|hstore_hash 23|hstore_hash_extended 20|hstore_hash 23
1487618527|-1524351049|-1322770144373099868|-295632559
=> SELECT 1

select h from unnest(array['b=>1','a=>1','','a=>NULL','aa=>1']::hstore[]) h order by h;
----
h user
(no columns)
"a"=>NULL
"a"=>"1"
"aa"=>"1"
"b"=>"1"
=> SELECT 5

select hstore_send('a=>1,b=>NULL');
----
hstore_send 17
\\x00000002000000016100000001310000000162ffffffff
=> SELECT 1

select pg_typeof('a=>1'::hstore), hstore_version_diag('a=>1');
----
pg_typeof 2206|hstore_version_diag 23
hstore|2
=> SELECT 1

create table hst (id int primary key, h hstore default '');
----
=> CREATE TABLE

insert into hst values (1,'a=>1'),(2,'b=>2'),(3,null),(4,'a=>1,b=>2');
----
=> INSERT 0 4

update hst set h['c'] = 'x', h['d'] = null where id < 3;
----
=> UPDATE 2

update hst set h['z'] = 'q' where id = 3;
----
=> UPDATE 1

select id, h, h['a'] from hst order by id;
----
id 23|h user|h 25
1|"a"=>"1", "c"=>"x", "d"=>NULL|1
2|"b"=>"2", "c"=>"x", "d"=>NULL|\N
3|"z"=>"q"|\N
4|"a"=>"1", "b"=>"2"|1
=> SELECT 4

select h['a']['b'] from hst;
----
!! 0A000 hstore allows only one subscript

select h['a':'b'] from hst;
----
!! 0A000 hstore allows only one subscript

select h[1] from hst;
----
h 25
\N
\N
\N
\N
=> SELECT 4

select (h)[null::text] from hst;
----
h 25
\N
\N
\N
\N
=> SELECT 4

update hst set h[null] = 'q' where id = 3;
----
!! 22004 hstore subscript in assignment must not be null

update hst set h['a'] = 5 where id = 3;
----
=> UPDATE 1

create index on hst using gin (h);
----
=> CREATE INDEX

create index on hst using gist (h);
----
=> CREATE INDEX

create index on hst (h);
----
=> CREATE INDEX

create index on hst using hash (h);
----
=> CREATE INDEX

create unique index on hst (h);
----
=> CREATE INDEX

select indexdef from pg_indexes where tablename = 'hst' order by 1;
----
indexdef 25
CREATE INDEX hst_h_idx ON case_hstore.hst USING gin (h)
CREATE INDEX hst_h_idx1 ON case_hstore.hst USING gist (h)
CREATE INDEX hst_h_idx2 ON case_hstore.hst USING btree (h)
CREATE INDEX hst_h_idx3 ON case_hstore.hst USING hash (h)
CREATE UNIQUE INDEX hst_h_idx4 ON case_hstore.hst USING btree (h)
CREATE UNIQUE INDEX hst_pkey ON case_hstore.hst USING btree (id)
=> SELECT 6

select id from hst where h @> 'a=>1' order by 1;
----
id 23
1
4
=> SELECT 2

select id from hst where h ? 'b' order by 1;
----
id 23
2
4
=> SELECT 2

select id from hst where h ?| array['b','d'] order by 1;
----
id 23
1
2
4
=> SELECT 3

select id from hst where h ?& array['a','b'] order by 1;
----
id 23
4
=> SELECT 1

select h, count(*) from hst group by h order by h;
----
h user|count 20
"a"=>"1", "b"=>"2"|1
"a"=>"1", "c"=>"x", "d"=>NULL|1
"a"=>"5", "z"=>"q"|1
"b"=>"2", "c"=>"x", "d"=>NULL|1
=> SELECT 4

select distinct h from hst order by 1;
----
h user
"a"=>"1", "b"=>"2"
"a"=>"1", "c"=>"x", "d"=>NULL
"a"=>"5", "z"=>"q"
"b"=>"2", "c"=>"x", "d"=>NULL
=> SELECT 4

select typname, typcategory, typtype, typalign, typstorage from pg_type where typname in ('hstore', '_hstore') order by 1;
----
typname 19|typcategory 18|typtype 18|typalign 18|typstorage 18
_hstore|A|b|i|x
hstore|U|b|i|x
=> SELECT 2

select castsource::regtype::text, casttarget::regtype::text, castcontext, castmethod from pg_cast where castsource = 'hstore'::regtype or casttarget = 'hstore'::regtype order by 1, 2;
----
castsource 25|casttarget 25|castcontext 18|castmethod 18
hstore|json|e|f
hstore|jsonb|e|f
text[]|hstore|e|f
=> SELECT 3

create table hs_many (id int primary key, h hstore);
----
=> CREATE TABLE

insert into hs_many select i, hstore(array['k' || i % 7, 'v' || i % 11, 'id', i::text, 'n', case when i % 3 = 0 then null else (i % 5)::text end]) from generate_series(1, 2000) i;
----
=> INSERT 0 2000

create index on hs_many using gin (h);
----
=> CREATE INDEX

select count(*), sum(id) from hs_many where h @> 'k3=>v5';
----
count 20|sum 20
26|26013
=> SELECT 1

select count(*), sum(id) from hs_many where h @> 'n=>NULL, k1=>v1';
----
count 20|sum 20
9|9018
=> SELECT 1

select count(*), sum(id) from hs_many where h ? 'k2';
----
count 20|sum 20
286|285857
=> SELECT 1

select count(*), sum(id) from hs_many where h ?| array['k2', 'k3', 'zz'];
----
count 20|sum 20
572|572000
=> SELECT 1

select count(*), sum(id) from hs_many where h ?& array['k2', 'n'];
----
count 20|sum 20
286|285857
=> SELECT 1

select count(*), sum(id) from hs_many where h @> '';
----
count 20|sum 20
2000|2001000
=> SELECT 1

select count(*), sum(id) from hs_many where h -> 'id' = '77';
----
count 20|sum 20
1|77
=> SELECT 1

update hs_many set h = h || hstore('id', (id + 1)::text) where id <= 100;
----
=> UPDATE 100

select count(*), sum(id) from hs_many where h @> 'id=>77';
----
count 20|sum 20
1|76
=> SELECT 1

delete from hs_many where h ? 'k1';
----
=> DELETE 286

select count(*), sum(id) from hs_many where h ?| array['k1', 'k2'];
----
count 20|sum 20
286|285857
=> SELECT 1

select key, count(*) from hs_many, each(h) where key like 'k%' group by 1 order by 1;
----
key 25|count 20
k0|285
k2|286
k3|286
k4|286
k5|286
k6|285
=> SELECT 6

create domain hs_small as hstore check (akeys(value) <@ array['a', 'b']);
----
=> CREATE DOMAIN

select 'a=>1'::hs_small, ('a=>1'::hs_small)['a'];
----
hs_small user|hs_small 25
"a"=>"1"|1
=> SELECT 1

select 'c=>1'::hs_small;
----
hs_small user
!! 23514 value for domain hs_small violates check constraint "hs_small_check"
.. n hs_small_check
.. d hs_small

create table hs_part (h hstore) partition by hash (h);
----
=> CREATE TABLE

create table hs_part_0 partition of hs_part for values with (modulus 2, remainder 0);
----
=> CREATE TABLE

create table hs_part_1 partition of hs_part for values with (modulus 2, remainder 1);
----
=> CREATE TABLE

insert into hs_part select hstore('k', i::text) from generate_series(1, 40) i;
----
=> INSERT 0 40

select tableoid::regclass::text, count(*) from hs_part group by 1 order by 1;
----
tableoid 25|count 20
hs_part_0|23
hs_part_1|17
=> SELECT 2

select a.h from hs_part a join hs_part b using (h) where a.h -> 'k' in ('3', '4') order by a.h;
----
h user
"k"=>"3"
"k"=>"4"
=> SELECT 2

create table hs_checked (h hstore default 'a=>1' check (h ? 'a'), k text generated always as (h -> 'a') stored);
----
=> CREATE TABLE

create index on hs_checked ((h -> 'b')) where h ? 'b';
----
=> CREATE INDEX

create view hs_view as select h || 'c=>3' as h from hs_checked where h @> 'a=>1';
----
=> CREATE VIEW

set search_path = '';
----
=> SET

select pg_get_constraintdef(oid), pg_get_constraintdef(oid, true) from pg_constraint where conname in ('hs_checked_h_check', 'hs_small_check') and connamespace = 'case_hstore'::regnamespace order by conname;
----
pg_get_constraintdef 25|pg_get_constraintdef 25
CHECK ((h OPERATOR(case_hstore.?) 'a'::text))|CHECK (h OPERATOR(case_hstore.?) 'a'::text)
CHECK ((case_hstore.akeys(VALUE) <@ ARRAY['a'::text, 'b'::text]))|CHECK (case_hstore.akeys(VALUE) <@ ARRAY['a'::text, 'b'::text])
=> SELECT 2

select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = 'case_hstore.hs_checked'::regclass order by adnum;
----
pg_get_expr 25
'"a"=>"1"'::case_hstore.hstore
(h OPERATOR(case_hstore.->) 'a'::text)
=> SELECT 2

select indexdef from pg_indexes where schemaname = 'case_hstore' and tablename = 'hs_checked';
----
indexdef 25
CREATE INDEX hs_checked_expr_idx ON case_hstore.hs_checked USING btree (((h OPERATOR(case_hstore.->) 'b'::text))) WHERE (h OPERATOR(case_hstore.?) 'b'::text)
=> SELECT 1

select pg_get_viewdef('case_hstore.hs_view');
----
pg_get_viewdef 25
 SELECT (hs_checked.h OPERATOR(case_hstore.\|\|) '"c"=>"3"'::case_hstore.hstore) AS h\n   FROM case_hstore.hs_checked\n  WHERE (hs_checked.h OPERATOR(case_hstore.@>) '"a"=>"1"'::case_hstore.hstore);
=> SELECT 1

reset search_path;
----
=> RESET

set search_path = case_hstore;
----
=> SET

drop view hs_view;
----
=> DROP VIEW

drop table hs_checked;
----
=> DROP TABLE

prepare fetch(hstore) as select $1 -> 'a';
----
!! 42601 syntax error at or near "fetch"
.. P 9

execute fetch('a=>5');
----
!! 42601 syntax error at or near "fetch"
.. P 9

create function hs_keys(hstore) returns text language plpgsql as $$ declare h hstore := $1; begin h['new'] := 'x'; return array_to_string(akeys(h), '+'); end $$;
----
=> CREATE FUNCTION

select hs_keys('b=>1');
----
hs_keys 25
b+new
=> SELECT 1

drop table hs_part;
----
=> DROP TABLE

drop extension hstore;
----
!! 2BP01 cannot drop extension hstore because other objects depend on it
.. D column h of table hst depends on type hstore\ncolumn h of table hs_many depends on type hstore\ntype hs_small depends on type hstore\nfunction hs_keys(hstore) depends on type hstore
.. H Use DROP ... CASCADE to drop the dependent objects too.

create schema other;
----
=> CREATE SCHEMA

create table only_row (h hstore);
----
=> CREATE TABLE

drop table hst, hs_many, only_row;
----
=> DROP TABLE

drop extension hstore cascade;
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP EXTENSION

select 'a=>1'::hstore;
----
!! 42704 type "hstore" does not exist
.. P 16

select hstore('a', 'b');
----
!! 42883 function hstore(unknown, unknown) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

create extension hstore schema other;
----
=> CREATE EXTENSION

select 'a=>1'::other.hstore, other.hstore('a', 'b') operator(other.->) 'a';
----
hstore user|?column? 25
"a"=>"1"|b
=> SELECT 1

drop extension hstore cascade;
----
=> DROP EXTENSION

drop schema other;
----
=> DROP SCHEMA
