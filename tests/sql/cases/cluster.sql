-- CLUSTER: the order of rows, the marks, who may, and what is refused.
create role cluster_user;
----
=> CREATE ROLE

create table t (a int, b text, c int default 5, d jsonb);
----
=> CREATE TABLE

create index ti on t (a);
----
=> CREATE INDEX

create index ti2 on t (c) where c > 1;
----
=> CREATE INDEX

create unique index tu on t (a);
----
=> CREATE INDEX

create index th on t using hash (a);
----
=> CREATE INDEX

create index te on t ((a+1));
----
=> CREATE INDEX

create table pk (id int primary key, v text not null, w int);
----
=> CREATE TABLE

create unique index pk_v on pk (v);
----
=> CREATE INDEX

create unique index pk_w on pk (w);
----
=> CREATE INDEX

create unique index pk_vp on pk (v) where id > 3;
----
=> CREATE INDEX

create view v as select a, b from t;
----
=> CREATE VIEW

create materialized view m as select a, b from t;
----
=> SELECT 0

create index mi on m (a);
----
=> CREATE INDEX

create sequence s;
----
=> CREATE SEQUENCE

create type ct as (x int, y text);
----
=> CREATE TYPE

create table pt (a int, b text) partition by range (a);
----
=> CREATE TABLE

create table pt1 partition of pt for values from (0) to (10);
----
=> CREATE TABLE

create table pt2 partition of pt for values from (10) to (20);
----
=> CREATE TABLE

create index pti on pt (a);
----
=> CREATE INDEX

create temp table tt (a int, b text);
----
=> CREATE TABLE

create index tti on tt (a);
----
=> CREATE INDEX

create table parent (a int, b text);
----
=> CREATE TABLE

create table child (z int) inherits (parent);
----
=> CREATE TABLE

create table cl (a int, b text);
----
=> CREATE TABLE

insert into cl select (i * 7919) % 101, 'x' || i from generate_series(1, 20) i;
----
=> INSERT 0 20

create index cla on cl (a);
----
=> CREATE INDEX

create index clb on cl (b desc);
----
=> CREATE INDEX

select * from cl;
----
a 23|b 25
41|x1
82|x2
22|x3
63|x4
3|x5
44|x6
85|x7
25|x8
66|x9
6|x10
47|x11
88|x12
28|x13
69|x14
9|x15
50|x16
91|x17
31|x18
72|x19
12|x20
=> SELECT 20

cluster cl;
----
!! 42704 there is no previously clustered index for table "cl"

cluster cl using cla;
----
=> CLUSTER

select * from cl;
----
a 23|b 25
3|x5
6|x10
9|x15
12|x20
22|x3
25|x8
28|x13
31|x18
41|x1
44|x6
47|x11
50|x16
63|x4
66|x9
69|x14
72|x19
82|x2
85|x7
88|x12
91|x17
=> SELECT 20

select * from cl;
----
a 23|b 25
3|x5
6|x10
9|x15
12|x20
22|x3
25|x8
28|x13
31|x18
41|x1
44|x6
47|x11
50|x16
63|x4
66|x9
69|x14
72|x19
82|x2
85|x7
88|x12
91|x17
=> SELECT 20

cluster cl;
----
=> CLUSTER

cluster (verbose off) cl;
----
=> CLUSTER

cluster (nope) cl;
----
!! 42601 unrecognized CLUSTER option "nope"
.. P 10

cluster;
----
=> CLUSTER

cluster cla on cl;
----
=> CLUSTER

cluster cl using nope;
----
!! 42704 index "nope" for table "cl" does not exist

cluster cl using ti;
----
!! 42809 "ti" is not an index for table "cl"

cluster nope using cla;
----
!! 42P01 relation "nope" does not exist

cluster nope;
----
!! 42P01 relation "nope" does not exist

cluster v;
----
!! 42809 "v" is not a table or materialized view

cluster v using cla;
----
!! 42809 "v" is not a table or materialized view

cluster s;
----
!! 42809 "s" is not a table or materialized view

cluster cla;
----
!! 42809 "cla" is not a table or materialized view

cluster ct;
----
!! 42809 "ct" is not a table or materialized view

cluster m using mi;
----
=> CLUSTER

cluster m;
----
=> CLUSTER

cluster pt using pti;
----
=> CLUSTER

cluster pt;
----
!! 42704 there is no previously clustered index for table "pt"

cluster pt1 using pt1_a_idx;
----
=> CLUSTER

cluster pt1;
----
=> CLUSTER

begin;
----
=> BEGIN

cluster cl using cla;
----
=> CLUSTER

select * from cl limit 3;
----
a 23|b 25
3|x5
6|x10
9|x15
=> SELECT 3

