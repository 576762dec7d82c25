create table a_table_with_a_rather_long_name (id int, a_column_with_a_rather_long_name_too int check (a_column_with_a_rather_long_name_too >= 0), check (a_column_with_a_rather_long_name_too < 100), check (id > 0 and a_column_with_a_rather_long_name_too > id));
----
=> CREATE TABLE

alter table a_table_with_a_rather_long_name add check (a_column_with_a_rather_long_name_too <> 5), add unique (a_column_with_a_rather_long_name_too);
----
=> ALTER TABLE

select conname, length(conname) from pg_constraint where conrelid = 'a_table_with_a_rather_long_name'::regclass order by 1;
----
conname 19|length 23
a_table_with_a_rather_long_n_a_column_with_a_rather_long__check|63
a_table_with_a_rather_long_n_a_column_with_a_rather_long_check1|63
a_table_with_a_rather_long_n_a_column_with_a_rather_long_check2|63
a_table_with_a_rather_long_na_a_column_with_a_rather_long_n_key|63
a_table_with_a_rather_long_name_check|37
=> SELECT 5

create table "ééééééééééééééééééééééééééééééé" ("üüüüüüüüüüüüüüüüüüüüüüüüüüüüüü" int check ("üüüüüüüüüüüüüüüüüüüüüüüüüüüüüü" > 0));
----
=> CREATE TABLE

select conname from pg_constraint where conrelid = '"ééééééééééééééééééééééééééééééé"'::regclass;
----
conname 19
éééééééééééééé_üüüüüüüüüüüüüü_check
=> SELECT 1

create domain a_domain_with_a_name_that_is_nearly_as_long_as_names_may_ever_b as int check (value > 0) check (value < 9);
----
=> CREATE DOMAIN

select conname from pg_constraint where contypid <> 0 and conname like 'a_domain_with%' order by 1;
----
conname 19
a_domain_with_a_name_that_is_nearly_as_long_as_names_may__check
a_domain_with_a_name_that_is_nearly_as_long_as_names_may_check1
=> SELECT 2

create table made_new(id int check (id > 0), p int references named_parent, check (id < p));
----
!! 42P01 relation "named_parent" does not exist

alter table made_new rename to made_old;
----
!! 42P01 relation "made_new" does not exist

create table made_new(id int check (id > 0), p int references named_parent, check (id < p));
----
!! 42P01 relation "named_parent" does not exist

select conrelid::regclass, contype, conname from pg_constraint where conrelid in ('made_old'::regclass, 'made_new'::regclass) order by 1, 2, 3;
----
!! 42P01 relation "made_old" does not exist
.. P 83

alter table made_new add check (id <> 5), add check (id <> 6), add foreign key (id) references named_parent;
----
!! 42P01 relation "made_new" does not exist

select contype, conname from pg_constraint where conrelid = 'made_new'::regclass order by 1, 2;
----
!! 42P01 relation "made_new" does not exist
.. P 61

create domain made_domain as int check (value > 0);
----
=> CREATE DOMAIN

alter domain made_domain rename to old_domain;
----
=> ALTER DOMAIN

create domain made_domain as int check (value > 0) check (value < 100);
----
=> CREATE DOMAIN

alter domain made_domain add check (value < 9);
----
=> ALTER DOMAIN

select contypid::regtype, conname from pg_constraint where contypid in ('made_domain'::regtype, 'old_domain'::regtype) order by 1, 2;
----
contypid 2206|conname 19
old_domain|made_domain_check
made_domain|made_domain_check1
made_domain|made_domain_check2
made_domain|made_domain_check3
=> SELECT 4

create table other_names(a int constraint taken_a_check check (a > 0));
----
=> CREATE TABLE

create table taken(a int check (a > 0));
----
=> CREATE TABLE

create domain naming int constraint taken_check check (value > 0);
----
=> CREATE DOMAIN

alter table taken add check (a > 1), add constraint taken_a_check2 check (a > 2), add check (a > 3), add check (a > 0 or a is null);
----
!! 42710 constraint "taken_a_check2" for relation "taken" already exists

select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = 'taken'::regclass order by 1;
----
conname 19|pg_get_constraintdef 25
taken_a_check1|CHECK ((a > 0))
=> SELECT 1

create table child() inherits (taken);
----
=> CREATE TABLE

alter table child add check (a > 4);
----
=> ALTER TABLE

create table like_it(like taken including constraints, check (a > 5));
----
=> CREATE TABLE

select conrelid::regclass, conname from pg_constraint where conrelid in ('child'::regclass, 'like_it'::regclass) order by 1, 2;
----
conrelid 2205|conname 19
child|child_a_check
child|taken_a_check1
like_it|like_it_a_check
like_it|taken_a_check1
=> SELECT 4

create table listed(a int, check (a > 0), constraint listed_a_check1 check (a > 1), check (a > 2));
----
=> CREATE TABLE

select conname from pg_constraint where conrelid = 'listed'::regclass order by 1;
----
conname 19
listed_a_check
listed_a_check1
listed_a_check2
=> SELECT 3
