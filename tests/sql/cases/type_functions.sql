-- Which functions read and show types; comparisons of types without an order.
select typname, typinput, typoutput, typreceive, typsend from pg_type where typname in ('int4range','int4multirange','record','void','tid','refcursor','int2vector','oidvector','pg_snapshot','txid_snapshot','regconfig','regdictionary','pg_class','jsonpath','regrole') order by typname;
----
typname 19|typinput 24|typoutput 24|typreceive 24|typsend 24
int2vector|int2vectorin|int2vectorout|int2vectorrecv|int2vectorsend
int4multirange|multirange_in|multirange_out|multirange_recv|multirange_send
int4range|range_in|range_out|range_recv|range_send
jsonpath|jsonpath_in|jsonpath_out|jsonpath_recv|jsonpath_send
oidvector|oidvectorin|oidvectorout|oidvectorrecv|oidvectorsend
pg_class|record_in|record_out|record_recv|record_send
pg_snapshot|pg_snapshot_in|pg_snapshot_out|pg_snapshot_recv|pg_snapshot_send
record|record_in|record_out|record_recv|record_send
refcursor|textin|textout|textrecv|textsend
regconfig|regconfigin|regconfigout|regconfigrecv|regconfigsend
regdictionary|regdictionaryin|regdictionaryout|regdictionaryrecv|regdictionarysend
regrole|regrolein|regroleout|regrolerecv|regrolesend
tid|tidin|tidout|tidrecv|tidsend
txid_snapshot|txid_snapshot_in|txid_snapshot_out|txid_snapshot_recv|txid_snapshot_send
void|void_in|void_out|void_recv|void_send
=> SELECT 15

select t.typname from pg_type t left join pg_proc p on p.oid = t.typsend where typsend <> 0 and p.oid is null;
----
typname 19
=> SELECT 0

select t.typname from pg_type t left join pg_proc p on p.oid = t.typreceive where typreceive <> 0 and p.oid is null;
----
typname 19
=> SELECT 0

select void_send(pg_notify('x', 'y')), jsonpath_send('$.a'), tidsend('(1,2)'), length(regrolesend('postgres')), regnamespacesend('pg_catalog'), int2vectorsend('1 2'), oidvectorsend('1 2'), pg_snapshot_send('1:2:'), txid_snapshot_send('1:2:'), length(regconfigsend('simple'));
----
void_send 17|jsonpath_send 17|tidsend 17|length 23|regnamespacesend 17|int2vectorsend 17|oidvectorsend 17|pg_snapshot_send 17|txid_snapshot_send 17|length 23
\\x|\\x01242e226122|\\x000000010002|4|\\x0000000b|\\x0000000100000000000000150000000200000000000000020001000000020002|\\x00000001000000000000001a000000020000000000000004000000010000000400000002|\\x0000000000000000000000010000000000000002|\\x0000000000000000000000010000000000000002|4
=> SELECT 1

create type io_tt as (a int); create type rr as range (subtype = int8); create table tab(a int); create domain dr as int4range; create type e as enum ('a'); select typname, typinput, typoutput, typreceive, typsend from pg_type where typname in ('io_tt', 'rr', 'rr_multirange', '_rr', 'tab', 'dr', 'e', 'multirange') and typnamespace = current_schema()::regnamespace order by 1; drop type io_tt, rr cascade; drop table tab; drop domain dr; drop type e;
----
=> CREATE TYPE
=> CREATE TYPE
=> CREATE TABLE
=> CREATE DOMAIN
=> CREATE TYPE
typname 19|typinput 24|typoutput 24|typreceive 24|typsend 24
_rr|array_in|array_out|array_recv|array_send
dr|domain_in|range_out|domain_recv|range_send
e|enum_in|enum_out|enum_recv|enum_send
io_tt|record_in|record_out|record_recv|record_send
rr|range_in|range_out|range_recv|range_send
rr_multirange|multirange_in|multirange_out|multirange_recv|multirange_send
tab|record_in|record_out|record_recv|record_send
=> SELECT 7
=> DROP TYPE
=> DROP TABLE
=> DROP DOMAIN
=> DROP TYPE

create type sh; select typname, typinput, typoutput from pg_type where typname = 'sh'; drop type sh;
----
=> CREATE TYPE
typname 19|typinput 24|typoutput 24
sh|shell_in|shell_out
=> SELECT 1
=> DROP TYPE

select width_bucket('1'::json, array['1'::json]);
----
!! 42883 could not identify a comparison function for type json

select min(x) from (values (array['(1,2)'::point]), (array['(1,3)'::point])) v(x);
----
min 1017
!! 42883 could not identify a comparison function for type point

select max(x) from (values (array['1'::json]), (array['2'::json])) v(x);
----
max 199
!! 42883 could not identify a comparison function for type json
