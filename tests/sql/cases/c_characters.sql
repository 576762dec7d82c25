-- Letters, cases and classes of characters under collations whose LC_CTYPE is C
create collation plain_c (lc_collate = 'C', lc_ctype = 'C');
----
=> CREATE COLLATION

create table word (a text collate "C", b varchar(10) collate "POSIX", c text collate plain_c, d text collate "C.utf8", i text collate "de-x-icu", p char(6) collate "C");
----
=> CREATE TABLE

insert into word values ('É', 'É', 'É', 'É', 'É', 'É'), ('aÉz', 'aÉz', 'aÉz', 'aÉz', 'aÉz', 'aÉz');
----
=> INSERT 0 2

select lower(a), lower(b), lower(c), lower(d), lower(i), lower(p), upper(a || 'é' collate "C") from word order by a;
----
lower 25|lower 25|lower 25|lower 25|lower 25|lower 25|upper 25
aÉz|aÉz|aÉz|aéz|aéz|aÉz|AÉZé
É|É|É|é|é|É|Éé
=> SELECT 2

select initcap('éA bÉ cD' collate "C"), initcap('ÉCOLE d''été' collate "POSIX"), initcap('éA bÉ cD'), initcap('éA bÉ cD' collate ucs_basic);
----
initcap 25|initcap 25|initcap 25|initcap 25
éA BÉ Cd|ÉCole D'éTé|Éa Bé Cd|éA BÉ Cd
=> SELECT 1

select a ilike 'é', a not ilike 'é', d ilike 'é', a ilike 'AÉZ', p ilike 'é ', i ilike 'é', a ilike any (array['é', 'x']), d ilike any (array['é', 'x']) from word order by a;
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
f|t|f|t|f|f|f|f
f|t|t|f|f|t|f|t
=> SELECT 2

select a ~ '\w', b ~ '^[[:alpha:]]+$', c ~ '^[[:print:]]$', a ~ '^[^[:alpha:]]$', d ~ '\w', a !~ '\w', p ~ '^\W' from word order by a;
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|f|f|f|t|f|f
f|f|f|t|t|t|t
=> SELECT 2

select a ~* 'é', a ~* '[é]', a ~* 'A.Z', a ~* '[^A-Y]$', a !~* 'É', d ~* 'é', b ~* '^[b-y]' from word order by a;
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
f|f|t|t|f|t|f
f|f|f|t|f|t|f
=> SELECT 2

select 'AbC' ~* '^[a-c]+$' collate "C", 'AbC' ~* '^[^a-c]+$' collate "C", 'xéx' ~* 'X(É)X' collate "C", 'ÉéxX' ~* '(x)\1' collate "C", 'Éé' ~* '(É)\1' collate "C", 'Éé' ~* '(É)\1', 'é1' ~ '\W\d' collate "C", 'a é' ~ '\mé' collate "C", 'a é' ~ '\mé', 'k' ~* U&'\212A' collate "C";
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|f|f|t|f|t|t|f|t|f
=> SELECT 1

select a similar to '[[:alpha:]]%', a similar to 'a_z', substring(a from '\w+'), substring(a from 'a#"%#"z' for '#'), substring(a similar '[[:alpha:]]#"_#"[[:alpha:]]' escape '#') from word order by a;
----
?column? 16|?column? 16|substring 25|substring 25|substring 25
t|t|a|É|É
f|f|\N|\N|\N
=> SELECT 2

select regexp_match(a, '\w+'), regexp_replace(a, '\w', 'x', 'g'), regexp_count(a, '\w'), regexp_like(a, 'é', 'i'), regexp_instr(a, 'z|É'), regexp_substr(a, '\W+'), regexp_split_to_array(a, '\W') from word order by a;
----
regexp_match 1009|regexp_replace 25|regexp_count 23|regexp_like 16|regexp_instr 23|regexp_substr 25|regexp_split_to_array 1009
{a}|xÉx|2|f|2|É|{a,z}
\N|É|0|f|1|É|{"",""}
=> SELECT 2

select * from regexp_matches('aÉb' collate "C", '\w+', 'g');
----
regexp_matches 1009
{a}
{b}
=> SELECT 2

