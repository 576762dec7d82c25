-- cursors whose queries have not run to their ends: what they see, errors of later rows, what ends them
create table q(a int primary key, b text, c int);
----
=> CREATE TABLE

insert into q select g, 'x'||g, g%3 from generate_series(1,40) g;
----
=> INSERT 0 40

create index on q(c);
----
=> CREATE INDEX

begin;
----
=> BEGIN

declare c1 cursor for select a, 100/(20-a) from q order by a;
----
=> DECLARE CURSOR

fetch 3 from c1;
----
a 23|?column? 23
1|5
2|5
3|5
=> FETCH 3

fetch 2 from c1;
----
a 23|?column? 23
4|6
5|6
=> FETCH 2

insert into q values (0, 'new', 1);
----
=> INSERT 0 1

update q set b = b||'!' where a = 7;
----
=> UPDATE 1

delete from q where a = 8;
----
=> DELETE 1

fetch 4 from c1;
----
a 23|?column? 23
6|7
7|7
8|8
9|9
=> FETCH 4

savepoint s;
----
=> SAVEPOINT

fetch all from c1;
----
!! 22012 division by zero

rollback to s;
----
=> ROLLBACK

fetch 1 from c1;
----
!! 55000 portal "c1" cannot be run

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare d1 cursor for select a, b from q order by a;
----
=> DECLARE CURSOR

fetch 1 from d1;
----
a 23|b 25
1|x1
=> FETCH 1

update q set b = 'changed', c = c + 1;
----
=> UPDATE 40

delete from q where a between 5 and 30;
----
=> DELETE 26

insert into q select g, 'later', 0 from generate_series(100, 110) g;
----
=> INSERT 0 11

fetch 6 from d1;
----
a 23|b 25
2|x2
3|x3
4|x4
5|x5
6|x6
7|x7
=> FETCH 6

savepoint s;
----
=> SAVEPOINT

insert into q values (6, 'again', 0);
----
=> INSERT 0 1

fetch relative 3 from d1;
----
a 23|b 25
10|x10
=> FETCH 1

rollback to s;
----
=> ROLLBACK

fetch 2 from d1;
----
a 23|b 25
11|x11
12|x12
=> FETCH 2

move 15 in d1;
----
=> MOVE 15

fetch 2 from d1;
----
a 23|b 25
28|x28
29|x29
=> FETCH 2

fetch all from d1;
----
a 23|b 25
30|x30
31|x31
32|x32
33|x33
34|x34
35|x35
36|x36
37|x37
38|x38
39|x39
40|x40
=> FETCH 11

fetch 1 from d1;
----
a 23|b 25
=> FETCH 0

select count(*) from q;
----
count 20
25
=> SELECT 1

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

update q set b = 'mine' where a = 3;
----
=> UPDATE 1

declare e1 cursor for select a, b from q where c = 0 order by a;
----
=> DECLARE CURSOR

update q set b = 'mine later' where a = 3;
----
=> UPDATE 1

update q set c = 9 where a = 6;
----
=> UPDATE 1

fetch 3 from e1;
----
a 23|b 25
3|mine
6|x6
9|x9
=> FETCH 3

declare e2 cursor for select a, b from q where c in (0, 9) order by a;
----
=> DECLARE CURSOR

fetch 2 from e2;
----
a 23|b 25
3|mine later
6|x6
=> FETCH 2

fetch 1 from e1;
----
a 23|b 25
12|x12
=> FETCH 1

fetch 2 from e2;
----
a 23|b 25
9|x9
12|x12
=> FETCH 2

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare h1 cursor with hold for select a, 10/(a-12) from q order by a;
----
=> DECLARE CURSOR

fetch 2 from h1;
----
a 23|?column? 23
1|0
2|-1
=> FETCH 2

commit;
----
!! 22012 division by zero

begin;
----
=> BEGIN

declare h2 cursor with hold for select a from q order by a;
----
=> DECLARE CURSOR

fetch 2 from h2;
----
a 23
1
2
=> FETCH 2

