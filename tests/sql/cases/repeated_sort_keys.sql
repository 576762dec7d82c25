-- Keys of ORDER BY that stand twice; room between labels of enums; rows in PL/pgSQL expressions.
create table c (a int, b int);
----
=> CREATE TABLE

create view v1 as select 1 as x, 2 as y, 1 as z, a from c order by 1, 3, a, 1;
----
=> CREATE VIEW

select pg_get_viewdef('v1');
----
pg_get_viewdef 25
 SELECT 1 AS x,\n    2 AS y,\n    1 AS z,\n    c.a\n   FROM c\n  ORDER BY 1::integer, 1::integer, c.a;
=> SELECT 1

create view v2 as select distinct 'a' as x, 'a' as y, a from c order by 2, 1, 3;
----
=> CREATE VIEW

select pg_get_viewdef('v2');
----
pg_get_viewdef 25
 SELECT DISTINCT 'a'::text AS x,\n    'a'::text AS y,\n    c.a\n   FROM c\n  ORDER BY 'a'::text, 'a'::text, c.a;
=> SELECT 1

create view v3 as select a, a as aa, b from c order by a, aa, 1, 2, b, b + 1, b + 1;
----
=> CREATE VIEW

select pg_get_viewdef('v3');
----
pg_get_viewdef 25
 SELECT c.a,\n    c.a AS aa,\n    c.b\n   FROM c\n  ORDER BY c.a, c.a, c.b, (c.b + 1);
=> SELECT 1

create view v4 as select distinct on (1, 2) 1 as x, 1 as y, b from c order by 1, 2, 3;
----
=> CREATE VIEW

select pg_get_viewdef('v4');
----
pg_get_viewdef 25
 SELECT DISTINCT ON (1::integer, 1::integer) 1 AS x,\n    1 AS y,\n    c.b\n   FROM c\n  ORDER BY 1::integer, 1::integer, c.b;
=> SELECT 1

create view v5 as select a, sum(b) over (partition by a, a order by b, a, b desc) from c;
----
=> CREATE VIEW

select pg_get_viewdef('v5');
----
pg_get_viewdef 25
 SELECT c.a,\n    sum(c.b) OVER (PARTITION BY c.a ORDER BY c.b, c.a) AS sum\n   FROM c;
=> SELECT 1

create view v6 as select a, a as b from c union select b, b from c order by 1, 2, 1;
----
=> CREATE VIEW

select pg_get_viewdef('v6');
----
pg_get_viewdef 25
 SELECT c.a,\n    c.a AS b\n   FROM c\nUNION\n SELECT c.b AS a,\n    c.b\n   FROM c\n  ORDER BY 1, 2;
=> SELECT 1

insert into c values (2, 1), (1, 2), (1, 1);
----
=> INSERT 0 3

select * from v3;
----
a 23|aa 23|b 23
1|1|1
1|1|2
2|2|1
=> SELECT 3

select a, a as aa, b from c order by aa, a, b;
----
a 23|aa 23|b 23
1|1|1
1|1|2
2|2|1
=> SELECT 3

select a, a as aa from c order by a, aa limit 2;
----
a 23|aa 23
1|1
1|1
=> SELECT 2

select a, a as aa from c order by a, aa fetch first 1 row with ties;
----
a 23|aa 23
1|1
1|1
=> SELECT 2

alter table c rename column a to aaa;
----
=> ALTER TABLE

select pg_get_viewdef('v3');
----
pg_get_viewdef 25
 SELECT c.aaa AS a,\n    c.aaa AS aa,\n    c.b\n   FROM c\n  ORDER BY c.aaa, c.aaa, c.b, (c.b + 1);
=> SELECT 1

create type e as enum ('a', 'z');
----
=> CREATE TYPE

do $$ begin for i in 1..60 loop execute format('alter type e add value %L before %L', 'm' || i, case when i = 1 then 'z' else 'm' || (i - 1) end); end loop; end $$;
----
=> DO

do $$ begin for i in 1..60 loop execute format('alter type e add value %L before %L', 'n' || i, 'z'); end loop; end $$;
----
=> DO

do $$ begin for i in 1..60 loop execute format('alter type e add value %L after %L', 'o' || i, 'a'); end loop; end $$;
----
=> DO

select enum_range(null::e);
----
enum_range user
{a,o60,o59,o58,o57,o56,o55,o54,o53,o52,o51,o50,o49,o48,o47,o46,o45,o44,o43,o42,o41,o40,o39,o38,o37,o36,o35,o34,o33,o32,o31,o30,o29,o28,o27,o26,o25,o24,o23,o22,o21,o20,o19,o18,o17,o16,o15,o14,o13,o12,o11,o10,o9,o8,o7,o6,o5,o4,o3,o2,o1,m60,m59,m58,m57,m56,m55,m54,m53,m52,m51,m50,m49,m48,m47,m46,m45,m44,m43,m42,m41,m40,m39,m38,m37,m36,m35,m34,m33,m32,m31,m30,m29,m28,m27,m26,m25,m24,m23,m22,m21,m20,m19,m18,m17,m16,m15,m14,m13,m12,m11,m10,m9,m8,m7,m6,m5,m4,m3,m2,m1,n1,n2,n3,n4,n5,n6,n7,n8,n9,n10,n11,n12,n13,n14,n15,n16,n17,n18,n19,n20,n21,n22,n23,n24,n25,n26,n27,n28,n29,n30,n31,n32,n33,n34,n35,n36,n37,n38,n39,n40,n41,n42,n43,n44,n45,n46,n47,n48,n49,n50,n51,n52,n53,n54,n55,n56,n57,n58,n59,n60,z}
=> SELECT 1

create table of_e (x e primary key);
----
=> CREATE TABLE

insert into of_e select unnest(enum_range(null::e)) on conflict do nothing;
----
=> INSERT 0 182

select string_agg(x::text, ',' order by x) = array_to_string(enum_range(null::e), ',') from of_e;
----
?column? 16
t
=> SELECT 1

create table w (a int primary key, b int);
----
=> CREATE TABLE

create function f() returns trigger language plpgsql as $$ begin raise notice '%', new.*; return new; end $$;
----
=> CREATE FUNCTION

create trigger w_row before insert or update on w for each row execute function f();
----
=> CREATE TRIGGER

insert into w values (1, 2);
----
!! 42601 query returned 2 columns

create or replace function f() returns trigger language plpgsql as $$ declare r w; begin r := new.*; return new; end $$;
----
=> CREATE FUNCTION

insert into w values (1, 2);
----
!! 42601 assignment source returned 2 columns

create or replace function f() returns trigger language plpgsql as $$ declare x text; begin x := (new.*)::text; raise notice '% %', x, (new.*)::text; return new; end $$;
----
=> CREATE FUNCTION

insert into w values (1, 2);
----
-- NOTICE 00000 (1,2) (1,2)
=> INSERT 0 1

create or replace function f() returns trigger language plpgsql as $$ declare x int; begin x := (select g from generate_series(1, 2) g); return new; end $$;
----
=> CREATE FUNCTION

insert into w values (2, 2);
----
!! 21000 more than one row returned by a subquery used as an expression

create or replace function f() returns trigger language plpgsql as $$ declare x int; begin x := g from generate_series(1, 2) g; return new; end $$;
----
=> CREATE FUNCTION

insert into w values (2, 2);
----
!! 21000 query returned more than one row
