-- Views that cannot be written or made, origins of columns, names and collations of types
create table vo_t(id int primary key, b bit(3), n text); insert into vo_t select g, b'101', 'x' from generate_series(1, 3) g
----
=> CREATE TABLE
=> INSERT 0 3

create view vo_sample as select id, n from vo_t tablesample bernoulli(50)
----
=> CREATE VIEW

select pg_relation_is_updatable('vo_sample', true), is_updatable, is_insertable_into from information_schema.views where table_name = 'vo_sample'
----
pg_relation_is_updatable 23|is_updatable 1043|is_insertable_into 1043
0|NO|NO
=> SELECT 1

insert into vo_sample values (7, 'y')
----
!! 55000 cannot insert into view "vo_sample"
.. D Views containing TABLESAMPLE are not automatically updatable.
.. H To enable inserting into the view, provide an INSTEAD OF INSERT trigger or an unconditional ON INSERT DO INSTEAD rule.

update vo_sample set n = 'z'
----
!! 55000 cannot update view "vo_sample"
.. D Views containing TABLESAMPLE are not automatically updatable.
.. H To enable updating the view, provide an INSTEAD OF UPDATE trigger or an unconditional ON UPDATE DO INSTEAD rule.

delete from vo_sample
----
!! 55000 cannot delete from view "vo_sample"
.. D Views containing TABLESAMPLE are not automatically updatable.
.. H To enable deleting from the view, provide an INSTEAD OF DELETE trigger or an unconditional ON DELETE DO INSTEAD rule.

create view vo_bad as with w as (insert into vo_t values (9, b'111', 'w') returning id) select id from w
----
!! 0A000 views must not contain data-modifying statements in WITH

create view vo_bad as with w as (select 1 as a) select * from w
----
=> CREATE VIEW

create materialized view vo_m as with w as (delete from vo_t returning id) select id from w
----
!! 0A000 materialized views must not use data-modifying statements in WITH

select count(*) from vo_t
----
count 20
3
=> SELECT 1

select format_type(1560, -1), format_type(1560, null), format_type(1560, 3), format_type(1561, -1), format_type(1561, null), format_type(1562, -1), format_type(1042, -1)
----
format_type 25|format_type 25|format_type 25|format_type 25|format_type 25|format_type 25|format_type 25
"bit"|bit|bit(3)|"bit"[]|bit[]|bit varying|bpchar
=> SELECT 1

create view vo_bits as select b, b'101' as free from vo_t
----
=> CREATE VIEW

select attname, format_type(atttypid, atttypmod) from pg_attribute where attrelid = 'vo_bits'::regclass order by attnum
----
attname 19|format_type 25
b|bit(3)
free|"bit"
=> SELECT 2

create domain vo_dom as text
----
=> CREATE DOMAIN

create domain vo_c as text collate "C"
----
=> CREATE DOMAIN

create domain vo_int as int
----
=> CREATE DOMAIN

select t.typname, t.typcollation, a.typcollation as of_array from pg_type t join pg_type a on a.oid = t.typarray where t.typname like 'vo\_%' and t.typtype = 'd' order by 1
----
typname 19|typcollation 26|of_array 26
vo_c|950|950
vo_dom|100|100
vo_int|0|0
=> SELECT 3

create function vo_f(a anyelement, b anyarray default '{}') returns anyelement language sql as 'select a'
----
!! 0A000 cannot accept a value of type anyarray
.. P 55

create function vo_f(a anyelement, b anyarray default array[1]) returns anyelement language sql as 'select a'
----
=> CREATE FUNCTION

select vo_f(3)
----
vo_f 23
3
=> SELECT 1

drop function vo_f
----
=> DROP FUNCTION

drop table vo_t cascade
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP TABLE

drop domain vo_dom, vo_c, vo_int
----
=> DROP DOMAIN
