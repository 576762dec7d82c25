prepare p1(int) as select $1 as a;
----
=> PREPARE

execute p1('5');
----
a 23
5
=> SELECT 1

execute p1('x');
----
!! 22P02 invalid input syntax for type integer: "x"
.. P 12

execute p1(2.7);
----
a 23
3
=> SELECT 1

execute p1(2.7::float8);
----
a 23
3
=> SELECT 1

execute p1('7'::text);
----
!! 42804 parameter $1 of type text cannot be coerced to the expected type integer
.. H You will need to rewrite or cast the expression.
.. P 12

execute p1('7'::varchar);
----
!! 42804 parameter $1 of type character varying cannot be coerced to the expected type integer
.. H You will need to rewrite or cast the expression.
.. P 12

execute p1(true);
----
!! 42804 parameter $1 of type boolean cannot be coerced to the expected type integer
.. H You will need to rewrite or cast the expression.
.. P 12

execute p1(date '2020-01-01');
----
!! 42804 parameter $1 of type date cannot be coerced to the expected type integer
.. H You will need to rewrite or cast the expression.
.. P 12

execute p1(99999999999);
----
!! 22003 integer out of range

execute p1(9999999999::bigint);
----
!! 22003 integer out of range

execute p1(null);
----
a 23
\N
=> SELECT 1

execute p1(null::text);
----
!! 42804 parameter $1 of type text cannot be coerced to the expected type integer
.. H You will need to rewrite or cast the expression.
.. P 12

execute p1(1,2);
----
!! 42601 wrong number of parameters for prepared statement "p1"
.. D Expected 1 parameters but got 2.

execute p1;
----
!! 42601 wrong number of parameters for prepared statement "p1"
.. D Expected 1 parameters but got 0.

execute p1();
----
!! 42601 syntax error at or near ")"
.. P 12

execute nope(1);
----
!! 26000 prepared statement "nope" does not exist

execute p1((select 1));
----
!! 0A000 cannot use subquery in EXECUTE parameter
.. P 12

execute p1(1 + (select 2));
----
!! 0A000 cannot use subquery in EXECUTE parameter
.. P 16

execute p1(sum(1));
----
!! 42803 aggregate functions are not allowed in EXECUTE parameters
.. P 12

execute p1(row_number() over ());
----
!! 42P20 window functions are not allowed in EXECUTE parameters
.. P 12

execute p1(generate_series(1,3));
----
!! 0A000 set-returning functions are not allowed in EXECUTE parameters
.. P 12

execute p1(exists(select 1));
----
!! 0A000 cannot use subquery in EXECUTE parameter
.. P 12

execute p1(foo);
----
!! 42703 column "foo" does not exist
.. P 12

execute p1(foo.bar);
----
!! 42P01 missing FROM-clause entry for table "foo"
.. P 12

execute p1(array[1,2]);
----
!! 42804 parameter $1 of type integer[] cannot be coerced to the expected type integer
.. H You will need to rewrite or cast the expression.
.. P 12

execute p1(default);
----
!! 42601 DEFAULT is not allowed in this context
.. P 12

execute p1($1);
----
!! 42P02 there is no parameter $1
.. P 12

execute p1(row(1,2));
----
!! 42804 parameter $1 of type record cannot be coerced to the expected type integer
.. H You will need to rewrite or cast the expression.
.. P 12

execute p1(1/0);
----
!! 22012 division by zero

execute p1(grouping(1));
----
!! 42803 grouping operations are not allowed in EXECUTE parameters
.. P 12

prepare p2(text, numeric(6,2), boolean, varchar(3), char(3)) as select $1,$2,$3,$4,$5;
----
=> PREPARE

execute p2(1, 2, 'yes', 'abcdef', 'abcdef');
----
?column? 25|?column? 1700|?column? 16|?column? 1043|?column? 1042
1|2|t|abcdef|abcdef
=> SELECT 1

execute p2(1, 1.23456, true, 'abc', 'ab');
----
?column? 25|?column? 1700|?column? 16|?column? 1043|?column? 1042
1|1.23456|t|abc|ab
=> SELECT 1

execute p2('a'::name, 7::int8, 1, 'abc', 'c');
----
!! 42804 parameter $3 of type integer cannot be coerced to the expected type boolean
.. H You will need to rewrite or cast the expression.
.. P 32

execute p2(1.5, '3.14159', 'f', 12345, 7);
----
?column? 25|?column? 1700|?column? 16|?column? 1043|?column? 1042
1.5|3.14159|f|12345|7
=> SELECT 1

execute p2(date '2020-02-03', 1.5::float4, null, (timestamp '2026-11-22 10:00')::date, true);
----
?column? 25|?column? 1700|?column? 16|?column? 1043|?column? 1042
2020-02-03|1.5|\N|2026-11-22|true
=> SELECT 1

prepare p3(date, timestamp, interval, int[], json, oid, smallint, regclass) as select $1,$2,$3,$4,$5,$6,$7,$8;
----
=> PREPARE

