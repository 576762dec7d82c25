create domain posint as int check (value > 0);
----
=> CREATE DOMAIN

create domain posint as text;
----
!! 42710 type "posint" already exists

create domain bad as nosuch;
----
!! 42704 type "nosuch" does not exist

create domain name5 as varchar(5) default 'abc' not null;
----
=> CREATE DOMAIN

create domain small as posint constraint limit_ten check (value < 10) constraint even check (value % 2 = 0);
----
=> CREATE DOMAIN

create domain ints as int[] check (array_length(value, 1) < 3);
----
=> CREATE DOMAIN

select typname, typtype, typcategory, typbasetype::regtype, typtypmod, typnotnull, typdefault, typarray::regtype, typlen from pg_type where typname in ('posint', 'name5', 'small', 'ints') and typnamespace = current_schema()::regnamespace order by 1;
----
typname 19|typtype 18|typcategory 18|typbasetype 2206|typtypmod 23|typnotnull 16|typdefault 25|typarray 2206|typlen 21
ints|d|A|integer[]|-1|f|\N|ints[]|-1
name5|d|S|character varying|9|t|'abc'::character varying|name5[]|-1
posint|d|N|integer|-1|f|\N|posint[]|4
small|d|N|posint|-1|f|\N|small[]|4
=> SELECT 4

select 5::posint;
----
posint 23
5
=> SELECT 1

select (-5)::posint;
----
posint 23
!! 23514 value for domain posint violates check constraint "posint_check"
.. n posint_check
.. d posint

select '-5'::posint;
----
posint 23
!! 23514 value for domain posint violates check constraint "posint_check"
.. n posint_check
.. d posint

select null::posint;
----
posint 23
\N
=> SELECT 1

select 'toolong'::name5;
----
name5 1043
toolo
=> SELECT 1

select 'toolong'::text::name5;
----
name5 1043
toolo
=> SELECT 1

select null::name5;
----
name5 1043
!! 23502 domain name5 does not allow null values
.. d name5

select 4::small, 4::small + 1 as sum;
----
small 23|sum 23
4|5
=> SELECT 1

select 12::small;
----
small 23
!! 23514 value for domain small violates check constraint "limit_ten"
.. n limit_ten
.. d small

select 5::small;
----
small 23
!! 23514 value for domain small violates check constraint "even"
.. n even
.. d small

select (-2)::small;
----
small 23
!! 23514 value for domain small violates check constraint "posint_check"
.. n posint_check
.. d small

select pg_typeof(4::small), pg_typeof(4::small + 1), pg_typeof(array[1::posint]);
----
pg_typeof 2206|pg_typeof 2206|pg_typeof 2206
small|integer|posint[]
=> SELECT 1

select array[1,2]::ints;
----
array 1007
{1,2}
=> SELECT 1

select array[1,2,3]::ints;
----
array 1007
!! 23514 value for domain ints violates check constraint "ints_check"
.. n ints_check
.. d ints

select '{1,2,3}'::ints;
----
ints 1007
!! 23514 value for domain ints violates check constraint "ints_check"
.. n ints_check
.. d ints

select (array[7,8]::ints)[2];
----
array 23
8
=> SELECT 1

create table dt (id int primary key, p posint, n name5, s small default 2, a posint[]);
----
=> CREATE TABLE

insert into dt (id) values (1);
----
=> INSERT 0 1

insert into dt values (2, 3, 'x', 4, array[1,2]);
----
=> INSERT 0 1

insert into dt values (3, 0, 'x', 4, null);
----
!! 23514 value for domain posint violates check constraint "posint_check"
.. n posint_check
.. d posint

insert into dt values (3, 1, null, 4, null);
----
!! 23502 domain name5 does not allow null values
.. d name5

insert into dt values (3, 1, 'abcdef', 4, null);
----
!! 22001 value too long for type character varying(5)

insert into dt values (3, 1, 'abc', 11, null);
----
!! 23514 value for domain small violates check constraint "even"
.. n even
.. d small

insert into dt values (3, 1, 'abc', 4, array[1,0]);
----
!! 23514 value for domain posint violates check constraint "posint_check"
.. n posint_check
.. d posint

insert into dt values (3, 1, 'abc', 4, '{1,0}');
----
!! 23514 value for domain posint violates check constraint "posint_check"
.. P 40
.. n posint_check
.. d posint

insert into dt values (3, default, default, default, default);
----
=> INSERT 0 1

