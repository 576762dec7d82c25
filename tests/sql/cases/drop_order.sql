-- In which order DROP tells what depends: the youngest is visited first, and told of last.
create table t (a int, b int);
----
=> CREATE TABLE

create view v1 as select a from t;
----
=> CREATE VIEW

create view v2 as select a from v1;
----
=> CREATE VIEW

create view v3 as select v1.a, t.b from t, v1;
----
=> CREATE VIEW

create view v4 as select b from v3 union all select a from v2;
----
=> CREATE VIEW

drop table t;
----
!! 2BP01 cannot drop table t because other objects depend on it
.. D view v1 depends on table t\nview v2 depends on view v1\nview v3 depends on table t\nview v4 depends on view v3
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop view v1;
----
!! 2BP01 cannot drop view v1 because other objects depend on it
.. D view v2 depends on view v1\nview v3 depends on view v1\nview v4 depends on view v3
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop view v2, v1;
----
!! 2BP01 cannot drop desired object(s) because other objects depend on them
.. D view v3 depends on view v1\nview v4 depends on view v2
.. H Use DROP ... CASCADE to drop the dependent objects too.

create or replace view v1 as select a from t where b > 0;
----
=> CREATE VIEW

drop table t;
----
!! 2BP01 cannot drop table t because other objects depend on it
.. D view v1 depends on table t\nview v2 depends on view v1\nview v3 depends on table t\nview v4 depends on view v3
.. H Use DROP ... CASCADE to drop the dependent objects too.

create table child (id int primary key, a int references child);
----
=> CREATE TABLE

create view v5 as select a from child;
----
=> CREATE VIEW

create function total(child) returns int language sql as 'select 1';
----
=> CREATE FUNCTION

drop table child;
----
!! 2BP01 cannot drop table child because other objects depend on it
.. D function total(child) depends on type child\nview v5 depends on table child
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop table child, t;
----
!! 2BP01 cannot drop desired object(s) because other objects depend on them
.. D view v1 depends on table t\nview v2 depends on view v1\nview v3 depends on table t\nview v4 depends on view v3\nfunction total(child) depends on type child\nview v5 depends on table child
.. H Use DROP ... CASCADE to drop the dependent objects too.

create table parted (a int, b int generated always as (a + 1) stored) partition by list (a);
----
=> CREATE TABLE

create table parted_1 partition of parted for values in (1);
----
=> CREATE TABLE

create table parted_2 partition of parted for values in (2);
----
=> CREATE TABLE

create table tree (a int, b int generated always as (c + 1) stored, c int);
----
=> CREATE TABLE

create table leaf_1 () inherits (tree);
----
=> CREATE TABLE

create table leaf_2 () inherits (tree);
----
=> CREATE TABLE

alter table tree drop column c;
----
!! 2BP01 cannot drop desired object(s) because other objects depend on them
.. D column b of table tree depends on column c of table tree\ncolumn b of table leaf_2 depends on column c of table leaf_2\ncolumn b of table leaf_1 depends on column c of table leaf_1
.. H Use DROP ... CASCADE to drop the dependent objects too.

create type mood as enum ('sad', 'ok');
----
=> CREATE TYPE

create table m1 (a mood, b mood default 'ok');
----
=> CREATE TABLE

create table m2 (a mood[]);
----
=> CREATE TABLE

create view m3 as select a from m1 where b = 'sad';
----
=> CREATE VIEW

drop type mood;
----
!! 2BP01 cannot drop type mood because other objects depend on it
.. D column a of table m2 depends on type mood[]\ncolumn b of table m1 depends on type mood\ncolumn a of table m1 depends on type mood\nview m3 depends on type mood
.. H Use DROP ... CASCADE to drop the dependent objects too.

create domain word as text;
----
=> CREATE DOMAIN

create table w1 (a word);
----
=> CREATE TABLE

create table w2 (a word, b word[]);
----
=> CREATE TABLE

