-- Columns of type record of prepared statements, whose fields clients are not told.
create schema case_prepared_records;
----
!! 42P06 schema "case_prepared_records" already exists

set search_path to case_prepared_records;
----
=> SET

create table p(id int, a int);
----
=> CREATE TABLE

insert into p values (1, 2);
----
=> INSERT 0 1

prepare of_table(int) as select x from (select * from p where id = $1) x;
----
=> PREPARE

prepare gathered(int) as select array_agg(x) from (select * from p where id = $1) x;
----
=> PREPARE

prepare text(int) as select row_to_json(x) from (select * from p where id = $1) x;
----
=> PREPARE

prepare plain(int) as select * from p where id = $1;
----
=> PREPARE

execute of_table(1);
----
x 2249
(1,2)
=> SELECT 1

execute gathered(1);
----
array_agg 2287
{"(1,2)"}
=> SELECT 1

execute text(1);
----
row_to_json 114
{"id":1,"a":2}
=> SELECT 1

execute plain(1);
----
id 23|a 23
1|2
=> SELECT 1

alter table p add column z int default 5;
----
=> ALTER TABLE

execute of_table(1);
----
x 2249
(1,2,5)
=> SELECT 1

execute gathered(1);
----
array_agg 2287
{"(1,2,5)"}
=> SELECT 1

execute text(1);
----
row_to_json 114
{"id":1,"a":2,"z":5}
=> SELECT 1

execute plain(1);
----
!! 0A000 cached plan must not change result type

alter table p alter column a type text;
----
=> ALTER TABLE

execute of_table(1);
----
x 2249
(1,2,5)
=> SELECT 1

execute gathered(1);
----
array_agg 2287
{"(1,2,5)"}
=> SELECT 1

execute text(1);
----
row_to_json 114
{"id":1,"a":"2","z":5}
=> SELECT 1

deallocate all;
----
=> DEALLOCATE ALL
