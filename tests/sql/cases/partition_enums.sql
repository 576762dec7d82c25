-- Tables partitioned by an enum.
create type pe_state as enum ('new', 'paid', 'sent', 'it''s done');
----
=> CREATE TYPE

create table pe_orders (id int, state pe_state) partition by list (state);
----
=> CREATE TABLE

create table pe_open partition of pe_orders for values in ('new', 'paid');
----
=> CREATE TABLE

create table pe_done partition of pe_orders for values in ('it''s done', null);
----
=> CREATE TABLE

create table pe_paid_again partition of pe_orders for values in ('paid');
----
!! 42P17 partition "pe_paid_again" would overlap partition "pe_open"
.. P 66

create table pe_wrong partition of pe_orders for values in ('lost');
----
!! 22P02 invalid input value for enum pe_state: "lost"
.. P 61

insert into pe_orders values (1, 'new'), (2, 'paid'), (3, null), (4, 'it''s done') returning tableoid::regclass, *;
----
tableoid 2205|id 23|state user
pe_open|1|new
pe_open|2|paid
pe_done|3|\N
pe_done|4|it's done
=> INSERT 0 4

insert into pe_orders values (5, 'sent');
----
!! 23514 no partition of relation "pe_orders" found for row
.. D Partition key of the failing row contains (state) = (sent).
.. t pe_orders

select tableoid::regclass, * from pe_orders where state = 'paid';
----
tableoid 2205|id 23|state user
pe_open|2|paid
=> SELECT 1

select tableoid::regclass, * from pe_orders where state in ('new', 'it''s done') order by id;
----
tableoid 2205|id 23|state user
pe_open|1|new
pe_done|4|it's done
=> SELECT 2

select relname, pg_get_expr(relpartbound, oid) from pg_class where relname like 'pe\_%' and relispartition order by 1;
----
relname 19|pg_get_expr 25
pe_done|FOR VALUES IN ('it''s done', NULL)
pe_open|FOR VALUES IN ('new', 'paid')
=> SELECT 2

select pg_get_partition_constraintdef('pe_open'::regclass);
----
pg_get_partition_constraintdef 25
((state IS NOT NULL) AND (state = ANY (ARRAY['new'::pe_state, 'paid'::pe_state])))
=> SELECT 1

alter type pe_state rename value 'paid' to 'payed';
----
=> ALTER TYPE

alter type pe_state add value 'between' before 'payed';
----
=> ALTER TYPE

select pg_get_expr(relpartbound, oid) from pg_class where relname = 'pe_open';
----
pg_get_expr 25
FOR VALUES IN ('new', 'payed')
=> SELECT 1

select tableoid::regclass, * from pe_orders where state = 'payed';
----
tableoid 2205|id 23|state user
pe_open|2|payed
=> SELECT 1

create table pe_sent partition of pe_orders for values in ('sent', 'between');
----
=> CREATE TABLE

insert into pe_orders values (6, 'between'), (7, 'sent') returning tableoid::regclass, *;
----
tableoid 2205|id 23|state user
pe_sent|6|between
pe_sent|7|sent
=> INSERT 0 2

update pe_orders set state = 'sent' where id = 1 returning tableoid::regclass, *;
----
tableoid 2205|id 23|state user
pe_sent|1|sent
=> UPDATE 1

create table pe_range (state pe_state, n int) partition by range (state, n);
----
=> CREATE TABLE

create table pe_low partition of pe_range for values from ('new', minvalue) to ('sent', 10);
----
=> CREATE TABLE

create table pe_high partition of pe_range for values from ('sent', 10) to ('it''s done', maxvalue);
----
=> CREATE TABLE

create table pe_over partition of pe_range for values from ('payed', 0) to ('sent', 20);
----
!! 42P17 partition "pe_over" would overlap partition "pe_low"
.. P 61

insert into pe_range values ('payed', 100), ('sent', 9), ('sent', 10), ('it''s done', 3) returning tableoid::regclass, *;
----
tableoid 2205|state user|n 23
pe_low|payed|100
pe_low|sent|9
pe_high|sent|10
pe_high|it's done|3
=> INSERT 0 4

select pg_get_expr(relpartbound, oid) from pg_class where relname in ('pe_low', 'pe_high') order by relname;
----
pg_get_expr 25
FOR VALUES FROM ('sent', 10) TO ('it''s done', MAXVALUE)
FOR VALUES FROM ('new', MINVALUE) TO ('sent', 10)
=> SELECT 2

create domain pe_domain as pe_state;
----
=> CREATE DOMAIN

create table pe_dom (s pe_domain) partition by list (s);
----
=> CREATE TABLE

create table pe_dom_new partition of pe_dom for values in ('new');
----
=> CREATE TABLE

insert into pe_dom values ('new') returning tableoid::regclass, *;
----
tableoid 2205|s user
pe_dom_new|new
=> INSERT 0 1

drop table pe_orders, pe_range, pe_dom;
----
=> DROP TABLE

drop domain pe_domain;
----
=> DROP DOMAIN

drop type pe_state;
----
=> DROP TYPE
