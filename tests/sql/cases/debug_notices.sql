-- What client_min_messages = debug1 shows of tables that are made.
set client_min_messages = debug1;
----
=> SET

create temp table chatty (id serial);
----
-- DEBUG 00000 CREATE TABLE will create implicit sequence "chatty_id_seq" for serial column "chatty.id"
=> CREATE TABLE

reset client_min_messages;
----
=> RESET

create temp table quiet (id serial primary key, u int unique);
----
=> CREATE TABLE
