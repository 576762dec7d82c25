create table shapes (id int primary key, p point, s lseg, l line, b box, t path, g polygon, c circle);
----
=> CREATE TABLE

insert into shapes values (1, '(1,2)', '[(0,0),(3,4)]', '{1,-1,0}', '(3,4),(1,2)', '[(0,0),(1,1),(2,0)]', '((0,0),(4,0),(4,4),(0,4))', '<(1,1),2>'), (2, ' ( -1.5 , 1e3 ) ', '(1,1),(1,1)', '[(0,0),(1,2)]', '(1,2),(3,0)', '((0,0),(1,1),(2,0))', '(1,1),(2,3),(5,0)', '((3,4),1.5)'), (3, 'Infinity,NaN', '1,2,3,4', '0,0,0,1', '((-1,-1),(1,1))', '0,0,1,1', '(7,7)', '1,2,3');
----
=> INSERT 0 3

select * from shapes order by id;
----
id 23|p 600|s 601|l 628|b 603|t 602|g 604|c 718
1|(1,2)|[(0,0),(3,4)]|{1,-1,0}|(3,4),(1,2)|[(0,0),(1,1),(2,0)]|((0,0),(4,0),(4,4),(0,4))|<(1,1),2>
2|(-1.5,1000)|[(1,1),(1,1)]|{2,-1,0}|(3,2),(1,0)|((0,0),(1,1),(2,0))|((1,1),(2,3),(5,0))|<(3,4),1.5>
3|(Infinity,NaN)|[(1,2),(3,4)]|{-1,0,0}|(1,1),(-1,-1)|((0,0),(1,1))|((7,7))|<(1,2),3>
=> SELECT 3

select 'x'::point;
----
!! 22P02 invalid input syntax for type point: "x"
.. P 8

select '(1,2'::point;
----
!! 22P02 invalid input syntax for type point: "(1,2"
.. P 8

select '(1,2),'::lseg;
----
!! 22P02 invalid input syntax for type lseg: "(1,2),"
.. P 8

select '1,2,3'::path;
----
!! 22P02 invalid input syntax for type path: "1,2,3"
.. P 8

select '[(1,2),(3,4)]'::box;
----
!! 22P02 invalid input syntax for type box: "[(1,2),(3,4)]"
.. P 8

select '{0,0,1}'::line;
----
!! 22P02 invalid line specification: A and B cannot both be zero
.. P 8

select '[(1,1),(1,1)]'::line;
----
!! 22P02 invalid line specification: must be two distinct points
.. P 8

select '<(1,2),-1>'::circle;
----
!! 22P02 invalid input syntax for type circle: "<(1,2),-1>"
.. P 8

select '(1e400,2)'::point;
----
!! 22003 "1e400" is out of range for type double precision
.. P 8

select ''::polygon;
----
!! 22P02 invalid input syntax for type polygon: ""
.. P 8

select p + '(1,1)', p - '(1,1)', p * '(0,1)', p / '(2,0)', p <-> '(0,0)' from shapes where id < 3 order by id;
----
?column? 600|?column? 600|?column? 600|?column? 600|?column? 701
(2,3)|(0,1)|(-2,1)|(0.5,1)|2.23606797749979
(-0.5,1001)|(-2.5,999)|(-1000,-1.5)|(-0.75,500)|1000.0011249993672
=> SELECT 2

select point(1,2) << point(2,2), point(1,2) >> point(2,2), point(1,2) |>> point(1,1), point(1,2) <<| point(1,3), point(1,2) ?| point(1,5), point(1,2) ?- point(4,2), point(1,2) ~= point(1,2.0000001), point(1,2) <> point(1,2.1), slope(point(0,0), point(2,3));
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|slope 701
t|f|t|t|t|t|t|t|1.5
=> SELECT 1

