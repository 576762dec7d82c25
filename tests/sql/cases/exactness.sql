create sequence sq increment 3;
----
=> CREATE SEQUENCE

select last_value, log_cnt, is_called from sq;
----
last_value 20|log_cnt 20|is_called 16
1|0|f
=> SELECT 1

select nextval('sq'), nextval('sq');
----
nextval 20|nextval 20
1|4
=> SELECT 1

select last_value, log_cnt, is_called from sq;
----
last_value 20|log_cnt 20|is_called 16
4|31|t
=> SELECT 1

select setval('sq', 50, false);
----
setval 20
50
=> SELECT 1

select * from sq;
----
last_value 20|log_cnt 20|is_called 16
50|0|f
=> SELECT 1

select nextval('sq');
----
nextval 20
50
=> SELECT 1

select s.last_value from sq s where s.is_called;
----
last_value 20
50
=> SELECT 1

update sq set last_value = 1;
----
!! 42809 cannot change sequence "sq"

create table numbers (id int primary key, n int);
----
=> CREATE TABLE

insert into numbers select g, g from generate_series(1, 6) g;
----
=> INSERT 0 6

select id, 60 / (4 - n) from numbers where id > 0 order by id + 0;
----
id 23|?column? 23
!! 22012 division by zero

update numbers set id = id + 1;
----
!! 23505 duplicate key value violates unique constraint "numbers_pkey"
.. D Key (id)=(2) already exists.
.. n numbers_pkey
.. t numbers

insert into numbers values (7, 7), (8, 8) returning 10 / (8 - id);
----
!! 22012 division by zero

select case when true then 1 else 1 / 0 end, coalesce(1, 1 / 0), false and 1 / 0 = 1, true or 1 / 0 = 1;
----
case 23|coalesce 23|?column? 16|?column? 16
1|1|f|t
=> SELECT 1

select 1 where 1 / 0 > 0 and false;
----
!! 22012 division by zero

select (select n from numbers), 1;
----
n 23|?column? 23
!! 21000 more than one row returned by a subquery used as an expression

select id from numbers where n = (select n from numbers);
----
id 23
!! 21000 more than one row returned by a subquery used as an expression

select count(*) from numbers group by ();
----
count 20
6
=> SELECT 1

select sum(n), 1 from numbers where false group by ();
----
sum 20|?column? 23
\N|1
=> SELECT 1

select id from numbers group by (), id order by 1 limit 2;
----
id 23
1
2
=> SELECT 2

set transaction read only;
----
-- WARNING 25P01 SET TRANSACTION can only be used in transaction blocks
=> SET

set local work_mem = '1MB'; select 1;
----
=> SET
?column? 23
1
=> SELECT 1

set local nosuch.thing = 'x';
----
-- WARNING 25P01 SET LOCAL can only be used in transaction blocks
=> SET

set local timezone to default;
----
-- WARNING 25P01 SET LOCAL can only be used in transaction blocks
=> SET

begin;
----
=> BEGIN

set local work_mem = '2MB';
----
=> SET

commit;
----
=> COMMIT

prepare two (int, numeric) as select $1 + $2;
----
=> PREPARE

execute two (1, 'x');
----
!! 22P02 invalid input syntax for type numeric: "x"
.. P 17

execute two (1 + nosuch, 2);
----
!! 42703 column "nosuch" does not exist
.. P 18

execute two ('12', 2.5);
----
?column? 1700
14.5
=> SELECT 1

execute two (1, 2, 3);
----
!! 42601 wrong number of parameters for prepared statement "two"
.. D Expected 2 parameters but got 3.

select 1; execute two (2, 'y');
----
?column? 23
1
=> SELECT 1
!! 22P02 invalid input syntax for type numeric: "y"
.. P 27

execute two (f(1, ','), '2');
----
!! 42883 function f(integer, unknown) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 14

create table bad (a int, b int default 1 + 'x', c int);
----
!! 22P02 invalid input syntax for type integer: "x"
.. P 44

