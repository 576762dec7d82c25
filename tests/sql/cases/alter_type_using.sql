-- What USING gives is not of the new type.
create table ut (a int, b int default 5, c text); insert into ut values (1, 2, '3');
----
=> CREATE TABLE
=> INSERT 0 1

alter table ut alter b type bytea using 1;
----
!! 42804 result of USING clause for column "b" cannot be cast automatically to type bytea
.. H You might need to add an explicit cast.

alter table ut alter b type boolean using 1;
----
!! 42804 result of USING clause for column "b" cannot be cast automatically to type boolean
.. H You might need to add an explicit cast.

alter table ut alter b type boolean;
----
!! 42804 column "b" cannot be cast automatically to type boolean
.. H You might need to specify "USING b::boolean".

alter table ut alter b type int[] using 1;
----
!! 42804 result of USING clause for column "b" cannot be cast automatically to type integer[]
.. H You might need to add an explicit cast.

alter table ut alter b type date using 'x'::text;
----
!! 42804 result of USING clause for column "b" cannot be cast automatically to type date
.. H You might need to add an explicit cast.

alter table ut alter b type date using c;
----
!! 42804 result of USING clause for column "b" cannot be cast automatically to type date
.. H You might need to add an explicit cast.

alter table ut alter c type boolean using b > 1;
----
=> ALTER TABLE

alter table ut alter b drop default, alter b type int[] using array[b];
----
=> ALTER TABLE

select *, pg_typeof(b), pg_typeof(c) from ut;
----
a 23|b 1007|c 16|pg_typeof 2206|pg_typeof 2206
1|{2}|t|integer[]|boolean
=> SELECT 1
