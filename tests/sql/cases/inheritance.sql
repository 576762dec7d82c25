create table city (name text not null, population float8 default 0, altitude int, check (altitude < 9000));
----
=> CREATE TABLE

create table capital (state char(2) default 'XX') inherits (city);
----
=> CREATE TABLE

insert into city values ('Las Vegas', 2.583e5, 2174), ('San Francisco', 7.24e5, 63);
----
=> INSERT 0 2

insert into capital values ('Sacramento', 3.694e5, 30, 'CA');
----
=> INSERT 0 1

insert into capital (name) values ('Madison');
----
=> INSERT 0 1

insert into capital (name, altitude) values ('Olympus', 9001);
----
!! 23514 new row for relation "capital" violates check constraint "city_altitude_check"
.. D Failing row contains (Olympus, 0, 9001, XX).
.. n city_altitude_check
.. t capital

select name, population, altitude from city order by name;
----
name 25|population 701|altitude 23
Las Vegas|258300|2174
Madison|0|\N
Sacramento|369400|30
San Francisco|724000|63
=> SELECT 4

select name from only city order by name;
----
name 25
Las Vegas
San Francisco
=> SELECT 2

select name from city* order by name;
----
name 25
Las Vegas
Madison
Sacramento
San Francisco
=> SELECT 4

select * from capital order by name;
----
name 25|population 701|altitude 23|state 1042
Madison|0|\N|XX
Sacramento|369400|30|CA
=> SELECT 2

select tableoid::regclass, name from city order by name;
----
tableoid 2205|name 25
city|Las Vegas
capital|Madison
capital|Sacramento
city|San Francisco
=> SELECT 4

select c.tableoid::regclass as t, count(*) from city c group by 1 order by 1;
----
t 2205|count 20
city|2
capital|2
=> SELECT 2

update city set altitude = coalesce(altitude, 0) + 1 returning tableoid::regclass, name, altitude;
----
tableoid 2205|name 25|altitude 23
city|Las Vegas|2175
city|San Francisco|64
capital|Sacramento|31
capital|Madison|1
=> UPDATE 4

update only city set population = 1;
----
=> UPDATE 2

select name, population from city order by name;
----
name 25|population 701
Las Vegas|1
Madison|0
Sacramento|369400
San Francisco|1
=> SELECT 4

delete from city where name = 'Madison' returning tableoid::regclass, name;
----
tableoid 2205|name 25
capital|Madison
=> DELETE 1

delete from only city where name = 'Sacramento';
----
=> DELETE 0

select count(*) from city;
----
count 20
3
=> SELECT 1

update capital set name = 'S', altitude = 9999 where name = 'Sacramento';
----
!! 23514 new row for relation "capital" violates check constraint "city_altitude_check"
.. D Failing row contains (S, 369400, 9999, CA).
.. n city_altitude_check
.. t capital

update city set name = upper(city.name) from (values ('Sacramento')) v (n) where v.n = city.name returning city.name, v.n;
----
name 25|n 25
SACRAMENTO|Sacramento
=> UPDATE 1

delete from city using capital c where c.name = city.name returning city.tableoid::regclass, city.name, c.state;
----
tableoid 2205|name 25|state 1042
capital|SACRAMENTO|CA
=> DELETE 1

select inhrelid::regclass, inhparent::regclass, inhseqno, inhdetachpending from pg_inherits where inhparent = 'city'::regclass;
----
inhrelid 2205|inhparent 2205|inhseqno 23|inhdetachpending 16
capital|city|1|f
=> SELECT 1

select attname, attislocal, attinhcount, attnotnull from pg_attribute where attrelid = 'capital'::regclass and attnum > 0 order by attnum;
----
attname 19|attislocal 16|attinhcount 23|attnotnull 16
name|f|1|t
population|f|1|f
altitude|f|1|f
state|t|0|f
=> SELECT 4

select conname, conislocal, coninhcount, connoinherit from pg_constraint where conrelid = 'capital'::regclass order by 1;
----
conname 19|conislocal 16|coninhcount 23|connoinherit 16
city_altitude_check|f|1|f
=> SELECT 1

select relname, relhassubclass from pg_class where oid in ('city'::regclass, 'capital'::regclass) order by 1;
----
relname 19|relhassubclass 16
capital|f
city|t
=> SELECT 2

