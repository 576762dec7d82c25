create type shell;
----
=> CREATE TYPE

create type shell;
----
!! 42710 type "shell" already exists

select typtype, typcategory, typisdefined, typlen, typbyval, typinput, typoutput, typarray = 0 as no_array from pg_type where typname = 'shell' and typnamespace = current_schema()::regnamespace;
----
typtype 18|typcategory 18|typisdefined 16|typlen 21|typbyval 16|typinput 24|typoutput 24|no_array 16
p|P|f|4|t|shell_in|shell_out|t
=> SELECT 1

create table t (a shell);
----
!! 42704 type "shell" is only a shell
.. P 19

select null::shell;
----
!! 42704 type "shell" is only a shell
.. P 14

select null::shell[];
----
!! 42704 type "shell[]" does not exist
.. P 14

create function f(a shell) returns int language sql as 'select 1';
----
!! 42P13 SQL function cannot accept shell type shell

create function f() returns shell language sql as 'select 1';
----
!! 42P13 SQL function cannot return shell type shell

create domain d as shell;
----
!! 42704 type "shell" is only a shell

alter type shell rename to other;
----
!! 42704 type "shell" is only a shell

alter type shell set (storage = plain);
----
!! 42704 type "shell" is only a shell

drop type shell;
----
=> DROP TYPE

drop type shell;
----
!! 42704 type "shell" does not exist

create type missing (input = int4in, output = int4out);
----
!! 42710 type "missing" does not exist
.. H Create the type as a shell type, then create its I/O functions, then do a full CREATE TYPE.

create function nosuch_in(cstring) returns nosuch language sql as 'select null';
----
!! 42704 type "nosuch" does not exist

create function no_such_function(int) returns int language internal as 'no_such_function';
----
!! 42883 there is no built-in function named "no_such_function"

create function two_sources(int) returns int language internal as 'int4abs', 'x';
----
!! 42P13 only one AS item needed for language "internal"

create function no_file(int) returns int language c as 'no_such_file_at_all', 'x';
----
!! 58P01 could not access file "no_such_file_at_all": No such file or directory

create function my_abs(int) returns int language internal immutable strict as 'int4abs';
----
=> CREATE FUNCTION

select my_abs(-5), my_abs(null);
----
my_abs 23|my_abs 23
5|\N
=> SELECT 1

select * from my_abs(-7);
----
my_abs 23
7
=> SELECT 1

select proname, prosrc, prolang, provolatile, proisstrict from pg_proc where proname = 'my_abs';
----
proname 19|prosrc 25|prolang 26|provolatile 18|proisstrict 16
my_abs|int4abs|12|i|t
=> SELECT 1

create function my_upper(text) returns text language internal immutable strict as 'upper';
----
=> CREATE FUNCTION

select my_upper('abc'), my_upper('x'::varchar);
----
my_upper 25|my_upper 25
ABC|X
=> SELECT 1

create aggregate my_sum(int) (sfunc = my_plus, stype = int, initcond = '0');
----
!! 42883 function my_plus(integer, integer) does not exist

create function my_plus(int, int) returns int language internal immutable strict as 'int4pl';
----
=> CREATE FUNCTION

create aggregate my_sum(int) (sfunc = my_plus, stype = int, initcond = '0');
----
=> CREATE AGGREGATE

select my_sum(x) from generate_series(1, 10) x;
----
my_sum 23
55
=> SELECT 1

select int4in('42'), int4out(42), textin('a'), float8out(1.5), varcharin('abcdef', 0, -1);
----
int4in 23|int4out 2275|textin 25|float8out 2275|varcharin 1043
42|42|a|1.5|abcdef
=> SELECT 1

select int4in('x');
----
!! 22P02 invalid input syntax for type integer: "x"

select typname, typinput, typoutput, typreceive, typsend, typmodin, typmodout from pg_type where oid in (16, 20, 23, 25, 701, 1043, 1184, 1700) order by oid;
----
typname 19|typinput 24|typoutput 24|typreceive 24|typsend 24|typmodin 24|typmodout 24
bool|boolin|boolout|boolrecv|boolsend|-|-
int8|int8in|int8out|int8recv|int8send|-|-
int4|int4in|int4out|int4recv|int4send|-|-
text|textin|textout|textrecv|textsend|-|-
float8|float8in|float8out|float8recv|float8send|-|-
varchar|varcharin|varcharout|varcharrecv|varcharsend|varchartypmodin|varchartypmodout
timestamptz|timestamptz_in|timestamptz_out|timestamptz_recv|timestamptz_send|timestamptztypmodin|timestamptztypmodout
numeric|numeric_in|numeric_out|numeric_recv|numeric_send|numerictypmodin|numerictypmodout
=> SELECT 8

