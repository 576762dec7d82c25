-- Statements sent again after the types that they name or write were changed.
create type mood2 as enum ('a','b')
----
=> CREATE TYPE

create table et (m mood2, n int)
----
=> CREATE TABLE

create domain dom2 as int check (value > 2)
----
=> CREATE DOMAIN

create table dt (d dom2)
----
=> CREATE TABLE

create type comp2 as (x int, y int)
----
=> CREATE TYPE

select * from et order by 1
----
m user|n 23
=> SELECT 0

insert into et values ('a', 1)
----
=> INSERT 0 1

select * from et where m = 'a' limit 1
----
m user|n 23
a|1
=> SELECT 1

select 'a'::mood2
----
mood2 user
a
=> SELECT 1

select d from dt where d = 3
----
d 23
=> SELECT 0

insert into dt values (3)
----
=> INSERT 0 1

select 3::dom2
----
dom2 23
3
=> SELECT 1

select cast('3' as dom2)
----
dom2 23
3
=> SELECT 1

select row(1,2)::comp2
----
row user
(1,2)
=> SELECT 1

select (row(1,2)::comp2).x
----
x 23
1
=> SELECT 1

select * from et order by 1
----
m user|n 23
a|1
=> SELECT 1

insert into et values ('a', 1)
----
=> INSERT 0 1

select * from et where m = 'a' limit 1
----
m user|n 23
a|1
=> SELECT 1

select 'a'::mood2
----
mood2 user
a
=> SELECT 1

select d from dt where d = 3
----
d 23
3
=> SELECT 1

insert into dt values (3)
----
=> INSERT 0 1

select 3::dom2
----
dom2 23
3
=> SELECT 1

select cast('3' as dom2)
----
dom2 23
3
=> SELECT 1

select row(1,2)::comp2
----
row user
(1,2)
=> SELECT 1

select (row(1,2)::comp2).x
----
x 23
1
=> SELECT 1

alter type mood2 rename value 'a' to 'c'
----
=> ALTER TYPE

select * from et order by 1
----
m user|n 23
c|1
c|1
=> SELECT 2

insert into et values ('a', 1)
----
!! 22P02 invalid input value for enum mood2: "a"
.. P 24

select * from et where m = 'a' limit 1
----
!! 22P02 invalid input value for enum mood2: "a"
.. P 28

select 'a'::mood2
----
!! 22P02 invalid input value for enum mood2: "a"
.. P 8

select d from dt where d = 3
----
d 23
3
3
=> SELECT 2

insert into dt values (3)
----
=> INSERT 0 1

select 3::dom2
----
dom2 23
3
=> SELECT 1

select cast('3' as dom2)
----
dom2 23
3
=> SELECT 1

select row(1,2)::comp2
----
row user
(1,2)
=> SELECT 1

select (row(1,2)::comp2).x
----
x 23
1
=> SELECT 1

select * from et order by 1
----
m user|n 23
c|1
c|1
=> SELECT 2

insert into et values ('a', 1)
----
!! 22P02 invalid input value for enum mood2: "a"
.. P 24

select * from et where m = 'a' limit 1
----
!! 22P02 invalid input value for enum mood2: "a"
.. P 28

select 'a'::mood2
----
!! 22P02 invalid input value for enum mood2: "a"
.. P 8

select d from dt where d = 3
----
d 23
3
3
3
=> SELECT 3

insert into dt values (3)
----
=> INSERT 0 1

select 3::dom2
----
dom2 23
3
=> SELECT 1

select cast('3' as dom2)
----
dom2 23
3
=> SELECT 1

select row(1,2)::comp2
----
row user
(1,2)
=> SELECT 1

select (row(1,2)::comp2).x
----
x 23
1
=> SELECT 1

insert into et values ('c', 1)
----
=> INSERT 0 1

select 'c'::mood2
----
mood2 user
c
=> SELECT 1

alter type mood2 rename value 'c' to 'a'
----
=> ALTER TYPE

alter type mood2 add value 'aa' before 'a'
----
=> ALTER TYPE

