create table qv_t (id int, n int);
----
=> CREATE TABLE

insert into qv_t values (1, 10), (2, 20);
----
=> INSERT 0 2

create view qv as select * from qv_t;
----
=> CREATE VIEW

create view qv_sums as select id, sum(n) as n from qv_t group by id;
----
=> CREATE VIEW

select case_qualified_views.qv.id from case_qualified_views.qv order by case_qualified_views.qv.id;
----
id 23
1
2
=> SELECT 2

select case_qualified_views.qv.* from case_qualified_views.qv order by 1;
----
id 23|n 23
1|10
2|20
=> SELECT 2

select case_qualified_views.qv_sums.n from case_qualified_views.qv_sums order by 1;
----
n 20
10
20
=> SELECT 2

select case_qualified_views.qv.id from qv where case_qualified_views.qv.n > 10;
----
id 23
2
=> SELECT 1

select case_qualified_views.qv.id from qv v;
----
!! 42P01 invalid reference to FROM-clause entry for table "qv"
.. H Perhaps you meant to reference the table alias "v".
.. P 8

select case_qualified_views.qv.id from public.qv;
----
!! 42P01 relation "public.qv" does not exist
.. P 40

select other.qv.id from case_qualified_views.qv;
----
!! 42P01 invalid reference to FROM-clause entry for table "qv"
.. H There is an entry for table "qv", but it cannot be referenced from this part of the query.
.. P 8

select pg_catalog.pg_roles.rolname from pg_catalog.pg_roles where pg_catalog.pg_roles.rolname = 'postgres';
----
rolname 19
postgres
=> SELECT 1

select information_schema.tables.table_name from information_schema.tables where information_schema.tables.table_name = 'qv';
----
table_name 19
qv
=> SELECT 1

update case_qualified_views.qv set n = 11 where case_qualified_views.qv.id = 1 returning case_qualified_views.qv.n;
----
n 23
11
=> UPDATE 1

delete from case_qualified_views.qv where case_qualified_views.qv.id = 2 returning case_qualified_views.qv.*;
----
id 23|n 23
2|20
=> DELETE 1

select (select case_qualified_views.qv.n) from case_qualified_views.qv;
----
n 23
11
=> SELECT 1
