-- the extension tablefunc
create extension tablefunc
----
=> CREATE EXTENSION

create table tf_rows(id int, rowid text, attribute text, val text)
----
=> CREATE TABLE

insert into tf_rows values (1,'test1','att1','val1'),(2,'test1','att2','val2'),(3,'test1','att3','val3'),(4,'test1','att4','val4'),(5,'test2','att1','val5'),(6,'test2','att2','val6'),(7,'test2','att3','val7'),(8,null,'a','n1'),(9,null,'b','n2'),(10,'test3','att9',null)
----
=> INSERT 0 10

select * from crosstab('select rowid, attribute, val from tf_rows order by id') as c(row_name text, c1 text, c2 text)
----
row_name 25|c1 25|c2 25
test1|val1|val2
test2|val5|val6
\N|n1|n2
test3|\N|\N
=> SELECT 4

select * from crosstab('select rowid, attribute, val from tf_rows order by id') as c(row_name text, c1 text, c2 text, c3 text, c4 text, c5 text)
----
row_name 25|c1 25|c2 25|c3 25|c4 25|c5 25
test1|val1|val2|val3|val4|\N
test2|val5|val6|val7|\N|\N
\N|n1|n2|\N|\N|\N
test3|\N|\N|\N|\N|\N
=> SELECT 4

select * from crosstab3('select rowid, attribute, val from tf_rows order by 1, 2')
----
row_name 25|category_1 25|category_2 25|category_3 25
test1|val1|val2|val3
test2|val5|val6|val7
test3|\N|\N|\N
\N|n1|n2|\N
=> SELECT 4

select * from crosstab2('select rowid, attribute, val from tf_rows where attribute = ''att2'' or attribute = ''att3'' order by 1,2')
----
row_name 25|category_1 25|category_2 25
test1|val2|val3
test2|val6|val7
=> SELECT 2

select * from crosstab('select rowid, val from tf_rows') as c(row_name text, c1 text)
----
row_name 25|c1 25
!! 22023 invalid source data SQL statement
.. D The provided SQL must return 3 columns: rowid, category, and values.

select * from crosstab('select rowid, attribute, val from tf_rows') as c(row_name text)
----
row_name 25
!! 42601 return and sql tuple descriptions are incompatible

select * from crosstab('select rowid, attribute, val from tf_rows') as c(row_name int, c1 text)
----
row_name 23|c1 25
!! 42804 invalid return type
.. D SQL rowid datatype does not match return rowid datatype.

select * from crosstab('select rowid, attribute, val from tf_rows') as c(row_name text, c1 int)
----
row_name 25|c1 23
!! 42601 return and sql tuple descriptions are incompatible

select * from crosstab('select rowid, attribute, val from tf_rows') as c(row_name varchar, c1 varchar(3))
----
row_name 1043|c1 1043
!! 42804 invalid return type
.. D SQL rowid datatype does not match return rowid datatype.

select * from crosstab('select rowid, attribute, val::varchar from tf_rows') as c(row_name text, c1 varchar(3))
----
row_name 25|c1 1043
!! 22001 value too long for type character varying(3)

select * from crosstab('select rowid, attribute, id from tf_rows order by id') as c(row_name text, c1 int, c2 int)
----
row_name 25|c1 23|c2 23
test1|1|2
test2|5|6
\N|8|9
test3|10|\N
=> SELECT 4

select * from crosstab('select rowid, attribute, id from tf_rows order by id') as c(row_name text, c1 int, c2 bigint)
----
row_name 25|c1 23|c2 20
!! 42601 return and sql tuple descriptions are incompatible

select * from crosstab('select rowid, attribute, val from tf_rows')
----
!! 42601 a column definition list is required for functions returning "record"
.. P 15

select * from crosstab('selec 1') as c(a text, b text)
----
a 25|b 25
!! 42601 syntax error at or near "selec"

select * from crosstab('select rowid, attribute, val from tf_rows where false') as c(a text, b text)
----
a 25|b 25
=> SELECT 0

select * from crosstab('select rowid, attribute, val from tf_rows where false') as c(a int, b int)
----
a 23|b 23
=> SELECT 0

