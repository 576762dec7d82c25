-- Names that need quotes, in what errors say of dependencies.
create schema "My Schema";
----
=> CREATE SCHEMA

create table "My Schema"."T x" ("Id" int, "b c" text default 'x', constraint "Pk 1" primary key ("Id"), constraint "C h" check ("Id" > 0));
----
=> CREATE TABLE

create table "Ref" ("A" int, constraint "Ref_A_fkey" foreign key ("A") references "My Schema"."T x" ("Id"));
----
=> CREATE TABLE

alter table "My Schema"."T x" drop constraint "Pk 1";
----
!! 2BP01 cannot drop constraint Pk 1 on table "My Schema"."T x" because other objects depend on it
.. D constraint Ref_A_fkey on table "Ref" depends on index "My Schema"."Pk 1"
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop table "My Schema"."T x";
----
!! 2BP01 cannot drop table "My Schema"."T x" because other objects depend on it
.. D constraint Ref_A_fkey on table "Ref" depends on table "My Schema"."T x"
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop schema "My Schema";
----
!! 2BP01 cannot drop schema My Schema because other objects depend on it
.. D table "My Schema"."T x" depends on schema My Schema\nconstraint Ref_A_fkey on table "Ref" depends on table "My Schema"."T x"
.. H Use DROP ... CASCADE to drop the dependent objects too.

create view "V w" as select "b c" from "My Schema"."T x";
----
=> CREATE VIEW

alter table "My Schema"."T x" drop column "b c";
----
!! 2BP01 cannot drop column b c of table "My Schema"."T x" because other objects depend on it
.. D view "V w" depends on column b c of table "My Schema"."T x"
.. H Use DROP ... CASCADE to drop the dependent objects too.

create sequence "S q";
----
=> CREATE SEQUENCE

alter table "Ref" add "N" int default nextval('"S q"');
----
=> ALTER TABLE

drop sequence "S q";
----
!! 2BP01 cannot drop sequence "S q" because other objects depend on it
.. D default value for column N of table "Ref" depends on sequence "S q"
.. H Use DROP ... CASCADE to drop the dependent objects too.

create type "E n" as enum ('a');
----
=> CREATE TYPE

alter table "Ref" add "E" "E n" default 'a';
----
=> ALTER TABLE

drop type "E n";
----
!! 2BP01 cannot drop type "E n" because other objects depend on it
.. D column E of table "Ref" depends on type "E n"
.. H Use DROP ... CASCADE to drop the dependent objects too.

create domain "D m" as int constraint "D c" check (value > 0);
----
=> CREATE DOMAIN

create function "F n"("X" int) returns int language sql as 'select 1';
----
=> CREATE FUNCTION

alter table "Ref" add check ("F n"("A") = 1);
----
=> ALTER TABLE

alter table "Ref" add "G" int default "F n"(1);
----
=> ALTER TABLE

drop function "F n";
----
!! 2BP01 cannot drop function "F n"(integer) because other objects depend on it
.. D constraint Ref_A_check on table "Ref" depends on function "F n"(integer)\ndefault value for column G of table "Ref" depends on function "F n"(integer)
.. H Use DROP ... CASCADE to drop the dependent objects too.

create function tf() returns trigger language plpgsql as 'begin return new; end';
----
=> CREATE FUNCTION

create trigger "Tr g" before insert on "Ref" for each row execute function tf();
----
=> CREATE TRIGGER

drop function tf();
----
!! 2BP01 cannot drop function tf() because other objects depend on it
.. D trigger Tr g on table "Ref" depends on function tf()
.. H Use DROP ... CASCADE to drop the dependent objects too.

create policy "P l" on "Ref" using ("F n"("A") = 1);
----
=> CREATE POLICY

drop function "F n";
----
!! 2BP01 cannot drop function "F n"(integer) because other objects depend on it
.. D constraint Ref_A_check on table "Ref" depends on function "F n"(integer)\ndefault value for column G of table "Ref" depends on function "F n"(integer)\npolicy P l on table "Ref" depends on function "F n"(integer)
.. H Use DROP ... CASCADE to drop the dependent objects too.

create rule "R l" as on update to "Ref" do also delete from "My Schema"."T x";
----
=> CREATE RULE

drop table "My Schema"."T x";
----
!! 2BP01 cannot drop table "My Schema"."T x" because other objects depend on it
.. D constraint Ref_A_fkey on table "Ref" depends on table "My Schema"."T x"\nview "V w" depends on table "My Schema"."T x"\nrule R l on table "Ref" depends on table "My Schema"."T x"
.. H Use DROP ... CASCADE to drop the dependent objects too.

alter table "Ref" alter "A" type text;
----
!! 0A000 cannot alter type of a column used in a policy definition
.. D policy P l on table "Ref" depends on column "A"

drop table "My Schema"."T x" cascade;
----
-- NOTICE 00000 drop cascades to 3 other objects
=> DROP TABLE

drop function "F n" cascade;
----
-- NOTICE 00000 drop cascades to 3 other objects
=> DROP FUNCTION

drop type "E n" cascade;
----
-- NOTICE 00000 drop cascades to column E of table "Ref"
=> DROP TYPE

drop schema "My Schema" cascade;
----
=> DROP SCHEMA
