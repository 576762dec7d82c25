-- Arrays of rows without a type of their own, as JSON.
create table jr (id int primary key, name text, born date);
----
=> CREATE TABLE

insert into jr values (1, 'one', '2001-02-03'), (2, 'two "quoted"', null);
----
=> INSERT 0 2

select array_to_json(array_agg(q order by q.id)) from (select id, name from jr) q;
----
array_to_json 114
[{"id":1,"name":"one"},{"id":2,"name":"two \\"quoted\\""}]
=> SELECT 1

select array_to_json(array_agg(q order by q.id), true) from (select id, name, born from jr) q;
----
array_to_json 114
[{"id":1,"name":"one","born":"2001-02-03"},\n {"id":2,"name":"two \\"quoted\\"","born":null}]
=> SELECT 1

select to_json(array_agg(q order by id)), to_jsonb(array_agg(q order by id)) from (select id, born from jr) q;
----
to_json 114|to_jsonb 3802
[{"id":1,"born":"2001-02-03"},{"id":2,"born":null}]|[{"id": 1, "born": "2001-02-03"}, {"id": 2, "born": null}]
=> SELECT 1

select json_build_object('rows', array_agg(q order by id)) from (select id, name from jr) q;
----
json_build_object 114
{"rows" : [{"id":1,"name":"one"},{"id":2,"name":"two \\"quoted\\""}]}
=> SELECT 1

select jsonb_build_object('rows', array_agg(q order by id)) from (select id, name from jr) q;
----
jsonb_build_object 3802
{"rows": [{"id": 1, "name": "one"}, {"id": 2, "name": "two \\"quoted\\""}]}
=> SELECT 1

select json_build_array(array[row(1, 'a'), null, row(2, null)]);
----
json_build_array 114
[[{"f1":1,"f2":"a"},null,{"f1":2,"f2":null}]]
=> SELECT 1

select row_to_json(r) from (select 7 as n, (select array_agg(q order by id) from (select id from jr) q) as items) r;
----
row_to_json 114
{"n":7,"items":[{"id":1},{"id":2}]}
=> SELECT 1

select jsonb_agg(r) from (select n, array[row(n, array[row('deep', n)])] as items from generate_series(1, 2) n) r;
----
jsonb_agg 3802
[{"n": 1, "items": [{"f1": 1, "f2": [{"f1": "deep", "f2": 1}]}]}, {"n": 2, "items": [{"f1": 2, "f2": [{"f1": "deep", "f2": 2}]}]}]
=> SELECT 1

select to_json(array[row(1, array[row(2, row(3))])]);
----
to_json 114
[{"f1":1,"f2":[{"f1":2,"f2":{"f1":3}}]}]
=> SELECT 1

select to_json(array[[row(1), row(2)], [row(3), row(4)]]);
----
to_json 114
[[{"f1":1},{"f1":2}],[{"f1":3},{"f1":4}]]
=> SELECT 1

select json_object_agg(n, array[row(n)]) from generate_series(1, 2) n;
----
json_object_agg 114
{ "1" : [{"f1":1}], "2" : [{"f1":2}] }
=> SELECT 1

select to_json('{}'::record[]);
----
to_json 114
[]
=> SELECT 1

select to_json(array_agg(jr order by id)) from jr;
----
to_json 114
[{"id":1,"name":"one","born":"2001-02-03"},{"id":2,"name":"two \\"quoted\\"","born":null}]
=> SELECT 1

select json_build_object(array[row(1)], 2);
----
json_build_object 114
!! 22023 key value must be scalar, not array, composite, or json

drop table jr;
----
=> DROP TABLE
