select array['{1,2}'::int[], null];
----
!! 2202E multidimensional arrays must have array expressions with matching dimensions

select array['{a,b}'::text[], null, '{c,d}'];
----
!! 2202E multidimensional arrays must have array expressions with matching dimensions

select array[null::int[], null];
----
array 1007
{}
=> SELECT 1

select array['{}'::int[], '{}'];
----
array 1007
{}
=> SELECT 1

select array['{}'::int[], '{1}'];
----
!! 2202E multidimensional arrays must have array expressions with matching dimensions

select array['{1,2}'::int[], '{3,4}', '{5,6}'];
----
array 1007
{{1,2},{3,4},{5,6}}
=> SELECT 1

select array[array[array[array[array[array['{1}'::int[]]]]]]];
----
!! 54000 number of array dimensions (7) exceeds the maximum allowed (6)

select array['{1}'::int[], '{2,3}'];
----
!! 2202E multidimensional arrays must have array expressions with matching dimensions

select array['[2:3]={1,2}'::int[], '[2:3]={3,4}'];
----
array 1007
[1:2][2:3]={{1,2},{3,4}}
=> SELECT 1

select array[null::text[], null::text[]] is null, cardinality(array['{}'::text[]]);
----
?column? 16|cardinality 23
f|0
=> SELECT 1
