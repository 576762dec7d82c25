create extension if not exists unaccent;
----
=> CREATE EXTENSION

create text search configuration fr (copy = french);
----
=> CREATE TEXT SEARCH CONFIGURATION

alter text search configuration fr alter mapping for hword, hword_part, word with unaccent, french_stem;
----
=> ALTER TEXT SEARCH CONFIGURATION

select to_tsvector('fr', 'Hôtels de la mer');
----
to_tsvector 3614
'hotel':1 'mer':4
=> SELECT 1

select to_tsquery('fr', 'Hôtel & mers'), plainto_tsquery('fr', 'les hôtels de la mer'), phraseto_tsquery('fr', 'Hôtels de la mer'), websearch_to_tsquery('fr', '"hôtels de la mer" -été');
----
to_tsquery 3615|plainto_tsquery 3615|phraseto_tsquery 3615|websearch_to_tsquery 3615
'hotel' & 'mer'|'le' & 'hotel' & 'mer'|'hotel' <3> 'mer'|'hotel' <3> 'mer' & !'ete'
=> SELECT 1

select ts_headline('fr', 'Les Hôtels de la mer sont ouverts', to_tsquery('fr', 'hotel'));
----
ts_headline 25
Les <b>Hôtels</b> de la mer sont ouverts
=> SELECT 1

select alias, token, dictionaries, dictionary, lexemes from ts_debug('fr', 'Hôtels de la mer 12 été-hiver');
----
alias 25|token 25|dictionaries 3770|dictionary 3769|lexemes 1009
word|Hôtels|{unaccent,french_stem}|unaccent|{Hotels}
blank| |{}|\N|\N
asciiword|de|{french_stem}|french_stem|{}
blank| |{}|\N|\N
asciiword|la|{french_stem}|french_stem|{}
blank| |{}|\N|\N
asciiword|mer|{french_stem}|french_stem|{mer}
blank| |{}|\N|\N
uint|12|{simple}|simple|{12}
blank| |{}|\N|\N
hword|été-hiver|{unaccent,french_stem}|unaccent|{ete-hiver}
hword_part|été|{unaccent,french_stem}|unaccent|{ete}
blank|-|{}|\N|\N
hword_asciipart|hiver|{french_stem}|french_stem|{hiv}
=> SELECT 14

select ts_lexize('unaccent', 'Hôtel'), ts_lexize('unaccent', 'Hotel');
----
ts_lexize 1009|ts_lexize 1009
{Hotel}|\N
=> SELECT 1

select cfgname, cfgparser, cfgnamespace = current_schema::regnamespace, cfgowner::regrole from pg_ts_config where cfgname = 'fr';
----
cfgname 19|cfgparser 26|?column? 16|cfgowner 4096
fr|3722|t|postgres
=> SELECT 1

select maptokentype, mapseqno, mapdict::regdictionary from pg_ts_config_map where mapcfg = 'fr'::regconfig order by 1, 2;
----
maptokentype 23|mapseqno 23|mapdict 3769
1|1|french_stem
2|1|unaccent
2|2|french_stem
3|1|simple
4|1|simple
5|1|simple
6|1|simple
7|1|simple
8|1|simple
9|1|simple
10|1|unaccent
10|2|french_stem
11|1|french_stem
15|1|simple
16|1|french_stem
17|1|unaccent
17|2|french_stem
18|1|simple
19|1|simple
20|1|simple
21|1|simple
22|1|simple
=> SELECT 22

do $$ begin create text search configuration fr (copy = french); exception when unique_violation then raise notice '%', sqlerrm; end $$;
----
-- NOTICE 00000 duplicate key value violates unique constraint "pg_ts_config_cfgname_index"
=> DO

create text search configuration x (parser = default, copy = french);
----
!! 42601 cannot specify both PARSER and COPY options

create text search configuration x (parser = nosuch);
----
!! 42704 text search parser "nosuch" does not exist

create text search configuration x (copy = nosuch);
----
!! 42704 text search configuration "nosuch" does not exist

create text search configuration x (copy = nosuch.nosuch);
----
!! 3F000 schema "nosuch" does not exist

create text search configuration x (foo = 1);
----
!! 42601 text search configuration parameter "foo" not recognized

create text search configuration nosuch.x (copy = french);
----
!! 3F000 schema "nosuch" does not exist

create text search configuration x (parser);
----
!! 42601 parser requires a parameter

create text search dictionary d_plain (template = simple, stopwords = english);
----
=> CREATE TEXT SEARCH DICTIONARY

