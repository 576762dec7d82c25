create table pers (id int primary key, first text, last text);
----
=> CREATE TABLE

insert into pers values (1, 'Ada', 'Lovelace'), (2, 'Alan', 'Turing');
----
=> INSERT 0 2

create type pair as (a int, b text);
----
=> CREATE TYPE

create function full_name(p pers) returns text language sql as 'select p.first || '' '' || p.last';
----
=> CREATE FUNCTION

select full_name(pers) from pers order by id;
----
full_name 25
Ada Lovelace
Alan Turing
=> SELECT 2

select p.full_name, full_name(p), (p).full_name from pers p order by id;
----
full_name 25|full_name 25|full_name 25
Ada Lovelace|Ada Lovelace|Ada Lovelace
Alan Turing|Alan Turing|Alan Turing
=> SELECT 2

select p.id, id(p), last(p.*) from pers p order by 1;
----
id 23|id 23|last 25
1|1|Lovelace
2|2|Turing
=> SELECT 2

select p.nothing from pers p;
----
!! 42703 column p.nothing does not exist
.. P 8

select nothing(p) from pers p;
----
!! 42883 function nothing(pers) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select id from pers p where p.full_name like 'Ada%';
----
id 23
1
=> SELECT 1

create function full_dollar(pers) returns text language sql as 'select $1.first || $1.last';
----
=> CREATE FUNCTION

select full_dollar(p) from pers p order by 1;
----
full_dollar 25
AdaLovelace
AlanTuring
=> SELECT 2

create function full_qualified(p pers) returns text language sql as 'select full_qualified.p.first || (p).last';
----
=> CREATE FUNCTION

select full_qualified(p) from pers p order by 1;
----
full_qualified 25
AdaLovelace
AlanTuring
=> SELECT 2

create function star_of(p pers) returns setof text language sql as 'select x.first from (select p.*) x';
----
=> CREATE FUNCTION

select star_of(p) from pers p order by 1;
----
star_of 25
Ada
Alan
=> SELECT 2

create function get_pers(i int) returns pers language sql as 'select * from pers where id = i';
----
=> CREATE FUNCTION

select get_pers(1);
----
get_pers user
(1,Ada,Lovelace)
=> SELECT 1

select * from get_pers(2);
----
id 23|first 25|last 25
2|Alan|Turing
=> SELECT 1

select (get_pers(1)).last;
----
last 25
Lovelace
=> SELECT 1

select (get_pers(1)).*;
----
id 23|first 25|last 25
1|Ada|Lovelace
=> SELECT 1

select * from get_pers(9);
----
id 23|first 25|last 25
\N|\N|\N
=> SELECT 1

select get_pers(9) is null;
----
?column? 16
t
=> SELECT 1

create function get_whole(i int) returns pers language sql as 'select p from pers p where id = i';
----
=> CREATE FUNCTION

select * from get_whole(2);
----
id 23|first 25|last 25
2|Alan|Turing
=> SELECT 1

create function all_pers() returns setof pers language sql as 'select * from pers order by id';
----
=> CREATE FUNCTION

select * from all_pers();
----
id 23|first 25|last 25
1|Ada|Lovelace
2|Alan|Turing
=> SELECT 2

select all_pers();
----
all_pers user
(1,Ada,Lovelace)
(2,Alan,Turing)
=> SELECT 2

select p.last, q.full_name from all_pers() p join all_pers() q using (id) order by 1;
----
last 25|full_name 25
Lovelace|Ada Lovelace
Turing|Alan Turing
=> SELECT 2

select x.*, x from all_pers() with ordinality x(i, f, l, n);
----
i 23|f 25|l 25|n 20|x 2249
1|Ada|Lovelace|1|(1,Ada,Lovelace,1)
2|Alan|Turing|2|(2,Alan,Turing,2)
=> SELECT 2

select * from pers p, get_pers(p.id) g where g.id = 2;
----
id 23|first 25|last 25|id 23|first 25|last 25
2|Alan|Turing|2|Alan|Turing
=> SELECT 1

create function mk_pair(a int, b text) returns pair language sql as 'select $1, $2';
----
=> CREATE FUNCTION

