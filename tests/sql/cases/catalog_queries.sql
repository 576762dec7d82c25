select acldefault('n',10), acldefault('r',10), acldefault('s',10), acldefault('d',10), acldefault('f',10);
----
acldefault 1034|acldefault 1034|acldefault 1034|acldefault 1034|acldefault 1034
{postgres=UC/postgres}|{postgres=arwdDxt/postgres}|{postgres=rwU/postgres}|{=Tc/postgres,postgres=CTc/postgres}|{=X/postgres,postgres=X/postgres}
=> SELECT 1

select acldefault('l',10), acldefault('L',10), acldefault('p',10), acldefault('t',10), acldefault('F',10), acldefault('S',10), acldefault('T',10), acldefault('c',10), acldefault('r', 99);
----
acldefault 1034|acldefault 1034|acldefault 1034|acldefault 1034|acldefault 1034|acldefault 1034|acldefault 1034|acldefault 1034|acldefault 1034
{=U/postgres,postgres=U/postgres}|{postgres=rw/postgres}|{postgres=sA/postgres}|{postgres=C/postgres}|{postgres=U/postgres}|{postgres=U/postgres}|{=U/postgres,postgres=U/postgres}|{}|{99=arwdDxt/99}
=> SELECT 1

select acldefault('x',10);
----
!! XX000 unrecognized objtype abbreviation: x

select * from pg_options_to_table('{a=1,b,c=x=y}');
----
option_name 25|option_value 25
a|1
b|\N
c|x=y
=> SELECT 3

select option_name from pg_options_to_table(null::text[]);
----
option_name 25
=> SELECT 0

select ('abc'::name)[0], ('abc'::name)[2], ('abc'::name)[3] = '', ('abc'::name)[63] is null, ('abc'::name)[64] is null, ('abc'::name)[-1] is null, pg_typeof(('abc'::name)[0]);
----
name 18|name 18|?column? 16|?column? 16|?column? 16|?column? 16|pg_typeof 2206
a|c|t|f|t|t|"char"
=> SELECT 1

select ('abc'::name)[1:2];
----
!! 0A000 slices of fixed-length arrays not implemented

select ('abc'::name)['x'];
----
!! 22P02 invalid input syntax for type integer: "x"
.. P 22

select count(*) from pg_seclabels;
----
count 20
0
=> SELECT 1

-- what monitoring asks: nothing of it is going on
select (select count(*) from pg_stat_wal_receiver), (select count(*) from pg_stat_subscription),
       (select count(*) from pg_stat_replication_slots), (select count(*) from pg_stat_progress_create_index),
       (select count(*) from pg_stat_progress_copy), (select count(*) from pg_stat_progress_analyze where false),
       (select count(*) from pg_stat_progress_basebackup), (select count(*) from pg_stat_user_functions);
----
count 20|count 20|count 20|count 20|count 20|count 20|count 20|count 20
0|0|0|0|0|0|0|0
=> SELECT 1
