create table words (id int primary key, w text collate "en-x-icu", v varchar(20), c text collate "C");
----
=> CREATE TABLE

insert into words select row_number() over (), x, x, x from unnest(array['Zebra','apple','Apple','äpfel','zoo','éclair','eclair','Eclair','cote','côte','coté','b-c','bc','b c','','ß','ss','10','9']) x;
----
=> INSERT 0 19

select w from words order by w;
----
w 25
(no columns)
10
9
äpfel
apple
Apple
b c
b-c
bc
cote
coté
côte
eclair
Eclair
éclair
ss
ß
Zebra
zoo
=> SELECT 19

select w from words order by w desc limit 3;
----
w 25
zoo
Zebra
ß
=> SELECT 3

select v from words order by v limit 4;
----
v 1043
(no columns)
10
9
Apple
=> SELECT 4

select v from words order by v collate "en-x-icu" limit 6;
----
v 1043
(no columns)
10
9
äpfel
apple
Apple
=> SELECT 6

select v from words order by v collate "de-x-icu" desc limit 6;
----
v 1043
zoo
Zebra
ß
ss
éclair
Eclair
=> SELECT 6

select c from words order by c collate "sv-x-icu";
----
c 25
(no columns)
10
9
apple
Apple
b c
b-c
bc
cote
coté
côte
eclair
Eclair
éclair
ss
ß
Zebra
zoo
äpfel
=> SELECT 19

select 'ä' < 'z' collate "de-x-icu", 'ä' < 'z' collate "sv-x-icu", 'ä' < 'z' collate "C", 'a' < 'B', 'a' < 'B' collate "en-x-icu";
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|f|f|f|t
=> SELECT 1

select min(w), max(w), min(c), max(c), min(v collate "en-x-icu"), max(v) from words where w <> '';
----
min 25|max 25|min 25|max 25|min 25|max 25
10|zoo|10|éclair|10|éclair
=> SELECT 1

select greatest('a' collate "en-x-icu", 'B'), least('a', 'B' collate "en-x-icu"), greatest('a', 'B');
----
greatest 25|least 25|greatest 25
B|a|a
=> SELECT 1

select w from words where w > 'b' and w < 'd' order by w;
----
w 25
b c
b-c
bc
cote
coté
côte
=> SELECT 6

select w from words where w between 'a' and 'apple' order by w;
----
w 25
äpfel
apple
=> SELECT 2

select count(*) from words where w >= 'Z';
----
count 20
2
=> SELECT 1

select count(*) from words where w > 'apple' collate "C";
----
count 20
12
=> SELECT 1

select w = 'apple', w <> 'Apple' from words where id = 2;
----
?column? 16|?column? 16
t|t
=> SELECT 1

select w, row_number() over (order by w) from words where id < 5 order by id;
----
w 25|row_number 20
Zebra|4
apple|2
Apple|3
äpfel|1
=> SELECT 4

select string_agg(w, ',' order by w), string_agg(w, ',' order by w collate "C") from words where id < 6;
----
string_agg 25|string_agg 25
äpfel,apple,Apple,Zebra,zoo|Apple,Zebra,apple,zoo,äpfel
=> SELECT 1

select distinct on (upper(left(w, 1))) w from words where w ~ '^[a-zA-Z]' order by upper(left(w, 1)), w;
----
w 25
apple
b c
cote
eclair
ss
Zebra
=> SELECT 6

select w from words group by w order by w limit 5;
----
w 25
(no columns)
10
9
äpfel
apple
=> SELECT 5

select w < c from words;
----
?column? 16
!! 42P22 could not determine which collation to use for string comparison
.. H Use the COLLATE clause to set the collation explicitly.

select w < c collate "en-x-icu" from words where id = 1;
----
?column? 16
f
=> SELECT 1

select w collate "C" < c collate "en-x-icu" from words;
----
!! 42P21 collation mismatch between explicit collations "C" and "en-x-icu"
.. P 26

select (w collate "C") || (c collate "de-x-icu") from words;
----
!! 42P21 collation mismatch between explicit collations "C" and "de-x-icu"
.. P 30

