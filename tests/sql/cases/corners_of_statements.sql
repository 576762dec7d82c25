-- Sets of rows without equality, locks in UNION, casts in FROM, columns that cannot be, and numerics of any size.
(select 1 for update) union select 2;
----
!! 0A000 FOR UPDATE is not allowed with UNION/INTERSECT/EXCEPT

select 1 union (select 2 for no key update);
----
!! 0A000 FOR NO KEY UPDATE is not allowed with UNION/INTERSECT/EXCEPT

with recursive r as ((select 1 as a for share) union select a + 1 from r where a < 3) select * from r;
----
!! 0A000 FOR SHARE is not allowed with UNION/INTERSECT/EXCEPT

(select '1'::json) except all (select '1'::json);
----
!! 42883 could not identify an equality operator for type json
.. P 9

(select '1'::json) intersect all (select '1'::json);
----
!! 42883 could not identify an equality operator for type json
.. P 9

(select '1'::json) union all (select '1'::json);
----
json 114
1
1
=> SELECT 2

select array['hello'] >= all('{}');
----
!! 42704 could not find array type for data type text[]
.. P 23

select array[1] = any(null);
----
!! 42704 could not find array type for data type integer[]
.. P 17

select array(select row());
----
array 2287
{()}
=> SELECT 1

select (select b) as x, (select b) as x from (values (2),(1)) v(b) order by x;
----
x 23|x 23
1|1
2|2
=> SELECT 2

select (select b) as x, (select -b) as x from (values (2),(1)) v(b) order by x;
----
!! 42702 ORDER BY "x" is ambiguous
.. P 78

create view v2 as select 1 <> all(array(select 1)) as a, 1 = any((select array[1,2])::int[]) as b; select pg_get_viewdef('v2'::regclass); drop view v2;
----
=> CREATE VIEW
pg_get_viewdef 25
 SELECT (1 <> ALL (ARRAY( SELECT 1))) AS a,\n    (1 = ANY (( SELECT ARRAY[1, 2] AS "array")::integer[])) AS b;
=> SELECT 1
=> DROP VIEW

