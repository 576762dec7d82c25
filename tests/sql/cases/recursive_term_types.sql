-- WITH RECURSIVE: types with modifiers, clauses of the UNION, references inside expressions
with recursive t(n) as (select 'a'::varchar(3) union all select (n||'b')::varchar(5) from t where length(n)<3) select * from t
----
!! 42804 recursive query "t" column 1 has type character varying(3) in non-recursive term but type character varying overall
.. H Cast the output of the non-recursive term to the correct type.
.. P 125

with recursive t(n) as (select 'a'::varchar(3) union all select (n||'b')::varchar(3) from t where length(n)<3) select * from t
----
n 1043
a
ab
abb
=> SELECT 3

with recursive t(n) as (select 'a'::varchar(3) union all select n||'b' from t where length(n)<3) select * from t
----
!! 42804 recursive query "t" column 1 has type character varying(3) in non-recursive term but type character varying overall
.. H Cast the output of the non-recursive term to the correct type.
.. P 32

with recursive t(n) as (select 1.0::numeric(3,1) union all select n+1 from t where n<3) select * from t
----
!! 42804 recursive query "t" column 1 has type numeric(3,1) in non-recursive term but type numeric overall
.. H Cast the output of the non-recursive term to the correct type.
.. P 32

with recursive t(n) as (select 1.0::numeric(3,1) union all select (n+1)::numeric(3,1) from t where n<3) select * from t
----
n 1700
1.0
2.0
3.0
=> SELECT 3

with recursive t(n) as (select 1 union all select n+1.5 from t where n<3) select * from t
----
!! 42804 recursive query "t" column 1 has type integer in non-recursive term but type numeric overall
.. H Cast the output of the non-recursive term to the correct type.
.. P 32

with recursive t(n) as (select 'x' union all select n||'b' from t where length(n)<3) select * from t
----
n 25
x
xb
xbb
=> SELECT 3

with recursive t(n) as (select 1 union all select n+1 from t where n<3 order by 1) select * from t
----
!! 0A000 ORDER BY in a recursive query is not implemented
.. P 81

with recursive t(n) as (select 1 union all select n+1 from t limit 5) select * from t
----
!! 0A000 LIMIT in a recursive query is not implemented
.. P 68

with recursive t(n) as (select 1 union all select n+1 from t offset 5) select * from t
----
!! 0A000 OFFSET in a recursive query is not implemented
.. P 69

with recursive t(n) as (select 1 union all select n+1 from t for update) select * from t
----
!! 0A000 FOR UPDATE/SHARE in a recursive query is not implemented

with recursive t(n) as (select 1 union all (select n+1 from t where n<3 order by 1)) select * from t
----
n 23
1
2
3
=> SELECT 3

with recursive t(n) as ((select 1 order by 1) union all select n+1 from t where n<3) select * from t
----
n 23
1
2
3
=> SELECT 3

with recursive t(n) as (select 1 intersect select n+1 from t) select * from t
----
!! 42P19 recursive query "t" does not have the form non-recursive-term UNION [ALL] recursive-term
.. P 16

with recursive t(n) as (select n from t) select * from t
----
!! 42P19 recursive query "t" does not have the form non-recursive-term UNION [ALL] recursive-term
.. P 16

with recursive t(n) as (select n from t union all select 1) select * from t
----
!! 42P19 recursive reference to query "t" must not appear within its non-recursive term
.. P 39

with recursive t(n) as (select 1 union all select sum(n) from t) select * from t
----
!! 42P19 aggregate functions are not allowed in a recursive query's recursive term
.. P 51

with recursive t(n) as (select 1 union all select n from t union all select n from t) select * from t
----
!! 42P19 recursive reference to query "t" must not appear within its non-recursive term
.. P 58

with recursive t(n) as (select 1 union all select (select n from t)) select * from t
----
!! 42P19 recursive reference to query "t" must not appear within a subquery
.. P 66

with recursive t(n) as (select 1 union all select t.n from (select 1) x left join t on true) select * from t
----
!! 42P19 recursive reference to query "t" must not appear within an outer join
.. P 83

with recursive t(n) as (select 1 union all select a.n from t a, t b) select * from t
----
!! 42P19 recursive reference to query "t" must not appear more than once
.. P 65

with recursive a as (select 1 union all select * from b), b as (select * from a) select * from a
----
!! 0A000 mutual recursion between WITH items is not implemented
.. P 16

with recursive t(n) as (select 1::interval hour union all select n from t where false) select * from t
----
!! 42846 cannot cast type integer to interval
.. P 33

with recursive t(n) as (select '1h'::interval hour union all select '1h'::interval from t where false) select * from t
----
!! 42804 recursive query "t" column 1 has type interval hour in non-recursive term but type interval overall
.. H Cast the output of the non-recursive term to the correct type.
.. P 32

with recursive t(n) as (select array['a'::varchar(2)] union all select array['a'::varchar(3)] from t where false) select * from t
----
!! 42804 recursive query "t" column 1 has type character varying(2)[] in non-recursive term but type character varying[] overall
.. H Cast the output of the non-recursive term to the correct type.
.. P 32

with t(n) as (select 1 union all select 2 order by 1) select * from t for update of t
----
!! 0A000 FOR UPDATE cannot be applied to a WITH query
.. P 85

with recursive a as (select (select max(x) from b) as m), b(x) as (values (1),(3)) select * from a
----
m 23
3
=> SELECT 1

with recursive a as (select 1 where exists (select from b where x>2)), b(x) as (values (1),(3)) select * from a
----
?column? 23
1
=> SELECT 1

with recursive a as (select * from (with b as (select 7 as x) select * from b) s), b(x) as (select x from a) select * from b
----
x 23
7
=> SELECT 1

with recursive a as (select * from (with recursive b as (select 7 as x) select * from b) s), b(x) as (select x from a) select * from b
----
x 23
7
=> SELECT 1

with recursive a as (select * from (with c as (select * from b), b as (select 7 as x) select * from c) s), b(x) as (values (1)) select * from a
----
x 23
1
=> SELECT 1

with recursive a as (select * from (with recursive c as (select * from b), b as (select 7 as x) select * from c) s), b(x) as (values (1)) select * from a
----
x 23
7
=> SELECT 1

with recursive t(n) as (values (1) union all select n+1 from t where n < (select 3)) select * from t
----
n 23
1
2
3
=> SELECT 3

with recursive t(n) as (select 1 union all select n+1 from (select * from t) s where n < 3) select * from t
----
n 23
1
2
3
=> SELECT 3

with recursive t(n) as (select 1 union all select n+1 from (with u as (select * from t) select * from u) s where n < 3) select * from t
----
n 23
1
2
3
=> SELECT 3

with recursive t as (select 1 as n from t) select * from t
----
!! 42P19 recursive query "t" does not have the form non-recursive-term UNION [ALL] recursive-term
.. P 16

with recursive t(n) as (select 1 union all select n from generate_series(1,2) n where n in (select n from t)) select * from t
----
!! 42P19 recursive reference to query "t" must not appear within a subquery
.. P 107

with recursive t as (insert into t values (1) returning 1) select * from t
----
!! 42P19 recursive query "t" must not contain data-modifying statements
.. P 16
