create table item (id int primary key, n int, note text);
----
=> CREATE TABLE

create table plain (a int, b text);
----
=> CREATE TABLE

insert into item select g, g * 10, 'i' || g from generate_series(1, 6) g;
----
=> INSERT 0 6

insert into plain values (1, 'x'), (1, 'x'), (2, 'y');
----
=> INSERT 0 3

begin;
----
=> BEGIN

declare c cursor for select * from item order by id;
----
=> DECLARE CURSOR

update item set n = 0 where current of c;
----
!! 24000 cursor "c" is not positioned on a row

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c cursor for select * from item order by id;
----
=> DECLARE CURSOR

fetch 2 from c;
----
id 23|n 23|note 25
1|10|i1
2|20|i2
=> FETCH 2

update item set n = 0 where current of c;
----
=> UPDATE 1

update item set note = note || '!' where current of c returning *;
----
id 23|n 23|note 25
2|0|i2!
=> UPDATE 1

fetch c;
----
id 23|n 23|note 25
3|30|i3
=> FETCH 1

delete from item where current of c;
----
=> DELETE 1

delete from item where current of c;
----
=> DELETE 0

fetch c;
----
id 23|n 23|note 25
4|40|i4
=> FETCH 1

move backward 3 in c;
----
=> MOVE 3

update item set n = 1 where current of c;
----
=> UPDATE 1

select * from item order by id;
----
id 23|n 23|note 25
1|1|i1
2|0|i2!
4|40|i4
5|50|i5
6|60|i6
=> SELECT 5

update plain set a = 0 where current of c;
----
!! 24000 cursor "c" is not a simply updatable scan of table "plain"

rollback;
----
=> ROLLBACK

select * from item order by id;
----
id 23|n 23|note 25
1|10|i1
2|20|i2
3|30|i3
4|40|i4
5|50|i5
6|60|i6
=> SELECT 6

begin;
----
=> BEGIN

declare c cursor for select note, n from item where n > 20 for update;
----
=> DECLARE CURSOR

fetch c;
----
note 25|n 23
i3|30
=> FETCH 1

update item set n = -n where current of c returning id, n;
----
id 23|n 23
3|-30
=> UPDATE 1

fetch c;
----
note 25|n 23
i4|40
=> FETCH 1

delete from item where current of c returning *;
----
id 23|n 23|note 25
4|40|i4
=> DELETE 1

update plain set a = 0 where current of c;
----
!! 24000 cursor "c" does not have a FOR UPDATE/SHARE reference to table "plain"

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c cursor for select i.note, p.b from item i join plain p on p.a = i.id order by i.id desc for update of i;
----
=> DECLARE CURSOR

fetch c;
----
note 25|b 25
i2|y
=> FETCH 1

update item set note = 'joined' where current of c returning *;
----
id 23|n 23|note 25
2|20|joined
=> UPDATE 1

update plain set a = 9 where current of c;
----
!! 24000 cursor "c" does not have a FOR UPDATE/SHARE reference to table "plain"

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c cursor for select i.note from item i join item j on i.id = j.id for update;
----
=> DECLARE CURSOR

fetch c;
----
note 25
i1
=> FETCH 1

update item set n = 1 where current of c;
----
!! 24000 cursor "c" has multiple FOR UPDATE/SHARE references to table "item"

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c cursor for select count(*) from item;
----
=> DECLARE CURSOR

fetch c;
----
count 20
6
=> FETCH 1

update item set n = 1 where current of c;
----
!! 24000 cursor "c" is not a simply updatable scan of table "item"

rollback;
----
=> ROLLBACK

-- rows of a table without a key, two of them the same
begin;
----
=> BEGIN

declare c cursor for select * from plain;
----
=> DECLARE CURSOR

fetch 2 from c;
----
a 23|b 25
1|x
1|x
=> FETCH 2

update plain set b = 'second' where current of c returning *;
----
a 23|b 25
1|second
=> UPDATE 1

fetch c;
----
a 23|b 25
2|y
=> FETCH 1

delete from plain where current of c;
----
=> DELETE 1

select * from plain order by a, b;
----
a 23|b 25
1|second
1|x
=> SELECT 2

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

declare c cursor with hold for select * from item order by id;
----
=> DECLARE CURSOR

