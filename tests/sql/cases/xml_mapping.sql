create domain xm_small as int check (value > 0)
----
=> CREATE DOMAIN

create type xm_mood as enum ('sad')
----
=> CREATE TYPE

create table xm_types (a numeric(5,2), b varchar(5), c char(3), d text, e float8, f int[], g xm_mood, h xm_small, i uuid, j bytea, k timestamptz, l time, m timetz, n xml, o bool, p real, q smallint, r date, s bigint, dropped int, "t u" timestamp)
----
=> CREATE TABLE

alter table xm_types drop column dropped
----
=> ALTER TABLE

insert into xm_types (a, c, d, f, g, h, j, n, o, r, "t u") values (1.5, 'x', '<&>', '{1,null,2}', 'sad', 3, '\x0102', '<q/>', true, '2020-01-02', '2020-01-02 03:04:05')
----
=> INSERT 0 1

insert into xm_types (b) values ('y')
----
=> INSERT 0 1

select table_to_xml('xm_types', false, false, '')
----
table_to_xml 142
<xm_types xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n\n<row>\n  <a>1.50</a>\n  <c>x  </c>\n  <d>&lt;&amp;&gt;</d>\n  <f><element>1</element><element>2</element></f>\n  <g>sad</g>\n  <h>3</h>\n  <j>AQI=</j>\n  <n><q/></n>\n  <o>true</o>\n  <r>2020-01-02</r>\n  <t_x0020_u>2020-01-02T03:04:05</t_x0020_u>\n</row>\n\n<row>\n  <b>y</b>\n</row>\n\n</xm_types>\n
=> SELECT 1

select table_to_xml('xm_types', true, true, 'http://e.x')
----
table_to_xml 142
<xm_types xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns="http://e.x">\n  <a>1.50</a>\n  <b xsi:nil="true"/>\n  <c>x  </c>\n  <d>&lt;&amp;&gt;</d>\n  <e xsi:nil="true"/>\n  <f><element>1</element><element>2</element></f>\n  <g>sad</g>\n  <h>3</h>\n  <i xsi:nil="true"/>\n  <j>AQI=</j>\n  <k xsi:nil="true"/>\n  <l xsi:nil="true"/>\n  <m xsi:nil="true"/>\n  <n><q/></n>\n  <o>true</o>\n  <p xsi:nil="true"/>\n  <q xsi:nil="true"/>\n  <r>2020-01-02</r>\n  <s xsi:nil="true"/>\n  <t_x0020_u>2020-01-02T03:04:05</t_x0020_u>\n</xm_types>\n\n<xm_types xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns="http://e.x">\n  <a xsi:nil="true"/>\n  <b>y</b>\n  <c xsi:nil="true"/>\n  <d xsi:nil="true"/>\n  <e xsi:nil="true"/>\n  <f xsi:nil="true"/>\n  <g xsi:nil="true"/>\n  <h xsi:nil="true"/>\n  <i xsi:nil="true"/>\n  <j xsi:nil="true"/>\n  <k xsi:nil="true"/>\n  <l xsi:nil="true"/>\n  <m xsi:nil="true"/>\n  <n xsi:nil="true"/>\n  <o xsi:nil="true"/>\n  <p xsi:nil="true"/>\n  <q xsi:nil="true"/>\n  <r xsi:nil="true"/>\n  <s xsi:nil="true"/>\n  <t_x0020_u xsi:nil="true"/>\n</xm_types>\n\n
=> SELECT 1