create text search dictionary d_strict (template = simple, stopwords = english, accept = false);
----
=> CREATE TEXT SEARCH DICTIONARY

create text search dictionary d_stem (template = snowball, language = english);
----
=> CREATE TEXT SEARCH DICTIONARY

create text search dictionary d_stem_stop (template = pg_catalog.snowball, language = English, stopwords = 'english');
----
=> CREATE TEXT SEARCH DICTIONARY

create text search dictionary d_syn (template = synonym, synonyms = synonym_sample);
----
=> CREATE TEXT SEARCH DICTIONARY

create text search dictionary d_ths (template = thesaurus, dictfile = thesaurus_sample, dictionary = pg_catalog.english_stem);
----
=> CREATE TEXT SEARCH DICTIONARY

do $$ begin create text search dictionary d_syn (template = synonym, synonyms = synonym_sample); exception when unique_violation then raise notice '%', sqlerrm; end $$;
----
-- NOTICE 00000 duplicate key value violates unique constraint "pg_ts_dict_dictname_index"
=> DO

create text search dictionary e1 (stopwords = english);
----
!! 42P17 text search template is required

create text search dictionary e1 (template = nosuch);
----
!! 42704 text search template "nosuch" does not exist

create text search dictionary e1 (template = simple, foo = bar);
----
!! 22023 unrecognized simple dictionary parameter: "foo"

create text search dictionary e1 (template = simple, accept = perhaps);
----
!! 42601 accept requires a Boolean value

create text search dictionary e1 (template = simple, "Accept" = true);
----
!! 22023 unrecognized simple dictionary parameter: "Accept"

create text search dictionary e1 (template = simple, stopwords = english, stopwords = french);
----
!! 22023 multiple StopWords parameters

create text search dictionary e1 (template = simple, stopwords = 'Bad/Name');
----
!! 22023 invalid text search configuration file name "Bad/Name"

create text search dictionary e1 (template = snowball);
----
!! 22023 missing Language parameter

create text search dictionary e1 (template = snowball, language = klingon);
----
!! 42704 no Snowball stemmer available for language "klingon" and encoding "UTF8"

create text search dictionary e1 (template = synonym);
----
!! 22023 missing Synonyms parameter

create text search dictionary e1 (template = synonym, synonyms = synonym_sample, casesensitive = 2);
----
!! 42601 casesensitive requires a Boolean value

create text search dictionary e1 (template = thesaurus, dictfile = thesaurus_sample);
----
!! 22023 missing Dictionary parameter

create text search dictionary e1 (template = thesaurus, dictionary = english_stem);
----
!! 22023 missing DictFile parameter

create text search dictionary e1 (template = thesaurus, dictfile = thesaurus_sample, dictionary = nosuch);
----
!! 42704 text search dictionary "nosuch" does not exist

create text search dictionary e1 (template = unaccent);
----
!! 22023 missing Rules parameter

create text search dictionary nosuch.e1 (template = simple);
----
!! 3F000 schema "nosuch" does not exist

create text search dictionary d_quote (template = simple, stopwords = 'english', "accept" = 'true');
----
=> CREATE TEXT SEARCH DICTIONARY

select dictname, dicttemplate::regclass is not null, dictinitoption from pg_ts_dict where dictname like 'd\_%' order by 1;
----
dictname 19|?column? 16|dictinitoption 25
d_plain|t|stopwords = 'english'
d_quote|t|stopwords = 'english', accept = 'true'
d_stem|t|language = 'english'
d_stem_stop|t|language = 'english', stopwords = 'english'
d_strict|t|stopwords = 'english', accept = 'false'
d_syn|t|synonyms = 'synonym_sample'
d_ths|t|dictfile = 'thesaurus_sample', dictionary = 'pg_catalog.english_stem'
=> SELECT 7

select ts_lexize('d_plain', 'The'), ts_lexize('d_plain', 'Stars'), ts_lexize('d_strict', 'the'), ts_lexize('d_strict', 'Stars');
----
ts_lexize 1009|ts_lexize 1009|ts_lexize 1009|ts_lexize 1009
{}|{stars}|{}|\N
=> SELECT 1

select ts_lexize('d_stem', 'the'), ts_lexize('d_stem_stop', 'the'), ts_lexize('d_stem', 'Stars'), ts_lexize('d_stem_stop', '');
----
ts_lexize 1009|ts_lexize 1009|ts_lexize 1009|ts_lexize 1009
{the}|{}|{star}|{}
=> SELECT 1

