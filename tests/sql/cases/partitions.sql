create table m (city int not null, day date not null, peak int, sales int) partition by range (day);
----
=> CREATE TABLE

create table m_06 partition of m for values from ('2006-01-01') to ('2007-01-01');
----
=> CREATE TABLE

create table m_07 partition of m for values from ('2007-01-01') to ('2008-01-01');
----
=> CREATE TABLE

create table m_08 partition of m (peak default 99, check (sales >= 0)) for values from ('2008-01-01') to (maxvalue);
----
=> CREATE TABLE

insert into m values (1, '2006-03-04', 1, 2), (2, '2007-12-31', 2, 3), (3, '2008-05-05', default, 4), (4, '2030-01-01', 5, 6) returning tableoid::regclass, city;
----
tableoid 2205|city 23
m_06|1
m_07|2
m_08|3
m_08|4
=> INSERT 0 4

insert into m (city, day) values (9, '2005-12-31');
----
!! 23514 no partition of relation "m" found for row
.. D Partition key of the failing row contains (day) = (2005-12-31).
.. t m

insert into m_06 values (1, '2007-03-04', 1, 2);
----
!! 23514 new row for relation "m_06" violates partition constraint
.. D Failing row contains (1, 2007-03-04, 1, 2).
.. t m_06

insert into m values (1, null);
----
!! 23514 no partition of relation "m" found for row
.. D Partition key of the failing row contains (day) = (null).
.. t m

insert into m values (5, '2010-01-01', 1, -1);
----
!! 23514 new row for relation "m_08" violates check constraint "m_08_sales_check"
.. D Failing row contains (5, 2010-01-01, 1, -1).
.. n m_08_sales_check
.. t m_08

insert into m_08 (city, day) values (6, '2009-09-09') returning peak;
----
peak 23
99
=> INSERT 0 1

select tableoid::regclass, * from m order by city;
----
tableoid 2205|city 23|day 1082|peak 23|sales 23
m_06|1|2006-03-04|1|2
m_07|2|2007-12-31|2|3
m_08|3|2008-05-05|\N|4
m_08|4|2030-01-01|5|6
m_08|6|2009-09-09|99|\N
=> SELECT 5

select * from only m;
----
city 23|day 1082|peak 23|sales 23
=> SELECT 0

select city from m where day = '2007-12-31';
----
city 23
2
=> SELECT 1

select city from m where day >= '2007-01-01' and day < '2008-06-01' order by 1;
----
city 23
2
3
=> SELECT 2

prepare by_day (date) as select city, tableoid::regclass from m where day = $1;
----
=> PREPARE

execute by_day ('2006-03-04');
----
city 23|tableoid 2205
1|m_06
=> SELECT 1

execute by_day ('2030-01-01');
----
city 23|tableoid 2205
4|m_08
=> SELECT 1

execute by_day ('1999-01-01');
----
city 23|tableoid 2205
=> SELECT 0

update m set day = '2006-07-07' where city = 2 returning tableoid::regclass, city, day;
----
tableoid 2205|city 23|day 1082
m_06|2|2006-07-07
=> UPDATE 1

update m set day = '1999-01-01' where city = 2;
----
!! 23514 no partition of relation "m" found for row
.. D Partition key of the failing row contains (day) = (1999-01-01).
.. t m

update m_06 set day = '2008-01-01' where city = 2;
----
!! 23514 new row for relation "m_06" violates partition constraint
.. D Failing row contains (2, 2008-01-01, 2, 3).
.. t m_06

update m set sales = sales + 10 where day < '2007-01-01';
----
=> UPDATE 2

select tableoid::regclass, city, sales from m order by city;
----
tableoid 2205|city 23|sales 23
m_06|1|12
m_06|2|13
m_08|3|4
m_08|4|6
m_08|6|\N
=> SELECT 5

delete from m where city = 4 returning tableoid::regclass, city;
----
tableoid 2205|city 23
m_08|4
=> DELETE 1

select pg_get_partkeydef('m'::regclass);
----
pg_get_partkeydef 25
RANGE (day)
=> SELECT 1

