create table aa (id int primary key, a int[], t varchar(4)[], m int[], j jsonb);
----
=> CREATE TABLE

insert into aa (id, a[1], a[3]) values (1, 11, 13);
----
=> INSERT 0 1

insert into aa (id, a[2:3]) values (2, '{22,23}');
----
=> INSERT 0 1

insert into aa (id, m[1][1], t[1]) values (3, 7, 'abcd');
----
=> INSERT 0 1

insert into aa (id, a[1:2]) values (4, '{1}');
----
!! 2202E source array too small

insert into aa (id, t[1]) values (5, 'toolong');
----
!! 22001 value too long for type character varying(4)

insert into aa (id, t) values (5, '{toolong}');
----
!! 22001 value too long for type character varying(4)

insert into aa (id, t) values (5, array['toolong']::varchar(4)[]);
----
=> INSERT 0 1

insert into aa (id, a[1], a[2]) values (6, 1, 2), (7, 3, 4);
----
=> INSERT 0 2

select * from aa order by id;
----
id 23|a 1007|t 1015|m 1007|j 3802
1|{11,NULL,13}|\N|\N|\N
2|[2:3]={22,23}|\N|\N|\N
3|\N|{abcd}|{{7}}|\N
5|\N|{tool}|\N|\N
6|{1,2}|\N|\N|\N
7|{3,4}|\N|\N|\N
=> SELECT 6

update aa set a[1] = a[1] + 100, a[5] = 5 where id = 1 returning a;
----
a 1007
{111,NULL,13,NULL,5}
=> UPDATE 1

update aa set a[-1:0] = array[-1, 0] where id = 2 returning a;
----
a 1007
[-1:3]={-1,0,NULL,22,23}
=> UPDATE 1

update aa set a[2:3] = '{8,9,10}' where id = 6 returning a;
----
a 1007
{1,8,9}
=> UPDATE 1

update aa set a[1:2] = null where id = 6 returning a;
----
a 1007
{1,8,9}
=> UPDATE 1

update aa set a[null] = 1 where id = 6;
----
!! 22004 array subscript in assignment must not be null

update aa set a[null:2] = '{1}' where id = 6;
----
!! 22004 array subscript in assignment must not be null

update aa set a[3:2] = '{1}' where id = 6;
----
!! 2202E upper bound cannot be less than lower bound

update aa set a[1][1] = 1 where id = 6;
----
!! 2202E wrong number of array subscripts

update aa set a[1:3] = '{1}' where id = 6;
----
!! 2202E source array too small

update aa set a['x'] = 1 where id = 6;
----
!! 22P02 invalid input syntax for type integer: "x"
.. P 17

update aa set a[1] = 'x' where id = 6;
----
!! 22P02 invalid input syntax for type integer: "x"
.. P 22

update aa set a[1] = true where id = 6;
----
!! 42804 subscripted assignment to "a" requires type integer but expression is of type boolean
.. H You will need to rewrite or cast the expression.
.. P 15

update aa set id[1] = 1 where id = 6;
----
!! 42804 cannot subscript type integer because it does not support subscripting
.. P 15

update aa set a[1] = default where id = 6;
----
!! 0A000 cannot set an array element to DEFAULT
.. P 15

update aa set a[1] = 1, a = null where id = 6;
----
!! 42601 multiple assignments to same column "a"

update aa set m = '{{1,2,3},{4,5,6},{7,8,9}}' where id = 6;
----
=> UPDATE 1

update aa set m[2][2] = 55 where id = 6 returning m;
----
m 1007
{{1,2,3},{4,55,6},{7,8,9}}
=> UPDATE 1

update aa set m[2:3][1:2] = '{{1,1},{2,2}}' where id = 6 returning m;
----
m 1007
{{1,2,3},{1,1,6},{2,2,9}}
=> UPDATE 1

update aa set m[4][1] = 0 where id = 6;
----
!! 2202E array subscript out of range

update aa set m[2:2] = '{9,9,9}' where id = 6 returning m;
----
m 1007
{{1,2,3},{9,9,9},{2,2,9}}
=> UPDATE 1

update aa set m[:2][3:] = '{0,0}' where id = 6 returning m;
----
m 1007
{{1,2,0},{9,9,0},{2,2,9}}
=> UPDATE 1

update aa set a[:] = '{5,6,7}' where id = 6 returning a;
----
a 1007
{5,6,7}
=> UPDATE 1

