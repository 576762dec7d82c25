#include "planner/bind/extension_function.h"

#include <algorithm>

#include "sql/catalog/extension_members.h"
#include "sql/extension_oid.h"
#include "sql/functions/function.h"

namespace granary::planner {

std::string_view extension_of(sql::Oid function) noexcept {
  constexpr sql::Oid kRandomUuid{3432};  // built in, and pgcrypto's as well
  return function == kRandomUuid ? "pgcrypto" : sql::extension_with(function);
}

bool is_created_in(sql::SessionContext& session, std::string_view schema, sql::Oid member) {
  const std::string_view extension = extension_of(member);
  if (extension.empty()) return false;
  const sql::Oid place = session.catalog.find_schema(session, schema);
  return place && sql::catalog::extension_schema(session, extension) == place;
}

bool is_extension_function(sql::SessionContext& session, std::string_view schema,
                           std::string_view name) {
  const auto rows = sql::functions_named(name);
  const auto aggregates = sql::aggregates_named(name);
  const auto of_extension = [&](const auto* row) {
    return is_created_in(session, schema, row->oid);
  };
  return std::any_of(rows.begin(), rows.end(), of_extension) ||
         std::any_of(aggregates.begin(), aggregates.end(), of_extension);
}

bool is_extension_operator(sql::SessionContext& session, std::string_view schema,
                           std::string_view name) {
  const auto rows = sql::operators_named(name);
  return std::any_of(rows.begin(), rows.end(), [&](const sql::OperatorRow* row) {
    return is_created_in(session, schema, row->oid);
  });
}

}  // namespace granary::planner
