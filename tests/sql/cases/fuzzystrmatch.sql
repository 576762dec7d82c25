-- fuzzystrmatch: its functions are there once it is created
SELECT soundex('Anne');
----
!! 42883 function soundex(unknown) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 69

SELECT name, default_version, comment FROM pg_available_extensions WHERE name = 'fuzzystrmatch';
----
name 19|default_version 25|comment 25
fuzzystrmatch|1.1|determine similarities and distance between strings
=> SELECT 1

SELECT name, version, superuser, trusted, relocatable, schema, requires, comment FROM pg_available_extension_versions WHERE name = 'fuzzystrmatch';
----
name 19|version 25|superuser 16|trusted 16|relocatable 16|schema 19|requires 1003|comment 25
fuzzystrmatch|1.1|t|t|t|\N|\N|determine similarities and distance between strings
=> SELECT 1

CREATE EXTENSION fuzzystrmatch VERSION '1.1';
----
=> CREATE EXTENSION

CREATE EXTENSION fuzzystrmatch;
----
!! 42710 extension "fuzzystrmatch" already exists

CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
----
-- NOTICE 42710 extension "fuzzystrmatch" already exists, skipping
=> CREATE EXTENSION

SELECT extname, extversion, extrelocatable, extnamespace::regnamespace FROM pg_extension WHERE extname = 'fuzzystrmatch';
----
extname 19|extversion 25|extrelocatable 16|extnamespace 4089
fuzzystrmatch|1.1|t|case_fuzzystrmatch
=> SELECT 1

SELECT p.oid::regprocedure, prorettype::regtype, provolatile, proisstrict, proretset, prosrc FROM pg_proc p JOIN pg_depend d ON d.objid = p.oid AND d.classid = 'pg_proc'::regclass AND d.deptype = 'e' JOIN pg_extension e ON e.oid = d.refobjid WHERE extname = 'fuzzystrmatch' ORDER BY p.oid::regprocedure::text;
----
oid 2202|prorettype 2206|provolatile 18|proisstrict 16|proretset 16|prosrc 25
difference(text,text)|integer|i|t|f|difference
dmetaphone(text)|text|i|t|f|dmetaphone
dmetaphone_alt(text)|text|i|t|f|dmetaphone_alt
levenshtein(text,text)|integer|i|t|f|levenshtein
levenshtein(text,text,integer,integer,integer)|integer|i|t|f|levenshtein_with_costs
levenshtein_less_equal(text,text,integer)|integer|i|t|f|levenshtein_less_equal
levenshtein_less_equal(text,text,integer,integer,integer,integer)|integer|i|t|f|levenshtein_less_equal_with_costs
metaphone(text,integer)|text|i|t|f|metaphone
soundex(text)|text|i|t|f|soundex
text_soundex(text)|text|i|t|f|soundex
=> SELECT 10

SELECT obj_description(oid, 'pg_extension') FROM pg_extension WHERE extname = 'fuzzystrmatch';
----
obj_description 25
determine similarities and distance between strings
=> SELECT 1

CREATE FUNCTION soundex(text) RETURNS text LANGUAGE sql AS 'SELECT $1';
----
!! 42723 function "soundex" already exists with same argument types

DROP FUNCTION soundex(text);
----
!! 2BP01 cannot drop function soundex(text) because extension fuzzystrmatch requires it
.. H You can drop extension fuzzystrmatch instead.

ALTER EXTENSION fuzzystrmatch UPDATE;
----
-- NOTICE 00000 version "1.1" of extension "fuzzystrmatch" is already installed
=> ALTER EXTENSION

-- Levenshtein
SELECT levenshtein('GUMBO', 'GAMBOL'), levenshtein('GUMBO', 'GAMBOL', 2, 1, 1), levenshtein('', ''), levenshtein('', 'abc'), levenshtein('abc', ''), levenshtein('abc', 'abc');
----
levenshtein 23|levenshtein 23|levenshtein 23|levenshtein 23|levenshtein 23|levenshtein 23
2|3|0|3|3|0
=> SELECT 1

SELECT levenshtein('kitten', 'sitting'), levenshtein('Saturday', 'Sunday'), levenshtein('abc', 'ABC'), levenshtein('flaw', 'lawn');
----
levenshtein 23|levenshtein 23|levenshtein 23|levenshtein 23
3|3|3|2
=> SELECT 1

