-- SET LOCAL in a function outside of a block: it lasts until the end of the statement, whose transaction it is.
do $$ begin
  set local client_min_messages = 'error';
  raise warning 'hidden';
end $$;
----
=> DO

show client_min_messages;
----
client_min_messages 25
notice
=> SHOW

do $$ begin
  set local work_mem = '7MB';
  set constraints all immediate;
  raise notice '%', current_setting('work_mem');
end $$;
----
-- NOTICE 00000 7MB
=> DO

show work_mem;
----
work_mem 25
4MB
=> SHOW

set local work_mem = '8MB';
----
-- WARNING 25P01 SET LOCAL can only be used in transaction blocks
=> SET

create function narrow() returns text language sql as $$
  set local work_mem = '6MB';
  select current_setting('work_mem') $$;
----
=> CREATE FUNCTION

select narrow();
----
narrow 25
6MB
=> SELECT 1

show work_mem;
----
work_mem 25
4MB
=> SHOW

-- What a notice meets is the setting at its time.
create function loud() returns void language plpgsql set client_min_messages = 'debug1' as $$
begin
  raise debug 'heard';
end $$;
----
=> CREATE FUNCTION

select loud();
----
-- DEBUG 00000 heard
loud 2278
(no columns)
=> SELECT 1

create function quiet() returns void language plpgsql set client_min_messages = 'error' as $$
begin
  raise warning 'not heard';
end $$;
----
=> CREATE FUNCTION

select quiet();
----
quiet 2278
(no columns)
=> SELECT 1

do $$ begin
  raise notice 'before';
  set client_min_messages = 'warning';
  raise notice 'between';
  raise info 'always';
  reset client_min_messages;
  raise notice 'after';
end $$;
----
-- NOTICE 00000 before
-- INFO 00000 always
-- NOTICE 00000 after
=> DO