select replace(table_to_xmlschema('xm_types', true, false, '')::text, current_database() || '.' || current_schema(), 'here')
----
replace 25
<xsd:schema\n    xmlns:xsd="http://www.w3.org/2001/XMLSchema">\n\n<xsd:simpleType name="NUMERIC">\n</xsd:simpleType>\n\n<xsd:simpleType name="VARCHAR">\n  <xsd:restriction base="xsd:string">\n  </xsd:restriction>\n</xsd:simpleType>\n\n<xsd:simpleType name="CHAR">\n  <xsd:restriction base="xsd:string">\n  </xsd:restriction>\n</xsd:simpleType>\n\n<xsd:simpleType name="UDT.postgres.pg_catalog.text">\n  <xsd:restriction base="xsd:string">\n  </xsd:restriction>\n</xsd:simpleType>\n\n<xsd:simpleType name="DOUBLE">\n  <xsd:restriction base="xsd:double"></xsd:restriction>\n</xsd:simpleType>\n\n<xsd:simpleType name="UDT.postgres.pg_catalog._int4">\n</xsd:simpleType>\n\n<xsd:simpleType name="UDT.postgres.case_x005F_xml_mapping.xm_mood">\n</xsd:simpleType>\n\n<xsd:simpleType name="Domain.postgres.case_x005F_xml_mapping.xm_small">\n  <xsd:restriction base="INTEGER"/>\n</xsd:simpleType>\n\n<xsd:simpleType name="UDT.postgres.pg_catalog.uuid">\n</xsd:simpleType>\n\n<xsd:simpleType name="UDT.postgres.pg_catalog.bytea">\n  <xsd:restriction base="xsd:base64Binary">\n  </xsd:restriction>\n</xsd:simpleType>\n\n<xsd:simpleType name="TIMESTAMP_WTZ">\n  <xsd:restriction base="xsd:dateTime">\n    <xsd:pattern value="\\p{Nd}{4}-\\p{Nd}{2}-\\p{Nd}{2}T\\p{Nd}{2}:\\p{Nd}{2}:\\p{Nd}{2}(.\\p{Nd}+)?(\\+\|-)\\p{Nd}{2}:\\p{Nd}{2}"/>\n  </xsd:restriction>\n</xsd:simpleType>\n\n<xsd:simpleType name="TIME">\n  <xsd:restriction base="xsd:time">\n    <xsd:pattern value="\\p{Nd}{2}:\\p{Nd}{2}:\\p{Nd}{2}(.\\p{Nd}+)?"/>\n  </xsd:restriction>\n</xsd:simpleType>\n\n<xsd:simpleType name="TIME_WTZ">\n  <xsd:restriction base="xsd:time">\n    <xsd:pattern value="\\p{Nd}{2}:\\p{Nd}{2}:\\p{Nd}{2}(.\\p{Nd}+)?(\\+\|-)\\p{Nd}{2}:\\p{Nd}{2}"/>\n  </xsd:restriction>\n</xsd:simpleType>\n\n<xsd:complexType mixed="true">\n  <xsd:sequence>\n    <xsd:any name="element" minOccurs="0" maxOccurs="unbounded" processContents="skip"/>\n  </xsd:sequence>\n</xsd:complexType>\n\n<xsd:simpleType name="BOOLEAN">\n  <xsd:restriction base="xsd:boolean"></xsd:restriction>\n</xsd:simpleType>\n\n<xsd:simpleType name="REAL">\n  <xsd:restriction base="xsd:float"></xsd:restriction>\n</xsd:simpleType>\n\n<xsd:simpleType name="SMALLINT">\n  <xsd:restriction base="xsd:short">\n    <xsd:maxInclusive value="32767"/>\n    <xsd:minInclusive value="-32768"/>\n  </xsd:restriction>\n</xsd:simpleType>\n\n<xsd:simpleType name="DATE">\n  <xsd:restriction base="xsd:date">\n    <xsd:pattern value="\\p{Nd}{4}-\\p{Nd}{2}-\\p{Nd}{2}"/>\n  </xsd:restriction>\n</xsd:simpleType>\n\n<xsd:simpleType name="BIGINT">\n  <xsd:restriction base="xsd:long">\n    <xsd:maxInclusive value="9223372036854775807"/>\n    <xsd:minInclusive value="-9223372036854775808"/>\n  </xsd:restriction>\n</xsd:simpleType>\n\n<xsd:simpleType name="TIMESTAMP">\n  <xsd:restriction base="xsd:dateTime">\n    <xsd:pattern value="\\p{Nd}{4}-\\p{Nd}{2}-\\p{Nd}{2}T\\p{Nd}{2}:\\p{Nd}{2}:\\p{Nd}{2}(.\\p{Nd}+)?"/>\n  </xsd:restriction>\n</xsd:simpleType>\n\n<xsd:simpleType name="INTEGER">\n  <xsd:restriction base="xsd:int">\n    <xsd:maxInclusive value="2147483647"/>\n    <xsd:minInclusive value="-2147483648"/>\n  </xsd:restriction>\n</xsd:simpleType>\n\n<xsd:complexType name="RowType.postgres.case_x005F_xml_mapping.xm_types">\n  <xsd:sequence>\n    <xsd:element name="a" type="NUMERIC" nillable="true"></xsd:element>\n    <xsd:element name="b" type="VARCHAR" nillable="true"></xsd:element>\n    <xsd:element name="c" type="CHAR" nillable="true"></xsd:element>\n    <xsd:element name="d" type="UDT.postgres.pg_catalog.text" nillable="true"></xsd:element>\n    <xsd:element name="e" type="DOUBLE" nillable="true"></xsd:element>\n    <xsd:element name="f" type="UDT.postgres.pg_catalog._int4" nillable="true"></xsd:element>\n    <xsd:element name="g" type="UDT.postgres.case_x005F_xml_mapping.xm_mood" nillable="true"></xsd:element>\n    <xsd:element name="h" type="Domain.postgres.case_x005F_xml_mapping.xm_small" nillable="true"></xsd:element>\n    <xsd:element name="i" type="UDT.postgres.pg_catalog.uuid" nillable="true"></xsd:element>\n    <xsd:element name="j" type="UDT.postgres.pg_catalog.bytea" nillable="true"></xsd:element>\n    <xsd:element name="k" type="TIMESTAMP_WTZ" nillable="true"></xsd:element>\n    <xsd:element name="l" type="TIME" nillable="true"></xsd:element>\n    <xsd:element name="m" type="TIME_WTZ" nillable="true"></xsd:element>\n    <xsd:element name="n" type="XML" nillable="true"></xsd:element>\n    <xsd:element name="o" type="BOOLEAN" nillable="true"></xsd:element>\n    <xsd:element name="p" type="REAL" nillable="true"></xsd:element>\n    <xsd:element name="q" type="SMALLINT" nillable="true"></xsd:element>\n    <xsd:element name="r" type="DATE" nillable="true"></xsd:element>\n    <xsd:element name="s" type="BIGINT" nillable="true"></xsd:element>\n    <xsd:element name="t_x0020_u" type="TIMESTAMP" nillable="true"></xsd:element>\n  </xsd:sequence>\n</xsd:complexType>\n\n<xsd:complexType name="TableType.postgres.case_x005F_xml_mapping.xm_types">\n  <xsd:sequence>\n    <xsd:element name="row" type="RowType.postgres.case_x005F_xml_mapping.xm_types" minOccurs="0" maxOccurs="unbounded"/>\n  </xsd:sequence>\n</xsd:complexType>\n\n<xsd:element name="xm_types" type="TableType.postgres.case_x005F_xml_mapping.xm_types"/>\n\n</xsd:schema>
=> SELECT 1