create function money_in(cstring) returns coin language internal immutable strict as 'int4in';
----
-- NOTICE 42704 type "coin" is not yet defined
=> CREATE FUNCTION

create function money_out(coin) returns cstring language internal immutable strict as 'int4out';
----
-- NOTICE 42809 argument type coin is only a shell
=> CREATE FUNCTION

select proname, prorettype::regtype, proargtypes from pg_proc where proname = 'money_in';
----
proname 19|prorettype 2206|proargtypes 30
money_in|coin|2275
=> SELECT 1

create type coin (input = money_in);
----
!! 42P17 type output function must be specified

create type coin (output = money_out);
----
!! 42P17 type input function must be specified

create type coin (input = money_in, output = money_out, typmod_out = bpchartypmodout);
----
!! 42P17 type modifier output function is useless without a type modifier input function

create type coin (input = no_such, output = money_out);
----
!! 42883 function no_such(cstring) does not exist

create type coin (input = money_in, output = no_such);
----
!! 42883 function no_such(coin) does not exist

create type coin (input = int4in, output = money_out);
----
!! 42P17 type input function int4in must return type coin

create type coin (input = money_in, output = money_out, send = no_such);
----
!! 42883 function no_such(coin) does not exist

create type coin (input = money_in, output = money_out, passedbyvalue);
----
!! 42P17 internal size -1 is invalid for passed-by-value type

create type coin (input = money_in, output = money_out, internallength = 4, passedbyvalue, alignment = double);
----
!! 42P17 alignment "d" is invalid for passed-by-value type of size 4

create type coin (input = money_in, output = money_out, internallength = 3, passedbyvalue);
----
!! 42P17 internal size 3 is invalid for passed-by-value type

create type coin (input = money_in, output = money_out, internallength = -7);
----
!! 42P17 invalid type internal size -7

create type coin (input = money_in, output = money_out, alignment = int2);
----
!! 42P17 alignment "s" is invalid for variable-length type

create type coin (input = money_in, output = money_out, internallength = 4, storage = extended);
----
!! 42P17 fixed-size types must have storage PLAIN

create type coin (input = money_in, output = money_out, storage = strange);
----
!! 22023 storage "strange" not recognized

create type coin (input = money_in, output = money_out, alignment = strange);
----
!! 22023 alignment "strange" not recognized

create type coin (input = money_in, output = money_out, like = no_such_type);
----
!! 42704 type "no_such_type" does not exist

create type coin (input = money_in, input = money_in, output = money_out);
----
!! 42601 conflicting or redundant options
.. P 37

create type coin (input = money_in, output = money_out, passedbyvalue = maybe);
----
!! 42601 passedbyvalue requires a Boolean value

create type coin (input = money_in, output = money_out, "Strange" = 1, like = int4, category = 'N', default = 7);
----
-- WARNING 42601 type attribute "Strange" not recognized
=> CREATE TYPE

create type coin;
----
!! 42710 type "coin" already exists

drop function money_in(cstring);
----
!! 2BP01 cannot drop function money_in(cstring) because other objects depend on it
.. D type coin depends on function money_in(cstring)\nfunction money_out(coin) depends on type coin
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop function money_out(coin);
----
!! 2BP01 cannot drop function money_out(coin) because other objects depend on it
.. D type coin depends on function money_out(coin)\nfunction money_in(cstring) depends on type coin
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop type coin;
----
!! 2BP01 cannot drop type coin because other objects depend on it
.. D function money_in(cstring) depends on type coin\nfunction money_out(coin) depends on type coin
.. H Use DROP ... CASCADE to drop the dependent objects too.

select typlen, typbyval, typtype, typcategory, typispreferred, typisdefined, typdelim, typinput, typoutput, typalign, typstorage, typdefault, typarray::regtype from pg_type where typname = 'coin';
----
typlen 21|typbyval 16|typtype 18|typcategory 18|typispreferred 16|typisdefined 16|typdelim 18|typinput 24|typoutput 24|typalign 18|typstorage 18|typdefault 25|typarray 2206
4|t|b|N|f|t|,|money_in|money_out|i|p|7|coin[]
=> SELECT 1

select typlen, typcategory, typinput, typalign, typelem::regtype from pg_type where typname = '_coin';
----
typlen 21|typcategory 18|typinput 24|typalign 18|typelem 2206
-1|A|array_in|i|coin
=> SELECT 1

select '5'::coin, coin '6', '{1,2,NULL}'::coin[], pg_typeof('5'::coin);
----
coin user|coin user|coin user|pg_typeof 2206
5|6|{1,2,NULL}|coin
=> SELECT 1

select 'x'::coin;
----
!! 22P02 invalid input syntax for type integer: "x"
.. P 8

