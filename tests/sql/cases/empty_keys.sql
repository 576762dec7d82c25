-- A key of no bytes that an UPDATE computes anew is the key it was.
create table t (j int, k text primary key references t (k) on update cascade);
----
=> CREATE TABLE

insert into t values (1, '');
----
=> INSERT 0 1

update t set j = 2, k = k || '' where k = '';
----
=> UPDATE 1

select * from t;
----
j 23|k 25
2|
=> SELECT 1

create table b (j int, k bytea primary key references b (k) on update cascade);
----
=> CREATE TABLE

insert into b values (1, '');
----
=> INSERT 0 1

update b set j = 2, k = k || '' where k = '';
----
=> UPDATE 1

select * from b;
----
j 23|k 17
2|\\x
=> SELECT 1

create table n (k int primary key references n (k) on update cascade);
----
=> CREATE TABLE

insert into n values (0);
----
=> INSERT 0 1

update n set k = k + 0;
----
=> UPDATE 1

update n set k = k + 1 returning k;
----
k 23
1
=> UPDATE 1