select mk_pair(1, 'x'), (mk_pair(2, 'y')).b;
----
mk_pair user|b 25
(1,x)|y
=> SELECT 1

select * from mk_pair(3, 'z');
----
a 23|b 25
3|z
=> SELECT 1

create function mk_pairs(n int) returns setof pair language sql as 'select i, i::text from generate_series(1, n) i';
----
=> CREATE FUNCTION

select * from mk_pairs(3) t(x, y);
----
x 23|y 25
1|1
2|2
3|3
=> SELECT 3

select mk_pairs(2);
----
mk_pairs user
(1,1)
(2,2)
=> SELECT 2

select (mk_pairs(2)).*;
----
a 23|b 25
1|1
2|2
=> SELECT 2

create function bad1() returns pair language sql as 'select 1';
----
!! 42P13 return type mismatch in function declared to return pair
.. D Final statement returns too few columns.

create function bad2() returns pair language sql as 'select 1, 2, 3';
----
!! 42P13 return type mismatch in function declared to return pair
.. D Final statement returns too many columns.

create function bad3() returns pair language sql as 'select true, ''x''::text';
----
!! 42P13 return type mismatch in function declared to return pair
.. D Final statement returns boolean instead of integer at column 1.

create function ok4() returns pair language sql as 'select 1::smallint, ''x''::varchar';
----
=> CREATE FUNCTION

select ok4();
----
ok4 user
(1,x)
=> SELECT 1

create function ok5() returns pair language sql as 'select row(1, ''x'')::pair';
----
=> CREATE FUNCTION

select ok5();
----
ok5 user
(1,x)
=> SELECT 1

create function swap(p pair) returns pair language sql as 'select length(p.b), p.a::text';
----
=> CREATE FUNCTION

select swap(row(1, 'abc')), swap('(2,x)'::pair), swap(null);
----
swap user|swap user|swap user
(3,1)|(1,2)|(,)
=> SELECT 1

create function pl_name(p pers) returns text language plpgsql as 'begin return p.first || ''+'' || p.last; end';
----
=> CREATE FUNCTION

select pl_name(p), p.pl_name from pers p order by 1;
----
pl_name 25|pl_name 25
Ada+Lovelace|Ada+Lovelace
Alan+Turing|Alan+Turing
=> SELECT 2

create function pl_pair(x int) returns pair language plpgsql as 'declare r pair; begin r.a := x; r.b := ''pl''; return r; end';
----
=> CREATE FUNCTION

select pl_pair(7), (pl_pair(8)).a;
----
pl_pair user|a 23
(7,pl)|8
=> SELECT 1

select * from pl_pair(9);
----
a 23|b 25
9|pl
=> SELECT 1

create function pl_row(x int) returns pair language plpgsql as 'begin return row(x, ''row''::text); end';
----
=> CREATE FUNCTION

select pl_row(1);
----
pl_row user
(1,row)
=> SELECT 1

create function pl_null() returns pair language plpgsql as 'begin return null; end';
----
=> CREATE FUNCTION

select pl_null(), pl_null() is null;
----
pl_null user|?column? 16
\N|t
=> SELECT 1

create function pl_bad() returns pair language plpgsql as 'begin return 1; end';
----
=> CREATE FUNCTION

select pl_bad();
----
pl_bad user
!! 42804 cannot return non-composite value from function returning composite type

create function pl_bad2() returns pair language plpgsql as 'begin return row(1, ''x''::text, 2); end';
----
=> CREATE FUNCTION

select pl_bad2();
----
pl_bad2 user
!! 42804 returned record type does not match expected record type
.. D Number of returned columns (3) does not match expected column count (2).

create function pl_set(n int) returns setof pair language plpgsql as $$ declare r pair; begin for i in 1..n loop r := row(i, 'n' || i); return next r; end loop; return query select 100, 'q'::text; return; end $$;
----
=> CREATE FUNCTION

select * from pl_set(2);
----
a 23|b 25
1|n1
2|n2
100|q
=> SELECT 3

select pl_set(1);
----
pl_set user
(1,n1)
(100,q)
=> SELECT 2

