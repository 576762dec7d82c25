-- What is asked of a column of which nearly all rows have one value (500,000 jobs, 50 of them to do), a statement a line.
select * from jobs where state = 'todo' order by id;
select count(payload) from jobs where state = 'todo';
select count(payload) from jobs where state = 'done';
select count(payload) from jobs where state = 'nothing';
select * from jobs where state in ('todo', 'failed') order by id limit 20;
select j.id, u.name from jobs j join users u on u.id = j.owner_id where j.state = 'failed' order by 1;
select kind, count(*) from jobs where state = 'todo' group by kind order by 1;
update jobs set state = 'running' where id in (select id from jobs where state = 'todo' order by id limit 5);
update jobs set state = 'done' where state = 'failed' and kind = 'call';
delete from jobs where state = 'todo' and kind = 'mail';
select id from jobs where state = 'todo' order by id limit 10 for update skip locked;
