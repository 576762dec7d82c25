#include "planner/bind/extension_function.h"

#include <algorithm>

#include "sql/catalog/access.h"
#include "sql/catalog/definitions.h"
#include "sql/functions/function.h"
#include "sql/types/extension_types.h"

namespace granary::planner {

namespace {

/// Extensions have their functions in ranges of a hundred OIDs.
struct ExtensionRange {
  std::uint32_t first;
  std::string_view name;
};
constexpr ExtensionRange kRanges[] = {{15000, "uuid-ossp"},
                                      {15100, "pg_trgm"},
                                      {15200, "pgcrypto"},
                                      {15300, "citext"},
                                      {15400, "hstore"},
                                      {15500, "unaccent"}};
constexpr std::uint32_t kRangeOids = 100;

}  // namespace

std::string_view extension_of(sql::Oid function) noexcept {
  constexpr sql::Oid kRandomUuid{3432};  // built in, and pgcrypto's as well
  if (function == kRandomUuid) return "pgcrypto";
  for (const ExtensionRange& range : kRanges) {
    if (function.value >= range.first && function.value < range.first + kRangeOids)
      return range.name;
  }
  return {};
}

namespace {

/// Where the extension was created; 0: it was not.
sql::Oid schema_of(sql::SessionContext& session, std::string_view extension) {
  Arena arena;
  sql::catalog::CatalogAccess access(session, arena);
  const sql::Value key = sql::Value::of_text(extension);
  const auto created = access.get_by(sql::catalog::kPgExtension,
                                     sql::catalog::kExtensionNameIndex, {&key, 1});
  return created ? created->oid("extnamespace") : sql::Oid{};
}

bool is_created_in(sql::SessionContext& session, std::string_view schema, sql::Oid member) {
  const std::string_view extension = extension_of(member);
  if (extension.empty()) return false;
  const sql::Oid place = session.catalog.find_schema(session, schema);
  return place && schema_of(session, extension) == place;
}

}  // namespace

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

std::string hidden_schema(sql::SessionContext& session, sql::Oid member) {
  // What is in pg_catalog as well is found there.
  const std::string_view extension =
      member.value < kRanges[0].first ? std::string_view{} : extension_of(member);
  const sql::Oid schema = extension.empty() ? sql::Oid{} : schema_of(session, extension);
  if (!schema) return {};
  const auto path = session.catalog.search_path(session);
  if (std::find(path.begin(), path.end(), schema) != path.end()) return {};
  return session.catalog.schema_name(session, schema).value_or("");
}

bool lacks_types(sql::SessionContext& session, sql::Oid function) {
  const std::string_view extension = extension_of(function);
  const sql::TypeRow* type = extension.empty() ? nullptr : sql::find_extension_type(extension);
  return type != nullptr && !schema_of(session, extension);
}

}  // namespace granary::planner
