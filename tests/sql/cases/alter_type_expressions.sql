-- ALTER COLUMN TYPE of columns that expressions and predicates of indexes use; several types at once; the order of errors.
create table t (a int, b int, c text);
----
=> CREATE TABLE

create index t_sum on t ((a + 1));
----
=> CREATE INDEX

create unique index t_product on t ((a * b)) where a > 0;
----
=> CREATE INDEX

create index t_lower on t (lower(c) text_pattern_ops);
----
=> CREATE INDEX

create index t_is on t ((a is null), b desc, (b is null)) include (c);
----
=> CREATE INDEX

insert into t values (1, 2, 'x'), (2, 3, 'y');
----
=> INSERT 0 2

alter table t alter a type bigint;
----
=> ALTER TABLE

select pg_get_indexdef(indexrelid), indclass::text, indcollation::text from pg_index where indrelid = 't'::regclass order by indexrelid::regclass::text;
----
pg_get_indexdef 25|indclass 25|indcollation 25
CREATE INDEX t_is ON case_alter_type_expressions.t USING btree (((a IS NULL)), b DESC, ((b IS NULL))) INCLUDE (c)|10003 1978 10003|0 0 0
CREATE INDEX t_lower ON case_alter_type_expressions.t USING btree (lower(c) text_pattern_ops)|4217|100
CREATE UNIQUE INDEX t_product ON case_alter_type_expressions.t USING btree (((a * b))) WHERE (a > 0)|3124|0
CREATE INDEX t_sum ON case_alter_type_expressions.t USING btree (((a + 1)))|3124|0
=> SELECT 4

select attrelid::regclass, attname, atttypid::regtype, attlen, attcollation from pg_attribute where attrelid in (select indexrelid from pg_index where indrelid = 't'::regclass) and attname <> 'c' order by attrelid::regclass::text, attnum;
----
attrelid 2205|attname 19|atttypid 2206|attlen 21|attcollation 26
t_is|expr|boolean|1|0
t_is|b|integer|4|0
t_is|expr1|boolean|1|0
t_lower|lower|text|-1|100
t_product|expr|bigint|8|0
t_sum|expr|bigint|8|0
=> SELECT 6

select * from t where a + 1 = 3;
----
a 20|b 23|c 25
2|3|y
=> SELECT 1

select * from t where a * b = 6 and a > 0;
----
a 20|b 23|c 25
2|3|y
=> SELECT 1

insert into t values (3, 2, 'z');
----
!! 23505 duplicate key value violates unique constraint "t_product"
.. D Key ((a * b))=(6) already exists.
.. n t_product
.. t t

insert into t values (5, 5, 'z') on conflict ((a * b)) where a > 0 do nothing;
----
=> INSERT 0 1

alter table t alter a type numeric(10,2);
----
=> ALTER TABLE

select pg_get_indexdef(indexrelid), indclass::text from pg_index where indrelid = 't'::regclass order by indexrelid::regclass::text;
----
pg_get_indexdef 25|indclass 25
CREATE INDEX t_is ON case_alter_type_expressions.t USING btree (((a IS NULL)), b DESC, ((b IS NULL))) INCLUDE (c)|10003 1978 10003
CREATE INDEX t_lower ON case_alter_type_expressions.t USING btree (lower(c) text_pattern_ops)|4217
CREATE UNIQUE INDEX t_product ON case_alter_type_expressions.t USING btree (((a * (b)::numeric))) WHERE (a > (0)::numeric)|3125
CREATE INDEX t_sum ON case_alter_type_expressions.t USING btree (((a + (1)::numeric)))|3125
=> SELECT 4

alter table t alter a type text;
----
!! 42883 operator does not exist: text + numeric
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 70

alter table t alter a type money using 1::money;
----
!! 42883 operator does not exist: money + numeric
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 70

alter table t alter a type bool using true;
----
!! 42883 operator does not exist: boolean + numeric
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 70

alter table t alter c type varchar(10);
----
=> ALTER TABLE

alter table t alter c type int using 1;
----
=> ALTER TABLE

alter table t alter a type float8;
----
=> ALTER TABLE

select pg_get_indexdef(indexrelid), indclass::text from pg_index where indrelid = 't'::regclass order by indexrelid::regclass::text;
----
pg_get_indexdef 25|indclass 25
CREATE INDEX t_is ON case_alter_type_expressions.t USING btree (((a IS NULL)), b DESC, ((b IS NULL))) INCLUDE (c)|10003 1978 10003
CREATE INDEX t_lower ON case_alter_type_expressions.t USING btree (lower((c)::text) text_pattern_ops)|4217
CREATE UNIQUE INDEX t_product ON case_alter_type_expressions.t USING btree (((a * ((b)::numeric)::double precision))) WHERE (a > ((0)::numeric)::double precision)|3123
CREATE INDEX t_sum ON case_alter_type_expressions.t USING btree (((a + ((1)::numeric)::double precision)))|3123
=> SELECT 4