select replace(table_to_xmlschema('xm_types', false, true, 'http://e.x')::text, current_database(), 'db') ~ 'targetNamespace="http://e.x"' as has_namespace
----
has_namespace 16
t
=> SELECT 1

select replace(table_to_xml_and_xmlschema('xm_types', false, false, 'n')::text, current_database() || '.' || current_schema(), 'here') ~ 'xsi:schemaLocation="n #"' as is_there
----
is_there 16
t
=> SELECT 1

select query_to_xml('select 1 as a, null as "b c" union all select 2, ''x''', true, false, '')
----
query_to_xml 142
<table xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n\n<row>\n  <a>1</a>\n  <b_x0020_c xsi:nil="true"/>\n</row>\n\n<row>\n  <a>2</a>\n  <b_x0020_c>x</b_x0020_c>\n</row>\n\n</table>\n
=> SELECT 1

select query_to_xml(query => 'select 1 as a', nulls => false, tableforest => true, targetns => '')
----
query_to_xml 142
<row xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n  <a>1</a>\n</row>\n\n
=> SELECT 1

select query_to_xmlschema('select 1 as a, ''x''::varchar(3) as b', false, false, '')
----
query_to_xmlschema 142
<xsd:schema\n    xmlns:xsd="http://www.w3.org/2001/XMLSchema">\n\n<xsd:simpleType name="INTEGER">\n  <xsd:restriction base="xsd:int">\n    <xsd:maxInclusive value="2147483647"/>\n    <xsd:minInclusive value="-2147483648"/>\n  </xsd:restriction>\n</xsd:simpleType>\n\n<xsd:simpleType name="VARCHAR">\n  <xsd:restriction base="xsd:string">\n  </xsd:restriction>\n</xsd:simpleType>\n\n<xsd:complexType name="RowType">\n  <xsd:sequence>\n    <xsd:element name="a" type="INTEGER" minOccurs="0"></xsd:element>\n    <xsd:element name="b" type="VARCHAR" minOccurs="0"></xsd:element>\n  </xsd:sequence>\n</xsd:complexType>\n\n<xsd:complexType name="TableType">\n  <xsd:sequence>\n    <xsd:element name="row" type="RowType" minOccurs="0" maxOccurs="unbounded"/>\n  </xsd:sequence>\n</xsd:complexType>\n\n<xsd:element name="table" type="TableType"/>\n\n</xsd:schema>
=> SELECT 1

