create table items(id int primary key, big bigint, small smallint, price numeric(8,2), ratio float8, name text, code varchar(3), letters char(4), made timestamp, ok bool)
----
=> CREATE TABLE

prepare add(int, bigint, smallint, numeric, float8, text, varchar, char, timestamp, bool) as insert into items values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
----
=> PREPARE

execute add(1, 2, 3, 4, 5, 'six', 'sev', 'ei', '2024-02-29 10:11:12', 'yes')
----
=> INSERT 0 1

execute add(-1, -2, -3, -4.5, -5.25, 'minus', '-', '-', '2024-02-29', 'f')
----
=> INSERT 0 1

-- What is rounded, and what a string says.
execute add(2.5, 3.5, 1e2, 1e3, 1e-2, 'it''s', E'\t', '', 'infinity', '1')
----
=> INSERT 0 1

execute add('3', '4', '5', '6.789', '7.5', '', '', '    ', null, NULL)
----
!! 23505 duplicate key value violates unique constraint "items_pkey"
.. D Key (id)=(3) already exists.
.. n items_pkey
.. t items

execute add(4, 2147483648, 0, 99999999999999999999.5, 9223372036854775808, null, null, null, null, null)
----
!! 22003 numeric field overflow
.. D A field with precision 8, scale 2 must round to an absolute value less than 10^6.

execute add (-2147483648 , -9223372036854775808 , -32768 , -0.0 , -0.0 , '-5' , 'a' , 'b' , 'epoch' , 'on') ;
----
=> INSERT 0 1

select * from items order by id
----
id 23|big 20|small 21|price 1700|ratio 701|name 25|code 1043|letters 1042|made 1114|ok 16
-2147483648|-9223372036854775808|-32768|0.00|0|-5|a|b   |1970-01-01 00:00:00|t
-1|-2|-3|-4.50|-5.25|minus|-|-   |2024-02-29 00:00:00|f
1|2|3|4.00|5|six|sev|ei  |2024-02-29 10:11:12|t
3|4|100|1000.00|0.01|it's|	|    |infinity|t
=> SELECT 4

-- Numbers as texts.
prepare texts(text, varchar, bpchar) as select $1, $2, $3, length($3)
----
=> PREPARE

execute texts(1, 2.50, -3)
----
?column? 25|?column? 1043|?column? 1042|length 23
1|2.50|-3|2
=> SELECT 1

execute texts(1e3, 12345678901234567890, '3 ')
----
?column? 25|?column? 1043|?column? 1042|length 23
1000|12345678901234567890|3 |1
=> SELECT 1

-- Errors stand where the argument is.
execute add(2147483648, 1, 1, 1, 1, '', '', '', null, null)
----
!! 22003 integer out of range

execute add(9, 1, 32768, 1, 1, '', '', '', null, null)
----
!! 22003 smallint out of range

execute add('nine', 1, 1, 1, 1, '', '', '', null, null)
----
!! 22P02 invalid input syntax for type integer: "nine"
.. P 13

execute add(9, 1, 1, 1, 1, '', '', '', 'yesterday or so', null)
----
!! 22007 invalid input syntax for type timestamp: "yesterday or so"
.. P 40

execute add(9, 1, 1, 1, 1, '', '', '', null, 'perhaps')
----
!! 22P02 invalid input syntax for type boolean: "perhaps"
.. P 46

execute add(9, 1, 1, 1000000, 1, '', '', '', null, null)
----
!! 22003 numeric field overflow
.. D A field with precision 8, scale 2 must round to an absolute value less than 10^6.

execute add(9, 1, 1, 1, 1, '', 'long', '', null, null)
----
!! 22001 value too long for type character varying(3)

execute add(1, 1, 1, 1, 1, '', '', '', null, null)
----
!! 23505 duplicate key value violates unique constraint "items_pkey"
.. D Key (id)=(1) already exists.
.. n items_pkey
.. t items

execute add(1)
----
!! 42601 wrong number of parameters for prepared statement "add"
.. D Expected 10 parameters but got 1.

execute missing(1)
----
!! 26000 prepared statement "missing" does not exist

