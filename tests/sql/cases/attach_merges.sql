-- What a child's constraints, columns and row type say against a parent.
create schema case_attach_merges;
----
!! 42P06 schema "case_attach_merges" already exists

set search_path to case_attach_merges;
----
=> SET

create table pk(a int, b int, primary key (a, b));
----
=> CREATE TABLE

insert into pk values (1, 1);
----
=> INSERT 0 1

create table p(a int, b int, foreign key (a, b) references pk on delete cascade) partition by list (a);
----
=> CREATE TABLE

create table p2(a int, b int);
----
=> CREATE TABLE

insert into p2 values (2, 2);
----
=> INSERT 0 1

alter table p2 add constraint c2 foreign key (a, b) references pk on delete cascade not valid;
----
=> ALTER TABLE

alter table p attach partition p2 for values in (2);
----
!! 23503 insert or update on table "p2" violates foreign key constraint "p_a_b_fkey"
.. D Key (a, b)=(2, 2) is not present in table "pk".
.. n p_a_b_fkey
.. t p2

select count(*) from p;
----
count 20
0
=> SELECT 1

create table p4(a int, b int, constraint c4 foreign key (a, b) references pk match full on delete cascade);
----
=> CREATE TABLE

create table p5(a int, b int, constraint c5 foreign key (a, b) references pk on delete cascade deferrable);
----
=> CREATE TABLE

create table p6(a int, b int, constraint c6 foreign key (a, b) references pk on delete cascade deferrable initially deferred);
----
=> CREATE TABLE

create table p8(a int, b int, constraint c8 foreign key (a, b) references pk on delete cascade);
----
=> CREATE TABLE

alter table p attach partition p4 for values in (4);
----
=> ALTER TABLE

alter table p attach partition p5 for values in (5);
----
=> ALTER TABLE

alter table p attach partition p6 for values in (6);
----
=> ALTER TABLE

alter table p attach partition p8 for values in (8);
----
=> ALTER TABLE

insert into p values (6, 1);
----
!! 23503 insert or update on table "p6" violates foreign key constraint "p_a_b_fkey"
.. D Key (a, b)=(6, 1) is not present in table "pk".
.. n p_a_b_fkey
.. t p6

select conname, conrelid::regclass, conparentid <> 0 as is_copy, condeferrable, condeferred, convalidated, confmatchtype from pg_constraint where contype = 'f' and conrelid::regclass::text like 'p%' order by 1, 2;
----
conname 19|conrelid 2205|is_copy 16|condeferrable 16|condeferred 16|convalidated 16|confmatchtype 18
c2|p2|f|f|f|f|s
c4|p4|f|f|f|t|f
c5|p5|f|t|f|t|s
c6|p6|f|t|t|t|s
c8|p8|t|f|f|t|s
p_a_b_fkey|p|f|f|f|t|s
p_a_b_fkey|p4|t|f|f|t|s
p_a_b_fkey|p5|t|f|f|t|s
p_a_b_fkey|p6|t|f|f|t|s
=> SELECT 9

alter table p5 drop constraint c5;
----
=> ALTER TABLE

alter table p detach partition p5;
----
=> ALTER TABLE

select conname, conrelid::regclass, conparentid <> 0 as is_copy from pg_constraint where contype = 'f' and conrelid = 'p5'::regclass order by 1, 2;
----
conname 19|conrelid 2205|is_copy 16
p_a_b_fkey|p5|f
=> SELECT 1

alter table p attach partition p5 for values in (5);
----
=> ALTER TABLE

select conname, conrelid::regclass, conparentid <> 0 as is_copy from pg_constraint where contype = 'f' and conrelid = 'p5'::regclass order by 1, 2;
----
conname 19|conrelid 2205|is_copy 16
p_a_b_fkey|p5|t
=> SELECT 1

alter table p add constraint second foreign key (a, b) references pk;
----
=> ALTER TABLE

select conname, conrelid::regclass, conparentid <> 0 as is_copy from pg_constraint where contype = 'f' and conname ~ 'second' order by 1, 2;
----
conname 19|conrelid 2205|is_copy 16
second|p|f
second|p4|t
second|p5|t
second|p6|t
second|p8|t
=> SELECT 5

create table q(a int constraint qc check (a > 0)) partition by list (a);
----
=> CREATE TABLE

create table q1(a int);
----
=> CREATE TABLE

insert into q1 values (-1);
----
=> INSERT 0 1

alter table q1 add constraint qc check (a > 0) not valid;
----
=> ALTER TABLE

alter table q attach partition q1 for values in (-1);
----
!! 42P17 constraint "qc" conflicts with NOT VALID constraint on child table "q1"