select relname, relkind, relispartition, pg_get_expr(relpartbound, oid) from pg_class where relname like 'm\_%' and relkind in ('r', 'p') order by 1;
----
relname 19|relkind 18|relispartition 16|pg_get_expr 25
m_06|r|t|FOR VALUES FROM ('2006-01-01') TO ('2007-01-01')
m_07|r|t|FOR VALUES FROM ('2007-01-01') TO ('2008-01-01')
m_08|r|t|FOR VALUES FROM ('2008-01-01') TO (MAXVALUE)
=> SELECT 3

select partstrat, partnatts, partattrs from pg_partitioned_table where partrelid = 'm'::regclass;
----
partstrat 18|partnatts 21|partattrs 22
r|1|2
=> SELECT 1

select pg_get_partition_constraintdef('m_06'::regclass), pg_get_partition_constraintdef('m_08'::regclass), pg_get_partition_constraintdef('m'::regclass);
----
pg_get_partition_constraintdef 25|pg_get_partition_constraintdef 25|pg_get_partition_constraintdef 25
((day IS NOT NULL) AND (day >= '2006-01-01'::date) AND (day < '2007-01-01'::date))|((day IS NOT NULL) AND (day >= '2008-01-01'::date))|\N
=> SELECT 1

create table m_x partition of m for values from ('2006-06-01') to ('2006-07-01');
----
!! 42P17 partition "m_x" would overlap partition "m_06"
.. P 50

create table m_x partition of m for values from ('2006-06-01') to ('2006-01-01');
----
!! 42P17 empty range bound specified for partition "m_x"
.. D Specified lower bound ('2006-06-01') is greater than or equal to upper bound ('2006-01-01').
.. P 50

create table m_x partition of m for values in ('2006-06-01');
----
!! 42P16 invalid bound specification for a range partition
.. P 44

create table m_x partition of m for values with (modulus 2, remainder 1);
----
!! 42P16 invalid bound specification for a range partition
.. P 44

create table m_x partition of m for values from ('2000-01-01', 1) to ('2000-02-01', 2);
----
!! 42P16 FROM must specify exactly one value per partitioning column

create table m_x partition of m for values from (null) to ('2000-02-01');
----
!! 42P17 cannot specify NULL in range bound

create table m_x partition of m for values from ('x') to ('2000-02-01');
----
!! 22007 invalid input syntax for type date: "x"
.. P 50

create table m_def partition of m default;
----
=> CREATE TABLE

create table m_def2 partition of m default;
----
!! 42P17 partition "m_def2" conflicts with existing default partition "m_def"
.. P 36

insert into m values (7, '1990-01-01') returning tableoid::regclass;
----
tableoid 2205
m_def
=> INSERT 0 1

create table m_90 partition of m for values from ('1990-01-01') to ('1991-01-01');
----
!! 23514 updated partition constraint for default partition "m_def" would be violated by some row
.. t m_def

delete from m_def;
----
=> DELETE 1

create table m_90 partition of m for values from ('1990-01-01') to ('1991-01-01');
----
=> CREATE TABLE

insert into m values (7, '1990-01-01') returning tableoid::regclass;
----
tableoid 2205
m_90
=> INSERT 0 1

alter table m detach partition m_90;
----
=> ALTER TABLE

select count(*) from m_90;
----
count 20
1
=> SELECT 1

insert into m_90 values (8, '1977-01-01');
----
=> INSERT 0 1

alter table m attach partition m_90 for values from ('1990-01-01') to ('1991-01-01');
----
!! 23514 partition constraint of relation "m_90" is violated by some row
.. t m_90

delete from m_90 where city = 8;
----
=> DELETE 1

alter table m attach partition m_90 for values from ('1990-01-01') to ('1991-01-01');
----
=> ALTER TABLE

alter table m attach partition m_90 for values from ('1990-01-01') to ('1991-01-01');
----
!! 42809 "m_90" is already a partition

alter table m detach partition s_none;
----
!! 42P01 relation "s_none" does not exist

select relid, parentrelid, isleaf, level from pg_partition_tree('m') order by 1;
----
relid 2205|parentrelid 2205|isleaf 16|level 23
m|\N|f|0
m_06|m|t|1
m_07|m|t|1
m_08|m|t|1
m_def|m|t|1
m_90|m|t|1
=> SELECT 6

select pg_partition_root('m_06'), pg_partition_root('m');
----
pg_partition_root 2205|pg_partition_root 2205
m|m
=> SELECT 1

select * from pg_partition_ancestors('m_06');
----
relid 2205
m_06
m
=> SELECT 2