select ts_lexize('d_syn', 'PoStGrEs'), ts_lexize('d_syn', 'Gogle'), ts_lexize('d_syn', 'indices'), ts_lexize('d_syn', 'x');
----
ts_lexize 1009|ts_lexize 1009|ts_lexize 1009|ts_lexize 1009
{pgsql}|{googl}|{index}|\N
=> SELECT 1

select ts_lexize('d_ths', 'one'), ts_lexize('d_ths', 'booking'), ts_lexize('d_ths', 'x');
----
ts_lexize 1009|ts_lexize 1009|ts_lexize 1009
{1}|\N|\N
=> SELECT 1

alter text search dictionary d_syn (casesensitive = 1);
----
=> ALTER TEXT SEARCH DICTIONARY

select ts_lexize('d_syn', 'PoStGrEs'), ts_lexize('d_syn', 'postgres');
----
ts_lexize 1009|ts_lexize 1009
\N|{pgsql}
=> SELECT 1

alter text search dictionary d_syn (casesensitive = off);
----
=> ALTER TEXT SEARCH DICTIONARY

alter text search dictionary d_syn (casesensitive);
----
=> ALTER TEXT SEARCH DICTIONARY

select dictinitoption from pg_ts_dict where dictname = 'd_syn';
----
dictinitoption 25
synonyms = 'synonym_sample'
=> SELECT 1

alter text search dictionary d_syn (synonyms);
----
!! 22023 missing Synonyms parameter

alter text search dictionary d_syn (nosuch = 1);
----
!! 22023 unrecognized synonym parameter: "nosuch"

alter text search dictionary nosuch (accept = true);
----
!! 42704 text search dictionary "nosuch" does not exist

alter text search dictionary d_plain (stopwords, accept = 'it''s');
----
!! 42601 accept requires a Boolean value

alter text search dictionary d_plain (stopwords = french);
----
=> ALTER TEXT SEARCH DICTIONARY

select ts_lexize('d_plain', 'the'), ts_lexize('d_plain', 'les');
----
ts_lexize 1009|ts_lexize 1009
{the}|{les}
=> SELECT 1

create text search configuration syn (copy = english);
----
=> CREATE TEXT SEARCH CONFIGURATION

alter text search configuration syn alter mapping for asciiword, asciihword, hword_asciipart with d_syn, english_stem;
----
=> ALTER TEXT SEARCH CONFIGURATION

select to_tsvector('syn', 'Postgresql is often called as postgres or pgsql and pronounced as postgre');
----
to_tsvector 3614
'call':4 'often':3 'pgsql':1,6,8,12 'pronounc':10
=> SELECT 1

select to_tsvector('syn', 'The indices are'), to_tsquery('syn', 'indices & gogle'), to_tsvector('syn', 'indexes') @@ to_tsquery('syn', 'indices');
----
to_tsvector 3614|to_tsquery 3615|?column? 16
'index':2|'index':* & 'googl'|t
=> SELECT 1

create text search configuration ths (copy = syn);
----
=> CREATE TEXT SEARCH CONFIGURATION

alter text search configuration ths alter mapping for asciiword, asciihword, hword_asciipart with d_syn, d_ths, english_stem;
----
=> ALTER TEXT SEARCH CONFIGURATION

select to_tsvector('ths', 'one postgres one two one two three one');
----
to_tsvector 3614
'1':1,5 '12':3 '123':4 'pgsql':2
=> SELECT 1

select to_tsvector('ths', 'Supernovae star is very new star and usually called supernovae (abbreviation SN)');
----
to_tsvector 3614
'abbrevi':10 'call':8 'new':4 'sn':1,9,11 'star':5 'usual':7
=> SELECT 1

select to_tsvector('ths', 'Booking tickets is looking like a booking a tickets');
----
to_tsvector 3614
'card':3,10 'invit':2,9 'like':6 'look':5 'order':1,8
=> SELECT 1

select to_tsvector('ths', 'one two 12 three'), to_tsvector('ths', 'one two'), to_tsvector('ths', 'booking');
----
to_tsvector 3614|to_tsvector 3614|to_tsvector 3614
'12':3 '2':2 'one':1 'three':4|'12':1|'book':1
=> SELECT 1

