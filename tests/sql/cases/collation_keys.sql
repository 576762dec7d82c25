-- foreign keys, partition keys and = ANY under collations, those that are not deterministic among them
create collation ci (provider=icu, locale='und-u-ks-level2', deterministic=false);
----
=> CREATE COLLATION

create table pc(a text) partition by list(a);
----
=> CREATE TABLE

create table pc1 partition of pc for values in ('abc');
----
=> CREATE TABLE

create table pc2 partition of pc for values in ('ABC');
----
=> CREATE TABLE

insert into pc values ('abc'),('ABC');
----
=> INSERT 0 2

select * from pc where a = 'abc' collate ci order by 1;
----
a 25
ABC
abc
=> SELECT 2

select * from pc where a in ('abc' collate ci) order by 1;
----
a 25
ABC
abc
=> SELECT 2

select * from pc where a = any(array['abc','x'] collate ci) order by 1;
----
a 25
ABC
abc
=> SELECT 2

create table kp(k text collate ci primary key, n int);
----
=> CREATE TABLE

insert into kp values ('Abc', 1), ('Def', 2);
----
=> INSERT 0 2

create table kc(i int primary key, k text collate ci references kp on update cascade on delete cascade);
----
=> CREATE TABLE

insert into kc values (1, 'abc'), (2, 'ABC'), (3, 'DEF');
----
=> INSERT 0 3

insert into kc values (4, 'xyz');
----
!! 23503 insert or update on table "kc" violates foreign key constraint "kc_k_fkey"
.. D Key (k)=(xyz) is not present in table "kp".
.. n kc_k_fkey
.. t kc

update kp set k = 'ABC' where k = 'abc';
----
=> UPDATE 1

select * from kc order by i;
----
i 23|k 25
1|ABC
2|ABC
3|DEF
=> SELECT 3

update kp set k = 'ABD' where k = 'abc';
----
=> UPDATE 1

select * from kc order by i;
----
i 23|k 25
1|ABD
2|ABD
3|DEF
=> SELECT 3

delete from kp where k = 'def';
----
=> DELETE 1

select * from kc order by i;
----
i 23|k 25
1|ABD
2|ABD
=> SELECT 2

create table kd(i int primary key, k text references kp);
----
=> CREATE TABLE

insert into kd values (1, 'abd'), (2, 'nope');
----
!! 23503 insert or update on table "kd" violates foreign key constraint "kd_k_fkey"
.. D Key (k)=(nope) is not present in table "kp".
.. n kd_k_fkey
.. t kd

insert into kd values (1, 'abd');
----
=> INSERT 0 1

create index on kd(k);
----
=> CREATE INDEX

insert into kd values (2, 'aBd');
----
=> INSERT 0 1

delete from kp where k = 'ABD';
----
!! 23503 update or delete on table "kp" violates foreign key constraint "kd_k_fkey" on table "kd"
.. D Key (k)=(ABD) is still referenced from table "kd".
.. n kd_k_fkey
.. t kd

update kp set k = 'abd';
----
=> UPDATE 1

select * from kd order by i;
----
i 23|k 25
1|abd
2|aBd
=> SELECT 2

create table kq(k text primary key); insert into kq values ('A'), ('b');
----
=> CREATE TABLE
=> INSERT 0 2

create table ke(i int primary key, k text collate ci references kq on delete set null on update cascade);
----
=> CREATE TABLE

insert into ke values (1, 'a');
----
!! 23503 insert or update on table "ke" violates foreign key constraint "ke_k_fkey"
.. D Key (k)=(a) is not present in table "kq".
.. n ke_k_fkey
.. t ke

insert into ke values (1, 'A'), (2, 'b');
----
=> INSERT 0 2

insert into ke values (3, 'B');
----
!! 23503 insert or update on table "ke" violates foreign key constraint "ke_k_fkey"
.. D Key (k)=(B) is not present in table "kq".
.. n ke_k_fkey
.. t ke

create index on ke(k);
----
=> CREATE INDEX

delete from kq where k = 'a';
----
=> DELETE 0

update kq set k = 'B' where k = 'b';
----
=> UPDATE 1

select * from ke order by i;
----
i 23|k 25
1|A
2|B
=> SELECT 2

delete from kq where k = 'A';
----
=> DELETE 1

select * from ke order by i;
----
i 23|k 25
1|\N
2|B
=> SELECT 2

alter table ke add unique (k);
----
=> ALTER TABLE

create table kr(k varchar(10) collate ci, m int, primary key(k, m));
----
=> CREATE TABLE

insert into kr values ('x', 1), ('y', 2);
----
=> INSERT 0 2

