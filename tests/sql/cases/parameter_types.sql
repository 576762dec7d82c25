prepare untyped as select 1 where $1 is null;
----
!! 42P18 could not determine data type of parameter $1

prepare untyped as select 1 where $1 is not null;
----
!! 42P18 could not determine data type of parameter $1

prepare typed(text) as select 1 as one where $1 is null;
----
=> PREPARE

execute typed(null);
----
one 23
1
=> SELECT 1

prepare known as select 1 as one where 5 = $1 or $1 is null;
----
=> PREPARE

execute known(null);
----
one 23
1
=> SELECT 1

select 'x' is null, null is null, (null, 1) is not null;
----
?column? 16|?column? 16|?column? 16
f|t|f
=> SELECT 1
