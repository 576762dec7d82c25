create type pt as (x int, y text);
----
=> CREATE TYPE

create table t (a int primary key, p pt);
----
=> CREATE TABLE

select typname, typtype, typcategory, typrelid::regclass, typarray::regtype, typlen, typalign from pg_type where typname in ('t','pt','_t','_pt') and typnamespace = current_schema::regnamespace order by 1;
----
typname 19|typtype 18|typcategory 18|typrelid 2205|typarray 2206|typlen 21|typalign 18
_pt|b|A|-|-|-1|d
_t|b|A|-|-|-1|d
pt|c|C|pt|pt[]|-1|d
t|c|C|t|t[]|-1|d
=> SELECT 4

select reltype::regtype, relkind from pg_class where relname in ('t','pt') and relnamespace = current_schema::regnamespace order by relname;
----
reltype 2206|relkind 18
pt|c
t|r
=> SELECT 2

insert into t values (1, row(1,'a')), (2, '(2,"b c")'), (3, null), (4, '(,)'), (5, ('5',E'q"u,\\o'));
----
=> INSERT 0 5

select * from t order by a;
----
a 23|p user
1|(1,a)
2|(2,"b c")
3|\N
4|(,)
5|(5,"q""u,\\\\o")
=> SELECT 5

select (p).x, (p).y from t order by a;
----
x 23|y 25
1|a
2|b c
\N|\N
\N|\N
5|q"u,\\o
=> SELECT 5

select (p).* from t order by a;
----
x 23|y 25
1|a
2|b c
\N|\N
\N|\N
5|q"u,\\o
=> SELECT 5

select a, t from t order by a;
----
a 23|t user
1|(1,"(1,a)")
2|(2,"(2,""b c"")")
3|(3,)
4|(4,"(,)")
5|(5,"(5,""q""""u,\\\\\\\\o"")")
=> SELECT 5

select t.*::text from t order by a;
----
t 25
(1,"(1,a)")
(2,"(2,""b c"")")
(3,)
(4,"(,)")
(5,"(5,""q""""u,\\\\\\\\o"")")
=> SELECT 5

select t is null, p is null, p is not null, (p).x is null from t order by a;
----
?column? 16|?column? 16|?column? 16|?column? 16
f|f|t|f
f|f|t|f
f|t|f|t
f|t|f|t
f|f|t|f
=> SELECT 5

select row(1,2)::pt;
----
row user
(1,2)
=> SELECT 1

select row(1,2,3)::pt;
----
!! 42846 cannot cast type record to pt
.. D Input has too many columns.
.. P 18

select row(1)::pt;
----
!! 42846 cannot cast type record to pt
.. D Input has too few columns.
.. P 14

select row('x',3)::pt;
----
!! 22P02 invalid input syntax for type integer: "x"
.. P 12

select '(1,2'::pt;
----
!! 22P02 malformed record literal: "(1,2"
.. D Unexpected end of input.
.. P 8

select '1,2)'::pt;
----
!! 22P02 malformed record literal: "1,2)"
.. D Missing left parenthesis.
.. P 8

select '(1,2,3)'::pt;
----
!! 22P02 malformed record literal: "(1,2,3)"
.. D Too many columns.
.. P 8

select '(1)'::pt;
----
!! 22P02 malformed record literal: "(1)"
.. D Too few columns.
.. P 8

select '(1,2) x'::pt;
----
!! 22P02 malformed record literal: "(1,2) x"
.. D Junk after right parenthesis.
.. P 8

select ' ( 1 , 2 ) '::pt;
----
pt user
(1," 2 ")
=> SELECT 1

select '(a,2)'::pt;
----
!! 22P02 invalid input syntax for type integer: "a"
.. P 8

update t set p.x = 10 where a = 3;
----
=> UPDATE 1

update t set p.x = (p).x + 1, p.y = 'new' where a = 1;
----
=> UPDATE 1

select * from t order by a;
----
a 23|p user
1|(2,new)
2|(2,"b c")
3|(10,)
4|(,)
5|(5,"q""u,\\\\o")
=> SELECT 5

insert into t (a, p.x, p.y) values (6, 60, 'sixty');
----
=> INSERT 0 1

insert into t (a, p.y) values (7, 'seven');
----
=> INSERT 0 1

select * from t where a > 5 order by a;
----
a 23|p user
6|(60,sixty)
7|(,seven)
=> SELECT 2

