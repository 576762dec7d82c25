create table graph(f int, t int, label text);
----
=> CREATE TABLE

insert into graph values (1,2,'arc 1 -> 2'),(1,3,'arc 1 -> 3'),(2,3,'arc 2 -> 3'),(1,4,'arc 1 -> 4'),(4,5,'arc 4 -> 5'),(5,1,'arc 5 -> 1');
----
=> INSERT 0 6

create table tree(id int primary key, parent int, name text);
----
=> CREATE TABLE

insert into tree values (1,null,'root'),(2,1,'a'),(3,1,'b'),(4,2,'aa'),(5,2,'ab'),(6,3,'ba'),(7,6,'baa');
----
=> INSERT 0 7

with recursive t(id, name) as (select id, name from tree where parent is null union all select c.id, c.name from tree c, t where c.parent = t.id) search depth first by id set path select * from t order by path;
----
id 23|name 25|path 2287
1|root|{(1)}
2|a|{(1),(2)}
4|aa|{(1),(2),(4)}
5|ab|{(1),(2),(5)}
3|b|{(1),(3)}
6|ba|{(1),(3),(6)}
7|baa|{(1),(3),(6),(7)}
=> SELECT 7

with recursive t(id, name) as (select id, name from tree where parent is null union all select c.id, c.name from tree c, t where c.parent = t.id) search breadth first by name, id set o select * from t order by o desc;
----
id 23|name 25|o 2249
7|baa|(3,baa,7)
6|ba|(2,ba,6)
5|ab|(2,ab,5)
4|aa|(2,aa,4)
3|b|(1,b,3)
2|a|(1,a,2)
1|root|(0,root,1)
=> SELECT 7

with recursive t(id, name) as (select id, name from tree where parent is null union all select c.id, c.name from tree c join t on c.parent = t.id) search depth first by name set path select id, path from t x where id > 3 order by path;
----
id 23|path 2287
4|{(root),(a),(aa)}
5|{(root),(a),(ab)}
6|{(root),(b),(ba)}
7|{(root),(b),(ba),(baa)}
=> SELECT 4

with recursive sg(f,t,label) as (select * from graph g where f=1 union all select g.* from graph g, sg where g.f=sg.t) search breadth first by f,t set seq cycle f,t set is_cycle using path select * from sg order by seq;
----
f 23|t 23|label 25|seq 2249|is_cycle 16|path 2287
1|2|arc 1 -> 2|(0,1,2)|f|{"(1,2)"}
1|3|arc 1 -> 3|(0,1,3)|f|{"(1,3)"}
1|4|arc 1 -> 4|(0,1,4)|f|{"(1,4)"}
2|3|arc 2 -> 3|(1,2,3)|f|{"(1,2)","(2,3)"}
4|5|arc 4 -> 5|(1,4,5)|f|{"(1,4)","(4,5)"}
5|1|arc 5 -> 1|(2,5,1)|f|{"(1,4)","(4,5)","(5,1)"}
1|2|arc 1 -> 2|(3,1,2)|f|{"(1,4)","(4,5)","(5,1)","(1,2)"}
1|3|arc 1 -> 3|(3,1,3)|f|{"(1,4)","(4,5)","(5,1)","(1,3)"}
1|4|arc 1 -> 4|(3,1,4)|t|{"(1,4)","(4,5)","(5,1)","(1,4)"}
2|3|arc 2 -> 3|(4,2,3)|f|{"(1,4)","(4,5)","(5,1)","(1,2)","(2,3)"}
=> SELECT 10

with recursive sg(f,t,label) as (select * from graph g where f=1 union all select g.* from graph g, sg where g.f=sg.t) search depth first by f,t set seq cycle f,t set is_cycle to 'Y' default 'N' using path select * from sg order by seq;
----
f 23|t 23|label 25|seq 2287|is_cycle 25|path 2287
1|2|arc 1 -> 2|{"(1,2)"}|N|{"(1,2)"}
2|3|arc 2 -> 3|{"(1,2)","(2,3)"}|N|{"(1,2)","(2,3)"}
1|3|arc 1 -> 3|{"(1,3)"}|N|{"(1,3)"}
1|4|arc 1 -> 4|{"(1,4)"}|N|{"(1,4)"}
4|5|arc 4 -> 5|{"(1,4)","(4,5)"}|N|{"(1,4)","(4,5)"}
5|1|arc 5 -> 1|{"(1,4)","(4,5)","(5,1)"}|N|{"(1,4)","(4,5)","(5,1)"}
1|2|arc 1 -> 2|{"(1,4)","(4,5)","(5,1)","(1,2)"}|N|{"(1,4)","(4,5)","(5,1)","(1,2)"}
2|3|arc 2 -> 3|{"(1,4)","(4,5)","(5,1)","(1,2)","(2,3)"}|N|{"(1,4)","(4,5)","(5,1)","(1,2)","(2,3)"}
1|3|arc 1 -> 3|{"(1,4)","(4,5)","(5,1)","(1,3)"}|N|{"(1,4)","(4,5)","(5,1)","(1,3)"}
1|4|arc 1 -> 4|{"(1,4)","(4,5)","(5,1)","(1,4)"}|Y|{"(1,4)","(4,5)","(5,1)","(1,4)"}
=> SELECT 10

