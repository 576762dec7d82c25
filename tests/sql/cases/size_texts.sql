select pg_size_bytes('1 bytes'), pg_size_bytes('1.5kb'), pg_size_bytes(' -1e3 MB '), pg_size_bytes('.5 GB'), pg_size_bytes('1 PB'), pg_size_bytes('1e-2 kb'), pg_size_bytes('1.')
----
pg_size_bytes 20|pg_size_bytes 20|pg_size_bytes 20|pg_size_bytes 20|pg_size_bytes 20|pg_size_bytes 20|pg_size_bytes 20
1|1536|-1048576000|536870912|1125899906842624|10|1
=> SELECT 1

select pg_size_bytes('1 EB')
----
!! 22023 invalid size: "1 EB"
.. D Invalid size unit: "EB".
.. H Valid units are "bytes", "kB", "MB", "GB", "TB", and "PB".

select pg_size_bytes('1e')
----
!! 22023 invalid size: "1e"
.. D Invalid size unit: "e".
.. H Valid units are "bytes", "kB", "MB", "GB", "TB", and "PB".

select pg_size_bytes('x')
----
!! 22023 invalid size: "x"

select pg_size_bytes('9e30 PB')
----
!! 22003 bigint out of range

select pg_size_pretty(x), pg_size_pretty(-x) from unnest(array[0, 10, 1000, 10239, 10240, 1000000.5, 20971007, 1e9, 1e12, 1e15, 1e18, 1e21]) x
----
pg_size_pretty 25|pg_size_pretty 25
0 bytes|0 bytes
10 bytes|-10 bytes
1000 bytes|-1000 bytes
10239 bytes|-10239 bytes
10 kB|-10 kB
977 kB|-977 kB
20 MB|-20 MB
954 MB|-954 MB
931 GB|-931 GB
909 TB|-909 TB
888 PB|-888 PB
888178 PB|-888178 PB
=> SELECT 12

select pg_sleep_for('10 ms'), pg_sleep_until(now() - interval '1 day')
----
pg_sleep_for 2278|pg_sleep_until 2278
|
=> SELECT 1

select to_regcollation('"C"'), to_regcollation('nowhere')
----
to_regcollation 4191|to_regcollation 4191
"C"|\N
=> SELECT 1

select * from pg_get_keywords() where word in ('select', 'abort', 'between', 'authorization', 'year')
----
word 25|catcode 18|barelabel 16|catdesc 25|baredesc 25
abort|U|t|unreserved|can be bare label
authorization|T|t|reserved (can be function or type name)|can be bare label
between|C|t|unreserved (cannot be function or type name)|can be bare label
select|R|t|reserved|can be bare label
year|U|f|unreserved|requires AS
=> SELECT 5

select count(*) from pg_timezone_abbrevs()
----
count 20
195
=> SELECT 1

select abbrev, utc_offset, is_dst from pg_timezone_abbrevs() where abbrev in ('CEST', 'EST', 'UTC', 'Z', 'NST') order by 1
----
abbrev 25|utc_offset 1186|is_dst 16
CEST|02:00:00|t
EST|-05:00:00|f
NST|-03:30:00|f
UTC|00:00:00|f
Z|00:00:00|f
=> SELECT 5

select * from pg_timezone_abbrevs() where abbrev in ('CEST', 'CET', 'EDT', 'EST', 'NZDT', 'PDT', 'UTC') order by 1;
----
abbrev 25|utc_offset 1186|is_dst 16
CEST|02:00:00|t
CET|01:00:00|f
EDT|-04:00:00|t
EST|-05:00:00|f
NZDT|13:00:00|t
PDT|-07:00:00|t
UTC|00:00:00|f
=> SELECT 7
