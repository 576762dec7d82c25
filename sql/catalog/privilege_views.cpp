#include "sql/catalog/privilege_views.h"

namespace granary::sql::catalog {

namespace {

// What stands in every access list that is taken apart as x, of an object that `owner` owns: who
// granted what to whom, and for whom that is to be seen.
#define GR_GRANTS(owner)                                                                         \
  " JOIN pg_catalog.pg_authid o ON o.oid = x.grantor"                                            \
  " LEFT JOIN pg_catalog.pg_authid g ON g.oid = x.grantee"                                       \
  " CROSS JOIN LATERAL (SELECT coalesce(g.rolname, 'PUBLIC'::name) AS grantee,"                  \
  " (CASE WHEN x.is_grantable OR g.oid IS NOT NULL AND pg_catalog.pg_has_role(g.oid, " owner     \
  ", 'USAGE') THEN 'YES' ELSE 'NO' END)::varchar AS grantable,"                                  \
  " (g.oid IS NULL OR pg_catalog.pg_has_role(g.oid, 'USAGE')"                                    \
  " OR pg_catalog.pg_has_role(o.oid, 'USAGE')) AS shown) s"

// The rows of a view of privileges that are about roles whose privileges the user has.
#define GR_OF_ROLES(view)                                                 \
  "SELECT p.* FROM information_schema." view " p WHERE EXISTS (SELECT 1"  \
  " FROM information_schema.enabled_roles e WHERE e.role_name = p.grantor" \
  " OR e.role_name = p.grantee)"

constexpr ViewDefinition kQueries[] = {
    {"enabled_roles",
     "SELECT a.rolname FROM pg_catalog.pg_authid a WHERE pg_catalog.pg_has_role(a.oid, 'USAGE')"},
    {"applicable_roles",
     "SELECT a.rolname, r.rolname, (CASE WHEN m.admin THEN 'YES' ELSE 'NO' END)::varchar"
     " FROM (SELECT member, roleid, admin_option AS admin FROM pg_catalog.pg_auth_members"
     " UNION SELECT d.datdba, b.oid, false FROM pg_catalog.pg_database d, pg_catalog.pg_authid b"
     " WHERE d.datname = pg_catalog.current_database() AND b.rolname = 'pg_database_owner') m"
     " JOIN pg_catalog.pg_authid a ON a.oid = m.member"
     " JOIN pg_catalog.pg_authid r ON r.oid = m.roleid"
     " WHERE pg_catalog.pg_has_role(a.oid, 'USAGE')"},
    {"administrable_role_authorizations",
     "SELECT r.* FROM information_schema.applicable_roles r WHERE r.is_grantable = 'YES'"},
    {"table_privileges",
     "SELECT o.rolname, s.grantee, pg_catalog.current_database(), n.nspname, c.relname,"
     " x.privilege_type::varchar, s.grantable,"
     " (CASE x.privilege_type WHEN 'SELECT' THEN 'YES' ELSE 'NO' END)::varchar"
     " FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace"
     " CROSS JOIN LATERAL pg_catalog.aclexplode(coalesce(c.relacl,"
     " pg_catalog.acldefault('r', c.relowner))) x" GR_GRANTS("c.relowner")
     " WHERE c.relkind IN ('r', 'v', 'f', 'p') AND s.shown AND x.privilege_type IN ('SELECT',"
     " 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER')"},
    {"column_privileges",
     "SELECT o.rolname, s.grantee, pg_catalog.current_database(), n.nspname, x.relname, x.attname,"
     " x.privilege_type::varchar, s.grantable FROM"
     " (SELECT c.relname, c.relnamespace, c.relowner, a.attname, t.grantor, t.grantee,"
     " t.privilege_type, t.is_grantable FROM pg_catalog.pg_class c"
     " JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0"
     " AND NOT a.attisdropped CROSS JOIN LATERAL pg_catalog.aclexplode(coalesce(c.relacl,"
     " pg_catalog.acldefault('r', c.relowner))) t WHERE c.relkind IN ('r', 'v', 'f', 'p')"
     " UNION SELECT c.relname, c.relnamespace, c.relowner, a.attname, t.grantor, t.grantee,"
     " t.privilege_type, t.is_grantable FROM pg_catalog.pg_class c"
     " JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0"
     " AND NOT a.attisdropped CROSS JOIN LATERAL pg_catalog.aclexplode(a.attacl) t"
     " WHERE c.relkind IN ('r', 'v', 'f', 'p')) x"
     " JOIN pg_catalog.pg_namespace n ON n.oid = x.relnamespace" GR_GRANTS("x.relowner")
     " WHERE s.shown AND x.privilege_type IN ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES')"},
    {"routine_privileges",
     "SELECT o.rolname, s.grantee, pg_catalog.current_database(), n.nspname,"
     " (p.proname::text || '_' || p.oid::text)::name, pg_catalog.current_database(), n.nspname,"
     " p.proname, x.privilege_type::varchar, s.grantable FROM pg_catalog.pg_proc p"
     " JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace"
     " CROSS JOIN LATERAL pg_catalog.aclexplode(coalesce(p.proacl,"
     " pg_catalog.acldefault('f', p.proowner))) x" GR_GRANTS("p.proowner")
     " WHERE s.shown AND x.privilege_type = 'EXECUTE'"},
    {"udt_privileges",
     "SELECT o.rolname, s.grantee, pg_catalog.current_database(), n.nspname, t.typname,"
     " 'TYPE USAGE'::varchar, s.grantable FROM pg_catalog.pg_type t"
     " JOIN pg_catalog.pg_namespace n ON n.oid = t.typnamespace"
     " CROSS JOIN LATERAL pg_catalog.aclexplode(coalesce(t.typacl,"
     " pg_catalog.acldefault('T', t.typowner))) x" GR_GRANTS("t.typowner")
     " WHERE t.typtype = 'c' AND s.shown AND x.privilege_type = 'USAGE'"},
    {"usage_privileges",
     "SELECT a.rolname, 'PUBLIC'::name, pg_catalog.current_database(), n.nspname, l.collname,"
     " 'COLLATION'::varchar, 'USAGE'::varchar, 'NO'::varchar FROM pg_catalog.pg_collation l"
     " JOIN pg_catalog.pg_authid a ON a.oid = l.collowner"
     " JOIN pg_catalog.pg_namespace n ON n.oid = l.collnamespace"
     " UNION ALL SELECT o.rolname, s.grantee, pg_catalog.current_database(), n.nspname, t.typname,"
     " 'DOMAIN'::varchar, 'USAGE'::varchar, s.grantable FROM pg_catalog.pg_type t"
     " JOIN pg_catalog.pg_namespace n ON n.oid = t.typnamespace"
     " CROSS JOIN LATERAL pg_catalog.aclexplode(coalesce(t.typacl,"
     " pg_catalog.acldefault('T', t.typowner))) x" GR_GRANTS("t.typowner")
     " WHERE t.typtype = 'd' AND s.shown AND x.privilege_type = 'USAGE'"
     " UNION ALL SELECT o.rolname, s.grantee, pg_catalog.current_database(), ''::name, w.fdwname,"
     " 'FOREIGN DATA WRAPPER'::varchar, 'USAGE'::varchar, s.grantable"
     " FROM pg_catalog.pg_foreign_data_wrapper w"
     " CROSS JOIN LATERAL pg_catalog.aclexplode(coalesce(w.fdwacl,"
     " pg_catalog.acldefault('F', w.fdwowner))) x" GR_GRANTS("w.fdwowner")
     " WHERE s.shown AND x.privilege_type = 'USAGE'"
     " UNION ALL SELECT o.rolname, s.grantee, pg_catalog.current_database(), ''::name, f.srvname,"
     " 'FOREIGN SERVER'::varchar, 'USAGE'::varchar, s.grantable"
     " FROM pg_catalog.pg_foreign_server f"
     " CROSS JOIN LATERAL pg_catalog.aclexplode(coalesce(f.srvacl,"
     " pg_catalog.acldefault('S', f.srvowner))) x" GR_GRANTS("f.srvowner")
     " WHERE s.shown AND x.privilege_type = 'USAGE'"
     " UNION ALL SELECT o.rolname, s.grantee, pg_catalog.current_database(), n.nspname, c.relname,"
     " 'SEQUENCE'::varchar, 'USAGE'::varchar, s.grantable FROM pg_catalog.pg_class c"
     " JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace"
     " CROSS JOIN LATERAL pg_catalog.aclexplode(coalesce(c.relacl,"
     " pg_catalog.acldefault('r', c.relowner))) x" GR_GRANTS("c.relowner")
     " WHERE c.relkind = 'S' AND s.shown AND x.privilege_type = 'USAGE'"},
    {"role_table_grants", GR_OF_ROLES("table_privileges")},
    {"role_column_grants", GR_OF_ROLES("column_privileges")},
    {"role_routine_grants", GR_OF_ROLES("routine_privileges")},
    {"role_udt_grants", GR_OF_ROLES("udt_privileges")},
    {"role_usage_grants", GR_OF_ROLES("usage_privileges")},
};

#undef GR_GRANTS
#undef GR_OF_ROLES

constexpr const char* kOfTable =
    "grantor name, grantee name, table_catalog name, table_schema name, table_name name, "
    "privilege_type varchar, is_grantable varchar, with_hierarchy varchar";
constexpr const char* kOfColumn =
    "grantor name, grantee name, table_catalog name, table_schema name, table_name name, "
    "column_name name, privilege_type varchar, is_grantable varchar";
constexpr const char* kOfRoutine =
    "grantor name, grantee name, specific_catalog name, specific_schema name, specific_name name, "
    "routine_catalog name, routine_schema name, routine_name name, privilege_type varchar, "
    "is_grantable varchar";
constexpr const char* kOfType =
    "grantor name, grantee name, udt_catalog name, udt_schema name, udt_name name, "
    "privilege_type varchar, is_grantable varchar";
constexpr const char* kOfObject =
    "grantor name, grantee name, object_catalog name, object_schema name, object_name name, "
    "object_type varchar, privilege_type varchar, is_grantable varchar";
constexpr const char* kOfMember = "grantee name, role_name name, is_grantable varchar";

constexpr RelationDefinition kRelations[] = {
    {13236, "applicable_roles", 'v', false, kOfMember},
    {13241, "administrable_role_authorizations", 'v', false, kOfMember},
    {13285, "column_privileges", 'v', false, kOfColumn},
    {13325, "enabled_roles", 'v', false, "role_name name"},
    {13344, "role_column_grants", 'v', false, kOfColumn},
    {13353, "routine_privileges", 'v', false, kOfRoutine},
    {13358, "role_routine_grants", 'v', false, kOfRoutine},
    {13416, "table_privileges", 'v', false, kOfTable},
    {13421, "role_table_grants", 'v', false, kOfTable},
    {13445, "udt_privileges", 'v', false, kOfType},
    {13450, "role_udt_grants", 'v', false, kOfType},
    {13454, "usage_privileges", 'v', false, kOfObject},
    {13459, "role_usage_grants", 'v', false, kOfObject},
};

}  // namespace

std::span<const RelationDefinition> privilege_view_relations() { return kRelations; }
std::span<const ViewDefinition> privilege_view_queries() { return kQueries; }

}  // namespace granary::sql::catalog
