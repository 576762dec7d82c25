-- UPDATE SET (a, b) = (SELECT ...): one row a row, found once, whatever its subquery is
create table ur_t(id int primary key, a int, b text, c numeric(6,2)); insert into ur_t values (1, 0, 'x', 0), (2, 0, 'y', 0), (3, 0, 'z', 0)
----
=> CREATE TABLE
=> INSERT 0 3

create table ur_s(id int, n int, t text); insert into ur_s values (1, 10, 'ten'), (2, 20, 'twenty')
----
=> CREATE TABLE
=> INSERT 0 2

create sequence ur_q
----
=> CREATE SEQUENCE

create function ur_f() returns int language plpgsql as $$ begin return nextval('ur_q'); end $$
----
=> CREATE FUNCTION

update ur_t set (a, b, c) = (select n, t, n * 1.255 from ur_s where ur_s.id = ur_t.id) returning *
----
id 23|a 23|b 25|c 1700
1|10|ten|12.55
2|20|twenty|25.10
3|\N|\N|\N
=> UPDATE 3

update ur_t set (b, a) = (select v::text, v from (select ur_f() + ur_t.id * 100 as v) q) returning *
----
id 23|a 23|b 25|c 1700
1|101|101|12.55
2|202|202|25.10
3|303|303|\N
=> UPDATE 3

select last_value from ur_q
----
last_value 20
3
=> SELECT 1

update ur_t set (a, c) = (select v, v from (select nextval('ur_q') as v) q) returning *
----
id 23|a 23|b 25|c 1700
1|4|101|4.00
2|4|202|4.00
3|4|303|4.00
=> UPDATE 3

select last_value from ur_q
----
last_value 20
4
=> SELECT 1

update ur_t set (a, b) = (select n, t from ur_s where n > ur_t.id)
----
!! 21000 more than one row returned by a subquery used as an expression

update ur_t set (a, b) = (select n, t from ur_s where n > ur_t.id limit 1), c = 7 where id = 1 returning *
----
id 23|a 23|b 25|c 1700
1|10|ten|7.00
=> UPDATE 1

update ur_t set (a, b) = (select n, t from ur_s)
----
!! 21000 more than one row returned by a subquery used as an expression

update ur_t set (a, b) = (select n from ur_s)
----
!! 42601 number of columns does not match number of values
.. P 26

update ur_t set (a, b) = (select n, t, 1 from ur_s)
----
!! 42601 number of columns does not match number of values
.. P 26

update ur_t set (a, b) = (select distinct n, t from ur_s where n = 10) where id = 2 returning *
----
id 23|a 23|b 25|c 1700
2|10|ten|4.00
=> UPDATE 1

update ur_t set (a, b) = (values (5, 'five')) where id = 2 returning *
----
id 23|a 23|b 25|c 1700
2|5|five|4.00
=> UPDATE 1

update ur_t set (a, b) = (select 1, 'one' union select 1, 'one') where id = 2 returning *
----
id 23|a 23|b 25|c 1700
2|1|one|4.00
=> UPDATE 1

update ur_t set (a, b) = (select n, t from ur_s order by random() limit 1) returning (a, b) in (select n, t from ur_s) as fits
----
fits 16
t
t
t
=> UPDATE 3

update ur_t set (a) = (select n from ur_s where id = 1), b = 'one' where id = 3 returning *
----
id 23|a 23|b 25|c 1700
3|10|one|4.00
=> UPDATE 1

update ur_t set (a, b) = (select n, t from ur_s where ur_s.id = ur_t.id), (c) = (select count(*) from ur_s) returning *
----
id 23|a 23|b 25|c 1700
1|10|ten|2.00
2|20|twenty|2.00
3|\N|\N|2.00
=> UPDATE 3

update ur_t set (a, b) = (select sum(n), string_agg(t, ',' order by t) from ur_s where ur_s.id <= ur_t.id) returning *
----
id 23|a 23|b 25|c 1700
1|10|ten|2.00
2|30|ten,twenty|2.00
3|30|ten,twenty|2.00
=> UPDATE 3

update ur_t set (a, b) = (select o.n, i.t from ur_s o join ur_s i on i.id = o.id where o.id = f.id) from ur_s f where f.id = ur_t.id returning ur_t.*
----
id 23|a 23|b 25|c 1700
1|10|ten|2.00
2|20|twenty|2.00
=> UPDATE 2

update ur_t set (a, b) = (with w as (select n, t from ur_s where id = ur_t.id) select n + 1, t || '!' from w)
----
=> UPDATE 3

select * from ur_t order by id
----
id 23|a 23|b 25|c 1700
1|11|ten!|2.00
2|21|twenty!|2.00
3|\N|\N|2.00
=> SELECT 3

update ur_t set (a, b) = (select 1, 2, 3)
----
!! 42601 number of columns does not match number of values
.. P 26

update ur_t set (a, a) = (select 1, 2)
----
!! 42601 multiple assignments to same column "a"