create table bad (a int default 'abc'::text);
----
!! 42804 column "a" is of type integer but default expression is of type text
.. H You will need to rewrite or cast the expression.

create table bad (a int check (a > 0), check (nosuch > 1));
----
!! 42703 column "nosuch" does not exist
.. P 47

select 1; create table bad (a int check (b > 1));
----
?column? 23
1
=> SELECT 1
!! 42703 column "b" does not exist
.. P 42

create table bad (a int default b);
----
!! 0A000 cannot use column reference in DEFAULT expression
.. P 33

alter table numbers add check (nosuch > 1);
----
!! 42703 column "nosuch" does not exist

alter table numbers alter n set default 'q';
----
!! 22P02 invalid input syntax for type integer: "q"

create view bad as select nosuch from numbers;
----
!! 42703 column "nosuch" does not exist
.. P 27

select 1; create view bad as select n from nosuch;
----
?column? 23
1
=> SELECT 1
!! 42P01 relation "nosuch" does not exist
.. P 44

select * from (values (1));
----
!! 42601 VALUES in FROM must have an alias
.. H For example, FROM (VALUES ...) [AS] foo.
.. P 15

select * from (select 1), (select 2) x;
----
!! 42601 subquery in FROM must have an alias
.. H For example, FROM (SELECT ...) [AS] foo.
.. P 15

select pg_typeof('x'), pg_typeof($$y$$), pg_typeof(null), pg_typeof('x'::text), pg_typeof('a' || 'b'), pg_typeof(array['x']), pg_typeof('a'::char(3));
----
pg_typeof 2206|pg_typeof 2206|pg_typeof 2206|pg_typeof 2206|pg_typeof 2206|pg_typeof 2206|pg_typeof 2206
unknown|unknown|unknown|text|text|text[]|character
=> SELECT 1

select 'a'::char(3) + 1;
----
!! 42883 operator does not exist: character + integer
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 21

select format_type(1042, null), format_type(1042, -1), format_type(1042, 7), format_type(1014, null);
----
format_type 25|format_type 25|format_type 25|format_type 25
character|bpchar|character(3)|character[]
=> SELECT 1

begin;
----
=> BEGIN

select 1 / 0;
----
!! 22012 division by zero

select 1; rollback;
----
!! 25P02 current transaction is aborted, commands ignored until end of transaction block

/* done */ rollback; select 2;
----
=> ROLLBACK
?column? 23
2
=> SELECT 1

begin; select 1 / 0;
----
=> BEGIN
!! 22012 division by zero

; ; -- nothing
commit; select 3;
----
=> ROLLBACK
?column? 23
3
=> SELECT 1

begin; savepoint a; select 1 / 0;
----
=> BEGIN
=> SAVEPOINT
!! 22012 division by zero

select 4; rollback to a;
----
!! 25P02 current transaction is aborted, commands ignored until end of transaction block

rollback to savepoint "a"; select 5;
----
=> ROLLBACK
?column? 23
5
=> SELECT 1

select 1 / 0;
----
!! 22012 division by zero

rollback to nosuch; select 6;
----
!! 3B001 savepoint "nosuch" does not exist

-- with a comment
rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

select nosuch;
----
!! 42703 column "nosuch" does not exist
.. P 8

select 7 'oops; rollback;
----
!! 42601 unterminated quoted string at or near "'oops; rollback;"
.. P 10

end;
----
=> ROLLBACK

delete from pg_class where false;
----
=> DELETE 0

select name, setting, unit, boot_val from pg_settings where name in ('work_mem', 'checkpoint_timeout', 'deadlock_timeout') order by 1;
----
name 25|setting 25|unit 25|boot_val 25
checkpoint_timeout|300|s|300
deadlock_timeout|1000|ms|1000
work_mem|4096|kB|4096
=> SELECT 3

show nosuch;
----
!! 42704 unrecognized configuration parameter "nosuch"

drop table numbers;
----
=> DROP TABLE