select * from crosstab('select rowid, attribute, val from tf_rows order by id', 2) as c(row_name text, c1 text, c2 text)
----
row_name 25|c1 25|c2 25
test1|val1|val2
test2|val5|val6
\N|n1|n2
test3|\N|\N
=> SELECT 4

select * from crosstab(null) as c(a text, b text)
----
a 25|b 25
=> SELECT 0

select * from crosstab('select 1, 2, 3; select 4, 5, 6') as c(a int, b int)
----
a 23|b 23
4|6
=> SELECT 1

create table tf_more(id int, rowid text, rowdt timestamp, attribute text, val text)
----
=> CREATE TABLE

insert into tf_more values (1,'test1','01 March 2003','temperature','42'),(2,'test1','01 March 2003','test_result','PASS'),(3,'test1','01 March 2003','volts','2.6987'),(4,'test2','02 March 2003','temperature','53'),(5,'test2','02 March 2003','test_result','FAIL'),(6,'test2','02 March 2003','test_startdate','01 March 2003'),(7,'test2','02 March 2003','volts','3.1234'),(8,null,null,'volts','9'),(9,'test9',null,null,'z'),(10,'test1',null,'volts','again')
----
=> INSERT 0 10

select * from crosstab('select rowid, rowdt, attribute, val from tf_more order by id', 'select distinct attribute from tf_more where attribute is not null order by 1') as c(rowid text, rowdt timestamp, temperature int4, test_result text, test_startdate timestamp, volts text)
----
rowid 25|rowdt 1114|temperature 23|test_result 25|test_startdate 1114|volts 25
test1|2003-03-01 00:00:00|42|PASS|\N|2.6987
test2|2003-03-02 00:00:00|53|FAIL|2003-03-01 00:00:00|3.1234
\N|\N|\N|\N|\N|9
test9|\N|\N|\N|\N|\N
test1|\N|\N|\N|\N|again
=> SELECT 5

select * from crosstab('select rowid, rowdt, attribute, val from tf_more where id < 8 order by id', 'select distinct attribute from tf_more where attribute is not null order by 1') as c(rowid text, rowdt timestamp, temperature int4, test_result text, test_startdate timestamp, volts float8)
----
rowid 25|rowdt 1114|temperature 23|test_result 25|test_startdate 1114|volts 701
test1|2003-03-01 00:00:00|42|PASS|\N|2.6987
test2|2003-03-02 00:00:00|53|FAIL|2003-03-01 00:00:00|3.1234
=> SELECT 2

select * from crosstab('select rowid, attribute, val from tf_more where id < 8 order by id', 'select distinct attribute from tf_more order by 1') as c(rowid text, a text, b text, c text, d text)
----
rowid 25|a 25|b 25|c 25|d 25
!! 42601 provided "categories" SQL must not return NULL values

select * from crosstab('select rowid, attribute, val from tf_more where id < 8 order by id', 'select ''volts''') as c(rowid text, a text)
----
rowid 25|a 25
test1|2.6987
test2|3.1234
=> SELECT 2

select * from crosstab('select rowid, attribute, val from tf_more where id < 8 order by id', 'select ''volts''') as c(rowid text, a text, b text)
----
rowid 25|a 25|b 25
!! 42601 invalid return type
.. D Query-specified return tuple has 3 columns but crosstab returns 2.

select * from crosstab('select rowid, attribute, val from tf_more', 'select 1 where false') as c(rowid text, a text)
----
rowid 25|a 25
!! 42601 provided "categories" SQL must return 1 column of at least one row

select * from crosstab('select rowid, attribute, val from tf_more', 'select 1, 2') as c(rowid text, a text)
----
rowid 25|a 25
!! 42601 provided "categories" SQL must return 1 column of at least one row

select * from crosstab('select rowid, attribute, val from tf_more', 'select null::text') as c(rowid text, a text)
----
rowid 25|a 25
!! 42601 provided "categories" SQL must not return NULL values