drop table m;
----
=> DROP TABLE

create table l (a int, b text) partition by list (b);
----
=> CREATE TABLE

create table l_ab partition of l for values in ('a', 'b');
----
=> CREATE TABLE

create table l_cn partition of l for values in ('c', null);
----
=> CREATE TABLE

insert into l values (1, 'a'), (2, 'b'), (3, 'c'), (4, null) returning tableoid::regclass, a;
----
tableoid 2205|a 23
l_ab|1
l_ab|2
l_cn|3
l_cn|4
=> INSERT 0 4

insert into l values (5, 'd');
----
!! 23514 no partition of relation "l" found for row
.. D Partition key of the failing row contains (b) = (d).
.. t l

create table l_x partition of l for values in ('z', 'b');
----
!! 42P17 partition "l_x" would overlap partition "l_ab"
.. P 53

create table l_x partition of l for values in ('z', null);
----
!! 42P17 partition "l_x" would overlap partition "l_cn"
.. P 53

select a from l where b is null;
----
a 23
4
=> SELECT 1

select a from l where b in ('a', 'c') order by 1;
----
a 23
1
3
=> SELECT 2

select a from l where b = 'q';
----
a 23
=> SELECT 0

select pg_get_expr(relpartbound, oid) from pg_class where relname in ('l_ab', 'l_cn') order by relname;
----
pg_get_expr 25
FOR VALUES IN ('a', 'b')
FOR VALUES IN ('c', NULL)
=> SELECT 2

select pg_get_partition_constraintdef('l_ab'::regclass), pg_get_partition_constraintdef('l_cn'::regclass);
----
pg_get_partition_constraintdef 25|pg_get_partition_constraintdef 25
((b IS NOT NULL) AND (b = ANY (ARRAY['a'::text, 'b'::text])))|((b IS NULL) OR (b = 'c'::text))
=> SELECT 1

create table h (id int, v text) partition by hash (id);
----
=> CREATE TABLE

create table h0 partition of h for values with (modulus 4, remainder 0);
----
=> CREATE TABLE

create table h1 partition of h for values with (modulus 4, remainder 1);
----
=> CREATE TABLE

create table h2 partition of h for values with (modulus 4, remainder 2);
----
=> CREATE TABLE

create table h3 partition of h for values with (modulus 4, remainder 3);
----
=> CREATE TABLE

insert into h select n, 'v' || n from generate_series(1, 40) n;
----
=> INSERT 0 40

select tableoid::regclass, count(*), min(id), max(id), sum(id) from h group by 1 order by 1;
----
tableoid 2205|count 20|min 23|max 23|sum 20
h0|10|1|34|210
h1|13|3|38|273
h2|7|2|39|147
h3|10|4|40|190
=> SELECT 4

select tableoid::regclass, v from h where id = 17;
----
tableoid 2205|v 25
h0|v17
=> SELECT 1

select satisfies_hash_partition('h'::regclass, 4, 1, 17), satisfies_hash_partition('h'::regclass, 4, 0, null::int);
----
satisfies_hash_partition 16|satisfies_hash_partition 16
f|t
=> SELECT 1

select satisfies_hash_partition('h'::regclass, 0, 1, 17);
----
!! 22023 modulus for hash partition must be an integer value greater than zero

select satisfies_hash_partition('h'::regclass, 4, 1, 17::bigint);
----
!! 22023 column 1 of the partition key has type integer, but supplied value is of type bigint

create table h_x partition of h for values with (modulus 6, remainder 0);
----
!! 42P17 every hash partition modulus must be a factor of the next larger modulus
.. D The new modulus 6 is not divisible by 4, the modulus of existing partition "h3".

create table h_x partition of h for values with (modulus 8, remainder 1);
----
!! 42P17 partition "h_x" would overlap partition "h1"
.. P 44

create table h_x partition of h for values with (modulus 4, remainder 4);
----
!! 42P16 remainder for hash partition must be less than modulus

create table h_x partition of h default;
----
!! 42P16 a hash-partitioned table may not have a default partition

create table ht (t text, n bigint, d date, u uuid, ts timestamp, f float8, b bool) partition by hash (t, n, d, u, ts, f, b);
----
=> CREATE TABLE

create table ht0 partition of ht for values with (modulus 3, remainder 0);
----
=> CREATE TABLE

