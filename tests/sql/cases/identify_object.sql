create type mood as enum ('sad', 'ok');
----
=> CREATE TYPE

create domain posint as int constraint positive check (value > 0);
----
=> CREATE DOMAIN

create type "Pair" as (a int, b text);
----
=> CREATE TYPE

create table author (id serial primary key, name varchar(40) unique, m mood default 'ok', p posint, c "Pair", constraint later check (id > 0));
----
=> CREATE TABLE

create table book (id bigint generated always as identity, author_id int references author, title text not null);
----
=> CREATE TABLE

create index book_title on book (lower(title));
----
=> CREATE INDEX

create view v_books as select b.title, a.name from book b join author a on a.id = b.author_id;
----
=> CREATE VIEW

create materialized view "M v" as select count(*) as n from book;
----
=> SELECT 1

create function f1(a int, b text, c mood, d int[], e uuid) returns text language sql as 'select b';
----
=> CREATE FUNCTION

create procedure p1(inout a int) language plpgsql as 'begin end';
----
=> CREATE PROCEDURE

create function trg() returns trigger language plpgsql as 'begin return new; end';
----
=> CREATE FUNCTION

create trigger tr before insert on book for each row execute function trg();
----
=> CREATE TRIGGER

create aggregate ag(int) (sfunc = int4pl, stype = int);
----
=> CREATE AGGREGATE

create policy pol on book;
----
=> CREATE POLICY

create statistics st on id, author_id from book;
----
=> CREATE STATISTICS

create operator === (leftarg = int, rightarg = int, function = int4eq);
----
=> CREATE OPERATOR

create rule ru as on delete to book do instead nothing;
----
=> CREATE RULE

with mine as (select current_schema::regnamespace as n), objects as (
  select 'pg_class'::regclass as c, oid as o, 0 as s from pg_class, mine where relnamespace = n and relkind <> 't'
  union all select 'pg_class'::regclass, attrelid, attnum from pg_attribute where attrelid in ('author'::regclass, 'v_books'::regclass, 'book_title'::regclass) and attnum > 0
  union all select 'pg_type'::regclass, t.oid, 0 from pg_type t, mine where typnamespace = n
  union all select 'pg_proc'::regclass, p.oid, 0 from pg_proc p, mine where pronamespace = n
  union all select 'pg_operator'::regclass, o.oid, 0 from pg_operator o, mine where oprnamespace = n
  union all select 'pg_constraint'::regclass, k.oid, 0 from pg_constraint k, mine where connamespace = n
  union all select 'pg_statistic_ext'::regclass, x.oid, 0 from pg_statistic_ext x, mine where stxnamespace = n
  union all select 'pg_attrdef'::regclass, oid, 0 from pg_attrdef where adrelid = 'author'::regclass
  union all select 'pg_trigger'::regclass, oid, 0 from pg_trigger where tgrelid = 'book'::regclass and not tgisinternal
  union all select 'pg_rewrite'::regclass, oid, 0 from pg_rewrite where ev_class in ('book'::regclass, 'v_books'::regclass)
  union all select 'pg_policy'::regclass, oid, 0 from pg_policy where polrelid = 'book'::regclass)
select c::text, i.type, replace(i.schema, current_schema, 's') as schema, i.name, replace(i.identity, current_schema, 's') as identity
  from objects, pg_identify_object(c, o, s) i order by c::text, 2, 4, 5;
