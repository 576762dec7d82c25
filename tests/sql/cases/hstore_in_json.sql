create extension hstore
----
=> CREATE EXTENSION

select to_json('k=>v'::hstore), to_jsonb('k=>v, l=>NULL'::hstore), json_build_object('a', 'k=>v'::hstore), jsonb_build_array('k=>v'::hstore)
----
to_json 114|to_jsonb 3802|json_build_object 114|jsonb_build_array 3802
{"k": "v"}|{"k": "v", "l": null}|{"a" : {"k": "v"}}|[{"k": "v"}]
=> SELECT 1

select row_to_json(row('k=>v'::hstore)), json_agg('k=>v'::hstore), jsonb_object_agg('a', 'k=>v'::hstore), array_to_json(array['k=>v'::hstore])
----
row_to_json 114|json_agg 114|jsonb_object_agg 3802|array_to_json 114
{"f1":{"k": "v"}}|[{"k": "v"}]|{"a": {"k": "v"}}|[{"k": "v"}]
=> SELECT 1

create domain hj_domain as hstore
----
=> CREATE DOMAIN

select to_json('k=>v'::hj_domain), to_jsonb(null::hstore)
----
to_json 114|to_jsonb 3802
{"k": "v"}|\N
=> SELECT 1

drop domain hj_domain
----
=> DROP DOMAIN

drop extension hstore
----
=> DROP EXTENSION