create table ht1 partition of ht for values with (modulus 3, remainder 1);
----
=> CREATE TABLE

create table ht2 partition of ht for values with (modulus 3, remainder 2);
----
=> CREATE TABLE

insert into ht select 'text number ' || n, n * 1000000007, date '2020-01-01' + n, ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid, timestamp '2020-01-01' + n * interval '1 hour', n / 7.0, n % 2 = 0 from generate_series(-30, 30) n;
----
!! 22003 integer out of range

select tableoid::regclass, count(*), sum(n) from ht group by 1 order by 1;
----
tableoid 2205|count 20|sum 1700
=> SELECT 0

create table r2 (a int, b int, c text) partition by range (a, b);
----
=> CREATE TABLE

create table r2_1 partition of r2 for values from (minvalue, minvalue) to (1, 10);
----
=> CREATE TABLE

create table r2_2 partition of r2 for values from (1, 10) to (10, maxvalue);
----
=> CREATE TABLE

create table r2_3 partition of r2 for values from (11, 0) to (11, 100);
----
=> CREATE TABLE

insert into r2 values (0, 99), (1, 9), (1, 10), (10, 5000), (11, 0), (11, 99) returning tableoid::regclass, a, b;
----
tableoid 2205|a 23|b 23
r2_1|0|99
r2_1|1|9
r2_2|1|10
r2_2|10|5000
r2_3|11|0
r2_3|11|99
=> INSERT 0 6

insert into r2 values (11, 100);
----
!! 23514 no partition of relation "r2" found for row
.. D Partition key of the failing row contains (a, b) = (11, 100).
.. t r2

insert into r2 values (11, null);
----
!! 23514 no partition of relation "r2" found for row
.. D Partition key of the failing row contains (a, b) = (11, null).
.. t r2

select a, b from r2 where a = 1 order by b;
----
a 23|b 23
1|9
1|10
=> SELECT 2

select a, b from r2 where a = 11 and b > 50;
----
a 23|b 23
11|99
=> SELECT 1

select a, b from r2 where a > 9 order by a, b;
----
a 23|b 23
10|5000
11|0
11|99
=> SELECT 3

select pg_get_partition_constraintdef('r2_2'::regclass), pg_get_partition_constraintdef('r2_3'::regclass);
----
pg_get_partition_constraintdef 25|pg_get_partition_constraintdef 25
((a IS NOT NULL) AND (b IS NOT NULL) AND ((a > 1) OR ((a = 1) AND (b >= 10))) AND (a <= 10))|((a IS NOT NULL) AND (b IS NOT NULL) AND (a = 11) AND (b >= 0) AND (b < 100))
=> SELECT 1

create table sub (a int, b int, c text) partition by list (a);
----
=> CREATE TABLE

create table sub1 partition of sub for values in (1) partition by range (b);
----
=> CREATE TABLE

create table sub1_lo partition of sub1 for values from (0) to (10);
----
=> CREATE TABLE

create table sub1_hi (c text, b int, a int);
----
=> CREATE TABLE

alter table sub1 attach partition sub1_hi for values from (10) to (20);
----
=> ALTER TABLE

create table sub2 partition of sub for values in (2);
----
=> CREATE TABLE

insert into sub values (1, 5, 'five'), (1, 15, 'fifteen'), (2, 500, 'many') returning tableoid::regclass, *;
----
tableoid 2205|a 23|b 23|c 25
sub1_lo|1|5|five
sub1_hi|1|15|fifteen
sub2|2|500|many
=> INSERT 0 3

insert into sub values (1, 20, 'x');
----
!! 23514 no partition of relation "sub1" found for row
.. D Partition key of the failing row contains (b) = (20).
.. t sub1

insert into sub1 values (2, 5, 'x');
----
!! 23514 new row for relation "sub1" violates partition constraint
.. D Failing row contains (2, 5, x).
.. t sub1

insert into sub1_lo values (2, 5, 'x');
----
!! 23514 new row for relation "sub1_lo" violates partition constraint
.. D Failing row contains (2, 5, x).
.. t sub1_lo

select tableoid::regclass, * from sub order by b;
----
tableoid 2205|a 23|b 23|c 25
sub1_lo|1|5|five
sub1_hi|1|15|fifteen
sub2|2|500|many
=> SELECT 3

