-- what clients read of the node tree of a view: its columns and where they come from
create table vt_t (id int primary key, b text)
----
=> CREATE TABLE

create table vt_u (id int primary key, tid int references vt_t, "a b" int)
----
=> CREATE TABLE

create view vt_v as select id, b as bb, id + 1 as n from vt_t
----
=> CREATE VIEW

create view vt_w as select vt_u.id, v.bb, v.id as vid, "a b" from vt_u join vt_v v on v.id = tid
----
=> CREATE VIEW

create materialized view vt_m as select count(*) as c, min(id) from vt_w
----
=> SELECT 1

select c.relname, (regexp_matches(ev_action, ':resno (\d+) :resname (\S+(?:\\ \S+)?) :ressortgroupref \d+ :resorigtbl (\d+) :resorigcol (\d+) :resjunk', 'g'))[1:2] from pg_rewrite r join pg_class c on c.oid = ev_class where c.relname in ('vt_v', 'vt_w') order by 1, 2
----
relname 19|regexp_matches 1009
vt_v|{1,id}
vt_v|{2,bb}
vt_v|{3,n}
vt_w|{1,id}
vt_w|{2,bb}
vt_w|{3,vid}
vt_w|{4,"a\\\\ b"}
=> SELECT 7

select c.relname, m[1] as resno, m[3]::oid::regclass as origin, m[4] as number from pg_rewrite r join pg_class c on c.oid = ev_class, regexp_matches(ev_action::text, ':resno (\d+) :resname (\S+(?:\\ \S+)?) :ressortgroupref \d+ :resorigtbl (\d+) :resorigcol (\d+) :resjunk', 'g') m where c.relname in ('vt_v', 'vt_w') order by 1, 2
----
relname 19|resno 25|origin 2205|number 25
vt_v|1|vt_t|1
vt_v|2|vt_t|2
vt_v|3|-|0
vt_w|1|vt_u|1
vt_w|2|vt_v|2
vt_w|3|vt_v|1
vt_w|4|vt_u|3
=> SELECT 7

select ev_action like '({QUERY :commandType 1 %' from pg_rewrite where ev_class = 'vt_v'::regclass
----
?column? 16
t
=> SELECT 1
