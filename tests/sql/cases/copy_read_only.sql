-- What COPY of a query and EXPLAIN ANALYZE may do in a read-only transaction.
create table t (a int primary key);
----
=> CREATE TABLE

create function v() returns int language plpgsql as 'begin return 1; end';
----
=> CREATE FUNCTION

begin read only;
----
=> BEGIN

copy (select random() < 2) to stdout;
----
=> COPY 1

copy (select v() from generate_series(1, 2)) to stdout;
----
=> COPY 2

explain (analyze, costs off, timing off, summary off) select v();
----
QUERY PLAN 25
Result (actual rows=1 loops=1)
=> EXPLAIN

copy (insert into t values (1) returning a) to stdout;
----
!! 25006 cannot execute INSERT in a read-only transaction

rollback;
----
=> ROLLBACK

begin read only;
----
=> BEGIN

copy (update t set a = 2 returning a) to stdout;
----
!! 25006 cannot execute UPDATE in a read-only transaction

rollback;
----
=> ROLLBACK

begin read only;
----
=> BEGIN

copy (select a from t for update) to stdout;
----
!! 25006 cannot execute SELECT FOR UPDATE in a read-only transaction

rollback;
----
=> ROLLBACK

begin read only;
----
=> BEGIN

copy (with w as (delete from t returning a) select a from w) to stdout;
----
!! 25006 cannot execute SELECT in a read-only transaction

rollback;
----
=> ROLLBACK

begin read only;
----
=> BEGIN

explain analyze insert into t values (1);
----
!! 25006 cannot execute INSERT in a read-only transaction

rollback;
----
=> ROLLBACK

begin read only;
----
=> BEGIN

copy t from stdin;
----
!! 25006 cannot execute COPY FROM in a read-only transaction

rollback;
----
=> ROLLBACK

set default_transaction_read_only = on;
----
=> SET

copy (select random() < 2) to stdout;
----
=> COPY 1

copy (select nextval('s')) to stdout;
----
!! 42P01 relation "s" does not exist
.. P 22

reset default_transaction_read_only;
----
=> RESET

create temp table case_ro_temp (a int);
----
=> CREATE TABLE

begin read only;
----
=> BEGIN

copy (insert into case_ro_temp values (1) returning a) to stdout;
----
=> COPY 1

commit;
----
=> COMMIT

drop table case_ro_temp;
----
=> DROP TABLE
