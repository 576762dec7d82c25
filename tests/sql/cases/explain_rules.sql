create table er (a int primary key, b int);
----
=> CREATE TABLE

create table er_log (a int);
----
=> CREATE TABLE

explain (costs off) insert into er values (1, 1);
----
QUERY PLAN 25
Insert on er
  ->  Result
=> EXPLAIN

create rule one as on insert to er do also (insert into er_log values (new.a); notify er_news; delete from er_log where a = 7);
----
=> CREATE RULE

explain (costs off) insert into er values (1, 1);
----
QUERY PLAN 25
Insert on er
  ->  Result
(no columns)
Insert on er_log
  ->  Result
(no columns)
NOTIFY
(no columns)
Delete on er_log
  ->  Seq Scan on er_log
        Filter: (a = 7)
=> EXPLAIN

create rule two as on delete to er do instead nothing;
----
=> CREATE RULE

explain (costs off) delete from er;
----
QUERY PLAN 25
Query rewrites to nothing
=> EXPLAIN

create rule three as on update to er where new.b > 10 do instead notify er_news;
----
!! 42P17 rules with WHERE conditions can only have SELECT, INSERT, UPDATE, or DELETE actions

explain (costs off) update er set b = 11 where a = 1;
----
QUERY PLAN 25
Update on er
  ->  Index Scan using er_pkey on er
        Index Cond: (a = 1)
=> EXPLAIN

prepare er_in as insert into er values (5, 5);
----
=> PREPARE

explain (costs off) execute er_in;
----
QUERY PLAN 25
Insert on er
  ->  Result
(no columns)
Insert on er_log
  ->  Result
(no columns)
NOTIFY
(no columns)
Delete on er_log
  ->  Seq Scan on er_log
        Filter: (a = 7)
=> EXPLAIN

select count(*) from er_log;
----
count 20
0
=> SELECT 1

drop table er, er_log;
----
=> DROP TABLE