create table a (x int default 1, y text);
----
=> CREATE TABLE

create table b (y text, z int not null);
----
=> CREATE TABLE

create table ab (x int default 5, w int) inherits (a, b);
----
-- NOTICE 00000 merging multiple inherited definitions of column "y"
-- NOTICE 00000 merging column "x" with inherited definition
=> CREATE TABLE

select attname, attislocal, attinhcount, attnotnull, pg_get_expr(adbin, adrelid) from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum where attrelid = 'ab'::regclass and attnum > 0 order by attnum;
----
attname 19|attislocal 16|attinhcount 23|attnotnull 16|pg_get_expr 25
x|t|1|f|5
y|f|2|f|\N
z|f|1|t|\N
w|t|0|f|\N
=> SELECT 4

insert into ab (y, z) values ('t', 3);
----
=> INSERT 0 1

select * from a;
----
x 23|y 25
5|t
=> SELECT 1

select * from b;
----
y 25|z 23
t|3
=> SELECT 1

select * from ab;
----
x 23|y 25|z 23|w 23
5|t|3|\N
=> SELECT 1

create table c1 (x text) inherits (a);
----
-- NOTICE 00000 merging column "x" with inherited definition
!! 42804 column "x" has a type conflict
.. D integer versus text

create table b2 (y int);
----
=> CREATE TABLE

create table c2 () inherits (a, b2);
----
-- NOTICE 00000 merging multiple inherited definitions of column "y"
!! 42804 inherited column "y" has a type conflict
.. D text versus integer

create table d2 (x int default 2);
----
=> CREATE TABLE

create table c3 () inherits (a, d2);
----
-- NOTICE 00000 merging multiple inherited definitions of column "x"
!! 42611 column "x" inherits conflicting default values
.. H To resolve the conflict, specify a default explicitly.

create table c3 (x int default 7) inherits (a, d2);
----
-- NOTICE 00000 merging multiple inherited definitions of column "x"
-- NOTICE 00000 merging column "x" with inherited definition
=> CREATE TABLE

create table c4 () inherits (a, a);
----
!! 42P07 relation "a" would be inherited from more than once

create table c4 () inherits (nowhere);
----
!! 42P01 relation "nowhere" does not exist

create view av as select 1 as x;
----
=> CREATE VIEW

create table c4 () inherits (av);
----
!! 42809 inherited relation "av" is not a table or foreign table

create table p1 (f1 int, constraint pos check (f1 > 0), constraint own check (f1 < 100) no inherit);
----
=> CREATE TABLE

create table k1 (constraint pos check (f1 > 0)) inherits (p1);
----
-- NOTICE 00000 merging constraint "pos" with inherited definition
=> CREATE TABLE

create table k2 (constraint pos check (f1 > 1)) inherits (p1);
----
!! 42710 constraint "pos" for relation "k2" already exists

select conname, conislocal, coninhcount, connoinherit, pg_get_constraintdef(oid) from pg_constraint where conrelid in ('p1'::regclass, 'k1'::regclass) order by conrelid::regclass::text, conname;
----
conname 19|conislocal 16|coninhcount 23|connoinherit 16|pg_get_constraintdef 25
pos|t|1|f|CHECK ((f1 > 0))
own|t|0|t|CHECK ((f1 < 100)) NO INHERIT
pos|t|0|f|CHECK ((f1 > 0))
=> SELECT 3

insert into k1 values (1000);
----
=> INSERT 0 1

insert into k1 values (-1);
----
!! 23514 new row for relation "k1" violates check constraint "pos"
.. D Failing row contains (-1).
.. n pos
.. t k1

insert into p1 values (1000);
----
!! 23514 new row for relation "p1" violates check constraint "own"
.. D Failing row contains (1000).
.. n own
.. t p1

alter table p1 add column f2 int default 3;
----
=> ALTER TABLE

select * from p1;
----
f1 23|f2 23
1000|3
=> SELECT 1

alter table only p1 add column f3 int;
----
!! 42P16 column must be added to child tables too

alter table k1 add column f4 text;
----
=> ALTER TABLE

alter table p1 add column f4 int;
----
!! 42804 child table "k1" has different type for column "f4"

alter table p1 add column f5 text check (f5 <> 'x');
----
=> ALTER TABLE

