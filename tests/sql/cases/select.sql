select 1;
----
?column? 23
1
=> SELECT 1

select 1 as a, 'x' as b, null as c;
----
a 23|b 25|c 25
1|x|\N
=> SELECT 1

select 1 + 2 * 3, (1 + 2) * 3, -5 % 3, 7 / 2, 7.0 / 2;
----
?column? 23|?column? 23|?column? 23|?column? 23|?column? 1700
7|9|-2|3|3.5000000000000000
=> SELECT 1

select 'a' || 'b', 'it''s', E'tab\tend';
----
?column? 25|?column? 25|?column? 25
ab|it's|tab	end
=> SELECT 1

values (1, 'one'), (2, 'two') ;
----
column1 23|column2 25
1|one
2|two
=> SELECT 2

select * from (values (1, 'one'), (2, 'two')) as v(n, w) order by n desc;
----
n 23|w 25
2|two
1|one
=> SELECT 2

create table people (id int primary key, name text not null, age int, city varchar(20));
----
=> CREATE TABLE

insert into people values (1, 'Ann', 30, 'Oslo'), (2, 'Bob', 25, 'Rome'), (3, 'Cy', null, 'Oslo'), (4, 'Dee', 41, null);
----
=> INSERT 0 4

select * from people order by id;
----
id 23|name 25|age 23|city 1043
1|Ann|30|Oslo
2|Bob|25|Rome
3|Cy|\N|Oslo
4|Dee|41|\N
=> SELECT 4

select id, name from people where age > 26 order by id;
----
id 23|name 25
1|Ann
4|Dee
=> SELECT 2

select count(*), count(age), sum(age), avg(age), min(age), max(age) from people;
----
count 20|count 20|sum 20|avg 1700|min 23|max 23
4|3|96|32.0000000000000000|25|41
=> SELECT 1

select city, count(*) from people group by city order by city nulls first;
----
city 1043|count 20
\N|1
Oslo|2
Rome|1
=> SELECT 3

select city, count(*) as n from people group by 1 having count(*) > 1;
----
city 1043|n 20
Oslo|2
=> SELECT 1

select name from people order by age desc nulls last, name limit 2;
----
name 25
Dee
Ann
=> SELECT 2

select name from people order by id offset 2;
----
name 25
Cy
Dee
=> SELECT 2

select name from people order by id limit 1 offset 1;
----
name 25
Bob
=> SELECT 1

select distinct city from people order by city;
----
city 1043
Oslo
Rome
\N
=> SELECT 3

select name, case when age is null then 'unknown' when age < 30 then 'young' else 'old' end as class from people order by id;
----
name 25|class 25
Ann|old
Bob|young
Cy|unknown
Dee|old
=> SELECT 4

select coalesce(city, 'none'), nullif(age, 25) from people order by id;
----
coalesce 1043|nullif 23
Oslo|30
Rome|\N
Oslo|\N
none|41
=> SELECT 4

select name from people where city is null;
----
name 25
Dee
=> SELECT 1

select name from people where city is not null and age is null;
----
name 25
Cy
=> SELECT 1

select name from people where id in (1, 3) order by id;
----
name 25
Ann
Cy
=> SELECT 2

select name from people where id not in (1, 3) order by id;
----
name 25
Bob
Dee
=> SELECT 2

select name from people where age between 25 and 30 order by id;
----
name 25
Ann
Bob
=> SELECT 2

select name from people where name like '_o%';
----
name 25
Bob
=> SELECT 1

select name from people where name ilike 'a%';
----
name 25
Ann
=> SELECT 1

select name from people where name ~ '^[AB]' order by 1;
----
name 25
Ann
Bob
=> SELECT 2

select p.name, q.name from people p join people q on p.city = q.city and p.id < q.id;
----
name 25|name 25
Ann|Cy
=> SELECT 1

select p.name, q.name from people p left join people q on q.id = p.id + 2 order by p.id;
----
name 25|name 25
Ann|Cy
Bob|Dee
Cy|\N
Dee|\N
=> SELECT 4

select count(*) from people a cross join people b;
----
count 20
16
=> SELECT 1

select count(*) from people a, people b where a.id < b.id;
----
count 20
6
=> SELECT 1

select name from people where id = (select max(id) from people);
----
name 25
Dee
=> SELECT 1

select name from people p where exists (select 1 from people q where q.city = p.city and q.id <> p.id) order by name;
----
name 25
Ann
Cy
=> SELECT 2

select name from people p where not exists (select 1 from people q where q.city = p.city and q.id <> p.id) order by name;
----
name 25
Bob
Dee
=> SELECT 2

select name from people where city in (select city from people where age = 30) order by name;
----
name 25
Ann
Cy
=> SELECT 2

select name, (select count(*) from people q where q.age < p.age) as younger from people p order by id;
----
name 25|younger 20
Ann|1
Bob|0
Cy|0
Dee|2
=> SELECT 4

select name from people where age > all (select age from people where city = 'Rome') order by 1;
----
name 25
Ann
Dee
=> SELECT 2

select name from people where age = any (array[25, 41]) order by 1;
----
name 25
Bob
Dee
=> SELECT 2

select 1 union all select 2 union all select 1;
----
?column? 23
1
2
1
=> SELECT 3

select 1 as n union select 2 union select 1 order by n;
----
n 23
1
2
=> SELECT 2

