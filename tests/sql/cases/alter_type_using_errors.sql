-- Errors of USING in ALTER COLUMN TYPE
create table ip(x inet, y int, z text);
----
=> CREATE TABLE

alter table ip alter x type date using x::date;
----
!! 42846 cannot cast type inet to date
.. P 41

alter table ip alter y type int using nosuch(y);
----
!! 42883 function nosuch(integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 39

alter table ip add w int, alter y type int using w;
----
!! 42703 column "w" does not exist
.. P 50

alter table ip alter y type int using (select 1);
----
!! 0A000 cannot use subquery in transform expression
.. P 39

alter table ip alter y type int using sum(y);
----
!! 42803 aggregate functions are not allowed in transform expressions
.. P 39

alter table ip alter y type int using y || 'ä' || nosuch;
----
!! 42703 column "nosuch" does not exist
.. P 51

alter table ip alter y type date using y;
----
!! 42804 result of USING clause for column "y" cannot be cast automatically to type date
.. H You might need to add an explicit cast.

alter table ip alter y type text using y::bool::text || z;
----
=> ALTER TABLE

alter table ip alter nosuch type int using nosuch2(y);
----
!! 42883 function nosuch2(text) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 44

alter table ip alter y type int using generate_series(1, y);
----
!! 42883 function generate_series(integer, text) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 39

alter table ip drop column z, alter y type int using z::int;
----
=> ALTER TABLE

create type ct as (a int);
----
=> CREATE TYPE

alter type ct alter attribute a type text;
----
=> ALTER TYPE

create view vip as select x from ip;
----
=> CREATE VIEW

alter table vip alter x type text using nosuch(x);
----
!! 42809 ALTER action ALTER COLUMN ... SET DATA TYPE cannot be performed on relation "vip"
.. D This operation is not supported for views.

alter table ip alter y type bool using y;
----
!! 42804 result of USING clause for column "y" cannot be cast automatically to type boolean
.. H You might need to add an explicit cast.

alter table ip alter y type bool using (y > 1);
----
=> ALTER TABLE
