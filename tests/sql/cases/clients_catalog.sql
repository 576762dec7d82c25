-- every relation has a row type, which clients that read the whole catalog look up
select count(*) from pg_class where relkind in ('r', 'v', 'm', 'p') and reltype = 0;
----
count 20
0
=> SELECT 1

select count(*) from pg_class c where c.relkind in ('r', 'v') and not exists
  (select from pg_type t where t.oid = c.reltype and t.typrelid = c.oid and t.typname = c.relname and t.typtype = 'c');
----
count 20
0
=> SELECT 1

select c.oid::regclass, c.reltype, t.typname, t.typarray::regtype from pg_class c join pg_type t on t.oid = c.reltype
  where c.relname in ('pg_stat_ssl', 'pg_stat_progress_copy', 'pg_available_extension_versions') order by 1;
----
oid 2205|reltype 26|typname 19|typarray 2206
pg_available_extension_versions|12087|pg_available_extension_versions|pg_available_extension_versions[]
pg_stat_ssl|12251|pg_stat_ssl|pg_stat_ssl[]
pg_stat_progress_copy|12324|pg_stat_progress_copy|pg_stat_progress_copy[]
=> SELECT 3

select c.oid::regclass, c.reltype, t.typnamespace::regnamespace, t.typarray from pg_class c join pg_type t on t.oid = c.reltype
  where c.relname in ('triggers', 'routines', 'sequences') and c.relnamespace = 'information_schema'::regnamespace order by 1;
----
oid 2205|reltype 26|typnamespace 4089|typarray 26
information_schema.routines|13379|information_schema|13378
information_schema.sequences|13388|information_schema|13387
information_schema.triggers|13442|information_schema|13441
=> SELECT 3

select (null::pg_stat_ssl).pid, (null::information_schema.triggers).trigger_name;
----
pid 23|trigger_name 19
\N|\N
=> SELECT 1

select (s).ssl from pg_stat_ssl s where s.pid = pg_backend_pid();
----
ssl 16
f
=> SELECT 1

create function ssl_of(pg_stat_ssl) returns boolean language sql as 'select $1.ssl';
----
=> CREATE FUNCTION

select s.ssl_of from pg_stat_ssl s where s.pid = pg_backend_pid();
----
ssl_of 16
f
=> SELECT 1

-- the context of an error names a function with its schema where the search path does not lead to it
create schema elsewhere;
----
=> CREATE SCHEMA

create function elsewhere."Div"(a text, b int[]) returns text language plpgsql as $$ begin return 1 / 0; end $$;
----
=> CREATE FUNCTION

create function here(a int) returns text language plpgsql as $$ begin return 1 / 0; end $$;
----
=> CREATE FUNCTION

create function contexts() returns setof text language plpgsql as $$
declare c text;
begin
  begin perform elsewhere."Div"('x', null); exception when others then get stacked diagnostics c = pg_exception_context; return next c; end;
  begin perform here(1); exception when others then get stacked diagnostics c = pg_exception_context; return next c; end;
  get diagnostics c = pg_context; return next c;
end $$;
----
=> CREATE FUNCTION

select * from contexts();
----
contexts 25
SQL expression "1 / 0"\nPL/pgSQL function elsewhere."Div"(text,integer[]) line 1 at RETURN\nSQL statement "SELECT elsewhere."Div"('x', null)"\nPL/pgSQL function contexts() line 4 at PERFORM
SQL expression "1 / 0"\nPL/pgSQL function here(integer) line 1 at RETURN\nSQL statement "SELECT here(1)"\nPL/pgSQL function contexts() line 5 at PERFORM
PL/pgSQL function contexts() line 6 at GET DIAGNOSTICS
=> SELECT 3

-- counters of buffers for programs
explain (buffers, costs off, format json) select 1;
----
QUERY PLAN 114
[\n  {\n    "Plan": {\n      "Node Type": "Result",\n      "Parallel Aware": false,\n      "Async Capable": false,\n      "Shared Hit Blocks": 0,\n      "Shared Read Blocks": 0,\n      "Shared Dirtied Blocks": 0,\n      "Shared Written Blocks": 0,\n      "Local Hit Blocks": 0,\n      "Local Read Blocks": 0,\n      "Local Dirtied Blocks": 0,\n      "Local Written Blocks": 0,\n      "Temp Read Blocks": 0,\n      "Temp Written Blocks": 0\n    },\n    "Planning": {\n      "Shared Hit Blocks": 0,\n      "Shared Read Blocks": 0,\n      "Shared Dirtied Blocks": 0,\n      "Shared Written Blocks": 0,\n      "Local Hit Blocks": 0,\n      "Local Read Blocks": 0,\n      "Local Dirtied Blocks": 0,\n      "Local Written Blocks": 0,\n      "Temp Read Blocks": 0,\n      "Temp Written Blocks": 0\n    }\n  }\n]
=> EXPLAIN

explain (buffers, costs off, format yaml) select 1;
----
QUERY PLAN 25
- Plan: \n    Node Type: "Result"\n    Parallel Aware: false\n    Async Capable: false\n    Shared Hit Blocks: 0\n    Shared Read Blocks: 0\n    Shared Dirtied Blocks: 0\n    Shared Written Blocks: 0\n    Local Hit Blocks: 0\n    Local Read Blocks: 0\n    Local Dirtied Blocks: 0\n    Local Written Blocks: 0\n    Temp Read Blocks: 0\n    Temp Written Blocks: 0\n  Planning: \n    Shared Hit Blocks: 0\n    Shared Read Blocks: 0\n    Shared Dirtied Blocks: 0\n    Shared Written Blocks: 0\n    Local Hit Blocks: 0\n    Local Read Blocks: 0\n    Local Dirtied Blocks: 0\n    Local Written Blocks: 0\n    Temp Read Blocks: 0\n    Temp Written Blocks: 0
=> EXPLAIN

explain (buffers off, costs off, format json) select 1;
----
QUERY PLAN 114
[\n  {\n    "Plan": {\n      "Node Type": "Result",\n      "Parallel Aware": false,\n      "Async Capable": false\n    }\n  }\n]
=> EXPLAIN

drop schema elsewhere cascade;
----
-- NOTICE 00000 drop cascades to function elsewhere."Div"(text,integer[])
=> DROP SCHEMA

select count(t.name), sum(t.size) from pg_tablespace s, lateral pg_ls_tmpdir(s.oid) t where s.spcname <> 'pg_global';
----
count 20|sum 1700
0|\N
=> SELECT 1

select * from pg_ls_tmpdir(5::oid);
----
name 25|size 20|modification 1184
!! 42704 tablespace with OID 5 does not exist

select * from pg_ls_tmpdir(null);
----
name 25|size 20|modification 1184
=> SELECT 0

create role no_monitor;
----
=> CREATE ROLE

set role no_monitor;
----
=> SET

do $$ begin perform from pg_ls_tmpdir(); end $$;
----
!! 42501 permission denied for function pg_ls_tmpdir

reset role;
----
=> RESET

grant pg_monitor to no_monitor;
----
=> GRANT ROLE

set role no_monitor;
----
=> SET

select name from pg_ls_tmpdir();
----
name 25
=> SELECT 0

reset role;
----
=> RESET

drop role no_monitor;
----
=> DROP ROLE
