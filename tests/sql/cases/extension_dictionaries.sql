-- the extensions dict_int and dict_xsyn
create extension dict_int;
----
=> CREATE EXTENSION

create extension dict_xsyn;
----
=> CREATE EXTENSION

select name, default_version, comment from pg_available_extensions where name in ('dict_int', 'dict_xsyn') order by 1;
----
name 19|default_version 25|comment 25
dict_int|1.0|text search dictionary template for integers
dict_xsyn|1.0|text search dictionary template for extended synonym processing
=> SELECT 2

select dictname, tmplname, dictinitoption, obj_description(d.oid, 'pg_ts_dict') from pg_ts_dict d join pg_ts_template t on t.oid = dicttemplate where dictname in ('intdict', 'xsyn') order by 1;
----
dictname 19|tmplname 19|dictinitoption 25|obj_description 25
intdict|intdict_template|\N|dictionary for integers
xsyn|xsyn_template|\N|eXtended synonym dictionary
=> SELECT 2

select ts_lexize('intdict', '511673'), ts_lexize('intdict', '129'), ts_lexize('intdict', '40865854'), ts_lexize('intdict', '-40865854'), ts_lexize('intdict', '+40865854'), ts_lexize('intdict', 'abc'), ts_lexize('intdict', 'Abcdefgh'), ts_lexize('intdict', ''), ts_lexize('intdict', '+1');
----
ts_lexize 1009|ts_lexize 1009|ts_lexize 1009|ts_lexize 1009|ts_lexize 1009|ts_lexize 1009|ts_lexize 1009|ts_lexize 1009|ts_lexize 1009
{511673}|{129}|{408658}|{-40865}|{+40865}|{abc}|{Abcdef}|{""}|{+1}
=> SELECT 1

alter text search dictionary intdict (maxlen = 4, rejectlong = 1, absval = true);
----
=> ALTER TEXT SEARCH DICTIONARY

select dictinitoption from pg_ts_dict where dictname = 'intdict';
----
dictinitoption 25
maxlen = 4, rejectlong = 1, absval = 'true'
=> SELECT 1

select ts_lexize('intdict', '511673'), ts_lexize('intdict', '129'), ts_lexize('intdict', '-1290'), ts_lexize('intdict', '-12901'), ts_lexize('intdict', '+1290'), ts_lexize('intdict', '++1290');
----
ts_lexize 1009|ts_lexize 1009|ts_lexize 1009|ts_lexize 1009|ts_lexize 1009|ts_lexize 1009
{}|{129}|{1290}|{}|{1290}|{}
=> SELECT 1

alter text search dictionary intdict (maxlen = -20);
----
!! 22023 maxlen value has to be >= 1

alter text search dictionary intdict (maxlen = 0);
----
!! 22023 maxlen value has to be >= 1

alter text search dictionary intdict (maxlen = foo);
----
!! 22023 maxlen value has to be >= 1

alter text search dictionary intdict (maxlen = '3x');
----
=> ALTER TEXT SEARCH DICTIONARY

alter text search dictionary intdict (rejectlong = foo);
----
!! 42601 rejectlong requires a Boolean value

alter text search dictionary intdict (absval = 2);
----
!! 42601 absval requires a Boolean value

alter text search dictionary intdict (fop = 2);
----
!! 22023 unrecognized intdict parameter: "fop"

alter text search dictionary intdict (MAXLEN = 5, rejectlong = off);
----
=> ALTER TEXT SEARCH DICTIONARY

select ts_lexize('intdict', '511673'), ts_lexize('intdict', '-511673');
----
ts_lexize 1009|ts_lexize 1009
{51167}|{51167}
=> SELECT 1

create text search dictionary ed_two (template = intdict_template);
----
=> CREATE TEXT SEARCH DICTIONARY

create text search dictionary ed_three (template = intdict_template, maxlen = 3, absval = on);
----
=> CREATE TEXT SEARCH DICTIONARY

select ts_lexize('ed_three', '-511673'), ts_lexize('ed_two', '5116735');
----
ts_lexize 1009|ts_lexize 1009
{511}|{511673}
=> SELECT 1

alter text search dictionary ed_three (maxlen, rejectlong = true, absval = off);
----
=> ALTER TEXT SEARCH DICTIONARY

select dictinitoption from pg_ts_dict where dictname = 'ed_three';
----
dictinitoption 25
rejectlong = 'true', absval = 'off'
=> SELECT 1

select ts_lexize('ed_three', '-1234567');
----
ts_lexize 1009
{}
=> SELECT 1

create text search configuration ed_config (copy = simple);
----
=> CREATE TEXT SEARCH CONFIGURATION

