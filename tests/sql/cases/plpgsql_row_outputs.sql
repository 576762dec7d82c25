-- OUT and INOUT arguments of row types.
create table outrow (a int, b text);
----
=> CREATE TABLE

create type outcomp as (x int, y numeric(6,2));
----
=> CREATE TYPE

create function out_first(out r outrow, out e text) returns record language plpgsql as $$ begin insert into outrow values (1, 'x') returning * into r; e := 'q'; end $$;
----
=> CREATE FUNCTION

select * from out_first();
----
r user|e 25
(1,x)|q
=> SELECT 1

select (out_first()).r.b;
----
b 25
x
=> SELECT 1

select out_first();
----
out_first 2249
("(1,x)",q)
=> SELECT 1

create function out_single(out r outrow) language plpgsql as $$ begin select 5, 'five' into r; end $$;
----
=> CREATE FUNCTION

select * from out_single();
----
a 23|b 25
5|five
=> SELECT 1

select out_single();
----
out_single user
(5,five)
=> SELECT 1

select (out_single()).a;
----
a 23
5
=> SELECT 1

create function out_inout(inout r outrow) language plpgsql as $$ begin r.a := r.a + 7; end $$;
----
=> CREATE FUNCTION

select * from out_inout(row(1, 'z'));
----
a 23|b 25
8|z
=> SELECT 1

select out_inout(null);
----
out_inout user
(,)
=> SELECT 1

create function out_fields(out r outcomp, out s outcomp) language plpgsql as $$ begin r.x := 3; r.y := 2.345; end $$;
----
=> CREATE FUNCTION

select * from out_fields();
----
r user|s user
(3,2.35)|\N
=> SELECT 1

select r is null, s is null, (r).y from out_fields();
----
?column? 16|?column? 16|y 1700
f|t|2.35
=> SELECT 1

create function out_set(out r outrow, out n int) returns setof record language plpgsql as $$ begin for n in 1..2 loop r := row(n, 'n' || n); return next; end loop; end $$;
----
=> CREATE FUNCTION

select * from out_set();
----
r user|n 23
(1,n1)|\N
(2,n2)|\N
=> SELECT 2

create function out_set_single(out r outrow) returns setof outrow language plpgsql as $$ begin r := row(1, 'p'); return next; r := null; return next; r.b := 'q'; return next; end $$;
----
=> CREATE FUNCTION

select * from out_set_single();
----
a 23|b 25
1|p
\N|\N
\N|q
=> SELECT 3

select out_set_single();
----
out_set_single user
(1,p)
(,)
(,q)
=> SELECT 3

create function out_table() returns table (t outrow, u int) language plpgsql as $$ begin for t in select * from outrow loop u := t.a * 10; return next; end loop; end $$;
----
=> CREATE FUNCTION

select * from out_table();
----
t user|u 23
(1,x)|10
(1,x)|10
(1,x)|10
=> SELECT 3

create procedure out_proc(inout r outrow, inout k int) language plpgsql as $$ begin r.b := r.b || '!'; k := k + 1; end $$;
----
=> CREATE PROCEDURE

call out_proc(row(1, 'c'), 4);
----
r user|k 23
(1,c!)|5
=> CALL

create function out_record(out r record, out n int) language plpgsql as $$ begin select 1 as one, 'two' as two into r; n := 3; end $$;
----
=> CREATE FUNCTION

select out_record();
----
out_record 2249
("(1,two)",3)
=> SELECT 1

do $$ declare v outrow; w int; begin call out_proc(v, w); v := row(2, 'd'); w := 1; call out_proc(v, w); raise notice '% %', v, w; end $$;
----
-- NOTICE 00000 (2,d!) 2
=> DO

create domain outdom as int not null;
----
=> CREATE DOMAIN

create function out_domain(out d outdom, out e int) language plpgsql as $$ begin e := 1; end $$;
----
=> CREATE FUNCTION

select * from out_domain();
----
d 23|e 23
\N|1
=> SELECT 1

drop function out_first, out_single, out_inout, out_fields, out_set, out_set_single, out_table, out_record, out_domain;
----
=> DROP FUNCTION

drop procedure out_proc;
----
=> DROP PROCEDURE

drop domain outdom;
----
=> DROP DOMAIN

drop type outcomp;
----
=> DROP TYPE

drop table outrow;
----
=> DROP TABLE
