// sql/catalog/table_views.cpp: the standard's views of schemas, tables, views and constraints.
// Everybody sees there what they own, or may do something with.
#include "sql/catalog/definitions.h"
#include "sql/catalog/standard_views.h"

namespace granary::sql::catalog {

namespace {

#define GR_DATABASE "pg_catalog.current_database()"
#define GR_YES_NO(truth) "(CASE WHEN " truth " THEN 'YES' ELSE 'NO' END)::varchar"
#define GR_MINE(owner) "pg_catalog.pg_has_role(" owner ", 'USAGE')"
// r is a table or view.
#define GR_USED                                                                      \
  "(" GR_MINE("r.relowner") " OR pg_catalog.has_table_privilege(r.oid,"               \
  " 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')"                 \
  " OR pg_catalog.has_any_column_privilege(r.oid, 'SELECT, INSERT, UPDATE, REFERENCES'))"
#define GR_WRITTEN                                                                   \
  "(" GR_MINE("r.relowner") " OR pg_catalog.has_table_privilege(r.oid,"               \
  " 'INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')"                         \
  " OR pg_catalog.has_any_column_privilege(r.oid, 'INSERT, UPDATE, REFERENCES'))"
#define GR_NOT_OTHERS "NOT pg_catalog.pg_is_other_temp_schema(n.oid)"
#define GR_UPDATABLE(events)                                                         \
  "pg_catalog.pg_relation_is_updatable(r.oid, false) & " events " = " events
#define GR_TRIGGERED(events)                                                         \
  GR_YES_NO("EXISTS (SELECT 1 FROM pg_catalog.pg_trigger t WHERE t.tgrelid = r.oid"   \
            " AND t.tgtype & " events " = " events ")")
#define GR_ACTION(letter)                                                            \
  "(CASE " letter " WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL'"                 \
  " WHEN 'd' THEN 'SET DEFAULT' WHEN 'r' THEN 'RESTRICT' ELSE 'NO ACTION' END)::varchar"
// NOT NULL, which the standard takes for a CHECK constraint without a name.
#define GR_NOT_NULL_NAME                                                             \
  "(n.oid::text || '_' || r.oid::text || '_' || a.attnum::text || '_not_null')::name"
#define GR_NOT_NULLS                                                                 \
  " FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_class r ON r.oid = a.attrelid"  \
  " JOIN pg_catalog.pg_namespace n ON n.oid = r.relnamespace"                        \
  " WHERE a.attnotnull AND a.attnum > 0 AND NOT a.attisdropped AND r.relkind IN ('r', 'p') AND "

constexpr ViewDefinition kQueries[] = {
    {"schemata",
     "SELECT " GR_DATABASE ", n.nspname, pg_catalog.pg_get_userbyid(n.nspowner),"
     " NULL::name, NULL::name, NULL::name, NULL::varchar FROM pg_catalog.pg_namespace n"
     " WHERE " GR_MINE("n.nspowner")
     " OR pg_catalog.has_schema_privilege(n.oid, 'CREATE, USAGE')"},
    {"tables",
     "SELECT " GR_DATABASE ", n.nspname, r.relname,"
     " (CASE WHEN n.oid = pg_catalog.pg_my_temp_schema() THEN 'LOCAL TEMPORARY'"
     " WHEN r.relkind = 'v' THEN 'VIEW' WHEN r.relkind = 'f' THEN 'FOREIGN' ELSE 'BASE TABLE' END)::varchar,"
     " NULL::name, NULL::varchar,"
     " CASE WHEN t.oid IS NOT NULL THEN " GR_DATABASE " END, tn.nspname, t.typname, "
     GR_YES_NO("r.relkind IN ('r', 'p') OR " GR_UPDATABLE("8")) ", " GR_YES_NO("t.oid IS NOT NULL") ", NULL::varchar"
     " FROM pg_catalog.pg_class r JOIN pg_catalog.pg_namespace n ON n.oid = r.relnamespace"
     " LEFT JOIN pg_catalog.pg_type t ON t.oid = r.reloftype"
     " LEFT JOIN pg_catalog.pg_namespace tn ON tn.oid = t.typnamespace"
     " WHERE r.relkind IN ('r', 'v', 'p', 'f') AND " GR_NOT_OTHERS " AND " GR_USED},
    {"views",
     "SELECT " GR_DATABASE ", n.nspname, r.relname,"
     " (CASE WHEN " GR_MINE("r.relowner") " THEN pg_catalog.pg_get_viewdef(r.oid) END)::varchar,"
     " (CASE WHEN 'check_option=cascaded' = ANY (r.reloptions) THEN 'CASCADED'"
     " WHEN 'check_option=local' = ANY (r.reloptions) THEN 'LOCAL' ELSE 'NONE' END)::varchar, "
     GR_YES_NO(GR_UPDATABLE("20")) ", " GR_YES_NO(GR_UPDATABLE("8")) ", "
     GR_TRIGGERED("81") ", " GR_TRIGGERED("73") ", " GR_TRIGGERED("69")
     " FROM pg_catalog.pg_class r JOIN pg_catalog.pg_namespace n ON n.oid = r.relnamespace"
     " WHERE r.relkind = 'v' AND " GR_NOT_OTHERS " AND " GR_USED},
    {"table_constraints",
     "SELECT " GR_DATABASE ", cn.nspname, c.conname, " GR_DATABASE ", n.nspname, r.relname,"
     " (CASE c.contype WHEN 'c' THEN 'CHECK' WHEN 'f' THEN 'FOREIGN KEY'"
     " WHEN 'p' THEN 'PRIMARY KEY' ELSE 'UNIQUE' END)::varchar, "
     GR_YES_NO("c.condeferrable") ", " GR_YES_NO("c.condeferred") ", 'YES'::varchar,"
     " (CASE WHEN c.contype = 'u' THEN CASE WHEN x.indnullsnotdistinct THEN 'NO' ELSE 'YES' END"
     " END)::varchar FROM pg_catalog.pg_constraint c"
     " JOIN pg_catalog.pg_namespace cn ON cn.oid = c.connamespace"
     " JOIN pg_catalog.pg_class r ON r.oid = c.conrelid"
     " JOIN pg_catalog.pg_namespace n ON n.oid = r.relnamespace"
     " LEFT JOIN pg_catalog.pg_index x ON x.indexrelid = c.conindid"
     " WHERE c.contype IN ('c', 'f', 'p', 'u') AND r.relkind IN ('r', 'p') AND " GR_NOT_OTHERS
     " AND " GR_WRITTEN
     " UNION ALL SELECT " GR_DATABASE ", n.nspname, " GR_NOT_NULL_NAME ", " GR_DATABASE
     ", n.nspname, r.relname, 'CHECK'::varchar, 'NO'::varchar, 'NO'::varchar, 'YES'::varchar,"
     " NULL::varchar" GR_NOT_NULLS GR_NOT_OTHERS " AND " GR_WRITTEN},
    {"referential_constraints",
     "SELECT " GR_DATABASE ", n.nspname, c.conname, (CASE WHEN u.oid IS NOT NULL THEN " GR_DATABASE
     " END)::name, un.nspname, u.conname,"
     " (CASE c.confmatchtype WHEN 'f' THEN 'FULL' ELSE 'NONE' END)::varchar, "
     GR_ACTION("c.confupdtype") ", " GR_ACTION("c.confdeltype")
     " FROM pg_catalog.pg_constraint c JOIN pg_catalog.pg_namespace n ON n.oid = c.connamespace"
     " JOIN pg_catalog.pg_class r ON r.oid = c.conrelid"
     // A partition's copy of a key has one more row, without a unique constraint.
     " CROSS JOIN (VALUES (false), (true)) e(is_copy)"
     " LEFT JOIN pg_catalog.pg_constraint above ON e.is_copy AND above.oid = c.conparentid"
     " LEFT JOIN pg_catalog.pg_constraint u ON NOT e.is_copy AND u.conindid = c.conindid"
     " AND u.contype IN ('p', 'u')"
     " LEFT JOIN pg_catalog.pg_namespace un ON un.oid = u.connamespace"
     " WHERE c.contype = 'f' AND (NOT e.is_copy OR above.conrelid <> c.conrelid) AND " GR_WRITTEN},
    {"key_column_usage",
     "SELECT " GR_DATABASE ", cn.nspname, c.conname, " GR_DATABASE ", n.nspname, r.relname,"
     " a.attname, k.place::int4, (CASE WHEN c.contype = 'f' THEN"
     " information_schema._pg_index_position(c.conindid, c.confkey[k.place]) END)::int4"
     " FROM pg_catalog.pg_constraint c"
     " JOIN pg_catalog.pg_namespace cn ON cn.oid = c.connamespace"
     " JOIN pg_catalog.pg_class r ON r.oid = c.conrelid"
     " JOIN pg_catalog.pg_namespace n ON n.oid = r.relnamespace"
     " CROSS JOIN LATERAL pg_catalog.unnest(c.conkey) WITH ORDINALITY k(attnum, place)"
     " JOIN pg_catalog.pg_attribute a ON a.attrelid = r.oid AND a.attnum = k.attnum"
     " WHERE c.contype IN ('p', 'u', 'f') AND r.relkind IN ('r', 'p') AND " GR_NOT_OTHERS
     " AND NOT a.attisdropped AND (" GR_MINE("r.relowner")
     " OR pg_catalog.has_column_privilege(r.oid, a.attnum,"
     " 'SELECT, INSERT, UPDATE, REFERENCES'))"},
    {"constraint_column_usage",
     "SELECT " GR_DATABASE ", n.nspname, r.relname, a.attname, " GR_DATABASE
     ", cn.nspname, c.conname FROM pg_catalog.pg_constraint c"
     " JOIN pg_catalog.pg_namespace cn ON cn.oid = c.connamespace JOIN pg_catalog.pg_class r"
     " ON r.oid = (CASE c.contype WHEN 'f' THEN c.confrelid ELSE c.conrelid END)"
     " JOIN pg_catalog.pg_namespace n ON n.oid = r.relnamespace"
     " JOIN pg_catalog.pg_attribute a ON a.attrelid = r.oid AND NOT a.attisdropped AND a.attnum ="
     " ANY (CASE c.contype WHEN 'f' THEN c.confkey ELSE c.conkey END)"
     " WHERE c.contype IN ('c', 'f', 'p', 'u') AND r.relkind IN ('r', 'p') AND "
     GR_MINE("r.relowner")},
    {"check_constraints",
     "SELECT " GR_DATABASE ", n.nspname, c.conname,"
     " pg_catalog.substring(pg_catalog.pg_get_constraintdef(c.oid), 7)::varchar"
     " FROM pg_catalog.pg_constraint c LEFT JOIN pg_catalog.pg_namespace n ON n.oid = c.connamespace"
     " LEFT JOIN pg_catalog.pg_class r ON r.oid = c.conrelid"
     " LEFT JOIN pg_catalog.pg_type t ON t.oid = c.contypid"
     " WHERE c.contype = 'c' AND " GR_MINE("coalesce(r.relowner, t.typowner)")
     " UNION SELECT " GR_DATABASE ", n.nspname, " GR_NOT_NULL_NAME ","
     " (a.attname || ' IS NOT NULL')::varchar" GR_NOT_NULLS GR_MINE("r.relowner")},
};

#undef GR_NOT_NULLS
#undef GR_NOT_NULL_NAME
#undef GR_ACTION
#undef GR_TRIGGERED
#undef GR_UPDATABLE
#undef GR_NOT_OTHERS
#undef GR_WRITTEN
#undef GR_USED
#undef GR_MINE
#undef GR_YES_NO
#undef GR_DATABASE

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

std::span<const ViewDefinition> table_view_queries() { return kQueries; }
std::span<const RelationDefinition> information_schema_definitions() { return kInformationSchema; }

}  // namespace granary::sql::catalog