insert into dt select 4, 7, 'sel', null, null;
----
=> INSERT 0 1

insert into dt select 5, -7, 'sel', null, null;
----
!! 23514 value for domain posint violates check constraint "posint_check"
.. n posint_check
.. d posint

update dt set p = p - 5 where id = 2;
----
!! 23514 value for domain posint violates check constraint "posint_check"
.. n posint_check
.. d posint

update dt set n = null where id = 2;
----
!! 23502 domain name5 does not allow null values
.. d name5

update dt set p = p * 2, n = 'y' where id = 2 returning *;
----
id 23|p 23|n 1043|s 23|a user
2|6|y|4|{1,2}
=> UPDATE 1

update dt set s = default where id = 2;
----
=> UPDATE 1

select * from dt order by id;
----
id 23|p 23|n 1043|s 23|a user
1|\N|abc|2|\N
2|6|y|2|{1,2}
3|\N|abc|2|\N
4|7|sel|\N|\N
=> SELECT 4

select sum(p), max(p), count(distinct n), array_agg(p order by id) from dt;
----
sum 20|max 23|count 20|array_agg user
13|7|3|{NULL,6,NULL,7}
=> SELECT 1

select p = 6, p > 2, n || 'z', n like 'a%', p between 1 and 7, p in (6, 7) from dt order by id;
----
?column? 16|?column? 16|?column? 25|?column? 16|?column? 16|?column? 16
\N|\N|abcz|t|\N|\N
t|t|yz|f|t|t
\N|\N|abcz|t|\N|\N
f|t|selz|f|t|t
=> SELECT 4

select coalesce(p, 0), case when p is null then 0 else p end, greatest(p, 3) from dt order by id;
----
coalesce 23|p 23|greatest 23
0|0|3
6|6|6
0|0|3
7|7|7
=> SELECT 4

create index on dt (p);
----
=> CREATE INDEX

select id from dt where p = 7;
----
id 23
4
=> SELECT 1

select id from dt where n = 'abc' order by 1;
----
id 23
1
3
=> SELECT 2

select p, count(*) from dt group by p order by p;
----
p 23|count 20
6|1
7|1
\N|2
=> SELECT 3

create table dk (k posint primary key, v name5);
----
=> CREATE TABLE

insert into dk values (1, 'a'), (2, 'b');
----
=> INSERT 0 2

insert into dk values (1, 'c');
----
!! 23505 duplicate key value violates unique constraint "dk_pkey"
.. D Key (k)=(1) already exists.
.. n dk_pkey
.. t dk

select * from dk a join dt b on a.k = b.p;
----
k 23|v 1043|id 23|p 23|n 1043|s 23|a user
=> SELECT 0

alter domain posint add constraint under_hundred check (value < 100);
----
!! 0A000 cannot alter type "posint" because column "dt.a" uses it

insert into dk values (100, 'c');
----
=> INSERT 0 1

alter domain posint add check (value < 5);
----
!! 0A000 cannot alter type "posint" because column "dt.a" uses it

alter domain posint add constraint ok check (value < 5) not valid;
----
=> ALTER DOMAIN

insert into dk values (6, 'c');
----
!! 23514 value for domain posint violates check constraint "ok"
.. n ok
.. d posint

alter domain posint validate constraint ok;
----
!! 0A000 cannot alter type "posint" because column "dt.a" uses it

alter domain posint validate constraint nope;
----
!! 42704 constraint "nope" of domain "posint" does not exist

alter domain posint drop constraint ok;
----
=> ALTER DOMAIN

alter domain posint drop constraint ok;
----
!! 42704 constraint "ok" of domain "posint" does not exist

alter domain posint drop constraint if exists ok;
----
-- NOTICE 00000 constraint "ok" of domain "posint" does not exist, skipping
=> ALTER DOMAIN

insert into dk values (6, 'c');
----
=> INSERT 0 1

alter domain posint set not null;
----
!! 0A000 cannot alter type "posint" because column "dt.a" uses it

update dt set p = 1 where p is null;
----
=> UPDATE 2

alter domain posint set default 42;
----
=> ALTER DOMAIN

insert into dt (id, a) values (10, array[1]::posint[]);
----
=> INSERT 0 1

select p from dt where id = 10;
----
p 23
42
=> SELECT 1

alter domain posint drop default;
----
=> ALTER DOMAIN

alter domain posint rename constraint under_hundred to below_hundred;
----
!! 42704 constraint "under_hundred" for domain posint does not exist

