-- Foreign keys between a domain and what it is made of; values that cascade are assigned to the child's type.
create domain word as text check (value <> 'bad');
----
=> CREATE DOMAIN

create domain small as int4 check (value < 100);
----
=> CREATE DOMAIN

create table p (a text primary key);
----
=> CREATE TABLE

create table c (a word references p on update cascade on delete set null);
----
=> CREATE TABLE

create table q (a word primary key);
----
=> CREATE TABLE

create table d (a text references q on update cascade, b varchar(4) references q on update cascade);
----
=> CREATE TABLE

create table r (a small primary key, b int8 unique);
----
=> CREATE TABLE

create table e (a int8 references r on delete cascade, b small references r (b) on update cascade);
----
=> CREATE TABLE

create table wrong (a date references p);
----
!! 42804 foreign key constraint "wrong_a_fkey" cannot be implemented
.. D Key columns "a" and "a" are of incompatible types: date and text.

create table wrong (a small references q);
----
!! 42804 foreign key constraint "wrong_a_fkey" cannot be implemented
.. D Key columns "a" and "a" are of incompatible types: small and word.

insert into p values ('one'), ('two');
----
=> INSERT 0 2

insert into c values ('one'), ('two');
----
=> INSERT 0 2

insert into c values ('three');
----
!! 23503 insert or update on table "c" violates foreign key constraint "c_a_fkey"
.. D Key (a)=(three) is not present in table "p".
.. n c_a_fkey
.. t c

update p set a = 'bad' where a = 'one';
----
!! 23514 value for domain word violates check constraint "word_check"
.. n word_check
.. d word

update p set a = 'eins' where a = 'one';
----
=> UPDATE 1

delete from p where a = 'two';
----
=> DELETE 1

select * from c order by a;
----
a 25
eins
\N
=> SELECT 2

insert into q values ('one');
----
=> INSERT 0 1

insert into d values ('one', 'one');
----
=> INSERT 0 1

update q set a = 'drei';
----
=> UPDATE 1

update q set a = 'three';
----
!! 22001 value too long for type character varying(4)

select * from d;
----
a 25|b 1043
drei|drei
=> SELECT 1

insert into r values (1, 50), (2, 5000000000);
----
=> INSERT 0 2

insert into e values (1, 50);
----
=> INSERT 0 1

insert into e values (5000000000, null);
----
!! 23503 insert or update on table "e" violates foreign key constraint "e_a_fkey"
.. D Key (a)=(5000000000) is not present in table "r".
.. n e_a_fkey
.. t e

insert into e values (3, null);
----
!! 23503 insert or update on table "e" violates foreign key constraint "e_a_fkey"
.. D Key (a)=(3) is not present in table "r".
.. n e_a_fkey
.. t e

update r set b = 60 where b = 50;
----
=> UPDATE 1

update r set b = 100 where b = 60;
----
!! 23514 value for domain small violates check constraint "small_check"
.. n small_check
.. d small

update r set b = 5000000001 where b = 60;
----
!! 22003 integer out of range

select * from e;
----
a 20|b 23
1|60
=> SELECT 1

delete from r where a = 1;
----
=> DELETE 1

select * from e;
----
a 20|b 23
=> SELECT 0

create table n (a numeric primary key);
----
=> CREATE TABLE

create table i (a int references n on update cascade);
----
=> CREATE TABLE

insert into n values (1), (2);
----
=> INSERT 0 2

insert into i values (1);
----
=> INSERT 0 1

update n set a = 3 where a = 1;
----
=> UPDATE 1

update n set a = 3.5 where a = 3;
----
!! 23503 insert or update on table "i" violates foreign key constraint "i_a_fkey"
.. D Key (a)=(4) is not present in table "n".
.. n i_a_fkey
.. t i

select * from i;
----
a 23
3
=> SELECT 1

create table f (a char(4) references p on update cascade);
----
=> CREATE TABLE

insert into f values ('eins');
----
=> INSERT 0 1

update p set a = 'vier' where a = 'eins';
----
=> UPDATE 1

select a, length(a) from f;
----
a 1042|length 23
vier|4
=> SELECT 1

create table ts (a timestamp primary key);
----
=> CREATE TABLE

create table day (a date references ts on update cascade);
----
=> CREATE TABLE

insert into ts values ('2024-01-01');
----
=> INSERT 0 1

insert into day values ('2024-01-01');
----
=> INSERT 0 1

update ts set a = '2024-02-02';
----
=> UPDATE 1

select * from day;
----
a 1082
2024-02-02
=> SELECT 1
