create extension if not exists plpgsql;
----
-- NOTICE 42710 extension "plpgsql" already exists, skipping
=> CREATE EXTENSION

create extension plpgsql;
----
!! 42710 extension "plpgsql" already exists

create extension "uuid-ossp";
----
=> CREATE EXTENSION

create extension "uuid-ossp";
----
!! 42710 extension "uuid-ossp" already exists

create extension if not exists "uuid-ossp" with schema public;
----
-- NOTICE 42710 extension "uuid-ossp" already exists, skipping
=> CREATE EXTENSION

select extname, extversion, extrelocatable, extnamespace::regnamespace = current_schema()::regnamespace from pg_extension order by 1;
----
extname 19|extversion 25|extrelocatable 16|?column? 16
plpgsql|1.0|f|f
uuid-ossp|1.1|t|t
=> SELECT 2

select uuid_ns_dns(), uuid_ns_url(), uuid_ns_oid(), uuid_ns_x500(), uuid_nil();
----
uuid_ns_dns 2950|uuid_ns_url 2950|uuid_ns_oid 2950|uuid_ns_x500 2950|uuid_nil 2950
6ba7b810-9dad-11d1-80b4-00c04fd430c8|6ba7b811-9dad-11d1-80b4-00c04fd430c8|6ba7b812-9dad-11d1-80b4-00c04fd430c8|6ba7b814-9dad-11d1-80b4-00c04fd430c8|00000000-0000-0000-0000-000000000000
=> SELECT 1

select uuid_generate_v3(uuid_ns_dns(), 'www.widgets.com'), uuid_generate_v5(uuid_ns_url(), 'http://example.org/é');
----
uuid_generate_v3 2950|uuid_generate_v5 2950
3d813cbb-47fb-32ba-91df-831e1593ac29|151bf84a-4039-531c-9247-4947a8d940b7
=> SELECT 1

select count(distinct u), bool_and(u::text ~ '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]') from (select uuid_generate_v4() u from generate_series(1, 100)) x;
----
count 20|bool_and 16
100|t
=> SELECT 1

select count(distinct u), bool_and(u::text ~ '^[0-9a-f]{8}-[0-9a-f]{4}-1[0-9a-f]{3}-[89ab]') from (select uuid_generate_v1() u from generate_series(1, 100)) x;
----
count 20|bool_and 16
100|t
=> SELECT 1

create table ext_t (id uuid primary key default uuid_generate_v4(), n int);
----
=> CREATE TABLE

insert into ext_t (n) values (1), (2);
----
=> INSERT 0 2

select count(distinct id) from ext_t;
----
count 20
2
=> SELECT 1

drop table ext_t;
----
=> DROP TABLE

drop extension nosuch_extension_;
----
!! 42704 extension "nosuch_extension_" does not exist

drop extension if exists nosuch_extension_;
----
-- NOTICE 00000 extension "nosuch_extension_" does not exist, skipping
=> DROP EXTENSION

drop extension "uuid-ossp";
----
=> DROP EXTENSION

select extname from pg_extension order by 1;
----
extname 19
plpgsql
=> SELECT 1
