-- The longest: 131072 digits before the point, 16383 behind it.
select length((repeat('9', 131072) || '.' || repeat('9', 16383))::numeric::text)
----
length 23
147456
=> SELECT 1

select length(repeat('9', 131073)::numeric::text)
----
!! 22003 value overflows numeric format

select length((repeat('9', 131072)::numeric + 0.5)::text), length((repeat('9', 131072)::numeric + 1)::text)
----
!! 22003 value overflows numeric format

select (repeat('9', 131072) || '.' || repeat('9', 16383))::numeric - (repeat('9', 131072) || '.' || repeat('9', 16382))::numeric
  = ('0.' || repeat('0', 16382) || '9')::numeric
----
?column? 16
t
=> SELECT 1

select md5((repeat('7', 131070)::numeric * 1.25)::text)
----
md5 25
0bbd02a405e88a8b635bfe71f20c0454
=> SELECT 1

create table long_numerics (n numeric)
----
=> CREATE TABLE

insert into long_numerics values ((repeat('9', 131072) || '.' || repeat('1', 16383))::numeric), (1)
----
=> INSERT 0 2

select max(n) > 10, md5(max(n)::text), md5(sum(n - 2)::text) from long_numerics
----
?column? 16|md5 25|md5 25
t|90ba6a9c5e1721daf4b3b6dc8b5aee1a|8f36511e7bd5d1c9e6df87e22c4a3fad
=> SELECT 1
