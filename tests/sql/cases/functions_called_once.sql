-- Volatile functions in FROM are called once, however often their rows are read.
create sequence calls;
----
=> CREATE SEQUENCE

create type call_row as (i int, n int);
----
=> CREATE TYPE

create function sql_rows(int, int) returns setof call_row language sql volatile as $$ select i, nextval('calls')::int from generate_series($1, $2) i $$;
----
=> CREATE FUNCTION

create function plpgsql_rows(int, int) returns setof call_row language plpgsql volatile as $$ begin for i in $1..$2 loop return next (i, nextval('calls')::int)::call_row; end loop; end $$;
----
=> CREATE FUNCTION

select * from (values (1), (2), (3)) v(r) left join sql_rows(11, 13) on r + i < 100 order by 1, 2;
----
r 23|i 23|n 23
1|11|1
1|12|2
1|13|3
2|11|1
2|12|2
2|13|3
3|11|1
3|12|2
3|13|3
=> SELECT 9

select * from (values (1), (2), (3)) v(r) left join plpgsql_rows(11, 13) on r + i < 100 order by 1, 2;
----
r 23|i 23|n 23
1|11|4
1|12|5
1|13|6
2|11|4
2|12|5
2|13|6
3|11|4
3|12|5
3|13|6
=> SELECT 9

select * from (values (1), (2), (3)) v(r), plpgsql_rows(11, 13) where r + i < 100 order by 1, 2;
----
r 23|i 23|n 23
1|11|7
1|12|8
1|13|9
2|11|7
2|12|8
2|13|9
3|11|7
3|12|8
3|13|9
=> SELECT 9

select * from (values (1), (2), (3)) v(r) left join rows from (sql_rows(11, 13), plpgsql_rows(11, 13)) with ordinality as f (i1, s1, i2, s2, o) on r + i1 + i2 < 100 order by 1, 2;
----
r 23|i1 23|s1 23|i2 23|s2 23|o 20
1|11|10|11|13|1
1|12|11|12|14|2
1|13|12|13|15|3
2|11|10|11|13|1
2|12|11|12|14|2
2|13|12|13|15|3
3|11|10|11|13|1
3|12|11|12|14|2
3|13|12|13|15|3
=> SELECT 9

select * from (values (1), (2), (3)) v(r), rows from (sql_rows(11, 11), plpgsql_rows(10 + r, 13));
----
r 23|i 23|n 23|i 23|n 23
1|11|16|11|17
1|\N|\N|12|18
1|\N|\N|13|19
2|11|16|12|20
2|\N|\N|13|21
3|11|16|13|22
=> SELECT 6

select * from (values (1), (2), (3)) v(r), rows from (sql_rows(10 + r, 13), plpgsql_rows(11, 11));
----
r 23|i 23|n 23|i 23|n 23
1|11|23|11|26
1|12|24|\N|\N
1|13|25|\N|\N
2|12|27|11|26
2|13|28|\N|\N
3|13|29|11|26
=> SELECT 6

select * from (values (1), (1), (3)) v(r), plpgsql_rows(10 + r, 13);
----
r 23|i 23|n 23
1|11|30
1|12|31
1|13|32
1|11|33
1|12|34
1|13|35
3|13|36
=> SELECT 7

select r, (select sum(n) from plpgsql_rows(11, 13) where i > 10 + r) from (values (1), (2), (3)) v(r);
----
r 23|sum 20
1|77
2|39
3|\N
=> SELECT 3

select r from (values (1), (2), (3)) v(r) where exists (select 1 from plpgsql_rows(11, 13) where i > 10 + r);
----
r 23
1
2
=> SELECT 2

select r, i, n from (values (1), (2), (3)) v(r), lateral (select * from plpgsql_rows(11, 13) where i > 11 + r) q;
----
r 23|i 23|n 23
1|13|45
=> SELECT 1

select r, n from (values (1), (2), (3)) v(r) left join nextval('calls') n on n > r;
----
r 23|n 20
1|46
2|46
3|46
=> SELECT 3

select r, i, n from (values (1), (2), (3)) v(r) left join (select i, nextval('calls') n from generate_series(1, 3) i) q on i < r order by 1, 2;
----
r 23|i 23|n 20
1|\N|\N
2|1|47
3|1|47
3|2|48
=> SELECT 4

select last_value from calls;
----
last_value 20
49
=> SELECT 1
