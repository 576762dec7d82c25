select '"no such"'::regclass
----
!! 42P01 relation "no such" does not exist
.. P 8

create table included (id int primary key, a int, "B c" text)
----
=> CREATE TABLE

create index included_index on included (a) include ("B c", id)
----
=> CREATE INDEX

select n, pg_get_indexdef('included_index'::regclass, n, true) from generate_series(1, 4) n
----
n 23|pg_get_indexdef 25
1|a
2|"B c"
3|id
4|
=> SELECT 4

create type ranged_mood as enum ('sad', 'ok', 'happy')
----
=> CREATE TYPE

create type mood_range as range (subtype = ranged_mood)
----
=> CREATE TYPE

select o.opcname, o.opcdefault, f.opfname, a.amname from pg_range r join pg_opclass o on o.oid = r.rngsubopc
  join pg_opfamily f on f.oid = o.opcfamily join pg_am a on a.oid = o.opcmethod where r.rngtypid = 'mood_range'::regtype
----
opcname 19|opcdefault 16|opfname 19|amname 19
enum_ops|t|enum_ops|btree
=> SELECT 1

create table enum_key (m ranged_mood primary key)
----
=> CREATE TABLE

select o.opcname from pg_index i join pg_opclass o on o.oid = i.indclass[0] where i.indrelid = 'enum_key'::regclass
----
opcname 19
enum_ops
=> SELECT 1

select obj_description(oid, 'pg_extension') from pg_extension where extname = 'plpgsql'
----
obj_description 25
PL/pgSQL procedural language
=> SELECT 1

select obj_description(oid, 'pg_language') from pg_language where lanname = 'plpgsql'
----
obj_description 25
PL/pgSQL procedural language
=> SELECT 1

prepare adds(int, text) as select $1 + 1 as n, $2 as t
----
=> PREPARE

execute adds(1 + 1, 'a' || 'b')
----
n 23|t 25
3|ab
=> SELECT 1

execute adds(3, 'c')
----
n 23|t 25
4|c
=> SELECT 1

execute adds('x', 'c')
----
!! 22P02 invalid input syntax for type integer: "x"
.. P 14

execute adds(1 / 0, 'c')
----
!! 22012 division by zero

deallocate adds
----
=> DEALLOCATE

drop table included, enum_key
----
=> DROP TABLE

drop type ranged_mood cascade
----
-- NOTICE 00000 drop cascades to type mood_range
=> DROP TYPE
