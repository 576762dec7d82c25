create table a (k int, g int)
----
=> CREATE TABLE

create table b (k int, g int)
----
=> CREATE TABLE

create table c (k int)
----
=> CREATE TABLE

insert into a values (1, 1), (2, 2)
----
=> INSERT 0 2

insert into b values (1, 1), (2, 2)
----
=> INSERT 0 2

insert into c values (1)
----
=> INSERT 0 1

select * from a, b join c on a.k = c.k
----
!! 42P01 invalid reference to FROM-clause entry for table "a"
.. H There is an entry for table "a", but it cannot be referenced from this part of the query.
.. P 30

select * from a, b x join c on a.k = c.k
----
!! 42P01 invalid reference to FROM-clause entry for table "a"
.. H There is an entry for table "a", but it cannot be referenced from this part of the query.
.. P 32

select * from a, b x join c on b.k = c.k
----
!! 42P01 invalid reference to FROM-clause entry for table "b"
.. H Perhaps you meant to reference the table alias "x".
.. P 32

select * from a, b x join c on x.k = b.k
----
!! 42P01 invalid reference to FROM-clause entry for table "b"
.. H Perhaps you meant to reference the table alias "x".
.. P 38

select * from a y, b join c on a.k = c.k
----
!! 42P01 invalid reference to FROM-clause entry for table "a"
.. H There is an entry for table "y", but it cannot be referenced from this part of the query.
.. P 32

select * from a join b on a.k = c.k
----
!! 42P01 missing FROM-clause entry for table "c"
.. P 33

select * from a join b on a.k = c.k join c on true
----
!! 42P01 missing FROM-clause entry for table "c"
.. P 33

select * from a, (b join c on c.k = a.k)
----
!! 42P01 invalid reference to FROM-clause entry for table "a"
.. H There is an entry for table "a", but it cannot be referenced from this part of the query.
.. P 37

select * from a join (b join c on c.k = a.k) on true
----
!! 42P01 invalid reference to FROM-clause entry for table "a"
.. H There is an entry for table "a", but it cannot be referenced from this part of the query.
.. P 41

select * from a, b join c on nothing.k = c.k
----
!! 42P01 missing FROM-clause entry for table "nothing"
.. P 30

select * from a, b join c on h = 1
----
!! 42703 column "h" does not exist
.. P 30

select * from a, b join c on g = 1 order by 1, 2
----
k 23|g 23|k 23|g 23|k 23
1|1|1|1|1
2|2|1|1|1
=> SELECT 2

select * from c, b join a on c = 1
----
!! 42703 column "c" does not exist
.. P 30

select * from a x, b y where a.k = 1
----
!! 42P01 invalid reference to FROM-clause entry for table "a"
.. H Perhaps you meant to reference the table alias "x".
.. P 30

select * from a x, b y where exists (select a.* from c)
----
!! 42P01 invalid reference to FROM-clause entry for table "a"
.. H Perhaps you meant to reference the table alias "x".
.. P 45

select a.* from a x
----
!! 42P01 invalid reference to FROM-clause entry for table "a"
.. H Perhaps you meant to reference the table alias "x".
.. P 8

select z.* from a x
----
!! 42P01 missing FROM-clause entry for table "z"
.. P 8

select * from a, b left join lateral (select a.k as z) s on s.z = b.k order by 1, 3
----
k 23|g 23|k 23|g 23|z 23
1|1|1|1|1
1|1|2|2|\N
2|2|1|1|\N
2|2|2|2|2
=> SELECT 4

select * from a, b left join lateral (select b.k as z) s on s.z = a.k
----
!! 42P01 invalid reference to FROM-clause entry for table "a"
.. H There is an entry for table "a", but it cannot be referenced from this part of the query.
.. P 67

select * from a where exists (select from b join c on a.k = b.k and c.k = a.k)
----
k 23|g 23
1|1
=> SELECT 1

select (select count(*) from b join c on a.k = b.k) from a order by 1
----
count 20
1
1
=> SELECT 2

update b set g = 5 from a join c on a.k = b.k
----
!! 42P01 invalid reference to FROM-clause entry for table "b"
.. H There is an entry for table "b", but it cannot be referenced from this part of the query.
.. P 43

update b x set g = 5 from a join c on a.k = b.k
----
!! 42P01 invalid reference to FROM-clause entry for table "b"
.. H There is an entry for table "x", but it cannot be referenced from this part of the query.
.. P 45

delete from b using a join c on a.k = b.k
----
!! 42P01 invalid reference to FROM-clause entry for table "b"
.. H There is an entry for table "b", but it cannot be referenced from this part of the query.
.. P 39

select nosuch.f(1)
----
!! 3F000 schema "nosuch" does not exist
.. P 8

select a.k(1) from a
----
!! 3F000 schema "a" does not exist
.. P 8

select a.f(a) from a
----
!! 3F000 schema "a" does not exist
.. P 8

select public.nosuch(1)
----
!! 42883 function public.nosuch(integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select "No".count(*)
----
!! 3F000 schema "No" does not exist
.. P 8

select nosuch.int4(1)
----
!! 3F000 schema "nosuch" does not exist
.. P 8

select nosuch.pg_typeof(1)
----
!! 3F000 schema "nosuch" does not exist
.. P 8

select * from nosuch.generate_series(1, 2)
----
!! 3F000 schema "nosuch" does not exist
.. P 15

call nosuch.p(1)
----
!! 3F000 schema "nosuch" does not exist
.. P 6

insert into a values (1, a.g)
----
!! 42P01 invalid reference to FROM-clause entry for table "a"
.. H There is an entry for table "a", but it cannot be referenced from this part of the query.
.. P 26

insert into a values (1, h), (2, 3)
----
!! 42703 column "h" does not exist
.. P 26

insert into a select b.k, kk from b
----
!! 42703 column "kk" does not exist
.. H Perhaps you meant to reference the column "b.k" or the column "a.k".
.. P 27

insert into a select a.k, 1 from b
----
!! 42P01 invalid reference to FROM-clause entry for table "a"
.. H There is an entry for table "a", but it cannot be referenced from this part of the query.
.. P 22

insert into a as x select a.k, 1 from b
----
!! 42P01 invalid reference to FROM-clause entry for table "a"
.. H There is an entry for table "x", but it cannot be referenced from this part of the query.
.. P 27

insert into a values (a.*)
----
!! 42P01 invalid reference to FROM-clause entry for table "a"
.. H There is an entry for table "a", but it cannot be referenced from this part of the query.
.. P 23

insert into a select * from b where exists (select from c where c.k = a.k)
----
!! 42P01 invalid reference to FROM-clause entry for table "a"
.. H There is an entry for table "a", but it cannot be referenced from this part of the query.
.. P 71

merge into a using b on a.k = b.k when not matched then insert values (a.k, 1)
----
!! 42P01 invalid reference to FROM-clause entry for table "a"
.. H There is an entry for table "a", but it cannot be referenced from this part of the query.
.. P 72

merge into a using b on a.k = b.k when not matched then insert values (kk, 1)
----
!! 42703 column "kk" does not exist
.. H Perhaps you meant to reference the column "a.k" or the column "b.k".
.. P 72

insert into a values (g)
----
!! 42703 column "g" does not exist
.. H There is a column named "g" in table "a", but it cannot be referenced from this part of the query.
.. P 23
