create temp table tt(a int, b text);
----
=> CREATE TABLE

insert into tt values (1,'x'),(2,null);
----
=> INSERT 0 2

select tt from tt order by a;
----
tt user
(1,x)
(2,)
=> SELECT 2

select row(3,'z')::tt, (row(3,'z')::tt).b;
----
row user|b 25
(3,z)|z
=> SELECT 1

select (tt).*, tt.*::tt from tt order by a;
----
a 23|b 25|tt user
1|x|(1,x)
2|\N|(2,)
=> SELECT 2

select array_agg(tt order by a) from tt;
----
array_agg user
{"(1,x)","(2,)"}
=> SELECT 1

select '(5,"q q")'::tt;
----
tt user
(5,"q q")
=> SELECT 1

select null::tt is null, tt is not null from tt order by a;
----
?column? 16|?column? 16
t|t
t|f
=> SELECT 2

create function ft(tt) returns int language sql as 'select $1.a * 10';
----
=> CREATE FUNCTION

select ft(tt), ft(row(7,'')), tt.ft from tt order by a;
----
ft 23|ft 23|ft 23
10|70|10
20|70|20
=> SELECT 2

create function fs() returns setof tt language sql as 'select * from tt';
----
=> CREATE FUNCTION

select * from fs() order by 1;
----
a 23|b 25
1|x
2|\N
=> SELECT 2

create function fp() returns tt language plpgsql as $$ declare r tt; begin select * into r from tt where a=1; r.b := 'new'; return r; end $$;
----
=> CREATE FUNCTION

select fp(), (fp()).b;
----
fp user|b 25
(1,new)|new
=> SELECT 1

create view vt as select tt as w, a from tt;
----
-- NOTICE 00000 view "vt" will be a temporary view
=> CREATE VIEW

select w, (w).b from vt order by a;
----
w user|b 25
(1,x)|x
(2,)|\N
=> SELECT 2

create temp table uses(x tt, y tt[]);
----
=> CREATE TABLE

insert into uses values (row(1,'a'), array[row(2,'b')::tt]);
----
=> INSERT 0 1

select * from uses;
----
x user|y user
(1,a)|{"(2,b)"}
=> SELECT 1

select (x).a, (y[1]).b from uses;
----
a 23|b 25
1|b
=> SELECT 1

alter table tt add c int default 9;
----
!! 0A000 cannot alter table "tt" because column "uses.y" uses its row type

alter table tt alter b type varchar;
----
!! 0A000 cannot alter table "tt" because column "uses.y" uses its row type

drop table uses;
----
=> DROP TABLE

alter table tt add c int default 9;
----
=> ALTER TABLE

select tt from tt order by a;
----
tt user
(1,x,9)
(2,,9)
=> SELECT 2

select * from fs() order by 1;
----
a 23|b 25|c 23
1|x|9
2|\N|9
=> SELECT 2

drop function fs();
----
=> DROP FUNCTION

alter table tt rename to tt2;
----
=> ALTER TABLE

select null::tt;
----
!! 42704 type "tt" does not exist
.. P 14

select null::tt2;
----
tt2 user
\N
=> SELECT 1

select to_json(tt2) from tt2 order by a;
----
to_json 114
{"a":1,"b":"x","c":9}
{"a":2,"b":null,"c":9}
=> SELECT 2

select * from json_populate_record(null::tt2, '{"a":5,"b":"k"}');
----
a 23|b 25|c 23
5|k|\N
=> SELECT 1

select t.typname, t.typtype, c.relname, t.typarray <> 0 as has_array from pg_type t join pg_class c on c.oid=t.typrelid where c.relname in ('tt2','vt') and c.relpersistence = 't' order by 1;
----
typname 19|typtype 18|relname 19|has_array 16
tt2|c|tt2|t
vt|c|vt|t
=> SELECT 2

drop type tt2;
----
!! 2BP01 cannot drop type tt2 because table tt2 requires it
.. H You can drop table tt2 instead.

drop table tt2;
----
!! 2BP01 cannot drop table tt2 because other objects depend on it
.. D function ft(tt2) depends on type tt2\nfunction fp() depends on type tt2\nview vt depends on table tt2
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop view vt;
----
=> DROP VIEW

drop function ft(tt2);
----
=> DROP FUNCTION

drop table tt2 cascade;
----
-- NOTICE 00000 drop cascades to function fp()
=> DROP TABLE

select fp();
----
!! 42883 function fp() does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

begin;
----
=> BEGIN

create temp table t5(a int) on commit drop;
----
=> CREATE TABLE

insert into t5 values(1);
----
=> INSERT 0 1

select t5 from t5;
----
t5 user
(1)
=> SELECT 1

savepoint a;
----
=> SAVEPOINT

alter table t5 add b int;
----
=> ALTER TABLE

select t5 from t5;
----
t5 user
(1,)
=> SELECT 1

rollback to a;
----
=> ROLLBACK

select t5 from t5;
----
t5 user
(1)
=> SELECT 1

alter table t5 add z int;
----
=> ALTER TABLE

select t5 from t5;
----
t5 user
(1,)
=> SELECT 1

commit;
----
=> COMMIT

select null::t5;
----
!! 42704 type "t5" does not exist
.. P 14

create temp table t5(x text, y text);
----
=> CREATE TABLE

insert into t5 values ('a','b');
----
=> INSERT 0 1

select t5 from t5;
----
t5 user
(a,b)
=> SELECT 1

prepare p as select t5, null::t5 from t5;
----
=> PREPARE

execute p;
----
t5 user|t5 user
(a,b)|\N
=> SELECT 1

drop table t5;
----
=> DROP TABLE

create temp table t5(z int);
----
=> CREATE TABLE

insert into t5 values(8);
----
=> INSERT 0 1

select t5 from t5;
----
t5 user
(8)
=> SELECT 1

deallocate p;
----
=> DEALLOCATE

create temp table quad(f1 int, q t5);
----
=> CREATE TABLE

insert into quad values (1,row(4));
----
=> INSERT 0 1

select (q).z, q.q from quad q;
----
z 23|q user
4|(4)
=> SELECT 1

update quad set q.z = 77;
----
=> UPDATE 1

select * from quad;
----
f1 23|q user
1|(77)
=> SELECT 1

create index on quad((q));
----
=> CREATE INDEX

select * from quad where q = row(77)::t5;
----
f1 23|q user
1|(77)
=> SELECT 1

drop table t5;
----
!! 2BP01 cannot drop table t5 because other objects depend on it
.. D column q of table quad depends on type t5
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop table quad, t5;
----
=> DROP TABLE

create temp table twice(a int);
----
=> CREATE TABLE

create type twice as (b int);
----
=> CREATE TYPE

select null::pg_temp.twice, null::twice;
----
twice user|twice user
\N|\N
=> SELECT 1

create table perm(like twice);
----
=> CREATE TABLE

drop table perm, twice;
----
=> DROP TABLE

drop type twice;
----
=> DROP TYPE
