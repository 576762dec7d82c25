-- LATERAL in a view's text is written where it was or where it is needed
create table t(a int, b int[])
----
=> CREATE TABLE

create view v1 as select t.a, u from t, unnest(t.b) u
----
=> CREATE VIEW

create view v2 as select t.a, u from t cross join lateral unnest(t.b) u
----
=> CREATE VIEW

create view v3 as select t.a, u from t left join lateral (select t.a+1 as x) u on true
----
!! 42P16 column "u" has pseudo-type record

create view v4 as select t.a, g from t, generate_series(1,3) g
----
=> CREATE VIEW

create view v5 as select t.a, g from t, lateral generate_series(1,3) g
----
=> CREATE VIEW

create view v6 as select t.a, g from t, rows from (generate_series(1,t.a), unnest(t.b)) with ordinality g
----
!! 42P16 column "g" has pseudo-type record

create view v7 as select t.a, (select count(*) from unnest(t.b)) from t
----
=> CREATE VIEW

create view v8 as select t.a, (select count(*) from unnest(t.b) x, generate_series(1,x)) from t
----
=> CREATE VIEW

create view v9 as select * from t, xmltable('/a' passing xmlparse(content t.a::text) columns q int path '.') x
----
=> CREATE VIEW

create view v10 as select * from t, json_to_record('{}') as j(q int)
----
=> CREATE VIEW

create view v11 as select * from t, lateral json_to_record('{}') as j(q int)
----
=> CREATE VIEW

create view v12 as select * from t, lateral (select 1 as q) s
----
=> CREATE VIEW

create view v13 as select * from t, unnest(array[1]) u join unnest(t.b) w on true
----
=> CREATE VIEW

select relname, pg_get_viewdef(oid) from pg_class where relname like 'v%' and relnamespace=current_schema::regnamespace order by relname
----
relname 19|pg_get_viewdef 25
v1| SELECT t.a,\n    u.u\n   FROM t,\n    LATERAL unnest(t.b) u(u);
v10| SELECT t.a,\n    t.b,\n    j.q\n   FROM t,\n    json_to_record('{}'::json) j(q integer);
v11| SELECT t.a,\n    t.b,\n    j.q\n   FROM t,\n    LATERAL json_to_record('{}'::json) j(q integer);
v12| SELECT t.a,\n    t.b,\n    s.q\n   FROM t,\n    LATERAL ( SELECT 1 AS q) s;
v13| SELECT t.a,\n    t.b,\n    u.u,\n    w.w\n   FROM t,\n    (unnest(ARRAY[1]) u(u)\n     JOIN LATERAL unnest(t.b) w(w) ON (true));
v2| SELECT t.a,\n    u.u\n   FROM (t\n     CROSS JOIN LATERAL unnest(t.b) u(u));
v4| SELECT t.a,\n    g.g\n   FROM t,\n    generate_series(1, 3) g(g);
v5| SELECT t.a,\n    g.g\n   FROM t,\n    LATERAL generate_series(1, 3) g(g);
v7| SELECT t.a,\n    ( SELECT count(*) AS count\n           FROM unnest(t.b) unnest(unnest)) AS count\n   FROM t;
v8| SELECT t.a,\n    ( SELECT count(*) AS count\n           FROM unnest(t.b) x(x),\n            LATERAL generate_series(1, x.x) generate_series(generate_series)) AS count\n   FROM t;
v9| SELECT t.a,\n    t.b,\n    x.q\n   FROM t,\n    LATERAL XMLTABLE(('/a'::text) PASSING (XMLPARSE(CONTENT (t.a)::text STRIP WHITESPACE)) COLUMNS q integer PATH ('.'::text)) x;
=> SELECT 11
