create table keyed (id int, name varchar(20), aname text, t timestamptz, primary key (id));
----
=> CREATE TABLE

create index keyed_1 on keyed ((id * id), lower(name), (name || aname), name desc) include (t, aname) where name <> 'foo' and id > 3;
----
=> CREATE INDEX

create index keyed_2 on keyed ((coalesce(name, 'x')), (id::text), (case when id > 1 then 2 else 3 end), (name is null), (nullif(id, 3)));
----
=> CREATE INDEX

create index keyed_3 on keyed ((lower(name) || 'x'), (not (id > 2)), (aname::varchar(20)), (id between 1 and 3), (aname in ('x', 'y')), (-id), (greatest(id, 3)));
----
=> CREATE INDEX

create index keyed_4 on keyed ((t at time zone 'UTC'), (extract(year from t at time zone 'UTC')), (substring(aname from 1 for 3)), (position('x' in aname)), (trim(aname)));
----
=> CREATE INDEX

select i, n, pg_get_indexdef(('keyed_' || i)::regclass, n, true) from generate_series(1, 4) i, generate_series(1, 8) n order by i, n;
----
i 23|n 23|pg_get_indexdef 25
1|1|(id * id)
1|2|lower(name::text)
1|3|(name::text \|\| aname)
1|4|name
1|5|t
1|6|aname
1|7|
1|8|
2|1|COALESCE(name, 'x'::character varying)
2|2|(id::text)
2|3|(\nCASE\n    WHEN id > 1 THEN 2\n    ELSE 3\nEND)
2|4|(name IS NULL)
2|5|NULLIF(id, 3)
2|6|
2|7|
2|8|
3|1|(lower(name::text) \|\| 'x'::text)
3|2|(NOT id > 2)
3|3|(aname::character varying(20))
3|4|(id >= 1 AND id <= 3)
3|5|(aname = ANY (ARRAY['x'::text, 'y'::text]))
3|6|(- id)
3|7|GREATEST(id, 3)
3|8|
4|1|((t AT TIME ZONE 'UTC'::text))
4|2|EXTRACT(year FROM (t AT TIME ZONE 'UTC'::text))
4|3|SUBSTRING(aname FROM 1 FOR 3)
4|4|POSITION(('x'::text) IN (aname))
4|5|TRIM(BOTH FROM aname)
4|6|
4|7|
4|8|
=> SELECT 32

select i, n, pg_get_indexdef(('keyed_' || i)::regclass, n, false) from generate_series(1, 4) i, generate_series(1, 8) n order by i, n;
----
i 23|n 23|pg_get_indexdef 25
1|1|((id * id))
1|2|lower((name)::text)
1|3|(((name)::text \|\| aname))
1|4|name
1|5|t
1|6|aname
1|7|
1|8|
2|1|COALESCE(name, 'x'::character varying)
2|2|((id)::text)
2|3|(\nCASE\n    WHEN (id > 1) THEN 2\n    ELSE 3\nEND)
2|4|((name IS NULL))
2|5|NULLIF(id, 3)
2|6|
2|7|
2|8|
3|1|((lower((name)::text) \|\| 'x'::text))
3|2|((NOT (id > 2)))
3|3|((aname)::character varying(20))
3|4|(((id >= 1) AND (id <= 3)))
3|5|((aname = ANY (ARRAY['x'::text, 'y'::text])))
3|6|((- id))
3|7|GREATEST(id, 3)
3|8|
4|1|((t AT TIME ZONE 'UTC'::text))
4|2|EXTRACT(year FROM (t AT TIME ZONE 'UTC'::text))
4|3|SUBSTRING(aname FROM 1 FOR 3)
4|4|POSITION(('x'::text) IN (aname))
4|5|TRIM(BOTH FROM aname)
4|6|
4|7|
4|8|
=> SELECT 32

