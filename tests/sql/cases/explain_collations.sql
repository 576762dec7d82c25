-- what EXPLAIN says of joins, sort keys and conditions under collations
create collation any_case (provider = icu, locale = 'und-u-ks-level2', deterministic = false)
----
=> CREATE COLLATION

create table people (id int primary key, email text collate any_case, nick text, c text collate "C")
----
=> CREATE TABLE

create table visits (email text collate any_case, n int)
----
=> CREATE TABLE

insert into people values (1, 'Ann@x', 'a', 'x'), (2, 'bob@x', 'b', 'y'), (3, 'CY@x', 'c', 'z')
----
=> INSERT 0 3

insert into visits values ('ann@X', 1), ('ANN@x', 2), ('Bob@x', 3), ('dee@x', 4)
----
=> INSERT 0 4

analyze people, visits
----
=> ANALYZE

set enable_mergejoin = off
----
=> SET

set enable_nestloop = off
----
=> SET

explain (costs off) select p.id, v.n from people p join visits v on v.email = p.email
----
QUERY PLAN 25
Hash Join
  Hash Cond: (v.email = p.email)
  ->  Seq Scan on visits v
  ->  Hash
        ->  Seq Scan on people p
=> EXPLAIN

select p.id, v.n from people p join visits v on v.email = p.email order by 1, 2
----
id 23|n 23
1|1
1|2
2|3
=> SELECT 3

explain (costs off) select p.id from people p where not exists (select from visits v where v.email = p.email)
----
QUERY PLAN 25
Hash Anti Join
  Hash Cond: (p.email = v.email)
  ->  Seq Scan on people p
  ->  Hash
        ->  Seq Scan on visits v
=> EXPLAIN

select p.id from people p where not exists (select from visits v where v.email = p.email)
----
id 23
3
=> SELECT 1

explain (costs off) select * from people order by email, nick, c
----
QUERY PLAN 25
Sort
  Sort Key: email COLLATE any_case, nick, c COLLATE "C"
  ->  Seq Scan on people
=> EXPLAIN

explain (costs off) select * from people order by email collate "C" desc, nick collate any_case nulls first, c collate any_case
----
QUERY PLAN 25
Sort
  Sort Key: email COLLATE "C" DESC, nick COLLATE any_case NULLS FIRST, c COLLATE any_case
  ->  Seq Scan on people
=> EXPLAIN

explain (costs off) select * from people order by lower(email), email || nick, lower(nick) collate any_case
----
QUERY PLAN 25
Sort
  Sort Key: (lower(email)) COLLATE any_case, ((email \|\| nick)) COLLATE any_case, ((lower(nick))::text) COLLATE any_case
  ->  Seq Scan on people
=> EXPLAIN

explain (costs off) select email, row_number() over (partition by nick order by email) from people
----
QUERY PLAN 25
WindowAgg
  ->  Sort
        Sort Key: nick, email COLLATE any_case
        ->  Seq Scan on people
=> EXPLAIN

explain (costs off) select nick from people order by nick collate "C"
----
QUERY PLAN 25
Sort
  Sort Key: nick COLLATE "C"
  ->  Seq Scan on people
=> EXPLAIN

explain (costs off) select * from people where nick collate any_case = 'a'
----
QUERY PLAN 25
Seq Scan on people
  Filter: ((nick)::text = 'a'::text)
=> EXPLAIN

drop table people, visits
----
=> DROP TABLE

drop collation any_case
----
=> DROP COLLATION

reset enable_mergejoin
----
=> RESET

reset enable_nestloop
----
=> RESET
