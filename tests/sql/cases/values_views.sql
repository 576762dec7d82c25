-- Views of VALUES whose columns have names of their own.
create view as_they_are as values (1, 2), (3, 4);
----
=> CREATE VIEW

create view named (a, b) as values (1, 2);
----
=> CREATE VIEW

create view renamed as values (1, 2);
----
=> CREATE VIEW

alter view renamed rename column column1 to x;
----
=> ALTER VIEW

create view united as select 1 as a union values (2);
----
=> CREATE VIEW

create view united_named (x) as values (1) union values (2);
----
=> CREATE VIEW

create view in_from as select * from (values (1, 2)) v(a, b);
----
=> CREATE VIEW

create view in_from_unnamed as select * from (values (1, 2)) v;
----
=> CREATE VIEW

create view in_with as with w(q) as (values (1), (2)) select * from w;
----
=> CREATE VIEW

create view ordered (k) as values (1, 2), (3, 4) order by 1 limit 1;
----
=> CREATE VIEW

create materialized view kept (a, b) as values (1, 2);
----
=> SELECT 1

create view inside as select exists (values (1)), array(values (1), (2));
----
=> CREATE VIEW

select relname, pg_get_viewdef(oid) from pg_class where relkind in ('v', 'm') and relnamespace = current_schema()::regnamespace order by 1;
----
relname 19|pg_get_viewdef 25
as_they_are| VALUES (1,2), (3,4);
in_from| SELECT v.a,\n    v.b\n   FROM ( VALUES (1,2)) v(a, b);
in_from_unnamed| SELECT v.column1,\n    v.column2\n   FROM ( VALUES (1,2)) v;
in_with| WITH w(q) AS (\n         VALUES (1), (2)\n        )\n SELECT w.q\n   FROM w;
inside| SELECT (EXISTS ( VALUES (1))) AS "exists",\n    ARRAY( VALUES (1), (2)) AS "array";
kept| SELECT "*VALUES*".column1 AS a,\n    "*VALUES*".column2 AS b\n   FROM (VALUES (1,2)) "*VALUES*";
named| SELECT "*VALUES*".column1 AS a,\n    "*VALUES*".column2 AS b\n   FROM (VALUES (1,2)) "*VALUES*";
ordered| SELECT "*VALUES*".column1 AS k,\n    "*VALUES*".column2\n   FROM (VALUES (1,2), (3,4)) "*VALUES*"\n  ORDER BY "*VALUES*".column1\n LIMIT 1;
renamed| SELECT "*VALUES*".column1 AS x,\n    "*VALUES*".column2\n   FROM (VALUES (1,2)) "*VALUES*";
united| SELECT 1 AS a\nUNION\n SELECT "*VALUES*".column1 AS a\n   FROM (VALUES (2)) "*VALUES*";
united_named| SELECT "*VALUES*".column1 AS x\n   FROM (VALUES (1)) "*VALUES*"\nUNION\n SELECT "*VALUES*".column1 AS x\n   FROM (VALUES (2)) "*VALUES*";
=> SELECT 11