update q set c = 5 where a = 4;
----
=> UPDATE 1

commit;
----
=> COMMIT

delete from q where a = 5;
----
=> DELETE 1

fetch 3 from h2;
----
a 23
3
4
5
=> FETCH 3

close h2;
----
=> CLOSE CURSOR

begin;
----
=> BEGIN

declare s1 scroll cursor for select a from q order by a;
----
=> DECLARE CURSOR

fetch 5 from s1;
----
a 23
1
2
3
4
6
=> FETCH 5

fetch prior from s1;
----
a 23
4
=> FETCH 1

fetch absolute 3 from s1;
----
a 23
3
=> FETCH 1

fetch relative -1 from s1;
----
a 23
2
=> FETCH 1

fetch last from s1;
----
a 23
40
=> FETCH 1

fetch absolute -2 from s1;
----
a 23
39
=> FETCH 1

fetch first from s1;
----
a 23
1
=> FETCH 1

fetch backward 3 from s1;
----
a 23
=> FETCH 0

fetch forward all from s1;
----
a 23
1
2
3
4
6
7
8
9
10
11
12
13
14
15
16
17
18
19
20
21
22
23
24
25
26
27
28
29
30
31
32
33
34
35
36
37
38
39
40
=> FETCH 39

fetch backward 2 from s1;
----
a 23
40
39
=> FETCH 2

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare r1 cursor for with recursive r(n) as (select 1 union all select n + 1 from r) select n from r;
----
=> DECLARE CURSOR

fetch 3 from r1;
----
n 23
1
2
3
=> FETCH 3

move 1000 in r1;
----
=> MOVE 1000

fetch 1 from r1;
----
n 23
1004
=> FETCH 1

close r1;
----
=> CLOSE CURSOR

commit;
----
=> COMMIT

begin;
----
=> BEGIN

create temp table tt(a int);
----
=> CREATE TABLE

insert into tt select generate_series(1, 10);
----
=> INSERT 0 10

declare t1 cursor for select a from tt order by a;
----
=> DECLARE CURSOR

fetch 2 from t1;
----
a 23
1
2
=> FETCH 2

insert into tt values (0), (11);
----
=> INSERT 0 2

delete from tt where a = 4;
----
=> DELETE 1

fetch 3 from t1;
----
a 23
3
4
5
=> FETCH 3

fetch all from t1;
----
a 23
6
7
8
9
10
=> FETCH 5

commit;
----
=> COMMIT

create function take(refcursor, int) returns text language plpgsql as $$ declare r record; t text := ''; begin for i in 1..$2 loop fetch $1 into r; exit when not found; t := t||r.a||' '; end loop; return t; end $$;
----
=> CREATE FUNCTION

begin;
----
=> BEGIN

declare f1 cursor for select a, 1/(a-9) from q order by a;
----
=> DECLARE CURSOR

select take('f1', 3);
----
take 25
1 2 3 
=> SELECT 1

fetch 2 from f1;
----
a 23|?column? 23
4|0
6|0
=> FETCH 2

insert into q values (3000, 'z', 0);
----
=> INSERT 0 1

select take('f1', 1);
----
take 25
7 
=> SELECT 1

savepoint s;
----
=> SAVEPOINT

select take('f1', 20);
----
take 25
!! 22012 division by zero

rollback to s;
----
=> ROLLBACK

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare w1 cursor for select * from q order by a;
----
=> DECLARE CURSOR

fetch 2 from w1;
----
a 23|b 25|c 23
1|x1|1
2|x2|2
=> FETCH 2

update q set b = 'current' where current of w1;
----
=> UPDATE 1

fetch 1 from w1;
----
a 23|b 25|c 23
3|x3|0
=> FETCH 1

delete from q where current of w1;
----
=> DELETE 1

fetch 1 from w1;
----
a 23|b 25|c 23
4|x4|5
=> FETCH 1

