SELECT array_agg(ev_action) FROM pg_rewrite;
----
!! 42704 could not find array type for data type pg_node_tree

SELECT array_fill(ev_action, ARRAY[1]) FROM pg_rewrite;
----
!! 42704 could not find array type for data type pg_node_tree

SELECT array_append(NULL, ev_action) FROM pg_rewrite;
----
!! 42704 could not find array type for data type pg_node_tree

SELECT array_agg(ev_action) OVER (ORDER BY oid) FROM pg_rewrite;
----
!! 42704 could not find array type for data type pg_node_tree

SELECT array_agg(x) FROM (VALUES (NULL::pg_ddl_command)) v(x);
----
!! 42704 could not find array type for data type pg_ddl_command

SELECT array_agg(NULL::cstring), array_agg(row(1, 2)), array_agg(NULL::refcursor);
----
array_agg 1263|array_agg 2287|array_agg 2201
{NULL}|{"(1,2)"}|{NULL}
=> SELECT 1
