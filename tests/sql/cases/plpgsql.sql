create table pt (id int primary key, name text, qty int default 0);
----
=> CREATE TABLE

insert into pt values (1, 'one', 10), (2, 'two', 20), (3, 'three', 30);
----
=> INSERT 0 3

create function fact(n int) returns bigint language plpgsql as $$ begin if n <= 1 then return 1; end if; return n * fact(n - 1); end $$;
----
=> CREATE FUNCTION

select fact(10), fact(0);
----
fact 20|fact 20
3628800|1
=> SELECT 1

create function declared() returns text language plpgsql as $$
declare
  a int := 5; b constant text := 'const'; c pt.name%type; d pt%rowtype; r record; e numeric(10,2) not null default 1.239;
begin
  select name into c from pt where id = 2;
  select * into d from pt where id = 3;
  select id, qty as q into r from pt where id = 1;
  a := a + r.q;
  return a || ',' || b || ',' || c || ',' || d.name || ',' || d.qty || ',' || r.id || ',' || e;
end $$;
----
=> CREATE FUNCTION

select declared();
----
declared 25
15,const,two,three,30,1,1.24
=> SELECT 1

create function loops() returns text language plpgsql as $$
declare s text := ''; i int; r record; x int; arr int[] := array[3, 1, 2];
begin
  for i in 1..3 loop s := s || i; end loop;
  for i in reverse 3..1 loop s := s || i; end loop;
  for i in 0..10 by 5 loop s := s || '[' || i || ']'; end loop;
  for r in select * from pt order by id loop s := s || r.name; continue when r.id = 1; s := s || '!'; end loop;
  foreach x in array arr loop s := s || '<' || x || '>'; end loop;
  i := 0;
  while i < 3 loop i := i + 1; exit when i = 2; end loop;
  s := s || ' w' || i;
  <<outer_loop>>
  loop
    loop i := i + 1; exit outer_loop when i > 5; end loop;
  end loop;
  return s || ' o' || i;
end $$;
----
=> CREATE FUNCTION

select loops();
----
loops 25
123321[0][5][10]onetwo!three!<3><1><2> w2 o6
=> SELECT 1

create function cases(a int) returns text language plpgsql as $$
begin
  case a when 1, 2 then return 'low'; when 3 then return 'three'; else return 'other'; end case;
end $$;
----
=> CREATE FUNCTION

select cases(1), cases(2), cases(3), cases(4);
----
cases 25|cases 25|cases 25|cases 25
low|low|three|other
=> SELECT 1

create function case_missing(a int) returns text language plpgsql as $$ begin case when a = 1 then return 'one'; end case; end $$;
----
=> CREATE FUNCTION

select case_missing(1);
----
case_missing 25
one
=> SELECT 1

select case_missing(2);
----
case_missing 25
!! 20000 case not found
.. H CASE statement is missing ELSE part.

create function found_test() returns text language plpgsql as $$
declare s text := ''; n int;
begin
  perform 1 from pt where id = 99;
  s := s || found;
  update pt set qty = qty + 1 where id <= 2;
  get diagnostics n = row_count;
  s := s || found || n;
  delete from pt where id = 42;
  return s || found;
end $$;
----
=> CREATE FUNCTION

select found_test();
----
found_test 25
falsetrue2false
=> SELECT 1

select * from pt order by id;
----
id 23|name 25|qty 23
1|one|11
2|two|21
3|three|30
=> SELECT 3

create function into_returning() returns text language plpgsql as $$
declare a int; b text;
begin
  insert into pt values (4, 'four', 40) returning id, name into a, b;
  update pt set qty = 41 where id = 4;
  return a || b || (select qty from pt where id = 4);
end $$;
----
=> CREATE FUNCTION

select into_returning();
----
into_returning 25
4four41
=> SELECT 1

create function strict_none() returns int language plpgsql as $$ declare a int; begin select id into strict a from pt where id = 99; return a; end $$;
----
=> CREATE FUNCTION

select strict_none();
----
strict_none 23
!! P0002 query returned no rows

create function strict_many() returns int language plpgsql as $$ declare a int; begin select id into strict a from pt; return a; end $$;
----
=> CREATE FUNCTION

select strict_many();
----
strict_many 23
!! P0003 query returned more than one row
.. H Make sure the query returns a single row, or use LIMIT 1.

create function dyn(t text, k int) returns text language plpgsql as $$
declare r text;
begin
  execute format('select name from %I where id = $1', t) into r using k;
  return r;
end $$;
----
=> CREATE FUNCTION

select dyn('pt', 2), dyn('pt', 77);
----
dyn 25|dyn 25
two|\N
=> SELECT 1

create function catching(a int) returns text language plpgsql as $$
begin
  insert into pt values (100 + a, 'caught', 0);
  return 'ok ' || 10 / a;
exception
  when division_by_zero then return 'div: ' || sqlerrm || ' ' || sqlstate;
  when unique_violation or check_violation then return 'dup';
  when others then return 'other';
