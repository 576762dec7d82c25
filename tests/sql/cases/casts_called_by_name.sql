-- Casts to users' types spelled as calls.
create domain d1 as int check (value > 0);
----
=> CREATE DOMAIN

select d1(7);
----
d1 23
7
=> SELECT 1

select d1('7');
----
d1 23
7
=> SELECT 1

select d1(-1);
----
d1 23
!! 23514 value for domain d1 violates check constraint "d1_check"
.. n d1_check
.. d d1

create domain d2 as varchar(3);
----
=> CREATE DOMAIN

select d2('abcdef'), d2(12345);
----
d2 1043|d2 1043
abc|123
=> SELECT 1

create domain d3 as int[];
----
=> CREATE DOMAIN

select d3('{1,2}');
----
d3 1007
{1,2}
=> SELECT 1

select d1(7.6);
----
!! 42883 function d1(numeric) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select d1(null);
----
d1 23
\N
=> SELECT 1

select d1(now());
----
!! 42883 function d1(timestamp with time zone) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select d1(1, 2);
----
!! 42883 function d1(integer, integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select d1();
----
!! 42883 function d1() does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select pg_temp.d1(1);
----
!! 3F000 schema "pg_temp" does not exist
.. P 8

select nosuch.d1(1);
----
!! 3F000 schema "nosuch" does not exist
.. P 8

create type en as enum ('a','b');
----
=> CREATE TYPE

select en('a');
----
en user
a
=> SELECT 1

select en('a'::text);
----
en user
a
=> SELECT 1

select text(en 'a');
----
text 25
a
=> SELECT 1

select varchar(en 'b');
----
!! 42601 syntax error at or near "en"
.. P 16

select pg_catalog.int4('5');
----
int4 23
5
=> SELECT 1

select pg_catalog.text(5);
----
text 25
5
=> SELECT 1

select text(d1 '5');
----
text 25
5
=> SELECT 1

create type rg as range (subtype=int);
----
=> CREATE TYPE

select rg('[1,2)');
----
rg user
[1,2)
=> SELECT 1

select rg(1,2);
----
rg user
[1,2)
=> SELECT 1

create type ct as (a int);
----
=> CREATE TYPE

select ct('(1)');
----
!! 42883 function ct(unknown) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select ct(row(1));
----
!! 42883 function ct(record) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

create table tb (a int);
----
=> CREATE TABLE

select tb('(1)');
----
!! 42883 function tb(unknown) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select tb(row(5));
----
!! 42883 function tb(record) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select (tb('(4)')).a;
----
!! 42883 function tb(unknown) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 9

create domain dt as text;
----
=> CREATE DOMAIN

select dt('x'), dt('y'::varchar), dt(name 'z'), dt(5);
----
!! 42883 function dt(name) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 35

create domain dd as d1;
----
=> CREATE DOMAIN

select dd('5'), dd(d1 '5'), dd(5), d1(dd '5');
----
dd 23|dd 23|dd 23|d1 23
5|5|5|5
=> SELECT 1

create domain dn as numeric(4,1);
----
=> CREATE DOMAIN

select dn('5.55'), dn(3.33), dn(4);
----
!! 42883 function dn(integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 30

select d1('5');
----
d1 23
5
=> SELECT 1

select d1(variadic '{5}');
----
!! 22P02 invalid input syntax for type integer: "{5}"
.. P 20

select d1(a => '5');
----
!! 42883 function d1(a => unknown) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select * from d1('5');
----
d1 23
5
=> SELECT 1

drop table tb; drop domain d2, d3, dt, dd, dn, d1; drop type en, rg, ct;
----
=> DROP TABLE
=> DROP DOMAIN
=> DROP TYPE
