-- DECLARE, FETCH and CLOSE that functions run; INTO of SHOW and EXPLAIN; strings on two lines in RAISE; schemas of operator classes.
create function dc() returns void language plpgsql as $$ begin execute 'declare cc cursor for select generate_series(1,3)'; end $$; begin; select dc(); fetch 2 from cc; commit
----
=> CREATE FUNCTION
=> BEGIN
dc 2278
(no columns)
=> SELECT 1
generate_series 23
1
2
=> FETCH 2
=> COMMIT

create function dc2() returns void language sql as $$ declare cc cursor for select 5; $$; begin; select dc2(); fetch all from cc; commit
----
=> CREATE FUNCTION
=> BEGIN
dc2 2278
\N
=> SELECT 1
?column? 23
5
=> FETCH 1
=> COMMIT

do $$ begin execute 'declare ch cursor with hold for select 1 as one'; end $$; fetch all from ch; close ch
----
=> DO
one 23
1
=> FETCH 1
=> CLOSE CURSOR

begin; do $$ declare v int; n int; begin execute 'declare c1 cursor for select g from generate_series(1,5) g where g > $1' using 2; execute 'fetch 1 from c1' into v; raise notice '%', v; execute 'move 1 from c1'; get diagnostics n = row_count; raise notice 'moved %', n; execute 'fetch all from c1' into v; get diagnostics n = row_count; raise notice '% of %', v, n; execute 'close c1'; end $$; commit
----
=> BEGIN
-- NOTICE 00000 3
-- NOTICE 00000 moved 0
-- NOTICE 00000 5 of 1
=> DO
=> COMMIT

do $$ begin execute 'fetch 1 from nosuch'; end $$
----
!! 34000 cursor "nosuch" does not exist

do $$ begin execute 'close nosuch'; end $$
----
!! 34000 cursor "nosuch" does not exist

begin; do $$ begin execute 'declare c1 cursor for select 1'; execute 'declare c1 cursor for select 2'; end $$
----
=> BEGIN
!! 42P03 cursor "c1" already exists

rollback
----
=> ROLLBACK

do $$ begin begin execute 'declare c2 cursor for select 1'; raise exception 'x'; exception when others then null; end; execute 'declare c2 cursor for select 2'; end $$
----
=> DO

do $$ begin execute 'declare c3 scroll cursor for select 1 for update'; end $$
----
=> DO

create table t(a int); insert into t values (1),(2); begin; do $$ begin execute 'declare c4 cursor with hold for select * from t for update'; end $$
----
=> CREATE TABLE
=> INSERT 0 2
=> BEGIN
!! 0A000 DECLARE CURSOR WITH HOLD ... FOR UPDATE is not supported
.. D Holdable cursors must be READ ONLY.

rollback; begin; do $$ begin execute 'declare c4 cursor for select * from t order by a for update'; end $$; fetch 1 from c4; update t set a = 10 where current of c4; fetch backward 1 from c4
----
=> ROLLBACK
=> BEGIN
!! 42P01 relation "t" does not exist

rollback; do $$ declare v text; begin show transaction_isolation into v; raise notice '%', v; end $$
----
=> ROLLBACK
-- NOTICE 00000 read committed
=> DO

do $$ declare v text; begin explain (costs off) select 1 into v; raise notice '%', v; end $$
----
-- NOTICE 00000 Result
=> DO

do $$ declare v int; begin set work_mem = '4MB' into v; end $$
----
!! 42601 INTO used with a command that cannot return data

do $$ begin raise notice 'a'
 'b %', 1; end $$
----
-- NOTICE 00000 ab 1
=> DO

do $$ begin raise sqlstate '22'
'012' using message = 'u'; end $$
----
!! 22012 u

create index on t using btree (a nosuch.int4_ops)
----
!! 42P01 relation "t" does not exist

create index on t using btree (a public.int4_ops)
----
!! 42P01 relation "t" does not exist

create index on t using btree (a pg_catalog.int4_ops)
----
!! 42P01 relation "t" does not exist

create table ct(a int); create function trunc_it() returns trigger language plpgsql as $$ begin truncate ct; return null; end $$; create trigger a after insert on ct for each row execute function trunc_it()
----
=> CREATE TABLE
=> CREATE FUNCTION
=> CREATE TRIGGER

insert into ct values (1)
----
!! 55006 cannot TRUNCATE "ct" because it is being used by active queries in this session
