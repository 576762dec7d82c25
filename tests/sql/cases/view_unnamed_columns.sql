create table lf (a int, b date, c text);
----
=> CREATE TABLE

create view lv1 as select 1;
----
=> CREATE VIEW

select pg_get_viewdef('lv1');
----
pg_get_viewdef 25
 SELECT 1 AS "?column?";
=> SELECT 1

create view lv2 as select x.* from (select 1) x;
----
=> CREATE VIEW

select pg_get_viewdef('lv2');
----
pg_get_viewdef 25
 SELECT x."?column?"\n   FROM ( SELECT 1 AS "?column?") x;
=> SELECT 1

create view lv3 as select x.* from lf, lateral (select a + 1) x;
----
=> CREATE VIEW

select pg_get_viewdef('lv3'), pg_get_viewdef('lv3', true);
----
pg_get_viewdef 25|pg_get_viewdef 25
 SELECT x."?column?"\n   FROM lf,\n    LATERAL ( SELECT (lf.a + 1) AS "?column?") x;| SELECT x."?column?"\n   FROM lf,\n    LATERAL ( SELECT lf.a + 1 AS "?column?") x;
=> SELECT 1

create view lv4 as select 1 union all select 2 union all (select 3 from (select 4) q);
----
=> CREATE VIEW

select pg_get_viewdef('lv4');
----
pg_get_viewdef 25
 SELECT 1 AS "?column?"\nUNION ALL\n SELECT 2\nUNION ALL\n SELECT 3\n   FROM ( SELECT 4 AS "?column?") q;
=> SELECT 1

create view lv5 as select 1, a, a as aa, (select 2 limit 1) as s, exists (select 3) as e, array(select 4) as r, a in (select 5 from (select 6) z) as i from lf where a > (select 7);
----
=> CREATE VIEW

select pg_get_viewdef('lv5');
----
pg_get_viewdef 25
 SELECT 1 AS "?column?",\n    lf.a,\n    lf.a AS aa,\n    ( SELECT 2\n         LIMIT 1) AS s,\n    (EXISTS ( SELECT 3)) AS e,\n    ARRAY( SELECT 4) AS r,\n    (lf.a IN ( SELECT 5\n           FROM ( SELECT 6 AS "?column?") z)) AS i\n   FROM lf\n  WHERE (lf.a > ( SELECT 7));
=> SELECT 1

create view lv6 as with w as (select 1), recursive_free as (select 2 from w) select 3 from w, recursive_free;
----
=> CREATE VIEW

select pg_get_viewdef('lv6');
----
pg_get_viewdef 25
 WITH w AS (\n         SELECT 1 AS "?column?"\n        ), recursive_free AS (\n         SELECT 2 AS "?column?"\n           FROM w w_1\n        )\n SELECT 3 AS "?column?"\n   FROM w,\n    recursive_free;
=> SELECT 1

create view lv7 as with recursive r as (select 1 union all select "?column?" + 1 from r where "?column?" < 5) select * from r;
----
=> CREATE VIEW

select pg_get_viewdef('lv7');
----
pg_get_viewdef 25
 WITH RECURSIVE r AS (\n         SELECT 1 AS "?column?"\n        UNION ALL\n         SELECT (r_1."?column?" + 1)\n           FROM r r_1\n          WHERE (r_1."?column?" < 5)\n        )\n SELECT r."?column?"\n   FROM r;
=> SELECT 1

select * from lv7;
----
?column? 23
1
2
3
4
5
=> SELECT 5

create rule unnamed_r as on insert to lf do also insert into lf (a) select 1 from (select 2) k where new.a < 0;
----
=> CREATE RULE

select pg_get_ruledef(oid) from pg_rewrite where rulename = 'unnamed_r' and ev_class = 'lf'::regclass;
----
pg_get_ruledef 25
CREATE RULE unnamed_r AS\n    ON INSERT TO case_view_unnamed_columns.lf DO  INSERT INTO lf (a)  SELECT 1\n           FROM ( SELECT 2 AS "?column?") k\n          WHERE (new.a < 0);
=> SELECT 1

