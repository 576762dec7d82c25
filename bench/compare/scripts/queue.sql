-- A queue in a table: each consumer takes the first job that nobody else holds and puts a new one at the end.
begin;
with next as (select id from jobs order by id limit 1 for update skip locked)
  delete from jobs using next where jobs.id = next.id;
insert into jobs (payload) values ('again');
commit;