select id from people intersect select 2 union all select 9 order by 1;
----
id 23
2
9
=> SELECT 2

select id from people except select 2 order by 1;
----
id 23
1
3
4
=> SELECT 3

with old as (select * from people where age > 26) select name from old order by name;
----
name 25
Ann
Dee
=> SELECT 2

with recursive t(n) as (select 1 union all select n + 1 from t where n < 5) select sum(n), count(*) from t;
----
sum 20|count 20
15|5
=> SELECT 1

select * from generate_series(1, 3);
----
generate_series 23
1
2
3
=> SELECT 3

select n, n * n as square from generate_series(1, 9, 4) as g(n);
----
n 23|square 23
1|1
5|25
9|81
=> SELECT 3

select generate_series(1, 3) as g, 'x' as x;
----
g 23|x 25
1|x
2|x
3|x
=> SELECT 3

select a.id, b.n from people a cross join lateral (select a.id * 10 as n) b order by 1;
----
id 23|n 23
1|10
2|20
3|30
4|40
=> SELECT 4

select p.*, 1 as one from people p where id = 1;
----
id 23|name 25|age 23|city 1043|one 23
1|Ann|30|Oslo|1
=> SELECT 1

select people.name from people where people.id = 2;
----
name 25
Bob
=> SELECT 1

select upper(name), length(name), substr(name, 1, 1) from people order by id;
----
upper 25|length 23|substr 25
ANN|3|A
BOB|3|B
CY|2|C
DEE|3|D
=> SELECT 4

select sum(age) filter (where city = 'Oslo') from people;
----
sum 20
30
=> SELECT 1

select count(distinct city) from people;
----
count 20
2
=> SELECT 1

select string_agg(name, ',' order by name desc) from people;
----
string_agg 25
Dee,Cy,Bob,Ann
=> SELECT 1

select array_agg(id order by id) from people;
----
array_agg 1007
{1,2,3,4}
=> SELECT 1

select bool_and(age > 20), bool_or(age > 40) from people;
----
bool_and 16|bool_or 16
t|t
=> SELECT 1

select age / 0 from people where false;
----
?column? 23
=> SELECT 0

select max(name), min(city) from people;
----
max 25|min 25
Dee|Oslo
=> SELECT 1

select name from people order by length(name), name desc;
----
name 25
Cy
Dee
Bob
Ann
=> SELECT 4

select id as x from people order by x desc limit 1;
----
x 23
4
=> SELECT 1

select age + 1 as next_age from people where age is not null group by age + 1 order by next_age;
----
next_age 23
26
31
42
=> SELECT 3

select true and null, false and null, true or null, not null::bool;
----
?column? 16|?column? 16|?column? 16|?column? 16
\N|f|t|\N
=> SELECT 1

select 1 is distinct from null, null is distinct from null, 1 is not distinct from 1;
----
?column? 16|?column? 16|?column? 16
t|f|t
=> SELECT 1

select (1, 2) = (1, 2), (1, 2) < (1, 3), row(1, null) = row(1, null);
----
?column? 16|?column? 16|?column? 16
t|t|\N
=> SELECT 1

select greatest(1, 5, 3), least(2, null, 1);
----
greatest 23|least 23
5|1
=> SELECT 1

select 5 in (1, 2, null), 5 not in (1, 2), 1 in (1, null);
----
?column? 16|?column? 16|?column? 16
\N|t|t
=> SELECT 1

select exists (select 1 from people where id = 77);
----
exists 16
f
=> SELECT 1

select current_database(), current_schema();
----
current_database 19|current_schema 19
postgres|case_select
=> SELECT 1

select cast('12' as int) + 1, '12'::int4, int '7', 3::text || 'x';
----
?column? 23|int4 23|int4 23|?column? 25
13|12|7|3x
=> SELECT 1

select pg_typeof(1), pg_typeof(1.5), pg_typeof('x'), pg_typeof(null), pg_typeof(now());
----
pg_typeof 2206|pg_typeof 2206|pg_typeof 2206|pg_typeof 2206|pg_typeof 2206
integer|numeric|unknown|unknown|timestamp with time zone
=> SELECT 1

select 1 limit 0;
----
?column? 23
=> SELECT 0

select name from people fetch first 1 row only;
----
name 25
Ann
=> SELECT 1

select distinct on (city) city, name from people order by city, name desc;
----
city 1043|name 25
Oslo|Cy
Rome|Bob
\N|Dee
=> SELECT 3

select a, b from (select 1 as a, 2 as b) s where a < b;
----
a 23|b 23
1|2
=> SELECT 1

select count(*) from (select 1 where false) s;
----
count 20
0
=> SELECT 1

select sum(n) from (select generate_series(1, 1000) as n) s;
----
sum 20
500500
=> SELECT 1

select id from people where (age, id) > (26, 1) order by id;
----
id 23
1
4
=> SELECT 2

select name from people natural join (select 2 as id) s;
----
name 25
Bob
=> SELECT 1

select id, p.name from people p join (select 1 as id, 'z' as other) s using (id);
----
id 23|name 25
1|Ann
=> SELECT 1

table people;
----
id 23|name 25|age 23|city 1043
1|Ann|30|Oslo
2|Bob|25|Rome
3|Cy|\N|Oslo
4|Dee|41|\N
=> SELECT 4
