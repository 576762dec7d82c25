-- What objects of all kinds are called, types outside of the search path in signatures, values at their limits.
create publication described_p;
----
-- WARNING 55000 wal_level is insufficient to publish logical changes
=> CREATE PUBLICATION

select pg_describe_object('pg_publication'::regclass, oid, 0) from pg_publication where pubname = 'described_p';
----
pg_describe_object 25
publication described_p
=> SELECT 1

create table t (a int primary key); alter publication described_p add table t;
----
=> CREATE TABLE
=> ALTER PUBLICATION

select pg_describe_object('pg_publication_rel'::regclass, oid, 0) from pg_publication_rel where prrelid = 't'::regclass;
----
pg_describe_object 25
publication of table t in publication described_p
=> SELECT 1

drop publication described_p;
----
=> DROP PUBLICATION

select pg_describe_object('pg_authid'::regclass, 10, 0), pg_describe_object('pg_tablespace'::regclass, 1663, 0), pg_describe_object('pg_am'::regclass, 403, 0);
----
pg_describe_object 25|pg_describe_object 25|pg_describe_object 25
role postgres|tablespace pg_default|access method btree
=> SELECT 1

select pg_describe_object('pg_authid'::regclass, 0, 0), pg_describe_object('pg_tablespace'::regclass, 1, 0);
----
pg_describe_object 25|pg_describe_object 25
\N|\N
=> SELECT 1

select lo_create(47110815);
----
lo_create 26
47110815
=> SELECT 1

select pg_describe_object('pg_largeobject'::regclass, 47110815, 0), pg_describe_object('pg_largeobject'::regclass, 47110816, 0);
----
pg_describe_object 25|pg_describe_object 25
large object 47110815|\N
=> SELECT 1

select lo_unlink(47110815);
----
lo_unlink 23
1
=> SELECT 1

create schema described; create type described.addr as (a int); create function described.to_int(described.addr) returns int language sql immutable as 'select $1.a'; create cast (described.addr as int) with function described.to_int(described.addr);
----
=> CREATE SCHEMA
=> CREATE TYPE
=> CREATE FUNCTION
=> CREATE CAST

select pg_describe_object('pg_cast'::regclass, oid, 0) from pg_cast where castsource = 'described.addr'::regtype;
----
pg_describe_object 25
cast from described.addr to integer
=> SELECT 1

create function described.same(described.addr, int) returns bool language sql immutable as 'select true'; create operator described.=#= (leftarg = described.addr, rightarg = int, procedure = described.same);
----
=> CREATE FUNCTION
=> CREATE OPERATOR

select oid::regoperator, oid::regoperator::text::regoperator = oid from pg_operator where oprname = '=#=' and oprnamespace = 'described'::regnamespace;
----
oid 2204|?column? 16
described.=#=(described.addr,integer)|t
=> SELECT 1

create extension citext schema described;
----
=> CREATE EXTENSION

select p.oid::regprocedure, p.oid::regprocedure::text::regprocedure = p.oid from pg_proc p where proname = 'citext_eq' and pronamespace = 'described'::regnamespace;
----
oid 2202|?column? 16
described.citext_eq(described.citext,described.citext)|t
=> SELECT 1

set search_path = described, pg_catalog;
----
=> SET

select oid::regprocedure from pg_proc where proname = 'citext_eq' and pronamespace = 'described'::regnamespace;
----
oid 2202
citext_eq(citext,citext)
=> SELECT 1

reset search_path; set client_min_messages = warning; drop schema described cascade;
----
=> RESET
=> SET
=> DROP SCHEMA

select lpad('abc', 2147483647, ''), rpad('abc', 2147483647, ''), lpad('abc', 2, ''), lpad('abc', 5, 'xy');
----
lpad 25|rpad 25|lpad 25|lpad 25
abc|abc|ab|xyabc
=> SELECT 1

select sum(v), sum(v::real) from (values ('-0'::float8)) t(v);
----
sum 701|sum 700
-0|-0
=> SELECT 1

select sum(v) from (values ('-0'::float8), (0)) t(v);
----
sum 701
0
=> SELECT 1

select regr_count(y, x) from (values (0, 1e200::float8), (1, -1e200), (null, 1)) t(y, x);
----
regr_count 20
2
=> SELECT 1

select '4294967295'::xid = -1, '4294967295'::xid <> -1, '5'::xid = 5, '5'::xid <> 6;
----
?column? 16|?column? 16|?column? 16|?column? 16
t|f|t|t
=> SELECT 1
