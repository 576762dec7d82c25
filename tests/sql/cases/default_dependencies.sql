create sequence oo;
----
=> CREATE SEQUENCE

create table dd(id serial primary key, b int default nextval('oo'), c text);
----
=> CREATE TABLE

drop sequence oo;
----
!! 2BP01 cannot drop sequence oo because other objects depend on it
.. D default value for column b of table dd depends on sequence oo
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop sequence dd_id_seq;
----
!! 2BP01 cannot drop sequence dd_id_seq because other objects depend on it
.. D default value for column id of table dd depends on sequence dd_id_seq
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop sequence oo cascade;
----
-- NOTICE 00000 drop cascades to default value for column b of table dd
=> DROP SEQUENCE

insert into dd(c) values ('x') returning *;
----
id 23|b 23|c 25
1|\N|x
=> INSERT 0 1

select column_name, column_default from information_schema.columns where table_name = 'dd' order by 1;
----
column_name 19|column_default 1043
b|\N
c|\N
id|nextval('dd_id_seq'::regclass)
=> SELECT 3

alter table dd alter b set default 7, alter c set default 'y';
----
=> ALTER TABLE

create sequence pp;
----
=> CREATE SEQUENCE

alter table dd alter b set default nextval('pp');
----
=> ALTER TABLE

drop sequence pp;
----
!! 2BP01 cannot drop sequence pp because other objects depend on it
.. D default value for column b of table dd depends on sequence pp
.. H Use DROP ... CASCADE to drop the dependent objects too.

alter table dd alter b drop default;
----
=> ALTER TABLE

drop sequence pp;
----
=> DROP SEQUENCE

alter table dd alter id drop default;
----
=> ALTER TABLE

drop sequence dd_id_seq;
----
=> DROP SEQUENCE

create table ee(id serial, x int);
----
=> CREATE TABLE

alter table ee alter x set default nextval('ee_id_seq');
----
=> ALTER TABLE

alter table ee drop column id;
----
!! 2BP01 cannot drop column id of table ee because other objects depend on it
.. D default value for column x of table ee depends on sequence ee_id_seq
.. H Use DROP ... CASCADE to drop the dependent objects too.

alter table ee drop column id cascade;
----
-- NOTICE 00000 drop cascades to default value for column x of table ee
=> ALTER TABLE

insert into ee values (default) returning *;
----
x 23
\N
=> INSERT 0 1

drop table ee, dd;
----
=> DROP TABLE

select count(*) from pg_depend where classid = 'pg_attrdef'::regclass and not exists (select from pg_attrdef a where a.oid = objid);
----
count 20
0
=> SELECT 1
