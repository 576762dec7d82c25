create schema cs;
----
=> CREATE SCHEMA

create collation german (provider = icu, locale = 'de-u-co-phonebk');
----
=> CREATE COLLATION

create collation german (provider = icu, locale = 'de');
----
!! 42710 collation "german" already exists

create collation if not exists german (provider = icu, locale = 'de');
----
-- NOTICE 42710 collation "german" already exists, skipping
=> CREATE COLLATION

create collation cs.c2 from "C";
----
=> CREATE COLLATION

create collation c3 (locale = 'C');
----
=> CREATE COLLATION

create collation c3 (locale = 'POSIX');
----
!! 42710 collation "c3" for encoding "UTF8" already exists

create collation if not exists c3 (locale = 'C');
----
-- NOTICE 42710 collation "c3" for encoding "UTF8" already exists, skipping
=> CREATE COLLATION

create collation c4 (lc_collate = 'C', lc_ctype = 'C.UTF-8');
----
=> CREATE COLLATION

create collation c5 (lc_collate = 'C');
----
!! 42P17 parameter "lc_ctype" must be specified

create collation c5 (lc_ctype = 'C');
----
!! 42P17 parameter "lc_collate" must be specified

create collation c5 (provider = icu);
----
!! 42P17 parameter "locale" must be specified

create collation c5 (provider = icu, lc_collate = 'de', lc_ctype = 'de');
----
!! 42P17 parameter "locale" must be specified

create collation c5 (provider = foo, locale = 'x');
----
!! 42P17 unrecognized collation provider: foo

create collation c5 (locale = 'C', lc_ctype = 'C');
----
!! 42601 conflicting or redundant options
.. D LOCALE cannot be specified together with LC_COLLATE or LC_CTYPE.

create collation c5 (foo = 'C');
----
!! 42601 collation attribute "foo" not recognized
.. P 22

create collation c5 (locale = 'C', locale = 'C');
----
!! 42601 conflicting or redundant options
.. P 36

create collation c5 (locale = 'nosuch');
----
!! 22023 could not create locale "nosuch": No such file or directory
.. D The operating system could not find any locale data for the locale name "nosuch".

create collation c7 (locale = 'C', deterministic = false);
----
!! 0A000 nondeterministic collations not supported with this provider

create collation c7 from "default";
----
!! 42P17 collation "default" cannot be copied

create collation c7 from nosuch;
----
!! 42704 collation "nosuch" for encoding "UTF8" does not exist

create collation c7 (from = "C", locale = 'C');
----
!! 42601 conflicting or redundant options
.. D FROM cannot be specified together with any other options.

create collation c7 (locale = 'C', version = '1');
----
=> CREATE COLLATION

create collation c8 (provider = icu, locale = 'en');
----
=> CREATE COLLATION

create collation nosuchs.c8 (provider = icu, locale = 'en');
----
!! 3F000 schema "nosuchs" does not exist

create collation c9 (provider = icu, locale = 'en', deterministic = maybe);
----
!! 42601 deterministic requires a Boolean value

create collation c10 ();
----
!! 42601 syntax error at or near ")"
.. P 23

create collation c11 from "en-x-icu";
----
=> CREATE COLLATION

select collname, collowner::regrole, collprovider, collisdeterministic, collencoding, collcollate, collctype, colliculocale, collversion is not null as versioned from pg_collation where oid >= 16384 order by 1;
----
collname 19|collowner 4096|collprovider 18|collisdeterministic 16|collencoding 23|collcollate 25|collctype 25|colliculocale 25|versioned 16
c11|postgres|i|t|-1|\N|\N|en|t
c2|postgres|c|t|-1|C|C|\N|f
c3|postgres|c|t|6|C|C|\N|f
c4|postgres|c|t|6|C|C.UTF-8|\N|f
c7|postgres|c|t|6|C|C|\N|t
c8|postgres|i|t|-1|\N|\N|en|t
german|postgres|i|t|-1|\N|\N|de-u-co-phonebk|t
=> SELECT 7

alter collation german refresh version;
----
-- NOTICE 00000 version has not changed
=> ALTER COLLATION

alter collation c3 refresh version;
----
-- NOTICE 00000 version has not changed
=> ALTER COLLATION

alter collation c8 refresh version;
----
-- NOTICE 00000 version has not changed
=> ALTER COLLATION

alter collation c11 refresh version;
----
-- NOTICE 00000 version has not changed
=> ALTER COLLATION

alter collation german rename to german_phonebook;
----
=> ALTER COLLATION

alter collation german_phonebook rename to c3;
----
!! 42710 collation "c3" for encoding "UTF8" already exists in schema "case_user_collations"

alter collation german_phonebook rename to german_phonebook;
----
!! 42710 collation "german_phonebook" already exists in schema "case_user_collations"

alter collation c4 set schema cs;
----
=> ALTER COLLATION

alter collation c4 set schema cs;
----
!! 42704 collation "c4" for encoding "UTF8" does not exist

alter collation cs.c2 set schema nosuchs;
----
!! 3F000 schema "nosuchs" does not exist