create table ks(id text collate ci primary key, up text collate ci references ks);
----
=> CREATE TABLE

insert into ks values ('root', null), ('kid', 'ROOT');
----
=> INSERT 0 2

delete from ks where id = 'ROOT';
----
!! 23503 update or delete on table "ks" violates foreign key constraint "ks_up_fkey" on table "ks"
.. D Key (id)=(root) is still referenced from table "ks".
.. n ks_up_fkey
.. t ks

update ks set id = 'Root' where id = 'root';
----
=> UPDATE 1

select * from ks order by id;
----
id 25|up 25
kid|ROOT
Root|\N
=> SELECT 2

alter table kc add constraint again foreign key (k) references kp(k);
----
=> ALTER TABLE

create table em(id int primary key, e text collate ci, w varchar(20) collate ci);
----
=> CREATE TABLE

insert into em select g, case g % 3 when 0 then 'User' when 1 then 'USER' else 'user' end || g / 3, 'w' || g % 4 from generate_series(0, 299) g;
----
=> INSERT 0 300

create index on em(e);
----
=> CREATE INDEX

analyze em;
----
=> ANALYZE

select id from em where e = any(array['user1', 'USER2']) order by id;
----
id 23
3
4
5
6
7
8
=> SELECT 6

select id from em where e = any('{user1,User1,uSER1}') order by id;
----
id 23
3
4
5
=> SELECT 3

select count(*) from em where e <> all(array['user1', 'USER2']);
----
count 20
294
=> SELECT 1

select id from em where e in ('user5', 'USER5', 'x') order by id;
----
id 23
15
16
17
=> SELECT 3

select id from em where w = any(array['W1']::varchar[]) and id < 9 order by id;
----
id 23
1
5
=> SELECT 2

prepare pe(text[]) as select id from em where e = any($1) order by id;
----
=> PREPARE

execute pe('{useR7,nope,NULL}');
----
id 23
21
22
23
=> SELECT 3

execute pe(null);
----
id 23
=> SELECT 0

set enable_seqscan = off;
----
=> SET

select id from em where e = any(array['user1', 'USER2', 'User1']) order by id;
----
id 23
3
4
5
6
7
8
=> SELECT 6

select count(*) from em where e = any(select e from em where id < 3);
----
count 20
3
=> SELECT 1

select e like any(array['user%']) from em where id = 1;
----
?column? 16
!! 0A000 nondeterministic collations are not supported for LIKE

select e ilike any(array['user%']) from em where id = 1;
----
?column? 16
!! 0A000 nondeterministic collations are not supported for ILIKE

select id from em where e < any(array['user1', 'user10']) and id < 40 order by id;
----
id 23
0
1
2
3
4
5
=> SELECT 6

select 'a' = any(array['A']), 'a' collate ci = any(array['A', null]), 'b' collate ci = all(array['B', 'b']), 'x' = any(array['X'] collate ci);
----
?column? 16|?column? 16|?column? 16|?column? 16
f|t|t|t
=> SELECT 1

select 'b' collate "en-x-icu" > any(array['a', 'B']), 'b' collate "en-x-icu" < all(array['B', 'c']);
----
?column? 16|?column? 16
t|t
=> SELECT 1

create view ev as select id from em where e = any(array['user1', 'USER2']);
----
=> CREATE VIEW

select pg_get_viewdef('ev');
----
pg_get_viewdef 25
 SELECT em.id\n   FROM em\n  WHERE (em.e = ANY (ARRAY['user1'::text, 'USER2'::text]));
=> SELECT 1

select * from ev order by id;
----
id 23
3
4
5
6
7
8
=> SELECT 6

create table cka(t text collate ci check (t = any(array['Yes', 'No'])));
----
=> CREATE TABLE

insert into cka values ('YES'), ('no');
----
=> INSERT 0 2

insert into cka values ('maybe');
----
!! 23514 new row for relation "cka" violates check constraint "cka_t_check"
.. D Failing row contains (maybe).
.. n cka_t_check
.. t cka

select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'cka'::regclass;
----
pg_get_constraintdef 25
CHECK ((t = ANY (ARRAY['Yes'::text, 'No'::text])))
=> SELECT 1

create table pl(a int, b text collate ci) partition by list(b);
----
=> CREATE TABLE

create table pl1 partition of pl for values in ('abc', 'Def');
----
=> CREATE TABLE

create table pl2 partition of pl for values in ('ABC');
----
!! 42P17 partition "pl2" would overlap partition "pl1"
.. P 49

create table pl2 partition of pl for values in ('ghi');
----
=> CREATE TABLE