select w || c < 'x' from words where id = 1;
----
?column? 16
!! 42P22 could not determine which collation to use for string comparison
.. H Use the COLLATE clause to set the collation explicitly.

select v < w from words where id = 3;
----
?column? 16
f
=> SELECT 1

select 1 collate "en-x-icu";
----
!! 42804 collations are not supported by type integer
.. P 10

select 'a' collate "nowhere";
----
!! 42704 collation "nowhere" for encoding "UTF8" does not exist
.. P 12

select w collate pg_catalog."C" from words order by 1 limit 2;
----
w 25
(no columns)
10
=> SELECT 2

select s.x < 'a' from (select w as x from words) s where s.x = 'Zebra';
----
?column? 16
f
=> SELECT 1

select s.x from (select v collate "en-x-icu" as x from words) s order by x limit 4;
----
x 1043
(no columns)
10
9
äpfel
=> SELECT 4

select x from (select w as x from words union select v from words) s order by x limit 4;
----
x 25
(no columns)
10
9
äpfel
=> SELECT 4

with q as (select w from words) select w from q order by w limit 3;
----
w 25
(no columns)
10
9
=> SELECT 3

select (select w from words where id = 1) < 'a';
----
?column? 16
f
=> SELECT 1

create table names (n text collate "en-x-icu" primary key, m varchar(10) collate "de-x-icu" unique, k char(5) collate "en-x-icu");
----
=> CREATE TABLE

insert into names values ('b','b','b'), ('A','A','A'), ('a','a','a'), ('B','B','B'), ('ä','ä','ä'), ('Ä','Ä','Ä ');
----
=> INSERT 0 6

insert into names values ('a', 'x', 'x');
----
!! 23505 duplicate key value violates unique constraint "names_pkey"
.. D Key (n)=(a) already exists.
.. n names_pkey
.. t names

insert into names values ('x', 'Ä', 'x');
----
!! 23505 duplicate key value violates unique constraint "names_m_key"
.. D Key (m)=(Ä) already exists.
.. n names_m_key
.. t names

select n from names order by n;
----
n 25
a
A
ä
Ä
b
B
=> SELECT 6

select n from names where n > 'a' order by n;
----
n 25
A
ä
Ä
b
B
=> SELECT 5

select n from names where n >= 'A' and n < 'b' order by n desc;
----
n 25
Ä
ä
A
=> SELECT 3

select n from names where n = 'Ä';
----
n 25
Ä
=> SELECT 1

select n from names where n in ('a', 'Ä') order by n;
----
n 25
a
Ä
=> SELECT 2

select m from names order by m desc;
----
m 1043
B
b
Ä
ä
A
a
=> SELECT 6

select m from names where m > 'Ä' order by m;
----
m 1043
b
B
=> SELECT 2

select n from names where n > 'a' collate "C" order by n collate "C";
----
n 25
b
Ä
ä
=> SELECT 3

select k from names order by k, n;
----
k 1042
a    
A    
ä    
Ä    
b    
B    
=> SELECT 6

select k from names where k > 'a' order by k;
----
k 1042
A    
ä    
Ä    
b    
B    
=> SELECT 5

create index names_c on names (n collate "C");
----
=> CREATE INDEX

create index names_k on names (k, n desc);
----
=> CREATE INDEX

create index names_e on names (lower(n));
----
=> CREATE INDEX

select n from names where n collate "C" > 'a' order by n collate "C";
----
n 25
b
Ä
ä
=> SELECT 3

select k, n from names order by k, n desc;
----
k 1042|n 25
a    |a
A    |A
ä    |ä
Ä    |Ä
b    |b
B    |B
=> SELECT 6

insert into names values ('a', 'y', 'y') on conflict (n) do update set k = 'upd' returning *;
----
n 25|m 1043|k 1042
a|a|upd  
=> INSERT 0 1

update names set n = 'c' where n = 'Ä' returning n;
----
n 25
c
=> UPDATE 1

select n from names order by n;
----
n 25
a
A
ä
b
B
c
=> SELECT 6

