-- min and max among values that compare equal and are not the same.
create schema case_min_max_ties;
----
!! 42P06 schema "case_min_max_ties" already exists

set search_path to case_min_max_ties;
----
=> SET

create collation nd (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
----
=> CREATE COLLATION

select min(n), max(n) from (values (1.0), (1.00), (1.000)) v(n);
----
min 1700|max 1700
1.000|1.000
=> SELECT 1

select min(n), max(n) from (values (1.00), (1.0)) v(n);
----
min 1700|max 1700
1.0|1.0
=> SELECT 1

select min(f), max(f) from (values ('0'::float8), ('-0'::float8)) v(f);
----
min 701|max 701
-0|-0
=> SELECT 1

select min(f), max(f) from (values ('-0'::float4), ('0'::float4)) v(f);
----
min 700|max 700
0|0
=> SELECT 1

select min(i), max(i) from (values ('1 month'::interval), ('30 days'), ('720 hours')) v(i);
----
min 1186|max 1186
720:00:00|720:00:00
=> SELECT 1

select min(c), max(c) from (values ('a'::char(3)), ('a  '::char(5))) v(c);
----
min 1042|max 1042
a  |a  
=> SELECT 1

select length(min(c)::bytea), octet_length(max(c)) from (values ('a'::bpchar), ('a  '::bpchar), ('a '::bpchar)) v(c);
----
length 23|octet_length 23
1|1
=> SELECT 1

select min(t collate nd), max(t collate nd) from (values ('a'), ('A'), ('b'), ('B')) v(t);
----
min 25|max 25
A|B
=> SELECT 1

select min(a), max(a) from (values (array[1.0, 2]), (array[1.00, 2.0])) v(a);
----
min 1231|max 1231
{1.00,2.0}|{1.00,2.0}
=> SELECT 1

select id, min(n) over w, max(n) over w from (values (1, 1.0), (2, 1.00), (3, 1.000)) v(id, n) window w as (order by id) order by id;
----
id 23|min 1700|max 1700
1|1.0|1.0
2|1.00|1.00
3|1.000|1.000
=> SELECT 3

select id, min(n) over w, max(n) over w from (values (1, 1.0), (2, 1.00), (3, 1.000)) v(id, n) window w as (order by id rows between 1 preceding and current row) order by id;
----
id 23|min 1700|max 1700
1|1.0|1.0
2|1.00|1.00
3|1.000|1.000
=> SELECT 3

select id, min(t collate nd) over w, max(t collate nd) over w from (values (1, 'a'), (2, 'A'), (3, 'a')) v(id, t) window w as (order by id) order by id;
----
id 23|min 25|max 25
1|a|a
2|A|A
3|a|a
=> SELECT 3

select min(n), max(n) from (values (1.0), (1.00)) v(n) group by n;
----
min 1700|max 1700
1.00|1.00
=> SELECT 1

select least(1.0, 1.00), greatest(1.0, 1.00), least('a' collate nd, 'A'), greatest(0::float8, '-0');
----
least 1700|greatest 1700|least 25|greatest 701
1.0|1.0|a|0
=> SELECT 1

drop collation nd;
----
=> DROP COLLATION