----
c 25|type 25|schema 25|name 25|identity 25
pg_attrdef|default value|\N|\N|for s.author.id
pg_attrdef|default value|\N|\N|for s.author.m
pg_class|composite type|s|"Pair"|s."Pair"
pg_class|index|s|author_name_key|s.author_name_key
pg_class|index|s|author_pkey|s.author_pkey
pg_class|index|s|book_title|s.book_title
pg_class|index column|s|book_title|s.book_title.lower
pg_class|materialized view|s|"M v"|s."M v"
pg_class|sequence|s|author_id_seq|s.author_id_seq
pg_class|sequence|s|book_id_seq|s.book_id_seq
pg_class|table|s|author|s.author
pg_class|table|s|book|s.book
pg_class|table column|s|author|s.author.c
pg_class|table column|s|author|s.author.id
pg_class|table column|s|author|s.author.m
pg_class|table column|s|author|s.author.name
pg_class|table column|s|author|s.author.p
pg_class|view|s|v_books|s.v_books
pg_class|view column|s|v_books|s.v_books.name
pg_class|view column|s|v_books|s.v_books.title
pg_constraint|domain constraint|s|\N|positive on s.posint
pg_constraint|table constraint|s|\N|author_name_key on s.author
pg_constraint|table constraint|s|\N|author_pkey on s.author
pg_constraint|table constraint|s|\N|book_author_id_fkey on s.book
pg_constraint|table constraint|s|\N|later on s.author
pg_operator|operator|s|\N|s.===(integer,integer)
pg_policy|policy|\N|\N|pol on s.book
pg_proc|aggregate|s|\N|s.ag(integer)
pg_proc|function|s|\N|s.f1(integer,pg_catalog.text,s.mood,integer[],pg_catalog.uuid)
pg_proc|function|s|\N|s.trg()
pg_proc|procedure|s|\N|s.p1(integer)
pg_rewrite|rule|\N|\N|"_RETURN" on s.v_books
pg_rewrite|rule|\N|\N|ru on s.book
pg_statistic_ext|statistics object|s|st|s.st
pg_trigger|trigger|\N|\N|tr on s.book
pg_type|type|s|"M v"|s."M v"
pg_type|type|s|"Pair"|s."Pair"
pg_type|type|s|"_M v"|s."M v"[]
pg_type|type|s|"_Pair"|s."Pair"[]
pg_type|type|s|_author|s.author[]
pg_type|type|s|_book|s.book[]
pg_type|type|s|_mood|s.mood[]
pg_type|type|s|_posint|s.posint[]
pg_type|type|s|_v_books|s.v_books[]
pg_type|type|s|author|s.author
pg_type|type|s|book|s.book
pg_type|type|s|mood|s.mood
pg_type|type|s|posint|s.posint
pg_type|type|s|v_books|s.v_books
=> SELECT 49

select pg_identify_object('pg_class'::regclass, 'book'::regclass, 0)::text = '(table,' || current_schema || ',book,' || current_schema || '.book)' as whole;
----
whole 16
t
=> SELECT 1

select (pg_identify_object('pg_namespace'::regclass, 'pg_catalog'::regnamespace, 0)).*;
----
type 25|schema 25|name 25|identity 25
schema|\N|pg_catalog|pg_catalog
=> SELECT 1

select (pg_identify_object('pg_language'::regclass, l.oid, 0)).identity from pg_language l where (pg_identify_object('pg_language'::regclass, l.oid, 0)).name = 'plpgsql';
----
identity 25
plpgsql
=> SELECT 1

select * from pg_identify_object('pg_type'::regclass, 'int[]'::regtype, 0);
----
type 25|schema 25|name 25|identity 25
type|pg_catalog|_int4|integer[]
=> SELECT 1

select * from pg_identify_object('pg_type'::regclass, 'uuid'::regtype, 0) as x(t, s, n, i);
----
t 25|s 25|n 25|i 25
type|pg_catalog|uuid|pg_catalog.uuid
=> SELECT 1

select identity from pg_identify_object(objsubid => 0, classid => 'pg_proc'::regclass, objid => 'lower(text)'::regprocedure);
----
identity 25
pg_catalog.lower(pg_catalog.text)
=> SELECT 1

select pg_identify_object(null, 1, 0);
----
pg_identify_object 2249
\N
=> SELECT 1

select i from pg_identify_object('pg_type'::regclass, 'money'::regtype, 0) i;
----
i 2249
(type,pg_catalog,money,pg_catalog.money)
=> SELECT 1

select proretset, prorows, pg_get_function_result(oid), proargnames, proargmodes from pg_proc where proname = 'pg_identify_object';
----
proretset 16|prorows 700|pg_get_function_result 25|proargnames 1009|proargmodes 1002
f|0|record|{classid,objid,objsubid,type,schema,name,identity}|{i,i,i,o,o,o,o}
=> SELECT 1

drop policy pol on book;
----
=> DROP POLICY

drop operator === (int, int);
----
=> DROP OPERATOR