select a.id, b.id, a.b && b.b as overlap, a.b @> b.b as contains, a.b <@ b.b as within, a.b # b.b as common, a.b <-> b.b as apart, a.b << b.b, a.b &< b.b, a.b &> b.b, a.b >> b.b, a.b <<| b.b, a.b &<| b.b, a.b |&> b.b, a.b |>> b.b, a.b ~= b.b, a.b < b.b, a.b <= b.b, a.b = b.b, a.b >= b.b, a.b > b.b from shapes a, shapes b order by 1, 2;
----
id 23|id 23|overlap 16|contains 16|within 16|common 603|apart 701|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
1|1|t|t|t|(3,4),(1,2)|0|f|t|t|f|f|t|t|f|t|f|t|t|t|f
1|2|t|f|f|(3,2),(1,2)|2|f|t|t|f|f|f|t|f|f|f|t|t|t|f
1|3|f|f|f|\N|3.6055512754639896|f|f|t|f|f|f|t|t|f|f|t|t|t|f
2|1|t|f|f|(3,2),(1,2)|2|f|t|t|f|f|t|f|f|f|f|t|t|t|f
2|2|t|t|t|(3,2),(1,0)|0|f|t|t|f|f|t|t|f|t|f|t|t|t|f
2|3|t|f|f|(1,1),(1,0)|2.23606797749979|f|f|t|f|f|f|t|f|f|f|t|t|t|f
3|1|f|f|f|\N|3.6055512754639896|f|t|f|f|t|t|f|f|f|f|t|t|t|f
3|2|t|f|f|(1,1),(1,0)|2.23606797749979|f|t|f|f|f|t|f|f|f|f|t|t|t|f
3|3|t|t|t|(1,1),(-1,-1)|0|f|t|t|f|f|t|t|f|t|f|t|t|t|f
=> SELECT 9

select id, area(b), width(b), height(b), center(b), diagonal(b), box(p), circle(b), polygon(b), @@ b, lseg(b) from shapes where id < 3 order by id;
----
id 23|area 701|width 701|height 701|center 600|diagonal 601|box 603|circle 718|polygon 604|?column? 600|lseg 601
1|4|2|2|(2,3)|[(3,4),(1,2)]|(1,2),(1,2)|<(2,3),1.4142135623730951>|((1,2),(1,4),(3,4),(3,2))|(2,3)|[(3,4),(1,2)]
2|4|2|2|(2,1)|[(3,2),(1,0)]|(-1.5,1000),(-1.5,1000)|<(2,1),1.4142135623730951>|((1,0),(1,2),(3,2),(3,0))|(2,1)|[(3,2),(1,0)]
=> SELECT 2

select bound_box(box '(1,1),(0,0)', box '(5,5),(4,4)'), box(point(3,1), point(1,3)), box '(1,1),(2,2)' * point(2,0), box '(1,1),(2,2)' / point(0,1), box '(1,1),(2,2)' ?# box '(2,2),(3,3)';
----
bound_box 603|box 603|?column? 603|?column? 603|?column? 16
(5,5),(0,0)|(3,3),(1,1)|(4,4),(2,2)|(2,-1),(1,-2)|t
=> SELECT 1

select a.id, b.id, a.s ?# b.s, a.s # b.s, a.s ## b.s, a.s ?|| b.s, a.s ?-| b.s, a.s <-> b.s, a.s = b.s, a.s < b.s, a.s <> b.s from shapes a, shapes b order by 1, 2;
----
id 23|id 23|?column? 16|?column? 600|?column? 600|?column? 16|?column? 16|?column? 701|?column? 16|?column? 16|?column? 16
1|1|f|\N|\N|t|f|0|t|f|f
1|2|f|\N|(1,1)|f|f|0.2|f|f|t
1|3|t|(3,4)|(3,4)|f|f|0|f|f|t
2|1|f|\N|(0.8400000000000001,1.12)|f|f|0.2|f|t|t
2|2|f|\N|\N|t|f|0|t|f|f
2|3|f|\N|(1,2)|f|f|1|f|t|t
3|1|t|(3,4)|(3,4)|f|f|0|f|t|t
3|2|f|\N|(1,1)|f|f|1|f|f|t
3|3|f|\N|\N|t|f|0|t|f|f
=> SELECT 9

select id, @-@ s, length(s), @@ s, ?- s, ?| s, s <-> point(1,0), point(1,0) <-> s, point(1,0) ## s, point(1.5,2) <@ s, s <@ box '(5,5),(0,0)', s ?# box '(2,2),(1,1)', s <-> box '(10,10),(9,9)', s ## box '(10,10),(9,9)' from shapes where id <> 2 order by id;
----
id 23|?column? 701|length 701|?column? 600|?column? 16|?column? 16|?column? 701|?column? 701|?column? 600|?column? 16|?column? 16|?column? 16|?column? 701|?column? 600
1|5|5|(1.5,2)|f|f|0.8|0.8|(0.36000000000000004,0.48000000000000004)|t|t|t|7.810249675906656|(9,9)
3|2.8284271247461903|2.8284271247461903|(2,3)|f|f|2|2|(1,2)|f|t|t|7.810249675906656|(9,9)
=> SELECT 2

