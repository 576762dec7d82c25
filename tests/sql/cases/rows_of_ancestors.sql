-- Functions of rows of a table take rows of the tables that inherit from it and of those that are of its type.
create table above (a int, b text);
----
=> CREATE TABLE

create table below (c int) inherits (above);
----
=> CREATE TABLE

create table deep (d int) inherits (below);
----
=> CREATE TABLE

insert into below values (1, 'x', 2);
----
=> INSERT 0 1

insert into deep values (2, 'y', 3, 4);
----
=> INSERT 0 1

create function mark(above) returns text language sql as $$ select $1.b || '!' $$;
----
=> CREATE FUNCTION

select mark(below) from below order by 1;
----
mark 25
x!
y!
=> SELECT 2

select mark(below.*) from below order by 1;
----
mark 25
x!
y!
=> SELECT 2

select mark(d.*), d.mark from deep d;
----
mark 25|mark 25
y!|y!
=> SELECT 1

select mark(above) from above order by 1;
----
mark 25
x!
y!
=> SELECT 2

create type person as (id int, name text);
----
=> CREATE TYPE

create table people of person;
----
=> CREATE TABLE

insert into people values (1, 'Ann');
----
=> INSERT 0 1

create function length_of(person) returns int language sql as $$ select length($1.name) $$;
----
=> CREATE FUNCTION

select length_of(people), length_of(p.*) from people p, people;
----
length_of 23|length_of 23
3|3
=> SELECT 1

select p.length_of, p::person, (p.*)::person from people p;
----
length_of 23|p user|p user
3|(1,Ann)|(1,Ann)
=> SELECT 1

select length_of(above) from above;
----
!! 42883 function length_of(above) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8
