-- Points, lines, segments and boxes by subscripts.
create table gp (id int primary key, p point, l lseg, b box, n line);
----
=> CREATE TABLE

insert into gp values (1, '(1,2)', '[(1,2),(3,4)]', '(5,6),(7,8)', '{1,2,3}'), (2, null, null, null, null);
----
=> INSERT 0 2

select id, p[0], p[1], p[2], p[-1], l[0], l[1], b[0], b[1], b[2], n[0], n[1], n[2], n[3] from gp order by id;
----
id 23|p 701|p 701|p 701|p 701|l 600|l 600|b 600|b 600|b 600|n 701|n 701|n 701|n 701
1|1|2|\N|\N|(1,2)|(3,4)|(7,8)|(5,6)|\N|1|2|3|\N
2|\N|\N|\N|\N|\N|\N|\N|\N|\N|\N|\N|\N|\N
=> SELECT 2

select (l[1])[0], (b[0])[1], pg_typeof(p[0]), pg_typeof(l[0]) from gp where id = 1;
----
l 701|b 701|pg_typeof 2206|pg_typeof 2206
3|8|double precision|point
=> SELECT 1

select (point '(3,4)')[0] + (point '(3,4)')[1];
----
?column? 701
7
=> SELECT 1

select p[null::int], p[0][1] from gp where id = 1;
----
p 701|p 701
\N|\N
=> SELECT 1

select (circle '<(1,2),3>')[0];
----
!! 42804 cannot subscript type circle because it does not support subscripting
.. P 16

update gp set p[0] = 10, l[1] = '(9,9)', n[2] = 0.5 where id = 1 returning p, l, n;
----
p 600|l 601|n 628
(10,2)|[(1,2),(9,9)]|{1,2,0.5}
=> UPDATE 1

update gp set p[1] = null where id = 1 returning p;
----
p 600
(10,2)
=> UPDATE 1

update gp set p[0] = 5 where id = 2 returning p;
----
p 600
\N
=> UPDATE 1

update gp set p[2] = 1 where id = 1;
----
!! 2202E array subscript out of range

update gp set p[0:1] = '{1,2}' where id = 1;
----
!! 22P02 invalid input syntax for type point: "{1,2}"
.. P 24

update gp set p[0:1] = point(1, 2) where id = 1;
----
!! 0A000 updates on slices of fixed-length arrays not implemented

update gp set p[0] = p[1] + 0.25, b[1] = point(0, 0) where id = 1 returning p, b;
----
p 600|b 603
(2.25,2)|(7,8),(0,0)
=> UPDATE 1

create view gp_v as select p[0] as x, (l[0])[1] as y from gp where p[1] > 1;
----
=> CREATE VIEW

select * from gp_v;
----
x 701|y 701
2.25|2
=> SELECT 1

select pg_get_viewdef('gp_v', true);
----
pg_get_viewdef 25
 SELECT gp.p[0] AS x,\n    (gp.l[0])[1] AS y\n   FROM gp\n  WHERE gp.p[1] > 1::double precision;
=> SELECT 1

create index gp_x on gp ((p[0]));
----
=> CREATE INDEX

select pg_get_indexdef('gp_x'::regclass);
----
pg_get_indexdef 25
CREATE INDEX gp_x ON case_geometric_parts.gp USING btree ((p[0]))
=> SELECT 1

select id from gp where p[0] > 1 order by p[0];
----
id 23
1
=> SELECT 1

do $$ declare q point := '(1,1)'; begin q[1] := 7; raise notice '% %', q, q[1]; end $$;
----
-- NOTICE 00000 (1,7) 7
=> DO

select ('{}'::int[])[1][2][3][4][5][6][7];
----
!! 54000 number of array dimensions (7) exceeds the maximum allowed (6)

select '{{},{}}'::text[], 1;
----
!! 22P02 malformed array literal: "{{},{}}"
.. D Unexpected "}" character.
.. P 8

select '{}'::text[], '{{a},{b}}'::text[];
----
text 1009|text 1009
{}|{{a},{b}}
=> SELECT 1

drop table gp cascade;
----
-- NOTICE 00000 drop cascades to view gp_v
=> DROP TABLE