insert into et values ('aa', 0)
----
=> INSERT 0 1

select * from et order by 1
----
m user|n 23
aa|0
a|1
a|1
a|1
=> SELECT 4

insert into et values ('a', 1)
----
=> INSERT 0 1

select * from et where m = 'a' limit 1
----
m user|n 23
a|1
=> SELECT 1

select 'a'::mood2
----
mood2 user
a
=> SELECT 1

select d from dt where d = 3
----
d 23
3
3
3
3
=> SELECT 4

insert into dt values (3)
----
=> INSERT 0 1

select 3::dom2
----
dom2 23
3
=> SELECT 1

select cast('3' as dom2)
----
dom2 23
3
=> SELECT 1

select row(1,2)::comp2
----
row user
(1,2)
=> SELECT 1

select (row(1,2)::comp2).x
----
x 23
1
=> SELECT 1

select array['aa','a']::mood2[]
----
array user
{aa,a}
=> SELECT 1

alter domain dom2 add check (value > 3) not valid
----
=> ALTER DOMAIN

select * from et order by 1
----
m user|n 23
aa|0
a|1
a|1
a|1
a|1
=> SELECT 5

insert into et values ('a', 1)
----
=> INSERT 0 1

select * from et where m = 'a' limit 1
----
m user|n 23
a|1
=> SELECT 1

select 'a'::mood2
----
mood2 user
a
=> SELECT 1

select d from dt where d = 3
----
d 23
3
3
3
3
3
=> SELECT 5

insert into dt values (3)
----
!! 23514 value for domain dom2 violates check constraint "dom2_check1"
.. n dom2_check1
.. d dom2

select 3::dom2
----
dom2 23
!! 23514 value for domain dom2 violates check constraint "dom2_check1"
.. n dom2_check1
.. d dom2

select cast('3' as dom2)
----
dom2 23
!! 23514 value for domain dom2 violates check constraint "dom2_check1"
.. n dom2_check1
.. d dom2

select row(1,2)::comp2
----
row user
(1,2)
=> SELECT 1

select (row(1,2)::comp2).x
----
x 23
1
=> SELECT 1

select * from et order by 1
----
m user|n 23
aa|0
a|1
a|1
a|1
a|1
a|1
=> SELECT 6

insert into et values ('a', 1)
----
=> INSERT 0 1

select * from et where m = 'a' limit 1
----
m user|n 23
a|1
=> SELECT 1

select 'a'::mood2
----
mood2 user
a
=> SELECT 1

select d from dt where d = 3
----
d 23
3
3
3
3
3
=> SELECT 5

insert into dt values (3)
----
!! 23514 value for domain dom2 violates check constraint "dom2_check1"
.. n dom2_check1
.. d dom2

select 3::dom2
----
dom2 23
!! 23514 value for domain dom2 violates check constraint "dom2_check1"
.. n dom2_check1
.. d dom2

select cast('3' as dom2)
----
dom2 23
!! 23514 value for domain dom2 violates check constraint "dom2_check1"
.. n dom2_check1
.. d dom2

select row(1,2)::comp2
----
row user
(1,2)
=> SELECT 1

select (row(1,2)::comp2).x
----
x 23
1
=> SELECT 1

alter domain dom2 drop constraint dom2_check
----
=> ALTER DOMAIN

select * from et order by 1
----
m user|n 23
aa|0
a|1
a|1
a|1
a|1
a|1
a|1
=> SELECT 7

insert into et values ('a', 1)
----
=> INSERT 0 1

select * from et where m = 'a' limit 1
----
m user|n 23
a|1
=> SELECT 1

select 'a'::mood2
----
mood2 user
a
=> SELECT 1

select d from dt where d = 3
----
d 23
3
3
3
3
3
=> SELECT 5

insert into dt values (3)
----
!! 23514 value for domain dom2 violates check constraint "dom2_check1"
.. n dom2_check1
.. d dom2

select 3::dom2
----
dom2 23
!! 23514 value for domain dom2 violates check constraint "dom2_check1"
.. n dom2_check1
.. d dom2

