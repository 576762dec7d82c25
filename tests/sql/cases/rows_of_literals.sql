-- simple protocol: many rows of literals have the plan of one.
create table goods(id int primary key, name text, code varchar(4), price numeric(6,2), made date, tags text[], doc jsonb, big bigint, ratio float8, ok bool)
----
=> CREATE TABLE

insert into goods values (1, 'one', 'a', 1.5, '2024-01-01', '{x,y}', '{"a": 1}', 1, 1.5, 't'), (2, 'it''s two', 'b', 2.25, '2024-02-29', '{}', '[]', 2, 2.5, 'f'), (3, '', '', 3.0, 'infinity', '{NULL}', 'null', 3, 3.5, 'yes')
----
=> INSERT 0 3

insert into goods values (4, 'four', null, 4.444, NULL, null, Null, 4, 4.5, 'n'), (-5, null, 'dddd', -5.5, null, null, null, -5, -0.0, null)
----
=> INSERT 0 2

insert into goods(name, id) values ('six', 6), ('seven', 7), ('eight', 8);
----
=> INSERT 0 3

insert into goods (id, big) values (10, 2147483648), (11, 9223372036854775807)
----
=> INSERT 0 2

insert into goods (id, big) values (12, 1), (13, 2147483648)
----
=> INSERT 0 2

insert into goods (id, price) values (14, 1), (15, 1.5), (16, 2)
----
=> INSERT 0 3

insert into goods (id, price, ratio) values
  (17, 1.005, 1e3),
  (18, 1e2, -1.5e-3)
returning id, price, ratio
----
id 23|price 1700|ratio 701
17|1.01|1000
18|100.00|-0.0015
=> INSERT 0 2

insert into goods (id, name) values (19, 19), (20, -20)
----
=> INSERT 0 2

insert into goods (id, name) values (21, 'x'), (22, default), (23, lower('Y'))
----
=> INSERT 0 3

insert into goods (id, name) values (24, 'x' || 'y'), (25, 'z')
----
=> INSERT 0 2

insert into goods (id, name) values (26, 'a'
'b'), (27, 'c')
----
=> INSERT 0 2

insert into goods (id, name) values (28, E'a\nb'), (29, 'c\n')
----
=> INSERT 0 2

insert into goods (id, name) values (30, 'a') /* a comment */ , (31, 'b')
----
=> INSERT 0 2

insert into goods (id, name) values (32, 'a'), -- (33, 'b')
 (34, 'c')
----
=> INSERT 0 2

insert into goods (id, name) values (- 35, 'a'), (+36, 'b')
----
=> INSERT 0 2

insert into goods (id, name) values (1, 'again'), (37, 'new') on conflict do nothing
----
=> INSERT 0 1

insert into goods (id, name) values (1, 'again'), (38, 'new') on conflict (id) do update set name = excluded.name || 5 returning id, name
----
id 23|name 25
1|again5
38|new
=> INSERT 0 2

insert into goods (id, name) values (39, 'a'), (39, 'b') on conflict (id) do update set name = 'twice'
----
!! 21000 ON CONFLICT DO UPDATE command cannot affect row a second time
.. H Ensure that no rows proposed for insertion within the same command have duplicate constrained values.

insert into goods (id) values (40), (41) returning 1 + 1 as two, 'x' as x, id
----
two 23|x 25|id 23
2|x|40
2|x|41
=> INSERT 0 2

select * from goods order by id
----
id 23|name 25|code 1043|price 1700|made 1082|tags 1009|doc 3802|big 20|ratio 701|ok 16
-35|a|\N|\N|\N|\N|\N|\N|\N|\N
-5|\N|dddd|-5.50|\N|\N|\N|-5|0|\N
1|again5|a|1.50|2024-01-01|{x,y}|{"a": 1}|1|1.5|t
2|it's two|b|2.25|2024-02-29|{}|[]|2|2.5|f
3|||3.00|infinity|{NULL}|null|3|3.5|t
4|four|\N|4.44|\N|\N|\N|4|4.5|f
6|six|\N|\N|\N|\N|\N|\N|\N|\N
7|seven|\N|\N|\N|\N|\N|\N|\N|\N
8|eight|\N|\N|\N|\N|\N|\N|\N|\N
10|\N|\N|\N|\N|\N|\N|2147483648|\N|\N
11|\N|\N|\N|\N|\N|\N|9223372036854775807|\N|\N
12|\N|\N|\N|\N|\N|\N|1|\N|\N
13|\N|\N|\N|\N|\N|\N|2147483648|\N|\N
14|\N|\N|1.00|\N|\N|\N|\N|\N|\N
15|\N|\N|1.50|\N|\N|\N|\N|\N|\N
16|\N|\N|2.00|\N|\N|\N|\N|\N|\N
17|\N|\N|1.01|\N|\N|\N|\N|1000|\N
18|\N|\N|100.00|\N|\N|\N|\N|-0.0015|\N
19|19|\N|\N|\N|\N|\N|\N|\N|\N
20|-20|\N|\N|\N|\N|\N|\N|\N|\N
21|x|\N|\N|\N|\N|\N|\N|\N|\N
22|\N|\N|\N|\N|\N|\N|\N|\N|\N
23|y|\N|\N|\N|\N|\N|\N|\N|\N
24|xy|\N|\N|\N|\N|\N|\N|\N|\N
25|z|\N|\N|\N|\N|\N|\N|\N|\N
26|ab|\N|\N|\N|\N|\N|\N|\N|\N
27|c|\N|\N|\N|\N|\N|\N|\N|\N
28|a\nb|\N|\N|\N|\N|\N|\N|\N|\N
29|c\\n|\N|\N|\N|\N|\N|\N|\N|\N
30|a|\N|\N|\N|\N|\N|\N|\N|\N
31|b|\N|\N|\N|\N|\N|\N|\N|\N
32|a|\N|\N|\N|\N|\N|\N|\N|\N
34|c|\N|\N|\N|\N|\N|\N|\N|\N
36|b|\N|\N|\N|\N|\N|\N|\N|\N
37|new|\N|\N|\N|\N|\N|\N|\N|\N
38|new|\N|\N|\N|\N|\N|\N|\N|\N
40|\N|\N|\N|\N|\N|\N|\N|\N|\N
41|\N|\N|\N|\N|\N|\N|\N|\N|\N
=> SELECT 38