select a, b from q order by a limit 4;
----
a 23|b 25
1|x1
2|current
4|x4
6|x6
=> SELECT 4

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare v1 cursor for select a, nextval('sv') from q;
----
!! 42P01 relation "sv" does not exist
.. P 41

rollback;
----
=> ROLLBACK

create sequence sv;
----
=> CREATE SEQUENCE

begin;
----
=> BEGIN

declare v1 cursor for select a, s.b from q cross join lateral (select b||a as b offset 0) s order by a desc;
----
=> DECLARE CURSOR

fetch 2 from v1;
----
a 23|b 25
40|x4040
39|x3939
=> FETCH 2

truncate q;
----
!! 55006 cannot TRUNCATE "q" because it is being used by active queries in this session

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare g1 cursor for select c, count(*), sum(a) from q group by c order by c;
----
=> DECLARE CURSOR

update q set c = 0;
----
=> UPDATE 39

fetch 1 from g1;
----
c 23|count 20|sum 20
0|13|273
=> FETCH 1

fetch all from g1;
----
c 23|count 20|sum 20
1|13|283
2|12|255
5|1|4
=> FETCH 3

rollback;
----
=> ROLLBACK

begin isolation level repeatable read;
----
=> BEGIN

declare i1 cursor for select a from q order by a;
----
=> DECLARE CURSOR

fetch 2 from i1;
----
a 23
1
2
=> FETCH 2

delete from q where a = 4;
----
=> DELETE 1

fetch 2 from i1;
----
a 23
3
4
=> FETCH 2

commit;
----
=> COMMIT

begin isolation level repeatable read read only;
----
=> BEGIN

declare i1 cursor for select a, 1/(a-7) from q order by a;
----
=> DECLARE CURSOR

fetch 3 from i1;
----
a 23|?column? 23
1|0
2|0
3|0
=> FETCH 3

savepoint s;
----
=> SAVEPOINT

fetch all from i1;
----
!! 22012 division by zero

rollback to s;
----
=> ROLLBACK

fetch 1 from i1;
----
!! 55000 portal "i1" cannot be run

commit;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare x1 cursor for select a from q order by a;
----
=> DECLARE CURSOR

declare x2 cursor for select a from q order by a desc;
----
=> DECLARE CURSOR

fetch 2 from x1;
----
a 23
1
2
=> FETCH 2

fetch 2 from x2;
----
a 23
40
39
=> FETCH 2

fetch 2 from x1;
----
a 23
3
6
=> FETCH 2

close x1;
----
=> CLOSE CURSOR

fetch 2 from x2;
----
a 23
38
37
=> FETCH 2

set local timezone = 'UTC';
----
=> SET

show timezone;
----
TimeZone 25
UTC
=> SHOW

fetch 1 from x2;
----
a 23
36
=> FETCH 1

lock table q in share mode;
----
=> LOCK TABLE

fetch 1 from x2;
----
a 23
35
=> FETCH 1

commit;
----
=> COMMIT

begin;
----
=> BEGIN

declare u1 cursor for select a from q order by a;
----
=> DECLARE CURSOR

alter table q add column z int;
----
!! 55006 cannot ALTER TABLE "q" because it is being used by active queries in this session

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare u1 cursor for select a from q where c = 1;
----
=> DECLARE CURSOR

fetch all from u1;
----
a 23
1
7
10
13
16
19
22
25
28
31
34
37
40
=> FETCH 13

drop table q;
----
!! 55006 cannot DROP TABLE "q" because it is being used by active queries in this session

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare u1 cursor for select a from q where c = 1;
----
=> DECLARE CURSOR

close u1;
----
=> CLOSE CURSOR

alter table q add column z int;
----
=> ALTER TABLE

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare u1 cursor for select a from q where c = 1 for update;
----
=> DECLARE CURSOR

create index on q(b);
----
!! 55006 cannot CREATE INDEX "q" because it is being used by active queries in this session

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare u1 cursor with hold for select a from q order by a;
----
=> DECLARE CURSOR

commit;
----
=> COMMIT

