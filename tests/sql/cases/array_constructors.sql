select array['{1,2}'::int2[], '{3,4}']::int[][];
----
array 1007
{{1,2},{3,4}}
=> SELECT 1

select array['{1,2}'::int2[]]::bigint[], array['{a,b}'::text[], null, '{c,d}']::text[];
----
!! 2202E multidimensional arrays must have array expressions with matching dimensions

select (array['{1,2}'::int[]])::text[], array[array[1, 2], '{3,4}'::int[]]::numeric[];
----
array 1009|array 1231
{{1,2}}|{{1,2},{3,4}}
=> SELECT 1

select array['1', '2']::int[], array[array['1'], array['2']]::int[];
----
array 1007|array 1007
{1,2}|{{1},{2}}
=> SELECT 1

select array['{1,2}'::int2[], '{3}']::int[];
----
!! 2202E multidimensional arrays must have array expressions with matching dimensions

select array[1, '{1,2}'::int[]]::int[];
----
!! 42846 cannot cast type integer to integer[]
.. P 14

prepare nested(int2[], int2[]) as select array[$1, $2]::int[] = array[array[1, 2], array[3, 4]];
----
=> PREPARE

execute nested('{1,2}', '{3,4}');
----
?column? 16
t
=> SELECT 1

select array[1, 2]::oidvector, array[3]::int2vector;
----
array 30|array 22
1 2|3
=> SELECT 1

select array[]::oidvector;
----
array 30
!! 42804 array is not a valid oidvector

select array[]::int2vector;
----
array 22
!! 42804 array is not a valid int2vector

select array[n]::oidvector from (values (1), (null)) v(n);
----
array 30
1
!! 42804 array is not a valid oidvector
