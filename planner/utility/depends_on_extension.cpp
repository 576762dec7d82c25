// planner/utility/depends_on_extension.cpp: ALTER ... [NO] DEPENDS ON EXTENSION: the object goes
// with the extension.
#include "planner/utility/depends_on_extension.h"

#include "planner/utility/alter_kinds.h"
#include "planner/utility/routines.h"
#include "planner/utility/triggers.h"
#include "sql/catalog/definitions.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::Value;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;
using sql::catalog::ObjectAddress;

namespace {

constexpr char kAutoExtension = 'x';  // pg_depend.deptype

ObjectAddress address_of(UtilityRun& run, Ddl& ddl, const PgQuery__AlterObjectDependsStmt& alter) {
  if (is_routine(alter.object_type)) {
    const CatalogRow row =
        routine_row(run, ddl.access, *alter.object->object_with_args, alter.object_type);
    return {sql::catalog::kPgProc, row.oid("oid"), 0};
  }
  const sql::RelationPtr relation = relation_of(run, *alter.relation);
  if (alter.object_type != PG_QUERY__OBJECT_TYPE__OBJECT_TRIGGER) {
    require_kind(*relation, alter.object_type);
    return {sql::catalog::kPgClass, relation->oid, 0};
  }
  const PgQuery__List& names = *alter.object->list;
  const std::string_view name = ast::string_of(names.items[names.n_items - 1]);
  for (const CatalogRow& row : sql::catalog::trigger_rows(ddl.access, relation->oid)) {
    if (row.text("tgname") == name) return {sql::catalog::kPgTrigger, row.oid("oid"), 0};
  }
  throw SqlError("42704", "trigger \"" + std::string(name) + "\" for table \"" + relation->name +
                              "\" does not exist");
}

Oid extension_oid(Ddl& ddl, std::string_view name) {
  const Value key = Value::of_text(name);
  const auto row = ddl.access.get_by(sql::catalog::kPgExtension,
                                     sql::catalog::kExtensionNameIndex, {&key, 1});
  if (row) return row->oid("oid");
  throw SqlError("42704", "extension \"" + std::string(name) + "\" does not exist");
}

}  // namespace

void run_depends_on_extension(UtilityRun& run, const Node& node) {
  const PgQuery__AlterObjectDependsStmt& alter = *node.alter_object_depends_stmt;
  Ddl ddl(run.session, run.arena);
  const ObjectAddress object = address_of(run, ddl, alter);
  const Oid extension = extension_oid(ddl, alter.extname->sval);
  bool known = false;
  const Value depender[2] = {Value::of_int(object.catalog), Value::of_int(object.oid.value)};
  for (const CatalogRow& row : ddl.access.find(sql::catalog::kPgDepend,
                                               sql::catalog::kDependDependerIndex, depender)) {
    if (row.letter("deptype") != kAutoExtension || row.oid("refobjid") != extension) continue;
    known = true;
    if (alter.remove) ddl.access.remove(row);
  }
  if (!known && !alter.remove)
    ddl.depend(object, {sql::catalog::kPgExtension, extension, 0}, kAutoExtension);
}

}  // namespace granary::planner::utility
