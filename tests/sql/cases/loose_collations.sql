create collation ci (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
----
=> CREATE COLLATION

create collation ai (provider = icu, locale = 'und-u-ks-level1', deterministic = false);
----
=> CREATE COLLATION

create collation ci_copy from ci;
----
=> CREATE COLLATION

select collname, collisdeterministic, colliculocale from pg_collation where collname in ('ci', 'ai', 'ci_copy') order by 1;
----
collname 19|collisdeterministic 16|colliculocale 25
ai|f|und-u-ks-level1
ci|f|und-u-ks-level2
ci_copy|f|und-u-ks-level2
=> SELECT 3

select 'abc' collate ci = 'ABC', 'abc' collate ci <> 'ABC', 'abc' collate ci < 'ABC', 'abc' collate ci <= 'ABC', 'é' collate ci = 'e', 'é' collate ai = 'E';
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|f|f|t|f|t
=> SELECT 1

create table words (id int primary key, w text collate ci, v varchar(10) collate ai, p char(6) collate ci, plain text);
----
=> CREATE TABLE

insert into words values (1, 'abc', 'résumé', 'x', 'a'), (2, 'ABC', 'Resume', 'X', 'A'), (3, 'abd', 'resumes', 'y ', 'b'), (4, null, null, null, null), (5, 'Abc', 'RÉSUMÉ', 'x ', 'B');
----
=> INSERT 0 5

select id from words where w = 'aBc' order by id;
----
id 23
1
2
5
=> SELECT 3

select id from words where w <> 'aBc' order by id;
----
id 23
3
=> SELECT 1

select id from words where 'ABC' = w order by id;
----
id 23
1
2
5
=> SELECT 3

select id from words where v = 'resume' order by id;
----
id 23
1
2
5
=> SELECT 3

select id from words where p = 'X' order by id;
----
id 23
1
2
5
=> SELECT 3

select id from words where w in ('ABC', 'x') order by id;
----
id 23
1
2
5
=> SELECT 3

select id from words where w not in ('ABC', 'x') order by id;
----
id 23
3
=> SELECT 1

select id from words where w in (select 'ABC') order by id;
----
id 23
1
2
5
=> SELECT 3

select id from words where w in (select upper(w) from words) order by id;
----
id 23
1
2
3
5
=> SELECT 4

select id from words where w is distinct from 'ABC' order by id;
----
id 23
3
4
=> SELECT 2

select id, w between 'ABC' and 'ABC' as inside from words order by id;
----
id 23|inside 16
1|t
2|t
3|f
4|\N
5|t
=> SELECT 5

select id, case w when 'ABC' then 'yes' else 'no' end as simple, nullif(w, 'ABC') as without from words order by id;
----
id 23|simple 25|without 25
1|yes|\N
2|yes|\N
3|no|abd
4|no|\N
5|yes|\N
=> SELECT 5

select count(*), count(distinct w), count(distinct v), count(distinct p), count(distinct plain) from words;
----
count 20|count 20|count 20|count 20|count 20
5|2|2|2|4
=> SELECT 1

select lower(w), count(*) from words group by w, lower(w) order by 1;
----
lower 25|count 20
abc|3
abd|1
\N|1
=> SELECT 3

select count(*) from (select distinct w from words) d;
----
count 20
3
=> SELECT 1

select count(*) from (select distinct on (w) w, id from words order by w, id) d;
----
count 20
3
=> SELECT 1

select distinct on (w) id from words order by w, id;
----
id 23
1
3
4
=> SELECT 3

select count(*) from (select w from words union select 'aBC') u;
----
count 20
3
=> SELECT 1

select count(*) from (select w from words intersect select 'aBC') u;
----
count 20
1
=> SELECT 1

select count(*) from (select w from words except select 'aBC') u;
----
count 20
2
=> SELECT 1

select id, count(*) over (partition by w) from words order by id;
----
id 23|count 20
1|3
2|3
3|1
4|1
5|3
=> SELECT 5

select id, rank() over (order by w), dense_rank() over (order by v) from words order by id;
----
id 23|rank 20|dense_rank 20
1|1|1
2|1|1
3|4|2
4|5|3
5|1|1
=> SELECT 5

select id from words order by w, id desc;
----
id 23
5
2
1
3
4
=> SELECT 5

select max(id), count(*) from words group by w having w = 'ABC';
----
max 23|count 20
5|3
=> SELECT 1

select a.id, b.id from words a join words b on a.w = b.w order by 1, 2;
----
id 23|id 23
1|1
1|2
1|5
2|1
2|2
2|5
3|3
5|1
5|2
5|5
=> SELECT 10

select a.id, b.id from words a left join words b on a.v = b.v and a.id < b.id order by 1, 2;
----
id 23|id 23
1|2
1|5
2|5
3|\N
4|\N
5|\N
=> SELECT 6

select a.id from words a where exists (select 1 from words b where b.w = a.w and b.id <> a.id) order by 1;
----
id 23
1
2
5
=> SELECT 3

select array_agg(id order by id) from words group by w order by 1;
----
array_agg 1007
{1,2,5}
{3}
{4}
=> SELECT 3

select min(w) = 'ABC', max(w) from words;
----
?column? 16|max 25
t|abd
=> SELECT 1

select greatest('a' collate ci, 'B'), least('a' collate ci, 'B');
----
greatest 25|least 25
B|a
=> SELECT 1

select id from words where w like 'a%';
----
id 23
!! 0A000 nondeterministic collations are not supported for LIKE

select id from words where w ilike 'a%';
----
id 23
!! 0A000 nondeterministic collations are not supported for ILIKE

select id from words where starts_with(w, 'a');
----
id 23
!! 0A000 nondeterministic collations are not supported for substring searches

select position('a' in w) from words;
----
position 23
!! 0A000 nondeterministic collations are not supported for substring searches

select strpos(w, 'b') from words;
----
strpos 23
!! 0A000 nondeterministic collations are not supported for substring searches

select replace(w, 'b', 'c') from words;
----
replace 25
!! 0A000 nondeterministic collations are not supported for substring searches

select split_part(w, 'b', 1) from words;
----
split_part 25
!! 0A000 nondeterministic collations are not supported for substring searches

select regexp_replace(w, 'b', 'c') from words;
----
regexp_replace 25
!! 0A000 nondeterministic collations are not supported for regular expressions

select regexp_match(w, 'b') from words;
----
regexp_match 1009
!! 0A000 nondeterministic collations are not supported for regular expressions

select id from words where w collate "C" like 'a%' order by id;
----
id 23
1
3
=> SELECT 2

select id from words where w collate "C" = 'abc' order by id;
----
id 23
1
=> SELECT 1

select id from words where w = 'ABC' collate ai order by id;
----
id 23
1
2
5
=> SELECT 3

select id from words where w collate ci = 'ABC' collate ai;
----
!! 42P21 collation mismatch between explicit collations "ci" and "ai"
.. P 49

select id from words where w = v;
----
id 23
!! 42P22 could not determine which collation to use for string comparison
.. H Use the COLLATE clause to set the collation explicitly.

select upper(w), length(w), substr(w, 1, 2), w || 'x' from words where id = 2;
----
upper 25|length 23|substr 25|?column? 25
ABC|3|AB|ABCx
=> SELECT 1

create index on words (plain collate ci, id);
----
=> CREATE INDEX

create index on words (v);
----
=> CREATE INDEX

select id from words where plain = 'a' order by id;
----
id 23
1
=> SELECT 1

select id from words where plain collate ci = 'a' order by id;
----
id 23
1
2
=> SELECT 2

select id from words where v = 'RESUME' order by id;
----
id 23
1
2
5
=> SELECT 3

create index on words (w text_pattern_ops);
----
!! 0A000 nondeterministic collations are not supported for operator class "text_pattern_ops"

create table keyed (k text collate ci primary key, n int);
----
=> CREATE TABLE

insert into keyed values ('One', 1), ('two', 2);
----
=> INSERT 0 2

insert into keyed values ('ONE', 3);
----
!! 23505 duplicate key value violates unique constraint "keyed_pkey"
.. D Key (k)=(ONE) already exists.
.. n keyed_pkey
.. t keyed

insert into keyed values ('ONE', 3) on conflict (k) do update set n = excluded.n returning *;
----
k 25|n 23
One|3
=> INSERT 0 1

insert into keyed values ('TWO', 4) on conflict do nothing;
----
=> INSERT 0 0

update keyed set k = 'ONE' where k = 'one' returning *;
----
k 25|n 23
ONE|3
=> UPDATE 1

select * from keyed where k = 'oNe';
----
k 25|n 23
ONE|3
=> SELECT 1

select * from keyed where k collate "C" = 'One';
----
k 25|n 23
=> SELECT 0

select * from keyed where k in ('one', 'TWO') order by k;
----
k 25|n 23
ONE|3
two|2
=> SELECT 2

select * from keyed order by k collate "C";
----
k 25|n 23
ONE|3
two|2
=> SELECT 2

select * from keyed where k = 'one' order by k collate "C";
----
k 25|n 23
ONE|3
=> SELECT 1

delete from keyed where k = 'tWo' returning *;
----
k 25|n 23
two|2
=> DELETE 1

begin;
----
=> BEGIN

insert into keyed values ('Three', 3);
----
=> INSERT 0 1

savepoint s;
----
=> SAVEPOINT

insert into keyed values ('tHREE', 3);
----
!! 23505 duplicate key value violates unique constraint "keyed_pkey"
.. D Key (k)=(tHREE) already exists.
.. n keyed_pkey
.. t keyed

rollback to s;
----
=> ROLLBACK

select * from keyed where k = 'three';
----
k 25|n 23
Three|3
=> SELECT 1

commit;
----
=> COMMIT

merge into keyed using (values ('THREE', 30), ('four', 40)) as s (k, n) on keyed.k = s.k when matched then update set n = s.n when not matched then insert values (s.k, s.n);
----
=> MERGE 2

select * from keyed order by k;
----
k 25|n 23
four|40
ONE|3
Three|30
=> SELECT 3

create domain folded as text collate ci;
----
=> CREATE DOMAIN

select 'a'::folded = 'A'::folded;
----
?column? 16
t
=> SELECT 1

create table d (f folded unique);
----
=> CREATE TABLE

insert into d values ('x');
----
=> INSERT 0 1

insert into d values ('X');
----
!! 23505 duplicate key value violates unique constraint "d_f_key"
.. D Key (f)=(X) already exists.
.. n d_f_key
.. t d

with recursive r(w, n) as (select 'a' collate ci, 1 union select upper(w), 1 from r) select count(*) from r;
----
count 20
1
=> SELECT 1

create view cw as select w, count(*) from words group by w having w = 'ABC';
----
=> CREATE VIEW

select pg_get_viewdef('cw');
----
pg_get_viewdef 25
 SELECT words.w,\n    count(*) AS count\n   FROM words\n  GROUP BY words.w\n HAVING (words.w = 'ABC'::text);
=> SELECT 1

select count from cw;
----
count 20
3
=> SELECT 1

create table c (k text collate "en-x-icu", n text);
----
=> CREATE TABLE

insert into c values ('b', 'b'), ('A', 'A'), ('a', 'a'), ('B', 'B'), ('a', 'a');
----
=> INSERT 0 5

select array_agg(distinct k), array_agg(distinct n), string_agg(distinct k, ',') from c;
----
array_agg 1009|array_agg 1009|string_agg 25
{a,A,b,B}|{A,B,a,b}|a,A,b,B
=> SELECT 1

select count(*) from c where k = n;
----
count 20
5
=> SELECT 1

drop collation ci;
----
!! 2BP01 cannot drop collation ci because other objects depend on it
.. D column p of table words depends on collation ci\ncolumn w of table words depends on collation ci\nview cw depends on column w of table words\nindex words_plain_id_idx depends on collation ci\ncolumn k of table keyed depends on collation ci\ntype folded depends on collation ci\ncolumn f of table d depends on collation ci
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop table words, keyed, d, c cascade;
----
-- NOTICE 00000 drop cascades to view cw
=> DROP TABLE

drop domain folded;
----
=> DROP DOMAIN

drop collation ci, ai, ci_copy;
----
=> DROP COLLATION
