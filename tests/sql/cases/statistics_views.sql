-- Views of statistics have a row of each table and index, whether it is counted or not.
create table counted (id int primary key, v text);
----
=> CREATE TABLE

create index counted_v on counted (v);
----
=> CREATE INDEX

select relname from pg_statio_user_tables where relid = 'counted'::regclass;
----
relname 19
counted
=> SELECT 1

select relname, indexrelname, indexrelid = indexrelname::regclass as same from pg_stat_user_indexes where relid = 'counted'::regclass order by 2;
----
relname 19|indexrelname 19|same 16
counted|counted_pkey|t
counted|counted_v|t
=> SELECT 2

select indexrelname from pg_statio_user_indexes where relid = 'counted'::regclass order by 1;
----
indexrelname 19
counted_pkey
counted_v
=> SELECT 2

create table typed (a interval, b interval(3), c interval day to second(2), d interval year to month, e bit, f bit(3), g varbit, h varbit(7), i timetz(2), j timestamptz(0), k char);
----
=> CREATE TABLE

select column_name, data_type, character_maximum_length, character_octet_length, datetime_precision, interval_type, interval_precision from information_schema.columns where table_name = 'typed' and table_schema = current_schema order by ordinal_position;
----
column_name 19|data_type 1043|character_maximum_length 23|character_octet_length 23|datetime_precision 23|interval_type 1043|interval_precision 23
a|interval|\N|\N|6|\N|\N
b|interval|\N|\N|3|\N|\N
c|interval|\N|\N|2|DAY TO SECOND(2)|\N
d|interval|\N|\N|6|YEAR TO MONTH|\N
e|bit|1|\N|\N|\N|\N
f|bit|3|\N|\N|\N|\N
g|bit varying|\N|\N|\N|\N|\N
h|bit varying|7|\N|\N|\N|\N
i|time with time zone|\N|\N|2|\N|\N
j|timestamp with time zone|\N|\N|0|\N|\N
k|character|1|4|\N|\N|\N
=> SELECT 11

drop table counted, typed;
----
=> DROP TABLE
