create table x_docs (id int primary key, d xml, note text)
----
=> CREATE TABLE

insert into x_docs values (1, '<a n="1"><b>one</b><b>two</b></a>', 'x<y'), (2, null, null), (3, 'text & more'::text::xml, '')
----
!! 2200N invalid XML content
.. D line 1: xmlParseEntityRef: no name\ntext & more\n      ^

insert into x_docs values (3, '<?xml version="1.0" encoding="UTF-8"?>
<a/>', 'declared'), (4, '<?xml version="1.1" standalone="yes"?><q/>', 'standalone'), (5, 'just text <b/> and', 'content')
----
=> INSERT 0 3

select * from x_docs order by id
----
id 23|d 142|note 25
3|<a/>|declared
4|<?xml version="1.1" standalone="yes"?><q/>|standalone
5|just text <b/> and|content
=> SELECT 3

select id, d::text, length(d::text), d::varchar(5) from x_docs order by id
----
id 23|d 25|length 23|d 1043
3|<?xml version="1.0" encoding="UTF-8"?>\n<a/>|43|<?xml
4|<?xml version="1.1" standalone="yes"?><q/>|42|<?xml
5|just text <b/> and|18|just 
=> SELECT 3

select '<a>'::xml
----
!! 2200N invalid XML content
.. D line 1: Premature end of data in tag a line 1\n<a>\n   ^
.. P 8

select '<a></b>'::xml
----
!! 2200N invalid XML content
.. D line 1: Opening and ending tag mismatch: a line 1 and b\n<a></b>\n       ^
.. P 8

select '<a n=1/>'::xml
----
!! 2200N invalid XML content
.. D line 1: AttValue: " or ' expected\n<a n=1/>\n     ^\nline 1: attributes construct error\n<a n=1/>\n     ^\nline 1: Couldn't find end of Start Tag a line 1\n<a n=1/>\n     ^
.. P 8

select '<?xml version="1.0" standalone="maybe"?><a/>'::xml
----
!! 2200N invalid XML content: invalid XML declaration
.. D standalone accepts only 'yes' or 'no'.
.. P 8

select '<?xml?><a/>'::xml
----
!! 2200N invalid XML content: invalid XML declaration
.. D Space required.
.. P 8

select '<?xml-stylesheet href="a"?><a/>'::xml
----
xml 142
<?xml-stylesheet href="a"?><a/>
=> SELECT 1

select '<!DOCTYPE a><a/>'::xml, '<!-- c --><!DOCTYPE a [<!ENTITY e "v">]><a>&e;</a>'::xml
----
xml 142|xml 142
<!DOCTYPE a><a/>|<!-- c --><!DOCTYPE a [<!ENTITY e "v">]><a>&e;</a>
=> SELECT 1

select '<a>&nothing;</a>'::xml
----
!! 2200N invalid XML content
.. D line 1: Entity 'nothing' not defined\n<a>&nothing;</a>\n            ^
.. P 8

select '<x:a/>'::xml
----
xml 142
<x:a/>
=> SELECT 1

select ''::xml, ' '::xml, 'é'::xml
----
xml 142|xml 142|xml 142
| |é
=> SELECT 1

set xmloption to document
----
=> SET

select 'no document'::xml
----
!! 2200M invalid XML document
.. D line 1: Start tag expected, '<' not found\nno document\n^
.. P 8

select '<a/>'::xml
----
xml 142
<a/>
=> SELECT 1

select xml_is_well_formed('a'), xml_is_well_formed_content('a'), xml_is_well_formed_document('a'), xml_is_well_formed('<a/>')
----
xml_is_well_formed 16|xml_is_well_formed_content 16|xml_is_well_formed_document 16|xml_is_well_formed 16
f|t|f|t
=> SELECT 1

set xml option content
----
=> SET

select xml_is_well_formed('a'), xml_is_well_formed('<a'), xml_is_well_formed(null)
----
xml_is_well_formed 16|xml_is_well_formed 16|xml_is_well_formed 16
t|f|\N
=> SELECT 1

reset xmloption
----
=> RESET

select xmlcomment('note'), xmlcomment(null)
----
xmlcomment 142|xmlcomment 142
<!--note-->|\N
=> SELECT 1

select xmlcomment('a--b')
----
!! 2200S invalid XML comment

select xmlcomment('end-')
----
!! 2200S invalid XML comment

select xmlconcat('<a/>', null, '<b/>'), xmlconcat(null, null), xmlconcat('<?xml version="1.1"?><a/>', '<?xml version="1.1" standalone="no"?><b/>')
----
xmlconcat 142|xmlconcat 142|xmlconcat 142
<a/><b/>|\N|<?xml version="1.1"?><a/><b/>
=> SELECT 1

select xmlconcat('a', 1)
----
!! 42804 argument of XMLCONCAT must be type xml, not type integer
.. P 23

select xmlelement(name "the name", xmlattributes(id as "an id", note), d, note, id > 2) from x_docs order by id
----
xmlelement 142
<the_x0020_name an_x0020_id="3" note="declared"><a/>declaredtrue</the_x0020_name>
<the_x0020_name an_x0020_id="4" note="standalone"><?xml version="1.1" standalone="yes"?><q/>standalonetrue</the_x0020_name>
<the_x0020_name an_x0020_id="5" note="content">just text <b/> andcontenttrue</the_x0020_name>
=> SELECT 3

select xmlelement(name a, xmlattributes(1 as b, 2 as b))
----
!! 42601 XML attribute name "b" appears more than once
.. P 49

select xmlelement(name a, xmlattributes(1 + 1))
----
!! 42601 unnamed XML attribute value must be a column reference
.. P 41

select xmlelement(name a), xmlelement(name a, ''), xmlelement(name ":x", null), xmlelement(name "xml y", xmlelement(name z))
----
xmlelement 142|xmlelement 142|xmlelement 142|xmlelement 142
<a/>|<a></a>|<_x003A_x/>|<xml_x0020_y><z/></xml_x0020_y>
=> SELECT 1

select xmlelement(name a, xmlattributes('"<>&' as q, E'\t\n' as w, 'é' as e), '"<>&', E'\r\n', array['<', null, 'b'], date '2020-02-29', timestamp '2020-02-29 13:14:15.5', 1.50, true)
----
xmlelement 142
<a q="&quot;&lt;&gt;&amp;" w="&#9;&#10;" e="&#xE9;">"&lt;&gt;&amp;&#x0d;\n<element>&lt;</element><element>b</element>2020-02-292020-02-29T13:14:15.51.50true</a>
=> SELECT 1

select xmlelement(name a, 'infinity'::date)
----
xmlelement 142
!! 22008 date out of range
.. D XML does not support infinite date values.

select xmlelement(name a, '-infinity'::timestamptz)
----
xmlelement 142
!! 22008 timestamp out of range
.. D XML does not support infinite timestamp values.

select replace(xmlelement(name a, decode(repeat('00ff', 60), 'hex'))::text, E'\r', '')
----
replace 25
<a>AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/\nAP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/\nAP8A/wD/AP8A/wD/</a>
=> SELECT 1

set xmlbinary to hex
----
=> SET

select xmlelement(name a, '\x00ff'::bytea), xmlforest('\xab'::bytea as b)
----
xmlelement 142|xmlforest 142
<a>00FF</a>|<b>AB</b>
=> SELECT 1

set xmlbinary to other
----
!! 22023 invalid value for parameter "xmlbinary": "other"
.. H Available values: base64, hex.

reset xmlbinary
----
=> RESET

select xmlforest(id, note as "x_note", d) from x_docs order by id
----
xmlforest 142
<id>3</id><x_note>declared</x_note><d><a/></d>
<id>4</id><x_note>standalone</x_note><d><?xml version="1.1" standalone="yes"?><q/></d>
<id>5</id><x_note>content</x_note><d>just text <b/> and</d>
=> SELECT 3

select xmlforest(1)
----
!! 42601 unnamed XML element value must be a column reference
.. P 18

select xmlforest(null as a) is null as is_null
----
is_null 16
t
=> SELECT 1

select xmlparse(document '<a/>'), xmlparse(content 'a <b/>'), xmlparse(content '  <a> </a>' strip whitespace)
----
xmlparse 142|xmlparse 142|xmlparse 142
<a/>|a <b/>|  <a> </a>
=> SELECT 1

select xmlparse(document 'a')
----
xmlparse 142
!! 2200M invalid XML document
.. D line 1: Start tag expected, '<' not found\na\n^

select xmlparse(content null) is null as is_null
----
is_null 16
t
=> SELECT 1

select xmlpi(name php), xmlpi(name php, '  echo;'), xmlpi(name php, null), xmlpi(name "a b")
----
xmlpi 142|xmlpi 142|xmlpi 142|xmlpi 142
<?php?>|<?php echo;?>|\N|<?a_x0020_b?>
=> SELECT 1

select xmlpi(name xml, 'x')
----
xmlpi 142
!! 42601 invalid XML processing instruction
.. D XML processing instruction target name cannot be "xml".

select xmlpi(name php, 'a ?> b')
----
xmlpi 142
!! 2200T invalid XML processing instruction
.. D XML processing instruction cannot contain "?>".

select xmlroot(xml '<a/>', version '1.1'), xmlroot(xml '<?xml version="1.1"?><a/>', version no value), xmlroot(xml '<a/>', version no value, standalone yes), xmlroot(xml '<?xml version="1.0" standalone="yes"?><a/>', version no value, standalone no value), xmlroot(xml '<a/>', version null, standalone no)
----
xmlroot 142|xmlroot 142|xmlroot 142|xmlroot 142|xmlroot 142
<?xml version="1.1"?><a/>|<a/>|<?xml version="1.0" standalone="yes"?><a/>|<a/>|<?xml version="1.0" standalone="no"?><a/>
=> SELECT 1

select xmlserialize(content d as text), xmlserialize(content d as char(4)) from x_docs where id < 3 order by id
----
xmlserialize 25|xmlserialize 1042
=> SELECT 0

select xmlserialize(document xml 'text' as text)
----
xmlserialize 25
!! 2200L not an XML document

select xmlserialize(document xml '<a/>' as varchar) is document as is_document
----
!! 42804 argument of IS DOCUMENT must be type xml, not type character varying
.. P 8

select xmlserialize(content xml '<a/>' as integer)
----
!! 42846 cannot cast XMLSERIALIZE result to integer
.. P 8

select d is document as is_document, d is not document as is_not from x_docs order by id
----
-- WARNING 01000 line 1: Unsupported version '1.1'\n<?xml version="1.1" standalone="yes"?><q/>\n                   ^
-- WARNING 01000 line 1: Unsupported version '1.1'\n<?xml version="1.1" standalone="yes"?><q/>\n                   ^
is_document 16|is_not 16
t|f
t|f
f|t
=> SELECT 3

select 'x' is document
----
?column? 16
f
=> SELECT 1

select 1 is document
----
!! 42804 argument of IS DOCUMENT must be type xml, not type integer
.. P 8

select xmlagg(d order by id) from x_docs
----
xmlagg 142
<a/><q/>just text <b/> and
=> SELECT 1

select xmlagg(d order by id desc), count(*) from x_docs where id in (1, 5)
----
xmlagg 142|count 20
just text <b/> and|1
=> SELECT 1

select xmlagg(d) is null as is_null from x_docs where id = 2
----
is_null 16
t
=> SELECT 1

select xmlagg(xmlelement(name row, id) order by id desc) over () from x_docs limit 1
----
!! 0A000 aggregate ORDER BY is not implemented for window functions
.. P 8

select xmlconcat2('<a/>', null), xmlconcat2('<a/>', '<b/>')
----
xmlconcat2 142|xmlconcat2 142
<a/>|<a/><b/>
=> SELECT 1

select xpath('//b', d), xpath('//b/text()', d), xpath('count(//b)', d), xpath('string(//b)', d), xpath('/a/@n', d), xpath('1 = 1', d) from x_docs where id = 1
----
xpath 143|xpath 143|xpath 143|xpath 143|xpath 143|xpath 143
=> SELECT 0

select (xpath('//b/text()', d))[2]::text from x_docs where id = 1
----
xpath 25
=> SELECT 0

select xpath('//b', d) from x_docs where id = 5
----
xpath 143
!! 2200M could not parse XML document
.. D line 1: Start tag expected, '<' not found\njust text <b/> and\n^

select xpath('', d) from x_docs where id = 1
----
xpath 143
=> SELECT 0

select xpath('//[', d) from x_docs where id = 1
----
xpath 143
=> SELECT 0

select xpath('//x:b', d) from x_docs where id = 1
----
xpath 143
=> SELECT 0

select xpath('//x:b', '<a xmlns="http://e.x"><b>1</b></a>', array[array['x', 'http://e.x']])
----
xpath 143
{"<b xmlns=\\"http://e.x\\">1</b>"}
=> SELECT 1

select xpath('//b', '<a/>', array['x', 'y'])
----
!! 22000 invalid array for XML namespace mapping
.. D The array must be two-dimensional with length of the second axis equal to 2.

select xpath('//b', '<a/>', array[array['x', null]])
----
!! 22004 neither namespace name nor URI may be null

select xpath('/a', '<a><![CDATA[<&]]></a>'), xpath('/a/text()', '<a><![CDATA[<&]]></a>'), xpath('string(/a)', '<a>&lt;</a>')
----
xpath 143|xpath 143|xpath 143
{<a><![CDATA[<&]]></a>}|{<![CDATA[<&]]>}|{&lt;}
=> SELECT 1

select xpath_exists('//b', d), xmlexists('//b' passing d), xmlexists('//c' passing by ref d by ref) from x_docs where id in (1, 2) order by id
----
xpath_exists 16|xmlexists 16|xmlexists 16
=> SELECT 0

select xmlvalidate('<a/>', 'b')
----
!! 0A000 xmlvalidate is not implemented

select t.* from x_docs, xmltable('/a/b' passing d columns n for ordinality, v text path '.', p int path '../@n', z text path 'z' default 'none') t where x_docs.id = 1
----
n 23|v 25|p 23|z 25
=> SELECT 0

select * from xmltable('/r/e' passing '<r><e i="1"><x>a</x></e><e i="2"><x>b</x><y>2.345</y></e></r>' columns "@i" int, x text not null, y numeric(3,1) default 9, whole xml path '.') as t (i, x, y, w)
----
i 23|x 25|y 1700|w 142
1|a|9.0|<e i="1"><x>a</x></e>
2|b|2.3|<e i="2"><x>b</x><y>2.345</y></e>
=> SELECT 2

select * from xmltable('/r/e' passing '<r><e/></r>' columns x text not null)
----
x 25
!! 22004 null is not allowed in column "x"

select * from xmltable('/r/e' passing '<r><e><x>1</x><x>2</x></e></r>' columns x text)
----
x 25
!! 21000 more than one value returned by column XPath expression

select * from xmltable('/r/e' passing '<r><e><x>1</x><x>2</x></e></r>' columns x xml)
----
x 142
<x>1</x><x>2</x>
=> SELECT 1

select * from xmltable('/r/e' passing '<r><e><x>one</x></e></r>' columns x int)
----
x 23
!! 22P02 invalid input syntax for type integer: "one"

select * from xmltable('' passing '<r/>' columns x int)
----
x 23
!! 22000 row path filter must not be empty string

select * from xmltable('/r' passing '<r/>' columns x int path '')
----
x 23
!! 22000 column path filter must not be empty string

select * from xmltable(null passing '<r/>' columns x int)
----
x 23
!! 22004 row filter expression must not be null

select * from xmltable('/r' passing null columns x int)
----
x 23
=> SELECT 0

select * from xmltable('/r' passing '<r/>' columns x int path null)
----
x 23
!! 22004 column filter expression must not be null
.. D Filter for column "x" is null.

select * from xmltable('/r' passing 'no document' columns x int)
----
x 23
!! 2200M could not parse XML document
.. D line 1: Start tag expected, '<' not found\nno document\n^

select * from xmltable('/r' passing 1 columns x int)
----
!! 42804 argument of XMLTABLE must be type xml, not type integer
.. P 37

select * from xmltable('/r' passing '<r/>' columns x int, x text)
----
!! 42601 column name "x" is not unique
.. P 59

select * from xmltable('/r' passing '<r/>' columns x for ordinality, y for ordinality)
----
!! 42601 only one FOR ORDINALITY column is allowed
.. P 70

select * from xmltable('/r' passing '<r/>' columns x setof int)
----
!! 42P16 column "x" cannot be declared SETOF
.. P 52

select * from xmltable('/r' passing '<r/>' columns x int default 'a'::text)
----
!! 42804 argument of XMLTABLE must be type integer, not type text
.. P 66

select * from xmltable(xmlnamespaces('http://x' as a, 'http://y' as b), '/a:r/b:c' passing '<r xmlns="http://x"><c xmlns="http://y">5</c></r>' columns v int path '.')
----
v 23
5
=> SELECT 1

select * from xmltable(xmlnamespaces(default 'http://x'), '/r' passing '<r/>' columns v int)
----
v 23
!! 0A000 DEFAULT namespace is not supported

select * from xmltable(xmlnamespaces('a' as x, 'b' as x), '/r' passing '<r/>' columns v int)
----
!! 42601 namespace name "x" is not unique
.. P 48

select x.v from x_docs d left join lateral xmltable('/a/b' passing d.d columns v text path '.') x on true where d.id in (1, 2) order by 1
----
v 25
=> SELECT 0

select * from xmltable('//e[@k = "b"]' passing '<r><e k="a">1</e><e k="b">2</e></r>' columns v bool path '. > 1', w float8 path 'number(.) * 2', c int path 'count(*)', b int path '. > 1')
----
v 16|w 701|c 23|b 23
t|4|0|1
=> SELECT 1

create view x_view as select xmlelement(name "a b", xmlattributes(id as i), d, 'lit') as e, xmlforest(id, note as "n o") as f, xmlparse(document note) as p, xmlpi(name q, note) as pi, xmlroot(d, version '1.0', standalone yes) as r, xmlserialize(content d as text) as s, d is document as isd, xmlconcat(d, d) as c from x_docs where xmlexists('//b' passing d)
----
=> CREATE VIEW

select pg_get_viewdef('x_view'::regclass, true)
----
pg_get_viewdef 25
 SELECT XMLELEMENT(NAME "a b", XMLATTRIBUTES(x_docs.id AS i), x_docs.d, 'lit') AS e,\n    XMLFOREST(x_docs.id AS id, x_docs.note AS "n o") AS f,\n    XMLPARSE(DOCUMENT x_docs.note STRIP WHITESPACE) AS p,\n    XMLPI(NAME q, x_docs.note) AS pi,\n    XMLROOT(x_docs.d, VERSION '1.0'::text, STANDALONE YES) AS r,\n    XMLSERIALIZE(CONTENT x_docs.d AS text) AS s,\n    (x_docs.d) IS DOCUMENT AS isd,\n    XMLCONCAT(x_docs.d, x_docs.d) AS c\n   FROM x_docs\n  WHERE XMLEXISTS(('//b'::text) PASSING (x_docs.d));
=> SELECT 1

select pg_get_viewdef('x_view'::regclass)
----
pg_get_viewdef 25
 SELECT XMLELEMENT(NAME "a b", XMLATTRIBUTES(x_docs.id AS i), x_docs.d, 'lit') AS e,\n    XMLFOREST(x_docs.id AS id, x_docs.note AS "n o") AS f,\n    XMLPARSE(DOCUMENT x_docs.note STRIP WHITESPACE) AS p,\n    XMLPI(NAME q, x_docs.note) AS pi,\n    XMLROOT(x_docs.d, VERSION '1.0'::text, STANDALONE YES) AS r,\n    XMLSERIALIZE(CONTENT x_docs.d AS text) AS s,\n    x_docs.d IS DOCUMENT AS isd,\n    XMLCONCAT(x_docs.d, x_docs.d) AS c\n   FROM x_docs\n  WHERE XMLEXISTS(('//b'::text) PASSING (x_docs.d));
=> SELECT 1

select e, f, s, isd from x_view
----
e 142|f 142|s 25|isd 16
!! 2200M could not parse XML document
.. D line 1: Start tag expected, '<' not found\njust text <b/> and\n^

create view x_table as select x_docs.id, t.* from x_docs, xmltable(xmlnamespaces('u' as n), '/a/b' passing d columns o for ordinality, v text path '.' default 'x' not null, "W" numeric(4,1) path '@w') t
----
=> CREATE VIEW

select pg_get_viewdef('x_table'::regclass, true)
----
pg_get_viewdef 25
 SELECT x_docs.id,\n    t.o,\n    t.v,\n    t."W"\n   FROM x_docs,\n    LATERAL XMLTABLE(XMLNAMESPACES ('u'::text AS n), ('/a/b'::text) PASSING (x_docs.d) COLUMNS o FOR ORDINALITY, v text DEFAULT ('x'::text) PATH ('.'::text) NOT NULL, "W" numeric(4,1) PATH ('@w'::text)) t;
=> SELECT 1

select * from x_table
----
-- WARNING 01000 line 1: Unsupported version '1.1'\n<?xml version="1.1" standalone="yes"?><q/>\n                   ^
id 23|o 23|v 25|W 1700
!! 2200M could not parse XML document
.. D line 1: Start tag expected, '<' not found\njust text <b/> and\n^

create table x_bad (d xml primary key)
----
!! 42704 data type xml has no default operator class for access method "btree"
.. H You must specify an operator class for the index or define a default operator class for the data type.

select d from x_docs order by d
----
!! 42883 could not identify an ordering operator for type xml
.. H Use an explicit ordering operator or modify the query.
.. P 31

select distinct d from x_docs
----
!! 42883 could not identify an equality operator for type xml
.. P 17

select d = d from x_docs
----
!! 42883 operator does not exist: xml = xml
.. H No operator matches the given name and argument types. You might need to add explicit type casts.
.. P 10

create index x_by_text on x_docs (((xpath('//b/text()', d))[1]::text)) where id = 1
----
=> CREATE INDEX

select id from x_docs where id = 1 and (xpath('//b/text()', d))[1]::text = 'one'
----
id 23
=> SELECT 0

update x_docs set d = xmlelement(name u, d) where id = 1
----
=> UPDATE 0

select d, pg_typeof(d), pg_column_size(d) > 0 as sized from x_docs where id = 1
----
d 142|pg_typeof 2206|sized 16
=> SELECT 0

create table x_arrays (v xml[], check (v[1] is document))
----
=> CREATE TABLE

insert into x_arrays values (array['<a/>', 'b']::xml[])
----
=> INSERT 0 1

insert into x_arrays values (array['b']::xml[])
----
!! 23514 new row for relation "x_arrays" violates check constraint "x_arrays_v_check"
.. D Failing row contains ({b}).
.. n x_arrays_v_check
.. t x_arrays

select v, v[2] from x_arrays
----
v 143|v 142
{<a/>,b}|b
=> SELECT 1

select to_json(d), row_to_json(t) from x_docs t where id = 5
----
to_json 114|row_to_json 114
"just text <b/> and"|{"id":5,"d":"just text <b/> and","note":"content"}
=> SELECT 1

select format_type(142, -1), format_type(143, -1), '<a/>'::xml::text::xml, xml('<b/>'), text(xml '<c/>')
----
format_type 25|format_type 25|xml 142|xml 142|text 25
xml|xml[]|<a/>|<b/>|<c/>
=> SELECT 1

do $$ declare v xml; begin v := xmlelement(name a, 'b'); raise notice '% %', v, v is document; begin v := '<a'; exception when invalid_xml_content then raise notice '%', sqlstate; end; end $$
----
-- NOTICE 00000 <a>b</a> t
-- NOTICE 00000 2200N
=> DO

create function x_f(id int) returns xml language sql as $$ select xmlforest(id as a) $$
----
=> CREATE FUNCTION

select x_f(5), xmlelement(name q, x_f(6))
----
x_f 142|xmlelement 142
<a>5</a>|<q><a>6</a></q>
=> SELECT 1

prepare x_p (text, xml) as select xmlelement(name a, xmlattributes($1 as b), $2), xpath($1, $2)
----
=> PREPARE

execute x_p('/q', '<q/>')
----
xmlelement 142|xpath 143
<a b="/q"><q/></a>|{<q/>}
=> SELECT 1

deallocate x_p
----
=> DEALLOCATE

drop function x_f
----
=> DROP FUNCTION

drop table x_arrays
----
=> DROP TABLE

drop view x_view, x_table
----
=> DROP VIEW

drop table x_docs
----
=> DROP TABLE