SELECT levenshtein('höher', 'hoher'), levenshtein('日本語', '日本'), levenshtein('😀é', 'é😀'), levenshtein('é', E'e\u0301');
----
levenshtein 23|levenshtein 23|levenshtein 23|levenshtein 23
1|1|2|2
=> SELECT 1

SELECT levenshtein('abc', 'xyz', 1, 1, 3), levenshtein('abc', 'xyz', 0, 0, 5), levenshtein('abc', 'xyz', 3, 0, 1), levenshtein('', 'abcd', 7, 1, 1), levenshtein('abcd', '', 1, 7, 1);
----
levenshtein 23|levenshtein 23|levenshtein 23|levenshtein 23|levenshtein 23
6|0|3|28|28
=> SELECT 1

SELECT levenshtein('abc', 'xyz', -5, 3, -7), levenshtein('kandi', 'xandy', -2, 7, 3);
----
levenshtein 23|levenshtein 23
-21|6
=> SELECT 1

SELECT levenshtein(NULL, 'a'), levenshtein('a', NULL), levenshtein('a', 'b', NULL, 1, 1), levenshtein_less_equal('a', 'b', NULL);
----
levenshtein 23|levenshtein 23|levenshtein 23|levenshtein_less_equal 23
\N|\N|\N|\N
=> SELECT 1

SELECT levenshtein_less_equal('extensive', 'exhaustive', 2), levenshtein_less_equal('extensive', 'exhaustive', 4), levenshtein_less_equal('extensive', 'exhaustive', 0), levenshtein_less_equal('extensive', 'exhaustive', -1);
----
levenshtein_less_equal 23|levenshtein_less_equal 23|levenshtein_less_equal 23|levenshtein_less_equal 23
3|4|1|4
=> SELECT 1

SELECT n, levenshtein_less_equal('abcdefgh', 'hgfedcba', n), levenshtein_less_equal('abcdefgh', 'xbcdyefgzh', 2, 3, 4, n) FROM generate_series(-1, 12) n;
----
n 23|levenshtein_less_equal 23|levenshtein_less_equal 23
-1|8|8
0|1|1
1|2|2
2|3|3
3|4|4
4|5|5
5|6|6
6|7|7
7|8|8
8|8|8
9|8|8
10|8|8
11|8|8
12|8|8
=> SELECT 14

SELECT levenshtein_less_equal('', 'abcdef', 2), levenshtein_less_equal('abcdef', '', 2), levenshtein_less_equal('', '', 0), levenshtein_less_equal('', 'abcdef', 2, 3, 4, 1);
----
levenshtein_less_equal 23|levenshtein_less_equal 23|levenshtein_less_equal 23|levenshtein_less_equal 23
6|6|0|12
=> SELECT 1

SELECT levenshtein_less_equal('abc', 'xyz', 2147483647), levenshtein_less_equal('abc', 'xyz', -2147483648), levenshtein_less_equal('straße', 'strasse', 1), levenshtein_less_equal('straße', 'strasse', 2);
----
levenshtein_less_equal 23|levenshtein_less_equal 23|levenshtein_less_equal 23|levenshtein_less_equal 23
3|3|2|2
=> SELECT 1

SELECT levenshtein_less_equal('petermeier', 'xetermeizer', -1, 7, 7, 3), levenshtein_less_equal('kandi', 'skxndi', -2, 7, 3, 4);
----
levenshtein_less_equal 23|levenshtein_less_equal 23
2|-1
=> SELECT 1

SELECT levenshtein(repeat('a', 255), repeat('b', 255)), levenshtein(repeat('é', 255), repeat('e', 254));
----
levenshtein 23|levenshtein 23
255|255
=> SELECT 1

SELECT levenshtein(repeat('a', 256), 'b');
----
!! 22023 levenshtein argument exceeds maximum length of 255 characters

SELECT levenshtein('b', repeat('é', 256));
----
!! 22023 levenshtein argument exceeds maximum length of 255 characters

SELECT levenshtein(repeat('a', 256), repeat('a', 256), 1, 1, 1);
----
!! 22023 levenshtein argument exceeds maximum length of 255 characters

SELECT levenshtein_less_equal(repeat('a', 256), 'b', 3);
----
!! 22023 levenshtein argument exceeds maximum length of 255 characters