create view lv8 (n) as select 1 from lf;
----
=> CREATE VIEW

select pg_get_viewdef('lv8'), (select string_agg(attname, ',') from pg_attribute where attrelid = 'lv1'::regclass);
----
pg_get_viewdef 25|string_agg 25
 SELECT 1 AS n\n   FROM lf;|?column?
=> SELECT 1

create materialized view unnamed_mv as select 1;
----
=> SELECT 1

select pg_get_viewdef('unnamed_mv');
----
pg_get_viewdef 25
 SELECT 1 AS "?column?";
=> SELECT 1

select definition from pg_views where schemaname = current_schema and viewname in ('lv1', 'lv8') order by viewname;
----
definition 25
 SELECT 1 AS "?column?";
 SELECT 1 AS n\n   FROM lf;
=> SELECT 2

create or replace view lv1 as select 2, 3 as b;
----
=> CREATE VIEW

select pg_get_viewdef('lv1');
----
pg_get_viewdef 25
 SELECT 2 AS "?column?",\n    3 AS b;
=> SELECT 1

create table pk2 (a int, b date, c text) partition by range ((extract(year from b)), (trim(c)), (coalesce(a, 1)), (a + 1), a);
----
=> CREATE TABLE

select pg_get_partkeydef('pk2'::regclass);
----
pg_get_partkeydef 25
RANGE (EXTRACT(year FROM b), TRIM(BOTH FROM c), COALESCE(a, 1), ((a + 1)), a)
=> SELECT 1

create table pk2_1 partition of pk2 for values from (2000, 'a', 1, 2, 3) to (2001, 'b', 1, 2, 3);
----
=> CREATE TABLE

select pg_get_partition_constraintdef('pk2_1'::regclass);
----
pg_get_partition_constraintdef 25
((EXTRACT(year FROM b) IS NOT NULL) AND (TRIM(BOTH FROM c) IS NOT NULL) AND (COALESCE(a, 1) IS NOT NULL) AND ((a + 1) IS NOT NULL) AND (a IS NOT NULL) AND ((EXTRACT(year FROM b) > '2000'::numeric) OR ((EXTRACT(year FROM b) = '2000'::numeric) AND (TRIM(BOTH FROM c) > 'a'::text)) OR ((EXTRACT(year FROM b) = '2000'::numeric) AND (TRIM(BOTH FROM c) = 'a'::text) AND (COALESCE(a, 1) > 1)) OR ((EXTRACT(year FROM b) = '2000'::numeric) AND (TRIM(BOTH FROM c) = 'a'::text) AND (COALESCE(a, 1) = 1) AND ((a + 1) > 2)) OR ((EXTRACT(year FROM b) = '2000'::numeric) AND (TRIM(BOTH FROM c) = 'a'::text) AND (COALESCE(a, 1) = 1) AND ((a + 1) = 2) AND (a >= 3))) AND ((EXTRACT(year FROM b) < '2001'::numeric) OR ((EXTRACT(year FROM b) = '2001'::numeric) AND (TRIM(BOTH FROM c) < 'b'::text)) OR ((EXTRACT(year FROM b) = '2001'::numeric) AND (TRIM(BOTH FROM c) = 'b'::text) AND (COALESCE(a, 1) < 1)) OR ((EXTRACT(year FROM b) = '2001'::numeric) AND (TRIM(BOTH FROM c) = 'b'::text) AND (COALESCE(a, 1) = 1) AND ((a + 1) < 2)) OR ((EXTRACT(year FROM b) = '2001'::numeric) AND (TRIM(BOTH FROM c) = 'b'::text) AND (COALESCE(a, 1) = 1) AND ((a + 1) = 2) AND (a < 3))))
=> SELECT 1