with recursive sg(f,t,label) as (select * from graph g union all select g.* from graph g, sg where g.f=sg.t) cycle f,t set is_cycle using path select * from (select * from sg) s order by f,t limit 3;
----
f 23|t 23|label 25
1|2|arc 1 -> 2
1|2|arc 1 -> 2
1|2|arc 1 -> 2
=> SELECT 3

with recursive sg(f,t,label) as (select * from graph g union all select g.* from graph g, sg where g.f=sg.t) cycle f,t set is_cycle using path select count(*), count(*) filter (where is_cycle), max(array_length(path,1)) from sg;
----
count 20|count 20|max 23
25|3|5
=> SELECT 1

with recursive sg(f,t,label) as (select * from graph g union distinct select g.* from graph g, sg where g.f=sg.t) cycle f,t set is_cycle to 1 default 0 using path select is_cycle, count(*) from sg group by is_cycle order by 1;
----
is_cycle 23|count 20
0|22
1|3
=> SELECT 2

with recursive sg(f,t,label) as (select * from graph g union all select g.* from graph g, sg where g.f=sg.t and not is_cycle) cycle f,t set is_cycle using b select count(*) from sg;
----
count 20
25
=> SELECT 1

with recursive sg(f,t,label) as (select * from graph g union all select g.* from graph g, sg where g.f=sg.t) cycle f,t set is_cycle using path select x.* from sg x(a) where is_cycle order by a;
----
a 23|t 23|label 25|is_cycle 16|path 2287
1|4|arc 1 -> 4|t|{"(1,4)","(4,5)","(5,1)","(1,4)"}
4|5|arc 4 -> 5|t|{"(4,5)","(5,1)","(1,4)","(4,5)"}
5|1|arc 5 -> 1|t|{"(5,1)","(1,4)","(4,5)","(5,1)"}
=> SELECT 3

with recursive sg(a,b) as (values (1,2) union all select a+1,b from sg where a<4) search depth first by a set s select * from sg;
----
a 23|b 23|s 2287
1|2|{(1)}
2|2|{(1),(2)}
3|2|{(1),(2),(3)}
4|2|{(1),(2),(3),(4)}
=> SELECT 4

with recursive sg(f,t,label) as (select * from graph g where f=1 union all select g.* from graph g, sg where g.f=sg.t) cycle f,t set c using p select sg from sg where not c order by p limit 2;
----
sg 2249
(1,2,"arc 1 -> 2",f,"{""(1,2)""}")
(2,3,"arc 2 -> 3",f,"{""(1,2)"",""(2,3)""}")
=> SELECT 2

with recursive a as (select 1 as x union all select x + 1 from a where x < 3) cycle x set c using p, b as (select x from a union all select b.x * 10 from b where b.x < 100) search breadth first by x set o select * from b order by o;
----
x 23|o 2249
1|(0,1)
2|(0,2)
3|(0,3)
10|(1,10)
20|(1,20)
30|(1,30)
100|(2,100)
200|(2,200)
300|(2,300)
=> SELECT 9

prepare walk(int) as with recursive t(id) as (select $1 union all select c.id from tree c, t where c.parent = t.id) search depth first by id set path select * from t order by path;
----
=> PREPARE

execute walk(2);
----
id 23|path 2287
2|{(2)}
4|{(2),(4)}
5|{(2),(5)}
=> SELECT 3

execute walk(3);
----
id 23|path 2287
3|{(3)}
6|{(3),(6)}
7|{(3),(6),(7)}
=> SELECT 3

create view v1 as with recursive sg(f,t,label) as (select * from graph g where f=1 union all select g.* from graph g, sg where g.f=sg.t) search breadth first by f,t set seq cycle f,t set is_cycle using path select f, t, is_cycle from sg order by seq;
----
=> CREATE VIEW

select pg_get_viewdef('v1', true) like '%) SEARCH BREADTH FIRST BY f, t SET seq CYCLE f, t SET is_cycle USING path%' as shown;
----
shown 16
t
=> SELECT 1

select * from v1;
----
f 23|t 23|is_cycle 16
1|2|f
1|3|f
1|4|f
2|3|f
4|5|f
5|1|f
1|2|f
1|3|f
1|4|t
2|3|f
=> SELECT 10

create view v2 as with recursive sg(f,t,label) as (select * from graph g where f=1 union all select g.* from graph g, sg where g.f=sg.t) search depth first by f,t set seq cycle f,t set "Is" to 'Y' default 'N' using path select f, t, "Is", array_length(path, 1) as n from sg order by seq;
----
=> CREATE VIEW

select pg_get_viewdef('v2', true) like '%) SEARCH DEPTH FIRST BY f, t SET seq CYCLE f, t SET "Is" TO ''Y''::text DEFAULT ''N''::text USING path%' as shown;
----
shown 16
t
=> SELECT 1

