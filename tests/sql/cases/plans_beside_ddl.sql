-- Functions and triggers follow what their own transaction does to the tables, statement by statement, and its rollback.
begin;
----
=> BEGIN

create table beside_rows (a int primary key, b text);
----
=> CREATE TABLE

create table beside_log (id int, was jsonb);
----
=> CREATE TABLE

create function beside_log_row() returns trigger language plpgsql as $$
begin insert into beside_log values (old.a, to_jsonb(old)); return new; end $$;
----
=> CREATE FUNCTION

create function beside_count() returns bigint language plpgsql as $$
declare n bigint; begin select count(*) into n from beside_rows; return n; end $$;
----
=> CREATE FUNCTION

create function beside_logged() returns bigint language plpgsql as $$
declare n bigint; begin select count(*) into n from beside_log; return n; end $$;
----
=> CREATE FUNCTION

create function beside_last() returns text language sql as 'select r::text from beside_rows r order by a desc limit 1';
----
=> CREATE FUNCTION

create trigger beside_trigger after update on beside_rows for each row execute function beside_log_row();
----
=> CREATE TRIGGER

insert into beside_rows select g, 'row ' || g from generate_series(1, 20) g;
----
=> INSERT 0 20

update beside_rows set b = b || '!' where a > 15;
----
=> UPDATE 5

select count(*), min(was::text), max(was::text) from beside_log;
----
count 20|min 25|max 25
5|{"a": 16, "b": "row 16"}|{"a": 20, "b": "row 20"}
=> SELECT 1

select beside_count(), beside_last();
----
beside_count 20|beside_last 25
20|(20,"row 20!")
=> SELECT 1

alter table beside_rows add c int default 7;
----
=> ALTER TABLE

update beside_rows set c = a where a > 18;
----
=> UPDATE 2

select id, was from beside_log order by id, was::text;
----
id 23|was 3802
16|{"a": 16, "b": "row 16"}
17|{"a": 17, "b": "row 17"}
18|{"a": 18, "b": "row 18"}
19|{"a": 19, "b": "row 19!", "c": 7}
19|{"a": 19, "b": "row 19"}
20|{"a": 20, "b": "row 20!", "c": 7}
20|{"a": 20, "b": "row 20"}
=> SELECT 7

select beside_count(), beside_last();
----
beside_count 20|beside_last 25
20|(20,"row 20!",20)
=> SELECT 1

savepoint before_change;
----
=> SAVEPOINT

alter table beside_rows alter column c type bigint, add d bigint default beside_logged();
----
=> ALTER TABLE

update beside_rows set c = 0 where a = 20;
----
=> UPDATE 1

select id, was from beside_log where id = 20 order by was::text;
----
id 23|was 3802
20|{"a": 20, "b": "row 20!", "c": 20, "d": 7}
20|{"a": 20, "b": "row 20!", "c": 7}
20|{"a": 20, "b": "row 20"}
=> SELECT 3

select beside_count(), beside_last();
----
beside_count 20|beside_last 25
20|(20,"row 20!",0,7)
=> SELECT 1

alter table beside_log rename to beside_log_before;
----
=> ALTER TABLE

create table beside_log (id int, was jsonb, at int default 99);
----
=> CREATE TABLE

update beside_rows set c = 1 where a = 20;
----
=> UPDATE 1

select * from beside_log;
----
id 23|was 3802|at 23
20|{"a": 20, "b": "row 20!", "c": 0, "d": 7}|99
=> SELECT 1

select count(*) from beside_log_before;
----
count 20
8
=> SELECT 1

rollback to before_change;
----
=> ROLLBACK

update beside_rows set c = 2 where a = 20;
----
=> UPDATE 1

select id, was from beside_log where id = 20 order by was::text;
----
id 23|was 3802
20|{"a": 20, "b": "row 20!", "c": 20}
20|{"a": 20, "b": "row 20!", "c": 7}
20|{"a": 20, "b": "row 20"}
=> SELECT 3

select beside_count(), beside_last();
----
beside_count 20|beside_last 25
20|(20,"row 20!",2)
=> SELECT 1

truncate beside_rows;
----
=> TRUNCATE TABLE

select beside_count(), beside_last();
----
beside_count 20|beside_last 25
0|\N
=> SELECT 1

insert into beside_rows values (1, 'after', 2);
----
=> INSERT 0 1

select beside_count(), beside_last();
----
beside_count 20|beside_last 25
1|(1,after,2)
=> SELECT 1

do $$
declare n bigint := 0;
begin
  for i in 1..3 loop
    execute 'alter table beside_rows add e' || i || ' int default ' || i;
    n := n + beside_count();
    raise notice '% %', n, beside_last();
  end loop;
end $$;
----
-- NOTICE 00000 1 (1,after,2,1)
-- NOTICE 00000 2 (1,after,2,1,2)
-- NOTICE 00000 3 (1,after,2,1,2,3)
=> DO

rollback;
----
=> ROLLBACK