delete from names where n > 'B' returning n;
----
n 25
c
=> DELETE 1

select attname, atttypid::regtype, attcollation::regcollation from pg_attribute where attrelid = 'names'::regclass and attnum > 0 order by attnum;
----
attname 19|atttypid 2206|attcollation 4191
n|text|"en-x-icu"
m|character varying|"de-x-icu"
k|character|"en-x-icu"
=> SELECT 3

select indexrelid::regclass, indcollation::regcollation[] from pg_index where indrelid = 'names'::regclass order by 1;
----
indexrelid 2205|indcollation 4192
names_pkey|[0:0]={"\\"en-x-icu\\""}
names_m_key|[0:0]={"\\"de-x-icu\\""}
names_c|[0:0]={"\\"C\\""}
names_k|[0:1]={"\\"en-x-icu\\"","\\"en-x-icu\\""}
names_e|[0:0]={"\\"en-x-icu\\""}
=> SELECT 5

select attname, attcollation::regcollation from pg_attribute where attrelid = 'names'::regclass and attnum > 0 order by attnum;
----
attname 19|attcollation 4191
n|"en-x-icu"
m|"de-x-icu"
k|"en-x-icu"
=> SELECT 3

select pg_get_indexdef('names_c'::regclass);
----
pg_get_indexdef 25
CREATE INDEX names_c ON case_collations.names USING btree (n COLLATE "C")
=> SELECT 1

select attname, atttypid::regtype, attcollation::regcollation from pg_attribute where attrelid = 'words'::regclass and attnum > 0 order by attnum;
----
attname 19|atttypid 2206|attcollation 4191
id|integer|-
w|text|"en-x-icu"
v|character varying|"default"
c|text|"C"
=> SELECT 4

alter table words add column x text collate "fr-x-icu" default 'x';
----
=> ALTER TABLE

alter table words alter column v type text collate "en-x-icu";
----
=> ALTER TABLE

alter table words alter column c type text;
----
=> ALTER TABLE

select attname, atttypid::regtype, attcollation::regcollation from pg_attribute where attrelid = 'words'::regclass and attnum > 0 order by attnum;
----
attname 19|atttypid 2206|attcollation 4191
id|integer|-
w|text|"en-x-icu"
v|text|"en-x-icu"
c|text|"default"
x|text|"fr-x-icu"
=> SELECT 5

select v from words where id < 5 order by v;
----
v 25
äpfel
apple
Apple
Zebra
=> SELECT 4

create table copied as select w, v collate "C" as v, c from words;
----
=> SELECT 19

select attname, atttypid::regtype, attcollation::regcollation from pg_attribute where attrelid = 'copied'::regclass and attnum > 0 order by attnum;
----
attname 19|atttypid 2206|attcollation 4191
w|text|"en-x-icu"
v|text|"C"
c|text|"default"
=> SELECT 3

create table liked (like words);
----
=> CREATE TABLE

select attname, atttypid::regtype, attcollation::regcollation from pg_attribute where attrelid = 'liked'::regclass and attnum > 0 order by attnum;
----
attname 19|atttypid 2206|attcollation 4191
id|integer|-
w|text|"en-x-icu"
v|text|"en-x-icu"
c|text|"default"
x|text|"fr-x-icu"
=> SELECT 5

create view shown as select w, v collate "C" as v2, w || 'x' as wx from words where w < 'b' order by v collate "de-x-icu";
----
=> CREATE VIEW

select attname, attcollation::regcollation from pg_attribute where attrelid = 'shown'::regclass and attnum > 0 order by attnum;
select pg_get_viewdef('shown'::regclass);
----
attname 19|attcollation 4191
w|"en-x-icu"
v2|"C"
wx|"en-x-icu"
=> SELECT 3
pg_get_viewdef 25
 SELECT words.w,\n    (words.v COLLATE "C") AS v2,\n    (words.w \|\| 'x'::text) AS wx\n   FROM words\n  WHERE (words.w < 'b'::text)\n  ORDER BY (words.v COLLATE "de-x-icu");