update sub set b = 12 where b = 5 returning tableoid::regclass, *;
----
tableoid 2205|a 23|b 23|c 25
sub1_hi|1|12|five
=> UPDATE 1

update sub set a = 2 where b = 15 returning tableoid::regclass, *;
----
tableoid 2205|a 23|b 23|c 25
sub2|2|15|fifteen
=> UPDATE 1

update sub1 set a = 2 where b = 12;
----
!! 23514 new row for relation "sub1" violates partition constraint
.. D Failing row contains (2, 12, five).
.. t sub1

select * from sub1_hi;
----
c 25|b 23|a 23
five|12|1
=> SELECT 1

select relid, parentrelid, isleaf, level from pg_partition_tree('sub') order by 1;
----
relid 2205|parentrelid 2205|isleaf 16|level 23
sub|\N|f|0
sub1|sub|f|1
sub1_lo|sub1|t|2
sub1_hi|sub1|t|2
sub2|sub|t|1
=> SELECT 5

create table e (s text, n int) partition by list (lower(s));
----
=> CREATE TABLE

create table e1 partition of e for values in ('a');
----
=> CREATE TABLE

insert into e values ('A', 1) returning tableoid::regclass;
----
tableoid 2205
e1
=> INSERT 0 1

insert into e values ('B', 1);
----
!! 23514 no partition of relation "e" found for row
.. D Partition key of the failing row contains (lower(s)) = (b).
.. t e

select n from e where lower(s) = 'a';
----
n 23
1
=> SELECT 1

select pg_get_partkeydef('e'::regclass);
----
pg_get_partkeydef 25
LIST (lower(s))
=> SELECT 1

create table bad (a int) partition by list (a, a);
----
!! 42P17 cannot use "list" partition strategy with more than one column

create table bad (a int) partition by range (b);
----
!! 42703 column "b" named in partition key does not exist
.. P 46

create table bad (a int) partition by magic (a);
----
!! 22023 unrecognized partitioning strategy "magic"

create table bad (a int) partition by range (xmin);
----
!! 42P17 cannot use system column "xmin" in partition key
.. P 46

create table bad (a int, b json) partition by list (b);
----
!! 42704 data type json has no default operator class for access method "btree"
.. H You must specify a btree operator class or define a default btree operator class for the data type.

create table bad (a int, b int generated always as (a) stored) partition by range (b);
----
!! 42P17 cannot use generated column in partition key
.. D Column "b" is a generated column.
.. P 84

create table bad (a int primary key, b int) partition by range (b);
----
!! 0A000 unique constraint on partitioned table must include all partitioning columns
.. D PRIMARY KEY constraint on table "bad" lacks column "b" which is part of the partition key.

create table bad partition of l_ab for values in (1);
----
!! 42P17 "l_ab" is not partitioned

create table pk (id int, region text, v int, primary key (id, region)) partition by list (region);
----
=> CREATE TABLE

create table pk_eu partition of pk for values in ('eu');
----
=> CREATE TABLE

create table pk_us (v int, id int not null, region text not null);
----
=> CREATE TABLE

insert into pk_us values (1, 1, 'us');
----
=> INSERT 0 1

alter table pk attach partition pk_us for values in ('us');
----
=> ALTER TABLE

insert into pk values (1, 'eu', 10), (2, 'us', 20);
----
=> INSERT 0 2

insert into pk values (1, 'us', 30);
----
!! 23505 duplicate key value violates unique constraint "pk_us_pkey"
.. D Key (id, region)=(1, us) already exists.
.. n pk_us_pkey
.. t pk_us

insert into pk values (1, 'us', 30), (3, 'eu', 5) on conflict (id, region) do update set v = pk.v + excluded.v returning id, v;
----
id 23|v 23
1|31
3|5
=> INSERT 0 2

insert into pk values (1, 'us', 30) on conflict do nothing;
----
=> INSERT 0 0

select conrelid::regclass, conname, contype, conislocal, coninhcount, conparentid <> 0 as child from pg_constraint where conrelid in ('pk'::regclass, 'pk_eu'::regclass, 'pk_us'::regclass) order by 1, 2;
----
conrelid 2205|conname 19|contype 18|conislocal 16|coninhcount 23|child 16
pk|pk_pkey|p|t|0|f
pk_eu|pk_eu_pkey|p|f|1|t
pk_us|pk_us_pkey|p|f|1|t
=> SELECT 3

