create table t (a text, b int, c int generated always as (b + 1) stored, check (b < 100));
----
=> CREATE TABLE

create index t_lower on t (lower(a), b);
----
=> CREATE INDEX

create index t_part on t (a) where b > 0 or c is null;
----
=> CREATE INDEX

create function watch() returns trigger language plpgsql as $$ begin new.a := new.a || '!'; return new; end $$;
----
=> CREATE FUNCTION

create trigger w before update of b on t for each row when (old.b is distinct from new.b) execute function watch();
----
=> CREATE TRIGGER

insert into t values ('x', 1);
----
=> INSERT 0 1

alter table t rename b to "B b";
----
=> ALTER TABLE

alter table t rename a to first;
----
=> ALTER TABLE

insert into t values ('Y', 2);
----
=> INSERT 0 1

update t set "B b" = "B b" + 5;
----
!! 42703 record "new" has no field "a"

select * from t where lower(first) = 'y!';
----
first 25|B b 23|c 23
=> SELECT 0

select first from t where "B b" > 0 or c is null order by 1;
----
first 25
Y
x
=> SELECT 2

insert into t values ('z', 100);
----
!! 23514 new row for relation "t" violates check constraint "t_b_check"
.. D Failing row contains (z, 100, 101).
.. n t_b_check
.. t t

select pg_get_indexdef(indexrelid, 0, true) from pg_index where indrelid = 't'::regclass order by 1;
----
pg_get_indexdef 25
CREATE INDEX t_lower ON t USING btree (lower(first), "B b")
CREATE INDEX t_part ON t USING btree (first) WHERE "B b" > 0 OR c IS NULL
=> SELECT 2

select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 't'::regclass;
----
pg_get_triggerdef 25
CREATE TRIGGER w BEFORE UPDATE OF "B b" ON case_renamed_columns.t FOR EACH ROW WHEN ((old."B b" IS DISTINCT FROM new."B b")) EXECUTE FUNCTION watch()
=> SELECT 1

select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = 't'::regclass;
----
pg_get_expr 25
("B b" + 1)
=> SELECT 1

begin;
----
=> BEGIN

alter table t rename first to gone;
----
=> ALTER TABLE

select * from t where lower(gone) = 'x!';
----
gone 25|B b 23|c 23
=> SELECT 0

rollback;
----
=> ROLLBACK

select * from t where lower(first) = 'x!';
----
first 25|B b 23|c 23
=> SELECT 0

create table p (a text, b int) partition by list (lower(a));
----
=> CREATE TABLE

create table p1 partition of p for values in ('x');
----
=> CREATE TABLE

create index on p (upper(a)) where b > 0;
----
=> CREATE INDEX

alter table p rename a to key;
----
=> ALTER TABLE

alter table p rename b to value;
----
=> ALTER TABLE

insert into p values ('X', 1), ('x', -1);
----
=> INSERT 0 2

insert into p values ('y', 1);
----
!! 23514 no partition of relation "p" found for row
.. D Partition key of the failing row contains (lower(key)) = (y).
.. t p

select * from p where upper(key) = 'X' and value > 0;
----
key 25|value 23
X|1
=> SELECT 1

select pg_get_partkeydef('p'::regclass);
----
pg_get_partkeydef 25
LIST (lower(key))
=> SELECT 1

create table parent (a int, b int check (b > a));
----
=> CREATE TABLE

create table child (c int) inherits (parent);
----
=> CREATE TABLE

create index on child ((a + 1)) where b > 0;
----
=> CREATE INDEX

alter table parent rename a to z;
----
=> ALTER TABLE

insert into child values (1, 2, 3);
----
=> INSERT 0 1

insert into child values (2, 1, 3);
----
!! 23514 new row for relation "child" violates check constraint "parent_check"
.. D Failing row contains (2, 1, 3).
.. n parent_check
.. t child

select z from child where z + 1 = 2 and b > 0;
----
z 23
1
=> SELECT 1

create table one (id int primary key);
----
=> CREATE TABLE

create table many (id int references one, constraint up check (id > 0));
----
=> CREATE TABLE

alter table many rename constraint many_id_fkey to points_to;
----
=> ALTER TABLE

alter table many rename constraint up to above;
----
=> ALTER TABLE

insert into many values (1);
----
!! 23503 insert or update on table "many" violates foreign key constraint "points_to"
.. D Key (id)=(1) is not present in table "one".
.. n points_to
.. t many

insert into many values (0);
----
!! 23514 new row for relation "many" violates check constraint "above"
.. D Failing row contains (0).
.. n above
.. t many

insert into one values (1);
----
=> INSERT 0 1

insert into many values (1);
----
=> INSERT 0 1

delete from one;
----
!! 23503 update or delete on table "one" violates foreign key constraint "points_to" on table "many"
.. D Key (id)=(1) is still referenced from table "many".
.. n points_to
.. t many

select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = 'many'::regclass order by 1;
----
conname 19|pg_get_constraintdef 25
above|CHECK ((id > 0))
points_to|FOREIGN KEY (id) REFERENCES one(id)
=> SELECT 2