select pg_get_indexdef(indexrelid), pg_get_indexdef(indexrelid, 0, true) from pg_index where indrelid = 'keyed'::regclass order by indexrelid::regclass::text;
----
pg_get_indexdef 25|pg_get_indexdef 25
CREATE INDEX keyed_1 ON case_index_definitions.keyed USING btree (((id * id)), lower((name)::text), (((name)::text \|\| aname)), name DESC) INCLUDE (t, aname) WHERE (((name)::text <> 'foo'::text) AND (id > 3))|CREATE INDEX keyed_1 ON keyed USING btree ((id * id), lower(name::text), (name::text \|\| aname), name DESC) INCLUDE (t, aname) WHERE name::text <> 'foo'::text AND id > 3
CREATE INDEX keyed_2 ON case_index_definitions.keyed USING btree (COALESCE(name, 'x'::character varying), ((id)::text), (\nCASE\n    WHEN (id > 1) THEN 2\n    ELSE 3\nEND), ((name IS NULL)), NULLIF(id, 3))|CREATE INDEX keyed_2 ON keyed USING btree (COALESCE(name, 'x'::character varying), (id::text), (\nCASE\n    WHEN id > 1 THEN 2\n    ELSE 3\nEND), (name IS NULL), NULLIF(id, 3))
CREATE INDEX keyed_3 ON case_index_definitions.keyed USING btree (((lower((name)::text) \|\| 'x'::text)), ((NOT (id > 2))), ((aname)::character varying(20)), (((id >= 1) AND (id <= 3))), ((aname = ANY (ARRAY['x'::text, 'y'::text]))), ((- id)), GREATEST(id, 3))|CREATE INDEX keyed_3 ON keyed USING btree ((lower(name::text) \|\| 'x'::text), (NOT id > 2), (aname::character varying(20)), (id >= 1 AND id <= 3), (aname = ANY (ARRAY['x'::text, 'y'::text])), (- id), GREATEST(id, 3))
CREATE INDEX keyed_4 ON case_index_definitions.keyed USING btree (((t AT TIME ZONE 'UTC'::text)), EXTRACT(year FROM (t AT TIME ZONE 'UTC'::text)), SUBSTRING(aname FROM 1 FOR 3), POSITION(('x'::text) IN (aname)), TRIM(BOTH FROM aname))|CREATE INDEX keyed_4 ON keyed USING btree (((t AT TIME ZONE 'UTC'::text)), EXTRACT(year FROM (t AT TIME ZONE 'UTC'::text)), SUBSTRING(aname FROM 1 FOR 3), POSITION(('x'::text) IN (aname)), TRIM(BOTH FROM aname))
CREATE UNIQUE INDEX keyed_pkey ON case_index_definitions.keyed USING btree (id)|CREATE UNIQUE INDEX keyed_pkey ON keyed USING btree (id)
=> SELECT 5

create index keyed_options on keyed (name) include (id) with (fillfactor = 50, deduplicate_items = off) where id > 1;
----
=> CREATE INDEX

select relname, reloptions from pg_class where relnamespace = current_schema::regnamespace and relname like 'keyed%' order by 1;
----
relname 19|reloptions 1009
keyed|\N
keyed_1|\N
keyed_2|\N
keyed_3|\N
keyed_4|\N
keyed_options|{fillfactor=50,deduplicate_items=off}
keyed_pkey|\N
=> SELECT 7

select pg_get_indexdef('keyed_options'::regclass);
----
pg_get_indexdef 25
CREATE INDEX keyed_options ON case_index_definitions.keyed USING btree (name) INCLUDE (id) WITH (fillfactor='50', deduplicate_items=off) WHERE (id > 1)
=> SELECT 1

alter index keyed_options set (fillfactor = 70);
----
=> ALTER INDEX

alter index keyed_options reset (deduplicate_items);
----
=> ALTER INDEX

select pg_get_indexdef('keyed_options'::regclass);
----
pg_get_indexdef 25
CREATE INDEX keyed_options ON case_index_definitions.keyed USING btree (name) INCLUDE (id) WITH (fillfactor='70') WHERE (id > 1)
=> SELECT 1

begin;
----
=> BEGIN

create index keyed_rolled_back on keyed (name) with (fillfactor = 60);
----
=> CREATE INDEX

select reloptions from pg_class where relname = 'keyed_rolled_back';
----
reloptions 1009
{fillfactor=60}
=> SELECT 1

rollback;
----
=> ROLLBACK

select reloptions from pg_class where relname = 'keyed_rolled_back';
----
reloptions 1009
=> SELECT 0

create index keyed_wrong on keyed (name) with (fillfactor = 5);
----
!! 22023 value 5 out of bounds for option "fillfactor"
.. D Valid values are between "10" and "100".

create unique index keyed_unique on keyed (name) nulls not distinct with (fillfactor = 90) where id > 2;
----
=> CREATE INDEX

select pg_get_indexdef('keyed_unique'::regclass);
----
pg_get_indexdef 25
CREATE UNIQUE INDEX keyed_unique ON case_index_definitions.keyed USING btree (name) NULLS NOT DISTINCT WITH (fillfactor='90') WHERE (id > 2)
=> SELECT 1

reindex index keyed_options;
----
=> REINDEX

truncate keyed;
----
=> TRUNCATE TABLE

alter table keyed alter aname type varchar(30);
----
=> ALTER TABLE

select relname, reloptions from pg_class where relnamespace = current_schema::regnamespace and relname like 'keyed%' and reloptions is not null order by 1;
----
relname 19|reloptions 1009
keyed_options|{fillfactor=70}
keyed_unique|{fillfactor=90}
=> SELECT 2
