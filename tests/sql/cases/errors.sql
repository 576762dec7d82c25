selct 1;
----
!! 42601 syntax error at or near "selct"
.. P 1

select;
----
(no columns)
(no columns)
=> SELECT 1

-- simple protocol
select 1 +;
----
!! 42601 syntax error at or near ";"
.. P 30

select nosuch;
----
!! 42703 column "nosuch" does not exist
.. P 8

select nosuch from pg_class;
----
!! 42703 column "nosuch" does not exist
.. P 8

select * from nosuch;
----
!! 42P01 relation "nosuch" does not exist
.. P 15

select * from nosuch.t;
----
!! 42P01 relation "nosuch.t" does not exist
.. P 15

select t.a from (select 1 as a) s;
----
!! 42P01 missing FROM-clause entry for table "t"
.. P 8

select nosuch(1);
----
!! 42883 function nosuch(integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select length(1);
----
!! 42883 function length(integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select 1 + 'x';
----
!! 22P02 invalid input syntax for type integer: "x"
.. P 12

select 'a' + 'b';
----
!! 42725 operator is not unique: unknown + unknown
.. H Could not choose a best candidate operator. You might need to add explicit type casts.
.. P 12

select 1 + true;
----
!! 42883 operator does not exist: integer + boolean
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 10

select 1 = 'x'::text;
----
!! 42883 operator does not exist: integer = text
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 10

select sum('x'::text);
----
!! 42883 function sum(text) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select count(*) from pg_class where count(*) > 1;
----
!! 42803 aggregate functions are not allowed in WHERE
.. P 37

select relname, count(*) from pg_class;
----
!! 42803 column "pg_class.relname" must appear in the GROUP BY clause or be used in an aggregate function
.. P 8

select 1 group by 2;
----
!! 42P10 GROUP BY position 2 is not in select list
.. P 19

select 1 order by 2;
----
!! 42P10 ORDER BY position 2 is not in select list
.. P 19

select a.oid from pg_class a, pg_class b where oid = 1;
----
!! 42702 column reference "oid" is ambiguous
.. P 48

select * from pg_class a join pg_class a on true;
----
!! 42712 table name "a" specified more than once

select 1 union select 1, 2;
----
!! 42601 each UNION query must have the same number of columns
.. P 23

select 1 union select 'x';
----
!! 22P02 invalid input syntax for type integer: "x"
.. P 23

select 1 where 1;
----
!! 42804 argument of WHERE must be type boolean, not type integer
.. P 16

select (select 1, 2);
----
!! 42601 subquery must return only one column
.. P 8

select (select 1 union all select 2);
----
?column? 23
!! 21000 more than one row returned by a subquery used as an expression

select 1 from generate_series(1, 2) limit -1;
----
?column? 23
!! 2201W LIMIT must not be negative

select 'x'::nosuchtype;
----
!! 42704 type "nosuchtype" does not exist
.. P 13

select cast('a' as int);
----
!! 22P02 invalid input syntax for type integer: "a"
.. P 13

select '2020-13-01'::date;
----
!! 22008 date/time field value out of range: "2020-13-01"
.. H Perhaps you need a different "datestyle" setting.
.. P 8

select array[1, 'x'];
----
!! 22P02 invalid input syntax for type integer: "x"
.. P 17

insert into pg_class values (1);
----
!! 23502 null value in column "relname" of relation "pg_class" violates not-null constraint
.. D Failing row contains (1, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null).
.. t pg_class
.. c relname

drop table pg_class;
----
!! 42501 permission denied: "pg_class" is a system catalog

-- simple protocol
select 'unterminated;
----
!! 42601 unterminated quoted string at or near "'unterminated;"
.. P 27

-- simple protocol
select "unterminated;
----
!! 42601 unterminated quoted identifier at or near ""unterminated;"
.. P 27

-- simple protocol
select $1;
----
!! 42P02 there is no parameter $1
.. P 27

select 1 as from;
----
from 23
1
=> SELECT 1

create table (a int);
----
!! 42601 syntax error at or near "("
.. P 14

set nosuch = 1;
----
!! 42704 unrecognized configuration parameter "nosuch"

show nosuch;
----
!! 42704 unrecognized configuration parameter "nosuch"

set extra_float_digits = 'x';
----
!! 22023 invalid value for parameter "extra_float_digits": "x"

set timezone = 'Nowhere/Land';
----
!! 22023 invalid value for parameter "TimeZone": "Nowhere/Land"

select case when true then 1 else 'x' end;
----
!! 22P02 invalid input syntax for type integer: "x"
.. P 35

select coalesce(1, 'x');
----
!! 22P02 invalid input syntax for type integer: "x"
.. P 20

select 5 in ('a', 'b');
----
!! 22P02 invalid input syntax for type integer: "a"
.. P 14

select case 1 when 'a' then 1 end;
----
!! 22P02 invalid input syntax for type integer: "a"
.. P 20

select position(1 in 'a');
----
!! 42883 function pg_catalog.position(unknown, integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select substring('a' from -1 for -2);
----
!! 22011 negative substring length not allowed

select lpad('a', 2000000000);
----
!! 54000 requested length too large

select 1 from (select 1);
----
!! 42601 subquery in FROM must have an alias
.. H For example, FROM (SELECT ...) [AS] foo.
.. P 15

select generate_series(1, 3) where generate_series(1, 3) > 1;
----
!! 0A000 set-returning functions are not allowed in WHERE
.. P 36

select now(1);
----
!! 42883 function now(integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select abs('x');
----
!! 22P02 invalid input syntax for type double precision: "x"
.. P 12

select round(1.5, 'x');
----
!! 22P02 invalid input syntax for type integer: "x"
.. P 19

select numeric '1.5.5';
----
!! 22P02 invalid input syntax for type numeric: "1.5.5"
.. P 16

select 1::varchar(0);
----
!! 22023 length for type varchar must be at least 1
.. P 11

select 'a'::varchar(-1);
----
!! 42601 syntax error at or near "-"
.. P 21

select 12345678901234567890123::int8;
----
!! 22003 bigint out of range

select extract(nosuch from now());
----
extract 1700
!! 22023 unit "nosuch" not recognized for type timestamp with time zone

select to_char(now());
----
!! 42883 function to_char(timestamp with time zone) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select * from (values (1, 2), (3)) v;
----
!! 42601 VALUES lists must all be the same length
.. P 32

select x.* from (select 1) y;
----
!! 42P01 missing FROM-clause entry for table "x"
.. P 8

select 1 as a order by b;
----
!! 42703 column "b" does not exist
.. P 24

select distinct 1 as a order by random();
----
!! 42P10 for SELECT DISTINCT, ORDER BY expressions must appear in select list
.. P 33

select row(1, 2) = row(1, 2, 3);
----
!! 42601 unequal number of entries in row expressions
.. P 18

select not 5;
----
!! 42804 argument of NOT must be type boolean, not type integer
.. P 12

select * from generate_series(1, 3, 0);
----
generate_series 23
!! 22023 step size cannot equal zero

select chr(0);
----
!! 54000 null character not permitted

select 'a' like 'b' escape 'xx';
----
!! 22025 invalid escape string
.. H Escape string must be empty or one character.

select repeat('x', -1), left('abc', 0);
----
repeat 25|left 25
|
=> SELECT 1
