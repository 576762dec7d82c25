select 123abc
----
!! 42601 trailing junk after numeric literal at or near "123abc"
.. P 8

select 1.5abc
----
!! 42601 trailing junk after numeric literal at or near "1.5abc"
.. P 8

select 1exyz
----
!! 42601 trailing junk after numeric literal at or near "1exyz"
.. P 8

select 0x1F
----
!! 42601 trailing junk after numeric literal at or near "0x1F"
.. P 8

select 1_000
----
!! 42601 trailing junk after numeric literal at or near "1_000"
.. P 8

select 1eäb
----
!! 42601 trailing junk after numeric literal at or near "1eäb"
.. P 8

select 1e+x
----
!! 42601 trailing junk after numeric literal at or near "1e+"
.. P 8

select 10e
----
!! 42601 trailing junk after numeric literal at or near "10e"
.. P 8

select 'ä', 5abc
----
!! 42601 trailing junk after numeric literal at or near "5abc"
.. P 13

select 1 where 1=1and true
----
!! 42601 trailing junk after numeric literal at or near "1and"
.. P 18

create function tj_context() returns text language plpgsql as $$
declare a text; b text; c text;
begin
  begin
    perform 1/0;
  exception when others then
    get stacked diagnostics a = message_text, b = pg_context;
    get current diagnostics c = pg_context;
  end;
  return a || '|' || b || '|' || c;
end $$
----
=> CREATE FUNCTION

select tj_context()
----
tj_context 25
division by zero\|PL/pgSQL function tj_context() line 7 at GET STACKED DIAGNOSTICS\|PL/pgSQL function tj_context() line 8 at GET DIAGNOSTICS
=> SELECT 1

create function tj_wrong() returns text language plpgsql as $$ declare a text; begin get stacked diagnostics a = row_count; return a; end $$
----
!! 42601 diagnostics item ROW_COUNT is not allowed in GET STACKED DIAGNOSTICS
.. P 86

drop function tj_context
----
=> DROP FUNCTION
