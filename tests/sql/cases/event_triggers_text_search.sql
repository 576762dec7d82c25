create extension unaccent;
----
=> CREATE EXTENSION

create function et() returns event_trigger language plpgsql as $$ declare r record; begin for r in select * from pg_event_trigger_ddl_commands() loop raise notice '% % % %', tg_tag, r.object_type, r.schema_name, r.object_identity; end loop; end $$;
----
=> CREATE FUNCTION

create function ed() returns event_trigger language plpgsql as $$ declare r record; begin for r in select * from pg_event_trigger_dropped_objects() loop raise notice '% % % %', tg_tag, r.object_type, r.schema_name, r.object_identity; end loop; end $$;
----
=> CREATE FUNCTION

create event trigger e1 on ddl_command_end execute function et();
----
=> CREATE EVENT TRIGGER

create event trigger e2 on sql_drop execute function ed();
----
=> CREATE EVENT TRIGGER

create text search configuration fr (copy = french);
----
-- NOTICE 00000 CREATE TEXT SEARCH CONFIGURATION text search configuration case_event_triggers_text_search case_event_triggers_text_search.fr
=> CREATE TEXT SEARCH CONFIGURATION

alter text search configuration fr alter mapping for hword, hword_part, word with unaccent, french_stem;
----
-- NOTICE 00000 ALTER TEXT SEARCH CONFIGURATION text search configuration case_event_triggers_text_search case_event_triggers_text_search.fr
=> ALTER TEXT SEARCH CONFIGURATION

create text search dictionary d1 (template = simple, stopwords = english);
----
-- NOTICE 00000 CREATE TEXT SEARCH DICTIONARY text search dictionary case_event_triggers_text_search case_event_triggers_text_search.d1
=> CREATE TEXT SEARCH DICTIONARY

alter text search dictionary d1 (accept = false);
----
-- NOTICE 00000 ALTER TEXT SEARCH DICTIONARY text search dictionary case_event_triggers_text_search case_event_triggers_text_search.d1
=> ALTER TEXT SEARCH DICTIONARY

comment on text search dictionary d1 is 'x';
----
-- NOTICE 00000 COMMENT text search dictionary case_event_triggers_text_search case_event_triggers_text_search.d1
=> COMMENT

alter text search configuration fr rename to fr2;
----
-- NOTICE 00000 ALTER TEXT SEARCH CONFIGURATION text search configuration case_event_triggers_text_search case_event_triggers_text_search.fr2
=> ALTER TEXT SEARCH CONFIGURATION

drop text search dictionary d1;
----
-- NOTICE 00000 DROP TEXT SEARCH DICTIONARY text search dictionary case_event_triggers_text_search case_event_triggers_text_search.d1
=> DROP TEXT SEARCH DICTIONARY

drop text search configuration fr2;
----
-- NOTICE 00000 DROP TEXT SEARCH CONFIGURATION text search configuration case_event_triggers_text_search case_event_triggers_text_search.fr2
=> DROP TEXT SEARCH CONFIGURATION

drop event trigger e1;
----
=> DROP EVENT TRIGGER

drop event trigger e2;
----
=> DROP EVENT TRIGGER

drop function et, ed;
----
=> DROP FUNCTION

drop extension unaccent;
----
=> DROP EXTENSION