select * from crosstab('select rowid, attribute, val from tf_more where id < 8', 'select ''volts'' union all select ''volts''') as c(rowid text, a text, b text)
----
rowid 25|a 25|b 25
!! 42710 duplicate category name

select * from crosstab('select rowid, val from tf_more', 'select ''volts''') as c(rowid text, a text)
----
rowid 25|a 25
!! 22023 invalid source data SQL statement
.. D The provided SQL must return 3  columns; rowid, category, and values.

select * from crosstab('select rowid, attribute, val from tf_more where false', 'select ''volts''') as c(rowid text, a text)
----
rowid 25|a 25
=> SELECT 0

select * from crosstab('select rowid, attribute, val from tf_more where id < 8', 'select ''volts''') as c(rowid int, a text)
----
rowid 23|a 25
!! 22P02 invalid input syntax for type integer: "test1"

select * from crosstab('select rowid, attribute, val from tf_more where id < 8 order by id', 'select ''volts''') as c(rowid text, a int)
----
rowid 25|a 23
!! 22P02 invalid input syntax for type integer: "2.6987"

create table tf_tree(keyid text, parent_keyid text, pos int)
----
=> CREATE TABLE

insert into tf_tree values ('row1',null,0),('row2','row1',0),('row3','row1',0),('row4','row2',1),('row5','row2',0),('row6','row4',0),('row7','row3',0),('row8','row6',0),('row9','row5',0)
----
=> INSERT 0 9

select * from connectby('tf_tree','keyid','parent_keyid','row2',0,'~') as t(keyid text, parent_keyid text, level int, branch text)
----
keyid 25|parent_keyid 25|level 23|branch 25
row2|\N|0|row2
row4|row2|1|row2~row4
row6|row4|2|row2~row4~row6
row8|row6|3|row2~row4~row6~row8
row5|row2|1|row2~row5
row9|row5|2|row2~row5~row9
=> SELECT 6

select * from connectby('tf_tree','keyid','parent_keyid','row2',0) as t(keyid text, parent_keyid text, level int)
----
keyid 25|parent_keyid 25|level 23
row2|\N|0
row4|row2|1
row6|row4|2
row8|row6|3
row5|row2|1
row9|row5|2
=> SELECT 6

select * from connectby('tf_tree','keyid','parent_keyid','pos','row2',0,'~') as t(keyid text, parent_keyid text, level int, branch text, pos int)
----
keyid 25|parent_keyid 25|level 23|branch 25|pos 23
row2|\N|0|row2|1
row5|row2|1|row2~row5|2
row9|row5|2|row2~row5~row9|3
row4|row2|1|row2~row4|4
row6|row4|2|row2~row4~row6|5
row8|row6|3|row2~row4~row6~row8|6
=> SELECT 6

select * from connectby('tf_tree','keyid','parent_keyid','pos','row2',0) as t(keyid text, parent_keyid text, level int, pos int)
----
keyid 25|parent_keyid 25|level 23|pos 23
row2|\N|0|1
row5|row2|1|2
row9|row5|2|3
row4|row2|1|4
row6|row4|2|5
row8|row6|3|6
=> SELECT 6

select * from connectby('tf_tree','keyid','parent_keyid','row1',2,'->') as t(keyid text, parent_keyid text, level int, branch text)
----
keyid 25|parent_keyid 25|level 23|branch 25
row1|\N|0|row1
row2|row1|1|row1->row2
row4|row2|2|row1->row2->row4
row5|row2|2|row1->row2->row5
row3|row1|1|row1->row3
row7|row3|2|row1->row3->row7
=> SELECT 6

select * from connectby('tf_tree','keyid','parent_keyid','nobody',0,'~') as t(keyid text, parent_keyid text, level int, branch text)
----
keyid 25|parent_keyid 25|level 23|branch 25
nobody|\N|0|nobody
=> SELECT 1

select * from connectby('tf_tree','keyid','parent_keyid','row2',0,'~') as t(keyid text, parent_keyid text, level int)
----
keyid 25|parent_keyid 25|level 23
!! 42804 invalid return type
.. D Query-specified return tuple has wrong number of columns.