select 5::coin;
----
!! 42846 cannot cast type integer to coin
.. P 9

select '5'::coin::int;
----
!! 42846 cannot cast type coin to integer
.. P 17

select '5'::coin::text, '5'::text::coin, ('{1,2}'::text)::coin[];
----
text 25|coin user|coin user
5|5|{1,2}
=> SELECT 1

select '5'::coin = '5'::coin;
----
!! 42883 operator does not exist: coin = coin
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 18

select distinct '5'::coin;
----
!! 42883 could not identify an equality operator for type coin
.. P 17

create table purse (id int primary key, c coin, list coin[]);
----
=> CREATE TABLE

insert into purse values (1, '10', '{1,2}'), (2, null, null);
----
=> INSERT 0 2

insert into purse (id) values (3);
----
=> INSERT 0 1

insert into purse values (5, '-5', '{-1}');
----
=> INSERT 0 1

insert into purse values (4, 10, null);
----
!! 42804 column "c" is of type coin but expression is of type integer
.. H You will need to rewrite or cast the expression.
.. P 30

alter table purse add d coin;
----
=> ALTER TABLE

select * from purse order by id;
----
id 23|c user|list user|d user
1|10|{1,2}|7
2|\N|\N|7
3|7|\N|7
5|-5|{-1}|7
=> SELECT 4

create index on purse (c);
----
!! 42704 data type coin has no default operator class for access method "btree"
.. H You must specify an operator class for the index or define a default operator class for the data type.

create unique index on purse (c);
----
!! 42704 data type coin has no default operator class for access method "btree"
.. H You must specify an operator class for the index or define a default operator class for the data type.

create table keyed (c coin primary key);
----
!! 42704 data type coin has no default operator class for access method "btree"
.. H You must specify an operator class for the index or define a default operator class for the data type.

create function twice(c coin) returns coin language sql as $$ select (c::text || c::text)::coin $$;
----
=> CREATE FUNCTION

select twice(c) from purse where id = 1;
----
twice user
1010
=> SELECT 1

create function thrice(c coin) returns coin[] language plpgsql as $$ begin return array[c, c, c]; end $$;
----
=> CREATE FUNCTION

select thrice(c) from purse where id = 1;
----
thrice user
{10,10,10}
=> SELECT 1

create view worth as select c, 'coin: ' || c::text as t from purse;
----
=> CREATE VIEW

select * from worth;
----
c user|t 25
10|coin: 10
\N|\N
7|coin: 7
-5|coin: -5
=> SELECT 4

create domain small_coin as coin;
----
=> CREATE DOMAIN

select '3'::small_coin, pg_typeof('3'::small_coin);
----
small_coin user|pg_typeof 2206
3|small_coin
=> SELECT 1

create table purse2 (s small_coin, n int);
----
=> CREATE TABLE

insert into purse2 (n) values (1);
----
=> INSERT 0 1

select * from purse2;
----
s user|n 23
7|1
=> SELECT 1

comment on type coin is 'what is spent';
----
=> COMMENT

select obj_description('coin'::regtype, 'pg_type');
----
obj_description 25
what is spent
=> SELECT 1

alter type coin rename to token;
----
=> ALTER TYPE

select c, pg_typeof(c), pg_typeof(list) from purse where id = 1;
----
c user|pg_typeof 2206|pg_typeof 2206
10|token|token[]
=> SELECT 1

alter type token set (storage = extended);
----
!! 42P17 fixed-size types must have storage PLAIN

alter type token set (input = int4in);
----
!! 42601 type attribute "input" cannot be changed

alter type token set (strange = 1);
----
!! 42601 type attribute "strange" not recognized

alter type small_coin set (storage = plain);
----
!! 42809 small_coin is not a base type

alter type token set (send = money_out);
----
!! 42P17 type send function money_out must return type bytea

create schema elsewhere;
----
=> CREATE SCHEMA

alter type token set schema elsewhere;
----
=> ALTER TYPE

drop schema elsewhere cascade;
----
-- NOTICE 00000 drop cascades to 11 other objects
=> DROP SCHEMA

select * from purse order by id;
----
id 23
1
2
3
5
=> SELECT 4

create type vc;
----
=> CREATE TYPE

create function vcin(cstring, oid, integer) returns vc language internal immutable strict as 'varcharin';
----
-- NOTICE 42809 return type vc is only a shell
=> CREATE FUNCTION

create function vcout(vc) returns cstring language internal immutable strict as 'varcharout';
----
-- NOTICE 42809 argument type vc is only a shell
=> CREATE FUNCTION

create function vcsend(vc) returns bytea language internal stable strict as 'varcharsend';
----
-- NOTICE 42809 argument type vc is only a shell
=> CREATE FUNCTION