select * from cast('abcdef' as varchar(3)); select * from cast(int4range(42,49) as varchar(3)); select * from cast(123.456 as numeric(5,1)) with ordinality;
----
varchar 1043
abc
=> SELECT 1
int4range 1043
[42
=> SELECT 1
numeric 1700|ordinality 20
123.5|1
=> SELECT 1

create table n(a numeric); insert into n values (cast('1.6' as integer));
----
=> CREATE TABLE
!! 22P02 invalid input syntax for type integer: "1.6"
.. P 55

insert into n values (cast('2' as integer)), (3), (4.5); select a, cast('7' as int) + a as b, int '3' / 2.0 as c from n order by 1;
----
!! 42P01 relation "n" does not exist
.. P 13

select cast('1.6' as int) + 1.5;
----
!! 22P02 invalid input syntax for type integer: "1.6"
.. P 13

create table gt (a int, b integer generated always as (num_nulls(gt)) stored);
----
!! 42P17 cannot use whole-row variable in column generation expression
.. D This would cause the generated column to depend on its own value.
.. P 66

create table gt (a int, b boolean generated always as (gt is null) stored);
----
!! 42P17 cannot use whole-row variable in column generation expression
.. D This would cause the generated column to depend on its own value.
.. P 56

create table gt (a int, b integer generated always as (num_nulls(gt.*)) stored);
----
!! 42P17 cannot use whole-row variable in column generation expression
.. D This would cause the generated column to depend on its own value.
.. P 66

create table t as select 1 as ctid;
----
!! 42701 column name "ctid" conflicts with a system column name

select 1 as tableoid into t;
----
!! 42701 column name "tableoid" conflicts with a system column name

create materialized view m as select 1 as xmin;
----
!! 42701 column name "xmin" conflicts with a system column name

create table t(ctid) as select 1;
----
!! 42701 column name "ctid" conflicts with a system column name

create view vv as select 1 as xmin; drop view vv;
----
=> CREATE VIEW
=> DROP VIEW

create type c1 as (a int, b int); create table t(a int); create index on t ((row(a,a)::c1));
----
=> CREATE TYPE
=> CREATE TABLE
=> CREATE INDEX

alter type c1 alter attribute b type text;
----
!! 0A000 cannot alter type "c1" because column "t_row_idx.row" uses it

alter type c1 rename attribute b to c; insert into t values (1); drop table t;
----
=> ALTER TYPE
=> INSERT 0 1
=> DROP TABLE

alter type c1 alter attribute c type text; drop type c1; drop table n;
----
=> ALTER TYPE
=> DROP TYPE
!! 42P01 table "n" does not exist

select ln(9e131071::numeric), ln(1e-16000::numeric), ln(12345678901234567890123456789012345678901234567890::numeric), ln(1e40::numeric), ln(9.99e-35);
----
ln 1700|ln 1700|ln 1700|ln 1700|ln 1700
301804.32794839990|-36841.3614879047309442878632749498273216176238180603676165332464154811617548376396837759552814335727734714845446765799781345524074413249081066605979055805070317265153332088748935007983172197311764542960849434460437220615386138595566031715181879446986795904678923898424807829490390302636739104704035536816274267968059009344202353290969083891459653683521836874619450545941975211965711162935417868673628903121130368004440042958667944809389710970774730729298182867592870492142811587331861035131024268143044108420981710708672534025394266563681691249434153153207045933559519042692308524935698948629037576399178317950844954820340412406352442697695239947466786935771270760115167440075439216807875436425082191018607631672353771492232795756362598811350869161324776041368156564246131321707621074628952095921404920379365329619165720757304662748934840701817468449872868957239718160730368305529764788669189091800405723356008633043003160165999534219074883283029432115816627282314147156244596591441773801143875181599659982|113.03739057902389|92.103403719761827|-78.2888936621311367901118524415224514034
=> SELECT 1

select log(2, 9e131071), log(1e40), log(1e-50), power(9e100::numeric, 0.5), power(1.5e33, 2.25), power(1e-30, 0.7);
----
log 1700|log 1700|log 1700|power 1700|power 1700|power 1700
435411.60724998291|40.000000000000000|-50.00000000000000000000000000000000000000000000000000|300000000000000000000000000000000000000000000000000.0|442797676034721844171326120963342777998947070234429910631386020596173899383.14|0.0000000000000000000010000000000000000
=> SELECT 1

select power(9e131071::numeric, 0.5);
----
!! 22003 value overflows numeric format

select sqrt(2::numeric), sqrt(152.2756::numeric), sqrt(1e-40::numeric), sqrt(9e40::numeric), sqrt(123456789012345678901234567890.123456789), md5(sqrt(3e20001::numeric)::text), md5(sqrt(3e-9001::numeric)::text);
----
sqrt 1700|sqrt 1700|sqrt 1700|sqrt 1700|sqrt 1700|md5 25|md5 25
1.414213562373095|12.340000000000000|0.0000000000000000000100000000000000000000|300000000000000000000|351364182882014.425311122|2eeab68b621518b8116e711cdbb09a6c|1a5a255cc4b0646f8cb27448a2df2310
=> SELECT 1

select (1e-16383::numeric + 9e131071) * (1e-16383::numeric + 9e131071);
----
!! 22003 value overflows numeric format

select md5(factorial(3000)::text), factorial(0), factorial(1), factorial(5), factorial(21);
----
md5 25|factorial 1700|factorial 1700|factorial 1700|factorial 1700
dff139fd256b93fa8f78ef7b75943e04|1|1|120|51090942171709440000
=> SELECT 1

select md5((9e131071::numeric / 7.123)::text), 1e100::numeric / 3, 7::numeric / 1e50, div(1e50::numeric, 7), mod(1e50::numeric, 7), 5 / 1e-20, round(1e30 / 7, 3);
----
md5 25|?column? 1700|?column? 1700|div 1700|mod 1700|?column? 1700|round 1700
b63e761d2d17541fd32f5b1f4a54fc1d|3333333333333333333333333333333333333333333333333333333333333333333333333333333333333333333333333333|0.00000000000000000000000000000000000000000000000007000000000000000000|14285714285714285714285714285714285714285714285714|2|500000000000000000000.00000000000000000000|142857142857142857142857142857.000
=> SELECT 1