select * from connectby('tf_tree','keyid','parent_keyid','row2',0) as t(keyid text, parent_keyid text, level int, branch text)
----
keyid 25|parent_keyid 25|level 23|branch 25
!! 42804 invalid return type
.. D Query-specified return tuple has wrong number of columns.

select * from connectby('tf_tree','keyid','parent_keyid','row2',0) as t(keyid int, parent_keyid text, level int)
----
keyid 23|parent_keyid 25|level 23
!! 42804 invalid return type
.. D First two columns must be the same type.

select * from connectby('tf_tree','keyid','parent_keyid','row2',0) as t(keyid text, parent_keyid int, level int)
----
keyid 25|parent_keyid 23|level 23
!! 42804 invalid return type
.. D First two columns must be the same type.

select * from connectby('tf_tree','keyid','parent_keyid','row2',0) as t(keyid text, parent_keyid text, level bigint)
----
keyid 25|parent_keyid 25|level 20
!! 42804 invalid return type
.. D Third column must be type integer.

select * from connectby('tf_tree','keyid','parent_keyid','row2',0,'~') as t(keyid text, parent_keyid text, level int, branch int)
----
keyid 25|parent_keyid 25|level 23|branch 23
!! 42804 invalid return type
.. D Fourth column must be type text.

select * from connectby('tf_tree','keyid','parent_keyid','pos','row2',0,'~') as t(keyid text, parent_keyid text, level int, branch text, pos text)
----
keyid 25|parent_keyid 25|level 23|branch 25|pos 25
!! 42804 query-specified return tuple not valid for Connectby: fifth column must be type integer

select * from connectby('tf_tree','keyid','parent_keyid','pos','row2',0) as t(keyid text, parent_keyid text, level int)
----
keyid 25|parent_keyid 25|level 23
!! 42804 invalid return type
.. D Query-specified return tuple has wrong number of columns.

select * from connectby('nothere','keyid','parent_keyid','row2',0) as t(keyid text, parent_keyid text, level int)
----
keyid 25|parent_keyid 25|level 23
!! 42P01 relation "nothere" does not exist

select * from connectby('tf_tree','keyid','nope','row2',0) as t(keyid text, parent_keyid text, level int)
----
keyid 25|parent_keyid 25|level 23
!! 42703 column "nope" does not exist

create table tf_ints(keyid int, parent_keyid int)
----
=> CREATE TABLE

insert into tf_ints values (1,null),(2,1),(3,1),(4,2),(5,4),(11,10),(111,11),(1,11)
----
=> INSERT 0 8

select * from connectby('tf_ints','keyid','parent_keyid','1',0,'~') as t(keyid int, parent_keyid int, level int, branch text)
----
keyid 23|parent_keyid 23|level 23|branch 25
1|\N|0|1
2|1|1|1~2
4|2|2|1~2~4
5|4|3|1~2~4~5
3|1|1|1~3
=> SELECT 5

select * from connectby('tf_ints','keyid','parent_keyid','11',10,'-') as t(keyid int, parent_keyid int, level int, branch text)
----
keyid 23|parent_keyid 23|level 23|branch 25
11|\N|0|11
111|11|1|11-111
1|11|1|11-1
2|1|2|11-1-2
4|2|3|11-1-2-4
5|4|4|11-1-2-4-5
3|1|2|11-1-3
=> SELECT 7

insert into tf_ints values (10,9),(9,11)
----
=> INSERT 0 2

select * from connectby('tf_ints','keyid','parent_keyid','11',0,'-') as t(keyid int, parent_keyid int, level int, branch text)
----
keyid 23|parent_keyid 23|level 23|branch 25
!! 42P19 infinite recursion detected

select * from connectby('tf_ints','keyid','parent_keyid','11',3,'-') as t(keyid int, parent_keyid int, level int, branch text)
----
keyid 23|parent_keyid 23|level 23|branch 25
!! 42P19 infinite recursion detected

select * from connectby('tf_ints','keyid','parent_keyid','x',0) as t(keyid int, parent_keyid int, level int)
----
keyid 23|parent_keyid 23|level 23
!! 22P02 invalid input syntax for type integer: "x"