create function pl_table() returns setof pers language plpgsql as $$ declare r pers; begin for r in select * from pers order by id desc loop return next r; end loop; end $$;
----
=> CREATE FUNCTION

select * from pl_table();
----
id 23|first 25|last 25
2|Alan|Turing
1|Ada|Lovelace
=> SELECT 2

select last from pl_table() where id = 1;
----
last 25
Lovelace
=> SELECT 1

create function pl_query() returns setof pers language plpgsql as $$ begin return query select * from pers order by id; end $$;
----
=> CREATE FUNCTION

select * from pl_query();
----
id 23|first 25|last 25
1|Ada|Lovelace
2|Alan|Turing
=> SELECT 2

create function pl_query2() returns setof pers language plpgsql as $$ begin return query select id from pers; end $$;
----
=> CREATE FUNCTION

select * from pl_query2();
----
id 23|first 25|last 25
!! 42804 structure of query does not match function result type
.. D Number of returned columns (1) does not match expected column count (3).

create function takes_array(p pair[]) returns bigint language sql as 'select sum(x.a) from unnest(p) x';
----
=> CREATE FUNCTION

select takes_array(array[row(1, 'a'), row(2, 'b')]::pair[]);
----
takes_array 20
3
=> SELECT 1

create domain dpair as pair check ((value).a > 0);
----
=> CREATE DOMAIN

create function mk_dpair(a int) returns dpair language sql as $$ select row(a, 'd')::pair $$;
----
=> CREATE FUNCTION

select mk_dpair(1);
----
mk_dpair user
(1,d)
=> SELECT 1

select * from mk_dpair(2);
----
a 23|b 25
2|d
=> SELECT 1

select mk_dpair(0);
----
mk_dpair user
!! 23514 value for domain dpair violates check constraint "dpair_check"
.. n dpair_check
.. d dpair

create function rec(out a int, out b text) language sql as $$ select 1, 'o' $$;
----
=> CREATE FUNCTION

select * from rec();
----
a 23|b 25
1|o
=> SELECT 1

create function anon(int) returns setof record language sql as 'select i, i * 2 from generate_series(1, $1) i';
----
=> CREATE FUNCTION

select * from anon(2) as t(x int, y int);
----
x 23|y 23
1|2
2|4
=> SELECT 2

create function pl_other() returns pair language plpgsql as 'begin return row(1::bigint, ''x''::text); end';
----
=> CREATE FUNCTION

select pl_other();
----
pl_other user
!! 42804 returned record type does not match expected record type
.. D Returned type bigint does not match expected type integer in column 1.

insert into pers select (get_pers(1)).id + 10, (get_pers(1)).first, 'New' returning full_name(pers), pers.full_name;
----
full_name 25|full_name 25
Ada New|Ada New
=> INSERT 0 1

update pers set last = 'Upd' where id = 11 returning pers.full_name;
----
full_name 25
Ada Upd
=> UPDATE 1

alter table pers add column born int default 1800;
----
=> ALTER TABLE

select * from get_pers(1);
----
id 23|first 25|last 25|born 23
1|Ada|Lovelace|1800
=> SELECT 1

select full_name(p) from pers p where id = 1;
----
full_name 25
Ada Lovelace
=> SELECT 1

select all_pers();
----
all_pers user
(1,Ada,Lovelace,1800)
(2,Alan,Turing,1800)
(11,Ada,Upd,1800)
=> SELECT 3

drop table pers;
----
!! 2BP01 cannot drop table pers because other objects depend on it
.. D function full_name(pers) depends on type pers\nfunction full_dollar(pers) depends on type pers\nfunction full_qualified(pers) depends on type pers\nfunction star_of(pers) depends on type pers\nfunction get_pers(integer) depends on type pers\nfunction get_whole(integer) depends on type pers\nfunction all_pers() depends on type pers\nfunction pl_name(pers) depends on type pers\nfunction pl_table() depends on type pers\nfunction pl_query() depends on type pers\nfunction pl_query2() depends on type pers
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop type pair cascade;
----
-- NOTICE 00000 drop cascades to 15 other objects
=> DROP TYPE
