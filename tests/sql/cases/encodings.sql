-- Character encodings: conversions of bytea, names, what a client's encoding may be.
select i, pg_encoding_to_char(i), pg_encoding_max_length(i) from generate_series(-1, 42) i;
----
i 23|pg_encoding_to_char 19|pg_encoding_max_length 23
-1||\N
0|SQL_ASCII|1
1|EUC_JP|3
2|EUC_CN|3
3|EUC_KR|3
4|EUC_TW|4
5|EUC_JIS_2004|3
6|UTF8|4
7|MULE_INTERNAL|4
8|LATIN1|1
9|LATIN2|1
10|LATIN3|1
11|LATIN4|1
12|LATIN5|1
13|LATIN6|1
14|LATIN7|1
15|LATIN8|1
16|LATIN9|1
17|LATIN10|1
18|WIN1256|1
19|WIN1258|1
20|WIN866|1
21|WIN874|1
22|KOI8R|1
23|WIN1251|1
24|WIN1252|1
25|ISO_8859_5|1
26|ISO_8859_6|1
27|ISO_8859_7|1
28|ISO_8859_8|1
29|WIN1250|1
30|WIN1253|1
31|WIN1254|1
32|WIN1255|1
33|WIN1257|1
34|KOI8U|1
35|SJIS|2
36|BIG5|2
37|GBK|2
38|UHC|2
39|GB18030|4
40|JOHAB|3
41|SHIFT_JIS_2004|2
42||\N
=> SELECT 44

select n, pg_encoding_to_char(pg_char_to_encoding(n)) from unnest(array['latin1', 'ISO-8859-1', 'iso885915', 'windows-1252', 'Win1252', 'sjis', 'ShiftJIS', 'mskanji', 'koi8', 'koi8r', 'big5', 'win950', 'windows949', 'uhc', 'alt', 'win', 'tcvn', 'vscii', 'abc', 'johab', 'mule', 'euc-jp', 'unicode', 'UTF-8', 'gb18030', '', 'nonesuch']::name[]) n;
----
n 19|pg_encoding_to_char 19
latin1|LATIN1
ISO-8859-1|LATIN1
iso885915|LATIN9
windows-1252|WIN1252
Win1252|WIN1252
sjis|SJIS
ShiftJIS|SJIS
mskanji|SJIS
koi8|KOI8R
koi8r|KOI8R
big5|BIG5
win950|BIG5
windows949|UHC
uhc|UHC
alt|WIN866
win|WIN1251
tcvn|WIN1258
vscii|WIN1258
abc|WIN1258
johab|JOHAB
mule|
euc-jp|EUC_JP
unicode|UTF8
UTF-8|UTF8
gb18030|GB18030
|
nonesuch|
=> SELECT 27

select convert_from('\xe9', 'LATIN1'), convert_to('é€', 'LATIN9'), convert('\xe9', 'latin1', 'utf8');
----
convert_from 25|convert_to 17|convert 17
é|\\xe9a4|\\xc3a9
=> SELECT 1

select convert_to('é€', 'LATIN1');
----
convert_to 17
!! 22P05 character with byte sequence 0xe2 0x82 0xac in encoding "UTF8" has no equivalent in encoding "LATIN1"

select convert_from('\x81', 'WIN1252');
----
convert_from 25
!! 22P05 character with byte sequence 0x81 in encoding "WIN1252" has no equivalent in encoding "UTF8"

select convert_from('\xa4', 'EUC_JP');
----
convert_from 25
!! 22021 invalid byte sequence for encoding "EUC_JP": 0xa4

select convert_from('\xa420', 'EUC_JP');
----
convert_from 25
!! 22021 invalid byte sequence for encoding "EUC_JP": 0xa4 0x20

select convert_from('\x618180', 'SJIS');
----
convert_from 25
a÷
=> SELECT 1

select convert_from('\x813081', 'GB18030');
----
convert_from 25
!! 22021 invalid byte sequence for encoding "GB18030": 0x81 0x30 0x81

select convert_from('\xe900', 'latin1');
----
convert_from 25
!! 22021 invalid byte sequence for encoding "LATIN1": 0x00

select convert_from('\xe9', 'nonesuch');
----
convert_from 25
!! 22023 invalid source encoding name "nonesuch"

select convert('\xe9', 'nonesuch', 'utf8');
----
convert 17
!! 22023 invalid source encoding name "nonesuch"

select convert('\xe9', 'utf8', 'nonesuch');
----
convert 17
!! 22023 invalid destination encoding name "nonesuch"

select convert('\xe9', 'latin1', 'latin9');
----
convert 17
!! 42883 default conversion function for encoding "LATIN1" to "LATIN9" does not exist

select convert('\xe9', 'latin2', 'win1250'), convert('\xcfd2e9', 'win1251', 'koi8r'), convert('\xa4a2', 'euc_jp', 'sjis');
----
convert 17|convert 17|convert 17
\\xe9|\\xf0f4ca|\\x82a0
=> SELECT 1