alter text search configuration ed_config alter mapping for int, uint with ed_three;
----
=> ALTER TEXT SEARCH CONFIGURATION

select to_tsvector('ed_config', '12 -7 12345678 word');
----
to_tsvector 3614
'-7':2 '12':1 'word':4
=> SELECT 1

drop extension dict_int;
----
!! 2BP01 cannot drop extension dict_int because other objects depend on it
.. D text search dictionary ed_two depends on text search template intdict_template\ntext search dictionary ed_three depends on text search template intdict_template\ntext search configuration ed_config depends on text search dictionary ed_three
.. H Use DROP ... CASCADE to drop the dependent objects too.

select ts_lexize('xsyn', 'supernova'), ts_lexize('xsyn', 'sn');
----
ts_lexize 1009|ts_lexize 1009
\N|\N
=> SELECT 1

alter text search dictionary xsyn (rules = 'xsyn_sample');
----
=> ALTER TEXT SEARCH DICTIONARY

select ts_lexize('xsyn', 'supernova'), ts_lexize('xsyn', 'sn'), ts_lexize('xsyn', 'grb'), ts_lexize('xsyn', 'SuperNova');
----
ts_lexize 1009|ts_lexize 1009|ts_lexize 1009|ts_lexize 1009
{supernova,sn,sne,1987a}|\N|\N|{supernova,sn,sne,1987a}
=> SELECT 1

alter text search dictionary xsyn (rules = 'xsyn_sample', keeporig = false);
----
=> ALTER TEXT SEARCH DICTIONARY

select ts_lexize('xsyn', 'supernova'), ts_lexize('xsyn', 'sn'), ts_lexize('xsyn', 'grb');
----
ts_lexize 1009|ts_lexize 1009|ts_lexize 1009
{sn,sne,1987a}|\N|\N
=> SELECT 1

alter text search dictionary xsyn (rules = 'xsyn_sample', keeporig = false, matchsynonyms = true);
----
=> ALTER TEXT SEARCH DICTIONARY

select ts_lexize('xsyn', 'supernova'), ts_lexize('xsyn', 'sn'), ts_lexize('xsyn', 'grb');
----
ts_lexize 1009|ts_lexize 1009|ts_lexize 1009
{sn,sne,1987a}|{sn,sne,1987a}|\N
=> SELECT 1

alter text search dictionary xsyn (rules = 'xsyn_sample', keeporig = true, matchsynonyms = true, keepsynonyms = false);
----
=> ALTER TEXT SEARCH DICTIONARY

select ts_lexize('xsyn', 'supernova'), ts_lexize('xsyn', 'sn'), ts_lexize('xsyn', 'grb');
----
ts_lexize 1009|ts_lexize 1009|ts_lexize 1009
{supernova}|{supernova}|\N
=> SELECT 1

alter text search dictionary xsyn (rules = 'xsyn_sample', keeporig = true, matchorig = false, matchsynonyms = true, keepsynonyms = true);
----
=> ALTER TEXT SEARCH DICTIONARY

select ts_lexize('xsyn', 'supernova'), ts_lexize('xsyn', 'sn'), ts_lexize('xsyn', 'grb');
----
ts_lexize 1009|ts_lexize 1009|ts_lexize 1009
\N|{supernova,sn,sne,1987a}|\N
=> SELECT 1

alter text search dictionary xsyn (rules = 'xsyn_sample', nope = 1);
----
!! 22023 unrecognized xsyn parameter: "nope"

alter text search dictionary xsyn (keeporig = maybe);
----
!! 42601 keeporig requires a Boolean value

select dictinitoption from pg_ts_dict where dictname = 'xsyn';
----
dictinitoption 25
rules = 'xsyn_sample', keeporig = 'true', matchorig = 'false', matchsynonyms = 'true', keepsynonyms = 'true'
=> SELECT 1

create schema ed_schema;
----
=> CREATE SCHEMA

alter extension dict_xsyn set schema ed_schema;
----
=> ALTER EXTENSION

select ts_lexize('xsyn', 'sn');
----
!! 42704 text search dictionary "xsyn" does not exist
.. P 18

select ts_lexize('ed_schema.xsyn', 'sn');
----
ts_lexize 1009
{supernova,sn,sne,1987a}
=> SELECT 1

drop extension dict_xsyn;
----
=> DROP EXTENSION

drop extension dict_int cascade;
----
-- NOTICE 00000 drop cascades to 3 other objects
=> DROP EXTENSION

select ts_lexize('intdict', '1');
----
!! 42704 text search dictionary "intdict" does not exist
.. P 18

drop schema ed_schema;
----
=> DROP SCHEMA

drop text search configuration ed_config;
----
!! 42704 text search configuration "ed_config" does not exist
