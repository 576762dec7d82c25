#include "planner/bind/extension_function.h"

#include "sql/catalog/access.h"
#include "sql/catalog/definitions.h"
#include "sql/functions/function.h"

namespace granary::planner {

namespace {

/// Extensions have their functions in ranges of a hundred OIDs.
struct ExtensionRange {
  std::uint32_t first;
  std::string_view name;
};
constexpr ExtensionRange kRanges[] = {{15000, "uuid-ossp"}, {15100, "pg_trgm"}, {15200, "pgcrypto"}};
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

bool is_extension_function(sql::SessionContext& session, std::string_view schema,
                           std::string_view name) {
  for (const sql::FunctionRow* row : sql::functions_named(name)) {
    const std::string_view extension = extension_of(row->oid);
    if (extension.empty()) continue;
    Arena arena;
    sql::catalog::CatalogAccess access(session, arena);
    const sql::Value key = sql::Value::of_text(extension);
    const auto created = access.get_by(sql::catalog::kPgExtension,
                                       sql::catalog::kExtensionNameIndex, {&key, 1});
    const sql::Oid place = session.catalog.find_schema(session, schema);
    if (created && place && created->oid("extnamespace") == place) return true;
  }
  return false;
}

}  // namespace granary::planner