select cast('3' as dom2)
----
dom2 23
!! 23514 value for domain dom2 violates check constraint "dom2_check1"
.. n dom2_check1
.. d dom2

select row(1,2)::comp2
----
row user
(1,2)
=> SELECT 1

select (row(1,2)::comp2).x
----
x 23
1
=> SELECT 1

alter domain dom2 drop constraint dom2_check1
----
=> ALTER DOMAIN

select * from et order by 1
----
m user|n 23
aa|0
a|1
a|1
a|1
a|1
a|1
a|1
a|1
=> SELECT 8

insert into et values ('a', 1)
----
=> INSERT 0 1

select * from et where m = 'a' limit 1
----
m user|n 23
a|1
=> SELECT 1

select 'a'::mood2
----
mood2 user
a
=> SELECT 1

select d from dt where d = 3
----
d 23
3
3
3
3
3
=> SELECT 5

insert into dt values (3)
----
=> INSERT 0 1

select 3::dom2
----
dom2 23
3
=> SELECT 1

select cast('3' as dom2)
----
dom2 23
3
=> SELECT 1

select row(1,2)::comp2
----
row user
(1,2)
=> SELECT 1

select (row(1,2)::comp2).x
----
x 23
1
=> SELECT 1

insert into dt values (1)
----
=> INSERT 0 1

alter domain dom2 set default 7
----
=> ALTER DOMAIN

insert into dt default values
----
=> INSERT 0 1

insert into dt default values
----
=> INSERT 0 1

alter domain dom2 set default 8
----
=> ALTER DOMAIN

insert into dt default values
----
=> INSERT 0 1

select * from dt
----
d 23
3
3
3
3
3
3
1
7
7
8
=> SELECT 10

alter domain dom2 set not null
----
=> ALTER DOMAIN

select null::dom2
----
dom2 23
!! 23502 domain dom2 does not allow null values
.. d dom2

alter domain dom2 drop not null
----
=> ALTER DOMAIN

select null::dom2
----
dom2 23
\N
=> SELECT 1

alter domain dom2 set not null
----
=> ALTER DOMAIN

select null::dom2
----
dom2 23
!! 23502 domain dom2 does not allow null values
.. d dom2

alter type comp2 add attribute z int
----
=> ALTER TYPE

select * from et order by 1
----
m user|n 23
aa|0
a|1
a|1
a|1
a|1
a|1
a|1
a|1
a|1
=> SELECT 9

insert into et values ('a', 1)
----
=> INSERT 0 1

select * from et where m = 'a' limit 1
----
m user|n 23
a|1
=> SELECT 1

select 'a'::mood2
----
mood2 user
a
=> SELECT 1

select d from dt where d = 3
----
d 23
3
3
3
3
3
3
=> SELECT 6

insert into dt values (3)
----
=> INSERT 0 1

select 3::dom2
----
dom2 23
3
=> SELECT 1

select cast('3' as dom2)
----
dom2 23
3
=> SELECT 1

select row(1,2)::comp2
----
!! 42846 cannot cast type record to comp2
.. D Input has too few columns.
.. P 16

select (row(1,2)::comp2).x
----
!! 42846 cannot cast type record to comp2
.. D Input has too few columns.
.. P 17

select row(1,2,3)::comp2
----
row user
(1,2,3)
=> SELECT 1

select row(1,2,3)::comp2
----
row user
(1,2,3)
=> SELECT 1

alter type comp2 drop attribute y
----
=> ALTER TYPE

select * from et order by 1
----
m user|n 23
aa|0
a|1
a|1
a|1
a|1
a|1
a|1
a|1
a|1
a|1
=> SELECT 10

insert into et values ('a', 1)
----
=> INSERT 0 1

select * from et where m = 'a' limit 1
----
m user|n 23
a|1
=> SELECT 1

select 'a'::mood2
----
mood2 user
a
=> SELECT 1

select d from dt where d = 3
----
d 23
3
3
3
3
3
3
3
=> SELECT 7

insert into dt values (3)
----
=> INSERT 0 1

select 3::dom2
----
dom2 23
3
=> SELECT 1