fetch c;
----
id 23|n 23|note 25
1|10|i1
=> FETCH 1

commit;
----
=> COMMIT

fetch c;
----
id 23|n 23|note 25
2|20|i2
=> FETCH 1

update item set n = 1 where current of c;
----
!! 24000 cursor "c" is held from a previous transaction

close c;
----
=> CLOSE CURSOR

update item set n = 1 where current of nowhere;
----
!! 34000 cursor "nowhere" does not exist

-- prepared statements look where the cursor stands when they run
prepare bump as update item set n = n + 1 where current of c returning id, n;
----
=> PREPARE

begin;
----
=> BEGIN

declare c cursor for select * from item order by id;
----
=> DECLARE CURSOR

fetch c;
----
id 23|n 23|note 25
1|10|i1
=> FETCH 1

execute bump;
----
id 23|n 23
1|11
=> UPDATE 1

fetch 2 from c;
----
id 23|n 23|note 25
2|20|i2
3|30|i3
=> FETCH 2

execute bump;
----
id 23|n 23
3|31
=> UPDATE 1

rollback;
----
=> ROLLBACK

deallocate bump;
----
=> DEALLOCATE

create view shown as select * from item;
----
=> CREATE VIEW

begin;
----
=> BEGIN

declare c cursor for select * from item;
----
=> DECLARE CURSOR

fetch c;
----
id 23|n 23|note 25
1|10|i1
=> FETCH 1

update shown set n = 1 where current of c;
----
!! 0A000 WHERE CURRENT OF on a view is not implemented

rollback;
----
=> ROLLBACK

-- trees of tables
create table part (k int, v text, primary key (k)) partition by range (k);
----
=> CREATE TABLE

create table part_low partition of part for values from (0) to (10);
----
=> CREATE TABLE

create table part_high partition of part for values from (10) to (20);
----
=> CREATE TABLE

insert into part values (1, 'one'), (2, 'two'), (11, 'eleven');
----
=> INSERT 0 3

create table parent (k int, v text);
----
=> CREATE TABLE

create table child (extra int) inherits (parent);
----
=> CREATE TABLE

insert into parent values (1, 'parent');
----
=> INSERT 0 1

insert into child values (1, 'child', 5), (2, 'child', 6);
----
=> INSERT 0 2

begin;
----
=> BEGIN

declare c cursor for select v from part order by k;
----
=> DECLARE CURSOR

fetch 3 from c;
----
v 25
one
two
eleven
=> FETCH 3

update part set v = 'last' where current of c returning tableoid::regclass, *;
----
tableoid 2205|k 23|v 25
part_high|11|last
=> UPDATE 1

declare d cursor for select v from parent for update;
----
=> DECLARE CURSOR

fetch 2 from d;
----
v 25
parent
child
=> FETCH 2

update parent set v = 'second' where current of d returning tableoid::regclass, *;
----
tableoid 2205|k 23|v 25
child|1|second
=> UPDATE 1

fetch d;
----
v 25
child
=> FETCH 1

delete from parent where current of d;
----
=> DELETE 1

select tableoid::regclass, * from parent order by 1::text, k;
----
tableoid 2205|k 23|v 25
parent|1|parent
child|1|second
=> SELECT 2

rollback;
----
=> ROLLBACK

-- in functions
create function bump_all(step int) returns int language plpgsql as $$
declare
  c cursor for select * from item order by id for update;
  done int := 0;
begin
  for r in c loop
    update item set n = r.n + step where current of c;
    done := done + 1;
  end loop;
  return done;
end $$;
----
=> CREATE FUNCTION

select bump_all(3);
----
bump_all 23
6
=> SELECT 1

select * from item order by id;
----
id 23|n 23|note 25
1|13|i1
2|23|i2
3|33|i3
4|43|i4
5|53|i5
6|63|i6
=> SELECT 6

create function mark(which refcursor) returns text language plpgsql as $$
declare out text;
begin
  update item set note = 'marked' where current of which returning id into out;
  return out;
end $$;
----
=> CREATE FUNCTION

begin;
----
=> BEGIN

declare c cursor for select id from item order by id;
----
=> DECLARE CURSOR

fetch 4 from c;
----
id 23
1
2
3
4
=> FETCH 4