begin;
----
=> BEGIN

alter table t alter a type smallint;
----
=> ALTER TABLE

select pg_get_indexdef('t_sum'::regclass);
----
pg_get_indexdef 25
CREATE INDEX t_sum ON case_alter_type_expressions.t USING btree ((((a)::double precision + ((1)::numeric)::double precision)))
=> SELECT 1

insert into t values (9, 9, 'n');
----
!! 22P02 invalid input syntax for type integer: "n"
.. P 29

select * from t where a + 1 = 10;
----
!! 25P02 current transaction is aborted, commands ignored until end of transaction block

savepoint s;
----
!! 25P02 current transaction is aborted, commands ignored until end of transaction block

alter table t alter b type text using b::text;
----
!! 25P02 current transaction is aborted, commands ignored until end of transaction block

rollback to s;
----
!! 3B001 savepoint "s" does not exist

alter table t alter b type smallint;
----
!! 25P02 current transaction is aborted, commands ignored until end of transaction block

rollback;
----
=> ROLLBACK

select pg_get_indexdef('t_sum'::regclass);
----
pg_get_indexdef 25
CREATE INDEX t_sum ON case_alter_type_expressions.t USING btree (((a + ((1)::numeric)::double precision)))
=> SELECT 1

select * from t order by a;
----
a 701|b 23|c 23
1|2|1
2|3|1
5|5|1
=> SELECT 3

create table names (a varchar(10), b int);
----
=> CREATE TABLE

create index n_cat on names ((a || 'x'));
----
=> CREATE INDEX

create index n_coalesce on names ((coalesce(a, 'q')) varchar_pattern_ops);
----
=> CREATE INDEX

create index n_part on names ((upper(a))) where a = 'q';
----
=> CREATE INDEX

create unique index n_length on names ((length(a)));
----
=> CREATE INDEX

alter index n_length alter column 1 set statistics 77;
----
=> ALTER INDEX

comment on index n_length is 'kept';
----
=> COMMENT

create index n_c on names ((a collate "C"));
----
=> CREATE INDEX

create index n_lower_c on names ((lower(a) collate "C"));
----
=> CREATE INDEX

create index n_lower_c2 on names (lower(a) collate "C");
----
=> CREATE INDEX

create index n_hash on names using hash ((lower(a)));
----
=> CREATE INDEX

alter table names cluster on n_cat;
----
=> ALTER TABLE

select pg_get_indexdef(indexrelid) from pg_index where indrelid = 'names'::regclass order by indexrelid::regclass::text;
----
pg_get_indexdef 25
CREATE INDEX n_c ON case_alter_type_expressions.names USING btree (a COLLATE "C")
CREATE INDEX n_cat ON case_alter_type_expressions.names USING btree ((((a)::text \|\| 'x'::text)))
CREATE INDEX n_coalesce ON case_alter_type_expressions.names USING btree (COALESCE(a, 'q'::character varying) varchar_pattern_ops)
CREATE INDEX n_hash ON case_alter_type_expressions.names USING hash (lower((a)::text))
CREATE UNIQUE INDEX n_length ON case_alter_type_expressions.names USING btree (length((a)::text))
CREATE INDEX n_lower_c ON case_alter_type_expressions.names USING btree (lower((a)::text) COLLATE "C")
CREATE INDEX n_lower_c2 ON case_alter_type_expressions.names USING btree (lower((a)::text) COLLATE "C")
CREATE INDEX n_part ON case_alter_type_expressions.names USING btree (upper((a)::text)) WHERE ((a)::text = 'q'::text)
=> SELECT 8

insert into names values ('abc', 1);
----
=> INSERT 0 1

alter table names alter a type text;
----
=> ALTER TABLE

select pg_get_indexdef(indexrelid), indisclustered from pg_index where indrelid = 'names'::regclass order by indexrelid::regclass::text;
----
pg_get_indexdef 25|indisclustered 16
CREATE INDEX n_c ON case_alter_type_expressions.names USING btree (a COLLATE "C")|f
CREATE INDEX n_cat ON case_alter_type_expressions.names USING btree (((a \|\| 'x'::text)))|t
CREATE INDEX n_coalesce ON case_alter_type_expressions.names USING btree (COALESCE(a, ('q'::character varying)::text) varchar_pattern_ops)|f
CREATE INDEX n_hash ON case_alter_type_expressions.names USING hash (lower(a))|f
CREATE UNIQUE INDEX n_length ON case_alter_type_expressions.names USING btree (length(a))|f
CREATE INDEX n_lower_c ON case_alter_type_expressions.names USING btree (lower(a) COLLATE "C")|f
CREATE INDEX n_lower_c2 ON case_alter_type_expressions.names USING btree (lower(a) COLLATE "C")|f
CREATE INDEX n_part ON case_alter_type_expressions.names USING btree (upper(a)) WHERE (a = 'q'::text)|f
=> SELECT 8