insert into goods values (70, null, null, null, null, null, null, null, null, null), (71, 'a', null, -1.25, '2024-01-01', '{}', null, null, 1e2, 'f')
----
=> INSERT 0 2

insert into goods (name, id) values (NULL, 72), (null, 73)
----
=> INSERT 0 2

select * from goods where id >= 70 order by id
----
id 23|name 25|code 1043|price 1700|made 1082|tags 1009|doc 3802|big 20|ratio 701|ok 16
70|\N|\N|\N|\N|\N|\N|\N|\N|\N
71|a|\N|-1.25|2024-01-01|{}|\N|\N|100|f
72|\N|\N|\N|\N|\N|\N|\N|\N|\N
73|\N|\N|\N|\N|\N|\N|\N|\N|\N
=> SELECT 4

delete from goods where id >= 70
----
=> DELETE 4

-- Errors, and which comes first.
insert into goods (id, name) values (50, 'a'), (1, 'b')
----
!! 23505 duplicate key value violates unique constraint "goods_pkey"
.. D Key (id)=(1) already exists.
.. n goods_pkey
.. t goods

insert into goods (id, name) values (51, 'a'), ('y', 'b')
----
!! 22P02 invalid input syntax for type integer: "y"
.. P 49

insert into goods (id, name) values ('51', 'a'), ('y', 'b')
----
!! 22P02 invalid input syntax for type integer: "y"
.. P 51

insert into goods (id, made) values (52, '2024-01-01'), (53, '2024-02-30')
----
!! 22008 date/time field value out of range: "2024-02-30"
.. P 62

-- simple protocol
insert into goods (id, code) values (1, 'a'), (54, 'too long')
----
!! 22001 value too long for type character varying(4)

-- simple protocol
insert into goods (id, price) values (1, 1.5), (55, 10000.5)
----
!! 22003 numeric field overflow
.. D A field with precision 6, scale 2 must round to an absolute value less than 10^4.

insert into goods (id, name) values (56, 'a'), (57, 'b', 5)
----
!! 42601 VALUES lists must all be the same length
.. P 49

insert into goods (id, name) values (56, 'a'), (57)
----
!! 42601 VALUES lists must all be the same length
.. P 49

insert into goods (id, name) values (56, 'a', 1), (57, 'b', 2)
----
!! 42601 INSERT has more expressions than target columns
.. P 47

insert into goods (id, name) values (2147483647, 'a'), (2147483648, 'b')
----
!! 22003 integer out of range

insert into goods (id, nothing) values (56, 'a'), (57, 'b')
----
!! 42703 column "nothing" of relation "goods" does not exist
.. P 24

insert into goods (id, name) values (58, null), (null, 'b')
----
!! 23502 null value in column "id" of relation "goods" violates not-null constraint
.. D Failing row contains (null, b, null, null, null, null, null, null, null, null).
.. t goods
.. c id

insert into goods (id, name) values (59, 'a'), (60, 'b'),
----
!! 42601 syntax error at end of input
.. P 58

insert into goods (id, ok) values (61, 1), (62, 0)
----
!! 42804 column "ok" is of type boolean but expression is of type integer
.. H You will need to rewrite or cast the expression.
.. P 40

select count(*) from goods
----
count 20
38
=> SELECT 1

-- Defaults, generated columns, checks and triggers.
create sequence numbers
----
=> CREATE SEQUENCE

create table parts(id int default nextval('numbers'), a int check (a > 0), b int, sum int generated always as (a + b) stored, note text default 'none')
----
=> CREATE TABLE

insert into parts(a, b) values (1, 2), (3, 4), (5, 6) returning *
----
id 23|a 23|b 23|sum 23|note 25
1|1|2|3|none
2|3|4|7|none
3|5|6|11|none
=> INSERT 0 3

