create table pk (a int not null, b date, c text) partition by range (a, (extract(year from b)), (lower(c)));
----
=> CREATE TABLE

select pg_get_expr(partexprs, partrelid), pg_get_expr(partexprs, partrelid, true) from pg_partitioned_table where partrelid = 'pk'::regclass;
----
pg_get_expr 25|pg_get_expr 25
EXTRACT(year FROM b), lower(c)|EXTRACT(year FROM b), lower(c)
=> SELECT 1

alter table pk rename column b to "B";
----
=> ALTER TABLE

select pg_get_expr(partexprs, partrelid), pg_get_partkeydef(partrelid) from pg_partitioned_table where partrelid = 'pk'::regclass;
----
pg_get_expr 25|pg_get_partkeydef 25
EXTRACT(year FROM "B"), lower(c)|RANGE (a, EXTRACT(year FROM "B"), lower(c))
=> SELECT 1

create table lk (a int, b text) partition by list ((a % 10));
----
=> CREATE TABLE

select pg_get_expr(partexprs, partrelid) from pg_partitioned_table where partrelid = 'lk'::regclass;
----
pg_get_expr 25
(a % 10)
=> SELECT 1
