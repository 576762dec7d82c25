-- Hash partitions of several moduli, large ones too.
create table hx(a int) partition by hash(a);
----
=> CREATE TABLE

create table hx0 partition of hx for values with (modulus 2147483647, remainder 0);
----
=> CREATE TABLE

create table hy(a int) partition by hash(a);
----
=> CREATE TABLE

create table hy0 partition of hy for values with (modulus 2, remainder 0);
----
=> CREATE TABLE

create table hy1 partition of hy for values with (modulus 4, remainder 1);
----
=> CREATE TABLE

create table hy2 partition of hy for values with (modulus 8, remainder 3);
----
=> CREATE TABLE

insert into hy select i from generate_series(1,100) i where satisfies_hash_partition('hy'::regclass, 2,0,i) or satisfies_hash_partition('hy'::regclass, 4,1,i) or satisfies_hash_partition('hy'::regclass, 8,3,i);
----
=> INSERT 0 89

select tableoid::regclass, count(*), min(a), max(a) from hy group by 1 order by 1;
----
tableoid 2205|count 20|min 23|max 23
hy0|52|1|99
hy1|31|3|100
hy2|6|4|55
=> SELECT 3

insert into hy select i from generate_series(1,100) i;
----
!! 23514 no partition of relation "hy" found for row
.. D Partition key of the failing row contains (a) = (7).
.. t hy

drop table hx, hy;
----
=> DROP TABLE