select line(point(0,0), point(1,1)), line '{1,2,3}' # line '{1,-1,0}', line '{1,2,3}' ?|| line '{2,4,1}', line '{1,2,3}' ?-| line '{2,-1,1}', line '{1,2,3}' <-> line '{2,4,1}', line '{1,2,3}' = line '{2,4,6}', ?- line '{0,1,1}', ?| line '{1,0,1}', point(1,1) <-> line '{1,0,0}', point(3,4) ## line '{1,0,0}', point(0,5) <@ line '{1,0,0}', line '{1,0,0}' ?# box '(1,1),(-1,-1)', lseg '[(-1,0),(1,0)]' ?# line '{1,0,0}', line '{1,0,0}' ## lseg '[(1,0),(2,2)]';
----
line 628|?column? 600|?column? 16|?column? 16|?column? 701|?column? 16|?column? 16|?column? 16|?column? 701|?column? 600|?column? 16|?column? 16|?column? 16|?column? 600
{1,-1,0}|(-1,-1)|t|t|1.118033988749895|t|t|t|1|(0,4)|t|t|t|(1,0)
=> SELECT 1

select line(point(1,1), point(1,1));
----
!! 22023 invalid line specification: must be two distinct points

select id, # t, npoints(t), isopen(t), isclosed(t), pclose(t), popen(t), area(t), area(pclose(t)), @-@ t, t + point(1,1), t * point(2,0), t <-> point(5,5), point(1,1) <@ t, t @> point(0.5,0.5), polygon(pclose(t)) from shapes order by id;
----
id 23|?column? 23|npoints 23|isopen 16|isclosed 16|pclose 602|popen 602|area 701|area 701|?column? 701|?column? 602|?column? 602|?column? 701|?column? 16|?column? 16|polygon 604
1|3|3|t|f|((0,0),(1,1),(2,0))|[(0,0),(1,1),(2,0)]|\N|1|2.8284271247461903|[(1,1),(2,2),(3,1)]|[(0,0),(2,2),(4,0)]|5.656854249492381|t|t|((0,0),(1,1),(2,0))
2|3|3|f|t|((0,0),(1,1),(2,0))|[(0,0),(1,1),(2,0)]|1|1|4.82842712474619|((1,1),(2,2),(3,1))|((0,0),(2,2),(4,0))|5.656854249492381|t|t|((0,0),(1,1),(2,0))
3|2|2|f|t|((0,0),(1,1))|[(0,0),(1,1)]|0|0|2.8284271247461903|((1,1),(2,2))|((0,0),(2,2))|5.656854249492381|t|t|((0,0),(1,1))
=> SELECT 3

select polygon(path '[(0,0),(1,1)]');
----
!! 22023 open path cannot be converted to polygon

select path '[(0,0),(1,1)]' + path '[(2,2),(3,3)]', path '((0,0),(1,1))' + path '[(2,2),(3,3)]', path '[(0,0),(2,2)]' ?# path '[(0,2),(2,0)]', path '[(0,0),(1,1)]' <-> path '[(5,5),(6,6)]', path '[(0,0),(1,1)]' < path '[(5,5),(6,6),(7,7)]', path '[(0,0),(1,1)]' = path '[(5,5),(6,6)]';
----
?column? 602|?column? 602|?column? 16|?column? 701|?column? 16|?column? 16
[(0,0),(1,1),(2,2),(3,3)]|\N|t|5.656854249492381|t|t
=> SELECT 1

