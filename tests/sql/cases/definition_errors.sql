set timezone = 'America/New_York';
----
=> SET

create table a (t text, n timestamptz, b bool, check (b));
----
=> CREATE TABLE

insert into a values ('', '2024-03-10 06:59:59+00', false);
----
!! 23514 new row for relation "a" violates check constraint "a_b_check"
.. D Failing row contains (, 2024-03-10 01:59:59-05, f).
.. n a_b_check
.. t a

insert into a values ('', '2024-03-10 06:59:59+00', true), ('', '2024-03-10 06:59:59+00', true);
----
=> INSERT 0 2

create unique index on a (n);
----
!! 23505 could not create unique index "a_n_idx"
.. D Key (n)=(2024-03-10 01:59:59-05) is duplicated.
.. n a_n_idx
.. t a

create index on a (t, t, (t || 'x'), (case when b then 1 end), (n is null), (b::text)) include (t);
----
=> CREATE INDEX

create index on a ((b::text));
----
=> CREATE INDEX

create index plain on a (t) where true;
----
=> CREATE INDEX

select indexrelid::regclass, pg_get_indexdef(indexrelid) from pg_index where indrelid = 'a'::regclass order by 1;
----
indexrelid 2205|pg_get_indexdef 25
a_t_t1_expr_case_expr1_b_t2_idx|CREATE INDEX a_t_t1_expr_case_expr1_b_t2_idx ON case_definition_errors.a USING btree (t, t, ((t \|\| 'x'::text)), (\nCASE\n    WHEN b THEN 1\n    ELSE NULL::integer\nEND), ((n IS NULL)), ((b)::text)) INCLUDE (t)
a_b_idx|CREATE INDEX a_b_idx ON case_definition_errors.a USING btree (((b)::text))
plain|CREATE INDEX plain ON case_definition_errors.a USING btree (t)
=> SELECT 3

alter table a alter t type varchar, alter t type text;
----
!! 0A000 cannot alter type of column "t" twice

alter table a alter b drop default, alter b set default false;
----
=> ALTER TABLE

alter table a alter b type numeric(10,2);
----
!! 42804 column "b" cannot be cast automatically to type numeric
.. H You might need to specify "USING b::numeric(10,2)".

create unique index twice on a ((lower(t)), (b is null), n) where t > 'a';
----
=> CREATE INDEX

insert into a values ('b', '2024-03-10 06:59:59+00', true);
----
=> INSERT 0 1

insert into a values ('B', '2024-03-10 06:59:59+00', true);
----
=> INSERT 0 1

create table u (x int, y int, unique (x, y) include (x), check (x > 0));
----
=> CREATE TABLE

select conname from pg_constraint where conrelid = 'u'::regclass order by 1;
----
conname 19
u_x_check
u_x_y_x1_key
=> SELECT 2

create table p (a numeric(10,2), b int generated always as (1) stored) partition by list (a);
----
=> CREATE TABLE

create table p1 partition of p for values in (0, 1.5, null);
----
=> CREATE TABLE

create table p2 partition of p default;
----
=> CREATE TABLE

select pg_get_expr(relpartbound, oid) from pg_class where oid = 'p1'::regclass;
----
pg_get_expr 25
FOR VALUES IN (0.00, 1.50, NULL)
=> SELECT 1

alter table p alter b set default 3;
----
!! 42601 column "b" of relation "p" is a generated column

alter table p1 alter b drop expression;
----
!! 42P16 cannot drop generation expression from inherited column

alter table only p alter b drop expression;
----
!! 0A000 ALTER TABLE / DROP EXPRESSION must be applied to child tables too

alter table p alter b drop expression;
----
=> ALTER TABLE

insert into p values (3, 4), (0, 5);
----
=> INSERT 0 2

select * from p order by a;
----
a 1700|b 23
0.00|5
3.00|4
=> SELECT 2

create function keep() returns trigger language plpgsql as $$ begin return new; end $$;
----
=> CREATE FUNCTION

create function move() returns trigger language plpgsql as $$ begin new.a := 9; return new; end $$;
----
=> CREATE FUNCTION

create trigger k before insert on p for each row execute function keep();
----
=> CREATE TRIGGER

insert into p1 values (7, 1);
----
!! 23514 new row for relation "p1" violates partition constraint
.. D Failing row contains (7.00, 1).
.. t p1

create trigger l before insert on p for each row execute function move();
----
=> CREATE TRIGGER

insert into p values (0, 1);
----
!! 0A000 moving row to another partition during a BEFORE FOR EACH ROW trigger is not supported
.. D Before executing trigger "l", the row was to be in partition "case_definition_errors.p1".

insert into p values (8, 1);
----
=> INSERT 0 1

create temporary table x (i int primary key);
----
=> CREATE TABLE

select pg_get_indexdef('x_pkey'::regclass);
----
pg_get_indexdef 25
CREATE UNIQUE INDEX x_pkey ON pg_temp.x USING btree (i)
=> SELECT 1

alter table a rename constraint a_b_check to is_true;
----
=> ALTER TABLE

create table same (x int, y int, primary key (x), constraint named unique (x), unique (x), unique (y), unique nulls not distinct (y), unique (y) deferrable);
----
=> CREATE TABLE

select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = 'same'::regclass order by 1;
----
conname 19|pg_get_constraintdef 25
named|PRIMARY KEY (x)
same_y_key|UNIQUE (y)
same_y_key1|UNIQUE NULLS NOT DISTINCT (y)
same_y_key2|UNIQUE (y) DEFERRABLE
=> SELECT 4

insert into same values (1, 1);
----
=> INSERT 0 1

insert into same values (1, 2);
----
!! 23505 duplicate key value violates unique constraint "named"
.. D Key (x)=(1) already exists.
.. n named
.. t same