select c.relname, c.relkind, c.relispartition, i.indisunique, i.indisprimary, i.indisvalid from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid in ('pk'::regclass, 'pk_eu'::regclass) order by 1;
----
relname 19|relkind 18|relispartition 16|indisunique 16|indisprimary 16|indisvalid 16
pk_eu_pkey|i|t|t|t|t
pk_pkey|I|f|t|t|t
=> SELECT 2

create index pk_v on pk (v);
----
=> CREATE INDEX

select c.relname, pg_get_indexdef(c.oid) from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid in ('pk'::regclass, 'pk_eu'::regclass, 'pk_us'::regclass) order by 1;
----
relname 19|pg_get_indexdef 25
pk_eu_pkey|CREATE UNIQUE INDEX pk_eu_pkey ON case_partitions.pk_eu USING btree (id, region)
pk_eu_v_idx|CREATE INDEX pk_eu_v_idx ON case_partitions.pk_eu USING btree (v)
pk_pkey|CREATE UNIQUE INDEX pk_pkey ON ONLY case_partitions.pk USING btree (id, region)
pk_us_pkey|CREATE UNIQUE INDEX pk_us_pkey ON case_partitions.pk_us USING btree (id, region)
pk_us_v_idx|CREATE INDEX pk_us_v_idx ON case_partitions.pk_us USING btree (v)
pk_v|CREATE INDEX pk_v ON ONLY case_partitions.pk USING btree (v)
=> SELECT 6

select id from pk where v = 20;
----
id 23
2
=> SELECT 1

drop index pk_eu_v_idx;
----
!! 2BP01 cannot drop index pk_eu_v_idx because index pk_v requires it
.. H You can drop index pk_v instead.

drop index pk_v;
----
=> DROP INDEX

select count(*) from pg_class where relname like 'pk%v_idx';
----
count 20
0
=> SELECT 1

alter table pk_eu drop constraint pk_eu_pkey;
----
!! 42P16 cannot drop inherited constraint "pk_eu_pkey" of relation "pk_eu"

create unique index on pk (v);
----
!! 0A000 unique constraint on partitioned table must include all partitioning columns
.. D UNIQUE constraint on table "pk" lacks column "region" which is part of the partition key.

alter table pk add unique (v);
----
!! 0A000 unique constraint on partitioned table must include all partitioning columns
.. D UNIQUE constraint on table "pk" lacks column "region" which is part of the partition key.

alter table pk add column w int default 7 not null;
----
=> ALTER TABLE

select * from pk order by id, region;
----
id 23|region 25|v 23|w 23
1|eu|10|7
1|us|31|7
2|us|20|7
3|eu|5|7
=> SELECT 4

alter table pk_eu add column z int;
----
!! 42809 cannot add column to a partition

alter table only pk add column z int;
----
!! 42P16 column must be added to child tables too

alter table pk drop column region;
----
!! 42P16 cannot drop column "region" because it is part of the partition key of relation "pk"

alter table pk alter column region type varchar(10);
----
!! 42P16 cannot alter column "region" because it is part of the partition key of relation "pk"

alter table pk drop column w;
----
=> ALTER TABLE

alter table pk rename column v to value;
----
=> ALTER TABLE

select value from pk_us order by 1;
----
value 23
20
31
=> SELECT 2

alter table pk add constraint value_check check (value > 0);
----
=> ALTER TABLE

insert into pk values (50, 'eu', -1);
----
!! 23514 new row for relation "pk_eu" violates check constraint "value_check"
.. D Failing row contains (50, eu, -1).
.. n value_check
.. t pk_eu

alter table pk_us drop constraint value_check;
----
!! 42P16 cannot drop inherited constraint "value_check" of relation "pk_us"

alter table pk drop constraint value_check;
----
=> ALTER TABLE

alter table pk_us alter column id drop not null;
----
!! 42P16 column "id" is in a primary key

create table pk_asia partition of pk for values in ('asia');
----
=> CREATE TABLE

insert into pk values (1, 'asia', 5), (1, 'asia', 6);
----
!! 23505 duplicate key value violates unique constraint "pk_asia_pkey"
.. D Key (id, region)=(1, asia) already exists.
.. n pk_asia_pkey
.. t pk_asia

begin;
----
=> BEGIN

insert into pk values (100, 'asia', 1);
----
=> INSERT 0 1

