#include "sql/catalog/called_routines.h"

#include "sql/catalog/definitions.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/roles.h"
#include "sql/catalog/stored_names.h"

namespace granary::sql::catalog {

namespace {

/// An operator is its function; types, their fields and collations have none.
Oid routine_behind(CatalogAccess& access, const ObjectAddress& used) {
  if (used.catalog == kPgProc) return used.oid;
  if (used.catalog != kPgOperator) return {};
  const auto row = access.get(used.catalog, used.oid);
  if (!row) require(engine::OpResult::kConflict);
  return row->oid("oprcode");
}

}  // namespace

std::vector<Oid> routines_called(CatalogAccess& access, std::string_view stored) {
  std::vector<Oid> out;
  for (const ObjectAddress& used : objects_named(stored)) {
    const Oid routine = routine_behind(access, used);
    if (routine >= kFirstUserOid) out.push_back(routine);
  }
  return out;
}

void require_called(SessionContext& session, std::span<const Oid> routines) {
  Arena arena;
  CatalogAccess access(session, arena);
  for (const Oid routine : routines) {
    if (routine >= kFirstUserOid)
      require_privileges(access, session.user_oid, {kPgProc, routine, 0}, kExecute);
  }
}

void require_called(SessionContext& session, std::string_view stored) {
  if (stored.empty() || session.user_oid == kBootstrapSuperuser) return;
  Arena arena;
  CatalogAccess access(session, arena);
  require_called(session, routines_called(access, stored));
}

void require_called(SessionContext& session, const RelationDesc& table, const IndexDesc& index,
                    bool rows) {
  require_called(session, index.predicate_sql);
  for (const IndexColumn& part : index.columns) {
    if (rows && table.is_expression(part)) require_called(session, table.expression(part).sql);
  }
}

}  // namespace granary::sql::catalog