execute p3('2020-01-01', '2020-01-01', '1 day', '{1,2}', '{}', 5, 6, 'pg_class');
----
?column? 1082|?column? 1114|?column? 1186|?column? 1007|?column? 114|?column? 26|?column? 21|?column? 2205
2020-01-01|2020-01-01 00:00:00|1 day|{1,2}|{}|5|6|pg_class
=> SELECT 1

execute p3('2020-01-01'::timestamp, '2020-01-01'::date, '01:00'::time, array[1.6,2], '{}'::jsonb, 5::int8, 6::int8, 'pg_class'::text);
----
?column? 1082|?column? 1114|?column? 1186|?column? 1007|?column? 114|?column? 26|?column? 21|?column? 2205
2020-01-01|2020-01-01 00:00:00|01:00:00|{2,2}|{}|5|6|pg_class
=> SELECT 1

execute p3(null, null, null, array['1','2']::text[], null, null, null, null);
----
!! 42804 parameter $4 of type text[] cannot be coerced to the expected type integer[]
.. H You will need to rewrite or cast the expression.
.. P 30

execute p3(null, null, null, '{}'::varchar[], null, null, null, null);
----
!! 42804 parameter $4 of type character varying[] cannot be coerced to the expected type integer[]
.. H You will need to rewrite or cast the expression.
.. P 30

execute p3(null, null, null, null, 'x', null, null, null);
----
!! 22P02 invalid input syntax for type json
.. D Token "x" is invalid.
.. P 36

execute p3(null, null, null, null, '{}'::text, null, null, null);
----
!! 42804 parameter $5 of type text cannot be coerced to the expected type json
.. H You will need to rewrite or cast the expression.
.. P 36

execute p3(null, null, null, null, null, null, 100000, null);
----
!! 22003 smallint out of range

execute p3(null, null, null, null, null, null, 100000::bigint, null);
----
!! 22003 smallint out of range

prepare p4 as select $1::int + $2, $3 || 'x', $4 is null;
----
!! 42P18 could not determine data type of parameter $4

execute p4(1, 2, 'a', 'b');
----
!! 26000 prepared statement "p4" does not exist

execute p4(1.5, 2.5, 3, 4);
----
!! 26000 prepared statement "p4" does not exist

execute p4('a'::text, 2.5, 3, 4);
----
!! 26000 prepared statement "p4" does not exist

select name, parameter_types from pg_prepared_statements order by 1;
----
name 25|parameter_types 2211
p1|{integer}
p2|{text,numeric,boolean,"character varying",character}
p3|{date,"timestamp without time zone",interval,integer[],json,oid,smallint,regclass}
=> SELECT 3

prepare p5(int) as select $1, $2;
----
=> PREPARE

prepare p5(int, int) as select $1;
----
!! 42P05 prepared statement "p5" already exists

execute p5(1);
----
!! 42601 wrong number of parameters for prepared statement "p5"
.. D Expected 2 parameters but got 1.

execute p5(1, '2'::text);
----
?column? 23|?column? 25
1|2
=> SELECT 1

explain (costs off) execute p1(1);
----
QUERY PLAN 25
Result
=> EXPLAIN

explain (costs off) execute p1(true, 2);
----
!! 42601 wrong number of parameters for prepared statement "p1"
.. D Expected 1 parameters but got 2.

explain (costs off) execute p1('a'::text);
----
!! 42804 parameter $1 of type text cannot be coerced to the expected type integer
.. H You will need to rewrite or cast the expression.
.. P 32

explain execute p1;
----
!! 42601 wrong number of parameters for prepared statement "p1"
.. D Expected 1 parameters but got 0.

explain (costs off) execute nope;
----
!! 26000 prepared statement "nope" does not exist

create table cx as execute p1(3.4);
----
=> SELECT 1

table cx;
----
a 23
3
=> SELECT 1

create table cy as execute p1('x'::text);
----
!! 42804 parameter $1 of type text cannot be coerced to the expected type integer
.. H You will need to rewrite or cast the expression.
.. P 31

create table cz as execute p1;
----
!! 42601 wrong number of parameters for prepared statement "p1"
.. D Expected 1 parameters but got 0.

create table cz as execute nope(1);
----
!! 26000 prepared statement "nope" does not exist

create table ck(id int);
----
=> CREATE TABLE

prepare ins(int) as insert into ck values ($1) returning id;
----
=> PREPARE

create table cz as execute ins(1);
----
!! 42809 prepared statement is not a SELECT

explain (costs off) execute ins(1.7);
----
QUERY PLAN 25
Insert on ck
  ->  Result
=> EXPLAIN

execute ins(1.7);
----
id 23
2
=> INSERT 0 1

execute ins('5'::text);
----
!! 42804 parameter $1 of type text cannot be coerced to the expected type integer
.. H You will need to rewrite or cast the expression.
.. P 13

table ck;
----
id 23
2
=> SELECT 1

create table cw as execute p1(4) with no data;
----
=> SELECT 0

table cw;
----
a 23
=> SELECT 0

create temp table cv(z) as execute p1(4);
----
=> SELECT 1

table cv;
----
z 23
4
=> SELECT 1

create domain posint as int check (value > 0);
----
=> CREATE DOMAIN