select id, npoints(g), # g, center(c), g @> point(1,1), point(4,2) <@ g, box(g), circle(g), path(g), @@ g, g <-> point(10,10), g <-> c from shapes order by id;
----
id 23|npoints 23|?column? 23|center 600|?column? 16|?column? 16|box 603|circle 718|path 602|?column? 600|?column? 701|?column? 701
1|4|4|(1,1)|t|t|(4,4),(0,0)|<(2,2),2.8284271247461903>|((0,0),(4,0),(4,4),(0,4))|(2,2)|8.485281374238571|0
2|3|3|(3,4)|t|f|(5,3),(1,0)|<(2.6666666666666665,1.3333333333333333),2.0607157854473157>|((1,1),(2,3),(5,0))|(2.6666666666666665,1.3333333333333333)|10.606601717798213|0
3|1|1|(1,2)|f|f|(7,7),(7,7)|<(7,7),0>|((7,7))|(7,7)|4.242640687119286|4.810249675906656
=> SELECT 3

select a.id, b.id, a.g && b.g, a.g @> b.g, a.g <@ b.g, a.g << b.g, a.g &< b.g, a.g &> b.g, a.g >> b.g, a.g <<| b.g, a.g |&> b.g, a.g ~= b.g, a.g <-> b.g from shapes a, shapes b order by 1, 2;
----
id 23|id 23|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 701
1|1|t|t|t|f|t|t|f|f|t|t|0
1|2|t|f|f|f|t|f|f|f|t|f|0
1|3|f|f|f|t|t|f|f|t|f|f|4.242640687119286
2|1|t|f|f|f|f|t|f|f|t|f|0
2|2|t|t|t|f|t|t|f|f|t|t|0
2|3|f|f|f|t|t|f|f|t|f|f|6.3639610306789285
3|1|f|f|f|f|f|t|t|f|t|f|4.242640687119286
3|2|f|f|f|f|f|t|t|f|t|f|6.3639610306789285
3|3|t|t|t|f|t|t|f|f|t|t|0
=> SELECT 9

select polygon '((0,0),(1,0),(1,1))' ~= polygon '((1,1),(0,0),(1,0))', polygon '((0,0),(1,0),(1,1))' ~= polygon '((1,1),(1,0),(0,0))', polygon '((0,0),(6,0),(6,6),(3,1),(0,6))' @> polygon '((1,1),(5,1),(3,0.5))', polygon '((0,0),(6,0),(6,6),(3,1),(0,6))' @> polygon '((1,1),(5,1),(3,3))';
----
?column? 16|?column? 16|?column? 16|?column? 16
t|t|t|f
=> SELECT 1

select id, area(c), radius(c), diameter(c), center(c), box(c), c @> point(1,1), point(9,9) <@ c, c <-> point(9,9), c + point(1,1), c - point(1,1), c * point(2,0), c / point(2,0), @@ c, polygon(4, circle(point(0,0), 1)) ~= polygon '((-1,0),(0,1),(1,0),(0,-1))' from shapes order by id;
----
id 23|area 701|radius 701|diameter 701|center 600|box 603|?column? 16|?column? 16|?column? 701|?column? 718|?column? 718|?column? 718|?column? 718|?column? 600|?column? 16
1|12.566370614359172|2|4|(1,1)|(2.414213562373095,2.414213562373095),(-0.4142135623730949,-0.4142135623730949)|t|f|9.313708498984761|<(2,2),2>|<(0,0),2>|<(2,2),4>|<(0.5,0.5),1>|(1,1)|t
2|7.0685834705770345|1.5|3|(3,4)|(4.060660171779821,5.060660171779821),(1.9393398282201788,2.939339828220179)|f|f|6.310249675906656|<(4,5),1.5>|<(2,3),1.5>|<(6,8),3>|<(1.5,2),0.75>|(3,4)|t
3|28.274333882308138|3|6|(1,2)|(3.1213203435596424,4.121320343559642),(-1.1213203435596424,-0.12132034355964239)|t|f|7.63014581273465|<(2,3),3>|<(0,1),3>|<(2,4),6>|<(0.5,1),1.5>|(1,2)|t
=> SELECT 3

select polygon(0, circle '<(0,0),1>');
----
!! 22023 must request at least 2 points

select polygon(circle '<(0,0),0>');
----
!! 0A000 cannot convert circle with radius zero to polygon