select 200::posint;
----
posint 23
200
=> SELECT 1

alter domain posint rename to positive;
----
=> ALTER DOMAIN

select conname, contype, convalidated, pg_get_constraintdef(oid) from pg_constraint where contypid = 'positive'::regtype order by 1;
----
conname 19|contype 18|convalidated 16|pg_get_constraintdef 25
posint_check|c|t|CHECK ((VALUE > 0))
=> SELECT 1

select conname, pg_get_constraintdef(oid), pg_get_constraintdef(oid, true) from pg_constraint where contypid = 'small'::regtype order by 1;
----
conname 19|pg_get_constraintdef 25|pg_get_constraintdef 25
even|CHECK ((((VALUE)::integer % 2) = 0))|CHECK ((VALUE::integer % 2) = 0)
limit_ten|CHECK (((VALUE)::integer < 10))|CHECK (VALUE::integer < 10)
=> SELECT 2

alter table dt add column q small;
----
=> ALTER TABLE

alter table dt add column r name5;
----
=> ALTER TABLE

select id, q, r from dt order by id;
----
id 23|q 23|r 1043
1|\N|abc
2|\N|abc
3|\N|abc
4|\N|abc
10|\N|abc
=> SELECT 5

alter table dt alter column id type positive;
----
=> ALTER TABLE

create type rec as (x positive, y name5);
----
=> CREATE TYPE

select row(1, 'a')::rec;
----
row user
(1,a)
=> SELECT 1

select row(0, 'a')::rec;
----
row user
!! 23514 value for domain positive violates check constraint "posint_check"
.. n posint_check
.. d positive

select '(0,a)'::rec;
----
!! 23514 value for domain positive violates check constraint "posint_check"
.. P 8
.. n posint_check
.. d positive

select '(,a)'::rec;
----
rec user
(,a)
=> SELECT 1

select '(1,)'::rec;
----
!! 23502 domain name5 does not allow null values
.. P 8
.. d name5

create table rt (r rec);
----
=> CREATE TABLE

insert into rt values (row(1,'a')), ('(2,b)');
----
=> INSERT 0 2

update rt set r.x = -1;
----
!! 23514 value for domain positive violates check constraint "posint_check"
.. n posint_check
.. d positive

alter domain name5 add check (value <> 'a');
----
!! 0A000 cannot alter type "name5" because column "rt.r" uses it

create domain dom_dflt as int check (value is not null);
----
=> CREATE DOMAIN

create table domain_rows (a int, b dom_dflt);
----
=> CREATE TABLE

insert into domain_rows (a) values (1);
----
!! 23514 value for domain dom_dflt violates check constraint "dom_dflt_check"
.. n dom_dflt_check
.. d dom_dflt

create domain u1 as int unique;
----
!! 42601 unique constraints not possible for domains

create domain u2 as int not null null;
----
!! 42601 conflicting NULL/NOT NULL constraints

create domain u3 as int default 1 default 2;
----
!! 42601 multiple default expressions

create domain u4 as int check (nosuch > 0);
----
!! 42703 column "nosuch" does not exist

create domain u5 as int check (value);
----
!! 42804 argument of CHECK must be type boolean, not type integer

alter domain text add check (value <> '');
----
!! 42809 text is not a domain

drop domain if exists nosuch;
----
-- NOTICE 00000 type "nosuch" does not exist, skipping
=> DROP DOMAIN

drop domain nosuch;
----
!! 42704 type "nosuch" does not exist

drop domain int4;
----
!! 42809 "int4" is not a domain

drop type small cascade;
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP TYPE

select json_populate_record(null::rec, '{"x": 0, "y": "a"}');
----
json_populate_record user
!! 23514 value for domain positive violates check constraint "posint_check"
.. n posint_check
.. d positive

select json_populate_record(null::rec, '{"x": 1, "y": "b"}');
----
json_populate_record user
(1,b)
=> SELECT 1

prepare ins as insert into dk values ($1, $2);
----
=> PREPARE

execute ins (50, 'p');
----
=> INSERT 0 1

execute ins (0, 'p');
----
!! 23514 value for domain positive violates check constraint "posint_check"
.. n posint_check
.. d positive

execute ins (null, 'p');
----
!! 23502 null value in column "k" of relation "dk" violates not-null constraint
.. D Failing row contains (null, p).
.. t dk
.. c k

create domain col as text collate "C" check (value ~ '^[a-z]+$');
----
=> CREATE DOMAIN

