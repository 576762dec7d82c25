create type mood as enum ('sad', 'happy')
----
=> CREATE TYPE

create domain word as text check (value <> 'no')
----
=> CREATE DOMAIN

create table t (i int, s text, w word, d date, ts timestamptz, iv interval, ti time, n numeric, f float8, j jsonb, m mood, a int[], u uuid, y bytea, r int4range)
----
=> CREATE TABLE

create index on t ((i || s))
----
=> CREATE INDEX

create index on t ((s || i))
----
=> CREATE INDEX

create index on t ((s || n))
----
=> CREATE INDEX

create index on t ((s || f))
----
=> CREATE INDEX

create index on t ((s || ti))
----
=> CREATE INDEX

create index on t ((s || u))
----
=> CREATE INDEX

create index on t ((s || j))
----
=> CREATE INDEX

create index on t ((w || i))
----
=> CREATE INDEX

create index on t ((s || d))
----
!! 42P17 functions in index expression must be marked IMMUTABLE

create index on t ((s || ts))
----
!! 42P17 functions in index expression must be marked IMMUTABLE

create index on t ((s || iv))
----
!! 42P17 functions in index expression must be marked IMMUTABLE

create index on t ((s || m))
----
!! 42P17 functions in index expression must be marked IMMUTABLE

create index on t ((s || r))
----
!! 42P17 functions in index expression must be marked IMMUTABLE

create index on t ((n::text))
----
=> CREATE INDEX

create index on t ((f::text))
----
=> CREATE INDEX

create index on t ((ti::text))
----
=> CREATE INDEX

create index on t ((y::text))
----
=> CREATE INDEX

create index on t ((j::text))
----
=> CREATE INDEX

create index on t ((d::text))
----
!! 42P17 functions in index expression must be marked IMMUTABLE

create index on t ((iv::text))
----
!! 42P17 functions in index expression must be marked IMMUTABLE

create index on t ((m::text))
----
!! 42P17 functions in index expression must be marked IMMUTABLE

create index on t ((a::text))
----
!! 42P17 functions in index expression must be marked IMMUTABLE

create index on t ((r::text))
----
!! 42P17 functions in index expression must be marked IMMUTABLE

create index on t ((s::date))
----
!! 42P17 functions in index expression must be marked IMMUTABLE

create index on t ((s::time))
----
!! 42P17 functions in index expression must be marked IMMUTABLE

create index on t ((s::numeric))
----
=> CREATE INDEX

create index on t ((s::float8))
----
=> CREATE INDEX

create index on t ((s::mood))
----
!! 42P17 functions in index expression must be marked IMMUTABLE

create index on t ((case when true then upper(s) else to_char(ts, 'YYYY') end))
----
=> CREATE INDEX

create index on t ((case when false then to_char(ts, 'YYYY') else upper(s) end))
----
=> CREATE INDEX

create index on t ((case when i > 0 then to_char(ts, 'YYYY') else upper(s) end))
----
!! 42P17 functions in index expression must be marked IMMUTABLE

create index on t ((case when false then to_char(ts, 'YYYY') when true then lower(s) else now()::text end))
----
=> CREATE INDEX

create index on t ((case i when 1 then to_char(ts, 'YYYY') else upper(s) end))
----
!! 42P17 functions in index expression must be marked IMMUTABLE

create index on t (i) where case when true then i > 0 else ts > now() end
----
=> CREATE INDEX

alter table t add column g text generated always as (s || i) stored
----
=> ALTER TABLE

alter table t add column h text generated always as (s || d) stored
----
!! 42P17 generation expression is not immutable

insert into t (i, s) values (1, '3'), (2, '4')
----
=> INSERT 0 2

select g, s || i from t where s || i = '42'
----
g 25|?column? 25
42|42
=> SELECT 1

create index on t ((coalesce(s, 'a', ts::text)));
----
=> CREATE INDEX

create index on t ((coalesce(s, ts::text, 'a')));
----
!! 42P17 functions in index expression must be marked IMMUTABLE

create index on t (i) where i > 0 and (ts > now() and false);
----
=> CREATE INDEX

create index on t (i) where i > 0 or ts > now() or true;
----
=> CREATE INDEX

create index on t (i) where i > 0 and ts > now() and true;
----
!! 42P17 functions in index predicate must be marked IMMUTABLE