create function vcrecv(internal, oid, integer) returns vc language internal stable strict as 'varcharrecv';
----
-- NOTICE 42809 return type vc is only a shell
=> CREATE FUNCTION

create function vcin2(cstring) returns vc language internal as 'textin';
----
-- NOTICE 42809 return type vc is only a shell
=> CREATE FUNCTION

create type vc (input = vcin, output = vcout, alignment = integer, storage = main, collatable = true);
----
=> CREATE TYPE

create domain vcd as vc;
----
=> CREATE DOMAIN

alter type vc set (storage = plain);
----
!! 42P17 cannot change type's storage to PLAIN

alter type vc set (storage = extended);
----
=> ALTER TYPE

alter type vc set (send = vcsend, receive = vcrecv, typmod_in = varchartypmodin, typmod_out = varchartypmodout);
----
=> ALTER TYPE

select typname, typinput, typoutput, typreceive, typsend, typmodin, typmodout, typstorage from pg_type where typname in ('vc', '_vc', 'vcd', '_vcd') and typnamespace = current_schema()::regnamespace order by typname;
----
typname 19|typinput 24|typoutput 24|typreceive 24|typsend 24|typmodin 24|typmodout 24|typstorage 18
_vc|array_in|array_out|array_recv|array_send|varchartypmodin|varchartypmodout|x
_vcd|array_in|array_out|array_recv|array_send|-|-|x
vc|vcin|vcout|vcrecv|vcsend|varchartypmodin|varchartypmodout|x
vcd|domain_in|vcout|domain_recv|vcsend|-|-|x
=> SELECT 4

create table words (w vc(5), ws vc(3)[]);
----
=> CREATE TABLE

select format_type(atttypid, atttypmod) from pg_attribute where attrelid = 'words'::regclass and attnum > 0 order by attnum;
----
format_type 25
vc(5)
vc(3)[]
=> SELECT 2

insert into words values ('abc', '{a,b}');
----
=> INSERT 0 1

select * from words;
----
w user|ws user
abc|{a,b}
=> SELECT 1

select null::vc(1, 2);
----
!! 22023 invalid type modifier
.. P 14

alter type vc set (send = none);
----
=> ALTER TYPE

drop function vcsend(vc);
----
=> DROP FUNCTION

drop type vc cascade;
----
-- NOTICE 00000 drop cascades to 7 other objects
=> DROP TYPE

create type rolled;
----
=> CREATE TYPE

begin;
----
=> BEGIN

create function rolled_in(cstring) returns rolled language internal immutable strict as 'int4in';
----
-- NOTICE 42809 return type rolled is only a shell
=> CREATE FUNCTION

create function rolled_out(rolled) returns cstring language internal immutable strict as 'int4out';
----
-- NOTICE 42809 argument type rolled is only a shell
=> CREATE FUNCTION

create type rolled (input = rolled_in, output = rolled_out, like = int4);
----
=> CREATE TYPE

select '5'::rolled;
----
rolled user
5
=> SELECT 1

rollback;
----
=> ROLLBACK

select '5'::rolled;
----
!! 42704 type "rolled" is only a shell
.. P 13

create function rolled_in(cstring) returns rolled language internal immutable strict as 'textin';
----
-- NOTICE 42809 return type rolled is only a shell
=> CREATE FUNCTION

create function rolled_out(rolled) returns cstring language internal immutable strict as 'textout';
----
-- NOTICE 42809 argument type rolled is only a shell
=> CREATE FUNCTION

create function rolled_length(rolled) returns int language internal immutable strict as 'textlen';
----
-- NOTICE 42809 argument type rolled is only a shell
=> CREATE FUNCTION

create type rolled (input = rolled_in, output = rolled_out);
----
=> CREATE TYPE

select 'five'::rolled, rolled_length('five');
----
rolled user|rolled_length 23
five|4
=> SELECT 1

drop type rolled cascade;
----
-- NOTICE 00000 drop cascades to 3 other objects
=> DROP TYPE

drop aggregate my_sum(int);
----
=> DROP AGGREGATE

drop function my_plus(int, int), my_abs(int), my_upper(text);
----
=> DROP FUNCTION

create schema for_all;
----
=> CREATE SCHEMA

grant create, usage on schema for_all to pg_monitor;
----
=> GRANT

set role pg_monitor;
----
=> SET

create function for_all.f(int) returns int language internal as 'int4abs';
----
!! 42501 permission denied for language internal

create function for_all.f(int) returns int language c as 'int4abs';
----
!! 42501 permission denied for language c

create type for_all.t;
----
!! 42501 must be superuser to create a base type

reset role;
----
=> RESET

drop schema for_all;
----
=> DROP SCHEMA