=> SELECT 1

select w, v2 from shown;
----
w 25|v2 25
|
10|10
9|9
äpfel|äpfel
apple|apple
Apple|Apple
=> SELECT 6

create table parent (a text collate "en-x-icu");
----
=> CREATE TABLE

create table child () inherits (parent);
----
=> CREATE TABLE

insert into child values ('b'), ('A'), ('a');
----
=> INSERT 0 3

insert into parent values ('B');
----
=> INSERT 0 1

select a from parent order by a;
----
a 25
a
A
b
B
=> SELECT 4

create index on parent (a);
----
=> CREATE INDEX

create index on child (a);
----
=> CREATE INDEX

select a from parent order by a;
----
a 25
a
A
b
B
=> SELECT 4

select a.w from words a join words b on a.w = b.v where a.w > 'y' order by a.w;
----
w 25
Zebra
zoo
=> SELECT 2

select a.id, b.id from words a join words b on a.w < b.w where a.id < 4 and b.id < 4 order by 1, 2;
----
id 23|id 23
2|1
2|3
3|1
=> SELECT 3

select w from words where w = any (array['zoo','bc']) order by w;
----
w 25
bc
zoo
=> SELECT 2

select w from words where row(w, id) < row('apple', 5) order by w;
----
w 25
(no columns)
10
9
äpfel
apple
=> SELECT 5

prepare p(text) as select w from words where w < $1 order by w desc limit 2;
----
=> PREPARE

execute p('b');
----
w 25
Apple
apple
=> SELECT 2

select collname, collprovider, colliculocale, collisdeterministic from pg_collation where collname in ('C', 'C.utf8', 'en-x-icu', 'und-x-icu', 'default') order by collname collate "C";
----
collname 19|collprovider 18|colliculocale 25|collisdeterministic 16
C|c|\N|t
C.utf8|c|\N|t
default|d|\N|t
en-x-icu|i|en|t
und-x-icu|i|und|t
=> SELECT 5

select count(*) from pg_collation where collnamespace = 'pg_catalog'::regnamespace;
----
count 20
811
=> SELECT 1

select 'en-x-icu'::regcollation::oid, '"de-AT-x-icu"'::regcollation;
----
oid 26|regcollation 4191
12481|"de-AT-x-icu"
=> SELECT 1

drop view shown;
----
=> DROP VIEW

drop table words, names, copied, liked, child, parent;
----
=> DROP TABLE

create table keyed (n text collate "en-x-icu" primary key, x int);
----
=> CREATE TABLE

create table refers (id int primary key, r text collate "en-x-icu" references keyed on delete cascade);
----
=> CREATE TABLE

insert into keyed values ('a', 1), ('A', 2), ('b', 3);
----
=> INSERT 0 3

insert into refers values (1, 'a'), (2, 'A'), (3, 'b');
----
=> INSERT 0 3

insert into refers values (4, 'B');
----
!! 23503 insert or update on table "refers" violates foreign key constraint "refers_r_fkey"
.. D Key (r)=(B) is not present in table "keyed".
.. n refers_r_fkey
.. t refers

delete from keyed where n = 'A';
----
=> DELETE 1

select * from refers order by r;
----
id 23|r 25
1|a
3|b
=> SELECT 2

insert into keyed select 'k' || i, i from generate_series(1, 30) i;
----
=> INSERT 0 30

select n from keyed where n > 'K2' order by n limit 5;
----
n 25
k20
k21
k22
k23
k24
=> SELECT 5

select n from keyed order by n desc limit 3;
----
n 25
k9
k8
k7
=> SELECT 3

begin;
----
=> BEGIN

create index keyed_x on keyed (n collate "sv-x-icu", x);
----
=> CREATE INDEX

insert into keyed values ('ö', 0), ('o', 0);
----
=> INSERT 0 2

select n from keyed where n > 'l' collate "sv-x-icu" order by n collate "sv-x-icu";
----
n 25
o
ö
=> SELECT 2

rollback;
----
=> ROLLBACK

drop table refers, keyed;
----
=> DROP TABLE
