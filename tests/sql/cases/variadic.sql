select concat('|', variadic array[1, 2, 33]);
----
!! 42883 function concat(unknown, integer[]) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select concat_ws(',', variadic array['a', null, 'c']);
----
concat_ws 25
a,c
=> SELECT 1

select format('%s %s', variadic array['a', 'b']);
----
format 25
a b
=> SELECT 1

select concat(variadic null::int[]);
----
concat 25
\N
=> SELECT 1

select json_build_array(variadic array[1, 2]);
----
json_build_array 114
[1, 2]
=> SELECT 1

select jsonb_build_object(variadic array['a', 'b']);
----
jsonb_build_object 3802
{"a": "b"}
=> SELECT 1

select concat(variadic 5);
----
!! 42804 VARIADIC argument must be an array
.. P 24

select greatest(variadic array[1]);
----
!! 42601 syntax error at or near "variadic"
.. P 17

select upper(variadic array['a']);
----
!! 42883 function upper(text[]) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select concat_ws(variadic array['a', 'b']);
----
!! 42883 function concat_ws(text[]) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8
