-- What a number means in an interval depends on the fields of the type.
select '5'::interval day, cast('1' as interval hour), '7'::interval year, '1'::interval day to hour, interval '5' day, '5'::text::interval day
----
interval 1186|interval 1186|interval 1186|interval 1186|interval 1186|interval 1186
5 days|01:00:00|7 years|01:00:00|5 days|00:00:00
=> SELECT 1

create table if_t (i interval hour default '3', j interval day, k interval minute to second, a interval day[])
----
=> CREATE TABLE

insert into if_t values ('5', '6', '7:08', '{5}')
----
=> INSERT 0 1

insert into if_t (j) values ('6')
----
=> INSERT 0 1

prepare if_q as insert into if_t values ($1, $2, $3) returning *
----
=> PREPARE

execute if_q ('5', '6', '7:08')
----
i 1186|j 1186|k 1186|a 1187
00:00:00|00:00:00|07:08:00|\N
=> INSERT 0 1

insert into if_t select '5', '6', '7:08'
----
=> INSERT 0 1

update if_t set i = '9' where j = '6'
----
=> UPDATE 0

select * from if_t order by i, j, k, a
----
i 1186|j 1186|k 1186|a 1187
00:00:00|00:00:00|07:08:00|\N
03:00:00|6 days|\N|\N
05:00:00|6 days|00:07:08|{00:00:00}
05:00:00|6 days|00:07:08|\N
=> SELECT 4

select '{5,6}'::interval day[]
----
interval 1187
{00:00:00,00:00:00}
=> SELECT 1

select * from json_to_record('{"a":"5"}') as x (a interval day)
----
a 1186
5 days
=> SELECT 1

select * from if_t where i = '5' and j = '6 days'
----
i 1186|j 1186|k 1186|a 1187
=> SELECT 0
