-- Rules and functions whose updates assign rows of subqueries to columns and to parts of columns.
create table asked (f1 int, f2 int);
----
=> CREATE TABLE

create table kept (f1 int, f2 int[], tag text, f3 varchar(5));
----
=> CREATE TABLE

create rule parts as on update to asked do instead update kept as k
  set (f2[1], f1, tag) = (select new.f2, new.f1, 'updated'::varchar)
  where k.f1 = old.f1 returning new.*;
----
=> CREATE RULE

create rule parts_of_one as on insert to asked do also update kept as k
  set (f2[1], tag, f2[2]) = (select 1, 'x', 3), f1 = 7, f3 = 'abc';
----
=> CREATE RULE

create rule two_rows as on insert to asked do also update kept as k
  set (f1, f3) = (select 1, 'x'), (tag, f2[3:4]) = (select 'abc', array[1, 2]);
----
=> CREATE RULE

select rulename, definition from pg_rules where tablename = 'asked' and schemaname = current_schema() order by 1;
----
rulename 19|definition 25
parts|CREATE RULE parts AS\n    ON UPDATE TO case_rule_row_assignments.asked DO INSTEAD  UPDATE kept k SET (f2[1], f1, tag) = ( SELECT new.f2,\n            new.f1,\n            'updated'::character varying AS "varchar")\n  WHERE (k.f1 = old.f1)\n  RETURNING new.f1,\n    new.f2;
parts_of_one|CREATE RULE parts_of_one AS\n    ON INSERT TO case_rule_row_assignments.asked DO  UPDATE kept k SET (f2[1], tag, f2[2]) = ( SELECT 1,\n            'x'::text,\n            3), f1 = 7, f3 = 'abc'::character varying;
two_rows|CREATE RULE two_rows AS\n    ON INSERT TO case_rule_row_assignments.asked DO  UPDATE kept k SET (f1, f3) = ( SELECT 1,\n            'x'::text), (tag, f2[3:4]) = ( SELECT 'abc'::text,\n            ARRAY[1, 2] AS "array");
=> SELECT 3

insert into kept values (1, '{3,4}', 'a', 'b');
----
=> INSERT 0 1

insert into asked values (1, 2);
----
=> INSERT 0 1

table kept;
----
f1 23|f2 1007|tag 25|f3 1043
1|{1,3,1,2}|abc|x
=> SELECT 1

update asked set f2 = 5 returning f1, f2;
----
f1 23|f2 23
1|5
=> UPDATE 1

table kept;
----
f1 23|f2 1007|tag 25|f3 1043
1|{5,3,1,2}|updated|x
=> SELECT 1

create function assign() returns void begin atomic
  update kept set (f2[1], tag, f2[2]) = (select 1, 'x', 3), f1 = 7, (f3) = row('abc');
end;
----
=> CREATE FUNCTION

select pg_get_function_sqlbody('assign'::regproc);
----
pg_get_function_sqlbody 25
BEGIN ATOMIC\n UPDATE kept SET (f2[1], tag, f2[2]) = ( SELECT 1,\n             'x'::text,\n             3), f1 = 7, f3 = 'abc'::character varying;\nEND
=> SELECT 1

select assign();
----
assign 2278
\N
=> SELECT 1

table kept;
----
f1 23|f2 1007|tag 25|f3 1043
7|{1,3,1,2}|x|abc
=> SELECT 1
