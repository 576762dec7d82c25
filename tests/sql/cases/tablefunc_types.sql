-- the types that tablefunc brings
create extension tablefunc;
----
=> CREATE EXTENSION

create table tt(id int, rowid text, attribute text, val text);
----
=> CREATE TABLE

insert into tt values (1,'test1','att1','val1'),(2,'test1','att2','val2'),(3,'test1','att3','val3'),(4,'test1','att4','val4'),(5,'test2','att1','val5'),(6,'test2','att2','val6');
----
=> INSERT 0 6

select typname, typtype, typcategory from pg_type where typname like 'tablefunc_crosstab%' order by 1;
----
typname 19|typtype 18|typcategory 18
tablefunc_crosstab_2|c|C
tablefunc_crosstab_3|c|C
tablefunc_crosstab_4|c|C
=> SELECT 3

select attrelid::regclass, attname, atttypid::regtype from pg_attribute where attrelid in ('tablefunc_crosstab_2'::regclass, 'tablefunc_crosstab_4'::regclass) order by 1, attnum;
----
attrelid 2205|attname 19|atttypid 2206
tablefunc_crosstab_2|row_name|text
tablefunc_crosstab_2|category_1|text
tablefunc_crosstab_2|category_2|text
tablefunc_crosstab_4|row_name|text
tablefunc_crosstab_4|category_1|text
tablefunc_crosstab_4|category_2|text
tablefunc_crosstab_4|category_3|text
tablefunc_crosstab_4|category_4|text
=> SELECT 8

select proname, prorettype::regtype, proretset, proallargtypes, pg_get_function_result(oid) from pg_proc where proname in ('crosstab2', 'crosstab3', 'crosstab4') order by 1;
----
proname 19|prorettype 2206|proretset 16|proallargtypes 1028|pg_get_function_result 25
crosstab2|tablefunc_crosstab_2|t|\N|SETOF tablefunc_crosstab_2
crosstab3|tablefunc_crosstab_3|t|\N|SETOF tablefunc_crosstab_3
crosstab4|tablefunc_crosstab_4|t|\N|SETOF tablefunc_crosstab_4
=> SELECT 3

select * from crosstab2('select rowid, attribute, val from tt order by 1, 2');
----
row_name 25|category_1 25|category_2 25
test1|val1|val2
test2|val5|val6
=> SELECT 2

select * from crosstab3('select rowid, attribute, val from tt order by 1, 2');
----
row_name 25|category_1 25|category_2 25|category_3 25
test1|val1|val2|val3
test2|val5|val6|\N
=> SELECT 2

select * from crosstab4('select rowid, attribute, val from tt order by 1, 2') as c;
----
row_name 25|category_1 25|category_2 25|category_3 25|category_4 25
test1|val1|val2|val3|val4
test2|val5|val6|\N|\N
=> SELECT 2

select * from crosstab4('select rowid, attribute, val from tt order by 1, 2') as c(a, b);
----
a 25|b 25|category_2 25|category_3 25|category_4 25
test1|val1|val2|val3|val4
test2|val5|val6|\N|\N
=> SELECT 2

select crosstab2('select rowid, attribute, val from tt order by 1, 2');
----
crosstab2 user
(test1,val1,val2)
(test2,val5,val6)
=> SELECT 2

select (crosstab2('select rowid, attribute, val from tt order by 1, 2')).category_2;
----
category_2 25
val2
val6
=> SELECT 2

select c, c.category_1 from crosstab2('select rowid, attribute, val from tt order by 1, 2') c;
----
c user|category_1 25
(test1,val1,val2)|val1
(test2,val5,val6)|val5
=> SELECT 2

select row('a', 'b', 'c')::tablefunc_crosstab_2, ('(1,2,3,4)'::tablefunc_crosstab_3).category_3;
----
row user|category_3 25
(a,b,c)|4
=> SELECT 1

create function tt_pivot() returns setof tablefunc_crosstab_3 language sql as $$ select * from crosstab3('select rowid, attribute, val from tt order by 1, 2') $$;
----
=> CREATE FUNCTION

select * from tt_pivot();
----
row_name 25|category_1 25|category_2 25|category_3 25
test1|val1|val2|val3
test2|val5|val6|\N
=> SELECT 2

create function tt_loop() returns text language plpgsql as $$ declare r tablefunc_crosstab_2; t text := ''; begin for r in select * from crosstab2('select rowid, attribute, val from tt order by 1, 2') loop t := t || r.row_name || r.category_2; end loop; return t; end $$;
----
=> CREATE FUNCTION

select tt_loop();
----
tt_loop 25
test1val2test2val6
=> SELECT 1

create table tt_kept(c tablefunc_crosstab_2);
----
=> CREATE TABLE

insert into tt_kept select c from crosstab2('select rowid, attribute, val from tt order by 1, 2') c;
----
=> INSERT 0 2

select (c).row_name, c from tt_kept;
----
row_name 25|c user
test1|(test1,val1,val2)
test2|(test2,val5,val6)
=> SELECT 2

create view tt_view as select * from crosstab2('select rowid, attribute, val from tt order by 1, 2');
----
=> CREATE VIEW

select * from tt_view;
----
row_name 25|category_1 25|category_2 25
test1|val1|val2
test2|val5|val6
=> SELECT 2

drop type tablefunc_crosstab_2;
----
!! 2BP01 cannot drop type tablefunc_crosstab_2 because extension tablefunc requires it
.. H You can drop extension tablefunc instead.

create schema tt_other;
----
=> CREATE SCHEMA

alter extension tablefunc set schema tt_other;
----
=> ALTER EXTENSION

select 'tablefunc_crosstab_4'::regtype;
----
!! 42704 type "tablefunc_crosstab_4" does not exist
.. P 8

select null::tt_other.tablefunc_crosstab_4 is null, 'tt_other.tablefunc_crosstab_4'::regclass;
----
?column? 16|regclass 2205
t|tt_other.tablefunc_crosstab_4
=> SELECT 1

select * from tt_view;
----
row_name 25|category_1 25|category_2 25
test1|val1|val2
test2|val5|val6
=> SELECT 2

drop extension tablefunc cascade;
----
-- NOTICE 00000 drop cascades to 3 other objects
=> DROP EXTENSION

select * from tt_kept;
----
(no columns)
(no columns)
(no columns)
=> SELECT 2

create type tablefunc_crosstab_3 as (a int);
----
=> CREATE TYPE

create extension tablefunc;
----
!! 42710 type "tablefunc_crosstab_3" already exists

drop schema tt_other;
----
=> DROP SCHEMA
