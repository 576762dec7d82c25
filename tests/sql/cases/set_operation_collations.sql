-- Set operations over columns of different collations.
create schema case_set_operation_collations;
----
!! 42P06 schema "case_set_operation_collations" already exists

set search_path to case_set_operation_collations;
----
=> SET

create table cl (a text collate "C", b text collate "POSIX", c text, d varchar collate "C");
----
=> CREATE TABLE

insert into cl values ('x', 'x', 'y', 'q');
----
=> INSERT 0 1

select a from cl union select b from cl;
----
!! 42P21 collation mismatch between implicit collations "C" and "POSIX"
.. H You can choose the collation by applying the COLLATE clause to one or both expressions.
.. P 31

select a from cl union all select b from cl;
----
a 25
x
x
=> SELECT 2

select a from cl intersect select b from cl;
----
!! 42P21 collation mismatch between implicit collations "C" and "POSIX"
.. H You can choose the collation by applying the COLLATE clause to one or both expressions.
.. P 35

select a from cl intersect all select b from cl;
----
!! 42P21 collation mismatch between implicit collations "C" and "POSIX"
.. H You can choose the collation by applying the COLLATE clause to one or both expressions.
.. P 39

select a from cl except select b from cl;
----
!! 42P21 collation mismatch between implicit collations "C" and "POSIX"
.. H You can choose the collation by applying the COLLATE clause to one or both expressions.
.. P 32

select a from cl except all select b from cl;
----
!! 42P21 collation mismatch between implicit collations "C" and "POSIX"
.. H You can choose the collation by applying the COLLATE clause to one or both expressions.
.. P 36

select a collate "C" from cl union all select b collate "POSIX" from cl;
----
!! 42P21 collation mismatch between explicit collations "C" and "POSIX"
.. P 49

select a collate "C" from cl union select b collate "POSIX" from cl;
----
!! 42P21 collation mismatch between explicit collations "C" and "POSIX"
.. P 45

select a collate "C" from cl union select b from cl;
----
a 25
x
=> SELECT 1

select a from cl union select b collate "C" from cl;
----
a 25
x
=> SELECT 1

select a from cl union select c from cl order by 1;
----
a 25
x
y
=> SELECT 2

select c from cl union select a from cl order by 1;
----
c 25
x
y
=> SELECT 2

select a from cl union select d from cl order by 1;
----
a 25
q
x
=> SELECT 2

select d from cl union select b from cl;
----
!! 42P21 collation mismatch between implicit collations "C" and "POSIX"
.. H You can choose the collation by applying the COLLATE clause to one or both expressions.
.. P 31

select a from cl union select 'x' order by 1;
----
a 25
x
=> SELECT 1

select 'x' union select b from cl order by 1;
----
?column? 25
x
=> SELECT 1

select a from cl union (select b from cl union select 'z');
----
!! 42P21 collation mismatch between implicit collations "C" and "POSIX"
.. H You can choose the collation by applying the COLLATE clause to one or both expressions.
.. P 32

select count(*) from (select a from cl union (select b from cl union all select a from cl)) s;
----
count 20
1
=> SELECT 1

select count(*) from (select a from cl union all select b from cl) s;
----
count 20
2
=> SELECT 1

select count(*) from ((select a from cl union all select b from cl) union select 'z') s;
----
count 20
2
=> SELECT 1

select count(*) from ((select a from cl union all select b from cl) union all select a from cl) s;
----
count 20
3
=> SELECT 1

select 1, a from cl union select 1, b from cl;
----
!! 42P21 collation mismatch between implicit collations "C" and "POSIX"
.. H You can choose the collation by applying the COLLATE clause to one or both expressions.
.. P 37

select 1, a from cl union all select 1, b from cl;
----
?column? 23|a 25
1|x
1|x
=> SELECT 2

create view both_of as select a from cl union select b from cl;
----
!! 42P21 collation mismatch between implicit collations "C" and "POSIX"
.. H You can choose the collation by applying the COLLATE clause to one or both expressions.
.. P 54

create view first_of as select a from cl union select c from cl;
----
=> CREATE VIEW

select * from first_of order by 1;
----
a 25
x
y
=> SELECT 2

insert into cl (a) select a from cl union select b from cl;
----
!! 42P21 collation mismatch between implicit collations "C" and "POSIX"
.. H You can choose the collation by applying the COLLATE clause to one or both expressions.
.. P 50

drop table cl cascade;
----
-- NOTICE 00000 drop cascades to view first_of
=> DROP TABLE
