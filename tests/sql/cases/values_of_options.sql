-- What options of statements have for a value, and what they may have.
create function f(int8,text) returns boolean language sql as 'select true';
----
=> CREATE FUNCTION

create operator === (procedure = f, leftarg = int8, rightarg);
----
!! 42601 rightarg requires a parameter

create aggregate a(int) (sfunc=int4pl, stype);
----
!! 42601 stype requires a parameter

create aggregate a(int) (sfunc, stype=int4);
----
!! 42601 sfunc requires a parameter

create aggregate a(int) (sfunc=int4pl, stype=int4, initcond);
----
!! 42601 initcond requires a parameter

create aggregate a(int) (sfunc=1, stype=int4);
----
!! 42601 argument of sfunc must be a name

create aggregate a(int) (sfunc=int4pl, stype=int4, parallel);
----
!! 42601 parallel requires a parameter

create aggregate a(int) (sfunc=int4pl, stype=int4, sspace='1');
----
!! 42601 sspace requires an integer value

create type t as range (subtype);
----
!! 42601 subtype requires a parameter

create type t as range (subtype=int, subtype_diff);
----
!! 42601 subtype_diff requires a parameter

create type t as range (subtype=1);
----
!! 42601 argument of subtype must be a type name

create collation c (from);
----
!! 42601 from requires a parameter

create collation c (locale);
----
!! 42601 locale requires a parameter

explain (format) select 1;
----
!! 42601 format requires a parameter

explain (format 1) select 1;
----
!! 22023 unrecognized value for EXPLAIN option "format": "1"
.. P 10

explain (costs 2) select 1;
----
!! 42601 costs requires a Boolean value

explain (wal) select 1;
----
!! 22023 EXPLAIN option WAL requires ANALYZE

explain (timing) select 1;
----
!! 22023 EXPLAIN option TIMING requires ANALYZE

create operator === (procedure, leftarg = int8, rightarg=text);
----
!! 42601 procedure requires a parameter

create operator === (procedure = f, leftarg = int8, rightarg=text, commutator);
----
!! 42601 commutator requires a parameter

create operator === (procedure = f, leftarg = 1, rightarg=text);
----
!! 42601 argument of leftarg must be a type name

create operator === (procedure = f, leftarg = int8, rightarg=text, restrict);
----
!! 42601 restrict requires a parameter

create operator === (procedure = f, leftarg = int8, rightarg=text, hashes = 3);
----
!! 42601 hashes requires a Boolean value

create operator === (procedure = 1, leftarg = int8, rightarg=text);
----
!! 42601 argument of procedure must be a name

create table tt(a int);
----
=> CREATE TABLE

copy tt to stdout with (format);
----
!! 42601 format requires a parameter

copy tt to stdout with (null);
----
!! 42601 null requires a parameter

copy tt to stdout with (encoding);
----
!! 42601 encoding requires a parameter

copy tt to stdout with (format (a,b));
----
!! 22023 COPY format "a.b" not recognized
.. P 25

copy tt to stdout with (delimiter);
----
!! 42601 delimiter requires a parameter

copy tt to stdout with (header 3);
----
!! 42601 header requires a Boolean value or "match"

copy tt to stdout with (header match);
----
!! 0A000 cannot use "match" with HEADER in COPY TO

reindex (tablespace) table tt;
----
!! 42601 tablespace requires a parameter

reindex (verbose 4) table tt;
----
!! 42601 verbose requires a Boolean value

create publication p with (publish);
----
!! 42601 publish requires a parameter

create publication p with (publish_via_partition_root = 4);
----
!! 42601 publish_via_partition_root requires a Boolean value

create text search dictionary d (template);
----
!! 42601 template requires a parameter

create text search dictionary d (template = simple, stopwords);
----
!! 42601 stopwords requires a parameter

create text search dictionary d (template = 1);
----
!! 42601 argument of template must be a name

create type base_x; create function base_x_in(cstring) returns base_x language internal immutable strict as 'int4in';
----
=> CREATE TYPE
-- NOTICE 42809 return type base_x is only a shell
=> CREATE FUNCTION

create type base_x (input = base_x_in, output);
----
!! 42601 output requires a parameter

create type base_x (input = base_x_in, output=int4out, internallength);
----
!! 42601 internallength requires a parameter

create type base_x (input = base_x_in, output=int4out, internallength='foo');
----
!! 42601 invalid argument for internallength: "foo"

create type base_x (input = base_x_in, output=int4out, internallength=1.5);
----
!! 42601 internallength requires an integer value

create database foo with allow_connections 4;
----
!! 42601 allow_connections requires a Boolean value

create database foo with is_template = x;
----
!! 42601 is_template requires a Boolean value

vacuum (verbose 3) tt;
----
!! 42601 verbose requires a Boolean value

vacuum (parallel) tt;
----
!! 42601 parallel option requires a value between 0 and 1024
.. P 9

analyze (verbose 3) tt;
----
!! 42601 verbose requires a Boolean value

cluster (verbose 3) tt;
----
!! 42601 verbose requires a Boolean value

create view vv with (security_barrier = 3) as select 1;
----
!! 22023 invalid value for boolean option "security_barrier": 3

drop type base_x cascade; drop table tt; drop function f(int8, text);
----
-- NOTICE 00000 drop cascades to function base_x_in(cstring)
=> DROP TYPE
=> DROP TABLE
=> DROP FUNCTION
