// sql/catalog/views.cpp: the catalog views that are queries over the catalogs. Columns are those
// of definitions_data.cpp, in that order.
#include "sql/catalog/definitions.h"

namespace granary::sql::catalog {

namespace {

constexpr ViewDefinition kViews[] = {
    {"pg_roles",
     "SELECT a.rolname, a.rolsuper, a.rolinherit, a.rolcreaterole, a.rolcreatedb, a.rolcanlogin,"
     " a.rolreplication, a.rolconnlimit, '********'::text, a.rolvaliduntil, a.rolbypassrls,"
     " s.setconfig, a.oid FROM pg_catalog.pg_authid a LEFT JOIN pg_catalog.pg_db_role_setting s"
     " ON a.oid = s.setrole AND s.setdatabase = 0"},
    {"pg_shadow",
     "SELECT a.rolname, a.oid, a.rolcreatedb, a.rolsuper, a.rolreplication, a.rolbypassrls,"
     " a.rolpassword, a.rolvaliduntil, s.setconfig FROM pg_catalog.pg_authid a"
     " LEFT JOIN pg_catalog.pg_db_role_setting s ON a.oid = s.setrole AND s.setdatabase = 0"
     " WHERE a.rolcanlogin"},
    {"pg_group",
     "SELECT a.rolname, a.oid, ARRAY(SELECT m.member FROM pg_catalog.pg_auth_members m"
     " WHERE m.roleid = a.oid) FROM pg_catalog.pg_authid a WHERE NOT a.rolcanlogin"},
    {"pg_user",
     "SELECT s.usename, s.usesysid, s.usecreatedb, s.usesuper, s.userepl, s.usebypassrls,"
     " '********'::text, s.valuntil, s.useconfig FROM pg_catalog.pg_shadow s"},
    {"pg_rules",
     "SELECT n.nspname, c.relname, r.rulename, pg_catalog.pg_get_ruledef(r.oid)"
     " FROM pg_catalog.pg_rewrite r JOIN pg_catalog.pg_class c ON c.oid = r.ev_class"
     " LEFT JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace"
     " WHERE r.rulename <> '_RETURN'"},
    {"pg_views",
     "SELECT n.nspname, c.relname, pg_catalog.pg_get_userbyid(c.relowner),"
     " pg_catalog.pg_get_viewdef(c.oid) FROM pg_catalog.pg_class c"
     " LEFT JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind = 'v'"},
    {"pg_tables",
     "SELECT n.nspname, c.relname, pg_catalog.pg_get_userbyid(c.relowner), t.spcname,"
     " c.relhasindex, c.relhasrules, c.relhastriggers, c.relrowsecurity FROM pg_catalog.pg_class c"
     " LEFT JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace"
     " LEFT JOIN pg_catalog.pg_tablespace t ON t.oid = c.reltablespace"
     " WHERE c.relkind IN ('r', 'p')"},
    {"pg_publication_tables",
     "SELECT p.pubname, n.nspname, c.relname, (SELECT array_agg(a.attname ORDER BY a.attnum)"
     " FROM pg_catalog.pg_attribute a WHERE a.attrelid = t.relid AND a.attnum = ANY (t.attrs)),"
     " pg_catalog.pg_get_expr(t.qual, t.relid) FROM pg_catalog.pg_publication p"
     " CROSS JOIN LATERAL pg_catalog.pg_get_publication_tables(p.pubname) t"
     " JOIN pg_catalog.pg_class c ON c.oid = t.relid"
     " JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace"},
    {"pg_matviews",
     "SELECT n.nspname, c.relname, pg_catalog.pg_get_userbyid(c.relowner), t.spcname,"
     " c.relhasindex, c.relispopulated, pg_catalog.pg_get_viewdef(c.oid) FROM pg_catalog.pg_class c"
     " LEFT JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace"
     " LEFT JOIN pg_catalog.pg_tablespace t ON t.oid = c.reltablespace WHERE c.relkind = 'm'"},
    {"pg_policies",
     "SELECT n.nspname, c.relname, p.polname,"
     " (CASE WHEN p.polpermissive THEN 'PERMISSIVE' ELSE 'RESTRICTIVE' END),"
     " (CASE WHEN 0::oid = ANY (p.polroles) THEN ARRAY['public'::name] ELSE ARRAY(SELECT a.rolname"
     " FROM pg_catalog.pg_authid a WHERE a.oid = ANY (p.polroles) ORDER BY a.rolname) END),"
     " (CASE p.polcmd WHEN 'r' THEN 'SELECT' WHEN 'a' THEN 'INSERT' WHEN 'w' THEN 'UPDATE'"
     " WHEN 'd' THEN 'DELETE' ELSE 'ALL' END),"
     " pg_catalog.pg_get_expr(p.polqual, p.polrelid),"
     " pg_catalog.pg_get_expr(p.polwithcheck, p.polrelid)"
     " FROM pg_catalog.pg_policy p JOIN pg_catalog.pg_class c ON c.oid = p.polrelid"
     " LEFT JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace"},
    {"pg_indexes",
     "SELECT n.nspname, c.relname, i.relname, t.spcname, pg_catalog.pg_get_indexdef(i.oid)"
     " FROM pg_catalog.pg_index x JOIN pg_catalog.pg_class c ON c.oid = x.indrelid"
     " JOIN pg_catalog.pg_class i ON i.oid = x.indexrelid"
     " LEFT JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace"
     " LEFT JOIN pg_catalog.pg_tablespace t ON t.oid = i.reltablespace"
     " WHERE c.relkind IN ('r', 'm', 'p') AND i.relkind IN ('i', 'I')"},
    {"pg_sequences",
     "SELECT n.nspname, c.relname, pg_catalog.pg_get_userbyid(c.relowner), s.seqtypid::regtype,"
     " s.seqstart, s.seqmin, s.seqmax, s.seqincrement, s.seqcycle, s.seqcache,"
     " pg_catalog.pg_sequence_last_value(c.oid) FROM pg_catalog.pg_sequence s"
     " JOIN pg_catalog.pg_class c ON c.oid = s.seqrelid"
     " LEFT JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind = 'S'"},
    {"pg_stat_all_tables",
     "SELECT c.oid, n.nspname, c.relname, pg_catalog.pg_stat_get_numscans(c.oid),"
     " pg_catalog.pg_stat_get_tuples_returned(c.oid),"
     " sum(pg_catalog.pg_stat_get_numscans(i.indexrelid))::int8,"
     " sum(pg_catalog.pg_stat_get_tuples_fetched(i.indexrelid))::int8"
     " + pg_catalog.pg_stat_get_tuples_fetched(c.oid),"
     " pg_catalog.pg_stat_get_tuples_inserted(c.oid),"
     " pg_catalog.pg_stat_get_tuples_updated(c.oid),"
     " pg_catalog.pg_stat_get_tuples_deleted(c.oid),"
     " pg_catalog.pg_stat_get_tuples_hot_updated(c.oid),"
     " pg_catalog.pg_stat_get_live_tuples(c.oid),"
     " pg_catalog.pg_stat_get_dead_tuples(c.oid),"
     " pg_catalog.pg_stat_get_mod_since_analyze(c.oid),"
     " pg_catalog.pg_stat_get_ins_since_vacuum(c.oid),"
     " pg_catalog.pg_stat_get_last_vacuum_time(c.oid),"
     " pg_catalog.pg_stat_get_last_autovacuum_time(c.oid),"
     " pg_catalog.pg_stat_get_last_analyze_time(c.oid),"
     " pg_catalog.pg_stat_get_last_autoanalyze_time(c.oid),"
     " pg_catalog.pg_stat_get_vacuum_count(c.oid),"
     " pg_catalog.pg_stat_get_autovacuum_count(c.oid),"
     " pg_catalog.pg_stat_get_analyze_count(c.oid),"
     " pg_catalog.pg_stat_get_autoanalyze_count(c.oid)"
     " FROM pg_catalog.pg_class c LEFT JOIN pg_catalog.pg_index i ON c.oid = i.indrelid"
     " LEFT JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace"
     " WHERE c.relkind IN ('r', 't', 'm', 'p') GROUP BY c.oid, n.nspname, c.relname"},
    {"pg_stat_user_tables",
     "SELECT * FROM pg_catalog.pg_stat_all_tables s"
     " WHERE s.schemaname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')"},
    {"pg_stat_sys_tables",
     "SELECT * FROM pg_catalog.pg_stat_all_tables s"
     " WHERE s.schemaname IN ('pg_catalog', 'information_schema', 'pg_toast')"},
    {"pg_stat_all_indexes",
     "SELECT c.oid, i.oid, n.nspname, c.relname, i.relname, pg_catalog.pg_stat_get_numscans(i.oid),"
     " pg_catalog.pg_stat_get_tuples_returned(i.oid), pg_catalog.pg_stat_get_tuples_fetched(i.oid)"
     " FROM pg_catalog.pg_index x JOIN pg_catalog.pg_class c ON c.oid = x.indrelid"
     " JOIN pg_catalog.pg_class i ON i.oid = x.indexrelid"
     " LEFT JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace"
     " WHERE c.relkind IN ('r', 't', 'm')"},
    {"pg_statio_all_tables",
     "SELECT c.oid, n.nspname, c.relname, 0::int8, 0::int8, i.none, i.none, NULL::int8,"
     " NULL::int8, NULL::int8, NULL::int8 FROM pg_catalog.pg_class c"
     " LEFT JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace"
     " LEFT JOIN LATERAL (SELECT sum(0)::int8 AS none FROM pg_catalog.pg_index x"
     " WHERE x.indrelid = c.oid) i ON true WHERE c.relkind IN ('r', 't', 'm')"},
    {"pg_stat_user_indexes",
     "SELECT * FROM pg_catalog.pg_stat_all_indexes s"
     " WHERE s.schemaname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')"},
    {"pg_statio_user_tables",
     "SELECT * FROM pg_catalog.pg_statio_all_tables s"
     " WHERE s.schemaname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')"},
    {"pg_stat_sys_indexes",
     "SELECT * FROM pg_catalog.pg_stat_all_indexes s"
     " WHERE s.schemaname IN ('pg_catalog', 'information_schema', 'pg_toast')"},
    {"pg_statio_sys_tables",
     "SELECT * FROM pg_catalog.pg_statio_all_tables s"
     " WHERE s.schemaname IN ('pg_catalog', 'information_schema', 'pg_toast')"},
    {"pg_statio_all_indexes",
     "SELECT s.relid, s.indexrelid, s.schemaname, s.relname, s.indexrelname, 0::int8,"
     " 0::int8 FROM pg_catalog.pg_stat_all_indexes s"},
    {"pg_statio_user_indexes",
     "SELECT * FROM pg_catalog.pg_statio_all_indexes s"
     " WHERE s.schemaname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')"},
    {"pg_statio_sys_indexes",
     "SELECT * FROM pg_catalog.pg_statio_all_indexes s"
     " WHERE s.schemaname IN ('pg_catalog', 'information_schema', 'pg_toast')"},
    {"pg_statio_all_sequences",
     "SELECT c.oid, n.nspname, c.relname, 0::int8, 0::int8 FROM pg_catalog.pg_class c"
     " LEFT JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace"
     " WHERE c.relkind = 'S'"},
    {"pg_statio_user_sequences",
     "SELECT * FROM pg_catalog.pg_statio_all_sequences s"
     " WHERE s.schemaname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')"},
    {"pg_statio_sys_sequences",
     "SELECT * FROM pg_catalog.pg_statio_all_sequences s"
     " WHERE s.schemaname IN ('pg_catalog', 'information_schema', 'pg_toast')"},
    {"pg_stat_xact_all_tables",
     "SELECT c.oid, n.nspname, c.relname, pg_catalog.pg_stat_get_xact_numscans(c.oid),"
     " pg_catalog.pg_stat_get_xact_tuples_returned(c.oid),"
     " sum(pg_catalog.pg_stat_get_xact_numscans(i.indexrelid))::int8,"
     " sum(pg_catalog.pg_stat_get_xact_tuples_fetched(i.indexrelid))::int8"
     " + pg_catalog.pg_stat_get_xact_tuples_fetched(c.oid),"
     " pg_catalog.pg_stat_get_xact_tuples_inserted(c.oid),"
     " pg_catalog.pg_stat_get_xact_tuples_updated(c.oid),"
     " pg_catalog.pg_stat_get_xact_tuples_deleted(c.oid),"
     " pg_catalog.pg_stat_get_xact_tuples_hot_updated(c.oid)"
     " FROM pg_catalog.pg_class c LEFT JOIN pg_catalog.pg_index i ON c.oid = i.indrelid"
     " LEFT JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace"
     " WHERE c.relkind IN ('r', 't', 'm', 'p') GROUP BY c.oid, n.nspname, c.relname"},
    {"pg_stat_xact_user_tables",
     "SELECT * FROM pg_catalog.pg_stat_xact_all_tables s"
     " WHERE s.schemaname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')"},
    {"pg_stat_xact_sys_tables",
     "SELECT * FROM pg_catalog.pg_stat_xact_all_tables s"
     " WHERE s.schemaname IN ('pg_catalog', 'information_schema', 'pg_toast')"},
    {"pg_stat_database_conflicts",
     "SELECT d.oid, d.datname, 0::int8, 0::int8, 0::int8, 0::int8, 0::int8"
     " FROM pg_catalog.pg_database d"},
    {"pg_stat_user_functions",
     "SELECT p.oid, n.nspname, p.proname, pg_catalog.pg_stat_get_function_calls(p.oid),"
     " pg_catalog.pg_stat_get_function_total_time(p.oid),"
     " pg_catalog.pg_stat_get_function_self_time(p.oid) FROM pg_catalog.pg_proc p"
     " JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace"
     " WHERE pg_catalog.pg_stat_get_function_calls(p.oid) IS NOT NULL"},
    {"pg_stat_archiver",
     "SELECT 0::int8, NULL::text, NULL::timestamptz, 0::int8, NULL::text, NULL::timestamptz,"
     " pg_catalog.pg_postmaster_start_time()"},
    {"pg_stat_slru",
     "SELECT x.name, NULL::int8, NULL::int8, NULL::int8, NULL::int8, NULL::int8, NULL::int8,"
     " NULL::int8, pg_catalog.pg_postmaster_start_time() FROM (VALUES ('CommitTs'::text),"
     " ('MultiXactMember'), ('MultiXactOffset'), ('Notify'), ('Serial'), ('Subtrans'), ('Xact'),"
     " ('other')) x(name)"},
    {"pg_stat_gssapi",
     "SELECT a.pid, false, NULL::text, false FROM pg_catalog.pg_stat_activity a"},
    {"pg_available_extensions",
     "SELECT v.name, v.version, x.extversion, v.comment"
     " FROM pg_catalog.pg_available_extension_versions v"
     " LEFT JOIN pg_catalog.pg_extension x ON x.extname = v.name"},
    {"pg_available_extension_versions",
     "SELECT v.name, v.version, x.oid IS NOT NULL, true, true, v.relocatable, v.schema,"
     " NULL::name[], v.comment FROM (VALUES ('plpgsql'::name, '1.0'::text, false,"
     " 'pg_catalog'::name, 'PL/pgSQL procedural language'::text), ('uuid-ossp', '1.1', true, NULL,"
     " 'generate universally unique identifiers (UUIDs)'), ('pg_trgm', '1.6', true, NULL,"
     " 'text similarity measurement and index searching based on trigrams'), ('pgcrypto', '1.3',"
      " true, NULL, 'cryptographic functions'), ('citext', '1.6', true, NULL,"
      " 'data type for case-insensitive character strings'), ('btree_gin', '1.3', true, NULL,"
      " 'support for indexing common datatypes in GIN'), ('btree_gist', '1.7', true, NULL,"
      " 'support for indexing common datatypes in GiST'), ('hstore', '1.8', true, NULL,"
      " 'data type for storing sets of (key, value) pairs'), ('unaccent', '1.1', true, NULL,"
      " 'text search dictionary that removes accents')) v(name, version, relocatable, schema,"
     " comment) LEFT JOIN pg_catalog.pg_extension x ON x.extname = v.name"},
    {"schemata",
     "SELECT pg_catalog.current_database(), n.nspname, pg_catalog.pg_get_userbyid(n.nspowner),"
     " NULL::name, NULL::name, NULL::name, NULL::varchar FROM pg_catalog.pg_namespace n"},
    {"tables",
     "SELECT pg_catalog.current_database(), n.nspname, c.relname,"
     " (CASE WHEN n.oid = pg_catalog.pg_my_temp_schema() THEN 'LOCAL TEMPORARY'"
     " WHEN c.relkind = 'v' THEN 'VIEW' ELSE 'BASE TABLE' END)::varchar,"
     " NULL::name, NULL::varchar, NULL::name, NULL::name, NULL::name,"
     " (CASE WHEN c.relkind <> 'v' OR pg_catalog.pg_relation_is_updatable(c.oid, false) & 8 = 8"
     " THEN 'YES' ELSE 'NO' END)::varchar, 'NO'::varchar, NULL::varchar"
     " FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace"
     " WHERE c.relkind IN ('r', 'v', 'p', 'f') AND NOT pg_catalog.pg_is_other_temp_schema(n.oid)"},
    {"views",
     "SELECT pg_catalog.current_database(), n.nspname, c.relname,"
     " pg_catalog.pg_get_viewdef(c.oid)::varchar,"
     " (CASE WHEN 'check_option=cascaded' = ANY (c.reloptions) THEN 'CASCADED'"
     " WHEN 'check_option=local' = ANY (c.reloptions) THEN 'LOCAL' ELSE 'NONE' END)::varchar,"
     " (CASE WHEN pg_catalog.pg_relation_is_updatable(c.oid, false) & 20 = 20"
     " THEN 'YES' ELSE 'NO' END)::varchar,"
     " (CASE WHEN pg_catalog.pg_relation_is_updatable(c.oid, false) & 8 = 8"
     " THEN 'YES' ELSE 'NO' END)::varchar,"
     " (CASE WHEN EXISTS (SELECT 1 FROM pg_catalog.pg_trigger t WHERE t.tgrelid = c.oid"
     " AND t.tgtype & 81 = 81) THEN 'YES' ELSE 'NO' END)::varchar,"
     " (CASE WHEN EXISTS (SELECT 1 FROM pg_catalog.pg_trigger t WHERE t.tgrelid = c.oid"
     " AND t.tgtype & 73 = 73) THEN 'YES' ELSE 'NO' END)::varchar,"
     " (CASE WHEN EXISTS (SELECT 1 FROM pg_catalog.pg_trigger t WHERE t.tgrelid = c.oid"
     " AND t.tgtype & 69 = 69) THEN 'YES' ELSE 'NO' END)::varchar"
     " FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace"
     " WHERE c.relkind = 'v'"},
    {"table_constraints",
     "SELECT pg_catalog.current_database(), n.nspname, c.conname, pg_catalog.current_database(),"
     " n.nspname, r.relname, (CASE c.contype WHEN 'c' THEN 'CHECK' WHEN 'f' THEN 'FOREIGN KEY'"
     " WHEN 'p' THEN 'PRIMARY KEY' ELSE 'UNIQUE' END)::varchar,"
     " (CASE WHEN c.condeferrable THEN 'YES' ELSE 'NO' END)::varchar,"
     " (CASE WHEN c.condeferred THEN 'YES' ELSE 'NO' END)::varchar,"
     " 'YES'::varchar, (CASE WHEN c.contype = 'u' THEN 'YES' END)::varchar"
     " FROM pg_catalog.pg_constraint c JOIN pg_catalog.pg_class r ON r.oid = c.conrelid"
     " JOIN pg_catalog.pg_namespace n ON n.oid = r.relnamespace WHERE c.contype IN ('c', 'f', 'p', "
     "'u')"
     " UNION ALL SELECT pg_catalog.current_database(), n.nspname,"
     " (n.oid::text || '_' || r.oid::text || '_' || a.attnum::text || '_not_null')::name,"
     " pg_catalog.current_database(), n.nspname, r.relname, 'CHECK'::varchar, 'NO'::varchar,"
     " 'NO'::varchar, 'YES'::varchar, NULL::varchar"
     " FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_class r ON r.oid = a.attrelid"
     " JOIN pg_catalog.pg_namespace n ON n.oid = r.relnamespace"
     " WHERE a.attnotnull AND a.attnum > 0 AND NOT a.attisdropped AND r.relkind = 'r'"},
    {"referential_constraints",
     "SELECT pg_catalog.current_database(), n.nspname, c.conname, (CASE WHEN u.oid IS NOT NULL"
     " THEN pg_catalog.current_database() END)::name, un.nspname, u.conname,"
     " (CASE c.confmatchtype WHEN 'f' THEN 'FULL' ELSE 'NONE' END)::varchar,"
     " (CASE c.confupdtype WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL' WHEN 'd' THEN"
     " 'SET DEFAULT' WHEN 'r' THEN 'RESTRICT' ELSE 'NO ACTION' END)::varchar,"
     " (CASE c.confdeltype WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL' WHEN 'd' THEN"
     " 'SET DEFAULT' WHEN 'r' THEN 'RESTRICT' ELSE 'NO ACTION' END)::varchar"
     " FROM pg_catalog.pg_constraint c JOIN pg_catalog.pg_namespace n ON n.oid = c.connamespace"
     " LEFT JOIN pg_catalog.pg_constraint u ON u.conindid = c.conindid AND u.contype IN ('p', 'u')"
     " LEFT JOIN pg_catalog.pg_namespace un ON un.oid = u.connamespace WHERE c.contype = 'f'"},
    {"constraint_column_usage",
     "SELECT pg_catalog.current_database(), rn.nspname, r.relname, a.attname,"
     " pg_catalog.current_database(), n.nspname, c.conname FROM pg_catalog.pg_constraint c"
     " JOIN pg_catalog.pg_namespace n ON n.oid = c.connamespace JOIN pg_catalog.pg_class r"
     " ON r.oid = (CASE c.contype WHEN 'f' THEN c.confrelid ELSE c.conrelid END)"
     " JOIN pg_catalog.pg_namespace rn ON rn.oid = r.relnamespace"
     " JOIN pg_catalog.pg_attribute a ON a.attrelid = r.oid AND NOT a.attisdropped AND a.attnum ="
     " ANY (CASE c.contype WHEN 'f' THEN c.confkey ELSE c.conkey END)"
     " WHERE c.contype IN ('c', 'f', 'p', 'u') AND r.relkind = 'r'"},
    {"check_constraints",
     "SELECT pg_catalog.current_database(), n.nspname, c.conname,"
     " pg_catalog.substring(pg_catalog.pg_get_constraintdef(c.oid), 7)::varchar"
     " FROM pg_catalog.pg_constraint c JOIN pg_catalog.pg_namespace n ON n.oid = c.connamespace"
     " WHERE c.contype = 'c'"
     " UNION ALL SELECT pg_catalog.current_database(), n.nspname,"
     " (n.oid::text || '_' || r.oid::text || '_' || a.attnum::text || '_not_null')::name,"
     " (a.attname || ' IS NOT NULL')::varchar"
     " FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_class r ON r.oid = a.attrelid"
     " JOIN pg_catalog.pg_namespace n ON n.oid = r.relnamespace"
     " WHERE a.attnotnull AND a.attnum > 0 AND NOT a.attisdropped AND r.relkind = 'r'"},
};

// Domains of the standard's schema are shown as the types below them.
constexpr RelationDefinition kInformationSchema[] = {
    {13260, "check_constraints", 'v', false,
     "constraint_catalog name, constraint_schema name, constraint_name name, "
     "check_clause varchar"},
    {13295, "columns", 'v', false,
     "table_catalog name, table_schema name, table_name name, column_name name, "
     "ordinal_position int4, column_default varchar, is_nullable varchar, data_type varchar, "
     "character_maximum_length int4, character_octet_length int4, numeric_precision int4, "
     "numeric_precision_radix int4, numeric_scale int4, datetime_precision int4, "
     "interval_type varchar, interval_precision int4, character_set_catalog name, "
     "character_set_schema name, character_set_name name, collation_catalog name, "
     "collation_schema name, collation_name name, domain_catalog name, domain_schema name, "
     "domain_name name, udt_catalog name, udt_schema name, udt_name name, scope_catalog name, "
     "scope_schema name, scope_name name, maximum_cardinality int4, dtd_identifier name, "
     "is_self_referencing varchar, is_identity varchar, identity_generation varchar, "
     "identity_start varchar, identity_increment varchar, identity_maximum varchar, "
     "identity_minimum varchar, identity_cycle varchar, is_generated varchar, "
     "generation_expression varchar, is_updatable varchar"},
    {13300, "constraint_column_usage", 'v', false,
     "table_catalog name, table_schema name, table_name name, column_name name, "
     "constraint_catalog name, constraint_schema name, constraint_name name"},
    {13310, "domain_constraints", 'v', false,
     "constraint_catalog name, constraint_schema name, constraint_name name, "
     "domain_catalog name, domain_schema name, domain_name name, is_deferrable varchar, "
     "initially_deferred varchar"},
    {13320, "domains", 'v', false,
     "domain_catalog name, domain_schema name, domain_name name, data_type varchar, "
     "character_maximum_length int4, character_octet_length int4, character_set_catalog name, "
     "character_set_schema name, character_set_name name, collation_catalog name, "
     "collation_schema name, collation_name name, numeric_precision int4, "
     "numeric_precision_radix int4, numeric_scale int4, datetime_precision int4, "
     "interval_type varchar, interval_precision int4, domain_default varchar, "
     "udt_catalog name, udt_schema name, udt_name name, scope_catalog name, "
     "scope_schema name, scope_name name, maximum_cardinality int4, dtd_identifier name"},
    {13329, "key_column_usage", 'v', false,
     "constraint_catalog name, constraint_schema name, constraint_name name, "
     "table_catalog name, table_schema name, table_name name, column_name name, "
     "ordinal_position int4, position_in_unique_constraint int4"},
    {13339, "referential_constraints", 'v', false,
     "constraint_catalog name, constraint_schema name, constraint_name name, "
     "unique_constraint_catalog name, unique_constraint_schema name, "
     "unique_constraint_name name, match_option varchar, update_rule varchar, "
     "delete_rule varchar"},
    {13382, "schemata", 'v', false,
     "catalog_name name, schema_name name, schema_owner name, "
     "default_character_set_catalog name, default_character_set_schema name, "
     "default_character_set_name name, sql_path varchar"},
    {13411, "table_constraints", 'v', false,
     "constraint_catalog name, constraint_schema name, constraint_name name, "
     "table_catalog name, table_schema name, table_name name, constraint_type varchar, "
     "is_deferrable varchar, initially_deferred varchar, enforced varchar, "
     "nulls_distinct varchar"},
    {13425, "tables", 'v', false,
     "table_catalog name, table_schema name, table_name name, table_type varchar, "
     "self_referencing_column_name name, reference_generation varchar, "
     "user_defined_type_catalog name, user_defined_type_schema name, "
     "user_defined_type_name name, is_insertable_into varchar, is_typed varchar, "
     "commit_action varchar"},
    {13483, "views", 'v', false,
     "table_catalog name, table_schema name, table_name name, view_definition varchar, "
     "check_option varchar, is_updatable varchar, is_insertable_into varchar, "
     "is_trigger_updatable varchar, is_trigger_deletable varchar, "
     "is_trigger_insertable_into varchar"},
};

}  // namespace

std::span<const ViewDefinition> view_definitions() { return kViews; }
std::span<const RelationDefinition> information_schema_definitions() { return kInformationSchema; }

}  // namespace granary::sql::catalog