update aa set a[:] = '{5,6,7}' where id = 3;
----
!! 2202E array slice subscript must provide both boundaries
.. D When assigning to a slice of an empty array value, slice boundaries must be fully specified.

update aa set a[2:9] = '{5,6,7}' where id = 6;
----
!! 2202E source array too small

select m[1:2], m[2:3][2:2], m[2], m[2:2][1], m[:][2:], m[1:0], m[null:2], m[5:6], m[1:2][1:2][1:2] from aa where id = 6;
----
m 1007|m 1007|m 23|m 1007|m 1007|m 1007|m 1007|m 1007|m 1007
{{1,2,0},{9,9,0}}|{{9},{2}}|\N|{{9}}|{{2,0},{9,0},{2,9}}|{}|\N|{}|{}
=> SELECT 1

select a[2:], a[:2], a[:], a[2:2] from aa where id = 2;
----
a 1007|a 1007|a 1007|a 1007
{22,23}|{-1,0,NULL,22}|{-1,0,NULL,22,23}|{22}
=> SELECT 1

insert into aa (id, a) values (6, '{1}') on conflict (id) do update set a[1] = excluded.a[1] * 1000, a[2] = 3 returning a;
----
a 1007
{1000,3,7}
=> INSERT 0 1

update aa set a[x] = y from (values (1, 42)) v(x, y) where id = 6 returning a;
----
a 1007
{42,3,7}
=> UPDATE 1

update aa set j['a']['b'] = '1' where id = 1 returning j;
----
j 3802
{"a": {"b": 1}}
=> UPDATE 1

update aa set j['a']['c'] = '[1, 2]', j['z'] = '"end"' where id = 1 returning j;
----
j 3802
{"a": {"b": 1, "c": [1, 2]}, "z": "end"}
=> UPDATE 1

update aa set j['a']['c'][4] = '5' where id = 1 returning j;
----
j 3802
{"a": {"b": 1, "c": [1, 2, null, null, 5]}, "z": "end"}
=> UPDATE 1

update aa set j['a']['c'][-1] = '6' where id = 1 returning j;
----
j 3802
{"a": {"b": 1, "c": [1, 2, null, null, 6]}, "z": "end"}
=> UPDATE 1

update aa set j['a']['c'][-9] = '6' where id = 1;
----
!! 22023 path element at position 3 is out of range: -9

update aa set j['a']['c']['x'] = '6' where id = 1;
----
!! 22P02 path element at position 3 is not an integer: "x"

update aa set j['z']['x'] = '6' where id = 1;
----
!! 22023 cannot replace existing key
.. D The path assumes key is a composite object, but it is a scalar value.

update aa set j['n']['m'][2]['o'] = '{"deep": true}' where id = 1 returning j;
----
j 3802
{"a": {"b": 1, "c": [1, 2, null, null, 6]}, "n": {"m": [null, null, {"o": {"deep": true}}]}, "z": "end"}
=> UPDATE 1

update aa set j['z'] = null where id = 1 returning j;
----
j 3802
{"a": {"b": 1, "c": [1, 2, null, null, 6]}, "n": {"m": [null, null, {"o": {"deep": true}}]}, "z": null}
=> UPDATE 1

update aa set j[null] = '1' where id = 1;
----
!! 22004 jsonb subscript in assignment must not be null

update aa set j[0] = '"first"' where id = 2 returning j;
----
j 3802
["first"]
=> UPDATE 1

update aa set j[3] = '"fourth"' where id = 2 returning j;
----
j 3802
["first", null, null, "fourth"]
=> UPDATE 1

update aa set j['a'] = 1 where id = 2;
----
!! 42804 subscripted assignment to "j" requires type jsonb but expression is of type integer
.. H You will need to rewrite or cast the expression.
.. P 15

update aa set j['a':'b'] = '1' where id = 2;
----
!! 42804 jsonb subscript does not support slices
.. P 21

update aa set j[1.5] = '1' where id = 2;
----
!! 42804 subscript type numeric is not supported
.. H jsonb subscript must be coercible to either integer or text.
.. P 17

update aa set j[1] = to_jsonb(id) where id = 2 returning j;
----
j 3802
["first", 2, null, "fourth"]
=> UPDATE 1

insert into aa (id, j['x']['y'], j['x']['z']) values (8, '1', '2') returning j;
----
j 3802
{"x": {"y": 1, "z": 2}}
=> INSERT 0 1

update aa set j = '7' where id = 2;
----
=> UPDATE 1

update aa set j['a'] = '1' where id = 2;
----
!! 22023 cannot replace existing key
.. D The path assumes key is a composite object, but it is a scalar value.

