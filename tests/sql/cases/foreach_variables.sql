do $$ declare s int[]; begin foreach s in array array[1,2] loop null; end loop; end $$
----
!! 42804 FOREACH loop variable must not be of an array type

do $$ declare s int; begin foreach s slice 1 in array array[1,2] loop null; end loop; end $$
----
!! 42804 FOREACH ... SLICE loop variable must be of an array type

do $$ declare s int[]; begin foreach s slice 1 in array array[[1,2],[3,4]] loop raise notice '%', s; end loop; end $$
----
-- NOTICE 00000 {1,2}
-- NOTICE 00000 {3,4}
=> DO

do $$ declare s text; begin foreach s in array array[1,2] loop raise notice '%', s; end loop; end $$
----
-- NOTICE 00000 1
-- NOTICE 00000 2
=> DO

do $$ declare s record; begin foreach s in array array[row(1,2)] loop raise notice '%', s; end loop; end $$
----
-- NOTICE 00000 (1,2)
=> DO

do $$ declare s oidvector; begin foreach s in array array['1 2'::oidvector] loop raise notice '%', s; end loop; end $$
----
!! 42804 FOREACH loop variable must not be of an array type

do $$ declare s int[]; begin foreach s slice 3 in array array[1,2] loop null; end loop; end $$
----
!! 2202E slice dimension (3) is out of the valid range 0..1

do $$ declare s int[]; begin foreach s in array 5 loop null; end loop; end $$
----
!! 42804 FOREACH expression must yield an array, not type integer

do $$ declare s jsonb; begin foreach s in array array['1','2']::jsonb[] loop raise notice '%', s; end loop; end $$
----
-- NOTICE 00000 1
-- NOTICE 00000 2
=> DO

select 0::regoper, 0::regoperator, 0::regproc, 0::regprocedure, 0::regclass, 0::regtype, 0::regrole, 0::regnamespace, 0::regconfig, 0::regdictionary, 0::regcollation
----
regoper 2203|regoperator 2204|regproc 24|regprocedure 2202|regclass 2205|regtype 2206|regrole 4096|regnamespace 4089|regconfig 3734|regdictionary 3769|regcollation 4191
0|0|-|-|-|-|-|-|-|-|-
=> SELECT 1

select '-'::regoper
----
!! 42725 more than one operator named -
.. P 8

select '0'::regoper, '0'::regoperator, '0'::regproc, '-'::regproc
----
regoper 2203|regoperator 2204|regproc 24|regproc 24
0|0|-|-
=> SELECT 1

select '-(int4,int4)'::regoperator, '!!'::regoper
----
regoperator 2204|regoper 2203
-(integer,integer)|!!
=> SELECT 1