select attname, attislocal, attinhcount from pg_attribute where attrelid = 'k1'::regclass and attnum > 0 and not attisdropped order by attnum;
----
attname 19|attislocal 16|attinhcount 23
f1|f|1
f2|f|1
f4|t|0
f5|f|1
=> SELECT 4

insert into k1 values (2, 3, 'four', 'x');
----
!! 23514 new row for relation "k1" violates check constraint "p1_f5_check"
.. D Failing row contains (2, 3, four, x).
.. n p1_f5_check
.. t k1

alter table k1 drop column f2;
----
!! 42P16 cannot drop inherited column "f2"

alter table k1 rename column f2 to g2;
----
!! 42P16 cannot rename inherited column "f2"

alter table only p1 rename column f2 to g2;
----
!! 42P16 inherited column "f2" must be renamed in child tables too

alter table p1 rename column f2 to g2;
----
=> ALTER TABLE

select g2 from k1;
----
g2 23
3
=> SELECT 1

alter table k1 alter column g2 type text;
----
!! 42P16 cannot alter inherited column "g2"

alter table only p1 alter column g2 type bigint;
----
!! 42P16 type of inherited column "g2" must be changed in child tables too

alter table p1 alter column g2 type bigint;
----
=> ALTER TABLE

select pg_typeof(g2) from k1;
----
pg_typeof 2206
bigint
=> SELECT 1

alter table p1 alter column g2 set default 11;
----
=> ALTER TABLE

insert into k1 (f1) values (5);
----
=> INSERT 0 1

select f1, g2 from p1 order by f1;
----
f1 23|g2 20
5|11
1000|3
=> SELECT 2

alter table p1 alter column g2 set not null;
----
=> ALTER TABLE

insert into k1 (f1, g2) values (6, null);
----
!! 23502 null value in column "g2" of relation "k1" violates not-null constraint
.. D Failing row contains (6, null, null, null).
.. t k1
.. c g2

alter table p1 alter column g2 drop not null;
----
=> ALTER TABLE

alter table k1 drop constraint pos;
----
!! 42P16 cannot drop inherited constraint "pos" of relation "k1"

alter table p1 drop constraint pos;
----
=> ALTER TABLE

select conname, conislocal, coninhcount from pg_constraint where conrelid = 'k1'::regclass order by 1;
----
conname 19|conislocal 16|coninhcount 23
p1_f5_check|f|1
pos|t|0
=> SELECT 2

alter table only p1 drop column g2;
----
=> ALTER TABLE

select attname, attislocal, attinhcount from pg_attribute where attrelid = 'k1'::regclass and attnum > 0 and not attisdropped order by attnum;
----
attname 19|attislocal 16|attinhcount 23
f1|f|1
g2|t|0
f4|t|0
f5|f|1
=> SELECT 4

alter table p1 drop column f5;
----
=> ALTER TABLE

select * from k1 order by f1;
----
f1 23|g2 20|f4 25
5|11|\N
1000|3|\N
=> SELECT 2

alter table p1 add constraint big check (f1 < 5000);
----
=> ALTER TABLE

alter table only p1 add constraint other check (f1 < 6000);
----
!! 42P16 constraint must be added to child tables too

alter table only p1 add constraint other check (f1 < 6000) no inherit;
----
=> ALTER TABLE

select conrelid::regclass, conname, conislocal, coninhcount, connoinherit from pg_constraint where conrelid in ('p1'::regclass, 'k1'::regclass) order by 1, 2;
----
conrelid 2205|conname 19|conislocal 16|coninhcount 23|connoinherit 16
p1|big|t|0|f
p1|other|t|0|t
p1|own|t|0|t
k1|big|f|1|f
k1|pos|t|0|f
=> SELECT 5

alter table k1 no inherit p1;
----
=> ALTER TABLE

alter table k1 no inherit p1;
----
!! 42P01 relation "p1" is not a parent of relation "k1"

select attname, attislocal, attinhcount from pg_attribute where attrelid = 'k1'::regclass and attnum > 0 and not attisdropped order by attnum;
----
attname 19|attislocal 16|attinhcount 23
f1|t|0
g2|t|0
f4|t|0
=> SELECT 3

alter table k1 inherit p1;
----
=> ALTER TABLE

alter table k1 inherit p1;
----
!! 42P07 relation "p1" would be inherited from more than once

alter table p1 inherit k1;
----
!! 42P07 circular inheritance not allowed
.. D "k1" is already a child of "p1".