drop domain word;
----
!! 2BP01 cannot drop type word because other objects depend on it
.. D column b of table w2 depends on type word[]\ncolumn a of table w1 depends on type word\ncolumn a of table w2 depends on type word
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop domain word cascade;
----
-- NOTICE 00000 drop cascades to 3 other objects
=> DROP DOMAIN

drop type mood cascade;
----
-- NOTICE 00000 drop cascades to 4 other objects
=> DROP TYPE

drop table t cascade;
----
-- NOTICE 00000 drop cascades to 4 other objects
=> DROP TABLE

do $$ begin
  execute 'create table many (a int)';
  for i in 1..103 loop execute 'create view many_' || i || ' as select a from many'; end loop;
end $$;
----
=> DO

drop table many;
----
!! 2BP01 cannot drop table many because other objects depend on it
.. D view many_1 depends on table many\nview many_2 depends on table many\nview many_3 depends on table many\nview many_4 depends on table many\nview many_5 depends on table many\nview many_6 depends on table many\nview many_7 depends on table many\nview many_8 depends on table many\nview many_9 depends on table many\nview many_10 depends on table many\nview many_11 depends on table many\nview many_12 depends on table many\nview many_13 depends on table many\nview many_14 depends on table many\nview many_15 depends on table many\nview many_16 depends on table many\nview many_17 depends on table many\nview many_18 depends on table many\nview many_19 depends on table many\nview many_20 depends on table many\nview many_21 depends on table many\nview many_22 depends on table many\nview many_23 depends on table many\nview many_24 depends on table many\nview many_25 depends on table many\nview many_26 depends on table many\nview many_27 depends on table many\nview many_28 depends on table many\nview many_29 depends on table many\nview many_30 depends on table many\nview many_31 depends on table many\nview many_32 depends on table many\nview many_33 depends on table many\nview many_34 depends on table many\nview many_35 depends on table many\nview many_36 depends on table many\nview many_37 depends on table many\nview many_38 depends on table many\nview many_39 depends on table many\nview many_40 depends on table many\nview many_41 depends on table many\nview many_42 depends on table many\nview many_43 depends on table many\nview many_44 depends on table many\nview many_45 depends on table many\nview many_46 depends on table many\nview many_47 depends on table many\nview many_48 depends on table many\nview many_49 depends on table many\nview many_50 depends on table many\nview many_51 depends on table many\nview many_52 depends on table many\nview many_53 depends on table many\nview many_54 depends on table many\nview many_55 depends on table many\nview many_56 depends on table many\nview many_57 depends on table many\nview many_58 depends on table many\nview many_59 depends on table many\nview many_60 depends on table many\nview many_61 depends on table many\nview many_62 depends on table many\nview many_63 depends on table many\nview many_64 depends on table many\nview many_65 depends on table many\nview many_66 depends on table many\nview many_67 depends on table many\nview many_68 depends on table many\nview many_69 depends on table many\nview many_70 depends on table many\nview many_71 depends on table many\nview many_72 depends on table many\nview many_73 depends on table many\nview many_74 depends on table many\nview many_75 depends on table many\nview many_76 depends on table many\nview many_77 depends on table many\nview many_78 depends on table many\nview many_79 depends on table many\nview many_80 depends on table many\nview many_81 depends on table many\nview many_82 depends on table many\nview many_83 depends on table many\nview many_84 depends on table many\nview many_85 depends on table many\nview many_86 depends on table many\nview many_87 depends on table many\nview many_88 depends on table many\nview many_89 depends on table many\nview many_90 depends on table many\nview many_91 depends on table many\nview many_92 depends on table many\nview many_93 depends on table many\nview many_94 depends on table many\nview many_95 depends on table many\nview many_96 depends on table many\nview many_97 depends on table many\nview many_98 depends on table many\nview many_99 depends on table many\nview many_100 depends on table many\nand 3 other objects (see server log for list)
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop table many cascade;
----
-- NOTICE 00000 drop cascades to 103 other objects
=> DROP TABLE