select 'abc'::col, 'ABC'::text::col;
----
col 25|col 25
!! 23514 value for domain col violates check constraint "col_check"
.. n col_check
.. d col

select cast('abc' as col) || 'd', length('abc'::col), upper('abc'::col);
----
?column? 25|length 23|upper 25
abcd|3|ABC
=> SELECT 1

comment on domain col is 'letters';
----
=> COMMENT

select obj_description('col'::regtype);
----
obj_description 25
letters
=> SELECT 1

create domain overcol as col default 'x';
----
=> CREATE DOMAIN

select 'A'::overcol;
----
overcol 25
!! 23514 value for domain overcol violates check constraint "col_check"
.. n col_check
.. d overcol

drop domain col;
----
!! 2BP01 cannot drop type col because other objects depend on it
.. D type overcol depends on type col
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop domain col cascade;
----
-- NOTICE 00000 drop cascades to type overcol
=> DROP DOMAIN

select x::dom_dflt from (values (1), (null)) v(x);
----
x 23
1
!! 23514 value for domain dom_dflt violates check constraint "dom_dflt_check"
.. n dom_dflt_check
.. d dom_dflt

select domain_name, data_type, character_maximum_length, domain_default from information_schema.domains where domain_name in ('positive', 'name5') and domain_schema = current_schema() order by 1;
----
domain_name 19|data_type 1043|character_maximum_length 23|domain_default 1043
name5|character varying|5|'abc'::character varying
positive|integer|\N|\N
=> SELECT 2

select constraint_name, domain_name, is_deferrable, initially_deferred from information_schema.domain_constraints where domain_name = 'positive' and domain_schema = current_schema() order by 1;
----
constraint_name 19|domain_name 19|is_deferrable 1043|initially_deferred 1043
posint_check|positive|NO|NO
=> SELECT 1

create domain over_two as int check (value > 2);
----
=> CREATE DOMAIN

create domain over_two_even as over_two check (value % 2 = 0);
----
=> CREATE DOMAIN

create domain strs as varchar(3)[];
----
=> CREATE DOMAIN

select '{toolong}'::strs, array['toolong']::strs;
----
strs 1015|array 1015
{too}|{too}
=> SELECT 1

create table many (s strs, o over_two_even[]);
----
=> CREATE TABLE

insert into many values ('{abcd}', null);
----
!! 22001 value too long for type character varying(3)

insert into many values ('{abc}', '{4,6}'), (array['x','y'], array[8]);
----
=> INSERT 0 2

insert into many values (null, array[5]);
----
!! 23514 value for domain over_two_even violates check constraint "over_two_even_check"
.. n over_two_even_check
.. d over_two_even

select s[1], o[1], s || 'z'::varchar, pg_typeof(o[1]) from many;
----
s 1043|o 23|?column? 1015|pg_typeof 2206
abc|4|{abc,z}|over_two_even
x|8|{x,y,z}|over_two_even
=> SELECT 2

select array[array[1, 2]::ints, array[3]::ints];
----
array user
{"{1,2}","{3}"}
=> SELECT 1

comment on constraint over_two_check on domain over_two is 'two';
----
=> COMMENT

comment on constraint nope on domain over_two is 'two';
----
!! 42704 constraint "nope" for domain over_two does not exist

select obj_description(oid) from pg_constraint where conname = 'over_two_check' and contypid = 'over_two'::regtype;
----
obj_description 25
two
=> SELECT 1

create function low(x int) returns bool language sql immutable as 'select x > 1';
----
=> CREATE FUNCTION

create domain checked as int check (low(value));
----
=> CREATE DOMAIN

select 2::checked, 1::checked;
----
checked 23|checked 23
!! 23514 value for domain checked violates check constraint "checked_check"
.. n checked_check
.. d checked

create or replace function low(x int) returns bool language sql immutable as 'select x > 0';
----
=> CREATE FUNCTION

select 2::checked;
----
checked 23
2
=> SELECT 1

drop function low(int);
----
!! 2BP01 cannot drop function low(integer) because other objects depend on it
.. D constraint checked_check depends on function low(integer)
.. H Use DROP ... CASCADE to drop the dependent objects too.

create sequence seq_of_domain;
----
=> CREATE SEQUENCE

create domain numbered as int default nextval('seq_of_domain');
----
=> CREATE DOMAIN

create domain numbered_too as numbered;
----
=> CREATE DOMAIN

