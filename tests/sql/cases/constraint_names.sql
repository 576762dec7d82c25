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
