create function ag_add(int,int) returns int language sql as 'select $1+$2';
----
=> CREATE FUNCTION

create function ag_sub(int,int) returns int language sql as 'select $1-$2';
----
=> CREATE FUNCTION

create function ag_adds(int,int) returns int language sql strict as 'select $1+$2';
----
=> CREATE FUNCTION

create function ag_subs(int,int) returns int language sql strict as 'select $1-$2';
----
=> CREATE FUNCTION

create function ag_addl(bigint,int) returns bigint language sql as 'select $1+$2';
----
=> CREATE FUNCTION

create function ag_fin(int) returns text language sql as 'select ''f''||$1';
----
=> CREATE FUNCTION

create function ag_finx(int,int) returns text language sql as 'select ''x''||$1';
----
=> CREATE FUNCTION

create aggregate am1(int) (stype=int, sfunc=ag_add, initcond='0', mstype=int, msfunc=ag_add, minvfunc=ag_sub, minitcond='0');
----
=> CREATE AGGREGATE

select x, am1(x) over (order by x rows between 1 preceding and 1 following) from generate_series(1,5) x;
----
x 23|am1 23
1|3
2|6
3|9
4|12
5|9
=> SELECT 5

select x, am1(x) over (order by x rows between current row and unbounded following) from generate_series(1,5) x;
----
x 23|am1 23
1|15
2|14
3|12
4|9
5|5
=> SELECT 5

create aggregate am2(int) (stype=int, sfunc=ag_adds, finalfunc=ag_fin, mstype=int, msfunc=ag_adds, minvfunc=ag_subs, mfinalfunc=ag_fin, msspace=12, mfinalfunc_modify=read_write);
----
=> CREATE AGGREGATE

create aggregate am3(int) (stype=int, sfunc=ag_add, sortop = <);
----
=> CREATE AGGREGATE

create aggregate am4(int) (stype=int, sfunc=ag_add, sortop = operator(pg_catalog.>));
----
=> CREATE AGGREGATE

create aggregate am5(int,int) (stype=int, sfunc=ag_add, sortop = <);
----
!! 42883 function ag_add(integer, integer, integer) does not exist

create aggregate am5(point) (stype=int, sfunc=ag_add, sortop = <);
----
!! 42883 function ag_add(integer, point) does not exist

create aggregate am5(int) (stype=int, sfunc=ag_add, sortop = foo.<);
----
!! 42601 syntax error at or near "<"
.. P 66

create aggregate am6(int) (stype=int, sfunc=ag_add, mstype=int);
----
!! 42P13 aggregate msfunc must be specified when mstype is specified

create aggregate am6(int) (stype=int, sfunc=ag_add, mstype=int, msfunc=ag_add);
----
!! 42P13 aggregate minvfunc must be specified when mstype is specified

create aggregate am6(int) (stype=int, sfunc=ag_add, msfunc=ag_add);
----
!! 42P13 aggregate msfunc must not be specified without mstype

create aggregate am6(int) (stype=int, sfunc=ag_add, minvfunc=ag_add);
----
!! 42P13 aggregate minvfunc must not be specified without mstype

create aggregate am6(int) (stype=int, sfunc=ag_add, mfinalfunc=ag_add);
----
!! 42P13 aggregate mfinalfunc must not be specified without mstype

create aggregate am6(int) (stype=int, sfunc=ag_add, msspace=5);
----
!! 42P13 aggregate msspace must not be specified without mstype

create aggregate am6(int) (stype=int, sfunc=ag_add, minitcond='0');
----
!! 42P13 aggregate minitcond must not be specified without mstype

create aggregate am6(int) (stype=int, sfunc=ag_add, mfinalfunc_extra, mfinalfunc_modify=shareable);
----
=> CREATE AGGREGATE

create aggregate am7(int) (stype=int, sfunc=ag_add, mstype=int, msfunc=ag_addl, minvfunc=ag_sub);
----
!! 42804 function ag_addl(bigint, integer) requires run-time type coercion

create aggregate am7(int) (stype=int, sfunc=ag_add, mstype=int, msfunc=ag_add, minvfunc=ag_addl);
----
!! 42804 function ag_addl(bigint, integer) requires run-time type coercion

create aggregate am7(int) (stype=int, sfunc=ag_add, mstype=bigint, msfunc=ag_addl, minvfunc=ag_sub);
----
!! 42883 function ag_sub(bigint, integer) does not exist

create aggregate am7(int) (stype=int, sfunc=ag_add, mstype=int, msfunc=ag_adds, minvfunc=ag_sub, minitcond='0');
----
!! 42P13 strictness of aggregate's forward and inverse transition functions must match

create aggregate am7(int) (stype=int, sfunc=ag_add, mstype=int, msfunc=ag_add, minvfunc=ag_sub, mfinalfunc=ag_fin);
----
!! 42P13 moving-aggregate implementation returns type text, but plain implementation returns type integer

create aggregate am7(int) (stype=int, sfunc=ag_add, mstype=int, msfunc=ag_add, minvfunc=ag_sub, mfinalfunc=ag_finx, mfinalfunc_extra);
----
!! 42P13 moving-aggregate implementation returns type text, but plain implementation returns type integer

create aggregate am7(int) (stype=int, sfunc=ag_add, mstype=int, msfunc=ag_add, minvfunc=ag_sub, mfinalfunc_modify=foo);
----
!! 42601 parameter "mfinalfunc_modify" must be READ_ONLY, SHAREABLE, or READ_WRITE

create aggregate am7(int) (stype=int, sfunc=ag_add, mstype=int, msfunc=ag_add, minvfunc=ag_sub, minitcond='x');
----
!! 22P02 invalid input syntax for type integer: "x"

create aggregate am8(int) (stype=int, sfunc=ag_add, finalfunc=ag_fin, mstype=int, msfunc=ag_adds, minvfunc=ag_subs, mfinalfunc=ag_finx, mfinalfunc_extra);
----
=> CREATE AGGREGATE

select aggfnoid::text, aggtransfn::text, aggmtransfn::text, aggminvtransfn::text, aggmfinalfn::text, aggmfinalextra, aggmfinalmodify, nullif(aggsortop, 0)::regoperator as aggsortop, aggmtranstype::regtype, aggmtransspace, aggminitval from pg_aggregate where aggfnoid::oid >= 16384 and aggfnoid::text like 'am%' order by 1;
----
aggfnoid 25|aggtransfn 25|aggmtransfn 25|aggminvtransfn 25|aggmfinalfn 25|aggmfinalextra 16|aggmfinalmodify 18|aggsortop 2204|aggmtranstype 2206|aggmtransspace 23|aggminitval 25
am1|ag_add|ag_add|ag_sub|-|f|r|\N|integer|0|0
am2|ag_adds|ag_adds|ag_subs|ag_fin|f|w|\N|integer|12|\N
am3|ag_add|-|-|-|f|r|<(integer,integer)|-|0|\N
am4|ag_add|-|-|-|f|r|>(integer,integer)|-|0|\N
am6|ag_add|-|-|-|t|s|\N|-|0|\N
am8|ag_add|ag_adds|ag_subs|ag_finx|t|r|\N|integer|0|\N
=> SELECT 6

select am4(x), am3(x) from generate_series(1,4) x;
----
am4 23|am3 23
\N|\N
=> SELECT 1

drop function ag_sub(int,int);
----
!! 2BP01 cannot drop function ag_sub(integer,integer) because other objects depend on it
.. D function am1(integer) depends on function ag_sub(integer,integer)
.. H Use DROP ... CASCADE to drop the dependent objects too.
