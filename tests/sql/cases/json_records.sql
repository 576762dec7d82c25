select * from jsonb_to_recordset('[{"a":1,"b":"x"},{"a":"2","c":3}]') as x(a int, b text);
----
a 23|b 25
1|x
2|\N
=> SELECT 2

select * from jsonb_to_record('{"a":1,"b":[1,2],"c":{"d":1},"e":"{1,2}","f":[[1,2],[3,4]]}') as x(a int, b int[], c jsonb, e int[], f int[]);
----
a 23|b 1007|c 3802|e 1007|f 1007
1|{1,2}|{"d": 1}|{1,2}|{{1,2},{3,4}}
=> SELECT 1

select * from json_to_record('{"a":1.456,"b":[1, 2],"c":{"d": 1},"g":null,"b2":"abc"}') as x(a numeric(5,2), b text, c json, g json, b2 varchar(3));
----
a 1700|b 25|c 114|g 114|b2 1043
1.46|[1, 2]|{"d": 1}|\N|abc
=> SELECT 1

select * from json_to_record('{"b2":"abcd"}') as x(b2 varchar(3));
----
b2 1043
!! 22001 value too long for type character varying(3)

select * from json_to_record('{"a": {"x": 1}, "b":true, "c":[{"z": 1}]}') as x(a text, b text, c jsonb[]);
----
a 25|b 25|c 3807
{"x": 1}|true|{"{\\"z\\": 1}"}
=> SELECT 1

select * from jsonb_to_record('{"a":null,"b":"2020-01-01"}') as x(a int, b date);
----
a 23|b 1082
\N|2020-01-01
=> SELECT 1

select * from jsonb_to_recordset('[{"a":1,"b":"x"},null]') as x(a int, b text);
----
a 23|b 25
!! 22023 argument of jsonb_to_recordset must be an array of objects

select * from jsonb_to_recordset('{"a":1}') as x(a int);
----
a 23
!! 22023 cannot call jsonb_to_recordset on a non-array

select * from jsonb_to_recordset('[1]') as x(a int);
----
a 23
!! 22023 argument of jsonb_to_recordset must be an array of objects

select * from jsonb_to_record('[1]') as x(a int);
----
a 23
!! 22023 cannot call populate_composite on an array

select * from json_to_record('1') as x(a int);
----
a 23
!! 22023 cannot call populate_composite on a scalar

select * from json_to_recordset('{"a":1}') as x(a int);
----
a 23
!! 22023 cannot call json_to_recordset on an object

select * from json_to_recordset('[1]') as x(a int);
----
a 23
!! 22023 argument of json_to_recordset must be an array of objects

select * from jsonb_to_record('{"a":"x"}') as x(a int);
----
a 23
!! 22P02 invalid input syntax for type integer: "x"

select * from jsonb_to_record('{"a":{"b":1}}') as x(a int[]);
----
a 1007
!! 22P02 expected JSON array
.. H See the value of key "a".

select * from jsonb_to_record('{"a":[[1],[2,3]]}') as x(a int[]);
----
a 1007
!! 22P02 malformed JSON array
.. D Multidimensional arrays must have sub-arrays with matching dimensions.

select * from jsonb_to_record('{"a":[[1],2]}') as x(a int[]);
----
a 1007
!! 22P02 expected JSON array
.. H See the array element [1] of key "a".

select * from jsonb_to_record('{"a":[]}') as x(a int[]);
----
a 1007
{}
=> SELECT 1

select * from jsonb_to_record('{"a":1}');
----
!! 42601 a column definition list is required for functions returning "record"
.. P 15

select * from generate_series(1,2) as x(a int);
----
!! 42601 a column definition list is only allowed for functions returning "record"
.. P 41

select * from jsonb_to_record('{"a":1}') as (a int, a int);
----
!! 42701 column name "a" specified more than once

select * from jsonb_to_record('{"a":1}') as x(a nope);
----
!! 42704 type "nope" does not exist
.. P 49

select * from jsonb_to_recordset(null) as x(a int);
----
a 23
=> SELECT 0

select * from jsonb_to_record(null) as x(a int);
----
a 23
\N
=> SELECT 1

select x.* from jsonb_to_recordset('[{"a":5}]') as x(a int), generate_series(1,2);
----
a 23
5
5
=> SELECT 2

select * from rows from (jsonb_to_recordset('[{"a":5}]') as (a int, b text), generate_series(1,2)) as z(p,q,r);
----
p 23|q 25|r 23
5|\N|1
\N|\N|2
=> SELECT 2

create table docs (id int primary key, j jsonb);
----
=> CREATE TABLE

insert into docs values (1, '[{"sku":"a","n":2},{"sku":"b","n":3}]'), (2, '[]');
----
=> INSERT 0 2

select d.id, x.sku, x.n from docs d, jsonb_to_recordset(d.j) as x(sku text, n int) order by 1, 2;
----
id 23|sku 25|n 23
1|a|2
1|b|3
=> SELECT 2

insert into docs select x.id, x.j from jsonb_to_recordset('[{"id":7,"j":{"k":1}}]') as x(id int, j jsonb) returning *;
----
id 23|j 3802
7|{"k": 1}
=> INSERT 0 1

select j[0], j[0]['sku'], j[-1]['n'], j['x'], j[0]['sku'][1] from docs where id = 1;
----
j 3802|j 3802|j 3802|j 3802|j 3802
{"n": 2, "sku": "a"}|"a"|3|\N|\N
=> SELECT 1

select (jsonb '{"a":{"b":[10,20]}}')['a']['b'][1], ('{"a":1}'::jsonb)[null];
----
jsonb 3802|jsonb 3802
20|\N
=> SELECT 1

select (jsonb '[1,2]')[0:1];
----
!! 42804 jsonb subscript does not support slices
.. P 26

select (jsonb '{"a":1}')['2020-01-01'::date];
----
!! 42804 subscript type date is not supported
.. H jsonb subscript must be coercible to either integer or text.
.. P 26

select id from docs where j[0]['sku'] = '"a"';
----
id 23
1
=> SELECT 1
