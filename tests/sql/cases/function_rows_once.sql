-- The rows of a function in FROM are made once, however many rows stand beside it.
create sequence fo_s;
----
=> CREATE SEQUENCE

create function fo_next(a int, b int) returns setof int language plpgsql as $$ begin return query select (nextval('fo_s') * 10 + i)::int from generate_series(a, b) i; end $$;
----
=> CREATE FUNCTION

select * from (values (1), (2), (3)) v (r) left join fo_next(1, 2) f on r + f < 100 order by 1, 2;
----
r 23|f 23
1|11
1|22
2|11
2|22
3|11
3|22
=> SELECT 6

select * from (values (1), (2), (3)) v (r) join fo_next(1, 2) with ordinality as f (x, n) on r <= n order by 1, 2;
----
r 23|x 23|n 20
1|31|1
1|42|2
2|42|2
=> SELECT 3

select * from (values (1), (2)) v (r), rows from (fo_next(1, 2), fo_next(5, 5)) as f (x, y) where x > r order by 1, 2;
----
r 23|x 23|y 23
1|51|75
1|62|\N
2|51|75
2|62|\N
=> SELECT 4

select * from (values (1), (2)) v (r), lateral fo_next(r, 2) f order by 1, 2;
----
r 23|f 23
1|81
1|92
2|102
=> SELECT 3

select last_value from fo_s;
----
last_value 20
10
=> SELECT 1

create table fo_t (id int primary key);
----
=> CREATE TABLE

insert into fo_t select generate_series(1, 20);
----
=> INSERT 0 20

select count(*) from fo_t join generate_series(1, 5) g on g < id where id < 4;
----
count 20
3
=> SELECT 1

select id, g from fo_t left join generate_series(1, 3) g on g + id = 5 where id < 6 order by 1, 2;
----
id 23|g 23
1|\N
2|3
3|2
4|1
5|\N
=> SELECT 5

select distinct on (a) a, b, generate_series(1, 3) g from (values (3, 2), (3, 1), (1, 1), (1, 4), (5, 3), (5, 1)) t (a, b) order by a, b desc;
----
a 23|b 23|g 23
1|4|1
1|4|2
1|4|3
3|2|1
3|2|2
3|2|3
5|3|1
5|3|2
5|3|3
=> SELECT 9

select distinct on (a) a, b, generate_series(1, b) g, upper('x') from (values (3, 2), (3, 1), (1, 1), (1, 4)) t (a, b) order by a, b desc limit 3;
----
a 23|b 23|g 23|upper 25
1|4|1|X
1|4|2|X
1|4|3|X
=> SELECT 3

select distinct on (a) generate_series(a, a + 1) from (values (3, 2), (3, 1), (1, 1), (1, 4)) t (a, b) order by a, b;
----
generate_series 23
1
2
3
4
=> SELECT 4

select distinct on (a) a, count(*), generate_series(1, 2) from (values (1, 2), (1, 3), (2, 2)) t (a, b) group by a order by a;
----
a 23|count 20|generate_series 23
1|2|1
1|2|2
2|1|1
2|1|2
=> SELECT 4

select distinct on (a) a, generate_series(1, 2) g from (values (1), (1), (2)) t (a) order by a, g desc;
----
a 23|g 23
1|2
2|2
=> SELECT 2

select distinct on (g) a, generate_series(1, 2) g from (values (1), (1), (2)) t (a) order by g, a;
----
a 23|g 23
1|1
1|2
=> SELECT 2

drop table fo_t;
----
=> DROP TABLE

drop function fo_next;
----
=> DROP FUNCTION

drop sequence fo_s;
----
=> DROP SEQUENCE