alter domain numbered drop default;
----
=> ALTER DOMAIN

create table takes (a int, b numbered_too, c over_two default null, d numbered);
----
=> CREATE TABLE

insert into takes (a) values (1), (2);
----
=> INSERT 0 2

select * from takes;
----
a 23|b 23|c 23|d 23
1|1|\N|\N
2|2|\N|\N
=> SELECT 2

drop sequence seq_of_domain;
----
!! 2BP01 cannot drop sequence seq_of_domain because other objects depend on it
.. D type numbered_too depends on sequence seq_of_domain\ncolumn b of table takes depends on type numbered_too
.. H Use DROP ... CASCADE to drop the dependent objects too.

create function f_domain(x over_two) returns over_two language sql as 'select x - 1';
----
=> CREATE FUNCTION

select f_domain(5), pg_typeof(f_domain(5));
----
f_domain 23|pg_typeof 2206
4|over_two
=> SELECT 1

select f_domain(3);
----
f_domain 23
!! 23514 value for domain over_two violates check constraint "over_two_check"
.. n over_two_check
.. d over_two

select f_domain(2);
----
f_domain 23
!! 23514 value for domain over_two violates check constraint "over_two_check"
.. n over_two_check
.. d over_two

create function f_domain(x int) returns text language sql as $$select 'int'$$;
----
=> CREATE FUNCTION

select f_domain(5), f_domain(5::over_two);
----
f_domain 25|f_domain 23
int|4
=> SELECT 1

create function p_domain(x int) returns int language plpgsql as 'declare v over_two := 3; begin v := x; return v; end';
----
=> CREATE FUNCTION

select p_domain(7);
----
p_domain 23
7
=> SELECT 1

select p_domain(1);
----
p_domain 23
!! 23514 value for domain over_two violates check constraint "over_two_check"
.. n over_two_check
.. d over_two

create domain must as int not null;
----
=> CREATE DOMAIN

create function q_domain() returns int language plpgsql as 'declare v must; begin return 1; end';
----
=> CREATE FUNCTION

select q_domain();
----
q_domain 23
!! 23502 domain must does not allow null values
.. d must

begin;
----
=> BEGIN

alter domain over_two add constraint below_nine check (value < 9);
----
!! 0A000 cannot alter type "over_two_even" because column "many.o" uses it

select 9::over_two;
----
!! 25P02 current transaction is aborted, commands ignored until end of transaction block

rollback;
----
=> ROLLBACK

select 9::over_two, 9::over_two_even;
----
over_two 23|over_two_even 23
!! 23514 value for domain over_two_even violates check constraint "over_two_even_check"
.. n over_two_even_check
.. d over_two_even

drop domain if exists over_two_even cascade;
----
-- NOTICE 00000 drop cascades to column o of table many
=> DROP DOMAIN

create domain over_two_even as int;
----
=> CREATE DOMAIN

select 9::over_two_even;
----
over_two_even 23
9
=> SELECT 1

create type two as (x int, y text);
----
=> CREATE TYPE

create domain both as two not null check ((value).x < 9);
----
!! 42601 syntax error at or near "both"
.. P 15

create table has_both (id int, c both default row(1, 'a')::two, d both default '(2,b)');
----
!! 42601 syntax error at or near "both"
.. P 34

insert into has_both (id) values (1);
----
!! 42P01 relation "has_both" does not exist
.. P 13

select id, c, (d).y from has_both;
----
!! 42P01 relation "has_both" does not exist
.. P 26

insert into has_both (c) values (row(9, 'c'));
----
!! 42P01 relation "has_both" does not exist
.. P 13

create view shows_both as select 'toolong'::text::name5 as n, row(id, 'v')::two::both as b from has_both;
----
!! 42601 syntax error at or near "both"
.. P 82

select * from shows_both;
----
!! 42P01 relation "shows_both" does not exist
.. P 15

select pg_get_viewdef('shows_both');
----
pg_get_viewdef 25
!! 42P01 relation "shows_both" does not exist

create domain below_zero as int;
----
=> CREATE DOMAIN

create table kept_below (id int primary key, b below_zero, bs below_zero[]);
----
=> CREATE TABLE

insert into kept_below values (1, -5, '{-1,2}'), (2, 5, null);
----
=> INSERT 0 2

select *, b + 1 as more from kept_below order by b;
----
id 23|b 23|bs user|more 23
1|-5|{-1,2}|-4
2|5|\N|6
=> SELECT 2