create table stranger (f1 int);
----
=> CREATE TABLE

alter table stranger inherit p1;
----
!! 42804 child table is missing constraint "big"

create table stranger2 (f1 text, constraint big check (f1 < '5000'));
----
=> CREATE TABLE

alter table stranger2 inherit p1;
----
!! 42804 child table "stranger2" has different type for column "f1"

drop table p1;
----
!! 2BP01 cannot drop table p1 because other objects depend on it
.. D table k1 depends on table p1
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop table p1 cascade;
----
-- NOTICE 00000 drop cascades to table k1
=> DROP TABLE

create table g (a int, b int generated always as (a * 2) stored);
----
=> CREATE TABLE

create table g1 () inherits (g);
----
=> CREATE TABLE

insert into g1 values (4);
----
=> INSERT 0 1

select * from g;
----
a 23|b 23
4|8
=> SELECT 1

create table g2 (b int default 3) inherits (g);
----
-- NOTICE 00000 moving and merging column "b" with inherited definition
!! 42611 column "b" inherits from generated column but specifies default

create table i (id int generated always as identity, v text);
----
=> CREATE TABLE

create table i1 () inherits (i);
----
=> CREATE TABLE

select attname, attidentity from pg_attribute where attrelid = 'i1'::regclass and attnum > 0;
----
attname 19|attidentity 18
id|
v|
=> SELECT 2

create table gp (id int);
----
=> CREATE TABLE

create table pa (x int) inherits (gp);
----
=> CREATE TABLE

create table ch (y int) inherits (pa);
----
=> CREATE TABLE

insert into ch values (1, 2, 3);
----
=> INSERT 0 1

insert into pa values (4, 5);
----
=> INSERT 0 1

insert into gp values (6);
----
=> INSERT 0 1

select *, tableoid::regclass from gp order by id;
----
id 23|tableoid 2205
1|ch
4|pa
6|gp
=> SELECT 3

select *, tableoid::regclass from pa order by id;
----
id 23|x 23|tableoid 2205
1|2|ch
4|5|pa
=> SELECT 2

alter table gp add column z int default 9;
----
=> ALTER TABLE

select * from ch;
----
id 23|x 23|y 23|z 23
1|2|3|9
=> SELECT 1

select p.id, q.y from pa p join ch q on p.id = q.id;
----
id 23|y 23
1|3
=> SELECT 1

select id from gp where id in (select id from ch);
----
id 23
1
=> SELECT 1

prepare one (int) as select id, tableoid::regclass from gp where id = $1;
----
=> PREPARE

execute one (1);
----
id 23|tableoid 2205
1|ch
=> SELECT 1

execute one (6);
----
id 23|tableoid 2205
6|gp
=> SELECT 1

truncate only gp;
----
=> TRUNCATE TABLE

select count(*) from gp;
----
count 20
2
=> SELECT 1

truncate gp;
----
=> TRUNCATE TABLE

select count(*) from gp;
----
count 20
0
=> SELECT 1

create index on ch (id);
----
=> CREATE INDEX

insert into ch select n, n, n from generate_series(1, 50) n;
----
=> INSERT 0 50

select id from gp order by id desc limit 2;
----
id 23
50
49
=> SELECT 2

begin;
----
=> BEGIN

create table late () inherits (gp);
----
=> CREATE TABLE

insert into late values (77);
----
=> INSERT 0 1

select count(*) from gp where id = 77;
----
count 20
1
=> SELECT 1

rollback;
----
=> ROLLBACK

select count(*) from gp where id = 77;
----
count 20
0
=> SELECT 1

select id from gp where id = 3 for update;
----
id 23
3
=> SELECT 1

drop table ch, pa, gp;
----
=> DROP TABLE

create table vp (a int);
----
=> CREATE TABLE

create table vc (b int) inherits (vp);
----
=> CREATE TABLE

insert into vp values (1);
----
=> INSERT 0 1

insert into vc values (2, 3);
----
=> INSERT 0 1

create view only_vp as select a from only vp;
----
=> CREATE VIEW

select * from only_vp;
----
a 23
1
=> SELECT 1

select pg_get_viewdef('only_vp'::regclass);
----
pg_get_viewdef 25
 SELECT vp.a\n   FROM ONLY vp;
=> SELECT 1