select query_to_xml_and_xmlschema('select 1 as a where false', true, false, '')
----
query_to_xml_and_xmlschema 142
<table xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="#">\n\n<xsd:schema\n    xmlns:xsd="http://www.w3.org/2001/XMLSchema">\n\n<xsd:simpleType name="INTEGER">\n  <xsd:restriction base="xsd:int">\n    <xsd:maxInclusive value="2147483647"/>\n    <xsd:minInclusive value="-2147483648"/>\n  </xsd:restriction>\n</xsd:simpleType>\n\n<xsd:complexType name="RowType">\n  <xsd:sequence>\n    <xsd:element name="a" type="INTEGER" nillable="true"></xsd:element>\n  </xsd:sequence>\n</xsd:complexType>\n\n<xsd:complexType name="TableType">\n  <xsd:sequence>\n    <xsd:element name="row" type="RowType" minOccurs="0" maxOccurs="unbounded"/>\n  </xsd:sequence>\n</xsd:complexType>\n\n<xsd:element name="table" type="TableType"/>\n\n</xsd:schema>\n\n</table>\n
=> SELECT 1

select query_to_xml('select 1; select 2 as b', true, true, '')
----
query_to_xml 142
<row xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n  <b>2</b>\n</row>\n\n
=> SELECT 1

select query_to_xml('insert into xm_types default values', true, true, '')
----
query_to_xml 142
!! 0A000 INSERT is not allowed in a non-volatile function

select query_to_xml('create table xm_none ()', true, true, '')
----
query_to_xml 142
!! 0A000 CREATE TABLE is not allowed in a non-volatile function

select query_to_xml('', true, true, '')
----
query_to_xml 142
!! 22000 invalid query

select query_to_xml('selec 1', true, true, '')
----
query_to_xml 142
!! 42601 syntax error at or near "selec"

select query_to_xml('select nothing', true, true, '')
----
query_to_xml 142
!! 42703 column "nothing" does not exist

select query_to_xml('select 1 / 0', true, true, '')
----
query_to_xml 142
!! 22012 division by zero

select query_to_xml(null, true, true, '') is null as is_null
----
is_null 16
t
=> SELECT 1

begin
----
=> BEGIN

declare xm_cursor cursor for select i as a from generate_series(1, 3) i
----
=> DECLARE CURSOR

select cursor_to_xml('xm_cursor', 2, false, true, '')
----
cursor_to_xml 142
<row xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n  <a>1</a>\n</row>\n\n<row xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n  <a>2</a>\n</row>\n\n
=> SELECT 1

select cursor_to_xml('xm_cursor', 2, false, false, '')
----
cursor_to_xml 142
<table xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n\n<row>\n  <a>3</a>\n</row>\n\n</table>\n
=> SELECT 1

select cursor_to_xml('xm_cursor', 2, false, true, '')
----
cursor_to_xml 142
(no columns)
=> SELECT 1

select cursor_to_xmlschema('xm_cursor', false, true, '')
----
cursor_to_xmlschema 142
<xsd:schema\n    xmlns:xsd="http://www.w3.org/2001/XMLSchema">\n\n<xsd:simpleType name="INTEGER">\n  <xsd:restriction base="xsd:int">\n    <xsd:maxInclusive value="2147483647"/>\n    <xsd:minInclusive value="-2147483648"/>\n  </xsd:restriction>\n</xsd:simpleType>\n\n<xsd:complexType name="RowType">\n  <xsd:sequence>\n    <xsd:element name="a" type="INTEGER" minOccurs="0"></xsd:element>\n  </xsd:sequence>\n</xsd:complexType>\n\n<xsd:element name="row" type="RowType"/>\n\n</xsd:schema>
=> SELECT 1

savepoint s
----
=> SAVEPOINT

select cursor_to_xml('xm_nothing', 2, false, true, '')
----
cursor_to_xml 142
!! 34000 cursor "xm_nothing" does not exist

rollback to s
----
=> ROLLBACK

commit
----
=> COMMIT

create schema xm_schema
----
=> CREATE SCHEMA

create table xm_schema.one (a int, "b c" text)
----
=> CREATE TABLE