select mark('c');
----
mark 25
4
=> SELECT 1

rollback;
----
=> ROLLBACK

create function drain() returns setof int language plpgsql as $$
declare c refcursor; r record;
begin
  open c for select id, n from item order by id desc;
  loop
    fetch c into r;
    exit when not found;
    delete from item where current of c;
    return next r.id;
  end loop;
  close c;
end $$;
----
=> CREATE FUNCTION

begin;
----
=> BEGIN

select * from drain();
----
drain 23
6
5
4
3
2
1
=> SELECT 6

select count(*) from item;
----
count 20
0
=> SELECT 1

rollback;
----
=> ROLLBACK

select count(*) from item;
----
count 20
6
=> SELECT 1

-- cursors that functions open are the client's
create function rows_of(name refcursor, lowest int) returns refcursor language plpgsql as $$
begin
  open name for select id, note from item where id >= lowest order by id;
  return name;
end $$;
----
=> CREATE FUNCTION

begin;
----
=> BEGIN

select rows_of('mine', 4);
----
rows_of 1790
mine
=> SELECT 1

fetch 2 from mine;
----
id 23|note 25
4|i4
5|i5
=> FETCH 2

update item set note = 'mine' where current of mine returning id;
----
id 23
5
=> UPDATE 1

move backward all in mine;
----
=> MOVE 1

fetch all in mine;
----
id 23|note 25
4|i4
5|i5
6|i6
=> FETCH 3

select name, is_holdable, is_scrollable from pg_cursors where name <> '';
----
name 25|is_holdable 16|is_scrollable 16
mine|f|t
=> SELECT 1

select rows_of('mine', 4);
----
rows_of 1790
!! 42P03 cursor "mine" already in use

rollback;
----
=> ROLLBACK

begin;
----
=> BEGIN

select rows_of('mine', 5);
----
rows_of 1790
mine
=> SELECT 1

close mine;
----
=> CLOSE CURSOR

fetch mine;
----
!! 34000 cursor "mine" does not exist

rollback;
----
=> ROLLBACK

create function two(a inout refcursor, b inout refcursor) language plpgsql as $$
begin
  open a for select 1 as one;
  open b for execute 'select $1 as given' using 'x'::text;
end $$;
----
=> CREATE FUNCTION

begin;
----
=> BEGIN

select * from two('first', 'second');
----
a 1790|b 1790
first|second
=> SELECT 1

fetch all from first;
----
one 23
1
=> FETCH 1

fetch all from second;
----
given 25
x
=> FETCH 1

commit;
----
=> COMMIT

fetch all from first;
----
!! 34000 cursor "first" does not exist

-- one that a failed block opened is gone
create function half() returns text language plpgsql as $$
declare c refcursor := 'half';
begin
  begin
    open c for select 1;
    perform 1 / 0;
  exception when division_by_zero then
    null;
  end;
  begin
    fetch c into c;
  exception when others then
    return sqlerrm;
  end;
  return 'there';
end $$;
----
=> CREATE FUNCTION

select half();
----
half 25
cursor "half" does not exist
=> SELECT 1

-- functions read on where the client stands
create function next_of(c refcursor) returns int language plpgsql as $$
declare v int;
begin
  fetch c into v;
  return v;
end $$;
----
=> CREATE FUNCTION

begin;
----
=> BEGIN

declare c cursor for select id from item order by id;
----
=> DECLARE CURSOR

fetch c;
----
id 23
1
=> FETCH 1

select next_of('c');
----
next_of 23
2
=> SELECT 1

fetch c;
----
id 23
3
=> FETCH 1

rollback;
----
=> ROLLBACK

select pg_typeof('a'::refcursor), 'a'::refcursor || 'b', 'a'::refcursor::text;
----
pg_typeof 2206|?column? 25|text 25
refcursor|ab|a
=> SELECT 1

create procedure opened(inout c refcursor) language plpgsql as $$
begin
  open c for select 'from a procedure' as answer;
end $$;
----
=> CREATE PROCEDURE

begin;
----
=> BEGIN

call opened('shown');
----
c 1790
shown
=> CALL

fetch shown;
----
answer 25
from a procedure
=> FETCH 1

commit;
----
=> COMMIT
