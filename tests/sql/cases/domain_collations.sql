create domain byte_text as text collate "C" check (value <> '');
----
=> CREATE DOMAIN

create domain word as varchar(8) collate "en-x-icu" check (value < 'zz');
----
=> CREATE DOMAIN

create domain over_byte_text as byte_text;
----
=> CREATE DOMAIN

create domain other_byte_text as byte_text collate "POSIX";
----
=> CREATE DOMAIN

create domain plain as text;
----
=> CREATE DOMAIN

create domain list as text[] collate "C";
----
=> CREATE DOMAIN

create domain wrong as int collate "C";
----
!! 42804 collations are not supported by type integer

create domain wrong as text collate "nope";
----
!! 42704 collation "nope" for encoding "UTF8" does not exist

select typname, typcollation::regcollation from pg_type where typname in ('byte_text', 'word', 'over_byte_text', 'other_byte_text', 'plain', 'list') and typnamespace = current_schema::regnamespace order by 1;
----
typname 19|typcollation 4191
byte_text|"C"
list|"C"
other_byte_text|"POSIX"
over_byte_text|"C"
plain|"default"
word|"en-x-icu"
=> SELECT 6

create table words (a word, b byte_text, c word collate "C", d over_byte_text, e list, f plain, g word collate "default");
----
=> CREATE TABLE

select attname, attcollation::regcollation from pg_attribute where attrelid = 'words'::regclass and attnum > 0 order by attnum;
----
attname 19|attcollation 4191
a|"en-x-icu"
b|"C"
c|"C"
d|"C"
e|"C"
f|"default"
g|"default"
=> SELECT 7

insert into words (a, b, c, f) values ('B', 'B', 'B', 'B'), ('a', 'a', 'a', 'a'), ('b', 'b', 'b', 'b'), ('A', 'A', 'A', 'A');
----
=> INSERT 0 4

insert into words (a) values ('zzz');
----
!! 23514 value for domain word violates check constraint "word_check"
.. n word_check
.. d word

select a from words order by a;
----
a 1043
a
A
b
B
=> SELECT 4

select a from words order by a collate "C";
----
a 1043
A
B
a
b
=> SELECT 4

select b from words order by b;
----
b 25
A
B
a
b
=> SELECT 4

select c from words order by c;
----
c 1043
A
B
a
b
=> SELECT 4

select max(a), min(a), max(c), min(c) from words;
----
max 25|min 25|max 25|min 25
B|a|b|A
=> SELECT 1

select a from words where a < 'B' order by a;
----
a 1043
a
A
b
=> SELECT 3

create index on words (a);
----
=> CREATE INDEX

select a from words where a < 'B' order by a;
----
a 1043
a
A
b
=> SELECT 3

select indcollation::text = (select oid::text from pg_collation where collname = 'en-x-icu') from pg_index where indrelid = 'words'::regclass;
----
?column? 16
t
=> SELECT 1

select v from (values ('B'::word), ('a'), ('b'), ('A')) t(v) order by v;
----
v 1043
a
A
b
B
=> SELECT 4

select 'a'::word < 'B'::word, 'a'::word < 'B', 'a' < 'B'::text, 'a'::word < 'B'::plain;
----
?column? 16|?column? 16|?column? 16|?column? 16
t|t|f|t
=> SELECT 1

select 'a'::word < 'B'::byte_text;
----
?column? 16
!! 42P22 could not determine which collation to use for string comparison
.. H Use the COLLATE clause to set the collation explicitly.

select upper(a::text) from words order by lower(a), a;
----
upper 25
A
A
B
B
=> SELECT 4

create table copied as select a, b, upper(a) as u from words;
----
=> SELECT 4

select attname, attcollation::regcollation from pg_attribute where attrelid = 'copied'::regclass and attnum > 0 order by attnum;
----
attname 19|attcollation 4191
a|"en-x-icu"
b|"C"
u|"en-x-icu"
=> SELECT 3