insert into pl values (1, 'ABC'), (2, 'def'), (3, 'GHI');
----
=> INSERT 0 3

insert into pl values (4, 'zzz');
----
!! 23514 no partition of relation "pl" found for row
.. D Partition key of the failing row contains (b) = (zzz).
.. t pl

select tableoid::regclass, * from pl order by a;
----
tableoid 2205|a 23|b 25
pl1|1|ABC
pl1|2|def
pl2|3|GHI
=> SELECT 3

select a from pl where b = 'abC' order by a;
----
a 23
1
=> SELECT 1

select a from pl where b = 'abC' collate "C" order by a;
----
a 23
=> SELECT 0

select a from pl where b = 'ABC' collate "C" order by a;
----
a 23
1
=> SELECT 1

select a from pl where b = any(array['abC', 'DEF']) order by a;
----
a 23
1
2
=> SELECT 2

update pl set b = 'Ghi' where a = 1;
----
=> UPDATE 1

select tableoid::regclass, * from pl order by a;
----
tableoid 2205|a 23|b 25
pl2|1|Ghi
pl1|2|def
pl2|3|GHI
=> SELECT 3

insert into pl1 values (9, 'ghi');
----
!! 23514 new row for relation "pl1" violates partition constraint
.. D Failing row contains (9, ghi).
.. t pl1

insert into pl1 values (9, 'DEF');
----
=> INSERT 0 1

alter table pl add primary key (a, b);
----
=> ALTER TABLE

create table pr(a int, b text collate ci) partition by range(b);
----
=> CREATE TABLE

create table pr1 partition of pr for values from ('ABC') to ('DEF');
----
=> CREATE TABLE

create table pr2 partition of pr for values from ('def') to ('xyz');
----
=> CREATE TABLE

create table pr3 partition of pr for values from ('Wxy') to ('zzz');
----
!! 42P17 partition "pr3" would overlap partition "pr2"
.. P 51

insert into pr values (1, 'abc'), (2, 'ABCd'), (3, 'deF');
----
=> INSERT 0 3

insert into pr values (4, 'aa');
----
!! 23514 no partition of relation "pr" found for row
.. D Partition key of the failing row contains (b) = (aa).
.. t pr

select tableoid::regclass, * from pr order by a;
----
tableoid 2205|a 23|b 25
pr1|1|abc
pr1|2|ABCd
pr2|3|deF
=> SELECT 3

select a from pr where b < 'DEF' order by a;
----
a 23
1
2
=> SELECT 2

select a from pr where b >= 'DEF' order by a;
----
a 23
3
=> SELECT 1

create table ph(a int, b text collate ci) partition by hash(b);
----
=> CREATE TABLE

create table ph0 partition of ph for values with (modulus 4, remainder 0);
----
=> CREATE TABLE

create table ph1 partition of ph for values with (modulus 4, remainder 1);
----
=> CREATE TABLE

create table ph2 partition of ph for values with (modulus 4, remainder 2);
----
=> CREATE TABLE

create table ph3 partition of ph for values with (modulus 4, remainder 3);
----
=> CREATE TABLE

insert into ph select g, case g % 2 when 0 then 'val' else 'VAL' end || g / 2 from generate_series(0, 39) g;
----
=> INSERT 0 40

select tableoid::regclass, count(*), sum(a) from ph group by 1 order by 1;
----
tableoid 2205|count 20|sum 20
ph0|16|332
ph1|2|13
ph2|10|205
ph3|12|230
=> SELECT 4

select a from ph where b = 'vaL3' order by a;
----
a 23
6
7
=> SELECT 2

select a from ph where b = 'VAL3' collate "C" order by a;
----
a 23
7
=> SELECT 1

create table ph4(a int, b text[] collate ci) partition by hash(b);
----
=> CREATE TABLE

create table phf(i int, b text collate ci);
----
=> CREATE TABLE

create table oo(e text collate "en-x-icu" primary key);
----
=> CREATE TABLE

insert into oo values ('B'), ('a'), ('c'), ('A'), ('b');
----
=> INSERT 0 5

set enable_seqscan = off;
----
=> SET

select e from oo where e = any(array['B', 'a', 'c', 'A']) order by e;
----
e 25
a
A
B
c
=> SELECT 4

select e from oo where e = any(array['B', 'a', 'c', 'A']) order by e desc;
----
e 25
c
B
A
a
=> SELECT 4

select e from oo where e in ('B', 'a', 'c', 'A') order by e limit 2;
----
e 25
a
A
=> SELECT 2

drop collation ci cascade;
----
-- NOTICE 00000 drop cascades to 16 other objects
=> DROP COLLATION