select * from v2;
----
f 23|t 23|Is 25|n 23
1|2|N|1
2|3|N|2
1|3|N|1
1|4|N|1
4|5|N|2
5|1|N|3
1|2|N|4
2|3|N|5
1|3|N|4
1|4|Y|4
=> SELECT 10

create view v3 as with recursive sg(f,t) as (select f, t from graph g where f=1 union all select g.f, g.t from graph g, sg where g.f=sg.t) search depth first by f,t set seq select * from sg;
----
!! 42P16 column "seq" has pseudo-type record[]

create view v4 as with recursive sg(f,t) as (select f, t from graph g where f=1 union all select g.f, g.t from graph g, sg where g.f=sg.t) cycle f,t set c using seq select * from sg;
----
!! 42P16 column "seq" has pseudo-type record[]

with sg(f,t,label) as (select * from graph) search depth first by f set seq select * from sg;
----
!! 42601 WITH query is not recursive
.. P 6

with recursive sg(f,t,label) as (select * from graph) search depth first by f set seq select * from sg;
----
!! 42601 WITH query is not recursive
.. P 16

with recursive sg as (select 1 as a union all select 2) cycle a set x using y select * from sg;
----
!! 42601 WITH query is not recursive
.. P 16

with recursive sg(f,t,label) as (select * from graph g union all select * from graph union all select g.* from graph g, sg where g.f=sg.t) search depth first by f set seq select * from sg;
----
!! 0A000 with a SEARCH or CYCLE clause, the left side of the UNION must be a SELECT

with recursive sg(f,t,label) as (select * from graph g union all (select * from graph union all select g.* from graph g, sg where g.f=sg.t)) search depth first by f set seq select * from sg;
----
!! 42601 with a SEARCH or CYCLE clause, the right side of the UNION must be a SELECT

with recursive sg(f,t,label) as (select * from graph g union all select g.* from graph g, (select * from sg) sg where g.f=sg.t) search depth first by f set seq select * from sg;
----
!! 0A000 with a SEARCH or CYCLE clause, the recursive reference to WITH query "sg" must be at the top level of its right-hand SELECT

with recursive sg(f,t,label) as (select * from graph g union all select g.* from graph g, sg where g.f=sg.t) search depth first by foo set seq select * from sg;
----
!! 42601 search column "foo" not in WITH query column list
.. P 110

with recursive sg(f,t,label) as (select * from graph g union all select g.* from graph g, sg where g.f=sg.t) search depth first by f,f set seq select * from sg;
----
!! 42701 search column "f" specified more than once
.. P 110

with recursive sg(f,t,label) as (select * from graph g union all select g.* from graph g, sg where g.f=sg.t) search depth first by f set label select * from sg;
----
!! 42601 search sequence column name "label" already used in WITH query column list
.. P 110

with recursive sg(f,t,label) as (select * from graph g union all select g.* from graph g, sg where g.f=sg.t) cycle foo set a using b select * from sg;
----
!! 42601 cycle column "foo" not in WITH query column list
.. P 110

with recursive sg(f,t,label) as (select * from graph g union all select g.* from graph g, sg where g.f=sg.t) cycle f,f set a using b select * from sg;
----
!! 42701 cycle column "f" specified more than once
.. P 110

with recursive sg(f,t,label) as (select * from graph g union all select g.* from graph g, sg where g.f=sg.t) cycle f set a to true default 55 using b select * from sg;
----
!! 42804 CYCLE types boolean and integer cannot be matched
.. P 140

with recursive sg(f,t,label) as (select * from graph g union all select g.* from graph g, sg where g.f=sg.t) cycle f set a to point '(1,1)' default point '(0,0)' using b select * from sg;
----
!! 42883 could not identify an equality operator for type point

with recursive sg(f,t,label) as (select * from graph g union all select g.* from graph g, sg where g.f=sg.t) cycle f set label to true default false using b select * from sg;
----
!! 42601 cycle mark column name "label" already used in WITH query column list
.. P 110

with recursive sg(f,t,label) as (select * from graph g union all select g.* from graph g, sg where g.f=sg.t) cycle f set a using label select * from sg;
----
!! 42601 cycle path column name "label" already used in WITH query column list
.. P 110

with recursive sg(f,t,label) as (select * from graph g union all select g.* from graph g, sg where g.f=sg.t) cycle f set a using a select * from sg;
----
!! 42601 cycle mark column name and cycle path column name are the same
.. P 110

with recursive sg(f,t,label) as (select * from graph g union all select g.* from graph g, sg where g.f=sg.t) search depth first by f set a cycle f set a using b select * from sg;
----
!! 42601 search sequence column name and cycle mark column name are the same
.. P 110

with recursive sg(f,t,label) as (select * from graph g union all select g.* from graph g, sg where g.f=sg.t) search depth first by f set a cycle f set b using a select * from sg;
----
!! 42601 search sequence column name and cycle path column name are the same
.. P 110