select to_tsquery('ths', 'supernovae & star'), phraseto_tsquery('ths', 'new supernovae stars seen'), plainto_tsquery('ths', 'booking tickets'), plainto_tsquery('ths', 'one two three');
----
to_tsquery 3615|phraseto_tsquery 3615|plainto_tsquery 3615|plainto_tsquery 3615
'sn' & 'star'|'new' <-> 'sn' <-> 'seen'|'order' & 'invit' & 'card'|'123'
=> SELECT 1

select to_tsquery('ths', '''booking tickets'' & one'), websearch_to_tsquery('ths', '"booking the tickets" or one');
----
to_tsquery 3615|websearch_to_tsquery 3615
'order' <-> 'invit' <-> 'card' & '1'|'order' <-> 'invit' <-> 'card' \| '1'
=> SELECT 1

select ts_headline('ths', 'We saw supernovae stars in the sky', to_tsquery('ths', 'sn'));
----
ts_headline 25
We saw <b>supernovae</b><b> </b><b>stars</b> in the sky
=> SELECT 1

select ts_headline('ths', 'I like booking the tickets now', plainto_tsquery('ths', 'invitation'));
----
ts_headline 25
I like <b>booking</b><b> </b><b>the</b><b> </b><b>tickets</b> now
=> SELECT 1

alter text search configuration ths alter mapping replace d_syn with simple;
----
=> ALTER TEXT SEARCH CONFIGURATION

select maptokentype, mapseqno, mapdict::regdictionary from pg_ts_config_map where mapcfg = 'ths'::regconfig and maptokentype in (1, 2, 11) order by 1, 2;
----
maptokentype 23|mapseqno 23|mapdict 3769
1|1|simple
1|2|d_ths
1|3|english_stem
2|1|english_stem
11|1|simple
11|2|d_ths
11|3|english_stem
=> SELECT 7

alter text search configuration ths alter mapping for asciiword replace simple with d_strict;
----
=> ALTER TEXT SEARCH CONFIGURATION

select maptokentype, mapseqno, mapdict::regdictionary from pg_ts_config_map where mapcfg = 'ths'::regconfig and maptokentype in (1, 2, 11) order by 1, 2;
----
maptokentype 23|mapseqno 23|mapdict 3769
1|1|d_strict
1|2|d_ths
1|3|english_stem
2|1|english_stem
11|1|simple
11|2|d_ths
11|3|english_stem
=> SELECT 7

alter text search configuration ths alter mapping for asciiword replace nosuch with d_strict;
----
!! 42704 text search dictionary "nosuch" does not exist

do $$ begin alter text search configuration ths add mapping for asciiword with simple; exception when unique_violation then raise notice '%', sqlerrm; end $$;
----
-- NOTICE 00000 duplicate key value violates unique constraint "pg_ts_config_map_index"
=> DO

alter text search configuration ths add mapping for tag with simple;
----
=> ALTER TEXT SEARCH CONFIGURATION

alter text search configuration ths drop mapping for email, url;
----
=> ALTER TEXT SEARCH CONFIGURATION

alter text search configuration ths drop mapping for email;
----
!! 42704 mapping for token type "email" does not exist

alter text search configuration ths drop mapping if exists for email;
----
-- NOTICE 00000 mapping for token type "email" does not exist, skipping
=> ALTER TEXT SEARCH CONFIGURATION

alter text search configuration ths drop mapping if exists for nosuch;
----
!! 22023 token type "nosuch" does not exist

alter text search configuration ths drop mapping for nosuch;
----
!! 22023 token type "nosuch" does not exist

alter text search configuration ths alter mapping for nosuch with simple;
----
!! 22023 token type "nosuch" does not exist

alter text search configuration ths alter mapping for word with nosuch;
----
!! 42704 text search dictionary "nosuch" does not exist

alter text search configuration nosuch drop mapping for word;
----
!! 42704 text search configuration "nosuch" does not exist

alter text search configuration ths add mapping for email with d_strict, simple;
----
=> ALTER TEXT SEARCH CONFIGURATION

select to_tsvector('ths', 'mail a@b.c <b>tag</b>');
----
to_tsvector 3614
'</b>':6 '<b>':4 'b.c':3 'mail':1 'tag':5
=> SELECT 1

create text search configuration empty (parser = pg_catalog."default");
----
=> CREATE TEXT SEARCH CONFIGURATION

select to_tsvector('empty', 'some words'), to_tsquery('empty', 'words');
----
-- NOTICE 00000 text-search query contains only stop words or doesn't contain lexemes, ignored
to_tsvector 3614|to_tsquery 3615
|
=> SELECT 1

alter text search configuration empty add mapping for word, asciiword with simple;
----
=> ALTER TEXT SEARCH CONFIGURATION

select to_tsvector('empty', 'some words 12');
----
to_tsvector 3614
'some':1 'words':2
=> SELECT 1

select pg_describe_object('pg_ts_config'::regclass, 'ths'::regconfig, 0), pg_describe_object('pg_ts_dict'::regclass, 'd_ths'::regdictionary, 0), pg_describe_object('pg_ts_parser'::regclass, 3722, 0), pg_describe_object('pg_ts_template'::regclass, 3727, 0);
----
pg_describe_object 25|pg_describe_object 25|pg_describe_object 25|pg_describe_object 25
text search configuration ths|text search dictionary d_ths|text search parser "default"|text search template simple
=> SELECT 1

select type, name from pg_identify_object('pg_ts_config'::regclass, 'ths'::regconfig, 0);
----
type 25|name 25
text search configuration|ths
=> SELECT 1

select type, schema, name, identity from pg_identify_object('pg_ts_dict'::regclass, 'english_stem'::regdictionary, 0);
----
type 25|schema 25|name 25|identity 25
text search dictionary|pg_catalog|english_stem|pg_catalog.english_stem
=> SELECT 1

select pg_ts_config_is_visible('ths'::regconfig), pg_ts_dict_is_visible('d_ths'::regdictionary), pg_ts_config_is_visible(1), pg_ts_parser_is_visible(3722), pg_ts_template_is_visible(3727);
----
pg_ts_config_is_visible 16|pg_ts_dict_is_visible 16|pg_ts_config_is_visible 16|pg_ts_parser_is_visible 16|pg_ts_template_is_visible 16
t|t|\N|t|t
=> SELECT 1

drop text search dictionary d_syn;
----
!! 2BP01 cannot drop text search dictionary d_syn because other objects depend on it
.. D text search configuration syn depends on text search dictionary d_syn
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop text search dictionary d_ths;
----
!! 2BP01 cannot drop text search dictionary d_ths because other objects depend on it
.. D text search configuration ths depends on text search dictionary d_ths
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop text search dictionary unaccent;
----
!! 2BP01 cannot drop text search dictionary unaccent because extension unaccent requires it
.. H You can drop extension unaccent instead.

drop text search parser "default";
----
!! 2BP01 cannot drop text search parser "default" because it is required by the database system

drop text search template simple;
----
!! 2BP01 cannot drop text search template simple because it is required by the database system

drop text search configuration nosuch;
----
!! 42704 text search configuration "nosuch" does not exist

drop text search configuration if exists nosuch, nosuch.nosuch;
----
-- NOTICE 00000 text search configuration "nosuch" does not exist, skipping
-- NOTICE 00000 schema "nosuch" does not exist, skipping
=> DROP TEXT SEARCH CONFIGURATION

drop text search dictionary nosuch.d;
----
!! 3F000 schema "nosuch" does not exist

comment on text search configuration ths is 'phrases';
----
=> COMMENT

comment on text search dictionary d_ths is 'of phrases';
----
=> COMMENT

comment on text search configuration nosuch is 'x';
----
!! 42704 text search configuration "nosuch" does not exist

select obj_description('ths'::regconfig, 'pg_ts_config'), obj_description('d_ths'::regdictionary, 'pg_ts_dict');
----
obj_description 25|obj_description 25
phrases|of phrases
=> SELECT 1

create table docs (id int primary key, body text, cfg regconfig, v tsvector generated always as (to_tsvector('fr', body)) stored);
----
=> CREATE TABLE

create index docs_body on docs using gin (to_tsvector('ths', body));
----
=> CREATE INDEX

create index docs_plain on docs (ts_lexize('d_plain', body));
----
=> CREATE INDEX

insert into docs (id, body, cfg) values (1, 'Hôtels de la mer', 'fr'), (2, 'supernovae stars', 'ths'), (3, 'the sea', 'english');
----
=> INSERT 0 3

select id, v, to_tsvector(cfg, body), cfg from docs order by id;
----
id 23|v 3614|to_tsvector 3614|cfg 3734
1|'hotel':1 'mer':4|'hotel':1 'mer':4|fr
2|'star':2 'supernova':1|'sn':1|ths
3|'se':2 'the':1|'sea':2|english
=> SELECT 3

select id from docs where to_tsvector('ths', body) @@ to_tsquery('ths', 'sn');
----
id 23
2
=> SELECT 1

select id from docs where to_tsvector('fr', body) @@ 'hotel';
----
id 23
1
=> SELECT 1

drop text search configuration ths;
----
!! 2BP01 cannot drop text search configuration ths because other objects depend on it
.. D index docs_body depends on text search configuration ths
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop text search configuration fr;
----
!! 2BP01 cannot drop text search configuration fr because other objects depend on it
.. D column v of table docs depends on text search configuration fr
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop text search dictionary d_plain;
----
!! 2BP01 cannot drop text search dictionary d_plain because other objects depend on it
.. D index docs_plain depends on text search dictionary d_plain
.. H Use DROP ... CASCADE to drop the dependent objects too.

select pg_get_indexdef('docs_body'::regclass);
----
pg_get_indexdef 25
CREATE INDEX docs_body ON case_text_search_objects.docs USING gin (to_tsvector('ths'::regconfig, body))
=> SELECT 1

alter text search configuration ths rename to phrases;
----
=> ALTER TEXT SEARCH CONFIGURATION

select replace(pg_get_indexdef('docs_body'::regclass), current_schema || '.', '');
----
replace 25
CREATE INDEX docs_body ON docs USING gin (to_tsvector('phrases'::regconfig, body))
=> SELECT 1

alter text search configuration phrases rename to fr;
----
!! 42710 text search configuration "fr" already exists in schema "case_text_search_objects"

alter text search configuration nosuch rename to x;
----
!! 42704 text search configuration "nosuch" does not exist

alter text search dictionary d_strict rename to d_severe;
----
=> ALTER TEXT SEARCH DICTIONARY

alter text search dictionary d_severe rename to d_syn;
----
!! 42710 text search dictionary "d_syn" already exists in schema "case_text_search_objects"

select dictname from pg_ts_dict where dictname like 'd\_s%' order by 1;
----
dictname 19
d_severe
d_stem
d_stem_stop
d_syn
=> SELECT 4

select id from docs where to_tsvector('phrases', body) @@ to_tsquery('phrases', 'sn');
----
id 23
2
=> SELECT 1

insert into docs (id, body) values (4, 'supernovae');
----
=> INSERT 0 1

select id from docs where to_tsvector('phrases', body) @@ to_tsquery('phrases', 'sn') order by id;
----
id 23
2
4
=> SELECT 2

create table twins (body text);
----
=> CREATE TABLE

insert into twins values ('Étoile'), ('étoiles');
----
=> INSERT 0 2

create unique index on twins (to_tsvector('fr', body));
----
!! 23505 could not create unique index "twins_to_tsvector_idx"
.. D Key (to_tsvector('fr'::regconfig, body))=('etoil':1) is duplicated.
.. n twins_to_tsvector_idx
.. t twins

create table trig (body text, v tsvector);
----
=> CREATE TABLE

create trigger trig_update before insert or update on trig for each row execute function tsvector_update_trigger(v, 'pg_catalog.french', body);
----
=> CREATE TRIGGER

insert into trig values ('les mers');
----
=> INSERT 0 1

select * from trig;
----
body 25|v 3614
les mers|'le':1 'mer':2
=> SELECT 1

set default_text_search_config = 'fr';
----
=> SET

select to_tsvector('Hôtels'), get_current_ts_config();
----
to_tsvector 3614|get_current_ts_config 3734
'hotel':1|fr
=> SELECT 1

set default_text_search_config = 'nosuch';
----
!! 22023 invalid value for parameter "default_text_search_config": "nosuch"

set default_text_search_config = 'pg_catalog.nosuch';
----
!! 22023 invalid value for parameter "default_text_search_config": "pg_catalog.nosuch"

set default_text_search_config = simple;
----
=> SET

show default_text_search_config;
----
default_text_search_config 25
pg_catalog.simple
=> SHOW

reset default_text_search_config;
----
=> RESET

create function to_french(text) returns tsvector language sql immutable set default_text_search_config = 'pg_catalog.french' as $$ select to_tsvector($1) $$;
----
=> CREATE FUNCTION

select to_french('les mers');
----
to_french 3614
'le':1 'mer':2
=> SELECT 1

prepare q(text) as select to_tsvector('empty', $1);
----
=> PREPARE

prepare c as select to_tsvector('empty', 'the stars');
----
=> PREPARE

execute q('the stars');
----
to_tsvector 3614
'stars':2 'the':1
=> SELECT 1

execute c;
----
to_tsvector 3614
'stars':2 'the':1
=> SELECT 1

alter text search configuration empty alter mapping for asciiword with d_stem_stop;
----
=> ALTER TEXT SEARCH CONFIGURATION

execute q('the stars');
----
to_tsvector 3614
'star':2
=> SELECT 1

begin;
----
=> BEGIN

alter text search configuration empty alter mapping for asciiword with simple;
----
=> ALTER TEXT SEARCH CONFIGURATION

execute q('the stars');
----
to_tsvector 3614
'stars':2 'the':1
=> SELECT 1

create text search configuration gone (copy = english);
----
=> CREATE TEXT SEARCH CONFIGURATION

select to_tsvector('gone', 'the stars');
----
to_tsvector 3614
'star':2
=> SELECT 1

rollback;
----
=> ROLLBACK

execute q('the stars');
----
to_tsvector 3614
'star':2
=> SELECT 1

select to_tsvector('gone', 'the stars');
----
!! 42704 text search configuration "gone" does not exist
.. P 20

begin;
----
=> BEGIN

alter text search dictionary d_stem_stop (stopwords);
----
=> ALTER TEXT SEARCH DICTIONARY

execute q('the stars');
----
to_tsvector 3614
'star':2 'the':1
=> SELECT 1

savepoint a;
----
=> SAVEPOINT

alter text search dictionary d_stem_stop (language = french);
----
=> ALTER TEXT SEARCH DICTIONARY

execute q('the stars');
----
to_tsvector 3614
'star':2 'the':1
=> SELECT 1

rollback to a;
----
=> ROLLBACK

execute q('the stars');
----
to_tsvector 3614
'star':2 'the':1
=> SELECT 1

commit;
----
=> COMMIT

execute q('the stars');
----
to_tsvector 3614
'star':2 'the':1
=> SELECT 1

drop text search dictionary d_syn cascade;
----
-- NOTICE 00000 drop cascades to text search configuration syn
=> DROP TEXT SEARCH DICTIONARY

drop text search dictionary d_ths cascade;
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP TEXT SEARCH DICTIONARY

select to_tsvector('syn', 'x');
----
!! 42704 text search configuration "syn" does not exist
.. P 20

select cfgname from pg_ts_config where cfgname in ('syn', 'phrases', 'fr', 'empty') order by 1;
----
cfgname 19
empty
fr
=> SELECT 2

select count(*) from pg_ts_config_map m where not exists (select from pg_ts_config c where c.oid = m.mapcfg);
----
count 20
0
=> SELECT 1

create schema ts_place;
----
=> CREATE SCHEMA

alter text search configuration empty set schema ts_place;
----
=> ALTER TEXT SEARCH CONFIGURATION

alter text search dictionary d_stem set schema ts_place;
----
=> ALTER TEXT SEARCH DICTIONARY

alter text search dictionary nosuch set schema ts_place;
----
!! 42704 text search dictionary "nosuch" does not exist

select 'ts_place.empty'::regconfig, 'ts_place.d_stem'::regdictionary, 'empty'::regconfig;
----
!! 42704 text search configuration "empty" does not exist
.. P 71

select pg_ts_config_is_visible('ts_place.empty'::regconfig), pg_describe_object('pg_ts_config'::regclass, 'ts_place.empty'::regconfig, 0);
----
pg_ts_config_is_visible 16|pg_describe_object 25
f|text search configuration ts_place.empty
=> SELECT 1

select identity from pg_identify_object('pg_ts_dict'::regclass, 'ts_place.d_stem'::regdictionary, 0);
----
identity 25
ts_place.d_stem
=> SELECT 1

set default_text_search_config = 'ts_place.empty';
----
=> SET

select get_current_ts_config();
----
get_current_ts_config 3734
ts_place.empty
=> SELECT 1

reset default_text_search_config;
----
=> RESET

create role ts_role;
----
=> CREATE ROLE

grant usage on schema case_text_search_objects, ts_place to ts_role;
----
=> GRANT

set role ts_role;
----
=> SET

set search_path = case_text_search_objects;
----
=> SET

create text search configuration ts_place.mine (copy = simple);
----
!! 42501 permission denied for schema ts_place

create text search dictionary ts_place.mine (template = simple);
----
!! 42501 permission denied for schema ts_place

alter text search configuration fr drop mapping for word;
----
!! 42501 must be owner of text search configuration fr

alter text search dictionary d_quote (accept = false);
----
!! 42501 must be owner of text search dictionary d_quote

alter text search configuration fr rename to g;
----
!! 42501 must be owner of text search configuration fr

drop text search configuration fr;
----
!! 42501 must be owner of text search configuration fr

drop text search dictionary d_quote;
----
!! 42501 must be owner of text search dictionary d_quote

comment on text search configuration fr is 'x';
----
!! 42501 must be owner of text search configuration fr

comment on text search parser "default" is 'x';
----
!! 42501 must be superuser

reset role;
----
=> RESET

alter text search configuration ts_place.empty owner to ts_role;
----
=> ALTER TEXT SEARCH CONFIGURATION

alter text search dictionary ts_place.d_stem owner to ts_role;
----
=> ALTER TEXT SEARCH DICTIONARY

select cfgowner::regrole from pg_ts_config where cfgname = 'empty';
----
cfgowner 4096
ts_role
=> SELECT 1

drop role ts_role;
----
!! 2BP01 role "ts_role" cannot be dropped because some objects depend on it
.. D privileges for schema case_text_search_objects\nowner of text search dictionary ts_place.d_stem\nowner of text search configuration ts_place.empty\nprivileges for schema ts_place

drop owned by ts_role;
----
=> DROP OWNED

drop role ts_role;
----
=> DROP ROLE

select count(*) from pg_ts_config where cfgname = 'empty';
----
count 20
0
=> SELECT 1

create text search configuration ts_place.last (copy = simple);
----
=> CREATE TEXT SEARCH CONFIGURATION

create text search dictionary ts_place.last (template = simple);
----
=> CREATE TEXT SEARCH DICTIONARY

drop schema ts_place;
----
!! 2BP01 cannot drop schema ts_place because other objects depend on it
.. D text search configuration ts_place.last depends on schema ts_place\ntext search dictionary ts_place.last depends on schema ts_place
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop schema ts_place cascade;
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP SCHEMA

select count(*) from pg_ts_config where cfgname = 'last';
----
count 20
0
=> SELECT 1

drop extension unaccent;
----
!! 2BP01 cannot drop extension unaccent because other objects depend on it
.. D text search configuration fr depends on text search dictionary unaccent\ncolumn v of table docs depends on text search configuration fr
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop text search configuration fr cascade;
----
-- NOTICE 00000 drop cascades to column v of table docs
=> DROP TEXT SEARCH CONFIGURATION

drop extension unaccent;
----
=> DROP EXTENSION

create text search configuration twice (copy = english);
----
=> CREATE TEXT SEARCH CONFIGURATION

alter text search configuration twice alter mapping for word, word with simple;
----
=> ALTER TEXT SEARCH CONFIGURATION

alter text search configuration twice drop mapping for word, word;
----
=> ALTER TEXT SEARCH CONFIGURATION

alter text search configuration twice drop mapping for word, word;
----
!! 42704 mapping for token type "word" does not exist

drop text search configuration twice;
----
=> DROP TEXT SEARCH CONFIGURATION

drop text search configuration if exists empty, syn, phrases, fr, ths;
----
-- NOTICE 00000 text search configuration "empty" does not exist, skipping
-- NOTICE 00000 text search configuration "syn" does not exist, skipping
-- NOTICE 00000 text search configuration "phrases" does not exist, skipping
-- NOTICE 00000 text search configuration "fr" does not exist, skipping
-- NOTICE 00000 text search configuration "ths" does not exist, skipping
=> DROP TEXT SEARCH CONFIGURATION

drop text search dictionary if exists d_plain, d_strict, d_severe, d_stem, d_stem_stop, d_quote, d_syn, d_ths cascade;
----
-- NOTICE 00000 text search dictionary "d_strict" does not exist, skipping
-- NOTICE 00000 text search dictionary "d_stem" does not exist, skipping
-- NOTICE 00000 text search dictionary "d_syn" does not exist, skipping
-- NOTICE 00000 text search dictionary "d_ths" does not exist, skipping
-- NOTICE 00000 drop cascades to index docs_plain
=> DROP TEXT SEARCH DICTIONARY

select count(*) from pg_ts_config where cfgnamespace <> 'pg_catalog'::regnamespace;
----
count 20
0
=> SELECT 1

select count(*) from pg_ts_dict where dictnamespace <> 'pg_catalog'::regnamespace;
----
count 20
0
=> SELECT 1

select ts_headline('english', 'foo barbar', to_tsquery('english', 'foo'), 'StartSel=' || repeat('x', 32768));
----
!! 22023 value for "StartSel" is too long