select a.id, b.id, a.c && b.c, a.c @> b.c, a.c <@ b.c, a.c << b.c, a.c &< b.c, a.c &> b.c, a.c >> b.c, a.c |>> b.c, a.c = b.c, a.c <> b.c, a.c < b.c, a.c ~= b.c, a.c <-> b.c from shapes a, shapes b order by 1, 2;
----
id 23|id 23|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 701
1|1|t|t|t|f|t|t|f|f|t|f|f|t|0
1|2|f|f|f|f|t|f|f|f|f|t|f|f|0.10555127546398957
1|3|t|f|t|f|t|t|f|f|f|t|t|f|0
2|1|f|f|f|f|f|t|f|f|f|t|t|f|0.10555127546398957
2|2|t|t|t|f|t|t|f|f|t|f|f|t|0
2|3|t|f|f|f|f|t|f|f|f|t|t|f|0
3|1|t|t|f|f|f|f|f|f|f|t|f|f|0
3|2|t|f|f|f|t|f|f|f|f|t|f|f|0
3|3|t|t|t|f|t|t|f|f|t|f|f|t|0
=> SELECT 9

select p::text, s::point, b::point, g::point, c::point, g::circle, b::polygon, c::polygon is not null, p::box, g::path from shapes where id = 1;
----
p 25|s 600|b 600|g 600|c 600|g 718|b 604|?column? 16|p 603|g 602
(1,2)|(1.5,2)|(2,3)|(2,2)|(1,1)|<(2,2),2.8284271247461903>|((1,2),(1,4),(3,4),(3,2))|t|(1,2),(1,2)|((0,0),(4,0),(4,4),(0,4))
=> SELECT 1

select point_send('(1,2)'), lseg_send('1,2,3,4'), line_send('{1,2,3}'), box_send('1,2,3,4'), path_send('[(1,2)]'), poly_send('(1,2),(3,4)'), circle_send('<(1,2),3>');
----
point_send 17|lseg_send 17|line_send 17|box_send 17|path_send 17|poly_send 17|circle_send 17
\\x3ff00000000000004000000000000000|\\x3ff0000000000000400000000000000040080000000000004010000000000000|\\x3ff000000000000040000000000000004008000000000000|\\x400800000000000040100000000000003ff00000000000004000000000000000|\\x00000000013ff00000000000004000000000000000|\\x000000023ff0000000000000400000000000000040080000000000004010000000000000|\\x3ff000000000000040000000000000004008000000000000
=> SELECT 1

select array[box '(1,2),(3,4)', box '(5,6),(7,8)'], '{(1,2),(3,4);(5,6),(7,8)}'::box[], '{"(1,2)","(3,4)"}'::point[];
----
array 1020|box 1020|point 1017
{(3,4),(1,2);(7,8),(5,6)}|{(3,4),(1,2);(7,8),(5,6)}|{"(1,2)","(3,4)"}
=> SELECT 1

select distinct p from shapes;
----
!! 42883 could not identify an equality operator for type point
.. P 17

create index on shapes (p);
----
!! 42704 data type point has no default operator class for access method "btree"
.. H You must specify an operator class for the index or define a default operator class for the data type.

select id from shapes where p = point(1,2);
----
!! 42883 operator does not exist: point = point
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 31

select id from shapes where c = circle '<(0,0),2>' order by id;
----
id 23
1
=> SELECT 1

select typname, typcategory, typlen, typdelim, typarray::regtype from pg_type where typname in ('point', 'lseg', 'line', 'box', 'path', 'polygon', 'circle') and typnamespace = 11 order by 1;
----
typname 19|typcategory 18|typlen 21|typdelim 18|typarray 2206
box|G|32|;|box[]
circle|G|24|,|circle[]
line|G|24|,|line[]
lseg|G|32|,|lseg[]
path|G|-1|,|path[]
point|G|16|,|point[]
polygon|G|-1|,|polygon[]
=> SELECT 7

drop table shapes;
----
=> DROP TABLE

select distinct '1'::json;
----
!! 42883 could not identify an equality operator for type json
.. P 17

select distinct on (j) 1 from (values ('1'::json)) v(j);
----
!! 42883 could not identify an equality operator for type json
.. P 21

select '1'::json union select '2'::json;
----
!! 42883 could not identify an equality operator for type json
.. P 8

select '1'::json except select '2'::json;
----
!! 42883 could not identify an equality operator for type json
.. P 8

select '1'::json union all select '2'::json;
----
json 114
1
2
=> SELECT 2

select row_number() over (partition by '1'::json);
----
!! 42883 could not identify an equality operator for type json
.. P 40

with recursive r(j) as (select '1'::json union select j from r) select * from r;
----
!! 42883 could not identify an equality operator for type json
.. P 32