select convert('\xff', 'utf8', 'latin1');
----
convert 17
!! 22021 invalid byte sequence for encoding "UTF8": 0xff

select convert('\xc3a9', 'utf8', 'sql_ascii'), convert_to('é', 'sql_ascii'), convert('abc', 'utf8', 'utf8');
----
convert 17|convert_to 17|convert 17
\\xc3a9|\\xc3a9|\\x616263
=> SELECT 1

select convert_from('\xe9', 'sql_ascii');
----
convert_from 25
!! 22021 invalid byte sequence for encoding "UTF8": 0xe9

select length('\xa4a2a4a2'::bytea, 'euc_jp'), length('\xc3a961', 'utf8'), length('\xe9e9', 'latin1');
----
length 23|length 23|length 23
2|2|2
=> SELECT 1

select length('\xe9'::bytea, 'utf8');
----
length 23
!! 22021 invalid byte sequence for encoding "UTF8": 0xe9

select length('\xe9'::bytea, 'x');
----
length 23
!! 22023 invalid encoding name "x"

select e, convert_from(convert_to(t, e), e) = t, convert_to(t, e) from (values ('latin1', 'Ärger, ça va'), ('latin2', 'Žluťoučký kůň'), ('win1251', 'Съешь ещё'), ('koi8u', 'Їжак'), ('win1253', 'Ελλάδα'), ('iso_8859_8', 'שלום'), ('win1256', 'سلام'), ('win874', 'สวัสดี'), ('euc_jp', '日本語テキスト'), ('sjis', '表示、ソース'), ('euc_kr', '안녕'), ('uhc', '똠방각하'), ('big5', '功能許可'), ('gbk', '数据库'), ('gb18030', '数据库🎉'), ('euc_tw', '資料庫'), ('euc_jis_2004', 'か゚日本'), ('shift_jis_2004', 'か゚日本')) v(e, t);
----
e 25|?column? 16|convert_to 17
latin1|t|\\xc4726765722c20e761207661
latin2|t|\\xae6c75bb6f75e86bfd206bf9f2
win1251|t|\\xd1fae5f8fc20e5f9b8
koi8u|t|\\xb7d6c1cb
win1253|t|\\xc5ebebdce4e1
iso_8859_8|t|\\xf9ece5ed
win1256|t|\\xd3e1c7e3
win874|t|\\xcac7d1cab4d5
euc_jp|t|\\xc6fccbdcb8eca5c6a5ada5b9a5c8
sjis|t|\\x955c8ea68141835c815b8358
euc_kr|t|\\xbec8b3e7
uhc|t|\\x8c63b9e6b0a2c7cf
big5|t|\\xa55cafe0b35ca569
gbk|t|\\xcafdbeddbfe2
gb18030|t|\\xcafdbeddbfe29439bd35
euc_tw|t|\\xe6f1d5e8d5bb
euc_jis_2004|t|\\xa4f7c6fccbdc
shift_jis_2004|t|\\x82f593fa967b
=> SELECT 18

select convert_to('안녕', 'johab');
----
convert_to 17
\\xb4659177
=> SELECT 1

select convert_from(convert_to('안녕', 'johab'), 'johab');
----
convert_from 25
!! 22021 invalid byte sequence for encoding "JOHAB": 0xb4 0x65

select convert_from('\x8d20', 'big5');
----
convert_from 25
!! 22021 invalid byte sequence for encoding "BIG5": 0x8d 0x20

set client_encoding to nix;
----
!! 22023 invalid value for parameter "client_encoding": "nix"

set client_encoding to 'mule_internal';
----
!! 0A000 invalid value for parameter "client_encoding": "mule_internal"
.. D Conversion between MULE_INTERNAL and UTF8 is not supported.

show client_encoding;
----
client_encoding 25
UTF8
=> SHOW

select pg_client_encoding(), getdatabaseencoding();
----
pg_client_encoding 19|getdatabaseencoding 19
UTF8|UTF8
=> SELECT 1

select set_config('client_encoding', 'iso-8859-1', false);
----
set_config 25
LATIN1
=> SELECT 1

select pg_client_encoding();
----
pg_client_encoding 19
LATIN1
=> SELECT 1

select 'abc'::text;
----
text 25
abc
=> SELECT 1

reset client_encoding;
----
=> RESET

show client_encoding;
----
client_encoding 25
UTF8
=> SHOW

begin;
----
=> BEGIN

set local client_encoding to win1252;
----
=> SET

show client_encoding;
----
client_encoding 25
WIN1252
=> SHOW

rollback;
----
=> ROLLBACK

show client_encoding;
----
client_encoding 25
UTF8
=> SHOW

create table encoded (a int, b text);
----
=> CREATE TABLE

copy encoded from stdin (encoding 'nonesuch');
----
!! 22023 argument to option "encoding" must be a valid encoding name
.. P 26

copy encoded to stdout (encoding 'nonesuch');
----
!! 22023 argument to option "encoding" must be a valid encoding name
.. P 25