alter table names alter a type varchar(5) collate "POSIX";
----
=> ALTER TABLE

select pg_get_indexdef(indexrelid), indcollation::text from pg_index where indrelid = 'names'::regclass order by indexrelid::regclass::text;
----
pg_get_indexdef 25|indcollation 25
CREATE INDEX n_c ON case_alter_type_expressions.names USING btree (a COLLATE "C")|950
CREATE INDEX n_cat ON case_alter_type_expressions.names USING btree ((((a)::text \|\| 'x'::text)))|951
CREATE INDEX n_coalesce ON case_alter_type_expressions.names USING btree (COALESCE(a, (('q'::character varying)::text)::character varying) varchar_pattern_ops)|951
CREATE INDEX n_hash ON case_alter_type_expressions.names USING hash (lower((a)::text))|951
CREATE UNIQUE INDEX n_length ON case_alter_type_expressions.names USING btree (length((a)::text))|0
CREATE INDEX n_lower_c ON case_alter_type_expressions.names USING btree (lower((a)::text) COLLATE "C")|950
CREATE INDEX n_lower_c2 ON case_alter_type_expressions.names USING btree (lower((a)::text) COLLATE "C")|950
CREATE INDEX n_part ON case_alter_type_expressions.names USING btree (upper((a)::text)) WHERE ((a)::text = 'q'::text)|951
=> SELECT 8

select obj_description('n_length'::regclass);
----
obj_description 25
kept
=> SELECT 1

select attstattarget from pg_attribute where attrelid = 'n_length'::regclass;
----
attstattarget 23
-1
=> SELECT 1

create table keyed (a int, b int);
----
=> CREATE TABLE

create unique index k_mod on keyed ((a % 10));
----
=> CREATE INDEX

insert into keyed values (1), (12);
----
=> INSERT 0 2

alter table keyed alter a type int using 5;
----
!! 23505 could not create unique index "k_mod"
.. D Key ((a % 10))=(5) is duplicated.
.. n k_mod
.. t keyed

alter table keyed alter a type numeric;
----
=> ALTER TABLE

alter table keyed alter a type text, add column b int;
----
!! 42883 operator does not exist: text % numeric
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 81

alter table keyed alter a type numeric, add column b int;
----
!! 42701 column "b" of relation "keyed" already exists

alter table keyed alter a type numeric using 5, add column b int;
----
!! 42701 column "b" of relation "keyed" already exists

alter table keyed alter a type numeric using 5, add constraint k_check check (a > 0), add constraint k_check check (a > 0);
----
!! 42710 constraint "k_check" for relation "keyed" already exists

alter table keyed alter a type float8 using 1 / (a - 1), add column d int primary key, add column e int primary key;
----
!! 42883 operator does not exist: double precision % numeric
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 81

alter table keyed alter a type int using 1 / (a - 1);
----
!! 22012 division by zero

alter table keyed alter a type int using 1 / (a - 1), add column b int;
----
!! 42701 column "b" of relation "keyed" already exists

alter table keyed alter a type int using 1 / (a - 1), add foreign key (b) references nowhere;
----
!! 42P01 relation "nowhere" does not exist

alter table keyed alter a type int using 1 / (a - 1), alter b set not null;
----
!! 22012 division by zero

select pg_get_indexdef('k_mod'::regclass);
----
pg_get_indexdef 25
CREATE UNIQUE INDEX k_mod ON case_alter_type_expressions.keyed USING btree (((a % (10)::numeric)))
=> SELECT 1

create table swapped (a int, b text, c int default 3);
----
=> CREATE TABLE

create index on swapped (a);
----
=> CREATE INDEX

insert into swapped values (1, 'hello');
----
=> INSERT 0 1

alter table swapped alter a type text using b, alter b type int using a;
----
=> ALTER TABLE

select * from swapped;
----
a 25|b 23|c 23
hello|1|3
=> SELECT 1

select atttypid::regtype from pg_attribute where attrelid = 'swapped_a_idx'::regclass;
----
atttypid 2206
text
=> SELECT 1

alter table swapped drop column b, alter c type text using a || b;
----
=> ALTER TABLE

