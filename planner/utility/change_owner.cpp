// planner/utility/change_owner.cpp: ALTER ... OWNER TO of databases, schemas and routines.
#include "planner/utility/routines.h"
#include "planner/utility/run.h"
#include "sql/catalog/definitions.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;

void run_change_owner(UtilityRun& run, const Node& node) {
  const PgQuery__AlterOwnerStmt& alter = *node.alter_owner_stmt;
  const bool database = alter.object_type == PG_QUERY__OBJECT_TYPE__OBJECT_DATABASE;
  const bool routine = is_routine(alter.object_type);
  if (!database && !routine && alter.object_type != PG_QUERY__OBJECT_TYPE__OBJECT_SCHEMA)
    sql::raise_not_supported("OWNER TO of this kind of object");
  Ddl ddl(run.session, run.arena);
  const std::string name(routine ? std::string_view{} : ast::string_of(alter.object));
  sql::Oid owner = run.session.user_oid;
  if (alter.newowner->roletype == PG_QUERY__ROLE_SPEC_TYPE__ROLESPEC_CSTRING) {
    const sql::Value key = sql::Value::of_text(alter.newowner->rolename);
    const auto role =
        ddl.access.get_by(sql::catalog::kPgAuthid, sql::catalog::kAuthidNameIndex, {&key, 1});
    if (!role)
      throw SqlError("42704",
                     "role \"" + std::string(alter.newowner->rolename) + "\" does not exist");
    owner = role->oid("oid");
  }
  if (database) return change_database_owner(run, name, owner);
  if (routine) {
    const CatalogRow row =
        routine_row(run, ddl.access, *alter.object->object_with_args, alter.object_type);
    CatalogRow changed = row;
    changed.set("proowner", owner);
    return sql::catalog::change_routine(ddl, row, changed);
  }
  const sql::Oid schema = ddl.catalog.find_schema(run.session, name);
  if (!schema) throw SqlError("3F000", "schema \"" + name + "\" does not exist");
  const auto row = ddl.access.get(sql::catalog::kPgNamespace, schema);
  CatalogRow changed = *row;
  changed.set("nspowner", owner);
  ddl.access.update(*row, changed);
}

}  // namespace granary::planner::utility