end $$;
----
=> CREATE FUNCTION

select catching(0);
----
catching 25
div: division by zero 22012
=> SELECT 1

select catching(1);
----
catching 25
ok 10
=> SELECT 1

select catching(1);
----
catching 25
dup
=> SELECT 1

select id from pt where id >= 100 order by 1;
----
id 23
101
=> SELECT 1

create function reraise() returns int language plpgsql as $$ begin begin raise exception 'inner % %', 1, 'x' using errcode = '22012', hint = 'a hint', detail = 'a detail'; exception when others then raise; end; return 1; end $$;
----
=> CREATE FUNCTION

select reraise();
----
reraise 23
!! 22012 inner 1 x
.. D a detail
.. H a hint

create function diags() returns text language plpgsql as $$
declare m text; s text; d text; h text;
begin
  raise exception using message = 'custom', errcode = 'unique_violation', detail = 'dd', hint = 'hh';
exception when others then
  get stacked diagnostics m = message_text, s = returned_sqlstate, d = pg_exception_detail, h = pg_exception_hint;
  return m || '/' || s || '/' || d || '/' || h;
end $$;
----
=> CREATE FUNCTION

select diags();
----
diags 25
custom/23505/dd/hh
=> SELECT 1

create function noisy() returns void language plpgsql as $$ begin raise notice 'hello % and %%', 5; raise warning 'warned'; raise info 'info'; raise debug 'quiet'; end $$;
----
=> CREATE FUNCTION

select noisy();
----
-- NOTICE 00000 hello 5 and %
-- WARNING 01000 warned
-- INFO 00000 info
noisy 2278
(no columns)
=> SELECT 1

create function raises() returns void language plpgsql as $$ begin raise exception 'failed: %', 42; end $$;
----
=> CREATE FUNCTION

select raises();
----
raises 2278
!! P0001 failed: 42

create function raises_sqlstate() returns void language plpgsql as $$ begin raise sqlstate '22012'; end $$;
----
=> CREATE FUNCTION

select raises_sqlstate();
----
raises_sqlstate 2278
!! 22012 22012

create function asserts(a int) returns void language plpgsql as $$ begin assert a > 0, 'a must be positive'; end $$;
----
=> CREATE FUNCTION

select asserts(1);
----
asserts 2278
(no columns)
=> SELECT 1

select asserts(0);
----
asserts 2278
!! P0004 a must be positive

create function nexts(n int) returns setof int language plpgsql as $$ begin for i in 1..n loop return next i * 10; end loop; return; end $$;
----
=> CREATE FUNCTION

select * from nexts(3);
----
nexts 23
10
20
30
=> SELECT 3

select nexts(2);
----
nexts 23
10
20
=> SELECT 2

create function queries() returns table(a int, b text) language plpgsql as $$ begin return query select id, name from pt where id < 3 order by id; return query execute 'select 9, ''nine'''; a := 0; b := 'last'; return next; end $$;
----
=> CREATE FUNCTION

select * from queries();
----
a 23|b 25
1|one
2|two
9|nine
0|last
=> SELECT 4

create function outp(in a int, out b int, inout c text) language plpgsql as $$ begin b := a * 2; c := c || '!'; end $$;
----
=> CREATE FUNCTION

select * from outp(4, 'q');
----
b 23|c 25
8|q!
=> SELECT 1

select outp(4, 'q');
----
outp 2249
(8,q!)
=> SELECT 1

create function rec_ret(n int) returns record language plpgsql as $$ declare r record; begin select n as a, 'txt'::text as b into r; return r; end $$;
----
=> CREATE FUNCTION

select * from rec_ret(3) as t(a int, b text);
----
a 23|b 25
3|txt
=> SELECT 1

create function poly(a anyelement) returns anyelement language plpgsql as $$ begin return a; end $$;
----
=> CREATE FUNCTION

select poly(1), poly('x'::text), poly(array[1, 2]);
----
poly 23|poly 25|poly 1007
1|x|{1,2}
=> SELECT 1

create function arr() returns int[] language plpgsql as $$ declare a int[]; begin a[1] := 5; a[3] := 7; a := a || 9; return a; end $$;
----
=> CREATE FUNCTION

select arr();
----
arr 1007
{5,NULL,7,9}
=> SELECT 1

create function curs() returns text language plpgsql as $$
declare c cursor (k int) for select name from pt where id <= k order by id; c2 refcursor; v text; s text := '';
begin
  open c(2);
  loop fetch c into v; exit when not found; s := s || v || ';'; end loop;
  close c;
  open c2 for select name from pt where id = 3;
  fetch c2 into v;
  s := s || v;
  close c2;
  for r in c(1) loop s := s || '+' || r.name; end loop;
  return s;
end $$;
----
=> CREATE FUNCTION

select curs();
----
curs 25
one;two;three+one
=> SELECT 1