SELECT levenshtein_less_equal('b', repeat('a', 256), 1, 2, 3, 4);
----
!! 22023 levenshtein argument exceeds maximum length of 255 characters

SELECT levenshtein('', repeat('é', 300)), levenshtein(repeat('a', 300), '', 1, 2, 3), levenshtein_less_equal(repeat('a', 300), '', 3);
----
levenshtein 23|levenshtein 23|levenshtein_less_equal 23
300|600|300
=> SELECT 1

SELECT levenshtein('a', 5);
----
!! 42883 function levenshtein(unknown, integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

SELECT levenshtein('a', 'b', 1);
----
!! 42883 function levenshtein(unknown, unknown, integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

SELECT levenshtein('a'::varchar, 'b'::char(3)), levenshtein('a'::name, 'ab'::varchar(10));
----
levenshtein 23|levenshtein 23
1|1
=> SELECT 1

-- Soundex
SELECT soundex('hello world!'), soundex('Anne'), soundex('Ann'), soundex('Andrew'), soundex('Margaret'), soundex('');
----
soundex 25|soundex 25|soundex 25|soundex 25|soundex 25|soundex 25
H464|A500|A500|A536|M626|
=> SELECT 1

SELECT difference('Anne', 'Ann'), difference('Anne', 'Andrew'), difference('Anne', 'Margaret'), difference('', ''), difference('', 'Anne'), difference('1', '2');
----
difference 23|difference 23|difference 23|difference 23|difference 23|difference 23
4|2|0|4|0|4
=> SELECT 1

SELECT w, soundex(w), text_soundex(w) FROM unnest(ARRAY['Robert', 'Rupert', 'Rubin', 'Ashcraft', 'Ashcroft', 'Tymczak', 'Pfister', 'Honeyman', 'Lloyd', 'BbPp', 'a', 'x1x', 'CaC', 'CC', 'ChC', 'c-c']) w;
----
w 25|soundex 25|text_soundex 25
Robert|R163|R163
Rupert|R163|R163
Rubin|R150|R150
Ashcraft|A226|A226
Ashcroft|A226|A226
Tymczak|T522|T522
Pfister|P236|P236
Honeyman|H555|H555
Lloyd|L300|L300
BbPp|B000|B000
a|A000|A000
x1x|X200|X200
CaC|C200|C200
CC|C000|C000
ChC|C200|C200
c-c|C200|C200
=> SELECT 16

SELECT w, soundex(w) FROM unnest(ARRAY['  .Ann', '123', 'é', 'éa', 'Müller', 'Мир', '  ', 'O''Hara', 'o''hara', 'mac donald', 'kéks', '日本b']) w;
----
w 25|soundex 25
  .Ann|A500
123|
é|
éa|A000
Müller|M460
Мир|
  |
O'Hara|O600
o'hara|O600
mac donald|M235
kéks|K200
日本b|B000
=> SELECT 12

SELECT soundex(NULL), text_soundex(NULL), difference(NULL, 'a'), difference('a', NULL);
----
soundex 25|text_soundex 25|difference 23|difference 23
\N|\N|\N|\N
=> SELECT 1

-- Metaphone
SELECT metaphone('GUMBO', 4), metaphone('Thumb', 4), metaphone('thumbs', 10), metaphone('Thompson', 10), metaphone('', 4), metaphone(NULL, 4), metaphone('a', NULL);
----
metaphone 25|metaphone 25|metaphone 25|metaphone 25|metaphone 25|metaphone 25|metaphone 25
KM|0M|0MS|0MPSN||\N|\N
=> SELECT 1

SELECT w, metaphone(w, 10) FROM unnest(ARRAY['Knight', 'Gnome', 'Pneumonia', 'Wright', 'White', 'Wade', 'Who', 'Xavier', 'Aesop', 'Eve', 'Ghost', 'Night', 'Hugh', 'Bough', 'Laugh', 'Cough']) w;
----
w 25|metaphone 25
Knight|NFT
Gnome|NM
Pneumonia|NMN
Wright|RFT
White|HT
Wade|WT
Who|H
Xavier|SFR
Aesop|ESP
Eve|EF
Ghost|FST
Night|NFT
Hugh|HF
Bough|B
Laugh|LF
Cough|KF
=> SELECT 16

SELECT w, metaphone(w, 10) FROM unnest(ARRAY['Schmidt', 'School', 'Christ', 'Church', 'Science', 'Scene', 'Special', 'Accident', 'Bachelor', 'Edge', 'Edgar', 'Signed', 'Sign', 'Signal', 'Nation', 'Vision', 'Asia', 'Match', 'Matthew', 'Borschwitz']) w;
----
w 25|metaphone 25
Schmidt|SKMTT
School|SKL
Christ|KRST
Church|XRX
Science|SNS
Scene|SN
Special|SPXL
Accident|AKSTNT
Bachelor|BXLR
Edge|EJ
Edgar|ETKR
Signed|SNT
Sign|SN
Signal|SKNL
Nation|NXN
Vision|FXN
Asia|AX
Match|MTX
Matthew|MT
Borschwitz|BRXWTS
=> SELECT 20

SELECT w, metaphone(w, 10) FROM unnest(ARRAY['Phone', 'Queen', 'Voxel', 'Zebra', 'Yellow', 'Day', 'Wow', 'Sack', 'Ahead', 'Shah', 'Back', 'Bobby', 'Acc', 'Happy', 'lamb', 'timber', 'Exxon', 'Jugglery', 'Agger']) w;
----
w 25|metaphone 25
Phone|FN
Queen|KN
Voxel|FKSL
Zebra|SBR
Yellow|YL
Day|T
Wow|W
Sack|SK
Ahead|AHT
Shah|X
Back|BK
Bobby|BB
Acc|AKK
Happy|HP
lamb|LM
timber|TMR
Exxon|EKSN
Jugglery|JKLR
Agger|AKR
=> SELECT 19

SELECT w, metaphone(w, 10) FROM unnest(ARRAY['.x', 'é', 'Émile', 'x-x', 'aa', 'a a', 'wr', 'wh', 'w', 'x', '12 Monkeys', 'ae', 'kn', 'Señor', 'Ça va', 'Мир', 'mb-', 'gh', 'h']) w;
----
w 25|metaphone 25
.x|S
é|
Émile|ML
x-x|SKS
aa|A
a a|A
wr|R
wh|H
w|
x|S
12 Monkeys|MNKS
ae|E
kn|N
Señor|SR
Ça va|AF
Мир|
mb-|M
gh|F
h|
=> SELECT 19

SELECT n, metaphone('axaxax', n), metaphone('Thompson''s Xylophone', n) FROM generate_series(1, 8) n;
----
n 23|metaphone 25|metaphone 25
1|A|0
2|AK|0M
3|AKS|0MP
4|AKSK|0MPS
5|AKSKS|0MPSN
6|AKSKSK|0MPSNS
7|AKSKSKS|0MPSNSK
8|AKSKSKS|0MPSNSKS
=> SELECT 8

SELECT metaphone('', 0), metaphone('', -1), metaphone('', 1000), metaphone('...', 4);
----
metaphone 25|metaphone 25|metaphone 25|metaphone 25
|||
=> SELECT 1

SELECT metaphone('a', 0);
----
!! 2200F output cannot be empty string

SELECT metaphone('a', -1);
----
!! 2200F output cannot be empty string

SELECT metaphone('a', 255);
----
metaphone 25
A
=> SELECT 1

SELECT metaphone('a', 256);
----
!! 22023 output exceeds the maximum length of 255 bytes

SELECT length(metaphone(repeat('k', 255), 255)), length(metaphone(repeat('xa', 127), 255)), length(metaphone(repeat('xa', 127), 100));
----
length 23|length 23|length 23
1|253|100
=> SELECT 1

SELECT metaphone(repeat('a', 256), 4);
----
!! 22023 argument exceeds the maximum length of 255 bytes

SELECT metaphone(repeat('é', 128), 256);
----
!! 22023 argument exceeds the maximum length of 255 bytes

SELECT metaphone(repeat('a', 256), 0);
----
!! 22023 argument exceeds the maximum length of 255 bytes

SELECT metaphone('a');
----
!! 42883 function metaphone(unknown) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

-- Double Metaphone
SELECT dmetaphone('gumbo'), dmetaphone_alt('gumbo'), dmetaphone(''), dmetaphone_alt(''), dmetaphone(NULL), dmetaphone_alt(NULL);
----
dmetaphone 25|dmetaphone_alt 25|dmetaphone 25|dmetaphone_alt 25|dmetaphone 25|dmetaphone_alt 25
KMP|KMP|||\N|\N
=> SELECT 1

SELECT w, dmetaphone(w), dmetaphone_alt(w) FROM unnest(ARRAY['Smith', 'Schmidt', 'Thompson', 'Thomas', 'Thumb', 'Dumber', 'Xavier', 'Caesar', 'Chianti', 'Michael', 'Chemistry', 'Chorus', 'Chore', 'Architect', 'Arch', 'Orchestra', 'Wachtler', 'McHugh', 'Czerny', 'Filipowicz']) w;
----
w 25|dmetaphone 25|dmetaphone_alt 25
Smith|SM0|XMT
Schmidt|XMT|SMT
Thompson|TMPS|TMPS
Thomas|TMS|TMS
Thumb|0M|TM
Dumber|TMR|TMR
Xavier|SF|SFR
Caesar|SSR|SSR
Chianti|KNT|KNT
Michael|MKL|MXL
Chemistry|KMST|KMST
Chorus|KRS|KRS
Chore|XR|XR
Architect|ARKT|ARKT
Arch|ARX|ARK
Orchestra|ARKS|ARKS
Wachtler|AKTL|FKTL
McHugh|MK|MK
Czerny|SRN|XRN
Filipowicz|FLPT|FLPF
=> SELECT 20

SELECT w, dmetaphone(w), dmetaphone_alt(w) FROM unnest(ARRAY['Focaccia', 'Bellocchio', 'Bacchus', 'Accident', 'Succeed', 'Bacci', 'McClellan', 'Mac Caffrey', 'Mac Gregor', 'Edge', 'Edgar', 'Ghislane', 'Ghost', 'Hugh', 'Bough', 'Broughton', 'Laugh', 'McLaughlin', 'Cough', 'Tough', 'Night', 'Signor', 'Cagney', 'Agnes']) w;
----
w 25|dmetaphone 25|dmetaphone_alt 25
Focaccia|FKX|FKX
Bellocchio|PLX|PLX
Bacchus|PKS|PKS
Accident|AKST|AKST
Succeed|SKST|SKST
Bacci|PX|PX
McClellan|MKLL|MKLL
Mac Caffrey|MKFR|MKFR
Mac Gregor|MKRK|MKRK
Edge|AJ|AJ
Edgar|ATKR|ATKR
Ghislane|JLN|JLN
Ghost|KST|KST
Hugh|H|H
Bough|P|P
Broughton|PRTN|PRTN
Laugh|LF|LF
McLaughlin|MKLF|MKLF
Cough|KF|KF
Tough|TF|TF
Night|NT|NT
Signor|SNR|SKNR
Cagney|KKN|KKN
Agnes|AKNS|ANS
=> SELECT 24

SELECT w, dmetaphone(w), dmetaphone_alt(w) FROM unnest(ARRAY['Tagliaro', 'Gerald', 'Gyro', 'Danger', 'Ranger', 'Rogers', 'Biaggi', 'Viggio', 'Van Gelder', 'Get', 'Rogier', 'Hochmeier', 'Jose', 'San Jacinto', 'Jankelowicz', 'Bajador', 'Taj', 'Hajj', 'Cabrillo', 'Gallegos', 'Campbell', 'Raspberry']) w;
----
w 25|dmetaphone 25|dmetaphone_alt 25
Tagliaro|TKLR|TLR
Gerald|KRLT|JRLT
Gyro|KR|JR
Danger|TNJR|TNKR
Ranger|RNJR|RNKR
Rogers|RKRS|RJRS
Biaggi|PJ|PK
Viggio|FK|FK
Van Gelder|FNKL|FNKL
Get|KT|KT
Rogier|RJ|RJR
Hochmeier|HKMR|HKMR
Jose|HS|HS
San Jacinto|SNHS|SNHS
Jankelowicz|JNKL|ANKL
Bajador|PJTR|PHTR
Taj|TJ|T
Hajj|HJ|HJ
Cabrillo|KPRL|KPR
Gallegos|KLKS|KKS
Campbell|KMPL|KMPL
Raspberry|RSPR|RSPR
=> SELECT 22

SELECT w, dmetaphone(w), dmetaphone_alt(w) FROM unnest(ARRAY['Island', 'Carlysle', 'Sugar', 'Wolfsheim', 'Sheim', 'Asia', 'Vision', 'Snider', 'Szabo', 'School', 'Schooner', 'Schermerhorn', 'Schenker', 'Schwartz', 'Science', 'Scott', 'Resnais', 'Artois', 'Nation', 'Patch', 'Matthew', 'Thames']) w;
----
w 25|dmetaphone 25|dmetaphone_alt 25
Island|ALNT|ALNT
Carlysle|KRLL|KRLL
Sugar|XKR|SKR
Wolfsheim|ALFS|FLFS
Sheim|SM|SM
Asia|AS|AX
Vision|FSN|FXN
Snider|SNTR|XNTR
Szabo|SP|XP
School|SKL|SKL
Schooner|SKNR|SKNR
Schermerhorn|XRMR|SKRM
Schenker|XNKR|SKNK
Schwartz|XRTS|XFRT
Science|SNS|SNS
Scott|SKT|SKT
Resnais|RSN|RSNS
Artois|ART|ARTS
Nation|NXN|NXN
Patch|PX|PX
Matthew|M0|MTF
Thames|TMS|TMS
=> SELECT 22

SELECT w, dmetaphone(w), dmetaphone_alt(w) FROM unnest(ARRAY['Wasserman', 'Uomo', 'Womo', 'White', 'Wright', 'Arnow', 'Arnoff', 'Zabrowski', 'Filipowitz', 'Breaux', 'Exxon', 'Zhao', 'Pizza', 'Mazzini', 'Mozart', 'Knuth', 'Gnat', 'Pneu', 'Psalm', 'Aaron', 'Yolanda', 'Ahead', 'Phase']) w;
----
w 25|dmetaphone 25|dmetaphone_alt 25
Wasserman|ASRM|FSRM
Uomo|AM|AM
Womo|AM|FM
White|AT|AT
Wright|RT|RT
Arnow|ARN|ARNF
Arnoff|ARNF|ARNF
Zabrowski|SPRS|SPRF
Filipowitz|FLPT|FLPF
Breaux|PR|PR
Exxon|AKSN|AKSN
Zhao|J|J
Pizza|PS|PTS
Mazzini|MSN|MTSN
Mozart|MSRT|MSRT
Knuth|N0|NT
Gnat|NT|NT
Pneu|N|N
Psalm|SLM|SLM
Aaron|ARN|ARN
Yolanda|ALNT|ALNT
Ahead|AHT|AHT
Phase|FS|FS
=> SELECT 23

SELECT w, dmetaphone(w), dmetaphone_alt(w) FROM unnest(ARRAY['ç', 'Ñandú', 'Señor', 'рот', 'ǀ', 'Ça va', ' a b', '1', 'é', '日本', 'a', 'x', 'O''Brien', 'o''brien', '.x']) w;
----
w 25|dmetaphone 25|dmetaphone_alt 25
ç||
Ñandú|NT|NT
Señor|SR|SR
рот|NN|NN
ǀ|S|S
Ça va|F|F
 a b|P|P
1||
é||
日本||
a|A|A
x|S|S
O'Brien|APRN|APRN
o'brien|APRN|APRN
.x|KS|KS
=> SELECT 15

SELECT dmetaphone(repeat('abcdefgh', 1000)), dmetaphone_alt('xxxxwitz'), dmetaphone('Van Gogh'), dmetaphone_alt('von Schmidt');
----
dmetaphone 25|dmetaphone_alt 25|dmetaphone 25|dmetaphone_alt 25
APKT|SKSK|FNKK|FNXM
=> SELECT 1

SELECT dmetaphone('a', 4);
----
!! 42883 function dmetaphone(unknown, integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

-- In tables, indexes and schemas
CREATE TABLE people (id int PRIMARY KEY, name text, sound text GENERATED ALWAYS AS (dmetaphone(name)) STORED);
----
=> CREATE TABLE

INSERT INTO people (id, name) VALUES (1, 'Smith'), (2, 'Smyth'), (3, 'Schmidt'), (4, 'Meyer'), (5, 'Maier'), (6, 'Thompson'), (7, NULL);
----
=> INSERT 0 7

CREATE INDEX people_soundex ON people (soundex(name));
----
=> CREATE INDEX

SELECT id, name, sound FROM people WHERE soundex(name) = soundex('Smithe') ORDER BY id;
----
id 23|name 25|sound 25
1|Smith|SM0
2|Smyth|SM0
3|Schmidt|XMT
=> SELECT 3

SELECT name FROM people WHERE levenshtein_less_equal(name, 'Mayer', 2) <= 2 ORDER BY levenshtein(name, 'Mayer'), name;
----
name 25
Maier
Meyer
=> SELECT 2

SELECT a.name, b.name FROM people a JOIN people b ON a.id < b.id AND (a.sound = b.sound OR dmetaphone_alt(a.name) = dmetaphone_alt(b.name)) ORDER BY a.id, b.id;
----
name 25|name 25
Smith|Smyth
Meyer|Maier
=> SELECT 2

SELECT indexdef FROM pg_indexes WHERE indexname = 'people_soundex';
----
indexdef 25
CREATE INDEX people_soundex ON case_fuzzystrmatch.people USING btree (soundex(name))
=> SELECT 1

DROP EXTENSION fuzzystrmatch;
----
!! 2BP01 cannot drop extension fuzzystrmatch because other objects depend on it
.. D index people_soundex depends on function soundex(text)\ncolumn sound of table people depends on function dmetaphone(text)
.. H Use DROP ... CASCADE to drop the dependent objects too.

DROP EXTENSION fuzzystrmatch CASCADE;
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP EXTENSION

SELECT * FROM people WHERE id < 3 ORDER BY id;
----
id 23|name 25
1|Smith
2|Smyth
=> SELECT 2

SELECT soundex('a');
----
!! 42883 function soundex(unknown) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

CREATE SCHEMA fuzzy_place;
----
=> CREATE SCHEMA

CREATE EXTENSION fuzzystrmatch SCHEMA fuzzy_place;
----
=> CREATE EXTENSION

SELECT soundex('a');
----
!! 42883 function soundex(unknown) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

SELECT fuzzy_place.soundex('Anne'), fuzzy_place.levenshtein('a', 'b'), fuzzy_place.dmetaphone('Smith');
----
soundex 25|levenshtein 23|dmetaphone 25
A500|1|SM0
=> SELECT 1

SELECT 'fuzzy_place.levenshtein_less_equal(text, text, int)'::regprocedure, 'fuzzy_place.dmetaphone'::regproc;
----
regprocedure 2202|regproc 24
fuzzy_place.levenshtein_less_equal(text,text,integer)|fuzzy_place.dmetaphone
=> SELECT 1

CREATE VIEW sounds AS SELECT id, fuzzy_place.metaphone(name, 6) AS sound FROM people;
----
=> CREATE VIEW

SELECT * FROM sounds ORDER BY id;
----
id 23|sound 25
1|SM0
2|SM0
3|SKMTT
4|MYR
5|MR
6|0MPSN
7|\N
=> SELECT 7

SELECT pg_get_viewdef('sounds');
----
pg_get_viewdef 25
 SELECT people.id,\n    fuzzy_place.metaphone(people.name, 6) AS sound\n   FROM people;
=> SELECT 1

ALTER EXTENSION fuzzystrmatch SET SCHEMA case_fuzzystrmatch;
----
=> ALTER EXTENSION

SELECT difference('Smith', 'Smythe'), pg_get_viewdef('sounds');
----
difference 23|pg_get_viewdef 25
4| SELECT people.id,\n    metaphone(people.name, 6) AS sound\n   FROM people;
=> SELECT 1

SELECT fuzzy_place.soundex('Anne');
----
!! 42883 function fuzzy_place.soundex(unknown) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

DROP SCHEMA fuzzy_place;
----
=> DROP SCHEMA

DROP EXTENSION fuzzystrmatch;
----
!! 2BP01 cannot drop extension fuzzystrmatch because other objects depend on it
.. D view sounds depends on function metaphone(text,integer)
.. H Use DROP ... CASCADE to drop the dependent objects too.

DROP VIEW sounds;
----
=> DROP VIEW

DROP EXTENSION fuzzystrmatch;
----
=> DROP EXTENSION

DROP EXTENSION fuzzystrmatch;
----
!! 42704 extension "fuzzystrmatch" does not exist

DROP EXTENSION IF EXISTS fuzzystrmatch;
----
-- NOTICE 00000 extension "fuzzystrmatch" does not exist, skipping
=> DROP EXTENSION

DROP TABLE people;
----
=> DROP TABLE