create view word_list as select a, b from words;
----
=> CREATE VIEW

select attname, attcollation::regcollation from pg_attribute where attrelid = 'word_list'::regclass and attnum > 0 order by attnum;
----
attname 19|attcollation 4191
a|"en-x-icu"
b|"C"
=> SELECT 2

select a from word_list order by a;
----
a 1043
a
A
b
B
=> SELECT 4

alter table words add h word, alter f type word;
----
=> ALTER TABLE

select attname, attcollation::regcollation from pg_attribute where attrelid = 'words'::regclass and attname in ('h', 'f') order by attnum;
----
attname 19|attcollation 4191
f|"en-x-icu"
h|"en-x-icu"
=> SELECT 2

select f from words order by f;
----
f 1043
a
A
b
B
=> SELECT 4

alter domain word add check (value < 'ZY');
----
!! 23514 column "a" of table "words" contains values that violate the new constraint
.. t words
.. c a

select domain_name, collation_name from information_schema.domains where domain_name in ('byte_text', 'word', 'over_byte_text', 'other_byte_text', 'plain', 'list') and domain_schema = current_schema order by 1;
----
domain_name 19|collation_name 19
byte_text|C
list|C
other_byte_text|POSIX
over_byte_text|C
plain|\N
word|en-x-icu
=> SELECT 6

select column_name, collation_name, domain_name from information_schema.columns where table_name = 'words' and table_schema = current_schema order by ordinal_position;
----
column_name 19|collation_name 19|domain_name 19
a|en-x-icu|word
b|C|byte_text
c|C|word
d|C|over_byte_text
e|C|list
f|en-x-icu|word
g|\N|word
h|en-x-icu|word
=> SELECT 8

select v from (values ('B' collate "en-x-icu"), ('a'), ('b'), ('A')) t(v) order by v;
----
v 25
a
A
b
B
=> SELECT 4

select v from (values ('B'), ('a'), ('b' collate "C"), ('A')) t(v) order by v;
----
v 25
A
B
a
b
=> SELECT 4

create domain upper_word as word check (value < 'a');
----
=> CREATE DOMAIN

select 'B'::upper_word;
----
upper_word 1043
!! 23514 value for domain upper_word violates check constraint "upper_word_check"
.. n upper_word_check
.. d upper_word

select 'a'::upper_word;
----
upper_word 1043
!! 23514 value for domain upper_word violates check constraint "upper_word_check"
.. n upper_word_check
.. d upper_word

alter domain upper_word add check (value < 'B');
----
=> ALTER DOMAIN

select 'b'::upper_word, 'A'::upper_word;
----
upper_word 1043|upper_word 1043
!! 23514 value for domain upper_word violates check constraint "upper_word_check"
.. n upper_word_check
.. d upper_word

create domain wd as text collate "de-x-icu" check (value <> 'x');
----
=> CREATE DOMAIN

create table dt (w wd primary key, n int);
----
=> CREATE TABLE

insert into dt values ('ä', 1), ('a', 2);
----
=> INSERT 0 2

insert into dt values ('ä', 3);
----
!! 23505 duplicate key value violates unique constraint "dt_pkey"
.. D Key (w)=(ä) already exists.
.. n dt_pkey
.. t dt

insert into dt values ('ä', 3) on conflict (w) do update set n = excluded.n;
----
=> INSERT 0 1

insert into dt values ('x', 3);
----
!! 23514 value for domain wd violates check constraint "wd_check"
.. n wd_check
.. d wd

select w, n from dt order by w;
----
w 25|n 23
a|2
ä|3
=> SELECT 2

select min(w), max(w), count(distinct w) from dt where w >= 'a';
----
min 25|max 25|count 20
a|ä|2
=> SELECT 1

drop table dt;
----
=> DROP TABLE

drop domain wd;
----
=> DROP DOMAIN