select * from connectby('tf_ints','keyid::text','parent_keyid','2',0) as t(keyid int, parent_keyid int, level int)
----
keyid 23|parent_keyid 23|level 23
!! 42883 operator does not exist: text <> integer
.. H No operator matches the given name and argument types. You might need to add explicit type casts.

select count(*), avg(v) between 90 and 110, stddev(v) between 1 and 20 from normal_rand(1000, 100, 10) v
----
count 20|?column? 16|?column? 16
1000|t|t
=> SELECT 1

select * from normal_rand(0, 1, 1)
----
normal_rand 701
=> SELECT 0

select * from normal_rand(-1, 1, 1)
----
normal_rand 701
!! 22023 number of rows cannot be negative

select count(*) from normal_rand(3, 5, 0) v where v = 5
----
count 20
3
=> SELECT 1

select * from normal_rand(null, 1, 1)
----
normal_rand 701
=> SELECT 0

select * from connectby('tf_tree','keyid','parent_keyid','2',0) as t(keyid int, parent_keyid int, level int)
----
keyid 23|parent_keyid 23|level 23
2|\N|0
=> SELECT 1

insert into tf_tree values ('2', '1', 5), ('3', '2', 1)
----
=> INSERT 0 2

select * from connectby('tf_tree','keyid','parent_keyid','2',0) as t(keyid int, parent_keyid int, level int)
----
keyid 23|parent_keyid 23|level 23
!! 42804 invalid return type
.. D SQL key field type integer does not match return key field type text.

select * from connectby('tf_ints','keyid','parent_keyid','2',0) as t(keyid text, parent_keyid text, level int)
----
keyid 25|parent_keyid 25|level 23
!! 42804 invalid return type
.. D SQL key field type text does not match return key field type integer.

select * from connectby('tf_ints','keyid','parent_keyid','2',0) as t(keyid int8, parent_keyid int8, level int)
----
keyid 20|parent_keyid 20|level 23
!! 42804 invalid return type
.. D SQL key field type bigint does not match return key field type integer.

select * from connectby('tf_ints','keyid','parent_keyid','2',-1) as t(keyid int, parent_keyid int, level int)
----
keyid 23|parent_keyid 23|level 23
2|\N|0
4|2|1
5|4|2
=> SELECT 3

select * from connectby('tf_tree','keyid','parent_keyid','row2',0,'') as t(keyid text, parent_keyid text, level int, branch text)
----
keyid 25|parent_keyid 25|level 23|branch 25
row2|\N|0|row2
row4|row2|1|row2row4
row6|row4|2|row2row4row6
row8|row6|3|row2row4row6row8
row5|row2|1|row2row5
row9|row5|2|row2row5row9
=> SELECT 6

select * from connectby('tf_tree','keyid','parent_keyid','row2',0) as t(keyid varchar, parent_keyid varchar, level int)
----
keyid 1043|parent_keyid 1043|level 23
!! 42804 invalid return type
.. D SQL key field type character varying does not match return key field type text.

select * from connectby('tf_tree','keyid, pos','parent_keyid','row2',0) as t(keyid text, parent_keyid text, level int)
----
keyid 25|parent_keyid 25|level 23
!! 42601 syntax error at or near ","

select * from connectby('tf_tree','keyid','parent_keyid','row2',0) as t(keyid varchar(2), parent_keyid varchar(2), level int)
----
keyid 1043|parent_keyid 1043|level 23
!! 22001 value too long for type character varying(2)

select * from connectby(null,'keyid','parent_keyid','row2',0) as t(keyid text, parent_keyid text, level int)
----
keyid 25|parent_keyid 25|level 23
=> SELECT 0

select * from connectby('tf_tree','keyid','parent_keyid','pos','row2',0) as t(keyid text, parent_keyid text, level int, pos text)
----
keyid 25|parent_keyid 25|level 23|pos 25
!! 42804 query-specified return tuple not valid for Connectby: fourth column must be type integer

select * from connectby('tf_tree where false --','keyid','parent_keyid','row2',0) as t(keyid text, parent_keyid text, level int)
----
keyid 25|parent_keyid 25|level 23
row2|\N|0
=> SELECT 1