insert into xm_schema.one values (1, 'x'), (2, null)
----
=> INSERT 0 2

create view xm_schema.two as select 1 as z
----
=> CREATE VIEW

select schema_to_xml('xm_schema', true, false, '')
----
schema_to_xml 142
<xm_schema xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n\n<one>\n\n<row>\n  <a>1</a>\n  <b_x0020_c>x</b_x0020_c>\n</row>\n\n<row>\n  <a>2</a>\n  <b_x0020_c xsi:nil="true"/>\n</row>\n\n</one>\n\n<two>\n\n<row>\n  <z>1</z>\n</row>\n\n</two>\n\n</xm_schema>\n
=> SELECT 1

select schema_to_xml('xm_schema', false, true, 'u')
----
schema_to_xml 142
<xm_schema xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns="u">\n\n<one>\n  <a>1</a>\n  <b_x0020_c>x</b_x0020_c>\n</one>\n\n<one>\n  <a>2</a>\n</one>\n\n\n<two>\n  <z>1</z>\n</two>\n\n\n</xm_schema>\n
=> SELECT 1

select replace(schema_to_xmlschema('xm_schema', false, true, '')::text, current_database(), 'db')
----
replace 25
<xsd:schema\n    xmlns:xsd="http://www.w3.org/2001/XMLSchema">\n\n<xsd:simpleType name="INTEGER">\n  <xsd:restriction base="xsd:int">\n    <xsd:maxInclusive value="2147483647"/>\n    <xsd:minInclusive value="-2147483648"/>\n  </xsd:restriction>\n</xsd:simpleType>\n\n<xsd:simpleType name="UDT.db.pg_catalog.text">\n  <xsd:restriction base="xsd:string">\n  </xsd:restriction>\n</xsd:simpleType>\n\n<xsd:complexType name="SchemaType.db.xm_schema">\n  <xsd:sequence>\n    <xsd:element name="one" type="RowType.db.xm_schema.one" minOccurs="0" maxOccurs="unbounded"/>\n    <xsd:element name="two" type="RowType.db.xm_schema.two" minOccurs="0" maxOccurs="unbounded"/>\n  </xsd:sequence>\n</xsd:complexType>\n\n<xsd:element name="xm_schema" type="SchemaType.db.xm_schema"/>\n\n</xsd:schema>
=> SELECT 1

select replace(schema_to_xml_and_xmlschema('xm_schema', false, false, 'u')::text, current_database(), 'db')
----
replace 25
<xm_schema xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns="u" xsi:schemaLocation="u #">\n\n<xsd:schema\n    xmlns:xsd="http://www.w3.org/2001/XMLSchema"\n    targetNamespace="u"\n    elementFormDefault="qualified">\n\n<xsd:simpleType name="INTEGER">\n  <xsd:restriction base="xsd:int">\n    <xsd:maxInclusive value="2147483647"/>\n    <xsd:minInclusive value="-2147483648"/>\n  </xsd:restriction>\n</xsd:simpleType>\n\n<xsd:simpleType name="UDT.db.pg_catalog.text">\n  <xsd:restriction base="xsd:string">\n  </xsd:restriction>\n</xsd:simpleType>\n\n<xsd:complexType name="SchemaType.db.xm_schema">\n  <xsd:all>\n    <xsd:element name="one" type="TableType.db.xm_schema.one"/>\n    <xsd:element name="two" type="TableType.db.xm_schema.two"/>\n  </xsd:all>\n</xsd:complexType>\n\n<xsd:element name="xm_schema" type="SchemaType.db.xm_schema"/>\n\n</xsd:schema>\n\n<one>\n\n<row>\n  <a>1</a>\n  <b_x0020_c>x</b_x0020_c>\n</row>\n\n<row>\n  <a>2</a>\n</row>\n\n</one>\n\n<two>\n\n<row>\n  <z>1</z>\n</row>\n\n</two>\n\n</xm_schema>\n
=> SELECT 1

select schema_to_xml('xm_nowhere', true, false, '')
----
schema_to_xml 142
!! 3F000 schema "xm_nowhere" does not exist

select database_to_xmlschema(false, true, '')::text ~ 'name="xm_schema" type="SchemaType' as has_schema
----
has_schema 16
t
=> SELECT 1

drop schema xm_schema cascade
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP SCHEMA

drop table xm_types
----
=> DROP TABLE

drop type xm_mood
----
=> DROP TYPE

drop domain xm_small
----
=> DROP DOMAIN
