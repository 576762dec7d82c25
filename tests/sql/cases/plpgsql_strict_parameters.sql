create function sp_known(p1 int, p2 text) returns setof text language plpgsql as $$
#print_strict_params on
declare x record; p3 text := 'fo''o'; unused int; r record; q int; arr int[] := '{1,2}'; c constant int := null;
begin
 select 1 as f, 'g'::text as g into r;
 begin select * into strict x from pg_class where oid = p1 and relname = p2 and relname = p3 and relname = r.g and oid = r.f and relkind = c::text::"char" and oid = arr[1];
 exception when others then get stacked diagnostics p3 = pg_exception_detail; return next concat_ws(' | ', sqlstate, sqlerrm, p3); end;
 begin execute 'select 1 where $1 = 0 and $2 is null' into strict q using p1, null::text;
 exception when others then get stacked diagnostics p3 = pg_exception_detail; return next concat_ws(' | ', sqlstate, sqlerrm, p3); end;
 begin execute 'select 1 union all select $1' into strict q using 2;
 exception when others then get stacked diagnostics p3 = pg_exception_detail; return next concat_ws(' | ', sqlstate, sqlerrm, p3); end;
 begin select 1 into strict q from pg_class;
 exception when others then get stacked diagnostics p3 = pg_exception_detail; return next concat_ws(' | ', sqlstate, sqlerrm, p3); end;
end $$
----
=> CREATE FUNCTION

select sp_known(5, 'a')
----
sp_known 25
P0002 \| query returned no rows \| parameters: p1 = '5', p2 = 'a', p3 = 'fo''o', arr = '{1,2}', c = NULL, g = 'g', f = '1'
P0002 \| query returned no rows \| parameters: $1 = '5', $2 = NULL
P0003 \| query returned more than one row \| parameters: $1 = '2'
P0003 \| query returned more than one row \| 
=> SELECT 4

create function sp_asks(a int) returns int language plpgsql as $$ declare q int; begin select 1 into strict q where a = 0; return q; end $$
----
=> CREATE FUNCTION

select sp_asks(1)
----
sp_asks 23
!! P0002 query returned no rows

set plpgsql.print_strict_params = on
----
=> SET

create or replace function sp_asks(a int) returns int language plpgsql as $$ declare q int; begin select 1 into strict q where a = 0; return q; end $$
----
=> CREATE FUNCTION

select sp_asks(1)
----
sp_asks 23
!! P0002 query returned no rows
.. D parameters: a = '1'

create or replace function sp_asks(a int) returns int language plpgsql as $$
#print_strict_params off
declare q int; begin select 1 into strict q where a = 0; return q; end $$
----
=> CREATE FUNCTION

select sp_asks(1)
----
sp_asks 23
!! P0002 query returned no rows

create function sp_wrong(a int) returns int language plpgsql as $$
#print_strict_params maybe
begin return 1; end $$
----
!! XX000 unrecognized print_strict_params option maybe

create function sp_dumped() returns int language plpgsql as $$
#option dump
begin return 1; end $$
----
=> CREATE FUNCTION

reset plpgsql.print_strict_params
----
=> RESET

drop function sp_known, sp_asks, sp_dumped
----
=> DROP FUNCTION
