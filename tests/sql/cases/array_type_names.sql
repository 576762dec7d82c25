create type "_an_a" as (a int)
----
=> CREATE TYPE

create table an_a (a int)
----
=> CREATE TABLE

create table an_b (a int)
----
=> CREATE TABLE

create table _an_b (a int)
----
=> CREATE TABLE

create type __an_c as enum ('x')
----
=> CREATE TYPE

create domain _an_c as int
----
=> CREATE DOMAIN

create table an_c (a int)
----
=> CREATE TABLE

select typname, typarray::regtype from pg_type where typname ~ '^_*an_[abc]' and typnamespace = current_schema()::regnamespace order by typname collate "C"
----
typname 19|typarray 2206
_____an_c|-
____an_c|-
___an_a|-
___an_b|-
___an_c|-
__an_a|-
__an_b|-
__an_c|__an_c[]
_an_a|_an_a[]
_an_b|_an_b[]
_an_c|_an_c[]
an_a|an_a[]
an_b|an_b[]
an_c|an_c[]
=> SELECT 14

alter table an_b rename to an_d
----
=> ALTER TABLE

alter table _an_b rename to an_b
----
=> ALTER TABLE

alter type _an_c rename to _an_e
----
=> ALTER TYPE

alter table an_c rename to an_e
----
=> ALTER TABLE

select typname, typarray::regtype from pg_type where typname ~ '^_*an_[a-e]' and typnamespace = current_schema()::regnamespace order by typname collate "C"
----
typname 19|typarray 2206
___an_a|-
___an_c|-
___an_e|-
__an_a|-
__an_b|-
__an_c|__an_c[]
__an_e|-
_an_a|_an_a[]
_an_d|-
_an_e|_an_e[]
an_a|an_a[]
an_b|an_b[]
an_d|an_d[]
an_e|an_e[]
=> SELECT 14

select array[row(1)::an_e]::text, '{"(2)"}'::an_d[], '{x}'::__an_c[], '{3}'::_an_e[]
----
array 25|an_d user|__an_c user|_an_e user
{(1)}|{(2)}|{x}|{3}
=> SELECT 1

create type an_a23456789012345678901234567890123456789012345678901234567890 as (a int)
----
=> CREATE TYPE

create type _an_a23456789012345678901234567890123456789012345678901234567890 as (a int)
----
-- NOTICE 42622 identifier "_an_a23456789012345678901234567890123456789012345678901234567890" will be truncated to "_an_a2345678901234567890123456789012345678901234567890123456789"
=> CREATE TYPE

select typname, typarray::regtype from pg_type where typname ~ 'an_a2345' and typnamespace = current_schema()::regnamespace order by typname collate "C"
----
typname 19|typarray 2206
___an_a23456789012345678901234567890123456789012345678901234567|-
__an_a234567890123456789012345678901234567890123456789012345678|-
_an_a2345678901234567890123456789012345678901234567890123456789|_an_a2345678901234567890123456789012345678901234567890123456789[]
an_a23456789012345678901234567890123456789012345678901234567890|an_a23456789012345678901234567890123456789012345678901234567890[]
=> SELECT 4

drop table an_a, an_b, an_d, an_e
----
=> DROP TABLE

drop type _an_a, __an_c, an_a23456789012345678901234567890123456789012345678901234567890, _an_a23456789012345678901234567890123456789012345678901234567890
----
-- NOTICE 42622 identifier "_an_a23456789012345678901234567890123456789012345678901234567890" will be truncated to "_an_a2345678901234567890123456789012345678901234567890123456789"
=> DROP TYPE

drop domain _an_e
----
=> DROP DOMAIN
