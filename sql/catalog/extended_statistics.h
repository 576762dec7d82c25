// sql/catalog/extended_statistics.h: statistics objects (pg_statistic_ext), which CREATE STATISTICS
// makes. Nothing is gathered for them: they are kept, checked and shown.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sql/catalog/ddl.h"

namespace granary::sql::catalog {

inline constexpr std::uint32_t kPgStatisticExt = 3381, kStatisticExtRelidIndex = 3379,
                               kStatisticExtNameIndex = 3997;

struct StatisticsDefinition {
  std::string name;
  Oid schema;
  std::vector<std::int64_t> columns;     // attnums, rising
  std::vector<std::string> expressions;  // as stored, in the order in which they were given
  std::vector<std::int64_t> mentioned;   // attnums in them
  std::string kinds;                     // letters of pg_statistic_ext.stxkind
};

Oid create_statistics(Ddl& ddl, Oid relation, const StatisticsDefinition& definition);
/// What such an object is made of, but for its name.
StatisticsDefinition statistics_definition(CatalogAccess& access, const CatalogRow& row);

/// By name; an empty schema: on the search path.
std::optional<CatalogRow> find_statistics(CatalogAccess& access, std::string_view schema,
                                          std::string_view name);
bool statistics_name_taken(CatalogAccess& access, Oid schema, const std::string& name);
/// table_columns_stat, with a number when taken.
std::string choose_statistics_name(CatalogAccess& access, const std::string& table,
                                   const std::string& columns, Oid schema);
/// Those of a relation, oldest first.
std::vector<CatalogRow> statistics_of(CatalogAccess& access, Oid relation);
/// Of pg_statistic_ext.stxexprs.
std::vector<std::string> statistics_expressions(const CatalogRow& row);
/// With its schema where the search path does not find it.
std::string statistics_name(CatalogAccess& access, const CatalogRow& row);

}  // namespace granary::sql::catalog
