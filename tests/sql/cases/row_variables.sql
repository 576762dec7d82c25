create table a (x int, y text);
----
=> CREATE TABLE

create table log (t text);
----
=> CREATE TABLE

create function f() returns trigger language plpgsql as $$ begin insert into log values (concat_ws(' ', tg_op, tg_level, 'old', coalesce(old::text, 'none'), coalesce(to_json(old)::text, 'none'), old is null, 'new', coalesce(new::text, 'none'), coalesce(to_jsonb(new)::text, 'none'), coalesce(new, old)::text, old.x)); return new; end $$;
----
=> CREATE FUNCTION

create trigger seen after insert or update or delete on a for each row execute function f();
----
=> CREATE TRIGGER

insert into a values (1, 'a'), (null, null);
----
=> INSERT 0 2

update a set y = 'c';
----
=> UPDATE 2

delete from a;
----
=> DELETE 2

select * from log;
----
t 25
INSERT ROW old none none t new (1,a) {"x": 1, "y": "a"} (1,a)
INSERT ROW old none none t new (,) {"x": null, "y": null} (,)
UPDATE ROW old (1,a) {"x":1,"y":"a"} f new (1,c) {"x": 1, "y": "c"} (1,c) 1
UPDATE ROW old (,) {"x":null,"y":null} t new (,c) {"x": null, "y": "c"} (,c)
DELETE ROW old (1,c) {"x":1,"y":"c"} f new none none (1,c) 1
DELETE ROW old (,c) {"x":null,"y":"c"} f new none none (,c)
=> SELECT 6

truncate log;
----
=> TRUNCATE TABLE

drop trigger seen on a;
----
=> DROP TRIGGER

create trigger seen before insert or update or delete on a for each row execute function f();
----
=> CREATE TRIGGER

insert into a values (1, 'a'), (null, null);
----
=> INSERT 0 2

update a set y = 'c';
----
=> UPDATE 2

delete from a;
----
=> DELETE 0

select * from log;
----
t 25
INSERT ROW old none none t new (1,a) {"x": 1, "y": "a"} (1,a)
INSERT ROW old none none t new (,) {"x": null, "y": null} (,)
UPDATE ROW old (1,a) {"x":1,"y":"a"} f new (1,c) {"x": 1, "y": "c"} (1,c) 1
UPDATE ROW old (,) {"x":null,"y":null} t new (,c) {"x": null, "y": "c"} (,c)
DELETE ROW old (1,c) {"x":1,"y":"c"} f new none none (1,c) 1
DELETE ROW old (,c) {"x":null,"y":"c"} f new none none (,c)
=> SELECT 6

select * from a;
----
x 23|y 25
1|c
\N|c
=> SELECT 2

truncate log;
----
=> TRUNCATE TABLE

drop trigger seen on a;
----
=> DROP TRIGGER

create or replace function f() returns trigger language plpgsql as $$ begin insert into log values (concat_ws(' ', tg_op, tg_level, coalesce(old::text, 'none'), coalesce(new::text, 'none'), new.x)); return new; end $$;
----
=> CREATE FUNCTION

create trigger seen before insert or update or delete on a for each statement execute function f();
----
=> CREATE TRIGGER

insert into a values (2, 'b');
----
=> INSERT 0 1

update a set y = 'd';
----
=> UPDATE 3

delete from a;
----
=> DELETE 3

select * from log;
----
t 25
INSERT STATEMENT none none
UPDATE STATEMENT none none
DELETE STATEMENT none none
=> SELECT 3

create function g() returns text language plpgsql as $$ declare r a; q a%rowtype; begin r := null; return concat_ws(' ', coalesce(r::text, 'none'), coalesce(q::text, 'none'), r is null, r.x, to_json(q)); end $$;
----
=> CREATE FUNCTION

select g();
----
g 25
none none t
=> SELECT 1

create function h(p a) returns text language plpgsql as $$ begin p.x := 7; return p::text; end $$;
----
=> CREATE FUNCTION

select h(null), h(row(1, '2'));
----
h 25|h 25
(7,)|(7,2)
=> SELECT 1

create function k(p a) returns text language plpgsql as $$ begin return concat(coalesce(p::text, 'none'), p is null); end $$;
----
=> CREATE FUNCTION

select k(null), k(row(1, '2')), k(row(null, null));
----
k 25|k 25|k 25
nonet|(1,2)f|(,)t
=> SELECT 1

create function l() returns text language plpgsql as $$ declare r record; begin select * into r from a where false; return concat(coalesce(r::text, 'none'), r is null); end $$;
----
=> CREATE FUNCTION

select l();
----
l 25
(,)t
=> SELECT 1

create function m() returns text language plpgsql as $$ declare r a; begin r.x := null; return concat(coalesce(r::text, 'none'), r is null); end $$;
----
=> CREATE FUNCTION

select m();
----
m 25
(,)t
=> SELECT 1
