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
    {"pg_timezone_abbrevs",
     "SELECT a.abbrev, a.utc_offset, a.is_dst FROM pg_catalog.pg_timezone_abbrevs() a"},
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
    {"pg_user_mappings",
     "SELECT u.oid, s.oid, s.srvname, u.umuser,"
     " (CASE WHEN u.umuser = 0 THEN 'public'::name ELSE a.rolname END),"
     " (CASE WHEN (u.umuser <> 0 AND a.rolname = CURRENT_USER"
     " AND (pg_catalog.pg_has_role(s.srvowner, 'USAGE')"
     " OR pg_catalog.has_server_privilege(s.oid, 'USAGE')))"
     " OR (u.umuser = 0 AND pg_catalog.pg_has_role(s.srvowner, 'USAGE'))"
     " OR (SELECT i.rolsuper FROM pg_catalog.pg_authid i WHERE i.rolname = CURRENT_USER)"
     " THEN u.umoptions END) FROM pg_catalog.pg_user_mapping u"
     " JOIN pg_catalog.pg_foreign_server s ON u.umserver = s.oid"
     " LEFT JOIN pg_catalog.pg_authid a ON a.oid = u.umuser"},
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
     " (CASE WHEN pg_catalog.has_sequence_privilege(c.oid, 'SELECT,USAGE')"
     " THEN pg_catalog.pg_sequence_last_value(c.oid) END) FROM pg_catalog.pg_sequence s"
     " JOIN pg_catalog.pg_class c ON c.oid = s.seqrelid"
     " LEFT JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind = 'S'"
     " AND NOT pg_catalog.pg_is_other_temp_schema(n.oid)"},
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
     "SELECT a.pid, false, NULL::text, false FROM pg_catalog.pg_stat_activity a"
     " WHERE a.client_port IS NOT NULL"},
    {"pg_available_extensions",
     "SELECT e.name, e.default_version, x.extversion AS installed_version, e.comment"
     " FROM pg_catalog.pg_available_extensions() e(name, default_version, comment)"
     " LEFT JOIN pg_catalog.pg_extension x ON e.name = x.extname"},
    {"pg_available_extension_versions",
     "SELECT e.name, e.version, x.extname IS NOT NULL AS installed, e.superuser, e.trusted,"
     " e.relocatable, e.schema, e.requires, e.comment"
     " FROM pg_catalog.pg_available_extension_versions()"
     " e(name, version, superuser, trusted, relocatable, schema, requires, comment)"
     " LEFT JOIN pg_catalog.pg_extension x ON e.name = x.extname AND e.version = x.extversion"},
};

}  // namespace

std::span<const ViewDefinition> view_definitions() { return kViews; }

}  // namespace granary::sql::catalog
