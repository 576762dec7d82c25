-- Selectivity estimators of operators
create function same(int, text) returns bool language sql immutable as 'select $1::text = $2'
----
=> CREATE FUNCTION

create operator === (leftarg = int, rightarg = text, function = same, restrict = eqsel, join = eqjoinsel)
----
=> CREATE OPERATOR

select oprname, oprcode, oprrest, oprjoin, oprrest::regprocedure, oprjoin::regprocedure from pg_operator where oprnamespace = current_schema::regnamespace
----
oprname 19|oprcode 24|oprrest 24|oprjoin 24|oprrest 2202|oprjoin 2202
===|same|eqsel|eqjoinsel|eqsel(internal,oid,internal,integer)|eqjoinsel(internal,oid,internal,smallint,internal)
=> SELECT 1

select p.proname, p.prorettype::regtype, p.proargtypes::regtype[]::text from pg_operator o join pg_proc p on p.oid = o.oprjoin where oprnamespace = current_schema::regnamespace
----
proname 19|prorettype 2206|proargtypes 25
eqjoinsel|double precision|[0:4]={internal,oid,internal,smallint,internal}
=> SELECT 1

select 'eqsel'::regproc, 'neqjoinsel'::regproc::oid, 'scalarltsel(internal,oid,internal,integer)'::regprocedure
----
regproc 24|oid 26|regprocedure 2202
eqsel|106|scalarltsel(internal,oid,internal,integer)
=> SELECT 1

select oid, proname, proargtypes::regtype[]::text, provolatile, proisstrict from pg_proc where proname like '%sel' and 'internal'::regtype = any (proargtypes) order by oid
----
oid 26|proname 19|proargtypes 25|provolatile 18|proisstrict 16
101|eqsel|[0:3]={internal,oid,internal,integer}|s|t
102|neqsel|[0:3]={internal,oid,internal,integer}|s|t
103|scalarltsel|[0:3]={internal,oid,internal,integer}|s|t
104|scalargtsel|[0:3]={internal,oid,internal,integer}|s|t
105|eqjoinsel|[0:4]={internal,oid,internal,smallint,internal}|s|t
106|neqjoinsel|[0:4]={internal,oid,internal,smallint,internal}|s|t
107|scalarltjoinsel|[0:4]={internal,oid,internal,smallint,internal}|s|t
108|scalargtjoinsel|[0:4]={internal,oid,internal,smallint,internal}|s|t
139|areasel|[0:3]={internal,oid,internal,integer}|s|t
140|areajoinsel|[0:4]={internal,oid,internal,smallint,internal}|s|t
336|scalarlesel|[0:3]={internal,oid,internal,integer}|s|t
337|scalargesel|[0:3]={internal,oid,internal,integer}|s|t
386|scalarlejoinsel|[0:4]={internal,oid,internal,smallint,internal}|s|t
398|scalargejoinsel|[0:4]={internal,oid,internal,smallint,internal}|s|t
1300|positionsel|[0:3]={internal,oid,internal,integer}|s|t
1301|positionjoinsel|[0:4]={internal,oid,internal,smallint,internal}|s|t
1302|contsel|[0:3]={internal,oid,internal,integer}|s|t
1303|contjoinsel|[0:4]={internal,oid,internal,smallint,internal}|s|t
1814|iclikesel|[0:3]={internal,oid,internal,integer}|s|t
1815|icnlikesel|[0:3]={internal,oid,internal,integer}|s|t
1816|iclikejoinsel|[0:4]={internal,oid,internal,smallint,internal}|s|t
1817|icnlikejoinsel|[0:4]={internal,oid,internal,smallint,internal}|s|t
1818|regexeqsel|[0:3]={internal,oid,internal,integer}|s|t
1819|likesel|[0:3]={internal,oid,internal,integer}|s|t
1820|icregexeqsel|[0:3]={internal,oid,internal,integer}|s|t
1821|regexnesel|[0:3]={internal,oid,internal,integer}|s|t
1822|nlikesel|[0:3]={internal,oid,internal,integer}|s|t
1823|icregexnesel|[0:3]={internal,oid,internal,integer}|s|t
1824|regexeqjoinsel|[0:4]={internal,oid,internal,smallint,internal}|s|t
1825|likejoinsel|[0:4]={internal,oid,internal,smallint,internal}|s|t
1826|icregexeqjoinsel|[0:4]={internal,oid,internal,smallint,internal}|s|t
1827|regexnejoinsel|[0:4]={internal,oid,internal,smallint,internal}|s|t
1828|nlikejoinsel|[0:4]={internal,oid,internal,smallint,internal}|s|t
1829|icregexnejoinsel|[0:4]={internal,oid,internal,smallint,internal}|s|t
3169|rangesel|[0:3]={internal,oid,internal,integer}|s|t
3437|prefixsel|[0:3]={internal,oid,internal,integer}|s|t
3438|prefixjoinsel|[0:4]={internal,oid,internal,smallint,internal}|s|t
3560|networksel|[0:3]={internal,oid,internal,integer}|s|t
3561|networkjoinsel|[0:4]={internal,oid,internal,smallint,internal}|s|t
3686|tsmatchsel|[0:3]={internal,oid,internal,integer}|s|t
3687|tsmatchjoinsel|[0:4]={internal,oid,internal,smallint,internal}|s|t
3817|arraycontsel|[0:3]={internal,oid,internal,integer}|s|t
3818|arraycontjoinsel|[0:4]={internal,oid,internal,smallint,internal}|s|t
4243|multirangesel|[0:3]={internal,oid,internal,integer}|s|t
5040|matchingsel|[0:3]={internal,oid,internal,integer}|s|t
5041|matchingjoinsel|[0:4]={internal,oid,internal,smallint,internal}|s|t
=> SELECT 46

select eqsel(1, 2, 3, 4)
----
!! 42883 function eqsel(integer, integer, integer, integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select eqsel()
----
!! 42883 function eqsel() does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

alter operator === (int, text) set (restrict = none, join = neqjoinsel)
----
=> ALTER OPERATOR

select oprrest, oprjoin from pg_operator where oprnamespace = current_schema::regnamespace
----
oprrest 24|oprjoin 24
-|neqjoinsel
=> SELECT 1

create operator ==== (leftarg = int, rightarg = text, function = same, restrict = eqjoinsel)
----
!! 42883 function eqjoinsel(internal, oid, internal, integer) does not exist

create operator ==== (leftarg = int, rightarg = text, function = same, join = eqsel)
----
!! 42883 function eqsel(internal, oid, internal, smallint, internal) does not exist

create operator ==== (leftarg = int, rightarg = text, function = same, restrict = nosuchsel)
----
!! 42883 function nosuchsel(internal, oid, internal, integer) does not exist

drop operator === (int, text)
----
=> DROP OPERATOR