select a, s from word, regexp_split_to_table(a, '\W') s order by a, s;
----
a 25|s 25
aÉz|a
aÉz|z
É|
É|
=> SELECT 4

select a ilike b from word;
----
?column? 16
!! 42P22 could not determine which collation to use for ILIKE
.. H Use the COLLATE clause to set the collation explicitly.

select a ~ b from word;
----
?column? 16
!! 42P22 could not determine which collation to use for regular expression
.. H Use the COLLATE clause to set the collation explicitly.

select a ~* i from word;
----
?column? 16
!! 42P22 could not determine which collation to use for regular expression
.. H Use the COLLATE clause to set the collation explicitly.

select lower(a || b) from word;
----
lower 25
!! 42P22 could not determine which collation to use for lower() function
.. H Use the COLLATE clause to set the collation explicitly.

select a not ilike b from word where false;
----
?column? 16
=> SELECT 0

select regexp_replace(a, b, 'x') from word;
----
regexp_replace 25
!! 42P22 could not determine which collation to use for regular expression
.. H Use the COLLATE clause to set the collation explicitly.

select * from word, regexp_split_to_table(a, b) s;
----
a 25|b 1043|c 25|d 25|i 25|p 1042|s 25
!! 42P22 could not determine which collation to use for regular expression
.. H Use the COLLATE clause to set the collation explicitly.

select a similar to b from word;
----
?column? 16
!! 42P22 could not determine which collation to use for regular expression
.. H Use the COLLATE clause to set the collation explicitly.

select a like b, a like i from word order by a;
----
?column? 16|?column? 16
t|t
t|t
=> SELECT 2

create index on word (lower(a));
----
=> CREATE INDEX

create unique index on word (lower(d));
----
=> CREATE INDEX

set enable_seqscan = off;
----
=> SET

select a from word where lower(a) = 'é';
----
a 25
=> SELECT 0

select a from word where lower(a) = 'É';
----
a 25
É
=> SELECT 1

select a from word where lower(d) = 'é';
----
a 25
É
=> SELECT 1

reset enable_seqscan;
----
=> RESET

insert into word (a, d) values ('é', 'x');
----
=> INSERT 0 1

insert into word (a, d) values ('x', 'é');
----
!! 23505 duplicate key value violates unique constraint "word_lower_idx1"
.. D Key (lower(d))=(é) already exists.
.. n word_lower_idx1
.. t word

create view words as select lower(a) as low, a ~* 'é' as found, initcap(d) as title from word;
----
=> CREATE VIEW

select * from words order by low, title;
----
low 25|found 16|title 25
aÉz|f|Aéz
É|f|É
é|t|X
=> SELECT 3

select pg_get_viewdef('words');
----
pg_get_viewdef 25
 SELECT lower(word.a) AS low,\n    (word.a ~* 'é'::text) AS found,\n    initcap(word.d) AS title\n   FROM word;
=> SELECT 1

create function shout(x text) returns text language plpgsql as $$ begin return upper(x) || initcap(x); end $$;
----
=> CREATE FUNCTION

select shout(d) from word order by a;
----
shout 25
AÉZAéz
ÉÉ
XX
=> SELECT 3

create domain code as text collate "C" check (value ~ '^\w+$');
----
=> CREATE DOMAIN

select 'abc'::code;
----
code 25
abc
=> SELECT 1

select 'é'::code;
----
code 25
é
=> SELECT 1

create table other (x text check (x collate "C" ~ '^\w+$'), y text generated always as (upper(x collate "C")) stored);
----
=> CREATE TABLE

insert into other values ('ab_1') returning *;
----
x 25|y 25
ab_1|AB_1
=> INSERT 0 1

insert into other values ('aé');
----
!! 23514 new row for relation "other" violates check constraint "other_x_check"
.. D Failing row contains (aé, Aé).
.. n other_x_check
.. t other

prepare find(text) as select count(*) from word where a ilike $1;
----
=> PREPARE

execute find('é');
----
count 20
1
=> SELECT 1

execute find('AÉ%');
----
count 20
1
=> SELECT 1

drop view words;
----
=> DROP VIEW

drop table word;
----
=> DROP TABLE

drop collation plain_c;
----
=> DROP COLLATION
