create table c (id varchar(10) collate "C" primary key, a text, b text collate "C", n int);
----
=> CREATE TABLE

create index c_a on c (a);
----
=> CREATE INDEX

create unique index c_ab on c (a, b collate "en-x-icu" desc, n);
----
=> CREATE INDEX

create table child (id int primary key, c varchar(10) collate "C" references c);
----
=> CREATE TABLE

insert into c values ('b', 'x', 'Y', 1), ('A', 'Z', 'x', 2), ('a', 'y', 'z', 3), ('B', 'Y', 'a', 4);
----
=> INSERT 0 4

insert into child values (1, 'a'), (2, 'B');
----
=> INSERT 0 2

alter table c alter column id type varchar(10) collate "en-x-icu";
----
=> ALTER TABLE

select id from c order by id;
----
id 1043
a
A
b
B
=> SELECT 4

select id from c where id > 'a' order by id;
----
id 1043
A
b
B
=> SELECT 3

insert into child values (3, 'nosuch');
----
!! 23503 insert or update on table "child" violates foreign key constraint "child_c_fkey"
.. D Key (c)=(nosuch) is not present in table "c".
.. n child_c_fkey
.. t child

insert into c values ('a');
----
!! 23505 duplicate key value violates unique constraint "c_pkey"
.. D Key (id)=(a) already exists.
.. n c_pkey
.. t c

alter table child alter column c type varchar(10) collate "en-x-icu";
----
=> ALTER TABLE

insert into child values (3, 'b');
----
=> INSERT 0 1

delete from c where id = 'a';
----
!! 23503 update or delete on table "c" violates foreign key constraint "child_c_fkey" on table "child"
.. D Key (id)=(a) is still referenced from table "child".
.. n child_c_fkey
.. t child

alter table c alter column a type text collate "en-x-icu";
----
=> ALTER TABLE

select a from c order by a;
----
a 25
x
y
Y
Z
=> SELECT 4

select a from c where a >= 'y' order by a;
----
a 25
y
Y
Z
=> SELECT 3

select min(a), max(a) from c;
----
min 25|max 25
x|Z
=> SELECT 1

select indexname, indexdef from pg_indexes where schemaname = current_schema() and tablename = 'c' order by 1;
----
indexname 19|indexdef 25
c_a|CREATE INDEX c_a ON case_column_collations.c USING btree (a)
c_ab|CREATE UNIQUE INDEX c_ab ON case_column_collations.c USING btree (a, b COLLATE "en-x-icu" DESC, n)
c_pkey|CREATE UNIQUE INDEX c_pkey ON case_column_collations.c USING btree (id)
=> SELECT 3

alter table c alter column a type text;
----
=> ALTER TABLE

select a from c order by a;
----
a 25
Y
Z
x
y
=> SELECT 4

select a from c where a >= 'Y' order by a desc;
----
a 25
y
x
Z
Y
=> SELECT 4

alter table c alter column b type text collate "en-x-icu";
----
=> ALTER TABLE

select indexname, indexdef from pg_indexes where schemaname = current_schema() and tablename = 'c' order by 1;
----
indexname 19|indexdef 25
c_a|CREATE INDEX c_a ON case_column_collations.c USING btree (a)
c_ab|CREATE UNIQUE INDEX c_ab ON case_column_collations.c USING btree (a, b DESC, n)
c_pkey|CREATE UNIQUE INDEX c_pkey ON case_column_collations.c USING btree (id)
=> SELECT 3

begin;
----
=> BEGIN

alter table c alter column a type varchar collate "C";
----
=> ALTER TABLE

rollback;
----
=> ROLLBACK

select attname, collname from pg_attribute a join pg_collation l on l.oid = attcollation where attrelid = 'c'::regclass order by attnum;
----
attname 19|collname 19
id|en-x-icu
a|default
b|en-x-icu
=> SELECT 3

insert into c values ('c', 'x', 'Y', 1);
----
!! 23505 duplicate key value violates unique constraint "c_ab"
.. D Key (a, b, n)=(x, Y, 1) already exists.
.. n c_ab
.. t c
