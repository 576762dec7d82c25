-- INHERIT compares what generates columns; COPY FROM has no conditions on them.
create table with_generated (a int, b int generated always as (a * 3) stored);
----
=> CREATE TABLE

create table other_generated (a int, b int generated always as (a * 2) stored);
----
=> CREATE TABLE

create table same_generated (b int generated always as (a * 3) stored, a int);
----
=> CREATE TABLE

create table not_generated (a int, b int);
----
=> CREATE TABLE

alter table other_generated inherit with_generated;
----
!! 42804 column "b" in child table has a conflicting generation expression

alter table same_generated inherit with_generated;
----
=> ALTER TABLE

alter table not_generated inherit with_generated;
----
!! 42804 column "b" in child table must be a generated column

alter table other_generated inherit not_generated;
----
=> ALTER TABLE

copy with_generated (a) from stdin where b > 3;
----
!! 42P10 generated columns are not supported in COPY FROM WHERE conditions
.. D Column "b" is a generated column.

copy with_generated (a) from stdin where with_generated is null;
----
!! 42P10 generated columns are not supported in COPY FROM WHERE conditions
.. D Column "b" is a generated column.