alter collation nosuch rename to c3;
----
!! 42704 collation "nosuch" for encoding "UTF8" does not exist

alter collation german_phonebook owner to current_user;
----
=> ALTER COLLATION

alter collation german_phonebook owner to nobody_at_all;
----
!! 42704 role "nobody_at_all" does not exist

comment on collation german_phonebook is 'telephone';
----
=> COMMENT

comment on collation nosuch is 'telephone';
----
!! 42704 collation "nosuch" for encoding "UTF8" does not exist

select obj_description(oid, 'pg_collation') from pg_collation where collname = 'german_phonebook';
----
obj_description 25
telephone
=> SELECT 1

create table ct (a text collate german_phonebook, b text);
----
=> CREATE TABLE

create index cti on ct (b collate german_phonebook);
----
=> CREATE INDEX

create view cv as select b collate german_phonebook as x from ct;
----
=> CREATE VIEW

create domain cd as text collate german_phonebook;
----
=> CREATE DOMAIN

insert into ct values ('Göbel', 'Göbel'), ('Goethe', 'Goethe'), ('Goldmann', 'Goldmann'), ('Göthe', 'Göthe'), ('Götz', 'Götz');
----
=> INSERT 0 5

select a from ct order by a;
----
a 25
Göbel
Goethe
Göthe
Götz
Goldmann
=> SELECT 5

select b from ct order by b;
----
b 25
Goethe
Goldmann
Göbel
Göthe
Götz
=> SELECT 5

select x from cv order by x;
----
x 25
Göbel
Goethe
Göthe
Götz
Goldmann
=> SELECT 5

select a from ct where a > 'Goethe' order by a desc;
----
a 25
Goldmann
Götz
Göthe
=> SELECT 3

select pg_get_viewdef('cv');
----
pg_get_viewdef 25
 SELECT (ct.b COLLATE german_phonebook) AS x\n   FROM ct;
=> SELECT 1

select pg_get_indexdef('cti'::regclass);
----
pg_get_indexdef 25
CREATE INDEX cti ON case_user_collations.ct USING btree (b COLLATE german_phonebook)
=> SELECT 1

select objid::regclass, objsubid, deptype from pg_depend where refclassid = 'pg_collation'::regclass and refobjid = (select oid from pg_collation where collname = 'german_phonebook') and classid = 'pg_class'::regclass and objid <> 'cv'::regclass order by 1, 2;
----
objid 2205|objsubid 23|deptype 18
ct|1|n
cti|0|n
=> SELECT 2

drop collation german_phonebook;
----
!! 2BP01 cannot drop collation german_phonebook because other objects depend on it
.. D column a of table ct depends on collation german_phonebook\nindex cti depends on collation german_phonebook\nview cv depends on collation german_phonebook\ntype cd depends on collation german_phonebook
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop collation nosuch;
----
!! 42704 collation "nosuch" for encoding "UTF8" does not exist

drop collation if exists nosuch;
----
-- NOTICE 00000 collation "nosuch" does not exist, skipping
=> DROP COLLATION

drop collation if exists nosuchs.nosuch;
----
-- NOTICE 00000 schema "nosuchs" does not exist, skipping
=> DROP COLLATION

drop collation nosuchs.nosuch;
----
!! 3F000 schema "nosuchs" does not exist

drop collation "C";
----
!! 2BP01 cannot drop collation "C" because it is required by the database system

drop collation c3, cs.c2;
----
=> DROP COLLATION

alter collation german_phonebook rename to gp;
----
=> ALTER COLLATION

select pg_get_viewdef('cv');
----
pg_get_viewdef 25
 SELECT (ct.b COLLATE gp) AS x\n   FROM ct;
=> SELECT 1

select x from cv order by x limit 2;
----
x 25
Göbel
Goethe
=> SELECT 2

select a from ct order by a collate gp limit 2;
----
a 25
Göbel
Goethe
=> SELECT 2

select a from ct order by a collate german_phonebook limit 2;
----
!! 42704 collation "german_phonebook" for encoding "UTF8" does not exist
.. P 29

drop collation gp cascade;
----
-- NOTICE 00000 drop cascades to 4 other objects
=> DROP COLLATION

select attname, attcollation from pg_attribute where attrelid = 'ct'::regclass and attnum > 0 and not attisdropped;
----
attname 19|attcollation 26
b|100
=> SELECT 1

select 'a' < 'B' collate c8, 'a' collate cs.c4 < 'B';
----
?column? 16|?column? 16
t|f
=> SELECT 1

begin;
----
=> BEGIN

create collation gone (provider = icu, locale = 'sv');
----
=> CREATE COLLATION

select 'z' < 'ö' collate gone;
----
?column? 16
t
=> SELECT 1

rollback;
----
=> ROLLBACK

select 'z' < 'ö' collate gone;
----
!! 42704 collation "gone" for encoding "UTF8" does not exist
.. P 18

drop schema cs cascade;
----
-- NOTICE 00000 drop cascades to collation cs.c4
=> DROP SCHEMA

drop table ct;
----
=> DROP TABLE

drop collation c8, c11;
----
=> DROP COLLATION