select cast('3' as dom2)
----
dom2 23
3
=> SELECT 1

select row(1,2)::comp2
----
row user
(1,2)
=> SELECT 1

select (row(1,2)::comp2).x
----
x 23
1
=> SELECT 1

select row(1,2)::comp2
----
row user
(1,2)
=> SELECT 1

alter type comp2 alter attribute z type text
----
=> ALTER TYPE

select row(1,'b')::comp2
----
row user
(1,b)
=> SELECT 1

alter type comp2 rename attribute x to w
----
=> ALTER TYPE

select * from et order by 1
----
m user|n 23
aa|0
a|1
a|1
a|1
a|1
a|1
a|1
a|1
a|1
a|1
a|1
=> SELECT 11

insert into et values ('a', 1)
----
=> INSERT 0 1

select * from et where m = 'a' limit 1
----
m user|n 23
a|1
=> SELECT 1

select 'a'::mood2
----
mood2 user
a
=> SELECT 1

select d from dt where d = 3
----
d 23
3
3
3
3
3
3
3
3
=> SELECT 8

insert into dt values (3)
----
=> INSERT 0 1

select 3::dom2
----
dom2 23
3
=> SELECT 1

select cast('3' as dom2)
----
dom2 23
3
=> SELECT 1

select row(1,2)::comp2
----
row user
(1,2)
=> SELECT 1

select (row(1,2)::comp2).x
----
!! 42703 column "x" not found in data type comp2
.. P 17

select (row(1,'b')::comp2).w
----
w 23
1
=> SELECT 1

alter type mood2 rename to mood3
----
=> ALTER TYPE

select * from et order by 1
----
m user|n 23
aa|0
a|1
a|1
a|1
a|1
a|1
a|1
a|1
a|1
a|1
a|1
a|1
=> SELECT 12

insert into et values ('a', 1)
----
=> INSERT 0 1

select * from et where m = 'a' limit 1
----
m user|n 23
a|1
=> SELECT 1

select 'a'::mood2
----
!! 42704 type "mood2" does not exist
.. P 13

select d from dt where d = 3
----
d 23
3
3
3
3
3
3
3
3
3
=> SELECT 9

insert into dt values (3)
----
=> INSERT 0 1

select 3::dom2
----
dom2 23
3
=> SELECT 1

select cast('3' as dom2)
----
dom2 23
3
=> SELECT 1

select row(1,2)::comp2
----
row user
(1,2)
=> SELECT 1

select (row(1,2)::comp2).x
----
!! 42703 column "x" not found in data type comp2
.. P 17

select 'a'::mood3
----
mood3 user
a
=> SELECT 1

create type mood2 as enum ('a')
----
=> CREATE TYPE

select 'a'::mood2, pg_typeof('a'::mood2)::text
----
mood2 user|pg_typeof 25
a|mood2
=> SELECT 1

select 'a'::mood2, pg_typeof('a'::mood2)::text
----
mood2 user|pg_typeof 25
a|mood2
=> SELECT 1

drop type mood2
----
=> DROP TYPE

select 'a'::mood2, pg_typeof('a'::mood2)::text
----
!! 42704 type "mood2" does not exist
.. P 13

alter type mood3 rename to mood2
----
=> ALTER TYPE

select 'a'::mood2, pg_typeof('a'::mood2)::text
----
mood2 user|pg_typeof 25
a|mood2
=> SELECT 1

create schema ty_a
----
=> CREATE SCHEMA

set search_path to ty_a, public
----
=> SET

create type ty_a.tt2 as enum ('1')
----
=> CREATE TYPE

select pg_typeof('1'::tt2)::text
----
pg_typeof 25
tt2
=> SELECT 1

drop schema ty_a cascade
----
-- NOTICE 00000 drop cascades to type tt2
=> DROP SCHEMA

reset search_path
----
=> RESET

drop table et, dt
----
!! 42P01 table "et" does not exist

drop type mood2, comp2
----
!! 42704 type "mood2" does not exist

drop domain dom2
----
!! 42704 type "dom2" does not exist