create table pk_af partition of pk for values in ('africa');
----
=> CREATE TABLE

insert into pk values (100, 'africa', 1) returning tableoid::regclass;
----
tableoid 2205
pk_af
=> INSERT 0 1

rollback;
----
=> ROLLBACK

select count(*) from pk where id = 100;
----
count 20
0
=> SELECT 1

truncate pk_us;
----
=> TRUNCATE TABLE

select count(*) from pk;
----
count 20
2
=> SELECT 1

truncate only pk;
----
!! 42809 cannot truncate only a partitioned table
.. H Do not specify the ONLY keyword, or use TRUNCATE ONLY on the partitions directly.

truncate pk;
----
=> TRUNCATE TABLE

select count(*) from pk;
----
count 20
0
=> SELECT 1

drop table pk_asia;
----
=> DROP TABLE

select relid from pg_partition_tree('pk') order by 1;
----
relid 2205
pk
pk_eu
pk_us
=> SELECT 3

create table parent (id int primary key);
----
=> CREATE TABLE

insert into parent values (1), (2);
----
=> INSERT 0 2

create table child (id int, parent_id int references parent on delete cascade, d int) partition by range (d);
----
=> CREATE TABLE

create table child_1 partition of child for values from (0) to (10);
----
=> CREATE TABLE

create table child_2 partition of child for values from (10) to (20);
----
=> CREATE TABLE

insert into child values (1, 1, 5), (2, 2, 15);
----
=> INSERT 0 2

insert into child values (3, 3, 15);
----
!! 23503 insert or update on table "child_2" violates foreign key constraint "child_parent_id_fkey"
.. D Key (parent_id)=(3) is not present in table "parent".
.. n child_parent_id_fkey
.. t child_2

delete from parent where id = 1;
----
=> DELETE 1

select * from child;
----
id 23|parent_id 23|d 23
2|2|15
=> SELECT 1

select conrelid::regclass, conname, conparentid <> 0 as part from pg_constraint where contype = 'f' and conrelid in ('child'::regclass, 'child_1'::regclass) order by 1;
----
conrelid 2205|conname 19|part 16
child|child_parent_id_fkey|f
child_1|child_parent_id_fkey|t
=> SELECT 2

alter table child_1 drop constraint child_parent_id_fkey;
----
!! 42P16 cannot drop inherited constraint "child_parent_id_fkey" of relation "child_1"

alter table child drop constraint child_parent_id_fkey;
----
=> ALTER TABLE

insert into child values (3, 3, 15);
----
=> INSERT 0 1

create table o (id int, d int, v text) partition by range (d);
----
=> CREATE TABLE

create table o_1 partition of o for values from (0) to (10);
----
=> CREATE TABLE

create table o_2 partition of o for values from (10) to (20);
----
=> CREATE TABLE

create index on o (id);
----
=> CREATE INDEX

insert into o select n, n % 20, 'v' || n from generate_series(1, 100) n;
----
=> INSERT 0 100

select id, d from o order by id limit 3;
----
id 23|d 23
1|1
2|2
3|3
=> SELECT 3

select id, d from o order by id desc limit 3;
----
id 23|d 23
100|0
99|19
98|18
=> SELECT 3

select o.id, x.n from o join (values (3), (17)) x (n) on x.n = o.id order by 1;
----
id 23|n 23
3|3
17|17
=> SELECT 2

select count(*) from o a join o b on a.d = b.d and a.id = b.id;
----
count 20
100
=> SELECT 1

select d, count(*) from o where d in (3, 13) group by d order by d;
----
d 23|count 20
3|5
13|5
=> SELECT 2

select id from o where d = 5 order by id limit 1 for update;
----
id 23
5
=> SELECT 1

copy o (id, d) to stdout;
----
!! 42809 cannot copy from partitioned table "o"
.. H Try the COPY (SELECT ...) TO variant.

select max(id), min(id) from o;
----
max 23|min 23
100|1
=> SELECT 1

explain (costs off) select * from o where d = 5;
----
QUERY PLAN 25
Seq Scan on o_1 o
  Filter: (d = 5)
=> EXPLAIN

explain (costs off) select * from o where d > 100;
----
QUERY PLAN 25
Result
  One-Time Filter: false
=> EXPLAIN

drop table child, parent, o, sub, r2, ht, h, l, e, pk;
----
=> DROP TABLE
