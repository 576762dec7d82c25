-- lower, upper and initcap under collations of ICU
select lower('TITLE' collate "tr-x-icu"), upper('title' collate "tr-x-icu"), initcap('istanbul title' collate "tr-x-icu"), upper('straße' collate "de-x-icu"), lower('ΑΣ' collate "el-x-icu"), initcap('ijsland o''neill foo-bar' collate "nl-x-icu");
----
lower 25|upper 25|initcap 25|upper 25|lower 25|initcap 25
tıtle|TİTLE|İstanbul Title|STRASSE|ας|IJsland O'neill Foo-Bar
=> SELECT 1

create table lct(a text collate "tr-x-icu", b varchar(10) collate "en-x-icu", c char(8) collate "de-x-icu", d text);
----
=> CREATE TABLE

insert into lct values ('IĞDIR', 'Straße', 'weiß', 'TITLE'), ('ilgi', 'ﬁn', 'GROSS', 'title');
----
=> INSERT 0 2

select lower(a), upper(a), initcap(a), upper(b), upper(c), lower(c), upper(d), lower(d collate "tr-x-icu") from lct order by d;
----
lower 25|upper 25|initcap 25|upper 25|upper 25|lower 25|upper 25|lower 25
ığdır|IĞDIR|Iğdır|STRASSE|WEISS|weiß|TITLE|tıtle
ilgi|İLGİ|İlgi|FIN|GROSS|gross|TITLE|title
=> SELECT 2

create index on lct(lower(a));
----
=> CREATE INDEX

select a from lct where lower(a) = 'ığdır';
----
a 25
IĞDIR
=> SELECT 1

set enable_seqscan = off;
----
=> SET

select a from lct where lower(a) = 'ığdır';
----
a 25
IĞDIR
=> SELECT 1

explain (costs off) select a from lct where lower(a) = 'ığdır';
----
QUERY PLAN 25
Index Scan using lct_lower_idx on lct
  Index Cond: (lower(a) = 'ığdır'::text)
=> EXPLAIN

create view lcv as select lower(a) as l, upper(b) u, lower(d collate "tr-x-icu") t from lct;
----
=> CREATE VIEW

select pg_get_viewdef('lcv');
----
pg_get_viewdef 25
 SELECT lower(lct.a) AS l,\n    upper((lct.b)::text) AS u,\n    lower((lct.d COLLATE "tr-x-icu")) AS t\n   FROM lct;
=> SELECT 1

select * from lcv order by l;
----
l 25|u 25|t 25
ığdır|STRASSE|tıtle
ilgi|FIN|title
=> SELECT 2

select lower(coalesce(a, 'x')), upper(nullif(b, 'q')), lower(d || a) from lct order by d;
----
lower 25|upper 25|lower 25
ığdır|STRASSE|tıtleığdır
ilgi|FIN|titleilgi
=> SELECT 2

select lower(a || b) from lct;
----
lower 25
!! 42P22 could not determine which collation to use for lower() function
.. H Use the COLLATE clause to set the collation explicitly.

select upper(lower(a)), lower(int4range(1, 3)), upper('x'), lower(null collate "tr-x-icu") from lct order by d;
----
upper 25|lower 23|upper 25|lower 25
IĞDIR|1|X|\N
İLGİ|1|X|\N
=> SELECT 2

select indexdef from pg_indexes where tablename = 'lct';
----
indexdef 25
CREATE INDEX lct_lower_idx ON case_locale_case.lct USING btree (lower(a))
=> SELECT 1

select lower('' collate "tr-x-icu") = '', length(upper(repeat('ß', 100) collate "de-x-icu"));
----
?column? 16|length 23
t|200
=> SELECT 1

select collation for (lower(a)) from lct limit 1;
----
pg_collation_for 25
"tr-x-icu"
=> SELECT 1
