-- Cheap conditions are tested first: a cast of what only some rows hold is written beside the condition that chooses them.
create table attribute (owner int, kind int, value text);
----
=> CREATE TABLE

insert into attribute select i, i % 3, case i % 3 when 1 then (i * 1.5)::text when 2 then 'word' end from generate_series(1, 30) i;
----
=> INSERT 0 30

select count(*) from attribute where case value when '' then '0' else value end::numeric(30, 3) >= 5.5 and kind = 1;
----
count 20
9
=> SELECT 1

select owner from attribute where value::numeric > 20 and value <> '' and kind = 1 order by 1;
----
owner 23
16
19
22
25
28
=> SELECT 5

select count(*) from attribute a join attribute b on a.value::numeric = b.value::numeric and a.owner = b.owner where b.kind = 1 and a.kind = 1;
----
count 20
10
=> SELECT 1

select kind, count(*) from attribute group by kind having max(value)::numeric > 0 and kind = 1;
----
kind 23|count 20
1|10
=> SELECT 1

select count(*) from attribute where exists (select 1 from attribute o where o.value::numeric(30, 3) < 10 and o.kind = 1 and o.owner = attribute.owner);
----
count 20
2
=> SELECT 1

select owner from attribute where 30 / (owner - 3) > 6 and owner > 3 order by 1;
----
owner 23
4
5
6
7
=> SELECT 4

select array['integer'::regtype, 'text'::regtype]::oidvector, array[1, 2]::int2vector;
----
array 30|array 22
23 25|1 2
=> SELECT 1

select array['text'::regtype]::oidvector = proargtypes, proname from pg_proc where proname = 'upper' and proargtypes = array['text'::regtype]::oidvector;
----
?column? 16|proname 19
t|upper
=> SELECT 1