create table q2(a int constraint qc check (a > 0) no inherit);
----
=> CREATE TABLE

alter table q attach partition q2 for values in (5);
----
!! 42P17 constraint "qc" conflicts with non-inherited constraint on child table "q2"

create table ip(a int constraint ic check (a > 0));
----
=> CREATE TABLE

create table ic1(a int);
----
=> CREATE TABLE

insert into ic1 values (-5);
----
=> INSERT 0 1

alter table ic1 add constraint ic check (a > 0) not valid;
----
=> ALTER TABLE

alter table ic1 inherit ip;
----
!! 42P17 constraint "ic" conflicts with NOT VALID constraint on child table "ic1"

create table ic2(a int constraint ic check (a > 0) no inherit);
----
=> CREATE TABLE

alter table ic2 inherit ip;
----
!! 42P17 constraint "ic" conflicts with non-inherited constraint on child table "ic2"

create table nv(a int);
----
=> CREATE TABLE

alter table nv add constraint ic check (a > 0) not valid;
----
=> ALTER TABLE

alter table ic1 inherit nv;
----
=> ALTER TABLE

select conname, conrelid::regclass, convalidated, coninhcount from pg_constraint where contype = 'c' and conname in ('ic', 'qc') order by 1, 2;
----
conname 19|conrelid 2205|convalidated 16|coninhcount 23
ic|ip|t|0
ic|ic1|f|1
ic|ic2|t|0
ic|nv|f|0
qc|q|t|0
qc|q1|f|0
qc|q2|t|0
=> SELECT 7

create table cp(a int, b text collate "C") partition by list (a);
----
=> CREATE TABLE

create table c1(a int, b text);
----
=> CREATE TABLE

alter table cp attach partition c1 for values in (1);
----
!! 42P21 child table "c1" has different collation for column "b"

create table ci(a int, b text collate "C");
----
=> CREATE TABLE

alter table c1 inherit ci;
----
!! 42P21 child table "c1" has different collation for column "b"

create table cj() inherits (ci);
----
=> CREATE TABLE

alter table cj add column t text;
----
=> ALTER TABLE

alter table ci add column t text collate "C";
----
!! 42P21 child table "cj" has different collation for column "t"
.. D "C" versus "default"

alter table ci add column t text;
----
-- NOTICE 00000 merging definition of column "t" for child "cj"
=> ALTER TABLE

create table fp(a int primary key, b int) partition by list (a);
----
=> CREATE TABLE

create table fp1 partition of fp for values in (1);
----
=> CREATE TABLE

alter table fp1 add unique (b);
----
=> ALTER TABLE

alter table fp add foreign key (b) references fp1 (b);
----
!! 55006 cannot ALTER TABLE "fp1" because it is being used by active queries in this session

alter table fp add foreign key (b) references fp1 (a);
----
!! 55006 cannot ALTER TABLE "fp1" because it is being used by active queries in this session

alter table fp add foreign key (b) references fp;
----
=> ALTER TABLE

create table plain(a int);
----
=> CREATE TABLE

alter table plain no inherit fp;
----
!! 42P01 relation "plain" is not a partition of relation "fp"

alter table plain no inherit pk;
----
!! 42P01 relation "pk" is not a parent of relation "plain"

alter table fp1 no inherit fp;
----
!! 42809 cannot change inheritance of a partition

create table par(a int) partition by list (a);
----
=> CREATE TABLE

create table par1 partition of par for values in (1);
----
=> CREATE TABLE

create table u(x par1);
----
=> CREATE TABLE

alter table par add column c int default 3;
----
!! 0A000 cannot alter table "par1" because column "u.x" uses its row type

alter table par add column c2 int;
----
=> ALTER TABLE

alter table par alter column c2 type bigint;
----
!! 0A000 cannot alter table "par1" because column "u.x" uses its row type

drop table u;
----
=> DROP TABLE

create table u(x par);
----
=> CREATE TABLE

alter table par add column d int default 3;
----
=> ALTER TABLE

alter table par alter column d type text;
----
!! 0A000 cannot alter table "par" because column "u.x" uses its row type

create table ih(a int);
----
=> CREATE TABLE

create table ih1() inherits (ih);
----
=> CREATE TABLE

create table u2(x ih1);
----
=> CREATE TABLE

alter table ih add column c int default 3;
----
!! 0A000 cannot alter table "ih1" because column "u2.x" uses its row type

alter table ih add column g int generated always as (a + 1) stored;
----
!! 0A000 cannot alter table "ih1" because column "u2.x" uses its row type

alter table ih add column c int;
----
=> ALTER TABLE

alter table ih alter column c type text;
----
!! 0A000 cannot alter table "ih1" because column "u2.x" uses its row type
