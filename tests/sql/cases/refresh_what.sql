create view rw_view as select 1 as i
----
=> CREATE VIEW

create table rw_table (i int)
----
=> CREATE TABLE

create sequence rw_sequence
----
=> CREATE SEQUENCE

refresh materialized view rw_view
----
!! 42809 "rw_view" is not a table or materialized view

refresh materialized view rw_table
----
!! 0A000 "rw_table" is not a materialized view

refresh materialized view rw_sequence
----
!! 42809 "rw_sequence" is not a table or materialized view

drop view rw_view
----
=> DROP VIEW

drop sequence rw_sequence
----
=> DROP SEQUENCE

drop table rw_table
----
=> DROP TABLE