select * from connectby('tf_tree','keyid','parent_keyid','row2',0, 'x') as t(keyid text, parent_keyid text, level int, b varchar)
----
keyid 25|parent_keyid 25|level 23|b 1043
!! 42804 invalid return type
.. D Fourth column must be type text.

select * from crosstab4('select rowid, attribute, val from tf_rows order by 1, 2')
----
row_name 25|category_1 25|category_2 25|category_3 25|category_4 25
test1|val1|val2|val3|val4
test2|val5|val6|val7|\N
test3|\N|\N|\N|\N
\N|n1|n2|\N|\N
=> SELECT 4

select * from crosstab4('select id, attribute, val from tf_rows order by 1, 2')
----
row_name 25|category_1 25|category_2 25|category_3 25|category_4 25
!! 42804 invalid return type
.. D SQL rowid datatype does not match return rowid datatype.

select * from crosstab4('select rowid, attribute, id from tf_rows order by 1, 2')
----
row_name 25|category_1 25|category_2 25|category_3 25|category_4 25
!! 42601 return and sql tuple descriptions are incompatible

select category_1, row_name from crosstab2('select rowid, attribute, val from tf_rows order by 1, 2') x where row_name = 'test1'
----
category_1 25|row_name 25
val1|test1
=> SELECT 1

create view tf_view as select * from crosstab('select rowid, attribute, val from tf_rows order by id') as c(row_name text, c1 text, c2 text)
----
=> CREATE VIEW

select * from tf_view
----
row_name 25|c1 25|c2 25
test1|val1|val2
test2|val5|val6
\N|n1|n2
test3|\N|\N
=> SELECT 4

select pg_get_viewdef('tf_view')
----
pg_get_viewdef 25
 SELECT c.row_name,\n    c.c1,\n    c.c2\n   FROM crosstab('select rowid, attribute, val from tf_rows order by id'::text) c(row_name text, c1 text, c2 text);
=> SELECT 1

select * from tf_rows x, lateral crosstab('select rowid, attribute, val from tf_rows where id = ' || x.id) as c(row_name text, c1 text) where x.id < 3
----
id 23|rowid 25|attribute 25|val 25|row_name 25|c1 25
1|test1|att1|val1|test1|val1
2|test1|att2|val2|test1|val2
=> SELECT 2

select proname, pg_get_function_identity_arguments(oid), provolatile, proisstrict, proretset from pg_proc where proname in ('normal_rand', 'connectby', 'crosstab') order by 1, 2
----
proname 19|pg_get_function_identity_arguments 25|provolatile 18|proisstrict 16|proretset 16
connectby|text, text, text, text, integer|s|t|t
connectby|text, text, text, text, integer, text|s|t|t
connectby|text, text, text, text, text, integer|s|t|t
connectby|text, text, text, text, text, integer, text|s|t|t
crosstab|text|s|t|t
crosstab|text, integer|s|t|t
crosstab|text, text|s|t|t
normal_rand|integer, double precision, double precision|v|t|t
=> SELECT 8

drop extension tablefunc
----
!! 2BP01 cannot drop extension tablefunc because other objects depend on it
.. D view tf_view depends on function crosstab(text)
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop view tf_view
----
=> DROP VIEW

drop extension tablefunc
----
=> DROP EXTENSION

select * from crosstab('select 1, 2, 3') as c(a int, b int)
----
!! 42883 function crosstab(unknown) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 15

create schema tf_s
----
=> CREATE SCHEMA

create extension tablefunc schema tf_s
----
=> CREATE EXTENSION

select * from tf_s.crosstab('select 1, 2, 3') as c(a int, b int)
----
a 23|b 23
1|3
=> SELECT 1

select * from crosstab('select 1, 2, 3') as c(a int, b int)
----
!! 42883 function crosstab(unknown) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 15

drop schema tf_s cascade
----
-- NOTICE 00000 drop cascades to extension tablefunc
=> DROP SCHEMA

drop table tf_rows, tf_more, tf_tree, tf_ints
----
=> DROP TABLE
