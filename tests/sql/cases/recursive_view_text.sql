create view rv as with recursive t(n) as (values (1) union all select n + 1 from t where n < 5) select n from t;
----
=> CREATE VIEW

select pg_get_viewdef('rv');
----
pg_get_viewdef 25
 WITH RECURSIVE t(n) AS (\n         VALUES (1)\n        UNION ALL\n         SELECT (t_1.n + 1)\n           FROM t t_1\n          WHERE (t_1.n < 5)\n        )\n SELECT t.n\n   FROM t;
=> SELECT 1

select pg_get_viewdef('rv', true);
----
pg_get_viewdef 25
 WITH RECURSIVE t(n) AS (\n         VALUES (1)\n        UNION ALL\n         SELECT t_1.n + 1\n           FROM t t_1\n          WHERE t_1.n < 5\n        )\n SELECT t.n\n   FROM t;
=> SELECT 1

create view rv2 as with recursive a(n) as (values (1) union select n + 1 from a where n < 3), b as (select * from a) select * from b;
----
=> CREATE VIEW

select pg_get_viewdef('rv2');
----
pg_get_viewdef 25
 WITH RECURSIVE a(n) AS (\n         VALUES (1)\n        UNION\n         SELECT (a.n + 1)\n           FROM a\n          WHERE (a.n < 3)\n        ), b AS (\n         SELECT a.n\n           FROM a\n        )\n SELECT b.n\n   FROM b;
=> SELECT 1

select * from rv2 order by 1;
----
n 23
1
2
3
=> SELECT 3

create view rv3 as with recursive t(n) as (values (1) union all select n + 1 from t where n < 3) search depth first by n set o select * from t;
----
!! 42P16 column "o" has pseudo-type record[]

select pg_get_viewdef('rv3');
----
pg_get_viewdef 25
!! 42P01 relation "rv3" does not exist

select n from rv3;
----
!! 42P01 relation "rv3" does not exist
.. P 15
