-- Strict functions of one row give one of NULLs in FROM
select * from pg_stat_file(null)
----
size 20|access 1184|modification 1184|change 1184|creation 1184|isdir 16
\N|\N|\N|\N|\N|\N
=> SELECT 1

select f, f is null from pg_stat_file(null) f
----
f 2249|?column? 16
(,,,,,)|t
=> SELECT 1

select * from pg_stat_file(null) with ordinality
----
size 20|access 1184|modification 1184|change 1184|creation 1184|isdir 16|ordinality 20
\N|\N|\N|\N|\N|\N|1
=> SELECT 1

select * from rows from (pg_stat_file(null), generate_series(1,2)) x
----
size 20|access 1184|modification 1184|change 1184|creation 1184|isdir 16|generate_series 23
\N|\N|\N|\N|\N|\N|1
\N|\N|\N|\N|\N|\N|2
=> SELECT 2

select * from pg_stat_file('', null)
----
size 20|access 1184|modification 1184|change 1184|creation 1184|isdir 16
\N|\N|\N|\N|\N|\N
=> SELECT 1

select * from pg_sequence_parameters(null)
----
start_value 20|minimum_value 20|maximum_value 20|increment 20|cycle_option 16|cache_size 20|data_type 26
\N|\N|\N|\N|\N|\N|\N
=> SELECT 1

select * from (values (1)) v(a) left join pg_sequence_parameters(null) p on true
----
a 23|start_value 20|minimum_value 20|maximum_value 20|increment 20|cycle_option 16|cache_size 20|data_type 26
1|\N|\N|\N|\N|\N|\N|\N
=> SELECT 1

select * from (values (1),(2)) v(a), lateral pg_sequence_parameters(null) p
----
a 23|start_value 20|minimum_value 20|maximum_value 20|increment 20|cycle_option 16|cache_size 20|data_type 26
1|\N|\N|\N|\N|\N|\N|\N
2|\N|\N|\N|\N|\N|\N|\N
=> SELECT 2

select * from pg_identify_object(null, 1, 0)
----
type 25|schema 25|name 25|identity 25
\N|\N|\N|\N
=> SELECT 1

select * from pg_identify_object_as_address(1259, null, 0)
----
type 25|object_names 1009|object_args 1009
\N|\N|\N
=> SELECT 1

select * from pg_get_object_address('table', null, '{}')
----
classid 26|objid 26|objsubid 23
\N|\N|\N
=> SELECT 1

select * from aclexplode(null)
----
grantor 26|grantee 26|privilege_type 25|is_grantable 16
=> SELECT 0

select (pg_sequence_parameters(null)).*
----
start_value 20|minimum_value 20|maximum_value 20|increment 20|cycle_option 16|cache_size 20|data_type 26
\N|\N|\N|\N|\N|\N|\N
=> SELECT 1

select pg_sequence_parameters(null) is null
----
?column? 16
t
=> SELECT 1

select count(*) from pg_sequence_parameters(null) p where p is null
----
count 20
1
=> SELECT 1

select * from json_to_record(null) as t(a int)
----
a 23
\N
=> SELECT 1

select * from pg_walfile_name_offset(null)
----
file_name 25|file_offset 23
\N|\N
=> SELECT 1

select * from pg_partition_root(null)
----
pg_partition_root 2205
\N
=> SELECT 1

select * from pg_partition_ancestors(null)
----
relid 2205
=> SELECT 0

select * from pg_partition_tree(null)
----
relid 2205|parentrelid 2205|isleaf 16|level 23
=> SELECT 0

select * from pg_options_to_table(null)
----
option_name 25|option_value 25
=> SELECT 0
