create table rec_y (a int);
----
=> CREATE TABLE

WITH RECURSIVE x(n) AS (SELECT 1 UNION ALL SELECT n+1 FROM x WHERE n IN (SELECT * FROM x)) SELECT * FROM x;
----
!! 42P19 recursive reference to query "x" must not appear within a subquery
.. P 88

WITH RECURSIVE x(n) AS (SELECT 1 UNION ALL SELECT rec_y.a+1 FROM rec_y LEFT JOIN x ON x.n = rec_y.a WHERE n < 10) SELECT * FROM x;
----
!! 42P19 recursive reference to query "x" must not appear within an outer join
.. P 82

WITH RECURSIVE x(n) AS (SELECT 1 UNION ALL SELECT x.n+1 FROM x RIGHT JOIN rec_y ON x.n = rec_y.a WHERE n < 10) SELECT * FROM x;
----
!! 42P19 recursive reference to query "x" must not appear within an outer join
.. P 62

WITH RECURSIVE x(n) AS (SELECT 1 UNION ALL SELECT x.n+1 FROM x FULL JOIN rec_y ON x.n = rec_y.a WHERE n < 10) SELECT * FROM x;
----
!! 42P19 recursive reference to query "x" must not appear within an outer join
.. P 62

WITH RECURSIVE x(n) AS (SELECT 1 UNION ALL SELECT x.n+1 FROM x LEFT JOIN rec_y ON x.n = rec_y.a WHERE n < 3) SELECT * FROM x;
----
n 23
1
2
3
=> SELECT 3

WITH RECURSIVE x(n) AS (SELECT 1 UNION ALL SELECT count(*) FROM x) SELECT * FROM x;
----
!! 42P19 aggregate functions are not allowed in a recursive query's recursive term
.. P 51

WITH RECURSIVE x(n) AS (SELECT 1 UNION ALL SELECT sum(n) FROM x) SELECT * FROM x;
----
!! 42P19 aggregate functions are not allowed in a recursive query's recursive term
.. P 51

WITH RECURSIVE x(id) AS (values (1) UNION ALL SELECT (SELECT * FROM x) FROM x WHERE id < 5) SELECT * FROM x;
----
!! 42P19 recursive reference to query "x" must not appear within a subquery
.. P 69

WITH RECURSIVE foo(i) AS (values (1) UNION ALL (SELECT i+1 FROM foo WHERE i < 10 UNION ALL SELECT i+1 FROM foo WHERE i < 5)) SELECT * FROM foo;
----
!! 42P19 recursive reference to query "foo" must not appear more than once
.. P 108

WITH RECURSIVE foo(i) AS (values (1) UNION ALL SELECT * FROM (SELECT i+1 FROM foo WHERE i < 10 UNION ALL SELECT i+1 FROM foo WHERE i < 5) AS t) SELECT * FROM foo;
----
!! 42P19 recursive reference to query "foo" must not appear more than once
.. P 122

WITH RECURSIVE foo(i) AS (values (1) UNION ALL (SELECT i+1 FROM foo WHERE i < 10 EXCEPT SELECT i+1 FROM foo WHERE i < 5)) SELECT * FROM foo;
----
!! 42P19 recursive reference to query "foo" must not appear within EXCEPT
.. P 105

WITH RECURSIVE foo(i) AS (values (1) UNION ALL (SELECT i+1 FROM foo WHERE i < 10 INTERSECT SELECT i+1 FROM foo WHERE i < 5)) SELECT * FROM foo;
----
!! 42P19 recursive reference to query "foo" must not appear more than once
.. P 108

WITH RECURSIVE foo(i) AS (values (1) UNION ALL (SELECT 5 EXCEPT SELECT i+1 FROM foo WHERE i < 5)) SELECT * FROM foo;
----
!! 42P19 recursive reference to query "foo" must not appear within EXCEPT
.. P 81

WITH RECURSIVE x(n) AS (SELECT 1 UNION ALL SELECT n+1 FROM x, x b WHERE x.n<3) SELECT * FROM x;
----
!! 42P19 recursive reference to query "x" must not appear more than once
.. P 63

WITH RECURSIVE x(n) AS (SELECT 1 UNION ALL SELECT n+1 FROM (select * from x) q WHERE n<3) SELECT * FROM x;
----
n 23
1
2
3
=> SELECT 3

WITH RECURSIVE x(n) AS (SELECT n FROM x UNION ALL SELECT 1) SELECT * FROM x;
----
!! 42P19 recursive reference to query "x" must not appear within its non-recursive term
.. P 39

WITH RECURSIVE x(n) AS (SELECT n FROM x) SELECT * FROM x;
----
!! 42P19 recursive query "x" does not have the form non-recursive-term UNION [ALL] recursive-term
.. P 16

drop table rec_y;
----
=> DROP TABLE
