// planner/utility/change_owner.cpp: ALTER ... OWNER TO of databases, schemas, types and routines.
#include "planner/utility/collations.h"
#include "planner/utility/event_triggers.h"
#include "planner/utility/foreign_data.h"
#include "planner/utility/grant.h"
#include "planner/utility/large_objects.h"
#include "planner/utility/object_words.h"
#include "planner/utility/operator_classes.h"
#include "planner/utility/operators.h"
#include "planner/utility/owned.h"
#include "planner/utility/publications.h"
#include "planner/utility/roles.h"
#include "planner/utility/routines.h"
#include "planner/utility/statistics_objects.h"
#include "planner/utility/storage_names.h"
#include "planner/utility/text_search.h"
#include "planner/utility/types.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/extended_statistics.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;

void run_change_owner(UtilityRun& run, const Node& node) {
  const PgQuery__AlterOwnerStmt& alter = *node.alter_owner_stmt;
  Ddl ddl(run.session, run.arena);
  const sql::Oid owner = role_oid_of(run, ddl.access, *alter.newowner);
  if (is_routine(alter.object_type)) {
    const CatalogRow row =
        routine_row(run, ddl.access, *alter.object->object_with_args, alter.object_type);
    return change_owner(ddl, {sql::catalog::kPgProc, row.oid("oid"), 0}, owner);
  }
  if (alter.object_type == PG_QUERY__OBJECT_TYPE__OBJECT_OPERATOR) {
    const auto address = operator_address(run, ddl.access, *alter.object->object_with_args);
    if (address.oid < sql::kFirstUserOid)
      sql::raise_not_supported("OWNER TO of built-in operators");
    return change_owner(ddl, address, owner);
  }
  if (alter.object_type == PG_QUERY__OBJECT_TYPE__OBJECT_LARGEOBJECT)
    return change_large_object_owner(ddl, *alter.object, owner);
  if (alter.object_type == PG_QUERY__OBJECT_TYPE__OBJECT_COLLATION) {
    const CatalogRow row = collation_row(ddl, *alter.object);
    if (row.oid("oid") < sql::kFirstUserOid)
      sql::raise_not_supported("OWNER TO of built-in collations");
    return change_owner(ddl, {sql::catalog::kPgCollation, row.oid("oid"), 0}, owner);
  }
  if (const auto* kind = text_search_kind_of(alter.object_type))
    return change_owner(ddl, text_search_address(ddl, *kind, *alter.object), owner);
  if (const auto* kind = class_kind_of(alter.object_type)) {
    const CatalogRow row = class_row(ddl.access, *kind, *alter.object, "OWNER TO");
    return change_owner(ddl, {kind->catalog, row.oid("oid"), 0}, owner);
  }
  if (alter.object_type == PG_QUERY__OBJECT_TYPE__OBJECT_STATISTIC_EXT) {
    const CatalogRow row = statistics_row(ddl.access, *alter.object);
    return change_owner(ddl, {sql::catalog::kPgStatisticExt, row.oid("oid"), 0}, owner);
  }
  if (alter.object_type == PG_QUERY__OBJECT_TYPE__OBJECT_TYPE ||
      alter.object_type == PG_QUERY__OBJECT_TYPE__OBJECT_DOMAIN) {
    const sql::Oid type = alterable_type(run, *alter.object->list, alter.object_type);
    return change_owner(ddl, {sql::catalog::kPgType, type, 0}, owner);
  }
  if (alter.object_type == PG_QUERY__OBJECT_TYPE__OBJECT_DATABASE)
    return change_database_owner(run, std::string(ast::string_of(alter.object)), owner);
  if (alter.object_type == PG_QUERY__OBJECT_TYPE__OBJECT_TABLESPACE)
    return change_tablespace_owner(run, std::string(ast::string_of(alter.object)), owner);
  if (alter.object_type == PG_QUERY__OBJECT_TYPE__OBJECT_LANGUAGE) {
    return change_owner(ddl, {sql::catalog::kPgLanguage,
                              language_row(ddl, ast::string_of(alter.object)).oid("oid"), 0},
                        owner);
  }
  if (alter.object_type == PG_QUERY__OBJECT_TYPE__OBJECT_EVENT_TRIGGER)
    return change_event_trigger_owner(run, *alter.object, owner);
  if (alter.object_type == PG_QUERY__OBJECT_TYPE__OBJECT_PUBLICATION)
    return change_publication_owner(run, *alter.object, owner);
  if (alter.object_type == PG_QUERY__OBJECT_TYPE__OBJECT_FDW)
    return change_wrapper_owner(ddl, ast::string_of(alter.object), owner);
  if (alter.object_type == PG_QUERY__OBJECT_TYPE__OBJECT_FOREIGN_SERVER)
    return change_server_owner(ddl, ast::string_of(alter.object), owner);
  refuse_missing_kind(run, alter.object_type, *alter.object);
  if (alter.object_type != PG_QUERY__OBJECT_TYPE__OBJECT_SCHEMA)
    sql::raise_not_supported(std::string("ALTER ") + object_word(alter.object_type) + " OWNER TO");
  const std::string name(ast::string_of(alter.object));
  const sql::Oid schema = ddl.catalog.find_schema(run.session, name);
  if (!schema) throw SqlError("3F000", "schema \"" + name + "\" does not exist");
  change_owner(ddl, {sql::catalog::kPgNamespace, schema, 0}, owner);
}

}  // namespace granary::planner::utility