prepare p6(posint) as select $1;
----
=> PREPARE

execute p6(1);
----
?column? 23
1
=> SELECT 1

execute p6(-1);
----
!! 23514 value for domain posint violates check constraint "posint_check"
.. n posint_check
.. d posint

execute p6(-1.2);
----
!! 23514 value for domain posint violates check constraint "posint_check"
.. n posint_check
.. d posint

execute p6('3'::text);
----
!! 42804 parameter $1 of type text cannot be coerced to the expected type posint
.. H You will need to rewrite or cast the expression.
.. P 12

create type mood as enum('a','b');
----
=> CREATE TYPE

prepare p7(mood) as select $1;
----
=> PREPARE

execute p7('a');
----
?column? user
a
=> SELECT 1

execute p7('c');
----
!! 22P02 invalid input value for enum mood: "c"
.. P 12

execute p7('a'::text);
----
!! 42804 parameter $1 of type text cannot be coerced to the expected type mood
.. H You will need to rewrite or cast the expression.
.. P 12

execute p7(1);
----
!! 42804 parameter $1 of type integer cannot be coerced to the expected type mood
.. H You will need to rewrite or cast the expression.
.. P 12

prepare p8(bit(3), varbit(3), bytea) as select $1, $2, $3;
----
=> PREPARE

execute p8('101', '101', '\x01');
----
?column? 1560|?column? 1562|?column? 17
101|101|\\x01
=> SELECT 1

execute p8(b'10', b'10111', 'a'::text);
----
!! 42804 parameter $3 of type text cannot be coerced to the expected type bytea
.. H You will need to rewrite or cast the expression.
.. P 29

prepare p9(int, nosuch) as select 1;
----
!! 42704 type "nosuch" does not exist
.. P 17

prepare p9(money, inet, uuid) as select $1,$2,$3;
----
=> PREPARE

execute p9(12, '10.0.0.1', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11');
----
?column? 790|?column? 869|?column? 2950
$12.00|10.0.0.1|a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11
=> SELECT 1

execute p9(12.5, '10.0.0.1'::cidr, null);
----
?column? 790|?column? 869|?column? 2950
$12.50|10.0.0.1|\N
=> SELECT 1

execute p9(12.5::float8, null, null);
----
!! 42804 parameter $1 of type double precision cannot be coerced to the expected type money
.. H You will need to rewrite or cast the expression.
.. P 12

execute p9(12, null, '10.0.0.1'::text);
----
!! 42804 parameter $3 of type text cannot be coerced to the expected type uuid
.. H You will need to rewrite or cast the expression.
.. P 22

deallocate p9;
----
=> DEALLOCATE

execute p9(1,2,3);
----
!! 26000 prepared statement "p9" does not exist

prepare pa(record) as select $1;
----
=> PREPARE

prepare pb(anyelement) as select $1;
----
=> PREPARE

prepare pc(unknown) as select $1;
----
=> PREPARE

execute pc('a');
----
?column? 25
a
=> SELECT 1

execute pc(1);
----
?column? 25
1
=> SELECT 1

prepare pd("char") as select $1;
----
=> PREPARE

execute pd('abc');
----
?column? 18
a
=> SELECT 1

execute pd(65);
----
!! 42804 parameter $1 of type integer cannot be coerced to the expected type "char"
.. H You will need to rewrite or cast the expression.
.. P 12

execute pd('abc'::text);
----
?column? 18
a
=> SELECT 1

prepare pe(name) as select $1;
----
=> PREPARE

execute pe(repeat('x',70));
----
?column? 19
xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
=> SELECT 1

execute pe('abc'::char(5));
----
?column? 19
abc
=> SELECT 1

prepare p1 as select 1;
----
!! 42P05 prepared statement "p1" already exists

execute p1(1);
----
a 23
1
=> SELECT 1

execute p1(a => 1);
----
!! 42601 syntax error at or near "=>"
.. P 14

execute p1(variadic array[1]);
----
!! 42601 syntax error at or near "variadic"
.. P 12

execute p1(*);
----
!! 42601 syntax error at or near "*"
.. P 12

execute p1('5' collate "C");
----
a 23
5
=> SELECT 1

execute p1(cast('5' as int) collate "C");
----
!! 42804 collations are not supported by type integer
.. P 29

execute p3('2020-01-01'::timestamp, '2020-01-01'::date, 5, null, null, null, null, null);
----
!! 42804 parameter $3 of type integer cannot be coerced to the expected type interval
.. H You will need to rewrite or cast the expression.
.. P 57

execute p3(null, null, null, array['1','2'], null, null, null, 1259);
----
!! 42804 parameter $4 of type text[] cannot be coerced to the expected type integer[]
.. H You will need to rewrite or cast the expression.
.. P 30

execute p3('2020-01-01'::timestamptz, null, null, null, null, null, null, null);
----
?column? 1082|?column? 1114|?column? 1186|?column? 1007|?column? 114|?column? 26|?column? 21|?column? 2205
2020-01-01|\N|\N|\N|\N|\N|\N|\N
=> SELECT 1