create function no_return() returns int language plpgsql as $$ begin end $$;
----
=> CREATE FUNCTION

select no_return();
----
no_return 23
!! 2F005 control reached end of function without RETURN

create function bad_syntax() returns int language plpgsql as $$ begin retrun 1; end $$;
----
!! 42601 syntax error at or near "retrun"
.. P 71

create function bad_syntax() returns int language plpgsql as $$ begin if 1 then return 1; end $$;
----
!! 42601 syntax error at end of input
.. P 95

create function bad_name() returns int language plpgsql as $$ begin return nosuch; end $$;
----
=> CREATE FUNCTION

select bad_name();
----
bad_name 23
!! 42703 column "nosuch" does not exist

create function ambiguous(id int) returns int language plpgsql as $$ begin return (select qty from pt where id = id limit 1); end $$;
----
=> CREATE FUNCTION

select ambiguous(1);
----
ambiguous 23
!! 42702 column reference "id" is ambiguous
.. D It could refer to either a PL/pgSQL variable or a table column.

create function nested_err() returns int language plpgsql as $$ declare x int; begin x := fact(3) / 0; return x; end $$;
----
=> CREATE FUNCTION

select nested_err();
----
nested_err 23
!! 22012 division by zero

do $$ begin raise notice 'in do'; insert into pt values (50, 'do', 1); end $$;
----
-- NOTICE 00000 in do
=> DO

select name from pt where id = 50;
----
name 25
do
=> SELECT 1

do $$ declare r record; begin for r in select * from generate_series(1, 2) g loop raise notice 'g = %', r.g; end loop; end $$ language plpgsql;
----
-- NOTICE 00000 g = 1
-- NOTICE 00000 g = 2
=> DO

do 'begin perform 1/0; end';
----
!! 22012 division by zero

create procedure addp(a int, b int, inout total int) language plpgsql as $$ begin total := a + b; end $$;
----
=> CREATE PROCEDURE

call addp(1, 2, null);
----
total 23
3
=> CALL

do $$ declare t int; begin call addp(3, 4, t); raise notice 'total %', t; end $$;
----
-- NOTICE 00000 total 7
=> DO

begin;
----
=> BEGIN

do $$ begin insert into pt values (60, 'tx', 0); end $$;
----
=> DO

savepoint s;
----
=> SAVEPOINT

select catching(0);
----
catching 25
div: division by zero 22012
=> SELECT 1

rollback to s;
----
=> ROLLBACK

select count(*) from pt where id = 60;
----
count 20
1
=> SELECT 1

rollback;
----
=> ROLLBACK

select count(*) from pt where id = 60;
----
count 20
0
=> SELECT 1

create function ddl() returns int language plpgsql as $$ begin create table made (a int); insert into made values (1), (2); return (select count(*) from made); end $$;
----
=> CREATE FUNCTION

select ddl();
----
ddl 23
2
=> SELECT 1

select * from made;
----
a 23
1
2
=> SELECT 2

create function volatile_sees() returns int language plpgsql volatile as $$ begin insert into made values (3); return (select count(*) from made); end $$;
----
=> CREATE FUNCTION

select volatile_sees();
----
volatile_sees 23
3
=> SELECT 1

create function stable_writes() returns int language plpgsql stable as $$ begin insert into made values (9); return 1; end $$;
----
=> CREATE FUNCTION

select stable_writes();
----
stable_writes 23
!! 0A000 INSERT is not allowed in a non-volatile function

create function loop_insert() returns int language plpgsql as $$ begin for i in 1..1000 loop insert into made values (i); end loop; return (select count(*) from made where a > 3); end $$;
----
=> CREATE FUNCTION

select loop_insert();
----
loop_insert 23
997
=> SELECT 1

create function null_not() returns void language plpgsql as $$ declare a int not null := 1; begin a := null; end $$;
----
=> CREATE FUNCTION

select null_not();
----
null_not 2278
!! 22004 null value cannot be assigned to variable "a" declared NOT NULL

create function infinite() returns int language plpgsql as $$ begin return infinite(); end $$;
----
=> CREATE FUNCTION

drop table made;
----
=> DROP TABLE

drop function fact(bigint);
----
!! 42883 function fact(bigint) does not exist

drop function fact(int);
----
=> DROP FUNCTION

drop table pt;
----
=> DROP TABLE

create type seen_pair as (a int, b int);
----
=> CREATE TYPE

create function pair_text(p seen_pair) returns text language plpgsql as $$ declare t text; begin t := p; return t; end $$;
----
=> CREATE FUNCTION

select pair_text(row(7, 8));
----
pair_text 25
(7,8)
=> SELECT 1

create function pair_number(p seen_pair) returns int language plpgsql as $$ begin return p; end $$;
----
=> CREATE FUNCTION

select pair_number(row(7, 8));
----
pair_number 23
!! 22P02 invalid input syntax for type integer: "(7,8)"
