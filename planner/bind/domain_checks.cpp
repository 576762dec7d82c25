#include "planner/bind/domain_checks.h"

#include "engine/occ/transaction.h"
#include "planner/bind/expression_api.h"
#include "sql/catalog/access.h"
#include "sql/catalog/called_routines.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/domain_catalog.h"

namespace granary::planner {

namespace {

/// The row, noted with its version. One that went meanwhile is a conflict.
sql::catalog::CatalogRow made_from(sql::catalog::CatalogAccess& access, std::uint32_t catalog,
                                   sql::Oid oid, sql::DomainConstraints& out) {
  std::uint64_t version = 0;
  auto row = access.get_versioned(catalog, oid, version);
  if (!row) sql::catalog::require(engine::OpResult::kConflict);
  out.made_from.emplace_back(access.pin(*row), version);
  return std::move(*row);
}

}  // namespace

std::shared_ptr<const sql::DomainConstraints> compile_domain(sql::SessionContext& session,
                                                             sql::Oid domain) {
  Arena arena;
  sql::catalog::CatalogAccess access(session, arena);
  auto out = std::make_shared<sql::DomainConstraints>();
  for (sql::Oid type = domain; sql::is_domain(type);) {
    const sql::catalog::CatalogRow row = made_from(access, sql::catalog::kPgType, type, *out);
    const sql::RelationDesc value = sql::catalog::domain_value_relation(session, row);
    out->not_null |= row.truth("typnotnull");
    std::vector<sql::DomainCheck> own;
    for (const auto& check : sql::catalog::domain_checks(access, type)) {
      for (const sql::Oid routine : sql::catalog::routines_called(access, check.expression)) {
        made_from(access, sql::catalog::kPgProc, routine, *out);
        out->routines.push_back(routine);
      }
      own.push_back(
          {check.name,
           bind_expression_text(session, check.expression, &value, sql::kBool, -1).program});
    }
    // Those of the domains below come first.
    out->checks.insert(out->checks.begin(), std::make_move_iterator(own.begin()),
                       std::make_move_iterator(own.end()));
    type = row.oid("typbasetype");
  }
  return out;
}

}  // namespace granary::planner
