create table cursor_rows (a int, b int)
----
=> CREATE TABLE

insert into cursor_rows values (1, 10), (2, 20), (3, 30)
----
=> INSERT 0 3

create function cursor_sum(text) returns int language plpgsql as $$
declare
  c cursor (low int, high int) for select * from cursor_rows where a between low and high;
  r record;
  total int := 0;
begin
  if $1 = 'positions' then open c(1, 2); end if;
  if $1 = 'names' then open c(high := 3, low := 2); end if;
  if $1 = 'both' then open c(2, high := length('ab') + 1); end if;
  loop
    fetch c into r;
    exit when not found;
    total := total + r.b;
  end loop;
  for r in c(high := 1, low := 0) loop total := total + 1000 * r.b; end loop;
  return total;
end $$
----
=> CREATE FUNCTION

select cursor_sum('positions'), cursor_sum('names'), cursor_sum('both')
----
cursor_sum 23|cursor_sum 23|cursor_sum 23
!! 42P03 cursor "c" already in use

create function cursor_bad() returns void language plpgsql as $$
declare c cursor (low int, high int) for select 1;
begin open c(high := 20, 21); end $$
----
!! 42601 value for parameter "high" of cursor "c" specified more than once
.. P 142

create function cursor_bad() returns void language plpgsql as $$
declare c cursor (low int, high int) for select 1;
begin open c(20, low := 21); end $$
----
!! 42601 value for parameter "low" of cursor "c" specified more than once
.. P 134

create function cursor_bad() returns void language plpgsql as $$
declare c cursor (low int, high int) for select 1;
begin open c(low := 20, low := 21); end $$
----
!! 42601 value for parameter "low" of cursor "c" specified more than once
.. P 141

create function cursor_bad() returns void language plpgsql as $$
declare c cursor (low int, high int) for select 1;
begin open c(low := 20); end $$
----
!! 42601 not enough arguments for cursor "c"
.. P 139

create function cursor_bad() returns void language plpgsql as $$
declare c cursor (low int, high int) for select 1;
begin open c(1, 2, 3); end $$
----
!! 42601 too many arguments for cursor "c"
.. P 134

create function cursor_bad() returns void language plpgsql as $$
declare c cursor (low int, high int) for select 1;
begin open c(low := 1, middle := 2); end $$
----
!! 42601 cursor "c" has no argument named "middle"
.. P 140

create function cursor_bad() returns void language plpgsql as $$
declare c cursor (low int, high int) for select 1;
begin open c; end $$
----
!! 42601 cursor "c" has arguments
.. P 129

create function cursor_bad() returns void language plpgsql as $$
declare c cursor for select 1;
begin open c(1); end $$
----
!! 42601 cursor "c" has no arguments
.. P 109

create function cursor_bad() returns void language plpgsql as $$
declare c cursor (low int) for select 1;
begin for r in c loop null; end loop; end $$
----
!! 42601 cursor "c" has arguments
.. P 124

do $$ declare rc constant refcursor; begin open rc for select 1; end $$
----
!! 22005 variable "rc" is declared CONSTANT

do $$ declare rc constant refcursor := 'named'; begin open rc for select 1; close rc; end $$
----
=> DO

drop function cursor_sum
----
=> DROP FUNCTION

drop table cursor_rows
----
=> DROP TABLE