execute add(1, 2, 3, 4, 5, 'six', 'sev', 'ei', null
----
!! 42601 syntax error at end of input
.. P 52

-- simple protocol
execute texts($1, '', '')
----
!! 42P02 there is no parameter $1
.. P 34

-- Expressions for arguments.
execute texts('a' || 'b', current_schema() is null, 1 + 1)
----
?column? 25|?column? 1043|?column? 1042|length 23
ab|false|2|1
=> SELECT 1

execute texts('x'::text, 'y'::varchar, upper('z'))
----
?column? 25|?column? 1043|?column? 1042|length 23
x|y|Z|1
=> SELECT 1

execute texts('x2'::text, 'y2'::varchar, upper('z2'))
----
?column? 25|?column? 1043|?column? 1042|length 23
x2|y2|Z2|2
=> SELECT 1

execute texts(- 5, -(5), +5)
----
?column? 25|?column? 1043|?column? 1042|length 23
-5|-5|5|1
=> SELECT 1

prepare lists(int[], jsonb, date, interval, bytea, uuid) as select $1, $2, $3, $4, $5, $6
----
=> PREPARE

execute lists('{1,2,null}', '{"a": [1]}', '2024-02-29', '1 day', '\x0102', '00000000-0000-0000-0000-000000000001')
----
?column? 1007|?column? 3802|?column? 1082|?column? 1186|?column? 17|?column? 2950
{1,2,NULL}|{"a": [1]}|2024-02-29|1 day|\\x0102|00000000-0000-0000-0000-000000000001
=> SELECT 1

execute lists(array[1, 2], '[]', '2024-02-29'::date + 1, interval '2 days', null, null)
----
?column? 1007|?column? 3802|?column? 1082|?column? 1186|?column? 17|?column? 2950
{1,2}|[]|2024-03-01|2 days|\N|\N
=> SELECT 1

execute lists('{1,2', '{}', null, null, null, null)
----
!! 22P02 malformed array literal: "{1,2"
.. D Unexpected end of input.
.. P 15

create domain positive as int check (value > 0)
----
=> CREATE DOMAIN

create type mood as enum ('sad', 'happy')
----
=> CREATE TYPE

prepare users(positive, mood) as select $1, $2
----
=> PREPARE

execute users(5, 'happy')
----
?column? 23|?column? user
5|happy
=> SELECT 1

execute users(-5, 'happy')
----
!! 23514 value for domain positive violates check constraint "positive_check"
.. n positive_check
.. d positive

execute users(null, 'angry')
----
!! 22P02 invalid input value for enum mood: "angry"
.. P 21

-- The same name again, for something else.
deallocate texts
----
=> DEALLOCATE

prepare texts(int, int, int) as select $1 + $2 + $3 as sum
----
=> PREPARE

execute texts(1, 2, 3)
----
sum 23
6
=> SELECT 1

execute texts(1, 2, '40')
----
sum 23
43
=> SELECT 1

-- What it names changes.
prepare named as select name from items where id = 1
----
=> PREPARE

execute named
----
name 25
six
=> SELECT 1

alter table items rename name to title
----
=> ALTER TABLE

alter table items rename title to name
----
=> ALTER TABLE

execute named
----
name 25
six
=> SELECT 1

-- In a block that is run again by the server, and in one that failed.
begin isolation level serializable
----
=> BEGIN

execute add(20, 1, 1, 1, 1, 'in a block', '', '', null, null)
----
=> INSERT 0 1

execute add(21, 1, 1, 1.5, 1, lower('IN A BLOCK'), '', '', null, null)
----
=> INSERT 0 1

savepoint s
----
=> SAVEPOINT

execute add(20, 1, 1, 1, 1, 'again', '', '', null, null)
----
!! 23505 duplicate key value violates unique constraint "items_pkey"
.. D Key (id)=(20) already exists.
.. n items_pkey
.. t items

execute named
----
!! 25P02 current transaction is aborted, commands ignored until end of transaction block

rollback to s
----
=> ROLLBACK

execute named
----
name 25
six
=> SELECT 1

commit
----
=> COMMIT

select id, price, name from items where id >= 20 order by id
----
id 23|price 1700|name 25
20|1.00|in a block
21|1.50|in a block
=> SELECT 2

begin read only
----
=> BEGIN

execute add(30, 1, 1, 1, 1, '', '', '', null, null)
----
!! 25006 cannot execute INSERT in a read-only transaction

rollback
----
=> ROLLBACK

-- simple protocol
execute texts(1, 2, 3); execute texts(4, 5, 6)
----
sum 23
6
=> SELECT 1
sum 23
15
=> SELECT 1

select name, generic_plans + custom_plans > 0 as used from pg_prepared_statements where name = 'named'
----
name 25|used 16
named|t
=> SELECT 1

deallocate all
----
=> DEALLOCATE ALL

execute texts(1, 2, 3)
----
!! 26000 prepared statement "texts" does not exist
