select to_json('x')
----
!! 42804 could not determine polymorphic type because input has type unknown

select array_fill(null, '{1}'::int[])
----
!! 42804 could not determine polymorphic type because input has type unknown

select array_length('{1}', 1)
----
!! 42804 could not determine polymorphic type because input has type unknown

select array_to_string('{1,2}', ',')
----
!! 42804 could not determine polymorphic type because input has type unknown

select lag('x') over (), first_value(1) over ()
----
!! 42804 could not determine polymorphic type because input has type unknown

select json_agg('x')
----
!! 42804 could not determine polymorphic type because input has type unknown

select enum_first(null)
----
!! 42883 function enum_first(unknown) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select enum_range(null, null)
----
!! 42883 function enum_range(unknown, unknown) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select enum_range('x')
----
!! 42883 function enum_range(unknown) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select array_append(null, 'x'), array_append('{1}', 'x'), array_cat('{1}', '{2}'), array_position('{a}', 'a')
----
array_append 1009|array_append 1009|array_cat 1009|array_position 23
{x}|{1,x}|{1,2}|1
=> SELECT 1

select pg_typeof('x'), num_nulls('x', null), concat('a', null, 1), json_build_array('x', null)
----
pg_typeof 2206|num_nulls 23|concat 25|json_build_array 114
unknown|1|a1|["x", null]
=> SELECT 1

-- Functions that return records outside of FROM.
select json_to_record('{"a": 1}')
----
json_to_record 2249
!! 0A000 could not determine row type for result of json_to_record
.. H Provide a non-null record argument, or call the function in the FROM clause using a column definition list.

select jsonb_to_recordset('[]')
----
jsonb_to_recordset 2249
!! 0A000 could not determine row type for result of jsonb_to_recordset
.. H Provide a non-null record argument, or call the function in the FROM clause using a column definition list.

-- A number is a name here.
select pg_get_serial_sequence('1', '1')
----
pg_get_serial_sequence 25
!! 42P01 relation "1" does not exist