select * from t order by p desc nulls first;
----
a 23|p user
4|(,)
7|(,seven)
6|(60,sixty)
3|(10,)
5|(5,"q""u,\\\\o")
1|(2,new)
2|(2,"b c")
=> SELECT 7

select p, count(*) from t group by p order by p;
----
p user|count 20
(2,"b c")|1
(2,new)|1
(5,"q""u,\\\\o")|1
(10,)|1
(60,sixty)|1
(,seven)|1
(,)|1
=> SELECT 7

select distinct p from t order by 1;
----
p user
(2,"b c")
(2,new)
(5,"q""u,\\\\o")
(10,)
(60,sixty)
(,seven)
(,)
=> SELECT 7

create index on t (p);
----
=> CREATE INDEX

select a from t where p = row(60,'sixty')::pt;
----
a 23
6
=> SELECT 1

select a from t where p > row(5,'')::pt order by a;
----
a 23
3
4
5
6
7
=> SELECT 5

select array_agg(p order by a) from t;
----
array_agg user
{"(2,new)","(2,\\"b c\\")","(10,)","(,)","(5,\\"q\\"\\"u,\\\\\\\\o\\")","(60,sixty)","(,seven)"}
=> SELECT 1

select array[row(1,'a'),row(2,'b')]::pt[];
----
array user
{"(1,a)","(2,b)"}
=> SELECT 1

select (array[row(1,'a'),row(2,'b')]::pt[])[2].y;
----
y 25
b
=> SELECT 1

select row_to_json(t), to_json(p) from t where a < 3 order by a;
----
row_to_json 114|to_json 114
{"a":1,"p":{"x":2,"y":"new"}}|{"x":2,"y":"new"}
{"a":2,"p":{"x":2,"y":"b c"}}|{"x":2,"y":"b c"}
=> SELECT 2

select pg_typeof(t), pg_typeof(p), pg_typeof(row(1,2)) from t limit 1;
----
pg_typeof 2206|pg_typeof 2206|pg_typeof 2206
t|pt|record
=> SELECT 1

alter type pt add attribute z int;
----
=> ALTER TYPE

select * from t where a = 1;
----
a 23|p user
1|(2,new,)
=> SELECT 1

update t set p.z = 5 where a = 2;
----
=> UPDATE 1

select * from t where a <= 2 order by a;
----
a 23|p user
1|(2,new,)
2|(2,"b c",5)
=> SELECT 2

alter type pt drop attribute y;
----
=> ALTER TYPE

select * from t order by a;
----
a 23|p user
1|(2,)
2|(2,5)
3|(10,)
4|(,)
5|(5,)
6|(60,)
7|(,)
=> SELECT 7

select (p).* from t order by a;
----
x 23|z 23
2|\N
2|5
10|\N
\N|\N
5|\N
60|\N
\N|\N
=> SELECT 7

alter type pt alter attribute x type bigint;
----
!! 0A000 cannot alter type "pt" because column "t.p" uses it

alter type pt rename attribute x to xx;
----
=> ALTER TYPE

select (p).xx from t where a = 1;
----
xx 23
2
=> SELECT 1

drop type pt;
----
!! 2BP01 cannot drop type pt because other objects depend on it
.. D column p of table t depends on type pt
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop table t cascade;
----
=> DROP TABLE

drop type pt;
----
=> DROP TYPE

create table u (i int, j text);
----
=> CREATE TABLE

select row(1,'b')::u;
----
row user
(1,b)
=> SELECT 1

create table v (k u, l u[]);
----
=> CREATE TABLE

insert into v values ((1,'b'), array[row(2,'c'),(3,'d')]::u[]);
----
=> INSERT 0 1

select * from v;
----
k user|l user
(1,b)|{"(2,c)","(3,d)"}
=> SELECT 1

select (k).j, (l[1]).i, l[2].j from v;
----
j 25|i 23|j 25
b|2|d
=> SELECT 1

alter table u add column m int default 5;
----
!! 0A000 cannot alter table "u" because column "v.l" uses its row type

alter table u add column m int;
----
=> ALTER TABLE

select * from v;
----
k user|l user
(1,b,)|{"(2,c,)","(3,d,)"}
=> SELECT 1

alter table v drop column l;
----
=> ALTER TABLE

