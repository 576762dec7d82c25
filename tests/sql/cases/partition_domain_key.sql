create domain quantity as int4 check (value > -500);
----
=> CREATE DOMAIN

create table t (a quantity primary key, b text) partition by list (a);
----
=> CREATE TABLE

create table t0 partition of t for values in (0, 7);
----
=> CREATE TABLE

create table t1 partition of t for values in (-600);
----
!! 23514 value for domain quantity violates check constraint "quantity_check"
.. n quantity_check
.. d quantity

create table t2 partition of t default;
----
=> CREATE TABLE

insert into t values (0, 'x'), (7, 'y'), (8, 'z');
----
=> INSERT 0 3

insert into t values (-600, 'refused');
----
!! 23514 value for domain quantity violates check constraint "quantity_check"
.. n quantity_check
.. d quantity

select tableoid::regclass, * from t order by a;
----
tableoid 2205|a 23|b 25
t0|0|x
t0|7|y
t2|8|z
=> SELECT 3

select tableoid::regclass, * from t where a = 7;
----
tableoid 2205|a 23|b 25
t0|7|y
=> SELECT 1

update t set a = 9 where a = 0;
----
=> UPDATE 1

select tableoid::regclass, * from t order by a;
----
tableoid 2205|a 23|b 25
t0|7|y
t2|8|z
t2|9|x
=> SELECT 3

create table r (d quantity) partition by range (d);
----
=> CREATE TABLE

create table r0 partition of r for values from (minvalue) to (10);
----
=> CREATE TABLE

insert into r values (3);
----
=> INSERT 0 1

insert into r values (11);
----
!! 23514 no partition of relation "r" found for row
.. D Partition key of the failing row contains (d) = (11).
.. t r

create domain word as text;
----
=> CREATE DOMAIN

create domain short as word;
----
=> CREATE DOMAIN

create table hashed (a word, b short, c int) partition by hash (a, b);
----
=> CREATE TABLE

create table hashed0 partition of hashed for values with (modulus 3, remainder 0);
----
=> CREATE TABLE

create table hashed1 partition of hashed for values with (modulus 3, remainder 1);
----
=> CREATE TABLE

create table hashed2 partition of hashed for values with (modulus 3, remainder 2);
----
=> CREATE TABLE

insert into hashed values ('abc', 'x', 1), ('b', null, 2), ('10', 'é', 3), (null, 'abc', 4), ('é', 'zz', 5);
----
=> INSERT 0 5

select tableoid::regclass, * from hashed order by c;
----
tableoid 2205|a 25|b 25|c 23
hashed0|abc|x|1
hashed0|b|\N|2
hashed0|10|é|3
hashed1|\N|abc|4
hashed1|é|zz|5
=> SELECT 5

select tableoid::regclass, * from hashed where a = 'abc' and b = 'x';
----
tableoid 2205|a 25|b 25|c 23
hashed0|abc|x|1
=> SELECT 1
