create table shop (id int primary key, name text default 'none' not null, price numeric(10,2), tag varchar(9), made timestamptz default now(), check (price >= 0));
----
=> CREATE TABLE

create index shop_name on shop (name);
----
=> CREATE INDEX

create unique index shop_tag on shop (tag, id desc);
----
=> CREATE INDEX

select n.nspname, c.relname, c.relkind from pg_catalog.pg_class c left join pg_catalog.pg_namespace n on n.oid = c.relnamespace where c.relname like 'shop%' order by 2;
----
nspname 19|relname 19|relkind 18
case_psql|shop|r
case_psql|shop_name|i
case_psql|shop_pkey|i
case_psql|shop_tag|i
=> SELECT 4

select a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod), a.attnotnull, (select pg_catalog.pg_get_expr(d.adbin, d.adrelid, true) from pg_catalog.pg_attrdef d where d.adrelid = a.attrelid and d.adnum = a.attnum and a.atthasdef) as def from pg_catalog.pg_attribute a where a.attrelid = 'shop'::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum;
----
attname 19|format_type 25|attnotnull 16|def 25
id|integer|t|\N
name|text|t|'none'::text
price|numeric(10,2)|f|\N
tag|character varying(9)|f|\N
made|timestamp with time zone|f|now()
=> SELECT 5

select c2.relname, i.indisprimary, i.indisunique, i.indisclustered, i.indisvalid, pg_catalog.pg_get_constraintdef(con.oid, true), contype from pg_catalog.pg_class c, pg_catalog.pg_class c2, pg_catalog.pg_index i left join pg_catalog.pg_constraint con on (conrelid = i.indrelid and conindid = i.indexrelid and contype in ('p','u','x')) where c.oid = 'shop'::regclass and c.oid = i.indrelid and i.indexrelid = c2.oid order by i.indisprimary desc, c2.relname;
----
relname 19|indisprimary 16|indisunique 16|indisclustered 16|indisvalid 16|pg_get_constraintdef 25|contype 18
shop_pkey|t|t|f|t|PRIMARY KEY (id)|p
shop_name|f|f|f|t|\N|\N
shop_tag|f|t|f|t|\N|\N
=> SELECT 3

select r.conname, pg_catalog.pg_get_constraintdef(r.oid, true) from pg_catalog.pg_constraint r where r.conrelid = 'shop'::regclass and r.contype = 'c' order by 1;
----
conname 19|pg_get_constraintdef 25
shop_price_check|CHECK (price >= 0::numeric)
=> SELECT 1

select pg_get_indexdef('shop_tag'::regclass), pg_get_indexdef('shop_tag'::regclass, 2, true);
----
pg_get_indexdef 25|pg_get_indexdef 25
CREATE UNIQUE INDEX shop_tag ON case_psql.shop USING btree (tag, id DESC)|id
=> SELECT 1

select pg_catalog.pg_table_is_visible('shop'::regclass), pg_catalog.pg_get_userbyid(relowner) from pg_class where oid = 'shop'::regclass;
----
pg_table_is_visible 16|pg_get_userbyid 19
t|postgres
=> SELECT 1

select nspname from pg_namespace where nspname in ('pg_catalog', 'public', 'information_schema') order by 1;
----
nspname 19
information_schema
pg_catalog
public
=> SELECT 3

select datname, pg_catalog.pg_encoding_to_char(encoding), datallowconn from pg_database order by 1;
----
datname 19|pg_encoding_to_char 19|datallowconn 16
postgres|UTF8|t
template0|UTF8|f
template1|UTF8|t
=> SELECT 3

select rolname, rolsuper, rolcanlogin from pg_roles where rolname = 'postgres';
----
rolname 19|rolsuper 16|rolcanlogin 16
postgres|t|t
=> SELECT 1

select typname, typlen, typtype, typcategory from pg_type where typname in ('int4', 'text', 'numeric', 'timestamptz', 'bool') order by 1;
----
typname 19|typlen 21|typtype 18|typcategory 18
bool|1|b|B
int4|4|b|N
numeric|-1|b|N
text|-1|b|S
timestamptz|8|b|D
=> SELECT 5

select relname from pg_class where oid in (1259, 1249, 1247) order by 1;
----
relname 19
pg_attribute
pg_class
pg_type
=> SELECT 3

select attname, atttypid::regtype from pg_attribute where attrelid = 'pg_catalog.pg_namespace'::regclass and attnum > 0 order by attnum;
----
attname 19|atttypid 2206
oid|oid
nspname|name
nspowner|oid
nspacl|aclitem[]
=> SELECT 4

select tablename, hasindexes from pg_tables where tablename = 'shop';
----
tablename 19|hasindexes 16
shop|t
=> SELECT 1

select indexname from pg_indexes where tablename = 'shop' order by 1;
----
indexname 19
shop_name
shop_pkey
shop_tag
=> SELECT 3

select table_name, table_type from information_schema.tables where table_name = 'shop';
----
table_name 19|table_type 1043
shop|BASE TABLE
=> SELECT 1

select column_name, data_type, is_nullable from information_schema.columns where table_name = 'shop' order by ordinal_position;
----
column_name 19|data_type 1043|is_nullable 1043
id|integer|NO
name|text|NO
price|numeric|YES
tag|character varying|YES
made|timestamp with time zone|YES
=> SELECT 5

select proname, prorettype::regtype from pg_proc where proname = 'lower' and pronargs = 1 and proargtypes[0] = 'text'::regtype;
----
proname 19|prorettype 2206
lower|text
=> SELECT 1

select oprname, oprleft::regtype, oprright::regtype, oprresult::regtype from pg_operator where oprname = '=' and oprleft = 'int4'::regtype and oprright = 'int4'::regtype;
----
oprname 19|oprleft 2206|oprright 2206|oprresult 2206
=|integer|integer|boolean
=> SELECT 1

select current_setting('server_encoding'), current_setting('nosuch', true) is null;
----
current_setting 25|?column? 16
UTF8|t
=> SELECT 1

select name, setting from pg_settings where name in ('server_encoding', 'integer_datetimes') order by 1;
----
name 25|setting 25
integer_datetimes|on
server_encoding|UTF8
=> SELECT 2

show server_encoding;
----
server_encoding 25
UTF8
=> SHOW

show standard_conforming_strings;
----
standard_conforming_strings 25
on
=> SHOW

select substring(version() from 1 for 13);
----
substring 25
PostgreSQL 15
=> SELECT 1

select has_table_privilege('shop', 'select'), has_schema_privilege('public', 'usage');
----
has_table_privilege 16|has_schema_privilege 16
t|t
=> SELECT 1

select pg_size_pretty(123456789::bigint), pg_size_pretty(10::bigint);
----
pg_size_pretty 25|pg_size_pretty 25
118 MB|10 bytes
=> SELECT 1

select to_regclass('shop') is not null, to_regclass('nosuch') is null;
----
?column? 16|?column? 16
t|t
=> SELECT 1

select c.oid::regclass::text from pg_class c where c.relname = 'shop';
----
oid 25
shop
=> SELECT 1

explain (costs off) select * from shop where id = 1;
----
QUERY PLAN 25
Index Scan using shop_pkey on shop
  Index Cond: (id = 1)
=> EXPLAIN