select * from swapped;
----
a 25|c 25
hello|hello1
=> SELECT 1

create table pairs (a int primary key, b int);
----
=> CREATE TABLE

insert into pairs values (1, 1), (2, 1);
----
=> INSERT 0 2

alter table pairs alter a type int using 7, add constraint k unique (b);
----
!! 23505 could not create unique index "pairs_pkey"
.. D Key (a)=(7) is duplicated.
.. n pairs_pkey
.. t pairs

alter table pairs alter b type int using 7, add constraint k unique (b);
----
!! 23505 could not create unique index "k"
.. D Key (b)=(7) is duplicated.
.. n k
.. t pairs

alter table pairs add check (a + b > 0), alter a type bigint, alter b type numeric;
----
=> ALTER TABLE

select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = 'pairs'::regclass order by 1;
----
conname 19|pg_get_constraintdef 25
pairs_check|CHECK ((((a)::numeric + b) > (0)::numeric))
pairs_pkey|PRIMARY KEY (a)
=> SELECT 2

create table arrays (a int[], j jsonb);
----
=> CREATE TABLE

create index g_a on arrays using gin ((a || 1));
----
=> CREATE INDEX

create index g_j on arrays using gin ((j -> 'x'));
----
=> CREATE INDEX

insert into arrays values ('{1,2}', '{"x": [1]}');
----
=> INSERT 0 1

alter table arrays alter a type bigint[];
----
=> ALTER TABLE

select pg_get_indexdef('g_a'::regclass);
----
pg_get_indexdef 25
CREATE INDEX g_a ON case_alter_type_expressions.arrays USING gin (((a \|\| (1)::bigint)))
=> SELECT 1

select * from arrays where a || 1 @> '{2}'::bigint[];
----
a 1016|j 3802
{1,2}|{"x": [1]}
=> SELECT 1

alter table arrays alter a type text[];
----
!! 42883 operator does not exist: text[] \|\| bigint
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 71

alter table arrays alter j type json;
----
!! 42704 data type json has no default operator class for access method "gin"
.. H You must specify an operator class for the index or define a default operator class for the data type.

alter table arrays alter j type text;
----
!! 42883 operator does not exist: text -> text
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 71

create table parted (a int, b int) partition by list (b);
----
=> CREATE TABLE

create table parted_1 partition of parted for values in (1);
----
=> CREATE TABLE

create index p_sum on parted ((a + 1)) where a > 2;
----
=> CREATE INDEX

insert into parted values (5, 1);
----
=> INSERT 0 1

alter table parted alter a type bigint;
----
=> ALTER TABLE

select indexrelid::regclass, pg_get_indexdef(indexrelid) from pg_index where indrelid in ('parted'::regclass, 'parted_1'::regclass) order by 1::text;
----
indexrelid 2205|pg_get_indexdef 25
p_sum|CREATE INDEX p_sum ON ONLY case_alter_type_expressions.parted USING btree (((a + 1))) WHERE (a > 2)
parted_1_expr_idx|CREATE INDEX parted_1_expr_idx ON case_alter_type_expressions.parted_1 USING btree (((a + 1))) WHERE (a > 2)
=> SELECT 2

select * from parted where a + 1 = 6 and a > 2;
----
a 20|b 23
5|1
=> SELECT 1

create table parent (a int);
----
=> CREATE TABLE

create table child (b int) inherits (parent);
----
=> CREATE TABLE

create index on child ((a + b));
----
=> CREATE INDEX

insert into child values (1, 2);
----
=> INSERT 0 1

alter table parent alter a type bigint;
----
=> ALTER TABLE

select pg_get_indexdef('child_expr_idx'::regclass);
----
pg_get_indexdef 25
CREATE INDEX child_expr_idx ON case_alter_type_expressions.child USING btree (((a + b)))
=> SELECT 1

alter table parent alter a type text using 'x';
----
!! 42883 operator does not exist: text + integer
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 83

create table collated (a text collate "C", b text);
----
=> CREATE TABLE

create index c_own on collated (a collate "POSIX", b);
----
=> CREATE INDEX

create index c_a on collated (a);
----
=> CREATE INDEX

alter table collated alter a type int using 1;
----
!! 42804 collations are not supported by type integer

drop index c_own;
----
=> DROP INDEX

alter table collated alter a type int using 1;
----
=> ALTER TABLE

select pg_get_indexdef('c_a'::regclass), indcollation::text, indclass::text from pg_index where indexrelid = 'c_a'::regclass;
----
pg_get_indexdef 25|indcollation 25|indclass 25
CREATE INDEX c_a ON case_alter_type_expressions.collated USING btree (a)|0|1978
=> SELECT 1
