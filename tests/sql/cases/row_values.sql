select row() is null;
----
?column? 16
t
=> SELECT 1

select row() is not null;
----
?column? 16
t
=> SELECT 1

select row() = row();
----
!! 0A000 cannot compare rows of zero length
.. P 14

select row() in (row());
----
!! 0A000 cannot compare rows of zero length
.. P 14

select row() < row();
----
!! 0A000 cannot compare rows of zero length
.. P 14

select row() is distinct from row();
----
?column? 16
f
=> SELECT 1

select row() is not distinct from row();
----
?column? 16
t
=> SELECT 1

select array[row(1, 2), row(3, 4)];
----
array 2287
{"(1,2)","(3,4)"}
=> SELECT 1

select row(1, 1.1) = any (array[row(7, 7.7), row(1, 1.1)]);
----
?column? 16
t
=> SELECT 1

select cast(row('Jim', 'Beam') as text);
----
row 25
(Jim,Beam)
=> SELECT 1

select row(1) in (select 1);
----
?column? 16
t
=> SELECT 1