insert into parts(a, b) values (7, 8), (0, 9)
----
!! 23514 new row for relation "parts" violates check constraint "parts_a_check"
.. D Failing row contains (5, 0, 9, 9, none).
.. n parts_a_check
.. t parts

insert into parts(a, b, sum) values (7, 8, 1), (0, 9, 2)
----
!! 428C9 cannot insert a non-DEFAULT value into column "sum"
.. D Column "sum" is a generated column.

create function doubles() returns trigger language plpgsql as $$ begin new.b := new.b * 2; return new; end $$
----
=> CREATE FUNCTION

create trigger doubling before insert on parts for each row execute function doubles()
----
=> CREATE TRIGGER

insert into parts(a, b) values (10, 1), (20, 2) returning a, b, sum
----
a 23|b 23|sum 23
10|2|12
20|4|24
=> INSERT 0 2

-- Domains, enums, rules, views, partitions.
create domain positive as int check (value > 0)
----
=> CREATE DOMAIN

create type mood as enum ('sad', 'happy')
----
=> CREATE TYPE

create table people(p positive, m mood)
----
=> CREATE TABLE

insert into people values (1, 'sad'), (2, 'happy'), (null, null)
----
=> INSERT 0 3

insert into people values (1, 'sad'), (-2, 'happy')
----
!! 23514 value for domain positive violates check constraint "positive_check"
.. n positive_check
.. d positive

insert into people values (1, 'sad'), (2, 'angry')
----
!! 22P02 invalid input value for enum mood: "angry"
.. P 43

create view happy as select p, m from people where m = 'happy' with check option
----
=> CREATE VIEW

insert into happy values (3, 'happy'), (4, 'happy')
----
=> INSERT 0 2

insert into happy values (5, 'happy'), (6, 'sad')
----
!! 44000 new row violates check option for view "happy"
.. D Failing row contains (6, sad).

create table seen(p int)
----
=> CREATE TABLE

create rule noting as on insert to people do also insert into seen values (new.p)
----
=> CREATE RULE

insert into people values (7, 'sad'), (8, 'happy')
----
=> INSERT 0 2

select * from seen order by p
----
p 23
7
8
=> SELECT 2

select * from people order by p
----
p 23|m user
1|sad
2|happy
3|happy
4|happy
7|sad
8|happy
\N|\N
=> SELECT 7

create table pieces(k int, t text) partition by range (k)
----
=> CREATE TABLE

create table low partition of pieces for values from (0) to (10)
----
=> CREATE TABLE

create table high partition of pieces for values from (10) to (20)
----
=> CREATE TABLE

insert into pieces values (1, 'a'), (11, 'b'), (2, 'c')
----
=> INSERT 0 3

insert into pieces values (1, 'a'), (21, 'b')
----
!! 23514 no partition of relation "pieces" found for row
.. D Partition key of the failing row contains (k) = (21).
.. t pieces

select tableoid::regclass, * from pieces order by k
----
tableoid 2205|k 23|t 25
low|1|a
low|2|c
high|11|b
=> SELECT 3

insert into pieces values (1, 'x'), (2, 'y') union all select 3, 'z'
----
=> INSERT 0 3

insert into pieces values (5, 'x'), (4, 'y') order by 1 limit 1
----
=> INSERT 0 1

select k, t from pieces order by k, t
----
k 23|t 25
1|a
1|x
2|c
2|y
3|z
4|y
11|b
=> SELECT 7

create table arrays(a int[])
----
=> CREATE TABLE

insert into arrays(a[1], a[2]) values (1, 2), (3, 4)
----
=> INSERT 0 2

insert into arrays values ('{1,2}'), ('{3}')
----
=> INSERT 0 2

select * from arrays order by a
----
a 1007
{1,2}
{1,2}
{3}
{3,4}
=> SELECT 4

-- The table changes between two statements of the same shape.
create table changes(a int, b text)
----
=> CREATE TABLE

insert into changes values (1, '1'), (2, '2')
----
=> INSERT 0 2

alter table changes alter b type int using b::int
----
=> ALTER TABLE

insert into changes values (3, '3'), (4, '4')
----
=> INSERT 0 2

alter table changes add c int default 7
----
=> ALTER TABLE

insert into changes values (5, '5'), (6, '6'), (7, '7')
----
=> INSERT 0 3

drop table changes
----
=> DROP TABLE

insert into changes values (5, '5'), (6, '6')
----
!! 42P01 relation "changes" does not exist
.. P 13

create table changes(b text, a int)
----
=> CREATE TABLE

insert into changes values (5, '5'), (6, '6')
----
=> INSERT 0 2

select * from changes order by a
----
b 25|a 23
5|5
6|6
=> SELECT 2

begin isolation level serializable
----
=> BEGIN

insert into changes values (7, '7'), (8, '8')
----
=> INSERT 0 2

insert into changes values (9, '9'), (10, '10'), (11, '11')
----
=> INSERT 0 3

commit
----
=> COMMIT

select count(*), sum(a) from changes
----
count 20|sum 20
7|56
=> SELECT 1