drop table u;
----
!! 2BP01 cannot drop table u because other objects depend on it
.. D column k of table v depends on type u
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop type u;
----
!! 2BP01 cannot drop type u because table u requires it
.. H You can drop table u instead.

alter table u rename to uu;
----
=> ALTER TABLE

select '(1,2,3)'::uu;
----
uu user
(1,2,3)
=> SELECT 1

drop table uu cascade;
----
-- NOTICE 00000 drop cascades to column k of table v
=> DROP TABLE

select * from v;
----
(no columns)
(no columns)
=> SELECT 1

create table bad (i int);
----
=> CREATE TABLE

alter table bad add column self bad;
----
!! 42P16 composite type bad cannot be made a member of itself

select (row(1,'x'::text)).f2;
----
f2 25
x
=> SELECT 1

select s.f1 from (select (r).f1 from (select row(1,2) r) q) s;
----
f1 23
1
=> SELECT 1

select a, b from (values (1,row(1,2)), (2,row(2,3))) v(a,b) where b = row(2,3);
----
a 23|b 2249
2|(2,3)
=> SELECT 1

select count(b), count(*) from (values (1),(2)) a(x) left join (values (1,'one')) b(y,z) on x=y;
----
count 20|count 20
1|2
=> SELECT 1

select a, b from (values (1),(2)) a(x) left join (values (1,'one')) b(y,z) on x=y;
----
a 2249|b 2249
(1)|(1,one)
(2)|\N
=> SELECT 2

select row(1,2) = row(1,2), row(1,null) is null, row(null,null) is null, row(1,row(null,null)) is not null;
----
?column? 16|?column? 16|?column? 16|?column? 16
t|f|t|t
=> SELECT 1

select (1).x;
----
!! 42809 column notation .x applied to type integer, which is not a composite type
.. P 9

select t2.nope from bad t2;
----
!! 42703 column t2.nope does not exist
.. P 8

select (t2).nope from bad t2;
----
!! 42703 column t2.nope does not exist
.. P 9

create view vw as select b from bad b;
----
=> CREATE VIEW

select pg_get_viewdef('vw');
----
pg_get_viewdef 25
 SELECT b.*::bad AS b\n   FROM bad b;
=> SELECT 1

select * from vw;
----
b user
=> SELECT 0

create view vv as select (vw.b).i from vw;
----
=> CREATE VIEW

select pg_get_viewdef('vv');
----
pg_get_viewdef 25
 SELECT (vw.b).i AS i\n   FROM vw;
=> SELECT 1

select jsonb_agg(b) from bad b;
----
jsonb_agg 3802
\N
=> SELECT 1

select json_populate_record(null::uu, '{"i":5,"j":"x"}');
----
!! 42704 type "uu" does not exist
.. P 35

create type jt as (a int, b varchar(3), c int[], d u2);
----
!! 42704 type "u2" does not exist

create type u2 as (p int, q text);
----
=> CREATE TYPE

create type jt as (a int, b varchar(3), c int[], d u2);
----
=> CREATE TYPE

select * from json_populate_record(null::jt, '{"a":5,"c":[1,2],"d":{"p":1,"q":"z"}}');
----
a 23|b 1043|c 1007|d user
5|\N|{1,2}|(1,z)
=> SELECT 1

select json_populate_record(row(1,'x',null,row(7,'s'))::jt, '{"a":5,"d":{"p":8}}');
----
json_populate_record user
(5,x,,"(8,s)")
=> SELECT 1

select json_populate_record(null::jt, null), json_populate_record(row(1,'x',null,null)::jt, null);
----
json_populate_record user|json_populate_record user
\N|(1,x,,)
=> SELECT 1

select json_populate_record(null::jt, '[1]');
----
json_populate_record user
!! 22023 cannot call populate_composite on an array

select jsonb_populate_record(null::jt, '1');
----
jsonb_populate_record user
!! 22023 cannot call populate_composite on a scalar

select json_populate_record(null::jt, '{"b":"toolong"}');
----
json_populate_record user
!! 22001 value too long for type character varying(3)

select jsonb_populate_recordset(null::jt, '[{"a":1},{"b":"x"}]');
----
jsonb_populate_recordset user
(1,,,)
(,x,,)
=> SELECT 2

select json_populate_recordset(null::jt, '{}');
----
json_populate_recordset user
!! 22023 cannot call json_populate_recordset on an object