rollback;
----
=> ROLLBACK

select * from cl limit 3;
----
a 23|b 25
3|x5
6|x10
9|x15
=> SELECT 3

begin;
----
=> BEGIN

cluster;
----
!! 25001 CLUSTER cannot run inside a transaction block

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

cluster pt using pti;
----
!! 25001 CLUSTER cannot run inside a transaction block

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

savepoint a;
----
=> SAVEPOINT

cluster cl using cla;
----
=> CLUSTER

rollback to a;
----
=> ROLLBACK

select * from cl limit 2;
----
a 23|b 25
3|x5
6|x10
=> SELECT 2

commit;
----
=> COMMIT

cluster cl using th;
----
!! 42809 "th" is not an index for table "cl"

create index clh on cl using hash (a);
----
=> CREATE INDEX

cluster cl using clh;
----
!! 0A000 cannot cluster on index "clh" because access method does not support clustering

create index clp on cl (a) where a > 5;
----
=> CREATE INDEX

cluster cl using clp;
----
!! 0A000 cannot cluster on partial index "clp"

create index cle on cl ((-a));
----
=> CREATE INDEX

cluster cl using cle;
----
=> CLUSTER

select * from cl limit 4;
----
a 23|b 25
91|x17
88|x12
85|x7
82|x2
=> SELECT 4

alter table cl alter b type varchar;
----
=> ALTER TABLE

select * from cl limit 4;
----
a 23|b 1043
91|x17
88|x12
85|x7
82|x2
=> SELECT 4

insert into cl values (1000, 'last'), (null, 'nullrow'), (0, 'zero');
----
=> INSERT 0 3

select * from cl offset 18;
----
a 23|b 1043
6|x10
3|x5
1000|last
\N|nullrow
0|zero
=> SELECT 5

cluster cl;
----
=> CLUSTER

select * from cl offset 18;
----
a 23|b 1043
9|x15
6|x10
3|x5
0|zero
\N|nullrow
=> SELECT 5

select * from cl offset 18;
----
a 23|b 1043
9|x15
6|x10
3|x5
0|zero
\N|nullrow
=> SELECT 5

create temp table ct1 (a int);
----
=> CREATE TABLE

insert into ct1 values (3),(1),(2);
----
=> INSERT 0 3

create index ct1i on ct1 (a);
----
=> CREATE INDEX

cluster ct1 using ct1i;
----
=> CLUSTER

select * from ct1;
----
a 23
1
2
3
=> SELECT 3

insert into pk values (2,'b'),(1,'c'),(3,'a');
----
=> INSERT 0 3

cluster pk using pk_v;
----
=> CLUSTER

select * from pk order by id;
----
id 23|v 25|w 23
1|c|\N
2|b|\N
3|a|\N
=> SELECT 3

cluster pk using pk_pkey;
----
=> CLUSTER

create function fcl() returns void language plpgsql as $$ begin cluster cl; end $$;
----
=> CREATE FUNCTION

select fcl();
----
fcl 2278
(no columns)
=> SELECT 1

create function fcl2() returns void language plpgsql as $$ begin cluster; end $$;
----
=> CREATE FUNCTION

select fcl2();
----
fcl2 2278
!! 25001 CLUSTER cannot be executed from a function

grant all on cl to cluster_user;
----
=> GRANT

set role cluster_user;
----
=> SET

cluster cl;
----
!! 42P01 relation "cl" does not exist

cluster cl using cla;
----
!! 42P01 relation "cl" does not exist

alter table cl cluster on cla;
----
!! 42P01 relation "cl" does not exist

alter table cl replica identity full;
----
!! 42P01 relation "cl" does not exist

alter table cl alter b set compression pglz;
----
!! 42P01 relation "cl" does not exist

alter table cl set tablespace pg_default;
----
!! 42P01 relation "cl" does not exist

alter table all in tablespace pg_default set tablespace pg_default;
----
=> ALTER TABLE

alter index cla set tablespace pg_default;
----
!! 42P01 relation "cla" does not exist

alter index cla depends on extension plpgsql;
----
!! 42P01 relation "cla" does not exist

cluster;
----
=> CLUSTER

vacuum full cl;
----
!! 42P01 relation "cl" does not exist

reindex table cl;
----
!! 42P01 relation "cl" does not exist

reindex index cla;
----
!! 42P01 relation "cla" does not exist

drop tablespace pg_default;
----
!! 42501 must be owner of tablespace pg_default

reset role;
----
=> RESET

set role cluster_user;
----
=> SET

cluster;
----
=> CLUSTER

reset role;
----
=> RESET

drop owned by cluster_user cascade;
----
=> DROP OWNED

drop role cluster_user;
----
=> DROP ROLE