update ur_t set (a, nosuch) = (select 1, 2)
----
!! 42703 column "nosuch" of relation "ur_t" does not exist
.. P 21

update ur_t set (a, b) = (select 'x', 'y')
----
!! 42804 column "a" is of type integer but expression is of type text
.. H You will need to rewrite or cast the expression.
.. P 34

update ur_t set (a, c) = (select 1, 12345.6)
----
!! 22003 numeric field overflow
.. D A field with precision 6, scale 2 must round to an absolute value less than 10^4.

insert into ur_t values (1, 1, 'new', 1), (4, 4, 'four', 4) on conflict (id) do update set (a, b) = (select n, t || excluded.b from ur_s where ur_s.id = ur_t.id) returning *
----
id 23|a 23|b 25|c 1700
1|10|tennew|2.00
4|4|four|4.00
=> INSERT 0 2

merge into ur_t using ur_s s on s.id = ur_t.id when matched then update set (a, b) = (select s.n * 2, s.t || '?')
----
=> MERGE 2

select * from ur_t order by id
----
id 23|a 23|b 25|c 1700
1|20|ten?|2.00
2|40|twenty?|2.00
3|\N|\N|2.00
4|4|four|4.00
=> SELECT 4

create table ur_p(id int, a int, b text) partition by list (id)
----
=> CREATE TABLE

create table ur_p1 partition of ur_p for values in (1)
----
=> CREATE TABLE

create table ur_p2(b text, id int, a int); alter table ur_p attach partition ur_p2 for values in (2)
----
=> CREATE TABLE
=> ALTER TABLE

insert into ur_p values (1, 0, 'x'), (2, 0, 'y')
----
=> INSERT 0 2

update ur_p set (a, b) = (select n + nextval('ur_q'), t from ur_s where ur_s.id = ur_p.id)
----
=> UPDATE 2

select id, a > 10, b from ur_p order by id
----
id 23|?column? 16|b 25
1|t|ten
2|t|twenty
=> SELECT 2

create view ur_v as select id, a as aa, b as bb from ur_t
----
=> CREATE VIEW

update ur_v set (aa, bb) = (select n, t from ur_s where ur_s.id = ur_v.id) where id < 3 returning *
----
id 23|aa 23|bb 25
1|10|ten
2|20|twenty
=> UPDATE 2

create rule ur_r as on update to ur_v where old.id = 3 do instead update ur_t set (a, b) = (select n + new.aa, t from ur_s where ur_s.id = 1) where id = old.id
----
=> CREATE RULE

select regexp_replace(pg_get_ruledef(oid), '\s+', ' ', 'g') from pg_rewrite where rulename = 'ur_r'
----
regexp_replace 25
CREATE RULE ur_r AS ON UPDATE TO case_update_rows_of_subqueries.ur_v WHERE (old.id = 3) DO INSTEAD UPDATE ur_t SET (a, b) = ( SELECT (ur_s.n + new.aa), ur_s.t FROM ur_s WHERE (ur_s.id = 1)) WHERE (ur_t.id = old.id);
=> SELECT 1

update ur_v set aa = 1000 where id = 3
----
!! 55000 cannot update view "ur_v"
.. D Views with conditional DO INSTEAD rules are not automatically updatable.
.. H To enable updating the view, provide an INSTEAD OF UPDATE trigger or an unconditional ON UPDATE DO INSTEAD rule.

select * from ur_t order by id
----
id 23|a 23|b 25|c 1700
1|10|ten|2.00
2|20|twenty|2.00
3|\N|\N|2.00
4|4|four|4.00
=> SELECT 4

create function ur_g() returns void begin atomic update ur_t set (a, b) = (select n, t from ur_s where ur_s.id = 2), c = 3 where id = 4; end
----
=> CREATE FUNCTION

select ur_g()
----
ur_g 2278
\N
=> SELECT 1

select * from ur_t where id = 4
----
id 23|a 23|b 25|c 1700
4|20|twenty|3.00
=> SELECT 1

prepare ur_pp as update ur_t set (a, b) = (select n + $1, t from ur_s where ur_s.id = ur_t.id) where id < 3 returning *
----
=> PREPARE

execute ur_pp(1)
----
id 23|a 23|b 25|c 1700
1|11|ten|2.00
2|21|twenty|2.00
=> UPDATE 2

execute ur_pp(2)
----
id 23|a 23|b 25|c 1700
1|12|ten|2.00
2|22|twenty|2.00
=> UPDATE 2

deallocate ur_pp
----
=> DEALLOCATE

do $$ declare i int; begin for i in 1..3 loop update ur_t set (a, b) = (select n + i, t from ur_s where ur_s.id = ur_t.id) where id < 3; end loop; end $$
----
=> DO

select * from ur_t order by id
----
id 23|a 23|b 25|c 1700
1|13|ten|2.00
2|23|twenty|2.00
3|\N|\N|2.00
4|20|twenty|3.00
=> SELECT 4

drop view ur_v
----
=> DROP VIEW

drop table ur_p
----
=> DROP TABLE