create type ap as (x int, y int[]);
----
=> CREATE TYPE

create table ac (id int, p ap, q ap[]);
----
=> CREATE TABLE

insert into ac (id, p.y[2], q[1].x, q[1].y[1:2]) values (1, 5, 6, '{7,8}');
----
=> INSERT 0 1

select * from ac;
----
id 23|p user|q user
1|(,[2:2]={5})|{"(6,\\"{7,8}\\")"}
=> SELECT 1

update ac set p.y[1] = 4, p.x = 3, q[2].x = 9, q[1].y[1] = q[1].y[2] + 1;
----
=> UPDATE 1

select * from ac;
----
id 23|p user|q user
1|(3,"{4,5}")|{"(6,\\"{9,8}\\")","(9,)"}
=> SELECT 1

update ac set q[2] = row(1, '{2}') returning q;
----
q user
{"(6,\\"{9,8}\\")","(1,{2})"}
=> UPDATE 1

update ac set q[2].z = 1;
----
!! 42703 cannot assign to field "z" of column "q" because there is no such column in data type ap
.. P 15

update ac set p.x.y = 1;
----
!! 42804 cannot assign to field "y" of column "x" because its type integer is not a composite type
.. P 15

create function af() returns text language plpgsql as $$
declare a int[]; m int[] := '{{1,2},{3,4}}'; j jsonb; r ap; q ap[]; v varchar(3)[]; i int := 2;
begin
  a[i] := 5; a[1:1] := array[7]; m[1][2] := 20; j['k'] := '1'; r.y[i] := 8; q[1].x := '12';
  v[1] := 'abc';
  return concat_ws(' ', a, m, j, r, q, v);
end $$;
----
=> CREATE FUNCTION

select af();
----
af 25
{7,5} {{1,20},{3,4}} {"k": 1} (,[2:2]={8}) {"(12,)"} {abc}
=> SELECT 1

create or replace function af() returns text language plpgsql as $$
declare v varchar(3)[]; begin v[1] := 'abcd'; return v; end $$;
----
=> CREATE FUNCTION

select af();
----
af 25
!! 22001 value too long for type character varying(3)

create or replace function af() returns text language plpgsql as $$
declare v int; begin v[1] := 1; return v; end $$;
----
=> CREATE FUNCTION

select af();
----
af 25
!! 42804 cannot subscript type integer because it does not support subscripting

create domain ordered as int[] check (value[1] < value[2]);
----
=> CREATE DOMAIN

create table ao (o ordered);
----
=> CREATE TABLE

insert into ao values ('{1,2}');
----
=> INSERT 0 1

update ao set o[1] = 3;
----
!! 23514 value for domain ordered violates check constraint "ordered_check"
.. n ordered_check
.. d ordered

update ao set o[1] = 3, o[2] = 4 returning o;
----
o 1007
{3,4}
=> UPDATE 1

insert into ao (o[1], o[2]) values (5, 6) returning o;
----
o 1007
{5,6}
=> INSERT 0 1

insert into ao (o[2], o[1]) values (5, 6);
----
!! 23514 value for domain ordered violates check constraint "ordered_check"
.. n ordered_check
.. d ordered

create domain posap as ap check ((value).x > 0);
----
=> CREATE DOMAIN

create table aq (d posap, e posap[]);
----
=> CREATE TABLE

insert into aq (d.x, d.y[1]) values (1, 2);
----
=> INSERT 0 1

insert into aq (d.x) values (-1);
----
!! 23514 value for domain posap violates check constraint "posap_check"
.. n posap_check
.. d posap

update aq set d.x = 0;
----
!! 23514 value for domain posap violates check constraint "posap_check"
.. n posap_check
.. d posap

update aq set d.x = (d).x + 1, e[1].x = 3;
----
=> UPDATE 1

update aq set e[1].x = -3;
----
!! 23514 value for domain posap violates check constraint "posap_check"
.. n posap_check
.. d posap

select d, e, (d).x, (d).*, e[1].x from aq;
----
d user|e user|x 23|x 23|y 1007|x 23
(2,{2})|{"(3,)"}|2|2|{2}|3
=> SELECT 1

create or replace function af() returns text language plpgsql as $$
declare o ordered := '{1,5}'; begin o[1] := 4; o[2] := 3; return o; end $$;
----
=> CREATE FUNCTION

select af();
----
af 25
!! 23514 value for domain ordered violates check constraint "ordered_check"
.. n ordered_check
.. d ordered
