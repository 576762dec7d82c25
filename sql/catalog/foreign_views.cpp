// sql/catalog/foreign_views.cpp: the standard's views of foreign data: wrappers, servers, foreign
// tables and user mappings, and their options.
#include "sql/catalog/standard_views.h"

namespace granary::sql::catalog {

namespace {

#define GR_DATABASE "pg_catalog.current_database()"
#define GR_MINE(owner) "pg_catalog.pg_has_role(" owner ", 'USAGE')"
#define GR_OPTIONS(from, list)                                               \
  "o.option_name::name, o.option_value::varchar FROM information_schema." from \
  " CROSS JOIN LATERAL pg_catalog.pg_options_to_table(" list ") o"

constexpr ViewDefinition kQueries[] = {
    {"_pg_foreign_table_columns",
     "SELECT n.nspname, c.relname, a.attname, a.attfdwoptions FROM pg_catalog.pg_foreign_table t"
     " JOIN pg_catalog.pg_class c ON c.oid = t.ftrelid AND c.relkind = 'f'"
     " JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace"
     " JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 WHERE " GR_MINE(
         "c.relowner")
     " OR pg_catalog.has_column_privilege(c.oid, a.attnum, 'SELECT, INSERT, UPDATE, REFERENCES')"},
    {"column_options",
     "SELECT " GR_DATABASE ", c.nspname, c.relname, c.attname, "
     GR_OPTIONS("_pg_foreign_table_columns c", "c.attfdwoptions")},
    {"_pg_foreign_data_wrappers",
     "SELECT w.oid, w.fdwowner, w.fdwoptions, " GR_DATABASE ", w.fdwname, u.rolname, 'c'::varchar"
     " FROM pg_catalog.pg_foreign_data_wrapper w JOIN pg_catalog.pg_authid u ON u.oid = w.fdwowner"
     " WHERE " GR_MINE("w.fdwowner")
     " OR pg_catalog.has_foreign_data_wrapper_privilege(w.oid, 'USAGE')"},
    {"foreign_data_wrapper_options",
     "SELECT w.foreign_data_wrapper_catalog, w.foreign_data_wrapper_name, "
     GR_OPTIONS("_pg_foreign_data_wrappers w", "w.fdwoptions")},
    {"foreign_data_wrappers",
     "SELECT w.foreign_data_wrapper_catalog, w.foreign_data_wrapper_name,"
     " w.authorization_identifier, NULL::varchar, w.foreign_data_wrapper_language"
     " FROM information_schema._pg_foreign_data_wrappers w"},
    {"_pg_foreign_servers",
     "SELECT s.oid, s.srvoptions, " GR_DATABASE ", s.srvname, " GR_DATABASE ", w.fdwname,"
     " s.srvtype::varchar, s.srvversion::varchar, u.rolname FROM pg_catalog.pg_foreign_server s"
     " JOIN pg_catalog.pg_foreign_data_wrapper w ON w.oid = s.srvfdw"
     " JOIN pg_catalog.pg_authid u ON u.oid = s.srvowner WHERE " GR_MINE("s.srvowner")
     " OR pg_catalog.has_server_privilege(s.oid, 'USAGE')"},
    {"foreign_server_options",
     "SELECT s.foreign_server_catalog, s.foreign_server_name, "
     GR_OPTIONS("_pg_foreign_servers s", "s.srvoptions")},
    {"foreign_servers",
     "SELECT s.foreign_server_catalog, s.foreign_server_name, s.foreign_data_wrapper_catalog,"
     " s.foreign_data_wrapper_name, s.foreign_server_type, s.foreign_server_version,"
     " s.authorization_identifier FROM information_schema._pg_foreign_servers s"},
    {"_pg_foreign_tables",
     "SELECT " GR_DATABASE ", n.nspname, c.relname, t.ftoptions, " GR_DATABASE
     ", s.srvname, u.rolname FROM pg_catalog.pg_foreign_table t"
     " JOIN pg_catalog.pg_foreign_server s ON s.oid = t.ftserver"
     " JOIN pg_catalog.pg_foreign_data_wrapper w ON w.oid = s.srvfdw"
     " JOIN pg_catalog.pg_class c ON c.oid = t.ftrelid AND c.relkind = 'f'"
     " JOIN pg_catalog.pg_authid u ON u.oid = c.relowner"
     " JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace WHERE " GR_MINE("c.relowner")
     " OR pg_catalog.has_table_privilege(c.oid,"
     " 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')"
     " OR pg_catalog.has_any_column_privilege(c.oid, 'SELECT, INSERT, UPDATE, REFERENCES')"},
    {"foreign_table_options",
     "SELECT t.foreign_table_catalog, t.foreign_table_schema, t.foreign_table_name, "
     GR_OPTIONS("_pg_foreign_tables t", "t.ftoptions")},
    {"foreign_tables",
     "SELECT t.foreign_table_catalog, t.foreign_table_schema, t.foreign_table_name,"
     " t.foreign_server_catalog, t.foreign_server_name"
     " FROM information_schema._pg_foreign_tables t"},
    {"_pg_user_mappings",
     "SELECT um.oid, um.umoptions, um.umuser, coalesce(u.rolname, 'PUBLIC'::name),"
     " s.foreign_server_catalog, s.foreign_server_name, s.authorization_identifier"
     " FROM pg_catalog.pg_user_mapping um LEFT JOIN pg_catalog.pg_authid u ON u.oid = um.umuser"
     " JOIN information_schema._pg_foreign_servers s ON s.oid = um.umserver"},
    {"user_mapping_options",
     "SELECT um.authorization_identifier, um.foreign_server_catalog, um.foreign_server_name,"
     " o.option_name::name, (CASE WHEN (um.umuser <> 0 AND"
     " um.authorization_identifier = CURRENT_USER) OR (um.umuser = 0 AND "
     GR_MINE("um.srvowner") ") OR (SELECT i.rolsuper FROM pg_catalog.pg_authid i"
     " WHERE i.rolname = CURRENT_USER) THEN o.option_value END)::varchar"
     " FROM information_schema._pg_user_mappings um"
     " CROSS JOIN LATERAL pg_catalog.pg_options_to_table(um.umoptions) o"},
    {"user_mappings",
     "SELECT um.authorization_identifier, um.foreign_server_catalog, um.foreign_server_name"
     " FROM information_schema._pg_user_mappings um"},
};

#undef GR_OPTIONS
#undef GR_MINE
#undef GR_DATABASE

}  // namespace

std::span<const ViewDefinition> foreign_view_queries() { return kQueries; }

}  // namespace granary::sql::catalog