select jsonb_populate_recordset(null::jt, '1');
----
jsonb_populate_recordset user
!! 22023 cannot call jsonb_populate_recordset on a non-array

select json_populate_record(1, '{}');
----
json_populate_record 23
!! 42804 first argument of json_populate_record must be a row type

select json_populate_record(row(1,2), '{"f1":5}');
----
json_populate_record 2249
(5,2)
=> SELECT 1

select json_populate_record(null::record, '{"f1":5}');
----
json_populate_record 2249
!! 0A000 could not determine row type for result of json_populate_record
.. H Provide a non-null record argument, or call the function in the FROM clause using a column definition list.

select * from json_populate_recordset(null::record, '[{"f1":5},{}]') as (f1 int);
----
f1 23
5
\N
=> SELECT 2

select * from jsonb_populate_recordset(null::jt, '[{"a":1,"d":{"p":3}},{"b":"x"}]') as r where a is null;
----
a 23|b 1043|c 1007|d user
\N|x|\N|\N
=> SELECT 1

select '("a,b",2)'::u2;
----
!! 22P02 invalid input syntax for type integer: "a,b"
.. P 8

select (information_schema._pg_expandarray('{a,b}'::text[])).*, 1 as one;
----
x 25|n 23|one 23
a|1|1
b|2|1
=> SELECT 2

select information_schema._pg_expandarray(array[5,6]);
----
_pg_expandarray 2249
(5,1)
(6,2)
=> SELECT 2

select c.relname, (i.keys).n from (select indrelid, information_schema._pg_expandarray(indkey) as keys from pg_index) i join pg_class c on c.oid = i.indrelid where c.relname = 'pg_attribute' order by 2;
----
relname 19|n 23
pg_attribute|1
pg_attribute|1
pg_attribute|2
pg_attribute|2
=> SELECT 4

select r from jsonb_populate_recordset(null::u2, '[{"p":1},{"p":2}]') r;
----
r user
(1,)
(2,)
=> SELECT 2

select (jsonb_populate_recordset(null::u2, '[{"p":1},{"p":2}]')).*;
----
p 23|q 25
1|\N
2|\N
=> SELECT 2

insert into bad values ((row(7)::bad).i);
----
=> INSERT 0 1

insert into bad select (b).* from (select bad b from bad) s;
----
=> INSERT 0 1

create table nest (a int, n jt);
----
=> CREATE TABLE

insert into nest (a, n.d.q, n.a) values (1, 'deep', 4), (2, 'x', 5);
----
=> INSERT 0 2

update nest set n.d.p = a * 10, n.b = 'abc' returning *;
----
a 23|n user
1|(4,abc,,"(10,deep)")
2|(5,abc,,"(20,x)")
=> UPDATE 2

update nest set n.nope = 1;
----
!! 42703 cannot assign to field "nope" of column "n" because there is no such column in data type jt
.. P 17

update nest set n.a = 'x';
----
!! 22P02 invalid input syntax for type integer: "x"
.. P 23

update nest set n.a = now();
----
!! 42804 subfield "a" is of type integer but expression is of type timestamp with time zone
.. H You will need to rewrite or cast the expression.
.. P 17

update nest set a.b = 1;
----
!! 42804 cannot assign to field "b" of column "a" because its type integer is not a composite type
.. P 17

update nest set n.a = default;
----
!! 0A000 cannot set a subfield to DEFAULT
.. P 17

select nest.n from nest group by nest.n order by nest.n;
----
n user
(4,abc,,"(10,deep)")
(5,abc,,"(20,x)")
=> SELECT 2

select (n).d.q, ((n).d).p from nest order by 1;
----
q 25|p 23
deep|10
x|20
=> SELECT 2

insert into nest (a, n.d.q, n.a, n.d.p) values (3, 'two', 6, 7) returning n;
----
n user
(6,,,"(7,two)")
=> INSERT 0 1

insert into nest (a, n.d.q, n.d.p) values (4, 'a', 8), (5, 'b', 9) returning n;
----
n user
(,,,"(8,a)")
(,,,"(9,b)")
=> INSERT 0 2

alter table nest alter n type text;
----
=> ALTER TABLE

select * from nest order by a;
----
a 23|n 25
1|(4,abc,,"(10,deep)")
2|(5,abc,,"(20,x)")
3|(6,,,"(7,two)")
4|(,,,"(8,a)")
5|(,,,"(9,b)")
=> SELECT 5