alter table q add column z int default 3;
----
=> ALTER TABLE

fetch 1 from u1;
----
a 23
1
=> FETCH 1

close u1;
----
=> CLOSE CURSOR

begin;
----
=> BEGIN

create temp table dt(a int) on commit drop;
----
=> CREATE TABLE

insert into dt values (1), (2);
----
=> INSERT 0 2

declare u1 cursor for select a from dt;
----
=> DECLARE CURSOR

discard temp;
----
!! 55006 cannot DROP TABLE "dt" because it is being used by active queries in this session

rollback;
----
=> ROLLBACK

declare z1 cursor for select a from q order by a;
----
!! 25P01 DECLARE CURSOR can only be used in transaction blocks

show transaction_isolation;
----
transaction_isolation 25
read committed
=> SHOW

fetch 1 from z1;
----
!! 34000 cursor "z1" does not exist

set transaction isolation level repeatable read;
----
-- WARNING 25P01 SET TRANSACTION can only be used in transaction blocks
=> SET

rollback;
----
-- WARNING 25P01 there is no transaction in progress
=> ROLLBACK

select has_table_privilege('pg_class', 'SELECT, INSERT, UPDATE, DELETE, RULE, REFERENCES, TRIGGER'), has_table_privilege('pg_class', 'rule with grant option');
----
has_table_privilege 16|has_table_privilege 16
t|f
=> SELECT 1

select has_any_column_privilege('pg_class', 'RULE');
----
has_any_column_privilege 16
!! 22023 unrecognized privilege type: "RULE"

create function closer(refcursor) returns int stable language plpgsql as $$ begin close $1; return 1; end $$;
----
=> CREATE FUNCTION

create function fetcher(refcursor) returns int stable language plpgsql as $$ declare r record; begin fetch $1 into r; return r.g; end $$;
----
=> CREATE FUNCTION

create function opener() returns int stable language plpgsql as $$ declare c refcursor; begin open c for select 1; return 1; end $$;
----
=> CREATE FUNCTION

begin;
----
=> BEGIN

declare c cursor for select g, closer('c') from generate_series(1,3) g;
----
=> DECLARE CURSOR

fetch 1 from c;
----
!! 24000 cannot drop active portal "c"

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c cursor for select g, fetcher('c') from generate_series(1,3) g;
----
=> DECLARE CURSOR

fetch 1 from c;
----
!! 55000 portal "c" cannot be run

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare b cursor for select g from generate_series(1,9) g;
----
=> DECLARE CURSOR

declare c cursor for select g, fetcher('b') from generate_series(1,3) g;
----
=> DECLARE CURSOR

fetch 2 from c;
----
g 23|fetcher 23
1|1
2|2
=> FETCH 2

fetch 1 from b;
----
g 23
3
=> FETCH 1

fetch 2 from c;
----
g 23|fetcher 23
3|4
=> FETCH 1

close b;
----
=> CLOSE CURSOR

fetch 1 from b;
----
!! 34000 cursor "b" does not exist

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare b cursor for select g from generate_series(1,9) g;
----
=> DECLARE CURSOR

declare c cursor for select g, closer('b') from generate_series(1,3) g;
----
=> DECLARE CURSOR

fetch 1 from c;
----
g 23|closer 23
1|1
=> FETCH 1

fetch 1 from b;
----
!! 34000 cursor "b" does not exist

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare h1 cursor with hold for select g, opener() from generate_series(1,40) g;
----
=> DECLARE CURSOR

declare h2 cursor with hold for select g, opener() from generate_series(1,40) g;
----
=> DECLARE CURSOR

fetch 2 from h1;
----
g 23|opener 23
1|1
2|1
=> FETCH 2

commit;
----
=> COMMIT

fetch 2 from h2;
----
g 23|opener 23
1|1
2|1
=> FETCH 2

fetch 1 from h1;
----
g 23|opener 23
3|1
=> FETCH 1

close all;
----
=> CLOSE CURSOR ALL
